"""What a player is told who comes back to the screen."""

from __future__ import annotations

from game.rules import Match


def last_choices(match: Match) -> dict[int, int]:
    """How many events had happened when each seat made its last choice, in a game that is gone on with.

    Passing is not counted: it may have been done for somebody who was not at the screen.
    Empty where the whole past is not at hand: then everything that is known is told.
    """
    seen: dict[int, int] = {}
    try:
        again = Match.start(game=match.game.name, setup=match.setup, seed=match.seed)
        for choice in match.choices:
            if choice.verb != "pass":
                seen[choice.seat] = len(again.history)
            again.choose_again(choice)
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):  # rules that no longer know this game
        return {}
    return seen if len(again.history) == len(match.history) else {}
