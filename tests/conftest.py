"""Options and markers of the whole test suite.

It has two tiers. Usually nearly every test is run, on a few values that are spread and hold the extremes: seeds, numbers of
seats, scenes, devices, random cases, languages with sizes of text (`few` and `share` of `tests.thorough` pick them).
`--thorough` runs each on all its values, and also what is marked `thorough`, which without the option is deselected: tests and
values (`later`) that take long in any form, such as trials of strength and several processes, and what needs a program besides
Python (a screen of its own, hands, Tiled). `--thorough -m thorough` runs those alone. No clause is left to them.
`--rules` prints which clauses of the rules ledgers (`game/games/*/RULES.md`) are cited by the collected tests.
`--update-golden` writes the golden playthroughs anew.
"""

from __future__ import annotations

import gc
import os
import re
import shutil
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from tests.thorough import OPTION, thorough

for tier, examples in (("usual", 12), ("thorough", 100)):
    settings.register_profile(
        tier,
        max_examples=examples,
        deadline=None,  # nothing is asserted by the clock: the machine may be busy
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
    )

ROOT = Path(__file__).resolve().parent.parent
CLAUSE = re.compile(r"\*\*([A-Z]{2}-\d+\.\d+[a-z]?)\*\*")
OTHER = re.compile(r"\*\*([A-Z]{2}-[A-Z]\d+[a-z]?)\*\*")
"""Worked examples, rulings and lists: they may be cited, but are no clauses."""
NO_EFFECT = "\n## Clauses without effect on a program\n"
"""The section of a ledger whose table lists, with the reason, clauses that no test can cite."""
CITED = pytest.StashKey[set[str]]()
HOME = pytest.StashKey[str]()
"""The home in which the tests find and leave what is a person's own."""
PROGRAMS = {"display", "rasterizer", "tiled"}
"""Fixtures that stand for programs besides Python: a test that needs one is marked `thorough`."""
LONGEST = ("e2e/test_frozen.py", "test_architecture.py")
"""Files with a test that takes a minute: begun first, lest one worker is still at it when the others are done."""
SELDOM = (20_000, 20, 20)
"""How often Python looks for garbage: as usual it takes a fifth of all the time of the tests."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("dungeonbox")
    group.addoption("--thorough", action="store_true", help="run every test on all its values, and those that take long")
    group.addoption("--rules", action="store_true", help="print which clauses of the ledgers no collected test cites")
    group.addoption("--update-golden", action="store_true", help="write the golden playthroughs anew")


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers; hand the option on to the workers and to what picks values."""
    os.environ[OPTION] = "1" if config.getoption("--thorough") else ""
    settings.load_profile("thorough" if thorough() else "usual")
    config.addinivalue_line("markers", "thorough: takes long in any form or needs other programs; run with --thorough only")
    config.addinivalue_line("markers", "draws: looks at how something is drawn, not only at the picture")
    config.addinivalue_line("markers", "rule(*clauses): the clauses of a rules ledger without which this test would fail")
    config.stash[CITED] = set()
    gc.set_threshold(*SELDOM)
    if hasattr(providers, "_get_local_constants"):  # our sources hold no values worth trying, and to read them all takes long
        providers._get_local_constants = lambda: providers._local_constants
    config.stash[HOME] = os.environ["DUNGEONBOX_HOME"] = tempfile.mkdtemp(prefix="dungeonbox-home-")  # not the person's own


def pytest_unconfigure(config: pytest.Config) -> None:
    """Nothing is left of it."""
    shutil.rmtree(config.stash[HOME], ignore_errors=True)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was loaded stays, so that nobody looks through it again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def no_waiting_for_the_disk() -> Iterator[None]:
    """No power fails while tests run, so that nothing has to wait until it is on the disk; nor between two games for room."""
    from game.client.scenes import stack

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _handle: None)
        patch.setattr(stack, "gc", SimpleNamespace(collect=lambda: 0))
        yield


