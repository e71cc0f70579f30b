"""Paying MP for a magic, for which no change is given (CA-17.16): what a card would lose, and whether another one loses less."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.client.i18n import _
from game.client.table.payments import Payment, after, better, payments
from game.games.card_adventure import CardAdventureView
from game.rules import CardId, Option


class Due(NamedTuple):
    """A magic that is paid for: whose, what its levels need in all, what is put down and what can follow."""

    seat: int
    needs: tuple[int, ...]
    paid: int
    values: dict[CardId, int]


def due(view: CardAdventureView, seat: int, magic: CardId) -> Due:
    """What paying for a magic of a hand comes to."""
    exceed = view.options.mp_threshold == "exceed"
    needs = tuple(cost + (exceed and cost > 0) for cost in view.costs(seat, magic))
    value = view.table.value
    paid = sum(value[card] for card in view.zones[view.table.paid])
    return Due(seat, needs, paid, {card: value[card] for card in view.hand(seat, "mp")})


def due_now(view: CardAdventureView) -> Due | None:
    """What is being paid for; None where nothing is."""
    decision = view.decision
    if decision is None or decision.kind != "pay_mp":
        return None
    return due(view, decision.seat, decision.about[0][1])


def cheapest(what: Due) -> tuple[CardId, ...]:
    """The cards that pay for the lowest level that can be reached with the least that is lost."""
    ways = payments(what.values, what.needs, what.paid)
    return ways[min(ways)].cards if ways else ()


def loses(what: Due, card: CardId) -> tuple[int, bool]:
    """What is lost at least once a card is put down, and whether that settles it."""
    ways = after(what.values, what.needs, card, what.paid)
    least = min((one.lost for one in ways.values()), default=0)
    return least, what.paid + what.values[card] >= what.needs[-1]


def lost_words(what: Due, card: CardId) -> str:
    """What is lost by a card, in words; empty for nothing."""
    least, settled = loses(what, card)
    if not least:
        return ""
    return (_("{n} MP will be lost.") if settled else _("At least {n} MP will be lost.")).format(n=least)


def surplus(view: CardAdventureView, total: int) -> int:
    """What is lost when the magic that is paid for is cast with so much."""
    what = due_now(view)
    reached = [need for need in what.needs if need <= total] if what is not None else []
    return total - reached[-1] if reached else 0


def wasteful(view: CardAdventureView, option: Option, named: Callable[[Sequence[int]], str]) -> str:
    """That a card loses more than another payment for as much, in words; empty where it does not."""
    what = due_now(view)
    if what is None:
        return ""
    if option.verb == "spend":
        card = option.about[0][1]
        less = better(after(what.values, what.needs, card, what.paid), payments(what.values, what.needs, what.paid))
        return _instead(named, lost_words(what, card), less)
    if option.verb == "cast_now":
        value, lost = view.table.value, surplus(view, what.paid)
        down = {card: value[card] for card in view.zones[view.table.paid]}
        level = sum(need <= what.paid for need in what.needs) - 1
        less = better({level: Payment((), lost)}, payments({**down, **what.values}, what.needs))
        return _instead(named, _("{n} MP will be lost.").format(n=lost), less)
    return ""


def _instead(named: Callable[[Sequence[int]], str], lost: str, less: Payment | None) -> str:
    if less is None:
        return ""
    words = _("With {cards} only {n} MP is lost.") if less.lost else _("With {cards} nothing is lost.")
    cards = named(less.cards) if less.cards else _("what is paid already")
    return f"{lost}\n{words.format(cards=cards, n=less.lost)}"
