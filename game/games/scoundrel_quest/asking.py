"""When everybody is asked, seat by seat (MQ-R82a): rounds in which each seat can act or pass, until all pass in a row."""

from __future__ import annotations

from game.games.scoundrel_quest.meeting import must_fight
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.uses import anytime
from game.rules.agenda import Record, step
from game.rules.decisions import Option
from game.rules.phases import close_window, open_window, window


def _others_first(game: Quest) -> list[int]:
    """From the left of the active player, the active player last (MQ-R82a)."""
    return game.clockwise((game.active + 1) % game.seats)


def _others(game: Quest) -> list[int]:
    """Everybody but the active player, whose own decision follows."""
    return _others_first(game)[:-1]


def _options(game: Quest, seat: int) -> list[Option]:
    return anytime(game, seat)


def _in_a_round(game: Quest, seat: int) -> list[Option]:
    return anytime(game, seat, after=(at_once(),))


@step
def at_once(game: Quest) -> None:
    """Somebody has acted. A monster that has come to the active player by it is fought at once: nobody is asked any more
    (MQ-15.6 to MQ-15.8)."""
    game.meddled = game.flight is not None
    if game.stage in ("move", "charity") and not (game.over or game.tired) and must_fight(game):
        game.then(close_window())


def could_act(game: Quest, seat: int) -> bool:
    """Has a player cards in the hand, or anything in play? Everybody can see that; such a player is asked alike."""
    table, zones = game.table, game.zones
    return bool(zones[table.hand[seat]] or zones[table.traits[seat]] or zones[table.gear[seat]])


def whose_turn(game: Quest, *_about: int) -> int:
    """Whose turn it is: by it one passes in advance (MQ-R82a)."""
    return game.active


WAIT = window("quest.wait", _others, _options, "MQ-R82a", concealed=could_act, turn_of=whose_turn)
"""The windows (a) to (d) where the option is to ask each seat."""
ROUND = window("quest.round", _others_first, _in_a_round, "MQ-R82a", concealed=could_act, turn_of=whose_turn)
"""The windows (f), which always ask."""


def windowed(game: Quest, record: Record) -> tuple[Record, ...]:
    """The decision of the active player, before which by option every other seat is asked (MQ-R82a)."""
    return (open_window(WAIT, ()), record) if game.table.options.windows_ask == "each" else (record,)


def round_of_all() -> Record:
    """A window in which every seat is asked in turn."""
    return open_window(ROUND, ())
