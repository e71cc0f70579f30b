"""The end of a game of Lair Lords in words, and what it counts."""

from __future__ import annotations

from typing import Any

from game.client.called import called
from game.client.i18n import _
from game.games.lair_lords.ending import SOULS, WOUNDS
from game.sessions.session import Session


def own_rules(_session: Session) -> list[str]:
    """There is no board with rules of its own."""
    return []


def ending(session: Session) -> str:
    """Who has won, and by what, in one sentence."""
    outcome = session.match.outcome
    if outcome is None:
        return ""
    winner = outcome.winners[0]
    who = called(session.seats[winner].name)
    state = session.match.state
    if outcome.reason == "last":
        return _("{who} is the last one left and wins.").format(who=who)
    score = {seat: state.total(seat, False) - state.total(seat, True) for seat in state.order}
    compared = [seat for seat in state.order if outcome.reason != "souls" or _has_won(state, seat)]
    if sum(score[seat] == score[winner] for seat in compared) > 1:
        if state.table.options.last_tie == "lowest_xp":
            return _("Souls minus Wounds are equal; {who} wins with the lowest XP.").format(who=who)
        return _("Souls minus Wounds are equal; {who} wins with the highest XP.").format(who=who)
    if outcome.reason == "souls":
        words = _("{who} wins on Souls minus Wounds.") if len(compared) > 1 else _("{who} has enough Souls and wins.")
    elif outcome.reason == "wounds":
        words = _("Everybody has five Wounds; {who} wins on Souls minus Wounds.")
    elif outcome.reason == "no_heroes":
        words = _("No Hero is left; {who} wins on Souls minus Wounds.")
    else:
        words = _("The Heroes have run out; {who} wins on Souls minus Wounds.")
    return words.format(who=who)


def _has_won(state: Any, seat: int) -> bool:
    """Whether a seat is among those that are compared because somebody has enough Souls (BM-16.4, BM-R34)."""
    if state.total(seat, True) >= WOUNDS:
        return bool(state.table.options.final_compare == "all_qualifying")
    return bool(state.total(seat, False) >= SOULS)


def counts() -> dict[str, str]:
    """What a game counts, in words."""
    return {
        "built": _("Rooms built"),
        "cast": _("Spells cast"),
        "used": _("Abilities used"),
        "destroyed": _("Rooms lost"),
        "healed": _("Wounds healed"),
        "drawn": _("Cards drawn"),
    }


def results(session: Session) -> list[tuple[str, list[int]]]:
    """Souls and Wounds by seat, as they stood at the end or when a player was eliminated."""
    state = session.match.state
    tally = state.tally
    seats = range(state.seats)
    out = state.out

    def gained(what: str, seat: int) -> int:
        """An eliminated player's cards are set aside: what was counted tells."""
        if not out[seat]:
            return int(state.total(seat, what == "wounds"))
        return int(tally.get(f"{what}.{seat}", 0))

    return [
        (_("Souls"), [gained("souls", seat) for seat in seats]),
        (_("Wounds"), [gained("wounds", seat) for seat in seats]),
    ]
