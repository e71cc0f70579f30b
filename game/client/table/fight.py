"""The close-up of a fight: monsters above, characters below, every addend and what each side will pay before the commit."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Any

from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.pictures import pictures
from game.client.table.words import Names
from game.client.text import fonts, rich
from game.client.widgets import gauge
from game.games.card_adventure import CardAdventureView

COLUMN = 88
"""The usual width of a monster's column in pixels; it shrinks to NARROW when many fight."""
NARROW = 56


@dataclasses.dataclass(frozen=True, slots=True)
class Sum:
    """What a monster stands at now: the cards presented with what each counts, and who would pay how often."""

    monster: int
    bp: int
    need: int
    cards: tuple[tuple[int, int, int], ...]
    """Seat, card, value."""
    free: bool
    penalties: tuple[tuple[int, int], ...]
    """Seat and how often it takes the penalty."""

    @property
    def total(self) -> int:
        """The sum of the values presented."""
        return sum(value for _seat, _card, value in self.cards)

    @property
    def falls(self) -> bool:
        """True when it would be removed as things stand."""
        return bool(self.cards) and self.total >= self.need


def sum_of(view: CardAdventureView, monster: int) -> Sum:
    """The sum for one monster of the present fight, as the rules would settle it now (CA-22.2 to CA-22.7)."""
    bp = view.bp(monster)
    cards = tuple((seat, card, view.presented_bp(seat, card, monster)) for seat, card in view.presented_to(monster))
    free = monster not in view.touched
    times: dict[int, int] = {}
    if free:
        times = {seat: 1 for seat in view.pcs_in(view.fight)}
    for seat, _card, value in cards:
        if value < bp:
            times[seat] = times.get(seat, 0) + 1
    return Sum(monster, bp, bp + view.physical(monster), cards, free, tuple(times.items()))


