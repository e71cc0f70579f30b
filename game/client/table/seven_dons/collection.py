"""All that there is in Seven Dons: the members and the boss cards of its packs."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.i18n import _
from game.client.pieces import Piece, Section, key_of, of_picture, titled, with_flavour, words_of
from game.client.table.own_grounds import own_sets
from game.content.seven_dons.loader import shipped_dons_pack, shipped_dons_packs
from game.content.seven_dons.schema import Card, DonsPack, Member
from game.content.seven_dons.texts import ability_kind, card_name, sides_text
from game.content.words import say
from game.sessions.specs.seven_dons import SPEC


def collection() -> list[Section]:
    """Members and boss cards, pack after pack."""
    packs = [shipped_dons_pack(name) for name in shipped_dons_packs()] + [pack for _folder, pack in own_sets(SPEC)]
    return [section for pack in packs for section in _sections(pack, len(packs) > 1)]


def _sections(pack: DonsPack, several: bool) -> Iterator[Section]:
    yield Section(titled(lambda: _("Members"), pack, several), [_card(pack, card) for card in pack.members])
    yield Section(titled(lambda: _("Boss cards"), pack, several), [_card(pack, card) for card in pack.bosses])


def _card(pack: DonsPack, card: Card) -> Piece:
    name = words_of(lambda lang: card_name(pack, card, lang))
    line = words_of(lambda lang: _line(card, lang))
    text = words_of(lambda lang: with_flavour(sides_text(card, lang), card, lang))
    if isinstance(card, Member):
        drawn = of_picture(f"stage/{card.id}", f"cards/member_{card.id}")
    else:
        drawn = of_picture(f"cards/trump_{card.member}")
    size, draw = drawn or ((48, 32), None)
    return Piece(key_of(pack, card.id), name, line, text, size, draw)


def _line(card: Card, lang: str) -> str:
    """What kind of card it is, and of which kinds a member's abilities are."""
    if not isinstance(card, Member):
        return say(lang, "Boss card: its trump", "ボスカードの切り札")
    kinds = [kind for kind in (ability_kind(card.upper, lang), ability_kind(card.lower, lang)) if kind]
    return say(lang, f"Member: {' / '.join(kinds)}", f"構成員：{'／'.join(kinds)}")
