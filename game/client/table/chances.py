"""A chance as every table writes it."""

from __future__ import annotations


def percent(chance: float) -> str:
    """A chance in whole per cent that says neither never nor surely where that is not so, but does where it is."""
    chance = round(chance, 12)  # what is sure may come a little short where many parts of it were added
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1:
        return ">99%"
    return f"{round(100 * chance)}%"
