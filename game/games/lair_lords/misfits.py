"""Why something can't be what a text is used on, with the clause; read from a seat's view alone (BM-R21)."""

from __future__ import annotations

from game.content.lair_lords.schema import Target
from game.games.lair_lords.position import LairView
from game.rules.decisions import CardId, Ref, Refusal

FOR_A_PLAYER = Refusal("BM-R21", "Its text is for another player.")
FOR_A_SPELL = Refusal("BM-20.1", "Its text is for a Spell that has been declared.")
FOR_A_HERO = Refusal("BM-R21", "Its text is for a Hero.")
FOR_A_ROOM = Refusal("BM-R21", "Its text is for a Room.")
FOR_OWN = Refusal("BM-R21", "Its text is only for your own dungeon.")
FOR_OTHERS = Refusal("BM-R21", "Its text is only for the dungeon of another player.")
FOR_ANOTHER_ROOM = Refusal("BM-R21", "Its text is for another Room than its own.")
FACE_DOWN = Refusal("BM-R7", "Nothing can be used on a face-down Room.")
DEACTIVATED = Refusal("BM-R21", "Nothing can be used on a deactivated Room.")
ITS_COST = Refusal("BM-R19", "This Room itself is what it costs.")
ONE_DUNGEON = Refusal("BM-23.1", "Its text is for two Rooms of one dungeon.")
HERO_RANKS = {
    "epic": Refusal("BM-R21", "Its text is only for an Epic Hero."),
    "ordinary": Refusal("BM-R21", "Its text is only for an ordinary Hero."),
}
WHERE = {
    "here": Refusal("BM-R21", "Its text is only for the Hero in this Room."),
    "room": Refusal("BM-R21", "Its text is only for a Hero that is in a Room."),
    "dungeon": Refusal("BM-R21", "Its text is only for a Hero in a dungeon or at its entrance."),
    "town": Refusal("BM-R21", "Its text is only for a Hero in town."),
}
KINDS = {
    "monster": Refusal("BM-R21", "Its text is only for a Monster Room."),
    "trap": Refusal("BM-R21", "Its text is only for a Trap Room."),
    "advanced": Refusal("BM-R21", "Its text is only for an Advanced Room."),
    "ordinary": Refusal("BM-R21", "Its text is only for an ordinary Room."),
}


def why_not_used_on(here: LairView, verb: str, card: CardId, about: tuple[Ref, ...]) -> Refusal | None:
    """Why the text by which a card is cast, used or applied can't be used on the last of these, with those before it."""
    target = _target(here, verb, card)
    if target is None:
        return None
    kind, number = about[-1]
    match target.kind:
        case "player":
            return FOR_A_PLAYER
        case "spell":
            return FOR_A_SPELL
        case "hero":
            is_hero = kind == "card" and number >= 0 and here.table.zones.family_of[number] in ("hero", "epic")
            return _hero(here, target, card, number) if is_hero else FOR_A_HERO
    if kind == "card" and _face_down(here, number):
        return FACE_DOWN
    place = here.place_of(number) if kind == "card" and number >= 0 else None
    if place is None:
        return FOR_A_ROOM
    if number in here.deactivated:
        return DEACTIVATED
    if verb == "use" and number == card and here.table.costs[card] in ("destroy", "deactivate"):
        return ITS_COST
    return _room(here, target, card, number) or (ONE_DUNGEON if target.kind == "rooms" else None)


def _target(here: LairView, verb: str, card: CardId) -> Target | None:
    """What the text is for; None where it can't be said which of the card's texts it is."""
    table = here.table
    parts, use = table.parts[card], table.uses[card]
    match verb:
        case "cast":
            texts = list(parts[:1])
        case "use":
            texts = [parts[use]] if use >= 0 else []
        case _:
            texts = [one for number, one in enumerate(parts) if number != use and one is not None and one.target is not None]
    return texts[0].target if len(texts) == 1 and texts[0] is not None else None


def _face_down(here: LairView, card: CardId) -> bool:
    return any(card in here.zones[zone] for zone in here.table.new)


def _hero(here: LairView, target: Target, source: CardId, hero: CardId) -> Refusal | None:
    where, seat = here.where(hero)
    if target.rank in HERO_RANKS and here.table.card[hero].epic != (target.rank == "epic"):
        return HERO_RANKS[target.rank]
    in_room = where == "inside" and here.here is not None
    fits = {
        "town": where == "town",
        "dungeon": where in ("inside", "entrance"),
        "room": in_room,
        "here": in_room and here.here == source,
    }
    if not fits[target.where]:
        return WHERE[target.where]
    return None if target.where == "town" else _whose(here, target, seat)


def _room(here: LairView, target: Target, source: CardId, room: CardId) -> Refusal | None:
    for wanted, kind in ((target.subtype, {"subtype": target.subtype}), (target.rank, {"rank": target.rank})):
        if not here.is_room(room, **kind):
            return KINDS.get(wanted)
    if target.other and room == source:
        return FOR_ANOTHER_ROOM
    place = here.place_of(room)
    return _whose(here, target, place[0]) if place is not None else None


def _whose(here: LairView, target: Target, seat: int) -> Refusal | None:
    if target.whose == "own" and seat != here.seat:
        return FOR_OWN
    return FOR_OTHERS if target.whose == "opponent" and seat == here.seat else None
