"""The Build phase, the reveal, Level Up (sections 11 and 12)."""

from __future__ import annotations

import pytest

from game.games.lair_lords import Options
from game.games.lair_lords.refusals import why_not
from game.rules import view
from tests.lair_lords.positions import BREAK, DRAW, DRAW_SPELL, DULL, WHEN_BUILT, Play, do, hero, position, room, spell

ALPHA = Options(preset="alpha")


def watch(builds: str) -> dict:
    return {"when": "watch", "builds": builds, "effects": [DRAW]}


def why(play: Play, seat: int, verb: str, card: str, place: int | None = None) -> str:
    about = (("card", play.card(card)),) if place is None else (("card", play.card(card)), ("place", place))
    refusal = why_not(view(play.state, seat), verb, about)
    return refusal.rule if refusal else ""


@pytest.mark.rule("BM-X14", "BM-5.11", "BM-5.12", "BM-11.8", "F-BM1", "BM-5.19")
def test_an_advanced_room_needs_a_treasure_type_in_common():
    cards = {
        "chapel": room(1, "cleric", "mage"),
        "altar": room(2, "cleric"),
        "shaft": room(2, "fighter"),
        "strong": room(4, "cleric", rank="advanced"),
    }
    play = position("build", cards, dungeons=[["chapel", "altar", "shaft"]], hands=[["strong"]])
    assert play.can("place", "strong", 2)
    assert play.can("place", "strong", 1)
    assert not play.can("place", "strong", 0)
    assert why(play, 0, "place", "strong", 0) == "BM-5.12"


@pytest.mark.rule("BM-X15", "BM-11.4", "BM-11.5", "BM-5.10", "BM-3.1", "BM-3.2")
def test_the_left_end_takes_only_ordinary_rooms():
    cards = {n: room(1, "cleric") for n in "abc"} | {"strong": room(4, "cleric", rank="advanced"), "plain": room(2, "fighter")}
    play = position("build", cards, dungeons=[["a", "b", "c"]], hands=[["strong", "plain"]])
    assert not play.can("place", "strong", 3)
    assert why(play, 0, "place", "strong", 3) == "BM-5.11"
    play.choose("place", "plain", 3)
    assert play.dungeon(0) == ["?", "a", "b", "c"]
    assert why(play, 0, "place", "strong", 1) == "BM-11.1"
    play.until("bait")
    assert play.dungeon(0) == ["plain", "a", "b", "c"]


@pytest.mark.rule("BM-X16", "BM-11.7", "BM-11.21", "BM-11.22")
def test_an_ordinary_room_goes_on_any_room():
    cards = {"a": room(1, "cleric"), "b": room(1, "thief")}
    play = position("build", cards, dungeons=[["a"]], hands=[["b"]])
    play.choose("place", "b", 0).until("bait")
    assert play.dungeon(0) == ["b/a"]


@pytest.mark.rule("BM-X17", "BM-5.13", "BM-5.14", "F-BM1")
def test_the_subtype_does_not_matter_and_the_room_below_may_be_advanced():
    cards = {
        "trap": room(1, "mage", sub="trap"),
        "monster": room(3, "mage", "thief", rank="advanced"),
        "more": room(4, "thief", rank="advanced", sub="trap"),
    }
    play = position("build", cards, dungeons=[["trap"]], hands=[["monster"]])
    play.choose("place", "monster", 0).until("bait")
    assert play.dungeon(0) == ["monster/trap"]
    play = position("build", cards, dungeons=[["monster"]], hands=[["more"]])
    assert play.can("place", "more", 0)


@pytest.mark.rule("BM-R6", "BM-5.9")
def test_only_the_visible_room_is_checked_for_the_match():
    cards = {"top": room(1, "thief"), "below": room(1, "cleric"), "strong": room(3, "cleric", rank="advanced")}
    play = position("build", cards, dungeons=[["top/below"]], hands=[["strong"]])
    assert not play.can("place", "strong")


