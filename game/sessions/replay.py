"""Replays: a game from its seed and its choices, at any of its steps, as a seat knew it or with all cards open.

A step is a choice. For eyes that are to learn nothing by counting it is what they notice: choices that tell them nothing, such
as those in which somebody else lays out hidden cards, belong to the step after them.

What is watched is checked: a game that no longer leads where its save stands says at which choice, and which clause.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from game.boards.board import Words
from game.rules import Choice, Event, Match, Unplayable, view
from game.sessions.save_file import Save, table_of
from game.sessions.saves import read_whole
from game.sessions.session import Session, layout_digest

EVERY = 16
"""A position is kept at every so many choices; those between are played anew."""
OPEN = -1
"""The eyes that see every card."""
PUBLIC = -2
"""The eyes that see what everybody at the table knows."""
BROKEN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
"""What rules raise when they are given a game that they no longer understand."""
NO_LONGER = {
    "en": "This game no longer replays up to where it stands.",
    "ja": "このゲームは、今の局面まで再生できません。",
}
"""What is said of a fault where the number of choices is nobody's business."""


@dataclass(frozen=True, slots=True)
class ReplayFault:
    """Where a game no longer replays: the choice, counted from 1, the clause (may be empty), and one sentence by language."""

    choice: int
    rule: str
    words: Words


