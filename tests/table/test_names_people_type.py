"""Names as people type and paste them, and as files bring them along, at every place where a name stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.campaign.session import NAME_LENGTH, Session
from game.client.app import App
from game.client.scenes.curtain import HOLD_MS, SEALED_MS, CurtainScene
from game.client.table.card_adventure import samples as adventure
from game.client.table.lair_lords import samples as lair
from game.client.text import fonts
from game.client.widgets import nothing
from tests.table.playing import MODES, faults, sit_at

ODD = (
    "👍🏽🇯🇵😀🐉⚔",
    "𠮷野家 髙橋 龘",
    "W" * NAME_LENGTH,
    "e\u0301\u0323\u0308 ا ก็",
)
TABLES: dict[str, tuple[Callable[..., Session], Callable[[Session], Any]]] = {
    "card_adventure": (adventure.sample_session, adventure.table_of),
    "lair_lords": (lair.sample_session, lair.table_of),
}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("language", "large"), MODES)
@pytest.mark.parametrize("seats", [2, 4])
def test_no_name_breaks_a_table(game: str, language: str, large: bool, seats: int) -> None:
    start, lay = TABLES[game]
    for turned in range(len(ODD)):
        names = ODD[turned:] + ODD[:turned]
        _app, _driver, table = sit_at(lay(start(seats, names=names[:seats])), language, large_text=large)
        assert faults(table) == []


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize(("language", "large"), MODES)
def test_no_name_breaks_the_curtain(name: str, language: str, large: bool) -> None:
    app = App.headless(language, large_text=large)
    scene = CurtainScene(0, name, list, nothing)
    app.push(scene)
    for ms in (1, SEALED_MS, HOLD_MS):
        app.step((), ms)
        assert scene.overflow() == []
        scene.held_since = app.now


@pytest.mark.parametrize("name", ODD)
def test_what_is_drawn_for_a_name_is_as_wide_as_it_was_measured(name: str) -> None:
    for font in (fonts.body, fonts.small, fonts.title):
        assert sum(font.measure(one) for one in name) >= font.measure(name) > 0
