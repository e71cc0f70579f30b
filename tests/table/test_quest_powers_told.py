"""What a d10 power needs and whether it worked is said; so is with whom one fights by beginning a turn."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.table.chances import percent
from game.client.table.scoundrel_quest.chronicle import line
from game.client.table.scoundrel_quest.dangers import also_gone
from game.client.table.scoundrel_quest.inspector import Inspector
from game.client.table.scoundrel_quest.meetings import chance_by
from game.client.table.scoundrel_quest.prompts import prompt_of
from game.client.table.scoundrel_quest.words import Names, button_text
from game.client.text import plain
from game.games.scoundrel_quest.dice import TEN
from game.games.scoundrel_quest.powers import succeeded
from game.rules import Event, Option, view
from tests.scoundrel_quest.positions import Play, position
from tests.scoundrel_quest.test_combat import CAVE
from tests.scoundrel_quest.test_curses_and_cards import cursed
from tests.scoundrel_quest.test_flight_and_death import lost
from tests.scoundrel_quest.test_traits_and_gear import DOUBLES

PLAYERS = ["Ann", "Ben", "Cid", "Dee", "Eve", "Fay"]


def told(found: list[Any]) -> str:
    return " ".join(plain(one.text) for one in found)


@pytest.mark.rule("MQ-30.16")
@pytest.mark.parametrize("level", [3, 10])
def test_a_d10_power_says_its_chance_and_whether_it_worked(level: int) -> None:
    play: Play = cursed({"gear": ["mail"], "traits": ["cleric"], "level": level, "at": CAVE})
    assert play.state.decision is not None
    seen = view(play.state, play.state.decision.seat)
    names = Names(seen, PLAYERS)
    assert seen.decision is not None
    works = sum(succeeded(seen, seen.seat, face) for face in range(1, TEN + 1)) * 100 // TEN
    power = next(one for one in seen.decision.options if one.verb == "power")
    assert f"({works}%)" in button_text(names, power)
    words = told(Inspector(seen, names, seen.seat).about(power.about[0]))
    assert (f"the die shows {level} or less ({works}%)" if level < TEN else "it always works") in words
    events = list[Event]()
    play.state.sink = events
    play.do("power cleric", 9)
    said = [plain(line(one, names) or ()) for one in events if one.kind == "d10"]
    assert len(said) == 1
    assert f"up to {level} succeeds" in said[0]
    assert said[0].endswith("works" if level == TEN else "fails")


def test_the_first_choice_of_a_turn_says_with_whom_it_leads_to_a_fight_and_how_likely_that_is_won() -> None:
    play = position(rooms=[CAVE], seats=[{"at": CAVE}, {}], beasts=[("rat2", CAVE, "red")], turn=True).on("begin")
    seen = view(play.state, 0)
    chance = chance_by(seen, _first(seen, "start"))
    assert chance is not None
    told_of = told(
        Inspector(seen, Names(seen, PLAYERS), 0, chance_by=lambda _option: chance).about(("choice", _number(seen, "start")))
    )
    assert f"Then you fight {Names(seen, PLAYERS).card(play.card('rat2'))}: {percent(chance)} to win." in told_of


@pytest.mark.rule("MQ-19.8")
@pytest.mark.parametrize(("beasts", "each"), [(("ox",), False), (("ox", "hatter"), True)])
def test_of_several_monsters_one_gets_away_from_each(beasts: tuple[str, ...], each: bool) -> None:
    play = lost(rooms=[CAVE, (2, 0)], beasts=[(one, CAVE, "red") for one in beasts]).on("exit")
    seen = view(play.state, 0)
    assert seen.decision is not None
    words = prompt_of(Names(seen, PLAYERS), seen.decision, ())[0]
    assert words.endswith("from each") is each


@pytest.mark.rule("MQ-31.7")
def test_what_goes_with_a_class_that_is_discarded_is_known_before() -> None:
    plain_one = position(seats=[{"traits": ["cleric"]}, {}])
    seen = view(plain_one.state, 0)
    assert also_gone(seen, _first(seen, "shed")) == ()
    both = position(seats=[{"traits": ["cleric", "double"]}, {}], cards=DOUBLES)
    seen = view(both.state, 0)
    assert also_gone(seen, _first(seen, "shed")) == (both.card("double"),)


def _first(seen: Any, verb: str) -> Option:
    return next(one for one in seen.decision.options if one.verb == verb)


def _number(seen: Any, verb: str) -> int:
    return next(number for number, one in enumerate(seen.decision.options) if one.verb == verb)
