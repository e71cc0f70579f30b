"""What a person has met in their games: every card that a seat of theirs was really shown, and the boards that were played.

It lies beside the records, is written when a game is left or over, and never says what another seat at the table holds.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from game.content.files import parsed_json, read_bounded
from game.content.model import Model, Short
from game.rules.secrecy import knowledge
from game.sessions.disk import LARGEST, checked, keep_aside, whole, write_alone
from game.sessions.locks import alone
from game.sessions.session import Session

log = logging.getLogger("dungeonbox.profile")

MOST = 20_000
"""So many things are remembered of a game."""
Key = Annotated[str, Field(max_length=200)]


class MetFile(Model):
    """The whole file, version 1: by game what was met, a card as `pack/card`, a board as `board/name`."""

    format: Literal["dungeonbox met"] = "dungeonbox met"
    version: Literal[1] = 1
    met: Annotated[dict[Short, Annotated[list[Key], Field(max_length=MOST)]], Field(max_length=50)] = {}
    check: str = ""


class Met:
    """What was met, in one file; what can't be read or written is noted in the log and stops nothing."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> dict[str, set[str]]:
        """What was met, by game; nothing where there is no file that can be read."""
        try:
            return self._read()
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError, ValidationError) as error:
            log.warning("met: %s", error)
            return {}

    def _read(self) -> dict[str, set[str]]:
        raw = read_bounded(self.path, LARGEST)
        content = parsed_json(raw, 50 * MOST)
        if not isinstance(content, dict) or not whole(raw):
            raise ValueError("damaged")
        return {game: set(keys) for game, keys in MetFile.model_validate(content).met.items()}

    def add(self, game: str, keys: Iterable[str]) -> None:
        """Remember more of a game. A file that can't be read is kept aside."""
        with alone(self.path.with_name(self.path.name + ".lock")):
            try:
                before = self._read()
            except FileNotFoundError:
                before = {}
            except OSError as error:
                log.warning("met: %s", error)
                return
            except (ValueError, RecursionError, ValidationError):
                before = {}
                try:
                    keep_aside(self.path)
                except OSError:
                    return
            now = before.get(game, set()) | set(keys)
            if now != before.get(game):
                self._write({**before, game: now})

    def _write(self, met: Mapping[str, Iterable[str]]) -> None:
        content = MetFile(met={game: sorted(keys)[:MOST] for game, keys in met.items()}).model_dump(exclude={"check"})
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_alone(self.path, checked(content))
        except OSError as error:
            log.warning("met: %s", error)


class Meeting:
    """What a person is shown in one game, gathered while it is played."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.keys: set[str] = set()
        if session.ground is not None:
            self.keys.add(f"board/{session.ground.key}")
        self._read_up_to = len(session.match.history)

    def look(self, seat: int) -> None:
        """Take in what a seat of a person sees now, and what was told to it since the last time."""
        match = self.session.match
        zones, mine = match.state.table.zones, 1 << seat
        cards, concealed = zones.cards, knowledge(match.state)
        boxed = {card for number, zone in enumerate(zones.specs) if zone.boxed for card in match.state.zones[number]}
        numbers = {number for number in range(len(cards)) if number not in boxed and concealed.get(number, mine) & mine}
        history = match.history
        for event in history[min(self._read_up_to, len(history)) :]:
            told = event.seen_by(seat)
            numbers.update(card for card in told.cards() if 0 <= card < len(cards))
        self._read_up_to = len(history)
        self.keys.update(f"{self.session.pack.id}/{cards[number]}" for number in numbers)
