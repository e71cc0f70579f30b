"""The end of a game of Lair Lords in words, and what it counts."""

from __future__ import annotations

from game.client.i18n import _
from game.sessions.session import Session


def own_rules(_session: Session) -> list[str]:
    """There is no board with rules of its own."""
    return []


def ending(session: Session) -> str:
    """Who has won, and by what, in one sentence."""
    outcome = session.match.outcome
    if outcome is None:
        return ""
    who = session.seats[outcome.winners[0]].name
    match outcome.reason:
        case "souls":
            return _("{who} wins with the most Souls.").format(who=who)
        case "wounds":
            return _("All have five Wounds; {who} stands best and wins.").format(who=who)
        case "last":
            return _("{who} is the last one left and wins.").format(who=who)
        case "no_heroes":
            return _("No Hero is left; {who} stands best and wins.").format(who=who)
    return _("The Heroes have run out; {who} stands best and wins.").format(who=who)


def counts() -> dict[str, str]:
    """What a game counts, in words."""
    return {
        "built": _("Rooms built"),
        "cast": _("Spells cast"),
        "used": _("Abilities used"),
        "destroyed": _("Rooms destroyed"),
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
