"""Undo and redo at a session: across choices up to the border; practice crosses it, and stays marked."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from game.rules import Match
from game.rules.match import KEPT
from game.rules.randomness import Stream
from game.sessions.save_file import read_save
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from tests.campaign.conftest import BOARD, Start
from tests.every_game.playing import assert_same


def solo(seed: int = 5, bots: int = 0, choices: int = 0) -> Session:
    """One person's game, whose choices are made by the easy bot."""
    seats = [Seat("Mina", ""), *[Seat("Bot", "", "bot:easy")] * bots]
    session = new_session("card_adventure", BOARD, seats, {}, seed)
    play(session, choices)
    return session


def play(session: Session, choices: int) -> None:
    from game.bots import make_bot

    for _ in range(choices):
        decision = session.match.decision
        if decision is None:
            return
        session.choose(make_bot("easy", len(session.match.choices)).choose(session.match.view(decision.seat)))


def test_redo_makes_again_what_was_taken_back() -> None:
    session = solo()
    taken = 0
    for _ in range(80):
        play(session, 1)
        match = session.match
        after, history, made = match.state.clone(), list(match.history), list(match.choices)
        count = 0
        while session.undo():
            count += 1
        assert not match.can_undo
        for number in range(count):
            assert match.can_redo
            assert session.redo(), number
        assert not match.can_redo
        assert not session.redo()
        assert_same(match.state, after)
        assert (match.history, match.choices) == (history, made)
        taken = max(taken, count)
    assert taken > 1


def test_another_choice_forgets_what_was_taken_back() -> None:
    session = solo()
    while not session.undo():
        play(session, 1)
    assert session.match.can_redo
    play(session, 1)
    assert not session.match.can_redo
    with pytest.raises(ValueError, match="no choice was taken back"):
        session.match.redo()


def test_the_border_says_what_it_is_and_where() -> None:
    session = solo()
    kinds = set()
    while session.match.decision is not None:
        border = session.match.border
        kinds.add(border.kind)
        assert session.match.can_undo == (border.made < len(session.match.choices))
        assert border.since <= border.at <= len(session.match.history)
        play(session, 1)
    assert session.match.border.kind == "over"
    assert {"chance", "reveal"} & kinds
    pair = new_session("card_adventure", BOARD, [Seat("A", ""), Seat("B", "")], {}, 1)
    assert pair.match.border.kind == "start"
    seen = set()
    for _ in range(60):
        play(pair, 1)
        seen.add(pair.match.border.kind)
    assert "seat" in seen


def test_practice_takes_everything_back_to_the_start() -> None:
    session = solo(choices=90)
    begun = Match.start(game="card_adventure", setup=session.match.setup, seed=5).state
    whole = list(session.match.choices)
    session.practise()
    steps = 0
    while session.undo():
        steps += 1
    assert steps == len(whole)
    assert session.match.choices == []
    assert_same(session.match.state, begun)
    while session.redo():
        pass
    assert session.match.choices == whole
    assert session.match.practice


def test_practice_keeps_a_bounded_number_of_positions() -> None:
    session = solo(seed=2)
    session.practise()
    for _ in range(3):  # one game is too short
        play(session, 4000)
        while session.match.decision is None:
            session.undo()
    assert len(session.match._borderless) <= KEPT
    made = len(session.match.choices)
    session.match._borderless.clear()
    assert session.undo(), "what is no longer kept comes back by replaying"
    assert len(session.match.choices) == made - 1


def test_practice_goes_back_to_the_persons_own_choice() -> None:
    session = solo(bots=2, choices=40)
    while session.bot_to_move:
        play(session, 1)
    session.practise()
    for _ in range(8):
        assert session.undo()
        assert not session.bot_to_move


def settle(session: Session) -> int:
    """Bots choose and break in, as at a table, until only the person is waited for; how often they did."""
    made = len(session.match.choices)
    while session.match.decision is not None:
        if session.bot_to_move:
            session.choose(session.bot_choice())
        elif (found := session.bot_break_in()) is not None:
            session.match.interrupt(found.seat, found.number)
        else:
            break
    return len(session.match.choices) - made


@pytest.mark.parametrize("game", ["card_adventure", "lair_lords", "seven_dons", "scoundrel_quest"])
def test_practice_goes_back_choice_by_choice_of_the_person_whatever_bots_have_answered(game: str) -> None:
    """A bot that had broken in did so again at once, so that it stood still: an offer is declined again and again."""
    sample_session = import_module(f"game.client.table.{game}.samples").sample_session
    session = sample_session(seed=3, kinds=("human", "bot:normal"))
    session.match = session.match.copy()
    session.practise()
    chance, own, broken_in = Stream(3), 0, 0
    settle(session)
    while own < 60 and session.match.decision is not None:
        options = session.match.decision.options
        liked = [n for n, one in enumerate(options) if one.verb in ("trade", "bid", "propose", "give", "amount")]
        session.choose(liked[chance.below(len(liked))] if liked and chance.below(2) else chance.below(len(options)))
        own += 1
        settle(session)
    broken_in = sum(one.interrupt for one in session.match.choices)
    while session.undo():
        own -= 1
        assert session.match.decision is not None
        assert session.match.decision.seat == 0
        assert not settle(session), "it stands where the person chose"
    assert own == 0
    assert not any(one.seat == 0 for one in session.match.choices)
    assert broken_in or game != "scoundrel_quest"


def test_only_one_persons_game_becomes_practice() -> None:
    pair = new_session("card_adventure", BOARD, [Seat("A", ""), Seat("B", "")], {}, 1)
    assert not pair.solo
    with pytest.raises(ValueError, match="one person"):
        pair.practise()
    assert not pair.match.practice
    assert solo(bots=1).solo


def test_practice_is_marked_in_save_row_and_statistics(tmp_path: Path) -> None:
    session = solo(choices=20)
    store = SaveStore(tmp_path)
    store.autosave(session)
    assert not store.rows()[0].practice
    session.practise()
    store.autosave(session)
    assert store.rows()[0].practice
    assert read_save(store.path_of(session)).practice
    again = store.load(store.rows()[0])
    assert again.match.practice
    assert again.statistics().practice
    made = len(again.match.choices)
    while again.undo():
        pass
    assert made > 0
    assert again.match.choices == []


def test_an_opened_game_can_be_taken_back_as_far_as_before(start: Start, tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    checked = 0
    session = start(seats=1)
    for _ in range(30):
        session.choose(session.bot_choice())
        store.autosave(session)
        again = store.load(store.rows()[0])
        assert (again.match.border, again.match.can_undo) == (session.match.border, session.match.can_undo)
        if again.match.can_undo:
            before = session.match.fork()
            again.match.undo()
            replayed = Match.replay("card_adventure", again.match.setup, 5, before.choices[:-1])
            assert_same(again.match.state, replayed.state)
            checked += 1
    assert checked > 3
