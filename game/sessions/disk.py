"""Files that are whole at every moment: JSON with a check over it, written beside, flushed and renamed."""

from __future__ import annotations

import hashlib
import itertools
import json
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.content.files import nothing_else_there

LARGEST = 32 * 1024 * 1024
"""The largest file that is read, in bytes."""
COPIES = 3
"""How many older copies of a save are kept."""


def checked(content: Mapping[str, Any]) -> bytes:
    """The file of a content, with a check over all the rest."""
    rest = _plain(_rest(content)).encode()  # written once: it is most of the work of a save
    return rest[:-1] + (b',"check":"' if len(rest) > 2 else b'"check":"') + hashlib.sha256(rest).hexdigest().encode() + b'"}\n'


def sealed(content: Mapping[str, Any]) -> dict[str, Any]:
    """A content with a check over all the rest, its last entry."""
    rest = _rest(content)
    return {**rest, "check": hashlib.sha256(_plain(rest).encode()).hexdigest()}


def _rest(content: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in content.items() if key != "check"}


def whole(raw: bytes) -> bool:
    """True when a file is as `checked` writes one: its check is that of all the bytes before it."""
    head, mark, tail = raw.rpartition(b',"check":"')
    return bool(mark) and tail == hashlib.sha256(head + b"}").hexdigest().encode() + b'"}\n'


def unchanged(content: Mapping[str, Any]) -> bool:
    """True when the check in a content is that of all the rest."""
    return bool(content.get("check") == sealed(content)["check"])


def _plain(content: Mapping[str, Any]) -> str:
    """JSON in ASCII, so that no text of a board or a player can keep it from being written."""
    return json.dumps(content, separators=(",", ":"))


def write_alone(path: Path, text: bytes) -> None:
    """Write a file beside its name and put it there when it is whole. Raises OSError."""
    beside = path.with_name(f".{path.name}.new")
    try:
        write_flushed(beside, text)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise


def write_save(path: Path, text: bytes) -> None:
    """Write a file so that at every moment a whole one is there under its name; its older copies move down. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")  # one name, so that what a killed program left is written over
    try:
        write_flushed(beside, text)
        if path.exists():
            _move_copies_down(path)
        os.replace(beside, path)
    except OSError:
        with suppress(OSError):
            beside.unlink()
        raise
    _flush_folder(path.parent)


def write_flushed(path: Path, text: bytes) -> None:
    """Write a file down to the disk. Raises OSError."""
    nothing_else_there(path)
    with path.open("wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def keep_aside(path: Path) -> Path:
    """Give a file that can't be used another name, `.kept-1` or the next that is free, and say which. Raises OSError."""
    names = (path.with_name(f"{path.name}.kept-{number}") for number in itertools.count(1))
    kept = next(name for name in names if not name.exists())
    os.replace(path, kept)
    return kept


def copy_of(path: Path, number: int) -> Path:
    """Where an older copy of a file lies: `.1` is the newest."""
    return path.with_name(f"{path.name}.{number}")


def _move_copies_down(path: Path) -> None:
    """`.2` becomes `.3`, `.1` becomes `.2`, and the present file is also called `.1` until the new one takes its name."""
    for number in range(COPIES - 1, 0, -1):
        if copy_of(path, number).exists():
            os.replace(copy_of(path, number), copy_of(path, number + 1))
    try:
        os.link(path, copy_of(path, 1))
    except OSError:  # file systems without hard links: a copy, renamed when it is whole
        beside = path.with_name(f".{path.name}.old")
        write_flushed(beside, path.read_bytes())
        os.replace(beside, copy_of(path, 1))


def _flush_folder(folder: Path) -> None:
    """Let the new name itself reach the disk, where the system can do that."""
    with suppress(OSError, AttributeError):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
