"""Items that no longer fit as they lie: at once outside combat, right after one (MQ-34.11, MQ-R79, MQ-R132)."""

from __future__ import annotations

from game.games.scoundrel_quest.gear import drop_one, free_hands, shift
from game.games.scoundrel_quest.position import PACK, QuestView
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.trading import trade_options
from game.games.scoundrel_quest.values import fighters, hands, usable_by
from game.rules.agenda import step
from game.rules.decisions import CardId, Option

NEVER = 99
"""More hands than anybody has: for what must be looked at closely."""
MOST_OUTFITS = 2000
"""So many of them are kept at most."""


def misfits(game: QuestView, seat: int) -> list[CardId]:
    """Carried or worn items that can be so no longer: by class, race, sex, hands or slot."""
    gear = game.zones[game.table.gear[seat]]
    if not gear or simply_fits(game, seat, gear):
        return []
    wrong = [card for card in gear if not usable_by(game, seat, card)]
    card_of = game.table.card
    if free_hands(game, seat) < 0:
        wrong += [card for card in gear if card_of[card].hands and card not in game.cheats and card not in wrong]
    worn: dict[str, list[CardId]] = {}
    for card in gear:
        slot = game.table.slot[card]
        if slot and card not in game.cheats:
            worn.setdefault(slot, []).append(card)
    return wrong + [card for cards in worn.values() if len(cards) > 1 for card in cards if card not in wrong]


def simply_fits(game: QuestView, seat: int, gear: tuple[CardId, ...]) -> bool:
    """Does all of this fit whatever else is true: everybody may use it, no slot twice, no more than the hands there are?"""
    table = game.table
    needed = table.outfits.get(gear)
    if needed is None:
        slots = [table.slot[card] for card in gear if table.slot[card]]
        plain = len(set(slots)) == len(slots) and table.choosy.isdisjoint(gear)
        if len(table.outfits) >= MOST_OUTFITS:
            table.outfits.clear()
        needed = table.outfits[gear] = sum(table.grip[card] for card in gear) if plain else NEVER
    return not needed or (needed < NEVER and needed <= hands(game, seat))


def untidy(game: QuestView) -> int:
    """The first seat outside combat whose items do not fit as they lie, or -1."""
    zones, gear, sack = game.zones, game.table.gear, game.table.sack
    for seat in range(game.seats):
        crammed = len(zones[sack[seat]]) > PACK
        if (crammed or (zones[gear[seat]] and misfits(game, seat))) and not game.fighting(seat):
            return seat
    return -1


def crowded(game: QuestView) -> int:
    """The first fighter who has lost a hand or a slot in which it still holds something, or -1."""
    return next((seat for seat in fighters(game) if too_many(game, seat)), -1)


def too_many(game: QuestView, seat: int) -> list[CardId]:
    """Items of which one has to go, because there are not so many hands or slots."""
    return [card for card in misfits(game, seat) if usable_by(game, seat, card)]


@step
def lay_by(game: Quest, seat: int) -> None:
    """In combat the item for which a hand is lost helps no more from that moment; what comes of it is seen after it (MQ-R132)."""
    options = [Option("put_away", (("card", card),), (shift(seat, None, card),)) for card in misfits(game, seat)]
    game.ask(seat, "misfit", options, rule="MQ-R132")


@step
def tidy(game: Quest) -> None:
    """At once outside combat, right after one: what can't be used goes to the pack, what is too much there is dropped."""
    seat = untidy(game)
    if seat < 0:
        return
    wrong = misfits(game, seat)
    if wrong:
        useless = [card for card in wrong if not usable_by(game, seat, card)][:1]
        options = [Option("put_away", (("card", card),), (shift(seat, None, card), tidy())) for card in useless or wrong]
        game.ask(seat, "misfit", options, rule="MQ-R132")
        return
    options = [Option("drop", (("card", card),), (drop_one(seat, card), tidy())) for card in game.zones[game.table.sack[seat]]]
    options += trade_options(game, seat, (tidy(),))
    game.ask(seat, "overflow", options, rule="MQ-34.11", always=True)
