"""A Card+Adventure board in code: twelve squares in two areas, with a gate, a wall, signs for every face, items lying about."""

from __future__ import annotations

from game.boards.board import Area, Arrow, Board, Goal, Lying, Route, Sign, Square, Structure
from game.content.card_adventure.loader import load_pack, shipped_packs
from game.games.card_adventure import SeatSetup, Setup

WIDTH, HEIGHT = 4, 3
STRUCTURES = {3: Structure("gate", 0, 0), 9: Structure("wall", 0, 0, count=2)}
FACES = (1, 2, 3, 4, 5, 6)


def small_board() -> Board:
    """The board: everybody has to gather in the far corner within 30 turns."""
    squares = tuple(
        Square(f"s{at}", {"en": f"S{at}", "ja": f"S{at}"}, at % WIDTH * 48, at // WIDTH * 48, area=at * 2 // (WIDTH * HEIGHT))
        for at in range(WIDTH * HEIGHT)
    )
    pairs = [(at, at + 1) for at in range(len(squares)) if (at + 1) % WIDTH]
    pairs += [(at, at + WIDTH) for at in range(len(squares) - WIDTH)]
    routes = tuple(
        Route(
            f"r{number}",
            a,
            b,
            ((squares[a].x, squares[a].y), (squares[b].x, squares[b].y)),
            area=squares[a].area if squares[a].area == squares[b].area else -1,
            structure=STRUCTURES.get(number),
        )
        for number, (a, b) in enumerate(pairs)
    )
    return Board(
        key="small",
        title={"en": "Small", "ja": "小さな盤"},
        text={"en": "", "ja": ""},
        author="tests",
        width=WIDTH * 48,
        height=HEIGHT * 48,
        seats=(1, 4),
        minutes=5,
        squares=squares,
        routes=routes,
        areas=(Area("west", {"en": "West", "ja": "西"}), Area("east", {"en": "East", "ja": "東"})),
        signs=(Sign(3, (1, 2, 3), 0, 0), Sign(5, (4, 5, 6), 0, 0), Sign(8, (1, 3, 5), 0, 0), Sign(11, (2, 4, 6), 0, 0)),
        arrows=tuple(Arrow(a, FACES, (a, b), 0, 0) for a, b in ((3, 2), (5, 1), (8, 9), (11, 10))),
        lying=(Lying(2, "item"), Lying(7, "item")),
        starts=(0,),
        goal=Goal("gather", (11,)),
        turns=30,
    )


BOARD = small_board()
PACK = load_pack(next(iter(shipped_packs().values())))


SEATS, MOST_CHOICES = (1, 2, 3, 4), 2000


def make_setup(seats: int) -> Setup:
    """So many seats with the pack's classes in turn."""
    classes = PACK.playable()
    return Setup(BOARD, PACK, tuple(SeatSetup(f"P{seat + 1}", classes[seat % len(classes)]) for seat in range(seats)))
