"""A game without boards is kept, goes on, is replayed and noted like any other; what a person can get wrong is one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules.secrecy import view
from game.sessions.disk import checked
from game.sessions.profile import Profile, statistics_of
from game.sessions.replay import OPEN, PUBLIC, replay_file, replay_of
from game.sessions.save_file import read_save, session_of
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.shelf import board_at, board_handle
from game.sessions.spec import Seat, spec_of
from game.sessions.trouble import Trouble

(PACK,) = spec_of("lair_lords").grounds()


def lairs(choices: int = 0, kinds: tuple[str, ...] = ("bot:random", "bot:random"), seed: int = 5, **options: str) -> Session:
    """A game of bots after so many choices, or at its end."""
    session = new_session("lair_lords", PACK, [Seat(f"P{number}", "", kind) for number, kind in enumerate(kinds)], options, seed)
    while session.match.decision is not None and len(session.match.choices) < choices:
        session.choose(session.bot_choice() if session.bot_to_move else 0)
    return session


def refused(seats: int = 2, **options: str) -> str:
    with pytest.raises(Trouble) as caught:
        new_session("lair_lords", PACK, [Seat("A", "") for _ in range(seats)], options)
    words = caught.value.words
    assert set(words) == {"en", "ja"}
    assert all(text and "\n" not in text for text in words.values())
    return words["en"]


def test_which_games_have_boards() -> None:
    assert (spec_of("card_adventure").on_boards, spec_of("lair_lords").on_boards) == (True, False)


def test_there_is_no_board_to_be_asked_for() -> None:
    session = lairs()
    assert session.ground is None
    with pytest.raises(ValueError, match="without a board"):
        _ = session.board


def test_the_edition_is_an_option_by_either_name() -> None:
    assert lairs(edition="alpha").match.state.table.options.preset == "alpha"
    assert lairs(preset="alpha").options == {"preset": "alpha"}


def test_wrong_numbers_of_players_and_wrong_options_are_one_sentence() -> None:
    assert "2 to 4 players, not 1" in refused(1)
    assert "2 to 4 players, not 5" in refused(5)
    assert "no option" in refused(hurry="true")
    assert "preset" in refused(edition="gamma")


def test_a_pack_has_a_handle_that_leads_back_to_it() -> None:
    assert board_handle(PACK) == "assets/lairs/moonless_court"
    assert board_at(board_handle(PACK)) == PACK


@pytest.mark.parametrize("choices", [0, 3, 40])
def test_a_game_goes_on_as_it_was_saved(tmp_path: Path, choices: int) -> None:
    session = lairs(choices, intrigue="true")
    store = SaveStore(tmp_path)
    assert store.autosave(session) is None
    (row,) = store.rows()
    assert row.title == {"en": "Lair Lords, revised edition", "ja": "魔窟の主・改訂版"}
    again = store.load(row)
    assert again.match.state == session.match.state
    assert again.match.history == session.match.history
    assert again.changed == ()
    assert (again.game, again.options, again.seats) == (session.game, session.options, session.seats)


def test_a_pack_that_changed_is_said(tmp_path: Path) -> None:
    session = lairs(4)
    store = SaveStore(tmp_path)
    store.autosave(session)
    path = store.path_of(session)
    content = json.loads(path.read_bytes())
    content["pack"]["digest"] = "0" * 64
    path.write_bytes(checked(content))
    assert [words["en"] for words in session_of(read_save(path)).changed] == ["the card pack changed"]


def test_a_game_replays_to_where_it_stands(tmp_path: Path) -> None:
    session = lairs(60)
    store = SaveStore(tmp_path)
    store.autosave(session)
    replay = replay_file(store.path_of(session))
    assert replay.fault is None
    replay.go_to(replay.length)
    assert replay.session.match.state == session.match.state
    replay.go_to(replay.length // 2)
    state = replay.session.match.state
    assert replay.seen(0, PUBLIC) == view(state, state.seats)
    assert not [card for zone in replay.seen(0, OPEN).zones for card in zone if card < 0]


def test_a_finished_game_is_noted_with_what_it_counts(tmp_path: Path) -> None:
    session = lairs(100_000, ("human", "bot:random"))
    assert session.match.outcome is not None
    profile = Profile(tmp_path / "profile.json")
    assert profile.add(session) is None
    (record,) = profile.records()
    assert (record.game, record.board, record.title["ja"]) == ("lair_lords", "lair_lords.revised", "魔窟の主・改訂版")
    assert record.won == (0 in session.match.outcome.winners)
    told = statistics_of([record])
    assert told.games == 1
    assert told.by_class == ()


def test_who_is_eliminated_is_out() -> None:
    for seed in range(30):
        session = lairs(100_000, ("bot:random",) * 4, seed)
        gone = [seat for seat in range(4) if session.statistics().seats[seat].out]
        assert gone == [seat for seat in range(4) if seat not in session.match.state.order]
        if gone:
            return
    raise AssertionError("nobody was ever eliminated")


def test_the_replay_leaves_the_game_alone() -> None:
    session = lairs(20)
    before = session.match.state.to_json()
    replay = replay_of(session)
    replay.go_to(3)
    assert session.match.state.to_json() == before
