"""Events in words: every kind is told or silent on purpose, in both languages, in letters that the fonts have."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.client import i18n
from game.client.table.card_adventure.chronicle import LINES, line
from game.client.table.card_adventure.inspector import Inspector
from game.client.table.card_adventure.rule_words import rule_words
from game.client.table.card_adventure.samples import sample_session
from game.client.table.card_adventure.words import Names
from game.client.table.frame import Line
from game.client.text import missing_glyphs, plain, rich
from game.rules import Event
from game.rules.randomness import Stream
from game.sessions.session import new_session
from game.sessions.spec import Seat
from tests.table.playing import choice_of, played
from tests.table.sources import sources_of
from tests.thorough import few

SILENT = {
    "set_up": "the cards on the table say it",
    "belonging": "dealt before the first turn",
    "area_skipped": "nothing happens where nobody is",
    "go": "the piece hops, and the prompt says whose go it is",
    "phase": "the track of the turn shows it",
    "window_closed": "no news to a player",
    "passed": "said by the next thing that happens",
    "declared": "told by what comes of it",
    "cancelled": "told by what comes of it",
    "not_cast": "everything is as it was before",
    "not_battled": "nothing was presented, which the close-up shows",
    "fight_over": "the close-up goes",
    "laid": "told by the piece that is out",
    "structure_fell": "told by the attempt that felled it",
    "structure_spent": "told by the use of it",
    "bag_empty": "nothing is drawn",
    "pile_empty": "nothing is drawn",
}
"""Kinds without a line, and why."""
KINDS = re.compile(r'\bemit(?:_secret)?\(\s*((?:"[a-z_]+"(?: if [^,]+? else )?)+)')


def emitted() -> set[str]:
    """The kinds of event that the rules of this game can emit, by their text."""
    return {
        kind
        for file in sources_of("card_adventure")
        for call in KINDS.findall(file.read_text())
        for kind in re.findall(r'"([a-z_]+)"', call)
    }


def test_every_kind_that_can_be_emitted_is_told_or_silent_on_purpose() -> None:
    kinds = emitted()
    assert len(kinds) > 40
    assert kinds - LINES.keys() - SILENT.keys() == set()


def test_nothing_is_told_that_never_happens() -> None:
    assert LINES.keys() - emitted() == set()
    assert LINES.keys() & SILENT.keys() == set()


def test_every_kind_of_many_games_is_told_or_silent_on_purpose() -> None:
    kinds: set[str] = set()
    for seed in few(range(60), 20):
        session = sample_session(1 + seed % 4, seed)
        chance = Stream(seed)
        while session.match.decision is not None:
            session.choose(choice_of(session, chance))
        kinds |= {event.kind for event in session.match.history}
    assert len(kinds) > 30
    assert kinds - LINES.keys() - SILENT.keys() == set()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_line_of_many_games_can_be_read(language: str) -> None:
    i18n.use_language(language)
    told: set[str] = set()
    kinds: set[str] = set()
    for seed in range(12):
        for session in played(1 + seed % 4, 60 + seed, options={"hands": "concealed"} if seed % 2 else None):
            last = session
        names = {seat: Names(last.match.view(seat), [one.name for one in last.seats]) for seat in range(len(last.seats))}
        for event in last.match.history:
            for seat, known in names.items():
                words = line(event.seen_by(seat), known)
                if words is not None:
                    told.add(plain(words))
                    kinds.add(event.kind)
    assert len(kinds) > 25
    assert "" not in told
    assert not [text for text in told if "{" in text or "}" in text or "None" in text]
    assert not missing_glyphs("".join(told))


def test_the_cards_dealt_before_the_game_are_no_news() -> None:
    session = next(played(2, 1))
    names = Names(session.match.view(0), ["A", "B"])
    assert [event.kind for event in session.match.history if line(event, names) is not None] == ["turn"]


def test_what_another_one_draws_in_secret_is_not_named() -> None:
    session = next(played(2, 1, options={"hands": "concealed"}))
    card = session.match.state.hand(1, "attack")[0]
    name = Names(session.match.view(1), ["A", "B"]).card(card)
    event = Event("drew", "CA-12.13", {"seat": 1, "family": "attack"}, {"card": card}, 1 << 1)
    own = line(event.seen_by(1), Names(session.match.view(1), ["A", "B"]))
    others = line(event.seen_by(0), Names(session.match.view(0), ["A", "B"]))
    assert own is not None
    assert others is not None
    assert name in plain(own)
    assert plain(others) == " B draws a card"


def test_what_works_a_bridge_lowers_and_raises_it() -> None:
    board = Path("maps/spiral_tower.tmx")
    view = new_session("card_adventure", board, (Seat("P1", "", "human"),), {}, 1).match.view(0)
    structures = {view.table.board.routes[route].structure.kind: route for route in view.table.structure}
    i18n.use_language("en")
    told = {}
    for kind in ("bridge", "gate"):
        parts = {"seat": 0, "card": view.hand(0, "attack")[0], "route": structures[kind]}
        events = (Event("gate_opened", "CA-15.13", parts), Event("gate_shut", "CA-15.13", parts))
        told[kind] = [plain(line(event, Names(view, ["P1"]))).split(" the ")[0].split()[-1] for event in events]
    assert told == {"bridge": ["lowers", "raises"], "gate": ["opens", "shuts"]}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_a_rule_of_the_board_does_is_told_at_its_squares_and_when_it_works(lang: str) -> None:
    view = new_session("card_adventure", Path("maps/flooded_mine.tmx"), (Seat("P1", "", "human"),), {}, 1).match.view(0)
    board = view.table.board
    i18n.use_language(lang)
    try:
        names = Names(view, ["P1"])
        hurts = next(number for number, rule in enumerate(board.rules) if any(deed.do == "hurt" for deed in rule.deeds))
        words = rule_words(board.rules[hurts], board, view.table.pack.cards)
        told = line(Event("board_rule", "CA-2.1", {"number": hurts, "seats": (0,)}), names)
        assert told is not None
        assert words in plain(told), "why damage comes stands before it"
        for number, rule in enumerate(board.rules):
            silent = line(Event("board_rule", "CA-2.1", {"number": number, "seats": (0,)}), names) is None
            assert silent == any(deed.do == "say" for deed in rule.deeds)
        for square, one in enumerate(board.squares):
            read = [plain(entry.text) for entry in Inspector(view, names).about(("square", square))]
            assert (words in read) == (one.area == board.rules[hurts].area or square == board.rules[hurts].square)
    finally:
        i18n.use_language("en")


def test_what_happens_again_at_once_is_counted_in_the_line_that_stands_there() -> None:
    draw, other = Line(rich("a card"), "XX-1", seat=1), Line(rich("a die"), "XX-2", seat=1)
    lines: list[Line] = []
    for one in (draw, draw, draw, other, draw):
        lines = one.after(lines)
    assert [plain(one.told) for one in lines] == ["a card (×3)", "a die", "a card"]
    turn = Line(rich("Turn"), "XX-3", turn=True)
    assert len(turn.after([turn])) == 2
