"""How a text of a card comes about: its targets, its triggers in the owner's order, its effects one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from game.content.lair_lords.schema import Target
from game.games.lair_lords.state import LairLords
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, Ref
from game.rules.phases import aimed_at, stop_passing

Effect = Callable[[LairLords, Any, int, CardId, tuple[Ref, ...]], None]
EFFECTS: dict[str, Effect] = {}
"""One function for each effect word of the packs; `effects.py` fills it."""


# --- targets (BM-20.7, BM-R21)


def targets_of(game: LairLords, seat: int, target: Target, source: CardId) -> list[tuple[Ref, ...]]:
    """Everything that a text of this player could be declared for now."""
    match target.kind:
        case "hero":
            return [(("card", hero),) for hero in _heroes(game, seat, target, source)]
        case "room":
            return [(("card", room),) for one in _whose(game, seat, target.whose) for room in _rooms(game, one, target, source)]
        case "rooms":
            return [
                (("card", room), ("card", other))
                for one in _whose(game, seat, target.whose)
                for room, other in combinations(_rooms(game, one, target, source), 2)
            ]
        case "player":
            return [(("seat", one),) for one in game.order if one != seat]
    return [(("pending", one.id),) for one in game.pending if one.kind == "spell" and not one.cancelled]


def _whose(game: LairLords, seat: int, whose: str) -> tuple[int, ...]:
    if whose == "own":
        return (seat,)
    return game.order if whose == "any" else tuple([one for one in game.order if one != seat])


def _rooms(game: LairLords, seat: int, target: Target, source: CardId) -> Iterator[CardId]:
    for _, room in game.rooms(seat):
        if game.is_room(room, target.subtype, target.rank) and not (target.other and room == source):
            yield room


def _heroes(game: LairLords, seat: int, target: Target, source: CardId) -> list[CardId]:
    """The Heroes that fit: the entrance belongs to the dungeon, unless the card says "in a Room" (BM-R29)."""
    table, zones = game.table, game.zones
    found: list[CardId] = []
    if target.where == "town":
        found += zones[table.town]
    else:
        whose = _whose(game, seat, target.whose)
        inside = zones[table.inside]
        if inside and game.active in whose:
            if target.where == "dungeon" or (game.here is not None and (target.where == "room" or game.here == source)):
                found += inside
        if target.where == "dungeon":
            for one in whose:
                found += zones[table.entrance[one]]
    if target.rank in ("ordinary", "epic"):
        epic = target.rank == "epic"
        found = [hero for hero in found if table.card[hero].epic == epic]
    return found


def still_fits(game: LairLords, seat: int, target: Target, source: CardId, ref: Ref) -> bool:
    """Is a target that was declared still valid (BM-R21)? What a text says of "this Room" was settled then (BM-R19)."""
    kind, number = ref
    if kind == "seat":
        return number in game.order
    if kind == "pending":
        return any(one.id == number and not one.cancelled for one in game.pending)
    if game.table.options.fizzle_on == "destroyed_only":
        if target.kind == "hero":
            return game.where(number)[0] != "gone"
        return any(number in game.zones[zone] for places in game.table.places for zone in places)
    if target.kind == "hero" and target.where == "here":
        return number in game.zones[game.table.inside]
    if target.kind == "hero":
        return number in _heroes(game, seat, target, source)
    return any(number in _rooms(game, one, target, source) for one in _whose(game, seat, target.whose))


# --- triggers


@step
def triggers(game: LairLords, seat: int, queue: tuple[tuple[CardId, int, tuple[Ref, ...]], ...]) -> None:
    """A player's own triggers of one moment, in the order that the player chooses (BM-R54)."""
    options = [
        Option(
            "first",
            (("card", card), ("trigger", number)),
            (text_works(seat, card, part, about), triggers(seat, (*queue[:number], *queue[number + 1 :]))),
        )
        for number, (card, part, about) in enumerate(queue)
    ]
    game.ask(seat, "order_triggers", options, rule="BM-R54")


@step
def text_works(game: LairLords, seat: int, card: CardId, part: int, about: tuple[Ref, ...]) -> None:
    """A text that works by itself: its owner chooses the target now (BM-R13), and may decline where the card says "may".

    It is lost when its Room has been destroyed, covered or deactivated in the meantime.
    """
    text = game.table.parts[card][part]
    assert text is not None  # continuous abilities never trigger
    if game.table.zones.family_of[card] == "room" and not game.in_force(card):
        game.emit("lost", "BM-R13", seat=seat, card=card)
        return
    if text.target is None and not text.optional:
        game.then(carry_out(seat, card, part, about))
        return
    found = [about] if text.target is None else targets_of(game, seat, text.target, card)
    options = [Option("apply", one, (carry_out(seat, card, part, one),)) for one in found]
    if not options:
        game.emit("no_target", "BM-R21", seat=seat, card=card)
    elif text.optional:
        options.append(Option("decline"))
    game.ask(seat, "apply", options, rule="BM-R62", about=(("card", card),))


# --- effects


@step
def carry_out(game: LairLords, seat: int, card: CardId, part: int, about: tuple[Ref, ...]) -> None:
    """The effects of a text, on those of its targets that are still valid; with none left it is cancelled (BM-20.5, BM-20.6)."""
    text = game.table.parts[card][part]
    assert text is not None
    if game.standing:
        stop_passing(game, aimed_at(game, seat, about))
    if text.target is not None:
        about = tuple(ref for ref in about if still_fits(game, seat, text.target, card, ref))
        if not about:
            game.emit("target_lost", "BM-20.6", seat=seat, card=card)
            return
    if len(text.effects) == 1:
        EFFECTS[text.effects[0].do](game, text.effects[0], seat, card, about)
        return
    game.then(*(works(seat, card, part, number, about) for number in range(len(text.effects))))


@step
def works(game: LairLords, seat: int, card: CardId, part: int, number: int, about: tuple[Ref, ...]) -> None:
    """One effect of a text comes about."""
    text = game.table.parts[card][part]
    assert text is not None
    effect = text.effects[number]
    EFFECTS[effect.do](game, effect, seat, card, about)
