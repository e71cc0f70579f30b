"""The combat beside the map: both sides with every addend and where it comes from, the dice to come, the chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pygame

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.table.chances import percent
from game.client.table.scoundrel_quest import emblems
from game.client.table.scoundrel_quest.dungeon import draw_beast, looks
from game.client.table.scoundrel_quest.rooms import ROOM, room_picture
from game.client.table.scoundrel_quest.sums import Addend, foot_words, sums_of
from game.client.table.scoundrel_quest.wardrobe import layers
from game.client.table.scoundrel_quest.words import Names
from game.client.table.stage.blow import BLOW, DEATH, fly, shaken, spark, striking, struck
from game.client.table.stage.fighters import Fighter, die, fighter, shadow, stand
from game.client.table.stage.ground import Grounds
from game.client.text import Font, Icon, Rich, Run, as_rich, fitted, fonts, plain, rich
from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.values import fighters, in_use

Point = tuple[int, int]
HEIGHT = 104
DOLL, BEAST, LARGE = 44, 36, 76
"""How wide a scoundrel and a monster are on the stage, and a monster that is alone."""
REACH = 30
"""How far who strikes leaps, in pixels."""
LINES, LARGE_LINES = 5, 3
"""So many lines of addends there are on a side."""
OF_SCOUNDRELS = frozenset({"level", "bonus"})
"""The addends that are each scoundrel's own."""
SIGNS = {"level": "quest_level", "bonus": "quest_sword", "cards": "log_card", "allies": "log_fight", "versus": "quest_prey"}
"""The signs of addends where words have no room."""
LEAST_NAME = 64
"""With less room than this the name of one of several monsters is left out."""
PITCH, LARGE_PITCH = 14, 22
"""How far these lines lie apart."""


def shown(view: QuestView) -> bool:
    """Is there a combat to show?"""
    return view.fight is not None and view.fight.stage in ("open", "announced", "rolled")


def place(board: Rect) -> Rect:
    """Where it lies: along the top of the board."""
    return Rect(board.left, board.top, board.width, HEIGHT)


def addend_words(names: Names, one: Addend, width: int) -> Rich:
    """An addend and where it comes from; with a sign in place of words where there is no room for them."""
    sign = _signed(one)
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
    whole = rich(_("{whose} {n} {what}"), whose=whose, n=sign, what=what)
    font = fonts.name if one.what == "beast" and fonts.large and alone(names.view) else fonts.slim
    if font.measure(whole) <= width:
        return whole
    room = width - fonts.slim.measure(rich(_("{whose} {n} {what}"), whose=whose, n=sign, what=""))
    if one.what == "beast" and not alone(names.view) and room >= LEAST_NAME:  # pointing at it tells the rest
        return rich(_("{whose} {n} {what}"), whose=whose, n=sign, what=fitted(what, fonts.slim, room))
    return rich("{whose} {sign}{n}", whose=whose, sign=(Icon(SIGNS[one.what]),) if one.what in SIGNS else (), n=sign)


def fighter_words(names: Names, addends: Sequence[Addend], width: int) -> Rich:
    """Level and bonus of one scoundrel in one line, by their signs; by the numbers alone where these have no room."""
    who = names.who(addends[0].whose)[:1]
    whole = (*who, *(part for one in addends for part in (Icon(SIGNS[one.what]), Run(_signed(one) + " "))))
    return whole if fonts.slim.measure(whole) <= width else (*who, Run(" " + "".join(map(_signed, addends))))


def _signed(one: Addend) -> str:
    return str(one.amount) if one.what in ("level", "beast") else f"{one.amount:+d}"


def side_lines(names: Names, addends: tuple[Addend, ...], widths: Sequence[int]) -> list[Rich]:
    """The addends of a side, as many as there is room for; the others as one sum. `widths`: the room of each line."""
    most = LARGE_LINES if fonts.large else LINES
    lines: list[Rich] = []
    if (
        len(addends) > most
    ):  # level and bonus of each scoundrel share a line, so that the helper's part can be told from the others
        whose = dict.fromkeys(one.whose for one in addends if one.what in OF_SCOUNDRELS)
        for seat in whose:
            own = [one for one in addends if one.whose == seat and one.what in OF_SCOUNDRELS]
            lines.append(fighter_words(names, own, widths[len(lines)]))
        addends = tuple(one for one in addends if one.what not in OF_SCOUNDRELS)
        most -= len(lines)
    many = len(addends) > most
    told = addends[: most - 1] if many else addends
    rooms = list(widths[len(lines) :])
    if fonts.large and alone(names.view) and told and told[0].what == "beast" and len(lines) + len(told) + many < most:
        name = names.card(told[0].whose)  # below its strength, where one line has no room for both
        if name not in plain(addend_words(names, told[0], rooms[0])) and fonts.slim.measure(name) <= rooms[1]:
            lines += [addend_words(names, told[0], rooms[0]), as_rich(name)]
            told, rooms = told[1:], rooms[2:]
    lines += [addend_words(names, one, width) for one, width in zip(told, rooms, strict=False)]
    if many:
        rest = sum(one.amount for one in addends[most - 1 :])
        lines.append(rich(_("{n} from others"), n=f"{rest:+d}"))
    return lines


