"""All that there is in Card+Adventure: the cards of its packs, classes and boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from game.boards.board import Words
from game.client.i18n import _
from game.client.pieces import Piece, Section, key_of, of_picture, titled, with_flavour, words_of
from game.client.table.card_adventure.setup import classes, grounds
from game.client.table.own_grounds import own_sets
from game.content.card_adventure.cards import Card
from game.content.card_adventure.loader import shipped_packs
from game.content.card_adventure.pack import Pack
from game.content.card_adventure.texts import card_name, rules_text
from game.content.words import say
from game.sessions.specs.card_adventure import SPEC

_KINDS = {
    "magic": ("Magic card", "魔法カード"),
    "item": ("Item", "アイテム"),
    "trap": ("Trap", "トラップ"),
    "curse": ("Curse", "呪カード"),
    "structure": ("Structure", "ストラクチャー"),
}


def collection() -> list[Section]:
    """Cards by family, classes, boards."""
    packs = [cast("Pack", SPEC.read_pack(folder)) for folder in shipped_packs().values()]
    packs += [pack for _folder, pack in own_sets(SPEC)]
    found = [section for pack in packs for section in _sections(pack, len(packs) > 1)]
    heroes = [_piece(each.id, each.title, each.title, each.text, each.picture) for each in classes()]
    boards = [
        Piece(f"board/{ground.path.stem}", ground.title, {lang: _length(ground.minutes, lang) for lang in ground.title},
              ground.text or ground.title, board=ground.path)
        for ground in grounds() if not ground.fault
    ]  # fmt: skip
    return [*found, Section(lambda: _("Classes"), heroes), Section(lambda: _("Boards"), boards)]


def _length(minutes: int, lang: str) -> str:
    return say(lang, f"Board, about {minutes} minutes", f"ボード・約{minutes}分")


def _families() -> Iterator[tuple[str, Callable[[], str]]]:
    """The families of cards as they are listed, and their titles."""
    yield "monster", lambda: _("Monsters")
    yield "attack", lambda: _("Attack cards")
    yield "magic", lambda: _("Magic cards")
    yield "mp", lambda: _("MP cards")
    yield "item", lambda: _("Items")
    yield "trap", lambda: _("Traps")
    yield "curse", lambda: _("Curses")
    yield "structure", lambda: _("Structures")


def _sections(pack: Pack, several: bool) -> Iterator[Section]:
    for family, title in _families():
        cards = pack.families[family]
        if cards:
            yield Section(titled(title, pack, several), [_card(pack, card) for card in cards])


def _card(pack: Pack, card: Card) -> Piece:
    name = words_of(lambda lang: card_name(card, lang))
    text = words_of(lambda lang: with_flavour(rules_text(card, lang), card, lang))
    return _piece(key_of(pack, card.id), name, words_of(lambda lang: _line(card, lang)), text, f"cards/{card.id}", card.id)


def _piece(key: str, name: Words, line: Words, text: Words, picture: str, pose: str = "") -> Piece:
    size, draw = of_picture(f"stage/{pose or picture.partition('/')[2]}", picture, f"pieces/{pose}") or ((48, 32), None)
    return Piece(key, name, line, text, size, draw)


def _line(card: Card, lang: str) -> str:
    """What kind of card it is, and its one big number."""
    match card.family:
        case "monster":
            return say(lang, f"Monster, BP {card.bp}", f"モンスター・BP{card.bp}")
        case "attack":
            return say(lang, f"Attack card, BP +{card.bp}", f"アタックカード・BP+{card.bp}")
        case "mp":
            return say(lang, f"MP card, {card.mp} MP", f"MPカード・MP{card.mp}")
    return say(lang, *_KINDS[card.family])
