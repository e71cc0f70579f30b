"""What cards do: one function for each effect word of the packs, on the targets that were chosen for the card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.content.card_adventure.curses import Modifier, Trigger
from game.games.card_adventure.goal import check_goal
from game.games.card_adventure.moments import carried, entered
from game.games.card_adventure.movement import march_one, monsters_approach, route_between
from game.games.card_adventure.removal import bonus_ends, lay_monsters, remove_monster, remove_structure
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.targets import does_something, meant
from game.games.card_adventure.tokens import check_out, draw_tokens, end_curse, put_back_tokens
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, Ref

CLAUSES: Mapping[str, str] = {
    "magic": "CA-17.19", "item": "CA-18.10", "trap": "CA-14.2", "structure": "CA-14.2", "curse": "CA-3.28",
}  # fmt: skip
"""For each kind of card: the clause by which what is written on it comes about."""


def clause_of(game: CardAdventure, card: CardId) -> str:
    """The clause by which what is written on a card comes about."""
    return CLAUSES[game.table.zones.family_of[card]]


def work(game: CardAdventure, effects: Iterable[Any], seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """Let the effects of a card come about, one after the other; a monster to which one can do nothing is left alone."""
    for effect in effects:
        for ref in about:
            if not _has_left(game, ref) and (ref[0] != "card" or _can(game, effect, seat, card, ref[1])):
                EFFECTS[effect.do](game, effect, seat, card, ref)


def _has_left(game: CardAdventure, ref: Ref) -> bool:
    """True for a monster that has been removed and a PC that is out."""
    kind, number = ref
    return number in game.zones[game.table.discard["monster"]] if kind == "card" else kind == "seat" and game.out[number]


def _can(game: CardAdventure, effect: Any, seat: int, card: CardId, monster: CardId) -> bool:
    """Can an effect do something to a monster? One `against` a word leaves all others alone (CA-25.17)."""
    if does_something(game, (effect,), seat, card, (("card", monster),), sure=True):
        return True
    rule = clause_of(game, card) if meant(game, effect, monster, sure=True) else "CA-25.17"
    game.emit("no_effect", rule, seat=seat, card=card, monster=monster)
    return False


def _lower_bp(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """A monster's BP falls until its fight ends, at the latest until the turn ends (CA-24.3, CA-R11)."""
    game.modify("bp", ref, -effect.amount, card, "turn")
    game.emit("bp_lowered", clause_of(game, card), seat=seat, card=card, monster=ref[1], amount=effect.amount)
    if game.bp(ref[1]) <= 0:  # CA-19.14
        remove_monster(game, ref[1], "CA-19.14", seat)


