"""The turn and its phases, who is active, and the Heroes that come to town (sections 9 and 10)."""

from __future__ import annotations

import pytest

from game.games.lair_lords import Options
from tests.lair_lords.positions import DRAW, Play, do, epic, hero, position, room, spell
from tests.lair_lords.sample import make_setup


def heroes(ordinary: int, epics: int) -> dict:
    kinds = ("cleric", "mage", "fighter", "thief")
    cards = {f"h{n}": hero(kinds[n % 4], 5) for n in range(ordinary)}
    return cards | {f"e{n}": epic(kinds[n % 4], 20) for n in range(epics)}


def phases(play: Play) -> list[str]:
    return [event.parts["phase"] for event in play.events if event.kind == "phase"]


@pytest.mark.rule("BM-9.1", "BM-9.2", "BM-9.3", "BM-9.4", "BM-10.10", "BM-13.14", "BM-14.21")
def test_a_turn_has_five_phases_for_all_players_together():
    play = position("start", heroes(8, 0), hands=[["filler0"], []])
    assert phases(play) == ["start_of_turn"]
    play.until("start_of_turn")
    assert phases(play) == ["start_of_turn", "build", "bait", "adventure", "end_of_turn"]
    assert play.state.turn == 2


@pytest.mark.rule("BM-10.1", "BM-10.5", "BM-10.6", "BM-3.11", "BM-26.8", "F-BM24", "BM-2.12")
def test_one_hero_per_player_comes_to_town_then_each_draws_a_room():
    play = position("start", heroes(8, 0), hands=[[], []], seats=3)
    happened = [event.kind for event in play.events if event.kind in ("came_to_town", "drawn")]
    assert happened[:6] == ["came_to_town"] * 3 + ["drawn"] * 3
    assert play.pile("town") == [play.names[card] for card in play.state.came]
    assert [len(play.pile(f"rooms {seat}")) for seat in range(3)] == [1, 1, 1]


def reveals(seats: int, ordinary: int, epics: int) -> list[tuple[int, int]]:
    """How many ordinary and Epic Heroes come in each turn."""
    play = position("start", heroes(ordinary, epics), seats=seats, options=Options(unlimited_lives=True), fillers=60)
    turns: list[tuple[int, int]] = []
    while play.state.outcome is None:
        play.until("bait")
        come = play.happened("came_to_town")
        turns.append((sum(one[13] == "h" for one in come), sum(one[13] == "e" for one in come)))
        play.events.clear()
        play.until("start_of_turn")
        assert len(turns) < 20
    return turns


@pytest.mark.rule("BM-X10", "BM-10.2", "BM-4.7", "BM-4.8")
def test_two_players_see_13_and_8_heroes_in_eleven_turns():
    assert reveals(2, 13, 8) == [(2, 0)] * 6 + [(1, 1)] + [(0, 2)] * 3 + [(0, 1)]


@pytest.mark.rule("BM-X11", "BM-X78")
def test_three_and_four_players_see_theirs_in_ten_and_eleven_turns():
    assert reveals(3, 17, 12) == [(3, 0)] * 5 + [(2, 1)] + [(0, 3)] * 3 + [(0, 2)]
    assert reveals(4, 25, 16) == [(4, 0)] * 6 + [(1, 3)] + [(0, 4)] * 3 + [(0, 1)]


@pytest.mark.rule("BM-10.2")
def test_an_epic_hero_that_is_called_comes_first():
    cards = heroes(8, 3) | {"call": spell("build", do("call_epic"))}
    play = position("build", cards, hands=[["call"], []]).choose("cast", "call")
    play.events.clear()
    play.until("start_of_turn").until("build_turn")
    come = play.happened("came_to_town")
    assert [one[13] for one in come[:2]] == ["e", "h"]


