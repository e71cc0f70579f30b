"""Games of Scoundrel Quest that play themselves: what is counted, and what is said of it in both languages."""

from __future__ import annotations

from collections import Counter
from io import StringIO

import pytest
from rich.console import Console

from game.boards.rooms.loader import shipped_quest_pack, shipped_room_sets
from game.workshop.simulate import Plan, Played, Report, Trial, bots, simulate, simulation_of
from game.workshop.simulations.scoundrel_quest.tally import PLAIN, Tally, in_turn_order, levels_by_round, monsters_won, never_used

GAME = "scoundrel_quest"
(PATH,) = shipped_room_sets().values()
PLAN = Plan(GAME, PATH, bots(("normal", "easy")), 2, 5)


@pytest.fixture(scope="module")
def trial() -> Trial:
    return simulate([PLAN])


def test_a_game_is_counted(trial: Trial) -> None:
    assert not trial.troubled
    for game in trial.games:
        facts = game.facts
        assert sorted(facts["order"]) == [0, 1]
        assert facts["won_fights"] <= facts["fights"]
        assert facts["rooms"] >= facts["explored"] > 0
        assert facts["kept"] <= facts["bribes"]
        assert sum(facts["died"]) == facts["deaths"]
        assert 600 < facts["seconds"] < 12_000
        if game.reason == "boss":
            assert max(facts["level"][winner] for winner in game.winners) == 10


def test_levels_rise_round_by_round(trial: Trial) -> None:
    rounds = levels_by_round(trial.reports[0].tally)
    assert list(rounds) == list(range(1, len(rounds) + 1))
    assert 1 <= rounds[1] < 3 < max(rounds.values()) <= 10


def test_what_was_used_and_met_is_told_from_what_was_not(trial: Trial) -> None:
    pack = shipped_quest_pack("unpaid_cellar")
    never = set(never_used(trial))
    assert never < set(pack.cards)
    met = [room.id for room in pack.rooms if room.id not in never]
    assert len(met) >= max(game.facts["rooms"] for game in trial.games)


def test_places_and_the_monsters_as_a_party() -> None:
    def game(number: int, winners: tuple[int, ...], order: tuple[int, ...], reason: str = "boss") -> Played:
        return Played(number, 0, reason, winners, 9, 99, {"order": order})

    report = Report(PLAN, (game(0, (0,), (1, 0)), game(1, (0, 1), (0, 1)), game(2, (), (1, 0), "monsters")), Tally())
    assert [round(share.share, 2) for share in in_turn_order(report)] == [0.33, 0.67]
    assert round(monsters_won(report).share, 2) == 0.33


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_report_is_said_in_both_languages(language: str, trial: Trial) -> None:
    out = StringIO()
    console = Console(file=out, width=200)
    for part in simulation_of(GAME).told(trial, language):
        console.print(part)
    text = out.getvalue()
    assert ("minutes" if language == "en" else "分") in text
    assert ("bargains kept" if language == "en" else "守られた取り決め") in text
    japanese = sum("ぁ" <= sign <= "ヿ" for sign in text)
    assert (japanese > 100) == (language == "ja")


def test_figures_are_plain_data(trial: Trial) -> None:
    figures = trial.to_json()
    (table,) = figures["tables"]
    assert {*PLAIN, "deaths", "levels", "order", "monsters", "minutes"} <= set(table)
    assert figures["never used"] == never_used(trial)
    assert Counter(figures["cards"]) == trial.tally.cards
