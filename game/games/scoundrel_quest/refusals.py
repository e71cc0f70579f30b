"""Why something can't be done now: the clause, and a sentence; the options are built from the same questions.

A clause that refuses for several reasons has a sentence for each; what tells them apart stands behind the clause.
"""

from __future__ import annotations

from game.content.scoundrel_quest.effects import Use
from game.content.scoundrel_quest.vocabulary import SLOTS
from game.games.scoundrel_quest.deals import no_deal
from game.games.scoundrel_quest.floor import lying, something_lies
from game.games.scoundrel_quest.gear import has_place, pack_room, slot_taken
from game.games.scoundrel_quest.helping import lonely, may_help
from game.games.scoundrel_quest.paying import no_level
from game.games.scoundrel_quest.position import Fight, QuestView
from game.games.scoundrel_quest.powers import can_pay, power_is_due
from game.games.scoundrel_quest.roads import way_out
from game.games.scoundrel_quest.searching import no_search
from game.games.scoundrel_quest.targets import named, targets_of
from game.games.scoundrel_quest.uses import ANSWERS, may_use_item, times_now
from game.games.scoundrel_quest.values import cards_of, fighters, move_left, usable_by
from game.rules import choosing, offers
from game.rules.decisions import Ref, Refusal

SENTENCES = {
    "MQ-3.8": "A dice card changes a die that has just been rolled.",
    "MQ-5.1 first": "Something else has to be chosen first.",
    "MQ-5.1 own_turn": "It is used once one's own turn has begun, and not during a combat.",
    "MQ-5.1 combat": "It is used during a combat, before its dice fall.",
    "MQ-5.1 not_in_combat": "Who is in a combat can't use it.",
    "MQ-5.1 curse": "It is used in answer to a curse.",
    "MQ-5.1 flee": "It is used when running away, in place of a die.",
    "MQ-5.1 tried": "It has been used already, and can't be used again yet.",
    "MQ-5.1 monster": "No monster is near that it works on.",
    "MQ-5.1 a monster": "No monster is in play that it works on.",
    "MQ-5.1 a foe": "No monster is in a combat that it works on.",
    "MQ-5.1 scoundrel": "No scoundrel is near that it works on.",
    "MQ-5.1 a scoundrel": "There is no scoundrel that it works on.",
    "MQ-5.1 a fighter": "No scoundrel is in a combat that it works on.",
    "MQ-5.1 link": "There is no link near that it could change.",
    "MQ-5.1 a link": "There is no link that it could change.",
    "MQ-5.1 a curse": "There is no curse to lift.",
    "MQ-5.1 stuck": "What it works on would stay where it is.",
    "MQ-5.1 nothing": "It would change nothing now.",
    "MQ-5.1 cheat": "There is no item now whose restrictions it could lift.",
    "MQ-7.9": "Nothing can be put into a pack or taken out of it during a combat.",
    "MQ-7.14": "New items come into play once one's own turn has begun, and not during a combat.",
    "MQ-9.5": "There is not enough Move left for this exit.",
    "MQ-9.22": "A wall can only be passed by magic.",
    "MQ-7.14 hand": "From the hand it is used on one's own turn, or in one's own combat.",
    "MQ-7.14 carried": "It works only once it is carried or worn.",
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
    "MQ-14.9": "What lies here was dropped by a curse: it can be picked up from the next turn on.",
    "MQ-14.10": "Nothing can be picked up while a monster is in the room.",
    "MQ-14.11": "Nothing can be dropped, given or picked up during a combat.",
    "MQ-8.13": "No card can be used to run away from this room.",
    "MQ-20.1 room": "Nobody can be asked for help in this room.",
    "MQ-20.1 monster": "Against this monster nobody can help.",
    "MQ-20.2": "There is a helper already: more than one can't be had.",
    "MQ-20.2 helped": "One helper has come to this combat: there can't be another one.",
    "MQ-20.4": "Nobody can come to help in this combat.",
    "MQ-22.11": "Against the Boss only a scoundrel of the winning level helps, and no other has it.",
    "MQ-29.11": "A card can't give the winning level.",
    "MQ-29.12": "A level costs 1,000 gold in coins and items in play.",
    "MQ-29.15": "The winning level can't be bought.",
    "MQ-30.13 race": "This race is in play already.",
    "MQ-30.13 class": "This class is in play already.",
    "MQ-30.15": "There are not enough cards to pay for this power.",
    "MQ-31.2 race": "This card needs a race in play, and there is none.",
    "MQ-31.2 lies": "A card like this is in play already.",
    "MQ-31.10 class": "This card needs a class in play, and there is none.",
    "MQ-31.10 lies": "A card like this is in play already.",
    "MQ-33.14": "This item is not for this scoundrel: its text says for whom it is.",
    "MQ-34.2": "Something is worn in this slot already.",
    "MQ-34.6": "There are not enough free hands for this item.",
    "MQ-34.10": "The pack holds only two items.",
    "MQ-40.2": "No monster is in play that it could change.",
    "MQ-R138": "What lies here fits neither hands nor slots nor the pack.",
    "MQ-R126": "From outside only something throwable can be used in this combat, and only from nearby.",
    "MQ-R55a": "Who is dead plays only Fate cards, and only on others.",
    "MQ-R9": "Before the first turn only cards that come into play, and cards for a level, are played.",
    "MQ-R56": "Recovering costs a level, and there has to be damage to heal.",
    "MQ-R59": "A level can be bought once a turn, and not in combat.",
    "MQ-R114": "While dice lie on the table, only dice cards can be used.",
    "MQ-R117": "While the dice of a combat lie on the table, only dice cards can be used.",
}


