"""The end of a turn, elimination, the end of the game, the variants (sections 2, 15 to 17, 29)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.games.lair_lords import Options
from game.games.lair_lords.ending import IDLE_TURNS
from tests.lair_lords.positions import DRAW, Play, do, epic, hero, position, room, spell


def scored(
    *scores: tuple[int, int], xp: Sequence[int] = (), options: Options | None = None, more: dict | None = None, **rest
) -> Play:
    """End of turn with these Souls and Wounds; some Heroes are left in the deck."""
    cards: dict = {f"h{n}": hero("mage", 9) for n in range(6)} | (more or {})
    piles: dict[str, list[list[str]]] = {"souls": [], "wounds": []}
    for seat, score in enumerate(scores):
        for pile, count in zip(piles, score, strict=True):
            names = [f"{pile[0]}{seat}_{n}".replace("_", "x") for n in range(count)]
            cards |= {name: hero("mage", 4) for name in names}
            piles[pile].append(names)
    lords = [(value, "cleric", None) for value in xp] or None
    seats = len(scores)
    return position("end", cards, seats=seats, lords=lords, options=options, fillers=30, **piles, **rest)


def winner(play: Play) -> tuple[int, ...] | None:
    play.until("start_of_turn", "ended")
    return play.state.outcome.winners if play.state.outcome else None


@pytest.mark.rule("BM-X68", "BM-16.3", "BM-2.10", "BM-R34", "BM-R35", "F-BM17", "BM-4.4")
def test_five_wounds_lose_in_spite_of_ten_souls():
    assert winner(scored((10, 5), (4, 2))) == (1,)


@pytest.mark.rule("BM-X69", "BM-16.4", "BM-16.5", "BM-16.6", "BM-2.13", "BM-R34", "F-BM18")
def test_several_winners_compare_souls_less_wounds():
    assert winner(scored((11, 3), (10, 1))) == (1,)
    assert winner(scored((12, 1), (10, 1))) == (0,)


@pytest.mark.rule("BM-X70", "BM-16.7", "F-BM18")
def test_the_last_tie_goes_to_the_lowest_xp():
    assert winner(scored((11, 3), (10, 2), xp=(700, 400))) == (1,)
    assert winner(scored((11, 3), (10, 2), xp=(400, 700))) == (0,)
    assert winner(scored((11, 3), (10, 2), xp=(700, 400), options=Options(last_tie="highest_xp"))) == (0,)


@pytest.mark.rule("BM-X71", "BM-16.5", "BM-16.6", "BM-R34")
def test_if_all_lose_they_compare():
    assert winner(scored((6, 5), (9, 6))) == (1,)
    assert winner(scored((6, 5), (6, 5), xp=(900, 100))) == (1,)


@pytest.mark.rule("BM-X72", "BM-R34", "BM-16.3")
def test_a_player_who_lost_is_not_compared():
    assert winner(scored((12, 4), (14, 5), (3, 0))) == (0,)
    assert winner(scored((12, 4), (19, 5))) == (0,)
    both = Options(final_compare="all_qualifying")
    assert winner(scored((12, 4), (19, 5), options=both)) == (1,)
    assert winner(scored((12, 4), (19, 5), (3, 0), options=both)) == (0,)


@pytest.mark.rule("BM-X73", "BM-17.1", "BM-17.4", "BM-17.5", "BM-R34", "F-BM17")
def test_with_three_players_one_is_set_aside_and_the_others_go_on():
    play = scored((5, 5), (7, 1), (6, 2))
    assert winner(play) is None
    assert play.state.order == (1, 2)
    play.until("build_turn")
    assert len(play.happened("came_to_town")) == 3
    assert play.who == 1


@pytest.mark.rule("BM-X74", "BM-2.9", "BM-R31", "BM-16.4")
def test_at_least_ten_souls_win():
    cards = {f"s{n}": hero("mage", 4) for n in range(9)} | {"e": epic("mage", 5), "r": room(9), "h": hero("mage", 5)}
    play = position("adventure", cards, dungeons=[["r"]], souls=[[f"s{n}" for n in range(9)]], entrances=[["e"]])
    play.until("ended")
    assert play.score(0) == (11, 0)
    assert play.state.outcome.winners == (0,)
    assert winner(scored((9, 0), (0, 0))) is None
    assert winner(scored((10, 4), (0, 0))) == (0,)


@pytest.mark.rule("BM-X67", "BM-2.11", "BM-16.1", "BM-16.9", "BM-R32", "BM-14.23")
def test_who_was_first_to_reach_ten_does_not_matter():
    cards = {f"s{n}": hero("mage", 4) for n in range(20)} | {
        "a": room(9),
        "b": room(9),
        "h": hero("mage", 5),
        "e": epic("mage", 5),
    }
    play = position("adventure", cards, dungeons=[["a"], ["b"]], entrances=[["h"], ["e"]],
                    souls=[[f"s{n}" for n in range(9)], [f"s{n}" for n in range(9, 18)]])  # fmt: skip
    play.until("ended")
    assert play.happened("died") == ["died h", "died e"]
    assert play.state.outcome.winners == (1,)


@pytest.mark.rule("BM-17.1", "BM-17.2", "BM-17.3", "BM-R37", "BM-17.6", "BM-17.7")
def test_the_cards_of_an_eliminated_player_are_out_of_the_game():
    cards = {
        "r": room(1),
        "low": room(1),
        "s": spell("build", DRAW),
        "x": room(1),
        "back": spell("build", do("recover", deck="room")),
    }
    cards |= {"w1": hero("mage", 9), "w2": hero("thief", 9)}
    play = scored((1, 5), (0, 0), (0, 0), more=cards, dungeons=[["r/low"]], hands=[["s", "x"], ["back"]],
                  entrances=[["w2", "w1"]], town=[])  # fmt: skip
    state = play.state
    play.until("start_of_turn")
    aside = play.pile("aside") + play.pile("aside hands")
    assert {"r", "low", "s", "x", "lord0", "s0x0", "w0x0"} <= set(aside)
    assert play.pile("discard") == []
    assert play.pile("town") == ["w2", "w1"]
    assert (state.width[0], state.rooms(0)) == (0, ())
    play.until("build").on()
    assert len(play.pile("rooms 0")) == 0
    assert play.who == 1
    assert not play.state.rooms(0)
    play.choose("cast", "back").on()
    assert not {"r", "low", "x"} & set(play.pile("rooms 1"))


@pytest.mark.rule("BM-15.1", "BM-15.2", "BM-15.3", "BM-15.7", "BM-R33")
def test_the_order_of_the_end_of_a_turn():
    cards = {f"h{n}": hero("fighter", 9) for n in range(6)} | {
        "r": room(2),
        "dull": spell("both", do("deactivate"), target={"kind": "room"}),
    }
    cards |= {"up": spell("adventure", do("room_damage", amount=1, of="own")), "o": room(1)}
    play = position("adventure", cards, dungeons=[["r", "o"]], entrances=[["h0"]], hands=[["dull", "up"]])
    play.passing(0).choose("cast", "up").choose("cast", "dull", "o").until("end_of_turn")
    assert play.state.modifiers
    assert play.state.deactivated
    play.until("turn")
    assert not play.state.modifiers
    assert not play.state.deactivated
    assert not play.state.damage


@pytest.mark.rule("BM-R41")
def test_a_game_without_heroes_ends_by_comparing():
    cards = {"a": hero("mage", 4), "b": hero("mage", 4)}
    play = position("end", cards, souls=[["a"], []], wounds=[[], ["b"]])
    assert winner(play) == (0,)
    assert play.state.outcome.rule == "BM-R41"
    play = position("end", {**cards, "t": hero("fighter", 4)}, souls=[["a"], []], wounds=[[], ["b"]], town=["t"])
    assert winner(play) is None


@pytest.mark.rule("BM-R64")
def test_a_game_in_which_no_hero_can_move_ends():
    play = position("end", {"t": hero("fighter", 4)}, town=["t"], fillers=60)
    turns = 0
    while winner(play) is None:
        turns += 1
        assert turns < 20
    assert turns == IDLE_TURNS - 1


# --- variants


@pytest.mark.rule("BM-X77", "BM-29.7", "BM-R49")
def test_intrigue_lets_those_without_a_new_soul_draw():
    cards = {f"h{n}": hero("mage", 9) for n in range(6)} | {"r": room(9), "e": hero("mage", 4)}
    play = position("adventure", cards, dungeons=[[], ["r"]], entrances=[[], ["e"]], options=Options(intrigue=True))
    play.until("intrigue")
    assert play.who == 0
    assert {(option.verb, option.about) for option in play.options} == {
        ("draw", (("deck", 0),)),
        ("draw", (("deck", 1),)),
        ("decline", ()),
    }
    play.choose("draw", 1)
    assert len(play.pile("spells 0")) == 1
    assert play.on().kind != "intrigue"
    play = position("adventure", cards, dungeons=[[], ["r"]], entrances=[[], ["e"]])
    play.until("start_of_turn")
    assert not play.happened("drawn")


@pytest.mark.rule("BM-R49")
def test_a_healed_wound_is_a_gained_soul():
    cards = {f"h{n}": hero("mage", 9) for n in range(6)} | {"w": hero("mage", 4), "heal": spell("build", do("heal"))}
    play = position("build", cards, hands=[["heal"], []], wounds=[["w"]], options=Options(intrigue=True))
    play.choose("cast", "heal").until("intrigue")
    assert play.who == 1


@pytest.mark.rule("BM-X78", "BM-29.8", "BM-29.9", "BM-29.10", "BM-R50", "BM-R61")
def test_unlimited_lives():
    lives = Options(unlimited_lives=True)
    play = scored((12, 5), (8, 2), options=lives)
    assert winner(play) is None
    assert play.state.order == (0, 1)
    cards = {f"s{n}": hero("mage", 4) for n in range(30)}
    names = [f"s{n}" for n in range(30)]
    play = position("end", cards, souls=[names[:12], names[12:20]], wounds=[names[20:25], names[25:27]], options=lives,
                    town=names[27:])  # fmt: skip
    assert winner(play) == (0,)
    play = position(
        "end", cards, souls=[names[:12], names[12:22]], wounds=[names[22:26], names[26:28]], options=lives, town=names[28:]
    )
    assert winner(play) == (1,)


@pytest.mark.rule("BM-16.8", "BM-8.11")
def test_a_new_game_deals_anew():
    from game.games.lair_lords.setup import begin
    from tests.lair_lords.sample import make_setup

    lords = set()
    for seed in range(20):
        state = begin(make_setup(2), seed)
        state.advance()
        lords.add((state.pile("lord 0"), state.pile("lord 1")))
    assert len(lords) > 8
