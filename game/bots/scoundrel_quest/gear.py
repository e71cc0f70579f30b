"""What to wear, carry and stow, what to sell, which cards to keep."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.bots.scoundrel_quest.worth import (
    OF,
    card_worth,
    changes_worth,
    gold_worth,
    trait_worth,
    use_worth,
)
from game.games.scoundrel_quest.charity import LIMIT
from game.games.scoundrel_quest.gear import has_place, items_of, spare
from game.games.scoundrel_quest.paying import LEVEL_PRICE, worth
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.values import usable_by
from game.rules import CardId, Option

LAID = 0.5
"""What a race or class in play is worth above what it does: it is what one plays by."""


class Deed(NamedTuple):
    """An option, what it gains, and the word of its reason, with what that is about."""

    number: int
    gain: float
    word: str
    card: CardId = -1


def dressing(here: QuestView, seat: int, number: int, option: Option) -> Deed | None:
    """What it gains to move an item of one's own; None for what is no such thing."""
    if option.verb not in ("carry", "stow", "take_out", "put_away", "exchange", "cheat"):
        return None
    card = option.about[0][1]
    match option.verb:
        case "carry":
            worn = use_worth(here, seat, card)
            if worn > 0:
                return Deed(number, worn, "wears", card)
            ready = 0.05 if _crowded(here, seat) or not here.table.card[card].once else 0.0
            return Deed(number, ready if worn == 0 else -1.0, "carries", card)
        case "stow":
            if has_place(here, seat, card) and use_worth(here, seat, card) >= 0:
                return Deed(number, 0.0, "stows", card)
            return Deed(number, 0.04 if here.table.card[card].value else 0.0, "stows", card)
        case "take_out":
            worn = use_worth(here, seat, card)
            return Deed(number, worn if worn > 0.05 else 0.0, "wears", card)
        case "exchange":
            gain = use_worth(here, seat, card) - use_worth(here, seat, option.about[1][1])
            return Deed(number, gain if gain > 0.05 else 0.0, "wears", card)
        case "put_away":
            return Deed(number, _room_for_better(here, seat, card), "makes_room", card)
    return Deed(number, cheat_gain(here, seat, option.about[1][1]), "cheats", option.about[1][1])


def _crowded(here: QuestView, seat: int) -> bool:
    return len(here.zones[here.table.hand[seat]]) > LIMIT - 1


def _room_for_better(here: QuestView, seat: int, card: CardId) -> float:
    """What a better item of the hand would gain in the place of one that is worn."""
    if seat != here.active or here.stage not in ("move", "charity"):
        return 0.0  # nothing of the hand could take its place now (MQ-7.14)
    worn = use_worth(here, seat, card)
    best = 0.0
    for other in here.zones[here.table.hand[seat]]:
        if other < 0 or here.table.kind[other] != "item" or has_place(here, seat, other):
            continue
        if usable_by(here, seat, other) and has_place(here, seat, other, without=card):
            best = max(best, use_worth(here, seat, other) - worn - 0.05)
    return best


def cheat_gain(here: QuestView, seat: int, card: CardId) -> float:
    """What it gains to free an item of every limit (MQ-33.15), less what the card is worth for a better one."""
    item = here.table.card[card]
    if item.once:
        return 0.0
    free = changes_worth(here, seat, here.table.changes[card]) + 0.12 * len(item.traits) + 0.1 * len(item.gifts)
    used = card in here.zones[here.table.gear[seat]] and usable_by(here, seat, card)
    gain = free if not used else OF["hands"] * item.hands if item.slot == "" else 0.1
    return gain - 0.45


# --- selling


def junk(here: QuestView, seat: int) -> list[CardId]:
    """The items that are worth more as gold than in use, those that are missed least first."""
    cards = [card for card in spare(here, seat) if worth(here, card) and _loss(here, seat, card) < 0]
    return sorted(cards, key=lambda card: _loss(here, seat, card) / worth(here, card))


def _loss(here: QuestView, seat: int, card: CardId) -> float:
    """What is lost by selling an item; less than 0 where that gains."""
    return _used(here, seat, card) - worth(here, card) / LEVEL_PRICE


def _used(here: QuestView, seat: int, card: CardId) -> float:
    """What an item does for its holder where it lies."""
    if here.table.card[card].once:
        return 0.3
    carried = card in here.zones[here.table.gear[seat]] and usable_by(here, seat, card)
    return use_worth(here, seat, card) if carried else 0.0


def may_buy(here: QuestView, seat: int) -> bool:
    """Can a level be had for gold and junk alone?"""
    if here.level[seat] >= here.table.top:
        return False
    return here.gold[seat] + sum(worth(here, card) for card in junk(here, seat)) >= LEVEL_PRICE


def pays(here: QuestView, seat: int, options: Sequence[Option]) -> int:
    """What to pay a price with: how the cheapest way to pay all of it begins, for no change is given (MQ-29.14)."""
    due = dict(here.decision.about).get("amount", 0) if here.decision is not None else 0
    haggles = any(option.verb == "pay_item" and option.about[1][1] > worth(here, option.about[0][1]) for option in options)

    def cost(number: int) -> float:
        option = options[number]
        if option.verb == "pay_gold":
            return gold_worth(here, seat, option.about[0][1])
        card, counts = option.about[0][1], option.about[1][1]
        others = [one for one in spare(here, seat) if one != card and worth(here, one)]
        rest = _cheapest(here, seat, others, due - counts, haggles and counts == worth(here, card))
        return _price_of(here, seat, card) + rest

    return min(range(len(options)), key=cost)


def _price_of(here: QuestView, seat: int, card: CardId) -> float:
    """What it costs to pay with an item: what it does in use, or a little less than the gold that it stands for."""
    return max(_used(here, seat, card), 0.8 * gold_worth(here, seat, worth(here, card)))


def _cheapest(here: QuestView, seat: int, cards: Sequence[CardId], due: int, haggles: bool) -> float:
    """What it costs at least to pay so much with these items, and gold for what is left; for a haggler one counts twice."""
    ways = {(0, False): 0.0}
    for card in cards:
        value, lost = worth(here, card), _price_of(here, seat, card)
        for (paid, doubled), cost in list(ways.items()):
            for double in (False, True) if haggles and not doubled else (False,):
                key = min(due, paid + value * (1 + double)), doubled or double
                ways[key] = min(ways.get(key, cost + lost), cost + lost)
    if due <= 0:
        return 0.0
    left = ((due - paid, cost) for (paid, _), cost in ways.items())
    return min((cost + gold_worth(here, seat, gold) for gold, cost in left if gold <= here.gold[seat]), default=math.inf)


# --- giving up


def least_missed(here: QuestView, seat: int, options: Sequence[Option]) -> int:
    """The option about the card that its holder misses least."""
    return min(range(len(options)), key=lambda number: kept_worth(here, seat, options[number].about[0][1]))


def kept_worth(here: QuestView, seat: int, card: CardId) -> float:
    """What a card is worth that one has."""
    if card < 0:
        return 0.3
    if card in here.zones[here.table.traits[seat]]:
        does = trait_worth(here, seat, card) if here.table.kind[card] in ("race", "class") else card_worth(here, seat, card)
        return LAID + does
    if card in here.zones[here.table.gear[seat]]:
        return max(card_worth(here, seat, card), use_worth(here, seat, card) + 0.05)
    if here.table.kind[card] == "item" and card in items_of(here, seat):
        return 0.6 * gold_worth(here, seat, worth(here, card))
    return card_worth(here, seat, card)
