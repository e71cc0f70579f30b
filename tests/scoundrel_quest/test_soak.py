"""Long games of chance, with the default options and with every other value: what must be true after each choice."""

from __future__ import annotations

from collections import Counter

import pytest

from game.boards.rooms.loader import shipped_quest_pack
from game.games.scoundrel_quest import Options, Quest
from game.games.scoundrel_quest.geometry import START, border
from game.games.scoundrel_quest.position import WALL
from game.games.scoundrel_quest.setup import begin
from game.games.scoundrel_quest.values import full_move
from game.rules.randomness import Stream
from tests.scoundrel_quest.sample import make_setup, sample_pack
from tests.thorough import few

OTHER = Options(
    preset="short", winning_level=9, rooms=18,
    win_order="list_order", explore_bans_from="monster", after_roll_discard=True, running_is_combat=False,
    spotting="this_turn_only",
    base_shortage="whole_board", boss_level_check="always", outsider_one_shots="anywhere", pickup_to="hand",
    pickup_unit="one_item",
    second_helper=True, helper_takes_over=False, bribe_transfer="at_once", bribes_binding=False, bid_limit=2, private_bids=True,
    forced_gifts=True,
    elf_help_levels="per_combat", warrior_helper_wins_ties=False, combat_ban="everybody", drop_in_combat=True,
    items_in_combat=True,
    forced_step="rest_of_move", entrance_links="regular_doors", setup_plays="all_legal", start_die_cards=True,
    monsters_win="same_event", search_entrance=True, ransacked_modifier=1, search_looted=True, abandoned_treasure="dropped",
    returned_items="all", ignore_judged_for="each", dead_counts_present=True, bad_stuff_damage="per_missing_part",
    dead_can_be_targeted=True, level_buy_limit=None, level_buy_in_combat=True, one_hop_counts_one=False, cheat_lifts_big=True,
    big_in_pack_counts=False, added_room_has_monster=True, ring_from_hand=False, dice_cards_on="any_roll", d10_retry="free",
    monster_moves_per_turn=2, windows_ask="each", roll_timer=3, link_costs="1/2/3/4", link_mix="19/18/18/18",
)  # fmt: skip
"""Every option that has another value than the default."""
DULL = ("suicide", "recover", "drop", "drop_gold", "shed", "trade", "show", "put_away", "take_out", "stow", "give")
"""What games of chance do too often to get anywhere."""


def test_every_option_has_another_value_here():
    plain = Options()
    assert {name for name in Options.model_fields if getattr(plain, name) == getattr(OTHER, name)} == set()


def check(state: Quest) -> None:
    """What is true in every position."""
    cards = Counter(card for pile in state.zones for card in pile)
    assert cards == Counter(range(len(state.table.card)))
    assert all(1 <= level <= 10 for level in state.level)
    assert all(0 <= damage <= tokens for damage, tokens in zip(state.damage, state.tokens, strict=True))
    assert all(dead == (damage >= tokens) for dead, damage, tokens in zip(state.dead, state.damage, state.tokens, strict=True))
    assert all(gold >= 0 and gold % 100 == 0 for gold in (*state.gold, *state.hoard.values()))
    assert all(at in state.cells for at in state.at)
    assert state.cells[START] == state.table.entrance
    assert len(set(state.cells.values())) == len(state.cells)
    assert all(border(cell, way) in state.links for cell in state.cells for way in range(4))
    assert all(0 <= link.face <= WALL and 0 in link for link in state.links.values())
    lair = set(state.zones[state.table.lair])
    assert lair >= {beast.card for beast in state.beasts}
    assert all(beast.cell in state.cells and (beast.cell != START or state.fight) for beast in state.beasts)
    assert max(Counter(beast.colour for beast in state.beasts).values(), default=0) <= 3
    on = [card for beast in state.beasts for card in beast.enhancers]
    assert sorted(on) == sorted(state.zones[state.table.enhancers])
    assert sorted(state.cheats.values()) == sorted(state.zones[state.table.attached])
    if state.fight is None:
        assert not state.zones[state.table.beside]
        assert not state.cursed
    if state.decision is not None and state.decision.kind == "act":
        assert not state.zones[state.table.using]
        assert not state.zones[state.table.found]
        assert lair == {beast.card for beast in state.beasts}
        assert state.spent >= 0
        assert full_move(state, state.active) >= 0
        assert all(len(state.zones[pack]) <= 2 for pack in state.table.sack)


@pytest.mark.rule("MQ-1.4", "MQ-10.15", "MQ-29.3", "MQ-1.10", "MQ-34.10", "MQ-R120", "MQ-33.16", "MQ-24.11", "MQ-29.2")
@pytest.mark.parametrize("seats", few([2, 3, 4], 2))
@pytest.mark.parametrize("options", [Options(), OTHER], ids=["default", "other"])
@pytest.mark.parametrize("box", ["sample", "shipped"])
def test_what_is_true_in_every_position(seats: int, options: Options, box: str):
    pack = sample_pack() if box == "sample" else shipped_quest_pack("unpaid_cellar")
    for seed in few(range(3), 1):
        state = begin(make_setup(seats, options, pack), seed)
        state.advance()
        chance = Stream(seed)
        for _ in range(500):
            decision = state.decision
            if decision is None:
                assert state.outcome is not None
                break
            waiting = state.interrupts_of(chance.below(seats)) if chance.below(6) == 0 else ()
            lively = [n for n, one in enumerate(waiting) if one.verb not in DULL]
            if lively:
                seat = next(one for one in range(seats) if state.interrupts_of(one) == waiting)
                state.interrupt(seat, lively[chance.below(len(lively))])
            else:
                numbers = [n for n, one in enumerate(decision.options) if one.verb not in DULL] or list(
                    range(len(decision.options))
                )
                state.choose(numbers[chance.below(len(numbers))])
            check(state)
