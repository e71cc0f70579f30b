"""Where to go: what the goal needs next, how far it is, what lies in between and what it would cost."""

from __future__ import annotations

import math
from functools import cached_property
from heapq import heappop, heappush
from typing import Any

from game.bots.card_adventure.errands import errand, key_to
from game.bots.card_adventure.habits import Habits
from game.bots.card_adventure.hands import bp_of, has_card, needed_for, opener, strength, unbeaten
from game.games.card_adventure import CardAdventureView
from game.rules import CardId

FAR = 1000.0
"""A cost that no way has."""
DETOUR = 40.0
"""The cost, in squares, of a structure that can't be passed with the present hand."""
REST_FOR = 0.6
"""About how many turns of rest bring one BP of attack cards."""
BEATEN, HIT = 0.35, 1.3
"""About what it costs, in tokens, to beat a monster with a card that beats it; and what one costs that can't be beaten."""
SWEEP = 0.8
"""What it costs, in tokens, to use up what works on all monsters of a square."""
CARES = (1.0, 0.4, 0.15, 0.0)
"""How much dangers may count, at most, less and less until the way is quick enough."""
TRAPS = {"hurt": 1.0, "poison": 1.0, "curse": 1.5, "ambush": 0.9, "alarm": 0.4, "discard": 0.6, "send_home": 4.0}
"""What one unit of a trap's effect costs, in tokens."""
MOST_KNOWN = 500
"""How many fields of quickest ways are kept for a board."""
DEED_HARM = {"hurt": 1.0, "poison": 1.0, "spawn": 0.7, "heal": -0.5, "cure": -0.5}
"""The same for the deeds of a board's rules that work on whoever enters a square."""


class Ground:
    """What of a board never changes and is asked for again and again. One for each board, see `ground_of`."""

    __slots__ = (
        "back",
        "board",
        "carried_off",
        "endures",
        "finish",
        "monsters_appear",
        "open_by",
        "paths",
        "posts",
        "quickest",
        "steps",
        "timed",
    )

    def __init__(self, here: CardAdventureView) -> None:
        """Work out risks of appearance, arrows by the squares they cross, ways back, and what entering a square does."""
        board = here.table.board
        squares = range(len(board.squares))
        self.board = board
        self.monsters_appear = [0.0 for _ in squares]
        for sign in board.signs:
            self.monsters_appear[sign.square] += len(sign.faces) / 6
        self.paths: list[tuple[int, float, tuple[int, ...]]] = [
            (arrow.square, len(arrow.faces) / 6, arrow.path) for arrow in board.arrows
        ]
        self.steps = [0.0 for _ in squares]
        self.finish: set[int] = set()
        warps: dict[int, int] = {}
        for rule in board.rules:
            if rule.when != "enters" or rule.square < 0 or rule.once:
                continue
            for deed in rule.deeds:
                self.steps[rule.square] += DEED_HARM.get(deed.do, 0.0) * max(1, deed.count)
                if deed.do == "win":
                    self.finish.add(rule.square)
                if deed.do == "warp":
                    warps[rule.square] = deed.square
        self.timed: list[tuple[int, int, frozenset[int], float]] = []
        """What hurts who is in some squares when a turn begins: from which turn, every how many (0: once), where, how much."""
        self.carried_off: list[tuple[int, int, frozenset[int], int]] = []
        """What warps them: from which turn, every how many turns, from where, and where to."""
        for rule in board.rules:
            if rule.area < 0 or rule.when not in ("turn_starts", "turn"):
                continue
            where_ = frozenset(square for square in squares if board.squares[square].area == rule.area)
            first, every = (1, 1) if rule.when == "turn_starts" else (rule.turn, rule.every)
            harm = sum(
                DEED_HARM.get(deed.do, 0.0) * max(1, deed.count)
                for deed in rule.deeds
                if deed.do not in ("spawn", "heal", "cure")
            )
            if harm:
                self.timed.append((first, 0 if rule.once else every, where_, harm))
            self.carried_off += [
                (first, 0 if rule.once else every, where_, deed.square) for deed in rule.deeds if deed.do == "warp"
            ]
        self.back: list[list[tuple[int, int]]] = [[] for _ in squares]
        for square, ways in enumerate(here.table.neighbours):
            for route, other in ways:
                self.back[warps.get(other, other)].append((route, square))
        self.endures = any(rule.when == "turn" and deed.do == "win" for rule in board.rules for deed in rule.deeds)
        guarded = [
            rule.square for rule in board.rules if rule.when == "monsters_enter" and any(deed.do == "lose" for deed in rule.deeds)
        ]
        self.posts = sorted({square for guard in guarded if guard >= 0 for _, square in self.back[guard]})
        self.open_by: dict[int, int] = {route: square for square, route in here.table.links.items()}
        self.quickest: dict[tuple[object, ...], dict[int, float]] = {}
        """Turns to goals by square, by the goals and by what holds up on the way."""


