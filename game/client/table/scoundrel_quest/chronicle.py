"""Events of Scoundrel Quest in words: the lines of log and recap. An event without a line is no news."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.client.i18n import _, n_
from game.client.table.names import told
from game.client.table.scoundrel_quest.words import MONSTER_DIE, Names, colour_name, face_name, faces_of, way_name
from game.client.text import Icon, Rich, Run, rich
from game.content.scoundrel_quest.vocabulary import COLOURS, WAYS
from game.games.scoundrel_quest.values import fits
from game.rules import Event

Parts = Mapping[str, Any]
Teller = Callable[[Names, Parts], "Rich | None"]


UNTOLD = frozenset({"announced", "monsters_turn"})
"""Events that are told over the table alone: what comes of them is the next line of the log, or their die was the last."""
AGAIN = frozenset({"base", "d10"})
"""Rolls of which another event tells once nobody changes the die any more."""
DEALT = "MQ-2.12"
"""The clause by which everybody is dealt a hand: who was dealt how many unseen cards is no news."""
BOSS = "MQ-22.1"
"""The clause by which the Boss comes, and by which it is fought."""
BEATEN = "MQ-18.8"
"""The clause by which monsters that were beaten leave the board."""
FOR_MONSTERS = "MQ-17.8"
"""The clause by which the player of a monster's colour rolls its dice."""


def line(event: Event, names: Names) -> Rich | None:
    """The line of an event, or None where there is nothing to say."""
    parts = event.parts
    if event.rule == DEALT and "card" not in parts:
        return None
    if event.kind == "rolled" and parts.get("what") == "movement":
        return _monsters_turn(names, parts)  # the die and the card that is drawn for it stand below its heading
    if event.kind == "rolled" and parts.get("what") in AGAIN:
        return None
    if event.kind == "rolled" and event.rule == FOR_MONSTERS and parts.get("dice"):
        dice = " ".join(map(str, parts["dice"]))
        return told(_("{icon:log_die} {who} rolls {dice} for the monsters"), who=names.who(parts["seat"]), dice=dice)
    if event.kind == "monster_gone" and event.rule == BEATEN:
        return _spared(names, parts)
    if event.kind in OWN:
        return OWN[event.kind](names, parts)
    message = (_boss() if event.rule == BOSS else _messages()).get(event.kind)
    return told(message, **_fields(names, parts)) if message is not None else None


def _fields(names: Names, parts: Parts) -> dict[str, Any]:
    """What a message may name; a card that is in the dungeon as another monster is called as that (MQ-R87)."""
    card = parts.get("like", parts.get("card"))
    found: dict[str, Any] = {
        "n": _number(parts, "amount", "count", "cost", "tokens", "level", "result", "dice", "deal"),
        "card": names.card(card) if isinstance(card, int) else "",
        "cards": names.cards(parts["cards"]) if isinstance(parts.get("cards"), tuple) else "",
        "room": names.room(parts["cell"]) if isinstance(parts.get("cell"), int) else "",
        "monster": names.card(parts["monster"]) if isinstance(parts.get("monster"), int) else "",
    }
    for field, part in (("who", "seat"), ("other", "other")):
        seat = parts.get(part)
        found[field] = names.who(seat) if isinstance(seat, int) and 0 <= seat < len(names.players) else Run("–", "dim")
    return found


def _number(parts: Parts, *keys: str) -> str:
    return next((str(parts[key]) for key in keys if isinstance(parts.get(key), int)), "")


