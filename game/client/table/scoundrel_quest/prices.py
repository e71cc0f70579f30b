"""Paying a price with items, for which no change is given (MQ-11.5, MQ-29.14): what is lost, and whether less could be."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.i18n import _
from game.client.table.names import listed
from game.client.table.payments import Payment, better, payments
from game.client.table.scoundrel_quest.words import Names
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.gear import spare
from game.games.scoundrel_quest.paying import worth
from game.rules import Decision, Option


def due(view: QuestView) -> Decision | None:
    """The price that is being paid; None where none is."""
    decision = view.decision
    return decision if decision is not None and decision.kind == "pay" else None


def _ways(view: QuestView, decision: Decision, without: int = -1, paid: int = 0, doubled: bool = False) -> dict[int, Payment]:
    """What pays the rest of a price with the least loss; one item may count twice where that is offered."""
    price, seat = dict(decision.about)["amount"], decision.seat
    values = {card: worth(view, card) for card in spare(view, seat) if card != without and worth(view, card)}
    items = [one.about for one in decision.options if one.verb == "pay_item"]
    twice = [card for (_kind, card), (_amount, counts) in items if counts > worth(view, card)]
    found: dict[int, Payment] = {}
    for double in (-1, *(() if doubled else (card for card in twice if card != without))):
        counted = {card: value * 2 if card == double else value for card, value in values.items()}
        for cost, one in payments(counted, (price,), paid, view.gold[seat]).items():
            found[cost] = min(found.get(cost, one), one, key=lambda way: (way.lost, len(way.cards)))
    return found


def _after(view: QuestView, decision: Decision, option: Option) -> dict[int, Payment]:
    card, counts = option.about[0][1], option.about[1][1]
    return _ways(view, decision, card, counts, counts > worth(view, card))


def losses(view: QuestView) -> dict[int, int]:
    """The items by which more would be paid than is asked, each with how much at least."""
    found: dict[int, int] = {}
    for card, ways in _by_item(view):
        lost = min((one.lost for one in ways.values()), default=0)
        found[card] = min(found.get(card, lost), lost)
    return {card: lost for card, lost in found.items() if lost}


def _by_item(view: QuestView) -> Iterator[tuple[int, dict[int, Payment]]]:
    decision = due(view)
    for option in decision.options if decision is not None else ():
        if decision is not None and option.verb == "pay_item":
            yield option.about[0][1], _after(view, decision, option)


def lost_words(n: int) -> str:
    """What is lost of an item, in words."""
    return _("At least {n} gold of its worth will be lost: no change is given.").format(n=n)


def wasteful(names: Names, option: Option) -> str:
    """That an item loses more than another payment, in words; empty where it does not."""
    view, decision = names.view, due(names.view)
    if decision is None or option.verb != "pay_item":
        return ""
    left = _after(view, decision, option)
    less = better(left, _ways(view, decision))
    if less is None:
        return ""
    price = dict(decision.about)["amount"]
    coins = [_("gold")] if sum(worth(view, card) for card in less.cards) < price and view.gold[decision.seat] else []
    words = _("With {cards} only {n} gold is lost.") if less.lost else _("With {cards} nothing is lost.")
    cards = listed([*map(names.card, less.cards), *coins])
    return f"{lost_words(min(one.lost for one in left.values()))}\n{words.format(cards=cards, n=less.lost)}"
