"""Events of Lair Lords in words: every kind is told or silent on purpose, in both languages, in letters the fonts have."""

from __future__ import annotations

import re

import pytest

from game.client import i18n
from game.client.table.lair_lords.chronicle import LINES, line
from game.client.table.lair_lords.words import Names, button_text, prompt_of
from game.client.text import missing_glyphs, plain
from game.rules import Event
from tests.table.lair_playing import EVERYTHING, played
from tests.table.sources import sources_of
from tests.table.test_chronicle import KINDS

SILENT = {
    "set_up": "the cards on the table say it",
    "slid": "told by what was destroyed",
    "build_turn": "the words above the dungeon are lit, and the prompt says whose turn it is",
    "set_out": "told by the Room that the Hero enters",
    "resolved": "told by what comes of it",
    "cancelled": "told by what fizzles",
    "passed": "the sign of the player has a tick",
    "window_closed": "no news to a player",
}
"""Kinds without a line, and why."""


def emitted() -> set[str]:
    """The kinds of event that the rules of this game can emit, by their text; those of `resolve` stand in a variable."""
    found = {
        kind
        for file in sources_of("lair_lords")
        for call in KINDS.findall(file.read_text())
        for kind in re.findall(r'"([a-z_]+)"', call)
    }
    return found | {"resolved", "fizzled"}


def test_every_kind_that_can_be_emitted_is_told_or_silent_on_purpose() -> None:
    kinds = emitted()
    assert len(kinds) > 40
    assert kinds - LINES.keys() - SILENT.keys() == set()


def test_nothing_is_told_that_never_happens() -> None:
    assert LINES.keys() - emitted() == set()
    assert LINES.keys() & SILENT.keys() == set()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_line_prompt_and_button_of_many_games_can_be_read(language: str) -> None:
    i18n.use_language(language)
    told: set[str] = set()
    kinds: set[str] = set()
    for seed in range(6):
        for session in played(2 + seed % 3, 90 + seed, options=EVERYTHING if seed % 2 else None):
            last = session
            view = session.match.view(session.match.decision.seat)
            names = Names(view, [one.name for one in session.seats])
            told.update(prompt_of(names, view.decision, ()))
            told |= {button_text(names, option) for option in view.decision.options}
            picks = [option.about[:1] for option in view.decision.options if option.about]
            told |= {words for pick in picks for words in prompt_of(names, view.decision, pick)}
        names_of = {seat: Names(last.match.view(seat), [one.name for one in last.seats]) for seat in range(len(last.seats))}
        for event in last.match.history:
            for seat, known in names_of.items():
                words = line(event.seen_by(seat), known)
                if words is not None:
                    told.add(plain(words))
                    kinds.add(event.kind)
    assert len(kinds) > 25
    assert "" not in told
    assert not [text for text in told if "{" in text or "}" in text or "None" in text]
    assert not missing_glyphs("".join(told))


def test_the_opening_hands_are_no_news() -> None:
    session = next(played(2, 1))
    names = Names(session.match.view(0), ["A", "B"])
    told = [event.kind for event in session.match.history if line(event, names) is not None]
    assert told == ["lord", "lord", "order"]


def test_what_another_one_draws_or_places_in_secret_is_not_named() -> None:
    session = next(played(2, 1))
    card = session.match.state.zones[session.match.state.table.rooms[1]][0]
    for kind, parts in (("drawn", {"seat": 1, "deck": "room"}), ("placed", {"seat": 1, "place": 0})):
        event = Event(kind, "BM-10.6", parts, {"card": card}, 1 << 1)
        told = []
        for seat in (0, 1):
            names = Names(session.match.view(seat), ["A", "B"])
            words = line(event.seen_by(seat), names)
            assert words is not None
            told.append(names.card(card) in plain(words))
        assert told == [False, True], kind
