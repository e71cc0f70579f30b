"""What cards, health and positions of Scoundrel Quest are worth to a player. The unit is one level."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from game.bots.scoundrel_quest.habits import USUAL, Values
from game.content.scoundrel_quest.vocabulary import Change, Rolled
from game.games.scoundrel_quest.gear import items_of
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.values import cards_of, fits, has_trait, in_use, total, usable_by
from game.rules import CardId

TREASURE, FATE = 0.35, 0.15
"""A card that is drawn."""
HELD = 0.25
"""A fate card that was kept."""
BONUS = 0.22
"""A point of combat bonus that lasts."""
HEALTH = 0.25
"""A health token while there are enough of them."""
HUNDRED = 0.1
"""A hundred gold while levels can be bought (MQ-29.12)."""
LAST_LEVEL, CROWN = 2.5, 6.0
"""The winning level, which only a kill brings, and the Boss."""
SHARED, SHARED_BY_ALL = 0.6, 0.3
"""What is left of a victory that is shared with a helper (MQ-4.7), and of one that nobody is left out of."""
OF = {
    "bonus": BONUS, "dice": 0.6, "search_dice": 0.35, "search": 0.15, "move": 0.4, "health": 0.3, "hands": 0.3, "flee": 0.15,
    "treasure": 0.4, "kill_levels": 0.3,
}  # fmt: skip
"""What one more of each value is worth."""
LEAST_DEATH = 0.4
"""A death costs no less than this."""
STRONGER = 0.06
"""How much of a level it costs when a monster that is fought becomes a level stronger."""
SELDOM = 0.35
"""How often a change counts that depends on whom one fights, or on one's part in it."""


_values = USUAL


@contextmanager
def valued(values: Values) -> Iterator[None]:
    """Within it everything is worth what it is to a player with these values; outside of it, to the usual one."""
    global _values
    before, _values = _values, values
    try:
        yield
    finally:
        _values = before


def gold_worth(here: QuestView, seat: int, gold: int) -> float:
    """What so much gold is worth: little for whom it buys no more levels."""
    return gold / 100 * (HUNDRED * _values.gold if here.level[seat] < here.table.top else 0.03)


def fate_worth(cards: float) -> float:
    """What it is worth to draw so many Fate cards."""
    return FATE * _values.fate * cards


def levels_worth(here: QuestView, seat: int, more: int, kill: bool = False) -> float:
    """What it is worth to go up so many levels; only a kill brings the last (MQ-1.6)."""
    level, top = here.level[seat], here.table.top
    return sum(LAST_LEVEL if one == top else 1.0 for one in range(level, min(level + more, top + kill)))


def shared_crown(here: QuestView) -> float:
    """What a victory is worth that is shared with a helper."""
    return CROWN * (SHARED if here.seats > 2 else SHARED_BY_ALL)


def level_cost(here: QuestView, seat: int, fewer: int) -> float:
    """What it costs to go down so many levels (MQ-1.4)."""
    level, winning = here.level[seat], here.table.winning
    return sum(LAST_LEVEL if one == winning else 1.0 for one in range(level, max(1, level - fewer), -1))


def changes_worth(here: QuestView, seat: int, changes: Iterable[Change]) -> float:
    """What lasting changes are worth to a scoundrel as it is now."""
    found = 0.0
    for change in changes:
        if change.who is not None and not fits(here, seat, change.who, items=False):
            continue
        times = 1.0 if change.per is None else 1.5
        often = SELDOM if change.against is not None or change.role is not None else 1.0
        dear = _values.bonus if change.of == "bonus" else _values.move if change.of == "move" else 1.0
        found += OF[change.of] * dear * change.amount * often * times
    return found


def use_worth(here: QuestView, seat: int, card: CardId) -> float:
    """What an item does for a scoundrel that carries or wears it; nothing for whom it is not meant (MQ-33.14)."""
    item = here.table.card[card]
    if item.once or not usable_by(here, seat, card):
        return 0.0
    found = changes_worth(here, seat, here.table.changes[card])
    found += 0.12 * len(item.traits) + 0.1 * len(item.gifts) + (0.25 if item.use is not None else 0.0)
    return found - (0.15 if item.big and not has_trait(here, seat, "strong") else 0.0)


