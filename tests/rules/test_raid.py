"""Dice that lie open, guards that are laid out anew unseen, floors of a growing map, steps of the turn: as a raid uses them."""

from __future__ import annotations

import json

import pytest

from game.rules import CardId, Match, Option, imagine, view
from game.rules.dice import roll_of
from game.rules.randomness import Stream
from tests.rules.raid import Setup
from tests.rules.raid.state import HAND_LIMIT, PLACES, SITES


def raid_of(*hands: tuple[str, ...], script: tuple[int, ...] = (), tracked: bool = False) -> Match:
    """A raid whose seats hold exactly these tricks while the first die lies open: seat 0 has a weight at least, which asks it."""
    for seed in range(100):
        match = Match.start(game="raid", setup=Setup(len(hands), script, tracked), seed=seed)
        if match.decision.kind == "raid.answers" and match.decision.seat == 0:
            break
    state = match.state
    table = state.table
    for seat in range(len(hands)):
        for card in state.zones[table.hand[seat]]:
            state.move(card, table.hand[seat], table.tricks)
    for seat, names in enumerate(hands):
        for name in names:
            card = next(card for card in state.zones[table.tricks] if state.card_name(card) == name)
            state.move(card, table.tricks, table.hand[seat])
    state.windows = (state.windows[-1]._replace(at=0, passed=0),)
    state.decision = None
    state.agenda.append(state.current)
    state.advance()
    return match


def say(match: Match, verb: str, card: str = "") -> None:
    """Choose the first option of that verb and card."""
    names = match.state.table.zones.cards
    options = [one for one in match.decision.options if one.verb == verb]
    match.choose(next(one for one in options if not card or names[one.about[0][1]] == card))


def to_relocation(match: Match) -> Match:
    """Go on until seat 0 may take its guards up."""
    while match.decision.kind != "relocate":
        say(match, "pass" if match.decision.kind == "raid.answers" else "rest")
    return match


# --- dice that lie open


def test_a_die_lies_open_until_all_have_passed_and_counts_as_it_lies_then() -> None:
    match = raid_of(("weight", "weight"), ("weight",), script=(3,))
    number = match.state.rolls[0].id
    assert roll_of(match.view(1), number).faces == (3,)
    assert (match.decision.seat, match.state.gold[0]) == (0, 50)
    say(match, "weight")
    assert match.state.rolls[0].faces == (8,)
    say(match, "pass")
    say(match, "weight")
    assert match.state.rolls[0].faces == (3,)
    say(match, "weight")  # after an answer everybody has a say again
    assert match.state.rolls == ()
    assert match.state.gold[0] == 130
    assert [event.parts["dice"] for event in match.history if event.kind in ("rolled", "roll_final")][-2:] == [(3,), (8,)]


