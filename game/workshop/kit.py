"""A new board of one's own: a folder with all that Tiled needs for it, and a first small map.

The folder holds a Tiled project whose commands start this very program, the object types, the templates, the tilesets with their
pictures, and the extension that checks a board whenever it is saved. Nothing in it is needed by any other board.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, cast
from xml.sax.saxutils import quoteattr

from game.boards.schema import MAP_PROPERTIES
from game.content.card_adventure.pack import Pack
from game.content.files import read_bounded
from game.content.scoundrel_quest.loader import shipped_quest_cards
from game.resources import PACKAGE, ResourceMissing, in_checkout, resource
from game.sessions.disk import write_alone
from game.sessions.home import ROOMS, folder_of, is_own
from game.sessions.naming import NAME_LENGTH, name_from
from game.sessions.parcel import is_plain_name
from game.sessions.specs.card_adventure import SPEC
from game.sessions.trouble import Trouble
from game.workshop import desktop
from game.workshop.author import Ids, commands, ids_of, object_types, project_text, property_of, templates, with_ids

PROJECT_FILE = "dungeonbox.tiled-project"
EXTENSION = "extensions/dungeonbox.js"
RECIPES = "maps/recipes"
MANUAL = "maps/README.md"
ROOM_TILESETS = "quest_"
NO_TILESETS = ("lair_", ROOM_TILESETS)
"""How the names of tilesets begin that boards have no use for."""
TILES = (16, 32)
"""The sizes of tiles, in pixels, that a board can be begun with."""
SIZES = {16: (28, 15), 32: (14, 8)}
"""The size of a board where none is said, in tiles: it is seen without scrolling."""
FIRST = (
    ("entrance", "Entrance", "入り口"), ("hall", "Hall", "広間"), ("passage", "Passage", "通路"), ("vault", "Vault", "宝物庫"),
)  # fmt: skip
"""The squares of a new board, from start to goal: their keys and names."""
FIRST_LAYERS = ("floor", "things")
"""Its tile layers: what lies on the floor doesn't take the floor's place."""
FIRST_TILESET, FIRST_TILES = "crypt", 16
"""The tileset that a new board has already, and the size of its tiles."""
SMALLEST, LARGEST = (12, 4), (500, 500)
"""Tiles."""
LARGEST_SESSION = 1_000_000
"""Bytes of a session of Tiled that is read."""
TILED_HOME = "https://www.mapeditor.org"
_TILED_PLACES = (
    r"C:\Program Files\Tiled\tiled.exe",
    r"C:\Program Files (x86)\Tiled\tiled.exe",
    "/Applications/Tiled.app/Contents/MacOS/Tiled",
    "/var/lib/flatpak/exports/bin/org.mapeditor.Tiled",
)
"""Where Tiled lies when it can't be started by its name."""


def recipes() -> dict[str, Path]:
    """The small boards that show one rule each, by name; none where they are not installed."""
    try:
        return {path.stem: path for path in sorted(resource(RECIPES).glob("*.tmx"))}
    except ResourceMissing:
        return {}


def new_board(name: str, size: tuple[int, int] | None = None, tiles: int = 16, author: str = "", recipe: str = "") -> Path:
    """Make a folder for a new board among the person's own, with a first map that can be played; the map.

    The map is a copy of a recipe where one is named. Raises Trouble where there is no such recipe, where the name can't be used
    or is taken, or the folder can't be written.
    """
    title, stem = _names(name)
    known = recipes()
    if recipe and recipe not in known:
        listed = ", ".join(known)
        raise Trouble(f"There is no recipe {recipe[:40]!r}; choose one of {listed}.",
                      f"レシピ「{recipe[:40]}」はありません。{listed} のどれかにしてください。")  # fmt: skip

    def lay(folder: Path) -> None:
        lay_kit(folder)
        if recipe:
            text = re.sub(r'"\.\./(tilesets|templates)/', r'"\1/', known[recipe].read_text(encoding="utf-8"))
            text = _named(text, {"author": author, "title_en": title, "title_ja": title})
        else:
            text = first_map(title, size or SIZES[tiles], tiles, author)
        (folder / f"{stem}.tmx").write_text(text, encoding="utf-8")

    return made_beside(folder_of("boards"), stem, lay) / f"{stem}.tmx"


