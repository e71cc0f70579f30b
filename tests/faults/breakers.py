"""What a breaker who never read the program thought of: templates, tilesets, layers, boards that play for ever, locks, pictures
of cards, zips of every make, stories and scenarios that lead nowhere, surroundings that are not there.

Kinds as in `strangers.py`.
"""

# ruff: noqa: E501 - what is broken stands in one piece

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import platform
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.sessions.disk import checked
from game.sessions.parcel import PARCEL
from tests.faults.strangers import RAW, ZIPPED, Stranger, _chunk, board, layer, png, saved, sheet, zeros

ONES = ",".join(["1"] * 200)
OBJECTS = '<objectgroup id="7" name="o">{}</objectgroup>'


def _in_folders(
    folder: Path, made: Mapping[str, Mapping[str, str | bytes]], what: str = "board", main: str = "b.tmx"
) -> Iterator[Stranger]:
    """Each with all its files in a folder of its own."""
    for number, (name, files) in enumerate(made.items()):
        for file, data in files.items():
            path = folder / f"d{number}" / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data.encode() if isinstance(data, str) else data)
        yield Stranger(name, what, folder / f"d{number}" / main)


def templates(folder: Path) -> Iterator[Stranger]:
    """Templates that are many, large, of each other, of nothing, or of what no object is."""
    used = '<object id="{}" template="{}" x="40" y="40"/>'

    def one(text: str, name: str = "t.tx", times: int = 1) -> dict[str, str | bytes]:
        return {
            name: text,
            "sheet.png": png(48, 32),
            "b.tmx": board(layers=OBJECTS.format("".join(used.format(n + 100, name) for n in range(times)))),
        }

    head = '<?xml version="1.0" encoding="UTF-8"?><template>{}</template>'
    tiles = '<tileset firstgid="1" source="s.tsx"/>'
    many = "".join(f'<property name="p{n}" value="v"/>' for n in range(900))
    points = " ".join(f"{n % 300},{n % 150}" for n in range(2_900))
    made = {
        "nine thousand of one with many properties": one(head.format(f'<object name="x" type="square"><properties>{many}</properties><point/></object>'), times=9_000),
        "nine thousand areas of many corners": one(head.format(f'<object name="x" type="area"><polygon points="{points}"/></object>'), times=9_000),
        "nine thousand routes": one(head.format(f'<object type="route"><polyline points="{points}"/></object>'), times=9_000),
        "a text of many signs": one(head.format(f'<object><text pixelsize="9000" wrap="1">{"あ" * 90_000}</text></object>'), times=90),
        "no object": one(head.format("")), "two objects": one(head.format("<object/><object/>")), "no template": one("<map/>"), "JSON of lists": one('{"type":"template","object":[[]],"tileset":[]}', "t.tj"),
        "a template of a template": one(head.format('<object template="t.tx"/>')), "a tileset that is missing": one(head.format(tiles + '<object gid="1"/>')),
        "a tileset of its own": one(head.format(sheet() + '<object gid="1" width="16" height="16"/>')), "a number beyond all": one(head.format(sheet(4294967295) + '<object gid="4294967295"/>')),
        "values of other kinds": one('{"type":"template","object":{"x":{},"width":"a","gid":[1],"name":null,"type":3,"properties":{"a":1},"polygon":[1,{"x":[]}],"text":3}}', "t.tj"),
    }  # fmt: skip
    several = "".join(used.format(n + 100, f"t{n}.tx") for n in range(1_100))
    made["eleven hundred files"] = {
        **{f"t{n}.tx": head.format("<object/>") for n in range(1_100)},
        "b.tmx": board(layers=OBJECTS.format(several)),
    }
    yield from _in_folders(folder, made)


