"""Events of Lair Lords in words: the lines of log and recap. An event without a line is no news."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.client.i18n import _, n_
from game.client.table.lair_lords.words import Names, phase_name
from game.client.table.names import told
from game.client.text import NO_BREAK, Icon, Rich, Run
from game.rules import Event

Parts = Mapping[str, Any]


def line(event: Event, names: Names) -> Rich | None:
    """The line of an event, or None where there is nothing to say."""
    if event.rule == "BM-8.16":
        return None  # the opening hands
    tell = LINES.get(event.kind)
    whole = tell(names, event.parts) if tell is not None else None
    return (*whole, *_cause(names, event)) if whole is not None else None


def _cause(names: Names, event: Event) -> Rich:
    """The card because of which it happened; nothing where the line above says so, or the whole line is about that."""
    source = event.parts.get("source") if event.kind in CAUSED else None
    if source is None or (event.kind != "discarded" and names.view.table.card[source].family == "spell"):
        return ()
    return told(_(" (because of {card})"), card=names.card(source))


def _who_card(message: Callable[[], str]) -> Callable[[Names, Parts], Rich]:
    """A line about a player and a card."""

    def tell(names: Names, parts: Parts) -> Rich:
        return told(message(), who=names.who(parts["seat"]), card=names.card(parts["card"]))

    return tell


def _card(message: Callable[[], str]) -> Callable[[Names, Parts], Rich]:
    """A line about a card."""

    def tell(names: Names, parts: Parts) -> Rich:
        return told(message(), card=names.card(parts["card"]))

    return tell


def _turn(names: Names, parts: Parts) -> Rich:
    return told("{icon:log_turn} {line}", line=told(_("{gold:Turn} {n}"), n=parts["turn"]))


def _phase(names: Names, parts: Parts) -> Rich | None:
    if parts["sequence"] != "lair.turn" or parts["phase"] in ("start_of_turn", "end_of_turn"):
        return None
    return told("{icon:log_turn} {phase}", phase=Run(phase_name(parts["phase"]), "gold"))


def _order(names: Names, parts: Parts) -> Rich:
    found: Rich = ()
    for seat in parts["order"]:
        found = (*found, *(told(" ") if found else ()), *names.who(seat))
    return told(_("{icon:log_turn} Order by XP: {seats}"), seats=found)


def _drawn(names: Names, parts: Parts) -> Rich:
    who = names.who(parts["seat"])
    if "card" in parts:
        return told(_("{icon:log_card} {who} draws {card}"), who=who, card=names.card(parts["card"]))
    return told(_("{icon:log_card} {who} draws from the {deck}"), who=who, deck=names.deck(parts["deck"]))


def _nothing_drawn(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_card} {who} draws nothing: the {deck} is empty"),
                who=names.who(parts["seat"]), deck=names.deck(parts["deck"]))  # fmt: skip


def _deck_renewed(names: Names, parts: Parts) -> Rich:
    message = n_(
        "{icon:log_card} {n} discard is shuffled into a new {deck}",
        "{icon:log_card} {n} discards are shuffled into a new {deck}",
        parts["count"],
    )
    return told(message, deck=names.deck(parts["deck"]), n=parts["count"])


def _new_hand(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_card} {who} takes a new hand"), who=names.who(parts["seat"]))


def _laid_aside(names: Names, parts: Parts) -> Rich:
    card = names.card(parts["card"]) if "card" in parts else _("a card")
    return told(_("{icon:log_card} {who} lays {card} aside"), who=names.who(parts["seat"]), card=card)


def _lord_kept(names: Names, parts: Parts) -> Rich:
    card = names.card(parts["card"]) if "card" in parts else names.back("boss")
    return told(_("{icon:log_card} {who} keeps {card}"), who=names.who(parts["seat"]), card=card)


def _found(names: Names, parts: Parts) -> Rich:
    card = names.card(parts["card"]) if "card" in parts else names.back(parts["deck"])
    return told(_("{icon:log_card} {who} finds {card} in the {deck}"),
                who=names.who(parts["seat"]), card=card, deck=names.deck(parts["deck"]))  # fmt: skip


def _looked(names: Names, parts: Parts) -> Rich:
    if "cards" not in parts:
        return told(_("{icon:log_card} {who} looks at the hand of {other}"),
                    who=names.who(parts["seat"]), other=names.who(parts["other"]))  # fmt: skip
    return told(_("{icon:log_card} {who} looks at the hand of {other}: {cards}"),
                who=names.who(parts["seat"]), other=names.who(parts["other"]), cards=names.cards(parts["cards"]))  # fmt: skip


def _discarded(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_card} {who} discards {card}"), who=names.who(parts["seat"]), card=names.cards(parts["cards"]))


def _placed(names: Names, parts: Parts) -> Rich:
    if "card" not in parts:
        return told(_("{icon:log_door} {who} places a Room face-down"), who=names.who(parts["seat"]))
    return told(_("{icon:log_door} {who} places {card} face-down"), who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _taken_back(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_door} {who} takes the Room back"), who=names.who(parts["seat"]))


def _declined(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_door} {who} builds nothing"), who=names.who(parts["seat"]))


def _swapped(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_door} {card} and {other} change places"),
                card=names.card(parts["card"]), other=names.card(parts["other"]))  # fmt: skip


def _baited(names: Names, parts: Parts) -> Rich:
    line = told(_("{icon:log_move} {card} goes to {who}"), card=names.card(parts["card"]), who=names.who(parts["seat"]))
    return (*line, *_counts(names, parts))


def _stayed(names: Names, parts: Parts) -> Rich:
    return (*told(_("{icon:log_move} {card} stays in town"), card=names.card(parts["card"])), *_counts(names, parts))


def _counts(names: Names, parts: Parts) -> Rich:
    """Why a Hero goes or stays: how much treasure of its class each player has."""
    kind = names.view.table.card[parts["card"]].kind
    found: Rich = (Run("  "), Icon(f"treasure_{kind}_small"))
    for seat, count in parts["counts"]:
        found = (*found, Run(" "), *names.letter(seat)[:1], Run(str(count), "dim"))
    return found


def _lured(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_move} {card} is lured to {who}"), card=names.card(parts["card"]), who=names.who(parts["seat"]))


def _adventure_turn(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_fight} Heroes invade the dungeon of {who}"), who=names.who(parts["seat"]))


def _entered(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_move} {card} enters {room}"), card=names.card(parts["card"]), room=names.card(parts["room"]))


def _hurt(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_hurt} {source}: {card} takes {n} damage, {total} in all"),
        source=names.card(parts["source"]),
        card=names.card(parts["card"]),
        n=parts["amount"],
        total=parts["damage"],
    )


def _died(names: Names, parts: Parts) -> Rich:
    many = parts["souls"]
    message = n_("{icon:soul_small} {card} dies: {n} Soul for {who}", "{icon:soul_small} {card} dies: {n} Souls for {who}", many)
    return told(message, card=names.card(parts["card"]), n=many, who=names.who(parts["seat"]))


def _survived(names: Names, parts: Parts) -> Rich:
    many = parts["wounds"]
    message = n_(
        "{icon:wound_small} {card} survives: {n} Wound for {who}",
        "{icon:wound_small} {card} survives: {n} Wounds for {who}",
        many,
    )
    return told(message, card=names.card(parts["card"]), n=many, who=names.who(parts["seat"]))


def _healed(names: Names, parts: Parts) -> Rich:
    worth = names.view.table.card[parts["card"]].worth
    words = n_(
        "{icon:soul_small} {who} heals {card}, which becomes a Soul",
        "{icon:soul_small} {who} heals {card}, which becomes {n} Souls",
        worth,
    )
    return told(words, n=worth, who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _declared(names: Names, parts: Parts) -> Rich:
    message = (
        _("{icon:log_magic} {who} casts {card}") if parts["what"] == "spell" else _("{icon:log_magic} {who} declares {card}")
    )
    return _with_targets(names, parts, message)


def _used(names: Names, parts: Parts) -> Rich:
    return _with_targets(names, parts, _("{icon:log_magic} {who} uses {card}"))


def _with_targets(names: Names, parts: Parts, message: str) -> Rich:
    whole = told(message, who=names.who(parts["seat"]), card=names.card(parts["card"]))
    found = [names.ref(ref) for ref in parts["about"] if ref[0] != "pending"]
    found += [names.card(card) for card in parts.get("against", ())]  # by now it may be resolved
    return (*whole, *told(f" →{NO_BREAK}{{what}}", what=_(", ").join(found))) if found else whole


def _fizzled(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {card} of {who} is cancelled"), card=names.card(parts["card"]), who=names.who(parts["seat"]))


def _health_changed(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {card}: Health {n}"), card=names.card(parts["card"]), n=_signed(parts["amount"]))


def _room_damage_changed(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {card}: damage {n} this turn"), card=names.card(parts["card"]), n=_signed(parts["amount"]))


def _room_damage_set(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {card}: its damage is {n} this turn"), card=names.card(parts["card"]), n=parts["amount"])


def _treasure_changed(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {who}: {type} treasure {n} this turn"),
                who=names.who(parts["seat"]), type=names.treasure(parts["type"]), n=_signed(parts["amount"]))  # fmt: skip


def _signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def _eliminated(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_lose} {who} is eliminated"), who=names.who(parts["seat"]))


def _ended(names: Names, parts: Parts) -> Rich:
    (winner,) = parts["winners"]
    return told(_("{icon:log_win} {who} {gold:wins the game}"), who=names.who(winner))


CAUSED = frozenset({"discarded", "drawn", "destroyed", "deactivated"})
"""What a line tells the cause of; a Spell that is cast has a line of its own just before what it does at once."""
LINES: Mapping[str, Callable[[Names, Parts], Rich | None]] = {
    "turn": _turn,
    "phase": _phase,
    "lord": _who_card(lambda: _("{icon:log_card} {who} is {card}")),
    "order": _order,
    "lord_kept": _lord_kept,
    "drawn": _drawn,
    "nothing_drawn": _nothing_drawn,
    "deck_renewed": _deck_renewed,
    "new_hand": _new_hand,
    "laid_aside": _laid_aside,
    "discarded": _discarded,
    "found": _found,
    "looked": _looked,
    "recovered": _who_card(lambda: _("{icon:log_card} {who} takes {card} back")),
    "placed": _placed,
    "taken_back": _taken_back,
    "declined": _declined,
    "revealed": _who_card(lambda: _("{icon:log_door} {who} builds {card}")),
    "levelled_up": _who_card(lambda: _("{icon:log_win} {who} levels up: {card}")),
    "destroyed": _who_card(lambda: _("{icon:log_hurt} {card} of {who} is destroyed")),
    "uncovered": _card(lambda: _("{icon:log_door} {card} is uncovered")),
    "swapped": _swapped,
    "deactivated": _who_card(lambda: _("{icon:log_door} {card} of {who} is deactivated")),
    "reactivated": _card(lambda: _("{icon:log_door} {card} is active again")),
    "came_to_town": _card(lambda: _("{icon:log_move} {card} comes to town")),
    "no_hero": lambda names, parts: told(_("{icon:log_move} No Hero is left to come to town")),
    "epic_called": lambda names, parts: told(_("{icon:log_magic} {who} calls an Epic Hero"), who=names.who(parts["seat"])),
    "stayed": _stayed,
    "baited": _baited,
    "lured": _lured,
    "adventure_turn": _adventure_turn,
    "entered": _entered,
    "hurt": _hurt,
    "died": _died,
    "survived": _survived,
    "started_again": _card(lambda: _("{icon:log_move} {card} starts again from the first Room")),
    "sent_to_town": _card(lambda: _("{icon:log_move} {card} goes back to town")),
    "sent_to_entrance": _card(lambda: _("{icon:log_move} {card} goes back to the entrance")),
    "healed": _healed,
    "declared": _declared,
    "used": _used,
    "fizzled": _fizzled,
    "lost": _card(lambda: _("{icon:log_magic} The ability of {card} is lost")),
    "no_target": _card(lambda: _("{icon:log_magic} {card} finds no target")),
    "target_lost": _card(lambda: _("{icon:log_magic} {card} loses its target")),
    "health_changed": _health_changed,
    "room_damage_changed": _room_damage_changed,
    "room_damage_set": _room_damage_set,
    "treasure_changed": _treasure_changed,
    "eliminated": _eliminated,
    "ended": _ended,
}
"""How each kind of event is told."""
