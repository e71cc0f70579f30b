"""Secrets at the table of Seven Dons: pixels, log and sounds of a seat do not depend on what it may not know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots import comparing
from game.client.app import App
from game.client.driver import Driver
from game.client.program.program import Program
from game.client.scenes.curtain import CurtainScene, Fold
from game.client.scenes.saves import SavesScene
from game.client.table.seven_dons.laying import LAY_MS
from game.client.table.seven_dons.notebook import MOST_NOTEBOOKS, NOTEBOOKS, notebook_of, possible
from game.client.table.seven_dons.pages import NOTEBOOK
from game.client.table.seven_dons.replay import DonsReplay
from game.client.table.seven_dons.samples import TWO, at, found, sample_session, table_of
from game.client.table.trying import open_curtain
from game.client.text import plain
from game.client.widgets import nothing
from game.rules import imagine
from game.rules.phases import asked_anyway
from game.rules.randomness import Stream
from game.rules.secrecy import view
from game.sessions.replay import OPEN, PUBLIC, replay_of
from game.sessions.saves import SaveStore
from game.sessions.session import Session
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.headless import look
from tests.table.dons_playing import choice_of, sit
from tests.table.playing import settle
from tests.thorough import few, thorough


def pixels(app: App) -> str:
    return look(app.canvas.surface)


def twin_of(session: Session, state: Any) -> Session:
    """The same game as far as it has come, in another state."""
    other = sample_session(session.match.seed, kinds=tuple(seat.kind for seat in session.seats))
    other.match.state = state
    other.match.history = list(session.match.history)
    other.match.choices, other.match.border = session.match.choices.copy(), session.match.border
    other.match._borderless = list(session.match._borderless)
    return other


def moments(seed: int) -> Iterator[Session]:
    """Some moments of a game played by chance."""
    session = sample_session(seed, kinds=TWO)
    chance = Stream(seed)
    for _number in range(8):
        for _choice in range(9):
            if session.match.decision is not None:
                session.choose(choice_of(session, chance))
        if session.match.decision is None:
            return
        yield session


@pytest.mark.parametrize(("page", "seed"), few([("", 1), ("", 2), ("", 3), (NOTEBOOK, 1), (NOTEBOOK, 2), (NOTEBOOK, 3)], 2))
def test_a_table_looks_the_same_whatever_the_other_hides(seed: int, page: str) -> None:
    looked = 0
    for session in moments(seed):
        seat = session.match.decision.seat
        state = session.match.state
        other = twin_of(session, with_cards_changed(state, shuffled_secrets(state, seat, Stream(seed))))
        frames = []
        for one in (session, other):
            app, driver, table = sit(one, reduce_motion=True)
            assert table.seat == seat
            if page:
                table.open_page(page)
            driver.wait(64)
            frames.append((pixels(app), [plain(line.words) for line in table.log]))
        assert frames[0] == frames[1]
        looked += 1
    assert looked > 2


def test_what_is_possible_is_what_can_be_imagined() -> None:
    looked = 0
    for session in moments(5):
        seat = session.match.decision.seat
        view = session.match.view(seat)
        if not view.columns[1 - seat]:
            continue
        told = [set(kinds) for kinds in possible(view, 1 - seat)]
        seen: list[set[int]] = [set() for _kinds in told]
        for number in range(300):
            state = imagine(view, Stream(number))
            for place, card in enumerate(state.alive(1 - seat)):
                seen[place].add(state.table.kind_of[card])
        assert seen == told
        looked += 1
    assert looked > 2


def test_the_notebook_of_a_seat_is_never_seen_by_the_other() -> None:
    session = found(at("relocate", 1), 7, kinds=TWO)
    frames = []
    for written in (False, True):
        NOTEBOOKS.clear()
        if written:
            for kind in range(4):
                notebook_of(session.run, 1 - session.match.decision.seat).write(session.match.history, 0, kind)
        app, driver, table = sit(session, reduce_motion=True)
        table.open_page(NOTEBOOK)
        driver.wait(64)
        frames.append(pixels(app))
    assert frames[0] == frames[1]


def test_notes_stay_with_their_member_until_it_is_laid_out_unseen() -> None:
    session = found(at("assassinate", 3), 7, kinds=TWO)
    book = notebook_of("tried", 0)
    book.write(session.match.history, 2, 5)
    assert book.read(session.match.history)[1] == {2: {5: "marked"}}
    chance = Stream(1)
    while session.match.decision is not None:
        session.choose(choice_of(session, chance))
        if any(
            one.kind == "relocated" and one.parts["whose"] == 1 for one in session.match.history[len(session.match.history) - 3 :]
        ):
            break
    assert book.read(session.match.history)[1] == {}


def frames_of_laying(session: Session) -> int:
    """How many frames pass while a bot lays out its members."""
    app = App.headless(speed="instant")
    table = table_of(session)
    app.push(table)
    frames = 0
    while session.match.decision is not None and session.match.decision.seat == 1 and session.match.decision.kind == "place":
        app.step()
        frames += 1
    return frames


def test_a_bot_takes_one_beat_for_a_layout_however_much_of_it_it_changes() -> None:
    counts = set()
    for seed in range(6):
        session = sample_session(seed, kinds=("human", "bot:normal"))
        while session.match.decision is not None and session.match.decision.seat == 0:
            session.choose(0)
        if session.match.decision.kind == "place":
            counts.add(frames_of_laying(session))
    assert len(counts) == 1
    assert min(counts) >= LAY_MS // 16


# --- who is asked, and how long it takes


def twins_that_differ_in_answers(kinds: tuple[str, str]) -> tuple[Session, Session, int]:
    """The same moment for the person in seat 0, in two states: after its choice the other can answer in one, not in the other."""
    for seed in range(60):
        session, chance = sample_session(seed, kinds=kinds), Stream(seed)
        while session.match.decision is not None:
            decision, state = session.match.decision, session.match.state
            number = choice_of(session, chance)
            if decision.seat == 0 and decision.kind in ("declare", "action"):
                for _try in range(4):
                    other = with_cards_changed(state, shuffled_secrets(state, 0, chance))
                    after = [asked_after(one, number) for one in (state, other)]
                    if all(after) and min(after) == 1 < max(after):
                        return session, twin_of(session, other), number
            session.choose(number)
    raise AssertionError("no such moment")


def asked_after(state: Any, number: int) -> int:
    """How many options seat 1 has in the window that this choice opens, 0 where it is not asked."""
    after = state.clone()
    after.choose(number)
    decision = after.decision
    return len(decision.options) if decision is not None and (decision.seat, decision.kind) == (1, "dons.answers") else 0


def course(session: Session, number: int, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], list[str], list[str]]:
    """What the person sees, hears and reads from a choice on, until the other has answered or is called to the screen."""
    app = App.headless(auto_pass=False)
    heard: list[str] = []
    monkeypatch.setattr(app.sounds, "play", heard.append)
    monkeypatch.setattr(comparing, "perf_counter", lambda: app.now / 1000)  # a bot that thinks ahead looks at the app's clock
    table = table_of(session)
    app.push(table)
    open_curtain(app)
    settle(Driver(app), table)
    frames, made = [], len(session.match.choices)
    heard.clear()
    table.choose(number)
    for _frame in range(600):
        app.step()
        if len(session.match.choices) > made + 1:
            break
        frames.append(pixels(app))
        if isinstance(app.top, CurtainScene) and app.top.fold is Fold.NAME:
            break
    else:
        raise AssertionError("nobody answers")
    return frames, heard, [plain(line.words) for line in table.log]


@pytest.mark.rule("SB-R41", "SB-R44")
@pytest.mark.parametrize("other", ["human", "bot:normal", "bot:hard"])
def test_who_can_answer_and_who_can_not_take_the_same_time_and_look_and_sound_alike(
    other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    able, unable, number = twins_that_differ_in_answers(("human", other))
    one, another = course(able, number, monkeypatch), course(unable, number, monkeypatch)
    assert len(one[0]) == len(another[0]) > 5
    if other == "human":
        assert one == another
    else:  # the frame in which the bot's answer comes is the last
        assert one[0] == another[0]


@pytest.mark.rule("SB-R41", "SB-R42")
@pytest.mark.parametrize("pack", ["back_streets", "night_harbour"])
def test_the_same_questions_follow_whatever_the_other_holds(pack: str) -> None:
    """Where the other passes, the course is the same in both states until something comes to light."""
    compared = 0
    for seed in few(range(8), 3):
        session, chance = sample_session(seed, kinds=TWO, pack=pack), Stream(seed)
        while session.match.decision is not None:
            state, seat = session.match.state, session.match.decision.seat
            assert {asked_anyway(here) for here in (state, *(view(state, eyes) for eyes in range(3)))} in ({True}, {False})
            number = choice_of(session, chance)
            states = [state.clone(), with_cards_changed(state, shuffled_secrets(state, seat, chance)).clone()]
            for one in states:
                one.choose(number)
                one.sink = []
            while True:
                first, second = (one.decision for one in states)
                if view(states[0], seat) != view(states[1], seat) or first is None:
                    break
                assert second is not None
                assert (first.seat, first.kind, first.rule) == (second.seat, second.kind, second.rule)
                if first.seat == seat or first.kind != "dons.answers":
                    break
                for one in states:
                    one.choose(next(at for at, option in enumerate(one.decision.options) if option.verb == "pass"))
                compared += 1
                told = [[event.seen_by(seat) for event in one.sink or ()] for one in states]
                if view(states[0], seat) == view(states[1], seat):
                    assert told[0] == told[1]
            session.choose(number)
    assert compared > (60 if thorough() else 15)


def test_notebooks_of_games_long_over_are_let_go() -> None:
    first = notebook_of("first", 0)
    others = [notebook_of(f"run {number}", 1) for number in range(MOST_NOTEBOOKS - 1)]
    assert notebook_of("first", 0) is first
    notebook_of("one more", 0)
    assert len(NOTEBOOKS) <= MOST_NOTEBOOKS
    assert notebook_of("first", 0) is first
    assert notebook_of("run 0", 1) is not others[0]


def fidgeting(seed: int, kinds: tuple[str, str], hands: Stream | None, most: int, **options: str) -> Session:
    """A game played by chance, in which `hands` take members up, move them and lay them back before they are done."""
    session, chance = sample_session(seed, kinds=kinds, options=options), Stream(seed)
    for _number in range(most):
        decision = session.match.decision
        if decision is None:
            return session
        if decision.kind not in ("place", "relocate"):
            session.choose(choice_of(session, chance))
            continue
        for _time in range(hands.below(3) if hands is not None else 0):
            fidget(session, hands.below(7), hands.below(9))
        session.choose(0)
    return session


def fidget(session: Session, member: int, way: int) -> None:
    """A member is taken up and laid back, or changes its place with another one twice."""
    taking = session.match.decision.options[1:]
    taken = taking[member % len(taking)]
    session.choose(taken)
    exchanges = [one for one in session.match.decision.options if one.verb == "exchange"]
    if way >= len(exchanges):
        session.choose(0)
        return
    session.choose(exchanges[way])
    session.choose(taken)
    session.choose(next(one for one in session.match.decision.options if one[:2] == exchanges[way][:2]))


@pytest.mark.parametrize("kinds", [("human", "human"), ("bot:easy", "human")], ids=["people", "bot"])
@pytest.mark.parametrize("options", [{}, {"placement": "open_in_turn", "relocation_view": "tracked"}], ids=["usual", "open"])
def test_who_watches_a_running_game_cannot_count_what_is_laid_in_secret(kinds: tuple[str, str], options: dict[str, str]) -> None:
    """Two games that differ only in what is moved unseen are the same to watch: as many steps, that show the same."""
    for seed in range(3):
        app, told = App.headless(speed="instant"), []
        for hands in (None, Stream(seed)):
            session = fidgeting(seed, kinds, hands, 12, **options)
            assert session.match.outcome is None
            table = DonsReplay(replay_of(session), nothing)
            app.push(table)
            table._set_eyes(table.allowed.index(PUBLIC))
            replay = table.replay
            seen = []
            for step in range(replay.length + 1):
                table.go_to(step)
                seen.append((replay.at, replay.length, replay.total, replay.seen(0, PUBLIC), replay.session.match.history[:]))
                seen.append((plain(table.prompt_words()), replay.turns))
            told.append((len(session.match.choices), seen))
        (few_choices, quiet), (more_choices, moved) = told
        assert few_choices < more_choices
        assert quiet == moved


def test_a_game_that_is_over_is_watched_choice_by_choice() -> None:
    session = fidgeting(1, ("human", "human"), Stream(1), 3000)
    app = App.headless(speed="instant")
    table = DonsReplay(replay_of(session), nothing)
    app.push(table)
    assert table.allowed[0] == OPEN
    assert table.replay.length == len(session.match.choices)


def test_a_player_watches_the_own_moves_and_not_those_of_the_bot() -> None:
    counted = set()
    for hands in (None, Stream(3)):
        session = fidgeting(2, ("human", "bot:easy"), hands, 12)
        table = DonsReplay(replay_of(session), nothing)
        App.headless(speed="instant").push(table)
        assert table.eyes_of == 0
        own = sum(choice.seat == 0 for choice in session.match.choices)
        counted.add(table.replay.length - own)
    assert len(counted) == 1


def test_a_saved_game_that_goes_on_does_not_tell_how_many_choices_were_made(tmp_path: Path) -> None:
    for most, told in ((12, False), (3000, True)):
        session = fidgeting(1, ("human", "human"), Stream(1), most)
        store = SaveStore(tmp_path / str(told))
        store.autosave(session)
        app = App.headless()
        Program(app, store).kept.show_all()
        app.step((), 40)
        scene = app.top
        assert isinstance(scene, SavesScene)
        (row,) = scene.rows
        words = [plain(entry.text) for entry in scene._told(row)]
        assert any(f"{len(session.match.choices)} choices" in line for line in words) == told, words
