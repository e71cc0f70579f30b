"""The house keeps its own rules: the list of rooms, what rules and games may use, style, types."""

from __future__ import annotations

import ast
import subprocess
import sys
import tomllib
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def run(*command: str) -> tuple[int, str]:
    """Run a Python module or snippet in the project's folder: exit code and all that it said."""
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    return done.returncode, done.stdout + done.stderr


def test_imports_point_only_down_the_list_of_rooms() -> None:
    code, said = run("-c", "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))")
    assert code == 0, said
    assert "0 broken" in said


def circle(imports: dict[str, set[str]]) -> list[str]:
    """Modules that import one another in a circle, the first also at the end; empty where there are none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_module_of_the_client_imports_in_a_circle() -> None:
    graph = grimp.build_graph("game", cache_dir=None)  # with what is imported for types alone
    modules = {module for module in graph.modules if module.startswith("game.client")}
    assert len(modules) > 100
    assert circle({one: graph.find_modules_directly_imported_by(one) & modules for one in modules}) == []
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"b"}}) in (["b", "c", "b"], ["c", "b", "c"])


def test_every_room_stands_in_the_list() -> None:
    (layers,) = (one["layers"] for one in PROJECT["tool"]["importlinter"]["contracts"] if one["type"] == "layers")
    rooms = {f"game.{path.name}" for path in GAME.iterdir() if (path / "__init__.py").is_file()}
    assert set(layers) == rooms
    assert {path.stem for path in GAME.glob("*.py")} == {"__init__", "__main__", "resources"}


def test_ruff_finds_nothing() -> None:
    code, said = run("-m", "ruff", "check", "--no-cache", ".")
    assert code == 0, said


def test_types_hold_in_every_room() -> None:
    told = PROJECT["tool"]["mypy"]
    assert (told["strict"], told["files"]) == (True, ["game"])
    assert [sorted(one) for one in told["overrides"]] == [["ignore_missing_imports", "module"]]
    code, said = run("-m", "mypy")
    assert code == 0, said


def test_rules_and_games_load_neither_screen_nor_map_reader() -> None:
    snippet = (
        "import sys, game.games\n"
        "[__import__(f'game.games.{name}') for name in game.games.NAMES]\n"
        "print(sorted({'pygame', 'pytmx', 'PIL'} & set(sys.modules)))"
    )
    assert run("-c", snippet) == (0, "[]\n")


def calls(path: Path) -> set[str]:
    """The plain names that a module calls."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}


@pytest.mark.parametrize("path", sorted(GAME.rglob("*.py")), ids=lambda path: path.relative_to(GAME).as_posix())
def test_nothing_runs_text_as_code(path: Path) -> None:
    forbidden = {"eval", "exec", "compile", "__import__", "input", "breakpoint"}
    if {"rules", "games"} & set(path.relative_to(GAME).parts[:1]):
        forbidden |= {"open", "print"}
    assert not calls(path) & forbidden


def test_the_lock_file_names_every_dependency() -> None:
    lock = (ROOT / "requirements-lock.txt").read_text(encoding="utf-8")
    locked = {line.split("==")[0].lower().replace("_", "-") for line in lock.splitlines() if "==" in line}
    project = PROJECT["project"]
    wanted = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {word.split(">=")[0].lower() for word in wanted}
    assert names <= locked


def test_the_readme_explains_every_dependency() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in (word.split(">=")[0] for word in PROJECT["project"]["dependencies"]):
        assert f"| {name} |" in readme


OWN = ("games", "bots", "content", "client/table", "workshop/scenarios", "workshop/simulations", "sessions/specs")
"""Where a game's own rooms stand."""


def test_nothing_but_a_game_s_own_rooms_and_samples_knows_it_by_name() -> None:
    from game.games import NAMES

    named = {
        path.relative_to(GAME).as_posix()
        for path in GAME.rglob("*.py")
        if not path.relative_to(GAME).as_posix().startswith(OWN) and not path.stem.endswith("samples")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in NAMES
    }
    assert named == set()
