"""The pages on rule scenarios: every example on them holds, every word of every game stands on its page, as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.workshop.scenarios.guide import words_of
from game.workshop.scenarios.reading import run_file
from game.workshop.scenarios.vocabulary import vocabularies

FOLDER = Path(__file__).resolve().parent.parent / "scenarios"
MARK = "<!-- the list of words: python -m game scenario --words {game} -->\n"


@pytest.mark.parametrize("page", ["README.md", *(f"{game}/README.md" for game in vocabularies())])
def test_every_example_holds(page, tmp_path):
    examples = re.findall(r"```toml\n(.*?)```", (FOLDER / page).read_text(encoding="utf-8"), re.DOTALL)
    assert examples
    for number, example in enumerate(examples):
        path = tmp_path / f"{number}.toml"
        path.write_text(example, encoding="utf-8")
        for result in run_file(path):
            assert result.ok, result.message


@pytest.mark.parametrize("game", vocabularies())
def test_every_word_of_a_game_stands_on_its_page(game, request):
    """`--update-golden` writes the list anew."""
    page, mark = FOLDER / game / "README.md", MARK.format(game=game)
    text, found, words = page.read_text(encoding="utf-8").partition(mark)
    assert found
    if request.config.getoption("--update-golden"):
        page.write_text(f"{text}{mark}\n{words_of(vocabularies()[game])}", encoding="utf-8")
    else:
        assert words == "\n" + words_of(vocabularies()[game])


@pytest.mark.parametrize("game", vocabularies())
def test_every_word_says_what_it_means(game):
    for line in words_of(vocabularies()[game]).splitlines():
        if line.startswith("| `"):
            *_, said, _end = re.split(r"(?<!\\)\|", line)
            assert said.strip(), line
