"""What comes to the program from around it: words on the command line, parcels of today, a data folder that somebody filled.

Kinds as in `strangers.py`; `ALL` are these and those.
"""

# ruff: noqa: E501 - what is broken stands in one piece

from __future__ import annotations

import hashlib
import io
import json
import os
import random
import re
import struct
import zipfile
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.campaign.campaign_save_file import campaign_text
from game.campaign.chapters import campaign_files, load_campaign
from game.campaign.journey import Played, new_journey
from game.sessions.disk import checked
from game.sessions.parcel import ENTRY, MAGIC, PARCEL, Entry, Manifest
from game.sessions.save_file import save_text
from game.sessions.spec import Seat
from tests.faults.breakers import BREAKERS
from tests.faults.guests import GUESTS, HERE
from tests.faults.strangers import KINDS, RAW, ZIPPED, Stranger, board, instead, layer, places, png, session, sheet, zeros

ODD = (
    "", "-", ".", "..", "/", "~", "~nobody/x", "/dev/null", "/dev/zero", "/dev/full", "/dev/stdin", "/proc/self/mem", "/proc/self/fd", "nan", "-1", "0", "1e999",
    "9" * 5000, "0x10", "１２", "\x1b[2J", "a\nb", "\udcff", "a" * 300, "a/" * 3000, "%s%n{0}{x}", "con", "file:///etc/passwd", "*", "=", "a=", "😀", RAW,
    "1-99999999999", "1,,2", "human," * 200, "bot:hard/nobody", "maps", "pyproject.toml", "\u202e", "99999999999", HERE,
)  # fmt: skip
BY_BOTS = ("--games", "1", "--workers", "1", "--seats", "random,random")
STOPS = ("--at", "nowhere")
"""Ends `play` before a window opens, when all else is right."""
COMMANDS: tuple[tuple[str | None, ...], ...] = (
    *(("play", f"--{name}", None, *STOPS) for name in ("board", "game", "seats", "names", "seed", "turn", "hand", "option", "pack", "lang")),
    *(("play", "--game", game, "--pack", None, *STOPS) for game in ("lair_lords", "seven_dons", "scoundrel_quest")),
    ("board", "check", None), ("board", "check", "--json", None), ("board", "new", None, "--no-tiled"), ("board", "new", None, "--no-tiled", "--rooms"),
    ("board", "new", "x", "--no-tiled", "--size", None), ("board", "new", "y", "--no-tiled", "--author", None), ("board", "add", None),
    ("board", "pack", None, HERE + "/o.dungeonbox"), ("board", "pack", "first_steps", None), ("board", "pack", "first_steps", HERE + "/o.dungeonbox", "--licence", None),
    ("board", "render", None, HERE + "/o.png"), ("board", "render", "first_steps", None), ("board", "render", "first_steps", HERE + "/o.png", "--scale", None),
    ("simulate", *BY_BOTS, "--json", None), ("simulate", *BY_BOTS, "--png", None), ("simulate", *BY_BOTS, "--option", None), ("simulate", "--games", None),
    ("simulate", "--seat-counts", None, *BY_BOTS), ("simulate", "--game", "seven_dons", "--pack", None, *BY_BOTS), ("simulate", "--games", "4", "--workers", None),
    ("rank", "--boards", None, "--games", "1", "--workers", "1", "--levels", "random,easy", "--seat-counts", "2"), ("rank", "--levels", None), ("rank", "--seat-counts", None),
    ("pack", "new", None), ("pack", "new", "x", "--author", None), ("pack", "check", None), ("pack", "show", None), ("pack", "show", "--schema", None),
    ("pack", "give", None, HERE + "/o.dungeonbox"), ("pack", "give", None, None), ("catalogue", None), ("catalogue", HERE + "/c.html", "--game", None),
    ("scenario", None), ("scenario", "--words", None), ("gallery", HERE + "/g", "--only", None), ("replay", None), ("replay", "--check", None),
    ("save", "check", None), ("campaign", "check", None), ("profile", "--csv", None), ("desktop", None), ("--lang", None), (None,), ("save", None), ("board", None),
)  # fmt: skip


