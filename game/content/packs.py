"""Reads what people write as TOML: files validated against a schema, every fault located and reported at once, in one manner.

A pack is somebody else's data: only `.toml` files directly in its folder are read, each up to `LARGEST_FILE` bytes,
and nothing in them is run.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from game.content.files import is_file, is_folder, read_bounded
from game.content.plain import plain
from game.content.said import Said, Text, in_language, parted
from game.resources import resource

LARGEST_FILE = 256 * 1024
"""The largest file of a pack that is read, in bytes."""
LARGEST_PACK = 512 * 1024
"""The same for all files of a pack together; the largest that comes with the program has an eighth of it."""
MOST_FILES = 64
"""The most files a pack may consist of."""
MOST_DOTS = 64
"""The most dots in one line: a key of so many parts is no card, and takes the parser very long."""
MOST_KEPT = 4 * 1024 * 1024
"""The most bytes of files whose tables are kept in memory."""
MOST_FAULTS = 300
"""Faults that are told of one file; nobody reads more at once."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a pack. `place` is the table and the card's id, `field` the way to the entry; either may be empty.

    A `warning` is of something that does no harm.
    """

    file: str
    place: Text
    field: Text
    wrong: Text
    right: Text
    warning: bool = False

    def line(self, lang: str) -> str:
        """The fault as one sentence, in one line: names come from somebody else's file."""
        colon, then = ("：", "。") if lang == "ja" else (": ", "; ")
        parts = [in_language(part, lang) for part in (self.file, self.place, self.field)]
        where = colon.join(plain(part, 80) for part in parts if part)
        wrong, right = plain(in_language(self.wrong, lang), 240), plain(in_language(self.right, lang), 400)
        return f"{where}{colon}{wrong}{then}{right}" if right else f"{where}{colon}{wrong}"

    def __str__(self) -> str:
        """The same in English."""
        return self.line("en")

    @property
    def said(self) -> Said:
        """The same in both languages."""
        return Said(self.line("en"), self.line("ja"))


class PackFaults(ValueError):
    """A pack cannot be used; `faults` holds everything that is wrong with it, `str()` gives one line for each."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """All faults, in the order of the files."""
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


# --- reading -------------------------------------------------------------------------------------------------------


def read_all(path: Path, faults: list[Fault]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each file's name and its parsed TOML; what cannot be read becomes a fault."""
    if is_folder(path):
        files = sorted(path.glob("*.toml"))
        home = path.resolve()
        if not files:
            faults.append(
                Fault(str(path), "", "", NO_TABLES, Said("name the folder of a pack", "パックのフォルダーを選んでください"))
            )
        if len(files) > MOST_FILES:
            many = Said(f"it holds {len(files)} files", f"ファイルが{len(files)}個あります")
            most = Said(f"at most {MOST_FILES} are read for a pack", f"読まれるのは{MOST_FILES}個までです")
            faults.append(Fault(str(path), "", "", many, most))
            return
    elif is_file(path):
        files, home = [path], path.resolve().parent
    else:
        cure = Said("name a pack's folder or its .toml file", "パックのフォルダーか、その .toml を選んでください")
        faults.append(Fault(str(path), "", "", Said("there is no such file or folder", "ファイルもフォルダーもありません"), cure))
        return
    total = 0
    for file in files:
        problem = _unreadable(file, home)
        if problem:
            faults.append(Fault(file.name, "", "", *problem))
            continue
        try:
            raw = read_bounded(file, LARGEST_FILE)
            total += len(raw)
            if total > LARGEST_PACK:
                large = (
                    f"the pack has more than {LARGEST_PACK} bytes with it",
                    f"ここまででパックが{LARGEST_PACK}バイトを超えます",
                )
                faults.append(Fault(file.name, "", "", Said(*large), Said("take some out", "減らしてください")))
                return
            yield file.name, tables_in(raw.decode("utf-8-sig"))
        except UnicodeDecodeError as error:
            at = Said(f"byte {error.start + 1}", f"{error.start + 1}バイト目")
            wrong = Said("it is not UTF-8 text", "UTF-8の文書ではありません")
            faults.append(Fault(file.name, "", at, wrong, Said("save it as UTF-8", "UTF-8で保存してください")))
        except RecursionError:
            deep = Said("its lists are nested too deeply", "リストの入れ子が深すぎます")
            most = Said("no card needs more than four levels", "カードの入れ子は4段までで足ります")
            faults.append(Fault(file.name, "", "", deep, most))
        except TooManyDots as error:
            dots = Said(f"it has more than {MOST_DOTS} dots", f"点が{MOST_DOTS}個より多くあります")
            line = Said(f"line {error.line}", f"{error.line}行目")
            faults.append(Fault(file.name, line, "", dots, Said("break it up", "分けて書いてください")))
        except ValueError as error:
            faults.append(_toml_fault(file.name, str(error)))
        except OSError as error:
            faults.append(Fault(file.name, "", "", unreadable(error.strerror), PERMISSIONS))


