"""The clause that is cited fits what it is cited for, in every event and refusal: no item is refused by a section about magic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.games.card_adventure.effects import CLAUSES
from game.resources import resource
from game.rules import Event, Match
from game.rules.randomness import Stream
from game.sessions.session import new_session
from game.sessions.spec import Seat

BOARDS = ("first_steps", "drowned_treasury", "flooded_mine", "last_gate", "moth_garden", "spiral_tower")
LIKED = ("use", "cast", "cast_now", "operate", "step_onto", "present", "pick_up", "rest")


def games(board: str) -> Iterator[tuple[Match, int]]:
    """Games by chance in which much is used, at every choice, with the number of events before the last one."""
    for seed in range(4):
        people = [Seat(f"P{number}", "") for number in range(1 + seed % 3)]
        options = {"hands": "concealed"} if seed % 2 else {}
        match = new_session("card_adventure", resource(f"maps/{board}.tmx"), people, options, seed).match
        chance = Stream(seed)
        before = 0
        yield match, before
        while match.decision is not None:
            liked = [number for number, one in enumerate(match.decision.options) if one.verb in LIKED]
            numbers = liked if liked and chance.below(2) else range(len(match.decision.options))
            before = len(match.history)
            match.choose(numbers[chance.below(len(numbers))])
            yield match, before


SUFFERING = frozenset({"cursed", "recovered", "structure_fell", "curse_lifted", "removed", "token", "token_back", "appeared"})
"""Kinds of event whose card is what something is done to, not what does it."""


class Course:
    """Where in the turn events happen, as they tell it themselves."""

    def __init__(self, match: Match) -> None:
        self.table = match.state.table
        self.step, self.resting = "", False

    def follow(self, event: Event) -> None:
        if event.kind == "phase" and event.parts["sequence"] == "turn":
            self.step = event.parts["phase"]
        if event.kind in ("go", "phase", "rested"):
            self.resting = event.kind == "rested"

    def family(self, event: Event) -> str:
        """The kind of the card that an event is about, or is caused by."""
        card = event.parts.get("card", event.secret.get("card", -1))
        if event.kind in SUFFERING:
            return ""
        return str(self.table.zones.family(card)) if card >= 0 else ""

    def structure(self, event: Event) -> str:
        built = self.table.board.routes[event.parts["route"]].structure if "route" in event.parts else None
        return built.kind if built is not None else ""

    def fits(self, event: Event) -> bool:
        """Is the section that an event cites about what has happened?"""
        section, _, number = event.rule.removeprefix("CA-").partition(".")
        family = self.family(event)
        if event.rule in CLAUSES.values() and family in CLAUSES and CLAUSES[family] != event.rule:
            return False
        match section:
            case "12":
                return self.resting
            case "13":
                return self.step == "board"
            case "14":
                return self.step == "structure"
            case "15" | "16":
                return self.structure(event) == {"15": "gate", "16": "wall"}[section]
            case "17":
                return family not in ("item", "trap", "structure", "curse", "attack")
            case "18":
                return family not in ("magic", "mp", "trap", "structure", "curse", "attack")
            case "19":
                return number == "14" or self.step == "fight"
            case "20" | "21" | "22" | "24":
                return self.step == "fight"
            case "23":
                return self.step == "fight" and family in ("", "curse", "damage", "poison", "monster")
            case "25":
                return self.of_abilities(event, number)
            case "26":
                return family in ("attack", "mp", "magic")
            case "5":
                return not self.step
        return True

    def of_abilities(self, event: Event, number: str) -> bool:
        """Section 25 speaks of a monster that has the ability."""
        card = event.parts.get("monster", event.parts.get("card", -1))
        abilities = [self.table.abilities[card], *filter(None, [self.table.gifts.get(card)])]
        if number in ("8", "14"):
            return any(one.revive for one in abilities)
        return number == "17" or card in self.table.gifts


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.rule("CA-17.19", "CA-18.10", "CA-14.2", "CA-18.8")
def test_every_event_cites_a_section_that_is_about_it(board: str) -> None:
    cited: Counter[str] = Counter()
    course = None
    for match, before in games(board):
        if not before:
            course = Course(match)
        assert course is not None
        for event in match.history[before:]:
            course.follow(event)
            assert course.fits(event), (course.step, event)
            cited[event.rule.partition(".")[0]] += 1
    assert len(cited) > 12


MAY_REFUSE = {
    "use": {"3", "6", "11", "14", "15", "17", "18", "19"},
    "cast": {"3", "6", "11", "17", "19"},
    "present": {"3", "11", "14", "17", "19"},
    "hand_over": {"3", "11", "17", "18"},
}
"""The sections that can be the reason why an item, a magic, an attack card can't be used, or an item not be handed over.

While a magic is paid for (section 17), nothing else can be done.
"""
VERBS = {"item": ("use", "hand_over"), "magic": ("cast",), "attack": ("present",)}


@pytest.mark.parametrize("board", BOARDS[:3])
@pytest.mark.rule("CA-18.8", "CA-18.10", "CA-17.5")
def test_every_refusal_cites_a_section_that_is_about_it(board: str) -> None:
    given: Counter[str] = Counter()
    for match, _before in games(board):
        if match.decision is None:
            continue
        state = match.state
        for seat in state.players():
            view = match.view(seat)
            for family, verbs in VERBS.items():
                for card in state.hand(seat, family):
                    for verb in verbs:
                        refusal = match.game.why_not(view, verb, (("card", card),))
                        if refusal is not None:
                            section = refusal.rule.removeprefix("CA-").partition(".")[0]
                            assert section in MAY_REFUSE[verb], (verb, view.decision and view.decision.kind, refusal)
                            given[refusal.rule] += 1
    assert len(given) > 6
