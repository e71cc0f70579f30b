"""Secrets at the table of Lair Lords: the scene holds a seat's view alone, and between two people nobody's."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.client.app import App
from game.client.scenes.curtain import CurtainScene, Fold
from game.client.table.lair_lords.samples import sample_session, table_of
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.looked_at import LookedAtScene
from game.client.table.trying import open_curtain
from game.client.text import plain
from game.client.widgets import Spot
from game.rules.randomness import Stream
from game.sessions.session import Session
from tests.every_game.playing import hidden_cards, shuffled_secrets, with_cards_changed
from tests.headless import look
from tests.table.lair_playing import EVERYTHING, PEOPLE, choice_at, choice_of, sit
from tests.thorough import few


def session_of(seats: int = 3, options: dict[str, str] | None = None) -> Session:
    return sample_session(seats, 7, kinds=PEOPLE, options=options)


def pixels(app: App) -> str:
    return look(app.canvas.surface)


def held(session: Session, seat: int) -> set[int]:
    """The cards of a seat's hand, and those that it placed face-down, that nobody else knows."""
    state, table = session.match.state, session.match.state.table
    cards = {*state.zones[table.rooms[seat]], *state.zones[table.spells[seat]], *state.zones[table.new[seat]]}
    return {card for card in cards if not state.known.get(card)}


def cards_of(table: LairTableScene) -> set[int]:
    """Every card that the scene has in its hands: view, picture, decision, widgets, offers."""
    view, shown = table.view, table.shown
    found = {card for pile in (*view.zones, shown.town, *shown.entrance) for card in pile}
    found |= {card for stacks in shown.stacks for place in stacks for card in (*place.rooms, place.down) if card is not None}
    found |= {*view.known, *shown.off, *(one.card for one in shown.waiting)}
    options = view.decision.options if view.decision is not None else ()
    found |= {number for option in options for kind, number in option.about if kind == "card"}
    found |= {one.about[1] for one in table.desk.widgets if isinstance(one, Spot) and one.about[0] == "card"}  # type: ignore[index]
    return {card for card in found if card >= 0}


def moments(seed: int, options: dict[str, str] | None = None) -> Iterator[Session]:
    """Some moments of a game played by chance."""
    session = session_of(options=options)
    chance = Stream(seed)
    for _number in range(5):
        for _choice in range(9):
            if session.match.decision is not None:
                session.choose(choice_of(session, chance))
        if session.match.decision is None:
            return
        yield session


@pytest.mark.parametrize("seed", range(3))
def test_the_table_never_holds_a_hidden_card(seed: int) -> None:
    looked = 0
    for session in moments(seed, EVERYTHING if seed else None):
        _app, _driver, table = sit(session)
        seat = session.match.decision.seat
        cards = cards_of(table)
        assert held(session, seat) <= cards
        assert hidden_cards(session.match.state, seat) & cards == set()
        looked += 1
    assert looked > 2


@pytest.mark.parametrize("seed", few([1, 2], 1))
def test_a_table_looks_the_same_whatever_the_others_hold(seed: int) -> None:
    for session in moments(seed):
        seat = session.match.decision.seat
        other = session_of()
        state = session.match.state
        other.match.state = with_cards_changed(state, shuffled_secrets(state, seat, Stream(seed)))
        other.match.history = list(session.match.history)
        other.match.choices, other.match.border = session.match.choices.copy(), session.match.border
        other.match._borderless = list(session.match._borderless)
        frames = []
        for one in (session, other):
            app, driver, table = sit(one, auto_pass=False)
            assert table.seat == seat
            driver.wait(64)
            frames.append(pixels(app))
        assert frames[0] == frames[1]


def between(options: dict[str, str] | None = None, most: int = 12) -> Iterator[tuple[App, LairTableScene]]:
    """Each frame from a choice that hands the turn on until the curtain, over a stretch of a game of three people."""
    app = App.headless(speed="normal", auto_pass=False)
    table = table_of(session_of(options=options))
    app.push(table)
    chance = Stream(3)
    handed = 0
    for _number in range(6000):
        if isinstance(app.top, CurtainScene | LookedAtScene):
            open_curtain(app)
        elif table.choosing is not None:
            table.choose(choice_at(table, chance))
            decision = table.session.match.decision
            if decision is not None and decision.seat != table.seat and table.early is None:
                handed += 1
                for _frame in range(8):
                    app.step()
                    if isinstance(app.top, CurtainScene):
                        break
                    yield app, table
                table.stage.skip()
        app.step()
        if handed >= most or table.over:
            return


