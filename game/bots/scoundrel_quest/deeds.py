"""What can be done at any time: levels, races, healing, curses and mischief, each with what it gains."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.bots.scoundrel_quest.fighting import reserve_of
from game.bots.scoundrel_quest.gear import Deed, dressing, may_buy
from game.bots.scoundrel_quest.habits import Habits
from game.bots.scoundrel_quest.stakes import fight_worth
from game.bots.scoundrel_quest.worth import (
    belongings,
    card_worth,
    curse_harm,
    death_cost,
    effects_worth,
    envy,
    fate_worth,
    gold_worth,
    level_cost,
    trait_worth,
)
from game.games.scoundrel_quest.charity import LIMIT
from game.games.scoundrel_quest.dice import TEN
from game.games.scoundrel_quest.geometry import START, sides
from game.games.scoundrel_quest.position import HIDDEN, LOCKED, PASSAGE, WALL, QuestView
from game.games.scoundrel_quest.powers import succeeded
from game.games.scoundrel_quest.values import cards_of, ignores
from game.rules import CardId, Option

LEAST = 0.03
"""What gains less is not done."""
DEED_VERBS = frozenset(
    {"carry", "stow", "take_out", "put_away", "exchange", "cheat", "play", "use", "power", "buy_level", "recover", "swap"}
)


def best_deed(here: QuestView, seat: int, options: Sequence[Option], habits: Habits, least: float = LEAST) -> Deed | None:
    """The best of what can be done at any time; None where nothing gains enough. Not for cards in one's own fight."""
    best: Deed | None = None
    for number, option in enumerate(options):
        if option.verb not in DEED_VERBS:
            continue
        deed = deed_of(here, seat, number, option, habits)
        if deed is not None and deed.gain > max(least, best.gain if best is not None else 0.0):
            best = deed
    return best


def deed_of(here: QuestView, seat: int, number: int, option: Option, habits: Habits) -> Deed | None:
    """What an option gains."""
    if option.about and option.about[0][0] == "card" and option.about[0][1] < 0:
        return None
    match option.verb:
        case "buy_level":
            return Deed(number, 0.5 if may_buy(here, seat) else 0.0, "buys")
        case "recover":
            return Deed(number, recover_gain(here, seat), "recovers")
        case "play":
            return _play(here, seat, number, option, habits)
        case "use":
            card = option.about[0][1]
            return _used(here, seat, number, card, here.table.card[card].use, option.about[1:], habits)
        case "power":
            return _power(here, seat, number, option, habits)
        case "swap":
            return None
    return dressing(here, seat, number, option)


def cost_of(here: QuestView, seat: int, card: CardId) -> float:
    """What it costs to use a card up: little where the hand is too full to keep it (MQ-13.1)."""
    this = here.table.card[card]
    if here.table.kind[card] == "item" and not this.once:
        return 0.0
    return card_worth(here, seat, card) * (0.1 if crowded(here, seat) else 0.7)


def crowded(here: QuestView, seat: int) -> bool:
    """Are there more cards in the hand than can be kept at the end of this turn?"""
    return seat == here.active and len(here.zones[here.table.hand[seat]]) > LIMIT


def reluctance(here: QuestView, seat: int, habits: Habits) -> float:
    """What it takes to spend a card on others: little for who sees that it would only go to them at the end of the turn."""
    return habits.meddles * (0.1 if habits.combines and crowded(here, seat) else 1.0)


def recover_gain(here: QuestView, seat: int) -> float:
    """A level for three health: where death is near, and dear (MQ-7.8)."""
    left = here.tokens[seat] - here.damage[seat]
    if left > 1 or here.level[seat] >= here.table.top - 1:
        return 0.0
    healed = min(3, here.damage[seat])
    return 0.45 * death_cost(here, seat) + 0.1 * healed - level_cost(here, seat, 1) if belongings(here, seat) > 1 else 0.0


def _play(here: QuestView, seat: int, number: int, option: Option, habits: Habits) -> Deed | None:
    table = here.table
    card = option.about[0][1]
    match table.kind[card]:
        case "level_up":
            return Deed(number, 1.0, "rises")
        case "race" | "class":
            return Deed(number, _becoming(here, seat, card, option), "becomes", card)
        case "mixed_blood" | "two_trades":
            return Deed(number, 0.2, "becomes", card)
        case "curse":
            return _curse(here, seat, number, card, dict(option.about[1:])["seat"], habits)
        case "enhancer":
            return _enhance(here, seat, number, card, option.about[1][1], habits)
    return _used(here, seat, number, card, table.card[card].use, option.about[1:], habits)


