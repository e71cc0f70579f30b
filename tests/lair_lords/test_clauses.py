"""The clause that is cited fits what it is cited for, in every event and every refusal of whole games.

No ability is refused by a section about Spells, nothing of one phase is told by the clauses of another.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.games.lair_lords import LairLords, Options
from game.games.lair_lords.refusals import why_not
from game.games.lair_lords.setup import begin
from game.rules import Event, Ref, view
from game.rules.randomness import Stream
from tests.lair_lords.sample import ALPHA, EVERYTHING, REVISED, make_setup

SETTINGS = {"revised": REVISED, "alpha": ALPHA, "everything": EVERYTHING, "faq": Options(preset="faq")}
LIKED = ("place", "cast", "use", "apply")
PHASES = {"10": "start_of_turn", "13": "bait", "14": "adventure", "15": "end_of_turn", "16": "end_of_turn", "17": "end_of_turn"}
"""The sections that speak of one phase alone; 11 and 12 also cover Rooms that are built by an effect."""
SPELLS, ABILITIES = {"6"}, {"19"}


def games(options: Options) -> Iterator[tuple[LairLords, list[Event]]]:
    """Games by chance in which much is played, at every choice, with what has happened since the last one."""
    for seed in range(3):
        state = begin(make_setup(2 + seed, options), seed)
        chance, sink = Stream(seed), list[Event]()
        state.sink = sink
        state.advance()
        while True:
            yield state, sink.copy()
            sink.clear()
            if state.decision is None:
                break
            verbs = [one.verb for one in state.decision.options]
            liked = [number for number, verb in enumerate(verbs) if verb in LIKED]
            numbers = liked if liked and chance.below(2) else range(len(verbs))
            state.choose(numbers[chance.below(len(numbers))])


class Course:
    """Where in the turn events happen, as they tell it themselves."""

    def __init__(self, state: LairLords) -> None:
        self.table = state.table
        self.phase = "setup"

    def follow(self, event: Event) -> None:
        if event.kind == "phase":
            self.phase = event.parts["phase"]

    def fits(self, event: Event) -> bool:
        """Is the clause that an event cites about what has happened?"""
        section, _, number = event.rule.removeprefix("BM-").partition(".")
        card = event.parts.get("card", event.secret.get("card", -1))
        family = self.table.zones.family(card) if isinstance(card, int) and card >= 0 else ""
        if section in PHASES and event.kind not in ("treasure_changed", "epic_called", "phase"):
            return self.phase == PHASES[section]
        match section:
            case "8":
                return self.phase == "setup"
            case "6" | "18" | "20":
                return family in ("", "spell") or event.parts.get("what") == "ability"
            case "11" | "12":
                return self.phase in ("setup", "build") or event.kind in ("placed", "levelled_up")
            case "19" | "21" | "22" | "23":
                return family in ("", "room")
            case "24" | "25":
                return family in ("hero", "epic")
            case "26":
                return family in ("", "room", "spell")
        return bool(number) or section.startswith("R")


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.rule("BM-13.7", "BM-13.8", "BM-13.9", "BM-16.5", "BM-16.6", "BM-25.5", "BM-R27", "BM-R28")
def test_every_event_cites_a_clause_that_is_about_it(name: str) -> None:
    cited: Counter[str] = Counter()
    course = None
    for state, events in games(SETTINGS[name]):
        if course is None or not state.turn:
            course = Course(state)
        for event in events:
            course.follow(event)
            assert course.fits(event), (course.phase, event)
            edition = SETTINGS[name].edition
            assert event.rule not in (("BM-13.9", "BM-16.6") if edition == "alpha" else ("BM-13.8", "BM-16.5"))
            cited[event.rule] += 1
    assert len(cited) > 30


def refusals(state: LairLords) -> Iterator[tuple[str, int, str, str]]:
    """Everything that some seat can't do now: verb, seat, what is asked of it, and the clause."""
    table = state.table
    for seat in state.order:
        here = view(state, seat)
        asked = state.decision.kind if state.decision is not None and state.decision.seat == seat else ""
        wanted = [("cast", (("card", card),)) for card in state.zones[table.spells[seat]]]
        wanted += [("use", (("card", card),)) for zone in table.places[seat] for card in state.zones[zone]]
        rooms = state.zones[table.rooms[seat]]
        wanted += [("place", (("card", card), ("place", place))) for card in rooms for place in range(state.width[seat] + 2)]
        for verb, about in wanted:
            refusal = why_not(here, verb, about)
            if refusal is not None:
                yield verb, seat, asked, refusal.rule.removeprefix("BM-")


