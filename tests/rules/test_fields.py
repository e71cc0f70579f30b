"""What annotations say: copying, refusing, writing and reading, replacing cards."""

from __future__ import annotations

import dataclasses
import json
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import CardId, Decision, Option, Outcome, Record, Ref, step
from game.rules.fields import NEEDED, decode_of, encode, fields_of, remap_of, remap_record
from game.rules.modifiers import Modifier
from game.rules.state import Pending
from tests.rules.bare import Bare, bare


class Mark(NamedTuple):
    """A value with a card in it."""

    card: CardId
    word: str
    refs: tuple[Ref, ...] = ()


class Loose(NamedTuple):
    """A value that could change within."""

    words: list[str]


def kind_with(hint: Any) -> type:
    """A dataclass with one field of this type."""
    return dataclasses.make_dataclass("Kind", [("field", hint)])


IDS = {1: -10, 2: -20}


@pytest.mark.parametrize(
    "hint",
    [
        list[list[int]],
        list[dict[str, int]],
        dict[str, list[int]],
        tuple[list[int], ...],
        dict[str, Loose],
        Loose,
        set[int],
        list[set[int]],
        frozenset[int],
        Bare,
        float,
        list[bytearray],
    ],
    ids=str,
)
def test_what_could_change_unseen_is_refused_with_the_fields_name(hint: Any) -> None:
    with pytest.raises(TypeError, match=r"^Kind\.field"):
        fields_of(kind_with(hint))


@pytest.mark.parametrize(
    "hint", [int, str, bool, int | None, list[int], dict[str, tuple[int, ...]], Mark | None, Record, CardId, Ref]
)
def test_plain_data_is_taken(hint: Any) -> None:
    (field,) = fields_of(kind_with(hint))
    assert field.name == "field"
    assert field.copied == (getattr(hint, "__origin__", None) in (list, dict))


def test_fields_marked_static_are_left_out() -> None:
    names = {one.name for one in fields_of(Bare)}
    assert {"zones", "notes", "random", "script"} <= names
    assert not names & {"table", "sink", "insist"}


@step
def mixed(state: Bare, card: CardId, count: int, refs: tuple[Ref, ...], then: Record, marks: tuple[Mark, ...]) -> None:
    """A step with every kind of argument."""


def full(card: int, other: int) -> Record:
    """A record with cards in every argument that can hold one."""
    return mixed(card, 1, (("card", other), ("seat", 1)), mixed(other, 2, (), (), ()), (Mark(card, "1"),))


BY_THING = dict[tuple[str, Ref], tuple[Modifier, ...]]


@pytest.mark.parametrize(
    ("hint", "before", "after"),
    [
        (CardId, 1, -10),
        (CardId, 3, 3),
        (CardId | None, None, None),
        (CardId | None, 2, -20),
        (Ref, ("card", 1), ("card", -10)),
        (Ref, ("seat", 1), ("seat", 1)),
        (list[CardId], [1, 2, 3], [-10, -20, 3]),
        (tuple[CardId, ...], (1, 2), (-10, -20)),
        (tuple[int, CardId], (1, 1), (1, -10)),
        (dict[CardId, int], {1: 1, 5: 2}, {-10: 1, 5: 2}),
        (dict[int, CardId], {1: 1}, {1: -10}),
        (BY_THING, {("a", ("card", 2)): (Modifier(1, 1),)}, {("a", ("card", -20)): (Modifier(-10, 1),)}),
        (Mark, Mark(1, "x", (("card", 2),)), Mark(-10, "x", (("card", -20),))),
        (Record, (), ()),
        (Record, full(1, 2), full(-10, -20)),
        (tuple[Pending, ...], (Pending(1, "k", 1, 1, (), full(2, 1), ()),), (Pending(1, "k", 1, -10, (), full(-20, -10), ()),)),
    ],
    ids=str,
)
def test_cards_are_replaced_where_an_annotation_says_card_and_nowhere_else(hint: Any, before: Any, after: Any) -> None:
    remap = remap_of(hint)
    assert remap is not None
    assert remap(before, IDS) == after
    assert type(remap(before, IDS)) is type(after)


@pytest.mark.parametrize(
    "hint", [int, str, list[int], dict[str, int], tuple[int, ...], tuple[str, int], Outcome, int | None], ids=str
)
def test_where_no_card_can_be_nothing_is_replaced(hint: Any) -> None:
    assert remap_of(hint) is None


def test_a_record_with_fewer_or_more_arguments_than_its_step_is_taken_as_it_is() -> None:
    assert remap_record(("rules.mixed", 1), IDS) == ("rules.mixed", -10)
    assert remap_record((*mixed(1, 1, (), (), ()), 7), IDS) == (*mixed(-10, 1, (), (), ()), 7)


