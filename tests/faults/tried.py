"""Tries files of strangers in every way that there is: `python -m tests.faults.tried KIND FOLDER [KIND FOLDER …]`,
or `--table FOLDER [KIND …]`, where DUNGEONBOX_STRANGERS=N makes only every Nth try.

Each file is given to every command that takes such a one, and to the scenes that show it, in a process of its own with little
memory. Prints one JSON object for each: what was said, whether the last net had to catch it, how long it took, how much of that
was work of the processor (a busy machine changes little in it), how much of it went by at most until there was an answer (the
end of a command, a step of its bar, the next picture: most tries ask for several), how much memory was added to what the program
has without it. With `--table` a line a kind instead: files, tries, the longest wait and the most memory. POSIX only: it forks, so
that a start costs nothing.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import io
import json
import logging
import os
import pkgutil
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
from rich.progress import Progress

from game import cli
from game.campaign.chapters import campaign_files, load_campaign
from game.campaign.journey import new_journey
from game.client.app import App
from game.client.driver import Driver
from game.client.program.own import own_rows
from game.client.program.program import Program
from game.client.program.records import show_collection, show_records
from game.client.settings import SettingsFile
from game.client.watching import Watched
from game.sessions.profile import Profile
from game.sessions.saves import SaveStore
from game.sessions.session import new_session
from game.sessions.spec import Seat, game_names
from tests.faults.guests import HERE, MADE, partial_fill
from tests.faults.outside import ALL
from tests.faults.strangers import Stranger, session

ADDRESSES = 4_000_000_000
"""No try may have more, in bytes: the machine is to live on."""
LONGEST = 60
"""Seconds of the processor after which a try is given up."""
DEVICES = ("/dev/null", "/dev/zero", "/dev/full")
"""Who may do all could lose these to a command that replaces what it should write to."""
ALLOWED = "\n\u200c\u200d"
"""What may stand in what is said beside what can be printed."""


class Nets(logging.Handler):
    """Hears when the last net of the client or of the commands catches something."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.caught: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info is not None and record.exc_info[1] is not None and "failed" in record.msg:
            self.caught.append("".join(traceback.format_exception(record.exc_info[1]))[-1500:])


class Answers:
    """Notes the longest work of the processor without an answer: the end of a command, a step of its bar, a picture."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.last = time.process_time()
        App.step = self.noted(App.step)  # type: ignore[method-assign]  # this process does nothing else
        cli.main = self.noted(cli.main)
        Progress.advance = self.noted(Progress.advance)  # type: ignore[method-assign]

    def noted(self, answers: Callable[..., Any]) -> Callable[..., Any]:
        """The same; what ends is an answer."""

        def run(*given: Any, **more: Any) -> Any:
            try:
                return answers(*given, **more)
            finally:
                self.answered()

        return run

    def answered(self) -> None:
        """Now."""
        before, self.last = self.last, time.process_time()
        self.longest = max(self.longest, self.last - before)


def command(*words: object) -> Callable[[], str]:
    """A command as it is typed; what it said."""

    def run() -> str:
        with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(out):
            code = cli.main([str(word) for word in words])
        said = out.getvalue()
        if code not in (0, 1, 2) or "went wrong" in said or (code and not said.strip()):
            raise AssertionError(f"exit code {code}: {said[:300]}")
        return f"{code}: {said}"

    return run


def shown(driver: Driver) -> str:
    """What the scenes say in sentences; looked at with the keys that move through lists and texts."""
    driver.wait(200, 50)
    driver.key("down", "down", "end", "page up", "up", "tab", "tab", "page down", "home")
    driver.wait(200, 50)
    return " | ".join(type(scene).__name__ for scene in driver.app.stack)


def client(folder: Path) -> tuple[Driver, Program]:
    """A client whose saves are in a folder."""
    app = App.headless()
    program = Program(app, SaveStore(folder), Profile(folder / "profile.json"))
    return Driver(app), program


def at_the_table(path: Path, room: Path) -> str:
    """A game on the board, some choices, its menu and its rules; or why there is none."""
    driver, program = client(room)
    program.begin()
    seats = [Seat("A", "", "human"), Seat("B", "", "bot:easy")]
    program.playing.open(lambda: new_session("card_adventure", path, seats, {}, 1))
    said = shown(driver)
    driver.key("return", "escape", "down", "down", "return", "escape", "escape")
    driver.wait(600, 100)
    return said + shown(driver)


def watched(path: Path, room: Path) -> str:
    """The author's table."""
    driver, program = client(room)
    seats = [Seat("A", "", "human"), Seat("B", "", "bot:easy")]
    program.begin(None, Watched(path, lambda: new_session("card_adventure", path, seats, {}, 1)))
    try:
        return shown(driver)
    finally:
        program.put_away()


