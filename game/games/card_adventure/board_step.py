"""Step 3, the board-rule step: area by area a die, the move arrows and the appearance signs of its face (section 13)."""

from __future__ import annotations

from game.games.card_adventure.moments import beaten, fire, fitting
from game.games.card_adventure.movement import march_one, route_between
from game.games.card_adventure.removal import lay_monsters
from game.games.card_adventure.state import CardAdventure
from game.rules.agenda import step


@step
def board_step(game: CardAdventure) -> None:
    """The board step is carried out area by area (CA-13.6); squares outside all areas are one more (CA-R38)."""
    game.driven = ()
    face = 0
    if game.options.board_die == "shared":  # CA-R36
        face = game.roll()
        game.emit("rolled", "CA-13.3", area=-1, face=face)
    game.then(*[area_step(area, face) for area in game.table.areas])


@step
def area_step(game: CardAdventure, area: int, face: int) -> None:
    """One area: skipped without a PC in it (CA-13.7, CA-R37), else its die and what shows that face (CA-13.3, CA-13.4)."""
    seats = tuple([seat for seat in game.players() if game.area_of(seat) == area])
    if not seats and game.options.skip_empty_areas:
        game.emit("area_skipped", "CA-13.7", area=area)
        return
    if not face:
        face = game.roll()
        game.emit("rolled", "CA-13.3", area=area, face=face)
    numbers = fitting(game, "face", area=area, face=face)  # CA-13.5
    if not beaten(game, numbers):
        if game.options.board_order == "move_then_spawn":  # CA-R39
            game.then(move_arrows(area, face), appearance_signs(area, face))
        else:
            game.then(appearance_signs(area, face), move_arrows(area, face))
    fire(game, numbers, seats)


@step
def move_arrows(game: CardAdventure, area: int, face: int) -> None:
    """All arrows of the face work at the same time; no monster is moved twice in one board step (CA-13.14, CA-R39)."""
    groups = []
    for arrow in game.table.arrows_of[area, face]:
        if not game.options.engaged_monsters_move and game.pcs_in(arrow.square):  # CA-R40
            continue
        group = tuple(monster for monster in game.movable(arrow.square) if monster not in game.driven)
        if group:
            groups.append((arrow, group))
            game.driven += group
    for arrow, group in groups:
        here = arrow.square
        for to in arrow.path:
            if not march_one(game, group, here, route_between(game, here, to), to, "CA-13.14"):
                break
            here = to


@step
def appearance_signs(game: CardAdventure, area: int, face: int) -> None:
    """Each sign with the face places as many new monsters as PCs began the game (CA-13.9 to CA-13.11, CA-R42)."""
    table = game.table
    for number, sign in table.signs_of[area, face]:
        for _ in range(game.seats):
            card = game.draw_monster()
            if card is None:  # CA-6.10, CA-13.20
                game.emit("appearance_suspended", "CA-6.10", sign=number)
                break
            game.take((card,), table.draw["monster"])
            lay_monsters(game, (card,), sign.square)
            if game.sink is not None:
                game.emit("appeared", "CA-13.9", card=card, square=sign.square, sign=number)
