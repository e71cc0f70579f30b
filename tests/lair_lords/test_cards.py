"""Healing, hands, drawing, discarding, searching, empty decks, hidden information (sections 24, 26, 27)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules import imagine, view
from game.rules.randomness import Stream
from tests.lair_lords.positions import DRAW, DRAW_SPELL, Play, do, epic, hero, position, room, spell

HEAL = spell("build", do("heal"))


def known_to(play: Play, seat: int) -> set[str]:
    """The names of the cards that a seat sees anywhere."""
    return {play.names[card] for pile in view(play.state, seat).zones for card in pile if card >= 0}


# --- healing


@pytest.mark.rule("BM-X62", "BM-24.1", "BM-24.2", "BM-24.3", "BM-24.4", "F-BM23")
def test_healing_an_epic_hero_turns_two_wounds_into_two_souls():
    cards = {f"s{n}": hero("mage", 4) for n in range(6)} | {"e": epic("mage", 9), "heal": HEAL}
    play = position("build", cards, hands=[["heal"]], souls=[[f"s{n}" for n in range(6)]], wounds=[["e"]])
    assert play.score(0) == (6, 2)
    play.choose("cast", "heal").on()
    assert play.score(0) == (8, 0)


@pytest.mark.rule("BM-X63", "BM-24.5", "BM-R42")
@pytest.mark.parametrize(("healed", "score"), [("o", (1, 2)), ("e", (2, 1))])
def test_the_owner_chooses_which_hero_is_healed(healed, score):
    play = position("build", {"o": hero("mage", 4), "e": epic("mage", 9), "heal": HEAL}, hands=[["heal"]], wounds=[["o", "e"]])
    play.choose("cast", "heal")
    assert (play.who, play.kind) == (0, "heal")
    play.choose("heal", healed)
    assert play.score(0) == score


@pytest.mark.rule("BM-R42")
def test_healing_without_wounds_does_nothing_and_triggers_no_death():
    watching = room(1, does=[{"when": "death", "scope": "dungeon", "effects": [DRAW]}])
    play = position("build", {"heal": HEAL, "r": watching}, hands=[["heal"]], dungeons=[["r"]])
    play.choose("cast", "heal").until("bait")
    assert play.score(0) == (0, 0)
    play = position(
        "build", {"heal": HEAL, "r": watching, "o": hero("mage", 4)}, hands=[["heal"]], dungeons=[["r"]], wounds=[["o"]]
    )
    play.choose("cast", "heal").until("bait")
    assert play.score(0) == (1, 0)
    assert not play.happened("drawn", "died")


@pytest.mark.rule("BM-X64", "BM-2.11", "BM-17.7")
def test_wounds_healed_before_the_end_of_the_turn_do_not_count():
    cards = {f"w{n}": hero("mage", 4) for n in range(5)} | {"h": hero("mage", 9)}
    cards["heal"] = spell("adventure", do("heal"))
    play = position("adventure", cards, hands=[["heal"]], wounds=[[f"w{n}" for n in range(5)]], entrances=[["h"]])
    assert play.score(0) == (0, 5)
    play.choose("cast", "heal").choose("heal", "w0").until("end_of_turn").until("ended", "start_of_turn")
    assert play.score(0) == (1, 5)  # the Hero at the entrance has come through
    play = position("adventure", {**cards, "h": hero("mage", 4), "r": room(9)}, hands=[["heal"]], dungeons=[["r"]],
                    wounds=[[f"w{n}" for n in range(5)]], entrances=[["h"]])  # fmt: skip
    play.choose("cast", "heal").choose("heal", "w0").until("start_of_turn", "ended")
    assert play.score(0) == (2, 4)
    assert play.state.outcome is None or play.state.outcome.reason == "no_heroes"
    assert 0 in play.state.order


# --- drawing, discarding, searching


@pytest.mark.rule("BM-26.2", "BM-26.8", "BM-22.6")
def test_an_amount_may_depend_on_the_rooms():
    cards = {"a": room(1), "b": room(1, sub="trap"), "c": room(1)}
    cards["s"] = spell("build", do("draw", deck="room", per="monster"))
    play = position("build", cards, dungeons=[["a", "b", "c"]], hands=[["s"]])
    play.choose("cast", "s").on()
    assert len(play.pile("rooms 0")) == 2


@pytest.mark.rule("BM-X65", "BM-26.5", "BM-26.6", "BM-R43")
def test_a_random_discard_hits_every_card_alike():
    gust = spell("build", do("discard", deck="room", at_random=True), target={"kind": "player"})
    counted: Counter[str] = Counter()
    for seed in range(400):
        play = position("build", {"gust": gust}, hands=[["gust"], [f"filler{n}" for n in range(4)]], seed=seed)
        play.choose("cast", "gust", 1).until("bait")
        counted.update(name for name in play.pile("discard") if name.startswith("filler"))
    assert set(counted) == {f"filler{n}" for n in range(4)}
    assert all(70 <= count <= 130 for count in counted.values())


@pytest.mark.rule("BM-26.3", "BM-26.4", "F-BM22", "BM-R62")
def test_who_has_to_discard_chooses():
    tax = spell("build", do("discard", who="opponents", deck="room"))
    play = position("build", {"tax": tax}, seats=3, hands=[["tax"], ["filler0", "filler1"], ["filler2", "filler3"]])
    play.choose("cast", "tax")
    assert (play.who, play.kind) == (1, "discard")
    play.choose("discard", "filler1")
    assert (play.who, play.kind) == (2, "discard")
    play.choose("discard", "filler2").on()
    assert play.pile("discard") == ["filler1", "filler2", "tax"]


@pytest.mark.rule("BM-R43")
def test_who_has_too_few_cards_discards_what_there_is():
    for effect in (do("discard", deck="room", amount=3), do("discard", deck="room", amount=3, at_random=True)):
        cards = {"gust": spell("build", effect, target={"kind": "player"})}
        play = position("build", cards, hands=[["gust"], ["filler0"]]).choose("cast", "gust", 1)
        play.until("build_turn")
        assert play.pile("rooms 1") == []


@pytest.mark.rule("BM-26.7")
def test_a_search_shows_the_deck_to_the_searching_player_and_shuffles_it():
    find = spell("build", do("search", deck="room", rank="advanced"))
    cards = {"find": find, "x": room(4, "mage", rank="advanced"), "y": room(4, "mage", rank="advanced")}
    play = position("build", cards, hands=[["find"]]).choose("cast", "find")
    assert {option.verb for option in play.options} == {"take", "take_none"}
    assert {play.names[option.about[0][1]] for option in play.options if option.verb == "take"} == {"x", "y"}
    assert {"x", "y", "filler3"} <= known_to(play, 0)
    assert not {"x", "y", "filler3"} & known_to(play, 1)
    play.choose("take", "x")
    assert play.pile("rooms 0") == ["x"]
    assert "y" not in known_to(play, 0)
    assert not play.state.known
    assert play.state.fixed[play.state.table.room_deck] == 0


@pytest.mark.rule("BM-3.13", "BM-R44")
def test_a_card_can_come_back_from_the_discard_pile_which_all_may_see():
    cards = {"back": spell("build", do("recover", deck="room")), "s": spell("build", DRAW)}
    play = position("build", cards, hands=[["back"]], discards=["filler0", "s"])
    assert {"filler0", "s"} <= known_to(play, 1)
    play.choose("cast", "back").on()
    assert play.pile("rooms 0") == ["filler0"]


# --- empty decks


@pytest.mark.rule("BM-X66", "BM-26.10", "BM-26.12", "BM-26.13", "BM-26.14", "BM-R40", "BM-3.10", "BM-3.13")
def test_an_empty_room_deck_is_made_of_the_rooms_of_the_discard_pile_only():
    cards = (
        {f"d{n}": room(1) for n in range(12)} | {f"s{n}": spell("build", DRAW) for n in range(7)} | {"draw": spell("build", DRAW)}
    )
    cards |= {"last": room(1), "spare": spell("build", DRAW)}
    discards = [f"d{n}" for n in range(12)] + [f"s{n}" for n in range(7)]
    play = position("build", cards, hands=[["draw"]], discards=discards, fillers=0)
    play.choose("cast", "draw")
    assert play.pile("rooms 0") == ["last"]
    assert sorted(play.pile("room deck")) == sorted(f"d{n}" for n in range(12))
    assert play.pile("discard") == [*(f"s{n}" for n in range(7)), "draw"]
    kinds = [event.kind for event in play.events]
    assert kinds.index("deck_renewed") == kinds.index("drawn") + 1
    assert play.state.fixed[play.state.table.room_deck] == 0


@pytest.mark.rule("BM-26.11", "BM-R40")
def test_a_spell_that_is_being_resolved_is_not_part_of_the_new_deck():
    cards = {"two": spell("build", do("draw", deck="spell", amount=3)), "a": spell("build", DRAW), "b": spell("build", DRAW)}
    play = position("build", cards, hands=[["two"]], discards=["a"], fillers=0)
    play.choose("cast", "two").on()
    assert sorted(play.pile("spells 0")) == ["a", "b"]
    assert any(event.kind == "nothing_drawn" for event in play.events)
    assert play.pile("spell deck") == ["two"]
    assert play.pile("discard") == []


@pytest.mark.rule("BM-26.15")
def test_hero_decks_are_never_renewed():
    cards = {"h": hero("mage", 9), "i": hero("mage", 9)}
    play = position("bait", cards, souls=[["h"]], wounds=[[], ["i"]])
    play.until("ended")
    assert play.pile("hero deck") == []
    assert play.pile("souls 0") == ["h"]


# --- what is hidden


@pytest.mark.rule("BM-26.1", "BM-27.3", "BM-27.5", "BM-R44")
def test_what_everybody_sees_and_what_only_the_owner_sees():
    cards = {"mine": room(1), "s": spell("build", DRAW), "r": room(1), "low": room(1), "h": hero("mage", 4), "w": hero("mage", 4)}
    cards["t"] = hero("mage", 4)
    play = position("build", cards, dungeons=[["r/low"]], hands=[["mine", "s"]], souls=[["h"]], wounds=[["w"]], town=["t"])
    assert {"mine", "s"} <= known_to(play, 0)
    assert not {"mine", "s"} & known_to(play, 1)
    assert {"r", "low", "h", "w", "t", "lord0", "lord1"} <= known_to(play, 1)
    assert len(view(play.state, 1).pile("rooms 0")) == 1
    assert not any(name.startswith("filler") for name in known_to(play, 0) | known_to(play, 1))


@pytest.mark.rule("BM-26.1")
def test_who_looks_at_a_hand_knows_it_until_a_card_leaves_it_unseen():
    peep = spell("build", do("look"), target={"kind": "player"})
    play = position("build", {"peep": peep, "s": spell("build", DRAW)}, hands=[["peep"], ["filler0", "filler1", "s"]])
    play.choose("cast", "peep", 1).until("build_turn").on()
    assert {"filler0", "filler1", "s"} <= known_to(play, 0)
    assert play.who == 1
    play.choose("place", "filler0", 0)
    assert not {"filler0", "filler1"} & known_to(play, 0)
    assert "s" in known_to(play, 0)
    looked = next(event for event in play.events if event.kind == "looked")
    assert "cards" in looked.seen_by(0).parts
    assert "cards" in looked.seen_by(1).parts


@pytest.mark.rule("BM-27.4", "BM-26.1")
def test_a_third_player_learns_nothing_from_a_look():
    peep = spell("build", do("look"), target={"kind": "player"})
    play = position("build", {"peep": peep}, seats=3, hands=[["peep"], ["filler0"], []])
    play.choose("cast", "peep", 1).on()
    assert "filler0" in known_to(play, 0)
    assert "filler0" not in known_to(play, 2)
    looked = next(event for event in play.events if event.kind == "looked")
    assert "cards" not in looked.seen_by(2).parts


@pytest.mark.rule("BM-27.2", "BM-11.19")
def test_an_imagined_dungeon_has_another_face_down_room():
    play = position("build", {"x": room(1)}, hands=[["x"], ["filler0"]]).choose("place", "x", 0).on()
    seen = view(play.state, 1)
    chance = Stream(3)
    found = {imagine(seen, chance).pile("new 0") for _ in range(40)}
    assert len(found) > 5


@pytest.mark.rule("BM-R44")
def test_draws_are_told_to_the_player_alone():
    play = position("build", {"s": spell("build", DRAW_SPELL)}, hands=[["s"]]).choose("cast", "s").on()
    drawn = next(event for event in play.events if event.kind == "drawn")
    assert "card" in drawn.seen_by(0).parts
    assert "card" not in drawn.seen_by(1).parts
