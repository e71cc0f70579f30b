"""The files of a board, read with bounds: nothing beyond what belongs to the board, nothing huge, no entities.

Paths inside a file count from that file (as in Tiled) and may use `..` as long as they stay inside the board's limit, symbolic
links included. The limit of what came in a parcel is the parcel. A person's own board may also use what lies above it: up to the
nearest folder with a Tiled project, else up to two folders up, but never a home folder or a whole disk. The board's root, from
which its files are named, is the nearest folder called `maps` above the map, else the map's own folder.
"""

from __future__ import annotations

import hashlib
import os
import re
import struct
import sys
from array import array
from pathlib import Path
from xml.etree import ElementTree

MAX_FILE = 16_000_000
"""Bytes of any one file."""
MAX_ALL = 64_000_000
"""Bytes of all files of one board together."""
MAX_DEPTH = 64
"""Nesting of elements in a file."""
MAX_ELEMENTS = 200_000
"""Elements of one file, not counting tiles of plain XML tile data."""
MAX_ATTRIBUTES = 500_000
"""Attributes of all elements of one file together."""
MAX_PARTS = 2_000_000
"""Values, lists and objects of one JSON file, cells included."""
MAX_PROJECT = 200_000
"""The same of a project's file, which is read with each of its boards; ours has a few thousand."""
MAX_CELLS = 800_000
"""Cells of all tile layers together."""
MAX_ASLANT = 250_000
"""The same where cells do not lie in rows: each has to be placed for itself."""
MAX_PIXELS = 20_000_000
"""Pixels of all pictures together (80 MB when unpacked)."""
MAX_MAP = 66_000_000
"""Pixels of the whole map when it is drawn."""
MAX_DRAWN = 6_000_000
"""Pixels that resized and turned tile objects may cover together: each is computed once, pixel by pixel."""
MAX_POINTS = 3_000
"""Corners of all areas and lines of a board together: each is compared with all squares, and with what stands on routes."""
MAX_ALL_POINTS = 50_000
"""Corners of all shapes of a board as they are read, a template's counted wherever it is used."""
MAX_PAINTED = 2_000_000_000
"""Pixels of the tiles of all cells together, those included that others cover."""
MAX_FRAMES = 500
"""Frames of one animated tile."""
MAX_ALL_FRAMES = 8_000
"""Frames of all animated tiles together."""
MAX_PROPERTIES = 1_000
"""Properties of one thing, or of one value of a class."""
MAX_ALL_PROPERTIES = 40_000
"""Properties in one file together."""
MAX_INHERITED = 200_000
"""Members that all things of a board have from its templates and the classes of its project together."""
MAX_PILE = 100_000
"""Cells whose tiles may reach into one cached block of the picture."""
MAX_FAULTS = 300
"""Faults that are told of one board; nobody reads more at once."""
MAX_OF_CLASS = 500
"""Objects of one class on a board."""
MAX_OBJECTS = 10_000
MAX_LAYERS = 400
MAX_TILESETS = 200
MAX_FILES = 1_000
"""Files that one board may refer to."""


class Refused(Exception):
    """A file cannot be used. `code` and `values` are those of a fault; the caller knows the place."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


PROJECT = ".tiled-project"
"""How the name of a Tiled project ends."""
PARCEL = "parcel.json"
"""Marks the folder of a board that was taken in: its files, in the folder `maps` beside it, stay among themselves."""
ABOVE = 2
"""So many folders above its own may hold files of a person's board that is in no project."""
_PARCEL = re.compile(r"[0-9a-f]{16}(-[0-9]+)?")
"""The folder that a parcel was put into."""
PICTURES = frozenset({".png", ".gif", ".bmp", ".jpg", ".jpeg", ".webp"})
SUFFIXES = frozenset({".tmx", ".tmj", ".tsx", ".tsj", ".tx", ".tj", ".json", PROJECT, *PICTURES})
"""What a board is made of. Nothing else is opened outside of its root."""
_OLD_DOCTYPE = re.compile(rb'<!DOCTYPE\s+(?:map|tileset)\s+SYSTEM\s+"http://(?:www\.)?mapeditor\.org/dtd/1\.0/map\.dtd"\s*>')
"""The line that Tiled before 1.3 could write; it declares nothing."""


def real(path: Path) -> Path:
    """Where a file really lies; one that is linked to itself lies where it is. Raises ValueError for a null byte in its name."""
    return Path(os.path.realpath(path))


def board_root(path: Path) -> Path:
    """The folder from which a board's files are named."""
    folder = real(path).parent
    for place in (folder, *folder.parents):
        if place.name == "maps":
            return place
    return folder


def board_limit(path: Path) -> Path:
    """The folder that a board's files must not leave."""
    folder, root = real(path).parent, board_root(path)
    if root.name == "maps" and (_PARCEL.fullmatch(root.parent.name) or (root.parent / PARCEL).is_file()):
        return root
    above = _may_be_whole(folder)
    highest = next(filter(_has_project, above), (above or [folder])[: ABOVE + 1][-1])
    return highest if root.is_relative_to(highest) else root


