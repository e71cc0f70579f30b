"""Exploring: a room, its links, a Fate card, its text, its monster (section 10), and setting out (MQ-9.5)."""

from __future__ import annotations

from game.content.scoundrel_quest.vocabulary import FACES, WAYS
from game.games.scoundrel_quest.asking import windowed
from game.games.scoundrel_quest.geometry import STEP, border
from game.games.scoundrel_quest.newcomers import new_monster
from game.games.scoundrel_quest.position import PASSAGE, Link, QuestView
from game.games.scoundrel_quest.roads import arrive, cost_of, room_text, texts_due, way_out
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.suicide import suicide_options
from game.games.scoundrel_quest.uses import anytime
from game.games.scoundrel_quest.values import full_move, move_left
from game.rules.agenda import Record, step
from game.rules.decisions import Option, kept


def step_options(game: QuestView, seat: int, left: int, after: tuple[Record, ...]) -> tuple[Option, ...]:
    """Every way that the active player can go with so much Move left."""
    return _ways(seat, game.at[seat], tuple([way for way in range(4) if not way_out(game, seat, way, left)]), after)


@kept
def _ways(seat: int, cell: int, ways: tuple[int, ...], after: tuple[Record, ...]) -> tuple[Option, ...]:
    return tuple([Option("go", (("way", way), ("cell", cell + STEP[way])), (set_out(seat, way), *after)) for way in ways])


@step
def set_out(game: Quest, seat: int, way: int) -> None:
    """Pay for the link and go through it (MQ-9.5); behind it is a room, or darkness (MQ-10.1)."""
    cost = cost_of(game, seat, game.face(game.at[seat], way))
    if cost > move_left(game, seat):
        cost = max(0, full_move(game, seat) - game.spent)
        game.forced = True
    game.spent += cost
    cell = game.at[seat] + STEP[way]
    game.emit("set_out", "MQ-9.5", seat=seat, way=WAYS[way], cost=cost, forced=game.forced)
    if cell in game.cells:
        game.then(arrive(seat, cell, "walk"))
    else:
        game.then(explore(seat, cell))


# --- the steps of exploring


@step
def explore(game: Quest, seat: int, cell: int) -> None:
    """Step 1: a room is drawn and placed, the scoundrel counts as having entered it (MQ-10.2, MQ-10.4)."""
    game.stepping = game.table.options.explore_bans_from == "link"
    place_room(game, cell)
    game.at[seat] = cell
    game.count_tokens(seat)
    game.emit("explored", "MQ-10.2", seat=seat, cell=cell, room=game.cells[cell])
    game.draw_to_hand(seat, "fate", "MQ-10.6")
    game.then(*windowed(game, explorer(seat, cell)), read_room(seat, cell), find(seat, cell))


@step
def read_room(game: Quest, seat: int, cell: int) -> None:
    """Step 4: what the room does to who enters it; where that was something, any-time cards may be used after it (MQ-R115)."""
    after = windowed(game, explorer(seat, cell, True)) if texts_due(game, seat, "enter") else ()
    game.then(room_text(seat, "enter"), *after)


def place_room(game: Quest, cell: int) -> None:
    """A room comes to lie in a cell; each side without a link gets one (MQ-10.2, MQ-10.5, MQ-R2a)."""
    table = game.table
    room = game.draw(table.tiles)
    assert room is not None  # who explores has asked whether a tile is left
    game.move(room, table.tiles, table.board)
    tile = table.card[room].tile
    for other in game.zones[table.tiles]:
        if table.card[other].tile == tile:  # the other face of the tile is out of the game (MQ-R5)
            game.move(other, table.tiles, table.backs)
            break
    game.cells[cell] = room
    for way in range(4):
        edge = border(cell, way)
        if edge not in game.links:
            game.links[edge] = draw_link(game)
            game.emit("link", "MQ-10.5", cell=cell, way=WAYS[way], face=FACES[game.links[edge].face])


def draw_link(game: Quest) -> Link:
    """A link of the supply, either face up: both by chance (MQ-10.5)."""
    at = game.below(sum(game.supply))
    kind = 0
    while at >= game.supply[kind]:
        at -= game.supply[kind]
        kind += 1
    game.supply = (*game.supply[:kind], game.supply[kind] - 1, *game.supply[kind + 1 :])
    return Link(kind + 1, PASSAGE) if game.below(2) else Link(PASSAGE, kind + 1)


@step
def explorer(game: Quest, seat: int, cell: int, read: bool = False) -> None:
    """After the new Fate card, and after the room's text, any-time cards may be used (MQ-10.7, MQ-R115)."""
    if game.dead[seat] or game.at[seat] != cell:
        return
    again = (explorer(seat, cell, read),)
    options = [*anytime(game, seat, after=again), *suicide_options(game, seat, again)]
    game.ask(seat, "explore", [Option("go_on"), *options], rule="MQ-10.8" if read else "MQ-10.7", always=True)


@step
def find(game: Quest, seat: int, cell: int) -> None:
    """Step 5: a new room contains a monster, whatever has become of the explorer (MQ-10.9, MQ-R115)."""
    calm = "calm" in game.room_card(cell).traits
    if calm:
        game.emit("no_monster", "MQ-10.9", seat=seat, cell=cell)
    game.then(*(() if calm else (new_monster(seat, cell),)), found(seat))


@step
def found(game: Quest, seat: int) -> None:
    """Exploring is over; step 6 is the combat, which starts by itself (MQ-10.16)."""
    game.stepping = False


# --- rooms that are added


def add_room(game: Quest, cell: int, seat: int) -> tuple[Record, ...]:
    """A room is added to the dungeon (MQ-8.16, MQ-R84): without Fate card, and without monster except by option."""
    place_room(game, cell)
    game.emit("room_added", "MQ-8.16", seat=seat, cell=cell, room=game.cells[cell])
    return (new_monster(seat, cell),) if game.table.options.added_room_has_monster else ()


def edges(game: QuestView) -> list[int]:
    """The dark cells beside explored rooms, whatever the link (MQ-8.17, MQ-R147); none when no tile is left (MQ-R84)."""
    if game.complete:
        return []
    return sorted({cell + move for cell in game.cells for move in STEP} - set(game.cells))
