"""At the table of Seven Dons nothing that can't be taken back lies under the confirmation key unless somebody went there."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.driver import Driver
from game.client.i18n import use_language
from game.client.said import Pointer, Verb
from game.client.table.seven_dons import top_bar
from game.client.table.seven_dons.inspector import Inspector
from game.client.table.seven_dons.pages import NOTEBOOK
from game.client.table.seven_dons.samples import HARBOUR, TWO, at, found, sample_session
from game.client.table.seven_dons.words import ANSWERS, Names
from game.client.table.trying import first_of
from game.client.text import fonts, plain
from game.client.widgets import Spot
from game.rules.secrecy import view
from game.sessions.session import Session
from tests.table.dons_playing import laid, sit

MINE = {"members": ["stoker/siren", "hook", "diver"], "boss": "siren"}


def seated(state: Any) -> tuple[Any, Driver, Any]:
    """A table at a position."""
    session = sample_session(5, kinds=("human", "bot:normal"), pack=HARBOUR)
    session.match.state = state
    return sit(session, reduce_motion=True)


def laid_out(fronts: list[str]) -> Any:
    return laid(MINE, {"members": fronts, "boss": "stamp"}, phase="relocation")


def aims_at(target: str, driver: Driver, table: Any) -> None:
    driver.press(target)
    driver.wait(600)
    option = next(n for n, offer in enumerate(table.offers) if getattr(offer.what, "verb", "") == "assassinate")
    driver.press(f"button {option}")
    driver.wait(600)


def test_a_declaration_that_nobody_aimed_for_is_not_made_by_a_key_that_keeps_the_layout() -> None:
    """With one front member there is no target to choose: keeping the layout leads straight to the declaration."""
    app, driver, table = seated(laid_out(["beacon/stamp"]))
    driver.verb(Verb.END_TURN)
    driver.wait(900)
    assert table.choosing.decision.kind == "declare"
    assert not (isinstance(table.desk.focus, Spot) and table.desk.focus.lit)
    made = len(table.session.match.choices)
    for _press in range(3):
        driver.verb(Verb.CONFIRM)
        driver.wait(600)
    assert len(table.session.match.choices) == made
    assert app.top is table
    driver.verb(Verb.DOWN)
    driver.wait(100)
    for _press in range(4):
        if table.desk.focus is not None and table.desk.focus.key.startswith("kind "):
            break
        driver.verb(Verb.DOWN)
    assert table.desk.focus.key.startswith("kind "), "arrows lead to the names"


def test_who_has_aimed_finds_the_focus_on_a_name() -> None:
    _app, driver, table = seated(laid_out(["beacon/stamp", "hook"]))
    driver.verb(Verb.END_TURN)
    driver.wait(900)
    target = next(widget.key for widget in table.desk.widgets if isinstance(widget, Spot) and widget.lit)
    aims_at(target, driver, table)
    assert table.choosing.decision.kind == "declare"
    assert table.desk.focus.key.startswith("kind ")


def failed(mine: list[str]) -> Any:
    """An assassination of seat 0 has failed, which its Siren, the boss, can answer."""
    state = laid({"members": mine, "boss": "siren"}, {"members": ["stamp", "hook"], "boss": "stamp"}, phase="assassination")
    state.choose(0)
    state.choose([one.id for one in state.table.pack.members].index("diver"))
    while state.decision.seat != 0 or [one.verb for one in state.decision.options] == ["pass"]:
        state.choose([one.verb for one in state.decision.options].index("pass"))
    return state


def test_the_own_boss_is_not_turned_up_by_a_first_press_and_that_it_would_is_said() -> None:
    state = failed(["hook/siren", "ladle^", "stoker"])
    seen = view(state, 0)
    boss = ("card", seen.boss_member(0))
    assert [one.about for one in seen.decision.options if one.verb == "answer"] == [(boss,)]
    words = [plain(one.text) for one in Inspector(seen, Names(seen, ["Mina", "Akira"]), 0, (boss,)).about(boss)]
    assert "Your boss then lies face up." in words
    app, driver, table = seated(state)
    assert table.desk.focus.key != f"card {boss[1]}"
    made = len(table.session.match.choices)
    driver.verb(Verb.CONFIRM)
    driver.wait(600)
    assert not table.session.match.view(0).is_up(boss[1])
    assert app.top is table
    assert {one.verb for one in table.session.match.choices[made:] if one.seat == 0} <= {"pass"}


@pytest.mark.parametrize(
    ("lang", "asks", "passing"), [("en", "Declare who", "Passing doesn't tell"), ("ja", "対象", "パスしても")]
)
@pytest.mark.parametrize("large", [False, True])
def test_where_nothing_is_in_focus_it_is_said_what_is_asked(lang: str, asks: str, passing: str, large: bool) -> None:
    try:
        session = sample_session(5, kinds=("human", "bot:normal"), pack=HARBOUR)
        session.match.state = laid_out(["beacon/stamp"])
        _app, driver, table = sit(session, lang, reduce_motion=True, large_text=large)
        driver.verb(Verb.END_TURN)
        driver.wait(900)
        assert table.desk.focus.key == "seat 0"
        assert asks in plain(table.told()[0].text)
        session.match.state = failed(["hook/siren", "ladle^", "stoker"])
        _app, driver, table = sit(session, lang, reduce_motion=True, large_text=large)
        table.desk.focus_on("seat 0")
        assert passing in " ".join(plain(one.text) for one in table.told())
    finally:
        use_language("en")


def test_what_was_clicked_gives_way_to_passing_on_which_the_mouse_rests() -> None:
    _app, driver, table = seated(failed(["hook/siren", "ladle^", "stoker"]))
    other = table.view.alive(1)[0]
    driver.click(table.desk.find(f"card {other}").rect.center)
    driver.wait(300)
    assert table.about == ("card", other)
    driver.point(table.desk.find(table.pass_button()).rect.center)
    driver.wait(1000)
    assert table.about is None
    assert plain(table.told()[0].text) == "The assassination has failed."


def shot_at(mine: list[str], boss: str, named: str) -> Any:
    """Seat 1 has aimed at the first front member of seat 0 and declared it to be somebody."""
    state = laid(
        {"members": mine, "boss": boss}, {"members": ["stamp", "hook"], "boss": "stamp"}, phase="assassination", active=2
    )
    state.choose(0)
    state.choose([one.id for one in state.table.pack.members].index(named))
    assert (state.decision.seat, state.strikes[-1].target) == (0, state.fronts(0)[0])
    return state


def test_who_loses_only_a_face_by_passing_has_no_answer_in_focus() -> None:
    """The name that was declared is wrong: passing costs nobody, an answer would be spent on it."""
    for named, spares in (("beacon", True), ("hook", False)):
        state = shot_at(["hook", "deckhand", "siren"], "siren", named)
        seen = view(state, 0)
        assert {one.verb for one in seen.decision.options} == {"answer", "pass"}
        _app, _driver, table = seated(state)
        assert (table.desk.focus.key == table.pass_button()) == spares


def test_in_large_text_who_is_about_to_use_something_reads_first_what_it_does() -> None:
    session = sample_session(5, kinds=("human", "bot:normal"), pack=HARBOUR)
    for state, verb, words in (
        (shot_at(["hook", "deckhand", "siren"], "siren", "hook"), "answer", "the assassination fails"),
        (shot_at(["siren", "hook"], "siren", "siren"), "trump", "The assassination fails"),
    ):
        session.match.state = state
        _app, driver, table = sit(session, reduce_motion=True, large_text=True)
        option = next(one for one in table.view.decision.options if one.verb == verb)
        table.pick(option.about[0])
        driver.wait(100)
        assert words in plain(next(one.text for one in table.told() if one.ink == "text"))


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("large", [False, True])
def test_who_aims_and_who_declares_reads_more_of_it_than_of_the_log(lang: str, large: bool) -> None:
    try:
        for kind in ("assassinate", "declare"):
            _app, driver, table = sit(found(at(kind, 2), 7), lang, reduce_motion=True, large_text=large)
            driver.wait(100)
            told, log = table.desk.find("inspector"), table.desk.find("log")
            assert told.inside.height >= 6 * fonts.body.pitch > 0
            assert told.rect.height > log.rect.height > fonts.log.pitch
    finally:
        use_language("en")


def test_who_chooses_a_column_reads_what_becomes_of_it() -> None:
    state = laid(
        {"members": ["stoker", "siren"], "boss": "siren"}, {"members": ["hook/ladle^", "stamp"], "boss": "stamp"}, phase="action"
    )
    (stoker,) = [one for one in state.alive(0) if state.table.pack.members[state.table.kind_of[one]].id == "stoker"]
    state.choose([one.about for one in state.decision.options].index((("card", stoker),)))
    while state.decision.kind != "choose":
        state.choose([one.verb for one in state.decision.options].index("pass"))
    seen = view(state, 0)
    cards = seen.layout(1)[0]
    for card in cards:
        words = [plain(one.text) for one in Inspector(seen, Names(seen, ["Mina", "Akira"]), 0).about(("card", card))]
        assert words[:2] == ["Front: a face-down member is turned face up.", "Back: Ladle goes to the graveyard."]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_boss_list_on_the_table_is_explained_like_anything_else(lang: str) -> None:
    session = sample_session(5, kinds=("human", "bot:normal"), pack=HARBOUR)
    _app, driver, table = sit(session, lang)
    driver.point(table.desk.find("boss list card").rect.center)
    driver.wait(100)
    told = [plain(one.text) for one in table.told()]
    assert any(("Boss list" if lang == "en" else "ボス一覧") in line for line in told), told


def test_members_who_walk_face_down_are_not_shown_as_if_they_lay_open() -> None:
    state = laid_out(["beacon/stamp"])
    seen = view(state, 0)
    _app, _driver, table = seated(state)
    card = seen.alive(0)[0]
    assert table.panel._picture(seen, table.shown, card, "0 0", {"move 0 0": (9, 9)})[1] == "lurk"


@pytest.mark.parametrize("large", [False, True])
def test_names_and_what_marks_a_target_leave_the_other_row_alone(large: bool) -> None:
    """The plate below a member holds its name in both text sizes, and ends where the head of who stands behind begins."""
    _app, _driver, table = sit(sample_session(5), large_text=large)
    places = table.panel.places
    assert max(fonts.slim.pitch, 12) - 1 <= places.plate
    for seat in (0, 1):
        front, back = (places.spot(places.feet(seat, 1, row, 4), 4) for row in (0, 1))
        assert not front.colliderect(back)


def test_the_notebook_says_of_no_row_what_is_so_of_the_target() -> None:
    """While one declares, and while somebody aims at a member of one's own."""
    state = laid_out(["beacon/stamp", "hook"])
    state.choose([one.verb for one in state.decision.options].index("done"))
    state.choose(0)
    for seat in (0, 1):
        seen = view(state, seat)
        inspector = Inspector(seen, Names(seen, ["Mina", "Akira"]), seat)
        told = [plain(one.text) for kind in range(8) for one in inspector.about(("noted", kind))]
        assert told == [plain(one.text) for kind in range(8) for one in (*inspector.kind(kind), *inspector.words(kind))]
    seen = view(state, 1)
    theirs = Inspector(seen, Names(seen, ["Mina", "Akira"]), 1)
    assert theirs.about(("kind", 0)) == [*theirs.kind(0), *theirs.words(0)], "nor is the owner told what the target may be"
    _app, _driver, table = seated(state)
    table.open_page(NOTEBOOK)
    assert {widget.about[0] for widget in table.desk.widgets if widget.zone == "notebook"} == {"noted"}


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("large", [False, True])
def test_the_bar_says_what_its_number_counts_and_that_nobody_has_moved(lang: str, large: bool) -> None:
    _app, _driver, table = sit(sample_session(5), lang, large_text=large)
    assert top_bar.turn_words(table.shown) == ("Setup" if lang == "en" else "準備")
    assert not table.overflow()
    table.shown.turn, table.shown.phase = 88, "assassination"
    words = top_bar.turn_words(table.shown)
    assert "88" in words
    assert words != "88"
    assert not top_bar.overflow(table.shown)


