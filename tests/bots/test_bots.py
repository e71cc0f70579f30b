"""Bots choose what is legal, from their view alone, and the easy one plays sensibly."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.boards.board import Goal, Lying, Structure
from game.bots import LEVELS, make_bot
from game.rules.randomness import Stream
from game.rules.secrecy import view
from tests.bots.boards import QUIET, choice, fight_on, fight_with, hand_out, lay, match_on, play
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.every_game.small_board import BOARD

CLASSES = ("warrior", "mage", "magic_warrior", "warrior")


# --- every bot


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("hands", ["open", "concealed"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_games_of_bots_come_to_their_end(level: str, hands: str, seats: int) -> None:
    for seed in range(12):
        match = play(match_on(BOARD, CLASSES[:seats], seed, hands=hands), level, seed)
        assert match.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_equal_views_bring_equal_choices_whatever_lies_hidden(level: str) -> None:
    compared = 0
    for seed in range(6):
        match = match_on(BOARD, CLASSES[:3], seed, hands="concealed")
        chance = Stream(seed)
        while match.decision is not None:
            seat = match.decision.seat
            other = with_cards_changed(match.state, shuffled_secrets(match.state, seat, chance))
            seen, same = match.view(seat), view(other, seat)
            number = make_bot(level, len(match.choices)).choose(seen)
            assert make_bot(level, len(match.choices)).choose(same) == number
            compared += other.zones != match.state.zones
            match.choose(number)
    assert compared > 100


@pytest.mark.parametrize("level", LEVELS)
def test_choosing_changes_nothing_in_the_view(level: str) -> None:
    match = match_on(BOARD, CLASSES[:2], 3)
    for _ in range(60):
        if match.decision is None:
            break
        seen, again = match.view(match.decision.seat), match.view(match.decision.seat)
        number = make_bot(level, 1).choose(seen)
        assert seen == again
        match.choose(number)


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="'god'; the levels are random, easy"):
        make_bot("god", 0)


def test_the_random_bot_takes_every_option() -> None:
    match = match_on(BOARD, ["warrior"])
    assert match.decision is not None
    bot = make_bot("random", 0)
    taken = [bot.choose(match.view(0)) for _ in range(200)]
    assert set(taken) == set(range(len(match.decision.options)))


# --- the easy bot


def test_easy_wins_far_more_often_than_random() -> None:
    crown = Lying(11, "item", "sunken_crown")
    board = replace(BOARD, goal=Goal("carry", (0,), "sunken_crown"), lying=(*BOARD.lying, crown), turns=40)
    wins = {
        level: sum(bool(play(match_on(board, CLASSES[:2], seed), level, seed).outcome.winners) for seed in range(40))
        for level in LEVELS
    }
    assert wins["easy"] >= 8 + 3 * wins["random"]


def test_easy_walks_the_shortest_way_when_nothing_is_in_it() -> None:
    match = play(match_on(QUIET, ["warrior"]), "easy")
    assert match.outcome is not None
    assert match.outcome.reason == "goal_gather"
    assert match.state.turn == match.state.table.distance_to(11)[0]


def test_easy_fetches_the_treasure_and_carries_it_back() -> None:
    board = replace(QUIET, goal=Goal("carry", (0,), "sunken_crown"), lying=(Lying(11, "item", "sunken_crown"),))
    match = play(match_on(board, ["mage"]), "easy")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.state.turn == 2 * match.state.table.distance_to(11)[0]


def test_easy_beats_a_monster_with_the_cheapest_card_that_does_it() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "all_in", "jab", "slash", "cleave")
    fight_with(match, "bone_guard")  # BP 4
    assert fight_on(match) == [("present", "slash", "bone_guard"), ("pass",)]


def test_easy_shares_its_cards_out_so_that_both_monsters_fall() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "skull_splitter", "slash", "jab")
    fight_with(match, "bone_guard", "hungry_chest")  # BP 4 and 7
    assert fight_on(match) == [("present", "skull_splitter", "hungry_chest"), ("present", "slash", "bone_guard"), ("pass",)]


def test_easy_adds_up_cards_against_physical_but_none_that_is_too_weak() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "slash", "sweep", "cleave", "kick")
    fight_with(match, "empty_mail")  # BP 6, physical +4: the cards of 6 and 7
    assert sorted(fight_on(match)) == [("pass",), ("present", "cleave", "empty_mail"), ("present", "sweep", "empty_mail")]
    assert match.state.total(0, "damage") == 0


def test_easy_keeps_cards_that_would_only_cost_a_penalty() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "jab", "shove")
    fight_with(match, "hill_brute")
    assert fight_on(match) == [("pass",)]


def test_easy_touches_with_magic_what_it_cannot_beat_and_pays_no_more_than_needed() -> None:
    match = match_on(QUIET, ["mage"])
    hand_out(match, 0, "attack", "jab")
    hand_out(match, 0, "magic", "frost_bind")
    hand_out(match, 0, "mp", "wellspring", "ember", "spark")
    fight_with(match, "trifang")  # BP 12: no level fells it
    made = fight_on(match)
    assert made == [("cast", "frost_bind", "trifang"), ("spend", "ember"), ("cast_now",), ("pass",)]
    assert match.state.total(0, "damage") == 0


def test_easy_pays_for_the_level_that_fells_the_monster() -> None:
    match = match_on(QUIET, ["mage"])
    hand_out(match, 0, "attack", "jab")
    hand_out(match, 0, "magic", "frost_bind")
    hand_out(match, 0, "mp", "surge", "ember", "spark")
    (monster,) = fight_with(match, "pale_eel")  # BP 5: the level of 4 MP takes 6
    made = fight_on(match)
    assert made[:3] == [("cast", "frost_bind", "pale_eel"), ("spend", "surge"), ("cast_now",)]
    assert monster in match.state.pile("discard.monster")


def test_easy_heals_when_badly_hurt_and_not_before() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "item", "salve")
    assert choice(match).verb == "move"
    lay(match, match.state.table.tokens["damage"][0], "damage_3", "damage_2")
    assert choice(match).verb == "use"


def test_easy_rests_when_weak_and_safe_only() -> None:
    match = match_on(QUIET, ["warrior"])
    assert choice(match).verb == "move"
    hand_out(match, 0, "attack", "jab", "kick")
    assert choice(match).verb == "rest"
    lay(match, match.state.table.squares[0], "hill_brute")
    assert choice(match).verb == "move"


def beside_the_gate(*attack: str, way_round: bool) -> Any:
    """A warrior on the near side of the gate, with the goal right behind it; the match and the gate's route."""
    (gate,) = (number for number, route in enumerate(QUIET.routes) if route.structure and route.structure.kind == "gate")
    fixed = replace(QUIET.routes[gate], structure=Structure("gate", 0, 0, suit="heart", number=9))
    routes = (fixed, *(route for route in QUIET.routes if way_round and not route.structure))
    board = replace(QUIET, routes=routes, starts=(fixed.a,), goal=Goal("reach", (fixed.b,)))
    match = match_on(board, ["warrior"])
    hand_out(match, 0, "attack", *attack)
    return match, 0


