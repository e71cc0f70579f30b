"""What the annotations of a state's fields say: how to copy it, write it, read it, and find the cards in it.

A state may hold ints, strings, None, tuples and NamedTuples (shared when copied), and at the top level lists and dicts
of these (copied). Anything else is refused when the class is first used, so that a field can't be forgotten or shared.
"""

from __future__ import annotations

import dataclasses
import operator
import types
import typing
from collections.abc import Callable
from typing import Annotated, Any, Protocol, get_args, get_origin

from game.rules.agenda import STEPS, Record
from game.rules.decisions import CARD, REF

PLAIN = (int, str, bool, types.NoneType, tuple, Any)
"""What may stand in a state beside NamedTuples, and generic tuples, lists and dicts of these."""


class Ids(Protocol):
    """By which ids card ids are replaced: a dict, or whatever else can look one up."""

    def get(self, card: int, default: int, /) -> int:
        """The id that takes the place of this one; `default` where it stays."""


Remap = Callable[[Any, Ids], Any]

NEEDED: Any = object()
"""Stands for what a field without a default holds where nothing was written of it."""


@dataclasses.dataclass(frozen=True, slots=True)
class Field:
    """One field of a state: `copied` when it is a list or dict; `remap` is None when no card can be in it.

    `empty` is what a field that is marked `later` holds where nothing was written of it; NEEDED for all others.
    """

    name: str
    copied: bool
    remap: Remap | None
    decode: Callable[[Any], Any]
    empty: Any = NEEDED


def is_named_tuple(kind: Any) -> bool:
    """True for a class made with typing.NamedTuple."""
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")


_FIELDS: dict[type, tuple[Field, ...]] = {}


def fields_of(kind: type) -> tuple[Field, ...]:
    """The fields that are copied, written, read and hidden; those marked `static` in their metadata are left out.

    A field marked `later` came to its class after games were saved: it is written only where it differs from its default,
    so that what was written before it can be read and compared.
    """
    known = _FIELDS.get(kind)
    if known is None:
        hints = typing.get_type_hints(kind, include_extras=True)
        known = _FIELDS[kind] = tuple(
            _field(f"{kind.__name__}.{one.name}", one, hints[one.name])
            for one in dataclasses.fields(kind)
            if not one.metadata.get("static")
        )
    return known


def copying(kind: type, anew: tuple[str, ...]) -> Callable[[Any, tuple[Any, ...]], Any]:
    """A function `(source, values)` that makes one of this class: `anew` names the fields that get these values.

    All others are those of `source`, lists and dicts copied. They are all set by the class's own `__init__`, which takes half
    the time of setting them one by one.
    """
    copied = [one.name for one in fields_of(kind) if one.copied and one.name not in anew]
    names = [one.name for one in dataclasses.fields(kind)]
    shared = [name for name in names if name not in anew and name not in copied]
    read = [*shared, *copied, *anew]
    read_shared, read_copied = operator.attrgetter(*shared), operator.attrgetter(*copied)
    as_declared = operator.itemgetter(*(read.index(name) for name in names))

    def made(source: Any, values: tuple[Any, ...]) -> Any:
        return kind(*as_declared((*read_shared(source), *[value.copy() for value in read_copied(source)], *values)))

    return made


def _field(where: str, one: dataclasses.Field[Any], hint: Any) -> Field:
    origin = get_origin(hint)
    copied = origin in (list, dict)
    for inner in get_args(hint) if copied else (hint,):
        _refuse_mutable(where, inner)
    empty = NEEDED
    if one.metadata.get("later"):
        empty = one.default if one.default_factory is dataclasses.MISSING else one.default_factory()
    return Field(one.name, copied, remap_of(hint), decode_of(hint), empty)


def _refuse_mutable(where: str, hint: Any) -> None:
    if get_origin(hint) in (list, dict, set, frozenset) or hint in (list, dict, set):
        raise TypeError(f"{where}: a list or dict may stand only at the top of a field; use tuples inside")
    if isinstance(hint, type) and not get_args(hint) and not is_named_tuple(hint) and hint not in PLAIN:
        raise TypeError(f"{where}: {hint.__name__} is no plain data; a field that never changes is marked static")
    if is_named_tuple(hint):
        for name, inner in typing.get_type_hints(hint, include_extras=True).items():
            _refuse_mutable(f"{where}.{name}", inner)
    for inner in get_args(hint):
        if inner is not Ellipsis and not isinstance(inner, str):
            _refuse_mutable(where, inner)