def among_saves(path: Path, room: Path) -> str:
    """The title and the list of games, in which the file lies beside a sound one; opened and watched from there."""
    sound = SaveStore(room)
    assert sound.autosave(session()) is None
    sound.release()
    shutil.copyfile(path, room / path.name)
    driver, program = client(room)
    program.begin()
    rows = program.store.rows()
    assert any(row.run == session().run and row.sound for row in rows), "the sound game is gone from the list"
    program.kept.show_all()
    assert type(driver.app.top).__name__ == "SavesScene", "the list of games can't be reached"
    said = shown(driver)
    for row in rows:
        if row.path.name == path.name and row.sound:
            program.kept.show_all()
            program.kept.go_on(row)
            said += shown(driver)
            driver.app.go_home()
    return said


def held_games(path: Path, room: Path) -> str:
    """A folder of games that others seem to have open: listed, and each gone on with, renamed and deleted from the list."""
    shutil.copytree(path, room, dirs_exist_ok=True)
    driver, program = client(room)
    program.begin()
    program.kept.show_all()
    for row in program.store.rows():
        good = row if row.sound else row.older
        if good is not None:
            program.kept.go_on(good)
            driver.app.go_home()
            program.kept.rename(good, "x")
            program.kept.delete(good)
    program.kept.show_all()
    return shown(driver)


def watched_save(path: Path, room: Path) -> str:
    """The game in a file, watched from the list."""
    shutil.copyfile(path, room / path.name)
    driver, program = client(room)
    program.begin()
    for row in program.store.rows():
        if row.sound:
            program.kept.watch(row)
            driver.key("right", "right", "end", "left", "home")
    return shown(driver)


def surrounded(path: Path, room: Path) -> Callable[[], str]:
    """A command as it stands in a file, with variables of the system; it begins in an empty folder."""

    def do() -> str:
        variables, words = json.loads(path.read_text("ascii"))
        for name in ("HOME", "XDG_DATA_HOME", "DUNGEONBOX_HOME", "DUNGEONBOX_SAVES", "DUNGEONBOX_PROFILE"):
            os.environ[name] = str(room / name)
        os.environ.update(variables)
        tempfile.tempdir = None
        time.tzset()
        os.chdir(room)
        return command(*(word.replace(HERE, str(room)) for word in words))()

    return do


def opened(path: Path, room: Path) -> str:
    """The game in a file, opened at a table from the list."""
    shutil.copyfile(path, room / path.name)
    driver, program = client(room)
    for row in program.store.rows():
        if row.sound:
            program.kept.go_on(row)
            driver.wait(100, 50)
            driver.key("return", "escape")
    return " | ".join(type(scene).__name__ for scene in driver.app.stack)


def taken_in(path: Path, room: Path) -> str:
    """Somebody's game, taken in."""
    (room / "shared").mkdir()
    shutil.copyfile(path, room / "shared" / path.name)
    driver, program = client(room)
    program.begin()
    rows = program.store.importable()
    with contextlib.suppress(Exception) if not rows else contextlib.nullcontext():
        from game.sessions.trouble import Trouble

        try:
            row = program.store.import_file(room / "shared" / path.name)
        except Trouble as trouble:
            return str(trouble)
        assert row.sound, row.fault
    assert not [one for one in room.rglob("*") if one.is_file() and not one.name.isprintable()], "a file has an odd name"
    return shown(driver)


