"""What comes of a card that takes somebody out of a combat, or ends it: who goes, and what that brings to whom.

It is tried by the rules on what the seat knows, with nobody else doing anything.
"""

from __future__ import annotations

from typing import NamedTuple

from game.client.i18n import _, n_
from game.client.table.aiming import MOST_PASSES
from game.client.table.scoundrel_quest.sums import Sums, fate_words, is_decided, prize_words, sums_of
from game.client.table.scoundrel_quest.words import Names
from game.games.scoundrel_quest import Quest, QuestView
from game.games.scoundrel_quest.powers import power_works
from game.games.scoundrel_quest.values import fighters
from game.rules import Event, Option
from game.rules import view as seen_by
from game.rules.randomness import Stream
from game.rules.secrecy import imagine

TRIES = 4
"""With so many other hidden cards and chances it is tried: where they differ nothing is said of that."""
USES = frozenset({"play", "use", "power", "flee"})
PICKED = frozenset({"refuge", "shift", "pick"})
"""What is asked on the way and is all the same for what is told: where it leads to, which card of the loot is whose."""


class Gain(NamedTuple):
    """What a scoundrel gets by it."""

    levels: int
    treasures: int
    fates: int


class Came(NamedTuple):
    """What a card comes to for the running combat."""

    killed: tuple[int, ...]
    gone: tuple[int, ...]
    """The monsters that are no longer in it, alive."""
    left: tuple[int, ...]
    """The scoundrels that are no longer in it."""
    escaped: tuple[int, ...]
    """The monsters whose Bad Stuff doesn't come."""
    over: bool
    gains: tuple[Gain, ...] | None
    """What each seat gets at once; None where nobody can say."""
    prize: str
    """What a win of the combat brings from then on, if it goes on."""
    sums: Sums | None
    """How it stands from then on, if it goes on."""


def came_of(view: QuestView, option: Option) -> Came | None:
    """What an option of the pending decision comes to; None where it takes nobody out of a combat, and where chance decides."""
    decision = view.decision
    if view.fight is None or decision is None or option not in decision.options or option.verb not in USES:
        return None
    number = decision.options.index(option)
    came = _tried(view, imagine(view, Stream(0)), number, 0)
    if not (came.killed or came.gone or came.left or came.escaped):
        return None
    others = [_tried(view, imagine(view, Stream(seed)), number, seed) for seed in range(1, TRIES)]
    if all(one == came for one in others):
        return came
    less = came._replace(gains=None)
    return less if all(one._replace(gains=None) == less for one in others) else None


def _tried(view: QuestView, state: Quest, number: int, seed: int) -> Came:
    """What comes of it once; a power works, and is paid for with what does not matter."""
    fight, flight, decision = state.fight, state.flight, state.decision
    assert fight is not None
    assert decision is not None
    option, before = decision.options[number], list(state.level)
    if option.verb == "power":
        (_kind, card), (_word, part), *about = option.about
        works = power_works(decision.seat, card, "d10" if part else "discard", tuple(about))
        state.decision = decision._replace(
            options=tuple(one._replace(steps=(works, *one.steps[1:])) if one is option else one for one in decision.options)
        )
    inside, happened = fighters(state), list[Event]()
    state.sink = happened
    state.choose(number)
    for _number in range(MOST_PASSES):
        asked = state.decision
        if asked is None:
            break
        verbs = [one.verb for one in asked.options]
        if asked.kind in PICKED:
            state.choose(seed % len(verbs))
        elif "pass" in verbs and not any(one.kind == "combat_over" for one in happened):
            state.choose(verbs.index("pass"))
        else:
            break
    over, after = any(one.kind == "combat_over" for one in happened), seen_by(state, view.seat)
    kinds = {kind: {one.parts["card"] for one in happened if one.kind == kind} for kind in ("slain", "ignored", "ran")}
    there = {beast.card for beast in state.beasts if beast.cell == fight.cell}
    running = flight is not None
    gone = [card for card in fight.foes if card not in there or card in kinds["ignored"]]
    away = flight is not None and (state.flight is None or not state.flight.left) and not kinds["ran"]
    return Came(
        tuple(card for card in fight.foes if card in kinds["slain"]),
        tuple(card for card in gone if card not in kinds["slain"]),
        tuple(seat for seat in inside if not running and state.at[seat] != fight.cell),
        flight.left if flight is not None and away else (),
        over,
        tuple(_gain(happened, seat, state.level[seat] - before[seat]) for seat in range(state.seats)),
        "" if over else prize_words(after),
        None if over or is_decided(after) else sums_of(after),
    )


def _gain(happened: list[Event], seat: int, levels: int) -> Gain:
    drawn = [one.parts["deck"] for one in happened if one.kind == "drawn" and one.parts["seat"] == seat]
    return Gain(levels, drawn.count("treasure"), drawn.count("fate"))


def came_words(names: Names, came: Came) -> str:
    """What a card comes to: who goes, what that brings, whether the combat is over."""
    found = []
    for cards, words in (
        (came.killed, _("{cards}: killed")),
        (came.gone, _("{cards}: out of the combat, not killed")),
        (came.escaped, _("{cards}: you get away without Bad Stuff")),
    ):
        if cards:
            found.append(words.format(cards=names.cards(cards)))
    found += [_("{who}: out of the combat").format(who=names.player(seat)) for seat in came.left]
    if came.gains is not None and (came.killed or came.gone or any(map(any, came.gains))):
        found += gain_words(names, came.gains)
    if came.killed or came.gone or came.left:
        found.append(_("the combat is over") if came.over else _("a win then brings {prize}").format(prize=came.prize))
    return _("{list}.").format(list=_("; ").join(found))


def gain_words(names: Names, gains: tuple[Gain, ...]) -> list[str]:
    """What it brings: to the seat that looks, that it brings nothing too; to others what it brings."""
    found = []
    for seat in sorted(range(len(gains)), key=lambda one: one != names.view.seat):
        gain = gains[seat]
        if seat != names.view.seat and not any(gain):
            continue
        parts = [n_("{n} level", "{n} levels", gain.levels).format(n=gain.levels) if gain.levels else _("no level")]
        parts.append(
            n_("{n} Treasure", "{n} Treasures", gain.treasures).format(n=gain.treasures) if gain.treasures else _("no Treasure")
        )
        if gain.fates:
            parts.append(fate_words(gain.fates))
        said = _(", ").join(parts)
        found.append(said if seat == names.view.seat else _("{who}: {what}").format(who=names.player(seat), what=said))
    return found
