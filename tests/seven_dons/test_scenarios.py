"""The rule scenarios of Seven Dons hold, and their page has every word."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.sessions.specs.seven_dons import SPEC
from game.workshop.scenarios.guide import words_of
from game.workshop.scenarios.reading import run_file
from game.workshop.scenarios.vocabulary import vocabularies

FOLDER = Path(__file__).resolve().parent.parent / "scenarios" / "seven_dons"
MARK = "<!-- the list of words: python -m game scenario --words seven_dons -->\n"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.toml")), ids=lambda path: path.stem)
def test_every_scenario_holds(path):
    results = run_file(path)
    assert [result.message for result in results if not result.ok] == []
    assert len({result.name for result in results}) == len(results) > 10


def test_every_example_on_the_page_holds(tmp_path):
    examples = re.findall(r"```toml\n(.*?)```", (FOLDER / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) == 2
    for number, example in enumerate(examples):
        path = tmp_path / f"{number}.toml"
        path.write_text(example, encoding="utf-8")
        assert [result.message for result in run_file(path)] == [""]


def test_every_word_stands_on_the_page(request):
    """`--update-golden` writes the list anew."""
    page = FOLDER / "README.md"
    text, found, words = page.read_text(encoding="utf-8").partition(MARK)
    assert found
    if request.config.getoption("--update-golden"):
        page.write_text(f"{text}{MARK}\n{words_of(vocabularies()[SPEC.name])}", encoding="utf-8")
    else:
        assert words == "\n" + words_of(vocabularies()[SPEC.name])


SMALL = ('given.seats = [{ members = ["hush"] }, { members = ["fuse", "driver"] }]',)


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (['given.seats = [{ members = ["nobody"] }, { members = ["fuse"] }]'], "nothing here is called nobody"),
        (['given.seats = [{ members = ["hush/fuse/driver"] }, { members = ["fuse"] }]'], "hush/fuse/driver is no column"),
        (['given.seats = [{ members = ["hush", "hush"] }, { members = ["fuse"] }]'], "hush lies in two places"),
        (['given.seats = [{ members = ["hush"], boss = "runner" }, { members = ["fuse"] }]'], "runner cannot be the boss"),
        ([*SMALL, 'given.pack = "front_streets"'], "there is no set front_streets; did you mean back_streets?"),
        ([*SMALL, "given.upper = { moon = {} }"], "there is no kind moon"),
        ([*SMALL, "given.trumps = { runner = [] }"], "runner has no boss card"),
        ([*SMALL, 'given.upper = { fuse = { effects = [{ do = "fail" }] } }'], "write on = target of an own member"),
        ([*SMALL, 'given.phase = "relocation"', 'when = [{ seat = 1, layout = ["fuse"] }]'], "fuse is no layout of all members"),
        ([*SMALL, "then.deck = 4"], "the boss deck: expected 4, found 5"),
        ([*SMALL, 'then.seats = [{ members = ["hush^"] }]'], "player 1: members: expected [hush^], found [hush]"),
    ],
)  # fmt: skip
def test_what_is_not_so_or_not_possible_is_said_in_one_sentence(tmp_path, lines, told):
    path = tmp_path / "one.toml"
    head = ['game = "seven_dons"', "[[scenario]]", 'name = "one"', "covers = []"]
    path.write_text("\n".join([*head, *lines]), encoding="utf-8")
    (result,) = run_file(path)
    assert told in result.message
