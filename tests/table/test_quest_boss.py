"""The fight with the Boss: it is announced by name, everybody is asked before its roll, and how it was decided can be read."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.i18n import use_language
from game.client.said import Press, Verb
from game.client.table.scoundrel_quest.crowd import meet_boss
from game.client.table.scoundrel_quest.decided import DecidedScene
from game.client.table.scoundrel_quest.samples import TWO, boss_fight, sample_session, table_of
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.trying import open_curtain
from game.client.text import plain
from game.client.widgets import nothing
from game.sessions.session import Session

WORDS = [("en", ["The Boss comes", "fights the Boss"]), ("ja", ["ボス登場", "ボスとの戦闘"])]


def meeting(then: str, **options: str) -> Session:
    """The Boss is met, up to a kind of choice."""
    session = sample_session(kinds=TWO, seats=2, options=options)
    meet_boss(session.match.state)
    while (decision := session.match.decision) is not None and decision.kind != then:
        verbs = [option.verb for option in decision.options]
        session.choose(next((verbs.index(verb) for verb in ("roll", "pass", "start") if verb in verbs), 0))
    return session


@pytest.mark.rule("MQ-22.1")
@pytest.mark.parametrize(("language", "words"), WORDS)
def test_the_log_and_the_banner_call_the_boss_by_that_name(language: str, words: list[str]) -> None:
    use_language(language)
    session = meeting("combat")
    table = table_of(session)
    names = table.names_of(session.match.view(0))
    told = [plain(line) for event in session.match.history if (line := table.line(event, names)) is not None]
    for one in words:
        assert any(one in line for line in told), told


@pytest.mark.rule("MQ-17.2", "MQ-R38")
def test_before_the_roll_against_the_boss_everybody_is_asked_whatever_the_timer_says() -> None:
    session = meeting("quest.answer", roll_timer="beat")
    app = App.headless(speed="instant")
    table = table_of(session)
    app.push(table)
    for _number in range(40):
        app.step((), 100)
        open_curtain(app)
    assert table.choosing is not None
    assert (table.choosing.decision.kind, table.seat) == ("quest.answer", 1)


@pytest.mark.rule("MQ-4.6")
def test_how_the_boss_was_beaten_stays_to_be_read_before_the_result() -> None:
    session, number = boss_fight(20)
    over: list[bool] = []
    app = App.headless(speed="instant")
    table = QuestTableScene(session, nothing, lambda: over.append(True), nothing)
    table.asleep = False
    app.push(table)
    app.step((), 1)
    open_curtain(app)
    table.choose(number)
    for _number in range(20):
        app.step((), 500)
    assert isinstance(app.top, DecidedScene)
    assert not over
    compared = next(event.parts for event in reversed(session.match.history) if event.kind == "compared")
    told = [plain(line) for line in app.top.how.sums]
    assert told[0].endswith(f" = {compared['ours']}")
    assert told[1].endswith(f" = {compared['theirs']}")
    app.top.say(Press(Verb.CONFIRM))
    assert over == [True]
