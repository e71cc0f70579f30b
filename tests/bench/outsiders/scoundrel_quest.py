"""Scoundrel Quest as its rulebook alone tells how: arm oneself, beat what is weaker, get home at the highest level."""

from __future__ import annotations

from collections import deque
from typing import Any

from game.games.scoundrel_quest import values
from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.position import LOOTED
from game.rules import Option
from tests.bench.outsiders import best

DIE, STURDY, PATIENCE = 3.5, 9.0, 60
"""What a die brings, the strength from which the unknown is worth it, the turn from which it is risked whatever comes."""
GOOD = ("level", "health", "gold", "draw", "lift")
DONE = frozenset({"ready", "start", "go_on", "pass", "done", "end_turn", "roll", "take_it", "fight", "take_none"})
NEVER = frozenset(
    {"show", "shed", "drop", "drop_gold", "trade", "bid", "counter", "change", "swap", "exchange", "give", "demand"}
)


def choose(view: Any) -> int:
    """The number of an option."""
    return best(view, lambda option: worth(view, option))


def worth(view: Any, option: Option) -> float:
    """What an option brings; what ends a decision is 0."""
    seat, verb, about = view.decision.seat, option.verb, option.about
    kind = view.decision.kind
    if kind in ("charity", "overflow", "pay_cards", "lose_item", "pay", "misfit"):
        return -price(view, about[0][1]) if about[0][0] == "card" else -1.5
    if verb == "suicide":
        return 0.4 if kind == "act" and hopeless(view, seat) else -9.0
    if verb in NEVER or verb in DONE:
        return 0.0 if verb in DONE else -9.0
    match verb:
        case "play" | "use" | "cheat" | "power":
            return card_worth(view, seat, option)
        case "carry":
            return 3.0 if wanted(view, seat, about[0][1]) else -1.0
        case "stow" | "put_away":
            return -1.0
        case "take_out":
            return 2.0 if wanted(view, seat, about[0][1]) else -1.0
        case "pick_up":
            room = view.cells[view.at[seat]]
            lying = view.zones[view.table.floor[room]] if room in view.table.floor else ()
            return 2.0 if view.at[seat] in view.hoard or any(wanted(view, seat, card) for card in lying) else -1.0
        case "gold" | "charm" | "take" | "flee":
            return 2.0
        case "buy_level":
            return 5.0
        case "go":
            return going(view, seat, about[1][1])
        case "search":
            return 3.0
        case "attack":
            foe = view.beast(about[0][1])
            return 2.0 if foe is not None and odds(view, seat, foe) > 1 else -1.0
        case "ask":
            return 1.0 if lead(view) < 0 else -1.0
        case "recover":
            return 1.0 if hurt(view, seat) and view.level[seat] > 1 else -1.0
        case "set_die" | "reroll":
            return dice_worth(view, seat, option)
        case "accept":
            return 0.5
    return 0.0


def price(view: Any, card: int) -> float:
    """How much a card is missed."""
    item = view.table.card[card]
    if view.table.kind[card] != "item":
        return {"level_up": 9.0, "curse": 1.5}.get(view.table.kind[card], 1.0)
    in_use = card in view.zones[view.table.gear[view.decision.seat]]
    return float(item.bonus + (item.value or 0) / 300 + (1.0 if in_use else 0.0))


def wanted(view: Any, seat: int, card: int) -> bool:
    """Is it an item that helps and for which there is room: the slot is free, and so are the hands that it needs?"""
    table, gear = view.table, view.zones[view.table.gear[seat]]
    if table.kind[card] != "item" or not values.usable_by(view, seat, card) or gain(view, card) < 0:
        return False
    free = values.hands(view, seat) - sum(table.grip[one] for one in gear)
    return table.grip[card] <= free and not (table.slot[card] and any(table.slot[one] == table.slot[card] for one in gear))


def gain(view: Any, card: int) -> float:
    """What an item adds in a combat."""
    item = view.table.card[card]
    return float(item.bonus + sum(change.amount * (DIE if change.of == "dice" else 1) for change in item.changes))


def strength(view: Any, seat: int) -> float:
    """What a scoundrel brings to a combat, with the dice's average."""
    return float(view.level[seat] + values.total(view, seat, "bonus") + DIE * values.combat_dice(view, seat))


def odds(view: Any, seat: int, foe: Any) -> float:
    """How much stronger a scoundrel is than a monster."""
    return strength(view, seat) - values.beast_level(view, foe) - DIE * values.beast_dice(view, foe)


def lead(view: Any) -> float:
    """How far the scoundrels are ahead in the running combat, with the dice's average."""
    foes = [foe for foe in view.beasts if foe.card in view.fight.foes]
    dice = sum(values.combat_dice(view, seat) for seat in values.fighters(view)) - sum(
        values.beast_dice(view, foe) for foe in foes
    )
    return float(values.our_total(view) - values.their_total(view) + DIE * dice)