def _messages() -> Mapping[str, str]:
    """The words of the events that one sentence tells."""
    return {
        "ally": _("{icon:log_fight} {who} calls {card} to help"),
        "announced": _("{icon:quest_clock} {who} is about to roll"),
        "asked_for_help": _("{icon:quest_help} {who} is asked for help"),
        "called_off": _("{icon:quest_clock} {who} acted, so nothing is rolled: the roll must be announced again"),
        "bad_stuff": _("{icon:log_hurt} {who} suffers the Bad Stuff of {card}"),
        "banished": _("{icon:log_magic} {who} sends {card} away"),
        "combat": _("{icon:log_fight} {who} fights {cards}"),
        "cornered": _("{icon:log_hurt} {who} has no way out"),
        "could_not_come": _("{icon:quest_help} {who} can't come to help"),
        "curse_cancelled": _("{icon:log_magic} {who} fends off {card}"),
        "curse_stays": _("{icon:quest_curse} {card} stays with {who}"),
        "cursed": _("{icon:quest_curse} {who} plays {card} on {other}"),
        "damage": _("{icon:quest_health_lost} {who} loses {n} health"),
        "died": _("{icon:log_lose} {who} dies"),
        "discarded": _("{icon:log_card} {who} discards {card}"),
        "enhanced": _("{icon:log_fight} {who} plays {card} on {monster}"),
        "escaped": _("{icon:log_move} {who} escapes with {card}"),
        "first_player": _("{icon:log_turn} {who} begins"),
        "found": _("{icon:log_item} Treasure: {card}"),
        "gift": _("{icon:quest_deal} {who} gives {other}: {card}"),
        "hand_discarded": _("{icon:log_card} {who} discards the hand"),
        "healed": _("{icon:quest_health} {who} gains {n} health"),
        "helper": _("{icon:quest_help} {who} helps"),
        "ignored": _("{icon:quest_calm} {card} ignores {who}"),
        "laid_down": _("{icon:log_card} {who} lays down {card}"),
        "monster": _("{icon:log_fight} A monster: {card}"),
        "monster_moved": _("{icon:log_move} {card} goes to {room}"),
        "no_effect": _("{icon:log_card} {card} does nothing to {who}"),
        "restocked": _("{icon:quest_search} {room} can be searched again"),
        "returned": _("{icon:log_item} {card} goes back to {who}"),
        "revived": _("{icon:log_rest} {who} is back"),
        "room_added": _("{icon:log_door} {who} adds a room: {room}"),
        "search": _("{icon:quest_search} {who} searches: {room}"),
        "slain": _("{icon:log_fight} {who} destroys {card}"),
        "stolen": _("{icon:log_item} {who} steals {card} from {other}"),
        "treasure_dropped": _("{icon:quest_pile} Treasure is left lying in {room}"),
        "exit_chosen": _("{icon:log_move} {who} runs to {room}"),
        "flight_turned": _("{icon:log_move} {who} ends up in {room}"),
        "dropped": _("{icon:quest_pile} {who} drops {cards}"),
        "smashed": _("{icon:log_door} A door is smashed"),
        "looked": _("{icon:log_card} {who} looks at the hand of {other}"),
    }


def _boss() -> Mapping[str, str]:
    """The same of the Boss."""
    return {
        "monster": _("{icon:log_fight} {bad:The Boss} comes: {card}"),
        "combat": _("{icon:log_fight} {who} fights {bad:the Boss}: {cards}"),
    }


def _turn(names: Names, parts: Parts) -> Rich:
    turn = told(_("{gold:Turn} {n}"), n=parts["turn"])
    return told("{icon:log_turn} {line} {who}", line=turn, who=names.who(parts["seat"]))


def _drawn(names: Names, parts: Parts) -> Rich:
    who = names.who(parts["seat"])
    if "card" in parts:
        return told(_("{icon:log_card} {who} draws {card}"), who=who, card=names.card(parts["card"]))
    return told(_("{icon:log_card} {who} draws: {card}"), who=who, card=names.back(parts["deck"]))


def _passed_on(names: Names, parts: Parts) -> Rich:
    """Only the two of them know which card it is."""
    who, other = names.who(parts["seat"]), names.who(parts["other"])
    if "card" in parts:
        return told(_("{icon:log_card} {who} hands {other}: {card}"), who=who, other=other, card=names.card(parts["card"]))
    return told(_("{icon:log_card} {who} hands {other} a card"), who=who, other=other)


