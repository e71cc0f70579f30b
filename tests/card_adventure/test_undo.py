"""Undo is no peek: it never leads out of a step of the turn, nor behind anything that has been shown (CA-28.2, CA-R63)."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.card_adventure.turn import TURN
from game.resources import resource
from game.rules import Match, Option
from game.rules.phases import SEQUENCES
from game.rules.randomness import Stream
from game.sessions.session import new_session
from game.sessions.spec import Seat
from tests.card_adventure.test_setup import BOARD, start


def games(seats: int, **options: str) -> Any:
    """Games by chance on the first board, each at every one of its choices."""
    for seed in range(12):
        people = [Seat(f"P{number}", "") for number in range(seats)]
        match = new_session("card_adventure", resource("maps/first_steps.tmx"), people, options, seed).match
        chance = Stream(seed)
        while match.decision is not None and len(match.choices) < 90:
            match.choose(chance.below(len(match.decision.options)))
            yield match


def told(state: Any) -> tuple[Any, ...]:
    """The step of the turn, the fight, and the monsters whose backs may be read."""
    step = [SEQUENCES[TURN].phases[one.phase].name for one in state.sequences if one.name == TURN]
    backs = frozenset(monster for monster in state.table.monsters if state.back_readable(monster))
    return state.turn, *step, state.fight, backs


@pytest.mark.rule("CA-28.2", "CA-20.6", "CA-9.1")
@pytest.mark.parametrize(("seats", "hands"), [(1, "open"), (1, "concealed"), (2, "open"), (3, "concealed")])
def test_undo_never_leads_into_another_step_nor_behind_the_backs_of_a_fight(seats: int, hands: str) -> None:
    taken = 0
    for match in games(seats, hands=hands):
        if match.decision is None or not match.can_undo:
            continue
        after = told(match.state)
        match.undo()
        assert told(match.state)[:2] == after[:2], "another step of the turn"
        assert after[3] <= told(match.state)[3], "backs that had been shown"
        match.redo()
        taken += 1
    assert taken > 20


@pytest.mark.rule("CA-28.2")
def test_what_was_done_in_this_step_without_showing_anything_is_taken_back() -> None:
    match = start("warrior")
    match.choose(next(option for option in match.decision.options if option.verb == "move"))
    match.undo()
    assert match.state.at == [1]


@pytest.mark.rule("CA-28.2")
def test_after_a_hidden_monster_was_chosen_there_is_no_way_back() -> None:
    match = start("mage")
    state = match.state
    table = state.table
    monsters = state.zones[table.draw["monster"]][:2]
    state.take(monsters, table.draw["monster"])
    state.lay_in_square(monsters, state.at[0])
    bow = next(card for card, name in enumerate(table.zones.cards) if name == "hunters_bow")
    state.move(bow, table.draw["item"], table.hand["item"][0])
    state.decision = None
    state.agenda.append(state.current)
    state.advance()
    match.choose(Option("use", (("card", bow), ("card", monsters[0]))))
    assert not match.can_undo
    assert match.border.kind == "reveal"


@pytest.mark.rule("CA-28.2", "CA-20.6")
@pytest.mark.parametrize("works", [True, False])
def test_after_a_card_that_tells_of_an_unread_back_there_is_no_way_back(works: bool) -> None:
    match = start("mage")
    state = match.state
    table = state.table
    dispel = next(
        card
        for card in table.zones.members["magic"]
        if any(effect.do == "dispel" for level in table.card[card].levels for effect in level.effects)
    )
    monster = next(one for one in state.zones[table.draw["monster"]] if (one in table.gifts) == works)
    state.take((monster,), table.draw["monster"])
    state.lay_in_square((monster,), state.at[0])
    zone = state.zone_of(dispel)
    if zone != table.hand["magic"][0]:
        state.move(dispel, zone, table.hand["magic"][0])
    state.decision = None
    state.agenda.append(state.current)
    state.advance()
    match.choose(Option("cast", (("card", dispel), ("card", monster))))
    while match.decision.kind == "pay_mp":
        assert match.can_undo
        match.choose(0)
    assert (monster in state.dispelled) == works
    assert not match.can_undo
    assert match.border.kind == "reveal"


def test_a_game_that_was_saved_in_a_fight_before_fights_remembered_who_met_whom_goes_on() -> None:
    match = start("warrior", "mage", board=BOARD)
    state = match.state
    monsters = state.zones[state.table.draw["monster"]][:2]
    state.take(monsters, state.table.draw["monster"])
    state.lay_in_square(monsters, state.at[0])
    while match.decision.kind != "card_phase":
        match.choose(next(option for option in match.decision.options if option.verb in ("end_go", "pass")))
    written = match.to_json()
    for later in ("foes", "fighting", "met"):
        del written["snapshot"][later]
    again = Match.from_json(written, match.setup)
    assert again.state.foes == match.state.foes
    while again.decision is not None and again.state.turn == match.state.turn:
        again.choose(next((number for number, one in enumerate(again.decision.options) if one.verb in ("pass", "end_go")), 0))
    assert [event.kind for event in again.history].count("free") == len(match.state.foes)


def test_outside_of_fights_a_game_is_written_as_before() -> None:
    written = start("warrior").state.to_json()
    assert not {"foes", "fighting", "met"} & written.keys()
