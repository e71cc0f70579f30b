"""The list of all words that may stand in a game's scenarios, made from its vocabulary."""

from __future__ import annotations

import json
from collections.abc import Iterator
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from game.workshop.scenarios.spoken import spoken
from game.workshop.scenarios.vocabulary import Vocabulary
from game.workshop.scenarios.words import Words


def words_of(vocabulary: Vocabulary) -> str:
    """The list of all words of a game, as Markdown."""
    step = vocabulary.step
    verbs = {name: step.model_fields[name] for name in vocabulary.do.all_verbs()}
    more = {name: field for name, field in step.model_fields.items() if name not in verbs}
    parts = [_table("given", vocabulary.given.model_fields)]
    parts += [_table(f"given: {title}", fields) for title, fields in _inner(vocabulary.given)]
    parts += [_table("when: what a player does", verbs), _table("when: everything else", more)]
    parts += [_table("then, and check", vocabulary.then.model_fields)]
    parts += [_table(f"then: {title}", fields) for title, fields in _inner(vocabulary.then)]
    said = spoken(vocabulary.game)
    phases = {name: word for word, name in vocabulary.phases.items()}
    lists = {
        "Phases and steps (`until`, `phase`)": [phases.get(name, name) for name in said.phases],
        "Questions (`until`, `asked`)": said.asked,
        "What happens (`until`, `events`, `happened`, `never`)": said.events,
        "Other words for `until`": [*(word for word in vocabulary.moments if word not in said.phases), "next turn", "game over"],
    }
    parts += [f"**{title}**: {', '.join(f'`{one}`' for one in words)}." for title, words in lists.items() if words]
    for title, model in vocabulary.cards.items():
        parts.append(_card(title, model))
    inner = dict.fromkeys(one for model in vocabulary.cards.values() for one in _models(model) if one is not model)
    rows = [f"| {_written(one)} | {_said(one)} |" for one in inner if one not in vocabulary.cards.values()]
    if rows:
        parts.append("\n".join(["### cards: what they hold", "", "| written as | what it is |", "|---|---|", *rows]))
    return "\n\n".join(parts) + "\n"


_OF_A_PACK = {"name", "flavour", "editions", "copies"}
"""Words of cards that say nothing in a scenario."""
_TAGS = ("do", "when", "ability")
"""The words by which the kinds of one thing are told apart."""


def _card(title: str, model: type[BaseModel]) -> str:
    return f"### cards: {title}\n\n{_said(model)} Written as {_written(model)}."


def _said(model: type[BaseModel]) -> str:
    return " ".join((model.__doc__ or "").split()).replace("|", "\\|")


def _written(model: type[BaseModel]) -> str:
    """A table as it is written, with all of its words; those in ( ) may be left out."""
    parts = []
    fields = sorted(model.model_fields.items(), key=lambda item: item[0] not in _TAGS)
    for name, field in fields:
        if name in _OF_A_PACK or (name == "family" and "id" in model.model_fields):
            continue
        values = _literals(field.annotation)
        if name in _TAGS and len(values) == 1:
            parts.append(f"{name} = {values[0]}")
            continue
        value = "\\|".join(values) if values else "true" if field.annotation is bool else "…"
        parts.append(f"{name} = {value}" if field.is_required() else f"({name} = {value})")
    return f"`{{ {', '.join(parts)} }}`"


def _literals(annotation: Any) -> list[str]:
    """The words or numbers of which one is chosen, as they are written; nothing where anything else may stand there."""
    if get_origin(annotation) is Literal:
        return [json.dumps(one) for one in get_args(annotation)]
    if get_origin(annotation) in (Union, UnionType):
        inside = [one for one in get_args(annotation) if one is not type(None)]
        return _literals(inside[0]) if len(inside) == 1 else []
    return []


def _models(annotation: Any, seen: frozenset[Any] = frozenset()) -> Iterator[type[BaseModel]]:
    """All tables within an annotation, the outer ones first."""
    if annotation in seen:
        return
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
        for name, field in annotation.model_fields.items():
            if name not in _OF_A_PACK:
                yield from _models(field.annotation, seen | {annotation})
        return
    for one in get_args(annotation):
        if not isinstance(one, str | int):
            yield from _models(one, seen)


def _table(title: str, fields: dict[str, FieldInfo]) -> str:
    rows = [
        f"| `{field.alias or name}` | {_takes(field.annotation, bool(field.is_required()))} | {field.description or ''} |"
        for name, field in fields.items()
    ]
    return "\n".join([f"### {title}", "", "| word | value | what it says |", "|---|---|---|", *rows])


def _inner(model: type[BaseModel]) -> Iterator[tuple[str, dict[str, FieldInfo]]]:
    """The tables within a table, each by the word under which it stands."""
    for name, field in model.model_fields.items():
        inner = _words_in(field.annotation)
        if inner is not None and all(one.description for one in inner.model_fields.values()):
            yield f"each of `{name}`" if _many(field.annotation) else f"`{name}`", inner.model_fields


def _words_in(annotation: Any) -> type[Words] | None:
    if isinstance(annotation, type) and issubclass(annotation, Words):
        return annotation
    return next((found for one in get_args(annotation) if (found := _words_in(one)) is not None), None)


def _many(annotation: Any) -> bool:
    return get_origin(annotation) in (list, dict)


def _takes(annotation: Any, needed: bool = False) -> str:
    """What stands behind the =, shown rather than said."""
    shown = _shown(annotation)
    return f"{shown} (needed)" if needed else shown


def _shown(annotation: Any) -> str:
    origin, inside = get_origin(annotation), get_args(annotation)
    if annotation is bool:
        return "`true`"
    if annotation is int:
        return "a number"
    if annotation is str:
        return "a text"
    if origin is Literal:
        return " ".join(f"`{json.dumps(one)}`" for one in inside)
    if origin in (Union, UnionType):
        kinds = list(dict.fromkeys(_shown(one) for one in inside if one is not type(None)))
        return " or ".join(kinds)
    if origin is list:
        kind = _plain(inside[0])
        if kind is str:
            return '`["…", "…"]`'
        return "`[1, 2]`" if kind is int else "one or several" if kind is not None and kind is not dict else "`[{ … }, { … }]`"
    if hasattr(annotation, "__metadata__"):
        return _shown(inside[0])
    return "`{ … }`"


def _plain(annotation: Any) -> Any:
    """What a list holds: `str`, `int`, both (as a union), or a table (`dict`)."""
    if hasattr(annotation, "__metadata__"):
        return _plain(get_args(annotation)[0])
    if get_origin(annotation) in (Union, UnionType):
        return annotation
    return annotation if annotation in (str, int) else dict
