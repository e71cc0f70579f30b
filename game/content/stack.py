"""Packs that stand on others: the files of all of them together, each pack after those that it needs.

`needs = ["deep_stones"]` in the head of a pack takes in all cards of another one; `replaces = ["sewer_rat"]` leaves some of
those out, whether or not the pack has one of that id itself. A picture of a card is the PNG beside the tables that is called
as the card: `lamp_ghoul.png`.
"""

from __future__ import annotations

import os
import re
import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.content.files import is_folder, read_bounded
from game.content.head import MOST_NEEDS, MOST_REPLACED, Made, PackHead
from game.content.model import CARD_ID, Model
from game.content.packs import LINKED, NO_HEAD, PERMISSIONS, Fault, nearest, read_all, unreadable, validated
from game.content.plain import plain
from game.content.said import Said
from game.resources import ResourceMissing, resource

Known = Callable[[], Mapping[str, Path]]
"""The packs that can be needed, by their folders' names."""
MOST_STACKED = 16
"""The most packs that are put together."""
MOST_CARDS = 3000
"""The most cards of packs that stand on each other; the largest that comes with the program has a tenth of it."""
MOST_NEAREST = 20
"""Names for which the nearest that there is is looked for."""
PICTURE = ".png"
LARGEST_PICTURE = 64 * 1024
"""Bytes of a card's picture."""
SMALLEST_SIDE, LARGEST_SIDE = 8, 64
"""Pixels of a card's picture, wide or high."""
MOST_PICTURES = 400
"""The most pictures of one pack."""
CARD = re.compile(CARD_ID)
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


class _HeadFile(Model):
    pack: PackHead


@dataclass(slots=True)
class Stack:
    """The files of packs that are played together, by name, what is wrong with them so far, and what they are made of.

    The files of a pack that is read by itself are called as they are, all others after their folder too.
    """

    known: Known
    raw: dict[str, dict[str, Any]] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    folders: list[Path] = field(default_factory=list)
    pictures: dict[str, str | None] = field(default_factory=dict)
    whole: bool = True
    """False where something that is needed is not there: what else seems wrong would only follow from that."""
    _done: dict[Path, str] = field(default_factory=dict)
    _cards: int = 0
    _packs: Mapping[str, Path] | None = None
    """The known ones, looked up once."""

    def made(self, head: PackHead) -> Made:
        """What the pack with this head was made of."""
        return Made(head.author or "", head.about, tuple(map(str, self.folders)), self.pictures)

    def lay(self, place: Path, above: tuple[Path, ...] = (), alone: bool = False) -> None:
        """Put a pack on the stack, after all that it needs; `above` are those that need it, `alone` where no other is."""
        real, name = _real(place), place.name
        if real in self._done:
            return
        found: list[Fault] = []
        raw = dict(read_all(place, found))
        at, head = _head(raw)
        if head is None and not alone:
            cure = Said("a pack that others stand on has one", "ほかのパックに必要とされるパックには [pack] がいります")
            found.append(Fault("", "", "", NO_HEAD, cure))
        self._lay_needed((*above, real), at, head or {}, found)
        if name in self._done.values():
            twice = Said("two packs that are played together have this name", "一緒に使うパックの2つがこの名前です")
            found.append(Fault("", "", "", twice, Said("rename one of the two", "片方の名前を変えてください")))
        for data in self.raw.values():
            data.pop("pack", None)  # the head is that of the pack that is laid last
        if head is not None and above:
            validated(_HeadFile, {at: {"pack": head}}, found)
        self._cards += sum(1 for data in raw.values() for _entry in _entries(data))
        if self._cards > MOST_CARDS and not (alone and not self._done):
            wrong = Said(
                f"there are more than {MOST_CARDS} cards in all packs together",
                f"全パックを合わせてカードが{MOST_CARDS}枚を超えています",
            )
            found.append(self._not_needed(at, wrong, Said("take some packs out of needs", "needs からパックを減らしてください")))
            raw = {}
        found += self._leave_out(at, head or {})
        self._done[real] = name
        self.raw |= {file if alone else f"{name}/{file}": data for file, data in raw.items()}
        self._find_pictures(place, raw, found)
        for one in found:
            where = one.file if alone else "/".join(filter(None, (name, one.file)))
            self.faults.append(Fault(where or name, one.place, one.field, one.wrong, one.right))
        self.folders.append(place)

    def _not_needed(self, file: str, wrong: Said, right: Said) -> Fault:
        self.whole = False
        return Fault(file, "pack", "needs", wrong, right)

    def _lay_needed(self, above: tuple[Path, ...], file: str, head: Mapping[str, Any], faults: list[Fault]) -> None:
        """Lay what a pack needs; it and those that need it are `above`."""
        for need in _words(head.get("needs"))[:MOST_NEEDS]:
            packs = self._packs = self._packs if self._packs is not None else self.known()
            there = _real(packs[need]) if need in packs else None
            if there is None:
                named = repr(plain(need, 60))
                wrong = Said(f"there is no pack {named}", f"パック {named} はありません")
                faults.append(self._not_needed(file, wrong, nearest(need, packs)))
            elif there in above:
                names = [*(one.name for one in above[above.index(there) :]), there.name]
                wrong = Said(f"it goes round in a circle: {' needs '.join(names)}", f"堂々めぐりです（{' → '.join(names)}）")
                faults.append(self._not_needed(file, wrong, _out_of_needs(need)))
            elif len(self._done) + len(above) >= MOST_STACKED:
                wrong = Said(
                    f"more than {MOST_STACKED} packs would stand on each other", f"重なるパックが{MOST_STACKED}個を超えます"
                )
                faults.append(self._not_needed(file, wrong, _out_of_needs(need)))
            else:
                self.lay(packs[need], above)

    def _leave_out(self, file: str, head: Mapping[str, Any]) -> Iterator[Fault]:
        """Take the cards out of what is there that a pack replaces."""
        there: dict[str, list[tuple[list[Any], dict[str, Any]]]] = {}
        replaced = _words(head.get("replaces"))
        if len(replaced) > MOST_REPLACED:  # which is said where the head is looked through
            return
        for data in self.raw.values() if replaced else ():
            for rows, row, key in _entries(data):
                there.setdefault(key, []).append((rows, row))
        for number, gone in enumerate(replaced):
            words = [data["words"] for data in self.raw.values() if gone in _table(data, "words")]
            found = there.pop(gone, [])
            for rows, row in found:
                rows.remove(row)
            for table in words:
                del table[gone]
            self.pictures.pop(gone, None)
            if not found and not words:
                ids = sorted(there) if number < MOST_NEAREST else []
                named = repr(plain(gone, 60))
                wrong = Said(f"none of the packs that it needs has {named}", f"needs のどのパックにも {named} はありません")
                cure = Said("name cards of the packs in needs", "needs のパックにあるカードのIDを書いてください")
                yield Fault(file, "pack", "replaces", wrong, nearest(gone, ids) if ids else cure)

    def _find_pictures(self, place: Path, raw: Mapping[str, Mapping[str, Any]], faults: list[Fault]) -> None:
        """The pictures of a pack's own cards; those of the program's packs are drawn with the program."""
        if not is_folder(place) or _comes_along(place):
            return
        for key in {key: None for data in raw.values() for _rows, _row, key in _entries(data)}:
            file = place / f"{key}{PICTURE}"
            self.pictures[key] = None
            if CARD.fullmatch(key) is None or len(self.pictures) > MOST_PICTURES or not os.path.lexists(file):
                continue
            wrong = picture_fault(file)
            if wrong is None:
                self.pictures[key] = str(file)
            else:
                faults.append(Fault(file.name, "", "", *wrong))


