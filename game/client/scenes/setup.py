"""Before a game: which board, who sits where as what. Start has the focus, so one confirm is enough."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _, n_, pick
from game.client.scenes.backdrop import draw_ground
from game.client.scenes.house_rules import HouseRulesScene
from game.client.scenes.scene import Scene
from game.client.text import Run, fonts
from game.client.widgets import Button, Choice, Entry, Label, ListBox, Panel, Row, TextField, TextView, Widget

Words = Mapping[str, str]
SEATS = 4
NAME_LENGTH = 8


@dataclass(frozen=True, slots=True)
class BoardHeader:
    """What the list knows of a board without opening it. `fault` is one sentence where the board cannot be played."""

    path: Path
    title: Words
    author: str = ""
    seats: tuple[int, int] = (1, SEATS)
    minutes: int = 0
    text: Words = field(default_factory=dict)
    classes: tuple[str, ...] = ()
    fault: Words = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ClassChoice:
    """A class that can be chosen: its id, name, and the picture of its piece. `cast`: only where a board asks for it."""

    id: str
    title: Words
    picture: str
    cast: bool = False


@dataclass(frozen=True, slots=True)
class KindChoice:
    """Who plays a seat: `human`, or a kind of bot such as `bot:normal`."""

    id: str
    title: Words


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """A seat: the player's name, the id of the class, the id of the kind."""

    name: str
    class_id: str
    kind: str


@dataclass(frozen=True, slots=True)
class TableSetup:
    """What a game begins with."""

    game: str
    board: Path
    seats: tuple[SeatSetup, ...]
    seed: int
    options: Mapping[str, str] = field(default_factory=dict)


EMPTY = ""


