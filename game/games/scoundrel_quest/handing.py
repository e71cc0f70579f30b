"""Gold and items that change hands by an agreement (MQ-35.4 to MQ-35.6, MQ-R49a)."""

from __future__ import annotations

from game.games.scoundrel_quest.gear import has_place, items_of
from game.games.scoundrel_quest.state import Quest
from game.rules.decisions import CardId
from game.rules.offers import Offer


def hand_over_terms(game: Quest, offer: Offer, rule: str) -> None:
    """Everything that an offer names changes hands; what a dead party owes or gets lapses, and what is lost (MQ-R49, MQ-R49a)."""
    if game.dead[offer.maker] or game.dead[offer.to]:
        return
    for giver, (kind, number), amount in offer.terms:
        taker = offer.to if giver == offer.maker else offer.maker
        if kind == "gold":
            paid = min(amount, game.gold[giver])
            game.pay(giver, -paid, rule)
            game.pay(taker, paid, rule)
        elif kind == "card" and number in items_of(game, giver):
            hand_item(game, giver, taker, number, rule)


def hand_item(game: Quest, giver: int, taker: int, card: CardId, rule: str) -> None:
    """An item goes over with its cheat; it stays in play, carried where that is possible, else in the pack (MQ-35.6)."""
    table = game.table
    game.move(card, game.zone_of(card), table.gear[taker] if has_place(game, taker, card) else table.sack[taker])
    game.emit("gift", rule, seat=giver, other=taker, card=card)
    game.count_tokens(giver)
    game.count_tokens(taker)
