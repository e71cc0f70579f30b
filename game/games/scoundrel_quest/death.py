"""Death and revival (section 23)."""

from __future__ import annotations

from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.state import Quest


def settle_deaths(game: Quest, rule: str = "MQ-23.1") -> bool:
    """Everybody whose tokens are all black dies, all at once; then the test for the monsters' victory (MQ-R121, MQ-4.8).

    True when somebody died.
    """
    fallen = [
        seat for seat in game.clockwise(max(0, game.active)) if not game.dead[seat] and game.damage[seat] >= game.tokens[seat]
    ]
    for seat in fallen:
        game.dead[seat] = True
    for seat in fallen:
        _dies(game, seat, rule)
    if not fallen:
        return False
    if game.active in fallen:
        game.over = True  # MQ-23.10
    how = game.table.options.monsters_win
    if (how == "all_in_dead_state" and all(game.dead)) or (how == "same_event" and len(fallen) == game.seats):
        game.end((), "monsters", "MQ-4.8")
    return True


def _dies(game: Quest, seat: int, rule: str) -> None:
    """Hand, a level, all items and all gold are lost (MQ-23.5 to MQ-23.7); race, class and curses stay (MQ-23.8, MQ-23.9)."""
    table = game.table
    game.emit("died", rule, seat=seat, cell=game.at[seat])
    hand = game.zones[table.hand[seat]]
    for card in hand:
        game.gone(card, table.hand[seat])
    if hand:
        game.emit("hand_discarded", "MQ-23.5", seat=seat, cards=hand)
    game.lose_levels(seat, 1, "MQ-23.6")
    game.drop(seat, (*game.zones[table.gear[seat]], *game.zones[table.sack[seat]]), "MQ-23.7")
    drop_gold(game, seat, game.gold[seat], "MQ-23.7")


def drop_gold(game: Quest, seat: int, amount: int, rule: str) -> None:
    """Gold lies in the room (MQ-14.4)."""
    if amount:
        cell = game.at[seat]
        game.pay(seat, -amount, rule)
        game.hoard[cell] = game.hoard.get(cell, 0) + amount


def revive(game: Quest, seat: int) -> None:
    """At the start of its next turn a dead scoundrel stands in the Entrance again (MQ-23.13 to MQ-23.15)."""
    game.dead[seat] = False
    game.at[seat] = START
    game.damage[seat] = 0
    game.count_tokens(seat)
    game.emit("revived", "MQ-23.13", seat=seat)
    game.pay(seat, 300, "MQ-23.15")
    for deck in ("treasure", "treasure", "fate", "fate"):
        game.draw_to_hand(seat, deck, "MQ-23.15")
