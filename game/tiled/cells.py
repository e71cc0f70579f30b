"""The cells of a tile layer in every encoding that Tiled writes; nothing is unpacked beyond what the layer's size allows."""

from __future__ import annotations

import base64
import binascii
import sys
import zlib
from array import array

import zstandard

from game.tiled.files import Data, Refused


def decode_cells(data: Data, count: int, encoding: str, compression: str) -> array[int]:
    """The `count` gids of a data or chunk element. Nothing is unpacked beyond what the count allows. Raises Refused."""
    if not encoding:
        gids = data.gids
    elif encoding == "csv":
        told = (data.text or "").count(",") + 1
        if told > count + 1:  # more than a comma at the end would be worth reading
            raise Refused("data-count", count=told, wanted=count)
        try:
            gids = array("I", map(int, (data.text or "").split(","))) if count or (data.text or "").strip() else array("I")
        except (ValueError, OverflowError) as error:
            raise Refused("data-wrong", why=str(error)) from None
    elif encoding == "base64":
        gids = array("I")
        packed = _unpack(data.text or "", compression, count * 4)
        if len(packed) % 4:
            raise Refused("data-wrong", why=f"{len(packed)} bytes")
        gids.frombytes(packed)
        if sys.byteorder == "big":
            gids.byteswap()
    else:
        raise Refused("data-encoding", value=encoding)
    if len(gids) != count:
        raise Refused("data-count", count=len(gids), wanted=count)
    return gids


def _unpack(text: str, compression: str, size: int) -> bytes:
    """base64 text, decompressed to at most a little more than `size` bytes."""
    try:
        raw = base64.b64decode(text.strip())
        if compression in ("zlib", "gzip"):
            unpacker = zlib.decompressobj(wbits=47)  # recognises either header
            found = unpacker.decompress(raw, size + 4)
            if not unpacker.eof and len(found) <= size:
                raise Refused("data-wrong", why="cut off")
            return found
        if compression == "zstd":
            return zstandard.ZstdDecompressor(max_window_size=1 << 25).stream_reader(raw).read(size + 4)
    except (binascii.Error, ValueError, zlib.error, zstandard.ZstdError) as error:
        raise Refused("data-wrong", why=str(error)) from None
    if compression:
        raise Refused("data-encoding", value=compression)
    return raw
