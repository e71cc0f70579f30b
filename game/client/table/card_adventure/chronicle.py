"""Events in words: the lines of log and recap, in the reader's language, with icons. An event without a line is no news."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.client.i18n import _, n_, pick
from game.client.table.card_adventure.rule_words import done_words, rule_words
from game.client.table.card_adventure.words import Names, family_name
from game.client.table.names import told
from game.client.text import Rich, Run
from game.rules import Event

Parts = Mapping[str, Any]


def line(event: Event, names: Names) -> Rich | None:
    """The line of an event, or None where there is nothing to say."""
    if event.rule == "CA-5.3":
        return None  # the cards dealt before the game
    if event.kind == "token" and not event.parts["value"]:
        return None  # nothing came of it: that it was drawn is seen as it is
    tell = LINES.get(event.kind)
    return tell(names, event.parts) if tell is not None else None


def _count(names: Names, parts: Parts) -> str:
    """A group of monsters: the top one's name, and how many more, which may be of other kinds."""
    name = names.card(parts["card"])
    name = name[:1].upper() + name[1:]  # it begins the line
    return name if parts["count"] == 1 else _("{name} (and {n} more)").format(name=name, n=parts["count"] - 1)


def _turn(names: Names, parts: Parts) -> Rich:
    return told("{icon:log_turn} {line}", line=told(_("{gold:Turn} {n}"), n=parts["turn"]))


def _board_rule(names: Names, parts: Parts) -> Rich | None:
    """Why what follows happens; a rule that says something tells it itself."""
    table = names.view.table
    rule = table.board.rules[parts["number"]]
    if any(one.do == "say" for one in rule.deeds):
        return None
    return told("{icon:log_turn} {line}", line=Run(rule_words(rule, table.board, table.pack.cards), "dim"))


def _moved(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_move} {who} goes to {square}"), who=names.who(parts["seat"]), square=names.square(parts["square"]))


def _warped(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_magic} {who} appears in {square}"), who=names.who(parts["seat"]), square=names.square(parts["square"])
    )


def _stepped_onto(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_door} {who} steps onto {what}"), who=names.who(parts["seat"]), what=names.structure(parts["route"]))


def _went_through(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_door} {who} gets through to {square}"), who=names.who(parts["seat"]), square=names.square(parts["square"])
    )


def _put_back(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_door} {who} is moved back to {square}"), who=names.who(parts["seat"]), square=names.square(parts["square"])
    )


def _picked_up(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_item} {who} picks up {card}"), who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _handed_over(names: Names, parts: Parts) -> Rich:
    card = names.card(parts.get("card", -1))
    return told(
        _("{icon:log_item} {who} hands {card} to {other}"),
        who=names.who(parts["seat"]),
        card=card,
        other=names.who(parts["other"]),
    )


def _used(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_item} {who} uses {card}"), who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _cast(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_magic} {who} casts {card} with {n} MP"),
        who=names.who(parts["seat"]), card=names.card(parts["card"]), n=parts["total"],
    )  # fmt: skip


def _rested(names: Names, parts: Parts) -> Rich:
    first, second = parts["dice"]
    return told(
        _("{icon:log_rest} {who} rests: {a} + {b} = {gold_total}, {what}"),
        who=names.who(parts["seat"]), a=first, b=second, gold_total=told("{gold:" + str(parts["total"]) + "}"),
        what=rest_words(parts["total"]),
    )  # fmt: skip


def rest_words(total: int) -> str:
    """The row of the rest table for a sum (CA-12.5 to CA-12.20)."""
    if total <= 5:
        return _("monsters may come closer")
    if total <= 8:
        return _("draw a card")
    return (_("bad weather, damage"), _("bad food, poison"), _("a belonging is lost"), _("draw two cards"))[total - 9]


def _nobody_came(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_rest} No monster comes closer"))


def _drew(names: Names, parts: Parts) -> Rich:
    card = names.card(parts["card"]) if "card" in parts else _("a card")
    return told(_("{icon:log_card} {who} draws {card}"), who=names.who(parts["seat"]), card=card)


def _lost_item(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_item} {who} loses {card}"), who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _token(names: Names, parts: Parts) -> Rich:
    if parts["family"] == "damage":
        message = _("{icon:log_hurt} {who} takes {n} damage: {total} in all")
    else:
        message = _("{icon:log_poison} {who} takes {n} poison: {total} in all")
    return told(message, who=names.who(parts["seat"]), n=parts["value"], total=parts["total"])


def _token_back(names: Names, parts: Parts) -> Rich:
    if parts["family"] == "damage":
        message = _("{icon:log_item} {who} heals {n} damage: {total} left")
    else:
        message = _("{icon:log_item} {who} is cured of {n} poison: {total} left")
    return told(message, who=names.who(parts["seat"]), n=parts["value"], total=parts["total"])


