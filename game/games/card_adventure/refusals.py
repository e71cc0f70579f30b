"""Why something can't be done: the conditions of every action, each with its clause.

Options are built from these same functions, so that what is refused and what is said about it can't differ.
"""

from __future__ import annotations

from game.games.card_adventure.position import CardAdventureView
from game.games.card_adventure.targets import targets
from game.rules.decisions import CardId, Ref, Refusal

NOT_YOUR_GO = Refusal("CA-11.1", "It isn't your go.")
ALREADY_MOVED = Refusal("CA-11.4", "This character has made its move for this turn.")
ALREADY_ACTED = Refusal("CA-12.2", "Resting takes the whole go, and this character has already acted.")
ON_STRUCTURE = Refusal("CA-11.15", "This character stands on a gate or wall until the structure step.")
NO_ROUTE = Refusal("CA-3.14", "A move leads along one route, to a square beside this one.")
CURSED_REST = Refusal("CA-3.28", "A curse keeps this character from resting.")
CURSED_MAGIC = Refusal("CA-3.28", "A curse keeps this character from using magic.")
CURSED_ITEMS = Refusal("CA-3.28", "A curse keeps this character from using items.")
CURSED_PICK_UP = Refusal("CA-3.28", "A curse keeps this character from picking things up.")
CURSED_HAND_OVER = Refusal("CA-3.28", "A curse keeps this character from handing things over.")
BOARD_REST = Refusal("CA-12.1", "The board forbids resting here.")
MONSTER_HERE = Refusal("CA-11.7", "Items can't be picked up while a monster is in the square.")
NOT_HERE = Refusal("CA-11.6", "Only items in this character's own square can be picked up.")
NOT_TOGETHER = Refusal("CA-11.9", "Items can be handed only to a character in the same square.")
NEAREST = Refusal("CA-12.9", "Those in the nearest square come: choose among the lit ones.")
NOT_IN_FIGHT = Refusal("CA-18.9", "No item can be handed over in a fight.")
WORKED = Refusal("CA-17.5", "It has already taken effect this turn.")
ITEM_WORKED = Refusal("CA-18.10", "Its text allows it once a turn, and it has been used.")
USELESS = Refusal("CA-6.4", "It would do nothing there and come straight back.")
NO_WOUND = Refusal("CA-6.4", "No damage token is there to be put back: it would come straight back.")
NO_POISON = Refusal("CA-6.4", "No poison token is there to be put back: it would come straight back.")
NO_CURSE = Refusal("CA-6.4", "No curse is there to be lifted: it would come straight back.")
IDLE = {"heal": NO_WOUND, "cure": NO_POISON, "lift_curse": NO_CURSE}
"""Why a card does nothing that does only this."""
NO_USE = Refusal("CA-14.2", "It would do nothing for this character now.")
NO_STRENGTH = Refusal("CA-14.6", "It has no strength that attack cards could beat.")
MP_SHORT = Refusal("CA-17.12", "The MP cards in hand don't reach its cost.")
NO_TARGET = Refusal("CA-17.7", "There is nothing within its reach that it could be used on.")
NO_ITEM_TARGET = Refusal("CA-18.4", "There is nothing within its reach that it could be used on.")
PAYING = Refusal("CA-17.10", "A magic card is being paid for: pay, or take it back.")
TREASURE = Refusal("CA-18.10", "It is a treasure: it is carried, not used.")
WRONG_SUIT = Refusal("CA-15.16", "This key doesn't fit the suit on the gate.")
NO_MAGIC_HERE = Refusal("CA-17.3", "Magic can be used only in your own go and in your own fight.")
NO_ATTACK_HERE = Refusal("CA-11.14", "Attack cards can be used only in fights and on structures.")
NOT_YOURS = Refusal("CA-3.6", "It is another player's card.")
NOT_HANDED = Refusal("CA-17.4", "A magic card that lies on the board can't be used.")
NOT_HELD = Refusal("CA-3.5", "Only cards of your own hand can be used.")
IMPASSABLE = Refusal("CA-14.9", "A gate or wall is in the way: you can step onto it, but no further.")
NEXT_SQUARE = Refusal("CA-19.3", "It can be presented only to a monster of this fight.")
FOUGHT = Refusal("CA-19.2", "These two have fought in this fight step; no pair fights twice in one.")
LOOKS_ON = Refusal("CA-19.2", "This character has already fought here in this step.")
FIGHT_ELSEWHERE = Refusal("CA-19.3", "Only characters in the square of the fight take part in it.")
NOT_ON_IT = Refusal("CA-14.4", "This character isn't standing on that structure.")
NOT_THIS_STEP = Refusal("CA-14.3", "It is used in the structure step, on the structure that the character stands on.")


