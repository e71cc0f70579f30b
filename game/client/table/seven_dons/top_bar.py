"""The bar above the table: the turn, its phases with the present one lit, the players, quiet turns, the score of the match."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.table.frame import TOP
from game.client.table.seven_dons.shown import Shown
from game.client.table.seven_dons.words import PHASES, phase_name
from game.client.text import Font, fonts
from game.games.seven_dons import DonsView
from game.rules import Decision

PHASE_LEFT, PHASE_WIDE, PHASE_SLIM = 72, 112, 24
CHIPS, CHIP = 246, 118
QUIET = 486
SETUP_MORE = 12
"""So much farther to the right phases begin before the first turn."""
PHASE_SIGNS = {"action": "icons/don_action", "relocation": "icons/don_relocate", "assassination": "icons/don_shot"}
"""The sign of each phase."""


LARGE_LEFT, LARGE_WIDE, LARGE_SLIM, LARGE_CHIPS, LARGE_CHIP, LARGE_QUIET = 38, 125, 16, 200, 122, 446
"""With large text: where phases, players and quiet turns begin, and how wide the present phase, another one, and a player is."""


def phase_places(shown: Shown) -> list[Rect]:
    """Where the phases of the turn are; the present one has room for its name."""
    left, named, slim = (LARGE_LEFT, LARGE_WIDE, LARGE_SLIM) if fonts.large else (PHASE_LEFT, PHASE_WIDE, PHASE_SLIM)
    if not shown.turn:  # no phase needs room for its name yet
        left += SETUP_MORE
    wide = [named if phase == shown.phase else slim for phase in PHASES]
    return [Rect(left + sum(wide[:number]) + number, 3, own, TOP - 6) for number, own in enumerate(wide)]


def chip_places() -> list[tuple[int, Rect]]:
    """The players, and where they are."""
    left, each = (LARGE_CHIPS, LARGE_CHIP) if fonts.large else (CHIPS, CHIP)
    return [(seat, Rect(left + each * seat, 1, each - 2, TOP - 2)) for seat in (0, 1)]


def quiet_place() -> Rect:
    """Where quiet turns are counted."""
    left = LARGE_QUIET if fonts.large else QUIET
    return Rect(left, 1, 636 - left, TOP - 2)


def quiet_font() -> Font:
    """In what quiet turns and the score of the match are told."""
    return fonts.slim if fonts.large else fonts.face


def quiet_words(view: DonsView) -> str:
    """How many turns nobody has fallen, from half the limit on (SB-R27)."""
    limit = view.table.options.quiet_limit
    if limit is None or view.turn < 1 or 2 * view.quiet < limit:
        return ""
    return _("Quiet {n}/{most}").format(n=view.quiet, most=limit)


def match_words(score: Sequence[int]) -> str:
    """How many games of the match each has won before this one; nothing in the first."""
    return _("Match {score}").format(score=":".join(map(str, score))) if score else ""


def turn_words(shown: Shown) -> str:
    """Which turn it is; in large text in fewer letters."""
    if not shown.turn:
        return _("Setup")
    return (_("T{n}") if fonts.large else _("Turn {n}")).format(n=shown.turn)


def draw(brush: Brush, view: DonsView, shown: Shown, decision: Decision | None, score: Sequence[int] = ()) -> None:
    """The whole bar; without a decision nobody is asked."""
    font = fonts.phase if fonts.large else fonts.face
    brush.text(turn_words(shown), (6, (TOP - font.pitch) // 2), font, "gold")
    for phase, box in zip(PHASES, phase_places(shown), strict=True):
        here = phase == shown.phase
        brush.frame("button_hot" if here else "button_off", box)
        name = phase_name(phase) if here else ""
        sign = pictures.get(PHASE_SIGNS[phase])
        wide, high = sign.size
        left = box.centerx - (wide + (fonts.phase.measure(name) + 3 if name else 0)) // 2
        brush.picture(sign, (left, box.top + (box.height - high) // 2))
        brush.text(name, (left + wide + 3, box.centery - fonts.phase.pitch // 2), fonts.phase, "text")
    for seat, chip in chip_places():
        asked = decision is not None and decision.seat == seat
        brush.frame("button_hot" if asked else "panel" if seat == shown.active else "panel_dark", chip)
        brush.seat(seat, (chip.left + 3, chip.top + 5))
        high, letter = chip.top + (1 if fonts.large else 5), fonts.bar.measure("A")
        brush.text("AB"[seat], (chip.left + 17, high), fonts.bar, "text")
        left = chip.left + 23 + letter
        _hindrances(brush, view, seat, chip)
        count = str(len(shown.pile(seat)) if shown.placed[seat] else len(view.alive(seat)))
        at = left + (2 * letter + 2 if fonts.large else 14)
        brush.text(count, (left, high), fonts.bar, "text")
        brush.picture("icons/don_lurk", (at, chip.top + 5))
        grave = str(len(shown.graves[seat]))
        brush.text(grave, (at + (16 if fonts.large else 20), high), fonts.bar, "text")
        at += 16 + letter + 2 if fonts.large else 34
        brush.picture("icons/don_grave", (at, chip.top + 5))
        if asked:
            brush.picture("icons/priority_small", (at + 16, chip.top + 7))
    place, font = quiet_place(), quiet_font()
    y = (TOP - font.pitch) // 2
    brush.text(quiet_words(view), (place.left + 4, y), font, "hot")
    words = match_words(score)
    brush.text(words, (place.right - font.measure(words), y), font, "cool")


def _hindrances(brush: Brush, view: DonsView, seat: int, chip: Rect) -> None:
    """At the end of a player's place: that they can use no ability, that they skip the next assassination phase."""
    silenced, skips = view.is_silenced(seat) and view.turn > 0, bool(view.skips >> seat & 1)
    left = chip.right - 16
    if silenced:
        brush.picture("icons/don_nullified_small" if skips else "icons/don_nullified", (left, chip.top + (1 if skips else 5)))
    if skips:
        top = chip.top + (9 if silenced else 5)
        brush.picture(PHASE_SIGNS["assassination"], (left, top))
        for step in range(12):  # crossed out
            brush.fill((left + step, top + 11 - step, 2, 1), "bad")


def overflow(shown: Shown) -> list[str]:
    """Names of phases, and the turn, that do not fit."""
    turn, font = turn_words(shown), fonts.phase if fonts.large else fonts.face
    beyond = [turn] if 6 + font.measure(turn) > phase_places(shown)[0].left else []
    room = LARGE_WIDE - 20 if fonts.large else PHASE_WIDE - 23
    return beyond + [phase_name(phase) for phase in PHASES if fonts.phase.measure(phase_name(phase)) > room]