FREE = frozenset({
    "prepare", "begin", "meet", "act", "explore", "combat", "close", "exit", "run",
    "quest.answer", "quest.round", "quest.wait", "quest.dice",
})  # fmt: skip
"""The decisions beside which cards can be played."""


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
    return Refusal(rule.partition(" ")[0], SENTENCES[rule]) if rule else None


def _rule(view: QuestView, seat: int, verb: str, about: tuple[Ref, ...]) -> str:
    """The clause that forbids it, or `""`."""
    named = dict(about)
    card = named.get("card", -1)
    own_turn = seat == view.active and view.stage == "move"
    match verb:
        case "go" if own_turn and "way" in named:
            return way_out(view, seat, named["way"], move_left(view, seat))
        case "ask" if view.fight is not None and seat == view.fight.main and asked(view) == "combat":
            return _no_help(view, view.fight)
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
            return _no_pick_up(view, seat)
        case "buy_level" if seat == view.active:
            return no_level(view, seat)
        case "recover":
            return "MQ-14.11" if view.fighting(seat) else "MQ-R56"
        case "drop" | "drop_gold" | "trade":
            return "MQ-14.11" if view.fighting(seat) else ""
        case "put_away":
            return "MQ-7.9" if view.busy else _no_sorting(view, seat) or ("MQ-34.10" if pack_room(view, seat) <= 0 else "")
        case "take_out" | "exchange":
            return "MQ-7.9" if view.busy else _no_sorting(view, seat) or _no_place(view, seat, card)
        case "play" | "use" if card >= 0:
            return _no_use(view, seat, card)
        case "power" if card >= 0:
            return _no_power(view, seat, card)
        case "carry" if card >= 0 and view.table.kind[card] == "item":
            if asked(view) not in ("meet", "quest.dice") and _is_late(view, seat, card):
                return "MQ-7.14"
            return ("" if view.stage == "setup" else _no_sorting(view, seat)) or _no_place(view, seat, card)
        case "stow":
            return "MQ-7.14" if _is_late(view, seat, card) else "" if pack_room(view, seat) > 0 else "MQ-34.10"
    return ""


def _no_help(view: QuestView, fight: Fight) -> str:
    """Why nobody can be asked for help in the own combat; empty where somebody can."""
    room, others = view.room_card(fight.cell), [one for one in range(view.seats) if one != fight.main and not view.dead[one]]
    if fight.helper >= 0:
        return "MQ-20.2"
    if room is not None and "no_help" in room.traits:
        return "MQ-20.1 room"
    if lonely(view, fight):
        return "MQ-20.2 helped" if fight.helped and not view.table.options.second_helper else "MQ-20.1 monster"
    if any(may_help(view, one) for one in others):
        return ""
    if fight.boss and not any(view.level[one] >= view.table.winning for one in others):
        return "MQ-22.11"
    return "MQ-20.4"


def _no_pick_up(view: QuestView, seat: int) -> str:
    """Why what lies here can't be picked up; empty where nothing does."""
    pile, gold = view.zones[view.table.floor[view.cells[view.at[seat]]]], view.hoard.get(view.at[seat], 0)
    if not pile and not gold:
        return ""
    if view.beasts_at(view.at[seat]):
        return "MQ-14.10"
    if move_left(view, seat) < 1:
        return "MQ-14.6"
    if something_lies(view, seat):
        return ""  # it can be picked up, but not now
    return "MQ-R138" if lying(view, seat) else "MQ-14.9"


def asked(view: QuestView) -> str:
    """The kind of the choice that is due; empty where none is."""
    return view.decision.kind if view.decision is not None else ""


def _no_sorting(view: QuestView, seat: int) -> str:
    """Why it is no time for sorting items: not yet, dice lie on the table, or something else is asked; empty where it is."""
    if view.stage == "setup":
        return "MQ-R9"
    if asked(view) == "meet":
        return "MQ-9.14"
    if asked(view) == "quest.dice":
        return "MQ-R114"
    return "MQ-5.1 first" if _busy_otherwise(view, seat) else ""


def _busy_otherwise(view: QuestView, seat: int) -> bool:
    """Is this seat asked for something beside which no cards are played?"""
    decision = view.decision
    return decision is not None and decision.seat == seat and decision.kind not in FREE


