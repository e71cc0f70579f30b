"""Trials of a board: what is counted, that nothing depends on who plays the games, and that they can be stopped."""

from __future__ import annotations

import json
import os
import re
import signal
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.boards.board import Arrow, Square
from game.resources import resource
from game.rules import Event
from game.sessions.session import new_session
from game.sessions.spec import Seat
from game.sessions.trouble import Trouble
from game.workshop.simulate import Cluster, Plan, play_one, simulate
from game.workshop.simulations.card_adventure.tally import ARROWS, Tally, _Arrows, tally_of, unused_cards

BOARD = resource("maps/drowned_treasury.tmx")


def bots(*levels: str) -> tuple[Seat, ...]:
    return tuple(Seat(f"P{number}", "", f"bot:{level}") for number, level in enumerate(levels))


PLANS = [Plan("card_adventure", BOARD, bots("easy"), 5, seed=2), Plan("card_adventure", BOARD, bots("random", "easy"), 5, seed=2)]


def plain(trial: Any) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(json.dumps(trial.to_json()))
    content.pop("speed")
    return content


@pytest.fixture(scope="module")
def alone() -> Any:
    """The trial as this process plays it alone."""
    return simulate(PLANS)


@pytest.mark.thorough
def test_any_executor_brings_the_same_trial(alone: Any) -> None:
    heard: list[int] = []
    with ThreadPoolExecutor(2) as pool:
        other = simulate(PLANS, 2, heard.append, executor=pool)
    assert plain(other) == plain(alone)
    assert sum(heard) == 10
    assert len(alone.games) == 10


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """The address of a cluster of this machine."""
    from distributed import LocalCluster

    with LocalCluster(
        n_workers=1, threads_per_worker=2, processes=True, dashboard_address=":0", silence_logs=50, host="127.0.0.1"
    ) as local:
        yield local.scheduler_address


@pytest.mark.thorough
def test_a_cluster_brings_the_same_trial(alone: Any, cluster: str) -> None:
    with Cluster(cluster) as workers:
        assert workers.workers == 2
        other = simulate(PLANS, workers.workers, executor=workers.executor)
    assert plain(other) == plain(alone)


@pytest.mark.thorough
def test_a_trial_on_a_cluster_from_the_command_line(cluster: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    from game import cli

    out = tmp_path / "out.json"
    words = ["simulate", "--board", str(BOARD), "--games", "4", "--seed", "9"]
    assert cli.main([*words, "--cluster", cluster, "--json", str(out)]) == cli.RIGHT
    far = json.loads(out.read_text(encoding="utf-8"))
    assert cli.main([*words, "--workers", "1", "--json", str(out)]) == cli.RIGHT
    near = json.loads(out.read_text(encoding="utf-8"))
    assert (far.pop("speed")["workers"], near.pop("speed")["workers"]) == (2, 1)
    assert far == near


@pytest.mark.thorough
def test_a_worker_that_is_killed_loses_no_game(alone: Any) -> None:
    """Another one plays what it held, and the report is the same."""
    from distributed import LocalCluster

    with (
        LocalCluster(
            n_workers=1, threads_per_worker=1, processes=True, dashboard_address=":0", silence_logs=50, host="127.0.0.1"
        ) as local,
        Cluster(local.scheduler_address) as workers,
    ):
        (nanny,) = local.workers.values()
        killed = []

        def kill(done: int) -> None:
            if not killed:
                killed.append(nanny.pid)
                os.kill(nanny.pid, signal.SIGKILL)

        other = simulate(PLANS, workers.workers, kill, executor=workers.executor)
    assert killed
    assert plain(other) == plain(alone)


def test_a_cluster_without_workers_is_said_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import LocalCluster

    monkeypatch.setattr("game.workshop.simulate.NO_WORKERS", 0.2)
    with (
        LocalCluster(n_workers=0, dashboard_address=":0", silence_logs=50, host="127.0.0.1") as local,
        pytest.raises(Trouble, match="has no workers: start one with `dask worker"),
    ):
        Cluster(local.scheduler_address)


def test_ctrl_c_keeps_what_is_done(capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.progress import Progress

    from game import cli

    monkeypatch.setattr(Progress, "advance", lambda *_: signal.raise_signal(signal.SIGINT))

    out = tmp_path / "out.json"
    code = cli.main(["simulate", "--board", str(BOARD), "--games", "100000", "--workers", "1", "--json", str(out)])
    told, said = capfd.readouterr()
    assert code == 130
    stopped = re.search(r"stopped after (\d+) of 100000 games", said)
    assert stopped is not None
    assert "decisions in" in told
    assert 0 < int(stopped[1]) == sum(table["games"] for table in json.loads(out.read_text(encoding="utf-8"))["tables"])


def test_no_cluster_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Trouble, match="No cluster answers at nonsense://nowhere"):
        Cluster("nonsense://nowhere")
    import sys

    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Trouble, match="needs the extra `cluster`"):
        Cluster("tcp://127.0.0.1:1")


def test_a_trial_can_be_stopped_and_keeps_what_it_has() -> None:
    plan = Plan("card_adventure", BOARD, bots("random"), 60, seed=1)
    heard: list[int] = []
    trial = simulate(plan, progress=heard.append, stopped=lambda: sum(heard) >= 8)
    assert 8 <= len(trial.games) < 60
    assert [one.number for one in trial.games] == list(range(len(trial.games)))
    assert simulate(plan, stopped=lambda: True).reports == ()


