"""How the board is won and lost (CA-B1, CA-R55)."""

from __future__ import annotations

from game.games.card_adventure.position import CardAdventureView
from game.games.card_adventure.state import CardAdventure
from game.rules.agenda import step


def carried_by(here: CardAdventureView, card: str) -> list[int]:
    """The seats that have an item of this id in hand."""
    names = here.table.zones.cards
    return [seat for seat in here.players() if any(one >= 0 and names[one] == card for one in here.hand(seat, "item"))]


def goal_reached(here: CardAdventureView) -> bool:
    """True when the board's goal is reached in this position."""
    goal = here.table.board.goal
    at, on = here.at, here.on
    there = [seat for seat in range(here.seats) if at[seat] in goal.squares and on[seat] < 0]  # who is out is nowhere
    if not there and goal.kind != "beat":
        return False
    match goal.kind:
        case "reach":
            return True
        case "carry":
            return any(seat in there for seat in carried_by(here, goal.card))
        case "gather":
            return len(there) == len(here.players())
        case "beat":
            names = here.table.zones.cards
            zones = (*here.table.squares, *here.table.on_route.values())
            return not any(card >= 0 and names[card] == goal.card for zone in zones for card in here.zones[zone])
    return False


@step
def check_goal(game: CardAdventure) -> None:
    """Whenever something the goal speaks of may have changed: is the game won?"""
    if goal_reached(game):
        game.end(tuple(range(game.seats)), f"goal_{game.table.board.goal.kind}", "CA-B1")
