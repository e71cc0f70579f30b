"""What board makers need beside the program, made from the board schema: Tiled's project file, object types, the reference.

    python -m game.workshop.author FOLDER

writes `dungeonbox.tiled-project`, `objecttypes.xml` (for Tiled 1.8) and the tables of `README.md` in FOLDER anew.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

from game.boards.faults import CATALOGUE
from game.boards.schema import CLASSES, MAP_PROPERTIES, PropertyRule

DEFAULTS: dict[str, Any] = {"string": "", "int": 0, "bool": False, "object": 0, "float": 0.0}
_SHAPES_JA = {
    "point": "点", "tile": "タイル", "rectangle": "四角形", "ellipse": "楕円",
    "capsule": "カプセル", "polygon": "多角形", "polyline": "折れ線",
}  # fmt: skip


def _default(name: str, rule: PropertyRule) -> Any:
    """What Tiled shows before the author has chosen: the value that the reader takes when nothing is said."""
    if name == "rest":
        return True
    if name in ("count", "lowest"):
        return 1
    if name == "highest":
        return 13
    return DEFAULTS[rule.type]


def project() -> dict[str, Any]:
    """The `.tiled-project`: enums, classes, and the commands that check and play the open map."""
    kinds: list[dict[str, Any]] = []

    def enum(name: str, values: tuple[str, ...]) -> None:
        kinds.append({
            "id": len(kinds) + 1, "name": name, "storageType": "string", "type": "enum",
            "values": list(values), "valuesAsFlags": False,
        })  # fmt: skip

    enums: dict[tuple[str, ...], str] = {}
    for rules in (MAP_PROPERTIES, *(one.properties for one in CLASSES.values())):
        for name, property_rule in rules.items():
            if property_rule.values and property_rule.values not in enums:
                enums[property_rule.values] = name
                enum(name, property_rule.values)

    def members(rules: Mapping[str, PropertyRule]) -> list[dict[str, Any]]:
        found = []
        for name, rule in rules.items():
            member: dict[str, Any] = {"name": name, "type": rule.type, "value": _default(name, rule)}
            if rule.values:
                member["propertyType"] = enums[rule.values]
            found.append(member)
        return found

    for name, rule in CLASSES.items():
        kinds.append({
            "color": f"#ff{rule.colour[1:]}", "drawFill": True, "id": len(kinds) + 1, "members": members(rule.properties),
            "name": name, "type": "class", "useAs": ["object", "tile"],
        })  # fmt: skip
    kinds.append({
        "color": "#ffa0a0a4", "drawFill": True, "id": len(kinds) + 1, "members": members(MAP_PROPERTIES),
        "name": "board", "type": "class", "useAs": ["map"],
    })  # fmt: skip
    commands = [
        _command("Check this board", "board check %mapfile", "F6"),
        _command("Play this board", "play --board %mapfile", "F7"),
    ]
    return {
        "automappingRulesFile": "", "commands": commands, "extensionsPath": "extensions", "folders": ["."],
        "objectTypesFile": "objecttypes.xml", "propertyTypes": kinds,
    }  # fmt: skip


def _command(name: str, arguments: str, shortcut: str) -> dict[str, Any]:
    return {
        "arguments": arguments, "command": "dungeonbox", "enabled": True, "name": name, "saveBeforeExecute": True,
        "shortcut": shortcut, "showOutput": True, "workingDirectory": "",
    }  # fmt: skip


def object_types() -> str:
    """`objecttypes.xml`: the classes as Tiled up to 1.8 keeps them."""
    lines = ['<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>"]
    for name, rule in CLASSES.items():
        lines.append(f' <objecttype name="{name}" color="{rule.colour}">')
        for key, one in rule.properties.items():
            default = _default(key, one)
            text = str(default).lower() if isinstance(default, bool) else str(default)
            lines.append(f'  <property name="{key}" type="{one.type}" default={quoteattr(text)}/>')
        lines.append(" </objecttype>")
    return "\n".join([*lines, "</objecttypes>"]) + "\n"


def reference(lang: str) -> str:
    """The tables of the manual in one language: classes, map properties, fault codes."""
    ja = lang == "ja"
    head = ("クラス", "形", "プロパティ") if ja else ("class", "drawn as", "properties")
    lines = [f"| {' | '.join(head)} |", "|---|---|---|"]
    for name, rule in CLASSES.items():
        shapes = "・".join(_SHAPES_JA[shape] for shape in rule.shapes) if ja else ", ".join(rule.shapes)
        title = f"`{name}`（{rule.name_ja}）{rule.ja}" if ja else f"`{name}` {rule.en}"
        properties = "<br>".join(_property(key, one, ja) for key, one in rule.properties.items()) or "—"
        lines.append(f"| {title} | {shapes} | {properties} |")
    lines += ["", f"| {'マップのプロパティ' if ja else 'property of the map'} |", "|---|"]
    lines += [f"| {_property(key, one, ja)} |" for key, one in MAP_PROPERTIES.items()]
    option = "ゲームのルールオプションを変える。例：" if ja else "sets a rule option of the game, for example "
    lines.append(f"| `option_…` {option}`option_board_die` = `shared` |")
    levels = {"error": "遊べない", "flaw": "代わりの絵で開く", "warning": "注意"} if ja else {}
    head = ("コード", "", "意味") if ja else ("code", "", "meaning")
    lines += ["", f"| {' | '.join(head)} |", "|---|---|---|"]
    for code, kind in CATALOGUE.items():
        wrong, right = kind.ja if ja else kind.en
        level = levels.get(kind.level, kind.level)
        sentence = wrong if right == "{nearest}" else f"{wrong}。{right}" if ja else f"{wrong}; {right}"
        lines.append(f"| `{code}` | {level} | {sentence.replace('{', '‹').replace('}', '›')} |")
    return "\n".join(lines) + "\n"


def _property(name: str, rule: PropertyRule, ja: bool) -> str:
    """A property with its type and values."""
    values = f" ({', '.join(rule.values)})" if rule.values else ""
    return f"`{name}` {rule.type}: {rule.ja if ja else rule.en}{values}"


def with_reference(manual: str) -> str:
    """The manual with its tables written anew between their marks."""
    for lang in ("en", "ja"):
        begin, end = f"<!-- reference {lang} -->\n", f"<!-- end of reference {lang} -->"
        before, rest = manual.split(begin, 1)
        after = rest.split(end, 1)[1]
        manual = f"{before}{begin}\n{reference(lang)}\n{end}{after}"
    return manual


def main(arguments: list[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m game.workshop.author", description="Write what board makers need in Tiled.")
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    text = json.dumps(project(), indent=4, ensure_ascii=False, sort_keys=True) + "\n"
    (folder / "dungeonbox.tiled-project").write_text(text, encoding="utf-8")
    (folder / "objecttypes.xml").write_text(object_types(), encoding="utf-8")
    manual = folder / "README.md"
    manual.write_text(with_reference(manual.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
