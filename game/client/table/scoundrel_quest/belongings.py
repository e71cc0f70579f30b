"""What all have, side by side: the own scoundrel with slots, hands, belt and pack, the others with all that lies before them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.table.scoundrel_quest import emblems, top_bar
from game.client.table.scoundrel_quest.dungeon import looks
from game.client.table.scoundrel_quest.sheet import cells
from game.client.table.scoundrel_quest.wardrobe import layers, stand
from game.client.table.scoundrel_quest.words import Names
from game.client.text import fonts
from game.client.widgets import Spot, Widget
from game.content.scoundrel_quest.vocabulary import SLOTS
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.position import PACK
from game.games.scoundrel_quest.values import hands, in_use

ZONE = "gear"
CELL = (52, 36)
"""A place for an item, with its picture whole."""
SMALL = (36, 28)
OWN = 192
"""How wide the own part is."""
HEAD = 28
"""The room of the name and the figures; where text is large as much as they need."""
DOLL = 70
"""The room of a scoundrel."""
PICTURE = (48, 32)
WORN = tuple(SLOTS.values())
"""The slots from top to bottom (MQ-34.2)."""
EMPTY = {
    "head": "quest_slot_head", "body": "quest_slot_body", "feet": "quest_slot_feet", "hand": "quest_slot_hand",
    "belt": "quest_slot_hands", "pack": "quest_pack", "floor": "quest_pile",
}  # fmt: skip
"""The sign of a place with nothing in it."""
PLACES = tuple(EMPTY)
"""The places, by the numbers under which they are looked at."""


class Slot(NamedTuple):
    """A place of the own scoundrel: what it is for (`head`, `body`, `feet`, `hand`, `belt`, `pack`, `floor`, `trait`, `curse`),
    the item in it or -1, where it lies; `also` is True for the second hand of what needs two."""

    kind: str
    card: int
    rect: Rect
    also: bool = False


def place(board: Rect, bottom: int) -> Rect:
    """Where it lies, over the map."""
    return Rect(board.left, board.top, board.width, max(board.height, min(214, bottom - board.top)))


def kind_of(view: QuestView, card: int) -> str:
    """Where an item is carried or worn: a slot, a hand, else the belt; one with a cheat needs neither (MQ-33.15)."""
    if card in view.cheats:
        return "belt"
    slot = view.table.slot[card]
    return slot or ("hand" if view.table.card[card].hands else "belt")


def sign_of(view: QuestView, card: int, kind: str) -> str:
    """The sign of where a card lies before a scoundrel, `gear`, `pack`, `trait` or `curse`; of a race or class its own."""
    if kind == "gear":
        return EMPTY[kind_of(view, card)]
    if kind == "trait":
        printed = view.table.card[card]
        if printed.kind not in ("race", "class"):
            return ""
        return emblems.icon(printed.race if printed.kind == "race" else printed.trade).removeprefix("icons/")
    return {"pack": "quest_pack", "curse": "quest_curse"}[kind]


def slots(view: QuestView, seat: int, rect: Rect) -> list[Slot]:
    """Every place of the own scoundrel, with what is in it."""
    found: list[Slot] = []
    left, top = rect.left + 6, rect.top + own_head()
    gear = view.zones[view.table.gear[seat]]
    by_kind: dict[str, list[int]] = {}
    for card in gear:
        by_kind.setdefault(kind_of(view, card), []).append(card)
    for number, kind in enumerate(WORN):
        worn = by_kind.get(kind, [])
        found.append(Slot(kind, worn[0] if worn else -1, Rect(left, top + 38 * number, *CELL)))
    held: list[tuple[int, bool]] = []
    for card in by_kind.get("hand", []):
        held += [(card, number > 0) for number in range(view.table.card[card].hands)]
    count = max(hands(view, seat), len(held))
    high = min(38, 114 // max(1, count))
    for number in range(count):
        card, also = held[number] if number < len(held) else (-1, False)
        box = Rect(rect.left + OWN - CELL[0] - 6, top + high * number, CELL[0], high - 2)
        found.append(Slot("hand", card, box, also))
    below = [
        (card, kind)
        for zone, kind in ((view.table.traits, "trait"), (view.table.curses, "curse"))
        for card in view.zones[zone[seat]]
    ]
    middle = Rect(left + CELL[0] + 4, top + 68, OWN - 2 * CELL[0] - 20, 46)
    for (card, kind), cell in zip(below, cells(middle, len(below)), strict=False):
        found.append(Slot(kind, card, cell))
    belt = by_kind.get("belt", [])
    row = Rect(left, top + 116, OWN - 12, 28)
    for card, cell in zip([*belt, -1], cells(row, max(5, len(belt) + 1)), strict=False):
        found.append(Slot("belt", card, cell))
    packed = view.zones[view.table.sack[seat]]
    for number in range(max(PACK, len(packed))):
        card = packed[number] if number < len(packed) else -1
        found.append(Slot("pack", card, Rect(left + 54 * number, top + 146, *CELL)))
    found.append(Slot("floor", -1, Rect(rect.left + OWN - CELL[0] - 6, top + 146, *CELL)))
    return found


def row_high() -> int:
    """How far the rows of a head lie apart."""
    return 17 if fonts.large else 13


def wide_of(said: str) -> int:
    """The room of a figure with its sign."""
    return 14 + fonts.tag.measure(said) + 3


def figure_rows(view: QuestView, seat: int, width: int) -> list[list[tuple[str, str]]]:
    """The figures of a seat, and how many cards are in its hand, in as many rows as they need."""
    rows: list[list[tuple[str, str]]] = [[]]
    hand = str(len(view.zones[view.table.hand[seat]]))
    for icon, said in (*top_bar.figures(view, seat), ("quest_hand", hand)):
        if rows[-1] and sum(wide_of(one) for _icon, one in rows[-1]) + wide_of(said) > width + 3:
            rows.append([])
        rows[-1].append((icon, said))
    return rows


def own_head() -> int:
    """The room of the own name and figures, which need one row."""
    return HEAD if not fonts.large else 2 * row_high() + 4


def head(view: QuestView, seat: int, rect: Rect) -> int:
    """The room of the name and the figures of another one."""
    if not fonts.large:
        return HEAD + 14
    return (1 + len(figure_rows(view, seat, rect.width))) * row_high() + 4


class Other(NamedTuple):
    """One card that lies before another scoundrel: where it belongs, and where it is drawn."""

    card: int
    kind: str
    rect: Rect


def others(view: QuestView, seat: int, rect: Rect) -> list[tuple[int, Rect, list[Other]]]:
    """The other scoundrels: their parts of the sheet, and what lies before each."""
    seats = [(seat + step) % view.seats for step in range(1, view.seats)]
    room = Rect(rect.left + OWN + 2, rect.top, rect.width - OWN - 4, rect.height)
    each = room.width // max(1, len(seats))
    found = []
    table = view.table
    for number, one in enumerate(seats):
        part = Rect(room.left + each * number, room.top + 3, each - 2, room.height - 6)
        piles = ((table.gear, "gear"), (table.sack, "pack"), (table.traits, "trait"), (table.curses, "curse"))
        cards = [(card, kind) for zone, kind in piles for card in view.zones[zone[one]]]
        top = part.top + head(view, one, part.inflate(-4, -2)) + DOLL
        box = Rect(part.left + 3, top, part.width - 6, part.bottom - top - 4)
        found.append(
            (one, part, [Other(card, kind, cell) for (card, kind), cell in zip(cards, cells(box, len(cards)), strict=False)])
        )
    return found


class Belongings:
    """The sheet. `press` is called with a place of the own scoundrel, `explain` with a card of another one."""

    def __init__(
        self,
        rect: Rect,
        view: QuestView,
        names: Names,
        seat: int,
        lifted: int,
        able: Sequence[str],
        press: Callable[[Slot], None],
        explain: Callable[[tuple[str, int]], None],
    ) -> None:
        self.rect, self.view, self.names, self.seat, self.lifted = rect, view, names, seat, lifted
        self.able, self.press, self.explain = able, press, explain
        self.slots = slots(view, seat, rect)

    def widgets(self) -> list[Widget]:
        """Every place and every card."""
        found: list[Widget] = []
        count: dict[str, int] = {}
        for one in self.slots:
            if one.also:
                continue
            count[one.kind] = count.get(one.kind, 0) + 1
            key = f"{one.kind} {count[one.kind]}"
            lit = one.kind in self.able if self.lifted >= 0 else False
            about = ("card", one.card) if one.card >= 0 else ("slot", PLACES.index(one.kind))
            found.append(Spot(one.rect, partial(self.press, one), key, ZONE, lit, about))
        for seat, _part, cards in others(self.view, self.seat, self.rect):
            for other in cards:
                ref = ("card", other.card)
                found.append(Spot(other.rect, partial(self.explain, ref), f"of {seat} {other.card}", ZONE, False, ref))
        return found

    def at(self, position: tuple[int, int]) -> Slot | None:
        """The own place at a point of the canvas; the doll itself stands for what is worn."""
        for one in self.slots:
            if one.rect.collidepoint(position):
                return one
        doll = Rect(self.rect.left + 62, self.rect.top + own_head(), 68, 66)
        return Slot("belt", -1, doll) if doll.collidepoint(position) else None

    # --- drawing

    def draw(self, brush: Brush) -> None:
        """Everything that is no widget."""
        brush.frame("panel", self.rect)
        self._head(brush, self.seat, Rect(self.rect.left + 4, self.rect.top + 3, OWN - 8, own_head()))
        self._doll(brush, self.seat, (self.rect.left + OWN // 2, self.rect.top + own_head() + 66))
        for one in self.slots:
            self._cell(brush, one.rect, one.card, one.kind, one.card >= 0 and one.card == self.lifted, one.also)
        for seat, part, cards in others(self.view, self.seat, self.rect):
            brush.frame("panel_dark", part)
            self._head(brush, seat, part.inflate(-4, -2))
            self._doll(brush, seat, (part.centerx, part.top + head(self.view, seat, part.inflate(-4, -2)) + 66))
            for other in cards:
                self._cell(brush, other.rect, other.card, other.kind, False)
                sign = sign_of(self.view, other.card, other.kind)
                if sign and other.rect.height > 20:
                    self._mark(brush, sign, other.rect.inflate(-4, -4), left=True)

    def _head(self, brush: Brush, seat: int, rect: Rect) -> None:
        """The name and the figures, in one row or two; how many cards are in the hand."""
        name = self.names.who(seat)
        font = next((font for font in (fonts.tag, fonts.slim) if font.measure(name) <= rect.width), None)
        brush.text(name if font is not None else name[:1], rect.topleft, font or fonts.tag)
        y = rect.top
        for row in figure_rows(self.view, seat, rect.width):
            left, y = rect.left, y + row_high()
            for icon, said in row:
                brush.picture(f"icons/{icon}", (left, y + (fonts.tag.pitch - 12) // 2))
                brush.text(said, (left + 13, y), fonts.tag)
                left += wide_of(said)

    def _doll(self, brush: Brush, seat: int, feet: tuple[int, int]) -> None:
        if self.view.dead[seat]:
            brush.stand("tokens/thing_grave", feet)
            return
        items = [self.view.table.card[card] for card in in_use(self.view, seat)]
        stand(brush, "doll", layers(looks(self.view, seat), items), feet)

    def _cell(self, brush: Brush, rect: Rect, card: int, kind: str, lifted: bool, also: bool = False) -> None:
        """A place: what lies in it, else its sign."""
        brush.fill(rect.inflate(-2, -2), "gold" if lifted else "line")
        inside = rect.inflate(-4, -4)
        brush.fill(inside, "ink-0")
        brush.clip(inside)
        if card >= 0:
            printed = self.view.table.card[card]
            brush.picture(f"cards/{printed.id}", (inside.centerx - PICTURE[0] // 2, inside.centery - PICTURE[1] // 2))
            if lifted or also:
                brush.dim(inside)
            if getattr(printed, "big", False) and kind != "curse" and rect.height > 20:
                self._mark(brush, "quest_big", inside)
        elif kind in EMPTY:
            brush.picture(f"icons/{EMPTY[kind]}", (inside.centerx - 6, inside.centery - 6))
        brush.clip(None)

    def _mark(self, brush: Brush, sign: str, inside: Rect, left: bool = False) -> None:
        """A sign in the upper right corner, or in the lower left one."""
        box = Rect(0, 0, 14, 14)
        if left:
            box.bottomleft = inside.bottomleft
        else:
            box.topright = inside.topright
        brush.fill(box, "ink-0")
        brush.picture(f"icons/{sign}", (box.left + 1, box.top + 1))


def fits() -> str:
    """The word of the button that opens it."""
    return _("Gear")
