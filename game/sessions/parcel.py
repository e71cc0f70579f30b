"""One file to give away: boards with all that they are made of, or a game with the board that it is played on.

A parcel is a zip file. `parcel.json` in it says what there is, with sizes and hashes; below `maps` lie the files of the boards:
maps, tilesets, pictures, templates, the project's classes; below `packs` the person's own cards that the boards ask for;
`save.json` is the game, if there is one. The file ends with the SHA-256 of all before it. Where a game is played with a folder,
a pack or a set of rooms, `maps` holds its TOML files and all that its maps are made of. Parcels of version 1 were JSON; they
still open.

It is somebody else's file: names, kinds, number and sizes are checked before anything is unpacked, boards are read with all the
bounds of boards in a place of their own before they are put where they stay, and what is there already is never written over.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import io
import json
import os
import re
import shutil
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from game import __version__
from game.boards.board import Words
from game.boards.header import board_header
from game.boards.reading import board_of, weight
from game.boards.rooms.loader import too_large
from game.content.files import TooManyEntries, files_below, holds_just, is_file, parsed_json, read_bounded
from game.content.packs import LARGEST_FILE
from game.content.plain import plain
from game.content.stack import PICTURE
from game.sessions import home
from game.sessions.disk import LARGEST, sealed, unchanged, write_flushed
from game.sessions.editions import edition_of, move_aside, needs_newer, told_of
from game.sessions.spec import GameSpec, all_specs, lend_pack, spec_of
from game.sessions.trouble import Tell, Trouble
from game.tiled.faults import MapFaults
from game.tiled.files import MAX_FILE, MAX_FILES, PARCEL, PROJECT, SUFFIXES
from game.tiled.map import TiledMap
from game.tiled.reader import read_map

FORMAT = "dungeonbox parcel"
VERSION = 2
SUFFIX = ".dungeonbox"
"""How the name of a parcel ends."""
MAGIC = b"PK\x03\x04"
"""How a zip file begins."""
ENTRY = b"PK\x01\x02"
"""How in it the entry of each file begins."""
MOST_MEMBERS = MAX_FILES + 2
"""The most files in a parcel, with those that are no board's."""
SAVE = "save.json"
MOST = 20_000_000
"""Bytes of all files of a board that a parcel carries."""
HEAVIEST = 5_000_000
"""What the boards of one parcel, or of one folder, may weigh together (`weight`): sixteen as large as the program's own."""
MOST_PACKS = 8
"""The most packs that a parcel brings along; their tables are together bounded as those of all packs are (`home.MOST_PACKED`)."""
MAPS = (".tmx", ".tmj")
TABLE = ".toml"
LONGEST_NAME = 100
DEEPEST = 10
ROOT = "maps"
"""The folder that a board's files must not leave is called so, wherever it lies."""
PACKS = "packs"
_PORTS = (f"{port}{sign}" for port in ("com", "lpt") for sign in "0123456789¹²³")
_DEVICES = frozenset({"con", "prn", "aux", "nul", "conin$", "conout$", "clock$", *_PORTS})
"""Names that Windows keeps for itself."""
_WHEN = (1980, 1, 1, 0, 0, 0)
"""The date of every file in a parcel, so that the same things make the same file."""
_BENT = (zipfile.BadZipFile, zlib.error, struct.error, RuntimeError, ValueError, EOFError, OSError, LookupError, OverflowError)
"""What `zipfile` raises for files that are none, or are built to hurt; RuntimeError also for what it can't unpack."""

Line = Annotated[str, Field(max_length=300)]
Path_ = Annotated[str, Field(max_length=LONGEST_NAME * DEEPEST)]


