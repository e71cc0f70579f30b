"""What a table of Lair Lords tells where it is asked: who makes a player discard, what a fifth Room sets off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.client.brush import Brush
from game.client.scenes.curtain import CurtainScene
from game.client.table.lair_lords.advice import advice
from game.client.table.lair_lords.chronicle import line
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.inspector import Inspector
from game.client.table.lair_lords.results import changes, otherwise
from game.client.table.lair_lords.samples import sample_session
from game.client.table.lair_lords.sums import building
from game.client.table.lair_lords.words import Names
from game.client.table.trying import asked, open_curtain, play_until
from game.client.text import as_rich, plain
from game.games.lair_lords import LairLords
from game.rules import Decision, Event
from game.rules.secrecy import view as view_of
from game.sessions.session import Session
from tests.table.lair_playing import PEOPLE, played, sit

NAMES = ["Mina", "Akira"]
NAMES3 = [*NAMES, "Rolf"]


def found(seed: int, wanted: Callable[[LairLords, Decision], bool]) -> Session:
    """The game of a seed at the first decision that is wanted."""
    return next(one for one in played(2, seed, names=NAMES) if wanted(one.match.state, one.match.decision))


def test_who_has_to_discard_is_told_who_makes_them_and_of_which_kind_also_in_the_log() -> None:
    session = found(1, lambda _state, due: due.kind == "discard" and len(due.options) > 1)
    seat = session.match.decision.seat
    view = session.match.view(seat)
    (_card, source), (_seat, by) = view.decision.about
    names = Names(view, NAMES)
    words = plain(advice(Inspector(view, names, seat), "")[0].text)
    assert names.card(source) in words
    assert NAMES[by] in words
    assert "Room card" in words
    events = session.choose(0, watched=True)
    told = [plain(line(one, names) or "") for one in events if one.kind == "discarded"]
    assert told
    assert all(names.card(source) in one for one in told)


def test_a_fifth_room_says_that_the_lord_levels_up_and_what_that_does() -> None:
    def may_complete(state: LairLords, due: Decision) -> bool:
        seat = due.seat
        fifth = any(one.verb == "place" and one.about[1] == ("place", 4) for one in due.options)
        return due.kind == "lair.build" and state.active == seat and fifth and not state.levelled[seat]

    session = found(1, may_complete)
    view = session.match.view(session.match.decision.seat)
    names = Names(view, NAMES)
    (lord,) = view.zones[view.table.lord[view.seat]]
    for option in view.decision.options:
        if option.verb == "place":
            teller = Inspector(view, names, view.seat, option.about[:1])
            told = [plain(one.text) for one in teller.about(option.about[1])]
            assert any(names.card(lord) in one for one in told) == (option.about[1] == ("place", 4))


def test_what_is_picked_leads_the_focus_to_what_does_it_also_where_that_is_a_list() -> None:
    session = found(7, lambda _state, due: due.kind == "pay" and len(due.options) > 1)
    lists = 0
    for number in range(len(session.match.decision.options)):
        app, _driver, table = sit(session, "ja", large_text=True)
        ref = session.match.decision.options[number].about[0]
        table.pick(ref)
        app.step()
        focus = table.desk.focus
        assert focus is not None
        assert focus.zone == "buttons"
        lists += bool(table.listed)
    assert lists


def test_who_reads_in_the_inspector_by_keys_comes_back_with_esc() -> None:
    session = found(1, lambda _state, due: due.kind == "discard" and len(due.options) > 1)
    app, driver, table = sit(session)
    driver.key("i")
    assert table.desk.focus is not None
    assert table.desk.focus.zone == "inspector"
    driver.key("escape")
    assert app.top is table
    assert table.desk.focus.zone == "hand"


def test_hands_of_others_are_as_they_are_while_a_player_is_asked_early_what_to_lay_aside() -> None:
    seen = 0
    for seed in range(4):
        session = play_until(sample_session(2, seed, kinds=PEOPLE, options={"preset": "alpha"}), asked("mulligan"), ())
        if session.match.decision.seat == 0:
            continue  # who is asked first to lay aside anyhow
        _app, _driver, table = sit(session)
        table.choose(0)
        assert table.early is not None
        assert table.early.decision.kind == "opening_discard"
        assert [len(table.view.zones[pile[0]]) for pile in (table.view.table.rooms, table.view.table.spells)] == [5, 2]
        seen += 1
    assert seen


def test_what_is_laid_aside_before_that_is_due_is_told_and_can_be_taken_back() -> None:
    session = play_until(sample_session(2, 1, kinds=PEOPLE, options={"preset": "alpha"}), asked("mulligan"), ())
    app, driver, table = sit(session)
    table.choose(0)
    app.step()
    assert table.early is not None, "the rules ask somebody else"
    driver.key("u")
    assert "Another player's choice is due next." in table.refusal.reason, "nobody else has chosen"
    told, hand = [line.words for line in table.log], table.cards()
    card = table.choosing.decision.options[0].about[0][1]
    table.choose(0)
    app.step()
    assert table.early is not None
    assert table.desk.find("undo").enabled
    assert card not in table.cards()
    assert plain(table.log[-1].words).endswith(f"lays {table.names.card(card)} aside")
    driver.key("u")
    assert (table.choosing.decision.kind, table.cards()) == ("opening_discard", hand)
    assert [line.words for line in table.log] == told
    driver.key("y")
    assert card not in table.cards()
    assert plain(table.log[-1].words).endswith(f"lays {table.names.card(card)} aside")
    other = next(one.about[0][1] for one in table.choosing.decision.options)
    table.choose(0)
    app.step()
    assert isinstance(app.top, CurtainScene)
    assert not any("aside" in plain(line.words) for line in table.log), "that is secret"
    for _number in range(40):
        if any(one.verb == "discard" and one.seat != session.match.decision.seat for one in session.match.choices):
            break
        if isinstance(app.top, CurtainScene):
            open_curtain(app)
        if table.choosing is not None:
            table.choose(0)
        app.step()
    laid = [one.about[0][1] for one in session.match.choices if one.verb == "discard" and {one.about[0][1]} & {card, other}]
    assert laid == [card, other]


def test_where_a_treasure_is_chosen_afterwards_it_is_not_said_that_no_fate_changes() -> None:
    told = 0
    for session in (one for seed in range(1, 30) for one in played(2, seed, names=NAMES)):
        view = session.match.view(session.match.decision.seat)
        for option in view.decision.options:
            card = view.table.card[option.about[0][1]] if option.verb in ("use", "cast") else None
            effects = [one for text in (card, *getattr(card, "abilities", ())) for one in getattr(text, "effects", ())]
            if any(one.do == "treasure" and one.type == "choice" for one in effects):
                words = plain(otherwise(view, option, Names(view, NAMES)) or "You choose a treasure")
                assert "You choose a treasure" in words
                told += 1
        if told > 2:
            return
    raise AssertionError("no such card")


@pytest.mark.draws
@pytest.mark.parametrize("count", [2, 4])
def test_in_large_text_what_becomes_of_each_hero_at_a_gate_is_shown(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    session = found(3, lambda _state, due: due.kind == "lair.build" and due.seat == 0)
    state = session.match.state
    table = state.table
    mighty = sorted(
        (card for card, printed in enumerate(table.card) if getattr(printed, "health", 0) and table.zones.family(card) == "hero"),
        key=lambda card: -table.card[card].health,
    )
    for card in mighty[:count]:
        state.move(card, next(zone for zone, pile in enumerate(state.zones) if card in pile), table.entrance[0])
    signs: list[str] = []
    monkeypatch.setattr(Brush, "picture", noting(Brush.picture, signs))
    app, _driver, _table = sit(session, "ja", large_text=True)
    signs.clear()
    app.canvas.surface.fill((0, 0, 0))
    app.top.touch()
    app.step()
    assert sum(one in ("icons/wound_small", "icons/soul_small") for one in signs) >= count


def test_what_a_spell_without_a_target_changes_is_told_and_not_what_the_next_turn_brings() -> None:
    told = []
    for seed, seats in ((371, 3), (375, 3), (378, 2)):
        for session in played(seats, seed, names=NAMES3[:seats]):
            view = session.match.view(session.match.decision.seat)
            for option in view.decision.options:
                if option.verb == "cast" and view.table.card[option.about[0][1]].id in ("feeding_time", "sharpened_traps"):
                    found = changes(view, option, Names(view, NAMES3))
                    told += [plain(found)] if found else []
    named = [line for one in told for line in one.split("\n") if "Total damage" not in line]
    assert [line.count(" → ") for line in named] == [1]
    assert "Madam Zephra" in named[0]
    assert all("Total damage" in one for one in told)  # which both of them raise


@pytest.mark.draws
@pytest.mark.parametrize("large", [False, True])
def test_numbers_at_a_crowded_gate_do_not_run_into_one_another_and_two_have_room(
    large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = found(3, lambda _state, due: due.kind == "lair.build" and due.seat == 0)
    state = session.match.state
    crowd(session, state.table.entrance[0], 2)
    app, _driver, table = sit(session, large_text=large)
    written: list[tuple[int, int]] = []
    text = Brush.text

    def noted(brush: Brush, words: Any, at: Any, font: Any, *more: Any, **named: Any) -> Any:
        if str(words).isdigit() and table.panel.places.entrance(0).collidepoint(at):
            written.append((at[0], at[0] + font.measure(words)))
        return text(brush, words, at, font, *more, **named)

    monkeypatch.setattr(Brush, "text", noted)
    app.top.touch()
    app.step()
    spans = sorted(set(written))
    assert len(spans) == 2
    assert spans[0][1] < spans[1][0]


def crowd(session: Session, zone: int, count: int) -> None:
    """One strong Hero and weaker ones are moved to a place."""
    state = session.match.state
    table = state.table
    heroes = [card for card, one in enumerate(table.card) if getattr(one, "health", 0) and table.zones.family(card) == "hero"]
    heroes.sort(key=lambda card: table.card[card].health)
    for card in [heroes[-1], *heroes[: count - 1]]:
        state.move(card, next(place for place, pile in enumerate(state.zones) if card in pile), zone)


def test_who_would_be_out_by_the_wounds_that_are_foretold_is_told_so() -> None:
    session = found(3, lambda _state, due: due.kind == "lair.build" and due.seat == 0)
    state = session.match.state

    def told() -> str:
        view = session.match.view(0)
        return plain(tuple(part for one in advice(Inspector(view, Names(view, NAMES), 0)) for part in as_rich(one.text)))

    assert "You lose at 5" not in told()
    heroes = [card for card, one in enumerate(state.table.card) if getattr(one, "epic", False)]
    for card in heroes[:3]:  # two Wounds each, and no dungeon of the first turn kills them
        state.move(card, next(place for place, pile in enumerate(state.zones) if card in pile), state.table.entrance[0])
    assert "Wounds at the end of this turn" in told()
    assert "You lose at 5" in told()


@pytest.mark.parametrize("large", [False, True])
def test_that_a_lord_would_be_out_stays_in_sight_while_a_place_is_chosen_for_a_room(large: bool) -> None:
    session = found(3, lambda _state, due: due.kind == "lair.build" and due.seat == 0)
    state = session.match.state
    heroes = [card for card, one in enumerate(state.table.card) if getattr(one, "epic", False)]
    for card in heroes[:3]:
        state.move(card, next(place for place, pile in enumerate(state.zones) if card in pile), state.table.entrance[0])
    _app, _driver, table = sit(session, large_text=large)

    def first() -> str:
        return plain(table.told()[0].text)

    assert "You lose at 5" in first()
    room = next(one for one in table.choosing.decision.options if one.verb == "place").about[0]
    table.pick(room)
    places = [ref for ref in table.choosing.next() if ref[0] == "place"]
    assert places
    table.about = None
    assert "As things stand, Wounds at the end of this turn: 6. You lose at 5." in first()
    for place in places:
        table.desk.focus_on(f"place {place[1]}")
        change = building(table.view, 0, room[1], place[1])
        wounds = sum(table.view.table.card[hero].worth for hero, _old, new in change.ends if new == "wound")
        assert (f"With it, Wounds at the end of this turn: {wounds}." in first()) == (wounds >= 5)


def test_who_would_win_by_the_souls_that_are_foretold_is_told() -> None:
    def dying(state: LairLords, due: Decision) -> bool:
        walks = Forecast(view_of(state, 0)).walks.values() if due.seat == 0 and due.kind == "lair.build" else ()
        return any((one.end, one.later) == ("soul", False) for one in walks)

    games = (one for seed in range(1, 40) for one in played(2, seed, names=NAMES))
    session = next(one for one in games if dying(one.match.state, one.match.decision))
    state = session.match.state
    winner = next(one.seat for one in Forecast(session.match.view(0)).walks.values() if (one.end, one.later) == ("soul", False))

    def told() -> str:
        view = session.match.view(0)
        return plain(tuple(part for one in advice(Inspector(view, Names(view, NAMES), 0)) for part in as_rich(one.text)))

    assert "Enough to win" not in told()
    for card in [card for card, one in enumerate(state.table.card) if getattr(one, "epic", False)]:
        if state.total(winner, False) < 9 and card not in state.zones[state.table.town]:
            state.move(card, next(place for place, pile in enumerate(state.zones) if card in pile), state.table.souls[winner])
    assert f"Souls of {NAMES[winner]} at the end" in told()


def test_a_health_that_is_not_on_the_card_is_told_with_the_rooms_that_changed_it() -> None:
    """Somebody took the Iron Garden's 1 away once more, and the Hero lived."""
    checked = 0
    for seed in range(1, 25):
        for session in played(2, seed, names=NAMES):
            view = session.match.view(0)
            for hero, walk in Forecast(view).walks.items():
                printed, inspector = view.table.card[hero].health, Inspector(view, Names(view, NAMES), 0)
                words = [plain(one.text) for one in inspector._health(walk)]
                more = [int(one.split()[0]) for one in words[1:]]
                assert words[0].startswith(f"Health {walk.health}")
                assert (f"{printed} on its card" in words[0]) == (walk.health != printed)
                assert not more or printed + sum(more) == walk.health
                checked += bool(more)
        if checked > 5:
            break
    assert checked > 5


