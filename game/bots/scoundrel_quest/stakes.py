"""What is at stake in a fight: what a win brings, what a lost fight costs, and what an unknown monster is on the whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.bots.scoundrel_quest.chances import Clash, clash_at, mean
from game.bots.scoundrel_quest.worth import (
    CROWN,
    TREASURE,
    damage_cost,
    effects_worth,
    envy,
    fate_worth,
    levels_worth,
    shared_crown,
)
from game.games.scoundrel_quest.flight import ESCAPES
from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.position import Beast, Fight, QuestView
from game.games.scoundrel_quest.values import (
    beast_treasure,
    beast_words,
    fighters,
    fits,
    has_trait,
    total,
)
from game.rules import CardId

TROUBLE = 0.1
"""What it costs to be chased away."""
USUAL_LEVEL, USUAL_DICE = 7, 1
"""An unknown monster, for who does not count what has been seen."""


class Stake(NamedTuple):
    """What a win brings a player, and what a lost fight costs it."""

    win: float
    loss: float

    def at(self, chance: float) -> float:
        """What the fight is worth with this chance to win."""
        return chance * self.win - (1 - chance) * self.loss


def spoils(here: QuestView, foes: Sequence[Beast], main: int) -> int:
    """How many Treasure cards these monsters leave to a main player (MQ-18.10)."""
    card = here.table.card
    found = sum(beast_treasure(here, one) for one in foes if card[one.like].killed or card[one.like].spared_treasure)
    found += here.fight.loot if here.fight is not None else 0
    return int(max(0, found + total(here, main, "treasure"))) if found else 0


def levels_for(here: QuestView, foes: Sequence[Beast], alone: bool) -> int:
    """Levels of the main player for killing them (MQ-29.4 to MQ-29.9)."""
    dead = [one for one in foes if here.table.card[one.like].killed]
    return len(dead) + (sum("fearsome" in beast_words(here, one) for one in dead) if alone else 0)


def win_worth(here: QuestView, seat: int, foes: Sequence[Beast], greed: float = 1.0, share: int = 0, alone: bool = True) -> float:
    """What a win brings the main player; `share`: how many cards go to a helper."""
    if any(one.boss for one in foes):
        return CROWN if alone else shared_crown(here)
    found = levels_worth(here, seat, levels_for(here, foes, alone), kill=True)
    found += TREASURE * greed * max(0, spoils(here, foes, seat) - share)
    return float(found + fate_worth(sum(here.table.colour[seat] == one.colour for one in foes)))


def escape_chance(here: QuestView, seat: int, foe: Beast, slower: float = 0.0) -> float:
    """How likely a scoundrel gets away from a monster without its Bad Stuff (MQ-19.8), made so much slower."""
    bonus = total(here, seat, "flee") + here.table.card[foe.like].flee - slower
    return float(min(1.0, max(0.0, (7 - ESCAPES + bonus) / 6)))


def caught_cost(here: QuestView, seat: int, foe: Beast, slower: float = 0.0) -> float:
    """What a monster's Bad Stuff costs, as likely as it catches who runs away from it."""
    stuff = min(0.0, effects_worth(here, seat, here.table.card[foe.like].bad_stuff))
    return (1 - escape_chance(here, seat, foe, slower)) * max(0.2, -stuff)


def loss_cost(here: QuestView, seat: int, foes: Sequence[Beast]) -> float:
    """Damage, Bad Stuff, and being chased away (MQ-19.1, MQ-19.9)."""
    return damage_cost(here, seat, len(foes)) + TROUBLE + sum(caught_cost(here, seat, one) for one in foes)


def stake_of(here: QuestView, seat: int, foes: Sequence[Beast], greed: float = 1.0, share: int = 0, alone: bool = True) -> Stake:
    """Both for a main player."""
    return Stake(win_worth(here, seat, foes, greed, share, alone), loss_cost(here, seat, foes))


def helper_stake(here: QuestView, seat: int, foes: Sequence[Beast], share: float) -> Stake:
    """The same for a helper, who was promised something worth `share` (MQ-29.8, MQ-30.21)."""
    dead = [one for one in foes if here.table.card[one.like].killed]
    levels = sum("fearsome" in beast_words(here, one) for one in dead)
    if has_trait(here, seat, "helper_level"):
        levels = len(dead)
    if any(one.boss for one in foes):
        return Stake(shared_crown(here), loss_cost(here, seat, foes))
    return Stake(share + levels_worth(here, seat, levels, kill=True), loss_cost(here, seat, foes))


