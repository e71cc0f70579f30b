"""In a session bots act between two actions of another, each by its own view."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.rules import Match
from game.sessions.lesson import LessonSession
from game.sessions.session import Seat, Session
from tests.bots.test_breaking_in import PURSE, THUMB, at_deed, verb
from tests.campaign.conftest import Start


def seated(start: Start, match: Match, *kinds: str) -> Session:
    """A session with this match laid into it."""
    session = start(seats=2, seed=1)
    session.match = match
    session.seats = tuple(Seat(f"P{number}", "", kind) for number, kind in enumerate(kinds))
    return session


def test_in_a_session_bots_break_in_until_none_wants_to(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.player._player_beside", lambda rules: THUMB)
    match = at_deed(PURSE, PURSE)
    session = seated(start, match, "human", "bot:easy", "bot:easy")
    broken = session.bot_break_in()
    assert broken is not None
    seat, number, why = broken
    assert why == {"en": "why not"}
    assert (seat, verb(match, number)) == (1, PURSE)
    match.interrupt(seat, number)
    assert match.decision.kind == "purse"
    assert session.bot_break_in() is None  # nobody may break into that
    match.choose(0)
    broken = session.bot_break_in()
    assert broken is not None
    match.interrupt(broken.seat, broken.number)
    match.choose(0)
    assert session.bot_break_in() is None


def test_nobody_breaks_in_for_a_person_or_while_a_lessons_script_runs(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.player._player_beside", lambda rules: THUMB)
    match = at_deed(PURSE)
    assert seated(start, match, "bot:easy", "human", "bot:easy").bot_break_in() is None
    session = seated(start, match, "human", "bot:easy", "human")
    assert session.bot_break_in()[:2] == (1, 0)  # type: ignore[index]
    lesson = LessonSession(**{one.name: getattr(session, one.name) for one in fields(session) if one.init})
    assert lesson.bot_break_in() is None
    lesson.scripted = False
    assert lesson.bot_break_in()[:2] == (1, 0)  # type: ignore[index]


def test_a_table_waits_as_long_whatever_bots_hold(start: Start) -> None:
    for tricks in ((), (PURSE,), (PURSE, PURSE)):
        match = at_deed(*tricks)
        assert seated(start, match, "human", "bot:easy", "human").bots_may_break_in
        assert not seated(start, match, "human", "human", "human").bots_may_break_in
        assert not seated(start, match, "bot:easy", "human", "human").bots_may_break_in
    match = at_deed(PURSE)
    match.interrupt(1, 0)
    assert not seated(start, match, "human", "bot:easy", "human").bots_may_break_in, "nobody may break into that"
