"""The powers of classes: discard powers, and d10 powers (MQ-30.14 to MQ-30.17)."""

from __future__ import annotations

from game.games.scoundrel_quest.dice import TEN, throw
from game.games.scoundrel_quest.gear import spare
from game.games.scoundrel_quest.lasting import lose_double
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.targets import targets_of
from game.games.scoundrel_quest.texts import About, carry_out
from game.games.scoundrel_quest.values import cards_of
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, kept
from game.rules.phases import aimed_at, stop_passing


def payable(game: QuestView, seat: int) -> list[CardId]:
    """The own cards that can pay: of the hand and of play, even the class itself (MQ-5.15, MQ-30.15, MQ-R140)."""
    table = game.table
    return [*game.zones[table.hand[seat]], *spare(game, seat), *game.zones[table.traits[seat]]]


def can_pay(game: QuestView, seat: int, cards: int) -> bool:
    """Has a player so many cards to pay with?"""
    table = game.table
    return len(game.zones[table.hand[seat]]) >= cards or len(payable(game, seat)) >= cards


def power_options(game: QuestView, seat: int, after: tuple[Record, ...]) -> list[Option]:
    """The powers that a player can use now."""
    table = game.table
    options: list[Option] = []
    for card in cards_of(game, seat, "class"):
        this = table.card[card]
        for part, power in (("discard", this.discard_power), ("d10", this.d10_power)):
            if power.time in ("curse", "flee") or not power_is_due(game, seat, power.time):
                continue
            if part == "d10" and (seat, card, d10_word(game)) in game.tried and table.options.d10_retry == "once":
                continue
            if part == "discard" and not can_pay(game, seat, power.cards):
                continue
            options += [_power(seat, card, part, about, after) for about in targets_of(game, seat, power)]
    return options


@kept
def _power(seat: int, card: CardId, part: str, about: About, after: tuple[Record, ...]) -> Option:
    return Option("power", (("card", card), ("power", int(part == "d10")), *about), (use_power(seat, card, part, about), *after))


def flee_powers(game: QuestView, seat: int, card: CardId) -> list[Option]:
    """The powers of a class that stand in place of a run-away die (MQ-19.15)."""
    this = game.table.card[card]
    options: list[Option] = []
    if this.discard_power.time == "flee" and len(payable(game, seat)) >= this.discard_power.cards:
        options.append(Option("power", (("card", card), ("power", 0)), (use_power(seat, card, "discard", ()),)))
    if this.d10_power.time == "flee" and (
        (seat, card, d10_word(game)) not in game.tried or game.table.options.d10_retry == "free"
    ):
        options.append(Option("power", (("card", card), ("power", 1)), (use_power(seat, card, "d10", ()),)))
    return options


def power_is_due(game: QuestView, seat: int, time: str) -> bool:
    """May a power with this time be used by a player now?"""
    if time == "combat":
        return game.fight is not None and game.fight.stage in ("open", "announced")
    if time == "own_turn":
        return seat == game.active and game.stage == "move" and not game.fighting(seat)
    return game.stage != "setup" and (time == "any" or not game.fighting(seat))


def d10_word(game: QuestView) -> str:
    """Under which word a try is noted: once in each combat, outside combat once a turn (MQ-R143)."""
    return "d10 combat" if game.fight is not None else "d10"


@step
def use_power(game: Quest, seat: int, card: CardId, part: str, about: About) -> None:
    """Pay for a discard power, or roll for a d10 power. Whom it is aimed at is asked again, whether or not it works."""
    stop_passing(game, aimed_at(game, seat, about))
    game.emit("power", "MQ-30.14" if part == "discard" else "MQ-30.16", seat=seat, card=card, about=about)
    works = power_works(seat, card, part, about)
    if part == "discard":
        game.then(pay_cards(seat, game.table.card[card].discard_power.cards, ""), works)
    else:
        game.tried = (*game.tried, (seat, card, d10_word(game)))
        game.then(throw("d10", seat, TEN, 1, tried(seat, card, works)))


@step
def pay_cards(game: Quest, seat: int, left: int, deck: str) -> None:
    """The player chooses the cards to discard, one after another; all are, without a choice, where there are no more."""
    if not left:
        return
    family = game.table.zones.family_of
    cards = [card for card in payable(game, seat) if not deck or family[card] == deck]
    if left >= len(cards):
        game.then(*(paid(seat, card) for card in cards))
    else:
        options = [Option("pay", (("card", card),), (paid(seat, card), pay_cards(seat, left - 1, deck))) for card in cards]
        game.ask(seat, "pay_cards", options, rule="MQ-5.15", about=(("amount", left),))


@step
def paid(game: Quest, seat: int, card: CardId) -> None:
    """A card is discarded as payment."""
    trait = card in game.zones[game.table.traits[seat]]
    game.discard(seat, card, "MQ-5.15")
    game.count_tokens(seat)
    if trait:
        game.then(lose_double(seat))


def needed(game: QuestView, seat: int) -> int:
    """The most that a d10 may show for a power to work: the own level (MQ-30.16); at level 10 anything (MQ-30.17)."""
    return TEN if game.level[seat] >= game.table.winning else min(TEN, game.level[seat])


def succeeded(game: QuestView, seat: int, face: int) -> bool:
    """Does a d10 power work with this face?"""
    return face <= needed(game, seat)


@step
def tried(game: Quest, seat: int, card: CardId, works: Record, faces: tuple[int, ...] = ()) -> None:
    """The d10 has been rolled (MQ-R111)."""
    game.emit("d10", "MQ-30.16", seat=seat, card=card, face=faces[0], need=needed(game, seat))
    if succeeded(game, seat, faces[0]):
        game.then(works)


@step
def power_works(game: Quest, seat: int, card: CardId, part: str, about: About) -> None:
    """The power takes effect."""
    game.then(carry_out(card, part, seat, seat, about))
