"""The bar above the table: the turn, its phases with the present one lit, the players in XP order, what the decks hold."""

from __future__ import annotations

from game.client.brush import Brush, Rect
from game.client.canvas import WIDTH
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.table.frame import TOP
from game.client.table.lair_lords import cardface
from game.client.table.lair_lords.shown import Shown
from game.client.table.lair_lords.words import PHASES, phase_name
from game.client.text import fonts
from game.games.lair_lords import LairView
from game.rules import Decision

PHASE_LEFT, PHASE_WIDE, PHASE_SLIM = 66, 92, 24
CHIPS, CHIP = 264, 30
DECKS = 400
PHASE_SIGNS = {
    "start_of_turn": "icons/step_start", "build": "icons/phase_build", "bait": "icons/bait_meat",
    "adventure": "icons/phase_adventure", "end_of_turn": "icons/step_end",
}  # fmt: skip
"""The sign of each phase."""


LARGE_LEFT, LARGE_WIDE, LARGE_SLIM, LARGE_CHIPS, LARGE_CHIP, LARGE_DECKS = 34, 126, 16, 234, 42, 404
"""With large text: where phases, players and decks begin, and how wide the present phase, another one, and a player is."""


def phase_places(shown: Shown) -> list[Rect]:
    """Where the phases of the turn are; the present one has room for its name."""
    left, named, slim = (LARGE_LEFT, LARGE_WIDE, LARGE_SLIM) if fonts.large else (PHASE_LEFT, PHASE_WIDE, PHASE_SLIM)
    wide = [named if phase == shown.phase else slim for phase in PHASES]
    return [Rect(left + sum(wide[:number]) + number, 3, own, TOP - 6) for number, own in enumerate(wide)]


def chip_places(shown: Shown) -> list[tuple[int, Rect]]:
    """The players, in XP order, and where they are."""
    left, each = (LARGE_CHIPS, LARGE_CHIP) if fonts.large else (CHIPS, CHIP)
    return [(seat, Rect(left + each * number, 1, each - 1, TOP - 2)) for number, seat in enumerate(shown.order)]


def deck_places(view: LairView) -> list[tuple[int, Rect]]:
    """The zones of the decks and the discard pile, and where they are: Rooms, Spells, Heroes, Epic Heroes, discards."""
    table = view.table
    zones = (table.room_deck, table.spell_deck, table.heroes, table.epics, table.discard)
    left = LARGE_DECKS if fonts.large else DECKS
    step = (WIDTH - left - 4) // len(zones)
    return [(zone, Rect(left + step * number, 1, step - 4, TOP - 2)) for number, zone in enumerate(zones)]


def draw(brush: Brush, view: LairView, shown: Shown, busy: bool) -> None:
    """The whole bar; `busy` while something moves, when nobody is asked."""
    font = fonts.bar if fonts.large else fonts.face
    y = (TOP - font.pitch) // 2
    words = _("Turn {n}").format(n=shown.turn) if shown.turn else _("Setup")
    if fonts.large:
        words = str(shown.turn or "–")
    brush.text(words, (6, y), font, "gold")
    for phase, box in zip(PHASES, phase_places(shown), strict=True):
        here = phase == shown.phase
        brush.frame("button_hot" if here else "button_off", box)
        name = phase_name(phase) if here else ""
        sign = pictures.get(PHASE_SIGNS[phase])
        wide, high = sign.size
        left = box.centerx - (wide + (fonts.phase.measure(name) + 3 if name else 0)) // 2
        brush.picture(sign, (left, box.top + (box.height - high) // 2))
        brush.text(name, (left + wide + 3, box.centery - fonts.phase.pitch // 2), fonts.phase, "text")
    for seat, chip in chip_places(shown):
        _chip(brush, shown, seat, chip, None if busy else view.decision)
    _decks(brush, view)


def _chip(brush: Brush, shown: Shown, seat: int, chip: Rect, decision: Decision | None) -> None:
    """A player: whose say it is, who has passed."""
    asked = decision is not None and decision.seat == seat
    brush.frame("button_hot" if asked else "panel" if seat == shown.active else "panel_dark", chip)
    brush.seat(seat, (chip.left + 2, chip.top + 5))
    high, right = chip.top + (1 if fonts.large else 5), chip.left + 15 + fonts.bar.measure("A")
    brush.text("ABCD"[seat], (chip.left + 15, high), fonts.bar, "text")
    if asked:
        brush.picture("icons/priority_small", (right + 1, chip.top + 7))
    elif seat in shown.passed:
        brush.picture("icons/check", (right, chip.top + 5))
    elif seat in shown.asked:
        brush.text("?", (right + 2, high), fonts.bar, "dim")


def _decks(brush: Brush, view: LairView) -> None:
    """How many cards each deck holds."""
    for family, (zone, rect) in zip(("room", "spell", "hero", "epic", ""), deck_places(view), strict=True):
        if family:
            brush.frame(cardface.back_of(family), Rect(rect.left + 1, 4, 16, 16))
        else:
            brush.picture("icons/log_card", (rect.left + 5, 8))
        count = str(len(view.zones[zone]))
        brush.text(count, (rect.left + 20, 2 if fonts.large else 6), fonts.bar, "text" if family else "dim")


def overflow() -> list[str]:
    """Names of phases that do not fit."""
    room = LARGE_WIDE - 20 if fonts.large else PHASE_WIDE - 23
    return [phase_name(phase) for phase in PHASES if fonts.phase.measure(phase_name(phase)) > room]
