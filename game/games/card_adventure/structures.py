"""Step 4, the structure step: traps, gates, walls, and the structures of squares (sections 14 to 16)."""

from __future__ import annotations

from game.games.card_adventure.cards import can_use_cards, card_options
from game.games.card_adventure.effects import give_up, turn_over, work
from game.games.card_adventure.goal import check_goal
from game.games.card_adventure.moments import entered
from game.games.card_adventure.position import CardAdventureView
from game.games.card_adventure.removal import bonus_ends, lay_monsters, remove_structure
from game.games.card_adventure.state import CardAdventure
from game.games.card_adventure.targets import does_something
from game.games.card_adventure.tokens import check_out, draw_tokens
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, Ref, kept
from game.rules.phases import Phase, open_window, run, sequence, window


def standing_first(game: CardAdventure) -> list[int]:
    """The PCs that stand on structures, then the others, each in player order (CA-R46)."""
    players = game.players()
    return [seat for seat in players if game.on[seat] >= 0] + [seat for seat in players if game.on[seat] < 0]


def structure_options(game: CardAdventure, seat: int) -> list[Option]:
    """Items may be used by everybody (CA-18.2), attack cards on the structure one stands on (CA-14.4 to CA-14.6)."""
    if game.out[seat]:
        return []
    options = [*card_options(game, seat), *uses(game, seat)]
    route = game.on[seat]
    if route >= 0 and game.strong(route):
        options += [_strike(seat, card, route) for card in game.hand(seat, "attack")]
    options += [
        Option("present", (("card", card), ("card", structure)), (strike_at(seat, card, structure),))
        for structure in game.structures_with(seat)
        if game.table.card[structure].strength
        for card in game.hand(seat, "attack")
    ]
    return options


@kept
def _strike(seat: int, card: CardId, route: int) -> Option:
    return Option("present", (("card", card), ("route", route)), (strike(seat, card, route),))


@step
def strike(game: CardAdventure, seat: int, card: CardId, route: int) -> None:
    """An attack card is used on a structure (CA-14.6)."""
    game.move(card, game.table.hand["attack"][seat], game.table.presented[seat])
    game.presented[card] = ("route", route)
    game.emit("struck", "CA-14.6", seat=seat, card=card, route=route, bp=game.attack_bp(seat, card))


@step
def strike_at(game: CardAdventure, seat: int, card: CardId, structure: CardId) -> None:
    """An attack card is used on a structure of the PC's square that has a strength (CA-14.6, CA-R64)."""
    game.move(card, game.table.hand["attack"][seat], game.table.presented[seat])
    game.presented[card] = ("card", structure)
    game.emit("struck", "CA-14.6", seat=seat, card=card, structure=structure, bp=game.attack_bp(seat, card))


def uses(game: CardAdventure, seat: int) -> list[Option]:
    """What a PC can do with the structures of its square, each once a turn, where it does anything (CA-14.4, CA-B12, CA-R58)."""
    return [
        Option("operate", (("card", structure), ("use", number)), (operate(seat, structure, number),))
        for structure in game.structures_with(seat)
        if structure not in game.worked
        for number, use in enumerate(game.table.card[structure].uses)
        if (use.cost in ("nothing", "damage") or len(game.hand(seat, use.cost)) >= use.cost_amount)
        and (not use.effects or does_something(game, use.effects, seat, structure, (("seat", seat),), sure=False))
    ]


@step
def operate(game: CardAdventure, seat: int, structure: CardId, number: int) -> None:
    """A PC uses a structure of its square: it pays, the effects work on it, and the structure may be spent."""
    table = game.table
    square = game.at[seat]
    use = table.card[structure].uses[number]
    game.worked = (*game.worked, structure)
    game.emit("operated", "CA-14.4", seat=seat, card=structure, square=square, use=number)
    steps = []
    if use.cost == "damage":
        steps += [draw_tokens(seat, "damage", use.cost_amount, "CA-14.2"), check_out(seat)]
    elif use.cost != "nothing":
        steps.append(give_up(seat, use.cost, use.cost_amount, "CA-14.2"))
    game.then(*steps, used_structure(seat, structure, square, number))


