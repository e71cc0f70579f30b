"""A card that would do nothing where it is aimed, tried on a fork of what the seat knows; not by backs that nobody can read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

from game.client.i18n import _
from game.client.table.aiming import foretold
from game.client.table.card_adventure.paying import cheapest, due
from game.client.table.card_adventure.sums import opens
from game.content.card_adventure.effects import OnMonsters
from game.games.card_adventure import CardAdventureView
from game.games.card_adventure.table import BAGS
from game.rules import Decision, Event, Option

T = TypeVar("T")
HELD = ("item", "mp", "magic")
"""The kinds of cards that using one takes from a hand."""


def tried(view: CardAdventureView, seat: int, option: Option, told: Callable[[CardAdventureView], T | None]) -> T | None:
    """What is `told` of the view after an option that is offered, paid for with what loses least."""
    assert view.decision is not None
    cast, card = option.verb == "cast", option.about[0][1] if option.about and option.about[0][0] == "card" else -1
    cards = cheapest(due(view, seat, card)) if cast else ()

    def least(decision: Decision, _try: int) -> int | None:
        """It is cast as soon as enough is paid, with the cards that together give least away."""
        if decision.kind != "pay_mp":
            return None
        verbs = [one.verb for one in decision.options]
        if "cast_now" in verbs or "spend" not in verbs:
            return verbs.index("cast_now" if "cast_now" in verbs else "take_back")
        spends = [number for number, verb in enumerate(verbs) if verb == "spend"]
        return next((one for one in spends if decision.options[one].about[0][1] in cards), spends[0])

    by_key = option.about[1:2] != () and option.about[1][0] == "route" and card >= 0 and opens(view.table.card[card])
    here = view.turn, view.sequences
    return foretold(
        view,
        view.decision.options.index(option),
        lambda _state, _decision: True,
        told,
        least,
        by_key,  # whatever the dice of the next turn show
        lambda state: (state.turn, state.sequences) == here,
    )


def read_in_fights(history: Iterable[Event], view: CardAdventureView) -> frozenset[str]:
    """The monsters, by name, whose backs all have read in a fight of this game (CA-20.6, CA-R31)."""
    found = (event.parts["monsters"] for event in history if event.kind == "encounter")
    return frozenset(view.card_name(monster) for monsters in found for monster in monsters if monster >= 0)


def unread(view: CardAdventureView, option: Option, read: Collection[str]) -> bool:
    """Does it stand on a back that nobody can read, or has read in this game, whether a card does anything?"""
    if option.verb not in ("use", "cast"):
        return False
    effects = (effect for level in view.table.levels[option.about[0][1]] for effect in level)
    if not any(one.do == "dispel" or (isinstance(one, OnMonsters) and one.against is not None) for one in effects):
        return False
    monsters = [number for kind, number in option.about[1:] if kind == "card"]
    return any(not view.back_readable(one) and (one < 0 or view.card_name(one) not in read) for one in monsters)


def comes_to_nothing(view: CardAdventureView, seat: int, option: Option, read: Collection[str]) -> str:
    """That a card would do nothing where it is aimed, and whether it is gone then; empty where it does something, or may."""
    if option.verb not in ("use", "cast") or view.decision is None or option not in view.decision.options:
        return ""
    if unread(view, option, read):
        return ""
    before = _standing(view)
    held = {family: view.hand(seat, family) for family in HELD}

    def told(after: CardAdventureView) -> str | None:
        left = {family: after.hand(seat, family) for family in HELD}
        if _standing(after) != before or any(not set(left[family]) <= set(held[family]) for family in HELD):
            return None
        if all(len(left[family]) == len(held[family]) for family in HELD):
            return _("It would do nothing there and come straight back.")
        return _("It would do nothing there, and be used up.")

    return tried(view, seat, option, told) or ""


def _standing(view: CardAdventureView) -> tuple[Any, ...]:
    """Everything that a card could be meant to change, but for what using it takes."""
    table, seats = view.table, range(view.seats)
    piles = {*table.draw.values(), *table.discard.values(), table.used, table.paid}
    piles |= {zone for family in BAGS for zone in table.tokens[family]}
    lying = {zone: cards for zone, cards in enumerate(view.zones) if zone not in piles}
    for zones in (table.hand[family] for family in HELD):
        lying.update((zone, ()) for seat, zone in enumerate(zones) if seat == view.seat)
    totals = [view.total(seat, family) for seat in seats for family in BAGS]
    return (
        lying, totals, view.at, view.on, view.out, view.reviving, view.dispelled, view.stunned, view.open_gates, view.modifiers,
        view.touched, view.waiting, view.presented, view.changed,
    )  # fmt: skip
