"""Secrets at the table: the scene holds a seat's view alone, and a curtain lies between the hands of two people."""

from __future__ import annotations

import pygame
import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.scenes.curtain import CurtainScene, Fold
from game.client.scrolling import TextView
from game.client.table.card_adventure.samples import sample_session, table_of
from game.client.table.scene import TableScene
from game.client.table.trying import open_curtain
from game.client.text import plain
from game.rules import Option
from game.rules.randomness import Stream
from game.sessions.session import Session
from tests.every_game.playing import hidden_cards, shuffled_secrets, with_cards_changed
from tests.headless import look
from tests.table.playing import choice_of, picture, sit

CONCEALED = {"hands": "concealed"}


def lost_focus() -> pygame.event.Event:
    return pygame.event.Event(pygame.WINDOWFOCUSLOST)


def pixels(app: App) -> str:
    return look(app.canvas.surface)


def with_other_secrets(session: Session, seat: int, seed: int) -> Session:
    """The same game to one seat, in which everything that it can't see is otherwise."""
    other = sample_session(len(session.seats), 7, options=CONCEALED)
    state = session.match.state
    other.match.state = with_cards_changed(state, shuffled_secrets(state, seat, Stream(seed)))
    other.match.history = list(session.match.history)
    session.match._borderless.clear()  # the other one has no past to undo either
    other.match.choices, other.match.border = session.match.choices.copy(), session.match.border
    return other


def held(session: Session, seat: int) -> set[int]:
    """The cards of a seat's hand that nobody else knows."""
    state = session.match.state
    cards = {card for family in ("attack", "mp", "magic", "item") for card in state.hand(seat, family)}
    return {card for card in cards if not state.known.get(card)}


def cards_of(table: TableScene) -> set[int]:
    """Every card that the scene has in its hands: view, picture, decision, widgets, offers."""
    view, shown = table.view, table.shown
    found = {card for pile in (*view.zones, *shown.stacks, *shown.on_route.values()) for card in pile}
    found |= {*view.known, *view.presented, *view.worked, *view.reviving}
    options = view.decision.options if view.decision is not None else ()
    found |= {number for option in options for kind, number in option.about if kind == "card"}
    found |= {int(one.key.split()[1]) for one in table.desk.widgets if one.key.startswith("card ")}
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_table_never_holds_a_hidden_card(seed: int) -> None:
    session = sample_session(3, 7, options=CONCEALED)
    chance = Stream(seed)
    looked = 0
    while session.match.decision is not None and looked < 6:
        for _number in range(12):
            if session.match.decision is not None:
                session.choose(choice_of(session, chance))
        if session.match.decision is None:
            break
        _app, _driver, table = sit(session)
        seat = session.match.decision.seat
        cards = cards_of(table)
        assert held(session, seat) <= cards
        assert hidden_cards(session.match.state, seat) & cards == set()
        looked += 1
    assert looked > 2


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_table_looks_the_same_whatever_the_others_hold(seed: int) -> None:
    session = sample_session(3, 7, options=CONCEALED)
    chance = Stream(seed)
    for _number in range(20):
        session.choose(choice_of(session, chance))
    seat = session.match.decision.seat
    frames = []
    for one in (session, with_other_secrets(session, seat, seed)):
        app, driver, table = sit(one)
        assert table.seat == seat
        driver.wait(64)
        frames.append(pixels(app))
    assert frames[0] == frames[1]


def walk(seed: int, other: bool) -> tuple[list[str], int]:
    """The sealed frames of every curtain in a stretch of a game; `other` changes all hands before each curtain."""
    app = App.headless(speed="instant")
    session = sample_session(3, 7, options=CONCEALED)
    table = table_of(session, picture())
    app.push(table)
    frames: list[str] = []
    chance = Stream(seed)
    for _number in range(2500):
        if isinstance(app.top, CurtainScene):
            app.step((), 16)
            assert app.top.fold is Fold.SEALED
            assert [widget.key for widget in app.top.desk.widgets] == ["menu"]
            if other:
                state = session.match.state
                session.match.state = with_cards_changed(state, shuffled_secrets(state, table.seat, chance))
                app.top.touch()
                app.step((), 0)
                session.match.state = state
            frames.append(pixels(app))
            open_curtain(app)
        elif table.choosing is not None:
            table.choose(0 if len(table.choosing.decision.options) == 1 else len(table.choosing.decision.options) - 1)
        app.step()
        if len(frames) >= 9 or table.over:
            break
    return frames, len(session.match.choices)


