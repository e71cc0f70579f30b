"""Why a player can't do something now, with the clause; read from a seat's view alone."""

from __future__ import annotations

from game.content.lair_lords.schema import Target
from game.games.lair_lords.position import LairView
from game.games.lair_lords.table import PLACES
from game.rules.decisions import CardId, Ref, Refusal

NOT_NOW = Refusal("BM-6.7", "Spells can be played only in the Build and Adventure phases.")
NOT_USED_NOW = Refusal("BM-19.6", "Abilities can be used only when a Spell could be played: in the Build and Adventure phases.")
NOT_SETTLED = Refusal("BM-R17", "What is under way has to be settled first.")
ONLY_CANCELS = Refusal("BM-20.1", "Only what cancels the Spell can be used now.")
NOT_YOUR_SAY = Refusal("BM-9.13", "It is another player's turn to act.")
NOT_BUILDING = Refusal("BM-11.1", "A Room can be placed only while you are the active player of the Build phase.")
NOT_YET = Refusal("BM-8.26", "The first Room is built as soon as all have their hands.")
BUILT = Refusal("BM-11.1", "You have placed your Room of this turn.")
STAYS = Refusal("BM-11.14", "The next player is building, so your Room stays.")
ADDED_STAYS = Refusal("BM-R4a", "A Room built through an effect can't be taken back.")
NOT_YOURS = Refusal("BM-11.23", "Only cards of your own hand and dungeon can be used.")
FIVE = Refusal("BM-11.6", "A dungeon holds at most five Rooms.")
NEEDS_ROOM = Refusal("BM-5.11", "An Advanced Room can be built only on an existing Room.")
NO_MATCH = Refusal("BM-5.12", "An Advanced Room needs a treasure type in common with the Room under it.")
FACE_DOWN = Refusal("BM-11.9", "No Room can be built on a face-down card.")
ON_DEACTIVATED = Refusal("BM-22.7", "No Room can be built on a deactivated Room.")
NO_PLACE = Refusal("BM-11.4", "A Room goes at the left end or on an existing Room.")
ELSEWHERE = Refusal("BM-11.23", "A Room is built only in your own dungeon.")
ON_LORD = Refusal("BM-5.20", "The lord is no Room: nothing is built on it.")
FIRST_ROOM = Refusal("BM-R5", "The first Room is an ordinary Room beside the lord.")
OTHER_PHASE = Refusal("BM-6.3", "Its icon doesn't allow it in this phase.")
USED_OTHERWISE = Refusal("BM-19.7", "Its icon doesn't allow it in this phase.")
NO_ABILITY = Refusal("BM-19.4", "This Room has no ability that can be activated.")
DEACTIVATED = Refusal("BM-22.4", "The Room is deactivated until the end of the turn.")
COVERED = Refusal("BM-19.9", "A covered Room has no abilities.")
USED = Refusal("BM-19.2", "It has been used this turn.")
NO_COST = Refusal("BM-R19", "The cost can't be paid.")
NO_TARGET = Refusal("BM-R21", "There is nothing that it could be used on.")
FOR_A_PLAYER = Refusal("BM-R21", "Its text is for another player.")
FOR_A_SPELL = Refusal("BM-20.1", "Its text is for a Spell that has been declared.")
FOR_A_HERO = Refusal("BM-R21", "Its text is for a Hero.")
FOR_A_ROOM = Refusal("BM-R21", "Its text is for a Room.")
FOR_OWN = Refusal("BM-R21", "Its text is only for your own dungeon.")
FOR_OTHERS = Refusal("BM-R21", "Its text is only for the dungeon of another player.")
FOR_ANOTHER_ROOM = Refusal("BM-R21", "Its text is for another Room than its own.")
ON_FACE_DOWN = Refusal("BM-R7", "Nothing can be used on a face-down Room.")
USED_ON_DEACTIVATED = Refusal("BM-R21", "Nothing can be used on a deactivated Room.")
ITS_COST = Refusal("BM-R19", "This Room itself is what it costs.")
ONE_DUNGEON = Refusal("BM-23.1", "Its text is for two Rooms of one dungeon.")
FOR_HERO_EPIC = Refusal("BM-R21", "Its text is only for an Epic Hero.")
FOR_HERO_ORDINARY = Refusal("BM-R21", "Its text is only for an ordinary Hero.")
FOR_HERO_IN_HERE = Refusal("BM-R21", "Its text is only for the Hero in this Room.")
FOR_HERO_IN_ROOM = Refusal("BM-R21", "Its text is only for a Hero that is in a Room.")
FOR_HERO_IN_DUNGEON = Refusal("BM-R21", "Its text is only for a Hero in a dungeon or at its entrance.")
FOR_HERO_IN_TOWN = Refusal("BM-R21", "Its text is only for a Hero in town.")
FOR_ROOM_MONSTER = Refusal("BM-R21", "Its text is only for a Monster Room.")
FOR_ROOM_TRAP = Refusal("BM-R21", "Its text is only for a Trap Room.")
FOR_ROOM_ADVANCED = Refusal("BM-R21", "Its text is only for an Advanced Room.")
FOR_ROOM_ORDINARY = Refusal("BM-R21", "Its text is only for an ordinary Room.")
RANKS = {"epic": FOR_HERO_EPIC, "ordinary": FOR_HERO_ORDINARY}
WHERE = {"here": FOR_HERO_IN_HERE, "room": FOR_HERO_IN_ROOM, "dungeon": FOR_HERO_IN_DUNGEON, "town": FOR_HERO_IN_TOWN}
KINDS = {"monster": FOR_ROOM_MONSTER, "trap": FOR_ROOM_TRAP, "advanced": FOR_ROOM_ADVANCED, "ordinary": FOR_ROOM_ORDINARY}