def _may_be_whole(folder: Path) -> list[Path]:
    """A folder and those above it up to a home folder or a disk: from there on it is too much to be one person's board."""
    try:
        home = real(Path.home())
    except (RuntimeError, OSError):
        return []
    too_much = {home, *home.parents}
    return [place for place in (folder, *folder.parents) if place.name and place not in too_much]


def _has_project(folder: Path) -> bool:
    try:
        with os.scandir(folder) as entries:
            return any(entry.name.endswith(PROJECT) for entry in entries)
    except OSError:
        return False


def _is_there(path: Path) -> bool:
    """False also for names that no system knows."""
    try:
        return path.exists()
    except OSError:
        return False


def as_on_disk(path: Path, limit: Path) -> Path:
    """The file as it is called on the disk, where only the case of its letters differs; `path` where there is none or several."""
    if sys.platform == "linux" and _is_there(path):
        return path
    if not path.is_relative_to(limit):
        return path
    found = limit
    for part in path.relative_to(limit).parts:
        try:
            names = [one.name for one in found.iterdir()]
        except OSError:
            return path
        same = [part] if part in names else [name for name in names if name.casefold() == part.casefold()]
        if len(same) != 1:
            return path
        found /= same[0]
    return found


def without_old_doctype(data: bytes) -> bytes:
    """A file without the line that old Tileds wrote, each of its letters a blank, so that places in it stay the same."""
    return _OLD_DOCTYPE.sub(lambda found: b" " * len(found[0]), data, count=1)


class Files:
    """Opens files for one board and remembers them for its digest."""

    def __init__(self, path: Path, root: Path | None = None) -> None:
        self.path = path
        self.root = real(root) if root is not None else board_root(path)
        self.limit = self.root if root is not None else board_limit(path)
        self.opened: dict[Path, bytes] = {}
        self.other_case: dict[str, str] = {}
        """Paths in files whose letters have another case than the files on the disk, and what those are called."""
        self._pixels = 0
        self._bytes = 0

    def inside(self, source: str, holder: Path) -> Path:
        """The real path of `source` as written in the file `holder`. Raises Refused when it leaves the root."""
        # A backslash path or a drive letter can only come from one author's Windows machine.
        if source.startswith(("/", "\\", "~")) or source[1:2] == ":" or "://" in source or source.startswith("file:"):
            raise Refused("path-absolute", path=source)
        try:
            place = real(real(holder).parent / source.replace("\\", "/"))
        except (OSError, ValueError, RuntimeError) as error:
            raise Refused("file-unreadable", why=error.__class__.__name__) from None
        named, place = place, as_on_disk(place, self.limit)
        if place != named:
            self.other_case[source] = place.name
        own = place.is_relative_to(self.root) or place.suffix.lower() in SUFFIXES or place.name.endswith(PROJECT)
        if not real(place).is_relative_to(self.limit) or not own:
            raise Refused("path-leaves-folder", path=source, root=self.limit.name)
        return place

    def whole(self) -> Path:
        """The smallest folder that holds the root and every opened file."""
        return Path(os.path.commonpath([self.root, *(path.parent for path in self.opened)]))

    def read(self, path: Path, *, missing: str = "file-missing", shown: str = "") -> bytes:
        """The file's bytes, at most MAX_FILE. Raises Refused with code `missing` when it is not there."""
        path = real(path)
        if path in self.opened:
            return self.opened[path]
        if len(self.opened) >= MAX_FILES:
            raise Refused("too-many", limit=MAX_FILES, what={"en": "files", "ja": "ファイル"})
        try:
            if not path.is_file():
                raise Refused(missing, path=shown or path.name)
            size = path.stat().st_size
            if size > MAX_FILE:
                raise Refused("file-too-large", size=size, limit=MAX_FILE)
            with path.open("rb") as stream:
                data = stream.read(MAX_FILE + 1)
        except OSError as error:
            raise Refused("file-unreadable", why=error.strerror or error.__class__.__name__) from None
        if len(data) > MAX_FILE:
            raise Refused("file-too-large", size=len(data), limit=MAX_FILE)
        if self._bytes + len(data) > MAX_ALL:
            raise Refused("files-too-large", limit=MAX_ALL)
        self._bytes += len(data)
        self.opened[path] = data
        return data

    def picture_size(self, data: bytes, shown: str) -> tuple[int, int]:
        """Width and height as the picture's own header says; counts them against MAX_PIXELS."""
        size = picture_size(data)
        if size is None or min(size) < 1:
            raise Refused("picture-unreadable", path=shown)
        if size[0] * size[1] + self._pixels > MAX_PIXELS:
            raise Refused("picture-too-large", path=shown, width=size[0], height=size[1], limit=MAX_PIXELS)
        self._pixels += size[0] * size[1]
        return size

    def digest(self, left_out: Path | None = None, also: str = "") -> str:
        """sha256 over every opened file but `left_out`, by its path from the root, and over the text `also`."""
        total = hashlib.sha256(also.encode())
        names = [(os.path.relpath(path, self.root), path) for path in self.opened if path != left_out]
        for name, path in sorted(names):
            total.update(name.replace("\\", "/").encode() + b"\0" + hashlib.sha256(self.opened[path]).digest())
        return total.hexdigest()


