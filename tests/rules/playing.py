"""Helpers to play a duel by name of card."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules import Event, Match, Option
from tests.rules.duel import Setup


def duel_of(*hands: tuple[str, ...], script: tuple[int, ...] = (), seed: int = 0) -> Match:
    """A duel whose seats hold these spells and what they draw at the first dawn: cards that do nothing by themselves.

    The drawn card is an aegis for everybody, so that only the named cards can be cast.
    """
    match = Match.start(game="duel", setup=Setup(len(hands), hands, script), seed=seed)
    state = match.state
    names = state.table.zones.cards
    for seat in range(len(hands)):
        hand = state.table.hand[seat]
        drawn = state.zones[hand][-1]
        if names[drawn] != "aegis":
            state.move(drawn, hand, state.table.deck)
            aegis = next(card for card in state.zones[state.table.deck] if names[card] == "aegis")
            state.move(aegis, state.table.deck, hand)
    return match


def take(match: Match, verb: str, *, seat: int | None = None, card: str = "", target: int | None = None) -> tuple[Event, ...]:
    """Choose the first option of that verb, card and target; fails where there is none or where another seat is asked."""
    decision = match.decision
    assert decision is not None
    assert seat is None or decision.seat == seat, f"seat {decision.seat} is asked, not {seat}"
    for option in decision.options:
        if option.verb == verb and _fits(match, option, card, target):
            return match.choose(option)
    raise AssertionError(f"no {verb} {card} among {named(match)}")


def _fits(match: Match, option: Option, card: str, target: int | None) -> bool:
    names = [match.state.card_name(number) for kind, number in option.about if kind == "card"]
    seats = [number for kind, number in option.about if kind == "seat"]
    return (not card or card in names) and (target is None or target in seats)


def named(match: Match) -> list[str]:
    """The options of the pending decision in words, each once."""
    assert match.decision is not None
    words = []
    for verb, about, _ in match.decision.options:
        cards = [match.state.card_name(number) for kind, number in about if kind == "card"]
        words.append(" ".join((verb, *cards)))
    return list(dict.fromkeys(words))


def kinds(events: Iterable[Event], *wanted: str) -> list[str]:
    """The kinds of these events in order, only the wanted ones."""
    return [event.kind for event in events if event.kind in wanted]