def test_games_of_one_batch_are_what_each_is_by_itself(alone: Any) -> None:
    plan = alone.reports[1].plan
    assert [play_one(plan, number) for number in range(5)] == list(alone.reports[1].games)


def test_what_happened_where_agrees_with_the_game_itself() -> None:
    """Counted independently: where each piece stands after every choice, and who is out."""
    session = new_session("card_adventure", BOARD, bots("easy", "random"), {}, 77)
    match = session.match
    while match.decision is not None:
        match.choose(session.bot_choice())
    tally = tally_of(match, session.board)
    kinds = Counter(event.kind for event in match.history)
    arrivals = ("moved", "warped", "went_through", "put_back", "returned")
    assert sum(tally.visits.values()) == 2 + sum(kinds[kind] for kind in arrivals)
    assert sum(tally.fights.values()) == kinds["encounter"]
    assert sum(tally.deaths.values()) == kinds["out"]
    appeared = [event for event in match.history if event.kind == "appeared" and event.rule == "CA-13.9"]
    assert sum(tally.signs.values()) == len(appeared)
    assert set(tally.signs) == {event.parts["sign"] for event in appeared}
    assert sum(tally.visits.values()) > 10


def line(*squares: str) -> tuple[Square, ...]:
    return tuple(Square(key, {"en": key}, 10 * number, 0, area=0) for number, key in enumerate(squares))


def event(start: int, square: int, kind: str = "monsters_moved") -> Event:
    parts = {"card": -1, "count": 1, "start": start, "route": 0, **({"square": square} if kind == "monsters_moved" else {})}
    return Event(kind, ARROWS, parts)


def test_each_arrow_is_told_by_face_square_and_way() -> None:
    arrows = (Arrow(0, (3,), (1, 2), 0, 0), Arrow(1, (3,), (0,), 0, 0), Arrow(0, (4,), (1,), 0, 0))
    board = SimpleNamespace(squares=line("a", "b", "c"))
    counts: Counter[int] = Counter()
    told = _Arrows(arrows, counts)

    def rolled(face: int) -> None:
        told.hear(Event("rolled", "CA-13.3", {"area": 0, "face": face}), board)  # type: ignore[arg-type]

    rolled(3)
    for one in (event(0, 1), event(1, 2), event(1, 0)):  # the long arrow in two steps, then the one back
        told.hear(one, board)  # type: ignore[arg-type]
    assert counts == {0: 1, 1: 1}
    rolled(4)
    told.hear(event(0, 1), board)  # type: ignore[arg-type]
    assert counts == {0: 1, 1: 1, 2: 1}
    rolled(3)
    told.hear(event(0, 1, "monsters_stopped"), board)  # type: ignore[arg-type]
    told.hear(event(1, 0), board)  # type: ignore[arg-type]
    assert counts == {0: 2, 1: 2, 2: 1}


def test_cards_that_nothing_uses_are_told(alone: Any) -> None:
    unused = unused_cards(alone)
    used = alone.tally.cards
    assert "mp" not in unused
    for family, cards in unused.items():
        assert cards
        for card in cards:
            assert not used[card]
            assert alone.tally.met[card], "what stayed in its pile could not have been used"
            assert alone.pack.cards[card].family == family
    assert used["sunken_crown"] > 0  # a treasure is used when somebody gets it
    lying = {one.card for one in alone.board.lying}
    assert set(unused.get("structure", ())) <= lying


def test_what_could_not_have_been_used_is_not_called_unused() -> None:
    """Nobody fights on this board, and no lever but these is there: fighting cards in hand are no news."""
    levers = simulate(Plan("card_adventure", resource("maps/recipes/drawbridge.tmx"), bots("normal", "normal"), 6, seed=1))
    assert not levers.tally.fights
    unused = unused_cards(levers)
    assert "attack" not in unused
    assert not {"ember_dart", "shatter", "unravel"} & {*unused.get("magic", ())}
    toll = simulate(Plan("card_adventure", resource("maps/recipes/toll.tmx"), bots("normal", "normal"), 6, seed=1))
    assert "item" not in unused_cards(toll), "the ration was taken by the ferryman"


def test_tallies_add_up() -> None:
    one, two = Tally(visits=Counter({1: 2}), cards=Counter({"a": 1})), Tally(visits=Counter({1: 1, 2: 4}), deaths=Counter({0: 1}))
    one.add(two)
    assert (one.visits, one.deaths, one.cards) == ({1: 3, 2: 4}, {0: 1}, {"a": 1})


def test_the_json_names_everything_by_its_key(alone: Any) -> None:
    content = plain(alone)
    assert [square["key"] for square in content["squares"]] == [square.key for square in alone.board.squares]
    assert [table["games"] for table in content["tables"]] == [5, 5]
    assert content["tables"][0]["won"].keys() == {"share", "low", "high"}
    assert len(content["arrows"]) == len(alone.board.arrows)
    assert {game["table"] for game in content["games"]} == {0, 1}
    wins = sum(bool(game["winners"]) for game in content["games"] if game["table"] == 0)
    assert content["tables"][0]["won"]["share"] == wins / 5