def _shown(names: Names, parts: Parts) -> Rich:
    """That cards are shown, and how many, everybody sees; which ones only the two of them."""
    who, other, n = names.who(parts["seat"]), names.who(parts["other"]), parts.get("count")
    if "cards" in parts:
        return told(_("{icon:log_card} {who} shows {other}: {cards}"), who=who, other=other, cards=names.cards(parts["cards"]))
    if n is None:  # a game that was saved before it was noted
        return told(_("{icon:log_card} {who} shows {other} cards of the hand"), who=who, other=other)
    message = n_(
        "{icon:log_card} {who} shows {other} {n} card of the hand", "{icon:log_card} {who} shows {other} {n} cards of the hand", n
    )
    return told(message, who=who, other=other, n=n)


def _in_play(names: Names, parts: Parts) -> Rich:
    card, who = names.card(parts["card"]), names.who(parts["seat"])
    if parts["place"] == "stow":
        return told(_("{icon:quest_pack} {who} packs {card}"), who=who, card=card)
    worn = names.view.table.slot[parts["card"]]
    message = _("{icon:log_item} {who} wears {card}") if worn else _("{icon:log_item} {who} carries {card}")
    return told(message, who=who, card=card)


def _cheated(names: Names, parts: Parts) -> Rich:
    item = Run(names.card(parts["target"]), "cool")
    return told(_("{icon:log_card} {who} cheats: nothing restricts {item}"), who=names.who(parts["seat"]), item=item)


def _die_changed(names: Names, parts: Parts) -> Rich:
    """Whose die it is, and what it showed before."""
    what, fight = parts["what"], names.view.fight
    if "before" not in parts:  # a game that was saved before it was noted
        return told(_("{icon:log_die} A die now shows {face}"), face=faces_of(what, [parts["face"]])[0])
    before, face = faces_of(what, [parts["before"], parts["face"]])
    beast = dict(fight.dice_of).get(parts["roll"]) if fight is not None else None
    if what in MONSTER_DIE:
        return told(_("{icon:log_die} The monster die: {a} → {b}"), a=before, b=face)
    who = names.who(parts["seat"]) if beast is None else Run(names.card(beast), "bad")
    return told(_("{icon:log_die} A die of {who}: {a} → {b}"), who=who, a=before, b=face)


def _no_monster(names: Names, parts: Parts) -> Rich:
    """No card is left for one, or into this room none comes."""
    if "cell" not in parts:
        return told(_("{icon:quest_calm} No monster appears"))
    return told(_("{icon:quest_calm} No monster comes into this room: {room}"), room=names.room(parts["cell"]))


def _gold(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:quest_gold} {who}: {n} gold, now {m}"), who=names.who(parts["seat"]), n=f"{parts['change']:+d}", m=parts["gold"]
    )


def _level(names: Names, parts: Parts) -> Rich:
    up, down = _("{icon:quest_level} {who} rises to level {n}"), _("{icon:log_lose} {who} falls to level {n}")
    message = up if parts["change"] > 0 else down
    return told(message, who=names.who(parts["seat"]), n=parts["level"])


def _link(names: Names, parts: Parts) -> Rich:
    way = way_name(WAYS.index(parts["way"]))
    return told(_("{icon:log_door} To the {way}: {face}"), way=way, face=face_name(parts["face"]))


def _link_changed(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_door} A link becomes: {face}"), face=face_name(parts["face"]))


def _moved(names: Names, parts: Parts) -> Rich | None:
    if parts["how"] == "flight":
        return None  # where it ends was told when that was chosen, or turned
    return told(_("{icon:log_move} {who} goes to {room}"), who=names.who(parts["seat"]), room=_entered(names, parts))


def _explored(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_door} {who} finds a new room: {room}"), who=names.who(parts["seat"]), room=_entered(names, parts))


