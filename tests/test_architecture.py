"""The house keeps its own rules: the list of rooms, what rules and games may use, style, types."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
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


@pytest.mark.thorough
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


@cache
def nodes_of(source: str) -> list[ast.AST]:
    """All nodes of a module."""
    return list(ast.walk(ast.parse(source)))


FORBIDDEN = {"eval", "exec", "compile", "__import__", "input", "breakpoint"}


def called(source: str, names: set[str]) -> set[str]:
    """Which of some plain names a module calls."""
    if not any(re.search(rf"\b{name}\s*\(", source) for name in names):
        return set()
    return {one.func.id for one in nodes_of(source) if isinstance(one, ast.Call) and isinstance(one.func, ast.Name)} & names


def test_nothing_runs_text_as_code() -> None:
    inside = FORBIDDEN | {"open", "print"}
    wrong: dict[str, set[str]] = {}
    for path in GAME.rglob("*.py"):
        place = path.relative_to(GAME)
        names = called(path.read_text(encoding="utf-8"), inside if place.parts[0] in ("rules", "games") else FORBIDDEN)
        wrong |= {place.as_posix(): names} if names else {}
    assert wrong == {}
    assert called("ran = eval ('1') + obj.exec(2)", FORBIDDEN) == {"eval"}


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
"""Where a game's own rooms stand: a package or a module of its name in each of these."""

ELSEWHERE = {
    "games/__init__.py": "the one place that names the games",
    "client/scenes/samples.py": "which games the gallery shows the scenes with",
    "client/scenes/author_samples.py": "which games the gallery shows the scenes with",
    "client/scenes/campaign_samples.py": "which games the gallery shows the scenes with",
    "client/scenes/lesson_samples.py": "which games the gallery shows the scenes with",
    "client/scenes/rulebook_samples.py": "which games the gallery shows the scenes with",
}
"""What may say a game's name outside its own rooms, and why; asking for it is forbidden there as well."""
OLD_STEPS = "sessions/migrations.py"
"""Turns the steps of saves of old versions into those of today: what they were called then is in the files."""
ASKING = {"startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split", "find", "index", "count"}
"""Methods that ask what a text holds."""
COMMON = {"card"}
"""A word of a name that means something else nearly everywhere."""


def texts(node: ast.AST | None) -> Iterator[str]:
    """The literal texts of an expression, also those of a tuple, list or set."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Tuple | ast.List | ast.Set):
        for one in node.elts:
            yield from texts(one)


def asked(nodes: list[ast.AST]) -> Iterator[str]:
    """The literal texts that something is compared with, in whatever form."""
    for node in nodes:
        if isinstance(node, ast.Compare):
            for one in (node.left, *node.comparators):
                yield from texts(one)
        elif isinstance(node, ast.MatchValue):
            yield from texts(node.value)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKING:
            for one in node.args:
                yield from texts(one)


def said(nodes: list[ast.AST]) -> Iterator[str]:
    """Every literal text but for docstrings, and the names of arguments that are given."""
    docs = {id(one.value) for one in nodes if isinstance(one, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and id(node) not in docs:
            yield from texts(node)
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg


def picked_from_names(nodes: list[ast.AST]) -> bool:
    """Whether something is compared with a game that is picked by its place in the list of games."""
    imported = (one for one in nodes if isinstance(one, ast.ImportFrom) and one.module == "game.games")
    called = {alias.asname or alias.name for one in imported for alias in one.names if alias.name == "NAMES"}
    sides = (side for one in nodes if isinstance(one, ast.Compare) for side in (one.left, *one.comparators))
    return any(isinstance(one, ast.Subscript) and ast.unparse(one.value) in {*called, "games.NAMES"} for one in sides)


def parts(name: str) -> set[str]:
    """The beginnings and ends of a game's name, word by word: by these it could be told from others as well."""
    words = name.split("_")
    found = {"_".join(some) for at in range(1, len(words)) for some in (words[:at], words[at:])}
    return found - COMMON


def owner(path: str, names: Iterable[str]) -> str | None:
    """Whose own room a module of `game/` stands in."""
    return next((one for one in names for room in OWN if path == f"{room}/{one}.py" or path.startswith(f"{room}/{one}/")), None)


