"""A combat from which a card has taken the last one of a side is drawn until it is over."""

from __future__ import annotations

import pygame
import pytest

from game.client.app import App
from game.client.brush import Brush
from game.client.table.scoundrel_quest import fight as stage
from game.client.table.scoundrel_quest.samples import STEADY, at, play, sample_session, table_of
from game.client.table.scoundrel_quest.sums import sums_of
from game.client.table.trying import first_of, open_curtain, sit


@pytest.mark.parametrize("side", ["ours", "theirs"])
@pytest.mark.parametrize("large", [False, True])
def test_a_side_without_anybody_is_drawn(side: str, large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """A swap moves the only scoundrel elsewhere, a card kills the only monster."""
    app = App.headless(large_text=large)
    table = table_of(first_of(lambda seed: play(sample_session(seed, kinds=STEADY), at("combat"), seed)))
    sit(app, table)
    open_curtain(app)
    app.step((), 100)
    view = table.view
    assert view.fight is not None
    if side == "theirs":
        view.fight = view.fight._replace(foes=())
    else:
        view.at[view.fight.main] = -1
    sums = sums_of(view)
    assert sums is not None
    assert not getattr(sums, side)
    stage.draw(Brush(pygame.Surface((640, 360)), 0, still=True), table.fight_rect, view, table.names, {})
