"""Whatever is written into a scenario is played or refused in sentences: nothing makes the program fail or hang."""

from __future__ import annotations

import copy
import random
import tomllib
from pathlib import Path

import pytest

from game.workshop.scenarios.reading import run_file
from game.workshop.scenarios.vocabulary import vocabularies
from tests.thorough import thorough

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
WORDS = ["A", "Z", "?", "any", "", "seat 1", "seat 9", 0, -1, 1, 2, 7, 400, True, False, [], {}, ["a", "a"], [1, -5], "monster 1",
         "game over", "fight", "next turn", {"at": "A"}, 1.5, "大"]  # fmt: skip
FIELDS = ["at", "on", "seat", "until", "class", "bp", "hand", "dungeon", "damage", "copies", "cannot"]


def ways(value, before=()):
    """The way to everything in a scenario."""
    if before:
        yield before
    if isinstance(value, dict):
        for key, one in value.items():
            yield from ways(one, (*before, key))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from ways(one, (*before, number))


def at(value, way):
    """What lies at the end of a way."""
    for step in way:
        value = value[step]
    return value


def changed(scenario, other, chance):
    """A scenario with some of its words exchanged, doubled, left out, or taken from another."""
    scenario = copy.deepcopy(scenario)
    for _ in range(chance.choice((1, 1, 2, 3))):
        *way, last = chance.choice([way for way in ways(scenario) if way != ("name",)])
        holder = at(scenario, way)
        match chance.randrange(5):
            case 0:
                holder[last] = copy.deepcopy(chance.choice(WORDS))
            case 1 if isinstance(holder, list):
                holder.insert(last, copy.deepcopy(holder[last]))
            case 1:
                del holder[last]
            case 2:
                holder[last] = copy.deepcopy(at(other, chance.choice(list(ways(other)))))
            case 3 if type(holder[last]) is int:
                holder[last] += chance.choice((-3, -1, 1, 2))
            case _ if isinstance(holder, dict):
                holder[chance.choice(FIELDS)] = copy.deepcopy(chance.choice(WORDS))
            case _:
                chance.shuffle(holder)
    return scenario


def toml(value) -> str:
    """A value as TOML writes it."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
        case list():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return "{" + ", ".join(f"{toml(key)} = {toml(one)}" for key, one in value.items()) + "}"
    return str(value)


@pytest.mark.parametrize("game", vocabularies())
def test_whatever_is_written(game, tmp_path):
    chance = random.Random(game)
    files = [tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted((FOLDER / game).glob("*.toml"))]
    known = [(file, scenario) for file in files for scenario in file["scenario"]]
    path = tmp_path / "own.toml"
    said = []
    for _ in range(500 if thorough() else 100):
        (file, scenario), (_, other) = chance.choice(known), chance.choice(known)
        one = {**changed(scenario, other, chance), "name": "one"}
        head = {"game": game, **({"boards": file["boards"]} if "boards" in file else {})}
        lines = [f"{key} = {toml(value)}" for key, value in head.items()]
        lines += ["[[scenario]]", *(f"{toml(key)} = {toml(value)}" for key, value in one.items())]
        path.write_text("\n".join(lines), encoding="utf-8")
        (result,) = run_file(path)
        said.append(result.message)
        assert "the program itself fails" not in result.message, path.read_text(encoding="utf-8")
        assert "Input should" not in result.message, result.message
    assert sum(map(bool, said)) > len(said) // 10
    assert "" in said
