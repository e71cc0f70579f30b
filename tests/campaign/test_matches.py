"""A match of several games in one sitting: its score goes from game to game and through saves, until somebody has won it."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

from game.client import i18n
from game.client.app import App
from game.client.driver import Driver
from game.client.program.program import Program, save_words
from game.client.program.records import statistics
from game.client.scenes.curtain import CurtainScene
from game.client.scenes.result import ResultScene
from game.client.scenes.saves import state_of
from game.client.widgets import Button
from game.content.seven_dons.loader import shipped_dons_packs
from game.rules import Outcome
from game.sessions.disk import checked
from game.sessions.save_file import read_save, save_text, session_of
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session, next_session, run_after
from game.sessions.spec import Seat, all_specs, spec_of
from game.sessions.trouble import Trouble

SEATS = [Seat("Mina", "", "human"), Seat("Akira", "", "human")]


def game(pack: str = "back_streets") -> Session:
    return new_session("seven_dons", shipped_dons_packs()[pack], SEATS, {}, 3)


def ended(session: Session, winner: int | None) -> Session:
    """The game is over, and that seat has won it; None for a draw."""
    state = session.match.state
    state.agenda.clear()
    state.decision = None
    state.outcome = Outcome(() if winner is None else (winner,), "boss", "SB-4.1")
    return session


def test_who_wins_three_games_wins_the_match_and_then_another_begins() -> None:
    session = game()
    assert session.standing == (0, 0)
    for winner, standing in ((0, (1, 0)), (1, (1, 1)), (None, (1, 1)), (1, (1, 2)), (1, (1, 3))):
        assert not session.match_won
        ended(session, winner)
        assert session.standing == standing
        last, session = session, next_session(session)
        assert [seat.name for seat in session.seats] == ["Mina", "Akira"]
        assert session.run != last.run
        assert session.path == last.path
    assert last.match_won
    assert session.score == ()
    assert session.standing == (0, 0)


def test_the_score_is_saved_and_loaded_and_a_first_game_is_written_as_ever(tmp_path: Path) -> None:
    first = game()
    assert "score" not in json.loads(save_text(first))
    second = next_session(ended(first, 1))
    path = tmp_path / "match.json"
    path.write_bytes(save_text(second))
    again = session_of(read_save(path))
    assert (again.score, again.standing) == ((0, 1), (0, 1))
    assert ended(again, 1).standing == (0, 2)
    for wrong in ([-1, 0], ["x"], [0] * 9):
        content = {key: value for key, value in json.loads(save_text(second)).items() if key != "check"}
        path.write_bytes(checked(content | {"score": wrong}))
        with pytest.raises(Trouble):
            read_save(path)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_score_is_told_at_the_end_of_each_game(lang: str) -> None:
    i18n.use_language(lang)
    try:
        session = game()
        session.score = (1, 2)
        told = dict(statistics(ended(session, 0)))
        assert told[{"en": "The match, first to 3", "ja": "3勝先取の勝負"}[lang]] == "Mina : Akira  2 : 2"
        session.match.state.outcome = Outcome((1,), "boss", "SB-4.1")
        told = dict(statistics(session))
        assert told[{"en": "The match is won", "ja": "勝負あり"}[lang]] == "Akira  1 : 3"
    finally:
        i18n.use_language("en")


def test_a_match_that_is_not_won_is_gone_on_with_from_title_and_list(tmp_path: Path) -> None:
    """The table was left after a game: the title offers the next one, the list says how the match stands, until it has begun."""
    store = SaveStore(tmp_path)
    first = next_session(ended(game(), 0))
    store.autosave(ended(first, 0))
    store.release()
    (row,) = store.rows()
    assert (row.standing, row.goes_on, row.unfinished) == ((2, 0), True, True)
    assert state_of(row) == "the match goes on, 2 : 0"
    app = App.headless(speed="instant")
    program = Program(app, SaveStore(tmp_path))
    program.begin()
    assert save_words(store.latest()) == "Seven Dons: Back Streets, the next game of the match: 2 : 0"
    Driver(app).press("continue")
    assert isinstance(app.top, CurtainScene)
    program.close()
    over, going = sorted(store.rows(), key=lambda row: not row.finished)
    assert (over.goes_on, state_of(over)) == (False, "over")
    assert (going.run, going.standing, state_of(going)) == (run_after(first.run), (2, 0), "Match 2 : 0")
    program.playing.finish(store.load(over))  # the old game is looked at again
    assert isinstance(app.top, ResultScene)
    app.top.again()
    assert len(store.rows()) == 3


def test_a_match_that_is_won_is_over(tmp_path: Path) -> None:
    session = game()
    session.score = (2, 1)
    store = SaveStore(tmp_path)
    store.autosave(ended(session, 0))
    store.release()
    (row,) = store.rows()
    assert (row.standing, row.goes_on, state_of(row)) == ((3, 1), False, "over")
    assert store.latest() is None


def test_games_that_stand_alone_tell_no_score() -> None:
    (pack,) = spec_of("lair_lords").grounds()
    session = new_session("lair_lords", pack, SEATS, {}, 3)
    assert session.standing == ()
    assert not session.match_won
    assert next_session(session).score == ()


def test_the_way_on_is_the_next_game() -> None:
    for word, said in ((None, "Play again"), (lambda: "Next game", "Next game")):
        app = App.headless()
        scene = ResultScene(True, lambda: "Won.", list, lambda: None, lambda: None, word=word)
        app.push(scene)
        assert said in [one.text for one in scene.desk.widgets if isinstance(one, Button)]


@pytest.mark.parametrize("name", [spec.name for spec in all_specs()])
def test_every_next_game_is_dealt_anew(name: str) -> None:
    """Also where a game draws equally often every time, like one whose only chance is the deal."""
    session = new_session(name, spec_of(name).grounds()[0], SEATS, {}, 3)
    dealt = []
    for _ in range(5):
        dealt.append(list(session.match.state.zones))
        session = next_session(session)
    assert all(one != other for one, other in itertools.combinations(dealt, 2))
