"""Bots of Lair Lords choose what is legal, from their view alone, and say why; each level beats the one before."""

from __future__ import annotations

import re
from time import perf_counter, process_time

import pytest

from game.bots import LEVELS, YARDSTICKS, Thinker, make_bot
from game.bots.lair_lords.reasons import REASONS
from game.bots.lair_lords.search import SearchBot
from game.games.lair_lords import Options
from game.rules import Match
from game.rules.randomness import Stream
from game.rules.secrecy import view
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.lair_lords.sample import ALPHA, EVERYTHING, REVISED, make_setup
from tests.thorough import few, later

FEW = 6
"""So few imagined games are enough to see that the hard level plays at all."""
ALL = (*LEVELS, *YARDSTICKS)


def play(levels: list[str], seed: int, options: Options = REVISED) -> Match:
    """A game of bots to its end."""
    match = Match.start(game="lair_lords", setup=make_setup(len(levels), options), seed=seed)
    while match.decision is not None:
        assert len(match.choices) < 3000
        seat = match.decision.seat
        match.choose(make_bot(levels[seat], seed + len(match.choices), FEW).choose(match.view(seat)))
    return match


def won(first: str, second: str, games: int) -> int:
    """How many games the first level wins, each deal played from both seats."""
    wins = 0
    for seed in range(games // 2):
        wins += play([first, second], seed).outcome.winners == (0,)
        wins += play([second, first], seed).outcome.winners == (1,)
    return wins


LAID_OUT = {"revised": REVISED, "alpha": ALPHA, "everything": EVERYTHING}
GAMES = [(level, name) for level in ALL if level != "hard" for name in LAID_OUT]


@pytest.mark.parametrize(("level", "name"), later(GAMES, GAMES[::4], several=True))
def test_games_of_bots_come_to_their_end(level: str, name: str) -> None:
    options = LAID_OUT[name]
    for seats in few((4, 3, 2), 1):
        assert play([level] * seats, seats, options).outcome is not None


@pytest.mark.parametrize(("seats", "options"), few([(2, ALPHA), (2, REVISED), (4, ALPHA), (4, REVISED)], 1))
def test_the_hard_level_plays_to_the_end(seats: int, options: Options) -> None:
    assert play(["hard"] + ["normal"] * (seats - 1), seats, options).outcome is not None


@pytest.mark.parametrize(("level", "games", "turns"), [("easy", 3, 4), ("normal", 3, 4), ("greedy", 1, 4), ("hard", 1, 2)])
def test_equal_views_bring_equal_choices_whatever_lies_hidden(level: str, games: int, turns: int) -> None:
    compared = 0
    for seed in range(games):
        match = Match.start(game="lair_lords", setup=make_setup(3), seed=seed)
        chance = Stream(seed)
        while match.decision is not None and match.state.turn <= turns:
            seat, count = match.decision.seat, len(match.choices)
            other = with_cards_changed(match.state, shuffled_secrets(match.state, seat, chance))
            number = make_bot(level, count, FEW).choose(match.view(seat))
            assert make_bot(level, count, FEW).choose(view(other, seat)) == number
            compared += other.zones != match.state.zones and len(match.decision.options) > 1
            match.choose(number)
    assert compared > 15


@pytest.mark.parametrize("level", ALL)
def test_choosing_changes_nothing_in_the_view_and_a_sentence_says_why(level: str) -> None:
    match = Match.start(game="lair_lords", setup=make_setup(2), seed=3)
    bot = make_bot(level, 1, FEW)
    while match.decision is not None and match.state.turn < 4:
        seen, again = match.view(match.decision.seat), match.view(match.decision.seat)
        number = bot.choose(seen)
        assert seen == again
        assert bot.why["en"].endswith(".")
        assert bot.why["ja"].endswith("。")
        assert "{" not in bot.why["en"] + bot.why["ja"]
        match.choose(number)


@pytest.mark.rule("BM-11.19", "BM-26.1")
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_what_a_bot_says_tells_nothing_of_face_down_rooms_or_its_hand(level: str) -> None:
    """A sentence is heard by all: it names only what lies open, and a Spell only that was declared."""
    for seed in few(range(3), 1):
        match = Match.start(game="lair_lords", setup=make_setup(2), seed=seed)
        table = match.state.table
        while match.decision is not None:
            seat = match.decision.seat
            bot = make_bot(level, seed)
            number = bot.choose(match.view(seat))
            said = " ".join(bot.why.values())
            for zone in (*table.rooms, *table.spells, *table.new):
                lying = [card for pile in table.places[0] + table.places[1] for card in match.state.zones[pile]]
                open_names = {table.card[card].name["en"] for card in lying}
                for card in match.state.zones[zone]:
                    name = table.card[card].name["en"]
                    assert name in open_names or not re.search(rf"\b{re.escape(name)}\b", said)
            match.choose(number)


def test_every_reason_has_a_sentence_in_both_languages() -> None:
    for english, japanese in REASONS.values():
        assert english.endswith(".")
        assert japanese.endswith("。")
        assert english.count("{}") == japanese.count("{}") <= 1


@pytest.mark.thorough
def test_each_level_beats_the_one_before() -> None:
    assert won("easy", "random", 10) >= 8
    assert won("normal", "easy", 24) >= 14
    assert won("normal", "greedy", 16) >= 9


# --- thinking ahead


def worth_a_thought(seats: int = 2, seed: int = 4) -> Match:
    """A match at a Build turn with several Rooms to choose from."""
    match = Match.start(game="lair_lords", setup=make_setup(seats), seed=seed)
    while match.decision.kind != "lair.build" or len(match.decision.options) < 8:
        match.choose(make_bot("normal", seed).choose(match.view(match.decision.seat)))
    return match


def test_the_same_view_brings_the_same_choice_and_reason() -> None:
    match = worth_a_thought()
    seen = match.view(match.decision.seat)
    bot = SearchBot(9, 12)
    assert len({(one.choose(seen), one.why["en"]) for one in (bot, bot, SearchBot(9, 12))}) == 1


def test_more_imagined_games_take_more_slices() -> None:
    match = worth_a_thought()
    seen = match.view(match.decision.seat)

    def slices(iterations: int) -> int:
        return sum(1 for _ in SearchBot(1, iterations).think(seen))

    assert 2 < slices(10) < slices(60)


def test_thinking_time_is_kept() -> None:
    match = worth_a_thought(4)
    bot = SearchBot(1, seconds=0.2)
    began = perf_counter()
    bot.choose(match.view(match.decision.seat))
    assert 0.1 < perf_counter() - began < 2.0


@pytest.mark.parametrize("level", ALL)
def test_a_thinker_brings_the_bots_choice(level: str) -> None:
    match = worth_a_thought()
    seen = match.view(match.decision.seat)
    thinker = Thinker(make_bot(level, 3, 10))
    thinker.start(seen)
    looks = 0
    while (number := thinker.result()) is None:
        looks += 1
    bot = make_bot(level, 3, 10)
    assert number == bot.choose(seen)
    assert thinker.why == bot.why
    assert (looks > 0) == (level == "hard")


def test_a_look_is_short_even_when_there_is_much_to_think_about() -> None:
    match = worth_a_thought(4)
    thinker = Thinker(make_bot("hard", 3, seconds=30))
    thinker.start(match.view(match.decision.seat))
    took = []
    for _ in range(30):
        began = process_time()
        assert thinker.result(0.004) is None
        took.append(process_time() - began)
    assert sorted(took)[len(took) // 2] < 0.05


def test_the_choice_of_the_only_option_takes_no_thought() -> None:
    match = worth_a_thought()
    while len(match.decision.options) > 1:
        match.choose(make_bot("normal", 1).choose(match.view(match.decision.seat)))
    began = process_time()
    assert SearchBot(1, 10**6).choose(match.view(match.decision.seat)) == 0
    assert process_time() - began < 1