def tilesets(folder: Path) -> Iterator[Stranger]:
    """Tilesets of large pictures, many pictures, many colours, odd numbers, embedded data."""
    large = png(4400, 4400)
    cells = layer((20, 10), ONES)
    inside = base64.b64encode(png(48, 32)).decode()
    colours = "".join(f'<wangcolor name="c{n}" color="#ff0000" tile="-1" probability="1"/>' for n in range(300))
    wang = f'<wangsets><wangset name="w" type="mixed" tile="-1">{colours}{"".join(f"""<wangtile tileid="{n % 6}" wangid="1,1,1,1,1,1,1,1"/>""" for n in range(90_000))}</wangset></wangsets>'
    circle = "".join(
        f'<tile id="{n}"><animation><frame tileid="{(n + 1) % 6}" duration="100"/></animation></tile>' for n in range(6)
    )
    shapes = "".join(
        f'<tile id="{n}"><objectgroup>{"""<object id="1" x="0" y="0" width="9" height="9"/>""" * 9_000}</objectgroup></tile>'
        for n in range(6)
    )
    own = "".join(f'<tile id="{n}"><image source="i{n % 9}.png"/></tile>' for n in range(900))
    collection = f'<tileset firstgid="1" name="c" tilewidth="1" tileheight="1" tilecount="900" columns="0">{own}</tileset>'
    parts = "".join(
        f'<tile id="{n}" x="{n * 4000}" y="-9" width="4400" height="0"><image source="large.png"/></tile>' for n in range(90)
    )
    several = "".join(sheet(1 + 10 * n, source=f"l{n}.png") for n in range(12))
    external = '<tileset firstgid="1" source="s.tsx"/>'
    whole = sheet().replace(' firstgid="1"', "")

    def changed(old: str, new: str) -> dict[str, str | bytes]:
        return {"b.tmx": board(tilesets=sheet(inner=circle).replace(old, new), layers=cells), "sheet.png": png(48, 32)}

    made: dict[str, Mapping[str, str | bytes]] = {
        "twelve large pictures": {"b.tmx": board(tilesets=several, layers=layer((20, 10), ",".join(str(1 + 10 * (n % 12)) for n in range(200)))), **{f"l{n}.png": large for n in range(12)}},
        "tiles of nine large pictures": {"b.tmx": board(tilesets=collection, layers=layer((20, 10), ",".join(str(n % 9 + 1) for n in range(200)))), **{f"i{n}.png": large for n in range(9)}},
        "parts beside a picture": {"b.tmx": board(tilesets=f'<tileset firstgid="1" name="c" tilewidth="1" tileheight="1" tilecount="90" columns="0">{parts}</tileset>', layers=cells), "large.png": large},
        "many colours and corners": {"b.tmx": board(tilesets=sheet(inner=wang), layers=cells), "sheet.png": png(48, 32)},
        "many shapes of tiles": {"b.tmx": board(tilesets=sheet(inner=shapes), layers=cells), "sheet.png": png(48, 32)},
        "a picture inside": {"b.tmx": board(tilesets=sheet().replace('<image source="sheet.png"/>', f'<image format="png"><data encoding="base64">{inside}</data></image>'), layers=cells)},
        "tiles that turn into each other": changed("", ""), "tiles without end": changed('tilecount="6"', 'tilecount="999999999"'), "no columns": changed('columns="3"', 'columns="0"'),
        "columns without end": changed('columns="3"', 'columns="999999999"'), "a far offset": changed("<image", '<tileoffset x="999999999" y="-999999999"/><image'),
        "a grid of nothing": changed("<image", '<grid orientation="isometric" width="0" height="-5"/><image'), "a colour that is none": changed("<image", '<image trans="zzz"'),
        "drawn as the grid": changed("columns", 'tilerendersize="grid" fillmode="preserve-aspect-fit" objectalignment="nowhere" columns'), "tiles below nothing": changed('id="0"', 'id="-7"'),
        "written in UTF-16": {"s.tsx": f'<?xml version="1.0" encoding="UTF-16"?>{whole}'.encode("utf-16"), "b.tmx": board(tilesets=external, layers=cells), "sheet.png": png(48, 32)},
        "a tileset of nothing": {"s.tsx": b"", "b.tmx": board(tilesets=external, layers=cells)}, "a tileset that is a picture": {"s.tsx": png(9, 9), "b.tmx": board(tilesets=external, layers=cells)},
        "a picture above all folders": {"b.tmx": board(tilesets=sheet(source="../" * 40 + "etc/passwd"), layers=cells)}, "a path of Windows": {"b.tmx": board(tilesets=sheet(source="C:\\x\\sheet.png"), layers=cells)},
    }  # fmt: skip
    yield from _in_folders(folder, made)


