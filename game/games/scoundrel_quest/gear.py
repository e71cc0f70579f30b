"""Items in play: worn, carried, in the pack; slots, hands, the pack's limit, cheats (sections 33 and 34)."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.games.scoundrel_quest.position import PACK, QuestView
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.table import QuestTable
from game.games.scoundrel_quest.values import hands, usable_by
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, kept
from game.rules.offers import taken


def items_of(game: QuestView, seat: int) -> tuple[CardId, ...]:
    """Every item in play of a player (MQ-33.3)."""
    return (*game.zones[game.table.gear[seat]], *game.zones[game.table.sack[seat]])


def spare(game: QuestView, seat: int) -> list[CardId]:
    """The items in play that can be paid with: not what is promised to somebody (MQ-R140)."""
    items = items_of(game, seat)
    gone = taken(game, seat) if game.offers else ()
    return [card for card in items if ("card", card) not in gone] if gone else list(items)


def free_hands(game: QuestView, seat: int, without: CardId = -1) -> int:
    """Hands that hold nothing, one item left aside; a cheat needs none (MQ-33.15, MQ-34.6)."""
    grip = game.table.grip
    free = hands(game, seat)
    for one in game.zones[game.table.gear[seat]]:
        if grip[one] and one != without and one not in game.cheats:
            free -= grip[one]
    return free


def slot_taken(table: QuestTable, gear: tuple[CardId, ...], cheated: Container[CardId], slot: str, without: CardId = -1) -> bool:
    """Is something worn in a slot already (MQ-34.2)?"""
    return any(table.slot[one] == slot for one in gear if one != without and one not in cheated)


def has_place(game: QuestView, seat: int, card: CardId, without: CardId = -1, free: int | None = None) -> bool:
    """Can a player carry or wear an item now (MQ-34.6, MQ-34.9, MQ-R78, MQ-R141)?

    `without` is left aside; `free` are the hands that are free then, where that is known.
    """
    if card in game.cheats:
        return True
    if not usable_by(game, seat, card):
        return False
    table = game.table
    if free is None and table.grip[card]:
        free = free_hands(game, seat, without)
    return _goes_in(table, game.zones[table.gear[seat]], game.cheats, card, without, free or 0)


def _goes_in(
    table: QuestTable, gear: tuple[CardId, ...], cheated: Container[CardId], card: CardId, without: CardId, free: int
) -> bool:
    """Are there the hands and the slot for an item that can be used?"""
    slot = table.slot[card]
    if slot and slot_taken(table, gear, cheated, slot, without):
        return False
    return not table.grip[card] or table.grip[card] <= free


def pack_room(game: QuestView, seat: int) -> int:
    """How many items still go into the pack (MQ-34.10)."""
    return PACK - len(game.zones[game.table.sack[seat]])


def places_for(game: QuestView, seat: int, card: CardId) -> list[str]:
    """Where an item can go when it comes into play: `carry` (worn or carried), `stow` (MQ-33.5)."""
    places = ["carry"] if has_place(game, seat, card) else []
    return [*places, "stow"] if pack_room(game, seat) > 0 else places


@step
def put_in_play(game: Quest, seat: int, card: CardId, place: str, rule: str) -> None:
    """An item comes into play: carried or worn, or into the pack."""
    table = game.table
    source = game.zone_of(card)
    game.forget(card)
    game.fresh = tuple(one for one in game.fresh if one[0] != card)
    game.move(card, source, table.gear[seat] if place == "carry" else table.sack[seat])
    game.emit("in_play", rule, seat=seat, card=card, place=place)
    game.count_tokens(seat)


def hand_item_options(
    game: QuestView, seat: int, items: Sequence[CardId], rule: str, after: tuple[Record, ...] = ()
) -> list[Option]:
    """Item cards of the hand that can be put in play."""
    if not items:
        return []
    free, stowed = free_hands(game, seat), pack_room(game, seat) > 0
    options = []
    for card in items:
        if has_place(game, seat, card, free=free):
            options.append(_put(seat, card, "carry", rule, after))
        if stowed:
            options.append(_put(seat, card, "stow", rule, after))
    return options


@kept
def _put(seat: int, card: CardId, place: str, rule: str, after: tuple[Record, ...]) -> Option:
    return Option(place, (("card", card),), (put_in_play(seat, card, place, rule), *after))


def exchange_options(game: QuestView, seat: int, after: tuple[Record, ...] = ()) -> tuple[Option, ...]:
    """Exchange of carried or worn items with the pack (MQ-7.9); barred for all while anybody fights (MQ-15.26, MQ-34.14)."""
    if game.busy:
        return ()
    table = game.table
    gear, sack = game.zones[table.gear[seat]], game.zones[table.sack[seat]]
    if not sack:
        return _put_away(seat, gear, after)
    usable = tuple([card for card in sack if usable_by(game, seat, card)])
    cheated = tuple([card for card in (*gear, *sack) if card in game.cheats]) if game.cheats else ()
    return _exchanges(table, seat, gear, sack, usable, cheated, free_hands(game, seat), after)


@kept
def _exchanges(
    table: QuestTable,
    seat: int,
    gear: tuple[CardId, ...],
    sack: tuple[CardId, ...],
    usable: tuple[CardId, ...],
    cheated: tuple[CardId, ...],
    free: int,
    after: tuple[Record, ...],
) -> tuple[Option, ...]:
    fitting = [card for card in sack if card in cheated or (card in usable and _goes_in(table, gear, cheated, card, -1, free))]
    options = [Option("take_out", (("card", card),), (shift(seat, card, None), *after)) for card in fitting]
    if len(sack) < PACK:
        options += _put_away(seat, gear, after)
    options += [
        Option("exchange", (("card", out), ("card", into)), (shift(seat, out, into), *after))
        for out in usable
        if out not in fitting
        for into in gear
        if _goes_in(table, gear, cheated, out, into, free if into in cheated else free + table.grip[into])
    ]
    return tuple(options)


@kept
def _put_away(seat: int, gear: tuple[CardId, ...], after: tuple[Record, ...]) -> tuple[Option, ...]:
    return tuple([Option("put_away", (("card", card),), (shift(seat, None, card), *after)) for card in gear])


@step
def shift(game: Quest, seat: int, out: CardId | None, into: CardId | None) -> None:
    """One item comes out of the pack, another goes in."""
    table = game.table
    if into is not None:
        game.move(into, table.gear[seat], table.sack[seat])
        game.emit("in_play", "MQ-7.9", seat=seat, card=into, place="stow")
    if out is not None:
        game.move(out, table.sack[seat], table.gear[seat])
        game.emit("in_play", "MQ-7.9", seat=seat, card=out, place="carry")
    game.count_tokens(seat)


def drop_options(game: QuestView, seat: int, after: tuple[Record, ...]) -> tuple[Option, ...]:
    """Every item in play can be dropped (MQ-14.1)."""
    return _drops(seat, items_of(game, seat), after)


@kept
def _drops(seat: int, items: tuple[CardId, ...], after: tuple[Record, ...]) -> tuple[Option, ...]:
    return tuple([Option("drop", (("card", card),), (drop_one(seat, card), *after)) for card in items])


@step
def drop_one(game: Quest, seat: int, card: CardId) -> None:
    """A player drops an item (MQ-14.1)."""
    game.drop(seat, (card,), "MQ-14.1")
    game.count_tokens(seat)


# --- cheats


def cheat_options(game: QuestView, seat: int, card: CardId, after: tuple[Record, ...] = ()) -> list[Option]:
    """A cheat card on one of the own items, in play or just being put in play (MQ-33.15, MQ-X19)."""
    return [
        Option("cheat", (("card", card), ("card", item)), (cheat(seat, card, item), *after))
        for item in items_of(game, seat)
        if item not in game.cheats
    ]


def cheat_in_options(
    game: QuestView, seat: int, card: CardId, items: Sequence[CardId], after: tuple[Record, ...] = ()
) -> list[Option]:
    """A cheat that brings an item of the hand into play at once, for which there is no hand or slot (MQ-33.15, MQ-X19)."""
    return [
        Option(
            "cheat",
            (("card", card), ("card", item)),
            (put_in_play(seat, item, "carry", "MQ-33.15"), cheat(seat, card, item), *after),
        )
        for item in items
        if not has_place(game, seat, item)
    ]


@step
def cheat(game: Quest, seat: int, card: CardId, item: CardId) -> None:
    """A cheat is attached to an item: no class, race, sex, hand or slot restricts it any more (MQ-R77)."""
    table = game.table
    game.forget(card)
    game.move(card, game.zone_of(card), table.attached)
    game.cheats[item] = card
    if item in game.zones[table.sack[seat]] and not game.busy:
        game.move(item, table.sack[seat], table.gear[seat])
    game.emit("cheated", "MQ-33.15", seat=seat, card=card, target=item)
    game.count_tokens(seat)
