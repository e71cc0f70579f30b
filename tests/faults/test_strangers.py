"""Files of strangers: every one gets a sentence, none costs more than it is worth, none is obeyed, none hides the others.

Of all that `strangers.py` writes the suite tries a few, with `--thorough` some more; every one in every way is tried with
DUNGEONBOX_STRANGERS=1.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import islice
from pathlib import Path

import pygame
import pytest

from game import cli
from game.boards.check import check_board
from game.client.app import App
from game.client.brush import Brush, Rect
from game.client.driver import Driver
from game.client.scenes import saves as saves_scene
from game.client.scenes.result import Statistics
from game.client.scenes.saves import SavesActions, SavesScene
from game.client.settings import SettingsFile
from game.client.table.replay import eyes_allowed
from game.client.text import fonts
from game.content.packs import PackFaults
from game.content.seven_dons.loader import load_dons_pack
from game.sessions import saves
from game.sessions.disk import checked
from game.sessions.locks import Holder, holder
from game.sessions.profile import GameRecord, Profile, csv_text, record_of
from game.sessions.replay import OPEN, replay_file
from game.sessions.save_file import read_save, save_text, session_of
from game.sessions.saves import SaveStore, held
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults
from game.tiled.paint import MapPicture
from game.tiled.reader import read_map
from tests.faults.outside import ALL
from tests.faults.strangers import LONG, RAW, Changed, board, layer, png, saved, session, sheet
from tests.faults.tried import WAYS, tried
from tests.headless import look, usual
from tests.thorough import later, thorough

__all__ = ["usual"]

EVERY = 1 if os.environ.get("DUNGEONBOX_STRANGERS") else 193
"""Of so many tries one is made; usually, one of the first of each kind alone, and no file is written after it."""
FIRST = 8
MOST_MEGABYTES = 300
ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.mark.parametrize("kind", later(ALL, list(ALL)[::3]))
def test_files_of_strangers_get_a_sentence_and_little_room(kind: str, tmp_path: Path) -> None:
    session()
    everything = ((one, *way) for one in ALL[kind](tmp_path) for way in WAYS[one.what].items())
    number = zlib.crc32(kind.encode())
    if thorough() or EVERY == 1:
        made = list(everything)
        chosen = made[number % min(EVERY, len(made)) :: EVERY]
    else:
        chosen = list(islice(everything, number % FIRST + 1))[-1:]
    assert chosen
    for stranger, way, make in chosen:
        found = tried(stranger, way, make, tmp_path)
        assert not found["fault"], found
        assert found["megabytes"] < MOST_MEGABYTES, found


changed = Changed(saved)


@pytest.mark.parametrize("date", ["0001-01-01T00:00:00+00:00", "0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59"])
def test_one_bad_row_never_hides_the_others_and_the_check_says_what_the_list_says(
    date: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SaveStore(tmp_path)
    (tmp_path / "ffffffffffff.json").write_bytes(checked(changed("saved", date)))
    assert store.autosave(session()) is None
    store.release()
    rows = {row.run: row for row in store.rows()}
    assert rows[session().run].sound
    assert rows[""].fault is not None
    assert cli.main(["save", "check", str(tmp_path / "ffffffffffff.json")]) == 1
    assert rows[""].fault["en"] in capsys.readouterr().out


def test_a_list_reads_no_more_than_is_worth_it_and_one_large_file_hides_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SaveStore(tmp_path)
    assert store.autosave(session()) is None
    store.release()
    sound = store.path_of(session())
    large = tmp_path / "ffffffffffff.json"
    large.write_bytes(sound.read_bytes() + b" " * 100_000)
    os.utime(sound, (1_000_000_000, 1_000_000_000))
    store.shared.mkdir()
    for path in (sound, large):
        (store.shared / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(saves, "MOST_READ", 100_000)
    for rows in (store.rows(), store.importable()):
        by_name = {row.path.name: row for row in rows}
        assert by_name[sound.name].sound
        assert "is not read" in (by_name[large.name].fault or {})["en"]
    monkeypatch.setattr(saves, "MOST_READ", 1_000_000)
    assert all(row.sound for row in store.rows())


def test_what_was_played_last_is_found_without_reading_all_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SaveStore(tmp_path)
    for number, (days, finished) in enumerate(((1, True), (3, False), (2, False), (4, False))):
        path = tmp_path / f"{number:012x}.json"
        when = datetime.now(UTC) - timedelta(days=days)
        path.write_bytes(checked({**saved(), "run": path.stem, "saved": when.isoformat(), "finished": finished}))
        os.utime(path, (when.timestamp(), when.timestamp()))
    (tmp_path / f"{9:012x}.json").write_bytes(b"[")
    asked: list[str] = []
    monkeypatch.setattr(saves, "read_save", lambda path: asked.append(path.stem) or read_save(path))
    latest = store.latest()
    assert latest is not None
    assert [latest.path.stem, *asked] == [f"{number:012x}" for number in (2, 9, 0, 2)]
    assert store.last_game() == "card_adventure"
    assert f"{3:012x}" not in asked


def test_a_long_list_of_games_is_read_while_it_is_shown(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    for number in range(5):
        (tmp_path / f"{number:012x}.json").write_bytes(checked({**saved(), "run": f"{number:012x}"}))
    (tmp_path / f"{9:012x}.json").write_bytes(b"[")
    assert all(row.waiting and not row.sound for row in store.rows(0))
    assert not any(row.waiting for row in store.rows())
    app = App.headless()
    actions = SavesActions(*[lambda *_given: None] * 8)  # type: ignore[arg-type]
    scene = SavesScene(lambda: store.rows(0), actions, store.row)
    app.push(scene)
    scene.select(3)
    chosen = scene.rows[3].path
    Driver(app).wait(600, 20)
    assert sorted((row.path.name, row.sound, row.waiting) for row in scene.rows) == [
        (f"{number:012x}.json", number < 5, False) for number in (0, 1, 2, 3, 4, 9)
    ]
    assert scene.row is not None
    assert scene.row.path == chosen


def test_a_row_is_read_anew_when_its_file_was_changed_and_only_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SaveStore(tmp_path)
    assert store.autosave(session()) is None
    store.release()
    path = store.path_of(session())
    raw = path.read_bytes()
    read: list[Path] = []
    monkeypatch.setattr(saves, "read_save", lambda path: read.append(path) or read_save(path))
    later = time.time_ns() + 10**12
    monkeypatch.setattr(time, "time_ns", lambda: later)
    for number, bent in enumerate((raw, raw[:-60] + bytes(60), raw)):
        path.write_bytes(bent)
        os.utime(path, (number, number))
        assert [store.row(path).sound for _ in range(3)] == [bent == raw] * 3
        assert len(read) == number + 1


def test_a_text_is_shortened_without_measuring_it_sign_by_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    font = fonts.body

    class Counting:
        def measure(self, text: str) -> int:
            asked.append(len(text))
            return font.measure(text)

    short = saves_scene.fitted("word " * (LONG // 5), Counting(), 200)  # type: ignore[arg-type]
    assert font.measure(short) <= 200 < font.measure(short[:-1] + "word" + "…")
    assert len(asked) < 20
    assert saves_scene.fitted("short", font, 200) == "short"


MANY_PROPERTIES = '<object id="0" x="1" y="1"><properties>' + '<property name="p" value="v"/>' * 900 + "</properties></object>"
MANY_CORNERS = f'<object id="0" x="1" y="1"><polygon points="{"0,0 " * 2_999}"/></object>'
FRAMES = '<frame tileid="0" duration="20"/>' * 500
LIMITS = {
    "drawn-map-too-large": [board(size=(850, 900)), board(cell=(4096, 4096)), board(size=(700_000, 1), cell=(16, 600))],
    "number": [board(size=(0, 10)), board(size=(10, 0)), board(cell=(0, 16))],
    "text-too-long": [board(title="A" * 101), board(more=f'<property name="text_en" value="{"a " * 1001}"/>')],
    "far-away": [board(squares='<object id="100" type="route" x="40" y="40"><polyline points="0,0 900000,0 64,0"/></object>')],
    "too-many": [
        board(layers='<objectgroup id="7" name="o">' + '<object id="0" x="1" y="1"/>' * 10_001 + "</objectgroup>"),
        board(more="".join(f'<property name="n{n}" value="v"/>' for n in range(1_001))),
        board(layers='<objectgroup id="7" name="o">' + MANY_PROPERTIES * 50 + "</objectgroup>"),
        board(
            layers='<objectgroup id="7" name="o">'
            + f'<object id="0"><polygon points="{"0,0 " * 2_999}"/></object>' * 70
            + "</objectgroup>"
        ),
        board(squares=f'<object id="100" type="route" x="40" y="40"><polyline points="{"0,0 " * 3_000}64,0"/></object>'),
        board(tilesets=sheet(inner="".join(f'<tile id="{n}"><animation>{FRAMES}</animation></tile>' for n in range(17)))),
    ],
    "map-too-large": [
        board(size=(900, 900), layers=layer((900, 900), "1")),
        board(size=(510, 500)).replace('"orthogonal', '"isometric'),
    ],
    "tiles-overlap": [
        board(cell=(8, 8), size=(200, 200), tilesets=sheet(size=(480, 320)), layers=layer((200, 200), ",".join(["1"] * 40_000))),
    ],
}


@pytest.mark.parametrize("code", LIMITS)
def test_a_limit_is_the_same_wherever_a_board_comes_in(code: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "b.tmx"
    (tmp_path / "sheet.png").write_bytes(png(1440, 640))
    for text in LIMITS[code]:
        path.write_text(text, "utf-8")
        assert code in [fault.code for fault in check_board(path)]
        assert cli.main(["play", "--board", str(path), "--seed", "1"]) == 1
        assert cli.main(["simulate", "--board", str(path), "--games", "1", "--workers", "1"]) in (1, 2)
        assert code in capsys.readouterr().err


def test_a_template_is_read_once_and_gives_no_more_than_a_board_may_have(tmp_path: Path) -> None:
    properties = "".join(f'<property name="p{n}" value="v"/>' for n in range(600))
    (tmp_path / "t.tx").write_text(f"<template><object><properties>{properties}</properties></object></template>", "utf-8")
    path = tmp_path / "b.tmx"
    used = [f'<object id="{n + 100}" template="t.tx"/>' for n in range(400)]
    path.write_text(board(layers=f'<objectgroup id="7" name="o">{"".join(used[:300])}</objectgroup>'), "utf-8")
    assert sum(len(thing.properties) for _layer, thing in read_map(path).objects() if thing.template) == 180_000
    path.write_text(board(layers=f'<objectgroup id="7" name="o">{"".join(used)}</objectgroup>'), "utf-8")
    with pytest.raises(MapFaults, match="too-many: there are more than 200000 members of classes and templates"):
        read_map(path)


def test_a_block_of_too_many_changing_tiles_stands_still(tmp_path: Path) -> None:
    import pygame

    frames = '<tile id="0"><animation><frame tileid="0" duration="40"/><frame tileid="1" duration="40"/></animation></tile>'
    (tmp_path / "sheet.png").write_bytes(png(48, 32))
    path = tmp_path / "b.tmx"
    for cell, moves in ((8, True), (2, False)):
        cells = layer((128, 128), ",".join(["1"] * 128 * 128))
        path.write_text(
            board(size=(128, 128), cell=(cell, cell), tilesets=sheet(size=(cell, cell), inner=frames), layers=cells), "utf-8"
        )
        picture = MapPicture.load(path)
        seen = []
        for ms in (0, 40):
            surface = pygame.Surface((256, 256))
            picture.draw(surface, (0, 0, 256, 256), ms)
            seen.append(look(surface, "RGB"))
        assert (seen[0] != seen[1]) == moves
        assert bool(picture.moving((0, 0, 256, 256))) == moves


def test_a_pack_is_read_up_to_a_size(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / f"p{number}.toml").write_text("# " + "x" * 200_000, "utf-8")
    with pytest.raises(PackFaults, match=r"p2\.toml: the pack has more than 524288 bytes"):
        load_dons_pack(tmp_path)


def test_a_picture_of_nothing_is_refused_in_words(tmp_path: Path) -> None:
    path = tmp_path / "b.tmx"
    path.write_text(board(size=(0, 0)), "utf-8")
    with pytest.raises(MapFaults, match="map-empty"):
        MapPicture.load(path).render()


def test_bands_are_the_picture_and_an_overview_is_smaller(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    from game.tiled import paint

    (tmp_path / "sheet.png").write_bytes(png(48, 32))
    path = tmp_path / "b.tmx"
    path.write_text(board(tilesets=sheet(), layers=layer((20, 10), ",".join(str(n % 6 + 1) for n in range(200)))), "utf-8")
    picture = MapPicture.load(path)
    whole = picture.render()
    monkeypatch.setattr(paint, "BAND", 320 * 7)
    bands = list(picture.bands())
    assert len(bands) == 23
    for number, band in enumerate(bands):
        assert look(band, "RGBA") == look(whole.subsurface((0, number * 7, *band.get_size())), "RGBA")
    small, step = picture.overview(320 * 160 // 4)
    assert (small.get_size(), step) == ((160, 80), 2)
    out = tmp_path / "out.png"
    assert cli.main(["board", "render", str(path), str(out)]) == 0
    assert look(pygame.image.load(out), "RGBA") == look(whole, "RGBA")


# --- what strangers wrote is shown, not obeyed


def test_no_command_hands_on_what_a_terminal_would_obey(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "b\x1b[2J\u202e.json"
    path.write_bytes(checked(changed("board.title", {"en": RAW})))
    for words in (["save", "check"], ["replay", "--check"], ["board", "check"], ["campaign", "check"], ["scenario"]):
        cli.main([*words, str(path)])
        said = "".join(capsys.readouterr())
        assert said
        assert all(line.isprintable() for line in said.splitlines()), said


# --- nothing is overwritten that we did not make


def commands(out: Path) -> dict[str, tuple[list[str], str]]:
    """Every command that writes a file, and the suffix of what it writes."""
    return {
        "render": (["board", "render", "first_steps"], ".png"),
        "simulate --png": (["simulate", "--board", "first_steps", "--games", "1", "--workers", "1", "--png"], ".png"),
        "simulate --json": (["simulate", "--board", "first_steps", "--games", "1", "--workers", "1", "--json"], ".json"),
        "profile --csv": (["profile", "--csv"], ".csv"),
    }


@pytest.mark.parametrize("name", commands(Path()))
def test_a_command_replaces_only_what_it_made(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DUNGEONBOX_PROFILE", str(tmp_path / "none.json"))
    words, suffix = commands(tmp_path)[name]
    out = tmp_path / f"out{suffix}"
    for content in (board().encode(), png(8, 8), save_text(session()), b""):
        out.write_bytes(content)
        assert cli.main([*words, str(out)]) == 2
        assert out.read_bytes() == content
        said = capsys.readouterr().err
        assert out.name in said
        assert "--force" in said
    assert cli.main([*words, str(out), "--force"]) == 0
    made = out.read_bytes()
    assert made != b""
    assert cli.main([*words, str(out)]) == 0, "what it made itself it makes again"
    assert cli.main([*words, str(tmp_path)]) == 2
    assert not list(tmp_path.glob(".*.new"))


def test_what_is_no_file_is_written_to_and_never_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUNGEONBOX_PROFILE", str(tmp_path / "none.json"))
    for name, words in (("profile", ["profile", "--csv"]), ("simulate", commands(tmp_path)["simulate --json"][0])):
        pipe = tmp_path / name
        os.mkfifo(pipe)
        reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
        assert cli.main([*words, str(pipe)]) == 0
        assert pipe.is_fifo()
        assert os.read(reader, 9)
        os.close(reader)


def test_a_gallery_keeps_to_a_folder_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def refused() -> None:
        assert cli.main(["gallery", str(tmp_path), "--only", "title"]) == 2
        assert "--force" in capsys.readouterr().err
        assert (tmp_path / "title.png").read_bytes() == png(8, 8)

    (tmp_path / "title.png").write_bytes(png(8, 8))
    refused()
    (tmp_path / "title.png").unlink()
    assert cli.main(["gallery", str(tmp_path), "--only", "house_rules"]) == 0
    assert cli.main(["gallery", str(tmp_path), "--only", "house_rules"]) == 0, "what it made itself it makes again"
    (tmp_path / "title.png").write_bytes(png(8, 8))
    refused()


def test_an_entry_of_the_menu_takes_nobodys_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert cli.main(["desktop"]) == 0
    assert cli.main(["desktop"]) == 0, "what it made itself it makes again"
    for file in [Path(line) for line in capsys.readouterr().out.splitlines()[:2]]:
        made = file.read_bytes()
        file.write_bytes(png(8, 8))
        for words in (["desktop"], ["desktop", "--remove"]):
            assert cli.main(words) == 2
            assert f"{file} was not made by this command" in capsys.readouterr().err
            assert file.read_bytes() == png(8, 8)
        assert cli.main(["desktop", "--force"]) == 0
        assert file.read_bytes() == made
    assert cli.main(["desktop", "--remove"]) == 0
    assert not [one for one in tmp_path.rglob("*") if one.is_file()]


def test_a_game_to_be_given_away_does_not_take_anothers_place(tmp_path: Path) -> None:
    store = SaveStore(tmp_path)
    assert store.autosave(session()) is None
    row = store.row(store.path_of(session()))
    first = store.export(row)
    assert store.export(row) == first
    first.write_bytes(b"somebody else's")
    second = store.export(row)
    assert second != first
    assert first.read_bytes() == b"somebody else's"
    store.release()


# --- settings that are no file, outputs that are full, programs that are ended


@pytest.mark.parametrize("make", [lambda p: p.symlink_to(p), os.mkfifo, lambda p: p.symlink_to("/dev/zero"), lambda p: p.mkdir()])
def test_settings_that_are_no_file_give_the_usual_ones_and_a_sentence(make: Callable[[Path], None], tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    make(path)
    file = SettingsFile(path)
    settings, sentence = file.load()
    assert settings.music == 6
    assert sentence
    assert file.save(settings), "it is said that they can't be kept"


def test_settings_that_were_put_aside_are_kept_when_others_are(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for number in range(3):
        path.write_text(f"{{ {number}", "utf-8")
        SettingsFile(path).load()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["settings.json.bad", "settings.json.bad1", "settings.json.bad2"]


RECORD = GameRecord.model_validate(
    {
        "run": "0" * 12, "ended": "2026-01-01T00:00:00+00:00", "game": "card_adventure", "board": "b", "title": {"en": "T"},
        "mode": "solo", "practice": False, "won": True, "reason": "goal", "turns": 3, "seconds": 9, "dice": [1] * 6,
        "campaign": "", "chapter": "",
        "seats": [{"character": "warrior", "level": "", "won": True, "out": False, "counts": {}}],
    }
)  # fmt: skip
ODD_FILES: dict[str, Callable[[Path], None]] = {
    "a pipe": os.mkfifo,
    "a link to a device": lambda path: path.symlink_to("/dev/zero"),
    "a link to itself": lambda path: path.symlink_to(path),
    "a folder": lambda path: path.mkdir(),
}


@pytest.mark.parametrize("kind", ODD_FILES)
def test_what_is_no_file_is_waited_for_nowhere(kind: str, tmp_path: Path) -> None:
    """Every name that the program writes to or reads is taken by something else: each is a row, or said, and stays as it is."""
    make = ODD_FILES[kind]
    run = session().run
    names = [f"{run}.json", f".{run}.json.new", f"{run}.json.lock", f"{run}.json.1", "ffffffffffff.json", ".profile.json.new",
             "profile.json", "profile.json.lock", "settings.json.new"]  # fmt: skip
    for number, name in enumerate(names):
        folder = tmp_path / str(number)
        (folder / "shared").mkdir(parents=True)
        make(folder / name)
        make(folder / "shared" / "given.json")
        store = SaveStore(folder)
        said = store.autosave(session())
        assert (said is not None) == (not (folder / f"{run}.json").is_file())
        assert all(row.sound or row.fault for row in store.rows())
        assert store.importable() == []
        store.cut_off()
        store.release()
        Profile(folder / "profile.json").note(RECORD)
        SettingsFile(folder / "settings.json").save(SettingsFile(None).load()[0])
        assert name.endswith(".lock") or (folder / name).is_symlink() or not (folder / name).is_file()


def test_an_output_that_is_full_is_said_and_is_no_success() -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        words = [sys.executable, "-m", "game", "board", "check", "maps/first_steps.tmx"]
        done = subprocess.run(words, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("dungeonbox: the output can't be written (")
    assert "Traceback" not in done.stderr


@pytest.mark.thorough
def test_a_program_that_is_hung_up_gives_its_locks_up(tmp_path: Path) -> None:
    own = dict.fromkeys(("DUNGEONBOX_SAVES", "XDG_CONFIG_HOME", "XDG_DATA_HOME"), str(tmp_path))
    environment = {**os.environ, **own}
    program = subprocess.Popen([sys.executable, "-m", "game", "play", "--seed", "1"], cwd=ROOT, env=environment)
    try:
        for _ in range(600):
            if list(tmp_path.glob("*.lock")) and list(tmp_path.glob("*.json")):
                break
            time.sleep(0.1)
        time.sleep(0.5)
        program.send_signal(signal.SIGHUP)
        assert program.wait(60) == 128 + signal.SIGHUP
    finally:
        program.kill()
    assert list(tmp_path.glob("*.json"))
    assert not list(tmp_path.glob("*.lock"))


# --- cheating in one's own saves


def at(path: Path, place: str, value: object) -> Path:
    """A save that was changed at a place and sealed anew."""
    path.write_bytes(checked(changed(place, value)))
    return path


def test_a_changed_position_plays_as_such_and_is_marked(tmp_path: Path) -> None:
    snapshot = saved()["snapshot"]
    lives = {name: value for name, value in snapshot.items() if name == "turn"}
    path = at(tmp_path / "a.json", "snapshot.turn", lives["turn"] + 1)
    cheated = session_of(read_save(path))
    assert cheated.strayed
    assert cheated.changed
    assert cheated.match.state.turn == lives["turn"] + 1
    assert not session_of(read_save(at(tmp_path / "b.json", "label", "x"))).strayed
    while cheated.match.decision is not None:
        cheated.match.choose(len(cheated.match.choices) % len(cheated.match.decision.options))
        if len(cheated.match.choices) > 3000:
            pytest.fail("the game does not end")
    record = record_of(cheated)
    assert record is not None
    assert record.strayed


RESEALED = [("seats.0.kind", "bot:easy"), ("finished", True), ("seed", 5), ("choices.3", [0, "x", []])]


@pytest.mark.parametrize(("place", "value"), RESEALED)
def test_sealing_anew_opens_no_running_game_to_who_watches(place: str, value: object, tmp_path: Path) -> None:
    replay = replay_file(at(tmp_path / "a.json", place, value))
    if replay.session.concealed:
        assert OPEN not in eyes_allowed(replay)


@pytest.mark.parametrize("go", [2, -5, 10**11])
def test_whose_go_it_is_is_a_seat(go: int, tmp_path: Path) -> None:
    with pytest.raises(Trouble, match="this is not a position of this game"):
        session_of(read_save(at(tmp_path / "a.json", "snapshot.go", go)))


@pytest.mark.parametrize("place", ["choices.0", "events.0"])
def test_malformed_insides_name_the_place(place: str, tmp_path: Path) -> None:
    values: tuple[object, ...] = (1, None, [], [[]], {"seat": 1}, [1, 2, 3])
    for value in values:
        with pytest.raises(Trouble, match=f"the entry {place.partition('.')[0]} is wrong"):
            read_save(at(tmp_path / "a.json", place, value))


def test_a_position_that_is_none_is_said_to_be_none(tmp_path: Path) -> None:
    for place, value in (("snapshot.at", []), ("snapshot.agenda", []), ("snapshot.seats", 10**11), ("snapshot", {})):
        with pytest.raises(Trouble, match="not a position of this game"):
            session_of(read_save(at(tmp_path / "a.json", place, value)))


def test_the_bench_of_long_runs_runs(tmp_path: Path) -> None:
    from tests.bench import endurance

    notes = endurance.repeated(2, endurance.games(tmp_path))
    assert [note.rounds for note in notes] == [0, 1, 2]
    assert notes[0].files == notes[-1].files
    assert not list(tmp_path.glob("*.lock"))


ODD_LOCKS = (
    b'{"pid":Infinity,"start":"","machine":"m","since":"2026-01-01T00:00:00+00:00"}',
    b'{"pid":1,"start":"","machine":"m","since":"9999-12-31T23:59:59-23:59"}',
    b'{"pid":1,"start":"","machine":"m","since":"0001-01-01T00:00:00+23:59"}',
)


@pytest.mark.parametrize("lock", ODD_LOCKS)
def test_a_lock_that_means_nothing_holds_nothing(lock: bytes, tmp_path: Path) -> None:
    path = tmp_path / "a.json.lock"
    path.write_bytes(lock)
    assert holder(path) is None


def test_the_machine_of_another_lock_is_shown_shortened_and_in_plain_signs() -> None:
    said = held(Holder(1, "", RAW + "m" * 3_900, datetime.now(UTC)))
    for line in said.words.values():
        assert line.isprintable()
        assert len(line) < 200


def test_counts_of_every_name_do_not_multiply_in_a_table(tmp_path: Path) -> None:
    seat = RECORD.seats[0]
    counts = [{"beaten": 1, **{f"c{n}.{k}": k for k in range(190)}} for n in range(50)]
    many = [RECORD.model_copy(update={"seats": [seat.model_copy(update={"counts": one})]}) for one in counts]
    head, *lines = csv_text(many).splitlines()
    names = head.split(",")
    assert "beaten" in names
    assert len(names) < 250
    assert all(len(line.split(",")) == len(names) for line in lines)


def test_statistics_draw_no_line_that_is_out_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    brush = Brush(pygame.Surface((300, 200)), 0)
    drawn: list[str] = []
    monkeypatch.setattr(brush, "text", lambda text, *_given, **_more: drawn.append(text))
    view = Statistics(Rect(0, 0, 300, 200), "All", [(f"n{n}", f"v{n}") for n in range(2_000)])
    view.draw(brush, False)
    values = [text for text in drawn if text.startswith("v")]
    assert values[:3] == ["v0", "v1", "v2"]
    assert len(values) < 30
