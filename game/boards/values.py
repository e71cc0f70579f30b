"""The forms that some texts have on a board: seats, turns, die faces, rule options."""

from __future__ import annotations

from game.tiled.map import Properties
from game.tiled.property_values import parts_of, text_of


def seats_of(text: str) -> tuple[int, int] | None:
    """`1-4` or `3` as lowest and highest; None when it is neither or outside 1 to 4 (CA-1.3)."""
    parts = text.replace("〜", "-").replace("～", "-").replace("–", "-").split("-")
    if not 1 <= len(parts) <= 2 or not all(part.strip().isdigit() and part.strip().isascii() for part in parts):
        return None
    low, high = int(parts[0].strip()[:3]), int(parts[-1].strip()[:3])
    return (low, high) if 1 <= low <= high <= 4 else None


def turns_of(text: str, seats: tuple[int, int]) -> tuple[int, ...] | None:
    """The last turn, alone or one for each number of seats; None when it is neither, or a limit stands beside none."""
    parts = parts_of(text)
    numbers = all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts)
    if not numbers or len(parts) not in (1, seats[1] - seats[0] + 1):
        return None
    turns = tuple(int(part) for part in parts)
    return turns if len(turns) == 1 or min(turns) > 0 else None


def faces_of(properties: Properties) -> tuple[int, ...] | None:
    """Die faces in rising order; None unless they are one or more of 1 to 6 (CA-13.8, CA-13.12)."""
    parts = parts_of(text_of(properties, "faces"))
    if not all(part in ("1", "2", "3", "4", "5", "6") for part in parts):
        return None
    return tuple(sorted({int(part) for part in parts}))


def option_value(value: object) -> str:
    """A rule option as its ledger writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