def cannot_move(here: CardAdventureView, seat: int) -> Refusal | None:
    """Why a PC can't make a normal move now (CA-11.3, CA-11.4)."""
    if here.on[seat] >= 0:
        return ON_STRUCTURE
    return ALREADY_MOVED if here.moved[seat] else None


def cannot_rest(here: CardAdventureView, seat: int) -> Refusal | None:
    """Why a PC can't rest now (section 12, CA-R33)."""
    if here.on[seat] >= 0:
        return ON_STRUCTURE
    if here.options.rest_exclusive and here.acted[seat]:
        return ALREADY_ACTED
    if here.moved[seat]:
        return ALREADY_MOVED
    square = here.table.board.squares[here.at[seat]]
    if not square.rest or (square.area >= 0 and not here.table.board.areas[square.area].rest):
        return BOARD_REST
    return CURSED_REST if here.forbidden(seat, "rest") else None


def cannot_pick_up(here: CardAdventureView, seat: int) -> Refusal | None:
    """Why a PC can't pick up the items of its square (CA-11.7, CA-R15, CA-R52)."""
    if here.on[seat] >= 0:
        return ON_STRUCTURE
    if here.forbidden(seat, "pick_up"):
        return CURSED_PICK_UP
    square = here.at[seat]
    if here.monsters_in(square):
        return MONSTER_HERE
    if here.options.reviving_blocks_pickup and here.reviving:
        pile = here.zones[here.table.squares[square]]
        if any(card in here.reviving for card in pile):
            return MONSTER_HERE
    return None


def held_mp(here: CardAdventureView, seat: int) -> int:
    """The sum of a player's MP cards (CA-17.11)."""
    value = here.table.value
    return sum([value[one] for one in here.hand(seat, "mp")])


def cannot_cast(here: CardAdventureView, seat: int, card: CardId) -> Refusal | None:
    """Why a magic can't be used by its owner, leaving targets aside (CA-17.5, CA-17.12)."""
    if card in here.worked:
        return WORKED
    if here.forbidden(seat, "magic"):
        return CURSED_MAGIC
    return None if castable(here, seat, (card,), held_mp(here, seat)) else MP_SHORT


def castable(here: CardAdventureView, seat: int, spells: tuple[CardId, ...], held: int) -> list[CardId]:
    """Those of a PC's magic that it can use with so many MP, leaving targets aside (CA-17.5, CA-17.12, CA-R27)."""
    if here.forbidden(seat, "magic"):
        return []
    worked, costs = here.worked, here.table.costs
    reach = max(0, held if here.options.mp_threshold == "at_least" else held - 1) - here.dearer(seat)
    return [card for card in spells if costs[card][0] <= reach and card not in worked]


def cannot_use(here: CardAdventureView, seat: int, card: CardId) -> Refusal | None:
    """Why an item can't be used, leaving targets aside (CA-18.10)."""
    if not here.table.levels[card][0]:
        return TREASURE
    if here.forbidden(seat, "items"):
        return CURSED_ITEMS
    return ITEM_WORKED if card in here.worked else None


def usable(here: CardAdventureView, seat: int) -> list[CardId]:
    """The items of a hand against which `cannot_use` has nothing to say."""
    if here.forbidden(seat, "items"):
        return []
    levels, worked = here.table.levels, here.worked
    return [card for card in here.hand(seat, "item") if levels[card][0] and card not in worked]


