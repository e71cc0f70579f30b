"""Giving and trading with players in the same or an adjacent room (section 35)."""

from __future__ import annotations

from game.games.scoundrel_quest.gear import items_of, places_for
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import step
from game.rules.decisions import CardId, Option


def partners(game: QuestView, seat: int) -> list[int]:
    """With whom a player can trade: alive, in the same or an adjacent room, in no combat (MQ-35.1, MQ-7.10)."""
    return [
        one
        for one in range(game.seats)
        if one != seat and not game.dead[one] and not game.fighting(one) and game.near(game.at[seat], game.at[one])
    ]


def trade_options(game: QuestView, seat: int) -> list[Option]:
    """Gifts of items in play, and of gold (MQ-35.1, MQ-35.2)."""
    options = []
    for other in partners(game, seat):
        options += [
            Option("give", (("card", card), ("seat", other)), (offer_gift(seat, other, card, 0),))
            for card in items_of(game, seat)
        ]
        if game.gold[seat]:
            options.append(Option("give_gold", (("amount", 100), ("seat", other)), (offer_gift(seat, other, None, 100),)))
    return options


@step
def offer_gift(game: Quest, seat: int, other: int, card: CardId | None, gold: int) -> None:
    """The receiver must agree (MQ-R131), except by option."""
    places = places_for(game, other, card) if card is not None else ["carry"]
    options = [Option("accept" if place == "carry" else "stow", (), (given(seat, other, card, gold, place),)) for place in places]
    if not game.table.options.forced_gifts or not options:
        options.append(Option("refuse"))
    about = (("card", card),) if card is not None else (("amount", gold),)
    game.ask(other, "gift", options, rule="MQ-R131", about=(("seat", seat), *about))


@step
def given(game: Quest, seat: int, other: int, card: CardId | None, gold: int, place: str) -> None:
    """Benefit goes over at once; the item stays in play, its cheat on it (MQ-35.4 to MQ-35.6, MQ-R131)."""
    if card is None:
        game.pay(seat, -gold, "MQ-35.1")
        game.pay(other, gold, "MQ-35.1")
        return
    table = game.table
    game.move(card, game.zone_of(card), table.gear[other] if place == "carry" else table.sack[other])
    game.emit("gift", "MQ-35.4", seat=seat, other=other, card=card)
    game.count_tokens(seat)
    game.count_tokens(other)
