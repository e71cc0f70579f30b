"""The rules of thumb of Card+Adventure, one for each kind of decision. They read a view and a state alike and keep no memory."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.bots.card_adventure.fighting import fight, meanwhile, settle, structure
from game.bots.card_adventure.going import action
from game.bots.card_adventure.habits import Habits
from game.bots.card_adventure.hands import cheapest, fits
from game.bots.card_adventure.outlook import FAR, Outlook
from game.bots.card_adventure.reasons import Choice, find, find_card, first
from game.games.card_adventure import CardAdventureView
from game.rules import CardId, Decision, Option


def decide(here: CardAdventureView, decision: Decision, habits: Habits) -> Choice | None:
    """What these habits choose of a decision, and why; None where they don't mind."""
    rule = _RULES.get(decision.kind)
    return rule(here, decision.seat, decision.options, habits) if rule is not None else None


# --- paying, drawing, giving up


def _pay(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """The MP cards that come closest to the level wanted; then cast."""
    assert here.decision is not None
    (_, magic), (_, paid) = here.decision.about
    exceed = here.options.mp_threshold == "exceed"
    costs = [cost + (exceed and cost > 0) for cost in here.costs(seat, magic)]
    values = {card: here.table.value[card] for card in here.hand(seat, "mp")}
    affordable = [cost for cost in costs if cost <= paid + sum(values.values())] or costs[:1]
    wanted = _level_wanted(here, seat, magic, affordable)
    cast = find(options, "cast_now")
    if paid >= wanted and cast is not None:
        return cast, "pays", ("card", magic)
    group = cheapest(values, wanted - paid)
    number = find_card(options, "spend", group[0]) if group else cast
    return (number if number is not None else 0), "pays", ("card", magic)


def _level_wanted(here: CardAdventureView, seat: int, magic: CardId, affordable: Sequence[int]) -> int:
    """The cost of the level to pay for: in a fight the first that brings a monster down to what a card in hand beats.

    Where none does, the cheapest, since touching is enough; of healing the most that is of use.
    """
    levels = here.table.card[magic].levels
    if len(affordable) < 2:
        return affordable[0]
    if here.fight < 0:
        return affordable[-1]
    strongest = max((here.bp(one) for one in here.foes_of(seat, here.fight) if one not in here.touched), default=0)
    card = max((here.attack_bp(seat, one) for one in here.hand(seat, "attack")), default=0)
    for most in (card, 0):
        for cost, level in zip(affordable, levels, strict=False):
            if sum(effect.amount for effect in level.effects if effect.do == "lower_bp") >= strongest - most:
                return cost
    return affordable[0]


def _rest_draw(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice | None:
    """Attack cards while there is room for them, else MP."""
    wanted = "attack" if len(here.hand(seat, "attack")) < here.limit(seat, "attack") or not here.limit(seat, "mp") else "mp"
    families = here.table.zones.families
    number = next((number for number, one in enumerate(options) if one.verb == "draw" and families[first(one)] == wanted), None)
    return (number, "needs_card", None) if number is not None else None


GATE_KEY, LIGHT, REMEDY, TOOL = 9.0, 2.0, 6.0, 4.0


def worth_keeping(here: CardAdventureView, card: CardId) -> float:
    """What a card of one's own hand is worth keeping for: the goal's card most, then by what it does."""
    table = here.table
    if table.zones.cards[card] == table.board.goal.card:
        return FAR
    printed = table.card[card]
    family = table.zones.family_of[card]
    if family == "magic":
        return 7.0 - int(printed.levels[0].cost) + len(printed.levels)
    if family != "item":
        return float(table.bp[card] + table.value[card])
    worth = 0.0
    for effect in printed.effects:
        if effect.do in ("turn_gate", "break_wall"):
            worth += GATE_KEY if any(fits(here, effect, route) for route in table.structure) else 0.5
        elif effect.do == "reveal":
            worth += LIGHT
        elif effect.do in ("heal", "cure"):
            worth += REMEDY + effect.amount
        else:
            worth += TOOL + getattr(effect, "amount", 1) * 0.3
    return worth + (3.0 if printed.keep else 0.0)


def _give_up_least(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """Of what has to go the least worth having."""
    number = min(range(len(options)), key=lambda one: worth_keeping(here, first(options[one])))
    return number, "gives_up", options[number].about[0]


def _lay_items(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """What is worth most lies highest, for the others to find."""
    number = max(range(len(options)), key=lambda one: worth_keeping(here, first(options[one])))
    return number, "leaves", options[number].about[0]


CURSES = {"hp": 4.0, "attack_bp": 3.0, "mp_cost": 2.0, "attack_limit": 2.0, "mp_limit": 1.0, "magic": 3.0, "rest": 1.0}


def _lift(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """The worst curse."""

    def harm(number: int) -> float:
        parts = here.table.card[first(options[number])].parts
        return sum(CURSES.get(str(getattr(part, "modify", "") or getattr(part, "forbid", "")), 2.5) for part in parts)

    number = max(range(len(options)), key=harm)
    return number, "least_harm", options[number].about[0]


# --- choices about monsters and order


def _nearest(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """The weakest group is the one that may come."""
    look = Outlook(here, seat, habits)
    number = min(range(len(options)), key=lambda one: look.dangers[first(options[one])])
    return number, "least_harm", None


def _way(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """Monsters come by a way that is shut, if there is one, and not into somebody else's square."""

    def harm(number: int) -> tuple[bool, int]:
        (_, route), (_, square) = options[number].about
        return not here.shut(route), len(here.pcs_in(square))

    return min(range(len(options)), key=harm), "least_harm", None


def _who_goes(here: CardAdventureView, seat: int, options: Sequence[Option], habits: Habits) -> Choice:
    """Who is nearest to the goal goes first."""
    looks = [Outlook(here, first(option), habits) for option in options]
    number = min(range(len(options)), key=lambda one: looks[one].costs.get(here.at[looks[one].seat], FAR))
    return number, "leads", None


_RULES: Mapping[str, Callable[[CardAdventureView, int, Sequence[Option], Habits], Choice | None]] = {
    "action": action,
    "structure_step": structure,
    "card_phase": fight,
    "effect_phase": meanwhile,
    "settle": lambda here, seat, options, habits: settle(here, options),
    "pay_mp": _pay,
    "rest_draw": _rest_draw,
    "discard": _give_up_least,
    "lose_item": _give_up_least,
    "give_up": _give_up_least,
    "lay_items": _lay_items,
    "lift_curse": _lift,
    "nearest": _nearest,
    "way": _way,
    "who_goes": _who_goes,
}
"""The rule of thumb for each kind of decision; the others are left to chance."""
