"""Cards in fights: what each would change, which of them together turn a fight, whether they are worth it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.bots.scoundrel_quest.chances import Clash, clash_now
from game.bots.scoundrel_quest.gear import kept_worth
from game.bots.scoundrel_quest.habits import Habits
from game.bots.scoundrel_quest.stakes import Stake, caught_cost, main_stake, running, stake_of
from game.bots.scoundrel_quest.worth import TREASURE, card_worth, envy, items_lost, levels_worth
from game.games.scoundrel_quest.gear import items_of
from game.games.scoundrel_quest.position import Beast, QuestView
from game.games.scoundrel_quest.values import beast_dice, beast_level, beast_treasure, fighters, versus
from game.rules import CardId, Option

MOST = 4
"""So many cards are thought of together."""


class Turn(NamedTuple):
    """What an option would change in the running fight.

    `lead`, `ours`, `theirs`: the difference before the dice, and dice. `without`: this monster is gone. `treasure`: so many more
    cards. `levels`: who plays it goes up. `leaves`: the main player is out of it. `trips`: what more a lost fight costs the main
    player. `cost`: what it costs, in levels.
    """

    number: int
    lead: float = 0
    ours: float = 0
    theirs: float = 0
    without: CardId = -1
    treasure: int = 0
    levels: int = 0
    leaves: bool = False
    trips: float = 0.0
    cost: float = 0.0


def turn_of(here: QuestView, seat: int, number: int, option: Option) -> Turn | None:
    """What an option would change in the running fight; None where it changes nothing."""
    table = here.table
    if option.verb not in ("play", "use", "power") or not option.about or option.about[0][0] != "card":
        return None
    card = option.about[0][1]
    if card < 0:
        return None
    this = table.card[card]
    others = option.about[1:]
    kind = table.kind[card]
    if option.verb == "power":
        part = this.d10_power if option.about[1][1] else this.discard_power
        found = _changed(here, seat, part.effects, others[1:])
        if found is None:
            return None
        if option.about[1][1]:  # it works with the own level or less on the d10 (MQ-30.16)
            sure = min(1.0, here.level[seat] / 10)
            return found._replace(number=number, lead=sure * found.lead, ours=sure * found.ours, cost=0.02)
        return found._replace(number=number, cost=_cheapest(here, seat, part.cards))
    cost = card_worth(here, seat, card) if kind != "item" or this.once else 0.0
    if kind == "enhancer":
        if others[0][1] not in (here.fight.foes if here.fight is not None else ()):
            return None
        return Turn(number, lead=-this.level, theirs=this.dice, treasure=this.treasure, cost=cost)
    if kind == "curse":
        victim = dict(others).get("seat", -1)
        return _cursed(here, this, victim, number, cost)
    use = getattr(this, "use", None)
    found = _changed(here, seat, use.effects, others) if use is not None else None
    return None if found is None else found._replace(number=number, cost=cost)


def _cheapest(here: QuestView, seat: int, cards: int) -> float:
    """What it costs to pay with so many cards, those that are missed least."""
    own = (*here.zones[here.table.hand[seat]], *items_of(here, seat), *here.zones[here.table.traits[seat]])
    return sum(sorted(kept_worth(here, seat, card) for card in own if card >= 0)[:cards])


def _cursed(here: QuestView, curse: Any, victim: int, number: int, cost: float) -> Turn | None:
    if victim not in fighters(here):
        return None
    lead = slower = 0.0
    for change in curse.changes:
        lead += change.amount if change.of == "bonus" else 0
        slower -= change.amount if change.of == "flee" else 0
    for one in curse.effects:
        if one.do == "level" and here.level[victim] > 1:
            lead -= 1
        elif one.do == "lose_item":
            lead -= 2.0 if items_lost(here, victim, one) > 0.3 else 0.0
    foes, fight = running(here)
    trips = sum(caught_cost(here, victim, foe, slower) - caught_cost(here, victim, foe) for foe in foes)
    trips = trips if victim == fight.main else 0.0
    return Turn(number, lead=lead, trips=trips, cost=cost) if lead or trips else None


def _changed(here: QuestView, seat: int, effects: Sequence[Any], about: Sequence[tuple[str, int]]) -> Turn | None:
    """What effects change in the running fight."""
    named = dict(about)
    fight = here.fight
    assert fight is not None
    turn: Turn = Turn(-1)
    for one in effects:
        match one.do:
            case "side":
                theirs = named.get("side", 0) == 1 if one.side == "chosen" else one.side == "monsters"
                turn = turn._replace(lead=turn.lead + (-one.amount if theirs else one.amount))
            case "more_dice":
                if named.get("seat", seat) in fighters(here):
                    turn = turn._replace(ours=turn.ours + one.amount)
            case "ally":
                turn = turn._replace(lead=turn.lead + 7, ours=turn.ours + 1)
            case "wander":
                turn = turn._replace(lead=turn.lead - 7, theirs=turn.theirs + 1, treasure=2)
            case "mate" | "slay" | "banish":
                foe = here.beast(named.get("card", -1))
                if foe is None or foe.card not in fight.foes:
                    return None
                turn = _one_foe(here, turn, foe, one)
            case "shift" | "ignore":
                foe = here.beast(named.get("card", -1))
                if foe is None or foe.card not in fight.foes or one.do == "ignore" or one.where == "user":
                    return None
                turn = turn._replace(without=foe.card)
            case "go" | "swap":
                moved = named.get("seat", seat)
                if fight.boss or one.do == "go" and one.where in ("combat", "user"):
                    return None if turn == Turn(-1) else turn
                if moved == fight.main or (one.do == "swap" and seat == fight.main):
                    turn = turn._replace(leaves=True)
    return None if turn == Turn(-1) else turn


def _one_foe(here: QuestView, turn: Turn, foe: Beast, one: Any) -> Turn:
    level = beast_level(here, foe)
    if one.do == "mate":
        return turn._replace(
            lead=turn.lead - level, theirs=turn.theirs + beast_dice(here, foe), treasure=beast_treasure(here, foe)
        )
    left = beast_treasure(here, foe) if one.treasure else 0
    levels = here.table.card[foe.like].levels if one.do == "slay" and one.level else 0
    return turn._replace(without=foe.card, treasure=left, levels=levels)


class Prospect(NamedTuple):
    """A fight with some cards played: what is left of it, and what it is worth to its main player."""

    clash: Clash
    stake: Stake
    over: float | None = None
    """Where it is over by that: what it brings."""

    @property
    def worth(self) -> float:
        """What it is worth."""
        return self.over if self.over is not None else self.stake.at(self.clash.chance)


def prospect(here: QuestView, greed: float, turns: Sequence[Turn]) -> Prospect:
    """The running fight with these cards played."""
    clash, stake = clash_now(here), main_stake(here, greed)
    foes, fight = running(here)
    gone = {one.without for one in turns}
    extra = 0.0
    left = list(foes)
    for one in turns:
        if one.leaves:
            return Prospect(clash, stake, -0.15)
        clash = Clash(clash.lead + round(one.lead), clash.ours + round(one.ours), clash.theirs + round(one.theirs), clash.ties)
        extra += TREASURE * greed * one.treasure
    for foe in foes:
        if foe.card in gone:
            left.remove(foe)
            lead = beast_level(here, foe) + versus(here, foe, "bonus")
            clash = clash.changed(lead=lead, theirs=-beast_dice(here, foe))
    if not left:
        return Prospect(clash, stake, extra)
    if len(left) < len(foes):
        stake = stake_of(here, fight.main, left, greed, fight.share, len(fighters(here)) < 2)
    return Prospect(clash, Stake(stake.win + extra, stake.loss), None)


def own_cards(here: QuestView, seat: int, options: Sequence[Option], habits: Habits) -> tuple[int, float] | None:
    """The option to begin with on the way to the best fight, for the main player or its helper, and what that gains."""
    turns = [one for number, option in enumerate(options) if (one := turn_of(here, seat, number, option)) is not None]
    if not turns:
        return None
    now = prospect(here, habits.greed, ()).worth
    gains = []
    for one in turns:
        gain = prospect(here, habits.greed, (one,)).worth - one.cost - now
        gain += levels_worth(here, seat, one.levels, kill=True) if one.levels else 0.0
        gains.append((gain, one))
    gain, best = max(gains, key=lambda pair: pair[0])
    if gain > 0.05:
        return best.number, gain
    if not habits.combines:
        return None
    helpful = [one for one in turns if one.lead > 0 or one.ours > 0 or one.theirs < 0 or one.without >= 0]
    helpful.sort(key=lambda one: one.cost / max(0.5, one.lead + 3.5 * one.ours - 3.5 * one.theirs))
    chosen: list[Turn] = []
    best_number, best_gain = -1, 0.1
    for one in helpful[:MOST]:
        if any(one.cost and options[one.number].about[0] == options[other.number].about[0] for other in chosen):
            continue
        chosen.append(one)
        found = prospect(here, habits.greed, chosen).worth - sum(each.cost for each in chosen) - now
        if found > best_gain:
            best_number, best_gain = chosen[0].number, found
    return (best_number, best_gain) if best_number >= 0 else None


NOTICED = 0.08
"""A chance to win that falls by no more than this was not what a card was played for."""


def spoil(here: QuestView, seat: int, options: Sequence[Option], habits: Habits) -> tuple[int, float] | None:
    """The card that spoils the fight of another one most, and what that gains; None where none is worth it."""
    fight = here.fight
    assert fight is not None
    turns = [one for number, option in enumerate(options) if (one := turn_of(here, seat, number, option)) is not None]
    if not turns:
        return None
    clash, stake = clash_now(here), main_stake(here)
    jealous = envy(here, seat, fight.main)
    before = clash.chance
    best: tuple[int, float] | None = None
    for one in turns:
        if one.leaves or one.without >= 0:
            continue
        after = clash.changed(round(one.lead), round(one.ours), round(one.theirs)).chance
        win = stake.win + TREASURE * one.treasure
        gain = jealous * (stake.at(before) - Stake(win, stake.loss + one.trips).at(after)) - one.cost
        if gain > habits.meddles and (before - after > NOTICED or one.trips) and (best is None or gain > best[1]):
            best = one.number, gain
    return best


def reserve_of(here: QuestView, seat: int) -> int:
    """How much the own cards that are used once could add in a fight, from the hand or in use."""
    found = 0
    table = here.table
    for card in (*here.zones[table.hand[seat]], *here.zones[table.gear[seat]]):
        use = getattr(table.card[card], "use", None) if card >= 0 else None
        if use is None or use.time != "combat":
            continue
        for one in use.effects:
            if one.do == "side":
                found += abs(one.amount)
            elif one.do == "more_dice":
                found += round(3.5 * one.amount)
            elif one.do == "ally":
                found += 7
    return min(found, 10)