def test_a_die_that_is_rolled_again_has_its_sides() -> None:
    faces = set()
    for seed in range(80):
        match = raid_of(("charm",), (), script=(3,))
        match.state.random = seed
        say(match, "charm")
        faces.add(match.state.gold[0] // 10 - 5)
    assert faces == set(range(1, 11))


@pytest.mark.parametrize("face", [0, 11])
def test_a_die_can_not_be_turned_to_a_face_that_it_has_not(face: int) -> None:
    match = raid_of(("weight",), (), script=(3,))
    with pytest.raises(ValueError, match=f"the face {face} is not on a die of 10 sides"):
        match.state.set_die(match.state.rolls[0].id, 0, face, "RA-2.2")


def test_a_roll_that_is_final_is_not_changed_any_more() -> None:
    match = raid_of(("weight",), (), script=(3,))
    number = match.state.rolls[0].id
    say(match, "weight")
    before = match.state.to_json()
    match.state.set_die(number, 0, 1, "RA-2.2")
    match.state.reroll(number, 0, "RA-2.2")
    assert match.state.to_json() == before


def test_one_die_of_several_is_changed() -> None:
    match = raid_of(("weight",), (), script=(3,))
    state = match.state
    state.rolls = (state.rolls[0]._replace(faces=(1, 2, 3)),)
    state.set_die(state.rolls[0].id, 1, 10, "RA-2.2")
    assert state.rolls[0].faces == (1, 10, 3)


# --- laid out anew, unseen


def guards(match: Match, seat: int) -> list[CardId]:
    """The guards of a seat by their places."""
    return [match.state.zones[zone][0] for zone in match.state.table.place[seat]]


def lay(match: Match, cards: list[CardId]) -> None:
    """Take the guards up and lay them down in this order; the last one lays itself."""
    match.choose(Option("take_up"))
    for card in cards[:-1]:
        match.choose(Option("lay", (("card", card),)))


def scouted(tracked: bool = False) -> tuple[Match, CardId]:
    """Seat 1 has looked at the first guard of seat 0, which may take its guards up now."""
    match = to_relocation(raid_of(("weight",), (), tracked=tracked))
    first = guards(match, 0)[0]
    match.state.show(first, 0b10)
    return match, first


def test_who_lays_guards_out_anew_chooses_their_places_and_others_know_nothing_any_more() -> None:
    match, first = scouted()
    assert match.view(1).zone_of(first) == match.state.table.place[0][0]
    order = guards(match, 0)[::-1]
    lay(match, order)
    assert guards(match, 0) == order
    seen = match.view(1)
    assert all(seen.zones[zone][0] < 0 for zone in match.state.table.place[0])
    assert set(seen.unseen[list(match.state.table.zones.members).index("guards 0")]) == set(order)
    assert [match.view(0).zones[zone][0] for zone in match.state.table.place[0]] == order


def test_while_they_are_laid_down_others_see_which_places_are_filled_and_nothing_else() -> None:
    views = []
    for at in range(PLACES):
        match, _ = scouted()
        cards = guards(match, 0)
        match.choose(Option("take_up"))
        match.choose(Option("lay", (("card", cards[at]),)))
        views.append(match.view(1))
    assert all(one == views[0] for one in views)
    table = views[0].table
    assert [len(views[0].zones[zone]) for zone in table.place[0]] == [1, 0, 0, 0]
    assert len(views[0].zones[table.band[0]]) == 3
    for number in range(20):
        assert view(imagine(views[0], Stream(number)), 1) == views[0]


def test_what_is_imagined_puts_every_guard_everywhere_after_that() -> None:
    match, first = scouted()
    lay(match, guards(match, 0))
    seen = match.view(1)
    found = {imagine(seen, Stream(number)).zone_of(first) for number in range(60)}
    assert found == set(match.state.table.place[0])


def test_with_guards_that_are_followed_with_the_eyes_what_was_known_stays_known() -> None:
    match, first = scouted(tracked=True)
    order = guards(match, 0)[::-1]
    lay(match, order)
    assert match.view(1).zone_of(first) == match.state.table.place[0][PLACES - 1]
    assert view(imagine(match.view(1), Stream(1)), 1) == match.view(1)


def test_a_guard_that_lies_face_up_is_not_taken_up() -> None:
    match, _ = scouted()
    state = match.state
    (card,) = state.zones[state.table.place[0][2]]
    state.show(card, 0b11)
    state.up = (card,)
    match.choose(Option("take_up"))
    assert state.zones[state.table.place[0][2]] == (card,)
    assert card not in state.zones[state.table.band[0]]
    assert match.view(1).zone_of(card) == state.table.place[0][2]


def test_laying_out_is_taken_back_piece_by_piece() -> None:
    match, first = scouted()
    before = match.state.to_json()
    match.choose(Option("take_up"))
    match.choose(Option("lay", (("card", first),)))
    match.undo()
    match.undo()
    assert match.state.to_json() == before
    assert match.state.known == {first: 0b10}


# --- a map that grows


def test_each_site_has_a_floor_of_its_own_from_when_it_is_laid() -> None:
    match = to_relocation(raid_of(("weight",), ()))
    state = match.state
    (site,) = state.pile("path")
    (treasure,) = state.zones[state.table.floor[site]]
    assert [state.zones[floor] for other, floor in state.table.floor.items() if other != site] == [()] * (SITES - 1)
    assert all(match.view(seat).zone_of(treasure) == state.table.floor[site] for seat in range(3))
    read = Match.from_json(json.loads(json.dumps(match.to_json())), match.setup)
    assert read.state.zones == state.zones


# --- steps of the turn


def test_undo_does_not_go_back_into_an_earlier_step_of_the_turn() -> None:
    match = raid_of(("weight",), ())
    say(match, "pass")
    assert match.decision.kind == "deed"
    say(match, "rest")
    assert match.decision.kind == "relocate"
    assert (match.can_undo, match.border.kind) == (False, "step")
    match.choose(Option("take_up"))
    assert match.can_undo


def test_a_hand_that_is_too_large_is_cut_down_by_several_choices_each_taken_back() -> None:
    match = to_relocation(raid_of(("weight", *("snare",) * 6), ()))
    match.choose(Option("leave"))
    assert match.decision.kind == "trim"
    count = len(match.state.pile("hand 0"))
    for _ in range(count - HAND_LIMIT - 1):
        match.choose(0)
        assert match.can_undo
    match.choose(0)
    assert len(match.state.pile("hand 0")) == HAND_LIMIT
    assert not match.can_undo  # they lie face up on the discard pile, and the next die is rolled
