"""The commands: `python -m game …`. Without a command the client opens.

Exit codes: 0 right, 1 faults were found, 2 wrong use. What is wrong is said in one line on standard error, never as a traceback.
Each command stands in the module of its name, which imports what it needs only when it runs: the program is to start at once.
"""

from __future__ import annotations

import argparse
import errno
import logging
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from game import __version__
from game.cli import board, campaign, catalogue, desktop, gallery, pack, play, profile, rank, replay, save, scenario, simulate
from game.cli.arguments import Parser, language_of
from game.cli.exits import FAULTS, RIGHT, STOPPED, WRONG_USE, Wrong, complain
from game.resources import ResourceMissing

log = logging.getLogger("dungeonbox.cli")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    logging.getLogger("dungeonbox").addHandler(logging.NullHandler())
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a console without Japanese letters is no reason to stop
    try:
        try:
            arguments = parser().parse_args(argv)
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else WRONG_USE
        else:
            code = _guarded(arguments.run, arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader of our output has seen enough
        _drop_output()
        return RIGHT
    except OSError as error:
        _drop_output()
        complain(f"the output can't be written ({error.strerror or error}); make room for it, or send it elsewhere")
        return FAULTS
    return code


def _drop_output() -> None:
    """What is still to be written goes nowhere, so that it is not tried again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def parser() -> argparse.ArgumentParser:
    """What may be written behind the program's name."""
    program = Parser(
        prog="dungeonbox" if getattr(sys, "frozen", False) or Path(sys.argv[0]).stem == "dungeonbox" else "python -m game",
        description="Dungeonbox: dungeon board games in pixel art, solo or hot-seat. Without a command the client opens.",
    )
    program.add_argument("--version", action="version", version=f"Dungeonbox {__version__}")
    program.add_argument("--lang", choices=("en", "ja"), default="", help="the client's language, this time only")
    program.set_defaults(run=_open)
    commands = program.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    for command in (play, board, pack, catalogue, simulate, rank, scenario, gallery, replay, save, campaign, desktop, profile):
        command.add(commands)
    return program


def _open(arguments: argparse.Namespace) -> int:
    from game.client.main import run

    return run(language=arguments.lang)


def _guarded(run: Callable[[argparse.Namespace], int], arguments: argparse.Namespace) -> int:
    """Run a command; what a person can cause is one sentence, what nobody expected goes to the log."""
    from game.sessions.shelf import first_fault
    from game.sessions.trouble import Trouble
    from game.tiled.faults import MapFaults

    language = language_of(arguments)
    try:
        code = run(arguments)
    except Wrong as error:
        complain(error)
        return WRONG_USE
    except Trouble as trouble:
        complain(trouble.line(language))
        return WRONG_USE
    except MapFaults as faults:
        complain(first_fault(faults, language))
        return FAULTS
    except ResourceMissing as error:
        complain(error)
        return FAULTS
    except BrokenPipeError:
        raise
    except KeyboardInterrupt:
        complain("stopped")
        return STOPPED
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EIO, errno.EDQUOT) and error.filename is None:  # of the output itself
            raise
        return _last_net(error)
    except Exception as error:
        return _last_net(error)
    return code


def _last_net(error: Exception) -> int:
    """Say in one sentence that something failed that nobody expected: a person never sees a traceback."""
    from game.client.settings import start_log

    path = start_log()
    log.error("a command failed", exc_info=error)
    where = f"; what happened is written in {path}" if path is not None else ""
    complain(f"something went wrong ({error.__class__.__name__}){where}")
    return FAULTS
