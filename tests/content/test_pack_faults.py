"""Every fault of a pack is reported, all at once, in a sentence that names file, card, field and cure."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.content import packs
from game.content.card_adventure.loader import NEEDED, load_pack, pack_schema
from game.content.packs import PackFaults
from tests.content.in_both import in_english

N = 'name = { en = "A", ja = "あ" }'
SOUND = f"""
[pack]
id = "tiny"
version = 1
{N}

[words]
fire = {{ en = "fire", ja = "火" }}

[[classes]]
id = "warrior"
{N}
limits = {{ attack = 6, mp = 0, magic = 0 }}

[[attack]]
id = "jab"
{N}
bp = 1

[[mp]]
id = "spark"
{N}
mp = 1

[[magic]]
id = "hush"
{N}
target = "monster"
levels = [{{ cost = 0, effects = [{{ do = "lower_bp", amount = 1 }}] }}]

[[monster]]
id = "rat"
{N}
bp = 1
penalty = {{ damage = 1 }}

[[damage]]
id = "damage_1"
{N}
value = 1

[[poison]]
id = "poison_1"
{N}
value = 1
"""


def faults_of(path: Path) -> list[str]:
    """The sentences about a pack, none if it is sound."""
    try:
        load_pack(path)
    except PackFaults as faults:
        caught = faults
    else:
        return []
    assert in_english(caught).splitlines() == [str(fault) for fault in caught.faults]
    return [str(fault) for fault in caught.faults]


def written(folder: Path, text: str) -> Path:
    file = folder / "p.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_the_sound_pack_has_no_faults(tmp_path: Path) -> None:
    assert faults_of(written(tmp_path, SOUND)) == []


MAGIC = f'[[magic]]\nid = "m"\n{N}\n'
ITEM = f'[[item]]\nid = "i"\n{N}\n'
MONSTER = f'[[monster]]\nid = "mo"\n{N}\nbp = 3\n'
HURTS = "penalty = { damage = 1 }\n"
CURSE = f'[[curse]]\nid = "c"\n{N}\n'
TRAP = f'[[trap]]\nid = "t"\n{N}\n'
STRUCTURE = f'[[structure]]\nid = "s"\n{N}\n'
ATTACK = f'[[attack]]\nid = "a"\n{N}\n'

ON_PCS = "heal, cure, draw, draw_item, recover, discard, raise_attack, hurt, poison, curse, lift_curse, send_home, ambush, alarm"

ADDED = {
    "unknown table": (
        f'[[monstr]]\nid = "x"\n{N}\n',
        "p.toml: monstr: there is no such table; did you mean monster?",
    ),
    "unknown field": (
        ATTACK + "bp = 1\nflavor = 1\n",
        "p.toml: attack a: flavor: there is no such field; did you mean flavour?",
    ),
    "a field that has to be there": (
        ATTACK + "bpp = 1\n",
        "p.toml: attack a: bpp: there is no such field; did you mean bp?",
    ),
    "unlike any field": (
        ATTACK + "bp = 1\nxyzzy = 1\n",
        "p.toml: attack a: xyzzy: there is no such field; the right ones are id, name, flavour, copies, bp",
    ),
    "missing number": (ATTACK, "p.toml: attack a: bp: it is missing; add a whole number from 1 to 99"),
    "a name without words": (
        '[[attack]]\nid = "a"\nname = { ja = "" }\nbp = 1\n',
        "p.toml: attack a: name, ja: it is blank or begins or ends with a space; write plain words",
    ),
    "missing id": (f"[[attack]]\n{N}\nbp = 1\n", "p.toml: attack #2: id: it is missing; add a text in quotes"),
    "number too small": (ATTACK + "bp = 0\n", "p.toml: attack a: bp: it is 0; it has to be a whole number from 1 to 99"),
    "number too large": (
        ATTACK + "bp = 1\ncopies = 100\n",
        "p.toml: attack a: copies: it is 100; it has to be a whole number from 1 to 99",
    ),
    "text for a number": (ATTACK + 'bp = "1"\n', 'p.toml: attack a: bp: it is "1"; it has to be a whole number from 1 to 99'),
    "fraction": (ATTACK + "bp = 1.5\n", "p.toml: attack a: bp: it is 1.5; it has to be a whole number from 1 to 99"),
    "truth for a number": (ATTACK + "bp = true\n", "p.toml: attack a: bp: it is true; it has to be a whole number from 1 to 99"),
    "text for a truth": (
        ITEM + 'target = "self"\nkeep = "yes"\neffects = [{ do = "heal", amount = 1 }]\n',
        'p.toml: item i: keep: it is "yes"; it has to be true or false',
    ),
    "text for a table": (
        '[[attack]]\nid = "a"\nname = "A"\nbp = 1\n',
        'p.toml: attack a: name: it is "A"; it has to be a table { en = …, ja = … }',
    ),
    "text for a list": (
        MONSTER + HURTS + 'kinds = "fire"\n',
        'p.toml: monster mo: kinds: it is "fire"; it has to be a list in [ ]',
    ),
    "number for an effect": (
        TRAP + "effects = [3]\n",
        "p.toml: trap t: effects #1: it is 3; it has to be a table { name = value, … }",
    ),
    "bad id": (
        f'[[attack]]\nid = "Big Jab"\n{N}\nbp = 1\n',
        (
            'p.toml: attack Big Jab: id: "Big Jab" is no id; '
            "an id is of small letters, digits and single _, and begins with a letter"
        ),
    ),
    "long id": (
        f'[[attack]]\nid = "{"a" * 41}"\n{N}\nbp = 1\n',
        f"p.toml: attack {'a' * 41}: id: the text has 41 characters; at most 40 fit",
    ),
    "long name": (
        f'[[attack]]\nid = "a"\nname = {{ en = "A", ja = "{"あ" * 13}" }}\nbp = 1\n',
        "p.toml: attack a: name: the name in ja has 13 characters; at most 12 fit on a card",
    ),
    "blank name": (
        '[[attack]]\nid = "a"\nname = { en = " ", ja = "あ" }\nbp = 1\n',
        "p.toml: attack a: name, en: it is blank or begins or ends with a space; write plain words",
    ),
    "line break": (
        '[[attack]]\nid = "a"\nname = { en = "A\\nB", ja = "あ" }\nbp = 1\n',
        "p.toml: attack a: name, en: it holds a line break or another control character; write one plain line",
    ),
    "unknown target": (
        MAGIC + 'target = "monstr"\nlevels = [{ cost = 1, effects = [{ do = "dispel" }] }]\n',
        'p.toml: magic m: target: there is no "monstr" here; did you mean monster?',
    ),
    "unknown effect": (
        MAGIC + 'target = "monster"\nlevels = [{ cost = 1, effects = [{ do = "dispell" }] }]\n',
        'p.toml: magic m: levels #1, effects #1: there is no do = "dispell" here; did you mean dispel?',
    ),
    "effect without do": (
        TRAP + "effects = [{ amount = 1 }]\n",
        (
            "p.toml: trap t: effects #1: it has no do; add do, one of lower_bp, remove, dispel, stun, heal, cure, draw, "
            "draw_item, recover, discard, warp, send_home, push, reveal, turn_gate, turn_linked, break_wall, raise_attack, "
            "hurt, poison, curse, lift_curse, ambush, alarm"
        ),
    ),
    "amount of an effect": (
        TRAP + 'effects = [{ do = "hurt", amount = 1 }, { do = "poison", amount = -1 }]\n',
        "p.toml: trap t: effects #2, amount: it is -1; it has to be a whole number from 1 to 99",
    ),
    "no effects": (TRAP + "effects = []\n", "p.toml: trap t: effects: the list has 0 entries; it takes at least 1"),
    "too many levels": (
        MAGIC
        + 'target = "monster"\nlevels = ['
        + ", ".join(f'{{ cost = {n}, effects = [{{ do = "dispel" }}] }}' for n in range(7))
        + "]",
        "p.toml: magic m: levels: the list has 7 entries; it takes at most 6",
    ),
    "costs that do not rise": (
        MAGIC
        + 'target = "monster"\nlevels = [{ cost = 2, effects = [{ do = "dispel" }] }, '
        + '{ cost = 2, effects = [{ do = "dispel" }] }]',
        "p.toml: magic m: the costs of the levels are 2, 2; they have to rise from each level to the next",
    ),
    "effect on a wrong target": (
        ITEM + 'target = "monster"\neffects = [{ do = "heal", amount = 1 }]\n',
        "p.toml: item i: heal cannot work on target monster; it works on near_pc or pc or pcs or self",
    ),
    "effect that no PC feels": (
        TRAP + 'effects = [{ do = "warp" }]\n',
        f"p.toml: trap t: warp does nothing to a character; {ON_PCS} do",
    ),
    "effect on the neighbours' PCs": (
        ITEM + 'target = "near_pc"\neffects = [{ do = "lift_curse", amount = 1 }]\n',
        "p.toml: item i: lift_curse cannot work on target near_pc; it works on pc or pcs or self",
    ),
    "a lever's effect on an item": (
        ITEM + 'target = "gate"\neffects = [{ do = "turn_linked" }]\n',
        "p.toml: item i: turn_linked is for levers alone; leave it out here",
    ),
    "effect against an unknown word": (
        ITEM + 'target = "monster"\neffects = [{ do = "stun", against = "fier" }]\n',
        (
            'p.toml: item i: effects #1, against: the word "fier" is not among the pack\'s words; '
            "did you mean fire? (or add it to [words])"
        ),
    ),
    "effect on PCs against a word": (
        ITEM + 'target = "self"\neffects = [{ do = "heal", amount = 1, against = "fire" }]\n',
        "p.toml: item i: effects #1, against: there is no such field; the right ones are do, amount",
    ),
    "unknown kind of structure": (
        STRUCTURE + 'kind = "alter"\n',
        'p.toml: structure s: kind: there is no "alter" here; did you mean altar?',
    ),
    "a gate with a use": (
        STRUCTURE + 'kind = "gate"\nuses = [{ effects = [{ do = "heal", amount = 1 }] }]\n',
        "p.toml: structure s: a gate lies on a route; it has no uses, no aura and no strength of its own",
    ),
    "a bridge with an aura": (
        STRUCTURE + 'kind = "bridge"\naura = { bp = 1 }\n',
        "p.toml: structure s: a bridge lies on a route; it has no uses, no aura and no strength of its own",
    ),
    "a lever's effect on an altar": (
        STRUCTURE + 'kind = "altar"\nuses = [{ effects = [{ do = "turn_linked" }] }]\n',
        "p.toml: structure s: turn_linked is for levers alone; its kind is altar",
    ),
    "a use that does nothing": (
        STRUCTURE + 'kind = "altar"\nuses = [{ cost = "item", cost_amount = 1 }]\n',
        "p.toml: structure s: uses #1: the use does nothing; add effects, or once = true to remove the structure",
    ),
    "a use that costs none of something": (
        STRUCTURE + 'kind = "altar"\nuses = [{ cost = "item", once = true }]\n',
        ("p.toml: structure s: uses #1: the cost is item and cost_amount is 0; give at least 1 of something, or leave both out"),
    ),
    "a use that costs an unknown thing": (
        STRUCTURE + 'kind = "altar"\nuses = [{ cost = "itme", cost_amount = 1, once = true }]\n',
        'p.toml: structure s: uses #1, cost: there is no "itme" here; did you mean item?',
    ),
    "a use that no PC feels": (
        STRUCTURE + 'kind = "altar"\nuses = [{ effects = [{ do = "push" }] }]\n',
        f"p.toml: structure s: uses #1: push does nothing to a character; {ON_PCS} do",
    ),
    "an aura that changes nothing": (
        STRUCTURE + 'kind = "idol"\naura = { bp = 0 }\n',
        "p.toml: structure s: aura: bp is 0 and changes nothing; give a number other than 0",
    ),
    "items without item cards": (
        STRUCTURE + 'kind = "chest"\nuses = [{ effects = [{ do = "draw_item", amount = 1 }] }]\n',
        "p.toml: s gives items, but the pack has no [[item]]; add some, or take out draw_item",
    ),
    "effects without target": (
        ITEM + 'effects = [{ do = "heal", amount = 1 }]\n',
        "p.toml: item i: it has effects but no target; add target",
    ),
    "target without effects": (
        ITEM + 'target = "self"\n',
        "p.toml: item i: it has a target or keep but no effects; add effects, or leave both out",
    ),
    "unknown suit": (
        ITEM + 'target = "gate"\neffects = [{ do = "turn_gate", suit = "spades" }]\n',
        'p.toml: item i: effects #1, suit: there is no "spades" here; did you mean spade?',
    ),
    "no penalty": (
        MONSTER + "penalty = {}\n",
        "p.toml: monster mo: penalty: the penalty is nothing; give damage, poison or curses at least 1",
    ),
    "unknown ability": (
        MONSTER + HURTS + 'abilities = [{ ability = "fysical", x = 1 }]\n',
        'p.toml: monster mo: abilities #1: there is no ability = "fysical" here; did you mean physical?',
    ),
    "attribute among the abilities": (
        MONSTER + HURTS + 'abilities = [{ ability = "attribute", word = "fire" }]\n',
        (
            'p.toml: monster mo: abilities #1: there is no ability = "attribute" here; '
            'a monster\'s own attributes stand in attributes = ["…"]'
        ),
    ),
    "magic that gives magic": (
        MONSTER + HURTS + 'abilities = [{ ability = "magic", gives = { ability = "magic" } }]\n',
        (
            'p.toml: monster mo: abilities #1, gives: there is no ability = "magic" here; '
            "the right ones are physical, revive, attribute, attack_minus, commander"
        ),
    ),
    "commander of nobody": (
        MONSTER + HURTS + 'abilities = [{ ability = "commander", x = 1 }]\n',
        "p.toml: monster mo: abilities #1: a commander has either word or attribute, one of the two",
    ),
    "unknown word": (
        MONSTER + HURTS + 'attributes = ["fier"]\n',
        (
            'p.toml: monster mo: attributes #1: the word "fier" is not among the pack\'s words; '
            "did you mean fire? (or add it to [words])"
        ),
    ),
    "unknown word of a commander": (
        MONSTER + HURTS + 'abilities = [{ ability = "commander", word = "rats", x = 1 }]\n',
        (
            'p.toml: monster mo: abilities #1, word: the word "rats" is not among the pack\'s words; '
            "did you mean rat? (or add it to [words])"
        ),
    ),
    "attribute twice": (
        MONSTER + HURTS + 'attributes = ["fire", "fire"]\n',
        "p.toml: monster mo: attributes has fire more than once; keep one",
    ),
    "ability twice": (
        MONSTER + HURTS + 'abilities = [{ ability = "revive", x = 1 }, { ability = "revive", x = 2 }]\n',
        "p.toml: monster mo: abilities has revive more than once; keep one",
    ),
    "curse of nothing": (
        CURSE + "parts = [{ amount = 1 }]\n",
        "p.toml: curse c: parts #1: it has none of modify, forbid, when; add one of them",
    ),
    "curse that changes nothing": (
        CURSE + 'parts = [{ modify = "attack_bp", amount = 0 }]\n',
        "p.toml: curse c: parts #1: amount is 0 and changes nothing; give a number other than 0",
    ),
    "curse that forbids the unknown": (
        CURSE + 'parts = [{ forbid = "breathe" }]\n',
        (
            'p.toml: curse c: parts #1, forbid: there is no "breathe" here; '
            "the right ones are rest, magic, items, pick_up, hand_over"
        ),
    ),
    "curse at an unknown time": (
        CURSE + 'parts = [{ when = "casts", effects = [{ do = "hurt", amount = 1 }] }]\n',
        'p.toml: curse c: parts #1, when: there is no "casts" here; did you mean cast?',
    ),
    "curse on an unknown number": (
        CURSE + 'parts = [{ modify = "item_limit", amount = -1 }]\n',
        'p.toml: curse c: parts #1, modify: there is no "item_limit" here; did you mean mp_limit?',
    ),
    "id twice": (
        f'[[attack]]\nid = "rat"\n{N}\nbp = 1\n',
        "p.toml: monster rat: id: the id is used already in p.toml, attack; choose another id",
    ),
    "id of a counter": (
        f'[[attack]]\nid = "counter_heart_3"\n{N}\nbp = 1\n',
        "p.toml: attack counter_heart_3: id: the id is used already in the playing-card counters; choose another id",
    ),
    "curses without curse cards": (
        MONSTER + "penalty = { curses = 1 }\n",
        "p.toml: mo gives curses, but the pack has no [[curse]]; add some, or give another penalty",
    ),
    "curse effect without curse cards": (
        TRAP + 'effects = [{ do = "curse", amount = 1 }]\n',
        "p.toml: t gives curses, but the pack has no [[curse]]; add some, or give another penalty",
    ),
}


@pytest.mark.parametrize("case", ADDED)
def test_one_fault_one_sentence(case: str, tmp_path: Path) -> None:
    text, sentence = ADDED[case]
    assert faults_of(written(tmp_path, SOUND + "\n" + text)) == [sentence]


@pytest.mark.parametrize("table", NEEDED)
def test_a_deck_that_is_missing(table: str, tmp_path: Path) -> None:
    before, after = SOUND.split(f"[[{table}]]")
    rest = after.partition("[[")
    file = written(tmp_path, before + rest[1] + rest[2])
    assert faults_of(file) == [f"p.toml: the pack has no [[{table}]]; a game cannot be dealt without one; add some"]


def test_all_faults_of_all_files_come_at_once(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SOUND.replace("bp = 1", "bp = 0"), encoding="utf-8")
    (tmp_path / "b.toml").write_text("[[attack]\n", encoding="utf-8")
    (tmp_path / "c.toml").write_text(TRAP + "effects = []\nspend = true\n", encoding="utf-8")
    files = [sentence.partition(":")[0] for sentence in faults_of(tmp_path)]
    assert files == ["b.toml", "a.toml", "a.toml", "c.toml", "c.toml"]


def test_the_head_is_there_once(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(SOUND, encoding="utf-8")
    (tmp_path / "b.toml").write_text(
        f'[pack]\nid = "x"\nversion = 1\n{N}\n[words]\nfire = {{ en = "f", ja = "火" }}\n', encoding="utf-8"
    )
    assert faults_of(tmp_path) == [
        "b.toml: pack: a.toml has a table [pack] already; keep one of the two",
        "b.toml: words fire: the word stands already in a.toml; keep one of the two",
    ]
    (tmp_path / "b.toml").unlink()
    (tmp_path / "a.toml").write_text(SOUND[SOUND.index("[words]") :], encoding="utf-8")
    assert faults_of(tmp_path) == [
        'a.toml: no file of the pack has the table [pack]; add [pack] with id, version = 1 and name = { en = "…", ja = "…" }'
    ]


def test_toml_that_does_not_parse_names_its_line(tmp_path: Path) -> None:
    (sentence,) = faults_of(written(tmp_path, SOUND + "\n[[attack]]\nid = jab2\n"))
    line = (SOUND + "\n[[attack]]\n").count("\n") + 1
    assert sentence.startswith(f"p.toml: line {line}, column 6: it is not TOML: ")


def test_files_that_are_no_pack(tmp_path: Path) -> None:
    folder = tmp_path / "empty"
    folder.mkdir()
    assert faults_of(folder) == [f"{folder}: the folder holds no .toml file; name the folder of a pack"]
    assert faults_of(tmp_path / "none") == [
        f"{tmp_path / 'none'}: there is no such file or folder; name a pack's folder or its .toml file"
    ]
    file = tmp_path / "p.toml"
    file.write_bytes(b'a = "\xff"')
    assert faults_of(file) == ["p.toml: byte 6: it is not UTF-8 text; save it as UTF-8"]
    file.write_text("a = " + "[" * 50_000, encoding="utf-8")
    assert faults_of(file) == ["p.toml: its lists are nested too deeply; no card needs more than four levels"]
    file.write_text("#" * (packs.LARGEST_FILE + 1), encoding="utf-8")
    assert faults_of(file) == [
        f"p.toml: it has {packs.LARGEST_FILE + 1} bytes; at most {packs.LARGEST_FILE} are read; split it into several files"
    ]


def test_nothing_outside_the_folder_is_read(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    written(tmp_path, SOUND)
    (folder / "p.toml").symlink_to(tmp_path / "p.toml")
    assert faults_of(folder) == ["p.toml: it is a link out of the pack's folder; put the file itself into the folder"]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "p.toml")
    assert faults_of(tmp_path) == ["p.toml: it is not an ordinary file; a pack consists of plain .toml files"]


def test_a_folder_of_very_many_files(tmp_path: Path) -> None:
    for number in range(packs.MOST_FILES + 1):
        (tmp_path / f"{number}.toml").touch()
    assert faults_of(tmp_path) == [
        f"{tmp_path}: it holds {packs.MOST_FILES + 1} files; at most {packs.MOST_FILES} are read for a pack"
    ]


def test_schema_export_knows_every_table() -> None:
    schema = pack_schema()
    assert schema["additionalProperties"] is False
    assert {
        "pack",
        "words",
        "classes",
        "attack",
        "mp",
        "magic",
        "item",
        "monster",
        "trap",
        "curse",
        "structure",
        "damage",
        "poison",
    } == set(schema["properties"])
    assert schema["$defs"]["TurnGate"]["properties"]["suit"]["enum"] == ["spade", "heart", "diamond", "club", "any"]
