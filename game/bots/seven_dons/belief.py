"""What a player of Seven Dons may think about cards that it can't see: who lies where, and who the boss is.

Everything is read for one seat, from what that seat may know: the same for a view and for a state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from game.bots.seven_dons.habits import Habits
from game.content.seven_dons.schema import KINDS
from game.games.seven_dons.position import DonsView
from game.games.seven_dons.table import LOWER, UPPER, DonsTable, Text
from game.rules import CardId
from game.rules.beliefs import Belief, Deal, Place

WIN = 8.0
"""What the opponent's boss is worth, in members."""


def knows(here: DonsView, seat: int, card: CardId) -> bool:
    """Does a player know which card this is?"""
    if card < 0:
        return False
    owner = here.table.owner_of[card]
    return owner == seat or bool((here.up >> card & 1) or (here.known.get(card, 0) >> seat & 1))


def whim(here: DonsView, seat: int, thing: int) -> float:
    """Something between 0 and 1 that nobody can foretell who does not see this player's cards."""
    factor, rest = _mixture(here.zones[here.table.members[seat]])
    mixed = ((thing * 2654435761 + here.turn * 40503) * factor + rest) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 2246822519 & 0xFFFFFFFF
    return (mixed >> 8 & 0xFFFF) / 0xFFFF


@lru_cache(maxsize=1024)
def _mixture(cards: tuple[CardId, ...]) -> tuple[int, int]:
    """What the places of these cards make of a number: it is multiplied by the first and the second is added."""
    factor, rest = 1, 0
    for card in cards:
        factor, rest = factor * 31 & 0xFFFFFFFF, (rest * 31 + max(card, 0) + 7) & 0xFFFFFFFF
    return factor, rest


@lru_cache(maxsize=64)
def front_liking(table: DonsTable) -> tuple[float, ...]:
    """How much more often each kind stands in front than behind, by what it can do there (SB-15.4, SB-15.5)."""
    found = []
    for kind in range(KINDS):
        upper = table.texts[kind][UPPER]
        liking = 1.0
        if upper is not None and upper.when is not None and upper.when.on == "target":
            liking = 1.6 if upper.when.of == "this" else 0.8
        elif upper is not None and upper.when is not None and upper.when.on == "ability":
            liking = 0.6
        elif upper is not None and upper.when is None and any(effect.do == "lurk" for effect in upper.effects):
            liking = 0.75
        found.append(liking)
    return tuple(found)


@lru_cache(maxsize=64)
def reactions(table: DonsTable) -> tuple[tuple[tuple[bool, float], tuple[bool, float]], ...]:
    """For each half of each kind: does it stop an assassination of itself, and how much it harms who tries one."""
    return tuple((_reaction(texts[UPPER]), _reaction(texts[LOWER])) for texts in table.texts)


def _reaction(text: Text | None) -> tuple[bool, float]:
    if text is None or text.when is None or text.when.of != "this" or text.when.on not in ("target", "success"):
        return False, 0.0
    words = [effect.do for effect in text.effects]
    harm = sum(HARM.get(word, 0.0) for word in words)
    return "fail" in words, harm


HARM = {"assassinate": 0.7, "bury": 0.6, "blast": 0.6, "turn_up": 0.3, "look": 0.2}
"""What it costs the attacker that its target answers in this way."""


def own_boss(here: DonsView, seat: int) -> CardId:
    """The member that is this player's boss."""
    return here.boss_member(seat)


LIKELIER: Mapping[str, float] = {"front": 0.45, "back": 1.12, "out": 0.55, "saved": 2.2, "silent": 0.9}
"""How much likelier a member is the boss for each time that both saw this of it, where a boss would seldom or often do it."""
MOST_TIMES = 3
"""More often than this the same clue tells nothing new: somebody may be bluffing."""