@pytest.mark.rule("BM-X18", "BM-3.4", "BM-3.5", "BM-3.6", "BM-11.6", "BM-11.12", "BM-11.24")
def test_a_dungeon_with_five_rooms_can_only_be_built_upon():
    cards = {n: room(1, "cleric") for n in "abcde"} | {"plain": room(1, "mage"), "strong": room(3, "cleric", rank="advanced")}
    play = position("build", cards, dungeons=[list("abcde")], hands=[["plain", "strong"]])
    assert [play.can("place", "plain", place) for place in range(6)] == [True] * 5 + [False]
    assert [play.can("place", "strong", place) for place in range(6)] == [True] * 5 + [False]
    assert why(play, 0, "place", "plain", 5) == "BM-11.6"
    assert play.can("pass")


@pytest.mark.rule("BM-5.20", "BM-7.5", "BM-R5")
def test_nothing_is_built_on_the_lord():
    play = position("build", {"strong": room(3, "cleric", rank="advanced")}, hands=[["strong"]])
    assert play.verbs == {"pass"}


@pytest.mark.rule("BM-11.1", "BM-11.2", "BM-11.13", "BM-11.14", "F-BM14", "BM-R4", "BM-R9")
def test_one_room_a_turn_may_be_placed_and_passing_is_final():
    play = position("build", {}, hands=[["filler0", "filler1"], ["filler2"]])
    play.choose("place", "filler0", 0)
    assert play.who in (0, 1)
    assert "place" not in play.verbs or play.who == 1
    play.until("bait")
    assert play.dungeon(0) == ["filler0"]
    play = position("build", {}, hands=[["filler0"], ["filler2"]])
    play.passing(0)
    assert play.who == 1
    assert not play.can("place", "filler0")
    play.until("bait")
    assert play.happened("declined") == ["declined 0", "declined 1"]


@pytest.mark.rule("BM-11.19", "BM-27.1", "BM-27.2", "BM-27.4", "BM-27.6", "BM-R44")
def test_a_placed_room_is_hidden_until_the_reveal():
    play = position("build", {"x": room(3, "mage")}, hands=[["x"], ["filler0"]])
    play.choose("place", "x", 0)
    card = play.card("x")
    assert card not in {one for pile in view(play.state, 1).zones for one in pile}
    assert view(play.state, 1).down[0] == (0,)
    assert card in {one for pile in view(play.state, 0).zones for one in pile}
    play.until("bait")
    assert card in {one for pile in view(play.state, 1).zones for one in pile}


@pytest.mark.rule("BM-X19", "BM-R7", "BM-12.2", "BM-12.17")
def test_a_face_down_room_counts_for_nothing_before_the_reveal():
    cards = {"a": room(1, "fighter"), "b": room(1, "fighter"), "more": room(1, "fighter"), "other": room(1, "thief")}
    cards["h"] = hero("fighter", 3)
    lords = [(900, "mage", None), (800, "mage", None)]
    play = position("build", cards, dungeons=[["a"], ["b"]], hands=[["more"], ["other"]], town=["h"], lords=lords)
    play.choose("place", "more", 1)
    assert [play.state.treasure_of(seat)[2] for seat in (0, 1)] == [1, 1]
    assert play.state.count_rooms(0, "room") == 1
    play.passing(0).choose("place", "other", 1).until("adventure")
    assert [play.state.treasure_of(seat)[2] for seat in (0, 1)] == [2, 1]
    assert play.happened("baited") == ["baited h"]


@pytest.mark.rule("BM-R7", "BM-19.9", "BM-21.7", "BM-11.9", "BM-R8")
def test_what_lies_under_a_face_down_card_is_covered_at_once_and_neither_is_a_target():
    use = {"when": "use", "cost": "destroy", "effects": [DRAW]}
    cards = {"a": room(1, "mage", does=[use]), "x": room(1, "mage"), "break": BREAK}
    play = position("build", cards, dungeons=[["a"]], hands=[["x", "filler0"], ["break"]])
    assert play.can("use", "a")
    assert play.state.treasure_of(0)[1] == 1
    play.choose("place", "x", 0)
    assert play.state.treasure_of(0)[1] == 0
    assert not play.can("use", "a")
    assert play.passing(0).who == 1
    assert play.verbs == {"pass"}
    assert why(play, 0, "use", "a") == "BM-19.9"
    assert play.state.top(0, 0) is None


