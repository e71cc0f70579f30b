"""What is believed of hidden cards: dealt exactly as likely as stated, and always as the constraints say."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest

from game.rules import beliefs as rules
from game.rules import imagine, view
from game.rules.beliefs import Belief, Differ, Group, Matches
from game.rules.randomness import Stream
from tests.every_game.games import CASES, Case
from tests.every_game.playing import played
from tests.rules.bare import DECK, HAND_0, HAND_1, HEAP, Bare, BarePosition, bare
from tests.rules.raid.state import FRONT, KINDS

SAMPLES = 6000


def likely(freedom: int) -> float:
    """The chi-square value that is passed by chance once in a million times (Wilson and Hilferty's approximation)."""
    return float(freedom * (1 - 2 / (9 * freedom) + 4.7534 * (2 / (9 * freedom)) ** 0.5) ** 3 + 3)


def agrees(counted: Counter[Any], weights: Mapping[Any, float]) -> None:
    """What was counted is distributed as the weights say."""
    wanted = {one: weight for one, weight in weights.items() if weight}
    assert set(counted) <= set(wanted), set(counted) - set(wanted)
    whole, samples = sum(wanted.values()), sum(counted.values())
    square = sum((counted[one] - samples * weight / whole) ** 2 / (samples * weight / whole) for one, weight in wanted.items())
    assert square < likely(len(wanted) - 1), f"{square} with {len(wanted) - 1} degrees of freedom"


@pytest.fixture
def believing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Belief], None]:
    """Let the bare game believe something."""
    return lambda belief: monkeypatch.setattr(BarePosition, "belief", lambda self: belief)


def dealt(cards: int = 5, hidden: int = 3) -> Bare:
    """Seat 1 holds some of the cards, which seat 0 does not see; the others are in the deck."""
    state = bare(cards)
    for card in range(hidden):
        state.move(card, DECK, HAND_1)
    return state


def hands(state: Bare, **more: Any) -> Counter[tuple[int, ...]]:
    """How often each hand is imagined by seat 0."""
    seen, chance = view(state, 0), Stream(5)
    return Counter(imagine(seen, chance, **more).zones[HAND_1] for _ in range(SAMPLES))


WEIGHTS: Mapping[tuple[int, int], Mapping[str, float]] = {
    (HAND_1, 0): {"card 0": 5, "card 1": 2},
    (HAND_1, 2): {"card 0": 3, "card 2": 0, "card 3": 0.5},
}


def weight_of(hand: tuple[int, ...]) -> float:
    """The product of the weights of a hand."""
    whole = 1.0
    for at, card in enumerate(hand):
        whole *= WEIGHTS.get((HAND_1, at), {}).get(f"card {card}", 1)
    return whole


def test_a_deal_is_as_likely_as_the_product_of_its_weights(believing: Callable[[Belief], None]) -> None:
    believing(Belief(WEIGHTS))
    agrees(hands(dealt()), {hand: weight_of(hand) for hand in itertools.permutations(range(5), 3)})


def test_asked_for_evenly_weights_count_nothing(believing: Callable[[Belief], None]) -> None:
    believing(Belief(WEIGHTS, chance=lambda zones: 0.1))
    agrees(hands(dealt(), even=True), dict.fromkeys(itertools.permutations(range(5), 3), 1.0))


def test_cards_of_one_kind_are_dealt_evenly_among_each_other(believing: Callable[[Belief], None]) -> None:
    state = dealt()
    state.table.zones.cards = ("a", "a", "b", "b", "c")
    believing(Belief({(HAND_1, 0): {"a": 4}, (HAND_1, 1): {"b": 2}}))
    kinds = state.table.zones.cards
    wanted = {
        hand: (4 if kinds[hand[0]] == "a" else 1) * (2 if kinds[hand[1]] == "b" else 1.0)
        for hand in itertools.permutations(range(5), 3)
    }
    agrees(hands(state), wanted)


def test_a_whole_deal_is_taken_by_its_chance(believing: Callable[[Belief], None]) -> None:
    def rising(zones: list[tuple[int, ...]]) -> float:
        hand = zones[HAND_1]
        return 1.0 if hand[0] < hand[1] < hand[2] else 0.25

    believing(Belief(WEIGHTS, chance=rising))
    wanted = {hand: weight_of(hand) * (1 if sorted(hand) == list(hand) else 0.25) for hand in itertools.permutations(range(5), 3)}
    agrees(hands(dealt()), wanted)