def test_what_a_card_draws_or_destroys_stands_in_the_log_with_the_card() -> None:
    session = found(1, lambda _state, due: due.kind == "lair.build" and due.seat == 0)
    view = session.match.view(0)
    names = Names(view, NAMES)
    room = view.zones[view.table.rooms[0]][0]
    for kind in ("drawn", "destroyed", "deactivated"):
        parts = {"seat": 0, "card": room, "deck": "room", "place": 0}
        assert "because of" not in plain(line(Event(kind, "BM-21.1", parts), names) or "")
        assert "because of" in plain(line(Event(kind, "BM-21.1", {**parts, "source": room}), names) or "")


def test_what_is_aimed_at_a_room_says_whose_it_is() -> None:
    session = found(1, lambda state, due: due.kind == "lair.build" and all(state.rooms(seat) for seat in (0, 1)))
    view = session.match.view(session.match.decision.seat)
    for seat in (0, 1):
        _place, room = view.rooms(seat)[0]
        assert plain(Names(view, NAMES).aims((("card", room),))).endswith("AB"[seat])


def noting(picture: Callable[..., None], signs: list[str]) -> Callable[..., None]:
    def noted(brush: Brush, name: str, *place: Any, **more: Any) -> None:
        signs.append(name)
        picture(brush, name, *place, **more)

    return noted


