"""Files such as strangers give: each of a kind that has brought some program down, made small here.

`KINDS` are the kinds by name, each a function that writes its files into a folder and yields what is to be tried. A `Stranger`
is a file and what it is (`what`: a key of `tried.WAYS`). What is found elsewhere once belongs here as a kind, not as a file.
"""

# ruff: noqa: E501 - what is broken stands in one piece

from __future__ import annotations

import json
import os
import shutil
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from game.sessions.disk import checked
from game.sessions.save_file import save_text
from game.sessions.session import Session, new_session
from game.sessions.shelf import board_at
from game.sessions.spec import Seat

LONG = 20_000
"""Signs of a text that is far too long."""
RAW = "\x1b]0;owned\x07\x1b[2J\r\n\u202e\u0085\u2028evil"
"""What a terminal would obey, or what would turn a line round."""

PNG = b"\x89PNG\r\n\x1a\n"


class Stranger(NamedTuple):
    """A file, what it is, and whether it is good enough to be used."""

    name: str
    what: str
    path: Path


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int, height: int, told: tuple[int, int] | None = None, cut: int = 0) -> bytes:
    """A grey picture; `told` is the size that its header says, `cut` how much of its end is missing."""
    rows = zlib.compress((b"\0" + bytes(range(256)) * (width // 256 + 1))[: width + 1] * height)
    head = struct.pack(">IIBBBBB", *(told or (width, height)), 8, 0, 0, 0, 0)
    whole = PNG + _chunk(b"IHDR", head) + _chunk(b"IDAT", rows) + _chunk(b"IEND", b"")
    return whole[: len(whole) - cut]


def board(
    *,
    size: tuple[int, int] = (20, 10),
    cell: tuple[object, object] = (16, 16),
    title: str = "Small",
    head: str = "",
    tilesets: str = "",
    layers: str = "",
    squares: str = "",
    more: str = "",
) -> str:
    """A board that can be played, but for what is given."""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" width="{size[0]}" height="{size[1]}" tilewidth="{cell[0]}" tileheight="{cell[1]}" {head}>
 <properties>
  <property name="title_en" value="{title}"/><property name="title_ja" value="{title}"/>
  <property name="goal" value="reach"/>{more}
 </properties>{tilesets}{layers}
 <objectgroup id="91" name="meaning">
  <object id="1" name="a" type="square" x="40" y="40"><point/></object>
  <object id="2" name="b" type="square" x="104" y="40"><point/></object>
  <object id="5" type="route" x="40" y="40"><polyline points="0,0 64,0"/></object>
  <object id="9" type="start" x="40" y="40"><point/></object>
  <object id="10" type="goal" x="104" y="40"><point/></object>{squares}
 </objectgroup>
</map>
"""


def sheet(first: int = 1, size: tuple[object, object] = (16, 16), source: str = "sheet.png", inner: str = "") -> str:
    """A tileset on one sheet."""
    numbers = f'tilewidth="{size[0]}" tileheight="{size[1]}" tilecount="6" columns="3"'
    return f'<tileset firstgid="{first}" name="s" {numbers}><image source="{source}"/>{inner}</tileset>'


def zeros(count: int) -> str:
    """That many empty cells in a few bytes."""
    import base64

    packer = zlib.compressobj(9)
    raw = b"".join(packer.compress(bytes(400_000)) for _ in range(count * 4 // 400_000)) + packer.compress(
        bytes(count * 4 % 400_000)
    )
    return base64.b64encode(raw + packer.flush()).decode()


def layer(size: tuple[int, int], data: str, encoding: str = 'encoding="csv"', number: int = 1) -> str:
    """A tile layer."""
    return f'<layer id="{number}" name="l" width="{size[0]}" height="{size[1]}"><data {encoding}>{data}</data></layer>'


ZIPPED = 'encoding="base64" compression="zlib"'


def _boards(folder: Path, made: Mapping[str, str], suffix: str = ".tmx") -> Iterator[Stranger]:
    (folder / "sheet.png").write_bytes(png(48, 32))
    for number, (name, text) in enumerate(made.items()):
        path = folder / f"b{number}{suffix}"
        path.write_text(text, encoding="utf-8")
        yield Stranger(name, "board", path)


def boards_too_large(folder: Path) -> Iterator[Stranger]:
    """Cells, pixels and tile sizes at and beyond what can be drawn, in few bytes."""
    full = "1" + ",1" * 199
    yield from _boards(
        folder,
        {
            "many cells": board(size=(2000, 2000), layers=layer((2000, 2000), zeros(4_000_000), ZIPPED)),
            "many cells without a layer": board(size=(2000, 2000)),
            "a long strip": board(size=(2_000_000, 1)),
            "large cells": board(cell=(4096, 4096)),
            "large cells in one row": board(cell=(4096, 16), size=(200, 10)),
            "no width": board(size=(0, 10)),
            "no height": board(size=(10, 0)),
            "a layer of the size of a house": board(layers=layer((1900, 2100), zeros(3_990_000), ZIPPED)),
            "twelve full layers": board(
                size=(500, 500),
                tilesets=sheet(),
                layers="".join(layer((500, 500), ",".join(["1"] * 250_000), number=n) for n in (1, 2, 3, 4)),
            ),
            "large tiles on small cells": board(
                cell=(2, 2), size=(400, 400), tilesets=sheet(size=(48, 32)), layers=layer((400, 400), ",".join(["1"] * 160_000))
            ),
            "an endless map of far blocks": board(
                head='infinite="1"',
                tilesets=sheet(),
                layers='<layer id="1" name="l" width="1" height="1"><data encoding="csv">'
                + "".join(f'<chunk x="{x}" y="{x}" width="1" height="1">1</chunk>' for x in (-9_000_000, 9_000_000))
                + "</data></layer>",
            ),
            "a layer far away": board(
                tilesets=sheet(), layers=layer((20, 10), full).replace("<layer", '<layer offsetx="9000000"')
            ),
            "a spacing beyond all": board(
                tilesets=sheet().replace("columns", 'spacing="4096" margin="4096" columns'), layers=layer((20, 10), full)
            ),
            "isometric and wide": board(size=(2000, 1900)).replace("orthogonal", "isometric"),
            "hexagons without a side": board(cell=(1, 1)).replace("orthogonal", 'hexagonal" staggeraxis="x" hexsidelength="1'),
            "hexagons of sides only": board().replace("orthogonal", 'hexagonal" staggeraxis="x" hexsidelength="4096'),
        },
    )


def boards_of_many_things(folder: Path) -> Iterator[Stranger]:
    """Objects, turned and resized ones, properties, tilesets, layers, points, frames."""

    def objects(inner: str) -> str:
        return f'<objectgroup id="7" name="o">{inner}</objectgroup>'

    turned = "".join(
        f'<object id="{n + 100}" gid="1" x="{n % 300}" y="{n % 140 + 20}" width="{60 + n / 100}" height="60" rotation="{n / 7:.3f}"/>'
        for n in range(2000)
    )
    large = "".join(f'<object id="{n + 100}" gid="1" x="5" y="{n}" width="3000" height="{900 + n}"/>' for n in range(3))
    frames = "".join(f'<frame tileid="{n % 6}" duration="10"/>' for n in range(20_000))
    points = " ".join(f"{n % 300},{n % 150}" for n in range(60_000))
    classes = '<property name="p" type="class"><properties><property name="q" value="1"/></properties></property>'
    yield from _boards(
        folder,
        {
            "turned objects": board(tilesets=sheet(), layers=objects(turned)),
            "large turned objects": board(tilesets=sheet(), layers=objects(large.replace("/>", ' rotation="31"/>'))),
            "large objects": board(tilesets=sheet(), layers=objects(large)),
            "many plain objects": board(layers=objects("".join(f'<object id="{n + 100}" x="1" y="1"/>' for n in range(60_000)))),
            "many squares": board(
                squares="".join(
                    f'<object id="{n + 100}" name="s{n}" type="square" x="{n % 300}" y="{n % 150}"><point/></object>'
                    for n in range(499)
                )
            ),
            "many routes": board(
                squares="".join(
                    f'<object id="{n + 100}" type="route" x="40" y="40"><polyline points="0,0 64,0"/></object>'
                    for n in range(499)
                )
            ),
            "a route of many corners": board(
                squares=f'<object id="100" type="route" x="0" y="0"><polyline points="{points}"/></object>'
            ),
            "an area of many corners": board(
                squares=f'<object id="100" name="w" type="area" x="0" y="0"><polygon points="{points}"/></object>'
            ),
            "routes across the world": board(
                squares='<object id="100" type="route" x="40" y="40"><polyline points="0,0 9000000,9000000 64,0"/></object>'
            ),
            "many properties": board(more="".join(f'<property name="n{n}" value="v"/>' for n in range(60_000))),
            "many properties of classes": board(more=classes * 20_000),
            "many tilesets": board(tilesets="".join(sheet(n * 10 + 1) for n in range(201))),
            "many layers": board(
                layers='<objectgroup id="8" name="o"/>' * 399 + '<group id="9" name="g">' * 60 + "</group>" * 60
            ),
            "many frames": board(
                tilesets=sheet(inner=f'<tile id="0"><animation>{frames}</animation></tile>'),
                layers=layer((20, 10), ",".join(["1"] * 200)),
            ),
            "a picture repeated for ever": board(
                layers='<imagelayer id="3" name="i" repeatx="1" repeaty="1"><image source="dot.png"/></imagelayer>' * 60
            ),
            "many signs of many faces": board(
                squares="".join(
                    f'<object id="{n + 100}" type="sign" x="104" y="20"><properties><property name="faces" value="{",".join(["1"] * 3000)}"/></properties><point/></object>'
                    for n in range(40)
                )
            ),
        },
    )
    (folder / "dot.png").write_bytes(png(1, 1))


def boards_at_the_brink(folder: Path) -> Iterator[Stranger]:
    """As much of everything as may be, where much of one thing is compared with much of another."""
    most, corners = 490, 2_900

    def things(kind: str, first: int, inner: str = "<point/>", name: str = "") -> str:
        return "".join(
            f'<object id="{first + n}" name="{name or kind}{n}" type="{kind}" x="{n % 300}" y="{n % 150}">{inner}</object>'
            for n in range(most)
        )

    def properties(**values: object) -> str:
        return (
            "<properties>" + "".join(f'<property name="{name}" value="{one}"/>' for name, one in values.items()) + "</properties>"
        )

    def line(number: int, count: int) -> str:
        x, y = number % 300, number % 150
        return f'<polyline points="0,0 {"1,1 " * (count - 2)}{number * 7 % 300 - x},{number * 7 % 150 - y}"/>'

    def routes(count: int) -> str:
        return "".join(
            f'<object id="{n + 1000}" type="route" x="{n % 300}" y="{n % 150}">{line(n, count)}</object>' for n in range(most)
        )

    squares = things("square", 100, name="s")
    far = " ".join(f"{n * 37 % 300},{n * 53 % 150}" for n in range(corners))
    box = '<polygon points="0,0 60,0 60,60 0,60"/>'
    standing = "".join(things(kind, 2000 + 500 * n) for n, kind in enumerate(("gate", "wall", "bridge")))
    every = ("structure", "item", "monster", "trap", "sign", "start", "goal", "test", "rule", "deed")
    hands = properties(hand=",".join("ab" for _ in range(660)))
    talk = properties(when="turn", turn=1, do="say", text_en="a" * 1999, text_ja="あ" * 1999)
    then = '<property name="then" type="object" value="{}"/></properties><point/></object>'
    chain = "".join(
        f'<object id="{n}" type="deed" x="9" y="9"><properties><property name="do" value="heal"/>{then.format(n + 1)}'
        for n in range(3000, 3000 + most)
    )
    rules = "".join(
        f'<object id="{2000 + n}" type="rule" x="{n % 300}" y="9">{talk.replace("</properties>", then.format(3000))}'
        for n in range(most)
    )
    near = "".join(f'<object id="{n + 9000}" type="squar{n}{"e" * 60}" x="1" y="1"/>' for n in range(9_000))
    near_properties = properties(**{f"titl{n}{'e' * 60}": 3 for n in range(900)})
    padded = png(1, 1)
    for number in range(9):
        with (folder / f"padded{number}.png").open("wb") as file:
            file.write(padded)
            file.truncate(15_900_000)
    yield from _boards(
        folder,
        {
            "a route of many corners among many squares": board(squares=squares + f'<object id="1000" type="route" x="0" y="0"><polyline points="{far}"/></object>'),
            "many routes of many corners": board(squares=squares + routes(corners // most)),
            "many routes of more corners than may be": board(squares=squares + routes(100)),
            "many areas on each other": board(squares=squares + routes(2) + things("area", 2000, box)),
            "many gates, walls and bridges on many routes": board(squares=squares + routes(corners // most) + standing),
            "many arrows of many corners": board(squares=squares + routes(2) + things("arrow", 2000, f'<polyline points="{far[: far.index(" ", 30)]}"/>')),
            "many of everything": board(squares=squares + routes(2) + standing + "".join(things(kind, 4000 + 500 * n) for n, kind in enumerate(every))),
            "many rules and one long chain": board(squares=squares + routes(2) + rules + chain),
            "many hands of unknown cards": board(squares=squares + things("test", 2000, f"{hands}<point/>")),
            "many classes near to known ones": board(layers=f'<objectgroup id="7" name="o">{near}</objectgroup>'),
            "many properties near to known ones": board(squares="".join(f'<object id="{n + 100}" name="s{n}" type="square" x="{n}" y="9">{near_properties}<point/></object>' for n in range(150))),
            "files that are large together": board(tilesets="".join(f'<tileset firstgid="{n + 1}" name="t{n}" tilewidth="1" tileheight="1" tilecount="1" columns="1"><image source="padded{n}.png"/></tileset>' for n in range(9))),
        },
    )  # fmt: skip


def boards_of_long_texts(folder: Path) -> Iterator[Stranger]:
    """Titles, names, authors, texts and values of rules that go on and on, with and without blanks, in both scripts."""
    words = {"letters": "A" * LONG, "words": "many words " * (LONG // 11), "kana": "あ漢" * (LONG // 2), "signs": "👩‍👩‍👧" * (LONG // 10),
             "marks": "e" + "\u0301" * LONG}  # fmt: skip
    for number, (name, text) in enumerate(words.items()):
        more = f'<property name="author" value="{text}"/><property name="text_en" value="{text}"/><property name="text_ja" value="{text}"/>'
        rule = (
            '<object id="77" type="rule" x="1" y="1"><properties><property name="when" value="turn"/><property name="turn" type="int" value="1"/>'
            f'<property name="do" value="say"/><property name="text_en" value="{text}"/><property name="text_ja" value="{text}"/></properties></object>'
        )
        named = f'<object id="78" name="{text}" type="square" x="200" y="100"><properties><property name="title_en" value="{text}"/></properties><point/></object>'
        path = folder / f"long{number}.tmx"
        path.write_text(board(title=text, more=more, squares=rule + named), encoding="utf-8")
        yield Stranger(f"long texts of {name}", "board", path)


def boards_that_would_be_obeyed(folder: Path) -> Iterator[Stranger]:
    """Escapes and control characters wherever a stranger may write: XML cannot hold them, JSON can."""
    odd = {"title_en": RAW, "title_ja": RAW, "goal": "reach" + RAW, "author": RAW, RAW: RAW}
    content = {
        "type": "map", "orientation": "orthogonal", "width": 20, "height": 10, "tilewidth": 16, "tileheight": 16,
        "properties": [{"name": name, "type": "string", "value": value} for name, value in odd.items()],
        "tilesets": [{"firstgid": 1, "source": f"{RAW}.tsj"}, {"firstgid": 9, "name": RAW, "tilewidth": 16, "tileheight": 16, "image": f"../{RAW}.png"}],
        "layers": [{"type": "objectgroup", "id": 1, "name": RAW, "objects": [
            {"id": 1, "name": RAW, "type": "square", "x": 40, "y": 40, "point": True},
            {"id": 2, "name": RAW, "type": RAW, "x": 40, "y": 40, "point": True},
            {"id": 3, "name": "x", "template": f"{RAW}.tj", "x": 40, "y": 40},
        ]}],
    }  # fmt: skip
    path = folder / "odd.tmj"
    path.write_text(json.dumps(content), encoding="utf-8")
    yield Stranger("escapes in a board", "board", path)
    content["properties"] = [
        {"name": "title_en", "type": "string", "value": RAW},
        {"name": "goal", "type": "string", "value": "reach"},
    ]
    path = folder / "odd2.tmj"
    content["tilesets"] = []
    spot: list[dict[str, Any]] = [{"id": 1, "name": RAW, "type": "square", "x": 40, "y": 40, "point": True},
        {"id": 2, "name": "b", "type": "square", "x": 104, "y": 40, "point": True}, {"id": 3, "type": "start", "x": 40, "y": 40, "point": True},
        {"id": 5, "type": "route", "x": 40, "y": 40, "polyline": [{"x": 0, "y": 0}, {"x": 64, "y": 0}]},
        {"id": 4, "type": "goal", "x": 104, "y": 40, "point": True}]  # fmt: skip
    content["layers"] = [{"type": "objectgroup", "id": 1, "name": RAW, "objects": spot}]
    path.write_text(json.dumps(content), encoding="utf-8")
    yield Stranger("escapes in a board that can be played", "board", path)
    if os.name == "posix":
        path = folder / "b\x1b[2J\n\u202e.tmx"
        path.write_text(board(), encoding="utf-8")
        yield Stranger("a file name of escapes", "board", path)


def boards_of_odd_forms(folder: Path) -> Iterator[Stranger]:
    """XML and JSON that are right and mean nothing: encodings, references in circles, values of other kinds."""
    import base64

    many = "".join(f' a{n}="{n}"' for n in range(20_000))
    gz = base64.b64encode(zlib.compress(bytes(800)) * 50).decode()
    objects = '<objectgroup id="7" name="o">{}</objectgroup>'
    class_value = '<property name="p" type="class" propertytype="P"><properties>{}</properties></property>'
    deep = "".join(class_value.split("{}")[0] for _ in range(70)) + "".join(class_value.split("{}")[1] for _ in range(70))
    (folder / "self.tsx").write_text(
        '<tileset name="s" tilewidth="16" tileheight="16" source="self.tsx"><image source="self.tsx"/></tileset>'
    )
    (folder / "self.tx").write_text('<template><tileset firstgid="1" source="self.tsx"/><object gid="1" name="x"/></template>')
    (folder / "folder.png").mkdir(exist_ok=True)
    made = {
        "a tileset of itself": board(tilesets='<tileset firstgid="1" source="self.tsx"/>'),
        "a tileset that is the map": board(tilesets='<tileset firstgid="1" source="b1.tmx"/>'),
        "a picture that is the map": board(tilesets=sheet(source="b2.tmx")),
        "a picture that is a folder": board(tilesets=sheet(source="folder.png")),
        "a picture without a name": board(tilesets=sheet(source="")),
        "a picture of a web page": board(tilesets=sheet(source="https://example.org/a.png")),
        "a template in a circle": board(layers=objects.format('<object id="100" template="self.tx" x="1" y="1"/>' * 50)),
        "many attributes": board(head=many),
        "a name without end": board(layers=f'<layer id="1" name="{"n" * 900_000}" width="1" height="1"><data encoding="csv">0</data></layer>'),
        "an encoding that is none": board().replace("UTF-8", "UTF-99"),
        "an encoding that lies": board(title="é").replace("UTF-8", "UTF-16"),
        "several streams in one": board(layers=layer((20, 10), gz, 'encoding="base64" compression="gzip"')),
        "another compression": board(layers=layer((20, 10), gz, 'encoding="base64" compression="lzma"')),
        "another encoding": board(layers=layer((20, 10), gz, 'encoding="rot13"')),
        "csv of commas": board(layers=layer((20, 10), "," * 199)),
        "csv of a long number": board(layers=layer((20, 10), "9" * 400_000)),
        "chunks on each other": board(head='infinite="1"', tilesets=sheet(), layers='<layer id="1" name="l" width="1" height="1"><data encoding="csv">' + '<chunk x="0" y="0" width="16" height="16">' .join([""] + [",".join(["1"] * 256) + "</chunk>"] * 300) + "</data></layer>"),
        "a chunk of no size": board(head='infinite="1"', layers='<layer id="1" name="l"><data encoding="csv"><chunk x="0" y="0" width="0" height="0"></chunk></data></layer>'),
        "classes in classes": board(more=deep),
        "a class of the project in a circle": board(more=class_value.format('<property name="q" type="class" propertytype="P"/>')),
        "objects that refer in a circle": board(squares='<object id="100" type="deed" x="1" y="1"><properties><property name="then" type="object" value="101"/></properties></object><object id="101" type="rule" x="1" y="1"><properties><property name="when" value="turn"/><property name="then" type="object" value="100"/></properties></object>'),
        "another root": "<html/>",
        "no end": board()[:-20],
        "comments": board().replace("<properties>", "<!-- " + "x" * 900_000 + " --><properties>"),
        "instructions": board().replace("<map", "<?php system('x') ?>" * 2000 + "<map"),
        "namespaces": board().replace("<map", '<map xmlns="http://example.org/x"'),
        "all at one place": board(squares="".join(f'<object id="{n + 100}" name="s{n}" type="square" x="40" y="40"><point/></object>' for n in range(400))),
        "a polygon of one corner": board(squares='<object id="100" name="w" type="area" x="0" y="0"><polygon points="0,0"/></object>'),
        "a polygon of the same corners": board(squares='<object id="100" name="w" type="area" x="0" y="0"><polygon points="0,0 0,0 0,0"/></object>'),
        "a route of one place": board(squares='<object id="100" type="route" x="40" y="40"><polyline points="0,0 0,0"/></object>'),
        "opacity of nothing": board(tilesets=sheet(), layers=layer((20, 10), ",".join(["1"] * 200)).replace("<layer", '<layer opacity="0" tintcolor="#00000000"')),
        "staggered in another way": board().replace("orthogonal", 'staggered" staggeraxis="z" staggerindex="none'),
        "a render order of its own": board(head='renderorder="spiral"', tilesets=sheet(), layers=layer((20, 10), ",".join(["1"] * 200))),
    }  # fmt: skip
    yield from _boards(folder, made)
    things: tuple[Any, ...] = (
        None,
        True,
        1.5,
        -1,
        10**30,
        2**63,
        1e308,
        float("nan"),
        float("-inf"),
        "x",
        [],
        {},
        [[]],
        [None],
        {"a": 1},
        "9" * 5000,
    )
    sound = {"type": "map", "orientation": "orthogonal", "width": 4, "height": 3, "tilewidth": 16, "tileheight": 16, "infinite": False, "properties": [],
             "tilesets": [{"firstgid": 1, "name": "s", "tilewidth": 16, "tileheight": 16, "image": "sheet.png", "tiles": [{"id": 0}]}],
             "layers": [{"type": "tilelayer", "id": 1, "name": "l", "width": 4, "height": 3, "data": [1] * 12},
                        {"type": "objectgroup", "id": 2, "name": "o", "objects": [{"id": 1, "x": 1, "y": 1, "name": "n", "type": "square", "point": True}]}]}  # fmt: skip
    changed = Changed(lambda: json.loads(json.dumps(sound)))  # type: ignore[no-any-return]
    places = ("type", "orientation", "width", "tilewidth", "infinite", "properties", "tilesets", "tilesets.0", "tilesets.0.image", "tilesets.0.tiles", "tilesets.0.firstgid",
              "tilesets.0.tiles.0", "layers", "layers.0", "layers.0.data", "layers.0.chunks", "layers.0.encoding", "layers.0.type", "layers.1.objects", "layers.1.objects.0", "layers.1.objects.0.x",
              "layers.1.objects.0.name", "layers.1.objects.0.polygon", "layers.1.objects.0.text", "layers.1.objects.0.properties", "layers.1.objects.0.template")  # fmt: skip
    for number, (place, thing) in enumerate((place, thing) for place in places for thing in things):
        path = folder / f"j{number}.tmj"
        path.write_text(json.dumps(changed(place, thing)), encoding="utf-8")
        yield Stranger(f"JSON {place} {json.dumps(thing)[:12]}", "form", path)


def boards_of_odd_objects(folder: Path) -> Iterator[Stranger]:
    """Tile objects of any size in any turn: thinner than a pixel, longer than the world, a little beside a quarter turn."""
    lengths = ("0", "-5", "1e-320", "1e-9", "1e-3", "0.3", "65535", "1e6", "1e300", "nan", "inf")
    turns = ("0", "45", "90", "180.0000000000001", "1e-13", "1e300", "-inf")
    fields = [(wide, high, turn) for wide in lengths for high in lengths for turn in turns]
    objects = (
        f'<objectgroup id="7" name="o"><object id="100" gid="{1 | (0, 1 << 31, 5 << 29)[number % 3]}" x="75.5" y="80" '
        f'width="{wide}" height="{high}" rotation="{turn}"/></objectgroup>'
        for number, (wide, high, turn) in enumerate(fields)
    )
    made = {" ".join(field): board(tilesets=sheet(), layers=one) for field, one in zip(fields, objects, strict=True)}
    yield from _boards(folder, dict(list(made.items())[::11]))


def boards_of_bad_numbers(folder: Path) -> Iterator[Stranger]:
    """Numbers that are none, or that mean nothing."""
    bad = ("", "-1", "0", "1e400", "nan", "9" * 5000, "4294967296", "٣", "1.5", "0x10", " 7 ")
    made = {}
    for number in bad:
        made[f"width {number[:12]!r}"] = board(size=(number, 10))  # type: ignore[arg-type]
        made[f"tile width {number[:12]!r}"] = board(cell=(number, 16))
        made[f"sheet {number[:12]!r}"] = board(
            tilesets=sheet(size=(number, number)), layers=layer((20, 10), ",".join(["1"] * 200))
        )
        made[f"frame {number[:12]!r}"] = board(
            tilesets=sheet(inner=f'<tile id="0"><animation><frame tileid="{number}" duration="{number}"/></animation></tile>'),
            layers=layer((20, 10), ",".join(["1"] * 200)),
        )
        made[f"cell {number[:12]!r}"] = board(tilesets=sheet(), layers=layer((20, 10), ",".join([number] * 200)))
        made[f"seats {number[:12]!r}"] = board(
            more=f'<property name="seats" value="{number}"/><property name="turns" value="{number}"/>'
        )
        made[f"object {number[:12]!r}"] = board(
            tilesets=sheet(),
            layers=f'<objectgroup id="3" name="o"><object id="{number}" gid="{number}" x="{number}" y="9" width="{number}"/></objectgroup>',
        )
        made[f"layer {number[:12]!r}"] = board(
            layers=f'<layer id="{number}" name="l" width="{number}" height="{number}" opacity="{number}"><data/></layer>'
        )
    yield from _boards(folder, made)


def boards_of_bad_pictures(folder: Path) -> Iterator[Stranger]:
    """Pictures that are cut, that lie, that are something else, or that are bombs."""
    whole = png(48, 32)
    pictures = {
        "cut after its header": whole[:40], "cut at its end": png(48, 32, cut=20), "empty": b"", "only a header": PNG,
        "larger than it says": png(200, 200, told=(48, 32)), "smaller than it says": png(8, 8, told=(4000, 4000)),
        "a text": b"hello" * 100, "a jpeg of nothing": b"\xff\xd8\xff\xc0" + bytes(60), "a gif of nothing": b"GIF89a0\x00 \x00" + bytes(60),
        "a bmp of nothing": b"BM" + bytes(16) + struct.pack("<ii", 48, -32) + bytes(40), "a webp of nothing": b"RIFF\x10\x00\x00\x00WEBPVP8L" + bytes(40),
        "as large as may be": png(5700, 5700), "a tall strip": png(1, 60_000), "flipped bytes": whole[:60] + b"\xff" * 20 + whole[80:],
    }  # fmt: skip
    made = {}
    for number, (name, data) in enumerate(pictures.items()):
        (folder / f"p{number}.png").write_bytes(data)
        made[f"picture {name}"] = board(
            tilesets=sheet(source=f"p{number}.png"),
            layers=layer((20, 10), ",".join(["1"] * 200))
            + f'<imagelayer id="5" name="i"><image source="p{number}.png"/></imagelayer>',
        )
    yield from _boards(folder, made)


# --- saves, parcels, replays


@cache
def session() -> Session:
    """A short game that can be saved."""
    made = new_session(
        "card_adventure", board_at("maps/drowned_treasury.tmx"), [Seat("A", "", "human"), Seat("B", "", "bot:easy")], {}, 3
    )
    for _ in range(12):
        made.match.choose(made.match.decision.options[0])  # type: ignore[union-attr]
    return made


def saved() -> dict[str, Any]:
    """What a sound save says."""
    content: dict[str, Any] = json.loads(_text())
    return content


@cache
def _text() -> bytes:
    return save_text(session())


def _saves(folder: Path, made: Mapping[str, Any], what: str = "save") -> Iterator[Stranger]:
    for number, (name, content) in enumerate(made.items()):
        path = folder / f"{number:012x}.json"
        path.write_bytes(content if isinstance(content, bytes) else checked(content))
        yield Stranger(name, what, path)


class Changed:
    """Contents with one place changed, by a path of keys."""

    def __init__(self, content: Callable[[], dict[str, Any]]) -> None:
        self.content = content

    def __call__(self, place: str, value: Any) -> dict[str, Any]:
        """The content with `value` at a place such as `snapshot.turn`."""
        made = self.content()
        *way, last = place.split(".")
        here: Any = made
        for step in way:
            here = here[int(step)] if isinstance(here, list) else here[step]
        if isinstance(here, list):
            here[int(last)] = value
        else:
            here[last] = value
        return made


def saves_of_bad_rows(folder: Path) -> Iterator[Stranger]:
    """What a row of the list shows: dates at the ends of time, seats, titles, turns; each under a right check sum."""
    changed = Changed(saved)
    seat = {"name": "A", "character": "warrior", "kind": "human"}
    made = {
        **{f"saved {year}": changed("saved", f"{year}-01-01T00:00:00+00:00") for year in ("0001", "9999")},
        **{f"saved {zone}": changed("saved", f"0001-01-01T00:00:00{zone}") for zone in ("+23:59", "-23:59")},
        "saved at the last second": changed("saved", "9999-12-31T23:59:59-23:59"),
        "begun in year 1": changed("started", "0001-01-01T00:00:00+14:00"),
        "eight seats": changed("seats", [seat] * 8),
        "no seats": changed("seats", []),
        "nine seats": changed("seats", [seat] * 9),
        "names without end": changed("seats", [{**seat, "name": "A" * LONG}]),
        "names of escapes": changed("seats", [{**seat, "name": RAW, "character": RAW}] * 2),
        "a title without end": changed("board.title", {"en": "A" * LONG, "ja": "あ" * LONG}),
        "a title of escapes": changed("board.title", {"en": RAW, "ja": RAW, RAW: RAW}),
        "no title": changed("board.title", {}),
        "a title in another language": changed("board.title", {"eo": "Vojo"}),
        "a label of escapes": changed("label", RAW[:20]),
        "turns without end": changed("turn", 10**30),
        "turns before the first": changed("turn", -5),
        "an unknown game": changed("game", "chess"),
        "a game of escapes": changed("game", RAW),
        "seconds without end": changed("seconds", 1e308),
        "a board of escapes": changed("board.handle", RAW),
        "a board elsewhere": changed("board.handle", "maps/../../../../etc/passwd"),
        "a board that is a folder": changed("board.handle", "/"),
        "a board without end": changed("board.handle", "/" + "a" * LONG),
        "many options": changed("options", {f"o{n}": "x" * 50 for n in range(20_000)}),
    }
    yield from _saves(folder, made)


def saves_of_bad_insides(folder: Path) -> Iterator[Stranger]:
    """Choices, events and snapshots that are something else, each under a right check sum."""
    changed = Changed(saved)
    things: tuple[Any, ...] = (
        None,
        1,
        -1,
        10**40,
        1.5,
        "x",
        [],
        {},
        [[]],
        [None],
        [[1, 2, 3]],
        [{"seat": 99}],
        {"a": {"b": []}},
        True,
    )
    made: dict[str, Any] = {}
    for place in ("choices", "events", "snapshot", "choices.0", "events.0", "seed", "snapshot.random", "snapshot.turn"):
        for thing in things:
            made[f"{place} {json.dumps(thing)[:20]}"] = changed(place, thing)
    keys = sorted(saved()["snapshot"])
    for key in keys:
        for thing in (None, [], {}, "x", [[[]]], 10**20):
            made[f"snapshot.{key} {json.dumps(thing)[:12]}"] = changed(f"snapshot.{key}", thing)
    made["many choices"] = changed("choices", saved()["choices"] * 4000)
    made["many events"] = changed("events", saved()["events"] * 2000)
    yield from _saves(folder, made, "inside")


def saves_that_are_none(folder: Path) -> Iterator[Stranger]:
    """Cut, empty, nested, huge, or of another kind."""
    whole = save_text(session())
    made: dict[str, Any] = {
        "empty": b"", "blank": b" " * 5000, "half": whole[: len(whole) // 2], "deep lists": b"[" * 200_000, "deep": b'{"a":' * 100_000,
        "a number": b"1" * 30_000, "a list": b"[1,2]", "not JSON": b"hello", "UTF-16": whole.decode().encode("utf-16"), "a bom": b"\xef\xbb\xbf" + whole,
        "NaN": b'{"format":"dungeonbox save","version":NaN}', "a version of text": b'{"format":"dungeonbox save","version":"9"}',
        "a huge version": b'{"format":"dungeonbox save","version":' + b"9" * 4000 + b"}", "zeros": bytes(100_000),
        "a version below all": b'{"format":"dungeonbox save","version":-3,"check":"x"}', "33 MB": b"[" + b" " * 33_554_440,
        "keys twice": b'{"format":"x",' + whole[1:], "a lone surrogate": whole.replace(b'"label":""', b'"label":"\\ud800"'),
    }  # fmt: skip
    yield from _saves(folder, made)


def parcels(folder: Path) -> Iterator[Stranger]:
    """Games with a board of their own whose names, sizes or boards are bad."""
    import base64

    def parcel(files: Mapping[str, bytes], named: str = "b.tmx", **more: Any) -> bytes:
        save = saved()
        save["board"]["handle"] = named
        packed = {name: base64.b64encode(data).decode() for name, data in files.items()}
        return checked(
            {
                "format": "dungeonbox parcel",
                "version": 1,
                "program": "1",
                "map": named,
                "files": packed,
                "save": json.loads(checked(save)),
                **more,
            }
        )

    good = board().encode()
    names = ["../b.tmx", "/b.tmx", "a\\b.tmx", "CON.tmx", "conin$.tmx", "CONOUT$.png", "lpt¹.png", "com².tmx", "aux .png", "nul.tar.png", "a:b.png",
             "b.tmx.", " b.png", ".hidden.png", "a//b.png", "a/../b.png", "b\x1b[2J.png", "b\u202egnp.png", "é" * 120 + ".png", "/".join("abcdefghijk") + ".png",
             "b.exe", "b.png\n", "~/b.png", "B.TMX"]  # fmt: skip
    made: dict[str, Any] = {f"named {name[:20]!r}": parcel({"b.tmx": good, name: b"x"}) for name in names}
    made |= {
        f"a map named {name[:20]!r}": parcel({name: good}, name) for name in ("../b.tmx", "NUL.tmx", "b\x1b.tmx", "lpt³.tmx")
    }
    made |= {
        "without a map": parcel({"b.png": b"x"}),
        "a board that leaves": parcel({"b.tmx": board(tilesets=sheet(source="../../x.png")).encode()}),
        "a board beyond its folder": parcel({"b.tmx": board(tilesets=sheet(source="../x.png")).encode()}),
        "a board too large": parcel({"b.tmx": board(size=(2000, 2000), cell=(64, 64)).encode()}),
        "many files": parcel({"b.tmx": good, **{f"f{n}.png": b"" for n in range(1001)}}),
        "much": parcel({"b.tmx": good, "large.png": bytes(21_000_000)}),
        "other entries": parcel({"b.tmx": good}, more=1),
        "no files": parcel({}),
    }
    yield from _saves(folder, made)


# --- campaigns, packs, scenarios, records, settings


def _texts(folder: Path, what: str, made: Mapping[str, str | bytes], name: str) -> Iterator[Stranger]:
    for number, (told, content) in enumerate(made.items()):
        path = folder / name.format(number)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
        yield Stranger(f"{what}: {told}", what, path)


def _bad_toml(sound: str) -> dict[str, str | bytes]:
    """What can be wrong with any TOML file; `sound` is one that is right."""
    lines = sound.splitlines()
    half = len(sound) // 2
    return {
        "empty": "", "half": sound[:half], "not TOML": "= = =", "deep": "a = " + "[" * 3000 + "]" * 3000, "deep tables": "[" + "a." * 3000 + "a]\n",
        "many tables": "".join(f"[[t]]\nx = {n}\n" for n in range(30_000)), "a long line": f'x = "{"a" * 900_000}"', "dots": "a." * 200_000 + "a = 1",
        "a long number": "x = " + "9" * 100_000, "not UTF-8": b"\xff\xfe\x00", "UTF-16": sound.encode("utf-16"), "large": "# " + "x" * 3_000_000,
        "every text without end": sound.replace('"', f'"{"A" * 3000}', 40), "escapes": sound.replace('= "', '= "\\u001B[2J\\u202E', 60),
        "numbers without end": "".join(line + ("0" * 60 if line.rstrip().endswith(("1", "2", "3")) else "") + "\n" for line in lines),
        "twice": sound + "\n" + sound, "backwards": "\n".join(reversed(lines)), "a hundred times its rows": sound + lines[-1] * 100,
        "dates at the ends of time": "x = 0001-01-01T00:00:00Z\ny = 9999-12-31T23:59:59Z\n", "not a number": "x = nan\ny = inf\n",
    }  # fmt: skip


def campaigns(folder: Path) -> Iterator[Stranger]:
    """Campaigns that are no TOML, or too much of it."""
    sound = next(Path(board_at("maps/drowned_treasury.tmx")).parent.glob("campaigns/*.toml")).read_text("utf-8")
    yield from _texts(folder, "campaign", _bad_toml(sound), "c{}.toml")


def packs(folder: Path) -> Iterator[Stranger]:
    """Packs of every game."""
    from game.content.card_adventure.loader import shipped_packs
    from game.sessions.spec import all_specs

    places = [next(iter(shipped_packs().values()))] + [spec.grounds()[0] for spec in all_specs() if not spec.on_boards]
    for place in places:
        sound = max(place.glob("*.toml"), key=lambda path: path.stat().st_size).read_text("utf-8")
        yield from _texts(folder, f"pack {place.parent.name}", _bad_toml(sound), place.parent.name + "{}/pack.toml")


ODD: tuple[Any, ...] = (
    -1, 0, 7, 10**18, -(10**18), 1.5, float("nan"), True, "", "x" * 3000, "‮a", "a\nb", "あ" * 30, [], {}, [[]], [1], {"a": 1}, [{}], ["x"] * 300, "../x", "none",
)  # fmt: skip
"""What somebody may write where something else is meant."""


def toml(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(str(key))} = {toml(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in a value, the whole of it first."""
    yield way
    for key, one in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
        yield from places(one, (*way, key))


def instead(value: Any, way: tuple[Any, ...], odd: Any) -> Any:
    """A value with something else at a place."""
    if not way:
        return odd
    changed = dict(value) if isinstance(value, dict) else list(value)
    changed[way[0]] = instead(value[way[0]], way[1:], odd)
    return changed


def packs_of_odd_values(folder: Path) -> Iterator[Stranger]:
    """Packs of cards without a board, sound but for one value; in each game at every place of one card of each family."""
    import random
    import tomllib

    from game.sessions.spec import all_specs

    chance = random.Random(1)
    for spec in all_specs():
        if spec.on_boards:
            continue
        place = next(iter(spec.shipped_packs().values()))
        texts = {path.name: path.read_text("utf-8") for path in sorted(place.glob("*.toml"))}
        for name, text in texts.items():
            content = tomllib.loads(text)
            for family, cards in content.items():
                number = chance.randrange(len(cards)) if isinstance(cards, list) else 0
                one = cards[number] if isinstance(cards, list) else cards
                for way in places(one):
                    for odd in chance.sample(ODD, 2):
                        whole = {**content, family: instead(cards, (number, *way) if isinstance(cards, list) else way, odd)}
                        told = f"{spec.name} {name} {family} {'.'.join(map(str, way))} {toml(odd)[:20]}"
                        path = folder / f"p{zlib.crc32(told.encode()):x}"
                        path.mkdir(exist_ok=True)
                        for other, kept in texts.items():
                            (path / other).write_text(kept, "utf-8")
                        lines = [f"{key} = {toml(one)}\n" for key, one in whole.items()]
                        (path / name).write_text("".join(lines), "utf-8")
                        yield Stranger(told, f"cards of {spec.name}", path)


def tables_of_odd_values(folder: Path) -> Iterator[Stranger]:
    """Scenarios of every game, campaigns and packs of Card+Adventure, sound but for one value, at places all over the file."""
    import random
    import tomllib

    chance = random.Random(3)
    here = Path(__file__).parent.parent / "scenarios"
    shutil.copytree("maps", folder / "maps", dirs_exist_ok=True)
    sound = [
        ("scenario", file, folder / "scenarios")
        for game in sorted(here.iterdir())
        if game.is_dir()
        for file in sorted(game.glob("*.toml"))[:2]
    ]
    sound += [("campaign", file, folder / "maps" / "campaigns") for file in sorted(Path("maps/campaigns").glob("*.toml"))]
    sound += [("pack packs", file, folder / "packs") for file in sorted(Path("assets/packs").glob("*/*.toml"))]
    for what, file, goal in sound:
        content = tomllib.loads(file.read_text("utf-8"))
        if what == "scenario":
            content["scenario"] = content["scenario"][:3]
        ways = [way for way in places(content) if way]
        for number, way in enumerate(chance.sample(ways, min(len(ways), 60))):
            odd = chance.choice(ODD)
            place = goal / f"{file.parent.name}-{file.stem}-{number}"
            path = goal / f"{place.name}.toml" if what == "campaign" else place / file.name
            path.parent.mkdir(parents=True, exist_ok=True)
            for other in file.parent.glob("*.toml") if what == "pack packs" else ():
                shutil.copyfile(other, place / other.name)
            path.write_text("".join(f"{key} = {toml(one)}\n" for key, one in instead(content, way, odd).items()), "utf-8")
            yield Stranger(f"{what} {file.stem} {'.'.join(map(str, way))} {toml(odd)[:20]}", what, path)


def packs_too_large(folder: Path) -> Iterator[Stranger]:
    """Packs of many files, many cards, large files, files that are none."""
    from game.sessions.spec import all_specs

    sound = {spec.name: next(iter(spec.shipped_packs().values())) for spec in all_specs() if not spec.on_boards}
    for name, home in sound.items():
        texts = {path.name: path.read_text("utf-8") for path in sorted(home.glob("*.toml"))}
        largest = max(texts, key=lambda one: len(texts[one]))
        head = next(text for text in texts.values() if "[pack]" in text)
        for told, more in {
            "64 large files": {f"f{n}.toml": ("x = [" + "1," * 130_000 + "]")[:262_000] + "]" for n in range(50)},
            "64 files of tables": {f"f{n}.toml": "".join(f"[[t]]\nx={k}\n" for k in range(17_000)) for n in range(50)},
            "all cards again and again": {f"f{n}.toml": texts[largest] for n in range(50)},
            "2000 files": {f"f{n}.toml": "" for n in range(2000)},
            "many heads": {f"f{n}.toml": head for n in range(40)},
            "long keys": {"f.toml": "".join(f"{'k' * 2000}{n} = 1\n" for n in range(120))},
            "faults in every line": {"f.toml": "".join(f"[[t{n}]]\nx = {n}\n" for n in range(15_000))},
            "inline tables": {"f.toml": "x = " + "{a=" * 60 + "1" + "}" * 60},
            "a line of dots": {"a.toml": "a" + ".a" * 100_000 + " = 1\n"},
            "a line of dots and of what is no end of a line": {"a.toml": 'a."\u2028"' * 30_000 + " = 1\n"},
        }.items():
            path = folder / f"{name}-{zlib.crc32(told.encode()):x}"
            path.mkdir(exist_ok=True)
            for other, kept in {**texts, **more}.items():
                (path / other).write_text(kept, "utf-8")
            yield Stranger(f"{name}: {told}", f"cards of {name}", path)
        path = folder / f"{name}-odd"
        path.mkdir(exist_ok=True)
        (path / "folder.toml").mkdir(exist_ok=True)
        if os.name == "posix":
            for file, make in (
                ("pipe.toml", os.mkfifo),
                ("self.toml", lambda p: p.symlink_to(p)),
                ("zero.toml", lambda p: p.symlink_to("/dev/zero")),
            ):
                if not os.path.lexists(path / file):
                    make(path / file)
        yield Stranger(f"{name}: files that are none", f"cards of {name}", path)
        yield Stranger(f"{name}: a name without end", f"cards of {name}", folder / ("n" * 4000))


def sets_of_rooms(folder: Path) -> Iterator[Stranger]:
    """Sets of rooms of Scoundrel Quest: one room of the box changed at one place, heads, many and large rooms."""
    import random
    import re

    chance = random.Random(2)
    shutil.copytree("maps/tilesets", folder / "maps" / "tilesets", dirs_exist_ok=True)
    source = Path("maps/quests/unpaid_cellar")
    head = '[rooms]\nname = { en = "Mine", ja = "うち" }\npack = "unpaid_cellar"\n'

    def made(told: str, rooms: Mapping[str, str | bytes], given: str | None = head) -> Stranger:
        path = folder / "maps" / "quests" / f"r{zlib.crc32(told.encode()):x}"
        path.mkdir(parents=True, exist_ok=True)
        for name, text in rooms.items():
            (path / name).write_bytes(text.encode() if isinstance(text, str) else text)
        if given is not None:
            (path / "quest.toml").write_text(given, "utf-8")
        return Stranger(told, "rooms", path)

    values = (
        "",
        "-1",
        "0",
        "99",
        "99999999999999999999",
        "nan",
        "1e308",
        "0.5",
        "true",
        "x" * 5000,
        "あ",
        "1,2,3",
        "../../x",
        "none",
        "1" * 400,
        "&#10;",
        "effect",
    )
    for name in ("chapel_of_small_change", "part_time_infirmary", "counting_room", "hall_of_odd_numbers", "entrance"):
        text = (source / f"{name}.tmx").read_text("utf-8")
        spots = list(re.finditer(r'="([^"]*)"', text.partition("<map")[2]))
        begin = len(text) - len(text.partition("<map")[2])
        for spot in chance.sample(spots, min(len(spots), 45)):
            value = chance.choice(values)
            changed = text[: begin + spot.start(1)] + value + text[begin + spot.end(1) :]
            yield made(f"{name} at {spot.start()} {value[:10]}", {f"{name}.tmx": changed})
    whole = (source / "chapel_of_small_change.tmx").read_text("utf-8")
    rows = whole.splitlines(keepends=True)
    for number in chance.sample(range(len(rows)), 40):
        yield made(f"without line {number}", {"chapel_of_small_change.tmx": "".join(rows[:number] + rows[number + 1 :])})
        yield made(
            f"line {number} many times",
            {"chapel_of_small_change.tmx": "".join(rows[:number] + [rows[number]] * 50 + rows[number + 1 :])},
        )
    thing = whole[whole.index('<object id="6"') : whole.index("</objectgroup>")]
    many = "".join(thing.replace('id="6"', f'id="{n}"').replace('id="7"', f'id="{n + 1}"') for n in range(100, 700, 2))
    large = whole.replace("</objectgroup>", many + "</objectgroup>")
    chain = "".join(
        f'<object id="{n}" type="effect" x="8" y="{n % 90}"><properties><property name="do" value="gold"/><property name="amount" type="int" value="1"/>'
        f'<property name="then" type="object" value="{n + 1}"/></properties><point/></object>'
        for n in range(100, 500)
    )
    padded = whole.replace("</map>", "<!--" + "x" * 250_000 + "--></map>")
    crowd = "".join(f'<property name="p{n}" value="{"v" * 20}"/>' for n in range(4000))
    unknown = whole.replace("<properties>", f"<properties>{crowd}", 1)
    yield made("many deals", {"chapel_of_small_change.tmx": large})
    yield made(
        "a long chain of effects", {"chapel_of_small_change.tmx": whole.replace("</objectgroup>", chain + "</objectgroup>")}
    )
    yield made(
        "a chain in a circle",
        {
            "chapel_of_small_change.tmx": whole.replace(
                "</objectgroup>", chain.replace('value="500"', 'value="100"') + "</objectgroup>"
            )
        },
    )
    yield made("sixty large rooms", {f"room{n}.tmx": padded for n in range(60)})
    yield made("sixty rooms of many deals", {f"room{n}.tmx": large for n in range(60)})
    pair = many[: many.index('id="102"') - len("<object ")]
    brim = whole.replace("</objectgroup>", many[: (65_000 - len(whole)) // len(pair) * len(pair)] + "</objectgroup>")
    yield made("sixty rooms as large as may be", {f"room{n}.tmx": brim for n in range(60)})
    yield made("a set as large as may be", {f"room{n}.tmx": brim for n in range(15)})
    yield made("sixty rooms of unknown properties", {f"room{n}.tmx": unknown for n in range(60)})
    yield made("seventy rooms", {f"room{n}.tmx": whole for n in range(70)})
    yield made("no rooms", {})
    yield made("no head", {"chapel_of_small_change.tmx": whole}, None)
    yield made("a room that is none", {"chapel_of_small_change.tmx": b"\0" * 4000})
    yield made("a room that is a board", {"chapel_of_small_change.tmx": board()})
    yield made(
        "a huge room", {"chapel_of_small_change.tmx": board(size=(800, 900), layers=layer((800, 900), zeros(720_000), ZIPPED))}
    )
    yield made("names of Windows", {"con.tmx": whole, "aux.tmx": whole})
    yield made("a name of escapes", {"a\x1b[2J.tmx": whole})
    yield made("a long name", {"a" * 200 + ".tmx": whole})
    for number, wrong in enumerate(
        (
            "",
            "[rooms]",
            head + head,
            head.replace("unpaid_cellar", "../../x"),
            head.replace("unpaid_cellar", "none"),
            head.replace("Mine", "A" * LONG),
            head.replace('"Mine"', "3"),
            head.replace("Mine", "\\u001b[2J"),
            head + "rooms = 3\n",
            "x = " + "[" * 3000,
            head + "a" * 300_000,
            head.replace("うち", ""),
            head.replace("rooms", "room"),
            head + 'author = "' + "a" * 9000 + '"',
        )
    ):
        yield made(f"head {number}", {"chapel_of_small_change.tmx": whole}, wrong)


def scenarios(folder: Path) -> Iterator[Stranger]:
    """Rule scenarios."""
    sound = sorted((Path(__file__).parent.parent / "scenarios" / "card_adventure").glob("*.toml"))[0].read_text("utf-8")
    yield from _texts(folder, "scenario", _bad_toml(sound), "s{}.toml")


RECORD: Mapping[str, Any] = {
    "run": "0" * 12, "ended": "2026-01-01T00:00:00+00:00", "game": "card_adventure", "board": "b", "title": {"en": "T", "ja": "T"},
    "mode": "solo", "practice": False, "won": True, "reason": "goal", "turns": 3, "seconds": 9, "dice": [1] * 6, "campaign": "", "chapter": "",
    "seats": [{"character": "warrior", "level": "", "won": True, "out": False, "counts": {"beaten": 1}}],
}  # fmt: skip
"""A sound record of a game."""


def records(folder: Path) -> Iterator[Stranger]:
    """Records of a person's games."""

    def file(*more: dict[str, Any]) -> dict[str, Any]:
        return {"format": "dungeonbox profile", "version": 1, "program": "1", "records": [{**RECORD, **one} for one in more]}

    seat = RECORD["seats"][0]
    made: dict[str, Any] = {
        "sound": file({}), "year 1": file({"ended": "0001-01-01T00:00:00+14:00"}), "year 9999": file({"ended": "9999-12-31T23:59:59-14:00"}),
        "turns without end": file({"turns": 10**30, "seconds": 10**300}), "dice without end": file({"dice": [10**30] * 6}), "dice below nothing": file({"dice": [-5] * 6}),
        "names without end": file({"title": {"en": "A" * LONG}, "board": "A" * LONG, "game": "A" * LONG, "reason": "A" * LONG}),
        "escapes": file({"title": {"en": RAW}, "board": RAW, "game": RAW, "reason": RAW, "seats": [{**seat, "character": RAW, "level": RAW, "counts": {RAW: 1}}]}),
        "no title": file({"title": {}}), "counts without end": file({"seats": [{**seat, "counts": {f"c{n}": n for n in range(20_000)}}]}),
        "counts too large": file({"seats": [{**seat, "counts": {"beaten": 10**400}}]}), "many": file(*[{"run": f"{n:012x}"} for n in range(20_000)]),
        "as many as are read": file(*[{"run": f"{n:012x}", "board": f"b{n}", "seats": [{**seat, "counts": {f"c{k}": k for k in range(12)}}] * 4} for n in range(5_000)]),
        "few of very much": file(*[{"run": f"{n:012x}", "seats": [{**seat, "counts": {f"c{n}.{k}": k for k in range(190)}}] * 8} for n in range(300)]),
        "of many boards": file(*[{"run": f"{n:012x}", "board": f"b{n}", "title": {"en": f"B{n}"}} for n in range(3000)]),
        "seconds below nothing": file({"seconds": -10**9, "turns": -3}),
    }  # fmt: skip
    raw = {"empty": b"", "zeros": bytes(5000), "deep": b"[" * 100_000, "a list": b"[]", "another": b'{"format":"x"}'}
    yield from _texts(folder, "records", {**{name: checked(one) for name, one in made.items()}, **raw}, "r{}.json")


def settings(folder: Path) -> Iterator[Stranger]:
    """Settings whose values are of another kind, or that are no file."""
    import itertools

    keys = ("keys", "pad", "lessons", "presets", "house", "tables", "language", "scale", "music", "speed", "full_screen", "signs")
    values: tuple[Any, ...] = (
        None,
        10**40,
        -1,
        "x" * LONG,
        [],
        {},
        [[[]]],
        {"a": {"b": 1}},
        {"confirm": [RAW, "x" * 999]},
        True,
        1.5,
    )
    made = {
        f"{key} {json.dumps(value)[:20]}": json.dumps({key: value}).encode() for key, value in itertools.product(keys, values)
    }
    made |= {
        "empty": b"",
        "deep": b'{"keys":' * 50_000,
        "zeros": bytes(3000),
        "large": b" " * 2_000_000,
        "NaN": b'{"music":NaN}',
        "UTF-16": '{"music":3}'.encode("utf-16"),
    }
    made["many keys"] = json.dumps({f"k{n}": n for n in range(60_000)}).encode()
    yield from _texts(folder, "settings", made, "s{}.json")
    if os.name == "posix":
        for name, make in (
            ("a link to itself", lambda path: path.symlink_to(path)),
            ("a pipe", lambda path: os.mkfifo(path)),
            ("a device", lambda path: path.symlink_to("/dev/zero")),
            ("a folder", lambda path: path.mkdir()),
            ("a link to nothing", lambda path: path.symlink_to(path.with_name("nowhere"))),
        ):
            place = folder / f"{name.replace(' ', '_')}.json"
            make(place)
            yield Stranger(f"settings: {name}", "settings", place)


KINDS: Mapping[str, Callable[[Path], Iterator[Stranger]]] = MappingProxyType(
    {
        "boards too large": boards_too_large,
        "boards of many things": boards_of_many_things,
        "boards at the brink": boards_at_the_brink,
        "boards of long texts": boards_of_long_texts,
        "boards that would be obeyed": boards_that_would_be_obeyed,
        "boards of odd forms": boards_of_odd_forms,
        "boards of odd objects": boards_of_odd_objects,
        "boards of bad numbers": boards_of_bad_numbers,
        "boards of bad pictures": boards_of_bad_pictures,
        "saves of bad rows": saves_of_bad_rows,
        "saves of bad insides": saves_of_bad_insides,
        "saves that are none": saves_that_are_none,
        "parcels": parcels,
        "campaigns": campaigns,
        "packs": packs,
        "packs of odd values": packs_of_odd_values,
        "tables of odd values": tables_of_odd_values,
        "packs too large": packs_too_large,
        "sets of rooms": sets_of_rooms,
        "scenarios": scenarios,
        "records": records,
        "settings": settings,
    }
)
