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

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import platformdirs

from game.content.files import State, TooManyEntries, files_below, is_file, is_folder, parsed_json, read_bounded, state_of
from game.content.packs import LARGEST_PACK, tables_in
from game.sessions.trouble import Trouble
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


MOST_PACKS = 32
"""The most packs that are read."""
MOST_PACKED = 896 * 1024
"""Bytes of all packs together, each counted with those that it needs; the largest of the program has a fourteenth of it."""
MOST_PACK_FILES = 4000
"""Files in the folders of all packs together."""
MOST_ROOMS = 400
"""The most maps of all sets of rooms together: eight sets as large as the program's."""
MOST_BOARDS = 400
"""The most boards that are listed."""
MOST_JSON = 4_000_000
"""Bytes of those of them that are JSON: such a one is read to its end for what a list shows."""
MOST_NAMED = 100
"""The most boards that a parcel names; with more its folder is looked through like any other."""
MOST_TOLD = 8_000
"""Values of what a parcel says of itself; one of a thousand files has five thousand."""
LONGEST_NAME = 100


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
    """The boards, in the order of their names, as far as these can be listed in a moment; the others are `boards_left_out`."""
    return _boards()[0]


def boards_left_out() -> list[Path]:
    """The boards that are not listed, because there is too much of them."""
    return _boards()[1]


def why_boards_left_out(name: str) -> Trouble:
    """What is said of one of these."""
    millions = MOST_JSON // 1_000_000
    return Trouble(
        f"{name} is not read: your boards are more than {MOST_BOARDS}, or the JSON ones of them (.tmj) more than {millions} MB; "
        "take some out of the folder boards.",
        f"{name} は読みこみません。自分のボードが{MOST_BOARDS}個を超えているか、JSON（.tmj）のボードが合わせて{millions}MBを"
        "超えています。フォルダー boards から減らしてください。",
    )


def _boards() -> tuple[list[Path], list[Path]]:
    """The boards in the order of their names: those that are listed, and those that would be too many."""
    read: list[Path] = []
    left_out: list[Path] = []
    total = 0
    for path in islice(_all_boards(), 2 * MOST_BOARDS):
        size = 0
        if path.suffix.lower() != MAPS[0]:
            with suppress(OSError):
                size = path.stat().st_size
        if len(read) < MOST_BOARDS and total + size <= MOST_JSON:
            total += size
            read.append(path)
        else:
            left_out.append(path)
    return read, left_out


def _all_boards() -> Iterator[Path]:
    for entry in _entries(folder_of("boards")):
        if entry.suffix.lower() in MAPS and is_file(entry):
            yield entry
        elif is_folder(entry):
            yield from boards_in(entry)


def boards_in(folder: Path) -> list[Path]:
    """The boards of one folder: those that it says it has, else all maps in it and in the folders directly below."""
    named = _named(folder)
    if named is not None:
        return named
    inner = [one for one in _entries(folder) if is_folder(one) and one.name not in NO_BOARDS]
    return [path for place in (folder, *inner) for path in _entries(place) if path.suffix.lower() in MAPS and is_file(path)]


def _named(folder: Path) -> list[Path] | None:
    """The boards that a folder's `parcel.json` names, as far as they are there; None where it has none that can be read."""
    told = folder / PARCEL
    state = state_of(told)
    names = _told_of(told) if state is None else _told_as_of(told, state)
    if names is None:
        return None
    inside = Path(os.path.realpath(folder))
    there = (path for name in names if is_file(path := folder / "maps" / name))
    return [path for path in there if Path(os.path.realpath(path)).is_relative_to(inside)]


@lru_cache(MOST)
def _told_as_of(told: Path, _state: State) -> tuple[str, ...] | None:
    return _told_of(told)


def _told_of(told: Path) -> tuple[str, ...] | None:
    """The boards that a `parcel.json` names, each once; None for one that is none, or names more than anybody lists."""
    try:
        names = dict.fromkeys(map(str, parsed_json(read_bounded(told, LARGEST_HEAD), MOST_TOLD)["boards"]))
    except (OSError, ValueError, TypeError, KeyError, RecursionError):
        return None
    return tuple(names) if len(names) <= MOST_NAMED else None


