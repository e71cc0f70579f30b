"""Movement of scoundrels: links, costs, the one forced step, arriving (sections 8 and 9)."""

from __future__ import annotations

from game.games.scoundrel_quest.geometry import START, STEP
from game.games.scoundrel_quest.newcomers import new_monster
from game.games.scoundrel_quest.position import HIDDEN, LOCKED, PASSAGE, WALL, QuestView
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.texts import benefits, carry_out
from game.games.scoundrel_quest.values import fits, has_trait
from game.rules.agenda import step
from game.rules.decisions import Option


def cost_of(game: QuestView, seat: int, face: int) -> int:
    """The Move that an exit of this face costs a scoundrel (MQ-9.18 to MQ-9.21)."""
    if face == LOCKED and has_trait(game, seat, "opens_locked"):
        face = PASSAGE
    if face == HIDDEN and has_trait(game, seat, "finds_hidden"):
        face = PASSAGE
    return game.table.costs[face]


def may_force(game: QuestView) -> bool:
    """May the whole Move be spent on one exit (MQ-9.7, MQ-R16)? By option also what is left of it."""
    return not game.forced and (game.spent == 0 or game.table.options.forced_step == "rest_of_move")


def way_out(game: QuestView, seat: int, way: int, left: int) -> str:
    """Why a scoundrel that has so much Move left can't go that way: a clause, or `""` where it can."""
    cell = game.at[seat]
    face = game.face(cell, way)
    if face == WALL:
        return "MQ-9.22"
    if cell + STEP[way] not in game.cells and game.complete:
        return "MQ-10.18"
    if cost_of(game, seat, face) <= left:
        return ""
    return "" if may_force(game) else "MQ-9.5"


@step
def arrive(game: Quest, seat: int, cell: int, how: str) -> None:
    """A scoundrel enters a room, in whatever way; the room's text is carried out first (MQ-R122)."""
    game.at[seat] = cell
    game.count_tokens(seat)
    game.emit("moved", "MQ-9.3" if how == "walk" else "MQ-9.13", seat=seat, cell=cell, how=how)
    game.then(room_text(seat, "enter"), entered(seat))


@step
def room_text(game: Quest, seat: int, when: str) -> None:
    """What a room does to who enters it, or who starts a turn in it (MQ-8.11, MQ-10.8)."""
    cell = game.at[seat]
    for number in reversed(texts_due(game, seat, when)):
        game.emit("room_text", "MQ-8.11", seat=seat, cell=cell)
        game.then(carry_out(game.cells[cell], f"text {number}", seat, seat, ()))


def texts_due(game: QuestView, seat: int, when: str) -> list[int]:
    """Which texts of the room where a scoundrel is are meant for it now, by their numbers."""
    room = game.room_card(game.at[seat]) if not game.dead[seat] else None
    return [
        number
        for number, text in enumerate(room.texts if room is not None else ())
        if text.when == when and (text.who is None or fits(game, seat, text.who, harm=not benefits(text.effects)))
    ]


@step
def entered(game: Quest, seat: int) -> None:
    """In a completely explored dungeon who enters a room without a monster may look for one (MQ-10.20, MQ-10.21, MQ-R22).

    Who has run away does so when the combat is over (`end_fight`).
    """
    cell = game.at[seat]
    if game.dead[seat] or seat != game.active or not game.closed or cell == START or game.beasts_at(cell) or game.fight:
        return
    game.ask(
        seat, "look_for_monster", [Option("no"), Option("yes", (), (new_monster(seat, cell),))], rule="MQ-10.20", always=True
    )
