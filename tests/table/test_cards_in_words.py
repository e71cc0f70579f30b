"""Every card of every pack on its face and in the inspector: whole names, whole lines, no sign without a glyph."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.client import i18n
from game.client.app import App
from game.client.scrolling import Entry, TextView
from game.client.table.card_adventure import cardface as adventure_faces
from game.client.table.card_adventure import samples as adventure
from game.client.table.hand import Hand, Label, draw_label, label_lines, label_overflow
from game.client.table.lair_lords import cardface as lair_faces
from game.client.table.lair_lords import samples as lair
from game.client.table.large_card import LargeCard
from game.client.table.scene import TableScene
from game.client.text import fonts, missing_glyphs, plain
from game.rules import Refusal
from tests.table.playing import MODES, sit_at
from tests.thorough import few

TABLES: dict[str, tuple[Callable[[], TableScene], Any]] = {
    "card_adventure": (lambda: adventure.table_of(adventure.sample_session(4)), adventure_faces),
    "lair_lords": (lambda: lair.table_of(lair.sample_session(4)), lair_faces),
}
in_all_modes = pytest.mark.parametrize(("language", "large"), few(MODES, 2))
every_table = pytest.mark.parametrize("game", TABLES)


def table_in(game: str, language: str, large: bool) -> TableScene:
    make, _faces = TABLES[game]
    _app, _driver, table = sit_at(make(), language, large_text=large)
    return table


def cards(table: TableScene) -> list[int]:
    """One of each printed card."""
    printed = {repr(table.view.table.card[card]): card for card in range(len(table.view.table.card))}
    return sorted(printed.values())


def seen_of(view: TextView) -> set[int]:
    """The lines that can be read as the text is paged through from its top."""
    seen: set[int] = set()
    view.top = 0
    while True:
        inside = view.inside
        for number, (_line, _entry, y, pitch) in enumerate(view.laid.lines):
            at = inside.top + y - view.top
            if at >= inside.top and at + pitch <= inside.bottom:
                seen.add(number)
        if not view.scroll(inside.height - fonts.body.pitch):
            return seen


@every_table
@in_all_modes
def test_every_card_is_read_to_its_end_in_the_inspector(game: str, language: str, large: bool) -> None:
    table = table_in(game, language, large)
    box = table.desk.find("inspector")
    assert isinstance(box, TextView)
    rect = pygame.Rect(box.rect.left, box.rect.top, box.rect.width, box.rect.height * 2 // 3)  # where much is offered
    names = set()
    for card in cards(table):
        entries = table.inspector().entries(("card", card))
        words = "".join(plain(entry.text) for entry in entries)
        assert not missing_glyphs(words), words
        view = TextView(rect, entries, frame="panel")
        assert seen_of(view) == set(range(len(view.laid.lines))), words
        lines = [(line, view.entries[number]) for line, number, _y, _pitch in view.laid.lines]
        assert [plain(line) for line, entry in lines if too_wide(line, entry, view.inside.width)] == []
        names.add(plain(entries[0].text))
    assert len(names) > 60


@every_table
@in_all_modes
def test_a_card_in_a_crowd_keeps_its_name_and_raised_it_is_read_to_its_end(game: str, language: str, large: bool) -> None:
    table = table_in(game, language, large)
    held = [card for card in cards(table) if table.view.table.zones.family(card) not in table.faceless]
    strip = Hand(pygame.Rect(0, 0, table.foot_rect.width - 42, 88 if large else 80), table.card_size)
    places = [rect for _card, rect in strip.places(held[: 6 if large else 12])]
    assert len({rect.top for rect in places}) == 2, "in two rows"
    refusal = Refusal("", "x" * 60)
    for card in held:
        label = table.faces.label(card)
        assert [fault for rect in (places[0], places[-1]) for fault in label_overflow(label, rect)] == []
        words = label.name.split()
        if not large and label.name.isascii() and all(fonts.slim.measure(one) <= places[0].width - 6 for one in words):
            assert " ".join(label_lines(label, places[0])[0]) == label.name, "no word is broken that has room"
        told = table.inspector().about(("card", card))
        for why in ((), table.inspector().why(refusal)):
            raised = LargeCard(table.board_rect, label, told, why, 200)
            assert raised.overflow() == []
            assert table.board_rect.contains(raised.rect)
            assert seen_of(raised.text) == set(range(len(raised.text.laid.lines)))
            assert raised.why.rect.bottom <= raised.rect.bottom
            assert not raised.why.entries or raised.why.rect.top >= raised.text.rect.bottom, "below the text"


def too_wide(line: Any, entry: Entry, room: int) -> bool:
    return (entry.font or fonts.body).measure(line) > room


@pytest.mark.parametrize(
    ("game", "lines_of"),
    [
        ("card_adventure", lambda view, card: adventure_faces.name_lines(view, card, adventure_faces.SIZE[0] - 8)[0]),
        ("card_adventure", lambda view, card: adventure_faces.name_lines(view, card, adventure_faces.PICTURE[0] + 4)[0]),
        ("lair_lords", lambda view, card: lair_faces.name_lines(view.table.card[card], lair_faces.SIZE[0] - 6)),
    ],
)
def test_no_english_word_is_cut_on_a_face(game: str, lines_of: Callable[[Any, int], list[str]]) -> None:
    table = table_in(game, "en", False)
    for card in cards(table):
        assert " ".join(lines_of(table.view, card)) == table.names.card(card)


@every_table
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_card_has_room_for_its_name_and_its_signs(game: str, language: str) -> None:
    table = table_in(game, language, False)
    faces = TABLES[game][1]
    for card in cards(table):
        assert faces.overflow(table.view, card) == []
        if hasattr(faces, "icons_of"):
            printed = table.view.table.card[card]
            taken = 5 + 13 * len(faces.icons_of(printed))
            number = faces.number_of(printed)
            if len(number) > 1:  # it stands in the row of the signs
                taken += 7 + fonts.face.measure(number)
            assert taken <= faces.SIZE[0], table.names.card(card)


@pytest.mark.draws
@every_table
@pytest.mark.parametrize("count", [8, 9, 12])
def test_a_card_in_a_crowd_shows_all_its_signs(game: str, count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_in(game, "en", False)
    held = [card for card in cards(table) if table.view.table.zones.family(card) not in table.faceless]
    strip = Hand(pygame.Rect(0, 0, table.foot_rect.width - 42, 80), table.card_size)
    brush = table.app._brush()
    drawn: list[str] = []
    monkeypatch.setattr(type(brush), "picture", lambda _brush, name, *_place, **_how: drawn.append(str(name)))
    for card in held:
        (_card, rect), *_others = strip.places([card, *held[: count - 1]])
        drawn.clear()
        draw_label(brush, table.faces, card, rect, False)
        assert {f"icons/{icon}" for icon in table.faces.label(card).icons} <= set(drawn), table.faces.label(card).name


def test_the_signs_of_a_card_in_a_crowd_lie_over_no_letter_of_its_name() -> None:
    """Hunter's Bow read Hunter's Row: the chest lay over its second line."""
    table = table_in("card_adventure", "en", False)
    strip = Hand(pygame.Rect(0, 0, table.foot_rect.width - 42, 80), table.card_size)
    held = [card for card in cards(table) if table.view.table.zones.family(card) == "item"]
    (_card, rect), *_others = strip.places(list(range(12)))
    names = 0
    for card in held:
        told = table.faces.label(card)
        lines, font = label_lines(told, rect)
        signs = 13 * len(told.icons)
        if len(lines) > 1:
            assert 8 + font.measure(lines[-1]) + signs <= rect.width - 6, told.name
            names += 1
    assert names > 3


@pytest.mark.draws
@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_large_text_a_room_shows_its_treasures_and_its_step_too(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_in("lair_lords", language, True)
    held = [card for card in cards(table) if table.view.table.zones.family(card) not in table.faceless]
    brush = table.app._brush()
    drawn: list[str] = []
    monkeypatch.setattr(type(brush), "picture", lambda _brush, name, *_place, **_how: drawn.append(str(name)))
    for card in held:
        drawn.clear()
        draw_label(brush, table.faces, card, pygame.Rect(0, 0, 130, 44), False)
        assert {f"icons/{icon}" for icon in table.faces.label(card).icons} <= set(drawn), table.faces.label(card).name


def test_in_large_text_a_japanese_name_is_written_smaller_rather_than_cut_in_a_word() -> None:
    App.headless("ja", large_text=True)
    names = {
        "ハーフリング": ["ハーフリング"],
        "靴紐がほどける呪い": ["靴紐が", "ほどける呪い"],
        "奥の間の短剣": ["奥の間の", "短剣"],
    }
    for name, lines in names.items():
        assert label_lines(Label("card_item", name, "", ()), pygame.Rect(0, 0, 117, 44))[0] == lines


@pytest.mark.draws
def test_in_large_text_a_name_in_two_lines_keeps_off_the_frame_above_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_in("lair_lords", "en", True)
    brush, rect = table.app._brush(), pygame.Rect(0, 0, 130, 42)
    tops: list[int] = []
    monkeypatch.setattr(
        type(brush),
        "text",
        lambda _brush, _words, at, font, *_how: tops.append(at[1] + (font.pitch - font.size * font.zoom) // 2),
    )
    names = 0
    for card in cards(table):
        lines, font = label_lines(table.faces.label(card), rect)
        if len(lines) == 2 and font is not fonts.body:
            tops.clear()
            draw_label(brush, table.faces, card, rect, False)
            assert tops[0] >= 4, lines
            assert tops[1] + font.size * font.zoom <= rect.bottom - 4, lines
            names += 1
    assert names > 3
