"""At the table of Seven Dons nobody loses the boss by an accident: what passing or an ability would cost is said and asked."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.i18n import use_language
from game.client.said import Verb
from game.client.scenes.dialog import DialogScene
from game.client.table.seven_dons.inspector import Inspector
from game.client.table.seven_dons.notebook import possible_of
from game.client.table.seven_dons.pages import NOTEBOOK, NoteCell
from game.client.table.seven_dons.results import FALLS, MAY_FALL, SAFE, Forecasts, loss_by
from game.client.table.seven_dons.samples import HARBOUR, TWO, sample_session, table_of
from game.client.table.seven_dons.scene import RISKY
from game.client.table.seven_dons.words import ANSWERS, Names, phase_of
from game.client.table.trying import Test, asked, open_curtain, play_until, sit
from game.client.text import plain
from game.client.widgets import Spot
from game.content.seven_dons.loader import shipped_dons_pack
from game.content.seven_dons.texts import trump_text
from game.rules import Option
from game.rules.randomness import Stream
from game.rules.secrecy import view
from game.sessions.session import Session
from tests.table.dons_playing import laid
from tests.table.forks import forks, play_on

FEARED = ("assassinate", "declare", "use", "answer")


def boss_falls(wanted: str) -> Test:
    """A window in which an option of this verb puts the boss of who decides into the graveyard."""

    def falls(state: Any) -> bool:
        seen = view(state, state.decision.seat)
        told = Forecasts(seen)
        return any(told.danger(one) == FALLS for one in seen.decision.options if one.verb == wanted)

    return asked(ANSWERS, falls)


@cache
def found(verb: str) -> tuple[Session, Any, Option]:
    for seed in range(60):
        try:
            session = play_until(sample_session(seed, kinds=TWO), boss_falls(verb), FEARED, seed)
        except LookupError:
            continue
        seen = session.match.view(session.match.decision.seat)
        for option in seen.decision.options:
            if option.verb == verb and Forecasts(seen).danger(option) == FALLS:
                return session, seen, option
    raise LookupError("in none of these games")


@pytest.mark.parametrize("verb", ["pass", "answer"])
def test_what_loses_the_boss_is_asked_for_once_and_does(verb: str) -> None:
    session, seen, option = found(verb)
    app = App.headless()
    scene = table_of(session)
    sit(app, scene)
    open_curtain(app)
    assert scene.given_up(option) == "If nobody answers, your boss goes to the graveyard and you lose the game."
    made = len(session.match.choices)
    scene.decide(option)
    assert isinstance(app.top, DialogScene)
    assert len(session.match.choices) == made, "nothing has happened yet"
    for state in forks(seen, 20):
        state.choose(seen.decision.options.index(option))
        play_on(state, lambda fork: fork.outcome is not None or not fork.strikes)
        assert state.outcome is not None
        assert state.outcome.winners == (1 - seen.seat,)


def boss_reached(state: Any, seat: int) -> bool:
    """Has the boss of a seat, or have all of its members, gone to the graveyard?"""
    return state.outcome is not None and state.outcome.winners == (1 - seat,)


def ends(state: Any, seat: int, step: tuple[int, str]) -> set[str]:
    """How what is going on can end for a boss if nobody answers, whatever the other chooses, where its owner does the best.

    It is over when the game goes on to another phase than `step`.
    """
    if state.outcome is not None:
        return {"falls" if boss_reached(state, seat) else "wins" if seat in state.outcome.winners else "safe"}
    if (state.turn, phase_of(state)) != step or not (state.uses or state.strikes):
        return {"safe"}
    asked = state.decision
    verbs = [one.verb for one in asked.options]
    if asked.kind in ("place", "relocate"):
        if asked.seat == seat:
            return {"safe"}
        numbers = [verbs.index("done")]
    elif asked.kind == ANSWERS and asked.seat != seat:
        numbers = [verbs.index("pass")]
    else:
        numbers = list(range(len(verbs)))
    found = []
    for number in numbers:
        fork = state.clone()
        fork.choose(number)
        found.append(ends(fork, seat, step))
    if asked.seat != seat:
        return set().union(*found)
    if {"safe"} in found:
        return {"safe"}
    worst = [one for one in found if one != {"wins"}]
    if not worst:
        return {"wins"}
    best = min(worst, key=lambda one: one == {"falls"})
    if len(worst) == len(found):
        return best
    return {"wins"} if view(state, seat).boss_kind(1 - seat) >= 0 else {"falls", "wins"}


@pytest.mark.parametrize("pack", ["back_streets", HARBOUR])
def test_what_may_lose_the_boss_is_told_and_nothing_else(pack: str) -> None:
    """Each choice of each decision of some games: by what the seat knows, and never less than what is so in truth."""
    said = set()
    for seed in (17, 20):
        match, chance = sample_session(seed, kinds=TWO, pack=pack).match, Stream(seed)
        while (decision := match.decision) is not None and len(match.choices) < 400:
            seat, state = decision.seat, match.state
            if len(decision.options) > 1 and decision.kind in RISKY:
                seen = match.view(seat)
                step, told = (state.turn, phase_of(state)), Forecasts(seen)
                for number, option in enumerate(seen.decision.options):
                    truth = state.clone()
                    truth.choose(number)
                    worlds = [ends(truth, seat, step)]
                    for fork in forks(seen, 3, seed):
                        fork.choose(number)
                        worlds.append(ends(fork, seat, step))
                    ways = set().union(*worlds)
                    threat = told.threat(option)
                    said.add((decision.kind, threat))
                    assert (threat > SAFE) == ("falls" in ways), (seed, len(match.choices), option, ways)
                    assert (threat == FALLS) == (ways == {"falls"}), (seed, len(match.choices), option, ways)
            wild = [n for n, one in enumerate(decision.options) if one.verb in (*FEARED, "choose", "trump")]
            among = wild if wild and chance.below(3) else range(len(decision.options))
            match.choose(among[chance.below(len(among))])
    assert {(ANSWERS, FALLS), (ANSWERS, SAFE), ("action", SAFE)} <= said


def reached_by_choice(state: Any) -> bool:
    """The opponent's ability, which still chooses, may hit the own boss, and it can be answered."""
    seen = view(state, state.decision.seat)
    passing = next(one for one in seen.decision.options if one.verb == "pass")
    return bool(seen.uses) and not seen.strikes and Forecasts(seen).danger(passing) == MAY_FALL


