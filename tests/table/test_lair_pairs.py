"""What is aimed at two Rooms of Lair Lords: either can be the first, the second is always asked for, and seen before."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.client.said import Verb
from game.client.table.lair_lords.choosing import LairChoosing, pair_of
from game.client.table.lair_lords.samples import at, sample_session
from game.client.table.trying import first_of, play_until
from game.client.text import plain
from game.client.widgets import Spot
from game.games.lair_lords import LairLords
from game.rules import Decision, Option
from game.sessions.session import Session
from tests.table.lair_playing import LIKED, sit


def _pairs(state: LairLords, verb: str) -> list[Option]:
    return [one for one in state.decision.options if pair_of(one) and one.verb == verb]


def deciding(least: int, seed: int) -> Session:
    """A text of a Room may be aimed at two of so many."""

    def wanted(state: LairLords) -> bool:
        return len({ref for one in _pairs(state, "apply") for ref in pair_of(one)}) >= least

    return play_until(sample_session(2, seed), at("apply", 1, wanted), LIKED)


def casting(name: str, least: int, seed: int) -> Session:
    """The first seat holds a Spell on two Rooms, of which a dungeon has so many."""

    def wanted(state: LairLords) -> bool:
        able = state.active == 0 or state.decision.kind == "lair.adventure"
        return (
            able
            and len(state.row[1]) == least
            and any(one.verb == "place" for one in state.decision.options) is (state.decision.kind == "lair.build")
        )

    kind = "lair.build" if name == "swap_the_plans" else "lair.adventure"
    session = play_until(sample_session(2, seed, kinds=("human", "human")), at(kind, 1, wanted), LIKED)
    state = session.match.state
    spell = next(number for number, card in enumerate(state.table.card) if card.id == name)
    zone = next(at for at, cards in enumerate(state.zones) if spell in cards)
    if zone != state.table.spells[0]:
        state.move(spell, zone, state.table.spells[0])
    for _number in range(20):
        decision = session.match.decision
        if decision is None or (decision.seat == 0 and any(one.about[:1] == (("card", spell),) for one in decision.options)):
            break
        verbs = [one.verb for one in decision.options]
        session.choose(verbs.index("place" if "place" in verbs else "pass") if {"place", "pass"} & set(verbs) else 0)
    if decision is None or len([one for one in _pairs(state, "cast")]) < 1 or len(state.row[1]) != least:
        raise LookupError("it can't be cast")
    return session


@pytest.mark.parametrize("verb", ["cast", "use", "apply"])
def test_either_of_two_rooms_is_the_first_and_the_second_is_always_asked_for(verb: str) -> None:
    pairs = [*combinations((1, 2, 3), 2), (7, 8)]
    before = () if verb == "apply" else (("card", 90),)
    options = tuple(Option(verb, (*before, *(("card", one) for one in pair))) for pair in pairs)
    for first, second in [(a, b) for pair in pairs for a, b in (pair, pair[::-1])]:
        choosing = LairChoosing(Decision(0, "lair.adventure", options), frozenset())
        for ref in before:
            assert choosing.pick(ref) is None
        assert set(choosing.next()) == {("card", one) for one in (1, 2, 3, 7, 8)}
        assert choosing.pick(("card", first)) is None, "one click chose two Rooms"
        others = {one for pair in pairs if first in pair for one in pair} - {first}
        assert set(choosing.next()) == {("card", one) for one in others}
        chosen = choosing.pick(("card", second))
        assert chosen is not None
        assert set(pair_of(chosen)) == {("card", first), ("card", second)}


def test_the_first_of_two_is_put_down_by_a_second_press_or_another_is_taken_in_its_place() -> None:
    pairs = [*combinations((1, 2, 3), 2), (7, 8)]
    options = tuple(Option("cast", (("card", 90), ("card", a), ("card", b))) for a, b in pairs)
    choosing = LairChoosing(Decision(0, "lair.adventure", options), frozenset())
    choosing.pick(("card", 90))
    choosing.pick(("card", 3))
    assert choosing.instead(("card", 7))
    assert choosing.picked == (("card", 90), ("card", 7))
    assert choosing.instead(("card", 7))
    assert choosing.picked == (("card", 90),)
    choosing.pick(("card", 8))
    assert not choosing.instead(("card", 55))
    assert choosing.picked == (("card", 90), ("card", 8))


@pytest.mark.parametrize("name", ["double_hush", "swap_the_plans", ""])
def test_at_the_table_both_rooms_are_clicked_and_what_comes_of_both_is_told(name: str) -> None:
    session = first_of(lambda seed: casting(name, 3, seed) if name else deciding(3, seed))
    _app, driver, table = sit(session, careful=False)
    option = _pairs(session.match.state, "cast" if name else "apply")[-1]
    first, second = reversed(pair_of(option))
    if name:
        table.pick(option.about[0])
    assert "1 of 2" in table.prompt_of(table.choosing)
    spot = table.desk.find(f"card {first[1]}")
    assert isinstance(spot, Spot)
    assert spot.lit
    made = len(session.match.choices)
    table.pick(first)
    driver.app.step((), 30)
    assert len(session.match.choices) == made
    assert "2 of 2" in table.prompt_of(table.choosing)
    assert "Back" in [one.words for one in table.offers]
    assert table.desk.focus_on(f"card {second[1]}")
    found = table.aimed_at()
    assert found is not None
    assert found[1].about == option.about
    if name:
        told = plain(table.result_of(found[1], second) or ())
        assert all(table.names.ref(ref) in told for ref in pair_of(option)) or "No Hero" in told
    table.pick(second)
    assert session.match.choices[made].about == option.about


def test_a_spell_on_two_rooms_is_not_cast_because_there_are_only_two() -> None:
    session = first_of(lambda seed: casting("double_hush", 2, seed))
    _app, _driver, table = sit(session, single_targets=True, careful=False)
    option = _pairs(session.match.state, "cast")[0]
    made = len(session.match.choices)
    table.pick(option.about[0])
    table.pick(option.about[2])
    assert len(session.match.choices) == made
    table.pick(option.about[1])
    assert session.match.choices[made].about == option.about


def test_who_swaps_no_rooms_is_asked_but_once() -> None:
    session = first_of(lambda seed: deciding(2, seed))
    made = len(session.match.choices)
    _app, _driver, table = sit(session, careful=True)
    assert table.verb(Verb.END_TURN)
    assert session.match.choices[made].verb == "decline"