def with_records(path: Path, room: Path) -> str:
    """The page of records."""
    shutil.copyfile(path, room / "profile.json")
    driver, program = client(room)
    program.begin()
    show_records(driver.app, program.profile)
    return shown(driver)


def with_settings(path: Path, room: Path) -> str:
    """A client with such settings."""
    file = SettingsFile(path)
    found, sentence = file.load()
    app = App.headless()
    app.settings = found
    trouble = file.save(found)
    driver = Driver(app)
    program = Program(app, SaveStore(room))
    program.begin()
    program.settings()
    return f"{sentence} {trouble} {shown(driver)}"


def with_met(path: Path, room: Path) -> str:
    """The collection."""
    shutil.copyfile(path, room / "met.json")
    driver, program = client(room)
    program.begin()
    show_collection(driver.app, program.met)
    driver.key("right", "tab", "down")
    return shown(driver)


def drop(driver: Driver, name: str) -> str:
    """Lets go of a file over the window; twice, so that another thing of its name is there, which is then replaced."""
    said = ""
    for _ in range(2):
        driver.app.step([pygame.event.Event(pygame.DROPFILE, file=name)])
        said += shown(driver)
    driver.key("down", "return", "return")
    return said + shown(driver)


def dropped(path: Path, room: Path) -> Callable[[], str]:
    """What it is, dropped on the window."""

    def run() -> str:
        driver, program = client(room)
        program.begin()
        return drop(driver, str(path))

    return in_home(room / "home", run)


def in_clipboard(path: Path, room: Path) -> tuple[str, Driver, Program]:
    """A client with a text in its clipboard, and the text."""
    text = str(json.loads(path.read_text("ascii"))).replace(HERE, str(room))
    pygame.scrap.get_text = lambda: text  # this process does nothing else
    os.environ["DUNGEONBOX_HOME"] = str(room / "home")
    driver, program = client(room)
    program.begin()
    return text, driver, program


def dropped_name(path: Path, room: Path) -> str:
    """A name, dropped on the window, then pasted where a path is asked for."""
    text, driver, program = in_clipboard(path, room)
    said = drop(driver, text)
    driver.app.go_home()
    program.own.add()
    driver.wait(50, 50)
    driver.key("ctrl+v", "return")
    return said + shown(driver)


def pasted(path: Path, room: Path) -> str:
    """A text, pasted, typed and composed in the fields of several scenes."""
    text, driver, program = in_clipboard(path, room)
    said = ""
    for show in (program.own.add, program.own.new, program.rulebooks, lambda: program.beginning.new("card_adventure")):
        show()
        driver.wait(50, 50)
        for _ in range(4):
            driver.key("ctrl+v")
            driver.type(text)
            driver.compose(text)
            driver.compose("")
            driver.key("tab")
        driver.key("return")
        said += shown(driver)
        driver.app.go_home()
    return said


def among_boards(path: Path, room: Path) -> Callable[[], str]:
    """A board of the person's own: where one is chosen, in the list with its picture, checked and given away."""
    at = room / "home" / "boards" / "own"
    at.mkdir(parents=True)
    for one in path.parent.iterdir():
        if one == path or (one.is_file() and one.suffix not in (".tmx", ".tmj", ".json")):
            os.link(one, at / one.name)

    def run() -> str:
        driver, program = client(room)
        program.begin()
        program.beginning.new("card_adventure")
        said = shown(driver)
        driver.app.go_home()
        program.own.show()
        said += shown(driver)
        for row in own_rows():
            program.own.check(row)
            said += shown(driver)
            program.own.give(row)
            said += shown(driver)
        return said

    return in_home(room / "home", run)


