"""Taking in what somebody made: boards, cards, rooms and campaigns come among the person's own, once they were found sound.

A parcel, a map, a folder of boards with their tilesets, a folder of cards or of rooms, a campaign's file. Everything is copied,
so that what was given may go; nothing that is there is written over. Where a name is taken by another thing that is said, and
whoever gives it may have both, under another name, or the new one in its place: the old one is kept among the older things.
"""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path, PurePosixPath
from typing import Literal

from game.campaign.chapter_faults import CampaignFaults
from game.campaign.chapters import load_campaign
from game.content.files import MOST_ENTRIES, files_below
from game.sessions import home
from game.sessions.editions import move_aside, told_of
from game.sessions.parcel import (
    MAGIC,
    MAPS,
    MOST,
    ROOT,
    TABLE,
    Parcel,
    checked_parcel,
    files_of_folder,
    files_of_pack,
    holds,
    is_plain_name,
    new_packs,
    of_boards,
    packs_of,
    put,
    put_packs,
    take_back,
)
from game.sessions.save_file import bytes_of, parcel_of
from game.sessions.spec import GameSpec, all_specs
from game.sessions.trouble import Tell, Trouble, quiet
from game.tiled.faults import MapFaults
from game.tiled.files import MAX_FILES, SUFFIXES
from game.tiled.reader import read_map
from game.workshop.author import project_text
from game.workshop.checking import no_errors
from game.workshop.kit import PROJECT_FILE, all_ids, lay_extension, starts_with

Clash = Literal["", "beside", "replace"]
"""What is done where another thing of that name lies: nothing, take it in under another name, or in its place."""


class Taken(Trouble):
    """Another thing of that name is there: it can be taken in `beside` it, or `replace` it."""


def take_in(path: Path, tell: Tell = quiet, clash: Clash = "") -> Path:
    """Take in a file or a folder; where it lies now: a board's map, else a folder. `tell` hears what else changed.

    Raises Taken where another thing of that name is there and `clash` doesn't say what to do, Trouble in one sentence, and
    MapFaults where a board has faults.
    """
    try:
        if "\0" in str(path):  # no system has such a name, and not all that asks after one says so
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        if home.is_own(path):
            return path
        if path.is_dir():
            return _folder(path, tell, clash)
        suffix = path.suffix.lower()
        if suffix in MAPS:
            return _boards(checked_parcel(of_boards([path]), path.name), path.stem, tell, clash)
        if suffix == TABLE:
            return _campaign(path, tell, clash)
        raw = bytes_of(path)
        parcel = parcel_of(path, raw) if raw.startswith((MAGIC, b"{")) else None
        if parcel is None:
            raise Trouble(
                f"{path.name} is no parcel, no map, no pack and no campaign; choose a folder, or a file that ends in "
                ".dungeonbox, .tmx, .tmj or .toml.",
                f"{path.name} は小包でもマップでもカードパックでもキャンペーンでもありません。"
                "フォルダーか、.dungeonbox・.tmx・.tmj・.toml のファイルを選んでください。",
            )
        if not parcel.boards and PurePosixPath(parcel.map).name == home.ROOMS:
            return _rooms(parcel, PurePosixPath(parcel.map), tell, clash)
        if not parcel.files and parcel.packs:
            _tell_of(put_packs(parcel), tell)
            return home.folder_of("packs") / _first_pack(parcel)
        if not parcel.boards:
            raise Trouble(f"{path.name} is no parcel with a board or cards in it.",
                          f"{path.name} はボードやカードの入った小包ではありません。")  # fmt: skip
        return _boards(parcel, PurePosixPath(parcel.boards[0]).stem, tell, clash)
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        place = error.filename or path
        raise Trouble(
            f"{path.name} can't be taken in ({why}: {place}).", f"{path.name} を取り込めません（{why}：{place}）。"
        ) from None


def _tell_of(packs: Mapping[Path, Path | None], tell: Tell) -> None:
    """Say which packs were replaced."""
    for goal, aside in packs.items():
        if aside is not None:
            tell(told_of(goal.name, aside))


