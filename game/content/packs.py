"""Reads what people write as TOML: files validated against a schema, every fault located and reported at once, in one manner.

A pack is somebody else's data: only `.toml` files directly in its folder are read, each up to `LARGEST_FILE` bytes,
and nothing in them is run.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    place: str
    field: str
    wrong: str
    right: str
    warning: bool = False

    def __str__(self) -> str:
        """The fault as one sentence, in one line: names come from somebody else's file."""
        where = ": ".join(plain(part, 80) for part in (self.file, self.place, self.field) if part)
        wrong, right = plain(self.wrong, 240), plain(self.right, 400)
        return f"{where}: {wrong}; {right}" if right else f"{where}: {wrong}"


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
            faults.append(Fault(str(path), "", "", "the folder holds no .toml file", "name the folder of a pack"))
        if len(files) > MOST_FILES:
            faults.append(Fault(str(path), "", "", f"it holds {len(files)} files", f"at most {MOST_FILES} are read for a pack"))
            return
    elif is_file(path):
        files, home = [path], path.resolve().parent
    else:
        faults.append(Fault(str(path), "", "", "there is no such file or folder", "name a pack's folder or its .toml file"))
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
                faults.append(Fault(file.name, "", "", f"the pack has more than {LARGEST_PACK} bytes with it", "take some out"))
                return
            text = raw.decode("utf-8-sig")
            dotted = next((number for number, line in enumerate(text.splitlines(), 1) if line.count(".") > MOST_DOTS), 0)
            if dotted:
                faults.append(Fault(file.name, f"line {dotted}", "", f"it has more than {MOST_DOTS} dots", "break it up"))
                continue
            yield file.name, tables_in(text)
        except UnicodeDecodeError as error:
            faults.append(Fault(file.name, "", f"byte {error.start + 1}", "it is not UTF-8 text", "save it as UTF-8"))
        except RecursionError:
            faults.append(Fault(file.name, "", "", "its lists are nested too deeply", "no card needs more than four levels"))
        except ValueError as error:
            faults.append(_toml_fault(file.name, str(error)))
        except OSError as error:
            faults.append(Fault(file.name, "", "", f"it cannot be read ({error.strerror})", "check the file's permissions"))


_kept: dict[str, dict[str, Any]] = {}


def tables_in(text: str) -> dict[str, Any]:
    """What a TOML file says, parsed once however often it is asked for; the caller may change what it is given.

    Raises ValueError where it is no TOML, RecursionError where it is too deep.
    """
    found = _kept.get(text)
    if found is None:
        found = tomllib.loads(text)
        if sum(map(len, list(_kept))) + len(text) > MOST_KEPT:
            _kept.clear()
        _kept[text] = found
    return {name: _copied(value) for name, value in found.items()}


def _copied(value: Any) -> Any:
    """A copy of a parsed value; many times faster than parsing it again."""
    if isinstance(value, dict):
        return {name: _copied(one) for name, one in value.items()}
    return [_copied(one) for one in value] if isinstance(value, list) else value


def _unreadable(file: Path, home: Path) -> tuple[str, str] | None:
    """What speaks against opening a file, and the cure."""
    if not is_file(file):
        return "it is not an ordinary file", "a pack consists of plain .toml files"
    try:
        linked, size = file.resolve().parent != home, file.stat().st_size
    except (OSError, RuntimeError) as error:  # gone meanwhile; a link to itself, before Python 3.13
        return f"it cannot be read ({error.__class__.__name__})", "check the file's permissions"
    if linked:
        return "it is a link out of the pack's folder", "put the file itself into the folder"
    if size > LARGEST_FILE:
        return f"it has {size} bytes", f"at most {LARGEST_FILE} are read; split it into several files"
    return None


def _toml_fault(file: str, message: str) -> Fault:
    """A syntax error with its line, from the parser's "what (at line 3, column 5)"."""
    if "integer string conversion" in message:
        return Fault(file, "", "", "a number in it has far too many digits", "no number of a pack has more than a few")
    what, _, at = message.partition(" (at ")
    place = at.rstrip(")") if at.startswith("line") else "at the end of the file" if at else ""
    what = what[:1].lower() + what[1:]
    return Fault(file, place, "", f"it is not TOML: {what}", "fix the line (texts stand in quotes, lists in [ ], tables in { })")


# --- validating ----------------------------------------------------------------------------------------------------

M = TypeVar("M", bound=BaseModel)


def schema_of(kind: type[BaseModel], title: str) -> dict[str, Any]:
    """The JSON Schema of one file, for editors that check TOML."""
    schema: dict[str, Any] = _copied(_schema(kind))
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
            details = (detail for detail in error.errors(include_url=False) if not _follows(detail))
            faults += [_explain(file, data, detail, _schema(kind)) for detail in islice(details, MOST_FAULTS)]
    return files


