"""What an author saves is on the table a moment later; what is broken is said beside the last good board."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.boards.reading import load_board
from game.client.app import App
from game.client.driver import Driver
from game.client.hearing import CALLED
from game.client.program.program import Program
from game.client.scenes.title import TitleScene
from game.client.scrolling import TextView
from game.client.watching import FaultsScene, Watched, WatchedTableScene
from game.content import packs as pack_reading
from game.resources import resource
from game.rules.randomness import Stream
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from game.sessions.specs.card_adventure import pack_of
from game.sessions.trouble import Trouble
from game.tiled.files import Files
from game.workshop import doorbell
from game.workshop import watch as watching
from game.workshop.checking import faults_of
from game.workshop.doorbell import Doorbell
from game.workshop.placing import place, placed_as_marked
from game.workshop.watch import BoardWatch, Broken, Fresh, lay_under
from tests.boards.conftest import draw_sheet
from tests.headless import look
from tests.workshop.conftest import DRAWN, save

SEATS = [Seat("Mina", "warrior"), Seat("Akira", "mage")]
MOVED = DRAWN.replace(
    '<object id="4" name="d" type="square" x="104" y="104">', '<object id="4" name="d" type="square" x="100" y="112">'
)
SQUARE = '<object id="90" name="e" type="square" x="232" y="104"><point/></object>'
ROUTE = '<object id="91" type="route" x="168" y="40"><polyline points="0,0 64,64"/></object>'
GROWN = DRAWN.replace("</objectgroup>", f"{SQUARE}{ROUTE}</objectgroup>")
BROKEN = DRAWN.replace('name="goal" value="reach"', 'name="goal" value="reech"')


def two_looks(watch: BoardWatch) -> bool:
    """What the thread does in two rounds: it sees a change, and that it is over."""
    first = watch.look()
    return watch.look() or first


# --- the watch


def test_a_save_is_read_when_it_is_whole(board: Path) -> None:
    watch = BoardWatch(board)
    assert isinstance(watch.begin(), Fresh)
    assert not two_looks(watch)
    half = len(DRAWN) // 2
    board.write_text(MOVED[:half], encoding="utf-8")
    assert not watch.look()
    board.write_text(MOVED, encoding="utf-8")
    assert not watch.look()  # it changed again since the last look
    assert watch.look()
    news = watch.take()
    assert isinstance(news, Fresh)
    assert (news.board.squares[3].x, news.board.squares[3].y) == (100, 112)
    assert watch.take() is None


def test_a_touch_without_a_change_is_no_news(board: Path) -> None:
    watch = BoardWatch(board)
    watch.begin()
    save(board, DRAWN)
    assert not two_looks(watch)


@pytest.mark.parametrize("how", ["picture", "tileset", "template"])
def test_every_file_of_a_board_is_watched(board: Path, how: str) -> None:
    folder = board.parent / "sheets"
    folder.mkdir()
    shutil.move(board.parent / "sheet.png", folder / "sheet.png")
    image = '<image source="sheet.png" width="48" height="32"/>'
    tileset = f'<tileset name="sheet" tilewidth="16" tileheight="16" tilecount="6" columns="3">{image}</tileset>'
    (folder / "sheet.tsx").write_text(tileset, encoding="utf-8")
    (folder / "lair.tx").write_text('<template><object name="lair" type="square"><point/></object></template>', encoding="utf-8")
    inner = DRAWN[DRAWN.index(" <tileset") : DRAWN.index("</tileset>") + len("</tileset>")]
    text = DRAWN.replace(inner, '<tileset firstgid="1" source="sheets/sheet.tsx"/>')
    text = text.replace(
        '<object id="3" name="c" type="square" x="168" y="40"><point/></object>',
        '<object id="3" template="sheets/lair.tx" x="168" y="40"/>',
    )
    board.write_text(text, encoding="utf-8")
    watch = BoardWatch(board)
    assert isinstance(watch.begin(), Fresh)
    match how:
        case "picture":
            draw_sheet(folder / "sheet.png", margin=1)
        case "tileset":
            save(folder / "sheet.tsx", tileset.replace('tilewidth="16"', 'tilewidth="24"'))
        case "template":
            save(folder / "lair.tx", '<template><object name="den" type="square"><point/></object></template>')
    assert two_looks(watch)
    news = watch.take()
    assert isinstance(news, Fresh)
    assert (news.board.squares[2].key == "den") == (how == "template")


def test_a_pack_is_watched(board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packs = tmp_path / "packs"
    shutil.copytree(resource("assets/packs"), packs)
    monkeypatch.setattr(pack_reading, "resource", lambda handle: packs if handle == "assets/packs" else resource(handle))
    watching.reread_packs()
    watch = BoardWatch(board)
    before = watch.begin()
    file = next(iter(packs.iterdir())) / "attack.toml"
    text = file.read_text(encoding="utf-8")
    save(file, text.replace("bp = ", "bp = 1", 1))
    assert two_looks(watch)
    news = watch.take()
    assert isinstance(before, Fresh)
    assert isinstance(news, Fresh)
    assert news.pack.digest != before.pack.digest
    save(file, text + "\n[[attack]]\n")
    assert two_looks(watch)
    broken = watch.take()
    assert isinstance(broken, Broken)
    assert "attack.toml" in broken.why[0]["en"]
    watching.reread_packs()


def test_what_is_broken_is_said_in_both_languages_gravest_first_and_mended_is_news(board: Path) -> None:
    watch = BoardWatch(board)
    watch.begin()
    save(board, BROKEN)
    assert two_looks(watch)
    news = watch.take()
    assert isinstance(news, Broken)
    assert news.why[0]["en"].startswith("board.tmx: ")
    assert "reech" in news.why[0]["en"]
    assert "reach" in news.why[0]["ja"]
    save(board, "")
    assert two_looks(watch)
    save(board, DRAWN)
    assert two_looks(watch)
    assert isinstance(watch.take(), Fresh)


def test_a_board_that_vanishes_and_comes_back(board: Path) -> None:
    watch = BoardWatch(board)
    watch.begin()
    board.unlink()
    assert two_looks(watch)
    assert isinstance(watch.take(), Broken)
    save(board, MOVED)
    assert two_looks(watch)
    assert isinstance(watch.take(), Fresh)


def test_the_watch_writes_nothing(board: Path) -> None:
    def all_files() -> dict[Path, tuple[bytes, int]]:
        return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in board.parent.rglob("*")}

    before = all_files()
    watch = BoardWatch(board)
    watch.begin()
    for _ in range(3):
        watch.look()
    assert all_files() == before


def test_the_thread_tells_and_stops(board: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "POLL", 0.01)
    told = threading.Event()
    watch = BoardWatch(board, told.set)
    watch.begin()
    watch.start()
    save(board, MOVED)
    assert told.wait(20)
    assert isinstance(watch.take(), Fresh)
    watch.stop()
    assert watch._thread is not None
    watch._thread.join(20)
    assert not watch._thread.is_alive()


# --- the game goes on, or begins anew


def test_a_game_goes_on_where_it_began_alike(board: Path) -> None:
    session = new_session("card_adventure", board, SEATS, {}, 5)
    chance = Stream(3)
    for _ in range(12):
        session.choose(chance.below(len(session.match.decision.options)))
    before = session.match
    save(board, MOVED.replace('name="title_en" value="Small"', 'name="title_en" value="Smaller"'))
    fresh = load_board(board)
    assert lay_under(session, fresh, pack_of(fresh))
    assert session.board.title["en"] == "Smaller"
    assert session.match.view(0).table.board is fresh
    assert session.match.state == before.state
    assert session.match.choices == before.choices
    assert session.match.history == before.history
    while session.match.decision is not None:  # and can be played to its end
        session.choose(chance.below(len(session.match.decision.options)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("</objectgroup>", f"{SQUARE}{ROUTE}</objectgroup>"),
        ('name="count" type="int" value="2"', 'name="count" type="int" value="3"'),
        ('type="gate"', 'type="wall"'),
        ('<object id="9" type="start" x="40" y="40">', '<object id="9" type="start" x="104" y="40">'),
        ('name="card" value="salve"', 'name="card" value=""'),
        ('name="wall_strength" type="int" value="6"', 'name="wall_strength" type="int" value="7"'),
        ('name="a" type="square"', 'name="z" type="square"'),
    ],
)
def test_where_a_game_would_begin_otherwise_it_does_not_go_on(board: Path, old: str, new: str) -> None:
    session = new_session("card_adventure", board, SEATS, {}, 5)
    before = session.board, session.match
    assert old in DRAWN
    save(board, DRAWN.replace(old, new, 1))
    fresh = load_board(board)
    assert not lay_under(session, fresh, pack_of(fresh))
    assert (session.board, session.match) == before


# --- the client


class Desk:
    """An author's table on an app without a window, and the watch's looks by hand."""

    def __init__(self, board: Path, saves: Path, language: str = "en") -> None:
        self.app = App.headless(language, speed="instant", reduce_motion=True)
        self.driver = Driver(self.app)
        self.program = Program(self.app, SaveStore(saves))
        watched = Watched(board, lambda: new_session("card_adventure", board, SEATS, {}, 5))
        self.program.begin(watched=watched)
        assert self.program.playing.bench is not None
        self.watch = self.program.playing.bench.watch
        self.watch.stop()
        self.driver.wait(200)

    @property
    def table(self) -> WatchedTableScene:
        assert isinstance(self.app.top, WatchedTableScene)
        return self.app.top

    def saved(self) -> None:
        two_looks(self.watch)
        self.driver.wait(200)

    def said(self) -> str:
        view = self.table.desk.find("board said")
        return "" if view is None else "\n".join(str(entry.text) for entry in view.entries)  # type: ignore[attr-defined]


@pytest.fixture
def desk(board: Path, tmp_path: Path) -> Callable[..., Desk]:
    return lambda language="en": Desk(board, tmp_path / "saves", language)


def test_a_change_is_on_the_table_and_the_game_goes_on(board: Path, desk: Callable[..., Desk]) -> None:
    at = desk()
    table = at.table
    table.choose(0)
    at.driver.wait(300)
    choices = list(table.session.match.choices)
    picture = at.app.canvas.surface.copy()
    save(board, MOVED.replace(",".join(["1"] * 200), ",".join(["2"] * 200)))
    at.saved()
    assert at.table is table
    assert table.session.match.choices == choices
    assert table.panel.square_at(3) == (100, 112)
    assert "goes on" in at.said()
    assert table.choosing is not None
    assert look(picture, "RGB") != look(at.app.canvas.surface, "RGB")
    table.choose(0)
    at.driver.wait(300)
    assert at.said() == ""


def test_a_game_that_cannot_go_on_begins_anew_and_says_so(board: Path, desk: Callable[..., Desk]) -> None:
    at = desk()
    first = at.table
    save(board, GROWN)
    at.saved()
    assert at.table is not first
    assert len(at.table.session.board.squares) == 5
    assert [seat.name for seat in at.table.session.seats] == ["Mina", "Akira"]
    assert "anew" in at.said()


@pytest.mark.parametrize(("language", "word"), [("en", "What was saved last"), ("ja", "最後に保存")])
def test_the_last_good_board_stays_with_the_reason_beside_it(
    board: Path, desk: Callable[..., Desk], language: str, word: str
) -> None:
    at = desk(language)
    table = at.table
    save(board, BROKEN)
    at.saved()
    assert at.table is table
    assert word in at.said()
    assert "reech" in at.said()
    assert not [words for words in table.overflow() if "reech" in words]
    table.choose(0)  # it can be played on
    at.driver.wait(300)
    assert "reech" in at.said()
    save(board, DRAWN)
    at.saved()
    assert at.said() == ""


def test_a_board_that_is_broken_at_first_waits_for_its_author(board: Path, desk: Callable[..., Desk]) -> None:
    save(board, BROKEN)
    at = desk()
    page = at.app.top
    assert isinstance(page, FaultsScene)
    view = page.desk.find("faults")
    assert isinstance(view, TextView)
    assert any("reech" in str(entry.text) for entry in view.entries)
    save(board, DRAWN)
    at.saved()
    assert at.table.session.board.title["en"] == "Small"


@pytest.mark.parametrize(("drawn", "times"), [(BROKEN, 1), (DRAWN, 2)])
def test_what_the_watch_has_read_is_not_read_again(
    drawn: str, times: int, board: Path, desk: Callable[..., Desk], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A good board is read once more, when the game on it begins."""
    save(board, drawn)
    read: list[Path] = []
    whole = Files.read
    monkeypatch.setattr(Files, "read", lambda files, path, **more: read.append(path) or whole(files, path, **more))
    at = desk()
    assert read.count(board) == times
    assert at.program.marks == []


