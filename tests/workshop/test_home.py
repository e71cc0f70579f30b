"""A person's own boards, packs and rooms: made, found, taken in, given away; from an empty home to a friend's."""

from __future__ import annotations

import json
import re
import shutil
import sys
from pathlib import Path

import pygame
import pytest

from game import cli
from game.boards.reading import load_board
from game.boards.rooms import check, loader
from game.client.app import App
from game.client.driver import Driver
from game.client.program import own
from game.client.program.program import Program
from game.client.scenes.dialog import DialogScene
from game.client.scenes.own import CheckedScene, NewBoardScene, OwnScene
from game.client.scenes.setup import SetupScene
from game.client.scenes.setup_choices import told_apart
from game.client.table.tables import table_named
from game.resources import resource
from game.sessions import home, parcel
from game.sessions.saves import SaveStore
from game.sessions.session import new_session
from game.sessions.shelf import first_fault
from game.sessions.spec import Seat, spec_of
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults
from game.workshop import kit, taking_in
from game.workshop.checking import faults_of, faults_of_set, no_errors
from game.workshop.giving import give_away, parcel_bytes
from game.workshop.kit import new_board
from game.workshop.taking_in import Taken, take_in
from tests.boards.conftest import SMALL
from tests.headless import usual

__all__ = ["usual"]