def _boards(parcel: Parcel, name: str, tell: Tell, clash: Clash) -> Path:
    """Put the boards of a parcel into a folder of that name; the first map."""
    for number, goal in enumerate(_goals("boards", name), 1):
        given = _called(parcel, goal.name) if number > 1 else parcel
        first = goal / ROOT / given.boards[0]
        there = [one for one in (goal, *(goal.with_name(goal.name + suffix) for suffix in MAPS)) if os.path.lexists(one)]
        if goal.is_dir() and holds(goal, given):
            _tell_of(put_packs(given), tell)
            return first
        if not there or clash == "replace":
            break
        if not clash:
            raise _taken("boards", there[0])
    new_packs(given)  # a name that is taken is said before anything is written
    with _in_place_of(there, tell):
        goal.parent.mkdir(parents=True, exist_ok=True)
        put(given, goal, map(PurePosixPath, given.boards))
        new = dict[Path, Path | None]()
        try:
            new = put_packs(given)
            for board in given.boards:  # with the packs that came along
                no_errors(goal / ROOT / board, goal / ROOT)
        except (MapFaults, Trouble, OSError):
            shutil.rmtree(goal, ignore_errors=True)
            take_back(new)
            raise
    _tell_of(new, tell)
    _start_from_here(goal)
    return first


def _goals(kind: str, name: str) -> Iterator[Path]:
    """The folder of that name among the person's own, then those that can be beside it."""
    folder = home.folder_of(kind) / _free_name(name)
    yield folder
    for number in count(2):
        yield folder.with_name(f"{folder.name}_{number}")


def _called(parcel: Parcel, name: str) -> Parcel:
    """A parcel whose only board is called otherwise; one with several as it is."""
    if len(parcel.boards) != 1:
        return parcel
    old = PurePosixPath(parcel.boards[0])
    new = old.with_name(name + old.suffix).as_posix()
    files = {new if each == parcel.boards[0] else each: data for each, data in parcel.files.items()}
    return replace(parcel, files=files, map=new, boards=(new,))


@contextmanager
def _in_place_of(there: Iterable[Path], tell: Tell) -> Iterator[None]:
    """Move what is there among the older things, and back if what is to be in its place can't be; say what was moved."""
    moved = dict[Path, Path]()
    try:
        for path in there:
            moved[path] = move_aside(path)
        yield
    except BaseException:
        for path, aside in moved.items():
            aside.rename(path)
        raise
    for path, aside in moved.items():
        tell({
            "en": f"{path.name} was replaced; what was there is kept in {aside}.",
            "ja": f"{path.name} を入れかえました。前のものは {aside} にあります。",
        })  # fmt: skip


def _start_from_here(folder: Path) -> None:
    """A project that came along, without its commands and extension, gets those that start this program."""
    for project in files_below(folder, PROJECT_FILE)[:1]:
        project.write_text(project_text(*starts_with(), all_ids()), encoding="utf-8")
        lay_extension(project.parent)


def _free_name(name: str) -> str:
    if not is_plain_name(name):
        raise Trouble(f"{name[:60]!r} can't be the name of a folder; rename it and try again.",
                      f"「{name[:60]}」はフォルダーの名前にできません。名前を変えてください。")  # fmt: skip
    return name


_WORDS = {
    "boards": ("board", "ボード"), "rooms": ("set of rooms", "部屋のセット"), "campaigns": ("campaign", "キャンペーン"),
}  # fmt: skip


def _taken(kind: str, goal: Path) -> Taken:
    en, ja = _WORDS[kind]
    return Taken(f"There is another {en} {goal.name} in {goal.parent}: this one can be taken in beside it, or replace it.",
                 f"{goal.parent} に別の{ja} {goal.name} があります。両方残すことも、入れかえることもできます。")  # fmt: skip


def _folder(folder: Path, tell: Tell, clash: Clash) -> Path:
    """A folder of rooms, of cards, or of boards."""
    boards = home.boards_in(folder)
    spec = next((spec for spec in all_specs() if spec.is_pack(folder)), None)
    if spec is not None and (folder / home.ROOMS).is_file():
        name, files = files_of_folder(folder.resolve())
        parcel = Parcel(files, name, packs=packs_of(sorted(home.stands_on(folder))))
        return _rooms(checked_parcel(parcel, folder.name), PurePosixPath(name), tell, clash)
    if spec is not None and not boards:
        return _cards(folder, spec, tell)
    if not boards:
        raise Trouble(f"There is no map and no pack in {folder.name}.", f"{folder.name} にはマップもパックもありません。")
    return _boards(checked_parcel(of_boards(boards, also=_files(folder)), folder.name), folder.name, tell, clash)


