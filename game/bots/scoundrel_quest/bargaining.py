"""Bargaining: help for a share, gold for staying out of it, items for gold; what is offered, accepted, countered.

Every seat reckons with what lies open on the table, so that who asks knows about what will be accepted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.scoundrel_quest.chances import clash_now, with_helper
from game.bots.scoundrel_quest.habits import Habits
from game.bots.scoundrel_quest.stakes import helper_stake, rise_beside, running, spoils, stake_of
from game.bots.scoundrel_quest.worth import (
    LAST_LEVEL,
    TREASURE,
    card_worth,
    envy,
    gold_worth,
    levels_worth,
    use_worth,
)
from game.games.scoundrel_quest.gear import has_place, items_of, pack_room
from game.games.scoundrel_quest.helping import rides
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.trading import TRADE
from game.rules import CardId
from game.rules.offers import Offer, Term, offer_of

TRIES = 2
"""So many bids a seat makes in one combat."""
LEAST = 0.12
"""The least gain for which anybody bargains."""


class Plan(NamedTuple):
    """An offer that a seat would make: to whom, on which terms, and what it gains by it."""

    to: int
    terms: tuple[Term, ...]
    gain: float


# --- help


def helped_worth(here: QuestView, helper: int, share: int, greed: float = 1.0) -> float:
    """What the running fight is worth to its main player with that helper, who gets so many cards, and levels of its own."""
    foes, fight = running(here)
    stake, chance = stake_of(here, fight.main, foes, greed, share, alone=False), with_helper(here, helper).chance
    if fight.boss:
        return stake.at(chance)  # what is left of a shared victory
    given = envy(here, fight.main, helper) * TREASURE * share
    return stake.at(chance) - chance * (given + rise_beside(here, fight.main, helper, foes))


def could_come(here: QuestView, seat: int, asked: bool) -> bool:
    """Can a seat get to the running fight: from the room or the next one, or, as only the seat `asked` knows, by its cards?"""
    fight = here.fight
    assert fight is not None
    return here.near(fight.cell, here.at[seat]) or (asked and bool(rides(here, seat)))


def help_gain(here: QuestView, helper: int, promised: float) -> float:
    """What it is worth to a seat to help in the running fight for something of that worth."""
    foes, fight = running(here)
    now, then = clash_now(here).chance, with_helper(here, helper).chance
    gain = helper_stake(here, helper, foes, promised).at(then)
    rise = levels_worth(here, fight.main, len(foes), kill=True)
    if fight.boss and here.level[helper] < here.table.winning:
        return -LAST_LEVEL
    return gain - envy(here, helper, fight.main) * 0.6 * max(0.0, then - now) * rise - 0.05


def promised_to(here: QuestView, offer_terms: Sequence[Term], seat: int) -> float:
    """What the terms of a bid bring a seat, cards and gold together, less what it gives itself."""
    foes, fight = running(here)
    cards = spoils(here, foes, fight.main)
    found = 0.0
    for giver, (kind, number), amount in offer_terms:
        sign = -1.0 if giver == seat else 1.0
        if kind == "gold":
            found += sign * gold_worth(here, seat, amount)
        elif kind == "card":
            found += sign * card_worth(here, seat, number)
        elif kind == "cards":
            found += sign * TREASURE * min(amount, cards)
        elif kind == "first":
            found += sign * 0.08
    return found


def plan_help(here: QuestView, seat: int, helper: int, greed: float) -> Plan | None:
    """The cheapest bid for help that the helper should accept, if it is worth it to the main player."""
    foes, fight = running(here)
    now = stake_of(here, seat, foes, greed, 0, alone=True).at(clash_now(here).chance)
    cards = spoils(here, foes, seat)
    demand = Term(helper, ("help", helper))
    best: Plan | None = None
    for share in range(cards + 1):
        for gold in (0, 100, 200, 300, 500):
            if gold > here.gold[seat]:
                break
            promise = TREASURE * share + gold_worth(here, helper, gold)
            if help_gain(here, helper, promise) < LEAST / 2:
                continue
            gain = helped_worth(here, helper, share, greed) - gold_worth(here, seat, gold) - now
            if gain > LEAST and (best is None or gain > best.gain):
                terms = [demand]
                terms += [Term(seat, ("cards", seat), share)] if share else []
                terms += [Term(seat, ("gold", 0), gold)] if gold else []
                best = Plan(helper, tuple(terms), gain)
            break
    return best


def price_of(here: QuestView, seat: int) -> tuple[Term, ...]:
    """What a seat that was asked would help for: the least that it gains by, as long as the main player gains as well."""
    foes, fight = running(here)
    if not could_come(here, seat, True):
        return ()
    now = stake_of(here, fight.main, foes, 1.0, 0, alone=True).at(clash_now(here).chance)
    for share in range(spoils(here, foes, fight.main) + 1):
        for gold in (0, 100, 200, 300, 500):
            if gold > here.gold[fight.main]:
                break
            if help_gain(here, seat, TREASURE * share + gold_worth(here, seat, gold)) < LEAST / 2:
                continue
            if helped_worth(here, seat, share) - gold_worth(here, fight.main, gold) - now <= 0:
                break
            terms = [Term(seat, ("help", seat))]
            terms += [Term(fight.main, ("cards", fight.main), share)] if share else []
            terms += [Term(fight.main, ("gold", 0), gold)] if gold else []
            return tuple(terms)
    return ()


def best_help(here: QuestView, seat: int, seats: Sequence[int], greed: float) -> Plan | None:
    """The best bid to one of these seats."""
    plans = [plan for one in seats if could_come(here, one, False) and (plan := plan_help(here, seat, one, greed)) is not None]
    return max(plans, key=lambda plan: plan.gain, default=None)


def bids_of(here: QuestView, seat: int) -> int:
    """How many bids a seat has made in this combat."""
    return 0 if here.fight is None else here.fight.bids.count(seat)


# --- trade


def item_worth(here: QuestView, seat: int, card: CardId) -> float:
    """What an item would be worth to a seat: in use if it has a place for it, else by its price."""
    price = 0.6 * gold_worth(here, seat, here.table.card[card].value or 0)
    owned = card in items_of(here, seat)
    if owned and card in here.zones[here.table.gear[seat]]:
        return max(price, use_worth(here, seat, card))
    if has_place(here, seat, card):
        return max(price, 0.8 * use_worth(here, seat, card))
    return price


def plan_trade(here: QuestView, seat: int, other: int) -> Plan | None:
    """An item that one of two has no use for and the other has, for gold between its worth to both."""
    best: Plan | None = None
    jealous = 0.25 * envy(here, seat, other)
    for giver, taker in ((seat, other), (other, seat)):
        if giver == seat and pack_room(here, taker) <= 0:
            continue
        for card in here.zones[here.table.sack[giver]]:
            dear, cheap = item_worth(here, taker, card), item_worth(here, giver, card)
            if not has_place(here, taker, card) or dear - cheap < 2 * LEAST:
                continue
            gold = 100 * round(((dear + cheap) / 2) / max(0.03, gold_worth(here, giver, 100)))
            gold = min(gold, here.gold[taker] // 100 * 100)
            if gold < 100:
                continue
            if giver == seat:
                gain = gold_worth(here, seat, gold) - cheap - jealous * dear
            else:
                gain = dear - gold_worth(here, seat, gold)
            if gain > LEAST and (best is None or gain > best.gain):
                best = Plan(other, (Term(giver, ("card", card)), Term(taker, ("gold", 0), gold)), gain)
    return best


def trade_gain(here: QuestView, seat: int, offer: Offer) -> float:
    """What a trade is worth to one of its two sides."""
    other = offer.to if seat == offer.maker else offer.maker
    found = 0.0
    for giver, (kind, number), amount in offer.terms:
        sign = -1.0 if giver == seat else 1.0
        rival = sign * 0.25 * envy(here, seat, other)
        if kind == "gold":
            found += sign * gold_worth(here, seat, amount) + rival * gold_worth(here, other, amount)
        else:
            found += sign * item_worth(here, seat, number) + rival * item_worth(here, other, number)
    return found


# --- answers


def offer_gain(here: QuestView, seat: int, offer: Offer) -> float:
    """What an offer that was made to a seat is worth to it."""
    if offer.kind == TRADE:
        return trade_gain(here, seat, offer)
    if here.fight is None:
        return -1.0
    words = {term.what[0]: term for term in offer.terms}
    promise = promised_to(here, offer.terms, seat)
    if "idle" in words:
        return promise - 0.1 if words["idle"].giver == seat else -0.2
    if "help" not in words:
        return promise
    helper = words["help"].giver
    if not could_come(here, helper, helper == seat):
        return -1.0
    if helper == seat:
        return help_gain(here, seat, promise)
    foes, fight = running(here)
    share = words["cards"].amount if "cards" in words else 0
    now = stake_of(here, seat, foes, 1.0, 0, alone=True).at(clash_now(here).chance)
    gold = words["gold"].amount if "gold" in words else 0
    given = gold_worth(here, seat, gold) * (1 if "gold" in words and words["gold"].giver == seat else -1)
    return helped_worth(here, helper, share) - given - now


def better_terms(here: QuestView, seat: int, offer: Offer) -> tuple[Term, ...] | None:
    """What a seat would ask for in place of an offer; None where no counter-offer is worth its breath."""
    if offer.rounds > 1:
        return None
    if offer.kind == TRADE:
        return _better_price(here, seat, offer)
    if here.fight is None:
        return None
    words = {term.what[0]: term for term in offer.terms}
    if words.get("help") is None or words["help"].giver != seat:
        return None
    foes, fight = running(here)
    share = words["cards"].amount if "cards" in words else 0
    cards = spoils(here, foes, fight.main)
    for more in range(share + 1, cards + 1):
        terms = (*(term for term in offer.terms if term.what[0] != "cards"), Term(fight.main, ("cards", fight.main), more))
        if help_gain(here, seat, promised_to(here, terms, seat)) > LEAST / 2:
            return terms if helped_worth(here, seat, more) > 0.0 else None
    return None


def _better_price(here: QuestView, seat: int, offer: Offer) -> tuple[Term, ...] | None:
    """The same trade for so much more or less gold that both should be content."""
    other = offer.to if seat == offer.maker else offer.maker
    gold = next((term for term in offer.terms if term.what[0] == "gold"), None)
    if gold is None:
        return None
    for more in (100, 200, 300):
        amount = gold.amount + (more if gold.giver == other else -more)
        if not 100 <= amount <= here.gold[gold.giver]:
            return None
        terms = tuple(gold._replace(amount=amount) if term == gold else term for term in offer.terms)
        wish = offer._replace(terms=terms)
        if trade_gain(here, seat, wish) > 0:
            return terms if trade_gain(here, other, wish) > 0 else None
    return None


# --- putting an offer together


def wanted(here: QuestView, kind: str, maker: int, to: int, number: int, habits: Habits) -> tuple[Term, ...]:
    """The terms of the offer that a seat is putting together; none where it has changed its mind."""
    before = offer_of(here, number)
    if before is not None:
        return better_terms(here, maker, before) or ()
    plan: Plan | None = None
    if kind == TRADE:
        plan = plan_trade(here, maker, to)
    elif here.fight is not None and maker == here.fight.main:
        plan = plan_help(here, maker, to, habits.greed)
    elif here.fight is not None and to == here.fight.main and maker in here.fight.asked:
        return price_of(here, maker)
    return plan.terms if plan is not None else ()