def _entered(names: Names, parts: Parts) -> Rich | str:
    """The room that is entered, with what it does to the Move of who walks into it (MQ-9.10)."""
    view, seat, cell = names.view, parts["seat"], parts["cell"]
    room = names.room(cell)
    changes = view.table.gives["move"].get(view.cells.get(cell, -1), ()) if parts.get("how", "walk") == "walk" else ()
    more = sum(one.amount for one in changes if one.who is None or fits(view, seat, one.who, harm=one.amount < 0))
    return rich(_("{room} ({n} Move)"), room=Run(room, "cool"), n=f"{more:+d}") if more else room


def _walked(names: Names, parts: Parts) -> Rich | None:
    if len(parts["path"]) < 2:
        return None
    return told(_("{icon:log_move} {card} goes to {room}"), card=names.card(parts["card"]), room=names.room(parts["path"][-1]))


def _base(names: Names, parts: Parts) -> Rich:
    colour = COLOURS.index(parts["colour"])
    sign = (Icon(f"quest_colour_{parts['colour']}_small"), Run(f" {colour_name(colour)}"))
    prey = names.view.table.seat_of.get(colour, -1)
    who = names.who(prey) if prey >= 0 else Run("–", "dim")
    return told(_("{icon:quest_hunter} Base of {card}: {base} {who}"), card=names.card(parts["card"]), base=sign, who=who)


def _die(names: Names, parts: Parts) -> Rich:
    sign = (Icon(f"quest_colour_{parts['colour']}_small"), Run(f" {colour_name(COLOURS.index(parts['colour']))}"))
    return told(_("{icon:log_die} The monster die: {base}"), base=sign)


def _monsters_turn(names: Names, parts: Parts) -> Rich:
    return told("{icon:log_turn} {phase}", phase=Run(_("Monsters' Turn"), "gold"))


def _rolled(names: Names, parts: Parts) -> Rich | None:
    seat = parts.get("seat", -1)
    if not parts.get("dice"):
        return None
    dice = " ".join(faces_of(parts.get("what", ""), parts["dice"]))
    if 0 <= seat < len(names.players):
        return told(_("{icon:log_die} {who} rolls {dice}"), who=names.who(seat), dice=dice)
    return told(_("{icon:log_die} Rolled: {dice}"), dice=dice)


def _d10(names: Names, parts: Parts) -> Rich:
    who, card, face, need = names.who(parts["seat"]), names.card(parts["card"]), parts["face"], parts.get("need")
    if need is None:  # a game that was saved before it was noted
        return told(_("{icon:log_die} {who} rolls {dice}"), who=who, dice=face)
    message = (
        _("{icon:log_die} {who} rolls {dice} ({n} or less needed): {card} {good:works}")
        if face <= need
        else _("{icon:log_die} {who} rolls {dice} ({n} or less needed): {card} {bad:fails}")
    )
    return told(message, who=who, card=card, dice=face, n=need)


def _used(names: Names, parts: Parts) -> Rich:
    who, card = names.who(parts["seat"]), names.card(parts["card"])
    about = [names.ref(ref) for ref in parts.get("about", ()) if ref[0] in ("card", "seat", "border", "side", "cell")]
    if about:
        return told(_("{icon:log_card} {who} uses {card}: {what}"), who=who, card=card, what=_(", ").join(about))
    return told(_("{icon:log_card} {who} uses {card}"), who=who, card=card)


def _compared(names: Names, parts: Parts) -> Rich:
    message = (
        _("{icon:log_win} {n} against {m}: the scoundrels win")
        if parts["won"]
        else _("{icon:log_lose} {n} against {m}: the monsters win")
    )
    return told(message, n=parts["ours"], m=parts["theirs"])


def _spared(names: Names, parts: Parts) -> Rich | None:
    """Of a beaten monster that the win did not kill (MQ-R41), what it does not bring."""
    card = names.view.table.card[parts["card"]]
    if card.family != "monster" or card.killed:  # a mate is no card of a monster
        return None
    message = (
        _("{icon:log_card} {card} isn't killed: it leaves and brings no level")
        if card.spared_treasure
        else _("{icon:log_card} {card} isn't killed: it leaves and brings neither level nor Treasure")
    )
    return told(message, card=names.card(parts["card"]))


