"""The normal level plays sensibly: one small position for each rule of thumb."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from game.boards.board import Deed, Goal, Lying, Rule, Structure
from game.bots import make_bot
from game.bots.card_adventure import NORMAL, decide
from game.bots.card_adventure.outlook import Outlook
from game.rules import Match
from tests.bots.boards import QUIET, ask_again, choice, fight_on, fight_with, hand_out, lay, match_on, play
from tests.card_adventure.sample import BOARD


def test_normal_walks_the_shortest_way_when_nothing_is_in_it() -> None:
    match = play(match_on(QUIET, ["warrior"]), "normal")
    assert match.outcome is not None
    assert match.outcome.reason == "goal_gather"
    assert match.state.turn == match.state.table.distance_to(11)[0]


def test_normal_fetches_the_treasure_and_carries_it_back() -> None:
    board = replace(QUIET, goal=Goal("carry", (0,), "sunken_crown"), lying=(Lying(11, "item", "sunken_crown"),))
    match = play(match_on(board, ["mage"]), "normal")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.state.turn == 2 * match.state.table.distance_to(11)[0]


def test_normal_beats_a_monster_with_the_cheapest_card_that_does_it() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "all_in", "jab", "slash", "cleave")
    fight_with(match, "bone_guard")  # BP 4
    assert fight_on(match) == [("present", "slash", "bone_guard"), ("pass",)]


def test_normal_shares_its_cards_out_so_that_both_monsters_fall() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "skull_splitter", "slash", "jab")
    fight_with(match, "bone_guard", "hungry_chest")  # BP 4 and 7
    assert fight_on(match) == [("present", "skull_splitter", "hungry_chest"), ("present", "slash", "bone_guard"), ("pass",)]


def test_normal_adds_up_cards_against_physical_but_none_that_is_too_weak() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "slash", "sweep", "cleave", "kick")
    fight_with(match, "empty_mail")  # BP 6, physical +4: the cards of 6 and 7
    assert sorted(fight_on(match)) == [("pass",), ("present", "cleave", "empty_mail"), ("present", "sweep", "empty_mail")]
    assert match.state.total(0, "damage") == 0


def test_normal_keeps_cards_that_would_only_cost_a_penalty() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "jab", "shove")
    fight_with(match, "hill_brute")
    assert fight_on(match) == [("pass",)]


def test_who_has_no_attack_card_does_not_say_that_it_keeps_cards() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack")
    hand_out(match, 0, "item", "salve")
    fight_with(match, "hill_brute")
    bot = make_bot("normal", 1)
    number = bot.choose(match.view(0))
    assert match.decision.options[number].verb == "pass"
    assert bot.why["en"] == "Has no attack card."


def test_normal_touches_with_magic_what_it_cannot_beat_and_pays_no_more_than_needed() -> None:
    match = match_on(QUIET, ["mage"])
    hand_out(match, 0, "attack", "jab")
    hand_out(match, 0, "magic", "frost_bind")
    hand_out(match, 0, "mp", "wellspring", "ember", "spark")
    fight_with(match, "trifang")  # BP 12: no level fells it
    made = fight_on(match)
    assert made == [("cast", "frost_bind", "trifang"), ("spend", "ember"), ("cast_now",), ("pass",)]
    assert match.state.total(0, "damage") == 0


def test_normal_pays_for_the_level_that_fells_the_monster() -> None:
    match = match_on(QUIET, ["mage"])
    hand_out(match, 0, "attack", "jab")
    hand_out(match, 0, "magic", "frost_bind")
    hand_out(match, 0, "mp", "surge", "ember", "spark")
    (monster,) = fight_with(match, "pale_eel")  # BP 5: the level of 4 MP takes 6
    made = fight_on(match)
    assert made[:3] == [("cast", "frost_bind", "pale_eel"), ("spend", "surge"), ("cast_now",)]
    assert monster in match.state.pile("discard.monster")


def test_normal_heals_when_badly_hurt_and_not_before() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "item", "salve")
    assert choice(match).verb == "move"
    lay(match, match.state.table.tokens["damage"][0], "damage_3", "damage_2")
    assert choice(match).verb == "use"


def why(match: Match) -> str:
    """What a bot of the normal level says of what it takes now."""
    assert match.decision is not None
    bot = make_bot("normal", 0)
    bot.choose(match.view(match.decision.seat))
    return bot.why["en"]


def test_who_has_walked_does_not_say_that_it_stays() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "item", "salve")  # so that there is a choice left after the move
    ask_again(match)
    assert why(match).startswith("Goes on")
    match.choose(choice(match))
    assert choice(match).verb == "end_go"
    assert why(match) == "There is nothing more to be done this turn."


def test_only_who_has_not_walked_says_that_it_stays() -> None:
    said = Counter[str]()
    for seed in range(6):
        match = match_on(BOARD, ["mage"], seed)
        while match.decision is not None:
            number, word, _ = decide(match.state, match.decision, NORMAL) or (0, "", None)
            if word in ("stays", "done"):
                assert match.state.moved[0] == (word == "done")
            said[word] += 1
            match.choose(number)
    assert said["done"] > 0


def test_normal_rests_when_weak_and_safe_only() -> None:
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


def test_normal_goes_round_a_gate_that_it_cannot_open() -> None:
    match, _ = beside_the_gate("jab", "jab", "shove", "shove", way_round=True)
    assert choice(match).verb == "move"


def test_normal_breaks_a_gate_with_the_cheapest_cards_that_do_it() -> None:
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


def test_normal_opens_a_gate_with_the_key_that_fits_rather_than_with_cards() -> None:
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


def test_normal_discards_the_weakest_card() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "jab", "kick", "thrust", "slash", "sweep", "cleave", "all_in")
    while match.decision is not None and match.decision.kind != "discard":
        verbs = [option.verb for option in match.decision.options]
        match.choose(verbs.index("end_go" if "end_go" in verbs else "pass"))
    option = choice(match)
    assert match.state.card_name(option.about[0][1]) == "jab"


# --- time


def test_normal_does_not_rest_when_the_last_turn_is_near() -> None:
    for turns, verb in ((60, "rest"), (5, "move")):
        match = match_on(replace(QUIET, turns=turns), ["warrior"])
        hand_out(match, 0, "attack", "jab", "kick")
        assert choice(match).verb == verb


def test_normal_shuns_monsters_while_there_is_time_and_walks_into_them_when_there_is_none() -> None:
    ring = ((0, 1), (1, 2), (0, 4), (4, 5), (5, 6), (2, 6))
    routes = tuple(replace(route, structure=None) for route in QUIET.routes if (route.a, route.b) in ring)
    for turns, square in ((60, 4), (4, 4), (3, 1)):
        match = match_on(replace(QUIET, routes=routes, goal=Goal("reach", (2,)), turns=turns), ["warrior"])
        hand_out(match, 0, "attack", "jab", "jab", "kick", "kick")
        lay(match, match.state.table.squares[1], "trifang", "hill_brute", "hungry_chest")
        assert choice(match)[:2] == ("move", (choice(match).about[0], ("square", square)))


def test_normal_does_not_mind_the_last_turn_where_lasting_until_then_wins() -> None:
    lasts = Rule("dawn", "turn", (Deed("win"),), turn=9)
    match = match_on(replace(QUIET, turns=9, rules=(lasts,)), ["warrior"])
    assert Outlook(match.view(0), 0, NORMAL).spare == 99


# --- the others


def treasure_at_start(classes: list[str]) -> Any:
    """A board on which the treasure lies where all begin and is to be carried to the far corner."""
    crown = Lying(0, "item", "sunken_crown")
    return match_on(replace(QUIET, goal=Goal("carry", (11,), "sunken_crown"), lying=(crown,)), classes)


def test_normal_hands_the_treasure_to_one_who_can_still_carry_it_on() -> None:
    match = treasure_at_start(["warrior", "mage"])
    lay(match, match.state.table.hand["item"][0], "sunken_crown")
    match.state.moved[0] = match.state.acted[0] = True
    option = choice(match)
    assert option.verb == "hand_over"
    assert option.about[1] == ("seat", 1)


def test_normal_does_not_hand_it_to_one_who_is_nearly_out() -> None:
    match = treasure_at_start(["warrior", "mage"])
    lay(match, match.state.table.hand["item"][0], "sunken_crown")
    lay(match, match.state.table.tokens["damage"][1], "damage_3", "damage_3", "damage_2", "damage_2")
    match.state.moved[0] = match.state.acted[0] = True
    assert choice(match).verb != "hand_over"


def test_normal_leaves_a_monster_to_the_one_who_beats_it_more_cheaply() -> None:
    match = match_on(QUIET, ["warrior", "warrior"])
    hand_out(match, 0, "attack", "all_in")
    hand_out(match, 1, "attack", "thrust")
    fight_with(match, "bone_guard")  # BP 4
    assert fight_on(match) == [("pass",), ("present", "thrust", "bone_guard"), ("pass",)]


def test_normal_adds_its_card_where_only_both_together_beat_it() -> None:
    match = match_on(QUIET, ["warrior", "warrior"])
    hand_out(match, 0, "attack", "sweep")
    hand_out(match, 1, "attack", "cleave")
    (mail,) = fight_with(match, "empty_mail")  # BP 6, physical +4
    made = fight_on(match)
    assert ("present", "sweep", "empty_mail") in made
    assert ("present", "cleave", "empty_mail") in made
    assert mail in match.state.pile("discard.monster")


def test_normal_holds_the_square_before_the_one_where_no_monster_may_come() -> None:
    lost = Rule("lost", "monsters_enter", (Deed("lose"),), square=0)
    board = replace(QUIET, rules=(lost,), starts=(1,), goal=Goal("reach", (11,)))
    match = match_on(board, ["warrior", "warrior"])
    posts = [Outlook(match.view(seat), seat, NORMAL).goals for seat in (0, 1)]
    before = {square for square, ways in enumerate(match.state.table.neighbours) if 0 in [to for _, to in ways]}
    assert all(len(goals) == 1 and goals <= before for goals in posts)
    assert posts[0] != posts[1]


# --- tools


def test_normal_walks_into_no_certain_death_however_little_time_is_left() -> None:
    """Sixteen monsters stand on the only way; one it may survive."""
    line = tuple(route for route in QUIET.routes if (route.a, route.b) in ((0, 1), (1, 2), (2, 3)))
    board = replace(QUIET, routes=line, goal=Goal("reach", (3,)), turns=3)
    for monsters, goes in ((1, True), (16, False)):
        match = match_on(board, ["warrior"])
        hand_out(match, 0, "attack", "jab")
        state = match.state
        pile = state.table.draw["monster"]
        cards = state.zones[pile][:monsters]
        state.take(cards, pile)
        state.lay_in_square(cards, state.table.neighbours[state.at[0]][0][1])
        ask_again(match)
        assert (choice(match).verb == "move") == goes, monsters


def behind_a_bridge() -> Any:
    """The only way to the goal is a raised bridge; its lever stands beside the start."""
    bridge = Structure("bridge", 0, 0)
    line = tuple(route for route in QUIET.routes if (route.a, route.b) in ((0, 1), (1, 2), (2, 3)))
    routes = tuple(replace(route, structure=bridge if (route.a, route.b) == (1, 2) else None) for route in line)
    link = next(number for number, route in enumerate(routes) if route.structure)
    lever = Lying(0, "structure", "lever", link=link)
    return match_on(replace(QUIET, routes=routes, starts=(1,), goal=Goal("reach", (3,)), lying=(lever,)), ["warrior"])


def test_normal_goes_to_the_lever_that_lowers_the_bridge_and_turns_it_once() -> None:
    match = behind_a_bridge()
    turned = 0
    while match.decision is not None and match.state.turn < 12:
        option = choice(match)
        turned += option.verb == "operate"
        match.choose(option)
    assert turned == 1
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.state.turn == 4


def test_normal_drives_off_what_would_hurt_it_while_it_has_to_stay() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "jab")
    lay(match, match.state.table.hand["item"][0], "bait_meat")
    lay(match, match.state.table.squares[0], "hill_brute")
    match.state.moved[0] = match.state.acted[0] = True
    option = choice(match)
    assert option.verb == "use"
    assert match.state.card_name(option.about[0][1]) == "bait_meat"


def test_normal_never_goes_home_by_magic_when_that_is_farther_from_where_it_heads() -> None:
    """It fled so from monsters that it stood among, said that it saved a long walk, and had the way before it once more."""
    ends = ((0, 1), (1, 2), (2, 3), (0, 4), (4, 5), (5, 6), (6, 3))  # past them a longer way leads to the goal as well
    routes = tuple(replace(route, a=a, b=b) for route, (a, b) in zip(QUIET.routes, ends, strict=False))
    match = match_on(replace(QUIET, routes=routes, starts=(0,), goal=Goal("reach", (3,))), ["mage"])
    state = match.state
    state.at[0], state.moved[0] = 2, True
    hand_out(match, 0, "attack", "jab")
    hand_out(match, 0, "magic", "call_home")
    hand_out(match, 0, "mp", *["surge"] * 2)
    monsters = state.table.draw["monster"]
    cards = state.zones[monsters][:12]
    state.take(cards, monsters)
    state.lay_in_square(cards, 2)
    ask_again(match)
    assert any(one.verb == "cast" for one in match.decision.options)
    assert choice(match).verb != "cast"


# --- the easy level is the same player with worse habits


def test_easy_strikes_with_its_best_card_and_rests_by_the_clock_of_its_own() -> None:
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack", "all_in", "jab", "slash", "cleave")
    fight_with(match, "bone_guard")
    option = choice(match, level="easy")
    assert match.state.card_name(option.about[0][1]) == "all_in"
    match = match_on(replace(QUIET, turns=5), ["warrior"])
    hand_out(match, 0, "attack", "jab", "kick")
    assert choice(match, level="easy").verb == "rest"


def between_settlements(damage: int, *items: str) -> Any:
    """A fight with two free monsters of a penalty of 2 damage each, of which the first is settled, after so much damage."""
    match = match_on(QUIET, ["warrior"])
    hand_out(match, 0, "attack")
    hand_out(match, 0, "item", *items)
    state = match.state
    for token in [one for one in state.pile("bag.damage") if state.table.value[one] == 1][:damage]:
        state.move(token, state.table.draw["damage"], state.table.tokens["damage"][0])
    fight_with(match, "hill_brute", "trifang")
    if match.decision.kind == "card_phase":
        match.choose(next(one for one in match.decision.options if one.verb == "pass"))
    if match.decision.kind == "settle":
        match.choose(next(one for one in match.decision.options if one.verb == "settle"))
    return match


def test_normal_heals_between_two_settlements_where_that_saves_somebody() -> None:
    match = between_settlements(7, "salve")
    assert match.decision.kind == "effect_phase"
    assert choice(match).verb == "use"
    match.choose(choice(match))
    assert not match.state.out[0]


def test_normal_keeps_its_salve_between_settlements_while_nobody_is_in_danger() -> None:
    match = between_settlements(1, "salve")
    assert match.decision.kind == "effect_phase"
    assert choice(match).verb == "pass"


def test_easy_never_turns_back_from_what_it_sees_to_what_it_has_forgotten() -> None:
    routes = tuple(route for route in QUIET.routes if not route.structure)
    moved = 0
    for start in range(11):
        match = match_on(replace(QUIET, routes=routes, starts=(start,), goal=Goal("reach", (11,))), ["warrior"])
        hand_out(match, 0, "attack", "jab", "jab", "shove", "shove", "kick")
        far = match.state.table.distance_to(11)
        beside = {route.b if route.a == start else route.a for route in routes if start in (route.a, route.b)}
        near = sorted(at for at in beside if 0 < far[at] < far[start])
        packs = ("hill_brute", "hungry_chest", "trifang"), ("bone_guard", "pale_eel", "empty_mail")
        for at, pack in zip(near, packs, strict=False):
            lay(match, match.state.table.squares[at], *pack)
        taken = choice(match, level="easy")
        if taken.verb == "move":
            moved += 1
            assert far[taken.about[1][1]] < far[start], start
    assert moved > 3
