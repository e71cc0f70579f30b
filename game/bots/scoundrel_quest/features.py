"""What of a position tells who will win, seat by seat, in a few numbers that the rulebook has words for."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence

from game.bots.learned import chances, weights_of
from game.bots.scoundrel_quest.fighting import reserve_of
from game.bots.scoundrel_quest.stakes import fight_worth
from game.bots.scoundrel_quest.travelling import boss_chance
from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.paying import LEVEL_PRICE, wealth
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.roads import cost_of
from game.games.scoundrel_quest.values import full_move, ignores, total

FEATURES = {
    "levels to go": -0.45,
    "last level to go": 0.1,
    "winning level": 0.4,
    "chance against the Boss": 2.2,
    "turns to the Entrance": -0.45,
    "bonus": 0.1,
    "dice": 0.35,
    "last health": -0.35,
    "health": 0.05,
    "dead": -0.4,
    "gold": 0.4,
    "price of a level": 0.1,
    "treasure in hand": 0.1,
    "fate in hand": 0.08,
    "cards for combat": 0.06,
    "waits for its turn": -0.3,
    "worth of the fight here": 0.15,
    "Move": 0.2,
}
"""The names of what `features` brings, in its order, each with what one more of it is thought to be worth before anything is
learned: the share of games it wins is e to that power."""
FARTHEST = 4.0
"""So many turns from the Entrance are as good as never."""


def features(here: QuestView) -> Mapping[int, Sequence[float]]:
    """The numbers of every seat; of others' hands nothing but backs and what imagined cards would do in combat."""
    return {seat: _of_seat(here, seat) for seat in range(here.seats)}


def _of_seat(here: QuestView, seat: int) -> tuple[float, ...]:
    table = here.table
    level = here.level[seat]
    ready = level >= table.winning
    left = 0 if here.dead[seat] else here.tokens[seat] - here.damage[seat]
    family = table.zones.family
    hand = here.zones[table.hand[seat]]
    treasures = sum(family(card) == "treasure" for card in hand)
    rich = wealth(here, seat) if level < table.top else 0
    foes = [one for one in here.beasts_at(here.at[seat]) if not ignores(here, one, seat)] if here.at[seat] != START else []
    fight = 0.0
    if foes and not here.dead[seat]:
        fight = max(-2.0, min(2.0, fight_worth(here, seat, here.at[seat], foes, reserve_of(here, seat))))
    return (
        float(max(0, table.winning - level)),
        float(level == table.top),
        float(ready),
        boss_chance(here, seat) if ready else 0.0,
        turns_to_entrance(here, seat) if ready else 0.0,
        float(total(here, seat, "bonus")),
        float(total(here, seat, "dice")),
        float(left == 1),
        float(min(left, 5)),
        float(here.dead[seat]),
        min(rich, 3 * LEVEL_PRICE) / LEVEL_PRICE,
        float(rich >= LEVEL_PRICE),
        float(treasures),
        float(len(hand) - treasures),
        float(reserve_of(here, seat)),
        ((seat - here.active) % here.seats) / here.seats,
        fight,
        float(full_move(here, seat)),
    )


def turns_to_entrance(here: QuestView, seat: int) -> float:
    """How many turns of Move a scoundrel is from the Entrance, past rooms with monsters only at the price of a turn."""
    full = max(1, full_move(here, seat))
    queue = [(0.0, here.at[seat])]
    done: set[int] = set()
    while queue:
        turns, cell = heapq.heappop(queue)
        if cell == START or turns >= FARTHEST:
            return min(turns, FARTHEST)
        if cell in done:
            continue
        done.add(cell)
        for _way, other, face in here.exits(cell):
            if other in here.cells and other not in done:
                fought = other != START and any(not ignores(here, one, seat) for one in here.beasts_at(other))
                heapq.heappush(queue, (turns + min(cost_of(here, seat, face), full) / full + fought, other))
    return FARTHEST


SHARED = 0.6
"""A victory with others, as a share of one's own part in it."""


def prospects(here: QuestView) -> list[float]:
    """How likely each seat wins, as learned from play; of a game that is over, what came of it."""
    if here.outcome is None:
        return chances(features(here).values(), weights_of("scoundrel_quest", tuple(FEATURES.items())))
    winners = here.outcome.winners
    worth = 1.0 if len(winners) == 1 else SHARED / max(1, len(winners))
    return [worth * (seat in winners) for seat in range(here.seats)]
