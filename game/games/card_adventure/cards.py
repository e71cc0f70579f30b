"""Using magic and item cards: what they can be used on, paying, and when their effects come about (sections 6, 17, 18)."""

from __future__ import annotations

from game.games.card_adventure.effects import work
from game.games.card_adventure.refusals import cannot_cast, cannot_use
from game.games.card_adventure.state import CardAdventure
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, Ref


def targets(game: CardAdventure, seat: int, target: str, card: CardId) -> list[tuple[Ref, ...]]:
    """Everything that a card of this PC could be used on now: for each possibility what it works on (CA-17.7, CA-18.4)."""
    match target:
        case "self":
            return [(("seat", seat),)]
        case "pc":
            return [(("seat", other),) for other in game.pcs_with(seat)]
        case "pcs":
            return [tuple(("seat", other) for other in game.pcs_with(seat))]
        case "monster":
            return [(("card", monster),) for monster in _seen_monsters(game, seat)]
        case "monsters":
            monsters = game.monsters_with(seat)
            return [tuple(("card", monster) for monster in monsters)] if monsters else []
        case "area_monsters":
            monsters = _monsters_of_area(game, game.area_of(seat))
            return [tuple(("card", monster) for monster in monsters)] if monsters else []
        case "square":
            area, here = game.area_of(seat), game.at[seat]
            squares = game.table.board.squares
            return [(("square", number),) for number, one in enumerate(squares) if one.area == area and number != here]
        case "gate" | "wall":
            return _structure_targets(game, seat, target, card)
        case "near_pc":
            return [(("seat", other),) for place in _near(game, seat) for other in game.pcs_in(place)]
        case "near_monster":
            return [(("card", monster),) for place in _near(game, seat) for monster in _open_monsters(game, place)]
        case "here":
            return [(("square", game.at[seat]),)] if game.on[seat] < 0 else []
        case "near_square":
            return _near_squares(game, seat, card)
        case "area":
            area = game.area_of(seat)
            return [tuple(("square", number) for number, one in enumerate(game.table.board.squares) if one.area == area)]
    return []


def _near(game: CardAdventure, seat: int) -> list[int]:
    """A PC's square and those that routes lead to from it; none while it stands on a route."""
    if game.on[seat] >= 0:
        return []
    here = game.at[seat]
    return list(dict.fromkeys((here, *(square for _, square in game.table.neighbours[here]))))


def _seems_movable(game: CardAdventure, square: int) -> bool:
    """As far as everybody can see, is there a monster that moves? What a hidden card is must not be told by what is offered."""
    zone, card = game.table.squares[square], game.table.card
    return any(card[monster].moves or not game.visible(monster, zone) for monster in game.monsters_in(square))


def _near_squares(game: CardAdventure, seat: int, card: CardId) -> list[tuple[Ref, ...]]:
    """Squares to look into, or to drive the monsters of one's own square to."""
    places = _near(game, seat)
    printed = game.table.card[card]
    effects = printed.effects if printed.family == "item" else printed.levels[0].effects
    if any(effect.do == "push" for effect in effects):
        ways = game.table.neighbours[game.at[seat]] if places and _seems_movable(game, game.at[seat]) else ()
        # Only in the go a structure step is still to come for those that would stand on a gate (CA-14.7).
        places = list(dict.fromkeys(square for route, square in ways if game.go >= 0 or not game.shut(route)))
    return [(("square", place),) for place in places]


def _seen_monsters(game: CardAdventure, seat: int) -> list[CardId]:
    """The monsters at a PC's place that can be told apart: outside a fight those that lie open (CA-8.4, CA-20.6)."""
    return list(game.monsters_on(game.on[seat])) if game.on[seat] >= 0 else _open_monsters(game, game.at[seat])


def _open_monsters(game: CardAdventure, square: int) -> list[CardId]:
    zone = game.table.squares[square]
    return [monster for monster in game.monsters_in(square) if game.visible(monster, zone)]


