"""What Lair Lords foretells of a Hero, and of a card that is aimed, is what games show in which nobody plays anything more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from game.client.table.lair_lords.advice import town
from game.client.table.lair_lords.forecast import Forecast
from game.client.table.lair_lords.inspector import Inspector
from game.client.table.lair_lords.results import changes, result_of
from game.client.table.lair_lords.sums import END_ICONS, LATER, building, settled
from game.client.table.lair_lords.words import Names
from game.client.text import Icon, as_rich, plain
from game.rules import Ref
from game.rules.secrecy import view as seen_by
from game.sessions.session import Session
from tests.table.forks import forks, play_on
from tests.table.lair_playing import EDITIONS, played
from tests.table.test_lair_aiming import building as build_phases
from tests.table.test_lair_aiming import holding
from tests.thorough import few

ENDS = {"died": "soul", "survived": "wound"}
NAMES = ["Mina", "Akira", "Rolf", "Una"]


def moments(seats: int, edition: int, each: int, seeds: Iterable[int]) -> Iterator[Session]:
    """Choices while Rooms are built and Heroes go, in which no rival's face-down Room decides."""
    for seed in seeds:
        for number, session in enumerate(played(seats, seed, options=EDITIONS[edition])):
            state = session.match.state
            kind, seat = session.match.decision.kind, session.match.decision.seat
            waits = state.pending or (state.waiting and number % 3 == 0)  # these are seldom
            if (number % each and not waits) or kind not in ("lair.build", "lair.adventure"):
                continue
            if not any(places for owner, places in enumerate(state.down) if owner != seat):
                yield session


def ends(state: Any) -> dict[int, tuple[int | None, str]]:
    """What has become of Heroes: to whose dungeon they went, and whether they are a Soul or a Wound."""
    found: dict[int, tuple[int | None, str]] = {}
    for one in state.sink:
        if one.kind == "stayed":
            found[one.parts["card"]] = (None, "")
        elif one.kind in ENDS:
            found[one.parts["card"]] = (one.parts["seat"], ENDS[one.kind])
    return found


def to_the_end_of_the_turn(state: Any, turn: int) -> None:
    play_on(state, lambda fork: fork.turn > turn)


def signs(entries: Any) -> list[str]:
    """The signs of ends in what is told, in their order."""
    icons = [part.name for entry in entries for part in as_rich(entry.text) if isinstance(part, Icon)]
    return [icon for icon in icons if icon in END_ICONS.values()]


@pytest.mark.parametrize("edition", [0, 1])
@pytest.mark.parametrize(("seats", "seeds"), few([(2, range(103, 106)), (4, range(117, 119))], 1))
def test_where_a_hero_goes_and_whether_it_is_a_soul_or_a_wound_is_what_was_said(seats: int, seeds: range, edition: int) -> None:
    held: Counter[str] = Counter()
    for session in moments(seats, edition, 11, seeds):
        decision = session.match.decision
        view = session.match.view(decision.seat)
        forecast, building = Forecast(view), decision.kind == "lair.build"
        said = {hero: (one.seat, one.walk.end if one.walk else "") for hero, one in forecast.town.items() if not one.later}
        said |= {hero: (one.seat, one.end) for hero, one in forecast.walks.items() if not one.later}
        then = {hero: (one.seat, one.walk.end if one.walk else "") for hero, one in forecast.town.items() if one.later}
        then |= {hero: (one.seat, one.end) for hero, one in forecast.walks.items() if one.later}
        teller = Inspector(view, Names(view, NAMES), decision.seat)
        for hero, (_seat, end) in (said | then).items():
            worth = view.table.card[hero].worth
            if view.where(hero) == settled(view).where(hero):
                assert signs(teller.about(("card", hero))) == ([END_ICONS[end]] * worth if end in ("soul", "wound") else [])
        if building:
            walks = [*forecast.walks.values(), *(one.walk for one in forecast.town.values() if one.walk is not None)]
            assert signs(town(teller)) == [sign.name for walk in walks for sign in walk.signs]
        for state in forks(view, 2):
            to_the_end_of_the_turn(state, view.turn)
            happened = ends(state)
            for hero, (seat, end) in said.items():
                if end in ("soul", "wound", "") and hero in happened:
                    assert happened[hero] == (seat, end), (session.match.state.turn, hero)
                    held[end] += 1
            assert not (happened.keys() & then.keys())
            held["declared"] += len(happened) * bool(view.pending)
            if not state.outcome and state.order == view.order:  # who is out no longer shares the most treasure
                to_the_end_of_the_turn(state, view.turn + 1)
                for hero, told in then.items():
                    if told[1] in ("soul", "wound", "") and hero in ends(state):
                        assert ends(state)[hero] == told, (session.match.state.turn, hero)
                        held["later"] += 1
                        held["sent back"] += hero in view.waiting
    assert min(held[one] for one in ("soul", "wound", "", "declared", "later", "sent back")) > 5, held


