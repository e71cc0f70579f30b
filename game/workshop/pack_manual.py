"""The tables of the manual on cards: every word that cards can be made of, with a card that uses it and what that card says.

    python -m game.workshop.pack_manual

writes the tables of `assets/packs/README.md` and `README.ja.md` anew. The words come from the schemas of the packs, the examples
from the cards that come with the program and from `assets/examples/words_….toml`, the sentences from the cards themselves.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from game.content.packs import Fault, read_all
from game.resources import resource
from game.sessions.spec import AnyPack, GameSpec, all_specs, spec_of

PAGES = {"en": "assets/packs/README.md", "ja": "assets/packs/README.ja.md"}
VERBS = frozenset({"do", "ability", "modify", "forbid", "on", "when", "cost", "limit", "target"})
"""The fields whose every value has to have a card of its own as an example; of others one card may stand for several values."""
UNSAID = frozenset({"family"})
"""Fields that no author writes."""
LONGEST = 200
"""Letters of an example."""


class Example(NamedTuple):
    """A card that uses a word: how it is written there, the card's id, and its pack."""

    written: str
    card: str
    pack: AnyPack


class Word(NamedTuple):
    """A word of a game's cards: the field that it stands in, itself, and whether it holds where the field is left out."""

    field: str
    value: str
    usual: bool


def words_of(spec: GameSpec) -> list[Word]:
    """Every word that the schema of a game's cards knows, in its order."""
    found: dict[tuple[str, str], bool] = {}

    def walk(node: Any, field: str, usual: object = None) -> None:
        for one in node if isinstance(node, list) else [node]:
            if not isinstance(one, dict):
                continue
            usual_here = one.get("default", usual)
            for value in (*one.get("enum", ()), *([one["const"]] if "const" in one else ())):
                if isinstance(value, str) and field and field not in UNSAID:
                    found[field, value] = found.get((field, value), False) or value == usual_here
            for name, inner in (*one.get("properties", {}).items(), *(("", inner) for inner in one.get("$defs", {}).values())):
                walk(inner, name)
            for key in ("items", "anyOf", "oneOf", "allOf", "additionalProperties", "propertyNames", "prefixItems"):
                walk(one.get(key), field, usual_here)

    walk(spec.schema(), "")
    return [Word(*word, usual) for word, usual in found.items()]


def numbers_of(spec: GameSpec) -> dict[str, str]:
    """Every field that takes a whole number, with the least and the most."""
    found: dict[str, set[tuple[int, int]]] = {}

    def walk(node: Any, field: str) -> None:
        for one in node if isinstance(node, list) else [node]:
            if not isinstance(one, dict):
                continue
            if one.get("type") == "integer" and field and "maximum" in one:
                found.setdefault(field, set()).add((one.get("minimum", 0), one["maximum"]))
            for name, inner in (*one.get("properties", {}).items(), *(("", inner) for inner in one.get("$defs", {}).values())):
                walk(inner, name)
            for key in ("items", "anyOf", "oneOf", "allOf"):
                walk(one.get(key), field)

    walk(spec.schema(), "")
    return {field: ", ".join(f"{low}–{high}" for low, high in sorted(ranges)) for field, ranges in sorted(found.items())}


def inline(value: Any) -> str:
    """A value as TOML in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {inline(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(inline, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else f'"{value}"'


def _uses(node: Any, field: str, around: Mapping[str, Any], key: str) -> Iterator[tuple[tuple[str, str], str]]:
    """Every word in a part of a card, with how it is written: with all that stands beside it, at the top of a card alone."""
    if isinstance(node, dict):
        for name, one in node.items():
            yield (field, str(name)), f"{field} = {inline(node)}"
            yield from _uses(one, name, node, key)
    elif isinstance(node, list):
        for one in node:
            yield from _uses(one, field, around, key)
    elif isinstance(node, str):
        top = "id" in around or "member" in around
        yield (field, node), f"{field} = {inline(around[field])}" if top else inline(dict(around))


def examples(spec: GameSpec) -> Mapping[tuple[str, str], Example]:
    """For each word that is used the card with the shortest text that uses it."""
    return _examples(spec.name)


@cache
def _examples(game: str) -> dict[tuple[str, str], Example]:
    spec = spec_of(game)
    packs = list(spec.shipped_packs().values())
    more = resource("assets/examples") / f"words_{spec.name}.toml"
    found: dict[tuple[str, str], tuple[int, Example]] = {}
    faults: list[Fault] = []
    for folder in (*packs, *([more] if more.is_file() else ())):
        pack = spec.load_packs(folder)
        for _file, data in read_all(folder, faults):
            for rows in data.values():
                for row in rows if isinstance(rows, list) else ():
                    card = pack.cards.get(str(row.get("id", f"boss_{row.get('member')}")))
                    if card is None:
                        continue
                    text = len(spec.told(pack, card, "en").text) or LONGEST
                    for word, written in _uses(row, "", row, ""):
                        if len(written) <= LONGEST and (word not in found or text < found[word][0]):
                            found[word] = text, Example(written, card.id, pack)
    return {word: one for word, (_length, one) in found.items()}


def lacking(spec: GameSpec) -> list[Word]:
    """The words of a game that the manual can't show a card of."""
    there = examples(spec)
    shown = {field for field, _value in there}
    return [
        word for word in words_of(spec)
        if (word.field, word.value) not in there and not word.usual and (word.field in VERBS or word.field not in shown)
    ]  # fmt: skip


