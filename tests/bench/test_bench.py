"""Speed of the rules, by pytest-benchmark: `pytest tests/bench -n 0`. With workers each piece of work is run once, unmeasured."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bench.measures import Work, all_works

WORKS = all_works()


@pytest.mark.parametrize("work", WORKS, ids=lambda work: f"{work.measure}-{work.subject}")
def test_speed(work: Work, benchmark: Any, figures: dict[tuple[str, str], float]) -> None:
    assert work.count > 0
    benchmark.group = work.measure
    benchmark.pedantic(work.run, rounds=7, warmup_rounds=1)
    if benchmark.stats is not None:
        figures[work.measure, work.subject] = work.figure(benchmark.stats.stats.min)