@cache
def blasted() -> Session:
    """Who decides may lose the boss to a column that the opponent will choose."""
    for seed in range(60):
        try:
            return play_until(sample_session(seed, kinds=TWO, pack=HARBOUR), asked(ANSWERS, reached_by_choice), FEARED, seed)
        except LookupError:
            continue
    raise LookupError("in none of these games")


def test_passing_on_an_ability_that_may_hit_the_boss_is_asked_for() -> None:
    session = blasted()
    scene, app = table_of(session), App.headless()
    sit(app, scene)
    open_curtain(app)
    made = len(session.match.choices)
    warning = "If nobody answers, your boss may go to the graveyard, and then you lose the game."
    passing = next(one for one in scene.view.decision.options if one.verb == "pass")
    assert scene.given_up(passing) == warning
    told = scene.inspector().question()
    assert [one for one in told if plain(one.text) == warning]
    focus = scene.desk.focus
    assert isinstance(focus, Spot)
    assert focus.lit, "a confirmation too many passes nothing"
    assert scene.desk.focus_on(scene.pass_button())
    Driver(app).verb(Verb.CONFIRM)
    assert isinstance(app.top, DialogScene)
    assert len(session.match.choices) == made


def test_an_answer_is_not_blamed_for_the_assassination_that_comes_after_it() -> None:
    """The opponent has relocated, and then can only aim at the boss, whose trump is not used yet."""
    state = laid({"members": ["stoker/diver^", "siren"]}, {"members": ["hook^"], "boss": "hook"}, phase="relocation")
    state.choose([one.verb for one in state.decision.options].index("done"))
    seen = view(state, 1)
    assert [one.verb for one in seen.decision.options] == ["answer", "pass"]
    told = Forecasts(seen)
    assert [(told.threat(one), told.loss(one).members) for one in seen.decision.options] == [(SAFE, ()), (SAFE, ())]


@pytest.mark.parametrize(("boss_at", "threat"), [("siren^/ladle", MAY_FALL), ("ladle/siren^", MAY_FALL), ("siren/ladle^", SAFE)])
def test_a_column_that_the_opponent_will_choose_may_be_that_of_the_boss(boss_at: str, threat: int) -> None:
    """A face-up boss falls in either row; where there is one column alone nothing is left to chance."""
    rest = {"members": [boss_at, "stamp/diver", "beacon"], "boss": "siren"}
    state = laid({"members": ["stoker", "hook"], "boss": "hook"}, rest)
    state.choose(next(n for n, one in enumerate(state.decision.options) if one.about == (("card", 0),)))
    told = Forecasts(view(state, 1))
    passing = next(one for one in told.view.decision.options if one.verb == "pass")
    assert told.threat(passing) == told.danger(passing) == threat
    assert [told.danger(one) for one in told.view.decision.options if one != passing] == [SAFE]


