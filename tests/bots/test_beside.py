"""The process beside the window: what it finds out is used, and nothing depends on it."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from game.bots.comparing import best_of
from game.sessions.beside import LEAST, Beside, cores
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat, spec_of

PATIENCE = 60.0
"""So many seconds a slow machine may take to start a process."""


@pytest.fixture
def beside() -> Iterator[Beside]:
    """A process that is ended at the end."""
    one = Beside()
    yield one
    one.close()


def game_of(name: str, level: str) -> Session:
    """A game of two bots of a level."""
    return new_session(name, spec_of(name).grounds()[0], [Seat(who, "", f"bot:{level}") for who in "AB"], seed=5)


def thoughtful(name: str) -> Session:
    """A game of hard bots at a choice that is worth a thought."""
    session = game_of(name, "hard")
    for _number in range(200):
        thinker = session.bot_thinking(0.02)
        while (chosen := thinker.result()) is None:
            continue
        if thinker.bot.tried:
            return session
        session.choose(chosen)
    raise AssertionError("no choice was worth a thought")


def found_out(beside: Beside, session: Session, seconds: float = 0.5) -> dict[int, list[float]]:
    """What the process has found out of the options, asked as a table asks."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        thinker = session.bot_thinking(seconds)
        beside.help(thinker, session, seconds)
        while thinker.result() is None:
            time.sleep(0.002)
        if beside.tried():
            return {number: list(values) for number, values in beside.tried().items()}
    return {}


@pytest.mark.parametrize("name", ["card_adventure", "lair_lords", "seven_dons", "scoundrel_quest"])
def test_it_tries_the_options_of_the_position_in_every_game(beside: Beside, name: str) -> None:
    session = thoughtful(name)
    tried = found_out(beside, session)
    assert len(tried) > 1
    assert session.match.decision is not None
    assert set(tried) <= set(range(len(session.match.decision.options)))
    assert all(values for values in tried.values())


def test_what_it_finds_out_of_other_deals_decides_with_the_rest() -> None:
    mine = {0: [0.5] * 10, 1: [0.5, 0.6] * 5, 2: [0.4] * 3}
    assert best_of([0, 1], [mine, {}], [0, 1, 2])[0] == 1
    other = {0: [0.4, 0.5] * 20, 1: [0.1, 0.2] * 20, 2: [0.9, 0.8] * 20}
    assert best_of([0, 1], [mine, other], [0, 1, 2])[0] == 2
    assert best_of([0, 1], [mine, {0: [0.9] * 30, 1: [0.1, 0.0] * 15}], [0, 1, 2])[0] == 0


def test_a_bot_chooses_alone_when_the_process_is_gone(beside: Beside) -> None:
    session = thoughtful("lair_lords")
    assert found_out(beside, session)
    assert beside.process is not None
    beside.process.kill()
    beside.process.join()
    for _again in range(2):
        thinker = session.bot_thinking(0.3)
        beside.help(thinker, session, 0.3)
        while (chosen := thinker.result()) is None:
            continue
        assert chosen >= 0
        assert not beside.tried()


def test_what_was_stopped_is_not_told_later(beside: Beside) -> None:
    session = thoughtful("seven_dons")
    assert found_out(beside, session)
    beside.help(session.bot_thinking(0.5), session, 0.5)
    beside.stop()
    time.sleep(0.8)
    assert not beside.tried()


def test_no_process_is_started_for_little_time_nor_for_a_bot_that_does_not_think_ahead(beside: Beside) -> None:
    session = thoughtful("lair_lords")
    beside.help(session.bot_thinking(LEAST / 2), session, LEAST / 2)
    plain = game_of("lair_lords", "normal")
    beside.help(plain.bot_thinking(1.0), plain, 1.0)
    assert beside.process is None
    assert cores() >= 1
