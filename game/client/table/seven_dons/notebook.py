"""The notebook of a seat: which codenames each member of the opponent can still be, and what its player has noted by hand.

What is possible follows from the view of that seat alone (SB-2.10, SB-R45, SB-R47). What was noted by hand is kept with the
game while the program runs, and nobody else reads it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.seven_dons import DonsView
from game.games.seven_dons.position import BOTH
from game.rules import Event

MARKED, STRUCK, PLAIN = "marked", "struck", ""
AFTER = {PLAIN: MARKED, MARKED: STRUCK, STRUCK: PLAIN}
"""What a click makes of what is noted."""
Notes = dict[int, str]
"""What is noted of one member, by kind."""


def shown_kind(view: DonsView, card: int) -> int:
    """The kind of a member as it may be shown to this seat; -1 where it is not known, or memory is not helped (SB-R47)."""
    if card < 0:
        return -1
    open_to_seat = view.is_up(card) or view.owner(card) == view.seat or view.remembered(card)
    return view.table.kind_of[card] if open_to_seat or view.outcome is not None else -1


def all_open(view: DonsView) -> bool:
    """Does everything lie open, so that nobody need be told who knows what: at the end, and in a replay that shows it all?

    In a game that goes on both never know every boss card that lies face down.
    """
    table = view.table
    bosses = [card for zone in (*table.boss, table.boss_deck) for card in view.zones[zone] if not view.is_up(card)]
    return view.outcome is not None or all(card >= 0 and view.known.get(card) == BOTH for card in bosses)


def possible(view: DonsView, seat: int) -> list[tuple[int, ...]]:
    """For each member of a player, in the order of their places, the kinds that it can be as far as this view knows."""
    kinds = [shown_kind(view, card) for card in view.alive(seat)]
    open_kinds = {kind for kind in kinds if kind >= 0}
    left = tuple(kind for kind in view.unseen_kinds(seat) if kind not in open_kinds)
    return [left if kind < 0 else (kind,) for kind in kinds]


def possible_of(view: DonsView, card: int) -> tuple[int, ...]:
    """The kinds that one member on the table can be."""
    seat = view.owner(card)
    return possible(view, seat)[view.alive(seat).index(card)]


def suspects(view: DonsView, seat: int) -> list[int]:
    """The kinds that a player's boss can be, as far as this view knows: there is one boss card of each (SB-5.5)."""
    table = view.table
    (card,) = view.zones[table.boss[seat]]
    if card >= 0:
        return [table.kind_of[card]]
    elsewhere = {*view.zones[table.boss[1 - seat]], *view.zones[table.boss_deck]}
    return [kind for kind in view.could_be_boss(seat) if table.boss_card[kind] not in elsewhere]


class Note(NamedTuple):
    """Something noted by hand: after how many events, of the member in which place (-1: of the boss), of which kind, and what."""

    at: int
    place: int
    kind: int
    what: str


class Notebook:
    """What the player of one seat has noted by hand of the opponent."""

    def __init__(self, opponent: int) -> None:
        self.opponent = opponent
        self.notes: list[Note] = []

    def write(self, history: Sequence[Event], place: int, kind: int) -> None:
        """A click: what is noted of a member and a kind goes on to the next sign."""
        now = self.read(history)
        member = now[1].get(place, {}) if place >= 0 else now[0]
        self.notes.append(Note(len(history), place, kind, AFTER[member.get(kind, PLAIN)]))

    def read(self, history: Sequence[Event]) -> tuple[Notes, dict[int, Notes]]:
        """What is noted of the boss, and of the member in each place. Notes go where their card is seen to go.

        Where members are laid out anew unseen, nobody knows any more of whom they spoke.
        """
        boss: Notes = {}
        places: dict[int, Notes] = {}
        if not self.notes:
            return boss, places
        waiting = list(self.notes)
        for number, event in enumerate(history):
            while waiting and waiting[0].at <= number:
                _apply(waiting.pop(0), boss, places)
            places = self._moved(event, places)
        for note in waiting:
            _apply(note, boss, places)
        return boss, places

    def _moved(self, event: Event, places: dict[int, Notes]) -> dict[int, Notes]:
        """Where the notes are after an event."""
        parts = event.parts
        match event.kind:
            case "relocated" if parts["whose"] == self.opponent:
                moved = parts.get("moved")
                return {} if moved is None else {new: places[old] for new, old in enumerate(moved) if old in places}
            case "exchanged" if parts["whose"] == self.opponent:
                swap = {parts["place"]: parts["place"] + 1, parts["place"] + 1: parts["place"]}
                return {swap.get(place, place): notes for place, notes in places.items()}
            case "buried" if parts["seat"] == self.opponent:
                gone = parts["place"]
                return {place - (place > gone): notes for place, notes in places.items() if place != gone}
        return places


def _apply(note: Note, boss: Notes, places: dict[int, Notes]) -> None:
    notes = boss if note.place < 0 else places.setdefault(note.place, {})
    notes[note.kind] = note.what


NOTEBOOKS: dict[tuple[str, int], Notebook] = {}
"""The notebooks of the games that were played last since the program began, by the run of the game and the seat."""
MOST_NOTEBOOKS = 100


def notebook_of(run: str, seat: int) -> Notebook:
    """The notebook of a seat in a game."""
    key = (run, seat)
    NOTEBOOKS[key] = NOTEBOOKS.pop(key) if key in NOTEBOOKS else Notebook(1 - seat)
    if len(NOTEBOOKS) > MOST_NOTEBOOKS:
        del NOTEBOOKS[next(iter(NOTEBOOKS))]
    return NOTEBOOKS[key]