def edited(path: Path, room: Path) -> str:
    """A board of the person's own, opened in a Tiled that does nothing."""
    (room / "tiled").symlink_to(shutil.which("true") or "/bin/true")
    os.environ["PATH"] = f"{room}:{os.environ['PATH']}"
    driver, program = client(room)
    program.begin()
    program.own.show()
    for row in own_rows():
        program.own.edit(row)
    return shown(driver)


def prepared(path: Path, room: Path) -> Callable[[], str]:
    """A command that writes where something lies."""

    def do() -> str:
        place, made, words = json.loads(path.read_text("ascii"))
        partial_fill(place, MADE[made])(room)
        os.environ |= {"XDG_DATA_HOME": f"{room}/share", "HOME": str(room), "DUNGEONBOX_HOME": f"{room}/home"}
        os.environ |= {"DUNGEONBOX_SAVES": f"{room}/saves", "DUNGEONBOX_PROFILE": f"{room}/p.json"}
        os.chdir(room)
        return command(*(word.replace(HERE, str(room)) for word in words))()

    return do


def in_home(home: Path, run: Callable[[], str]) -> Callable[[], str]:
    """With a data folder of the person's own."""

    def do() -> str:
        os.environ["DUNGEONBOX_HOME"] = str(home)
        return run()

    return do


def typed(path: Path, room: Path) -> Callable[[], str]:
    """A command as it stands in a file; all that it may write of its own goes to an empty folder."""

    def do() -> str:
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "DUNGEONBOX_HOME", "DUNGEONBOX_SAVES"):
            os.environ[name] = str(room / name)
        os.environ["DUNGEONBOX_PROFILE"] = str(room / "profile.json")
        os.chdir(room)
        return command(*(word.replace(HERE, str(room)) for word in json.loads(path.read_text("ascii"))))()

    return do


def among_journeys(path: Path, room: Path) -> str:
    """The stories that were begun, in which the file lies beside a sound one; gone on with from there."""
    driver, program = client(room)
    program.begin()
    stories = program.campaigns
    sound = new_journey(load_campaign(campaign_files()[0]), [Seat("A", "warrior", "human")])
    assert stories.store.save(sound) is None
    stories.store.release()
    shutil.copyfile(path, stories.store.folder / path.name)
    rows = stories.store.rows()
    assert any(row.save is not None and row.save.run == sound.run for row in rows), "the sound story is gone from the list"
    stories.show_all()
    assert type(driver.app.top).__name__ == "JourneysScene", "the list of stories can't be reached"
    said = shown(driver)
    for row in rows:
        if row.path.name == path.name:
            stories.open(row)
            said += shown(driver)
            driver.key("return", "return", "return")
            said += shown(driver)
    return said


def listed(folder: Path) -> str:
    """What is shown of a folder of games: the title, the games, what may be taken in, the stories."""
    driver, program = client(folder)
    program.begin()
    said = ""
    for show in (program.kept.show_all, program.kept.take_in, program.campaigns.show_all):
        show()
        said += shown(driver)
        driver.app.go_home()
    return said


def set_up(game: str, room: Path) -> str:
    """The setup of a game, which lists a person's own things."""
    driver, program = client(room)
    program.begin()
    program.beginning.new(game)
    return shown(driver)


def campaigns_of(room: Path) -> str:
    """The campaigns, a person's own among them."""
    driver, program = client(room)
    program.begin()
    program.campaigns.show_all()
    return shown(driver)


def _setup_way(game: str, path: Path, room: Path) -> Callable[[], str]:
    return in_home(path, lambda: set_up(game, room))


def own_things(room: Path) -> str:
    """The list of what is the person's own."""
    driver, program = client(room)
    program.begin()
    program.own.show()
    return shown(driver)


def in_environment(name: str, value: Path, run: Callable[[], str]) -> Callable[[], str]:
    """With an environment variable."""

    def do() -> str:
        os.environ[name] = str(value)
        return run()

    return do


