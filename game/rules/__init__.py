"""The shared rules model of every game: plain data, steps on an agenda, decisions, windows, events, secrecy.

Plain Python: no pygame, no pytmx, no files. `Match` is the whole interface that the rest of the program uses.
"""

from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Decision, Option, Outcome, Ref, Refusal
from game.rules.events import Event
from game.rules.match import Border, Choice, Game, Match, Unplayable, game_named, register
from game.rules.secrecy import imagine, view
from game.rules.state import NeverEnds, Position, State
from game.rules.zones import Zone, Zones

__all__ = [
    "Border",
    "CardId",
    "Choice",
    "Decision",
    "Event",
    "Game",
    "Match",
    "NeverEnds",
    "Option",
    "Outcome",
    "Position",
    "Record",
    "Ref",
    "Refusal",
    "State",
    "Unplayable",
    "Zone",
    "Zones",
    "game_named",
    "imagine",
    "register",
    "step",
    "view",
]
