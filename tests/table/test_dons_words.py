"""What the table of Seven Dons says is so of what everybody sees, of whose members they are, and of the cards on the table."""

from __future__ import annotations

from typing import Any

import pytest

from game.client.i18n import use_language
from game.client.table.seven_dons.inspector import Inspector
from game.client.table.seven_dons.samples import HARBOUR, sample_session
from game.client.table.seven_dons.words import Names, prompt_of
from game.client.text import plain
from game.content.rulebook_loader import shipped_rulebook
from game.content.seven_dons.loader import FIRST
from game.rules.secrecy import view
from tests.table.dons_playing import laid, sit

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