def layers(folder: Path) -> Iterator[Stranger]:
    """Layers that are tinted, far, deep, see-through, repeated; texts and shapes without end."""
    tinted = "".join(
        layer((20, 10), ONES, number=n).replace(
            "<layer", f'<layer tintcolor="#{n * 40_503 % 0xFFFFFF:06x}" opacity="0.{n % 9 + 1}"'
        )
        for n in range(1, 390)
    )
    picture = (
        '<imagelayer id="{}" name="i" offsetx="{}" opacity="0.5" tintcolor="#808040" {}><image source="large.png"/></imagelayer>'
    )
    points = " ".join(f"{n * 37 % 300},{n * 53 % 150}" for n in range(2_900))
    text = (
        '<object id="{}" x="{}" y="9" width="300" height="150"><text pixelsize="{}" wrap="1" halign="justify">{}</text></object>'
    )
    groups = "".join(f'<group id="{n}" name="g" opacity="0.9" offsetx="{n}" parallaxx="1e308">' for n in range(10, 60))
    half = layer((20, 10), ONES)
    wide = zeros(700_000)
    made = {
        "tints of every colour": board(tilesets=sheet(), layers=tinted),
        "large pictures on each other": board(layers="".join(picture.format(n, n, "") for n in range(300))),
        "large pictures repeated": board(layers="".join(picture.format(n, n, 'repeatx="1" repeaty="1"') for n in range(60)), size=(200, 200)),
        "shapes of many corners": board(layers=OBJECTS.format("".join(f'<object id="{n + 100}" x="0" y="0"><polygon points="{points}"/></object>' for n in range(480)))),
        "texts of many signs": board(layers=OBJECTS.format("".join(text.format(n + 100, n % 300, 12, "many words " * 150) for n in range(2_000)))),
        "texts of large signs": board(layers=OBJECTS.format("".join(text.format(n + 100, n % 300, 4_000, "あ" * 300) for n in range(40)))),
        "circles as large as the world": board(layers=OBJECTS.format("".join(f'<object id="{n + 100}" x="-9000" y="-9000" width="900000" height="900000"><ellipse/></object>' for n in range(900)))),
        "groups in groups that are nowhere": board(tilesets=sheet(), layers=groups + half + "</group>" * 50),
        "seen perhaps": board(tilesets=sheet(), layers=half.replace("<layer", '<layer visible="perhaps" locked="no" parallaxx="nan" parallaxy="inf" offsety="-inf"')),
        "many layers of many cells": board(size=(836, 837), cell=(8, 8), layers="".join(layer((836, 837), wide, ZIPPED, n) for n in range(1, 9))),
        "a layer without an end": board(layers=half.replace("</data>", "," * 900_000 + "</data>")),
        "cells of every kind of turn": board(tilesets=sheet(), layers=layer((20, 10), ",".join(str(1 | n % 16 << 28) for n in range(200)))),
        "a layer of its own name only": board(layers="<layer/><imagelayer/><group/><objectgroup/><layer><data/></layer>"),
        "colours that are none": board(head='backgroundcolor="#zz"', tilesets=sheet(), layers=half.replace("<layer", '<layer tintcolor="red"') + OBJECTS.format("").replace("<objectgroup", '<objectgroup color="#12" draworder="chaos"')),
    }  # fmt: skip
    yield from _in_folders(
        folder, {name: {"b.tmx": one, "sheet.png": png(48, 32), "large.png": png(2000, 2000)} for name, one in made.items()}
    )


