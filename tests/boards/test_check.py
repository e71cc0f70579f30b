"""The checker: every code is found at its place, in both languages, and a sound board has none."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.boards.check import check_board, outcome
from game.boards.schema import CLASSES, suggest
from game.tiled.faults import CATALOGUE, Fault

Small = Callable[..., Path]
CARDS = {"item": {"salve", "ration"}, "monster": {"gloom_bat"}, "trap": {"needle_floor"}, "class": {"warrior"}}
END = "</objectgroup>"
GOAL = '<property name="goal" value="reach"/>'


ALL_FACES = ('name="faces" value="1,2"', 'name="faces" value="1,2,4,5,6"')


def codes(faults: list[Fault]) -> list[str]:
    return [fault.code for fault in faults]


def new(kind: str, x: int, y: int, properties: str = "", shape: str = "<point/>", name: str = "") -> tuple[str, str]:
    inner = f"<properties>{properties}</properties>" if properties else ""
    return END, f'<object id="40" name="{name}" type="{kind}" x="{x}" y="{y}">{inner}{shape}</object>{END}'


def prop(name: str, value: str, kind: str = "") -> str:
    return f'<property name="{name}" value="{value}"' + (f' type="{kind}"' if kind else "") + "/>"


def test_a_sound_board_has_no_fault(small: Small) -> None:
    assert check_board(small(ALL_FACES), CARDS, {"board_die": ("per_area", "shared")}) == []
    assert outcome([]) == 0


@pytest.mark.parametrize(
    ("change", "code", "ident"),
    [
        (new("sqare", 200, 100), "unknown-class", 40),
        (new("モンスター", 200, 100), "unknown-class", 40),
        (new("", 200, 100), "no-class", 40),
        (new("item", 40, 40, prop("crad", "salve")), "unknown-property", 40),
        (new("item", 40, 40, prop("faces", "1")), "misplaced-property", 40),
        (new("item", 40, 40, prop("turns", "1")), "misplaced-property", 40),
        ((GOAL, GOAL + prop("faces", "1")), "misplaced-property", 0),
        ((GOAL, GOAL + prop("gaol", "reach")), "unknown-property", 0),
        (new("item", 40, 40, prop("count", "two")), "wrong-type", 40),
        ((GOAL, GOAL + prop("minutes", "30")), "wrong-type", 0),
        (new("item", 40, 40, prop("count", "99", "int")), "wrong-value", 40),
        (('name="lowest" type="int" value="5"', 'name="lowest" type="int" value="0"'), "wrong-value", 13),
        (('name="lowest" type="int" value="5"', 'name="suit" value="spades"'), "wrong-value", 13),
        (new("square", 200, 100, name="lonely"), "lone-square", 40),
        (new("square", 170, 44, name="tight"), "squares-close", 40),
        (new("item", 168, 40, prop("card", "salv")), "unknown-card", 40),
        (new("test", 168, 40, prop("hand", "salv")), "unknown-card", 40),
        (new("test", 168, 40, prop("hand", "gloom_bat")), "other-kind", 40),
        ((GOAL, GOAL + prop("early_bp", "7", "int")), "early-alone", 0),
        ((GOAL, GOAL + prop("early_turns", "3", "int")), "early-alone", 0),
        ((GOAL, GOAL + prop("belongings", "salve,rations")), "unknown-card", 0),
        ((GOAL, GOAL + prop("classes", "warior")), "unknown-card", 0),
        ((GOAL, prop("goal", "beat") + prop("goal_card", "gloom_bat")), "goal-card-absent", 0),
        (new("item", 104, 40, prop("card", "salve")), "stacked", 2),
        (
            (
                '<objectgroup id="1" name="meaning">',
                '<objectgroup id="1" name="meaning"><properties>' + prop("rest", "no") + "</properties>",
            ),
            "unread-property",
            0,
        ),
        ((GOAL, GOAL + prop("option_bord_die", "shared")), "unknown-option", 0),
        ((GOAL, GOAL + prop("option_board_die", "both")), "wrong-value", 0),
        (('<property name="title_ja" value="小さい"/>', ""), "no-title", 0),
        (new("area", 250, 100, shape="", name="far"), "area-empty", 40),
        (new("route", 40, 40, shape='<polyline points="0,0 0,20 64,0"/>'), "route-twice", 40),
    ],
)
def test_each_fault_is_found_where_it_lies(small: Small, change: tuple[str, str], code: str, ident: int) -> None:
    found = [fault for fault in check_board(small(change), CARDS, {"board_die": ("per_area", "shared")}) if fault.code == code]
    assert [fault.object_id for fault in found] == [ident]
    assert outcome(found) == (0 if CATALOGUE[code].level == "warning" else 1)


@pytest.mark.rule("CA-3.14")
def test_squares_behind_a_one_way_route_cannot_be_reached(small: Small) -> None:
    one_way = '<properties><property name="one_way" type="bool" value="true"/></properties>'
    back = 'id="5" type="route" x="104" y="40">' + one_way + '<polyline points="0,0 -64,0"/>'
    found = check_board(small(ALL_FACES, ('id="5" type="route" x="40" y="40"><polyline points="0,0 64,0"/>', back)))
    assert [(fault.code, fault.name) for fault in found] == [("one-way-out", "b")]
    assert found[0].wrong() == "3 squares can't be reached from the start: the route leads only from b to a"


@pytest.mark.rule("CA-8.10")
def test_monsters_and_other_cards_in_one_square_are_a_warning(small: Small) -> None:
    found = check_board(small(ALL_FACES, new("monster", 104, 104, prop("card", "gloom_bat"))), CARDS)
    assert [(fault.code, fault.level) for fault in found] == [("stacked", "warning")]


def test_a_line_names_file_layer_object_cell_code_wrong_and_right(small: Small) -> None:
    path = small(ALL_FACES, new("item", 168, 40, prop("card", "salv"), name="loot"))
    (fault,) = check_board(path, CARDS)
    assert fault.line() == f"{path}: meaning/40 loot (10,2): unknown-card: no pack has the item “salv”; did you mean “salve”?"
    assert (
        fault.line("ja")
        == f"{path}: meaning/40 loot (10,2): unknown-card: アイテム「salv」はどのパックにもありません。「salve」ではありませんか"
    )


@pytest.mark.parametrize(
    ("word", "meant"),
    [("sqaure", "square"), ("Routes", "route"), ("マス", "square"), ("看板", "sign"), ("モンスタ", "monster"), ("ドア", "")],
)
def test_the_nearest_name_is_offered_in_either_language(word: str, meant: str) -> None:
    japanese = {rule.name_ja: name for name, rule in CLASSES.items()} | {"看板": "sign"}
    found = suggest(word, CLASSES, japanese)
    assert (f"“{meant}”" in found["en"], f"「{meant}」" in found["ja"]) == (bool(meant), bool(meant))


def test_names_of_other_peoples_files_stay_on_one_line(small: Small) -> None:
    (fault,) = check_board(
        small(ALL_FACES, new("item", 168, 40, prop("card", "a&#10;error: b"), name="x&#10;&#27;[31my" + "z" * 200)), CARDS
    )
    line = fault.line()
    assert line.isprintable()
    assert len(line) < 500


def test_every_code_says_what_is_wrong_and_right_in_both_languages() -> None:
    for code, kind in CATALOGUE.items():
        assert kind.level in ("error", "flaw", "warning"), code
        for sentence in (*kind.en, *kind.ja):
            assert sentence, code
        assert any(ord(letter) > 0x3000 for letter in kind.ja[0]), code


def test_a_missing_or_broken_map_is_one_fault(tmp_path: Path) -> None:
    assert codes(check_board(tmp_path / "none.tmx")) == ["file-missing"]
    (tmp_path / "half.tmx").write_text("<map", "utf-8")
    assert codes(check_board(tmp_path / "half.tmx")) == ["not-a-map"]
    assert codes(check_board(tmp_path)) == ["file-missing"]


def test_what_is_said_of_several_objects_is_said_once_and_names_the_first(small: Small) -> None:
    things = [f'<object id="{ident}" type="item" x="168" y="40"><properties>{prop("card", "salv")}</properties><point/></object>'
              for ident in (41, 42, 43)]  # fmt: skip
    (fault,) = check_board(small(ALL_FACES, (END, "".join(things) + END)), CARDS)
    assert (fault.object_id, fault.others) == (41, (42, 43))
    assert "meaning/41 item (10,2) and 2 more: unknown-card" in fault.line()
    assert "meaning/41 item (10,2)、ほか2個: unknown-card" in fault.line("ja")


def test_squares_that_hang_together_are_one_fault_which_says_where_a_route_is_wanted(small: Small) -> None:
    far = "".join(f'<object id="{50 + n}" name="f{n}" type="square" x="{232 + 48 * n}" y="40"><point/></object>' for n in (0, 1))
    joined = '<object id="55" type="route" x="232" y="40"><polyline points="0,0 48,0"/></object>'
    (fault,) = check_board(small(ALL_FACES, (END, far + joined + END)), CARDS)
    assert (fault.code, fault.object_id) == ("unreachable", 50)
    assert fault.wrong() == "2 squares can't be reached from the start: no route leads from c to f0"
    loose = '<object id="56" type="route" x="168" y="40"><polyline points="0,0 40,0"/></object>'
    assert codes(check_board(small(ALL_FACES, (END, far + joined + loose + END)), CARDS)) == ["route-end"]


def test_lines_without_a_class_come_first_and_hide_what_they_bring_about(small: Small) -> None:
    text = small(ALL_FACES).read_text("utf-8")
    routes = [part.split("</object>")[0] for part in text.split("<object ")[1:] if 'type="route"' in part.split(">")[0]]
    found = check_board(
        small(ALL_FACES, *((f"<object {route}", f"<object {route}".replace(' type="route"', "")) for route in routes))
    )
    assert codes(found)[0] == "classless-line"
    assert outcome(found) == 1
    assert found[0].others == (6, 7, 8)
    assert not {"lone-square", "unreachable"} & set(codes(found))
    spot = ALL_FACES, ('name="d" type="square"', 'name="d" type="sqare"')
    assert codes(check_board(small(*spot), CARDS)) == ["unknown-class", "seats-beyond"]


def test_a_closed_line_is_a_route_all_round(small: Small) -> None:
    ring = '<polygon points="0,0 64,0 64,64"/>'
    changes = (('<polyline points="0,0 64,0"/></object>\n  <object id="6"', ring + '</object>\n  <object id="6"'),
               ('<object id="7" type="route" x="104" y="40"><polyline points="0,0 0,64"/></object>', ""))  # fmt: skip
    assert check_board(small(ALL_FACES, *changes), CARDS) == []
    (twice,) = check_board(small(ALL_FACES, changes[0]), CARDS)
    assert twice.wrong() == "a second route joins b and d"


BRIDGE = '<object id="70" type="bridge" x="136" y="40"><point/></object>'
LAST = '<object id="8" type="route" x="104" y="104"><polyline points="0,0 64,-64"/></object>'
LEVER = '<object id="71" type="structure" x="{}" y="40"><properties>' + prop("card", "lever") + prop("turns", "70", "object")
OPENS = '<object id="72" name="r" type="rule" x="9" y="9"><properties>' + prop("do", "open") + prop("structure", "70", "object")
POINT = "</properties><point/></object>"


@pytest.mark.parametrize(
    ("things", "code", "words"),
    [
        ("", "goal-shut-off", ""),
        (LEVER.format(168) + POINT, "goal-behind", "the lever in c"),
        (LEVER.format(40) + POINT, "", ""),
        (OPENS + prop("when", "enters") + prop("where", "3", "object") + POINT, "goal-behind", "the rule r"),
        (OPENS + prop("when", "enters") + prop("where", "2", "object") + POINT, "", ""),
        (OPENS + prop("when", "carried") + prop("item", "salve") + POINT, "", ""),
        (OPENS + prop("when", "turn") + prop("turn", "3", "int") + POINT, "", ""),
    ],
)
def test_a_bridge_whose_lever_or_rule_lies_behind_it_shuts_off_the_goal(small: Small, things: str, code: str, words: str) -> None:
    found = check_board(small(ALL_FACES, (LAST, ""), (END, BRIDGE + things + END)), CARDS)
    assert codes(found) == ([code] if code else [])
    assert all(words in fault.wrong() and fault.object_id == 70 for fault in found)
    elsewhere = ('x="168" y="40"><point/></object>\n  <object id="11"', 'x="40" y="40"><point/></object>\n  <object id="11"')
    beside = check_board(small(ALL_FACES, (LAST, ""), (END, BRIDGE + things + END), elsewhere), CARDS)
    assert codes(beside) == ([{"goal-shut-off": "bridge-stuck", "goal-behind": "opener-behind"}[code]] if code else [])


def test_a_lever_that_points_elsewhere_is_the_one_fault_of_the_bridge_it_was_meant_for(small: Small) -> None:
    stray = (LEVER.format(40) + POINT).replace('value="70"', 'value="2"')
    (found,) = check_board(small(ALL_FACES, (LAST, ""), (END, BRIDGE + stray + END)), CARDS)
    assert (found.code, found.object_id) == ("reference-kind", 71)
    rule = OPENS.replace('value="70"', 'value="2"') + prop("when", "turn") + prop("turn", "3", "int") + POINT
    assert codes(check_board(small(ALL_FACES, (LAST, ""), (END, BRIDGE + rule + END)), CARDS)) == ["reference-kind"]


@pytest.mark.parametrize(("folder", "code"), [("/home/me", "path-absolute"), ("../../../../../../..", "path-leaves-folder")])
def test_templates_outside_the_folder_are_one_fault(small: Small, folder: str, code: str) -> None:
    text, changes = small(ALL_FACES).read_text("utf-8"), []
    for number, part in enumerate(text.split("<object ")[1:]):
        head = part.split(">")[0]
        if 'type="square"' in head:
            changes.append((head, head.replace('type="square"', f'template="{folder}/{number % 2}.tx"')))
    (found,) = check_board(small(ALL_FACES, *changes), CARDS)
    assert (found.code, len(found.others)) == (code, len(changes) - 1)
    assert "(and 1 more)" in found.wrong()
    assert "（ほか1個）" in found.wrong("ja")


def test_a_template_that_is_not_there_is_told_instead_of_what_it_brings_about(small: Small) -> None:
    text = small(ALL_FACES).read_text("utf-8")
    kind = next(part for part in text.split("<object ")[1:] if 'type="start"' in part.split(">")[0]).split(">")[0]
    found = check_board(small(ALL_FACES, (kind, kind.replace('type="start"', 'template="lost/start.tx"'))), CARDS)
    assert codes(found) == ["template-needed"]
    kind = next(part for part in text.split("<object ")[1:] if 'type="sign"' in part.split(">")[0]).split(">")[0]
    found = check_board(small(ALL_FACES, (kind, kind.replace('type="sign"', 'template="lost/sign.tx"'))), CARDS)
    assert codes(found) == ["template-missing"]  # a board can do without that


def test_a_line_that_ends_in_the_air_is_the_one_fault_of_the_square_that_it_was_drawn_to(small: Small) -> None:
    far = '<object id="50" name="far" type="square" x="232" y="40"><point/></object>'
    short = '<object id="56" type="route" x="168" y="40"><polyline points="0,0 40,0"/></object>'
    assert codes(check_board(small(ALL_FACES, (END, far + short + END)), CARDS)) == ["route-end"]
    assert codes(check_board(small(ALL_FACES, (END, far + END)), CARDS)) == ["lone-square"]


def test_a_gate_whose_key_lies_behind_it_can_only_be_broken(small: Small) -> None:
    cards = {**CARDS, "item": {"salve", "key_heart"}, "heart key": {"key_heart"}}
    suit = ('name="lowest" type="int" value="5"', 'name="suit" value="heart"')
    key = new("item", 168, 40, prop("card", "key_heart"))
    (fault,) = check_board(small(ALL_FACES, suit, key), cards)
    assert (fault.code, fault.object_id) == ("key-behind", 13)
    assert "the key in c" in fault.wrong()
    assert check_board(small(ALL_FACES, suit, new("item", 40, 40, prop("card", "key_heart"))), cards) == []


def test_a_gate_whose_rule_lies_behind_it_can_only_be_broken(small: Small) -> None:
    opens = OPENS.replace('value="70"', 'value="13"') + prop("when", "enters") + prop("where", "3", "object") + POINT
    (fault,) = check_board(small(ALL_FACES, (END, opens + END)), CARDS)
    assert (fault.code, fault.object_id) == ("key-behind", 13)


def test_an_area_whose_die_does_nothing_is_told_unless_it_is_meant(small: Small) -> None:
    def area(quiet: str = "") -> tuple[str, str]:
        inner = f"<properties>{prop('title_en', 'N')}{prop('title_ja', '北')}{quiet}</properties>"
        return END, f'<object id="40" name="north" type="area" x="150" y="20" width="40" height="40">{inner}</object>{END}'

    found = check_board(small(ALL_FACES, area()), CARDS)
    assert [(fault.code, fault.object_id) for fault in found] == [("area-idle", 40)]
    assert check_board(small(ALL_FACES, area(prop("quiet", "true", "bool"))), CARDS) == []
    (fault,) = check_board(small(), CARDS)
    assert (fault.code, fault.values["faces"]) == ("faces-missing", "4,5,6")


def test_an_id_of_the_wrong_kind_is_told_by_its_kind_and_by_the_property_it_stands_in(small: Small) -> None:
    (fault,) = check_board(small(ALL_FACES, new("monster", 168, 40, prop("card", "salve"))), CARDS)
    assert fault.wrong() == "“salve” is an item, but a monster belongs here"
    (fault,) = check_board(small(ALL_FACES, (GOAL, GOAL + prop("belongings", "gloom_bat"))), CARDS)
    assert f"{fault.line()}".split(": ")[1:4] == [
        "belongings",
        "other-kind",
        "“gloom_bat” is a monster, but an item belongs here; known are ration, salve",
    ]


def test_rules_that_give_each_other_what_they_need_come_about_or_not(small: Small) -> None:
    def gives(ident: int, wanted: str, given: str) -> str:
        said = prop("when", "carried") + prop("item", wanted) + prop("do", "give") + prop("card", given)
        return f'<object id="{ident}" type="rule" x="9" y="9"><properties>{said}</properties><point/></object>'

    def lies(ident: int, card: str, x: int) -> str:
        return f'<object id="{ident}" type="item" x="{x}" y="40"><properties>{prop("card", card)}</properties><point/></object>'

    ring = (
        gives(73, "ration", "lamp") + gives(74, "lamp", "ration") + OPENS + prop("when", "carried") + prop("item", "lamp") + POINT
    )
    cards = {**CARDS, "item": {"salve", "ration", "lamp"}}
    for x, code in ((168, ["goal-behind"]), (40, [])):
        things = BRIDGE + ring + lies(75, "lamp", 168) + lies(76, "ration", x)
        assert codes(check_board(small(ALL_FACES, (LAST, ""), (END, things + END)), cards)) == code
