"""What stands at the targets of cards of Lair Lords, and where: a choice among targets is made knowing what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.brush import Brush, Rect
from game.client.driver import Driver
from game.client.table.aiming import HIGH, plate_place
from game.client.table.lair_lords.results import otherwise, result_of
from game.client.table.lair_lords.samples import sample_session
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.lair_lords.sums import bait
from game.client.table.lair_lords.words import Names
from game.client.table.looking import REST_MS
from game.client.text import as_rich, plain
from game.client.widgets import Spot
from game.games.lair_lords import LairLords
from game.rules import Refusal
from game.rules.randomness import Stream
from game.rules.secrecy import view
from game.sessions.session import Session
from tests.table.lair_playing import PEOPLE, choice_of, played, sit

NAMES = ["Mina", "Akira"]


def building(count: int) -> list[Session]:
    """So many sessions of chance whose active player may build, with two Rooms in each dungeon already."""
    found: list[Session] = []
    for seed in range(4 * count):
        session, chance = sample_session(2, seed, kinds=PEOPLE), Stream(seed)
        while (decision := session.match.decision) is not None:
            state = session.match.state
            if decision.kind == "lair.build" and min(map(len, state.row)) > 1 and state.active == decision.seat and state.placing:
                found.append(session)
                break
            session.choose(choice_of(session, chance), watched=True)
        if len(found) == count:
            return found
    raise AssertionError("no such games")


def holding(session: Session, name: str) -> tuple[Any, int]:
    """The session's state, in which the seat that is to choose holds a Spell, asked anew; and the Spell."""
    state: LairLords = session.match.state.clone()
    seat = state.decision.seat
    spell = next(number for number, card in enumerate(state.table.card) if card.id == name)
    zone = next(at for at, cards in enumerate(state.zones) if spell in cards)
    if zone != state.table.spells[seat]:
        state.move(spell, zone, state.table.spells[seat])
    state.choose(next(n for n, one in enumerate(state.decision.options) if one.verb == "place"))
    while state.decision.seat != seat or not any(one.about[:1] == (("card", spell),) for one in state.decision.options):
        verbs = [one.verb for one in state.decision.options]
        state.choose(verbs.index("pass"))
    return state, spell


def seen(state: Any) -> Any:
    """What the seat that is to choose knows."""
    return view(state, state.decision.seat)


@pytest.mark.parametrize("name", ["sweep_clean", "hammer_blow", "sleeping_dust", "swap_the_plans"])
def test_every_room_that_a_spell_can_be_cast_on_says_what_becomes_of_it(name: str) -> None:
    told = 0
    for session in building(3):
        state, spell = holding(session, name)
        known = seen(state)
        for option in known.decision.options:
            if option.about[:1] == (("card", spell),):
                words = result_of(known, option, option.about[-1], Names(known, NAMES))
                assert words, option.about
                told += 1
    assert told > 3


def test_a_hero_that_goes_elsewhere_once_a_room_is_gone_is_named() -> None:
    moved = 0
    for session in building(6):
        state, spell = holding(session, "sweep_clean")
        known = seen(state)
        for option in known.decision.options:
            if option.about[:1] == (("card", spell),):
                words = result_of(known, option, option.about[-1], Names(known, NAMES))
                named = [hero for hero in known.zones[known.table.town] if Names(known, NAMES).card(hero) in plain(words)]
                moved += len(named)
    assert moved


def test_of_a_treasure_is_said_which_heroes_it_lures() -> None:
    lured = 0
    for session in building(6):
        state, spell = holding(session, "glitter")
        cast = next(n for n, one in enumerate(state.decision.options) if one.about[:1] == (("card", spell),))
        state.choose(cast)
        while state.decision.kind != "treasure":
            state.choose([one.verb for one in state.decision.options].index("pass"))
        known = seen(state)
        said = [otherwise(known, option, Names(known, NAMES)) for option in known.decision.options]
        assert all(said)
        lured += len({plain(one) for one in said}) > 1
    assert lured


