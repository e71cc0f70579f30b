"""Scoundrel Quest tells beforehand who would win the game, when the Boss comes, what can't be done; then whose die it was."""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest

from game.client.app import App
from game.client.brush import Rect
from game.client.program.seats import kinds
from game.client.scenes.samples import sample_setup
from game.client.scenes.setup import SetupScene
from game.client.settings import LastSeat, LastTable
from game.client.table.hand import Hand, Label, label_lines
from game.client.table.scoundrel_quest import cardface, sheet
from game.client.table.scoundrel_quest.chronicle import line
from game.client.table.scoundrel_quest.crowd import meet_boss
from game.client.table.scoundrel_quest.inspector import Inspector
from game.client.table.scoundrel_quest.prompts import prompt_of
from game.client.table.scoundrel_quest.samples import TWO, at, play, sample_session, table_of
from game.client.table.scoundrel_quest.words import Names
from game.client.table.trying import first_of
from game.client.text import plain
from game.client.widgets import Button
from game.content.scoundrel_quest.texts import card_name
from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.position import Flight
from game.games.scoundrel_quest.refusals import why_not
from game.games.scoundrel_quest.trading import TRADE
from game.rules import Decision, Event, Option
from game.rules.dice import Roll
from game.rules.offers import Offer, Term
from game.sessions.session import Session
from tests.table.playing import sit_at

PLAYERS = ["Ann", "Ben"]


def session_at(kind: str) -> Session:
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at(kind), seed))
    session.match = session.match.copy()
    return session


def told(entries: Any) -> str:
    return " ".join(plain(entry.text) for entry in entries)


@pytest.mark.rule("MQ-14.9")
def test_gold_that_lies_there_was_not_dropped_by_a_curse() -> None:
    """So it was said wherever it could be picked up, but not just then."""
    view = copy(session_at("act").match.view(0))
    floor = view.table.floor[view.cells[view.at[0]]]
    view.decision, view.beasts, view.hoard = None, (), {**view.hoard, view.at[0]: 300}
    assert not view.zones[floor]
    assert why_not(view, "pick_up", ()) is None


@pytest.mark.rule("MQ-4.6", "MQ-4.7", "MQ-22.11")
def test_who_is_asked_for_help_against_the_boss_reads_who_would_win_the_game() -> None:
    session = sample_session(kinds=TWO, seats=2)
    state = session.match.state
    meet_boss(state)
    while (decision := session.match.decision) is not None and decision.kind != "combat":
        verbs = [option.verb for option in decision.options]
        session.choose(next((verbs.index(verb) for verb in ("pass", "start") if verb in verbs), 0))
    state.level, state.at = [state.table.winning] * 2, [START] * 2
    view = session.match.view(1)
    words = told(Inspector(view, Names(view, PLAYERS), 1).about(("odds", 0)))
    assert "if the Boss is beaten: Ann, Ben" in words
    assert "if the Boss is beaten: Ann " in words, "without the help"


@pytest.mark.rule("MQ-22.1")
def test_at_the_entrance_it_is_told_that_the_boss_comes() -> None:
    view = session_at("act").match.view(0)
    for level, comes in ((view.table.winning - 1, False), (view.table.winning, True)):
        view.level[0] = level
        assert ("the Boss" in told(Inspector(view, Names(view, PLAYERS), 0).about(("cell", START)))) == comes


@pytest.mark.rule("MQ-19.18")
def test_a_flight_is_not_over_while_the_helper_still_has_to_run() -> None:
    view = copy(session_at("combat").match.view(0))
    assert view.fight is not None
    view.fight = view.fight._replace(helper=1)
    view.at = [view.fight.cell] * 2
    view.flight = Flight(0, ())
    asked = Decision(0, "quest.round", (Option("pass"),), "MQ-R82a")
    for seat, words in ((0, "Ben runs away next"), (1, "You run away next")):
        view.seat = seat
        assert words in prompt_of(Names(view, PLAYERS), asked, ())[0]
    view.flight = Flight(1, ())
    assert "over" in prompt_of(Names(view, PLAYERS), asked, ())[0]


@pytest.mark.rule("MQ-10.7", "MQ-10.8")
def test_before_and_after_a_new_room_has_done_something_one_is_asked_in_different_words() -> None:
    names = Names(session_at("act").match.view(0), PLAYERS)
    before, after = (prompt_of(names, Decision(0, "explore", (Option("go_on"),), rule), ()) for rule in ("MQ-10.7", "MQ-10.8"))
    assert set(before).isdisjoint(after)