def card_worth(here: QuestView, seat: int, card: CardId) -> float:
    """What a card that can be seen is worth to a player, in the hand or before it."""
    table = here.table
    this, kind = table.card[card], table.kind[card]
    match kind:
        case "item":
            price = 0.7 * gold_worth(here, seat, this.value or 0)
            return max(price, 0.3 + price / 4 if this.once else 0.9 * use_worth(here, seat, card) + price / 4)
        case "level_up":
            return 1.0 if here.level[seat] < here.table.top else 0.02
        case "race" | "class":
            return 0.15 if cards_of(here, seat, kind) and card not in here.zones[table.traits[seat]] else 0.6
        case "mixed_blood" | "two_trades":
            return 0.2 if card not in here.zones[table.traits[seat]] else 0.5
        case "curse":
            return 0.4 if this.effects or this.lasts == "lifted" else 0.2
        case "die" | "cheat":
            return 0.35
    return 0.3


def trait_worth(here: QuestView, seat: int, card: CardId) -> float:
    """What a race or class does for a scoundrel."""
    table = here.table
    found = changes_worth(here, seat, table.changes[card]) + changes_worth(here, seat, table.harms[card])
    return 0.25 + found + 0.12 * len(table.card[card].traits)


def curse_harm(here: QuestView, victim: int, card: CardId) -> float:
    """What a curse does to a scoundrel."""
    curse = here.table.card[card]
    if curse.changes:
        return -changes_worth(here, victim, curse.changes) * (0.5 if curse.lasts == "combat" else 1.3)
    return -effects_worth(here, victim, curse.effects)


def threat(here: QuestView, victim: int, card: CardId) -> float:
    """What a card does to a scoundrel when somebody plays it against it: a curse, or what makes its monster stronger."""
    match here.table.kind[card]:
        case "curse":
            return max(0.0, curse_harm(here, victim, card))
        case "enhancer":
            near = here.level[victim] >= here.table.winning - 1
            stronger: float = STRONGER * here.table.card[card].level * (LAST_LEVEL if near else 1.0)
            return max(0.0, stronger)
    return 0.0


def hand_worth(here: QuestView, seat: int) -> float:
    """What a hand is worth, by the backs of its cards: the same whoever looks."""
    family = here.table.zones.family
    return sum(TREASURE if family(card) == "treasure" else HELD for card in here.zones[here.table.hand[seat]])


def belongings(here: QuestView, seat: int) -> float:
    """What lies before a player: items and gold."""
    return sum(card_worth(here, seat, card) for card in items_of(here, seat)) + gold_worth(here, seat, here.gold[seat])


def death_cost(here: QuestView, seat: int) -> float:
    """A level, hand, items and gold, less what a revived scoundrel gets (MQ-23.5 to MQ-23.7, MQ-23.15)."""
    gift = gold_worth(here, seat, 300) + 2 * TREASURE + fate_worth(2) + HEALTH * here.damage[seat]
    lost = level_cost(here, seat, 1) + belongings(here, seat) + hand_worth(here, seat)
    return max(LEAST_DEATH, 0.7 + lost - gift) * _values.death


def damage_cost(here: QuestView, seat: int, damage: int) -> float:
    """What so much damage costs: the less is left, the more."""
    left = here.tokens[seat] - here.damage[seat]
    if damage >= left:
        return death_cost(here, seat)
    found = 0.0
    for gone in range(damage):
        found += HEALTH * (1.0 if left - gone > 3 else 1.3 if left - gone == 3 else 2.0)
    return found if found <= LEAST_DEATH else min(found, death_cost(here, seat))


def number_of(number: Any) -> float:
    """A number of a card; dice at their mean."""
    return (3.5 * number.dice + number.plus) * number.times if isinstance(number, Rolled) else float(number)


def effects_worth(here: QuestView, seat: int, effects: Iterable[Any], to: tuple[str, ...] = ("it", "here", "everybody")) -> float:
    """What it is worth to a scoundrel when these effects work on it: more than 0 for what is good for it.

    `to`: only effects that mean one of these.
    """
    found = 0.0
    for one in effects:
        if getattr(one, "to", "it") not in to:
            continue
        found += _effect_worth(here, seat, one)
    return found


