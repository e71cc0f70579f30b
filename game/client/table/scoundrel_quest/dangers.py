"""What a player may lose by going on: a flight that can end in death, a turn that ends with nothing done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.games.scoundrel_quest import QuestView
from game.rules import Event
from game.rules.decisions import Option
from game.rules.randomness import Stream
from game.rules.secrecy import imagine

LOWEST = (1,) * 60
"""The worst that dice of a flight can show."""
CAUGHT = (1, *(6,) * 59)
"""The worst that the die of a flight can show, and the best of all that are rolled after it."""
MOST_CHOICES = 40
ONWARD = ("pass", "run", "exit", "stay", "take_it")
"""What is chosen on the way, the first that there is."""


def flight_may_kill(view: QuestView) -> bool:
    """May who runs away now die of it: tried by the rules with the lowest dice, nobody playing anything (MQ-19.8 to MQ-19.12)?"""
    return _dies(view, LOWEST)


def caught_dies(view: QuestView) -> bool:
    """Does who runs away from the one monster that is left surely die if it is caught, as far as nobody does anything?"""
    return view.flight is not None and len(view.flight.left) == 1 and _dies(view, CAUGHT)


def _dies(view: QuestView, dice: tuple[int, ...]) -> bool:
    """Does who runs away die with these dice?"""
    flight = view.flight
    if flight is None or not flight.left or view.decision is None or view.dead[flight.seat]:
        return False
    state = imagine(view, Stream(0))
    state.script = dice
    for _number in range(MOST_CHOICES):
        decision = state.decision
        if decision is None or state.flight is None or state.flight.seat != flight.seat or state.dead[flight.seat]:
            break
        verbs = [option.verb for option in decision.options]
        state.choose(next((verbs.index(verb) for verb in ONWARD if verb in verbs), 0))
    return bool(state.dead[flight.seat])


class Toll(NamedTuple):
    """What somebody loses."""

    dead: bool
    health: int
    levels: int


def toll_of_passing(view: QuestView, seat: int) -> Toll:
    """What a scoundrel loses if the dice that lie open stay as they are and nobody does anything: a fork played on (MQ-19.10)."""
    state = imagine(view, Stream(0))
    damage, level = state.damage[seat], state.level[seat]
    for _number in range(MOST_CHOICES):
        decision = state.decision
        lost = Toll(bool(state.dead[seat]), state.damage[seat] - damage, level - state.level[seat])
        if any(lost) or decision is None:
            return lost
        passing = [number for number, option in enumerate(decision.options) if option.verb == "pass"]
        if not passing:
            return lost
        state.choose(passing[0])
    return Toll(False, 0, 0)


def death_loses_all(view: QuestView, seat: int) -> bool:
    """Would the monsters win if this scoundrel died now, since all others are dead (MQ-4.8)?"""
    others = [dead for one, dead in enumerate(view.dead) if one != seat]
    return view.table.options.monsters_win == "all_in_dead_state" and all(others)


def paid_with(view: QuestView, option: Option) -> tuple[int, ...]:
    """The own cards by which something would be paid without a question, since there is no other way (MQ-11.5, MQ-5.15)."""
    decision = view.decision
    if decision is None or option not in decision.options:
        return ()
    state, seat = imagine(view, Stream(0)), decision.seat
    state.choose(decision.options.index(option))
    table = view.table
    piles = (table.hand[seat], table.gear[seat], table.sack[seat], table.traits[seat])
    left = {card for pile in piles for card in state.zones[pile]}
    return tuple(card for pile in piles for card in view.zones[pile] if card not in left)


def also_gone(view: QuestView, option: Option) -> tuple[int, ...]:
    """What goes with a race or class that is discarded: the card that let one have two (MQ-31.7, MQ-31.10)."""
    decision = view.decision
    if decision is None or option not in decision.options:
        return ()
    state, pile = imagine(view, Stream(0)), view.table.traits[decision.seat]
    state.choose(decision.options.index(option))
    return tuple(card for card in view.zones[pile] if card not in state.zones[pile] and ("card", card) not in option.about)


DONE = frozenset({"combat", "in_play", "laid_down", "used", "power", "cheated", "enhanced", "cursed", "dropped"})
"""The events of a turn in which its player has done something that no Move was spent on."""


def nothing_done(view: QuestView, seat: int, happened: Sequence[Event]) -> bool:
    """Has a turn only begun: no Move spent, nothing searched, dealt, bought, fought, laid down or used in what `happened`?"""
    if seat != view.active or view.spent or view.bought or view.searched or view.dealt or view.tired:
        return False
    for event in reversed(happened):
        if event.kind == "turn":
            break
        if event.kind in DONE and event.parts.get("seat") == seat:
            return False
    return True
