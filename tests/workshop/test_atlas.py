"""Atlases: built from the pictures of a set, told when they are old, and read by the client instead of the pictures."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.pictures import Pictures
from game.workshop import art
from game.workshop.atlas import packed
from tests.headless import look

PALETTE = "GIMP Palette\nName: Small\nColumns: 2\n#\n 13  11  26\tink-0\n210  60  60\tred-2\n"
INK, RED = (13, 11, 26, 255), (210, 60, 60, 255)
sizes = st.lists(st.tuples(st.integers(1, 300), st.integers(1, 90)), min_size=1, max_size=40)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two pictures of one set."""
    (tmp_path / "palette.gpl").write_text(PALETTE)
    (tmp_path / "props").mkdir()
    (tmp_path / "props" / "index.toml").write_text(
        "[lamp]\nsize = [4, 4]\nglow = { frames = [0, 1], ms = [90, 90] }\n\n[stone]\nsize = [5, 3]\n"
    )
    draw(tmp_path / "props" / "lamp.png", (8, 4), INK)
    draw(tmp_path / "props" / "stone.png", (5, 3), RED)
    return tmp_path


def draw(file: Path, size: tuple[int, int], colour: tuple[int, int, int, int]) -> None:
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.set_at((1, 1), colour)
    pygame.image.save(picture, file)


@given(sizes)
def test_pictures_lie_on_the_sheet_and_never_on_one_another(given_sizes: list[tuple[int, int]]) -> None:
    places, (wide, high) = packed((str(number), size) for number, size in enumerate(given_sizes))
    boxes = [pygame.Rect(place) for place in places.values()]
    assert [places[str(number)][2:] for number in range(len(given_sizes))] == given_sizes
    assert all(pygame.Rect(0, 0, wide, high).contains(box) for box in boxes)
    assert not any(box.collidelistall(boxes[number + 1 :]) for number, box in enumerate(boxes))


def test_the_command_builds_what_is_missing_and_then_finds_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert art.main([str(folder), "--check"]) == 1
    assert "props: has no atlas" in capsys.readouterr().out
    assert art.main([str(folder)]) == 0
    assert art.main([str(folder), "--check"]) == 0


@pytest.mark.parametrize("change", ["another pixel", "a picture more", "a picture less"])
def test_an_old_atlas_is_told_and_made_anew(folder: Path, change: str, capsys: pytest.CaptureFixture[str]) -> None:
    art.main([str(folder)])
    index = folder / "props" / "index.toml"
    if change == "another pixel":
        draw(folder / "props" / "stone.png", (5, 3), INK)
    elif change == "a picture more":
        draw(folder / "props" / "door.png", (6, 6), RED)
        index.write_text(index.read_text() + "\n[door]\nsize = [6, 6]\n")
    else:
        (folder / "props" / "stone.png").unlink()
        index.write_text(index.read_text().partition("[stone]")[0])
    capsys.readouterr()
    assert art.main([str(folder), "--check"]) == 1
    assert "python -m game.workshop.art" in capsys.readouterr().out
    assert art.main([str(folder)]) == 0


def test_a_picture_with_a_fault_builds_no_atlas(folder: Path) -> None:
    draw(folder / "props" / "stone.png", (5, 3), (1, 2, 3, 255))
    assert art.main([str(folder)]) == 1
    assert not (folder / "props.png").exists()


def test_the_client_reads_the_same_pictures_from_the_atlas(folder: Path) -> None:
    def shown(name: str) -> list[str]:
        return [look(frame, "RGBA") for frame in Pictures(folder).get(name).frames]

    single = {name: shown(name) for name in ("props/lamp", "props/stone")}
    art.main([str(folder)])
    for file in (folder / "props").glob("*.png"):
        file.unlink()
    assert {name: shown(name) for name in single} == single


def test_the_programs_own_atlases_are_up_to_date() -> None:
    from game.resources import resource

    assert art.atlases(resource("assets/art")) == []
