"""Where the focus comes to rest by itself: a confirmation too many begins nothing, spends nothing and makes nothing worse."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import Any

import pytest

from game.client.said import Press, Verb
from game.client.table.scoundrel_quest import results
from game.client.table.scoundrel_quest.samples import TWO, at, choice_of, play, sample_session, table_of
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.scoundrel_quest.sums import sums_of
from game.client.table.trying import first_of
from game.client.widgets import Spot
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.values import fighters
from game.rules import Decision, Option
from game.rules.randomness import Stream
from tests.bots.boards import ask_again
from tests.table.playing import settle, sit_at

SPENDING = {"play", "use", "power"}


def confirmed(table: QuestTableScene, monkeypatch: pytest.MonkeyPatch) -> Option | None:
    """What would be chosen by the key that confirms, where the focus comes to by itself."""
    chosen: list[Option] = []
    with monkeypatch.context() as patch:
        patch.setattr(table, "decide", chosen.append)
        patch.setattr(table, "_undo", bool)
        table.focus_first()
        assert table.desk.focus is not None
        table.desk.focus.say(Press(Verb.CONFIRM))
    return chosen[0] if chosen else None


def fault(table: QuestTableScene, option: Option, several: bool) -> str:
    """What would be wished back of an option that nobody looked at; empty where that is nothing."""
    view, cell = table.view, dict(option.about).get("cell", -1)
    if option.verb == "go" and (cell not in view.cells or any(one.cell == cell for one in view.beasts)):
        return "goes where nobody knows what is, or to monsters"
    if option.verb == "attack" and (table.chance_by(option) or 0.0) < 0.5:
        return "begins a combat that is likely lost"
    if option.verb in ("shed", "drop") and view.decision is not None and len({one.verb for one in view.decision.options}) > 1:
        return "gives away what one has"
    if option.verb in SPENDING:
        now, own = sums_of(view), table.seat in fighters(view)
        then = results.chance_after(view, option) if own and now is not None else None
        if now is not None and then is not None and then < now.chance:
            return "makes the own combat harder"
        better = now is not None and then is not None and then > now.chance
        if several and not better:
            return "spends a card on the first of several targets"
    return ""


@pytest.mark.parametrize("seed", range(4))
def test_the_focus_by_itself_is_on_nothing_that_one_would_wish_back(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    session, chance = sample_session(seed, kinds=TWO, seats=2), Stream(seed)
    seen = 0
    for _number in range(14):
        for _choice in range(9):
            if session.match.decision is not None:
                session.choose(choice_of(session, chance))
        if session.match.decision is None:
            break
        _app, driver, table = sit_at(table_of(session), single_targets=True)
        settle(driver, table)
        choosing = table.choosing
        if choosing is None:
            continue
        lit = [ref for ref in choosing.next() if ref[0] == "card" and not choosing.settles(ref)]
        for first in ((), *((ref,) for ref in lit)):
            choosing.picked = first
            table.relayout()
            several = bool(first) and sum(one.verb in SPENDING for one in choosing.open()) > 1
            option = confirmed(table, monkeypatch)
            choosing.picked = ()
            if table.sheet is not None:
                break
            seen += 1
            assert option is None or not fault(table, option, several), f"{choosing.decision.kind} {first} {option}"
    assert seen > 20


def test_the_focus_stays_with_its_own_button_where_another_one_has_come_to_its_place() -> None:
    session, chance = sample_session(1, kinds=TWO, seats=2), Stream(1)
    while session.match.decision is None or session.match.decision.kind != "act":
        session.choose(choice_of(session, chance))
    _app, _driver, table = sit_at(table_of(session))
    ends = next(n for n, one in enumerate(table.offers) if isinstance(one.what, Option) and one.what.verb == "end_turn")
    assert table.desk.focus_on(f"button {ends}")
    assert table.choosing is not None
    card = next(ref for ref in table.choosing.next() if ref[0] == "card" and not table.choosing.settles(ref))
    table.choosing.pick(card)
    table.relayout()
    now = table._offer_of(table.desk.focus)
    assert now is None or not isinstance(now.what, Option) or not isinstance(table.desk.focus, Spot)
    assert now is None or now.what != Option("end_turn")


@pytest.mark.rule("MQ-14.6")
def test_move_is_not_paid_to_pick_up_nothing() -> None:
    """The focus was on the end of it, before anything had been picked up."""

    def lies(state: Quest) -> bool:
        return any(one.verb == "pick_up" for one in state.decision.options)  # type: ignore[union-attr]

    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("act", lies), seed))
    _app, driver, table = sit_at(table_of(session), careful=True)
    table.choose(next(one for one in table.view.decision.options if one.verb == "pick_up"))
    settle(driver, table)
    done = Option("done")
    assert table.view.decision.kind == "gather"
    assert "nothing would be picked up" in table.given_up(done)
    assert table.letting_be() == ""
    table.choose(next(one for one in table.view.decision.options if one != done))
    settle(driver, table)
    if table.view.decision.kind == "gather":
        assert "nothing would be picked up" not in table.given_up(done)


@pytest.mark.rule("MQ-14.6")
def test_the_focus_stays_on_what_can_still_be_picked_up_and_leaving_it_is_asked_about() -> None:
    def lies(state: Quest) -> bool:
        return any(one.verb == "pick_up" for one in state.decision.options)  # type: ignore[union-attr]

    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("act", lies), seed))
    state = session.match.state
    floor, cell = state.table.floor[state.cells[state.at[0]]], state.at[0]
    state.hoard[cell] = 800
    if not state.zones[floor]:
        item = next(card for card in state.zones[state.table.treasures] if state.table.kind[card] == "item")
        state.move(item, state.table.treasures, floor)
    _app, driver, table = sit_at(table_of(session), careful=True)
    table.choose(next(one for one in table.view.decision.options if one.verb == "pick_up"))
    settle(driver, table)
    asked = []
    for _number in range(8):
        if table.view.decision.kind != "gather":
            break
        asked.append(table.given_up(Option("done")))
        driver.key("return")
        settle(driver, table)
    assert "nothing would be picked up" in asked[0]
    assert len(set(asked)) > 1
    assert re.search("Still lying here: .+Leave it", asked[-1])
    assert table.view.gold[0] >= 800
    assert not table.view.zones[floor]


@pytest.mark.rule("MQ-10.11")
def test_whom_a_monster_hunts_is_by_itself_not_oneself() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("base"), seed))
    _app, _driver, table = sit_at(table_of(session))
    table.focus_first()
    offer = table._offer_of(table.desk.focus)
    own = ("colour", table.view.table.colour[table.seat])
    assert offer is not None
    assert own not in ((offer.what, *offer.what.about) if isinstance(offer.what, Option) else (offer.what,))


def test_an_item_that_could_be_carried_is_not_spent_on_the_only_other_by_a_second_press() -> None:
    session = first_of(
        lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("act", lambda state: len(state.cells) > 2), seed)
    )
    state = session.match.state
    table = state.table
    plan = next(card for card in range(len(table.card)) if getattr(table.card[card], "id", "") == "seating_plan")
    state.move(plan, state.zone_of(plan), table.hand[0])
    state.beasts, state.at[1] = (), next(cell for cell in state.cells if cell != state.at[0])
    ask_again(session.match)
    _app, driver, scene = sit_at(table_of(session))
    scene.desk.focus_on(f"card {plan}")
    driver.verb(Verb.CONFIRM)
    assert scene.choosing is not None
    assert {one.verb for one in scene.choosing.open()} >= {"carry", "use"}
    driver.verb(Verb.CONFIRM)
    assert plan in scene.view.zones[table.hand[0]]


def test_who_puts_a_card_down_by_key_is_back_at_it() -> None:
    """The focus went to the roll from what could be done with the card."""
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("combat"), seed))
    _app, driver, table = sit_at(table_of(session))
    assert table.choosing is not None
    ref = next(ref for ref in table.choosing.next() if ref[0] == "card" and not table.choosing.settles(ref))
    table.desk.focus_on(f"card {ref[1]}")
    driver.verb(Verb.CONFIRM)
    assert table.choosing.picked == (ref,)
    if table.desk.focus is not None and table.desk.focus.key == f"card {ref[1]}":
        assert "Tab" in table.desk._way_on, "it is said how one gets to what can be done with it"
    table.desk.focus_on(next(one.key for one in table.desk.widgets if one.zone == "buttons" and one.can_focus))
    driver.verb(Verb.BACK)
    assert table.choosing.picked == ()
    assert table.desk.focus is not None
    assert table.desk.focus.key == f"card {ref[1]}"


def test_with_one_of_the_cards_that_pay_together_nothing_is_foretold() -> None:
    """It left out what is paid for."""
    pay = Option("pay", (("card", 1),))
    decision = Decision(0, "pay_cards", (pay,), "MQ-5.15", about=(("amount", 2),))
    names: Any = SimpleNamespace(view=SimpleNamespace(decision=decision))
    assert results.result_of(names, pay, ("card", 1)) is None


def test_where_a_target_is_to_be_chosen_the_focus_is_never_on_ones_own_figure_that_is_none() -> None:
    """Also where a power was picked, which is a part of its card."""
    targets = 0
    for seed in range(1, 5):
        session, chance = sample_session(seed, kinds=TWO, seats=2), Stream(seed)
        for _number in range(160):
            decision = session.match.decision
            if decision is None:
                break
            aimed = [one for one in decision.options if one.verb == "power" and len(one.about) > 2]
            if aimed and targets < 6:
                table = table_of(session)
                table.seat = decision.seat
                _app, _driver, table = sit_at(table)
                assert table.choosing is not None
                for ref in aimed[0].about[:2]:
                    if table.choosing is not None and ref in table.choosing.next():
                        table.pick(ref)
                own = ("seat", table.seat)
                if table.choosing is not None and len(table.choosing.picked) == 2 and own not in table.choosing.next():
                    targets += 1
                    assert table.desk.focus is not None
                    assert table.desk.focus.key != f"seat {table.seat}"
            session.choose(choice_of(session, chance))
    assert targets
