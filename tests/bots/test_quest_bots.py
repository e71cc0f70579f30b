"""Bots of Scoundrel Quest play whole games by what their seat may know, and say why."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.boards.rooms.loader import shipped_quest_pack
from game.bots import make_bot
from game.bots.player import broken_in
from game.bots.scoundrel_quest import EASY, NORMAL, decide
from game.bots.scoundrel_quest.habits import Habits
from game.rules import Match
from game.rules.randomness import Stream
from game.rules.secrecy import view
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.scoundrel_quest.sample import make_setup

HABITS: Mapping[str, Habits] = {"easy": EASY, "normal": NORMAL}
MOST = 4000


def started(seats: int, seed: int, shipped: bool = True) -> Match:
    pack = shipped_quest_pack("unpaid_cellar") if shipped else None
    return Match.start(game="scoundrel_quest", setup=make_setup(seats, pack=pack), seed=seed)


def step(match: Match, levels: tuple[str, ...], seed: int) -> None:
    """One choice, or one interrupt, of who is to act."""
    seats = len(levels)
    decision = match.decision
    if match.state.interruptible:
        for seat in ((decision.seat + one) % seats for one in range(1, seats)):
            if levels[seat] == "random" or not match.interrupts(seat):
                continue
            number = broken_in(match.view(seat), levels[seat])
            if number is not None:
                match.interrupt(seat, number)
                return
    bot = make_bot(levels[decision.seat], seed + len(match.choices))
    if len(decision.options) == 1:
        match.choose(0)
        return
    match.choose(bot.choose(match.view(decision.seat)))
    if levels[decision.seat] != "random":
        assert bot.why["en"][-1] in ".!?"
        assert bot.why["ja"][-1] in "。！？"


def play(levels: tuple[str, ...], seed: int, shipped: bool = True) -> Match:
    """A game of bots to its end."""
    match = started(len(levels), seed, shipped)
    while match.decision is not None:
        assert len(match.choices) < MOST
        step(match, levels, seed)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bots_play_whole_games(level, seats):
    match = play((level,) * seats, 3)
    assert match.outcome is not None


def test_easy_beats_chance():
    wins = [play(levels, seed).outcome.winners for seed in (1, 6, 7) for levels in (("easy", "random"), ("random", "easy"))]
    assert sum(one == (0,) for one in wins[::2]) + sum(one == (1,) for one in wins[1::2]) >= 5


@pytest.mark.parametrize("habits", [EASY, NORMAL], ids=["easy", "normal"])
def test_of_a_state_no_more_is_used_than_the_seat_may_know(habits):
    compared = 0
    match, chance = started(3, 8), Stream(8)
    while match.decision is not None and compared < 60:
        decision = match.decision
        if len(decision.options) > 1 and len(match.choices) % 5 == 0:
            other = with_cards_changed(match.state, shuffled_secrets(match.state, decision.seat, chance))
            seen = view(other, decision.seat)
            assert decide(match.view(decision.seat), match.view(decision.seat).decision, habits) == decide(
                seen, seen.decision, habits
            )
            compared += 1
        step(match, ("normal",) * 3, 8)
    assert compared >= 60