def _no_use(view: QuestView, seat: int, card: int) -> str:
    """Why a card can't be played from the hand, or the text of an item not be used; asked only where it can't."""
    table, kind, use = view.table, view.table.kind[card], view.table.use[card]
    if kind == "die":
        return "MQ-3.8"
    if asked(view) == "quest.dice":
        return "MQ-R114"
    if view.dead[seat]:
        return "MQ-R55a"
    if view.stage == "setup" and kind not in ("level_up", "race", "class", "mixed_blood", "two_trades", "cheat", "item"):
        return "MQ-R9"
    match kind:
        case "level_up" if view.level[seat] >= table.top:
            return "MQ-29.11"
        case "race" | "class" if not _busy_otherwise(view, seat):
            return f"MQ-30.13 {kind}"
        case "mixed_blood" if not _busy_otherwise(view, seat):
            return "MQ-31.2 lies" if cards_of(view, seat, kind) else "MQ-31.2 race"
        case "two_trades" if not _busy_otherwise(view, seat):
            return "MQ-31.10 lies" if cards_of(view, seat, kind) else "MQ-31.10 class"
        case "cheat" if view.stage == "setup":
            return ""
        case "enhancer" if not view.beasts:
            return "MQ-40.2"
        case "item" if use is None:
            return ""
    if _busy_otherwise(view, seat):
        return "MQ-5.1 first"
    if kind == "cheat":
        return "MQ-5.1 cheat"
    if kind == "curse":
        return "MQ-5.1 a scoundrel"
    if use is None:
        return "MQ-5.1 first"
    return (_no_item(view, seat, card, use) if kind == "item" else "") or _no_text(view, seat, use)


def _no_item(view: QuestView, seat: int, card: int, use: Use) -> str:
    """Why the place of an item, or of its user, forbids its use; empty where it does not."""
    table = view.table
    from_hand = card in view.zones[table.hand[seat]]
    if view.stage == "setup":
        return "MQ-R9"
    if not usable_by(view, seat, card):
        return "MQ-33.14"
    if from_hand and not table.card[card].once:
        return "MQ-7.14 carried"
    if use.time not in times_now(view, seat):
        return ""
    if may_use_item(view, seat, card, from_hand):
        return ""
    if not table.card[card].once and (seat, card, "use") in view.tried:
        return "MQ-5.1 tried"
    if view.fight is not None and seat not in fighters(view):
        return "MQ-R126"
    return "MQ-7.14 carried" if set(table.card[card].keywords) & set(SLOTS) else "MQ-7.14 hand"


def _no_text(view: QuestView, seat: int, use: Use) -> str:
    """Why a text is of no use now: another time is meant, or there is nothing that it works on."""
    if use.time not in times_now(view, seat):
        return _no_time(view, seat, use.time)
    if asked(view) == "meet" and use.time not in ("any", "combat"):
        return "MQ-9.14"
    return "MQ-5.1 first" if targets_of(view, seat, use) else f"MQ-5.1 {_missing(view, seat, use)}"


def _no_time(view: QuestView, seat: int, time: str) -> str:
    """When a text is used; or that the room bars it from being used now."""
    room, flight = view.room_card(view.at[seat]), view.flight
    barred = time == "flee" and flight is not None and flight.seat == seat and room is not None and "no_flight" in room.traits
    return "MQ-8.13" if barred else f"MQ-5.1 {time}"


def _missing(view: QuestView, seat: int, use: Use) -> str:
    """What is not there that a text would work on."""
    target = use.target
    if target is None:
        return "nothing"
    if named(view, seat, target, use):
        return "stuck"
    if target.kind == "curse":
        return "a curse"
    if target.where == "combat" and target.kind != "link":
        return {"monster": "a foe", "scoundrel": "a fighter"}[target.kind]
    return target.kind if target.where in ("here", "near") else f"a {target.kind}"


def _no_power(view: QuestView, seat: int, card: int) -> str:
    """Why a class has no power to use now; a race has none. Of two reasons that of the power that could be used sooner."""
    if view.table.kind[card] != "class":
        return ""
    if view.dead[seat]:
        return "MQ-R55a"
    if _busy_otherwise(view, seat):
        return "MQ-5.1 first"
    powers = (view.table.card[card].discard_power, view.table.card[card].d10_power)
    if not can_pay(view, seat, powers[0].cards):
        return "MQ-30.15"
    due = [power for power in powers if power.time not in ANSWERS and power_is_due(view, seat, power.time)]
    if not due:
        return _no_time(view, seat, powers[0].time) if powers[0].time != "any" else "MQ-R9"
    found = [one for one in due if not targets_of(view, seat, one)]
    if not found:
        return "MQ-5.1 tried"
    return f"MQ-5.1 {_missing(view, seat, found[0])}"


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
    return "MQ-34.2" if slot and slot_taken(view.table, view.zones[view.table.gear[seat]], view.cheats, slot) else "MQ-34.6"
