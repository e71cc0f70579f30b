"""What would have come of a card for its target: the same sums as everywhere, on the position after it."""

from __future__ import annotations

from game.bots.scoundrel_quest.chances import chance
from game.client.i18n import _
from game.client.table.aiming import foretold
from game.client.table.chances import percent
from game.client.table.scoundrel_quest.choosing import of_several
from game.client.table.scoundrel_quest.ends import came_of, came_words
from game.client.table.scoundrel_quest.hints import moves_of
from game.client.table.scoundrel_quest.sums import Sums, is_decided, sums_of
from game.client.table.scoundrel_quest.words import Names
from game.client.text import Rich, Run, rich
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.dice import COMBAT
from game.games.scoundrel_quest.outcome import wins_ties
from game.games.scoundrel_quest.powers import power_works
from game.games.scoundrel_quest.values import beast_dice, beast_level, beast_treasure, fighters
from game.rules import Option, Ref
from game.rules import view as seen_by
from game.rules.randomness import Stream
from game.rules.secrecy import imagine


def result_of(names: Names, option: Option, ref: Ref) -> Rich | None:
    """What would come of an option of the pending decision for the thing that it is aimed at; None where nobody can say."""
    view, decision = names.view, names.view.decision
    if decision is None or option not in decision.options:
        return None
    if of_several(decision) and dict(decision.about)["amount"] > 1:
        return None  # with one of the cards that are given away together nothing is done yet
    number = decision.options.index(option)
    if (later := _later(view, option, ref)) is not None:
        return later
    if (came := came_of(view, option)) is not None:
        told: Rich = (Run(came_words(names, came), "hot"),)
        return joined([told, _combat(sums_of(view), came.sums)]) if came.sums is not None else told
    return foretold(view, number, lambda _state, _decision: True, lambda after: after_aiming(view, after, ref))


def _later(view: QuestView, option: Option, ref: Ref) -> Rich | None:
    """That a curse for a combat counts in the next one, where its victim is in none now; who runs away is in none any more."""
    card = dict(option.about).get("card", -1)
    curse = option.verb == "play" and ref[0] == "seat" and card >= 0 and view.table.kind[card] == "curse"
    if not curse or view.table.card[card].lasts != "combat" or ref[1] in fighters(view):
        return None
    runs = view.flight is not None and view.flight.seat == ref[1]
    return rich(_("Counts in the next combat, not while running away now") if runs else _("Counts in the next combat"))


def chance_after(view: QuestView, option: Option) -> float | None:
    """How likely the scoundrels would win after an option; None where nobody can say, or there would be no combat."""
    decision = view.decision
    if decision is None or option not in decision.options:
        return None

    def likely(after: QuestView) -> float | None:
        sums = sums_of(after) if not is_decided(after) else None
        return sums.chance if sums is not None else None

    return foretold(view, decision.options.index(option), lambda _state, _decision: True, likely)


def after_sorting(view: QuestView, option: Option) -> QuestView | None:
    """The position once an item has been put somewhere; None where that is no option now."""
    decision = view.decision
    if decision is None or option not in decision.options:
        return None
    state = imagine(view, Stream(0))
    state.choose(decision.options.index(option))
    after: QuestView = seen_by(state, view.seat)
    return after


def chance_of_power(view: QuestView, option: Option) -> float | None:
    """How likely the scoundrels would win once a power of a class has worked, whatever is paid for it (MQ-30.14, MQ-30.16).

    None where that is no matter of a combat that is still to be decided, or nothing would change in it.
    """
    now, found = sums_of(view), set[float | None]()
    if now is None or is_decided(view):
        return None
    (_kind, card), (_word, part), *about = option.about
    for seed in (0, 1):
        state = imagine(view, Stream(seed))
        state.decision, state.windows = None, ()
        state.agenda.clear()
        state.then(power_works(view.seat, card, "d10" if part else "discard", tuple(about)))
        chance = state.random
        state.advance()
        after = sums_of(state) if state.random == chance and state.decision is None else None
        found.add(after.chance if after is not None and after.theirs else None)
    then = found.pop()
    return then if not found and then != now.chance else None


