"""All that there is in Lair Lords: lords, Rooms, Spells, Heroes of its packs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.client.i18n import _
from game.client.pieces import Piece, Section, key_of, of_picture, titled, with_flavour, words_of
from game.client.table.lair_lords.cardface import picture_of
from game.client.table.lair_lords.rooms import ROOM, draw_room
from game.client.table.own_grounds import own_sets
from game.content.lair_lords.loader import shipped_lair_pack, shipped_lair_packs
from game.content.lair_lords.schema import LairPack
from game.content.lair_lords.texts import card_name, rules_text, type_line
from game.sessions.specs.lair_lords import SPEC


def collection() -> list[Section]:
    """Cards by family, pack after pack."""
    packs = [shipped_lair_pack(name) for name in shipped_lair_packs()] + [pack for _folder, pack in own_sets(SPEC)]
    return [section for pack in packs for section in _sections(pack, len(packs) > 1)]


def _sections(pack: LairPack, several: bool) -> Iterator[Section]:
    families = (
        (lambda: _("Lords"), pack.bosses),
        (lambda: _("Rooms"), pack.rooms),
        (lambda: _("Spell cards"), pack.spells),
        (lambda: _("Heroes"), pack.heroes),
        (lambda: _("Epic Heroes"), pack.epics),
    )
    for title, cards in families:
        if cards:
            yield Section(titled(title, pack, several), [_card(pack, card) for card in cards])


def _card(pack: LairPack, card: Any) -> Piece:
    name = words_of(lambda lang: card_name(card, lang))
    line = words_of(lambda lang: type_line(card, lang))
    text = words_of(lambda lang: with_flavour(rules_text(card, lang), card, lang).strip())
    key = key_of(pack, card.id)
    if card.family == "room":
        return Piece(key, name, line, text, ROOM, lambda brush, place: draw_room(brush, card.id, place))
    poses = [f"stage/{card.id}"] if card.family == "boss" else []
    size, draw = of_picture(*poses, picture_of(card)) or ((48, 32), None)
    return Piece(key, name, line, text, size, draw)
