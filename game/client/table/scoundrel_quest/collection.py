"""All that there is in Scoundrel Quest: monsters, treasures, fate cards, rooms of its sets."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.boards.rooms.loader import shipped_quest_pack, shipped_room_sets
from game.client.i18n import _
from game.client.pieces import Piece, Section, key_of, of_picture, titled, with_flavour, words_of
from game.client.table.own_grounds import own_sets
from game.client.table.scoundrel_quest.rooms import ROOM, draw_room
from game.content.scoundrel_quest.schema import QuestPack
from game.content.scoundrel_quest.texts import card_name, rules_text, type_line
from game.sessions.specs.scoundrel_quest import SPEC


def collection() -> list[Section]:
    """Cards by deck, and the rooms, set after set."""
    sets = [(folder, shipped_quest_pack(name)) for name, folder in shipped_room_sets().items()] + own_sets(SPEC)
    return [section for folder, pack in sets for section in _sections(folder, pack, len(sets) > 1)]


def _sections(folder: Path, pack: QuestPack, several: bool) -> Iterator[Section]:
    decks = (
        (lambda: _("Monsters"), pack.monsters),
        (lambda: _("Treasure cards"), pack.treasures),
        (lambda: _("Fate cards"), pack.fates),
        (lambda: _("Room tiles"), pack.rooms),
    )
    for title, cards in decks:
        if cards:
            yield Section(titled(title, pack, several), [_card(folder, pack, card) for card in cards])


def _card(folder: Path, pack: QuestPack, card: Any) -> Piece:
    name = words_of(lambda lang: card_name(card, lang))
    line = words_of(lambda lang: type_line(card, lang))
    text = words_of(lambda lang: with_flavour(rules_text(card, lang), card, lang).strip())
    key = key_of(pack, card.id)
    if card.family == "room":
        return Piece(key, name, line, text, (ROOM, ROOM), lambda brush, place: draw_room(brush, folder, card.id, place))
    size, draw = of_picture(f"stage/{card.id}", f"cards/{card.id}") or ((48, 32), None)
    return Piece(key, name, line, text, size, draw)
