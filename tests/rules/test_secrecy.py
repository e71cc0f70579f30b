"""What a seat sees and what it must imagine, on piles of every kind."""

from __future__ import annotations

import dataclasses
from collections import Counter

from game.rules import CardId, Event, Position, State, Zone, Zones, imagine, view
from game.rules.fields import encode, fields_of
from game.rules.randomness import Stream
from game.rules.state import Table
from game.rules.zones import hidden_place
from tests.rules.bare import DECK, DISCARD, HAND_0, HAND_1, HEAP, Bare, bare
from tests.rules.playing import duel_of, take


def same(one: object, other: object) -> bool:
    """Two views are equal in every field."""
    return all(encode(getattr(one, field.name)) == encode(getattr(other, field.name)) for field in fields_of(type(one)))


def test_a_hand_is_seen_by_its_owner_a_deck_by_nobody_a_discard_by_all() -> None:
    state = bare(cards=5)
    state.move(0, DECK, HAND_0)
    state.move(1, DECK, HAND_1)
    state.move(2, DECK, DISCARD)
    seen = view(state, 0)
    assert seen.zones[HAND_0] == (0,)
    assert seen.zones[DISCARD] == (2,)
    assert [hidden_place(card) for card in seen.zones[HAND_1]] == [(HAND_1, 0)]
    assert [hidden_place(card) for card in seen.zones[DECK]] == [(DECK, 0), (DECK, 1)]
    assert seen.unseen == ((1, 3, 4),)
    assert view(state, 1).zones[HAND_1] == (1,)


def test_of_a_heap_only_the_top_is_seen_and_the_backs_of_the_others() -> None:
    state = bare(cards=3, others=2)
    state.move(1, DECK, HEAP)
    seen = view(state, 0)
    assert seen.zones[HEAP][-1] == 1
    assert [seen.table.zones.family(card) for card in seen.zones[HEAP]] == ["other", "other", "card"]
    assert all(card < 0 for card in seen.zones[HEAP][:-1])


def test_a_card_that_was_shown_is_known_wherever_it_goes_to_those_who_saw_it() -> None:
    state = bare(cards=4)
    state.show(2, 0b10)
    assert 2 in view(state, 1).zones[DECK]
    assert 2 not in view(state, 0).zones[DECK]
    state.move(2, DECK, HAND_0)
    assert view(state, 1).zones[HAND_0] == (2,)
    state.forget(2)
    assert view(state, 1).zones[HAND_0][0] < 0


def test_everybody_knows_what_every_seat_knows() -> None:
    state = bare(cards=4)
    nobody = state.seats
    state.show(2, 0b01)
    assert 2 not in view(state, nobody).zones[DECK]
    state.show(2, 0b10)
    assert state.seats == 2
    assert 2 in view(state, nobody).zones[DECK]


def test_that_somebody_knows_a_card_is_public_but_not_which_card_it_is() -> None:
    state = bare(cards=4)
    state.move(2, DECK, HAND_1)
    state.show(2, 0b10)
    assert view(state, 0).known == {view(state, 0).zones[HAND_1][0]: 0b10}
    imagined = imagine(view(state, 0), Stream(1))
    assert imagined.known == {imagined.zones[HAND_1][0]: 0b10}


def test_a_field_that_names_a_hidden_card_shows_its_place_be_it_the_first_card_of_all() -> None:
    for card in (0, 3):
        state = bare(cards=5)
        state.watched = card
        assert view(state, 0).watched == state_place(state, card)
        imagined = imagine(view(state, 0), Stream(2))
        assert imagined.watched in imagined.zones[DECK]
        state.move(card, DECK, DISCARD)
        assert view(state, 0).watched == card
    assert view(bare(), 0).watched is None


def state_place(state: Bare, card: CardId) -> CardId:
    """What somebody who can't see the deck sees instead of one of its cards."""
    return view(state, 0).zones[DECK][state.zones[DECK].index(card)]


def test_a_view_shares_nothing_that_can_change_with_the_state() -> None:
    state = bare()
    seen = view(state, 0)
    seen.notes.append("x")
    seen.zones[DECK] = ()
    seen.known[1] = 1
    assert (state.notes, len(state.zones[DECK]), state.known) == ([], 10, {})


