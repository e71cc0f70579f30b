"""The combat beside the map: both sides with every addend and where it comes from, the dice to come, the chance to win."""

from __future__ import annotations

from typing import Any

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.table.scoundrel_quest import emblems
from game.client.table.scoundrel_quest.dungeon import draw_beast, looks
from game.client.table.scoundrel_quest.sums import Addend, Sums, sums_of
from game.client.table.scoundrel_quest.wardrobe import layers, stand
from game.client.table.scoundrel_quest.words import Names
from game.client.text import Icon, Rich, fonts, plain, rich
from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.values import fighters, in_use

HEIGHT = 104
DOLL, BEAST, LARGE = 44, 36, 76
"""How wide a scoundrel and a monster are on the stage, and a monster that is alone."""
LINES = 5


def shown(view: QuestView) -> bool:
    """Is there a combat to show?"""
    return view.fight is not None and view.fight.stage in ("open", "announced", "rolled")


def place(board: Rect) -> Rect:
    """Where it lies: along the top of the board."""
    return Rect(board.left, board.top, board.width, HEIGHT)


def addend_words(names: Names, one: Addend, width: int) -> Rich:
    """An addend and where it comes from; without the words where there is no room for them."""
    sign = str(one.amount) if one.what in ("level", "beast") else f"{one.amount:+d}"
    words = {
        "level": _("level"), "bonus": _("bonus"), "cards": _("cards"), "allies": _("called monsters"),
        "versus": _("against you"),
    }  # fmt: skip
    whose: Rich = ()
    if one.what in ("level", "bonus"):
        whose = names.who(one.whose)[:1]
    elif one.what in ("beast", "versus"):
        beast = names.view.beast(one.whose)
        whose = (Icon(f"quest_colour_{COLOURS[beast.colour]}_small"),) if beast is not None and beast.colour >= 0 else ()
    what = names.card(one.whose) if one.what == "beast" else words[one.what]
    whole = rich("{whose} {n} {what}", whose=whose, n=sign, what=what)
    return whole if fonts.track.measure(whole) <= width else rich("{whose} {n}", whose=whose, n=sign)


def side_lines(names: Names, addends: tuple[Addend, ...], width: int, first: int = 0) -> list[Rich]:
    """The addends of a side, as many as there is room for; the others as one sum. `first` is the room of the uppermost."""
    many = len(addends) > LINES
    told = addends[: LINES - 1] if many else addends
    lines = [addend_words(names, one, width if number else max(first, width)) for number, one in enumerate(told)]
    if many:
        rest = sum(one.amount for one in addends[LINES - 1 :])
        lines.append(rich(_("{n} from others"), n=f"{rest:+d}"))
    return lines


def foot_words(sums: Sums, ours: bool) -> str:
    """The total of a side, its dice to come or its dice."""
    whole, dice, faces = (
        (sums.our_total, sums.our_dice, sums.our_faces) if ours else (sums.their_total, sums.their_dice, sums.their_faces)
    )
    if faces:
        return f"{whole} + {' + '.join(map(str, faces))} = {whole + sum(faces)}"
    return _("{n} + {m} dice").format(n=whole, m=dice) if dice else str(whole)


def columns(rect: Rect, view: QuestView) -> tuple[Rect, Rect]:
    """Where the addends of both sides stand: beside who fights."""
    left = rect.left + 8 + DOLL * max(1, len(fighters(view)))
    foes = len(view.fight.foes) if view.fight is not None else 0
    right = rect.right - 8 - (LARGE if foes < 2 else BEAST * min(3, foes))
    middle = rect.centerx
    top, high = rect.top + 5, HEIGHT - 10
    return Rect(left, top, middle - 22 - left, high), Rect(middle + 22, top, right - middle - 22, high)


def above(box: Rect, view: QuestView, ours: bool) -> int:
    """How wide the uppermost line of a side may be: over the head of a monster that is alone."""
    alone = view.fight is not None and len(view.fight.foes) == 1
    return box.width + LARGE - 6 if alone and not ours else box.width


def foe_places(rect: Rect, view: QuestView) -> list[tuple[int, Rect]]:
    """Where the monsters of the combat stand, three in a row."""
    fight = view.fight
    if fight is None:
        return []
    if len(fight.foes) == 1:
        return [(fight.foes[0], Rect(rect.right - LARGE - 4, rect.bottom - 76, LARGE, 70))]
    count = min(3, max(1, len(fight.foes)))
    found = []
    for number, card in enumerate(fight.foes):
        row, column = divmod(number, 3)
        feet = rect.right - 6 - BEAST * count + BEAST * column + BEAST // 2, rect.bottom - 12 - 34 * row
        found.append((card, Rect(feet[0] - 17, feet[1] - 34, 34, 38)))
    return found


def draw(brush: Brush, rect: Rect, view: QuestView, names: Names, values: dict[str, Any]) -> None:
    """The whole panel."""
    sums = sums_of(view)
    fight = view.fight
    if sums is None or fight is None:
        return
    brush.frame("panel", rect)
    for number, seat in enumerate(fighters(view)):
        feet = rect.left + 8 + DOLL * number + DOLL // 2, rect.bottom - 10
        items = [view.table.card[card] for card in in_use(view, seat)]
        stand(brush, "doll", layers(looks(view, seat), items), feet)
        brush.seat(seat, (rect.left + 6 + DOLL * number, rect.top + 6))
    for card, box in foe_places(rect, view):
        beast = view.beast(card)
        if beast is not None:
            if box.width == LARGE:
                brush.stand(f"stage/{view.table.card[beast.like].id}", (box.centerx, box.bottom - 4))
            else:
                draw_beast(brush, view, beast, (box.centerx, box.bottom - 5))
            if beast.colour >= 0:
                brush.picture(emblems.colour_sign(COLOURS[beast.colour], small=True), (box.right - 9, box.top))
    for box, addends, ours in zip(columns(rect, view), (sums.ours, sums.theirs), (True, False), strict=True):
        y = box.top
        for line in side_lines(names, addends, box.width, above(box, view, ours)):
            room = above(box, view, ours) if y == box.top else box.width
            brush.text(line, (box.left, y), font_of(line, room))
            y += 14
        brush.text(foot_words(sums, ours), (box.left, rect.bottom - 22), fonts.face, "gold")
    brush.text("×" if fight.stage == "rolled" else _("vs"), (rect.centerx, rect.top + 14), fonts.face, "dim", "center")
    brush.text(f"{sums.chance}%", (rect.centerx, rect.top + 40), fonts.face, "good" if sums.chance >= 50 else "bad", "center")


def font_of(line: Rich, width: int) -> Any:
    """The font in which a line fits."""
    return fonts.face if fonts.face.measure(line) <= width else fonts.track


def overflow(rect: Rect, view: QuestView, names: Names) -> list[str]:
    """Lines that do not fit."""
    sums = sums_of(view)
    if sums is None:
        return []
    found = []
    for box, addends, ours in zip(columns(rect, view), (sums.ours, sums.theirs), (True, False), strict=True):
        for line in side_lines(names, addends, box.width, above(box, view, ours)):
            if fonts.track.measure(line) > above(box, view, ours):
                found.append(plain(line))
        if fonts.face.measure(foot_words(sums, ours)) > box.width + 20:
            found.append(foot_words(sums, ours))
    return found
