"""The list of games, replays, undo and practice in the client, by keys alone and by the mouse alone."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from pathlib import Path

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.program.program import Program
from game.client.scenes.dialog import DialogScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.result import TAKEN_IN_MS, ResultScene
from game.client.scenes.saves import ImportScene, SavesScene
from game.client.scenes.title import TitleScene
from game.client.scrolling import TextView
from game.client.table.card_adventure.replay import CardAdventureReplay
from game.client.table.replay import ReplayTable
from game.client.table.scene import TableScene
from game.client.table.trying import asked, play_until
from game.client.text import plain
from game.client.text_field import TextField
from game.client.widgets import Button, Label
from game.sessions import saves
from game.sessions.locks import Holder
from game.sessions.replay import OPEN, PUBLIC, replay_of
from game.sessions.save_file import read_save
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from tests.campaign.conftest import BOARD, Start
from tests.headless import look
from tests.thorough import few, thorough


@pytest.fixture
def store(tmp_path: Path) -> SaveStore:
    return SaveStore(tmp_path / "saves")


def begin(store: SaveStore, language: str = "en") -> tuple[App, Driver, Program]:
    """The program at its title."""
    app = App.headless(language, speed="instant", auto_pass=False, careful=False)
    program = Program(app, SaveStore(store.folder))
    program.begin()
    driver = Driver(app)
    driver.wait(48)
    return app, driver, program


def games(store: SaveStore, language: str = "en") -> tuple[App, Driver, SavesScene]:
    """The program at its list of games."""
    app, driver, _program = begin(store, language)
    driver.press("games")
    driver.wait(400)
    assert isinstance(app.top, SavesScene)
    return app, driver, app.top


def solo(choices: int = 0, seed: int = 5, names: tuple[str, ...] = ("Mina",), **options: str) -> Session:
    session = new_session("card_adventure", BOARD, [Seat(name, "") for name in names], options, seed)
    from game.bots import make_bot

    for _ in range(choices):
        decision = session.match.decision
        if decision is None:
            break
        session.choose(make_bot("easy", len(session.match.choices)).choose(session.match.view(decision.seat)))
    return session


def kept(store: SaveStore, session: Session) -> Session:
    store.autosave(session)
    store.release()
    return session


def said(app: App) -> str:
    """The words of the dialog on top."""
    assert isinstance(app.top, DialogScene)
    return " ".join(plain(one.text) for one in app.top.desk.widgets if isinstance(one, Label))


def until_asked(driver: Driver) -> TableScene:
    for _step in range(300):
        table = driver.app.top
        if isinstance(table, TableScene) and table.choosing is not None:
            return table
        driver.app.step()
    raise AssertionError("the table never asks")


# --- the list


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_list_shows_every_game_with_a_picture_and_opens_it_by_keys(store: SaveStore, language: str) -> None:
    kept(store, solo(20, 1))
    session = kept(store, solo(40, 2))
    (store.folder / "holiday.json").write_bytes(b"\x89PNG")
    os.utime(store.folder / "holiday.json", (1, 1))
    app, driver, scene = games(store, language)
    assert [row.run for row in scene.rows] == [session.run, scene.rows[1].run, ""]
    pictures = [scene.pictures[scene.picture_key(row)] for row in scene.rows]
    assert pictures[0] is not None
    assert pictures[1] is not None
    assert pictures[2] is None
    assert len({look(pictures[0]), look(pictures[1])}) == 2
    assert scene.overflow() == []
    driver.key("return")
    table = until_asked(driver)
    assert table.session.run == session.run
    assert table.session.match.choices == session.match.choices


def test_the_picture_of_a_concealed_game_shows_what_everybody_knows(store: SaveStore) -> None:
    session = kept(store, solo(30, names=("A", "B"), hands="concealed"))
    app, driver, scene = games(store)
    picture = scene.pictures[scene.picture_key(scene.rows[0])]
    assert picture is not None
    state = session.match.state
    hands = [number for number, spec in enumerate(state.table.zones.specs) if spec.owner >= 0 and spec.seen == "owner"]
    draw = {family: state.table.draw[family] for family in ("attack", "mp")}
    for number in hands:
        family = state.table.zones.specs[number].family
        if family in draw:  # other cards in every hand
            cards, pile = state.zones[number], state.zones[draw[family]]
            state.zones[number], state.zones[draw[family]] = pile[: len(cards)], (*pile[len(cards) :], *cards)
    session.match.choices.clear()
    kept(store, session)
    scene.pictures.clear()
    scene.reread()
    driver.wait(100)
    other = scene.pictures[scene.picture_key(scene.rows[0])]
    assert other is not None
    assert look(other) == look(picture)


def test_a_list_without_games_says_so(store: SaveStore) -> None:
    app, driver, scene = games(store)
    assert scene.rows == []
    assert scene.desk.focus is scene.desk.find("leave")
    driver.key("return")
    assert isinstance(app.top, TitleScene)


def test_enter_on_a_row_that_cannot_be_opened_does_no_harm(store: SaveStore) -> None:
    store.folder.mkdir()
    for name, text in {"empty": b"", "picture": b"\x89PNG", "newer": b'{"format":"dungeonbox save","version":99}'}.items():
        (store.folder / f"{name}.json").write_bytes(text)
    app, driver, scene = games(store)
    for _row in range(3):
        driver.key("return")
        driver.wait(32)
        assert app.top is scene
        driver.key("down")


def test_the_mouse_selects_opens_and_deletes_after_asking(store: SaveStore) -> None:
    kept(store, solo(10, 1))
    kept(store, solo(20, 2))
    app, driver, scene = games(store)
    games_list = scene.desk.find("games")
    assert games_list is not None
    second = (games_list.rect.left + 200, games_list.rect.top + 4 + 52 + 20)
    driver.click(second)
    assert scene.index == 1
    run = scene.rows[1].run
    driver.press("delete")
    assert isinstance(app.top, DialogScene)
    assert "can't be brought back" in said(app)
    driver.key("return")
    assert len(scene.rows) == 2, "the safe answer has the focus"
    driver.press("delete")
    app_dialog = app.top
    assert isinstance(app_dialog, DialogScene)
    driver.press("1")
    driver.wait(32)
    assert app.top is scene
    assert [row.run != run for row in scene.rows] == [True]
    driver.click((second[0], second[1] - 52))
    table = until_asked(driver)
    assert len(table.session.match.choices) == 20


def test_a_game_is_named_and_keeps_its_name(store: SaveStore) -> None:
    session = kept(store, solo(10))
    app, driver, scene = games(store)
    driver.press("label")
    driver.type("雨の日")
    field = scene.desk.find("label")
    assert isinstance(field, TextField)
    assert field.editing
    driver.key("return")
    driver.wait(64)
    assert scene.rows[0].label == "雨の日"
    assert read_save(store.path_of(session)).label == "雨の日"
    driver.press("open")
    table = until_asked(driver)
    assert table.session.label == "雨の日"
    driver.key("e")
    driver.wait(64)
    assert read_save(store.path_of(session)).label == "雨の日"


def test_a_fault_is_reported_from_the_table(store: SaveStore) -> None:
    session = kept(store, solo(10))
    app, driver, scene = games(store)
    driver.press("open")
    until_asked(driver)
    driver.key("f10")
    driver.wait(64)
    assert isinstance(app.top, PauseScene)
    driver.press("fault")
    assert not store.shared.exists() or not list(store.shared.iterdir()), "it is asked before a file with every hand is written"
    driver.press("1")
    (path,) = store.shared.iterdir()
    assert path.name in said(app).replace(" ", "")
    assert read_save(path).run == session.run
    driver.key("return", "f10")
    driver.wait(64)
    assert isinstance(app.top, TableScene)


def test_a_game_is_given_away_and_taken_in_again(store: SaveStore) -> None:
    session = kept(store, solo(10))
    app, driver, scene = games(store)
    driver.press("export")
    (path,) = store.shared.iterdir()
    assert path.name in said(app).replace(" ", "")
    driver.key("return")
    store.delete(store.rows()[0])
    scene.reread()
    assert scene.rows == []
    driver.press("import")
    assert isinstance(app.top, ImportScene)
    driver.key("return")
    assert "was added to your saved games" in said(app)
    driver.key("return")
    driver.wait(64)
    assert [row.run for row in scene.rows] == [session.run]
    driver.press("import")
    driver.press("path")
    driver.type(str(store.folder / "none.json"))
    driver.key("return")
    assert "no file none.json" in said(app)


# --- what is damaged, open elsewhere, or can't be started


def cut(store: SaveStore, session: Session) -> Path:
    path = store.path_of(session)
    path.write_bytes(path.read_bytes()[:600])
    return path


def test_a_damaged_game_goes_on_from_its_copy_and_says_which_file_is_damaged(store: SaveStore) -> None:
    session = kept(store, solo(10))
    session.choose(0)
    path = cut(store, kept(store, session))
    app, driver, scene = games(store)
    told = scene.desk.find("told")
    assert isinstance(told, TextView)
    assert any(path.name in plain(entry.text) for entry in told.entries)
    driver.press("open")
    driver.wait(64)
    assert path.name in said(app)
    driver.key("return")
    table = until_asked(driver)
    assert len(table.session.match.choices) == 10
    driver.key("e")
    driver.wait(64)
    assert path.with_name(path.name + ".kept-1").stat().st_size == 600
    assert read_save(path).run == session.run


def test_continue_says_so_too(store: SaveStore) -> None:
    session = kept(store, solo(10))
    session.choose(0)
    path = cut(store, kept(store, session))
    app, driver, _program = begin(store)
    driver.key("return")
    driver.wait(64)
    assert path.name in said(app)


def test_a_save_that_fails_to_start_offers_the_copy_before(store: SaveStore, monkeypatch: pytest.MonkeyPatch) -> None:
    session = kept(store, solo(10))
    session.choose(0)
    kept(store, session)
    real = saves.session_of

    def stumbles(save: saves.Save, recall: bool = True) -> Session:
        if len(save.choices) == 11:
            raise ZeroDivisionError("deep in the rules")
        return real(save, recall)

    monkeypatch.setattr(saves, "session_of", stumbles)
    app, driver, _scene = games(store)
    before = {path.name: path.read_bytes() for path in store.folder.iterdir()}
    driver.press("open")
    driver.wait(32)
    assert "There is a backup" in said(app)
    assert {path.name: path.read_bytes() for path in store.folder.iterdir()} == before
    driver.press("1")
    table = until_asked(driver)
    assert len(table.session.match.choices) == 10


def test_a_game_that_is_open_in_another_window_is_only_opened_as_a_copy(
    store: SaveStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = kept(store, solo(10))
    other = Holder(4242, "x", "elsewhere", session.started)
    monkeypatch.setattr(saves, "holder", lambda path: other if session.run in path.name else None)
    app, driver, scene = games(store)
    driver.press("open")
    assert "another window" in said(app)
    assert "4242" in said(app)
    driver.key("return")
    assert app.top is scene, "the safe answer has the focus"
    driver.press("open")
    driver.press("1")
    table = until_asked(driver)
    assert table.session.run != session.run
    assert table.session.match.choices == session.match.choices
    assert sorted(row.choices for row in store.rows()) == [10, 10]


def test_nothing_is_passed_by_itself_when_a_game_is_opened(store: SaveStore) -> None:
    session = solo(hands="concealed")
    play_until(session, asked("structure_step"), ("end_go",))
    kept(store, session)
    app, driver, _program = begin(store)
    app.change(auto_pass=True)
    driver.key("return")
    table = until_asked(driver)
    assert table.session.match.choices == session.match.choices


def test_the_lock_is_held_while_the_table_is_there(store: SaveStore) -> None:
    session = kept(store, solo(10))
    lock = store.folder / f"{session.run}.json.lock"
    app, driver, _program = begin(store)
    assert not lock.exists()
    before = store.path_of(session).read_bytes()
    driver.key("return")
    until_asked(driver)
    assert lock.exists()
    assert store.path_of(session).read_bytes() == before, "opening a game does not write it"
    app.go_home()
    assert not lock.exists()


# --- undo, redo, practice


def test_undo_says_at_a_border_why_it_cannot(store: SaveStore, start: Start) -> None:
    app, driver, program = begin(store)
    program.playing.play(solo(names=("A", "B"), seed=3))
    table = until_asked(driver)
    driver.key("u")
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    assert "Nothing has been chosen yet" in " ".join(plain(entry.text) for entry in view.entries)
    for _choice in range(30):
        if table.session.match.border.kind == "chance" and not table.session.match.can_undo:
            break
        table.choose(0)
        until_asked(driver)
    button = table.desk.find("undo")
    assert isinstance(button, Button)
    assert not button.enabled
    assert button.why
    driver.point(button.rect.center)
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    assert button.why in " ".join(plain(entry.text) for entry in view.entries)
    state = table.session.match.state.to_json()
    driver.key("u")
    assert isinstance(app.top, TableScene), "two people are offered no practice"
    assert table.session.match.state.to_json() == state


def mark_of(table: TableScene) -> list[int]:
    return [number for number, one in enumerate(table.log) if "undo ends here" in plain(one.words)]


def test_the_log_marks_the_border_once(store: SaveStore) -> None:
    app, driver, program = begin(store)
    program.playing.play(solo(names=("A", "B"), seed=3))
    table = until_asked(driver)
    assert mark_of(table) == []
    for _choice in range(25):
        table.choose(0)
        until_asked(driver)
        played = mark_of(table)
        assert len(played) <= 1
        log = list(table.log)
        table._write_log()
        assert table.log == log, "written anew it is the same log"
        if not table.session.match.can_undo:
            assert played == [len(table.log) - 1]


def test_redo_by_key_and_by_button(store: SaveStore) -> None:
    app, driver, program = begin(store)
    program.playing.play(solo())
    table = until_asked(driver)
    move = next(one for one in table.choosing.decision.options if one.verb == "move")  # type: ignore[union-attr]
    for again in (lambda: driver.key("y"), lambda: driver.press("redo")):
        table.choose(move)
        until_asked(driver)
        state = table.session.match.state.to_json()
        driver.key("u")
        until_asked(driver)
        assert table.session.match.choices == []
        assert read_save(program.store.path_of(table.session)).choices == []
        again()
        until_asked(driver)
        assert table.session.match.state.to_json() == state
        assert table.desk.find("redo") is None
        driver.key("u")
        until_asked(driver)


def test_one_person_is_asked_before_the_border_is_crossed(store: SaveStore) -> None:
    app, driver, program = begin(store)
    program.playing.play(solo())
    table = until_asked(driver)
    while not table.session.match.border.made or table.session.match.can_undo:
        driver.key("e")
        until_asked(driver)
    made = len(table.session.match.choices)
    driver.key("u")
    assert "Practice" in said(app)
    driver.key("return")
    assert not table.session.match.practice, "the safe answer has the focus"
    driver.key("u")
    driver.press("1")
    until_asked(driver)
    assert table.session.match.practice
    assert len(table.session.match.choices) == made - 1
    assert program.store.rows()[0].practice
    driver.key("y")
    until_asked(driver)
    assert len(table.session.match.choices) == made
    assert mark_of(table) == []
    driver.key("f10")
    assert isinstance(app.top, PauseScene)
    practice = app.top.desk.find("practice")
    assert isinstance(practice, Button)
    assert not practice.enabled, "it keeps its place, and says why not"


def test_practice_from_the_menu(store: SaveStore) -> None:
    app, driver, program = begin(store)
    program.playing.play(solo())
    table = until_asked(driver)
    driver.key("f10")
    driver.press("practice")
    driver.press("1")
    until_asked(driver)
    assert app.top is table
    assert table.session.match.practice


# --- replays


def replay_table(session: Session, language: str = "en") -> tuple[App, Driver, ReplayTable, list[bool]]:
    app = App.headless(language, speed="instant", careful=False)
    left: list[bool] = []
    table = CardAdventureReplay(replay_of(session), lambda: left.append(True))
    app.push(table)
    driver = Driver(app)
    driver.wait(16)
    return app, driver, table, left


def test_a_replay_plays_to_its_end_pauses_and_steps_by_keys() -> None:
    session = solo(4000)
    app, driver, table, left = replay_table(session)
    driver.wait(200)
    assert 0 < table.replay.at < table.replay.length
    driver.key("return")
    here = table.replay.at
    driver.wait(300)
    assert table.replay.at == here, "paused"
    driver.key("u")
    assert table.replay.at == here - 1
    driver.key("y")
    driver.wait(32)
    assert table.replay.at == here
    turn = table.replay.turn
    driver.key("e")
    assert table.replay.turn == turn + 1
    driver.key("right", "right", "return")
    driver.wait(32)
    assert table.replay.turn == turn + 2
    driver.key("r")
    assert table.replay.at <= 1
    for _number in range(200):
        driver.wait(160)
        if not table.playing:
            break
    assert table.replay.at == table.replay.length
    assert table.session.match.outcome == session.match.outcome
    assert table.shown.at == list(table.view.at)
    driver.key("escape")
    assert left == [True]


def test_a_replay_by_the_mouse() -> None:
    _app, driver, table, left = replay_table(solo(60))
    driver.press("play")
    assert not table.playing
    driver.press("turn on")
    at = table.replay.at
    assert at == table.replay.turns[1]
    driver.press("forward")
    driver.wait(32)
    assert table.replay.at == at + 1
    driver.press("back")
    driver.press("turn back")
    assert table.replay.at == 0
    driver.press("track")
    assert abs(table.replay.at - 30) <= 1
    track = table.desk.find("track")
    assert track is not None
    driver.click((track.rect.right - 1, track.rect.centery))
    assert table.replay.at == 60
    driver.press("leave")
    assert left == [True]


def test_backwards_the_table_shows_what_it_showed() -> None:
    most = 40 if thorough() else 20
    _app, driver, table, _left = replay_table(solo(most))
    table.go_to(0)
    logs, places = [], []
    for made in range(most + 1):
        table.go_to(made)
        driver.wait(16)
        logs.append(list(table.log))
        places.append((table.shown.at, table.shown.stacks))
    for made in range(most, -1, -1):
        assert table.replay.at == made
        assert (table.shown.at, table.shown.stacks) == places[made]
        assert table.log == logs[made]
        table.step(-1)


def test_forwards_the_acts_lead_to_the_same_table() -> None:
    _app, driver, table, _left = replay_table(solo(40))
    table.go_to(0)
    for _made in range(40):
        table.step(1)
        driver.wait(32)
        played = (table.shown.at, table.shown.stacks, list(table.log))
        table.go_to(table.replay.at)
        driver.wait(16)
        assert played == (table.shown.at, table.shown.stacks, table.log)


@pytest.mark.parametrize("speed", few(["normal", "slow", "fast"], 1))
def test_a_slower_replay_takes_longer(speed: str) -> None:
    _app, driver, table, _left = replay_table(solo(40))
    table.go_to(0)
    table.speed = speed
    table.play()
    driver.wait(6000)
    made = table.replay.at
    table.go_to(0)
    table.speed = {"slow": "normal", "normal": "fast", "fast": "instant"}[speed]
    table.play()
    driver.wait(6000)
    assert table.replay.at > made


def names_in(table: ReplayTable) -> set[int]:
    """The cards of all hands that the table has in its view."""
    return {card for cards in table.view.zones for card in cards if card >= 0}


def test_the_eyes_can_be_changed_and_see_no_more_than_their_seat() -> None:
    session = solo(4000, names=("A", "B"), hands="concealed")
    app, driver, table, _left = replay_table(session)
    table.go_to(40)
    assert table.eyes_of == OPEN, "a game that is over lies open"
    assert min(card for cards in table.view.zones for card in cards) >= 0
    match = table.session.match
    driver.press("eyes")
    assert table.eyes_of == PUBLIC
    assert names_in(table) < {card for seat in range(2) for cards in match.view(seat).zones for card in cards}
    for seat in range(2):
        table.desk.focus_on("eyes")
        driver.key("right")
        assert table.eyes_of == seat
        assert table.view.zones == match.view(seat).zones
        assert table.view.seat == seat


@pytest.mark.parametrize(("names", "eyes"), [(("A", "B"), {PUBLIC}), (("A",), {0, PUBLIC})], ids=["people", "one person"])
def test_a_running_game_with_hidden_hands_is_watched_by_nobody_who_would_learn_of_them(
    names: tuple[str, ...], eyes: set[int]
) -> None:
    _app, driver, table, _left = replay_table(solo(40, names=names, hands="concealed"))
    seen = set()
    for _number in range(6):
        table.desk.focus_on("eyes")
        driver.key("right")
        seen.add(table.eyes_of)
    assert seen == eyes


def test_a_finished_game_is_watched_from_the_result_and_from_the_list(store: SaveStore) -> None:
    app, driver, program = begin(store)
    session = solo(4000)
    program.playing.play(session)
    driver.wait(200)
    assert isinstance(app.top, ResultScene)
    driver.wait(TAKEN_IN_MS)
    driver.press("watch")
    assert isinstance(app.top, ReplayTable)
    driver.key("escape")
    assert isinstance(app.top, ResultScene)
    driver.press("title")
    driver.press("games")
    driver.wait(32)
    driver.press("watch")
    assert isinstance(app.top, ReplayTable)
    assert app.top.replay.length == len(session.match.choices)
    driver.key("escape")
    assert isinstance(app.top, SavesScene)


def test_a_running_game_is_watched_over_its_table(store: SaveStore) -> None:
    app, driver, program = begin(store)
    program.playing.play(solo(20))
    table = until_asked(driver)
    state = table.session.match.state.to_json()
    driver.key("f10")
    driver.press("watch")
    assert isinstance(app.top, ReplayTable)
    driver.wait(400)
    driver.key("escape", "escape")
    assert app.top is table
    assert table.session.match.state.to_json() == state


def test_a_game_that_no_longer_replays_says_where(store: SaveStore) -> None:
    session = solo(30)
    session.match.choices[12] = session.match.choices[12]._replace(verb="dance")
    _app, driver, table, _left = replay_table(session)
    driver.wait(64)
    view = table.desk.find("fault")
    assert isinstance(view, TextView)
    words = " ".join(plain(entry.text) for entry in view.entries)
    assert "choice 13 of 30" in words
    assert "CA-" in words
    assert table.replay.length == 12


def test_r_shows_what_the_others_did_last_as_the_seat_may_know_it(store: SaveStore) -> None:
    session = new_session("card_adventure", BOARD, [Seat("A", ""), Seat("B", "", "bot:easy")], {"hands": "concealed"}, 3)
    app, driver, program = begin(store)
    program.playing.play(session)
    table = until_asked(driver)
    driver.key("r")
    assert app.top is table, "nobody has done anything yet"
    table.choose(next(number for number, one in enumerate(table.view.decision.options) if one.verb == "end_go"))
    table = until_asked(driver)
    state, made = session.match.state.to_json(), len(session.match.choices)
    assert any(choice.seat == 1 for choice in session.match.choices)
    app.change(speed="normal")
    driver.key("r")
    shown = app.top
    assert isinstance(shown, ReplayTable)
    driver.wait(16)
    assert (shown.eyes_of, shown.seat) == (0, 0)
    assert session.match.choices[shown.replay.at - 1 if shown.replay.at else 0].seat == 0
    assert shown.view.zones == shown.session.match.view(0).zones
    for _step in range(200):
        driver.wait(160)
        if app.top is table:
            break
    assert app.top is table, "it leaves by itself"
    assert (session.match.state.to_json(), len(session.match.choices)) == (state, made)


def test_a_board_that_changed_is_said_and_the_game_goes_on(store: SaveStore, own_board: Path) -> None:
    session = new_session("card_adventure", own_board, [Seat("A", "")], {}, 3)
    kept(store, session)
    text = own_board.read_text(encoding="utf-8")
    own_board.write_text(text.replace('name="title_en" value="', 'name="title_en" value="New: '), encoding="utf-8")
    app, driver, _program = begin(store)
    driver.key("return")
    driver.wait(64)
    assert "the board changed" in said(app)
    driver.key("return")
    assert until_asked(driver).session.run == session.run
