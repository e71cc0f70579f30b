"""Writes a large picture as PNG from bands of it, so that it is never whole in memory."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator

import pygame

SIGNATURE = b"\x89PNG\r\n\x1a\n"
FAST = 4_000_000
"""Pixels: a larger picture is packed quickly rather than small."""


def png_of(size: tuple[int, int], bands: Iterable[pygame.Surface]) -> Iterator[bytes]:
    """The file, piece by piece. `bands` are surfaces with alpha, as wide as the picture, from its top to its bottom."""
    yield SIGNATURE + _chunk(b"IHDR", struct.pack(">IIBBBBB", *size, 8, 6, 0, 0, 0)) + _chunk(b"tEXt", b"Software\0Dungeonbox")
    packer = zlib.compressobj(1 if size[0] * size[1] > FAST else 6)
    for band in bands:
        line = band.get_width() * 4
        raw = memoryview(pygame.image.tobytes(band, "RGBA"))
        packed = b"".join(packer.compress(b"\0" + raw[start : start + line]) for start in range(0, len(raw), line))
        if packed:
            yield _chunk(b"IDAT", packed)
    yield _chunk(b"IDAT", packer.flush()) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
