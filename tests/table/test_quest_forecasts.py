"""What Scoundrel Quest foretells of a fight, of help in it and of a flight is what 2,000 games played on from there show."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from game.bots.scoundrel_quest.chances import chance as chance_to_win
from game.bots.scoundrel_quest.chances import with_helper
from game.client.table.scoundrel_quest.defeat import defeat_of
from game.client.table.scoundrel_quest.inspector import Inspector
from game.client.table.scoundrel_quest.prompts import prompt_of
from game.client.table.scoundrel_quest.samples import choice_of, sample_session
from game.client.table.scoundrel_quest.sums import Addend, Sums, foot_words, sums_of
from game.client.table.scoundrel_quest.top_bar import figures
from game.client.table.scoundrel_quest.words import Names
from game.client.text import plain
from game.games.scoundrel_quest import Options
from game.games.scoundrel_quest.outcome import wins_ties
from game.games.scoundrel_quest.values import counted, fighters, full_move
from game.rules.randomness import Stream
from game.rules.secrecy import view
from tests.scoundrel_quest.pack import curse, item, monster, room
from tests.scoundrel_quest.positions import Play, position
from tests.scoundrel_quest.test_combat import CAVE, fight
from tests.scoundrel_quest.test_flight_and_death import lost
from tests.scoundrel_quest.test_help_and_boss import bid, boss, helped
from tests.table.forks import FORKS, forks, holds, play_on, written
from tests.thorough import share

HALL = {"rooms": [room(1, "hall", signs={"green": ["elf", "warrior"]})]}
OX = {"monsters": [monster("ox", 7)]}
RAT = [("rat3", CAVE, "green")]
BANNER = {"treasures": [item("banner", "thingie", bonus=9)]}
FIGHTS: dict[str, Callable[[], Play]] = {
    "a tie is the monsters'": lambda: fight({"level": 4}, {}, beasts=RAT),
    "a warrior wins ties, and has more dice": lambda: fight(
        {"level": 1, "traits": ["warrior"]}, {}, rooms={CAVE: "hall"}, cards=HALL, beasts=RAT
    ),
    "several monsters": lambda: fight(
        {"level": 9},
        {},
        beasts=[("boar", CAVE, "green"), ("rat0", CAVE, "red")],
        cards={"monsters": [monster("boar", 5, dice=3)]},
    ),
    "no die": lambda: fight(
        {"level": 5},
        {},
        rooms={CAVE: "pit"},
        cards={"rooms": [room(1, "pit", signs={"red": ["all"]})], "monsters": [monster("wisp", 3, dice=2)]},
        beasts=[("wisp", CAVE, "red")],
    ),
    "never": lambda: fight({"level": 1}, {}, beasts=[("ox", CAVE, "red")], cards=OX),
    "seldom": lambda: fight({"level": 2}, {}, beasts=[("ox", CAVE, "red")], cards=OX),
    "the Boss": lambda: boss({"gear": ["banner"]}, cards=BANNER),
}


def compared(state: Any) -> bool:
    return any(one.kind == "compared" for one in state.sink)


def won(play: Play, count: int = FORKS) -> int:
    """How many of so many games the scoundrels win whose fight is rolled for now, with nobody doing anything."""
    return rolled(view(play.state, play.who), count)


def rolled(seen: Any, count: int, seed: int = 5) -> int:
    number, wins = [one.verb for one in seen.decision.options].index("roll"), 0
    for state in forks(seen, count, seed):
        state.choose(number)
        play_on(state, compared)
        wins += next(one for one in state.sink if one.kind == "compared").parts["won"]
    return wins


@pytest.mark.parametrize("name", share(FIGHTS, 3))
def test_the_chance_to_win_is_that_of_games_played_on(name: str) -> None:
    play = FIGHTS[name]()
    sums = sums_of(view(play.state, play.who))
    assert sums is not None
    assert holds(sums.chance, won(play)), sums


def test_while_dice_fall_the_chance_counts_those_that_are_to_come() -> None:
    """After each of them the chance is that of the sums as they stand, and no die is forgotten."""
    session, chance = sample_session(3, kinds=("human",) * 2, seats=2), Stream(3)
    fallen, before = 0, None
    while fallen < 4 and session.match.decision is not None:
        fought = session.match.state.fight is not None and session.match.state.fight.stage in ("open", "announced")
        before = sums_of(session.match.view(0)) if fought else None
        number = choice_of(session, chance)
        events = session.choose(number, watched=True)
        if before is None or not any(one.kind == "rolled" and one.parts["what"] == "combat" for one in events):
            continue
        look = session.match.looked_back(0)
        for at, event in enumerate(events):
            sums = sums_of(look(at))
            if event.kind != "rolled" or sums is None or look(at).fight.stage != "rolled":
                continue
            fallen += 1
            assert len(sums.our_faces) + sums.our_dice == before.our_dice
            assert len(sums.their_faces) + sums.their_dice == before.their_dice
            lead = sums.our_total + sum(sums.our_faces) - sums.their_total - sum(sums.their_faces)
            assert sums.chance == chance_to_win(lead, sums.our_dice, sums.their_dice, wins_ties(look(at)))
            assert sums.our_dice or sums.their_dice or sums.chance in (0, 1)
    assert fallen >= 4


def test_a_turn_that_has_not_begun_has_all_its_move() -> None:
    """Whatever was spent by whoever had the turn before."""
    play = position(turn=True)
    for spent in (0, 1, 3):
        play.state.spent = spent
        told = [dict(figures(view(play.state, seat), 0))["quest_move"] for seat in (0, 1)]
        assert told == [str(full_move(play.state, 0))] * 2
    play.do("start")
    assert dict(figures(view(play.state, 0), 0))["quest_move"] == str(full_move(play.state, 0))


def test_a_helper_who_no_longer_counts_rolls_no_die_in_the_chance_either() -> None:
    fall = curse("fall", {"do": "level", "amount": -1})
    play = boss(
        {"gear": ["banner"]},
        {"level": 10},
        rooms=[CAVE],
        options=Options(boss_level_check="always"),
        cards={"fates": [fall], **BANNER},
    )
    play = bid(play).wait(1, "accept").on("combat")
    play.state.level[1] = 9
    assert fighters(play.state) != counted(play.state)
    sums = sums_of(view(play.state, 0))
    assert sums is not None
    assert holds(sums.chance, won(play)), sums


def test_the_fights_of_whole_games_are_won_as_often_as_was_said() -> None:
    """Whatever cards, curses, rooms and helpers come together in them: all taken together, a few games from each."""
    each, told, wins, spread, fights, seen = 12, 0.0, 0, 0.0, 0, set()
    for seed in range(6):
        session, chance = sample_session(300 + seed, kinds=("human",) * 4), Stream(seed)
        for _number in range(320):
            decision = session.match.decision
            if decision is None:
                break
            state = session.match.state
            if state.fight is not None and decision.seat == state.fight.main and "roll" in [one.verb for one in decision.options]:
                here = session.match.view(decision.seat)
                sums = sums_of(here)
                assert sums is not None
                key = (seed, state.turn, sums.our_total, sums.their_total, sums.our_dice, sums.their_dice)
                if key not in seen and 0.02 < sums.chance < 0.98:
                    seen.add(key)
                    told += each * sums.chance
                    spread += each * sums.chance * (1 - sums.chance)
                    wins += rolled(here, each, len(seen))
                    fights += 1
            session.choose(choice_of(session, chance))
    assert fights >= 8, fights
    assert abs(wins - told) <= 4 * spread**0.5, (wins, told, fights)


def test_the_chance_with_help_is_that_of_the_fight_with_the_helper_in_it() -> None:
    cards = {**HALL, "monsters": [monster("ox", 9)]}
    main, other = {"level": 2}, {"level": 4, "traits": ["elf"]}
    words: dict[str, Any] = {"rooms": {CAVE: "hall"}, "cards": cards, "beasts": [("ox", CAVE, "red")]}
    told = with_helper(view(fight(main, other, **words).state, 0), 1).chance
    assert 0.1 < told < 0.9
    assert holds(told, won(helped(main, other, **words))), told


def test_what_help_costs_in_levels_is_told_beside_its_chance() -> None:
    """A fearsome monster brings a second level to who is alone, and else to the helper (MQ-29.5)."""
    for keywords, told in ((["fearsome"], ["If won, A: level 2 → 3", "If won, B: level 4 → 5"]), ([], [])):
        cards = {**HALL, "monsters": [monster("ox", 9, keywords=keywords)]}
        play = fight({"level": 2}, {"level": 4}, rooms={CAVE: "hall"}, cards=cards, beasts=[("ox", CAVE, "red")])
        seen = view(play.state, 0)
        words = [plain(one.text) for one in Inspector(seen, Names(seen, ["A", "B"]), 0, ()).about(("odds", 0))]
        assert any("With the help of" in one for one in words)
        assert [one for one in words if one.startswith("If won")] == told


@pytest.mark.parametrize("gear", [[], ["shoes"]])
def test_the_chance_to_get_away_is_that_of_games_played_on(gear: list[str]) -> None:
    play = lost({"gear": gear}, rooms=[CAVE])
    seen, away = view(play.state, 0), 0
    words = prompt_of(Names(seen, ["A", "B"]), seen.decision, ())[0]
    told = re.search(r"\d+%", words)
    assert told is not None, words
    for state in forks(seen):
        state.choose(0)
        play_on(state, lambda fork: any(one.kind == "ran" for one in fork.sink))
        away += next(one for one in state.sink if one.kind == "ran").parts["escaped"]
    assert written(told[0], away), (words, away)


def test_who_runs_and_who_looks_on_are_asked_in_their_own_words() -> None:
    play = lost({}, rooms=[CAVE, (2, 0)]).do("exit 0,0")
    assert play.kind == "quest.round"
    names = [Names(view(play.state, seat), ["Mina", "Akira"]) for seat in (0, 1)]
    words = [prompt_of(one, play.state.decision, ())[0] for one in names]
    assert words == ["Before you run: use a card, or pass", "Mina runs away: act, or pass"]


def test_a_side_without_a_die_and_a_bonus_that_comes_to_nothing_are_said_so() -> None:
    """Both were left out, as if they had been forgotten."""
    assert foot_words(Sums((), (), 6, 3, 0, 1, (), (), 0.0), True) == "6 + 0 dice"
    cards = {"treasures": [item("up", bonus=2), item("down", bonus=-2)]}
    play = fight({"gear": ["up", "down"]}, {}, cards=cards)
    sums = sums_of(view(play.state, 0))
    assert sums is not None
    assert Addend("bonus", 0, 0) in sums.ours


@pytest.mark.rule("MQ-19.1", "MQ-19.2", "MQ-19.17")
def test_who_would_help_is_told_what_a_lost_combat_costs_and_death_by_its_name() -> None:
    """Who fights and who could help alike: the health that is gone at once, and death where there is no more of it."""
    for hurt, told in ((0, "If lost: 1 health at once"), (3, "If the combat is lost, you die.")):
        play = fight({"damage": hurt}, {"at": CAVE, "damage": hurt}, beasts=[("ox", CAVE, "red")], cards=OX)
        for seat in range(2):
            seen = view(play.state, seat)
            assert seen.tokens[seat] == 4
            assert defeat_of(seen, seat).sure.dead == (hurt == 3)
            lines = [(plain(one.text), one.ink) for one in Inspector(seen, Names(seen, ["Ann", "Ben"]), seat).about(("odds", 0))]
            assert any(told in words and ink == "bad" for words, ink in lines), lines
        seen = view(play.state, 0)
        roll = next(one for one in seen.decision.options if one.verb == "roll")
        assert any(told in plain(one.text) for one in Inspector(seen, Names(seen, ["Ann", "Ben"]), 0).choice(roll))


@pytest.mark.rule("MQ-19.1")
def test_health_that_comes_back_where_one_flees_to_is_lost_in_the_combat_all_the_same() -> None:
    spring = room(1, "spring", texts=[{"effects": [{"do": "health", "amount": 1}]}])
    cards = {**OX, "rooms": [spring, room(2, "hollow")]}
    play = fight({}, {}, rooms={CAVE: "hollow", (1, -1): "spring"}, beasts=[("ox", CAVE, "red")], cards=cards)
    sure, worst = defeat_of(view(play.state, 0), 0)
    assert sure.health == 1
    assert worst.health >= 1
