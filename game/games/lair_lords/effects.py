"""What cards do: one function for each effect word of the packs (K1 to K31 of the ledger's list)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.lair_lords.schema import CLASSES
from game.games.lair_lords.build import build_more
from game.games.lair_lords.heroes import check_deaths, die, hurt, lure, send_to_entrance, send_to_town, start_again
from game.games.lair_lords.rooms import deactivate_room, destroy_room, swap_rooms
from game.games.lair_lords.state import LairLords
from game.games.lair_lords.texts import EFFECTS, Effect
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, Ref
from game.rules.phases import cancel, stop_passing

About = tuple[Ref, ...]


def effect(word: str) -> Callable[[Effect], Effect]:
    """Make a function the meaning of an effect word."""

    def known(function: Effect) -> Effect:
        EFFECTS[word] = function
        return function

    return known


def amount_of(game: LairLords, effect: Any, seat: int) -> int:
    """An amount, times the Rooms of the user's dungeon that it counts (BM-22.6)."""
    return int(effect.amount * (game.count_rooms(seat, effect.per) if effect.per else 1))


# --- hands and decks


@effect("draw")
def _draw(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    for _ in range(amount_of(game, effect, seat)):
        game.draw_into_hand(seat, effect.deck, "BM-26.9" if effect.deck == "spell" else "BM-R58", source=card)


@effect("search")
def _search(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    """The searching player sees the whole deck (BM-26.7)."""
    deck = game.table.room_deck if effect.deck == "room" else game.table.spell_deck
    for one in game.zones[deck]:
        game.show(one, 1 << seat)
    game.then(choose_found(seat, effect.deck, effect.subtype, effect.rank))


@step
def choose_found(game: LairLords, seat: int, deck: str, subtype: str, rank: str) -> None:
    """One card of the deck that fits, told by its name; or none, after all."""
    table = game.table
    found: dict[str, CardId] = {}
    for card in game.zones[table.room_deck if deck == "room" else table.spell_deck]:
        if deck == "spell" or game.is_room(card, subtype, rank):
            found.setdefault(game.card_name(card), card)
    options = [Option("take", (("card", found[name]),), (take_found(seat, deck, found[name]),)) for name in sorted(found)]
    game.ask(seat, "search", [*options, Option("take_none", (), (end_search(deck),))], rule="BM-26.7", always=True)


@step
def take_found(game: LairLords, seat: int, deck: str, card: CardId) -> None:
    """The card that was searched for goes to the hand."""
    table = game.table
    if deck == "room":
        game.move(card, table.room_deck, table.rooms[seat])
    else:
        game.move(card, table.spell_deck, table.spells[seat])
    game.emit_secret("found", "BM-26.7", 1 << seat, {"card": card}, seat=seat, deck=deck)
    game.then(end_search(deck, card))


@step
def end_search(game: LairLords, deck: str, card: CardId | None = None) -> None:
    """The deck is shuffled: nobody knows any longer where its cards are (BM-26.7)."""
    pile = game.zones[game.table.room_deck if deck == "room" else game.table.spell_deck]
    for one in pile if card is None else (*pile, card):
        game.forget(one)
    if not pile:
        game.renew(deck)


@effect("recover")
def _recover(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    game.then(choose_recovered(seat, effect.deck))


@step
def choose_recovered(game: LairLords, seat: int, deck: str) -> None:
    """One card of a kind of the discard pile, told by its name."""
    family = game.table.zones.family_of
    found: dict[str, CardId] = {}
    for card in game.zones[game.table.discard]:
        if family[card] == deck:
            found.setdefault(game.card_name(card), card)
    options = [Option("take", (("card", found[name]),), (take_back(seat, found[name]),)) for name in sorted(found)]
    game.ask(seat, "recover", options, rule="BM-3.13")


@step
def take_back(game: LairLords, seat: int, card: CardId) -> None:
    """A card goes from the discard pile to a hand, openly."""
    table = game.table
    room = table.zones.family_of[card] == "room"
    game.move(card, table.discard, table.rooms[seat] if room else table.spells[seat])
    game.emit("recovered", "BM-3.13", seat=seat, card=card)


@effect("discard")
def _discard(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    losers = [ref[1] for ref in about] if effect.who == "target" else [one for one in game.order if one != seat]
    stop_passing(game, losers)
    for loser in reversed(losers):
        step = lose_at_random if effect.at_random else choose_discard
        one = step(loser, effect.deck, seat, card)
        game.then(*(one for _ in range(effect.amount)))


@step
def choose_discard(game: LairLords, seat: int, deck: str, by: int, source: CardId) -> None:
    """A player who has to discard, because of a card that is another's, chooses what (BM-26.4)."""
    table = game.table
    zone = table.rooms[seat] if deck == "room" else table.spells[seat]
    options = [Option("discard", (("card", card),), (discard(seat, deck, card, "BM-26.4", source),)) for card in game.zones[zone]]
    game.ask(seat, "discard", options, rule="BM-26.4", about=(("card", source), ("seat", by)))


@step
def lose_at_random(game: LairLords, seat: int, deck: str, by: int, source: CardId) -> None:
    """Nobody chooses: every card of that kind in the hand is as likely (BM-26.5, BM-26.6, BM-R43)."""
    table = game.table
    hand = game.zones[table.rooms[seat] if deck == "room" else table.spells[seat]]
    if hand:
        game.then(discard(seat, deck, hand[game.below(len(hand))], "BM-26.5", source))


@step
def discard(game: LairLords, seat: int, deck: str, card: CardId, rule: str, source: CardId) -> None:
    """A card goes from a hand to the discard pile (BM-26.3)."""
    table = game.table
    game.emit("discarded", rule, seat=seat, cards=(card,), source=source)
    game.discard_card(card, table.rooms[seat] if deck == "room" else table.spells[seat])


@effect("look")
def _look(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    """The user knows these cards until the hand changes unseen (BM-26.1)."""
    table = game.table
    for _, other in about:
        cards = (*game.zones[table.rooms[other]], *game.zones[table.spells[other]])
        for one in cards:
            game.show(one, 1 << seat)
        game.emit_secret("looked", "BM-26.1", 1 << seat | 1 << other, {"cards": cards}, seat=seat, other=other)


# --- Heroes


@effect("kill")
def _kill(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    for _, hero in about:
        where, owner = game.where(hero)
        if where in ("inside", "entrance"):  # BM-R29
            die(game, hero, owner, game.here if where == "inside" else None, "BM-25.1")


@effect("hurt")
def _hurt(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    amount = amount_of(game, effect, seat)
    for _, hero in about:
        hurt(game, hero, amount, "BM-25.1", card)
    game.then(check_deaths(False))


@effect("health")
def _health(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    for ref in about:
        game.modify("health", ref, effect.amount, card, "turn")
        game.emit("health_changed", "BM-R53", seat=seat, card=ref[1], amount=effect.amount)
    game.then(check_deaths(False))


@effect("to_town")
def _to_town(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    for _, hero in about:
        send_to_town(game, hero)


@effect("to_entrance")
def _to_entrance(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    for _, hero in about:
        send_to_entrance(game, hero)


@effect("restart")
def _restart(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    for _, hero in about:
        start_again(game, hero)


@effect("lure")
def _lure(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    for _, hero in about:
        lure(game, hero, seat)


@effect("call_epic")
def _call_epic(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    game.called += 1
    game.emit("epic_called", "BM-10.2", seat=seat)


# --- Rooms and treasure


@effect("room_damage")
def _room_damage(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    if effect.of == "target":
        rooms = [room for _, room in about]
    else:
        rooms = [room for _, room in game.rooms(seat) if effect.of in ("own", game.table.kind[room])]
    for room in rooms:
        game.modify("damage", ("card", room), effect.amount, card, "turn")
        game.emit("room_damage_changed", "BM-R53", seat=seat, card=room, amount=effect.amount)


@effect("set_damage")
def _set_damage(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    for ref in about:
        game.modify("damage set", ref, effect.amount, card, "turn")
        game.emit("room_damage_set", "BM-R53", seat=seat, card=ref[1], amount=effect.amount)


@effect("treasure")
def _treasure(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    if effect.type == "choice":
        game.then(choose_treasure(seat, effect.amount, card))
    else:
        game.then(more_treasure(seat, effect.type, effect.amount, card))


@step
def choose_treasure(game: LairLords, seat: int, amount: int, card: CardId) -> None:
    """The user names one of the four types."""
    options = [
        Option("treasure", (("class", number),), (more_treasure(seat, kind, amount, card),))
        for number, kind in enumerate(CLASSES)
    ]
    game.ask(seat, "treasure", options, rule="BM-4.2")


@step
def more_treasure(game: LairLords, seat: int, kind: str, amount: int, card: CardId) -> None:
    """The dungeon has more treasure of a type until end of turn (BM-13.4)."""
    game.modify(f"treasure {kind}", ("seat", seat), amount, card, "turn")
    game.emit("treasure_changed", "BM-13.4", seat=seat, type=kind, amount=amount)


@effect("destroy")
def _destroy(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    for _, room in about:
        destroy_room(game, room, "BM-21.1", source=card)


@effect("deactivate")
def _deactivate(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    for _, room in about:
        deactivate_room(game, room, "BM-22.1", source=card)


@effect("swap")
def _swap(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    if len(about) == 2:
        swap_rooms(game, about[0][1], about[1][1])


@effect("build")
def _build(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    game.then(build_more(seat))


# --- Wounds and Spells


@effect("heal")
def _heal(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    game.then(*(choose_healed(seat) for _ in range(effect.amount)))


@step
def choose_healed(game: LairLords, seat: int) -> None:
    """The owner of the Wounds chooses which Hero card is turned face-down (BM-24.1, BM-R42)."""
    wounds = game.zones[game.table.wounds[seat]]
    game.ask(seat, "heal", [Option("heal", (("card", hero),), (heal(seat, hero),)) for hero in wounds], rule="BM-24.1")


@step
def heal(game: LairLords, seat: int, hero: CardId) -> None:
    """One Wound card becomes Souls, all that it is worth (BM-24.2 to BM-24.5)."""
    table = game.table
    game.move(hero, table.wounds[seat], table.souls[seat])
    game.gained |= 1 << seat
    game.count("healed", seat)
    game.emit("healed", "BM-24.1", seat=seat, card=hero, souls=table.card[hero].worth)


@effect("cancel")
def _cancel(game: LairLords, effect: Any, seat: int, card: CardId, about: About) -> None:
    game.then(*(cancel(number, "BM-20.3") for _, number in about))
