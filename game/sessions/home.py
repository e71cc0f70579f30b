"""A person's own boards, packs, campaigns and rooms: the folders where they lie, and what is there now.

They lie in the person's data folder, whatever the program was started from: a checkout, an installed wheel, a frozen build. What
is put there is found when it is next asked for, without a new start.

    boards/NAME.tmx             a board alone
    boards/NAME/…               boards with their tilesets; what was taken in has `parcel.json`, which says what its boards are
    packs/NAME/*.toml, *.png    cards of any game, and their pictures
    rooms/NAME/quest.toml, …    a set of rooms of Scoundrel Quest
    campaigns/*.toml            campaigns
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

import platformdirs

from game.content.files import TooManyEntries, files_below, is_file, is_folder, read_bounded
from game.tiled.files import PARCEL

KINDS = ("boards", "packs", "rooms", "campaigns")
"""The folders of a home."""
MOST = 200
"""The most entries of a folder that are looked at."""
MAPS = (".tmx", ".tmj")
NO_BOARDS = frozenset({"tilesets", "templates", "campaigns", "rooms", "extensions"})
"""Folders of a board's project whose maps are no boards."""
ROOMS = "quest.toml"
"""The head of a set of rooms, as `boards.rooms.schema.HEAD` has it."""
LARGEST_HEAD = 256 * 1024
"""Bytes of a file that is looked into for what it is."""


def home() -> Path:
    """The data folder: that in DUNGEONBOX_HOME, else the person's own."""
    if os.environ.get("DUNGEONBOX_HOME"):
        return Path(os.environ["DUNGEONBOX_HOME"]).absolute()
    return platformdirs.user_data_path("dungeonbox", appauthor=False)


def folder_of(kind: str) -> Path:
    """The folder of one of KINDS; it need not be there yet."""
    return home() / kind


def make_folders() -> Path:
    """The home with all its folders, so that a person who opens it sees where things go. Raises OSError."""
    for kind in KINDS:
        folder_of(kind).mkdir(parents=True, exist_ok=True)
    return home()


def is_own(path: Path) -> bool:
    """True for what lies in one of the folders."""
    real = os.path.realpath(path)
    return any(Path(real).is_relative_to(os.path.realpath(folder_of(kind))) for kind in KINDS)


def own_boards() -> list[Path]:
    """The boards, in the order of their names."""
    found: list[Path] = []
    for entry in _entries(folder_of("boards")):
        if entry.suffix.lower() in MAPS and is_file(entry):
            found.append(entry)
        elif is_folder(entry):
            found += boards_in(entry)
    return found


def boards_in(folder: Path) -> list[Path]:
    """The boards of one folder: those that it says it has, else all maps in it and in the folders directly below."""
    named = _named(folder)
    if named is not None:
        return named
    inner = [one for one in _entries(folder) if is_folder(one) and one.name not in NO_BOARDS]
    return [path for place in (folder, *inner) for path in _entries(place) if path.suffix.lower() in MAPS and is_file(path)]


def _named(folder: Path) -> list[Path] | None:
    """The boards that a folder's `parcel.json` names, as far as they are there; None where it has none that can be read."""
    try:
        names = json.loads(read_bounded(folder / PARCEL, LARGEST_HEAD))["boards"]
        found = [folder / "maps" / str(name) for name in names]
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    inside = Path(os.path.realpath(folder))
    return [path for path in found if is_file(path) and Path(os.path.realpath(path)).is_relative_to(inside)]


def pack_folders() -> list[Path]:
    """The folders with packs of any game."""
    return [folder for folder in _entries(folder_of("packs")) if is_folder(folder) and any(folder.glob("*.toml"))]


def stands_on(folder: Path) -> set[str]:
    """The names of the packs that one needs, also by way of the person's own ones."""
    found: set[str] = set()
    left = [folder]
    while left and len(found) < MOST:
        new = set(_needs(left.pop())) - found
        found |= new
        left += [folder_of("packs") / name for name in sorted(new)]
    return found


def tables_of(folder: Path) -> set[str]:
    """The names of all tables in a pack's files, as far as these can be read."""
    return {name for data in _read(folder) for name in data}


def _needs(folder: Path) -> list[str]:
    """What a pack stands on, and the cards that a set of rooms asks for, as far as their files can be read."""
    found: list[object] = []
    for data in _read(folder):
        for table, key in (("pack", "needs"), ("rooms", "pack")):
            head = data.get(table)
            told = head.get(key) if isinstance(head, dict) else None
            found += told if isinstance(told, list) else [told]
    return [name for name in found if isinstance(name, str) and _is_name(name)][:MOST]


def _is_name(name: str) -> bool:
    """True for what can only be the name of a folder that stands beside others."""
    return bool(name) and not name.startswith(".") and not any(sign in name for sign in "/\\:\0")


def _read(folder: Path) -> Iterator[dict[str, Any]]:
    """The files of a pack that can be read."""
    for path in sorted(folder.glob("*.toml"))[:MOST]:
        with suppress(OSError, ValueError, RecursionError):
            if is_file(path):
                yield _parsed(path, path.stat().st_mtime_ns, path.stat().st_size)


@lru_cache(256)
def _parsed(path: Path, _when: int, _size: int) -> dict[str, Any]:
    """A file as it was at a moment: the folders are looked at again and again."""
    return tomllib.loads(read_bounded(path, LARGEST_HEAD).decode("utf-8"))


def pack_stamp() -> object:
    """Changes with any file of the person's own packs, so that what was read of them is known to be old."""
    return tuple(
        (path, status.st_mtime_ns, status.st_size)
        for folder in pack_folders()
        for path in _entries(folder)
        if (status := _status(path)) is not None
    )


def _status(path: Path) -> os.stat_result | None:
    with suppress(OSError):
        return path.stat()
    return None


def own_rooms() -> Mapping[str, Path]:
    """The sets of rooms: name and folder."""
    found = [path.parent for place in _entries(folder_of("rooms")) for path in _tables_below(place) if path.name == ROOMS]
    return {folder.name: folder for folder in found}


def _tables_below(folder: Path) -> list[Path]:
    """The TOML files in a folder; of what was taken in with files from around it, those anywhere below its `maps`."""
    if (folder / PARCEL).is_file():
        with suppress(TooManyEntries):
            return files_below(folder / "maps", "*.toml")[:MOST]
        return []
    return [path for path in _entries(folder) if path.suffix == ".toml" and is_file(path)]


def own_campaigns() -> list[Path]:
    """The files of campaigns: in their folder, or in a folder of their own below it."""
    inner = [one for one in _entries(folder_of("campaigns")) if is_folder(one)]
    return [path for place in (folder_of("campaigns"), *inner) for path in _tables_below(place)]


def stamp() -> object:
    """Changes when something is put there or taken away."""
    return tuple((path, path.stat().st_mtime_ns) for path in _looked_at() if is_folder(path)), pack_stamp()


def _looked_at() -> Iterator[Path]:
    for kind in KINDS:
        yield folder_of(kind)
        yield from _entries(folder_of(kind))


def _entries(folder: Path) -> list[Path]:
    """What lies in a folder, in the order of names; nothing hidden, nothing where it is not there."""
    with suppress(OSError):
        names = sorted(entry.name for entry in os.scandir(folder) if not entry.name.startswith("."))
        return [folder / name for name in names[:MOST]]
    return []
