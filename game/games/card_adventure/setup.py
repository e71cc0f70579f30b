"""Setup: piles, hands, gates, walls, and what the board lays out (section 5)."""

from __future__ import annotations

from game.boards.board import Lying, Structure
from game.games.card_adventure.carried import bring_in
from game.games.card_adventure.effects import draw_into_hand
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.table import BAGS, PILES, CardAdventureTable, Setup
from game.games.card_adventure.turn import new_turn
from game.rules.agenda import step
from game.rules.decisions import CardId
from game.rules.randomness import MASK


def begin(setup: Setup, seed: int) -> CardAdventure:
    """The position before setup: every card in its pile, every token in its container (CA-5.1, CA-5.2)."""
    table = CardAdventureTable(setup)
    seats = len(setup.seats)
    zones: list[tuple[CardId, ...]] = [()] * len(table.zones.specs)
    for family in (*PILES, *BAGS):
        zones[table.draw[family]] = table.zones.members.get(family, ())
    game = CardAdventure(
        table=table,
        seats=seats,
        zones=zones,
        fixed=[0] * len(zones),
        at=[setup.board.starts[seat % len(setup.board.starts)] for seat in range(seats)],  # CA-5.9
        on=[-1] * seats,
        out=[False] * seats,
        moved=[False] * seats,
        acted=[False] * seats,
        random=seed & MASK,
    )
    game.agenda.append(set_up())
    return game


@step
def set_up(game: CardAdventure) -> None:
    """Hands by the class limits (CA-5.3, CA-5.4), belongings (CA-5.6), structures (CA-5.7, CA-5.8), the board's cards."""
    table = game.table
    game.emit("set_up", "CA-5.1", board=table.board.key, seats=game.seats)
    for route in table.structure:
        _build(game, route)
    game.then(new_turn())  # below what is brought in: curses that are may have something to say before
    for seat in range(game.seats):
        bring_in(game, seat)
    for seat, character in enumerate(table.characters):
        for family in ("attack", "mp", "magic"):
            for _ in range(getattr(character.limits, family) - len(game.hand(seat, family))):
                draw_into_hand(game, seat, family, "CA-5.3")
        for item in table.board.belongings:
            card = game.named("item", item)
            if card is not None:
                game.move(card, table.draw["item"], table.hand["item"][seat])
                game.emit("belonging", "CA-5.6", seat=seat, card=card)
    for lying in table.board.lying:
        _lay(game, lying)


def _build(game: CardAdventure, route: int) -> None:
    """A gate with its counter, a wall of so many cards, or a bridge (CA-15.3, CA-16.3, CA-16.4, CA-B9)."""
    table = game.table
    structure = table.board.routes[route].structure
    assert structure is not None
    kind = next(card.id for card in table.pack.family("structure") if getattr(card, "kind", "") == structure.kind)
    zone = table.structure[route]
    for _ in range(structure.count if structure.kind == "wall" else 1):
        card = game.named("structure", kind)
        if card is not None:
            game.move(card, table.draw["structure"], zone)
    if structure.kind == "gate":
        counters = [one for one in game.zones[table.draw["counter"]] if _fits(table, one, structure)]
        if not counters:  # another gate of the board has taken the one that fits
            counters = list(game.zones[table.draw["counter"]])
        game.move(counters[game.below(len(counters))], table.draw["counter"], zone)


def _fits(table: CardAdventureTable, counter: CardId, structure: Structure) -> bool:
    """Does a counter keep to what the board says of its gate (CA-B10, CA-R53)?"""
    card = table.card[counter]
    if structure.suit and card.suit != structure.suit:
        return False
    if structure.number:
        return bool(card.number == structure.number)
    return bool(structure.lowest <= card.number <= structure.highest)


def _lay(game: CardAdventure, lying: Lying) -> None:
    """Cards that lie in a square from the start, named or from the pile (CA-B9, CA-B13 to CA-B15)."""
    pile = game.table.draw[lying.family]
    if lying.family == "structure":
        card = game.named("structure", lying.card)
        if card is not None:
            game.move(card, pile, game.table.scenery[lying.square])
        return
    for _ in range(lying.count):
        card = game.named(lying.family, lying.card) if lying.card else game.draw(pile)
        if card is None:
            return
        game.take((card,), pile)
        game.lay_in_square((card,), lying.square)
        if game.table.zones.family_of[card] == "monster":
            game.emit("appeared", "CA-B15", card=card, square=lying.square, sign=-1)