def test_of_a_treasure_that_is_chosen_while_rooms_are_revealed_is_said_who_comes() -> None:
    """After it the Heroes leave the town at once: what is said is where they have gone."""
    lured = 0
    for seed in (48, *range(8)):
        session, chance = sample_session(2, seed, kinds=PEOPLE), Stream(seed)
        while (decision := session.match.decision) is not None:
            if decision.kind == "treasure":
                known = seen(session.match.state)
                names = Names(known, NAMES)
                for number, option in enumerate(known.decision.options):
                    state = session.match.state.clone()
                    state.choose(number)
                    if state.decision is None or state.decision.kind != "lair.adventure":
                        continue
                    words = plain(otherwise(known, option, names) or ())
                    for hero in known.zones[known.table.town]:
                        now, then = bait(known.revealed(), hero).seat, state.where(hero)
                        moved = then[0] == "entrance" and then[1] != now
                        lured += moved
                        assert not moved or names.card(hero) in words
            session.choose(choice_of(session, chance))


def test_of_the_treasure_of_a_room_that_is_revealed_is_said_which_heroes_it_lures() -> None:
    """The heroes go at once after that choice: who is at another entrance then than was to be expected was named."""
    lured = told = 0
    for session in building(12):
        state: LairLords = session.match.state.clone()
        seat = state.decision.seat
        pit = next(number for number, card in enumerate(state.table.card) if card.id == "gilded_pit")
        zone = next(at for at, cards in enumerate(state.zones) if pit in cards)
        if zone in state.table.places[seat] or zone in state.table.places[1 - seat]:
            continue
        if zone != state.table.rooms[seat]:
            state.move(pit, zone, state.table.rooms[seat])
        for verb in ("place", "take_back"):  # so that it is asked anew
            state.choose([one.verb for one in state.decision.options].index(verb))
        ways = [n for n, one in enumerate(state.decision.options) if one.verb == "place" and one.about[0] == ("card", pit)]
        if not ways:
            continue
        state.choose(ways[0])
        for _number in range(40):
            decision = state.decision
            if decision is None or decision.kind == "treasure":
                break
            verbs = [option.verb for option in decision.options]
            state.choose(verbs.index("pass") if "pass" in verbs else 0)
        if state.decision is None or state.decision.kind != "treasure":
            continue
        known = seen(state)
        before = {hero: bait(known.revealed(), hero).seat for hero in known.zones[known.table.town]}
        for number, option in enumerate(known.decision.options):
            words = otherwise(known, option, Names(known, NAMES))
            after = state.clone()
            after.choose(number)
            for hero, goal in before.items():
                whose = view(after, known.seat).where(hero)[1]
                zones = zip(after.table.souls, after.table.wounds, strict=True)
                whose = next((one for one, both in enumerate(zones) if any(hero in after.zones[zone] for zone in both)), whose)
                named = words is not None and Names(known, NAMES).card(hero) in plain(words)
                assert named or whose in (-1 if goal is None else goal, goal)
                lured += whose not in (-1, goal)
            told += 1
    assert told
    assert lured


@pytest.mark.parametrize("target", [Rect(10, 40, 16, 32), Rect(200, 220, 60, 44), Rect(420, 230, 16, 32), Rect(2, 232, 16, 32)])
@pytest.mark.parametrize("size", [(120, 20), (300, 84)])
def test_the_plate_never_lies_over_a_target_that_is_not_high(target: Rect, size: tuple[int, int]) -> None:
    room = Rect(0, 26, 448, 244)
    assert target.height < HIGH
    kept = Rect(0, 120, 448, 60)
    for taken in ((), (kept,)):
        plate = plate_place(size, target, room, taken)
        assert room.contains(plate)
        assert not plate.colliderect(target)


def clicked(driver: Driver, table: LairTableScene, key: str) -> Refusal | None:
    """Why nothing can be done with a thing that is clicked, as it stands below what is told of it."""
    spot = table.desk.find(key)
    assert isinstance(spot, Spot)
    assert not spot.lit
    driver.click(spot.rect.center)
    told = " ".join(plain(as_rich(entry.text)) for entry in table.told() if entry.foot)
    assert told == (f"× {table.refusal.reason}" if table.refusal is not None else "")
    return table.refusal


