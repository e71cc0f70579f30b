"""Asking for help, bids for it and against it, and keeping what was agreed (section 20, MQ-R125).

A bid is an offer between two seats. Its terms: `help` (the helper comes), `idle` (it will not help in this combat), `cards` (so
many of the Treasure cards), `first` (and it picks first), `gold`, and items in play, in either direction.
"""

from __future__ import annotations

from typing import Any

from game.games.scoundrel_quest.curses import remember
from game.games.scoundrel_quest.gear import items_of, spare
from game.games.scoundrel_quest.handing import hand_over_terms
from game.games.scoundrel_quest.position import Fight, QuestView
from game.games.scoundrel_quest.roads import arrive
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.texts import use_card
from game.games.scoundrel_quest.values import in_use
from game.rules.agenda import Record, step
from game.rules.decisions import Option, Ref, kept, resumed
from game.rules.offers import Offer, Possible, answers, bargain, new_offer, offer_of, promises

MOST_CARDS = 12
"""The most Treasure cards that a bid names."""


def lonely(game: QuestView, fight: Fight) -> bool:
    """Can nobody come to help: there is a helper already (MQ-20.2, MQ-R124), the dice are rolled, room or monster forbid it?"""
    if fight.stage not in ("open", "announced") or fight.helper >= 0:
        return True
    if fight.helped and not game.table.options.second_helper:
        return True
    room = game.room_card(fight.cell)
    if room is not None and "no_help" in room.traits:
        return True
    shy, foes = game.table.shy, fight.foes
    return bool(shy) and bool([one for one in game.beasts if one.card in foes and one.like in shy])


def may_help(game: QuestView, seat: int) -> bool:
    """Could this seat come to help, as far as everybody knows?

    It is alive, in the room or next to it behind an exit (MQ-20.4, MQ-20.6), or has cards that may bring it there
    (MQ-R110); it is of level 10 against a Boss (MQ-22.11).
    """
    fight = game.fight
    return fight is not None and not lonely(game, fight) and _may_come(game, fight, seat)


def _may_come(game: QuestView, fight: Fight, seat: int) -> bool:
    if seat == fight.main or game.dead[seat] or seat in fight.idle:
        return False
    here = game.near(fight.cell, game.at[seat]) or bool(game.zones[game.table.hand[seat]]) or bool(rides(game, seat))
    return here and (not fight.boss or game.level[seat] >= game.table.winning)


def rides(game: QuestView, seat: int) -> list[Option]:
    """The own cards, in use or in the hand as far as they can be seen, that can bring this seat into the combat (MQ-R110)."""
    table = game.table
    cards = [*in_use(game, seat), *(card for card in game.zones[table.hand[seat]] if card >= 0)]
    options = []
    for card in cards:
        use = table.use[card]
        if use is None or use.time not in ("any", "not_in_combat") or not any(_leads_here(one) for one in use.effects):
            continue
        if table.kind[card] == "item" and card not in items_of(game, seat) and not table.card[card].once:
            continue
        about: tuple[Ref, ...] = (("seat", seat),) if use.target is not None else ()
        if use.target is None or (use.target.kind == "scoundrel" and use.target.whose != "other"):
            options.append(Option("come", (("card", card),), (use_card(seat, card, about),)))
    return options


def _leads_here(one: Any) -> bool:
    return one.do == "go" and one.where in ("anywhere", "combat", "monster") and one.to in ("it", "user")


@step
def come(game: Quest, seat: int) -> None:
    """Who is too far away comes by magic, and has to (MQ-R110); without it nobody has come."""
    options = rides(game, seat)
    if not options:
        game.emit("could_not_come", "MQ-R110", seat=seat)
        return
    game.ask(seat, "come", options, rule="MQ-R110")


@step
def came(game: Quest, seat: int) -> None:
    """Whoever did not get there is no helper."""
    fight = game.fight
    if fight is not None and fight.helper == seat and game.at[seat] != fight.cell:
        game.fight = fight._replace(helper=-1, share=0, helped=False, idle=(*fight.idle, seat))
        game.lapse(HELP, agreed=True)


def ask_options(game: QuestView, seat: int, after: tuple[Record, ...]) -> list[Option]:
    """The main player opens the bargaining with who could help (MQ-20.3, MQ-R125)."""
    fight = game.fight
    if fight is None or seat != fight.main or lonely(game, fight):
        return []
    return [_ask(one, after) for one in game.clockwise(seat)[1:] if one not in fight.asked and _may_come(game, fight, one)]


@kept
def _ask(seat: int, after: tuple[Record, ...]) -> Option:
    return Option("ask", (("seat", seat),), (ask_help(seat), *after))


@step
def ask_help(game: Quest, seat: int) -> None:
    """Somebody is asked for help: from now on both can make bids (MQ-20.5, MQ-R125)."""
    assert game.fight is not None
    game.fight = game.fight._replace(asked=(*game.fight.asked, seat))
    game.emit("asked_for_help", "MQ-20.5", seat=seat)


