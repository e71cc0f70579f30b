"""What cards do: one function for each effect word of the packs, on the targets that were chosen for the card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.content.schema import Modifier, Trigger
from game.games.card_adventure.goal import check_goal
from game.games.card_adventure.removal import bonus_ends, remove_monster, remove_structure
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.tokens import check_out, draw_tokens, end_curse, put_back_tokens
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, Ref


def work(game: CardAdventure, effects: Iterable[Any], seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """Let the effects of a card come about, one after the other."""
    for effect in effects:
        for ref in about:
            if not _has_left(game, ref):
                EFFECTS[effect.do](game, effect, seat, card, ref)


def _has_left(game: CardAdventure, ref: Ref) -> bool:
    """True for a monster that has been removed and a PC that is out."""
    kind, number = ref
    return number in game.zones[game.table.discard["monster"]] if kind == "card" else kind == "seat" and game.out[number]


def _lower_bp(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """A monster's BP falls until its fight ends, at the latest until the turn ends (CA-24.3, CA-R11)."""
    game.modify("bp", ref, -effect.amount, card, "turn")
    game.emit("bp_lowered", "CA-17.19", seat=seat, card=card, monster=ref[1], amount=effect.amount)
    if game.bp(ref[1]) <= 0:  # CA-19.14
        remove_monster(game, ref[1], "CA-19.14", seat)


def _remove(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    if effect.at_most is None or game.bp(ref[1]) <= effect.at_most:
        remove_monster(game, ref[1], "CA-25.12", seat)
    else:
        game.emit("no_effect", "CA-6.4", seat=seat, card=card, monster=ref[1])


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
    start = game.at[seat]
    game.at[seat], game.on[seat] = ref[1], -1
    game.emit("warped", "CA-3.14", seat=seat, start=start, square=ref[1])
    game.then(check_goal())


def _turn_gate(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    """The gate is turned over: shut becomes open, open becomes shut (CA-15.13, CA-R50)."""
    route = ref[1]
    if route in game.open_gates:
        game.open_gates = tuple(one for one in game.open_gates if one != route)
        game.emit("gate_shut", "CA-15.13", seat=seat, card=card, route=route)
    else:
        game.open_gates = (*game.open_gates, route)
        game.emit("gate_opened", "CA-15.13", seat=seat, card=card, route=route)


def _break_wall(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    for _ in range(effect.amount):
        remove_structure(game, ref[1], "CA-18.10")


def _raise_attack(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.modify("presented_bp", ref, effect.amount, card, "turn")
    game.emit("attack_raised", "CA-17.19", seat=ref[1], card=card, amount=effect.amount)


def _hurt(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.then(draw_tokens(ref[1], "damage", effect.amount, "CA-23.6"), check_out(ref[1]))


def _poison(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.then(draw_tokens(ref[1], "poison", effect.amount, "CA-23.7"), check_out(ref[1]))


def _curse(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.then(take_curses(ref[1], effect.amount, "CA-23.9"))


def _lift_curse(game: CardAdventure, effect: Any, seat: int, card: CardId, ref: Ref) -> None:
    game.then(lift_curses(ref[1], effect.amount))


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
}
"""What each effect word of the packs does: `(game, effect, seat of the user, card, what it works on)`."""


# --- drawing cards, and curses


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
def take_curses(game: CardAdventure, seat: int, amount: int, rule: str) -> None:
    """A PC is given curse cards; they lie in sight of everyone and are in force from now on (CA-23.9, CA-23.10)."""
    if game.out[seat]:
        return
    table = game.table
    for _ in range(amount):
        curse = game.draw_card("curse")
        if curse is None:
            return
        game.move(curse, table.draw["curse"], table.curses[seat])
        to = -1 if table.options.hands == "open" else 1 << seat
        game.emit_secret("cursed", rule, to, {"card": curse}, seat=seat, card=-1)
        for part in table.card[curse].parts:
            if isinstance(part, Modifier):
                game.modify(part.modify, ("seat", seat), part.amount, curse)
            elif isinstance(part, Trigger):
                game.listen(part.when, curse_works(curse))


@step
def curse_works(game: CardAdventure, curse: CardId) -> None:
    """What a curse does each time its moment comes."""
    table = game.table
    seat = table.curses.index(game.zone_of(curse))
    if table.options.hands == "concealed":
        game.show(curse, game.everyone)  # what it does tells which it is
    game.emit("curse_worked", "CA-3.28", seat=seat, card=curse)
    for part in table.card[curse].parts:
        if isinstance(part, Trigger):
            work(game, part.effects, seat, curse, (("seat", seat),))


@step
def lift_curses(game: CardAdventure, seat: int, amount: int) -> None:
    """Curse cards of a PC are discarded, of its player's choice."""
    curses = game.zones[game.table.curses[seat]]
    options = [Option("lift", (("card", curse),), (lift(curse, seat), lift_curses(seat, amount - 1))) for curse in curses]
    if amount:
        game.ask(seat, "lift_curse", options, rule="CA-17.19")


@step
def lift(game: CardAdventure, curse: CardId, seat: int) -> None:
    """A curse is no longer in force; its card is discarded."""
    end_curse(game, curse, seat)
    game.emit("curse_lifted", "CA-17.19", seat=seat, card=curse)
