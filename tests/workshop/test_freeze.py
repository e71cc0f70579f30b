"""What the frozen program looks like on systems that keep the icon in the program."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame
import pytest

from game.workshop.freeze import own_look


def size(picture: bytes) -> tuple[int, int]:
    return pygame.image.load(io.BytesIO(picture), "icon.png").get_size()


def test_windows_gets_an_icon_and_no_console_when_it_is_clicked(tmp_path: Path) -> None:
    icon, console = own_look("win32", tmp_path)
    assert console == "--hide-console=hide-early"
    raw = Path(icon.removeprefix("--icon=")).read_bytes()
    assert struct.unpack("<3H", raw[:6]) == (0, 1, 1)
    wide, high, *_rest, length, offset = struct.unpack("<4B2H2I", raw[6:22])
    assert (wide, high) == (0, 0)  # that is 256
    assert offset + length == len(raw)
    assert size(raw[offset:]) == (256, 256)


def test_macos_gets_an_icon_and_a_window(tmp_path: Path) -> None:
    icon, windowed = own_look("darwin", tmp_path)
    assert windowed == "--windowed"
    raw = Path(icon.removeprefix("--icon=")).read_bytes()
    assert raw[:4] == b"icns"
    assert struct.unpack(">I", raw[4:8]) == (len(raw),)
    found, at = {}, 8
    while at < len(raw):
        (length,) = struct.unpack(">I", raw[at + 4 : at + 8])
        found[raw[at : at + 4]] = size(raw[at + 8 : at + length])
        at += length
    assert found == {b"ic07": (128, 128), b"ic08": (256, 256)}


@pytest.mark.parametrize("system", ["linux", "freebsd13"])
def test_elsewhere_the_icon_lies_beside_the_program(system: str, tmp_path: Path) -> None:
    assert own_look(system, tmp_path) == []
    assert list(tmp_path.iterdir()) == []
