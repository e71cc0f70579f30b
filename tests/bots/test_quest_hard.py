"""The hard level of Scoundrel Quest: that it thinks ahead, looks at nothing hidden, and what its values were learned from."""

from __future__ import annotations

import pytest

from game.bots import make_bot
from game.bots.scoundrel_quest.candidates import GEAR, MOST, candidates
from game.bots.scoundrel_quest.features import FEATURES, features, prospects
from game.bots.scoundrel_quest.habits import NORMAL
from game.bots.scoundrel_quest.player import decide
from game.bots.scoundrel_quest.search import SearchBot
from game.rules.randomness import Stream
from game.rules.secrecy import view
from tests.bots.test_quest_bots import CAVE, STRONG, started, step
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.scoundrel_quest.pack import curse, monster
from tests.scoundrel_quest.positions import Play, position

FEW = 4
"""So few imagined turns are enough to see that the hard level thinks at all."""
FORMS = {"treasures": STRONG["treasures"], "monsters": [monster("mouse", 1)]}


def chosen(play: Play, iterations: int = 24) -> str:
    """What the hard level does here, in words."""
    decision = play.state.decision
    assert decision is not None
    return play.words(decision.options[SearchBot(3, iterations).choose(view(play.state, decision.seat))])


def at_a_choice() -> Play:
    seats = [{"level": 4, "gear": ["pole"]}, {}]
    return position(rooms=[CAVE, (2, 0)], seats=seats, beasts=[("mouse", CAVE, "red")], cards=FORMS)


def test_the_same_view_brings_the_same_choice_and_reason():
    seen = view(at_a_choice().state, 0)
    bot = SearchBot(9, 8)
    assert len({(one.choose(seen), one.why["en"], one.why["ja"]) for one in (bot, bot, SearchBot(9, 8))}) == 1
    assert (bot.why["en"][-1], bot.why["ja"][-1]) == (".", "。")


def test_equal_views_bring_equal_choices_whatever_lies_hidden():
    match, chance, thought = started(2, 4), Stream(2), 0
    while thought < 8:
        decision = match.decision
        count = len(match.choices)
        seen = match.view(decision.seat)
        usual = decide(seen, seen.decision, NORMAL)
        if usual is not None and len(candidates(seen, seen.decision, usual[0])) > 1:
            thought += 1
            other = with_cards_changed(match.state, shuffled_secrets(match.state, decision.seat, chance))
            number = make_bot("hard", count, FEW).choose(seen)
            assert make_bot("hard", count, FEW).choose(view(other, decision.seat)) == number
        step(match, ("normal", "normal"), 4)


def test_more_imagined_turns_take_more_slices():
    seen = view(at_a_choice().state, 0)
    slices = [sum(1 for _ in SearchBot(1, iterations).think(seen)) for iterations in (6, 40)]
    assert 2 < slices[0] < slices[1]


def test_few_options_are_compared_first_the_one_of_the_rules_of_thumb_and_none_twice():
    match = started(3, 6)
    for _ in range(120):
        decision = match.decision
        seen = match.view(decision.seat)
        usual = decide(seen, seen.decision, NORMAL)
        if usual is not None:
            found = candidates(seen, seen.decision, usual[0])
            assert found[0] == usual[0]
            assert len(set(found)) == len(found) <= MOST
            if decision.options[usual[0]].verb in GEAR:
                assert len(found) == 1
        step(match, ("normal",) * 3, 6)


def test_it_does_not_rest_all_turn_where_the_rules_of_thumb_do_something():
    for spent, rests in ((0, False), (1, True)):
        play = position(rooms=[CAVE, (2, 0)], seats=[{"level": 4}, {}], beasts=[("mouse", CAVE, "red")], cards=FORMS, spent=spent)
        seen = view(play.state, 0)
        usual = decide(seen, seen.decision, NORMAL)
        assert usual is not None
        compared = [seen.decision.options[number].verb for number in candidates(seen, seen.decision, usual[0])]
        assert compared[0] == "go"
        assert ("end_turn" in compared) == rests


def test_it_goes_for_the_entrance_in_time():
    ready = position(rooms=[CAVE], seats=[{"level": 10, "at": CAVE, "gear": ["club"]}, {"level": 10}], cards=STRONG, tiles=0)
    assert chosen(ready) == "go west 0,0"


def test_it_breaks_in_as_the_normal_level_does_and_at_once():
    dunce = {"fates": [curse("dunce", {"do": "level", "amount": -1})]}
    play = position(seats=[{"at": CAVE, "level": 10}, {"hand": ["dunce"]}], rooms=[CAVE], cards=dunce, tiles=0)
    seen = view(play.state, 1)
    found = [make_bot(level, 1).break_in(seen) for level in ("normal", "hard")]
    assert found[0] == found[1] is not None


# --- what it learned


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"level": 7}, {"level": 4}),
        ({"gear": ["club"]}, {}),
        ({"gold": 900}, {"gold": 0}),
        ({"level": 10, "gear": ["club"]}, {"level": 10, "gear": ["club"], "at": (3, 0)}),
    ],
)
def test_who_stands_better_is_likelier_to_win(better, worse):
    rooms = [CAVE, (2, 0), (3, 0)]
    one, other = (position(rooms=rooms, seats=[seat, {"level": 4}], cards=STRONG).state for seat in (better, worse))
    assert prospects(one)[0] > prospects(other)[0]
    assert sum(prospects(one)) == pytest.approx(1)
    assert len(features(one)[0]) == len(FEATURES)
