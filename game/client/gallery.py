"""A picture of every scene, for eyes and for tests."""

from __future__ import annotations

from pathlib import Path

from game.client.app import App
from game.client.driver import Driver
from game.client.eyes import as_seen
from game.client.scenes.samples import scenes


def render_scenes(
    folder: Path, language: str = "en", large_text: bool = False, zoom: int = 2, eyes: str = "", only: str = ""
) -> list[Path]:
    """Writes one PNG for every scene into `folder`, as `eyes` (of `game.client.eyes`) see it, and returns their paths.

    With `only` those whose names hold that word.
    """
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, opener in scenes().items():
        if only not in name:
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
