"""Why something can't be done, for what the scenarios do not ask."""

from __future__ import annotations

import pytest

from game.games.seven_dons.refusals import why_not
from game.rules import view
from game.workshop.scenarios.seven_dons.layout import state_of
from game.workshop.scenarios.seven_dons.words import Given


def at(phase: str, one: list[str], other: list[str], seat: int = 0, **more: object):
    """The view of a seat at its first question in a phase; player 1 is the turn player."""
    bosses = {"one": "driver", "other": "prowler"}
    seats = [{"members": one, "boss": bosses["one"]}, {"members": other, "boss": bosses["other"]}]
    state = state_of(Given.model_validate({"phase": phase, "seats": seats, **more}))
    state.advance()
    return state, view(state, seat)


def card(state, seat: int, kind: str) -> int:
    return state.table.member[seat][[member.id for member in state.table.pack.members].index(kind)]


def said(here, verb: str, *cards: int) -> str:
    refusal = why_not(here, verb, tuple(("card", one) for one in cards))
    return refusal.rule if refusal else ""


ONE, OTHER = ["driver/hush", "fuse", "sweeper^"], ["prowler/runner", "undertaker^"]


@pytest.mark.rule("SB-9.1", "SB-9.4", "SB-9.9", "SB-R23")
def test_actions():
    state, here = at("action", ONE, OTHER)
    assert said(here, "use", card(state, 0, "driver")) == ""
    assert said(here, "use", card(state, 0, "hush")) == "SB-9.9"
    assert said(here, "use", card(state, 0, "prowler")) == "SB-9.4"
    assert said(here, "use", card(state, 1, "undertaker")) == "SB-9.1"
    assert said(view(state, 1), "use", card(state, 1, "prowler")) == "SB-9.1"
    assert said(here, "turn_up", card(state, 0, "hush")) == "SB-R23"
    state.silenced = (99, 0)
    assert said(view(state, 0), "use", card(state, 0, "hush")) == "SB-13.8"


@pytest.mark.rule("SB-2.4a", "SB-9.9", "SB-12.4")
def test_a_half_without_ability():
    state, here = at("action", ONE, OTHER, lower={"sweeper": {}})
    assert said(here, "use", card(state, 0, "sweeper")) == "SB-2.4a"
    assert said(here, "answer", card(state, 0, "sweeper")) == "SB-2.4a"
    assert all(option.about != (("card", card(state, 0, "sweeper")),) for option in here.decision.options)


@pytest.mark.rule("SB-12.4", "SB-12.5", "SB-13.2")
def test_answers_out_of_time():
    state, here = at("action", ONE, OTHER)
    assert said(here, "answer", card(state, 0, "driver")) == "SB-12.4"
    assert said(here, "answer", card(state, 0, "hush")) == "SB-12.5"
    (boss,) = here.zones[state.table.boss[0]]
    assert said(here, "trump", boss) == "SB-13.2"
    assert said(here, "trump", state.table.boss_card[0]) == "SB-13.2"


@pytest.mark.rule("SB-11.1", "SB-7.1", "SB-11.5", "SB-R15")
def test_assassinations_and_looks():
    state, here = at("assassination", ONE, OTHER)
    front, back = (here.layout(1)[0][at] for at in (0, 1))
    assert said(here, "assassinate", front) == ""
    assert said(here, "assassinate", back) == "SB-7.1"
    assert said(here, "assassinate", card(state, 0, "fuse")) == "SB-11.1"
    other = view(state, 1)
    assert said(other, "assassinate", other.fronts(0)[1]) == "SB-11.1"
    assert said(here, "look", back) == "SB-R15"
    assert why_not(here, "declare", (("kind", 0),)).rule == "SB-11.1"
    assert why_not(here, "decline", ()).rule == "SB-R5"


@pytest.mark.rule("SB-10.1", "SB-10.5", "SB-6.7", "SB-7.5", "SB-10.3")
def test_laying_out():
    state, here = at("relocation", ONE, OTHER)
    assert said(view(state, 1), "take", card(state, 1, "prowler")) == "SB-10.1"
    assert said(here, "turn_down", card(state, 0, "sweeper")) == "SB-10.3"
    assert said(here, "take", here.alive(1)[0]) == "SB-9.1"
    state.choose(next(n for n, one in enumerate(state.decision.options) if one.about == (("card", card(state, 0, "fuse")),)))
    here = view(state, 0)
    assert said(here, "behind", card(state, 0, "driver")) == "SB-10.5"
    assert said(here, "behind", card(state, 0, "hush")) == "SB-6.7"
    assert said(here, "alone", card(state, 0, "fuse")) == "SB-7.5"
    assert said(here, "behind", card(state, 0, "sweeper")) == ""


@pytest.mark.rule("SB-7.2", "SB-R56", "SB-R11")
@pytest.mark.parametrize("reaches", [True, False])
def test_choosing_for_a_text(reaches):
    options = {"own_back_targetable": reaches}
    state, _ = at("action", ["sweeper", "driver^/fuse^"], ["prowler^/runner^", "undertaker^"], options=options)
    state.choose(next(n for n, one in enumerate(state.decision.options) if one.about == (("card", card(state, 0, "sweeper")),)))
    here = view(state, 0)
    assert here.decision.kind == "choose"
    assert said(here, "choose", card(state, 1, "undertaker")) == ""
    assert said(here, "choose", card(state, 1, "runner")) == "SB-7.2"
    assert said(here, "choose", card(state, 0, "sweeper")) == "SB-R56"
    assert said(here, "choose", card(state, 0, "fuse")) == ("" if reaches else "SB-R11")
    assert said(here, "choose", card(state, 0, "hush")) == "SB-9.4"


@pytest.mark.rule("SB-R56")
def test_choosing_for_a_text_about_one_side():
    state, _ = at("action", ["undertaker", "driver^/fuse^"], ["prowler^/runner", "hush", "sweeper^"], upper={"hush": {}})
    state.choose(
        next(n for n, one in enumerate(state.decision.options) if one.about == (("card", card(state, 0, "undertaker")),))
    )
    here = view(state, 0)
    assert here.decision.kind == "choose"
    assert said(here, "choose", card(state, 0, "driver")) == "SB-R56"
    assert said(here, "choose", here.fronts(1)[1]) == "SB-R56"


def test_what_no_rule_speaks_of_is_not_refused():
    _, here = at("action", ONE, OTHER)
    assert why_not(here, "dance", ()) is None
    assert why_not(here, "use", ()) is None