class Entry(BaseModel):
    """A file of a parcel."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    size: Annotated[int, Field(ge=0)]
    sha256: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Manifest(BaseModel):
    """`parcel.json`, version 2. `boards` are maps below `maps`; `map` is what the game is played on, or the first board."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    format: Literal["dungeonbox parcel"]
    version: Literal[2]
    program: Line
    title: Annotated[dict[Literal["en", "ja"], Line], Field(max_length=2)] = {}
    author: Line = ""
    licence: Line = ""
    map: Path_ = ""
    boards: Annotated[list[Path_], Field(max_length=MAX_FILES)] = []
    files: Annotated[dict[Path_, Entry], Field(min_length=1, max_length=MOST_MEMBERS)]


class ParcelFile(BaseModel):
    """A parcel of version 1. `map` is one of `files`, of a folder its first TOML file; they are base64 by path.

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
    """What a parcel holds: the files of boards and packs by path, and a game's content, empty where there is no game."""

    files: Mapping[str, bytes]
    """By their paths below `maps`."""
    map: str = ""
    """What the game is played on, or the first board."""
    boards: tuple[str, ...] = ()
    packs: Mapping[str, Mapping[str, bytes]] = field(default_factory=dict)
    """The files of each pack by its name."""
    save: Mapping[str, Any] = field(default_factory=dict)
    title: Words = field(default_factory=dict)
    author: str = ""
    licence: str = ""

    @property
    def key(self) -> str:
        """A name for these files: the same for the same board."""
        total = hashlib.sha256(self.map.encode())
        for name in sorted(self.files):
            total.update(b"\0" + name.encode() + b"\0" + hashlib.sha256(self.files[name]).digest())
        return total.hexdigest()[:16]

    @property
    def marked(self) -> bytes:
        """What stands beside the files where they were put: what of them are boards, who made them, how they may be used."""
        told = {"boards": list(self.boards), "title": dict(self.title), "author": self.author, "licence": self.licence}
        return json.dumps(told, ensure_ascii=False, indent=1).encode() + b"\n"


# --- putting together


def pack(save: Mapping[str, Any], board: Path) -> bytes:
    """The parcel of a save's content and the board that it is played on. Raises Trouble where the board can't be carried."""
    return written(replace(of_ground(board), save=save))


def of_ground(board: Path) -> Parcel:
    """What a game is played on. Raises Trouble."""
    try:
        if board.is_dir():
            name, files = files_of_folder(board.resolve())
            parcel = Parcel(files, name, packs=packs_of(sorted(home.stands_on(board))))
        else:
            parcel = of_boards([board])
    except MapFaults as faults:
        raise Trouble(f"The board of this game can't be given away: {faults.lines()[0]}.",
                      f"このゲームのボードを渡せません（{faults.lines('ja')[0]}）。") from None  # fmt: skip
    wrong = _wrong(parcel.map, {each: len(data) for each, data in parcel.files.items()})
    if wrong is not None:
        raise Trouble(f"The board of this game can't be given away: {wrong[0]}.",
                      f"このゲームのボードを渡せません（{wrong[1]}）。") from None  # fmt: skip
    return parcel


class Weighed:
    """What boards weigh that are read one after the other, so that many of them cost no more than one file is worth."""

    def __init__(self) -> None:
        self.total = 0

    def add(self, drawn: TiledMap) -> None:
        """Count one more. Raises Trouble where that is too much: then the next is not read any more."""
        self.total += weight(drawn)
        if self.total > HEAVIEST:
            millions = HEAVIEST / 1_000_000
            raise Trouble(
                f"The boards of one parcel or folder are too much together: at most {millions:g} MB of maps, tilesets, cells and "
                "objects are read at once; split them up.",
                f"1つの小包かフォルダーのボードが多すぎます。マップ・タイルセット・セル・オブジェクトを合わせて{millions:g}MBまでです。"
                "いくつかに分けてください。",
            )