@pytest.mark.rule("BM-X20", "BM-R57", "BM-11.9")
def test_an_additional_room_is_placed_face_down_and_not_on_the_face_down_card():
    cards = {n: room(1, does=[WHEN_BUILT]) for n in ("x", "y")} | {"night": spell("build", do("build"))}
    play = position("build", cards, hands=[["x", "y", "night"], []])
    play.choose("place", "x", 0).choose("cast", "night")
    assert play.kind == "build_more"
    assert not play.can("place", "y", 0)
    assert why(play, 0, "place", "y", 0) == "BM-11.9"
    play.choose("place", "y", 1)
    assert play.dungeon(0) == ["?", "?"]
    assert not play.happened("revealed")
    play.until("bait")
    assert play.dungeon(0) == ["y", "x"]
    assert play.happened("revealed") == ["revealed x", "revealed y"]
    assert len([one for one in play.happened("drawn")]) == 2


@pytest.mark.rule("BM-R57")
def test_an_additional_room_leaves_the_regular_one_and_at_another_time_it_is_shown_at_once():
    cards = {"x": room(1), "y": room(1, does=[WHEN_BUILT]), "night": spell("build", do("build"))}
    play = position("build", cards, hands=[["x", "y", "night"], []])
    play.choose("cast", "night").choose("place", "x", 0)
    assert play.can("place", "y", 1)
    cards["more"] = room(1, does=[{"when": "built", "effects": [do("build")]}])
    play = position("build", cards, hands=[["more", "y"], []])
    play.choose("place", "more", 0).until("build_more")
    assert play.dungeon(0) == ["more"]
    play.choose("place", "y", 1)
    assert play.happened("revealed") == ["revealed more", "revealed y"]
    assert len(play.happened("drawn")) == 1


@pytest.mark.rule("BM-X21", "BM-12.18", "BM-R52", "BM-28.8", "BM-28.9")
@pytest.mark.parametrize(("place", "drawn"), [(0, 0), (1, 1)])
def test_a_watching_ability_does_not_answer_to_the_room_that_covers_it(place, drawn):
    cards = {"archive": room(1, does=[watch("monster")]), "x": room(1), "t": room(1, sub="trap")}
    play = position("build", cards, dungeons=[["archive"]], hands=[["x"], []])
    play.choose("place", "x", place).until("bait")
    assert len(play.happened("drawn")) == drawn
    play = position("build", cards, dungeons=[["archive"]], hands=[["t"], []])
    play.choose("place", "t", 1).until("bait")
    assert not play.happened("drawn")


@pytest.mark.rule("BM-R52")
def test_a_watching_ability_does_not_answer_to_its_own_room():
    play = position("build", {"archive": room(1, does=[watch("any")])}, hands=[["archive"], []])
    play.choose("place", "archive", 0).until("bait")
    assert not play.happened("drawn")


@pytest.mark.rule("BM-X22", "BM-21.4", "BM-12.4", "BM-12.3", "F-BM2")
def test_an_uncovered_room_works_again_and_is_not_built():
    cards = {"archive": room(1, does=[watch("monster"), WHEN_BUILT]), "top": room(1), "x": room(1), "break": BREAK}
    play = position("build", cards, dungeons=[["top/archive"]], hands=[["break", "x"], []])
    play.choose("cast", "break", "top")
    assert play.dungeon(0) == ["archive"]
    assert not play.happened("drawn")
    play.choose("place", "x", 1).until("bait")
    assert len(play.happened("drawn")) == 1


@pytest.mark.rule("BM-X23", "BM-3.8", "BM-3.9")
def test_heroes_at_the_entrance_enter_the_new_leftmost_room_first():
    cards = {"r1": room(1), "r2": room(1), "r3": room(1), "h": hero("mage", 9), "i": hero("mage", 9)}
    play = position("build", cards, dungeons=[["r2", "r1"]], hands=[["r3"]], entrances=[["h", "i"]])
    play.choose("place", "r3", 2).until("end_of_turn")
    entered = [play.names[event.parts["room"]] for event in play.events if event.kind == "entered"]
    assert entered == ["r3", "r2", "r1", "r3", "r2", "r1"]


LEVEL = {"effects": [DRAW_SPELL]}
"""A Level Up that can be told from the build effect: it draws a Spell."""
FOUR = list("abcd")
PLAIN = {n: room(1) for n in FOUR}


