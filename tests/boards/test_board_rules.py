"""Structures of squares, bridges and the board's own rules: from objects to data, and what can be wrong with them."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.boards.board import DEEDS, MOMENTS, Board, Deed, Lying, Rule, Structure
from game.boards.check import check_board, known_cards
from game.boards.reading import load_board
from game.boards.schema import CLASSES, DEED_WORDS, MOMENT_WORDS
from game.boards.words import rule_text
from game.content.card_adventure.loader import load_pack, shipped_packs
from game.tiled.faults import CATALOGUE, MapFaults
from tests.boards.conftest import tmx
from tests.thorough import thorough

OPTIONS = {"board_die": ("per_area", "shared"), "hands": ("open", "concealed"), "rest_exclusive": ("true", "false")}
NUMBERS = ("count", "face", "turn", "every")
FLAGS = ("once", "instead", "everybody")
POINTERS = ("where", "at", "to", "structure", "turns", "then")
WHOLE = """<object id="1" name="a" type="square" x="40" y="40"><point/></object>
<object id="2" name="b" type="square" x="104" y="40"><point/></object>
<object id="3" name="c" type="square" x="168" y="40"><point/></object>
<object id="4" name="d" type="square" x="104" y="104"><point/></object>
<object id="5" type="route" x="40" y="40"><polyline points="0,0 64,0"/></object>
<object id="6" type="route" x="104" y="40"><polyline points="0,0 64,0"/></object>
<object id="7" type="route" x="104" y="40"><polyline points="0,0 0,64"/></object>
<object id="8" type="start" x="40" y="40"><point/></object>
<object id="9" type="goal" x="168" y="40"><point/></object>
<object id="10" type="gate" x="72" y="40"><point/></object>
<object id="11" type="bridge" x="104" y="72"><point/></object>
<object id="12" name="west" type="area" x="10" y="10" width="120" height="50"/>"""


def thing(ident: int, kind: str, x: int = 300, y: int = 20, name: str = "", **properties: object) -> str:
    """An object with its properties, typed as Tiled's project says."""

    def one(key: str, value: object) -> str:
        types = {**dict.fromkeys(NUMBERS, "int"), **dict.fromkeys(FLAGS, "bool"), **dict.fromkeys(POINTERS, "object")}
        text = str(value).lower() if isinstance(value, bool) else str(value)
        return f'<property name="{key}" type="{types.get(key, "string")}" value="{text}"/>'

    inner = "".join(one(key, value) for key, value in properties.items())
    return f'<object id="{ident}" name="{name}" type="{kind}" x="{x}" y="{y}"><properties>{inner}</properties><point/></object>'


LEVER = thing(13, "structure", 40, 40, card="lever", turns=11)


@pytest.fixture
def make(tmp_path: Path) -> Callable[..., Path]:
    """A sound board of four squares, a gate, a bridge, an area and a lever, with further objects and properties of the map."""

    def writer(*things: str, whole: str = WHOLE + LEVER, properties: str = "") -> Path:
        head = f'<properties><property name="goal" value="reach"/>{properties}</properties>'
        body = f'<objectgroup id="1" name="meaning">{whole}{"".join(things)}</objectgroup>'
        path = tmp_path / "board.tmx"
        path.write_text(tmx(head + body, 24, 10, tilesets=""), encoding="utf-8")
        return path

    return writer


Make = Callable[..., Path]


def rules(path: Path) -> tuple[Rule, ...]:
    return load_board(path).rules


def test_the_vocabulary_is_the_boards_own() -> None:
    assert tuple(MOMENT_WORDS) == MOMENTS
    assert tuple(DEED_WORDS) == DEEDS
    written = set(CLASSES["rule"].properties)
    for moment in MOMENT_WORDS.values():
        assert set(moment.needs) <= set(moment.reads) <= written
        assert set(moment.where) <= {"square", "area"}
    for act in DEED_WORDS.values():
        assert set(act.needs) <= set(act.reads) <= set(CLASSES["deed"].properties)


