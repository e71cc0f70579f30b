"""The program as a person runs it: a process, a window, keys and a mouse."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest

from game.client.scenes.result import TAKEN_IN_MS
from tests.e2e.conftest import ROOT, House, Start, canvas_of, colours, run, same_share, until

END_THE_GO = (544, 307)
"""The last button of the right column; below it the place of a way on is free."""


def differs(one: pygame.Surface, other: pygame.Surface) -> int:
    """How many pixels of two pictures differ."""
    return pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other).count()


def palette() -> set[tuple[int, ...]]:
    from game.client.colours import palette as named

    return {tuple(colour[:3]) for colour in named().values()}


def test_from_the_title_to_a_kill_and_on(house: House, start: Start) -> None:
    game = start()
    assert game.size() == (1280, 720)
    title = canvas_of(game.shot())
    assert colours(title) <= palette()
    assert len(colours(title)) > 20
    game.key("Return", "Return")
    until("the first save", house.choices_are(0))
    until("a table", lambda: same_share(canvas_of(game.shot()), title) < 0.6)
    assert house.save()["turn"] == 1
    game.key("e")
    until("a choice by key", lambda: house.choices() >= 1)
    played = house.choices()
    game.click(END_THE_GO)
    until("a choice by mouse", lambda: house.choices() > played)
    while house.save()["turn"] < 3:
        before = house.choices()
        game.key("e")
        until("a further choice", lambda before=before: house.choices() > before)
    killed = house.save()
    game.kill()

    again = start()
    assert colours(canvas_of(again.shot())) <= palette()
    again.key("Return")  # Continue comes first
    until("the table again", lambda: same_share(canvas_of(again.shot()), title) < 0.6)
    now = house.save()
    assert (now["run"], now["turn"], now["choices"]) == (killed["run"], killed["turn"], killed["choices"])
    again.key("e")
    until("a choice after the kill", lambda: house.choices() > len(killed["choices"]))
    after = house.save()
    assert after["choices"][: len(killed["choices"])] == killed["choices"]
    assert after["turn"] >= killed["turn"]
    assert len(list(house.saves.glob("*.json"))) == 1
    assert "Traceback" not in house.log()


def test_a_short_game_to_its_result_and_back_to_the_title(house: House, start: Start) -> None:
    game = start("play", "--board", house.board().stem, "--seats", "human", "--names", "Mina", "--seed", "5")
    until("the first save", house.choices_are(0))
    table = canvas_of(game.shot())
    for move in (("Return",), ("Right", "Right", "Return")):  # the focus is on the first square that one can go to
        before = house.choices()
        game.key(*move)
        until("a move", lambda before=before: house.choices() > before)
        while house.save()["turn"] == 1 and not house.save()["finished"]:
            before = house.choices()
            until("the next turn", lambda before=before: game.pressed("e") and house.choices() > before)
    until("the end of the game", lambda: house.save()["finished"])
    assert house.save()["snapshot"]["outcome"] is not None
    result = until("the result", lambda: other_than(game, table))
    assert colours(result) <= palette()
    time.sleep(2 * TAKEN_IN_MS / 1000)
    game.key("Right", "Right", "Return")  # the focus is on playing again
    until("the title", lambda: other_than(game, result))
    leave(game)
    assert game.wait() == 0
    assert "Traceback" not in house.log()


def leave(game) -> None:  # type: ignore[no-untyped-def]
    """From the title: Quit is the last entry of the last row."""
    game.key(*["Down"] * 6, *["Right"] * 3, "Return")


def other_than(game, picture: pygame.Surface) -> pygame.Surface | None:  # type: ignore[no-untyped-def]
    shown = canvas_of(game.shot())
    return shown if same_share(shown, picture) < 0.7 else None


def test_whole_pixels_in_every_window(house: House, start: Start) -> None:
    game = start()
    pictures = {}
    for size in ((1280, 720), (1366, 768), (800, 480), (640, 360), (1300, 400)):
        game.resize(size)
        pictures[size] = until(f"a picture of {size}", lambda size=size: whole(game, size))
    assert len({picture.get_size() for picture in pictures.values()}) == 1
    game.resize((500, 300))  # smaller than the canvas: the mouse moves what is seen
    frame = pictures[1366, 768].subsurface((0, 40, 40, 40))  # with a border around it it was surely drawn in its new size
    game.do("mousemove", "--window", game.window, "499", "299")
    until("the lower right of the canvas", lambda: not alike(game.shot(), frame))
    game.do("mousemove", "--window", game.window, "0", "0")
    until("the upper left of the canvas", lambda: alike(game.shot(), frame))


def alike(picture: pygame.Surface, frame: pygame.Surface) -> bool:
    """Whether a still part of the title is seen where it lies on the canvas."""
    seen = picture.subsurface((0, 40, 40, 40))
    return pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(frame, "RGB")


def test_a_scale_of_the_players_own_is_kept(house: House, start: Start) -> None:
    house.settings(language="en", speed="instant", careful=False, scale=1)
    game = start()
    assert game.size() == (640, 360)
    canvas_of(game.shot())
    game.kill()
    house.settings(language="en", speed="instant", careful=False, scale=9)  # more than this screen has room for
    game = start()
    assert game.size() == (1280, 720)
    canvas_of(game.shot())


def test_the_window_is_known_by_the_name_of_the_desktop_entry(house: House, start: Start) -> None:
    entry = (ROOT / "assets" / "desktop" / "dungeonbox.desktop").read_text(encoding="utf-8")
    name = next(line.partition("=")[2] for line in entry.splitlines() if line.startswith("StartupWMClass="))
    game = start()
    assert game.window in game.do("search", "--class", f"^{name}$").split()


def whole(game, size: tuple[int, int]) -> pygame.Surface | None:  # type: ignore[no-untyped-def]
    """The canvas once the window has been drawn in its new size."""
    picture = game.shot()
    if picture.get_size() != size:
        return None
    try:
        shown = canvas_of(picture)
    except AssertionError:
        return None
    return shown if len(colours(shown)) > 20 else None


def test_without_a_display_one_sentence(house: House) -> None:
    done = run(house, [], {"DISPLAY": "", "SDL_VIDEODRIVER": "x11"})
    assert done.returncode == 2
    assert done.stderr.strip().splitlines()[-1].startswith("dungeonbox: Dungeonbox needs a screen")
    assert "Traceback" not in done.stderr
    nowhere = run(house, [], {"DISPLAY": ":4711"})
    assert nowhere.returncode == 2
    assert "Traceback" not in nowhere.stderr


def test_without_an_audio_device_it_opens(house: House, start: Start) -> None:
    game = start(changed={"SDL_AUDIODRIVER": "alsa", "AUDIODEV": "/dev/nothing"})
    assert len(colours(canvas_of(game.shot()))) > 20
    assert game.process.poll() is None


@pytest.mark.parametrize("rubbish", [b"{{{", b"\x00\xff\x00", b'{"speed": "warp", "scale": -3}', b"[]", b"9" * 5000])
def test_settings_full_of_rubbish_are_put_aside_and_said(house: House, rubbish: bytes, tmp_path: Path) -> None:
    from game.client.settings import SettingsFile

    (house.config / "settings.json").write_bytes(rubbish)
    settings, trouble = SettingsFile(house.config / "settings.json").load()
    assert settings.speed == "normal"
    assert "settings.json.bad" in trouble
    assert (house.config / "settings.json.bad").read_bytes() == rubbish


def test_rubbish_in_the_settings_is_said_over_the_title(house: House, start: Start) -> None:
    (house.config / "settings.json").write_bytes(b"{{{ rubbish")
    game = start()
    said = canvas_of(game.shot())
    assert (house.config / "settings.json.bad").read_bytes() == b"{{{ rubbish"
    game.key("Return")
    title = until("the title below the sentence", lambda: changed(game, said))
    assert len(colours(title)) > 20
    leave(game)
    assert game.wait() == 0


def changed(game, picture: pygame.Surface) -> pygame.Surface | None:  # type: ignore[no-untyped-def]
    shown = canvas_of(game.shot())
    return shown if same_share(shown, picture) < 0.97 else None