def _cursed(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {who} is cursed: {card}"), who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _curse_worked(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {card} takes effect on {who}"), who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _curse_lifted(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {who} is free of {card}"), who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _rolled(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_die} {area}: the die shows {n}"), area=names.area(parts["area"]), n=parts["face"])


def _monsters_moved(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_move} {what} moves to {square}"), what=_count(names, parts), square=names.square(parts["square"]))


def _monsters_stopped(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_door} {what} stops at {place}"), what=_count(names, parts), place=names.structure(parts["route"]))


def _monsters_through(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_door} {what} gets through to {square}"), what=_count(names, parts), square=names.square(parts["square"])
    )


def _monsters_back(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_door} {what} goes back to {square}"), what=_count(names, parts), square=names.square(parts["square"])
    )


def _appeared(names: Names, parts: Parts) -> Rich | None:
    if parts["sign"] < 0:
        return None  # it stood there when the game began
    return told(
        _("{icon:log_fight} {card} appears in {square}"), card=names.card(parts["card"]), square=names.square(parts["square"])
    )


def _suspended(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_die} No monster is left to appear"))


def _trap(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_hurt} {card} springs in {square}"), card=names.card(parts["card"]), square=names.square(parts["square"])
    )


def _gate_opened(names: Names, parts: Parts) -> Rich:
    bridge = names.is_bridge(parts["route"])
    gate = _("{icon:log_door} {who} opens the gate with {card}")
    message = _("{icon:log_door} {who} lowers the bridge with {card}") if bridge else gate
    return told(message, who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _gate_shut(names: Names, parts: Parts) -> Rich:
    bridge = names.is_bridge(parts["route"])
    gate = _("{icon:log_door} {who} shuts the gate with {card}")
    message = _("{icon:log_door} {who} raises the bridge with {card}") if bridge else gate
    return told(message, who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _structure_tried(names: Names, parts: Parts) -> Rich:
    message = (
        _("{icon:log_door} {total} against {strength}: {what} gives way")
        if parts["wins"]
        else _("{icon:log_door} {total} against {strength}: {what} holds")
    )
    return told(message, total=parts["total"], strength=parts["strength"], what=_structure(names, parts, "card"))


def _structure(names: Names, parts: Parts, part: str) -> str:
    """The structure on a route, or the one that stands in a square."""
    return names.structure(parts["route"]) if "route" in parts else names.card(parts[part])


def _encounter(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_fight} {gold:Fight} in {square}: {monsters}"),
        square=names.square(parts["square"]), monsters=names.cards(parts["monsters"]),
    )  # fmt: skip


def _presented(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_card} {who}: {card} (+{n}) to {monster}"),
        who=names.who(parts["seat"]), card=names.card(parts["card"]), n=parts["bp"], monster=names.card(parts["monster"]),
    )  # fmt: skip


def _struck(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_card} {who}: {card} (+{n}) on {what}"),
        who=names.who(parts["seat"]), card=names.card(parts["card"]), n=parts["bp"], what=_structure(names, parts, "structure"),
    )  # fmt: skip


def _battle(names: Names, parts: Parts) -> Rich:
    message = (
        _("{icon:log_fight} {monster}: {total} against {n}, it falls")
        if parts["beaten"]
        else _("{icon:log_fight} {monster}: {total} against {n}, it stands")
    )
    return told(message, monster=names.card(parts["monster"]), total=parts["total"], n=parts["need"])


def _free(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_fight} {monster} is free: everybody takes its penalty"), monster=names.card(parts["monster"]))


def _penalty(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_hurt} {who} takes the penalty of {monster}"),
        who=names.who(parts["seat"]), monster=names.card(parts["monster"]),
    )  # fmt: skip


def _removed(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_win} {card} is removed"), card=names.card(parts["card"]))


def _lies_down(names: Names, parts: Parts) -> Rich:
    many = parts["counters"]
    message = n_("{icon:log_turn} {card} will be back in {n} turn", "{icon:log_turn} {card} will be back in {n} turns", many)
    return told(message, card=names.card(parts["card"]), n=many)


def _revived(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_turn} {card} revives"), card=names.card(parts["card"]))


def _bp_lowered(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {monster}: BP -{n}"), monster=names.card(parts["monster"]), n=parts["amount"])


def _dispelled(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {monster} loses its magic for this turn"), monster=names.card(parts["monster"]))


def _attack_raised(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {who}: attack cards +{n} this turn"), who=names.who(parts["seat"]), n=parts["amount"])


def _no_effect(names: Names, parts: Parts) -> Rich:
    card, monster = names.card(parts["card"]), names.card(parts["monster"])
    return told(_("{icon:log_magic} {card} has no effect on {monster}"), card=card, monster=monster)


def _misused(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:log_magic} {card} can do nothing there: it returns to {who}"),
        card=names.card(parts["card"]), who=names.who(parts["seat"]),
    )  # fmt: skip


def _discarded(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_card} {who} discards {card}"), who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _out(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_lose} {who} is out of the game"), who=names.who(parts["seat"]))


