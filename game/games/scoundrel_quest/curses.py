"""Curses: at once, for the next combat, until they are lifted; what can be answered to them (section 39)."""

from __future__ import annotations

from game.games.scoundrel_quest.dice import TEN, throw
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.powers import needed, pay_cards, payable, succeeded
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.texts import carry_out, does_something
from game.games.scoundrel_quest.values import cards_of, fighters, fits, in_use
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, kept
from game.rules.phases import stop_passing


def curse_options(game: QuestView, seat: int, card: CardId, after: tuple[Record, ...]) -> tuple[Option, ...]:
    """A curse can be used on anybody alive, oneself too (MQ-39.1, MQ-42.1, MQ-R55)."""
    who = game.table.card[card].who
    ghosts = game.table.options.dead_can_be_targeted
    victims = [one for one in range(game.seats) if (ghosts or not game.dead[one]) and (who is None or fits(game, one, who))]
    return _curses(seat, card, tuple(victims), after)


@kept
def _curses(seat: int, card: CardId, victims: tuple[int, ...], after: tuple[Record, ...]) -> tuple[Option, ...]:
    return tuple([Option("play", (("card", card), ("seat", one)), (lay_curse(seat, card, one), *after)) for one in victims])


@step
def lay_curse(game: Quest, seat: int, card: CardId, victim: int) -> None:
    """Card and victim are named; the victim alone may answer before it takes effect (MQ-R142)."""
    stop_passing(game, (victim,))
    game.play_from(card, seat)
    game.emit("cursed", "MQ-39.1", seat=seat, card=card, other=victim)
    game.then(answer_curse(card, seat, victim, ()))


def charms(game: QuestView, seat: int) -> list[CardId]:
    """What a player can discard to cancel a curse: from play, and from the hand (MQ-39.3, MQ-R85)."""
    table = game.table
    cards = [*in_use(game, seat), *game.zones[table.sack[seat]]]
    if table.options.ring_from_hand:
        cards += [card for card in game.zones[table.hand[seat]] if card >= 0]
    return [
        card for card in cards if table.kind[card] == "item" and table.card[card].use and table.card[card].use.time == "curse"
    ]


@step
def answer_curse(game: Quest, card: CardId, seat: int, victim: int, tried: tuple[CardId, ...]) -> None:
    """The victim may cancel it with a charm, or try a power against it, each power once (MQ-39.4, MQ-R142, MQ-R143)."""
    table = game.table
    options = [Option("take_it", (), (curse_works(card, seat, victim),))]
    if not game.dead[victim]:
        options += [Option("charm", (("card", one),), (charm(card, victim, one),)) for one in charms(game, victim)]
        for one in cards_of(game, victim, "class"):
            if table.card[one].d10_power.time == "curse" and (one not in tried or table.options.d10_retry == "free"):
                again = answer_curse(card, seat, victim, (*tried, one))
                roll = throw("d10", victim, TEN, 1, prayed(card, victim, one, again))
                options.append(Option("power", (("card", one), ("power", 1)), (roll,)))
            cost = table.card[one].discard_power
            if cost.time == "curse" and len(payable(game, victim)) >= cost.cards:
                paid = (pay_cards(victim, cost.cards, ""), cancelled(card, victim))
                options.append(Option("power", (("card", one), ("power", 0)), paid))
    game.ask(
        victim,
        "curse",
        options,
        rule="MQ-R142",
        about=(("card", card),),
        always=bool(table.options.ring_from_hand and _hand(game, victim)),
    )


def _hand(game: Quest, seat: int) -> bool:
    """Could the hand hold a charm, as far as everybody knows?"""
    family = game.table.zones.family
    return any(family(card) == "treasure" for card in game.zones[game.table.hand[seat]])


@step
def charm(game: Quest, card: CardId, victim: int, item: CardId) -> None:
    """A charm is discarded, the curse has no effect (MQ-39.3)."""
    game.discard(victim, item, "MQ-39.3")
    game.count_tokens(victim)
    _cancelled(game, card, victim)


@step
def prayed(game: Quest, card: CardId, victim: int, power: CardId, otherwise: Record, faces: tuple[int, ...] = ()) -> None:
    """A power against the curse was tried: it has no effect, or the victim may answer otherwise (MQ-39.4, MQ-30.16)."""
    game.emit("d10", "MQ-30.16", seat=victim, card=power, face=faces[0], need=needed(game, victim))
    if succeeded(game, victim, faces[0]):
        _cancelled(game, card, victim)
    else:
        game.then(otherwise)


@step
def cancelled(game: Quest, card: CardId, victim: int) -> None:
    """A discard power was paid against a curse."""
    _cancelled(game, card, victim)


def _cancelled(game: Quest, card: CardId, victim: int) -> None:
    game.emit("curse_cancelled", "MQ-39.3", seat=victim, card=card)
    game.used_up(card, victim, False)


@step
def curse_works(game: Quest, card: CardId, seat: int, victim: int) -> None:
    """It happens at once, or lies before the victim (MQ-39.2, MQ-39.5 to MQ-39.7); perhaps to no effect (MQ-39.9)."""
    table = game.table
    curse = table.card[card]
    if curse.lasts == "now":
        if not any(does_something(game, one, victim) for one in curse.effects):
            game.emit("no_effect", "MQ-39.9", seat=victim, card=card)
        game.then(carry_out(card, "curse", seat, victim, ()), curse_ends(card, seat))
        return
    game.move(card, table.using, table.curses[victim])
    if curse.lasts == "combat" and victim in fighters(game):
        game.cursed = (*game.cursed, card)
    game.emit("curse_stays", "MQ-39.6" if curse.lasts == "combat" else "MQ-39.7", seat=victim, card=card)
    game.count_tokens(victim)


@step
def curse_ends(game: Quest, card: CardId, seat: int) -> None:
    """A curse that has worked is discarded (MQ-39.2)."""
    game.used_up(card, seat, False)


def remember(game: Quest, seat: int) -> None:
    """Reminders of the next combat count from now on in the one that a scoundrel has joined (MQ-R142)."""
    card = game.table.card
    game.cursed += tuple(
        one for one in game.zones[game.table.curses[seat]] if card[one].lasts == "combat" and one not in game.cursed
    )


def forget_reminders(game: Quest) -> None:
    """The combat is over, however it ended: its reminders are discarded (MQ-R142)."""
    for card in game.cursed:
        for zone in game.table.curses:
            if card in game.zones[zone]:
                game.gone(card, zone)
    game.cursed = ()
