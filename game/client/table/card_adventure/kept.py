"""What a card would bring, and what whoever gets it can't keep, or use: said before it is used, as nothing brings it back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.client.i18n import _
from game.client.table.card_adventure.words import LIMITED, Names, family_name
from game.client.text import Run, plain
from game.games.card_adventure import CardAdventureView
from game.rules import Option

BRINGS = frozenset({"draw", "recover", "draw_item"})
"""What cards do that brings cards of a kind into a hand."""


def _effects(view: CardAdventureView, option: Option) -> tuple[Any, ...]:
    """What an option would do; of a magic its lowest level."""
    if option.verb in ("use", "cast") and option.about and option.about[0][1] >= 0:
        return view.table.levels[option.about[0][1]][0]
    if option.verb == "operate":
        return tuple(view.table.card[option.about[0][1]].uses[option.about[1][1]].effects)
    return ()


def _whom(view: CardAdventureView, option: Option) -> Iterator[int]:
    """Whom it works on."""
    if option.verb == "operate" and view.decision is not None:
        yield view.decision.seat
    yield from (number for kind, number in option.about[1:] if kind == "seat")


def _family(effect: Any) -> str:
    """The kind of the cards that an effect brings; empty for one that brings none."""
    return "" if effect.do not in BRINGS else "item" if effect.do == "draw_item" else effect.family


def brought(effects: Iterable[Any]) -> Counter[str]:
    """How many cards of each kind effects bring where there are enough."""
    found: Counter[str] = Counter()
    for one in effects:
        if family := _family(one):
            found[family] += one.amount
    return found


def _comes(view: CardAdventureView, option: Option, seat: int) -> Counter[str]:
    """How many cards of each kind an option brings a character: what lies in the piles goes round as it is written (CA-6.9)."""
    table, found = view.table, Counter[str]()
    drawn = {family: len(view.zones[zone]) for family, zone in table.draw.items()}
    laid = {family: len(view.zones[zone]) for family, zone in table.discard.items()}
    for one in _effects(view, option):
        family = _family(one)
        for whom in _whom(view, option) if family else ():
            many = min(one.amount, laid[family] + (0 if one.do == "recover" else drawn[family]))
            if one.do == "recover":
                laid[family] -= many
            else:  # the discard pile becomes the pile when that has run out
                drawn[family] -= many
                if drawn[family] < 0:
                    drawn[family], laid[family] = drawn[family] + laid[family], 0
            found[family] += many if whom == seat else 0
    return found


def comes(view: CardAdventureView, option: Option, seat: int) -> tuple[Run, ...]:
    """The cards that an option brings a character, where they are fewer than is written, and those above its limits."""
    if seat not in _whom(view, option):
        return ()
    found, came, over = [], _comes(view, option, seat), above(view, option, seat)
    for family, many in brought(_effects(view, option)).items():
        if came[family] < many:
            words = _("{name} ×{n} (not ×{many}: no more lie there)")
            found.append(Run(words.format(name=family_name(family), n=came[family], many=many), "hot"))
        elif family not in LIMITED or _room(view, seat, family):  # else all are above the limit
            found.append(Run(_("{name} ×{n}").format(name=family_name(family), n=many), "good"))
    return (*found, Run(over, "bad")) if over else tuple(found)


def _room(view: CardAdventureView, seat: int, family: str) -> int:
    """How many cards of a kind a character can keep yet (CA-26.2)."""
    return max(0, view.limit(seat, family) - len(view.hand(seat, family)))


def cards_above(kinds: Counter[str], room: Callable[[str], int]) -> str:
    """Of cards that are brought those for which there is no room, in words; empty for none."""
    over = {family: many - room(family) for family, many in kinds.items() if family in LIMITED}
    named = [
        _("{name} ×{n}").format(name=family_name(family), n=many) if many > 1 else family_name(family)
        for family, many in over.items()
        if many > 0
    ]
    return _("{what} (above the limit)").format(what=_(", ").join(named)) if named else ""


def above(view: CardAdventureView, option: Option, seat: int) -> str:
    """Of what an option brings a character the cards above its limits, in words; empty for none (CA-26.2)."""
    if seat not in _whom(view, option):
        return ""
    return cards_above(_comes(view, option, seat), lambda family: _room(view, seat, family))


def wasted(names: Names, option: Option) -> str:
    """That nobody would get anything from an option that they can keep or use, in words; empty where somebody would."""
    view, effects = names.view, _effects(names.view, option)
    whom = list(_whom(view, option))
    if not effects or not whom or any(_uses(view, seat, effect) for seat in whom for effect in effects):
        return ""
    who = _(", ").join(plain(names.who(seat)) for seat in whom)
    if all(one.do == "raise_attack" for one in effects):
        return _("{who}: no attack card is there to be strengthened.").format(who=who)
    told = [words for seat in whom if (words := above(view, option, seat))]
    return wasted_words(who, _(", ").join(dict.fromkeys(told)))


def wasted_words(who: str, what: str) -> str:
    """That what a card brings is nothing to whoever gets it."""
    return _("{who} can neither keep nor use what it brings: {what}.").format(who=who, what=what)


def _uses(view: CardAdventureView, seat: int, effect: Any) -> bool:
    """Can a character keep what an effect brings, or use it yet in this turn? Of other effects that is not asked."""
    if effect.do == "raise_attack":
        return bool(view.hand(seat, "attack") or view.zones[view.table.presented[seat]])
    family = _family(effect)
    if family not in LIMITED or view.limit(seat, family) > 0:
        return True
    return family != "mp" or bool(view.hand(seat, "magic"))