def _files(folder: Path) -> list[Path]:
    """What a folder holds of what boards are made of. Raises Trouble where it is too much."""
    found, size, seen = [], 0, 0
    for place, names, files in os.walk(folder):
        names[:] = sorted(name for name in names if not name.startswith("."))
        seen += len(names) + len(files)
        if seen > MOST_ENTRIES:
            raise Trouble(
                f"{folder.name} holds more than {MOST_ENTRIES} files and folders; give only what the board needs.",
                f"{folder.name} にはファイルとフォルダーが{MOST_ENTRIES}個より多くあります。ボードに要るものだけにしてください。",
            )
        for name in sorted(files):
            path = Path(place) / name
            if name.startswith(".") or path.is_symlink() or path.suffix.lower() not in {*SUFFIXES, TABLE} or not path.is_file():
                continue
            size += path.stat().st_size
            found.append(path)
            if len(found) > MAX_FILES or size > MOST:
                raise Trouble(f"{folder.name} holds more than {MAX_FILES} files or {MOST // 1_000_000} MB.",
                              f"{folder.name} のファイルが{MAX_FILES}個か{MOST // 1_000_000}MBを超えています。")  # fmt: skip
    return found


def _put(parcel: Parcel, kind: str, name: str, tell: Tell, clash: Clash) -> Path:
    """Put files among the person's own where they are not boards; the place of the TOML file that they are about."""
    for number, goal in enumerate(_goals(kind, name), 1):
        given = _in_folder(parcel, goal.name) if number > 1 and kind == "rooms" else parcel
        place = goal / ROOT / given.map
        if holds(goal, given):
            return place.parent
        there = [goal] if os.path.lexists(goal) else []
        if not there or clash == "replace":
            break
        if not clash:
            raise _taken(kind, goal)
    with _in_place_of(there, tell):
        goal.parent.mkdir(parents=True, exist_ok=True)
        put(given, goal, (PurePosixPath(given.map),) if kind == "rooms" else ())
        if kind == "rooms" and place.parent in home.rooms_left_out():
            shutil.rmtree(goal)
            raise home.why_rooms_left_out(goal.name, taken_in=True)
    return place.parent


def _in_folder(parcel: Parcel, name: str) -> Parcel:
    """A set of rooms whose folder, by which it is known, is called otherwise."""
    old = PurePosixPath(parcel.map).parent
    new = old.with_name(name)

    def moved(each: str) -> str:
        path = PurePosixPath(each)
        return (new / path.relative_to(old)).as_posix() if path.is_relative_to(old) else each

    return replace(parcel, files={moved(each): data for each, data in parcel.files.items()}, map=moved(parcel.map))


def _first_pack(parcel: Parcel) -> str:
    """The pack of a parcel that none of the others needs."""
    needed = {name for pack in parcel.packs for name in home.stands_on(home.folder_of("packs") / pack)}
    return next((name for name in parcel.packs if name not in needed), next(iter(parcel.packs)))


def _rooms(parcel: Parcel, head: PurePosixPath, tell: Tell, clash: Clash) -> Path:
    """Put a set of rooms with the cards that it asks for among the person's own."""
    new = put_packs(parcel)
    try:
        folder = _put(parcel, "rooms", head.parent.name, tell, clash)
    except (Trouble, OSError):
        take_back(new)
        raise
    _tell_of(new, tell)
    return folder


def _cards(folder: Path, spec: GameSpec, tell: Tell) -> Path:
    """Copy a pack, once it was read beside the person's own and found sound."""
    goal = home.folder_of("packs") / _free_name(folder.name)
    if os.path.lexists(goal) and files_of_pack(goal) == files_of_pack(folder):
        return goal
    if folder.name in spec.shipped_packs():
        raise Trouble(f"The program has a pack {folder.name} of its own; rename yours and try again.",
                      f"パック {folder.name} は初めから入っています。名前を変えてから取り込んでください。")  # fmt: skip
    files = files_of_pack(folder)
    spec.read_pack(folder)
    _tell_of(put_packs(checked_parcel(Parcel({}, packs={folder.name: files}), folder.name)), tell)
    return goal


def _campaign(path: Path, tell: Tell, clash: Clash) -> Path:
    """A campaign's file with all that its map and its own boards are made of."""
    try:
        campaign = load_campaign(path)
    except CampaignFaults as faults:
        first = faults.faults[0]
        raise Trouble(f"{path.name} can't be taken in: {first.line()}.",
                      f"{path.name} は取り込めません（{first.line('ja')}）。") from None  # fmt: skip
    folder = path.resolve().parent
    files = {path.resolve(): path.read_bytes()}
    for name in {campaign.file.map, *(one.board for one in campaign.file.chapters if one.board.endswith(MAPS))}:
        files |= read_map(folder / name).pictures
    root = Path(os.path.commonpath([folder, *(one.parent for one in files)]))
    given = {one.relative_to(root).as_posix(): data for one, data in files.items()}
    parcel = checked_parcel(Parcel(given, path.resolve().relative_to(root).as_posix()), path.name)
    return _put(parcel, "campaigns", path.stem, tell, clash)
