"""A game on a person's own board is given away with its board; what others give is checked before anything is written."""

from __future__ import annotations

import base64
import io
import json
import os
import shutil
import stat
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.client.app import App
from game.client.program.program import Program
from game.client.scenes.dialog import DialogScene
from game.sessions.disk import checked, sealed
from game.sessions.parcel import FORMAT, MOST, SUFFIX, _closed, pack, parcel_in
from game.sessions.replay import replay_file
from game.sessions.save_file import migrated_of, read_save
from game.sessions.saves import SaveStore, read_whole
from game.sessions.session import Session
from game.sessions.spec import spec_of
from game.sessions.trouble import Trouble
from game.tiled.files import MAX_FILE, MAX_FILES
from game.workshop.giving import parcel_bytes
from game.workshop.taking_in import take_in
from tests.boards.conftest import SMALL
from tests.campaign.conftest import Start
from tests.every_game.playing import assert_same

TILESETS = {f"tilesets/{name}.{kind}" for name in ("crypt", "waterway") for kind in ("png", "tsx")}


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "saves")


@pytest.fixture
def friend(tmp_path: Path) -> SaveStore:
    """Somebody else's games."""
    return SaveStore(tmp_path / "friend")


@pytest.fixture
def small_board(tmp_path: Path) -> Path:
    """A board without any other file, below a folder of its own."""
    path = tmp_path / "mine" / "small.tmx"
    path.parent.mkdir()
    path.write_text(SMALL, encoding="utf-8")
    return path


def held(path: Path) -> set[str]:
    """The files in a parcel, those of its board by their paths."""
    with zipfile.ZipFile(path) as archive:
        return {name.removeprefix("maps/") for name in archive.namelist()}


def first_form(raw: bytes) -> dict[str, Any]:
    """The same as parcels were at first: JSON with everything in it."""
    parcel = parcel_in("game", raw)
    files = {name: base64.b64encode(data).decode() for name, data in parcel.files.items()}
    return {"format": FORMAT, "version": 1, "program": "0.1.0", "map": parcel.map, "files": files, "save": dict(parcel.save)}


def given(store: SaveStore, session: Session, path: Path) -> Path:
    store.autosave(session)
    return store.export(next(row for row in store.rows() if row.run == session.run), path)


def test_a_report_of_a_fault_carries_ones_own_board(start: Start, store: SaveStore, friend: SaveStore, own_board: Path) -> None:
    path = store.report(start(9, board=own_board))
    assert path.suffix == SUFFIX
    assert held(path) >= {"drowned_treasury.tmx", "save.json", "parcel.json", *TILESETS}
    assert friend.load(friend.import_file(path)).match.choices


def test_a_friend_goes_on_though_the_board_is_gone_here(
    start: Start, store: SaveStore, friend: SaveStore, own_board: Path, tmp_path: Path
) -> None:
    session = start(9, board=own_board)
    path = given(store, session, tmp_path / "game.json")
    assert held(path) >= {"drowned_treasury.tmx", *TILESETS}
    shutil.rmtree(own_board.parent)
    row = friend.import_file(path)
    again = friend.load(row)
    assert again.changed == ()
    assert again.board == session.board
    assert_same(again.match.state, session.match.state)
    again.choose(again.bot_choice())
    assert friend.autosave(again) is None
    assert again.path.is_relative_to(friend.folder / "boards")


def test_what_is_given_away_tells_no_path(start: Start, store: SaveStore, small_board: Path, tmp_path: Path) -> None:
    path = given(store, start(2, board=small_board), tmp_path / "game.json")
    with zipfile.ZipFile(path) as archive:
        assert all(str(tmp_path).encode() not in archive.read(name) for name in archive.namelist())


def test_a_game_on_a_board_of_the_program_carries_none(start: Start, store: SaveStore, tmp_path: Path) -> None:
    session = start(3)
    path = given(store, session, tmp_path / "game.json")
    assert path.read_bytes() == store.path_of(session).read_bytes()