def test_between_two_people_the_screen_shows_backs_alone() -> None:
    frames = 0
    for _app, table in between():
        secret = set().union(*(held(table.session, seat) for seat in range(3)))
        keys = {int(one.key.split()[1]) for one in table.desk.widgets if one.key.startswith("card ")}
        assert table.between
        assert table.view.seat not in range(3), "it is drawn from what everybody knows"
        assert not secret & {value for name, value in table.held_values().items() if name.startswith("card")}
        assert not secret & keys
        assert table.about is None or table.about[0] != "card" or table.about[1] not in secret
        names = {table.names.card(card) for card in held(table.session, table.seat)}
        told = " ".join(plain(one.words) for one in table.log)
        open_names = {table.names.card(card) for card in range(len(table.view.table.card)) if card not in secret}
        assert not [name for name in names - open_names if name in told]
        frames += 1
    assert frames > 20


def test_every_sealed_curtain_is_the_same_picture_whatever_is_held() -> None:
    pictures = set()
    app = App.headless(speed="instant")
    session = session_of()
    table = table_of(session)
    app.push(table)
    chance, other = Stream(1), Stream(9)
    for _number in range(1500):
        if isinstance(app.top, CurtainScene | LookedAtScene):
            app.step((), 16)
            assert app.top.fold is Fold.SEALED
            assert [widget.key for widget in app.top.desk.widgets] == ["menu"]
            state = session.match.state
            session.match.state = with_cards_changed(state, shuffled_secrets(state, table.seat, other))
            app.top.touch()
            app.step((), 0)
            session.match.state = state
            pictures.add(pixels(app))
            open_curtain(app)
        elif table.choosing is not None:
            table.choose(choice_at(table, chance))
        app.step()
        if len(session.match.choices) > 40 or table.over:
            break
    assert len(pictures) == 1


def test_the_game_begins_and_goes_on_behind_a_curtain() -> None:
    app = App.headless()
    app.push(table_of(session_of(2)))
    assert isinstance(app.top, CurtainScene)


def test_losing_the_window_seals_the_table_and_gives_it_back() -> None:
    app, _driver, table = sit(session_of(2))
    choosing = table.choosing
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert isinstance(app.top, CurtainScene)
    open_curtain(app)
    app.step()
    assert app.top is table
    assert table.choosing is choosing


def test_one_person_beside_bots_needs_no_curtain() -> None:
    app = App.headless()
    table = table_of(sample_session(2))
    app.push(table)
    app.step()
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert app.top is table


def test_the_recap_tells_what_happened_since_and_names_no_secret() -> None:
    app, _driver, table = sit(session_of(2), auto_pass=False)
    chance = Stream(4)
    recaps = 0
    for _number in range(400):
        if isinstance(app.top, CurtainScene | LookedAtScene):
            seat = app.top.seat
            told = " ".join(plain(one) for one in app.top.recap())
            state = table.session.match.state
            secret = held(table.session, 1 - seat)
            names = {table.names_of(state).card(card) for card in secret}
            others = {table.names_of(state).card(card) for card in range(len(state.table.card)) if card not in secret}
            assert not [name for name in names - others if name in told]
            recaps += bool(told)
            open_curtain(app)
        elif table.choosing is not None:
            table.choose(choice_at(table, chance))
        app.step()
        if recaps >= 8 or table.over:
            break
    assert recaps >= 8


def test_bots_do_not_say_why_they_place_a_hidden_room_or_keep_a_hand() -> None:
    app = App.headless(speed="instant")
    table = table_of(sample_session(3, kinds=("bot:normal",) * 3))
    app.push(table)
    notes: list[tuple[str, str]] = []
    real = table.choose

    def choose(option: object) -> None:
        decision = table.session.match.decision
        said = plain(table.log[-1].words) if table.log and not table.log[-1].rule else ""
        notes.append((decision.options[option].verb, said))
        table.log = [line for line in table.log if line.rule]
        real(option)  # type: ignore[arg-type]

    table.choose = choose  # type: ignore[method-assign, assignment]
    for _number in range(2500):
        app.step()
        if len(notes) > 120 or table.over:
            break
    assert {said for verb, said in notes if verb in ("place", "keep_hand", "decline") and ": " in said} == set()
    assert [said for _verb, said in notes if ": " in said], "bots say why they do other things"
