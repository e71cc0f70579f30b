"""Rule scenarios: what does not come true is said in one sentence, and so is every fault of a file; one costs no other."""

from __future__ import annotations

import textwrap

import pytest

from game.workshop.scenarios.reading import LARGEST_FILE, MOST_SCENARIOS, ScenarioFaults, run_file

CARDS = """\
game = "card_adventure"
[[scenario]]
name = "one"
covers = ["CA-22.4"]
given.seats = [{ attack = [3, 4] }]
given.monsters = [{ name = "rat", at = "A", bp = 4 }]
"""
LORDS = """\
game = "lair_lords"
[[scenario]]
name = "one"
covers = []
given.rooms.a = { damage = 2 }
"""
LAID = 'given.seats = [{ dungeon = ["a"], hand = ["hush"] }, {}]\n'
HOLDS = '[[scenario]]\nname = "holds"\ncovers = []\ngiven.seats = [{}]\nthen.turn = 1\n'


@pytest.fixture
def run(tmp_path):
    """Writes a scenario file and plays it; gives the results."""

    def write(text: str | bytes):
        path = tmp_path / "own.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
        return run_file(path)

    return write


def only(results):
    (result,) = results
    return result


def test_a_result_says_what_it_covers(run):
    when = 'when = [{ seat = 1, present = 4, to = "rat" }, { until = "fight over" }]'
    assert only(run(f"{CARDS}{when}\nthen.turn = 1"))[:4] == ("one", True, "", ("CA-22.4",))


