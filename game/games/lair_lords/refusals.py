"""Why a player can't do something now, with the clause; read from a seat's view alone."""

from __future__ import annotations

from game.games.lair_lords.misfits import why_not_used_on
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
            return why_not_used_on(here, verb, card, about[1:])
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