def _out_of_needs(name: str) -> Said:
    return Said(f"take {name} out of needs", f"needs から {name} を外してください")


def stacked(places: Sequence[Path], known: Known) -> Stack:
    """The packs in these folders (or files) together, with all that they need. The head is that of the last one."""
    stack = Stack(known)
    for place in places:
        stack.lay(Path(place), alone=len(places) == 1)
    return stack


def _real(path: Path) -> Path:
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # a link to itself, before Python 3.13
        return path.absolute()


def _head(raw: Mapping[str, Mapping[str, Any]]) -> tuple[str, Mapping[str, Any] | None]:
    """The first file with a head, and this; what is wrong with it is said where the whole is looked through."""
    for file, data in raw.items():
        if isinstance(data.get("pack"), dict):
            return file, data["pack"]
    return next(iter(raw), ""), None


def _table(data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    table = data.get(name)
    return table if isinstance(table, dict) else {}


def _words(value: Any) -> list[str]:
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def _entries(data: Mapping[str, Any]) -> Iterator[tuple[list[Any], dict[str, Any], str]]:
    """Every entry of the lists of a file, with its list and its id; a boss card of Seven Dons is known by its member."""
    for rows in data.values():
        for row in list(rows) if isinstance(rows, list) else ():
            key = row.get("id", row.get("member")) if isinstance(row, dict) else None
            if isinstance(key, str):
                yield rows, row, key


# --- pictures


def _comes_along(place: Path) -> bool:
    try:
        return _real(place).is_relative_to(_real(resource("assets")))
    except ResourceMissing:
        return False


def picture_fault(file: Path) -> tuple[Said, Said] | None:
    """What is wrong with a card's picture, and the cure."""
    cure = Said(
        f"save a PNG of {SMALLEST_SIDE} to {LARGEST_SIDE} pixels a side; 48 by 32 fills a card, 16 by 16 stands on a board",
        f"縦も横も{SMALLEST_SIDE}〜{LARGEST_SIDE}ピクセルのPNGにしてください。カードには48×32、ボードに立つものには16×16が向いています",
    )
    try:
        if _real(file).parent != _real(file.parent):
            return LINKED, Said("put the picture itself into the folder", "絵そのものをフォルダーに入れてください")
        data = read_bounded(file, LARGEST_PICTURE)
    except OSError as error:
        return unreadable(error.strerror), PERMISSIONS
    if len(data) > LARGEST_PICTURE:
        return Said(f"it has more than {LARGEST_PICTURE // 1024} KB", f"{LARGEST_PICTURE // 1024}KBを超えています"), cure
    if data[:8] != _SIGNATURE or data[12:16] != b"IHDR" or len(data) < 57:
        return Said("it is no PNG", "PNGではありません"), cure
    wide, high = struct.unpack(">II", data[16:24])
    if not (SMALLEST_SIDE <= wide <= LARGEST_SIDE and SMALLEST_SIDE <= high <= LARGEST_SIDE):
        return Said(f"it is {wide} by {high} pixels", f"{wide}×{high}ピクセルです"), cure
    return None
