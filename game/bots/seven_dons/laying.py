"""How a player of Seven Dons lays out members: who stands behind, and the small choices that lead there."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.seven_dons.belief import front_liking, own_boss, whim
from game.bots.seven_dons.habits import Habits
from game.games.seven_dons.position import DonsView, Draft
from game.rules import CardId

Plan = Mapping[CardId, CardId | None]
"""For each card that shall stand behind, the one before it; None for a front card."""


def plan(here: DonsView, seat: int, cards: tuple[CardId, ...], habits: Habits) -> Plan:
    """As many columns of two as there can be, the most precious behind (SB-15.4 to SB-15.6)."""
    if habits.bluffs and not here.boss_card_up(seat):
        return alike(here, seat, cards)
    boss = own_boss(here, seat)
    table = here.table
    liking = front_liking(table)

    def shelter(card: CardId) -> float:
        """How much a card wants to stand behind."""
        if card == boss:
            early = _wants_to_be_target(here, seat)
            if early and not here.is_up(card):
                return -1.0
            return 9.0 if habits.plans or here.is_up(card) else 5.0
        if not habits.plans:
            return 3 * whim(here, seat, card)
        want = 1.0 - liking[table.kind_of[card]] if not here.is_up(card) else 0.9
        return want + 0.9 * whim(here, seat, card)

    order = sorted(cards, key=lambda card: (shelter(card), card))
    half = len(order) // 2
    backs = order[len(order) - half :]
    fronts = sorted(order[: len(order) - half], key=lambda card: whim(here, seat, 100 + card))
    found: dict[CardId, CardId | None] = dict.fromkeys(fronts)
    # the most precious stands behind a face-down member: who is seen dies first
    fronts.sort(key=here.is_up)
    for back, front in zip(reversed(backs), fronts, strict=False):
        found[back] = front
    return found


STEADY = 0.85
"""How often a boss that nobody has seen stands where it is safest; else it stands as any other member would."""


def alike(here: DonsView, seat: int, cards: tuple[CardId, ...]) -> Plan:
    """A layout of which all that the opponent sees would be the same whoever were the boss.

    Members that lie face up come and go alike; one place behind is always left to one that lies face down, whether the
    boss is among them or not. Where it stands among those that nobody has seen, only its player knows.
    """
    boss, liking, kind_of = own_boss(here, seat), front_liking(here.table), here.table.kind_of
    half = len(cards) // 2

    def shelter(card: CardId) -> float:
        if card == boss and whim(here, seat, 777) < STEADY:
            return -9.0 if _wants_to_be_target(here, seat) else 9.0
        return 1.0 - liking[kind_of[card]] + 0.9 * whim(here, seat, card)

    up = sorted((card for card in cards if here.is_up(card)), key=lambda card: (whim(here, seat, 200 + card), card))
    down = sorted((card for card in cards if not here.is_up(card)), key=lambda card: (shelter(card), card))
    sheltered = max(0, min(len(up), half - bool(down)))
    unseen = half - sheltered
    fronts = down[: len(down) - unseen] + up[sheltered:]
    backs = down[len(down) - unseen :][::-1] + up[:sheltered]
    return dict.fromkeys(fronts) | dict(zip(backs, fronts, strict=False))


def _wants_to_be_target(here: DonsView, seat: int) -> bool:
    """Is the own trump one that pays from the moment of its use on (SB-15.3)?"""
    if here.boss_card_up(seat):
        return False
    text = here.table.texts[here.boss_kind(seat)][2]
    return text is not None and any(effect.do == "watch" for effect in text.effects)


def next_step(draft: Draft, wanted: Plan) -> tuple[str, CardId | None]:
    """The next small choice on the way to a plan: its verb and the card that it is about."""
    front_of: dict[CardId, CardId | None] = {}
    behind: dict[CardId, CardId] = {}
    for column in draft.columns:
        front_of[column[0]] = None
        if len(column) == 2:
            front_of[column[1]] = column[0]
            behind[column[0]] = column[1]
    taken = draft.taken
    if taken is not None:
        front = wanted[taken]
        if front is None:
            return ("alone", None) if front_of[taken] is not None else ("put_back", None)
        if front_of[taken] == front or front_of[front] is not None:
            return "put_back", None
        return ("exchange", behind[front]) if front in behind else ("behind", front)
    for card, front in wanted.items():
        if front is None and front_of[card] is not None:
            return "take", card
    for card, front in wanted.items():
        if front is not None and front_of[card] != front:
            return "take", card
    return "done", None
