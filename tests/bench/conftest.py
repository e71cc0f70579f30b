"""Prints the ratios of what pytest-benchmark measured, at the end of the run."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bench.measures import HEADINGS, rows

FIGURES = pytest.StashKey[dict[tuple[str, str], float]]()


@pytest.fixture
def figures(request: pytest.FixtureRequest) -> dict[tuple[str, str], float]:
    """Where the benchmarks note their figures for the table."""
    return request.config.stash.setdefault(FIGURES, {})


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print the table when something was measured."""
    noted = config.stash.get(FIGURES, {})
    if noted:
        terminalreporter.section("rules speed, one core")
        for row in (HEADINGS, *rows(noted)):
            terminalreporter.write_line("{:<12} {:<16} {:>16} {:>10} {:>18}".format(*row))
