"""One integer stream of chance: splitmix64.

Reference: Sebastiano Vigna's public-domain splitmix64.c; the first values for known seeds are a test. The whole state
is one 64-bit integer, so that a position is copied for nothing and is the same on every machine and Python version.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")

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

    def take(self, pool: list[T], count: int) -> list[T]:
        """Take so many things out of a pool of at most 1024, each by chance.

        One 64-bit value serves four picks, each using up at most 10 bits, since `imagine` spends its time here: the bias
        stays below 2**-24.
        """
        taken = []
        bits = left = 0
        for size in range(len(pool), len(pool) - count, -1):
            if not left:
                self.state, bits = splitmix64(self.state)
                left = 4
            left -= 1
            bits *= size
            pick = bits >> 64
            bits &= MASK
            taken.append(pool[pick])
            pool[pick] = pool[-1]
            pool.pop()
        return taken

    def bits(self) -> int:
        """64 random bits, for instance as the seed of another stream."""
        self.state, value = splitmix64(self.state)
        return value
