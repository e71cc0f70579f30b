"""What a player of Lair Lords is told before anything happens, and what one click never does."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import replace

import pytest

from game.client.said import Verb
from game.client.scenes.dialog import DialogScene
from game.client.scrolling import TextView
from game.client.table.lair_lords import scene as scene_module
from game.client.table.lair_lords.advice import advice
from game.client.table.lair_lords.choosing import order_matters
from game.client.table.lair_lords.chronicle import line
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.gains import could_stop, gain, last_card, own_loss, own_wounds
from game.client.table.lair_lords.inspector import Inspector
from game.client.table.lair_lords.results import result_of
from game.client.table.lair_lords.samples import at, full, marching, sample_session
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.lair_lords.sums import just_gone, settled, through_by_passing, walk_on
from game.client.table.lair_lords.words import Names, prompt_of
from game.client.table.trying import SEED, asked, first_of, play_until
from game.client.text import as_rich, fonts, plain
from game.content.lair_lords.texts import rules_text
from game.games.lair_lords import LairLords, LairView
from game.rules import Option
from game.rules.phases import IN_PHASE, UNTIL_TURN, passing_ahead
from game.rules.randomness import Stream
from game.rules.secrecy import view as view_of
from game.rules.state import Standing
from game.sessions.session import Session
from tests.table.lair_playing import PEOPLE, choice_of, sit
from tests.table.playing import settle
from tests.table.test_lair_aiming import building, holding
from tests.table.test_lair_forecasts import aimed_at, moments
from tests.thorough import thorough


def told(table: LairTableScene) -> str:
    return "\n".join(plain(one.text) for one in advice(table.inspector()))


# --- a Room that is clicked


def priced(seed: int) -> Session:
    """A Room that is destroyed to be used has one target."""
    session = marching(seed)
    if use_of(session) is None:
        raise LookupError("no such Room")
    return session


def use_of(session: Session) -> Option | None:
    """The option to use such a Room."""
    costs = session.match.state.table.costs
    uses = [one for one in session.match.decision.options if one.verb == "use" and len(one.about) == 2]
    rooms = [one.about[0] for one in uses]
    return next((one for one in uses if rooms.count(one.about[0]) == 1 and costs[one.about[0][1]] == "destroy"), None)


def test_a_room_that_pays_for_its_ability_with_itself_is_not_used_by_one_click() -> None:
    session = first_of(priced)
    _app, driver, table = sit(session, single_targets=True)
    option = use_of(session)
    assert option is not None
    made = len(session.match.choices)
    assert table.desk.focus_on(f"card {option.about[0][1]}")
    driver.key("return")
    assert len(session.match.choices) == made
    assert table.choosing.picked == option.about[:1]
    assert table.desk.focus_on(f"card {option.about[1][1]}")
    driver.key("return")
    assert session.match.choices[made].about == option.about


def test_what_would_come_of_the_one_target_stands_there_before_anything_is_picked() -> None:
    _app, _driver, table = sit(first_of(priced))
    option = use_of(table.session)
    assert option is not None
    assert table.desk.focus_on(f"card {option.about[0][1]}")
    aimed = table.aimed_at()
    assert aimed is not None
    spot, meant = aimed
    assert (spot.about, meant.about) == (option.about[1], option.about)
    assert table.result_of(meant, option.about[1]) is not None
    assert not table.choosing.picked


def one_room_each(state: LairLords) -> bool:
    """Is a Room asked for?"""
    targets = [one.about for one in state.decision.options if one.about]
    return bool(targets) and all(len(about) == 1 and state.place_of(about[0][1]) is not None for about in targets)


def aiming(seed: int) -> Session:
    """A card that is being carried out asks for a Room to be destroyed."""
    session = sample_session(2, seed)
    return play_until(
        session,
        at("apply", 2, lambda state: one_room_each(state)),
        ("place", "apply"),
    )


def test_what_a_card_that_asks_for_its_target_would_do_stands_at_it() -> None:
    _app, _driver, table = sit(first_of(aiming))
    option = next(one for one in table.choosing.decision.options if one.about)
    kind, number = option.about[0]
    assert table.desk.focus_on(f"{kind} {number}")
    aimed = table.aimed_at()
    assert aimed is not None
    assert (aimed[0].about, aimed[1]) == (option.about[0], option)
    assert table.result_of(option, option.about[0]) is not None


# --- Spells that cancel others


def cancelling(seed: int) -> Session:
    """A Spell that cancels another has been declared against it, and somebody may answer."""
    return play_until(
        sample_session(3, seed, kinds=PEOPLE),
        lambda session: (
            session.match.decision is not None
            and session.match.decision.kind == "lair.answers"
            and any(kind == "pending" for kind, _number in session.match.state.pending[-1].about)
        ),
        ("place", "cast"),
    )


def cancelled(seed: int) -> Session:
    """A Spell lies there that has been cancelled."""
    return play_until(
        cancelling(seed),
        lambda session: session.match.decision is not None and any(one.cancelled for one in session.match.state.pending),
        ("pass",),
    )


def test_a_spell_that_cancels_another_says_which_in_its_line_in_the_log_and_in_the_inspector() -> None:
    session = first_of(cancelling)
    _app, _driver, table = sit(session, auto_pass=False)
    last, answered = table.view.pending[-1], table.view.pending[-2]
    name = table.names.card(answered.card)
    waiting = next(one for one in table.shown.waiting if one.id == last.id)
    assert plain(table.waiting_words(waiting)).endswith(f"→ {name}")
    assert table.overflow() == []
    assert name in "\n".join(plain(one.text) for one in table.inspector().about(("pending", last.id)))
    event = next(one for one in reversed(session.match.history) if one.kind == "declared")
    later = table.names_of(table.view)
    later.view = sample_session().match.view(0)  # nothing of it waits any more
    assert plain(line(event, later) or "").endswith(f"→ {name}")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_what_has_been_cancelled_says_so_and_is_not_said_to_take_effect(language: str) -> None:
    _app, _driver, table = sit(first_of(cancelled), language, auto_pass=False)
    gone = next(one for one in table.shown.waiting if one.cancelled)
    word = {"en": "Cancelled", "ja": "キャンセル"}[language]
    assert plain(table.waiting_words(gone)).lstrip().startswith(word)
    assert table.overflow() == []
    if table.view.decision.kind != "lair.answers":
        said = told(table)
        assert f"{word}" in said
        takes = {"en": "this takes effect", "ja": "これを処理します"}[language]
        assert (takes in said) == any(not one.cancelled for one in table.view.pending)


# --- the first hand


def first_hand(seed: int) -> Session:
    return play_until(
        sample_session(2, seed, kinds=PEOPLE, options={"preset": "revised"}),
        asked("mulligan", lambda state: len(state.decision.options) > 1),
        (),
    )


def test_a_first_hand_is_not_thrown_away_by_one_click() -> None:
    session = first_of(first_hand)
    app, driver, table = sit(session)
    made = len(session.match.choices)
    number = next(n for n, one in enumerate(table.offers) if getattr(one.what, "verb", "") == "new_hand")
    driver.press(f"button {number}")
    assert isinstance(app.top, DialogScene)
    assert len(session.match.choices) == made
    driver.key("escape")
    assert len(session.match.choices) == made
    settle(driver, table)
    number = next(n for n, one in enumerate(table.offers) if getattr(one.what, "verb", "") == "keep_hand")
    driver.press(f"button {number}")
    assert not isinstance(app.top, DialogScene)


# --- Heroes that are no more


def emptied(seed: int) -> Session:
    return play_until(
        full(2, seed=seed),
        at(
            "lair.adventure",
            1,
            lambda state: (
                not state.pending and not state.zones[state.table.inside] and not state.zones[state.table.entrance[state.active]]
            ),
        ),
        ("pass",),
    )


def test_where_no_hero_is_left_none_is_said_to_go_on() -> None:
    _app, _driver, table = sit(first_of(emptied), auto_pass=False)
    assert "the Heroes go on" not in told(table)
    assert "No Hero sets out here any more" in told(table)
    _app, _driver, table = sit(first_of(marching))
    assert "the Heroes go on" in told(table)


# --- one click


def test_a_room_with_one_place_to_go_is_aimed_first_so_that_what_it_changes_is_seen() -> None:
    built = 0
    for seed in range(1, 40):
        session = play_until(sample_session(2, seed), at("lair.build", 1, lambda state: bool(state.builds[0])), ())
        places = [one.about[0] for one in session.match.decision.options if one.verb == "place"]
        alone = next((ref for ref in places if places.count(ref) == 1), None)
        if alone is None:
            continue
        _app, driver, table = sit(session, single_targets=True)
        made = len(session.match.choices)
        driver.press(f"card {alone[1]}")
        assert len(session.match.choices) == made
        assert table.choosing.picked == (alone,)
        built += 1
        if built > 2:
            return
    raise AssertionError("no Room has one place to go")


def test_a_card_is_discarded_by_a_button_after_it_was_picked() -> None:
    session = play_until(sample_session(2, kinds=PEOPLE, options={"preset": "alpha"}), asked("opening_discard"), ())
    _app, driver, table = sit(session)
    made = len(session.match.choices)
    card = table.hand()[0]
    driver.press(f"card {card}")
    assert table.choosing.picked == (("card", card),)
    assert len(session.match.choices) == made
    assert "discard it" in plain(table.prompt_words())
    number = next(n for n, one in enumerate(table.offers) if getattr(one.what, "verb", "") == "discard")
    assert table.names.card(card) in table.offers[number].words
    driver.press(f"button {number}")
    assert session.match.choices[made].about == (("card", card),)


def ordering() -> Session:
    """Several texts of one player work at the same moment, which only draw cards."""

    def drawing(state: LairLords) -> bool:
        return not order_matters(state, state.decision)

    return first_of(lambda seed: play_until(full(2, seed=seed), at("order_triggers", 1, drawing), ("place", "apply")))


def test_the_order_of_texts_that_only_draw_cards_is_not_asked_for() -> None:
    session = ordering()
    made = len(session.match.choices)
    _app, _driver, table = sit(session)
    assert session.match.choices[made].verb == "first"
    assert table.choosing is None or table.choosing.decision.kind != "order_triggers"


def test_what_may_happen_first_has_a_button_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scene_module, "order_matters", lambda *_args: True)
    session = ordering()
    _app, _driver, table = sit(session)
    options = [one for one in table.choosing.decision.options if one.verb == "first"]
    offered = [one.what for one in table.offers if getattr(one.what, "verb", "") == "first"]
    assert len(options) > 1
    assert offered == options
    assert all(table.names.ref(one.about[0]) in offer.words for one, offer in zip(options, table.offers, strict=False))


# --- what is seen while Rooms are chosen


@pytest.mark.parametrize("large", [False, True])
def test_the_light_of_a_room_leaves_its_numbers_free(large: bool) -> None:
    _app, _driver, table = sit(first_of(priced), large_text=large)
    rooms = 0
    for seat in table.panel.places.rows:
        for place, stack in enumerate(table.shown.stacks[seat]):
            spot = table.desk.find(f"card {stack.top}")
            if spot is None:
                continue
            room = table.panel.places.room(seat, place)
            assert spot.framed.top >= room.top + 14
            assert spot.hit((room.centerx, room.top + 6)), "it is pressed all over"
            rooms += 1
    assert rooms > 2


def test_who_can_answer_nothing_is_not_asked_whether_to_cancel() -> None:
    def nothing_to_say(seed: int) -> Session:
        return play_until(
            sample_session(3, seed, kinds=PEOPLE),
            asked("lair.answers", lambda state: len(state.decision.options) == 1),
            ("place", "cast"),
        )

    _app, _driver, table = sit(first_of(nothing_to_say), auto_pass=False)
    words = plain(table.prompt_words())
    assert "Cancel" not in words
    assert "is cast" in words


def test_passing_ahead_stops_for_whoever_has_to_discard() -> None:
    session = play_until(sample_session(2, kinds=PEOPLE), at("lair.build", 1, lambda state: state.active == 0), ())
    state = session.match.state
    names = state.table.zones.cards
    tax = next(card for card, name in enumerate(names) if name == "tax_of_shadows")
    zone = next(number for number, cards in enumerate(state.zones) if tax in cards)
    state.move(tax, zone, state.table.spells[0])
    state.standing = [(), (Standing(UNTIL_TURN, state.turn, "build"),)]
    state.decision = None
    state.agenda.append(state.current)
    state.advance()
    assert passing_ahead(session.match.view(1), 1) == (UNTIL_TURN,)
    session.choose(next(one for one in state.decision.options if one.verb == "cast" and one.about == (("card", tax),)))
    assert passing_ahead(session.match.view(1), 1) == ()


def test_who_has_passed_finds_the_focus_on_passing_and_not_on_a_spell() -> None:
    kept = 0
    for seed in range(1, 12):
        try:
            session = marching(seed, verb="cast")
        except LookupError:
            continue
        _app, driver, table = sit(session, auto_pass=False)
        assert table.desk.focus is not None
        for _number in range(6):
            decision = session.match.decision
            if decision is None or decision.kind != "lair.adventure" or table.choosing is None:
                break
            number = next(n for n, one in enumerate(table.offers) if getattr(one.what, "verb", "") == "pass")
            driver.press(f"button {number}")
            settle(driver, table)
            decision = session.match.decision
            if decision is None or decision.kind != "lair.adventure" or decision.seat != table.seat:
                break
            key = table.desk.focus.key
            assert key.startswith("button "), key
            assert table.offers[int(key.removeprefix("button "))].what.verb == "pass"
            kept += any(one.verb == "cast" for one in decision.options)
        if kept > 2:
            return
    assert kept, "nobody who could cast something was asked twice"


def test_a_hero_that_would_die_without_a_card_is_said_to_die_anyway() -> None:
    said = {True: 0, False: 0}
    for session in moments(2, 0, 1, range(3, 9)):
        view = session.match.view(session.match.decision.seat)
        names = Names(view, ["A", "B"])
        for option in view.decision.options:
            hero = aimed_at(view, option)
            now = walk_on(view.revealed(), hero) if hero is not None else None
            told = result_of(view, option, ("card", hero), names) if now is not None else None
            if now is None or told is None or "dies" not in plain(told):
                continue
            assert ("anyway" in plain(told)) == now.dies
            said[now.dies] += 1
        if min(said.values()):
            return
    raise AssertionError(said)


# --- where the focus begins, and what is asked about


def others_turn(seed: int) -> Session:
    """It is another one's turn, and a Spell could be cast."""
    return play_until(
        sample_session(3, seed, kinds=PEOPLE),
        at("lair.adventure", 2, lambda state: state.active != 0 and any(one.verb == "cast" for one in state.decision.options)),
        ("place", "apply"),
    )


