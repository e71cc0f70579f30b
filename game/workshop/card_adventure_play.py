"""Plays Card+Adventure's rule scenarios: lays out what is given, makes the choices, and looks whether it came out as it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from game.boards.board import Area, Arrow, Board, Deed, Goal, Lying, Route, Rule, Sign, Square, Structure
from game.content.loader import PackFaults, load_pack, pack_from, shipped_packs
from game.content.schema import Pack
from game.games.card_adventure import GAME, CardAdventure, CardAdventureTable, SeatSetup, Setup
from game.games.card_adventure.effects import take_curses
from game.games.card_adventure.setup import begin
from game.games.card_adventure.turn import TURN, new_turn
from game.rules import CardId, Event, Match, Option, Ref
from game.rules.phases import SEQUENCES, enter_phase
from game.workshop.card_adventure_scenario import ROUTE, VERBS, BoardWords, Do, Given, MonsterThen, Scenario, SeatThen, Then
from game.workshop.card_adventure_scenario import Lying as LyingWords
from game.workshop.card_adventure_scenario import Rule as RuleWords
from game.workshop.scenario_words import Unmet

SHIPPED = "deep_stones"
"""The pack from which cards come that a scenario names and does not describe."""
NAMELESS = "lurker"
"""The monsters of the piles."""
MOST_CHOICES = 300
"""How many choices going on may take before something is wrong."""


def play(scenario: Scenario) -> None:
    """Play a scenario. Raises Unmet, in one sentence, for the first thing that is not as it says."""
    playing = Play(scenario.given)
    for number, do in enumerate(scenario.when, 1):
        try:
            playing.do(do)
        except Unmet as unmet:
            raise Unmet(f"when, number {number}: {unmet}") from None
    playing.check(scenario.then)


# --- given ---------------------------------------------------------------------------------------------------------


def board_of(words: BoardWords, lying: Iterable[LyingWords] = ()) -> Board:
    """The board that these words describe, with the structures that stand in its squares; it has no picture."""
    index = {key: number for number, key in enumerate(words.squares)}
    areas = list(words.areas)
    area_of = {square: areas.index(area) for area, squares in words.areas.items() for square in squares}
    routes = []
    for text, key in zip(words.routes, words.keys(), strict=True):
        match = ROUTE.fullmatch(text)
        assert match
        a, b = match["a"], match["b"]
        structure = None
        if match["suit"]:
            structure = Structure("gate", 0, 0, 1, match["suit"], int(match["number"]))
        elif match["count"]:
            structure = Structure("wall", 0, 0, int(match["count"]))
        elif match["bridge"]:
            structure = Structure("bridge", 0, 0)
        inside = area_of.get(a, -1) if area_of.get(a, -1) == area_of.get(b, -1) else -1
        area = areas.index(match["area"]) if match["area"] else inside
        routes.append(Route(key, index[a], index[b], ((0, 0), (0, 0)), area, structure, match["way"] == ">"))
    ways = {route.key: number for number, route in enumerate(routes)}
    structures = [Lying(index[one.at], "structure", one.structure, link=ways.get(one.link, -1)) for one in lying if one.structure]
    return Board(
        key="scenario", title=_both("scenario"), text=_both("scenario"), author="", width=1, height=1, seats=(1, 4), minutes=1,
        squares=tuple(
            Square(key, _both(key), 0, 0, area_of.get(key, -1), key not in words.no_rest) for key in words.squares
        ),
        routes=tuple(routes),
        areas=tuple(Area(key, _both(key), key not in words.no_rest) for key in areas),
        signs=tuple(Sign(index[one.at], tuple(one.faces), 0, 0) for one in words.signs),
        arrows=tuple(Arrow(index[one.at], tuple(one.faces), tuple(index[to] for to in one.to), 0, 0) for one in words.arrows),
        lying=tuple(structures),
        starts=tuple(index[key] for key in words.start or words.squares[:1]),
        goal=Goal(words.goal.kind, tuple(index[key] for key in words.goal.at), words.goal.card),
        turns=words.turns, wall_strength=words.wall_strength, options={key: str(value) for key, value in words.options.items()},
        rules=tuple(_rule(number, rule, index, ways, areas) for number, rule in enumerate(words.rules)),
    )  # fmt: skip


def _rule(number: int, words: RuleWords, squares: Mapping[str, int], routes: Mapping[str, int], areas: list[str]) -> Rule:
    deeds = tuple(
        Deed(
            one.do, squares.get(one.at, -1), squares.get(one.to, -1), routes.get(one.route, -1), one.card, one.count, one.name,
            one.value, everybody=one.everybody,
        )
        for one in words.do
    )  # fmt: skip
    area = areas.index(words.area) if words.area else -1
    return Rule(
        f"rule {number + 1}", words.when, deeds, area, squares.get(words.at, -1), words.face, words.turn, words.every, words.card,
        words.once, words.instead,
    )  # fmt: skip


def _both(text: str) -> dict[str, str]:
    return {"en": text, "ja": text}


@cache
def shipped() -> Pack:
    """The pack that comes with the program."""
    return load_pack(shipped_packs()[SHIPPED])


class _Cards:
    """Collects every card that a scenario needs, and makes a pack of them."""

    def __init__(self, given: Given) -> None:
        self.need: dict[str, Counter[str]] = {}
        self.made: dict[str, dict[str, Any]] = {
            NAMELESS: {"bp": 3, "penalty": {"damage": 1}},
            "attack_1": {"bp": 1},
            "mp_1": {"mp": 1},
            "damage_1": {"value": 1},
            "poison_1": {"value": 1},
        }
        for entries in (given.magic, given.items, given.traps, given.curses):
            for entry in entries:
                self.made[str(entry.get("id"))] = _with_levels(entry)
        self.classes = given.classes

    def want(self, family: str, cards: Iterable[str]) -> None:
        """Ask for these cards of a family."""
        self.need.setdefault(family, Counter()).update(cards)

    def numbered(self, family: str, field: str, numbers: Iterable[int]) -> None:
        """Ask for cards that are nothing but a number."""
        for number in numbers:
            card = f"{family}_{number}"
            self.made[card] = {field: number}
            self.want(family, [card])

    def pack(self) -> Pack:
        """The pack. Raises Unmet when a card is not as it has to be."""
        for family, card in _FILLERS.items():
            if not self.need.get(family):
                self.want(family, [card])
        tables: dict[str, Any] = {
            family: [self._entry(family, card, copies) for card, copies in cards.items()] for family, cards in self.need.items()
        }
        own = {str(entry.get("id")) for entry in self.classes}
        others = [one.model_dump(mode="json", exclude_none=True) for key, one in shipped().classes.items() if key not in own]
        tables["classes"] = [{"name": _both(str(entry.get("id"))), **entry} for entry in self.classes] + others
        tables["words"] = {word: self._names(word) for word in set(_words_in(tables))}
        tables["pack"] = {"id": "scenario", "version": 1, "name": _both("scenario")}
        try:
            return pack_from("given", {"given": tables})
        except PackFaults as faults:
            raise Unmet(str(faults.faults[0])) from None

    def _entry(self, family: str, card: str, copies: int) -> dict[str, Any]:
        if card in self.made:
            name = _both(card.replace("_", " ")[:12].strip())
            return {"name": name, **self.made[card], "id": card, "copies": copies}
        known = shipped().cards.get(card)
        if known is None or known.family != family:
            raise Unmet(f"given: there is no {family} {card}, neither described here nor in the shipped pack")
        return {**known.model_dump(mode="json", exclude_none=True), "copies": copies}

    @staticmethod
    def _names(word: str) -> dict[str, str]:
        names = shipped().words.get(word)
        return {"en": names.en, "ja": names.ja} if names else _both(word)


_FILLERS = {
    "attack": "attack_1",
    "mp": "mp_1",
    "magic": "hush",
    "monster": NAMELESS,
    "curse": "restless",
    "damage": "damage_1",
    "poison": "poison_1",
}
"""A card for each kind that no game can do without; it stays in its pile."""


def _with_levels(entry: dict[str, Any]) -> dict[str, Any]:
    """A magic may be described by `cost` and `effects` in place of its levels."""
    if "cost" not in entry:
        return entry
    rest = {key: value for key, value in entry.items() if key not in ("cost", "effects")}
    return {**rest, "levels": [{"cost": entry["cost"], "effects": entry.get("effects", [])}]}


def _words_in(value: Any) -> Iterator[str]:
    """Every word that monsters of these tables carry or command."""
    if isinstance(value, dict):
        for key, one in value.items():
            if key in ("kinds", "attributes") and isinstance(one, list):
                yield from (str(word) for word in one)
            elif key in ("word", "attribute") and isinstance(one, str):
                yield one
            else:
                yield from _words_in(one)
    elif isinstance(value, list):
        for one in value:
            yield from _words_in(one)


NUMBERS = {"attack": "bp", "mp": "mp", "damage": "value", "poison": "value"}
"""The families whose cards are nothing but a number, and what the number is called in a pack."""
NAMED = {"magic": "magic", "items": "item", "curses": "curse"}
"""The words for other cards in hands and piles, and their families."""


def card_of(number: int, entry: Any) -> str:
    """The id of a monster's card: that of its name, where the scenario gives it none of the shipped pack."""
    return entry.card or (entry.name or f"monster {number}").lower().replace(" ", "_")


