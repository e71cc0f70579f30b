"""What a lost combat costs who is in it, or would be: carried out by the rules on a fork, with the best and worst dice."""

from __future__ import annotations

from typing import NamedTuple

from game.client.i18n import _
from game.client.table.scoundrel_quest.dangers import MOST_CHOICES, ONWARD
from game.client.table.scoundrel_quest.entering import ALL_DICE, Harm, has, lost_words
from game.games.scoundrel_quest import Quest, QuestView
from game.games.scoundrel_quest.flight import lose
from game.games.scoundrel_quest.position import Fight
from game.games.scoundrel_quest.values import fighters, ignores
from game.rules.randomness import Stream
from game.rules.secrecy import imagine


class Defeat(NamedTuple):
    """What is lost at once, whatever the dice show, and what is lost in all by who gets away from no monster."""

    sure: Harm
    worst: Harm


def defeat_of(view: QuestView, seat: int) -> Defeat:
    """What a scoundrel loses if the running combat is lost, in which it fights or would help (MQ-19.1 to MQ-19.17).

    Without a combat it is the one with the monsters where it stands.
    """
    here = view.at[seat]
    foes = tuple(one.card for one in view.beasts_at(here) if not ignores(view, one, seat))
    fight = view.fight if view.fight is not None else Fight(seat, here, foes)
    if view.fight is not None and seat not in fighters(view):
        fight = fight._replace(helper=seat)
    tries = [_lost(view, seat, fight, dice) for dice in ALL_DICE]
    return Defeat(tries[0].sure, max(one.worst for one in tries))


def _lost(view: QuestView, seat: int, fight: Fight, dice: tuple[int, ...]) -> Defeat:
    """What is lost with these dice, nobody doing anything: before the flight, and by its end, whatever is regained there."""
    state = imagine(view, Stream(0))
    state.decision, state.windows, state.rolls, state.script = None, (), (), dice
    state.agenda.clear()
    state.fight, state.flight = fight._replace(stage="lost"), None
    state.at[seat] = fight.cell
    state.count_tokens(seat)
    before = has(state, seat)
    state.then(lose())
    state.advance()
    sure = worst = _harm(state, seat, before)
    for _number in range(MOST_CHOICES):
        if state.decision is None or state.dead[seat] or state.at[seat] != fight.cell:
            break
        verbs = [option.verb for option in state.decision.options]
        state.choose(next((verbs.index(verb) for verb in ONWARD if verb in verbs), 0))
        now = _harm(state, seat, before)
        worst = now if now.dead else Harm(False, *_most(worst, now))
    return Defeat(sure, worst)


def _most(one: Harm, other: Harm) -> tuple[int, int, int, int]:
    """The greater health, levels, gold and cards of two losses."""
    health, levels, gold, cards = (max(pair) for pair in zip(one[1:5], other[1:5], strict=True))
    return health, levels, gold, cards


def _harm(state: Quest, seat: int, before: tuple[int, ...]) -> Harm:
    """What a scoundrel has lost of what it had."""
    health, levels, gold, cards, _move = (max(0, old - new) for old, new in zip(before, has(state, seat), strict=True))
    return Harm(True) if state.dead[seat] else Harm(False, health, levels, gold, cards)


def defeat_words(defeat: Defeat) -> str:
    """What a lost combat costs, for who would lose it: death by its name."""
    sure, worst = defeat
    if sure.dead:
        return _("If the combat is lost, you die.")
    what = lost_words(sure)
    if worst.dead:
        words = _("If lost: {what} at once; caught in flight, you may die.")
        bare = _("If the combat is lost, you must run away; caught, you may die.")
    elif worst != sure:
        words = _("If lost: {what} at once; caught in flight, up to {more}.")
        bare = _("If the combat is lost, you must run away; caught, you may lose {more}.")
    else:
        words = _("If lost: {what} at once, and you must run away.")
        bare = _("If the combat is lost, you must run away.")
    return (words if what else bare).format(what=what, more=lost_words(worst))