def test_a_place_that_takes_no_room_and_a_room_of_another_dungeon_say_why() -> None:
    for session in played(2, 5):
        state, due = session.match.state, session.match.decision
        placed = [one for one in due.options if one.verb == "place" and one.about[0][1] in state.table.advanced]
        if due.kind == "lair.build" and placed and state.width[due.seat] < 4 and state.row[1 - due.seat]:
            break
    app, driver, table = sit(session)
    table.pick(placed[0].about[0])
    app.step()
    lit = table.desk.find(f"place {placed[0].about[1][1]}")
    driver.point(lit.rect.center)
    forecast = table.told()
    assert any("Total damage" in plain(as_rich(entry.text)) for entry in forecast)
    assert clicked(driver, table, f"empty {due.seat} {state.width[due.seat]}").rule == "BM-5.11"
    assert not any("Total damage" in plain(as_rich(entry.text)) for entry in table.told()), "that is of another place"
    assert clicked(driver, table, f"empty {1 - due.seat} 4").rule == "BM-11.23"
    _place, room = state.row[1 - due.seat][-1]
    assert clicked(driver, table, f"card {room}").rule == "BM-11.23"
    assert clicked(driver, table, f"seat {due.seat}").rule == "BM-5.20"
    driver.point(table.desk.find(f"empty {due.seat} {state.width[due.seat]}").rect.center)
    app.step((), 2 * REST_MS)
    assert table.refusal is not None, "it need not be clicked"
    driver.point(lit.rect.center)
    app.step((), 2 * REST_MS)
    assert table.told() == forecast


def test_what_a_spell_can_t_be_cast_on_says_why() -> None:
    for session in played(2, 5):
        state, due = session.match.state, session.match.decision
        down = [card for seat in state.order for card in state.zones[state.table.new[seat]]]
        cast = [one for one in due.options if one.verb == "cast" and state.table.parts[one.about[0][1]][0].target is not None]
        rooms = [one for one in cast if state.table.parts[one.about[0][1]][0].target.kind == "room"]
        if down and rooms:
            break
    app, driver, table = sit(session)
    table.pick(rooms[0].about[0])
    app.step()
    hidden = [one for seat in state.order for one in table.view.zones[state.table.new[seat]]]
    assert clicked(driver, table, f"card {hidden[0]}").rule == "BM-R7"
    assert clicked(driver, table, f"seat {due.seat}").rule == "BM-R21"
    assert clicked(driver, table, f"card {state.zones[state.table.town][0]}").reason == "Its text is for a Room."


@pytest.mark.draws
def test_where_a_hero_goes_by_a_lure_that_is_declared_is_drawn_at_it_in_town(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its place was blank while it was asked whether to cancel the lure."""
    session, hero = luring()
    owner = session.match.state.pending[-1].seat
    lords: list[int] = []
    seat = Brush.seat

    def noted(brush: Brush, whose: int, at: Any) -> Any:
        x, y = at
        if slot.collidepoint(x, y):
            lords.append(whose)
        return seat(brush, whose, at)

    app, _driver, table = sit(session)
    panel = table.panel
    town = session.match.state.zones[session.match.state.table.town]
    slot = panel.places.slot(town.index(hero), len(town))
    monkeypatch.setattr(Brush, "seat", noted)
    app.canvas.surface.fill((0, 0, 0))
    app.top.touch()
    app.step()
    assert lords == [owner]


def luring() -> tuple[Session, int]:
    """A Spell that lures a Hero out of town is declared, and somebody may answer; with the Hero."""
    for session in building(12):
        state, seat = session.match.state, session.match.decision.seat
        spell = next(number for number, card in enumerate(state.table.card) if card.id == "siren_call")
        state.move(spell, next(at for at, cards in enumerate(state.zones) if spell in cards), state.table.spells[seat])
        session.choose(next(n for n, one in enumerate(session.match.decision.options) if one.verb == "place"), watched=True)
        for _number in range(20):
            due = session.match.decision
            casts = [n for n, one in enumerate(due.options) if one.about[:1] == (("card", spell),) and len(one.about) == 2]
            if casts and due.seat == seat:
                hero = due.options[casts[0]].about[1][1]
                session.choose(casts[0], watched=True)
                if session.match.state.pending:
                    return session, hero
                break
            session.choose([one.verb for one in due.options].index("pass"), watched=True)
    raise AssertionError("no such game")
