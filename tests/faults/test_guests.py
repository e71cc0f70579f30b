"""What was found by the kinds of `guests.py`: names, lists and pictures that were read before they were looked at."""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path

import pygame
import pytest

from game.cli.exits import Wrong
from game.cli.outputs import GALLERY, check_folder
from game.cli.play import asked
from game.client import text_field
from game.client.glyphs import Piece
from game.client.settings import Settings, SettingsFile
from game.client.text import fonts
from game.content.files import holds_just
from game.content.packs import Fault, read_all
from game.sessions import disk, home, parcel
from game.sessions.editions import edition_of
from game.sessions.save_file import save_text
from game.tiled.faults import MapFaults
from game.workshop import desktop, kit
from game.workshop.placing import LAST_TURN
from game.workshop.scenarios import toml_text
from game.workshop.taking_in import take_in
from tests.faults.guests import MADE, PROJECT
from tests.faults.strangers import board, session
from tests.faults.tried import client, shown
from tests.headless import usual

__all__ = ["usual"]

DEEP = "[" * 970 + "]" * 970
"""As deep as can just be read, and deeper than can be written with an indent."""


@pytest.mark.parametrize("error", [pygame.error("none"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no text")])
def test_a_clipboard_of_no_text_is_an_empty_one(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def get_text() -> str:
        raise error

    monkeypatch.setattr(pygame.scrap, "get_text", get_text)
    assert text_field.pasted() == ""


@pytest.mark.parametrize("name", ["given.json", "given.dungeonbox", "given"])
def test_a_game_that_is_dropped_is_taken_in_and_a_damaged_one_is_said_to_be_so(name: str, tmp_path: Path) -> None:
    driver, program = client(tmp_path / "saves")
    program.begin()
    said: list[str] = []
    driver.app.tell = said.append  # type: ignore[method-assign]
    whole = save_text(session())
    for raw in (whole, whole.replace(b'"seed":', b'"seeds":'), b"{}"):
        (tmp_path / name).write_bytes(raw)
        program.dropped(str(tmp_path / name))
    assert "added to your saved games" in said[0]
    assert "damaged" in said[1]
    assert "ends in .dungeonbox" in said[2]
    assert [row.sound for row in program.store.rows()] == [True]


def test_what_was_pasted_is_measured_once_and_not_in_every_frame(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "😀" * 90)
    driver, program = client(tmp_path / "saves")
    program.begin()
    program.own.add()
    driver.wait(50, 50)
    driver.key("ctrl+v")
    driver.wait(50, 50)
    measured: list[int | None] = []
    monkeypatch.setattr(Piece, "width", lambda piece, count=None: measured.append(count) or 0)
    driver.wait(1500, 100)  # the caret blinks
    assert not measured


@pytest.mark.parametrize("name", ["~nobody/b.tmx", "a" * 4000, "~" * 300, "a\0b.tmx"])
def test_a_path_that_no_system_knows_is_answered_in_a_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: name)
    driver, program = client(tmp_path / "saves")
    program.begin()
    said: list[str] = []
    monkeypatch.setattr(driver.app, "tell", said.append)
    program.own.add()
    driver.wait(50, 50)
    driver.key("ctrl+v", "return")
    driver.app.step([pygame.event.Event(pygame.DROPFILE, file=name)])
    assert len(said) == 2
    assert all(one.strip() for one in said), said


def test_settings_of_a_later_program_that_are_too_deep_cost_no_others(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    file.foreign = {"later": None}
    for _ in range(1000):  # what is read in a place of few calls is written in one of more
        file.foreign = {"later": file.foreign}
    assert file.save(Settings(music=4)) == ""
    assert SettingsFile(file.path).load()[0].music == 4
    file.foreign = {"later": [1]}
    assert file.save(Settings()) == ""
    assert json.loads(file.path.read_text("ascii"))["later"] == [1]  # type: ignore[union-attr]


ODD_PROJECTS = (
    '{"propertyTypes": [{"name": [], "type": "enum", "values": 3}], "commands": [{"name": {}}]}',
    f'{{"propertyTypes": [], "x": {DEEP}}}',
    '{"propertyTypes": [], "x": "\\ud800"}',
    '{"propertyTypes": 3}',
)


@pytest.mark.parametrize("text", ODD_PROJECTS)
def test_a_project_of_odd_lists_stays_as_it_is_and_is_given_away(text: str, tmp_path: Path) -> None:
    project = tmp_path / PROJECT
    project.write_text(text, "ascii")
    kit.refresh_ids(project, starting=[{"name": "x"}])
    assert project.read_text("utf-8")
    assert parcel._given(project, text.encode())


def test_a_board_is_opened_in_tiled_whatever_its_session_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(kit, "tiled", lambda: "tiled")
    monkeypatch.setattr(kit, "start_apart", started.append)
    (tmp_path / "b.tmx").write_text(board(), "utf-8")
    (tmp_path / "any.tiled-project").write_text("{}", "ascii")
    depths = range(880, 1000, 6)  # somewhere here is what can be read and not be written
    texts = ['{"x": ' + "[" * depth + "]" * depth + "}" for depth in depths]
    for text in (*texts, '{"openFiles": ["\\udfff"]}'):
        (tmp_path / "any.tiled-session").write_text(text, "ascii")
        kit.open_in_tiled(tmp_path / "b.tmx")
    assert started[-1] == ["tiled", str(tmp_path / "b.tmx")]
    assert len(started) == len(texts) + 1
    (tmp_path / "any.tiled-project").unlink()
    (tmp_path / "any.tiled-project").symlink_to("any.tiled-project")
    kit.open_in_tiled(tmp_path / "b.tmx")
    assert len(started) == len(texts) + 2


@pytest.mark.parametrize("said", ["[1, 2, Infinity]", "[1, 2, NaN]", "[]", "3", '["a", "b", "c"]', "[" * 5000, '["", "", []]'])
def test_who_rings_with_no_word_of_ours_gets_what_is_usual(said: str) -> None:
    assert asked(said, ("a", "b", 1)) == ("a", "b", 1)


def test_who_rings_asks_for_a_turn_that_there_is() -> None:
    assert asked(f'["a", "b", {10**30}]', ("", "", 0)) == ("a", "b", LAST_TURN)
    assert asked('["a", "b", -3]', ("", "", 0)) == ("a", "b", 0)


def test_a_map_that_leads_to_itself_is_not_taken_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "home"))
    MADE["itself"](tmp_path / "b.tmx")
    with pytest.raises(MapFaults):
        take_in(tmp_path / "b.tmx")


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
def test_what_lies_where_something_is_written_is_never_waited_for(tmp_path: Path) -> None:
    for number, make in enumerate(MADE.values()):
        path = tmp_path / str(number)
        make(path)
        assert not holds_just(path, b"y")
    (tmp_path / "y").write_bytes(b"y")
    assert holds_just(tmp_path / "y", b"y")


def test_a_gallery_reads_little_of_what_marks_its_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.png").write_bytes(b"x")
    MADE["a terabyte"](tmp_path / GALLERY)
    with pytest.raises(Wrong, match="not made by this command"):
        check_folder(tmp_path, force=False)


def test_an_icon_as_large_as_the_world_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    icon = tmp_path / "icon.png"
    MADE["a picture of the world"](icon)
    monkeypatch.setattr(pygame.image, "load", lambda *_given: pytest.fail("it was unpacked"))
    assert not desktop._shows(icon, pygame.Surface((64, 64)))


def test_the_collection_is_shown_whatever_was_met(tmp_path: Path) -> None:
    (tmp_path / "met.json").write_bytes(b"[" * 100_000)
    driver, program = client(tmp_path)
    program.begin()
    assert program.met.read() == {}
    assert shown(driver)


@pytest.mark.parametrize("content", [{}, {"a": 1}, {"check": "x", "b": [{"c": "あ"}]}, {"a": "check", "check": 3}])
def test_a_file_is_what_is_sealed_in_it(content: dict[str, object]) -> None:
    raw = disk.checked(content)
    assert json.loads(raw) == disk.sealed(content)
    assert disk.whole(raw) == bool(disk.sealed(content).keys() - {"check"})
    assert disk.unchanged(json.loads(raw))


def test_no_line_is_too_long_to_be_drawn() -> None:
    surface = pygame.Surface((50, 20))
    for text in ("a" * 50_000, "あ" * 50_000, "a\u05d0" * 20_000):
        assert fonts.title.draw(surface, text, (0, 0)).width > 600


def test_tables_that_can_not_be_read_are_tried_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "f.toml").write_text("[[t]]\nx = = 3\n", "utf-8")
    (tmp_path / "g.toml").write_text("[pack]\nneeds = ['x']\n", "utf-8")
    read: list[str] = []
    parsed = tomllib.loads
    monkeypatch.setattr(tomllib, "loads", lambda text: read.append(text) or parsed(text))
    assert [home.stands_on(tmp_path) for _ in range(3)] == [{"x"}] * 3
    assert home.tables_of(tmp_path) == {"pack"}
    faults: list[Fault] = []
    assert [name for name, _tables in read_all(tmp_path, faults)] == ["g.toml"]
    assert ["line 2" in fault.line("en") for fault in faults] == [True]
    assert len(read) == 2


@pytest.mark.parametrize("line", ["a" + ".a" * 100, 'a."\u2028"' * 100])
def test_a_line_of_dots_is_parsed_nowhere(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "f.toml").write_text(f"x = 1\n{line} = 1\n", "utf-8")
    monkeypatch.setattr(tomllib, "loads", lambda _text: pytest.fail("it was parsed"))
    assert home.stands_on(tmp_path) == frozenset()
    assert edition_of({"f.toml": (tmp_path / "f.toml").read_bytes()}).version == 0
    faults: list[Fault] = []
    assert not [*read_all(tmp_path, faults)]
    assert [fault.line("en") for fault in faults] == ["f.toml: line 2: it has more than 64 dots; break it up"]
    assert toml_text.parsed(tmp_path / "f.toml", faults) is None
    assert "line 2: it has too many dots" in faults[-1].line("en")