def head_faults(heads: Sequence[str], files: Sequence[str]) -> Iterator[Fault]:
    """A table [pack] that no file has, or that stands twice; `heads` are the files that have one."""
    if not heads and files:
        cure = 'add [pack] with id, version = 1 and name = { en = "…", ja = "…" }'
        yield Fault(next(iter(files)), "", "", "no file of the pack has the table [pack]", cure)
    for extra in heads[1:]:
        yield Fault(extra, "pack", "", f"{heads[0]} has a table [pack] already", "keep one of the two")


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

    def fault(self, wrong: str, right: str) -> Fault:
        """The fault at this place."""
        return Fault(self.file, self.place, ", ".join(self.trail), wrong, right)


def _show(value: Any) -> str:
    """A value as it may stand in a sentence, cut to a readable length."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except ValueError:
        return "a number of far too many digits"
    return text if len(text) <= 40 else text[:37] + "…"


def nearest(word: Any, known: Iterable[object]) -> str:
    """The known name that was probably meant, and otherwise all of them."""
    names = [str(one) for one in known]  # some are numbers
    close = get_close_matches(str(word), names, n=1, cutoff=0.6)
    if close:
        return f"did you mean {close[0]}?"
    if len(names) == 1:
        return f"the right one is {names[0]}"
    return f"the right ones are {', '.join(names[:16])}{', …' if len(names) > 16 else ''}"


def _wanted(schema: Mapping[str, Any]) -> str:
    """What a field takes, from its JSON Schema."""
    if "enum" in schema:
        return "one of " + ", ".join(map(str, schema["enum"]))
    if "const" in schema:
        return f'"{schema["const"]}"'
    match schema.get("type"):
        case "integer":
            low, high = schema.get("minimum"), schema.get("maximum")
            return f"a whole number from {low} to {high}" if high is not None else f"a whole number from {low} up"
        case "boolean":
            return "true or false"
        case "array":
            return "a list in [ ]"
        case "object" if "properties" in schema:
            return "a table { " + ", ".join(f"{key} = …" for key in schema.get("required", schema["properties"])) + " }"
        case "object":
            return "a table"
        case "string":
            return "a text in quotes"
    return "what the schema says"


def _follows(detail: ErrorDetails) -> bool:
    """True for "too short" of a list that only seems so because its entries are faulty themselves."""
    return detail["type"] == "too_short" and len(detail["input"]) >= detail["ctx"]["min_length"]


def _explain(file: str, data: Mapping[str, Any], detail: ErrorDetails, schema: dict[str, Any]) -> Fault:
    """One error of pydantic as a sentence for the pack's author."""
    here = _Place(file, data, detail["loc"], schema)
    given, context = detail["input"], detail.get("ctx", {})
    match detail["type"]:
        case "extra_forbidden":
            if not here.trail:
                return Fault(file, here.place, "", "there is no such table", nearest(here.place, here.above["properties"]))
            known = [key for key in here.above.get("properties", {}) if key != "family"]
            return here.fault("there is no such field", nearest(here.trail[-1], known))
        case "missing":
            return here.fault("it is missing", f"add {_wanted(here.schema)}")
        case "literal_error":
            known = here.schema.get("enum") or [here.schema.get("const", "")]
            return here.fault(f"there is no {_show(given)} here", nearest(given, known))
        case "unknown_word":
            cure = nearest(given, context["known"]) if context["known"] else "the pack has no words yet"
            return here.fault(f"the word {_show(given)} is not among the pack's words", f"{cure} (or add it to [words])")
        case "union_tag_invalid":
            known = [tag.strip("' ") for tag in context["expected_tags"].split(",")]
            key, tag = str(context["discriminator"]).strip("'"), context["tag"]
            own = key == "ability" and tag == "attribute"
            cure = 'a monster\'s own attributes stand in attributes = ["…"]' if own else nearest(tag, known)
            return here.fault(f"there is no {key} = {_show(tag)} here", cure)
        case "union_tag_not_found":
            key = str(context["discriminator"]).strip("'")
            tags = [str(here._follow(branch)["properties"][key]["const"]) for branch in here.schema.get("oneOf", ())]
            return here.fault(f"it has no {key}", f"add {key}, one of {', '.join(tags)}")
        case "string_pattern_mismatch":
            cure = "an id is of small letters, digits and single _, and begins with a letter"
            return here.fault(f"{_show(given)} is no id", cure)
        case "string_too_long":
            return here.fault(f"the text has {len(given)} characters", f"at most {context['max_length']} fit")
        case "too_short" | "too_long":
            limit = f"at least {context['min_length']}" if "min_length" in context else f"at most {context['max_length']}"
            return here.fault(f"the list has {context['actual_length']} entries", f"it takes {limit}")
        case "multiple_of":
            return here.fault(f"it is {_show(given)}", f"it has to be a multiple of {context['multiple_of']}")
        case "model_attributes_type" | "curse_part" if not isinstance(given, dict):
            return here.fault(f"it is {_show(given)}", "it has to be a table { name = value, … }")
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
            return here.fault(f"it is {_show(given)}", f"it has to be {_wanted(here.schema)}")
    wrong, _, right = detail["msg"].partition("; ")
    return here.fault(wrong, right)
