"""A board is somebody else's file: it cannot hang, eat memory, leave its folder or end the program."""

from __future__ import annotations

import base64
import resource
import struct
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.check import check_board
from game.boards.header import board_header
from game.boards.reading import load_board
from game.tiled.faults import MapFaults
from game.tiled.files import picture_size
from game.tiled.paint import MapPicture
from game.tiled.reader import read_map
from tests.boards.conftest import SHEET, SMALL, cells, draw_sheet, tmx
from tests.thorough import thorough

ZEROS = ",".join(["0"] * 12)
BOMB = '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'


def zipped(compression: str = "zlib", size: int = 200_000_000) -> str:
    packer = zlib.compressobj(1, wbits=-zlib.MAX_WBITS)  # one block again and again: every process that collects this makes it
    block = packer.compress(bytes(1_000_000)) + packer.flush(zlib.Z_FULL_FLUSH)
    raw = b"\x78\x01" + block * (size // 1_000_000) + packer.flush() + struct.pack(">HH", size % 65_521, 1)
    text = base64.b64encode(raw).decode()
    return (
        f'<layer id="1" name="g" width="4" height="3"><data encoding="base64" compression="{compression}">{text}</data></layer>'
    )


def things(inner: str) -> str:
    return f'<objectgroup id="2" name="o">{inner}</objectgroup>'


HOSTILE = {
    "entity bomb": (tmx("").replace("<map", f"{BOMB}<map"), "entity"),
    "document type": (tmx("").replace("<map", '<!DOCTYPE map SYSTEM "file:///etc/passwd"><map'), "entity"),
    "compressed bomb": (tmx(zipped()), "data-count"),
    "deep groups": (tmx('<group id="1" name="g">' * 5000 + "</group>" * 5000), "too-deep"),
    "deep properties": (
        tmx(
            "<properties>"
            + '<property name="p" type="class"><properties>' * 90
            + "</properties></property>" * 90
            + "</properties>"
        ),
        "too-deep",
    ),
    "many elements": (tmx("<properties>" + "<property/>" * 250_000 + "</properties>"), "too-many"),
    "many layers": (tmx('<objectgroup id="1" name="o"/>' * 500), "too-many"),
    "huge map": (tmx("", 100_000, 100_000), "map-too-large"),
    "huge layer": (
        tmx('<layer id="1" name="g" width="90000" height="90000"><data encoding="csv">1</data></layer>'),
        "map-too-large",
    ),
    "negative size": (tmx("", -4, 3), "number"),
    "no tile size": (tmx("").replace('tilewidth="16"', 'tilewidth="0"'), "number"),
    "not a number": (tmx(things('<object id="1" x="nan" y="0"/>')), "number"),
    "endless number": (tmx(things('<object id="1" x="0" y="inf"/>')), "number"),
    "very long number": (tmx(things(f'<object id="{"9" * 5000}" x="0" y="0"/>')), "number"),
    "points that are none": (tmx(things('<object id="1" x="0" y="0"><polyline points="0,0 nan,1"/></object>')), "number"),
    "giant tile object": (tmx(things('<object id="1" gid="1" x="0" y="0" width="900000" height="900000"/>')), "drawn-too-large"),
    "tiny cells under large tiles": (
        tmx(
            cells("g", "1" + ZEROS[1:]),
            tilesets=SHEET.replace('tilewidth="16" tileheight="16"', 'tilewidth="48" tileheight="32"'),
        )
        .replace('tilewidth="16" tileheight="16"><', 'tilewidth="1" tileheight="1"><', 1)
        .replace("sheet.png", "large.png")
        .replace('tilewidth="48" tileheight="32"', 'tilewidth="2000" tileheight="1500"'),
        "tiles-overlap",
    ),
    "absolute path": (tmx("", tilesets=SHEET.replace("sheet.png", "/etc/passwd")), "path-absolute"),
    "another machine's path": (tmx("", tilesets=SHEET.replace("sheet.png", "C:\\art\\sheet.png")), "path-absolute"),
    "network path": (tmx("", tilesets=SHEET.replace("sheet.png", "\\\\server\\sheet.png")), "path-absolute"),
    "picture outside": (tmx("", tilesets=SHEET.replace("sheet.png", "../../../../etc/passwd")), "path-leaves-folder"),
    "backslashes outside": (tmx("", tilesets=SHEET.replace("sheet.png", "..\\..\\..\\secret.png")), "path-leaves-folder"),
    "tileset outside": (tmx("", tilesets='<tileset firstgid="1" source="../../../x.tsx"/>'), "path-leaves-folder"),
    "template outside": (tmx(things('<object id="1" template="../../../x.tx" x="0" y="0"/>')), "path-leaves-folder"),
    "file property outside": (
        tmx('<properties><property name="f" type="file" value="../../../x"/></properties>'),
        "path-leaves-folder",
    ),
    "nul in a path": (tmx("", tilesets=SHEET.replace("sheet.png", "a\x01b.png")), "not-a-map"),
    "a picture beyond all sizes": (tmx("", tilesets=SHEET.replace("sheet.png", "giant.png")), "picture-too-large"),
}


def giant(path: Path, width: int = 60_000, height: int = 60_000) -> None:
    """A PNG whose header says it is huge."""
    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(b"")) + chunk(b"IEND", b""))


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_maps_are_refused_in_words(write: Callable[..., Path], tmp_path: Path, name: str) -> None:
    text, code = HOSTILE[name]
    giant(tmp_path / "giant.png")
    draw_sheet(tmp_path / "large.png", 1, 1, (2000, 1500))
    path = write(text)
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    started = time.perf_counter()
    found = check_board(path)
    spent = time.perf_counter() - started
    assert code in [fault.code for fault in found]
    assert all(fault.line().isprintable() for fault in found)
    # ru_maxrss counts kilobytes on Linux and bytes on macOS.
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory) / (1024 if sys.platform != "darwin" else 1024 * 1024)
    assert grown < 300
    assert spent < 10  # refused at once; the bound only catches a hang