def totals_with(view: QuestView, option: Option) -> tuple[int, int] | None:
    """Both totals of the combat with a die set to a face; None for any other die, and for one that is rolled again."""
    sums, about = sums_of(view), dict(option.about)
    roll = next((one for one in view.rolls if one.id == about.get("roll")), None)
    if sums is None or roll is None or roll.kind != COMBAT or "face" not in about or view.fight is None:
        return None
    more = about["face"] - roll.faces[about["die"]]
    ours = dict(view.fight.dice_of).get(roll.id) is None
    return (
        sums.our_total + sum(sums.our_faces) + (more if ours else 0),
        sums.their_total + sum(sums.their_faces) + (0 if ours else more),
    )


def chance_with(view: QuestView, option: Option) -> float | None:
    """How likely the scoundrels win the combat with a die set to a face, with the dice that are still to come; 0 or 1 without
    any. None as for the totals.
    """
    totals, sums = totals_with(view, option), sums_of(view)
    if totals is None or sums is None:
        return None
    return chance(totals[0] - totals[1], sums.our_dice, sums.their_dice, wins_ties(view))


def saving_dice(view: QuestView) -> list[int]:
    """The cards with which a combat can still be won that is lost as its dice lie, by who fights in it and is asked to pass."""
    decision, sums = view.decision, sums_of(view)
    if decision is None or decision.kind != "quest.dice" or decision.seat not in fighters(view) or sums is None or sums.chance:
        return []
    found: dict[int, None] = {}
    for option in decision.options:
        ways = [option]
        if option.verb == "reroll":
            ways = [option._replace(about=(*option.about, ("face", face))) for face in range(1, 7)]
        if option.verb in ("set_die", "reroll") and any(chance_with(view, one) for one in ways):
            found[dict(option.about)["card"]] = None
    return list(found)


def after_aiming(before: QuestView, after: QuestView, ref: Ref) -> Rich | None:
    """How the combat would stand; else what has become of a monster or a scoundrel; None where nothing has."""
    old, new = sums_of(before), sums_of(after)
    if new is not None and not is_decided(after) and (old is None or _stand(old) != _stand(new)):
        return _combat(old, new)
    kind, number = ref
    if kind == "card" and before.beast(number) is not None:
        return _beast(before, after, number)
    return _scoundrel(before, after, number) if kind == "seat" else None


def _stand(sums: Sums) -> tuple[int, int, int, int]:
    return sums.our_total, sums.their_total, sums.our_dice, sums.their_dice


def _combat(old: Sums | None, new: Sums) -> Rich:
    """Both totals, and how likely the scoundrels win."""
    likely = new.chance >= 0.5
    rises, falls = old is not None and new.chance > old.chance, old is not None and new.chance < old.chance
    ink = "hot" if old is None else "good" if rises else "bad" if falls and not likely else "text"
    return rich(
        _("{a} against {b}: {n} to win"), a=new.our_total, b=new.their_total, n=Run(percent(new.chance), ink)
    )  # fmt: skip


def _beast(before: QuestView, after: QuestView, card: int) -> Rich | None:
    """Its level, dice and treasure, where they have changed."""
    old, new = before.beast(card), after.beast(card)
    if old is None:
        return None
    if new is None:
        return (Run(_("It is gone."), "good"),)
    rows = (
        (_("level"), beast_level(before, old), beast_level(after, new)),
        (_("dice"), beast_dice(before, old), beast_dice(after, new)),
        (_("treasure"), beast_treasure(before, old), beast_treasure(after, new)),
    )
    told = [rich(_("{what} {a} → {b}"), what=what, a=a, b=Run(str(b), "hot")) for what, a, b in rows if a != b]
    return joined(told) if told else None


def joined(parts: list[Rich]) -> Rich:
    """Several texts as one, each apart from the one before."""
    found: Rich = ()
    for part in parts:
        found = (*found, *((Run("  "),) if found else ()), *part)
    return found


def _scoundrel(before: QuestView, after: QuestView, seat: int) -> Rich | None:
    """Its level, health, Move and gold, where they have changed."""
    words: Rich = ()
    rows = (
        ("quest_level", before.level[seat], after.level[seat]),
        ("quest_health", before.tokens[seat] - before.damage[seat], after.tokens[seat] - after.damage[seat]),
        ("quest_move", moves_of(before, seat), moves_of(after, seat)),
        ("quest_gold", before.gold[seat], after.gold[seat]),
    )
    for icon, old, new in rows:
        if new != old:
            words = (*words, *rich("{icon:" + icon + "} {a} → {b} ", a=old, b=Run(str(new), "good" if new > old else "bad")))
    return words or None
