"""Step 2, the PC action step: each player's go with its actions in any order (section 11)."""

from __future__ import annotations

from game.games.card_adventure.cards import card_options, discards
from game.games.card_adventure.goal import check_goal
from game.games.card_adventure.moments import carried, entered
from game.games.card_adventure.refusals import cannot_move, cannot_pick_up, cannot_rest
from game.games.card_adventure.rest import rest
from game.games.card_adventure.state import CardAdventure
from game.rules.agenda import step
from game.rules.decisions import CardId, Option, kept


@step
def pc_action_step(game: CardAdventure) -> None:
    """Every player has a go, in seat order or in the order the players choose (CA-11.1, CA-R54)."""
    players = tuple(game.players())
    if game.options.pc_order == "seat":
        game.then(*(go(seat) for seat in players))
    else:
        game.then(next_go(players))


@step
def next_go(game: CardAdventure, waiting: tuple[int, ...]) -> None:
    """The players choose who goes next."""
    waiting = tuple(seat for seat in waiting if not game.out[seat])
    options = [
        Option("goes", (("seat", seat),), (go(seat), next_go(tuple(one for one in waiting if one != seat)))) for seat in waiting
    ]
    if options:
        game.ask(waiting[0], "who_goes", options, rule="CA-11.1")


@step
def go(game: CardAdventure, seat: int) -> None:
    """A player's go begins."""
    if game.out[seat]:
        return
    game.go = seat
    if game.sink is not None:
        game.emit("go", "CA-11.1", seat=seat)
    game.current = action(seat)
    _action(game, seat)


@step
def end_of_go(game: CardAdventure, seat: int) -> None:
    """A player's go is over."""
    game.go = -1


@step
def action(game: CardAdventure, seat: int) -> None:
    """The player takes an action, or ends the go (CA-11.2)."""
    if game.go != seat or game.out[seat]:
        game.go = -1
        return
    _action(game, seat)


def _action(game: CardAdventure, seat: int) -> None:
    options = [
        *_moves(game, seat),
        *_pick_ups(game, seat),
        *card_options(game, seat),
        *_hand_overs(game, seat),
        *discards(game, seat),
    ]
    if cannot_rest(game, seat) is None:
        options.append(_rest(seat, game.options.rest_exclusive))
    options.append(_end_go(seat))
    game.ask(seat, "action", options, rule="CA-11.2", after=(action(seat),), always=True)


@kept
def _rest(seat: int, exclusive: bool) -> Option:
    return Option("rest", (), (rest(seat), end_of_go(seat)) if exclusive else (rest(seat),))  # CA-R33


@kept
def _end_go(seat: int) -> Option:
    return Option("end_go", (), (end_of_go(seat),))


def _moves(game: CardAdventure, seat: int) -> list[Option]:
    """A normal move along each route, onto a shut structure, or to stop on an open gate (CA-11.3, CA-11.15, CA-R50)."""
    if cannot_move(game, seat) is not None:
        return []
    options = []
    structures = game.table.structure
    for route, square in game.table.neighbours[game.at[seat]]:
        if route not in structures:
            options.append(_move(seat, route, square))
        elif game.shut(route):
            options.append(_step_onto(seat, route))
        else:
            options.append(_move(seat, route, square))
            if game.gate_on(route):
                options.append(_step_onto(seat, route))
    return options


@kept
def _move(seat: int, route: int, square: int) -> Option:
    return Option("move", (("route", route), ("square", square)), (move(seat, route, square),))


@kept
def _step_onto(seat: int, route: int) -> Option:
    return Option("step_onto", (("route", route),), (step_onto(seat, route),))


@step
def move(game: CardAdventure, seat: int, route: int, square: int) -> None:
    """The normal move: to a neighbouring square, once per turn (CA-11.3, CA-11.4)."""
    start = game.at[seat]
    game.at[seat] = square
    game.moved[seat] = game.acted[seat] = True
    game.emit("moved", "CA-11.3", seat=seat, route=route, start=start, square=square)
    game.then(check_goal())
    entered(game, seat)


@step
def step_onto(game: CardAdventure, seat: int, route: int) -> None:
    """The PC moves onto a structure and stands there until the structure step (CA-11.15)."""
    game.on[seat] = route
    game.moved[seat] = game.acted[seat] = True
    game.emit("stepped_onto", "CA-11.15", seat=seat, route=route, start=game.at[seat])


def _pick_ups(game: CardAdventure, seat: int) -> list[Option]:
    """Each item of the PC's square, while no monster is there (CA-11.6, CA-11.7)."""
    if game.on[seat] >= 0:
        return []
    items = game.items_in(game.at[seat])
    if not items or cannot_pick_up(game, seat) is not None:
        return []
    return [Option("pick_up", (("card", item),), (pick_up(seat, item),)) for item in items]


@step
def pick_up(game: CardAdventure, seat: int, item: CardId) -> None:
    """An item of the square goes to the player's hand and may be used in the same go (CA-11.6, CA-11.12)."""
    game.acted[seat] = True
    square = game.at[seat]
    seen = game.visible(item, game.table.squares[square])
    lay_open = game.options.hands == "open" or seen
    game.move(item, game.table.squares[square], game.table.hand["item"][seat])
    if not seen:
        game.reveals += 1
    to = -1 if lay_open else 1 << seat
    game.emit_secret("picked_up", "CA-11.6", to, {"card": item}, seat=seat, card=-1, square=square)
    game.then(check_goal())
    carried(game, seat, item)


def _hand_overs(game: CardAdventure, seat: int) -> list[Option]:
    """Each item to each other PC at the same place (CA-11.9, CA-R52)."""
    items = game.hand(seat, "item")
    if not items or game.forbidden(seat, "hand_over"):
        return []
    others = [other for other in game.pcs_with(seat) if other != seat]
    return [_hand_over(seat, item, other) for item in items for other in others]


@kept
def _hand_over(seat: int, item: CardId, other: int) -> Option:
    return Option("hand_over", (("card", item), ("seat", other)), (hand_over(seat, item, other),))


@step
def hand_over(game: CardAdventure, seat: int, item: CardId, other: int) -> None:
    """An item goes to the hand of another player, who need not consent (CA-11.9, CA-R29)."""
    game.acted[seat] = True
    hands = game.table.hand["item"]
    game.move(item, hands[seat], hands[other])
    to = -1 if game.options.hands == "open" else 1 << seat | 1 << other
    game.emit_secret("handed_over", "CA-11.9", to, {"card": item}, seat=seat, other=other)
    game.then(check_goal())
    carried(game, other, item)
