"""What the table of Seven Dons says is so of what everybody sees, of whose members they are, and of the cards on the table."""

from __future__ import annotations

import dataclasses
import re
from typing import Any

import pytest

from game.client.i18n import use_language
from game.client.table.seven_dons.inspector import Inspector, reprisal_words, why_struck
from game.client.table.seven_dons.notebook import possible_of
from game.client.table.seven_dons.pages import NOTEBOOK
from game.client.table.seven_dons.results import SAFE, Forecasts, Loss, Reprisal
from game.client.table.seven_dons.samples import HARBOUR, able, at, found, sample_session
from game.client.table.seven_dons.words import Names, prompt_of
from game.client.text import plain
from game.client.widgets import Label
from game.content.rulebook_loader import shipped_rulebook
from game.content.seven_dons.loader import FIRST
from game.rules.secrecy import view
from game.sessions.session import Session
from tests.table.dons_playing import laid, played, sit

NAMES = ["Mina", "Akira"]


def advice(state: Any, seat: int = 0) -> str:
    seen = view(state, seat)
    return " ".join(plain(one.text) for one in Inspector(seen, Names(seen, NAMES), seat, ()).advice())


def shot_at(mine: list[str]) -> Any:
    """Akira shoots at Mina's first front member; Mina is asked."""
    state = laid(
        {"members": ["hook", "stamp"], "boss": "stamp"}, {"members": mine, "boss": "siren"}, phase="assassination", turn=1
    )
    state.choose(0)
    while state.decision.seat != 1 or [one.verb for one in state.decision.options] == ["pass"]:
        verbs = [one.verb for one in state.decision.options]
        state.choose(verbs.index("pass") if "pass" in verbs else 0)
    return state


@pytest.mark.parametrize(("diver", "secret"), [("diver^", False), ("deckhand", True)])
def test_passing_hides_only_what_could_not_be_seen(diver: str, secret: bool) -> None:
    """The Diver answers face up, where everybody sees it; the Deckhand face down."""
    words = advice(shot_at(["stoker", diver, "siren"]), 1)
    assert "You can answer with" in words
    assert ("Passing doesn't tell" in words) == secret


def test_who_answers_a_relocation_that_moves_nothing_is_named_before_it() -> None:
    for hook, named in (("hook^", True), ("hook", False)):
        state = laid(
            {"members": ["stoker/siren", "diver"], "boss": "siren"},
            {"members": [hook, "stamp"], "boss": "stamp"},
            phase="relocation",
        )
        words = advice(state)
        assert ("may answer this, also when nothing is moved" in words) == named
        assert ("It stands behind now, protected." in words) != named
        assert ("It stands behind now, but Hook can bring it to the front." in words) == named


def test_the_members_of_the_opponent_are_named_where_they_are_relocated() -> None:
    state = laid(
        {"members": ["stoker/siren", "diver"], "boss": "siren"},
        {"members": ["hook", "stamp"], "boss": "stamp"},
        phase="relocation",
    )
    own = view(state, 0)
    assert prompt_of(Names(own, NAMES), own.decision, ())[0].startswith("Relocate as you like")
    theirs = own.layout(1)
    own.drafts[0] = own.drafts[0]._replace(columns=theirs) if own.drafts[0] is not None else None
    assert own.drafts[0] is not None
    assert prompt_of(Names(own, NAMES), own.decision, ())[0].startswith("Relocate the members of Akira")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_text_that_names_cards_of_another_set_says_so(lang: str) -> None:
    try:
        for pack, other in ((FIRST, False), (HARBOUR, True)):
            _app, _driver, table = sit(sample_session(5, kinds=("human", "bot:normal"), pack=pack), lang)
            entries = shipped_rulebook("seven_dons").entries
            said = [table.otherwise(entry.text("en")) for entry in entries.values()]
            assert any(said) == other
            assert not all(said)
    finally:
        use_language("en")


def test_what_an_answer_makes_of_the_own_assassination_is_foretold() -> None:
    """The Beacon made a wrong guess fail, and lay face up for it: nullified, the assassination succeeds (SB-11.10)."""
    state = laid(
        {"members": ["hook", "stamp", "siren"], "boss": "siren"},
        {"members": ["beacon", "diver"], "boss": "diver"},
        phase="assassination",
    )
    state.choose(0)
    state.choose([one.id for one in state.table.pack.members].index("siren"))
    state.choose([one.verb for one in state.decision.options].index("answer"))
    seen = view(state, 0)
    answer = next(one for one in seen.decision.options if one.verb == "answer")
    told = [plain(one.text) for one in Inspector(seen, Names(seen, NAMES), 0, answer.about).about(answer.about[0])]
    assert told[0] == "If nobody answers, your assassination succeeds."
    assert "If nobody answers, your assassination fails." in advice(state)
    state.choose(seen.decision.options.index(answer))
    while state.decision.kind == "dons.answers":
        state.choose([one.verb for one in state.decision.options].index("pass"))
    assert len(state.alive(1)) == 1


