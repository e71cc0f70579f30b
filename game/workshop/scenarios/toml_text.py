"""Reads the text of a scenario file; what is not TOML is said in plain words, and costs only the scenario in which it stands."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from game.content.packs import MOST_DOTS, Fault

LARGEST_FILE = 512 * 1024
"""The largest scenario file that is read, in bytes."""
MOST_BRACKETS = 1000
"""The most brackets in one line; no scenario needs more, and the parser would go down too deep."""

_BEGIN = re.compile(r"(?m)^[ \t]*\[\[[ \t]*scenario[ \t]*\]\]")
_AT = re.compile(r"line (\d+), column (\d+)")
_SAID = (
    ("Duplicate inline", "a word stands twice in this { }", "write it once"),
    ("inline table", "a { is not closed in its line", "a table in { } stands in one line; put the next one into a new line"),
    ("no comma", "there is no comma in a { } where the next word begins", "put commas between the words: { a = 1, b = 2 }"),
    ("Unclosed array", "a [ is not closed, or a comma is missing in it", "write lists like this: [1, 2]"),
    ("Illegal character", "a text is not closed in its line", 'put texts in quotes, both in one line: "…"'),
    ("Expected \"'", "a text is not closed", 'put texts in quotes, both in one line: "…"'),
    ("Unterminated string", "a text is not closed", 'put texts in quotes, both in one line: "…"'),
    ("Expected '='", "there has to be an = behind the word", "write it as word = value; names with spaces stand in quotes"),
    ("Invalid value", "what comes after the = is not a value", 'texts stand in quotes, lists in [ ]; yes is true, no is false'),
    ("Invalid initial character", "no word can begin like this", "names with other letters than a to z stand in quotes"),
    ("Cannot overwrite", "this word stands here for the second time", "write it once, or put what belongs together into one { }"),
    ("Cannot declare", "this has been begun before", "write it once"),
    ("Cannot mutate", "this was closed before with { }", "put everything that belongs to it into that { }"),
    ("Cannot redefine", "this was written before as something else", "write it once"),
    ("Expected newline", "there is something behind the end of an entry", "begin a new line there, or put a comma into the list"),
    ("Invalid statement", "this line is no entry", "write word = value, or [[scenario]] before the next scenario"),
    ("Invalid character", "there is a sign that cannot stand here", "write it anew by hand"),
    ("Expected ']", "a line that begins with [ does not end with ]", "write [[scenario]]"),
    ("Unescaped", "a backslash in a text", "write it twice: \\\\"),
    ("Invalid date", "this is no number and no date", "put it in quotes"),
    ("integer string conversion", "a number has far too many digits", "no number needs more than four"),
)  # fmt: skip
"""What the parser says, what it means, and what would be right."""

Chunks = tuple[dict[str, Any], list["dict[str, Any] | Fault"]]


def parsed(path: Path, faults: list[Fault]) -> Chunks | None:
    """What stands above the scenarios, and each scenario or its fault; None, with `faults`, where nothing can be read."""
    text = _text(path, faults)
    if text is None:
        return None
    try:
        head = tomllib.loads(text)
        scenarios = head.get("scenario", [])
        if not isinstance(scenarios, list) or not all(isinstance(one, dict) for one in scenarios):
            faults.append(
                Fault(
                    path.name, "", "scenario", "it is no list of scenarios", "begin each with [[scenario]] in a line of its own"
                )
            )
            return None
        return head, list(scenarios)
    except (ValueError, RecursionError) as error:
        return _one_by_one(path.name, text, error, faults)


def _text(path: Path, faults: list[Fault]) -> str | None:
    try:
        if not path.is_file():
            faults.append(Fault(path.name, "", "", "there is no such file", "name a scenario file, or a folder with some"))
            return None
        if path.stat().st_size > LARGEST_FILE:
            faults.append(Fault(path.name, "", "", f"it is larger than {LARGEST_FILE} bytes", "split it into several files"))
            return None
        text = path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        faults.append(Fault(path.name, "", "", f"it cannot be read ({error.strerror})", "check the file's permissions"))
        return None
    except UnicodeDecodeError:
        faults.append(Fault(path.name, "", "", "it is not UTF-8 text", "save it as UTF-8"))
        return None
    for number, line in enumerate(text.split("\n"), 1):  # of all the ends of lines that there are TOML knows one
        if line.count(".") > MOST_DOTS or line.count("[") + line.count("{") > MOST_BRACKETS:
            faults.append(
                Fault(path.name, f"line {number}", "", "it has too many dots or brackets", "break it up into several lines")
            )
            return None
    return text.replace("\r\n", "\n")


def _one_by_one(file: str, text: str, error: Exception, faults: list[Fault]) -> Chunks | None:
    """The scenarios read each by itself, so that one that is no TOML costs no other."""
    starts = [match.start() for match in _BEGIN.finditer(text)]
    if not starts:
        faults.append(_fault(file, text, error))
        return None
    try:
        head = tomllib.loads(text[: starts[0]])
    except (ValueError, RecursionError) as above:
        faults.append(_fault(file, text[: starts[0]], above))
        return None
    found: list[dict[str, Any] | Fault] = []
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        try:
            chunk = tomllib.loads(text[start:end])
            (one,) = chunk["scenario"]
            head["boards"] = {**head.get("boards", {}), **chunk.get("boards", {})}
            found.append(one)
        except (ValueError, RecursionError, TypeError) as here:
            found.append(_fault(file, text[start:end], here, text.count("\n", 0, start)))
    head["scenario"] = found
    if not any(isinstance(one, Fault) for one in found):  # it is only wrong as a whole, such as a text that holds [[scenario]]
        faults.append(_fault(file, text, error))
        return None
    return head, found


def _fault(file: str, text: str, error: Exception, lines_before: int = 0) -> Fault:
    said = str(error)
    at = _AT.search(said)
    place = f"line {int(at[1]) + lines_before}" if at else "its end"
    line = text.split("\n")[int(at[1]) - 1] if at else ""
    if at and said.startswith("Invalid initial character"):
        said = "inline table" if int(at[2]) > len(line) else said
    if not at and said.startswith("Invalid value"):
        said = "Unclosed array"
    if "Unclosed inline table" in said and at and line[int(at[2]) - 1 :].strip():
        said = "no comma"
    if said.startswith("Invalid statement") and line.strip()[:1] not in ("", "="):
        said = "Invalid initial character"
    if isinstance(error, RecursionError):
        return Fault(file, "", "", "lists and tables are nested too deeply", "no scenario needs more than six levels")
    wrong, right = next(
        ((wrong, right) for sign, wrong, right in _SAID if sign in said), ("this is not TOML", "look at the example")
    )
    return Fault(file, place, "", wrong, right)