# --- what does not come true -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("then.seats = [{ damage = 3 }]", "then: seat 1, damage: expected 3, found 0"),
        ('then.seats = [{ at = "B" }]', "then: seat 1, at: expected B, found A"),
        ("then.seats = [{ attack = [3] }]", "then: seat 1, attack: expected [3], found [3, 4]"),
        ("then.monsters.rat = { gone = true }", "then: monster rat, gone: expected true, found false"),
        ("then.monsters.bat = { gone = true }", "then: nothing here is called bat; did you mean rat?"),
        ('then.squares = { B = ["rat"] }', "then: square B: expected [rat], found nothing"),
        ('then.squares = { Z = ["rat"] }', "then: there is no square Z; there are A, B, C, D, E, F"),
        ("then.pile = { monsters = 1 }", "then: pile of monsters: expected 1, found 12"),
        ("then.pile = { wolves = 1 }", "then: nothing here is called wolves; there are attack, counter, curse, "),
        ("then.discard = { attack = [3] }", "then: discarded attack: expected [3], found nothing"),
        ('then.over = "goal_reach"', "then: over: expected goal_reach, found nothing"),
        ('then.events = [{ event = "go", seat = 2 }]',
         "then: events, event = go, seat = 2: expected at least 1 times, happened 0 times; of this kind: rule = CA-11.1,"),
        ('then.events = [{ event = "go", times = 0 }]', "expected 0 times, happened 1 times"),
        ('then.events = [{ event = "gone" }]', "then: no event is called gone; did you mean go?"),
        ("then.events = [{ seat = 1 }]", "then: an entry of events has no kind; write { event = "),
        ('then.options = ["rest", "end_go"]', "then: options: not among them: nothing; there besides: move A-B B"),
        ('then.happened = ["go 2"]', "then: what happened: expected [go 2], found [go 1]"),
        ('then.never = ["go"]', "then: go has happened"),
        ('when = [{ seat = 1, move = "C" }]',
         "step 1 of when: player 1 can't move C (CA-3.14: A move leads along one route, "
         "to a square beside this one); possible: move A-B, B; "),
        ('when = [{ seat = 1, present = 9, to = "rat" }]', "player 1 can't present 9, rat (CA-3.5: "),
        ("when = [{ seat = 1, draw = 'attack' }]",
         "step 1 of when: player 1 is not asked for draw any more in this turn; write { until = "),
        ('when = [{ until = "figth" }]', "step 1 of when: the game is over before figth; did you mean fight?"),
        ('when = [{ until = "fight" }, { check = { turn = 3 } }]', "step 2 of when: turn: expected 3, found 1"),
        ('when = [{ seat = 1, move = "B", refused = "CA-11.4" }]', "step 1 of when: player 1 can move B, it is not refused"),
        ('when = [{ seat = 1, move = "B", cannot = true }]', "step 1 of when: player 1 can move B, it is not refused"),
        ('when = [{ seat = 1, move = "C", refused = "CA-11.4" }]',
         "player 1: move C is refused by CA-3.14 (A move leads along one route, to a square beside this one), not by CA-11.4"),
        ("given.lying = [{ at = 'A', item = 'slave' }]",
         "given: there is no item slave, neither described here nor in the shipped pack; did you mean salve?"),
        ("given.items = [{ id = 'slave', target = 'pc' }]\ngiven.lying = [{ at = 'A', item = 'slave' }]",
         "given: item slave: it has a target or keep but no effects; add effects, or leave both out"),
    ],
)  # fmt: skip
def test_what_does_not_come_true_in_card_adventure(run, rest, message):
    result = only(run(CARDS + rest))
    assert not result.ok
    assert message in result.message
    assert "\n" not in result.message


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ('then.seats = [{ dungeon = ["b"] }]', "then: player 1: dungeon: expected [b], found [a]"),
        ("then.seats = [{ souls = 1 }]", "then: player 1: Souls: expected 1, found 0"),
        ("then.room_damage = { a = 3 }", "then: the damage of a: expected 3, found 2"),
        ("then.room_damage = { hush = 1 }", "then: hush is no visible Room"),
        ("then.health = { a = 1 }", "then: a is no Hero"),
        ("then.damage = { q = 1 }", "then: nothing here is called q; there are a, hush, lord_1, lord_2"),
        ('then.town = ["a"]', "then: the town: expected [a], found nothing"),
        ('then.phase = "bait"', "then: phase: expected bait, found nothing"),
        ('when = [{ until = "nothing" }]', "step 1 of when: the game is over before nothing; did you mean nothing_drawn?"),
        ('when = [{ until = "game over" }]\nthen.winners = [1]', "then: winners: expected [1], found [2]"),
        ('when = [{ seat = 1, cast = "hush" }]',
         "step 1 of when: player 1 can't cast hush (BM-R21: There is nothing that it could be used on); possible: pass"),
        ('when = [{ seat = 1, place = "a", on = "x" }]', "step 1 of when: nothing here is called x; there are a, hush, "),
        ('when = [{ seat = 1, cast = "hush", refused = "BM-1.1" }]', "player 1: cast hush is refused by BM-R21 ("),
        ('when = [{ until = "build_turn" }]\nthen.never = ["build_turn"]', "then: build_turn has happened"),
        ('when = [{ until = "bait" }]\nthen.happened = ["build_turn 1"]',
         "then: what happened: expected [build_turn 1], found [build_turn 1, build_turn 2]"),
        ("then.seen_by = 2\nthen.seats = [{ hand = ['hush'] }]", "then: player 1: hand: expected [hush], found [?]"),
    ],
)  # fmt: skip
def test_what_does_not_come_true_in_lair_lords(run, rest, message):
    result = only(run(LORDS + LAID + rest))
    assert not result.ok
    assert message in result.message
    assert "\n" not in result.message


