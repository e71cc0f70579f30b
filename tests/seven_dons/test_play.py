"""What is told of whole games: setup, secrecy of events, undoing a layout, memory, and games by chance with every option."""

from __future__ import annotations

import pytest

from game.games.seven_dons import GAME, Options, SeatSetup, Setup
from game.rules import Match, imagine, view
from game.rules.randomness import Stream
from tests.seven_dons.sample import make_setup
from tests.thorough import few

PACKS = ("back_streets", "night_harbour")


def started(seed: int = 1, **options: object) -> Match:
    return Match.start(game="seven_dons", setup=make_setup(**options), seed=seed)


def at_random(match: Match, chance: Stream) -> None:
    assert match.decision is not None
    match.choose(chance.below(len(match.decision.options)))


def take(match: Match, verb: str, *cards: int) -> None:
    """The first option of a verb, about these cards where some are given."""
    assert match.decision is not None
    about = tuple(("card", card) for card in cards)
    number = next(n for n, one in enumerate(match.decision.options) if one.verb == verb and (not cards or one.about == about))
    match.choose(number)


@pytest.mark.rule("SB-1.1")
@pytest.mark.parametrize("seats", [1, 3])
def test_it_is_for_exactly_two_players(seats):
    with pytest.raises(ValueError, match="for exactly 2 players"):
        make_setup(seats)


def test_only_a_seat_that_there_is_can_begin():
    with pytest.raises(ValueError, match="no seat 2"):
        make_setup(first=2)


@pytest.mark.rule("SB-R16")
def test_who_begins_is_agreed_or_chance():
    assert {started(seed).state.first for seed in range(12)} == {0, 1}
    for first in (0, 1):
        match = started(first=first)
        assert match.decision.seat == first
        while match.state.turn == 0:
            take(match, "done")
        assert (match.state.active, match.state.turn) == (first, 1)


@pytest.mark.rule("SB-5.5", "SB-X2", "SB-R17")
def test_bosses_are_dealt_at_random_never_the_same_to_both():
    dealt = set()
    for seed in range(60):
        state = started(seed).state
        assert state.boss_kind(0) != state.boss_kind(1)
        assert len(state.pile("boss deck")) == 5
        dealt.add(state.boss_kind(0))
    assert len(dealt) == 7


@pytest.mark.rule("SB-5.4", "SB-R49")
def test_the_layout_that_placing_begins_with_is_chance():
    assert len({started(seed, first=0).state.drafts[0].columns for seed in range(20)}) == 20


@pytest.mark.rule("SB-R15", "SB-R45", "SB-R46")
@pytest.mark.parametrize("pack", PACKS)
def test_events_name_no_card_that_the_other_player_does_not_know(pack):
    """Open parts of an event are for all: every card in them is face up, in a graveyard, or known to the opponent by now."""
    for seed in range(25):
        match, chance = started(seed, pack=pack), Stream(seed)
        while match.decision is not None:
            at_random(match, chance)
            state, table = match.state, match.state.table
            for event in match.history[len(match.history) - 3 :]:
                for card in (event.parts.get("card"), event.parts.get("member")):
                    if card is None or state.outcome is not None or event.kind in ("used", "turned_down", "nullified"):
                        continue
                    owner = table.owner_of[card]
                    seen = state.is_up(card) or state.known.get(card) == 3
                    seen = seen or (owner >= 0 and (card in state.zones[table.grave[owner]] or state.identified(card)))
                    later = any(one.kind == "relocated" for one in match.history[-3:])
                    assert seen or later, (seed, event)


@pytest.mark.rule("SB-R14", "SB-R45")
def test_a_layout_is_made_unseen_and_can_be_taken_back_until_it_is_done():
    match = started(3, first=0)
    mine, other = match.view(0), match.view(1)
    assert mine.drafts[0] is not None
    assert other.drafts == [None, None]
    first, second = (column[0] for column in mine.drafts[0].columns[:2])
    take(match, "take", first)
    take(match, "exchange", second)
    assert match.state.drafts[0].columns != mine.drafts[0].columns
    assert view(match.state, 1).drafts == [None, None]
    match.undo()
    match.undo()
    assert match.state.drafts[0] == mine.drafts[0]
    take(match, "done")
    assert not match.can_undo


