"""How the text of a card or room is carried out: effect by effect, on the scoundrels that it means.

A text is named by its card and a word: `use`, `bad` (Bad Stuff), `curse`, `discard`, `d10` (powers), `text n`, `deal n` (rooms).
The card is a plain number here: all have read it, wherever it lies by now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.scoundrel_quest.effects import OnScoundrel
from game.content.scoundrel_quest.vocabulary import Rolled
from game.games.scoundrel_quest.death import settle_deaths
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.state import Quest
from game.rules.agenda import step
from game.rules.decisions import CardId, Ref
from game.rules.phases import aimed_at, stop_passing

About = tuple[Ref, ...]
Effect = Callable[[Quest, Any, int, int, About, CardId], None]
"""What an effect word does: given the effect, who uses it, the scoundrel meant, the targets named, the card."""
EFFECTS: dict[str, Effect] = {}
"""One function for each effect word of the packs; the effect modules fill it."""
Applies = Callable[[QuestView, Any, int], bool]
APPLIES: dict[str, Applies] = {}
"""For effects that may find nothing to work on: whether they do something to a scoundrel now (MQ-19.11, MQ-39.9)."""


def effect(word: str) -> Callable[[Effect], Effect]:
    """Make a function the meaning of an effect word."""

    def known(function: Effect) -> Effect:
        EFFECTS[word] = function
        return function

    return known


def applies(word: str) -> Callable[[Applies], Applies]:
    """Make a function the answer whether an effect word finds something to work on."""

    def known(function: Applies) -> Applies:
        APPLIES[word] = function
        return function

    return known


Moves = Callable[[QuestView, Any, int, About], bool]
MOVES: dict[str, Moves] = {}
"""For effects that only move somebody: whether they would, given who uses them and what is named."""


def moves(word: str) -> Callable[[Moves], Moves]:
    """Make a function the answer whether an effect word would move anybody."""

    def known(function: Moves) -> Moves:
        MOVES[word] = function
        return function

    return known


def idle(game: QuestView, effects: tuple[Any, ...], user: int, about: About) -> bool:
    """Is a text nothing but moves, none of which would come about (MQ-R124, MQ-R134)? Then it can't be used."""
    for one in effects:
        moves = MOVES.get(one.do)
        if moves is None or moves(game, one, user, about):
            return False
    return True


def effects_of(game: QuestView, card: CardId, part: str) -> tuple[Any, ...]:
    """The effects of a text."""
    known = game.table.texts
    found = known.get((card, part))
    if found is None:
        found = known[card, part] = tuple(_written(game.table.card[card], part))
    return found


def _written(this: Any, part: str) -> Any:
    word, _, number = part.partition(" ")
    match word:
        case "use":
            return this.use.effects
        case "bad":
            return this.bad_stuff
        case "curse":
            return this.effects
        case "discard":
            return this.discard_power.effects
        case "d10":
            return this.d10_power.effects
        case "text":
            return this.texts[int(number)].effects
    return this.deals[int(number)].effects


def negative(number: Any) -> bool:
    """Is a number of a card below 0?"""
    return not isinstance(number, Rolled) and number < 0


def benefits(effects: tuple[Any, ...]) -> bool:
    """Is a text nothing but good for whom it means? Then it is an advantage of its race or class (MQ-31.3)."""
    numbers = {"level": "amount", "health": "amount", "steps": "amount", "gold": "hundreds"}
    return all(
        one.do in ("draw", "lift")
        or (one.do in numbers and not negative(getattr(one, numbers[one.do])) and not getattr(one, "all", False))
        for one in effects
    )


def does_something(game: QuestView, one: Any, seat: int) -> bool:
    """Would an effect find something to work on?"""
    test = APPLIES.get(one.do)
    return test is None or test(game, one, seat)


@step
def carry_out(game: Quest, card: int, part: str, user: int, meant: int, about: About) -> None:
    """Every effect of a text in its order; what would break an unchangeable rule is left out by the effects (MQ-1.3, MQ-R1)."""
    game.then(*(works(card, part, at, user, meant, about) for at in range(len(effects_of(game, card, part)))))


@step
def works(game: Quest, card: int, part: str, at: int, user: int, meant: int, about: About) -> None:
    """One effect of a text, on each scoundrel that it means: at once on all of them (MQ-R121)."""
    one = effects_of(game, card, part)[at]
    seats = meant_by(game, one, user, meant, about)
    if len(seats) == 1:
        game.then(works_on(card, part, at, user, seats[0], about), deaths())
    else:
        game.then(*(works_on(card, part, at, user, seat, about) for seat in seats), deaths())


def meant_by(game: QuestView, one: Any, user: int, meant: int, about: About) -> list[int]:
    """Whom an effect works on: the target where a scoundrel is named, else the one concerned; or more (the effect's `to`)."""
    target = next((number for kind, number in about if kind == "seat"), meant)
    to = one.to if isinstance(one, OnScoundrel) else "it"
    if to == "user":
        return [user]
    if to == "it":
        return [target]
    order = game.clockwise(max(0, game.active))
    if to == "everybody":
        return [seat for seat in order if not game.dead[seat]]
    near = game.here(game.at[target])
    return [seat for seat in order if seat in near and (to == "here" or seat != target)]


@step
def works_on(game: Quest, card: int, part: str, at: int, user: int, seat: int, about: About) -> None:
    """One effect on one scoundrel; nothing happens to the dead (MQ-R55)."""
    if game.dead[seat] and not game.table.options.dead_can_be_targeted:
        return
    one = effects_of(game, card, part)[at]
    EFFECTS[one.do](game, one, user, seat, about, card)


@step
def deaths(game: Quest) -> None:
    """Whoever has no red token left dies (MQ-23.1)."""
    settle_deaths(game)


# --- using a card


@step
def use_card(game: Quest, seat: int, card: CardId, about: About) -> None:
    """A text is used; a card that is used once is gone after it (MQ-38.6, MQ-41.6), or beside the combat (MQ-R120)."""
    this = game.table.card[card]
    stop_passing(game, aimed_at(game, seat, about))
    game.emit("used", "MQ-38.6", seat=seat, card=card, about=about)
    if this.family == "treasure" and this.kind == "item" and not this.once:
        game.tried = (*game.tried, (seat, card, "use"))
        game.then(carry_out(card, "use", seat, seat, about))
        return
    game.play_from(card, seat)
    game.count_tokens(seat)
    item = this.family == "treasure" and this.kind == "item"
    kept = game.table.options.returned_items == "all" or all(one.do in ("side", "more_dice") for one in this.use.effects)
    game.then(carry_out(card, "use", seat, seat, about), laid_aside(card, seat, item and kept))


@step
def laid_aside(game: Quest, card: CardId, seat: int, returns: bool) -> None:
    """A used card goes to the discards or beside the combat (MQ-R120)."""
    game.used_up(card, seat, returns)