@pytest.mark.rule("BM-10.7", "BM-10.8", "BM-10.9", "BM-13.10", "BM-15.5", "BM-15.6", "BM-6.7", "BM-X35", "BM-19.8")
def test_nothing_can_be_played_in_the_other_phases():
    sweep = {"when": "use", "cost": "destroy", "effects": [DRAW]}
    cards = heroes(4, 0) | {"s": spell("both", DRAW), "x": room(1, does=[sweep])}
    play = position("start", cards, hands=[["s"], []], dungeons=[["x"], []])
    asked = set()
    while play.state.turn == 1:
        if play.who == 0:
            assert play.can("cast", "s")
            assert play.can("use", "x")
        asked.add(play.state.sequences[-1].phase)
        play.choose("pass").on()
    assert asked == {1, 3}


@pytest.mark.rule("BM-9.8", "BM-9.11", "BM-9.14", "BM-11.3", "BM-9.13")
def test_players_build_one_after_the_other_each_being_active():
    play = position("build", {}, seats=3, lords=[(300, "mage", None), (700, "thief", None), (500, "cleric", None)],
                    hands=[["filler0"], ["filler1"], ["filler2"]])  # fmt: skip
    for seat in (1, 2, 0):
        assert (play.who, play.state.active) == (seat, seat)
        play.choose("pass").on()
    assert play.state.active == -1


@pytest.mark.rule("BM-9.10", "BM-9.12", "BM-X41", "BM-14.2", "BM-14.3", "BM-14.4", "BM-14.5")
def test_players_handle_their_heroes_in_xp_order_first_in_first_out():
    cards = heroes(4, 0) | {"a": room(9), "b": room(9)}
    play = position("adventure", cards, dungeons=[["a"], ["b"]], entrances=[["h0", "h1"], ["h2", "h3"]],
                    lords=[(500, "mage", None), (800, "thief", None)])  # fmt: skip
    play.until("end_of_turn")
    assert play.happened("died") == ["died h2", "died h3", "died h0", "died h1"]
    active = [event.parts["seat"] for event in play.events if event.kind == "adventure_turn"]
    assert active == [1, 0]


@pytest.mark.rule("BM-X12", "BM-3.7", "BM-3.12", "BM-14.22")
def test_the_line_in_town_closes_up():
    cards = {"a": hero("mage", 5), "b": hero("thief", 5), "c": hero("mage", 5), "d": hero("mage", 5)}
    play = position("bait", cards, town=["a", "b", "c"], lords=[(900, "fighter", None), (800, "thief", None)])
    play.until("start_of_turn")
    play.until("build_turn")
    assert play.pile("town")[:3] == ["a", "c", "d"]


@pytest.mark.rule("BM-X13", "BM-10.3", "BM-10.4", "BM-17.5", "BM-R14", "BM-17.6")
@pytest.mark.parametrize(("option", "count"), [("starting_players", 3), ("remaining_players", 2)])
def test_as_many_heroes_as_at_the_start_come_after_an_elimination(option, count):
    cards = heroes(20, 0)
    play = position("end", cards, seats=3, wounds=[[f"h{n}" for n in range(5)], [], []], options=Options(heroes_per_turn=option))
    play.until("build_turn")
    assert len(play.happened("came_to_town")) == count
    assert [len(play.pile(f"rooms {seat}")) for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("BM-R41")
def test_with_both_decks_empty_no_hero_comes():
    play = position("start", heroes(1, 0))
    assert len(play.happened("came_to_town")) == 1
    assert any(event.kind == "no_hero" for event in play.events)


@pytest.mark.rule("BM-2.9", "BM-9.4")
def test_a_whole_game_is_played_through():
    from game.games.lair_lords.setup import begin
    from game.rules.randomness import Stream

    for seats in (2, 3, 4):
        state = begin(make_setup(seats), seats)
        chance = Stream(seats)
        state.advance()
        while state.decision is not None:
            state.choose(chance.below(len(state.decision.options)))
        assert state.outcome is not None
        assert len(state.outcome.winners) == 1