def may_cancel(seed: int) -> Session:
    """Another one has cast a Spell that could be cancelled."""
    return play_until(
        sample_session(3, seed, kinds=PEOPLE), at("lair.answers", 1, lambda state: len(state.decision.options) > 1), ("cast",)
    )


@pytest.mark.parametrize("where", [others_turn, may_cancel])
def test_in_what_another_one_does_confirming_passes_nothing_but_the_key_for_it_does(where: Callable[[int], Session]) -> None:
    session = first_of(where)
    made = len(session.match.choices)
    _app, driver, table = sit(session)
    focus = table.desk.focus
    assert focus is not None
    assert focus.key == f"seat {table.seat}"
    driver.key("return")
    assert len(session.match.choices) == made
    driver.verb(Verb.END_TURN)
    assert session.match.choices[made].verb == "pass"


def sweeping() -> Session:
    """A Spell could be cast that destroys a Room of its own player."""
    session = building(1)[0]
    session.match.state, _spell = holding(session, "sweep_clean")
    return session


def test_a_spell_that_costs_its_player_a_room_is_asked_about_once() -> None:
    session = sweeping()
    seat = session.match.decision.seat
    app, driver, table = sit(session, careful=True)
    option = next(
        one
        for one in table.choosing.decision.options
        if one.verb == "cast" and table.view.table.card[one.about[0][1]].id == "sweep_clean"
    )
    rooms, made = len(table.view.rooms(seat)), len(session.match.choices)
    table.decide(option)
    assert isinstance(app.top, DialogScene)
    assert table.names.card(option.about[1][1]) in app.top.text
    driver.key("return")  # the safe side has the focus
    assert len(session.match.choices) == made
    assert len(table.view.rooms(seat)) == rooms
    table.decide(option)
    app.top.answers[1][1]()
    assert session.match.choices[made].about == option.about