def _becoming(here: QuestView, seat: int, card: CardId, option: Option) -> float:
    """A race or class in play, instead of another one where there is no place for both."""
    gain = trait_worth(here, seat, card)
    if len(option.about) > 1:
        return gain - trait_worth(here, seat, option.about[1][1]) - 0.25
    return gain + 0.1


def _curse(here: QuestView, seat: int, number: int, card: CardId, victim: int, habits: Habits) -> Deed | None:
    if victim == seat:
        return None
    gain = (
        curse_harm(here, victim, card)
        * envy(here, seat, victim)
        * (1.0 if habits.combines else 0.8)
        * (1 - prayer_chance(here, victim))
    )
    word = "holds_back" if here.level[victim] > here.level[seat] else "curses"
    return Deed(number, gain - cost_of(here, seat, card) - reluctance(here, seat, habits), word, -1 - victim)


def prayer_chance(here: QuestView, victim: int) -> float:
    """How likely a d10 power of a class keeps a curse away (MQ-39.4)."""
    faces = [succeeded(here, victim, face) for face in range(1, TEN + 1)]
    card, escapes = here.table.card, 1.0
    for one in cards_of(here, victim, "class"):
        if card[one].d10_power.time == "curse":
            escapes *= 1 - sum(faces) / TEN
    return 1 - escapes


def _enhance(here: QuestView, seat: int, number: int, card: CardId, beast: CardId, habits: Habits) -> Deed | None:
    """Out of combat: a monster that waits for somebody becomes stronger, or weaker for oneself."""
    foe = here.beast(beast)
    if foe is None or (here.fight is not None and beast in here.fight.foes):
        return None
    this = here.table.card[card]
    victims = [one for one in here.here(foe.cell) if not ignores(here, foe, one)]
    if this.level > 0 and victims and seat not in victims:
        gain = 0.05 * this.level * max(envy(here, seat, one) for one in victims)
        return Deed(number, gain - cost_of(here, seat, card) - reluctance(here, seat, habits), "uses", card)
    return None


def _power(here: QuestView, seat: int, number: int, option: Option, habits: Habits) -> Deed | None:
    card, by_die = option.about[0][1], option.about[1][1]
    power = here.table.card[card].d10_power if by_die else here.table.card[card].discard_power
    gain = gain_of(here, seat, power, option.about[2:], habits)
    if gain is None:
        return None
    if by_die:
        return Deed(number, gain * here.level[seat] / 10, "uses", card)
    own = [one for one in here.zones[here.table.hand[seat]] if one >= 0]
    cost = sum(sorted(card_worth(here, seat, one) for one in own)[: power.cards]) if len(own) >= power.cards else 1.0
    return Deed(number, gain - cost * (0.3 if crowded(here, seat) else 1.0), "uses", card)


def _used(
    here: QuestView, seat: int, number: int, card: CardId, use: Any, about: Sequence[tuple[str, int]], habits: Habits
) -> Deed | None:
    gain = gain_of(here, seat, use, about, habits)
    if gain is None:
        return None
    victim = dict(about).get("seat", seat)
    word = "windfall" if here.table.kind[card] == "windfall" else "uses"
    if any(one.do == "health" for one in use.effects) and victim == seat:
        word = "heals"
    return Deed(number, gain - cost_of(here, seat, card), word, card)


def gain_of(here: QuestView, seat: int, use: Any, about: Sequence[tuple[str, int]], habits: Habits) -> float | None:
    """What a text does for its user, outside its own fight; None for what is thought of elsewhere."""
    named = dict(about)
    meant = named.get("seat", seat)
    found = 0.0
    for one in use.effects:
        match one.do:
            case "side" | "more_dice" | "ally" | "wander" | "mate" | "slay" | "cancel_curse" | "escape":
                return None
            case "steal":
                found += _theft(here, seat, meant, one)
            case "look":
                found += 0.06
            case "swap":
                found += 0.03
            case "go":
                found += _moved(here, seat, meant, one)
            case "steps":
                found += 0.12 * one.amount * (1 if meant == seat else -envy(here, seat, meant)) * (meant == here.active)
            case "lure":
                found += _lured(here, seat, meant, one)
            case "shift" | "ignore" | "banish":
                gain = _removed(here, seat, named.get("card", -1), one)
                if gain is None:
                    return None
                found += gain
            case "change_link" | "flip_link":
                found += _link(here, seat, named.get("border", 0), one)
            case "appear":
                found += 0.12 if here.level[seat] < here.table.winning else 0.05
            case "restock":
                found += 0.35 if here.marks.get(here.at[seat]) else -1.0
            case "draw" if one.to == "everybody":
                found += fate_worth(0.5)
            case _:
                worth = effects_worth(here, seat if getattr(one, "to", "it") == "user" else meant, (one,), ("it", "user", "here"))
                mine = meant == seat or getattr(one, "to", "it") == "user"
                found += worth if mine else -worth * envy(here, seat, meant)
    return found


