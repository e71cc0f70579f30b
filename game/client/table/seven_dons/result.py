"""The end of a game of Seven Dons in words, and what it counts."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.called import called
from game.client.i18n import _, language
from game.sessions.session import Session


def own_rules(_session: Session) -> list[str]:
    """There is no board with rules of its own."""
    return []


def ending(session: Session) -> str:
    """Who has won, and by what, in one sentence."""
    outcome = session.match.outcome
    if outcome is None:
        return ""
    if not outcome.winners:
        return _("Nobody has fallen for too long: the game is drawn.")
    winner = outcome.winners[0]
    who, other = called(session.seats[winner].name), called(session.seats[1 - winner].name)
    match outcome.reason:
        case "boss":
            return _("The boss of {other} has fallen; {who} wins.").format(other=other, who=who)
        case "no_members":
            return _("{other} has no members left; {who} wins.").format(other=other, who=who)
    return _("Nobody has fallen for too long; {who} has more members and wins.").format(who=who)


def counts() -> dict[str, str]:
    """What a game counts, in words."""
    return {
        "assassinations": _("Assassinations"),
        "killed": _("Members assassinated"),
        "stopped": _("Assassinations stopped"),
    }


def results(session: Session) -> list[tuple[str, Sequence[int | str]]]:
    """Who the bosses were, and the members that are left, by seat."""
    state = session.match.state
    names = [state.table.pack.members[state.boss_kind(seat)].name[language()] for seat in (0, 1)]
    return [(_("Bosses"), names), (_("Members left"), [len(state.alive(seat)) for seat in (0, 1)])]