@step
def used_structure(game: CardAdventure, seat: int, structure: CardId, square: int, number: int) -> None:
    """The effects of a structure's use, once it is paid for."""
    use = game.table.card[structure].uses[number]
    zone = game.table.scenery[square]
    if use.once:
        game.move(structure, zone, game.table.discard["structure"])
        game.emit("structure_spent", "CA-B12", card=structure, square=square)
        game.then(bonus_ends())
    for effect in use.effects:
        if effect.do == "turn_linked":
            if square in game.table.links:
                turn_over(game, game.table.links[square], seat, structure)
        elif not game.out[seat]:
            work(game, (effect,), seat, structure, (("seat", seat),))


@step
def spring_traps(game: CardAdventure) -> None:
    """Traps are structures: each works on every PC in its square (CA-14.1, CA-14.3)."""
    traps, squares = game.table.traps, game.table.squares
    steps = []
    for square in dict.fromkeys([at for at, on in zip(game.at, game.on, strict=True) if at >= 0 and on < 0]):
        for card in game.zones[squares[square]]:
            if card in traps:
                steps += [before_trap(square), trap(square, card)]
    if steps:
        game.then(*steps)


@step
def before_trap(game: CardAdventure, square: int) -> None:
    """Items may be used at any moment of this step (CA-18.2): also before a trap works, and between two."""
    if not game.pcs_in(square):
        return
    for seat in game.players():
        if might_use(game, seat) or can_use_cards(game, seat):
            game.then(open_window(STRUCTURE_STEP, ()))
            return


@step
def trap(game: CardAdventure, square: int, card: CardId) -> None:
    """A trap works; one that is spent is then discarded."""
    printed = game.table.card[card]
    seats = game.pcs_in(square)
    if not seats:
        return
    game.emit("trap", "CA-14.3", card=card, square=square, seats=tuple(seats))
    if printed.spent:
        game.discard_card(card, game.table.squares[square])
    work(game, printed.effects, seats[0], card, tuple(("seat", seat) for seat in seats))


@step
def settle_structures(game: CardAdventure) -> None:
    """Every structure with somebody on it is settled, then nobody is left on a route (CA-14.8, CA-14.10, CA-14.12)."""
    if not (game.presented or game.came_from or max(game.on) >= 0):
        game.then(check_goal())
        return
    busy = {number for kind, number in game.presented.values() if kind == "route"} | {route for route in game.on if route >= 0}
    standing = game.table.structure if busy or game.came_from else ()
    routes = [route for route in standing if route in busy or game.monsters_on(route)]
    struck = dict.fromkeys(number for kind, number in game.presented.values() if kind == "card")
    game.then(*map(settle_standing, struck), *(settle_structure(route) for route in routes), check_goal())


@step
def settle_standing(game: CardAdventure, structure: CardId) -> None:
    """The PCs' attempt on a structure of their square; where its strength loses, it is removed (CA-R46, CA-R64)."""
    table = game.table
    zone = game.zone_of(structure)
    total = _used_up(game, ("card", structure))
    if zone not in table.scenery.values():  # spent since
        return
    strength = table.card[structure].strength
    wins = _wins(game, total, strength)
    square = next(square for square, one in table.scenery.items() if one == zone)
    game.emit("structure_tried", "CA-14.6", card=structure, square=square, total=total, strength=strength, by="pcs", wins=wins)
    if wins:
        game.move(structure, zone, table.discard["structure"])
        game.emit("structure_spent", "CA-14.6", card=structure, square=square)
        game.then(bonus_ends())


@step
def settle_structure(game: CardAdventure, route: int) -> None:
    """First the PCs' attempt, then the monsters', one each (CA-R46, CA-R47); then all leave the route."""
    _pcs_attempt(game, route)
    _monsters_attempt(game, route)
    _leave_route(game, route)


