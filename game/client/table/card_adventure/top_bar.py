"""The bar above the board: the turn, its steps with the present one lit, and the seats with what they have taken."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.brush import Brush, Rect
from game.client.canvas import WIDTH
from game.client.i18n import _
from game.client.table.card_adventure.shown import Shown
from game.client.table.card_adventure.words import STEPS, step_name
from game.client.table.frame import TOP
from game.client.text import fonts

CHIPS = 388
"""Where the seats begin."""
STEPS_LEFT = 92
"""Where the steps of the turn begin."""
STEP, PRESENT = 32, 124
"""How wide a step is, and the present one with its name."""
WIDE, WIDEST = 90, 200
"""From these widths on a seat has room for its name, and for how much it may take."""
LARGE_TURN, LARGE_STEP, LARGE_PRESENT, LARGE_CHIPS = 56, 16, 130, 278
"""With large text: how wide the turn is, each step, the present one with its name, and where the seats begin."""
LARGE_EACH = 35
"""How wide the total of a family of tokens is there."""


def _chips() -> int:
    return LARGE_CHIPS if fonts.large else CHIPS


def turn_place() -> Rect:
    """Where the turn stands."""
    return Rect(1, 1, (LARGE_TURN if fonts.large else STEPS_LEFT) - 3, TOP - 2)


def step_places(present: str) -> list[Rect]:
    """Where the steps of the turn are; the present one has room for its name."""
    rects: list[Rect] = []
    left = LARGE_TURN if fonts.large else STEPS_LEFT
    for step in STEPS:
        slim, named = (LARGE_STEP, LARGE_PRESENT) if fonts.large else (STEP, PRESENT)
        wide = named if step == present else slim
        rects.append(Rect(left, 3, wide, TOP - 6))
        left = rects[-1].right + 2
    return rects


def seat_place(seat: int, seats: int) -> Rect:
    """Where a seat of so many is."""
    left = _chips()
    width = (WIDTH - left) // seats
    return Rect(left + width * seat, 1, width - 2, TOP - 2)


def _name(step: str) -> str:
    """The name of a step; in large text, where nothing else is like it, without the word for one."""
    return step_name(step).removesuffix(_(" step")) if fonts.large else step_name(step)


def draw_turn(brush: Brush, shown: Shown, last: int) -> None:
    """The turn, of how many, and the steps."""
    words = _("Turn {n}/{last}").format(n=shown.turn, last=last) if last else _("Turn {n}").format(n=shown.turn)
    if fonts.large:
        brush.text(f"{shown.turn}/{last}" if last else str(shown.turn), (5, 2), fonts.bar, "gold")
    else:
        brush.text(words, (6, (TOP - fonts.face.pitch) // 2), fonts.face, "gold")
    for step, box in zip(STEPS, step_places(shown.step), strict=True):
        here = step == shown.step
        brush.frame("button_hot" if here else "button_off", box)
        name, font = _name(step) if here else "", fonts.phase
        width = 12 + (font.measure(name) + 4 if name else 0)
        brush.picture(f"icons/step_{step}", (box.centerx - width // 2, box.top + 3))
        brush.text(name, (box.centerx - width // 2 + 16, box.centery - font.pitch // 2), font, "text")


def draw_seats(brush: Brush, shown: Shown, names: Sequence[str], limits: Sequence[int], before: int) -> None:
    """Every seat; `before` is the one before the screen, `limits` are how much damage or poison each survives."""
    for seat, name in enumerate(names):
        place = seat_place(seat, len(names))
        brush.frame("panel" if seat == before else "panel_dark", place)
        _draw_seat(brush, shown, seat, name, limits[seat], place)


def total_at(seat: int, seats: int, family: str) -> tuple[int, int]:
    """About where the total of a family of tokens of a seat stands."""
    place = seat_place(seat, seats)
    far, near = (LARGE_EACH + 20, 20) if fonts.large else (34, 14)
    return place.right - (far if family == "damage" else near), place.centery


def _draw_seat(brush: Brush, shown: Shown, seat: int, name: str, limit: int, place: Rect) -> None:
    """A seat's sign, its name or letter, damage and poison."""
    if fonts.large:
        _draw_large(brush, shown, seat, name, place)
        return
    wide, of = place.width > WIDE, f"/{limit}" if place.width > WIDEST else ""
    each = (20, 22, 22 + fonts.tag.measure(of) + 4)[wide + bool(of)]
    brush.seat(seat, (place.left + 3, place.top + 5))
    left, top = place.left + 17, place.top + 5
    if wide:
        whole = fonts.tag.measure(name) <= place.width - 22 - 2 * each
        brush.text(name if whole else "ABCD"[seat], (left, top), fonts.tag, "text")
        left = place.right - 2 - 2 * each
    else:
        brush.text("ABCD"[seat], (left - 1, top), fonts.tag, "text")
        left += 6
    if shown.out[seat]:
        brush.text(_("out"), (left, top), fonts.tag, "bad")
        return
    totals = shown.totals[seat]
    for family, icon, ink in (("damage", "hurt", "bad"), ("poison", "poison", "good")):
        brush.picture(f"icons/log_{icon}", (left, place.top + 7))
        brush.text(f"{totals[family]}{of}", (left + 9, top), fonts.tag, ink)
        left += each


def _draw_large(brush: Brush, shown: Shown, seat: int, name: str, place: Rect) -> None:
    """The same with large text: the name where it has room, else the sign alone."""
    brush.seat(seat, (place.left + 3, place.top + 5))
    left, top, each = place.left + 17, place.top + 1, LARGE_EACH
    if fonts.bar.measure(name) <= place.width - 22 - 2 * each:
        brush.text(name, (left, top), fonts.bar, "text")
    left = place.right - 2 - 2 * each
    if shown.out[seat]:
        brush.text(_("out"), (left, top), fonts.bar, "bad")
        return
    totals = shown.totals[seat]
    for family, icon, ink in (("damage", "hurt", "bad"), ("poison", "poison", "good")):
        brush.picture(f"icons/log_{icon}", (left, place.top + 7))
        brush.text(str(totals[family]), (left + 10, top), fonts.bar, ink)
        left += each


def overflow() -> list[str]:
    """Names of steps that do not fit."""
    room = LARGE_PRESENT - 18 if fonts.large else PRESENT - 24
    return [_name(step) for step in STEPS if fonts.phase.measure(_name(step)) > room]
