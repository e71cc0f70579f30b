"""Where to go and what to do there: rooms to explore and to search, fights, deals, things that lie about, the Entrance."""

from __future__ import annotations

import dataclasses
import heapq
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.bots.scoundrel_quest.chances import Clash, mean, sums
from game.bots.scoundrel_quest.fighting import reserve_of
from game.bots.scoundrel_quest.habits import Habits
from game.bots.scoundrel_quest.stakes import fight_worth, stranger_worth, unseen_monsters
from game.bots.scoundrel_quest.worth import (
    CROWN,
    TREASURE,
    card_worth,
    damage_cost,
    effects_worth,
    fate_worth,
    gold_worth,
    level_cost,
    use_worth,
)
from game.games.scoundrel_quest.deals import no_deal
from game.games.scoundrel_quest.gear import items_of, places_for
from game.games.scoundrel_quest.geometry import START
from game.games.scoundrel_quest.position import LOOTED, WALL, Beast, QuestView
from game.games.scoundrel_quest.roads import cost_of
from game.games.scoundrel_quest.searching import TABLE, search_cost
from game.games.scoundrel_quest.values import (
    fits,
    full_move,
    has_trait,
    ignores,
    move_left,
    search_dice,
    total,
)
from game.rules import CardId, Option

FADES = 0.87
"""What is left of the worth of something for each Move until it is done."""
NEW_ROOM = 0.3
"""What a new room promises: it can be searched, and leads on."""
DARING = 0.6
"""So much is risked rather than do nothing for a turn."""
FAR = 12
"""So many Move are looked ahead."""


class Aim(NamedTuple):
    """Something to do: the verb of the option that begins it and what that is about, its worth, the word of its reason."""

    verb: str
    about: int
    worth: float
    word: str


def best_aim(here: QuestView, seat: int, options: Sequence[Option], habits: Habits) -> Aim:
    """The best thing to do with the Move that is left."""
    reserve = reserve_of(here, seat) if habits.combines else 0
    sight = _Sight(here, seat, reserve, habits)
    rest = Aim("end_turn", 0, 0.0, "rests")
    best = max((*_on_the_spot(sight, options), *_on_the_way(sight)), key=lambda aim: aim.worth, default=rest)
    if best.worth > 0:
        return best
    bold = best.word in ("explores", "hunts", "looks") and here.spent == 0 and best.worth > -_daring(here, seat)
    return best._replace(word="ventures") if bold else rest


def _daring(here: QuestView, seat: int) -> float:
    """How much a scoundrel that has done nothing all turn will risk: others get ahead meanwhile. Not with its last health."""
    behind = max(here.level) - here.level[seat]
    return 0.0 if here.tokens[seat] - here.damage[seat] < 2 else DARING * (1.0 + 0.1 * behind)


def all_aims(here: QuestView, seat: int, options: Sequence[Option], habits: Habits) -> list[Aim]:
    """Everything there is to do with the Move that is left, the best first; more than one may begin with the same step."""
    sight = _Sight(here, seat, reserve_of(here, seat) if habits.combines else 0, habits)
    return sorted((*_on_the_spot(sight, options), *_on_the_way(sight)), key=lambda aim: -aim.worth)


class _Sight:
    """What a scoundrel thinks of rooms, each thought of once."""

    def __init__(self, here: QuestView, seat: int, reserve: int, habits: Habits) -> None:
        self.here, self.seat, self.reserve, self.habits = here, seat, reserve, habits
        self._stranger: float | None = None
        self._monster: float | None = None

    @property
    def stranger(self) -> float:
        """An unknown monster."""
        if self._stranger is None:
            habits = self.habits
            self._stranger = stranger_worth(self.here, self.seat, self.reserve, habits.greed, habits.weighs)
        return self._stranger

    def exploring(self) -> float:
        """Behind an exit into darkness."""
        room = NEW_ROOM if self.here.level[self.seat] < self.here.table.winning else 0.1
        return self.stranger + fate_worth(1) + room

    def foes(self, cell: int) -> list[Beast]:
        """Who must be fought in a cell."""
        return [one for one in self.here.beasts if one.cell == cell and not ignores(self.here, one, self.seat)]

    def fight(self, cell: int) -> float | None:
        """What the fight in a cell is worth, None where there is none."""
        foes = self.foes(cell)
        if not foes:
            return None
        return fight_worth(self.here, self.seat, cell, foes, self.reserve, self.habits.greed)

    def search(self, cell: int) -> float:
        """What a search of a cell is worth."""
        return search_worth(self.here, self.seat, cell, self.stranger, self.habits.greed)


