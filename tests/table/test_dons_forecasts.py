"""What Seven Dons foretells of a declared codename, a shot, a boss and of what somebody can't do is what games played on show."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from game.client.table.seven_dons.chronicle import line
from game.client.table.seven_dons.inspector import Inspector
from game.client.table.seven_dons.notebook import possible_of, suspects
from game.client.table.seven_dons.samples import LIKED, TWO, at, sample_session
from game.client.table.seven_dons.words import Names
from game.client.table.trying import Test, play_until
from game.client.text import plain
from game.rules import Ref
from game.rules.secrecy import view
from game.sessions.session import Session
from tests.table.forks import FORKS, forks, holds, play_on
from tests.thorough import few

USING = {"use", "answer", "trump"}


def found(wanted: Test) -> Session:
    """The first of some games between two people in which a position comes."""
    for seed in range(30):
        try:
            return play_until(sample_session(seed, kinds=TWO), wanted, LIKED, seed)
        except LookupError:
            continue
    raise LookupError("in none of these games")


def told(seen: Any, ref: Ref) -> list[str]:
    """What the inspector says of a thing."""
    return [plain(entry.text) for entry in Inspector(seen, Names(seen, ["Mina", "Akira"]), seen.seat).about(ref)]


def unknown(count: int) -> Test:
    """A codename is to be declared for a member that can be so many."""

    def wanted(state: Any) -> bool:
        seen = view(state, 0)
        return len(possible_of(seen, seen.strikes[-1].target)) == count

    return at("declare", 1, wanted)


@pytest.mark.parametrize("count", few([8, 5, 2, 1], 2))
def test_a_declared_codename_is_right_as_often_as_was_said(count: int) -> None:
    seen = found(unknown(count)).match.view(0)
    left = possible_of(seen, seen.strikes[-1].target)
    declared = left[-1]
    words = next(line for line in told(seen, ("kind", declared)) if "possible" in line)
    said = re.search(r"one guess in (\d+)", words)
    assert (int(said[1]) if said else 1) == count
    number = next(at for at, one in enumerate(seen.decision.options) if one.about == (("kind", declared),))
    kinds: Counter[int] = Counter()
    right = 0
    for state in forks(seen):
        target = state.strikes[-1].target
        kinds[state.table.kind_of[target]] += 1
        state.choose(number)
        play_on(state, lambda fork: any(one.kind in ("succeeded", "failed") for one in fork.sink))
        right += any(one.kind == "succeeded" for one in state.sink)
    assert holds(1 / count, right), (words, right)
    assert set(kinds) == set(left), "what is crossed out never happens, what is not may"
    assert all(holds(1 / count, kinds[kind]) for kind in left), kinds


def test_a_member_that_is_face_up_goes_to_the_graveyard_when_nobody_answers() -> None:
    session = found(at("assassinate", 2, lambda state: any(state.is_up(card) for card in state.fronts(1))))
    seen, checked = session.match.view(0), 0
    for number, option in enumerate(seen.decision.options):
        if option.verb != "assassinate" or not seen.is_up(option.about[0][1]):
            continue
        assert any(line.startswith("Face up: unless it is answered") for line in told(seen, option.about[0]))
        for state in forks(seen, 20):
            state.choose(number)
            play_on(state, lambda fork: not fork.strikes)
            assert option.about[0][1] in state.zones[state.table.grave[1]]
            checked += 1
    assert checked


def test_the_boss_is_one_of_those_that_were_named_and_may_be_each_of_them() -> None:
    session = found(at("action", 3, lambda state: 2 <= len(suspects(view(state, 0), 1)) <= 5))
    seen = session.match.view(0)
    left = suspects(seen, 1)
    assert f"The boss is one of {len(left)}:" in told(seen, ("seat", 1))
    kinds = Counter(state.boss_kind(1) for state in forks(seen))
    assert set(kinds) == set(left)
    assert all(kinds[kind] > FORKS / len(left) / 4 for kind in left), kinds


def due(field: str) -> Test:
    """A seat can't do something for a while: a bit is set for it."""

    def wanted(session: Session) -> bool:
        state = session.match.state
        return state.decision is not None and state.turn > 0 and bool(getattr(state, field))

    return wanted


def test_who_is_said_to_skip_an_assassination_phase_is_not_asked_for_a_target_in_it() -> None:
    session = found(due("skips"))
    seat = 0 if session.match.state.skips & 1 else 1
    seen = session.match.view(0)
    assert any(line.startswith("Skips the next assassination phase, because of ") for line in told(seen, ("seat", seat)))
    for state in forks(seen, 5):
        shots: list[int] = []

        def over(fork: Any, shots: list[int] = shots) -> bool:
            if fork.decision is not None and (fork.decision.kind, fork.decision.seat) == ("assassinate", seat):
                shots.append(fork.turn)
            return any((one.kind, one.parts.get("seat")) == ("skipped", seat) for one in fork.sink)

        play_on(state, over)
        assert not shots
        skipped = next(one for one in state.sink if one.kind == "skipped")
        because = plain(line(skipped, Names(seen, ["Mina", "Akira"]))).partition("because of ")[2].rstrip(")")
        kinds = [state.table.pack.members[kind].name["en"] for kind, texts in enumerate(state.table.texts) if _lets_skip(texts)]
        assert because == ", ".join(kinds) != ""


def test_who_goes_first_is_told_why_there_is_no_action() -> None:
    session = found(lambda one: one.match.state.turn == 1)
    event = next(one for one in session.match.history if one.kind == "skipped")
    words = plain(line(event, Names(session.match.view(0), ["Mina", "Akira"])))
    assert words.strip() == f"{'Mina' if event.parts['seat'] == 0 else 'Akira'} goes first: no action in this turn"


def _lets_skip(texts: Any) -> bool:
    return any(effect.do == "skip" for text in texts if text is not None for effect in text.effects)


def test_who_is_said_to_use_no_ability_has_none_until_that_turn_is_over() -> None:
    session = found(
        lambda one: (
            one.match.decision is not None and any(until >= one.match.state.turn > 0 for until in one.match.state.silenced)
        )
    )
    state = session.match.state
    seat = max((0, 1), key=lambda one: state.silenced[one])
    seen, until = session.match.view(0), state.silenced[seat]
    assert any(f"until turn {until} is over" in line for line in told(seen, ("seat", seat)))
    asked_meanwhile = 0
    for fork in forks(seen, 5):

        def over(one: Any) -> bool:
            nonlocal asked_meanwhile
            if one.turn > until:
                return True
            if one.decision is not None and one.decision.seat == seat:
                asked_meanwhile += 1
                assert not USING & {option.verb for option in one.decision.options}
            return False

        play_on(fork, over)
    assert asked_meanwhile
