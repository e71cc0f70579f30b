"""Whole pixels in every window, and a mouse that hits what it points at."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.client.canvas import HEIGHT, SIZE, WIDTH, Canvas, Fit, largest_scale
from game.client.colours import colour

sizes = st.tuples(st.integers(1, 8000), st.integers(1, 5000))


@given(sizes, st.integers(0, 12))
def test_the_scale_is_whole_and_the_largest_that_fits(size: tuple[int, int], wanted: int) -> None:
    fit = Fit.into(size, wanted)
    assert fit.scale >= 1
    if fit.scale > 1:
        assert WIDTH * fit.scale <= size[0]
        assert HEIGHT * fit.scale <= size[1]
    if not wanted or fit.scale < wanted:
        assert WIDTH * (fit.scale + 1) > size[0] or HEIGHT * (fit.scale + 1) > size[1]


@given(sizes)
def test_it_stands_in_the_middle(size: tuple[int, int]) -> None:
    fit = Fit.into(size)
    right, bottom = size[0] - fit.left - WIDTH * fit.scale, size[1] - fit.top - HEIGHT * fit.scale
    assert abs(fit.left - right) <= 1
    assert abs(fit.top - bottom) <= 1


@given(sizes, st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1), st.floats(0, 0.999))
def test_every_pixel_of_the_canvas_is_hit_by_all_its_window_pixels(size: tuple[int, int], x: int, y: int, part: float) -> None:
    fit = Fit.into(size)
    inner = int(part * fit.scale)
    assert fit.inside(fit.left + x * fit.scale + inner, fit.top + y * fit.scale + inner) == (x, y)


@given(sizes)
def test_the_border_is_nothing(size: tuple[int, int]) -> None:
    fit = Fit.into(size)
    assert fit.inside(fit.left - 1, fit.top) is None
    assert fit.inside(fit.left, fit.top + HEIGHT * fit.scale) is None


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1366, 768), (800, 480), (1080, 1920), (500, 300), (1921, 1081)])
def test_the_window_shows_whole_pixels_and_a_filled_border(size: tuple[int, int]) -> None:
    window = pygame.Window("test", size, resizable=True)
    try:
        canvas = Canvas(window)
        canvas.surface.fill(colour("green-1"))
        canvas.surface.set_at((WIDTH // 2, HEIGHT // 2), colour("gold-2"))
        window.get_surface().fill((255, 0, 255))
        canvas.present()
        screen, fit = window.get_surface(), canvas.fit
        hits = [
            (x, y)
            for x in range(fit.left + (WIDTH // 2 - 1) * fit.scale, fit.left + (WIDTH // 2 + 2) * fit.scale)
            for y in range(fit.top + (HEIGHT // 2 - 1) * fit.scale, fit.top + (HEIGHT // 2 + 2) * fit.scale)
            if screen.get_at((x, y))[:3] == colour("gold-2")
        ]
        assert len(hits) == fit.scale**2
        assert all(canvas.to_canvas(hit) == (WIDTH // 2, HEIGHT // 2) for hit in hits)
        seen = {screen.get_at((x, y))[:3] for x in range(0, size[0], 7) for y in (0, size[1] - 1)}
        assert seen <= {colour("back"), colour("green-1")}
    finally:
        window.destroy()


def test_after_a_resize_nothing_old_is_left() -> None:
    window = pygame.Window("test", (1280, 720), resizable=True)
    try:
        canvas = Canvas(window)
        canvas.surface.fill(colour("red-2"))
        canvas.present()
        window.size = (1400, 900)
        pygame.event.pump()
        canvas.exposed()
        canvas.present()
        assert window.get_surface().get_at((10, 10))[:3] == colour("back")
        assert canvas.fit == Fit(2, 60, 90)
    finally:
        window.destroy()


def test_full_screen_gives_back_size_and_place() -> None:
    window = pygame.Window("test", (700, 400), resizable=True)
    try:
        canvas = Canvas(window)
        before = window.size, window.position
        for _ in range(10):
            canvas.set_full_screen(True)
            pygame.event.pump()
            assert window.size == pygame.display.get_desktop_sizes()[0]
            canvas.set_full_screen(False)
            pygame.event.pump()
        assert (window.size, window.position) == before
    finally:
        window.destroy()


@given(st.tuples(st.integers(1, 639), st.integers(1, 359)), st.integers(0, WIDTH - 1), st.integers(0, HEIGHT - 1))
def test_in_a_window_that_is_too_small_what_is_looked_at_is_in_sight(size: tuple[int, int], x: int, y: int) -> None:
    fit = Fit.into(size, look=(x, y))
    assert fit.scale == 1
    assert 0 <= fit.left + x < size[0]
    assert 0 <= fit.top + y < size[1]
    assert size[0] - WIDTH <= fit.left <= 0  # and nothing beside the canvas
    assert size[1] - HEIGHT <= fit.top <= 0


def test_the_mouse_moves_what_a_small_window_shows_and_hits_every_corner() -> None:
    window = pygame.Window("test", (500, 300), resizable=True)
    try:
        canvas = Canvas(window)
        assert canvas.cropped
        for corner, seen in {(0, 0): (0, 0), (499, 299): (WIDTH - 1, HEIGHT - 1), (0, 299): (0, HEIGHT - 1)}.items():
            assert canvas.follow(corner)
            found = canvas.to_canvas(corner)
            assert found is not None
            assert abs(found[0] - seen[0]) <= 1
            assert abs(found[1] - seen[1]) <= 1
        assert not canvas.follow((0, 299))
    finally:
        window.destroy()


def test_a_window_that_shows_all_does_not_follow_the_mouse() -> None:
    window = pygame.Window("test", (700, 400), resizable=True)
    try:
        canvas = Canvas(window)
        before = canvas.fit
        assert not canvas.cropped
        assert not canvas.follow((5, 5))
        assert canvas.fit == before
    finally:
        window.destroy()


def test_a_wanted_scale_that_the_screen_has_room_for_makes_the_window_grow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160), (2000, 1200)])
    window = pygame.Window("test", SIZE, resizable=True)
    try:
        canvas = Canvas(window)
        canvas.want(3)
        pygame.event.pump()
        assert (canvas.fit.scale, window.size) == (3, (1920, 1080))
        before = window.size
        canvas.want(4)  # the smaller screen has no room for it: what is there stays
        pygame.event.pump()
        assert (canvas.fit.scale, window.size) == (3, before)
        canvas.want(1)
        assert (canvas.fit.scale, window.size) == (1, before)
    finally:
        window.destroy()


def test_a_full_screen_window_does_not_grow() -> None:
    window = pygame.Window("test", SIZE, resizable=True)
    try:
        canvas = Canvas(window)
        canvas.set_full_screen(True)
        pygame.event.pump()
        before = window.size
        canvas.want(12)
        assert window.size == before
    finally:
        window.destroy()


@pytest.mark.parametrize(
    ("desktop", "scale"),
    [
        ((1280, 720), 1), ((1280, 800), 2), ((1366, 768), 2), ((1920, 1080), 2), ((1920, 1200), 3), ((2560, 1440), 3),
        ((3840, 2160), 5), ((1080, 1920), 1), ((500, 300), 1),
    ],
)  # fmt: skip
def test_a_window_leaves_room_for_its_title_and_the_desktop(desktop: tuple[int, int], scale: int) -> None:
    assert largest_scale(desktop) == scale