def test_what_building_a_room_is_said_to_change_is_what_stands_there_once_it_is_placed() -> None:
    """What is declared was left out of it, so that a Room looked safe that a Spell would take away (Sapper's Charge)."""
    held: Counter[str] = Counter()
    for preset, seats, seed in (("faq", 2, 1), ("faq", 2, 2), ("faq", 4, 3), ("revised", 3, 4), ("alpha", 2, 5)):
        for number, session in enumerate(played(seats, seed, options={"preset": preset})):
            decision, match = session.match.decision, session.match
            places = [n for n, one in enumerate(decision.options) if one.verb == "place"]
            if decision.kind != "lair.build" or not places or (number % 9 and not match.state.pending):
                continue
            known = match.view(decision.seat)
            for option in places:
                (_, card), (_, place) = decision.options[option].about
                said = building(known, decision.seat, card, place)
                state = match.state.clone()
                state.choose(option)
                forecast = Forecast(seen_by(state, decision.seat))
                then = {hero: one.walk.end if one.walk else "" for hero, one in forecast.town.items()}
                then |= {hero: one.end for hero, one in forecast.walks.items()}
                for hero, _before, after in said.ends:
                    if hero in then:
                        assert after == then[hero], (match.state.turn, hero)
                        held["declared" if known.pending else "plain"] += 1
    assert min(held["declared"], held["plain"]) > 20, held


def test_the_total_damage_that_is_told_begins_with_what_stands_above_the_dungeon() -> None:
    held: Counter[str] = Counter()
    for session in moments(2, 0, 1, (8, 14)):
        seat = session.match.decision.seat
        view = session.match.view(seat)
        down = bool(view.down[seat])
        counted, names = Forecast(view).damage, Names(view, NAMES)
        told = [plain(as_rich(one.text)) for one in Inspector(view, names, seat).about(("seat", seat))]
        assert [one.split()[-3] for one in told if one.endswith("Total damage")] in ([], [str(counted[seat])])
        held["panel"] += down
        if view.pending or not down:
            continue
        for option in view.decision.options:
            lines = plain(changes(view, option, names) or "").split("\n") if option.verb in ("cast", "use") else []
            for line in lines:
                if "Total damage" in line:
                    whose = next(one for one in view.order if line.split()[0] in plain(names.letter(one)))
                    assert line.split("Total damage ")[1].split()[0] == str(counted[whose]), line
                    held["forecast"] += counted[whose] != view.total_damage(whose)
    assert held["panel"]
    assert held["forecast"]


def test_what_a_room_does_when_a_hero_enters_is_in_the_numbers_that_are_told() -> None:
    """A cleric was told to take 4 of 7 and took 5: the Weeping Crypt hurts it when it enters."""
    held = 0
    for session in (one for edition in (0, 1) for one in moments(2, edition, 5, range(103, 108))):
        view = session.match.view(session.match.decision.seat)
        for hero, told in Forecast(view).walks.items():
            entries = [room for room, _damage in told.rooms if view.table.entries[room]]
            if told.end != "wound" or told.later or not entries or view.pending:
                continue
            for state in forks(view, 1):
                to_the_end_of_the_turn(state, view.turn)
                if ends(state).get(hero) == (told.seat, "wound"):
                    dealt = sum(one.parts["amount"] for one in state.sink if one.kind == "hurt" and one.parts["card"] == hero)
                    assert told.damage == dealt, (session.match.state.turn, hero)
                    held += dealt > sum(view.damage_of(room, told.seat, view.place_of(room)[1]) for room, _damage in told.rooms)
    assert held


