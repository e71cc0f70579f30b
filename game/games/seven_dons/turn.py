"""The turn: action phase, relocation phase, assassination phase (section 8), and what its end counts (SB-R27)."""

from __future__ import annotations

from game.games.seven_dons.answers import PHASES, event, use
from game.games.seven_dons.assassination import choose_target
from game.games.seven_dons.effects import watch
from game.games.seven_dons.relocation import relocate
from game.games.seven_dons.state import SevenDons
from game.rules.agenda import Record, step
from game.rules.decisions import Option
from game.rules.phases import Phase, run, sequence


@step
def take_turn(game: SevenDons, seat: int) -> None:
    """A player's turn: three phases in this order, then it is the opponent's turn (SB-8.1 to SB-8.3, SB-11.17)."""
    game.turn += 1
    game.active = seat
    game.emit("turn", "SB-8.1", seat=seat, turn=game.turn)
    game.then(run(TURN, seat), end_of_turn(seat))


@step
def end_of_turn(game: SevenDons, seat: int) -> None:
    """Too many turns without a move to a graveyard end the game (SB-R27); else the opponent's turn follows."""
    options = game.table.options
    if options.quiet_limit is not None and game.quiet >= options.quiet_limit:
        living = [len(game.alive(one)) for one in (0, 1)]
        if options.quiet_result == "draw" or living[0] == living[1]:
            game.finish((), "draw", "SB-R27")
        else:
            game.finish((int(living[1] > living[0]),), "more_members", "SB-R27")
        return
    game.then(take_turn(1 - seat))


def in_phase(game: SevenDons, seat: int, name: str, *records: Record) -> None:
    """What a phase consists of, between its beginning and its end, which can be answered (SB-R10)."""
    number = PHASES.index(name)
    game.then(*event(game, "phase_begins", seat, None, number), *records, *event(game, "phase_ends", seat, None, number))


@step
def action_phase(game: SevenDons, seat: int) -> None:
    """Action phase (section 9); the first player has none in the first turn (SB-8.4)."""
    if game.turn == 1:
        game.emit("skipped", "SB-8.4", seat=seat, phase="action")
        return
    watching = (watch(seat),) if game.watching >> seat & 1 else ()
    in_phase(game, seat, "action", *watching, choose_action(seat))


@step
def choose_action(game: SevenDons, seat: int) -> None:
    """The turn player may use one action ability of an own member (SB-9.1 to SB-9.4, SB-9.9, SB-7.6)."""
    table = game.table
    options = [
        Option("use", (("card", card),), (use(seat, table.kind_of[card], game.half(card), 0),)) for card in game.actions(seat)
    ]
    game.ask(seat, "action", [*options, Option("decline")], rule="SB-9.1")


@step
def relocation_phase(game: SevenDons, seat: int) -> None:
    """Relocation phase (section 10)."""
    in_phase(game, seat, "relocation", relocate(seat, seat, "SB-10.1"))


@step
def assassination_phase(game: SevenDons, seat: int) -> None:
    """Assassination phase (section 11), unless a text lets it be skipped."""
    if game.skips >> seat & 1:
        game.skips &= ~(1 << seat)
        game.emit("skipped", "SB-8.2", seat=seat, phase="assassination")
        return
    in_phase(game, seat, "assassination", choose_target(seat))


TURN = sequence(
    "dons.turn",
    Phase("action", "SB-9.1", begin=action_phase, border=True),
    Phase("relocation", "SB-10.1", begin=relocation_phase, border=True),
    Phase("assassination", "SB-11.1", begin=assassination_phase, border=True),
)
