"""What a second breaker thought of: games of every kind, boards of the box, settings, records and parcels with something else at one
place; what is dropped on the window or pasted into it; Tiled projects, folders of games and outputs that somebody prepared.

Kinds as in `strangers.py`.
"""

# ruff: noqa: E501 - what is broken stands in one piece

from __future__ import annotations

import json
import os
import random
import re
import shutil
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.client.settings import House, LastSeat, LastTable, LessonProgress, Settings
from game.sessions.disk import checked
from game.sessions.save_file import save_text
from game.sessions.spec import game_names
from tests.bench.tables import session_of
from tests.faults.strangers import LONG, ODD, PNG, RAW, RECORD, Stranger, _chunk, board, instead, layer, places, png, saved, sheet

HERE = "{room}"
"""Stands in words for the empty folder of a try."""
VALUES = (
    "",
    "-1",
    "0",
    "99",
    "9" * 30,
    "nan",
    "1e308",
    "0.5",
    "true",
    "x" * 5000,
    "あ",
    "1,2,3",
    "../../x",
    "none",
    "&#10;",
    "x&#9;y",
    "1 2",
    "-0",
)
"""What may stand in an attribute instead of what should."""


def _odd_places(
    chance: random.Random, content: Any, count: int, odd: tuple[Any, ...] = ODD, but: tuple[str, ...] = ()
) -> Iterator[tuple[str, Any]]:
    """A content with something else at some of its places, and where."""
    ways = [way for way in places(content) if way and way[0] not in but]
    for way in chance.sample(ways, min(len(ways), count)):
        value = chance.choice(odd)
        told = json.dumps(value)[:16] if not isinstance(value, str) else repr(value[:12])
        yield f"{'.'.join(map(str, way))} {told}", instead(content, way, value)


@cache
def _game(game: str) -> dict[str, Any]:
    """What the save of a game says in which a person and a bot have chosen for a while."""
    begun = session_of(game, ["human", "bot:random"])
    for number in range(40):
        if begun.match.decision is not None:
            begun.match.choose(number * 7 % len(begun.match.decision.options))
    content: dict[str, Any] = json.loads(save_text(begun))
    return content


def saves_of_every_game(folder: Path) -> Iterator[Stranger]:
    """A game of each kind, with something else at one place of its head, its position or its choices, under a right check sum."""
    chance, number = random.Random(4), 0
    for game in game_names():
        whole = _game(game)
        values = (*ODD, *(seat["kind"] for seat in whole["seats"]), 10**6, None, game, [0, 0, 0], "human", "bot:hard")
        head = {key: value for key, value in whole.items() if key not in ("snapshot", "choices", "events", "check")}
        played = {key: whole[key] for key in ("choices", "events")}
        parts = ((head, 24), ({"snapshot": whole["snapshot"]}, 28), (played, 8))
        for part, count in parts:
            for told, changed in _odd_places(chance, part, count, values):
                number += 1
                path = folder / f"{number:012x}.json"
                path.write_bytes(checked({**whole, "run": path.stem, **changed}))
                yield Stranger(f"{game} {told}", "inside", path)
        other = _game(next(name for name in game_names() if name != game))
        for key in ("game", "board", "pack", "seats", "snapshot", "choices", "options"):
            number += 1
            path = folder / f"{number:012x}.json"
            path.write_bytes(checked({**whole, "run": path.stem, key: other[key]}))
            yield Stranger(f"{game} with the {key} of another", "inside", path)


