"""What would have come of a card for its target: the same sums as everywhere, on the position after it."""

from __future__ import annotations

from game.client.i18n import _
from game.client.table.aiming import first_or_last, foretold
from game.client.table.lair_lords.sums import Fate, bait, walk_on
from game.client.table.lair_lords.words import WINDOWS, Names
from game.client.text import Icon, Rich, Run, fonts, rich
from game.games.lair_lords import LairLords, LairView
from game.rules import Decision, Option, Ref

ROOM = 300
"""So wide may be what is said of Heroes."""


def result_of(view: LairView, option: Option, ref: Ref, names: Names) -> Rich | None:
    """What would come of an option of the pending decision for the card that it is aimed at; None where nobody can say."""
    decision = view.decision
    if decision is None or option not in decision.options or ref[0] != "card":
        return None
    due = len(view.pending)

    def settled(state: LairLords, asked: Decision) -> bool:
        return len(state.pending) <= due and asked.kind in WINDOWS

    number = decision.options.index(option)
    return foretold(view, number, settled, lambda after: after_aiming(view, after, ref[1], names), paying=first_or_last("pay"))


def after_aiming(before: LairView, after: LairView, card: int, names: Names) -> Rich | None:
    """Where a Hero stands then and whether it would live; what a Room would deal; None where there is nothing to say."""
    printed = before.table.card[card]
    if printed.family == "room":
        return _room(before, after, card, names)
    if printed.family not in ("hero", "epic"):
        return None
    after = after.revealed()
    now = walk_on(before.revealed(), card)
    dead = any(card in after.zones[zone] for zone in after.table.souls)
    fate = walk_on(after, card) if not dead else None
    if now is not None and now.dies and (dead or (fate is not None and fate.dies)):
        return rich("{icon:soul_small} {words}", words=Run(_("it dies anyway"), "hot"))
    if dead:
        return rich("{icon:soul_small} {words}", words=Run(_("it dies"), "good"))
    where, _seat = after.where(card)
    if where == "town":
        told = bait(after, card)
        goal = names.letter(told.seat) if told.seat is not None else (Run(_("town")),)
        return (Run("→ "), *goal)
    return _fate(fate) if fate is not None else None


def _fate(fate: Fate) -> Rich | None:
    """All that it will have taken of its Health, and what comes of it."""
    if fate.end in ("away", "open"):
        return None
    if not fate.sums_up:
        words = _("it dies") if fate.dies else _("it survives")
        return rich("{icon:" + fate.icon + "} {words}", words=Run(words, "good" if fate.dies else "bad"))
    total = fate.taken + fate.damage
    if fate.dies:
        return rich(_("{icon:soul_small} {total} of {health}: it dies"), total=Run(str(total), "good"), health=fate.health)
    return rich(_("{icon:wound_small} {total} of {health}: it survives"), total=Run(str(total), "bad"), health=fate.health)


def _room(before: LairView, after: LairView, card: int, names: Names) -> Rich | None:
    """Its damage before and after, and the Heroes that would live or die by it."""
    place = before.place_of(card)
    if place is None:
        return None
    if after.place_of(card) is None:
        return (Run(_("It is destroyed."), "hot"), *_ends(before, after, names))
    old, new = before.damage_of(card, *place), after.damage_of(card, *(after.place_of(card) or place))
    ends = _ends(before, after, names)
    if card in after.deactivated and card not in before.deactivated:
        return (*rich(_("{icon:log_hurt} {a} → 0: deactivated"), a=old), *ends)
    return (*rich("{icon:log_hurt} {a} → {b}", a=old, b=Run(str(new), "hot")), *ends) if new != old or ends else None


def _ends(before: LairView, after: LairView, names: Names) -> Rich:
    """What becomes otherwise of Heroes in a dungeon or before it, as far as there is room to say so."""
    found: Rich = ()
    here, there = before.revealed(), after.revealed()
    heroes = [hero for seat in here.order for hero in here.zones[here.table.entrance[seat]]]
    for hero in (*here.zones[here.table.inside], *heroes):
        old, new = walk_on(here, hero), walk_on(there, hero)
        if old is not None and new is not None and old.end != new.end:
            found = (*found, *rich("  {hero} {old} → {new}", hero=names.card(hero), old=Icon(old.icon), new=Icon(new.icon)))
    return found if fonts.body.measure(found) <= ROOM else ()
