"""The end of a game of Scoundrel Quest in words, and what it counts."""

from __future__ import annotations

from game.client.called import called
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
    if not outcome.winners:
        return _("All scoundrels are dead at once: the monsters win.")
    who = _(", ").join(called(session.seats[seat].name) for seat in outcome.winners)
    return _("The Boss has fallen; {who} gets out with the loot and wins.").format(who=who)


def counts() -> dict[str, str]:
    """What a game counts, in words."""
    return {}


def results(session: Session) -> list[tuple[str, list[int]]]:
    """Level and gold, by seat."""
    state = session.match.state
    return [(_("Level"), list(state.level)), (_("Gold"), list(state.gold))]