def columns(rect: Rect, view: QuestView) -> tuple[Rect, Rect]:
    """Where the addends of both sides stand: beside who fights."""
    left = rect.left + 8 + DOLL * max(1, len(fighters(view)))
    foes = len(view.fight.foes) if view.fight is not None else 0
    right = rect.right - 8 - (LARGE if foes < 2 else BEAST * min(3, foes))
    middle = rect.centerx
    top, high = rect.top + 5, HEIGHT - 10
    return Rect(left, top, middle - 22 - left, high), Rect(middle + 22, top, right - middle - 22, high)


def odds_place(rect: Rect) -> Rect:
    """Where the chance to win stands."""
    return Rect(rect.centerx - 22, rect.top + 7, 44, 52)


def widths_of(rect: Rect, box: Rect, view: QuestView, ours: bool) -> list[int]:
    """How wide each line of a side may be: those of the monsters go on over the heads of these."""
    pitch, most = (LARGE_PITCH, LARGE_LINES) if fonts.large else (PITCH, LINES)
    over = min((place.top for _card, place in foe_places(rect, view)), default=rect.bottom) if not ours else rect.top
    if fonts.large and alone(view):
        over += LARGE_PITCH  # its name below its strength
    whole = rect.right - 14 - box.left
    return [whole if not ours and box.top + pitch * (line + 1) - 2 <= over else box.width for line in range(most)]


def alone(view: QuestView) -> bool:
    """Is there one monster in the combat, which stands there large?"""
    return view.fight is not None and len(view.fight.foes) == 1


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


def scoundrel(view: QuestView, seat: int) -> Fighter:
    """A scoundrel as it stands on the stage, with all that it wears and carries."""
    items = [view.table.card[card] for card in in_use(view, seat)]
    return Fighter(tuple((f"doll/{layer.key}", layer.mirrored) for layer in layers(looks(view, seat), items)), True)


def ground_of(folder: Path, view: QuestView, size: Point) -> pygame.Surface | None:
    """The ground of a combat: its room itself, once more on either side; none on a link."""
    room = view.cells.get(view.fight.cell) if view.fight is not None else None
    return room_ground(folder, view.table.card[room].id, size) if room is not None else None