def boards_that_play_for_ever(folder: Path) -> Iterator[Stranger]:
    """Boards whose rules set each other off, whose ways go in circles, whose goal is nowhere or at the start."""

    def thing(number: int, kind: str, shape: str = "<point/>", x: int = 40, **values: object) -> str:
        said = "".join(
            f'<property name="{name}" type="{"object" if isinstance(one, int) and name in REFER else type(one).__name__.replace("str", "string")}" value="{one}"/>'
            for name, one in values.items()
        )
        return (
            f'<object id="{number}" name="n{number}" type="{kind}" x="{x}" y="40"><properties>{said}</properties>{shape}</object>'
        )

    back = '<object id="6" type="route" x="104" y="40"><polyline points="0,0 0,40 -64,40 -64,0"/></object>'
    there = thing(20, "rule", when="enters", where=2, do="warp", at=1) + thing(
        21, "rule", when="enters", where=1, do="warp", at=2
    )
    say = {"text_en": "a", "text_ja": "あ"}
    middle = thing(3, "square", x=168) + '<object id="7" type="route" x="104" y="40"><polyline points="0,0 64,0"/></object>'
    far = board(squares=middle).replace('type="goal" x="104"', 'type="goal" x="168"')
    made = {
        "two rules that send back and forth": board(squares=there), "the same before the goal": far.replace("</objectgroup>", there + "</objectgroup>"),
        "a rule that sends to where it is": board(squares=thing(20, "rule", when="enters", where=1, do="warp", at=1)),
        "deeds in a circle": board(squares=thing(20, "rule", when="turn_starts", do="say", then=21, **say) + thing(21, "deed", do="say", then=22, **say) + thing(22, "deed", do="say", then=21, **say)),
        "a deed of itself": board(squares=thing(20, "rule", when="turn_starts", do="hurt", amount=1, then=20) + thing(21, "deed", do="heal", then=21)),
        "a rule for every turn": board(squares="".join(thing(100 + n, "rule", when="turn", turn=n + 1, do="spawn", monster="rat", at=1) for n in range(480))),
        "monsters without end": far.replace("</objectgroup>", "".join(thing(100 + n, "rule", when="turn_starts", do="spawn", monster="rat", at=2) for n in range(300)) + "</objectgroup>"),
        "hurt by everything": far.replace("</objectgroup>", thing(20, "rule", when="turn_starts", do="hurt", amount=999999999) + "</objectgroup>"),
        "a goal at the start": board().replace('type="goal" x="104"', 'type="goal" x="40"'), "no way": board().replace('type="route"', 'type="label"'), "no goal": board().replace('type="goal"', 'type="label"'),
        "two ways that are one": board(squares=back + back.replace('id="6"', 'id="8"')), "a thousand starts": board(squares="".join(f'<object id="{100 + n}" type="start" x="40" y="40"><point/></object>' for n in range(1_000))),
        "options without end": board(more="".join(f'<property name="option_{n}" value="{"x" * 900}"/>' for n in range(900))),
        "a goal of every kind": board(more='<property name="goal" value="reach,beat,collect,survive,escape"/><property name="turns" value="-1"/>'),
    }  # fmt: skip
    yield from _in_folders(folder, {name: {"b.tmx": one} for name, one in made.items()})


REFER = ("at", "where", "then")
"""Properties that refer to objects."""