class FightPanel:
    """Draws the fight over the board panel."""

    def __init__(self, rect: Rect) -> None:
        self.rect = rect
        self.first = 0
        """The first monster that is shown, when they do not all fit."""

    def monsters(self, view: CardAdventureView) -> list[int]:
        """The monsters of the fight in the order of the stack, the top first."""
        return view.monsters_in(view.fight)[::-1] if view.fight >= 0 else []

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

    def column(self, view: CardAdventureView, number: int) -> Rect:
        """The column of the shown monster of that number."""
        width = self._width(len(self.monsters(view)))
        count = len(self.shown(view))
        left = self.rect.left + (self.rect.width - width * count) // 2
        return Rect(left + width * number, self.rect.top + 24, width, 148)

    def spots(self, view: CardAdventureView) -> dict[int, Rect]:
        """Where each shown monster can be pointed at."""
        return {monster: self.column(view, number).inflate(-4, -2) for number, monster in enumerate(self.shown(view))}

    def draw(self, brush: Brush, view: CardAdventureView, names: Names, values: Mapping[str, Any]) -> None:
        """The whole close-up."""
        brush.frame("panel_dark", self.rect)
        brush.text(
            rich(_("{icon:log_fight} {gold:Fight} in {square}"), square=names.square(view.fight)),
            (self.rect.left + 10, self.rect.top + 6),
        )
        monsters = self.monsters(view)
        shown = self.shown(view)
        if len(shown) < len(monsters):
            line = _("{a}–{b} of {n}").format(a=self.first + 1, b=self.first + len(shown), n=len(monsters))
            brush.text(line, (self.rect.right - 10, self.rect.top + 6), fonts.body, "dim", "right")
        for number, monster in enumerate(shown):
            if monster >= 0:
                self._monster(brush, view, names, sum_of(view, monster), self.column(view, number), values)
        self._players(brush, view, [sum_of(view, monster) for monster in monsters if monster >= 0], values)

    def _monster(
        self, brush: Brush, view: CardAdventureView, names: Names, one: Sum, column: Rect, values: Mapping[str, Any]
    ) -> None:
        x = column.centerx
        ground = column.top + 38
        brush.fill((x - 20, ground - 2, 40, 3), "stone-1")
        brush.fill((x - 16, ground + 1, 32, 2), "stone-0")
        if not values.get(f"gone {one.monster}"):
            act = "act" if values.get(f"flash {one.monster}") is not None else "idle"
            brush.stand(
                f"pieces/{view.card_name(one.monster)}", (x, ground), act, mirrored=True, flash=bool(values.get(f"flash {one.monster}"))
            )
        y = ground + 6
        if column.width >= COLUMN - 12:
            for line in fonts.face.wrap(names.card(one.monster), column.width - 4)[:2]:
                brush.text(line, (x, y), fonts.face, "text", "center")
                y += 13
        y = ground + 33
        brush.text(rich("{cool:BP} {n}", n=one.bp), (x, y), fonts.body, "gold", "center")
        y += 16
        self._abilities(brush, view, one, x, y)
        y += 14
        self._addends(brush, one, column, y)
        self._verdict(brush, one, column)

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
        width = sum(14 + fonts.small.measure(words) for _kind, words in told)
        left = x - width // 2
        for kind, words in told:
            brush.picture(f"icons/ability_{kind}", (left, y))
            brush.text(words, (left + 13, y), fonts.small, "magic")
            left += 14 + fonts.small.measure(words)

    def _addends(self, brush: Brush, one: Sum, column: Rect, y: int) -> None:
        """Every card presented, with its seat and what it counts: in red the ones that bring a penalty."""
        columns = max(1, (column.width - 4) // 28)
        for number, (seat, _card, value) in enumerate(one.cards[: columns * 2]):
            left = column.left + 2 + 28 * (number % columns)
            top = y + 12 * (number // columns)
            brush.picture(f"icons/seat_{seat + 1}", (left, top))
            brush.text(f"+{value}", (left + 13, top), fonts.small, "bad" if value < one.bp else "good")

    def _verdict(self, brush: Brush, one: Sum, column: Rect) -> None:
        bar = Rect(column.left + 6, column.bottom - 30, column.width - 12, 6)
        gauge(brush, bar, min(one.total, one.need), one.need)
        words, ink = (_("free"), "bad") if one.free else (_("falls"), "good") if one.falls else (_("stands"), "hot")
        brush.text(f"{one.total}/{one.need}", (column.left + 6, column.bottom - 22), fonts.small, "gold")
        brush.text(words, (column.right - 6, column.bottom - 24), fonts.body, ink, "right")

    def _players(self, brush: Brush, view: CardAdventureView, sums: list[Sum], values: Mapping[str, Any]) -> None:
        """The characters with what they have taken, and what they will draw if the fight is settled now."""
        seats = view.pcs_in(view.fight)
        top = self.rect.bottom - 64
        brush.fill((self.rect.left + 8, top - 2, self.rect.width - 16, 1), "ink-3")
        width = (self.rect.width - 16) // max(1, len(seats))
        for number, seat in enumerate(seats):
            left = self.rect.left + 8 + width * number
            x = left + 24
            act = "act" if values.get(f"act {seat}") else "idle"
            base = pictures.get(f"icons/seat_base_{seat + 1}")
            brush.picture(base, (x - base.size[0] // 2, top + 30))
            brush.stand(
                f"pieces/{view.table.characters[seat].id}", (x, top + 34), act, flash=bool(values.get(f"flash seat {seat}"))
            )
            pays = self.pays(view, sums, seat)
            self._pays(brush, view, seat, pays, (left + 46, top + 4), width - 48)

    def pays(self, view: CardAdventureView, sums: list[Sum], seat: int) -> dict[str, int]:
        """How many damage, poison and curse cards a seat would draw."""
        drawn = {"damage": 0, "poison": 0, "curses": 0}
        for one in sums:
            printed = view.table.card[one.monster].penalty
            for who, times in one.penalties:
                if who == seat and one.monster not in view.settled:
                    for kind in drawn:
                        drawn[kind] += times * getattr(printed, kind)
        return drawn

    def _pays(
        self, brush: Brush, view: CardAdventureView, seat: int, pays: Mapping[str, int], at: tuple[int, int], width: int
    ) -> None:
        x, y = at
        hp = view.table.characters[seat].hp
        for family, icon, ink in (("damage", "hurt", "bad"), ("poison", "poison", "good")):
            brush.picture(f"icons/log_{icon}", (x, y + 4))
            brush.text(f"{view.total(seat, family)}/{hp}", (x + 11, y + 2), fonts.small, "text")
            if pays[family]:
                brush.text(_("draws {n}").format(n=pays[family]), (x + 44, y), fonts.body, ink)
            y += 16
        if pays["curses"]:
            brush.text(_("curses {n}").format(n=pays["curses"]), (x, y), fonts.body, "magic")
