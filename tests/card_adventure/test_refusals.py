"""Every refusal is reached by some scenario, names a clause of the ledger, and is never given for what can be done."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import game.games.card_adventure as card_adventure
from game.games.card_adventure import Options, SeatSetup, Setup, refusals
from game.games.card_adventure.cards import card_options
from game.rules import Match, Refusal
from game.workshop.scenarios.card_adventure import SCENARIOS
from game.workshop.scenarios.card_adventure.given import shipped
from game.workshop.scenarios.playing import Playing, play
from game.workshop.scenarios.reading import read_file
from game.workshop.scenarios.words import Unmet
from tests.card_adventure.sample import BOARD

FOLDER = Path(__file__).resolve().parent.parent / "scenarios" / "card_adventure"
LEDGER = Path(card_adventure.__file__).with_name("RULES.md").read_text(encoding="utf-8")
REFUSALS = {name: one for name, one in vars(refusals).items() if isinstance(one, Refusal)}


def given_in_scenarios(monkeypatch):
    """The refusals that scenarios get, each by its sentence."""
    reached = set()
    asked = Playing._refusal

    def why_not(self, seat, choice):
        refusal = asked(self, seat, choice)
        if refusal is not None:
            reached.add(refusal)
        return refusal

    monkeypatch.setattr(Playing, "_refusal", why_not)
    for path in sorted(FOLDER.glob("*.toml")):
        for entry in read_file(path):
            if any(do.refused for do in entry.scenario.when):
                play(SCENARIOS, entry.scenario)
    return reached


def test_every_refusal_is_given_in_a_scenario(monkeypatch):
    assert set(REFUSALS.values()) - given_in_scenarios(monkeypatch) == set()


@pytest.mark.parametrize("name", REFUSALS)
def test_every_refusal_cites_a_clause(name):
    assert f"**{REFUSALS[name].rule}**" in LEDGER
    assert re.fullmatch(r"[A-Z][^.]+\.", REFUSALS[name].reason)


def assert_refused_one_by_one(state, seat):
    """What of a hand can be used is found for all of it at once, by the conditions that refuse each card."""
    items, spells = state.hand(seat, "item"), state.hand(seat, "magic")
    assert refusals.usable(state, seat) == [card for card in items if refusals.cannot_use(state, seat, card) is None]
    found = refusals.castable(state, seat, spells, refusals.held_mp(state, seat))
    assert found == [card for card in spells if refusals.cannot_cast(state, seat, card) is None]


def assert_found_anew(state, seat):
    """What was found for a hand before is what is found for it now, whatever has changed since."""
    kept, offered = state.table.ready, card_options(state, seat)
    state.table.ready = {}
    assert card_options(state, seat) == offered
    state.table.ready = kept


@pytest.mark.parametrize("seed", range(6))
def test_what_can_be_done_is_not_refused(seed):
    setup = Setup(BOARD, shipped(), tuple(SeatSetup("", one) for one in ("mage", "warrior")), Options())
    match = Match.start(game="card_adventure", setup=setup, seed=seed)
    chance = random.Random(seed)
    for _ in range(60):
        if match.decision is None:
            break
        seat = match.decision.seat
        for option in match.view(seat).decision.options:
            assert match.why_not(seat, option.verb, option.about) is None
        for route in match.state.table.structure:
            way, here = BOARD.routes[route], match.state.at[seat]
            if match.why_not(seat, "step_onto", (("route", route),)) == refusals.IMPASSABLE:
                assert here in (way.a, way.b), "one steps only onto what is on a way from the own square"
        for one in match.state.players():
            assert_refused_one_by_one(match.state, one)
            assert_found_anew(match.state, one)
        match.choose(chance.randrange(len(match.decision.options)))


def test_every_value_of_every_option_is_in_a_scenario():
    scenarios = [entry.scenario for path in FOLDER.glob("*.toml") for entry in read_file(path)]
    used = {pair for scenario in scenarios for pair in scenario.given.options.model_dump().items()}
    values = {
        (name, value)
        for name, field in Options.model_fields.items()
        for value in ([True, False] if field.annotation is bool else field.annotation.__args__)
    }
    assert len(Options.model_fields) == 21
    assert values == used


def test_a_scenario_that_expects_a_refusal_fails_where_there_is_none():
    when = [{"seat": 1, "move": "B", "refused": "CA-11.4"}]
    words = {"name": "x", "covers": [], "given": {"seats": [{}]}, "when": when}
    with pytest.raises(Unmet, match="player 1 can move B, it is not refused"):
        play(SCENARIOS, SCENARIOS.scenario.model_validate(words))
