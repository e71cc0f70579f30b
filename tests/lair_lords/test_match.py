"""The game through `Match`, as the client plays it: undo, reasons, saves."""

from __future__ import annotations

import json

import pytest

from game.games.lair_lords.turn import TURN
from game.rules import Match
from game.rules.phases import SEQUENCES, present_phase
from game.rules.randomness import Stream
from tests.lair_lords.sample import ALPHA, make_setup


def to_build_phase(match: Match) -> None:
    """Decline everything until the first Build turn."""
    while match.decision.kind != "lair.build":
        verbs = [option.verb for option in match.decision.options]
        match.choose(next(n for n, verb in enumerate(verbs) if verb in ("keep_hand", "decline", "discard")))


@pytest.mark.rule("BM-R4", "BM-11.14")
def test_a_placement_can_be_taken_back_until_the_player_passes():
    match = Match.start(game="lair_lords", setup=make_setup(2), seed=3)
    to_build_phase(match)
    seat = match.decision.seat
    placing = next(option for option in match.decision.options if option.verb == "place")
    before = match.state.to_json()
    match.choose(placing)
    assert match.decision.seat == seat
    assert match.can_undo
    match.undo()
    assert match.state.to_json() == before
    match.choose(placing)
    match.choose(next(option for option in match.decision.options if option.verb == "pass"))
    assert not match.can_undo


def test_undo_never_leads_into_another_phase():
    taken = 0
    for seed in range(20):
        match, chance = Match.start(game="lair_lords", setup=make_setup(2), seed=seed), Stream(seed)
        while match.decision is not None and len(match.choices) < 150:
            before = match.state.turn, present_phase(match.state)
            match.choose(chance.below(len(match.decision.options)))
            if match.decision is not None and match.can_undo:
                assert (match.state.turn, present_phase(match.state)) == before
                taken += 1
    assert taken > 20


@pytest.mark.parametrize("phase", SEQUENCES[TURN].phases, ids=lambda phase: phase.name)
def test_each_phase_is_a_border(phase):
    assert phase.border


@pytest.mark.rule("BM-6.7", "BM-5.11", "BM-11.23", "BM-9.13")
def test_reasons_are_told_with_their_clause():
    match = Match.start(game="lair_lords", setup=make_setup(2), seed=5)
    first, other = match.state.order
    spell = match.state.zones[match.state.table.spells[first]][0]
    assert match.why_not(first, "cast", (("card", spell),)).rule == "BM-6.7"
    to_build_phase(match)
    cards = match.state.table.card
    for seat in (first, other):
        for room in match.state.zones[match.state.table.rooms[seat]]:
            refusal = match.why_not(seat, "place", (("card", room), ("place", 0)))
            if seat == other:
                assert refusal.rule == "BM-11.1"
            else:
                assert (refusal.rule if refusal else "") == ("BM-5.11" if cards[room].rank == "advanced" else "")
    mine = match.state.zones[match.state.table.rooms[first]][0]
    hidden = match.view(other).zones[match.state.table.rooms[first]][0]
    assert match.why_not(other, "place", (("card", hidden), ("place", 0))).rule == "BM-11.23"
    assert match.why_not(other, "use", (("card", mine),)).rule == "BM-11.23"
    held = match.state.zones[match.state.table.spells[other]][0]
    assert match.why_not(other, "cast", (("card", held),)).rule == "BM-9.13"


def test_a_saved_game_of_the_first_edition_goes_on_as_it_was():
    match = Match.start(game="lair_lords", setup=make_setup(3, ALPHA), seed=9)
    chance = Stream(9)
    for _ in range(60):
        match.choose(chance.below(len(match.decision.options)))
    again = Match.from_json(json.loads(json.dumps(match.to_json())), match.setup)
    while match.decision is not None:
        number = chance.below(len(match.decision.options))
        assert match.choose(number) == again.choose(number)
    assert match.outcome == again.outcome
