"""Pictures as other eyes see them, and contact sheets for ours."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.brush import Brush
from game.client.colours import palette
from game.client.eyes import EYES, as_seen, seen
from game.client.pictures import pictures
from game.client.sheets import write_cards, write_sheets
from tests.headless import look


@pytest.mark.parametrize("eyes", EYES)
def test_white_stays_white_and_black_black(eyes: str) -> None:
    assert seen((255, 255, 255), eyes) == (255, 255, 255)
    assert seen((0, 0, 0), eyes) == (0, 0, 0)


def test_grey_has_no_colour_and_keeps_what_is_brighter() -> None:
    greys = [seen(colour, "grey") for colour in palette().values()]
    assert all(red == green == blue for red, green, blue in greys)
    assert seen((252, 239, 160), "grey") > seen((200, 122, 28), "grey") > seen((122, 63, 18), "grey")


@pytest.mark.parametrize("eyes", ["protan", "deutan"])
def test_red_and_green_come_closer_without_their_receptors(eyes: str) -> None:
    def apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
        return abs(one[0] - other[0]) + abs(one[1] - other[1])

    red, green = (210, 60, 60), (75, 168, 78)
    assert apart(seen(red, eyes), seen(green, eyes)) < apart(red, green)


def test_a_picture_is_changed_colour_by_colour_and_clear_stays_clear() -> None:
    picture = pygame.Surface((3, 1), pygame.SRCALPHA)
    picture.set_at((0, 0), (210, 60, 60, 255))
    picture.set_at((1, 0), seen((210, 60, 60), "deutan"))  # what one colour becomes may be another one of the picture
    shown = as_seen(picture, "deutan")
    assert tuple(shown.get_at((0, 0)))[:3] == seen((210, 60, 60), "deutan")
    assert tuple(shown.get_at((1, 0)))[:3] == seen(seen((210, 60, 60), "deutan"), "deutan")
    assert shown.get_at((2, 0)).a == 0
    assert tuple(picture.get_at((0, 0)))[:3] == (210, 60, 60)


@pytest.mark.thorough
def test_every_picture_of_every_set_is_on_a_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[tuple[int, int]] = []
    monkeypatch.setattr(
        pygame.image, "save", lambda sheet, path: sizes.append(sheet.get_size())
    )  # packing them takes most of the time
    written = {path.stem for path in write_sheets(tmp_path)}
    assert len(sizes) >= len(written)
    assert min(min(size) for size in sizes) > 16
    assert {"pieces_x1", "pieces_x4", "pieces_motion", "cards_x4", "icons_x4", "ui_x1"} <= written


@pytest.mark.thorough
def test_every_game_has_a_sheet_of_its_cards(tmp_path: Path) -> None:
    paths = write_cards(tmp_path, "ja")
    assert [path.stem for path in paths] == ["faces_of_card_adventure", "faces_of_lair_lords", "faces_of_scoundrel_quest"]
    assert all(pygame.image.load(path).get_height() > 1000 for path in paths)


def test_with_signs_seats_show_letters_and_choices_a_mark() -> None:
    def drawn(signs: bool) -> str:
        surface = pygame.Surface((60, 40))
        brush = Brush(surface, 0)
        brush.signs = signs
        brush.seat(1, (2, 2))
        brush.corners("choice", pygame.Rect(20, 10, 30, 24))
        return look(surface)

    assert drawn(True) != drawn(False)


def test_without_flashes_nothing_lights_up() -> None:
    def drawn(flash: bool, flashes: bool) -> str:
        surface = pygame.Surface((40, 40))
        brush = Brush(surface, 0)
        brush.flashes = flashes
        brush.picture(pictures.get("pieces/mire_slime"), (4, 4), flash=flash)
        return look(surface)

    assert drawn(True, True) != drawn(False, True)
    assert drawn(True, False) == drawn(False, False)
