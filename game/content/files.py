"""Reading files that anybody may have put there: only plain ones, and never more than is worth it."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


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
