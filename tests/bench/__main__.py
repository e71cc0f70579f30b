"""`python -m tests.bench`: measure the rules once and print a table; `python -m tests.bench window`: measure the window;
`python -m tests.bench acts [GAME…]`: how long all that is shown after a choice takes;
`python -m tests.bench trained [GAMES]`: a player trained by another library;
`python -m tests.bench strength [GAME]`: how often a level wins against another, an outsider's rules of thumb, or
itself where one thinks longer;
`python -m tests.bench answers [GAMES [CHOICES]]`: how long bots take;
`python -m tests.bench long [GAMES [TABLES]]`: thousands of games and tables in one process.
"""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

from tests.bench import acts, answers, endurance, strength, trained, window
from tests.bench.measures import HEADINGS, all_works, rows, timed


def main() -> None:
    """Measure and print."""
    table = Table(*HEADINGS, title="Rules speed, one core")
    for row in rows(timed(all_works())):
        table.add_row(*row)
    Console().print(table)


if __name__ == "__main__":
    if sys.argv[1:] == ["window"]:
        window.main()
    elif sys.argv[1:2] == ["answers"]:
        answers.main(sys.argv[2:])
    elif sys.argv[1:2] == ["strength"]:
        strength.main(sys.argv[2:])
    elif sys.argv[1:2] == ["acts"]:
        acts.main(sys.argv[2:])
    elif sys.argv[1:2] == ["trained"]:
        trained.main(sys.argv[2:])
    elif sys.argv[1:2] == ["long"]:
        endurance.main(sys.argv[2:])
    else:
        main()
