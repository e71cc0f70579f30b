"""The Build phase: placing Rooms, the reveal, Level Up and what is built (sections 11 and 12)."""

from __future__ import annotations

from game.games.lair_lords.effects import immediate_build, text_works
from game.games.lair_lords.precedence import BUILD, round_of
from game.games.lair_lords.state import LairLords
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, Ref

LEVEL_UP_AT = 5
"""So many visible, active Rooms level a lord up (BM-12.7)."""


def place_options(game: LairLords, seat: int) -> list[Option]:
    """Every Room of the hand with every place where it can be built."""
    return [
        Option("place", (("card", card), ("place", place)), (place_room(seat, card, place),))
        for card in game.zones[game.table.rooms[seat]]
        for place in game.places_for(seat, card)
    ]


@step
def build_phase(game: LairLords) -> None:
    """Each player becomes active once, in XP order (BM-11.3, BM-R9); then all is revealed (BM-12.1)."""
    game.placing = True
    game.builds = [1] * game.seats
    game.then(*(build_turn(seat) for seat in game.order), reveal(False))


@step
def build_turn(game: LairLords, seat: int) -> None:
    """The active player places a Room, and all may play; it ends when all pass in a row (BM-R9)."""
    game.active = seat
    game.emit("build_turn", "BM-9.11", seat=seat)
    game.then(round_of(BUILD, seat), end_build_turn(seat))


@step
def end_build_turn(game: LairLords, seat: int) -> None:
    """Whoever is no longer active can't change the decision (BM-11.14)."""
    game.active = -1
    game.builds[seat] = 0
    if not game.down[seat]:
        game.emit("declined", "BM-11.13", seat=seat)


@step
def place_room(game: LairLords, seat: int, card: CardId, place: int) -> None:
    """A Room is put face-down into the dungeon (BM-11.2); what lies under it is covered at once (BM-R7)."""
    table = game.table
    game.hide_hand(seat)
    game.move(card, table.rooms[seat], table.new[seat])
    game.down[seat] = (*game.down[seat], place)
    game.width[seat] = max(game.width[seat], place + 1)
    game.builds[seat] = max(0, game.builds[seat] - 1)
    game.count("built", seat)
    game.emit_secret("placed", "BM-11.2", 1 << seat, {"card": card}, seat=seat, place=place)


@step
def reveal(game: LairLords, first: bool) -> None:
    """All new Rooms are turned face-up together and count as built (BM-12.1, BM-12.2).

    Then, player by player in XP order, Level Up and what answers to the building are resolved (BM-12.5, BM-R13).
    """
    table = game.table
    game.reveals += 1
    game.placing = False
    built: dict[int, tuple[CardId, ...]] = {}
    for seat in game.order:
        built[seat] = game.zones[table.new[seat]]
        for card, place in zip(built[seat], game.down[seat], strict=True):
            game.emit("revealed", "BM-8.29" if first else "BM-12.1", seat=seat, card=card, place=place)
            game.move(card, table.new[seat], table.places[seat][place])
        game.down[seat] = ()
    due = {seat: level_up_due(game, seat) for seat in game.order}
    for seat in game.order:
        game.levelled[seat] = game.levelled[seat] or due[seat]
    game.then(*(built_by(seat, built[seat], due[seat]) for seat in game.order if built[seat] or due[seat]))
    if not first and table.options.post_reveal_window:  # BM-R10
        game.agenda[:0] = []
        records = [after_reveal(seat) for seat in game.order]
        game.agenda[len(game.agenda) - sum(bool(built[seat] or due[seat]) for seat in game.order) : 0] = []
        _behind(game, records, sum(bool(built[seat] or due[seat]) for seat in game.order))
