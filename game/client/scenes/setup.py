"""Before a game: which game on what, who sits where as what. Start has the focus, so one confirm is enough."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import pygame

from game.client.brush import Rect
from game.client.called import LETTERS, is_usual, usual
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, n_, pick
from game.client.linked import LinkedText
from game.client.said import Verb
from game.client.scenes.house_rules import HouseRules, HouseRulesScene
from game.client.scenes.menu import MenuScene
from game.client.scenes.setup_choices import SEATS, ClassChoice, GameChoice, Ground, KindChoice, Own, SeatSetup, TableSetup
from game.client.scenes.setup_preview import class_entries, ground_entries, kind_entries, seat_range, variant_entries
from game.client.scenes.setup_widgets import PictureBox, PieceSign, RadioList, SeatSign, SignChoice, TickList, TitleChoice
from game.client.scrolling import Entry, Row, TextView
from game.client.settings import House, LastSeat, LastTable
from game.client.text import Run, fitted, fonts, rich
from game.client.text_field import TextField
from game.client.widgets import Button, Choice, Label, Panel, Widget, nothing
from game.sessions.naming import NAME_LENGTH

NAME_SIGNS = 8
LOOK_MS = 1500
"""How often is looked whether something of the person's own came or went."""
REST_MS = 120
"""How long the choice rests on a board before its picture is drawn."""
PICTURE = (120, 80)
"""The size of a board's picture."""
EMPTY = ""
RIVAL = "bot:easy"
"""Who takes the seats that a game of rivals needs beside the first."""


