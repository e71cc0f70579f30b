"""The inspector tells the whole of everything that can be pointed at, and nothing that the seat may not know."""

from __future__ import annotations

import pytest

from game.client import i18n
from game.client.scrolling import Entry
from game.client.table.card_adventure.inspector import Inspector
from game.client.table.card_adventure.samples import crowded, fight_of, sample_session
from game.client.table.card_adventure.words import Names
from game.client.text import fonts, missing_glyphs, plain
from game.content.card_adventure.texts import card_name
from game.games.card_adventure import CardAdventureView
from game.rules import Ref, Refusal
from game.rules.secrecy import view
from tests.table.playing import MODES
from tests.thorough import few


def inspector(view: CardAdventureView) -> Inspector:
    return Inspector(view, Names(view, [f"P{seat}" for seat in range(view.seats)]))


def texts(entries: list[Entry]) -> list[str]:
    return [plain(entry.text) for entry in entries]


def refs(view: CardAdventureView) -> list[Ref]:
    cards: list[Ref] = [("card", card) for card in range(len(view.table.zones.cards)) if card in view.table.card]
    hidden: list[Ref] = [("card", card) for pile in view.zones for card in pile if card < 0]
    board = view.table.board
    squares: list[Ref] = [("square", square) for square in range(len(board.squares))]
    routes: list[Ref] = [("route", route) for route in view.table.structure]
    return cards + hidden + squares + routes + [("seat", seat) for seat in range(view.seats)]


@pytest.mark.parametrize(("language", "large"), few(MODES, 2))
def test_everything_has_entries_that_can_be_read(language: str, large: bool) -> None:
    i18n.use_language(language)
    fonts.large = large
    for session in (crowded(), fight_of(2, 8, 4), sample_session(2, options={"hands": "concealed"})):
        view = session.match.view(0)
        for ref in refs(view):
            found = texts(inspector(view).entries(ref))
            assert found, ref
            assert all(found), ref
            assert not [text for text in found if "{" in text or "None" in text], ref
            assert not missing_glyphs("".join(found)), ref
            for entry in inspector(view).entries(ref):
                font = entry.font or fonts.body
                assert all(font.measure(line) <= 160 for line in font.wrap_rich(entry.text, 160)), ref


def test_a_monster_that_was_settled_and_stands_is_not_said_to_cost_anything_more() -> None:
    session = fight_of(1, 3)
    state = session.match.state
    monster = state.fighters_in(state.fight)[0]
    before = texts(inspector(session.match.view(0)).entries(("card", monster)))
    assert any("everybody here takes its penalty" in text for text in before)
    state.settled = (monster,)
    told = texts(inspector(session.match.view(0)).entries(("card", monster)))
    assert "It has been settled in this fight: it stands, and nobody takes anything more." in told
    assert not any("everybody here takes its penalty" in text for text in told)


def test_a_hidden_card_is_only_a_back() -> None:
    view = sample_session(2, options={"hands": "concealed"}).match.view(0)
    card = view.hand(1, "attack")[0]
    assert card < 0
    assert texts(inspector(view).entries(("card", card))) == ["a hidden card", "It lies hidden: nobody may look at it."]


def test_penalty_and_abilities_are_read_in_the_fight_alone() -> None:
    session = fight_of(1, 3)
    view = session.match.view(0)
    for monster in view.monsters_in(view.fight):
        assert any(text.startswith("Penalty: ") for text in texts(inspector(view).entries(("card", monster))))
    before = crowded().match.view(0)
    top = before.monsters_in(before.at[0])[-1]
    told = texts(inspector(before).entries(("card", top)))
    assert "Penalty and abilities can be read once you fight it." in told
    assert not any(text.startswith("Penalty: ") for text in told)


def test_attributes_are_told_in_words() -> None:
    session = fight_of(1, 8)
    view = session.match.view(0)
    bearers = [one for one in view.fighters_in(view.fight) if view.table.card[one].attributes]
    assert bearers
    for monster in bearers:
        told = texts(inspector(view).entries(("card", monster)))
        word = view.table.card[monster].attributes[0].names["en"]
        assert any(line.startswith(f"Attribute: {word}") for line in told)
        assert f"attribute({word})" not in told


def test_a_square_tells_who_is_there_and_what_comes() -> None:
    session = crowded(4)
    view = session.match.view(0)
    told = texts(inspector(view).entries(("square", view.at[0])))
    board = view.table.board
    assert told[0] == board.squares[view.at[0]].title["en"]
    assert "P0  P1  P2  P3" in told
    monsters = view.monsters_in(view.at[0])
    assert any(card_name(view.table.card[monsters[-1]], "en") in text for text in told)
    assert any("under the top card" in text for text in told)
    assert any(text.startswith("On 1 or 4") for text in told)
    sign = board.signs[0]
    assert any(text.startswith("Monsters appear on ") for text in texts(inspector(view).entries(("square", sign.square))))


def test_structures_tell_strength_counter_and_walls() -> None:
    view = sample_session(1).match.view(0)
    for route in view.table.structure:
        told = texts(inspector(view).entries(("route", route)))
        assert f"Strength {view.strength(route)}" in told
        assert (f"Walls stacked: {view.walls_on(route)}" in told) == (view.counter_on(route) is None)


def test_a_seat_tells_totals_and_what_it_holds() -> None:
    view = sample_session(2, options={"hands": "concealed"}).match.view(0)
    own, other = (texts(inspector(view).entries(("seat", seat))) for seat in (0, 1))
    assert any("0 of 10" in text for text in own)
    held = card_name(view.table.card[view.hand(0, "attack")[0]], "en")
    assert any(held in text for text in own)
    assert any("a hidden card ×6" in text for text in other)


def test_a_refusal_comes_with_its_clause() -> None:
    view = sample_session(1).match.view(0)
    entries = inspector(view).entries(
        ("square", 3), Refusal("CA-3.14", "A move leads along one route, to a square beside this one.")
    )
    said = len(inspector(view).entries(("square", 3)))
    assert said > 2
    assert "A move leads along one route, to a square beside this one." in texts(entries)[said], (
        "below what stands there, never instead"
    )
    assert entries[said].foot
    assert texts(entries)[said + 1 :] == ["→ Rule: Board, squares, routes", "CA-3.14"]


def test_an_arrow_says_where_its_face_would_move_nobody() -> None:
    state = sample_session(1).match.state
    square = state.table.board.arrows[0].square
    words = "No monster is there now: nothing moves."
    for card in state.monsters_in(square):
        state.move(card, state.table.squares[square], state.table.discard["monster"])
    assert words in texts(inspector(view(state, 0)).entries(("arrow", 0)))
    card = next(card for card in range(len(state.table.card)) if state.table.zones.family(card) == "monster")
    state.move(card, state.zone_of(card), state.table.squares[square])
    assert words not in texts(inspector(view(state, 0)).entries(("arrow", 0)))
