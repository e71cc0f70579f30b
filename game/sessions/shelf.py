"""Where boards and packs lie: those that come with the program, how a save names one, and packs that are read once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from game.content.packs import PackFaults
from game.content.plain import ended
from game.content.said import Said
from game.resources import ResourceMissing, resource
from game.sessions.home import folder_of, pack_stamp
from game.sessions.trouble import Trouble
from game.tiled.faults import LOST, MapFaults

SHIPPED = ("maps", "assets")
"""Where boards and packs that come with the program lie."""
NO_BOARDS = ("tilesets", "campaigns", "rooms", "lessons", "recipes")
"""Folders below `maps` whose maps are no boards to be chosen: roads and places of campaigns and lessons, rooms of lairs."""


def is_shipped(path: Path) -> bool:
    """True for what comes with the program."""
    return not Path(board_handle(path)).is_absolute()


def board_handle(path: Path) -> str:
    """How a save names a board or a pack: `maps/…` for one that comes with the program, else the whole path."""
    real = path.resolve()
    for place in SHIPPED:
        try:
            folder = resource(place).resolve()
        except ResourceMissing:
            continue
        if real.is_relative_to(folder):
            return f"{place}/{real.relative_to(folder).as_posix()}"
    return str(real)


def board_at(handle: str) -> Path:
    """The board or the pack behind a handle. Raises Trouble when it is not there."""
    try:
        shipped = handle.startswith(tuple(place + "/" for place in SHIPPED)) and ".." not in handle.split("/")
        path = resource(handle) if shipped else Path(handle)
        if path.is_absolute() and (path.is_file() or (path.is_dir() and any(path.glob("*.toml")))):
            return path
    except (ResourceMissing, OSError, ValueError):
        pass
    raise Trouble(f"The board {handle} is no longer there; put it back to go on with this game.",
                  f"ボード {handle} が見つかりません。元の場所に戻すと続きから遊べます。")  # fmt: skip


def shipped_boards() -> list[Path]:
    """The boards that come with the program, in order of their paths."""
    maps = resource("maps")
    inner = sorted(path for path in maps.glob("*/*.tm[xj]") if path.parent.name not in NO_BOARDS)
    return [path for path in (*inner, *sorted(maps.glob("*.tm[xj]"))) if not path.name.startswith(".")]


class _Faulty(NamedTuple):
    """What is kept of a pack that can't be used: its first fault."""

    first: Said


MOST_KEPT = 256
"""Packs that are kept in memory."""
_packs: dict[tuple[Path, ...], tuple[Any, object]] = {}


def reread_packs() -> None:
    """Read the card packs from their files when they are asked for next: their author may have changed them."""
    _packs.clear()


def read_pack(folders: tuple[Path, ...], load: Callable[..., Any]) -> Any:
    """The pack in some folders together, read once, and anew when a file of the person's own changed.

    Raises Trouble where one is not there or has faults.
    """
    try:
        shipped = all(is_shipped(folder) for folder in folders)
        files = [] if shipped else [path for folder in folders for path in (folder, *folder.glob("*"))]
        stamp = None if shipped else (pack_stamp(), [(path, path.stat().st_mtime_ns) for path in files])
    except OSError:
        stamp = None
    pack, then = _packs.get(folders, (None, None))  # another thread may empty the store at any moment
    if pack is None or stamp != then:
        try:
            pack = load(*folders)
        except PackFaults as error:
            pack = _Faulty(error.faults[0].said)
        if len(_packs) >= MOST_KEPT:
            _packs.clear()
        if not isinstance(pack, _Faulty) or all(folder.parent == folder_of("packs") for folder in folders):
            _packs[folders] = pack, stamp  # rooms may be mended in files that the stamp does not tell of
    if isinstance(pack, _Faulty):
        first, name = pack.first, folders[-1].name
        raise Trouble(ended(f"The card pack {name} can't be used: {first.en}", "."),
                      f"カードパック {name} は使えません（{first.ja}）。")  # fmt: skip
    return pack


def first_fault(faults: MapFaults, language: str = "en") -> str:
    """The first fault of a board that can't be played, in one line, and how many more there are."""
    serious = [fault for fault in faults.faults if fault.level == "error" or fault.code == LOST] or list(faults.faults)
    line = serious[0].line(language)
    more = len(serious) - 1
    if not more:
        return line
    return f"{line}（ほか{more}件）" if language == "ja" else f"{line} (and {more} more)"
