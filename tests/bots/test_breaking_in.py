"""Bots act between two actions of another: each level in its way, by its view alone, and only for seats that are bots."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.bots import make_bot
from game.bots.player import Choice, Player
from game.rules import Match, view
from game.rules.randomness import Stream
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.rules.raid import Setup

PURSE, SNARE = "purse", "snare"


def purse(seen: Any, _level: str) -> Choice | None:
    """A rule of thumb: open a purse as soon as that is possible."""
    return next(((number, "why not", None) for number, option in enumerate(seen.interrupts) if option.verb == PURSE), None)


THUMB = Player(
    lambda view, decision, habits: None, lambda view, word, about: {"en": word}, {}, lambda state, seat: 0.0, break_in=purse
)
"""How a raid is played: by chance, but for that, and all positions are worth the same."""


def at_deed(*tricks: str, seat: int = 1) -> Match:
    """A raid of three whose first seat is about to do its deed; another seat holds these tricks and no gold."""
    match = Match.start(game="raid", setup=Setup(3), seed=3)
    while match.decision.kind != "deed":
        match.choose(len(match.decision.options) - 1)
    state = match.state
    table = state.table
    for one in range(3):
        state.gold[one] = 0
        for card in state.zones[table.hand[one]]:
            state.move(card, table.hand[one], table.tricks)
    for name in tricks:
        card = next(card for card in state.zones[table.tricks] if state.card_name(card) == name)
        state.move(card, table.tricks, table.hand[seat])
    return match


def verb(match: Match, number: int | None, seat: int = 1) -> str:
    """What an interrupt is, by its number."""
    return "" if number is None else match.interrupts(seat)[number].verb


def test_the_random_bot_breaks_in_now_and_then_with_anything() -> None:
    match = at_deed(PURSE, SNARE)
    seen = match.view(1)
    found = Counter(verb(match, make_bot("random", seed).break_in(seen)) for seed in range(400))
    assert set(found) == {"", PURSE, SNARE}
    assert found[""] > 300


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_levels_break_in_by_the_games_rules_of_thumb(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.player._player_beside", lambda rules: THUMB)
    bot = make_bot(level, 1)
    match = at_deed(SNARE, PURSE)
    assert verb(match, bot.break_in(match.view(1))) == PURSE
    match = at_deed(SNARE)
    assert bot.break_in(match.view(1)) is None


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "greedy"])
def test_where_a_game_says_nothing_of_it_no_level_breaks_in(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.player._player_beside", lambda rules: None)
    assert make_bot(level, 1).break_in(at_deed(SNARE, PURSE).view(1)) is None


def test_the_greedy_bot_breaks_in_where_that_is_worth_something(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_deed(PURSE, SNARE)
    worth = THUMB._replace(sight=lambda state, seat: float(state.snared))
    for player, wanted in ((THUMB, ""), (worth, SNARE), (worth._replace(sight=lambda state, seat: -float(state.snared)), "")):
        monkeypatch.setattr("game.bots.player._player_beside", lambda rules, player=player: player)
        assert verb(match, make_bot("greedy", 1).break_in(match.view(1))) == wanted


@pytest.mark.parametrize("level", ["random", "easy", "greedy"])
def test_equal_views_bring_equal_interrupts_whatever_lies_hidden(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.player._player_beside", lambda rules: THUMB)
    match = at_deed(SNARE, PURSE)
    for seed in range(20):
        other = with_cards_changed(match.state, shuffled_secrets(match.state, 1, Stream(seed)))
        assert make_bot(level, seed).break_in(match.view(1)) == make_bot(level, seed).break_in(view(other, 1))