def asked_in_hot_seat(seed: int) -> Session:
    """A question to one of two people by which nothing can be lost: the focus rests on the player's own name."""
    session = found(at(ANSWERS, 2, lambda state: len(state.decision.options) > 1), seed, kinds=TWO)
    _app, _driver, table = sit(session)
    if table.desk.focus is None or table.desk.focus.key != f"seat {table.seat}":
        raise LookupError("the focus begins on what can be answered with")
    return session


def test_where_the_focus_rests_the_question_is_read_by_mouse_too_and_a_key_leads_to_what_answers() -> None:
    _app, driver, table = sit(first_of(asked_in_hot_seat))
    asked = [plain(entry.text) for entry in table.inspector().advice()]
    assert [plain(entry.text) for entry in table.told()][: len(asked)] == asked
    table.by_mouse = True
    assert [plain(entry.text) for entry in table.told()][: len(asked)] == asked, "who has clicked the curtain away"
    boss = next(one for one in table.desk.widgets if one.zone == "own strip" and one.can_focus)
    table.say(Pointer("move", boss.rect.center))
    question = [plain(entry.text) for entry in table.inspector().question()]
    assert [plain(entry.text) for entry in table.told()][: len(question)] == question, "over whatever the mouse lies"
    table.desk.focus_on(f"seat {table.seat}")
    made = len(table.session.match.choices)
    table.by_mouse = False
    driver.wait(2000)
    driver.key("return")
    focus = table.desk.focus
    assert isinstance(focus, Spot)
    assert focus.lit
    assert len(table.session.match.choices) == made


def test_what_was_seen_in_the_boss_deck_is_told_after_it_was_held_up() -> None:
    """Also where only one of the two can be taken, which is done at once."""
    state = laid(
        {"members": ["hook", "ladle"], "boss": "hook"}, {"members": ["diver^", "siren"], "boss": "diver"}, phase="assassination"
    )
    session = sample_session(5, kinds=TWO, pack=HARBOUR)
    session.match.state = state
    seen = 0
    while session.match.outcome is None and seen < 4:
        decision = session.match.decision
        verbs = [one.verb for one in decision.options]
        wanted = next((n for n, verb in enumerate(verbs) if verb == "trump" and decision.seat == 1), None)
        if decision.kind in ("choose", "relocate") and decision.seat == 1 and session.match.history:
            _app, _driver, table = sit(session)
            looked = table.inspector().looked
            if looked:
                seen += 1
                names = [table.names.kind(table.view.table.kind_of[card]) for card in looked]
                assert len(names) == 2
                assert f"In the boss deck you saw: {', '.join(names)}" in [plain(one.text) for one in table.told()]
                break
        session.choose(wanted if wanted is not None else verbs.index("pass") if "pass" in verbs else 0, watched=True)
    assert seen
