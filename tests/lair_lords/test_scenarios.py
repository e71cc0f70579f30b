"""Every rule scenario of Lair Lords holds, and together they keep every worked example of the ledger."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import game.games.lair_lords as lair_lords
from game.workshop.scenario import ScenarioFaults, run_file

FOLDER = Path(__file__).resolve().parent.parent / "scenarios" / "lair_lords"
LEDGER = Path(lair_lords.__file__).with_name("RULES.md")
RESULTS = [(path.stem, result) for path in sorted(FOLDER.glob("*.toml")) for result in run_file(path)]


@pytest.mark.parametrize("result", [pytest.param(result, id=f"{file}-{result.name}") for file, result in RESULTS])
def test_scenario(result):
    assert result.ok, result.message


def test_every_worked_example_is_a_scenario():
    examples = set(re.findall(r"\*\*(BM-X\d+)\*\*", LEDGER.read_text(encoding="utf-8")))
    kept = {clause for _, result in RESULTS for clause in result.covers}
    assert len(examples) == 78
    assert examples - kept == set()


def test_only_clauses_of_the_ledger_are_named():
    known = set(re.findall(r"\*\*(BM-[\w.]+)\*\*", LEDGER.read_text(encoding="utf-8")))
    assert {clause for _, result in RESULTS for clause in result.covers} <= known


def test_no_two_scenarios_have_the_same_name():
    names = [result.name for _, result in RESULTS]
    assert len(names) == len(set(names))


def run(tmp_path: Path, *lines: str) -> str:
    """What the one scenario of a file says when it does not hold; "" when it does."""
    head = ['game = "lair_lords"', "[[scenario]]", 'name = "one"', "covers = []"]
    path = tmp_path / "one.toml"
    path.write_text("\n".join([*head, *lines]), encoding="utf-8")
    (result,) = run_file(path)
    return result.message


POSITION = ("given.rooms.a = { damage = 2 }", 'given.seats = [{ dungeon = ["a"], hand = ["hush"] }, {}]')


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (['then.seats = [{ dungeon = ["b"] }]'], "player 1: dungeon: ['a'] instead of ['b']"),
        (["then.seats = [{ souls = 1 }]"], "player 1: Souls: 0 instead of 1"),
        (["then.room_damage = { a = 3 }"], "the damage of a: 2 instead of 3"),
        (['then.room_damage = { hush = 1 }'], "hush is no visible Room"),
        (['then.town = ["a"]'], "the town: [] instead of ['a']"),
        (['then.phase = "bait"'], "the phase:  instead of bait"),
        (['when = [{ until = "nothing" }]'], "when, number 1: the game is over before nothing"),
        (['when = [{ until = "game over" }]', "then.winners = [1]"], "the winners: [2] instead of [1]"),
        (['when = [{ seat = 1, cast = "hush" }]'], "when, number 1: the game is over before player 1 can cast hush"),
        (['when = [{ seat = 1, place = "a", on = "x" }]'], "when, number 1: there is no card x in this game"),
        (['when = [{ seat = 1, cast = "hush", refused = "BM-1.1" }]'], "when, number 1: the reason is BM-R21, not BM-1.1"),
        (['when = [{ until = "build_turn" }]', 'then.never = ["build_turn"]'], "build_turn has happened"),
        (['when = [{ until = "bait" }]', 'then.happened = ["build_turn 1"]'],
         "what happened: ['build_turn 1', 'build_turn 2'] instead of ['build_turn 1']"),
    ],
)  # fmt: skip
def test_what_is_not_so_is_said_in_one_sentence(tmp_path, lines, told):
    assert run(tmp_path, *POSITION, *lines) == told


def test_a_card_that_nobody_knows_is_named(tmp_path):
    assert "there is no card moon_door" in run(tmp_path, 'given.seats = [{ hand = ["moon_door"] }, {}]')


def test_cards_that_are_not_possible_are_told_with_their_fault(tmp_path):
    told = run(tmp_path, "given.rooms.a = { damage = -1 }", 'given.seats = [{ dungeon = ["a"] }, {}]')
    assert told.startswith("the cards are not possible: ")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("given.seats = [{}]", "there are 2 to 4 seats, not 1"),
        ('given.seats = [{}, { dungon = ["a"] }]', "did you mean dungeon?"),
        ("given.seats = [{}, {}]\nwhen = [{ pass = true }]", "say which player does it"),
        ("given.seats = [{}, {}]\nwhen = [{ seat = 3, pass = true }]", "there is no player 3 among 1, 2"),
        ('given.seats = [{}, {}]\nwhen = [{ seat = 1, pass = true, until = "bait" }]', "it takes one verb, or until, or check"),
    ],
)
def test_words_that_nobody_knows_are_refused(tmp_path, line, told):
    with pytest.raises(ScenarioFaults, match=re.escape(told)):
        run(tmp_path, line)