def _named(text: str, words: Mapping[str, str]) -> str:
    """A map's text with these words in the properties of the map, which stand before those of anything in it."""
    for key, value in words.items():
        begin, mark, rest = text.partition(f'name="{key}" value="')
        if mark:
            text = f"{begin}name={quoteattr(key)} value={quoteattr(value)}{rest.partition(chr(34))[2]}"
    return text


def new_rooms(name: str, author: str = "") -> Path:
    """Make a folder for a new set of rooms among the person's own, in which none is drawn yet; the folder.

    Raises Trouble where the name can't be used or is taken, or the folder can't be written.
    """
    title, stem = _names(name)
    shown = json.dumps(title, ensure_ascii=False)
    who = f"author = {json.dumps(author, ensure_ascii=False)}\n" if author else ""
    head = f'[rooms]\nname = {{ en = {shown}, ja = {shown} }}\npack = "{next(iter(shipped_quest_cards()))}"\n{who}'

    def lay(folder: Path) -> None:
        lay_kit(folder, rooms=True)
        (folder / ROOMS).write_text(head, encoding="utf-8")

    return made_beside(folder_of("rooms"), stem, lay)


def _names(name: str) -> tuple[str, str]:
    """What is shown of a name, and what its files are called. Raises Trouble."""
    title = " ".join(name_from(name).split())
    stem = title.replace(" ", "_")
    if not title or len(title) > NAME_LENGTH or not is_plain_name(stem):
        raise Trouble(f"A board can't be called {name[:60]!r}; choose up to {NAME_LENGTH} letters and digits.",
                      f"ボードの名前に「{name[:60]}」は使えません。文字と数字で{NAME_LENGTH}字までです。")  # fmt: skip
    return title, stem


def made_beside(place: Path, stem: str, lay: Callable[[Path], None]) -> Path:
    """A folder that is laid beside its name and put there when it is whole. Raises Trouble."""
    taken = next((one for one in (place / stem, place / f"{stem}.tmx", place / f"{stem}.tmj") if os.path.lexists(one)), None)
    if taken is not None:
        raise Trouble(f"There is {taken.name} in {place} already; choose another name.",
                      f"{place} にはもう {taken.name} があります。別の名前にしてください。")  # fmt: skip
    beside = place / f".{stem}.{os.getpid()}.new"
    shutil.rmtree(beside, ignore_errors=True)
    try:
        beside.mkdir(parents=True)
        lay(beside)
        os.replace(beside, place / stem)
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{stem} can't be made in {place} ({why}).", f"{place} に {stem} を作れません（{why}）。") from None
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return place / stem


def starts_with() -> tuple[list[str], str]:
    """The words that start this program from anywhere, and the folder that it has to be started in, if any."""
    if in_checkout():  # a script beside Python may start another one
        return [sys.executable, "-m", "game"], str(PACKAGE.parent)
    return desktop.command(), ""


def lay_kit(folder: Path, rooms: bool = False) -> None:
    """Write all that Tiled needs for a board, or for rooms, into a folder. Raises OSError and ResourceMissing."""
    start, place = starts_with()
    ids = all_ids()
    (folder / PROJECT_FILE).write_text(project_text(start, place, ids), encoding="utf-8")
    (folder / "objecttypes.xml").write_text(object_types(ids), encoding="utf-8")
    (folder / "templates").mkdir()
    for name, text in ({} if rooms else templates()).items():
        (folder / "templates" / name).write_text(text, encoding="utf-8")
    (folder / "tilesets").mkdir()
    for path in sorted(resource("maps/tilesets").iterdir()):
        wanted = path.name.startswith(ROOM_TILESETS) if rooms else not path.name.startswith(NO_TILESETS)
        if wanted and path.suffix in (".tsx", ".png"):
            (folder / "tilesets" / path.name).write_bytes(path.read_bytes())
    lay_extension(folder)


