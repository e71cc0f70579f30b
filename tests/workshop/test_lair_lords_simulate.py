"""Games of Lair Lords that play themselves: the same for a seed, seats rotated, lords and cards counted; the ranking."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from game.cli import main
from game.content.lair_lords.loader import shipped_lair_pack, shipped_lair_packs
from game.sessions.trouble import Trouble
from game.workshop.simulate import Plan, Played, Report, bots, play_one, seed_of, simulate
from game.workshop.simulations.lair_lords.tally import lords, never_played, unfair
from game.workshop.tournament import PAIRINGS, Pairing, Standing, games_of, pairings_of, rank_rivals

GAME = "lair_lords"
(PATH,) = shipped_lair_packs().values()


def plan_of(levels: tuple[str, ...], games: int, seed: int = 0, options: tuple[tuple[str, str], ...] = ()) -> Plan:
    return Plan(GAME, PATH, bots(levels), games, seed, options)


RANDOMS = plan_of(("random", "random"), 6, 3)


def played(number: int, winners: tuple[int, ...], with_lords: tuple[str, ...] = ("a", "b"), reason: str = "souls") -> Played:
    return Played(number, 0, reason, winners, 8, 100, {"lords": with_lords, "seconds": 1200})


@pytest.mark.thorough
def test_a_seed_brings_the_same_games_with_any_number_of_workers() -> None:
    one, two = simulate([RANDOMS], 1), simulate([RANDOMS], 2)
    assert one.reports == two.reports
    assert [game.number for game in one.reports[0].games] == list(range(6))
    assert not one.troubled


def test_where_levels_differ_the_same_cards_are_played_from_every_seat() -> None:
    plan = plan_of(("easy", "random", "random"), 6)
    assert len({seed_of(plan, number) for number in range(3)}) == 1
    assert seed_of(plan, 3) != seed_of(plan, 2)
    games = [play_one(plan, number) for number in range(3)]
    assert len({frozenset(game.facts["lords"]) for game in games}) == 1
    assert len({game.facts["lords"] for game in games}) == 3
    assert len({seed_of(RANDOMS, number) for number in range(6)}) == 6


def test_lords_and_cards_and_minutes_are_counted() -> None:
    report = simulate([plan_of(("normal", "easy"), 4)]).reports[0]
    pack = shipped_lair_pack()
    assert sum(len(game.facts["lords"]) for game in report.games) == 8
    assert set(lords(report)) <= {boss.id for boss in pack.bosses}
    assert sum(report.tally.cards[room.id] for room in pack.rooms) >= 4 * 2 * 5
    assert sum(report.tally.cards[spell.id] for spell in pack.spells) > 0
    assert all(300 < game.facts["seconds"] < 4000 for game in report.games)


def test_who_wins_and_with_which_lord() -> None:
    games = [played(n, (n % 2,)) for n in range(10)] + [played(10, ()), played(11, (0, 1))]
    report = Report(plan_of(("x", "y"), 12), tuple(games))
    assert report.won(0).share == pytest.approx(5 / 12)
    assert lords(report)["a"].share == pytest.approx(6 / 12)
    assert not unfair(report)
    lost = Report(plan_of(("x", "y"), 10), tuple(played(n, (0,)) for n in range(10)))
    assert set(unfair(lost)) == {"a", "b"}


def test_cards_that_were_never_played_are_told_by_edition() -> None:
    trial = simulate([plan_of(("random", "random"), 2, options=(("preset", "alpha"),))])
    never = never_played(trial)
    assert "peephole" not in never
    assert set(never) <= {card.id for card in (*shipped_lair_pack().rooms, *shipped_lair_pack().spells)}
    assert len(never) > 0


@pytest.mark.parametrize(
    ("levels", "options", "told"),
    [
        (("normal",), (), "2 to 4 players, not 1"),
        (("normal", "normal"), (("preset", "gamma"),), "preset"),
        (("normal", "normal"), (("pace", "fast"),), "the options are preset, "),
    ],
)
def test_what_cannot_be_played_is_one_sentence(levels: tuple[str, ...], options: tuple[tuple[str, str], ...], told: str) -> None:
    with pytest.raises(Trouble, match=told):
        simulate([plan_of(levels, 1, options=options)])


# --- the ranking


def test_a_pairing_holds_by_its_whole_interval() -> None:
    def standing(won: int, games: int, least: float | None) -> Standing:
        pairing = Pairing(("hard", "normal"), least)
        return Standing(pairing, Report(plan_of(pairing.levels, games), tuple(played(n, (int(n >= won),)) for n in range(games))))

    assert standing(140, 200, 0.65).holds
    assert not standing(120, 200, 0.65).holds
    assert not standing(14, 20, 0.5).holds  # its interval reaches down to chance
    assert standing(510, 1000, None).holds
    assert not standing(560, 1000, None).holds


def test_pairings_are_chosen_by_level_and_seats_and_played_in_whole_rounds() -> None:
    assert pairings_of(PAIRINGS, ("easy", "normal"), [2]) == [PAIRINGS[1], PAIRINGS[2], PAIRINGS[3]]
    assert [one.levels for one in pairings_of(PAIRINGS, ("hard",), [4])] == [("hard", "greedy", "greedy", "greedy")]
    assert games_of(PAIRINGS[0], 1000) == 1000
    assert games_of(PAIRINGS[4], 1000) == 200
    assert games_of(PAIRINGS[5], 10) == 4


def test_a_ranking_is_the_same_for_a_seed() -> None:
    pairings = [Pairing(("easy", "random"), 0.5)]
    one = rank_rivals(GAME, PATH, pairings, 4, 1)
    assert one.standings == rank_rivals(GAME, PATH, pairings, 4, 1).standings
    assert one.standings[0].share.share > 0.5


# --- the commands


def test_simulate_prints_lords_and_cards(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "lairs.json"
    words = ["simulate", "--game", GAME, "--seats", "normal,bot:easy", "--games", "2", "--workers", "1", "--json", str(out)]
    assert main(words) == 0
    told = capsys.readouterr().out
    assert all(word in told for word in ("lord", "XP", "minutes", "never played", "Hungry Cupboard"))
    data = json.loads(out.read_text(encoding="utf-8"))
    assert len(data["games"]) == 2
    assert set(Counter(data["tables"][0]["cards"])) <= set(data["never played"]) | set(data["tables"][0]["cards"])


def test_simulate_speaks_japanese(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", GAME, "--games", "1", "--workers", "1", "--lang", "ja"]) == 0
    told = capsys.readouterr().out
    assert "ボス" in told
    assert "勝率" in told


def test_rank_prints_each_pairing(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["rank", "--game", GAME, "--levels", "easy,random", "--seat-counts", "2", "--games", "8", "--workers", "1"]
    assert main(words) in (0, 1)
    assert "easy against random" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["simulate", "--game", GAME, "--seats", "normal,god"], "'god'"),
        (["simulate", "--game", GAME, "--board", "lake"], "--board"),
        (["simulate", "--game", GAME, "--option", "pace=fast"], "pace"),
        (["simulate", "--game", GAME, "--level", "easy"], "--seat-counts"),
        (["rank", "--game", GAME, "--levels", "god"], "'god'"),
        (["rank", "--game", GAME, "--boards", "lake"], "--boards"),
        (["rank", "--game", GAME, "--levels", "easy"], "no pairing"),
    ],
)
def test_wrong_use_is_one_sentence(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
