"""The language of a game is changed in its middle: what was told before is told anew."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.scenes.curtain import CurtainScene
from game.client.table.card_adventure import samples as adventure
from game.client.table.lair_lords import samples as lair
from game.client.table.scene import TableScene
from game.client.text import plain
from game.client.widgets import nothing
from game.rules.randomness import Stream
from game.sessions.session import Session
from tests.table.lair_playing import choice_of
from tests.table.playing import settle

KINDS = ("human", "bot:normal")
NAMES = ("ミナ", "アキラ")
SAID = f"{NAMES[1]}: "
TABLES: dict[str, tuple[Callable[..., Session], Callable[[Session], Any]]] = {
    "card_adventure": (adventure.sample_session, adventure.table_of),
    "lair_lords": (lair.sample_session, lair.table_of),
}


def told(table: TableScene) -> list[str]:
    return [plain(line.words) for line in table.log]


@pytest.mark.parametrize("game", TABLES)
def test_the_log_of_a_game_is_in_the_language_that_was_chosen_in_its_middle(game: str) -> None:
    start, lay = TABLES[game]
    app = App.headless(speed="instant")
    table = lay(start(2, kinds=KINDS, names=NAMES))
    app.push(table)
    driver, chance = Driver(app), Stream(3)
    while table.session.match.state.turn < 3 or not any(line.startswith(SAID) for line in told(table)):
        settle(driver, table)
        table.choose(choice_of(table.session, chance))
    settle(driver, table)
    english = told(table)
    app.change(language="ja")
    japanese = told(table)
    assert len(japanese) == len(english) > 8
    assert not [line for line in japanese if re.search(r"[a-z]{2}", line)]
    app.change(language="en")
    assert told(table) == english
    assert [line for line in english if line.startswith(SAID)], "a bot has said something"


@pytest.mark.parametrize("game", TABLES)
def test_players_who_gave_no_name_are_called_so_in_the_new_language_at_once(game: str) -> None:
    """Their names lagged behind until the next act, and stayed on the curtain."""
    start, lay = TABLES[game]
    app = App.headless(speed="instant")
    table = lay(start(2, kinds=("human", "human"), names=("Player A", "Player B")))
    app.push(table)
    settle(Driver(app), table)
    assert table.names.player(0) == "Player A"
    curtain = CurtainScene(0, "Player A", list, nothing, nothing)
    app.change(language="ja")
    app.step()
    assert table.names.player(0) == "プレイヤーA"
    app.push(curtain)
    assert curtain._name()[1] == ["プレイヤーA"]
