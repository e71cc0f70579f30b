"""A bot that thinks beside a window: in slices, so that nothing has to wait for it and no thread is needed."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from time import perf_counter
from typing import Any

SLICE = 0.006
"""How long one look at the result may think on, in seconds."""


class Thinker:
    """Lets a bot choose bit by bit. `start` a view, then ask for the `result` once a frame until it is there."""

    def __init__(self, bot: Any) -> None:
        """`bot` is any bot; one that has no `think` chooses at the first look."""
        self.bot = bot
        self._thinking: Generator[None, None, int] | None = None
        self._result: int | None = None

    @property
    def busy(self) -> bool:
        """True from `start` until there is a result."""
        return self._thinking is not None

    @property
    def ahead(self) -> bool:
        """True for a bot that takes time to think."""
        return hasattr(self.bot, "think")

    @property
    def why(self) -> Mapping[str, str]:
        """Why it chose as it did, by language."""
        return self.bot.why  # type: ignore[no-any-return]

    def start(self, view: Any) -> None:
        """Begin to think about the decision of this view; what was thought about before is dropped."""
        self._result = None
        self._thinking = self.bot.think(view) if hasattr(self.bot, "think") else _at_once(self.bot, view)

    def result(self, seconds: float = SLICE) -> int | None:
        """The number of the option chosen, or None after having thought on for about so many seconds."""
        if self._thinking is not None:
            until = perf_counter() + seconds
            try:
                next(self._thinking)
                while perf_counter() < until:
                    next(self._thinking)
            except StopIteration as end:
                self._thinking, self._result = None, int(end.value)
        return self._result

    def stop(self) -> None:
        """Drop what is being thought about; there will be no result."""
        self._thinking = self._result = None


def _at_once(bot: Any, view: Any) -> Generator[None, None, int]:
    yield from ()
    return int(bot.choose(view))