def test_taken_in_twice_it_is_the_same_game_on_the_same_board(
    start: Start, store: SaveStore, friend: SaveStore, small_board: Path, tmp_path: Path
) -> None:
    path = given(store, start(4, board=small_board), tmp_path / "game.json")
    row = friend.import_file(path)
    before = {file: file.read_bytes() for file in friend.folder.rglob("*") if file.is_file()}
    assert friend.import_file(path) == row
    assert {file: file.read_bytes() for file in friend.folder.rglob("*") if file.is_file()} == before


def test_a_board_that_was_changed_there_is_not_written_over(
    start: Start, store: SaveStore, friend: SaveStore, small_board: Path, tmp_path: Path
) -> None:
    path = given(store, start(4, board=small_board), tmp_path / "game.json")
    mine = friend.load(friend.import_file(path)).path
    mine.write_text(SMALL.replace("Small", "Changed by me"), encoding="utf-8")
    other = friend.load(friend.import_file(path)).path
    assert "Changed by me" in mine.read_text()
    assert other != mine
    assert other.read_text() == SMALL


def test_a_game_brings_the_newer_edition_of_a_pack_though_its_board_is_there_and_says_so(
    start: Start, store: SaveStore, friend: SaveStore, small_board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also through the client, which tells it before what was taken in."""
    homes = {name: str(tmp_path / "homes" / name) for name in ("author", "friend")}
    monkeypatch.setenv("DUNGEONBOX_HOME", homes["author"])
    head = Path(homes["author"]) / "packs" / "rats" / "cards.toml"
    head.parent.mkdir(parents=True)
    small_board.write_text(
        SMALL.replace("<properties>", '<properties>\n  <property name="packs" value="rats"/>', 1), encoding="utf-8"
    )

    def edition(version: int) -> Path:
        """A game that is given away with the pack of this version."""
        head.write_text(
            f'[pack]\nid = "rats"\nversion = {version}\nname = {{ en = "Rats", ja = "ネズミ" }}\nneeds = ["deep_stones"]\n',
            encoding="utf-8",
        )
        return given(store, start(version, board=small_board), tmp_path / f"game{version}.json")

    games = [edition(version) for version in (1, 2)]
    monkeypatch.setenv("DUNGEONBOX_HOME", homes["friend"])
    told: list[str] = []
    first = friend.import_file(games[0], lambda words: told.append(words["en"]))
    assert told == []  # nothing was replaced
    app = App.headless()
    program = Program(app, friend)
    program.begin()
    program.kept.take_in_file(games[1])
    assert isinstance(app.top, DialogScene)
    assert "was added to your saved games" in app.top.text
    said = [scene.text for scene in app.stack if isinstance(scene, DialogScene)]
    assert any(text.startswith("The pack rats was replaced by its newer edition; the older one is kept in ") for text in said)
    second = next(row for row in friend.rows() if row.run != first.run)
    assert friend.load(second).path == friend.load(first).path  # it is the same board
    theirs = Path(homes["friend"])
    assert "version = 2" in (theirs / "packs" / "rats" / "cards.toml").read_text(encoding="utf-8")
    assert "version = 1" in (theirs / "older" / "rats-1" / "cards.toml").read_text(encoding="utf-8")


def test_the_friend_gives_it_on(start: Start, store: SaveStore, friend: SaveStore, small_board: Path, tmp_path: Path) -> None:
    session = start(4, board=small_board)
    first = given(store, session, tmp_path / "game.json")
    second = friend.export(friend.import_file(first), tmp_path / "on.json")
    third = SaveStore(tmp_path / "third")
    assert third.load(third.import_file(second)).match.choices == session.match.choices


def test_it_is_watched_without_taking_it_in(
    start: Start, store: SaveStore, small_board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the board nor the packs that it asks for, of which one needs another, are put among the person's own."""
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "author"))
    for name, needs in (("a_watched", "b_watched"), ("b_watched", "deep_stones")):
        head = tmp_path / "author" / "packs" / name / "cards.toml"
        head.parent.mkdir(parents=True)
        said = f'[pack]\nid = "{name}"\nversion = 1\nname = {{ en = "Rats", ja = "ネズミ" }}\nneeds = ["{needs}"]\n'
        head.write_text(said, encoding="utf-8")
    asks = '<properties>\n  <property name="packs" value="a_watched"/>'
    small_board.write_text(SMALL.replace("<properties>", asks, 1), encoding="utf-8")
    session = start(6, board=small_board)
    path = given(store, session, tmp_path / "game.json")
    shutil.rmtree(small_board.parent)
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "friend"))
    replay = replay_file(path)
    assert (replay.fault, replay.length) == (None, 6)
    assert read_whole(path).run == session.run
    assert not (tmp_path / "friend").exists()
    assert [one for one in spec_of("card_adventure").own_packs() if one.endswith("_watched")] == []
    assert read_save(path).run == session.run


