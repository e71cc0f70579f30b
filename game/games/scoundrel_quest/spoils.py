"""The treasure of a combat, and how it is shared with who has helped (section 18, MQ-20.12)."""

from __future__ import annotations

from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import step
from game.rules.decisions import CardId, Option


@step
def loot(game: Quest, main: int, helper: int, count: int, share: int, first: bool, cell: int) -> None:
    """Treasure is drawn, face up where another scoundrel is in the room (MQ-18.10 to MQ-18.12, MQ-R42)."""
    others = [seat for seat in range(game.seats) if seat != main and game.at[seat] == cell]
    if not game.table.options.dead_counts_present:
        others = [seat for seat in others if not game.dead[seat]]
    if not share:
        for _ in range(count):
            game.draw_to_hand(main, "treasure", "MQ-18.11" if others else "MQ-18.12", face_up=bool(others))
        return
    table = game.table
    for _ in range(count):
        source = game.renewed("treasure")
        card = None if source is None else game.draw(source)
        if source is not None and card is not None:
            game.move(card, source, table.found)
            game.emit("found", "MQ-18.11", card=card)
    found = len(game.zones[table.found])
    share = min(share, found)
    picks = (pick(helper, share), pick(main, found - share)) if first else (pick(main, found - share), pick(helper, share))
    game.then(*picks)


@step
def pick(game: Quest, seat: int, count: int) -> None:
    """A player picks cards of the shared treasure, one after another (MQ-20.12, MQ-R50a)."""
    found = game.zones[game.table.found]
    if not count or not found:
        return
    if count >= len(found):
        game.then(*(picked(seat, card) for card in found))
        return
    options = [Option("pick", (("card", card),), (picked(seat, card), pick(seat, count - 1))) for card in found]
    game.ask(seat, "pick", options, rule="MQ-20.12")


@step
def picked(game: Quest, seat: int, card: CardId) -> None:
    """A card of the shared treasure comes into a hand; everybody has seen it."""
    game.take(seat, card, game.table.found, "MQ-18.11", face_up=True)
