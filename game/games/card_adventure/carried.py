"""What PCs bring along into a game and take out of it again, where games make one story (CA-5.6, CA-B17, CA-B19)."""

from __future__ import annotations

from game.games.card_adventure.effects import curse_falls
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.table import BAGS, Carried
from game.games.card_adventure.tokens import check_out


def bring_in(game: CardAdventure, seat: int) -> None:
    """Belongings, magic, wounds and curses that a PC brings along; cards that the packs no longer hold stay away.

    Magic counts against the PC's limit: what is more than that stays away, too.
    """
    table, carried = game.table, game.table.seats[seat].carried
    to = -1 if table.options.hands == "open" else 1 << seat
    for family, names in (("item", carried.items), ("magic", carried.magic[: game.limit(seat, "magic")])):
        for name in names:
            card = game.named(family, name)
            if card is not None:
                game.move(card, table.draw[family], table.hand[family][seat])
                game.emit_secret("given", "CA-B19", to, {"card": card}, seat=seat)
    for family in BAGS:
        for name in getattr(carried, family):
            token = game.named(family, name)
            if token is not None:
                game.move(token, table.draw[family], table.tokens[family][seat])
                total = game.total(seat, family)
                game.emit("token", "CA-B17", seat=seat, card=token, family=family, value=table.value[token], total=total)
    if carried.damage or carried.poison:
        game.then(check_out(seat))
    for name in carried.curses:
        curse = game.named("curse", name)
        if curse is not None:
            curse_falls(game, seat, curse, "CA-B17")


def carried_out(game: CardAdventure, seat: int) -> Carried:
    """What a PC takes along from here; one that is out has nothing left (CA-27.4 to CA-27.6)."""
    table, names = game.table, game.table.zones.cards

    def held(zone: int) -> tuple[str, ...]:
        return tuple(names[card] for card in game.zones[zone])

    return Carried(
        items=held(table.hand["item"][seat]),
        magic=held(table.hand["magic"][seat]),
        curses=held(table.curses[seat]),
        **{family: held(table.tokens[family][seat]) for family in BAGS},
    )