def _ran(names: Names, parts: Parts) -> Rich:
    """With what the die came to beside what it shows, where something is added to it or taken from it (MQ-19.8)."""
    message = _("{icon:log_move} {who} gets away from {card}") if parts["escaped"] else _("{icon:log_hurt} {card} catches {who}")
    words, more = told(message, who=names.who(parts["seat"]), card=names.card(parts["card"])), parts.get("more", 0)
    if not more:
        return words
    came_to = _("{a} {b} = {n}").format(a=parts["result"] - more, b=f"{more:+d}", n=parts["result"])
    return rich(_("{a} ({b})"), a=words, b=came_to)


def _result(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:quest_search} {who}: search result {n}"), who=names.who(parts["seat"]), n=parts["result"])


def _marked(names: Names, parts: Parts) -> Rich:
    room = names.room(parts["cell"])
    if parts["mark"] == "looted":
        return told(_("{icon:quest_looted} {room} is looted out"), room=room)
    return told(_("{icon:quest_ransacked} {room} is ransacked"), room=room)


def _deal(names: Names, parts: Parts) -> Rich:
    who, room = names.who(parts["seat"]), names.room(parts["cell"])
    return told(_("{icon:quest_deal} {who} makes a deal in {room}"), who=who, room=room)


def _side(names: Names, parts: Parts) -> Rich:
    card, side = names.card(parts["card"]), names.ref(("side", int(parts["monsters"])))
    return told(_("{icon:log_fight} {card}: {n} for {side}"), card=card, n=f"{parts['amount']:+d}", side=side)


def _offer(message: Callable[[], str]) -> Teller:
    """A line about an offer; its terms as far as the seat may know them."""

    def tell(names: Names, parts: Parts) -> Rich:
        terms = names.terms(parts.get("terms", ()))
        return told(message(), who=names.who(parts["maker"]), other=names.who(parts["to"]), what=terms)

    return tell


def _renewed(names: Names, parts: Parts) -> Rich:
    n = parts["count"]
    return told(_("{icon:log_card} The discards are shuffled into a new deck ({n})"), n=n)


def _ended(names: Names, parts: Parts) -> Rich:
    if not parts.get("winners"):
        return told(_("{icon:log_lose} The monsters win"))
    return told(_("{icon:log_win} {who} wins"), who=names.who(parts["winners"][0]))


OWN: Mapping[str, Teller] = {
    "turn": _turn, "drawn": _drawn, "in_play": _in_play, "gold": _gold, "level": _level, "link": _link,
    "link_changed": _link_changed, "moved": _moved, "explored": _explored, "walked": _walked, "base": _base, "monster_die": _die,
    "monsters_turn": _monsters_turn, "rolled": _rolled, "d10": _d10, "used": _used, "power": _used, "compared": _compared,
    "ran": _ran, "search_result": _result, "marked": _marked, "deal": _deal, "side": _side, "deck_renewed": _renewed,
    "passed_on": _passed_on, "shown": _shown, "cheated": _cheated, "die_changed": _die_changed, "no_monster": _no_monster,
    "ended": _ended,
    "offered": _offer(lambda: _("{icon:quest_deal} {who} offers {other}: {what}")),
    "changed": _offer(lambda: _("{icon:quest_deal} {who} changes the offer to {other}: {what}")),
    "countered": _offer(lambda: _("{icon:quest_deal} {who} answers {other}: {what}")),
    "accepted": _offer(lambda: _("{icon:quest_promise} {other} accepts the offer of {who}: {what}")),
    "declined": _offer(lambda: _("{icon:quest_deal} {other} declines the offer of {who}")),
    "withdrawn": _offer(lambda: _("{icon:quest_deal} {who} takes back the offer to {other}")),
}  # fmt: skip