def test_links_do_not_lead_out_of_the_folder(write: Callable[..., Path], tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    draw_sheet(outside / "sheet.png")
    inside = tmp_path / "deep" / "deeper" / "board"
    inside.mkdir(parents=True)
    (inside / "link.png").symlink_to(outside / "sheet.png")
    path = inside / "b.tmx"
    path.write_text(tmx("", tilesets=SHEET.replace("sheet.png", "link.png")), "utf-8")
    with pytest.raises(MapFaults) as caught:
        read_map(path)
    assert [fault.code for fault in caught.value.faults] == ["path-leaves-folder"]


def codes_of(path: Path, source: str) -> list[str]:
    """The faults of a board whose sheet lies at a source."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(tmx(cells("g", ZEROS), tilesets=SHEET.replace("sheet.png", source)), "utf-8")
    try:
        return [fault.code for fault in read_map(path).faults]
    except MapFaults as faults:
        return [fault.code for fault in faults.faults]


def test_an_authors_own_files_open_as_they_lie(tmp_path: Path) -> None:
    """Beside the board's folder and above it: up to two folders up, or up to the nearest project."""
    draw_sheet(tmp_path / "tilesets" / "sheet.png")
    assert codes_of(tmp_path / "maps" / "b.tmx", "../tilesets/sheet.png") == []
    assert codes_of(tmp_path / "my" / "levels" / "b.tmx", "../../tilesets/sheet.png") == []
    far = tmp_path / "my" / "levels" / "one" / "b.tmx"
    assert codes_of(far, "../../../tilesets/sheet.png") == ["path-leaves-folder"]
    (tmp_path / "mine.tiled-project").write_text("{}", "utf-8")
    assert codes_of(far, "../../../tilesets/sheet.png") == []
    (tmp_path / "my" / "mine.tiled-project").write_text("{}", "utf-8")
    assert codes_of(tmp_path / "my" / "levels" / "b.tmx", "../../tilesets/sheet.png") == ["path-leaves-folder"]


def test_neither_a_home_nor_a_file_of_another_kind_is_a_boards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    draw_sheet(tmp_path / "sheet.png")
    (tmp_path / "notes.txt").write_text("mine", "utf-8")
    path = tmp_path / "downloads" / "b.tmx"
    assert codes_of(path, "../sheet.png") == []
    assert codes_of(path, "../notes.txt") == ["path-leaves-folder"]
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert codes_of(path, "../sheet.png") == ["path-leaves-folder"]


def test_what_somebody_sent_stays_inside_its_parcel(tmp_path: Path) -> None:
    draw_sheet(tmp_path / "boards" / "sheet.png")
    draw_sheet(tmp_path / "boards" / "0123456789abcdef" / "sheet.png")
    inside = tmp_path / "boards" / "0123456789abcdef" / "maps" / "b.tmx"
    for source in ("../sheet.png", "../../sheet.png"):
        assert codes_of(inside, source) == ["path-leaves-folder"]


def test_a_letters_case_is_no_matter(tmp_path: Path) -> None:
    draw_sheet(tmp_path / "Art" / "T.PNG")
    assert codes_of(tmp_path / "b.tmx", "art/t.png") == ["path-case"]
    draw_sheet(tmp_path / "Art" / "t.Png")
    assert codes_of(tmp_path / "b.tmx", "art/t.png") == ["picture-missing"]


def test_templates_of_templates_are_refused(write: Callable[..., Path], tmp_path: Path) -> None:
    (tmp_path / "a.tx").write_text('<template><object template="a.tx"/></template>', "utf-8")
    found = check_board(write(tmx(things('<object id="1" template="a.tx" x="0" y="0"/>'))))
    assert "template-nested" in [fault.code for fault in found]


def test_a_picture_that_lies_about_its_size_is_a_hole(write: Callable[..., Path], tmp_path: Path) -> None:
    path = write(tmx(cells("g", "1" + ZEROS[1:])))
    giant(tmp_path / "sheet.png", 48, 32)
    assert MapPicture.load(path).render().get_at((0, 0)) == (210, 60, 60, 255)
    (tmp_path / "sheet.png").write_bytes(b"no picture at all")
    assert [fault.code for fault in read_map(path).faults] == ["picture-unreadable"]


def test_deep_json_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deep.tmj"
    path.write_text('{"type":"map","layers":' + "[" * 100_000 + "]" * 100_000 + "}", "utf-8")
    assert [fault.code for fault in check_board(path)] == ["too-deep"]


def test_thousands_of_squares_are_refused_quickly(tmp_path: Path) -> None:
    squares = "".join(f'<object id="{n + 100}" name="s{n}" type="square" x="{n}" y="9"><point/></object>' for n in range(5000))
    path = tmp_path / "many.tmx"
    path.write_text(SMALL.replace("</objectgroup>", f"{squares}</objectgroup>"), "utf-8")
    found = check_board(path)
    assert "too-many" in [fault.code for fault in found]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x89PNG\r\n\x1a\n",
        b"GIF89a",
        b"BM",
        b"\xff\xd8\xff\xc0",
        b"RIFF1234WEBPVP8X",
        b"RIFF1234WEBPVP8 ",
        b"\xff\xd8" + b"\xff\xe0\x00\x00" * 20,
    ],
)
def test_cut_off_pictures_have_no_size(data: bytes) -> None:
    assert picture_size(data) is None or min(picture_size(data) or (0, 0)) == 0