class _Told(NamedTuple):
    """What a file or a pack says of itself: which packs it needs, and the names of its tables."""

    needs: frozenset[str]
    tables: frozenset[str]


_File = tuple[str, int, int]
"""The name of a file, when it was changed, its size."""
_Listed = tuple[tuple[str, tuple[_File, ...]], ...]
"""The folders of the packs by name, with their files."""


@dataclass(frozen=True, slots=True)
class _Packs:
    """All packs as they are at a moment: those that are read, with what they stand on, and those that are too many."""

    listed: _Listed
    read: Mapping[Path, _Told]
    left_out: tuple[Path, ...]


def pack_folders() -> list[Path]:
    """The folders with packs of any game, as far as these can be read in a moment; the others are `packs_left_out`."""
    return list(_packs().read)


def packs_left_out() -> tuple[Path, ...]:
    """The packs that are not read, because there is too much of them."""
    return _packs().left_out


def why_left_out(name: str, taken_in: bool = False) -> Trouble:
    """What is said of one of these, or of one with which it would come to that if it was `taken_in`."""
    size = MOST_PACKED // 1024
    begins = (f"{name} can't be taken in", "は取り込めません") if taken_in else (f"{name} is not read", "は読みこみません")
    return Trouble(
        f"{begins[0]}: your card packs {'would be' if taken_in else 'are'} more than {MOST_PACKS}, or have more than {size} KB "
        f"with those that each needs, or {MOST_PACK_FILES} files; take some out of the folder packs.",
        f"{name} {begins[1]}。自分のカードパックが{MOST_PACKS}個か{MOST_PACK_FILES}ファイルを超えているか、"
        f"必要なパックも数えて{size}KBを超えています。フォルダー packs から減らしてください。",
    )


def stands_on(folder: Path) -> frozenset[str]:
    """The names of the packs that one needs, also by way of the person's own ones."""
    told = _packs().read
    return told[folder].needs if folder in told else _all_needed(_look(folder).needs, told)


def tables_of(folder: Path) -> frozenset[str]:
    """The names of all tables in a pack's files, as far as these can be read."""
    told = _packs().read
    return (told[folder] if folder in told else _look(folder)).tables


def pack_stamp() -> object:
    """Changes with any file of the person's own packs, so that what was read of them is known to be old."""
    return _listed()


_moment: ContextVar[list[_Packs] | None] = ContextVar("moment", default=None)


@contextmanager
def one_moment() -> Iterator[None]:
    """Within it the folders of packs are looked at once, for a list of all of them: what changes meanwhile is seen after it."""
    if _moment.get() is not None:
        yield
        return
    before = _moment.set([])
    try:
        yield
    finally:
        _moment.reset(before)


def _packs() -> _Packs:
    kept = _moment.get()
    if kept:
        return kept[0]
    found = _looked_through(folder_of("packs"), _listed_now())
    if kept is not None:
        kept.append(found)
    return found


def _listed() -> _Listed:
    return _packs().listed


def _listed_now() -> _Listed:
    """The folders of the packs with their files, tables first; without files are those that would be too many."""
    found, count = [], 0
    for folder in _entries(folder_of("packs")):
        files = _files_of(folder) if is_folder(folder) else ()
        if any(name.endswith(".toml") for name, _when, _size in files):
            count += len(files)
            found.append((folder.name, files if count <= MOST_PACK_FILES else ()))
    return tuple(found)


def _files_of(folder: Path) -> tuple[_File, ...]:
    found = []
    with suppress(OSError):
        names = sorted((entry.name for entry in os.scandir(folder)), key=lambda name: (not name.endswith(".toml"), name))
        for name in names[: MOST_PACK_FILES + 1]:
            with suppress(OSError):
                status = (folder / name).stat()
                found.append((name, status.st_mtime_ns, status.st_size))
    return tuple(found)