def _beats(game: CardAdventure, total: int, route: int) -> bool:
    """Does a total beat the strength of the structure on a route (CA-15.9, CA-16.8)?"""
    return _wins(game, total, game.strength(route))


def _wins(game: CardAdventure, total: int, strength: int) -> bool:
    """Does a total beat a strength (CA-R43)?"""
    return total > strength or (total == strength and game.options.structure_threshold == "at_least")


def _used_up(game: CardAdventure, structure: Ref) -> int:
    """The attack cards that the PCs used on a structure are added up and discarded (CA-15.8, CA-14.14)."""
    total = 0
    for seat, zone in enumerate(game.table.presented):
        for card in game.zones[zone]:
            if game.presented[card] == structure:
                total += game.attack_bp(seat, card)
                del game.presented[card]
                game.discard_card(card, zone)
    return total


def _pcs_attempt(game: CardAdventure, route: int) -> None:
    """The PCs' attempt, where they used attack cards."""
    if ("route", route) not in game.presented.values():
        return
    total = _used_up(game, ("route", route))
    if game.strong(route):
        _attempt(game, route, total, "pcs")


def _monsters_attempt(game: CardAdventure, route: int) -> None:
    """All monsters on it add up their BP (CA-15.7, CA-16.7); they always try."""
    if game.strong(route) and game.monsters_on(route):
        _attempt(game, route, sum(game.bp(monster) for monster in game.monsters_on(route)), "monsters")


def _attempt(game: CardAdventure, route: int, total: int, by: str) -> None:
    strength = game.strength(route)
    wins = _beats(game, total, route)
    game.emit("structure_tried", "CA-15.6" if game.gate_on(route) else "CA-16.6", route=route, total=total,
              strength=strength, by=by, wins=wins)  # fmt: skip
    if wins:
        remove_structure(game, route, "CA-15.9" if game.gate_on(route) else "CA-16.8")


def _leave_route(game: CardAdventure, route: int) -> None:
    """Behind a structure that stands all are put back; else PCs complete their move, and monsters from their side (CA-R51)."""
    way = game.table.board.routes[route]
    passable = not game.shut(route)
    advance = passable and game.options.cleared_route == "advance"
    pcs = game.pcs_on(route)
    sides = {game.at[seat] for seat in pcs}
    for seat in pcs:
        start = game.at[seat]
        game.on[seat] = -1
        if advance:
            game.at[seat] = way.b if start == way.a else way.a
            game.emit("went_through", "CA-14.12", seat=seat, route=route, start=start, square=game.at[seat])
            entered(game, seat)
        else:
            game.emit("put_back", "CA-14.8", seat=seat, route=route, square=start)
    groups: dict[int, list[CardId]] = {}
    for monster in game.monsters_on(route):
        groups.setdefault(game.came_from.pop(monster), []).append(monster)
    for start, monsters in groups.items():
        through = advance and (not pcs or start in sides)
        square = (way.b if start == way.a else way.a) if through else start
        game.take(tuple(monsters), game.table.on_route[route])
        lay_monsters(game, tuple(monsters), square)
        game.emit("monsters_went_through" if through else "monsters_put_back", "CA-14.12" if through else "CA-14.8",
                  card=monsters[-1], count=len(monsters), route=route, start=start, square=square)  # fmt: skip


def might_use(game: CardAdventureView, seat: int) -> bool:
    """With concealed hands whoever holds cards is asked, able to use them or not (CA-6.13)."""
    return game.holds_concealed(seat)


STRUCTURE_STEP = window("structure_step", standing_first, structure_options, "CA-14.4", concealed=might_use)

STRUCTURES = sequence(
    "structures",
    Phase("traps", "CA-14.3", begin=spring_traps),
    Phase("cards", "CA-14.4", window=STRUCTURE_STEP),
    Phase("put_back", "CA-14.8", begin=settle_structures),
)


@step
def structure_step(game: CardAdventure) -> None:
    """All rules about structures are carried out in this step (CA-14.3)."""
    game.then(run(STRUCTURES))
