"""What is answered: offers that others have made, an announced roll, dice that lie on the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.scoundrel_quest.bargaining import better_terms, bids_of, offer_gain, price_of
from game.bots.scoundrel_quest.chances import clash_now, with_helper
from game.bots.scoundrel_quest.deeds import gain_of
from game.bots.scoundrel_quest.fighting import NOTICED, own_cards, spoil
from game.bots.scoundrel_quest.habits import NORMAL, Habits
from game.bots.scoundrel_quest.reasons import Choice, find, first, in_hundred
from game.bots.scoundrel_quest.stakes import main_stake
from game.bots.scoundrel_quest.worth import changes_worth, effects_worth, envy
from game.games.scoundrel_quest.curses import prayed
from game.games.scoundrel_quest.flight import ESCAPES
from game.games.scoundrel_quest.helping import rides
from game.games.scoundrel_quest.outcome import wins_ties
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.powers import succeeded
from game.games.scoundrel_quest.searching import TABLE
from game.games.scoundrel_quest.trading import TRADE
from game.games.scoundrel_quest.values import fighters, our_total, their_total, total
from game.rules import Option, Ref
from game.rules.agenda import step_name
from game.rules.dice import Roll
from game.rules.offers import Offer, Term, offer_of


def answer_offer(here: QuestView, seat: int, options: Sequence[Option], habits: Habits) -> Choice | None:
    """Accept, counter or decline what was offered to this seat; None where nothing was."""
    if not here.offers:
        return None
    for number, option in enumerate(options):
        if option.verb not in ("accept", "decline"):
            continue
        offer = offer_of(here, first(option))
        if offer is None:
            continue
        if _promises_help(offer, seat) and not can_come(here, seat):
            if option.verb == "decline":
                return number, "too_far", None
            continue
        gain = offer_gain(here, seat, offer)
        if option.verb == "accept" and gain > 0:
            return number, "accepts", None
        if option.verb == "decline" and gain <= 0:
            counter = next((n for n, one in enumerate(options) if one.verb == "counter" and one.about == option.about), None)
            if counter is not None and habits.bargains and better_terms(here, seat, offer) is not None:
                return counter, *_price(here, seat, offer)
            return number, *_objection(here, seat, offer)
    return None


def can_come(here: QuestView, seat: int) -> bool:
    """Can a seat come into the combat: from next door, or by a card of its own (MQ-20.4, MQ-20.6)?"""
    fight = here.fight
    return fight is not None and (here.near(fight.cell, here.at[seat]) or bool(rides(here, seat)))


def _promises_help(offer: Offer, seat: int) -> bool:
    return any(term.giver == seat and term.what[0] == "help" for term in offer.terms)


HOPELESS = 0.35
"""A fight that is won less often is nothing to be drawn into."""


def _price(here: QuestView, seat: int, offer: Offer) -> tuple[str, Ref | None]:
    """What a seat says that asks for more: for how much it would do it."""
    return _named(better_terms(here, seat, offer) or (), seat) or ("counters", None)


def _named(terms: Sequence[Term], seat: int) -> tuple[str, Ref | None] | None:
    """What a seat is to get by some terms, in words; None where it gets neither gold nor Treasure."""
    for giver, (kind, _number), amount in terms:
        if kind in ("cards", "gold") and giver != seat:
            return ("for_cards" if kind == "cards" else "for_gold"), ("amount", amount)
    return None


def name_price(here: QuestView, seat: int, options: Sequence[Option], habits: Habits) -> Choice | None:
    """Who was only asked for help says once for what it would come; None where that can't be or would not pay."""
    fight = here.fight
    if fight is None or seat not in fight.asked or not habits.bargains or bids_of(here, seat) or not can_come(here, seat):
        return None
    bid = next((n for n, one in enumerate(options) if one.verb == "bid" and first(one) == fight.main), None)
    if bid is None or any(offer.between(seat, fight.main) for offer in here.offers):
        return None
    terms = price_of(here, seat)
    return (bid, *(_named(terms, seat) or ("for_nothing", None))) if terms else None


def _objection(here: QuestView, seat: int, offer: Offer) -> tuple[str, Ref | None]:
    """Why a seat declines, by what lies open on the table."""
    other = offer.to if seat == offer.maker else offer.maker
    terms = {term.what[0]: term for term in offer.terms}
    if offer.kind == TRADE:
        items = [term for term in offer.terms if term.what[0] == "card"]
        if not items:
            return "declines", None
        wanted = next((term for term in items if term.giver == seat), None)
        return ("worth_more", wanted.what) if wanted is not None else ("no_use", items[0].what)
    if "help" in terms and terms["help"].giver == seat and here.fight is not None:
        if here.level[other] >= here.table.top:
            return "too_near", ("seat", other)
        chance = with_helper(here, seat).chance
        if chance < HOPELESS:
            hundred = in_hundred(chance)
            return "hopeless" if hundred else "quite_hopeless", ("amount", hundred)
        return "too_little", None
    return "declines", None


