"""The table of Lair Lords as a scene: everything fits, the sums are right, undo, why not, passing, and who is asked."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from game.client.app import App
from game.client.brush import Brush, Rect
from game.client.driver import Driver
from game.client.said import Verb
from game.client.scenes.curtain import CurtainScene
from game.client.scrolling import TextView
from game.client.table.frame import Offer
from game.client.table.lair_lords import cardface
from game.client.table.lair_lords.places import Places
from game.client.table.lair_lords.samples import SAMPLES, at, full, marching, sample_session, table_of
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.lair_lords.sums import bait, building, walk_on
from game.client.table.looked_at import LookedAtScene
from game.client.table.trying import LONGEST, asked, first_of, open_curtain, play_until
from game.client.text import plain
from game.client.widgets import Spot
from game.games.lair_lords import LairLords, LairView
from game.rules import Option
from game.rules.phases import UNTIL_TURN, passing_ahead
from game.rules.randomness import Stream
from game.rules.state import Standing
from game.sessions.session import Session
from tests.table.lair_playing import EVERYTHING, PEOPLE, choice_at, choice_of, played, sit
from tests.table.playing import MODES, Keys, faults, settle
from tests.thorough import few, later, thorough


def about_to_build(seed: int) -> Session:
    """Two people; the first one may build."""
    return play_until(
        sample_session(2, seed, kinds=PEOPLE),
        at("lair.build", 2, lambda state: any(one.verb == "place" for one in state.decision.options)),  # type: ignore[union-attr]
    )


@pytest.mark.parametrize("seats", later([2, 4], [4]))
def test_everything_fits_at_every_kind_of_decision(seats: int) -> None:
    seen: dict[tuple[str, int], int] = {}
    for seed in range(3 if thorough() else 2):
        session = sample_session(seats, 20 + seed, names=LONGEST, kinds=PEOPLE, options=EVERYTHING)
        chance = Stream(seed)
        while session.match.decision is not None:
            decision = session.match.decision
            place = (decision.kind, min(3, len({one.verb for one in decision.options})))
            seen[place] = seen.get(place, 0) + 1
            if seen[place] <= (2 if thorough() else 1):
                app, _driver, table = sit(session, auto_pass=False)
                for language, large in few(MODES, 2):
                    app.change(language=language, large_text=large)
                    app.step()
                    assert faults(table) == [], (place, language, large)
                    for ref in list(table.choosing.next())[:8]:
                        table.choosing.picked = (ref,)
                        table.relayout()
                        assert faults(table) == [], (place, language, large, ref)
                        table.choosing.picked = ()
                    table.relayout()
            session.choose(choice_of(session, chance))
    assert {"lair.build", "lair.adventure", "choose_lord", "opening_discard", "first_room"} <= {kind for kind, _verbs in seen}


@pytest.mark.parametrize(("language", "large"), MODES)
@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.thorough
def test_every_sample_fits(name: str, language: str, large: bool) -> None:
    app = App.headless(language, large_text=large)
    SAMPLES[name](app)
    app.step((), 200)
    assert app.top is not None
    assert app.top.overflow() == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_has_a_face_with_a_name_that_fits_and_a_picture(language: str) -> None:
    for edition in ("alpha", "revised"):
        app, _driver, table = sit(sample_session(4, options={"preset": edition}), language)
        for card in range(len(table.view.table.card)):
            assert cardface.overflow(table.view, card) == []
        brush = Brush(app.canvas.surface, 0)
        for card in {table.view.card_name(card): card for card in range(len(table.view.table.card))}.values():
            table.faces.whole(brush, card, Rect((0, 0), cardface.SIZE), False)
            table.faces.slim(brush, card, Rect(0, 0, 40, 48), True)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("large", [False, True])
def test_dungeons_town_and_words_never_cover_one_another(seats: int, large: bool) -> None:
    _app, _driver, table = sit(sample_session(seats), large_text=large)
    places = table.panel.places
    rects = [places.town, *(places.label(seat) for seat in range(seats)), *(places.row(seat) for seat in range(seats))]
    for one, other in combinations(rects, 2):
        assert not one.colliderect(other)
    for rect in rects:
        assert table.board_rect.contains(rect)
    assert places.rows[-1] == table.seat
    for seat in range(seats):
        parts = [places.entrance(seat), *(places.room(seat, place) for place in reversed(range(5))), places.lord(seat)]
        assert [part.left for part in parts] == sorted(part.left for part in parts)
        assert sum(part.width for part in parts) == places.rect.width


@pytest.mark.parametrize("count", [1, 4, 9, 16])
def test_a_town_of_any_size_stays_in_its_strip(count: int) -> None:
    _app, _driver, table = sit(sample_session(4))
    places: Places = table.panel.places
    slots = [places.slot(number, count) for number in range(count)]
    assert all(places.town.contains(slot) for slot in slots)
    assert [slot.left for slot in slots] == sorted({slot.left for slot in slots})


# --- sums


def test_a_hero_goes_where_the_table_said_it_would() -> None:
    told = 0
    for seed in range(6):
        for session in played(3, 30 + seed):
            state = session.match.state
            view: LairView = session.match.view(0)
            said = {hero: bait(view, hero).seat for hero in view.zones[view.table.town]}
            quiet = state.fork() if hasattr(state, "fork") else session.match.fork()
            decision = quiet.decision
            if decision is None or decision.kind != "lair.build" or len(state.order) < 2:
                continue
            while quiet.decision is not None and quiet.decision.kind == "lair.build":
                quiet.choose(Option("pass"))
            fresh = {hero: bait(view, hero).seat for hero in said}
            if quiet.decision is None or quiet.state.row != state.row or quiet.state.modifiers != state.modifiers:
                continue
            for hero, seat in fresh.items():
                where, owner = quiet.state.where(hero)
                assert (where == "town") == (seat is None) or where in ("inside", "gone"), hero
                if where == "entrance":
                    assert owner == seat
                told += 1
            break
    assert told > 5


def test_what_becomes_of_a_hero_is_what_the_table_said() -> None:
    """Told when a Hero stands at the entrance, whatever Rooms do when it enters, where nobody plays anything."""
    ends: Counter[str] = Counter()
    unlike_the_sum = 0
    for seed in range(60):
        session = sample_session(2, 200 + seed, kinds=PEOPLE)
        try:
            play_until(session, at("lair.adventure", 2, lambda state: state.next_hero(state.active) is not None), ("place",))
        except LookupError:
            continue
        match = session.match
        seat = match.state.active
        hero = match.state.next_hero(seat)
        assert hero is not None
        told = walk_on(match.view(0), hero)
        assert told is not None
        entered = False
        while match.decision is not None and (not entered or hero in match.state.zones[match.state.table.inside]):
            verbs = [option.verb for option in match.decision.options]
            match.choose(verbs.index("pass") if "pass" in verbs else 0)
            entered = entered or match.state.where(hero)[0] != "entrance"
        table, zones = match.state.table, match.state.zones
        end = "soul" if hero in zones[table.souls[seat]] else "wound" if hero in zones[table.wounds[seat]] else "away"
        if told.end != "open":
            assert end == told.end, (seed, told)
        ends[told.end] += 1
        unlike_the_sum += not told.sums_up
    assert min(ends["soul"], ends["wound"]) >= 5, ends
    assert unlike_the_sum, "nothing acted on its way"


def test_an_own_face_down_room_counts_where_heroes_are_told_to_go() -> None:
    """They go only after it was revealed: what building it foretold is what is told once it lies there, and what happens."""
    checked = moved = 0
    for seed in range(40):
        session = sample_session(2, 700 + seed, kinds=PEOPLE)
        play_until(session, at("lair.build", 2, lambda state: state.decision.seat == 0), ())
        match = session.match
        places = [one for one in match.decision.options if one.verb == "place"]
        if not places or any(match.state.down):
            continue
        before = match.view(0)
        (_card, card), (_place, place) = places[-1].about
        foretold = building(before, 0, card, place)
        match.choose(places[-1])
        view = match.view(0)
        if not view.down[0]:
            continue
        town = {hero: bait(view.revealed(), hero).seat for hero in view.zones[view.table.town]}
        assert [after for _before, after in foretold.treasure] == view.revealed().treasure_of(0)
        moved += bool(foretold.town)
        for hero, _from, there in foretold.town:
            assert town[hero] == there
        for hero, _before, end in foretold.ends:
            way = bait(view.revealed(), hero).walk
            assert end == (way.end if way is not None else "")
        made = len(match.history)
        while match.decision is not None and not {"adventure_turn", "turn"} & {event.kind for event in match.history[made:]}:
            verbs = [option.verb for option in match.decision.options]
            match.choose(verbs.index("pass") if "pass" in verbs else verbs.index("decline") if "decline" in verbs else 0)
        after = match.history[made:]
        if len([event for event in after if event.kind == "revealed"]) != 1:
            continue
        went = {event.parts["card"]: event.parts["seat"] for event in after if event.kind == "baited"}
        for hero, seat in town.items():
            assert went.get(hero) == seat, (seed, hero)
            checked += 1
    assert checked >= 3, checked
    assert moved


@pytest.mark.parametrize(("edition", "due"), [("alpha", True), ("revised", False)])
def test_the_room_a_hero_is_in_counts_until_it_has_dealt_its_damage(edition: str, due: bool) -> None:
    """In the first edition Spells can be played before the damage as well."""

    def inside(state: LairLords) -> bool:
        return bool(state.zones[state.table.inside]) and state.here is not None and not state.damage

    def after(state: LairLords) -> bool:
        return bool(state.zones[state.table.inside]) and state.here is not None and bool(state.damage)

    wanted = inside if due else after
    session = first_of(
        lambda seed: play_until(
            sample_session(2, seed, kinds=PEOPLE, options={"preset": edition}), at("lair.adventure", 1, wanted), ("place",)
        )
    )
    state = session.match.state
    (hero,) = state.zones[state.table.inside]
    walk = walk_on(session.match.view(0), hero)
    assert walk is not None
    assert (state.here in [room for room, _damage in walk.rooms]) == due


def test_a_room_changes_the_dungeon_as_the_table_said() -> None:
    checked = 0
    for seed in range(8):
        for session in played(2, 50 + seed):
            match = session.match
            decision = match.decision
            seat = decision.seat
            places = [one for one in decision.options if one.verb == "place"]
            if decision.kind != "lair.build" or not places or match.state.turn < 3:
                continue
            view = match.view(seat)
            for option in places:
                (_, card), (_, place) = option.about
                said = building(view, seat, card, place)
                after = match.fork()
                after.choose(option)
                state = after.state
                state.move(card, state.table.new[seat], state.table.places[seat][place])
                state.down[seat] = ()
                state.look_over(seat)
                assert [there for _here, there in said.treasure] == state.treasure_of(seat)
                assert said.damage == (view.total_damage(seat), state.total_damage(seat))
                checked += 1
            break
    assert checked > 20


def test_pointing_at_a_place_shows_the_sums_before_the_room_is_built() -> None:
    _app, driver, table = sit(first_of(lambda seed: full(2, seed=seed)))
    option = next(one for one in table.choosing.decision.options if one.verb == "place")
    keys = Keys(driver, table)
    keys.press(f"card {option.about[0][1]}")
    keys.focus(f"place {option.about[1][1]}")
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    told = " ".join(plain(entry.text) for entry in view.entries)
    assert "Total damage" in told
    assert table.names.card(option.about[0][1]) in told
    assert len(table.session.match.choices) == len(table.session.match.choices)


# --- playing


def test_nothing_is_built_or_cast_by_one_click() -> None:
    clicked = 0
    for session in (first_of(lambda seed: full(2, seed=seed)), first_of(marching)):
        _app, driver, table = sit(session)
        made = len(session.match.choices)
        for ref in list(table.choosing.next()):
            if table.desk.find(f"{ref[0]} {ref[1]}") is None:
                continue
            driver.press(f"{ref[0]} {ref[1]}")
            assert len(session.match.choices) == made
            driver.key("escape")
            clicked += 1
    assert clicked > 4


def test_what_is_not_lit_says_why_with_the_clause() -> None:
    _app, driver, table = sit(first_of(lambda seed: full(3, seed=seed)))
    made, answered = len(table.session.match.choices), 0
    for key in [one.key for one in table.desk.widgets if isinstance(one, Spot) and not one.lit]:
        driver.press(key)
        if table.refusal is not None:
            view = table.desk.find("inspector")
            assert isinstance(view, TextView)
            told = [plain(entry.text) for entry in view.entries]
            assert any(line.startswith("× ") for line in told)
            assert any(line.startswith("BM-") for line in told)
            answered += 1
    assert answered > 2
    assert len(table.session.match.choices) == made


def test_u_takes_a_choice_back_up_to_the_border() -> None:
    _app, driver, table = sit(sample_session(2, 3, kinds=PEOPLE), auto_pass=False)
    match = table.session.match
    chance = Stream(2)
    taken_back = 0
    for _number in range(60):
        if taken_back > 2 and not thorough():
            break
        before, made = match.state.to_json(), len(match.choices)
        table.choose(choice_at(table, chance))
        settle(driver, table)
        if not match.can_undo or table.over:
            continue
        driver.key("u")
        settle(driver, table)
        assert match.state.to_json() == before
        assert len(match.choices) == made
        taken_back += 1
    assert taken_back > (3 if thorough() else 2)


def test_bots_play_by_themselves_and_the_end_is_told_once() -> None:
    ended: list[bool] = []
    app = App.headless(speed="instant")
    table = table_of(sample_session(3, kinds=("bot:random",) * 3))
    table.finished = lambda: ended.append(True)
    app.push(table)
    for _number in range(6000):
        app.step()
        if ended:
            break
    for _number in range(20):
        app.step()
    assert ended == [True]


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_any_key_skips_what_moves(speed: str) -> None:
    session = first_of(about_to_build)
    app, driver, table = sit(session, speed=speed)
    table.choose(next(one for one in table.choosing.decision.options if one.verb == "place"))
    app.step()
    assert table.stage.busy
    driver.key("space")
    assert not table.stage.busy


def test_with_less_motion_everything_is_still_shown_one_by_one() -> None:
    _app, driver, table = sit(first_of(marching), speed="normal", reduce_motion=True)
    table.choose(Option("pass"))
    for _number in range(4000):
        driver.wait(100)
        if table.choosing is not None or table.over:
            break
    assert table.choosing is not None or table.over


def test_an_idle_table_draws_seldom() -> None:
    _app, driver, _table = sit(first_of(lambda seed: full(4, seed=seed)))
    driver.wait(61_000, 500)
    assert driver.wait(5000) == 0


# --- passing


def only_pass(state: object) -> bool:
    return len(state.decision.options) == 1  # type: ignore[attr-defined]


def test_one_person_beside_bots_passes_by_themselves_where_nothing_can_be_played() -> None:
    session = sample_session(2)
    app = App.headless(speed="instant")
    table = table_of(session)
    app.push(table)
    driver = Driver(app)
    chance = Stream(5)
    for _number in range(60):
        settle(driver, table)
        if table.over:
            break
        decision = table.choosing.decision
        assert decision.kind not in ("lair.build", "lair.adventure", "lair.answers") or len(decision.options) > 1
        table.choose(choice_of(session, chance))


def test_beside_people_a_player_with_nothing_to_play_is_asked_like_any_other() -> None:
    session = first_of(lambda seed: play_until(sample_session(2, seed, kinds=PEOPLE), at("lair.adventure", 1, only_pass)))
    _app, _driver, table = sit(session, auto_pass=True)
    assert [one.verb for one in table.choosing.decision.options] == ["pass"]


def way(offer: Offer) -> str:
    """The way to pass ahead that a button stands for."""
    return offer.what.verb if isinstance(offer.what, Option) else ""


def declining() -> tuple[App, Driver, LairTableScene]:
    """Two people; the one who is not active has chosen to pass until their turn."""
    session = first_of(
        lambda seed: play_until(
            sample_session(2, seed, kinds=PEOPLE), at("lair.build", 2, lambda state: state.active == 1), ("place",)
        )
    )
    app, driver, table = sit(session, auto_pass=False)
    number = next(number for number, offer in enumerate(table.offers) if way(offer) == UNTIL_TURN)
    driver.press(f"button {number}")
    return app, driver, table


def test_the_button_passes_now_and_from_then_on() -> None:
    _app, _driver, table = declining()
    assert table.session.match.choices[-1].verb == UNTIL_TURN
    assert passing_ahead(table.session.match.view(0), 0) == (UNTIL_TURN,) or table.session.match.state.active == 0


def test_who_passes_until_their_turn_is_not_called_and_nobody_else_sees_it() -> None:
    session = first_of(
        lambda seed: play_until(
            sample_session(2, seed, kinds=PEOPLE),
            asked("lair.adventure", lambda state: state.decision.seat == 0 != state.active and state.next_hero(state.active)),
            ("place",),
        )
    )
    app, _driver, table = sit(session, auto_pass=False)
    table.choose(next(one for one in table.choosing.decision.ahead if one.verb == UNTIL_TURN))
    chance, asked_meanwhile = Stream(2), 0
    for _number in range(300):
        if isinstance(app.top, CurtainScene | LookedAtScene):
            open_curtain(app)
        if not passing_ahead(session.match.view(0), 0):
            break
        if table.choosing is not None:
            decision = table.choosing.decision
            assert decision.seat == 1 or decision.kind not in ("lair.build", "lair.adventure", "lair.answers")
            if decision.seat == 1:
                assert (table.passing_words(0), table._sign(0)) == ("", "")
                asked_meanwhile += 1
            table.choose(choice_at(table, chance))
        app.step()
    assert asked_meanwhile > 0
    told = [event.kind for event in session.match.history]
    assert session.match.state.active == 0 or "declared" in told or "used" in told, "their turn ends it, or being meant"


def test_an_undo_of_another_player_leaves_passing_ahead_as_it_was() -> None:
    session = first_of(about_to_build)
    _app, driver, table = sit(session, auto_pass=False)
    session.match.state.standing = [(), (Standing(UNTIL_TURN, session.match.state.turn, "build"),)]
    option = next(one for one in table.choosing.decision.options if one.verb == "place")
    table.choose(option)
    settle(driver, table)
    driver.key("u")
    settle(driver, table)
    assert session.match.choices[-1:] != [option]
    assert passing_ahead(session.match.view(1), 1) == (UNTIL_TURN,)


def test_the_active_player_is_not_offered_to_pass_until_their_turn() -> None:
    _app, _driver, table = sit(first_of(lambda seed: full(2, seed=seed)))
    assert table.view.active == table.seat
    assert not [offer for offer in table.offers if way(offer) == UNTIL_TURN]


# --- what is declared


def test_what_is_declared_lies_open_and_is_pointed_at_to_be_cancelled() -> None:
    session = first_of(
        lambda seed: play_until(
            sample_session(3, seed, kinds=PEOPLE),
            at("lair.answers", 1, lambda state: len(state.decision.options) > 1),
            ("place", "cast"),
        )
    )
    _app, driver, table = sit(session, auto_pass=False)
    option = next(one for one in table.choosing.decision.options if one.verb == "cast")
    pending = next(ref for ref in option.about if ref[0] == "pending")
    assert table.desk.find(f"pending {pending[1]}") is not None
    Keys(driver, table).choose(option)
    assert session.match.choices[-1].about == option.about


# --- taking a Room back


def laid(language: str = "en", **settings: object) -> tuple[App, Driver, LairTableScene, int]:
    """The first seat has placed its Room, which lies face-down."""
    session = first_of(about_to_build)
    app, driver, table = sit(session, language, auto_pass=True, **settings)
    option = next(one for one in table.choosing.decision.options if one.verb == "place")
    table.choose(option)
    settle(driver, table)
    return app, driver, table, option.about[0][1]


@pytest.mark.parametrize("hand", ["mouse", "button", "key"])
def test_the_room_that_was_placed_is_taken_back_by_pointing_at_it_by_a_button_or_by_the_way_back(hand: str) -> None:
    _app, driver, table, card = laid()
    assert card not in table.hand()
    spot = table.desk.find(f"card {card}")
    assert isinstance(spot, Spot)
    assert spot.lit
    if hand == "mouse":
        driver.click(spot.rect.center)
    elif hand == "button":
        names = [offer.words for offer in table.offers]
        driver.press(f"button {names.index(f'Take back: {table.names.card(card)}')}")
    else:
        driver.key("escape")
    settle(driver, table)
    assert table.session.match.choices[-1].verb == "take_back"
    assert card in table.hand()
    assert table.desk.find(f"card {card}").zone == "hand"


def test_after_a_room_is_placed_confirming_casts_no_spell_and_takes_nothing_back() -> None:
    def able(seed: int) -> Session:
        session = about_to_build(seed)
        room = next(number for number, one in enumerate(session.match.decision.options) if one.verb == "place")
        after = session.match.copy()
        after.choose(room)
        if after.decision is None or {"cast", "take_back"} - {one.verb for one in after.decision.options}:
            raise LookupError
        return session

    _app, driver, table = sit(first_of(able), auto_pass=True)
    table.choose(next(one for one in table.choosing.decision.options if one.verb == "place"))
    settle(driver, table)
    assert any(one.verb == "cast" for one in table.choosing.decision.options)
    assert table.desk.focus is not None
    assert table.desk.focus.key == f"seat {table.seat}"
    assert table.pass_button()
    assert "cast" in table.prompt_of(table.choosing)


def test_the_focus_is_on_passing_and_not_on_the_room_that_lies_there() -> None:
    _app, driver, table, card = laid()
    assert table.desk.focus is not None
    assert table.desk.focus.key != f"card {card}"
    assert table.offers[0].words == "Pass"
    driver.key("return")
    settle(driver, table)
    assert table.session.match.choices[-1].verb != "take_back"


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_is_said_of_a_room_that_may_be_taken_back_fits(language: str, large: bool) -> None:
    _app, _driver, table, _card = laid(language, large_text=large)
    assert faults(table) == []


def test_who_passed_until_their_turn_is_not_led_to_do_so_again_in_the_next_window() -> None:
    _app, driver, table = declining()
    kind = table.session.match.choices and table.said_last[1]
    for _number in range(200):
        settle(driver, table)
        if table.over or (table.seat == 0 and table.choosing.decision.kind == kind and table.reacts()):
            break
        decision = table.choosing.decision
        table.choose(next((one for one in decision.options if one.verb in ("pass", "decline")), decision.options[0]))
    assert not table.over
    made = len(table.session.match.choices)
    table.verb(Verb.END_TURN)
    assert table.session.match.choices[made].verb == "pass"


def test_why_nothing_can_be_taken_back_goes_with_the_focus() -> None:
    _app, _driver, table = sit(first_of(about_to_build))
    table.session.match._borderless.clear()
    table.relayout()
    card = next(one.key for one in table.desk.widgets if one.zone == "hand")
    table.desk.focus_on(card)
    assert table.refusal is None
    table.desk.focus_on("undo")
    assert table.refusal is not None
    table.desk.focus_on(card)
    assert table.refusal is None
