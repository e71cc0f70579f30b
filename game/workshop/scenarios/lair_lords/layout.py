"""Lays out Lair Lords' rule scenarios, and says what everything on the table is called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from game.content.lair_lords.loader import lair_pack_from, shipped_lair_pack
from game.content.lair_lords.schema import CLASSES, LairPack
from game.content.packs import PackFaults
from game.games.lair_lords import LairLords, LairTable, SeatSetup, Setup
from game.games.lair_lords.setup import begin
from game.games.lair_lords.turn import TURN, new_turn
from game.rules import CardId, Ref
from game.rules.phases import enter_phase
from game.workshop.scenarios.checking import unordered
from game.workshop.scenarios.lair_lords.words import Do, Given, SeatThen, Then
from game.workshop.scenarios.vocabulary import Choice, Look, ScenarioTable, first_of, id_of, nearest, raise_unknown
from game.workshop.scenarios.words import Unmet, Word

PHASES = ("start", "build", "bait", "adventure", "end")


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
    laid = Counter(_named(given))
    copies = {id_of(name): count for name, count in laid.items()}
    described = {*given.rooms, *given.spells, *given.heroes}
    for name in laid:
        if name not in described:
            if name not in _shipped():
                near = nearest(name, {*described, *_shipped()})
                raise Unmet(f"there is no card {name}, neither described here nor in the shipped pack; {near}")
            family, card = _shipped()[name]
            data[family].append(card.model_dump(mode="json", exclude_none=True, exclude={"family", "copies"}))
    for family in ("room", "spell"):
        for card in data[family]:
            if copies.get(card["id"], 0) > 1 and "copies" not in card:
                card["copies"] = copies[card["id"]]
    for family in ("hero", "epic"):
        twice = [name for name in laid if laid[name] > 1 and id_of(name) in (card["id"] for card in data[family])]
        if twice:
            raise Unmet(f"the Hero {twice[0]} lies in two places; there is only one of each, so describe a second one")
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
        raise Unmet(first_of(error)) from None


def _card(name: str, more: Mapping[str, Any]) -> dict[str, Any]:
    title = name.replace("_", " ")[:12].strip()
    return {"id": id_of(name), "name": {"en": title, "ja": title}, **more}


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
    try:
        state = begin(setup, given.seed)
    except ValueError as error:
        raise Unmet(f"the game cannot begin: {error}") from None
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
        laying.lay(name, table.discard, "room", "spell")
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
        """The next card of a name that is still in its deck, or the first where all are laid out. Raises Unmet."""
        names = self.table.zones.cards
        found = [card for card, one in enumerate(names) if one == id_of(name)]
        if not found:
            raise Unmet(f"the card {name} is not in this game; name one that is")
        return next((card for card in found if card not in self.used), found[0])

    def lay(self, name: str, zone: int, *families: str) -> CardId:
        """Lay out a card of one of these families. Raises Unmet."""
        table, card = self.table, self.card(name)
        if table.zones.family_of[card] not in families:
            raise Unmet(f"{name} is a {table.zones.family_of[card]}; here lie cards of the kind {' or '.join(families)}")
        if card in self.used:
            raise Unmet(f"{name} lies in more places than there are cards of it; give it more copies")
        deck = {"room": table.room_deck, "spell": table.spell_deck, "hero": table.heroes, "epic": table.epics,
                "boss": table.bosses}[table.zones.family_of[card]]  # fmt: skip
        self.used.add(card)
        self.state.move(card, deck, zone)
        return card

    def hero(self, name: str, zone: int) -> None:
        """A Hero has been revealed before it lies anywhere."""
        self.state.came = (*self.state.came, self.lay(name, zone, "hero", "epic"))

    def seat(self, number: int, seat: Any) -> None:
        """Everything of one player."""
        state, table = self.state, self.table
        self.lay(table.zones.cards[table.zones.members["boss"][number]], table.lord[number], "boss")
        if len(seat.dungeon) > len(table.places[number]):
            raise Unmet(
                f"player {number + 1} has {len(seat.dungeon)} Rooms side by side; at most {len(table.places[number])} fit"
            )
        state.width[number] = len(seat.dungeon)
        for place, stack in enumerate(reversed(seat.dungeon)):
            for name in reversed(stack.split("/")):
                self.lay(name, table.places[number][place], "room")
        for name in seat.hand:
            family = table.zones.family_of[self.card(name)]
            self.lay(name, table.rooms[number] if family == "room" else table.spells[number], "room", "spell")
        for names, zone in ((seat.entrance, table.entrance), (seat.souls, table.souls), (seat.wounds, table.wounds)):
            for name in names:
                self.hero(name, zone[number])
        state.levelled[number] = seat.levelled


# --- the table -----------------------------------------------------------------------------------------------------


class Layout(ScenarioTable):
    """The table of a scenario; cards are told by their ids in the pack."""

    state: LairLords

    def __init__(self, given: Given) -> None:
        """Lay out what is given. Raises Unmet where that is not possible."""
        self.called = {id_of(name): name for name in (*given.rooms, *given.spells, *given.heroes)}
        self.state = state_of(given)
        self.table: LairTable = self.state.table

    # --- what is done

    def choices(self, do: Do) -> list[Choice]:
        """One choice; a place to build may be told by the Room there."""
        (verb,) = do.verbs()
        value = getattr(do, verb)
        about: list[Word] = [] if value is True else list(value) if isinstance(value, list) else [value]
        assert do.seat is not None
        if verb == "place" and do.at == ["end"]:
            return [Choice("place", (*about, self.state.width[do.seat - 1]))]
        if verb == "place" and do.on and isinstance(do.on[0], str):
            place = self.state.place_of(self._card(do.on[0]))
            if place is None:
                raise Unmet(f'{do.on[0]} is no visible Room; name one that lies in the dungeon, or write at = "end"')
            own = place[0] == do.seat - 1
            return [Choice("place", (*about, place[1] if own else do.on[0]))]
        return [Choice(do.spelt(verb), (*about, *do.aims()))]

    def refs(self, seat: int, verb: str, about: Iterable[Word]) -> tuple[Ref, ...]:
        """What these words mean, for asking the rules why something is refused."""
        refs: list[Ref] = []
        for one in about:
            refs.append(("place" if verb == "place" else "seat", one) if isinstance(one, int) else ("card", self._card(one)))
        return tuple(refs)

    def _card(self, name: str) -> CardId:
        names = self.table.zones.cards
        if id_of(name) not in names:
            raise_unknown(name, [self.called.get(one, one) for one in names if not one.startswith("plain_")])
        return names.index(id_of(name))

    def _hero(self, name: str) -> CardId:
        card = self._card(name)
        if self.table.zones.family_of[card] not in ("hero", "epic"):
            raise Unmet(f"{name} is no Hero")
        return card

    # --- what things are called

    def card(self, card: CardId) -> Word:
        """The name that the scenario gives a card, or its id."""
        word = super().card(card)
        return self.called.get(str(word), word)

    def told(self, part: str, value: Any) -> Any:
        """The Room of an event by its name; `""` where there is none."""
        if part == "room" and isinstance(value, int):
            return self.card(value) if value >= 0 else ""
        return super().told(part, value)

    def word(self, ref: Ref) -> Word | None:
        """Cards by their ids, players from 1, places from the lord, Spells by who cast them."""
        kind, number = ref
        match kind:
            case "card":
                return self.card(number)
            case "seat":
                return number + 1
            case "pending":
                return next(self.card(one.card) for one in self.state.pending if one.id == number)
            case "class":
                return CLASSES[number]
            case "deck":
                return ("room", "spell")[number]
            case "trigger":
                return None
        return number

    # --- what is looked at

    def looks(self, here: Any, then: Then) -> Iterator[Look]:
        """Everything that is looked at."""
        table = self.table
        for number, seat in enumerate(then.seats):
            yield from self._seat(here, number, seat)
        yield Look("the town", then.town, self._pile(here, table.town))
        yield Look("the discard pile", unordered(then.discard), unordered(self._pile(here, table.discard)))
        yield Look("deactivated", unordered(then.deactivated), unordered(map(self.card, here.deactivated)))
        for name, damage in then.damage.items():
            yield Look(f"the damage of {name}", damage, here.damage.get(self._hero(name), 0))
        for name, health in then.health.items():
            hero = self._hero(name)
            yield Look(f"the Health of {name}", health, here.health_of(hero, here.where(hero)[1]))
        for name, damage in then.room_damage.items():
            found = here.place_of(self._card(name))
            if found is None:
                raise Unmet(f"{name} is no visible Room")
            yield Look(f"the damage of {name}", damage, here.damage_of(self._card(name), *found))
        piles = {"rooms": table.room_deck, "spells": table.spell_deck, "heroes": table.heroes, "epics": table.epics,
                 "discard": table.discard}  # fmt: skip
        for kind, count in then.pile.items():
            yield Look(f"the pile of {kind}", count, len(here.zones[piles[kind]]))
        yield Look("the order of players", then.order, [seat + 1 for seat in here.order])

    def _seat(self, here: Any, number: int, then: SeatThen) -> Iterator[Look]:
        table, who = self.table, f"player {number + 1}"
        yield Look(f"{who}: dungeon", then.dungeon, self._dungeon(here, number))
        yield Look(f"{who}: active Rooms", then.active, [self.card(card) for _, card in reversed(here.row[number])])
        hand = [*self._pile(here, table.rooms[number]), *self._pile(here, table.spells[number])]
        yield Look(f"{who}: hand", unordered(then.hand), unordered(hand))
        yield Look(f"{who}: Rooms in hand", unordered(then.rooms), unordered(self._pile(here, table.rooms[number])))
        yield Look(f"{who}: cards in hand", then.cards, len(hand))
        yield Look(f"{who}: entrance", then.entrance, self._pile(here, table.entrance[number]))
        yield Look(f"{who}: Souls", then.souls, here.total(number, False))
        yield Look(f"{who}: Wounds", then.wounds, here.total(number, True))
        if then.treasure is not None:
            counted = dict(zip(CLASSES, here.treasure_of(number), strict=True))
            yield Look(f"{who}: treasure", then.treasure, {kind: counted[kind] for kind in then.treasure})
        yield Look(f"{who}: levelled", then.levelled, here.levelled[number])
        yield Look(f"{who}: out", then.out, number not in here.order)

    def _pile(self, here: Any, zone: int) -> list[Word]:
        return [self.card(card) for card in here.zones[zone]]

    def _dungeon(self, here: Any, seat: int) -> list[Word]:
        found: list[Word] = []
        for place in reversed(range(here.width[seat])):
            stack = [str(self.card(card)) for card in reversed(here.zones[self.table.places[seat][place]])]
            found.append("/".join([*(["?"] if place in here.down[seat] else []), *stack]))
        return found