def test_who_is_asked_again_before_the_boss_falls_is_not_told_that_passing_loses() -> None:
    """An answer was nullified: by passing nothing is lost yet, since what the assassination comes to is still to be answered."""
    state = laid(
        {"members": ["stamp", "hook"], "boss": "hook"},
        {"members": ["stamp", "deckhand", "diver"], "boss": "stamp"},
        phase="assassination",
    )
    state.choose(0)
    state.choose([one.id for one in state.table.pack.members].index("stamp"))
    for _answer in range(2):  # the Deckhand saves the boss, which the other Stamp nullifies
        state.choose([one.verb for one in state.decision.options].index("answer"))
    words = advice(state, 1)
    assert "you lose the game" not in words
    assert "you are asked again before your boss goes to the graveyard" in words
    state.choose([one.verb for one in state.decision.options].index("pass"))
    assert "trump" in [one.verb for one in state.decision.options]
    assert "your boss goes to the graveyard and you lose the game" in advice(state, 1)


def first_of(test: Any) -> Session:
    """The first game by chance that comes to a position."""
    for seed in range(40):
        try:
            return found(test, seed)
        except LookupError:
            continue
    raise AssertionError("in no game")


class Foretold(Forecasts):
    """Forecasts in which the front member of the seat falls if nobody answers, and a member of the other one may answer."""

    def loss(self, option: Any) -> Loss:
        return Loss((self.view.alive(1)[0],), ())

    def reprisal(self, option: Any) -> Reprisal:
        return Reprisal((self.view.table.member[0][1],), (self.view.alive(1)[0],))

    def threat(self, option: Any) -> int:
        return SAFE


def test_who_falls_anyhow_is_told_of_once_and_called_ones_own() -> None:
    seen = view(shot_at(["stoker", "diver", "siren"]), 1)
    names = Names(seen, NAMES)
    told = Foretold(seen)
    words = " ".join(plain(one.text) for one in Inspector(seen, names, 1, forecasts=told).advice())
    assert words.count("graveyard") == 1
    assert f"may answer: your {names.card(seen.alive(1)[0])} may" in reprisal_words(names, told.reprisal(None))


def test_whatever_is_declared_the_target_may_answer_where_its_kind_could() -> None:
    def may_be_fuse(state: Any) -> bool:
        seen = view(state, 0)
        left = possible_of(seen, seen.strikes[-1].target)
        return not seen.is_silenced(1) and any(seen.table.pack.members[kind].id == "fuse" for kind in left)

    seen = first_of(at("declare", 2, may_be_fuse)).match.view(0)
    left = possible_of(seen, seen.strikes[-1].target)
    inspector = Inspector(seen, Names(seen, NAMES), 0)
    for kind in left:
        words = " ".join(plain(entry.text) for entry in inspector.about(("kind", kind)))
        assert re.search(r"If it is .*Fuse.*, it may answer, whatever you declare\.", words)
    silent = dataclasses.replace(seen, silenced=(0, seen.turn))
    for kind in left:
        words = " ".join(plain(entry.text) for entry in Inspector(silent, Names(silent, NAMES), 0).about(("kind", kind)))
        assert "may answer" not in words, "who is silenced answers with no ability"


def test_the_trump_that_can_answer_has_a_button_that_points_at_it() -> None:
    _app, driver, table = sit(first_of(at("dons.answers", 1, able("trump"))))
    driver.wait(400)
    number = next(n for n, one in enumerate(table.offers) if one.words == "Use the trump")
    made = len(table.session.match.choices)
    driver.press(f"button {number}")
    assert len(table.session.match.choices) == made, "what it does is read first"
    assert table.choosing.picked == (("card", table.view.zones[table.view.table.boss[0]][0]),)
    number = next(n for n, one in enumerate(table.offers) if one.words == "Use the trump")
    table.decide(table.offers[number].what)
    assert table.session.match.choices[made].verb == "trump"


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("large", [False, True])
def test_the_notebook_says_what_its_signs_mean(lang: str, large: bool) -> None:
    try:
        _app, driver, table = sit(found(at("action", 2), 7), lang, large_text=large)
        driver.wait(400)
        table.open_page(NOTEBOOK)
        word = "likely" if lang == "en" else "本命"
        legend = next(one for one in table.desk.widgets if isinstance(one, Label) and word in plain(one.text))
        assert not legend.overflow()
        assert len(legend.lines) == 1
    finally:
        use_language("en")


def test_a_members_row_stands_beside_whose_it_is_so_that_no_name_is_broken() -> None:
    """Beside the picture of a card there is little room: the name of the player stands below."""
    seen = found(at("assassinate", 2), 7).match.view(0)
    card = next(one for one in seen.alive(1) if one < 0)
    told = [plain(one.text) for one in Inspector(seen, Names(seen, ["Player A", "Player B"]), 0).large(card)]
    assert told[0] == "A face-down member"
    assert any(line.startswith("Player B") for line in told[1:])


def test_who_can_t_be_declared_is_named_where_it_is_said_why() -> None:
    struck = 0
    for seed in range(4):
        for session in played(seed):
            due = session.match.decision
            if due.kind != "declare":
                continue
            seen = session.match.view(due.seat)
            target, names = seen.strikes[-1].target, Names(seen, ["Mina", "Akira"])
            for kind in set(range(8)) - set(possible_of(seen, target)):
                why = why_struck(names, target, kind)
                assert names.kind(kind) in why or why == "You know that it is somebody else."
                struck += "is face up" in why
            if struck > 3:
                return
    raise AssertionError("nobody lay face up")


@pytest.mark.parametrize("large", [False, True])
def test_nothing_of_the_table_is_seen_below_the_wheel(large: bool) -> None:
    session = next(one for one in played(1) if one.match.decision.kind == "declare")
    _app, _driver, table = sit(session, large_text=large)
    assert table.wheel().rect.bottom == table.board_rect.bottom