def _theft(here: QuestView, seat: int, victim: int, one: Any) -> float:
    both = 1.0 + envy(here, seat, victim)
    if one.what == "gold":
        return gold_worth(here, seat, min(here.gold[victim], 100 * one.hundreds)) * both
    if one.what == "card":
        return 0.3 * both * bool(here.zones[here.table.hand[victim]])
    card = here.table.card
    items = [item for item in here.zones[here.table.gear[victim]] if one.kind is None or card[item].is_a(one.kind)]
    return max((card_worth(here, victim, item) for item in items), default=-1.0) * both


def _moved(here: QuestView, seat: int, meant: int, one: Any) -> float:
    """Magic that moves somebody outside a fight: to the Boss, or one who is about to meet it away from there."""
    near_end = here.level[meant] >= here.table.winning
    if meant == seat:
        if near_end and one.where in ("anywhere", "entrance") and here.at[seat] != START and seat == here.active:
            return 0.6
        return -0.2 if one.where == "random" else 0.02
    if near_end and here.at[meant] in (START, *here.adjacent(START)):
        return 1.2 * envy(here, seat, meant)
    return 0.08 * envy(here, seat, meant) + 0.1


def _lured(here: QuestView, seat: int, meant: int, one: Any) -> float:
    """Monsters that come to somebody: good against others, where they are strong."""
    if here.at[meant] == START or meant == seat:
        return -0.3
    near = set(here.adjacent(here.at[meant]))
    coming = [foe for foe in here.beasts if foe.cell != here.at[meant] and (foe.cell in near or not one.near)]
    coming = [foe for foe in coming if not ignores(here, foe, meant)]
    if not coming:
        return -0.3
    return max(-0.3, -fight_worth(here, meant, here.at[meant], coming)) * envy(here, seat, meant)


def _removed(here: QuestView, seat: int, card: CardId, one: Any) -> float | None:
    """A monster that is moved, ignores one, or leaves: away from oneself, towards others."""
    foe = here.beast(card)
    if foe is None or (here.fight is not None and card in here.fight.foes):
        return None
    at = here.at[seat]
    reserve = reserve_of(here, seat)
    if foe.cell == at and not ignores(here, foe, seat):
        return -fight_worth(here, seat, at, [foe], reserve) if seat == here.active else 0.1
    if one.do == "shift" and one.where == "user":
        if at == START or seat != here.active:
            return -0.2
        return fight_worth(here, seat, at, [foe], reserve)
    if one.do == "shift":
        prey = [other for other in here.living() if other != seat and here.at[other] != START]
        near = [other for other in prey if one.where == "anywhere" or here.at[other] in here.adjacent(foe.cell)]
        return max(
            (-0.6 * fight_worth(here, other, here.at[other], [foe]) * envy(here, seat, other) for other in near), default=0.0
        )
    if one.do == "ignore" and foe.cell in here.adjacent(at):
        return 0.05
    return 0.0


def _link(here: QuestView, seat: int, edge: int, one: Any) -> float:
    """A link that is turned over or built: shorter ways for oneself, walls before monsters."""
    link = here.links.get(edge)
    if link is None:
        return 0.0
    after = link.other if one.do == "flip_link" else {"passage": PASSAGE, "wall": WALL}.get(one.face, PASSAGE)
    cells = [cell for cell, _ in sides(edge)]
    mine = here.at[seat] in cells
    if after == PASSAGE and link.face in (LOCKED, HIDDEN, WALL):
        return 0.15 if mine else 0.05
    if after == WALL and mine:
        other = cells[1] if cells[0] == here.at[seat] else cells[0]
        foes = [foe for foe in here.beasts if foe.cell == other]
        return 0.25 if foes and fight_worth(here, seat, here.at[seat], foes) < -0.3 else -0.05
    return 0.02


def mischief(here: QuestView, seat: int, options: Sequence[Option], habits: Habits) -> Deed | None:
    """What is worth breaking in for: an act against one who is about to win."""
    if not any(here.level[one] >= here.table.top and not here.dead[one] for one in range(here.seats) if one != seat):
        return None
    best: Deed | None = None
    for number, option in enumerate(options):
        if option.verb != "play" or len(option.about) < 2 or option.about[1][0] != "seat" or option.about[0][1] < 0:
            continue
        victim = option.about[1][1]
        if victim == seat or here.level[victim] < here.table.top:
            continue
        deed = deed_of(here, seat, number, option, habits)
        if deed is not None and deed.gain > max(0.25, best.gain if best is not None else 0.0):
            best = deed
    return best