def _remove(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """Without reviving: the ability works for attack cards only (CA-25.11, CA-25.12)."""
    remove_monster(game, ref[1], clause_of(game, card), seat)


def _dispel(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """The abilities that magic gives are gone for this turn (CA-25.23, CA-25.24)."""
    game.dispelled = (*game.dispelled, ref[1])
    game.emit("dispelled", "CA-25.23", seat=seat, card=card, monster=ref[1])
    game.then(bonus_ends())


def _heal(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    put_back_tokens(game, ref[1], "damage", effect.amount, "CA-7.4")


def _cure(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    put_back_tokens(game, ref[1], "poison", effect.amount, "CA-7.4")


def _draw(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    for _ in range(effect.amount):
        draw_into_hand(game, ref[1], effect.family, "CA-6.6")


def _warp(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """The user's piece goes to a square without a route (CA-3.14)."""
    _put_piece(game, seat, ref[1])


def _send_home(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """The PC's piece goes to its start square (CA-3.14)."""
    _put_piece(game, ref[1], game.start_of(ref[1]))


def _put_piece(game: CardAdventure, seat: int, square: int) -> None:
    start = game.at[seat]
    game.at[seat], game.on[seat] = square, -1
    game.emit("warped", "CA-3.14", seat=seat, start=start, square=square)
    game.then(check_goal())
    entered(game, seat)


def _stun(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """The monster takes no part in fights this turn."""
    game.stunned = (*game.stunned, ref[1])
    game.emit("stunned", clause_of(game, card), seat=seat, card=card, monster=ref[1])


def _reveal(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """The hidden cards of a square are shown to all until they move (an exception to CA-8.4)."""
    zone = game.table.squares[ref[1]]
    shown = tuple(one for one in game.zones[zone] if not game.visible(one, zone))
    for one in shown:
        game.show(one, game.everyone)
    if shown:
        game.emit("revealed", "CA-8.4", square=ref[1], cards=shown)


def _push(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """The monsters of the user's square go to a neighbouring one, all together (CA-8.5)."""
    group = game.movable(game.at[seat])
    route = route_between(game, game.at[seat], ref[1])
    if group and route >= 0:
        march_one(game, group, game.at[seat], route, ref[1], clause_of(game, card))


def _recover(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """The topmost cards of a discard pile go to the PC's hand."""
    table = game.table
    for one in game.zones[table.discard[effect.family]][: -effect.amount - 1 : -1]:
        game.move(one, table.discard[effect.family], table.hand[effect.family][ref[1]])
        game.emit("recovered", clause_of(game, card), seat=ref[1], card=one, family=effect.family)


def _discard(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.then(give_up(ref[1], effect.family, effect.amount, clause_of(game, card)))


def _draw_item(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    for _ in range(effect.amount):
        item = draw_into_hand(game, ref[1], "item", "CA-6.6")
        if item is not None:
            carried(game, ref[1], item)
    game.then(check_goal())


def _ambush(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """Monsters from the pile appear in the PC's square."""
    square = game.at[ref[1]]
    for _ in range(effect.amount):
        monster = game.draw_card("monster")
        if monster is None:  # CA-6.10
            return
        game.take((monster,), game.table.draw["monster"])
        lay_monsters(game, (monster,), square)
        game.emit("appeared", clause_of(game, card), card=monster, square=square, sign=0)


def _alarm(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.then(monsters_approach(ref[1], effect.amount, clause_of(game, card)))


def _turn_gate(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    turn_over(game, ref[1], seat, card)


def turn_over(game: CardAdventure, route: int, seat: int, card: CardId) -> None:
    """The gate or bridge is turned over: shut becomes open, open becomes shut (CA-15.13, CA-R50)."""
    if not game.zones[game.table.structure[route]]:
        return
    rule = "CA-15.13" if game.gate_on(route) else "CA-14.2"
    if route in game.open_gates:
        game.open_gates = tuple(one for one in game.open_gates if one != route)
        game.emit("gate_shut", rule, seat=seat, card=card, route=route)
    else:
        game.open_gates = (*game.open_gates, route)
        game.emit("gate_opened", rule, seat=seat, card=card, route=route)


def _break_wall(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    for _ in range(effect.amount):
        remove_structure(game, ref[1], clause_of(game, card))


def _raise_attack(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.modify("presented_bp", ref, effect.amount, card, "turn")
    game.emit("attack_raised", clause_of(game, card), seat=ref[1], card=card, amount=effect.amount)


def _hurt(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.then(draw_tokens(ref[1], "damage", effect.amount, clause_of(game, card)), check_out(ref[1]))


def _poison(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.then(draw_tokens(ref[1], "poison", effect.amount, clause_of(game, card)), check_out(ref[1]))


def _curse(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.then(take_curses(ref[1], effect.amount, clause_of(game, card)))


def _lift_curse(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.then(lift_curses(ref[1], effect.amount, clause_of(game, card)))


EFFECTS: dict[str, Callable[[CardAdventure, Any, int, CardId, Ref], None]] = {
    "lower_bp": _lower_bp,
    "remove": _remove,
    "dispel": _dispel,
    "heal": _heal,
    "cure": _cure,
    "draw": _draw,
    "warp": _warp,
    "turn_gate": _turn_gate,
    "break_wall": _break_wall,
    "raise_attack": _raise_attack,
    "hurt": _hurt,
    "poison": _poison,
    "curse": _curse,
    "lift_curse": _lift_curse,
    "stun": _stun,
    "reveal": _reveal,
    "push": _push,
    "send_home": _send_home,
    "recover": _recover,
    "discard": _discard,
    "draw_item": _draw_item,
    "ambush": _ambush,
    "alarm": _alarm,
}
"""What each effect word of the packs does: `(game, effect, seat of the user, card, what it works on)`."""


# --- drawing and giving up cards, and curses


def draw_into_hand(game: CardAdventure, seat: int, family: str, rule: str) -> CardId | None:
    """A PC draws a card of a kind; nothing is drawn when there is neither pile nor discard pile (CA-R25)."""
    card = game.draw_card(family)
    if card is None:
        game.emit("pile_empty", "CA-6.10", family=family)
        return None
    game.move(card, game.table.draw[family], game.table.hand[family][seat])
    to = -1 if game.options.hands == "open" else 1 << seat
    game.emit_secret("drew", rule, to, {"card": card}, seat=seat, family=family)
    return card


@step
def give_up(game: CardAdventure, seat: int, family: str, amount: int, rule: str = "CA-14.4") -> None:
    """A PC discards cards of a kind, of its player's choice, or as many as it has."""
    if not amount or game.out[seat]:
        return
    options = [
        Option("give_up", (("card", card),), (given_up(seat, family, card), give_up(seat, family, amount - 1, rule)))
        for card in game.hand(seat, family)
    ]
    game.ask(seat, "give_up", options, rule=rule)


@step
def given_up(game: CardAdventure, seat: int, family: str, card: CardId) -> None:
    """One card is discarded."""
    game.discard_card(card, game.table.hand[family][seat])
    game.emit("discarded", "CA-6.7", seat=seat, card=card)


@step
def take_curses(game: CardAdventure, seat: int, amount: int, rule: str) -> None:
    """A PC is given curse cards; they lie in sight of everyone and are in force from now on (CA-23.9, CA-23.10)."""
    if game.out[seat]:
        return
    for _ in range(amount):
        curse = game.draw_card("curse")
        if curse is None:
            return
        curse_falls(game, seat, curse, rule)


def curse_falls(game: CardAdventure, seat: int, curse: CardId, rule: str) -> None:
    """A curse of the pile comes into force on a PC, for all to see also where hands are concealed (CA-23.10, CA-R61)."""
    table = game.table
    game.move(curse, table.draw["curse"], table.curses[seat])
    game.emit("cursed", rule, seat=seat, card=curse)
    for part in table.card[curse].parts:
        if isinstance(part, Modifier):
            game.modify(part.modify, ("seat", seat), part.amount, curse)
            game.then(check_out(seat))
        elif isinstance(part, Trigger):
            game.listen(part.when, curse_works(curse))


@step
def curse_works(game: CardAdventure, curse: CardId, whose: int = -1) -> None:
    """What a curse does each time its moment comes; some moments are about one PC only."""
    table = game.table
    zone = game.zone_of(curse)
    if zone not in table.curses:  # it was lifted, or its PC went out, since the moment came
        return
    seat = table.curses.index(zone)
    if whose not in (-1, seat):
        return
    game.emit("curse_worked", "CA-3.28", seat=seat, card=curse)
    for part in table.card[curse].parts:
        if isinstance(part, Trigger):
            work(game, part.effects, seat, curse, (("seat", seat),))


@step
def lift_curses(game: CardAdventure, seat: int, amount: int, rule: str = "CA-17.19") -> None:
    """Curse cards of a PC are discarded, of its player's choice."""
    curses = game.zones[game.table.curses[seat]]
    options = [
        Option("lift", (("card", curse),), (lift(curse, seat, rule), lift_curses(seat, amount - 1, rule))) for curse in curses
    ]
    if amount:
        game.ask(seat, "lift_curse", options, rule=rule)


@step
def lift(game: CardAdventure, curse: CardId, seat: int, rule: str = "CA-17.19") -> None:
    """A curse is no longer in force; its card is discarded."""
    end_curse(game, curse, seat)
    game.emit("curse_lifted", rule, seat=seat, card=curse)
