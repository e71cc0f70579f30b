"""What lies dropped in rooms, and picking it up (section 14)."""

from __future__ import annotations

from game.games.scoundrel_quest.death import drop_gold
from game.games.scoundrel_quest.gear import places_for, put_in_play
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import Record, step
from game.rules.choosing import amount
from game.rules.decisions import CardId, Option, kept


def lying(game: QuestView, seat: int) -> list[CardId]:
    """The dropped items in a scoundrel's room that it may pick up (MQ-14.6, MQ-14.9, MQ-14.12)."""
    pile = game.zones[game.table.floor[game.cells[game.at[seat]]]]
    return [card for card in pile if (card, seat) not in game.barred]


def something_lies(game: QuestView, seat: int) -> bool:
    """Is there anything that this scoundrel could take?"""
    if game.hoard.get(game.at[seat], 0):
        return True
    found = lying(game, seat)
    return bool(found) and (game.table.options.pickup_to == "hand" or any(places_for(game, seat, card) for card in found))


def pickup_options(game: QuestView, seat: int, left: int, after: tuple[Record, ...]) -> list[Option]:
    """Picking up costs 1 Move; not where a monster is, not even one that ignores the scoundrel (MQ-14.6, MQ-14.8, MQ-14.10)."""
    if left < 1 or not something_lies(game, seat) or game.beasts_at(game.at[seat]):
        return []
    return [_pick_up(seat, after)]


@kept
def _pick_up(seat: int, after: tuple[Record, ...]) -> Option:
    return Option("pick_up", (), (bend(seat), gather(seat, False), *after))


@step
def bend(game: Quest, seat: int) -> None:
    """The Move for picking up (MQ-14.6)."""
    game.spent += 1


@step
def gather(game: Quest, seat: int, whole: bool, items: bool = False) -> None:
    """Take any part of what lies here (MQ-R31), into play as far as it fits (MQ-R138); `whole`: found by a search.

    By option it is one pile: the items, or the gold; with `items` one of them was taken.
    """
    if game.dead[seat]:
        return
    options: list[Option] = []
    hand = game.table.options.pickup_to == "hand"
    unit = "any_part" if whole else game.table.options.pickup_unit
    one_pile = unit == "one_pile"
    on = () if unit == "one_item" else (gather(seat, whole, one_pile),)
    for card in lying(game, seat):
        if hand:
            options.append(Option("take", (("card", card),), (take_up(seat, card), *on)))
        else:
            options += [
                Option(place, (("card", card),), (put_in_play(seat, card, place, "MQ-14.6"), *on))
                for place in places_for(game, seat, card)
            ]
    if game.hoard.get(game.at[seat], 0) and not items:
        options.append(Option("gold", (), (take_gold(seat), *(() if one_pile else on))))
    if options:
        game.ask(seat, "gather", [*options, Option("done")], rule="MQ-14.6", always=True)


@step
def take_up(game: Quest, seat: int, card: CardId) -> None:
    """By option what is picked up comes into the hand (MQ-R138)."""
    game.take(seat, card, game.zone_of(card), "MQ-R138", face_up=True)


@step
def take_gold(game: Quest, seat: int) -> None:
    """The gold that lies here."""
    game.pay(seat, game.hoard.pop(game.at[seat]), "MQ-14.6")


# --- dropping gold


def drop_gold_options(game: QuestView, seat: int, after: tuple[Record, ...]) -> list[Option]:
    """Gold can be dropped like items (MQ-33.10)."""
    gold = game.gold[seat]
    return [_drop_gold(seat, gold, after)] if gold >= 100 else []


@kept
def _drop_gold(seat: int, gold: int, after: tuple[Record, ...]) -> Option:
    much = amount(seat, "drop_gold", 100, gold, 100, leave_gold(seat), "MQ-33.10", "gold")
    return Option("drop_gold", (), (much, *after))


@step
def leave_gold(game: Quest, seat: int, much: int = 0) -> None:
    """Gold lies in the room (MQ-14.4)."""
    drop_gold(game, seat, much, "MQ-33.10")
