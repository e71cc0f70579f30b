"""Who of the other gang can answer an act, and who may as far as a seat knows, by the rules and its own view alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from game.client.table.seven_dons.notebook import possible, suspects
from game.client.table.seven_dons.words import effect_of
from game.games.seven_dons import DonsView
from game.games.seven_dons.answers import concerns
from game.games.seven_dons.position import Moment
from game.games.seven_dons.table import LOWER, UPPER
from game.rules import CardId, Option

BRINGS = {"turn_up": "turned_up", "turn_down": "turned_down", "bury": "graveyard"}
"""What happens to a member by an effect that one chooses it for."""


class Answers(NamedTuple):
    """Kinds of the other gang by which an act can be answered, whatever is hidden, and by which it may be.

    `itself` are those that would have to be the target, face down; the trump, where the target is the boss, can answer or may.
    """

    sure: tuple[int, ...] = ()
    may: tuple[int, ...] = ()
    itself: tuple[int, ...] = ()
    trump: bool = False
    trump_may: bool = False


NOBODY = Answers()


class _Chance(NamedTuple):
    """An event of an act: does it come for sure if nobody answers before, and how does its member lie then, of which kinds?"""

    moment: Moment
    sure: bool = True
    up: bool = False
    kinds: tuple[int, ...] | None = None
    gone: bool = False


def answers_to(view: DonsView, option: Option) -> Answers:
    """Who of the other gang can answer an option of the pending decision of the view's seat, or what it leads to by itself."""
    other = 1 - view.seat
    places = dict(zip(view.alive(other), possible(view, other), strict=True))
    sure, may, itself = set[int](), set[int](), set[int]()
    chances = list(_chances(view, option, places))
    for chance in chances if not view.is_silenced(other) else ():
        for kind, half, when in view.table.triggers.get(chance.moment.what, ()):
            card = view.table.member[other][kind]
            if (view.moments and view.chain >> 2 * card + half & 1) or not concerns(view, other, when, chance.moment):
                continue
            boss = view.boss_kind(other)
            if when.unless_boss and kind == boss:
                continue
            about = chance.moment.card
            here = list(_of_kind(chance, places, kind, half, view))
            if when.of in ("this", "other"):
                here = [one for one in here if (one == about) == (when.of == "this")]
            if not here:
                continue
            proved = not when.unless_boss or boss >= 0 or kind not in suspects(view, other)
            if chance.sure and proved and any(_kinds_of(chance, places, one) == (kind,) for one in here):
                sure.add(kind)
            elif when.of == "this" and half == UPPER:
                itself.add(kind)
            else:
                may.add(kind)
    aimed = next((one for one in chances if one.moment.what == "target"), None)
    trumps = _trump(view, places[aimed.moment.card]) if aimed is not None and aimed.moment.card is not None else (False, False)
    itself -= sure
    may -= sure | itself
    if view.table.options.memory_aid == "off":  # who it may be is the player's to work out
        return Answers(
            tuple(sorted(sure)), tuple(kind for kind in sorted(may) if view.is_up(view.table.member[other][kind])), (), trumps[0]
        )
    return Answers(tuple(sorted(sure)), tuple(sorted(may)), tuple(sorted(itself)), *trumps)


def _kinds_of(chance: _Chance, places: dict[CardId, tuple[int, ...]], card: CardId) -> tuple[int, ...]:
    """What a member of the other gang can be when an event happens."""
    told = chance.kinds if card == chance.moment.card else None
    return places[card] if told is None else told


def _of_kind(chance: _Chance, places: dict[CardId, tuple[int, ...]], kind: int, half: int, view: DonsView) -> Iterator[CardId]:
    """The members of the other gang that may be of a kind, and lie as a half of it works."""
    for card in places:
        about = card == chance.moment.card
        up = view.is_up(card) or (about and chance.up)
        if not (about and chance.gone) and up == (half == LOWER) and kind in _kinds_of(chance, places, card):
            yield card


def _trump(view: DonsView, kinds: Collection[int]) -> tuple[bool, bool]:
    """Can the trump of the other one answer for a target of one of these kinds, and may it?"""
    other = 1 - view.seat
    if view.boss_card_up(other):
        return False, False
    bosses = set(suspects(view, other))
    sure = len(bosses) == 1 and set(kinds) == bosses
    return sure, not sure and bool(bosses & set(kinds))


def _chances(view: DonsView, option: Option, places: dict[CardId, tuple[int, ...]]) -> Iterator[_Chance]:
    """The events of an act that can be answered, as far as they follow without another choice of the seat."""
    seat = view.seat
    card = option.about[0][1] if option.about else None
    match option.verb:
        case "use" | "answer" | "trump" if card is not None:
            what, user = ("trump", view.boss_member(seat)) if option.verb == "trump" else ("ability", card)
            if not view.is_up(user):
                yield _Chance(Moment(0, "turned_up", seat, user, 0, False))
            yield _Chance(Moment(0, what, seat, user, 0, False))
        case "assassinate" if card in places:
            yield from _strike(view, card, places[card], None)
        case "declare" if view.strikes and view.strikes[-1].target in places:
            target = view.strikes[-1].target
            assert target is not None
            yield from _strike(view, target, places[target], card)
        case "choose" if view.decision is not None and card in places:
            effect = effect_of(view, view.decision)
            if effect is not None and effect.do in BRINGS:
                what = BRINGS[effect.do]
                yield _Chance(Moment(0, what, seat, card, 0, False), up=what == "turned_up", gone=what == "graveyard")


def _strike(view: DonsView, card: CardId, kinds: tuple[int, ...], named: int | None) -> Iterator[_Chance]:
    """An assassination, with a codename declared or still to be; nobody has answered before."""
    seat, up = view.seat, view.is_up(card)
    yield _Chance(Moment(0, "target", seat, card, 0, False), up=up)
    if not up:
        yield _Chance(Moment(0, "turned_up", seat, card, 0, False), up=True)
    right = kinds if up or named is None else tuple(kind for kind in kinds if kind == named)
    wrong = () if up else tuple(kind for kind in kinds if kind != named)
    sure = bool(right) and (up or (named is not None and not wrong))
    if right:
        yield _Chance(Moment(0, "success", seat, card, 0, False), sure, True, right)
    bosses = set(suspects(view, 1 - seat))
    falls = right if len(bosses) > 1 else tuple(kind for kind in right if kind not in bosses)  # with the boss the game is over
    if falls:
        yield _Chance(Moment(0, "graveyard", seat, card, 0, True), sure and not bosses & set(falls), True, falls, gone=True)
    if wrong:
        yield _Chance(Moment(0, "failure", seat, card, 0, False), not right, True, wrong)
