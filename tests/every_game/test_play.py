"""Every game: cards are conserved, options are sound, it ends, asking is pure."""

from __future__ import annotations

from collections import Counter

from game.rules.agenda import STEPS
from tests.every_game.games import Case, every_case
from tests.every_game.playing import assert_same, content, played
from tests.thorough import few

SEEDS = few(range(6), 2)


@every_case
def test_every_card_is_in_exactly_one_zone_of_its_family_after_every_choice(case: Case) -> None:
    for seed in SEEDS:
        for match in played(case, seed):
            state = match.state
            table = state.table.zones
            counted = Counter(card for pile in state.zones for card in pile)
            assert counted == Counter(range(len(table.cards))), f"seed {seed}, choice {len(match.choices)}"
            for spec, pile, fixed in zip(table.specs, state.zones, state.fixed, strict=True):
                assert 0 <= fixed <= len(pile), spec.name
                strangers = [table.cards[card] for card in pile if spec.family and table.family_of[card] != spec.family]
                assert not strangers, f"seed {seed}: {strangers} in {spec.name}"


@every_case
def test_options_are_never_empty_and_each_differs_by_verb_and_what_it_is_about(case: Case) -> None:
    for seed in SEEDS:
        for match in played(case, seed):
            if match.decision is None:
                continue
            assert match.decision.options
            assert 0 <= match.decision.seat < case.seats
            counted = Counter(option[:2] for option in match.decision.options)
            doubled = [one for one, count in counted.items() if count > 1]
            assert not doubled, f"seed {seed}, choice {len(match.choices)}, {match.decision.kind}: {doubled}"


@every_case
def test_every_game_ends_with_an_outcome_and_an_empty_agenda(case: Case) -> None:
    for seed in few(range(100, 120), 4):
        *_, match = played(case, seed)
        assert match.outcome is not None, f"seed {seed}: no decision, no outcome"
        assert set(match.outcome.winners) <= set(range(case.seats))
        assert match.state.agenda == []


@every_case
def test_a_decision_is_the_step_that_asked_and_asking_again_changes_nothing(case: Case) -> None:
    for seed in SEEDS:
        for match in played(case, seed):
            if match.decision is None:
                continue
            before = content(match.state)
            again = match.state.clone()
            again.decision = None
            again.insist = True
            STEPS[again.current[0]](again, *again.current[1:])
            again.insist = False
            assert_same(match.state, again)
            assert content(match.state) == before


@every_case
def test_the_same_seed_plays_the_same_game(case: Case) -> None:
    *_, one = played(case, 5)
    *_, other = played(case, 5)
    assert one.choices == other.choices
    assert one.history == other.history
    assert_same(one.state, other.state)


@every_case
def test_different_seeds_play_different_games(case: Case) -> None:
    ends = set()
    for seed in range(4):
        *_, match = played(case, seed)
        ends.add(str(content(match.state)))
    assert len(ends) == 4