class SetupScene(Scene):
    """Chooses a board and one to four seats; `start` is called with the TableSetup.

    `games` are ids with names (one for now is shown as a heading). `kinds` begins with `human`. `trial` lets bots try it.
    """

    def __init__(
        self,
        game: str,
        game_title: Words,
        boards: Sequence[BoardHeader],
        classes: Sequence[ClassChoice],
        kinds: Sequence[KindChoice],
        start: Callable[[TableSetup], None],
        leave: Callable[[], None],
        trial: Callable[[TableSetup], None] | None = None,
    ) -> None:
        super().__init__()
        self.game, self.game_title = game, game_title
        self.boards, self.classes, self.kinds = list(boards), list(classes), list(kinds)
        self.start, self.leave, self.trial = start, leave, trial
        self.board = next((number for number, board in enumerate(self.boards) if not board.fault), 0)
        self.names: list[str | None] = [None] * SEATS  # None: the usual name of the class, in the language in use
        self.kind = [self.kinds[0].id] + [EMPTY] * (SEATS - 1)
        self.chosen = [self.classes[seat % len(self.classes)].id for seat in range(SEATS)]
        self._fill()

    def _fill(self) -> None:
        """Takes as many seats as the board needs at least."""
        if self.boards:
            for seat in range(1, self.boards[self.board].seats[0]):
                self.kind[seat] = self.kind[seat] or self.kinds[0].id

    def first_focus(self) -> str:
        """Start, so that a new game is two inputs away from the title."""
        return "start"

    def open_classes(self) -> list[ClassChoice]:
        """The classes that the board allows."""
        allowed = self.boards[self.board].classes if self.boards else ()
        fitting = [each for each in self.classes if (each.id in allowed if allowed else not each.cast)]
        return fitting or self.classes

    def why_not(self) -> str:
        """Why the game cannot begin; empty when it can."""
        if not self.boards:
            return _("There is no board.")
        board = self.boards[self.board]
        if board.fault:
            return _("This board cannot be played.")
        taken = sum(1 for kind in self.kind if kind)
        lowest, highest = board.seats
        if taken < lowest:
            return n_("At least {n} player is needed.", "At least {n} players are needed.", lowest).format(n=lowest)
        if taken > highest:
            return n_("At most {n} player can play.", "At most {n} players can play.", highest).format(n=highest)
        return ""

    def setup(self) -> TableSetup:
        """What was chosen; seats that are empty are left out."""
        seats = tuple(
            SeatSetup(self.name(seat), self.class_of(seat).id, self.kind[seat]) for seat in range(SEATS) if self.kind[seat]
        )
        settings = self.app.settings
        options = settings.presets[settings.preset - 1] if settings.preset else {}
        return TableSetup(self.game, self.boards[self.board].path, seats, secrets.randbits(31), dict(options))

    def class_of(self, seat: int) -> ClassChoice:
        """The class of a seat, as far as the board allows it."""
        allowed = self.open_classes()
        return next((each for each in allowed if each.id == self.chosen[seat]), allowed[seat % len(allowed)])

    def name(self, seat: int) -> str:
        """The name of a seat: what was typed, else a usual one."""
        typed = (self.names[seat] or "").strip()
        return typed or _("Player {letter}").format(letter="ABCD"[seat])

    def layout(self) -> list[Widget]:
        """Boards and preview above, seats below, the way on at the bottom."""
        top = 12 + fonts.title.pitch
        row = fonts.row
        bottom = HEIGHT - 8 - row
        seats_height = SEATS * (row + 2) + 14
        seats_top = bottom - 8 - seats_height
        upper = seats_top - 6 - top
        wide = 284 if fonts.large else 236
        boards = ListBox(Rect(12, top, wide, upper), self._rows(), self.board, self._select, key="boards", zone="boards")
        view = TextView(Rect(18 + wide, top, WIDTH - 30 - wide, upper), self._preview(), "preview", "preview", frame="panel")
        why = self.why_not()
        button, rules = (140, 196) if fonts.large else (130, 120)
        widgets: list[Widget] = [
            Label(Rect(0, 8, WIDTH, fonts.title.pitch), pick(self.game_title), fonts.title, "gold", "center"),
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
            Button(Rect(WIDTH - 12 - rules, 6, rules, row), self._rules_name(), self._house_rules, "rules", "rules"),
            Label(
                Rect(20 + button, bottom, WIDTH - 40 - 2 * button, row),
                why,
                ink="bad",
                align="center",
                middle=True,
                key="why",
            ),
            boards,
            view,
            Panel(Rect(12, seats_top, WIDTH - 24, seats_height), "panel_dark"),
        ]
        if self.trial is not None and not why:  # else the reason stands in its place
            place = Rect(18 + button, bottom, 190 if fonts.large else 120, row)
            widgets.append(Button(place, _("Try this board"), self._try, "trial", "start"))
        for seat in range(SEATS):
            widgets += self._seat(seat, Rect(20, seats_top + 8 + seat * (row + 2), WIDTH - 40, row))
        return widgets

    def _rows(self) -> list[Row]:
        return [
            Row(pick(board.title), _seat_range(board.seats) if not board.fault else "!", not board.fault, pick(board.fault))
            for board in self.boards
        ]

    def _preview(self) -> list[Entry]:
        if not self.boards:
            return [Entry(_("No board was found among the program's maps."), ink="bad")]
        board = self.boards[self.board]
        if board.fault:
            return [Entry(pick(board.title), ink="gold"), Entry(pick(board.fault), ink="bad")]
        facts = [n_("{seats} player", "{seats} players", board.seats[1]).format(seats=_seat_range(board.seats))]
        if board.minutes:
            facts.append(n_("about {n} minute", "about {n} minutes", board.minutes).format(n=board.minutes))
        if board.author:
            facts.append(_("by {author}").format(author=board.author))
        return [
            Entry(pick(board.title), ink="gold"),
            Entry((Run(_(", ").join(facts), "cool"),)),
            Entry(pick(board.text)),
        ]

    def _seat(self, seat: int, rect: Rect) -> list[Widget]:
        kinds = ([] if seat == 0 else [EMPTY]) + [kind.id for kind in self.kinds]
        words = {EMPTY: _("Empty"), **{kind.id: pick(kind.title) for kind in self.kinds}}
        kind_width, name_width = (150, 200) if fonts.large else (140, 170)
        kind = Choice(
            Rect(rect.left + 26, rect.top, kind_width, rect.height),
            [words[each] for each in kinds],
            kinds.index(self.kind[seat]),
            lambda index: self._set_kind(seat, kinds[index]),
            key=f"kind {seat}",
            zone="seats",
        )
        sign = SeatSign(Rect(rect.left, rect.top, 20, rect.height), seat)
        if not self.kind[seat]:
            return [sign, kind]
        name_left = rect.left + 32 + kind_width
        name = TextField(
            Rect(name_left, rect.top, name_width, rect.height),
            self.names[seat] or "",
            lambda text: self._set_name(seat, text),
            NAME_LENGTH,
            f"name {seat}",
            "seats",
            self.name(seat),
        )
        classes = self.open_classes()
        class_left = name_left + name_width + 30
        mine = self.class_of(seat)
        choice = Choice(
            Rect(class_left, rect.top, rect.right - class_left, rect.height),
            [pick(each.title) for each in classes],
            classes.index(mine),
            lambda index: self._set_class(seat, classes[index].id),
            key=f"class {seat}",
            zone="seats",
        )
        return [sign, kind, name, PieceSign(Rect(class_left - 24, rect.top, 20, rect.height), mine.picture), choice]

    def _rules_name(self) -> str:
        number = self.app.settings.preset
        return _("House rules {n}").format(n=number) if number else _("Standard rules")

    def _house_rules(self) -> None:
        self.app.push(HouseRulesScene(self.relayout))

    def _set_kind(self, seat: int, kind: str) -> None:
        self.kind[seat] = kind
        self.relayout()

    def _set_name(self, seat: int, name: str) -> None:
        self.names[seat] = name

    def _set_class(self, seat: int, class_id: str) -> None:
        self.chosen[seat] = class_id
        self.relayout()

    def _select(self, board: int) -> None:
        self.board = board
        self._fill()
        self.relayout()

    def _start(self) -> None:
        self.start(self.setup())

    def _try(self) -> None:
        if self.trial is not None:
            self.trial(self.setup())

    def back(self) -> bool:
        """Esc goes back."""
        self.leave()
        return True

    def draw(self, brush: Brush) -> None:
        """Draws on masonry."""
        draw_ground(brush)
        self.desk.draw(brush)


class SeatSign(Widget):
    """The shape of a seat before its row."""

    def __init__(self, rect: Rect, seat: int) -> None:
        super().__init__(rect)
        self.seat = seat

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the shape."""
        brush.seat(self.seat, (self.rect.centerx - 6, self.rect.centery - 6))


class PieceSign(Widget):
    """The piece of a class."""

    def __init__(self, rect: Rect, picture: str) -> None:
        super().__init__(rect)
        self.picture = picture

    def draw(self, brush: Brush, focused: bool) -> None:
        """Draws the piece, alive."""
        brush.stand(self.picture, (self.rect.centerx, self.rect.bottom - 3))


def _seat_range(seats: tuple[int, int]) -> str:
    return str(seats[0]) if seats[0] == seats[1] else f"{seats[0]}-{seats[1]}"