def boards_of_the_box_changed(folder: Path) -> Iterator[Stranger]:
    """Boards of the program with one attribute changed, a line away, a line many times."""
    chance, home = random.Random(5), folder / "maps"
    for name in ("tilesets", "templates"):
        shutil.copytree(Path("maps") / name, home / name, dirs_exist_ok=True)
    for name in ("first_steps", "last_gate", "spiral_tower"):
        text = Path(f"maps/{name}.tmx").read_text("utf-8")
        begin = text.index("<map")
        spots = list(re.finditer(r'="([^"]*)"', text[begin:]))
        rows = text.splitlines(keepends=True)
        made = {}
        for spot in chance.sample(spots, 10):
            value = chance.choice(VALUES)
            made[f"at {spot.start()} {value[:10]!r}"] = text[: begin + spot.start(1)] + value + text[begin + spot.end(1) :]
        for number in chance.sample(range(2, len(rows)), 3):
            made[f"without line {number}"] = "".join(rows[:number] + rows[number + 1 :])
            made[f"line {number} many times"] = "".join(rows[:number] + [rows[number]] * 400 + rows[number + 1 :])
        for number, (told, changed) in enumerate(made.items()):
            path = home / f"{name}{number}.tmx"
            path.write_text(changed, "utf-8")
            yield Stranger(f"{name} {told}", "board", path)


def boards_of_odd_entities(folder: Path) -> Iterator[Stranger]:
    """Documents with a type of their own: names that stand for much, for files, for each other."""
    nested = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 10 if n else "lol"}">' for n in range(12))
    made = {
        "names of names": (nested, "&e11;"), "one long name": (f'<!ENTITY e "{"a" * 60_000}">', "&e;" * 20_000), "a file": ('<!ENTITY e SYSTEM "file:///etc/passwd">', "&e;"),
        "a device": ('<!ENTITY e SYSTEM "file:///dev/zero">', "&e;"), "a place on the web": ('<!ENTITY e SYSTEM "http://127.0.0.1:9/x">', "&e;"),
        "names of the document": ('<!ENTITY % p SYSTEM "file:///etc/passwd">%p;', ""), "a name of itself": ('<!ENTITY e "&e;">', "&e;"), "a name that is nowhere": ("", "&e;"),
        "usual attributes": ('<!ATTLIST object gid CDATA "1" rotation CDATA "nan">', ""), "a notation": ('<!NOTATION n SYSTEM "x"><!ENTITY e SYSTEM "y" NDATA n>', ""),
    }  # fmt: skip
    for number, (name, (types, title)) in enumerate(made.items()):
        path = folder / f"e{number}.tmx"
        path.write_text(board(title=title or "Small").replace("<map", f"<!DOCTYPE map [{types}]><map", 1), "utf-8")
        yield Stranger(name, "board", path)


def records_of_odd_values(folder: Path) -> Iterator[Stranger]:
    """Records, sound but for one value, under a right check sum."""
    content = {
        "format": "dungeonbox profile",
        "version": 1,
        "program": "1",
        "records": [RECORD, {**RECORD, "run": "1" * 12, "strayed": True}],
    }
    for number, (told, changed) in enumerate(_odd_places(random.Random(6), content, 50)):
        path = folder / f"r{number}.json"
        path.write_bytes(checked(changed))
        yield Stranger(told, "records", path)


