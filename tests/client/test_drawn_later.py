"""Most tests draw only what they look at; it is what would have been seen."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.scenes.samples import SCENES
from tests.headless import draw_later, look


@pytest.mark.parametrize("name", ["quest_combat", "table_fight", "dons_action", "title"])
def test_a_picture_that_is_drawn_when_it_is_looked_at_is_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def pictures() -> list[tuple[str, int]]:
        app = App.headless(reduce_motion=True)
        driver = Driver(app)
        SCENES[name](app)
        seen = []
        for key in ("tab", "down", "right", "tab"):
            driver.key(key, key)
            driver.wait(400)
            seen.append((look(app.canvas.surface), app.drawn))
        return seen

    drawn: list[App] = []
    draw = App._draw
    monkeypatch.setattr(App, "_draw", lambda app: drawn.append(app) or draw(app))
    at_once, often = pictures(), len(drawn)
    drawn.clear()
    draw_later(monkeypatch)
    later = pictures()
    assert [picture for picture, _drawn in later] == [picture for picture, _drawn in at_once]
    assert 4 <= len(drawn) < often / 2