def known_by_name(path: str, source: str, names: tuple[str, ...]) -> set[str]:
    """The games that a module of `game/` knows by their names though it is none of their own rooms."""
    if path == OLD_STEPS or not any(word in source for name in names for word in ("NAMES", name, *parts(name))):
        return set()
    nodes, home = nodes_of(source), owner(path, names)
    questions = {text.strip("_") for text in asked(nodes)}
    others = {name for name in names if name != home}
    found = {name for name in others if any(name in text for text in questions)}
    if path not in ELSEWHERE:
        found |= {name for name in others if any(name in text for text in said(nodes))}
    if home is None:  # within a game's rooms a word of another's name has a meaning of its own
        found |= {name for name in others if parts(name) & questions}
    return found | (others if picked_from_names(nodes) else set())


def test_nothing_but_a_game_s_own_rooms_knows_it_by_name() -> None:
    from game.games import NAMES

    modules = {path.relative_to(GAME).as_posix(): path.read_text(encoding="utf-8") for path in GAME.rglob("*.py")}
    found = {path: games for path, source in modules.items() if (games := known_by_name(path, source, NAMES))}
    assert found == {}
    assert all(known_by_name(f"{path}/", modules[path], NAMES) for path in ELSEWHERE)  # none is excused for nothing
    assert any(one in modules[OLD_STEPS] for one in NAMES)


PLANTED = (
    'if spec.name == "lair_lords": pass',
    'if "lair_lords" != name: pass',
    'match spec.name:\n    case "lair_lords": pass',
    'match spec.name:\n    case "a" | "lair_lords": pass',
    'HUES = {"lair_lords": "red"}',
    'HUES = dict(a=1) | {"seven_dons": 2, "lair_lords": 1}',
    "HUES = dict(lair_lords=1)",
    'if spec.name in ("lair_lords",): pass',
    'if spec.name in {"lair_lords"}: pass',
    'if name.startswith("lair_lords"): pass',
    'if name.startswith(("lair_", "seven_")): pass',
    'if "lords" in name: pass',
    'if name.split("_")[0] == "lair": pass',
    'folder = "assets/packs/lair_lords"',
    'folder = f"assets/lair_lords/{name}"',
    "from game.games import NAMES\nif name == NAMES[1]: pass",
    "from game.games import NAMES as GAMES\nif name in GAMES[:2]: pass",
    'def hue(game: str = "lair_lords"): pass',
    'hue(game="lair_lords")',
)
"""Ways to know a game by its name."""


OTHERS_ROOMS = (
    "client/main.py", "sessions/spec.py", "sessions/lair_lords.py", "sessions/specs/__init__.py", "client/table/scene.py",
    "bots/hard_bot.py", "content/packs.py", "workshop/scenarios/file.py", "workshop/simulations/__init__.py", "games/x.py",
    "client/table/lair_lords_too/scene.py",
)  # fmt: skip


@pytest.mark.parametrize("source", PLANTED)
def test_a_game_that_is_known_by_name_is_found_in_every_form(source: str) -> None:
    names = ("card_adventure", "lair_lords", "seven_dons")
    assert [path for path in OTHERS_ROOMS if "lair_lords" not in known_by_name(path, source, names)] == []


@pytest.mark.parametrize("source", PLANTED[:10])
def test_rooms_of_another_game_and_samples_do_not_ask_for_a_name(source: str) -> None:
    names = ("card_adventure", "lair_lords", "seven_dons")
    assert "lair_lords" in known_by_name("client/table/seven_dons/scene.py", source, names)
    assert known_by_name("client/table/lair_lords/scene.py", source, ("card_adventure", "lair_lords")) == set()
    if "HUES" not in source:
        assert "lair_lords" in known_by_name("client/scenes/samples.py", source, names)


def test_what_is_no_name_of_a_game_is_free() -> None:
    source = '"""As in lair_lords."""\nkind = "card" if ref[0] == "card" else "seventh"\nfrom game.games import lair_lords\n'
    assert known_by_name("client/main.py", source, ("card_adventure", "lair_lords", "seven_dons")) == set()