def of_boards(boards: Iterable[Path], licence: str = "", also: Iterable[Path] = ()) -> Parcel:
    """Boards with all files that they are made of, those in `also`, and the person's own packs that they ask for.

    Raises MapFaults, Trouble where they are too much together, and OSError.
    """
    found: dict[Path, bytes] = {path.resolve(): path.read_bytes() for path in also}
    roots: list[Path] = []
    packs: dict[str, Mapping[str, bytes]] = {}
    maps = [Path(os.path.realpath(board)) for board in boards]  # one that leads to itself is said to be missing
    weighed = Weighed()
    for board in maps:
        read = read_map(board)
        weighed.add(read)
        roots.append(read.root)
        found |= read.pictures
        if sum(map(len, found.values())) > MOST:
            raise _refused(board.name, *_too_large())
        packs |= packs_of(board_of(read).packs)
    root = Path(os.path.commonpath([*roots, *(path.parent for path in found)]))
    files = {path.relative_to(root).as_posix(): _given(path, data) for path, data in found.items()}
    names = tuple(board.relative_to(root).as_posix() for board in maps)
    head = board_header(maps[0])
    return Parcel(files, names[0], names, packs, {}, head.title, head.author, licence or head.licence)


def of_pack(folder: Path, licence: str = "") -> Parcel:
    """A pack of the person's own with those of them that it needs. Raises Trouble where it has faults, OSError."""
    spec = next((one for one in all_specs() if one.has_cards(folder)), None)
    if spec is None:
        raise Trouble(f"There are no cards in {folder.name}.", f"{folder.name} にはカードがありません。")
    pack = spec.read_pack(folder)
    title = {lang: pack.name[lang] for lang in ("en", "ja")}
    return Parcel({}, packs=packs_of([folder.name]), title=title, author=pack.made.author, licence=licence)


def packs_of(names: Iterable[str]) -> dict[str, Mapping[str, bytes]]:
    """The files of the person's own packs of these names and of those that they need, as far as they are there."""
    found: dict[str, Mapping[str, bytes]] = {}
    for name in names:
        for one in (name, *sorted(home.stands_on(home.folder_of("packs") / name))):
            folder = home.folder_of("packs") / one
            if is_plain_name(one) and folder.is_dir():
                found[one] = files_of_pack(folder)
    return found


def files_of_pack(folder: Path) -> dict[str, bytes]:
    """The tables and pictures of a pack, each up to what is read of it."""
    files = sorted(path for end in (TABLE, PICTURE) for path in folder.glob(f"*{end}") if is_plain_name(path.name))
    return {path.name: read_bounded(path, LARGEST_FILE) for path in files[:MAX_FILES] if path.is_file()}


def _given(path: Path, data: bytes) -> bytes:
    """A file as it is given away: a Tiled project without its commands, which name programs on this machine."""
    if not path.name.endswith(PROJECT):
        return data
    with suppress(ValueError, RecursionError):  # what is no text, or too deep, is given as it is
        project = json.loads(data)
        if isinstance(project, dict):
            return json.dumps({**project, "commands": []}, indent=4, ensure_ascii=False, sort_keys=True).encode()
    return data


def files_of_folder(folder: Path) -> tuple[str, dict[str, bytes]]:
    """The path of a folder's first TOML file below the root of all its files, and these. Raises MapFaults and OSError."""
    if fault := too_large(folder):
        raise MapFaults([fault])
    tables = sorted(folder.glob("*.toml"))[:MAX_FILES]
    files = {folder / name: data for name, data in files_of_pack(folder).items()}
    for path in sorted(one for one in folder.iterdir() if one.suffix in MAPS)[:MAX_FILES]:
        files |= read_map(path).pictures
    root = Path(os.path.commonpath([folder.parent, *(path.parent for path in files)]))
    given = {path.relative_to(root).as_posix(): _given(path, data) for path, data in files.items()}
    return tables[0].relative_to(root).as_posix(), given


def checked_parcel(parcel: Parcel, name: str) -> Parcel:
    """The parcel, if it can be one. Raises Trouble; `name` is what it is called."""
    sizes = {each: len(data) for each, data in parcel.files.items()}
    cards_alone = parcel.packs and not parcel.files and not parcel.save
    wrong = (None if cards_alone else _wrong(parcel.map, sizes)) or _wrong_packs(parcel.packs)
    if wrong is not None:
        raise _refused(name, *wrong)
    return parcel


