"""Who could bargain with whom, the offer that is being put together, and the small choices of the rules that it is made of."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import NamedTuple

from game.client.i18n import _
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.helping import GOLD, HELP
from game.games.scoundrel_quest.outcome import treasure_due
from game.games.scoundrel_quest.trading import TRADE
from game.rules import Decision, Option, Ref
from game.rules.choosing import CHOOSE_AMOUNT
from game.rules.offers import BARGAINS, DRAFT, Offer, Possible, Term, offer_of

ENTRIES = ("counter", "change", "bid", "trade")
"""The verbs that lead to a draft."""
ANSWERS = ("accept", "decline", "withdraw", "change", "counter")
"""The verbs about an offer that stands."""
VERBS = frozenset({"ask", *ENTRIES, *ANSWERS})
DRAFTING = frozenset({"draft", "offer_amount"})
"""The kinds of choices of which a draft is made."""


HANDED = frozenset({"gold", "card"})
"""What of a promise lies before its owner until it is handed over."""


def handed_words(view: QuestView) -> str:
    """When gold and items that are promised in the running combat change hands; empty where they do so at once or need not."""
    rules = view.table.options
    if view.fight is None or not rules.bribes_binding or rules.bribe_transfer == "at_once":
        return ""
    if rules.bribe_transfer == "only_if_won":
        return _("Handed over after a combat that is won; until then its owner keeps using it.")
    return _("Handed over after the combat; in use until then.")


class Talk(NamedTuple):
    """What a seat can do now about one kind of bargain with another one."""

    other: int
    kind: str
    offer: Offer | None
    """The one that stands."""
    ways: tuple[Option, ...]

    def way(self, *verbs: str) -> Option | None:
        """The first of these that is possible."""
        return next((one for verb in verbs for one in self.ways if one.verb == verb), None)


class Goal(NamedTuple):
    """An offer that is to be made: to whom, of which kind, its terms; `number` of the offer that it takes the place of, or 0."""

    other: int
    kind: str
    number: int
    terms: frozenset[Term]


def talks(view: QuestView, seat: int, options: Sequence[Option]) -> list[Talk]:
    """Every bargain about which something can be done, by seat and kind."""
    found: dict[tuple[int, str], list[Option]] = {}
    offers: dict[tuple[int, str], Offer] = {}
    for option in options:
        if option.verb not in VERBS or not option.about:
            continue
        what, number = option.about[0]
        if what == "offer":
            offer = offer_of(view, number)
            if offer is None or offer.agreed:
                continue
            key = (offer.to if offer.maker == seat else offer.maker, offer.kind)
            offers[key] = offer
        elif what == "seat" and option.verb in ("ask", "bid", "trade"):
            key = (number, TRADE if option.verb == "trade" else HELP)
        else:
            continue
        found.setdefault(key, []).append(option)
    return [Talk(other, kind, offers.get((other, kind)), tuple(ways)) for (other, kind), ways in sorted(found.items())]


def answered(state: QuestView, seat: int) -> bool:
    """Is something between the main player and who was asked already?"""
    fight = state.fight
    return fight is not None and (
        seat in fight.idle or fight.helper >= 0 or any(one.between(seat, fight.main) for one in state.offers)
    )


def possible(view: QuestView, kind: str, maker: int, to: int) -> tuple[Possible, ...]:
    """The terms that an offer can have; asking for help comes with it where that has not been done (MQ-20.3)."""
    fight = view.fight
    if kind == HELP and fight is not None and maker == fight.main and to not in fight.asked:
        seen = copy.copy(view)
        seen.fight = fight._replace(asked=(*fight.asked, to))
        view = seen
    return tuple(BARGAINS[kind].terms(view, maker, to))


class Wish:
    """An offer that is being put together: how much of each possible term."""

    def __init__(self, view: QuestView, goal: Goal, seat: int, locked: Sequence[Term] = ()) -> None:
        """It begins with the terms of `goal`; `locked` are in the draft and can't be struck out of it any more."""
        self.seat, self.other, self.kind, self.number = seat, goal.other, goal.kind, goal.number
        self.locked = frozenset(term[:2] for term in locked)
        self.before = goal.terms
        self.named = max((term.amount for term in (*goal.terms, *locked) if term.what[0] == "cards"), default=0)
        self.amounts: dict[tuple[int, Ref], int] = {}
        self.much: dict[tuple[int, Ref], Possible] = {}
        self.renew(view)
        for term in (*goal.terms, *locked):
            if term[:2] in self.much:
                self.amounts[term[:2]] = term.amount or 1

    def renew(self, view: QuestView) -> None:
        """What can be part of it now; of the Treasure cards no more than there are to share, or stand in the offer already."""
        most = max(treasure_due(view), self.named)
        self.much = {one[:2]: one for one in possible(view, self.kind, self.seat, self.other) if one.what[0] != "cards" or most}
        for key, one in self.much.items():
            if one.what[0] == "cards":
                self.much[key] = one._replace(high=min(one.high, most))
        self.amounts = {key: amount for key, amount in self.amounts.items() if key in self.much}

    def default(self) -> None:
        """What an offer about help usually begins with: the help."""
        helps = [key for key in self.much if key[1][0] == "help"]
        if helps and not any(key[1][0] in ("help", "idle") for key in self.amounts):
            self.amounts[helps[0]] = 1

    def amount(self, key: tuple[int, Ref]) -> int:
        """How much of a term; 0 for none."""
        return self.amounts.get(key, 0)

    def set(self, key: tuple[int, Ref], amount: int) -> None:
        """So much of a term, as far as that is possible."""
        one = self.much.get(key)
        if one is None or key in self.locked:
            return
        top = one.high or 1
        if amount < (one.low or 1):
            self.amounts.pop(key, None)
        else:
            self.amounts[key] = min(amount, top)

    def toggle(self, key: tuple[int, Ref]) -> None:
        """With a term or without it; help and staying out of it exclude each other."""
        on = not self.amount(key)
        self.set(key, int(on))
        if on and key[1][0] in ("help", "idle"):
            for one in [one for one in self.amounts if one[1][0] in ("help", "idle") and one != key]:
                self.set(one, 0)

    def of(self, giver: int, *kinds: str) -> list[Possible]:
        """The possible terms of a side, of these kinds."""
        return [one for one in self.much.values() if one.giver == giver and one.what[0] in kinds]

    @property
    def terms(self) -> frozenset[Term]:
        """The terms as they stand."""
        return frozenset(
            Term(giver, what, amount if self.much[giver, what].high else 0) for (giver, what), amount in self.amounts.items()
        )

    @property
    def goal(self) -> Goal:
        """What is to be offered."""
        return Goal(self.other, self.kind, self.number, self.terms)

    def why_not(self) -> str:
        """Why it can't be offered yet; empty where it can."""
        if not self.amounts:
            return _("Nothing is offered or asked for yet.")
        if self.kind == HELP and not any(key[1][0] in ("help", "idle") for key in self.amounts):
            return _("Say what it is for: help, or a promise not to help.")
        if self.number and self.terms == self.before:
            return _("Nothing has been changed yet.")
        return ""


