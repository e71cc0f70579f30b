"""What the tests of the table of Lair Lords share: games by chance, tables on an app, hands that reach all of a large hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from game.client.app import App
from game.client.driver import Driver
from game.client.table.lair_lords.samples import sample_session, table_of
from game.client.table.lair_lords.scene import LairTableScene
from game.rules.randomness import Stream
from game.sessions.session import Session
from tests.table.playing import Keys, Mouse, Pad, sit_at

LIKED = ("place", "cast", "use", "apply", "take")
"""Verbs that lead to what a game by pure chance seldom sees."""
PEOPLE = ("human",) * 4
EDITIONS: tuple[Mapping[str, str], ...] = ({"preset": "revised"}, {"preset": "alpha"})
EVERYTHING: Mapping[str, str] = {"preset": "alpha", "i_choose_you": "true", "intrigue": "true", "post_reveal_window": "true"}
"""Options with which every kind of decision comes up."""


def choice_of(session: Session, chance: Stream) -> int:
    """A choice by chance, more often than not one that leads somewhere."""
    options = session.match.decision.options
    liked = [number for number, one in enumerate(options) if one.verb in LIKED]
    if liked and chance.below(3):
        return liked[chance.below(len(liked))]
    return chance.below(len(options))


def choice_at(table: LairTableScene, chance: Stream) -> int:
    """A choice by chance of what is asked at a table, also of what is asked before it is due."""
    decision = table.early.decision if table.early is not None else None
    return chance.below(len(decision.options)) if decision is not None else choice_of(table.session, chance)


def played(
    seats: int, seed: int, *, names: Sequence[str] = (), options: Mapping[str, str] | None = None, most: int = 2500
) -> Iterator[Session]:
    """A session at each of its decisions, played by chance."""
    session = sample_session(seats, seed, names=names, kinds=PEOPLE, options=options)
    chance = Stream(seed)
    while session.match.decision is not None:
        assert len(session.match.choices) < most, "the game does not end"
        yield session
        session.choose(choice_of(session, chance), watched=True)


def sit(session: Session, language: str = "en", **settings: object) -> tuple[App, Driver, LairTableScene]:
    """A table on an app at the moment when its first choice is due."""
    return sit_at(table_of(session), language, **settings)


def towards(table: LairTableScene, ref: tuple[str, int]) -> str:
    """The button that leads to a card of the hand that is out of sight."""
    return "hand →" if table.cards().index(ref[1]) >= table.first_card else "hand ←"


class LairKeys(Keys):
    """Keys alone."""

    def reveal(self, ref: tuple[str, int]) -> None:
        for _number in range(20):
            if self.table.desk.find(f"{ref[0]} {ref[1]}") is not None:
                return
            self.press(towards(self.table, ref))
        raise AssertionError(f"{ref} can't be brought into view by keys")


class LairPad(LairKeys, Pad):
    """A gamepad alone."""


class LairMouse(Mouse):
    """The mouse alone."""

    def reveal(self, ref: tuple[str, int]) -> None:
        for _number in range(20):
            if self.table.desk.find(f"{ref[0]} {ref[1]}") is not None:
                return
            self.press(towards(self.table, ref))
        raise AssertionError(f"{ref} can't be brought into view by the mouse")
