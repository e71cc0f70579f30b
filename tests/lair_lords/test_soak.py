"""Games of random choices with every option: they end, nothing is lost, and the index of visible Rooms is that of the zones."""

from __future__ import annotations

import pytest

from game.games.lair_lords import LairLords, Options
from game.games.lair_lords.setup import begin
from game.rules import imagine, view
from game.rules.randomness import Stream
from tests.lair_lords.sample import ALPHA, EVERYTHING, REVISED, make_setup
from tests.thorough import few

SETTINGS = {
    "revised": REVISED,
    "alpha": ALPHA,
    "everything": EVERYTHING,
    "lives": Options(unlimited_lives=True, intrigue=True, heroes_per_turn="remaining_players", mulligan_multi_type="counts"),
    "faq": Options(preset="faq", entrance_return="same_phase"),
    "strict": Options(adventure_windows="after_damage_strict", final_compare="all_qualifying", mulligan_rule="none"),
}


def assert_sound(state: LairLords) -> None:
    """The index of the visible Rooms, the places and the Heroes agree with the zones."""
    table = state.table
    for seat in range(state.seats):
        piles = [state.zones[zone] for zone in table.places[seat]]
        width = state.width[seat]
        assert len(state.down[seat]) == len(state.zones[table.new[seat]])
        assert all(piles[place] or place in state.down[seat] for place in range(width))
        assert not any(piles[place] for place in range(width, len(piles)))
        seen = [(place, piles[place][-1]) for place in range(width) if piles[place] and place not in state.down[seat]]
        assert list(state.row[seat]) == [(place, card) for place, card in seen if card not in state.deactivated]
    assert len(state.zones[table.inside]) <= 1
    assert set(state.damage) <= set(state.came)
    assert all(state.where(hero)[0] in ("inside", "entrance") for hero in state.doomed)
    assert state.doomed == {} or state.active >= 0
    assert all(card in state.zones[table.new[state.active]] for card in state.laid)
    if state.here is not None:
        assert state.zones[table.inside]
        assert state.here == state.top(state.active, state.at)
    if not state.windows and not state.pending and state.sequences and state.sequences[-1].phase in (0, 2, 4):
        assert not state.zones[table.casting]


@pytest.mark.parametrize("name", list(SETTINGS))
@pytest.mark.parametrize("seats", few([2, 3, 4], 2))
def test_random_games_are_sound_to_their_end(name, seats):
    setup = make_setup(seats, SETTINGS[name])
    for seed in few(range(6), 2):
        state = begin(setup, seed)
        chance = Stream(seed)
        state.advance()
        choices = 0
        while state.decision is not None:
            assert_sound(state)
            state.choose(chance.below(len(state.decision.options)))
            choices += 1
            assert choices < 3000
        assert state.outcome is not None
        assert state.outcome.winners
        assert sorted(card for pile in state.zones for card in pile) == list(range(len(state.table.zones.cards)))


@pytest.mark.parametrize("name", ["alpha", "everything", "strict"])
def test_views_of_imagined_games_agree_in_every_edition(name):
    from tests.every_game.playing import assert_same

    setup = make_setup(3, SETTINGS[name])
    for seed in range(3):
        state = begin(setup, seed)
        chance, other = Stream(seed), Stream(seed + 50)
        state.advance()
        choices = 0
        while state.decision is not None:
            if choices % 4 == 0:
                for seat in range(3):
                    seen = view(state, seat)
                    assert_same(view(imagine(seen, other), seat), seen)
            state.choose(chance.below(len(state.decision.options)))
            choices += 1