def settings_of_odd_values(folder: Path) -> Iterator[Stranger]:
    """Settings in which everything is set, with something else at one place; and what a later program wrote that is too deep or odd."""
    usual = Settings(
        keys={"confirm": ["return", "space"]}, pad={"confirm": ["a"]}, house={"lair_lords": House(number=1, presets=[{"edition": "alpha"}, {}, {}])},
        tables={"card_adventure": LastTable(ground="first_steps.tmx", seats=[LastSeat(name="A", character="warrior", kind="human", sign=1)], variants={"turns": "20"})},
        lessons={"lair_lords": LessonProgress(step=2, choices=[(0, "draw", [("card", 3)])])},
    )  # fmt: skip
    made: dict[str, Any] = dict(_odd_places(random.Random(7), usual.model_dump(), 90))
    for depth in (100, 400, 900, 980):
        made[f"{depth} lists of a later program"] = b'{"later":' + b"[" * depth + b"]" * depth + b"}"
    made |= {
        "an odd sign of a later program": {"later": "\ud800", "\udfff": 1}, "no number of a later program": {"later": [float("nan"), float("inf")]},
        "every key for one verb": {"keys": {"confirm": [chr(97 + n % 26) for n in range(9_000)]}}, "one key for every verb": {"keys": {verb: ["return"] for verb in ("confirm", "back", "left", "right", "up", "down", "menu")}},
        "keys that hold many": {"keys": {"confirm": ["ctrl+" * 3000 + "a", "+", "ctrl+", "+a", "shift+ctrl+alt+meta+z"]}}, "all lessons far on": {"lessons": {game: {"done": False, "step": 10**9, "choices": [[0, "x", []]] * 4_000} for game in game_names()}},
        "tables of everything": {"tables": {game: {"ground": "/dev/zero", "seats": [{"name": RAW[:20], "character": "none", "kind": "bot:none", "sign": 7}] * 8, "variants": {f"v{n}": "x" for n in range(900)}} for game in game_names()}},
    }  # fmt: skip
    for number, (told, content) in enumerate(made.items()):
        path = folder / f"s{number}.json"
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        yield Stranger(told, "settings", path)


def parcels_of_odd_values(folder: Path) -> Iterator[Stranger]:
    """Parcels with a board, cards and a game, whose manifest or game says something else at one place."""
    from tests.faults.outside import zipped

    members = {
        "maps/b.tmx": board().encode(),
        "packs/x/x.toml": b'[pack]\nid = "x"\nversion = 1\nname = { en = "X", ja = "X" }\nneeds = ["deep_stones"]\n',
    }
    game = saved()
    game["board"]["handle"] = "b.tmx"
    told = {
        "map": "b.tmx",
        "boards": ["b.tmx"],
        "title": {"en": "T", "ja": "T"},
        "author": "a",
        "licence": "CC0",
        "program": "1",
        "version": 2,
        "format": "dungeonbox parcel",
    }
    chance = random.Random(8)
    made = {name: zipped(members, changed) for name, changed in _odd_places(chance, told, 30)}
    for name, changed in _odd_places(
        chance, {key: value for key, value in game.items() if key not in ("choices", "events", "check")}, 30
    ):
        made[f"game {name}"] = zipped({**members, "save.json": checked({**game, **changed})})
    for number, (name, data) in enumerate(made.items()):
        path = folder / f"p{number}.dungeonbox"
        path.write_bytes(data)
        yield Stranger(name, "parcel", path)


def what_was_met(folder: Path) -> Iterator[Stranger]:
    """Notes of what somebody has met, under a right check sum: of unknown games, of very much, of odd names."""
    whole = {"format": "dungeonbox met", "version": 1, "met": {game: ["pack/card", "board/b"] for game in game_names()}}
    made: dict[str, Any] = dict(_odd_places(random.Random(9), whole, 20))
    made |= {
        "games of nobody": {**whole, "met": {f"g{n}": ["a/b"] for n in range(50)}}, "very much": {**whole, "met": {game: [f"p/{'c' * 150}{n}" for n in range(20_000)] for game in game_names()}},
        "escapes": {**whole, "met": {game: [RAW, "/", "//", "a/", "/b", "\ud800"] for game in game_names()}}, "of tomorrow": {**whole, "version": 2},
    }  # fmt: skip
    raw = {"nothing": b"", "lists": b"[" * 100_000, "33 MB": b"[" + b" " * 33_554_440}
    for number, (name, data) in enumerate({**{name: checked(one) for name, one in made.items()}, **raw}.items()):
        path = folder / f"m{number}.json"
        path.write_bytes(data)
        yield Stranger(name, "met", path)


