"""What a person who watched bots of Card+Adventure play found stupid, of what hurts: one small position for each kind."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.boards.board import Area, Deed, Goal, Lying, Rule
from game.bots.card_adventure import NORMAL
from game.bots.card_adventure.outlook import Outlook
from game.bots.card_adventure.search import SearchBot
from game.rules import Match
from tests.bots.boards import QUIET, ask_again, choice, fight_with, hand_out, lay, match_on
from tests.bots.test_watched import line, taken

CORRIDOR = (0, 1), (1, 2), (2, 3)


def crowd(match: Match, square: int, many: int) -> None:
    """So many monsters stand in a square."""
    state = match.state
    pile = state.table.draw["monster"]
    cards = state.zones[pile][:many]
    state.take(cards, pile)
    state.lay_in_square(cards, square)


# --- where the way on is deadly


@pytest.mark.parametrize("trap", [True, False])
def test_nobody_waits_in_a_trap_for_monsters_to_go_away(trap: bool) -> None:
    match = match_on(line(*CORRIDOR, starts=(1,), goal=Goal("reach", (3,)), turns=3), ["warrior"])
    hand_out(match, 0, "attack", "jab")
    crowd(match, 2, 16)
    if trap:
        lay(match, match.state.table.squares[1], "needle_floor")
    ask_again(match)
    verb, why = taken(match)
    assert (verb == "move") == trap
    assert not trap or why == "Gets away from what is here."


def test_nobody_waits_for_who_carries_the_treasure_in_a_trap() -> None:
    match = match_on(line(*CORRIDOR, goal=Goal("carry", (3,), "sunken_crown")), ["warrior", "warrior"])
    hand_out(match, 0, "item", "sunken_crown")
    match.state.at[1] = 1
    assert Outlook(match.view(1), 1, NORMAL).goals == {1}
    lay(match, match.state.table.squares[1], "needle_floor")
    assert Outlook(match.view(1), 1, NORMAL).goals == {3}


def test_what_works_on_all_monsters_of_a_square_takes_the_fear_of_them() -> None:
    """Two stood before nine monsters with a fire pot and full hands until time was up."""
    for item, goes in (("fire_pot", True), ("bandage", False)):
        match = match_on(line(*CORRIDOR, starts=(1,), goal=Goal("reach", (3,)), turns=3), ["warrior"])
        hand_out(match, 0, "attack", "jab")
        hand_out(match, 0, "item", item)
        crowd(match, 2, 14)
        ask_again(match)
        assert (taken(match)[0] == "move") == goes, item


def test_who_goes_together_has_less_to_fear() -> None:
    fears = []
    for beside in (0, 3):
        match = match_on(line(*CORRIDOR, goal=Goal("gather", (3,))), ["warrior", "warrior"])
        match.state.at[1] = beside
        crowd(match, 1, 8)
        fears.append(Outlook(match.view(0), 0, NORMAL).dangers[1])
    assert fears[0] < fears[1] - 1


# --- what the board does when a turn begins


def board_with(rule: Rule, *pairs: tuple[int, int], **changes: Any) -> Any:
    """A corridor whose third square is an area of its own, in which a rule works."""
    squares = tuple(replace(square, area=2 if at == 2 else -1) for at, square in enumerate(QUIET.squares))
    areas = (*QUIET.areas, Area("pit", {"en": "Pit", "ja": "穴"}))
    return line(*(pairs or CORRIDOR), rules=(rule,), squares=squares, areas=areas, **changes)


def test_where_a_rule_hurts_every_turn_nobody_rests() -> None:
    flood = Rule("flood", "turn", (Deed("hurt", count=1),), area=2, turn=4, every=1)
    match = match_on(board_with(flood, starts=(2,), goal=Goal("reach", (0,))), ["warrior"])
    assert Outlook(match.view(0), 0, NORMAL).dangers[2] == 0
    match.state.turn = 3
    assert Outlook(match.view(0), 0, NORMAL).dangers[2] == 1


def test_nobody_goes_where_it_would_only_be_carried_off() -> None:
    """Moths carry off whoever is in the maze when every eighth turn begins."""
    moths = Rule("moths", "turn", (Deed("warp", square=0),), area=2, turn=8, every=8)
    for turn, goes in ((6, True), (7, False), (8, True)):
        match = match_on(board_with(moths, starts=(1,), goal=Goal("reach", (3,))), ["warrior"])
        match.state.turn = turn
        ask_again(match)
        verb, why = taken(match)
        assert (verb == "move") == goes, turn
        assert goes or why == "Waits: who is on that way when turn 8 begins is carried off."


def test_who_can_still_get_away_in_time_does_not_rest() -> None:
    moths = Rule("moths", "turn", (Deed("warp", square=0),), area=2, turn=8, every=8)
    for turn, verb in ((6, "rest"), (7, "move")):
        board = board_with(moths, (2, 3), (3, 7), (7, 11), (10, 11), starts=(2,), goal=Goal("reach", (10,)))
        match = match_on(board, ["warrior"])
        hand_out(match, 0, "attack", "jab")
        match.state.turn = turn
        ask_again(match)
        assert taken(match)[0] == verb, turn


# --- the bridge before a gate that has to be held


@pytest.mark.parametrize(("monsters", "turned"), [(12, True), (1, False)])
def test_a_bridge_is_raised_before_more_monsters_than_can_be_beaten(monsters: int, turned: bool) -> None:
    lost = Rule("lost", "monsters_enter", (Deed("lose"),), square=0)
    board = line(*CORRIDOR, bridge=(1, 2), rules=(lost,), starts=(1,), goal=Goal("reach", (3,)))
    lever = Lying(1, "structure", "lever", link=1)
    match = match_on(replace(board, lying=(lever,)), ["warrior"])
    state = match.state
    while match.decision is not None and match.decision.kind != "structure_step":
        match.choose(next(one for one in match.decision.options if one.verb in ("end_go", "pass")))
    match.choose(next(one for one in match.decision.options if one.verb == "operate"))
    assert not state.shut(1)
    crowd(match, 2, monsters)
    while match.decision is not None and match.decision.kind != "action":
        match.choose(next(one for one in match.decision.options if one.verb in ("end_go", "pass")))
    ask_again(match)
    while match.decision is not None and match.decision.kind in ("action", "structure_step"):
        match.choose(choice(match))
    assert state.shut(1) == turned


# --- in fights


def test_monsters_are_not_sent_to_where_a_friend_stands() -> None:
    for friend, pushes in ((False, True), (True, False)):
        match = match_on(line((0, 1)), ["warrior", "warrior"])
        match.state.at[1] = 1 if friend else 0
        hand_out(match, 0, "attack")
        hand_out(match, 0, "item", "bait_meat")
        fight_with(match, "trifang", "hill_brute", "hungry_chest")
        assert (choice(match).verb == "use") == pushes


@pytest.mark.parametrize(("damage", "used"), [(1, False), (3, True), (9, False)], ids=["too early", "in time", "too late"])
def test_a_remedy_is_used_where_there_is_enough_to_heal_and_hope_left(damage: int, used: bool) -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack")
    hand_out(match, 0, "item", "salve")
    lay(match, match.state.table.tokens["damage"][0], "damage_1")
    fight_with(match, "hill_brute", "gargoyle", "hungry_chest", "ash_drake", "war_ram", "bone_lord")
    state = match.state
    while match.decision is not None and match.decision.kind != "effect_phase":
        match.choose(next(one for one in match.decision.options if one.verb in ("pass", "settle")))
    tokens, bag = state.table.tokens["damage"][0], state.table.draw["damage"]
    for token in state.zones[tokens]:
        state.move(token, tokens, bag)
    for token in [one for one in state.pile("bag.damage") if state.table.value[one] == 1][:damage]:
        state.move(token, bag, tokens)
    assert (choice(match).verb == "use") == used


def test_when_the_fall_of_the_captain_is_sure_nothing_else_is_played_and_it_is_settled_first() -> None:
    match = match_on(replace(QUIET, goal=Goal("beat", (), "gargoyle")), ["warrior"])
    hand_out(match, 0, "attack", "all_in", "slash", "kick")
    hand_out(match, 0, "item", "fire_pot")
    captain, *_ = fight_with(match, "gargoyle", "raider", "candle_imp")
    made = []
    while match.decision is not None and match.decision.kind in ("card_phase", "settle"):
        option = choice(match)
        made.append((option.verb, option.about[-1][1] if option.about else -1))
        match.choose(option)
    assert [verb for verb, _ in made] == ["present", "pass", "settle"]
    assert made[0][1] == made[2][1] == captain
    assert match.outcome is not None


# --- the hard level thinks about no waste


def compared(match: Match, verb: str) -> list[tuple[str, ...]]:
    """What the hard level would think about beside a choice of this verb."""
    assert match.decision is not None
    view = match.view(match.decision.seat)
    options = match.decision.options
    number = next(number for number, option in enumerate(options) if option.verb == verb)
    found = SearchBot(0).worth_comparing(view, match.decision, number, "stays")
    names = match.state.card_name
    return [(options[one].verb, *(names(ref[1]) for ref in options[one].about if ref[0] == "card")) for one in found]


def test_hard_does_not_think_about_cards_too_weak_to_do_anything() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "jab", "cleave")
    fight_with(match, "vine_strangler")  # BP 6
    assert ("present", "cleave", "vine_strangler") in compared(match, "pass")
    assert ("present", "jab", "vine_strangler") not in compared(match, "pass")


def test_hard_does_not_think_about_a_rest_with_full_hands() -> None:
    match = match_on(QUIET, ["warrior"])
    for full in (True, False):
        if not full:
            hand_out(match, 0, "attack", "jab")
        ask_again(match)
        assert (("rest",) in compared(match, "end_go")) != full


def test_hard_gives_a_remedy_to_who_needs_it_most() -> None:
    match = match_on(QUIET, ["warrior", "warrior"])
    hand_out(match, 0, "item", "salve")
    tokens = match.state.table.tokens["damage"]
    lay(match, tokens[0], "damage_1", "damage_1")
    lay(match, tokens[1], "damage_3", "damage_3", "damage_2")
    ask_again(match)
    assert match.decision is not None
    options = match.decision.options
    number = next(number for number, option in enumerate(options) if option.verb == "end_go")
    found = SearchBot(0).worth_comparing(match.view(0), match.decision, number, "stays")
    assert [options[one].about[1] for one in found if options[one].verb == "use"] == [("seat", 1)]


# --- what is said


def test_who_turns_its_back_on_the_shortest_way_says_that_it_goes_round() -> None:
    routes = tuple(route for route in QUIET.routes if not route.structure)
    for monsters, said in ((0, "Goes on towards the goal: S6."), (6, "Goes round by S")):
        match = match_on(replace(QUIET, routes=routes, starts=(5,), goal=Goal("reach", (7,))), ["warrior"])
        hand_out(match, 0, "attack", "jab", "kick", "shove", "shove")
        for _ in range(monsters):
            crowd(match, 6, 1)
        ask_again(match)
        assert taken(match)[1].startswith(said)


def test_who_leaves_a_lever_alone_does_not_speak_of_cards() -> None:
    match = match_on(line((0, 1), (1, 2), bridge=(1, 2), goal=Goal("reach", (1,))), ["warrior"])
    hand_out(match, 0, "item")
    assert match.decision is not None
    match.choose(next(one for one in match.decision.options if one.verb == "end_go"))
    assert match.decision.kind == "structure_step"
    assert taken(match) == ("pass", "Has no use just now for what is here.")
