"""What happened where: counted from a game's events, so that a board's author sees what the board is used for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, cast

from game.boards.board import Arrow, Board, Rule
from game.content.card_adventure.pack import Pack
from game.rules import Event, Match
from game.workshop.simulate import Trial

ARRIVALS = frozenset({"moved", "warped", "went_through", "put_back", "returned"})
"""Events after which a seat's piece stands in the event's square."""
PROWLS = frozenset({"appeared", "monsters_moved", "monsters_put"})
"""Events after which monsters stand in the event's square."""
ARROWS = "CA-13.14"
"""The clause by which monsters go along an arrow."""
TAKEN = "CA-B17"
"""The clause by which a rule of the board takes an item: that is what it was for."""
USES: Mapping[str, tuple[str, ...]] = {
    "presented": ("card",), "struck": ("card",), "used": ("card",), "cast": ("card", "spent"), "encounter": ("monsters",),
    "trap": ("card",), "cursed": ("card",), "operated": ("card",), "token": ("card",),
}  # fmt: skip
"""Events in which cards do what they are for, and the parts that name them."""
OFFERS = frozenset({"present", "use", "cast", "operate"})
"""Choices by which cards do what they are for."""
OFFERED = frozenset({"attack", "magic", "item", "structure"})
"""The families of such cards; those of the others do it by themselves, wherever somebody is."""
GAINS = frozenset({"picked_up", "given", "belonging"})
"""Events in which a seat gets an item: all that a treasure is for."""


@dataclass(slots=True)
class Tally:
    """Counts of one game or of many: by square, by sign and arrow of the board, by card id."""

    visits: Counter[int] = field(default_factory=Counter)
    fights: Counter[int] = field(default_factory=Counter)
    deaths: Counter[int] = field(default_factory=Counter)
    signs: Counter[int] = field(default_factory=Counter)
    """How many monsters each sign brought."""
    arrows: Counter[int] = field(default_factory=Counter)
    """How often each arrow moved monsters."""
    cards: Counter[str] = field(default_factory=Counter)
    met: Counter[str] = field(default_factory=Counter)
    """Cards that could have been of use: what choices offered, and monsters, traps and curses that came to where somebody was."""
    prowled: Counter[int] = field(default_factory=Counter)
    """Squares in which monsters stood."""
    rules: Counter[int] = field(default_factory=Counter)
    """How often each rule of the board worked."""

    def add(self, other: Tally) -> None:
        """Count what another one has counted."""
        for name in self.__slots__:
            getattr(self, name).update(getattr(other, name))


def tally_of(match: Match, board: Board) -> Tally:
    """What happened in a match so far. A game without such events brings an empty tally."""
    tally = Tally()
    visits = tally.visits
    names = match.state.table.zones.cards
    family = match.state.table.zones.family_of
    card = getattr(match.state.table, "card", ())
    if board.starts:
        visits.update(board.starts[seat % len(board.starts)] for seat in range(match.state.seats))
    arrows = _Arrows(board.arrows, tally.arrows)
    for secret in match.history:
        event = secret.seen_by(-1)
        kind, parts = event.kind, event.parts
        arrows.hear(event, board)
        if kind in ARRIVALS:
            visits[parts["square"]] += 1
        elif kind == "out":
            tally.deaths[parts["square"]] += 1
        elif kind in PROWLS:
            tally.prowled[parts["square"]] += 1
            if kind == "appeared" and event.rule == "CA-13.9":
                tally.signs[parts["sign"]] += 1
        elif kind == "board_rule":
            tally.rules[parts["number"]] += 1
        elif kind in GAINS and family[parts["card"]] == "item" and not card[parts["card"]].usable:
            tally.cards[names[parts["card"]]] += 1
        if kind == "lost_item" and event.rule == TAKEN:
            tally.cards[names[parts["card"]]] += 1
        if kind == "encounter":
            tally.fights[parts["square"]] += 1
        for part in USES.get(kind, ()):
            tally.cards.update(names[one] for one in _cards(parts[part]))
    away = set(getattr(match.state.table, "draw", {}).values())
    away |= {zone for square, zone in enumerate(getattr(match.state.table, "squares", ())) if not visits[square]}
    for zone, held in enumerate(match.state.zones):
        if zone not in away:
            tally.met.update(names[one] for one in held if one >= 0 and family[one] not in OFFERED)
    tally.met.update(names[one] for one in _offered(match))
    return tally


