"""A game with its board in one file, so that whoever is given a game on a person's own board can go on with it.

A parcel holds the save and the files of the board: the map, its tilesets, pictures and templates, each by its path below the
board's folder. Where a game is played with a folder, a pack or a set of rooms, these are its TOML files and all that its maps are
made of. It is somebody else's file: names, number and sizes are checked before anything is written, the board is read
with all the bounds of boards in a place of its own, and what is there already is never written over.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game import __version__
from game.boards.reading import load_board
from game.sessions.disk import checked, sealed, unchanged, write_flushed
from game.sessions.spec import spec_of
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults
from game.tiled.files import MAX_FILE, MAX_FILES, SUFFIXES
from game.tiled.reader import read_map

FORMAT = "dungeonbox parcel"
VERSION = 1
MOST = 20_000_000
"""Bytes of all files of a board that a parcel carries."""
MAPS = (".tmx", ".tmj")
TABLE = ".toml"
LONGEST_NAME = 100
DEEPEST = 10
ROOT = "maps"
"""The folder that a board's files must not leave is called so, wherever it lies."""
_PORTS = (f"{port}{sign}" for port in ("com", "lpt") for sign in "0123456789¹²³")
_DEVICES = frozenset({"con", "prn", "aux", "nul", "conin$", "conout$", "clock$", *_PORTS})
"""Names that Windows keeps for itself."""


class ParcelFile(BaseModel):
    """The file, version 1. `map` is one of `files`, of a folder its first TOML file; they are base64 by path.

    `check` is the SHA-256 of all the rest.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)

    format: Literal["dungeonbox parcel"]
    version: Literal[1]
    program: str
    map: str
    files: Annotated[dict[str, str], Field(min_length=1, max_length=MAX_FILES)]
    save: dict[str, Any]
    check: str


@dataclass(frozen=True, slots=True)
class Parcel:
    """A parcel that was read: the save's content and the board's files by path."""

    save: dict[str, Any]
    map: str
    files: Mapping[str, bytes]

    @property
    def key(self) -> str:
        """A name for these files: the same for the same board."""
        total = hashlib.sha256(self.map.encode())
        for name in sorted(self.files):
            total.update(b"\0" + name.encode() + b"\0" + hashlib.sha256(self.files[name]).digest())
        return total.hexdigest()[:16]


def pack(save: Mapping[str, Any], board: Path) -> bytes:
    """The parcel of a save's content and the board that it is played on. Raises Trouble where the board can't be carried."""
    try:
        name, files = _folder(board.resolve()) if board.is_dir() else _map(board)
    except MapFaults as faults:
        raise Trouble(f"The board of this game can't be given away: {faults.lines()[0]}.",
                      f"このゲームのボードを渡せません（{faults.lines('ja')[0]}）。") from None  # fmt: skip
    wrong = _wrong(name, {each: len(data) for each, data in files.items()})
    if wrong is not None:
        raise Trouble(f"The board of this game can't be given away: {wrong[0]}.",
                      f"このゲームのボードを渡せません（{wrong[1]}）。") from None  # fmt: skip
    content = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "map": name,
        "files": {each: base64.b64encode(data).decode() for each, data in sorted(files.items())},
        "save": sealed({**save, "board": {**save["board"], "handle": name}}),
    }
    return checked(content)


def _map(board: Path) -> tuple[str, dict[str, bytes]]:
    """The path of a map below its root, and all files that it is made of. Raises MapFaults."""
    read = read_map(board)
    files = {path.relative_to(read.root).as_posix(): data for path, data in read.pictures.items()}
    return board.resolve().relative_to(read.root).as_posix(), files


def _folder(folder: Path) -> tuple[str, dict[str, bytes]]:
    """The path of a folder's first TOML file below the root of all its files, and these. Raises MapFaults and OSError."""
    tables = sorted(folder.glob("*.toml"))[:MAX_FILES]
    files = {path: path.read_bytes() for path in tables}
    for path in sorted(one for one in folder.iterdir() if one.suffix in MAPS)[:MAX_FILES]:
        files |= read_map(path).pictures
    root = Path(os.path.commonpath([folder.parent, *(path.parent for path in files)]))
    return tables[0].relative_to(root).as_posix(), {path.relative_to(root).as_posix(): data for path, data in files.items()}


