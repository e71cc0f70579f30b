"""The turn: five phases in fixed order, shared by all players (section 9), and its first phase (section 10)."""

from __future__ import annotations

from game.games.lair_lords.adventure import adventure_phase
from game.games.lair_lords.bait import bait_phase
from game.games.lair_lords.build import build_phase
from game.games.lair_lords.ending import end_of_turn
from game.games.lair_lords.state import LairLords
from game.rules.agenda import step
from game.rules.phases import Phase, run, sequence


@step
def new_turn(game: LairLords) -> None:
    """After the End of Turn a new turn begins (BM-9.4)."""
    game.turn += 1
    game.gained = 0
    game.emit("turn", "BM-9.1", turn=game.turn)
    game.then(run(TURN), new_turn())


@step
def start_of_turn(game: LairLords) -> None:
    """One Hero per player comes to town (BM-10.1, BM-R14), then each player draws a Room (BM-10.6)."""
    count = game.seats if game.table.options.heroes_per_turn == "starting_players" else len(game.order)
    for _ in range(count):
        _reveal_hero(game)
    for seat in game.order:
        game.draw_into_hand(seat, "room", "BM-10.6")


def _reveal_hero(game: LairLords) -> None:
    """Ordinary Heroes first, Epic Heroes after them, unless one was called (BM-10.2)."""
    table = game.table
    decks = [table.heroes, table.epics]
    if game.called and game.zones[table.epics]:
        decks.reverse()
        game.called -= 1
    for deck in decks:
        hero = game.draw(deck)
        if hero is not None:
            game.move(hero, deck, table.town)
            game.came = (*game.came, hero)
            game.emit("came_to_town", "BM-10.1", card=hero)
            return
    game.emit("no_hero", "BM-R41")


TURN = sequence(
    "lair.turn",
    Phase("start_of_turn", "BM-10.1", begin=start_of_turn, border=True),
    Phase("build", "BM-11.1", begin=build_phase, border=True),
    Phase("bait", "BM-13.1", begin=bait_phase, border=True),
    Phase("adventure", "BM-14.1", begin=adventure_phase, border=True),
    Phase("end_of_turn", "BM-15.1", begin=end_of_turn, border=True),
)