NAMED = (
    "", "~", "~nobody", "~nobody/b.tmx", "a" * 300, "a" * 5000, "a/" * 3000, "/dev/null", "/dev/zero", "/proc/self/mem", "/proc/self/fd", "/root", "\udcff.tmx", "a\0b", "a\nb.tmx", "\x1b[2J.tmx", "\u202eb.dungeonbox",
    "C:\\x\\b.tmx", "file:///etc/passwd", "https://example.org/b.tmx", ".", "..", "/", HERE, f"{HERE}/none.tmx", "con", "'", '"', "''", "😀" * 200, "e" + "\u0301" * 3000, RAW, "\u200b" * 500, "あ" * 4000, "\t\t", "0" * 4096, "%s{0}{x}", "١٢٣", "１２３",
)  # fmt: skip


def what_is_dropped(folder: Path) -> Iterator[Stranger]:
    """Names that are dropped on the window or written where a path is asked for, of files that are none."""
    yield from _named(folder, "drop")
    for name, path in _no_files(folder):
        file = folder / f"{path.name}.json"
        file.write_text(json.dumps(str(path)), "ascii")
        yield Stranger(name, "drop", file)


ENDS = (".tmx", ".tmj", ".toml", ".json", ".dungeonbox", "")


def _no_files(folder: Path) -> Iterator[tuple[str, Path]]:
    """What is no file, or a terabyte, under names of every kind."""
    for number, (end, (made, make)) in enumerate((end, made) for end in ENDS for made in MADE.items()):
        path = folder / f"n{number}{end}"
        if not os.path.lexists(path):
            make(path)
        yield f"{made} named {end}", path


READ: tuple[tuple[str | None, ...], ...] = (
    ("board", "check", None), ("board", "render", None, f"{HERE}/o.png"), ("board", "pack", None, f"{HERE}/o.dungeonbox"), ("board", "add", None), ("pack", "check", None), ("pack", "show", None),
    ("pack", "give", None, f"{HERE}/o.dungeonbox"), ("scenario", None), ("replay", "--check", None), ("save", "check", None), ("campaign", "check", None), ("play", "--board", None, "--at", "nowhere"),
    ("simulate", "--board", None, "--games", "1", "--workers", "1"), ("simulate", "--game", "seven_dons", "--pack", None, "--games", "1", "--workers", "1"), ("profile", "--csv", None),
)  # fmt: skip
"""Commands that read what they are given."""


def files_that_are_none(folder: Path) -> Iterator[Stranger]:
    """Commands that are given a pipe, a device, a folder, a link to itself, a terabyte instead of a file."""
    for number, (command, (name, path)) in enumerate((command, one) for command in READ for one in _no_files(folder)):
        if command[0] == "profile" and "pipe" in name:
            continue  # it is written to, when somebody reads
        file = folder / f"w{number}.json"
        file.write_text(json.dumps([str(path) if word is None else word for word in command]), "ascii")
        yield Stranger(f"{' '.join(word or '…' for word in command)}: {name}", "words", file)


def what_is_pasted(folder: Path) -> Iterator[Stranger]:
    """Texts that another program has laid into the clipboard, typed and composed as well, in every field that can be reached."""
    yield from _named(folder, "paste")


def _named(folder: Path, what: str) -> Iterator[Stranger]:
    for number, name in enumerate(NAMED):
        path = folder / f"{what}{number}.json"
        path.write_text(json.dumps(name), "ascii")
        yield Stranger(repr(name[:24]), what, path)


