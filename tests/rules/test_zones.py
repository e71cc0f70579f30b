"""Zones: declarations, moving cards, definite and indefinite order, drawing by chance."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import Zone, Zones, view
from game.rules.zones import BACKS, PLACES, hidden, hidden_place
from tests.rules.bare import DECK, DISCARD, HAND_0, HAND_1, HEAP, Bare, bare


def test_two_zones_cannot_have_the_same_name() -> None:
    with pytest.raises(ValueError, match="two zones have the same name"):
        Zones([Zone("deck"), Zone("deck")], [], [])


def test_a_game_has_a_limit_of_cards_and_families() -> None:
    Zones([Zone("deck")], ["a"] * (PLACES - 1), ["f"] * (PLACES - 1))
    with pytest.raises(ValueError, match="at most 32 families and 1023 cards"):
        Zones([Zone("deck")], ["a"] * PLACES, ["f"] * PLACES)
    families = [str(number) for number in range(BACKS + 1)]
    with pytest.raises(ValueError, match="at most 32 families"):
        Zones([Zone("deck")], families, families)


@given(st.integers(0, 200), st.integers(0, PLACES - 1), st.integers(0, BACKS - 1))
def test_a_hidden_card_names_its_zone_place_and_back(zone: int, at: int, back: int) -> None:
    card = hidden(zone, at, back)
    assert card < 0
    assert hidden_place(card) == (zone, at)
    assert (-card - 1) % BACKS == back


def test_the_family_of_a_card_shows_on_its_back() -> None:
    zones = bare(cards=2, others=2).table.zones
    assert zones.family(0) == "card"
    assert zones.family(3) == "other"
    assert [zones.family(card) for card in zones.backs_of(HEAP, (0, 3))] == ["card", "other"]
    assert [zones.family(card) for card in zones.backs_of(DECK, (0, 1))] == ["card", "card"]


def test_piles_are_found_by_name_and_cards_by_zone() -> None:
    state = bare(cards=2, others=1)
    assert state.pile("deck") == (0, 1)
    assert state.zone_of(1) == DECK
    assert state.card_name(2) == "other 0"
    assert state.card_name(hidden(DECK, 0, 0)) == ""
    with pytest.raises(LookupError, match="card 77 is in no zone"):
        state.zone_of(77)


def test_move_puts_a_card_on_top() -> None:
    state = bare(cards=4)
    state.move(1, DECK, DISCARD)
    state.move(3, DECK, DISCARD)
    assert state.zones[DECK] == (0, 2)
    assert state.zones[DISCARD] == (1, 3)
    with pytest.raises(ValueError, match="not in tuple"):
        state.move(1, DECK, DISCARD)


def test_move_keeps_count_of_the_cards_in_definite_order() -> None:
    state = bare(cards=6)
    state.stack(DECK, (1, 0))
    assert state.zones[DECK] == (2, 3, 4, 5, 1, 0)
    assert state.fixed[DECK] == 2
    state.move(3, DECK, HAND_0)  # from the part without order
    assert state.fixed[DECK] == 2
    state.move(1, DECK, HAND_0)  # the lower of the two in order
    assert state.fixed[DECK] == 1
    state.move(3, HAND_0, DECK)  # onto a pile whose top is in order
    assert state.zones[DECK][-2:] == (0, 3)
    assert state.fixed[DECK] == 2
    assert state.fixed[HAND_0] == 0  # a hand without order stays one


def test_stacking_again_leaves_the_order_below_as_it_was() -> None:
    state = bare(cards=6)
    state.stack(DECK, (1, 0))
    state.stack(DECK, (5,))
    assert state.zones[DECK] == (2, 3, 4, 1, 0, 5)
    assert state.fixed[DECK] == 3
    state.stack(DECK, (0,))
    assert state.zones[DECK] == (2, 3, 4, 1, 5, 0)
    assert state.fixed[DECK] == 3


def test_draw_takes_the_top_of_a_definite_order_and_leaves_it_in_the_pile() -> None:
    state = bare()
    state.stack(DECK, (7, 3))
    assert state.draw(DECK) == 3
    assert 3 in state.zones[DECK]
    state.move(3, DECK, DISCARD)
    assert state.draw(DECK) == 7
    assert state.reveals == 2


def test_draw_of_an_empty_pile_is_none_and_reveals_nothing() -> None:
    state = bare()
    assert state.draw(DISCARD) is None
    assert state.reveals == 0


def test_draw_from_a_shuffled_pile_is_even_chance() -> None:
    state = bare(cards=10)
    counted = Counter(state.draw(DECK) for _ in range(20_000))
    assert set(counted) == set(range(10))
    assert sum((count - 2000) ** 2 / 2000 for count in counted.values()) < 40


def test_under_a_shuffled_pile_a_card_is_drawn_last() -> None:
    orders = Counter()
    for seed in range(300):
        state = bare(cards=4, seed=seed)
        state.move(0, DECK, HAND_0)
        state.put_under(0, HAND_0, DECK)
        assert state.fixed[DECK] == 4
        drawn = []
        while (card := state.draw(DECK)) is not None:
            state.move(card, DECK, DISCARD)
            drawn.append(card)
        assert drawn[-1] == 0
        orders[tuple(drawn)] += 1
    assert len(orders) == 6  # the others come in every order


def test_under_a_pile_whose_top_is_in_order_that_order_stays() -> None:
    state = bare(cards=5)
    state.stack(DECK, (1, 2))
    state.move(0, DECK, HAND_0)
    state.put_under(0, HAND_0, DECK)
    assert state.zones[DECK][0] == 0
    assert state.zones[DECK][-2:] == (1, 2)
    assert sorted(state.zones[DECK]) == [0, 1, 2, 3, 4]
    assert state.fixed[DECK] == 5


def test_the_top_card_can_be_put_under_its_own_pile() -> None:
    for below in ((), (3,)):
        state = bare(cards=5)
        state.stack(DECK, (*below, 4))
        state.put_under(4, DECK, DECK)
        assert state.zones[DECK][0] == 4
        assert sorted(state.zones[DECK]) == [0, 1, 2, 3, 4]
        assert not below or state.zones[DECK][-1] == 3
        assert state.fixed[DECK] == 5


def test_under_an_empty_pile_a_card_is_its_only_one() -> None:
    state = bare(cards=2)
    state.put_under(1, DECK, HAND_1)
    assert state.zones[HAND_1] == (1,)
    assert state.fixed[HAND_1] == 1


def test_pour_shuffles_a_whole_zone_into_another() -> None:
    state = bare(cards=4)
    state.stack(DECK, (1, 2))
    for card in (3, 0):
        state.move(card, DECK, DISCARD)
    state.show(3, 0b10)
    state.pour(DISCARD, DECK)
    assert state.zones[DECK] == (0, 1, 2, 3)
    assert state.zones[DISCARD] == ()
    assert (state.fixed[DECK], state.fixed[DISCARD]) == (0, 0)
    assert state.known == {}  # nobody knows where a card is that has been shuffled in


def test_show_adds_seats_and_forget_takes_all_away() -> None:
    state = bare()
    state.show(4, 0b01)
    state.show(4, 0b10)
    assert state.known == {4: 0b11}
    assert state.reveals == 2
    state.forget(4)
    state.forget(4)
    assert state.known == {}


# --- laid out anew, unseen


def hidden_in_hands() -> Bare:
    """Seat 0 holds 0 to 3, seat 1 has the hand zone of seat 1 and the cards 4 and 5."""
    state = bare(cards=8)
    for card in range(4):
        state.move(card, DECK, HAND_0)
    for card in (4, 5):
        state.move(card, DECK, HAND_1)
    return state


def test_cards_are_laid_out_anew_in_one_go_and_what_others_knew_of_them_is_lost() -> None:
    state = hidden_in_hands()
    state.show(1, 0b10)
    state.show(2, 0b11)
    state.show(4, 0b01)
    state.rearrange({HAND_0: (3, 2, 1, 0)})
    assert state.zones[HAND_0] == (3, 2, 1, 0)
    assert state.known == {4: 0b01}  # it was not among them
    assert view(state, 1).zones[HAND_0] == view(hidden_in_hands(), 1).zones[HAND_0]
    assert view(state, 0).zones[HAND_0] == (3, 2, 1, 0)


def test_cards_that_lie_face_up_stay_known() -> None:
    state = hidden_in_hands()
    state.show(1, 0b11)
    state.show(2, 0b11)
    state.rearrange({HAND_0: (2, 3, 0, 1)}, open_cards=(1,))
    assert [card if card >= 0 else "?" for card in view(state, 1).zones[HAND_0]] == ["?", "?", "?", 1]


def test_a_card_that_is_tracked_is_known_where_it_has_gone() -> None:
    state = hidden_in_hands()
    state.show(1, 0b10)
    state.rearrange({HAND_0: (2, 3), DISCARD: (), HAND_1: (4, 1, 5, 0)}, tracked=True)
    assert state.known == {1: 0b10}
    assert view(state, 1).zones[HAND_1] == (4, 1, 5, 0)
    state.rearrange({HAND_0: (2, 1), HAND_1: (4, 3, 5, 0)}, tracked=True)
    assert [card if card >= 0 else "?" for card in view(state, 1).zones[HAND_0]] == ["?", 1]


@pytest.mark.parametrize("layout", [{HAND_0: (0, 1, 2)}, {HAND_0: (0, 1, 2, 4)}, {HAND_0: (0, 1, 2, 3, 3)}, {DISCARD: (0,)}])
def test_other_cards_than_were_there_cannot_be_laid_out(layout: dict[int, tuple[int, ...]]) -> None:
    state = hidden_in_hands()
    with pytest.raises(ValueError, match="a layout holds other cards than its zones did"):
        state.rearrange(layout)
    assert state.zones == hidden_in_hands().zones


def test_an_order_that_was_definite_stays_within_what_lies_there() -> None:
    state = bare(cards=6)
    state.stack(DECK, (0, 1, 2))
    state.rearrange({DECK: (3, 4), HAND_0: (0, 1, 2, 5)})
    assert state.fixed[DECK] == 2
