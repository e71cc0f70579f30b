"""Every game: clones, forks, saves and undo lead to the same play as if they had not been."""

from __future__ import annotations

import json

from game.rules import Match, game_named
from game.rules.fields import fields_of
from game.rules.match import Choice
from game.rules.randomness import Stream
from tests.every_game.games import Case, every_case
from tests.every_game.playing import assert_same, content, hidden_cards, make, pick, played, started
from tests.thorough import few, thorough

TOO_FEW = (
    "only {} choices could be taken back; a game in which chance or another seat follows nearly every choice says TAKEN_BACK"
)


@every_case
def test_a_clone_has_every_field_and_shares_none_that_can_change(case: Case) -> None:
    for match in played(case, 1, every=7):
        state = match.state
        clone = state.clone()
        assert_same(state, clone)
        assert clone.table is state.table
        assert clone.sink is None
        for one in fields_of(type(state)):
            value = getattr(state, one.name)
            if isinstance(value, list | dict):
                assert getattr(clone, one.name) is not value, one.name
                shared = value.values() if isinstance(value, dict) else value
            else:
                shared = [value]
            hash(tuple(shared))  # what is shared can't change: everything within it is hashable


@every_case
def test_a_clone_stays_equal_after_the_same_choices_and_an_old_clone_never_changes(case: Case) -> None:
    for seed in few(range(2), 1):
        state = started(case, seed).state
        twin = state.clone()
        chance = Stream(seed)
        kept = []
        while state.decision is not None:
            if not kept or chance.below(6) == 0:
                kept.append((state.clone(), content(state)))
            what = pick(state, chance)
            make(state, what)
            make(twin, what)
            assert_same(state, twin)
        assert kept
        for old, then in kept:
            assert content(old) == then


@every_case
def test_a_fork_at_any_decision_agrees_with_its_original_step_by_step(case: Case) -> None:
    for seed in few(range(2), 1):
        chance = Stream(seed)
        match = started(case, seed)
        forks: list[Match] = []
        while match.decision is not None:
            if not forks or (len(forks) < 4 and chance.below(10) == 0):
                forks.append(match.fork())
            what = pick(match.state, chance)
            events = make(match, what)
            for fork in forks:
                assert make(fork, what) == events
                assert_same(fork.state, match.state)
                assert fork.choices == match.choices
        assert forks


@every_case
def test_a_fork_that_goes_its_own_way_does_not_touch_its_original(case: Case) -> None:
    for match in played(case, 2, every=9):
        before = content(match.state)
        choices = match.choices.copy()
        fork = match.fork()
        chance = Stream(len(choices))
        while fork.decision is not None:
            make(fork, pick(fork.state, chance))
        assert content(match.state) == before
        assert match.choices == choices


@every_case
def test_written_and_read_at_any_decision_it_goes_on_identically(case: Case) -> None:
    *_, whole = played(case, 3)
    for match in played(case, 3, every=11):
        text = json.dumps(match.to_json(events=10_000), allow_nan=False)
        read = Match.from_json(json.loads(text), match.setup)
        assert_same(match.state, read.state)
        assert (read.choices, read.history, read.seed) == (match.choices, match.history, match.seed)
        _finish(read, whole.choices[len(read.choices) :])
        assert_same(read.state, whole.state)
        assert read.history == whole.history


def _finish(match: Match, choices: list[Choice]) -> None:
    for choice in choices:
        match.choose_again(choice)


@every_case
def test_replay_equals_play(case: Case) -> None:
    for seed in few(range(2), 1):
        *_, match = played(case, seed)
        again = Match.replay(case.game.name, match.setup, seed, match.choices)
        assert_same(again.state, match.state)
        assert again.history == match.history


@every_case
def test_choices_told_by_the_seats_own_view_lead_to_the_same_game(case: Case) -> None:
    *_, match = played(case, 4)
    again = started(case, 4)
    for choice in match.choices:
        options = again.interrupts(choice.seat) if choice.interrupt else again.decision.options
        number = next(n for n, option in enumerate(options) if option[:2] == choice[1:3])
        seen = again.view(choice.seat)
        if choice.interrupt:
            again.interrupt(choice.seat, seen.interrupts[number])
        else:
            again.choose(seen.decision.options[number])
    assert again.choices == match.choices
    assert_same(again.state, match.state)


@every_case
def test_saved_loaded_and_rolled_back_on_the_way_it_is_the_same_game(case: Case) -> None:
    undone = 0
    for seed in range(6):
        if seed > (2 if thorough() else 0) and undone >= case.game.taken_back:
            break
        *_, whole = played(case, seed)
        chance = Stream(seed + 1000)
        match = started(case, seed)
        for choice in whole.choices:
            if chance.below(5) == 0:
                match = Match.from_json(json.loads(json.dumps(match.to_json(events=10_000))), match.setup)
            for _ in range(chance.below(3)):
                undone += _try_and_take_back(match, chance)
            _finish(match, [choice])
        assert match.choices == whole.choices
        assert match.history == whole.history
        assert_same(match.state, whole.state)
    assert undone >= case.game.taken_back, TOO_FEW.format(undone)


def _try_and_take_back(match: Match, chance: Stream) -> int:
    """Make up to three random choices, as far as no border is crossed, and take them all back; how many were taken back."""
    before = (content(match.state), match.choices.copy(), len(match.history))
    made = 0
    while made < 3 and match.decision is not None:
        what = pick(match.state, chance)
        trial = match.fork()
        make(trial, what)
        if what.seat not in (-1, match.decision.seat) or not trial.can_undo:
            break
        make(match, what)
        made += 1
    for _ in range(made):
        assert match.can_undo
        match.undo()
    assert (content(match.state), match.choices, len(match.history)) == before
    return made


@every_case
def test_undo_is_no_peek(case: Case) -> None:
    """No card that a seat did not know before a choice is known to it after, or was told to it, where that can be taken back.

    Where a game is lenient, that goes for cards that who chose did not know either: the own ones are its own to show.
    """
    undone = 0
    for seed in range(12):
        if undone > 20:
            break
        chance = Stream(seed)
        match = started(case, seed)
        while match.decision is not None:
            events = make(match, pick(match.state, chance))
            if not match.can_undo:
                continue
            after = [hidden_cards(match.state, seat) for seat in range(case.seats)]
            actor = match.choices[-1].seat
            match.undo()
            hers = hidden_cards(match.state, actor) if match.game.lenient else None
            for seat, hidden in enumerate(after):
                told = {event.seen_by(seat).parts.get("card") for event in events}
                before = hidden_cards(match.state, seat)
                came_to_light = (before - hidden) | (before & told)
                if hers is not None:
                    came_to_light &= hers
                assert not came_to_light, f"seed {seed}, choice {len(match.choices) + 1}: seat {seat} learns {came_to_light}"
            match.redo()
            undone += 1
    assert undone >= case.game.taken_back, TOO_FEW.format(undone)


@every_case
def test_the_rules_are_found_by_name(case: Case) -> None:
    rules = game_named(case.game.name)
    match = started(case, 0)
    assert rules.name == case.game.name
    assert type(match.state) is rules.state
