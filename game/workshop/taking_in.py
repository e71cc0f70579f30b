"""Taking in what somebody made: boards, cards, rooms and campaigns come among the person's own, once they were found sound.

A parcel, a map, a folder of boards with their tilesets, a folder of cards or of rooms, a campaign's file. Everything is copied,
so that what was given may go; nothing that is there is written over, and a name that is taken is said.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from game.campaign.chapter_faults import CampaignFaults
from game.campaign.chapters import load_campaign
from game.content.files import files_below
from game.sessions import home
from game.sessions.editions import told_of
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


def take_in(path: Path, tell: Tell = quiet) -> Path:
    """Take in a file or a folder; where it lies now: a board's map, else a folder. `tell` hears what else changed.

    Raises Trouble in one sentence, and MapFaults where a board has faults.
    """
    try:
        if home.is_own(path):
            return path
        if path.is_dir():
            return _folder(path, tell)
        suffix = path.suffix.lower()
        if suffix in MAPS:
            return _boards(checked_parcel(of_boards([path]), path.name), path.stem, tell)
        if suffix == TABLE:
            return _campaign(path)
        raw = bytes_of(path)
        if not raw.startswith((MAGIC, b"{")):
            raise Trouble(f"{path.name} is no parcel, no map, no pack and no campaign.",
                          f"{path.name} は小包でもマップでもカードパックでもキャンペーンでもありません。")  # fmt: skip
        parcel = parcel_of(path, raw)
        if parcel is not None and not parcel.boards and PurePosixPath(parcel.map).name == home.ROOMS:
            return _rooms(parcel, PurePosixPath(parcel.map), tell)
        if parcel is not None and not parcel.files and parcel.packs:
            _tell_of(put_packs(parcel), tell)
            return home.folder_of("packs") / _first_pack(parcel)
        if parcel is None or not parcel.boards:
            raise Trouble(f"{path.name} is no parcel with a board or cards in it.",
                          f"{path.name} はボードやカードの入った小包ではありません。")  # fmt: skip
        return _boards(parcel, PurePosixPath(parcel.boards[0]).stem, tell)
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


def _boards(parcel: Parcel, name: str, tell: Tell) -> Path:
    """Put the boards of a parcel into a folder of that name; the first map."""
    name = _free_name(name)
    goal = home.folder_of("boards") / name
    if os.path.lexists(goal) or any(os.path.lexists(goal.with_name(name + suffix)) for suffix in MAPS):
        if goal.is_dir() and holds(goal, parcel):
            _tell_of(put_packs(parcel), tell)
            return goal / "maps" / parcel.boards[0]
        raise _taken("board", "ボード", goal)
    new_packs(parcel)  # a name that is taken is said before anything is written
    goal.parent.mkdir(parents=True, exist_ok=True)
    put(parcel, goal, map(PurePosixPath, parcel.boards))
    new = dict[Path, Path | None]()
    try:
        new = put_packs(parcel)
        for board in parcel.boards:  # with the packs that came along
            no_errors(goal / ROOT / board, goal / ROOT)
    except (MapFaults, Trouble, OSError):
        shutil.rmtree(goal, ignore_errors=True)
        take_back(new)
        raise
    _tell_of(new, tell)
    _start_from_here(goal)
    return goal / "maps" / parcel.boards[0]


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


def _taken(en: str, ja: str, goal: Path) -> Trouble:
    return Trouble(f"There is another {en} {goal.name} in {goal.parent}; rename one of the two and try again.",
                   f"{goal.parent} に別の{ja} {goal.name} があります。どちらかの名前を変えてください。")  # fmt: skip


def _folder(folder: Path, tell: Tell) -> Path:
    """A folder of rooms, of cards, or of boards."""
    boards = home.boards_in(folder)
    spec = next((spec for spec in all_specs() if spec.is_pack(folder)), None)
    if spec is not None and (folder / home.ROOMS).is_file():
        name, files = files_of_folder(folder.resolve())
        parcel = Parcel(files, name, packs=packs_of(sorted(home.stands_on(folder))))
        return _rooms(checked_parcel(parcel, folder.name), PurePosixPath(name), tell)
    if spec is not None and not boards:
        return _cards(folder, spec, tell)
    if not boards:
        raise Trouble(f"There is no map and no pack in {folder.name}.", f"{folder.name} にはマップもパックもありません。")
    return _boards(checked_parcel(of_boards(boards, also=_files(folder)), folder.name), folder.name, tell)


def _files(folder: Path) -> list[Path]:
    """What a folder holds of what boards are made of. Raises Trouble where it is too much."""
    found, size = [], 0
    for place, names, files in os.walk(folder):
        names[:] = sorted(name for name in names if not name.startswith("."))
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


_WORDS = {
    "rooms": ("set of rooms", "部屋のセット"), "campaigns": ("campaign", "キャンペーン"),
}  # fmt: skip


def _put(parcel: Parcel, kind: str, name: str, grounds: tuple[PurePosixPath, ...] = ()) -> Path:
    """Put files among the person's own where they are not boards; the place of the TOML file that they are about."""
    goal = home.folder_of(kind) / _free_name(name)
    place = goal / "maps" / parcel.map
    if os.path.lexists(goal):
        if holds(goal, parcel):
            return place.parent
        raise _taken(*_WORDS[kind], goal)
    goal.parent.mkdir(parents=True, exist_ok=True)
    put(parcel, goal, grounds)
    return place.parent


def _first_pack(parcel: Parcel) -> str:
    """The pack of a parcel that none of the others needs."""
    needed = {name for pack in parcel.packs for name in home.stands_on(home.folder_of("packs") / pack)}
    return next((name for name in parcel.packs if name not in needed), next(iter(parcel.packs)))


def _rooms(parcel: Parcel, head: PurePosixPath, tell: Tell) -> Path:
    """Put a set of rooms with the cards that it asks for among the person's own."""
    new = put_packs(parcel)
    try:
        folder = _put(parcel, "rooms", head.parent.name, (head,))
        if folder in home.rooms_left_out():
            shutil.rmtree(home.folder_of("rooms") / head.parent.name)
            raise home.why_rooms_left_out(head.parent.name, taken_in=True)
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


def _campaign(path: Path) -> Path:
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
    return _put(parcel, "campaigns", path.stem)