def pack_of(given: Given) -> Pack:
    """A pack with exactly the cards that a scenario speaks of. Raises Unmet when a card is not as it has to be."""
    cards = _Cards(given)
    for holder in (*given.seats, given.pile, given.discard):
        for family, field in NUMBERS.items():
            cards.numbered(family, field, getattr(holder, family))
        for word, family in NAMED.items():
            cards.want(family, getattr(holder, word))
    for number, monster in enumerate(given.monsters, 1):
        card = card_of(number, monster)
        if not monster.card:
            keep = {"bp", "penalty", "abilities", "kinds", "attributes", "moves"}
            cards.made[card] = monster.model_dump(include=keep)
        cards.want("monster", [card])
    cards.want("monster", [NAMELESS] * (given.pile.monsters + given.discard.monsters))
    for lying in given.lying:
        for family in ("item", "trap", "magic"):
            cards.want(family, [getattr(lying, family)] if getattr(lying, family) else [])
    cards.want("structure", ["gate"] * 4 + ["wall"] * 20 + ["bridge"] * 2)
    cards.want("structure", [lying.structure for lying in given.lying if lying.structure])
    return cards.pack()


# --- playing -------------------------------------------------------------------------------------------------------


class Play:
    """One scenario being played."""

    def __init__(self, given: Given) -> None:
        """Lay out what is given, and go on to the first decision."""
        board = board_of(given.board, given.lying)
        try:
            setup = Setup(board, pack_of(given), tuple(SeatSetup("", seat.class_) for seat in given.seats), given.options)
        except ValueError as error:
            raise Unmet(f"given: {error}") from None
        self.game: CardAdventure = begin(setup, given.seed)
        self.table: CardAdventureTable = self.game.table
        self.squares = {key: number for number, key in enumerate(given.board.squares)}
        self.routes = {route.key: number for number, route in enumerate(board.routes)}
        self.names: dict[CardId, str] = {}
        self._lay_out(given)
        self.match = Match(GAME, setup, given.seed, self.game)
        self.game.sink = self.match.history
        self.mark = 0
        """How many events there were before the last choice: going on looks for what has come since."""
        self.game.advance()
        self.game.sink = None

    # given

    def _lay_out(self, given: Given) -> None:
        game, table = self.game, self.table
        game.agenda.clear()  # the scenario lays out, not the rules of section 5
        game.script = tuple(given.dice)
        game.turn = given.turn
        for seat, words in enumerate(given.seats):
            if words.at:
                game.at[seat] = self._square(words.at)
            if words.on:
                game.on[seat] = self._route(words.on)
                game.moved[seat] = True
            for family in NUMBERS:
                zone = table.tokens[family][seat] if family in table.tokens else table.hand[family][seat]
                self._deal(family, (f"{family}_{number}" for number in getattr(words, family)), zone)
            self._deal("magic", words.magic, table.hand["magic"][seat])
            self._deal("item", words.items, table.hand["item"][seat])
            for curse in words.curses:
                game.then(*self._curse(curse, seat))
                game.advance()
        self._lay_cards(given)
        for family in ("attack", "mp"):
            self._deal(family, (f"{family}_{number}" for number in getattr(given.discard, family)), table.discard[family])
        for word, family in NAMED.items():
            self._deal(family, getattr(given.discard, word), table.discard[family])
        self._deal("monster", [NAMELESS] * given.discard.monsters, table.discard["monster"])
        for seat in given.out:
            game.out[seat - 1], game.at[seat - 1] = True, -1
        step = [phase.name for phase in SEQUENCES[TURN].phases].index(given.step)
        game.then(enter_phase(TURN, step, ()), new_turn())

    def _lay_cards(self, given: Given) -> None:
        game, table = self.game, self.table
        for route, words in enumerate(given.board.keys()):
            structure = table.board.routes[route].structure
            if structure is not None:
                self._deal("structure", [structure.kind] * structure.count, table.structure[route])
                if structure.kind == "gate":
                    self._deal("counter", [f"counter_{structure.suit}_{structure.number}"], table.structure[route])
            if words in given.open:
                game.open_gates = (*game.open_gates, route)
        for lying in given.lying:
            for family in ("item", "magic", "trap"):
                if getattr(lying, family):
                    self._place(family, getattr(lying, family), lying.at)
            if lying.structure:
                self._deal("structure", [lying.structure], table.scenery[self._square(lying.at)])
        for number, monster in enumerate(given.monsters, 1):
            card = self._place("monster", card_of(number, monster), monster.at)
            self.names[card] = monster.name or monster.card or f"monster {number}"
            if monster.on:
                route = self._route(monster.on)
                game.move(card, table.squares[self._square(monster.at)], table.on_route[route])
                game.came_from[card] = self._square(monster.at)
            if monster.counters:
                game.reviving[card] = monster.counters

    def _find(self, family: str, name: str) -> CardId:
        cards = self.table.zones.cards
        return next(card for card in self.game.zones[self.table.draw[family]] if cards[card] == name)

    def _deal(self, family: str, names: Iterable[str], zone: int) -> None:
        for name in names:
            self.game.move(self._find(family, name), self.table.draw[family], zone)

    def _place(self, family: str, name: str, square: str) -> CardId:
        card = self._find(family, name)
        self.game.take((card,), self.table.draw[family])
        self.game.lay_in_square((card,), self._square(square))
        return card

    def _curse(self, name: str, seat: int) -> tuple[Any, ...]:
        """A curse is laid by the rule itself, so that it is in force: it has to be the one on top of its pile."""
        self.game.stack(self.table.draw["curse"], (self._find("curse", name),))
        return (take_curses(seat, 1, "CA-23.9"),)

    def _square(self, key: str) -> int:
        if key not in self.squares:
            raise Unmet(f"there is no square {key} among {', '.join(self.squares)}")
        return self.squares[key]

    def _route(self, key: str) -> int:
        if key not in self.routes:
            raise Unmet(f"there is no route {key} among {', '.join(self.routes)}")
        return self.routes[key]

    # words for things

    def word(self, ref: Ref) -> str | int:
        """The word of a scenario for something on the table."""
        kind, number = ref
        if kind == "card":
            return self.card(number)
        if kind == "square":
            return self._key(self.squares, number)
        if kind == "route":
            return self._key(self.routes, number)
        if kind == "family":
            return self.table.zones.families[number]
        return number if kind == "amount" else f"{kind} {number + 1}"

    def card(self, card: CardId) -> str | int:
        """The word for a card: its number, the name that the scenario gives it, or its id; `?` when it is seen from its back."""
        if card < 0:
            return "?"
        name = self.table.zones.cards[card]
        family, _, number = name.rpartition("_")
        return int(number) if family in NUMBERS else self.names.get(card, name)

    @staticmethod
    def _key(names: dict[str, int], number: int) -> str:
        return next((key for key, one in names.items() if one == number), "")

    # when

    def do(self, do: Do) -> None:
        """One entry of `when`. Raises Unmet when it cannot be done, or is not refused as it says."""
        if do.check is not None:
            self.check(do.check)
        elif do.until is not None:
            self._go_on(do.until)
        elif do.refused is not None:
            self._refused(do, do.refused)
        else:
            for verb in do.verbs():
                for about in do.things(verb):
                    self._choose(do.seat - 1, verb, about)
            if do.verbs() == ["cast", "spend"] and self._pending("pay_mp"):
                self._choose(do.seat - 1, "cast_now", [])

    def _pending(self, kind: str) -> bool:
        return self.match.decision is not None and self.match.decision.kind == kind

    def _choose(self, seat: int, verb: str, about: list[str | int]) -> None:
        kinds = VERBS[verb]
        if verb == "present":
            kinds = frozenset({"structure_step"} if about[-1] in self.routes else {"card_phase"})
        for _ in range(MOST_CHOICES):
            decision = self.match.decision
            if decision is None:
                raise Unmet(f"the game is over ({self.match.outcome}) before player {seat + 1} can choose {verb}")
            if decision.seat == seat and decision.kind in kinds:
                break
            self._quietly(f"player {seat + 1} can choose {verb}")
        else:
            raise Unmet(f"player {seat + 1} is never asked for {verb}")
        if verb == "settle" and about == ["all"]:
            verb, about = "settle_all", []
        name = "pass" if verb == "passes" else verb
        options = [one for one in decision.options if one.verb == name and self._fits(one, about)]
        wordings = {tuple(map(self.word, one.about)) for one in options}
        if not options:
            refusal = self.match.why_not(seat, name, self._refs(seat, name, about))
            reason = f" ({refusal.rule}: {refusal.reason})" if refusal else ""
            raise Unmet(f"player {seat + 1} can't {name} {_list(about)}{reason}; possible: {self._possible(decision.options)}")
        if len(wordings) > 1 and verb != "settle_all":
            raise Unmet(f"{name} {_list(about)} can mean {'; '.join(_list(one) for one in wordings)}; say on or to what")
        self.mark = len(self.match.history)
        self.match.choose(options[0])

    def _fits(self, option: Option, about: list[str | int]) -> bool:
        words = [self.word(ref) for ref in option.about]
        return all(word in words for word in about)

    def _possible(self, options: Iterable[Option]) -> str:
        return "; ".join(dict.fromkeys(f"{one.verb} {_list(map(self.word, one.about))}".strip() for one in options))

    def _quietly(self, before: str) -> None:
        """Let a decision pass that the scenario does not speak of. Raises Unmet when somebody has to choose something."""
        decision = self.match.decision
        assert decision is not None
        for verb in ("end_go", "pass", "settle_all"):
            for option in decision.options:
                if option.verb == verb:
                    self.match.choose(option)
                    return
        raise Unmet(
            f"player {decision.seat + 1} has to choose ({decision.kind}) before {before}: {self._possible(decision.options)}"
        )

    def _go_on(self, until: str) -> None:
        for _ in range(MOST_CHOICES):
            for number, event in enumerate(self.match.history[self.mark :], self.mark + 1):
                if _is(event, until):
                    self.mark = number
                    return
            if self.match.decision is None:
                break
            self._quietly(until)
        raise Unmet(f"it never comes to {until}")

    def _refused(self, do: Do, clause: str) -> None:
        (verb,) = do.verbs()
        (about,) = do.things(verb)
        seat, decision = do.seat - 1, self.match.decision
        what = f"player {do.seat}: {verb} {_list(about)}"
        if decision is not None and decision.seat == seat:
            if any(one.verb == verb and self._fits(one, about) for one in decision.options):
                raise Unmet(f"{what} is not refused")
        refusal = self.match.why_not(seat, verb, self._refs(seat, verb, about))
        if refusal is None or refusal.rule != clause:
            raise Unmet(f"{what} is refused by {refusal.rule if refusal else 'nothing'}, not by {clause}")

    def _refs(self, seat: int, verb: str, about: list[str | int]) -> tuple[Ref, ...]:
        """What a verb is about, as the rules name it, for something that cannot be chosen."""
        refs = tuple(ref for word in about for ref in [self._ref(seat, verb, word)] if ref is not None)
        if verb == "move":
            to = refs[0][1] if refs else -1
            ways = [(route, square) for route, square in self.table.neighbours[self.game.at[seat]] if square == to]
            return ((("route", ways[0][0]),) if ways else ()) + refs
        return refs

    def _ref(self, seat: int, verb: str, word: str | int) -> Ref | None:
        if word in self.squares:
            return ("square", self.squares[str(word)])
        if word in self.routes:
            return ("route", self.routes[str(word)])
        if isinstance(word, str) and word.startswith("seat "):
            return ("seat", int(word.removeprefix("seat ")) - 1)
        state = self.match.state
        family = {"present": "attack", "spend": "mp"}.get(verb, "")
        own = [zone for hands in self.table.hand.values() for zone in (hands[seat],)]
        for zone in (*own, *range(len(state.zones))):
            for card in state.zones[zone]:
                if self.card(card) == word and (isinstance(word, str) or self.table.zones.family(card) == family):
                    return ("card", card)
        return None

    # then

    def check(self, then: Then) -> None:
        """Look whether everything is as `then` says. Raises Unmet for the first thing that is not."""
        here = self.match.view(then.seen_by - 1) if then.seen_by else self.match.state
        for seat, words in enumerate(then.seats):
            self._check_seat(here, seat, words)
        for name, monster in then.monsters.items():
            self._check_monster(here, name, monster)
        for key, stack in then.squares.items():
            pile = here.zones[self.table.squares[self._square(key)]]
            self._same(f"square {key}", stack, [self.card(card) for card in pile])
        for key, structure in then.structures.items():
            self._same(f"structure {key}", structure, self._structure(here, self._route(key), structure))
        for key, standing in then.standing.items():
            pile = here.zones[self.table.scenery[self._square(key)]]
            self._same(f"standing in {key}", standing, [self.card(card) for card in pile])
        for family, size in then.pile.items():
            self._same(f"pile of {family}", size, len(here.zones[self.table.draw[family]]))
        for family, cards in then.discard.items():
            pile = here.zones[self.table.discard[family]]
            self._same(f"discarded {family}", _sorted(cards), _sorted(self.card(card) for card in pile))
        for event in then.events:
            self._check_event(event, then.seen_by - 1)
        self._check_course(then)
        cards = sorted(card for zone in self.match.state.zones for card in zone)
        self._same("all cards", list(range(len(self.table.zones.cards))), cards)

    def _check_seat(self, here: Any, seat: int, words: SeatThen) -> None:
        places: dict[str, Any] = {
            "at": self._key(self.squares, here.at[seat]),
            "on": self._key(self.routes, here.on[seat]),
            "out": here.out[seat],
            "damage": here.total(seat, "damage"),
            "poison": here.total(seat, "poison"),
            "damage_tokens": len(here.zones[self.table.tokens["damage"][seat]]),
            "poison_tokens": len(here.zones[self.table.tokens["poison"][seat]]),
            "curses": self._hand(here.zones[self.table.curses[seat]]),
        }
        for word, family in {"attack": "attack", "mp": "mp", "magic": "magic", "items": "item"}.items():
            places[word] = self._hand(here.hand(seat, family))
        for word, wanted in words.model_dump(exclude_none=True).items():
            self._same(f"seat {seat + 1}, {word}", _sorted(wanted) if isinstance(wanted, list) else wanted, places[word])

    def _hand(self, cards: Iterable[CardId]) -> list[str | int]:
        return _sorted(self.card(card) for card in cards)

    def _check_monster(self, here: Any, name: str, words: MonsterThen) -> None:
        card = next((card for card, one in self.names.items() if one == name), None)
        if card is None:
            raise Unmet(f"no monster is named {name}; there are {', '.join(self.names.values())}")
        zone = here.zone_of(card)
        found: dict[str, Any] = {
            "gone": zone == self.table.discard["monster"],
            "at": next((key for key, number in self.squares.items() if self.table.squares[number] == zone), ""),
            "on": next((key for key, route in self.routes.items() if self.table.on_route.get(route) == zone), ""),
            "bp": here.bp(card),
            "physical": here.physical(card),
            "attack_minus": here.attack_minus(card),
            "attributes": sorted(here.attributes(card)),
            "counters": here.reviving.get(card, 0),
            "readable": here.back_readable(card),
        }
        for word in words.model_fields_set:
            self._same(f"monster {name}, {word}", getattr(words, word), found[word])

    def _structure(self, here: Any, route: int, wanted: Any) -> int | str:
        left = here.walls_on(route)
        if isinstance(wanted, int):
            return int(left)
        return "gone" if not left else "shut" if here.shut(route) else "open"

    def _check_event(self, wanted: dict[str, Any], seat: int) -> None:
        parts = {key: value for key, value in wanted.items() if key not in ("event", "times")}
        seen = [event.seen_by(seat) for event in self.match.history if event.kind == wanted.get("event")]
        told = [self._told(event) for event in seen]
        times = sum(all(key in one and one[key] == value for key, value in parts.items()) for one in told)
        if times != wanted["times"] if "times" in wanted else not times:
            count = wanted.get("times", "at least 1")
            raise Unmet(f"event {wanted}: expected {count} times, happened {times} times; of this kind: {told}")

    def _told(self, event: Event) -> dict[str, Any]:
        """The parts of an event in the words of a scenario."""
        told: dict[str, Any] = {"rule": event.rule}
        for key, value in event.parts.items():
            if key in ("seat", "other"):
                told[key] = value + 1
            elif key in ("seats", "winners"):
                told[key] = [one + 1 for one in value]
            elif key in ("card", "monster"):
                told[key] = self.card(value)
            elif key in ("monsters", "weaker", "spent"):
                told[key] = [self.card(one) for one in value]
            elif key in ("square", "start"):
                told[key] = self._key(self.squares, value)
            elif key == "route":
                told[key] = self._key(self.routes, value)
            elif key == "area":
                told[key] = self.table.board.areas[value].key if value >= 0 else ""
            else:
                told[key] = list(value) if isinstance(value, tuple) else value
        return told

    def _check_course(self, then: Then) -> None:
        decision, outcome = self.match.decision, self.match.outcome
        if then.asked is not None:
            self._same("asked", then.asked, decision.kind if decision else "")
        if then.asks is not None:
            self._same("asks", then.asks, decision.seat + 1 if decision else 0)
        if then.options is not None:
            self._same("options", then.options, self._possible(decision.options if decision else ()).split("; "))
        if then.turn is not None:
            self._same("turn", then.turn, self.match.state.turn)
        if then.step is not None:
            running = [SEQUENCES[TURN].phases[one.phase].name for one in self.match.state.sequences if one.name == TURN]
            self._same("step", then.step, running[0] if running else "")
        if then.over is not None:
            self._same("over", then.over, outcome.reason if outcome else "")
        if then.winners is not None:
            self._same("winners", then.winners, [seat + 1 for seat in outcome.winners] if outcome else [])

    @staticmethod
    def _same(what: str, wanted: Any, found: Any) -> None:
        if wanted != found:
            raise Unmet(f"{what}: expected {_show(wanted)}, found {_show(found)}")


def _is(event: Event, until: str) -> bool:
    """Is this the event at which going on ends?"""
    match until:
        case "next turn":
            return event.kind == "turn"
        case "game over":
            return event.kind == "ended"
        case "fight over":
            return event.kind == "fight_over"
        case "card phase" | "effect phase" | "end phase":
            return event.kind == "phase" and event.parts["sequence"] == "fight" and event.parts["phase"] == until.split()[0]
    return event.kind == "phase" and event.parts["sequence"] == "turn" and event.parts["phase"] == until


def _sorted(words: Iterable[Any]) -> list[Any]:
    return sorted(words, key=lambda word: (isinstance(word, str), word))


def _list(words: Iterable[Any]) -> str:
    return ", ".join(map(str, words))


def _show(value: Any) -> str:
    return "nothing" if value in ("", [], None) else str(value)