def standing_in(here: QuestView, seat: int, cell: int) -> QuestView:
    """The position as it would be if a scoundrel stood in that cell at the beginning of its turn."""
    if here.at[seat] == cell and not here.spent:
        return here
    at = [cell if one == seat else where for one, where in enumerate(here.at)]
    return dataclasses.replace(here, at=at, spent=0, forced=False)


def search_worth(here: QuestView, seat: int, cell: int, stranger: float, greed: float) -> float:
    """What a search brings by the table of results, on the whole (MQ-12.8 to MQ-12.18)."""
    room = here.room_card(cell)
    options = here.table.options
    if room is None:
        if not options.search_entrance:
            return 0.0
    elif room.no_search:
        return 0.0
    if here.beasts_at(cell) or (here.marks.get(cell) == LOOTED and not options.search_looted):
        return 0.0
    there = standing_in(here, seat, cell)
    count = search_dice(there, seat)
    plus = (room.search if room is not None else 0) + total(there, seat, "search")
    found = 0.0
    for face, likely in enumerate(sums(min(count, 6))):
        if not likely:
            continue
        find = TABLE[min(max(face + plus, 1), len(TABLE)) - 1]
        found += likely * (stranger if find.monster else gold_worth(here, seat, find.gold) + TREASURE * greed * find.cards)
    return found


def boss_chance(here: QuestView, seat: int) -> float:
    """How likely a scoundrel beats whatever Boss comes (MQ-22.3)."""
    lead = here.level[seat] + total(here, seat, "bonus") - here.table.boss_level
    dice = max(0, 1 + total(here, seat, "dice"))
    ties = has_trait(here, seat, "wins_ties")
    card = here.table.card
    found = []
    for number in unseen_monsters(here):
        this = card[number]
        plus = sum(one.amount for one in this.versus if one.of == "bonus" and fits(here, seat, one.who))
        found.append(Clash(lead - plus, dice, this.dice, ties).chance)
    return mean(found)


def boss_worth(here: QuestView, seat: int, reserve: int) -> float:
    """What it is worth to meet the Boss now."""
    chance = boss_chance(here, seat)
    if reserve:
        lead = here.level[seat] + total(here, seat, "bonus") + reserve - here.table.boss_level
        chance = max(chance, 0.9 * Clash(lead, 1 + total(here, seat, "dice"), 2, False).chance)
    return chance * CROWN - (1 - chance) * (damage_cost(here, seat, 1) + 0.5)


# --- where one stands


def _on_the_spot(sight: _Sight, options: Sequence[Option]) -> Iterator[Aim]:
    here, seat = sight.here, sight.seat
    cell = here.at[seat]
    for option in options:
        match option.verb:
            case "search":
                cost = search_cost(here, seat)
                yield Aim("search", 0, sight.search(cell) * FADES**cost, "searches")
            case "pick_up":
                yield Aim("pick_up", 0, lying_worth(here, seat, cell) * FADES, "picks_up")
            case "deal":
                number = option.about[0][1]
                worth = deal_worth(here, seat, cell, number)
                yield Aim("deal", number, worth * FADES ** here.room_card(cell).deals[number].move, "deals")
            case "attack":
                foes = [one for one in here.beasts if one.card == option.about[0][1]]
                worth = fight_worth(here, seat, cell, foes, sight.reserve, sight.habits.greed)
                yield Aim("attack", option.about[0][1], worth - 0.1, "attacks")


def lying_worth(here: QuestView, seat: int, cell: int) -> float:
    """What lies dropped in a cell and could be taken (MQ-14.6)."""
    found = gold_worth(here, seat, here.hoard.get(cell, 0))
    for card in here.zones[here.table.floor[here.cells[cell]]]:
        if (card, seat) not in here.barred and places_for(here, seat, card):
            found += taken_worth(here, seat, card)
    return found


def taken_worth(here: QuestView, seat: int, card: CardId) -> float:
    """What an item is worth that is picked up."""
    return max(use_worth(here, seat, card), 0.6 * gold_worth(here, seat, here.table.card[card].value or 0))


def deal_worth(here: QuestView, seat: int, cell: int, number: int) -> float:
    """What a deal brings, less what it costs (MQ-11.4)."""
    deal = here.room_card(cell).deals[number]
    cost = deal.cost
    found = effects_worth(here, seat, deal.effects)
    if any(one.do == "go" for one in deal.effects):
        found += 0.1
    if any(one.do == "restock" for one in deal.effects):
        found += 0.3 * bool(here.marks.get(cell))
    found -= gold_worth(here, seat, cost.gold) + level_cost(here, seat, cost.levels)
    if cost.health:
        found -= damage_cost(here, seat, cost.health)
    if cost.cards:
        family = here.table.zones.family
        own = [*here.zones[here.table.hand[seat]], *items_of(here, seat), *here.zones[here.table.traits[seat]]]
        cards = [card for card in own if cost.deck is None or family(card) == cost.deck]
        found -= sum(sorted(card_worth(here, seat, card) for card in cards)[: cost.cards])
    if cost.items:
        what = cost.what
        items = [card for card in items_of(here, seat) if what is None or here.table.card[card].is_a(what)]
        found -= sum(sorted(card_worth(here, seat, card) for card in items)[: cost.items])
    return found


