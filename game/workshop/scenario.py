"""Rule scenarios: TOML files that say given / when / then, played against the rules.

A file names its game and holds any number of `[[scenario]]`; each game has a vocabulary of its own. How to write one
stands in `tests/scenarios/README.md`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from pydantic import BaseModel, ValidationError

from game.workshop import card_adventure_play, card_adventure_scenario, lair_lords_play, lair_lords_scenario
from game.workshop.scenario_words import Unmet, Words

LARGEST_FILE = 512 * 1024
"""The largest scenario file that is read, in bytes."""


class Result(NamedTuple):
    """What became of one scenario: its name, whether it held, what was different (`""` when nothing), the clauses it covers."""

    name: str
    ok: bool
    message: str
    covers: tuple[str, ...]


class ScenarioFaults(ValueError):
    """A scenario file cannot be played; `str()` gives one sentence for each fault."""


class ScenarioFile(Words):
    """One file. `covers` are clauses that all of its scenarios cover, `boards` boards that they name."""

    game: Literal["card_adventure", "lair_lords"]
    covers: list[str] = []
    boards: dict[str, dict[str, Any]] = {}
    scenario: list[dict[str, Any]]


class Vocabulary(NamedTuple):
    """How scenarios of one game are read and played: `play` raises Unmet when something is not as the scenario says."""

    model: type[BaseModel]
    play: Callable[[Any], None]


VOCABULARIES: Mapping[str, Vocabulary] = {
    "card_adventure": Vocabulary(card_adventure_scenario.Scenario, card_adventure_play.play),
    "lair_lords": Vocabulary(lair_lords_scenario.Scenario, lair_lords_play.play),
}


def run_file(path: Path) -> list[Result]:
    """Play every scenario of a file, in order. Raises ScenarioFaults when the file cannot be read or understood."""
    return [_run(vocabulary, scenario) for vocabulary, scenario in read_file(path)]


def read_file(path: Path) -> list[tuple[Vocabulary, Any]]:
    """The scenarios of a file with the vocabulary that plays each. Raises ScenarioFaults with every fault found."""
    data = _parsed(path)
    try:
        file = ScenarioFile.model_validate(data)
    except ValidationError as error:
        raise ScenarioFaults("\n".join(_sentences(path.name, error, ScenarioFile))) from None
    vocabulary = VOCABULARIES[file.game]
    found: list[tuple[Vocabulary, Any]] = []
    faults: list[str] = []
    for number, one in enumerate(file.scenario, 1):
        given = one.get("given")
        board = given.get("board") if isinstance(given, dict) else None
        if isinstance(board, str) and board in file.boards:
            one = {**one, "given": {**one["given"], "board": file.boards[board]}}
        if isinstance(one.get("covers", []), list):
            one = {**one, "covers": [*file.covers, *one.get("covers", [])]}
        try:
            found.append((vocabulary, vocabulary.model.model_validate(one)))
        except ValidationError as error:
            name = one.get("name") or f"number {number}"
            faults += _sentences(f'{path.name}: scenario "{name}"', error, vocabulary.model)
    if faults:
        raise ScenarioFaults("\n".join(faults))
    return found


def _run(vocabulary: Vocabulary, scenario: Any) -> Result:
    try:
        vocabulary.play(scenario)
    except Unmet as unmet:
        return Result(scenario.name, False, str(unmet), tuple(scenario.covers))
    return Result(scenario.name, True, "", tuple(scenario.covers))


def _parsed(path: Path) -> dict[str, Any]:
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ScenarioFaults(f"{path.name}: it is larger than {LARGEST_FILE} bytes; split it into several files")
        return tomllib.loads(path.read_bytes().decode("utf-8"))
    except OSError as error:
        raise ScenarioFaults(f"{path}: it cannot be read ({error.strerror}); name a scenario file") from None
    except UnicodeDecodeError:
        raise ScenarioFaults(f"{path.name}: it is not UTF-8 text; save it as UTF-8") from None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ScenarioFaults(f"{path.name}: it is not TOML: {error}; mend the line") from None


def _sentences(where: str, error: ValidationError, model: type[BaseModel]) -> Iterator[str]:
    """Each error of pydantic as one sentence: where, what is wrong, what would be right."""
    for detail in error.errors(include_url=False):
        place = _place(detail["loc"])
        if detail["type"] == "extra_forbidden":
            near = get_close_matches(str(detail["loc"][-1]), _words_at(model, detail["loc"][:-1]), n=1)
            wrong = f"there is no such word here; did you mean {near[0]}?" if near else "there is no such word here"
        elif detail["type"] == "missing":
            wrong = "it is missing; add it"
        else:
            said = detail["msg"].removeprefix("Value error, ").replace("Input should", "it should")
            wrong = said[:1].lower() + said[1:]
        yield f"{where}: {place}: {wrong}"


def _place(location: tuple[str | int, ...]) -> str:
    return ", ".join(f"number {part + 1}" if isinstance(part, int) else part for part in location) or "the file"


def _words_at(model: type[BaseModel], location: tuple[str | int, ...]) -> list[str]:
    """The words that may stand at this place of a model."""
    for part in location:
        if isinstance(part, str):
            field = next((one for name, one in model.model_fields.items() if part in (name, one.alias)), None)
            inner = _model_in(field.annotation) if field else None
            if inner is None:
                return []
            model = inner
    return [field.alias or name for name, field in model.model_fields.items()]


def _model_in(annotation: Any) -> type[BaseModel] | None:
    """The model within an annotation such as `list[Seat]`."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((found for one in get_args(annotation) if (found := _model_in(one)) is not None), None)