def quest_cards(folder: Path) -> str:
    """Cards of Scoundrel Quest, read with the rooms of the box: only those may be somebody's own."""
    from game.boards.rooms.loader import shipped_quest_pack
    from game.content.packs import PackFaults
    from game.content.scoundrel_quest.loader import load_quest_pack

    box = shipped_quest_pack("unpaid_cellar")
    try:
        load_quest_pack(folder, box.rooms, box.entrance)
    except PackFaults as faults:
        return str(faults)
    return "sound"


def _pack(game: str, name: str = "load_pack") -> Callable[[Path], str]:
    def read(path: Path) -> str:
        from importlib import import_module

        from game.content.packs import PackFaults

        loader = import_module(f"game.content.{game}.loader")
        try:
            getattr(loader, name)(path.parent)
        except PackFaults as faults:
            return str(faults)
        return "sound"

    return read


def on_cards(game: str, path: Path, room: Path) -> str:
    """A game with somebody's cards or rooms: begun, played by chance for a while, saved and read, shown; or why there is none."""
    from game.sessions.save_file import read_save, save_text, session_of
    from game.sessions.spec import spec_of
    from game.sessions.trouble import Trouble

    spec = spec_of(game)
    seats = [Seat("A", "", "human"), Seat("B", "", "bot:random")]
    ground = spec.ground_at(str(path))
    if ground is None:
        return "no ground"
    try:
        begun = new_session(game, ground, seats, {}, 1)
    except Trouble as trouble:
        return str(trouble)
    for number in range(150):
        if begun.match.decision is None:
            break
        begun.match.choose(number * 7 % len(begun.match.decision.options))
    file = room / "0123456789ab.json"
    file.write_bytes(save_text(begun))
    session_of(read_save(file))
    driver, program = client(room)
    program.begin()
    program.playing.open(lambda: begun)
    return shown(driver)


def _cards(game: str) -> Mapping[str, Way]:
    return {
        "simulate": lambda path, room: command(
            "simulate", "--game", game, "--pack", path, "--games", 1, "--workers", 1, "--seats", "bot:random,bot:random"
        ),
        "played": lambda path, room: lambda: on_cards(game, path, room),
        "dropped": dropped,
    }