def reserve(view: Any, seat: int) -> float:
    """What the things that are used up would add to a combat."""
    zones = view.table.gear[seat], view.zones
    uses = [view.table.use[card] for card in zones[1][zones[0]] if card >= 0 and view.table.use[card] is not None]
    return float(sum(effect.amount for use in uses for effect in use.effects if effect.do == "side" and effect.amount > 0))


def hurt(view: Any, seat: int) -> bool:
    """Would the next blow or two be the last?"""
    return bool(view.damage[seat] >= view.tokens[seat] - 1) and view.turn < PATIENCE


def hopeless(view: Any, seat: int) -> bool:
    """Nearly dead and with nothing to lose: whoever revives has all health, gold and new cards (MQ-23.13 to MQ-23.17).

    Not while everybody else is dead: then the monsters win (MQ-4.8).
    """
    last = view.living() == [seat]
    return not last and hurt(view, seat) and view.level[seat] == 1 and len(view.zones[view.table.gear[seat]]) < 3


def going(view: Any, seat: int, cell: int) -> float:
    """At the highest level home, armed for the Boss; else to what is weaker, to rooms to search, strong into the darkness."""
    here, home = view.at[seat], steps(view, START)
    boss = view.table.boss_level + DIE
    if view.level[seat] >= view.table.winning and strength(view, seat) + reserve(view, seat) > boss * (view.turn < PATIENCE):
        return 1.0 if home.get(cell, 99) < home.get(here, 99) else -1.0
    strong = strength(view, seat) > STURDY * (view.turn < PATIENCE) and not hurt(view, seat)
    if cell not in view.cells:
        return 0.8 if strong or (len(view.cells) < 3 and not hurt(view, seat)) else -1.0
    if cell == START and view.level[seat] >= view.table.winning:
        return -2.0
    foes = view.beasts_at(cell)
    if foes:
        return 2.0 if len(foes) == 1 and odds(view, seat, foes[0]) > 0 and not hurt(view, seat) else -2.0
    if cell != START and cell not in view.searched and view.marks.get(cell, 0) < LOOTED and values.move_left(view, seat) > 1:
        return 1.0
    near = steps(view, None)
    return 0.5 if strong and near.get(cell, 99) < near.get(here, 99) else -0.5


def steps(view: Any, goal: int | None) -> dict[int, int]:
    """For each explored cell the steps to a cell, or to the next way into the darkness."""
    edge = [cell for cell in view.cells if any(other not in view.cells for _, other, _ in view.exits(cell))]
    found = dict.fromkeys([goal] if goal is not None else edge, 0)
    queue = deque(found)
    while queue:
        here = queue.popleft()
        for other in view.adjacent(here):
            if other not in found:
                found[other] = found[here] + 1
                queue.append(other)
    return found


def card_worth(view: Any, seat: int, option: Option) -> float:
    """Levels, races and classes at once; helpers where a combat needs them; curses for who leads."""
    card, kind = option.about[0][1], view.table.kind[option.about[0][1]]
    targets = [number for what, number in option.about[1:] if what == "seat"]
    if kind == "level_up":
        return 9.0 if view.level[seat] < view.table.winning - 1 else -1.0
    if kind in ("race", "class", "mixed_blood", "two_trades"):
        return 4.0 if not values.cards_of(view, seat, kind) else -1.0
    if kind == "curse":
        return 1.0 if targets and targets[0] != seat and view.level[targets[0]] >= max(view.level[seat], 3) else -5.0
    fight = view.fight
    mine = fight is not None and seat in (fight.main, fight.helper)
    if kind == "enhancer":
        return 2.0 if fight is not None and not mine and 0 <= lead(view) < 5 else -1.0
    if option.verb == "cheat":
        return 2.0
    use = view.table.use[card] if option.verb == "use" else getattr(view.table.card[card], "use", None)
    effects = getattr(use, "effects", ()) or getattr(view.table.card[card], "effects", ())
    side = next((number for what, number in option.about if what == "side"), 0)
    if any(effect.do in ("side", "more_dice", "ally", "slay", "banish") for effect in effects) and mine:
        return 3.0 if lead(view) < 1 and side == 0 else -1.0
    if option.verb == "power":
        return -1.0
    return (
        2.0
        if any(effect.do in GOOD and getattr(effect, "amount", 1) > 0 for effect in effects) and set(targets) <= {seat}
        else -1.0
    )


def dice_worth(view: Any, seat: int, option: Option) -> float:
    """A six for oneself where a combat is lost."""
    about = dict(option.about)
    roll = next((one for one in view.rolls if one.id == about["roll"]), None)
    if roll is None or roll.seat != seat or option.verb == "reroll":
        return -1.0
    return 1.0 if about["face"] == 6 and roll.faces[about["die"]] <= 2 else -1.0
