"""The box in games of random choices that like to use cards: nothing of it stops the rules, and most of it comes to be used."""

from __future__ import annotations

import pytest

from game.boards.rooms.loader import shipped_quest_pack
from game.games.scoundrel_quest import Options, SeatSetup, Setup
from game.rules import Match
from game.rules.decisions import Option
from game.rules.randomness import Stream
from tests.thorough import few

PACK = shipped_quest_pack("unpaid_cellar")
LIKED = {
    "play",
    "use",
    "power",
    "flee",
    "charm",
    "deal",
    "carry",
    "cheat",
    "fight",
    "go",
    "search",
    "go_on",
    "run",
    "roll",
    "ready",
}
SHUNNED = {"suicide", "show", "drop", "shed"}
TOLD = {"used", "cursed", "enhanced", "power", "bad_stuff", "in_play", "laid_down", "curse_cancelled", "cheated"}
"""Events that tell of a card whose text is at work."""
SEEDS, CHOICES = 18, 1500


def picked(options: tuple[Option, ...], chance: Stream) -> int:
    """The number of an option: three times in four one that does something, and never a shunned one where there is another."""
    liked = [at for at, one in enumerate(options) if one.verb in LIKED] if chance.below(4) else []
    others = [at for at, one in enumerate(options) if one.verb not in SHUNNED]
    among = liked or others or list(range(len(options)))
    return among[chance.below(len(among))]


def worked(seats: int, seed: int) -> set[str]:
    """Plays one game, at most `CHOICES` choices long: the cards whose texts were at work."""
    sexes = ("female", "male")
    setup = Setup(PACK, tuple(SeatSetup(f"P{seat + 1}", sex=sexes[seat % 2]) for seat in range(seats)), Options())
    match, chance = Match.start(game="scoundrel_quest", setup=setup, seed=seed), Stream(seed)
    found: set[str] = set()
    while match.decision is not None and len(match.choices) < CHOICES:
        state = match.state
        seat = chance.below(state.seats)
        interrupts = state.interrupts_of(seat) if state.interruptible and not chance.below(6) else ()
        if interrupts:
            events = match.interrupt(seat, picked(interrupts, chance))
        else:
            events = match.choose(picked(match.decision.options, chance))
        for event in events:
            if event.kind in TOLD and "card" in event.parts:
                found.add(match.state.table.card[event.parts["card"]].id)
            elif event.kind in ("deal", "room_text"):
                room = match.state.room_card(event.parts["cell"])
                assert room is not None
                found.add(room.id)
    return found


@pytest.mark.thorough
@pytest.mark.parametrize("seats", few([4, 2, 3], 1))
def test_games_with_the_box_run_and_use_it(seats: int):
    used = set().union(*(worked(seats, seed) for seed in range(SEEDS)))
    texts = {card.id for card in (*PACK.treasures, *PACK.fates) if card.kind not in ("level_up", "die")}
    assert len(texts & used) >= 0.85 * len(texts)
    assert len({room.id for room in PACK.rooms if room.deals or room.texts} & used) >= 3
    assert len({card.id for card in PACK.monsters} & used) >= 20
