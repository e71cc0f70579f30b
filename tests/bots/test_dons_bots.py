"""Bots of Seven Dons choose what is legal, from what their seat may know alone, and say why; each level beats the one before."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from game.bots import make_bot
from game.bots.seven_dons import EASY, NORMAL, Habits, decide
from game.bots.seven_dons.belief import Eyes, bosses
from game.bots.seven_dons.gains import GAINS, THREATS, Mind
from game.bots.seven_dons.laying import next_step
from game.bots.seven_dons.reasons import REASONS, Choice, say
from game.bots.seven_dons.worth import at_first_sight
from game.games.seven_dons.position import Draft
from game.games.seven_dons.relocation import exchanged, put_alone, put_behind
from game.games.seven_dons.texts import CHOICES, EFFECTS
from game.rules import Decision, Match
from game.rules.randomness import Stream
from game.rules.secrecy import view
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.seven_dons.sample import make_setup
from tests.thorough import few, thorough

PACKS = ("back_streets", "night_harbour")
HABITS = {"easy": EASY, "normal": NORMAL}


def started(seed: int, pack: str = "back_streets", **options: object) -> Match:
    return Match.start(game="seven_dons", setup=make_setup(pack=pack, **options), seed=seed)


def play(levels: tuple[str, str], seed: int, pack: str) -> Match:
    """A game of bots to its end; by chance where a level is `random`."""
    match = started(seed, pack)
    chance = Stream(seed)
    while match.decision is not None:
        assert len(match.choices) < 3000
        decision = match.decision
        habits = HABITS.get(levels[decision.seat])
        choice = decide(match.state, decision, habits) if habits else None
        match.choose(choice[0] if choice else chance.below(len(decision.options)))
    return match


def won(one: str, other: str, games: int, pack: str) -> float:
    """The share of games that the first level wins, each deal played from both seats."""
    wins = 0.0
    for seed in range(games // 2):
        for levels in ((one, other), (other, one)):
            winners = play(levels, seed, pack).outcome.winners
            wins += (levels.index(one) in winners) + (0.5 if not winners else 0)
    return wins / games


@pytest.mark.thorough
@pytest.mark.parametrize("pack", few(PACKS, 1))
def test_easy_beats_chance_and_normal_beats_easy(pack):
    assert won("easy", "random", 40 if thorough() else 20, pack) >= 0.8
    assert won("normal", "easy", 120 if thorough() else 60, pack) >= 0.55


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_bot_with_the_view_of_its_seat_plays_to_the_end_and_says_why(level, pack):
    match = started(5, pack)
    while match.decision is not None:
        bot = make_bot(level, 1)
        match.choose(bot.choose(match.view(match.decision.seat)))
        assert bot.why["en"].endswith(".")
        assert bot.why["ja"].endswith("。")
    assert match.outcome is not None


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("habits", [EASY, NORMAL], ids=["easy", "normal"])
def test_of_a_state_no_more_is_used_than_the_seat_may_know(habits, pack):
    compared = 0
    for seed in few(range(6), 2):
        match, chance = started(seed, pack), Stream(seed)
        while match.decision is not None:
            decision, state = match.decision, match.state
            chosen = decide(state, decision, habits)
            assert chosen is not None
            seen = match.view(decision.seat)
            assert decide(seen, seen.decision, habits)[0] == chosen[0]
            other = with_cards_changed(state, shuffled_secrets(state, decision.seat, chance))
            again = view(other, decision.seat)
            assert decide(again, again.decision, habits)[0] == chosen[0]
            compared += 1
            match.choose(chosen[0])
    assert compared > (400 if thorough() else 100)


def test_every_effect_word_has_its_worth_and_its_threat():
    assert set(GAINS) == set(THREATS) == set(EFFECTS) | set(CHOICES)


def test_a_reason_tells_nothing_of_what_lies_face_down():
    here = started(1).view(0)
    for word, sentences in REASONS.items():
        said = say(here, word, ("card", -5))
        assert set(said) == {"en", "ja"}
        assert not re.search(r"\{|\}|\bNone\b", said["en"] + said["ja"])
        assert len(sentences) == 2


@pytest.mark.parametrize("pack", PACKS)
def test_only_who_stops_an_assassination_says_that_it_saves(pack):
    """Whoever dies to strike back saves nobody, and whoever nullifies says so."""
    said = Counter()
    for seed in range(12):
        match = started(seed, pack)
        while match.decision is not None:
            decision, state = match.decision, match.state
            number, word, _ = decide(state, decision, NORMAL)
            option = decision.options[number]
            if option.verb == "answer":
                card = option.about[0][1]
                does = {effect.do for effect in state.table.texts[state.table.kind_of[card]][state.half(card)].effects}
                stops, saves = "nullify" in does, bool(does & {"fail", "divert"})
                assert (word == "stops", word == "saves") == (stops, saves and not stops)
                said[word if stops or saves else "else"] += 1
            match.choose(number)
    assert min(said["stops"], said["saves"], said["else"]) > 0


def decisions(habits: Habits, pack: str, seeds: Iterable[int]) -> Iterator[tuple[Any, Decision, Choice]]:
    """Every decision of some games of bots, with what is chosen and why."""
    for seed in seeds:
        match = started(seed, pack)
        while match.decision is not None:
            choice = decide(match.state, match.decision, habits)
            yield match.state, match.decision, choice
            match.choose(choice[0])


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("habits", [EASY, NORMAL], ids=["easy", "normal"])
def test_who_assassinates_says_whether_it_knows_or_guesses(habits, pack):
    """And no codename is declared that can't be right."""
    said = Counter()
    for state, decision, (number, word, _) in decisions(habits, pack, range(25, 33)):
        eyes, about = Eyes(state, decision.seat, habits), decision.options[number].about
        if decision.kind == "declare":
            chances = eyes.chances(state.strikes[-1].target)
            assert about[0][1] in chances
            assert len(decision.options) == 1 or (word == "certain") == (len(chances) == 1)
        elif decision.kind == "assassinate" and len(decision.options) > 1:
            seen = [eyes.kind(option.about[0][1]) is not None for option in decision.options]
            assert (word == "hits") == seen[number]
            assert word != "guesses" or not any(seen)
        else:
            continue
        said[word] += 1
    assert min(said["hits"], said["certain"], said["guesses"]) > 0


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("habits", [EASY, NORMAL], ids=["easy", "normal"])
def test_no_ability_is_used_where_it_finds_nobody(habits, pack):
    """Nobody turns up a member where all stand face up, gets rid of one where none does, or shows a face to hide it again."""
    used = 0
    for state, decision, (number, *_) in decisions(habits, pack, range(9000, 9012)):
        option = decision.options[number]
        if decision.kind != "action" or option.verb != "use":
            continue
        card = option.about[0][1]
        mind = Mind(state, decision.seat, habits)
        effects = state.table.texts[state.table.kind_of[card]][state.half(card)].effects
        for effect in effects:
            if effect.do in ("turn_up", "turn_down", "bury", "look"):
                theirs, own = mind.members(effect, card)
                if effect.do == "look":
                    theirs = [one for one in theirs if mind.eyes.kind(one) is None]
                if effect.do == "turn_up":
                    theirs = [one for one in theirs if not state.is_up(one)]
                found = bool(theirs or own)
                assert found or (state.is_up(card) and any(one.do == "lurk" for one in effects))
                used += 1
    assert used > 20