# --- faults of a file ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("then.seat = []", "then: seat: there is no such word here; did you mean seats?"),
        ("expect.turn = 1", "expect: there is no such word here; write then"),
        ("when = [{ seat = 1, presnt = 4 }]", "step 1 of when: presnt: there is no such word here; did you mean present?"),
        ("when = [{ player = 1, rest = true }]", "step 1 of when: player: there is no such word here; write seat"),
        ("when = [{ seat = 1 }]", "step 1 of when: an entry is one thing: a player's choice, or until, or check; add one of"),
        ("when = [{ seat = 1, rest = true, end_go = true }]", "it takes one of them (here are rest, end_go)"),
        ("when = [{ seat = 1, rest = true, until = 'fight' }]", "step 1 of when: an entry is one thing: "),
        ('when = [{ move = "B" }]', "step 1 of when: nobody does it; say which player: seat = 1"),
        ("when = [{ refused = 'CA-1.1', until = 'fight' }]", "refused and cannot belong to a choice; "),
        ('when = [{ seat = 1, move = "C", cannot = false }]', "step 1 of when: false says nothing here; leave the word out"),
        ("when = [{ seat = 1, rest = false }]", "step 1 of when: false says nothing here; "),
        ("when = [{ seat = 1, rest = true, cannot = true, refused = 'CA-1.1' }]", "cannot and refused stand both; "),
        ("when = [{ seat = 1, move = 3 }]", "step 1 of when: move: it is 3; it has to be a text in quotes"),
        ("when = [{ seat = 1, present = 1.5 }]", "step 1 of when: present: it is no name; write a name in quotes or a number"),
        ('when = { seat = 1, move = "B" }', 'when: it is {"seat": 1, "move": "B"}; it has to be a list in [ ]'),
        ("when = [{ until = 'fight' }, { check = { trun = 2 } }]", "step 2 of when: check, trun: there is no such word here;"),
        ('given.board = "lin"',
         "given: there is no board lin; write it above the scenarios as [boards.lin], or name one of line, gate, wall, areas"),
        ("given.dice = [7]", "given: dice #1: it is 7; it has to be a whole number from 1 to 6"),
        ('given.board = { squares = ["A"], routes = ["A-B"] }', "given: board: there is no square B; there are A"),
        ('given.board = { squares = ["A"], routes = ["A to B"] }', 'given: board, routes #1: A to B is no route; write "A-B", '),
        ('given.board = { squares = ["A", "B"], routes = ["A-B in hall"] }', "there is no area hall; "),
        ('given.board = { squares = ["A"], rules = [{ when = "enters", at = "Z", do = [] }] }', "there is no square Z; "),
        ('given.open = ["A-Z"]', "given: there is no route A-Z; did you mean A-B?"),
        ("given.out = [2]", "given: there is no player 2; there are 1"),
        ("given.lying = [{ at = 'Z', item = 'salve' }]", "given: there is no square Z; there are A, B, C, D, E, F"),
        ("then.seats = [{}, {}]", "then: seats: there is no player 2; there are 1 under given, counted from 1"),
        ('when = [{ seat = 2, move = "B" }]', "step 1 of when: seat: there is no player 2; there are 1 under given"),
        ("when = [{ check = { seen_by = 2 } }]", "step 1 of when: check: seen_by: there is no player 2; "),
        ("then.asks = 3", "then: asks: there is no player 3; "),
        ('then.seen_by = "me"', 'then: seen_by: it is "me"; it has to be a whole number from 1 to 8'),
        ('then.turn = "1"', 'then: turn: it is "1"; it has to be a whole number from -9999 to 9999'),
        ('given.options = { hands = "shut" }', 'given: options, hands: there is no "shut" here; the right ones are open,'),
        ("then.structures = { A-B = 'opened' }", 'then: structures, A-B: it is opened; write "shut", "open", "gone", or how'),
        ("given.pile = { mp = [99999999999999999999] }", "given: pile, mp #1: it is 99999999999999999999; it has to be a"),
    ],
)  # fmt: skip
def test_faults_of_a_scenario_are_sentences_and_cost_no_other(run, rest, message):
    faulty, held = run(f"{CARDS}{rest}\n{HOLDS}")
    assert message in faulty.message
    assert (faulty.ok, held.ok, held.name) == (False, True, "holds")
    for line in faulty.message.splitlines():
        assert "; " in line
        assert "Input" not in line