def test_a_chance_that_takes_nothing_is_not_waited_for(believing: Callable[[Belief], None]) -> None:
    believing(Belief(chance=lambda zones: 0.0))
    assert len(imagine(view(dealt(), 0), Stream(1)).zones[HAND_1]) == 3


def test_weights_of_cards_that_are_seen_and_of_face_down_piles_count_nothing(believing: Callable[[Belief], None]) -> None:
    state = dealt()
    state.show(0, 0b01)
    believing(Belief({(HAND_1, 0): {"card 1": 9}, (DECK, 0): {"card 1": 9}, (HAND_1, 7): {"card 1": 9}}))
    agrees(hands(state), {(0, *hand): 1.0 for hand in itertools.permutations(range(1, 5), 2)})


def test_cards_of_several_families_in_one_pile_are_weighed_each_with_its_own(believing: Callable[[Belief], None]) -> None:
    state = bare(cards=4, others=3)
    state.move(0, DECK, HEAP)
    state.move(1, DECK, HEAP)
    believing(Belief({(HEAP, 0): {"other 0": 3}, (HEAP, 3): {"card 2": 2}}))
    seen, chance = view(state, 0), Stream(5)
    counted = Counter(imagine(seen, chance).zones[HEAP] for _ in range(SAMPLES))
    wanted = {
        (*others, card, 1): (3 if others[0] == 4 else 1) * (2.0 if card == 2 else 1)
        for others in itertools.permutations((4, 5, 6))
        for card in (0, 2, 3)
    }
    assert {heap[:4] + heap[4:] for heap in counted} <= set(wanted)
    agrees(counted, {heap: 1.0 * (3 if heap[0] == 4 else 1) * (2 if heap[3] == 2 else 1) for heap in wanted})


def test_weights_that_tell_too_many_cards_apart_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "MOST_STATES", 10)
    weights = {(0, at): {f"{card}": card + 1.0 for card in range(6)} for at in range(3)}
    with pytest.raises(ValueError, match="are weighed too finely"):
        Group(weights, range(6), [str(card) for card in range(6)])


def test_weights_that_allow_no_deal_are_a_fault() -> None:
    weights = {(0, at): {"a": 1.0, "b": 0.0} for at in range(2)}
    with pytest.raises(ValueError, match=r"no deal to the places .* is possible"):
        Group(weights, range(2), ["a", "b"])


# --- constraints


def test_what_differs_differs_and_all_such_deals_are_equally_likely(believing: Callable[[Belief], None]) -> None:
    state = dealt(6, 3)
    state.table.zones.cards = kinds = ("a", "a", "b", "b", "c", "c")
    believing(Belief(constraints=(Differ((HAND_1,)),)))
    wanted = {hand: float(len({kinds[card] for card in hand}) == 3) for hand in itertools.permutations(range(6), 3)}
    agrees(hands(state), wanted)
    agrees(hands(state, even=True), wanted)  # constraints hold all the same


