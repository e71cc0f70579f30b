"""What a list of boards shows, read from the beginning of a map alone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

from game.boards.board import Words
from game.boards.objects import LONGEST_TEXT, LONGEST_TITLE
from game.boards.values import seats_of
from game.content.files import State, read_bounded, state_of
from game.content.plain import plain
from game.tiled import tmj
from game.tiled.faults import Fault, MapFaults
from game.tiled.files import MAX_FILE, Refused, without_old_doctype
from game.tiled.map import Property
from game.tiled.property_values import names_of, number_of, text_of, title_of, words_of

PIECE = 4096
MOST_HEAD = 4 * PIECE
"""Bytes of a map in XML that are read for its properties, which come first: no list shows more."""


@dataclass(frozen=True, slots=True)
class BoardHeader:
    """What a list of boards shows."""

    key: str
    path: Path
    title: Words
    text: Words
    author: str
    seats: tuple[int, int]
    minutes: int
    classes: tuple[str, ...] = ()
    licence: str = ""


def board_header(path: Path | str) -> BoardHeader:
    """Title, author and seats of a board, read from its beginning alone, anew when its file was changed. Raises MapFaults."""
    path = Path(path)
    state = state_of(path)
    found = _header(path) if state is None else _header_as_of(path, state)
    if isinstance(found, BoardHeader):
        return found
    raise MapFaults(found)


@lru_cache(1024)
def _header_as_of(path: Path, _state: State) -> BoardHeader | list[Fault]:
    return _header(path)


def _header(path: Path) -> BoardHeader | list[Fault]:
    try:
        read_bounded(path, 0)
        found = _header_json(path) if path.suffix.lower() in (".tmj", ".json") else _header_xml(path)
    except Refused as refused:
        return [Fault(str(path), refused.code, refused.values)]
    except FileNotFoundError:
        return [Fault(str(path), "file-missing")]
    except OSError as error:
        return [Fault(str(path), "file-unreadable", {"why": error.strerror or "OSError"})]
    properties = {name: Property(value) for name, value in found.items()}
    return BoardHeader(
        plain(path.stem),
        path,
        _cut(title_of(properties, plain(path.stem)), LONGEST_TITLE),
        _cut(words_of(properties, "text"), LONGEST_TEXT),
        plain(text_of(properties, "author"), LONGEST_TITLE),
        seats_of(text_of(properties, "seats", "1-4")) or (1, 4),
        number_of(properties, "minutes", 30),
        names_of(properties, "classes"),
        plain(text_of(properties, "licence"), LONGEST_TITLE),
    )


def _cut(words: Words, longest: int) -> Words:
    """Words in each language that fit into a list, whatever their author wrote."""
    return {language: plain(text, longest) for language, text in words.items()}


class _Enough(Exception):
    """The header has been read."""


class _HeaderTarget:
    """Collects the map's own properties and stops at the first thing after them."""

    def __init__(self) -> None:
        self.depth = 0
        self.found: dict[str, str] = {}
        self.name: str | None = None

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise Refused("entity")

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth == 1 and tag != "map":
            raise Refused("not-a-map", wanted="map", why=f"<{tag}>")
        if self.depth == 2 and tag not in ("properties", "editorsettings"):
            raise _Enough
        if self.depth == 3 and tag == "property":
            self.name = attributes.get("name", "")
            self.found[self.name] = attributes.get("value", "")

    def data(self, text: str) -> None:
        if self.depth == 3 and self.name is not None:
            self.found[self.name] += text

    def end(self, tag: str) -> None:
        self.depth -= 1
        self.name = None
        if self.depth == 1 and tag == "properties":
            raise _Enough

    def close(self) -> None:
        return None


def _header_xml(path: Path) -> dict[str, str]:
    target = _HeaderTarget()
    parser = ElementTree.XMLParser(target=target)
    try:
        with path.open("rb") as stream:
            for _ in range(MOST_HEAD // PIECE):
                piece = stream.read(PIECE)
                if not piece:
                    parser.close()
                    break
                parser.feed(without_old_doctype(piece))
    except _Enough:
        pass
    except (ElementTree.ParseError, ValueError, LookupError) as error:  # the last two: encodings that do not exist
        raise Refused("not-a-map", wanted="map", why=str(error)) from None
    return target.found


def _header_json(path: Path) -> dict[str, str]:
    with path.open("rb") as stream:
        data = stream.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        raise Refused("file-too-large", size=len(data), limit=MAX_FILE)
    root = tmj.parse_head(data)
    return {one.get("name", ""): one.get("value", "") for one in root.iterfind("properties/property")}
