"""The twelve recipes of the manual: a bot meets the rule of each, and a copy of one is a board of one's own."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import cli
from game.boards.check import check_board
from game.boards.header import board_header
from game.boards.reading import load_board
from game.resources import resource
from game.sessions.home import folder_of
from game.sessions.session import new_session
from game.sessions.spec import Seat
from game.sessions.trouble import Trouble
from game.workshop.checking import what_boards_may_name
from game.workshop.kit import new_board, recipes
from game.workshop.recipe_sheet import SHEETS, sheet
from tests.headless import look

NAMES = sorted(recipes())
MET = {"drawbridge": "operated"}
"""What happens where the recipe is no rule."""


def test_there_are_twelve_and_the_manual_shows_each_in_both_languages() -> None:
    assert len(NAMES) == 12
    manual = resource("maps/README.md").read_text(encoding="utf-8")
    assert {name: manual.count(f"| `{name}` |") for name in NAMES} == dict.fromkeys(NAMES, 2)


@pytest.mark.parametrize("name", NAMES)
def test_a_recipe_is_sound_and_a_bot_meets_its_rule(name: str) -> None:
    path = recipes()[name]
    assert check_board(path, *what_boards_may_name()) == []
    session = new_session("card_adventure", path, (Seat("Ada", "", "bot:normal"),), {}, 1)
    met: set[str] = set()
    while session.match.outcome is None:
        met |= {event.kind for event in session.choose(session.bot_choice())}
    assert MET.get(name, "board_rule") in met
    assert session.match.outcome.winners


def test_a_copy_of_a_recipe_is_a_board_of_ones_own(capfd: pytest.CaptureFixture[str]) -> None:
    board = new_board("Dark Well", author="Ada", recipe="well")
    assert board.parent == folder_of("boards") / "Dark_Well"
    assert check_board(board, *what_boards_may_name()) == []
    assert (load_board(board).rules, board_header(board).author) == (load_board(recipes()["well"]).rules, "Ada")
    with pytest.raises(Trouble, match="There is no recipe 'wel'; choose one of ambush, "):
        new_board("Other", recipe="wel")
    assert not (folder_of("boards") / "Other").exists()
    assert cli.main(["board", "recipes", "--lang", "ja"]) == 0
    said = capfd.readouterr().out
    assert "well：井戸。" in said
    assert said.count("\n") == 12


def test_recipes_are_not_among_the_boards_that_are_offered_to_play(tmp_path: Path) -> None:
    from game.sessions.shelf import shipped_boards

    assert not {path.stem for path in shipped_boards()} & set(NAMES)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_picture_in_the_manual_is_that_of_the_recipes(lang: str) -> None:
    """`python -m game.workshop.recipe_sheet maps/manual` draws it anew."""
    drawn, kept = sheet(lang), pygame.image.load(resource(f"maps/manual/{SHEETS[lang]}"))
    assert drawn.get_size() == kept.get_size()
    assert look(drawn, "RGB") == look(kept, "RGB")