def test_seats_that_the_board_no_longer_holds_are_said(board: Path, desk: Callable[..., Desk]) -> None:
    at = desk()
    save(board, GROWN.replace("<properties>", '<properties><property name="seats" value="1"/>', 1))
    at.saved()
    assert "1 to 1 players" in at.said()


def test_news_wait_while_another_scene_is_on_top(board: Path, desk: Callable[..., Desk]) -> None:
    at = desk()
    at.table.menu()
    at.driver.wait(100)
    save(board, MOVED)
    at.saved()
    at.app.pop()
    at.driver.wait(100)
    assert at.table.panel.square_at(3) == (100, 112)


def test_at_the_title_nothing_is_watched(desk: Callable[..., Desk]) -> None:
    at = desk()
    at.app.go_home()
    assert isinstance(at.app.top, TitleScene)
    assert at.program.playing.bench is None
    assert at.watch._stop.is_set()


def test_a_frozen_clock_does_not_hide_a_change(board: Path) -> None:
    """Some file systems count whole seconds: a file of another size or another number is another file all the same."""
    watch = BoardWatch(board)
    watch.begin()
    status = board.stat()
    save(board, MOVED)
    os.utime(board, ns=(status.st_atime_ns, status.st_mtime_ns))
    assert two_looks(watch)