def projects_of_tiled(folder: Path) -> Iterator[Stranger]:
    """A person's own board beside a project and a session of Tiled whose lists and names are something else."""
    odd: tuple[Any, ...] = (
        None,
        3,
        "x",
        [],
        {},
        [[]],
        [None],
        {"a": 1},
        "\ud800",
        [{"name": []}],
        [{"name": {}, "type": "enum", "values": 3}],
        float("nan"),
    )
    projects: dict[str, bytes] = {
        f"types {json.dumps(one)[:30]}": json.dumps({"propertyTypes": one, "commands": [], "x": "y"}).encode() for one in odd
    }
    projects |= {f"commands {json.dumps(one)[:30]}": json.dumps({"propertyTypes": [], "commands": one}).encode() for one in odd}
    projects |= {
        f"{depth} lists": b'{"propertyTypes":[],"commands":[],"x":' + b"[" * depth + b"]" * depth + b"}"
        for depth in (300, 900, 975, 100_000)
    }
    projects |= {
        "no text": b"\xff\xfe\x00", "nothing": b"", "a list": b"[]", "a mark of order": b'\xef\xbb\xbf{"propertyTypes":[]}', "a long number": b'{"propertyTypes":[],"x":' + b"9" * 5_000 + b"}",
        "many types": json.dumps({"propertyTypes": [{"type": "enum", "name": f"e{n}", "values": []} for n in range(30_000)]}).encode(),
    }  # fmt: skip
    sessions: dict[str, bytes] = {f"opened {json.dumps(one)[:30]}": json.dumps({"openFiles": one}).encode() for one in odd}
    sessions |= {
        f"a session of {depth} lists": b'{"x":' + b"[" * depth + b"]" * depth + b"}" for depth in (300, 900, 975, 100_000)
    }
    sessions |= {
        "a session of odd signs": b'{"x":"\\ud800","openFiles":["\\udfff"]}',
        "a session of nothing": b"",
        "a session that is a list": b"[]",
    }
    fillings: dict[str, Callable[[Path], object]] = {
        name: lambda at, data=data: (at / PROJECT).write_bytes(data) for name, data in projects.items()
    }  # type: ignore[misc]
    fillings |= {name: lambda at, data=data: (at / SESSION).write_bytes(data) for name, data in sessions.items()}  # type: ignore[misc]
    if os.name == "posix":
        for name in (PROJECT, SESSION, "cards.html"):
            fillings |= {
                f"{name} is a pipe": lambda at, name=name: os.mkfifo(at / name), f"{name} is a folder": lambda at, name=name: (at / name).mkdir(),  # type: ignore[misc]
                f"{name} is a device": lambda at, name=name: (at / name).symlink_to("/dev/zero"), f"{name} leads to itself": lambda at, name=name: (at / name).symlink_to(at / name),  # type: ignore[misc]
            }  # fmt: skip
    sound = json.dumps({"propertyTypes": [], "commands": []}).encode()
    for number, (name, fill) in enumerate(fillings.items()):
        place = folder / f"t{number}" / "boards" / "own"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        (place / "b.tmx").write_text(board(), "utf-8")
        fill(place)
        if not os.path.lexists(place / PROJECT):
            (place / PROJECT).write_bytes(sound)
        yield Stranger(name, "project", folder / f"t{number}")


PROJECT, SESSION = "dungeonbox.tiled-project", "dungeonbox.tiled-session"


def folders_of_odd_files(folder: Path) -> Iterator[Stranger]:
    """Folders of games that hold what is no file, under names of any signs; a sound game is among them."""
    game, run = checked({**saved(), "run": f"{1:012x}"}), f"{2:012x}.json"
    names = (
        "\udcff.json",
        "a\x1b[2J.json",
        "\u202eb.json",
        "n" * 250 + ".json",
        ".json",
        "..json",
        "a.json.json",
        f"{3:012x}.JSON",
        " .json",
        "\n.json",
    )
    fillings: Mapping[str, Callable[[Path], object]] = {
        "a game that is a folder": lambda at: (at / run).mkdir(), "a game that is a pipe": lambda at: os.mkfifo(at / run),
        "a game that leads to itself": lambda at: (at / run).symlink_to(at / run), "a game that is a device": lambda at: (at / run).symlink_to("/dev/zero"),
        "a game that leads nowhere": lambda at: (at / run).symlink_to("/nonexistent"), "a game of a terabyte": lambda at: _holey(at / run),
        "copies that are none": lambda at: [os.mkfifo(at / f"{run}.1"), (at / f"{run}.2").mkdir(), (at / f"{run}.3").symlink_to("/dev/zero")],
        "locks that are none": lambda at: [os.mkfifo(at / f"{1:012x}.json.lock"), (at / f"{run}.lock").mkdir()],
        "odd names": lambda at: [(at / name).write_bytes(game) for name in names],
        "what is beside is a pipe": lambda at: os.mkfifo(at / f".{1:012x}.json.new"),
        **{f"{name} is {what}": partial_fill(name, make) for name in ("shared", "campaigns", "boards", "met.json", "profile.json") for what, make in MADE.items()},
    }  # fmt: skip
    for number, (name, fill) in enumerate(fillings.items()):
        place = folder / f"f{number}"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        (place / f"{1:012x}.json").write_bytes(game)
        fill(place)
        yield Stranger(name, "folder", place)


