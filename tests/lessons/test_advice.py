"""The advice of coaches and of First Steps is good: in the lesson's own state nothing else that can be done does better."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.scoundrel_quest.chances import clash_now
from game.client.table.card_adventure.samples import fight_of
from game.client.table.card_adventure.sums import fight_to_pay, sum_of
from game.client.table.lair_lords.sums import walk_on
from game.games.scoundrel_quest.flight import escape_chance
from game.games.scoundrel_quest.values import room_dice
from game.rules import Option
from game.sessions.lesson import LEARNER, Course, followed
from game.sessions.lesson_file import shipped_lesson
from tests.table.forks import forks, play_on


def at(game: str, step: str) -> Course:
    """A lesson at one of its steps."""
    lesson = shipped_lesson(game)
    course = followed(lesson, "en", next(number for number, one in enumerate(lesson.file.step) if one.id == step))
    while not course.reading and not course.allowed(decision := course.session.match.decision):
        course.choose(decision.options[course.unasked(decision)])
    return course


def advised(course: Course) -> Option:
    """What the coach asks for."""
    decision = course.session.match.decision
    assert decision is not None
    return course.allowed(decision)[0]


def weakest(seen: Any, monster: int) -> Option:
    """Presenting the lowest card to a monster."""
    options = [one for one in seen.decision.options if one.verb == "present" and one.about[1] == ("card", monster)]
    return min(options, key=lambda one: seen.attack_bp(seen.decision.seat, one.about[0][1]))


@pytest.mark.parametrize("seats", [1, 3])
def test_one_low_card_spares_friends_and_saves_nothing_alone(seats: int) -> None:
    """What coach and board say of a monster that can't be beaten (CA-21.12, CA-22.6)."""
    match = fight_of(seats, 1).match
    seen = match.view(match.decision.seat)
    (monster,) = [card for card in seen.fighters_in(seen.fight) if seen.bp(card) > 1][-1:]
    option = weakest(seen, monster)
    mine = seen.decision.seat
    before, many = fight_to_pay(seen, mine), len(seen.hand(mine, "attack"))
    free = {seat for seat, _times in sum_of(seen, monster).penalties}
    fork = match.fork()
    fork.choose(option)
    after = fork.view(mine)
    assert not sum_of(after, monster).falls, "it is too low"
    assert len(after.hand(mine, "attack")) == many - 1
    held = {seat for seat, _times in sum_of(after, monster).penalties}
    assert free == set(range(seats))
    assert held == {mine}
    assert fight_to_pay(after, mine) == before, "it costs its owner no less"


def test_a_card_of_at_least_its_bp_spares_everybody_the_penalty() -> None:
    """What the board says of a monster that still stands holds also for who has such a card (CA-22.3, CA-22.7)."""
    match = fight_of(1, 1).match
    seen = match.view(match.decision.seat)
    reaching = [
        one
        for one in seen.decision.options
        if one.verb == "present" and seen.presented_bp(0, one.about[0][1], one.about[1][1]) >= seen.bp(one.about[1][1])
    ]
    assert reaching
    for option in reaching:
        fork = match.fork()
        fork.choose(option)
        assert not sum_of(fork.view(0), option.about[1][1]).penalties


def test_who_lost_a_fight_may_walk_on_and_may_rest() -> None:
    """'Keep your cards and walk on': a monster in the square holds nobody, and resting beside it is allowed (CA-12.1)."""
    session = fight_of(1, 1)
    match = session.match
    where = match.state.at[0]
    while match.decision is not None and match.decision.kind != "action":
        verbs = [one.verb for one in match.decision.options]
        match.choose(verbs.index("pass") if "pass" in verbs else 0)
    assert match.state.at[0] == where
    assert match.state.monsters_in(where)
    verbs = {one.verb for one in match.decision.options}
    assert {"move", "rest"} <= verbs


def test_the_jab_beats_the_imp_unhurt_and_no_other_card_leaves_a_stronger_hand() -> None:
    course = at("card_adventure", "present")
    match, left = course.session.match, {}
    for option in match.decision.options:
        if option.verb != "present":
            continue
        fork = match.fork()
        fork.choose(option)
        seen = fork.view(LEARNER)
        (one,) = [sum_of(seen, monster) for monster in seen.fighters_in(seen.fight)]
        assert one.falls
        assert not one.penalties
        left[option.about[0]] = sum(seen.attack_bp(LEARNER, card) for card in seen.hand(LEARNER, "attack"))
    assert left[advised(course).about[0]] == max(left.values())
    assert len(set(left.values())) > 1
    assert fight_to_pay(match.view(LEARNER), LEARNER)["damage"], "a free monster would have cost something"


