"""Setup: components, lords, hands, mulligan, opening discards, the first Room (sections 1 and 8)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.content.lair_lords.loader import shipped_lair_pack
from game.games.lair_lords import LairTable, Options, SeatSetup, Setup
from game.games.lair_lords.setup import may_mulligan
from game.rules.randomness import Stream
from tests.lair_lords.positions import DRAW, WHEN_BUILT, begun, epic, hero, position, room, spell
from tests.lair_lords.sample import ALPHA, REVISED, make_setup

PLAIN = {f"r{n}": room(1, "cleric", "mage") for n in range(20)} | {f"s{n}": spell("build", DRAW) for n in range(8)}


def table(seats: int, options: Options = REVISED) -> LairTable:
    return LairTable(make_setup(seats, options))


def sizes(one: LairTable) -> dict[str, int]:
    return dict(Counter(one.zones.family_of))


@pytest.mark.rule("BM-1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats):
    with pytest.raises(ValueError, match="2 to 4 players"):
        Setup(shipped_lair_pack(), tuple(SeatSetup(str(seat)) for seat in range(seats)))


@pytest.mark.rule("BM-1.2", "BM-1.3", "BM-1.4", "BM-1.5", "BM-1.6", "BM-1.7", "BM-1.8", "BM-1.11", "BM-1.12", "BM-8.9")
def test_the_boxes_of_both_editions():
    assert sizes(table(4, ALPHA)) == {"boss": 9, "room": 75, "spell": 30, "hero": 25, "epic": 16}
    assert sizes(table(4)) == {"boss": 8, "room": 75, "spell": 31, "hero": 25, "epic": 16}
    assert sum(sizes(table(4)).values()) == sum(sizes(table(4, ALPHA)).values()) == 155
    assert sizes(table(2))["room"] == 75
    assert sizes(table(2))["spell"] == 31


@pytest.mark.rule("BM-X1", "BM-X2", "BM-1.13", "BM-8.1", "BM-8.2", "BM-8.3", "BM-8.4", "BM-8.5", "BM-8.6", "BM-8.7")
@pytest.mark.rule("BM-8.8", "BM-8.34", "BM-R45", "BM-4.6")
@pytest.mark.parametrize(("seats", "heroes", "epics"), [(2, 13, 8), (3, 17, 12), (4, 25, 16)])
def test_hero_decks_by_the_number_of_players(seats, heroes, epics):
    one = table(seats)
    assert (sizes(one)["hero"], sizes(one)["epic"]) == (heroes, epics)
    assert all(card.players <= seats for card in one.card if card.family in ("hero", "epic"))


@pytest.mark.rule("BM-X75", "BM-29.3", "BM-29.4", "BM-29.5", "BM-R48")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hard_mode_takes_out_ordinary_heroes_with_health_4(seats):
    usual, hard = table(seats), table(seats, Options(hard_mode=True))
    fours = [card for card in usual.card if card.family == "hero" and card.health == 4]
    assert fours
    assert sizes(hard)["hero"] == sizes(usual)["hero"] - len(fours)
    assert sizes(hard)["epic"] == sizes(usual)["epic"]
    assert not [card for card in hard.card if card.family == "hero" and card.health == 4]


@pytest.mark.rule("BM-8.10", "BM-8.35")
def test_decks_are_shuffled_by_the_seed():
    hands = {tuple(begun(PLAIN, seed=seed).pile("rooms 0")) for seed in range(6)}
    assert len(hands) > 3


@pytest.mark.rule("BM-8.11", "BM-8.12", "BM-8.14", "BM-8.15", "BM-7.9", "BM-27.5")
def test_one_lord_each_is_dealt_by_chance_and_shown():
    seen = set()
    for seed in range(12):
        play = begun(PLAIN, lords=[(900, "mage", None), (700, "thief", None), (500, "cleric", None)], seed=seed)
        lords = (*play.pile("lord 0"), *play.pile("lord 1"))
        assert len(set(lords)) == 2
        assert len(play.pile("boss deck")) == 1
        seen.add(lords)
    assert len(seen) == 6


@pytest.mark.rule("BM-X8", "BM-8.13", "BM-9.6", "BM-7.3", "BM-R60", "BM-9.7")
def test_xp_sets_the_order_of_players():
    play = position("build", {}, seats=3, lords=[(300, "mage", None), (700, "thief", None), (500, "cleric", None)])
    assert play.state.order == (1, 2, 0)
    play = begun(PLAIN, seats=3)
    assert sorted(play.state.order, key=play.state.xp, reverse=True) == list(play.state.order)


@pytest.mark.rule("BM-R36")
def test_equal_xp_is_refused_in_a_pack_and_else_decided_by_chance():
    pack = shipped_lair_pack()
    assert len({boss.xp for boss in pack.bosses}) == len(pack.bosses)
    same = replace(pack, bosses=tuple(boss.model_copy(update={"xp": 500}) for boss in pack.bosses))
    from game.games.lair_lords.setup import begin

    orders = set()
    for seed in range(20):
        state = begin(replace(make_setup(2), pack=same), seed)
        state.advance()
        orders.add(state.order)
    assert orders == {(0, 1), (1, 0)}


@pytest.mark.rule("BM-X4", "BM-8.16", "BM-8.20", "BM-8.26", "BM-8.27", "BM-26.8", "BM-10.6")
def test_the_opening_hand_of_the_revised_edition():
    play = begun(PLAIN)
    first = play.state.order[0]
    assert (len(play.pile(f"rooms {first}")), len(play.pile(f"spells {first}"))) == (5, 2)
    play.until("first_room")
    play.choose("place", play.pile(f"rooms {first}")[0], 0)
    assert len(play.pile(f"rooms {first}")) == 4
    play.until("build")
    assert (len(play.pile(f"rooms {first}")), len(play.pile(f"spells {first}"))) == (5, 2)
    assert play.dungeon(first)


@pytest.mark.rule("BM-X3", "BM-8.17", "BM-29.1", "BM-R46")
@pytest.mark.parametrize("options", [Options(preset="alpha"), Options(classic_mode=True)])
def test_two_cards_are_discarded_from_the_opening_hand(options):
    play = begun(PLAIN, options=options).until("opening_discard")
    seat = play.who
    play.choose("discard", play.pile(f"rooms {seat}")[0]).choose("discard", play.pile(f"spells {seat}")[0])
    assert (len(play.pile(f"rooms {seat}")), len(play.pile(f"spells {seat}"))) == (4, 1)
    other = play.who
    assert other != seat
    play.choose("discard", play.pile(f"rooms {other}")[0]).choose("discard", play.pile(f"rooms {other}")[0])
    assert len(play.pile(f"rooms {other}")) == 3
    play.on()
    assert len(play.pile("discard")) == 4
    while play.kind == "first_room" and play.who != seat:
        play.choose("decline")
    play.choose("place", play.pile(f"rooms {seat}")[0], 0).until("build")
    assert len(play.pile(f"rooms {seat}")) + len(play.pile(f"spells {seat}")) == 5


@pytest.mark.rule("BM-X5", "BM-8.18", "BM-8.19")
def test_opening_discards_are_hidden_until_all_have_chosen():
    play = begun(PLAIN, seats=3, options=Options(preset="alpha")).until("opening_discard")
    for number in range(6):
        seat = play.who
        assert play.pile("discard") == []
        card = play.card(play.pile(f"rooms {seat}")[0])
        play.choose("discard", play.pile(f"rooms {seat}")[0])
        if number < 5:
            from game.rules import view

            for other in range(3):
                seen = {one for pile in view(play.state, other).zones for one in pile}
                assert (card in seen) == (other == seat)
    play.on()
    assert len(play.pile("discard")) == 6


def mulligan(options: Options, *icons: str) -> bool:
    """May a player whose Rooms show these take a new hand? Each: `A` for Advanced, then the letters of its treasure."""
    kinds = {"c": "cleric", "m": "mage", "f": "fighter", "t": "thief"}
    cards = {
        f"r{n}": room(1, *(kinds[letter] for letter in one if letter in kinds), rank="advanced" if "A" in one else "ordinary")
        for n, one in enumerate(icons)
    }
    play = position("build", cards, hands=[list(cards)], options=options)
    return may_mulligan(play.state, 0)


@pytest.mark.rule("BM-X6", "BM-8.21", "BM-8.22", "BM-R38")
def test_a_mulligan_of_the_alpha_edition_needs_all_five_rooms():
    assert mulligan(ALPHA, "Ac", "Am", "Af", "At", "Ac")
    assert mulligan(ALPHA, "c", "c", "c", "c", "c")
    assert not mulligan(ALPHA, "Ac", "Am", "Af", "At", "c")
    assert not mulligan(ALPHA, "c", "c", "c", "c", "cm")


@pytest.mark.rule("BM-X7", "BM-8.23", "BM-8.24", "BM-R38")
def test_a_mulligan_of_the_revised_edition_needs_four():
    assert mulligan(REVISED, "Ac", "Am", "Af", "At", "c")
    assert not mulligan(REVISED, "Am", "Am", "Am", "t", "c")
    assert mulligan(REVISED, "m", "m", "m", "m", "c")
    assert mulligan(REVISED, "Ac", "Am", "Af", "At", "Ac")
    assert not mulligan(REVISED, "m", "m", "m", "mt", "c")
    assert mulligan(Options(mulligan_multi_type="counts"), "m", "m", "m", "mt", "c")
    assert not mulligan(Options(mulligan_rule="none"), "m", "m", "m", "m", "m")


@pytest.mark.rule("BM-R39", "BM-8.25")
def test_a_mulligan_is_optional_concerns_the_whole_hand_and_can_be_repeated():
    cards = {f"r{n}": room(1, "cleric") for n in range(20)} | {f"s{n}": spell("build", DRAW) for n in range(8)}
    play = begun(cards, fillers=0)
    first, second = play.state.order
    assert play.kind == "mulligan"
    assert play.who == first
    hands = []
    for _ in range(3):
        hands.append(tuple(sorted((*play.pile(f"rooms {first}"), *play.pile(f"spells {first}")))))
        assert play.can("keep_hand")
        play.choose("new_hand")
    assert len(set(hands)) == 3
    assert len(play.pile("room deck")) == 10
    assert len(play.pile("spell deck")) == 4
    play.choose("keep_hand")
    assert play.who == second
    limited = begun(cards, fillers=0, options=Options(mulligan_limit=1))
    limited.choose("new_hand")
    assert limited.verbs == {"keep_hand"}


@pytest.mark.rule("BM-R5", "BM-8.28", "BM-R3")
def test_the_first_room_is_optional_ordinary_beside_the_lord_and_placed_in_xp_order():
    cards = {"plain": room(1, "cleric"), "strong": room(4, "cleric", rank="advanced"), "s": spell("build", DRAW)}
    cards |= {f"r{n}": room(1, "mage", rank="advanced") for n in range(20)} | {f"s{n}": spell("build", DRAW) for n in range(4)}
    play = begun(cards, fillers=0, options=Options(mulligan_rule="none")).until("first_room")
    assert play.who == play.state.order[0]
    for _ in range(2):
        options = play.options
        assert all(option.about == (("card", play.card("plain")), ("place", 0)) for option in options if option.verb == "place")
        assert play.verbs <= {"place", "decline"}
        assert play.can("decline")
        play.choose("decline").on()
    assert play.state.turn == 1


@pytest.mark.rule("BM-X9", "BM-8.29", "BM-8.30", "BM-8.31", "BM-8.32", "BM-9.5")
def test_first_rooms_are_shown_together_and_their_effects_follow_in_xp_order():
    cards = {f"r{n}": room(1, "cleric", "mage", does=[WHEN_BUILT]) for n in range(20)}
    cards |= {f"s{n}": spell("build", DRAW) for n in range(4)}
    play = begun(cards, fillers=0).until("first_room")
    first, second = play.state.order
    play.choose("place", play.pile(f"rooms {first}")[0])
    assert play.dungeon(first) == ["?"]
    assert not play.happened("revealed")
    play.events.clear()
    play.choose("place", play.pile(f"rooms {second}")[0]).on()
    kinds = [(event.kind, event.parts.get("seat")) for event in play.events if event.kind in ("revealed", "drawn", "turn")]
    assert kinds[:5] == [("revealed", first), ("revealed", second), ("drawn", first), ("drawn", second), ("turn", None)]


@pytest.mark.rule("BM-R56", "BM-R3")
def test_turn_one_starts_when_all_have_built_or_declined():
    play = begun(PLAIN).until("first_room")
    play.choose("decline")
    assert play.state.turn == 0
    play.choose("decline").on()
    assert play.state.turn == 1


@pytest.mark.rule("BM-X76", "BM-29.6", "BM-R47")
def test_i_choose_you_deals_two_lords_of_which_one_is_kept_unseen():
    lords = [(100 * n, "mage", None) for n in range(1, 9)]
    play = begun(PLAIN, seats=4, lords=lords, options=Options(i_choose_you=True))
    for seat in range(4):
        assert (play.who, play.kind) == (seat, "choose_lord")
        assert len(play.pile(f"offered {seat}")) == 2
        assert not play.pile(f"rooms {seat}")
        assert not any(play.pile(f"lord {one}") for one in range(4))
        play.choose("keep", play.pile(f"offered {seat}")[Stream(seat).below(2)])
    play.on()
    assert all(len(play.pile(f"lord {seat}")) == 1 for seat in range(4))
    assert len(play.pile("boss deck")) == 4
    with pytest.raises(ValueError, match="need 8"):
        begun(PLAIN, seats=4, lords=lords[:7], options=Options(i_choose_you=True))


@pytest.mark.rule("BM-R1", "BM-R61")
def test_presets_set_what_their_edition_says_and_single_options_beat_them():
    assert Options().preset == "revised"
    alpha = Options(preset="alpha")
    assert (alpha.opening_discards, alpha.mulligan_rule, alpha.level_up_timing) == (2, "all_rooms", "immediate")
    assert (alpha.adventure_windows, alpha.classic_mode) == ("free", True)
    assert (REVISED.opening_discards, REVISED.mulligan_rule, REVISED.level_up_timing) == (0, "four_rooms", "end_of_build")
    assert REVISED.adventure_windows == "after_damage"
    assert Options(preset="alpha", opening_discards=0).opening_discards == 0
    assert Options(classic_mode=True).opening_discards == 2
    five = Options(classic_mode=True, hard_mode=True, i_choose_you=True, intrigue=True, unlimited_lives=True)
    assert five.hard_mode
    assert five.intrigue
    assert len(Options.model_fields) == 19


@pytest.mark.rule("BM-2.4", "BM-2.5", "BM-2.6", "BM-2.7", "BM-2.8", "BM-4.4", "BM-4.5", "BM-4.11")
def test_ordinary_heroes_count_one_and_epic_heroes_two():
    cards = {"a": hero("mage", 4), "b": epic("mage", 9), "c": hero("mage", 4), "d": epic("mage", 9)}
    play = position("build", cards, souls=[["a", "b"]], wounds=[["c", "d"]])
    assert play.score(0) == (3, 3)
    assert play.score(1) == (0, 0)
