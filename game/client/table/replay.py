"""A replay on the table: forwards, backwards, turn by turn, at any speed, as a seat knew the game or with all cards open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.brush import Brush, Rect
from game.client.called import all_called
from game.client.canvas import WIDTH
from game.client.i18n import _, pick
from game.client.motion import SPEEDS, Pace
from game.client.said import Device, Pointer, Press, Said, Verb
from game.client.scrolling import Entry, TextView
from game.client.table.scene import TableScene
from game.client.text import Rich, fonts, rich
from game.client.widgets import Button, Choice, Widget, gauge, nothing
from game.rules import Ref, Refusal
from game.sessions.replay import OPEN, PUBLIC, Replay, secret

GAP_MS = 420
"""How long the table rests between two choices at normal speed."""
LEAST_GAP_MS = 32
"""The same at instant speed, so that every choice is seen for two frames."""


class ReplayTable(TableScene):
    """A table at which nothing is chosen: it shows a replay, with its own buttons. `leave` is called to go back.

    Each game has its own: this class before the game's table. `more` goes to that table.
    With `look_back` a player looks once at what others did since: the replay is seen by that seat alone, begins where the
    second number says, and leaves by itself at the third.
    """

    any_key_skips = False

    def __init__(
        self,
        replay: Replay,
        leave: Callable[[], None],
        look_back: tuple[int, int, int] | None = None,
        **more: Any,
    ) -> None:
        self.replay = replay
        self.allowed = eyes_allowed(replay)
        self.eyes_of = self.allowed[0]
        self.end = replay.length
        self.looks_back = look_back is not None
        if look_back is not None:
            self.eyes_of, first, last = look_back
            self.allowed = [self.eyes_of]
        self._lend_eyes()
        if look_back is not None:
            self.end = replay.step_of(last)
            replay.go_to(replay.step_of(first))
        self.playing = False
        self.speed = "normal"
        self.next_at: int | None = None
        super().__init__(replay.session, nothing, nothing, leave, **more)
        self.stage.whole = True

    # --- what is seen

    def _lend_eyes(self) -> None:
        """Where not all lies open nobody can count what is done in secret."""
        if OPEN not in self.allowed:
            self.replay.unnoticed_by(self.eyes_of)
            self.end = self.replay.length

    def pace(self) -> Pace:
        """The speed is the replay's own."""
        return Pace(self.speed, self.app.settings.reduce_motion, self.app.settings.stage_factor)

    def seen(self) -> Any:
        """The position as the chosen eyes know it."""
        return self.replay.seen(self.seat, self.eyes_of)

    @property
    def eyes(self) -> int:
        """The seat whose knowledge the log tells, or all of them."""
        return self.session.match.state.seats if self.eyes_of == PUBLIC else self.eyes_of

    def looked_back(self) -> Callable[[int], Any]:
        """As the chosen eyes know it."""
        return self.replay.looked_back(self.seat, self.eyes_of)

    @property
    def home(self) -> int:
        """The seat whose eyes are borrowed, else the first: sides keep their places while the seats take turns."""
        return max(0, self.eyes_of)

    def _turn_to(self) -> None:
        """With all cards open the hand before the screen is that of the seat that chooses."""
        decision = self.session.match.decision
        self.about, self.recalled = None, None
        if self.eyes_of >= 0:
            self.seat = self.eyes_of
        elif decision is not None:
            self.seat = decision.seat

    def mark_border(self) -> None:
        """Nothing is taken back here."""

    @property
    def secret(self) -> bool:
        """A replay shows what may be known to whoever watches it; the table under it is sealed."""
        return False

    def why_not(self, ref: Ref) -> Refusal | None:
        """Nothing is chosen here."""
        return None

    @property
    def waits_for_reader(self) -> bool:
        """It goes on by itself."""
        return False

    # --- moving in the game

    def entered(self) -> None:
        """The table is laid at the player's own speed, and begins to play."""
        self.speed = self.app.settings.speed
        self.playing = self.replay.length > 0
        self._turn_to()
        super().entered()

    def proceed(self) -> None:
        """Nothing moves: the table agrees with the game, and the next choice is due after a moment."""
        self.asleep = False
        self.look()
        if self.playing:
            if self.replay.at >= self.end:
                self.playing = False
                if self.looks_back:
                    self.menu()
                    return
            else:
                self.next_at = self.app.now + max(LEAST_GAP_MS, round(GAP_MS * SPEEDS[self.speed]))
                self.wake_at(self.next_at)
        self.relayout()

    def update(self, now: int) -> None:
        """Goes on by itself while it plays."""
        super().update(now)
        if self.playing and not self.stage.busy and self.next_at is not None and now >= self.next_at and self.app.top is self:
            self.next_at = None
            self._forward()

    def _forward(self) -> bool:
        """Show the next choice."""
        self.stage.skip()
        if self.replay.at == self.replay.length:
            return False
        self._turn_to()
        self.look()
        events = self.replay.forward(watched=True)
        self.show(tuple(event.seen_by(self.eyes) for event in events), self.looked_back())
        self.asleep = True
        self.touch()
        return True

    def go_to(self, step: int) -> None:
        """Stand after so many steps at once."""
        self.stage.skip()
        self.playing, self.next_at = False, None
        self.replay.go_to(step)
        self._anew()

    def _anew(self) -> None:
        self._turn_to()
        self.look()
        self._write_log()
        self.centre()
        self.asleep = True
        self.relayout()

    def step(self, by: int) -> None:
        """One choice forwards, with its motion, or back."""
        if by > 0:
            self.playing, self.next_at = False, None
            self._forward()
            self.relayout()
        else:
            self.go_to(self.replay.at - 1)

    def by_turn(self, by: int) -> None:
        """To the beginning of the next turn or of this one."""
        self.go_to(self.replay.turn_after() if by > 0 else self.replay.turn_before())

    def play(self) -> None:
        """Play or pause; at the end it begins anew."""
        self.playing = not self.playing
        if self.playing and self.replay.at == self.replay.length:
            self.go_to(0)
            self.playing = True
        self.asleep = True
        self.relayout()

    # --- layout

    def first_focus(self) -> str:
        """Play."""
        return "play"

    def right_column(self) -> list[Widget]:
        """Inspector and log, and below them the buttons of the replay."""
        widgets = super().right_column()
        right, row = self.right, fonts.row
        top = right.bottom - 3 * (row + 2)
        log, inspector = (next(widget for widget in widgets if widget.key == key) for key in ("log", "inspector"))
        assert isinstance(log, TextView)
        assert isinstance(inspector, TextView)
        middle = right.top + (top - right.top) // 2
        upper = Rect(right.left, right.top, right.width, middle - 2 - right.top)
        widgets[widgets.index(inspector)] = TextView(upper, inspector.entries, "inspector", "inspector", frame="panel")
        rect = Rect(right.left, middle, right.width, top - 4 - middle)
        said: list[Widget] = []
        if self.replay.fault is not None:
            entries = [Entry(pick(self.replay.fault.words), ink="bad")]
            high = min(rect.height * 2 // 3, TextView(rect, entries).height + 14)
            said.append(TextView(Rect(rect.left, top - 4 - high, rect.width, high), entries, "fault", "log", frame="panel"))
            rect.height -= high + 2
        widgets[widgets.index(log)] = TextView(rect, log.entries, "log", "log", tail=True, like=log)
        return [*widgets, *said, *self._controls(Rect(right.left, top, right.width, row))]

    def _controls(self, rect: Rect) -> list[Widget]:
        """Five buttons, the speed, the eyes."""
        wide = (rect.width - 8) // 5
        buttons = (
            ("turn back", "≪", lambda: self.by_turn(-1), self.replay.at > 0),
            ("back", "◁", lambda: self.step(-1), self.replay.at > 0),
            ("play", "■" if self.playing else "▶", self.play, self.replay.length > 0),
            ("forward", "▷", lambda: self.step(1), self.replay.at < self.replay.length),
            ("turn on", "≫", lambda: self.by_turn(1), self.replay.at < self.replay.length),
        )
        found: list[Widget] = [
            Button(Rect(rect.left + number * (wide + 2), rect.top, wide, rect.height), sign, action, key, "replay", enabled, " ")
            for number, (key, sign, action, enabled) in enumerate(buttons)
        ]
        speeds = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast"), "instant": _("Instant")}
        step = rect.height + 2
        names = {
            OPEN: _("All cards open"),
            PUBLIC: _("Public knowledge"),
            **dict(enumerate(all_called(self.session.seats))),
        }
        eyes = [names[one] for one in self.allowed]
        found.append(
            Choice(
                rect.move(0, step), list(speeds.values()), list(speeds).index(self.speed), self._set_speed, "", "speed", "replay"
            )
        )
        here = self.allowed.index(self.eyes_of)
        found.append(Choice(rect.move(0, 2 * step), eyes, here, self._set_eyes, "", "eyes", "replay"))
        return found

    def _set_speed(self, index: int) -> None:
        self.speed = list(SPEEDS)[index]

    def _set_eyes(self, index: int) -> None:
        self.eyes_of = self.allowed[index]
        self.stage.skip()
        self._lend_eyes()
        self._anew()

    def corner_buttons(self) -> list[Widget]:
        """The track and the way back."""
        (place,) = self._corners()
        track = Rect(place.left - 8 - self._track, place.top + 2, self._track, place.height - 4)
        return [
            Track(track, self.replay, self.go_to, "track", "corner"),
            Button(place, _("Back"), self.menu, "leave", "corner"),
        ]

    @property
    def _track(self) -> int:
        return 160 if self.large else 220

    def _corners(self) -> list[Rect]:
        """The place of the way back, at the right end of the prompt."""
        width = fonts.body.measure(_("Back")) + 24
        return [Rect(WIDTH - 1 - width, self.prompt.top, width, self.prompt.height)]

    @property
    def prompt_room(self) -> int:
        """The words end before the track."""
        return self._corners()[0].left - self._track - 18

    def prompt_words(self) -> Rich:
        """Where the replay stands, whose hand is seen, and what the button in focus does."""
        place = rich(_("{dim:Choice} {n}/{total}"), n=self.replay.at, total=self.replay.total)
        key = self.desk.focus.key if self.desk.focus is not None else ""
        words = {
            "turn back": _("Back to where the turn began"),
            "back": _("Back by one choice"),
            "play": _("Pause") if self.playing else _("Play"),
            "forward": _("On by one choice"),
            "turn on": _("On to the next turn"),
            "speed": _("How fast it plays"),
            "eyes": _("Point of view"),
        }.get(key, "")
        who = self.names.who(self.seat)
        hands = [rich("{place}  {hand}", place=place, hand=rich(_("Hand of {who}"), who=one)) for one in (who, who[:1])]
        if not self.holds_cards or self.eyes == self.session.match.state.seats:
            hands = [place]
        whole = [rich("{place}  {gold:{words}}".replace("{words}", words), place=one) for one in hands] if words else []
        return next((one for one in (*whole, *hands) if fonts.prompt.measure(one) <= self.prompt_room), place)

    # --- what is said

    def say(self, said: Said) -> bool:
        """Keys and buttons act at once, also while something moves."""
        if isinstance(said, Pointer) and said.kind == "down":
            self.touch()
        return super().say(said)

    def back(self) -> bool:
        """Esc leaves."""
        self.menu()
        return True

    def verb(self, verb: Verb) -> bool:
        """Undo and redo step, end of turn goes on by a turn, replay begins anew."""
        match verb:
            case Verb.UNDO:
                self.step(-1)
            case Verb.REDO:
                self.step(1)
            case Verb.END_TURN:
                self.by_turn(1)
            case Verb.REPLAY:
                self.go_to(0)
                self.play()
            case Verb.WHY:
                return False
            case _:
                return super().verb(verb)
        return True

    def device(self, device: Device) -> bool:
        """A window that is left pauses the replay."""
        if device == Device("window", False) and self.playing:
            self.play()
        return super().device(device)


def eyes_allowed(replay: Replay) -> list[int]:
    """With whose eyes a game may be watched, the usual ones first.

    While it goes on and hands are hidden, nobody learns more than at the table: one person sees with that person's eyes, all
    others what all know. Every game that is over by its own replay, or has nothing to hide, lies open. What a save says of
    that, and of who sits where, counts for nothing: anybody can write it.
    """
    session = replay.session
    people = [number for number, seat in enumerate(session.seats) if not seat.is_bot]
    if not secret(replay):
        return [OPEN, PUBLIC, *range(len(session.seats))]
    return [people[0], PUBLIC] if len(people) == 1 else [PUBLIC]


class Track(Widget):
    """How far a replay is, and the way to any place in it: arrows by a choice, page keys by a tenth, the mouse anywhere."""

    focusable = True

    def __init__(self, rect: Rect, replay: Replay, go_to: Callable[[int], None], key: str, zone: str) -> None:
        super().__init__(rect, key, zone)
        self.replay, self.go_to = replay, go_to

    def say(self, said: Said) -> bool:
        """Left, right, page keys, pressing and dragging."""
        here, whole = self.replay.at, self.replay.length
        match said:
            case Press(Verb.LEFT) if here > 0:
                self.go_to(here - 1)
            case Press(Verb.RIGHT) if here < whole:
                self.go_to(here + 1)
            case Press(Verb.SCROLL_UP):
                self.go_to(here - max(1, whole // 10))
            case Press(Verb.SCROLL_DOWN):
                self.go_to(here + max(1, whole // 10))
            case Pointer("down", position, 1) | Pointer("move", position, held=True):
                made = round((position[0] - self.rect.left) * whole / self.rect.width)
                if made != here:
                    self.go_to(made)
            case Pointer("up"):
                pass
            case _:
                return False
        return True

    def draw(self, brush: Brush, focused: bool) -> None:
        """A gauge, with a notch where each turn began."""
        whole = max(1, self.replay.total)
        gauge(brush, self.rect, self.replay.at, whole, knob=True)
        for made in self.replay.turns:
            brush.fill((self.rect.left + self.rect.width * made // whole, self.rect.bottom - 3, 1, 3), "gold-2")