def interferes(here: QuestView, seat: int, options: Sequence[Option], habits: Habits) -> Choice | None:
    """A card in the fight: for the own side, or against the one who fights."""
    fight = here.fight
    if fight is None:
        return None
    if seat in fighters(here):
        found = own_cards(here, seat, options, habits)
        if found is not None and found[1] > 0.1:
            return found[0], "helps", options[found[0]].about[0]
        return None
    found = spoil(here, seat, options, habits)
    word = "spoils" if clash_now(here).chance > NOTICED else "trips"  # who loses anyway is only kept from running
    return None if found is None else (found[0], word, ("seat", fight.main))


# --- dice cards


def dice(here: QuestView, seat: int, options: Sequence[Option], habits: Habits) -> Choice | None:
    """A die that has to show something else, where that is worth the card."""
    if find(options, "set_die") is None and find(options, "reroll") is None:
        return None
    best, gain = -1, 0.35
    known: dict[tuple[int, tuple[int, ...]], float] = {}

    def worth(roll: Roll, faces: tuple[int, ...]) -> float:
        key = roll.id, faces
        if key not in known:
            known[key] = _worth(here, seat, roll, faces)
        return known[key]

    for number, option in enumerate(options):
        if option.verb not in ("set_die", "reroll"):
            continue
        named = dict(option.about)
        roll = next((one for one in here.rolls if one.id == named["roll"]), None)
        if roll is None:
            continue
        faces = range(1, roll.sides + 1) if option.verb == "reroll" else (named["face"],)
        after = [worth(roll, _with(roll.faces, named["die"], face)) for face in faces]
        found = sum(after) / len(after) - worth(roll, roll.faces) - (0.01 * named.get("face", 0))
        if found > gain:
            best, gain = number, found
    return (best, "sets_die", None) if best >= 0 else None


def _with(faces: tuple[int, ...], at: int, face: int) -> tuple[int, ...]:
    return (*faces[:at], face, *faces[at + 1 :])


def _worth(here: QuestView, seat: int, roll: Roll, faces: tuple[int, ...]) -> float:
    """What these faces of a roll are worth to a seat."""
    match roll.kind:
        case "combat":
            return _fight_roll(here, seat, roll, faces)
        case "search":
            worth = _search_roll(here, roll, faces)
        case "flee":
            worth = _flight_roll(here, roll, faces)
        case "d10":
            worth = _power_at_stake(here, roll) * succeeded(here, roll.seat, faces[0])
        case _:
            return 0.0
    return worth if roll.seat == seat else -worth * envy(here, seat, roll.seat)  # by option others' dice too (MQ-R89)


def _search_roll(here: QuestView, roll: Roll, faces: tuple[int, ...]) -> float:
    """What these faces find for who searches."""
    room = here.room_card(here.at[roll.seat])
    plus = (room.search if room is not None else 0) + total(here, roll.seat, "search")
    found = TABLE[min(max(sum(faces) + plus, 1), len(TABLE)) - 1]
    return -0.2 if found.monster else found.gold / 1000 + 0.35 * found.cards


def _flight_roll(here: QuestView, roll: Roll, faces: tuple[int, ...]) -> float:
    """What it costs who runs away to be caught."""
    flight = here.flight
    if flight is None or faces[0] + total(here, roll.seat, "flee") >= ESCAPES:
        return 0.0
    foes = [foe for card in flight.left if (foe := here.beast(card)) is not None]
    danger = max((-effects_worth(here, roll.seat, here.table.card[foe.like].bad_stuff) for foe in foes), default=0.0)
    return -max(0.2, danger)


def _power_at_stake(here: QuestView, roll: Roll) -> float:
    """What the power brings for which a d10 was rolled: the curse that it keeps away, or what it does."""
    card = here.table.card
    if roll.effect[0] == step_name(prayed):
        curse = card[roll.effect[1]]
        return max(0.0, -effects_worth(here, roll.seat, curse.effects), -1.3 * changes_worth(here, roll.seat, curse.changes))
    if here.fight is not None:
        return 0.4
    works = roll.effect[3]
    return max(0.0, gain_of(here, roll.seat, card[works[2]].d10_power, works[4], NORMAL) or 0.0)


def _fight_roll(here: QuestView, seat: int, roll: Roll, faces: tuple[int, ...]) -> float:
    fight = here.fight
    if fight is None:
        return 0.0
    monsters = dict(fight.dice_of)
    ours, theirs = our_total(here), their_total(here)
    for one in here.rolls:
        shown = sum(faces if one.id == roll.id else one.faces)
        if monsters.get(one.id) is None:
            ours += shown
        else:
            theirs += shown
    won = ours > theirs or (ours == theirs and wins_ties(here))
    stake = main_stake(here)
    worth = stake.win if won else -stake.loss
    return worth if seat in fighters(here) else -worth * envy(here, seat, fight.main)