_GROUNDS: dict[int, Ground] = {}


def ground_of(here: CardAdventureView) -> Ground:
    """The ground of this position's board, worked out once."""
    known = _GROUNDS.get(id(here.table))
    if known is None or known.board is not here.table.board:
        if len(_GROUNDS) > 16:
            _GROUNDS.clear()
        known = _GROUNDS[id(here.table)] = Ground(here)
    return known


def _next_time(first: int, every: int, turn: int) -> int:
    """The next turn after this one in which something happens that comes in a turn, and every so many after it; 99 for never."""
    if turn < first:
        return first
    return turn + every - (turn - first) % every if every else 99


def carrier(here: CardAdventureView) -> int:
    """The seat that carries the goal's card, -1 when nobody does."""
    goal = here.table.board.goal
    if goal.kind != "carry":
        return -1
    return next((seat for seat in here.players() if has_card(here, seat, goal.card)), -1)


def where(here: CardAdventureView, card: str) -> set[int]:
    """Where a card lies: in sight, else under another card, else where the board says that it lay, else anywhere unseen."""
    names, squares, zones = here.table.zones.cards, here.table.squares, here.zones
    seen = {at for at, zone in enumerate(squares) for one in zones[zone] if one >= 0 and names[one] == card}
    if seen:
        return seen
    hidden = {at for at, zone in enumerate(squares) for one in zones[zone] if one < 0}
    laid = {lying.square for lying in here.table.board.lying if lying.card == card}
    return laid & hidden or hidden or laid


def legs(here: CardAdventureView, seat: int) -> tuple[set[int], int, bool]:
    """The squares a seat heads for, how many squares are to walk after them, and whether the game is won on arrival."""
    board = here.table.board
    goal = board.goal
    ground = ground_of(here)
    post = _post_of(here, seat, ground.posts)
    if post >= 0:
        return {post}, 0, False
    finish = ground.finish | set(goal.squares)
    if goal.kind == "carry":
        holder = carrier(here)
        if holder >= 0:
            beside = _beside(here, seat, holder, finish)
            return (beside, 0, False) if beside else (finish, 0, True)
        places = where(here, goal.card)
        return places, min((hops(here, place, finish) for place in places), default=0), False
    if goal.kind == "beat":
        return where(here, goal.card), 0, False
    return finish, 0, True


TOO_MANY = 1
"""So many monsters more than can be beaten may come in."""
CLOSE = 2
"""So many squares from where something opens monsters are about to come in there."""


def lets_in(here: CardAdventureView, route: int) -> bool:
    """Do more monsters than the PCs have cards to beat stand before a route that leads, when it is open, to where none may come?

    Who has to be beaten for the goal is let in, and where PCs are outside the way stays open.
    """
    ground = ground_of(here)
    if not ground.posts:
        return False
    way = here.table.board.routes[route]
    inside = dict.fromkeys(ground.posts, 0)
    _widen(here, inside, route, 99)
    outer = max((way.a, way.b), key=lambda end: inside.get(end, 99))
    beyond = {outer: 0}
    _widen(here, beyond, route, CLOSE)
    outside = [one for square in beyond if here.zones[here.table.squares[square]] for one in here.monsters_in(square)]
    goal = here.table.board.goal
    if goal.kind == "beat" and any(square in beyond for square in where(here, goal.card)):
        return False
    if any(here.pcs_in(square) for square in beyond):
        return False
    cards = [here.attack_bp(seat, card) for seat in here.players() for card in here.hand(seat, "attack") if card >= 0]
    return unbeaten([bp_of(here, one) for one in outside], cards)[0] > TOO_MANY


