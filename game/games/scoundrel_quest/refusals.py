"""Why something can't be done now: the clause, and a sentence; the options are built from the same questions."""

from __future__ import annotations

from game.games.scoundrel_quest.deals import no_deal
from game.games.scoundrel_quest.gear import has_place, pack_room, slot_taken
from game.games.scoundrel_quest.paying import no_level
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.powers import can_pay
from game.games.scoundrel_quest.roads import way_out
from game.games.scoundrel_quest.searching import no_search
from game.games.scoundrel_quest.values import move_left, usable_by
from game.rules import choosing, offers
from game.rules.decisions import Ref, Refusal

SENTENCES = {
    "MQ-3.8": "A dice card changes a die that has just been rolled.",
    "MQ-5.1": "This is not the time for this card, or there is nothing to use it on.",
    "MQ-7.9": "Nothing can be put into a pack or taken out of it during a combat.",
    "MQ-7.14": "New items come into play once one's own turn has begun, and not during a combat.",
    "MQ-9.5": "There is not enough Move left for this exit.",
    "MQ-9.22": "A wall can only be passed by magic.",
    "MQ-9.14": "A monster is here: before the fight there is only time for any-time cards.",
    "MQ-10.18": "Nothing is left to explore: links at the edge count as walls.",
    "MQ-11.1": "This deal is not for this scoundrel, or would change nothing.",
    "MQ-11.2": "No deal can be made while a monster is in the room.",
    "MQ-11.3": "There is not enough Move left for this deal.",
    "MQ-11.4": "The price of this deal can't be paid.",
    "MQ-11.6": "This deal can be made only once a turn.",
    "MQ-12.1": "Searching costs 1 Move, and none is left.",
    "MQ-12.2": "A room with a monster in it can't be searched.",
    "MQ-12.3": "This room has already been searched this turn.",
    "MQ-12.7": "This room can't be searched.",
    "MQ-12.21": "Nothing is left in this room.",
    "MQ-12.25": "The Entrance can't be searched.",
    "MQ-14.6": "Picking up costs 1 Move, and none is left.",
    "MQ-14.10": "Nothing can be picked up while a monster is in the room.",
    "MQ-14.11": "Nothing can be dropped, given or picked up during a combat.",
    "MQ-29.11": "A card can't give the winning level.",
    "MQ-29.12": "A level costs 1,000 gold in coins and items in play.",
    "MQ-29.15": "The winning level can't be bought.",
    "MQ-30.13": "There is already a race or a class like this in play.",
    "MQ-30.15": "There are not enough cards to pay for this power.",
    "MQ-31.2": "This card needs a race or a class in play, and is in play only once.",
    "MQ-33.14": "This item is not for this scoundrel: its class, race or sex is wrong.",
    "MQ-34.2": "Something is worn in this slot already.",
    "MQ-34.6": "There are not enough free hands for this item.",
    "MQ-34.10": "The pack holds only two items.",
    "MQ-40.2": "No monster is in play that it could change.",
    "MQ-R9": "Before the first turn only cards that come into play, and cards for a level, are played.",
    "MQ-R56": "Recovering costs a level, and there has to be damage to heal.",
    "MQ-R59": "A level can be bought once a turn, and not in combat.",
    "MQ-R114": "While dice lie on the table, only dice cards can be used.",
    "MQ-R117": "While the dice of a combat lie on the table, only dice cards can be used.",
}


def why_not(view: QuestView, verb: str, about: tuple[Ref, ...]) -> Refusal | None:
    """Why this seat can't do something now; None where it can or where no rule speaks of it."""
    shared = choosing.why_not(view, verb, about) or offers.why_not(view, verb, about)
    if shared is not None:
        return shared
    if any(one.verb == verb and set(about) <= set(one.about) for one in (view.decision.options if view.decision else ())):
        return None
    seat = view.seat
    if not 0 <= seat < view.seats or view.outcome is not None:
        return None
    rule = "MQ-R117" if view.hushed else _rule(view, seat, verb, about)
    return Refusal(rule, SENTENCES[rule]) if rule else None