def test_the_focus_begins_at_the_target_that_does_most_good() -> None:
    better = 0
    for session in building(6):
        session.match.state, spell = holding(session, "hammer_blow")
        _app, driver, table = sit(session)
        driver.press(f"card {spell}")
        gains = {ref: gain(table.view, options[0]) or (0, 0) for ref, options in table.choosing.next().items()}
        assert table.desk.focus is not None
        assert gains[table.desk.focus.about] == max(gains.values())
        better += max(gains.values()) > next(iter(gains.values()))
    assert better, "the first target was always the best"


def waiting(seed: int) -> Session:
    """In the turn of the first seat another one has cast a Spell that will wait, and that the first one could cancel."""

    def wanted(state: LairLords) -> bool:
        return state.active == 0 and state.pending[-1].waits and len(state.decision.options) > 1

    return play_until(sample_session(2, seed, kinds=PEOPLE), at("lair.answers", 1, wanted), ("place", "cast"))


@pytest.mark.parametrize("people", [1, 2])
def test_who_let_a_spell_be_is_not_asked_again_whether_to_cancel_it_beside_bots(people: int) -> None:
    again = 0
    for seed in range(7 if thorough() else 84, 120):  # the first seed that has one
        try:
            session = waiting(seed)
        except LookupError:
            continue
        chairs = [seat._replace(kind="human" if n < people else "bot:random") for n, seat in enumerate(session.seats)]
        session = replace(session, seats=tuple(chairs))
        _app, driver, table = sit(session, auto_pass=True)
        state = session.match.state.clone()
        offered = {(one.verb, one.about) for one in state.decision.options}
        state.choose([one.verb for one in state.decision.options].index("pass"))
        while state.decision.seat and state.decision.kind in ("lair.answers", "lair.build", "lair.adventure"):
            state.choose([one.verb for one in state.decision.options].index("pass"))
        if state.decision.seat or not state.pending or not {(one.verb, one.about) for one in state.decision.options} <= offered:
            continue
        made = len(session.match.choices)
        driver.press(next(f"button {n}" for n, one in enumerate(table.offers) if getattr(one.what, "verb", "") == "pass"))
        settle(driver, table)
        mine = [one for one in session.match.choices[made:] if one.seat == 0]
        assert (len(mine) > 1) == (people == 1)
        again += 1
        if not thorough():
            break
    assert again


