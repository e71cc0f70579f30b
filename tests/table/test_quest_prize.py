"""What a win brings is said before the fight, and of a monster that was beaten and not killed what it did not bring."""

from __future__ import annotations

from collections import Counter

import pytest

from game.client.i18n import use_language
from game.client.table.scoundrel_quest import prompts
from game.client.table.scoundrel_quest.samples import STEADY, at, sample_session, table_of
from game.client.table.scoundrel_quest.sums import brings_nothing, fates_due, prize, prize_words
from game.client.table.scoundrel_quest.words import Names, button_text
from game.client.table.trying import play_until
from game.client.text import plain
from game.rules import Event, Option
from game.sessions.session import Session
from tests.thorough import thorough

ROLLS = ("roll", "pass", "ready", "start", "go", "go_on")


def fight(seed: int) -> Session | None:
    """The first combat of a game, before its roll."""
    try:
        return play_until(sample_session(seed, kinds=STEADY, seats=2), at("combat"), ROLLS, seed)
    except LookupError:
        return None


def won(session: Session) -> list[Event]:
    """What happens when it is rolled and everybody lets it be; nothing where the scoundrels don't win."""
    match = session.match
    before = len(match.history)
    while match.decision is not None and match.state.fight is not None and len(match.history) < before + 60:
        verbs = [one.verb for one in match.decision.options]
        match.choose(next((verbs.index(verb) for verb in ("roll", "pass", "done") if verb in verbs), 0))
    happened = match.history[before:]
    return list(happened) if any(one.kind == "compared" and one.parts["won"] for one in happened) else []


@pytest.mark.rule("MQ-18.15")
def test_the_levels_of_a_win_are_those_that_were_said() -> None:
    tried = 0
    for seed in range(1, 110):
        session = fight(seed)
        if session is None:
            continue
        view = session.match.view(session.match.decision.seat)
        levels, _treasure = prize(view)
        seat = view.fight.main
        happened = won(session)
        if happened:
            gained = sum(one.parts["change"] for one in happened if one.kind == "level" and one.parts["seat"] == seat)
            assert gained == levels
            tried += 1
            if tried > 3 and not thorough():
                return
    assert tried > 3


@pytest.mark.rule("MQ-18.6", "MQ-18.7")
def test_a_win_against_the_own_colour_is_said_to_bring_a_fate_card_and_does() -> None:
    told: Counter[int] = Counter()
    for seed in range(1, 110):
        session = fight(seed)
        if session is None:
            continue
        view = session.match.view(session.match.decision.seat)
        seat, words = view.fight.main, prize_words(view)
        happened = won(session)
        if happened:
            drawn = sum(one.kind == "drawn" and one.rule == "MQ-18.6" and one.parts["seat"] == seat for one in happened)
            assert fates_due(view, seat) == drawn
            assert ("1 Fate card" in words, "Fate" in words) == (drawn == 1, drawn > 0)
            told[drawn] += 1
            if told[0] > 1 and told[1] > 1 and not thorough():
                return
    assert told[0] > 1
    assert told[1] > 1


@pytest.mark.rule("MQ-10.11", "MQ-18.6")
def test_who_chooses_the_colour_of_a_base_reads_what_the_own_one_brings() -> None:
    session = play_until(sample_session(kinds=STEADY, seats=2), at("combat"), ROLLS)
    view = session.match.view(0)
    names, table = Names(view, ["A", "B"]), view.table
    words = [button_text(names, Option("colour", (("colour", table.colour[seat]),))) for seat in range(2)]
    assert words[0].endswith("hunts you; 1 Fate card if you beat it")
    assert words[1].endswith("hunts B")


WORDS = {"en": "neither level nor Treasure", "ja": "レベルもトレジャーも"}


@pytest.mark.rule("MQ-18.4")
@pytest.mark.parametrize("language", WORDS)
def test_of_a_monster_that_is_not_killed_is_said_that_it_brings_nothing(language: str) -> None:
    use_language(language)
    session = next(one for one in map(fight, range(1, 60)) if one is not None)
    state = session.match.state
    cards = state.table.card
    statue = next(card for card, one in enumerate(cards) if getattr(one, "killed", True) is False and not one.spared_treasure)
    foe = next(one for one in state.beasts if one.card in state.fight.foes)
    assert not brings_nothing(state, foe.cell)
    state.beasts = tuple(one._replace(card=statue, like=statue) if one is foe else one for one in state.beasts)
    state.fight = state.fight._replace(foes=(statue,), loot=0)
    assert brings_nothing(state, foe.cell)
    assert WORDS[language] in prize_words(state)
    table = table_of(session)
    names = table.names_of(state)
    gone = table.line(Event("monster_gone", "MQ-18.8", {"card": statue}), names)
    assert gone is not None
    assert WORDS[language] in plain(gone)
    assert table.line(Event("monster_gone", "MQ-18.8", {"card": foe.card}), names) is None


def test_who_has_the_winning_level_is_sent_to_the_boss() -> None:
    session = play_until(sample_session(kinds=STEADY, seats=2), at("act"), ROLLS)
    seat = session.match.decision.seat
    table = table_of(session)
    names = table.names_of(session.match.view(seat))
    assert "Boss" not in prompts.prompt_of(names, session.match.decision, ())[-2]
    session.match.state.level[seat] = session.match.state.table.winning
    names = table.names_of(session.match.view(seat))
    assert "the Boss waits" in prompts.prompt_of(names, session.match.decision, ())[-2]
