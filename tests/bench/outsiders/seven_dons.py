"""Seven Dons as its rulebook alone tells how: the boss stands behind, what is known is struck, answers wait for what matters."""

from __future__ import annotations

from typing import Any

from game.rules import Option
from tests.bench.outsiders import best

MINE = {"turn_down": 0.5, "lurk": 0.3, "relocate": 0.4, "boss_down": 1.0}
SURE = {"look": 0.5, "turn_up": 1.0, "exchange": 0.8, "blast": 1.2, "pull": 0.5, "silence": 0.6, "assassinate": 1.5, "watch": 1.0}
HARMFUL = frozenset({"bury", "blast", "assassinate", "fail", "divert", "exchange", "turn_up"})


def choose(view: Any) -> int:
    """The number of an option."""
    rules = {
        "place": layout,
        "relocate": layout,
        "action": action,
        "assassinate": strike,
        "declare": declare,
        "dons.answers": answer,
    }
    rule = rules.get(view.decision.kind, choosing)
    return best(view, lambda option: rule(view, option))


def layout(view: Any, option: Option) -> float:
    """Everybody in two rows, the boss behind somebody."""
    seat = view.decision.seat
    draft, boss = view.drafts[seat], view.boss_member(seat)
    columns = draft.columns if draft is not None else view.layout(seat)
    safe = any(len(column) == 2 and column[1] == boss for column in columns)
    if draft is not None and draft.taken is not None:
        backs = [column[1] for column in columns if len(column) == 2]
        alone = option.verb == "behind" and option.about[0][1] != boss
        return (
            3.0
            if alone
            else 2.0
            if option.verb == "exchange" and option.about[0][1] in backs
            else -float(option.verb == "put_back")
        )
    if option.verb == "done":
        return 2.0 if safe or len(columns) == len(view.alive(seat)) == 1 else 0.0
    return 1.0 if option.verb == "take" and option.about[0][1] == boss and not safe else -1.0


def suspicion(view: Any, card: int) -> float:
    """How likely a member of the opponent is the boss, as far as this seat knows."""
    foe = 1 - view.decision.seat
    could = [kind for kind in view.could_be_boss(foe)]
    hidden = [one for one in view.alive(foe) if one < 0]
    if card >= 0:
        return 1 / len(could) if view.table.kind_of[card] in could else 0.0
    known = [view.table.kind_of[one] for one in view.alive(foe) if one >= 0]
    return sum(kind not in known for kind in could) / len(could) / max(1, len(hidden))


def strike(view: Any, option: Option) -> float:
    """Who is most likely the boss and surely hit."""
    card = option.about[0][1]
    foe = 1 - view.decision.seat
    hidden = sum(one < 0 for one in view.alive(foe))
    hit = 1.0 if card >= 0 else 1 / max(1, hidden)
    return hit * (1 + 9 * suspicion(view, card)) + (0.3 if card < 0 else 0.0)


def declare(view: Any, option: Option) -> float:
    """The kind that is known there; else one that could be the boss and is not known elsewhere."""
    kind, foe = option.about[0][1], 1 - view.decision.seat
    target = view.strikes[-1].target
    if target is not None and target >= 0:
        return float(view.table.kind_of[target] == kind)
    known = [view.table.kind_of[one] for one in view.alive(foe) if one >= 0]
    return (
        (kind in view.unseen_kinds(foe) and kind not in known)
        + 0.5 * (kind in view.could_be_boss(foe))
        + 0.01 * ((kind * 5 + view.turn) % 8)
    )


def effects_worth(view: Any, seat: int, effects: Any) -> float:
    """What the effects of a text bring its user now."""
    fronts_up = [card for card in view.fronts(1 - seat) if view.is_up(card)]
    own_up = sum(view.is_up(card) for card in view.alive(seat))
    found = 0.0
    for effect in effects:
        if effect.do == "bury":
            own = effect.whose == "own"
            found += (
                -1.5
                if own
                else max((1.5 + 8 * suspicion(view, card) for card in fronts_up), default=-0.5 if effect.of_face == "up" else 2.0)
            )
        elif effect.do == "turn_down":
            found += MINE["turn_down"] * min(own_up, effect.count)
        elif effect.do == "die":
            found -= 1.5
        else:
            found += SURE.get(effect.do, 0.0) * getattr(effect, "count", 1) + MINE.get(effect.do, 0.0)
    return found


def action(view: Any, option: Option) -> float:
    """The ability that brings most; one's boss stays face down unless it lurks again."""
    if option.verb == "decline":
        return 0.0
    seat, card = view.decision.seat, option.about[0][1]
    effects = view.table.texts[view.table.kind_of[card]][view.half(card)].effects
    does = {effect.do for effect in effects}
    shown = 0.0 if view.is_up(card) or "lurk" in does else 0.6
    if card == view.boss_member(seat):
        shown = 99.0 if "die" in does else 4 * shown
    return effects_worth(view, seat, effects) - shown


def dies(view: Any) -> bool:
    """Would the target of the assassination that is answered die, as far as its owner knows?"""
    seat = view.decision.seat
    found = [one for one in view.strikes if one.seat != seat and not one.state and one.target is not None and one.target >= 0]
    return bool(found) and (found[-1].was_up or found[-1].named == view.table.kind_of[found[-1].target])


def answer(view: Any, option: Option) -> float:
    """Save the boss by whatever does, others by members alone; nullify what harms; act upon what has happened."""
    seat = view.decision.seat
    boss = view.boss_member(seat)
    strikes = [one for one in view.strikes if one.seat != seat and not one.state]
    of_boss = bool(strikes) and strikes[-1].target == boss
    if option.verb == "trump":
        return 3.0 if dies(view) else -1.0
    if option.verb == "pass":
        return 0.0
    card = option.about[0][1]
    text = view.table.texts[view.table.kind_of[card]][view.half(card)]
    does = {effect.do for effect in text.effects}
    risk = 0.0 if view.is_up(card) or card != boss else 5.0
    if "nullify" in does:
        use = next((one for one in reversed(view.uses) if one.seat != seat and not one.lost), None)
        harm = use is not None and {effect.do for effect in view.table.texts[use.kind][use.text].effects} & HARMFUL
        return 2.0 - risk if harm else -1.0
    if "die" in does and card == boss:
        return -9.0
    if does & {"fail", "divert", "die"}:
        return (5.0 if of_boss else 1.0) - risk if dies(view) else -1.0
    return effects_worth(view, seat, text.effects) - risk


def choosing(view: Any, option: Option) -> float:
    """For an effect: the opponent's most suspicious member; of one's own never the boss, unless it is turned down."""
    if option.verb == "done":
        return 0.0
    card, seat = option.about[0][1], view.decision.seat
    if option.verb == "take_boss" or (card >= 0 and view.table.owner_of[card] < 0):
        return 1.0
    if view.owner(card) != seat:
        return 1.0 + 5 * suspicion(view, card) + (0.5 if card < 0 else 0.0)
    hides = view.uses and any(
        effect.do == "turn_down" for effect in view.table.texts[view.uses[-1].kind][view.uses[-1].text].effects
    )
    return (3.0 if hides else -3.0) if card == view.boss_member(seat) else 0.4 if hides else 0.1