def drafted(view: QuestView) -> tuple[Term, ...]:
    """The terms of the draft that is under way."""
    return tuple(Term(giver, tuple(what), amount) for giver, what, amount in (*view.current[4], *view.current[5]))


def draft_goal(view: QuestView) -> tuple[Goal, tuple[Term, ...]] | None:
    """The draft before the seat: what it stands at, and the terms that can't be struck out; None where there is none."""
    decision = view.decision
    if decision is None or decision.kind != "draft" or view.current[:1] != (DRAFT,):
        return None
    _name, kind, _maker, to, _kept, added, number = view.current
    offer = offer_of(view, number)
    terms = offer.terms if offer is not None else ()
    return Goal(to, kind, number, frozenset(terms)), tuple(Term(giver, tuple(what), amount) for giver, what, amount in added)


def next_step(view: QuestView, decision: Decision, goal: Goal) -> Option | None:
    """The choice that leads on to an offer; None where there is no way to it any more."""
    if decision.kind == "offer_amount" and view.current[:1] == (CHOOSE_AMOUNT,):
        _name, _kind, _maker, _to, _kept, _added, _number, giver, what, *_ = view.current[6]
        wanted = next((term.amount for term in goal.terms if term[:2] == (giver, tuple(what))), 0)
        return next((one for one in decision.options if _holds(one, wanted)), None)
    if decision.kind == "draft" and view.current[:1] == (DRAFT,):
        return _in_draft(view, decision, goal)
    about = ("offer", goal.number) if goal.number else ("seat", goal.other)
    verbs = ("counter", "change") if goal.number else ("trade",) if goal.kind == TRADE else ("bid", "ask")
    found = (one for verb in verbs for one in decision.options if one.verb == verb and one.about[:1] == (about,))
    return next(found, None)


def _holds(option: Option, wanted: int) -> bool:
    low, high = option.about[0][1], option.about[-1][1]
    return option.verb in ("amount", "between") and low <= wanted <= high


def _in_draft(view: QuestView, decision: Decision, goal: Goal) -> Option | None:
    terms = drafted(view)
    if view.current[3] != goal.other or view.current[1] != goal.kind or view.current[6] != goal.number:
        return None
    for option in decision.options:
        if option.verb == "strike" and not any((("seat", one.giver), one.what) == option.about for one in _kept(terms, goal)):
            return option
    missing = {(("seat", one.giver), one.what) for one in goal.terms if one[:2] not in {term[:2] for term in terms}}
    for option in decision.options:
        if option.verb in ("give", "demand") and option.about in missing:
            return option
    if {*terms} == goal.terms:
        return next((one for one in decision.options if one.verb == "propose"), None)
    return None


def _kept(terms: tuple[Term, ...], goal: Goal) -> list[Term]:
    return [one for one in terms if one in goal.terms]


__all__ = ["GOLD", "HELP", "TRADE", "Goal", "Talk", "Wish", "answered", "draft_goal", "next_step", "possible", "talks"]