def test_a_board_of_a_folder_called_maps_keeps_its_tilesets_above_the_map(
    start: Start, store: SaveStore, friend: SaveStore, own_board: Path, tmp_path: Path
) -> None:
    inner = own_board.parent / "mine" / "deep.tmx"
    inner.parent.mkdir()
    inner.write_text(own_board.read_text(encoding="utf-8").replace('"tilesets/', '"../tilesets/'), encoding="utf-8")
    path = given(store, start(2, board=inner), tmp_path / "game.json")
    assert friend.load(friend.import_file(path)).changed == ()


@pytest.mark.parametrize("what", ["gone", "broken"])
def test_a_board_that_cannot_be_carried_is_said(
    start: Start, store: SaveStore, small_board: Path, tmp_path: Path, what: str
) -> None:
    session = start(2, board=small_board)
    store.autosave(session)
    small_board.unlink() if what == "gone" else small_board.write_text("<map", encoding="utf-8")
    with pytest.raises(Trouble, match="no longer there" if what == "gone" else "can't be given away"):
        store.export(store.rows()[0], tmp_path / "game.json")
    assert not (tmp_path / "game.json").exists()


# --- what others give

Change = Callable[[dict[str, Any]], None]


def encoded(size: int) -> str:
    return base64.b64encode(bytes(size)).decode()


def named(name: str) -> Change:
    def change(content: dict[str, Any]) -> None:
        content["files"][name] = ""

    return change


def put(name: str, text: str) -> Change:
    def change(content: dict[str, Any]) -> None:
        content["files"][name] = base64.b64encode(text.encode()).decode()

    return change


def several(number: int, size: int) -> Change:
    def change(content: dict[str, Any]) -> None:
        content["files"].update({f"a{each}.png": encoded(size) for each in range(number)})

    return change


def set_to(name: str, value: Any) -> Change:
    def change(content: dict[str, Any]) -> None:
        content[name] = value

    return change


