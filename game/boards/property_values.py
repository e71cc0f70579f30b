"""What the properties of maps and objects say: texts, numbers, flags, references, lists, and the forms that some texts have."""

from __future__ import annotations

from game.boards.board import Words
from game.boards.tiled import ObjectRef, Properties, Property


def text_of(properties: Properties, name: str, default: str = "") -> str:
    """A property as text; numbers are written out."""
    found = properties.get(name)
    if found is None or isinstance(found.value, tuple):
        return default
    return (
        str(found.value).strip() if isinstance(found.value, str | int | float) and not isinstance(found.value, bool) else default
    )


def number_of(properties: Properties, name: str, default: int = 0) -> int:
    """A whole-number property; digits in a text count."""
    found = properties.get(name)
    if found is None or isinstance(found.value, bool):
        return default
    if isinstance(found.value, int):
        return found.value
    text = str(found.value).strip()
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else default


def flag_of(properties: Properties, name: str, default: bool) -> bool:
    """A bool property."""
    found = properties.get(name)
    return found.value if found is not None and isinstance(found.value, bool) else default


def reference_of(properties: Properties, name: str) -> int:
    """The id of the object that a property points at, 0 for none."""
    found = properties.get(name)
    return found.value.id if found is not None and isinstance(found.value, ObjectRef) else 0


def is_set(properties: Properties, name: str) -> bool:
    """True when a property says more than nothing, 0 or false."""
    found = properties.get(name)
    return found is not None and found.value not in ("", 0, ObjectRef(0), ())


def is_written(properties: Properties, name: str) -> bool:
    """True when the object itself says something, not only its class in the project."""
    return is_set(properties, name) and not properties[name].inherited


def words_of(properties: Properties, name: str) -> Words:
    """A text by language from `name_en` and `name_ja`; a missing language borrows the other."""
    english, japanese = text_of(properties, f"{name}_en"), text_of(properties, f"{name}_ja")
    return {"en": english or japanese, "ja": japanese or english}


def title_of(properties: Properties, key: str) -> Words:
    """The title by language; the key of what has none."""
    title = words_of(properties, "title")
    return title if title["en"] else {"en": key, "ja": key}


def names_of(properties: Properties, name: str) -> tuple[str, ...]:
    """Ids separated by commas, or a list property."""
    found = properties.get(name)
    if found is not None and isinstance(found.value, tuple) and found.type == "list":
        return tuple(str(item.value).strip() for item in found.value if isinstance(item, Property))
    return tuple(part for part in _parts(text_of(properties, name)) if part)


def _parts(text: str) -> list[str]:
    """What stands between commas of either language."""
    return [part.strip() for part in text.replace("、", ",").split(",")]


def seats_of(text: str) -> tuple[int, int] | None:
    """`1-4` or `3` as lowest and highest; None when it is neither or outside 1 to 4 (CA-1.3)."""
    parts = text.replace("〜", "-").replace("～", "-").replace("–", "-").split("-")
    if not 1 <= len(parts) <= 2 or not all(part.strip().isdigit() and part.strip().isascii() for part in parts):
        return None
    low, high = int(parts[0].strip()[:3]), int(parts[-1].strip()[:3])
    return (low, high) if 1 <= low <= high <= 4 else None


def turns_of(text: str, seats: tuple[int, int]) -> tuple[int, ...] | None:
    """The last turn, alone or one for each number of seats; None when it is neither, or a limit stands beside none."""
    parts = _parts(text)
    numbers = all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts)
    if not numbers or len(parts) not in (1, seats[1] - seats[0] + 1):
        return None
    turns = tuple(int(part) for part in parts)
    return turns if len(turns) == 1 or min(turns) > 0 else None


def faces_of(properties: Properties) -> tuple[int, ...] | None:
    """Die faces in rising order; None unless they are one or more of 1 to 6 (CA-13.8, CA-13.12)."""
    parts = _parts(text_of(properties, "faces"))
    if not all(part in ("1", "2", "3", "4", "5", "6") for part in parts):
        return None
    return tuple(sorted({int(part) for part in parts}))


def option_value(value: object) -> str:
    """A rule option as its ledger writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
