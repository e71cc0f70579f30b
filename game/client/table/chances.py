"""A chance as every table writes it."""

from __future__ import annotations


def percent(chance: float) -> str:
    """A chance in whole per cent that says neither never nor surely where that is not so."""
    if 0 < chance < 0.005:
        return "<1%"
    if 0.995 <= chance < 1:
        return ">99%"
    return f"{round(100 * chance)}%"