def _rule(view: QuestView, seat: int, verb: str, about: tuple[Ref, ...]) -> str:
    """The clause that forbids it, or `""`."""
    named = dict(about)
    card = named.get("card", -1)
    own_turn = seat == view.active and view.stage == "move"
    match verb:
        case "go" if own_turn and "way" in named:
            return way_out(view, seat, named["way"], move_left(view, seat))
        case "search" if own_turn:
            return no_search(view, seat, move_left(view, seat))
        case "deal" if own_turn:
            room = view.room_card(view.at[seat])
            if view.beasts_at(view.at[seat]):
                return "MQ-11.2"
            deals = room.deals if room is not None else ()
            number = named.get("deal", -1)
            return no_deal(view, seat, number, deals[number]) if 0 <= number < len(deals) else ""
        case "pick_up" if own_turn:
            return "MQ-14.10" if view.beasts_at(view.at[seat]) else "MQ-14.6"
        case "buy_level" if seat == view.active:
            return no_level(view, seat)
        case "recover":
            return "MQ-14.11" if view.fighting(seat) else "MQ-R56"
        case "drop" | "drop_gold" | "trade":
            return "MQ-14.11" if view.fighting(seat) else ""
        case "put_away":
            return "MQ-7.9" if view.busy else "MQ-34.10" if pack_room(view, seat) <= 0 else ""
        case "take_out" | "exchange":
            return "MQ-7.9" if view.busy else _no_place(view, seat, card)
        case "play" | "use" if card >= 0:
            return _no_use(view, seat, card)
        case "power" if card >= 0:
            return _no_power(view, seat, card)
        case "carry" if card >= 0 and view.table.kind[card] == "item":
            if asked(view) == "meet":
                return "MQ-9.14"
            return (
                "MQ-R114"
                if asked(view) == "quest.dice"
                else "MQ-7.14"
                if _is_late(view, seat, card)
                else _no_place(view, seat, card)
            )
        case "stow":
            return "MQ-7.14" if _is_late(view, seat, card) else "" if pack_room(view, seat) > 0 else "MQ-34.10"
    return ""


def asked(view: QuestView) -> str:
    """The kind of the choice that is due; empty where none is."""
    return view.decision.kind if view.decision is not None else ""


def _no_use(view: QuestView, seat: int, card: int) -> str:
    """Why a card can't be played from the hand, or the text of an item not be used; asked only where it can't."""
    table, kind, use = view.table, view.table.kind[card], view.table.use[card]
    if kind == "die":
        return "MQ-3.8"
    if asked(view) == "quest.dice":
        return "MQ-R114"
    match kind:
        case "level_up":
            return "MQ-29.11" if view.level[seat] >= table.top else "MQ-5.1"
        case "race" | "class":
            return "MQ-30.13"
        case "mixed_blood" | "two_trades":
            return "MQ-31.2"
        case "cheat":
            return "" if view.stage == "setup" else "MQ-5.1"
    if view.stage == "setup" and kind != "item":
        return "MQ-R9"
    if kind == "enhancer":
        return "MQ-40.2"
    late = use is not None and use.time == "any" and asked(view) == "meet"
    return "MQ-9.14" if late else "MQ-5.1" if use is not None or kind == "curse" else ""


def _no_power(view: QuestView, seat: int, card: int) -> str:
    """Why a class has no power to use now; a race has none."""
    if view.table.kind[card] != "class":
        return ""
    return "MQ-5.1" if can_pay(view, seat, view.table.card[card].discard_power.cards) else "MQ-30.15"


def _is_late(view: QuestView, seat: int, card: int) -> bool:
    """Is it no time for a new item: in a combat, or on another one's turn, unless it was received just now (MQ-7.12)?"""
    own_turn = seat == view.active and view.stage in ("move", "charity")
    return view.fighting(seat) or not (own_turn or (card, seat) in view.fresh or view.stage == "setup")


def _no_place(view: QuestView, seat: int, card: int) -> str:
    """Why an item can't be carried or worn: whom it is for, its slot, its hands; empty where it can."""
    if card < 0 or has_place(view, seat, card):
        return ""
    if not usable_by(view, seat, card):
        return "MQ-33.14"
    slot = view.table.slot[card]
    return "MQ-34.2" if slot and slot_taken(view, seat, slot) else "MQ-34.6"