class TooManyDots(ValueError):
    """A line of a TOML file has more than MOST_DOTS dots."""

    def __init__(self, line: int) -> None:
        """The number of the line."""
        super().__init__(f"more than {MOST_DOTS} dots in line {line}")
        self.line = line


def dotted(text: str, most: int) -> int:
    """The number of the first line of a TOML file with more than so many dots, over which its parser takes for ever; 0 for none.

    Of all the ends of lines that there are TOML knows one.
    """
    return next((number for number, line in enumerate(text.split("\n"), 1) if line.count(".") > most), 0)


_kept: dict[str, dict[str, Any] | str] = {}
"""What files say, or why they can't be read."""


def tables_in(text: str) -> dict[str, Any]:
    """What a TOML file says, parsed once however often it is asked for; the caller may change what it is given.

    Raises ValueError where it is no TOML or has too many dots in a line, RecursionError where it is too deep.
    """
    kept = _kept.get(text)
    if kept is None:
        if line := dotted(text, MOST_DOTS):
            raise TooManyDots(line)
        try:
            kept = tomllib.loads(text)
        except ValueError as error:
            kept = str(error)
        if sum(map(len, list(_kept))) + len(text) > MOST_KEPT:
            _kept.clear()
        _kept[text] = kept
    if isinstance(kept, str):
        raise ValueError(kept)
    return {name: _copied(value) for name, value in kept.items()}


def _copied(value: Any) -> Any:
    """The same tables and lists anew; what else there is in a TOML file can't be changed."""
    if isinstance(value, dict):
        return {name: _copied(one) for name, one in value.items()}
    return [_copied(one) for one in value] if isinstance(value, list) else value


NO_TABLES = Said("the folder holds no .toml file", "フォルダーに .toml がありません")
LINKED = Said("it is a link out of the pack's folder", "パックのフォルダーの外へのリンクです")
PERMISSIONS = Said("check the file's permissions", "読みとりの許可を確かめてください")


def unreadable(why: str | None) -> Said:
    """What is said of a file that the system doesn't give."""
    return Said(f"it cannot be read ({why})", f"読めません（{why}）")


def _unreadable(file: Path, home: Path) -> tuple[Said, Said] | None:
    """What speaks against opening a file, and the cure."""
    if not is_file(file):
        plain_files = Said("a pack consists of plain .toml files", "パックは普通の .toml ファイルでできています")
        return Said("it is not an ordinary file", "普通のファイルではありません"), plain_files
    try:
        linked, size = file.resolve().parent != home, file.stat().st_size
    except (OSError, RuntimeError) as error:  # gone meanwhile; a link to itself, before Python 3.13
        return unreadable(error.__class__.__name__), PERMISSIONS
    if linked:
        return LINKED, Said("put the file itself into the folder", "ファイルそのものをフォルダーに入れてください")
    if size > LARGEST_FILE:
        most = (
            f"at most {LARGEST_FILE} are read; split it into several files",
            f"{LARGEST_FILE}バイトまでです。複数のファイルに分けてください",
        )
        return Said(f"it has {size} bytes", f"{size}バイトあります"), Said(*most)
    return None


def _toml_fault(file: str, message: str) -> Fault:
    """A syntax error with its line, from the parser's "what (at line 3, column 5)"."""
    if "integer string conversion" in message:
        wrong = Said("a number in it has far too many digits", "桁が多すぎる数があります")
        return Fault(file, "", "", wrong, Said("no number of a pack has more than a few", "パックの数は数桁までで足ります"))
    what, _, at = message.partition(" (at ")
    place = (
        _line_at(at.rstrip(")")) if at.startswith("line") else Said("at the end of the file", "ファイルの終わり") if at else ""
    )
    what = what[:1].lower() + what[1:]
    cure = Said(
        "fix the line (texts stand in quotes, lists in [ ], tables in { })",
        "この行を直してください（文字列は引用符、リストは [ ]、テーブルは { } で囲みます）",
    )
    return Fault(file, place, "", Said(f"it is not TOML: {what}", f"TOMLとして読めません（{what}）"), cure)


def _line_at(place: str) -> Said:
    """Where the parser of TOML stopped, which says "line 3, column 5"."""
    numbers = re.findall(r"[0-9]+", place)
    return Said(place, f"{numbers[0]}行目{numbers[1]}文字目" if len(numbers) > 1 else place)


