"""What holds in every game: fights as the ledger counts them, sums of tokens, conserved cards, BP that are never negative."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.card_adventure import Options, SeatSetup, Setup
from game.rules import Match
from game.workshop.scenarios.card_adventure import SCENARIOS
from game.workshop.scenarios.card_adventure.given import shipped
from game.workshop.scenarios.card_adventure.words import Do, Given
from game.workshop.scenarios.playing import Playing
from tests.card_adventure.sample import BOARD
from tests.thorough import thorough

NUMBERS = st.integers(1, 9)


@st.composite
def monsters(draw):
    """A monster of the first square, with its penalty and the two abilities that change numbers."""
    abilities = []
    if draw(st.booleans()):
        abilities.append({"ability": "physical", "x": draw(st.integers(1, 4))})
    if draw(st.booleans()):
        abilities.append({"ability": "attack_minus", "x": draw(st.integers(1, 4))})
    penalty = {"damage": draw(st.integers(0, 2)), "poison": draw(st.integers(0, 2))}
    if not any(penalty.values()):
        penalty["damage"] = 1
    return {"at": "A", "bp": draw(st.integers(1, 12)), "penalty": penalty, "abilities": abilities}


@st.composite
def fights(draw):
    """Monsters, and for each of two players the cards with the monster each is presented to."""
    here = draw(st.lists(monsters(), min_size=1, max_size=3))
    aims = st.lists(st.tuples(NUMBERS, st.integers(0, len(here) - 1)), max_size=4)
    return here, (draw(aims), draw(aims))


def by_the_ledger(here, cards):
    """Which monsters are removed, and how many tokens each player draws (CA-22.2 to CA-22.7, CA-25.3, CA-25.19)."""
    gone, tokens = [], [Counter(), Counter()]
    for number, monster in enumerate(here):
        abilities = {one["ability"]: one["x"] for one in monster["abilities"]}
        presented = [
            (seat, max(0, bp - abilities.get("attack_minus", 0)))
            for seat, own in enumerate(cards)
            for bp, target in own
            if target == number
        ]
        if not presented:
            payers = [0, 1]
        else:
            payers = [seat for seat, bp in presented if bp < monster["bp"]]
            gone.append(sum(bp for _, bp in presented) >= monster["bp"] + abilities.get("physical", 0))
        if not presented:
            gone.append(False)
        for seat in payers:
            tokens[seat].update(monster["penalty"])
    return gone, tokens


@pytest.mark.rule("CA-19.11", "CA-19.12", "CA-22.4", "CA-22.6", "CA-22.7", "CA-22.9", "CA-23.2", "CA-25.3", "CA-25.4", "CA-25.20")
@settings(max_examples=60 if thorough() else 20)
@given(fights())
def test_every_fight_ends_as_the_ledger_counts(fight):
    here, cards = fight
    seats = [{"class": "warrior", "attack": [bp for bp, _ in own]} for own in cards]
    given_words = {"seats": seats, "monsters": here, "step": "fight", "pile": {"damage": [0] * 90, "poison": [0] * 90}}
    play = Playing(SCENARIOS, Given.model_validate(given_words))
    for seat, own in enumerate(cards, 1):
        for bp, target in own:
            play.do(Do(seat=seat, present=[bp], to=f"monster {target + 1}"))
    play.do(Do(until="fight over"))
    gone, tokens = by_the_ledger(here, cards)
    state = play.state
    discarded = [state.table.zones.cards[card] for card in state.pile("discard.monster")]
    assert [f"monster_{number}" in discarded for number in range(1, len(here) + 1)] == gone
    first = [event for event in play.events if event.kind in ("token", "fight_over")]
    end = next(number for number, event in enumerate(first) if event.kind == "fight_over")
    drawn = Counter((event.parts["seat"], event.parts["family"]) for event in first[:end])
    for seat in (0, 1):
        for family in ("damage", "poison"):
            assert drawn[seat, family] == tokens[seat][family]


@pytest.mark.rule("CA-7.6", "CA-27.1", "CA-27.2", "CA-27.3", "CA-6.8", "CA-7.3", "CA-25.20")
@settings(max_examples=30 if thorough() else 10)
@given(seed=st.integers(0, 2**32), seats=st.integers(1, 4), hands=st.sampled_from(["open", "concealed"]))
def test_whatever_is_played(seed, seats, hands):
    classes = ["warrior", "mage", "magic_warrior", "mage"][:seats]
    setup = Setup(BOARD, shipped(), tuple(SeatSetup("", one) for one in classes), Options(hands=hands))
    match = Match.start(game="card_adventure", setup=setup, seed=seed)
    chance = random.Random(seed)
    table = match.state.table
    for _ in range(120):
        if match.decision is None:
            break
        match.choose(chance.randrange(len(match.decision.options)))
        state = match.state
        assert sorted(card for zone in state.zones for card in zone) == list(range(len(table.zones.cards)))
        for zone, spec in zip(state.zones, table.zones.specs, strict=True):
            assert not spec.family or all(table.zones.family(card) == spec.family for card in zone)
        for seat in range(seats):
            for family in ("damage", "poison"):
                values = [table.value[card] for card in state.pile(f"{family}.{seat}")]
                assert state.total(seat, family) == sum(values)
                if state.out[seat]:
                    assert not values
            for card in state.hand(seat, "attack"):
                assert all(state.presented_bp(seat, card, monster) >= 0 for monster in table.monsters)
        if match.decision is not None and match.decision.kind == "action":
            assert all(state.total(seat, family) <= 10 for seat in state.players() for family in ("damage", "poison"))
    tokens = [event for event in match.history if event.kind == "token"]
    assert all(event.parts["total"] >= event.parts["value"] for event in tokens)


@pytest.mark.rule("CA-7.1", "CA-6.6", "CA-5.4")
@settings(max_examples=20 if thorough() else 8)
@given(seed=st.integers(0, 2**32))
def test_tokens_come_out_of_the_container_one_by_one(seed):
    play = Playing(
        SCENARIOS,
        Given.model_validate({
            "seats": [{}], "seed": seed, "step": "fight",
            "monsters": [{"at": "A", "penalty": {"damage": 4}}], "pile": {"damage": [0, 1, 2, 3, 3], "poison": [1]},
        })
    )  # fmt: skip
    play.do(Do(until="fight over"))
    values = [event.parts["value"] for event in play.events if event.kind == "token"][:4]
    left = Counter([0, 1, 2, 3, 3])
    left.subtract(values)
    assert len(values) == 4
    assert min(left.values()) >= 0
