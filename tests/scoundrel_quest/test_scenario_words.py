"""What a scenario of Scoundrel Quest says wrongly is told in a sentence that names it and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.workshop.scenarios.reading import run_file

MAP = 'given.map = "entrance - cave"\n'
SEATS = "given.seats = [{}, {}]\n"


def told(folder: Path, words: str) -> str:
    """What is said of a scenario with these words."""
    path = folder / "own.toml"
    path.write_text(f'game = "scoundrel_quest"\n[[scenario]]\nname = "one"\ncovers = []\n{words}', encoding="utf-8")
    (result,) = run_file(path)
    return result.message


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ('given.map = "entrance cave"', 'line "entrance cave": before cave there should be a sign for the link'),
        ('given.map = "entrance - - cave"', "before - there should be a room"),
        ('given.map = "entrance - cave - cave"', "the map has cave twice"),
        ('given.map = """\n a - b\n # #\n'.replace("# #", "#    #") + '"""', "stands above or below no room"),
        ('given.map = """\n a - b\n #\n |\n"""', "two lines of links follow each other"),
        ('given.map = """\n aa - bb\n aaabbbbb\n"""', "lies below or above both aa and bb"),
        ('given.map = """\n a - . - b\n c - d\n"""', ""),
        ('given.map = """\n a       -      c\n a1 - b1 - c1\n"""', "write . where no room lies"),
        ('given.map = """\n a - .\n     #\n"""', "# stands where no room is on either side"),
        (f'given.map = "{" - ".join(f"r{n}" for n in range(13))}"', "the map is too large"),
    ],
)
def test_faults_of_a_map(words: str, said: str, tmp_path: Path):
    message = told(tmp_path, f"{words}\n{SEATS}")
    assert said in message
    assert bool(said) == bool(message)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ('given.seats = [{ at = "cove" }, {}]', "there is no room cove on the map; did you mean cave?"),
        ("given.seats = [{ gold = 150 }, {}]", "gold: it is 150; it has to be a multiple of 100"),
        ('given.seats = [{ hand = ["potion_4"] }, {}]', "there is no card potion_4"),
        ('given.seats = [{ hand = ["potion_4"] }, {}]', "did you mean potion_"),
        ('given.seats = [{ items = ["elf"] }, {}]', "elf is a card of the kind race; here lie cards of the kind item"),
        ('given.seats = [{ pack = ["cave"] }, {}]', "cave is a card of the kind room"),
        (f'{SEATS}given.cards.monster.wolf = {{ level = 30 }}', "level"),
        (f'{SEATS}given.box = ["cave"]', "there is no room cave in the box"),
        (f'{SEATS}given.active = 3', "it is the turn of player 3, and there are 2 players"),
        (f'{SEATS}given.cards.monster.wolf = {{}}\ngiven.monsters = [{{ is = "wolf", at = "cave", colour = "blue" }}]',
         "no player has the colour blue"),
        (f"{SEATS}then.links = {{ cave = \"wall\" }}", "cave is no side of a room"),
        (f"{SEATS}then.ours = 3", "there is no combat"),
        (f"{SEATS}then.monsters = {{ wolf = \"cave\" }}", "nothing here is called wolf"),
        (f"{SEATS}then.seats = [{{}}, {{}}, {{ level = 1 }}]", "there is no player 3"),
        (f"{SEATS}given.dice = [9]\nwhen = [{{ seat = 1, end_turn = true }}, {{ until = \"begin\" }}]",
         "the scripted face 9 is not on a die of 6 sides"),
    ],
)  # fmt: skip
def test_faults_of_a_table(words: str, said: str, tmp_path: Path):
    assert said in told(tmp_path, f"{MAP}{words}\n")


FOUR = ", ".join(['{ is = "rat", at = "cave" }'] * 4)
RAT = "given.cards.monster.rat = { copies = 4 }\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            "given.seats = [{ damage = 4 }, {}]",
            "player 1: damage 4 leaves none of its 4 health; write dead = true, or damage up to 3",
        ),
        ("given.seats = [{}, { level = 8 }]\ngiven.options.winning_level = 7", "player 2: level 8 is above the winning level 7"),
        ("given.seats = [{}, { dead = true, gold = 100 }]", "player 2: it is dead and has lost its items and gold"),
        ('given.seats = [{}, { dead = true, items = ["axe"] }]', "player 2: it is dead and has lost its items and gold"),
        ("given.seats = [{ dead = true }, {}]", "player 1: it is dead, and its turn has ended by that"),
        ('given.seats = [{ is = ["elf", "dwarf"] }, {}]', "leave out all but 1, or add mixed_blood"),
        ('given.seats = [{ is = ["mixed_blood"] }, {}]', "is: mixed_blood lies there once, beside a card of the kind race"),
        ('given.seats = [{ is = ["two_trades", "thief", "thief"] }, {}]', "is: thief lies there twice; leave one out"),
        ('given.seats = [{ curses = ["burn"] }, {}]', "curses: burn works at once and lies before nobody"),
        (f'{SEATS}{RAT}given.monsters = [{{ is = "rat", at = "entrance" }}]', "monsters: rat stands in the Entrance"),
        (f"{SEATS}{RAT}given.monsters = [{FOUR}]", "monsters: 4 stand on red bases; there are 3, give some another colour"),
        (f'{SEATS}given.marks = {{ entrance = "looted" }}', "marks: the Entrance can't be searched"),
    ],
)
def test_what_no_game_could_have_led_to_is_refused(words: str, said: str, tmp_path: Path):
    burn = 'given.cards.fate.burn = { kind = "curse", effects = [{ do = "level", amount = -1 }] }\n'
    assert said in told(tmp_path, f"{MAP}{burn}given.cards.treasure.axe = {{}}\n{words}\n")


def test_the_links_of_the_entrance_never_change(tmp_path: Path):
    said = "map: the links of the Entrance never change; draw - at each of its sides"
    assert said in told(tmp_path, f'given.map = "entrance # cave"\n{SEATS}')
    doors = f'given.options.entrance_links = "regular_doors"\n{SEATS}'
    assert told(tmp_path, f'given.map = "hall - cave"\n{doors}') == ""


def test_names_may_be_in_any_letters(tmp_path: Path):
    words = """given.map = "entrance - 暗い 穴 ."
"""
    assert "before 穴 there should be a sign" in told(tmp_path, f"{words}{SEATS}")
    words = """given.map = \"\"\"
 entrance - 暗い穴 # 倉庫
            !
            井戸
\"\"\"
given.cards.monster."泥棒" = { level = 3 }
given.monsters = [{ is = "泥棒", at = "井戸" }]
given.seats = [{ at = "暗い穴" }, {}]
when = [{ seat = 1, go = "倉庫", refused = "MQ-9.22" }, { seat = 1, go = "井戸" }]
then = { fight = ["泥棒"], links = { "north of 井戸" = "locked", "west of 倉庫" = "wall" } }
"""
    assert told(tmp_path, words) == ""