def test_who_goes_back_finds_the_focus_on_what_was_chosen() -> None:
    session, _seen, option = found("answer")
    scene, app = table_of(session), App.headless()
    sit(app, scene)
    open_curtain(app)
    kind, number = option.about[0]
    assert scene.desk.focus_on(f"{kind} {number}")
    driver = Driver(app)
    for _press in range(4):
        if not isinstance(app.top, DialogScene):
            driver.wait(400)
            driver.verb(Verb.CONFIRM)
    assert isinstance(app.top, DialogScene)
    driver.wait(400)
    driver.verb(Verb.CONFIRM)
    assert app.top is scene
    assert scene.desk.focus is not None
    assert scene.desk.focus.key == f"{kind} {number}"


@pytest.mark.parametrize(("lang", "said"), [("en", "your boss goes to the graveyard"), ("ja", "あなたのボスが墓場へ行き")])
def test_who_is_asked_reads_what_passing_would_cost(lang: str, said: str) -> None:
    _session, seen, _option = found("pass")
    use_language(lang)
    try:
        told = [plain(entry.text) for entry in Inspector(seen, Names(seen, ["Mina", "Akira"]), seen.seat).advice()]
        assert any(said in line for line in told), told
    finally:
        use_language("en")


def test_an_assassination_that_fails_is_told_and_not_asked_about() -> None:
    def misses(state: Any) -> bool:
        seen = view(state, state.decision.seat)
        target = seen.strikes[-1].target if seen.strikes else None
        passing = next((one for one in seen.decision.options if one.verb == "pass"), None)
        loss = loss_by(seen, passing) if passing is not None else None
        mine = target is not None and seen.owner(target) == seen.seat
        return mine and loss is not None and not loss.members

    session = play_until(sample_session(3, kinds=TWO), asked(ANSWERS, misses), FEARED, 3)
    seen = session.match.view(session.match.decision.seat)
    told = [plain(entry.text) for entry in Inspector(seen, Names(seen, ["Mina", "Akira"]), seen.seat).advice()]
    target = seen.strikes[-1].target
    assert not seen.is_up(target)
    name = Names(seen, ["Mina", "Akira"]).card(target)
    assert f"If nobody answers, the assassination fails, and {name} is turned face up." in told
    state = session.match.state.clone()
    while state.strikes:
        state.choose(next(n for n, one in enumerate(state.decision.options) if one.verb == "pass"))
    assert view(state, seen.seat).is_up(target)


def test_the_layout_that_is_made_says_where_the_boss_stands() -> None:
    fronts = set()
    for seed in range(6):
        match = sample_session(seed, kinds=TWO).match
        seen = match.view(match.decision.seat)
        boss = seen.table.member[seen.seat][seen.boss_kind(seen.seat)]
        front = boss in [column[0] for column in seen.drafts[seen.seat].columns]
        told = [plain(entry.text) for entry in Inspector(seen, Names(seen, ["Mina", "Akira"]), seen.seat).advice()]
        assert ("It stands in front now, where it can be the target." in told) == front
        assert ("It stands behind now, protected." in told) != front
        fronts.add(front)
    assert fronts == {True, False}


def test_an_action_is_given_up_only_once_that_was_asked() -> None:
    session = play_until(sample_session(5, kinds=TWO), asked("action", lambda state: len(state.decision.options) > 1), (), 5)
    scene = table_of(session)
    app = App.headless()
    sit(app, scene)
    open_curtain(app)
    told = {option.verb: scene.given_up(option) for option in scene.view.decision.options}
    assert told["decline"] == "You would use no ability this turn."
    assert not told.get("use")


def test_before_the_layout_is_shown_the_notebook_has_a_row_for_the_boss_alone() -> None:
    scene = table_of(sample_session(5, kinds=TWO))
    app = App.headless()
    sit(app, scene)
    open_curtain(app)
    scene.open_page(NOTEBOOK)
    app.step((), 32)
    rows = {widget.key.split()[1] for widget in scene.desk.widgets if isinstance(widget, NoteCell)}
    assert rows == {"-1"}


def test_a_name_that_cannot_be_right_is_not_in_focus_and_is_asked_about() -> None:
    def some_are_out(state: Any) -> bool:
        seen = view(state, state.decision.seat)
        left = possible_of(seen, seen.strikes[-1].target)
        return len(left) < 7 and 0 not in left

    session = play_until(sample_session(5, kinds=TWO), asked("declare", some_are_out), FEARED, 5)
    scene = table_of(session)
    app = App.headless()
    sit(app, scene)
    open_curtain(app)
    seen = session.match.view(session.match.decision.seat)
    left = possible_of(seen, seen.strikes[-1].target)
    assert scene.first_focus() == f"kind {left[0]}"
    for option in seen.decision.options:
        asked_for = scene.given_up(option)
        assert bool(asked_for) == (option.about[0][1] not in left), option
        assert not asked_for or asked_for.endswith("The assassination would fail.")


