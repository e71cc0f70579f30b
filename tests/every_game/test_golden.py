"""Every game: one playthrough in text. `pytest --update-golden` writes it anew; the difference is for a reviewer."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from game.rules import Event, Match, Option
from game.rules.randomness import Stream
from tests.every_game.games import Case, GameUnderTest, every_game
from tests.every_game.playing import make, pick, started

FOLDER = Path(__file__).parent / "golden"
MOST_CHOICES = 150
SEED = 20
SEATS = 4


def text_of(match: Match) -> str:
    """A game of random choices: every choice with the events that it led to, up to `MOST_CHOICES`."""
    chance = Stream(SEED)
    cards = match.state.table.zones.cards
    lines = _events(match.history, cards)
    while match.decision is not None and len(match.choices) < MOST_CHOICES:
        seat, kind, options = match.decision[:3]
        what = pick(match.state, chance)
        if what.seat >= 0:
            seat, kind, options = what.seat, f"{kind} broken into", match.interrupts(what.seat)
        lines.append(f"{len(match.choices) + 1}. seat {seat}, {kind}: {_option(options[what.number], cards)} (of {len(options)})")
        lines += _events(make(match, what), cards)
    lines.append(f"outcome: {match.outcome}" if match.outcome else f"still playing after {MOST_CHOICES} choices")
    return "\n".join(lines) + "\n"


def _option(option: Option, cards: tuple[str, ...]) -> str:
    about = [f"{cards[number]} #{number}" if kind == "card" else f"{kind} {number}" for kind, number in option.about]
    return f"{option.verb} {', '.join(about)}".strip()


def _events(events: Any, cards: tuple[str, ...]) -> list[str]:
    return [f"    {event.rule} {event.kind}{_parts(event.parts, cards)}{_secret(event, cards)}" for event in events]


def _parts(parts: Mapping[str, Any], cards: tuple[str, ...]) -> str:
    named = ((key, f"{cards[value]} #{value}" if key == "card" else value) for key, value in parts.items())
    return "".join(f" {key}={value}" for key, value in named)


def _secret(event: Event, cards: tuple[str, ...]) -> str:
    """What only some seats may know, or, where the mask is that of everybody, all."""
    if not event.secret:
        return ""
    seats = [str(seat) for seat in range(SEATS) if event.to >> seat & 1]
    return f" | {'all' if len(seats) == SEATS else 'only ' + ', '.join(seats)}:{_parts(event.secret, cards)}"


@every_game
def test_the_golden_playthrough_is_still_played(game: GameUnderTest, request: pytest.FixtureRequest) -> None:
    case = Case(game, game.seat_counts[len(game.seat_counts) // 2])
    text = text_of(started(case, SEED))
    path = FOLDER / f"{game.name}.txt"
    if request.config.getoption("--update-golden"):
        path.write_text(text, encoding="utf-8")
    assert path.is_file(), f"{path.name} is missing; write it with pytest --update-golden"
    assert text == path.read_text(encoding="utf-8")
