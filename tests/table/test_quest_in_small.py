"""Small things on the table of Scoundrel Quest: a hand that turns to what is asked for, words that stay together, lists."""

from __future__ import annotations

import pytest

from game.client.brush import Rect
from game.client.scrolling import TextView
from game.client.table.large_card import LargeCard
from game.client.table.names import listed
from game.client.table.scoundrel_quest.samples import STEADY, TWO, at, choice_of, play, sample_session, table_of
from game.client.table.trying import first_of
from game.client.text import Icon, fonts, plain
from game.games.scoundrel_quest import Quest
from game.rules.randomness import Stream
from tests.table.playing import sit_at


def test_in_large_text_the_hand_turns_to_the_only_card_that_another_one_can_replace() -> None:
    def replaced(state: Quest) -> bool:
        assert state.decision is not None
        return any(
            one.verb == "play" and len(one.about) == 2 and one.about[1][0] == "card" and len(state.zones[state.table.hand[0]]) > 5
            for one in state.decision.options
        )

    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY), at("act", replaced), seed))
    _app, _driver, table = sit_at(table_of(session), large_text=True)
    assert table.choosing is not None
    option = next(
        one for one in table.view.decision.options if one.verb == "play" and len(one.about) == 2 and one.about[1][0] == "card"
    )
    table.first_card = 0
    table.relayout()
    assert option.about[1][1] not in table.hand()
    table.pick(option.about[0])
    lit = [ref for ref in table.choosing.next() if ref[0] == "card"]
    assert any(card in table.hand() for _kind, card in lit)
    if len(table.choosing.open()) == 1:
        assert table.desk.focus is not None
        assert table.desk.focus.key == f"card {option.about[1][1]}"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_a_card_does_is_read_before_what_kind_it_is_where_not_all_has_room(language: str) -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY), at("act"), seed))
    _app, _driver, table = sit_at(table_of(session), language, large_text=True)
    checked = 0
    for card in table.cards():
        told = table.inspector().beside(("card", card))
        if len(told) < 3 or told[1].ink != "dim" or told[2].ink == "dim":
            continue
        large = LargeCard(Rect(0, 0, 230, 96), table.faces.label(card), told, (), 0)
        if large.text.bottom and large.kind is None:
            assert plain(large.text.entries[0].text) == plain(told[2].text)
            checked += 1
    assert checked


def test_level_health_move_and_gold_stay_with_their_signs() -> None:
    _app, _driver, table = sit_at(table_of(sample_session(1, kinds=STEADY)))
    figures = next(one.text for one in table.inspector().about(("seat", 0)) if "/" in plain(one.text))
    for width in range(40, 260, 4):
        for line in fonts.body.wrap_rich(figures, width):
            assert not isinstance(line[-1], Icon)
            assert not plain(line).lstrip("\u00a0")[:1].isdecimal() or isinstance(line[0], Icon)


def test_a_list_of_names_in_which_commas_stand_is_parted_by_more() -> None:
    assert listed(["Mop", "Bucket"]) == "Mop, Bucket"
    assert listed(["Wings, Home-Made", "Bucket"]) == "Wings, Home-Made; Bucket"


def test_no_button_begins_with_a_small_letter() -> None:
    powers = 0
    for seed in range(3):
        session, chance = sample_session(seed, kinds=TWO, seats=2), Stream(seed)
        for _number in range(160):
            if session.match.decision is None:
                break
            session.choose(choice_of(session, chance))
            decision = session.match.decision
            mine = decision.options if decision is not None else ()
            if sum(1 for one in mine if one.about[1:2] and one.about[1][0] == "power") < 2 or powers > 3:
                continue
            _app, _driver, table = sit_at(table_of(session))
            assert table.choosing is not None
            for ref in [ref for ref in table.choosing.next() if ref[0] == "card" and not table.choosing.settles(ref)]:
                table.choosing.picked = (ref,)
                table.relayout()
                assert not [one.words for one in table.offers if one.words[:1].islower()]
                powers += any("power" in one.words for one in table.offers)
    assert powers


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("rare", ["deal", "recover"])
def test_in_large_text_what_a_turn_offers_is_seen_without_scrolling(language: str, rare: str) -> None:
    """Buying a level lay below the deal of a room, out of sight, with a list of three lines."""
    wanted = {"buy_level", "pick_up", rare}

    def offered(state: Quest) -> bool:
        assert state.decision is not None
        return wanted <= {one.verb for one in state.decision.options}

    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY), at("act", offered), seed))
    _app, _driver, table = sit_at(table_of(session), language, large_text=True)
    listed = table.desk.find("buttons")
    assert isinstance(listed, TextView)
    assert len(listed.entries) >= len(wanted)
    assert not listed.bottom