@pytest.mark.rule("MQ-R114")
def test_who_has_no_card_for_the_dice_is_not_asked_to_change_one() -> None:
    view = copy(session_at("act").match.view(0))
    passing, setting = Option("pass"), Option("set_die", (("card", 0), ("roll", 1), ("die", 0), ("face", 2)))
    for kind in ("combat", "base", "movement", "search", "d10"):
        view.rolls = (Roll(1, kind, 0, 6, (3,), (), ""),)
        names = Names(view, PLAYERS)
        for options, able in (((passing,), False), ((setting, passing), True)):
            words = prompt_of(names, Decision(0, "quest.dice", options, "MQ-R114"), ())
            assert ("no card" in words[0]) != able, words
            assert any("change" in one and "no card" not in one for one in words) == able, words
            assert words[0].count(":") < 2 or kind == "movement"


@pytest.mark.rule("MQ-35.1")
def test_an_offer_that_can_t_be_kept_any_more_says_why_it_can_t_be_taken() -> None:
    session = session_at("act")
    state = session.match.state
    state.at, state.gold[1] = [state.at[0]] * 2, 200
    state.offers = (Offer(1, TRADE, 1, 0, (Term(1, ("gold", 0), 100),)),)
    state.gold[1] = 0
    table = table_of(session)
    sit_at(table)
    view = table.view
    answers = (Option("decline", (("offer", 1),)), Option("counter", (("offer", 1),)))
    doing = sheet.Doing(*[lambda *_about: None] * 9, called=False, aside=lambda: None)
    talk = sheet.Talk(1, TRADE, view.offers[0], answers)
    shown = sheet.Sheet(sheet.place(table.board_rect, table.prompt.top), view, table.names, 0, [talk], 0, None, (), doing)
    take = next(one for one in shown.widgets() if one.key == "accept")
    assert isinstance(take, Button)
    assert not take.enabled
    assert take.why in " ".join(map(plain, shown.said_lines()))


def test_the_log_tells_whose_die_was_changed() -> None:
    names = Names(session_at("act").match.view(0), PLAYERS)

    def words(**parts: Any) -> str:
        return plain(line(Event("die_changed", "MQ-3.8", {"roll": 1, "at": 0, **parts}), names) or ())

    assert "Ben: 6 → 1" in words(what="combat", seat=1, before=6, face=1)
    assert "red → green" in words(what="base", seat=1, before=1, face=2)
    assert "now shows 1" in words(what="combat", face=1), "a game that was saved before"


@pytest.mark.rule("MQ-10.9")
def test_the_log_tells_that_into_a_calm_room_no_monster_comes() -> None:
    names = Names(session_at("act").match.view(0), PLAYERS)
    assert names.room(START) in plain(line(Event("no_monster", "MQ-10.9", {"seat": 0, "cell": START}), names) or ())
    assert line(Event("no_monster", "MQ-R88", {"seat": 0}), names) is not None


def test_in_large_text_no_english_name_of_a_card_is_cut() -> None:
    """Hat of Plausible Rank had no rank."""
    app = App.headless("en", large_text=True)
    table = table_of(sample_session(1))
    app.push(table)
    foot = table.foot_rect
    for count in (3, table.most_cards):
        (_card, rect), *_others = Hand(Rect(0, 0, foot.width - 42, foot.height), cardface.SIZE).places(list(range(count)))
        for card in table.view.table.card:
            name = card_name(card, "en")
            for signs in ((), ("quest_pack",)):
                assert " ".join(label_lines(Label("card_item", name, "", signs, False, True), rect)[0]) == name


def test_a_bot_that_does_anything_at_all_is_offered_to_nobody() -> None:
    """It shows its hand, calls off rolls, throws its things away; who had it last time gets another one."""
    offered = kinds()
    assert "bot:random" not in {kind.id for kind in offered}
    kept = [LastSeat(name="A", character="", kind=kind, sign=-1) for kind in ("human", "bot:random", "bot:hard", "")]
    last = {"card_adventure": LastTable(ground="", seats=kept, variants={})}
    games = sample_setup().games
    scene = SetupScene(games, offered, lambda _setup: None, lambda: None, last=last)
    assert scene.kind[:4] == ["human", "bot:easy", "bot:hard", ""]


def test_the_first_fight_tells_what_losing_it_costs_before_how_a_roll_is_announced() -> None:
    """The focus is on the roll at once: what stands beside it is all that is read before it."""
    session = first_of(lambda seed: play(sample_session(seed), at("combat"), seed))
    _app, _driver, table = sit_at(table_of(session), "en", speed="instant")
    assert table.about == ("decision", 0)
    entries = table.inspector().about(("decision", 0))
    assert entries[0].ink == "bad"
    assert plain(entries[0].text).startswith("If lost")
    assert len(entries) > 1