# --- what is spent by a habit


def own_door(seed: int) -> Session:
    """Heroes go through the dungeon of the first seat, which could use a Room or a Spell on its own."""

    def able(state: LairLords) -> bool:
        alone = [one for one in state.decision.options if one.verb in ("cast", "use") and len(one.about) == 1]
        return state.active == 0 and bool(alone)

    return play_until(sample_session(2, seed, kinds=PEOPLE), at("lair.adventure", 1, able), ("place",))


def test_while_heroes_go_through_ones_own_dungeon_the_key_for_it_passes_and_confirming_spends_nothing() -> None:
    for large in (False, True):
        session = first_of(own_door)
        _app, driver, table = sit(session, large_text=large)
        made = len(session.match.choices)
        assert table.desk.focus is not None
        assert table.desk.focus.key == f"seat {table.seat}"
        driver.key("return")
        assert len(session.match.choices) == made
        driver.verb(Verb.END_TURN)
        settle(driver, table)
        assert session.match.choices[made].verb == "pass"


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("large", [False, True])
def test_what_is_confirmed_says_first_what_it_does_and_costs(language: str, large: bool) -> None:
    checked = 0
    for seed in range(12):
        try:
            session = own_door(seed)
        except LookupError:
            continue
        _app, driver, table = sit(session, language, large_text=large)
        for option in [one for one in table.choosing.decision.options if one.verb in ("cast", "use") and len(one.about) == 1]:
            driver.press(f"card {option.about[0][1]}")
            text = rules_text(table.view.table.card[option.about[0][1]], language).split("\n")
            view = table.desk.find("inspector")
            assert isinstance(view, TextView)
            assert [plain(one.text) for one in view.entries[1 : 1 + len(text[:1])]] == text[:1]
            lines = sum(
                len(fonts.body.wrap_rich(as_rich(one.text), view.rect.width - 26)) for one in view.entries[: 1 + len(text)]
            )
            assert lines * fonts.body.pitch <= view.rect.height  # before any page is turned
            driver.key("escape")
            checked += 1
    assert checked