def parcel_of(name: str, content: Mapping[str, Any]) -> Parcel:
    """The parcel in a file's JSON. Raises Trouble saying what is wrong with it; `name` is the file's."""
    version = content.get("version")
    if isinstance(version, int) and version > VERSION:
        raise Trouble(f"{name} was written by a newer Dungeonbox (form {version}); this one reads form {VERSION}.",
                      f"{name} は新しい形式{version}です。このプログラムは形式{VERSION}を読みます。")  # fmt: skip
    if not unchanged(content):
        raise _refused(name, "its contents are damaged or have been altered", "内容が壊れているか、書き換えられています")
    try:
        parcel = ParcelFile.model_validate(content)
    except ValidationError as error:
        place = ".".join(map(str, error.errors()[0]["loc"]))[:60]
        raise _refused(name, f"the entry {place} is wrong", f"項目 {place} が正しくありません") from None
    wrong = _wrong(parcel.map, {each: len(text) * 3 // 4 for each, text in parcel.files.items()})
    if wrong is not None:
        raise _refused(name, *wrong)
    try:
        files = {each: base64.b64decode(text, validate=True) for each, text in parcel.files.items()}
    except (binascii.Error, ValueError):
        raise _refused(name, "a file in it is garbled", "中のファイルが壊れています") from None
    return Parcel(dict(parcel.save), parcel.map, files)


def _refused(name: str, en: str, ja: str) -> Trouble:
    return Trouble(f"{name} can't be taken in: {en}.", f"{name} は取り込めません（{ja}）。")


def _wrong(board: str, sizes: Mapping[str, int]) -> tuple[str, str] | None:
    """What is wrong with the files of a board, in English and Japanese, by their names and sizes."""
    if len(sizes) > MAX_FILES:
        return f"it has more than {MAX_FILES} files", f"ファイルが{MAX_FILES}個を超えています"
    for name in sizes:
        if not _is_plain(name):
            shown = "".join(sign if sign.isprintable() else "?" for sign in name[:60])
            return f"it has a file with an unusable name, {shown!r}", f"使えない名前のファイル「{shown}」があります"
    if len({name.casefold() for name in sizes}) < len(sizes):
        return "two of its files have the same name", "同じ名前のファイルが2つあります"
    if board not in sizes or PurePosixPath(board).suffix not in (*MAPS, TABLE):
        return "there is no map in it", "マップが入っていません"
    if max(sizes.values()) > MAX_FILE + 3 or sum(sizes.values()) > MOST + 3 * len(sizes):
        millions = MOST // 1_000_000
        return f"the files of its board are larger than {millions} MB", f"ボードのファイルが{millions}MBを超えています"
    return None


def _is_plain(name: str) -> bool:
    """True for a path that means the same on every system and stays below its folder."""
    parts = name.split("/")
    return (
        len(parts) <= DEEPEST
        and PurePosixPath(name).suffix.lower() in {*SUFFIXES, TABLE}
        and all(
            0 < len(part) <= LONGEST_NAME
            and part.isprintable()
            and not part.startswith((".", " "))
            and not part.endswith((".", " "))
            and not any(sign in '\\:*?"<>|' for sign in part)
            and part.partition(".")[0].strip().casefold() not in _DEVICES
            for part in parts
        )
    )


def unpack(parcel: Parcel, folder: Path) -> Path:
    """Put a parcel's board below a folder, read it there, and say where its map, or its own folder, is.

    A board that is there stays as it is.

    Raises Trouble where it has faults, OSError where it can't be written.
    """
    place = PurePosixPath(parcel.map)
    ground = place.parent if place.suffix == TABLE else place
    number = 1
    while True:
        goal = folder / (parcel.key if number == 1 else f"{parcel.key}-{number}")
        if not goal.exists():
            break
        if _holds(goal / ROOT, parcel.files):
            return goal / ROOT / ground
        number += 1
    beside = folder / f".{goal.name}.{os.getpid()}.new"
    shutil.rmtree(beside, ignore_errors=True)
    try:
        for name, data in parcel.files.items():
            path = beside / ROOT / name
            path.parent.mkdir(parents=True, exist_ok=True)
            write_flushed(path, data)
        _read(beside / ROOT / ground, beside / ROOT)
        if ground != place:
            spec_of(str(parcel.save.get("game", ""))[:60]).read(beside / ROOT / ground)
        os.replace(beside, goal)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return goal / ROOT / ground


def _holds(root: Path, files: Mapping[str, bytes]) -> bool:
    """True when these files are all there and as they were given."""
    try:
        return all((root / name).read_bytes() == data for name, data in files.items())
    except OSError:
        return False


def _read(path: Path, root: Path) -> None:
    """Read a board, or the maps of a folder, as strictly as they will be played on."""
    try:
        if path.is_dir():
            for one in sorted(path.iterdir()):
                if one.suffix in MAPS:
                    read_map(one, root)
        else:
            load_board(path, root)
    except MapFaults as faults:
        first = next((one for one in faults.faults if one.level == "error"), faults.faults[0])
        raise Trouble(f"The board that comes with this game can't be used: {first.wrong()}; {first.right()}.",
                      f"このゲームのボードは使えません（{first.wrong('ja')}。{first.right('ja')}）。") from None  # fmt: skip
