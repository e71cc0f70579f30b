"""A third game that stands in one package is reached from everywhere: nothing in the house knows games by name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.cli import main
from game.cli.exits import FAULTS, WRONG_USE
from game.client import main as client
from game.client.app import App
from game.client.canvas import HEIGHT
from game.client.driver import Driver
from game.client.gallery import render_scenes
from game.client.program.program import Program
from game.client.scenes.dialog import DialogScene
from game.client.scenes.house_rules import TableRulesScene
from game.client.scenes.lessons import LessonsScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.profile import RecordsScene
from game.client.scenes.rulebook import RulebookScene
from game.client.scenes.saves import SavesScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.title import TitleScene
from game.client.table.plain.scene import PlainReplay, PlainTableScene
from game.client.table.tables import table_named
from game.client.text import fonts, plain
from game.sessions.profile import Profile
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat, add_game, game_names, remove_game, spec_of
from tests.planted.duel import SPEC, PackHead

BOTS = [Seat("A", "", "bot:easy"), Seat("B", "", "bot:random")]


@pytest.fixture(autouse=True)
def _planted() -> Iterator[None]:
    add_game(SPEC)
    table_named.cache_clear()
    yield
    remove_game("duel")
    table_named.cache_clear()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_simulate_plays_it(workers: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Here, and in processes that nobody has told of it."""
    out = tmp_path / "duels.json"
    assert main(["simulate", "--game", "duel", "--games", "3", "--workers", workers, "--json", str(out)]) == 0
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


def test_a_pack_of_ones_own_is_named_in_its_title_where_it_has_a_name() -> None:
    names = {"en": "Old School", "ja": "古流"}
    for pack_id, name, title in (("duel", names, "Duel"), ("old", names, "Duel: Old School"), ("old", {}, "Duel")):
        pack = PackHead(id=pack_id, name=name)
        assert SPEC.about_ground(None, pack, SPEC.checked({})).title["en"] == title


def test_its_pack_is_taken_for_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    """Though it says no more than any pack begins with."""
    assert main(["pack", "check", str(SPEC.shipped()["duel"])]) == 0
    assert "1 pack, 0 faults" in capsys.readouterr().out


def test_the_gallery_shows_it(tmp_path: Path) -> None:
    written = {path.stem for path in render_scenes(tmp_path, only=["duel"])}
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


def test_play_begins_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    begun: list[Session] = []

    def run(session: Session, **_more: object) -> int:
        begun.append(session)
        return 0

    monkeypatch.setattr(client, "run", run)
    assert main(["play", "--game", "duel", "--seats", "human,easy", "--names", "Ada,Bo", "--seed", "5"]) == 0
    assert [(one.game, one.match.seed, [seat.name for seat in one.seats]) for one in begun] == [("duel", 5, ["Ada", "Bo"])]
    assert main(["play", "--game", "duel", "--seats", "human"]) == WRONG_USE
    assert "2 to 4 players" in capsys.readouterr().err
    assert main(["play", "--game", "duel", "--seats", "human,easy", "--board", "last_gate"]) == WRONG_USE
    assert "Duel is played without a board" in capsys.readouterr().err


@pytest.mark.parametrize("command", [("simulate", "--game"), ("rank", "--game"), ("scenario", "--words")])
def test_a_room_that_nobody_wrote_yet_is_named(command: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path,
                                               monkeypatch: pytest.MonkeyPatch) -> None:  # fmt: skip
    rooms = tmp_path / "half_a_duel"
    (rooms / "simulation").mkdir(parents=True)  # an empty folder is no room
    (rooms / "__init__.py").touch()
    (rooms / "rules.py").write_text("from tests.planted.duel.rules import GAME, Options, Setup\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    add_game(replace(SPEC, package="half_a_duel"))
    assert main([*command, "duel"]) == WRONG_USE
    room = "scenarios" if command[0] == "scenario" else "simulation"
    assert f"needs the module half_a_duel.{room}" in capsys.readouterr().err
    file = tmp_path / "own.toml"
    file.write_text('game = "duel"\n[[scenario]]\nname = "one"\n', encoding="utf-8")
    assert main(["scenario", str(file)]) == FAULTS
    assert "duel has no words for scenarios yet; games that have are card_adventure" in capsys.readouterr().err


@pytest.mark.parametrize("large", [False, True])
def test_the_title_has_room_for_more_games(large: bool, tmp_path: Path) -> None:
    more = ("duel_two", "duel_three", "duel_four")
    for name in more:
        add_game(replace(SPEC, name=name))
    try:
        app = App.headless(large_text=large)
        Program(app, SaveStore(tmp_path)).begin()
        assert app.top is not None
        Driver(app).wait(32)
        assert max(widget.rect.bottom for widget in app.top.desk.widgets) <= HEIGHT - fonts.body.pitch
        assert app.top.overflow() == []
    finally:
        for name in more:
            remove_game(name)


def test_everything_around_its_table_opens_without_rulebook_and_lesson(tmp_path: Path) -> None:
    app = App.headless(speed="instant")
    program = Program(app, SaveStore(tmp_path / "saves"), Profile(tmp_path / "profile.json"))
    seats = [Seat("A", ""), Seat("B", "", "bot:easy")]
    program.begin(new_session("duel", spec_of("duel").grounds()[0], seats, {}, 3))
    driver, table = Driver(app), app.top
    driver.wait(64)
    assert isinstance(table, PlainTableScene)
    assert [plain(entry.text) for entry in table.zones()].count("life: 6") == 2, "a seat's own numbers stand below it"
    driver.key("h")
    assert isinstance(app.top, DialogScene), "there is no rulebook to open"
    app.pop()
    for key, scene in (("rulebook", DialogScene), ("rules", TableRulesScene), ("watch", PlainReplay), ("fault", DialogScene)):
        driver.key("f10")
        assert isinstance(app.top, PauseScene)
        driver.press(key)
        assert isinstance(app.top, scene), key
        if key == "fault":
            driver.press("1")
        while len(app.stack) > 1:
            app.pop()
    assert [path.name[:6] for path in program.store.shared.iterdir()] == ["fault-"]
    for key, opened in (("games", SavesScene), ("records", RecordsScene), ("rules", RulebookScene), ("lessons", LessonsScene)):
        app.go_home()
        driver.press(key)
        assert isinstance(app.top, opened), key
        driver.wait(64)
        assert app.top.overflow() == []
    program.put_away()


def test_its_save_is_given_away_and_taken_in_and_its_end_stands_in_the_records(tmp_path: Path) -> None:
    store, other = SaveStore(tmp_path / "one"), SaveStore(tmp_path / "other")
    session = new_session("duel", spec_of("duel").grounds()[0], [Seat("A", ""), BOTS[1]], {}, 3)
    store.autosave(session)
    (row,) = store.rows()
    taken = other.import_file(store.export(row, tmp_path / "given.json"))
    assert other.load(taken).match.state == session.match.state
    while session.match.decision is not None:
        session.choose(0)
    profile = Profile(tmp_path / "profile.json")
    profile.add(session)
    (record,) = profile.records()
    assert record.game == "duel"