class SetupScene(MenuScene):
    """Chooses a game, what it is played on, and one to four seats; `start` is called with the TableSetup.

    Of several `games` the one named `first` is shown at first; one alone is shown as a heading. `kinds` begins with `human`.
    `trial` lets bots try a board. `lesson` answers what begins the lesson of a game, None where it need not be offered. `own` is
    what it asks of a person's own boards and packs, which are found here as soon as they are there. `last` are the tables of last
    time, by game, from which each game begins; None where the table is none to be remembered.
    """

    def __init__(
        self,
        games: Sequence[GameChoice],
        kinds: Sequence[KindChoice],
        start: Callable[[TableSetup], None],
        leave: Callable[[], None],
        trial: Callable[[TableSetup], None] | None = None,
        first: str = "",
        lesson: Callable[[str], Callable[[], None] | None] = lambda _game: None,
        own: Own | None = None,
        last: Mapping[str, LastTable] | None = None,
    ) -> None:
        super().__init__()
        self.games, self.kinds, self.own = list(games), list(kinds), own
        self.stamp = own.stamp() if own is not None else None
        self.start, self.leave, self.trial, self.lesson = start, leave, trial, lesson
        self.last = dict(last) if last is not None else None
        self.pictures: dict[Path, pygame.Surface | None] = {}
        """The pictures of boards, None for what has none."""
        self._look = 0
        self._rested = 0
        self.names: list[str | None] = [None] * SEATS  # None: the usual name of the class, in the language in use
        self.kind = [self.kinds[0].id] + [EMPTY] * (SEATS - 1)
        self.variants: dict[str, str] = {}
        """Variants that are not as the edition has them."""
        self.variant = 0
        self.pointed = -1
        """The ground that the mouse or the keys are on: it is told of before it is chosen; -1 for none."""
        self.shown: tuple[str, object] = ("", None)
        """What the text at the right is about: `class`, `kind` or `variant` and its id, `sign`, else the ground."""
        self.looked_at: dict[str, LastTable] = {}
        """The tables of games that were looked at here, as they were left for another one."""
        self._choose_game(next((number for number, game in enumerate(self.games) if game.id == first), 0))

    def _choose_game(self, index: int) -> None:
        """Shows another game: what it is played on, and as many seats as it needs; one that was looked at as it was left."""
        self.number = index
        game = self.games[index]
        self.grounds, self.classes = list(game.grounds), list(game.classes)
        self.ground = next((number for number, ground in enumerate(self.grounds) if not ground.fault), 0)
        self.chosen = [self.classes[seat % len(self.classes)].id if self.classes else "" for seat in range(SEATS)]
        self.signs = list(range(SEATS))
        self.variants, self.variant, self.shown, self.pointed = {}, 0, ("", None), -1
        before = self.looked_at.get(game.id) or (self.last or {}).get(game.id)
        if before is not None:
            self._as_last(before)
        self._fill()

    def _as_last(self, last: LastTable) -> None:
        """The table of last time, as far as there still is what it was made of."""
        known = {kind.id for kind in self.kinds}
        self.ground = next((at for at, one in enumerate(self.grounds) if one.key == last.ground and not one.fault), self.ground)
        for seat, kept in enumerate(last.seats[:SEATS]):
            gone = RIVAL if kept.kind and RIVAL in known else EMPTY  # a bot that is not offered any more
            self.kind[seat] = kept.kind if kept.kind in known else self.kinds[0].id if seat == 0 else gone
            self.names[seat] = kept.name if kept.name and not is_usual(kept.name) else None
            self.chosen[seat] = kept.character or self.chosen[seat]
        signs = [kept.sign for kept in last.seats[:SEATS]]
        self.signs = signs if sorted(signs) == list(range(SEATS)) else list(range(SEATS))
        for seat in range(len(last.seats), SEATS):
            self.kind[seat] = self.kind[seat] if seat == 0 else EMPTY
        self.variants = dict(last.variants)

    def _table(self) -> LastTable:
        """The table as it is set up now."""
        seats = [
            LastSeat(
                name=self.names[seat] or "",
                character=self.chosen[seat] if self.classes else "",
                kind=self.kind[seat],
                sign=self.signs[seat] if self.signs != list(range(SEATS)) else -1,
            )
            for seat in range(SEATS)
        ]
        ground = self.grounds[self.ground].key if self.grounds else ""
        return LastTable(ground=ground, seats=seats, variants=self._variants())

    def _lesson(self) -> Callable[[], None] | None:
        """What begins the lesson of the game: who comes back from it finds the table as it was set up."""
        begins = self.lesson(self.game.id)

        def go() -> None:
            assert begins is not None
            self._remember()
            begins()

        return go if begins is not None else None

    def _remember(self) -> None:
        """Keeps the table for the next time."""
        if self.last is None:
            return
        now = self._table()
        self.last[self.game.id] = now
        self.app.keep(tables={**self.app.settings.tables, self.game.id: now})

    def choose(self, path: Path) -> None:
        """Show a board or pack, of whatever game it is."""
        for number, game in enumerate(self.games):
            for at, ground in enumerate(game.grounds):
                if ground.path == path:
                    self.looked_at[self.game.id] = self._table()
                    self._choose_game(number)
                    self.ground = at
                    self._fill()
                    return

    def reread(self) -> None:
        """Look for the person's own things anew; what is chosen stays."""
        if self.own is None:
            return
        self.stamp = self.own.stamp()
        before = self.grounds[self.ground] if self.grounds else None
        self.games = list(self.own.games())
        self.grounds, self.classes = list(self.game.grounds), list(self.game.classes)
        kept = (at for at, one in enumerate(self.grounds) if before and (one.path, one.options) == (before.path, before.options))
        self.ground = next(kept, next((at for at, one in enumerate(self.grounds) if not one.fault), 0))
        self.pictures.clear()
        self._fill()
        self.relayout()

    def uncovered(self) -> None:
        """Something may have come meanwhile."""
        super().uncovered()
        if self.own is not None and self.own.stamp() != self.stamp:
            self.reread()

    def update(self, now: int) -> None:
        """Looks for the person's own things now and then; draws the picture of the board that is chosen."""
        if self.own is None or self.app.top is not self:
            return
        if now >= self._look:
            self._look = now + LOOK_MS
            if self.own.stamp() != self.stamp:
                self.reread()
        self.update_at(self._look)
        ground = self._told_of
        if ground is None or ground.path in self.pictures or fonts.large:
            return
        if now < self._rested:
            self.update_at(self._rested)
            return
        if ground.drawn is not None:
            self.pictures[ground.path] = ground.drawn(PICTURE)
        else:
            self.pictures[ground.path] = self.own.picture(ground.path, PICTURE) if ground.path.is_file() else None
        self.relayout()

    @property
    def game(self) -> GameChoice:
        """The game that is chosen."""
        return self.games[self.number]

    def _fill(self) -> None:
        """Takes as many seats as the ground needs at least: by people, in a game of rivals by bots."""
        known = {kind.id for kind in self.kinds}
        usual = RIVAL if self.game.rivals and RIVAL in known else self.kinds[0].id
        if self.grounds:
            for seat in range(1, self.grounds[self.ground].seats[0]):
                self.kind[seat] = self.kind[seat] or usual

    def first_focus(self) -> str:
        """Start, so that a new game is two inputs away from the title."""
        return "start"

    def open_classes(self) -> list[ClassChoice]:
        """The classes that the ground allows."""
        allowed = self.grounds[self.ground].classes if self.grounds else ()
        fitting = [each for each in self.classes if (each.id in allowed if allowed else not each.cast)]
        return fitting or self.classes

    def why_not(self) -> str:
        """Why the game cannot begin; empty when it can."""
        if not self.grounds:
            return _("There is no board.")
        ground = self.grounds[self.ground]
        if ground.fault:
            return _("This board can't be played.")
        taken = sum(1 for kind in self.kind[: self.rows] if kind)
        lowest, highest = ground.seats
        if taken < lowest:
            return n_("At least {n} player is needed.", "At least {n} players are needed.", lowest).format(n=lowest)
        if taken > highest:
            return n_("At most {n} player can play.", "At most {n} players can play.", highest).format(n=highest)
        return ""

    def setup(self) -> TableSetup:
        """What was chosen; seats that are empty are left out."""
        seats = tuple(
            SeatSetup(self.name(seat), self._signed(seat), self.kind[seat]) for seat in range(self.rows) if self.kind[seat]
        )
        ground = self.grounds[self.ground]
        options = dict(ground.options)
        if self.game.rules is not None:
            house = self.rules()
            kept = house.chosen(self._house().chosen)
            options |= {name: value for name, value in kept.items() if name in house.house} | self._variants()
        return TableSetup(self.game.id, ground.path, seats, secrets.randbits(31), options)

    @property
    def rows(self) -> int:
        """How many seats the game has at most, on any ground."""
        return min(SEATS, max((ground.seats[1] for ground in self.grounds), default=SEATS))

    def _variants(self) -> dict[str, str]:
        """The variants that are not as the edition has them."""
        if self.game.rules is None:
            return {}
        house = self.rules()
        return {name: value for name, value in house.chosen(self.variants).items() if name in house.offered}

    def _house(self) -> House:
        """The house rules that are kept for the game."""
        return self.app.settings.house.get(self.game.kept or self.game.id, House())

    def rules(self) -> HouseRules:
        """The rules of the chosen game, on what it is played on."""
        assert self.game.rules is not None
        return self.game.rules().on(self.grounds[self.ground].options if self.grounds else {})

    def class_of(self, seat: int) -> str:
        """The id of the class of a seat, as far as the ground allows it; empty in a game without classes."""
        allowed = [each.id for each in self.open_classes()]
        return self.chosen[seat] if self.chosen[seat] in allowed else allowed[seat % len(allowed)] if allowed else ""

    def _signed(self, seat: int) -> str:
        """The class of a seat, with its sign where the players have chosen theirs."""
        own, signed = self.class_of(seat), self.game.signed
        return own if signed is None or self.signs == list(range(SEATS)) else signed(own, self.signs[seat])

    def _next_sign(self, seat: int) -> None:
        """A seat takes the next sign; who had it gets the one before."""
        sign = (self.signs[seat] + 1) % self.rows
        other = self.signs.index(sign)
        self.signs[other], self.signs[seat] = self.signs[seat], sign
        self.relayout()

    def name(self, seat: int) -> str:
        """The name of a seat: what was typed, else a usual one."""
        typed = (self.names[seat] or "").strip()
        return typed or usual(LETTERS[self.number_of(seat)])

    def number_of(self, row: int) -> int:
        """The number that a seat has at the table: empty rows before it are left out."""
        return sum(1 for kind in self.kind[:row] if kind)

    def sign_of(self, row: int) -> int:
        """The sign that a seat has at the table: the one that was chosen, else that of its number."""
        chosen = self.game.signed is not None and self.signs != list(range(SEATS))
        return self.signs[row] if chosen else self.number_of(row)

    def layout(self) -> list[Widget]:
        """Grounds and preview above, seats below, the way on at the bottom."""
        top = 12 + fonts.title.pitch
        row = fonts.row
        bottom = HEIGHT - 8 - row
        variants = self.rules().offered if self.game.rules is not None else ()
        seats_height = max(self.rows, 0 if fonts.large else len(variants)) * (row + 2) + 14
        seats_top = bottom - 8 - seats_height
        upper = seats_top - 6 - top
        wide = 284 if fonts.large else 236
        place = Rect(12, top, wide, upper)
        grounds = RadioList(place, self._rows(), self.ground, self._select, nothing, "grounds", "grounds", self._point_at)
        right = Rect(18 + wide, top, WIDTH - 30 - wide, upper)
        picture = self._picture(right)
        if picture:
            right.width -= PICTURE[0] + 18
        view = LinkedText(right, self._preview(), "preview", "preview", frame="panel")
        why = self.why_not()
        button, rules = (140, 196) if fonts.large else (130, 120)
        widgets: list[Widget] = [
            *self._heading(rules),
            Button(
                Rect(WIDTH - 12 - button, bottom, button, row),
                _("Start"),
                self._start,
                "start",
                "start",
                enabled=not why,
                why=why,
            ),
            Button(Rect(12, bottom, button, row), _("Back"), self.leave, "leave", "start"),
            Label(
                Rect(20 + button, bottom, WIDTH - 40 - 2 * button, row),
                why,
                ink="bad",
                align="center",
                middle=True,
                key="why",
            ),
            grounds,
            view,
            *picture,
            Panel(Rect(12, seats_top, WIDTH - 24, seats_height), "panel_dark"),
        ]
        on_board = self.ground < len(self.grounds) and self.grounds[self.ground].path.is_file()
        if self.trial is not None and on_board and not why:  # else the reason stands in its place
            place = Rect(18 + button, bottom, 190 if fonts.large else 120, row)
            widgets.append(Button(place, _("Try this board"), self._try, "trial", "start"))
        room = WIDTH - 40
        if variants:
            ticks = Rect(0, seats_top + 4, 250 if fonts.large else 216, seats_height - 8)
            ticks.right = WIDTH - 16
            room -= ticks.width + 4
            widgets.append(self._ticks(ticks, variants))
        for seat in range(self.rows):
            widgets += self._seat(seat, Rect(20, seats_top + 8 + seat * (row + 2), room, row))
        return widgets

    def _ticks(self, place: Rect, variants: Sequence[str]) -> Widget:
        """The variants of the rulebook, to be ticked."""
        house = self.rules()
        now = {name: self.variants.get(name, house.standard(name)) for name in variants}
        titles = [house.words[name].title for name in variants]
        ticked = [now[name] == "true" for name in variants]

        def change(row: int) -> None:
            self.variants[variants[row]] = "false" if ticked[row] else "true"
            self.relayout()

        return TickList(place, titles, ticked, min(self.variant, len(titles) - 1), self._point_at_variant, change, "variants")

    def _point_at_variant(self, row: int) -> None:
        self.variant = row
        self.focused(self.desk.focus)

    def focused(self, widget: Widget | None) -> None:
        """Beside a class or a variant stands what it does; beside anything else, but for that text itself, the ground."""
        key = widget.key if widget is not None else ""
        kind, _space, number = key.partition(" ")
        view = self.desk.find("preview")
        if key == "preview" or not isinstance(view, TextView):
            return
        if key != "grounds" and self.pointed >= 0:
            grounds = self.desk.find("grounds")
            if isinstance(grounds, RadioList):
                grounds.leave()
            self.pointed = -1
            self.relayout()
            return
        shown: tuple[str, object] = ("", None)
        if kind == "sign":
            shown = ("sign", None)
        elif kind == "class":
            shown = ("class", self.class_of(int(number)))
        elif kind == "kind":
            shown = ("kind", self.kind[int(number)])
        elif kind == "variants":
            shown = ("variant", self.variant)
        if shown != self.shown:
            self.shown, view.top = shown, 0
            view.set(self._preview())
            self.touch()

    def _heading(self, rules: int) -> list[Widget]:
        """The game's name, with arrows where there are others, and its rules at the right."""
        found: list[Widget] = []
        titles = [pick(game.title) for game in self.games]
        wide = max(fonts.title.measure(title) for title in titles) + (56 if len(titles) > 1 else 0)
        left = min((WIDTH - wide) // 2, WIDTH - 18 - rules - wide)
        if len(titles) > 1:
            found.append(TitleChoice(Rect(left, 5, wide, fonts.title.pitch + 4), titles, self.number, self._set_game, key="game"))
        else:
            found.append(Label(Rect(left, 8, wide, fonts.title.pitch), titles[0], fonts.title, "gold"))
        if self.own is not None:
            found.append(Button(Rect(12, 6, min(left - 18, rules), fonts.row), _("Your own…"), self.own.show, "own", "rules"))
        if self.game.rules is not None:
            place = Rect(WIDTH - 12 - rules, 6, rules, fonts.row)
            found.append(Button(place, self._rules_name(), self._house_rules, "rules", "rules"))
        return found

    def _set_game(self, index: int) -> None:
        self.looked_at[self.game.id] = self._table()
        self._choose_game(index)
        self.relayout()

    def _picture(self, place: Rect) -> list[Widget]:
        """The picture of the board that is chosen, in the right end of its place; nothing while there is none."""
        ground = self._told_of
        picture = self.pictures.get(ground.path) if ground is not None and not fonts.large else None
        wide, high = PICTURE[0] + 12, PICTURE[1] + 12
        return [PictureBox(Rect(place.right - wide, place.top, wide, high), picture)] if picture else []

    def _rows(self) -> list[Row]:
        """The grounds; the person's own are marked, and their titles shortened where they are too long."""
        room = (284 if fonts.large else 236) - 50
        rows = []
        for one in self.grounds:
            mark = "!" if one.fault else seat_range(one.seats)
            title = pick(one.title)
            if one.own:
                mark = _("own, {seats}").format(seats=mark)
                title = fitted(title, fonts.body, room - fonts.body.measure(mark))
            rows.append(Row(title, mark, not one.fault, pick(one.fault)))
        return rows

    def _preview(self) -> list[Entry]:
        """What is said of the ground, or of the class or variant in focus."""
        ground = self._told_of
        if ground is None:
            return [Entry(_("No board was found among the program's maps."), ink="bad")]
        about, which = self.shown
        if about == "sign":
            words = _("The colour and shape of a seat. Press it to take the next one; whoever has that gets this one.")
            return [Entry(_("Sign"), ink="gold"), Entry(words)]
        if about == "class":
            mine = next((each for each in self.classes if each.id == which), None)
            if mine is not None and mine.text:
                return class_entries(mine)
        if about == "kind":
            who = next((each for each in self.kinds if each.id == which), None)
            if who is not None and who.text:
                return kind_entries(who)
        if about == "variant" and isinstance(which, int):
            house = self.rules()
            return variant_entries(house.words[house.offered[min(which, len(house.offered) - 1)]])
        rate = ground.rate or (self.own.tried(ground.path) if self.own is not None else None)
        title, *more = ground_entries(ground, rate, self._lesson())
        return [title, *self._how_chosen(), *more]

    def _how_chosen(self) -> list[Entry]:
        """Of what is only looked at, how it is chosen."""
        if not 0 <= self.pointed < len(self.grounds) or self.pointed == self.ground or self.grounds[self.pointed].fault:
            return []
        words = _("{key} chooses it") if self.app.input.family else _("{key} or a click chooses it")
        return [Entry(rich(words, key=Run(self.app.input.key_of(Verb.CONFIRM), "gold")), ink="cool")]

    def _seat(self, seat: int, rect: Rect) -> list[Widget]:
        kinds = ([EMPTY] if self._may_be_empty(seat) else []) + [kind.id for kind in self.kinds]
        words = {EMPTY: _("Empty"), **{kind.id: pick(kind.title) for kind in self.kinds}}
        kind_width, name_width = (150, 200) if fonts.large else (140, 170)
        if rect.width < 400:
            kind_width = 144 if fonts.large else 128
        wider = max(0, Choice.room_for(words.values()) - kind_width)  # at the expense of the name
        kind_width, name_width = kind_width + wider, name_width - wider
        kind = Choice(
            Rect(rect.left + 26, rect.top, kind_width, rect.height),
            [words[each] for each in kinds],
            kinds.index(self.kind[seat]),
            lambda index: self._set_kind(seat, kinds[index]),
            key=f"kind {seat}",
            zone="seats",
        )
        if not self.kind[seat]:
            return [kind]
        place = Rect(rect.left, rect.top, 20, rect.height)
        sign: Widget = SeatSign(place, self.sign_of(seat))
        if self.game.signed is not None:
            sign = SignChoice(place, self.sign_of(seat), partial(self._next_sign, seat), f"sign {seat}", "signs")
        name_left = rect.left + 32 + kind_width
        name = TextField(
            Rect(name_left, rect.top, name_width if self.open_classes() else rect.right - name_left, rect.height),
            self.names[seat] or "",
            lambda text: self._set_name(seat, text),
            NAME_SIGNS,
            f"name {seat}",
            "names",
            self.name(seat),
            NAME_LENGTH,
        )
        classes = self.open_classes()
        if not classes:
            return [sign, kind, name]
        class_left = name_left + name_width + 30
        mine = next(each for each in classes if each.id == self.class_of(seat))
        choice = Choice(
            Rect(class_left, rect.top, rect.right - class_left, rect.height),
            [pick(each.title) for each in classes],
            classes.index(mine),
            lambda index: self._set_class(seat, classes[index].id),
            key=f"class {seat}",
            zone="classes",
        )
        pictures = (mine.picture, *(mine.worn[self.sign_of(seat) % len(mine.worn)] if mine.worn else ()))
        return [sign, kind, name, PieceSign(Rect(class_left - 24, rect.top, 20, rect.height), pictures), choice]

    def _may_be_empty(self, seat: int) -> bool:
        """The first seat is always taken, and so is every one where the game needs as many as there are."""
        needed = self.grounds[self.ground].seats[0] if self.grounds else 0
        return not self.kind[seat] or (seat > 0 and needed < self.rows)

    def _rules_name(self) -> str:
        number = self._house().number
        return _("House rules {n}").format(n=number) if number else _("Standard rules")

    def _house_rules(self) -> None:
        self.app.push(HouseRulesScene(self.game.kept or self.game.id, self.rules, self.relayout))

    def _set_kind(self, seat: int, kind: str) -> None:
        self.kind[seat] = kind
        self.shown = ("kind", kind)
        self.relayout()

    def _set_name(self, seat: int, name: str) -> None:
        self.names[seat] = name

    def _set_class(self, seat: int, class_id: str) -> None:
        self.chosen[seat] = class_id
        self.shown = ("class", class_id)
        self.relayout()

    @property
    def _told_of(self) -> Ground | None:
        """The ground that text and picture are about: the one the mouse or the keys are on, else the one that is chosen."""
        if not self.grounds:
            return None
        return self.grounds[self.pointed if 0 <= self.pointed < len(self.grounds) else self.ground]

    def _point_at(self, ground: int) -> None:
        self.pointed = ground
        self._rested = self.app.now + REST_MS
        self.relayout()
        self.update_at(self._rested)

    def _select(self, ground: int) -> None:
        self.ground, self.pointed = ground, -1
        self._rested = self.app.now + REST_MS
        self._fill()
        self.relayout()
        self.update_at(self._rested)

    def _start(self) -> None:
        self._remember()
        self.start(self.setup())

    def _try(self) -> None:
        if self.trial is not None:
            self.trial(self.setup())
