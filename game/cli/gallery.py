"""`gallery`: a picture of every scene."""

from __future__ import annotations

import argparse
import logging
import os
from pathlib import Path
from typing import Any

from game.cli.arguments import add_force, add_language, language_of
from game.cli.exits import FAULTS, RIGHT, Wrong, complain, say


def add(commands: Any) -> None:
    """Let `gallery` be called."""
    gallery = commands.add_parser("gallery", help="a picture of every scene", description="Draw every scene of the client.")
    gallery.add_argument("folder", type=Path, metavar="DIR", help="where the pictures are written")
    gallery.add_argument("--large-text", action="store_true", help="in large text")
    add_language(gallery)
    gallery.add_argument("--eyes", choices=("grey", "protan", "deutan", "tritan"), default="", help="as other eyes see it")
    gallery.add_argument(
        "--only",
        metavar="WORDS",
        default="",
        help="only the scenes whose names hold one of these words, with commas between them",
    )
    gallery.add_argument("--sheets", action="store_true", help="also contact sheets of every picture and card, in DIR/sheets")
    add_force(gallery)
    gallery.set_defaults(run=_gallery)


def _gallery(arguments: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.cli.outputs import check_folder, note_pictures
    from game.client.gallery import NoScene, render_scenes
    from game.client.sheets import write_cards, write_sheets

    check_folder(arguments.folder, arguments.force)
    failures = _Failures(logging.ERROR)
    logging.getLogger("dungeonbox").addHandler(failures)
    try:
        only = [word for word in arguments.only.split(",") if word]
        written = render_scenes(arguments.folder, language_of(arguments), arguments.large_text, eyes=arguments.eyes, only=only)
        if arguments.sheets:
            written += write_sheets(arguments.folder / "sheets", arguments.eyes)
            written += write_cards(arguments.folder / "sheets", language_of(arguments), arguments.eyes)
    except NoScene as error:
        raise Wrong(str(error.args[0])) from None
    except OSError as error:
        raise Wrong(f"{arguments.folder} can't be written ({error.strerror})") from None
    finally:
        note_pictures(arguments.folder)
    say(f"{arguments.folder}: {len(written)} pictures")
    for said in failures.said:
        complain(said)
    return FAULTS if failures.said else RIGHT


class _Failures(logging.Handler):
    """Keeps what scenes raise while they are drawn: an app goes on after it, a gallery has to tell."""

    def __init__(self, level: int) -> None:
        super().__init__(level)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        place = f" ({error.__class__.__name__}: {error})" if error is not None else ""
        self.said.append(record.getMessage() + place)