@lru_cache(12)
def room_ground(folder: Path, room: str, size: Point) -> pygame.Surface:
    """The ground of a room, of a size in pixels."""
    picture = room_picture(folder, room, False)

    def paint(surface: pygame.Surface, view: tuple[int, int, int, int]) -> None:
        for left in (0, ROOM, 2 * ROOM):
            picture.draw(surface, (0, 0, ROOM, ROOM), 0, (left - view[0], -view[1]))

    return Grounds(paint, (3 * ROOM, ROOM)).at((3 * ROOM // 2, ROOM // 2), size)


def draw(
    brush: Brush, rect: Rect, view: QuestView, names: Names, values: dict[str, Any], ground: pygame.Surface | None = None
) -> None:
    """The whole panel; while the totals are compared, the blow that decides."""
    sums = sums_of(view)
    fight = view.fight
    if sums is None or fight is None:
        return
    ms, won = values.get("blow", -1), values.get("won", False)
    if brush.still and ms >= 0:
        ms = BLOW - 60
    brush.frame("panel", rect)
    if ground is not None:
        off = shaken(ms) if not brush.still else (0, 0)
        brush.clip(rect.inflate(-6, -6))
        brush.blit(ground, (rect.left + 3 + off[0], rect.top + 3 + off[1]))
        brush.clip(None)
    wide = max(32, fonts.name.measure(_("Boss")) + 8 - 12 * fonts.large) if fight.boss else 32
    middle = Rect(rect.centerx - wide // 2, rect.top + 10, wide, 46)
    brush.frame("panel_dark", middle.inflate(12, 6) if fonts.large else middle)
    for number, seat in enumerate(fighters(view)):
        feet = rect.left + 8 + DOLL * number + DOLL // 2, rect.bottom - 10
        shadow(brush, feet, 30)
        _stander(brush, scoundrel(view, seat), feet, True, ms, won, False)
        brush.seat(emblems.sign_of(view, seat), (rect.left + 6 + DOLL * number, rect.top + 6))
    for card, box in foe_places(rect, view):
        beast = view.beast(card)
        if beast is not None:
            if box.width == LARGE:
                who = fighter(view.table.card[beast.like].id)
                feet = (box.centerx, box.bottom - 4)
                shadow(brush, feet, who.size[0] - 24)
                _stander(brush, who, feet, False, ms, not won, card in values.get("dying", ()))
            elif ms < BLOW - 100 or card not in values.get("dying", ()):
                draw_beast(brush, view, beast, (box.centerx, box.bottom - 5), flash=won and struck(ms).flash)
            if beast.colour >= 0:
                brush.picture(emblems.colour_sign(COLOURS[beast.colour], small=True), (box.right - 9, box.top))
    if ms >= 0:
        left, right = columns(rect, view)
        spark(brush, (right.right + 30, rect.bottom - 40) if won else (left.left - 24, rect.bottom - 40), ms)
        start = (left if won else right).left + 14, rect.bottom - 16
        fly(brush, str(values["total"]), "gold" if won else "bad", start, (rect.centerx, rect.top + 76), ms)
    for box, addends, ours in zip(columns(rect, view), (sums.ours, sums.theirs), (True, False), strict=True):
        y, pitch = box.top, LARGE_PITCH if fonts.large else PITCH
        widths = widths_of(rect, box, view, ours)
        told = side_lines(names, addends, widths)
        if not told:
            continue  # a card has taken the last one of this side away, and the combat is not over yet
        high = sum(width == widths[0] for width in widths[: len(told)]) if widths[0] > box.width else 1
        for first, count in ((0, high), (high, len(told) - high)):  # above the heads, and beside the bodies
            if count:
                room = max(widths[first], *(fonts.slim.measure(line) for line in told[first : first + count]))
                slack = (3, 5) if not fonts.large else (1, 2)
                top = y + pitch * first - (slack[0] if not first else 2)
                brush.frame("panel_dark", Rect(box.left - 4, top, room + 6, pitch * count + slack[1] - (2 if first else 0)))
        foot, font, begin = foot_of(rect, box, foot_words(sums, ours), ours)
        plate = Rect(begin - 4, rect.bottom - 23, font.measure(foot) + 8, 19)
        if fonts.large:
            plate.top, plate.height = rect.bottom - 26, 22
        brush.frame("panel_dark", plate)
        for line, room in zip(told, widths, strict=False):
            face = font_of(line, room)
            brush.text(line, (box.left, y + (fonts.name.pitch - face.pitch) // 2), face)
            y += pitch
        brush.text(foot, (begin, plate.centery - font.pitch // 2), font, "gold")
    versus = _("Boss") if fight.boss else "×" if fight.stage == "rolled" else _("vs")
    tops = (14, 40) if not fonts.large else (10, 34)
    brush.text(versus, (rect.centerx, rect.top + tops[0]), fonts.name, "bad" if fight.boss else "dim", "center")
    ink = "good" if sums.chance >= 0.5 else "bad"
    brush.text(percent(sums.chance), (rect.centerx, rect.top + tops[1]), fonts.name, ink, "center")


def _stander(brush: Brush, who: Fighter, feet: Point, ours: bool, ms: int, strikes: bool, goes: bool) -> None:
    """Who fights, in any moment of the blow: the side that wins strikes, the other is struck and may go."""
    if ms < 0:
        stand(brush, who, feet, ours)
    elif strikes:
        now = striking(ms, REACH)
        stand(brush, who, (feet[0] + (now.forward if ours else -now.forward), feet[1]), ours, now.animation, now.ms)
    elif goes and ms >= BLOW - 100:
        die(brush, who, feet, ours, min(1.0, (ms - BLOW + 100) / DEATH))
    else:
        hit = struck(ms)
        stand(brush, who, (feet[0] + hit.aside, feet[1]), ours, hit.animation, 0, hit.flash)


def font_of(line: Rich | str, width: int) -> Font:
    """The font in which a line fits."""
    return fonts.fitting(line, width)


def foot_of(rect: Rect, box: Rect, words: str, ours: bool) -> tuple[str, Font, int]:
    """The total of a side, its font, and where it begins: below the addends, further out where it needs more room."""
    font = fonts.fitting(words, box.width + 20)
    wide = font.measure(words)
    left = max(rect.left + 8, box.right + 20 - wide) if ours else rect.right - 8 - wide
    return words, font, min(box.left, left)


def overflow(rect: Rect, view: QuestView, names: Names) -> list[str]:
    """Lines that do not fit."""
    sums = sums_of(view)
    if sums is None:
        return []
    found = []
    for box, addends, ours in zip(columns(rect, view), (sums.ours, sums.theirs), (True, False), strict=True):
        widths = widths_of(rect, box, view, ours)
        for line, room in zip(side_lines(names, addends, widths), widths, strict=False):
            if fonts.slim.measure(line) > room:
                found.append(plain(line))
        foot, font, _left = foot_of(rect, box, foot_words(sums, ours), ours)
        if font.measure(foot) > rect.width // 2 - 30:
            found.append(foot)
    return found