def test_a_warrior_who_rested_has_more_of_an_attack_card_than_of_mp() -> None:
    course = at("card_adventure", "draw")
    match, hands = course.session.match, {}
    for option in match.decision.options:
        fork = match.fork()
        fork.choose(option)
        state = fork.state
        hands[option] = len(state.hand(LEARNER, "attack")) + len(state.hand(LEARNER, "mp"))
    asked = next(option for option in hands if option.about == advised(course).about)
    assert len(hands) > 1
    assert all(hands[asked] > many for option, many in hands.items() if option != asked), "MP cards can't be kept"


def brought(course: Course, number: int, cast: bool) -> int:
    """Souls less Wounds at the end of the turn after an option, if the learner plays a Spell as soon as it can, or never."""
    fork = course.session.match.fork()
    turn = fork.state.turn
    fork.choose(number)
    while fork.state.turn == turn:
        decision = fork.decision
        verbs = [one.verb for one in decision.options]
        able = cast and decision.kind == "lair.adventure" and decision.seat == LEARNER and "cast" in verbs
        fork.choose(verbs.index("cast" if able else "pass" if "pass" in verbs else verbs[0]))
    return fork.state.total(LEARNER, False) - fork.state.total(LEARNER, True)


@pytest.mark.parametrize(("step", "cast"), [("build", False), ("again", True)])
def test_no_other_room_or_place_brings_the_lord_more(step: str, cast: bool) -> None:
    course = at("lair_lords", step)
    options = course.session.match.decision.options
    asked = options.index(advised(course))
    worth = [max(brought(course, number, False), cast and brought(course, number, True)) for number in range(len(options))]
    assert worth[asked] == max(worth)
    assert len(set(worth)) > 1


def test_the_spell_makes_a_soul_of_what_would_be_a_wound() -> None:
    course = at("lair_lords", "cast")
    seen = course.session.match.view(LEARNER)
    (hero,) = seen.zones[seen.table.inside]
    without = walk_on(seen, hero)
    assert without is not None
    assert without.end == "wound"
    number = next(number for number, one in enumerate(seen.decision.options) if one.verb == "cast")
    for state in forks(seen, 5):
        turn = state.turn
        state.choose(number)
        play_on(state, lambda fork, turn=turn: fork.turn > turn)
        assert hero in state.zones[state.table.souls[LEARNER]]


def test_the_room_gives_a_die_and_an_elf_runs_away_better() -> None:
    course = at("scoundrel_quest", "elf")
    match = course.session.match
    fork = match.fork()
    fork.choose(advised(course))
    before, after = match.state, fork.state
    assert (room_dice(before, LEARNER), before.level[LEARNER]) == (1, 3)
    assert room_dice(raised(before), LEARNER) == 0, "good for level 3 or less"
    assert clash_now(after).chance >= clash_now(before).chance
    (foe,) = before.fight.foes
    assert escape_chance(after, LEARNER, foe) > escape_chance(before, LEARNER, foe)


def raised(state: Any) -> Any:
    """The same with the learner a level higher."""
    higher = state.clone()
    higher.level[LEARNER] += 1
    return higher


@pytest.mark.parametrize("step", ["roll", "roll_again"])
def test_a_roll_that_should_do_is_likelier_won_than_lost(step: str) -> None:
    seen = at("scoundrel_quest", step).session.match.view(LEARNER)
    chance = clash_now(seen).chance
    assert chance > (0.5 if step == "roll_again" else 0.2), chance


def test_the_level_is_bought_for_exactly_what_it_costs() -> None:
    before = at("scoundrel_quest", "buy").session.match.state
    after = at("scoundrel_quest", "level").session.match.state
    assert after.level[LEARNER] == before.level[LEARNER] + 1
    assert (before.gold[LEARNER], after.gold[LEARNER]) == (400, 0)
    assert {card for card in before.zones[before.table.sack[LEARNER]]} - set(after.zones[after.table.sack[LEARNER]])
