"""A scene that was only made lays out and draws nothing: that comes when it is entered, and knows its app."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from game.client.app import App
from game.client.scenes.samples import SCENES
from game.client.scenes.scene import Scene

AT_WORK = ("relayout", "layout", "draw", "overflow", "update", "places", "look", "seen", "centre", "held_values")
"""What a scene does once it is there."""


def kinds(kind: type[Scene] = Scene) -> Iterator[type[Scene]]:
    yield kind
    for each in kind.__subclasses__():
        yield from kinds(each)


def noting(method: Callable[..., Any], early: list[str]) -> Callable[..., Any]:
    def noted(self: Scene, *args: Any, **more: Any) -> Any:
        if "app" not in self.__dict__:
            early.append(f"{type(self).__name__}.{method.__name__}")
        return method(self, *args, **more)

    return noted


@pytest.fixture(scope="module")
def noted() -> Iterator[list[str]]:
    """What scenes do before they are entered, as long as this module is tested."""
    found: list[str] = []
    with pytest.MonkeyPatch.context() as patch:
        for kind in kinds():
            for name in AT_WORK:
                if callable(kind.__dict__.get(name)):
                    patch.setattr(kind, name, noting(kind.__dict__[name], found))
        yield found


@pytest.fixture
def early(noted: list[str]) -> list[str]:
    """What scenes do before they are entered, in one test."""
    noted.clear()
    return noted


@pytest.mark.parametrize("name", SCENES)
def test_no_constructor_lays_out_or_draws(name: str, early: list[str], app: App) -> None:
    SCENES[name](app)
    app.step()
    assert early == []


def test_what_a_scene_does_too_early_is_found(early: list[str], app: App) -> None:
    class Hasty(Scene):
        def __init__(self) -> None:
            super().__init__()
            self.relayout()

    app.push(Hasty())
    assert early == ["Hasty.relayout", "Hasty.layout"]
