"""Names as people type and paste them, and as files bring them along, at every place where a name stands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pygame
import pytest

from game.client.app import App
from game.client.called import called_in
from game.client.driver import Driver
from game.client.scenes.curtain import HOLD_MS, SEALED_MS, CurtainScene
from game.client.scenes.samples import sample_games, sample_rows, sample_setup
from game.client.scenes.setup import NAME_SIGNS, SetupScene
from game.client.scenes.setup_choices import TableSetup
from game.client.table.card_adventure import samples as adventure
from game.client.table.lair_lords import samples as lair
from game.client.text import fonts
from game.client.text_field import TextField
from game.client.widgets import nothing
from game.sessions.naming import NAME_LENGTH
from game.sessions.saves import SaveStore
from game.sessions.session import Session
from game.sessions.spec import Seat
from game.sessions.trouble import Trouble
from tests.table.playing import MODES, faults, sit_at
from tests.thorough import few

KEPT = {
    "emoji": "😀🐉⚔❤\ufe0f",
    "families of emoji": "👨‍👩‍👧👩🏽‍🚀",
    "flags and shades": "👍🏽🇯🇵🇫🇷1\ufe0f\u20e3",
    "hangul": "한글 이름",
    "hanzi outside of JIS": "龘䶮 𩸽𪚥",
    "kanji of family names": "𠮷野家 髙橋",
    "Cyrillic": "Привет Ї",
    "Thai with marks": "สวัสดี น้ำ",
    "Arabic": "محمد بن",
    "Hebrew and figures": "שלום 12",
    "Devanagari": "हिन्दी",
    "a lone mark": "\u0301",
    "marks in a heap": "q\u0323\u0308\u0301x",
    "private use": "\ue000\U000f0000",
    "no character": "\uffff\U0010ffff",
}
"""What a name is made of, and such a name; each has room in a name's field and stays as it was typed."""
CHANGED = {
    "NUL and controls": ("a\x00b\x1b[31m\x7f", "ab[31m"),
    "more than one line": ("a\r\nb\u2028c", "a b c"),
    "what turns the direction": ("ab\u202ecd\u2066", "abcd"),
    "halves of a pair": ("a\ud800b", "ab"),
    "200 letters": ("x" * 200, "x" * NAME_SIGNS),
    "200 marks": ("e\u0301" + "\u0302" * 200, ""),
    "nothing that is seen": ("\u200b\u200d\ufeff", ""),
    "letters that were typed apart": ("e\u0301", "é"),
}
"""What is pasted, and what of it is taken."""
ODD = (*KEPT.values(), "W" * NAME_LENGTH, "龘" * NAME_LENGTH, "ก็" * (NAME_LENGTH // 2))
TABLES: dict[str, tuple[Callable[..., Session], Callable[[Session], Any]]] = {
    "card_adventure": (adventure.sample_session, adventure.table_of),
    "lair_lords": (lair.sample_session, lair.table_of),
}


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("language", "large"), few(MODES, 2))
@pytest.mark.parametrize("seats", few([4, 2], 1))
def test_no_name_breaks_a_table(game: str, language: str, large: bool, seats: int) -> None:
    start, lay = TABLES[game]
    for first in range(0, len(ODD), seats):
        names = (ODD[first:] + ODD)[:seats]
        _app, _driver, table = sit_at(lay(start(seats, names=names)), language, large_text=large)
        assert faults(table) == []


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize(("language", "large"), few(MODES, 2))
def test_no_name_breaks_the_curtain(name: str, language: str, large: bool) -> None:
    app = App.headless(language, large_text=large)
    scene = CurtainScene(0, name, list, nothing)
    app.push(scene)
    for ms in (1, SEALED_MS, HOLD_MS):
        app.step((), ms)
        assert scene.overflow() == []
        scene.held_since = app.now


@pytest.mark.parametrize(("language", "large"), few(MODES, 2))
def test_no_name_breaks_the_list_of_games(language: str, large: bool) -> None:
    seats = tuple(Seat(name, "mage") for name in ODD[:4])
    usual = next(row for row in sample_rows() if row.sound)
    rows = [replace(usual, seats=seats, label=name[:24]) for name in ODD]
    for index in range(len(rows)):
        app = App.headless(language, large_text=large)
        scene = sample_games(rows, index)
        app.push(scene)
        app.step()
        assert scene.overflow() == []


@pytest.mark.parametrize("name", ODD)
def test_what_is_drawn_for_a_name_is_as_wide_as_it_was_measured(name: str) -> None:
    for font in (fonts.body, fonts.small, fonts.tag, fonts.face, fonts.prompt, fonts.title):
        surface = pygame.Surface((1200, 60), pygame.SRCALPHA)
        covered = font.draw(surface, name, (10, 10))
        assert covered.width == font.measure(name) > 0
        assert covered.left <= surface.get_bounding_rect().left
        assert surface.get_bounding_rect().right <= covered.right


def setup_of(language: str = "en", large: bool = False) -> tuple[Driver, SetupScene, list[TableSetup]]:
    started: list[TableSetup] = []
    scene = sample_setup()
    scene.start = started.append
    app = App.headless(language, large_text=large)
    app.push(scene)
    app.step()
    return Driver(app), scene, started


@pytest.mark.parametrize(("language", "large"), MODES)
@pytest.mark.parametrize("name", KEPT.values(), ids=KEPT)
def test_a_name_is_kept_as_it_is_typed_and_fits_its_field(name: str, language: str, large: bool) -> None:
    driver, scene, started = setup_of(language, large)
    driver.press("name 0")
    driver.type(name)
    field = scene.desk.field
    assert isinstance(field, TextField)
    assert fonts.body.measure(field.text) <= field.rect.width - 12
    driver.key("return")
    assert scene.overflow() == []
    driver.press("start")
    assert started[0].seats[0].name == name


@pytest.mark.parametrize(("pasted", "name"), CHANGED.values(), ids=CHANGED)
def test_what_is_no_part_of_a_name_is_not_taken(pasted: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: pasted)
    driver, scene, _started = setup_of()
    driver.press("name 0")
    driver.key("ctrl+v")
    field = scene.desk.field
    assert isinstance(field, TextField)
    assert field.text == name


@pytest.mark.parametrize("name", ODD)
def test_a_name_goes_into_a_save_and_comes_back(name: str, tmp_path: Path) -> None:
    session = adventure.sample_session(2, names=(name, "Mina"))
    store = SaveStore(tmp_path)
    session.label = "🐉 " + name[:20]
    store.autosave(session)
    again = store.load(store.rows()[0])
    assert [seat.name for seat in again.seats] == [name, "Mina"]
    assert again.label == session.label


@pytest.mark.parametrize("name", ["", "a\x00b", "a\nb", "\x1b[2J", "a\u202eb", "\ud800", "x" * (NAME_LENGTH + 1)])
def test_a_name_that_cannot_be_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(Trouble, match="A player's name has 1 to 40 letters"):
        adventure.sample_session(2, names=(name, "Mina"))


@pytest.mark.parametrize(("where", "key"), [("setup", "name 0"), ("games", "label")])
def test_what_is_composed_stays_in_its_field(where: str, key: str) -> None:
    app = App.headless()
    scene = sample_setup() if where == "setup" else sample_games()
    app.push(scene)
    app.step()
    driver = Driver(app)
    driver.press(key)
    driver.key("end")
    field = scene.desk.field
    assert isinstance(field, TextField)
    before = field.text
    driver.compose("にほん")
    driver.key("r", "u", "i", "1", "9", "m", "f10", "f11", "escape", "return", "tab", "down", "left", "backspace", "ctrl+v")
    assert app.stack == [scene]
    assert scene.desk.field is field
    assert (field.text, field.composing) == (before, "にほん")
    assert not app.settings.music_muted
    assert not app.settings.full_screen
    driver.compose("")
    assert (field.text, field.composing) == (before, "")
    driver.key("escape")
    assert app.stack == [scene]
    assert scene.desk.field is None


def test_a_usual_name_in_the_words_of_a_bot_is_that_of_the_language_of_now() -> None:
    seats = [NamedSeat("Player A"), NamedSeat("プレイヤーB"), NamedSeat("Aya")]
    app = App.headless()
    words = {}
    for language in ("en", "ja"):
        app.change(language=language)
        words[language] = [called_in(one, seats) for one in ("Not Player A.", "プレイヤーBに勝たせるわけにはいかない。", "Aya!")]
    assert words == {
        "en": ["Not Player A.", "Player Bに勝たせるわけにはいかない。", "Aya!"],
        "ja": ["Not プレイヤーA.", "プレイヤーBに勝たせるわけにはいかない。", "Aya!"],
    }


class NamedSeat(NamedTuple):
    """A seat of which only the name matters."""

    name: str