PIECES = st.sampled_from(
    [
        "<",
        ">",
        '"',
        "0",
        "-1",
        "99999999999999999999",
        "1e308",
        "nan",
        "&",
        "\n",
        "type",
        "class",
        "é",
        "</object>",
        "<point/>",
        "../",
        "%",
    ]
)


@settings(max_examples=150 if thorough() else 40)
@given(st.lists(st.tuples(st.integers(0, 4000), st.integers(0, 12), PIECES), min_size=1, max_size=6))
def test_any_damage_to_a_board_ends_in_a_board_or_in_words(tmp_path: Path, damage: list[tuple[int, int, str]]) -> None:
    text = SMALL + " " * 10
    for place, cut, piece in damage:
        place %= len(text)
        text = text[:place] + piece + text[place + cut :]
    path = tmp_path / "damaged.tmx"
    path.write_text(text, "utf-8")
    refusals: list[MapFaults] = []
    for reader in (load_board, board_header, MapPicture.load):
        try:
            reader(path)
        except MapFaults as faults:
            refusals.append(faults)
    for refusal in refusals:
        assert refusal.faults
        assert all(line.isprintable() for line in (*refusal.lines("en"), *refusal.lines("ja")))
    for fault in check_board(path, {"item": {"salve"}}):
        assert fault.line().isprintable()