def _holey(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10**12)


MADE: Mapping[str, Callable[[Path], object]] = MappingProxyType(
    {
        "a file": lambda at: at.write_bytes(b"x"),
        "a pipe": lambda at: os.mkfifo(at),
        "a device": lambda at: at.symlink_to("/dev/zero"),
        "itself": lambda at: at.symlink_to(at),
        "a folder": lambda at: at.mkdir(),
        "a terabyte": _holey,
        "a picture of the world": lambda at: at.write_bytes(_world()),
    }
)
"""What may lie where a file is written or looked for."""


def partial_fill(name: str, make: Callable[[Path], object]) -> Callable[[Path], object]:
    """Makes something of a name in a folder."""

    def fill(at: Path) -> None:
        (at / name).parent.mkdir(parents=True, exist_ok=True)
        make(at / name)

    return fill


@cache
def _world() -> bytes:
    """A picture of 36,000 by 36,000 pixels in 160 KB."""
    head = struct.pack(">IIBBBBB", 36_000, 36_000, 1, 0, 0, 0, 0)
    return PNG + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(bytes(36_000 * 4_501), 9)) + _chunk(b"IEND", b"")


OUTPUTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("out/.dungeonbox-gallery", ("gallery", f"{HERE}/out", "--only", "title")),
    ("share/applications/dungeonbox.desktop", ("desktop",)),
    ("share/icons/hicolor/64x64/apps/dungeonbox.png", ("desktop",)),
    ("o.dungeonbox", ("board", "pack", "first_steps", f"{HERE}/o.dungeonbox")),
    ("o.csv", ("profile", "--csv", f"{HERE}/o.csv")),
    ("o.html", ("catalogue", f"{HERE}/o.html", "--game", "seven_dons")),
    ("o.png", ("board", "render", "first_steps", f"{HERE}/o.png")),
    ("o.json", ("simulate", "--games", "1", "--workers", "1", "--seats", "random,random", "--json", f"{HERE}/o.json")),
    ("home/boards/x", ("board", "new", "x", "--no-tiled")),
    ("home/packs/x", ("pack", "new", "x")),
)
"""Where something lies before a command writes there, and the command."""


def outputs_prepared(folder: Path) -> Iterator[Stranger]:
    """Commands that write where somebody has laid a pipe, a device, a terabyte, a picture as large as the world."""
    for number, (place, words, made) in enumerate((place, words, made) for place, words in OUTPUTS for made in MADE):
        if made == "a pipe" and f"{HERE}/{place}" in words:
            continue  # a pipe that is named waits for who reads it, as with every program
        path = folder / f"o{number}.json"
        path.write_text(json.dumps([place, made, words]), "ascii")
        yield Stranger(f"{' '.join(words)[:40]}: {place} is {made}", "output", path)