@pytest.mark.parametrize("pack", ["back_streets", "night_harbour"])
def test_what_a_trump_tells_the_opponent_is_said_before_it_is_used(pack: str) -> None:
    said = set()
    for seed in range(12):
        try:
            can = asked(ANSWERS, lambda state: any(one.verb == "trump" for one in state.decision.options))
            session = play_until(sample_session(seed, kinds=TWO, pack=pack), can, FEARED, seed)
        except LookupError:
            continue
        seat = session.match.decision.seat  # type: ignore[union-attr]
        seen, state = session.match.view(seat), session.match.state.clone()
        (number,) = [number for number, one in enumerate(seen.decision.options) if one.verb == "trump"]
        boss, (_kind, card) = seen.boss_member(seat), seen.decision.options[number].about[0]
        words = [plain(one.text) for one in Inspector(seen, Names(seen, ["Mina", "Akira"]), seat).about(("card", card))]
        state.choose(number)
        while state.decision is not None and "pass" in [one.verb for one in state.decision.options]:
            state.choose([one.verb for one in state.decision.options].index("pass"))
        up, known = "Your boss then lies face up, and is known.", "The opponent then knows who your boss is."
        claim = next((one for one in (up, known) if one in words), "")
        said.add(claim)
        if claim:
            text = trump_text(seen.table.pack.boss_of[seen.table.pack.members[seen.boss_kind(seat)].id], "en")
            assert words.index(claim) < words.index(text), "what it costs is read first"
            assert state.boss_card_up(seat)
        if claim == up:
            assert state.is_up(boss)
        if claim == known and boss in state.alive(seat):
            assert not state.is_up(boss) or state.uses, "turned down again, unless something is to be chosen first"
    does = [{effect.do for effect in boss.effects} for boss in shipped_dons_pack(pack).bosses]
    told = {"Your boss then lies face up, and is known."} if any(not one & {"boss_down", "new_boss"} for one in does) else set()
    assert told | {"The opponent then knows who your boss is."} <= said


def test_who_makes_the_boss_the_target_is_asked_though_its_trump_is_left() -> None:
    """The Diver, face up, takes the place of another target: it is the boss, and only its trump saves it then."""
    state = laid({"members": ["hook", "siren"], "boss": "hook"}, {"members": ["stamp^", "diver^"], "boss": "diver"},
                 phase="assassination")  # fmt: skip
    target = next(card for card in state.fronts(1) if card != state.boss_member(1))
    state.choose(next(n for n, one in enumerate(state.decision.options) if one.about == (("card", target),)))
    while state.decision.seat == 0:
        state.choose([one.verb for one in state.decision.options].index("pass"))
    seen = view(state, 1)
    told = Forecasts(seen)
    answer = next(one for one in seen.decision.options if one.verb == "answer")
    passing = next(one for one in seen.decision.options if one.verb == "pass")
    assert told.danger(answer) == SAFE, "the trump is left"
    assert (told.risks(answer), told.risks(passing)) == (True, False)
    use_language("en")
    words = [plain(one.text) for one in Inspector(seen, Names(seen, ["Mina", "Akira"]), 1, answer.about).about(answer.about[0])]
    assert "If nobody answers, your boss goes to the graveyard and you lose the game." in words
    state.choose(seen.decision.options.index(answer))
    verbs = set()
    while state.decision is not None and state.strikes:
        now = [one.verb for one in state.decision.options]
        verbs |= {*now}
        state.choose(now.index("pass"))
    assert "trump" in verbs
    assert boss_reached(state, 1)


def test_what_makes_the_boss_the_target_is_asked_for_once() -> None:

    def can(state: Any) -> bool:
        told = Forecasts(view(state, state.decision.seat))
        return any(told.risks(one) for one in told.view.decision.options if one.verb in ("answer", "choose"))

    session = None
    for seed in range(30):
        try:
            session = play_until(sample_session(seed, kinds=TWO), asked(ANSWERS, can), FEARED, seed)
        except LookupError:
            continue
        break
    assert session is not None
    scene, app = table_of(session), App.headless()
    sit(app, scene)
    open_curtain(app)
    answer = next(one for one in scene.view.decision.options if one.verb == "answer" and scene.forecasts.risks(one))
    made = len(session.match.choices)
    scene.decide(answer)
    assert isinstance(app.top, DialogScene)
    assert len(session.match.choices) == made


def test_in_large_text_what_the_prompt_says_already_leaves_room_for_what_comes_of_it() -> None:
    session, seen, _option = found("pass")
    assert seen.moments[-1].what == "target"
    scene, app = table_of(session), App.headless(large_text=True)
    sit(app, scene)
    open_curtain(app)
    assert plain(scene.inspector().question()[0].text).startswith("If nobody answers")
