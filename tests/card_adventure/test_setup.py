"""Setup, players and classes: sections 1, 3, 4 and 5 of the ledger."""

from __future__ import annotations

import dataclasses
from collections import Counter

import pytest

from game.boards.board import Deed, Lying, Route, Rule, Structure
from game.content.card_adventure.counters import COUNTERS
from game.games.card_adventure import Options, SeatSetup, Setup
from game.rules import Match
from game.workshop.scenarios.card_adventure.given import board_of, shipped
from game.workshop.scenarios.card_adventure.words import BoardWords

BOARD = board_of(BoardWords(squares=["A", "B", "C"], routes=["A-B", "B-C"], start=["B"]))
LINE = ((0, 0), (0, 0))


def start(*classes, board=BOARD, seed=1, pack=None, **options):
    """A match of these classes at its first decision."""
    seats = tuple(SeatSetup(f"player {number}", one) for number, one in enumerate(classes, 1))
    setup = Setup(board, pack or shipped(), seats, Options(**options))
    return Match.start(game="card_adventure", setup=setup, seed=seed)


def with_structures(*structures):
    """A board with these structures between A and B."""
    routes = tuple(Route(f"r{number}", 0, 1, LINE, structure=one) for number, one in enumerate(structures))
    return dataclasses.replace(BOARD, routes=routes, wall_strength=6)


# --- players and classes


@pytest.mark.rule("CA-1.1", "CA-1.2", "CA-1.3")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_one_to_four_can_play(players):
    match = start(*["warrior"] * players)
    assert match.state.players() == list(range(players))
    assert match.decision.kind == "action"
    assert match.decision.seat == 0


@pytest.mark.rule("CA-1.3")
@pytest.mark.parametrize("players", [0, 5])
def test_nobody_and_five_are_refused(players):
    with pytest.raises(ValueError, match=f"for 1 to 4 players, not {players}"):
        start(*["warrior"] * players)


def test_a_board_may_narrow_the_number_of_players():
    with pytest.raises(ValueError, match="for 2 to 3 players, not 1"):
        start("warrior", board=dataclasses.replace(BOARD, seats=(2, 3)))


@pytest.mark.rule("CA-4.2", "CA-4.3", "CA-4.4", "CA-4.5", "CA-4.6", "CA-5.3", "CA-5.4")
@pytest.mark.parametrize(
    ("character", "attack", "mp", "magic"), [("warrior", 6, 0, 0), ("mage", 3, 6, 4), ("magic_warrior", 4, 3, 2)]
)
def test_everybody_is_dealt_up_to_the_limits_of_the_class(character, attack, mp, magic):
    state = start(character).state
    limits = state.table.characters[0].limits
    assert (limits.attack, limits.mp, limits.magic) == (attack, mp, magic)
    assert state.table.characters[0].hp == 10
    assert [len(state.hand(0, family)) for family in ("attack", "mp", "magic")] == [attack, mp, magic]
    for family in ("attack", "mp", "magic"):
        assert len(state.pile(f"draw.{family}")) == len(shipped().deck(family)) - len(state.hand(0, family))


@pytest.mark.rule("CA-4.1", "CA-4.10", "CA-3.2")
def test_two_characters_may_have_the_same_class():
    state = start("mage", "mage").state
    assert len(state.at) == 2
    assert not set(state.hand(0, "attack")) & set(state.hand(1, "attack"))


@pytest.mark.rule("CA-4.8", "CA-2.5")
def test_a_board_may_name_the_classes():
    board = dataclasses.replace(BOARD, classes=("mage",))
    assert start("mage", board=board).decision
    with pytest.raises(ValueError, match="no class 'warrior'; the classes are mage"):
        start("warrior", board=board)


@pytest.mark.rule("CA-4.9")
def test_a_pack_may_have_other_classes():
    pack = shipped()
    guard = pack.classes["warrior"].model_copy(update={"id": "guard", "hp": 3, "limits": pack.classes["mage"].limits})
    own = dataclasses.replace(pack, classes={**pack.classes, "guard": guard})
    state = start("guard", pack=own).state
    assert len(state.hand(0, "magic")) == 4


@pytest.mark.rule("CA-5.5", "CA-5.1", "CA-5.4")
def test_the_deal_is_chance():
    hands = {start("warrior", seed=seed).state.hand(0, "attack") for seed in range(12)}
    assert len(hands) == 12


@pytest.mark.rule("CA-5.1", "CA-5.2", "CA-6.8")
def test_every_kind_has_a_pile_of_its_own_that_nobody_sees():
    match = start("warrior", "mage")
    table = match.state.table
    view = match.view(0)
    for family, zone in table.draw.items():
        assert all(table.zones.family(card) == family for card in match.state.zones[zone])
        assert all(card < 0 for card in view.zones[zone])
        assert table.zones.specs[zone].seen == "nobody"
    discards = [table.discard[family] for family in table.draw if family not in table.tokens]
    assert len(set(discards)) == len(discards)


