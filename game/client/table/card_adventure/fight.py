"""The close-up of a fight: monsters above, characters below, every addend and what each side will pay before the commit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from game.client.brush import Brush, Rect
from game.client.i18n import _, language
from game.client.motion import eased
from game.client.pictures import pictures
from game.client.table.card_adventure.goal import to_beat
from game.client.table.card_adventure.sums import Sum, astray, revives, sum_of, to_pay
from game.client.table.card_adventure.toll import Toll, toll
from game.client.table.card_adventure.words import Names
from game.client.table.stage.blow import BLOW, DEATH, HIT, fly, shaken, spark, striking, struck
from game.client.table.stage.fighters import die, fighter, shadow, stand
from game.client.text import Rich, Run, fonts, plain, rich
from game.client.widgets import gauge
from game.games.card_adventure import CardAdventureView

Point = tuple[int, int]
COLUMN = 88
"""The usual width of a monster's column in pixels; it shrinks to NARROW when many fight."""
NARROW = 68
LARGE_COLUMN = 133
"""Where text is large fewer monsters are shown at once."""
PLAYERS = 58
"""How high the characters' row is, at the bottom."""
ROW = 12
ROWS = 2
ADDEND = 29
"""How high a row of presented cards is, how many there are, and how wide a card is in it: a seat, two digits, a mark."""

POSE = 56
"""How high a fighter is at most."""
FOOT = 60
"""How high the plate below a monster is: BP, addends, how it stands."""
DOLL, LARGE_DOLL = 40, 36
"""How wide a character is beside its plate; where text is large and many fight its plate begins a little under it."""
LARGE_ADDEND = 46


