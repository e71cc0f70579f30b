"""Offers: what one side gives and the other promises, as plain data; passed, changed, countered, accepted, withdrawn.

A game declares a `bargain`: which terms there can be, and what is done when an offer is accepted. An offer stands in the
state until it is answered, withdrawn or has lapsed; one that was accepted stays as a promise until the game's rules have
kept it (`settle`). Everything about offers is public, but for the terms of a bargain that is `private`: before they are agreed
they are between the two, if the game's position says so (`conceal`). A game's position declares
`offers: tuple[Offer, ...] = ()`, its state derives from `Offers`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.rules.agenda import Record, step
from game.rules.choosing import CHOOSE_AMOUNT, amount
from game.rules.decisions import Option, Ref, Refusal, kept
from game.rules.state import State


class Term(NamedTuple):
    """One part of an offer: which seat gives or promises it, what it is, and how much of it (0 where it has no amount)."""

    giver: int
    what: Ref
    amount: int = 0


class Possible(NamedTuple):
    """A term that can be part of an offer, with an amount from `low` to `high` in steps of `each` where `high` is not 0."""

    giver: int
    what: Ref
    low: int = 0
    high: int = 0
    each: int = 1

    def allows(self, term: Term) -> bool:
        """True when this term is one of those."""
        return term[:2] == self[:2] and self.low <= term.amount <= self.high and not (term.amount - self.low) % self.each


class Offer(NamedTuple):
    """An offer of seat `maker` that seat `to` may accept. `kind` is the bargain's name, `rounds` how often it was changed."""

    id: int
    kind: str
    maker: int
    to: int
    terms: tuple[Term, ...]
    rounds: int = 0
    agreed: bool = False

    def between(self, one: int, other: int) -> bool:
        """True when it is between these two seats."""
        return {self.maker, self.to} == {one, other}


class Bargain(NamedTuple):
    """How a kind of offer is made.

    `terms(position, maker, to)` are all terms that an offer between the two can have now: an offer can be accepted as long as
    each of its terms is among them, so what is promised to somebody else already is not. `accepted(number)` is the step
    that follows. `rounds`: how often an offer can be changed or countered. `asked`: the other side is asked at once,
    otherwise the offer stands and the game gives its answers (`answers`) where they may be given. `private(position)`: are the
    terms of an open offer between its two seats alone?
    """

    name: str
    terms: Callable[[Any, int, int], Sequence[Possible]]
    accepted: Callable[[int], Record]
    rule: str
    rounds: int
    asked: bool
    private: Callable[[Any], bool]


def _never(_position: Any) -> bool:
    return False


BARGAINS: dict[str, Bargain] = {}

BROKEN = Refusal("", "Part of this offer can no longer be given.")
OFTEN = Refusal("", "This offer can't be changed again: accept it or decline it.")


def bargain(
    name: str,
    terms: Callable[[Any, int, int], Sequence[Possible]],
    accepted: Callable[[int], Record],
    rule: str,
    rounds: int = 3,
    asked: bool = True,
    private: Callable[[Any], bool] = _never,
) -> str:
    """Declare a kind of offer; returns its name. Raises ValueError when there is one of that name already."""
    if name in BARGAINS:
        raise ValueError(f"two bargains are named {name}")
    BARGAINS[name] = Bargain(name, terms, accepted, rule, rounds, asked, private)
    return name


class Offers(State):
    """A state that keeps offers, open and agreed."""

    if not TYPE_CHECKING:  # as in State
        __slots__ = ()

    offers: tuple[Offer, ...]

    def settle(self, number: int) -> None:
        """An offer is no more: answered, withdrawn, or kept as agreed."""
        self.offers = tuple(one for one in self.offers if one.id != number)

    def lapse(self, kind: str, agreed: bool = False) -> None:
        """All offers of a kind that nobody has accepted are no more; with `agreed` the promises too."""
        self.offers = tuple(one for one in self.offers if one.kind != kind or (one.agreed and not agreed))


def offer_of(position: Any, number: int) -> Offer | None:
    """The offer of that number, open or agreed; None when it is no more."""
    return next((one for one in position.offers if one.id == number), None)


def promises(position: Any, kind: str) -> tuple[Offer, ...]:
    """What was agreed and is not yet settled, of one kind."""
    return tuple(one for one in position.offers if one.agreed and one.kind == kind)


def promised(position: Any, giver: int, what: Ref) -> bool:
    """True when a seat has promised this in something agreed."""
    return bool(position.offers) and what in taken(position, giver)


