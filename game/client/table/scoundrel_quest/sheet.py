"""The sheet on which two bargain: what each side gives, put together by a few keys, what stands, and what was said to it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from typing import NamedTuple

from game.bots.scoundrel_quest.chances import with_helper
from game.client.brush import Brush, Rect
from game.client.i18n import _
from game.client.scrolling import Entry, TextView
from game.client.table.chances import percent
from game.client.table.scoundrel_quest.defeat import defeat_of, defeat_words
from game.client.table.scoundrel_quest.sums import sums_of
from game.client.table.scoundrel_quest.talks import HANDED, HELP, Talk, Wish, handed_words
from game.client.table.scoundrel_quest.words import Names
from game.client.text import Font, Rich, Run, fonts, rich
from game.client.widgets import Button, Checkbox, Choice, Spot, Widget
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.helping import rides
from game.rules import Ref
from game.rules.offers import why_not

HIGH = 214
"""How high the sheet is, where there is so much room."""
CELL = (52, 36)
"""The place of an item's picture."""
SMALLER = ((52, 36), (36, 36), (36, 28), (26, 36), (26, 28), (26, 18), (18, 18))
"""The sizes of an item's place, from one at which few items have room to one for many."""
PICTURE = (48, 32)
ZONE = "bargain"
REPLIES = ("accept", "counter", "decline", "change", "withdraw", "leave", "ignore", "propose")
"""The buttons under an offer that stands, `ignore` for who was called to answer it; and the one that makes an offer."""
ROWS = ("gold", "cards", "first", "help", "idle")
"""What of an offer has a row of its own."""
ZONES = frozenset({"give", "demand", ZONE})
"""What each side gives, and the buttons: one goes from one to the next by a key."""


class Doing(NamedTuple):
    """What the sheet does when something on it is pressed."""

    turn: Callable[[int], None]
    """Another bargain is looked at, by its number."""
    change: Callable[[tuple[int, Ref], int], None]
    toggle: Callable[[tuple[int, Ref]], None]
    propose: Callable[[], None]
    way: Callable[[str], None]
    """Something is done about what stands, by its verb."""
    edit: Callable[[], None]
    """What stands is to be changed."""
    close: Callable[[], None]
    explain: Callable[[Ref], None]
    """Something on it is looked at."""
    show: Callable[[Ref], None]
    """The same while only the focus is on it."""
    called: bool
    """Has the seat been called to answer, so that closing the sheet is no answer?"""
    aside: Callable[[], None]
    """The sheet makes way for the own cards."""


def place(board: Rect, bottom: int) -> Rect:
    """Where the sheet lies: over the map and the cards, below a combat."""
    high = min(HIGH, bottom - board.top)
    return Rect(board.left, bottom - high, board.width, high)


MOST_SAID = 6
"""So many lines of what was said have room on the sheet."""
MOST_TERMS, FRAME = 4, 14
"""So many terms of a side are seen at once in large text, where they need it, and the room of the frame around them."""


def columns(rect: Rect, said: int = 1) -> tuple[Rect, Rect]:
    """Where what both sides give stands, the own side left; with room below for so many lines of what was `said`."""
    row = fonts.row
    top, bottom = rect.top + row + 4, rect.bottom - row - 4 - fonts.name.pitch * max(said, 0 if fonts.large else 1)
    wide = (rect.width - 18) // 2
    return Rect(rect.left + 6, top, wide, bottom - top), Rect(rect.right - 6 - wide, top, wide, bottom - top)


