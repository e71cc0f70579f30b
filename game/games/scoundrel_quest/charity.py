"""Charity: the cards above five go to whoever has the lowest level (section 13)."""

from __future__ import annotations

from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import step
from game.rules.decisions import CardId, Option

LIMIT = 5
"""The most cards of a hand at the end of the own turn (MQ-13.1)."""


def needy(game: QuestView, seat: int) -> list[int]:
    """Who receives: those with the lowest level, dead ones too (MQ-13.2, MQ-13.6); nobody where the giver is one."""
    lowest = min(game.level)
    return [] if game.level[seat] == lowest else [one for one in game.clockwise(seat) if game.level[one] == lowest]


@step
def charity(game: Quest, seat: int) -> None:
    """The excess is divided evenly, the rest as the giver likes (MQ-13.4, MQ-R29); or it is discarded (MQ-13.3)."""
    excess = len(game.zones[game.table.hand[seat]]) - LIMIT
    if excess <= 0 or game.dead[seat]:
        return
    to = needy(game, seat)
    even = excess // len(to) if to else 0
    game.then(give_away(seat, excess, tuple((one, even) for one in to), excess - even * len(to)))


@step
def give_away(game: Quest, seat: int, left: int, due: tuple[tuple[int, int], ...], spare: int) -> None:
    """The giver chooses which card, and who gets it (MQ-13.5): `due` are still owed to each, `spare` one more to some."""
    if not left:
        return
    hand = game.zones[game.table.hand[seat]]
    options: list[Option] = []
    for card in hand:
        if not due:
            options.append(Option("discard", (("card", card),), (discard_excess(seat, card), give_away(seat, left - 1, (), 0))))
        for one, owed in due:
            if owed > 0 or (owed == 0 and spare):
                rest = tuple((who, count - (who == one)) for who, count in due)
                then = give_away(seat, left - 1, rest, spare - (owed == 0))
                options.append(Option("give", (("card", card), ("seat", one)), (give_card(seat, one, card), then)))
    game.ask(seat, "charity", options, rule="MQ-13.5", about=(("amount", left),))


@step
def discard_excess(game: Quest, seat: int, card: CardId) -> None:
    """A card above the limit is discarded (MQ-13.3)."""
    game.discard(seat, card, "MQ-13.3")


@step
def give_card(game: Quest, seat: int, other: int, card: CardId) -> None:
    """A card changes hands; only giver and receiver know it (MQ-R101a)."""
    game.pass_card(seat, other, card, "MQ-13.5")