NAMES = [
    "../up.png", "/etc/up.png", "a/../../up.png", "a//b.png", "./a.png", "C:/a.png", "a\\b.png", "a/", "", ".", "..",
    ".hidden.png", "con.png", "LPT1.tsx", "a./b.png", "a /b.png", "two\nlines.png", "nul\x00.png", "stream.png:x.png",
    "run.sh", "a.py", "x" * 200 + ".png", "d/" * 12 + "a.png", "q?.png",
]  # fmt: skip
HOSTILE: dict[str, tuple[Change, str]] = {
    **{f"name {name!r}"[:40]: (named(name), "unusable name") for name in NAMES},
    "two names that are one": (named("SMALL.tmx"), "same name"),
    "many files": (several(MAX_FILES + 1, 0), "files"),
    "a large file": (several(1, MAX_FILE + 100), "larger than"),
    "large together": (several(3, MOST // 3 + 100), "larger than"),
    "no map": (set_to("map", "other.tmx"), "no map"),
    "a map that is none": (set_to("map", "small.png"), "no map"),
    "not base64": (lambda content: content["files"].update({"small.tmx": "???"}), "garbled"),
    "files of another kind": (set_to("files", ["small.tmx"]), "entry files"),
    "an entry too many": (set_to("more", 1), "entry more"),
    "of a newer program": (set_to("version", 3), "newer"),
    "of no version": (set_to("version", "one"), "entry version"),
    "an entity bomb": (put("small.tmx", '<!DOCTYPE map [<!ENTITY a "a">]><map>&a;</map>'), "entities"),
    "a map without squares": (put("small.tmx", '<map width="1" height="1" tilewidth="16" tileheight="16"/>'), "can't be used"),
    "a picture outside": (
        put("small.tmx", SMALL.replace("</map>", '<imagelayer><image source="../../../x.png"/></imagelayer></map>')),
        "leaves the board's folder",
    ),
    "a save that is none": (set_to("save", {"format": "x"}), "not a saved game"),
    "a parcel in itself": (set_to("save", {"format": FORMAT}), "not a saved game"),
}


@pytest.mark.parametrize(("change", "words"), HOSTILE.values(), ids=HOSTILE)
def test_hostile_parcels_end_in_a_sentence_and_write_nothing(
    start: Start, friend: SaveStore, small_board: Path, tmp_path: Path, change: Change, words: str
) -> None:
    session = start(2, board=small_board)
    mine = SaveStore(tmp_path / "mine")
    mine.autosave(session)
    content = first_form(pack(migrated_of(mine.path_of(session)), small_board))
    change(content)
    path = tmp_path / "game.json"
    path.write_bytes(checked(content))
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(Trouble, match=words) as caught:
        friend.import_file(path)
    assert "\n" not in str(caught.value)
    left = [file for file in sorted(tmp_path.rglob("*")) if file not in before]
    assert [file for file in left if file.is_file()] == []
    assert friend.rows() == []


def test_parcels_of_the_first_form_still_open(
    start: Start, store: SaveStore, friend: SaveStore, own_board: Path, tmp_path: Path
) -> None:
    session = start(9, board=own_board)
    path = given(store, session, tmp_path / "game.json")
    path.write_bytes(checked(first_form(path.read_bytes())))
    shutil.rmtree(own_board.parent)
    again = friend.load(friend.import_file(path))
    assert again.changed == ()
    assert_same(again.match.state, session.match.state)


Bend = Callable[[dict[str, bytes], dict[str, zipfile.ZipInfo]], None]


def zipped(files: dict[str, bytes], infos: dict[str, zipfile.ZipInfo]) -> bytes:
    """A zip of these files, some with entries of their own, closed as a parcel is."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(infos.get(name, zipfile.ZipInfo(name)), data)
        archive.comment = bytes(64)
    return _closed(made.getvalue())


def member(name: str, data: bytes = b"x", **values: Any) -> Bend:
    def bend(files: dict[str, bytes], infos: dict[str, zipfile.ZipInfo]) -> None:
        files[name] = data
        infos[name] = zipfile.ZipInfo(name)
        for what, value in values.items():
            setattr(infos[name], what, value)

    return bend


def told(**values: Any) -> Bend:
    def bend(files: dict[str, bytes], _infos: dict[str, zipfile.ZipInfo]) -> None:
        files["parcel.json"] = json.dumps({**json.loads(files["parcel.json"]), **values}).encode()

    return bend


BENT: dict[str, tuple[Bend, str]] = {
    **{f"a name {name!r}"[:40]: (member(name), "unusable name") for name in
       ("maps/../up.png", "/etc/x.png", "maps/C:/a.png", "up.png", "packs/a/b/c.toml", "packs/../a.toml", "packs/a/b.exe",
        "maps/run.sh")},
    "a link": (member("maps/a.png", b"/etc/passwd", external_attr=(stat.S_IFLNK | 0o777) << 16), "is a link"),
    "a device": (member("maps/a.png", external_attr=(stat.S_IFCHR | 0o777) << 16), "is a link"),
    "another packing": (member("maps/a.png", compress_type=zipfile.ZIP_LZMA), "packed in a way"),
    "two names that are one": (member("maps/SMALL.tmx"), "same name"),
    "a file that it doesn't tell of": (member("maps/a.png"), "doesn't hold the files"),
    "a file that is not there": (lambda files, _: bool(files.pop("maps/small.tmx")), "doesn't hold the files"),
    "a file that was altered": (member("maps/small.tmx", SMALL.replace("Small", "Smell").encode()), "was altered"),
    "a bomb": (member("maps/a.png", bytes(80_000_000), compress_type=zipfile.ZIP_DEFLATED), "larger than"),
    "many files": (lambda files, _: files.update({f"maps/a{each}.png": b"" for each in range(2 * MAX_FILES)}), "more than"),
    "nothing told": (lambda files, _: bool(files.pop("parcel.json")), "no parcel.json"),
    "told garbled": (member("parcel.json", b"["), "no parcel.json"),
    "told of a newer program": (told(version=3), "newer"),
    "more told": (told(more=1), "entry more"),
    "a board that is not there": (told(boards=["other.tmx"]), "no map"),
    "a map that is not there": (told(map="other.tmx"), "no map"),
}  # fmt: skip


@pytest.mark.parametrize(("bend", "words"), BENT.values(), ids=BENT)
def test_zip_files_that_are_built_to_hurt_end_in_a_sentence_and_write_nothing(
    small_board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bend: Bend, words: str
) -> None:
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "home"))
    with zipfile.ZipFile(io.BytesIO(parcel_bytes(small_board))) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    infos: dict[str, zipfile.ZipInfo] = {}
    bend(files, infos)
    path = tmp_path / "bent.dungeonbox"
    path.write_bytes(zipped(files, infos))
    with pytest.raises(Trouble, match=words) as caught:
        take_in(path)
    assert "\n" not in str(caught.value)
    assert not (tmp_path / "home").exists()


def test_a_file_that_unpacks_to_more_than_it_says_is_unpacked_no_further(small_board: Path) -> None:
    raw = parcel_bytes(small_board)
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        size = archive.getinfo("maps/small.tmx").file_size
    bent = _closed(raw.replace(size.to_bytes(4, "little"), (size - 1).to_bytes(4, "little")))
    with pytest.raises(Trouble, match="damaged"):
        parcel_in("bent", bent)


def test_a_parcel_with_any_part_bent_is_refused(start: Start, store: SaveStore, small_board: Path, tmp_path: Path) -> None:
    path = given(store, start(1, board=small_board), tmp_path / "game.json")
    good = path.read_bytes()
    for place in range(0, len(good) - 1, 97):
        bent = bytearray(good)
        bent[place] ^= 0x04
        for text in (bytes(bent), good[:place]):
            path.write_bytes(text)
            with pytest.raises(Trouble):
                store.import_file(path)
    assert not (store.folder / "boards").exists()


def test_a_full_disk_while_a_board_is_taken_in_leaves_nothing(
    start: Start, store: SaveStore, friend: SaveStore, own_board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = given(store, start(2, board=own_board), tmp_path / "game.json")
    real, calls = os.fsync, [0]

    def full(handle: int) -> None:
        calls[0] += 1
        if calls[0] == 3:
            raise OSError(28, "No space left on device")
        real(handle)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Trouble, match="No space left"):
        friend.import_file(path)
    assert [file for file in friend.folder.rglob("*") if file.is_file()] == []
    monkeypatch.undo()
    assert friend.load(friend.import_file(path)).changed == ()


def test_a_handle_in_the_save_of_a_parcel_counts_for_nothing(
    start: Start, store: SaveStore, friend: SaveStore, small_board: Path, tmp_path: Path
) -> None:
    path = given(store, start(2, board=small_board), tmp_path / "game.json")
    content = first_form(path.read_bytes())
    content["save"] = sealed({**content["save"], "board": {**content["save"]["board"], "handle": "/etc/passwd"}})
    path.write_bytes(checked(content))
    assert friend.load(friend.import_file(path)).path.is_relative_to(friend.folder)