def nth(seed: int, number: int) -> Session:
    """The game of a seed after so many choices."""
    return next(session for at, session in enumerate(played(2, seed)) if at == number)


def test_a_room_that_fetches_a_card_when_it_is_built_says_so_beforehand() -> None:
    session = nth(1, 60)
    seat = session.match.decision.seat
    view = session.match.view(seat)
    placed = (one.about for one in view.decision.options if one.verb == "place")
    about = next(one for one in placed if view.table.card[one[0][1]].id == "spider_post")
    told = [plain(as_rich(entry.text)) for entry in Inspector(view, Names(view, NAMES), seat, about[:1]).about(about[1])]
    assert "You take a Room card of the discard pile." in told


def test_that_a_lord_levels_up_is_said_once() -> None:
    session = nth(1, 91)
    seat = session.match.decision.seat
    view = session.match.view(seat)
    for one in view.decision.options:
        if one.verb == "place" and building(view, seat, one.about[0][1], one.about[1][1]).levels_up:
            inspector = Inspector(view, Names(view, NAMES), seat, one.about[:1])
            told = [plain(as_rich(entry.text)) for entry in inspector.about(one.about[1])]
            assert sum("level" in line.lower() for line in told) == 1, told
            return
    raise AssertionError("no Room levels the lord up")


def test_down_from_the_lord_lies_the_hand_however_short_it_is() -> None:
    session = nth(7, 97)
    _app, driver, table = sit(session)
    assert 0 < len(table.cards()) < 3
    assert table.desk.focus_on(f"seat {table.seat}")
    driver.key("down")
    assert table.desk.focus.zone == "hand"
