"""A card pack is somebody else's data: whatever is in it, it is refused in sentences, at once, and within little memory."""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.content.card_adventure.loader import load_pack
from game.content.packs import LARGEST_FILE, PackFaults
from tests.content.test_pack_faults import ITEM, MAGIC, MONSTER, SOUND, N
from tests.thorough import thorough

EFFECT = 'target = "self"\neffects = [{ do = "heal", amount = 1 }]\n'
MOST_MB, MOST_SECONDS = 300, 10
"""Bounds that only a bomb breaks: it takes gigabytes or never ends. All of these are refused in well under two CPU seconds."""


def refused(path: Path) -> list[str]:
    """The sentences with which a pack is refused; each is one line that can be printed."""
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    began = time.process_time()
    with pytest.raises(PackFaults) as caught:
        load_pack(path)
    spent = time.process_time() - began
    # ru_maxrss counts kilobytes on Linux and bytes on macOS.
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - memory) / (1024 if sys.platform != "darwin" else 1024 * 1024)
    assert grown < MOST_MB
    assert spent < MOST_SECONDS
    lines = [str(fault) for fault in caught.value.faults]
    assert lines
    assert all(line.isprintable() for line in lines), [line for line in lines if not line.isprintable()][:3]
    assert all(len(line) < 600 for line in lines), max(lines, key=len)[:700]
    return lines


HOSTILE = {
    "endless list of lists": "x = " + "[" * 100_000,
    "endless inline tables": "x = " + "{a=" * 60_000,
    "deep dotted key": ".".join(["a"] * 100_000) + " = 1\n",
    "deep table name": "[" + ".".join(["a"] * 100_000) + "]\n",
    "number of many digits": SOUND + f'[[attack]]\nid = "a"\n{N}\nbp = {"9" * 100_000}\n',
    "hexadecimal of many digits": SOUND + f'[[attack]]\nid = "a"\n{N}\nbp = 0x{"f" * 100_000}\n',
    "no number": SOUND + f'[[attack]]\nid = "a"\n{N}\nbp = nan\n',
    "endless number": SOUND + f'[[attack]]\nid = "a"\n{N}\nbp = -inf\n',
    "a date for a number": SOUND + f'[[attack]]\nid = "a"\n{N}\nbp = 1979-05-27T07:32:00Z\n',
    "newline in an id": SOUND + f'[[attack]]\nid = "a\\nb: forged line"\n{N}\nbp = 1\n',
    "newline in a table's name": SOUND + '["mon\\nster"]\nid = "x"\n',
    "newline in a field's name": SOUND + f'[[attack]]\nid = "a"\n{N}\nbp = 1\n"x\\u001b[31m\\ny" = 1\n',
    "newline in a word": SOUND + '[words]\n"a\\nb" = { en = "a", ja = "あ" }\n'.replace("[words]", "[words.more]"),
    "newline in a name": SOUND + '[[attack]]\nid = "a"\nname = { en = "A\\nB", ja = "あ" }\nbp = 1\n',
    "very long id": SOUND + f'[[attack]]\nid = "{"a" * 100_000}"\n{N}\nbp = 1\n',
    "very long field": SOUND + f'[[attack]]\nid = "a"\n{N}\nbp = 1\n{"x" * 100_000} = 1\n',
    "very long value": SOUND + MAGIC + f'target = "{"x" * 100_000}"\nlevels = []\n',
    "many faults": SOUND + "".join(f'[[attack]]\nid = "a{n}"\n' for n in range(8000)),
    "many tables": SOUND + "".join(f"[t{n}]\n" for n in range(20_000)),
    "many fields": SOUND + f'[[attack]]\nid = "a"\n{N}\nbp = 1\n' + "".join(f"x{n} = 1\n" for n in range(20_000)),
    "effects of nothing": SOUND + ITEM + 'target = "self"\neffects = [' + "{}," * 50_000 + "]\n",
    "a bomb of copies": SOUND + "".join(f'[[monster]]\nid="m{n}"\n{N}\nbp=1\ncopies=99999999999\n' for n in range(2000)),
    "abilities without end": SOUND + MONSTER + "penalty = { damage = 1 }\nabilities = [" + '{ ability = "x" },' * 10_000 + "]\n",
    "broken letters": SOUND + '[[attack]]\nid = "\\ud800"\n',
    "null byte": SOUND + "\x00",
    "very long comment that ends nowhere": "#" * (LARGEST_FILE - 10) + "\nx",
    "too large": "#" * (LARGEST_FILE + 1),
    "a bell and a jump back": SOUND + '[[attack]]\nid = "\\u0007\\u0008\\r"\n',
    "text that runs backwards": SOUND + '[[attack]]\nid = "\\u202egnp"\n',
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_packs_are_refused_in_words(name: str, tmp_path: Path) -> None:
    path = tmp_path / "p.toml"
    path.write_text(HOSTILE[name], encoding="utf-8")
    refused(path)


def test_many_files_full_of_faults(tmp_path: Path) -> None:
    for number in range(64):
        text = "".join(f'[[attack]]\nid = "a{number}_{n}"\n' for n in range(150))
        (tmp_path / f"p{number}.toml").write_text(text, encoding="utf-8")
    refused(tmp_path)


def test_a_pack_of_the_largest_size_is_read(tmp_path: Path) -> None:
    cards = "".join(f'[[attack]]\nid = "a{n}"\n{N}\nbp = 1\ncopies = 99\n' for n in range(2000))
    effects = ITEM + 'target = "self"\neffects = [' + '{ do = "heal", amount = 1 },' * 1500 + "]\n"
    path = tmp_path / "p.toml"
    path.write_text(SOUND + cards + effects, encoding="utf-8")
    began = time.process_time()
    pack = load_pack(path)
    assert time.process_time() - began < MOST_SECONDS
    assert len(pack.families["attack"]) == 2001


SIGNS = ("[", "]", "{", "}", "[[", "]]", '"', "'", '"""', "=", " = ", ".", "#", "\\", "\\n", "\\u0000", "\n", "\x7f")
VALUES = ("0", "-1", "1e999", "nan", "true", "99999999999999999999", "1979-05-27", "é", "あ", "id", "name", "do", "effects")
PIECES = st.sampled_from((*SIGNS, *VALUES, "[words]", "[[magic]]", "[pack]"))
WHOLE = SOUND + ITEM + EFFECT + MONSTER.replace('"mo"', '"ogre"') + 'penalty = { damage = 1 }\nkinds = ["fire"]\n'


@settings(max_examples=150 if thorough() else 40)
@example([(0, 0, "id")])
@given(st.lists(st.tuples(st.integers(0, 4000), st.integers(0, 12), PIECES), min_size=1, max_size=6))
def test_any_damage_to_a_pack_ends_in_a_pack_or_in_words(tmp_path: Path, damage: list[tuple[int, int, str]]) -> None:
    text = WHOLE
    for place, cut, piece in damage:
        place %= len(text)
        text = text[:place] + piece + text[place + cut :]
    path = tmp_path / "damaged.toml"
    path.write_text(text, encoding="utf-8")
    try:
        load_pack(path)
    except PackFaults as caught:
        faults = caught.faults
    else:
        return
    assert faults
    for fault in faults:
        assert str(fault).isprintable(), str(fault)