def why_not(here: LairView, verb: str, about: tuple[Ref, ...]) -> Refusal | None:
    """Why the seat of this view can't do that now, with the clause; None where no rule speaks of it.

    A Room is placed on a place, or on what lies or stands there. What is cast, used or applied is used on the last of what it is
    `about`, behind what has been chosen before that.
    """
    seat, decision = here.seat, here.decision
    if decision is not None and decision.seat == seat:
        if any(option.verb == verb and option.about == about for option in decision.options):
            return None
    card = about[0][1] if about and about[0][0] == "card" else None
    if card is None or seat not in here.order:
        return None
    match verb:
        case "place":
            return _why_not_place(here, card, about[1] if len(about) > 1 else ("place", -1))
        case "take_back":
            if card not in here.zones[here.table.new[seat]]:
                return NOT_YOURS
            return ADDED_STAYS if here.active == seat and _asked(here) and card not in here.laid else STAYS
        case "cast" | "use" | "apply" if len(about) > 1:
            return _why_not_used_on(here, verb, card, about[1:])
        case "cast":
            return _why_not_cast(here, card)
        case "use":
            return _why_not_use(here, card)
    return None


def _asked(here: LairView) -> bool:
    return here.decision is not None and here.decision.seat == here.seat


def _why_not_in_window(here: LairView) -> Refusal | None:
    """Why nothing can be played by the seat at this moment; None where it is asked in a window of its phase."""
    if not _asked(here):
        return NOT_YOUR_SAY
    kind = here.decision.kind if here.decision is not None else ""
    if kind == "lair.answers":
        return ONLY_CANCELS
    return None if kind in ("lair.build", "lair.adventure") else NOT_SETTLED


def _why_not_place(here: LairView, card: CardId, where: Ref) -> Refusal | None:
    seat = here.seat
    if card not in here.zones[here.table.rooms[seat]]:
        return NOT_YOURS
    kind = here.decision.kind if here.decision is not None and _asked(here) else ""
    advanced = here.table.card[card].rank == "advanced"
    if kind == "first_room":
        return FIRST_ROOM
    if here.turn < 1:
        return NOT_YET
    if kind not in ("lair.build", "build_more") or (kind == "lair.build" and here.active != seat):
        return NOT_BUILDING
    if kind == "lair.build" and not here.builds[seat]:
        return BUILT if here.placing else NOT_BUILDING
    width, place = here.width[seat], where[1] if where[0] == "place" else _place_under(here, where)
    if where == ("seat", seat):
        return ON_LORD
    if place is None:
        return ELSEWHERE
    if place >= width:
        return NEEDS_ROOM if advanced else FIVE if width == PLACES else NO_PLACE if place > width else None
    if place < 0:
        return NO_PLACE
    below = here.top(seat, place)
    if below is None:
        return FACE_DOWN
    return ON_DEACTIVATED if below in here.deactivated else NO_MATCH


def _place_under(here: LairView, what: Ref) -> int | None:
    """The place of the own dungeon where something lies; -1 for what lies in none, None for what is another player's."""
    kind, number = what
    if kind != "card":
        return None
    if number in here.zones[here.table.new[here.seat]]:
        return here.down[here.seat][here.zones[here.table.new[here.seat]].index(number)]
    if number < 0:
        return None
    found = here.place_of(number)
    return -1 if found is None else found[1] if found[0] == here.seat else None


def _why_not_cast(here: LairView, card: CardId) -> Refusal | None:
    if card not in here.zones[here.table.spells[here.seat]]:
        return NOT_YOURS
    if not here.phase_icon:
        return NOT_NOW
    if not here.table.icons[card] & here.phase_icon:
        return OTHER_PHASE
    return _why_not_in_window(here) or NO_TARGET


def _why_not_use(here: LairView, card: CardId) -> Refusal | None:
    table, seat = here.table, here.seat
    if not any(card in here.zones[zone] for zone in table.places[seat]):
        return NOT_YOURS
    if table.uses[card] < 0:
        return NO_ABILITY
    if card in here.deactivated:
        return DEACTIVATED
    if here.place_of(card) is None:
        return COVERED
    if not here.phase_icon:
        return NOT_USED_NOW
    if not table.icons[card] & here.phase_icon:
        return USED_OTHERWISE
    windowed = _why_not_in_window(here)
    if windowed is not None:
        return windowed
    cost = table.card[card].abilities[table.uses[card]].cost
    if card in here.used:
        return USED
    hand = {"discard_room": table.rooms[seat], "discard_spell": table.spells[seat]}.get(cost)
    return NO_COST if hand is not None and not here.zones[hand] else NO_TARGET


# --- what something can't be used on (BM-R21)


def _why_not_used_on(here: LairView, verb: str, card: CardId, about: tuple[Ref, ...]) -> Refusal | None:
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
        return ON_FACE_DOWN
    place = here.place_of(number) if kind == "card" and number >= 0 else None
    if place is None:
        return FOR_A_ROOM
    if number in here.deactivated:
        return USED_ON_DEACTIVATED
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
    if target.rank in RANKS and here.table.card[hero].epic != (target.rank == "epic"):
        return RANKS[target.rank]
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
