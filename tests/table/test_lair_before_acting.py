"""What a player of Lair Lords is told before anything happens, and what one click never does."""

from __future__ import annotations

import pytest

from game.client.scenes.dialog import DialogScene
from game.client.table.lair_lords.advice import advice
from game.client.table.lair_lords.chronicle import line
from game.client.table.lair_lords.samples import at, full, marching, sample_session
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.trying import asked, first_of, play_until
from game.client.text import plain
from game.games.lair_lords import LairLords
from game.rules import Option
from game.sessions.session import Session
from tests.table.lair_playing import PEOPLE, sit
from tests.table.playing import settle


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


def test_where_no_hero_is_left_none_is_said_to_go_on() -> None:
    def emptied(seed: int) -> Session:
        return play_until(
            full(2, seed=seed),
            at(
                "lair.adventure",
                1,
                lambda state: (
                    not state.pending
                    and not state.zones[state.table.inside]
                    and not state.zones[state.table.entrance[state.active]]
                ),
            ),
            ("pass",),
        )

    _app, _driver, table = sit(first_of(emptied), auto_pass=False)
    assert "the Heroes go on" not in told(table)
    assert "No Hero is left" in told(table)
    _app, _driver, table = sit(first_of(marching))
    assert "the Heroes go on" in told(table)