def written(parcel: Parcel) -> bytes:
    """The file of a parcel."""
    members = {f"{ROOT}/{name}": data for name, data in parcel.files.items()}
    for name, files in parcel.packs.items():
        members |= {f"{PACKS}/{name}/{each}": data for each, data in files.items()}
    if parcel.save:
        save = {**parcel.save, "board": {**parcel.save["board"], "handle": parcel.map}}
        members[SAVE] = json.dumps(sealed(save), separators=(",", ":")).encode()
    manifest = Manifest(
        format="dungeonbox parcel", version=2, program=__version__,
        title={"en": parcel.title.get("en", "")[:300], "ja": parcel.title.get("ja", "")[:300]},
        author=parcel.author[:300], licence=parcel.licence[:300], map=parcel.map, boards=list(parcel.boards),
        files={name: Entry(size=len(data), sha256=hashlib.sha256(data).hexdigest()) for name, data in sorted(members.items())},
    )  # fmt: skip
    told = json.dumps(manifest.model_dump(), ensure_ascii=False, indent=1).encode()
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in ((PARCEL, told), *sorted(members.items())):
            info = zipfile.ZipInfo(name, _WHEN)
            info.compress_type, info.external_attr = zipfile.ZIP_DEFLATED, (stat.S_IFREG | 0o644) << 16
            archive.writestr(info, data)
        archive.comment = bytes(64)
    return _closed(made.getvalue())


def _closed(raw: bytes) -> bytes:
    """The file with its check, which is the zip's comment, over all before it."""
    return raw[:-64] + hashlib.sha256(raw[:-64]).hexdigest().encode()


# --- reading


def is_parcel(raw: bytes) -> bool:
    """Whether a file of these bytes is one of version 2, or wants to be."""
    return raw.startswith(MAGIC)


def unpacked_size(path: Path) -> int:
    """How many bytes have to be read for a file: its own, and what a zip in it says that it unpacks to. Raises OSError."""
    size = path.stat().st_size
    if path.suffix != SUFFIX or size > LARGEST or not is_file(path):
        return min(size, LARGEST)  # of more nothing is read
    try:
        raw = read_bounded(path, LARGEST)
        if _too_many(raw):
            return size
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            return size + sum(info.file_size for info in archive.infolist())
    except _BENT:
        return size


def parcel_in(name: str, raw: bytes) -> Parcel:
    """The parcel in a zip file. Raises Trouble saying what is wrong with it; `name` is the file's."""
    if len(raw) > LARGEST:
        raise _refused(name, "it is far too large", "大きすぎます")
    if raw[-64:] != hashlib.sha256(raw[:-64]).hexdigest().encode():
        raise _refused(
            name, "it is no parcel, or is damaged or has been altered", "小包ではないか、壊れているか、書き換えられています"
        )
    if _too_many(raw):
        raise _refused(name, *_more_files())
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            members = _members(name, archive)
    except _BENT:
        raise _refused(name, "its contents are damaged", "内容が壊れています") from None
    manifest = _manifest(name, members.pop(PARCEL, b""))
    if manifest.files.keys() != members.keys():
        raise _refused(name, "it doesn't hold the files that it says", "書かれているファイルと中身が違います")
    for each, entry in manifest.files.items():
        if (entry.size, entry.sha256) != (len(members[each]), hashlib.sha256(members[each]).hexdigest()):
            raise _refused(name, f"the file {each[:60]} was altered", f"ファイル {each[:60]} が書き換えられています")
    return checked_parcel(_sorted_out(name, manifest, members), name)


def _too_many(raw: bytes) -> bool:
    """Whether a zip tells of far more files than are taken: `zipfile` makes objects of all of them before it can be asked."""
    return raw.count(ENTRY) > 2 * MOST_MEMBERS  # four bytes that may lie in what is packed too


def _more_files() -> tuple[str, str]:
    return f"it has more than {MAX_FILES} files", f"ファイルが{MAX_FILES}個を超えています"