@pytest.mark.parametrize(
    ("rest", "message"),
    [
        ("given.seats = [{}]", "given: seats: the list has 1 entries; it takes at least 2"),
        ('given.seats = [{}, { dungon = ["a"] }]', "given: seats #2, dungon: there is no such word here; did you mean dungeon?"),
        (f"{LAID}given.step = 'build'", "given: step: there is no such word here; write phase"),
        (f"{LAID}given.phase = 'battle'", 'given: phase: there is no "battle" here; did you mean bait?'),
        (f"{LAID}given.heroes.x = {{ class = 'wizard' }}", "there is no \"wizard\" here; the right ones are cleric, mage,"),
        (f"{LAID}then.pile = {{ room = 3 }}", 'then: pile, room: there is no "room" here; did you mean rooms?'),
        (f"{LAID}given.shipped = true", "given: with shipped = true there are no rooms of the scenario's own; leave rooms or"),
        (f"{LAID}given.phase = 'setup'", "given: in phase setup nothing has been dealt yet, so dungeon of player 1 says"),
        (f"{LAID}when = [{{ seat = 1, treasure = 'gold' }}]", "the right ones are cleric, mage, fighter, thief"),
        (f"{LAID}given.rooms.b = {{ damage = -1 }}", "given: room b: damage: it is -1; it has to be a whole number from 0 to 99"),
        ("given.seats = [{ dungeon = ['moon_door'] }, {}]", "given: there is no card moon_door, neither described here nor in"),
        ("given.heroes.x = {}\ngiven.seats = [{ souls = ['x', 'x'] }, {}]", "given: the Hero x lies in two places; there is"),
    ],
)  # fmt: skip
def test_faults_of_lair_lords_scenarios(run, rest, message):
    result = only(run(LORDS + rest))
    assert not result.ok
    assert message in result.message


def test_xp_that_says_nothing_is_refused(run):
    text = LORDS.replace("given.rooms.a = { damage = 2 }\n", "given.shipped = true\n")
    told = only(run(text + "given.seats = [{ xp = 500 }, {}]")).message
    assert (
        told == "given: with shipped = true the lords are those of the shipped pack, so xp of player 1 says nothing; leave xp out"
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("when = [{ seat = 1,\n  rest = true }]", "line 7: a { is not closed in its line; a table in { } stands in one line"),
        (
            "when = [{ seat = 1, rest = true }",
            "its end: a [ is not closed, or a comma is missing in it; write lists like this: [1, 2]",
        ),
        ("then turn = 1", "line 7: there has to be an = behind the word; write it as word = value"),
        ("then.turn = yes", "line 7: what comes after the = is not a value; texts stand in quotes"),
        ("then.step = 'start", "a text is not closed; put texts in quotes"),
        ("then.turn = 1 then.step = 'start'", "line 7: there is something behind the end of an entry; begin a new line"),
        ("given.monsters = []", "this word stands here for the second time; write it once"),
        ("then = { turn = 1 }\nthen.step = 'start'", "this was closed before with { }; put everything that belongs to it"),
        ('then.step = "start', "line 7: a text is not closed in its line; put texts in quotes"),
        ("then = { turn = 1 asks = 1 }", "line 7: there is no comma in a { } where the next word begins; put commas"),
        ("大 = 1", "line 7: no word can begin like this; names with other letters than a to z stand in quotes"),
        ("then = { turn = 1, turn = 1 }", "line 7: a word stands twice in this { }; write it once"),
    ],
)
def test_what_is_no_toml_is_said_in_words_and_costs_no_other_scenario(run, line, message):
    faulty, held = run(f"{CARDS}{line}\n{HOLDS}")
    assert message in faulty.message
    assert (faulty.name, faulty.ok, held.name, held.ok) == ("number 1", False, "holds", True)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", 'own.toml: game: it is missing; write game = "card_adventure" at the top of the file'),
        ('game = "chess"\n[[scenario]]', "own.toml: game: there is no game chess; the games are card_adventure, "),
        ('game = "card_adventure"', "own.toml: there is no scenario in it; begin each with [[scenario]] in a line of its own"),
        ('game = "card_adventure"\nscenario = 5', "own.toml: scenario: it is no list of scenarios; begin each with [[scenario]]"),
        ('game = "card_adventure"\nplayers = 3\n[[scenario]]', "own.toml: players: there is no such word above the scenarios; "),
        ('game = "card_adventure"\ncovers = 3\n[[scenario]]', "own.toml: covers: it is no list of clauses; write it as covers"),
        (
            'game = "card_adventure"\nboards = 3\n[[scenario]]',
            "own.toml: boards: it is no board; begin a board with [boards.NAME]",
        ),
        ("game = ", "own.toml: its end: a [ is not closed"),
        ("#" * (LARGEST_FILE + 1), f"own.toml: it is larger than {LARGEST_FILE} bytes; split it into several files"),
        (b'game = "\xff"', "own.toml: it is not UTF-8 text; save it as UTF-8"),
        ("a" + ".a" * 100 + " = 1", "own.toml: line 1: it has too many dots or brackets; break it up into several lines"),
        ("a = " + "[" * 90_000, "own.toml: line 1: it has too many dots or brackets; "),
        ("a = " + "[\n" * 9_000, "own.toml: lists and tables are nested too deeply; "),
        ('game = "card_adventure"\n' + "[[scenario]]\n" * (MOST_SCENARIOS + 1), f"at most {MOST_SCENARIOS} are allowed"),
    ],
)
def test_faults_of_a_whole_file_are_sentences(run, text, message):
    with pytest.raises(ScenarioFaults) as faults:
        run(text)
    assert message in str(faults.value)


