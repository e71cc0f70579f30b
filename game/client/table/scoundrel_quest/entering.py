"""What a room would do now to who enters it: its text carried out by the rules on a fork, with the lowest and highest dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.client.i18n import _, n_
from game.client.table.names import listed
from game.client.table.scoundrel_quest.dangers import MOST_CHOICES
from game.client.table.scoundrel_quest.words import Names
from game.games.scoundrel_quest import Quest, QuestView
from game.games.scoundrel_quest.roads import room_text
from game.games.scoundrel_quest.values import full_move
from game.rules.randomness import Stream
from game.rules.secrecy import imagine

ALL_DICE = ((1,) * 60, (6,) * 60)
"""The lowest and the highest that dice of the text can show."""


class Harm(NamedTuple):
    """What somebody loses by entering a room, and the monsters that come there because of it; the worst of all dice."""

    dead: bool = False
    health: int = 0
    levels: int = 0
    gold: int = 0
    cards: int = 0
    move: int = 0
    monsters: tuple[int, ...] = ()
    sure: bool = True
    """It comes whatever the dice show."""


NONE = Harm()


def harm_of(view: QuestView, seat: int, cells: Sequence[int]) -> list[Harm]:
    """What each of these rooms would do to a scoundrel that goes from one to the next (MQ-8.11), with nobody doing anything."""
    if view.dead[seat] or not any(_has_text(view, cell) for cell in cells):
        return [NONE for _cell in cells]
    found = [_tried(view, seat, cells, dice) for dice in ALL_DICE]
    return [max(ways)._replace(sure=len(set(ways)) == 1) for ways in zip(*found, strict=True)]


def _has_text(view: QuestView, cell: int) -> bool:
    room = view.room_card(cell)
    return room is not None and any(text.when == "enter" for text in room.texts)


def _tried(view: QuestView, seat: int, cells: Sequence[int], dice: tuple[int, ...]) -> list[Harm]:
    state = imagine(view, Stream(0))
    state.decision, state.script = None, dice
    state.agenda.clear()
    found = []
    for cell in cells:
        state.at[seat] = cell
        state.count_tokens(seat)
        before, there = has(state, seat), {beast.card for beast in state.beasts_at(cell)}
        state.then(room_text(seat, "enter"))
        state.advance()
        for _number in range(MOST_CHOICES):
            if state.decision is None:
                break
            verbs = [option.verb for option in state.decision.options]
            state.choose(verbs.index("pass") if "pass" in verbs else 0)
        health, levels, gold, cards, move = (max(0, old - new) for old, new in zip(before, has(state, seat), strict=True))
        came = tuple(beast.card for beast in state.beasts_at(cell) if beast.card not in there)
        found.append(Harm(True) if state.dead[seat] else Harm(False, health, levels, gold, cards, move, came))
    return found


def has(state: Quest, seat: int) -> tuple[int, ...]:
    """What a scoundrel has: health, levels, gold, cards, Move."""
    table = state.table
    cards = sum(len(state.zones[pile[seat]]) for pile in (table.hand, table.gear, table.sack, table.traits))
    return state.tokens[seat] - state.damage[seat], state.level[seat], state.gold[seat], cards, full_move(state, seat)


def entering_words(harm: Harm) -> str:
    """What entering does, death by its name; empty where it does no harm to who enters."""
    if harm.dead:
        return _("Entering kills this scoundrel.") if harm.sure else _("Entering may kill this scoundrel.")
    lost = lost_words(harm)
    words = _("Entering costs you {what}") if harm.sure else _("Entering may cost you {what}")
    return words.format(what=lost) if lost else ""


def on_the_way_words(names: Names, cell: int, harm: Harm) -> str:
    """The same of a room that one goes through."""
    room = names.room(cell)
    if harm.dead:
        words = _("On the way, {room} kills this scoundrel.") if harm.sure else _("On the way, {room} may kill this scoundrel.")
        return words.format(room=room)
    lost = lost_words(harm)
    words = _("On the way, {room} costs you {what}") if harm.sure else _("On the way, {room} may cost you {what}")
    return words.format(room=room, what=lost) if lost else ""


def lost_words(harm: Harm) -> str:
    """What is lost, part by part; empty for nothing."""
    found = [_("{n} health").format(n=harm.health)] if harm.health else []
    found += [n_("{n} level", "{n} levels", harm.levels).format(n=harm.levels)] if harm.levels else []
    found += [_("{n} gold").format(n=harm.gold)] if harm.gold else []
    found += [n_("{n} card", "{n} cards", harm.cards).format(n=harm.cards)] if harm.cards else []
    found += [_("{n} Move").format(n=harm.move)] if harm.move else []
    return listed(found)
