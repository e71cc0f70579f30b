"""Positions for bots: a straight board in code, and matches on it whose cards a test lays out itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.bots import make_bot
from game.games.card_adventure import Options, SeatSetup, Setup
from game.rules import Match, Option
from tests.card_adventure.sample import BOARD, PACK

QUIET = replace(BOARD, signs=(), arrows=(), lying=(), turns=60)
"""The small board without monsters: nothing keeps anybody from walking."""


def match_on(board: Any, classes: Sequence[str], seed: int = 0, **options: Any) -> Match:
    """A game at its first decision."""
    seats = tuple(SeatSetup(f"P{number}", character) for number, character in enumerate(classes))
    return Match.start(game="card_adventure", setup=Setup(board, PACK, seats, Options(**options)), seed=seed)


FEW = 2
"""So many imagined games are enough to see that the hard level works."""


def play(match: Match, level: str, seed: int = 0, most: int = 4000) -> Match:
    """Let one kind of bot play all seats to the end."""
    bots = [make_bot(level, seed * 31 + seat, iterations=FEW) for seat in range(match.state.seats)]
    while match.decision is not None:
        assert len(match.choices) < most, "the game does not end"
        seat = match.decision.seat
        match.choose(bots[seat].choose(match.view(seat)))
    return match


def choice(match: Match, seed: int = 0, level: str = "normal") -> Option:
    """What a bot takes now, in the position as the test has made it."""
    ask_again(match)
    decision = match.decision
    assert decision is not None
    return decision.options[make_bot(level, seed).choose(match.view(decision.seat))]


def ask_again(match: Match) -> None:
    """Run the step that asked once more, after a test has changed the position."""
    state = match.state
    state.decision = None
    state.agenda.append(state.current)
    state.advance()


def cards_named(match: Match, *names: str) -> list[int]:
    """Different cards with these content ids."""
    found: list[int] = []
    for name in names:
        found.append(next(n for n, own in enumerate(match.state.table.zones.cards) if own == name and n not in found))
    return found


def lay(match: Match, zone: int, *names: str) -> list[int]:
    """Put cards of these ids into a zone, wherever they were."""
    state = match.state
    cards = cards_named(match, *names)
    for card in cards:
        state.move(card, state.zone_of(card), zone)
    return cards


def hand_out(match: Match, seat: int, family: str, *names: str) -> list[int]:
    """Make these cards the whole hand of a kind."""
    state = match.state
    table = state.table
    for card in state.hand(seat, family):
        state.move(card, table.hand[family][seat], table.draw[family])
    return lay(match, table.hand[family][seat], *names)


def fight_with(match: Match, *monsters: str) -> list[int]:
    """Let these monsters stand in the first PC's square and go to the card phase of the fight."""
    state = match.state
    laid = lay(match, state.table.squares[state.at[0]], *monsters)
    while (decision := match.decision) is not None and decision.kind != "card_phase":
        verbs = [option.verb for option in decision.options]
        match.choose(next((verbs.index(verb) for verb in ("end_go", "pass") if verb in verbs), 0))
    return laid


def fight_on(match: Match) -> list[tuple[str, ...]]:
    """Let normal bots play the card phase: what they chose, by verb and content ids."""
    made = []
    while match.decision is not None and match.decision.kind in ("card_phase", "pay_mp"):
        option = choice(match)
        made.append((option.verb, *(match.state.card_name(ref[1]) for ref in option.about if ref[0] == "card")))
        match.choose(option)
    return made


def worth_a_thought(*classes: str) -> Any:
    """The first seat's view of a fight that it can't simply win."""
    match = match_on(QUIET, classes)
    fight_with(match, "bone_guard", "hill_brute", "pale_eel")
    assert match.decision is not None
    return match.view(match.decision.seat)
