"""Phase 3 of a fight: its attack cards are gone before phase 4 begins, and hidden monsters tell nothing by being offered."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules import Match, Option, phases, view
from game.rules.agenda import STEPS
from game.rules.randomness import Stream
from tests.card_adventure.test_setup import start
from tests.every_game.playing import shuffled_secrets, with_cards_changed


def laid(match: Match, *monsters: str) -> list[int]:
    """These monsters in the first character's square, one on the other."""
    state = match.state
    names = state.table.zones.cards
    found: list[int] = []
    for name in monsters:
        card = next(card for card in state.zones[state.table.draw["monster"]] if names[card] == name)
        state.take((card,), state.table.draw["monster"])
        state.lay_in_square((card,), state.at[0])
        found.append(card)
    return found


def given(match: Match, seat: int, *cards: str) -> list[int]:
    """These cards in a hand; what can be chosen is asked anew."""
    state = match.state
    names, family = state.table.zones.cards, state.table.zones.family_of
    found = []
    for name in cards:
        card = next(number for number, one in enumerate(names) if one == name and number not in state.hand(seat, family[number]))
        state.move(card, state.zone_of(card), state.table.hand[family[card]][seat])
        found.append(card)
    state.decision = None
    state.agenda.append(state.current)
    state.advance()
    return found


@pytest.mark.rule("CA-24.1", "CA-19.6")
def test_attack_cards_are_discarded_in_phase_3_also_those_for_a_monster_that_was_driven_off(monkeypatch: Any) -> None:
    match = start("warrior")
    rat, _stone = laid(match, "sewer_rat", "stone_sentinel")
    (bait,) = given(match, 0, "bait_meat")
    state = match.state
    while match.decision.kind != "card_phase":
        match.choose(next(option for option in match.decision.options if option.verb in ("end_go", "pass")))
    card = state.hand(0, "attack")[0]
    match.choose(Option("present", (("card", card), ("card", rat))))
    match.choose(next(one for one in match.decision.options if one.verb == "use" and one.about[0] == ("card", bait)))
    assert state.presented == {card: ("card", rat)}
    assert card in state.pile("presented.0")
    seen = []
    end = STEPS["card_adventure.end_phase"]

    def watched(game: Any, square: int) -> None:
        seen.append((card in game.pile("discard.attack"), dict(game.presented)))
        end(game, square)

    monkeypatch.setitem(STEPS, "card_adventure.end_phase", watched)
    monkeypatch.setattr(phases, "_entering", phases._entering.__wrapped__)  # type: ignore[attr-defined]  # which keeps steps
    while not seen:
        match.choose(next(option for option in match.decision.options if option.verb in ("pass", "settle_all", "settle")))
    assert seen == [(True, {})]


@pytest.mark.rule("CA-8.4", "CA-17.7", "CA-18.4")
def test_what_is_offered_does_not_tell_what_lies_hidden() -> None:
    for seed in range(6):
        match = start("mage", "warrior", seed=seed)
        laid(match, "hill_brute", "stone_sentinel", "sewer_rat")
        given(
            match, 0, "hunters_bow", "spirit_bell", "holy_water", "sleeping_dust", "bait_meat", "throwing_knife", "bottomless_pit"
        )
        chance = Stream(seed)
        aims = {one.about[1:] for one in match.view(0).decision.options if one.verb in ("use", "cast")}
        assert sum(len(about) == 1 and about[0][0] == "card" and about[0][1] < 0 for about in aims) >= 1
        for _number in range(8):
            other = with_cards_changed(match.state, shuffled_secrets(match.state, 0, chance))
            other.decision = None
            other.agenda.append(other.current)
            other.advance()
            assert view(other, 0).decision == match.view(0).decision
