"""What happens in a phase of the turn, in words."""

from __future__ import annotations

from game.client.i18n import _
from game.client.scrolling import Entry
from game.client.table.inspector import Inspector
from game.client.table.lair_lords.words import phase_name

PHASE_RULES = {
    "start_of_turn": "BM-10.1", "build": "BM-11.1", "bait": "BM-13.5", "adventure": "BM-14.1", "end_of_turn": "BM-16.1",
}  # fmt: skip
"""The clause that a phase begins with."""


def phase(teller: Inspector, name: str, now: bool) -> list[Entry]:
    """What happens in a phase of the turn."""
    what = {
        "start_of_turn": _("Heroes come to town, one for each lord, and everybody draws a Room card."),
        "build": _("From the highest XP down, everybody may build one Room, face-down. Then all are revealed."),
        "bait": _("Each Hero in town goes to the lord with the most treasure of its class. On a tie it stays."),
        "adventure": _("Heroes walk through the dungeons, Room by Room. Dead ones are Souls, survivors are Wounds."),
        "end_of_turn": _("Whoever has enough Souls wins, whoever has too many Wounds is out."),
    }[name]
    head = [Entry(phase_name(name), ink="gold")]
    return head + ([Entry(_("It is going on now."), ink="hot")] if now else []) + [Entry(what)] + teller.rule(PHASE_RULES[name])
