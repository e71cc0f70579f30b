"""Thinking ahead: the options that matter are played out in imagined positions, by rules of thumb, and compared.

Each option is tried in the same imagined positions (what can't be seen is dealt anew each time), a few turns are played
as the normal level plays, and the end is judged by what was learned from play (`features`). The worse half of the options is
dropped again and again (sequential halving). What the rules of thumb say stands until something else is better by more than
chance.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from game.bots.ahead import Comparing
from game.bots.card_adventure.features import prospect
from game.bots.card_adventure.fighting import need
from game.bots.card_adventure.going import has_room, wasted
from game.bots.card_adventure.habits import NORMAL
from game.bots.card_adventure.hands import has_card
from game.bots.card_adventure.outlook import DETOUR, FAR, Outlook
from game.bots.card_adventure.player import decide
from game.bots.card_adventure.reasons import first, say
from game.bots.comparing import MANY, imagined
from game.bots.player import Choice
from game.games.card_adventure import CardAdventureView
from game.rules import Decision, Option, Ref
from game.rules.randomness import Stream

ITERATIONS = 120
"""How many imagined games a choice is worth where nothing else is said; at most about a third of a second."""
AHEAD = 5
"""How many turns are played before a position is judged, less one for each seat, but at least two."""
STEPS = 15
"""How many decisions an imagined game may have on average; when all of them are used up, thinking ends."""
MOST_DECISIONS = 160
"""The most decisions of one imagined game."""
MOST_OPTIONS = 6
"""The most options that are compared."""
SLICE = 6
"""After so many decisions thinking can be interrupted."""


class SearchBot(Comparing):
    """Thinks ahead in actions and fights; everything else goes by the rules of thumb of the normal level."""

    def __init__(self, seed: int, iterations: int = ITERATIONS, seconds: float = 0.0) -> None:
        super().__init__(seed, iterations, seconds)

    def usual(self, view: CardAdventureView, decision: Decision) -> Choice | None:
        """What the rules of thumb say."""
        return decide(view, decision, NORMAL)

    def say(self, view: CardAdventureView, word: str, about: Any) -> Mapping[str, str]:
        """A reason in words."""
        return say(view, word, about)

    def worth_comparing(self, view: CardAdventureView, decision: Decision, usual: int, word: str) -> list[int]:
        """What could be meant."""
        return [usual, *_worth_comparing(view, decision.kind, decision.options, usual, word)]

    def told(self, value: float) -> Ref:
        """How often the game is won, of a hundred times."""
        return "amount", round(100 * value)

    def best_of(self, view: CardAdventureView, numbers: list[int], chance: Stream) -> Generator[None, None, tuple[int, float]]:
        """Which of these options ends best, and how well."""
        budget = STEPS * (self.iterations if not self.seconds else MANY)
        steps = [budget]

        def trial(number: int, seed: int) -> Generator[None, None, float]:
            return (yield from _imagined_game(view, number, seed, steps))

        def spent(share: float) -> bool:
            return steps[0] < budget * (1 - share)

        return (yield from self.compared(numbers, trial, chance, spent=spent))


def _imagined_game(view: CardAdventureView, number: int, seed: int, steps: list[int]) -> Generator[None, None, float]:
    """Take an option in a position that agrees with the view, play on for some turns, and judge what came of it.

    The decisions that were made are taken from `steps`, a list of one number.
    """
    chance = Stream(seed)
    state = imagined(view, chance)
    if state is None:
        return 0.0
    last = state.turn + max(2, AHEAD - state.seats)
    state.choose(number)
    for count in range(MOST_DECISIONS):
        decision = state.decision
        if decision is None or (state.turn > last and decision.kind == "action"):
            break
        steps[0] -= 1
        choice = decide(state, decision, NORMAL)
        state.choose(choice[0] if choice is not None else chance.below(len(decision.options)))
        if count % SLICE == SLICE - 1:
            yield
    value = prospect(state)
    yield
    return value


# --- which options are worth comparing


def _worth_comparing(view: CardAdventureView, kind: str, options: Sequence[Option], chosen: int, word: str) -> list[int]:
    """The other options that somebody who knows the game would think about; none where the choice is plain."""
    if word in PLAIN or len(options) < 2:
        return []
    if kind == "action":
        found = [] if word == "goes" and _all_quiet(view, options[chosen]) else _actions(view, options)
    elif kind == "card_phase":
        untouched = [one for one in view.foes_of(view.seat, view.at[view.seat]) if one not in view.touched]
        found = _fighting(view, options) if untouched else []
    else:
        return []
    return [number for number in found if number != chosen][: MOST_OPTIONS - 1]


PLAIN = frozenset({"wins", "picks_up", "gives"})
"""Reasons that need no second thought."""
QUIET = 0.2
"""The danger, in tokens, below which a square is quiet."""


def _all_quiet(view: CardAdventureView, step: Option) -> bool:
    """Does a step lead to a square where next to nothing is to be feared?"""
    return Outlook(view, view.seat, NORMAL).dangers[step.about[1][1]] < QUIET


IN_FIGHTS = frozenset({"lower_bp", "remove", "dispel", "raise_attack", "turn_gate", "break_wall", "reveal"})
"""Effects that are no use, or wait for a fight or the structure step, in the go."""


def _actions(view: CardAdventureView, options: Sequence[Option]) -> list[int]:
    """The best ways to walk, resting, ending the go, cards whose time is the go, and the best leap."""
    seat = view.seat
    look = Outlook(view, seat, NORMAL)
    card_of, goal = view.table.card, view.table.board.goal
    found: list[int] = []
    moves: list[tuple[float, int]] = []
    leaps: list[tuple[float, int]] = []
    for number, option in enumerate(options):
        match option.verb:
            case "move":
                to = option.about[1][1]
                moves.append((look.costs.get(to, FAR) + look.danger(to), number))
            case "end_go":
                found.append(number)
            case "rest":
                if has_room(view, seat):
                    found.append(number)
            case "step_onto":
                if view.shut(first(option)) and look.obstacle(first(option)) < DETOUR and not look.missing(first(option)):
                    found.append(number)
            case "use" | "cast":
                printed = card_of[first(option)]
                effects = printed.effects if option.verb == "use" else printed.levels[0].effects
                if effects[0].do == "warp":
                    leaps.append((look.costs.get(option.about[1][1], FAR), number))
                elif not any(effect.do in IN_FIGHTS for effect in effects) and not wasted(view, effects, option.about[1:]):
                    found.append(number)
            case "hand_over":
                if goal.card and view.card_name(first(option)) == goal.card and has_card(view, seat, goal.card):
                    found.append(number)
    return [number for _, number in sorted(moves)[:3]] + found + [number for _, number in sorted(leaps)[:1]]


def _fighting(view: CardAdventureView, options: Sequence[Option]) -> list[int]:
    """Passing; to each monster the weakest card that counts, the cheapest that beats it and the strongest; items and magic."""
    seat = view.seat
    mates = len(view.fighting_in(view.at[seat]))
    found = [number for number, option in enumerate(options) if option.verb == "pass"]
    by_monster: dict[int, dict[int, int]] = {}
    for number, option in enumerate(options):
        if option.verb == "present":
            card, monster = option.about[0][1], option.about[1][1]
            by_monster.setdefault(monster, {}).setdefault(view.presented_bp(seat, card, monster), number)
        elif option.verb in ("use", "cast"):
            printed = view.table.card[first(option)]
            effects = printed.effects if option.verb == "use" else printed.levels[0].effects
            if effects[0].do not in ("heal", "cure", "reveal", "lift_curse") and not wasted(view, effects, option.about[1:]):
                found.append(number)
    for monster, by_value in by_monster.items():
        if view.presented_to(monster):
            continue
        bp = view.bp(monster)
        clean = [value for value in by_value if value >= bp]
        if clean:
            wanted = {min(clean), max(clean)}
        elif mates > 1 and monster not in view.touched:  # its penalty is then one's own alone (CA-23.2)
            wanted = {min(by_value)}
        else:  # what is too weak costs a penalty, so it had better fell the monster together with the others
            fells = sum(view.presented_bp(seat, card, monster) for card in view.hand(seat, "attack")) >= need(view, monster)
            wanted = {max(by_value)} if fells else set()
        found += [by_value[value] for value in sorted(wanted)]
    return found