def test_a_card_that_is_free_is_not_let_go_by_the_key_for_passing() -> None:
    def free(seed: int) -> Session:
        return play_until(sample_session(2, seed, kinds=PEOPLE, options={"intrigue": "true"}), at("intrigue"), ("place",))

    session = first_of(free)
    app, driver, table = sit(session)
    made = len(session.match.choices)
    assert table.verb(Verb.END_TURN)
    assert isinstance(app.top, DialogScene)
    driver.key("escape")
    assert len(session.match.choices) == made


def test_a_lord_is_not_chosen_for_the_whole_game_by_one_click() -> None:
    session = sample_session(2, 1, kinds=PEOPLE, options={"i_choose_you": "true"})
    app, driver, table = sit(session)
    settle(driver, table)
    lord = table.choosing.decision.options[0].about[0][1]
    driver.press(f"card {lord}")
    assert isinstance(app.top, DialogScene)
    assert table.names.card(lord) in app.top.text
    driver.key("return")  # the safe side has the focus
    assert not session.match.choices


def test_a_spell_that_would_change_nothing_says_so_and_is_asked_about() -> None:
    spent = useful = 0
    for session in building(3):
        state, spell = holding(session, "balm_of_lies")
        known = view_of(state, state.decision.seat)
        cast = next(one for one in known.decision.options if one.about[:1] == (("card", spell),))
        wounds = known.zones[known.table.wounds[known.seat]]
        assert (own_loss(known, cast, Names(known, ["Mina", "Akira"])) == "Nothing would change.") == (not wounds)
        spent, useful = spent + (not wounds), useful + bool(wounds)
    assert spent