class FightPanel:
    """Draws the fight over the board panel, in `rect` of the canvas."""

    rect: Rect

    def __init__(self) -> None:
        self.first = 0
        """The first monster that is shown, when they do not all fit."""
        self.ground: Callable[[int, Point], pygame.Surface] | None = None
        """The ground of a square, of a size in pixels."""

    def monsters(self, view: CardAdventureView) -> list[int]:
        """The monsters of the fight in the order of the stack, the top first; before them what has to fall for the goal."""
        monsters = view.fighters_in(view.fight)[::-1] if view.fight >= 0 else []
        return sorted(monsters, key=lambda one: not to_beat(view, one))

    def _width(self, count: int) -> int:
        if fonts.large:
            return LARGE_COLUMN
        return max(NARROW, min(COLUMN, (self.rect.width - 8) // max(1, count)))

    def shown(self, view: CardAdventureView) -> list[int]:
        """The monsters that have a column now."""
        monsters = self.monsters(view)
        fit = (self.rect.width - 8) // self._width(len(monsters))
        self.first = max(0, min(self.first, len(monsters) - fit))
        return monsters[self.first : self.first + fit]

    def reveal(self, view: CardAdventureView, monster: int) -> None:
        """Scroll so that a monster is shown."""
        monsters = self.monsters(view)
        if monster in monsters:
            fit = (self.rect.width - 8) // self._width(len(monsters))
            at = monsters.index(monster)
            self.first = min(max(self.first, at - fit + 1), at)

    def scroll(self, view: CardAdventureView, by: int) -> bool:
        """Show others of the monsters that do not all fit; False at the end."""
        before = self.first
        self.first += by
        self.shown(view)
        return self.first != before

    @property
    def heading(self) -> Rect:
        """The line above the monsters."""
        return Rect(self.rect.left + 4, self.rect.top + 2, self.rect.width - 8, 22)

    def arrows(self, view: CardAdventureView) -> list[Rect]:
        """Where the two buttons are that show the monsters further left and further right; none where all fit."""
        if len(self.shown(view)) == len(self.monsters(view)):
            return []
        return [Rect(self.heading.right - 71 + 36 * number, self.heading.top, 35, self.heading.height) for number in (0, 1)]

    def column(self, view: CardAdventureView, number: int) -> Rect:
        """The column of the shown monster of that number."""
        width = self._width(len(self.monsters(view)))
        count = len(self.shown(view))
        left = self.rect.left + (self.rect.width - width * count) // 2
        return Rect(left + width * number, self.rect.top + 26, width, self.rect.height - PLAYERS - 28)

    def spots(self, view: CardAdventureView) -> dict[int, Rect]:
        """Where each shown monster can be pointed at."""
        return {monster: self.column(view, number).inflate(-4, -2) for number, monster in enumerate(self.shown(view))}

    def boxes(self, view: CardAdventureView) -> dict[int, Rect]:
        """Where the characters of the fight are, below the monsters."""
        seats = view.fighting_in(view.fight)
        width = (self.rect.width - 8) // max(1, len(seats))
        top = self.rect.bottom - PLAYERS
        return {seat: Rect(self.rect.left + 4 + width * number, top, width - 2, PLAYERS - 2) for number, seat in enumerate(seats)}

    def middle(self, view: CardAdventureView, monster: int) -> Point | None:
        """The middle of a monster that is shown."""
        place = self.spots(view).get(monster)
        return (place.centerx, place.bottom - FOOT - 26) if place is not None else None

    def sum_at(self, view: CardAdventureView, monster: int) -> Point | None:
        """Where the sum of a monster that is shown stands."""
        place = self.spots(view).get(monster)
        return (place.centerx, place.bottom - 10) if place is not None else None

    def hero_at(self, view: CardAdventureView, seat: int) -> Point | None:
        """The middle of a character of the fight."""
        box = self.boxes(view).get(seat)
        return (box.left + DOLL // 2, box.centery) if box is not None else None

    def total_at(self, view: CardAdventureView, seat: int, family: str) -> Point | None:
        """Where the total of a family of tokens of a character stands."""
        box = self.boxes(view).get(seat)
        return (box.left + DOLL + 24, box.top + (14 if family == "damage" else 30)) if box is not None else None

    def draw(self, brush: Brush, view: CardAdventureView, names: Names, values: Mapping[str, Any]) -> None:
        """The whole close-up, on the ground of the square itself."""
        ms = values.get("blow", -1)
        if brush.still and ms >= 0:
            ms = BLOW - 60
        self._place(brush, view, shaken(ms) if not brush.still else (0, 0))
        heading = self.heading
        brush.frame("panel_dark", heading)
        top = heading.top + (heading.height - fonts.prompt.pitch) // 2
        brush.text(self.title(view, names), (heading.left + 8, top), fonts.prompt)
        monsters = self.monsters(view)
        shown = [monster for monster in self.shown(view) if monster >= 0]
        if len(self.shown(view)) < len(monsters):
            brush.text(self._count(view), (heading.right - 79, top), fonts.prompt, "dim", "right")
        columns = {monster: self.column(view, number) for number, monster in enumerate(self.shown(view)) if monster >= 0}
        striker = values.get("striker", -1)
        for monster in shown:
            if monster != striker:
                self._stander(brush, view, monster, columns[monster], values, ms)
        sums = [sum_of(view, monster) for monster in monsters if monster >= 0]
        for monster in shown:
            self._plates(brush, view, names, sum_of(view, monster), columns[monster])
        self._players(brush, view, sums, values, ms)
        if striker in columns:
            self._stander(brush, view, striker, columns[striker], values, ms)
        self._blows(brush, view, values, ms)

    def title(self, view: CardAdventureView, names: Names) -> Rich:
        """The words of the heading: where the fight is, and that it is one where there is room to say so."""
        square = names.square(view.fight)
        whole = rich(_("{icon:log_fight} {gold:Fight} in {square}"), square=square)
        return whole if fonts.prompt.measure(whole) <= self._room(view) else rich("{icon:log_fight} {square}", square=square)

    def _room(self, view: CardAdventureView) -> int:
        """How wide the words of the heading may be."""
        room = self.heading.width - 16
        if len(self.shown(view)) < len(self.monsters(view)):
            room -= 79 + fonts.prompt.measure(self._count(view))
        return room

    def _count(self, view: CardAdventureView) -> str:
        shown = len(self.shown(view))
        return _("{a}–{b} of {n}").format(a=self.first + 1, b=self.first + shown, n=len(self.monsters(view)))

    def overflow(self, view: CardAdventureView, names: Names) -> list[str]:
        """Texts that do not fit their places."""
        found: list[str] = []
        shown = self.shown(view)
        if fonts.prompt.measure(self.title(view, names)) > self._room(view):
            found.append(plain(self.title(view, names)))
        for number, monster in enumerate(shown):
            if monster < 0:
                continue
            width = self.column(view, number).inflate(-4, 0).width - 8
            name = names.card(monster)
            font = fonts.fitting(name, width)
            broken = language() == "en" and any(font.measure(word) > width for word in name.split())
            if broken or len(font.wrap(name, width)) > 2:
                found.append(name)
            one = sum_of(view, monster)
            told = (_sum_words(one), _verdict_of(view, one)[0])
            found += [words for words in told if fonts.fitting(words, width).measure(words) > width]
        return found

    def _place(self, brush: Brush, view: CardAdventureView, off: Point) -> None:
        """The ground, and the shadows of who stands on it."""
        brush.fill(self.rect, "ink-0")
        if self.ground is not None and view.fight >= 0:
            brush.clip(self.rect)
            brush.blit(self.ground(view.fight, self.rect.size), (self.rect.left + off[0], self.rect.top + off[1]))
            brush.clip(None)

    def _stander(
        self, brush: Brush, view: CardAdventureView, monster: int, column: Rect, values: Mapping[str, Any], ms: int
    ) -> None:
        """A monster, large, on the ground: it waits, strikes down at a character, is struck, or goes in its own way."""
        who = fighter(view.card_name(monster))
        feet = (column.centerx, column.bottom - FOOT - 3)
        if values.get(f"gone {monster}"):
            return
        shadow(brush, feet, 34)
        if values.get("dying") == monster:
            die(brush, who, feet, False, values["death"] / DEATH)
        elif values.get("striker") == monster:
            now = striking(ms, 44)
            stand(brush, who, (feet[0], feet[1] + now.forward), False, now.animation, now.ms)
        elif values.get("foe") == monster:
            hit = struck(ms)
            stand(brush, who, (feet[0] + hit.aside, feet[1]), False, hit.animation, 0, hit.flash)
        elif "entering" in values:
            fall = round(40 * (1 - eased(min(1.0, values["entering"] / 260))))
            stand(brush, who, (feet[0], feet[1] - fall), False, "idle", 0)
        else:
            stand(brush, who, feet, flash=bool(values.get(f"flash {monster}")))

    def _plates(self, brush: Brush, view: CardAdventureView, names: Names, one: Sum, column: Rect) -> None:
        """What is written of a monster, above and below it: name; BP, penalty, abilities, the cards presented, how it stands."""
        frame = column.inflate(-4, 0)
        name = names.card(one.monster)
        font = fonts.fitting(name, frame.width - 8) if fonts.large else fonts.name
        lines, step = font.balanced(name, frame.width - 8)[:2], font.pitch - (0 if fonts.large else 1)
        head = Rect(frame.left, frame.top, frame.width, (2 if fonts.large else 5) + step * len(lines))
        brush.frame("panel_dark", head)
        for number, words in enumerate(lines):
            top = head.top + (1 if fonts.large else 2) + step * number
            brush.text(words, (frame.centerx, top), font, "text", "center")
        if to_beat(view, one.monster):
            sign = rich("{icon:log_win} {goal}", goal=Run(_("Goal"), "gold"))
            place = Rect(0, head.bottom, fonts.name.measure(sign) + 8, fonts.name.pitch)
            place.centerx = frame.centerx
            brush.fill(place, "ink-0")
            brush.text(sign, (place.left + 4, place.top), fonts.name)
        foot = Rect(frame.left, frame.bottom - FOOT, frame.width, FOOT)
        brush.frame("panel_dark", foot)
        printed = view.table.card[one.monster].penalty
        kinds = [("hurt", printed.damage, "bad"), ("poison", printed.poison, "good"), ("magic", printed.curses, "magic")]
        kinds = [one for one in kinds if one[1]]
        points: Rich = rich("{cool:BP} {n}", n=one.bp)
        each = 8 + fonts.tag.measure("0") + (5 if not fonts.large else 4)
        if fonts.name.measure(points) + each * len(kinds) > foot.width - 8:
            points = (Run(str(one.bp), "cool"),)
        lift = 2 if fonts.large else 0
        brush.text(points, (foot.left + 4, foot.top + 2 - lift), fonts.name, "gold")
        left = foot.right - 4 - each * len(kinds)
        for icon, amount, ink in kinds:
            brush.picture(f"icons/log_{icon}", (left, foot.top + 5 + lift))
            brush.text(str(amount), (left + each - 2, foot.top + 3 - lift), fonts.tag, ink, "right")
            left += each
        able = self._abilities(brush, view, one, foot.centerx, foot.top + 15 + lift)
        whole = self._verdict(brush, one, foot, _verdict_of(view, one, one.monster in view.settled))
        rows = (1 if fonts.large else ROWS) - (1 if able else 0) - (0 if whole else 1)
        if one.cards and rows <= 0:  # before the feet of the monster, where the plate has no row for them
            brush.fill((foot.left, foot.top - _row(), foot.width, _row()), "ink-0")
            self._addends(brush, one, frame, foot.top - _row(), 1)
        self._addends(brush, one, frame, foot.top + (27 if able else 15 + lift if whole else 14), max(0, rows))

    def _abilities(self, brush: Brush, view: CardAdventureView, one: Sum, x: int, y: int) -> bool:
        """What changes the sum: physical+X, attack BP−X, revive/X, a commander's bonus; False for nothing."""
        revive = revives(view, one.monster)
        signs = [
            ("physical", f"+{view.physical(one.monster)}" if view.physical(one.monster) else ""),
            ("attack_minus", f"−{view.attack_minus(one.monster)}" if view.attack_minus(one.monster) else ""),
            ("revive", f"/{revive}" if revive else ""),
            ("commander", f"+{view.commanded(one.monster)}" if view.commanded(one.monster) else ""),
        ]
        told = [(kind, words) for kind, words in signs if words]
        width = sum(14 + fonts.tag.measure(words) for _kind, words in told)
        left = x - width // 2
        for kind, words in told:
            brush.picture(f"icons/ability_{kind}", (left, y + (fonts.tag.pitch - 12) // 2))
            brush.text(words, (left + 13, y), fonts.tag, "magic")
            left += 14 + fonts.tag.measure(words)
        return bool(told)

    def _addends(self, brush: Brush, one: Sum, frame: Rect, y: int, rows: int) -> None:
        """Every card presented, with its seat and what it counts: those that bring a penalty are marked."""
        wide = LARGE_ADDEND if fonts.large else ADDEND
        columns, drop = (frame.width - 6) // wide, (fonts.tag.pitch - 12) // 2
        places = rows * columns
        more = len(one.cards) - places
        for number, (seat, _card, value) in enumerate(one.cards[: max(0, places - (1 if more > 0 else 0))]):
            left = frame.left + 4 + wide * (number % columns)
            top = y + _row() * (number // columns)
            weak = value < one.bp
            brush.picture(f"icons/seat_{seat + 1}", (left, top + drop))
            brush.text(f"{value}{'!' if weak else ''}", (left + 13, top), fonts.tag, "bad" if weak else "good")
        if more > 0 and rows:
            brush.text(f"+{more + 1}", (frame.right - 6, y + _row() * (rows - 1)), fonts.tag, "dim", "right")

    def _verdict(self, brush: Brush, one: Sum, foot: Rect, verdict: tuple[str, str]) -> bool:
        """The sum and what follows from it: in one line where it fits, True then."""
        (words, ink), total = verdict, _sum_words(one)
        room = foot.width - 10
        font = fonts.fitting(words, room - 5 - fonts.name.measure(total))
        whole = fonts.name.measure(total) + 5 + font.measure(words) <= room
        top = foot.bottom - ((26 if fonts.large else 23) if whole else 35)
        gauge(brush, Rect(foot.left + 5, top, room, 6), min(one.total, one.need), one.need)
        if whole:
            low = top + 6 + (fonts.name.pitch - font.pitch) // 2
            brush.text(total, (foot.left + 5, top + 6), fonts.name, "gold")
            brush.text(words, (foot.right - 5, low), font, ink, "right")
        else:
            brush.text(total, (foot.centerx, top + 5), fonts.name, "gold", "center")
            brush.text(words, (foot.centerx, top + 18), fonts.name, ink, "center")
        return whole

    def _players(self, brush: Brush, view: CardAdventureView, sums: list[Sum], values: Mapping[str, Any], ms: int) -> None:
        """The characters, large, with what they have taken, and what they will draw if the fight is settled now."""
        for seat, box in self.boxes(view).items():
            wide, doll = 150 if fonts.large else 110, LARGE_DOLL if fonts.large and box.width < 120 else DOLL
            plate = Rect(box.left + doll, box.top + 1, min(box.width - doll, wide), box.height - 2)
            brush.frame("panel_dark", plate)
            who = fighter(view.table.characters[seat].id)
            feet = (box.left + DOLL // 2, box.bottom - 2)
            base = pictures.get(f"icons/seat_base_{seat + 1}")
            brush.picture(base, (feet[0] - base.size[0] // 2, feet[1] - 6))
            if seat in values.get("strikers", ()):
                now = striking(ms, 20)
                stand(brush, who, (feet[0], feet[1] - now.forward), True, now.animation, now.ms)
            elif values.get("hurt") == seat and ms >= 0:
                hit = struck(ms)
                stand(brush, who, (feet[0] + hit.aside, feet[1]), True, hit.animation, 0, hit.flash)
            elif f"hop seat {seat}" in values:
                stand(brush, who, (feet[0], feet[1] - values[f"hop seat {seat}"]), True, "strike", 200)
            else:
                stand(brush, who, feet, True, flash=bool(values.get(f"flash seat {seat}")))
            left, top = plate.left + 4, plate.top + (5 if not fonts.large else 0)
            pays = to_pay(view, sums, seat, values["paid"])
            cost = toll(view, seat, pays)
            self._pays(brush, view.hp(seat), values["totals"][seat], pays, cost, (left, top), plate.right - 2)
            low = top + 30 if not fonts.large else plate.bottom - fonts.tag.pitch
            middle = low + (fonts.name.pitch if not fonts.large else fonts.tag.pitch) // 2
            font = fonts.tag if fonts.large else fonts.name
            brush.seat(seat, (left, middle - 6))
            chance = cost.chance if any(pays.values()) else ""
            x = left + 18
            if chance:
                brush.picture("icons/log_lose", (x, middle - 4))
                x = brush.text(chance, (x + 11, low), font, "bad").right + 4
            lying = len(astray(view, seat))
            if lying and not (chance and pays["curses"]):
                brush.picture("icons/log_card", (x, middle - 4))
                brush.text(f"×{lying}", (x + 10, low), font, "dim")

    def _blows(self, brush: Brush, view: CardAdventureView, values: Mapping[str, Any], ms: int) -> None:
        """Where a blow lands, and the numbers that fly: each card's to the sum, the sum's own where it counts."""
        foe = values.get("foe", -1)
        middle, total = self.middle(view, foe), self.sum_at(view, foe)
        if middle is not None and total is not None:
            spark(brush, middle, ms)
            for seat, value in values.get("numbers", ()):
                start = self.hero_at(view, seat)
                if start is not None:
                    fly(brush, f"+{value}", "gold", (start[0], start[1] - 34), total, ms, begin=0, over=HIT + 120)
        hurt = values.get("hurt", -1)
        place = self.hero_at(view, hurt)
        if place is not None:
            spark(brush, place, ms)

    def _pays(
        self, brush: Brush, hp: int, totals: Mapping[str, int], pays: Mapping[str, int], cost: Toll, at: Point, right: int
    ) -> None:
        """Totals with what will be drawn on top of them: how much the tokens of each kind can come to, and how many curse cards.

        Where it is narrow up to `right` that stands without the picture of the token, and the total without the limit.
        """
        x, y = at
        font = fonts.tag if fonts.large else fonts.name
        narrow = right - x < (112 if fonts.large else 70)
        for family, icon, ink in (("damage", "hurt", "bad"), ("poison", "poison", "good"), ("curses", "", "magic")):
            low, high = cost.ranges.get(family, (0, 0))
            kind = family.removesuffix("s")
            pay = f"×{pays[family]}" if not icon else f"+{low}–{high}" if low < high else f"+{low}"
            end = x + 40 - (0 if icon else 39 * fonts.large * narrow)
            if icon:
                words = f"{totals[family]}/{hp}"
                room = right - x - 10 - (fonts.tag.measure(pay) + 4 if narrow else font.measure(pay) + 2)
                if (fonts.large or narrow) and pays[family] and font.measure(words) > room:
                    words = str(totals[family])
                brush.picture(f"icons/log_{icon}", (x, y + (font.pitch - 8) // 2))
                end = max(end if not fonts.large else 0, brush.text(words, (x + 10, y), font, "text").right)
            top = y + (font.pitch - fonts.tag.pitch) // 2
            if pays[family] and not icon:  # before it stands the chance to be out, however wide that is
                x_pay = brush.text(pay, (right - 2, top), fonts.tag, ink, "right").left
                if not narrow:
                    brush.picture(f"icons/token_{kind}", (x_pay - 16, y + (font.pitch - 16) // 2))
            elif pays[family] and narrow:
                fits = end + 3 + fonts.tag.measure(pay) <= right - 2
                small = fonts.tag if fits else fonts.face_small  # what is cut is not read at all
                brush.text(pay, (right - 2, y + (font.pitch - small.pitch) // 2), small, ink, "right")
            elif pays[family]:
                brush.picture(f"icons/token_{kind}", (end, y + (font.pitch - 16) // 2))
                brush.text(pay, (end + 16, top), fonts.tag, ink)
            y += 15 if not fonts.large else font.pitch


def _row() -> int:
    """How high a row of presented cards is."""
    return 18 if fonts.large else ROW


def _sum_words(one: Sum) -> str:
    return f"{one.total}/{one.need}"


def _verdict_of(view: CardAdventureView, one: Sum, settled: bool = False) -> tuple[str, str]:
    """How a monster stands now, in a word and its colour; one that has been settled takes no more."""
    if one.free and not settled:
        return _("free"), "bad"
    if not one.falls:
        return _("stands"), "hot"
    back = revives(view, one.monster)
    return (_("back in {n}").format(n=back) if back else _("falls")), "good"
