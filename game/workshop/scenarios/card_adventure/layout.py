"""The table of a Card+Adventure scenario as it is laid out, and the scenario's words for what lies on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from game.games.card_adventure import CardAdventure, CardAdventureTable, SeatSetup, Setup
from game.games.card_adventure.effects import take_curses
from game.games.card_adventure.setup import begin
from game.games.card_adventure.turn import TURN, new_turn
from game.rules import CardId, Option, Ref
from game.rules.phases import SEQUENCES, enter_phase
from game.workshop.scenarios.card_adventure.given import NAMED, NAMELESS, NUMBERS, board_of, card_of, pack_of
from game.workshop.scenarios.card_adventure.then import looks
from game.workshop.scenarios.card_adventure.words import Do, Given, Then
from game.workshop.scenarios.vocabulary import Choice, Look, ScenarioTable, id_of, nearest
from game.workshop.scenarios.words import Unmet, Word


class Layout(ScenarioTable):
    """The game that a scenario begins with, its places and cards by the scenario's words."""

    def __init__(self, given: Given) -> None:
        """Lay out what is given. Raises Unmet when it can't be."""
        board = board_of(given.board, given.lying)
        try:
            self.setup = Setup(board, pack_of(given), tuple(SeatSetup("", seat.class_) for seat in given.seats), given.options)
        except ValueError as error:
            raise Unmet(str(error)) from None
        self.game: CardAdventure = begin(self.setup, given.seed)
        self.state = self.game
        self.table: CardAdventureTable = self.game.table
        self.squares = {key: number for number, key in enumerate(given.board.squares)}
        self.routes = {route.key: number for number, route in enumerate(board.routes)}
        self.names: dict[CardId, str] = {}
        own = (str(entry.get("id")) for entries in (given.items, given.magic, given.traps, given.curses) for entry in entries)
        self.called = {id_of(name): name for name in own}
        self._lay_out(given)

    def _lay_out(self, given: Given) -> None:
        game, table = self.game, self.table
        game.agenda.clear()  # the scenario lays out, not the rules of section 5
        game.script = tuple(given.dice)
        game.turn = given.turn
        for seat, words in enumerate(given.seats):
            if words.at:
                game.at[seat] = self.square(words.at)
            if words.on:
                game.on[seat] = self.route(words.on)
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
                self._deal("structure", [lying.structure], table.scenery[self.square(lying.at)])
        for number, monster in enumerate(given.monsters, 1):
            card = self._place("monster", card_of(number, monster), monster.at)
            self.names[card] = monster.name or monster.card or f"monster {number}"
            if monster.on:
                route = self.route(monster.on)
                game.move(card, table.squares[self.square(monster.at)], table.on_route[route])
                game.came_from[card] = self.square(monster.at)
            if monster.counters:
                game.reviving[card] = monster.counters

    def _find(self, family: str, name: str) -> CardId:
        cards = self.table.zones.cards
        return next(card for card in self.game.zones[self.table.draw[family]] if cards[card] == id_of(name))

    def _deal(self, family: str, names: Iterable[str], zone: int) -> None:
        for name in names:
            self.game.move(self._find(family, name), self.table.draw[family], zone)

    def _place(self, family: str, name: str, square: str) -> CardId:
        card = self._find(family, name)
        self.game.take((card,), self.table.draw[family])
        self.game.lay_in_square((card,), self.square(square))
        return card

    def _curse(self, name: str, seat: int) -> tuple[Any, ...]:
        """A curse is laid by the rule itself, so that it is in force: it has to be the one on top of its pile."""
        self.game.stack(self.table.draw["curse"], (self._find("curse", name),))
        return (take_curses(seat, 1, "CA-23.9"),)

    # --- words for things

    def square(self, key: str) -> int:
        """The square of a name. Raises Unmet."""
        if key not in self.squares:
            raise Unmet(f"there is no square {key}; {nearest(key, self.squares)}")
        return self.squares[key]

    def route(self, key: str) -> int:
        """The route of a name. Raises Unmet."""
        if key not in self.routes:
            raise Unmet(f"there is no route {key}; {nearest(key, self.routes)}")
        return self.routes[key]

    def word(self, ref: Ref) -> Word | None:
        """The word of a scenario for something on the table."""
        kind, number = ref
        if kind == "card":
            return self.card(number)
        if kind == "square":
            return self.key(self.squares, number)
        if kind == "route":
            return self.key(self.routes, number)
        if kind == "family":
            return self.table.zones.families[number]
        return number if kind == "amount" else f"{kind} {number + 1}"

    def is_about(self, option: Option, about: Iterable[Word]) -> bool:
        """Is this option about all of these words? Numbers are cards here: a player is always `seat 1` …"""
        words = self.words(option)
        return all(one in words for one in about)

    def card(self, card: CardId) -> str | int:
        """The word for a card: its number, the name that the scenario gives it, or its id; `?` when it is seen from its back."""
        if card < 0:
            return "?"
        name = self.table.zones.cards[card]
        family, _, number = name.rpartition("_")
        return int(number) if family in NUMBERS else self.names.get(card, self.called.get(name, name))

    @staticmethod
    def key(names: dict[str, int], number: int) -> str:
        """The name that a square or route has among `squares` or `routes`; `""` for none."""
        return next((key for key, one in names.items() if one == number), "")

    # --- what happens, what is looked at

    def told(self, part: str, value: Any) -> Any:
        """A part of an event in the words of a scenario."""
        match part:
            case "weaker" | "spent":
                return [self.card(one) for one in value]
            case "square" | "start":
                return self.key(self.squares, value)
            case "route":
                return self.key(self.routes, value)
            case "area":
                return self.table.board.areas[value].key if value >= 0 else ""
        return super().told(part, value)

    def looks(self, here: Any, then: Then) -> Iterator[Look]:
        """Everything that is looked at."""
        return looks(self, here, then)

    # --- what is done

    def choices(self, do: Do) -> list[Choice]:
        """A verb is done once for each of its words; a magic is cast, then its MP are spent."""
        found = []
        for verb in do.verbs():
            value = getattr(do, verb)
            if (verb, value) == ("settle", "all"):
                found.append(Choice("settle_all", ()))
                continue
            aims = () if verb == "spend" else tuple(do.aims())
            if verb in ("hand_over", "goes"):
                aims = tuple(f"seat {one}" if isinstance(one, int) else one for one in aims)
            for one in value if isinstance(value, list) else [value]:
                word = () if one is True else (f"seat {one}",) if verb == "goes" else (one,)
                found.append(Choice(do.spelt(verb), (*word, *aims)))
        if do.verbs() == ["cast", "spend"]:
            found.append(Choice("cast_now", (), needed=False))
        return found

    def refs(self, seat: int, verb: str, about: Iterable[Word]) -> tuple[Ref, ...]:
        """What a verb is about, as the rules name it, for something that cannot be chosen."""
        refs = tuple(ref for word in about for ref in [self._ref(seat, verb, word)] if ref is not None)
        if verb == "move":
            to = refs[0][1] if refs else -1
            ways = [(route, square) for route, square in self.table.neighbours[self.game.at[seat]] if square == to]
            return ((("route", ways[0][0]),) if ways else ()) + refs
        return refs

    def _ref(self, seat: int, verb: str, word: Word) -> Ref | None:
        if word in self.squares:
            return ("square", self.squares[str(word)])
        if word in self.routes:
            return ("route", self.routes[str(word)])
        if isinstance(word, str) and word.startswith("seat "):
            return ("seat", int(word.removeprefix("seat ")) - 1)
        family = {"present": "attack", "spend": "mp"}.get(verb, "")
        own = [hands[seat] for hands in self.table.hand.values()]
        for zone in (*own, *range(len(self.state.zones))):
            for card in self.state.zones[zone]:
                if self.card(card) == word and (isinstance(word, str) or self.table.zones.family(card) == family):
                    return ("card", card)
        return None
