"""The picture of the recipes in the manual: each of the small boards with its squares, names and rules.

    python -m game.workshop.recipe_sheet FOLDER

writes `recipes.png` and `recipes_ja.png` anew.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame

from game.boards.overlay import INK, SAND, draw_overlay
from game.boards.reading import load_board
from game.resources import resource
from game.tiled.paint import MapPicture
from game.workshop.kit import recipes

COLUMNS, GAP, HEAD = 3, 6, 16
"""Pictures in a row; pixels between them, and above each for its name."""
SHEETS = {"en": "recipes.png", "ja": "recipes_ja.png"}


def sheet(lang: str) -> pygame.Surface:
    """All recipes side by side, with the words of a language."""
    pygame.font.init()
    font = pygame.font.Font(str(resource("assets/fonts/PixelMplus10-Regular.ttf")), 10)
    shown = [(MapPicture.load(path), load_board(path)) for path in recipes().values()]
    wide, high = (max(size) for size in zip(*(picture.size for picture, _board in shown), strict=True))
    rows = -(-len(shown) // COLUMNS)
    whole = pygame.Surface((COLUMNS * (wide + GAP) + GAP, rows * (high + HEAD + GAP) + GAP))
    whole.fill(INK)
    for number, (picture, board) in enumerate(shown):
        drawn = pygame.Surface(picture.size)
        picture.draw(drawn, (0, 0, *picture.size))
        draw_overlay(drawn, board, lang=lang)
        left, top = GAP + number % COLUMNS * (wide + GAP), GAP + number // COLUMNS * (high + HEAD + GAP)
        title = f"{board.title[lang]}  {board.key}"
        whole.blit(font.render(title, False, SAND), (left, top + 2))
        whole.blit(drawn, (left, top + HEAD))
    return whole


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.recipe_sheet", description="Draw the recipes of the manual.")
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    for lang, name in SHEETS.items():
        pygame.image.save(sheet(lang), folder / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