def test_going_on_ends(run):
    """A player who can stand everything goes on for ever."""
    text = CARDS.replace('given.monsters = [{ name = "rat", at = "A", bp = 4 }]\n', "")
    told = only(run(text + 'when = [{ until = "gmae over" }]')).message
    assert told == (
        "step 1 of when: it goes on and on, more than 10000 steps; what is waited for does not come, or make the scenario shorter"
    )


def test_cards_that_go_on_for_ever_are_named(run, monkeypatch):
    monkeypatch.setattr("game.content.lair_lords.loader.loops_of", lambda rooms, spells: ())
    again = '{ abilities = [{ when = "entry", effects = [{ do = "restart" }] }] }'
    text = (
        LORDS.replace("{ damage = 2 }", again)
        + 'given.phase = "adventure"\ngiven.heroes.guest = { class = "mage", health = 9 }\n'
    )
    seats = 'given.seats = [{ dungeon = ["a"], entrance = ["guest"] }, {}]\n'
    told = only(run(f'{text}{seats}when = [{{ until = "end" }}]')).message
    assert told.startswith("step 1 of when: it goes on and on, more than 10000 steps (a set each other off); ")


def test_nothing_is_left_for_the_next_turn(run):
    """A second use of a card that works once a turn, and a pass that nobody waits for in this phase."""
    text = """game = "card_adventure"
[[scenario]]
name = "one"
covers = []
given.seats = [{ items = ["net", "net"] }]
given.items = [{ id = "net", target = "monster", effects = [{ do = "stun" }] }]
given.monsters = [{ name = "rat", at = "A", bp = 4 }]
when = [{ seat = 1, use = "net", on = "rat" }, { seat = 1, use = "net", on = "rat" }]
"""
    assert only(run(text)).message.startswith("step 2 of when: player 1 can't use net, rat (CA-6.4: ")
    text = LORDS + 'given.hero_deck = 9\ngiven.phase = "adventure"\ngiven.seats = [{ dungeon = ["a"] }, { hand = ["a"] }]\n'
    told = only(run(text + "when = [{ seat = 1, pass = true }]")).message
    assert told == "step 1 of when: player 1 is not asked here, so there is nothing to pass; leave this entry out"