def test_who_would_pass_in_the_whole_phase_is_told_which_heroes_would_get_through() -> None:
    warned = 0
    for session in moments(2, 0, 3, range(103, 108)):
        decision = session.match.decision
        if decision.kind != "lair.adventure" or not any(one.verb == IN_PHASE for one in decision.ahead):
            continue
        known = session.match.view(decision.seat)
        names = Names(known, ["Mina", "Akira"])
        walks = Forecast(known).walks.items()
        through = [hero for hero, one in walks if one.seat == decision.seat and one.end == "wound" and not one.later]
        able = len(decision.options) > 1 or known.zones[known.table.spells[decision.seat]]
        told = own_wounds(known, names)
        assert bool(told) == bool(through and able)
        assert all(names.card(hero) in told for hero in through if told)
        warned += bool(told)
    assert warned


def test_of_what_is_declared_it_is_not_said_that_it_changes_nothing() -> None:
    moved = 0
    for session in moments(2, 1, 1, (13, 104, 109, 15)):
        view = session.match.view(session.match.decision.seat)
        for number, option in enumerate(view.decision.options):
            hero = aimed_at(view, option)
            if hero is None or option.verb != "cast":
                continue
            state = session.match.state.clone()
            state.choose(number)
            known = view_of(state, view.seat)
            if not known.pending or settled(known).revealed().where(hero) == known.where(hero):
                continue
            words = "\n".join(plain(one.text) for one in Inspector(known, Names(known, ["Mina", "Akira"]), known.seat).hero(hero))
            assert "Counting what is declared" in words
            assert "No Hero's fate changes" not in words
            assert "anyway" not in words
            moved += 1
    assert moved


