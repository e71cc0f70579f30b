"""What characters bring into a game and take out of it again."""

from __future__ import annotations

import json

import pytest

from game.boards.reading import load_board
from game.games.card_adventure import Carried, Options, SeatSetup, Setup, carried_out
from game.rules import Match, view
from game.sessions.specs.card_adventure import pack_of
from tests.campaign.conftest import BOARD

BROUGHT = Carried(
    items=("salve", "skeleton_key"),
    magic=("mending_light", "quake"),
    curses=("frail_bones", "butterfingers"),
    damage=("damage_1", "damage_2"),
    poison=("poison_1",),
)


def started(*carried: Carried, seed: int = 3, **options: str) -> Match:
    board = load_board(BOARD)
    classes = ("mage", "mage", "magic_warrior")
    seats = tuple(SeatSetup(f"P{number}", classes[number], one) for number, one in enumerate(carried))
    return Match.start(
        game="card_adventure", setup=Setup(board, pack_of(board), seats, Options.model_validate(options)), seed=seed
    )


@pytest.mark.rule("CA-5.6", "CA-B19", "CA-B17")
def test_everything_that_is_brought_is_there_when_the_game_begins() -> None:
    state = started(BROUGHT).state
    names = state.table.zones.cards
    hand = {family: [names[card] for card in state.hand(0, family)] for family in ("item", "magic")}
    assert hand["item"] == ["salve", "skeleton_key", "salve"], "the board gives a salve to everybody"
    assert hand["magic"][:2] == ["mending_light", "quake"]
    assert (state.total(0, "damage"), state.total(0, "poison")) == (3, 1)
    assert {names[curse] for curse in state.zones[state.table.curses[0]]} == {"frail_bones", "butterfingers"}


@pytest.mark.rule("CA-5.3", "CA-4.2")
def test_magic_that_is_brought_counts_against_the_limit() -> None:
    state = started(BROUGHT).state
    limit = state.table.characters[0].limits.magic
    assert len(state.hand(0, "magic")) == limit
    many = Carried(magic=("mending_light", "quake", "gust", "unlock", "shatter", "hush", "blink", "cleanse", "call_home"))
    full = started(many).state
    names = full.table.zones.cards
    assert [names[card] for card in full.hand(0, "magic")] == list(many.magic[:limit])


def test_curses_that_are_brought_are_in_force() -> None:
    with_curse, without = started(Carried(curses=("frail_bones",))).state, started(Carried()).state
    assert with_curse.hp(0) < without.hp(0)


def test_a_game_without_anything_brought_is_the_same_as_ever() -> None:
    plain = Match.start(game="card_adventure", setup=started(Carried()).setup, seed=11)
    again = started(Carried(), seed=11)
    assert plain.state == again.state


def test_what_is_brought_is_what_is_taken_along() -> None:
    taken = carried_out(started(BROUGHT).state, 0)
    assert taken.items == (*BROUGHT.items, "salve")
    assert taken.magic[:2] == BROUGHT.magic
    assert (taken.curses, taken.damage, taken.poison) == (BROUGHT.curses, BROUGHT.damage, BROUGHT.poison)


def test_two_that_bring_the_same_get_it_as_often_as_the_pack_has_it() -> None:
    state = started(Carried(items=("sunken_crown",)), Carried(items=("sunken_crown",))).state
    names = state.table.zones.cards
    hands = [[names[card] for card in state.hand(seat, "item")] for seat in (0, 1)]
    assert hands == [["sunken_crown", "salve"], ["salve"]]
    crowns = [zone for zone in state.zones for card in zone if names[card] == "sunken_crown"]
    assert len(crowns) == 1, "and it lies nowhere else"


def test_a_card_that_there_is_no_longer_stays_away() -> None:
    state = started(Carried(items=("gone",), magic=("gone",), curses=("gone",), damage=("gone",))).state
    assert [len(state.zones[zone]) for zone in (state.table.curses[0], state.table.tokens["damage"][0])] == [0, 0]


def test_what_is_brought_under_concealed_hands_is_nobody_elses_to_see() -> None:
    match = started(BROUGHT, Carried(), hands="concealed")
    seen = json.dumps([event.seen_by(1).to_json() for event in match.history])
    names = match.state.table.zones.cards
    key = next(card for card in match.state.hand(0, "item") if names[card] == "skeleton_key")
    assert all(event.seen_by(1).parts.get("card") != key for event in match.history), seen
    assert key not in view(match.state, 1).hand(0, "item")
    assert any(event.seen_by(0).parts.get("card") == key for event in match.history)


@pytest.mark.rule("CA-27.1")
def test_who_is_brought_in_too_badly_hurt_is_out_before_the_first_turn() -> None:
    match = started(Carried(damage=("damage_3",) * 2 + ("damage_2",) * 3), Carried())
    assert match.state.out == [True, False]
    kinds = [event.kind for event in match.history]
    assert kinds.index("out") < kinds.index("turn")