def order(play: Play) -> list[tuple[str, int]]:
    kinds = {"levelled_up": "", "drawn": ""}
    return [(event.parts.get("deck", "level"), event.parts["seat"]) for event in play.events if event.kind in kinds]


@pytest.mark.rule("BM-X24", "BM-12.7", "BM-12.8", "BM-12.10", "BM-12.11", "F-BM9", "BM-7.2", "BM-12.16", "BM-R55", "BM-19.10")
@pytest.mark.parametrize("options", [Options(), ALPHA])
def test_level_up_comes_before_the_build_effect_of_the_fifth_room(options):
    cards = PLAIN | {"x": room(1, does=[WHEN_BUILT]), "s": spell("build", DRAW)}
    play = position("build", cards, dungeons=[FOUR], hands=[["x"], []], options=options)
    play.choose("place", "x", 4)
    assert not play.happened("levelled_up")
    play.until("bait")
    assert order(play) == [("level", 0), ("spell", 0), ("room", 0)]
    assert play.state.levelled == [True, False]


@pytest.mark.rule("BM-X25", "BM-12.5", "BM-12.12", "BM-9.9", "BM-R13", "F-BM10", "BM-12.6")
def test_level_ups_and_build_effects_player_by_player_in_xp_order():
    cards = PLAIN | {n: room(1) for n in "efgh"} | {f"x{n}": room(1, does=[WHEN_BUILT]) for n in (0, 1)}
    cards |= {f"s{n}": spell("build", DRAW) for n in range(3)}
    play = position("build", cards, dungeons=[FOUR, list("efgh")], hands=[["x0"], ["x1"]],
                    lords=[(500, "mage", None), (800, "thief", None)])  # fmt: skip
    play.choose("place", "x1", 4).passing(1)
    play.choose("place", "x0", 4).until("bait")
    told = [one for one in order(play) if one[0] != "level"]
    assert told == [("spell", 1), ("room", 1), ("spell", 0), ("room", 0)]


@pytest.mark.rule("BM-X26", "BM-12.13", "BM-12.14")
def test_each_level_up_works_once_per_game():
    play = position("build", PLAIN | {"x": room(1)}, dungeons=[FOUR], hands=[["x"], []], levelled=[0])
    play.choose("place", "x", 4).until("bait")
    assert not play.happened("levelled_up")


@pytest.mark.rule("BM-X27", "BM-12.9", "BM-12.15", "BM-R11", "BM-R12", "BM-22.6")
@pytest.mark.parametrize(("options", "when"), [(Options(), "build"), (ALPHA, "end_of_turn")])
def test_a_deactivated_room_does_not_count_for_level_up(options, when):
    cards = PLAIN | {"x": room(1), "dull": DULL, "s": spell("build", DRAW)} | {f"h{n}": hero("mage", 9) for n in range(9)}
    play = position("build", cards, dungeons=[FOUR], hands=[["dull", "x"], []], options=options, fillers=40)
    play.choose("cast", "dull", "a").choose("place", "x", 4).until("bait")
    assert not play.happened("levelled_up")
    play.until("levelled_up")
    assert play.happened("levelled_up") == ["levelled_up lord0"]
    assert [event.parts["phase"] for event in play.events if event.kind == "phase"][-1] == when
    turns = [event for event in play.events if event.kind == "turn"]
    assert len(turns) == (1 if when == "build" else 0)


@pytest.mark.rule("BM-X28", "BM-12.19")
def test_building_on_top_does_not_change_the_count():
    play = position("build", PLAIN | {"x": room(1)}, dungeons=[FOUR], hands=[["x"], []])
    play.choose("place", "x", 2).until("bait")
    assert play.state.count_rooms(0, "room") == 4
    assert not play.happened("levelled_up")
    play = position("build", PLAIN | {"e": room(1), "x": room(1)}, dungeons=[[*FOUR, "e"]], hands=[["x"], []], levelled=[0])
    play.choose("place", "x", 2).until("bait")
    assert play.state.count_rooms(0, "room") == 5
    assert not play.happened("levelled_up")


