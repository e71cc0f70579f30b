"""The hard level of Seven Dons: what it believes, that it looks at nothing hidden, and that its layouts tell nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest

from game.bots import make_bot
from game.bots.seven_dons import HARD, NORMAL, decide
from game.bots.seven_dons.belief import LIKELIER, belief_of, bosses
from game.bots.seven_dons.candidates import DECLARED, candidates
from game.bots.seven_dons.laying import plan
from game.bots.seven_dons.reasons import say
from game.bots.seven_dons.search import SearchBot, follow
from game.games.seven_dons.position import Clue
from game.rules import Match
from game.rules.randomness import Stream
from game.rules.secrecy import imagine, view
from tests.bots.test_dons_bots import PACKS, started
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.thorough import later

FEW = 4
"""So few imagined games are enough to see that the hard level plays at all."""


def worth_a_thought(kind: str = "assassinate", seed: int = 4) -> Match:
    """A match at a decision of that kind, with something to choose between."""
    match = started(seed)
    while match.decision.kind != kind or len(candidates(match.state, match.decision, 0)) < 3:
        match.choose(decide(match.state, match.decision, NORMAL)[0])
    return match


# --- thinking


@pytest.mark.parametrize("kind", ["assassinate", "declare", "action"])
def test_the_same_view_brings_the_same_choice_and_reason(kind):
    seen = (match := worth_a_thought(kind)).view(match.decision.seat)
    bot = SearchBot(9, 12)
    assert len({(one.choose(seen), one.why["en"]) for one in (bot, bot, SearchBot(9, 12))}) == 1
    assert bot.why["ja"].endswith("。")


@pytest.mark.parametrize("pack", later(PACKS, PACKS[:1]))
def test_equal_views_bring_equal_choices_whatever_lies_hidden(pack):
    compared = 0
    match, chance = started(2, pack), Stream(2)
    while match.decision is not None and match.state.turn < 5:
        seat, count = match.decision.seat, len(match.choices)
        other = with_cards_changed(match.state, shuffled_secrets(match.state, seat, chance))
        number = make_bot("hard", count, FEW).choose(match.view(seat))
        assert make_bot("hard", count, FEW).choose(view(other, seat)) == number
        compared += match.decision.kind not in ("place", "relocate")
        match.choose(number)
    assert compared > 8


@pytest.mark.parametrize("pack", later(PACKS, PACKS[1:]))
def test_it_plays_to_the_end_and_says_why(pack):
    match = started(3, pack)
    while match.decision is not None:
        assert len(match.choices) < 3000
        if match.decision.seat == 0:
            bot = make_bot("hard", len(match.choices), FEW)
            match.choose(bot.choose(match.view(0)))
            assert bot.why["en"].endswith(".")
        else:
            match.choose(decide(match.state, match.decision, NORMAL)[0])
    assert match.outcome is not None


def test_more_imagined_games_take_more_slices():
    seen = (match := worth_a_thought()).view(match.decision.seat)

    def slices(iterations: int) -> int:
        return sum(1 for _ in SearchBot(1, iterations).think(seen))

    assert 2 < slices(8) < slices(40)


def test_who_is_known_in_front_is_hit_and_a_boss_that_is_seen_is_not_spared():
    match = worth_a_thought("assassinate")
    state, seat = match.state, match.decision.seat
    target = next(card for card in state.fronts(1 - seat) if not state.is_up(card))
    state.known[target] = state.known.get(target, 0) | 1 << seat
    (old,) = state.zones[state.table.boss[1 - seat]]
    new = state.table.boss_card[state.table.kind_of[target]]
    assert new >= 0
    assert new != state.zones[state.table.boss[seat]][0]
    deck = state.table.boss_deck
    if new != old:
        state.zones[deck] = tuple(old if card == new else card for card in state.zones[deck])
        state.zones[state.table.boss[1 - seat]] = (new,)
    state.turn_up(new, "SB-13.5")
    seen = view(state, seat)
    assert seen.decision.options[SearchBot(1, 30).choose(seen)].about == (("card", target),)


def test_what_can_not_be_told_apart_is_compared_once():
    match = worth_a_thought("assassinate")
    seen = match.view(match.decision.seat)
    hidden = [card for card in seen.fronts(1 - seen.seat) if card < 0]
    compared = [seen.decision.options[number].about[0][1] for number in candidates(seen, seen.decision, 0)]
    assert 1 <= sum(card in hidden for card in compared) <= min(2, len(hidden))
    match = worth_a_thought("declare")
    assert len(candidates(match.state, match.decision, 0)) <= DECLARED + 1


@pytest.mark.parametrize("seed", range(4))
def test_a_layout_in_one_go_is_the_layout_of_many_small_choices(seed):
    match = started(seed)
    one = match.state.clone()
    follow(one, one.decision)
    other, seat = match.state, match.decision.seat
    while other.decision.seat == seat and other.decision.kind == "place":
        other.choose(decide(other, other.decision, NORMAL)[0])
    placed = [{frozenset(column) for column in state.drafts[seat].columns} for state in (one, other)]
    assert placed[0] == placed[1]


# --- belief


def in_the_middle(seed: int = 6) -> Any:
    match = started(seed)
    while match.state.turn < 4:
        match.choose(decide(match.state, match.decision, NORMAL)[0])
    return match.state


@pytest.mark.parametrize("what", sorted(LIKELIER))
def test_each_clue_makes_a_boss_likelier_or_less_likely(what):
    state = in_the_middle()
    seen = view(state, 0)
    kind = next(kind for kind in bosses(seen, 0, HARD) if kind != state.boss_kind(1))
    seen.clues = ()
    before = bosses(seen, 0, HARD)[kind]
    seen.clues = (Clue(1, kind, what, 2),)
    after = bosses(seen, 0, HARD)[kind]
    assert (after > before) == (LIKELIER[what] > 1)
    assert after > 0
    assert bosses(seen, 0, NORMAL)[kind] == pytest.approx(bosses(view(state, 0), 0, NORMAL)[kind])


def test_bosses_are_imagined_as_often_as_they_are_believed():
    seen = view(in_the_middle(), 0)
    kinds = list(bosses(seen, 0, HARD))
    seen.clues = tuple(Clue(1, kind, "front", 3) for kind in kinds[1:])
    shares, belief = bosses(seen, 0, HARD), belief_of(seen, HARD)
    found = Counter(imagine(seen, Stream(number), belief=belief).boss_kind(1) for number in range(400))
    assert set(found) <= set(shares)
    assert found[kinds[0]] / 400 > 0.6 > 0.4 > max(found[kind] for kind in kinds[1:]) / 400


def test_what_is_imagined_of_a_belief_agrees_with_the_view():
    for seed in range(3):
        seen = view(in_the_middle(seed), 1)
        belief = belief_of(seen, HARD)
        for number in range(20):
            assert view(imagine(seen, Stream(number), belief=belief), 1) == seen


def test_what_both_have_seen_is_written_down_and_nothing_else():
    """The clues of a game are the same whatever lies hidden from anybody."""
    told: Counter[str] = Counter()
    for seed in range(8):
        match = started(seed)
        while match.decision is not None:
            match.choose(decide(match.state, match.decision, NORMAL)[0])
            state = match.state
            assert view(state, 0).clues == view(state, 1).clues == view(state, 2).clues == state.clues
        told.update(one.what for one in match.state.clues)
    assert set(told) == set(LIKELIER)


# --- what is said


class Passing(SearchBot):
    """Finds out that it is best to pass."""

    def best_of(self, view: Any, numbers: list[int], chance: Stream) -> Any:
        """The option that passes."""
        yield
        return next(number for number in numbers if view.decision.options[number].verb == "pass"), 0.5


def test_who_passes_after_a_thought_says_no_more_than_who_has_no_answer():
    match, passed = started(4), 0
    while match.decision is not None and passed < 3:
        decision = match.decision
        number = decide(match.state, decision, HARD)[0]
        if decision.options[number].verb == "answer":
            bot = Passing(1, FEW)
            assert decision.options[bot.choose(match.view(decision.seat))].verb == "pass"
            assert bot.why == say(match.state, "holds", None)
            passed += 1
        match.choose(number)
    assert passed == 3


@pytest.mark.parametrize("pack", PACKS)
def test_the_same_choice_is_made_for_the_same_reason_whoever_is_the_boss(pack):
    compared = 0
    for seed in range(2):
        match = started(seed, pack)
        while match.decision is not None:
            decision, state = match.decision, match.state
            number, *said = decide(state, decision, HARD)
            if decision.kind not in ("place", "relocate") and decision.options[number].verb != "trump":
                for kind in state.could_be_boss(decision.seat):
                    other = decide(with_boss(state, decision.seat, kind), decision, HARD)
                    assert other[0] != number or list(other[1:]) == said
                    compared += 1
            match.choose(number)
    assert compared > 100


# --- bluffing


def layouts(seed: int, pack: str) -> Iterator[tuple[Any, int]]:
    """Every moment of a game at which a player who bluffs lays out its members, while its boss card lies face down."""
    match = started(seed, pack)
    while match.decision is not None:
        decision, state = match.decision, match.state
        draft = state.drafts[decision.seat]
        begins = decision.kind == "relocate" and draft.taken is None and draft.columns == state.layout(decision.seat)
        if begins and state.owner(draft.columns[0][0]) == decision.seat and not state.boss_card_up(decision.seat):
            yield state, decision.seat
        match.choose(decide(state, decision, HARD)[0])


def with_boss(state: Any, seat: int, kind: int) -> Any:
    """The same, with another boss: that card and the boss card change places, wherever it is."""
    (old,) = state.zones[state.table.boss[seat]]
    new = state.table.boss_card[kind]
    return with_cards_changed(state, {old: new, new: old})


def seen_of(state: Any, seat: int) -> list[tuple[int, int | None]]:
    """What the other sees of the layout that is planned: in each column who stands in front and who behind, -1 for face down."""
    found = plan(state, seat, tuple(sorted(state.alive(seat))), HARD)
    behind = {front: back for back, front in found.items() if front is not None}

    def face(card: int) -> int:
        return card if state.is_up(card) else -1

    return sorted((face(card), face(behind[card]) if card in behind else -2) for card, front in found.items() if front is None)


@pytest.mark.parametrize("pack", PACKS)
def test_a_watcher_who_knows_the_code_finds_the_boss_no_more_often_than_by_chance(pack):
    """It asks of every codename that can be the boss whether the layout would then be the one that it sees.

    It even knows the order in which the members lay before, on which the code's whims hang. And where a boss lies face
    down, it stands less often where it can be struck than any other member.
    """
    looked, hits, chance, hidden, exposed = 0, 0, 0.0, 0, 0.0
    moved: Counter[bool] = Counter()
    for seed in range(14):
        for state, seat in layouts(seed, pack):
            suspects = state.could_be_boss(seat)
            sight = seen_of(state, seat)
            left = [kind for kind in suspects if seen_of(with_boss(state, seat, kind), seat) == sight]
            assert left == suspects
            looked += 1
            hits += left[looked % len(left)] == state.boss_kind(seat)
            chance += 1 / len(suspects)
            boss = state.boss_member(seat)
            if not state.is_up(boss):
                hidden += 1
                front = plan(state, seat, tuple(sorted(state.alive(seat))), HARD)[boss] is None
                exposed += front
                moved[front] += 1
    assert looked >= 120
    assert hits <= chance + 2.5 * sqrt(chance)
    assert exposed / hidden < 0.5
    assert min(moved[True], moved[False]) > 0.05 * hidden
