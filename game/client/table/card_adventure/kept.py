"""What a card would bring that whoever gets it can't keep, or use: said before it is used, as nothing brings the card back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from game.client.i18n import _
from game.client.table.card_adventure.words import LIMITED, Names, family_name
from game.client.text import plain
from game.games.card_adventure import CardAdventureView
from game.rules import Option

BRINGS = frozenset({"draw", "recover"})
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


def brought(effects: Iterable[Any]) -> Counter[str]:
    """How many cards of each kind that has a limit effects bring."""
    found: Counter[str] = Counter()
    for one in effects:
        if one.do in BRINGS and one.family in LIMITED:
            found[one.family] += one.amount
    return found


def cards_above(kinds: Counter[str], room: Callable[[str], int]) -> str:
    """Of cards that are brought those for which there is no room, in words; empty for none."""
    over = {family: min(many, many - room(family)) for family, many in kinds.items()}
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
    return cards_above(
        brought(_effects(view, option)), lambda family: max(0, view.limit(seat, family) - len(view.hand(seat, family)))
    )


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
    if effect.do not in BRINGS or effect.family not in LIMITED or view.limit(seat, effect.family) > 0:
        return True
    return effect.family != "mp" or bool(view.hand(seat, "magic"))
