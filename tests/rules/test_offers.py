"""Offers: put together by small choices, asked or standing, accepted, countered, withdrawn, kept, and no more."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.rules import Choice, Match, Option, Ref
from game.rules.offers import Offer, Possible, Term, answers, bargain, offer_of, promised, promises, stands, why_not
from tests.rules.raid import Setup
from tests.rules.raid.play import traded
from tests.rules.raid.state import TREASURE


def at_deed(seats: int = 3, treasures: int = 1) -> Match:
    """A raid whose first seat is about to do its deed, with a treasure before each seat and nothing in any hand."""
    match = Match.start(game="raid", setup=Setup(seats), seed=3)
    while match.decision.kind != "deed":
        match.choose(Option("pass"))
    state = match.state
    table = state.table
    for seat in range(seats):
        for card in state.zones[table.hand[seat]]:
            state.move(card, table.hand[seat], table.tricks)
        for card in state.zones[table.treasures][:treasures]:
            state.move(card, table.treasures, table.trophies[seat])
    state.gold = [50] * seats
    return match


def say(match: Match, verb: str, *about: Ref) -> tuple[Any, ...]:
    """Choose by verb and references."""
    return match.choose(Option(verb, about))


def seat(number: int) -> Ref:
    """A reference to a seat."""
    return ("seat", number)


GOLD: Ref = ("gold", 0)


def treasure(match: Match, number: int) -> Ref:
    """The treasure before a seat."""
    return ("card", match.state.pile(f"trophies {number}")[0])


def verbs(match: Match) -> list[str]:
    """What the pending options say, each once."""
    return list(dict.fromkeys(option.verb for option in match.decision.options))


def offered(match: Match) -> Match:
    """Seat 0 offers seat 1 twenty gold for its treasure."""
    say(match, "trade", seat(1))
    say(match, "give", seat(0), GOLD)
    say(match, "amount", ("gold", 20))
    say(match, "demand", seat(1), treasure(match, 1))
    say(match, "propose")
    return match


def test_an_offer_is_put_together_term_by_term() -> None:
    match = at_deed()
    say(match, "trade", seat(1))
    assert (match.decision.seat, match.decision.kind, match.decision.about) == (0, "draft", (seat(1),))
    assert {option[:2] for option in match.decision.options} == {
        ("give", (seat(0), GOLD)),
        ("give", (seat(0), treasure(match, 0))),
        ("demand", (seat(1), GOLD)),
        ("demand", (seat(1), treasure(match, 1))),
        ("drop", ()),
    }
    say(match, "give", seat(0), GOLD)
    assert [option.about for option in match.decision.options] == [(("gold", gold),) for gold in (10, 20, 30, 40, 50)]
    say(match, "amount", ("gold", 30))
    assert ("give", (seat(0), GOLD)) not in [option[:2] for option in match.decision.options]
    assert verbs(match) == ["give", "demand", "propose", "drop"]
    (event,) = say(match, "propose")
    assert (event.kind, event.rule) == ("offered", "RA-4.1")
    assert match.state.offers == (Offer(event.parts["offer"], "raid.trade", 0, 1, (Term(0, GOLD, 30),)),)


def test_each_small_choice_of_a_draft_is_taken_back_alone() -> None:
    match = at_deed()
    before = match.state.to_json()
    say(match, "trade", seat(1))
    say(match, "give", seat(0), GOLD)
    say(match, "amount", ("gold", 30))
    match.undo()
    assert verbs(match) == ["amount"]
    match.undo()
    match.undo()
    assert match.state.to_json() == before


def test_a_draft_that_is_dropped_leaves_nothing() -> None:
    match = at_deed()
    say(match, "trade", seat(1))
    say(match, "demand", seat(1), GOLD)
    say(match, "amount", ("gold", 30))
    assert say(match, "drop") == ()
    assert match.state.offers == ()
    assert match.decision.kind == "deed"


def test_the_other_side_is_asked_and_what_it_accepts_is_done() -> None:
    match = offered(at_deed())
    assert (match.decision.seat, match.decision.kind, verbs(match)) == (1, "offer", ["accept", "counter", "decline"])
    about = match.decision.about
    prize = treasure(match, 1)[1]
    (event,) = say(match, "accept", *about)
    assert (event.kind, event.parts["terms"]) == ("accepted", (Term(0, GOLD, 20), Term(1, ("card", prize))))
    assert match.state.gold == [30, 70, 50]
    assert prize in match.state.pile("trophies 0")
    assert match.state.offers == ()  # everything changed hands: nothing is left to be kept
    assert (match.decision.seat, match.decision.kind) == (0, "deed")


def test_what_is_declined_is_no_more() -> None:
    match = offered(at_deed())
    (event,) = say(match, "decline", *match.decision.about)
    assert event.kind == "declined"
    assert match.state.offers == ()
    assert match.state.gold == [50, 50, 50]


def test_a_counter_begins_with_the_terms_as_they_are_and_turns_the_sides() -> None:
    match = offered(at_deed())
    prize = treasure(match, 1)
    say(match, "counter", *match.decision.about)
    assert (match.decision.seat, verbs(match)) == (1, ["give", "demand", "strike", "drop"])  # nothing is changed as yet
    say(match, "strike", seat(0), GOLD)
    say(match, "demand", seat(0), GOLD)
    say(match, "amount", ("gold", 50))
    (event,) = say(match, "propose")
    assert event.kind == "countered"
    (offer,) = match.state.offers
    assert (offer.maker, offer.to, offer.rounds) == (1, 0, 1)
    assert set(offer.terms) == {Term(1, prize), Term(0, GOLD, 50)}
    assert (match.decision.seat, match.decision.kind) == (0, "offer")
    say(match, "accept", ("offer", offer.id))
    assert match.state.gold == [0, 100, 50]


def test_who_drops_a_counter_has_declined() -> None:
    match = offered(at_deed())
    say(match, "counter", *match.decision.about)
    (event,) = say(match, "drop")
    assert event.kind == "declined"
    assert match.state.offers == ()


def test_an_offer_is_countered_so_often_and_not_more() -> None:
    match = offered(at_deed())
    for gold in (30, 40):
        here = match.decision.about
        say(match, "counter", *here)
        say(match, "strike", seat(0), GOLD)
        say(match, "give" if match.decision.seat == 0 else "demand", seat(0), GOLD)
        say(match, "amount", ("gold", gold))
        say(match, "propose")
    assert verbs(match) == ["accept", "decline"]
    assert why_not(match.view(1), "counter", match.decision.about).reason.startswith("This offer can't be changed again")
    assert why_not(match.view(1), "accept", match.decision.about) is None


# --- offers that stand


def pact(match: Match, payer: int = 1) -> int:
    """That seat offers the active one 30 gold for peace; the number of the offer."""
    match.interrupt(payer, Option("pact", (seat(0),)))
    say(match, "give", seat(payer), GOLD)
    say(match, "amount", ("gold", 30))
    say(match, "demand", seat(0), ("peace", payer))
    (event,) = say(match, "propose")
    return int(event.parts["offer"])


def test_an_offer_that_stands_is_answered_where_the_game_says_and_stays_while_others_act() -> None:
    match = at_deed()
    number = pact(match)
    assert (match.decision.seat, match.decision.kind) == (0, "deed")
    other = pact(match, 2)
    assert [offer.id for offer in match.state.offers] == [number, other]
    assert [option[:2] for option in match.interrupts(1)] == [
        ("change", (("offer", number),)),
        ("withdraw", (("offer", number),)),
    ]
    assert ("accept", (("offer", number),)) in [option[:2] for option in match.decision.options]
    assert [option[:2] for option in answers(match.state, 2)] == [
        ("change", (("offer", other),)),
        ("withdraw", (("offer", other),)),
    ]


def test_who_has_made_a_standing_offer_can_change_or_withdraw_it() -> None:
    match = at_deed()
    number = pact(match)
    match.interrupt(1, Option("change", (("offer", number),)))
    say(match, "strike", seat(1), GOLD)
    say(match, "give", seat(1), GOLD)
    say(match, "amount", ("gold", 50))
    (event,) = say(match, "propose")
    assert event.kind == "changed"
    assert (offer_of(match.state, number).maker, offer_of(match.state, number).rounds) == (1, 1)
    (event,) = match.interrupt(1, Option("withdraw", (("offer", number),)))
    assert event.kind == "withdrawn"
    assert offer_of(match.state, number) is None


def test_a_change_that_is_dropped_leaves_the_offer_as_it_was() -> None:
    match = at_deed()
    number = pact(match)
    before = offer_of(match.state, number)
    match.interrupt(1, Option("change", (("offer", number),)))
    say(match, "strike", seat(1), GOLD)
    say(match, "drop")
    assert offer_of(match.state, number) == before


def test_what_was_agreed_is_kept_until_it_lapses() -> None:
    match = at_deed()
    number = pact(match)
    other = pact(match, 2)
    say(match, "accept", ("offer", number))
    assert match.state.gold == [80, 20, 50]
    assert [offer.id for offer in promises(match.state, "raid.pact")] == [number]
    assert promised(match.state, 0, ("peace", 1))
    assert not promised(match.state, 0, ("peace", 2))
    stormed = {option.about[0][1] for option in match.decision.options if option.verb == "storm"}
    assert stormed == {2}  # bribes are kept as agreed
    fork = match.fork()
    fork.state.lapse("raid.pact")
    assert [offer.id for offer in fork.state.offers] == [number]
    say(match, "rest")
    assert match.decision.kind == "relocate"
    match.choose(Option("leave"))
    assert match.state.offers == ()
    assert offer_of(match.state, other) is None


def test_what_is_promised_already_can_not_be_promised_to_another() -> None:
    match = at_deed()
    state = match.state
    state.offers = (Offer(1, "raid.pact", 1, 0, (Term(0, ("peace", 1)),), agreed=True),)
    assert not [one for one in match.interrupts(1) if one.verb == "pact"]
    state.offers += (Offer(2, "raid.pact", 1, 0, (Term(0, ("peace", 1)), Term(1, GOLD, 10))),)
    assert not stands(state, offer_of(state, 2))


def test_an_offer_that_can_not_be_kept_any_more_can_not_be_accepted() -> None:
    match = offered(at_deed())
    number = match.state.offers[0].id
    fork = match.fork()
    fork.state.gold[0] = 10
    assert not stands(fork.state, fork.state.offers[0])
    assert why_not(fork.view(1), "accept", (("offer", number),)) == (
        "RA-4.1",
        "Part of this offer can no longer be given.",
    )
    assert [option.verb for option in answers(fork.state, 1)] == ["counter", "decline"]
    assert why_not(match.view(1), "accept", (("offer", number),)) is None


@pytest.mark.parametrize(
    ("term", "allowed"),
    [
        (Term(0, GOLD, 10), True),
        (Term(0, GOLD, 50), True),
        (Term(0, GOLD, 60), False),
        (Term(0, GOLD, 0), False),
        (Term(0, GOLD, 15), False),
        (Term(1, GOLD, 10), False),
        (Term(0, ("silver", 0), 10), False),
    ],
)
def test_what_a_possible_term_allows(term: Term, allowed: bool) -> None:
    assert Possible(0, GOLD, 10, 50, 10).allows(term) == allowed


def test_offers_are_written_and_read_in_the_middle_of_a_draft_too() -> None:
    match = offered(at_deed())
    say(match, "counter", *match.decision.about)
    say(match, "strike", seat(0), GOLD)
    read = Match.from_json(json.loads(json.dumps(match.to_json())), match.setup)
    assert read.state.offers == match.state.offers
    for one in (match, read):
        say(one, "demand", seat(0), GOLD)
        say(one, "amount", ("gold", 40))
        say(one, "propose")
    assert read.state.to_json() == match.state.to_json()
    assert read.choices[-1] == Choice(1, "propose", ())
    assert read.history[-1] == match.history[-1]


def test_all_see_what_is_offered() -> None:
    match = offered(at_deed())
    assert all(match.view(seat).offers == match.state.offers for seat in range(4))


def test_two_bargains_can_not_have_the_same_name() -> None:
    with pytest.raises(ValueError, match=r"two bargains are named raid\.trade"):
        bargain("raid.trade", lambda position, maker, to: (), traded, "RA-4.1")


def test_wealth_counts_treasures_that_were_traded() -> None:
    match = offered(at_deed())
    before = match.state.wealth(0)
    say(match, "accept", *match.decision.about)
    assert match.state.wealth(0) == before - 20 + TREASURE
