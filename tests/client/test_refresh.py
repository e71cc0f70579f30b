"""While only the clock goes on only what moves by itself is drawn anew; the picture is the one that drawing all of it gives."""

from __future__ import annotations

import pygame
import pytest
from conftest import Plain

from game.client.app import AMBIENT_STEP_MS, App
from game.client.brush import Brush
from game.client.pictures import Pictures
from game.client.scenes.samples import SCENES
from game.client.strokes import Strokes
from tests.headless import look, same_picture
from tests.thorough import share

Rect = pygame.Rect
STEP = AMBIENT_STEP_MS // 3
STEPS = 26


def pixels(surface: pygame.Surface) -> str:
    return look(surface, "RGB")


def drawn_whole(app: App) -> pygame.Surface:
    """What the visible scenes draw at this moment on an empty surface."""
    surface = pygame.Surface(app.canvas.surface.get_size())
    for scene in app._visible():
        brush = app._brush()
        brush.surface = surface
        scene.draw(brush)
    return surface


@pytest.mark.parametrize("name", share(SCENES, 12, 3))
def test_what_is_drawn_in_part_is_what_is_drawn_whole(name: str, app: App) -> None:
    SCENES[name](app)
    for number in range(STEPS):
        if app.step((), STEP):
            assert same_picture(app.canvas.surface, drawn_whole(app)), f"{name} after {number * STEP} ms"


def test_most_refreshes_of_a_table_at_rest_draw_little(app: App) -> None:
    SCENES["lair_four"](app)
    app.step((), 2000)
    whole = 0
    for _step in range(STEPS):
        strokes = app._strokes
        app.step((), STEP)
        whole += app._strokes is not strokes
    assert whole == 0
    assert app.drawn > 6


def test_a_refresh_draws_only_where_something_moves_and_keeps_what_lies_above(art: Pictures) -> None:
    surface, strokes = pygame.Surface((40, 20)), Strokes()
    brush = Brush(surface, 0, strokes=strokes)
    brush.clear("back")
    moving = art.get("set/strip")
    brush.picture(moving, (4, 4))
    brush.fill(Rect(6, 4, 20, 2), "gold")
    assert strokes.wake is not None
    later = Brush(surface, strokes.wake)
    assert strokes.refresh(later) == [Rect(4, 4, 4, 4)]
    expected = pygame.Surface((40, 20))
    again = Brush(expected, later.now)
    again.clear("back")
    again.picture(moving, (4, 4))
    again.fill(Rect(6, 4, 20, 2), "gold")
    assert pixels(surface) == pixels(expected)
    assert strokes.wake is not None
    assert strokes.wake > later.now


def test_a_living_thing_draws_nothing_outside_of_its_place() -> None:
    surface = pygame.Surface((40, 20))
    brush = Brush(surface, 0, strokes=Strokes())
    brush.clear("back")

    def too_much(brush: Brush) -> None:
        brush.clip(Rect(0, 0, 40, 20))
        brush.fill(Rect(0, 0, 40, 20), "gold")
        brush.clip(None)

    brush.living(Rect(10, 5, 4, 4), too_much)
    back = surface.get_at((0, 0))
    outside = [(x, y) for x in range(40) for y in range(20) if surface.get_at((x, y)) != back]
    assert Rect(10, 5, 4, 4) == Rect(outside[0], (1, 1)).unionall([Rect(place, (1, 1)) for place in outside])


def test_a_scene_that_is_touched_is_drawn_whole(app: App) -> None:
    scene = Plain()
    app.push(scene)
    app.step((), 16)
    strokes = app._strokes
    scene.touch()
    assert app.step((), 16)
    assert app._strokes is not strokes