@pytest.mark.rule("BM-R13")
def test_a_build_effect_whose_room_is_gone_is_lost():
    strike = {"when": "built", "target": {"kind": "room", "whose": "opponent"}, "effects": [do("destroy")]}
    cards = {"x": room(1, does=[strike]), "y": room(1, does=[WHEN_BUILT])}
    play = position("build", cards, hands=[["x"], ["y"]])
    play.choose("place", "x", 0).passing(0).choose("place", "y", 0)
    play.until("bait")
    assert play.dungeon(1) == []
    assert not play.happened("drawn")


@pytest.mark.rule("BM-R13", "F-BM7")
def test_no_window_opens_while_build_effects_are_resolved():
    cards = {"x": room(1, does=[WHEN_BUILT]), "s": spell("both", DRAW)}
    play = position("build", cards, hands=[["x"], ["s"]]).choose("place", "x", 0).passing(0)
    assert play.can("cast", "s")
    play.until("revealed").until("bait")
    kinds = [event.kind for event in play.events]
    assert "drawn" in kinds[kinds.index("revealed") :]
    assert "passed" not in kinds[kinds.index("revealed") :]


@pytest.mark.rule("BM-R10")
@pytest.mark.parametrize("option", [False, True])
def test_by_option_a_window_opens_after_the_reveal(option):
    cards = {"x": room(1), "s": spell("build", DRAW), "y": room(1)}
    play = position("build", cards, hands=[["x", "y"], ["s"]], options=Options(post_reveal_window=option)).choose("place", "x", 0)
    play.passing(0).passing(1).passing(1)
    asked = play.kind == "build"
    assert asked == option
    if option:
        assert play.dungeon(0) == ["x"]
        assert play.who == 1
        assert play.can("cast", "s")


@pytest.mark.rule("BM-R54", "BM-12.5")
def test_a_player_orders_the_own_triggers():
    cards = {"archive": room(1, does=[watch("any")]), "x": room(1, does=[{"when": "built", "effects": [DRAW_SPELL]}])}
    cards["s"] = spell("build", DRAW)
    for first in ("archive", "x"):
        play = position("build", cards, dungeons=[["archive"]], hands=[["x"], []]).choose("place", "x", 1)
        play.until("order_triggers")
        play.choose("first", first)
        decks = [event.parts["deck"] for event in play.events if event.kind == "drawn"]
        assert decks[0] == ("room" if first == "archive" else "spell")


@pytest.mark.rule("BM-12.1", "BM-11.20")
def test_all_new_rooms_are_turned_up_together_after_everybody_has_decided():
    play = position("build", {}, seats=3, hands=[["filler0"], ["filler1"], ["filler2"]])
    for seat in range(3):
        assert play.who == seat
        assert not play.happened("revealed")
        play.choose("place", f"filler{seat}", 0).passing(seat).on()
    assert play.happened("revealed") == ["revealed filler0", "revealed filler1", "revealed filler2"]


@pytest.mark.rule("BM-11.11", "BM-11.23", "BM-23.4")
def test_building_moves_no_other_room_and_only_the_own_dungeon_is_built():
    play = position("build", {n: room(1) for n in "abc"}, dungeons=[["a", "b"], ["c"]], hands=[["filler0"], []])
    assert {option.about[1][1] for option in play.options if option.verb == "place"} == {0, 1, 2}
    play.choose("place", "filler0", 1).until("bait")
    assert play.dungeon(0) == ["filler0/a", "b"]
    assert play.dungeon(1) == ["c"]


@pytest.mark.rule("BM-11.15", "BM-11.16", "BM-R2", "BM-11.18", "BM-6.8", "BM-9.11")
def test_hammer_spells_and_abilities_can_be_used_while_rooms_are_placed():
    use = {"when": "use", "cost": "destroy", "effects": [DRAW]}
    cards = {"a": room(1, does=[use]), "b": room(1, does=[use]), "s": spell("build", DRAW), "t": spell("build", DRAW)}
    cards["axe"] = spell("adventure", DRAW)
    for options in (Options(), ALPHA):
        play = position("build", cards, dungeons=[["a"], ["b"]], hands=[["s", "axe"], ["t"]], options=options)
        assert play.who == 0
        assert play.can("cast", "s")
        assert play.can("use", "a")
        assert not play.can("cast", "axe")
        assert why(play, 0, "cast", "axe") == "BM-6.3"
        play.passing(0)
        assert play.who == 1
        assert play.can("cast", "t")
        assert play.can("use", "b")
