"""The tool that plays rule scenarios: what does not come true is said in a sentence, and so is every fault of a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.workshop.scenario import LARGEST_FILE, ScenarioFaults, run_file

GIVEN = """game = "card_adventure"
[[scenario]]
name = "one"
covers = ["CA-22.4"]
given.seats = [{ attack = [3, 4] }]
given.monsters = [{ name = "rat", at = "A", bp = 4 }]
"""


@pytest.fixture
def file(tmp_path):
    """Writes a scenario file; gives its path."""

    def write(text: str) -> Path:
        path = tmp_path / "own.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def only(results):
    (result,) = results
    return result


def test_a_result_says_what_it_covers(file):
    when = 'when = [{ seat = 1, present = 4, to = "rat" }, { until = "fight over" }]'
    result = only(run_file(file(f"{GIVEN}{when}\nthen.turn = 2")))
    assert result == ("one", True, "", ("CA-22.4",))


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("then.seats = [{ damage = 3 }]", "seat 1, damage: expected 3, found 0"),
        ('then.seats = [{ at = "B" }]', "seat 1, at: expected B, found A"),
        ("then.seats = [{ attack = [3] }]", "seat 1, attack: expected [3], found [3, 4]"),
        ("then.monsters.rat = { gone = true }", "monster rat, gone: expected True, found False"),
        ("then.monsters.bat = { gone = true }", "no monster is named bat; there are rat"),
        ('then.squares = { B = ["rat"] }', "square B: expected ['rat'], found nothing"),
        ('then.squares = { Z = ["rat"] }', "there is no square Z among A, B, C, D, E, F"),
        ("then.pile = { monster = 1 }", "pile of monster: expected 1, found 12"),
        ("then.discard = { attack = [3] }", "discarded attack: expected [3], found nothing"),
        ('then.over = "goal_reach"', "over: expected goal_reach, found nothing"),
        ('then.events = [{ event = "go", seat = 2 }]', "'seat': 2}: expected at least 1 times, happened 0 times"),
        ('then.events = [{ event = "go", times = 0 }]', "expected 0 times, happened 1 times"),
        ('when = [{ seat = 1, move = "C" }]', "when, number 1: player 1 can't move C (CA-3.14: No route leads there"),
        ('when = [{ seat = 1, present = 9, to = "rat" }]', "player 1 can't present 9, rat"),
        ("when = [{ seat = 1, present = [3, 4], to = 'rat' }, { seat = 1, settle = 'rat' }]", "is never asked for settle"),
        ("when = [{ seat = 1, present = [3, 4], to = 'rat' }, { until = 'game over' }]", "it never comes to game over"),
        ('when = [{ until = "fight" }, { check = { turn = 3 } }]', "when, number 2: turn: expected 3, found 1"),
        ('when = [{ seat = 1, move = "B", refused = "CA-11.4" }]', "player 1: move B is not refused"),
        ('when = [{ seat = 1, move = "C", refused = "CA-11.4" }]', "move C is refused by CA-3.14, not by CA-11.4"),
        ("given.lying = [{ at = 'A', item = 'slave' }]", "there is no item slave, neither described here nor in the"),
        ("given.items = [{ id = 'slave', target = 'pc' }]\ngiven.lying = [{ at = 'A', item = 'slave' }]", "given: item slave:"),
    ],
)
def test_what_does_not_come_true_is_said(file, rest, message):
    result = only(run_file(file(GIVEN + rest)))
    assert not result.ok
    assert message in result.message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = ", "own.toml: it is not TOML: "),
        ('game = "chess"\nscenario = []', "own.toml: game: it should be 'card_adventure'"),
        ('game = "card_adventure"', "own.toml: scenario: it is missing; add it"),
        (GIVEN + "then.seat = []", 'own.toml: scenario "one": then, seat: there is no such word here; did you mean seats?'),
        (GIVEN + "when = [{ seat = 1, presnt = 4 }]", "number 1, presnt: there is no such word here; did you mean present?"),
        (GIVEN + "when = [{ seat = 1 }]", "when, number 1: it takes one verb, or until, or check"),
        (GIVEN + 'when = [{ move = "B" }]', "when, number 1: say which player does it: seat = 1"),
        (GIVEN + 'given.board = "lin"', "given: there is no board lin; write [boards.lin], or one of line, gate, wall, areas"),
        (GIVEN + "given.dice = [7]", "given, dice, number 1: it should be less than or equal to 6"),
        (GIVEN + 'given.board = { squares = ["A"], routes = ["A-B"] }', "given, board: there is no square B among A"),
        (GIVEN + 'given.board = { squares = ["A"], routes = ["A to B"] }', 'a route is written "A-B", "A>B"'),
        (GIVEN + 'given.board = { squares = ["A", "B"], routes = ["A-B in hall"] }', "there is no area hall among"),
        (GIVEN + 'given.board = { squares = ["A"], rules = [{ when = "enters", at = "Z", do = [] }] }', "no square Z among A"),
        (GIVEN + 'given.open = ["A-Z"]', "given: there is no route A-Z among A-B, B-C, C-D, D-E, E-F"),
        (GIVEN + "given.out = [2]", "given: there is no player 2 among 1"),
        (GIVEN + "given.lying = [{ at = 'Z', item = 'salve' }]", "given: there is no square Z among A, B, C, D, E, F"),
        (GIVEN + "then.seats = [{}, {}]", "there is no player 2 among 1"),
        (GIVEN + 'when = [{ seat = 2, move = "B" }]', "there is no player 2 among 1"),
        (GIVEN + 'given.options = { hands = "shut" }', "given, options, hands: it should be 'open' or 'concealed'"),
    ],
)
def test_faults_of_a_file_are_sentences(file, text, message):
    with pytest.raises(ScenarioFaults) as faults:
        run_file(file(text))
    assert message in str(faults.value)


def test_files_that_cannot_be_read(tmp_path, file):
    with pytest.raises(ScenarioFaults, match="it cannot be read"):
        run_file(tmp_path / "nowhere.toml")
    with pytest.raises(ScenarioFaults, match="it cannot be read"):
        run_file(tmp_path)
    with pytest.raises(ScenarioFaults, match="split it into several files"):
        run_file(file("#" * (LARGEST_FILE + 1)))
    path = tmp_path / "latin.toml"
    path.write_bytes(b'game = "\xff"')
    with pytest.raises(ScenarioFaults, match="save it as UTF-8"):
        run_file(path)


def test_a_word_that_can_mean_two_things_is_refused(file):
    text = GIVEN.replace('{ name = "rat"', '{ name = "bat", at = "A" }, { name = "rat"')
    result = only(run_file(file(text + "when = [{ until = 'card phase' }, { seat = 1, present = 4, to = [] }]")))
    assert not result.ok


def test_boards_of_the_file_can_be_named(file):
    text = GIVEN.replace("[[scenario]]", '[boards.own]\nsquares = ["A", "Z"]\nroutes = ["A-Z"]\n[[scenario]]')
    assert only(run_file(file(text + 'given.board = "own"\nwhen = [{ seat = 1, move = "Z" }]\nthen.seats = [{ at = "Z" }]'))).ok