def test_easy_goes_round_a_gate_that_it_cannot_open() -> None:
    match, _ = beside_the_gate("jab", "jab", "shove", "shove", way_round=True)
    assert choice(match).verb == "move"


def test_easy_breaks_a_gate_with_the_cheapest_cards_that_do_it() -> None:
    match, gate = beside_the_gate("all_in", "cleave", "shove", "kick", way_round=False)  # 9 = 7 + 2
    assert choice(match)[:2] == ("step_onto", (("route", gate),))
    match.choose(choice(match))
    match.choose(choice(match))
    struck = []
    while match.decision is not None:
        option = choice(match)
        struck += [match.state.card_name(option.about[0][1])] if option.verb == "present" else []
        match.choose(option)
    assert sorted(struck) == ["cleave", "shove"]
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_easy_opens_a_gate_with_the_key_that_fits_rather_than_with_cards() -> None:
    match, gate = beside_the_gate("all_in", "cleave", "shove", "kick", way_round=False)
    lay(match, match.state.table.hand["item"][0], "key_spade", "key_heart")
    while match.decision is not None:
        option = choice(match)
        assert option.verb != "present"
        if option.verb == "use":
            assert [match.state.card_name(option.about[0][1]), option.about[1]] == ["key_heart", ("route", gate)]
        match.choose(option)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.state.turn == 1


def test_easy_discards_the_weakest_card() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "jab", "kick", "thrust", "slash", "sweep", "cleave", "all_in")
    while match.decision is not None and match.decision.kind != "discard":
        verbs = [option.verb for option in match.decision.options]
        match.choose(verbs.index("end_go" if "end_go" in verbs else "pass"))
    option = choice(match)
    assert match.state.card_name(option.about[0][1]) == "jab"
