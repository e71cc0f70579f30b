"""The hard level thinks ahead: it finds what the rules of thumb miss, always the same for a fixed number of imagined games."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter, process_time

import pytest

from game.boards.board import Goal
from game.bots import make_bot
from game.bots.card_adventure.search import SearchBot
from tests.bots.boards import QUIET, ask_again, fight_with, hand_out, lay, match_on, worth_a_thought
from tests.card_adventure.sample import BOARD


@pytest.mark.parametrize("kind", ["action", "card_phase"])
def test_the_same_view_brings_the_same_choice_and_reason(kind: str) -> None:
    match = match_on(BOARD, ["warrior", "mage"], 5)
    if kind == "card_phase":
        fight_with(match, "bone_guard", "hill_brute")
    assert match.decision is not None
    assert match.decision.kind == kind
    seen = match.view(match.decision.seat)
    bot = make_bot("hard", 9, iterations=20)
    answers = set()
    for one in (bot, bot, make_bot("hard", 9, iterations=20)):
        answers.add((one.choose(seen), one.why["en"]))
    assert len(answers) == 1


def test_it_takes_the_winning_step_without_thinking() -> None:
    match = match_on(replace(QUIET, goal=Goal("reach", (1,))), ["warrior"])
    seen = match.view(0)
    bot = make_bot("hard", 0, iterations=10**6)
    began = process_time()
    number = bot.choose(seen)
    assert process_time() - began < 1
    assert seen.decision.options[number].about[1] == ("square", 1)


def test_it_does_not_stay_where_it_will_not_live() -> None:
    """Two of HP left, and what stands in this square takes them: every way out is better than to stay, whatever it costs."""
    match = match_on(QUIET, ["warrior"], 1)
    state = match.state
    hand_out(match, 0, "attack", "jab")
    lay(match, state.table.tokens["damage"][0], "damage_3", "damage_2", "damage_2", "damage_2")
    lay(match, state.table.squares[0], "trifang", "hill_brute", "hungry_chest")
    ask_again(match)
    seen = match.view(0)
    bot = make_bot("hard", 2, iterations=60)
    assert seen.decision.options[bot.choose(seen)].verb == "move"


def test_thinking_time_is_kept() -> None:
    view = worth_a_thought("warrior", "mage")
    bot = SearchBot(1, seconds=0.2)
    began = perf_counter()
    bot.choose(view)
    took = perf_counter() - began
    assert 0.1 < took < 2.0


def test_more_imagined_games_take_more_slices() -> None:
    view = worth_a_thought("warrior")

    def slices(iterations: int) -> int:
        return sum(1 for _ in SearchBot(1, iterations).think(view))

    assert 2 < slices(10) < slices(80)
