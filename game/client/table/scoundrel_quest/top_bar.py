"""The bar above the table: the turn, what of it is going on, and of each seat level, health, Move and gold."""

from __future__ import annotations

from game.client.brush import Brush, Rect
from game.client.canvas import WIDTH
from game.client.i18n import _
from game.client.table.frame import TOP
from game.client.table.scoundrel_quest.emblems import sign_of
from game.client.table.scoundrel_quest.hints import moves_of
from game.client.table.scoundrel_quest.words import stage_name
from game.client.text import Rich, Run, fonts
from game.games.scoundrel_quest import QuestView
from game.rules import Decision

CROWD = 4
"""So many seats leave each the least room."""
LEFT = 102
"""Where the seats begin."""


LARGE_LEFT, LARGE_CHIP = 38, 172
"""The same with large text and the most seats, when the inspector says what is going on; with fewer each has so much room."""
ICON = 12
"""How wide the sign of a figure is."""


def _left(view: QuestView) -> int:
    return max(LARGE_LEFT, WIDTH - LARGE_CHIP * view.seats) if fonts.large else LEFT


def chip_places(view: QuestView) -> list[Rect]:
    """Where the seats are."""
    left = _left(view)
    each = min(200 if fonts.large else 138, (WIDTH - left) // view.seats)
    return [Rect(left + seat * each, 1, each - 2, TOP - 2) for seat in range(view.seats)]


def turn_place(view: QuestView) -> Rect:
    """Where the turn is told."""
    return Rect(0, 0, _left(view) - 2, TOP)


def turn_words(view: QuestView) -> tuple[str, str]:
    """The turn, and what of it is going on."""
    return _("Turn {n}").format(n=view.turn) if view.turn else _("Setup"), stage_name(view.stage)


def large_words(view: QuestView) -> Rich:
    """The same in one line of large text: as much of it as there is room for."""
    turn, stage = turn_words(view)
    number, room = Run(str(view.turn or "–"), "gold"), turn_place(view).right - 5
    told: list[Rich] = [(Run(turn, "gold"), Run(f"  {stage}")), (number, Run(f"  {stage}")), (number,)]
    if turn == stage:
        told.insert(0, (Run(stage, "gold"),))
        told = [told[0], told[-1]]
    return next((words for words in told if fonts.bar.measure(words) <= room), told[-1])


def figures(view: QuestView, seat: int) -> list[tuple[str, str]]:
    """The signs and numbers of a seat."""
    health = view.tokens[seat] - view.damage[seat]
    return [
        ("quest_level", str(view.level[seat])),
        ("quest_health", "–" if view.dead[seat] else str(max(0, health))),
        ("quest_move", str(moves_of(view, seat))),
        ("quest_gold", str(view.gold[seat])),
    ]


def _slack(view: QuestView) -> tuple[int, int]:
    """The room before the first figure's sign, and between a figure and the next; large ones of four seats have none to spare."""
    return (17, 0) if fonts.large and view.seats >= CROWD else (19, 5)


def draw(brush: Brush, view: QuestView, decision: Decision | None) -> None:
    """The whole bar; without a decision nobody is asked."""
    turn, stage = turn_words(view)
    if fonts.large:
        brush.text(large_words(view), (5, 2), fonts.bar)
    else:
        brush.text(turn, (5, 0), fonts.tag, "gold")
        if turn != stage:
            brush.text(stage, (5, 10), fonts.tag, "text")
    for seat, chip in enumerate(chip_places(view)):
        asked = decision is not None and decision.seat == seat
        brush.frame("button_hot" if asked else "panel" if seat == view.active else "panel_dark", chip)
        y = chip.top + 5
        brush.seat(sign_of(view, seat), (chip.left + 4, y))
        if asked:  # signs of many colours lie on dark ground
            brush.frame("panel_dark", Rect(chip.left + 17, chip.top + 2, chip.width - 19, chip.height - 4))
        start, between = _slack(view)
        left = chip.left + start
        for icon, words in figures(view, seat):
            brush.picture(f"icons/{icon}", (left, y))
            brush.text(words, (left + ICON + min(1, between), y - (4 if fonts.large else 0)), fonts.bar, "text")
            left += ICON + fonts.bar.measure(words) + between


def overflow(view: QuestView) -> list[str]:
    """Words that do not fit."""
    found = [words for words in turn_words(view) if not fonts.large and fonts.tag.measure(words) > LEFT - 8]
    for seat, chip in enumerate(chip_places(view)):
        start, between = _slack(view)
        wide = start + sum(ICON + between + fonts.bar.measure(words) for _icon, words in figures(view, seat))
        if wide > chip.width:
            found.append(" ".join(words for _icon, words in figures(view, seat)))
    return found
