"""Replays: any game at any of its choices, as anyone knew it; and where a game no longer replays, that is said."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.cli import main
from game.rules import Match
from game.sessions.disk import checked
from game.sessions.replay import EVERY, OPEN, PUBLIC, Replay, replay_file, replay_of
from game.sessions.save_file import read_save, save_text
from game.sessions.saves import SaveStore
from game.sessions.session import Session
from game.sessions.trouble import Trouble
from tests.campaign.conftest import Start
from tests.every_game.games import GAMES, Case
from tests.every_game.playing import assert_same, played


def whole(start: Start, seats: int = 2, seed: int = 5, **options: str) -> Session:
    session = start(seats=seats, seed=seed, **options)
    while session.match.decision is not None:
        session.choose(session.bot_choice())
    return session


def written(session: Session, folder: Path, **changes: Any) -> Path:
    content = {**json.loads(save_text(session)), **changes}
    path = folder / "game.json"
    path.write_bytes(checked(content))
    return path


def test_a_game_is_the_same_at_every_choice_forwards_backwards_and_at_random(start: Start) -> None:
    session = whole(start)
    replay = replay_of(session)
    assert (replay.length, replay.total, replay.fault) == (len(session.match.choices), len(session.match.choices), None)
    positions = []
    match = Match.start(game="card_adventure", setup=session.match.setup, seed=5)
    positions.append((match.state.clone(), len(match.history)))
    for choice in session.match.choices:
        assert replay.choice() == choice
        assert replay.forward() == match.choose_again(choice)
        positions.append((match.state.clone(), len(match.history)))
        assert_same(replay.session.match.state, match.state)
    assert replay.choice() is None
    assert replay.forward() == ()
    assert replay.session.match.outcome == session.match.outcome
    last = len(positions) - 1
    for made in [*range(last, -1, -1), EVERY, EVERY - 1, EVERY + 1, last, 0]:
        replay.go_to(made)
        state, events = positions[made]
        assert_same(replay.session.match.state, state)
        assert replay.session.match.history == session.match.history[:events]
        assert replay.session.match.choices == session.match.choices[:made]
    replay.go_to(-5)
    assert replay.at == 0
    replay.go_to(10**6)
    assert replay.at == last


def test_it_goes_by_turns(start: Start) -> None:
    replay = replay_of(whole(start))
    assert len(replay.turns) == replay.session.match.state.turn or replay.at == 0
    replay.go_to(0)
    seen = [replay.turn]
    while replay.at < replay.length:
        replay.go_to(replay.turn_after())
        if replay.at < replay.length:
            assert replay.turn == seen[-1] + 1
            seen.append(replay.turn)
    assert seen == list(range(1, len(seen) + 1))
    assert len(seen) > 3
    replay.go_to(replay.turns[2] + 1)
    replay.go_to(replay.turn_before())
    assert replay.at == replay.turns[2]
    replay.go_to(replay.turn_before())
    assert replay.at == replay.turns[1]


def test_the_session_that_is_watched_is_left_alone(start: Start) -> None:
    session = start(30)
    state, choices = session.match.state.clone(), list(session.match.choices)
    replay = replay_of(session)
    replay.go_to(10)
    replay.forward()
    assert_same(session.match.state, state)
    assert session.match.choices == choices


def hidden(view: Any) -> int:
    return sum(card < 0 for cards in view.zones for card in cards)


def test_every_seats_knowledge_and_all_cards_open(start: Start) -> None:
    replay = replay_of(start(40, seats=3, hands="concealed"))
    replay.go_to(40)
    match = replay.session.match
    assert hidden(replay.seen(0, OPEN)) == 0
    for seat in range(3):
        assert replay.seen(seat, seat).zones == match.view(seat).zones
        assert hidden(replay.seen(seat, PUBLIC)) > hidden(replay.seen(seat, seat)) > 0
        others = [card for other in range(3) for card in replay.seen(seat, PUBLIC).hand(other, "attack")]
        assert others
        assert all(card < 0 for card in others)


def test_a_running_and_a_finished_game_replay_from_their_file(start: Start, tmp_path: Path) -> None:
    for session in (start(25), whole(start, seats=4), whole(start, seats=1, seed=9)):
        replay = replay_file(written(session, tmp_path))
        assert replay.fault is None
        replay.go_to(replay.length)
        assert_same(replay.session.match.state, session.match.state)


def test_a_choice_that_cannot_be_made_any_more_is_named_with_its_clause(start: Start, tmp_path: Path) -> None:
    session = start(30)
    choices = json.loads(save_text(session))["choices"]
    choices[17] = [choices[17][0], "dance", []]
    replay = replay_file(written(session, tmp_path, choices=choices))
    fault = replay.fault
    assert fault is not None
    replay.go_to(17)
    decision = replay.session.match.decision
    assert decision is not None
    assert (fault.choice, fault.rule, replay.length, replay.total) == (18, decision.rule, 17, 30)
    assert fault.rule.startswith("CA-")
    for text in fault.words.values():
        assert "18" in text
        assert fault.rule in text
        assert "\n" not in text


def test_a_game_that_leads_elsewhere_says_from_which_choice_on(start: Start, tmp_path: Path) -> None:
    session = start(30)
    content = json.loads(save_text(session))
    counts = [len(Match.replay("card_adventure", session.match.setup, 5, session.match.choices[:n]).history) for n in (20, 21)]
    assert counts[1] > counts[0]
    events = content["events"]
    assert len(events) == len(session.match.history)
    events[counts[0]][1] = "CA-0.0"
    snapshot = {**content["snapshot"], "random": 1}
    replay = replay_file(written(session, tmp_path, events=events, snapshot=snapshot))
    assert replay.fault is not None
    assert (replay.fault.choice, replay.fault.rule) == (21, "CA-0.0")
    assert replay.length == 30, "it can still be watched"


def test_rules_that_break_on_a_choice_are_a_fault_and_no_crash(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    session = start(30)
    real = Match.choose_again

    def breaks(match: Match, choice: Any) -> Any:
        if len(match.choices) == 12:
            raise KeyError("a card that is no more")
        return real(match, choice)

    monkeypatch.setattr(Match, "choose_again", breaks)
    replay = replay_of(session)
    assert replay.fault is not None
    assert (replay.fault.choice, replay.length) == (13, 12)


def test_another_seed_does_not_replay(start: Start, tmp_path: Path) -> None:
    session = whole(start)
    replay = replay_file(written(session, tmp_path, seed=6))
    assert replay.fault is not None
    assert SaveStore(tmp_path).load(SaveStore(tmp_path).rows()[0]).changed, (
        "the game itself goes on from its snapshot, and says so"
    )


def test_the_command_says_whether_a_game_replays(start: Start, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = start(30)
    path = written(session, tmp_path)
    assert main(["replay", str(path), "--check"]) == 0
    assert "30 choices" in capsys.readouterr().out
    choices = json.loads(save_text(session))["choices"]
    choices[3] = [choices[3][0], "dance", []]
    assert main(["replay", str(written(session, tmp_path, choices=choices)), "--check", "--lang", "ja"]) == 1
    assert "選択4／30" in capsys.readouterr().out
    path.write_bytes(b"")
    assert main(["replay", str(path), "--check"]) == 2
    assert "empty" in capsys.readouterr().err


def test_a_replay_of_nothing_stands_at_the_start(start: Start) -> None:
    replay = Replay(start(), [])
    assert (replay.length, replay.at, replay.turn_after(), replay.turn_before()) == (0, 0, 0, 0)
    assert replay.forward() == ()


def test_a_board_that_is_gone_is_said(start: Start, own_board: Path, tmp_path: Path) -> None:
    path = written(start(5, board=own_board), tmp_path)
    own_board.unlink()
    with pytest.raises(Trouble, match="no longer there"):
        replay_file(path)
    assert read_save(path).turn >= 1


def test_who_broke_in_breaks_in_again(start: Start) -> None:
    """With a game of the tests laid into a session: in it any seat may act between two actions of another."""
    case = Case(next(one for one in GAMES if one.name == "raid"), 3)
    *_, match = played(case, 1)
    assert any(choice.interrupt for choice in match.choices)
    session = start(seats=2, seed=5)
    session.match = match
    replay = Replay(session, match.choices)
    assert (replay.length, replay.fault) == (len(match.choices), None)
    again = Match.start(game="raid", setup=match.setup, seed=match.seed)
    for made, choice in enumerate(match.choices, 1):
        assert replay.forward() == again.choose_again(choice)
        replay.go_to(made - 1)
        replay.go_to(made)
        assert_same(replay.session.match.state, again.state)
    assert not replay.session.match.can_undo
