"""What the tests of the table of Seven Dons share: games by chance, tables on an app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.client.app import App
from game.client.driver import Driver
from game.client.table.seven_dons.samples import HARBOUR, TWO, sample_session, table_of
from game.client.table.seven_dons.scene import DonsTableScene
from game.content.seven_dons.loader import FIRST
from game.rules.randomness import Stream
from game.sessions.session import Session
from game.workshop.scenarios.seven_dons.layout import state_of
from game.workshop.scenarios.seven_dons.words import Given
from tests.table.playing import sit_at

LIKED = ("use", "answer", "trump", "choose", "declare", "done")
"""Verbs that lead to what a game by pure chance seldom sees."""
EVERYTHING: Mapping[str, str] = {
    "relocation_view": "tracked", "assassination_optional": "true", "answer_prompts": "always", "choices_made": "at_use",
}  # fmt: skip
"""Options with which other kinds of decisions come up."""


def choice_of(session: Session, chance: Stream) -> int:
    """A choice by chance, more often than not one that leads somewhere."""
    options = session.match.decision.options
    liked = [number for number, one in enumerate(options) if one.verb in LIKED]
    if liked and chance.below(3):
        return liked[chance.below(len(liked))]
    return chance.below(len(options))


def played(seed: int, *, options: Mapping[str, str] | None = None, pack: str = FIRST, most: int = 3000) -> Iterator[Session]:
    """A session at each of its decisions, played by chance."""
    session = sample_session(seed, kinds=TWO, options=options, pack=pack)
    chance = Stream(seed)
    while session.match.decision is not None:
        assert len(session.match.choices) < most, "the game does not end"
        yield session
        session.choose(choice_of(session, chance), watched=True)


def sit(session: Session, language: str = "en", **settings: object) -> tuple[App, Driver, DonsTableScene]:
    """A table on an app at the moment when its first choice is due."""
    return sit_at(table_of(session), language, **settings)


def laid(*seats: dict[str, Any], pack: str = HARBOUR, **given: Any) -> Any:
    """A position of the second pack, at its first decision; in the words of a rule scenario."""
    state = state_of(Given.model_validate({"pack": pack, "seats": list(seats), **given}))
    state.going_on()
    return state