def test_what_cannot_be_done_is_not_judged_in_a_later_turn(run):
    text = """game = "card_adventure"
[[scenario]]
name = "one"
covers = []
given.seats = [{ class = "warrior", attack = [4] }]
given.monsters = [{ name = "rat", at = "A", bp = 4 }]
when = [{ seat = 1, present = 4, to = "rat" }, { until = "fight over" }, { seat = 1, move = "B", cannot = true }]
then.turn = 1
"""
    assert only(run(text)).message == ""


def test_the_end_of_a_dungeon_is_told_by_what_lies_there_now(run):
    text = LORDS + 'given.rooms.b = {}\ngiven.seats = [{ hand = ["a", "b"] }, {}]\n'
    when = ['place = "a", at = "end"', 'take_back = "a"', 'place = "b", at = "end"']
    when = ", ".join(f"{{ seat = 1, {one} }}" for one in when)
    assert only(run(f'{text}when = [{when}, {{ until = "bait" }}]\nthen.seats = [{{ dungeon = ["b"] }}]')).message == ""


def test_files_that_are_not_there(tmp_path):
    with pytest.raises(ScenarioFaults, match="there is no such file; name a scenario file"):
        run_file(tmp_path / "nowhere.toml")
    with pytest.raises(ScenarioFaults, match="there is no such file; name a scenario file"):
        run_file(tmp_path)


def test_two_scenarios_of_one_name_are_told_apart(run):
    second = CARDS.partition("\n")[2]
    first, again = run(CARDS + second)
    assert first.ok
    assert again.message == "name: another scenario of this file has this name; give each a name of its own"


