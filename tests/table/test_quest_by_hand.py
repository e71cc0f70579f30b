"""Whole games of Scoundrel Quest with one kind of hands: everything that can be chosen is reached by keys, pad or mouse alone."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.client.table.scoundrel_quest.choosing import TOGETHER, Several
from game.client.table.scoundrel_quest.samples import NEVER, TWO, at, choice_of, play, rich_ask, sample_session, table_of
from game.client.table.trying import first_of
from game.rules import Option
from game.rules.offers import Term
from game.rules.randomness import Stream
from game.sessions.session import Session
from tests.table.playing import Hands, Keys, Mouse, Pad, play_by_hand, sit_at
from tests.thorough import few

DRAFTS = frozenset({"bid", "trade", "change", "counter", "ask"})
"""What leads to an offer, which is put together on a sheet of its own: see below."""


class CardsTurned(Hands):
    """Hands that turn over to the cards that do not all fit."""

    def press(self, key: str) -> None:
        if key.startswith("seat ") and self.table.desk.find(key) is None:
            key = key.replace("seat", "chip")  # out of sight on the map, it is in the bar above
        super().press(key)  # type: ignore[safe-super]

    def choose(self, option: Option) -> None:
        choosing = self.table.choosing
        if not isinstance(choosing, Several):
            super().choose(option)
            return
        for ref in (option.about[0], *(one.about[0] for one in choosing.decision.options if one != option)):
            if choosing.due > 0:
                if self.table.desk.find(f"{ref[0]} {ref[1]}") is None:
                    self.reveal(ref)
                self.press(f"{ref[0]} {ref[1]}")
        self.press(next(f"button {number}" for number, one in enumerate(self.table.offers) if one.what == TOGETHER))

    def reveal(self, ref: tuple[str, int]) -> None:
        for _number in range(4):
            if self.table.desk.find(f"{ref[0]} {ref[1]}") is not None or ref[0] == "seat":
                return
            cards: list[int] = self.table.cards()  # type: ignore[attr-defined]
            ahead = cards.index(ref[1]) > self.table.first_card  # type: ignore[attr-defined]
            self.press("hand →" if ahead else "hand ←")
        raise AssertionError(f"{ref} can't be brought into view")


class QuestKeys(CardsTurned, Keys):
    """Keys alone."""


class QuestPad(CardsTurned, Pad):
    """A gamepad alone."""


class QuestMouse(CardsTurned, Mouse):
    """The mouse alone."""


def careless(session: Session, chance: Stream) -> int:
    """A choice by chance that brings the game on and is no offer."""
    options = session.match.decision.options  # type: ignore[union-attr]
    for _number in range(40):
        number = choice_of(session, chance)
        if options[number].verb not in DRAFTS:
            return number
    return next(number for number, one in enumerate(options) if one.verb not in DRAFTS | NEVER)


@pytest.mark.parametrize(("kind", "seed"), few([(QuestKeys, 50), (QuestPad, 38), (QuestMouse, 33)], 1))
def test_a_whole_game_with_one_kind_of_hands(kind: type[Hands], seed: int) -> None:
    sat = sit_at(table_of(sample_session(seed, kinds=TWO, seats=2)), auto_pass=False)
    assert play_by_hand(kind, sat, careless, seed, 2000).match.outcome is not None


@pytest.mark.parametrize("kind", [QuestKeys, QuestPad, QuestMouse])
def test_an_offer_is_made_with_one_kind_of_hands(kind: type[Any]) -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("combat", rich_ask), seed))
    app, driver, table = sit_at(table_of(session))
    hands = kind(driver, table)
    number = next(number for number, one in enumerate(table.offers) if one.what == ("bargain", 0))
    if kind is QuestPad:
        driver.flick(pygame.CONTROLLER_AXIS_RIGHTX, 1)
    elif table.desk.find(f"button {number}") is not None:
        hands.press(f"button {number}")
    else:
        hands.entry(table.listed.index(table.offers[number]))
    assert table.sheet is not None
    item = table.wish.of(0, "card")[0].what  # type: ignore[union-attr]
    for key in (f"give card {item[1]}", "propose"):
        hands.press(key)
    for _step in range(12):
        app.step((), 30)
        if session.match.state.offers:
            break
    assert set(session.match.state.offers[-1].terms) == {Term(1, ("help", 1)), Term(0, item)}
