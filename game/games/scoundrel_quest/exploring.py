"""Exploring: a room, its links, a Fate card, its text, its monster (section 10), and setting out (MQ-9.5)."""

from __future__ import annotations

from game.content.scoundrel_quest.vocabulary import COLOURS, FACES, WAYS
from game.games.scoundrel_quest.asking import windowed
from game.games.scoundrel_quest.dice import monster_die
from game.games.scoundrel_quest.geometry import START, STEP, border
from game.games.scoundrel_quest.position import PASSAGE, Beast, Link, QuestView
from game.games.scoundrel_quest.roads import arrive, cost_of, room_text, way_out
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.uses import anytime
from game.games.scoundrel_quest.values import beast_level, full_move, move_left
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option

BASES = 3
"""Bases of each player's colour (MQ-24.11)."""


def step_options(game: QuestView, seat: int) -> list[Option]:
    """Every way that the active player can go."""
    return [
        Option("go", (("way", way), ("cell", game.at[seat] + STEP[way])), (set_out(seat, way),))
        for way in range(4)
        if not way_out(game, seat, way)
    ]


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
        game.then(arrive(seat, cell, "walk"), entered(seat))
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
    text = bool(game.room_card(cell).texts)
    after = windowed(game, explorer(seat, cell)) if text else ()
    game.then(*windowed(game, explorer(seat, cell)), room_text(seat, "enter"), *after, find(seat, cell))


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
def explorer(game: Quest, seat: int, cell: int) -> None:
    """After the new Fate card, and after the room's text, any-time cards may be used (MQ-10.7, MQ-R115)."""
    if game.dead[seat] or game.at[seat] != cell:
        return
    again = explorer(seat, cell)
    options = [one._replace(steps=(*one.steps, again)) for one in anytime(game, seat)]
    game.ask(seat, "explore", [Option("go_on"), *options], rule="MQ-10.7", always=True)


@step
def find(game: Quest, seat: int, cell: int) -> None:
    """Step 5: a new room contains a monster, whatever has become of the explorer (MQ-10.9, MQ-R115)."""
    room = game.room_card(cell)
    game.then(*(() if "calm" in room.traits else (new_monster(seat, cell),)), found(seat))


@step
def found(game: Quest, seat: int) -> None:
    """Exploring is over; step 6 is the combat, which starts by itself (MQ-10.16)."""
    game.stepping = False


# --- new monsters


@step
def new_monster(game: Quest, seat: int, cell: int, boss: bool = False) -> None:
    """The top Monster card with a base by the monster die (MQ-10.9, MQ-10.10, MQ-24.6); none when there is no card (MQ-R88)."""
    table = game.table
    if cell == START and not boss and not (game.fight and game.fight.boss):
        return  # MQ-1.10, MQ-R66
    source = game.renewed("monster")
    card = None if source is None else game.draw(source)
    if source is None or card is None:
        game.emit("no_monster", "MQ-R88", seat=seat)
        return
    game.move(card, source, table.lair)
    game.emit("monster", "MQ-22.1" if boss else "MQ-10.9", seat=seat, card=card, cell=cell)
    game.then(give_base(seat, card, card, cell, boss))


@step
def give_base(game: Quest, seat: int, card: CardId, like: CardId, cell: int, boss: bool = False) -> None:
    """The finder rolls the monster die for the base (MQ-10.10, MQ-R114)."""
    game.then(monster_die(seat, "base", base_rolled(seat, card, like, cell, boss)))


@step
def base_rolled(game: Quest, seat: int, card: CardId, like: CardId, cell: int, boss: bool, colour: int = -1) -> None:
    """A colour that no player has lets the finder choose (MQ-10.11); then no Fate card is drawn (MQ-10.12)."""
    if colour in game.table.seat_of:
        game.then(set_base(seat, card, like, cell, boss, colour))
        return
    options = [
        Option("colour", (("colour", one),), (set_base(seat, card, like, cell, boss, one),)) for one in sorted(game.table.seat_of)
    ]
    game.ask(seat, "base", options, rule="MQ-10.11", about=(("card", card),))


@step
def set_base(game: Quest, seat: int, card: CardId, like: CardId, cell: int, boss: bool, colour: int) -> None:
    """The monster gets its base; where none is left others make room (MQ-10.13, MQ-10.14, MQ-R19, MQ-R20)."""
    if sum(one.colour == colour for one in game.beasts) >= BASES:
        colour = _make_room(game, colour)
    game.beasts = (*game.beasts, Beast(card, like, cell, colour, boss=boss, front=seat))
    game.emit("base", "MQ-10.10", card=card, colour=COLOURS[colour], cell=cell)
    game.count_tokens(game.table.seat_of[colour])


def _make_room(game: Quest, colour: int) -> int:
    """Remove the strongest monsters of that colour, by option of the whole dungeon; the colour of the base that is free then."""
    whole = game.table.options.base_shortage == "whole_board"
    rivals = [one for one in game.beasts if not one.boss and (whole or one.colour == colour)]
    best = max((beast_level(game, one) for one in rivals), default=0)
    strongest = [one for one in rivals if beast_level(game, one) == best]
    for one in strongest:
        game.remove_beast(one, "MQ-10.13")
    freed = [one.colour for one in strongest]
    return colour if colour in freed or not freed else freed[0]


# --- a completely explored dungeon


@step
def entered(game: Quest, seat: int) -> None:
    """In a completely explored dungeon who enters a room without a monster may look for one (MQ-10.20, MQ-10.21, MQ-R22)."""
    cell = game.at[seat]
    if game.dead[seat] or seat != game.active or not game.closed or cell == START or game.beasts_at(cell) or game.fight:
        return
    game.ask(
        seat, "look_for_monster", [Option("no"), Option("yes", (), (new_monster(seat, cell),))], rule="MQ-10.20", always=True
    )


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
