"""Using magic and item cards: what they can be used on, paying, and when their effects come about (sections 6, 17, 18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.content.card_adventure.effects import OnMonsters
from game.games.card_adventure.effects import work
from game.games.card_adventure.refusals import castable, held_mp, usable
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.targets import Targets, does_something, targets
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, Ref, kept
from game.rules.phases import present_phase


@step
def use_item(game: CardAdventure, seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """A player uses an item of the hand: shown, declared, and it works (CA-6.1, CA-11.8); then it is discarded (CA-R28)."""
    item = game.table.card[card]
    _uncover(game, about)
    _tries(game, item.effects, about)
    if not _waits(game) and not does_something(game, item.effects, seat, card, about, sure=True):
        _misused(game, seat, card, about)
        return
    game.emit("used", "CA-18.10", seat=seat, card=card, about=about)
    game.count("items", seat)
    game.acted[seat] = True
    if item.keep:
        game.worked = (*game.worked, card)
        _show(game, card)
    else:
        game.discard_card(card, game.table.hand["item"][seat])
    come_about(game, card, -1, seat, about)


def _misused(game: CardAdventure, seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """A card that can do nothing where it was aimed is as if it had never been played (CA-6.4, CA-6.5, CA-R58)."""
    _show(game, card)
    if any(effect.do == "push" for effect in _effects(game, card)):  # that none of them moves has to be shown
        _uncover(game, tuple(("card", monster) for monster in game.monsters_in(game.at[seat])))
    game.emit("misused", "CA-6.4", seat=seat, card=card, about=about)


def _effects(game: CardAdventure, card: CardId) -> tuple[Any, ...]:
    """Everything that is written on an item or a magic, all levels together."""
    return tuple(one for effects in game.table.levels[card] for one in effects)


def _waits(game: CardAdventure) -> bool:
    """Do effects of the present moment wait for the effect phase (CA-R4)? What is used in that phase does not."""
    return game.fight >= 0 and game.options.effect_timing == "effect_phase" and present_phase(game) != "effect"


@step
def cast(game: CardAdventure, seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """A player uses a magic of the hand, which shows it to all (CA-6.1), and pays for it with MP cards (CA-11.10, CA-17.9)."""
    _show(game, card)
    game.then(pay(seat, card, about))


def _uncover(game: CardAdventure, about: tuple[Ref, ...]) -> None:
    """Whether a card works on a hidden monster can only be told by looking: its text beats CA-8.4 (CA-R24)."""
    for kind, monster in about:
        if kind == "card" and not game.visible(monster, game.zone_of(monster)):
            game.show(monster, game.everyone)


def _tries(game: CardAdventure, effects: tuple[Any, ...], about: tuple[Ref, ...]) -> None:
    """What comes of it may tell of a back that nobody can read, whether it works or not: no undo goes behind that (CA-R63)."""
    for effect in effects:
        if effect.do == "dispel" or (isinstance(effect, OnMonsters) and effect.against is not None):
            if any(kind == "card" and not game.back_readable(monster) for kind, monster in about):
                game.reveals += 1
                return


def _show(game: CardAdventure, card: CardId) -> None:
    """A card that is used and stays in a concealed hand is known to all from now on (CA-6.1)."""
    if game.options.hands == "concealed":
        game.show(card, game.everyone)


@step
def pay(game: CardAdventure, seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """Choose MP cards one by one (CA-17.10); more than the dearest level needs is not asked for (CA-17.15)."""
    total = paid(game)
    levels = game.table.levels[card]
    reached = level_reached(game, seat, card, total)
    if reached == len(levels) - 1:
        game.then(magic_works(seat, card, about))
        return
    options = [_spend(seat, one, card, about) for one in game.hand(seat, "mp")]
    if reached >= 0 and does_something(game, levels[reached], seat, card, about, sure=False):
        options.append(Option("cast_now", (("amount", total),), (magic_works(seat, card, about),)))
    options.append(Option("take_back", (), (take_back(seat, card),)))
    game.ask(seat, "pay_mp", options, rule="CA-17.10", about=(("card", card), ("amount", total)), always=True)


@kept
def _spend(seat: int, one: CardId, card: CardId, about: tuple[Ref, ...]) -> Option:
    return Option("spend", (("card", one),), (spend(seat, one), pay(seat, card, about)))


def paid(game: CardAdventure) -> int:
    """The sum of the MP cards that have been put down (CA-17.11)."""
    return sum(game.table.value[one] for one in game.zones[game.table.paid])


@step
def spend(game: CardAdventure, seat: int, card: CardId) -> None:
    """An MP card is put down towards the cost."""
    game.move(card, game.table.hand["mp"][seat], game.table.paid)


def level_reached(game: CardAdventure, seat: int, card: CardId, total: int) -> int:
    """The number of the highest level whose MP cost a sum reaches, or -1 (CA-17.12, CA-17.14, CA-R27)."""
    exceed = game.options.mp_threshold == "exceed"
    reached = -1
    for number, cost in enumerate(game.costs(seat, card)):
        if total > cost or (total == cost and (not exceed or not cost)):
            reached = number
    return reached


@step
def take_back(game: CardAdventure, seat: int, card: CardId) -> None:
    """The MP put down do not reach the cost: nothing happens, the cards return to the hand (CA-17.20, CA-6.5)."""
    _give_back(game, seat)
    game.emit("not_cast", "CA-17.20", seat=seat, card=card)


def _give_back(game: CardAdventure, seat: int) -> None:
    """The MP that were put down return to the hand (CA-6.5)."""
    for one in game.zones[game.table.paid]:
        game.move(one, game.table.paid, game.table.hand["mp"][seat])


@step
def magic_works(game: CardAdventure, seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """The magic is cast: the MP cards are gone, surplus and all, the magic card stays (CA-17.16 to CA-17.18)."""
    total = paid(game)
    level = level_reached(game, seat, card, total)
    effects = game.table.levels[card][level]
    _uncover(game, about)
    _tries(game, effects, about)
    if not _waits(game) and not does_something(game, effects, seat, card, about, sure=True):
        _give_back(game, seat)
        _misused(game, seat, card, about)
        return
    spent = game.zones[game.table.paid]
    for one in spent:
        game.discard_card(one, game.table.paid)
    game.worked = (*game.worked, card)
    game.acted[seat] = True
    game.count("magic", seat)
    game.fire("cast", seat)
    game.emit("cast", "CA-17.12", seat=seat, card=card, about=about, spent=spent, total=total)
    come_about(game, card, level, seat, about, spent)


def come_about(
    game: CardAdventure, card: CardId, level: int, seat: int, about: tuple[Ref, ...], spent: tuple[CardId, ...] = ()
) -> None:
    """A card takes effect at once, or in the effect phase of a fight where that option is in force (CA-R4)."""
    if game.fight >= 0 and present_phase(game) != "effect":  # who is free is fixed when the card phase ends (CA-R3)
        game.touched += tuple(number for kind, number in about if kind == "card")  # CA-23.1
        if _waits(game):
            game.waiting = (*game.waiting, takes_effect_late(seat, card, level, about, spent))
            return
    game.then(takes_effect(seat, card, level, about))


@step
def takes_effect(game: CardAdventure, seat: int, card: CardId, level: int, about: tuple[Ref, ...]) -> None:
    """The effects of an item (level -1, its only one) or of a level of a magic come about, but not on what has left."""
    work(game, game.table.levels[card][level], seat, card, about)


@step
def takes_effect_late(
    game: CardAdventure, seat: int, card: CardId, level: int, about: tuple[Ref, ...], spent: tuple[CardId, ...]
) -> None:
    """What waited comes about, or turns out to have been misused: then the card and its MP return to the hand (CA-R58)."""
    table = game.table
    effects = table.levels[card][level]
    if game.out[seat] or does_something(game, effects, seat, card, about, sure=True):
        game.then(takes_effect(seat, card, level, about))
        return
    if card in game.zones[table.used]:
        game.move(card, table.used, table.hand["item"][seat])
    for one in spent:
        game.move(one, table.used, table.hand["mp"][seat])
    game.worked = tuple(one for one in game.worked if one != card)
    for kind, monster in about:
        if kind == "card":
            _never_touched(game, monster)
    _misused(game, seat, card, about)


def _never_touched(game: CardAdventure, monster: CardId) -> None:
    """A card comes back as if it had never been played (CA-6.5): a monster that was shown no other is free (CA-21.12).

    Where it has been settled as one that was shown a card, it is settled anew.
    """
    touched = list(game.touched)
    if monster in touched:
        touched.remove(monster)
        game.touched = tuple(touched)
    if monster not in touched:
        game.settled = tuple(one for one in game.settled if one != monster)


class Ready(NamedTuple):
    """An item or a magic of a hand that can be used if there is something to aim it at.

    `own`: what it can be aimed at depends on the card itself, not on its kind of target alone. `effects` are those of an item, or
    of the levels of a magic that the MP reach, one of which has to do something; none where something is done in any case.
    """

    card: CardId
    magic: bool
    target: str
    own: bool
    effects: tuple[Any, ...]


MOST_HANDS = 2000
"""For so many hands it is kept at most what of them can be used."""


def _ready(game: CardAdventure, seat: int) -> tuple[Ready, ...]:
    """What of a hand can be used, targets and the step of the turn aside: found once for each hand that there is."""
    table, zones = game.table, game.zones
    hand = table.hand
    items, spells = zones[hand["item"][seat]], zones[hand["magic"][seat]]
    if not (items or spells):
        return ()
    dearer = game.dearer(seat) if game.modifiers else 0
    key = (seat, items, spells, zones[hand["mp"][seat]], zones[table.curses[seat]], game.worked, dearer, game.changed)
    ready: tuple[Ready, ...] | None = table.ready.get(key)
    if ready is None:
        if len(table.ready) >= MOST_HANDS:
            table.ready.clear()
        held = held_mp(game, seat)
        found = [_made_ready(game, seat, card, 0) for card in usable(game, seat)]
        found += [_made_ready(game, seat, card, held) for card in castable(game, seat, spells, held)]
        ready = table.ready[key] = tuple(found)
    return ready


def _made_ready(game: CardAdventure, seat: int, card: CardId, held: int) -> Ready:
    table = game.table
    target, levels = table.target[card], table.levels[card]
    if len(levels) > 1:
        levels = levels[: level_reached(game, seat, card, held) + 1]
    effects = () if card in table.always else tuple(effect for level in levels for effect in level)
    return Ready(card, table.zones.family_of[card] == "magic", target, target in ("gate", "near_square"), effects)


def card_options(game: CardAdventure, seat: int) -> list[Option]:
    """The items and the magic that a player can use now, at every target to which they can do something as far as everybody
    sees (CA-R58)."""
    return [(_cast if one.magic else _used)(seat, one.card, about) for one, aims in _usable(game, seat) for about in aims]


@kept
def _used(seat: int, card: CardId, about: tuple[Ref, ...]) -> Option:
    return Option("use", (("card", card), *about), (use_item(seat, card, about),))


@kept
def _cast(seat: int, card: CardId, about: tuple[Ref, ...]) -> Option:
    return Option("cast", (("card", card), *about), (cast(seat, card, about),))


def can_use_cards(game: CardAdventure, seat: int) -> bool:
    """Is there an item or a magic that a player can use now?"""
    return any(True for _ in _usable(game, seat))


def _usable(game: CardAdventure, seat: int) -> Iterator[tuple[Ready, Targets]]:
    """The items and the magic that a player can use now, with their targets.

    The targets of a kind are looked for once for all cards of a hand, but some depend on the card itself. What will be the case
    in the effect phase nobody knows.
    """
    ready = _ready(game, seat)
    if not ready:
        return
    barred = game.go < 0 and game.fight < 0 and not game.options.structure_magic  # CA-R49
    waits = _waits(game)
    found: dict[str, Targets] = {}
    for one in ready:
        card, magic, target, own, effects = one
        if magic and barred and card not in game.table.structure_magic:
            continue
        if own or (target == "monster" and game.reviving):
            aims = targets(game, seat, target, card)
        else:
            known = found.get(target)
            aims = found[target] = targets(game, seat, target, card) if known is None else known
        if aims and effects and not waits:
            aims = [about for about in aims if does_something(game, effects, seat, card, about, sure=False)]
        if aims:
            yield one, aims


def discards(game: CardAdventure, seat: int) -> list[Option]:
    """Each card of a kind of which the player holds more than the limit (CA-26.3, CA-26.4)."""
    return [
        Option("discard", (("card", card),), (discard(seat, card),))
        for family in game.over_limit(seat)
        for card in game.hand(seat, family)
    ]


@step
def discard(game: CardAdventure, seat: int, card: CardId) -> None:
    """One card above a limit is discarded."""
    family = game.table.zones.family_of[card]
    game.discard_card(card, game.table.hand[family][seat])
    game.emit("discarded", "CA-26.3", seat=seat, card=card)