def locks(folder: Path) -> Iterator[Stranger]:
    """Games with locks of nobody, and copies under odd numbers."""
    run, here = f"{1:012x}", platform.node()
    game = checked({**saved(), "run": run})
    sound = {"pid": 1, "start": "", "machine": here, "since": "2026-01-01T00:00:00+00:00"}
    made: dict[str, Any] = {
        "the first process": sound, "no process": {**sound, "pid": 0}, "every process": {**sound, "pid": -1}, "a process beyond all": {**sound, "pid": 10**30},
        "a process of text": {**sound, "pid": "1"}, "a process without a date": {**sound, "since": "2026-01-01"}, "a date at the end of time": {**sound, "machine": "m", "since": "9999-12-31T23:59:59-23:59"},
        "a date at the beginning": {**sound, "machine": "m", "since": "0001-01-01T00:00:00+23:59"}, "a machine of escapes": {**sound, "machine": RAW}, "a machine without end": {**sound, "machine": "m" * 3_900},
        "an endless process": b'{"pid":Infinity,"start":"","machine":"","since":"2026-01-01T00:00:00+00:00"}', "no number": b'{"pid":NaN,"start":"","machine":"","since":"2026-01-01T00:00:00+00:00"}',
        "much": b" " * 9_000_000, "deep": b"[" * 4_000, "a list": b"[]", "a number": b"7", "a digit without end": b'{"pid":' + b"9" * 4_050 + b"}",
    }  # fmt: skip
    for number, (name, lock) in enumerate(made.items()):
        place = folder / f"l{number}"
        place.mkdir(exist_ok=True)
        (place / f"{run}.json").write_bytes(game)
        (place / f"{run}.json.lock").write_bytes(lock if isinstance(lock, bytes) else json.dumps(lock).encode())
        yield Stranger(f"a lock of {name}", "held", place)
    for number, suffix in enumerate(("²", "٣", "-1", "0", "99999999999999999999999", "1.2", "1.lock", "kept-²", "v²", "new")):
        place = folder / f"c{number}"
        place.mkdir(exist_ok=True)
        (place / f"{run}.json.{suffix}").write_bytes(game)
        yield Stranger(f"a copy numbered {suffix}", "held", place)


def pictures_of_cards(folder: Path) -> Iterator[Stranger]:
    """Packs whose cards have pictures that lie, that are bombs, that are others' files."""
    head = '[pack]\nid = "p"\nversion = 1\nname = { en = "P", ja = "P" }\nneeds = ["deep_stones"]\n'
    rat = '[[monster]]\nid = "ghoul"\nname = { en = "Rat", ja = "ネズミ" }\nbp = 7\npenalty = { damage = 1 }\n'

    def made_of(size: tuple[int, int], depth: int, kind: int, data: bytes, *more: tuple[bytes, bytes], woven: int = 0) -> bytes:
        start = b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", struct.pack(">IIBBBBB", *size, depth, kind, 0, 0, woven))
        return start + b"".join(_chunk(*one) for one in more) + _chunk(b"IDAT", data) + _chunk(b"IEND", b"")

    bomb = zlib.compress(bytes(90_000_000))
    pictures = {
        "more inside than it says": made_of((16, 16), 8, 0, bomb), "a word without end": made_of((16, 16), 8, 0, zlib.compress(bytes(17 * 16)), (b"zTXt", b"a\0\0" + bomb)),
        "a profile without end": made_of((16, 16), 8, 2, zlib.compress(bytes(49 * 16)), (b"iCCP", b"a\0\0" + bomb)), "no palette": made_of((16, 16), 8, 3, zlib.compress(bytes(17 * 16))),
        "a palette of one": made_of((16, 16), 8, 3, zlib.compress(b"\0" + b"\xff" * 16), (b"PLTE", b"abc")), "woven and cut": made_of((64, 64), 16, 6, zlib.compress(b"\0" * 9), woven=1),
        "a depth of three": made_of((16, 16), 3, 0, zlib.compress(bytes(200))), "no size": made_of((0, 0), 8, 0, b""), "a size beyond all": made_of((2**31 - 1, 2**31 - 1), 16, 6, b""),
        "only a name": b"", "a text": b"hello", "another kind": b"GIF89a\x10\x00\x10\x00\x80\x00\x00" + bytes(30), "large": png(64, 64) + bytes(30_000_000),
    }  # fmt: skip
    for number, (name, data) in enumerate(pictures.items()):
        place = folder / f"p{number}" / "packs" / "p"
        place.mkdir(parents=True, exist_ok=True)
        (place / "cards.toml").write_text(head + rat, "utf-8")
        (place / "ghoul.png").write_bytes(data)
        yield Stranger(f"a picture: {name}", "home", folder / f"p{number}")


