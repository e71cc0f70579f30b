"""What a person who watched bots of Card+Adventure play found stupid: one small position for each kind."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.boards.board import Deed, Goal, Lying, Rule, Structure
from game.bots import make_bot
from game.bots.card_adventure import NORMAL
from game.bots.card_adventure.outlook import Outlook
from game.bots.card_adventure.search import SearchBot
from game.rules import Match
from game.sessions.session import new_session
from game.sessions.spec import Seat
from tests.bots.boards import QUIET, ask_again, choice, fight_with, hand_out, lay, match_on, play
from tests.bots.test_errands import BRIDGE, ITEM, LEVER, board, walked

GATE = Structure("gate", 0, 0, suit="heart", number=9)
BY_GATE = next(route for route in QUIET.routes if route.structure and route.structure.kind == "gate")


def before_the_gate(classes: list[str], carry: bool = False, turns: int = 60) -> Match:
    """All stand before a gate of 9, the only way to the square where the game is won, with no attack cards."""
    goal = Goal("carry", (BY_GATE.b,), "sunken_crown") if carry else Goal("gather", (BY_GATE.b,))
    routes = (replace(BY_GATE, structure=GATE),)
    match = match_on(replace(QUIET, routes=routes, starts=(BY_GATE.a,), goal=goal, turns=turns), classes)
    for seat in range(len(classes)):
        hand_out(match, seat, "attack")
    return match


def line(*pairs: tuple[int, int], bridge: tuple[int, int] | None = None, **changes: Any) -> Any:
    """The quiet board with these routes alone, a raised bridge on one of them; its lever stands in square 0."""
    kept = [next(route for route in QUIET.routes if (route.a, route.b) == pair) for pair in pairs]
    routes = tuple(
        replace(route, structure=Structure("bridge", 0, 0) if pair == bridge else None)
        for route, pair in zip(kept, pairs, strict=True)
    )
    lever = (Lying(0, "structure", "lever", link=pairs.index(bridge)),) if bridge else ()
    return replace(QUIET, routes=routes, lying=lever, **changes)


def taken(match: Match) -> tuple[str, str]:
    """What is taken now, and with what reason; it is done."""
    assert match.decision is not None
    bot = make_bot("normal", 0)
    number = bot.choose(match.view(match.decision.seat))
    verb = match.decision.options[number].verb
    match.choose(number)
    return verb, bot.why["en"]


# --- idle


def test_who_can_beat_nothing_here_rests_rather_than_stand_idle() -> None:
    match = before_the_gate(["warrior"])
    hand_out(match, 0, "attack", "jab")
    lay(match, match.state.table.squares[BY_GATE.a], "hill_brute")
    assert choice(match).verb == "rest"


def test_easy_goes_on_where_only_a_wall_is_in_the_way() -> None:
    ways = line((0, 1), (1, 2), (0, 4), (4, 8), (8, 9), (9, 10), (6, 10), (2, 6), starts=(0,), goal=Goal("reach", (2,)))
    walled = replace(ways.routes[0], structure=Structure("wall", 0, 0, count=3))
    match = match_on(replace(ways, routes=(walled, *ways.routes[1:])), ["warrior"])
    hand_out(match, 0, "attack", "all_in", "skull_splitter", "cleave", "sweep", "slash", "thrust")
    assert choice(match, level="easy").verb == "step_onto"


def test_even_easy_does_not_rest_when_time_is_up() -> None:
    for turns, verb in ((5, "rest"), (4, "move")):
        match = match_on(replace(QUIET, turns=turns), ["warrior"])
        hand_out(match, 0, "attack", "jab", "kick")
        assert choice(match, level="easy").verb == verb


# --- together at a gate


def test_two_who_are_strong_enough_together_step_onto_the_gate_together() -> None:
    match = before_the_gate(["warrior", "warrior"], turns=2)
    hand_out(match, 0, "attack", "slash")
    hand_out(match, 1, "attack", "thrust")
    ask_again(match)
    for seat in (0, 1):
        assert match.decision is not None
        assert match.decision.seat == seat
        assert taken(match) == ("step_onto", "Has what it takes to get through here.")
        while match.decision is not None and match.decision.kind == "action" and match.decision.seat == seat:
            taken(match)
    while match.decision is not None:
        taken(match)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert match.state.turn == 1


def test_nobody_strikes_at_a_gate_beside_one_who_holds_its_key() -> None:
    for key in ([], ["key_heart"]):
        match = before_the_gate(["warrior", "warrior"], turns=2)
        hand_out(match, 0, "attack", "slash")
        hand_out(match, 1, "attack", "thrust")
        hand_out(match, 1, "item", *key)
        ask_again(match)
        strikers = set()
        while match.decision is not None and match.state.turn == 1:
            seat = match.decision.seat
            verb, _why = taken(match)
            if verb == "present":
                strikers.add(seat)
        assert strikers == (set() if key else {0, 1})
        assert match.outcome is not None
        assert match.outcome.winners == (0, 1)


def test_cards_of_one_who_can_no_longer_step_onto_the_gate_are_not_counted() -> None:
    match = before_the_gate(["warrior", "warrior"], turns=2)
    hand_out(match, 0, "attack", "slash")
    hand_out(match, 1, "attack", "thrust")
    match.state.moved[0] = match.state.acted[0] = True
    ask_again(match)
    while match.decision is not None and match.decision.seat == 0:
        match.choose([option.verb for option in match.decision.options].index("end_go"))
    assert choice(match).verb != "step_onto"


# --- beside the treasure


def test_nobody_stands_idle_at_the_finish_while_another_carries_the_treasure_alone() -> None:
    routes = tuple(route for route in QUIET.routes if not route.structure)
    match = match_on(replace(QUIET, routes=routes, goal=Goal("carry", (11,), "sunken_crown")), ["warrior", "warrior"])
    hand_out(match, 0, "item", "sunken_crown")
    state = match.state
    far = state.table.distance_to(11)
    by_distance = {far[at]: at for at in range(12)}
    state.at[0] = by_distance[4]
    for distance, wanted in ((4, {11}), (3, {by_distance[3]}), (1, {by_distance[1]}), (0, {by_distance[4]})):
        state.at[1] = by_distance[distance]
        assert Outlook(match.view(1), 1, NORMAL).goals == wanted
    assert Outlook(match.view(0), 0, NORMAL).goals == {11}


def test_who_holds_a_square_fetches_nothing_while_a_monster_could_get_past() -> None:
    lost = Rule("lost", "monsters_enter", (Deed("lose"),), square=0)
    routes = tuple(route for route in QUIET.routes if not route.structure)
    board = replace(
        QUIET, routes=routes, rules=(lost,), starts=(1,), goal=Goal("reach", (0,)), lying=(Lying(2, "item", "bandage"),)
    )
    for at, wanted in ((11, {2}), (6, set())):
        match = match_on(board, ["warrior"])
        lay(match, match.state.table.squares[at], "hill_brute")
        assert Outlook(match.view(0), 0, NORMAL).errand == wanted


# --- what others make more of


def carrying(*keys: str) -> Match:
    """The first has come before the gate with the treasure, the second can still move."""
    match = before_the_gate(["warrior", "warrior"], carry=True)
    hand_out(match, 0, "item", "sunken_crown", *keys)
    hand_out(match, 1, "item")
    match.state.moved[0] = match.state.acted[0] = True
    ask_again(match)
    return match


def test_the_treasure_is_not_handed_to_one_who_can_carry_it_no_further() -> None:
    assert choice(carrying()).verb != "hand_over"


def test_who_is_stuck_hands_the_treasure_to_one_who_can_get_through() -> None:
    match = before_the_gate(["warrior", "warrior"], carry=True)
    hand_out(match, 0, "item", "sunken_crown")
    hand_out(match, 1, "item", "key_heart")
    ask_again(match)
    assert choice(match).verb == "hand_over"


def test_the_key_goes_with_the_treasure() -> None:
    match = carrying("key_heart", "key_spade")
    handed = []
    while match.decision is not None and match.state.turn == 1:
        option = choice(match)
        if option.verb == "hand_over":
            handed.append(match.state.card_name(option.about[0][1]))
        match.choose(option)
    assert handed == ["sunken_crown", "key_heart"]
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)


def test_a_warrior_gives_a_mage_what_only_a_mage_can_use() -> None:
    match = match_on(QUIET, ["warrior", "mage"])
    hand_out(match, 0, "item", "mana_crystal", "salve")
    ask_again(match)
    option = choice(match)
    assert (option.verb, match.state.card_name(option.about[0][1])) == ("hand_over", "mana_crystal")


def test_nobody_leaps_ahead_to_where_it_would_only_wait_for_the_others() -> None:
    for classes in (["mage"], ["mage", "warrior"]):
        match = match_on(QUIET, classes)
        hand_out(match, 0, "magic", "blink")
        hand_out(match, 0, "mp", "wellspring")
        ask_again(match)
        assert (choice(match).verb == "cast") == (len(classes) == 1)


# --- cards


def test_magic_points_are_drawn_by_who_has_nearly_none_though_not_all_find_room() -> None:
    match = match_on(QUIET, ["magic_warrior"])
    hand_out(match, 0, "item", "mana_crystal")
    for held, uses in ((["spark", "spark"], False), (["spark"], True)):
        hand_out(match, 0, "mp", *held)
        ask_again(match)
        assert (choice(match).verb == "use") == uses


def test_hard_does_not_think_about_a_remedy_where_it_would_only_take_a_token_of_0() -> None:
    match = match_on(QUIET, ["mage"])
    hand_out(match, 0, "magic", "mending_light")
    hand_out(match, 0, "mp", "wellspring")
    for hurt, token in ((False, "damage_0"), (True, "damage_1")):
        lay(match, match.state.table.tokens["damage"][0], token)
        ask_again(match)
        assert match.decision is not None
        view = match.view(0)
        number = next(number for number, option in enumerate(match.decision.options) if option.verb == "end_go")
        compared = SearchBot(0).worth_comparing(view, match.decision, number, "stays")
        assert ("cast" in {match.decision.options[one].verb for one in compared}) == hurt


# --- levers


def test_a_lever_beside_the_way_is_turned_even_where_there_is_no_time_to_spare(tmp_path: Path) -> None:
    squares, kinds = walked(board(tmp_path, BRIDGE + LEVER, 12))
    assert squares == ["b", "side", "b", "c", "d", "e"]
    assert "operated" in kinds


def test_nobody_turns_back_to_a_lever_for_fear_of_monsters() -> None:
    ways = line((0, 1), (1, 2), (2, 3), (1, 5), (5, 6), (6, 7), (3, 7), bridge=(1, 5), starts=(1,), goal=Goal("reach", (3,)))
    match = match_on(ways, ["warrior"])
    hand_out(match, 0, "attack")
    lay(match, match.state.table.tokens["damage"][0], "damage_3", "damage_3", "damage_2", "damage_1")
    lay(match, match.state.table.squares[2], "trifang", "hill_brute", "hungry_chest", "empty_mail", "bone_guard", "pale_eel")
    assert Outlook(match.view(0), 0, NORMAL).goals == {3}


def test_one_is_enough_to_turn_a_lever() -> None:
    ways = line((0, 1), (1, 2), (2, 3), bridge=(1, 2), starts=(1,), goal=Goal("gather", (3,)))
    match = match_on(ways, ["warrior", "warrior"])
    assert [Outlook(match.view(seat), seat, NORMAL).goals for seat in (0, 1)] == [{0}, {3}]


# --- reasons


def test_who_goes_out_of_its_way_says_so(tmp_path: Path) -> None:
    session = new_session("card_adventure", board(tmp_path, ITEM), (Seat("Ada", "", "bot:normal"),), {}, 1)
    said = []
    while session.match.decision is not None:
        match = session.match
        bot = make_bot("normal", 0)
        option = match.decision.options[bot.choose(match.view(0))]
        if option.verb == "move":
            said.append(bot.why["en"])
        match.choose(option)
    fetching = "Goes by way of side: there is something of use."
    assert said[:4] == [fetching, fetching, "Goes on towards the goal: b.", "Goes on towards the goal: c."]


def test_who_is_out_says_why_its_things_lie_as_they_do() -> None:
    match = match_on(QUIET, ["warrior", "warrior"])
    for seat in (0, 1):
        hand_out(match, seat, "attack")
    hand_out(match, 0, "item", "herb_tea", "salve")
    lay(match, match.state.table.tokens["damage"][0], "damage_3", "damage_3", "damage_2", "damage_2")
    lay(match, match.state.table.squares[0], "trifang", "hill_brute", "hungry_chest", "bone_guard")
    while match.decision is not None and match.decision.kind != "lay_items":
        verbs = [option.verb for option in match.decision.options]
        match.choose(next((verbs.index(verb) for verb in ("end_go", "pass") if verb in verbs), 0))
    assert taken(match) == ("lay", "Whoever comes here should find Salve first.")


def test_who_stays_says_what_for() -> None:
    lost = Rule("lost", "monsters_enter", (Deed("lose"),), square=0)
    two = ["warrior", "warrior"]
    plain = [route for route in QUIET.routes if not route.structure]
    guard = match_on(replace(QUIET, rules=(lost,), starts=(1,), goal=Goal("reach", (11,))), two)
    gather = match_on(replace(QUIET, routes=tuple(plain), starts=(11,)), two)
    gather.state.at[1] = 0
    for match, wanted in ((guard, "Holds this square: nothing may get past."), (gather, "Waits here for the others.")):
        ask_again(match)
        assert taken(match) == ("end_go", wanted)


def test_who_has_to_be_beaten_for_the_goal_is_beaten_first_and_costs_what_it_may() -> None:
    """A mage with 5, 4 and 1 struck two raiders and let the captain go, whose fall would have won the game."""
    match = match_on(replace(QUIET, goal=Goal("beat", (), "gargoyle")), ["mage"])
    hand_out(match, 0, "attack", "slash", "thrust", "jab")
    captain, *_others = fight_with(match, "gargoyle", "scale_chief")
    aimed = []
    while match.decision is not None and match.decision.kind == "card_phase":
        option = choice(match)
        if option.verb == "present":
            aimed.append(option.about[1][1])
        match.choose(option)
    assert set(aimed) == {captain}
    play(match, "normal")
    assert match.outcome is not None
    assert match.outcome.reason == "goal_beat"
