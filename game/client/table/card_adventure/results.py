"""What would have come of a card for its target: the same sums as everywhere, on the position after it."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.i18n import _
from game.client.table.card_adventure.sums import falling, fight_to_pay, gives_way, sum_of, used_on
from game.client.table.card_adventure.toll import toll
from game.client.table.chances import percent
from game.client.text import Rich, Run, rich
from game.games.card_adventure import CardAdventureView
from game.games.card_adventure.table import BAGS
from game.rules import Ref


def after_aiming(before: CardAdventureView, after: CardAdventureView, ref: Ref) -> Rich | None:
    """What has changed for a monster, a character or a structure, in few words; None where nothing has."""
    kind, number = ref
    match kind:
        case "card" if number >= 0 and before.table.zones.family(number) == "monster":
            return _monster(before, after, number)
        case "seat":
            return _seat(before, after, number)
        case "route":
            if before.shut(number) and not after.shut(number):
                return (Run(_("It opens."), "good"),)
            used = used_on(after, number)
            if used:
                total, strength = sum(value for _seat, _card, value in used), after.strength(number)
                falls = gives_way(after, number, total)
                words = _("{total} against {n}: it gives way") if falls else _("{total} against {n}: it holds")
                return (Run(words.format(total=total, n=strength), "good" if falls else "hot"),)
    return None


def _price(before: CardAdventureView, after: CardAdventureView, monster: int, penalties: Mapping[int, int]) -> Rich:
    """What the monster would cost the character who aims: how many tokens and cards, as nobody knows what is on them."""
    seat = before.decision.seat if before.decision is not None else -1
    printed, times = after.table.card[monster].penalty, penalties.get(seat, 0)
    found: Rich = ()
    for icon, amount, ink in (
        ("hurt", printed.damage, "bad"), ("poison", printed.poison, "good"), ("magic", printed.curses, "magic"),
    ):  # fmt: skip
        if amount * times:
            found = (*found, *rich(" {icon:log_" + icon + "}{n}", n=Run(f"×{amount * times}", ink)))
    return found


def _monster(before: CardAdventureView, after: CardAdventureView, monster: int) -> Rich | None:
    """How it stands in its fight; what BP it has where nothing is presented; that it is gone."""
    there = [card for square in after.table.squares for card in after.zones[square]]
    if monster not in there:
        return (Run(_("It is removed."), "good"),)
    if after.fight >= 0 and monster in after.fighters_in(after.fight) and monster not in after.settled:
        one = sum_of(after, monster)
        if one.cards:
            told = Run(falling(after, one), "good" if one.falls else "hot")
            return (told, *_price(before, after, monster, dict(one.penalties)))
    old, new = before.bp(monster), after.bp(monster)
    changed: Rich = rich("{cool:BP} {a} → {b}", a=old, b=Run(str(new), "good" if new < old else "bad")) if new != old else ()
    touched = monster not in before.touched and monster in after.touched
    if after.fight >= 0 and touched and monster not in before.settled:  # it is free no longer (CA-23.1)
        changed = (*changed, Run(" " if changed else ""), Run(_("not free"), "good"))
    return changed or None


def _seat(before: CardAdventureView, after: CardAdventureView, seat: int) -> Rich | None:
    """Its tokens, where they have changed; in a fight how likely it is to be out, where that has."""
    words: Rich = ()
    if before.fight >= 0:
        chances = [toll(view, seat, fight_to_pay(view, seat)).out for view in (before, after)]
        if chances[0] != chances[1]:
            ink = "good" if chances[1] < chances[0] else "bad"
            words = rich("{icon:log_lose} {a} → {b} ", a=percent(chances[0]), b=Run(percent(chances[1]), ink))
    for family, icon in zip(BAGS, ("log_hurt", "log_poison"), strict=True):
        old, new = before.total(seat, family), after.total(seat, family)
        if new != old:
            ink = "good" if new < old else "bad"
            words = (*words, *rich("{icon:" + icon + "} {a} → {b} ", a=old, b=Run(str(new), ink)))
        elif len(after.zones[after.table.tokens[family][seat]]) < len(before.zones[before.table.tokens[family][seat]]):
            told = _("heals 0") if family == "damage" else _("cures 0")
            words = (*words, *rich("{icon:" + icon + "} {told} ", told=Run(told, "bad")))
    return words or None
