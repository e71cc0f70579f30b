"""Why something can't be done now: the clause, and a sentence (the options are built from the same questions)."""

from __future__ import annotations

from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.roads import way_out
from game.games.scoundrel_quest.searching import no_search
from game.rules.decisions import Ref, Refusal

SENTENCES = {
    "MQ-9.22": "A wall can only be passed by magic.",
    "MQ-10.18": "Nothing is left to explore: links at the edge count as walls.",
    "MQ-9.5": "There is not enough Move left for this exit.",
    "MQ-12.25": "The Entrance can't be searched.",
    "MQ-12.7": "This room can't be searched.",
    "MQ-12.2": "A room with a monster in it can't be searched.",
    "MQ-12.3": "This room was searched this turn already.",
    "MQ-12.21": "Nothing is left in this room.",
    "MQ-12.1": "Searching costs 1 Move, and none is left.",
}


def why_not(view: QuestView, verb: str, about: tuple[Ref, ...]) -> Refusal | None:
    """Why this seat can't do something now; None where it can or where no rule speaks of it."""
    decision = view.decision
    if decision is None or decision.kind != "act" or decision.seat != view.seat:
        return None
    seat = view.seat
    rule = ""
    if verb == "go":
        way = next((number for kind, number in about if kind == "way"), -1)
        rule = way_out(view, seat, way) if way >= 0 else ""
    elif verb == "search":
        rule = no_search(view, seat)
    return Refusal(rule, SENTENCES[rule]) if rule else None
