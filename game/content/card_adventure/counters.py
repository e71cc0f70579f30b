"""The 52 playing-card counters, which every pack has (CA-3.19, CA-C8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.content.card_adventure.cards import SUITS, CounterCard, Suit
from game.content.words import Words

SUIT_NAMES: Mapping[Suit, Words] = {
    "spade": Words(en="Spades", ja="スペード"),
    "heart": Words(en="Hearts", ja="ハート"),
    "diamond": Words(en="Diamonds", ja="ダイヤ"),
    "club": Words(en="Clubs", ja="クラブ"),
}
_RANKS: Mapping[int, Words] = {
    1: Words(en="Ace", ja="A"),
    11: Words(en="Jack", ja="J"),
    12: Words(en="Queen", ja="Q"),
    13: Words(en="King", ja="K"),
}


def _counters() -> Iterator[CounterCard]:
    for suit in SUITS:
        for number in range(1, 14):
            rank = _RANKS.get(number) or Words(en=str(number), ja=str(number))
            name = Words(en=f"{rank.en} of {SUIT_NAMES[suit].en}", ja=f"{SUIT_NAMES[suit].ja}の{rank.ja}")
            yield CounterCard(id=f"counter_{suit}_{number}", name=name, suit=suit, number=number)


COUNTERS: tuple[CounterCard, ...] = tuple(_counters())
"""The 52 playing-card counters, ids `counter_spade_1` to `counter_club_13`; every pack has them (CA-C8, CA-R53)."""
