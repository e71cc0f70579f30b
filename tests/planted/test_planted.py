"""A third game that stands in one package is reached from everywhere: nothing in the house knows games by name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import main
from game.client.app import App
from game.client.driver import Driver
from game.client.gallery import render_scenes
from game.client.program.program import Program
from game.client.scenes.setup import SetupScene
from game.client.scenes.title import TitleScene
from game.client.table.plain.scene import PlainTableScene
from game.client.table.tables import table_named
from game.sessions.saves import SaveStore
from game.sessions.session import new_session
from game.sessions.spec import Seat, add_game, game_names, remove_game, spec_of
from tests.planted.duel import SPEC

BOTS = [Seat("A", "", "bot:easy"), Seat("B", "", "bot:random")]


@pytest.fixture(autouse=True)
def _planted() -> Iterator[None]:
    add_game(SPEC)
    table_named.cache_clear()
    yield
    remove_game("duel")
    table_named.cache_clear()


def test_simulate_plays_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "duels.json"
    assert main(["simulate", "--game", "duel", "--games", "3", "--workers", "1", "--json", str(out)]) == 0
    assert "no stalemate" in capsys.readouterr().out
    data = json.loads(out.read_text(encoding="utf-8"))
    assert data["cast"]
    assert len(data["games"][0]["life"]) == 2


def test_rank_ranks_it(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["rank", "--game", "duel", "--levels", "easy,random", "--seat-counts", "2", "--games", "4", "--workers", "1"]
    assert main(words) in (0, 1)
    assert "easy against random" in capsys.readouterr().out


def test_scenario_plays_its_scenarios(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hush.toml"
    text = """
        game = "duel"

        [[scenario]]
        name = "Who is hushed can't cast"
        given.seats = [{ hand = ["hush", "spark", "spark", "spark"] }, { hand = ["gust", "gust", "gust", "gust"] }]
        when = [
          { seat = 1, go_on = true },
          { seat = 1, cast = "hush" },
          { until = "resolved" },
          { seat = 1, pass = true },
          { seat = 2, cast = "gust", refused = "DU-3.3" },
        ]
        then.seats = [{ life = 6 }, { life = %d }]
    """
    file.write_text(text % 6, encoding="utf-8")
    assert main(["scenario", str(file)]) == 0
    assert "1 held, 0 failed" in capsys.readouterr().out
    file.write_text(text % 5, encoding="utf-8")
    assert main(["scenario", str(file)]) == 1, "it can fail"


def test_it_is_saved_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = SaveStore(tmp_path)
    session = new_session("duel", spec_of("duel").grounds()[0], BOTS, {}, 3)
    for _ in range(6):
        session.choose(session.bot_choice())
    store.autosave(session)
    (row,) = store.rows()
    again = store.load(row)
    assert (again.game, again.match.state, again.changed) == ("duel", session.match.state, ())
    assert main(["save", "check", str(row.path)]) == 0
    assert main(["replay", str(row.path), "--check"]) == 0


def test_the_gallery_shows_it(tmp_path: Path) -> None:
    written = {path.stem for path in render_scenes(tmp_path, only="duel")}
    assert written == {"table_duel", "setup_duel", "house_rules_duel"}


def test_it_is_played_in_the_window_from_the_title_to_its_end(tmp_path: Path) -> None:
    assert game_names()[-1] == "duel"
    app = App.headless(speed="instant")
    program = Program(app, SaveStore(tmp_path))
    program.begin()
    driver = Driver(app)
    assert isinstance(app.top, TitleScene)
    app.top.desk.focus_on("new duel")
    driver.key("return")
    assert isinstance(app.top, SetupScene)
    assert app.top.game.id == "duel"
    app.top.desk.focus_on("start")
    driver.key("return")
    table = app.top
    assert isinstance(table, PlainTableScene)
    for _ in range(4000):
        if app.top is not table or table.session.match.outcome is not None:
            break
        if table.choosing is not None:
            table.choose(0)
        app.step((), 50)
    assert table.session.match.outcome is not None
    for _ in range(50):
        app.step((), 200)
    program.put_away()
