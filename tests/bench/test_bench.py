"""Speed of the rules, by pytest-benchmark: `pytest tests/bench -n 0`. With workers each piece of work is run once, unmeasured."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.bench.measures import CLOCK, NAMES, Work, all_works


@cache
def works() -> dict[tuple[str, str], Work]:
    """Everything that is measured; games are played for it when the first is asked for."""
    found = {(work.measure, work.subject): work for work in all_works()}
    assert list(found) == NAMES
    return found


@pytest.mark.benchmark(timer=CLOCK)
@pytest.mark.parametrize("name", NAMES, ids="-".join)
def test_speed(name: tuple[str, str], benchmark: Any, figures: dict[tuple[str, str], float]) -> None:
    work = works()[name]
    assert work.count > 0
    benchmark.group = work.measure
    benchmark.pedantic(work.run, rounds=7, warmup_rounds=1)
    if benchmark.stats is not None:
        figures[work.measure, work.subject] = work.figure(benchmark.stats.stats.min)
