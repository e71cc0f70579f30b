"""Which options of a decision are worth comparing: what somebody who knows the game would think about."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.lair_lords.building import Builder
from game.bots.lair_lords.habits import NORMAL
from game.bots.lair_lords.playing import gain, price
from game.bots.lair_lords.reasons import find
from game.games.lair_lords import LairView
from game.rules import Decision, Option

Key = tuple[object, ...]
"""An option as it is in any deal: its verb and what it is about, cards of a hand by their names."""
MOST = 5
"""The most options that are compared."""
ROOMS = 4
"""The most ways to build among them."""
DOUBT = 0.04
"""By how much less often a game is taken to be won by what the rules of thumb don't point to, before it is tried."""
HOPELESS = 0.45
"""By how many Souls an act may seem to make things worse and still be thought about."""
SOMETHING = 0.05
"""An act that betters less than this by itself does nothing now."""
FROM_HAND = frozenset({"place", "cast", "discard", "pay", "take"})
"""Verbs that are about a card of a hand first."""
PLAIN = frozenset({"mulligan", "order_triggers", "pay", "search", "recover", "opening_discard", "choose_lord", "intrigue"})
"""Decisions that need no second thought."""


def key_of(option: Option, names: Sequence[str]) -> Key:
    """What tells an option from the others in every deal."""
    verb, about, _ = option
    if verb in FROM_HAND and about and about[0][0] == "card":
        return (verb, names[about[0][1]], about[1:])
    return (verb, about)


def candidates(here: LairView, decision: Decision, chosen: int) -> list[tuple[int, float]]:
    """The options to compare with how much worse than the best they seem; the first is what the rules of thumb say."""
    kind, options = decision.kind, decision.options
    found = [(chosen, 0.0)]
    if len(options) < 2 or kind in PLAIN:
        return found
    if kind in ("lair.build", "lair.adventure", "lair.answers", "first_room", "build_more"):
        others = _of_window(here, decision.seat, options)
    else:
        others = [(0.0, number) for number in range(len(options))]
    names = here.table.zones.cards
    seen = {key_of(options[chosen], names)}
    others.sort(key=lambda one: -one[0])
    for _, number in others:
        key = key_of(options[number], names)
        if key not in seen and len(found) < MOST:
            seen.add(key)
            found.append((number, DOUBT))
    return found


def _of_window(here: LairView, seat: int, options: Sequence[Option]) -> list[tuple[float, int]]:
    """Passing, the best ways to build, and the cards that are not plainly a waste."""
    found: list[tuple[float, int]] = []
    rooms: list[tuple[float, int]] = []
    names = here.table.zones.cards
    seen: set[Key] = set()
    builder: Builder | None = None
    for number, option in enumerate(options):
        key = key_of(option, names)
        if key in seen:
            continue
        seen.add(key)
        verb, about, _ = option
        if verb == "place":
            builder = builder or Builder(here, seat)
            rooms.append((builder.gain(about[0][1], about[1][1]), number))
        elif verb in ("cast", "use") and not _comes_later(here, verb, about[0][1]):
            more = gain(here, seat, verb, about[0][1], about[1:], NORMAL)[0]
            if more > SOMETHING:
                better = more - price(here, seat, verb, about[0][1])
                if better > -HOPELESS:
                    found.append((better, number))
    rooms.sort(key=lambda one: -one[0])
    found += rooms[:ROOMS]
    for verb in ("pass", "decline"):
        none = find(options, verb)
        if none is not None:
            found.append((0.0, none))
    return found


def _comes_later(here: LairView, verb: str, card: int) -> bool:
    """Does a Spell bring Heroes in the next turn only, which is further than imagined games are played?"""
    text = here.table.parts[card][0] if verb == "cast" else None
    return text is not None and any(effect.do == "call_epic" for effect in text.effects)