def lay_extension(folder: Path) -> None:
    """Write our extension, starting this program, into a project's folder. Raises OSError and ResourceMissing."""
    text = extension(resource(f"maps/{EXTENSION}").read_text(encoding="utf-8"), *starts_with())
    (folder / EXTENSION).parent.mkdir(exist_ok=True)
    (folder / EXTENSION).write_text(text, encoding="utf-8")


def extension(text: str, start: Sequence[str], folder: str) -> str:
    """Our extension, starting the program by these words in this folder."""
    program, *before = start
    made = {"PROGRAM": program, "BEFORE": before, "FOLDER": folder}
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        for name, value in made.items():
            if line.startswith(f"    const {name} = "):
                lines[number] = f"    const {name} = {json.dumps(value)};\n"
    return "".join(lines)


def first_map(title: str, size: tuple[int, int], tiles: int, author: str = "") -> str:
    """An empty map of so many tiles with four squares in a row, from start to goal, and a tileset to begin with."""
    wide, middle = size[0] * tiles, size[1] * tiles // 2
    places = [wide * (2 * number + 1) // (2 * len(FIRST)) for number in range(len(FIRST))]
    words = {
        "author": author, "goal": "reach", "minutes": "15", "packs": "", "seats": "1-4", "text_en": "", "text_ja": "",
        "title_en": title, "title_ja": title, "turns": "0",
    }  # fmt: skip
    properties = "".join(f"  {property_of(name, value, MAP_PROPERTIES[name])}\n" for name, value in words.items())
    tileset = f' <tileset firstgid="1" source="tilesets/{FIRST_TILESET}.tsx"/>\n' if tiles == FIRST_TILES else ""
    row = ",".join(["0"] * size[0])
    rows = ",\n".join([row] * size[1])
    data = f'<data encoding="csv">\n{rows}\n</data>'
    layers = "".join(
        f' <layer id="{number}" name="{name}" width="{size[0]}" height="{size[1]}">\n  {data}\n </layer>\n'
        for number, name in enumerate(FIRST_LAYERS, 1)
    )
    objects = [
        f'<object id="{number}" template="templates/square.tx" name="{name}" x="{x}" y="{middle}"><properties>'
        f'<property name="title_en" value="{en}"/><property name="title_ja" value="{ja}"/></properties></object>'
        for number, (x, (name, en, ja)) in enumerate(zip(places, FIRST, strict=True), 1)
    ]
    line = " ".join(f"{x - places[0]},0" for x in places)
    objects += [
        f'<object id="5" template="templates/start.tx" x="{places[0]}" y="{middle}"/>',
        f'<object id="6" template="templates/goal.tx" x="{places[-1]}" y="{middle}"/>',
        f'<object id="7" type="route" x="{places[0]}" y="{middle}"><polyline points="{line}"/></object>',
    ]
    group = "".join(f"  {one}\n" for one in objects)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" orientation="orthogonal" renderorder="right-down" width="{size[0]}" height="{size[1]}" '
        f'tilewidth="{tiles}" tileheight="{tiles}" infinite="0" nextlayerid="4" nextobjectid="8">\n'
        f" <properties>\n{properties} </properties>\n{tileset}"
        f"{layers}"
        f' <objectgroup id="3" name="meaning">\n{group} </objectgroup>\n</map>\n'
    )


def tiled() -> str | None:
    """The program Tiled, None where it is not found."""
    named = next((found for name in ("tiled", "org.mapeditor.Tiled") if (found := shutil.which(name))), None)
    return named or next((place for place in _TILED_PLACES if Path(place).is_file()), None)


def open_in_tiled(board: Path) -> None:
    """Open a board, and the project in its folder if there is one, in Tiled. Raises Trouble where that isn't found."""
    program = tiled()
    if program is None:
        raise Trouble(f"Tiled was not found. Get it from {TILED_HOME}, then open {board} in it.",
                      f"Tiledが見つかりません。{TILED_HOME} から入手して、{board} を開いてください。")  # fmt: skip
    project = next(iter(sorted(board.parent.glob("*.tiled-project"))), None)
    if project is not None and is_own(project):
        refresh(project)
    # Tiled 1.8 opens a project or a map that it is told of, not both; what is open in a project stands in its session.
    start_apart([program, os.path.realpath(project if project is not None and _in_session(project, board) else board)])


