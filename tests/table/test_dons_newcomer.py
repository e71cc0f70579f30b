"""Who plays Seven Dons for the first time wastes no answer, reads each member where it lies, and sees how a game ended."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from game.client import i18n
from game.client.app import AMBIENT_STEP_MS, App
from game.client.brush import Brush, Rect
from game.client.driver import Driver
from game.client.i18n import use_language
from game.client.motion import LONGEST
from game.client.program.seats import kinds
from game.client.scenes.backdrop import OUTCOME
from game.client.scenes.dialog import DialogScene
from game.client.scenes.samples import SCENES
from game.client.scrolling import TextView
from game.client.table.reading import HOVER_MS
from game.client.table.seven_dons import results
from game.client.table.seven_dons.chronicle import line
from game.client.table.seven_dons.outcome import outcome
from game.client.table.seven_dons.result import ending
from game.client.table.seven_dons.result import results as results_of
from game.client.table.seven_dons.results import USING, comes_to_nothing, does_nothing
from game.client.table.seven_dons.samples import HARBOUR, TWO, at, found, idle, in_vain, sample_session, table_of, used
from game.client.table.seven_dons.scene import DonsTableScene
from game.client.table.seven_dons.setup import grounds
from game.client.table.seven_dons.words import ANSWERS, Names
from game.client.table.trying import Test, first_of
from game.client.text import Icon, fonts, plain
from game.client.widgets import Button, Spot
from game.content.seven_dons.loader import FIRST
from game.content.seven_dons.texts import ability_text
from game.games.seven_dons import DonsView
from game.rules.randomness import Stream
from game.sessions.session import Session
from tests.headless import look
from tests.table.dons_playing import choice_of, played
from tests.table.forks import forks
from tests.table.playing import sit_at


@cache
def position(wanted: Test, pack: str = FIRST) -> Session:
    return first_of(lambda seed: found(wanted, seed, kinds=TWO, pack=pack))


VAIN, IDLE, USED = at(ANSWERS, 2, in_vain), at(ANSWERS, 1, idle), at(ANSWERS, 2, used)
ACTION = at("action", 5)


def sit(session: Session, language: str = "en", **settings: object) -> tuple[App, Driver, DonsTableScene]:
    return sit_at(table_of(session), language, **settings)


def told(table: DonsTableScene) -> list[str]:
    """What the inspector says."""
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    return [plain(entry.text) for entry in view.entries]


def passed_on(state: Any) -> Any:
    """Everybody passes until somebody must choose."""
    while _can_pass(state):
        state.choose([one.verb for one in state.decision.options].index("pass"))
    return state


def _can_pass(state: Any) -> bool:
    return state.decision is not None and "pass" in [one.verb for one in state.decision.options]


# --- answers that would do nothing


@pytest.mark.parametrize(("lang", "words"), [("en", "As things stand it does nothing"), ("ja", "何も起こりません")])
def test_who_could_answer_an_ability_without_a_target_is_told_and_finds_the_focus_on_no_answer(lang: str, words: str) -> None:
    _app, _driver, table = sit(position(VAIN), lang)
    try:
        assert any(words in entry for entry in told(table)), told(table)
        focus = table.desk.focus
        assert focus is not None
        assert focus.key == (f"seat {table.seat}" if table.secret else table.pass_button())
    finally:
        use_language("en")


def test_what_is_said_to_do_nothing_leaves_all_as_it_was_whatever_is_hidden() -> None:
    seen = position(VAIN).match.view(0)
    number = seen.use_of(seen.moments[-1].number).id
    for state in forks(seen, 20):
        before = list(state.zones), state.up, state.columns, state.silenced
        while state.use_of(number) is not None:
            assert _can_pass(state), "nobody is asked for a target"
            state.choose([one.verb for one in state.decision.options].index("pass"))
        assert (list(state.zones), state.up, state.columns, state.silenced) == before


def test_an_ability_of_ones_own_that_would_change_nothing_says_so_and_is_asked_about() -> None:
    session = position(IDLE, HARBOUR)
    app, _driver, table = sit(session, careful=True)
    options = [one for one in table.view.decision.options if one.verb in USING]
    assert table.desk.focus is not None
    assert table.desk.focus.key not in {f"card {one.about[0][1]}" for one in options}
    words = plain(table.inspector().about(options[0].about[0])[0].text)
    assert words.startswith("As things stand it would change nothing")
    assert table.given_up(options[0]) == words
    made = len(session.match.choices)
    table.decide(options[0])
    assert isinstance(app.top, DialogScene)
    assert len(session.match.choices) == made


def test_only_what_changes_nothing_is_said_to_in_games_by_chance() -> None:
    said = {True: 0, False: 0}
    for seed, pack in ((31, FIRST), (32, HARBOUR)):
        for session in played(seed, pack=pack):
            seen = session.match.view(session.match.decision.seat)
            for option in seen.decision.options:
                if option.verb not in USING:
                    continue
                nothing = does_nothing(seen, option)
                said[nothing] += 1
                if nothing:
                    _changes_nothing(seen, option)
    assert said[True] > 3
    assert said[False] > 3 * said[True]


def _changes_nothing(seen: DonsView, option: Any) -> None:
    """In other deals too the members lie and are the same, but for the card that was turned up."""
    card, instead = option.about[0][1], [one.verb in ("pass", "decline") for one in seen.decision.options].index(True)
    mask = ~(1 << card) if not seen.is_up(card) else ~0
    ends = []
    for number in (seen.decision.options.index(option), instead):
        states = list(forks(seen, 6))
        for state in states:
            state.choose(number)
            passed_on(state)
        ends.append([(list(state.zones), state.up & mask, state.columns, state.turn) for state in states])
    assert ends[0] == ends[1], option


def test_what_is_asked_names_the_ability_its_owner_and_its_text() -> None:
    _app, _driver, table = sit(position(USED))
    use = table.view.use_of(table.view.moments[-1].number)
    member = table.view.table.pack.members[use.kind]
    ability = member.lower if use.text else member.upper
    assert ability is not None
    question = told(table)
    assert member.name["en"] in question[0]
    assert table.session.seats[use.seat].name in question[0]
    assert ability_text(ability, "en") in question[1:3], "what it comes to stands before it"
    assert not comes_to_nothing(table.view)


def test_what_passing_costs_is_tried_once_for_each_position(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []
    for name in ("loss_by", "does_nothing", "comes_to_nothing"):
        real = getattr(results, name)

        def counted(*args: Any, real: Any = real, name: str = name) -> Any:
            calls.append((name, *args[1:]))
            return real(*args)

        monkeypatch.setattr(results, name, counted)
    app, _driver, table = sit(position(VAIN))
    table.about = None
    for _number in range(5):
        table.relayout()
        table.inspect()
        app.step((), 16)
    assert calls
    assert len(calls) == len(set(calls))


# --- members read where they lie


@pytest.mark.draws
@pytest.mark.parametrize("large", [False, True])
def test_a_member_is_read_large_where_nothing_that_can_be_clicked_is_covered(large: bool) -> None:
    app, driver, table = sit(position(ACTION), large_text=large)
    live = [one.rect for one in table.desk.widgets if (isinstance(one, Spot) and one.zone == "board") or isinstance(one, Button)]
    for card in (*table.view.alive(0), *table.view.alive(1)):
        spot = table.desk.find(f"card {card}")
        driver.point(spot.rect.center)
        app.step((), HOVER_MS + 1)
        raised = table.large_card
        assert raised is not None, card
        assert not raised.covers(live)
        assert raised.overflow() == []
        if card >= 0 and table.view.owner(card) == 0:
            member = table.view.table.pack.members[table.view.table.kind_of[card]]
            words = [plain(entry.text) for entry in raised.text.entries]
            for ability in (member.upper, member.lower):
                assert ability is None or ability_text(ability, "en") in words
            assert large or not raised.text.bottom, "all of it is seen"
    driver.point((table.board_rect.centerx, table.board_rect.top + 2))
    app.step((), HOVER_MS + 1)
    assert table.large_card is None


def test_the_target_of_an_assassination_is_marked_only_while_it_is_what_matters() -> None:
    _app, _driver, table = sit(position(at("assassinate", 2)))
    assert table._picked_place() == (-1, -1), "nobody is aimed at yet"
    option = table.view.decision.options[0]
    table.pick(option.about[0])
    seat, place = table._picked_place()
    assert (seat, table.shown.pile(seat)[place]) == (1, option.about[0][1])


class Corners:
    """A brush that remembers what is filled."""

    def __init__(self) -> None:
        self.filled: list[Rect] = []

    def fill(self, rect: Any, _ink: str) -> None:
        self.filled.append(Rect(rect))


def test_what_marks_a_target_reaches_into_no_other_row() -> None:
    _app, _driver, table = sit(position(at("assassinate", 2)))
    places = table.panel.places
    for seat in (0, 1):
        columns = table.shown.columns[seat]
        for column, cards in enumerate(columns):
            rows = [places.spot(places.feet(seat, column, row, len(columns)), len(columns)) for row in range(len(cards))]
            for row, own in enumerate(rows):
                brush = Corners()
                table.panel._aimed(brush, places.feet(seat, column, row, len(columns)), "bad")
                marked = brush.filled[0].unionall(brush.filled[1:])
                assert marked.inflate(-4, -4).height <= own.height
                assert all(other.height - marked.clip(other).height > 20 for other in rows if other is not own)


def test_who_chooses_for_an_ability_reads_what_it_does() -> None:
    _app, _driver, table = sit(position(at("choose", 2)))
    use = table.view.uses[-1]
    member = table.view.table.pack.members[use.kind]
    ability = member.lower if use.text == 1 else member.upper
    assert use.text == 2 or (ability is not None and told(table)[1] == ability_text(ability, "en"))


# --- the end


def _over(seed: int) -> Session:
    session, chance = sample_session(seed), Stream(seed)
    while session.match.decision is not None:
        session.choose(choice_of(session, chance))
    return session


@cache
def fallen() -> Session:
    return first_of(lambda seed: _falls(_over(seed)))


def _falls(session: Session) -> Session:
    if session.match.outcome.reason != "boss":
        raise LookupError
    return session


def test_the_end_names_whose_boss_fell() -> None:
    session = fallen()
    (winner,) = session.match.outcome.winners
    names = [seat.name for seat in session.seats]
    assert ending(session) == f"The boss of {names[1 - winner]} has fallen; {names[winner]} wins."


@pytest.mark.draws
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_game_that_is_over_is_seen_until_a_person_goes_on_to_its_result(speed: str) -> None:
    ends: list[int] = []
    session = fallen()
    app = App.headless(speed=speed, reduce_motion=True)
    table = DonsTableScene(session, lambda: None, lambda: ends.append(app.now), lambda: None)
    app.push(table)
    app.step((), 16)
    Driver(app).wait(5000)
    assert "closing" in table.held_values()
    assert not ends
    drawn = app.drawn
    Driver(app).wait(2000)
    assert app.drawn - drawn <= 2000 // AMBIENT_STEP_MS + 1  # nothing of it moves any more
    Driver(app).key("space")
    assert len(ends) == 1


def test_a_game_of_bots_alone_goes_on_to_its_result_by_itself() -> None:
    ends: list[int] = []
    app = App.headless()
    seats = tuple(seat._replace(kind="bot:easy") for seat in fallen().seats)
    app.push(DonsTableScene(replace(fallen(), seats=seats), lambda: None, lambda: ends.append(app.now), lambda: None))
    Driver(app).wait(LONGEST + 500)
    assert len(ends) == 1


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_result_names_both_bosses_and_its_picture_is_that_of_the_pack(lang: str) -> None:
    App.headless(lang)
    try:
        session = fallen()
        state = session.match.state
        bosses = dict(results_of(session))[{"en": "Bosses", "ja": "ボス"}[lang]]
        assert bosses == [state.table.pack.members[state.boss_kind(seat)].name[lang] for seat in (0, 1)]
        assert outcome(session, True) is None  # this pack's own people are painted
        harbour = sample_session(pack=HARBOUR)
        drawn = []
        for won in (True, False):
            draw = outcome(harbour, won)
            assert draw is not None
            surface = pygame.Surface(OUTCOME)
            draw(Brush(surface, 0), surface.get_rect())
            drawn.append(surface.get_buffer().raw)
        assert drawn[0] != drawn[1]
    finally:
        i18n.use_language("en")


# --- the log


def test_the_log_says_nothing_twice_and_lines_hang_below_their_words() -> None:
    session = fallen()
    names = Names(session.match.view(0), [seat.name for seat in session.seats])
    assert not any(event.kind == "phase" and line(event, names) for event in session.match.history)
    before = ""
    for event in session.match.history:
        words = line(event.seen_by(0), names)
        if words is None:
            continue
        if event.kind in ("used", "trump_used"):
            assert "is face up" not in before
            assert "boss card is shown" not in before
        before = plain(words)
    _app, _driver, table = sit(session)
    log = table.desk.find("log")
    assert isinstance(log, TextView)
    hung = 0
    for number, entry in enumerate(log.entries):
        lines = [line for line, of, _y, _pitch in log.laid.lines if of == number]
        assert all(fonts.body.measure(one) <= log.inside.width for one in lines)
        if isinstance(entry.text[0], Icon) and len(lines) > 1 and lines[0][1].text == " ":
            assert all(one[0].text.isspace() for one in lines[1:])
            hung += 1
    assert hung


# --- the setup


def test_a_pack_has_a_picture_and_who_plays_a_seat_is_told_of() -> None:
    pictures = [ground.drawn((120, 80)) for ground in grounds() if ground.drawn is not None]
    assert len(pictures) == 2
    assert look(pictures[0]) != look(pictures[1])
    app = App.headless()
    SCENES["setup_seven_dons"](app)
    app.step((), 16)
    setup = app.top
    setup.kinds = [one if one.text else type(one)(one.id, one.title, {"en": "Words.", "ja": "言葉。"}) for one in setup.kinds]
    setup.desk.focus_on("kind 0")
    app.step((), 16)
    assert plain(setup.desk.find("preview").entries[0].text) == setup.kinds[0].title["en"]


def test_every_kind_of_player_has_words() -> None:
    assert all(kind.text["en"] and kind.text["ja"] for kind in kinds())


@pytest.mark.draws
def test_that_the_opponent_knows_the_boss_is_seen_at_the_boss_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def known(state: Any) -> bool:
        seat = state.decision.seat
        boss = state.boss_member(seat)
        return boss in state.alive(seat) and state.identified(boss) and not state.is_up(boss)

    session = position(at("action", 2, known))
    app, _driver, table = sit(session)
    drawn: list[str] = []
    usual = Brush.picture
    monkeypatch.setattr(
        Brush, "picture", lambda brush, name, *place, **how: (drawn.append(str(name)), usual(brush, name, *place, **how))[1]
    )
    table.touch()
    app.step()
    view = table.view
    alive = [card for card in view.alive(view.seat) if not view.is_up(card) and view.identified(card)]
    assert drawn.count("icons/don_note_question_small") >= len(alive) > 0