def test_where_no_hero_is_left_or_nothing_can_be_used_neither_is_asked_for() -> None:
    unable = 0
    for session in moments(2, 1, 1, (103, 104)):
        decision = session.match.decision
        known = session.match.view(decision.seat)
        if [one.verb for one in decision.options] == ["pass"]:
            assert prompt_of(Names(known, ["Mina", "Akira"]), decision, ()) == ["Nothing to use now: pass"]
            unable += 1
    assert unable
    _app, _driver, table = sit(first_of(emptied), auto_pass=False)
    decision = table.choosing.decision
    more = decision._replace(options=(*decision.options, Option("cast", (("card", 0),))))
    for asked_for in (decision, more):
        assert not any("Heroes" in words for words in prompt_of(table.names, asked_for, ()))


# --- passing that costs a Wound


def wounding(seed: int) -> Session:
    """Passing lets a Hero through, and something could still be played."""
    session = marching(seed)
    if not through_by_passing(session.match.view(0)):
        raise LookupError("no Wound")
    return session


def test_a_pass_that_lets_a_hero_through_says_so_on_its_button_and_does() -> None:
    session = first_of(wounding)
    _app, _driver, table = sit(session)
    through = table.names.through
    worth = sum(table.view.table.card[hero].worth for hero in through)
    assert table.offers[0].words == f"Pass: {worth} Wound" + "s" * (worth > 1)
    state = session.match.fork().state
    zone = state.table.wounds[0]
    before = state.zones[zone]
    state.choose([one.verb for one in state.decision.options].index("pass"))
    while state.zones[zone] == before:
        assert state.decision.seat != 0 or [one.verb for one in state.decision.options] == ["pass"]
        state.choose([one.verb for one in state.decision.options].index("pass"))
    assert set(through) <= set(state.zones[zone])


def test_a_wound_that_a_play_would_prevent_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    _app, driver, table = sit(first_of(wounding))
    made = len(table.session.match.choices)
    monkeypatch.setattr(scene_module, "could_stop", lambda _view, _names: True)
    driver.key("e")
    assert isinstance(table.app.top, DialogScene)
    assert "get through" in plain(table.app.top.text)
    assert len(table.session.match.choices) == made


def test_a_wound_of_the_next_dungeon_does_not_come_of_passing_in_this_one() -> None:
    """Passed on, the turn of the own dungeon came, and its Wound stood on the button beside somebody else's Hero."""
    told = 0
    for seed in range(SEED, SEED + 12):
        session, chance = sample_session(seed, kinds=("human", "human")), Stream(seed)
        for _number in range(260):
            if session.match.decision is None:
                break
            seat = session.match.decision.seat
            view = session.match.view(seat)
            if through_by_passing(view):
                told += 1
                assert view.active == seat
            session.choose(choice_of(session, chance))
    assert told


def test_what_would_stop_a_hero_is_found() -> None:
    found = {could_stop(view, Names(view, ["A", "B"])) for view in _wounds()}
    assert found == {True, False}


def _wounds() -> list[LairView]:
    views = []
    for seed in range(SEED, SEED + 30):
        try:
            views.append(wounding(seed).match.view(0))
        except LookupError:
            continue
    return views


def ended(seed: int) -> Session:
    """A Hero has died in its Room, another one waits, and the first seat may still play something."""

    def wanted(state: LairLords) -> bool:
        waits = state.active >= 0 and bool(state.zones[state.table.entrance[state.active]])
        return waits and len(state.decision.options) > 1 and just_gone(view_of(state, 0)) is not None

    return play_until(sample_session(2, seed), at("lair.adventure", 2, wanted), ("place", "apply"))