def _offered(match: Match) -> set[int]:
    """The cards with which somebody could have done something: the game is played once more, to look at all its choices."""
    again = Match.start(game=match.game.name, setup=match.setup, seed=match.seed)
    found: set[int] = set()
    for number in range(len(match.choices)):
        if number:  # the last one is only looked at: a rule may have failed at it
            again.choose_again(match.choices[number - 1])
        for option in again.decision.options if again.decision is not None else ():
            if option.verb in OFFERS:
                found.update(card for kind, card in option.about if kind == "card")
            elif option.verb == "pick_up":
                found.update(card for _kind, card in option.about if not match.state.table.card[card].usable)
    return found


def _cards(what: Any) -> Iterable[int]:
    return (one for one in ((what,) if isinstance(what, int) else what) if one >= 0)


class _Arrows:
    """Tells which arrow moved monsters: by the face that was rolled, the square and the way; longer arrows step by step."""

    def __init__(self, arrows: tuple[Arrow, ...], counts: Counter[int]) -> None:
        self.counts = counts
        self.faces: dict[int, int] = {}
        self.rest: list[tuple[int, int]] = []
        """The steps from square to square that the arrow at work has still before it."""
        self.of: dict[tuple[int, int], int] = {
            (arrow.square, face): number for number, arrow in enumerate(arrows) for face in arrow.faces
        }
        self.arrows = arrows

    def hear(self, event: Event, board: Board) -> None:
        """Follow one event."""
        if event.kind == "rolled":
            self.faces[event.parts["area"]] = event.parts["face"]
        elif event.kind in ("monsters_moved", "monsters_stopped") and event.rule == ARROWS:
            start, stopped = event.parts["start"], event.kind == "monsters_stopped"
            if self.rest and self.rest[0] == (start, event.parts.get("square", self.rest[0][1])):
                self.rest = [] if stopped else self.rest[1:]  # the same arrow goes on
                return
            area = board.squares[start].area
            number = self.of.get((start, self.faces.get(area, self.faces.get(-1, 0))), -1)
            if number >= 0:
                self.counts[number] += 1
                self.rest = [] if stopped else list(pairwise(self.arrows[number].path))


def unused_cards(trial: Trial) -> dict[str, tuple[str, ...]]:
    """By family, the ids of the cards that came up and never did what they are for; the others could not have done it."""
    used, met = trial.tally.cards, trial.tally.met
    found = {}
    for family, cards in cast("Pack", trial.pack).families.items():
        never = tuple(dict.fromkeys(card.id for card in cards if met[card.id] and not used[card.id]))
        if never and family not in WITHOUT_USE:
            found[family] = never
    return found


def idle_arrows(trial: Trial) -> list[Arrow]:
    """The arrows that moved nobody, although monsters stood in their square."""
    board, tally = trial.board, trial.tally
    return [one for number, one in enumerate(board.arrows) if tally.prowled[one.square] and not tally.arrows[number]]


def idle_rules(trial: Trial) -> list[Rule]:
    """The board's rules that never worked, although somebody was where they are about."""
    board, tally = trial.board, trial.tally

    def there(rule: Rule) -> bool:
        squares = [rule.square] if rule.square >= 0 else range(len(board.squares))
        return any(tally.visits[one] for one in squares if rule.area < 0 or board.squares[one].area == rule.area)

    return [rule for number, rule in enumerate(board.rules) if not tally.rules[number] and there(rule)]


WITHOUT_USE = frozenset({"mp", "damage", "poison", "counter"})
"""Families whose cards differ in nothing but a number or a suit, so that it says nothing when one was not drawn."""
