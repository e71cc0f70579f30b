"""A picture of every scene, for eyes and for tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.client.app import App
from game.client.driver import Driver
from game.client.eyes import as_seen
from game.client.scenes.samples import scenes


class NoScene(LookupError):
    """A word stands in the name of no scene."""


def render_scenes(
    folder: Path, language: str = "en", large_text: bool = False, zoom: int = 2, eyes: str = "", only: Sequence[str] = ()
) -> list[Path]:
    """Writes one PNG for every scene into `folder`, as `eyes` (of `game.client.eyes`) see it, and returns their paths.

    With `only` those whose names hold one of these words; NoScene for a word that stands in none.
    """
    found = scenes()
    for word in only:
        if not any(word in name for name in found):
            raise NoScene(f"there is no scene {word!r}; the scenes are {', '.join(found)}")
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, opener in found.items():
        if only and not any(word in name for word in only):
            continue
        app = App.headless(language, large_text=large_text)
        opener(app)
        driver = Driver(app)
        driver.wait(32)
        path = folder / f"{name}.png"
        if eyes:
            app.canvas.surface.blit(as_seen(app.canvas.picture(), eyes), (0, 0))
            app.canvas.pane = None
        driver.save(path, zoom)
        written.append(path)
    return written