def test_the_moment_after_a_hero_and_that_before_the_next_do_not_look_alike() -> None:
    _app, driver, table = sit(first_of(ended))
    after = plain(table.prompt_words()), told(table)
    gone = just_gone(table.view)
    assert gone is not None
    name = table.names.card(gone)
    assert f"After {name}" in after[0]
    assert f"{name} is dead." in after[1] or f"{name}: its way is over" in after[1]
    table.choose(next(one for one in table.choosing.decision.options if one.verb == "pass"))
    settle(driver, table)
    assert plain(table.prompt_words()) != after[0]


def test_the_last_card_of_the_hand_that_an_ability_costs_is_named_before_it_is_gone() -> None:
    session = first_of(marching)
    view = session.match.view(0)
    option = next(one for one in view.decision.options if one.verb == "use")
    names = Names(view, ["A", "B"])
    room = option.about[0][1]
    costs = list(view.table.costs)
    costs[room] = "discard_room"
    view.table = copy(view.table)
    view.table.costs = costs
    zone = view.table.rooms[0]
    card = view.zones[zone][0]
    view.zones[zone] = (card,)
    assert last_card(view, option, names) == f"It costs {names.card(card)} from your hand."
    view.zones[zone] = (card, card)
    assert last_card(view, option, names) == ""


def test_of_a_room_that_lets_one_choose_when_it_is_built_no_fate_is_said_to_stay() -> None:
    views = (view_of(one.match.state, one.match.decision.seat) for one in building(6))
    pit, view = next(
        (n, v) for v in views for n, one in enumerate(v.table.card) if one.id == "gilded_pit" and v.places_for(v.seat, n)
    )
    inspector = Inspector(view, Names(view, ["A", "B"]), view.seat, (("card", pit),))
    words = [plain(one.text) for one in inspector.about(("place", view.places_for(view.seat, pit)[0]))]
    assert "What you choose when it is built is not counted yet." in words
    assert "No Hero's fate changes." not in words


def test_who_is_out_alone_among_bots_may_skip_to_the_result() -> None:
    _app, _driver, table = sit(play_until(sample_session(3), at("lair.build", 2)))
    assert table.desk.find("to_end") is None
    table.view.order = tuple(seat for seat in table.view.order if seat)
    table.choosing = None
    table.relayout()
    assert table.desk.find("to_end") is not None
    assert "skips to the result" in "\n".join(plain(one.text) for one in table.told())
    table.skip_to_end()
    assert (table.pace().speed, table.staged) == ("instant", False)
    assert table.desk.find("to_end") is None


def test_a_room_that_is_taken_back_lies_where_it_lay_in_the_hand() -> None:
    """It came to the end, and the next press was on another card."""
    _app, driver, table = sit(full(2))
    before = table.cards()
    place = next(one for one in table.view.decision.options if one.verb == "place" and one.about[0][1] == before[0])
    table.choose(place)
    settle(driver, table)
    back = next(one for one in table.view.decision.options if one.verb == "take_back")
    table.choose(back)
    settle(driver, table)
    assert table.cards() == before


def test_where_a_room_is_built_it_is_said_which_cards_are_drawn_for_it() -> None:
    """By the Room itself, and by one that watches for it, unless that is covered (BM-R52)."""
    (session,) = building(1)
    view = view_of(session.match.state, session.match.decision.seat)
    table, top = view.table, view.top(view.seat, 0)
    draws = next(n for n, parts in enumerate(table.built) if any(_draws(table, n, part) == "room" for part in parts))
    inspector = Inspector(view, Names(view, ["A", "B"]), view.seat, (("card", draws),))
    part = next(part for part in table.built[draws] if _draws(table, draws, part))
    view.table = copy(table)
    view.table.watches = [((part, "any"),) if n == top else () for n in range(len(table.watches))]
    view.table.parts = [table.parts[draws] if n == top else one for n, one in enumerate(table.parts)]
    for place, words in ((0, "You draw 1 Room card."), (view.width[view.seat], "You draw 2 Room cards.")):
        assert words in [plain(one.text) for one in inspector.about(("place", place))]


def _draws(table: object, card: int, part: int) -> str:
    effect = table.parts[card][part].effects[0]
    return effect.deck if effect.do == "draw" else ""
