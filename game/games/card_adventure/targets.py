"""What a card can be used on, and whether it could do anything there (CA-6.4, CA-17.7, CA-18.4, CA-R58, CA-R59).

`sure` tells carrying out, where everything counts, from offering, where only what everybody sees may: else what is
offered would tell what lies hidden or what is on a back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from game.content.card_adventure.effects import OnMonsters
from game.games.card_adventure.position import CardAdventureView
from game.rules.decisions import CardId, Ref

Targets = list[tuple[Ref, ...]]


def targets(here: CardAdventureView, seat: int, target: str, card: CardId) -> Targets:
    """Everything at which a card of this PC can be aimed now: for each possibility what it works on (CA-17.7, CA-18.4)."""
    match target:
        case "self":
            return [(("seat", seat),)]
        case "pc":
            return [(("seat", other),) for other in here.pcs_with(seat)]
        case "pcs":
            return [tuple(("seat", other) for other in here.pcs_with(seat))]
        case "monster":
            return [(("card", monster),) for monster in (*here.monsters_with(seat), *_face_down(here, seat, card))]
        case "monsters":
            monsters = here.monsters_with(seat)
            return [tuple(("card", monster) for monster in monsters)] if monsters else []
        case "area_monsters":
            monsters = _monsters_of_area(here, here.area_of(seat))
            return [tuple(("card", monster) for monster in monsters)] if monsters else []
        case "square":
            area, at = here.area_of(seat), here.at[seat]
            squares = here.table.board.squares
            return [(("square", number),) for number, one in enumerate(squares) if one.area == area and number != at]
        case "gate" | "wall":
            return _structure_targets(here, seat, target, card)
        case "near_pc":
            return [(("seat", other),) for place in _near(here, seat) for other in here.pcs_in(place)]
        case "near_monster":
            return [(("card", monster),) for place in _near(here, seat) for monster in here.monsters_in(place)]
        case "here":
            return [(("square", here.at[seat]),)] if here.on[seat] < 0 else []
        case "near_square":
            return _near_squares(here, seat, card)
        case "area":
            area = here.area_of(seat)
            return [tuple(("square", number) for number, one in enumerate(here.table.board.squares) if one.area == area)]
    return []


def _face_down(here: CardAdventureView, seat: int, card: CardId) -> list[CardId]:
    """The reviving monsters of a PC's square: only what removes monsters may choose them (CA-25.12, CA-R15)."""
    if not here.reviving or here.on[seat] >= 0 or not any(effect.do == "remove" for effect in _written(here, card)):
        return []
    return [one for one in here.zones[here.table.squares[here.at[seat]]] if one in here.reviving]


def _written(here: CardAdventureView, card: CardId) -> tuple[Any, ...]:
    """What is written on an item, or on the first level of a magic."""
    return here.table.levels[card][0]


def _near(here: CardAdventureView, seat: int) -> list[int]:
    """A PC's square and those that routes lead to from it; none while it stands on a route."""
    if here.on[seat] >= 0:
        return []
    at = here.at[seat]
    return list(dict.fromkeys((at, *(square for _, square in here.table.neighbours[at]))))


def _near_squares(here: CardAdventureView, seat: int, card: CardId) -> Targets:
    """Squares to look into, or to drive the monsters of one's own square to."""
    places = _near(here, seat)
    if any(effect.do == "push" for effect in _written(here, card)):
        ways = here.table.neighbours[here.at[seat]] if places else ()
        # Only in the go a structure step is still to come for those that would stand on a gate (CA-14.7).
        places = list(dict.fromkeys(square for route, square in ways if here.go >= 0 or not here.shut(route)))
    return [(("square", place),) for place in places]


def _monsters_of_area(here: CardAdventureView, area: int) -> list[CardId]:
    board = here.table.board
    found = [m for number, one in enumerate(board.squares) if one.area == area for m in here.monsters_in(number)]
    return found + [m for number in here.table.on_route if board.routes[number].area == area for m in here.monsters_on(number)]


def _structure_targets(here: CardAdventureView, seat: int, target: str, card: CardId) -> Targets:
    """The gate or wall, no bridge, that a PC stands on in the structure step (CA-15.12); a key needs its suit (CA-15.15)."""
    route = here.on[seat]
    structure = here.table.board.routes[route].structure if here.go < 0 <= route else None
    if structure is None or structure.kind != target or not here.zones[here.table.structure[route]]:
        return []
    counter = here.counter_on(route)
    for effect in _written(here, card):
        if effect.do == "turn_gate" and counter is not None and effect.suit not in ("any", here.table.card[counter].suit):
            return []
    return [(("route", route),)]


# --- would it do anything?


def does_something(
    here: CardAdventureView, effects: Iterable[Any], seat: int, card: CardId, about: tuple[Ref, ...], sure: bool
) -> bool:
    """Would one of these effects do something to one of these targets? If not, the card is misused (CA-6.4, CA-R58)."""
    for effect in effects:
        can = CAN.get(effect.do)
        if can is None:
            return True
        for _, number in about:
            if can(here, effect, seat, card, number, sure):
                return True
    return False


