"""Sessions to save: games on the shipped board, played by bots."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from game.resources import resource
from game.sessions.session import Session, new_session
from game.sessions.shelf import board_at
from game.sessions.spec import Seat
from tests.headless import seldom_drawn

__all__ = ["seldom_drawn"]

BOARD = board_at("maps/drowned_treasury.tmx")
Start = Callable[..., Session]


@pytest.fixture
def start() -> Start:
    """Start a game and let its bots make some choices."""

    def begin(choices: int = 0, seats: int = 2, seed: int = 5, board: Path | None = None, **options: str) -> Session:
        names = ("Mina", "アキラ", "O'Hara", "×")
        taken = tuple(Seat(names[seat], "", "bot:easy") for seat in range(seats))
        session = new_session("card_adventure", board or BOARD, taken, options, seed)
        for _ in range(choices):
            session.choose(session.bot_choice())
        return session

    return begin


@pytest.fixture
def own_board(tmp_path: Path) -> Path:
    """A person's own board: a copy of the shipped one, with its tilesets, in a folder of its own."""
    maps = tmp_path / "own" / "maps"
    copytree(resource("maps"), maps, ignore=ignore_patterns(".*"))
    return maps / BOARD.name
