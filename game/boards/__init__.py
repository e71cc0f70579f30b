"""Boards: what a Tiled map means to Card+Adventure, understood and checked. `board` is plain data."""

from game.boards.board_faults import BOARD_FAULTS
from game.boards.way_sentences import WAY_FAULTS
from game.tiled.faults import declare

declare(BOARD_FAULTS)
declare(WAY_FAULTS)