@pytest.mark.rule("CA-B9", "CA-B12")
def test_a_bridge_stands_on_a_route_and_a_lever_turns_it(make: Make) -> None:
    board = load_board(make(thing(20, "structure", 108, 100, card="chest")))
    assert board.routes[2].structure == Structure("bridge", 104, 72)
    assert board.lying == (Lying(0, "structure", "lever", link=2), Lying(3, "structure", "chest"))


@pytest.mark.rule("CA-B8", "CA-B17")
@pytest.mark.parametrize(
    ("properties", "rule"),
    [
        ({"when": "turn_starts", "do": "win"}, Rule("r", "turn_starts", (Deed("win"),))),
        (
            {"when": "turn", "turn": 6, "every": 1, "do": "spawn", "at": 3},
            Rule("r", "turn", (Deed("spawn", 2),), turn=6, every=1),
        ),
        (
            {"when": "face", "face": 3, "where": 12, "instead": True, "do": "move", "at": 1, "to": 2},
            Rule("r", "face", (Deed("move", 0, 1),), area=0, face=3, instead=True),
        ),
        ({"when": "enters", "where": 2, "do": "hurt", "count": 2}, Rule("r", "enters", (Deed("hurt", count=2),), square=1)),
        (
            {"when": "fight_won", "where": 12, "once": True, "do": "give", "card": "salve", "everybody": True},
            Rule("r", "fight_won", (Deed("give", card="salve", everybody=True),), area=0, once=True),
        ),
        ({"when": "fight_lost", "do": "open", "structure": 10}, Rule("r", "fight_lost", (Deed("open", route=0),))),
        (
            {"when": "carried", "item": "salve", "do": "shut", "structure": 11},
            Rule("r", "carried", (Deed("shut", route=2),), card="salve"),
        ),
        (
            {"when": "everyone_out", "instead": True, "do": "return", "at": 1},
            Rule("r", "everyone_out", (Deed("return", 0),), instead=True),
        ),
        (
            {"when": "cleared", "do": "option", "option": "board_die", "value": "shared"},
            Rule("r", "cleared", (Deed("option", name="board_die", value="shared"),)),
        ),
        (
            {"when": "turn", "turn": 1, "do": "spawn", "at": 1, "count": 0},
            Rule("r", "turn", (Deed("spawn", 0, count=0),), turn=1),
        ),
        (
            {"when": "turn_starts", "do": "say", "text_en": "Hm.", "text_ja": "ふむ。"},
            Rule("r", "turn_starts", (Deed("say", text={"en": "Hm.", "ja": "ふむ。"}),)),
        ),
    ],
)
def test_a_rule_means_what_it_says(make: Make, properties: dict[str, object], rule: Rule) -> None:
    path = make(thing(20, "rule", name="r", **properties))
    assert rules(path) == (rule,)
    assert [fault.line() for fault in check_board(path, None, OPTIONS) if fault.level == "error"] == []


def test_deeds_follow_one_another_and_rules_may_share_them(make: Make) -> None:
    path = make(
        thing(20, "rule", name="one", when="turn", turn=2, do="heal", then=22),
        thing(21, "rule", when="turn", turn=3, do="cure", then=23),
        thing(22, "deed", do="win", then=23),
        thing(23, "deed", do="lose"),
    )
    assert [(rule.key, [deed.do for deed in rule.deeds]) for rule in rules(path)] == [
        ("one", ["heal", "win", "lose"]),
        ("#21", ["cure", "lose"]),
    ]


def test_defaults_that_tiled_writes_out_are_no_faults(make: Make) -> None:
    empty = {
        "at": 0,
        "to": 0,
        "structure": 0,
        "card": "",
        "count": 1,
        "option": "",
        "value": "",
        "text_en": "",
        "everybody": False,
    }
    path = make(thing(20, "rule", when="turn_starts", do="lose", where=0, turn=0, every=0, item="", once=False, then=0, **empty))
    assert rules(path) == (Rule("#20", "turn_starts", (Deed("lose"),)),)


