"""Deals that rooms offer (section 11)."""

from __future__ import annotations

from typing import Any

from game.games.scoundrel_quest.effects import lose_items
from game.games.scoundrel_quest.gear import spare
from game.games.scoundrel_quest.paying import pay_price, wealth
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.powers import pay_cards, payable
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.texts import carry_out, does_something
from game.games.scoundrel_quest.values import fits, move_left
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option


def deal_options(game: QuestView, seat: int, after: tuple[Record, ...]) -> list[Option]:
    """The deals that can be made here now; none while any monster is in the room (MQ-11.2, MQ-15.17)."""
    cell = game.at[seat]
    room = game.room_card(cell)
    if room is None or not room.deals or game.beasts_at(cell):
        return []
    return [
        Option("deal", (("deal", number),), (make_deal(seat, number), *after))
        for number, deal in enumerate(room.deals)
        if not no_deal(game, seat, number, deal)
    ]


def no_deal(game: QuestView, seat: int, number: int, deal: Any) -> str:
    """Why a deal can't be made: a clause, or `""` where it can."""
    if deal.limited and (game.at[seat], number) in game.dealt:
        return "MQ-11.6"
    if deal.move > move_left(game, seat):
        return "MQ-11.3"
    if deal.who is not None and not fits(game, seat, deal.who):
        return "MQ-11.1"
    cost = deal.cost
    family = game.table.zones.family
    cards = [card for card in payable(game, seat) if cost.deck is None or family(card) == cost.deck]
    affordable = (
        wealth(game, seat) >= cost.gold
        and len(cards) >= cost.cards
        and len(_items(game, seat, deal)) >= cost.items
        and game.level[seat] > cost.levels
        and game.tokens[seat] - game.damage[seat] > cost.health
    )
    if not affordable:
        return "MQ-11.4"
    return "" if any(does_something(game, one, seat) for one in deal.effects) else "MQ-11.1"


def _items(game: QuestView, seat: int, deal: Any) -> list[CardId]:
    """The items in play of the kind that a deal costs (MQ-R113)."""
    what = deal.cost.what
    return [card for card in spare(game, seat) if what is None or game.table.card[card].is_a(what)]


@step
def make_deal(game: Quest, seat: int, number: int) -> None:
    """Move and price are paid, then the deal has effect (MQ-11.3 to MQ-11.8)."""
    cell = game.at[seat]
    deal = game.room_card(cell).deals[number]
    cost = deal.cost
    game.spent += deal.move
    if deal.limited:
        game.dealt = (*game.dealt, (cell, number))
    game.emit("deal", "MQ-11.1", seat=seat, cell=cell, deal=number)
    game.lose_levels(seat, cost.levels, "MQ-11.4")
    game.hurt(seat, cost.health, "MQ-11.4")
    game.then(
        pay_items(seat, number, cost.items),
        pay_price(seat, cost.gold, False, "MQ-11.4"),
        pay_cards(seat, cost.cards, cost.deck or ""),
        carry_out(game.cells[cell], f"deal {number}", seat, seat, ()),
    )


@step
def pay_items(game: Quest, seat: int, number: int, left: int) -> None:
    """Items of a kind are discarded as the price, one after another; all at once where there are no more."""
    items = _items(game, seat, game.room_card(game.at[seat]).deals[number]) if left else []
    if left >= len(items):
        game.then(lose_items(seat, tuple(items), "discard"))
    else:
        options = [
            Option("pay", (("card", card),), (lose_items(seat, (card,), "discard"), pay_items(seat, number, left - 1)))
            for card in items
        ]
        game.ask(seat, "pay_items", options, rule="MQ-11.4", about=(("amount", left),))