def test_imagining_agrees_with_the_view_whatever_lies_where() -> None:
    """Every kind of pile with known cards in it: a shuffled deck, an ordered top, a heap, foreign hands."""
    chance = Stream(5)
    for seed in range(200):
        state = bare(cards=12, others=5, seed=seed)
        for _ in range(state.below(12)):
            card = state.draw(DECK)
            state.move(card, DECK, 1 + state.below(4))
        for card in range(12, 12 + state.below(6)):
            state.show(card, 1 + state.below(3))
        for card in range(state.below(12)):
            if state.below(3) == 0:
                state.show(card, 1 + state.below(3))
        if state.below(2) and state.zones[DECK]:
            state.stack(DECK, state.zones[DECK][: state.below(3)])
        for seat in (0, 1):
            seen = view(state, seat)
            imagined = imagine(seen, chance)
            assert same(view(imagined, seat), seen), f"seed {seed}"
            assert sorted(card for pile in imagined.zones for card in pile) == list(range(17))


def test_imagining_deals_a_foreign_hand_evenly_also_when_it_is_the_largest_pile() -> None:
    state = bare(cards=6)
    for card in (0, 1, 2, 3):
        state.move(card, DECK, HAND_1)
    seen = view(state, 0)
    chance = Stream(8)
    counted: Counter[tuple[int, CardId]] = Counter()
    for _ in range(3000):
        for at, card in enumerate(imagine(seen, chance).zones[HAND_1]):
            counted[at, card] += 1
    assert len(counted) == 4 * 6
    for at in range(4):
        assert sum((counted[at, card] - 500) ** 2 / 500 for card in range(6)) < 31


def test_imagining_deals_the_order_under_a_heaps_top_evenly() -> None:
    state = bare(cards=1, others=4)
    state.move(0, DECK, HEAP)
    seen = view(state, 0)
    chance = Stream(8)
    orders = Counter(imagine(seen, chance).zones[HEAP][:-1] for _ in range(2400))
    assert len(orders) == 24


def test_imagined_states_have_their_own_chance_and_no_script() -> None:
    state = bare()
    state.script = (6,)
    one, other = imagine(view(state, 0), Stream(1)), imagine(view(state, 0), Stream(2))
    assert one.random != other.random
    assert state.random not in (one.random, other.random)
    assert one.script == ()


def test_the_same_chance_imagines_the_same() -> None:
    seen = view(bare(), 0)
    assert imagine(seen, Stream(4)).to_json() == imagine(seen, Stream(4)).to_json()


def test_a_pending_decision_of_another_seat_is_imagined_with_its_options() -> None:
    match = duel_of(("spark",), ("veto",))
    take(match, "go_on")
    take(match, "cast", card="spark")
    seen = match.view(0)
    assert (seen.decision.seat, seen.decision.options) == (1, ())
    verbs = Counter()
    chance = Stream(3)
    for _ in range(100):
        decision = imagine(seen, chance).decision
        assert (decision.seat, decision.kind, decision.options[-1].verb) == (1, "duel.answers", "pass")
        verbs[len(decision.options)] += 1
    assert len(verbs) > 1  # sometimes it holds vetoes, sometimes none


def test_a_face_down_card_that_only_one_zone_holds_is_remembered_by_its_place() -> None:
    match = duel_of(("spark",), ("spark",))
    state = match.state
    for card in state.pile("relics"):  # the row alone is left face down, so that it is what gets the rest
        state.move(card, state.table.relics, state.table.trophies[0])
    relic = state.pile("row 0")[0]
    take(match, "peek")
    assert match.state.peeked == {relic: 0}
    seen = match.view(1)
    place = seen.pile("row 0")[0]
    assert seen.peeked == {place: 0}
    for _ in range(20):
        imagined = imagine(seen, Stream(9))
        assert list(imagined.peeked) == [imagined.pile("row 0")[0]]


@dataclasses.dataclass(slots=True)
class BidPosition(Position):
    """A position in which each seat has written down a number that only it may see."""

    bids: list[int | None] = dataclasses.field(default_factory=list, metadata={"own": True})


@dataclasses.dataclass(slots=True)
class Bids(BidPosition, State):
    """Its state."""

    random: int = 0
    script: tuple[int, ...] = ()
    sink: list[Event] | None = dataclasses.field(default=None, metadata={"static": True})
    insist: bool = dataclasses.field(default=False, metadata={"static": True})


BidPosition.STATE = Bids


def test_of_a_field_marked_own_a_seat_gets_its_own_entry_only() -> None:
    table = Table(Zones([Zone("deck")], [], []))
    state = Bids(table=table, seats=3, zones=[()], fixed=[0], bids=[5, 6, 7])
    assert view(state, 1).bids == [None, 6, None]
    assert state.bids == [5, 6, 7]
    assert view(imagine(view(state, 1), Stream(1)), 1).bids == [None, 6, None]
