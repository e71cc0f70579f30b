"""What every table looks like: a bar above, the game's own board, inspector, log and buttons on the right, the prompt below."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, ClassVar, NamedTuple

from game.client.brush import Brush, Rect
from game.client.canvas import HEIGHT, WIDTH
from game.client.i18n import _
from game.client.linked import LinkedText
from game.client.motion import Stage
from game.client.said import Press, Verb
from game.client.scenes.scene import Scene
from game.client.scrolling import Entry, TextView
from game.client.table.choosing import Choosing
from game.client.table.inspector import Inspector
from game.client.text import Rich, Run, fonts, plain, rich
from game.client.widgets import Button, Spot, Widget
from game.rules import Option, Ref, Refusal
from game.rules.phases import in_anothers_turn
from game.sessions.session import Session

TOP = 24
RISKY = 2
"""From this risk on the focus does not begin at a thing."""
MOST_LINES = 300
"""How many lines the log beside the board shows."""
PROMPT, LARGE_PROMPT = 20, 24
COLUMN, LARGE_COLUMN = 188, 228
"""The width of the right column in the two text sizes."""


class Offer(NamedTuple):
    """A choice that lies nowhere on the table: an option, something to be picked first, or the way back (None)."""

    words: str
    what: Option | Ref | None
    hint: str = ""
    why: Refusal | None = None
    """Why it can't be taken now, where it is shown all the same."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log: its words, the clause that made it happen, and what on the table it is about.

    `seat` is who did it, None where nobody did; `turn` marks the line with which a turn begins.
    `again` says it once more, in the language that is in use by then. `times`: so often the same happened one after another.
    """

    words: Rich
    rule: str = ""
    about: Ref | None = None
    again: Callable[[], Rich | None] | None = field(default=None, compare=False)
    seat: int | None = None
    turn: bool = False
    times: int = 1

    @property
    def told(self) -> Rich:
        """Its words, and how often."""
        return self.words if self.times == 1 else rich(_("{words} (×{n})"), words=self.words, n=self.times)

    def after(self, lines: list[Line]) -> list[Line]:
        """These lines and this one: the same once more is counted in the line that stands there."""
        last = lines[-1] if lines else None
        if last is None or replace(last, times=1) != self or self.turn:
            return [*lines, self]
        return [*lines[:-1], replace(last, times=last.times + 1)]

    def retold(self) -> Line:
        """The same line in the language in use."""
        words = self.again() if self.again is not None else None
        return replace(self, words=words) if words is not None else self


class TableFrame(Scene, ABC):
    """The parts of a table that all games share, and where they are. A game draws its board."""

    holds_cards: ClassVar[bool] = False
    """A hand lies along the bottom."""
    ends: ClassVar[frozenset[str]] = frozenset({"pass"})
    """The verbs of options that end a turn or decline: the key for it chooses them."""
    retreats: ClassVar[frozenset[str]] = frozenset()
    """The verbs of options that take something back: the key for that chooses them."""
    leads_on: ClassVar[frozenset[str]] = frozenset()
    """The verbs of options with which it goes on: where nothing on the table is lit the focus begins there."""
    ways_on: ClassVar[frozenset[str]] = frozenset({"pass", "go_on"})
    """The verbs of options by which nothing is done: such a button has a place of its own, in which nothing else ever lies."""
    at_any_time: ClassVar[frozenset[str]] = frozenset()
    """The verbs of options that are hardly ever what somebody is asked for: the focus does not begin at what they are about."""

    session: Session
    stage: Stage
    view: Any
    names: Any
    menu: Callable[[], None]
    seat: int
    choosing: Choosing | None
    between: bool
    pinned: bool = False
    brief: bool = False
    about: Ref | None
    refusal: Refusal | None
    log: list[Line]
    recalled: Line | None
    offers: list[Offer]
    listed: list[Offer]
    """The offers that stand in a list, not as buttons."""

    # --- what a game gives

    @abstractmethod
    def inspector(self) -> Inspector:
        """What makes the paragraphs of the inspector."""

    @abstractmethod
    def board_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """Spots and buttons where things lie; `refs` can be picked now. What is shown, or can be reached, goes into `placed`."""

    @abstractmethod
    def seat_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """Spots of the seats."""

    @abstractmethod
    def option_words(self, option: Option) -> str:
        """The words on a button for an option."""

    @abstractmethod
    def prompt_of(self, choosing: Choosing) -> str:
        """What is to be chosen, in a few words."""

    @abstractmethod
    def draw_board(self, brush: Brush, values: dict[str, Any]) -> None:
        """The game's own part of the picture; `values` are the motions of the act that is going on, by name."""

    @abstractmethod
    def draw_top(self, brush: Brush) -> None:
        """What stands in the bar above."""

    @abstractmethod
    def draw_overlays(self, brush: Brush, values: dict[str, Any]) -> None:
        """What lies over everything for a moment."""

    @abstractmethod
    def held_values(self) -> dict[str, Any]:
        """Values that hold while an act runs and are no motion."""

    @property
    def home(self) -> int:
        """The seat whose side lies nearest, where a table has sides; it is laid anew when another one comes to the screen."""
        return self.seat

    @property
    def foot_height(self) -> int:
        """How high the strip between board and prompt is; 0 where a game has none."""
        return 0

    def foot_spots(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Widget]:
        """Spots and buttons in the strip below the board, as `board_spots` gives those above it."""
        return []

    def draw_foot(self, brush: Brush) -> None:
        """The strip below the board."""

    def draw_raised(self, brush: Brush) -> None:
        """What is raised over the table to be read."""

    # --- where everything is

    def places(self) -> None:
        """Where everything is: the board, below it a strip where a game has one, inspector and log on the right."""
        self.large = fonts.large
        high = LARGE_PROMPT if self.large else PROMPT
        self.prompt = Rect(0, HEIGHT - high, WIDTH, high)
        column = LARGE_COLUMN if self.large else COLUMN
        self.right = Rect(WIDTH - column - 2, TOP + 2, column, self.prompt.top - TOP - 2)
        wide = self.right.left - 2
        self.foot_rect = Rect(0, self.prompt.top - self.foot_height, wide, self.foot_height)
        self.board_rect = Rect(0, TOP, wide, self.foot_rect.top - TOP)

    def layout(self) -> list[Widget]:
        """Spots where things lie, buttons for what lies nowhere, inspector, log."""
        if self.large != fonts.large:
            self.places()
        refs = self.choosing.next() if self.choosing is not None else {}
        placed: set[Ref] = set()
        widgets = self.board_spots(refs, placed)
        widgets += self.foot_spots(refs, placed)
        seats = self.seat_spots(refs, placed)
        self.offers = self.make_offers(refs, placed)
        column = self.right_column()
        widgets += [one for one in column if one.zone == "buttons"]  # what can be done comes before what can only be read
        widgets += seats
        widgets += [one for one in column if one.zone != "buttons"]
        widgets += self.corner_buttons()
        return widgets

    def reacts(self) -> bool:
        """Is the seat asked whether it does anything about what another one does?"""
        return in_anothers_turn(self.view)

    def letting_be(self) -> str:
        """The button by which nothing is done where the seat only reacts: there the focus begins, and nothing is spent by a
        confirmation too many; empty elsewhere.
        """
        return self.pass_button() if self.choosing is not None and not self.choosing.picked and self.reacts() else ""

    def pass_button(self) -> str:
        """The button by which one passes; empty where there is none."""
        ways = (n for n, one in enumerate(self.offers) if isinstance(one.what, Option) and one.what.verb == "pass")
        return next((f"button {n}" for n in ways if self.desk.find(f"button {n}") is not None), "")

    def first_focus(self) -> str:
        """The first thing that can be chosen where it lies, or the way on, or the first button; passing where one only reacts."""
        if passing := self.letting_be():
            return passing
        spots = [one for one in self.desk.widgets if isinstance(one, Spot) and one.lit and self._urgent(one)]
        risks = [(self.risk(one), number) for number, one in enumerate(spots)]
        calm = [(risk, number) for risk, number in risks if risk < RISKY]
        lit = spots[min(calm)[1]].key if calm else ""
        buttons = [one.key for one in self.desk.widgets if one.zone == "buttons" and one.enabled and self.risk(one) < RISKY]
        ways = [
            f"button {n}" for n, one in enumerate(self.offers) if isinstance(one.what, Option) and one.what.verb in self.leads_on
        ]
        able = next((key for key in (*ways, *buttons) if key in buttons), "")
        if spots and not calm and not ways:
            able = ""  # what is seldom wanted unseen, and what ends a turn
        return lit or able or f"seat {self.seat}"

    def risk(self, widget: Widget) -> int:
        """How bad it is to press there without having looked: the focus begins where it is least so, and not from RISKY on."""
        return 0

    def _urgent(self, spot: Spot) -> bool:
        """Is it lit for more than what can be done at any time?"""
        options = self.choosing.next().get(spot.about, []) if self.choosing is not None else []  # type: ignore[call-overload]
        return not options or any(one.verb not in self.at_any_time for one in options)

    def spot(self, rect: Rect, ref: Ref, lit: bool, zone: str) -> Spot:
        """A thing on the table: it is picked where it is lit, else it says why not."""
        action = (lambda: self.pick(ref)) if lit else (lambda: self.explain(ref))
        return Spot(rect, action, f"{ref[0]} {ref[1]}", zone, lit, ref)

    @abstractmethod
    def pick(self, ref: Ref, drawn: bool = False) -> None:
        """Something that can be chosen was pointed at."""

    @abstractmethod
    def explain(self, ref: Ref) -> None:
        """Something that can't be chosen was pointed at."""

    @abstractmethod
    def take(self, offer: Offer) -> None:
        """An offer was taken."""

    def make_offers(self, refs: dict[Ref, list[Option]], placed: set[Ref]) -> list[Offer]:
        """Every choice that lies nowhere on the table."""
        if self.choosing is None:
            return []
        found: list[Offer] = []
        for ref, options in refs.items():
            if ref not in placed:
                words = self.option_words(options[0]) if len(options) == 1 else self.names.ref(ref)
                words = words[:1].upper() + words[1:]
                found.append(Offer(words, ref))
        for option in self.choosing.buttons():
            key = Verb.END_TURN if option.verb in self.ends else Verb.BACK if option.verb in self.retreats else None
            found.append(Offer(self.option_words(option), option, self.key_of(key) if key is not None else ""))
        if self.choosing.picked:
            found.append(Offer(_("Back"), None, self.key_of(Verb.BACK)))
        return found

    @property
    def row(self) -> int:
        """How high the place of a button is, in pixels: in large text a list above needs what can be spared."""
        return fonts.row - 2 if self.large else fonts.row

    @property
    def step_on(self) -> int:
        """How high the place of the way on is."""
        return self.row

    def room_for_lists(self) -> int:
        """How high a list of offers may grow, in pixels, before it has to be scrolled."""
        return self.right.height - 150

    @property
    def line_room(self) -> int:
        """How wide the words of an offer may be in few words, in pixels: in large text as wide as a line of a list."""
        return self.right.width - (26 + fonts.body.measure("▶ ") if self.large else 12)

    @property
    def told_share(self) -> int:
        """How much of what inspector and log have the inspector gets, in twentieths; in large text all but the least log."""
        return 20 if self.large else 11 if len(self.offers) < 4 else 14

    @property
    def least_log(self) -> int:
        """So many lines the log has at least: an entry has two as a rule."""
        return 3

    def anchored(self) -> list[Offer]:
        """The offers whose buttons keep their places whatever else is offered, from top to bottom."""
        return []

    def right_column(self) -> list[Widget]:
        """Inspector, log, and the offers: as buttons, or as a list where they are many or wordy."""
        right, step = self.right, self.row
        ways = [one for one in self.offers if self.step_on and self.leads_onward(one) and self._is_short(one)]
        onward = ways[0] if ways else None
        fixed = [one for one in self.anchored() if one is not onward and self._is_short(one)]
        offers = [one for one in self.offers if one is not onward and one not in fixed]
        bottom = right.bottom - self.step_on  # below lies the way on, or nothing: whoever presses it twice hits nothing else
        rows = self._rows_of(fixed)
        floor = bottom - step * len(rows)
        fit = max(1, min(len(offers), (right.height - 150) // step - 1 - len(rows)))
        apart = len(offers) <= fit and all(self._is_short(offer) for offer in offers)
        high = step * fit if offers else 0
        self.listed = [] if apart else [offer for offer in offers if offer.why is None]
        if not apart:  # a list is as high as its lines, so that none is out of sight while there is room
            room = max(high, self.room_for_lists() - (0 if self.large else right.bottom - floor))
            high = 12
            for offer in self.listed:  # where it is to be scrolled, it does not end inside an entry
                lines = len(fonts.body.wrap_rich(_listed_words(offer), right.width - 26))
                if high + lines * fonts.body.pitch > room and high > 12:
                    break
                high += lines * fonts.body.pitch
            if self.large:  # a list scrolls: three lines of the inspector and the last of the log stay in sight
                least = 3 * fonts.body.pitch + fonts.log.pitch + 28
                high = min(high, max(2 * fonts.body.pitch + 12, floor - right.top - least))
                high -= (high - 12) % fonts.body.pitch
        top = floor - high
        middle = right.top + (top - right.top) * self.told_share // 20
        log = self.least_log * fonts.log.pitch + 14
        three = right.top + 3 * fonts.body.pitch + 14
        middle = min(middle, max(top - log, three))
        if self.large:
            middle = max(middle, min(three, top - fonts.log.pitch - 14))
        told = self.told()
        upper = Rect(right.left, right.top, right.width, middle - right.top - 2)
        lower = Rect(right.left, middle, right.width, top - middle - 2)
        widgets: list[Widget] = [
            LinkedText(upper, told, "inspector", "inspector", frame="panel"),
            TextView(lower, self.log_entries(), "log", "log", tail=True, like=self.desk.find("log")),
        ]
        buttons: list[Widget] = []
        for number, offer in enumerate(self.offers):
            place = Rect(right.left, bottom, right.width, step)
            if offer in fixed:
                row = next(row for row in rows if offer in row)
                place.top = floor + step * rows.index(row)
                if len(row) > 1:
                    more = (right.width - 2 - sum(map(self._least_width, row))) // 2
                    first = self._least_width(row[0]) + more
                    place.left, place.width = (
                        (right.left, first) if offer is row[0] else (right.left + first + 2, right.width - first - 2)
                    )
            elif offer is not onward:
                if not apart:
                    continue
                place.top = top + step * offers.index(offer)
            buttons.append(self._button_of(offer, number, place))
        if not apart:
            entries = [Entry(_listed_words(offer), partial(self.take, offer)) for offer in self.listed]
            listed = TextView(Rect(right.left, top, right.width, floor - top), entries, "buttons", "buttons")
            listed.index = 0  # as the first of the buttons can be pressed at once
            listed.turned = self.turned_to
            buttons.insert(1 if onward is self.offers[0] else 0, listed)
        return [*widgets, *buttons]

    def turned_to(self) -> None:
        """In the list of what else can be chosen another entry is pointed at."""

    def _rows_of(self, fixed: list[Offer]) -> list[list[Offer]]:
        """In which rows these buttons lie: in large text two share one where both have room, so that more can be read above."""
        rows: list[list[Offer]] = []
        for offer in fixed:
            row = rows[-1] if rows and self.large else []
            if len(row) == 1 and self._least_width(row[0]) + self._least_width(offer) + 2 <= self.right.width:
                row.append(offer)
            else:
                rows.append([offer])
        return rows

    def _least_width(self, offer: Offer) -> int:
        """How wide the button of an offer is at least."""
        return fonts.body.measure(offer.words) + 12

    def leads_onward(self, offer: Offer) -> bool:
        """Is it the way on, by which nothing is done?"""
        return isinstance(offer.what, Option) and offer.what.verb in self.ways_on

    def _is_short(self, offer: Offer) -> bool:
        """Is there room for its words on a button?"""
        return self._least_width(offer) <= self.right.width

    def _button_of(self, offer: Offer, number: int, rect: Rect) -> Button:
        """The button of an offer, with its key where there is room."""
        hint = offer.hint if fonts.body.measure(f"{offer.words}  {offer.hint}") <= rect.width - 16 else ""
        button = Button(rect, offer.words, partial(self.take, offer), f"button {number}", "buttons", hint=hint)
        button.means = offer.words
        if offer.why is not None:
            button.enabled, button.why = False, offer.why.reason
        return button

    def told(self) -> list[Entry]:
        """What the inspector says now: of a line of the log that was opened, its words, its rule and its card."""
        inspector = self.inspector()
        inspector.read = self.read
        line = self.recalled
        if line is None:
            return inspector.entries(self.about or ("seat", self.seat), self.refusal)
        return [Entry(line.words), *inspector.rule(line.rule), *inspector.entries(line.about)]

    def log_entries(self) -> list[Entry]:
        """The lines of the log; those with a rule or a thing can be opened."""
        lines = self.log[-MOST_LINES:]
        font = fonts.log
        return [Entry(one.told, partial(self.recall, one) if one.rule or one.about else None, font=font) for one in lines]

    @abstractmethod
    def recall(self, line: Line) -> None:
        """A line of the log was opened."""

    @abstractmethod
    def read(self, entry: str = "", clause: str = "") -> None:
        """Open the rulebook."""

    def key_of(self, verb: Verb) -> str:
        """The key that says a verb, as its player has it."""
        return self.app.input.key_of(verb)

    def corner_entries(self) -> list[tuple[str, str, str, Callable[[], object], bool, str]]:
        """The buttons at the right end of the prompt: key, words, key hint, action, whether it may be pressed, else why not."""
        return [("menu", _("Menu"), self.key_of(Verb.MENU), self.menu, True, "")]

    def corner_buttons(self) -> list[Widget]:
        """Undo, redo, menu."""
        buttons: list[Widget] = []
        for (key, words, hint, action, enabled, why), rect in zip(self.corner_entries(), self._corners(), strict=True):
            fits = fonts.body.measure(f"{words}  {hint}") <= rect.width - 16
            act = partial(_done, action)
            buttons.append(Button(rect, words, act, key, "corner", enabled, "" if enabled else why, hint=hint if fits else ""))
        return buttons

    def _corners(self) -> list[Rect]:
        """The places of the buttons at the right end of the prompt."""
        places: list[Rect] = []
        right = WIDTH - 1
        for key, words, hint, *_rest in reversed(self.corner_entries()):
            whole = words if self.large or key == "redo" else f"{words}  {hint}"
            width = max(fonts.body.measure(whole) + 16, 0 if whole == words else 74)
            places.insert(0, Rect(right - width, self.prompt.top, width, self.prompt.height))
            right -= width + 1
        return places

    # --- arrows

    def cross(self, arrow: Press) -> bool:
        """Where nothing else lies in its direction, an arrow leads out of its zone: but not one that is held, as to scroll.

        Out of the board it leads only down, to the hand: who taps too often on the way to its last place does not lose it.
        """
        on_board = self.desk.focus is not None and self.desk.focus.zone == "board"
        stays = arrow.repeated or (on_board and arrow.verb is not Verb.DOWN)
        return not stays and self.desk.cross(arrow.verb)

    # --- drawing

    def draw(self, brush: Brush) -> None:
        """The whole table. While an act is going on the board and what lies over it draw themselves in every frame."""
        brush.clear("ground")
        self._moving(brush, self.board_rect, self.draw_board)
        brush.frame("top_bar", Rect(0, 0, WIDTH, TOP))
        self.draw_top(brush)
        self.draw_foot(brush)
        self._draw_prompt(brush)
        if self.session.match.practice:
            self._tag(brush, _("Practice"))
        self.desk.draw(brush)
        view = self.desk.find("inspector")
        if self.pinned and not self.brief and view is not None:
            brush.picture("icons/lock", (view.rect.right - 26, view.rect.top - 3))
        self._moving(brush, brush.surface.get_rect(), self.draw_overlays)
        self.draw_raised(brush)

    def _moving(self, brush: Brush, rect: Rect, draw: Callable[[Brush, dict[str, Any]], None]) -> None:
        """Draws what the values of an act move."""
        if not self.stage.moves:
            draw(brush, self.held_values())
            return

        def again(brush: Brush) -> None:
            draw(brush, {**self.held_values(), **self.stage.motions()})
            if self.stage.moves:
                brush.again()

        brush.living(rect, again)

    def _tag(self, brush: Brush, words: str) -> None:
        """A word on the board's upper left corner about the whole game."""
        box = Rect(self.board_rect.left + 4, self.board_rect.top + 4, fonts.body.measure(words) + 16, fonts.body.pitch + 6)
        brush.frame("panel_dark", box)
        brush.text(words, (box.centerx, box.top + 3), fonts.body, "gold", "center")

    def _draw_prompt(self, brush: Brush) -> None:
        brush.frame("prompt", self.prompt)
        top = self.prompt.top + (self.prompt.height - fonts.prompt.pitch) // 2 + (1 if self.large else 0)
        brush.text(self._key_words() or self.prompt_words(), (6, top), fonts.prompt)

    def _key_words(self) -> Rich:
        """Of a button at the end of the prompt that the focus is on, its key, where there is no room for that on it."""
        focus = self.desk.focus
        if focus is None or focus.zone != "corner":
            return ()
        entry = next((one for one in self.corner_entries() if one[0] == focus.key), None)
        if entry is None or not entry[2] or (isinstance(focus, Button) and focus.hint):
            return ()
        return rich(_("{what}: {key}"), what=_("Help") if entry[0] == "help" else entry[1], key=Run(entry[2], "gold"))

    @property
    def prompt_room(self) -> int:
        """How wide the words of the prompt may be."""
        return self._corners()[0].left - 10

    def prompt_words(self) -> Rich:
        """Who is to choose what: the sign of the seat alone where the name does not fit as well."""
        match = self.session.match
        if self.choosing is not None:
            words = self.prompt_of(self.choosing)
            whole = rich("{who}  {words}", who=self.names.who(self.seat), words=words)
            if fonts.prompt.measure(whole) <= self.prompt_room:
                return whole
            return rich("{who} {words}", who=self.names.who(self.seat)[:1], words=words)
        if match.outcome is None and self.session.bot_to_move and not self.stage.stays:
            assert match.decision is not None
            return self.named(_("{who} is thinking"), self.names.who(match.decision.seat))
        if not self.stage.busy or self.app.top is not self:
            return ()
        if self.app.input.family:
            return rich(_("{dim:Any button to go on}"))
        return rich(_("{dim:Any key or click to go on}"))

    def named(self, words: str, who: Rich) -> Rich:
        """Words of the prompt about a seat: by its sign alone where its name does not fit as well."""
        whole = rich(words, who=who)
        return whole if fonts.prompt.measure(whole) <= self.prompt_room else rich(words, who=who[:1])

    def draw_banner(self, brush: Brush, words: Rich, top: int = 36) -> None:
        """A few words over the board, for a moment."""
        lines = fonts.body.wrap_rich(words, self.board_rect.width - 80)
        width = max(fonts.body.measure(one) for one in lines) + 32
        box = Rect(0, 0, width, fonts.body.pitch * len(lines) + 16)
        box.midtop = (self.board_rect.centerx, self.board_rect.top + top)
        brush.frame("panel", box)
        brush.lines(lines, Rect(box.left, box.top + 8, box.width, box.height), align="center")

    def overflow(self) -> list[str]:
        """Texts that do not fit their places."""
        found = super().overflow()
        words = self.prompt_words()
        if fonts.prompt.measure(words) > self.prompt_room:
            found.append("prompt: " + plain(words))
        return found


def _listed_words(offer: Offer) -> Rich:
    """The words of an offer in a list, with its key; a mark shows where it begins."""
    words = rich("{mark} {words}", mark=Run("▶", "dim"), words=offer.words)
    return rich("{words}  {key}", words=words, key=Run(offer.hint, "dim")) if offer.hint else words


def _done(action: Callable[[], object]) -> None:
    """Do something whose answer nobody asks for."""
    action()
