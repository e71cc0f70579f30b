"""Saves of earlier versions brought to the present one, step by step, each with a name.

The schema is in `saves.py`. Whoever changes it raises VERSION, writes a step from the version before, notes the new
schema's digest in SCHEMAS, and keeps a file of the old version in `tests/campaign/kept`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from pydantic import BaseModel

VERSION = 5
"""The version of saves that this program writes."""

Content = dict[str, Any]


class Step(NamedTuple):
    """What leads from a version to the next one: its name, and the function. It gets a content of its own to change."""

    name: str
    run: Callable[[Content], Content]


def _practice_and_label(content: Content) -> Content:
    """Version 2 says whether a game is practice, and what its players call it."""
    return {**content, "practice": False, "label": ""}


def _episode(content: Content) -> Content:
    """Version 3 says which chapter of a campaign a game is."""
    return {**content, "episode": None}


def _passing_ahead(content: Content) -> Content:
    """Version 4 keeps in the position who passes ahead, and what a seat is asked besides; windows go round in one way."""
    state = content["snapshot"]
    decision, windows = state["decision"], state["windows"]
    ahead: list[Any] = []
    if decision is not None and decision[1].startswith("lair.") and windows:
        ways = ["pass_in_phase"] if decision[0] == state["active"] else ["pass_until_turn", "pass_while_quiet"]
        ahead = [[way, [], [["rules.pass_ahead", way]]] for way in ways]
    if decision is not None:
        decision.append(ahead)
    for one in state["pending"]:
        one.append(one[2] != state.get("active") and not any(ref[0] == "pending" for ref in one[4]))

    def renamed(value: Any) -> Any:
        """The same with steps as they are called now."""
        if not isinstance(value, list):
            return value
        match value:
            case ["lair_lords.regroup"]:
                return ["rules.reseat"]
            case ["lair_lords.begin_round", name, seat]:
                return ["rules.open_round", name, [seat]]
            case ["lair_lords.settle", name, seat]:
                return ["rules.settle_round", name, [seat]]
        found: list[Any] = []
        for one in value:
            goes_round = isinstance(one, list) and one[:1] in (["lair_lords.begin_round"], ["lair_lords.settle"])
            if goes_round and found[-1:] != [_DEATHS]:
                found.append(_DEATHS)  # behind every window it is asked whether a Hero dies
            found.append(renamed(one))
        return found

    state = {name: renamed(value) for name, value in state.items()} | {"standing": []}
    return {**content, "snapshot": state}


def _score(content: Content) -> Content:
    """Version 5 may say how a match of several games stands; one that stands alone says nothing."""
    return content


_DEATHS = ["lair_lords.check_deaths", True]

STEPS: Mapping[int, Step] = MappingProxyType(
    {
        1: Step("practice and label", _practice_and_label),
        2: Step("episode", _episode),
        3: Step("passing ahead", _passing_ahead),
        4: Step("score", _score),
    }
)
"""The steps by the version that they lead from."""

SCHEMAS: Mapping[int, str] = MappingProxyType(
    {2: "3735748aef25a848", 3: "14d8539e5ae710ec", 4: "deb084da699bf793", 5: "98e7b425f545599b"}
)
"""The digest of the schema of each version since digests are kept."""


class NoWay(ValueError):
    """A content has a form that no version had; the message names the step that stumbled."""


def migrated(content: Content) -> Content:
    """The content in the present version; the one given is not changed. Raises NoWay where a step can't be made."""
    version = content.get("version")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise NoWay(f"version {version!r:.40}")
    for number in range(version, VERSION):
        step = STEPS[number]
        try:
            content = {**step.run(json.loads(json.dumps(content))), "version": number + 1}
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            raise NoWay(f"{step.name}: {error}") from error
    return content


def schema_digest(model: type[BaseModel]) -> str:
    """A digest of what a model allows, without its descriptions."""

    def bare(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: bare(one) for key, one in value.items() if key not in ("description", "title") or isinstance(one, dict)}
        return [bare(one) for one in value] if isinstance(value, list) else value

    return hashlib.sha256(json.dumps(bare(model.model_json_schema()), sort_keys=True).encode()).hexdigest()[:16]