def _widen(here: CardAdventureView, found: dict[int, int], without: int, most: int) -> None:
    """Add the squares that lie so near to those found, by ways that are open, but for one route."""
    queue = list(found)
    for square in queue:
        for route, to in here.table.neighbours[square] if found[square] < most else ():
            if route != without and to not in found and not here.shut(route):
                found[to] = found[square] + 1
                queue.append(to)


AHEAD = 3
"""So many squares somebody may be before the one who carries the treasure, and waits there; who is farther ahead turns back."""


def _beside(here: CardAdventureView, seat: int, holder: int, finish: set[int]) -> set[int]:
    """Where to wait for, or meet, who carries the goal's card; none for who goes on towards the finish: who is not ahead, or
    where waiting hurts.
    """
    at, there = here.at[seat], here.at[holder]
    ahead = hops(here, there, finish) - hops(here, at, finish)
    if seat == holder or ahead <= 0 or (ahead <= AHEAD and hurts(here, at)):
        return set()
    return {at if ahead <= AHEAD else there}


def hurts(here: CardAdventureView, square: int) -> bool:
    """Does a trap lie there, or a rule of the board do harm?"""
    traps = here.table.traps
    return ground_of(here).steps[square] > 0 or any(card in traps for card in here.zones[here.table.squares[square]])


def _post_of(here: CardAdventureView, seat: int, posts: list[int]) -> int:
    """The square that this seat has to hold so that no monster gets past; -1 for who is free to go."""
    free = here.players()
    for post in posts:
        if not free:
            break
        far = here.table.distance_to(post)
        nearest = min(free, key=lambda one: (far[here.at[one]] if far[here.at[one]] >= 0 else 99, one))
        if nearest == seat:
            return post
        free.remove(nearest)
    return -1


def hops(here: CardAdventureView, start: int, goals: set[int]) -> int:
    """How many squares the shortest way has, obstacles ignored."""
    return min((far for goal in goals if (far := here.table.distance_to(goal)[start]) >= 0), default=99)


