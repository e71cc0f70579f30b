"""Reads files of rule scenarios and plays them: every fault is one sentence that says where, what is wrong and what is right.

A scenario that is faulty loses only itself: all others of its file are played.
"""

from __future__ import annotations

import dataclasses
import logging
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from game.content.packs import Fault, validated
from game.content.said import in_language
from game.sessions.spec import game_names
from game.workshop.scenarios.playing import play
from game.workshop.scenarios.toml_text import LARGEST_FILE, parsed
from game.workshop.scenarios.vocabulary import Vocabulary, nearest, vocabularies
from game.workshop.scenarios.words import ScenarioWords, Unmet

MOST_SCENARIOS = 400
"""The most scenarios in one file."""
HEAD = ("game", "covers", "boards", "scenario")
"""The words of a file."""
FORMER = {
    "player": "seat", "who": "seat", "players": "seats", "expect": "then", "expected": "then", "after": "then",
    "before": "given", "steps": "when", "title": "name", "clauses": "covers", "cover": "covers", "rule": "refused",
    "impossible": "cannot", "refuse": "refused", "seen": "seen_by", "winner": "winners", "event": "events",
}  # fmt: skip
"""Words that people try in every game, and what is right."""

__all__ = ["LARGEST_FILE", "Entry", "Result", "ScenarioFaults", "read_file", "run_file"]


class Result(NamedTuple):
    """What became of one scenario: its name, whether it held, what is wrong (a line for each fault), the clauses it covers.

    `course` is what happened, in lines, where that was asked for.
    """

    name: str
    ok: bool
    message: str
    covers: tuple[str, ...]
    course: tuple[str, ...] = ()


class Entry(NamedTuple):
    """One scenario as it was read: `scenario` is None where it is faulty."""

    name: str
    covers: tuple[str, ...]
    vocabulary: Vocabulary
    scenario: ScenarioWords | None
    faults: tuple[str, ...]


class ScenarioFaults(ValueError):
    """Nothing of a file can be played; `str()` gives one sentence for each fault."""


def run_file(path: Path, told: bool = False) -> list[Result]:
    """Play every scenario of a file, in order; `told`: with its course. Raises ScenarioFaults when nothing can be played."""
    return [_run(entry, [] if told else None) for entry in read_file(path)]


def read_file(path: Path) -> list[Entry]:
    """The scenarios of a file, the faulty ones with their faults. Raises ScenarioFaults where nothing can be read."""
    faults: list[Fault] = []
    chunks = parsed(path, faults)
    if faults and chunks is None:
        raise ScenarioFaults("\n".join(map(str, faults)))
    assert chunks is not None
    head, scenarios = chunks
    vocabulary = _vocabulary(path.name, head)
    entries: list[Entry] = []
    for number, one in enumerate(scenarios, 1):
        if isinstance(one, Fault):
            entries.append(Entry(f"number {number}", (), vocabulary, None, (_said(one, f"number {number}"),)))
        else:
            entries.append(_entry(path.name, vocabulary, head, one, number, {entry.name for entry in entries}))
    return entries


def _vocabulary(file: str, head: Mapping[str, Any]) -> Vocabulary:
    """The vocabulary of a file's game. Raises ScenarioFaults for everything that is wrong above the scenarios."""
    known = vocabularies()
    faults = []
    game = head.get("game")
    if game is None:
        faults.append(Fault(file, "", "game", "it is missing", f'write game = "{next(iter(known))}" at the top of the file'))
    elif game not in known and game in game_names():
        faults.append(
            Fault(file, "", "game", f"{game} has no words for scenarios yet", f"games that have are {', '.join(known)}")
        )
    elif game not in known:
        faults.append(Fault(file, "", "game", f"there is no game {game}", f"the games are {', '.join(known)}"))
    for word in head:
        if word not in HEAD:
            right = nearest(word, HEAD) + " (everything else stands below a [[scenario]])"
            faults.append(Fault(file, "", word, "there is no such word above the scenarios", right))
    if not _are_names(head.get("covers", [])):
        faults.append(Fault(file, "", "covers", "it is no list of clauses", 'write it as covers = ["CA-1.1"]'))
    boards = head.get("boards", {})
    if not isinstance(boards, dict) or not all(isinstance(one, dict) for one in boards.values()):
        faults.append(Fault(file, "", "boards", "it is no board", "begin a board with [boards.NAME] in a line of its own"))
    scenarios = head.get("scenario", [])
    if not scenarios or not isinstance(scenarios, list):
        faults.append(Fault(file, "", "", "there is no scenario in it", "begin each with [[scenario]] in a line of its own"))
    elif len(scenarios) > MOST_SCENARIOS:
        faults.append(Fault(file, "", "", f"it holds {len(scenarios)} scenarios", f"at most {MOST_SCENARIOS} are allowed"))
    if faults:
        raise ScenarioFaults("\n".join(map(str, faults)))
    return known[str(game)]