FAULTY: list[tuple[str, dict[str, object], int]] = [
    ("property-missing", {"do": "win"}, 20),
    ("property-missing", {"when": "turn_starts"}, 20),
    ("wrong-value", {"when": "turn_start", "do": "win"}, 20),
    ("wrong-value", {"when": "turn_starts", "do": "spwan"}, 20),
    ("wrong-value", {"when": "face", "face": 7, "do": "win"}, 20),
    ("wrong-value", {"when": "turn_starts", "do": "hurt", "count": 21}, 20),
    ("property-missing", {"when": "face", "do": "win"}, 20),
    ("property-missing", {"when": "turn", "do": "win"}, 20),
    ("property-missing", {"when": "carried", "do": "win"}, 20),
    ("property-missing", {"when": "turn_starts", "do": "spawn"}, 20),
    ("property-missing", {"when": "turn_starts", "do": "move", "at": 1}, 20),
    ("property-missing", {"when": "turn_starts", "do": "open"}, 20),
    ("property-missing", {"when": "turn_starts", "do": "take"}, 20),
    ("property-missing", {"when": "turn_starts", "do": "warp"}, 20),
    ("property-missing", {"when": "turn_starts", "do": "option", "option": "board_die"}, 20),
    ("property-missing", {"when": "turn_starts", "do": "say"}, 20),
    ("property-unread", {"when": "turn_starts", "do": "win", "face": 3}, 20),
    ("property-unread", {"when": "carried", "item": "salve", "do": "win", "where": 1}, 20),
    ("property-unread", {"when": "enters", "do": "win", "instead": True}, 20),
    ("property-unread", {"when": "turn_starts", "do": "win", "card": "salve"}, 20),
    ("property-unread", {"when": "turn_starts", "do": "spawn", "at": 1, "everybody": True}, 20),
    ("property-zero", {"when": "turn_starts", "do": "hurt", "count": 0}, 20),
    ("reference-kind", {"when": "enters", "do": "win", "where": 10}, 20),
    ("reference-kind", {"when": "cleared", "do": "win", "where": 1}, 20),
    ("reference-kind", {"when": "turn_starts", "do": "spawn", "at": 12}, 20),
    ("reference-kind", {"when": "turn_starts", "do": "warp", "at": 999}, 20),
    ("reference-kind", {"when": "turn_starts", "do": "open", "structure": 5}, 20),
    ("reference-kind", {"when": "turn_starts", "do": "win", "then": 1}, 20),
    ("deed-cycle", {"when": "turn_starts", "do": "heal", "then": 30}, 31),
    ("dead-rule", {"when": "turn", "turn": 31, "do": "win"}, 20),
    ("dead-rule", {"when": "everyone_out", "do": "win"}, 20),
    ("dead-rule", {"when": "fight_lost", "do": "return"}, 20),
    ("unknown-option", {"when": "turn_starts", "do": "option", "option": "bord_die", "value": "shared"}, 20),
    ("wrong-value", {"when": "turn_starts", "do": "option", "option": "board_die", "value": "both"}, 20),
    ("option-fixed", {"when": "turn_starts", "do": "option", "option": "hands", "value": "open"}, 20),
    ("unknown-card", {"when": "turn_starts", "do": "spawn", "at": 1, "card": "gloom_cat"}, 20),
    ("other-kind", {"when": "turn_starts", "do": "give", "card": "gloom_bat"}, 20),
    ("unknown-card", {"when": "carried", "item": "slave", "do": "win"}, 20),
    ("unknown-property", {"when": "turn_starts", "do": "win", "weher": 1}, 20),
    ("misplaced-property", {"when": "turn_starts", "do": "win", "faces": "1"}, 20),
]
CIRCLE = thing(30, "deed", do="heal", then=31) + thing(31, "deed", do="cure", then=30)