def test_every_sealed_curtain_is_the_same_picture_whatever_is_held() -> None:
    frames, choices = walk(1, other=False)
    others, same = walk(2, other=True)
    assert len(frames) >= 9
    assert choices == same
    assert len({*frames, *others}) == 1


def test_no_frame_between_two_people_shows_a_hand() -> None:
    session = sample_session(2, 7, options=CONCEALED)
    app, driver, table = sit(session)
    table.choose(Option("end_go"))
    seen_curtain = False
    secret = held(session, 1)
    for _number in range(30):
        app.step()
        if isinstance(app.top, CurtainScene):
            seen_curtain = True
            break
        assert table.seat == 0
        assert not {f"card {card}" for card in secret} & {one.key for one in table.desk.widgets}
    assert seen_curtain


def test_a_game_with_concealed_hands_begins_and_goes_on_behind_a_curtain() -> None:
    app = App.headless()
    table = table_of(sample_session(2, options=CONCEALED), picture())
    app.push(table)
    assert isinstance(app.top, CurtainScene)
    app.step()
    assert app.top.fold is Fold.SEALED


@pytest.mark.parametrize("options", [{}, CONCEALED])
def test_open_hands_and_a_single_person_need_no_curtain(options: dict[str, str]) -> None:
    app = App.headless()
    kinds = ("human", "bot:easy") if options else ("human", "human")
    table = table_of(sample_session(2, kinds=kinds, options=options), picture())
    app.push(table)
    app.step()
    app.step([lost_focus()])
    assert app.top is table


def test_losing_the_window_seals_the_table_and_gives_it_back() -> None:
    app, driver, table = sit(sample_session(2, options=CONCEALED))
    choosing = table.choosing
    app.step([lost_focus()])
    assert isinstance(app.top, CurtainScene)
    assert app.top.seat == 0
    app.step([lost_focus()])
    assert sum(isinstance(scene, CurtainScene) for scene in app.stack) == 1
    open_curtain(app)
    app.step()
    assert app.top is table
    assert table.choosing is choosing


def test_what_the_last_player_looked_at_is_gone() -> None:
    app, driver, table = sit(sample_session(2, options=CONCEALED))
    driver.key("1")
    card = table.hand()[0]
    assert table.about == ("card", card)
    name = table.names.card(card)
    table.choose(Option("end_go"))
    for _number in range(20):
        app.step()
        if isinstance(app.top, CurtainScene):
            break
    open_curtain(app)
    app.step()
    assert table.seat == 1
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    assert name not in [plain(entry.text) for entry in view.entries]
    assert table.about != ("card", card)


def test_the_recap_tells_what_happened_since_and_names_no_secret() -> None:
    session = sample_session(2, 7, options=CONCEALED)
    app, driver, table = sit(session)
    table.choose(next(one for one in table.view.decision.options if one.verb == "move"))
    for _number in range(40):
        if isinstance(app.top, CurtainScene):
            break
        if table.choosing is not None:
            table.choose(Option("end_go"))
        app.step()
    curtain = app.top
    assert isinstance(curtain, CurtainScene)
    told = [plain(one) for one in curtain.recap()]
    assert any("Mina goes to" in one for one in told)
    hand = {session.match.view(0).card_name(card) for card in held(session, 0)}
    titles = {table.names.card(card) for card in held(session, 0)}
    assert hand
    assert not [one for one in told if any(title in one for title in titles)]


def test_a_table_at_which_only_bots_sit_has_no_curtain() -> None:
    app = App.headless(speed="instant")
    table = table_of(sample_session(2, kinds=("bot:random", "bot:random"), options=CONCEALED), picture())
    app.push(table)
    Driver(app).wait(200)
    assert isinstance(app.top, TableScene)