# --- tries


def test_a_try_leaves_no_save_and_stands_in_no_records(board: Path, tmp_path: Path) -> None:
    app = App.headless(speed="instant")
    store = SaveStore(tmp_path / "saves")
    program = Program(app, store)
    program.begin(watched=Watched(board, lambda: new_session("card_adventure", board, SEATS, {}, 7)))
    driver = Driver(app)
    driver.wait(50)
    table = app.top
    assert isinstance(table, WatchedTableScene)
    table.choose(0)
    driver.wait(300)
    session = new_session("card_adventure", board, SEATS, {}, 7)
    session.kept = False
    program.close()
    program.playing.play(session)
    program.playing.finish(session)
    assert store.rows() == []
    assert store.latest() is None
    assert not program.profile.path.exists()


def test_a_game_begins_anywhere(board: Path) -> None:
    session = place(new_session("card_adventure", board, SEATS, {}, 7), "c", ["bandage", "unlock"], 6)
    state = session.match.state
    assert (state.turn, state.at) == (6, [2, 2])
    names, hand = state.table.zones.cards, state.table.hand
    assert "bandage" in [names[card] for card in state.zones[hand["item"][0]]]
    assert "unlock" in [names[card] for card in state.zones[hand["magic"][0]]]
    assert {option.verb for option in session.match.decision.options} >= {"move", "rest", "end_go"}
    for words, what in (({"square": "cc"}, "no square cc; did you mean “c”"), ({"hand": ["bandge"]}, "did you mean “bandage”")):
        with pytest.raises(Trouble, match=what):
            place(new_session("card_adventure", board, SEATS, {}, 7), **words)  # type: ignore[arg-type]


