"""A game that ends is among the records, in whatever moment the program is closed or killed."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path

import pytest

from game.client.app import App
from game.client.program.program import Program
from game.sessions.profile import Profile
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from tests.campaign.conftest import BOARD
from tests.campaign.test_campaign import end


@pytest.fixture
def session() -> Session:
    """A person's game that is over."""
    session = new_session("card_adventure", BOARD, [Seat("Mina", "", "human")], {}, 5)
    end(session, True)
    return session


def program(folder: Path) -> Program:
    made = Program(App.headless("en"), SaveStore(folder / "saves"), Profile(folder / "profile.json"))
    made.begin()
    return made


def runs(folder: Path) -> list[str]:
    return [record.run for record in Profile(folder / "profile.json").records()]


def test_a_game_that_ended_as_the_power_failed_is_noted_at_the_next_start(session: Session, tmp_path: Path) -> None:
    first = program(tmp_path)
    first.playing.save(session)
    assert runs(tmp_path) == []  # its end is still being shown, and here the power fails
    program(tmp_path)
    assert runs(tmp_path) == [session.run]
    program(tmp_path)
    assert runs(tmp_path) == [session.run]


def test_a_game_whose_window_is_closed_while_its_end_is_shown_is_noted(session: Session, tmp_path: Path) -> None:
    one = program(tmp_path)
    one.playing.save(session)
    one.put_away()
    assert runs(tmp_path) == [session.run]
    assert not list((tmp_path / "saves").glob("*.lock"))


def test_the_end_is_noted_once(session: Session, tmp_path: Path) -> None:
    one = program(tmp_path)
    one.playing.save(session)
    one.playing.finish(session)
    one.put_away()
    assert runs(tmp_path) == [session.run]


def test_an_end_that_was_taken_back_is_not_noted(session: Session, tmp_path: Path) -> None:
    one = program(tmp_path)
    one.playing.save(session)
    session.match.state.outcome = None
    one.playing.save(session)
    one.put_away()
    assert not (tmp_path / "profile.json").exists()


def test_a_game_that_somebody_else_ended_is_not_noted(session: Session, tmp_path: Path) -> None:
    friend = SaveStore(tmp_path / "friend")
    friend.autosave(session)
    given = friend.export(friend.rows()[0])
    SaveStore(tmp_path / "saves").import_file(given)
    program(tmp_path)
    assert not (tmp_path / "profile.json").exists()