def _reshuffled(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_card} The discard pile is shuffled: {what}"), what=family_name(parts["family"]))


def _ended(names: Names, parts: Parts) -> Rich:
    if parts["winners"]:
        return told(_("{icon:log_win} {gold:The goal is reached}"))
    return told(_("{icon:log_lose} {bad:The game is lost}"))


def _stunned(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {monster} sits out this turn's fights"), monster=names.card(parts["monster"]))


def _revealed(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_magic} {square}: {cards}"), square=names.square(parts["square"]), cards=names.cards(parts["cards"]))


def _recovered(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_card} {who} takes {card} back"), who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _given(names: Names, parts: Parts) -> Rich:
    card = names.card(parts["card"]) if "card" in parts else _("a card")
    return told(_("{icon:log_item} {who} is given {card}"), who=names.who(parts["seat"]), card=card)


def _returned(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_turn} {who} is back in the game"), who=names.who(parts["seat"]))


def _said(names: Names, parts: Parts) -> Rich:
    """What the board says, and what it does with that to whoever it hurts."""
    words = Run(pick({"en": parts["en"], "ja": parts["ja"]}), "gold")
    table = names.view.table
    done = done_words(parts["en"], table.board, table.pack.cards)
    return told("{words} {done}", words=words, done=Run(done, "hot")) if done else told("{words}", words=words)


def _operated(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:log_door} {who} uses {card}"), who=names.who(parts["seat"]), card=names.card(parts["card"]))


def _structure_opened(names: Names, parts: Parts) -> Rich:
    bridge = names.is_bridge(parts["route"])
    down = _("{icon:log_door} The bridge comes down between {a} and {b}")
    message = down if bridge else _("{icon:log_door} The gate opens between {a} and {b}")
    return _between(names, parts, message)


def _structure_shut(names: Names, parts: Parts) -> Rich:
    bridge = names.is_bridge(parts["route"])
    up = _("{icon:log_door} The bridge goes up between {a} and {b}")
    message = up if bridge else _("{icon:log_door} The gate shuts between {a} and {b}")
    return _between(names, parts, message)


def _between(names: Names, parts: Parts, message: str) -> Rich:
    """What becomes of a structure that nobody needs to stand at: which one it is."""
    way = names.view.table.board.routes[parts["route"]]
    return told(message, a=names.square(way.a), b=names.square(way.b))


LINES: Mapping[str, Callable[[Names, Parts], Rich | None]] = {
    "turn": _turn,
    "board_rule": _board_rule,
    "moved": _moved,
    "warped": _warped,
    "stepped_onto": _stepped_onto,
    "went_through": _went_through,
    "put_back": _put_back,
    "picked_up": _picked_up,
    "handed_over": _handed_over,
    "used": _used,
    "cast": _cast,
    "rested": _rested,
    "nobody_came": _nobody_came,
    "drew": _drew,
    "lost_item": _lost_item,
    "token": _token,
    "token_back": _token_back,
    "cursed": _cursed,
    "curse_worked": _curse_worked,
    "curse_lifted": _curse_lifted,
    "rolled": _rolled,
    "monsters_moved": _monsters_moved,
    "monsters_stopped": _monsters_stopped,
    "monsters_went_through": _monsters_through,
    "monsters_put_back": _monsters_back,
    "appeared": _appeared,
    "appearance_suspended": _suspended,
    "trap": _trap,
    "gate_opened": _gate_opened,
    "gate_shut": _gate_shut,
    "structure_tried": _structure_tried,
    "encounter": _encounter,
    "presented": _presented,
    "struck": _struck,
    "battle": _battle,
    "free": _free,
    "penalty": _penalty,
    "removed": _removed,
    "lies_down": _lies_down,
    "revived": _revived,
    "bp_lowered": _bp_lowered,
    "dispelled": _dispelled,
    "attack_raised": _attack_raised,
    "no_effect": _no_effect,
    "misused": _misused,
    "discarded": _discarded,
    "out": _out,
    "reshuffled": _reshuffled,
    "stunned": _stunned,
    "revealed": _revealed,
    "recovered": _recovered,
    "given": _given,
    "returned": _returned,
    "said": _said,
    "operated": _operated,
    "structure_opened": _structure_opened,
    "structure_shut": _structure_shut,
    "monsters_put": _monsters_moved,
    "ended": _ended,
}
"""How each kind of event is told."""
