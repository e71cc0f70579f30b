"""Prices in gold, paid with gold and items in play, and buying a level (MQ-29.12 to MQ-29.18, MQ-R146)."""

from __future__ import annotations

from game.games.scoundrel_quest.gear import spare
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.values import has_trait
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, kept

LEVEL_PRICE = 1000
"""MQ-29.12"""


def worth(game: QuestView, card: CardId) -> int:
    """An item's price; one without a price counts nothing (MQ-R146)."""
    return game.table.card[card].value or 0


def wealth(game: QuestView, seat: int) -> int:
    """What a player could pay: gold, and the prices of all items in play (MQ-29.13, MQ-29.18)."""
    values = [worth(game, card) for card in spare(game, seat)]
    extra = max(values, default=0) if has_trait(game, seat, "haggler") else 0
    return game.gold[seat] + sum(values) + extra


@step
def pay_price(game: Quest, seat: int, left: int, doubled: bool, rule: str) -> None:
    """Pay what is left with gold, or with an item, for which no change is given (MQ-11.5, MQ-29.14)."""
    if left <= 0:
        return
    haggles = not doubled and has_trait(game, seat, "haggler")
    options = []
    if game.gold[seat] >= left:
        options.append(Option("pay_gold", (("amount", left),), (hand_over(seat, left, rule),)))
    for card in spare(game, seat):
        value = worth(game, card)
        if not value:
            continue
        for double in (False, True) if haggles else (False,):
            counts = value * 2 if double else value
            about = (("card", card), ("amount", counts))
            if _enough(game, seat, card, left - counts, doubled or double):
                options.append(
                    Option("pay_item", about, (sell(seat, card, rule), pay_price(seat, left - counts, doubled or double, rule)))
                )
    game.ask(seat, "pay", options, rule=rule, about=(("amount", left),))


def _enough(game: QuestView, seat: int, without: CardId, left: int, doubled: bool) -> bool:
    """Can the rest still be paid once an item is gone?"""
    values = [worth(game, card) for card in spare(game, seat) if card != without]
    extra = max(values, default=0) if not doubled and has_trait(game, seat, "haggler") else 0
    return game.gold[seat] + sum(values) + extra >= left


@step
def hand_over(game: Quest, seat: int, amount: int, rule: str) -> None:
    """Gold is paid."""
    game.pay(seat, -amount, rule)


@step
def sell(game: Quest, seat: int, card: CardId, rule: str) -> None:
    """An item is discarded at its price."""
    game.discard(seat, card, rule)
    game.count_tokens(seat)


# --- levels


def no_level(game: QuestView, seat: int) -> str:
    """Why no level can be bought: a clause, or `""` where one can (MQ-29.12, MQ-29.15, MQ-R59)."""
    rules = game.table.options
    if game.level[seat] >= game.table.top:
        return "MQ-29.15"
    limit = rules.level_buy_limit
    if (game.fighting(seat) and not rules.level_buy_in_combat) or (limit is not None and game.bought >= limit):
        return "MQ-R59"
    return "" if game.gold[seat] >= LEVEL_PRICE or wealth(game, seat) >= LEVEL_PRICE else "MQ-29.12"


def buy_options(game: QuestView, seat: int, after: tuple[Record, ...]) -> list[Option]:
    """One level for 1,000 gold on the own turn (MQ-7.15)."""
    if no_level(game, seat):
        return []
    return [_buy(seat, after)]


@kept
def _buy(seat: int, after: tuple[Record, ...]) -> Option:
    return Option("buy_level", (), (pay_price(seat, LEVEL_PRICE, False, "MQ-29.12"), level_bought(seat), *after))


@step
def level_bought(game: Quest, seat: int) -> None:
    """A level for gold (MQ-29.12)."""
    game.bought += 1
    game.gain_levels(seat, 1, "MQ-29.12")
