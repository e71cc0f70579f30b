"""What would have come of a card for its target: the same sums as everywhere, on the position after it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from game.client.i18n import _
from game.client.table.aiming import first_or_last, foretold
from game.client.table.lair_lords.choosing import pair_of
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.sums import LATER, Bait, Fate, abroad, bait_turn, end_signs, goes, settled
from game.client.table.lair_lords.words import Names
from game.client.text import NO_BREAK, Rich, Run, rich
from game.games.lair_lords import LairLords, LairView
from game.rules import CardId, Decision, Option, Ref

T = TypeVar("T")
MOST = 4
"""Of so many Heroes it is said what becomes otherwise of them."""


def result_of(view: LairView, option: Option, ref: Ref, names: Names) -> Rich | None:
    """What would come of an option of the pending decision for the card that it is aimed at; None where nobody can say."""
    decision = view.decision
    if decision is None or option not in decision.options or ref[0] != "card":
        return None
    pair = [number for _kind, number in pair_of(option)]
    if pair:
        return after_option(view, option, lambda after: _two(view, after, pair, names))
    return after_option(view, option, lambda after: after_aiming(view, after, ref[1], names))


def otherwise(view: LairView, option: Option, names: Names) -> Rich | None:
    """What becomes otherwise of Heroes by an option of the pending decision; None where nobody can say."""
    return after_option(view, option, lambda after: _ends(view, after, names) or _no_other())


def changes(view: LairView, option: Option, names: Names) -> Rich | None:
    """What becomes otherwise of Heroes and dungeons by an option of the pending decision; None where nothing does, or nobody
    can say.
    """
    if view.decision is None or option not in view.decision.options:
        return None

    def told(after: LairView) -> Rich | None:
        return _lines([one for one in (_ends(view, after, names), _damages(settled(view), after, names)) if one]) or None

    return after_option(view, option, told)


def after_option(view: LairView, option: Option, told: Callable[[LairView], T | None]) -> T | None:
    """What `told` says once an option has come about with all that waited already, and before what is chosen after it."""
    decision = view.decision
    assert decision is not None

    def done(state: LairLords, asked: Decision) -> bool:
        return not state.pending and asked.kind != "pay"

    return foretold(view, decision.options.index(option), done, told, paying=first_or_last("pay"), by_chance=True)


def after_aiming(before: LairView, after: LairView, card: int, names: Names, aimed: bool = True) -> Rich | None:
    """Where a Hero stands then and whether it would live; what a Room would deal; None where there is nothing to say.

    What waits `before` counts as if nobody answered it. Where nothing is `aimed` that alone is told, and compared with nothing.
    """
    printed = before.table.card[card]
    if printed.family == "room":
        return _room(before, after, card, names)
    if printed.family not in ("hero", "epic"):
        return None
    after = after.revealed()
    old, new = goes(settled(before).revealed(), card, before), goes(after, card, before)
    fate, where = new.walk, after.where(card)[0]
    alike, both_die = old.seat == new.seat, all(one is not None and one.dies and not one.later for one in (old.walk, fate))
    if aimed and alike and both_die:
        return (*end_signs("soul", printed.worth), *rich(" {words}", words=Run(_("it dies anyway"), "hot")))
    same = (Run("\n"), *_no_other()) if aimed and old == new else ()
    if where == "town" and (new.seat is None or new.later):
        return (Run("→ "), *_town(new, names), *same)
    told = _fate(fate, new.seat == before.seat) if fate is not None else None
    if fate is None or told is None:
        return None
    if not alike:  # whose dungeon it is, is as much of its fate as what comes of it there
        return (*_whither(old, names), Run(" → "), *_whither(new, names), Run("\n"), *told)
    if not aimed and before.where(card)[0] == "town":
        return (Run("→ "), *_whither(new, names), Run("\n"), *told)
    whose = _to_whom(new.seat, before.seat, names) if fate.dies else ()
    return (*told, *whose, *same)


def _to_whom(seat: int | None, own: int, names: Names) -> Rich:
    """To whom a Soul goes, where that is another: the lord of the dungeon, whoever killed the Hero."""
    return (Run(f" →{NO_BREAK}"), *names.letter(seat)) if seat is not None and seat != own else ()


def _town(told: Bait, names: Names) -> Rich:
    """Where a Hero goes that is in town: at once, or when it has waited there for the next turn."""
    goal = names.letter(told.seat) if told.seat is not None else (Run(_("town")),)
    return (Run(_("town")), Run(NO_BREAK), LATER, *goal) if told.later and told.seat is not None else goal


def _fate(fate: Fate, own: bool) -> Rich | None:
    """All that it will have taken of its Health, and what comes of it: in the `own` dungeon it had better die."""
    if fate.end in ("away", "open"):
        return None
    ink = "good" if fate.dies == own else "bad"
    if fate.later:
        told = _fate(replace(fate, later=False), own)
        return (LATER, Run(" "), Run(_("Next turn, with full Health:")), Run("\n"), *told) if told is not None else None
    if not fate.sums_up:
        words = _("it dies") if fate.dies else _("it survives")
        return (*fate.signs, *rich(" {words}", words=Run(words, ink)))
    more, total = fate.signs[1:], Run(str(fate.taken + fate.damage), ink)
    if fate.dies:
        return (*more, *rich(_("{icon:soul_small} {total} of {health}: it dies"), total=total, health=fate.health))
    return (*more, *rich(_("{icon:wound_small} {total} of {health}: it survives"), total=total, health=fate.health))


def _room(before: LairView, after: LairView, card: int, names: Names) -> Rich | None:
    """Its damage before and after, and the Heroes that would live or die by it, or go elsewhere."""
    ends, before, after = _ends(before, after, names), settled(before).revealed(), after.revealed()
    place = before.place_of(card)
    if place is None:
        return None
    more = (Run("\n"), *ends) if ends else ()
    there = after.place_of(card)
    if there is None:
        under = before.zones[before.table.places[place[0]][place[1]]][:-1][-1:]
        lines = [rich(_("{card} is destroyed"), card=Run(names.card(card), "hot"))]
        lines += [rich(_("{card} comes to light"), card=Run(names.card(one), "hot")) for one in under]
        return _lines([*lines, *([ends] if ends else []), *filter(None, [_damages(before, after, names)])])
    old, new = before.damage_of(card, *place), after.damage_of(card, *there)
    if card in after.deactivated and card not in before.deactivated:
        return (*rich(_("{icon:log_hurt} {a} → 0: deactivated"), a=old), *more)
    if new != old:
        return (*rich("{icon:log_hurt} {a} → {b}", a=old, b=Run(str(new), "hot")), *more)
    return ends or _no_other()


def _two(before: LairView, after: LairView, cards: Sequence[CardId], names: Names) -> Rich:
    """The damage of two Rooms before and after, each on a line, and the Heroes that would fare otherwise."""
    ends, before, after = _ends(before, after, names), settled(before).revealed(), after.revealed()
    lines: list[Rich] = []
    for card in cards:
        place, there = before.place_of(card), after.place_of(card)
        if place is None or there is None:
            continue
        old, new = before.damage_of(card, *place), after.damage_of(card, *there)
        off = card in after.deactivated and card not in before.deactivated
        told = (
            rich(_("{icon:log_hurt} {a} → 0: deactivated"), a=old)
            if off
            else rich("{icon:log_hurt} {a} → {b}", a=old, b=Run(str(new), "hot"))
        )
        if off or new != old:
            lines.append((Run(names.card(card), "hot"), Run(" "), *told))
    return _lines([*lines, ends or _no_other()])


def _damages(before: LairView, after: LairView, names: Names) -> Rich:
    """The total damage of dungeons where that becomes another, each on a line, with the face-down Rooms that one knows."""
    lines, before, after = [], before.revealed(), after.revealed()
    for seat in before.order:
        old, new = before.total_damage(seat), after.total_damage(seat)
        if old != new:
            sign = rich("{who} {icon:log_hurt} {words}", who=names.letter(seat), words=_("Total damage"))
            lines.append((*sign, *rich(" {a} → {b}", a=old, b=Run(str(new), "hot"))))
    return _lines(lines)


def _lines(lines: Sequence[Rich]) -> Rich:
    """One below the other."""
    return tuple(part for number, line in enumerate(lines) for part in ((Run("\n"), *line) if number else line))


def _no_other() -> Rich:
    return (Run(_("No Hero's fate changes."), "dim"),)


def _ends(before: LairView, after: LairView, names: Names) -> Rich:
    """What becomes otherwise of Heroes in town, in a dungeon or before it, each on a line; the first ones of many."""
    here, there = settled(before).revealed(), after.revealed()
    lines: list[Rich] = []
    for hero in abroad(here):
        was, way = goes(here, hero, before), goes(there, hero, before)
        old, new = was.walk, way.walk
        if old is None or new is None:
            continue
        if was.seat != way.seat:
            lines.append(rich("{hero} {a} → {b}", hero=names.card(hero), a=_whither(was, names), b=_whither(way, names)))
        elif (old.end, old.later) != (new.end, new.later):
            lines.append(rich("{hero} {old} → {new}", hero=names.card(hero), old=old.signs, new=new.signs))
    alike = Forecast.lords(here) and not bait_turn(here) > here.turn < there.turn  # who is out by then is no work of the card
    for hero in here.zones[here.table.town] if alike else ():
        old_way, new_way = goes(here, hero, before), goes(there, hero, before)
        lost = new_way.seat is None and hero not in there.zones[there.table.town]
        if not lost and _whither(old_way, names) != _whither(new_way, names):
            lines.append(rich("{hero} {a} → {b}", hero=names.card(hero), a=_whither(old_way, names), b=_whither(new_way, names)))
    due = after.decision
    if due is not None and (due.seat, due.kind) == (before.seat, "treasure"):
        lines.append((Run(_("You choose a treasure then, and whom it lures."), "hot"),))
    if len(lines) > MOST:
        lines[MOST - 1 :] = [(Run("…"),)]
    return _lines(lines)


def _whither(told: Bait, names: Names) -> Rich:
    """Where a Hero in town would go, and the sign of what would become of it there."""
    if told.seat is None or told.walk is None:
        return (Run(_("town")),)
    return (*names.letter(told.seat), Run(NO_BREAK), *told.walk.signs)
