"""Bots of every level choose what is legal, from their view alone, and say why; each level plays better than the one before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.boards.board import Goal, Lying
from game.bots import LEVELS, make_bot
from game.rules.randomness import Stream
from game.rules.secrecy import view
from tests.bots.boards import FEW, match_on, play
from tests.card_adventure.sample import BOARD
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.thorough import few, thorough

CLASSES = ("warrior", "mage", "magic_warrior", "warrior")
RULES = ("random", "easy", "normal")


def won(level: str, board: Any, games: int) -> int:
    """How many games of a pair this level wins."""
    matches = [play(match_on(board, CLASSES[:2], seed), level, seed) for seed in range(games)]
    return sum(bool(match.outcome and match.outcome.winners) for match in matches)


@pytest.mark.parametrize(("level", "games"), [("random", 12), ("easy", 12), ("normal", 12), ("hard", 1)])
@pytest.mark.parametrize(("hands", "seats"), few([(hands, seats) for hands in ("open", "concealed") for seats in (1, 2, 4)], 2))
def test_games_of_bots_come_to_their_end(level: str, games: int, hands: str, seats: int) -> None:
    board = replace(BOARD, turns=2) if level == "hard" else BOARD
    for seed in few(range(games), 3):
        match = play(match_on(board, CLASSES[:seats], seed, hands=hands), level, seed)
        assert match.outcome is not None


@pytest.mark.parametrize(("level", "games"), [("random", 4), ("easy", 4), ("normal", 4), ("hard", 1)])
def test_equal_views_bring_equal_choices_whatever_lies_hidden(level: str, games: int) -> None:
    compared = 0
    board = replace(BOARD, turns=3) if level == "hard" else BOARD
    for seed in few(range(games), 1):
        match = match_on(board, CLASSES[:3], seed, hands="concealed")
        chance = Stream(seed)
        while match.decision is not None:
            seat = match.decision.seat
            other = with_cards_changed(match.state, shuffled_secrets(match.state, seat, chance))
            seen, same = match.view(seat), view(other, seat)
            number = make_bot(level, len(match.choices), iterations=FEW).choose(seen)
            assert make_bot(level, len(match.choices), iterations=FEW).choose(same) == number
            compared += other.zones != match.state.zones
            match.choose(number)
    assert compared > 12


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_changes_nothing_in_the_view_and_a_sentence_says_why(level: str) -> None:
    match = match_on(BOARD, CLASSES[:2], 3)
    bot = make_bot(level, 1, iterations=FEW)
    for _ in range(50):
        if match.decision is None:
            break
        seen, again = match.view(match.decision.seat), match.view(match.decision.seat)
        number = bot.choose(seen)
        assert seen == again
        assert bot.why["en"].endswith(".")
        assert bot.why["ja"].endswith("。")
        assert "{" not in bot.why["en"] + bot.why["ja"]
        match.choose(number)


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="'god'; the levels are random, easy, normal, hard"):
        make_bot("god", 0)


def test_the_random_bot_takes_every_option() -> None:
    match = match_on(BOARD, ["warrior"])
    assert match.decision is not None
    bot = make_bot("random", 0)
    taken = [bot.choose(match.view(0)) for _ in range(200)]
    assert set(taken) == set(range(len(match.decision.options)))


@pytest.mark.thorough
def test_easy_wins_far_more_often_than_random_and_normal_more_than_easy() -> None:
    crown = Lying(11, "item", "sunken_crown")
    board = replace(BOARD, goal=Goal("carry", (0,), "sunken_crown"), lying=(*BOARD.lying, crown), turns=12)
    games = 24 if thorough() else 12
    wins = {level: won(level, board, games) for level in RULES}
    assert wins["easy"] >= games // 12 + 3 * wins["random"]
    assert wins["normal"] >= games // 5 + wins["easy"]
