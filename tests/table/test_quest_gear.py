"""Everybody's belongings on one sheet: sorted by mouse, keys and pad alike, with the clause where it can't be."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.said import Pointer, Press, Verb
from game.client.table.scoundrel_quest.belongings import Slot, kind_of
from game.client.table.scoundrel_quest.samples import STEADY, at, laden, play, sample_session, table_of
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.scoundrel_quest.sorting import SORTS
from game.client.table.trying import first_of, open_curtain
from game.games.scoundrel_quest import Quest
from tests.table.playing import Pad


def sit(then: Callable[[Quest], bool] = laden) -> tuple[App, Driver, QuestTableScene]:
    """The first seat wears something, has something packed, and may sort it."""
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=2), at("act", then), seed))
    app = App.headless(speed="instant")
    table = table_of(session)
    app.push(table)
    app.step((), 1)
    open_curtain(app)
    app.step((), 1)
    table.say(Press(Verb.GEAR))
    assert table.gear is not None
    return app, Driver(app), table


def burdened(state: Quest) -> bool:
    """It wears something, and of its hand and pack something can't be put where it belongs."""
    seat, table = state.decision.seat, state.table  # type: ignore[union-attr]
    cards = [*state.zones[table.hand[seat]], *state.zones[table.sack[seat]]]
    items = [card for card in cards if table.kind[card] == "item"]
    able = {option.about[0][1] for option in state.decision.options if option.verb in ("carry", "take_out")}  # type: ignore[union-attr]
    return laden(state) and any(card not in able for card in items)


def slot_of(table: QuestTableScene, kind: str, card: int | None = None) -> Slot:
    assert table.gear is not None
    return next(one for one in table.gear.slots if one.kind == kind and (card is None or one.card == card))


def moved(table: QuestTableScene) -> list[str]:
    """What was done about the belongings so far."""
    return [one.verb for one in table.session.match.choices if one.verb in SORTS]


@pytest.mark.rule("MQ-7.9")
@pytest.mark.parametrize("how", ["mouse", "keys", "pad"])
def test_an_item_goes_into_the_pack_and_comes_out_of_it(how: str) -> None:
    app, driver, table = sit()
    for opened in (False, True) if how == "pad" else ():
        driver.flick(pygame.CONTROLLER_AXIS_RIGHTX, -1)
        assert table.sorting == opened, "the stick that opens the sheet shuts it"
    view = table.view
    packed = len(view.zones[view.table.sack[0]])
    card = view.zones[view.table.gear[0]][0]
    before = len(moved(table))
    source = slot_of(table, kind_of(view, card), card)
    target = slot_of(table, "floor") if packed > 1 else slot_of(table, "pack", -1)
    if how == "mouse":
        table.say(Pointer("down", source.rect.center, 1))
        for step in range(1, 5):
            x = source.rect.centerx + (target.rect.centerx - source.rect.centerx) * step // 4
            y = source.rect.centery + (target.rect.centery - source.rect.centery) * step // 4
            table.say(Pointer("move", (x, y), held=True))
        assert (table.lifted, table.pointed) == (card, target.rect.center)
        app.step((), 20)
        table.say(Pointer("up", target.rect.center, 1))
    else:
        for slot in (source, target):
            key = next(one.key for one in table.desk.widgets if one.rect == slot.rect)
            if how == "pad":
                Pad(driver, table).press(key)
            else:
                assert table.desk.focus_on(key)
                table.say(Press(Verb.CONFIRM))
    app.step((), 30)
    assert moved(table)[before:] == ["drop" if packed > 1 else "put_away"]
    assert table.sorting, "one goes on sorting"
    table.say(Press(Verb.BACK))
    assert not table.sorting


@pytest.mark.rule("MQ-34.10", "MQ-33.14", "MQ-34.2", "MQ-34.6", "MQ-7.14")
def test_what_can_not_be_put_there_says_the_clause_and_stays() -> None:
    _app, _driver, table = sit(burdened)
    made, told = len(table.session.match.choices), set()
    assert table.gear is not None
    cards = [card for card in table.cards() if table._mine(card)]
    for card in cards:
        for slot in table.gear.slots:
            if table.ways_to(card, slot.kind, slot.card) and table.option_to(card, slot.kind, slot.card) is None:
                table.lift(card)
                table.put(slot)
                assert table.refusal is not None
                assert table.lifted < 0
                told.add(table.refusal.rule)
    assert len(table.session.match.choices) == made
    assert told & {"MQ-34.10", "MQ-33.14", "MQ-34.2", "MQ-34.6", "MQ-7.14"}


def test_the_cards_of_all_that_lie_open_are_on_the_sheet_and_those_of_no_hand() -> None:
    _app, _driver, table = sit()
    view, shown = table.view, set()
    for widget in table.desk.widgets:
        about = getattr(widget, "about", None)
        if widget.zone == "gear" and isinstance(about, tuple) and about[0] == "card":
            shown.add(about[1])
    piles = [pile[seat] for seat in range(2) for pile in (view.table.gear, view.table.sack, view.table.traits, view.table.curses)]
    assert shown == {card for pile in piles for card in view.zones[pile]}