def bosses(here: DonsView, seat: int, habits: Habits) -> Mapping[int, float]:
    """How likely each kind of the opponent is the boss, in the eyes of a player (SB-5.5, SB-R54).

    Who `suspects` finds kinds less likely that stand face up in front although they could be hidden; who `reads` weighs
    all that both have seen since the game began, also what was not done.
    """
    other, table = 1 - seat, here.table
    (boss_card,) = here.zones[table.boss[other]]
    if here.is_up(boss_card):
        return {table.kind_of[boss_card]: 1.0}
    known, kind_of = here.known, table.kind_of
    never = {kind_of[card] for card in here.zones[table.boss_deck] if card >= 0 and known.get(card, 0) >> seat & 1}
    never.add(here.boss_kind(seat))
    up, members = here.up, table.member[other]
    open_fronts: Sequence[CardId] = ()  # who stands there face up although there are others to stand there
    if habits.suspects and not habits.reads and up and len(here.alive(other)) > 2:
        open_fronts = here.fronts(other)
    weights: dict[int, float] = {}
    for kind in here.could_be_boss(other):
        if kind not in never:
            card = members[kind]
            weights[kind] = 0.35 if up >> card & 1 and card in open_fronts else 1.0
    if habits.reads:
        for one in here.clues:
            if one.seat == other and one.kind in weights:
                weights[one.kind] *= LIKELIER[one.what] ** min(one.times, MOST_TIMES)
    total = sum(weights.values())
    return {kind: weight / total for kind, weight in weights.items()} if total else {}


class Eyes:
    """The opponent's side in the eyes of a player. What is asked of it often is found out once."""

    __slots__ = (
        "_best", "_chances", "_guesses", "_hits", "_kinds", "_sheltered", "boss", "fronts", "here", "seat", "suspects", "unseen",
    )  # fmt: skip

    def __init__(self, here: DonsView, seat: int, habits: Habits) -> None:
        """Who neither `suspects` nor `reads` finds everything unseen equally likely."""
        self.here, self.seat, self.suspects = here, seat, habits.suspects
        other, table = 1 - seat, here.table
        self.boss = bosses(here, seat, habits)
        zones, known, up, kind_of = here.zones, here.known, here.up, table.kind_of
        alive = zones[table.members[other]]
        self._kinds: dict[CardId, int | None] = {}
        seen = {kind_of[card] for card in zones[table.grave[other]]}
        for card in alive:
            if card >= 0 and (up >> card & 1 or known.get(card, 0) >> seat & 1):
                kind = self._kinds[card] = kind_of[card]
                seen.add(kind)
            else:
                self._kinds[card] = None
        self.unseen = [kind for kind in range(KINDS) if kind not in seen]
        self.fronts = here.fronts(other)
        self._sheltered = habits.suspects and len(self.fronts) < len(alive)
        self._best: float | None = None
        self._chances: dict[bool, dict[int, float]] = {}
        self._guesses: dict[bool, tuple[int, float]] = {}
        self._hits: dict[tuple[bool, bool], float] = {}

    def kind(self, card: CardId) -> int | None:
        """The kind of a member that this player knows, else None."""
        if card in self._kinds:
            return self._kinds[card]
        return self.here.table.kind_of[card] if knows(self.here, self.seat, card) else None

    def worth(self, kind: int, card: CardId) -> float:
        """What it is worth to see this member in the graveyard if it is of this kind: a boss seldom stands in front (SB-15.6)."""
        chance = self.boss.get(kind, 0.0)
        if self._sheltered and chance < 1 and card in self.fronts:
            chance *= IN_FRONT
        return 1.0 + WIN * chance

    def chances(self, card: CardId) -> dict[int, float]:
        """How likely a member is of each kind."""
        kind = self.kind(card)
        if kind is not None:
            return {kind: 1.0}
        front = card in self.fronts
        known = self._chances.get(front)
        if known is not None:
            return known
        liking = front_liking(self.here.table)
        weights = {}
        for one in self.unseen:
            weight = 1.0
            if self.suspects:
                weight = liking[one] if front else 1 / liking[one]
                weight *= 1 - (1 - IN_FRONT) * self.boss.get(one, 0.0) if front else 1 + self.boss.get(one, 0.0)
            weights[one] = weight
        total = sum(weights.values())
        found = self._chances[front] = {one: weight / total for one, weight in weights.items()}
        return found

    def mean_worth(self, card: CardId) -> float:
        """What it is worth to see this member in the graveyard, whoever it is."""
        kind = self.kind(card)
        if kind is not None:
            return self.worth(kind, card)
        return sum(chance * self.worth(kind, card) for kind, chance in self.chances(card).items())

    def hit_worth(self, card: CardId) -> float:
        """What it is worth to hit this member for sure, whoever it is: less what it does when it becomes the target."""
        half = self.here.half(card) if card >= 0 else UPPER
        kind = self.kind(card)
        if kind is not None:
            return self._hit(kind, half, card)
        alike = (card in self.fronts, bool(half))
        known = self._hits.get(alike)
        if known is None:
            known = self._hits[alike] = sum(chance * self._hit(one, half, card) for one, chance in self.chances(card).items())
        return known

    def _hit(self, kind: int, half: int, card: CardId) -> float:
        stops, harms = reactions(self.here.table)[kind][half]
        if self.boss.get(kind) == 1 or self.here.is_silenced(1 - self.seat):
            return self.worth(kind, card)
        return self.worth(kind, card) * (0.3 if stops else 1.0) - harms

    def best_guess(self, card: CardId) -> tuple[int, float]:
        """The codename to declare for a member, and what that is worth."""
        if self.kind(card) is not None:
            return self._guess(card)
        front = card in self.fronts
        known = self._guesses.get(front)
        if known is None:
            known = self._guesses[front] = self._guess(card)
        return known

    def _guess(self, card: CardId) -> tuple[int, float]:
        chances = self.chances(card)
        kind, _ = max(chances.items(), key=lambda one: (one[1] * self.worth(one[0], card), -one[0]))
        harm = sum(chance * reactions(self.here.table)[one][UPPER][1] for one, chance in chances.items())
        stops = reactions(self.here.table)[kind][UPPER][0]
        return kind, chances[kind] * self.worth(kind, card) * (0.3 if stops else 1.0) - harm

    def strike_worth(self, card: CardId) -> float:
        """What it is worth to assassinate a member: who is seen dies, who is not is turned up at least."""
        if self.kind(card) is not None:
            return self.hit_worth(card)
        return self.best_guess(card)[1] + SEEN

    def best_strike(self, fronts: Any = None) -> float:
        """The best that an assassination can do now."""
        if fronts is not None:
            return max(map(self.strike_worth, fronts), default=0.0)
        if self._best is None:
            self._best = max(map(self.strike_worth, self.fronts), default=0.0)
        return self._best


