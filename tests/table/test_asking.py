"""Who wants to be asked is asked before a choice that undo can't take back, and only then."""

from __future__ import annotations

from game.client.scenes.dialog import DialogScene
from game.client.table.card_adventure.samples import sample_session
from tests.table.playing import settle, sit


def find(table: object, verb: str) -> object:
    return next(one for one in table.view.decision.options if one.verb == verb)  # type: ignore[attr-defined]


def test_before_a_die_the_player_is_asked_and_may_leave_it() -> None:
    app, driver, table = sit(sample_session(1, 3), confirm=True, auto_pass=False)
    table.decide(find(table, "move"))
    assert app.top is table, "a move can be taken back"
    settle(driver, table)
    while True:
        decision = table.view.decision
        kinds = [table.session.match.border_ahead(number) for number in range(len(decision.options))]
        if "chance" in kinds:
            break
        table.choose(decision.options[-1])
        settle(driver, table)
    made = len(table.session.match.choices)
    table.decide(decision.options[kinds.index("chance")])
    assert isinstance(app.top, DialogScene)
    driver.key("return")
    assert app.top is table
    assert len(table.session.match.choices) == made
    table.decide(decision.options[kinds.index("chance")])
    driver.key("right", "return")
    assert len(table.session.match.choices) == made + 1
    assert table.session.match.border.kind in ("chance", "over", "seat")


def test_who_does_not_want_it_is_never_asked() -> None:
    app, driver, table = sit(sample_session(1, 3))
    for _number in range(12):
        if table.over:
            break
        table.decide(table.view.decision.options[-1])
        assert app.top is table
        settle(driver, table)


def test_what_gives_something_up_and_can_t_be_undone_is_asked_about_once() -> None:
    app, driver, table = sit(sample_session(1, 3), confirm=True, careful=True, auto_pass=False)
    table.given_up = lambda _option: "It would be lost."
    table._no_way_back = lambda _option: "It can't be undone."
    option = find(table, "move")
    table.decide(option)
    assert isinstance(app.top, DialogScene)
    assert app.top.text == "It would be lost.\nIt can't be undone."
    made = len(table.session.match.choices)
    driver.key("right", "return")
    assert app.top is table, "and nothing more is asked"
    assert len(table.session.match.choices) == made + 1