# --- validating ----------------------------------------------------------------------------------------------------

M = TypeVar("M", bound=BaseModel)


def schema_of(kind: type[BaseModel], title: str) -> dict[str, Any]:
    """The JSON Schema of one file, for editors that check TOML."""
    schema = deepcopy(_schema(kind))
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    schema["title"] = title
    return schema


@cache
def _schema(kind: type[BaseModel]) -> dict[str, Any]:
    return kind.model_json_schema()


def validated(
    kind: type[M], raw: Mapping[str, Mapping[str, Any]], faults: list[Fault], context: Mapping[str, Any] | None = None
) -> dict[str, M]:
    """The parsed files as models, by their names; those with faults are left out, and their faults added to `faults`."""
    files: dict[str, M] = {}
    for file, data in raw.items():
        try:
            files[file] = kind.model_validate(data, context=context)
        except ValidationError as error:
            found = error.errors(include_url=False)
            unknown = _unknown(found)
            details = (detail for detail in found if not _follows(detail) and not _misspelt(detail, unknown))
            faults += [_explain(file, data, detail, _schema(kind)) for detail in islice(details, MOST_FAULTS)]
    return files


NO_HEAD = Said("no file of the pack has the table [pack]", "パックのどのファイルにも [pack] がありません")
KEEP_ONE = Said("keep one of the two", "どちらか1つにしてください")
ANOTHER_ID = Said("choose another id", "別のIDにしてください")


def used_already(where: Text) -> Said:
    """What is said of an id that is there twice."""
    return Said(
        f"the id is used already in {in_language(where, 'en')}", f"このIDは {in_language(where, 'ja')} でもう使われています"
    )


def head_faults(heads: Sequence[str], files: Sequence[str]) -> Iterator[Fault]:
    """A table [pack] that no file has, or that stands twice; `heads` are the files that have one."""
    if not heads and files:
        head = '[pack] with id, version = 1 and name = { en = "…", ja = "…" }'
        cure = Said(f"add {head}", f"{head.replace(' with id, ', ' に id、').replace(' and ', '、')} を書いてください")
        yield Fault(next(iter(files)), "", "", NO_HEAD, cure)
    for extra in heads[1:]:
        wrong = Said(f"{heads[0]} has a table [pack] already", f"{heads[0]} にもう [pack] があります")
        yield Fault(extra, "pack", "", wrong, KEEP_ONE)


def digest_of(content: Mapping[str, Any]) -> str:
    """A digest that changes with what a pack says, whatever files it is written in."""
    plain = json.dumps(content, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode("ascii")).hexdigest()


def packs_in(place: str) -> Mapping[str, Path]:
    """The packs in a folder that comes with the program: id and folder, in alphabetical order."""
    folders = sorted(folder for folder in resource(place).iterdir() if folder.is_dir())
    return {folder.name: folder for folder in folders if any(folder.glob("*.toml"))}


# --- explaining what pydantic found --------------------------------------------------------------------------------


class _Place:
    """Walks an error's location through the data and the JSON Schema side by side."""

    def __init__(self, file: str, data: Mapping[str, Any], loc: Sequence[str | int], schema: dict[str, Any]) -> None:
        self.root = schema
        self.schema: dict[str, Any] = self.root
        self.above: dict[str, Any] = self.root
        self.trail: list[str] = []
        value: Any = data
        self.place = ""
        names: dict[str, Any] = {}
        for depth, step in enumerate(loc):
            choice = self._choice(step)
            if choice is not None:
                self.schema = choice  # a tag that pydantic adds to the location; nothing of the author's stands for it
                continue
            self.above = self.schema
            if isinstance(step, int):
                self.schema = self._follow(self.schema.get("items", {}))
                value = value[step] if isinstance(value, list) and step < len(value) else None
                name = value.get("id") if isinstance(value, dict) else None
                if depth == 1 or isinstance(name, str):
                    table = self.trail[-1] if self.trail else loc[0]
                    self.place = f"{table} {name}" if isinstance(name, str) else f"{table} #{step + 1}"
                    self.trail.clear()
                    continue
                if self.trail:
                    self.trail[-1] += f" #{step + 1}"
                continue
            if step == "[key]":
                self.schema = names
                continue
            names = self._follow(self.schema.get("propertyNames", {}))
            free: Any = next(iter(self.schema.get("patternProperties", {}).values()), self.schema.get("additionalProperties", {}))
            self.schema = self._follow(self.schema.get("properties", {}).get(step, free))
            value = value.get(step) if isinstance(value, dict) else None
            self.trail.append(step)
        if not self.place and self.trail:
            depth = 2 if self.trail[0] == "words" else 1
            self.place, self.trail = " ".join(self.trail[:depth]), self.trail[depth:]
        self.file = file

    def _follow(self, schema: Any) -> dict[str, Any]:
        if not isinstance(schema, dict):
            return {}
        for branch in schema.get("anyOf", ()):
            if branch.get("type") != "null":
                return self._follow(branch)
        if "$ref" in schema:
            return self._follow(self.root["$defs"][schema["$ref"].rpartition("/")[2]])
        return schema

    def _choice(self, step: str | int) -> dict[str, Any] | None:
        """The member of a union that the tag `step` stands for."""
        for branch in self.schema.get("oneOf", ()):
            member = self._follow(branch)
            properties = member.get("properties", {})
            tag = self.schema.get("discriminator", {}).get("propertyName", "")
            if step == properties.get(tag, {}).get("const") or (step in properties and step in ("modify", "forbid", "when")):
                return member
        return None

    def fault(self, wrong: Text, right: Text) -> Fault:
        """The fault at this place."""
        return Fault(self.file, self.place, ", ".join(self.trail), wrong, right)


