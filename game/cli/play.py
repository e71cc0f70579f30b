"""`play`: straight to a table."""

from __future__ import annotations

import argparse
import secrets
from typing import TYPE_CHECKING, Any

from game.cli.arguments import add_language, add_table, ground_of, options_of, seats_of, whole
from game.cli.exits import Wrong

if TYPE_CHECKING:
    from game.sessions.session import Session


def add(commands: Any) -> None:
    """Let `play` be called."""
    play = commands.add_parser("play", help="go straight to a table", description="Start a game at once.")
    add_table(play, "human")
    play.add_argument("--names", default="", metavar="NAME,…", help="the players' names, in order")
    seed = whole("seed", 0, 2**63 - 1)
    play.add_argument("--seed", type=seed, default=None, metavar="N", help="the seed of chance (another one each time)")
    play.add_argument("--watch", action="store_true", help="show what is saved in Tiled at once, and what is wrong with it")
    add_language(play)
    play.set_defaults(run=_play)


def _play(arguments: argparse.Namespace) -> int:
    from game.sessions.session import new_session
    from game.sessions.spec import spec_of

    seed = arguments.seed if arguments.seed is not None else secrets.randbits(31)
    seats = seats_of(arguments.seats, arguments.names, humans=True)
    board, options = ground_of(arguments), options_of(arguments.option)
    if arguments.watch and not spec_of(arguments.game).on_boards:
        raise Wrong(f"{arguments.game} is played without a board: --watch is for other games")

    def start() -> Session:
        return new_session(arguments.game, board, seats, options, seed)

    session = None if arguments.watch else start()  # a watched board may be broken now; its author is about to mend it
    from game.client.main import run
    from game.client.watching import Watched

    return run(session, language=arguments.lang, watched=Watched(board, start) if arguments.watch else None)
