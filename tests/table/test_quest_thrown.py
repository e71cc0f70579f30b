"""Whose dice lie open learns what they come to as they lie; that comes of it when nothing is changed."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from game.client.table.chances import percent
from game.client.table.scoundrel_quest.inspector import Inspector
from game.client.table.scoundrel_quest.results import saving_dice
from game.client.table.scoundrel_quest.samples import TWO, choice_of, play, sample_session, table_of
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.scoundrel_quest.thrown import comes_of, find_words, pays_to_search, thrown_words
from game.client.table.scoundrel_quest.words import Names, colour_name
from game.client.table.trying import first_of
from game.client.text import plain
from game.content.scoundrel_quest.vocabulary import COLOURS
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.searching import TABLE, row_of
from game.games.scoundrel_quest.values import search_dice
from game.rules import Event, Option, view
from game.rules.randomness import Stream
from game.sessions.session import Session
from tests.table.playing import sit_at

PLAYERS = ["Ann", "Ben"]
KINDS = ("search", "base", "movement", "flee")


def came_of(told: str, seen: QuestView, events: list[Event]) -> bool:
    """Is what was told of a roll what happened after it?"""
    roll, of = seen.rolls[-1], {event.kind: event.parts for event in events}
    match roll.kind:
        case "search":
            monster = any(event.kind in ("monster", "no_monster") for event in events)
            cards = sum(event.kind == "drawn" and event.parts["deck"] == "treasure" for event in events)
            gold = sum(event.parts["change"] for event in events if event.kind == "gold")
            said = told.partition(": ")[2].partition(";")[0]
            parts = [f"{gold} gold"] if gold else []
            parts += [f"{cards} Treasure card" + "s" * (cards > 1)] if cards else []
            found = "a monster" if monster else ", ".join(parts) or "nothing"
            return told.startswith(f"Search result {of['search_result']['result']}: ") and said == found
        case "base":
            if "base" not in of:
                return "whom it hunts" in told
            prey = seen.table.seat_of[COLOURS.index(of["base"]["colour"])]
            return f"hunts {'you' if prey == seen.seat else PLAYERS[prey]};" in told
        case "movement":
            moved = [event.parts["path"][-1] for event in events if event.kind == "walked"]
            words = f"{len(moved)} monster{' moves' if len(moved) == 1 else 's move'}" if moved else "no monster moves"
            here = moved.count(seen.at[seen.seat])
            drawn = [event.parts["seat"] for event in events if event.kind == "drawn" and event.rule == "MQ-3.4"]
            whose = ["you draw" if seat == seen.seat else f"{PLAYERS[seat]} draws" for seat in drawn] or ["nobody draws"]
            return all(one in told for one in (words, f"{whose[0]} a Fate card")) and (f"{here} to your room" in told) == (
                here > 0
            )
        case "flee":
            lost = sum(
                event.parts["amount"]
                for event in events
                if event.kind == "damage" and seen.flight and event.parts["seat"] == seen.flight.seat
            )
            died = any(event.kind == "died" for event in events)
            return ("(death)" in told) == died and (died or not lost or f"{lost} health" in told)
    return True


def test_what_dice_come_to_is_told_before_they_are_changed() -> None:
    kinds: list[str] = []
    for seed in range(1, 7):
        session, chance = sample_session(seed, kinds=TWO, seats=2), Stream(seed)
        for _number in range(400):
            state = session.match.state
            if state.decision is None:
                break
            if state.decision.kind == "quest.dice" and state.rolls[-1].kind in KINDS:
                seen = view(state, state.decision.seat)
                told, fork = thrown_words(Names(seen, PLAYERS))[0], state.clone()
                roll, events = state.rolls[-1], list[Event]()
                fork.sink = events
                while fork.decision is not None and fork.decision.kind == "quest.dice" and roll in fork.rolls:
                    fork.choose(next(n for n, one in enumerate(fork.decision.options) if one.verb == "pass"))
                ends = next((n for n, one in enumerate(events) if n and one.kind in ("rolled", "turn", "combat")), len(events))
                assert came_of(told, seen, events[:ends]), (told, events[:ends])
                if roll.kind == "flee":
                    ends_well = [
                        "enough" in told and "not enough" not in told,
                        "gets away" in thrown_words(Names(seen, PLAYERS))[1],
                    ]
                    assert ends_well[0] == ends_well[1], "in few words as well"
                kinds.append(roll.kind)
                assert colour_name(roll.faces[0] - 1) in told or roll.kind in ("search", "flee")
            session.choose(choice_of(session, chance))
    assert min(kinds.count(kind) for kind in KINDS) > 3


@pytest.mark.rule("MQ-12.4", "MQ-12.6")
def test_what_a_search_may_bring_is_told_as_the_dice_then_decide() -> None:
    """Each throw of the dice is tried in a fork; a search that can only bring a monster is not urged on anybody."""
    tried = 0
    for seed in range(1, 9):
        session, chance = sample_session(seed, kinds=TWO, seats=2), Stream(seed)
        for _number in range(250):
            state = session.match.state
            if state.decision is None:
                break
            verbs = [option.verb for option in state.decision.options]
            seat = state.decision.seat
            if "search" in verbs and not state.rolls:
                seen = view(state, seat)
                found: Counter[str] = Counter()
                for faces in product(range(1, 7), repeat=search_dice(seen, seat)):
                    fork, events = state.clone(), list[Event]()
                    fork.sink, fork.script = events, (*faces, 1, 1, 1, 1)
                    fork.choose(verbs.index("search"))
                    while fork.decision is not None and fork.decision.kind == "quest.dice" and fork.rolls[-1].kind == "search":
                        fork.choose(next(n for n, one in enumerate(fork.decision.options) if one.verb == "pass"))
                    result = next(event.parts["result"] for event in events if event.kind == "search_result")
                    found[find_words(seen, seat, TABLE[row_of(result)])] += 1
                entries = Inspector(seen, Names(seen, PLAYERS), seat).choice(Option("search"))
                told = {plain(one.text) for one in entries}
                thrown = sum(found.values())
                assert {f"{percent(count / thrown)}: {what}" for what, count in found.items()} <= told
                assert pays_to_search(seen, seat) == (set(found) != {"a monster"})
                tried += 1
            session.choose(choice_of(session, chance))
    assert tried > 5


def before_its_player(session: Session) -> QuestTableScene:
    """The table as it lies before whoever is asked."""
    assert session.match.decision is not None
    table = table_of(session)
    table.seat = session.match.decision.seat
    _app, _driver, table = sit_at(table)
    return table


@pytest.mark.parametrize("kind", ["movement", "base", "flee", "search"])
def test_what_a_die_is_set_to_is_named_with_what_comes_of_it(kind: str) -> None:
    """The monster die shows colours, and what is told of each comes true as it is set."""

    def changeable(session: Session) -> bool:
        state = session.match.state
        asked = state.decision is not None and state.decision.kind == "quest.dice" and state.rolls[-1].kind == kind
        return asked and any(one.verb == "set_die" for one in state.decision.options)

    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), changeable, seed))
    table = before_its_player(session)
    checked = 0
    for option in [one for one in table.view.decision.options if one.verb == "set_die"]:
        words, face = table.option_words(option), dict(option.about)["face"]
        if kind in ("movement", "base"):
            assert colour_name(face - 1) in words
        state = view(session.match.state, table.seat)
        roll = state.rolls[-1]
        faces = [face if at == dict(option.about)["die"] else one for at, one in enumerate(roll.faces)]
        assert comes_of(table.names, roll._replace(faces=tuple(faces))) in words
        checked += 1
    assert checked


def losing_with_a_dice_card(session: Session) -> bool:
    """The main player has lost as the dice lie, and a card in hand can still win."""
    state = session.match.state
    if state.decision is None or state.decision.kind != "quest.dice" or state.fight is None:
        return False
    seen = view(state, state.decision.seat)
    return state.decision.seat == state.fight.main and bool(saving_dice(seen))


def wins(session: Session, option: Option) -> bool:
    """Is the combat won once this is done and nobody does more?"""
    fork, events = session.match.state.clone(), list[Event]()
    fork.sink = events
    fork.choose(next(n for n, one in enumerate(fork.decision.options) if one[:2] == option[:2]))
    while fork.decision is not None and not any(one.kind == "compared" for one in events):
        fork.choose(next(n for n, one in enumerate(fork.decision.options) if one.verb == "pass"))
    return bool(next(one for one in events if one.kind == "compared").parts["won"])


@pytest.mark.rule("MQ-18.1")
def test_whoever_could_still_win_with_a_die_is_asked_before_passing_and_finds_the_best_face_first() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), losing_with_a_dice_card, seed))
    table = before_its_player(session)
    passing = next(one for one in table.view.decision.options if one.verb == "pass")
    cards = saving_dice(table.view)
    assert not wins(session, passing)
    assert table.names.card(cards[0]) in table.given_up(passing)
    setting = [one for one in table.view.decision.options if one.verb == "set_die"]
    assert any(wins(session, one) for one in setting)
    for one in setting:
        assert table.option_words(one).endswith(", won" if wins(session, one) else ", lost")
    best = next(one for one in setting if wins(session, one))
    for ref in table.choosing.handles(best)[:-1]:  # type: ignore[union-attr]
        if table.choosing is not None and ref in table.choosing.next():
            table.pick(ref)
    faces = [table.choosing.next()[one.what][0] for one in table.offers if one.what in table.choosing.next()]  # type: ignore[union-attr,index]
    assert wins(session, faces[0])
    assert table.desk.find(table.first_focus()).index == 0  # type: ignore[union-attr]
    found = [wins(session, one) for one in faces]
    assert found == sorted(found, reverse=True)
