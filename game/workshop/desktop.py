"""Dungeonbox in the desktop's menu: a desktop entry and icons, as the freedesktop.org specifications lay them down.

The entry and the icons are the program's own data; here they are written into a folder such as `~/.local/share` or the
`share` of a frozen build. Only Linux desktops (and the BSDs') read them.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.resources import resource

NAME = "dungeonbox"
ICONS = {32: "program_32", 64: "program_64", 128: "program_64", 256: "program_64"}
"""The size of an icon in pixels and the picture that is enlarged to it, by whole pixels."""


def user_share() -> Path:
    """Where the desktop looks for a person's own entries."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


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
        drawn = pygame.image.load(resource(f"assets/art/ui/{picture}.png"))
        file.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.transform.scale_by(drawn, size // drawn.get_width()), file)
    entry.parent.mkdir(parents=True, exist_ok=True)
    entry.write_text(text, encoding="utf-8")
    return [entry, *icons]


def remove(share: Path) -> list[Path]:
    """Take the entry and its icons away again; returns what was there."""
    gone = [file for file in files(share) if file.exists()]
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
