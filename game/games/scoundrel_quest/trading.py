"""Giving and trading with players in the same or an adjacent room (section 35, MQ-R131)."""

from __future__ import annotations

from game.games.scoundrel_quest.gear import items_of, spare
from game.games.scoundrel_quest.geometry import TOWARDS
from game.games.scoundrel_quest.handing import hand_item, hand_over_terms
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, kept, resumed
from game.rules.offers import Possible, answers, bargain, new_offer, offer_of, stands


def partners(game: QuestView, seat: int) -> list[int]:
    """With whom a player can trade: alive, in the same or an adjacent room, in no combat (MQ-35.1, MQ-7.10)."""
    if game.dead[seat] or game.fighting(seat):
        return []
    cell = game.at[seat]
    close = [one for one, at in enumerate(game.at) if one != seat and (at == cell or at - cell in TOWARDS)]
    return [one for one in close if not game.dead[one] and not game.fighting(one) and game.near(cell, game.at[one])]


def trade_options(game: QuestView, seat: int, after: tuple[Record, ...] = ()) -> list[Option]:
    """An offer of gold and items in play, for something or nothing (MQ-35.1, MQ-35.2); answers to those that stand."""
    options: list[Option] = []
    for other in partners(game, seat):
        bargaining = any(offer.kind == TRADE and offer.between(seat, other) for offer in game.offers)
        if not bargaining and (_has_something(game, seat) or _has_something(game, other)):
            options.append(_trade(seat, other, after))
        if game.table.options.forced_gifts:
            options += [
                Option("give", (("card", card), ("seat", other)), (give(seat, other, card), *after))
                for card in items_of(game, seat)
            ]
    if game.offers and not (game.fight is not None and game.fight.stage in ("open", "announced")):  # else they are among the bids
        options += resumed(answers(game, seat), *after)
    return options


@kept
def _trade(seat: int, other: int, after: tuple[Record, ...]) -> Option:
    return Option("trade", (("seat", other),), (new_offer(TRADE, seat, other), *after))


def _has_something(game: QuestView, seat: int) -> bool:
    """Has a player anything that could change hands?"""
    return game.gold[seat] >= 100 or bool(spare(game, seat))


def trade_terms(game: QuestView, maker: int, to: int) -> list[Possible]:
    """What can change hands: gold, and items carried, worn or in the pack (MQ-35.1); nothing of the hand (MQ-5.5)."""
    if to not in partners(game, maker):
        return []
    terms: list[Possible] = []
    for giver in (maker, to):
        if game.gold[giver] >= 100:
            terms.append(Possible(giver, ("gold", 0), 100, game.gold[giver], 100))
        terms += [Possible(giver, ("card", card)) for card in spare(game, giver)]
    return terms


@step
def traded(game: Quest, number: int) -> None:
    """Both sides hand over at once (MQ-35.4, MQ-35.5)."""
    offer = offer_of(game, number)
    assert offer is not None  # it was accepted just now
    hand_over_terms(game, offer, "MQ-35.4")
    game.settle(number)


TRADE = bargain("quest.trade", trade_terms, traded, "MQ-R131", asked=False)


@step
def give(game: Quest, seat: int, other: int, card: CardId) -> None:
    """By option nobody can refuse a gift (MQ-R131)."""
    hand_item(game, seat, other, card, "MQ-35.4")


# --- offers that nobody can keep any more


def broken(game: QuestView) -> list[int]:
    """Open offers whose terms can't be kept any more: somebody moved, fights, died, or has not got it (MQ-R131)."""
    return [offer.id for offer in game.offers if not offer.agreed and not stands(game, offer)] if game.offers else []


@step
def lapse_broken(game: Quest) -> None:
    """They lapse."""
    for number in broken(game):
        game.settle(number)
        game.emit("lapsed", "MQ-R131", offer=number)
