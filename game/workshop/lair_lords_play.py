"""Plays Lair Lords' rule scenarios: lays out what is given, makes the choices, and looks whether it came out as it says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from game.content.lair_lords.loader import lair_pack_from, shipped_lair_pack
from game.content.lair_lords.schema import CLASSES, LairPack
from game.content.packs import PackFaults
from game.games.lair_lords import LairLords, LairTable, SeatSetup, Setup
from game.games.lair_lords.refusals import why_not
from game.games.lair_lords.setup import begin
from game.games.lair_lords.turn import TURN, new_turn
from game.rules import CardId, Event, Option, Ref
from game.rules.agenda import STEPS
from game.rules.phases import enter_phase, present_phase
from game.rules.secrecy import view
from game.workshop.lair_lords_scenario import VERBS, Do, Given, Scenario, SeatThen, Then
from game.workshop.scenario_words import Unmet, play_through

PHASES = ("start", "build", "bait", "adventure", "end")
NAMES = {"start": "start_of_turn", "end": "end_of_turn"}
"""The phases that a scenario calls by a shorter word."""
QUIET = ("pass", "decline", "keep_hand", "take_none", "none")
"""What is chosen for everybody who is asked and does nothing."""
ANY = "any"
"""Whichever card it is."""
MOST_STEPS = 5000
"""How many steps going on may take before something is wrong."""


def play(scenario: Scenario) -> None:
    """Play a scenario. Raises Unmet, in one sentence, for the first thing that is not as it says."""
    play_through(Play(scenario.given), scenario.when, scenario.then)


# --- given ---------------------------------------------------------------------------------------------------------


@cache
def _shipped() -> Mapping[str, tuple[str, Any]]:
    """The cards of the shipped pack by id, with their families."""
    pack = shipped_lair_pack()
    families = {"room": pack.rooms, "spell": pack.spells, "hero": pack.heroes, "epic": pack.epics, "boss": pack.bosses}
    return {card.id: (family, card) for family, cards in families.items() for card in cards}


def pack_of(given: Given) -> LairPack:
    """A pack of what the scenario describes and names, and of plain cards. Raises Unmet where a card is not possible."""
    if given.shipped:
        return shipped_lair_pack()
    data: dict[str, Any] = {
        "pack": {"id": "scenario", "version": 1, "name": {"en": "Scenario", "ja": "シナリオ"}},
        "boss": [], "room": [], "spell": [], "hero": [], "epic": [],
    }  # fmt: skip
    for number, seat in enumerate(given.seats):
        lord = {"xp": seat.xp or 900 - 100 * number, "treasure": seat.treasure or CLASSES[number % 4]}
        data["boss"].append(_card(f"lord_{number + 1}", lord | (seat.level_up or {"effects": [{"do": "draw", "deck": "spell"}]})))
    data["boss"] += [_card(f"lord_{number}", lord) for number, lord in enumerate(given.lords, len(given.seats) + 1)]
    data["room"] += [
        _card(name, {"subtype": "monster", "damage": 1, "treasure": {"fighter": 1}, **card}) for name, card in given.rooms.items()
    ]
    data["spell"] += [_card(name, card) for name, card in given.spells.items()]
    for name, hero in given.heroes.items():
        more = {"kind": hero.class_, "health": hero.health, "players": hero.players}
        data["epic" if hero.epic else "hero"].append(_card(name, more))
    described = {*given.rooms, *given.spells, *given.heroes}
    for name in dict.fromkeys(_named(given)):
        if name not in described:
            if name not in _shipped():
                raise Unmet(f"there is no card {name}; describe it under given, or name one of the shipped pack")
            family, card = _shipped()[name]
            data[family].append(card.model_dump(mode="json", exclude_none=True, exclude={"family", "copies"}))
    data["room"] += [
        _card(f"plain_room_{n}", {"subtype": "trap", "damage": 1, "treasure": {"thief": 1}}) for n in range(given.room_deck)
    ]
    data["spell"] += [
        _card(f"plain_spell_{n}", {"phase": "build", "effects": [{"do": "draw", "deck": "room"}]})
        for n in range(given.spell_deck)
    ]
    data["hero"] += [_card(f"plain_hero_{n}", {"kind": CLASSES[n % 4], "health": 4}) for n in range(given.hero_deck)]
    data["epic"] += [_card(f"plain_epic_{n}", {"kind": CLASSES[n % 4], "health": 9}) for n in range(given.epic_deck)]
    try:
        return lair_pack_from({"scenario.toml": data})
    except PackFaults as error:
        raise Unmet(f"the cards are not possible: {error.faults[0]}") from None


def _card(name: str, more: Mapping[str, Any]) -> dict[str, Any]:
    title = name.replace("_", " ")[:12].strip()
    return {"id": name, "name": {"en": title, "ja": title}, **more}


def _named(given: Given) -> Iterable[str]:
    """Every card that is laid out somewhere."""
    for seat in given.seats:
        for stack in seat.dungeon:
            yield from stack.split("/")
        yield from (*seat.hand, *seat.entrance, *seat.souls, *seat.wounds)
    yield from (*given.town, *given.discard)


def state_of(given: Given) -> LairLords:
    """The position that is given, at the beginning of its phase."""
    setup = Setup(pack_of(given), tuple(SeatSetup(f"P{number + 1}") for number in range(len(given.seats))), given.options)
    state = begin(setup, given.seed)
    if given.phase == "setup":
        return state
    laying = _Laying(state)
    for number, seat in enumerate(given.seats):
        laying.seat(number, seat)
    table = state.table
    state.order = tuple(sorted(range(state.seats), key=state.xp, reverse=True))
    for name in given.town:
        laying.hero(name, table.town)
    for name in given.discard:
        laying.lay(name, table.discard)
    state.deactivated = tuple(laying.card(name) for name in given.deactivated)
    for number in range(state.seats):
        state.look_over(number)
    state.turn = given.turn
    state.agenda = [new_turn(), enter_phase(TURN, PHASES.index(given.phase), ())]
    return state


class _Laying:
    """Takes cards out of their decks and lays them where the scenario says."""

    def __init__(self, state: LairLords) -> None:
        self.state, self.table = state, state.table
        self.used: set[CardId] = set()

    def card(self, name: str) -> CardId:
        """The next card of a name that is still in its deck, or the first where all are laid out."""
        names = self.table.zones.cards
        found = [card for card, one in enumerate(names) if one == name]
        if not found:
            raise Unmet(f"the card {name} is not in this game")
        return next((card for card in found if card not in self.used), found[0])

    def lay(self, name: str, zone: int) -> CardId:
        table, card = self.table, self.card(name)
        deck = {"room": table.room_deck, "spell": table.spell_deck, "hero": table.heroes, "epic": table.epics,
                "boss": table.bosses}[table.zones.family_of[card]]  # fmt: skip
        self.used.add(card)
        self.state.move(card, deck, zone)
        return card

    def hero(self, name: str, zone: int) -> None:
        """A Hero has been revealed before it lies anywhere."""
        self.state.came = (*self.state.came, self.lay(name, zone))

    def seat(self, number: int, seat: Any) -> None:
        """Everything of one player."""
        state, table = self.state, self.table
        self.lay(table.zones.cards[table.zones.members["boss"][number]], table.lord[number])
        state.width[number] = len(seat.dungeon)
        for place, stack in enumerate(reversed(seat.dungeon)):
            for name in reversed(stack.split("/")):
                self.lay(name, table.places[number][place])
        for name in seat.hand:
            family = table.zones.family_of[self.card(name)]
            self.lay(name, table.rooms[number] if family == "room" else table.spells[number])
        for names, zone in ((seat.entrance, table.entrance), (seat.souls, table.souls), (seat.wounds, table.wounds)):
            for name in names:
                self.hero(name, zone[number])
        state.levelled[number] = seat.levelled


# --- when ----------------------------------------------------------------------------------------------------------


class Play:
    """One scenario being played; cards are told by their ids in the pack."""

    def __init__(self, given: Given) -> None:
        self.state = state_of(given)
        self.table: LairTable = self.state.table
        self.names = self.table.zones.cards
        self.events: list[Event] = []
        self.state.sink = self.events
        self.steps = 0
        self.heard = 0
        """So many events lie before what the last choice has brought about, or before what was waited for."""

    def do(self, do: Do) -> None:
        """Whatever an entry says."""
        if do.check is not None:
            self.check(do.check)
        elif do.until is not None:
            self._until(do.until)
        else:
            (verb,) = do.verbs()
            self._choose(do, VERBS[verb], self._about(do, verb))

    def _choose(self, do: Do, verb: str, about: Sequence[str | int]) -> None:
        """A player's choice, in the first moment in which that player is asked and can; or its refusal now."""
        seat = do.seat - 1
        if do.refused is not None or do.cannot:
            self._refuse(do, seat, verb, about)
            return
        while True:
            self._to_decision()
            decision = self.state.decision
            if decision is None:
                raise Unmet(f"the game is over before player {do.seat} can {verb} {_words(about)}")
            found = self._options(verb, about) if decision.seat == seat else []
            if len(found) > 1:
                raise Unmet(f"player {do.seat} can {verb} {_words(about)} in more than one way: {', '.join(self._offered())}")
            if found:
                self.heard = len(self.events)
                self._take(found[0])
                self._on()
                return
            self._quietly(f"player {do.seat} can {verb} {_words(about)}")

    def _about(self, do: Do, verb: str) -> list[str | int]:
        """What a choice is about: the verb's own word, then `at` and `on`; a place to build may be told by the Room there."""
        value = getattr(do, verb)
        found: list[str | int] = [] if value is True else list(value) if isinstance(value, list) else [value]
        if verb == "place" and do.at == "end":
            return [*found, self.state.width[do.seat - 1]]
        if verb == "place" and isinstance(do.on, str):
            place = self.state.place_of(self._card(do.on))
            if place is None:
                raise Unmet(f"{do.on} is no visible Room")
            return [*found, place[1]]
        for more in (do.at, do.on):
            if more is not None:
                found += more if isinstance(more, list) else [more]
        return found

    def _refuse(self, do: Do, seat: int, verb: str, about: Sequence[str | int]) -> None:
        self._to_decision()
        decision = self.state.decision
        if decision is not None and decision.seat == seat and self._options(verb, about):
            raise Unmet(f"player {do.seat} can {verb} {_words(about)}")
        if do.refused is None:
            return
        refs = tuple(self._refs(verb, about))
        refusal = why_not(view(self.state, seat), verb, refs)
        if refusal is None or refusal.rule != do.refused:
            given = refusal.rule if refusal is not None else "none"
            raise Unmet(f"the reason is {given}, not {do.refused}")

    def _refs(self, verb: str, about: Sequence[str | int]) -> Iterable[Ref]:
        for one in about:
            yield ("place" if verb == "place" else "seat", one) if isinstance(one, int) else ("card", self._card(one))

    def _card(self, name: str) -> CardId:
        if name not in self.names:
            raise Unmet(f"there is no card {name} in this game")
        return self.names.index(name)

    def _options(self, verb: str, about: Sequence[str | int]) -> list[int]:
        decision = self.state.decision
        assert decision is not None
        found: dict[tuple[Any, ...], int] = {}
        for number, option in enumerate(decision.options):
            words = self._told(option)
            if option.verb == verb and all(one in words for one in about if one != ANY):
                found.setdefault((option.verb, *words), number)
        return list(found.values())[:1] if ANY in about else list(found.values())

    def _told(self, option: Option) -> list[str | int]:
        """What an option is about: cards by their ids, players from 1, places from the lord, Spells by who cast them."""
        told: list[str | int] = []
        for kind, number in option.about:
            match kind:
                case "card":
                    told.append(self.names[number] if number >= 0 else "?")
                case "seat":
                    told.append(number + 1)
                case "pending":
                    told.append(next(self.names[one.card] for one in self.state.pending if one.id == number))
                case "class":
                    told.append(CLASSES[number])
                case "deck":
                    told.append(("room", "spell")[number])
                case "trigger":
                    pass
                case _:
                    told.append(number)
        return told

    def _offered(self) -> list[str]:
        decision = self.state.decision
        return [" ".join([one.verb, *map(str, self._told(one))]) for one in decision.options] if decision else []

    def _take(self, number: int) -> None:
        decision = self.state.decision
        assert decision is not None
        self.state.decision = None
        self.state.then(*decision.options[number].steps, *decision.after)

    def _quietly(self, waiting: str) -> None:
        """Whoever is asked does nothing."""
        decision = self.state.decision
        assert decision is not None
        verbs = [option.verb for option in decision.options]
        number = next((verbs.index(verb) for verb in QUIET if verb in verbs), None)
        if number is None:
            if len(verbs) > 1:
                asked = f"player {decision.seat + 1} has to choose ({decision.kind.removeprefix('lair.')})"
                raise Unmet(f"before {waiting}, {asked}: {', '.join(self._offered())}")
            number = 0
        self._take(number)

    def _step(self) -> None:
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise Unmet("it goes on and on")
        self.state.current = record = self.state.agenda.pop()
        STEPS[record[0]](self.state, *record[1:])

    def _on(self) -> None:
        """On to the next decision, to the end of the phase or of the game."""
        state = self.state
        while state.decision is None and state.outcome is None and state.agenda and state.agenda[-1][0] != "rules.enter_phase":
            self._step()

    def _to_decision(self) -> None:
        state = self.state
        while state.decision is None and state.outcome is None:
            self._step()

    def _until(self, word: str) -> None:
        """Nobody does anything until that is asked, has happened, or begins; what the last choice has brought about counts."""
        state, turn = self.state, self.state.turn
        while not self._reached(word, turn):
            if state.outcome is not None:
                raise Unmet(f"the game is over before {word}")
            if state.decision is None:
                self._step()
            else:
                self._quietly(word)

    def _reached(self, word: str, turn: int) -> bool:
        state = self.state
        if word == "game over":
            return state.outcome is not None
        if word == "next turn":
            if state.turn > turn:
                self.heard = len(self.events)
            return state.turn > turn
        name = NAMES.get(word, word)
        for number in range(self.heard, len(self.events)):
            event = self.events[number]
            if event.parts.get("phase") == name if event.kind == "phase" else event.kind == name:
                self.heard = number + 1
                return True
        return state.decision is not None and state.decision.kind.removeprefix("lair.") == word

    # --- then

    def check(self, then: Then) -> None:
        """Raises Unmet for the first thing that is not so."""
        for number, seat in enumerate(then.seats):
            self._check_seat(number, seat)
        state, table = self.state, self.table
        _same("the town", then.town, self._pile(table.town))
        _same("the discard pile", _sorted(then.discard), sorted(self._pile(table.discard)))
        _same("deactivated", _sorted(then.deactivated), sorted(self.names[card] for card in state.deactivated))
        for name, damage in then.damage.items():
            _same(f"the damage of {name}", damage, state.damage.get(self._card(name), 0))
        for name, health in then.health.items():
            hero = self._card(name)
            _same(f"the Health of {name}", health, state.health_of(hero, state.where(hero)[1]))
        for name, damage in then.room_damage.items():
            found = state.place_of(self._card(name))
            if found is None:
                raise Unmet(f"{name} is no visible Room")
            _same(f"the damage of {name}", damage, state.damage_of(self._card(name), *found))
        piles = {"rooms": table.room_deck, "spells": table.spell_deck, "heroes": table.heroes, "epics": table.epics,
                 "discard": table.discard}  # fmt: skip
        for kind, count in then.pile.items():
            _same(f"the pile of {kind}", count, len(state.zones[piles[kind]]))
        self._check_events(then)
        self._check_course(then)

    def _check_seat(self, number: int, then: SeatThen) -> None:
        state, table, who = self.state, self.table, f"player {number + 1}"
        _same(f"{who}: dungeon", then.dungeon, self._dungeon(number))
        active = [self.names[card] for _, card in reversed(state.row[number])]
        _same(f"{who}: active Rooms", then.active, active)
        hand = [*self._pile(table.rooms[number]), *self._pile(table.spells[number])]
        _same(f"{who}: hand", _sorted(then.hand), sorted(hand))
        _same(f"{who}: Rooms in hand", _sorted(then.rooms), sorted(self._pile(table.rooms[number])))
        _same(f"{who}: cards in hand", then.cards, len(hand))
        _same(f"{who}: entrance", then.entrance, self._pile(table.entrance[number]))
        _same(f"{who}: Souls", then.souls, state.total(number, False))
        _same(f"{who}: Wounds", then.wounds, state.total(number, True))
        if then.treasure is not None:
            counted = dict(zip(CLASSES, state.treasure_of(number), strict=True))
            _same(f"{who}: treasure", then.treasure, {kind: counted[kind] for kind in then.treasure})
        _same(f"{who}: levelled", then.levelled, state.levelled[number])
        _same(f"{who}: out", then.out, number not in state.order)

    def _check_events(self, then: Then) -> None:
        kinds = {line.split()[0] for line in then.happened}
        told = [self._line(event) for event in self.events if event.kind in kinds]
        _same("what happened", then.happened or None, told)
        for line in then.never:
            if line in [self._line(event) for event in self.events] or line in {event.kind for event in self.events}:
                raise Unmet(f"{line} has happened")

    def _check_course(self, then: Then) -> None:
        state = self.state
        if then.asked is not None or then.asks is not None or then.options is not None:
            self._to_decision()
        decision = state.decision
        _same("what is asked", then.asked, decision.kind.removeprefix("lair.") if decision else "")
        _same("who is asked", then.asks, decision.seat + 1 if decision else 0)
        _same("what can be chosen", _sorted(then.options), sorted(dict.fromkeys(self._offered())))
        _same("the order of players", then.order, [seat + 1 for seat in state.order])
        _same("the turn", then.turn, state.turn)
        phase = present_phase(state)
        _same("the phase", NAMES.get(then.phase, then.phase) if then.phase is not None else None, phase)
        outcome = state.outcome
        _same("how it ended", then.over, outcome.reason if outcome else "")
        _same("the winners", then.winners, [seat + 1 for seat in outcome.winners] if outcome else [])

    def _line(self, event: Event) -> str:
        """An event as `kind card` or `kind player`."""
        card = event.parts.get("card", event.secret.get("card"))
        if card is not None:
            return f"{event.kind} {self.names[card]}"
        seat = event.parts.get("seat")
        return event.kind if seat is None else f"{event.kind} {seat + 1}"

    def _pile(self, zone: int) -> list[str]:
        return [self.names[card] for card in self.state.zones[zone]]

    def _dungeon(self, seat: int) -> list[str]:
        state, found = self.state, []
        for place in reversed(range(state.width[seat])):
            stack = [self.names[card] for card in reversed(state.zones[self.table.places[seat][place]])]
            found.append("/".join([*(["?"] if place in state.down[seat] else []), *stack]))
        return found


def _words(about: Sequence[str | int]) -> str:
    return " ".join(map(str, about))


def _sorted(names: list[str] | None) -> list[str] | None:
    return sorted(names) if names is not None else None


def _same(what: str, wanted: Any, found: Any) -> None:
    if wanted is not None and wanted != found:
        raise Unmet(f"{what}: {found} instead of {wanted}")
