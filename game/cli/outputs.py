"""What commands write: nothing that this program did not make is written over, unless `--force` is given."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from game.cli.exits import RIGHT, Wrong, say
from game.content.files import MOST_ENTRIES, TooManyEntries, files_below, is_file, nothing_else_there, read_bounded

_MADE = {
    ".png": re.compile(rb"\x89PNG\r\n\x1a\n.{4}IHDR.{17}.{4}tEXtSoftware\0Dungeonbox", re.DOTALL),
    ".csv": re.compile(rb"\xef\xbb\xbfrun,ended,game,board,"),
    ".dungeonbox": re.compile(rb"PK\x03\x04.{26}parcel\.json", re.DOTALL),
    ".html": re.compile(rb"<!DOCTYPE html>\n<!-- made by Dungeonbox -->"),
    ".json": re.compile(rb'\{\s*"dungeonbox": "'),
}
"""How files of each kind begin that a command has made."""


def check_free(path: Path, force: bool) -> None:
    """Raise Wrong where a file is there that no command has made, and where what is there is no file."""
    try:
        folder, device = path.is_dir(), path.exists() and not path.is_file() and not path.is_symlink()
    except OSError as error:
        raise Wrong(f"{path} can't be written ({error.strerror or error})") from None
    if folder:
        raise Wrong(f"{path} is a folder; name a file")
    if force or device or not os.path.lexists(path):
        return  # a device such as /dev/null is nobody's file
    made = _MADE.get(path.suffix.lower())
    try:
        with path.open("rb") as file:
            ours = made is not None and made.match(file.read(200)) is not None
    except OSError:
        ours = False
    if not ours:
        raise Wrong(f"{path} is there already and was not made by this command; name another file, or say --force to replace it")


GALLERY = ".dungeonbox-gallery"
"""Marks a folder of pictures that `gallery` has made, and names them; where it names none, all are."""
LARGEST_NOTE = 4_000_000
"""Bytes of it that are read."""


def check_folder(folder: Path, force: bool) -> None:
    """Make a folder ready for a gallery. Raises Wrong where it holds pictures of somebody else's, or can't be written."""
    try:
        nothing_else_there(folder / GALLERY)
        if not force and folder.is_dir():
            marked = is_file(folder / GALLERY)
            ours = read_bounded(folder / GALLERY, LARGEST_NOTE).decode("utf-8", "replace").splitlines() if marked else []
            if set(_pictures(folder)) - set(ours) and (ours or not marked):
                raise Wrong(f"{folder} holds pictures that were not made by this command; name another folder, or say --force")
        folder.mkdir(parents=True, exist_ok=True)
        if not is_file(folder / GALLERY):
            (folder / GALLERY).write_bytes(b"")
    except OSError as error:
        raise Wrong(f"{folder} can't be written ({error.strerror or error})") from None


def note_pictures(folder: Path) -> None:
    """Note which pictures a gallery made in its folder."""
    with suppress(OSError):
        (folder / GALLERY).write_text("".join(f"{name}\n" for name in _pictures(folder)), "utf-8")


def _pictures(folder: Path) -> list[str]:
    try:
        return sorted(path.relative_to(folder).as_posix() for path in files_below(folder, "*.png"))
    except TooManyEntries:
        raise Wrong(f"{folder}: more than {MOST_ENTRIES} files and folders are below it; name another folder") from None


def write_parcel(arguments: argparse.Namespace, found: Callable[[], Path]) -> int:
    """Write what is found, a board or a pack, as the parcel that `add_parcel` let name. Raises Wrong where that can't be done."""
    from game.sessions.parcel import SUFFIX
    from game.workshop.giving import parcel_bytes

    if arguments.out.suffix.lower() != SUFFIX:
        raise Wrong(f"{arguments.out}: a parcel's name has to end in {SUFFIX}")
    place = found()
    check_free(arguments.out, arguments.force)
    raw = parcel_bytes(place, arguments.licence)
    write_pieces(arguments.out, [raw])
    say(f"{arguments.out}: {len(raw):,} bytes")
    return RIGHT


def write_pieces(path: Path, pieces: Iterable[bytes]) -> None:
    """Write a file beside its name and put it there when it is whole. Raises Wrong where that can't be done."""
    target = Path(os.path.realpath(path)) if path.is_symlink() else path
    plain = target.is_file() or not target.exists()
    beside = target.with_name(f".{target.name}.{os.getpid()}.new") if plain else target
    try:
        with beside.open("xb" if plain else "wb") as file:
            for piece in pieces:
                file.write(piece)
        if plain:
            os.replace(beside, target)
    except OSError as error:
        raise Wrong(f"{path} can't be written ({error.strerror or error})") from None
    finally:
        if plain:
            with suppress(OSError):
                beside.unlink()
