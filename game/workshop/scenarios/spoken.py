"""The words in which the rules of a game speak: kinds of events, of questions, and phases, found in its sources.

Nothing is run by them: they are for the list of all words, and for saying which word was probably meant.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from game.rules.match import game_named
from game.rules.phases import WINDOWS

_EVENT = re.compile(r"\bemit(?:_\w+)?\(\s*\"(\w+)\"")
_PHASE = re.compile(r"\bPhase\(\s*\"(\w+)\"")
_ASKED = re.compile(r"\bask\(\s*[^,()]+(?:\([^()]*\))?,\s*\"([\w.]+)\"")


class Spoken(NamedTuple):
    """What a game speaks of: kinds of events, phases, kinds of questions; each in alphabetical order."""

    events: tuple[str, ...]
    phases: tuple[str, ...]
    asked: tuple[str, ...]


@cache
def spoken(game: str) -> Spoken:
    """The words of a game; none of what cannot be found."""
    rules = game_named(game).state.__module__.rpartition(".")[0]
    text = "\n".join(_sources(rules))
    windows = [one.name for one in WINDOWS.values() if one.options.__module__.startswith(f"{rules}.")]
    asked = [kind.rpartition(".")[2] for kind in (*_ASKED.findall(text), *windows)]
    return Spoken(_ordered(_EVENT.findall(text)), _ordered(_PHASE.findall(text)), _ordered(asked))


def _sources(rules: str) -> list[str]:
    """The modules of a game, and those of the rules model that it imports."""
    own = "\n".join(_texts(rules).values())
    return [own, *(text for name, text in _texts("game.rules").items() if f"game.rules.{name} " in own)]


def _texts(package: str) -> dict[str, str]:
    spec = find_spec(package)
    paths = sorted(Path(spec.origin).parent.glob("*.py")) if spec and spec.origin else []
    return {path.stem: path.read_text(encoding="utf-8") for path in paths}


def _ordered(words: list[str]) -> tuple[str, ...]:
    return tuple(sorted(set(words)))
