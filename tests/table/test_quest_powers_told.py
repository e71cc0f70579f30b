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
from game.client.table.scoundrel_quest.sums import sums_of
from game.client.table.scoundrel_quest.words import Names, button_text
from game.client.text import plain
from game.games.scoundrel_quest.dice import TEN
from game.games.scoundrel_quest.powers import succeeded
from game.rules import Event, Option, view
from tests.scoundrel_quest.pack import trade
from tests.scoundrel_quest.positions import Play, position
from tests.scoundrel_quest.test_combat import CAVE, fight
from tests.scoundrel_quest.test_curses_and_cards import BOX, cursed
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
    assert f"({level} or less needed)" in said[0]
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


@pytest.mark.rule("MQ-20.5")
def test_who_could_help_reads_how_likely_the_combat_is_won_with_it() -> None:
    play = fight({"level": 1}, {"level": 6, "at": CAVE}, beasts=[("rat3", CAVE, "red")])
    play.do("ask seat 1")
    seen = view(play.state, 1)
    words = told(Inspector(seen, Names(seen, PLAYERS), 1).about(("odds", 0)))
    offered = next(number for number, one in enumerate(seen.interrupts) if one.verb == "bid")
    state = play.state
    state.interrupt(1, offered)
    while state.fight is not None and state.fight.helper < 0:
        assert state.decision is not None
        state.choose(_onward(state.decision))
    sums = sums_of(view(state, 1))
    assert sums is not None
    assert f"With your help: {percent(sums.chance)} to win" in words
    assert Names(seen, PLAYERS).card(play.card("rat3")) in words


def _onward(decision: Any) -> int:
    """Help is offered, then taken."""
    for number, one in enumerate(decision.options):
        if one.verb in ("accept", "propose") or (one.verb == "give" and one.about[1][0] == "help"):
            return number
    return [one.verb for one in decision.options].index("pass")


def test_what_a_card_did_is_named_in_the_log() -> None:
    play = position(seats=[{"traits": ["cleric"], "gear": ["mail"]}, {}], cards=BOX)
    names = Names(view(play.state, 0), PLAYERS)
    mail = play.card("mail")

    def said(kind: str, **parts: Any) -> str:
        return plain(line(Event(kind, "MQ-1.1", parts), names) or ())

    assert said("cheated", seat=0, card=0, target=mail).endswith("nothing restricts mail")
    assert "wears mail" in said("in_play", seat=0, card=mail, place="carry")
    assert said("die_changed", what="combat", roll=1, at=0, face=6).endswith("shows 6")


@pytest.mark.rule("MQ-30.14", "MQ-30.16")
def test_a_power_in_a_combat_says_how_likely_it_would_be_won_before_anything_is_paid() -> None:
    """The same chance as once it has worked, a d10 power by a die that lets it work."""
    from game.client.table.scoundrel_quest.results import chance_of_power

    own = {"kind": "scoundrel", "whose": "own", "where": "combat"}
    brute = {**trade("thief"), "id": "brute"}
    brute["discard_power"] = {
        "time": "combat",
        "cards": 1,
        "target": own,
        "effects": [{"do": "side", "amount": 2, "side": "own"}],
    }
    brute["d10_power"] = {"time": "combat", "target": own, "effects": [{"do": "more_dice", "amount": 1}]}
    for part, dice in (("power 0", ()), ("power 1", (1,))):
        play = fight(
            {"traits": ["brute"], "hand": ["stone0"], "level": 2}, {}, beasts=[("rat3", CAVE, "red")], cards={"fates": [brute]}
        )
        seen = view(play.state, 0)
        assert seen.decision is not None
        power = next(one for one in seen.decision.options if one.verb == "power" and f"power {dict(one.about)['power']}" == part)
        told_of = chance_of_power(seen, power)
        now = sums_of(seen)
        assert now is not None
        play.do(f"power brute {part}", *dice)
        while play.kind != "combat":
            play.do("pay stone0" if play.kind == "pay_cards" else "pass")
        after = sums_of(view(play.state, 0))
        assert after is not None
        assert told_of == after.chance > now.chance
