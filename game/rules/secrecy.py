"""Secrecy is one mechanism: what a seat may see, and full states that agree with what it sees.

A card that a seat can't see is named in its view by its place, as a negative number: never by its id.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import Any, cast

from game.rules.agenda import STEPS
from game.rules.beliefs import TRIES, Belief, Group, part, with_bars
from game.rules.decisions import CardId, Decision, Option, kept
from game.rules.fields import Remap, copying, fields_of, remap_ref
from game.rules.randomness import Stream
from game.rules.state import Position, State
from game.rules.zones import hidden_place

MADE = ("zones", "decision", "seat", "unseen", "interrupts")
"""Fields that a view or an imagined state gets in another way than by copying."""
SEEN, IMAGINED = (*MADE, "plan", "stepped"), (*MADE, "plan", "stepped", "random", "script", "sink", "insist")
"""All that a view, and an imagined state, do not get by copying."""


def view(state: Any, seat: int) -> Any:
    """What a seat knows: an instance of the game's position class, which has no hidden fields.

    The seat after the last is nobody's: its view is what all seats know.

    Fields marked `own` in their metadata are lists by seat, of which only the seat's own entry is given.
    """
    kind = _position_class(type(state))
    zones, backs = _look(state, seat)
    decision = _seen_decision(state.decision, seat, backs)
    unseen = tuple([tuple(filter(backs.__contains__, cards)) for cards in state.table.zones.members.values()])
    interrupts = _seen_options(state.interrupts_of(seat), backs) if seat < state.seats and state.interruptible else ()
    seen = _copying(kind, SEEN)(state, (zones, decision, seat, unseen, interrupts, None, False))
    if backs:
        for name, copied, remap in _remaps(kind):
            value = getattr(state, name)
            if value or not copied:  # 0 is a card, too
                setattr(seen, name, remap(value, backs))
    for name in _own_fields(kind):
        setattr(seen, name, [value if at == seat else None for at, value in enumerate(getattr(seen, name))])
    seen.conceal()
    return seen


def _position_class(kind: type) -> type[Position]:
    """The public part of a state class: the position that it is derived from first."""
    return cast("type[Position]", kind.__mro__[1])


@kept
def _own_fields(kind: type[Position]) -> list[str]:
    return [one.name for one in dataclasses.fields(kind) if one.metadata.get("own")]


def _look(state: Any, seat: int) -> tuple[list[tuple[CardId, ...]], dict[CardId, int]]:
    """The zones as a seat sees them, and the placeholder of every card that it can't see."""
    table = state.table.zones
    zones = state.zones.copy()
    known = state.known
    ids: dict[CardId, int] = {}
    for number in table.concealed:
        pile = zones[number]
        if not pile:
            continue
        spec = table.specs[number]
        if spec.seen == "owner" and spec.owner == seat:
            continue
        backs = table.backs_of(number, pile)
        shown = spec.seen == "top"
        if shown:
            backs = (*backs[:-1], pile[-1])
        if known and not known.keys().isdisjoint(pile):
            shown = True
            who = (1 << state.seats) - 1 if seat == state.seats else 1 << seat
            backs = tuple(card if known.get(card, 0) & who == who else back for card, back in zip(pile, backs, strict=True))
        pairs = zip(pile, backs, strict=True)
        ids.update(((card, back) for card, back in pairs if back < 0) if shown else pairs)
        zones[number] = backs
    return zones, ids


def _seen_decision(decision: Decision | None, seat: int, ids: dict[CardId, int]) -> Decision | None:
    """The pending decision: the seat's own options without their steps, or only who chooses what."""
    if decision is None:
        return None
    if decision.seat != seat:
        return Decision(decision.seat, decision.kind, (), decision.rule)
    options, ahead = _seen_options(decision.options, ids), _seen_options(decision.ahead, ids)
    about = tuple(remap_ref(ref, ids) for ref in decision.about)
    return decision._replace(options=options, after=(), about=about, ahead=ahead)


def _seen_options(options: Iterable[Option], ids: dict[CardId, int]) -> tuple[Option, ...]:
    """Options without their steps."""
    return tuple(Option(one.verb, tuple(remap_ref(ref, ids) for ref in one.about) if ids else one.about) for one in options)


