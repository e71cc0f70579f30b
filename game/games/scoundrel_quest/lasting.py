"""Races and classes, Mixed Blood and Two Trades: playing them, losing them (sections 30 and 31)."""

from __future__ import annotations

from collections.abc import Mapping

from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.table import QuestTable
from game.games.scoundrel_quest.values import cards_of, standing
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, kept

DOUBLE = {"race": "mixed_blood", "class": "two_trades"}
WORD = {"race": "race", "class": "trade"}


@kept
def lasting_options(
    table: QuestTable, seat: int, traits: tuple[CardId, ...], cards: tuple[CardId, ...], after: tuple[Record, ...]
) -> tuple[Option, ...]:
    """Races, classes and what doubles them, from the hand (MQ-30.12, MQ-31.2, MQ-31.5, MQ-31.10), beside those in play."""
    lying = standing(table, traits).cards
    options = []
    for card in cards:
        kind = table.kind[card]
        if kind in DOUBLE:
            options += _race_or_class(table, seat, lying, card, kind, after)
        else:
            of = next(word for word, double in DOUBLE.items() if double == kind)
            if of in lying and kind not in lying:
                options.append(_down(seat, card, after))
    return tuple(options)


def _down(seat: int, card: CardId, after: tuple[Record, ...]) -> Option:
    return Option("play", (("card", card),), (lay_down(seat, card), *after))


def _race_or_class(
    table: QuestTable, seat: int, lying: Mapping[str, tuple[CardId, ...]], card: CardId, kind: str, after: tuple[Record, ...]
) -> list[Option]:
    """Without a double the old card is discarded in the same act (MQ-R61); a third needs one of two to go (MQ-R144)."""
    word = WORD[kind]
    own = lying.get(kind, ())
    if not own:
        return [_down(seat, card, after)]
    name = getattr(table.card[card], word)
    if any(getattr(table.card[one], word) == name for one in own):
        return []
    most = 2 if DOUBLE[kind] in lying else 1
    if len(own) < most:
        return [_down(seat, card, after)]
    return [Option("play", (("card", card), ("card", old)), (replace(seat, old, card), *after)) for old in own]


@step
def lay_down(game: Quest, seat: int, card: CardId) -> None:
    """A card comes into play before its player; its abilities start at once (MQ-5.13, MQ-30.9)."""
    source = game.zone_of(card)
    game.forget(card)
    game.move(card, source, game.table.traits[seat])
    game.emit("laid_down", "MQ-30.9", seat=seat, card=card)
    game.count_tokens(seat)


@step
def replace(game: Quest, seat: int, old: CardId, card: CardId) -> None:
    """One race or class takes another one's place in one act (MQ-30.13, MQ-R61)."""
    game.discard(seat, old, "MQ-R61")
    game.then(lay_down(seat, card))


@kept
def shed_options(
    table: QuestTable, seat: int, traits: tuple[CardId, ...], cards: tuple[CardId, ...], after: tuple[Record, ...] = ()
) -> tuple[Option, ...]:
    """Race and class cards in play can be discarded at any time (MQ-30.10, MQ-30.11); `cards` are those of the hand."""
    options = []
    for card in traits:
        kind = table.kind[card]
        if kind not in DOUBLE:
            continue
        options.append(Option("shed", (("card", card),), (shed(seat, card), *after)))
        if kind in standing(table, traits).tolerant:
            # another one at once keeps the double (MQ-31.8, MQ-31.10): that is the option "play … in place of …" without it
            word = WORD[kind]
            own = getattr(table.card[card], word)
            options += [
                Option("swap", (("card", card), ("card", new)), (replace(seat, card, new), *after))
                for new in cards
                if table.kind[new] == kind and getattr(table.card[new], word) != own
            ]
    return tuple(options)


@step
def shed(game: Quest, seat: int, card: CardId) -> None:
    """A race or class is lost; with the last one its double is lost too (MQ-31.7, MQ-31.10)."""
    kind = game.table.kind[card]
    game.discard(seat, card, "MQ-30.10" if kind == "race" else "MQ-30.11")
    game.then(lose_double(seat), recount(seat))


@step
def lose_double(game: Quest, seat: int) -> None:
    """A double without a card of its kind is lost; two races or classes without a double: one of choice stays (MQ-R140)."""
    for kind, double in DOUBLE.items():
        own, doubles = cards_of(game, seat, kind), cards_of(game, seat, double)
        if doubles and not own:
            for card in doubles:
                game.discard(seat, card, "MQ-31.7")
        if len(own) > 1 and not doubles:
            options = [Option("shed", (("card", card),), (shed(seat, card),)) for card in own]
            game.ask(seat, "shed", options, rule="MQ-R140")
            return


@step
def recount(game: Quest, seat: int) -> None:
    """Health tokens follow what gives them (MQ-R90)."""
    game.count_tokens(seat)