def words(folder: Path) -> Iterator[Stranger]:
    """Commands with one word that nobody would write there; none of them opens the client."""
    for number, (command, odd) in enumerate((command, odd) for command in COMMANDS for odd in ODD):
        if not odd and command[0] in (None, "rank", "gallery"):
            continue  # that is the client, or a run over everything that there is
        path = folder / f"w{number}.json"
        path.write_text(json.dumps([odd if word is None else word for word in command]), "ascii")
        yield Stranger(f"{' '.join(word or '…' for word in command)} {odd[:20]!r}", "words", path)


def zipped(members: Mapping[str, bytes], told: Mapping[str, Any] | None = None, more: Mapping[str, bytes] | None = None) -> bytes:
    """A parcel of today under a right check sum. `told` replaces what it says of itself, `more` lies in it unsaid."""
    entries = {name: Entry(size=len(data), sha256=hashlib.sha256(data).hexdigest()) for name, data in members.items()}
    manifest = Manifest(
        format="dungeonbox parcel",
        version=2,
        program="1",
        map="b.tmx",
        boards=["b.tmx"],
        files=entries or {"x": Entry(size=0, sha256="0" * 64)},
    )
    said = {**manifest.model_dump(), **(told or {})}
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in ((PARCEL, json.dumps(said).encode()), *members.items(), *(more or {}).items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
        archive.comment = bytes(64)
    raw = made.getvalue()[:-64]
    return raw + hashlib.sha256(raw).hexdigest().encode()


def parcels_of_today(folder: Path) -> Iterator[Stranger]:
    """Zips with nested and odd names, with more or less than they say, with bombs; and boards in them that are none."""
    good = {"maps/b.tmx": board().encode()}
    names = (
        "maps/../b.png", "maps//b.png", "/maps/b.png", "maps/a/../../b.png", "../b.png", "maps/a\\b.png", "maps/CON.png", "maps/a/nul.b/c.png", "maps/lpt¹.png", "maps/aux .png",
        "maps/b\x1b[2J.png", "maps/b\u202egnp.png", "maps/" + "a/" * 12 + "b.png", "maps/" + "é" * 120 + ".png", "maps/.hidden/b.png", "maps/b.exe", "maps/B.TMX", "maps/~/b.png",
        "packs/x/y/z.toml", "packs/../x.toml", "packs/CON/x.toml", "packs/x/x.exe", "packs/\x1b/x.toml", "packs/x.toml", "save.json/x", "other/x.png", "parcel.json/x", "maps", "maps/",
    )  # fmt: skip
    made: dict[str, bytes] = {"sound": zipped(good), "empty": zipped({})}
    made |= {f"with {name[:30]!r}": zipped({**good, name: b"x"}) for name in names}
    made |= {f"unsaid {name[:30]!r}": zipped(good, more={name: b"x"}) for name in names[::4]}
    large = b"[" + b"[]," * 1_500_000 + b"[]]"
    told: Mapping[str, Mapping[str, Any]] = {
        "another form": {"version": 3}, "a form of text": {"version": "2"}, "a form without end": {"version": 10**400}, "a map that leaves": {"map": "../b.tmx", "boards": ["../b.tmx"]},
        "a board that isn't there": {"boards": ["c.tmx"]}, "many boards": {"boards": ["b.tmx"] * 1000}, "words without end": {"author": "a" * 10**6}, "escapes": {"author": RAW, "licence": RAW, "title": {"en": RAW}},
        "no files": {"files": {}}, "more than it holds": {"files": {"maps/b.tmx": {"size": 10**12, "sha256": "0" * 64}}}, "of lists": {"files": [], "boards": {}},
    }  # fmt: skip
    made |= {name: zipped(good, one) for name, one in told.items()}
    made |= {
        "a manifest of many parts": _with_manifest(large), "a deep manifest": _with_manifest(b"[" * 10**6), "a game of many parts": zipped({**good, "save.json": large}),
        "a deep game": zipped({**good, "save.json": b'{"a":' * 10**6}), "a bomb": zipped({**good, "maps/z.png": bytes(80_000_000)}), "cut": zipped(good)[:-70] + zipped(good)[-64:],
        "a board of nothing": zipped({"maps/b.tmx": b""}), "a board too large": zipped({"maps/b.tmx": board(size=(2000, 2000), cell=(64, 64)).encode()}),
        "a picture of nothing": zipped({**good, "maps/b.png": png(9, 9, cut=30)}), "cards of nothing": zipped({"packs/x/x.toml": b"[pack]\n"}, {"map": "", "boards": []}),
    }  # fmt: skip
    for number, (name, data) in enumerate(made.items()):
        path = folder / f"p{number}.dungeonbox"
        path.write_bytes(data)
        yield Stranger(name, "parcel", path)


def parcels_of_much(folder: Path) -> Iterator[Stranger]:
    """Parcels whose files are each within the limits and together too much: boards, cards, pictures, a game."""
    for number, (name, data) in enumerate(_much()):
        path = folder / f"m{number}.dungeonbox"
        path.write_bytes(data)
        yield Stranger(name, "parcel", path)


def _much() -> Iterator[tuple[str, bytes]]:
    """Such parcels, by name; each is made when it is asked for."""
    good = board().encode()
    squares = "".join(
        f'<object id="{n + 100}" name="s{n}" type="square" x="{n % 300}" y="{n % 150}"><point/></object>' for n in range(480)
    )
    routes = "".join(
        f'<object id="{n + 1000}" type="route" x="{n % 300}" y="{n % 150}"><polyline points="0,0 {n * 7 % 480 % 300 - n % 300},{n * 7 % 480 % 150 - n % 150}"/></object>'
        for n in range(480)
    )
    cells = layer((800, 900), zeros(720_000), ZIPPED)
    many = "".join("<terrain name='x' tile='0'/>" for _ in range(60_000))
    boards = {
        "900 boards": (900, board(), {}),
        "boards of many objects": (60, board(squares=squares + routes), {}),
        "boards of many cells": (60, board(size=(800, 900), cell=(8, 8), tilesets=sheet(), layers=cells), {"sheet.png": png(48, 32)}),
        "boards on one large tileset": (60, board(tilesets='<tileset firstgid="1" source="large.tsx"/>'), {
            "sheet.png": png(48, 32),
            "large.tsx": f'<tileset name="s" tilewidth="16" tileheight="16" tilecount="6" columns="3"><image source="sheet.png"/><terraintypes>{many}</terraintypes></tileset>'.encode(),
        }),
        "boards on one large picture": (60, board(tilesets=sheet(size=(1466, 2200))), {"sheet.png": png(4400, 4400)}),
    }  # fmt: skip
    for name, (count, text, more) in boards.items():
        files = {f"maps/{file}": data for file, data in more.items()} | {f"maps/b{n}.tmx": text.encode() for n in range(count)}
        yield name, zipped(files, {"map": "b0.tmx", "boards": [f"b{n}.tmx" for n in range(count)]})
    for name, packs in packs_together().items():
        for count in (8, 20):
            cards = {f"packs/{pack}/cards.toml": text for pack, text in list(packs.items())[:count]}
            yield f"{count} packs, {name}", zipped({"maps/b.tmx": good, **cards})
            yield f"{count} packs alone, {name}", zipped(cards, {"map": "", "boards": []})
    small = {f"maps/a/b/c/f{n}.png": b"x" for n in range(650)}
    cards = {"packs/x/x.toml": b"[pack]\n", **{f"packs/x/f{n}.png": b"x" for n in range(340)}}
    parts = b'{"a":[' + b"[]," * 240_000 + b'"' + b"x" * 32_000_000 + b'"]}'
    well = {"maps/z.png": bytes(15_900_000), "packs/x/x.png": bytes(19_000_000), "save.json": parts}
    badly = {"maps/z.png": _noise(15_000_000), "packs/x/x.png": _noise(15_000_000), "packs/x/x.toml": b"[pack]\n"}
    yield "many small files", zipped({"maps/b.tmx": good, **small, **cards})
    yield "much that is packed well", zipped({"maps/b.tmx": good, **well})
    yield "much that is packed badly", zipped({"maps/b.tmx": good, **badly})
    yield "many entries of nothing", _entries(33_000_000 // 53)


def _entries(count: int) -> bytes:
    """A zip of entries alone, under a right check sum."""
    entry = struct.pack("<4s6H3I5H2I", ENTRY, 20, 20, 0, 0, 0, 33, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0)
    told = b"".join(entry + b"%07d" % number for number in range(count))
    raw = MAGIC + told + struct.pack("<4s4H2IH", b"PK\x05\x06", 0, 0, count & 0xFFFF, count & 0xFFFF, len(told), 4, 64)
    return raw + hashlib.sha256(raw).hexdigest().encode()


def _noise(size: int) -> bytes:
    """Bytes that no packing makes fewer."""
    return random.Random(1).randbytes(size)


def folders_of_saves(folder: Path) -> Iterator[Stranger]:
    """Folders of games, taken in ones and stories, each file of which can be read and all of which are too much."""
    game, story = json.loads(save_text(session())), journey()
    events = game["events"] * (19_000 // len(game["events"]))
    one, whole = checked(game), checked({**game, "events": events})
    begun, long = checked(story), checked({**story, "flags": ["f" * 200] * 9_000})
    told = zipped({"maps/b.tmx": board().encode(), "maps/z.png": bytes(15_900_000), "save.json": whole})
    made: Mapping[str, Callable[[int], Mapping[str, bytes]]] = {
        "many games": lambda n: {f"{n:012x}.json": _as_run(n, one)},
        "many large games": lambda n: {f"{n:012x}.json": _as_run(n, whole)},
        "many files of nothing": lambda n: {f"{n:012x}.json": bytes(5_000_000)},
        "many parcels": lambda n: {f"shared/p{n}.dungeonbox": told},
        "many stories": lambda n: {f"campaigns/{n:012x}.json": _as_run(n, begun)},
        "many large stories": lambda n: {f"campaigns/{n:012x}.json": _as_run(n, long)},
    }  # fmt: skip
    for name, files in made.items():
        place = folder / name.replace(" ", "_")
        if not place.exists():
            for number in range(1_000 if name == "many games" else 80):
                _files(place, files(number))
        yield Stranger(name, "folder", place)


def _as_run(number: int, raw: bytes) -> bytes:
    """A saved game, or a story, as another one of its kind: sealed anew without being written anew."""
    rest = raw[: raw.rindex(b',"check":"')]
    rest = re.sub(rb'(?<="run":")[0-9a-f]{12}(?=")', b"%012x" % number, rest, count=1)
    return rest + b',"check":"' + hashlib.sha256(rest + b"}").hexdigest().encode() + b'"}\n'


def boards_of_odd_projects(folder: Path) -> Iterator[Stranger]:
    """Boards whose project has classes that double, hold themselves, are very many, very large, or no classes at all."""

    def kind(name: Any, *members: Any) -> dict[str, Any]:
        return {"id": 1, "name": name, "type": "class", "useAs": ["property", "map", "object"], "members": list(members)}

    def member(name: str, of: str, value: Any = ()) -> dict[str, Any]:
        return {"name": name, "type": "class", "propertyType": of, "value": dict(value)}

    deep: dict[str, Any] = {}
    for _ in range(300):
        deep = {"a": deep}
    held = '<property name="p" type="class" propertytype="C0"><properties><property name="a" type="class" propertytype="C1"/></properties></property>'
    objects = "".join(f'<object id="{n + 100}" type="C0" x="1" y="1"/>' for n in range(9_000))
    large = kind("C0", *({"name": f"m{n}", "type": "string", "value": "x"} for n in range(900)))
    odd = [("a", "int", "x"), ("b", "class", 3), (3, "string", None), ("c", "object", {}), ("d", [], {}), ("e", "color", "#zz"),
           ("f", "file", "../../../etc/passwd"), ("g", "float", "nan"), (None, None, None), (RAW, RAW, RAW)]  # fmt: skip
    made: Mapping[str, tuple[Any, str, str]] = {
        "classes that double": ([kind(f"C{n}", member("a", f"C{n + 1}"), member("b", f"C{n + 1}")) for n in range(60)], held, ""),
        "a class of itself": ([kind("C0", member("a", "C0"), member("b", "C1")), kind("C1", member("a", "C0"))], held, ""),
        "a class of many members": ([kind("C0", *({"name": f"m{n}", "type": "string", "value": "x"} for n in range(60_000)))], held, ""),
        "a large class that is used often": ([large], "".join(held.replace('"p"', f'"p{n}"') for n in range(900)), ""),
        "many objects of a large class": ([large], "", objects),
        "many classes": ([kind(f"C{n}") for n in range(100_000)], held, objects),
        "members of odd values": ([kind("C0", *({"name": name, "type": of, "value": value} for name, of, value in odd))], held, objects),
        "a deep value": ([kind("C0", member("a", "C1", deep)), kind("C1", member("a", "C1"))], held, ""),
        "no classes": ([None, 3, "x", [], {"type": "class"}, kind(None, None, 3), {**kind("C0"), "members": {"a": 1}}], held, objects),
        "types that are no list": ({"a": 1}, held, ""),
    }  # fmt: skip
    for name, (types, more, things) in made.items():
        place = folder / name.replace(" ", "_")
        layers = f'<objectgroup id="7" name="o">{things}</objectgroup>'
        told = json.dumps({"propertyTypes": types}).encode()
        _files(place, {"any.tiled-project": told, "b.tmx": board(more=more, layers=layers).encode()})
        yield Stranger(name, "board", place / "b.tmx")


def folders_given(folder: Path) -> Iterator[Stranger]:
    """Folders that are to be taken in, given away or checked: with what is no file beside a board, with what is far too large, in a circle."""
    text = board().encode()

    def holey(path: Path) -> None:
        with path.open("wb") as file:
            file.truncate(10**11)

    fillings: Mapping[str, Callable[[Path], object]] = {
        "a large picture": lambda at: holey(at / "x.png"),
        "a large map": lambda at: holey(at / "c.tmx"),
        "a large table": lambda at: holey(at / "c.toml"),
        "a large head": lambda at: holey(at / PARCEL),
        "a folder of itself": lambda at: [(at / "c").symlink_to(at), _files(at, {PARCEL: b'{"boards": ["../b.tmx"]}'})],
        "no files": lambda at: _odd_files(at / "own"),
        "pipes by known names": lambda at: [os.mkfifo(at / name) for name in (PARCEL, "quest.toml", "x.png", "y.toml")],
        "deep folders": lambda at: (at / ("d/" * 800)).mkdir(parents=True),
    }  # fmt: skip
    for name, fill in fillings.items():
        place = folder / name.replace(" ", "_")
        if not place.exists():
            _files(place, {"b.tmx": text})
            fill(place)
        yield Stranger(name, "given", place)


def _with_manifest(told: bytes) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(PARCEL, told)
        archive.comment = bytes(64)
    raw = made.getvalue()[:-64]
    return raw + hashlib.sha256(raw).hexdigest().encode()


@cache
def journey() -> dict[str, Any]:
    """What a saved campaign says whose first chapter is over."""
    made = new_journey(load_campaign(campaign_files()[0]), [Seat("A", "warrior", "human"), Seat("B", "mage", "bot:easy")])
    over = {"run": "0" * 12, "won": True, "reason": "goal", "turns": 3, "seconds": 9, "practice": False, "heroes": [0, 1]}
    more = {"out": [False, True], "counts": [{"beaten": 1}, {}], "gold": 3, "flags": ["f"]}
    made.path.append(Played.model_validate({"chapter": made.at, **over, **more}))
    content: dict[str, Any] = json.loads(campaign_text(made))
    return content


def journeys(folder: Path) -> Iterator[Stranger]:
    """Saved campaigns with something else at one place, under a right check sum."""
    things = (None, -1, 10**30, "", "x" * 20_000, RAW, [], {}, [[]], ["nobody"] * 3000, True)
    ways = [way for way in places(journey()) if way and way[0] not in ("check", "format", "version")]
    for number, (way, odd) in enumerate((way, odd) for way in ways for odd in things):
        path = folder / f"{number:012x}.json"
        path.write_bytes(
            checked(
                {**instead(journey(), way, odd), "run": f"{number:012x}"} if way != ("run",) else instead(journey(), way, odd)
            )
        )
        yield Stranger(f"{'.'.join(map(str, way))} {str(odd)[:12]!r}", "journey", path)


def homes(folder: Path) -> Iterator[Stranger]:
    """Data folders whose places for boards, packs, rooms and campaigns hold what is none of these, or are no folders."""
    text = board()
    few, most = (json.dumps({"boards": [f"b{n}.tmx" for n in range(count)]}).encode() for count in (90, 19_000))
    fillings: Mapping[str, Callable[[Path], object]] = {
        "a file": lambda at: at.write_bytes(b"x"),
        "a pipe": lambda at: os.mkfifo(at),
        "a link to itself": lambda at: at.symlink_to(at),
        "a link to a device": lambda at: at.symlink_to("/dev/zero"),
        "the root": lambda at: at.symlink_to("/"),
        "files that are none": lambda at: [_odd_files(at / "own"), _odd_files(at)],
        "names of escapes": lambda at: _files(
            at,
            {f"{name}{end}": text.encode() for name in ("a\x1b[2J", "\u202eb", "a\nb", "n" * 200) for end in (".tmx", ".toml")},
        ),
        "parcels of odd insides": lambda at: [
            _files(at / f"p{number}", {PARCEL: told, "maps/b.tmx": text.encode()}) for number, told in enumerate(INSIDES)
        ],
        "deep folders": lambda at: (at / ("d/" * 800)).mkdir(parents=True),
        "many entries": lambda at: _files(at, {f"e{number}/x.toml": b"[pack]\nid=3\n" for number in range(1500)}),
        "cards of odd tables": lambda at: [
            _files(at / f"c{number}", {"pack.toml": told, "quest.toml": told}) for number, told in enumerate(TABLES)
        ],
        "boards in many folders": lambda at: _files(
            at, {f"d{number}/e{inner}/b{n}.tmx": text.encode() for number in range(40) for inner in range(4) for n in range(5)}
        ),
        "large boards in JSON": lambda at: _files(
            at, {f"j{number}.tmj": b'{"type":"map","layers":[' + b"1," * 1_900_000 + b"1]}" for number in range(20)}
        ),
        "boards of large heads": lambda at: _files(
            at, {f"h{number}.tmx": board(more='<property name="x" value="y"/>' * 2_000).encode() for number in range(400)}
        ),
        "parcels of large insides": lambda at: [
            _files(at / f"p{number}", {PARCEL: few if number % 2 else most, "maps/b0.tmx": text.encode()})
            for number in range(190)
        ],
        "nothing may be read": lambda at: [_files(at / "own", {"b.tmx": text.encode()}), (at / "own").chmod(0)],
    }
    for kind in ("boards", "packs", "rooms", "campaigns"):
        for name, fill in fillings.items():
            home = folder / f"{kind} {name}"
            home.mkdir(exist_ok=True)
            if not os.path.lexists(home / kind):
                fill(home / kind)
            yield Stranger(f"{kind}: {name}", "home", home)

    for name, packs in packs_together().items():
        home = folder / f"packs {name}"
        if not home.exists():
            _files(home / "packs", {f"{pack}/cards.toml": text for pack, text in packs.items()})
        yield Stranger(f"packs: {name}", "home", home)


RAT = '[[monster]]\nid = "{}"\nname = {{ en = "Rat", ja = "ネズミ" }}\nbp = 7\npenalty = {{ damage = 1 }}\n'


def packs_together() -> Mapping[str, Mapping[str, bytes]]:
    """Packs that cost much together: large ones, many, such as all need each other, or say very much in a line."""

    def packs(count: int, cards: int, needs: Callable[[int], list[str]], more: str = "") -> Mapping[str, bytes]:
        rats = "".join(RAT.format(f"r@_{number}") for number in range(cards))
        head = '[pack]\nid = "p@"\nversion = 1\nname = {{ en = "P@", ja = "P@" }}\nneeds = {}\n{}\n'
        return {
            f"p{number}": (head.format(json.dumps(needs(number)), more) + rats).replace("@", str(number)).encode()
            for number in range(count)
        }

    def after(count: int) -> Callable[[int], list[str]]:
        return lambda number: [f"p{one}" for one in range(number + 1, min(count, number + 9))] or ["deep_stones"]

    names = ", ".join(f'"a{number}"' for number in range(25_000))
    return {
        "large ones that all need each other": packs(40, 1900, lambda number: [f"p{one}" for one in range(40) if one != number]),
        "large ones in a row": packs(40, 1900, after(40)),
        "large ones beside each other": packs(40, 1900, lambda number: ["deep_stones"]),
        "many in a row": packs(190, 30, after(190)),
        "many of another game": packs(190, 0, lambda number: ["unpaid_cellar"]),
        "long lists of what is replaced": packs(40, 0, lambda number: ["deep_stones"], f"replaces = [{names}]"),
        "long lists of what is needed": packs(40, 0, lambda number: [f"p{one}" for one in range(25_000)]),
    }


INSIDES = (
    b"", b"[]", b"null", b'{"boards": 3}', b'{"boards": [null, 3, {}]}', b'{"boards": ["../../../../etc/passwd", "/etc/passwd"]}', b'{"boards": ["b.tmx", "b.tmx"]}',
    b'{"boards": "b.tmx"}', b"[" * 100_000, b'{"boards": ["' + b"a" * 5000 + b'", "a\\u0000b"]}', b"\xff\xfe", b'{"boards": [' + b'"b.tmx",' * 9000 + b'"b.tmx"]}',
)  # fmt: skip
TABLES = (
    b"", b"[pack]", b"pack = 3", b"[[pack]]\nid = 1", b"[rooms]\nname = 3", b"a = " + b"[" * 900, b"\xff", b"[pack]\nid = 'x'\n[[monster]]\n", b"[campaign]\n[[chapter]]\n" * 2,
    b'[pack]\nid = "\\u001b[2J"\nneeds = ["../x", "x"]\nreplaces = {a = 3}\n', b"[boss]\n[spell]\n[room]\n", b"x = 1\n" * 50_000,
)  # fmt: skip


def _files(folder: Path, made: Mapping[str, bytes]) -> None:
    for name, data in made.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def _odd_files(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for end in (".tmx", ".toml"):
        (folder / f"folder{end}").mkdir()
        os.mkfifo(folder / f"pipe{end}")
        (folder / f"self{end}").symlink_to(folder / f"self{end}")
        (folder / f"zero{end}").symlink_to("/dev/zero")
        (folder / f"gone{end}").symlink_to("/nonexistent")
        (folder / f"empty{end}").write_bytes(b"")


ALL: Mapping[str, Callable[[Path], Iterator[Stranger]]] = MappingProxyType(
    {
        **KINDS,
        **BREAKERS,
        **GUESTS,
        "words": words,
        "journeys": journeys,
        "parcels of today": parcels_of_today,
        "parcels of much": parcels_of_much,
        "folders of saves": folders_of_saves,
        "boards of odd projects": boards_of_odd_projects,
        **({"homes": homes, "folders given": folders_given} if os.name == "posix" else {}),
    }
)
