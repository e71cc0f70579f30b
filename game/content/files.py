"""Reading files that anybody may have put there: only plain ones, and never more than is worth it."""

from __future__ import annotations

import errno
import json
import os
import stat
import time
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any


def is_file(path: Path) -> bool:
    """True for a plain file; False for all else, also for what may not be looked at and for names that no system knows."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def is_folder(path: Path) -> bool:
    """The same for a folder."""
    try:
        return path.is_dir()
    except (OSError, ValueError):
        return False


State = tuple[int, int, int, int]
"""When a file was changed, how large it is, and which one it is."""
LATELY = 2_000_000_000
"""Nanoseconds in which a second change may have the same time as the first."""


def state_of(path: Path) -> State | None:
    """What tells a file from what it was before; None where it is not there, or was changed so lately that this tells nothing."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return None
    changed = (status.st_mtime_ns, status.st_ctime_ns)
    return None if abs(time.time_ns() - max(changed)) < LATELY else (*changed, status.st_size, status.st_ino)


MOST_ENTRIES = 50_000
"""The most files and folders that are looked through below one folder."""


class TooManyEntries(Exception):
    """A folder holds more than is looked through."""


def files_below(folder: Path, *patterns: str) -> list[Path]:
    """The files of such names in a folder and those below it, in the order of their paths. Raises TooManyEntries.

    Hidden folders are passed over, and those that may not be looked into; links to folders are not followed.
    """
    found: list[Path] = []
    seen = 0
    for place, inner, names in os.walk(folder):
        inner[:] = [name for name in inner if not name.startswith(".")]
        seen += len(inner) + len(names)
        if seen > MOST_ENTRIES:
            raise TooManyEntries(str(folder))
        found += [Path(place, name) for name in names if any(fnmatchcase(name, pattern) for pattern in patterns)]
    return sorted(path for path in found if is_file(path))


def read_bounded(path: Path, most: int) -> bytes:
    """What a file holds, at most `most` bytes and one more, by which it is seen to be too large.

    Raises OSError, also for pipes and devices, which would be waited for for ever, and for names that no system knows.
    """
    try:
        kind = path.stat().st_mode
    except (ValueError, RuntimeError) as error:  # a null byte in the name; a link to itself, before Python 3.13
        raise OSError(errno.EINVAL, "no usable name") from error
    if not stat.S_ISREG(kind):
        raise OSError(errno.EINVAL, os.strerror(errno.EISDIR) if stat.S_ISDIR(kind) else "a pipe or a device")
    with path.open("rb") as file:
        return file.read(most + 1)


def nothing_else_there(path: Path) -> None:
    """Raise OSError where something that is no plain file has a name that is to be written: a pipe would be waited for for ever.

    A link counts as what it leads to.
    """
    try:
        kind = path.stat().st_mode
    except (FileNotFoundError, ValueError, RuntimeError):
        return  # what else is wrong with the name is said when it is opened
    if not stat.S_ISREG(kind):
        raise OSError(errno.EINVAL, os.strerror(errno.EISDIR) if stat.S_ISDIR(kind) else "a pipe or a device", str(path))


def holds_just(path: Path, data: bytes) -> bool:
    """True for a plain file that holds these bytes and no others. Raises OSError."""
    return is_file(path) and path.stat().st_size == len(data) and read_bounded(path, len(data)) == data


MOST_PARTS = 500_000
"""Values, lists and objects of one JSON file: in few bytes they would take much room."""


class TooManyParts(ValueError):
    """A JSON file says more than is worth reading."""


def parsed_json(raw: bytes, most: int = MOST_PARTS) -> Any:
    """What a JSON file says. Raises ValueError where it is none, TooManyParts, and RecursionError where it is too deep."""
    if not fits(raw, most):
        raise TooManyParts(f"more than {most} values")
    return json.loads(raw)


def fits(raw: bytes, most: int = MOST_PARTS) -> bool:
    """True when a JSON file says no more than so many values, lists and objects."""
    return sum(raw.count(sign) for sign in (b",", b"[", b"{")) <= most