def tables(lang: str) -> str:
    """The tables of all games in one language."""
    return "\n".join(line for spec in all_specs() if spec.tables for line in _of_game(spec, lang)) + "\n"


def _of_game(spec: GameSpec, lang: str) -> Iterator[str]:
    ja = lang == "ja"
    there = examples(spec)
    fields: dict[str, list[Word]] = {}
    for word in words_of(spec):
        fields.setdefault(word.field, []).append(word)
    yield f"### {spec.title[lang]}\n"
    kinds = ", ".join(f"`[[{name}]]`" for name in spec.tables if name not in ("pack", "words"))
    yield f"{'表' if ja else 'Tables'}: {kinds}\n"
    yield f"{'それぞれのカード1枚、全部' if ja else 'A whole card of each'}:\n"
    yield "\n".join(f"    {line}".rstrip() for line in _whole(spec))
    for field, words in sorted(fields.items(), key=lambda one: (one[0] not in VERBS, one[0])):
        yield f"#### `{field}`\n"
        yield "| 言葉 | 書き方 | カードの文 |" if ja else "| word | as it is written | what the card says |"
        yield "|---|---|---|"
        rest = []
        for word in words:
            one = there.get((field, word.value))
            if one is None:
                rest.append(word)
                continue
            yield f"| `{word.value}` | `{one.written}` | {_sentence(spec, one, lang)} |"
        if rest:
            usual = "（書かないとき）" if ja else " (where nothing is said)"
            names = ", ".join(f"`{word.value}`{usual if word.usual else ''}" for word in rest)
            yield f"\n{'ほかに' if ja else 'Likewise'}: {names}"
        yield ""
    yield f"#### {'数' if ja else 'Numbers'}\n"
    yield ", ".join(f"`{field}` {ranges}" for field, ranges in numbers_of(spec).items()) + "\n"


def _whole(spec: GameSpec) -> Iterator[str]:
    """Of each table the shortest card that says something, as it stands in its file; of each kind where kinds differ in form."""
    differ = {name for name, one in spec.schema()["properties"].items() if "discriminator" in one.get("items", {})}
    shortest: dict[tuple[str, str], tuple[bool, int, Mapping[str, Any]]] = {}
    for folder in spec.shipped_packs().values():
        pack = spec.load_packs(folder)
        for _file, data in read_all(folder, []):
            for table, rows in data.items():
                for row in rows if table in spec.tables and isinstance(rows, list) else ():
                    card = pack.cards.get(str(row.get("id", f"boss_{row.get('member')}")))
                    silent = card is not None and not spec.told(pack, card, "en").text
                    rank, form = (silent, len(inline(row)), row), (table, row.get("kind", "") if table in differ else "")
                    if form not in shortest or rank[:2] < shortest[form][:2]:
                        shortest[form] = rank
    for (table, _kind), (_silent, _length, row) in sorted(shortest.items(), key=lambda one: list(spec.tables).index(one[0][0])):
        yield f"[[{table}]]"
        yield from (f"{name} = {inline(value)}" for name, value in row.items())
        yield ""


def _sentence(spec: GameSpec, one: Example, lang: str) -> str:
    told = spec.told(one.pack, one.pack.cards[one.card], lang)
    text = " / ".join(told.text.split("\n"))
    return f"**{told.name}** {text or told.kind}".replace("|", "\\|")


def with_tables(page: str, lang: str) -> str:
    """The manual with its tables written anew between their marks."""
    begin, end = "<!-- words -->\n", "<!-- end of words -->"
    before, rest = page.split(begin, 1)
    return f"{before}{begin}\n{tables(lang)}\n{end}{rest.split(end, 1)[1]}"


def main() -> int:
    """The command."""
    for lang, name in PAGES.items():
        path = Path(resource(name))
        path.write_text(with_tables(path.read_text(encoding="utf-8"), lang), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
