"""Setup: dealing (section 5) and placing (section 6)."""

from __future__ import annotations

from game.games.seven_dons.relocation import place_members, show_layout
from game.games.seven_dons.state import SevenDons
from game.games.seven_dons.table import DonsTable, Setup
from game.games.seven_dons.turn import take_turn
from game.rules.agenda import step
from game.rules.decisions import CardId
from game.rules.randomness import MASK


def begin(setup: Setup, seed: int) -> SevenDons:
    """Each player has one member of each kind (SB-5.1); the boss cards lie in a shuffled pile."""
    table = DonsTable(setup)
    zones: list[tuple[CardId, ...]] = [()] * len(table.zones.specs)
    state = SevenDons(table=table, seats=2, zones=zones, fixed=[0] * len(zones), random=seed & MASK)
    for seat in (0, 1):
        zones[table.members[seat]] = tuple(state.shuffled(table.member[seat]))
    zones[table.boss_deck] = tuple(state.shuffled(table.zones.members["boss"]))
    first = state.below(2)
    state.first = first if setup.first is None else setup.first
    state.then(deal_bosses())
    return state


@step
def deal_bosses(game: SevenDons) -> None:
    """Each player receives a boss card at random and looks at it (SB-5.2, SB-5.3, SB-5.5); five are left (SB-6.9)."""
    table, first = game.table, game.first
    game.emit("first_player", "SB-R16", seat=first)
    for seat in (first, 1 - first):
        card = game.zones[table.boss_deck][-1]
        game.move(card, table.boss_deck, table.boss[seat])
        game.emit_secret("boss_dealt", "SB-5.2", 1 << seat, {"card": card}, seat=seat)
    together = table.options.placement == "secret"  # SB-R49
    game.then(
        place_members(first),
        place_members(1 - first),
        *((show_layout(first), show_layout(1 - first)) if together else ()),
        lay_boss_cards(),
        take_turn(first),
    )


@step
def lay_boss_cards(game: SevenDons) -> None:
    """When all members are placed the boss cards lie face down on the table (SB-6.8)."""
    game.emit("boss_cards_laid", "SB-6.8")
