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