@pytest.mark.parametrize(("code", "properties", "ident"), FAULTY)
def test_each_fault_of_a_rule_is_found_where_it_lies(make: Make, code: str, properties: dict[str, object], ident: int) -> None:
    turns = '<property name="turns" type="int" value="30"/>'
    cards = known_cards([load_pack(folder) for folder in shipped_packs().values()])
    path = make(thing(20, "rule", **properties), CIRCLE if code == "deed-cycle" else "", properties=turns)
    found = [fault for fault in check_board(path, cards, OPTIONS) if fault.level == "error"]
    assert [(fault.code, fault.object_id) for fault in found] == [(code, ident)]
    assert CATALOGUE[code].level == "error"


def test_what_a_rule_lacks_keeps_a_board_from_being_played(make: Make) -> None:
    with pytest.raises(MapFaults, match="do = spawn needs the property at"):
        load_board(make(thing(20, "rule", when="turn_starts", do="spawn")))


def test_a_word_that_is_nearly_right_is_offered(make: Make) -> None:
    path = make(thing(20, "rule", when="enter", do="spwan", at=1))
    lines = [fault.wrong() + "; " + fault.right() for fault in check_board(path) if fault.level == "error"]
    assert lines == ["the property when is “enter”; did you mean “enters”?", "the property do is “spwan”; did you mean “spawn”?"]


def test_a_rule_of_an_area_without_squares_is_dead(make: Make) -> None:
    far = '<object id="14" name="far" type="area" x="300" y="100" width="20" height="20"/>'
    found = check_board(make(far, thing(20, "rule", when="cleared", where=14, do="win")))
    assert [(fault.code, fault.object_id) for fault in found if fault.level == "error"] == [("dead-rule", 20)]


@pytest.mark.parametrize(
    ("things", "code", "level", "ident"),
    [
        (thing(20, "structure", 104, 104, card="lever"), "lever-idle", "error", 20),
        (thing(20, "structure", 104, 104, card="chest", turns=10), "lever-none", "error", 20),
        (thing(20, "structure", 40, 44, card="lever", turns=10), "levers-twice", "error", 20),
        (thing(20, "structure", 104, 104, card="gate"), "structure-on-route", "error", 20),
        (thing(20, "structure", 104, 104), "property-missing", "error", 20),
        (thing(20, "structure", 300, 104, card="chest"), "no-square-near", "error", 20),
        (thing(20, "structure", 104, 104, card="cheest"), "unknown-card", "error", 20),
        (thing(20, "structure", 104, 104, card="lever", turns=5), "reference-kind", "error", 20),
        (thing(20, "bridge", 72, 40), "structure-twice", "error", 20),
        (thing(20, "bridge", 300, 40), "no-route-near", "error", 20),
        (thing(20, "bridge", 136, 40), "goal-shut-off", "error", 20),
        (thing(20, "deed", do="win"), "deed-unused", "warning", 20),
        (thing(20, "rule", when="turn_starts", do="say", text_en="Hm."), "one-language", "warning", 20),
        (thing(20, "rule", when="turn_starts", do="say", text_ja="ふむ。"), "one-language", "warning", 20),
        ("".join(thing(20 + n, "structure", 104, 104, card="fountain") for n in range(4)), "too-few-cards", "warning", 20),
    ],
)
def test_each_fault_of_structures_and_deeds(make: Make, things: str, code: str, level: str, ident: int) -> None:
    cards = known_cards([load_pack(folder) for folder in shipped_packs().values()])
    found = [fault for fault in check_board(make(things), cards, OPTIONS) if fault.code == code]
    assert [(fault.level, fault.object_id) for fault in found] == [(level, ident)]


def test_packs_must_be_there(make: Make) -> None:
    path = make(properties='<property name="packs" value="deep_stonse"/>')
    (fault,) = [fault for fault in check_board(path, {"pack": {"deep_stones"}}) if fault.level == "error"]
    assert fault.wrong() + "; " + fault.right() == "the card pack “deep_stonse” is not installed; did you mean “deep_stones”?"