def knowledge(state: Any) -> dict[CardId, int]:
    """For every card that does not lie open the mask of the seats that see it where it lies; every other one is seen by all."""
    table = state.table.zones
    masks: dict[CardId, int] = {}
    for number in table.concealed:
        pile = state.zones[number]
        if not pile:
            continue
        spec = table.specs[number]
        masks.update(dict.fromkeys(pile, 1 << spec.owner if spec.seen == "owner" and spec.owner >= 0 else 0))
        if spec.seen == "top":
            del masks[pile[-1]]
    for card, seats in state.known.items():
        if card in masks:
            masks[card] |= seats
    return masks


def imagine(seen: Position, chance: Stream, even: bool = False, belief: Belief | None = None) -> Any:
    """A full state that agrees with a view: the unseen cards of each family are dealt to its hidden places by chance.

    What the position believes weighs in; with `even` only its constraints do. Who believes something else says it as
    `belief`, which takes the place of the position's own, constraints and all.
    """
    plan = seen.plan
    if plan is None or plan.even != even or plan.given is not belief:
        plan = seen.plan = _Dealing(seen, even, belief)
    zones = plan.deal(seen, chance)
    asks = seen.decision is not None
    new = _copying(seen.STATE, IMAGINED)(seen, (zones, None, -1, (), (), None, False, chance.bits(), (), None, asks))
    places = _Places(zones)
    for name, remap in plan.fields:
        setattr(new, name, remap(getattr(seen, name), places))
    if asks:
        STEPS[new.current[0]](new, *new.current[1:])
        new.insist = False
    return new


@kept
def _copying(kind: type[Position | State], anew: tuple[str, ...]) -> Callable[[Any, tuple[Any, ...]], Any]:
    return copying(kind, anew)


@kept
def _remaps(kind: type[Position]) -> list[tuple[str, bool, Remap]]:
    """Of every public field that is carried over and can name cards: is it copied, and how are its cards replaced?"""
    return [(one.name, one.copied, one.remap) for one in fields_of(kind) if one.remap is not None and one.name not in MADE]


class _Places:
    """Which card of an imagined state each placeholder of the view became: told by its place, when it is asked for."""

    __slots__ = ("zones",)

    def __init__(self, zones: list[tuple[CardId, ...]]) -> None:
        self.zones = zones

    def get(self, card: int, default: int, /) -> int:
        """The card that lies there; a card that was seen is itself."""
        if card >= 0:
            return default
        zone, at = hidden_place(card)
        return self.zones[zone][at]


class _Asked:
    """Notices whether a value names a hidden card at all."""

    __slots__ = ("hidden",)

    def __init__(self) -> None:
        self.hidden = False

    def get(self, card: int, default: int, /) -> int:
        """The card itself."""
        self.hidden = self.hidden or card < 0
        return default


