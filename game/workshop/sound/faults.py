"""What is wrong in a score, said with file, line and cure."""

from __future__ import annotations


class ScoreFaults(Exception):
    """A score can't be read; `faults` are sentences, each with file, line and cure."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


class Fault(ValueError):
    """One fault of one line; the reader adds file and line."""
