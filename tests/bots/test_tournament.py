"""The ranking: all levels play the same games, whatever the number of workers; totals, balance and the command."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cli import main
from game.sessions.shelf import shipped_boards
from game.workshop.tournament import Entry, Ranking, rank_allies

(BOARD,) = (path for path in shipped_boards() if path.stem == "drowned_treasury")


def entry(level: str, won: int, games: int = 100, seats: int = 1) -> Entry:
    return Entry("b", seats, level, games, won, 20.0, 0)


@pytest.mark.thorough
def test_every_level_plays_every_table_and_a_seed_brings_the_same_table_again() -> None:
    heard: list[int] = []
    one = rank_allies("card_adventure", [BOARD], ["random", "easy"], 2, [1, 2], seed=3, progress=heard.append)
    assert [(each.board, each.seats, each.level, each.games) for each in one.entries] == [
        (BOARD.stem, 1, "random", 2), (BOARD.stem, 1, "easy", 2), (BOARD.stem, 2, "random", 2), (BOARD.stem, 2, "easy", 2)
    ]  # fmt: skip
    assert sum(heard) == 8
    assert rank_allies("card_adventure", [BOARD], ["random", "easy"], 2, [1, 2], seed=3) == one


def test_a_ranking_holds_only_where_no_intervals_overlap() -> None:
    levels = ("easy", "normal")
    clear = Ranking(levels, (entry("easy", 20), entry("normal", 60), entry("easy", 25, seats=2), entry("normal", 50, seats=2)))
    assert clear.ranked()
    assert clear.total("easy").share == 0.225
    assert not Ranking(levels, (entry("easy", 50), entry("normal", 55))).ranked()
    assert not Ranking(levels, (entry("easy", 60), entry("normal", 20))).ranked()


def test_tables_out_of_balance_are_those_of_the_normal_level_whose_interval_lies_outside() -> None:
    entries = (entry("normal", 20), entry("normal", 33, seats=2), entry("normal", 78, seats=3), entry("normal", 90, seats=4))
    assert [one.seats for one in Ranking(("normal",), (*entries, entry("easy", 1))).unbalanced()] == [1, 4]
    assert Ranking(("normal",), (entry("normal", 0, games=3),)).unbalanced() == [], "three games tell nothing"


def test_the_command_prints_and_writes_the_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "rank.json"
    words = ["rank", "--boards", BOARD.stem, "--levels", "random,normal", "--seat-counts", "1", "--games", "3", "--workers", "1"]
    assert main([*words, "--json", str(out)]) == 0
    told = capsys.readouterr().out
    assert all(word in told for word in ("drowned_treasury", "normal", "no stalemate"))
    assert '"ranked"' in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "told"),
    [(["--levels", "easy,god"], "'god'"), (["--seat-counts", "x"], "--seat-counts"), (["--boards", "nowhere"], "nowhere")],
)
def test_wrong_use_is_one_sentence(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rank", "--games", "1", *words]) == 2
    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1
