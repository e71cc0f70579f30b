"""A game with a person's own rooms: from the command line and the setup, kept, gone on with, given away."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from game.cli import arguments
from game.client.table.plain.parts import plain_parts
from game.resources import resource
from game.sessions.parcel import FORMAT
from game.sessions.save_file import read_save, session_of
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat, spec_of
from game.sessions.trouble import Trouble
from tests.boards.conftest import draw_sheet
from tests.boards.test_rooms import HEAD, HEALER, SAID, room
from tests.every_game.playing import assert_same

SPEC = spec_of("scoundrel_quest")


@pytest.fixture
def rooms(tmp_path: Path) -> Path:
    """A set of one room that is drawn with tiles of its own, and one that borrows from a folder above."""
    folder = tmp_path / "mine" / "maps" / "quests" / "my_cellar"
    folder.mkdir(parents=True)
    draw_sheet(folder / "sheet.png")
    (folder / "quest.toml").write_text(HEAD, "utf-8")
    (folder / "broom_closet.tmx").write_text(room(HEALER), "utf-8")
    shutil.copytree(resource("maps/tilesets"), folder.parents[1] / "tilesets")
    text = resource("maps/quests/unpaid_cellar/coal_hole.tmx").read_text("utf-8")
    text = text.replace("Coal Hole", "My Coal").replace('name="tile" type="int" value="1"', 'name="tile" type="int" value="5"')
    (folder / "my_coal.tmx").write_text(text, "utf-8")
    return folder


def game(rooms: Path, choices: int = 12) -> Session:
    """A game of bots with these rooms, after so many choices."""
    session = new_session("scoundrel_quest", rooms, [Seat("A", "", "bot:random"), Seat("B", "", "bot:random")], {}, 3)
    while session.match.decision is not None and len(session.match.choices) < choices:
        session.choose(session.bot_choice())
    return session


def test_the_command_line_takes_a_set_by_its_folder_a_room_or_its_name(rooms: Path) -> None:
    assert SPEC.ground_at(str(rooms)) == rooms
    assert SPEC.ground_at(str(rooms / "broom_closet.tmx")) == rooms
    assert SPEC.ground_at("unpaid_cellar") == resource("maps/quests/unpaid_cellar")
    assert SPEC.ground_at("paid_cellar") is None
    parser = arguments.argparse.ArgumentParser()
    arguments.add_table(parser, "human")
    wish = parser.parse_args(["--game", "scoundrel_quest", "--pack", str(rooms / "broom_closet.tmx")])
    assert arguments.ground_of(wish) == rooms
    with pytest.raises(arguments.Wrong, match="give it with --pack"):
        arguments.ground_of(parser.parse_args(["--board", str(rooms / "broom_closet.tmx")]))
    with pytest.raises(arguments.Wrong, match="one of unpaid_cellar"):
        arguments.ground_of(parser.parse_args(["--game", "scoundrel_quest", "--pack", "paid_cellar"]))


def test_the_setup_offers_every_set_and_says_what_is_wrong_with_one(rooms: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sets = {"unpaid_cellar": resource("maps/quests/unpaid_cellar"), "my_cellar": rooms}
    spec = type(SPEC)(**{**{name: getattr(SPEC, name) for name in SPEC.__dataclass_fields__}, "shipped": lambda: sets})
    grounds = plain_parts(spec).grounds()
    assert [(ground.title["en"], bool(ground.fault)) for ground in grounds] == [
        ("Scoundrel Quest: The Unpaid Cellar", False), ("Scoundrel Quest: Mine", False),
    ]  # fmt: skip
    broken = rooms.with_name("broken")
    shutil.copytree(rooms, broken)
    (broken / "broom_closet.tmx").write_text(room(HEALER, arrow=""), "utf-8")
    sets["broken"] = broken
    fault = plain_parts(spec).grounds()[2].fault
    assert "broom_closet.tmx: the room has no monster movement arrow" in fault["en"]
    with pytest.raises(Trouble, match="no monster movement arrow"):
        game(broken)


def test_a_game_with_own_rooms_is_kept_and_goes_on(rooms: Path, tmp_path: Path) -> None:
    session, store = game(rooms), SaveStore(tmp_path / "saves")
    assert "broom_closet" in session.pack.cards
    assert session.about.key == "scoundrel_quest.my_cellar"
    assert store.autosave(session) is None
    again = store.load(store.rows()[0])
    assert (again.path, again.changed) == (rooms, ())
    assert_same(again.match.state, session.match.state)
    store.release()
    (rooms / "broom_closet.tmx").write_text(room(), "utf-8")
    from game.sessions.shelf import reread_packs

    reread_packs()
    changed = session_of(read_save(store.rows()[0].path))
    assert changed.changed
    shutil.rmtree(rooms)
    with pytest.raises(Trouble, match="no longer there"):
        session_of(read_save(store.rows()[0].path))


def test_a_friend_gets_the_rooms_with_the_game(rooms: Path, tmp_path: Path) -> None:
    session, store, friend = game(rooms), SaveStore(tmp_path / "saves"), SaveStore(tmp_path / "friend")
    store.autosave(session)
    path = store.export(store.rows()[0], tmp_path / "game.json")
    with zipfile.ZipFile(path) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    files = {"quests/my_cellar/quest.toml", "quests/my_cellar/broom_closet.tmx", "quests/my_cellar/sheet.png",
             "tilesets/quest_walls.tsx", "tilesets/quest_walls.png"}  # fmt: skip
    assert {f"maps/{name}" for name in files} <= held.keys()
    assert not any(str(tmp_path).encode() in data for data in held.values())
    shutil.rmtree(tmp_path / "mine")
    again = friend.load(friend.import_file(path))
    assert again.changed == ()
    assert_same(again.match.state, session.match.state)
    again.choose(again.bot_choice())
    assert friend.autosave(again) is None
    assert again.path.is_relative_to(friend.folder / "boards")
    assert SAID["title_en"] == again.pack.cards["broom_closet"].name.en
    # The box's own set is nobody's: it stays where it is.
    plain = game(resource("maps/quests/unpaid_cellar"))
    store.autosave(plain)
    row = next(row for row in store.rows() if row.run == plain.run)
    assert json.loads(store.export(row, tmp_path / "plain.json").read_bytes())["format"] != FORMAT