words = st.text(max_size=5)
numbers = st.integers(-(2**70), 2**70)
refs = st.tuples(words, numbers)
marks = st.builds(Mark, numbers, words, st.lists(refs, max_size=3).map(tuple))
records = st.recursive(st.just(()), lambda inner: st.tuples(words, numbers, inner, st.tuples(refs)), max_leaves=3)
options = st.builds(Option, words, st.lists(refs, max_size=2).map(tuple), st.lists(records, max_size=2).map(tuple))
decisions = st.builds(
    Decision, numbers, words, st.lists(options, min_size=1, max_size=3).map(tuple), words,
    st.lists(refs, max_size=2).map(tuple), st.lists(records, max_size=2).map(tuple), st.lists(options, max_size=2).map(tuple),
)  # fmt: skip

VALUES = {
    "int": (int, numbers),
    "str": (str, words),
    "bool": (bool, st.booleans()),
    "optional": (int | None, st.none() | numbers),
    "list": (list[int], st.lists(numbers)),
    "marks": (list[Mark], st.lists(marks)),
    "pairs": (tuple[int, Mark], st.tuples(numbers, marks)),
    "dict of cards": (dict[CardId, int], st.dictionaries(numbers, numbers)),
    "dict by pairs": (
        dict[tuple[str, Ref], tuple[Mark, ...]],
        st.dictionaries(st.tuples(words, refs), st.lists(marks).map(tuple)),
    ),
    "records": (list[Record], st.lists(records)),
    "decision": (Decision | None, st.none() | decisions),
}


@pytest.mark.parametrize("name", VALUES)
@given(data=st.data())
def test_what_is_written_is_read_back_equal_and_of_the_same_types(name: str, data: st.DataObject) -> None:
    hint, values = VALUES[name]
    value = data.draw(values)
    read = decode_of(hint)(json.loads(json.dumps(encode(value))))
    assert read == value
    assert repr(read) == repr(value)  # named tuples are named tuples again, and dicts keep their order


@pytest.mark.parametrize(
    ("hint", "data"),
    [
        (int, "1"),
        (int, True),
        (int, 1.0),
        (str, 1),
        (list[int], [1, "2"]),
        (list[int], 5),
        (dict[str, int], [["a"]]),
        (Mark, [1, "x"]),
        (tuple[int, int], [1]),
        (tuple[int, ...], ["a"]),
    ],
    ids=str,
)
def test_other_data_is_refused(hint: Any, data: Any) -> None:
    with pytest.raises((TypeError, ValueError)):
        decode_of(hint)(data)


def test_a_state_is_written_and_read() -> None:
    state = bare(others=2)
    state.show(3, 0b10)
    state.modify("speed", ("card", 3), 1, 4)
    state.listen("moved", ("rules.mixed", 4))
    state.then(mixed(1, 2, (("card", 3),), (), (Mark(1, "a"),)))
    state.script = (1, 2)
    read = Bare.from_json(json.loads(json.dumps(state.to_json())), state.table)
    assert read.to_json() == state.to_json()
    assert read.agenda == state.agenda
    assert read.table is state.table
    assert (read.sink, read.insist) == (None, False)


@pytest.mark.parametrize("name", ["zones", "random", "decision"])
def test_a_snapshot_without_a_field_is_refused(name: str) -> None:
    data = bare().to_json()
    del data[name]
    with pytest.raises(KeyError, match=name):
        Bare.from_json(data, bare().table)


@dataclasses.dataclass(slots=True)
class Older:
    """A class as it was when something of it was written."""

    count: int = 0


@dataclasses.dataclass(slots=True)
class Newer(Older):
    """The same class with fields that came later."""

    said: str = dataclasses.field(default="", metadata={"later": True})
    marks: tuple[Mark, ...] = dataclasses.field(default=(), metadata={"later": True})


def test_a_field_that_came_later_is_marked_with_what_it_holds_when_nothing_was_written() -> None:
    assert [one.empty is NEEDED for one in fields_of(Newer)] == [True, False, False]
    assert [one.empty for one in fields_of(Newer)][1:] == ["", ()]


def test_of_a_state_such_fields_are_written_only_where_they_hold_something() -> None:
    state = bare()
    assert "interrupts" not in state.to_json()
    assert Bare.from_json(state.to_json(), state.table).interrupts == ()
    state.interrupts = (Option("go", (("card", 1),)),)
    written = json.loads(json.dumps(state.to_json()))
    assert Bare.from_json(written, state.table).interrupts == state.interrupts