@lru_cache(4)
def _looked_through(place: Path, listed: _Listed) -> _Packs:
    """The packs in a folder, each looked at once; in the order of their names as many as together are not too large."""
    sizes: dict[str, int] = {}
    for name, files in listed:
        size = sum(size for file, _when, size in files if file.endswith(".toml"))
        if files and sum(sizes.values()) + size <= MOST_PACKED:
            sizes[name] = size
    told = {place / name: _look(place / name) for name in sizes}
    read: dict[Path, _Told] = {}
    together = 0
    for folder, one in told.items():
        needs = _all_needed(one.needs, told)
        size = sizes[folder.name] + sum(sizes.get(name, 0) for name in needs - {folder.name})
        if together + size <= MOST_PACKED and len(read) < MOST_PACKS:
            together += size
            read[folder] = one._replace(needs=needs)
    return _Packs(listed, read, tuple(place / name for name, _files in listed if place / name not in read))


def _all_needed(names: Iterable[str], told: Mapping[Path, _Told]) -> frozenset[str]:
    """Names of packs, and of all that these need in turn."""
    found: set[str] = set()
    left = sorted(names)
    while left and len(found) < MOST:
        name = left.pop()
        if name not in found:
            found.add(name)
            left += sorted(told[inner].needs - found) if (inner := folder_of("packs") / name) in told else []
    return frozenset(found)


def _look(folder: Path) -> _Told:
    """What the files of a pack say, as far as they can be read."""
    needs: set[str] = set()
    tables: set[str] = set()
    left = LARGEST_PACK
    for path in sorted(folder.glob("*.toml"))[:MOST]:
        with suppress(OSError):
            if is_file(path) and (left := left - min(path.stat().st_size, LARGEST_HEAD)) >= 0:
                one = _said(path, path.stat().st_mtime_ns, path.stat().st_size)
                needs |= one.needs
                tables |= one.tables
    return _Told(frozenset(sorted(needs)[:MOST]), frozenset(tables))


@lru_cache(1024)
def _said(path: Path, _when: int, _size: int) -> _Told:
    """What a file says that its pack stands on, or its set of rooms asks for: the folders are looked at again and again, those
    that can't be read as well. Raises OSError."""
    try:
        data = tables_in(read_bounded(path, LARGEST_HEAD).decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return _Told(frozenset(), frozenset())
    found: list[object] = []
    for table, key in (("pack", "needs"), ("rooms", "pack")):
        head = data.get(table)
        told = head.get(key) if isinstance(head, dict) else None
        found += told[:MOST] if isinstance(told, list) else [told]
    needs = {name for name in found if isinstance(name, str) and _is_name(name)}
    return _Told(frozenset(needs), frozenset(name for name in list(data)[:MOST] if len(name) <= LONGEST_NAME))


def _is_name(name: str) -> bool:
    """True for what can only be the name of a folder that stands beside others."""
    return 0 < len(name) <= LONGEST_NAME and not name.startswith(".") and not any(sign in name for sign in "/\\:\0")


def own_rooms() -> Mapping[str, Path]:
    """The sets of rooms, as far as these can be read in a moment; the others are `rooms_left_out`: name and folder."""
    return {folder.name: folder for folder in _sets_of_rooms()[0]}


def rooms_left_out() -> Sequence[Path]:
    """The sets of rooms that are not read, because there are too many maps in them."""
    return _sets_of_rooms()[1]


def why_rooms_left_out(name: str, taken_in: bool = False) -> Trouble:
    """What is said of one of these, or of one with which it would come to that if it was `taken_in`."""
    begins = (f"{name} can't be taken in", "は取り込めません") if taken_in else (f"{name} is not read", "は読みこみません")
    return Trouble(
        f"{begins[0]}: your sets of rooms {'would have' if taken_in else 'have'} more than {MOST_ROOMS} maps together; "
        "take some out of the folder rooms.",
        f"{name} {begins[1]}。自分の部屋のセットのマップが合わせて{MOST_ROOMS}枚を超えています。"
        "フォルダー rooms から減らしてください。",
    )


def _sets_of_rooms() -> tuple[list[Path], list[Path]]:
    """The sets of rooms in the order of their names: those that are read, and those that would be too many."""
    read: list[Path] = []
    left_out: list[Path] = []
    maps = 0
    for place in _entries(folder_of("rooms")):
        for path in _tables_below(place):
            if path.name == ROOMS:
                count = sum(one.suffix.lower() in MAPS for one in _entries(path.parent))
                fits = maps + count <= MOST_ROOMS
                maps += count if fits else 0
                (read if fits else left_out).append(path.parent)
    return read, left_out


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
