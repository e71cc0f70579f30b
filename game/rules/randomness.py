"""One integer stream of chance: splitmix64.

Reference: Sebastiano Vigna's public-domain splitmix64.c; the first values for known seeds are a test. The whole state
is one 64-bit integer, so that a position is copied for nothing and is the same on every machine and Python version.
"""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15


def splitmix64(state: int) -> tuple[int, int]:
    """The next state and the next 64-bit value."""
    state = (state + GAMMA) & MASK
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return state, z ^ (z >> 31)


class Stream:
    """A stream of chance outside of a game's state: a bot's own, or the one that `imagine` deals by."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & MASK

    def below(self, n: int) -> int:
        """A whole number from 0 to n-1. The bias of the multiplication is below n/2**64, far under what a game can show."""
        self.state, value = splitmix64(self.state)
        return (value * n) >> 64

    def bits(self) -> int:
        """64 random bits, for instance as the seed of another stream."""
        self.state, value = splitmix64(self.state)
        return value