def _are_names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _entry(
    file: str, vocabulary: Vocabulary, head: Mapping[str, Any], one: dict[str, Any], number: int, names: set[str]
) -> Entry:
    name = one.get("name") if isinstance(one.get("name"), str) and one.get("name") else f"number {number}"
    own = one.get("covers", [])
    covers = [*head.get("covers", []), *own] if _are_names(own) else own
    given = one.get("given", {})
    board = given.get("board") if isinstance(given, dict) else None
    if isinstance(board, str) and board in head.get("boards", {}):
        one = {**one, "given": {**given, "board": head["boards"][board]}}
    faults: list[Fault] = []
    if name in names:
        faults.append(Fault(file, "", "name", "another scenario of this file has this name", "give each a name of its own"))
    found = validated(vocabulary.scenario, {file: {**one, "covers": covers}}, faults)
    scenario = found.get(file)
    if scenario is not None:
        faults += _players(file, scenario)
    told = tuple(_said(_in_words(fault, vocabulary), str(name)) for fault in faults)
    return Entry(str(name), tuple(covers) if _are_names(covers) else (), vocabulary, None if told else scenario, told)


def _players(file: str, scenario: ScenarioWords) -> Iterator[Fault]:
    """Players that there are not."""
    most = len(scenario.given.seats)
    right = f"there are {most} under given, counted from 1"
    looks = [("then", scenario.then)]
    for number, do in enumerate(scenario.when, 1):
        if do.seat is not None and do.seat > most:
            yield Fault(file, f"when #{number}", "seat", f"there is no player {do.seat}", right)
        if do.check is not None:
            looks.append((f"when #{number}: check", do.check))
    for place, then in looks:
        for word, wanted in (("seen_by", then.seen_by), ("asks", then.asks), ("seats", len(then.seats))):
            if wanted is not None and wanted > most:
                yield Fault(file, place, word, f"there is no player {wanted}", right)


_STEP = re.compile(r"when #(\d+)")


def _in_words(fault: Fault, vocabulary: Vocabulary) -> Fault:
    """A fault of the schema in the words of this page, which is in English."""
    there, field, wrong, right = (in_language(one, "en") for one in (fault.place, fault.field, fault.wrong, fault.right))
    place = _STEP.sub(r"step \1 of when", there)
    if wrong in ("there is no such field", "there is no such table"):
        word = (field or there).rpartition(", ")[2].rpartition(" ")[2]
        wrong = "there is no such word here"
        new = {**FORMER, **vocabulary.former}.get(word)
        right = f"write {new}" if new else right
    return dataclasses.replace(fault, place=place, wrong=wrong, right=right.replace("the schema says", "belongs there"))


def _said(fault: Fault, name: str) -> str:
    """A fault as a sentence, without file and scenario: those stand before it."""
    return str(dataclasses.replace(fault, file=""))


def _run(entry: Entry, course: list[str] | None = None) -> Result:
    if entry.scenario is None:
        return Result(entry.name, False, "\n".join(entry.faults), entry.covers)
    message = ""
    try:
        play(entry.vocabulary, entry.scenario, course)
    except Unmet as unmet:
        message = " ".join(str(unmet).split())
    except Exception:
        logging.getLogger(__name__).debug("a scenario made the program fail", exc_info=True)
        message = "the program itself fails at this scenario; that is no fault of the file: please report it with the file"
    return Result(entry.name, not message, message, entry.covers, tuple(course or ()))