def test_what_is_seen_is_not_tried_where_it_would_be_there_twice(
    believing: Callable[[Belief], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = dealt(6, 3)
    state.table.zones.cards = ("a", "a", "b", "b", "c", "d")
    state.show(0, 0b01)
    monkeypatch.setattr("game.rules.secrecy.TRIES", 1)
    believing(Belief(constraints=(Differ((HAND_1,)), Differ((HAND_0,)))))
    seen = view(state, 0)
    found = 0
    for number in range(50):
        try:
            hand = imagine(seen, Stream(number)).zones[HAND_1]
        except ValueError:
            continue  # two hidden ones are alike: that is for another try
        assert hand[0] == 0
        assert 1 not in hand
        found += 1
    assert found > 30


def matching(known: Mapping[int, int] | None = None) -> tuple[Counter[Any], dict[Any, float]]:
    """Seat 0 holds one card, seat 1 three of which one is of that kind: how often seat 2 imagines what, and what there can be."""
    state = bare(cards=6, seats=3)
    state.table.zones.cards = kinds = ("a", "b", "c", "a", "b", "c")
    state.zones[HAND_0], state.zones[HAND_1], state.zones[DECK] = (0,), (1, 2, 3), (4, 5)
    state.known = dict(known or {})
    seen, chance = view(state, 2), Stream(3)
    counted: Counter[Any] = Counter()
    for _ in range(SAMPLES):
        imagined = imagine(seen, chance)
        counted[imagined.zones[HAND_0] + imagined.zones[HAND_1]] += 1
    wanted = {
        deal: float([kinds[card] for card in deal[1:]].count(kinds[deal[0]]) == 1)
        for deal in itertools.permutations(range(6), 4)
        if all(deal[card] == card for card in state.known)
    }
    return counted, wanted


@pytest.mark.parametrize("known", [{}, {0: 0b100}, {0: 0b100, 3: 0b100}, {1: 0b100, 2: 0b100}], ids=str)
def test_exactly_one_card_matches_and_all_such_deals_are_equally_likely(
    believing: Callable[[Belief], None], known: dict[int, int]
) -> None:
    believing(Belief(constraints=(Matches((HAND_0,), (HAND_1,)),)))
    agrees(*matching(known))


def test_what_can_match_nothing_is_not_tried(believing: Callable[[Belief], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rules.secrecy.TRIES", 1)
    believing(Belief(constraints=(Matches((HAND_0,), (HAND_1,)),)))
    counted, wanted = matching({1: 0b100, 2: 0b100, 3: 0b100})  # a b c lie there: each of them is matched once
    assert set(counted) == {deal for deal, weight in wanted.items() if weight}


def test_constraints_that_can_not_hold_are_a_fault(believing: Callable[[Belief], None]) -> None:
    state = dealt(5, 3)
    state.table.zones.cards = ("a", "a", "a", "a", "a")
    believing(Belief(constraints=(Differ((HAND_1,)),)))
    with pytest.raises(ValueError, match="no deal was found in which the constraints hold"):
        imagine(view(state, 0), Stream(1))


# --- in a raid

RAIDS = [case for case in CASES if case.game.name == "raid"]


def looks(case: Case, seeds: range) -> Iterator[tuple[Any, Any]]:
    """States of raids on the way, and what each seat sees of them."""
    for seed in seeds:
        for match in played(case, seed, every=7):
            for seat in range(case.seats):
                yield match.state, match.view(seat)


@pytest.mark.parametrize("case", RAIDS, ids=lambda case: f"{case.seats}")
def test_in_every_raid_each_chief_is_one_of_the_face_down_guards_and_no_two_are_alike(case: Case) -> None:
    for _, seen in looks(case, range(3)):
        if seen.outcome is not None:
            continue
        for number in range(3):
            state = imagine(seen, Stream(number))
            names = state.table.zones.cards
            chiefs = [names[state.zones[state.table.chief[seat]][0]] for seat in state.living()]
            assert len(set(chiefs)) == len(chiefs)
            for seat, chief in zip(state.living(), chiefs, strict=True):
                zones = [state.table.place[seat][at] for at in state.down(seat)] + [state.table.band[seat]]
                assert [names[card] for zone in zones for card in state.zones[zone]].count(chief) == 1
                own = [card for zone in (*state.table.place[seat], state.table.band[seat], state.table.fallen[seat])
                       for card in state.zones[zone]]  # fmt: skip
                assert sorted(names[card] for card in own if state.table.zones.family_of[card] != "chief") == sorted(KINDS)


@pytest.mark.thorough
def test_in_a_raid_the_chief_is_imagined_where_it_is_likely_to_be() -> None:
    """RA-5: with one opponent all deals can be counted: 24 layouts of its guards, three chiefs."""
    (case,) = [case for case in RAIDS if case.seats == 2]
    seen = next(match.view(0) for match in played(case, 1) if match.state.left[1] == 0)
    seen.left[1] = 2
    table = seen.table
    mine = seen.card_name(seen.zones[table.chief[0]][0])
    counted: Counter[tuple[str, ...]] = Counter()
    chance = Stream(9)
    for _ in range(SAMPLES):
        state = imagine(seen, chance)
        counted[(*(state.card_name(state.zones[zone][0]) for zone in (*table.place[1], table.chief[1])),)] += 1
    weights = {
        (*layout, chief): (4.0 if layout[0] == "bear" else 1) * (1 if chief in layout[:FRONT] else 3)
        for layout in itertools.permutations(KINDS)
        for chief in KINDS
        if chief != mine
    }
    assert len(weights) == 72
    agrees(counted, weights)