def bid_options(game: QuestView, seat: int, after: tuple[Record, ...] = ()) -> list[Option]:
    """New bids, and answers to those that stand (MQ-20.11, MQ-20.13, MQ-20.14)."""
    fight = game.fight
    if fight is None or fight.stage not in ("open", "announced") or game.dead[seat]:
        return []
    limit = game.table.options.bid_limit
    options = resumed(answers(game, seat), *after) if game.offers else []
    if limit is not None and fight.bids.count(seat) >= limit:
        return [one for one in options if one.verb not in ("change", "counter")]
    for one in bidders(game, seat) if fight.asked else ():
        if not any(offer.between(seat, one) and offer.kind == HELP and not offer.agreed for offer in game.offers):
            options.append(_bid(seat, one, after))
    return options


@kept
def _bid(seat: int, other: int, after: tuple[Record, ...]) -> Option:
    return Option("bid", (("seat", other),), (count_bid(seat), new_offer(HELP, seat, other), *after))


def bidders(game: QuestView, seat: int) -> list[int]:
    """With whom a seat can bargain: main player and who was asked; anybody with a candidate about not helping (MQ-20.14)."""
    fight = game.fight
    assert fight is not None
    if lonely(game, fight):
        return []
    helpers = [one for one in fight.asked if _may_come(game, fight, one)]
    wanted = [*helpers, fight.main] if seat in helpers else helpers
    return [one for one in game.clockwise(seat)[1:] if one in wanted and not game.dead[one]]


@step
def count_bid(game: Quest, seat: int) -> None:
    """Bids may be limited (MQ-R125)."""
    assert game.fight is not None
    game.fight = game.fight._replace(bids=(*game.fight.bids, seat))


def bid_terms(game: QuestView, maker: int, to: int) -> list[Possible]:
    """What a bid between two seats can name now; what is promised already can't be promised again (MQ-R125)."""
    fight = game.fight
    if fight is None or game.dead[maker] or game.dead[to]:
        return []
    terms: list[Possible] = []
    for giver in (maker, to):
        other = to if giver == maker else maker
        if other == fight.main and may_help(game, giver):
            terms.append(Possible(giver, ("help", giver)))
        elif giver != fight.main and giver in fight.asked and may_help(game, giver):
            terms.append(Possible(giver, ("idle", giver)))
        if giver == fight.main:
            terms += [Possible(giver, ("cards", giver), 1, MOST_CARDS), Possible(giver, ("first", giver))]
        free = game.gold[giver] - sum(
            term.amount for offer in promises(game, HELP) for term in offer.terms if term[:2] == (giver, GOLD)
        )
        if free >= 100:
            terms.append(Possible(giver, GOLD, 100, free, 100))
        terms += [Possible(giver, ("card", card)) for card in spare(game, giver)]
    if not any(one.what[0] in ("help", "idle") for one in terms):
        return []
    return terms


GOLD = ("gold", 0)


def makes_sense(offer: Offer) -> bool:
    """Does a bid say what it is for: help, or none?"""
    return any(term.what[0] in ("help", "idle") for term in offer.terms)


@step
def bid_agreed(game: Quest, number: int) -> None:
    """A bid is accepted: the helper comes, or will not; every other bid about help lapses (MQ-20.5, MQ-20.9, MQ-R125)."""
    offer = offer_of(game, number)
    fight = game.fight
    if offer is None or fight is None or not makes_sense(offer):
        game.settle(number)
        return
    words = {term.what[0]: term for term in offer.terms}
    rules = game.table.options
    if "idle" in words:
        game.fight = fight._replace(idle=(*fight.idle, words["idle"].giver))
        if game.near(game.at[offer.maker], game.at[offer.to]) and not any(map(game.fighting, (offer.maker, offer.to))):
            hand_over_terms(game, offer, "MQ-20.14")
            game.settle(number)
        game.offers = tuple(one for one in game.offers if one.agreed or not one.between(words["idle"].giver, fight.main))
        return
    helper = words["help"].giver
    share = words["cards"].amount if "cards" in words else int("first" in words)  # MQ-R50a
    game.lapse(HELP)
    game.fight = fight._replace(
        helper=helper, helped=True, share=share if rules.bribes_binding else 0, first=rules.bribes_binding and "first" in words
    )
    game.emit("helper", "MQ-20.5", seat=helper, cards=share, first="first" in words)
    if rules.bribe_transfer == "at_once" and rules.bribes_binding:
        hand_over_terms(game, offer, "MQ-R49")
        game.settle(number)
    remember(game, helper)
    if game.at[helper] == fight.cell:
        return
    if game.near(fight.cell, game.at[helper]):
        game.then(arrive(helper, fight.cell, "help"))  # MQ-20.7
    else:
        game.then(come(helper), came(helper))


def are_private(game: QuestView) -> bool:
    """By option nobody else knows what is bid (MQ-R125)."""
    return bool(game.table.options.private_bids)


HELP = bargain("quest.help", bid_terms, bid_agreed, "MQ-R125", rounds=4, asked=False, private=are_private)


def keep_promises(game: Quest, fight: Fight, how: str) -> None:
    """After the combat what was agreed is handed over, in both directions at once, at any distance (MQ-R49, MQ-R49a)."""
    rules = game.table.options
    for offer in promises(game, HELP):
        if rules.bribes_binding and (how == "won" or rules.bribe_transfer == "after_combat"):
            hand_over_terms(game, offer, "MQ-R49")
    game.lapse(HELP, agreed=True)
