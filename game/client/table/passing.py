"""Passing without being asked, at any table: what a player can say ahead, in words, and what is passed for one person.

That a seat passes ahead stands in the position: it is chosen, saved, and taken back like anything else, and only the seat
itself sees it.
"""

from __future__ import annotations

from typing import Any

from game.client.i18n import _
from game.rules import Decision
from game.rules.phases import ASK_AGAIN, IN_PHASE, UNTIL_TURN, WHILE_QUIET, passing_ahead


def button(verb: str) -> str:
    """The words on the button for a way to pass ahead; empty for what is none."""
    return {
        UNTIL_TURN: _("Pass until my turn"),
        WHILE_QUIET: _("Pass while quiet"),
        IN_PHASE: _("Pass in this phase"),
        ASK_AGAIN: _("Ask me every time"),
    }.get(verb, "")


def meaning(verb: str) -> str:
    """What such a button means; empty for what is none."""
    return {
        UNTIL_TURN: _("Passes in every phase without asking until your turn, unless you lose something or are aimed at."),
        WHILE_QUIET: _("Passes in other players' turns without asking you, until somebody plays something. A button ends it."),
        IN_PHASE: _("Passes without asking you until this phase is over, you lose something, or something is aimed at you."),
        ASK_AGAIN: _("You are asked again in other players' turns, even when nothing is played."),
    }.get(verb, "")


def said_ahead(view: Any, seat: int) -> str:
    """That a seat passes ahead, in words; empty where it does not, and where this view may not know."""
    ways = passing_ahead(view, seat)
    words = {
        UNTIL_TURN: _("passes until their turn"),
        IN_PHASE: _("passes in this phase"),
        WHILE_QUIET: _("passes while nothing is played"),
    }
    return next((words[way] for way in words if way in ways), "")


def offered(decision: Decision, people: int, may_build: bool = False) -> list[str]:
    """The ways to pass ahead that are worth a button: one person beside bots needs none for where nothing is played.

    Who may still build is not led to pass over it.
    """
    alone = {WHILE_QUIET} if people < 2 else set()
    building = {IN_PHASE} if may_build else set()
    return [one.verb for one in decision.ahead if one.verb not in alone | building]


def is_anothers_turn(decision: Decision) -> bool:
    """Is somebody else's turn what is answered here? Then it can be passed until one's own."""
    return any(one.verb == UNTIL_TURN for one in decision.ahead)


def only_passing(decision: Decision, people: int, wanted: bool) -> int | None:
    """The option by which one person beside bots passes where nothing can be played, if that is wanted; else None.

    Beside people who has nothing to answer is asked like anybody else, so that nobody learns from it.
    """
    if not wanted or people != 1 or [one.verb for one in decision.options] != ["pass"]:
        return None
    return 0