def test_a_marked_object_says_where_a_try_begins(board: Path) -> None:
    turn = '<properties><property name="turn" type="int" value="4"/></properties>'
    mark = f'<object id="95" type="test" x="160" y="60">{turn}<point/></object>'
    board.write_text(DRAWN.replace("</objectgroup>", f"{mark}</objectgroup>"), encoding="utf-8")
    assert [fault.code for fault in faults_of(board)] == ["faces-missing"]
    session = placed_as_marked(new_session("card_adventure", board, SEATS, {}, 7))
    assert (session.match.state.turn, session.match.state.at) == (4, [2, 2])
    plain = new_session("card_adventure", board, SEATS, {}, 7)
    assert plain.match.state.turn == 1


def test_a_board_that_is_open_is_rung_at_and_its_window_goes_back_to_it(
    board: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(doorbell, "POLL", 0.01)
    rings: list[str] = []
    inside, outside = Doorbell(board), Doorbell(board)
    assert not outside.ring()  # nobody has it open
    heard = threading.Event()
    inside.listen(lambda said: (rings.append(said), heard.set()))
    assert not outside.ring()  # this program itself
    monkeypatch.setattr(doorbell, "holder", lambda _path: "another program")
    assert outside.ring('["石室", "", 6]')
    assert heard.wait(10)
    inside.stop()
    assert rings == ['["石室", "", 6]']
    app = App.headless(speed="instant")
    program = Program(app, SaveStore(tmp_path / "saves"))

    def begun(square: str = "", turn: int = 0) -> Session:
        session = new_session("card_adventure", board, SEATS, {}, 7)
        return place(session, square, turn=turn) if square else placed_as_marked(session)

    program.begin(watched=Watched(board, begun, lambda said: partial(begun, said, 6)))
    app.go_home()
    assert isinstance(app.top, TitleScene)
    app.step([pygame.event.Event(CALLED, said="")])
    table = app.top
    assert isinstance(table, WatchedTableScene)
    app.step([pygame.event.Event(CALLED, said="")])
    assert app.top is table, "a game goes on"
    last = table.session.board.squares[-1]
    app.step([pygame.event.Event(CALLED, said=last.key)])
    table = app.top
    assert isinstance(table, WatchedTableScene)
    assert (table.session.match.state.turn, set(table.session.match.state.at)) == (6, {len(table.session.board.squares) - 1})
    assert [event.parts["turn"] for event in table.session.match.history if event.kind == "turn"] == [6]
    program.watched = Watched(board, begun)
    turn = '<properties><property name="turn" type="int" value="3"/></properties>'
    mark = f'<object id="99" type="test" x="{last.x}" y="{last.y}">{turn}<point/></object>'
    board.write_text(board.read_text("utf-8").replace("</objectgroup>", f"{mark}</objectgroup>", 1), "utf-8")
    app.step([pygame.event.Event(CALLED, said="")])
    assert isinstance(app.top, WatchedTableScene)
    assert app.top.session.match.state.turn == 3
    program.close()