class _Dealing:
    """What of `imagine` is the same each time for one view: which fields name hidden cards, and what is dealt where.

    The largest face-down pile without order of a family gets what is left over, so that a family whose unseen cards all
    lie in one draw pile needs no chance at all.
    """

    __slots__ = ("belief", "deals", "even", "fields", "given", "groups", "left", "loose", "names")

    def __init__(self, seen: Position, even: bool, given: Belief | None = None) -> None:
        self.given = given
        self.fields = [(name, remap) for name, _, remap in _remaps(type(seen)) if _names_hidden(remap, getattr(seen, name))]
        table = seen.table.zones
        specs, zones = table.specs, seen.zones
        self.even = even
        self.names: tuple[str, ...] = table.cards
        self.left = dict(zip(table.members, seen.unseen, strict=True))
        self.loose: dict[str, int] = {}
        named: list[int] = []
        for number in table.concealed:
            pile = zones[number]
            if pile and min(pile) < 0:
                named.append(number)
                family = specs[number].family
                if family and specs[number].seen == "nobody" and not seen.fixed[number]:
                    if len(pile) >= len(zones[self.loose.get(family, number)]):
                        self.loose[family] = number
        named = [number for number in named if self.loose.get(specs[number].family) != number]
        self.belief = given if given is not None else seen.belief()
        self.groups: dict[str, Group] = {}
        if self.belief is not None:
            if even:
                self.belief = Belief(constraints=self.belief.constraints)
            self._weigh(seen, named)
        weighed = {place for group in self.groups.values() for place in group.places}
        self.deals: list[tuple[int, tuple[CardId, ...], tuple[tuple[str, int], ...]]] = []
        """For each zone that is dealt to: its number, its pile, and of which family how many cards are hidden there."""
        for number in named:
            pile = zones[number]
            backs = [table.family(card) for at, card in enumerate(pile) if card < 0 and (number, at) not in weighed]
            self.deals.append((number, pile, tuple((one, backs.count(one)) for one in dict.fromkeys(backs))))

    def _weigh(self, seen: Position, named: list[int]) -> None:
        """Find the places that are dealt to by weight."""
        assert self.belief is not None
        table, zones = seen.table.zones, seen.zones
        kinds = {family: frozenset(self.names[card] for card in cards) for family, cards in self.left.items()}
        hidden = {(number, at): card for number in named for at, card in enumerate(zones[number]) if card < 0}
        possible = {place: kinds[table.family(card)] for place, card in hidden.items()}
        certain = {
            (number, at): self.names[card]
            for one in self.belief.constraints
            for number in one.about
            for at, card in enumerate(zones[number])
            if card >= 0
        }
        weights = with_bars(self.belief, possible, certain)
        for family, cards in self.left.items():
            own = {place: ones for place, ones in weights.items() if table.family(hidden[place]) == family}
            if own:
                self.groups[family] = Group(own, cards, self.names)

    def deal(self, seen: Position, chance: Stream) -> list[tuple[CardId, ...]]:
        """The zones with the unseen cards dealt to the hidden places."""
        belief = self.belief
        if belief is None:
            return self._deal(seen, chance)
        found = None
        for _ in range(TRIES):
            zones = self._deal(seen, chance)
            if all(one.holds(zones, self.names) for one in belief.constraints):
                found = zones
                if belief.chance is None or part(chance) < belief.chance(zones):
                    break
        if found is None:
            raise ValueError("no deal was found in which the constraints hold")
        return found

    def _deal(self, seen: Position, chance: Stream) -> list[tuple[CardId, ...]]:
        zones = seen.zones.copy()
        left = self.left
        pools: dict[str, list[CardId]] = {}
        groups = self.groups
        for family, group in groups.items():
            dealt_to = group.deal(chance)
            taken = set(dealt_to.values())
            pools[family] = [card for card in left[family] if card not in taken]
            for (number, at), card in dealt_to.items():
                pile = zones[number]
                zones[number] = (*pile[:at], card, *pile[at + 1 :])
        family_of = seen.table.zones.family
        for number, pile, parts in self.deals:
            if groups:
                pile = zones[number]
            if len(parts) == 1:
                ((family, count),) = parts
                cards = chance.take(_pool(pools, left, family), count)
                if count < len(pile):
                    dealt = iter(cards)
                    cards = [card if card >= 0 else next(dealt) for card in pile]
                zones[number] = tuple(cards)
            else:
                mixed = {family: iter(chance.take(_pool(pools, left, family), count)) for family, count in parts}
                zones[number] = tuple([card if card >= 0 else next(mixed[family_of(card)]) for card in pile])
        for family, number in self.loose.items():
            rest = tuple(pools[family]) if family in pools else left[family]
            pile = zones[number]
            if len(rest) < len(pile):
                dealt = iter(rest)
                rest = tuple([card if card >= 0 else next(dealt) for card in pile])
            zones[number] = rest
        return zones


def _names_hidden(remap: Remap, value: Any) -> bool:
    """Does the value of a field name a hidden card?"""
    asked = _Asked()
    if value:
        remap(value, asked)
    return asked.hidden


def _pool(pools: dict[str, list[CardId]], left: dict[str, tuple[CardId, ...]], family: str) -> list[CardId]:
    """The unseen cards of a family that are not yet dealt."""
    pool = pools.get(family)
    if pool is None:
        pool = pools[family] = list(left[family])
    return pool
