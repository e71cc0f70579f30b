"""Searching a room: dice, the search table, Ransacked and Looted Out (section 12)."""

from __future__ import annotations

from typing import NamedTuple

from game.games.scoundrel_quest.dice import SIX, throw
from game.games.scoundrel_quest.floor import gather
from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.newcomers import new_monster
from game.games.scoundrel_quest.position import LOOTED, RANSACKED, QuestView
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.values import has_trait, search_dice, total
from game.rules.agenda import Record, step
from game.rules.decisions import Option, kept


class Find(NamedTuple):
    """A row of the search table: a monster, or gold and Treasure cards, and what becomes of the room."""

    monster: bool = False
    gold: int = 0
    cards: int = 0
    mark: int = 0


TABLE = (
    Find(True), Find(gold=300), Find(gold=400), Find(gold=500), Find(gold=100, cards=1, mark=RANSACKED),
    Find(gold=300, cards=1, mark=RANSACKED), Find(True), Find(gold=500, cards=1, mark=RANSACKED), Find(cards=2, mark=LOOTED),
    Find(gold=500, cards=2, mark=LOOTED), Find(cards=3, mark=LOOTED),
)  # fmt: skip
"""Results 1 (or less) to 11 (or more) (MQ-12.8 to MQ-12.18)."""
CLAUSES = (
    "MQ-12.8",
    "MQ-12.9",
    "MQ-12.10",
    "MQ-12.11",
    "MQ-12.12",
    "MQ-12.13",
    "MQ-12.14",
    "MQ-12.15",
    "MQ-12.16",
    "MQ-12.17",
    "MQ-12.18",
)


def search_cost(game: QuestView, seat: int) -> int:
    """1 Move; nothing for the first search of who is good at it (MQ-12.1)."""
    return 0 if not game.searched and has_trait(game, seat, "free_search") else 1


def no_search(game: QuestView, seat: int, left: int) -> str:
    """Why a room can't be searched with so much Move left: a clause, or `""` where it can."""
    cell, options = game.at[seat], game.table.options
    room = game.room_card(cell)
    if cell == START and not options.search_entrance:
        return "MQ-12.25"
    if room is not None and room.no_search:
        return "MQ-12.7"
    if game.beasts_at(cell):
        return "MQ-12.2"
    if cell in game.searched:
        return "MQ-12.3"
    if game.marks.get(cell) == LOOTED and not options.search_looted:
        return "MQ-12.21"
    return "" if left >= 1 or search_cost(game, seat) <= left else "MQ-12.1"


def search_options(game: QuestView, seat: int, left: int, after: tuple[Record, ...]) -> list[Option]:
    """Searching the room where the active player is."""
    return [] if no_search(game, seat, left) else [_search(seat, after)]


@kept
def _search(seat: int, after: tuple[Record, ...]) -> Option:
    return Option("search", (), (search(seat), *after))


@step
def search(game: Quest, seat: int) -> None:
    """Pay and roll (MQ-12.1, MQ-12.4); with no dice the result is 0 before bonuses (MQ-12.5)."""
    game.spent += search_cost(game, seat)
    game.searched = (*game.searched, game.at[seat])
    count = search_dice(game, seat)
    game.emit("search", "MQ-12.1", seat=seat, cell=game.at[seat], dice=count)
    game.then(throw("search", seat, SIX, count, searched(seat)) if count else searched(seat, ()))


def search_result(game: QuestView, seat: int, faces: tuple[int, ...]) -> int:
    """What dice that show this come to where a seat is: with the search icon and bonuses (MQ-12.6)."""
    cell = game.at[seat]
    room = game.room_card(cell)
    result = sum(faces) + (room.search if room is not None else 0) + total(game, seat, "search")
    return result + game.table.options.ransacked_modifier if game.marks.get(cell) == RANSACKED else result


def row_of(result: int) -> int:
    """Where a result stands in the table."""
    return min(max(result, 1), len(TABLE)) - 1


@step
def searched(game: Quest, seat: int, faces: tuple[int, ...] = ()) -> None:
    """Read the table: dice, search icon, bonuses (MQ-12.6, MQ-R24)."""
    cell, result = game.at[seat], search_result(game, seat, faces)
    row = row_of(result)
    find = TABLE[row]
    game.emit("search_result", CLAUSES[row], seat=seat, result=result)
    if find.monster:
        if cell != START:
            game.then(new_monster(seat, cell), hunt(cell))
        return
    game.pay(seat, find.gold, CLAUSES[row])
    shown = len(game.here(cell)) > 1
    for _ in range(find.cards):
        game.draw_to_hand(seat, "treasure", "MQ-12.22", face_up=shown)
    if find.mark:
        mark(game, cell, find.mark)
    game.then(gather(seat, True))  # MQ-12.23


def mark(game: Quest, cell: int, how: int) -> None:
    """The room becomes Ransacked or Looted Out; Ransacked twice is Looted Out (MQ-12.19, MQ-12.20)."""
    if how == RANSACKED and game.marks.get(cell) in (RANSACKED, LOOTED):
        how = LOOTED
    game.marks[cell] = how
    game.emit("marked", "MQ-12.19", cell=cell, mark="looted" if how == LOOTED else "ransacked")


@step
def hunt(game: Quest, cell: int) -> None:
    """Its death will also give what lies dropped here (MQ-12.24, MQ-R28)."""
    here = game.beasts_at(cell)
    game.hunted = here[-1].card if here else None
