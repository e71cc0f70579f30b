"""The Build phase: placing Rooms, the reveal, Level Up and what is built (sections 11 and 12)."""

from __future__ import annotations

from game.games.lair_lords.placing import place_options
from game.games.lair_lords.precedence import BUILD, round_of
from game.games.lair_lords.state import LairLords
from game.games.lair_lords.texts import text_works, triggers
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, Ref

LEVEL_UP_AT = 5
"""So many visible, active Rooms level a lord up (BM-12.7)."""


@step
def build_phase(game: LairLords) -> None:
    """Each player becomes active once, in XP order (BM-11.3, BM-R9); then all is revealed (BM-12.1)."""
    game.placing = True
    game.builds = [int(seat in game.order) for seat in range(game.seats)]
    game.then(*(build_turn(seat) for seat in game.order), reveal(False))


@step
def build_turn(game: LairLords, seat: int) -> None:
    """The active player places a Room, and all may play; it ends when all pass in a row (BM-R9)."""
    game.active = seat
    game.emit("build_turn", "BM-9.11", seat=seat)
    game.then(*round_of(BUILD, seat), end_build_turn(seat))


@step
def end_build_turn(game: LairLords, seat: int) -> None:
    """Whoever is no longer active can't change the decision (BM-11.14)."""
    game.active = -1
    game.builds[seat] = 0
    game.laid = ()
    if not game.down[seat]:
        game.emit("declined", "BM-11.13", seat=seat)


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
            game.move(card, table.new[seat], table.places[seat][place])
            game.down[seat] = game.down[seat][1:]
            game.emit("revealed", "BM-8.29" if first else "BM-12.1", seat=seat, card=card, place=place)
        game.look_over(seat)
    due = [seat for seat in game.order if takes_level_up(game, seat)]
    windows = game.order if table.options.post_reveal_window and not first else ()
    game.then(
        *(built_by(seat, built[seat], seat in due) for seat in game.order if built[seat] or seat in due),
        *(after_reveal(seat) for seat in windows),
    )


def takes_level_up(game: LairLords, seat: int) -> bool:
    """Does a lord level up now? That it has is noted at once: it is used up whatever follows (BM-12.13, BM-R13)."""
    if game.levelled[seat] or len(game.rooms(seat)) < LEVEL_UP_AT:
        return False
    game.levelled[seat] = True
    (lord,) = game.zones[game.table.lord[seat]]
    game.emit("levelled_up", "BM-12.7", seat=seat, card=lord)
    return True


@step
def built_by(game: LairLords, seat: int, cards: tuple[CardId, ...], level_up: bool) -> None:
    """A player's Level Up first (BM-12.11), then what answers to the Rooms that this player has built."""
    table = game.table
    for card in reversed(cards):  # in the order of placement (BM-R57)
        queue: list[tuple[CardId, int, tuple[Ref, ...]]] = [(card, part, ()) for part in table.built[card]]
        subtype = table.kind[card]
        for _, room in game.rooms(seat):
            if room != card:  # BM-R52
                queue += [(room, part, ()) for part, builds in table.watches[room] if builds in ("any", subtype)]
        if queue:
            game.then(triggers(seat, tuple(queue)))
    if level_up:
        (lord,) = game.zones[table.lord[seat]]
        game.then(text_works(seat, lord, 0, ()))


@step
def level_up(game: LairLords, seat: int) -> None:
    """A fifth Room at another time than the reveal levels a lord up at once where that is the rule (BM-12.9, BM-R11)."""
    if game.table.options.level_up_timing == "immediate" and takes_level_up(game, seat):
        (lord,) = game.zones[game.table.lord[seat]]
        game.then(text_works(seat, lord, 0, ()))


@step
def after_reveal(game: LairLords, seat: int) -> None:
    """By option each player has a window of the Build phase after everything is revealed and resolved (BM-R10)."""
    game.active = seat
    game.then(*round_of(BUILD, seat), no_longer_active())


@step
def no_longer_active(game: LairLords) -> None:
    """There is no active player any more (BM-9.14)."""
    game.active = -1


# --- additional Rooms (BM-R57)


@step
def build_more(game: LairLords, seat: int) -> None:
    """An effect lets a player build one more Room, face-down as long as the others are."""
    after = () if game.placing else (show_now(seat),)
    game.ask(seat, "build_more", [*place_options(game, seat, 0, *after), Option("decline")], rule="BM-R57", always=True)


@step
def show_now(game: LairLords, seat: int) -> None:
    """Outside the placing of the Build phase a Room is revealed at once and counts as built."""
    table = game.table
    game.reveals += 1
    cards = game.zones[table.new[seat]]
    for card, place in zip(cards, game.down[seat], strict=True):
        game.move(card, table.new[seat], table.places[seat][place])
        game.down[seat] = game.down[seat][1:]
        game.emit("revealed", "BM-R57", seat=seat, card=card, place=place)
    game.look_over(seat)
    at_once = table.options.level_up_timing == "immediate" or game.phase_icon == 1
    game.then(built_by(seat, cards, at_once and takes_level_up(game, seat)))
