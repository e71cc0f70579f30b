"""`play`: straight to a table."""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.cli.arguments import add_language, add_table, ground_of, options_of, seats_of, whole
from game.cli.exits import RIGHT, Wrong, say
from game.content.files import is_file

if TYPE_CHECKING:
    from game.sessions.session import Session

DETACH = "--detach"


def add(commands: Any) -> None:
    """Let `play` be called."""
    play = commands.add_parser(
        "play",
        help="go straight to a table",
        description="Start a game at once. A board that is given as a file is tried: that game is not kept.",
    )
    add_table(play, "human")
    play.add_argument("--names", default="", metavar="NAME,…", help="the players' names, in order")
    seed = whole("seed", 0, 2**63 - 1)
    play.add_argument("--seed", type=seed, default=None, metavar="N", help="the seed of chance (another one each time)")
    play.add_argument("--at", default="", metavar="SQUARE", help="begin on this square, for a test; the game is not kept")
    play.add_argument("--hand", default="", metavar="CARD,…", help="these items and magic in the first seat's hand, for a test")
    play.add_argument("--turn", type=whole("turn", 1, 999), default=0, metavar="N", help="at this turn, for a test")
    play.add_argument("--watch", action="store_true", help="show what is saved in Tiled at once, and what is wrong with it")
    play.add_argument(DETACH, action="store_true", help="go on when the program that says this ends, as Tiled does")
    add_language(play)
    play.set_defaults(run=_play, seats="")


def usual(game: str) -> str:
    """Who plays where nobody is named: a person, and as many bots as the game needs beside one."""
    from game.sessions.spec import spec_of

    spec = spec_of(game)
    fewest = 1 if spec.on_boards else spec.seat_counts(None)[0]
    return ",".join(("human", *("bot:normal",) * (fewest - 1)))


def _play(arguments: argparse.Namespace) -> int:
    from game.client.settings import user_settings
    from game.sessions.session import new_session
    from game.sessions.spec import spec_of

    seed = arguments.seed if arguments.seed is not None else secrets.randbits(31)
    language = arguments.lang or user_settings().load()[0].language
    seats = seats_of(arguments.seats or usual(arguments.game), arguments.names, humans=True, language=language)
    board, options = ground_of(arguments), options_of(arguments.option)
    if arguments.watch and not spec_of(arguments.game).on_boards:
        raise Wrong(f"{arguments.game} is played without a board: --watch is for other games")

    def start(at: str, held: str, turn: int) -> Session:
        session = new_session(arguments.game, board, seats, options, seed)
        tested = bool(at or held or turn)
        session.kept = not (tested or arguments.watch or is_file(Path(arguments.board)))
        if not (tested or arguments.watch):
            return session
        from game.workshop.placing import place, placed_as_marked

        hand = [word.strip() for word in held.split(",") if word.strip()]
        return place(session, at, hand, turn) if tested else placed_as_marked(session)

    where = (arguments.at, arguments.hand, arguments.turn)

    if arguments.watch:
        from game.workshop.doorbell import Doorbell

        if Doorbell(board).ring(json.dumps(where) if any(where) else ""):
            say(f"{board.name} is open already; its window shows it")
            return RIGHT
    session = None if arguments.watch else start(*where)  # a watched board may be broken now; its author is about to mend it
    if arguments.detach:
        from game.workshop.kit import start_apart

        start_apart([sys.executable, *(word for word in sys.orig_argv[1:] if word != DETACH)])
        return RIGHT
    from game.client.main import run
    from game.client.watching import Watched

    watched = (
        Watched(board, partial(start, *where), lambda said: partial(start, *asked(said, where))) if arguments.watch else None
    )
    return run(session, language=arguments.lang, watched=watched)


Where = tuple[str, str, int]
"""Where a test begins: on which square, with which cards, at which turn."""


def asked(said: str, usual: Where) -> Where:
    """Where a program that rings wants the test to begin; as `usual` where that is no word of this program."""
    from game.workshop.placing import LAST_TURN

    try:
        at, held, turn = json.loads(said)
        return str(at), str(held), max(0, min(int(turn), LAST_TURN))
    except (ValueError, TypeError, OverflowError, RecursionError):
        return usual
