"""A scene that no sample opens is neither in the gallery nor in any test over all scenes."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import game.client
from game.client.app import App
from game.client.scenes.samples import SCENES
from game.client.scenes.scene import Scene

PLAIN = "game.client.table.plain."
"""The table of games that have none of their own yet; `tests/planted` opens it."""


def scenes_of_the_client() -> set[type[Scene]]:
    """Every scene under game/client that can be opened: no part of one that others are derived from."""
    for module in pkgutil.walk_packages(game.client.__path__, "game.client."):
        import_module(module.name)
    found = {kind for kind in below(Scene) if kind.__module__.startswith("game.client.") and not inspect.isabstract(kind)}
    return {kind for kind in found if not kind.__module__.startswith(PLAIN)}


def below(kind: type[Scene]) -> Iterator[type[Scene]]:
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def test_every_scene_is_opened_by_a_sample() -> None:
    opened: set[type[Scene]] = set()
    for opener in SCENES.values():
        app = App.headless()
        opener(app)
        app.step()
        opened |= {type(scene) for scene in app.stack}
    bases = {parent for kind in opened for parent in kind.__mro__[1:]}
    assert scenes_of_the_client() - opened - bases == set()