@pytest.mark.parametrize("habits", [EASY, NORMAL], ids=["easy", "normal"])
def test_no_face_of_the_opponent_is_hidden_where_it_can_be_left(habits):
    chosen = 0
    for state, decision, (number, word, _) in decisions(habits, "back_streets", range(9000, 9006)):
        if decision.kind != "choose" or all(option.verb != "done" for option in decision.options):
            continue
        use = state.uses[-1]
        effect = state.table.texts[use.kind][use.text].effects[dict(decision.about).get("effect", 0)]
        if effect.do == "turn_down":
            option = decision.options[number]
            assert option.verb == "done" or state.owner(option.about[0][1]) == decision.seat
            chosen += word == "forgotten"
    assert chosen > 0


def test_the_bosses_that_are_thought_of_are_those_that_can_be():
    match = started(2)
    while match.state.turn == 0:
        match.choose(0)
    state = match.state
    chances = bosses(view(state, 0), 0, NORMAL)
    assert abs(sum(chances.values()) - 1) < 1e-9
    assert state.boss_kind(0) not in chances
    assert state.boss_kind(1) in chances
    state.turn_up(state.pile("boss 1")[0], "SB-13.5")
    assert bosses(view(state, 0), 0, NORMAL) == {state.boss_kind(1): 1.0}


def test_who_has_been_looked_at_is_struck_by_name():
    match = started(3, first=0)
    while match.state.turn == 0:
        match.choose(0)
    state = match.state
    front = state.fronts(1)[0]
    state.show(front, 1)
    eyes = Eyes(view(state, 0), 0, NORMAL)
    assert eyes.chances(front) == {state.table.kind_of[front]: 1.0}
    assert eyes.best_guess(front)[0] == state.table.kind_of[front]


@pytest.mark.parametrize("seed", range(30))
def test_any_layout_is_reached_by_small_steps(seed):
    chance = Stream(seed)
    cards = list(range(3 + chance.below(6)))
    columns: list[tuple[int, ...]] = []
    rest = cards.copy()
    while rest:
        columns.append(tuple(rest.pop(chance.below(len(rest))) for _ in range(min(len(rest), 1 + chance.below(2)))))
    draft = Draft(tuple(columns))
    order = chance.take(cards.copy(), len(cards))
    half = len(cards) // 2
    wanted: dict[int, int | None] = dict.fromkeys(order[half:])
    wanted |= dict(zip(order[:half], order[half:], strict=False))
    for _ in range(40):
        verb, card = next_step(draft, wanted)
        if verb == "done":
            break
        if verb == "take":
            draft = draft._replace(taken=card)
        else:
            assert verb in ("alone", "behind", "exchange")
            draft = put_alone(draft) if card is None else (put_behind if verb == "behind" else exchanged)(draft, card)
    assert {back: front for front, back in (column for column in draft.columns if len(column) == 2)} == {
        back: front for back, front in wanted.items() if front is not None
    }


def test_at_first_sight_members_and_a_hidden_boss_are_worth_something():
    match = started(4, first=0)
    while match.state.turn == 0:
        match.choose(0)
    state = match.state
    level = at_first_sight(state, 0)
    assert abs(level + at_first_sight(state, 1) - 1) < 1e-9
    state.turn_up(state.boss_member(0), "SB-13.4")
    assert at_first_sight(state, 0) < level
