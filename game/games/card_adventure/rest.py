"""Rest: two dice and the rest table (section 12)."""

from __future__ import annotations

from game.games.card_adventure.effects import draw_into_hand
from game.games.card_adventure.movement import monsters_approach
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.tokens import check_out, draw_tokens
from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option


@step
def rest(game: CardAdventure, seat: int) -> None:
    """The PC rests: two dice, and the row of the table for their sum, welcome or not (CA-12.3, CA-12.4)."""
    dice = (game.roll(), game.roll())
    total = sum(dice)
    game.moved[seat] = game.acted[seat] = True
    game.count("rests", seat)
    game.emit("rested", "CA-12.3", seat=seat, dice=dice, total=total)
    game.fire("rested", seat)
    game.then(*rest_row(seat, total))


def rest_row(seat: int, total: int) -> tuple[Record, ...]:
    """The row of the rest table for a sum (CA-12.5 to CA-12.20)."""
    if total <= 5:
        return (monsters_approach(seat, 7 - total, f"CA-12.{total + 3}"),)  # 2: 5 squares … 5: 2 squares
    if total <= 8:
        return (draw_rested(seat, f"CA-12.{total + 7}"),)
    if total == 9:
        return (draw_tokens(seat, "damage", 1, "CA-12.16"), check_out(seat))
    if total == 10:
        return (draw_tokens(seat, "poison", 1, "CA-12.17"), check_out(seat))
    if total == 11:
        return (lose_item(seat),)
    return (draw_rested(seat, "CA-12.20"), draw_rested(seat, "CA-12.20"))


@step
def draw_rested(game: CardAdventure, seat: int, rule: str) -> None:
    """Draw a card, attack or MP, at the player's choice; of a kind that has run out nothing can be drawn (CA-R25)."""
    table = game.table
    families = [f for f in ("attack", "mp") if game.zones[table.draw[f]] or game.zones[table.discard[f]]]
    options = [Option("draw", (("family", table.zones.families.index(f)),), (rest_draw(seat, f, rule),)) for f in families]
    game.ask(seat, "rest_draw", options, rule=rule)


@step
def rest_draw(game: CardAdventure, seat: int, family: str, rule: str) -> None:
    """The card that resting brings."""
    draw_into_hand(game, seat, family, rule)


@step
def lose_item(game: CardAdventure, seat: int) -> None:
    """A belonging is lost: one item card, of its owner's choice or at random (CA-12.18, CA-12.19, CA-R35)."""
    items = game.hand(seat, "item")
    if items and game.options.rest_loss == "random":
        game.then(item_lost(seat, items[game.below(len(items))]))
        return
    options = [Option("lose", (("card", item),), (item_lost(seat, item),)) for item in items]
    game.ask(seat, "lose_item", options, rule="CA-12.18")


@step
def item_lost(game: CardAdventure, seat: int, item: CardId) -> None:
    """The item is discarded."""
    game.discard_card(item, game.table.hand["item"][seat])
    game.emit("lost_item", "CA-12.18", seat=seat, card=item)
