"""Dungeonbox in the desktop's menu: a desktop entry and icons, as the freedesktop.org specifications lay them down.

The entry and the icons are the program's own data; here they are written into a folder such as `~/.local/share` or the
`share` of a frozen build. Only Linux desktops (and the BSDs') read them.
"""

from __future__ import annotations

import io
import os
import shutil
import struct
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.content.files import read_bounded
from game.resources import resource
from game.tiled.png import png_of

NAME = "dungeonbox"
ICONS = {32: "program_32", 64: "program_64", 128: "program_64", 256: "program_64"}
"""The size of an icon in pixels and the picture that is enlarged to it, by whole pixels."""
MARK = b"Software\0Dungeonbox"
"""What stands in every picture that this program writes."""
LARGEST = 1_000_000
"""Bytes of an entry or icon that are looked at."""


def user_share() -> Path:
    """Where the desktop looks for a person's own entries."""
    said = Path(os.environ.get("XDG_DATA_HOME") or "")
    return said if said.is_absolute() else Path.home() / ".local" / "share"  # the specification wants relative ones left out


def files(share: Path) -> Iterator[Path]:
    """The files of an entry below a `share` folder: the entry itself, then its icons."""
    yield share / "applications" / f"{NAME}.desktop"
    for size in ICONS:
        yield share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{NAME}.png"


def command() -> list[str]:
    """The command that starts this very program: its own file where it is frozen, else this Python."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = shutil.which(NAME, path=str(Path(sys.executable).parent))
    return [script] if script else [sys.executable, "-m", "game"]


def install(share: Path, start: Sequence[str]) -> list[Path]:
    """Write the entry, which starts the program by `start`, and its icons below `share`; returns what was written.

    Raises OSError where the folder can't be written.
    """
    entry, *icons = files(share)
    lines = resource(f"assets/desktop/{NAME}.desktop").read_text(encoding="utf-8").splitlines()
    words = " ".join(_quoted(word) for word in start)
    text = "\n".join(f"Exec={words}" if line.startswith("Exec=") else line for line in lines) + "\n"
    for file, (size, picture) in zip(icons, ICONS.items(), strict=True):
        made = _icon(size, picture)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"".join(png_of(made.get_size(), [made])))
    entry.parent.mkdir(parents=True, exist_ok=True)
    entry.write_text(text, encoding="utf-8")
    return [entry, *icons]


def others(share: Path) -> list[Path]:
    """What has the name of the entry or of an icon below `share`, and is none of this program."""
    entry, *icons = files(share)
    found = [] if _holds(entry, b"\nName=Dungeonbox\n") else [entry]
    for icon, (size, picture) in zip(icons, ICONS.items(), strict=True):
        if not _holds(icon, MARK) and not _shows(icon, _icon(size, picture)):
            found.append(icon)
    return found


def _icon(size: int, picture: str) -> pygame.Surface:
    """The program's icon in a size."""
    drawn = pygame.image.load(resource(f"assets/art/ui/{picture}.png"))
    return pygame.transform.scale_by(drawn, size // drawn.get_width())


def _holds(file: Path, sign: bytes) -> bool:
    """True for a file that holds a sign by which this program knows its own, and where there is none."""
    if not os.path.lexists(file):
        return True
    try:
        return sign in read_bounded(file, LARGEST)
    except OSError:
        return False


def _shows(file: Path, picture: pygame.Surface) -> bool:
    """True for a file that shows a picture: earlier programs wrote their icons without a mark."""
    try:
        data = read_bounded(file, LARGEST)
        if not data.startswith(b"\x89PNG") or data[16:24] != struct.pack(">II", *picture.get_size()):
            return False  # before it is unpacked: it may be of any size
        there = pygame.image.load(io.BytesIO(data))
    except (OSError, pygame.error):
        return False
    return pygame.image.tobytes(there, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def remove(share: Path) -> list[Path]:
    """Take the entry and its icons away again; returns what was there."""
    gone = [file for file in files(share) if os.path.lexists(file)]
    for file in gone:
        file.unlink()
    return gone


def _quoted(word: str) -> str:
    """A word of an Exec line, quoted as the specification asks where it has to be."""
    if word and not set(word) & set(" \t\n\"'\\><~|&;$*?#()`%"):
        return word
    escaped = "".join("\\" + sign if sign in '"`$\\' else sign for sign in word)
    # a line of a desktop file is unescaped once before its words are: each backslash stands twice
    return '"' + escaped.replace("\\", "\\\\").replace("%", "%%") + '"'
