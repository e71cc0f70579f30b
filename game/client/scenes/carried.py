"""What heroes of a campaign carry, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.campaign.journey import Hero
from game.client.i18n import _, language
from game.client.scrolling import Entry
from game.content.card_adventure.cards import TokenCard
from game.content.card_adventure.pack import Pack
from game.content.card_adventure.texts import card_name

Names = Callable[[str], str]
"""The name of a class by its id, in the language in use."""


def counted(names: Sequence[str]) -> str:
    """Names in one line, those that are there more than once with their number."""
    return _(", ").join(
        name if count == 1 else _("{name} ×{n}").format(name=name, n=count) for name, count in Counter(names).items()
    )


def belongings(hero: Hero, pack: Pack) -> list[Entry]:
    """What a hero carries, as entries of a text."""

    def named(ids: Sequence[str]) -> str:
        return counted([card_name(pack.cards[one], language()) if one in pack.cards else one for one in ids])

    def total(tokens: Sequence[str]) -> int:
        cards = [pack.cards.get(token) for token in tokens]
        return sum(card.value for card in cards if isinstance(card, TokenCard))

    carried = hero.carried
    entries = []
    if hero.fallen:
        entries.append(Entry(_("fell in the last chapter"), ink="bad"))
    if carried.damage or carried.poison:
        words = _("Damage {damage}, poison {poison}").format(damage=total(carried.damage), poison=total(carried.poison))
        entries.append(Entry(words, ink="bad"))
    if carried.curses:
        entries.append(Entry(named(carried.curses), ink="magic"))
    if carried.items:
        entries.append(Entry(named(carried.items)))
    if carried.magic:
        entries.append(Entry(named(carried.magic), ink="cool"))
    return entries or [Entry(_("carries nothing yet"), ink="dim")]