def test_a_rule_may_lower_a_bridge_and_put_pieces_behind_it(make: Make) -> None:
    lone = '<object id="14" name="e" type="square" x="240" y="120"><point/></object>'
    way = '<object id="15" name="f" type="square" x="300" y="120"><point/></object>'
    route = '<object id="16" type="route" x="240" y="120"><polyline points="0,0 60,0"/></object>'
    before = check_board(make(lone, way, route, whole=WHOLE))
    assert sorted(fault.code for fault in before if fault.code in ("unreachable", "bridge-stuck")) == [
        "bridge-stuck",
        "unreachable",
    ]
    opened = thing(20, "rule", when="turn", turn=2, do="open", structure=11)
    warped = thing(21, "rule", when="enters", where=3, do="warp", at=14)
    after = check_board(make(lone, way, route, opened, warped, whole=WHOLE))
    assert [fault.code for fault in after if fault.code in ("unreachable", "bridge-stuck")] == []


def test_a_treasure_that_a_rule_gives_counts_as_there(make: Make) -> None:
    path = make(thing(20, "rule", when="enters", where=4, once=True, do="give", card="star_lamp"))
    text = path.read_text("utf-8").replace('value="reach"/>', 'value="carry"/><property name="goal_card" value="star_lamp"/>')
    path.write_text(text, "utf-8")
    assert "goal-card-absent" not in [fault.code for fault in check_board(path)]
    path.write_text(
        text.replace('name="card" type="string" value="star_lamp"', 'name="card" type="string" value="salve"'), "utf-8"
    )
    assert "goal-card-absent" in [fault.code for fault in check_board(path)]


def test_many_rules_with_one_long_chain_are_read_quickly(make: Make) -> None:
    chain = [thing(1000 + n, "deed", do="heal", then=1001 + n) for n in range(498)] + [thing(1498, "deed", do="cure")]
    many = [thing(2000 + n, "rule", when="turn_starts", do="hurt", then=1000) for n in range(499)]
    began = time.process_time()
    board: Board = load_board(make(*chain, *many))
    assert time.process_time() - began < 2
    assert {len(rule.deeds) for rule in board.rules} == {500}


TYPES = st.sampled_from(["string", "int", "bool", "object", "float", "color"])
VALUES = st.one_of(
    st.sampled_from([*MOMENTS, *DEEDS, "", "0", "1", "-1", "20", "30", "31", "12", "true", "1.5", "#ff0000", "salve"]),
    st.text("aé{}\\%あ ", max_size=6),
)
WRITTEN = st.dictionaries(st.sampled_from(sorted(CLASSES["rule"].properties)), st.tuples(TYPES, VALUES), max_size=8)


@settings(max_examples=120 if thorough() else 30)
@given(WRITTEN, st.sampled_from(MOMENTS), st.sampled_from(DEEDS), st.sampled_from(["rule", "deed", "structure"]))
def test_whatever_stands_in_a_rule_ends_in_a_board_or_in_words(
    make: Make, written: dict[str, tuple[str, str]], when: str, do: str, kind: str
) -> None:
    head = {"when": ("string", when), "do": ("string", do)} if kind != "structure" else {"card": ("string", "lever")}
    rows = "".join(
        f'<property name="{name}" type="{type_}" value="{value}"/>' for name, (type_, value) in {**head, **written}.items()
    )
    odd = f'<object id="20" type="{kind}" x="40" y="40"><properties>{rows}</properties><point/></object>'
    path = make(odd, CIRCLE, thing(32, "rule", when="turn_starts", do="heal", then=20))
    for fault in check_board(path, {"item": {"salve"}}, OPTIONS):
        assert fault.line("en").isprintable()
        assert fault.line("ja").isprintable()
    try:
        board = load_board(path)
    except MapFaults:  # its lines are among those above
        return
    for rule in board.rules:
        for lang in ("en", "ja"):
            assert rule_text(rule, board, lang, lambda family, ident: ident)