def remap_of(hint: Any) -> Remap | None:
    """A function that replaces the card ids in a value of this type, or None when there can be none."""
    origin = get_origin(hint)
    if origin is Annotated:
        mark = hint.__metadata__[0]
        if mark == CARD:
            return lambda value, ids: ids.get(value, value)
        if mark == REF:
            return remap_ref
        return remap_of(hint.__origin__)
    if hint == Record:
        return remap_record
    if is_named_tuple(hint):
        return _remap_named(hint)
    if origin in (typing.Union, types.UnionType):
        choices = [remap_of(one) for one in get_args(hint) if one is not type(None)]
        inner = choices[0] if len(choices) == 1 else None
        return inner and (lambda value, ids: None if value is None else inner(value, ids))
    if origin in (list, tuple):
        return _remap_sequence(hint, origin)
    if origin is dict:
        key, value = (remap_of(one) for one in get_args(hint))
        if key is None and value is None:
            return None
        return lambda old, ids: {(key(k, ids) if key else k): (value(v, ids) if value else v) for k, v in old.items()}
    return None


def _remap_sequence(hint: Any, origin: type) -> Remap | None:
    args = get_args(hint)
    if origin is list or (len(args) == 2 and args[1] is Ellipsis):
        inner = remap_of(args[0])
        return inner and (lambda value, ids: origin(inner(one, ids) for one in value))
    parts = [remap_of(one) for one in args]
    if not any(parts):
        return None
    return lambda value, ids: tuple(part(one, ids) if part else one for part, one in zip(parts, value, strict=True))


def _remap_named(hint: Any) -> Remap | None:
    hints = typing.get_type_hints(hint, include_extras=True)
    parts = [remap_of(hints[name]) for name in hint._fields]
    if not any(parts):
        return None
    return lambda value, ids: hint(*(part(one, ids) if part else one for part, one in zip(parts, value, strict=True)))


def remap_ref(ref: Any, ids: Ids) -> Any:
    """A reference with its card id replaced; references to other things stay."""
    return ("card", ids.get(ref[1], ref[1])) if ref[0] == "card" else ref


_STEP_PARTS: dict[str, tuple[Remap | None, ...]] = {}


def remap_record(record: Record, ids: Ids) -> Record:
    """An agenda record with its card ids replaced, by the annotations of its step."""
    if not record:
        return record
    parts = _STEP_PARTS.get(record[0])
    if parts is None:
        function = STEPS[record[0]]
        hints = typing.get_type_hints(function, include_extras=True)
        names = function.__code__.co_varnames[1 : function.__code__.co_argcount]
        parts = tuple(remap_of(hints[name]) for name in names)
        _STEP_PARTS[record[0]] = parts = parts if any(parts) else ()
    if not parts:
        return record
    args = record[1:]
    return (record[0], *(part(one, ids) if part else one for part, one in zip(parts, args, strict=False)), *args[len(parts) :])


_PLAIN = frozenset({int, str, bool, float, type(None)})
"""What is JSON as it is: nearly all that stands in a position."""


def encode(value: Any) -> Any:
    """Plain JSON data; tuples become lists, dicts become lists of pairs."""
    if isinstance(value, tuple | list):
        return [one if type(one) in _PLAIN else encode(one) for one in value]
    if isinstance(value, dict):
        return [[encode(key), encode(one)] for key, one in value.items()]
    return value


def decode_of(hint: Any) -> Callable[[Any], Any]:
    """A function that makes a value of this type from what `encode` wrote; it raises ValueError or TypeError on other data."""
    origin = get_origin(hint)
    if origin is Annotated:
        return tuples if hint.__metadata__[0] == REF else decode_of(hint.__origin__)
    if is_named_tuple(hint):
        hints = typing.get_type_hints(hint, include_extras=True)
        parts = [decode_of(hints[name]) for name in hint._fields]
        return lambda data: hint(*(part(one) for part, one in zip(parts, data, strict=True)))
    if origin in (typing.Union, types.UnionType):
        (inner,) = [decode_of(one) for one in get_args(hint) if one is not type(None)]
        return lambda data: None if data is None else inner(data)
    if origin is list:
        inner = decode_of(get_args(hint)[0])
        return lambda data: [inner(one) for one in data]
    if origin is dict:
        key, value = (decode_of(one) for one in get_args(hint))
        return lambda data: {key(k): value(v) for k, v in data}
    if origin is tuple:
        args = get_args(hint)
        if Any in args:
            return tuples
        if len(args) == 2 and args[1] is Ellipsis:
            inner = decode_of(args[0])
            return lambda data: tuple(inner(one) for one in data)
        parts = [decode_of(one) for one in args]
        return lambda data: tuple(part(one) for part, one in zip(parts, data, strict=True))
    if hint in (int, str, bool):
        return _checked(hint)
    return tuples


def _checked(kind: type) -> Callable[[Any], Any]:
    def check(data: Any) -> Any:
        if type(data) is not kind:
            raise TypeError(f"{data!r} is not {kind.__name__}")
        return data

    return check


def tuples(data: Any) -> Any:
    """The data with every list made a tuple."""
    return tuple(tuples(one) for one in data) if isinstance(data, list | tuple) else data