class Data(ElementTree.Element):
    """A `data` or `chunk` element; `gids` holds plain XML tiles so that they cost no elements."""

    gids: array[int]


def count_fits(elements: int, properties: int) -> None:
    """Raises Refused for more elements, or properties among them, than one file may have."""
    if elements > MAX_ELEMENTS:
        raise Refused("too-many", limit=MAX_ELEMENTS, what={"en": "elements", "ja": "要素"})
    if properties > MAX_ALL_PROPERTIES:
        raise Refused("too-many", limit=MAX_ALL_PROPERTIES, what={"en": "properties", "ja": "プロパティ"})


class _Builder:
    """Builds elements like ElementTree's own builder, with bounds on depth and number, and refuses document types."""

    def __init__(self) -> None:
        self.root: ElementTree.Element | None = None
        self._stack: list[ElementTree.Element] = []
        self._text: list[str] = []
        self._count = 0
        self._attributes = 0
        self._properties = 0

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise Refused("entity")

    def start(self, tag: str, attributes: dict[str, str]) -> ElementTree.Element | None:
        self._flush()
        parent = self._stack[-1] if self._stack else None
        if tag == "tile" and isinstance(parent, Data):
            try:
                parent.gids.append(int(attributes.get("gid", "0")))
            except (ValueError, OverflowError):
                raise Refused("data-wrong", why=f"gid {attributes.get('gid')!r}") from None
            self._stack.append(parent)
            return parent
        self._count += 1
        self._attributes += len(attributes)
        if self._attributes > MAX_ATTRIBUTES:
            raise Refused("too-many", limit=MAX_ATTRIBUTES, what={"en": "attributes", "ja": "属性"})
        self._properties += tag == "property"
        count_fits(self._count, self._properties)
        if len(self._stack) >= MAX_DEPTH:
            raise Refused("too-deep", limit=MAX_DEPTH)
        if tag in ("data", "chunk"):
            element: ElementTree.Element = Data(tag, attributes)
            element.gids = array("I")  # type: ignore[attr-defined]
        else:
            element = ElementTree.Element(tag, attributes)
        if parent is None:
            self.root = element
        else:
            parent.append(element)
        self._stack.append(element)
        return element

    def end(self, tag: str) -> ElementTree.Element:
        self._flush()
        return self._stack.pop()

    def data(self, text: str) -> None:
        self._text.append(text)

    def _flush(self) -> None:
        if self._text:
            if self._stack:
                element = self._stack[-1]
                # Text after a child is layout only, except in properties, whose elements have no children.
                text = "".join(self._text)
                if not len(element) and not (isinstance(element, Data) and text.isspace()):
                    element.text = (element.text or "") + text
            self._text.clear()

    def close(self) -> ElementTree.Element:
        if self.root is None:
            raise Refused("not-a-map", wanted="XML", why="empty")
        return self.root


def parse_xml(data: bytes, wanted: str) -> ElementTree.Element:
    """The element tree of an XML file whose root must be called `wanted`. Raises Refused."""
    data = without_old_doctype(data)
    if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
        raise Refused("entity")
    parser = ElementTree.XMLParser(target=_Builder())
    try:
        parser.feed(data)
        root: ElementTree.Element = parser.close()
    except ElementTree.ParseError as error:
        line, column = error.position
        raise Refused("not-a-map", wanted=wanted, why=f"line {line}, column {column}: {error.msg.split(':')[0]}") from None
    except (ValueError, LookupError) as error:
        raise Refused("not-a-map", wanted=wanted, why=str(error)) from None
    if root.tag != wanted:
        raise Refused("not-a-map", wanted=wanted, why=f"<{root.tag}>")
    return root


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height from the header of a PNG, GIF, BMP, JPEG or WebP file; None for anything else."""
    try:
        if data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR":
            return struct.unpack(">II", data[16:24])
        if data[:6] in (b"GIF87a", b"GIF89a"):
            return struct.unpack("<HH", data[6:10])
        if data[:2] == b"BM":
            width, height = struct.unpack("<ii", data[18:26])
            return abs(width), abs(height)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp_size(data)
        if data[:2] == b"\xff\xd8":
            return _jpeg_size(data)
    except (struct.error, IndexError):
        return None
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    kind = data[12:16]
    if len(data) < 30:
        return None
    if kind == b"VP8X":
        return int.from_bytes(data[24:27], "little") + 1, int.from_bytes(data[27:30], "little") + 1
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return (bits & 0x3FFF) + 1, ((bits >> 14) & 0x3FFF) + 1
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    place = 2
    while place + 9 <= len(data):
        if data[place] != 0xFF:
            return None
        marker = data[place + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            return width, height
        place += 2 + int.from_bytes(data[place + 2 : place + 4], "big")
    return None