def _effect_worth(here: QuestView, seat: int, one: Any) -> float:
    match one.do:
        case "level":
            amount = int(number_of(one.amount))
            return levels_worth(here, seat, amount) if amount > 0 else -level_cost(here, seat, -amount)
        case "health":
            amount = int(number_of(one.amount))
            if amount < 0:
                return -damage_cost(here, seat, -amount)
            healed: int = min(amount, here.damage[seat])
            weak = here.tokens[seat] - here.damage[seat] <= 2
            return HEALTH * healed * (1.6 if weak else 1.0)
        case "die":
            return -death_cost(here, seat)
        case "gold":
            if one.all:
                return -gold_worth(here, seat, here.gold[seat])
            return gold_worth(here, seat, int(max(100 * number_of(one.hundreds), -here.gold[seat])))
        case "draw":
            drawn = TREASURE * one.amount if one.deck == "treasure" else fate_worth(one.amount)
            return float(drawn * (1.4 if one.discards else 1.0))
        case "lose_cards":
            held = len(here.zones[here.table.hand[seat]])
            return -0.25 * (held if one.amount == 0 else min(held, int(one.amount)))
        case "lose_item":
            return -items_lost(here, seat, one)
        case "shed":
            return -0.35 if cards_of(here, seat, one.what) else 0.0
        case "lift":
            return 0.5 * bool(here.zones[here.table.curses[seat]])
        case "steps":
            return 0.3 * one.amount if seat == here.active else 0.0
        case "go":
            return -0.1
        case "lure":
            return -0.4
    return 0.0


def items_lost(here: QuestView, seat: int, one: Any) -> float:
    """What it costs to lose items of a kind; the victim gives away what it misses least, unless another one chooses."""
    card = here.table.card
    items = items_of(here, seat) if one.what is None else [item for item in in_use(here, seat) if card[item].is_a(one.what)]
    values = sorted((card_worth(here, seat, item) for item in items), reverse=one.chooser == "user")
    lost: float = sum(values[: one.amount] if one.amount else values)
    return lost * (0.5 if one.drop and not one.locked else 1.0)


def strength(here: QuestView, seat: int) -> float:
    """How strong a scoundrel is in any fight: level, bonuses, dice."""
    return here.level[seat] + total(here, seat, "bonus") + 3.5 * total(here, seat, "dice")


def standing(here: QuestView, seat: int) -> float:
    """How far a scoundrel has come towards victory, in levels."""
    found = here.level[seat] + (LAST_LEVEL - 1 if here.level[seat] >= here.table.winning else 0.0)
    found += BONUS * (strength(here, seat) - here.level[seat])
    found += gold_worth(here, seat, here.gold[seat]) + 0.3 * hand_worth(here, seat)
    left = here.tokens[seat] - here.damage[seat]
    return found - (1.0 if here.dead[seat] else 0.35 * max(0, 3 - left))


def rivals(here: QuestView, seat: int) -> list[int]:
    """The others, the one that has come farthest first."""
    return sorted((one for one in range(here.seats) if one != seat), key=lambda one: -standing(here, one))


def envy(here: QuestView, seat: int, other: int) -> float:
    """How much a gain of another one hurts, as a share of it: most where it leads, or is about to win."""
    share = 1.0 / max(1, here.seats - 1)
    if here.level[other] >= here.table.top:
        return min(1.0, 2.0 * share) * _values.envy
    ahead = here.level[other] - max((here.level[one] for one in range(here.seats) if one != other), default=0)
    return min(1.0, share * (1.0 + 0.15 * max(-3, min(4, ahead))) * (0.7 if here.seats > 2 else 0.9)) * _values.envy


def at_first_sight(here: QuestView, seat: int) -> float:
    """What a position is worth to a seat, between 0 (lost) and 1 (won)."""
    if here.outcome is not None:
        return 1.0 / len(here.outcome.winners) if seat in here.outcome.winners else 0.0
    lead = standing(here, seat) - max(standing(here, one) for one in range(here.seats) if one != seat)
    return min(0.98, max(0.02, 1.0 / (1.0 + math.exp(-lead / 2.5))))
