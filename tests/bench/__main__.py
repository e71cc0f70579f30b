"""`python -m tests.bench`: measure everything once and print a table."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from tests.bench.measures import HEADINGS, all_works, rows, timed


def main() -> None:
    """Measure and print."""
    figures = {(work.measure, work.subject): timed(work) for work in all_works()}
    table = Table(*HEADINGS, title="Rules speed, one core")
    for row in rows(figures):
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    main()