def rise_beside(here: QuestView, seat: int, helper: int, foes: Sequence[Beast]) -> float:
    """What it costs a main player that its helper goes up as well: of one who is ahead as much as its own levels are worth."""
    levels = helper_stake(here, helper, foes, 0.0).win
    return levels * max(envy(here, seat, helper), float(here.level[helper] > here.level[seat]))


def running(here: QuestView) -> tuple[list[Beast], Fight]:
    """The monsters of the running fight, and the fight."""
    fight = here.fight
    assert fight is not None
    return [one for one in here.beasts if one.card in fight.foes], fight


def main_stake(here: QuestView, greed: float = 1.0) -> Stake:
    """What is at stake for the main player of the running fight."""
    foes, fight = running(here)
    return stake_of(here, fight.main, foes, greed, fight.share, len(fighters(here)) < 2)


# --- fights that may come


def fight_worth(here: QuestView, seat: int, cell: int, foes: Sequence[Beast], reserve: int = 0, greed: float = 1.0) -> float:
    """What it is worth to meet these monsters in a cell, with so much in reserve on the own cards."""
    clash = clash_at(here, seat, cell, foes)
    return best_of(clash, stake_of(here, seat, foes, greed), reserve)


def best_of(clash: Clash, stake: Stake, reserve: int) -> float:
    """A fight as it stands, or with the reserve spent on it."""
    plain = stake.at(clash.chance)
    if not reserve:
        return plain
    return max(plain, stake.at(clash.changed(lead=reserve).chance) - 0.08 * reserve)


def unseen_monsters(here: QuestView) -> Sequence[CardId]:
    """The Monster cards that may be drawn next: those that lie nowhere to be seen."""
    table = here.table
    if here.seat >= 0:
        families = list(table.zones.members)
        return here.unseen[families.index("monster")] or here.zones[table.monsters_gone]
    return here.zones[table.monsters] or here.zones[table.monsters_gone]


def stranger_worth(here: QuestView, seat: int, reserve: int, greed: float, weighs: int) -> float:
    """What it is worth to meet the next monster of the deck, wherever that is; so many of those that may come are weighed."""
    lead = here.level[seat] + total(here, seat, "bonus")
    dice = max(0, 1 + total(here, seat, "dice"))
    ties = has_trait(here, seat, "wins_ties")
    if not weighs:
        clash = Clash(lead - USUAL_LEVEL, dice, USUAL_DICE, ties)
        win = levels_worth(here, seat, 1, kill=True) + 1.5 * TREASURE * greed
        return best_of(clash, Stake(win, damage_cost(here, seat, 1) + 0.3), 0)
    hurt = damage_cost(here, seat, 1) + TROUBLE
    flee = total(here, seat, "flee")
    card = here.table.card
    worth: dict[str, float] = {}
    found = []
    cards = unseen_monsters(here)
    if len(cards) > weighs:
        cards = sorted(cards)[:: -(-len(cards) // weighs)]
    for number in cards:
        name = here.table.zones.cards[number]
        if name not in worth:
            this = card[number]
            plus = sum(one.amount for one in this.versus if one.of == "bonus" and fits(here, seat, one.who))
            more = sum(one.amount for one in this.versus if one.of == "dice" and fits(here, seat, one.who))
            if this.ignores is not None and fits(here, seat, this.ignores):
                worth[name] = 0.1
            else:
                foe = (Beast(number, number, START, -1),)
                gain = win_worth(here, seat, foe, greed)
                stuff = max(0.2, -min(0.0, effects_worth(here, seat, this.bad_stuff)))
                caught = 1 - min(1.0, max(0.0, (7 - ESCAPES + flee + this.flee) / 6))
                clash = Clash(lead - this.level - plus, dice, max(0, this.dice + more), ties)
                worth[name] = best_of(clash, Stake(gain, hurt + caught * stuff), reserve)
        found.append(worth[name])
    return mean(found)