@pytest.fixture(autouse=True)
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home, in which no other program is started."""
    monkeypatch.setattr(kit, "tiled", lambda: None)
    monkeypatch.setattr(own, "tiled", lambda: None)
    return at(tmp_path / "mine", monkeypatch)


def at(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUNGEONBOX_HOME", str(folder))
    return folder


def test_a_map_that_came_without_its_templates_is_refused_for_that(
    mine: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    alone = Path(shutil.copy(resource("maps") / "recipes" / "well.tmx", tmp_path / "well.tmx"))
    assert cli.main(["board", "add", str(alone)]) == 1
    assert "template-needed: the template ../templates/square.tx (and 2 more) is not there" in capsys.readouterr().err
    with pytest.raises(MapFaults) as refused:
        no_errors(alone)
    assert [fault.code for fault in refused.value.faults] == ["template-needed"]
    assert "template-needed" in first_fault(refused.value, "ja")
    assert not list(mine.rglob("well.tmx"))


def test_a_new_board_is_a_tiled_project_that_can_be_played(mine: Path) -> None:
    board = new_board("My first “board”", author="Mina")
    assert board == mine / "boards" / "My_first_“board”" / "My_first_“board”.tmx"
    assert faults_of(board) == []
    read = load_board(board)
    assert (len(read.squares), len(read.starts), read.title["ja"]) == (4, 1, "My first “board”")
    assert {path.name for path in board.parent.iterdir()} == {
        board.name, "dungeonbox.tiled-project", "objecttypes.xml", "templates", "tilesets", "extensions",
    }  # fmt: skip
    assert faults_of(new_board("洞窟", (40, 24), 32)) == []
    assert home.own_boards() == sorted([board, mine / "boards" / "洞窟" / "洞窟.tmx"])
    session = new_session("card_adventure", board, [Seat("A", "", "bot:random")], {}, 1)
    assert session.board.key == board.stem
    text = board.read_text("utf-8")
    assert '<tileset firstgid="1" source="tilesets/crypt.tsx"/>' in text, "it can be drawn on at once"
    kinds = json.loads((board.parent / "dungeonbox.tiled-project").read_text("utf-8"))["propertyTypes"]
    lists = {one["name"]: one["values"] for one in kinds if one["type"] == "enum" and not one["valuesAsFlags"]}
    assert {values[0] for values in lists.values()} == {""}, "Tiled shows the first where nothing was chosen"
    picked = re.compile(r'<property name="(\w+)"(?: type="\w+")? propertytype="(\w+)"')
    chest = (board.parent / "templates" / "structure.tx").read_text("utf-8")
    assert [*picked.findall(text), *picked.findall(chest)] == [("goal", "goal"), ("packs", "pack_id"), ("card", "structure_id")]


def test_its_commands_and_its_extension_start_this_very_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kit, "starts_with", lambda: (["C:\\a b\\python", "-m", "game"], "C:\\here"))
    folder = new_board("One").parent
    commands = json.loads((folder / "dungeonbox.tiled-project").read_text("utf-8"))["commands"]
    assert {one["command"] for one in commands} == {"C:\\a b\\python"}
    assert commands[0]["arguments"] == "-m game board check %mapfile"
    assert {one["workingDirectory"] for one in commands} == {"C:\\here"}
    text = (folder / "extensions" / "dungeonbox.js").read_text("utf-8")
    for line in ('PROGRAM = "C:\\\\a b\\\\python"', 'BEFORE = ["-m", "game"]', 'FOLDER = "C:\\\\here"'):
        assert f"    const {line};\n" in text


def test_a_project_that_is_opened_starts_the_program_where_it_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    board = new_board("One")
    project, script = board.parent / kit.PROJECT_FILE, board.parent / kit.EXTENSION
    old = json.loads(project.read_text("utf-8"))
    mine = {**old["commands"][0], "name": "Mine", "command": "make"}
    project.write_text(json.dumps({**old, "commands": [mine, *old["commands"]]}), "utf-8")
    script.write_text("// of an older program", "utf-8")
    monkeypatch.setattr(kit, "starts_with", lambda: (["/moved/dungeonbox"], ""))
    monkeypatch.setattr(kit, "tiled", lambda: "/bin/true")
    monkeypatch.setattr(kit, "start_apart", lambda words: None)
    kit.open_in_tiled(board)
    commands = json.loads(project.read_text("utf-8"))["commands"]
    assert commands[0] == mine
    assert [one["command"] for one in commands[1:]] == ["/moved/dungeonbox"] * 3
    assert 'const PROGRAM = "/moved/dungeonbox";' in script.read_text("utf-8")


@pytest.mark.parametrize("name", ["", "../x", "nul", "a/b", ".hidden", "x" * 41, "a:b"])
def test_a_board_that_cannot_be_called_so_is_not_made(mine: Path, name: str) -> None:
    with pytest.raises(Trouble, match="can't be called"):
        new_board(name)
    assert not mine.exists()


def test_a_copy_of_a_recipe_has_its_own_name_and_author(mine: Path) -> None:
    board = load_board(new_board("My pit", author="Mina", recipe="well"))
    assert (dict(board.title), board.author) == ({"en": "My pit", "ja": "My pit"}, "Mina")
    with pytest.raises(Trouble, match="no recipe 'wall'; choose one of"):
        new_board("Other", recipe="wall")


def test_a_name_that_is_taken_is_said_and_nothing_is_written_over() -> None:
    board = new_board("One")
    board.write_text(SMALL, "utf-8")
    with pytest.raises(Trouble, match="There is One in"):
        new_board("One")
    assert board.read_text("utf-8") == SMALL
    assert [path.name for path in board.parent.parent.iterdir()] == ["One"]


def test_a_board_goes_from_an_author_to_a_friend(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    board = new_board("The Well")
    text = board.read_text("utf-8").replace('name="author" value=""', 'name="author" value="Mina"')
    board.write_text(text.replace('name="packs" propertytype="pack_id" value=""', 'name="packs" value="owls"', 1), "utf-8")
    shutil.copytree(resource("assets/packs/deep_stones"), mine / "packs" / "owls")
    head = mine / "packs" / "owls" / "pack.toml"
    head.write_text(head.read_text("utf-8").replace('id = "deep_stones"', 'id = "owls"'), "utf-8")
    given = give_away(board)
    assert give_away(board) == given == mine / "parcels" / "The_Well.dungeonbox"
    assert str(tmp_path) not in parcel_bytes(board).decode("latin-1")
    digest = load_board(board).digest
    at(tmp_path / "friend", monkeypatch)
    there = take_in(given)
    assert there == tmp_path / "friend" / "boards" / "The_Well" / "maps" / "The_Well.tmx"
    assert home.own_boards() == [there]
    assert load_board(there).digest == digest
    assert take_in(given) == there  # twice is once
    assert spec_of("card_adventure").read(there)[1].id == "owls"
    (choice,) = (ground for ground in table_named("card_adventure").choice().grounds if ground.own)
    assert (choice.title["en"], choice.author, choice.seats, choice.minutes) == ("The Well", "Mina", (1, 4), 15)
    assert json.loads((there.parent / "dungeonbox.tiled-project").read_text("utf-8"))["commands"]  # those of the friend
    assert (there.parent / kit.EXTENSION).is_file()  # the program's own, not the author's
    board.write_text(board.read_text("utf-8").replace("Entrance", "Way in"), "utf-8")
    at(mine, monkeypatch)
    other = give_away(board)
    assert other.name == "The_Well-2.dungeonbox"
    at(tmp_path / "friend", monkeypatch)
    assert cli.main(["board", "add", str(other)]) == cli.WRONG_USE
    err = capsys.readouterr().err
    assert "another board The_Well" in err
    assert "--beside keeps both" in err
    (tmp_path / "friend" / "boards" / "The_Well").rename(tmp_path / "friend" / "boards" / "old_well")
    (tmp_path / "friend" / "packs" / "owls" / "pack.toml").write_text("", "utf-8")
    with pytest.raises(Trouble, match="another pack owls"):
        take_in(other)
    assert len(home.own_boards()) == 1


def changed_well(folder: Path, hall: str, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A parcel of somebody's board The Well, in which the hall has this name."""
    before = home.home()
    at(folder, monkeypatch)
    board = new_board("The Well")
    board.write_text(board.read_text("utf-8").replace('value="Hall"', f'value="{hall}"'), "utf-8")
    given = give_away(board)
    at(before, monkeypatch)
    return given