def taken(position: Any, giver: int) -> frozenset[Ref]:
    """Everything that a seat has promised in something agreed."""
    agreed = [one for one in position.offers if one.agreed]
    return frozenset([term.what for one in agreed for term in one.terms if term.giver == giver])


def stands(position: Any, offer: Offer) -> bool:
    """True while every term of an open offer can still be kept."""
    possible = {one[:2]: one for one in BARGAINS[offer.kind].terms(position, offer.maker, offer.to)}
    return all(term[:2] in possible and possible[term[:2]].allows(term) for term in offer.terms)


def conceal(seen: Any) -> None:
    """In a view: of a private offer that is not agreed others see between whom it is, and not its terms (`Position.conceal`)."""
    if seen.offers:
        seen.offers = tuple(
            one
            if one.agreed or seen.seat in (one.maker, one.to) or not BARGAINS[one.kind].private(seen)
            else one._replace(terms=())
            for one in seen.offers
        )
    record = seen.current
    amounts = record[:1] == (CHOOSE_AMOUNT,) and record[6][:1] == (WITH_AMOUNT,)
    if not amounts and record[:1] != (DRAFT,):
        return
    _, kind, maker, to, *_ = record[6] if amounts else record
    if seen.seat == maker or not BARGAINS[kind].private(seen):
        return
    if amounts:
        then = with_amount(kind, maker, to, (), (), 0, maker, ("amount", 0))
        seen.current = amount(maker, "offer_amount", 1, 2, 1, then, BARGAINS[kind].rule)
    else:
        seen.current = draft(kind, maker, to, (), (), 0)


def new_offer(kind: str, maker: int, to: int) -> Record:
    """Let a seat put together an offer to another, term by term."""
    return draft(kind, maker, to, (), (), 0)


def answers(position: Any, seat: int) -> list[Option]:
    """What a seat can do about the open offers that it has made or been made: for decisions, windows and interrupts."""
    options = []
    for offer in position.offers:
        if offer.agreed or seat not in (offer.maker, offer.to):
            continue
        about: tuple[Ref, ...] = (("offer", offer.id),)
        if seat == offer.to:
            options += _answers(position, offer, about)
        else:
            if _can_change(offer):
                options.append(Option("change", about, (draft(offer.kind, seat, offer.to, offer.terms, (), offer.id),)))
            options.append(Option("withdraw", about, (withdraw(offer.id),)))
    return options


def _answers(position: Any, offer: Offer, about: tuple[Ref, ...]) -> list[Option]:
    options = [Option("accept", about, (accept(offer.id),))] if stands(position, offer) else []
    if _can_change(offer):
        options.append(Option("counter", about, (draft(offer.kind, offer.to, offer.maker, offer.terms, (), offer.id),)))
    return [*options, Option("decline", about, (decline(offer.id),))]


def why_not(position: Any, verb: str, about: tuple[Ref, ...]) -> Refusal | None:
    """Why an offer can't be accepted or changed; None where it can, and for everything else."""
    offer = offer_of(position, about[0][1]) if about and about[0][0] == "offer" else None
    if offer is None or offer.agreed:
        return None
    rule = BARGAINS[offer.kind].rule
    if verb == "accept" and not stands(position, offer):
        return BROKEN._replace(rule=rule)
    if verb in ("change", "counter") and not _can_change(offer):
        return OFTEN._replace(rule=rule)
    return None


def _can_change(offer: Offer) -> bool:
    return offer.rounds < BARGAINS[offer.kind].rounds


@step
def draft(state: Offers, kind: str, maker: int, to: int, kept: tuple[Term, ...], added: tuple[Term, ...], number: int) -> None:
    """Put an offer together by small choices: give or demand a term, strike one that was there, propose or drop it all.

    `number` is the offer that is changed or countered, 0 for a new one.
    """
    spec, before = BARGAINS[kind], offer_of(state, number)
    possible = tuple(spec.terms(state, maker, to))
    options = _drafted(kind, maker, to, _terms(kept), _terms(added), number, possible, before and before.terms)
    state.ask(maker, "draft", options, rule=spec.rule, about=(("seat", to),), always=True)