def _members(name: str, archive: zipfile.ZipFile) -> dict[str, bytes]:
    """The files of a zip, found harmless before any is unpacked. Raises Trouble and what `zipfile` raises."""
    infos = archive.infolist()
    if len(infos) > MOST_MEMBERS:
        raise _refused(name, *_more_files())
    if len({info.filename.casefold() for info in infos}) < len(infos):
        raise _refused(name, "two of its files have the same name", "同じ名前のファイルが2つあります")
    for info in infos:
        kind = stat.S_IFMT(info.external_attr >> 16)
        if info.orig_filename != info.filename or not _may_be_member(info.filename):
            raise _refused(name, *_unusable(info.orig_filename))
        if kind not in (0, stat.S_IFREG) or info.is_dir():
            raise _refused(
                name, f"{info.filename[:60]} in it is a link or a folder", f"{info.filename[:60]} がリンクかフォルダーです"
            )
        if info.flag_bits & 1 or info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise _refused(name, "it is packed in a way that can't be read", "読めない形式で圧縮されています")
    # What they unpack to is limited by what they say, and what they say by this.
    if max((info.file_size for info in infos), default=0) > LARGEST or sum(info.file_size for info in infos) > LARGEST + 2 * MOST:
        raise _refused(name, *_too_large())
    return {info.filename: _bounded(archive, info) for info in infos}