def _monsters_of_area(game: CardAdventure, area: int) -> list[CardId]:
    board = game.table.board
    found = [m for number, one in enumerate(board.squares) if one.area == area for m in game.monsters_in(number)]
    return found + [m for number in game.table.on_route if board.routes[number].area == area for m in game.monsters_on(number)]


def _structure_targets(game: CardAdventure, seat: int, target: str, card: CardId) -> list[tuple[Ref, ...]]:
    """The gate or wall that a PC stands on, in the structure step (CA-15.12); a key needs its suit (CA-15.15, CA-R50)."""
    route = game.on[seat]
    if game.go >= 0 or route < 0 or not game.zones[game.table.structure[route]] or game.gate_on(route) != (target == "gate"):
        return []
    counter = game.counter_on(route)
    printed = game.table.card[card]
    for effect in printed.effects if printed.family == "item" else printed.levels[0].effects:
        if effect.do == "turn_gate" and counter is not None and effect.suit not in ("any", game.table.card[counter].suit):
            return []
    return [(("route", route),)]


@step
def use_item(game: CardAdventure, seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """A player uses an item of the hand: shown, declared, and it works (CA-6.1, CA-11.8); then it is discarded (CA-R28)."""
    item = game.table.card[card]
    _uncover(game, about)
    game.emit("used", "CA-18.10", seat=seat, card=card, about=about)
    game.count("items", seat)
    game.acted[seat] = True
    if item.keep:
        game.worked = (*game.worked, card)
        _show(game, card)
    else:
        game.discard_card(card, game.table.hand["item"][seat])
    come_about(game, card, -1, seat, about)


@step
def cast(game: CardAdventure, seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """A player uses a magic of the hand, which shows it to all (CA-6.1), and pays for it with MP cards (CA-11.10, CA-17.9)."""
    _show(game, card)
    game.then(pay(seat, card, about))


def _uncover(game: CardAdventure, about: tuple[Ref, ...]) -> None:
    """Whether a card works on a hidden monster can only be told by looking: its text beats CA-8.4 (CA-R24)."""
    for kind, monster in about:
        if kind == "card" and not game.visible(monster, game.zone_of(monster)):
            game.show(monster, game.everyone)


def _show(game: CardAdventure, card: CardId) -> None:
    """A card that is used and stays in a concealed hand is known to all from now on (CA-6.1)."""
    if game.options.hands == "concealed":
        game.show(card, game.everyone)


@step
def pay(game: CardAdventure, seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """Choose MP cards one by one (CA-17.10); more than the dearest level needs is not asked for (CA-17.15)."""
    total = paid(game)
    reached = level_reached(game, seat, card, total)
    if reached == len(game.table.card[card].levels) - 1:
        game.then(magic_works(seat, card, about))
        return
    options = [Option("spend", (("card", one),), (spend(seat, one), pay(seat, card, about))) for one in game.hand(seat, "mp")]
    if reached >= 0:
        options.append(Option("cast_now", (("amount", total),), (magic_works(seat, card, about),)))
    options.append(Option("take_back", (), (take_back(seat, card),)))
    game.ask(seat, "pay_mp", options, rule="CA-17.10", about=(("card", card), ("amount", total)), always=True)


def paid(game: CardAdventure) -> int:
    """The sum of the MP cards that have been put down (CA-17.11)."""
    return sum(game.table.value[one] for one in game.zones[game.table.paid])


@step
def spend(game: CardAdventure, seat: int, card: CardId) -> None:
    """An MP card is put down towards the cost."""
    game.move(card, game.table.hand["mp"][seat], game.table.paid)


def level_reached(game: CardAdventure, seat: int, card: CardId, total: int) -> int:
    """The number of the highest level whose MP cost a sum reaches, or -1 (CA-17.12, CA-17.14, CA-R27)."""
    exceed = game.options.mp_threshold == "exceed"
    reached = -1
    for number, cost in enumerate(game.costs(seat, card)):
        if total > cost or (total == cost and (not exceed or not cost)):
            reached = number
    return reached


@step
def take_back(game: CardAdventure, seat: int, card: CardId) -> None:
    """The MP put down do not reach the cost: nothing happens, the cards return to the hand (CA-17.20, CA-6.5)."""
    for one in game.zones[game.table.paid]:
        game.move(one, game.table.paid, game.table.hand["mp"][seat])
    game.emit("not_cast", "CA-17.20", seat=seat, card=card)


@step
def magic_works(game: CardAdventure, seat: int, card: CardId, about: tuple[Ref, ...]) -> None:
    """The magic is cast: the MP cards are gone, surplus and all, the magic card stays (CA-17.16 to CA-17.18)."""
    total = paid(game)
    spent = game.zones[game.table.paid]
    for one in spent:
        game.discard_card(one, game.table.paid)
    game.worked = (*game.worked, card)
    game.acted[seat] = True
    _uncover(game, about)
    game.count("magic", seat)
    game.fire("cast", seat)
    game.emit("cast", "CA-17.12", seat=seat, card=card, about=about, spent=spent, total=total)
    come_about(game, card, level_reached(game, seat, card, total), seat, about)


def come_about(game: CardAdventure, card: CardId, level: int, seat: int, about: tuple[Ref, ...]) -> None:
    """A card takes effect at once, or in the effect phase of a fight where that option is in force (CA-R4)."""
    if game.fight >= 0:
        game.touched += tuple(ref[1] for ref in about if ref[0] == "card" and ref[1] not in game.touched)  # CA-23.1
        if game.options.effect_timing == "effect_phase":
            game.waiting = (*game.waiting, takes_effect(seat, card, level, about))
            return
    game.then(takes_effect(seat, card, level, about))


@step
def takes_effect(game: CardAdventure, seat: int, card: CardId, level: int, about: tuple[Ref, ...]) -> None:
    """The effects of an item (level -1) or of the level of a magic come about; targets that have left are passed over."""
    printed = game.table.card[card]
    effects = printed.effects if level < 0 else printed.levels[level].effects
    work(game, effects, seat, card, about)


def card_options(game: CardAdventure, seat: int, magic: bool) -> list[Option]:
    """The items and, where magic may be used, the magic that a player can use now, with every possible target."""
    options = []
    card_of = game.table.card
    found: dict[str, list[tuple[Ref, ...]]] = {}
    for card in game.hand(seat, "item"):
        if cannot_use(game, seat, card) is None:
            for about in _targets_once(game, seat, card_of[card].target, card, found):
                options.append(Option("use", (("card", card), *about), (use_item(seat, card, about),)))
    in_structure_step = game.go < 0 and game.fight < 0
    if magic:
        for card in game.hand(seat, "magic"):
            if in_structure_step and not (game.options.structure_magic or card_of[card].structure_step):  # CA-R49
                continue
            if cannot_cast(game, seat, card) is None:
                for about in _targets_once(game, seat, card_of[card].target, card, found):
                    options.append(Option("cast", (("card", card), *about), (cast(seat, card, about),)))
    return options


def _targets_once(
    game: CardAdventure, seat: int, target: str, card: CardId, found: dict[str, list[tuple[Ref, ...]]]
) -> list[tuple[Ref, ...]]:
    """The targets of a kind, looked for once for all cards of a hand; some depend on the card itself."""
    if target in ("gate", "near_square"):
        return targets(game, seat, target, card)
    if target not in found:
        found[target] = targets(game, seat, target, card)
    return found[target]


def discards(game: CardAdventure, seat: int) -> list[Option]:
    """Each card of a kind of which the player holds more than the limit (CA-26.3, CA-26.4)."""
    return [
        Option("discard", (("card", card),), (discard(seat, card),))
        for family in game.over_limit(seat)
        for card in game.hand(seat, family)
    ]


@step
def discard(game: CardAdventure, seat: int, card: CardId) -> None:
    """One card above a limit is discarded."""
    family = game.table.zones.family_of[card]
    game.discard_card(card, game.table.hand[family][seat])
    game.emit("discarded", "CA-26.3", seat=seat, card=card)