def why_not(here: CardAdventureView, verb: str, about: tuple[Ref, ...]) -> Refusal | None:
    """Why the seat of this view can't do that now, with the clause; None where no rule speaks of it."""
    seat = here.seat
    decision = here.decision
    if decision is not None and any(option.verb == verb and option.about == about for option in decision.options):
        return None
    kind = decision.kind if decision is not None and decision.seat == seat else ""
    target = dict(about)
    card = about[0][1] if about and about[0][0] == "card" else None
    if verb == "operate" and kind == "structure_step" and card in here.structures_with(seat):
        return NO_USE
    if card is not None and verb != "pick_up" and _not_in_hand(here, card):
        return _not_in_hand(here, card)
    if kind == "pay_mp":
        return PAYING
    if verb == "present":
        return _why_not_present(here, kind, about)
    if here.fight >= 0 and seat not in here.fighting_in(here.fight) and verb in ("use", "cast"):
        return FIGHT_ELSEWHERE if here.at[seat] != here.fight else LOOKS_ON
    if kind not in ("action", "card_phase", "effect_phase", "structure_step"):
        return NEAREST if kind == "nearest" and verb == "move" else NOT_YOUR_GO
    if verb == "hand_over":
        if kind == "action" and here.forbidden(seat, "hand_over"):
            return CURSED_HAND_OVER
        return NOT_IN_FIGHT if here.fight >= 0 else NOT_TOGETHER if kind == "action" else NOT_YOUR_GO
    if verb in ("use", "cast") and card is not None:
        return _why_not_card(here, seat, kind, card, about[1:])
    if kind != "action":
        return NOT_YOUR_GO
    match verb:
        case "move" | "step_onto":
            route = target.get("route", -1)
            way = here.table.board.routes[route] if route >= 0 and here.shut(route) else None
            beside = way is not None and here.at[seat] in (way.a, way.b)
            return cannot_move(here, seat) or (IMPASSABLE if beside else NO_ROUTE)
        case "rest":
            return cannot_rest(here, seat)
        case "pick_up":
            return cannot_pick_up(here, seat) or (None if card in here.items_in(here.at[seat]) else NOT_HERE)
    return None


def _not_in_hand(here: CardAdventureView, card: CardId) -> Refusal | None:
    """Only cards of one's own hand can be used (CA-3.5, CA-3.6, CA-17.4)."""
    family = here.table.zones.family(card)
    hands = here.table.hand.get(family, ())
    for seat, zone in enumerate(hands):
        if card in here.zones[zone]:
            return None if seat == here.seat else NOT_YOURS
    return NOT_HANDED if family == "magic" else NOT_HELD


def _why_not_present(here: CardAdventureView, kind: str, about: tuple[Ref, ...]) -> Refusal:
    if kind == "card_phase":
        bit = 1 << here.seat
        fought = [one for one in here.monsters_in(here.fight) if here.met.get(one, 0) & ~here.foes.get(one, 0) & bit]
        return FOUGHT if any(("card", one) in about for one in fought) else NEXT_SQUARE
    if kind != "structure_step":
        return NO_ATTACK_HERE
    standing = here.structures_with(here.seat)
    return NO_STRENGTH if any(ref in (("card", one) for one in standing) for ref in about[1:]) else NOT_ON_IT


def _why_not_card(here: CardAdventureView, seat: int, kind: str, card: CardId, about: tuple[Ref, ...]) -> Refusal | None:
    """Why an item or a magic of the hand can't be used now."""
    if here.table.zones.family(card) == "item":
        found = cannot_use(here, seat, card) or _why_not_on_structure(here, seat, kind, card)
        return found or (_useless(here, card) if _in_reach(here, seat, card, about) else NO_ITEM_TARGET)
    if kind == "structure_step" and not (here.options.structure_magic or here.table.card[card].structure_step):
        return NO_MAGIC_HERE
    return cannot_cast(here, seat, card) or (_useless(here, card) if _in_reach(here, seat, card, about) else NO_TARGET)


def _useless(here: CardAdventureView, card: CardId) -> Refusal:
    """Why a card would do nothing within its reach."""
    does = {effect.do for level in here.table.levels[card] for effect in level}
    return IDLE.get(next(iter(does)), USELESS) if len(does) == 1 else USELESS


def _in_reach(here: CardAdventureView, seat: int, card: CardId, about: tuple[Ref, ...]) -> bool:
    """Is what a card is aimed at, or anything where nothing is said, within its reach?"""
    aims = targets(here, seat, here.table.target[card], card)
    return about in aims if about else bool(aims)


def _why_not_on_structure(here: CardAdventureView, seat: int, kind: str, card: CardId) -> Refusal | None:
    """Keys and crowbars work in the structure step, on what one stands on, and a key only with the right suit."""
    target = here.table.target[card]
    if target not in ("gate", "wall"):
        return None
    if kind != "structure_step":
        return NOT_THIS_STEP
    route = here.on[seat]
    return WRONG_SUIT if target == "gate" and route >= 0 and here.gate_on(route) else NOT_ON_IT
