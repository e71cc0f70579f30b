"""What the properties of maps and objects say: texts, numbers, flags, references, lists."""

from __future__ import annotations

from collections.abc import Mapping

from game.tiled.map import ObjectRef, Properties, Property


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


def words_of(properties: Properties, name: str) -> Mapping[str, str]:
    """A text by language from `name_en` and `name_ja`; a missing language borrows the other."""
    english, japanese = text_of(properties, f"{name}_en"), text_of(properties, f"{name}_ja")
    return {"en": english or japanese, "ja": japanese or english}


def title_of(properties: Properties, key: str) -> Mapping[str, str]:
    """The title by language; the key of what has none."""
    title = words_of(properties, "title")
    return title if title["en"] else {"en": key, "ja": key}


def names_of(properties: Properties, name: str) -> tuple[str, ...]:
    """Ids separated by commas, or a list property."""
    found = properties.get(name)
    if found is not None and isinstance(found.value, tuple) and found.type == "list":
        return tuple(str(item.value).strip() for item in found.value if isinstance(item, Property))
    return tuple(part for part in parts_of(text_of(properties, name)) if part)


def parts_of(text: str) -> list[str]:
    """What stands between commas of either language."""
    return [part.strip() for part in text.replace("、", ",").split(",")]
