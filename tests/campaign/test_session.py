"""Starting games, bots by seat, statistics, and everything a person can get wrong at the start."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.sessions.session import new_session
from game.sessions.shelf import board_at, board_handle
from game.sessions.spec import Seat
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults
from tests.campaign.conftest import BOARD, Start


def refused(*seats: Seat, game: str = "card_adventure", **options: str) -> Trouble:
    with pytest.raises(Trouble) as caught:
        new_session(game, BOARD, seats or (Seat("A", ""),), options)
    words = caught.value.words
    assert set(words) == {"en", "ja"}
    assert all(text and "\n" not in text for text in words.values())
    return caught.value


def test_a_game_of_bots_is_played_to_its_end_and_counted(start: Start) -> None:
    session = start(seats=3)
    while session.match.decision is not None:
        assert session.bot_to_move
        session.choose(session.bot_choice())
    assert not session.bot_to_move
    played = session.statistics()
    state, outcome = session.match.state, session.match.outcome
    assert outcome is not None
    assert (played.turns, played.choices, played.reason) == (state.turn, len(session.match.choices), outcome.reason)
    for number, seat in enumerate(played.seats):
        assert seat.out == state.out[number]
        assert seat.won == (number in outcome.winners)
        for what, count in seat.counts.items():
            assert state.tally[f"{what}.{number}"] == count
    assert sum(len(seat.counts) for seat in played.seats) == len(state.tally)


def test_equal_seeds_make_equal_games_of_bots(start: Start) -> None:
    one, same, other = start(60, seed=1), start(60, seed=1), start(60, seed=2)
    assert one.match.choices == same.match.choices
    assert one.match.choices != other.match.choices
    assert one.run != same.run


def test_seats_without_a_class_get_those_the_board_allows_in_turn(start: Start) -> None:
    session = start(seats=4)
    classes = session.pack.playable(session.board.classes)
    assert [seat.character for seat in session.seats] == [classes[number % len(classes)] for number in range(4)]


def test_a_person_decides_for_a_human_seat() -> None:
    session = new_session("card_adventure", BOARD, [Seat("A", "mage"), Seat("B", "warrior", "bot:random")])
    assert not session.bot_to_move
    with pytest.raises(ValueError, match="no bot"):
        session.bot_choice()


def test_what_can_be_wrong_at_the_start_is_said_in_one_sentence() -> None:
    assert "'chess'" in str(refused(game="chess"))
    assert "1 to 4 players, not 5" in str(refused(*[Seat("A", "")] * 5))
    assert "'bard'" in str(refused(Seat("A", "bard")))
    assert "'bot:god'" in str(refused(Seat("A", "", "bot:god")))
    assert "name" in str(refused(Seat("", "")))
    assert "name" in str(refused(Seat("A\nB", "")))
    assert "'hand'" in str(refused(hand="open"))
    assert "open, concealed" in str(refused(hands="shut"))
    assert "true, false" in str(refused(skip_empty_areas="perhaps"))


def test_options_in_words_reach_the_rules(start: Start) -> None:
    options = start(hands="concealed", skip_empty_areas="false").match.state.table.options
    assert (options.hands, options.skip_empty_areas) == ("concealed", False)


def test_a_board_that_is_not_there_or_broken_is_told_as_faults(tmp_path: Path) -> None:
    broken = tmp_path / "broken.tmx"
    broken.write_text("<map", encoding="utf-8")
    for path, code in ((tmp_path / "none.tmx", "file-missing"), (broken, "not-a-map")):
        with pytest.raises(MapFaults) as caught:
            new_session("card_adventure", path, [Seat("A", "")])
        assert [fault.code for fault in caught.value.faults] == [code]


def test_a_board_that_asks_for_an_unknown_pack_or_option_is_refused(own_board: Path) -> None:
    text = own_board.read_text(encoding="utf-8")
    cases = {'<property name="packs" value="nowhere"/>': "nowhere", '<property name="option_hands" value="shut"/>': "hands"}
    for line, named in cases.items():
        own_board.write_text(text.replace("<properties>", "<properties>\n" + line, 1), encoding="utf-8")
        with pytest.raises((Trouble, MapFaults), match=named):
            new_session("card_adventure", own_board, [Seat("A", "")])


def test_boards_are_named_by_handle(own_board: Path) -> None:
    assert board_handle(BOARD) == f"maps/{BOARD.name}"
    assert board_at(f"maps/{BOARD.name}") == BOARD
    assert board_handle(own_board) == str(own_board.resolve())
    assert board_at(str(own_board)) == own_board
    for handle in ("maps/none.tmx", "maps/../pyproject.toml", "", "x\0y"):
        with pytest.raises(Trouble):
            board_at(handle)
