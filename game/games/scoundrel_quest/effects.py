"""What effect words do to scoundrels: levels, health, gold, cards, items, places (the ledger's list of effects)."""

from __future__ import annotations

from typing import Any

from game.content.scoundrel_quest.vocabulary import Rolled
from game.games.scoundrel_quest.gear import has_place, items_of
from game.games.scoundrel_quest.geometry import START, STEP
from game.games.scoundrel_quest.lasting import lose_double
from game.games.scoundrel_quest.position import WALL, QuestView
from game.games.scoundrel_quest.roads import arrive
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.texts import About, applies, effect, meant_by, moves, negative
from game.games.scoundrel_quest.values import cards_of, fighters, has_trait, in_use
from game.rules.agenda import step
from game.rules.decisions import CardId, Option
from game.rules.phases import stop_passing


def amount_of(game: Quest, number: Any) -> int:
    """A number of a card; dice are rolled now (MQ-3.7)."""
    if isinstance(number, Rolled):
        faces = game.dice(number.dice)
        game.emit("rolled", "MQ-3.7", seat=game.active, what="text", sides=6, dice=faces)
        return int((sum(faces) + number.plus) * number.times)
    return int(number)


# --- levels, health, gold


@effect("level")
def _level(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    amount = amount_of(game, one.amount)
    if amount >= 0:
        game.gain_levels(seat, amount, "MQ-29.4")
    else:
        game.lose_levels(seat, -amount, "MQ-29.16")


@applies("level")
def _level_applies(game: QuestView, one: Any, seat: int) -> bool:
    return game.level[seat] > 1 if negative(one.amount) else game.level[seat] < game.table.top  # MQ-R46


@effect("health")
def _health(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    amount = amount_of(game, one.amount)
    if amount >= 0:
        game.heal(seat, amount, "MQ-32.8")
    else:
        game.hurt(seat, -amount, "MQ-32.3")


@applies("health")
def _health_applies(game: QuestView, one: Any, seat: int) -> bool:
    return negative(one.amount) or game.damage[seat] > 0


@effect("die")
def _die(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    game.hurt(seat, game.tokens[seat], "MQ-23.1")


@effect("gold")
def _gold(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    amount = -game.gold[seat] if one.all else 100 * amount_of(game, one.hundreds)
    game.pay(seat, max(amount, -game.gold[seat]), "MQ-33.10")


@applies("gold")
def _gold_applies(game: QuestView, one: Any, seat: int) -> bool:
    return game.gold[seat] > 0 or not (one.all or negative(one.hundreds))


# --- cards


@effect("draw")
def _draw(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    if one.discards:
        game.then(*(pick_discard(seat, one.deck) for _ in range(one.amount)))
        return
    for _ in range(one.amount):
        game.draw_to_hand(seat, one.deck, "MQ-37.1" if one.deck == "fate" else "MQ-37.2")


@step
def pick_discard(game: Quest, seat: int, deck: str) -> None:
    """A card of a discard pile, or the top card of the draw pile where there is none (MQ-5.16)."""
    table = game.table
    pile = table.fates_gone if deck == "fate" else table.treasures_gone
    found: dict[str, CardId] = {}
    for card in game.zones[pile]:
        found.setdefault(game.card_name(card), card)
    options = [Option("take", (("card", found[name]),), (take_discard(seat, found[name]),)) for name in sorted(found)]
    game.ask(seat, "pick_discard", options, rule="MQ-5.16", default=(draw_one(seat, deck),))


@step
def take_discard(game: Quest, seat: int, card: CardId) -> None:
    """The card comes into the hand, openly."""
    game.take(seat, card, game.zone_of(card), "MQ-5.16", face_up=True)


@step
def draw_one(game: Quest, seat: int, deck: str) -> None:
    """The top card of a draw pile."""
    game.draw_to_hand(seat, deck, "MQ-5.16")


@effect("lose_cards")
def _lose_cards(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    amount = one.amount or len(game.zones[game.table.hand[seat]])
    game.then(lose_card(seat, one.deck or "", one.at_random, amount))


@applies("lose_cards")
def _lose_cards_applies(game: QuestView, one: Any, seat: int) -> bool:
    return bool(_hand(game, seat, one.deck or ""))


def _hand(game: QuestView, seat: int, deck: str) -> list[CardId]:
    family = game.table.zones.family_of
    return [card for card in game.zones[game.table.hand[seat]] if not deck or family[card] == deck]


@step
def lose_card(game: Quest, seat: int, deck: str, at_random: bool, left: int = 1) -> None:
    """So many cards of the hand are discarded, because a text says "hand" (MQ-5.3); without a choice where all of them are."""
    cards = _hand(game, seat, deck)
    if left >= len(cards):
        game.then(lose_all(seat, tuple(cards)))
    elif at_random and left:
        game.then(lose_this(seat, cards[game.below(len(cards))]), lose_card(seat, deck, True, left - 1))
    elif left:
        again = lose_card(seat, deck, False, left - 1)
        options = [Option("discard", (("card", card),), (lose_this(seat, card), again)) for card in cards]
        game.ask(seat, "lose_card", options, rule="MQ-5.3", about=(("amount", left),))


@step
def lose_this(game: Quest, seat: int, card: CardId) -> None:
    """That card is discarded, face up."""
    stop_passing(game, (seat,))
    game.discard(seat, card, "MQ-5.3")


@step
def lose_all(game: Quest, seat: int, cards: tuple[CardId, ...]) -> None:
    """These cards of the hand are discarded at once, face up."""
    if cards:
        stop_passing(game, (seat,))
        game.discard_hand(seat, cards, "MQ-5.3")


# --- items


def losable(game: QuestView, seat: int, one: Any) -> list[CardId]:
    """The items that an effect can take: in use of that kind (MQ-33.7), or any in play (MQ-33.8, MQ-R76); never of the hand."""
    if one.what is None:
        return list(items_of(game, seat))
    card = game.table.card
    return [item for item in in_use(game, seat) if card[item].is_a(one.what)]


@effect("lose_item")
def _lose_item(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    if game.table.kind[card] == "curse" and has_trait(game, seat, "no_curse_items"):
        return
    items = losable(game, seat, one)
    how = "discard" if not one.drop else "locked" if one.locked else "drop"
    if one.amount == 0 or one.amount >= len(items):
        game.then(lose_items(seat, tuple(items), how))
        return
    chooser = user if one.chooser == "user" else seat
    game.then(choose_loss(chooser, seat, tuple(items), one.amount, how))


@applies("lose_item")
def _lose_item_applies(game: QuestView, one: Any, seat: int) -> bool:
    return bool(losable(game, seat, one))


@step
def choose_loss(game: Quest, chooser: int, seat: int, items: tuple[CardId, ...], amount: int, how: str) -> None:
    """Among several items that could be hit the victim chooses (MQ-39.8), unless the card says otherwise."""
    if not amount:
        return
    options = [
        Option(
            "lose",
            (("card", item),),
            (
                lose_items(seat, (item,), how),
                choose_loss(chooser, seat, tuple(one for one in items if one != item), amount - 1, how),
            ),
        )
        for item in items
    ]
    game.ask(chooser, "lose_item", options, rule="MQ-39.8", about=(("seat", seat), ("amount", amount)))


@step
def lose_items(game: Quest, seat: int, items: tuple[CardId, ...], how: str) -> None:
    """Items are discarded, or dropped, also in combat (MQ-14.2), possibly out of their owner's reach (MQ-14.9)."""
    own = items_of(game, seat)
    items = tuple(item for item in items if item in own)
    if items:
        stop_passing(game, (seat,))
    if how == "discard":
        for item in items:
            game.discard(seat, item, "MQ-39.2")
    else:
        game.drop(seat, items, "MQ-14.2")
        if how == "locked":
            game.barred = (*game.barred, *((item, seat) for item in items))
    game.count_tokens(seat)


@effect("shed")
def _shed(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    if cards_of(game, seat, one.what):
        game.then(choose_shed(seat, one.what))


@applies("shed")
def _shed_applies(game: QuestView, one: Any, seat: int) -> bool:
    return bool(cards_of(game, seat, one.what))


@step
def choose_shed(game: Quest, seat: int, kind: str) -> None:
    """A race or class is lost; of two its owner chooses."""
    options = [Option("shed", (("card", card),), (lose_trait(seat, card),)) for card in cards_of(game, seat, kind)]
    game.ask(seat, "shed", options, rule="MQ-39.8")


@step
def lose_trait(game: Quest, seat: int, card: CardId) -> None:
    """The card is discarded; its double goes with the last one (MQ-31.7)."""
    game.discard(seat, card, "MQ-39.2")
    game.count_tokens(seat)
    game.then(lose_double(seat))


# --- places


def refuges(game: QuestView, seat: int, where: str, user: int) -> list[int]:
    """Where magic can take a scoundrel (MQ-9.6, MQ-9.15)."""
    cell = game.at[seat]
    if where == "adjacent":
        return sorted(game.adjacent(cell))
    if where == "wall":
        return [cell + STEP[way] for way in range(4) if game.face(cell, way) == WALL and cell + STEP[way] in game.cells]
    if where == "next":
        return [cell + move for move in STEP if cell + move in game.cells]
    if where == "entrance":
        return [START] if cell != START else []
    if where == "user":
        return [game.at[user]] if game.at[user] != cell else []
    if where == "monster":
        return sorted({beast.cell for beast in game.beasts if beast.cell != cell})
    if where == "combat":
        return [game.fight.cell] if game.fight is not None and game.fight.cell != cell else []
    return [other for other in sorted(game.cells) if other != cell]


def _held(game: QuestView, seat: int, user: int) -> bool:
    """Does nothing move this scoundrel: in a Boss fight (MQ-22.4, MQ-R52), in a room without magic, a helper by its own card
    before the roll (MQ-R124)?"""
    fight = game.fight
    if fight is not None and fight.stage != "lost" and seat in fighters(game) and (fight.boss or seat == user == fight.helper):
        return True
    return game.cells[game.at[seat]] in game.table.sealed


def _welcoming(game: QuestView, cells: list[int]) -> list[int]:
    return [cell for cell in cells if game.cells[cell] not in game.table.sealed]


@moves("go")
def _goes(game: QuestView, one: Any, user: int, about: About) -> bool:
    return any(
        (not game.dead[seat] or game.table.options.dead_can_be_targeted)
        and not _held(game, seat, user)
        and bool(_welcoming(game, refuges(game, seat, one.where, user)))
        for seat in meant_by(game, one, user, user, about)
    )


@effect("go")
def _go(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    cells = [] if _held(game, seat, user) else _welcoming(game, refuges(game, seat, one.where, user))
    ends = game.table.zones.family_of[card] != "monster"
    if one.where == "random" and cells:
        game.then(taken(seat, cells[game.below(len(cells))], ends))
    elif cells:
        game.then(choose_refuge(user if one.chooser == "user" else seat, seat, tuple(cells), ends))


@applies("go")
def _go_applies(game: QuestView, one: Any, seat: int) -> bool:
    return not _held(game, seat, seat) and bool(_welcoming(game, refuges(game, seat, one.where, seat)))


@step
def choose_refuge(game: Quest, chooser: int, seat: int, cells: tuple[int, ...], ends: bool) -> None:
    """Choose the room that magic leads to."""
    options = [Option("to", (("cell", cell),), (taken(seat, cell, ends),)) for cell in cells]
    game.ask(chooser, "refuge", options, rule="MQ-9.6", about=(("seat", seat),))


@step
def taken(game: Quest, seat: int, cell: int, ends: bool = True) -> None:
    """Magic moves a scoundrel. Who is running away comes to another end, and rolls no more unless Bad Stuff did it (MQ-R128)."""
    flight = game.flight
    if flight is not None and flight.seat == seat:
        game.flight = flight._replace(target=cell, magic=True, left=() if ends else flight.left)
        if flight.target != cell:  # else it is no news where it leads
            game.emit("flight_turned", "MQ-R128", seat=seat, cell=cell)
        return
    game.then(arrive(seat, cell, "magic"))


@effect("escape")
def _escape(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    if game.flight is not None and game.flight.seat == user:
        game.flight = game.flight._replace(left=())
        game.emit("escaped", "MQ-19.15", seat=user, card=card)


@effect("steps")
def _steps(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    game.modify("move", ("seat", seat), one.amount, card, "turn")
    game.emit("move_changed", "MQ-9.10", seat=seat, change=one.amount)


def _can_swap(game: QuestView, seat: int, user: int) -> bool:
    return not (_held(game, seat, user) or _held(game, user, user)) and game.at[user] != game.at[seat]


@moves("swap")
def _swaps(game: QuestView, one: Any, user: int, about: About) -> bool:
    return any(_can_swap(game, seat, user) for seat in meant_by(game, one, user, user, about))


@effect("swap")
def _swap(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    if _can_swap(game, seat, user):
        game.then(arrive(user, game.at[seat], "magic"), arrive(seat, game.at[user], "magic"))


# --- curses, other players


@effect("lift")
def _lift(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    named = [number for kind, number in about if kind == "card"]
    curses = game.zones[game.table.curses[seat]]
    if named or one.amount == 0 or one.amount >= len(curses):
        game.then(lifted(seat, tuple(named) or curses))
    else:
        game.then(*(choose_lift(seat) for _ in range(one.amount)))


@applies("lift")
def _lift_applies(game: QuestView, one: Any, seat: int) -> bool:
    return bool(game.zones[game.table.curses[seat]])


@step
def choose_lift(game: Quest, seat: int) -> None:
    """One of the curses that lie before a player."""
    curses = game.zones[game.table.curses[seat]]
    game.ask(seat, "lift", [Option("lift", (("card", card),), (lifted(seat, (card,)),)) for card in curses], rule="MQ-39.7")


@step
def lifted(game: Quest, seat: int, curses: tuple[CardId, ...]) -> None:
    """Curses are lifted (MQ-39.7)."""
    for card in curses:
        if card in game.zones[game.table.curses[seat]]:
            game.cursed = tuple(one for one in game.cursed if one != card)
            game.discard(seat, card, "MQ-39.7")
    game.count_tokens(seat)


@effect("look")
def _look(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    hand = game.zones[game.table.hand[seat]]
    for held in hand:
        game.show(held, 1 << user)
    game.emit_secret("looked", "MQ-5.3", 1 << user | 1 << seat, {"cards": hand}, seat=user, other=seat)


@effect("steal")
def _steal(game: Quest, one: Any, user: int, seat: int, about: About, card: CardId) -> None:
    stop_passing(game, (seat,))
    if one.what == "gold":
        amount = min(game.gold[seat], 100 * one.hundreds)
        game.pay(seat, -amount, "MQ-5.3")
        game.pay(user, amount, "MQ-5.3")
    elif one.what == "card":
        hand = game.zones[game.table.hand[seat]]
        if hand:
            held = hand[game.below(len(hand))]
            game.pass_card(seat, user, held, "MQ-5.3")
    else:
        fits = [item for item in items_of(game, seat) if one.kind is None or game.table.card[item].is_a(one.kind)]
        if fits:
            game.then(choose_theft(user, seat, tuple(fits)))


@step
def choose_theft(game: Quest, user: int, seat: int, items: tuple[CardId, ...]) -> None:
    """Which of the victim's items is stolen."""
    options = [Option("steal", (("card", item),), (stolen(user, seat, item),)) for item in items]
    game.ask(user, "steal", options, rule="MQ-5.8", about=(("seat", seat),))


@step
def stolen(game: Quest, user: int, seat: int, item: CardId) -> None:
    """The item stays in play, before another player; what can't be used there goes to the pack (MQ-35.6)."""
    table = game.table
    game.move(item, game.zone_of(item), table.gear[user] if has_place(game, user, item) else table.sack[user])
    game.emit("stolen", "MQ-35.6", seat=user, other=seat, card=item)
    game.count_tokens(seat)
    game.count_tokens(user)