Way = Callable[[Path, Path], Callable[[], str]]
WAYS: Mapping[str, Mapping[str, Way]] = MappingProxyType(
    {
        "board": {
            "board check": lambda path, room: command("board", "check", path),
            "board check --json": lambda path, room: command("board", "check", "--json", path.parent / path.name),
            "board render": lambda path, room: command("board", "render", path, room / "out.png"),
            "board render --overlay": lambda path, room: command("board", "render", "--overlay", path, room / "out.png"),
            "simulate": lambda path, room: command(
                "simulate", "--board", path, "--games", 1, "--workers", 1, "--png", room / "o.png"
            ),
            "own": among_boards,
            "dropped": dropped,
            "table": lambda path, room: lambda: at_the_table(path, room),
            "watch": lambda path, room: lambda: watched(path, room),
        },
        "form": {
            "board check": lambda path, room: command("board", "check", path),
            "board render": lambda path, room: command("board", "render", path, room / "out.png"),
        },
        "save": {
            "save check": lambda path, room: command("save", "check", path),
            "replay --check": lambda path, room: command("replay", "--check", path),
            "list": lambda path, room: lambda: among_saves(path, room),
            "take in": lambda path, room: lambda: taken_in(path, room),
            "dropped": dropped,
        },
        "met": {"collection": lambda path, room: lambda: with_met(path, room)},
        "drop": {"dropped": lambda path, room: lambda: dropped_name(path, room)},
        "paste": {"pasted": lambda path, room: lambda: pasted(path, room)},
        "output": {"written": prepared},
        "project": {
            "pack check": lambda path, room: in_home(path, command("pack", "check")),
            "board pack": lambda path, room: command("board", "pack", path / "boards" / "own" / "b.tmx", room / "o.dungeonbox"),
            "edited": lambda path, room: in_home(path, lambda: edited(path, room)),
        },
        "inside": {
            "save check": lambda path, room: command("save", "check", path),
            "replay --check": lambda path, room: command("replay", "--check", path),
            "opened": lambda path, room: lambda: opened(path, room),
            "watched": lambda path, room: lambda: watched_save(path, room),
        },
        "folder": {"listed": lambda path, room: lambda: listed(path)},
        "held": {"held": lambda path, room: lambda: held_games(path, room)},
        "surroundings": {"typed": surrounded},
        "words": {"typed": lambda path, room: typed(path, room)},
        "parcel": {
            "board add": lambda path, room: in_home(room, command("board", "add", path)),
            "take in": lambda path, room: in_home(room, lambda: taken_in(path, room)),
            "dropped": dropped,
        },
        "given": {
            "board add": lambda path, room: in_home(room, command("board", "add", path)),
            "board pack": lambda path, room: command("board", "pack", path / "b.tmx", room / "o.dungeonbox"),
            "pack give": lambda path, room: command("pack", "give", path, room / "o.dungeonbox"),
            "pack check": lambda path, room: command("pack", "check", path),
        },
        "home": {
            **{f"setup of {game}": partial(_setup_way, game) for game in game_names()},
            "campaigns": lambda path, room: in_home(path, lambda: campaigns_of(room)),
            "own things": lambda path, room: in_home(path, lambda: own_things(room)),
            "pack check": lambda path, room: in_home(path, command("pack", "check")),
            "own board": lambda path, room: in_home(path, command("board", "check", path / "boards")),
            "simulate": lambda path, room: in_home(path, command("simulate", "--board", "own", "--games", 1, "--workers", 1)),
            "own cards": lambda path, room: in_home(
                path, command("simulate", "--game", "lair_lords", "--pack", "own", "--games", 1, "--workers", 1)
            ),
        },
        "journey": {"stories": lambda path, room: lambda: among_journeys(path, room)},
        "campaign": {"campaign check": lambda path, room: command("campaign", "check", path), "dropped": dropped},
        "scenario": {"scenario": lambda path, room: command("scenario", path)},
        "records": {
            "profile": lambda path, room: in_environment("DUNGEONBOX_PROFILE", path, command("profile")),
            "profile --csv": lambda path, room: in_environment(
                "DUNGEONBOX_PROFILE", path, command("profile", "--csv", room / "o.csv")
            ),
            "records": lambda path, room: lambda: with_records(path, room),
        },
        "settings": {"settings": lambda path, room: lambda: with_settings(path, room)},
        "rooms": {
            "board check": lambda path, room: command("board", "check", path),
            **_cards("scoundrel_quest"),
        },
        **{f"cards of {game}": _cards(game) for game in ("lair_lords", "seven_dons")},
        "cards of scoundrel_quest": {"load": lambda path, room: lambda: quest_cards(path), **_cards("scoundrel_quest")},
        "pack packs": {"load": lambda path, room: lambda: _pack("card_adventure")(path)},
        "pack lairs": {"load": lambda path, room: lambda: _pack("lair_lords", "load_lair_pack")(path)},
        "pack dons": {"load": lambda path, room: lambda: _pack("seven_dons", "load_dons_pack")(path)},
        "pack quests": {"load": lambda path, room: lambda: quest_cards(path.parent)},
    }
)
"""For each kind of file the ways in which it is tried, by name: what is to be run for a file and an empty folder."""