def _bounded(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """What a file of a zip unpacks to. Raises BadZipFile where that is more or less than it says: no more is unpacked."""
    with archive.open(info) as file:
        data = file.read(info.file_size + 1)
    if len(data) != info.file_size:
        raise zipfile.BadZipFile
    return data


def _may_be_member(name: str) -> bool:
    """True for the names that a parcel's files may have."""
    if name in (PARCEL, SAVE):
        return True
    place, _, rest = name.partition("/")
    if place == PACKS:
        parts = rest.split("/")
        return len(parts) == 2 and all(map(is_plain_name, parts)) and parts[1].endswith((TABLE, PICTURE))
    return place == ROOT and _is_plain(rest)


def _manifest(name: str, raw: bytes) -> Manifest:
    """What a parcel says of itself. Raises Trouble."""
    try:
        told = parsed_json(raw)
    except (ValueError, RecursionError):
        raise _refused(name, f"it has no {PARCEL} that can be read", f"{PARCEL} が読めません") from None
    version = told.get("version") if isinstance(told, dict) else None
    if isinstance(version, int) and version > VERSION:
        raise _newer(name, version)
    try:
        return Manifest.model_validate(told)
    except ValidationError as error:
        place = plain(".".join(map(str, error.errors()[0]["loc"])), 60)
        raise _refused(name, f"the entry {place} is wrong", f"項目 {place} が正しくありません") from None


def _sorted_out(name: str, manifest: Manifest, members: Mapping[str, bytes]) -> Parcel:
    """The parcel of a manifest and its files. Raises Trouble."""
    files = {each.removeprefix(ROOT + "/"): data for each, data in members.items() if each.startswith(ROOT + "/")}
    packs: dict[str, dict[str, bytes]] = {}
    for each, data in members.items():
        if each.startswith(PACKS + "/"):
            _packs, pack_name, file = each.split("/")
            packs.setdefault(pack_name, {})[file] = data
    if any(board not in files or PurePosixPath(board).suffix not in MAPS for board in manifest.boards):
        raise _refused(name, "there is no map in it", "マップが入っていません")
    save: dict[str, Any] = {}
    if SAVE in members:
        try:
            save = parsed_json(members[SAVE])
            if not isinstance(save, dict) or not save:
                raise ValueError
        except (ValueError, RecursionError):
            raise _refused(name, "the game in it is garbled", "中のゲームが壊れています") from None
    title: dict[str, str] = {lang: plain(words) for lang, words in manifest.title.items()}
    return Parcel(
        files, manifest.map, tuple(manifest.boards), packs, save, title, plain(manifest.author), plain(manifest.licence)
    )


def _newer(name: str, version: int) -> Trouble:
    return Trouble(f"{name} was written by a newer Dungeonbox (form {version}); this one reads form {VERSION}.",
                   f"{name} は新しい形式{version}です。このプログラムは形式{VERSION}を読みます。")  # fmt: skip


def parcel_of(name: str, content: Mapping[str, Any]) -> Parcel:
    """The parcel of version 1 in a file's JSON. Raises Trouble saying what is wrong with it; `name` is the file's."""
    version = content.get("version")
    if isinstance(version, int) and version > VERSION:
        raise _newer(name, version)
    if not unchanged(content):
        raise _refused(name, "its contents are damaged or have been altered", "内容が壊れているか、書き換えられています")
    try:
        parcel = ParcelFile.model_validate(content)
    except ValidationError as error:
        place = plain(".".join(map(str, error.errors()[0]["loc"])), 60)
        raise _refused(name, f"the entry {place} is wrong", f"項目 {place} が正しくありません") from None
    wrong = _wrong(parcel.map, {each: len(text) * 3 // 4 for each, text in parcel.files.items()})
    if wrong is not None:
        raise _refused(name, *wrong)
    try:
        files = {each: base64.b64decode(text, validate=True) for each, text in parcel.files.items()}
    except (binascii.Error, ValueError):
        raise _refused(name, "a file in it is garbled", "中のファイルが壊れています") from None
    boards = (parcel.map,) if PurePosixPath(parcel.map).suffix in MAPS else ()
    return Parcel(files, parcel.map, boards, save=dict(parcel.save))


def _refused(name: str, en: str, ja: str) -> Trouble:
    return Trouble(f"{name} can't be taken in: {en}.", f"{name} は取り込めません（{ja}）。")


def _unusable(name: str) -> tuple[str, str]:
    shown = "".join(sign if sign.isprintable() else "?" for sign in name[:60])
    return f"it has a file with an unusable name, {shown!r}", f"使えない名前のファイル「{shown}」があります"


def _too_large() -> tuple[str, str]:
    millions = MOST // 1_000_000
    return f"the files of its board are larger than {millions} MB", f"ボードのファイルが{millions}MBを超えています"


def _wrong_packs(packs: Mapping[str, Mapping[str, bytes]]) -> tuple[str, str] | None:
    """What is wrong with the cards that a board brings along."""
    if len(packs) > MOST_PACKS:
        return f"it has more than {MOST_PACKS} card packs", f"カードパックが{MOST_PACKS}個を超えています"
    if sum(map(len, packs.values())) > MAX_FILES:
        return _more_files()
    tables = (len(data) for files in packs.values() for name, data in files.items() if name.endswith(TABLE))
    if sum(tables) > home.MOST_PACKED:
        size = home.MOST_PACKED // 1024
        return f"its card packs are larger than {size} KB", f"カードパックが{size}KBを超えています"
    if sum(len(data) for files in packs.values() for data in files.values()) > MOST:
        return _too_large()
    return None


def _wrong(board: str, sizes: Mapping[str, int]) -> tuple[str, str] | None:
    """What is wrong with the files of a board, in English and Japanese, by their names and sizes."""
    if len(sizes) > MAX_FILES:
        return _more_files()
    for name in sizes:
        if not _is_plain(name):
            return _unusable(name)
    if len({name.casefold() for name in sizes}) < len(sizes):
        return "two of its files have the same name", "同じ名前のファイルが2つあります"
    if board not in sizes or PurePosixPath(board).suffix not in (*MAPS, TABLE):
        return "there is no map in it", "マップが入っていません"
    if max(sizes.values()) > MAX_FILE + 3 or sum(sizes.values()) > MOST + 3 * len(sizes):
        return _too_large()
    return None


def _is_plain(name: str) -> bool:
    """True for a path that means the same on every system and stays below its folder."""
    parts = name.split("/")
    return (
        len(parts) <= DEEPEST
        and PurePosixPath(name).suffix.lower() in {*SUFFIXES, TABLE}
        and all(is_plain_name(part) for part in parts)
    )


def is_plain_name(part: str) -> bool:
    """True for the name of a file or folder that means the same on every system."""
    return (
        0 < len(part) <= LONGEST_NAME
        and part.isprintable()
        and not part.startswith((".", " "))
        and not part.endswith((".", " "))
        and not any(sign in '/\\:*?"<>|' for sign in part)
        and part.partition(".")[0].strip().casefold() not in _DEVICES
    )


# --- putting where it stays


def lay_out(parcel: Parcel, folder: Path) -> Path:
    """Put a game's board with its packs into an empty folder to be looked at, and say where its map, or its own folder, is.

    The packs are known as long as the program runs; none is put among the person's own. Raises Trouble where something has
    faults, OSError where it can't be written.
    """
    for name in _needed_first(parcel, parcel.packs):
        _put_pack(folder / PACKS / name, parcel.packs[name])
        lend_pack(folder / PACKS / name)
    place = PurePosixPath(parcel.map)
    put(parcel, folder / parcel.key, (place,))
    return folder / parcel.key / ROOT / (place.parent if place.suffix == TABLE else place)


def unpack(parcel: Parcel, folder: Path, tell: Tell) -> Path:
    """Put a game's board below a folder, read it there, and say where its map, or its own folder, is.

    A board that is there stays as it is, but its packs may be newer; `tell` hears which packs were replaced. Raises Trouble where
    it has faults, OSError where it can't be written.
    """
    place = PurePosixPath(parcel.map)
    ground = place.parent if place.suffix == TABLE else place
    number = 1
    while True:
        goal = folder / (parcel.key if number == 1 else f"{parcel.key}-{number}")
        there = holds(goal, parcel)
        if there or not goal.exists():
            break
        number += 1
    new = put_packs(parcel)
    try:
        if not there:
            put(parcel, goal, (place,))
    except (Trouble, OSError):
        take_back(new)
        raise
    for pack_folder, aside in new.items():
        if aside is not None:
            tell(told_of(pack_folder.name, aside))
    return goal / ROOT / ground


def put(parcel: Parcel, goal: Path, grounds: Iterable[PurePosixPath]) -> None:
    """Put a parcel's files into a folder that is not there yet, once its boards were read beside it and found sound.

    Raises Trouble where they have faults, OSError where they can't be written.
    """
    beside = goal.with_name(f".{goal.name}.{os.getpid()}.new")
    shutil.rmtree(beside, ignore_errors=True)
    try:
        for name, data in {PARCEL: parcel.marked, **{f"{ROOT}/{each}": data for each, data in parcel.files.items()}}.items():
            path = beside / name
            path.parent.mkdir(parents=True, exist_ok=True)
            write_flushed(path, data)
        weighed = Weighed()
        for place in grounds:
            whole = place.suffix == TABLE
            ground = beside / ROOT / (place.parent if whole else place)
            _read(ground, beside / ROOT, weighed)
            if whole:
                _game_of(parcel, ground).read(ground)
        os.replace(beside, goal)
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _game_of(parcel: Parcel, ground: Path) -> GameSpec:
    """The game that a folder is of: that of the parcel's save, else the one that knows such folders. Raises Trouble."""
    found = None if parcel.save else next((spec for spec in all_specs() if spec.is_pack(ground)), None)
    return found or spec_of(str(parcel.save.get("game", ""))[:60])


def new_packs(parcel: Parcel) -> list[Path]:
    """The folders of a parcel's packs that are not among the person's own yet, or only in an older edition.

    Raises Trouble where another pack of that name is there.
    """
    new = []
    for name, files in parcel.packs.items():
        goal = home.folder_of("packs") / name
        if not os.path.lexists(goal):
            new.append(goal)
        elif (here := files_of_pack(goal)) != files:
            needs_newer(goal, here, files)
            new.append(goal)
    return new


def put_packs(parcel: Parcel) -> dict[Path, Path | None]:
    """Put a parcel's packs among the person's own, those that others need first; those that are new there, with the place where
    the older edition lies now if there was one.

    Raises Trouble where another pack of that name is there, one has faults, or all together would be too many to be read,
    OSError where they can't be written; then none is.
    """
    new, done = {goal.name: goal for goal in new_packs(parcel)}, dict[Path, Path | None]()
    before = home.packs_left_out()
    try:
        for name in _needed_first(parcel, new):
            done[new[name]] = _put_pack(new[name], parcel.packs[name])
        if done and len(home.packs_left_out()) > len(before):
            raise home.why_left_out(next(iter(parcel.packs)), taken_in=True)
    except (Trouble, OSError):
        take_back(done)
        raise
    return done


def _needed_first(parcel: Parcel, names: Iterable[str]) -> Iterator[str]:
    """Some packs of a parcel, those that others need first."""
    left = list(names)
    while left:
        name = next((one for one in left if not _wants(parcel.packs[one]) & {*left} - {one}), left[0])
        left.remove(name)
        yield name


def take_back(packs: Mapping[Path, Path | None]) -> None:
    """Undo what `put_packs` did."""
    for goal, aside in packs.items():
        shutil.rmtree(goal, ignore_errors=True)
        if aside is not None:
            aside.rename(goal)


def _wants(files: Mapping[str, bytes]) -> set[str]:
    """The names of packs that stand in the files of one, as far as they could be such."""
    return {word for data in files.values() for word in re.findall(r"[a-z][a-z0-9_]*", data.decode("utf-8", "replace"))}


def _put_pack(goal: Path, files: Mapping[str, bytes]) -> Path | None:
    """Write a pack, once it was read beside its place and found sound; where the older edition lies now, if there was one.

    Raises Trouble and OSError.
    """
    beside = goal.with_name(f".{os.getpid()}.new") / goal.name
    shutil.rmtree(beside.parent, ignore_errors=True)
    try:
        beside.mkdir(parents=True)
        for name, data in files.items():
            write_flushed(beside / name, data)
        spec = next((one for one in all_specs() if one.has_cards(beside)), None)
        if spec is None:
            raise Trouble(f"There are no cards in the pack {goal.name}.", f"パック {goal.name} にはカードがありません。")
        spec.read_pack(beside)
        aside = move_aside(goal, edition_of(files_of_pack(goal)).version) if os.path.lexists(goal) else None
        try:
            os.replace(beside, goal)
        except OSError:
            if aside is not None:
                aside.rename(goal)
            raise
        return aside
    finally:
        shutil.rmtree(beside.parent, ignore_errors=True)


def holds(goal: Path, parcel: Parcel) -> bool:
    """True when a parcel's files are all in a folder, as they were given, and no other maps and tables; but a Tiled project is
    everybody's own.
    """
    files = {name: data for name, data in parcel.files.items() if not name.endswith(PROJECT)}
    try:
        there = {path for end in (*MAPS, TABLE) for path in files_below(goal / ROOT, f"*{end}")}
        known = {goal / ROOT / name for name in files}
        return there <= known and all(holds_just(goal / ROOT / name, data) for name, data in files.items())
    except (OSError, TooManyEntries):
        return False


def _read(path: Path, root: Path, weighed: Weighed) -> None:
    """Read a board, or the maps of a folder, as strictly as they will be played on."""
    try:
        if path.is_dir():
            for one in sorted(path.iterdir()):
                if one.suffix in MAPS:
                    read_map(one, root)
        else:
            drawn = read_map(path, root)
            weighed.add(drawn)
            board_of(drawn)
    except MapFaults as faults:
        first = next((one for one in faults.faults if one.level == "error"), faults.faults[0])
        raise Trouble(f"The board that comes with this game can't be used: {first.wrong()}; {first.right()}.",
                      f"このゲームのボードは使えません（{first.wrong('ja')}。{first.right('ja')}）。") from None  # fmt: skip