class Replay:
    """A game that can be looked at after each of its steps, 0 to `length`.

    `session` holds the game as it is at `at`; it is a session of its own, in which nothing is to be chosen. `total` are the
    steps of the game, `length` those that still replay, `fault` what ended it before.
    """

    def __init__(self, session: Session, choices: Sequence[Choice]) -> None:
        """Replay these choices of a session's game from its start."""
        self.session = session
        self.total = len(choices)
        self.fault: ReplayFault | None = None
        self.at = 0
        self._turns: list[int] = []
        """For each turn in order, how many choices had been made when it began."""
        self._stops: Sequence[int] = ()
        """How many choices have been made after each step."""
        self._choices: list[Choice] = []
        self._events: list[tuple[Event, ...]] = []
        self._kept: list[Any] = []
        match = session.match
        self._practice = match.practice
        self._begin = match = Match.start(game=match.game.name, setup=match.setup, seed=match.seed)
        self._opening = tuple(match.history)
        self._note(match)
        for choice in choices:
            try:
                decision = match.decision
                events = match.choose_again(choice)
            except Unplayable as broken:
                self.fault = unplayable(broken.number, self.total, choice, broken.rule)
                break
            except BROKEN:
                rule = decision.rule if decision is not None else ""
                self.fault = unplayable(len(self._choices) + 1, self.total, choice, rule)
                break
            self._choices.append(choice)
            self._events.append(events)
            self._note(match)
        self._stops = range(len(self._choices) + 1)
        self.go_to(0)

    def _note(self, match: Match) -> None:
        made = len(self._choices)
        if made % EVERY == 0:
            self._kept.append(match.state.clone())
        if len(self._turns) < match.state.turn:
            self._turns += [made] * (match.state.turn - len(self._turns))

    def unnoticed_by(self, eyes: int) -> None:
        """From now on what these eyes don't notice is no step, and no number tells of it; the replay stands where it stood."""
        here = self._stops[self.at]
        match = self._standing(self._kept[0].clone())
        seen = _seen(match.state, match.state.seats, eyes)
        self._stops = stops = [0]
        for made, choice in enumerate(self._choices, 1):
            events, before = match.choose_again(choice), seen
            seen = _seen(match.state, match.state.seats, eyes)
            if events or seen != before or match.outcome is not None:
                stops.append(made)
        if self.fault is not None:
            self.fault = replace(self.fault, choice=self.length, rule="", words=NO_LONGER)
        self.total = self.length
        self.go_to(self.step_of(here))

    def step_of(self, made: int) -> int:
        """The step at which so many choices had been made, or the last before."""
        return bisect_right(self._stops, made) - 1

    @property
    def length(self) -> int:
        """How many steps can be replayed."""
        return len(self._stops) - 1

    @property
    def turns(self) -> list[int]:
        """For each turn in order the step with which it began."""
        return [self.step_of(made) for made in self._turns]

    @property
    def turn(self) -> int:
        """The turn at which the replay stands."""
        return int(self.session.match.state.turn)

    def go_to(self, step: int) -> None:
        """Stand after so many steps; beyond the ends, at the end."""
        self.at = max(0, min(step, self.length))
        made = self._stops[self.at]
        match = self._standing(self._kept[made // EVERY].clone())
        for choice in self._choices[made - made % EVERY : made]:
            match.choose_again(choice)
        match = self._standing(match.state)
        match.practice = self._practice
        match.choices = self._choices[:made]
        match.history = [*self._opening, *(event for events in self._events[:made] for event in events)]
        self.session.match = match

    def _standing(self, state: Any) -> Match:
        """A match that stands at this position, of which nothing can be taken back."""
        return Match(self._begin.game, self._begin.setup, self._begin.seed, state)

    def forward(self, watched: bool = False) -> tuple[Event, ...]:
        """Make the next step, as Match.choose does; what happened. Nothing at the end."""
        if self.at == self.length:
            return ()
        here, self.at = self._stops[self.at], self.at + 1
        *silent, last = self._choices[here : self._stops[self.at]]
        for choice in silent:
            self.session.match.choose_again(choice)
        return self.session.match.choose_again(last, watched)

    def turn_after(self) -> int:
        """Where the next turn begins, or the end."""
        return next((made for made in self.turns if made > self.at), self.length)

    def turn_before(self) -> int:
        """Where this turn began, or from there the one before."""
        return next((made for made in reversed(self.turns) if made < self.at), 0)

    def choice(self) -> Choice | None:
        """The choice that is made next; None at the end."""
        return self._choices[self._stops[self.at]] if self.at < self.length else None

    def seen(self, seat: int, eyes: int) -> Any:
        """The position as `eyes` know it (a seat, OPEN or PUBLIC), laid before a seat."""
        return _seen(self.session.match.state, seat, eyes)

    def looked_back(self, seat: int, eyes: int) -> Callable[[int], Any]:
        """The same of the position after each event of the last choice, by its number, where that was watched."""
        return self.session.match.looked_back(seat, lambda state, seat: _seen(state, seat, eyes))

    def compare(self, save: Save) -> None:
        """Note a fault where the end is not what the save holds."""
        if self.fault is not None or layout_digest(self.session.match, self.session.ground) != save.board.layout:
            return
        here = self.at
        self.go_to(self.length)
        if json.loads(json.dumps(self.session.match.state.to_json())) != save.snapshot:
            told = [Event.from_json(one) for one in json.loads(json.dumps([one.to_json() for one in self.session.match.history]))]
            place, rule = parting(told, [Event.from_json(one) for one in save.events])
            self.fault = another_way(self._choice_of(place), self.total, rule)
        self.go_to(here)

    def _choice_of(self, place: int) -> int:
        """The choice, counted from 1, that an event of the history belongs to."""
        count = len(self._opening)
        for number, events in enumerate(self._events, 1):
            count += len(events)
            if place < count:
                return number
        return len(self._choices)


def secret(replay: Replay) -> bool:
    """Does the game go on after all that replays, with something hidden? The replay stands at its beginning afterwards."""
    replay.go_to(replay.length)
    running = replay.session.match.outcome is None
    replay.go_to(0)
    return running and replay.session.concealed


def open_view(state: Any, seat: int) -> Any:
    """What a seat would see if every card lay open."""
    shown = state.clone()
    everyone = (1 << state.seats) - 1
    shown.known = dict.fromkeys((card for number in state.table.zones.concealed for card in state.zones[number]), everyone)
    return view(shown, seat)


def parting(told: Sequence[Event], saved: Sequence[Event]) -> tuple[int, str]:
    """Where events that are told anew part from those saved (the last of their game), and by which clause."""
    best, length = 0, -1
    for start in range(len(told) or 1):
        alike = 0
        while alike < len(saved) and start + alike < len(told) and told[start + alike] == saved[alike]:
            alike += 1
        if alike > length:
            best, length = start, alike
    rule = saved[length].rule if length < len(saved) else told[best + length].rule if best + length < len(told) else ""
    return best + length, rule


def unplayable(number: int, total: int, choice: Choice, rule: str) -> ReplayFault:
    """A choice that can't be made any more."""
    clause = f", {rule}" if rule else ""
    return ReplayFault(number, rule, {
        "en": f"This game no longer replays: choice {number} of {total} ({choice.verb}{clause}) can't be made any more.",
        "ja": f"このゲームは途中までしか再生できません（選択{number}／{total}「{choice.verb}」{clause.replace(', ', '、')}）。",
    })  # fmt: skip


def another_way(number: int, total: int, rule: str) -> ReplayFault:
    """A game whose choices can all be made, and lead elsewhere."""
    en, ja = (f" ({rule})", f"（{rule}）") if rule else ("", "")
    return ReplayFault(number, rule, {
        "en": f"This game no longer replays: from choice {number} of {total} on it goes another way{en}.",
        "ja": f"このゲームは元どおりに再生できません。選択{number}／{total}から違う結果になります{ja}。",
    })  # fmt: skip


def replay_of(session: Session) -> Replay:
    """The replay of a game that is open; the session itself is left alone."""
    return Replay(replace(session), session.match.choices)


def replay_file(path: Path) -> Replay:
    """The replay of a save, compared with what the save holds. Raises Trouble where its board or cards are gone."""
    save = read_whole(path)
    table = table_of(save)
    match = Match.start(game=save.game, setup=table.setup, seed=save.seed)
    match.practice = save.practice
    session = Session(
        save.run, table.path, table.ground, table.pack, table.seats, save.options, match,
        save.started, save.seconds, tuple(table.changed), save.label, save.episode,
    )  # fmt: skip
    choices = Match.choices_of(save.choices)
    replay = Replay(session, choices)
    replay.compare(save)
    return replay


def _seen(state: Any, seat: int, eyes: int) -> Any:
    return open_view(state, seat) if eyes == OPEN else view(state, seat if eyes != PUBLIC else state.seats)
