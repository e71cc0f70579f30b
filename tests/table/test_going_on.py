"""A game goes on by itself while bots are to choose, though nobody touches anything and nothing is seen to move."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.app import App
from game.client.table.card_adventure import samples as card_adventure
from game.client.table.lair_lords import samples as lair_lords
from game.client.table.scoundrel_quest import samples as scoundrel_quest
from game.client.table.seven_dons import samples as seven_dons
from game.client.table.trying import open_curtain, sit

LONG_MS = 5000
"""Who sleeps so long waits for a person."""
BOTS = ("bot:easy", "bot:normal")


def session_of(game: Any, seed: int) -> Any:
    found = {"seats": 2} if game in (card_adventure, scoundrel_quest) else {}
    return game.sample_session(seed=seed, kinds=BOTS, **found)


@pytest.mark.parametrize("game", [card_adventure, lair_lords, seven_dons, scoundrel_quest], ids=lambda game: game.__name__)
@pytest.mark.parametrize("seed", [1, 2])
def test_bots_go_on_alone(game: Any, seed: int) -> None:
    """The table slept for a minute after a choice of a bot that shows nothing; a moved mouse woke it."""
    app = App.headless("en", speed="fast", reduce_motion=True)
    table = game.table_of(session_of(game, seed))
    sit(app, table)
    match = table.session.match
    for _step in range(4000):
        open_curtain(app)
        if match.outcome is not None or len(match.choices) > 60:
            break
        rest = app.sleep()
        assert rest < LONG_MS or table.stage.busy or app.top is not table, match.choices[-1]
        app.step((), max(1, rest))
    assert len(match.choices) > 20
