"""Faults of ways: squares that nobody reaches, gates and bridges that stay shut, a goal behind them, dice that do nothing."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.boards.board import SUITS, Board, Words
from game.boards.object_faults import fault_at, word
from game.boards.objects import Found
from game.boards.places import Places
from game.boards.ways import Opener, Ways, behind, faces_without, openers, strays
from game.content.card_adventure.cards import ItemCard
from game.content.card_adventure.effects import TurnGate
from game.content.card_adventure.pack import Pack
from game.tiled.faults import Fault
from game.tiled.property_values import flag_of

KEY = "{} key"
"""The family under which `known_cards` has the items that turn gates of a suit."""
MOST = 50
"""So many gates and bridges are judged one by one."""
NEAR = 64
"""A line that ends in nothing was meant for a square within so many pixels, if for any."""


def keys_of(pack: Pack) -> dict[str, dict[str, int]]:
    """The items of a pack that turn gates, by the family of their suit."""
    found: dict[str, dict[str, int]] = {}
    for card in pack.families["item"]:
        if isinstance(card, ItemCard):
            for suit in {effect.suit for effect in card.effects if isinstance(effect, TurnGate)}:
                for one in SUITS if suit == "any" else (suit,):
                    found.setdefault(KEY.format(one), {})[card.id] = 1
    return found


class WayFaults:
    """Judges the ways of one board."""

    def __init__(self, places: Places, board: Board, cards: Mapping[str, Collection[str]]) -> None:
        self.places = places
        self.board = board
        self.keys = {suit: cards.get(KEY.format(suit), ()) for suit in SUITS}
        self.faults: list[Fault] = []

    def all(self) -> list[Fault]:
        """Every fault of the ways."""
        self._strays()
        self._shut()
        self._dice()
        return self.faults

    def _fault(self, code: str, found: Found, **values: object) -> None:
        self.faults.append(fault_at(self.places.objects.board, code, *found, values))

    def _strays(self) -> None:
        meant = self._meant()
        touched = {place for route in self.board.routes for place in (route.a, route.b)}
        for stray in strays(self.board):
            if not meant.isdisjoint(stray.squares):
                continue  # the line that ends in nothing is the fault
            found = self.places.shapes[stray.to_square]
            if stray.squares == (stray.to_square,) and stray.to_square not in touched:
                self._fault("lone-square", found)
                continue
            count, key = len(stray.squares), self.board.squares[stray.to_square].key
            named = {"en": f"{count} squares", "ja": f"{count}個のマス"} if count > 1 else {"en": key, "ja": f"マス {key}"}
            if stray.against is not None:
                one, two = (self.board.squares[place].key for place in stray.against)
                self._fault("one-way-out", found, squares=named, first=one, second=two)
            else:
                self._fault("unreachable", found, squares=named, first=self.board.squares[stray.from_square].key, second=key)

    def _meant(self) -> set[int]:
        """The squares for which lines were meant that end in nothing."""
        near = (self.places.square_at(x, y, NEAR) for _good, (x, y) in self.places.loose)
        return {good for good, _end in self.places.loose} | {place for place in near if place is not None}

    def _shut(self) -> None:
        ways = Ways(self.board)
        won = ways.won()
        causes = [] if won else [number for number in self._raised(ways)[:MOST] if Ways(self.board, lowered=[number]).won()]
        judged = 0
        for number, found in sorted(self.places.standing.items()):
            structure = self.board.routes[number].structure
            if structure is None or structure.kind == "wall" or (structure.kind == "bridge" and number in ways.lowered):
                continue
            known = openers(self.board, number, self.keys)
            if structure.kind == "gate":
                judged += bool(known)
                if not known or judged > MOST or not behind(self.board, number, known):
                    continue  # it can be broken, and nobody has promised a key
            kind = word(structure.kind)
            lies = {lang: "・".join(names) if lang == "ja" else ", ".join(names) for lang, names in self._named(known).items()}
            if number in causes:
                code = "goal-behind" if known else "goal-shut-off"
            elif structure.kind == "gate":
                code = "key-behind"
            else:
                code = "opener-behind" if known else "bridge-stuck"
            self._fault(code, found, kind=kind, what=lies)
        if not won and not causes and Ways(self.board, lowered=self._raised(ways)).won():
            marked = next((place for place in self.board.goal.squares), -1)
            key = self.board.squares[marked].key
            self._fault("goal-bridges", self.places.shapes[marked], square=key)

    def _raised(self, ways: Ways) -> list[int]:
        standing = [(number, route.structure) for number, route in enumerate(self.board.routes)]
        return [number for number, one in standing if one is not None and one.kind == "bridge" and number not in ways.lowered]

    def _named(self, known: list[Opener]) -> dict[str, list[str]]:
        """What opens a gate or bridge, in words."""
        kinds: Mapping[str, Words] = {
            "lever": {"en": "the lever in {}", "ja": "{} のてこ"},
            "key": {"en": "the key in {}", "ja": "{} の鍵"},
            "rule": {"en": "the rule {}", "ja": "ルール {}"},
        }
        named: dict[str, list[str]] = {"en": [], "ja": []}
        for one in known:
            place = one.name if one.kind == "rule" else self.board.squares[one.square].key
            for lang, said in named.items():
                said.append(kinds[one.kind][lang].format(place))
        return named

    def _dice(self) -> None:
        for area, missing in faces_without(self.board):
            if area < 0:
                if self.board.signs or self.board.arrows:
                    self.faults.append(
                        fault_at(self.places.objects.board, "faces-missing", None, None, {"faces": ",".join(map(str, missing))})
                    )
                continue
            found = self.places.outlines[area]
            if flag_of(found[1].properties, "quiet", False):
                continue
            if len(missing) == 6:
                self._fault("area-idle", found)
            else:
                self._fault("faces-missing", found, faces=",".join(map(str, missing)))