@pytest.mark.rule("SB-R48")
def test_at_the_end_everything_is_shown():
    match, chance = started(4), Stream(4)
    while match.decision is not None:
        at_random(match, chance)
    for seat in (0, 1):
        assert all(card >= 0 for pile in match.view(seat).zones for card in pile)


@pytest.mark.rule("SB-R47")
def test_memory_is_helped_unless_the_option_says_no():
    found = {}
    for aid in ("on", "off"):
        state = started(5, first=0, memory_aid=aid).state
        card = state.alive(1)[0]
        state.show(card, 3)
        here = view(state, 0)
        found[aid] = here.remembered(card)
        assert not here.remembered(state.alive(0)[0])
        assert here.unseen_kinds(1) == list(range(8))
        state.turn_up(card, "SB-9.5")
        assert here.table.kind_of[card] not in view(state, 0).unseen_kinds(1)
    assert found == {"on": True, "off": False}


@pytest.mark.rule("SB-R54", "SB-R43")
def test_who_the_boss_can_be_shrinks_with_what_all_have_seen():
    state = started(6, first=0).state
    assert len(state.could_be_boss(1)) == 7
    proved = next(kind for kind in state.could_be_boss(1) if kind != state.boss_kind(1))
    state.not_boss |= 1 << state.table.member[1][proved]
    assert proved not in state.could_be_boss(1)
    state.turn_up(state.pile("boss 1")[0], "SB-13.5")
    assert state.could_be_boss(1) == [state.boss_kind(1)]


@pytest.mark.rule("SB-R54", "SB-R43")
def test_who_cannot_be_the_boss_is_never_imagined_as_the_boss():
    imagined = 0
    for seed in range(8):
        match, chance = started(seed), Stream(seed)
        while match.decision is not None:
            at_random(match, chance)
            if len(match.choices) % 10 or match.decision is None or match.state.turn == 0:
                continue
            for seat in (0, 1):
                state = imagine(match.view(seat), chance)
                assert state.boss_kind(1 - seat) in match.state.could_be_boss(1 - seat)
                imagined += len(match.state.could_be_boss(1 - seat)) < 7
    assert imagined > 40


OTHERS = {
    "target_face_check": "at_step_1", "assassination_optional": True, "trigger_priority": "turn_player_first",
    "own_back_targetable": False, "nullify_reaches_back": False, "relocation_view": "tracked", "answer_order": "stack",
    "quiet_limit": None, "quiet_result": "draw", "choices_made": "at_use", "target_moved_back": "fails",
    "answer_prompts": "always", "memory_aid": "off", "placement": "open_in_turn", "mass_effects_reach_back": True,
}  # fmt: skip


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("option", [*OTHERS, "all"])
def test_games_with_other_options_end_and_what_is_imagined_is_what_is_seen(pack, option):
    assert set(OTHERS) == set(Options.model_fields)
    options = OTHERS if option == "all" else {option: OTHERS[option]}
    for seed in few(range(4), 1):
        match, chance = started(seed, pack=pack, **options), Stream(seed)
        while match.decision is not None:
            assert len(match.choices) < 4000
            if len(match.choices) % 25 == 0:
                for seat in (0, 1):
                    seen = match.view(seat)
                    imagined = imagine(seen, chance)
                    again = view(imagined, seat)
                    assert (again.zones, again.decision, again.known) == (seen.zones, seen.decision, seen.known)
            at_random(match, chance)
        assert match.outcome is not None


def test_a_wrong_option_is_refused():
    with pytest.raises(ValueError, match="extra"):
        Options(no_such_option=1)
    with pytest.raises(ValueError, match="greater than or equal"):
        Options(quiet_limit=0)
    assert Setup(make_setup().pack, (SeatSetup("A"), SeatSetup("B"))).options == Options()
    assert GAME.name == "seven_dons"
