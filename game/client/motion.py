"""Motion in whole pixels and ms: what moves, and a stage that plays acts one after another at the player's speed.

A motion knows its length at normal speed and its value at any time. A stage holds acts; an act is a set of motions
that run together under names of the scene's choosing (`piece 3`, `die`). The scene asks `stage.value(name)` while it
draws. Skipping ends an act as if its time had passed: what it stood for has already happened.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Protocol

Point = tuple[int, int]

SPEEDS: Mapping[str, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}
"""How much longer things take than at normal speed."""


LONGEST = 1500
"""Neither an act nor all acts after one choice hold a player up for longer who has nothing to do, in ms at normal speed."""
GUESSED, GUESSED_MOMENT = 300, 1200
"""How long an act is taken to be whose motions are not known yet, and one that is a moment, in ms at normal speed."""
FOR_MOMENTS = 0.8
"""So much of what time there is moments have for themselves, where it does not do for all."""
BRIEF = 100
"""What lasts less, in ms, because it was shortened, is not seen to be told: it would only flicker."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The player's speed, and whether motion is to be reduced: things then jump, but are still shown one at a time.

    `stage` is how long a Beat of a fight's stage takes beside everything else: 1, 0.5, or 0 where there is to be none.
    """

    speed: str = "normal"
    still: bool = False
    stage: float = 1.0

    def time(self, ms: int) -> int:
        """How long something of `ms` at normal speed takes."""
        return round(ms * SPEEDS[self.speed])

    def length(self, motion: Motion) -> int:
        """How long a motion takes."""
        return round(self.time(motion.ms) * (self.stage if isinstance(motion, Beat) else 1))


class Motion(Protocol):
    """Something that changes over `ms` at normal speed.

    Under reduced motion it shows its end at once; a Hold, a Roll, a Rise and a Beat still take their time, to be read.
    """

    @property
    def ms(self) -> int:
        """The length at normal speed."""

    def at(self, part: float) -> Any:
        """The value when `part` of the time has passed."""


def eased(part: float) -> float:
    """Starts and ends gently (smoothstep)."""
    return part * part * (3 - 2 * part)


@dataclass(frozen=True, slots=True)
class Walk:
    """Along a polyline at an even pace; the value is a point. `hop` is how high each stride of 16 px lifts, in pixels."""

    points: Sequence[Point]
    ms: int = 180
    hop: int = 0

    def at(self, part: float) -> Point:
        """The point reached."""
        legs = [abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in pairwise(self.points)]
        total = sum(legs)
        if not total or part >= 1:
            return self.points[-1] if part > 0 else self.points[0]
        gone = total * part
        lift = 0
        if self.hop:
            stride = (gone % 16) / 16
            lift = round(4 * self.hop * stride * (1 - stride))
        for (a, b), leg in zip(pairwise(self.points), legs, strict=True):
            if gone <= leg:
                share = gone / leg if leg else 1.0
                return round(a[0] + (b[0] - a[0]) * share), round(a[1] + (b[1] - a[1]) * share) - lift
            gone -= leg
        return self.points[-1]

    @classmethod
    def paced(cls, points: Sequence[Point], per_step: int = 160, step: int = 48, hop: int = 2) -> Walk:
        """A walk whose length follows the way: `per_step` ms for every `step` pixels, one step at least, at most `LONGEST`."""
        way = sum(max(abs(b[0] - a[0]), abs(b[1] - a[1])) for a, b in pairwise(points))
        return cls(tuple(points), min(LONGEST, max(per_step, way * per_step // step)), hop)


@dataclass(frozen=True, slots=True)
class Slide:
    """From one point to another, gently: a dealt card, a panel."""

    start: Point
    end: Point
    ms: int = 160

    def at(self, part: float) -> Point:
        """The point reached."""
        share = eased(part)
        return round(self.start[0] + (self.end[0] - self.start[0]) * share), round(
            self.start[1] + (self.end[1] - self.start[1]) * share
        )


@dataclass(frozen=True, slots=True)
class Hop:
    """Up and down once on the spot; the value is how many pixels above the ground."""

    height: int = 6
    ms: int = 160

    def at(self, part: float) -> int:
        """Pixels above the ground."""
        return round(4 * self.height * part * (1 - part))


@dataclass(frozen=True, slots=True)
class Turn:
    """A card is turned over; the value is `back`, `edge` or `face`."""

    ms: int = 280

    def at(self, part: float) -> str:
        """What is seen of the card."""
        return "back" if part < 0.4 else "edge" if part < 0.6 else "face"


@dataclass(frozen=True, slots=True)
class Flash:
    """Lights up once; the value is True while lit. One flash of at least a third of a second keeps below 3 a second."""

    ms: int = 340

    def at(self, part: float) -> bool:
        """Whether it is lit."""
        return part < 0.5


@dataclass(frozen=True, slots=True)
class Roll:
    """A die that tumbles and comes to rest; the value is the face shown, 1 to `sides`."""

    face: int
    ms: int = 480
    sides: int = 6

    def at(self, part: float) -> int:
        """The face shown: others at first, ever slower, the true one for the last third."""
        if part >= 0.66:
            return self.face
        turn = int(eased(part / 0.66) * 7)
        return 1 + (self.face + 1 + turn * 2) % self.sides


@dataclass(frozen=True, slots=True)
class Rise:
    """A number that floats up and vanishes; the value is its height above the start in pixels."""

    height: int = 14
    ms: int = 620

    def at(self, part: float) -> int:
        """Pixels above the start."""
        return round(self.height * (1 - (1 - part) ** 2))


@dataclass(frozen=True, slots=True)
class Count:
    """A number that runs from one value to another."""

    start: int
    end: int
    ms: int = 240

    def at(self, part: float) -> int:
        """The number shown."""
        return round(self.start + (self.end - self.start) * part)


@dataclass(frozen=True, slots=True)
class Shake:
    """From side to side by a pixel; the value is pixels to the side."""

    ms: int = 300

    def at(self, part: float) -> int:
        """Pixels to the side."""
        return 0 if part >= 1 else (-1, 1)[int(part * self.ms / 36) % 2]


@dataclass(frozen=True, slots=True)
class Hold:
    """Nothing moves for a while, so that an act can be read; kept when motion is reduced."""

    ms: int = 300

    def at(self, part: float) -> bool:
        """Whether it is still going on."""
        return part < 1


@dataclass(frozen=True, slots=True)
class Beat:
    """The time of a scene on the stage; the value is how many ms of it have passed. It takes its time when motion is reduced."""

    ms: int

    def at(self, part: float) -> int:
        """How much has passed, in ms at normal speed."""
        return round(self.ms * part)


UNSTAGED = 320
"""How long what would have had a scene on the stage is told where there is to be none, in ms."""


def staged(name: str, ms: int) -> dict[str, Motion]:
    """A scene on the stage of that length; without a stage its outcome is told for a moment."""
    return {name: Beat(ms), "told": Hold(min(ms, UNSTAGED))}


def _nothing() -> None:
    """No callback."""


@dataclass(slots=True)
class Act:
    """Motions that run together. `before` is called when it begins, `after` when it ends or is skipped.

    One that `stays` ends only when it is skipped. A `moment` is what a player would miss: where time is short it has most of it.
    """

    motions: Mapping[str, Motion] = field(default_factory=dict)
    before: Callable[[], None] = _nothing
    after: Callable[[], None] = _nothing
    stays: bool = False
    moment: bool = False


class Late(Mapping[str, Motion]):
    """The motions of an act, made when the stage first asks for them: where things stand depends on the acts before."""

    def __init__(self, make: Callable[[], Mapping[str, Motion]]) -> None:
        self._make = make
        self._made: Mapping[str, Motion] | None = None

    def _all(self) -> Mapping[str, Motion]:
        if self._made is None:
            self._made = self._make()
        return self._made

    def __getitem__(self, name: str) -> Motion:
        return self._all()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._all())

    def __len__(self) -> int:
        return len(self._all())


class Stage:
    """Plays acts one after another. `pace` is asked at the start of every act, so a change of speed counts at once.

    Where what waits would take longer than `LONGEST` together, counted from when nothing went on, every act is shortened,
    moments less than others, unless somebody came to see it all (`whole`).
    """

    def __init__(self, pace: Callable[[], Pace], whole: bool = False) -> None:
        self._pace, self.whole = pace, whole
        self._spent = 0
        """For how long acts have followed each other without a pause."""
        self._on_moments = 0
        """How much of that was for moments."""
        self.share = 1.0
        """So much of its time the act that is going on takes."""
        self._acts: deque[Act] = deque()
        self._began: int | None = None
        self._length = 0
        self._lengths: dict[str, int] = {}
        self._now = 0
        self._still = False
        self.turned = 0
        """How many acts have begun or ended: while it stays the same only what moves looks different."""

    def add(self, act: Act) -> None:
        """Puts an act at the end."""
        if not self._acts:
            self._spent = self._on_moments = 0
        self._acts.append(act)

    def play(self, **motions: Motion) -> None:
        """Puts an act of motions without callbacks at the end; underscores in names become blanks."""
        self.add(Act({name.replace("_", " "): motion for name, motion in motions.items()}))

    @property
    def busy(self) -> bool:
        """Whether an act is going on or waiting."""
        return bool(self._acts)

    @property
    def stays(self) -> bool:
        """Whether what is going on ends only when somebody goes on."""
        return self.busy and self._acts[0].stays

    @property
    def moves(self) -> bool:
        """Whether there is more to be seen of what is going on than its end."""
        return self.busy and (self._began is None or not self._acts[0].stays or self._now < self._began + self._length)

    def update(self, now: int) -> None:
        """Goes on to `now` (ms of the app's clock): begins and ends acts. Acts without length pass at once."""
        self._now = now
        while self._acts:
            act = self._acts[0]
            if self._began is None:
                self._begin(act, now)
            if self._began is not None and (act.stays or now < self._began + self._length):
                return
            self._end()

    def _begin(self, act: Act, now: int) -> None:
        pace = self._pace()
        self.turned += 1
        self._began, self._still = now, pace.still
        self._lengths = _lengths(act, pace)
        self._length = max(self._lengths.values(), default=0)
        self.share = self._share_of(act, pace) if self._length and not self.whole else 1.0
        if self.share < 1:
            self._lengths = {name: int(length * self.share) for name, length in self._lengths.items()}
            self._length = max(self._lengths.values())
        self._spent += self._length
        self._on_moments += self._length if act.moment else 0
        act.before()

    def _share_of(self, act: Act, pace: Pace) -> float:
        """How much of its time the act that begins can have."""
        left = max(0, pace.time(LONGEST) - self._spent)
        waiting = {True: 0, False: 0}
        waiting[act.moment] += self._length
        for one in self._others():
            waiting[one.moment] += _length(one, pace)
        if sum(waiting.values()) <= left:
            return 1.0
        kept = max(0, FOR_MOMENTS * pace.time(LONGEST) - self._on_moments) if waiting[False] else left
        for_moments = min(waiting[True], left, kept)
        time = for_moments if act.moment else left - for_moments
        return min(1.0, time / waiting[act.moment])

    @property
    def brief(self) -> bool:
        """Does what is going on pass too fast to be told?"""
        return self.share < 1 and self._length < BRIEF

    def _others(self) -> Iterator[Act]:
        """The acts behind the one that begins."""
        acts = iter(self._acts)
        next(acts)
        return acts

    def _end(self) -> None:
        act = self._acts.popleft()
        self.turned += 1
        self._began = None
        act.after()

    def skip(self, everything: bool = True, unread: bool = True) -> bool:
        """Ends the act that is going on, or all of them; True when there was one. Every callback is still called.

        What stays and comes after what is skipped is still to be read where it is not `unread` that it may go.
        """
        found = self.busy
        ended = False
        while self._acts:
            if ended and not unread and self._acts[0].stays:
                break
            ended = True
            if self._began is None:
                self._began, self._length = self._now, 0
                self._acts[0].before()
            self._end()
            if not everything:
                break
        return found

    def value(self, name: str, default: Any = None) -> Any:
        """The value of a motion of the act that is going on, else `default`."""
        if not self._acts or self._began is None:
            return default
        motion = self._acts[0].motions.get(name)
        if motion is None:
            return default
        length = self._lengths[name]
        if (self._still and not isinstance(motion, Hold)) or (self.share < 1 and isinstance(motion, Flash)):
            return motion.at(1.0)  # flashes that are shortened could follow each other too fast
        return motion.at(min(1.0, (self._now - self._began) / length) if length else 1.0)

    def motions(self) -> dict[str, Any]:
        """All values of the act that is going on, by name."""
        return {name: self.value(name) for name in self._acts[0].motions} if self._acts and self._began is not None else {}


def _lengths(act: Act, pace: Pace) -> dict[str, int]:
    """How long each motion of an act takes."""
    return {
        name: 0 if pace.still and not isinstance(motion, Hold | Roll | Rise | Beat) else pace.length(motion)
        for name, motion in act.motions.items()
    }


def _length(act: Act, pace: Pace) -> int:
    """About how long an act will take that has not begun."""
    if isinstance(act.motions, Late):
        return pace.time(GUESSED_MOMENT if act.moment else GUESSED)
    return max(_lengths(act, pace).values(), default=0)