def _in_session(project: Path, board: Path) -> bool:
    """Let the session of a project begin with a board; False where that can't be written."""
    path = project.with_suffix(".tiled-session")
    session: dict[str, Any] = {}
    with suppress(OSError, ValueError, RecursionError):
        found = json.loads(read_bounded(path, LARGEST_SESSION))
        session = found if isinstance(found, dict) else {}
    opened = session.get("openFiles")
    files = [name for name in opened if isinstance(name, str)] if isinstance(opened, list) else []
    if board != project:
        name = board.relative_to(project.parent).as_posix()
        session |= {"activeFile": name, "openFiles": list(dict.fromkeys([*files, name])), "project": project.name}
    try:
        write_alone(path, json.dumps(session, indent=4, ensure_ascii=False).encode())
    except (OSError, ValueError, RecursionError):  # what stood in it is no text, or too deep
        return False
    return True


def refresh(project: Path) -> None:
    """Let a project of the person's own offer all ids and start this program, which may have moved or be a newer one."""
    if project.name == PROJECT_FILE:
        with suppress(OSError, ResourceMissing):
            lay_extension(project.parent)
        refresh_ids(project, starting=commands(*starts_with()))


def refresh_ids(project: Path, ids: Ids | None = None, starting: Sequence[Mapping[str, Any]] = ()) -> bool:
    """Let a project's lists offer the ids of all packs that are there now; whether any were missing or too many.

    The commands `starting` take the place of those of their names.

    A project that can't be read stays as it is.
    """
    with suppress(OSError, ValueError, KeyError, RecursionError):
        old = read_bounded(project, LARGEST_SESSION).decode("utf-8")
        new = with_ids(old, ids or all_ids(), starting)
        if new != old:
            write_alone(project, new.encode("utf-8"))
            return True
    return False


def all_ids() -> Ids:
    """What boards can name: of the program's packs and of those of the person's own that are sound."""
    packs = list[Pack]()
    for folder in (known := SPEC.known_packs()).values():
        with suppress(Trouble):
            packs.append(cast("Pack", SPEC.read_pack(folder)))
    return ids_of(packs, known)


def show_folder(folder: Path) -> None:
    """Open a folder as the system shows folders. Raises Trouble where it has nothing for that."""
    if not _opened(folder):
        raise Trouble(f"Your own things lie in {folder}.", f"自作のものは {folder} にあります。")


def show_manual() -> Path:
    """Open the manual of boards as the system shows texts, or its folder where it knows none for that; where it lies.

    Raises Trouble where it has nothing for either.
    """
    manual = resource(MANUAL)
    if not _opened(manual):
        raise Trouble(f"The manual is {manual}.", f"説明書は {manual} です。")
    return manual


def _opened(path: Path) -> bool:
    """Open a file or folder with the program that the system has for it; False where it has none. Raises Trouble."""
    try:
        if sys.platform == "win32":
            os.startfile(path)
            return True
        program = shutil.which("open" if sys.platform == "darwin" else "xdg-open")
    except OSError:
        return False
    if program is None:
        return False
    start_apart([program, str(path)])
    return True


def start_apart(words: Sequence[str]) -> None:
    """Start another program that goes on by itself. Raises Trouble."""
    quiet = subprocess.DEVNULL
    around = dict(os.environ)
    if getattr(sys, "frozen", False):  # our own libraries are not for others
        around.pop("LD_LIBRARY_PATH", None)
        if "LD_LIBRARY_PATH_ORIG" in around:
            around["LD_LIBRARY_PATH"] = around["LD_LIBRARY_PATH_ORIG"]
    try:
        subprocess.Popen(words, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True, env=around)
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{words[0]} can't be started ({why}).", f"{words[0]} を起動できません（{why}）。") from None