def test_a_new_edition_of_a_board_lies_beside_the_old_one_or_in_its_place_as_was_asked_for(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = (changed_well(tmp_path / hall, hall, monkeypatch) for hall in ("Barn", "Loft"))
    old = take_in(first)
    before = old.read_bytes()
    with pytest.raises(Taken, match="another board The_Well"):
        take_in(second)
    assert home.own_boards() == [old]
    beside = take_in(second, clash="beside")
    assert beside == mine / "boards" / "The_Well_2" / "maps" / "The_Well_2.tmx"
    assert take_in(second, clash="beside") == beside  # twice is once
    listed = [own.own_rows(), [ground for ground in table_named("card_adventure").grounds() if ground.own]]
    for rows in listed:
        assert {row.path: row.title["en"] for row in rows} == {old: "The Well", beside: "The Well (2)"}
    words = {"en": "The Well", "ja": "井戸"}
    three = told_apart(("", path, words) for path in (old, beside, old.with_name("den.tmx")))
    assert [one["ja"] for one in three] == ["井戸 (The_Well)", "井戸 (2)", "井戸 (den)"]
    assert "Loft" in beside.read_text("utf-8")
    assert old.read_bytes() == before
    assert faults_of(beside) == []
    shutil.rmtree(mine / "boards" / "The_Well_2")
    assert cli.main(["board", "add", str(second), "--replace", "--lang", "ja"]) == cli.RIGHT
    assert "前のものは" in capsys.readouterr().out
    assert home.own_boards() == [old]
    assert "Loft" in old.read_text("utf-8")
    assert (mine / "older" / "The_Well" / "maps" / "The_Well.tmx").read_bytes() == before
    bad = tmp_path / "The_Well.tmx"
    bad.write_text(SMALL.replace('type="route" x="40"', 'type="route" x="400"'), "utf-8")
    with pytest.raises(MapFaults):
        take_in(bad, clash="replace")
    assert "Loft" in old.read_text("utf-8")  # what can't be taken in replaces nothing
    assert [path.name for path in (mine / "older").iterdir()] == ["The_Well"]


def test_the_client_asks_what_to_do_with_a_name_that_is_taken(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second, third = (changed_well(tmp_path / hall, hall, monkeypatch) for hall in ("Barn", "Loft", "Shed"))
    app, driver, _program = begin(tmp_path / "saves")
    texts: list[str] = []
    for file, answer in ((first, ""), (second, "0"), (second, "1"), (third, "2")):
        app.step([pygame.event.Event(pygame.DROPFILE, file=str(file))])
        if answer:
            assert isinstance(app.top, DialogScene)
            assert "another board The_Well" in app.top.text
            driver.press(answer)
        while isinstance(app.top, DialogScene):
            texts.append(app.top.text)
            driver.key("return")
    assert [path.parent.parent.name for path in home.own_boards()] == ["The_Well", "The_Well_2"]
    halls = [load_board(path).squares[1].title["en"] for path in home.own_boards()]
    assert halls == ["Shed", "Loft"]
    assert sum("was replaced; what was there is kept" in text for text in texts) == 1


def test_a_set_of_rooms_lies_beside_another_of_its_name(tmp_path: Path, mine: Path) -> None:
    rooms, shipped = tmp_path / "maps" / "quests" / "mine", resource("maps/quests/unpaid_cellar")
    rooms.mkdir(parents=True)
    for name in ("quest.toml", "boot_room.tmx", "vacant_crypt.tmx"):
        shutil.copy(shipped / name, rooms)
    shutil.copytree(resource("maps/tilesets"), tmp_path / "maps" / "tilesets")
    take_in(rooms)
    (rooms / "boot_room.tmx").unlink()
    with pytest.raises(Taken, match="another set of rooms mine"):
        take_in(rooms)
    assert take_in(rooms, clash="beside").name == "mine_2"
    assert sorted(home.own_rooms()) == ["mine", "mine_2"]
    assert not (home.own_rooms()["mine_2"] / "boot_room.tmx").exists()
    assert take_in(rooms, clash="replace") == home.own_rooms()["mine"]
    assert not (home.own_rooms()["mine"] / "boot_room.tmx").exists()
    assert (mine / "older" / "mine").is_dir()


def test_rooms_are_given_away_with_their_cards_once_they_are_sound(
    tmp_path: Path, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = kit.new_rooms("My cellar", "Mina")
    room = resource("maps/quests/unpaid_cellar/boot_room.tmx").read_text("utf-8").replace("../../tilesets", "tilesets")
    (folder / "boot_room.tmx").write_text(room, "utf-8")
    cards = shutil.copytree(resource("assets/quests/unpaid_cellar"), mine / "packs" / "more")
    for path in cards.glob("*.toml"):
        path.write_text(path.read_text("utf-8").replace('id = "unpaid_cellar"', 'id = "more"'), "utf-8")
    head = folder / home.ROOMS
    head.write_text(head.read_text("utf-8").replace('"unpaid_cellar"', '"more"'), "utf-8")
    (folder / "bad.tmx").write_text(room, "utf-8")
    with pytest.raises(MapFaults, match="set-title"):
        give_away(folder)
    assert not (mine / "parcels").exists()
    (folder / "bad.tmx").unlink()
    given = give_away(folder)
    at(tmp_path / "friend", monkeypatch)
    there = take_in(given)
    assert home.own_rooms() == {"My_cellar": there}
    assert (tmp_path / "friend" / "packs" / "more").is_dir()
    assert [fault.line() for fault in faults_of_set(there)] == []
    seats = [Seat("A", "", "bot:random"), Seat("B", "", "bot:random")]
    session = new_session("scoundrel_quest", there, seats, {}, 1)
    assert session.pack.id == "My_cellar"


@pytest.mark.parametrize("opener", ["xdg-open", None])
def test_the_manual_is_a_click_away_and_where_nothing_opens_it_its_place_is_said(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, opener: str | None
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda _name: opener and f"/bin/{opener}")
    started: list[list[str]] = []
    monkeypatch.setattr(kit, "start_apart", started.append)
    app, driver, program = begin(tmp_path / "saves")
    program.beginning.new("card_adventure")
    driver.press("own")
    driver.press("manual")
    manual = str(resource(kit.MANUAL))
    assert started == ([[f"/bin/{opener}", manual]] if opener else [])
    assert isinstance(app.top, DialogScene)
    assert manual in app.top.text


def test_a_board_with_faults_is_not_taken_in_and_not_given_away(tmp_path: Path, mine: Path) -> None:
    bad = tmp_path / "bad.tmx"
    bad.write_text(SMALL.replace('type="route" x="40"', 'type="route" x="400"'), "utf-8")
    for command in (["board", "add", str(bad)], ["board", "pack", str(bad), str(tmp_path / "out.dungeonbox")]):
        assert cli.main(command) == cli.FAULTS
    assert not (mine / "boards").exists()
    assert not (tmp_path / "out.dungeonbox").exists()


def test_what_a_check_calls_an_error_keeps_a_board_from_being_given_away_or_taken_in(
    tmp_path: Path, mine: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = new_board("Alone")
    lonely = '<object id="9" type="square" name="lonely" x="40" y="40"><point/></object>\n </objectgroup>'
    board.write_text(board.read_text("utf-8").replace(" </objectgroup>", lonely), "utf-8")
    load_board(board)  # it can be read
    bad = shutil.copytree(board.parent, tmp_path / "alone")
    for command in (["board", "add", str(bad)], ["board", "pack", str(board), str(tmp_path / "out.dungeonbox")]):
        assert cli.main(command) == cli.FAULTS
        assert "lone-square" in capsys.readouterr().err
    assert [path.parent.name for path in home.own_boards()] == ["Alone"]
    assert not (tmp_path / "out.dungeonbox").exists()


def test_a_folder_of_boards_rooms_cards_and_a_campaign_are_taken_in(tmp_path: Path, mine: Path) -> None:
    folder = tmp_path / "two wells"
    (folder / "deep").mkdir(parents=True)
    (folder / "one.tmx").write_text(SMALL, "utf-8")
    (folder / "deep" / "two.tmx").write_text(SMALL, "utf-8")
    (folder / "notes.txt").write_text("mine alone", "utf-8")
    place = mine / "boards" / "two wells" / "maps"
    assert take_in(folder) == place / "one.tmx"
    assert home.own_boards() == [place / "one.tmx", place / "deep" / "two.tmx"]
    assert not (place / "notes.txt").exists()
    streets = shutil.copytree(resource("assets/dons/back_streets"), tmp_path / "my_streets")
    assert take_in(streets) == mine / "packs" / "my_streets" == take_in(streets)
    assert take_in(shutil.copytree(resource("assets/lairs") / "moonless_court", tmp_path / "my_court")).name == "my_court"
    assert [one.name for one in spec_of("seven_dons").own_grounds()] == ["my_streets"]
    assert [one.name for one in spec_of("lair_lords").own_grounds()] == ["my_court"]
    assert take_in(resource("maps/campaigns/crown_road.toml")) == mine / "campaigns" / "crown_road" / "maps" / "campaigns"
    assert [path.name for path in home.own_campaigns()] == ["crown_road.toml"]
    (streets / "pack.toml").write_text((streets / "pack.toml").read_text("utf-8") + "# changed\n", "utf-8")
    with pytest.raises(Trouble, match="another pack my_streets"):
        take_in(streets)
    with pytest.raises(Trouble, match="has a pack back_streets of its own"):
        take_in(resource("assets/dons/back_streets"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(Trouble, match="no map and no pack"):
        take_in(tmp_path / "empty")
    note = tmp_path / "note.txt"
    note.write_text("hello", "utf-8")
    with pytest.raises(Trouble, match="no parcel, no map, no pack and no campaign; choose a folder"):
        take_in(note)


def begin(folder: Path) -> tuple[App, Driver, Program]:
    app = App.headless(speed="instant")
    program = Program(app, SaveStore(folder))
    program.begin()
    return app, Driver(app), program


def test_a_board_that_lies_beside_very_much_is_not_taken_in_with_it(
    tmp_path: Path, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "all" / "inner").mkdir(parents=True)
    (tmp_path / "all" / "small.tmx").write_text(SMALL, "utf-8")
    for number in range(12):
        (tmp_path / "all" / "inner" / f"{number}.txt").write_bytes(b"")
    monkeypatch.setattr(taking_in, "MOST_ENTRIES", 12)
    with pytest.raises(Trouble, match="more than 12 files and folders"):
        take_in(tmp_path / "all")
    monkeypatch.setattr(taking_in, "MOST_ENTRIES", 14)
    assert take_in(tmp_path / "all").is_file()


def test_what_is_put_into_the_home_is_in_the_setup_a_moment_later(tmp_path: Path, mine: Path) -> None:
    app, driver, program = begin(tmp_path / "saves")
    program.beginning.new("card_adventure")
    scene = app.top
    assert isinstance(scene, SetupScene)
    assert not any(ground.own for ground in scene.grounds)
    chosen = scene.grounds[scene.ground].path
    (mine / "boards").mkdir(parents=True)
    (mine / "boards" / "small.tmx").write_text(SMALL, "utf-8")
    driver.wait(2000)
    assert [ground.path.name for ground in scene.grounds if ground.own] == ["small.tmx"]
    assert scene.grounds[scene.ground].path == chosen
    assert scene.pictures[chosen] is not None


def test_the_list_of_ones_own_makes_checks_gives_away_and_plays(tmp_path: Path, mine: Path) -> None:
    app, driver, program = begin(tmp_path / "saves")
    program.beginning.new("lair_lords")
    driver.press("own")
    scene = app.top
    assert isinstance(scene, OwnScene)
    assert (mine / "rooms").is_dir()
    driver.press("new")
    assert isinstance(app.top, NewBoardScene)
    driver.type("Owls")  # at once, without opening the field
    assert app.top.name == "Owls"
    driver.key("escape")  # out of the field
    app.top.desk.focus_on("begins")
    driver.key("right")
    driver.key("right")
    assert app.top.recipes[app.top.recipe - 1][0] == "cave_in"
    driver.press("make")
    driver.wait(300)
    driver.key("return")  # what is said of Tiled, which is not there
    assert scene.row is not None
    assert scene.row.title["en"] == "Owls"
    driver.wait(300)
    assert scene.pictures[scene.row.path] is not None
    driver.press("check")
    assert isinstance(app.top, CheckedScene)
    assert app.top.faults == []
    driver.key("escape")
    driver.press("give")
    driver.key("return")
    assert (mine / "parcels" / "Owls.dungeonbox").is_file()
    driver.press("play")
    setup = app.top
    assert isinstance(setup, SetupScene)
    assert setup.game.id == "card_adventure"
    assert setup.grounds[setup.ground].title["en"] == "Owls"


def test_a_file_that_is_dropped_on_the_window_is_taken_in_or_said(tmp_path: Path, mine: Path) -> None:
    app, driver, program = begin(tmp_path / "saves")
    path = tmp_path / "small.tmx"
    path.write_text(SMALL, "utf-8")
    for file in (path, tmp_path / "none.tmx"):
        app.step([pygame.event.Event(pygame.DROPFILE, file=str(file))])
        driver.key("return")
    scene = app.top
    assert isinstance(scene, OwnScene)
    assert [row.path for row in scene.rows] == [mine / "boards" / "small" / "maps" / "small.tmx"]


def test_a_set_of_rooms_that_is_too_large_is_refused_before_a_map_is_read(
    tmp_path: Path, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty maps of many objects were read twice first, which took eleven seconds."""
    shutil.copytree(resource("maps/quests/unpaid_cellar"), tmp_path / "maps" / "quests" / "one")
    shutil.copytree(resource("maps/tilesets"), tmp_path / "maps" / "tilesets")
    monkeypatch.setattr(loader, "LARGEST_SET", 10_000)
    monkeypatch.setattr(parcel, "read_map", pytest.fail)
    monkeypatch.setattr(check, "read_map", pytest.fail)
    with pytest.raises(MapFaults, match="10000"):
        take_in(tmp_path / "maps" / "quests" / "one")
    assert list(home.own_rooms()) == []


@pytest.mark.thorough
def test_more_packs_or_rooms_than_can_be_read_are_not_taken_in_and_nothing_stays(
    tmp_path: Path, mine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = (shutil.copytree(resource("assets/dons/back_streets"), tmp_path / name) for name in ("first", "second"))
    take_in(first)
    monkeypatch.setattr(home, "MOST_PACKS", 1)
    with pytest.raises(Trouble, match="can't be taken in: your card packs would be more than 1"):
        take_in(second)
    assert home.pack_folders() == [mine / "packs" / "first"]
    shutil.copytree(second, mine / "packs" / "second")
    assert home.packs_left_out() == (mine / "packs" / "second",)
    monkeypatch.setattr(home, "MOST_ROOMS", 50)
    for name in ("one", "two"):
        shutil.copytree(resource("maps/quests/unpaid_cellar"), tmp_path / "maps" / "quests" / name)
    shutil.copytree(resource("maps/tilesets"), tmp_path / "maps" / "tilesets")
    take_in(tmp_path / "maps" / "quests" / "one")
    with pytest.raises(Trouble, match="two can't be taken in: your sets of rooms would have more than 50 maps"):
        take_in(tmp_path / "maps" / "quests" / "two")
    assert list(home.own_rooms()) == ["one"]
    assert not list((mine / "rooms").glob("*two*"))
    shutil.copytree(mine / "rooms" / "one", mine / "rooms" / "three")
    faults = [row.fault["en"] for row in own.own_rows() if row.fault]
    assert [fault.split(":")[0] for fault in faults] == ["second is not read", "one is not read"]