def test_a_program_that_fails_says_so_and_goes_on(run, monkeypatch):
    monkeypatch.setattr("game.workshop.scenarios.checking.present_phase", lambda _state: 1 // 0)
    failed, held = run(f"{CARDS}then.phase = 'action'\n{HOLDS}")
    assert failed.message.startswith("the program itself fails at this scenario; ")
    assert held.ok


# --- the grammar -----------------------------------------------------------------------------------------------------


def test_boards_of_the_file_can_be_named(run):
    text = CARDS.replace("[[scenario]]", '[boards.own]\nsquares = ["A", "Z"]\nroutes = ["A-Z"]\n[[scenario]]')
    assert only(run(text + 'given.board = "own"\nwhen = [{ seat = 1, move = "Z" }]\nthen.seats = [{ at = "Z" }]')).ok


def test_monsters_may_have_any_name_and_two_may_share_one(run):
    text = CARDS.replace('"rat"', '"大ネズミ"')
    when = 'when = [{ seat = 1, present = 4, to = "大ネズミ" }, { until = "fight over" }]\nthen.discard.monsters = ["大ネズミ"]'
    assert only(run(text + when)).message == ""
    two = CARDS.replace("bp = 4 }", 'bp = 4 }, { name = "rat", at = "B", bp = 9 }')
    assert only(run(two + 'then.squares = { A = ["rat"], B = ["rat"] }')).message == ""


def test_cards_may_have_any_name(run):
    own = 'given.items = [{ id = "傷薬", target = "self", effects = [{ do = "heal", amount = 1 }] }]\n'
    text = CARDS.replace("attack = [3, 4]", 'items = ["傷薬"], damage = [1]')
    assert only(run(f'{text}{own}when = [{{ seat = 1, use = "傷薬" }}]\nthen.discard.items = ["傷薬"]')).message == ""
    room = LORDS.replace("given.rooms.a", 'given.rooms."古井戸"') + 'given.seats = [{ dungeon = ["古井戸"] }, {}]\n'
    assert only(run(f'{room}then.seats = [{{ dungeon = ["古井戸"] }}]\nthen.room_damage = {{ "古井戸" = 2 }}')).message == ""
    assert (
        "there is no card 井戸, neither described here nor in the shipped pack; "
        in only(run(room.replace('["古井戸"]', '["井戸"]'))).message
    )


def test_kinds_that_are_not_named_under_pile_stay_ordinary(run):
    given = "given.pile = { attack = [7] }\n"
    assert only(run(f"{CARDS}{given}then.pile = {{ attack = 1, mp = 10, monsters = 12, damage = 60 }}")).message == ""


def test_one_room_may_lie_in_many_places(run):
    given = "given.seats = [{ dungeon = ['a', 'a'], hand = ['a'] }, {}]\n"
    when = "when = [{ seat = 1, place = 'a', at = 'end' }]\nthen.seats = [{ dungeon = ['?/a', 'a', 'a'], hand = [] }]"
    told = only(run(LORDS + given + when)).message
    assert told == "then: player 1: dungeon: expected [?/a, a, a], found [?, a, a]"


def test_a_check_with_a_question_looks_at_everything_in_the_moment_of_that_question(run):
    """The Hero is hurt before anybody is asked: damage and question belong to one moment."""
    laid = textwrap.dedent("""\
        given.phase = "adventure"
        given.spells.zap.phase = "adventure"
        given.spells.zap.target = { kind = "hero", where = "room" }
        given.spells.zap.effects = [{ do = "hurt", amount = 3 }]
        given.heroes = { guest = { health = 9 } }
        given.seats = [{ dungeon = ["a"], hand = ["zap"], entrance = ["guest"] }, {}]
        """)
    when = "when = [{ until = 'entered' }, { check = { damage = { guest = 0 } } }]\nthen = { damage = { guest = 2 }, asks = 1 }"
    assert only(run(LORDS + laid + when)).message == ""


def test_cannot_is_about_this_moment_and_this_player(run):
    wrong = 'when = [{ seat = 2, cast = "hush", cannot = true }]'
    told = only(run(LORDS + LAID + wrong)).message
    assert told.startswith(
        "step 1 of when: player 2 is not asked here: player 1 is (build); write what that player does first (for"
    )
    passes = ", ".join(f"{{ seat = {seat}, pass = true }}" for seat in (1, 2, 1))
    told = only(run(f'{LORDS}{LAID}when = [{passes}, {{ seat = 1, cast = "hush", cannot = true }}]')).message
    assert told.startswith("step 4 of when: phase build is over, and nobody is asked anything in it any more; write { until = ")
    assert only(run(LORDS + LAID + 'when = [{ seat = 1, cast = "hush", cannot = true }]')).ok


def test_a_pass_that_nobody_asks_for_is_told_as_such(run):
    passes = ", ".join(f"{{ seat = {seat}, pass = true }}" for seat in (1, 2, 1, 2))
    told = only(run(f"{LORDS}{LAID}when = [{passes}]")).message
    assert told == "step 4 of when: player 2 is not asked here, so there is nothing to pass; leave this entry out"


def test_going_on_stops_at_an_event_in_the_middle_of_a_phase(run):
    """A penalty that is due has not been drawn yet."""
    when = "when = [{ until = 'free' }, { check = { seats = [{ damage_tokens = 0 }] } }, { until = 'fight over' }]\n"
    text = CARDS.replace("bp = 4", "bp = 4, penalty = { damage = 3 }")
    assert only(run(f"{text}{when}then.seats = [{{ damage_tokens = 3 }}]")).message == ""


def test_a_choice_that_made_itself_may_be_written(run):
    given = "given.lying = [{ at = 'A', item = 'salve' }]\ngiven.out = []\ngiven.step = 'fight'\n"
    when = "when = [{ seat = 1, fight = 'A' }, { seat = 1, present = 4, to = 'rat' }, { seat = 1, settle = 'rat' }]"
    assert only(run(f"{CARDS}{given}{when}")).message == ""