def boards_of_turned_tiles(folder: Path) -> Iterator[Stranger]:
    """Endless, hexagonal, staggered and isometric maps of every order, with tiles larger than their cells and far offsets."""
    (folder / "sheet.png").write_bytes(png(48, 32))
    full = ",".join(str(1 + n % 6) for n in range(200))
    number = 0
    for way in ("isometric", "staggered", "hexagonal"):
        for axis in ("x", "y"):
            for head in (
                "",
                'infinite="1"',
                'staggerindex="odd" hexsidelength="9999"',
                'renderorder="left-up" parallaxoriginx="1e308" skewx="1e9"',
            ):
                number += 1
                text = board(
                    head=head,
                    tilesets=sheet(size=(48, 32)).replace("<image", '<tileoffset x="-30000" y="30000"/><image'),
                    layers=layer((20, 10), full),
                )
                path = folder / f"w{number}.tmx"
                path.write_text(text.replace('"orthogonal"', f'"{way}" staggeraxis="{axis}"'), "utf-8")
                yield Stranger(f"{way} {axis} {head}", "board", path)


def boards_of_long_lists(folder: Path) -> Iterator[Stranger]:
    """Values of rules that are lists, numbers or names beyond all, in each property that a board knows."""
    from game.boards.schema import CLASSES

    for number, (kind, rule) in enumerate(CLASSES.items()):
        values = {
            name: ",".join(["1"] * 900) if one.type == "string" else "99999999999999999999"
            for name, one in rule.properties.items()
        }
        said = "".join(
            f'<property name="{name}" type="{rule.properties[name].type}" value="{value}"/>' for name, value in values.items()
        )
        path = folder / f"k{number}.tmx"
        path.write_text(
            board(
                squares=f'<object id="50" name="k" type="{kind}" x="40" y="40"><properties>{said}</properties><point/></object>'
            ),
            "utf-8",
        )
        yield Stranger(f"{kind} of long values", "board", path)


def clocks_and_copies(folder: Path) -> Iterator[Stranger]:
    """Sound games whose name says another run, whose end says more than was played, or that are written in other letters."""
    whole = json.loads(json.dumps(saved()))
    raw = checked(whole)
    made: Mapping[str, bytes] = {
        "finished and not": checked({**whole, "finished": True}), "of tomorrow": checked({**whole, "program": "999.0"}), "of another run": checked({**whole, "run": "f" * 12}),
        "indented": json.dumps(whole, indent=1).encode(), "two in one": raw + raw, "in UTF-16": raw.decode().encode("utf-16"), "after blanks": b" " * 90_000 + raw,
        "with a twin of every key": b"{" + raw[1:-2] + b"," + raw[1:], "with a name of a thousand signs": checked({**whole, "label": "x" * 1000}),
        "a score beyond all": checked({**whole, "score": [99] * 8}), "a score below nothing": checked({**whole, "score": [-1]}), "an episode of nothing": checked({**whole, "episode": {}}),
        "an episode of nobody": checked({**whole, "episode": {"campaign": "f" * 12, "chapter": "x" * LONG}}),
        "choices backwards": checked({**whole, "choices": whole["choices"][::-1]}), "choices twice": checked({**whole, "choices": whole["choices"] * 2}),
    }  # fmt: skip
    for number, (name, data) in enumerate(made.items()):
        path = folder / f"{number:012x}.json"
        path.write_bytes(data)
        yield Stranger(name, "save", path)


GUESTS: Mapping[str, Callable[[Path], Iterator[Stranger]]] = MappingProxyType(
    {
        "saves of every game": saves_of_every_game,
        "clocks and copies": clocks_and_copies,
        "boards of the box changed": boards_of_the_box_changed,
        "boards of odd entities": boards_of_odd_entities,
        "boards of turned tiles": boards_of_turned_tiles,
        "boards of long lists": boards_of_long_lists,
        "records of odd values": records_of_odd_values,
        "settings of odd values": settings_of_odd_values,
        "parcels of odd values": parcels_of_odd_values,
        "what was met": what_was_met,
        "what is dropped": what_is_dropped,
        "what is pasted": what_is_pasted,
        "projects of Tiled": projects_of_tiled,
        **(
            {
                "files that are none": files_that_are_none,
                "folders of odd files": folders_of_odd_files,
                "outputs prepared": outputs_prepared,
            }
            if os.name == "posix"
            else {}
        ),
    }
)