def cells(rect: Rect, count: int) -> list[Rect]:
    """Places of so many items in a box, as large as there is room for."""
    for size in SMALLER:
        across, down = rect.width // size[0], rect.height // size[1]
        if across * down >= count:
            break
    return [
        Rect(rect.left + size[0] * (number % across), rect.top + size[1] * (number // across), *size)
        for number in range(min(count, across * down))
    ]


class Tab(Button):
    """The button of a bargain; the one that is shown looks pressed, not out of reach."""

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws it."""
        if self.enabled:
            super().draw(brush, focused)
            return
        brush.frame("button_pressed", self.rect)
        y = self.rect.top + (self.rect.height - fonts.body.pitch) // 2 + 1
        brush.text(self.text, (self.rect.centerx, y), fonts.body, "gold", "center")


class Sheet:
    """What lies on the sheet for one bargain. `wish` is what is being put together; None while only what stands is shown."""

    def __init__(
        self,
        rect: Rect,
        view: QuestView,
        names: Names,
        seat: int,
        found: list[Talk],
        at: int,
        wish: Wish | None,
        said: Rich,
        doing: Doing,
    ) -> None:
        self.rect, self.view, self.names, self.seat = rect, view, names, seat
        self.talks, self.at, self.wish, self.said, self.doing = found, at, wish, said, doing
        self.items: list[tuple[int, int, Rect, bool]] = []
        """Giver, card, place, and whether it is part of the offer."""

    @property
    def talk(self) -> Talk:
        """The bargain that is shown."""
        return self.talks[self.at]

    def widgets(self) -> list[Widget]:
        """Everything on it that can be pressed."""
        self.items = []
        found = self._tabs()
        if self.wish is None:
            found += self._standing()
            return found
        for giver, box in zip((self.seat, self.talk.other), columns(self.rect, len(self.said_lines())), strict=True):
            found += self._column(self.wish, giver, box)
        return found + self._buttons(self.wish)

    # --- the bargains

    def _tabs(self) -> list[Widget]:
        """One for each bargain; with one alone nothing needs to be pressed."""
        row = fonts.row
        each = min(150, (self.rect.width - 12) // max(1, len(self.talks)))
        if len(self.talks) == 1:
            return []
        return [
            Tab(
                Rect(self.rect.left + 6 + each * number, self.rect.top + 3, each - 2, row - 2),
                self._tab_words(one, each - 18),
                partial(self.doing.turn, number),
                f"talk {number}",
                ZONE,
                enabled=number != self.at,
                why=_("This bargain is shown now."),
            )
            for number, one in enumerate(self.talks)
        ]

    def _now(self) -> str:
        """How likely the combat is won as it stands."""
        sums = sums_of(self.view)
        return percent(sums.chance) if sums is not None else "?"

    def _chance(self, talk: Talk) -> str | None:
        """How likely the combat is won with this help; None where it is about something else."""
        fight = self.view.fight
        if talk.kind != HELP or fight is None or fight.main not in (self.seat, talk.other):
            return None
        helper = talk.other if fight.main == self.seat else self.seat
        return percent(with_helper(self.view, helper).chance)

    def _far(self, talk: Talk) -> int | None:
        """Who would help but is not near; None where the helper is, or it is about something else."""
        view, fight = self.view, self.view.fight
        if talk.kind != HELP or fight is None or fight.main not in (self.seat, talk.other):
            return None
        helper = talk.other if fight.main == self.seat else self.seat
        return None if view.near(fight.cell, view.at[helper]) else helper

    def _tab_words(self, talk: Talk, width: int) -> str:
        what = _("Aid") if talk.kind == HELP else _("Trade")
        whole = _("{what}: {who}").format(what=what, who=self.names.player(talk.other))
        mark = "! " if talk.offer is not None and talk.offer.maker != self.seat else ""
        n = self._chance(talk)
        if n is not None and self._far(talk) == talk.other:
            n = _("far away")  # how likely the combat would be won with who can't come is beside the point
        name = self.names.player(talk.other)
        chance = "" if n is None else _("{what} {n}").format(what=name, n=n)
        ways = [mark + chance, chance, f"{mark}{'ABCD'[self.names.sign(talk.other)]} {n}"] if chance else []
        for words in (*ways, mark + whole, mark + name):
            if fonts.body.measure(words) <= width:
                return words
        return f"{mark}{'ABCD'[self.names.sign(talk.other)]}"

    # --- an offer that is put together

    def _column(self, wish: Wish, giver: int, box: Rect) -> list[Widget]:
        """What one side can give."""
        row, y = fonts.body.pitch + (2 if fonts.large else 4), box.top + fonts.name.pitch + 1
        if self.tight(giver):
            y = box.top
        side = "give" if giver == self.seat else "demand"
        found: list[Widget] = []
        for one in wish.of(giver, "gold", "cards"):
            key = (giver, one.what)
            amounts = [0, *range(one.low, one.high + 1, one.each)]
            values = [str(amount) for amount in amounts]
            wide = max(fonts.body.measure(value) for value in values) + 10 + 16 * fonts.body.icons
            label = _("Gold") if one.what[0] == "gold" else _("Treasure")
            found.append(
                Choice(
                    self._row_at(giver, box, y, row - 1),
                    values,
                    amounts.index(wish.amount(key)) if wish.amount(key) in amounts else 0,
                    lambda number, key=key, amounts=amounts: self.doing.change(key, amounts[number]),  # type: ignore[misc]
                    label,
                    f"{side} {one.what[0]}",
                    side,
                    width=max(wide, 0 if self.tight(giver) else 64),
                )
            )
            y += row
        for one in wish.of(giver, "first", "help", "idle"):
            key = (giver, one.what)
            words = {"first": _("First pick"), "help": _("Gives help"), "idle": _("Stays out of it")}[one.what[0]]
            found.append(
                Checkbox(
                    self._row_at(giver, box, y, row - 1),
                    words,
                    bool(wish.amount(key)),
                    lambda _on, key=key: self.doing.toggle(key),  # type: ignore[misc]
                    f"{side} {one.what[0]}",
                    side,
                )
            )
            y += row
        items = wish.of(giver, "card")
        for one, cell in zip(items, cells(Rect(box.left, y + 1, box.width, box.bottom - y - 1), len(items)), strict=False):
            key = (giver, one.what)
            found.append(Spot(cell, partial(self.doing.toggle, key), f"{side} card {one.what[1]}", side, True, one.what))
            self.items.append((giver, one.what[1], cell, bool(wish.amount(key))))
        return found

    def tight(self, giver: int) -> bool:
        """Are there so many rows in large text that items have no room below them? Then the sign of the side that gives stands
        before the first row instead of a heading over it.
        """
        wish = self.wish
        if not fonts.large or wish is None or not wish.of(giver, "card"):
            return False
        box = columns(self.rect, len(self.said_lines()))[0]
        rows = len(wish.of(giver, *ROWS)) * (fonts.body.pitch + 2)
        return box.height - fonts.name.pitch - 2 - rows < CELL[1]

    def _row_at(self, giver: int, box: Rect, top: int, high: int) -> Rect:
        """The place of a row of a side; beside the sign of that where it has no heading."""
        aside = fonts.name.measure(self.names.who(giver)[:1]) + 6 if top == box.top else 0
        return Rect(box.left + aside, top, box.width - aside, high)

    def _buttons(self, wish: Wish) -> list[Widget]:
        why = wish.why_not()
        asked = self.talk.way("ask") is not None and not self.talk.offer
        only = asked and {one.what[0] for one in wish.terms} <= {"help"}
        ways = [_("Ask for help")] if only else [_("Make this offer"), _("Offer it")]
        room = self.rect.width // 3 - 20
        words = next((one for one in ways if fonts.body.measure(one) <= room), ways[-1])
        leave = (_("Leave it"), self.doing.close, "leave", "")
        return self._row([(words, self.doing.propose, "propose", why), leave, self._aside()])

    def _aside(self) -> tuple[str, Callable[[], object], str, str]:
        """The button by which the own cards are looked at, which lie under the sheet."""
        return _("Cards"), self.doing.aside, "aside", ""

    def _row(self, buttons: list[tuple[str, Callable[[], object], str, str]]) -> list[Widget]:
        """Buttons along the bottom, each with its words, act, key, and why not."""
        row, room = fonts.row, self.rect.width - 12
        top, left = self.rect.bottom - row - 2, self.rect.left + 6
        needed = [fonts.body.measure(words) + 14 for words, *_rest in buttons]
        each = room // len(buttons)
        wide = [each] * len(buttons) if max(needed) <= each else [one + (room - sum(needed)) // len(buttons) for one in needed]
        return [
            Button(Rect(left + sum(wide[:number]), top, wide[number] - 2, row), words, act, key, ZONE, not why, why)
            for number, (words, act, key, why) in enumerate(buttons)
        ]

    # --- what stands

    def _standing(self) -> list[Widget]:
        """The terms of what was offered, and what can be done about it."""
        found: list[Widget] = []
        for giver, box in zip((self.seat, self.talk.other), columns(self.rect, len(self.said_lines())), strict=True):
            terms = [term for term in self.talk.offer.terms if term.giver == giver] if self.talk.offer is not None else []
            top = box.top + fonts.name.pitch + 1
            entries = [
                Entry(
                    self.names.term(term),
                    partial(self.doing.explain, term.what) if term.what[0] == "card" else None,
                    font=fonts.name if fonts.large else None,
                )
                for term in terms
            ]
            rect = Rect(box.left, top, box.width - 2, box.bottom - top)
            view = TextView(rect, entries, f"terms {giver}", ZONE)
            view.turned = partial(self._turned, view, [term.what for term in terms])
            found.append(view)
        said = {
            "accept": _("Take it"), "counter": _("Haggle"), "decline": _("Refuse"), "change": _("Change"),
            "withdraw": _("Withdraw"),
        }  # fmt: skip
        able = [verb for verb in said if self.talk.way(verb) is not None]
        buttons: list[tuple[str, Callable[[], object], str, str]] = [
            (said[verb], self.doing.edit if verb in ("counter", "change") else partial(self.doing.way, verb), verb, "")
            for verb in able
        ]
        if "accept" not in able and (why := self._broken()):
            buttons.insert(0, (said["accept"], self.doing.close, "accept", why))
        leave = (_("Ignore") if self.doing.called else _("Later"), self.doing.close, "leave", "")
        return found + self._row([*buttons, leave, self._aside()])

    def _broken(self) -> str:
        """Why the offer that stands before the seat can't be taken; empty where it can, and where there is none."""
        offer = self.talk.offer
        if offer is None or offer.to != self.seat:
            return ""
        why = why_not(self.view, "accept", (("offer", offer.id),))
        return _(why.reason) if why is not None else ""

    def _turned(self, view: TextView, terms: list[Ref]) -> None:
        """What is read goes with the item of an offer that is pointed at."""
        if 0 <= view.index < len(terms):
            self.doing.show(terms[view.index])

    # --- drawing

    def draw(self, brush: Brush) -> None:
        """Everything that is no widget."""
        brush.frame("panel", self.rect)
        talk = self.talk
        if len(self.talks) == 1:
            brush.text(self.heading(), (self.rect.left + 8, self.rect.top + 5), fonts.body, "gold")
        left, right = columns(self.rect, len(self.said_lines()))
        for giver, box in zip((self.seat, talk.other), (left, right), strict=True):
            words, font = self.side_words(giver, box.width - 6)
            if self.tight(giver):
                words = self.names.who(giver)[:1]
            brush.text(words, (box.left + 4, box.top), font, "dim")
        brush.fill((self.rect.centerx, left.top, 1, left.height), "line")
        for giver, card, cell, chosen in self.items:
            self._item(brush, giver, card, cell, chosen)
        lines = self.said_lines()
        for number, line in enumerate(lines):
            top = self.rect.bottom - fonts.row - 4 - fonts.name.pitch * (len(lines) - number)
            brush.text(line, (self.rect.left + 8, top), self._said_font())

    def side_words(self, giver: int, width: int) -> tuple[Rich, Font]:
        """Who gives what stands below, in words that fit: of a long name its sign alone."""
        who = self.names.who(giver)
        whole, short = rich(_("{who} gives"), who=who), rich(_("{who} gives"), who=who[:1])
        for words, font in ((whole, fonts.name), (whole, fonts.slim), (short, fonts.name)):
            if font.measure(words) <= width:
                return words, font
        return short, fonts.slim

    def said_lines(self) -> list[Rich]:
        """What was said, as much of it as has room: whole paragraphs, below all terms of an offer that stands."""
        font, wide, found = self._said_font(), self.rect.width - 16, list[Rich]()
        for words in self._told():
            lines = font.wrap_rich(words, wide)
            if len(found) + len(lines) <= self._most_said():
                found += lines
        return found

    def _most_said(self) -> int:
        """How many lines have room: in large text the terms of an offer come first, and the inspector tells the rest."""
        offer = self.talk.offer
        if not fonts.large or self.wish is not None or offer is None or self._broken():
            return MOST_SAID
        rows = max(sum(term.giver == giver for term in offer.terms) for giver in (self.seat, self.talk.other))
        terms = min(rows, MOST_TERMS) * fonts.name.pitch + FRAME
        room = self.rect.height - 2 * (fonts.row + 4) - fonts.name.pitch - 1 - terms
        return min(MOST_SAID, max(0, room // fonts.name.pitch))

    def _all_said(self) -> list[Rich]:
        font, wide = self._said_font(), self.rect.width - 16
        return [line for words in self._told() for line in font.wrap_rich(words, wide)]

    def _said_font(self) -> Font:
        wide = self.rect.width - 16
        return fonts.fitting(max(self._told(), key=fonts.name.measure, default=()), wide)

    def _told(self) -> list[Rich]:
        """What stands below, paragraph by paragraph."""
        return [one for one in (self._lost, self._handed(), self._words()) if one]

    @cached_property
    def _lost(self) -> Rich:
        """What a lost combat costs who is asked to help: played on once for a sheet, which is drawn in every frame."""
        view, fight = self.view, self.view.fight
        if self.talk.kind != HELP or fight is None or fight.main != self.talk.other or self._far(self.talk) is not None:
            return ()
        return (Run(defeat_words(defeat_of(view, self.seat)), "bad"),)

    def _handed(self) -> Rich:
        """When what is promised here changes hands, where that is later."""
        offer = self.talk.offer
        terms = self.wish.terms if self.wish is not None else offer.terms if offer is not None else ()
        late = self.talk.kind == HELP and any(term.what[0] in HANDED for term in terms)
        words = handed_words(self.view) if late else ""
        return (Run(words, "hot"),) if words else ()

    def _words(self) -> Rich:
        """What stands below: why the offer can't be taken, what was said to it, what becomes of the helper."""
        broken = self._broken() if self.wish is None else ""
        return rich("{bad:!} {why}", why=broken) if broken else self.said or self._way_there()

    def _way_there(self) -> Rich:
        """That who would help is not near: it comes only by a card, which its owner knows to have or not (MQ-20.4, MQ-R110).

        Of who is near, that helping takes it from where it stands.
        """
        helper = self._far(self.talk)
        if helper is None:
            return self._comes()
        if helper != self.seat:
            return rich(_("{bad:!} {who} is far away and comes only by a card"), who=self.names.who(helper))
        if rides(self.view, helper):
            return rich(_("{bad:!} You are far away and come only by a card"))
        return rich(_("{bad:!} You are far away, and no card brings you there"))

    def _comes(self) -> Rich:
        """That who is asked to help goes to the room of the combat for it (MQ-20.6); empty for who is there."""
        view, fight = self.view, self.view.fight
        if self.talk.kind != HELP or fight is None or fight.main != self.talk.other or view.at[self.seat] == fight.cell:
            return ()
        return rich(_("Whoever helps goes there: you to {room}"), room=self.names.room(fight.cell))

    def heading(self) -> Rich:
        """With whom and about what; of help how likely the combat is won with it."""
        who = self.names.who(self.talk.other)
        fight = self.view.fight
        ways = [rich(_("Trade with {who}"), who=who)]
        if self.talk.kind == HELP and fight is not None:
            ways = [rich(_("Help in this combat: {who}"), who=who), who]
            n = self._chance(self.talk)
            if n is not None:
                ways = [
                    rich(_("Help in this combat: {who} ({a} to win, with it {n})"), who=who, a=self._now(), n=n),
                    rich(_("{who}: {a}, with help {n}"), who=who, a=self._now(), n=n),
                    rich(_("{who}: {n} with help"), who=who, n=n),
                    rich(_("{who}: {why}"), who=who, why=n),
                ]
        return next((one for one in ways if fonts.body.measure(one) <= self.rect.width - 16), ways[-1])

    def _item(self, brush: Brush, giver: int, card: int, cell: Rect, chosen: bool) -> None:
        """An item's picture, framed in gold with a sign where it is part of the offer."""
        inside = cell.inflate(-4, -4)
        brush.fill(cell.inflate(-2, -2), "gold" if chosen else "ink-0")
        brush.clip(inside)
        corner = inside.centerx - PICTURE[0] // 2, inside.centery - PICTURE[1] // 2
        brush.picture(f"cards/{self.view.table.card[card].id}", corner)
        brush.clip(None)
        if chosen:
            box = Rect(inside.right - 13, inside.bottom - 13, 13, 13)
            brush.fill(box, "ink-0")
            brush.picture("icons/quest_deal", (box.left + 1, box.top + 1))

    def overflow(self) -> list[str]:
        """What was said where it does not fit."""
        if len(self._all_said()) > MOST_SAID:
            return ["said on the sheet"]
        for giver, box in zip((self.seat, self.talk.other), columns(self.rect), strict=True):
            words, font = self.side_words(giver, box.width - 6)
            if font.measure(words) > box.width - 6:
                return ["heading of a side of the sheet"]
        wide = len(self.talks) == 1 and fonts.body.measure(self.heading()) > self.rect.width - 16
        return ["heading of the sheet"] if wide else []