@pytest.fixture(autouse=True, scope="session")
def maps_of_ours_read_once() -> Iterator[None]:
    """A map that the program brings, and the board that it is, are read once for all tests of a process: they don't change."""
    from game.boards import reading
    from game.tiled import paint

    read_map, board_of = reading.read_map, reading.board_of
    maps: dict[Path, Any] = {}
    boards: dict[int, Any] = {}

    def map_once(path: Path | str, root: Path | None = None) -> Any:
        path = Path(path)
        if root is not None or not path.is_relative_to(ROOT / "maps"):
            return read_map(path, root)
        if path not in maps:
            maps[path] = read_map(path)
            boards[id(maps[path])] = None
        return maps[path]

    def board_once(drawn: Any) -> Any:
        if id(drawn) not in boards:
            return board_of(drawn)
        if boards[id(drawn)] is None:
            boards[id(drawn)] = board_of(drawn)
        return boards[id(drawn)]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "read_map", map_once)
        patch.setattr(paint, "read_map", map_once)
        patch.setattr(reading, "board_of", board_once)
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect what takes long; note which clauses the rest cites, before more is deselected; what takes longest comes first."""
    for item in items:
        if PROGRAMS.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.thorough)
    if not thorough():
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("thorough")])
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
    items.sort(key=lambda item: not item.path.as_posix().endswith(LONGEST))
    for item in items:
        for mark in item.iter_markers("rule"):
            config.stash[CITED].update(mark.args)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """In a worker of pytest-xdist: send what was noted to the session that prints."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["cited"] = sorted(session.config.stash[CITED])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Take what a worker of pytest-xdist has noted."""
    node.config.stash[CITED].update(getattr(node, "workeroutput", {}).get("cited", ()))


def ledgers(root: Path) -> Iterator[tuple[str, list[str]]]:
    """Every ledger under a root and its clause ids, in order."""
    for path in sorted(root.glob("game/games/*/RULES.md")):
        clauses = CLAUSE.findall(path.read_text(encoding="utf-8"))
        yield path.relative_to(root).as_posix(), list(dict.fromkeys(clauses))


def without_effect(text: str) -> set[str]:
    """The clauses that a ledger lists as having no effect on a program."""
    _, _, section = text.partition(NO_EFFECT)
    rows = [line for line in section.partition("\n## ")[0].splitlines() if line.startswith("|")]
    return {clause for row in rows for clause in re.findall(r"[A-Z]{2}-\d+\.\d+[a-z]?", row.split("|")[1])}


def covered_by_scenarios(root: Path) -> set[str]:
    """The clauses in `covers` of the rule scenarios under a root: of a whole file, or of a scenario within it."""
    cited: set[str] = set()
    for path in sorted(root.glob("tests/scenarios/**/*.toml")):
        waiting: list[Any] = [tomllib.loads(path.read_text(encoding="utf-8"))]
        while waiting:
            value = waiting.pop()
            if isinstance(value, dict):
                cited.update(value.get("covers", ()))
                waiting += value.values()
            elif isinstance(value, list):
                waiting += value
    return cited


def rules_report(root: Path, cited: set[str]) -> list[str]:
    """The lines that `--rules` prints: for every ledger the counts, the cited and the uncovered clauses; then unknown ones."""
    lines: list[str] = []
    known: set[str] = set()
    prefixes: set[str] = set()
    for name, clauses in ledgers(root):
        text = (root / name).read_text(encoding="utf-8")
        known.update(clauses, OTHER.findall(text))
        idle = without_effect(text)
        prefixes.update(clause.split("-")[0] for clause in clauses)
        covered = [clause for clause in clauses if clause in cited]
        uncovered = [clause for clause in clauses if clause not in cited and clause not in idle]
        counts = f"{len(clauses)} clauses, {len(covered)} cited, {len(uncovered)} uncovered"
        lines.append(f"{name}: {counts}, {len(idle)} without effect on a program")
        lines.append(f"  cited: {' '.join(covered) or '-'}")
        lines.append(f"  uncovered: {' '.join(uncovered) or '-'}")
    unknown = sorted(clause for clause in cited - known if clause.split("-")[0] in prefixes)
    if unknown:
        lines.append(f"cited, but in no ledger: {' '.join(unknown)}")
    return lines or ["no ledger was found under game/games/*/RULES.md"]


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print the report of `--rules`."""
    if config.getoption("--rules"):
        terminalreporter.section("rules")
        for line in rules_report(ROOT, config.stash[CITED] | covered_by_scenarios(ROOT)):
            terminalreporter.write_line(line)