def _show(value: Any) -> Said:
    """A value as it may stand in a sentence, cut to a readable length."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except ValueError:
        return Said("a number of far too many digits", "桁が多すぎる数")
    short = text if len(text) <= 40 else text[:37] + "…"
    return Said(short, short)


def nearest(word: Any, known: Iterable[object]) -> Said:
    """The known name that was probably meant, and otherwise all of them."""
    names = [str(one) for one in known]  # some are numbers
    close = get_close_matches(str(word), names, n=1, cutoff=0.6)
    if close:
        return Said(f"did you mean {close[0]}?", f"{close[0]} ではありませんか？")
    if len(names) == 1:
        return Said(f"the right one is {names[0]}", f"正しいのは {names[0]} です")
    listed = f"{', '.join(names[:16])}{', …' if len(names) > 16 else ''}"
    return Said(f"the right ones are {listed}", f"使えるのは {listed} です")


def _wanted(schema: Mapping[str, Any]) -> Said:
    """What a field takes, from its JSON Schema."""
    if "enum" in schema:
        listed = ", ".join(map(str, schema["enum"]))
        return Said(f"one of {listed}", f"{listed} のどれか")
    if "const" in schema:
        return Said(f'"{schema["const"]}"', f'"{schema["const"]}"')
    match schema.get("type"):
        case "integer":
            low, high = schema.get("minimum"), schema.get("maximum")
            if high is None:
                return Said(f"a whole number from {low} up", f"{low}以上の整数")
            return Said(f"a whole number from {low} to {high}", f"{low}から{high}までの整数")
        case "boolean":
            return Said("true or false", "true か false")
        case "array":
            return Said("a list in [ ]", "[ ] で囲んだリスト")
        case "object" if "properties" in schema:
            keys = ", ".join(f"{key} = …" for key in schema.get("required", schema["properties"]))
            return Said(f"a table {{ {keys} }}", f"テーブル {{ {keys} }}")
        case "object":
            return Said("a table", "テーブル")
        case "string":
            return Said("a text in quotes", "引用符で囲んだ文字列")
    return Said("what the schema says", "スキーマにあるもの")


def _follows(detail: ErrorDetails) -> bool:
    """True for "too short" of a list that only seems so because its entries are faulty themselves."""
    return detail["type"] == "too_short" and len(detail["input"]) >= detail["ctx"]["min_length"]


Place = tuple[str | int, ...]


def _unknown(found: Iterable[ErrorDetails]) -> Mapping[Place, list[str]]:
    """The fields that there are not, by the place of the table in which they stand."""
    unknown: dict[Place, list[str]] = {}
    for one in found:
        if one["type"] == "extra_forbidden":
            unknown.setdefault(one["loc"][:-1], []).append(str(one["loc"][-1]))
    return unknown


def _misspelt(detail: ErrorDetails, unknown: Mapping[Place, list[str]]) -> bool:
    """True for a missing field that stands there, only not spelt as it is: that is said of the one that does stand there."""
    *place, name = detail["loc"] or ("",)
    beside = unknown.get(tuple(place), ())
    return detail["type"] == "missing" and bool(get_close_matches(str(name), beside, n=1, cutoff=0.6))


def _explain(file: str, data: Mapping[str, Any], detail: ErrorDetails, schema: dict[str, Any]) -> Fault:
    """One error of pydantic as a sentence for the pack's author."""
    here = _Place(file, data, detail["loc"], schema)
    given, context = detail["input"], detail.get("ctx", {})
    match detail["type"]:
        case "extra_forbidden":
            if not here.trail:
                wrong = Said("there is no such table", "この名前のテーブルはありません")
                return Fault(file, here.place, "", wrong, nearest(here.place, here.above["properties"]))
            known = [key for key in here.above.get("properties", {}) if key != "family"]
            return here.fault(Said("there is no such field", "この項目はありません"), nearest(here.trail[-1], known))
        case "missing":
            wanted = _wanted(here.schema)
            return here.fault(Said("it is missing", "ありません"), Said(f"add {wanted.en}", f"{wanted.ja}を書いてください"))
        case "literal_error":
            known = here.schema.get("enum") or [here.schema.get("const", "")]
            shown = _show(given)
            return here.fault(Said(f"there is no {shown.en} here", f"{shown.ja} はここでは使えません"), nearest(given, known))
        case "unknown_word":
            none = Said("the pack has no words yet", "このパックにはまだ言葉がありません")
            cure, shown = nearest(given, context["known"]) if context["known"] else none, _show(given)
            wrong = Said(f"the word {shown.en} is not among the pack's words", f"言葉 {shown.ja} はパックの言葉にありません")
            return here.fault(wrong, Said(f"{cure.en} (or add it to [words])", f"{cure.ja}（または [words] に足してください）"))
        case "union_tag_invalid":
            known = [tag.strip("' ") for tag in context["expected_tags"].split(",")]
            key, tag = str(context["discriminator"]).strip("'"), context["tag"]
            own, shown = key == "ability" and tag == "attribute", _show(tag)
            place = 'attributes = ["…"]'
            attributes = Said(f"a monster's own attributes stand in {place}", f"モンスター自身の属性は {place} に書きます")
            wrong = Said(f"there is no {key} = {shown.en} here", f"{key} = {shown.ja} はここでは使えません")
            return here.fault(wrong, attributes if own else nearest(tag, known))
        case "union_tag_not_found":
            key = str(context["discriminator"]).strip("'")
            tags = [str(here._follow(branch)["properties"][key]["const"]) for branch in here.schema.get("oneOf", ())]
            listed = ", ".join(tags)
            cure = Said(f"add {key}, one of {listed}", f"{key} に {listed} のどれかを書いてください")
            return here.fault(Said(f"it has no {key}", f"{key} がありません"), cure)
        case "string_pattern_mismatch":
            cure = Said(
                "an id is of small letters, digits and single _, and begins with a letter",
                "IDは英小文字、数字、_（続けない）で、英字から始めます",
            )
            shown = _show(given)
            return here.fault(Said(f"{shown.en} is no id", f"{shown.ja} はIDになりません"), cure)
        case "string_too_long":
            wrong = Said(f"the text has {len(given)} characters", f"{len(given)}文字あります")
            return here.fault(wrong, Said(f"at most {context['max_length']} fit", f"{context['max_length']}文字までです"))
        case "too_short" | "too_long":
            least, most, has = context.get("min_length"), context.get("max_length"), context["actual_length"]
            limit = Said(f"at least {least}", f"{least}個以上") if least is not None else Said(f"at most {most}", f"{most}個まで")
            wrong = Said(f"the list has {has} entries", f"リストに{has}個あります")
            return here.fault(wrong, Said(f"it takes {limit.en}", f"{limit.ja}です"))
        case "multiple_of":
            step = context["multiple_of"]
            return here.fault(_is(given), Said(f"it has to be a multiple of {step}", f"{step}の倍数にしてください"))
        case "model_attributes_type" | "curse_part" if not isinstance(given, dict):
            table = "{ name = value, … }"
            return here.fault(_is(given), Said(f"it has to be a table {table}", f"テーブル {table} にしてください"))
        case "curse_part":
            either = "modify、forbid、when のどれもありません。どれかを書いてください"
            return here.fault(*parted(Said(detail["msg"], either)))
        case (
            "greater_than_equal"
            | "less_than_equal"
            | "int_type"
            | "bool_type"
            | "bool_parsing"
            | "int_parsing"
            | "int_from_float"
            | "string_type"
            | "tuple_type"
            | "list_type"
            | "dict_type"
            | "model_type"
        ):
            wanted = _wanted(here.schema)
            return here.fault(_is(given), Said(f"it has to be {wanted.en}", f"{wanted.ja}にしてください"))
    return here.fault(*parted(Said(detail["msg"], context.get("ja", detail["msg"]))))


def _is(value: object) -> Said:
    shown = _show(value)
    return Said(f"it is {shown.en}", f"今は {shown.ja} です")
