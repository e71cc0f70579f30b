"""Small things at the table of Lair Lords: what is not asked for nothing, what is not taken by a slip, what stays to be read."""

from __future__ import annotations

import pygame
import pytest

from game.client.brush import Brush, Rect
from game.client.canvas import SIZE
from game.client.table.hand_table import HandArrow
from game.client.table.lair_lords import scene as scene_module
from game.client.table.lair_lords.gains import nothing_to_do
from game.client.table.lair_lords.samples import at, full, marching, sample_session
from game.client.table.trying import first_of, play_until
from game.client.text import fonts
from game.rules import Option
from game.sessions.session import Session
from tests.table.lair_playing import LIKED, sit


def offered(seed: int) -> Session:
    """A card offers to heal a Wound."""

    def heals(state: object) -> bool:
        card, part = state.decision.options[0].steps[0][2:4]
        text = state.table.parts[card][part]
        return text.optional and {one.do for one in text.effects} == {"heal"}

    return play_until(sample_session(2, seed), at("apply", 1, heals), LIKED)


def test_a_may_that_would_do_nothing_is_not_asked() -> None:
    session = first_of(offered)
    state, seat = session.match.state, session.match.decision.seat
    wounds = state.table.wounds[seat]
    for card in list(state.zones[wounds]):
        state.move(card, wounds, state.table.souls[seat])
    view = session.match.view(seat)
    assert nothing_to_do(view)
    zone, hero = next((zone, one) for zone in state.table.souls for one in state.zones[zone])
    state.move(hero, zone, wounds)
    view = session.match.view(seat)
    assert not nothing_to_do(view)


def test_where_all_that_can_be_used_does_nothing_one_person_beside_bots_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    session = first_of(lambda seed: marching(seed))
    _app, _driver, table = sit(session)
    decision = table.choosing.decision
    monkeypatch.setattr(scene_module, "nothing_to_do", lambda _view: True)
    verbs = [one.verb for one in decision.options]
    table.people = [decision.seat]
    assert table.passes(decision) == verbs.index("pass")
    table.people = [0, 1]
    assert table.passes(decision) is None


def test_a_card_of_the_deck_is_taken_by_its_button() -> None:
    session = first_of(lambda seed: play_until(sample_session(2, seed), at("search"), LIKED))
    _app, driver, table = sit(session, single_targets=True)
    made, card = len(session.match.choices), table.hand()[1]
    assert table.desk.focus_on(f"card {card}")
    driver.key("return")
    assert len(session.match.choices) == made
    assert [one.what.verb for one in table.offers if isinstance(one.what, Option)] == ["take"]
    driver.key("return")
    assert session.match.choices[made].about == (("card", card),)


def test_cards_to_choose_among_lie_whole_beside_the_one_that_is_read() -> None:
    session = first_of(lambda seed: play_until(sample_session(2, seed), at("search"), LIKED))
    _app, _driver, table = sit(session)
    places = table.strip.places(table.hand())
    for _card, rect in places:
        raised = table.strip.raised(rect)
        others = [one for _other, one in places if one is not rect]
        assert all(one.width - one.clip(raised).width > one.width - 10 for one in others)


def test_a_press_on_a_hero_uses_the_room_that_it_stands_in() -> None:
    def stands(seed: int) -> Session:
        session = marching(seed)
        state = session.match.state
        inside = state.zones[state.table.inside]
        room = state.here
        uses = {one.about[0] for one in session.match.decision.options if one.verb == "use"}
        heroes = {ref for one in session.match.decision.options for ref in one.about[:1]}
        if not inside or room is None or ("card", room) not in uses or ("card", inside[0]) in heroes:
            raise LookupError("no such moment")
        return session

    session = first_of(stands)
    _app, driver, table = sit(session)
    hero = session.match.state.zones[session.match.state.table.inside][0]
    room = session.match.state.here
    table.desk.find(f"card {hero}").action()
    driver.app.step((), 30)
    assert table.choosing.picked[:1] == (("card", room),)


@pytest.mark.parametrize("large", [False, True])
def test_every_hero_at_a_gate_shows_its_health(large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    _app, _driver, table = sit(first_of(lambda seed: full(4, seed=seed)), large_text=large)
    heroes = [card for card in table.shown.town][:3]
    assert len(heroes) == 3
    table.shown.entrance[table.seat] = heroes
    told: list[int] = []
    health = table.panel._health

    def heard(brush: Brush, view: object, shown: object, fate: object, hero: int, *more: object) -> None:
        told.append(hero)
        health(brush, view, shown, fate, hero, *more)

    monkeypatch.setattr(table.panel, "_health", heard)
    table.draw_board(Brush(pygame.Surface(SIZE), 0, 0, still=True), {})
    assert set(heroes) <= set(told)


def test_the_number_on_an_arrow_lies_beside_or_below_the_arrow(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Rect] = []
    brush = Brush(pygame.Surface(SIZE), 0, 0, still=True)
    text = brush.text

    def heard(words: str, *how: object, **more: object) -> Rect:
        rect = text(words, *how, **more)
        if words:
            drawn.append(Rect(rect.left, rect.top + 3, rect.width, rect.height - 5))
        return rect

    monkeypatch.setattr(brush, "text", heard)
    for size in ((26, 40), (26, 24), (40, 43), (40, 21)):
        drawn.clear()
        HandArrow(Rect((10, 10), size), "→", lambda: None, 34).draw(brush, False)
        assert len(drawn) == 2
        assert not drawn[0].colliderect(drawn[1]), (size, fonts.large)