def tried(stranger: Stranger, way: str, make: Way, folder: Path) -> dict[str, Any]:
    """Try a file in one way, in a process of its own."""
    room = folder / f"room-{os.getpid()}-{time.monotonic_ns()}"
    room.mkdir()
    reading, writing = os.pipe()
    began = time.perf_counter()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os._exit(_in_child(make(stranger.path, room), writing))
    os.close(writing)
    base = _base()
    with os.fdopen(reading, "rb") as pipe:
        answer = pipe.read()
    _, status, used = os.wait4(child, 0)
    seconds = time.perf_counter() - began
    shutil.rmtree(room, ignore_errors=True)
    told = json.loads(answer) if answer else {"said": "", "fault": f"ended by {status}"}
    if gone := [name for name in DEVICES if not Path(name).is_char_device()]:
        raise SystemExit(f"{stranger.name}, {way}: replaced {gone}; make them again before anything else")
    return {
        "name": stranger.name, "way": way, "seconds": round(seconds, 2), "cpu": round(used.ru_utime + used.ru_stime, 2),
        "answer": 0.0, "megabytes": round((used.ru_maxrss - base) / 1024), **told,
    }  # fmt: skip


def _base() -> int:
    """What the program has now, in KB: what it once had is not what a fork begins with."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() // 1024


def _in_child(run: Callable[[], str], writing: int) -> int:
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))
    resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST))
    signal.alarm(5 * LONGEST)  # what waits takes no time of the processor
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    nets = Nets()
    logging.getLogger("dungeonbox").addHandler(nets)
    said, fault, longest = "", "", 0.0
    try:
        pygame.display.init()
        answers = Answers()
        said = run()
        answers.answered()
        longest = round(answers.longest, 2)
    except BaseException as error:
        fault = "".join(traceback.format_exception(error))[-1500:]
    fault = fault or "\n".join(nets.caught)
    odd = sorted({sign for sign in said if not sign.isprintable() and sign not in ALLOWED})
    if odd and not fault:
        fault = f"signs that a terminal would obey: {odd}"
    with os.fdopen(writing, "wb") as pipe:
        pipe.write(json.dumps({"answer": longest, "said": said[:300], "fault": fault}).encode())
    return 0


def all_tries(kind: str, folder: Path, every: int = 1) -> Iterator[dict[str, Any]]:
    """Everything of one kind, written into a folder; one of `every` so many tries is made."""
    folder.mkdir(parents=True, exist_ok=True)
    session()
    strangers = list(ALL[kind](folder))
    for stranger, way, make in islice(((one, *way) for one in strangers for way in WAYS[one.what].items()), 0, None, every):
        yield {"kind": kind, **tried(stranger, way, make, folder)}


def row(kind: str, found: list[dict[str, Any]]) -> str:
    """A line of the table of all kinds."""
    slow, large = (max(found, key=lambda one: one[name]) for name in ("answer", "megabytes"))
    files = len({one["name"] for one in found})
    faults = sum(bool(one["fault"]) for one in found)
    return (
        f"| {kind} | {files} | {len(found)} | {faults} | {slow['answer']:.2f} s ({slow['name']}, {slow['way']}) "
        f"| {large['megabytes']} MB ({large['name']}, {large['way']}) |"
    )


def everything_loaded() -> None:
    """Load all of the program and of its own things before the first try, so that none pays for a start."""
    for module in pkgutil.walk_packages([str(Path(cli.__file__).parent.parent)], "game."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    with tempfile.TemporaryDirectory() as room:
        in_home(Path(room), lambda: set_up("scoundrel_quest", Path(room)))()
    del os.environ["DUNGEONBOX_HOME"]
    gc.collect()
    gc.freeze()


def main(given: list[str]) -> None:
    """Try and print."""
    everything_loaded()
    if given[:1] == ["--table"]:
        print("| kind | files | tries | faults | longest wait | most memory |\n|---|---|---|---|---|---|", flush=True)
        every = int(os.environ.get("DUNGEONBOX_STRANGERS", "1"))
        for kind in given[2:] or ALL:
            print(row(kind, list(all_tries(kind, Path(given[1]) / kind, every))), flush=True)
        return
    for kind, folder in zip(given[::2], given[1::2], strict=True):
        for one in all_tries(kind, Path(folder)):
            print(json.dumps(one), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