def test_what_stands_at_a_hero_while_a_card_is_aimed_is_what_becomes_of_it() -> None:
    held: Counter[str] = Counter()
    for session in (one for edition in (0, 1) for one in moments(2, edition, 1, (13, 104, 109, 15))):
        view = session.match.view(session.match.decision.seat)
        for number, option in enumerate(view.decision.options):
            hero = aimed_at(view, option)
            if hero is None:
                continue
            told = result_of(view, option, ("card", hero), Names(view, NAMES))
            icons = signs([_Told(told)]) if told is not None else []
            if told is None or not icons or held["later" if LATER in told else "now"] > 40 and not view.pending:
                continue
            for state in forks(view, 2):
                state.choose(number)
                to_the_end_of_the_turn(state, view.turn)
                if LATER in told:
                    assert hero not in ends(state)
                    to_the_end_of_the_turn(state, view.turn + 1)
                end = ends(state).get(hero)
                assert end is not None or LATER in told
                if end is not None:
                    assert [END_ICONS[end[1]]] * view.table.card[hero].worth == icons, (session.match.state.turn, hero)
                    held.update((end[1], "later" if LATER in told else "now", "declared" if view.pending else ""))
    assert min(held[one] for one in ("soul", "wound", "now", "later")) > 3, held
    assert held["declared"], held


class _Told:
    def __init__(self, text: Any) -> None:
        self.text = text


def aimed_at(view: Any, option: Any) -> int | None:
    """The Hero in a dungeon at which an option aims a card."""
    about: list[Ref] = list(option.about)
    if option.verb not in ("cast", "use") or [kind for kind, _number in about] != ["card", "card"]:
        return None
    target = about[1][1]
    family = view.table.card[target].family
    return target if family in ("hero", "epic") and view.where(target)[0] in ("inside", "entrance") else None


def test_a_hero_is_said_to_die_anyway_only_where_its_soul_is_the_same_ones_without_the_card() -> None:
    """A lure that took a Soul from a rival was told as one that was for nothing: the Hero dies in either dungeon."""
    held: Counter[str] = Counter()
    for session in build_phases(12):
        state, spell = holding(session, "siren_call")
        view = seen_by(state, state.decision.seat)
        names = Names(view, NAMES)
        for number, option in enumerate(view.decision.options):
            if option.about[:1] != (("card", spell),):
                continue
            hero = option.about[1][1]
            told = result_of(view, option, ("card", hero), names)
            assert told is not None
            for with_it, without in zip(forks(view, 2), forks(view, 2), strict=True):
                with_it.choose(number)
                lured = seen_by(with_it, view.seat)
                if lured.pending:  # as things stand once it has come about
                    assert Forecast(lured).ways[hero].seat == view.seat
                    held["pending"] += 1
                to_the_end_of_the_turn(with_it, view.turn)
                to_the_end_of_the_turn(without, view.turn)
                new, old = ends(with_it)[hero], ends(without)[hero]
                assert ("anyway" in plain(told)) == (old == new and new[1] == "soul"), (plain(told), old, new)
                worth = view.table.card[hero].worth
                if old[0] == new[0]:
                    held["anyway"] += "anyway" in plain(told)
                    continue
                was, goal = plain(told).split("\n")[0].split(" → ")
                for words, (seat, _end) in ((was, old), (goal, new)):
                    assert words.split()[0] in plain(names.letter(seat)) if seat is not None else words == "town"
                icons = [[END_ICONS[end]] * worth if end else [] for _seat, end in (old, new)]
                assert signs([_Told(told)])[: len(icons[0] + icons[1])] == icons[0] + icons[1]
                held["both die"] += old[1] == new[1] == "soul"
    assert min(held[one] for one in ("pending", "anyway", "both die")) > 0, held