@pytest.mark.rule("CA-5.9", "CA-3.3")
def test_pieces_begin_on_the_start():
    assert start("warrior", "mage").state.at == [1, 1]
    board = dataclasses.replace(BOARD, starts=(0, 2))
    assert start("warrior", "mage", "mage", board=board).state.at == [0, 2, 0]


@pytest.mark.rule("CA-5.6", "CA-4.7")
def test_belongings_of_the_board():
    board = dataclasses.replace(BOARD, belongings=("salve", "antidote", "salve"))
    state = start("warrior", "mage", board=board).state
    names = state.table.zones.cards
    for seat in (0, 1):
        assert [names[card] for card in state.hand(seat, "item")] == ["salve", "antidote", "salve"]
    assert not state.over_limit(0)


# --- structures


@pytest.mark.rule("CA-5.7", "CA-15.1", "CA-15.2", "CA-15.3", "CA-3.19")
def test_every_gate_has_a_random_counter():
    board = with_structures(Structure("gate", 0, 0), Structure("gate", 0, 0))
    seen = Counter()
    for seed in range(60):
        state = start("warrior", board=board, seed=seed).state
        counters = [state.counter_on(route) for route in (0, 1)]
        assert None not in counters
        assert counters[0] != counters[1]
        seen.update(state.strength(route) for route in (0, 1))
    assert set(seen) == set(range(1, 14))


@pytest.mark.rule("CA-5.7", "CA-15.3")
def test_a_board_may_fix_or_bound_the_counter():
    board = with_structures(Structure("gate", 0, 0, suit="club", number=9), Structure("gate", 0, 0, lowest=3, highest=4))
    for seed in range(20):
        state = start("warrior", board=board, seed=seed).state
        assert state.table.zones.cards[state.counter_on(0)] == "counter_club_9"
        assert state.strength(1) in (3, 4)


def test_counters_are_those_of_ordinary_playing_cards():
    assert len(COUNTERS) == 52
    assert {(one.suit, one.number) for one in COUNTERS} == {
        (suit, number) for suit in ("spade", "heart", "diamond", "club") for number in range(1, 14)
    }


@pytest.mark.rule("CA-5.8", "CA-16.3", "CA-16.4", "CA-16.5", "CA-3.29")
def test_walls_are_stacked_as_the_board_says():
    state = start("warrior", board=with_structures(Structure("wall", 0, 0, count=3), Structure("wall", 0, 0))).state
    assert [state.walls_on(route) for route in (0, 1)] == [3, 1]
    assert [state.strength(route) for route in (0, 1)] == [6, 6]
    assert state.counter_on(0) is None


def test_a_board_that_needs_a_card_the_pack_lacks_is_refused():
    pack = shipped()
    bare = dataclasses.replace(pack, families={**pack.families, "structure": ()})
    with pytest.raises(ValueError, match="the pack deep_stones has no gate, which the board scenario needs"):
        start("warrior", board=with_structures(Structure("gate", 0, 0)), pack=bare)


# --- what lies about


@pytest.mark.rule("CA-3.11", "CA-3.12", "CA-3.26", "CA-8.8")
def test_cards_lie_where_the_board_says():
    lying = (
        Lying(0, "trap", "needle_floor"),
        Lying(0, "item", "salve"),
        Lying(0, "monster", "trifang"),
        Lying(2, "item", count=3),
        Lying(2, "magic", "hush"),
    )
    state = start("warrior", board=dataclasses.replace(BOARD, lying=lying)).state
    names = state.table.zones.cards
    assert [names[card] for card in state.pile("square.0")] == ["salve", "trifang", "needle_floor"]
    families = [state.table.zones.family(card) for card in state.pile("square.2")]
    assert families == ["item", "item", "item", "magic"]


# --- options


@pytest.mark.rule("CA-2.1", "CA-2.2", "CA-28.4")
def test_the_boards_options_beat_those_of_the_group():
    board = dataclasses.replace(BOARD, options={"rest_exclusive": "false", "hands": "open"})
    options = start("warrior", board=board, hands="concealed", fight_order="random").state.table.options
    assert (options.rest_exclusive, options.hands, options.fight_order) == (False, "open", "random")


@pytest.mark.parametrize(
    "changes",
    [
        {"options": {"hands": "shut"}},
        {"options": {"hand": "open"}},
        {"rules": (Rule("r", "turn_starts", (Deed("option", name="hand", value="open"),)),)},
        {"rules": (Rule("r", "turn_starts", (Deed("option", name="rest_loss", value="never"),)),)},
    ],
)
def test_options_that_there_are_not_are_refused_at_the_start(changes):
    with pytest.raises(ValueError, match=r"the board scenario sets the option \w+ to \w+, which there is not"):
        start("warrior", board=dataclasses.replace(BOARD, **changes))


@pytest.mark.rule("CA-28.5")
def test_a_house_rule_holds_in_its_own_game_only():
    start("warrior", hands="concealed")
    assert start("warrior").state.table.options == Options()
