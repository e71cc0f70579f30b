"""The turn: six steps in fixed order, shared by all players (section 9), with its first and its last (sections 10, 26)."""

from __future__ import annotations

from game.games.card_adventure.action import pc_action_step
from game.games.card_adventure.board_step import board_step
from game.games.card_adventure.cards import discards
from game.games.card_adventure.fight import fight_step
from game.games.card_adventure.goal import check_goal
from game.games.card_adventure.moments import turn_begins
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.structures import structure_step
from game.rules.agenda import step
from game.rules.decisions import Option
from game.rules.phases import Phase, run, sequence


@step
def new_turn(game: CardAdventure) -> None:
    """After step 6 a new turn starts with step 1 (CA-9.9), unless the board's last turn is over (CA-B1)."""
    if all(game.out):  # a rule of the board kept the game from ending, and brought nobody back
        game.end((), "everyone_out", "CA-27.11")
        return
    last = game.table.board.last_turn(game.seats)
    if last and game.turn == last:
        game.end((), "out_of_time", "CA-B1")
        return
    game.turn += 1
    game.emit("turn", "CA-9.8", turn=game.turn)
    game.then(run(TURN), new_turn())


@step
def start_step(game: CardAdventure) -> None:
    """What happens at the beginning of a turn (CA-10.1): reviving monsters lose a counter (CA-25.13, CA-25.14), curses work."""
    seats = range(game.seats)
    game.moved = [False for _ in seats]
    game.acted = [False for _ in seats]
    for monster, counters in list(game.reviving.items()):
        if counters > 1:
            game.reviving[monster] = counters - 1
        else:
            del game.reviving[monster]
            game.emit("revived", "CA-25.14", card=monster, square=game.table.squares.index(game.zone_of(monster)))
    game.fire("turn_starts")
    turn_begins(game)


@step
def end_step(game: CardAdventure) -> None:
    """The turn ends (CA-26.1): card limits, and what lasted for this turn."""
    game.worked = ()
    game.dispelled = game.stunned = ()
    if game.modifiers:
        game.expire("turn")
    game.then(*(discard_down(seat) for seat in game.players() if game.over_limit(seat)), check_goal())


@step
def discard_down(game: CardAdventure, seat: int) -> None:
    """Above a limit the player discards cards of that kind, of the player's choice (CA-26.3 to CA-26.5, CA-R21)."""
    options = [Option(verb, about, (*steps, discard_down(seat))) for verb, about, steps in discards(game, seat)]
    if options:
        game.ask(seat, "discard", options, rule="CA-26.3")


# Undo never leads from one step of the turn into another (CA-28.2, CA-R63).
TURN = sequence(
    "turn",
    Phase("start", "CA-9.2", begin=start_step, border=True),
    Phase("action", "CA-9.3", begin=pc_action_step, border=True),
    Phase("board", "CA-9.4", begin=board_step, border=True),
    Phase("structure", "CA-9.5", begin=structure_step, border=True),
    Phase("fight", "CA-9.6", begin=fight_step, border=True),
    Phase("end", "CA-9.7", begin=end_step, border=True),
)