IN_FRONT = 0.1
"""How much less likely a member in front is the boss than one behind."""
SEEN = 0.3
"""What it is worth to see a member that was unknown."""


# --- what is imagined


def boldness(here: DonsView, seat: int) -> Callable[[Deal], float]:
    """How readily a whole deal is taken: seldom where that player's boss lies face down in front (SB-15.6)."""
    table, members = here.table, here.alive(seat)
    fronts = set(here.fronts(seat))
    places = [at for at, card in enumerate(members) if card in fronts]

    def chance(zones: Deal) -> float:
        (card,) = zones[table.boss[seat]]
        boss = table.member[seat][table.kind_of[card]]
        lie = zones[table.members[seat]]
        return BOLD if not here.up >> boss & 1 and any(lie[at] == boss for at in places) else 1.0

    return chance


BOLD = 0.3
"""How much less often a boss is imagined face down in front than behind: it may be bluff."""


def belief_of(here: DonsView, habits: Habits) -> Belief:
    """What is imagined of the opponent's cards: a weight for every way in which codenames and boss can lie there.

    It is the product of what each place is worth to each codename, how likely that codename is the boss by all clues, and
    how bold it would be to stand there. What must hold is what the position says of itself.
    """
    seat, table = here.seat, here.table
    other = 1 - seat
    eyes = Eyes(here, seat, habits)
    names = table.zones.cards
    weights: dict[Place, Mapping[str, float]] = {}
    zone = table.members[other]
    liking = front_liking(table)
    fronts = set(here.fronts(other))
    for at, card in enumerate(here.alive(other)):
        if card < 0:
            front = card in fronts
            weights[zone, at] = {
                names[table.member[other][kind]]: liking[kind] if front else 1 / liking[kind] for kind in eyes.unseen
            }
    (boss_card,) = here.zones[table.boss[other]]
    if boss_card < 0:
        weights[table.boss[other], 0] = {names[table.boss_card[kind]]: max(share, FAINT) for kind, share in eyes.boss.items()}
    given = here.belief()
    return Belief(weights, given.constraints if given is not None else (), boldness(here, other))


FAINT = 0.02
"""No codename that can be the boss is ever ruled out by clues alone."""