def zips_of_every_make(folder: Path) -> Iterator[Stranger]:
    """Parcels packed in ways that zips allow and nobody needs."""
    good = board().encode()
    entry = {"size": len(good), "sha256": hashlib.sha256(good).hexdigest()}
    told = json.dumps(
        {
            "format": "dungeonbox parcel",
            "version": 2,
            "program": "1",
            "map": "b.tmx",
            "boards": ["b.tmx"],
            "files": {"maps/b.tmx": entry},
        }
    ).encode()

    def ended(raw: bytes) -> bytes:
        return raw[:-64] + hashlib.sha256(raw[:-64]).hexdigest().encode()

    def packed(fill: Callable[[zipfile.ZipFile], object], method: int = zipfile.ZIP_DEFLATED) -> bytes:
        held = io.BytesIO()
        with zipfile.ZipFile(held, "w", method) as archive:
            archive.writestr(zipfile.ZipInfo(PARCEL), told, method)
            fill(archive)
            archive.comment = b"0" * 64
        return ended(held.getvalue())

    def plain(archive: zipfile.ZipFile) -> None:
        archive.writestr(zipfile.ZipInfo("maps/b.tmx"), good)

    def link(archive: zipfile.ZipFile) -> None:
        info = zipfile.ZipInfo("maps/b.tmx")
        info.external_attr = 0o120777 << 16
        archive.writestr(info, good)

    def twice(archive: zipfile.ZipFile) -> None:
        plain(archive)
        archive.fp.write(b"x" * 99)  # type: ignore[union-attr]
        archive.filelist.append(archive.filelist[-1])

    def extra(archive: zipfile.ZipFile) -> None:
        info = zipfile.ZipInfo("maps/b.tmx")
        info.extra = struct.pack("<HH", 0x9999, 60_000) + bytes(60_000)
        info.comment = b"c" * 60_000
        archive.writestr(info, good)

    normal = packed(plain)
    nested = packed(lambda archive: archive.writestr(zipfile.ZipInfo("maps/b.tmx"), normal))
    made = {
        "by bzip2": packed(lambda one: one.writestr(zipfile.ZipInfo("maps/b.tmx"), good, zipfile.ZIP_BZIP2), zipfile.ZIP_BZIP2),
        "by lzma": packed(lambda one: one.writestr(zipfile.ZipInfo("maps/b.tmx"), good, zipfile.ZIP_LZMA), zipfile.ZIP_LZMA),
        "a link": packed(link), "one file twice": packed(twice), "much beside": packed(extra), "a zip in a zip": nested,
        "locked": ended(normal.replace(b"PK\x01\x02\x14\x03\x14\x00\x00\x00", b"PK\x01\x02\x14\x03\x14\x00\x01\x00")), "of a later kind": ended(normal.replace(b"PK\x01\x02\x14\x03\x14\x00", b"PK\x01\x02\x14\x03\xff\x00")),
        "something before it": ended(b"#!/bin/sh\n" + normal), "names that differ": ended(normal.replace(b"maps/b.tmx", b"maps/c.tmx", 2)), "sizes that lie": ended(normal.replace(struct.pack("<I", len(good)), struct.pack("<I", 2**32 - 1))),
        "no directory": ended(normal[: normal.index(b"PK\x01\x02")] + b"0" * 64), "directory alone": ended(normal[normal.index(b"PK\x01\x02") :]), "empty": ended(b"PK\x05\x06" + bytes(16) + b"@\0" + b"0" * 64),
        "cut and closed anew": ended(normal[: len(normal) // 2] + b"0" * 64), "zeros": ended(b"PK\x03\x04" + bytes(500_000) + b"0" * 64),
    }  # fmt: skip
    for number, (name, data) in enumerate(made.items()):
        path = folder / f"z{number}.dungeonbox"
        path.write_bytes(data)
        yield Stranger(name, "parcel", path)


def stories_that_lead_nowhere(folder: Path) -> Iterator[Stranger]:
    """Campaigns whose chapters go round, are very many, have far-away or very large boards, or sell everything."""
    head = 'format = 1\ntitle = {{ en = "T", ja = "T" }}\nauthor = "a"\nseats = [1, 4]\nminutes = 9\nmap = "{map}"\ngold = 2\n[text]\nen = "a"\nja = "a"\n'
    said = '{{ en = "a", ja = "a" }}'
    chapter = f'[[chapters]]\nkey = "k{{n}}"\ntitle = {said}\nboard = "{{board}}"\nbefore = {said}\nwon = {said}\nlost = {said}\nnext = [{{{{ to = "{{to}}" }}}}]\n'
    ending = '[[endings]]\nkey = "end"\ntitle = { en = "a", ja = "a" }\ntext = { en = "a", ja = "a" }\nwon = true\n'

    def story(rows: str, map: str = "b.tmx") -> dict[str, str | bytes]:
        return {
            "c.toml": head.format(map=map) + rows + ending,
            "b.tmx": board(),
            "large.tmx": board(size=(800, 900), layers=layer((800, 900), zeros(720_000), ZIPPED)),
        }

    def rows(
        count: int, board: Callable[[int], str] = lambda n: "b.tmx", to: Callable[[int], str] = lambda n: f"k{n + 1}"
    ) -> str:
        return "".join(chapter.format(n=n, board=board(n), to=to(n)) for n in range(count))

    made: dict[str, Mapping[str, str | bytes]] = {
        "a chapter after itself": story(rows(1, to=lambda n: "k0")), "two in a circle": story(rows(2, to=lambda n: f"k{1 - n}")), "two thousand chapters": story(rows(2_000)),
        "sixty large boards": {**story(rows(60, lambda n: f"l{n}.tmx")), **{f"l{n}.tmx": board(size=(800, 900), layers=layer((800, 900), zeros(720_000), ZIPPED)) for n in range(60)}},
        "a board of the system": story(rows(1, lambda n: "/etc/passwd")), "a device": story(rows(1, lambda n: "/dev/zero")), "a folder": story(rows(1, lambda n: ".")), "far above": story(rows(1, lambda n: "../" * 90 + "x.tmx")), "a null": story(rows(1, lambda n: "a\\u0000b")),
        "a map that is the story": story(rows(1), "c.toml"), "a large map": story(rows(1), "large.tmx"), "a map that is a device": story(rows(1), "/dev/zero"), "escapes": story(rows(1, lambda n: "\\u001b[2J\\u202e", lambda n: "\\u0085")),
        "a shop of everything": story('[[camp]]\nsells = "item"\nitem = "bandage"\nprice = 2\n' * 9_000 + rows(1)), "one key for all": story(rows(300).replace('key = "k', 'key = "k" #')),
        "no chapters": story(""), "ways to nowhere": story(rows(1, to=lambda n: "x" * 9_000)),
    }  # fmt: skip
    yield from _in_folders(folder, made, "campaign", "c.toml")


def scenarios_without_end(folder: Path) -> Iterator[Stranger]:
    """Scenarios of every game with very many steps, seats, cards; that wait for what never comes."""
    one = '[[scenario]]\nname = "a"\ncovers = ["CA-X11"]\n'
    seats = "given.seats = [{ attack = [10] }]\n"
    monsters = 'given.monsters = [{ name = "mail", at = "A", bp = 5 }]\n'
    text = {
        "a wait for nothing": seats + 'when = [{ until = "never" }]\n', "a thousand waits": seats + monsters + "when = [" + '{ until = "fight over" },' * 1_000 + "]\n", "many cards": f"given.seats = [{{ attack = [{'10,' * 60_000}] }}]\nwhen = []\n",
        "many seats": f"given.seats = [{'{ attack = [1] },' * 5_000}]\nwhen = []\n", "many monsters": seats + f"given.monsters = [{'''{ name = 'm', at = 'A', bp = 5 },''' * 5_000}]\nwhen = []\n", "points beyond all": seats + monsters.replace("5", "9" * 30) + 'when = [{ seat = 1, present = 10, to = "mail" }]\n',
        "a seat that is none": seats + "when = [{ seat = 99, present = 10 }]\n", "a seat below nothing": seats + "when = [{ seat = -1 }]\n", "no game": "when = []\n", "what is known of nobody": seats + "when = []\nthen.seats = [{}, {}, {}]\nthen.monsters.mail = { gone = 3 }\n",
        "escapes": seats + 'when = [{ until = "\\u001b[2J\\u202e" }]\n',
    }  # fmt: skip
    for game in ("card_adventure", "lair_lords", "seven_dons", "scoundrel_quest"):
        for number, (name, more) in enumerate(text.items()):
            path = folder / f"{game}{number}.toml"
            path.write_text(f'game = "{game}"\n{one}{more}', "utf-8")
            yield Stranger(f"{game}: {name}", "scenario", path)
    path = folder / "many.toml"
    path.write_text('game = "card_adventure"\n' + (one + seats + "when = []\n") * 20_000, "utf-8")
    yield Stranger("twenty thousand scenarios", "scenario", path)


def surroundings(folder: Path) -> Iterator[Stranger]:
    """Commands where a variable of the system names what is no folder, no language, no screen."""
    odd = {
        "DUNGEONBOX_SAVES": ("/dev/full", "/proc/self", "", "\udcff", "x" * 5000, "~", "/dev/null/x"), "DUNGEONBOX_HOME": ("/dev/zero", "/", "a\nb", "x" * 5000), "DUNGEONBOX_PROFILE": ("/dev/zero", "/proc/self/mem", "/", "x" * 5000),
        "HOME": ("/nonexistent", "/dev/null", ""), "XDG_DATA_HOME": ("relative", "/dev/zero", "x" * 5000), "XDG_CONFIG_HOME": ("/dev/zero",), "TMPDIR": ("/nonexistent", "/dev/null"),
        "LANG": ("xx_YY.UTF-99", "\udcff", "C" * 9000), "COLUMNS": ("0", "-5", "x", "9" * 30), "TERM": ("", "dumb", "\x1b[2J"), "TZ": ("Nowhere/Nothing", "x" * 9000, "\x1b"), "PYTHONIOENCODING": ("ascii",),
    }  # fmt: skip
    commands = (
        ["profile"],
        ["pack", "check"],
        ["board", "check", "first_steps"],
        ["save", "check", "{room}"],
        ["board", "new", "x", "--no-tiled"],
        ["desktop"],
    )
    for number, (name, value, words) in enumerate(
        (name, value, words) for name, values in odd.items() for value in values for words in commands
    ):
        path = folder / f"e{number}.json"
        path.write_text(json.dumps([{name: value}, words]), "ascii")
        yield Stranger(f"{name}={value[:20]!r} {' '.join(words)}", "surroundings", path)


BREAKERS: Mapping[str, Callable[[Path], Iterator[Stranger]]] = MappingProxyType(
    {
        "templates": templates,
        "tilesets": tilesets,
        "layers": layers,
        "boards that play for ever": boards_that_play_for_ever,
        "pictures of cards": pictures_of_cards,
        "zips of every make": zips_of_every_make,
        "stories that lead nowhere": stories_that_lead_nowhere,
        "scenarios without end": scenarios_without_end,
        **({"locks": locks, "surroundings": surroundings} if os.name == "posix" else {}),
    }
)
