"""What the tests of every game share: games of random choices, deep comparison, permuted secrets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules import Match, Zones, game_named
from game.rules.fields import fields_of
from game.rules.randomness import Stream
from tests.every_game.games import Case


def started(case: Case, seed: int) -> Match:
    """A match of this case at its first decision."""
    return Match.start(game=case.game.name, setup=case.game.make_setup(case.seats), seed=seed)


def played(case: Case, seed: int, every: int = 1) -> Iterator[Match]:
    """The match of one seed at every `every`th decision, made by random choices; it fails where the game does not end.

    The caller must leave the match as it is. The last value is the finished match.
    """
    match = started(case, seed)
    chance = Stream(seed)
    while match.decision is not None:
        if len(match.choices) % every == 0:
            yield match
        assert len(match.choices) < case.game.most_choices, f"seed {seed}: still playing after {len(match.choices)} choices"
        make(match, pick(match.state, chance))
    yield match


class Pick(NamedTuple):
    """What is made next, by number: an option of the pending decision, or an interrupt of `seat`."""

    number: int
    seat: int = -1


def pick(state: Any, chance: Stream) -> Pick:
    """A random option; where the decision may be broken into, now and then a random interrupt."""
    if state.interruptible and chance.below(4) == 0:
        seat = chance.below(state.seats)
        interrupts = state.interrupts_of(seat)
        if interrupts:
            return Pick(chance.below(len(interrupts)), seat)
    return Pick(chance.below(len(state.decision.options)))


def make(of: Any, what: Pick) -> Any:
    """Make it in a match, whose events are the answer, or in a bare state."""
    return of.choose(what.number) if what.seat < 0 else of.interrupt(what.seat, what.number)


def content(position: Any) -> list[tuple[str, Any]]:
    """Everything that a state or a view holds, in lists that share nothing with it that can change; the order in dicts counts."""
    return [(one.name, kept(getattr(position, one.name))) for one in fields_of(type(position))]


def kept(value: Any) -> Any:
    """A value as it is now. A tuple stays as it is: in one nothing can change, which a test of all games looks for."""
    if isinstance(value, dict):
        return [(key, kept(one)) for key, one in value.items()]
    return [kept(one) for one in value] if isinstance(value, list) else value


def first_difference(one: list[tuple[str, Any]], other: list[tuple[str, Any]]) -> str:
    """A line about the first field in which two contents differ, or `""`."""
    for (name, left), (_, right) in zip(one, other, strict=True):
        if left != right:
            return f"{name}: {left} != {right}"
    return ""


def assert_same(one: Any, other: Any) -> None:
    """Two states or two views are equal in every field."""
    assert type(one) is type(other)
    assert first_difference(content(one), content(other)) == ""


def hidden_cards(state: Any, seat: int) -> set[int]:
    """The cards that a seat can't see: worked out from the zones' declarations alone, without the code under test.

    The seat after the last stands for everybody: what not all of them see.
    """
    zones: Zones = state.table.zones
    hidden: set[int] = set()
    for spec, pile in zip(zones.specs, state.zones, strict=True):
        if spec.seen == "nobody" or (spec.seen == "owner" and spec.owner != seat):
            hidden.update(pile)
        elif spec.seen == "top":
            hidden.update(pile[:-1])
    who = (1 << state.seats) - 1 if seat == state.seats else 1 << seat
    return {card for card in hidden if state.known.get(card, 0) & who != who}


def with_cards_changed(state: Any, ids: dict[int, int]) -> Any:
    """A clone in which every card stands where another one stood: wherever a field's annotation says card, and nowhere else."""
    new = state.clone()
    for one in fields_of(type(state)):
        if one.name != "zones" and one.remap is not None:
            setattr(new, one.name, one.remap(getattr(new, one.name), ids))
    new.zones = [tuple(ids.get(card, card) for card in pile) for pile in new.zones]
    return new


def shuffled_secrets(state: Any, seat: int, chance: Stream) -> dict[int, int]:
    """For every card that a seat can't see another such card of its family, at random."""
    zones: Zones = state.table.zones
    hidden = hidden_cards(state, seat)
    ids: dict[int, int] = {}
    for members in zones.members.values():
        cards = [card for card in members if card in hidden]
        rest = cards.copy()
        for card in cards:
            ids[card] = rest.pop(chance.below(len(rest)))
    return ids


def reloaded_state(case: Case, state: Any) -> Any:
    """The state written and read."""
    rules = game_named(case.game.name)
    return rules.state.from_json(state.to_json(), state.table)
