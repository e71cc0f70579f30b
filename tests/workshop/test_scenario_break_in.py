"""In a scenario whoever may break in does so in an entry like any other."""

from __future__ import annotations

import pytest

from game.workshop.scenarios.playing import play
from game.workshop.scenarios.vocabulary import ScenarioTable, Vocabulary
from game.workshop.scenarios.words import DoWords, GivenWords, Text, ThenWords, Unmet, say
from tests.rules.test_interrupts import begin


class Do(DoWords):
    """The verbs of the small game."""

    throw: Text = say("a card", "")
    speak: Text = say("a card", "")
    wait: bool = say("`true`: waits", False)
    shut: bool = say("`true`: nobody may break in any more", False)
    stay: bool = say("`true`: stays", False)
    yes: bool = say("`true`: says yes", False)


class Table(ScenarioTable):
    """Its table: ten cards, two of them in the hand of player 2."""

    def __init__(self, given: GivenWords) -> None:
        self.state = begin(None, given.seed)


STALL = Vocabulary(game="stall", given=GivenWords, do=Do, then=ThenWords, table=Table, quiet=("wait",))


def told(*when, **then) -> str:
    """What a scenario says when it does not hold; "" when it does."""
    words = {"name": "one", "covers": [], "given": {"seats": [{}, {}]}, "when": list(when), "then": then}
    try:
        play(STALL, STALL.scenario.model_validate(words))
    except Unmet as unmet:
        return str(unmet)
    return ""


def test_a_player_breaks_in_and_the_question_is_asked_again():
    then = {"happened": ["thrown card 1", "done"], "asks": 1, "asked": "stall"}
    assert told({"seat": 2, "throw": "card 1"}, {"seat": 1, "wait": True}, **then) == ""


def test_who_breaks_in_may_be_asked_by_it():
    assert told({"seat": 2, "speak": "card 2"}, {"check": {"asks": 2, "asked": "say"}}, {"seat": 2, "yes": True}, asks=1) == ""


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ({"throw": "card 1", "cannot": True}, "step 1 of when: player 2 can throw card 1, it is not refused"),
        ({"throw": "card 0", "cannot": True}, ""),
        ({"yes": True, "cannot": True}, ""),
    ],
)
def test_what_a_player_cannot_break_in_with(entry, message):
    assert told({"seat": 2, **entry}) == message


def test_where_nobody_may_break_in_that_is_said():
    message = told({"seat": 1, "shut": True}, {"seat": 2, "throw": "card 1", "cannot": True})
    assert message.startswith("step 2 of when: player 2 is not asked here: player 1 is (shut); ")
