"""The close-up of a fight: monsters above, characters below, every addend and what each side will pay before the commit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.client.brush import Brush, Rect
from game.client.i18n import _, language
from game.client.pictures import pictures
from game.client.table.card_adventure.sums import Sum, astray, sum_of, to_pay
from game.client.table.card_adventure.toll import toll
from game.client.table.card_adventure.words import Names
from game.client.table.tiles import sheet
from game.client.text import Rich, fonts, plain, rich
from game.client.widgets import gauge
from game.games.card_adventure import CardAdventureView

COLUMN = 88
"""The usual width of a monster's column in pixels; it shrinks to NARROW when many fight."""
NARROW = 68
PLAYERS = 58
"""How high the characters' row is, at the bottom."""
ROW = 12
ROWS = 2
ADDEND = 29
"""How high a row of presented cards is, how many there are, and how wide a card is in it: a seat, two digits, a mark."""

WALL_ROWS = (14, 13, 8, 9, 9, 11)
"""The tiles of the hall from the top: the top of the wall, then its front."""
UNDER_WALL = 61
FLOOR = (0, 1, 2)
TORCH = (32, 33, 34)


class FightPanel:
    """Draws the fight over the board panel, in `rect` of the canvas."""

    rect: Rect

    def __init__(self) -> None:
        self.first = 0
        """The first monster that is shown, when they do not all fit."""

    def monsters(self, view: CardAdventureView) -> list[int]:
        """The monsters of the fight in the order of the stack, the top first."""
        return view.fighters_in(view.fight)[::-1] if view.fight >= 0 else []

    def _width(self, count: int) -> int:
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

    def draw(self, brush: Brush, view: CardAdventureView, names: Names, values: Mapping[str, Any]) -> None:
        """The whole close-up, before a wall of the dungeon."""
        self._hall(brush)
        heading = self.heading
        brush.frame("panel_dark", heading)
        top = heading.top + (heading.height - fonts.prompt.pitch) // 2
        brush.text(self.title(view, names), (heading.left + 8, top), fonts.prompt)
        monsters = self.monsters(view)
        shown = self.shown(view)
        if len(shown) < len(monsters):
            brush.text(self._count(view), (heading.right - 79, top), fonts.prompt, "dim", "right")
        for number, monster in enumerate(shown):
            if monster >= 0:
                self._monster(brush, view, names, sum_of(view, monster), self.column(view, number), values)
        self._players(brush, view, [sum_of(view, monster) for monster in monsters if monster >= 0], values)

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
            broken = language() == "en" and any(fonts.face.measure(word) > width for word in name.split())
            if broken or len(fonts.face.wrap(name, width)) > 2:
                found.append(name)
            one = sum_of(view, monster)
            found += [words for words in (_sum_words(one), _verdict_of(one)[0]) if fonts.face.measure(words) > width]
        return found

    def _hall(self, brush: Brush) -> None:
        """A wall with torches and the floor before it."""
        tiles = sheet("crypt", 16, 16)
        brush.clip(self.rect)
        for row, top in enumerate(range(self.rect.top, self.rect.bottom, 16)):
            for column, left in enumerate(range(self.rect.left, self.rect.right, 16)):
                mixed = (row * 5 + column * 3) % 7 % 3
                tile = (*WALL_ROWS, UNDER_WALL)[row] if row <= len(WALL_ROWS) else FLOOR[mixed]
                brush.blit(tiles[tile], (left, top))
        torches = [tiles[torch] for torch in TORCH]
        for left in range(self.rect.left + 40, self.rect.right - 16, 88):
            brush.cycle(torches, (left - 8, self.rect.top + 44), 120)
        brush.clip(None)

    def _monster(
        self, brush: Brush, view: CardAdventureView, names: Names, one: Sum, column: Rect, values: Mapping[str, Any]
    ) -> None:
        """A monster as a card that lies open: name, picture, BP and abilities, the cards presented, how it stands."""
        frame = column.inflate(-4, 0)
        brush.frame("card_monster", frame)
        x, y = frame.centerx, frame.top
        lines = fonts.face.balanced(names.card(one.monster), frame.width - 8)[:2]
        top = y + 5 + (13 * (2 - len(lines))) // 2
        for number, words in enumerate(lines):
            brush.text(words, (x, top + 13 * number - 1), fonts.face, "text", "center")
        picture = Rect(x - 24, y + 31, 48, 32)
        brush.picture("cards/card_backdrop_monster", picture.topleft)
        if not values.get(f"gone {one.monster}"):
            act = "act" if values.get(f"flash {one.monster}") is not None else "idle"
            piece = pictures.get(f"pieces/{view.card_name(one.monster)}")
            flash = bool(values.get(f"flash {one.monster}"))
            brush.stand(piece, (x, picture.bottom - (1 if piece.size[1] >= 32 else 3)), act, mirrored=True, flash=flash)
        self._penalty(brush, view, one.monster, Rect(min(frame.right - 20, picture.right), picture.top, 17, picture.height))
        brush.text(rich("{cool:BP} {n}", n=one.bp), (x, y + 63), fonts.face, "gold", "center")
        self._abilities(brush, view, one, x, y + 75)
        self._addends(brush, one, frame, y + 87)
        self._verdict(brush, one, frame)

    def _penalty(self, brush: Brush, view: CardAdventureView, monster: int, place: Rect) -> None:
        """What the monster inflicts each time, beside its picture: how many tokens and curse cards."""
        printed = view.table.card[monster].penalty
        kinds = (("hurt", printed.damage, "bad"), ("poison", printed.poison, "good"), ("magic", printed.curses, "magic"))
        for number, (icon, amount, ink) in enumerate(one for one in kinds if one[1]):
            plate = Rect(place.left, place.top + 11 * number, place.width, 10)
            brush.fill(plate, "ink-0")
            brush.picture(f"icons/log_{icon}", (plate.left + 1, plate.top + 1))
            brush.text(str(amount), (plate.right - 1, plate.top - 1), fonts.track, ink, "right")

    def _abilities(self, brush: Brush, view: CardAdventureView, one: Sum, x: int, y: int) -> None:
        """What changes the sum: physical+X, attack BP−X, revive/X, a commander's bonus."""
        revive = sum(ability.revive for ability in view.abilities(one.monster))
        signs = [
            ("physical", f"+{view.physical(one.monster)}" if view.physical(one.monster) else ""),
            ("attack_minus", f"−{view.attack_minus(one.monster)}" if view.attack_minus(one.monster) else ""),
            ("revive", f"/{revive}" if revive else ""),
            ("commander", f"+{view.commanded(one.monster)}" if view.commanded(one.monster) else ""),
        ]
        told = [(kind, words) for kind, words in signs if words]
        width = sum(14 + fonts.track.measure(words) for _kind, words in told)
        left = x - width // 2
        for kind, words in told:
            brush.picture(f"icons/ability_{kind}", (left, y))
            brush.text(words, (left + 13, y), fonts.track, "magic")
            left += 14 + fonts.track.measure(words)

    def _addends(self, brush: Brush, one: Sum, frame: Rect, y: int) -> None:
        """Every card presented, with its seat and what it counts: those that bring a penalty are marked."""
        columns = (frame.width - 6) // ADDEND
        places = ROWS * columns
        more = len(one.cards) - places
        for number, (seat, _card, value) in enumerate(one.cards[: places - (1 if more > 0 else 0)]):
            left = frame.left + 4 + ADDEND * (number % columns)
            top = y + ROW * (number // columns)
            weak = value < one.bp
            brush.picture(f"icons/seat_{seat + 1}", (left, top))
            brush.text(f"{value}{'!' if weak else ''}", (left + 13, top), fonts.track, "bad" if weak else "good")
        if more > 0:
            brush.text(f"+{more + 1}", (frame.right - 6, y + ROW * (ROWS - 1)), fonts.track, "dim", "right")

    def _verdict(self, brush: Brush, one: Sum, frame: Rect) -> None:
        gauge(brush, Rect(frame.left + 6, frame.bottom - 37, frame.width - 12, 6), min(one.total, one.need), one.need)
        words, ink = _verdict_of(one)
        brush.text(_sum_words(one), (frame.centerx, frame.bottom - 32), fonts.face, "gold", "center")
        brush.text(words, (frame.centerx, frame.bottom - 19), fonts.face, ink, "center")

    def _players(self, brush: Brush, view: CardAdventureView, sums: list[Sum], values: Mapping[str, Any]) -> None:
        """The characters with what they have taken, and what they will draw if the fight is settled now."""
        for seat, box in self.boxes(view).items():
            top = box.top
            brush.frame("panel_dark", box)
            x = box.left + 13
            act = "act" if values.get(f"act {seat}") else "idle"
            base = pictures.get(f"icons/seat_base_{seat + 1}")
            brush.picture(base, (x - base.size[0] // 2, top + 36))
            lift = values.get(f"hop seat {seat}", 0)
            flash = bool(values.get(f"flash seat {seat}"))
            brush.stand(f"pieces/{view.table.characters[seat].id}", (x, top + 41 - lift), act, flash=flash)
            brush.seat(seat, (x - 6, top + 6))
            pays = to_pay(view, sums, seat, values["paid"])
            self._pays(brush, view.hp(seat), values["totals"][seat], pays, (box.left + 26, top + 6))
            chance = toll(view, seat, pays).chance if any(pays.values()) else ""
            if chance:
                brush.picture("icons/log_lose", (box.left + 54, top + 39))
                brush.text(chance, (box.left + 65, top + 36), fonts.face, "bad")
            lying = len(astray(view, seat))
            if lying:
                brush.picture("icons/log_card", (box.left + 26, top + 39))
                brush.text(f"×{lying}", (box.left + 36, top + 36), fonts.face, "dim")

    def _pays(self, brush: Brush, hp: int, totals: Mapping[str, int], pays: Mapping[str, int], at: tuple[int, int]) -> None:
        """Totals with what will be drawn on top of them: how many tokens of each kind, and curse cards."""
        x, y = at
        for family, icon, ink in (("damage", "hurt", "bad"), ("poison", "poison", "good"), ("curses", "", "magic")):
            kind = family.removesuffix("s")
            if icon:
                brush.picture(f"icons/log_{icon}", (x, y + 3))
                brush.text(f"{totals[family]}/{hp}", (x + 10, y), fonts.face, "text")
            if pays[family]:
                brush.picture(f"icons/token_{kind}", (x + 40, y - 1))
                brush.text(f"×{pays[family]}", (x + 56, y + 1), fonts.track, ink)
            y += 15


def _sum_words(one: Sum) -> str:
    return f"{one.total}/{one.need}"


def _verdict_of(one: Sum) -> tuple[str, str]:
    """How a monster stands now, in a word and its colour."""
    return (_("free"), "bad") if one.free else (_("falls"), "good") if one.falls else (_("stands"), "hot")
