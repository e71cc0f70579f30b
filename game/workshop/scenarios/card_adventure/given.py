"""What Card+Adventure's rule scenarios are given: the board that their words describe, and a pack of exactly their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from game.boards.board import Area, Arrow, Board, Deed, Goal, Lying, Route, Rule, Sign, Square, Structure
from game.content.card_adventure.loader import load_pack, pack_from, shipped_packs
from game.content.card_adventure.pack import Pack
from game.content.packs import PackFaults
from game.workshop.scenarios.card_adventure.words import ROUTE, BoardWords, Given
from game.workshop.scenarios.card_adventure.words import Lying as LyingWords
from game.workshop.scenarios.card_adventure.words import Rule as RuleWords
from game.workshop.scenarios.vocabulary import first_of, id_of, nearest
from game.workshop.scenarios.words import Unmet

SHIPPED = "deep_stones"
"""The pack from which cards come that a scenario names and does not describe."""
NAMELESS = "lurker"
"""The monsters of the piles."""
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
NUMBERS = {"attack": "bp", "mp": "mp", "damage": "value", "poison": "value"}
"""The families whose cards are nothing but a number, and what the number is called in a pack."""
NAMED = {"magic": "magic", "items": "item", "curses": "curse"}
"""The words for other cards in hands and piles, and their families."""


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
        goal=Goal(words.goal.kind, tuple(index[key] for key in words.goal.at), words.goal.card and id_of(words.goal.card)),
        turns=words.turns, wall_strength=words.wall_strength, options={key: str(value) for key, value in words.options.items()},
        rules=tuple(_rule(number, rule, index, ways, areas) for number, rule in enumerate(words.rules)),
    )  # fmt: skip


def _rule(number: int, words: RuleWords, squares: Mapping[str, int], routes: Mapping[str, int], areas: list[str]) -> Rule:
    deeds = tuple(
        Deed(
            one.do, squares.get(one.at, -1), squares.get(one.to, -1), routes.get(one.route, -1),
            one.card and id_of(one.card), one.count, one.name,
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
        for entries in (given.magic, given.items, given.traps, given.curses, given.structures):
            for entry in entries:
                self.made[id_of(str(entry.get("id")))] = _with_levels(entry)
        self.classes = given.classes

    def want(self, family: str, cards: Iterable[str]) -> None:
        """Ask for these cards of a family."""
        self.need.setdefault(family, Counter()).update(map(id_of, cards))

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
            raise Unmet(first_of(faults)) from None

    def _entry(self, family: str, card: str, copies: int) -> dict[str, Any]:
        if card in self.made:
            name = _both(card.replace("_", " ")[:12].strip())
            return {"name": name, **self.made[card], "id": card, "copies": copies}
        known = shipped().cards.get(card)
        if known is None or known.family != family:
            there = (key for key, one in shipped().cards.items() if one.family == family)
            raise Unmet(f"there is no {family} {card}, neither described here nor in the shipped pack; {nearest(card, there)}")
        return {**known.model_dump(mode="json", exclude_none=True), "copies": copies}

    @staticmethod
    def _names(word: str) -> dict[str, str]:
        names = shipped().words.get(word)
        return {"en": names.en, "ja": names.ja} if names else _both(word)


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


def card_of(number: int, entry: Any) -> str:
    """The id of a monster's card: of its name where that makes one, where the scenario gives it none of the shipped pack."""
    name = (entry.name or f"monster {number}").lower().replace(" ", "_")
    return entry.card or id_of(name)


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