class Outlook:
    """What one seat makes of a position; everything is worked out when it is first asked for."""

    def __init__(self, here: CardAdventureView, seat: int, habits: Habits) -> None:
        self.here = here
        self.seat = seat
        self.habits = habits
        self.ground = ground_of(here)

    @cached_property
    def left(self) -> int:
        """The turns that are left, this one included, for what lies before the last leg; 99 for who does not mind the clock."""
        last = self.here.table.board.last_turn(self.here.seats)
        if not last or not self.habits.clock or self.ground.endures:
            return 99
        return last - self.here.turn + 1 - self._legs[1]

    @cached_property
    def spare(self) -> int:
        """How many turns more are left than the quickest way takes."""
        here, holder = self.here, carrier(self.here)
        if self.left == 99:
            return 99
        if holder >= 0 and holder != self.seat:
            return self.left - hops(here, here.at[holder], self.ground.finish | set(here.table.board.goal.squares))
        return self.left - self._turns_to(self._legs[0])

    def _turns_to(self, goals: set[int]) -> int:
        """How many turns the quickest way takes, whatever stands on it; by way of a lever where only that opens it."""
        at = self.here.at[self.seat]
        turns = self._quickest(goals).get(at, FAR)
        if turns < DETOUR or not self.habits.tools:
            return int(min(turns, 99.0))
        ways = [hops(self.here, at, {lever}) + 1 + hops(self.here, lever, goals) for lever in self.ground.open_by.values()]
        return min(ways, default=99)

    def _quickest(self, goals: set[int], opened: int = -1) -> dict[int, float]:
        """For every square the turns to the nearest of these goals, all that lives on the way left aside.

        `opened` is a route that is taken for open.
        """
        known = self.ground.quickest
        waiting = sorted((route, waits) for route, (_, waits) in self._obstacles.items() if route != opened)
        key = (*sorted(goals), -1, *waiting)
        if key not in known:
            if len(known) > MOST_KNOWN:
                known.clear()
            known[key] = self._spread(goals, 0.0, opened)[0]
        return known[key]

    @cached_property
    def _legs(self) -> tuple[set[int], int, bool]:
        return legs(self.here, self.seat)

    @property
    def heads_for(self) -> set[int]:
        """The squares that this seat heads for in the end, past all levers."""
        return self._legs[0]

    @cached_property
    def post(self) -> int:
        """The square that this seat has to hold so that no monster gets past; -1 for none."""
        return _post_of(self.here, self.seat, self.ground.posts)

    @property
    def guards(self) -> bool:
        """True for who stands where it has to hold."""
        return self.post == self.here.at[self.seat]

    @cached_property
    def leave(self) -> int:
        """How many turns who holds a post may be away from it: until the nearest monster could be there; 99 without a post."""
        here = self.here
        if self.post < 0:
            return 99
        far = here.table.distance_to(self.post)
        return min(
            (far[at] for at, zone in enumerate(here.table.squares) if here.zones[zone] and here.monsters_in(at)), default=99
        )

    @cached_property
    def strike(self) -> tuple[int, frozenset[int], int] | None:
        """What will carry off who is in some squares: after how many turns, from where, and where to."""
        here = self.here
        coming = [
            (_next_time(first, every, here.turn) - here.turn, places, to) for first, every, places, to in self.ground.carried_off
        ]
        return min(coming, key=lambda one: one[0], default=None) if self.habits.tools else None

    def struck(self, square: int, turns: int) -> bool:
        """Will who goes on from a square along the best way be carried off after so many turns?"""
        if self.strike is None:
            return False
        here, at = self.here, square
        while turns > 0 and at not in self.goals:
            ahead = [
                (self.costs.get(to, FAR) + self.obstacle(over), 1 + self._obstacles.get(over, (0.0, 0))[1], to)
                for over, to in here.table.neighbours[at]
            ]
            if not ahead:
                break
            _, taken, to = min(ahead)
            turns -= taken
            if turns >= 0:
                at = to
        return at in self.strike[1]

    @property
    def more(self) -> int:
        """How many squares are still to walk after arriving where this seat heads for."""
        return self._legs[1]

    @property
    def final(self) -> bool:
        """True when arriving wins, alone or with the others."""
        return self._legs[2]

    @cached_property
    def goals(self) -> set[int]:
        """The squares to go to now; a lever where nothing else opens the way."""
        goals = self._legs[0]
        if self.habits.tools and self.ground.open_by and self.shut_off:
            levers = {at for route, at in self.ground.open_by.items() if self._lever_helps(route, at)}
            if levers:
                return key_to(self, levers) or levers
        return self.errand or goals

    @cached_property
    def errand(self) -> set[int]:
        """The square of what is worth a detour now, if anything is."""
        return errand(self) if self.habits.tools and carrier(self.here) != self.seat else set()

    @property
    def way(self) -> dict[int, float]:
        """For every square that leads there, the cost of the way to where this seat heads for in the end."""
        return self._plain[0]

    @property
    def shut_off(self) -> bool:
        """Whether something that can't be passed is on every way; monsters are no such thing."""
        return self.quickest_turns(self._legs[0]) >= DETOUR

    def turns_by(self, route: int, square: int, goals: set[int]) -> float:
        """How many turns the quickest way to these goals takes by a square first in which something opens that route."""
        return self.quickest_turns({square}) + self._quickest(goals, route).get(square, FAR)

    def quickest_turns(self, goals: set[int]) -> float:
        """How many turns the quickest way to these goals takes as things stand."""
        return self._quickest(goals).get(self.here.at[self.seat], FAR)

    def led_over(self, route: int) -> bool:
        """Whether the best way goes over this route, or would be quicker if that were open."""
        here = self.here
        at = here.at[self.seat]
        if self._quickest(self._legs[0], route).get(at, FAR) < self.quickest_turns(self._legs[0]):
            return True
        for _ in self.ground.back:
            ahead = [(self.costs.get(to, FAR) + self.obstacle(over), over, to) for over, to in here.table.neighbours[at]]
            if at in self.goals or not ahead:
                return False
            _, over, at = min(ahead)
            if over == route:
                return True
        return False

    def lets_in(self, route: int) -> bool:
        """Whether monsters would come in by a route to where none may come."""
        return lets_in(self.here, route)

    def passes(self, route: int) -> bool:
        """Whether a structure can be passed with the cards at hand."""
        return self.obstacle(route) < DETOUR and not self.missing(route)

    def left_to_another(self, lever: int) -> bool:
        """Whether somebody else whom a lever helps is nearer to it, or as near and goes before: one is enough to turn it."""
        here, to = self.here, self.here.table.distance_to(lever)
        far = to[here.at[self.seat]]
        for one in here.players():
            near = to[here.at[one]]
            if one != self.seat and (0 <= near < far or (near == far and one < self.seat)):
                other = Outlook(here, one, self.habits)
                if other.shut_off or lever in other.errand:
                    return True
        return False

    @cached_property
    def _plain(self) -> tuple[dict[int, float], dict[int, int]]:
        """Costs and turns to where the goal is, with all due care."""
        return self._spread(self._legs[0], 1.0)

    def _lever_helps(self, route: int, at: int) -> bool:
        """Is what this lever opens shut, can the lever be reached, and does nobody else go there?"""
        reached = self._quickest({at}).get(self.here.at[self.seat], FAR) < DETOUR
        return self.here.shut(route) and reached and not self.left_to_another(at)

    @cached_property
    def token(self) -> float:
        """How many squares of a detour one more token is worth: more when badly hurt, see `costs` for who is pressed."""
        here, seat = self.here, self.seat
        worst = max(here.total(seat, "damage"), here.total(seat, "poison")) / max(1, here.hp(seat))
        return self.habits.token * (0.6 + 2.4 * worst * worst)

    @cached_property
    def hand(self) -> list[int]:
        """The values of this seat's attack cards that can be seen, the highest first."""
        seen = [card for card in self.here.hand(self.seat, "attack") if card >= 0]
        return sorted((self.here.attack_bp(self.seat, card) for card in seen), reverse=True)

    @cached_property
    def dangers(self) -> list[float]:
        """For each square about how many tokens it would cost to end a turn there."""
        here, ground = self.here, self.ground
        dangers = ground.steps.copy()
        seats = here.seats
        monsters: dict[int, int] = {}
        for square, zone in enumerate(here.table.squares):
            risk = ground.monsters_appear[square]
            if risk:
                dangers[square] += risk * seats * 0.6
            if here.zones[zone]:
                found = here.monsters_in(square)
                if found:
                    monsters[square] = len(found)
                    dangers[square] += self._fight(found, square)
                dangers[square] += self._traps(here.zones[zone])
        for start, chance, path in ground.paths:
            if start in monsters:
                for square in path:
                    dangers[square] += chance * monsters[start] * 0.7
        for first, every, places, harm in ground.timed:
            if here.turn + 1 == first or (every and here.turn >= first):
                for square in places:
                    dangers[square] += harm / max(1, every)
        if self.habits.sight < 99:
            near = here.table.distance_to(here.at[self.seat])
            dangers = [danger if 0 <= near[square] <= self.habits.sight else 0.0 for square, danger in enumerate(dangers)]
        return dangers

    def _fight(self, monsters: list[CardId], square: int) -> float:
        """About how many tokens these monsters cost each who fights them there, judged by their fronts."""
        bps = [bp_of(self.here, one) for one in monsters]
        cost = self._battles(bps, square, HIT)
        for lowered, removed in self._sweeps if len(bps) > 1 else ():
            cost = min(cost, SWEEP + self._battles([bp - lowered for bp in bps if bp > max(lowered, removed)], square, 0.0))
        return cost

    def _battles(self, bps: list[int], square: int, hit: float) -> float:
        """The same for monsters of these BP; `hit` is what each costs that no card beats."""
        here = self.here
        mates = [one for one in (*self._followers, *here.pcs_in(square)) if one != self.seat] if self.habits.shares else []
        mates = list(dict.fromkeys(mates))
        cards = [here.attack_bp(one, card) for one in mates for card in here.hand(one, "attack") if card >= 0]
        missed, spare = unbeaten(bps, [*self.hand, *cards])
        held = min(missed, spare) if mates else 0  # a weak card leaves the penalty to its owner (CA-23.2)
        share = 1 / (1 + len(mates))
        return share * (BEATEN * (len(bps) - missed) + hit * held) + hit * (missed - held)

    @cached_property
    def _followers(self) -> list[int]:
        """Who is here as well and can still go where this seat goes."""
        here = self.here
        return [
            one
            for one in here.pcs_in(here.at[self.seat])
            if one != self.seat and not here.moved[one] and (one > self.seat or here.options.pc_order != "seat")
        ]

    @cached_property
    def _sweeps(self) -> list[tuple[int, int]]:
        """What the cards of this seat do to all monsters of a square at once, so that none of them is free (CA-23.1).

        For each how much lower it makes their BP, and up to which BP they are gone.
        """
        here, seat = self.here, self.seat
        cards = [card for card in (*here.hand(seat, "item"), *here.hand(seat, "magic")) if card >= 0]
        found = []
        for card in cards if self.habits.tools else ():
            printed: Any = here.table.card[card]
            if printed.target != "monsters":
                continue
            if here.table.zones.family_of[card] == "item":
                effects = printed.effects
            else:
                held = sum(here.table.value[one] for one in here.hand(seat, "mp") if one >= 0)
                if here.forbidden(seat, "magic") or here.costs(seat, card)[0] > held:
                    continue
                effects = printed.levels[0].effects
            lowered = sum(one.amount for one in effects if one.do == "lower_bp")
            found.append((lowered, max((one.at_most or 0 for one in effects if one.do == "remove"), default=0)))
        return found

    def _traps(self, pile: tuple[CardId, ...]) -> float:
        """What the traps on top of a square cost."""
        card_of, family = self.here.table.card, self.here.table.zones.family_of
        cost = 0.0
        for card in reversed(pile):
            if card < 0 or family[card] != "trap":
                break
            cost += sum(TRAPS.get(effect.do, 0.0) * getattr(effect, "amount", 1) for effect in card_of[card].effects)
        return cost

    def danger(self, square: int) -> float:
        """What staying in a square until the next turn costs, in squares."""
        return self.dangers[square] * self.token * self._best_ways[0]

    @property
    def costs(self) -> dict[int, float]:
        """For every square the cost of the best way from there to where this seat heads for."""
        return self._best_ways[1]

    @cached_property
    def turns(self) -> dict[int, int]:
        """For every square how many turns it is from where this seat heads for, whoever stands in the way."""
        return self._spread(self.goals, 0.0)[1]

    @cached_property
    def _best_ways(self) -> tuple[float, dict[int, float]]:
        """The costs of the best ways that are quick enough, and how much all that is no walking counted for that."""
        at = self.here.at[self.seat]
        for care in CARES:
            plain = care == 1.0 and self.goals is self._legs[0]
            costs, turns = self._plain if plain else self._spread(self.goals, care)
            if turns.get(at, 0) <= self.left:
                break
        return care, costs

    def _spread(self, goals: set[int], care: float, opened: int = -1) -> tuple[dict[int, float], dict[int, int]]:
        """For every square the cost and the turns of the cheapest way to a goal (Dijkstra, backwards).

        Monsters and structures count `care` times beside the time they take. Where arriving ends the game nothing in the
        goal itself counts. `opened` is a route that is taken for open.
        """
        price = self.token * care
        danger = [1.0 + one * price if one > 0 else 1.0 for one in self.dangers] if care else [1.0] * len(self.ground.back)
        if self.final:
            for goal in goals:
                danger[goal] = 1.0
        back, obstacles = self.ground.back, self._obstacles
        costs = dict.fromkeys(sorted(goals), 0.0)
        turns = dict.fromkeys(costs, 0)
        queue = [(0.0, square) for square in costs]
        known = costs.get
        while queue:
            cost, at = heappop(queue)
            if cost > costs[at]:
                continue
            cost += danger[at]
            turn = turns[at] + 1
            for route, square in back[at]:
                new, when = cost, turn
                if route in obstacles and route != opened:
                    full, waits = obstacles[route]
                    new += waits + care * (full - waits)
                    when += waits
                if new < known(square, FAR):
                    costs[square], turns[square] = new, when
                    heappush(queue, (new, square))
        return costs, turns

    @cached_property
    def _obstacles(self) -> dict[int, tuple[float, int]]:
        """For each route with something shut on it: its cost in squares, and how many turns it holds one up."""
        here = self.here
        shut = {route: self._obstacle(route) for route in here.table.structure if here.shut(route)}
        return {route: (full, int(DETOUR) if full >= DETOUR else self._waits(route)) for route, full in shut.items()}

    def _waits(self, route: int) -> int:
        """How many turns a structure that can be passed holds one up: a wall falls card by card, and strength takes rest."""
        return max(0, self.here.walls_on(route) - 1) + math.ceil(REST_FOR * self.missing(route))

    def obstacle(self, route: int) -> float:
        """The cost of a route's structure, in squares."""
        full, waits = self._obstacles.get(route, (0.0, 0))
        return waits + self._best_ways[0] * (full - waits)

    def _obstacle(self, route: int) -> float:
        here, seat = self.here, self.seat
        if not here.strong(route):  # a bridge is turned by its lever only
            return DETOUR
        walls = here.walls_on(route)
        if opener(here, seat, route) is not None:
            return 1.0 + 3.0 * (walls - 1)
        if self._magic_opens(route):
            return 2.0 + 3.0 * (walls - 1)
        missing = self.missing(route)
        if missing <= 0:
            return 3.0 * walls
        if not self.habits.tools or here.forbidden(seat, "rest"):
            return DETOUR * walls
        return min(DETOUR, 3.0 * walls + 2.0 + REST_FOR * missing)

    def missing(self, route: int) -> int:
        """What is missing in the attack cards at hand to beat a structure; 0 where a card opens it."""
        here, seat = self.here, self.seat
        if not here.strong(route) or opener(here, seat, route) is not None or self._magic_opens(route):
            return 0
        mates = self._strikers(route) if self.habits.shares else [seat]
        return max(0, needed_for(here, route) - strength(here, mates))

    def _strikers(self, route: int) -> list[int]:
        """The seats whose attack cards count against a structure: of who is here, but next to it only who can still step on."""
        here, seat = self.here, self.seat
        way, on = here.table.board.routes[route], here.on
        if on[seat] == route:
            return here.pcs_on(route)
        if here.go < 0 or here.at[seat] not in (way.a, way.b):
            return here.pcs_with(seat)
        to_go = [
            one
            for one in here.pcs_in(here.at[seat])
            if one == seat or (not here.moved[one] and (one >= here.go or here.options.pc_order != "seat"))
        ]
        return [*here.pcs_on(route), *to_go]

    def _magic_opens(self, route: int) -> bool:
        """Has this seat a magic for the structure step that opens or breaks it, and the MP?"""
        here, seat = self.here, self.seat
        wanted = "turn_gate" if here.counter_on(route) is not None else "break_wall" if here.strong(route) else ""
        held = sum(here.table.value[card] for card in here.hand(seat, "mp") if card >= 0)
        card_of = here.table.card
        for card in [card for card in here.hand(seat, "magic") if card >= 0]:
            printed: Any = card_of[card]
            if printed.structure_step and printed.levels[0].effects[0].do == wanted and here.costs(seat, card)[0] <= held:
                return True
        return False