MAY_REFUSE = {
    "cast": {"6.7", "6.3", "9.13", "20.1", "R17", "R21"},
    "use": {"19.2", "19.4", "19.6", "19.7", "19.9", "22.4", "9.13", "20.1", "R17", "R19", "R21"},
    "place": {"11.1", "11.4", "11.6", "11.9", "5.11", "5.12", "8.26", "22.7", "R5"},
}
"""The clauses that can be the reason why a Spell, an ability, a Room can't be used."""
WHEN = {"9.13": lambda kind: not kind, "20.1": lambda kind: kind == "lair.answers", "R5": lambda kind: kind == "first_room"}
"""What must be asked of the seat for these."""


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.rule("BM-6.7", "BM-19.6", "BM-19.7", "BM-20.1", "BM-R17")
def test_every_refusal_cites_a_clause_that_is_about_it(name: str) -> None:
    given: Counter[str] = Counter()
    for number, (state, _events) in enumerate(games(SETTINGS[name])):
        if state.decision is None or number % 3:
            continue
        for verb, _seat, kind, rule in refusals(state):
            assert rule in MAY_REFUSE[verb], (verb, kind, rule)
            assert WHEN.get(rule, bool)(kind) or rule not in WHEN, (verb, kind, rule)
            assert rule != "R21" or kind in ("lair.build", "lair.adventure"), (verb, kind, rule)
            assert rule != "R17" or not kind.startswith("lair."), (verb, kind, rule)
            given[f"{verb} {rule}"] += 1
    assert {"cast 6.3", "use 19.7", "cast 20.1", "place 11.1"} <= set(given)


def unlit(state: LairLords) -> Iterator[tuple[str, tuple[Ref, ...], str | None]]:
    """What is pending of which something on the table is no target or no place: how, about what, and the clause that says why."""
    assert state.decision is not None
    seat, table = state.decision.seat, state.table
    here = view(state, seat)
    things: list[Ref] = [("seat", one) for one in state.order]
    things += [("card", card) for one in state.order for zone in table.places[one] for card in here.zones[zone][-1:]]
    things += [("card", card) for one in state.order for card in (*here.zones[table.entrance[one]], *here.zones[table.new[one]])]
    things += [("card", card) for card in (*here.zones[table.town], *here.zones[table.inside])]
    things += [("pending", one.id) for one in state.pending]
    begun: dict[tuple[str, Ref], set[tuple[Ref, ...]]] = {}
    for option in here.decision.options:
        if option.verb in ("place", "cast", "use") and len(option.about) > 1:
            begun.setdefault((option.verb, option.about[0]), set()).add(option.about[1:])
        if option.verb == "apply" and option.about:
            begun.setdefault((option.verb, here.decision.about[0]), set()).add(option.about)
    for (verb, source), targets in begun.items():
        lit = {ref for target in targets for ref in target}
        places: list[Ref] = [("place", place) for place in range(5)] if verb == "place" else []
        under = {("card", state.top(seat, ref[1])) for ref in lit if ref[0] == "place" and ref[1] < state.width[seat]}
        for ref in (*places, *things):
            if ref not in lit | under:
                refusal = why_not(here, verb, (source, ref))
                yield verb, (source, ref), refusal.rule.removeprefix("BM-") if refusal is not None else None


MISFITS = {
    "place": {"5.11", "5.12", "5.20", "11.4", "11.6", "11.9", "11.23", "22.7", "R5"},
    "cast": {"R7", "R21", "20.1", "23.1"},
    "use": {"R7", "R19", "R21", "20.1", "23.1"},
    "apply": {"R7", "R21", "23.1"},
}
"""The clauses that can be the reason why something on the table is not what a Room is placed on, or a text is used on."""


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.rule("BM-5.20", "BM-11.23", "BM-R21")
def test_whatever_on_the_table_is_no_target_or_no_place_has_its_reason(name: str) -> None:
    given: Counter[str] = Counter()
    for number, (state, _events) in enumerate(games(SETTINGS[name])):
        if state.decision is None or number % 3:
            continue
        for verb, about, rule in unlit(state):
            assert rule in MISFITS[verb], (verb, about, rule, state.decision.kind)
            given[f"{verb} {rule}"] += 1
    assert len(given) > 7, given
