"""Events of Seven Dons in words: the lines of log and recap. An event without a line is no news."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.client.i18n import _
from game.client.table.names import told
from game.client.table.seven_dons.words import Names, phase_name, place_name, skipped_for
from game.client.text import Rich, Run
from game.games.seven_dons.table import LOWER
from game.rules import Event

Parts = Mapping[str, Any]


TURNED_TO_USE = frozenset({"SB-9.5", "SB-12.8", "SB-13.4", "SB-13.5"})
"""The clauses by which a card is turned up to be used: that it is used comes next, and says enough."""


def line(event: Event, names: Names) -> Rich | None:
    """The line of an event, or None where there is nothing to say."""
    tell = LINES.get(event.kind) if event.kind != "turned_up" or event.rule not in TURNED_TO_USE else None
    return tell(names, event.parts) if tell is not None else None


def _who(message: Callable[[], str]) -> Callable[[Names, Parts], Rich]:
    """A line about a player."""

    def tell(names: Names, parts: Parts) -> Rich:
        return told(message(), who=names.who(parts["seat"]))

    return tell


def _who_card(message: Callable[[], str]) -> Callable[[Names, Parts], Rich]:
    """A line about a player and a card."""

    def tell(names: Names, parts: Parts) -> Rich:
        return told(message(), who=names.who(parts["seat"]), card=_named(names, parts["card"]))

    return tell


def _named(names: Names, card: int) -> str:
    """The name of a card that an event names: the event is told to those who may know."""
    table = names.view.table
    return names.kind(table.kind_of[card]) if card >= 0 else names.card(card)


def _member(names: Names, parts: Parts) -> str:
    """The member that an event is about: by its codename to who knows it, to others by its place."""
    return _named(names, parts["card"]) if "card" in parts else _("a face-down member")


def _begins(words: str) -> str:
    """Words at the beginning of a line."""
    return words[:1].upper() + words[1:]


def _turn(names: Names, parts: Parts) -> Rich:
    turn = told(_("{gold:Turn} {n}"), n=parts["turn"])
    return told("{icon:log_turn} {line} {who}", line=turn, who=names.who(parts["seat"]))


def _skipped(names: Names, parts: Parts) -> Rich:
    if parts["phase"] == "action":  # SB-8.4; only a card lets another phase be skipped
        words = _("{icon:log_turn} {who} goes first: no action in this turn")
        return told(words, who=names.who(parts["seat"]))
    words = _("{icon:log_turn} {who} skips: {phase} (because of {card})")
    return told(words, who=names.who(parts["seat"]), phase=phase_name(parts["phase"]), card=skipped_for(names))


def _boss_dealt(names: Names, parts: Parts) -> Rich | None:
    if "card" not in parts:
        return None
    return told(_("{icon:don_boss} The boss of {who}: {card}"), who=names.who(parts["seat"]), card=_named(names, parts["card"]))


def _placed(names: Names, parts: Parts) -> Rich:
    front = len(parts["columns"])
    back = sum(parts["columns"]) - front
    return told(_("{icon:don_relocate} {who} places: front {n}, back {m}"), who=names.who(parts["seat"]), n=front, m=back)


def _relocated(names: Names, parts: Parts) -> Rich:
    before, after = (f"{len(one)}+{sum(one) - len(one)}" for one in (parts["before"], parts["after"]))
    change = before if before == after else f"{before} → {after}"
    message = (
        _("{icon:don_relocate} {who} relocates: {change}")
        if parts["seat"] == parts["whose"]
        else _("{icon:don_relocate} {who} relocates the members of {other}: {change}")
    )
    return told(message, who=names.who(parts["seat"]), other=names.who(parts["whose"]), change=change)


def _turned_up(names: Names, parts: Parts) -> Rich | None:
    card = parts["card"]
    if names.view.table.owner_of[card] < 0:
        return told(_("{icon:don_boss} A boss card is shown: {card}"), card=_named(names, card))
    return told(_("{icon:don_lower} {card} of {who} is face up"), card=_named(names, card), who=names.who(parts["seat"]))


def _turned_down(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:don_lurk} {card} of {who} is face down"), card=_named(names, parts["card"]), who=names.who(parts["seat"])
    )


def _looked(names: Names, parts: Parts) -> Rich:
    who = names.who(parts["seat"])
    if "whose" not in parts:
        if "card" in parts:
            return told(_("{icon:don_lurk} {who} looks into the boss deck: {card}"), who=who, card=_named(names, parts["card"]))
        return told(_("{icon:don_lurk} {who} looks at a card of the boss deck"), who=who)
    place = place_name(parts["column"], parts["front"])
    if "card" in parts:
        message = _("{icon:don_lurk} {who} looks at a member: {card} ({place})")
        return told(message, who=who, card=_named(names, parts["card"]), place=place)
    message = _("{icon:don_lurk} {who} looks at a face-down member of {other} ({place})")
    return told(message, who=who, other=names.who(parts["whose"]), place=place)


def _used(names: Names, parts: Parts) -> Rich:
    lower = parts["text"] == LOWER
    message = _("{icon:don_lower} {who} uses {card}") if lower else _("{icon:don_upper} {who} uses {card}")
    return told(message, who=names.who(parts["seat"]), card=_named(names, parts["card"]))


def _targeted(names: Names, parts: Parts) -> Rich:
    place = place_name(parts["column"], parts["front"])
    who = names.who(parts["seat"])
    if "card" not in parts:
        return told(_("{icon:don_target} {who} aims at {place}, face down"), who=who, place=place)
    return told(_("{icon:don_target} {who} aims at {card} ({place})"), who=who, card=_named(names, parts["card"]), place=place)


def _declared(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:don_target} {who} declares {kind}"),
        who=names.who(parts["seat"]),
        kind=Run(names.kind(parts["codename"]), "gold"),
    )


def _silenced(names: Names, parts: Parts) -> Rich:
    message = _("{icon:don_nullified} {who}: no abilities until turn {n} is over")
    return told(message, who=names.who(parts["seat"]), n=parts["turn"])


def _nullified(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:don_nullified} The ability of {card} of {who} is nullified"),
        card=_named(names, parts["card"]),
        who=names.who(parts["seat"]),
    )


def _buried(names: Names, parts: Parts) -> Rich:
    return told(
        _("{icon:don_grave} {card} of {who} goes to the graveyard"),
        card=_named(names, parts["card"]),
        who=names.who(parts["seat"]),
    )


def _new_boss(names: Names, parts: Parts) -> Rich:
    if "card" in parts:
        return told(_("{icon:don_boss} {who} takes a new boss card: {card}"),
                    who=names.who(parts["seat"]), card=_named(names, parts["card"]))  # fmt: skip
    return told(_("{icon:don_boss} {who} takes a new boss card"), who=names.who(parts["seat"]))


def _failed(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:don_failed} The assassination by {who} fails"), who=names.who(parts["seat"]))


def _chosen(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:don_target} {who} chooses {card}"), who=names.who(parts["seat"]), card=_member(names, parts))


def _diverted(names: Names, parts: Parts) -> Rich:
    return told(_("{icon:don_target} {card} of {who} becomes the target instead"),
                card=_begins(_member(names, parts)), who=names.who(parts["seat"]))  # fmt: skip


def _exchanged(names: Names, parts: Parts) -> Rich:
    message = _("{icon:don_relocate} {card} of {who} comes to the front ({place}), the other one goes behind")
    return _to_the_front(names, parts, message)


def _pulled(names: Names, parts: Parts) -> Rich:
    return _to_the_front(names, parts, _("{icon:don_front} {card} of {who} is brought to the front ({place})"))


def _to_the_front(names: Names, parts: Parts, message: str) -> Rich:
    place = place_name(parts["column"], parts["front"])
    return told(message, card=_begins(_member(names, parts)), who=names.who(parts["whose"]), place=place)


def _ended(names: Names, parts: Parts) -> Rich:
    if not parts["winners"]:
        return told(_("{icon:log_turn} {gold:The game is drawn}"))
    (winner,) = parts["winners"]
    return told(_("{icon:log_win} {who} {gold:wins the game}"), who=names.who(winner))


LINES: Mapping[str, Callable[[Names, Parts], Rich | None]] = {
    "first_player": _who(lambda: _("{icon:log_turn} {who} goes first")),
    "boss_dealt": _boss_dealt,
    "placed": _placed,
    "boss_cards_laid": lambda _names, _parts: told(_("{icon:don_boss} The boss cards lie face down")),
    "turn": _turn,
    "skipped": _skipped,
    "relocated": _relocated,
    "turned_up": _turned_up,
    "turned_down": _turned_down,
    "looked": _looked,
    "used": _used,
    "trump_used": _who_card(lambda: _("{icon:don_trump} {who} uses the trump of {card}")),
    "targeted": _targeted,
    "declared": _declared,
    "chosen": _chosen,
    "diverted": _diverted,
    "succeeded": _who(lambda: _("{icon:don_shot} The assassination by {who} succeeds")),
    "failed": _failed,
    "no_result": _who(lambda: _("{icon:don_failed} The assassination by {who} ends without a result")),
    "nullified": _nullified,
    "buried": _buried,
    "exchanged": _exchanged,
    "pulled": _pulled,
    "silenced": _silenced,
    "will_skip": _who(lambda: _("{icon:don_nullified} {who} will skip the next assassination phase")),
    "watches": _who(lambda: _("{icon:don_lurk} {who} will look at a member before each action")),
    "tracks": _who(lambda: _("{icon:don_lurk} {who} sees from now on where members are relocated to")),
    "new_boss": _new_boss,
    "declined": _who(lambda: _("{icon:don_shot} {who} assassinates nobody")),
    "ended": _ended,
}
"""How each kind of event is told."""