def meant(here: CardAdventureView, effect: Any, monster: CardId, sure: bool) -> bool:
    """Is an effect meant for this monster? One `against` a word, which may stand on the back, leaves the others alone."""
    word = effect.against if isinstance(effect, OnMonsters) else None
    return word is None or (not sure and not here.back_readable(monster)) or here.bears(monster, word)


def _unseen(here: CardAdventureView, monster: CardId) -> bool:
    return monster < 0 or not here.visible(monster, here.zone_of(monster))


def _lower_bp(here: CardAdventureView, effect: Any, seat: int, card: CardId, monster: CardId, sure: bool) -> bool:
    return meant(here, effect, monster, sure)


def _remove(here: CardAdventureView, effect: Any, seat: int, card: CardId, monster: CardId, sure: bool) -> bool:
    if not sure and _unseen(here, monster):
        return True
    return meant(here, effect, monster, sure) and (effect.at_most is None or here.bp(monster) <= effect.at_most)


def _dispel(here: CardAdventureView, effect: Any, seat: int, card: CardId, monster: CardId, sure: bool) -> bool:
    if monster in here.dispelled:
        return False
    if not sure and not here.back_readable(monster):
        return True
    return monster in here.table.gifts and meant(here, effect, monster, sure)


def _stun(here: CardAdventureView, effect: Any, seat: int, card: CardId, monster: CardId, sure: bool) -> bool:
    return monster not in here.stunned and meant(here, effect, monster, sure)


def _heal(here: CardAdventureView, effect: Any, seat: int, card: CardId, whom: int, sure: bool) -> bool:
    return not here.out[whom] and bool(here.zones[here.table.tokens["damage"][whom]])


def _cure(here: CardAdventureView, effect: Any, seat: int, card: CardId, whom: int, sure: bool) -> bool:
    return not here.out[whom] and bool(here.zones[here.table.tokens["poison"][whom]])


def _left(here: CardAdventureView, family: str) -> bool:
    """Is there a card of a kind to be drawn (CA-6.9, CA-6.10)?"""
    return bool(here.zones[here.table.draw[family]] or here.zones[here.table.discard[family]])


def _draws(family: str) -> Callable[..., bool]:
    def can(here: CardAdventureView, effect: Any, seat: int, card: CardId, whom: int, sure: bool) -> bool:
        return not here.out[whom] and _left(here, family or effect.family)

    return can


def _recover(here: CardAdventureView, effect: Any, seat: int, card: CardId, whom: int, sure: bool) -> bool:
    return not here.out[whom] and bool(here.zones[here.table.discard[effect.family]])


def _discard(here: CardAdventureView, effect: Any, seat: int, card: CardId, whom: int, sure: bool) -> bool:
    return not here.out[whom] and any(one != card for one in here.hand(whom, effect.family))


def _send_home(here: CardAdventureView, effect: Any, seat: int, card: CardId, whom: int, sure: bool) -> bool:
    return not here.out[whom] and (here.on[whom] >= 0 or here.at[whom] != here.start_of(whom))


def _push(here: CardAdventureView, effect: Any, seat: int, card: CardId, square: int, sure: bool) -> bool:
    return _some_move(here, here.at[seat], sure)


def _some_move(here: CardAdventureView, square: int, sure: bool) -> bool:
    """Is there a monster that moves, or one that might, as far as everybody can see?"""
    if sure:
        return bool(here.movable(square))
    zone, card = here.table.squares[square], here.table.card
    return any(not here.visible(monster, zone) or card[monster].moves for monster in here.monsters_in(square))


def _reveal(here: CardAdventureView, effect: Any, seat: int, card: CardId, square: int, sure: bool) -> bool:
    zone = here.table.squares[square]
    return any(not here.visible(one, zone) for one in here.zones[zone])


def _lift_curse(here: CardAdventureView, effect: Any, seat: int, card: CardId, whom: int, sure: bool) -> bool:
    return bool(here.zones[here.table.curses[whom]])


def _alarm(here: CardAdventureView, effect: Any, seat: int, card: CardId, whom: int, sure: bool) -> bool:
    if here.out[whom]:
        return False
    distance = here.table.distance_to(here.at[whom])
    near = [far for square, far in enumerate(distance) if 0 <= far <= effect.amount and _some_move(here, square, sure)]
    return any(near) and (not sure or min(near) > 0)


def _turn_gate(here: CardAdventureView, effect: Any, seat: int, card: CardId, route: int, sure: bool) -> bool:
    return bool(here.zones[here.table.structure[route]])


CAN: Mapping[str, Callable[[CardAdventureView, Any, int, CardId, int, bool], bool]] = {
    "lower_bp": _lower_bp,
    "remove": _remove,
    "dispel": _dispel,
    "stun": _stun,
    "heal": _heal,
    "cure": _cure,
    "draw": _draws(""),
    "draw_item": _draws("item"),
    "recover": _recover,
    "discard": _discard,
    "send_home": _send_home,
    "push": _push,
    "reveal": _reveal,
    "turn_gate": _turn_gate,
    "break_wall": _turn_gate,
    "hurt": _draws("damage"),
    "poison": _draws("poison"),
    "curse": _draws("curse"),
    "lift_curse": _lift_curse,
    "ambush": _draws("monster"),
    "alarm": _alarm,
}
"""For each effect: could it do something to that target? The others always do."""