@kept
def _drafted(
    kind: str,
    maker: int,
    to: int,
    kept: tuple[Term, ...],
    added: tuple[Term, ...],
    number: int,
    possible: tuple[Possible, ...],
    before: tuple[Term, ...] | None,
) -> tuple[Option, ...]:
    """The small choices of a draft, with what is possible now and, where it changes an offer, the terms of that."""
    spec = BARGAINS[kind]
    terms = (*kept, *added)
    named = [term[:2] for term in terms]
    options = []
    for giver, what, low, high, each in possible:
        if (giver, what) in named:
            continue
        if high:
            then = with_amount(kind, maker, to, kept, added, number, giver, what)
            then = amount(maker, "offer_amount", low, high, each, then, spec.rule, what[0])
        else:
            then = draft(kind, maker, to, kept, (*added, Term(giver, what)), number)
        options.append(Option("give" if giver == maker else "demand", (("seat", giver), what), (then,)))
    for term in kept:
        rest = tuple(one for one in kept if one != term)
        options.append(Option("strike", (("seat", term.giver), term.what), (draft(kind, maker, to, rest, added, number),)))
    if terms and (before is None or set(terms) != set(before)):
        options.append(Option("propose", (), (propose(kind, maker, to, terms, number),)))
    refuse = spec.asked and before is not None
    options.append(Option("drop", (), (decline(number),) if refuse else ()))
    return tuple(options)


def _terms(terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """Terms as they stand in a record, which may have been written and read since."""
    return tuple(Term(*term) for term in terms)


@step
def with_amount(
    state: Offers,
    kind: str,
    maker: int,
    to: int,
    kept: tuple[Term, ...],
    added: tuple[Term, ...],
    number: int,
    giver: int,
    what: Ref,
    much: int = 0,
) -> None:
    """Go on with a draft when the amount of a term is chosen."""
    state.then(draft(kind, maker, to, kept, (*added, Term(giver, what, much)), number))


DRAFT, WITH_AMOUNT = draft("", 0, 0, (), (), 0)[0], with_amount("", 0, 0, (), (), 0, 0, ("", 0))[0]
"""The names of these steps, as records carry them."""


@step
def propose(state: Offers, kind: str, maker: int, to: int, terms: tuple[Term, ...], number: int) -> None:
    """Make an offer, or put it in the place of the one that it changes or counters."""
    before = offer_of(state, number)
    terms = _terms(terms)
    if before is None:
        state.declared += 1
        offer = Offer(state.declared, kind, maker, to, terms)
    else:
        offer = before._replace(maker=maker, to=to, terms=terms, rounds=before.rounds + 1)
        state.settle(number)
    state.offers = (*state.offers, offer)
    what = "offered" if before is None else "changed" if before.maker == maker else "countered"
    spec = BARGAINS[kind]
    if spec.private(state):
        between = 1 << maker | 1 << to
        state.emit_secret(what, spec.rule, between, {"terms": terms}, offer=offer.id, what=kind, maker=maker, to=to)
    else:
        state.emit(what, spec.rule, offer=offer.id, what=kind, maker=maker, to=to, terms=terms)
    if spec.asked:
        state.then(ask_offer(offer.id))


@step
def ask_offer(state: Offers, number: int) -> None:
    """Ask the other side for its answer to an offer."""
    offer = offer_of(state, number)
    if offer is not None:
        about: tuple[Ref, ...] = (("offer", number),)
        state.ask(offer.to, "offer", _answers(state, offer, about), rule=BARGAINS[offer.kind].rule, about=about, always=True)


@step
def accept(state: Offers, number: int) -> None:
    """An offer is accepted: it stays as a promise, and what the game does about it follows."""
    offer = offer_of(state, number)
    assert offer is not None  # the option stands only while it does
    state.offers = tuple(one._replace(agreed=True) if one.id == number else one for one in state.offers)
    spec = BARGAINS[offer.kind]
    state.emit("accepted", spec.rule, offer=number, what=offer.kind, maker=offer.maker, to=offer.to, terms=offer.terms)
    state.then(spec.accepted(number))


@step
def decline(state: Offers, number: int) -> None:
    """An offer is declined."""
    _ended(state, number, "declined")


@step
def withdraw(state: Offers, number: int) -> None:
    """An offer is withdrawn by who made it."""
    _ended(state, number, "withdrawn")


def _ended(state: Offers, number: int, how: str) -> None:
    offer = offer_of(state, number)
    assert offer is not None  # the option stands only while it does
    state.settle(number)
    state.emit(how, BARGAINS[offer.kind].rule, offer=number, what=offer.kind, maker=offer.maker, to=offer.to)