# --- elsewhere


def _on_the_way(sight: _Sight) -> Iterator[Aim]:
    """What can be reached, each by the first step towards it."""
    here, seat = sight.here, sight.seat
    full = max(1, full_move(here, seat))
    left = move_left(here, seat)
    start = here.at[seat]
    begun = full - left if left <= full else 0
    tiles = not here.complete
    seen = {start: 0}
    queue: list[tuple[int, int, int]] = [(begun, start, -1)]
    done: set[int] = set()
    while queue:
        used, cell, first = heapq.heappop(queue)
        if cell in done:
            continue
        done.add(cell)
        if cell != start:
            aim = _there(sight, cell, used - begun)
            if aim is not None:
                yield aim._replace(verb="go", about=first)
            if sight.foes(cell) or (cell == START and here.level[seat] >= here.table.winning):
                continue  # whoever comes there fights
        for way, other, face in here.exits(cell):
            after = used + _steps(cost_of(here, seat, face), used, full)
            if after - begun > FAR or (cell == start and not _open(here, seat, face, left)):
                continue
            go = way if cell == start else first
            if other not in here.cells:
                if tiles:
                    yield Aim("go", go, sight.exploring() * FADES ** (after - begun), "explores")
            elif other not in seen or after < seen[other]:
                seen[other] = after
                heapq.heappush(queue, (after, other, go))


def _open(here: QuestView, seat: int, face: int, left: int) -> bool:
    """Can the first step be made this turn: paid for, or forced (MQ-9.7)?"""
    if face == WALL:
        return False
    return cost_of(here, seat, face) <= left or (not here.forced and here.spent == 0)


def _steps(cost: int, used: int, full: int) -> int:
    """Move until an exit is passed, with a wait for the next turn where what is left is too little."""
    left = full - used % full
    if cost <= left:
        return cost
    return left % full + min(cost, full)


def _there(sight: _Sight, cell: int, used: int) -> Aim | None:
    """The best that a cell offers to who comes there."""
    here, seat = sight.here, sight.seat
    room = here.room_card(cell)
    shock = 0.0 if room is None else sum(
        effects_worth(here, seat, text.effects)
        for text in room.texts
        if text.when == "enter" and (text.who is None or fits(here, seat, text.who, harm=True))
    )  # fmt: skip
    fade = FADES**used
    if cell == START and here.level[seat] >= here.table.winning:
        return Aim("go", 0, boss_worth(here, seat, sight.reserve) * fade, "boss")
    fight = sight.fight(cell)
    if fight is not None:
        return Aim("go", 0, (fight + shock) * fade, "hunts")
    best = Aim("go", 0, 0.0, "")
    if cell not in here.searched:
        worth = sight.search(cell) * FADES
        best = max(best, Aim("go", 0, worth, "to_search"), key=lambda aim: aim.worth)
    if here.closed and cell != START and not here.beasts_at(cell) and (not best.word or sight.stranger > best.worth):
        best = Aim("go", 0, sight.stranger, "looks")
    lying = lying_worth(here, seat, cell) * FADES
    best = max(best, Aim("go", 0, lying, "to_pick_up"), key=lambda aim: aim.worth)
    if room is not None and not here.beasts_at(cell):
        for number, deal in enumerate(room.deals):
            if not no_deal(standing_in(here, seat, cell), seat, number, deal):
                worth = deal_worth(here, seat, cell, number) * FADES**deal.move
                best = max(best, Aim("go", 0, worth, "to_deal"), key=lambda aim: aim.worth)
    worth = (best.worth + shock) * fade
    return best._replace(worth=worth) if best.word else None


# --- refuge


def cell_worth(here: QuestView, seat: int, cell: int, habits: Habits) -> float:
    """What it is worth to stand in a cell: who waits there, how near the Boss is for who wants it."""
    foes = [one for one in here.beasts if one.cell == cell and not ignores(here, one, seat)]
    found = 0.0
    if foes:
        found += fight_worth(here, seat, cell, foes, 0, habits.greed)
    if here.level[seat] >= here.table.winning:
        found += 1.5 if cell == START else 0.3 if cell in here.adjacent(START) else 0.0
    elif cell != START:
        found += 0.1
    if here.level[seat] == here.table.top and foes:
        found += 0.2
    return found
