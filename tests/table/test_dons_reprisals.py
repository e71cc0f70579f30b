"""At the table of Seven Dons what known members of the other gang may do in answer is told, and asked about."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from game.client.i18n import use_language
from game.client.scenes.dialog import DialogScene
from game.client.table.seven_dons.inspector import Inspector
from game.client.table.seven_dons.results import Forecasts
from game.client.table.seven_dons.samples import HARBOUR, TWO, sample_session
from game.client.table.seven_dons.words import ANSWERS, Names, phase_of
from game.client.text import as_rich, plain
from game.content.seven_dons.loader import FIRST
from game.rules.randomness import Stream
from game.rules.secrecy import imagine, view
from tests.table.dons_playing import choice_of, laid, sit

DEADLY = "Ladle may answer: your boss may go to the graveyard, and then you lose the game."


def aiming(mine: list[str], theirs: list[str], **given: Any) -> Any:
    """Seat 0 aims, the Siren is its boss."""
    return laid({"members": mine, "boss": "siren"}, {"members": theirs, "boss": "stamp"}, phase="assassination", **given)


def at(state: Any) -> tuple[Any, Forecasts]:
    seen = view(state, state.decision.seat)
    return seen, Forecasts(seen)


def read(seen: Any, ref: tuple[str, int], *picked: tuple[str, int]) -> list[str]:
    return [plain(one.text) for one in Inspector(seen, Names(seen, ["Mina", "Akira"]), seen.seat, picked).about(ref)]


def test_who_aims_reads_that_a_known_member_may_answer_and_cost_the_boss() -> None:
    """The Ladle, face up, puts a face-up front member into the graveyard once one of its gang has gone there."""
    state = aiming(["siren^/hook"], ["beacon^", "stamp", "deckhand/ladle^"])
    seen, _told = at(state)
    use_language("en")
    beacon = seen.decision.options[0].about[0]
    assert DEADLY in read(seen, beacon)
    assert DEADLY in read(seen, beacon, beacon), "and before it is confirmed"
    state.choose(0)
    while state.outcome is None:
        verbs = [one.verb for one in state.decision.options]
        state.choose(verbs.index("answer") if "answer" in verbs and state.decision.seat == 1 else 0)
    assert state.outcome.winners == (1,)


@pytest.mark.parametrize(
    ("mine", "ladle"),
    [("siren/hook^", "ladle^"), ("hook^/siren^", "ladle^"), ("siren^/hook^", "ladle")],
    ids=["face down", "behind", "who answers is not known"],
)
def test_a_boss_that_is_out_of_reach_is_not_said_to_fall(mine: str, ladle: str) -> None:
    state = aiming([mine], ["beacon^", "stamp", f"deckhand/{ladle}"])
    seen, told = at(state)
    assert DEADLY not in read(seen, seen.decision.options[0].about[0])
    assert not told.provokes(seen.decision.options[0])


def test_a_member_that_may_fall_is_named() -> None:
    state = aiming(["hook^/siren"], ["beacon^", "stamp", "deckhand/ladle^"])
    seen, _told = at(state)
    use_language("en")
    words = "Ladle may answer: your Hook may go to the graveyard."
    assert words in read(seen, seen.decision.options[0].about[0])


def test_what_provokes_the_answer_is_asked_about_once_and_the_way_out_is_not() -> None:
    """To aim at who would answer, or to declare wrongly, costs nothing; a face-down target is asked about as it is declared."""
    state = aiming(["siren^/hook"], ["beacon^", "ladle^", "deckhand/stamp"])
    seen, told = at(state)
    assert [told.provokes(one) for one in seen.decision.options] == [True, False, False]
    state.choose(2)
    seen, told = at(state)
    asked = [one.about[0][1] for one in seen.decision.options if told.provokes(one)]
    kinds = [member.id for member in seen.table.pack.members]
    assert sorted(kinds[kind] for kind in asked) == ["deckhand", "stamp"]
    assert DEADLY in read(seen, ("kind", kinds.index("stamp")))


def test_the_one_who_is_found_out_may_answer_too() -> None:
    """The Fuse, once it is turned face up by a right guess, takes a face-up front member along."""
    state = laid(
        {"members": ["driver^", "hush"], "boss": "hush"}, {"members": ["fuse", "runner", "prowler"], "boss": "prowler"},
        pack="back_streets", phase="assassination",
    )  # fmt: skip
    state.choose(0)
    seen, told = at(state)
    kinds = [member.id for member in seen.table.pack.members]
    driver = seen.table.member[0][kinds.index("driver")]
    fallen = {kinds[one.about[0][1]]: told.reprisal(one).members for one in seen.decision.options}
    assert fallen == {kind: (driver,) if kind == "fuse" else () for kind in kinds}


def test_the_table_asks_before_it_happens() -> None:
    session = sample_session(5, kinds=TWO, pack=HARBOUR)
    state = aiming(["siren^/hook"], ["beacon^", "ladle^", "deckhand/stamp"])
    session.match.state = state
    app, _driver, scene = sit(session)
    scene.decide(scene.view.decision.options[0])
    assert isinstance(app.top, DialogScene)
    assert scene.given_up(scene.view.decision.options[0]) == DEADLY
    assert not scene.given_up(scene.view.decision.options[1])


def test_nobody_is_lost_to_a_known_member_untold() -> None:
    """Games by chance: after each choice the other one does by chance what known members can do, and nobody else."""
    lost = 0
    for seed in range(8):
        session, chance = sample_session(seed, kinds=TWO, pack=HARBOUR), Stream(seed)
        while session.match.decision is not None and len(session.match.choices) < 300:
            match = session.match
            number, seat = choice_of(session, chance), match.decision.seat
            if match.decision.kind in ("action", "assassinate", "declare", "choose", ANSWERS):
                seen = match.view(seat)
                option = seen.decision.options[number]
                told = Forecasts(seen).reprisal(option)
                quiet = [fallen_after(match.state.clone(), number, seen, chance, answers=False) for _try in range(4)]
                for _try in range(4):
                    fell = fallen_after(match.state.clone(), number, seen, chance, answers=True) - set().union(*quiet)
                    lost += len(fell)
                    assert fell <= {*told.members}, (seed, len(match.choices), option)
            session.choose(number, watched=True)
    assert lost


def fallen_after(state: Any, number: int, seen: Any, chance: Stream, *, answers: bool) -> set[int]:
    """Who of the seat is in the graveyard at the end; nobody where that seat could have done something, or has won."""
    seat, before = seen.seat, {*seen.alive(seen.seat)}
    step = (state.turn, phase_of(state))
    state.choose(number)
    while state.outcome is None and (state.uses or state.strikes) and (state.turn, phase_of(state)) == step:
        asked = state.decision
        verbs = [one.verb for one in asked.options]
        ways = [*range(len(verbs))]
        if asked.seat == seat and verbs != ["pass"]:
            return set()
        if "pass" in verbs:
            can = [n for n, one in enumerate(asked.options) if one.verb == "answer" and seen.is_up(one.about[0][1])]
            ways = can if answers and can and chance.below(4) else [verbs.index("pass")]
        state.choose(ways[chance.below(len(ways))])
    return set() if state.outcome is not None and seat in state.outcome.winners else before - {*state.alive(seat)}


def test_who_answers_the_success_is_not_told_that_it_saves_the_one_who_falls() -> None:
    """The Stoker, face up, can do something when it is hit; it goes to the graveyard all the same."""
    state = laid({"members": ["hook/siren", "diver"], "boss": "siren"}, {"members": ["stoker^", "stamp"], "boss": "stamp"},
                 phase="assassination")  # fmt: skip
    state.choose(0)
    while "answer" not in [one.verb for one in state.decision.options]:
        state.choose([one.verb for one in state.decision.options].index("pass"))
    seen, _told = at(state)
    use_language("en")
    stoker = next(one for one in seen.decision.options if one.verb == "answer").about[0]
    inspector = Inspector(seen, Names(seen, ["Mina", "Akira"]), 1)
    words = [*(plain(one.text) for one in inspector.advice()), *read(seen, stoker, stoker)]
    assert words.count("Stoker goes to the graveyard in any case.") == 2
    assert not any(line.startswith("If nobody answers, Stoker") for line in words)
    session = sample_session(5, kinds=TWO, pack=HARBOUR)
    session.match.state = state.clone()
    _app, _driver, table = sit(session)
    table.desk.focus_on(f"card {stoker[1]}")
    told = [plain(as_rich(one.text)) for one in table.told()]
    assert told.count("Stoker goes to the graveyard in any case.") == 1, "the question has said it"
    state.choose([one.verb for one in state.decision.options].index("answer"))
    while state.uses or state.strikes:
        verbs = [one.verb for one in state.decision.options]
        state.choose(verbs.index("pass") if "pass" in verbs else 0)
    assert stoker[1] not in state.alive(1)


def words_at_a_boss(*, trump_used: bool, members: list[str]) -> tuple[Any, list[str], Any]:
    """What seat 1, whose boss is the Stoker and the target, is asked, at its last chance to answer."""
    state = laid({"members": ["hook/siren", "diver"], "boss": "siren"},
                 {"members": members, "boss": "stoker", "boss_up": trump_used}, phase="assassination")  # fmt: skip
    state.choose(0)
    while "answer" not in [one.verb for one in state.decision.options]:
        state.choose([one.verb for one in state.decision.options].index("pass"))
    seen, _told = at(state)
    use_language("en")
    inspector = Inspector(seen, Names(seen, ["Mina", "Akira"]), 1)
    return seen, [plain(one.text) for one in inspector.question()], state


def test_who_cannot_save_the_boss_is_told_so_and_of_no_answer_that_might() -> None:
    """Its trump used, the Stoker has only an answer that comes after the success."""
    seen, asked, state = words_at_a_boss(trump_used=True, members=["stoker^", "stamp"])
    assert "Nothing you can do now saves your boss: it goes to the graveyard and you lose the game." in asked
    assert not any("nobody answers" in line for line in asked)
    stoker = next(one for one in seen.decision.options if one.verb == "answer").about[0]
    assert "This doesn't save your boss." in read(seen, stoker)
    assert "This doesn't save your boss." in read(seen, stoker, stoker), "nor once it is picked"
    while state.outcome is None:
        verbs = [one.verb for one in state.decision.options]
        state.choose(verbs.index("answer") if "answer" in verbs else verbs.index("pass") if "pass" in verbs else 0)
    assert state.outcome.winners == (0,)


def test_each_answer_says_whether_it_saves_the_boss() -> None:
    seen, asked, _state = words_at_a_boss(trump_used=False, members=["stoker^", "deckhand"])
    assert "If nobody answers, your boss goes to the graveyard and you lose the game." in asked
    saving = [one for one in seen.decision.options if one.verb in ("answer", "trump")]
    assert {one.verb for one in saving} == {"answer", "trump"}
    for option in saving:
        assert "Unanswered, this saves your boss." in read(seen, option.about[0])


def test_who_is_not_named_among_those_who_may_fall_can_be_saved() -> None:
    state = laid(
        {"members": ["undertaker^", "runner", "prowler", "bookkeeper", "driver"], "boss": "prowler"},
        {"members": ["fuse", "hush", "prowler"], "boss": "hush"}, pack="back_streets", phase="assassination",
    )  # fmt: skip
    state.choose(0)
    seen, told = at(state)
    kinds = [member.id for member in seen.table.pack.members]
    option = next(one for one in seen.decision.options if kinds[one.about[0][1]] == "fuse")
    fallen = told.reprisal(option)
    assert {kinds[seen.table.kind_of[card]] for card in (*fallen.members, *fallen.saved)} == {
        "undertaker", "runner", "prowler", "bookkeeper", "driver"}  # fmt: skip
    use_language("en")
    (words,) = [line for line in read(seen, ("kind", kinds.index("fuse"))) if line.startswith("Your own answer can save ")]
    assert "Bookkeeper" in words


def test_a_sure_guess_is_said_to_succeed_unless_it_is_answered() -> None:
    state = aiming(["hook^/siren"], ["beacon", "stamp^"])
    seen, _told = at(state)
    use_language("en")
    words = "Only one codename is possible: unless it is answered, the assassination succeeds."
    assert words in read(seen, seen.decision.options[0].about[0])


def test_who_may_answer_at_a_face_up_target_is_named_also_where_it_lies_face_down() -> None:
    """The Diver, face up, can answer for sure; the Deckhand may be any of those that lie face down, and who lies open may not."""
    state = aiming(["siren/hook"], ["beacon^", "diver^", "deckhand/ladle"])
    seen, _told = at(state)
    use_language("en")
    beacon, diver = (option.about[0] for option in seen.decision.options[:2])
    words = read(seen, beacon)
    assert "Can be answered by Diver." in words
    assert any(line.startswith("As far as you can see it may be answered by") and "Deckhand" in line for line in words)
    assert not any("answered by" in line and "Diver" in line for line in read(seen, diver)), "not where it is the target itself"
    assert "If this is the boss, its trump can answer." in read(seen, beacon)
    silent = dataclasses.replace(seen, silenced=(0, seen.turn))
    assert not any("answered by" in line for line in read(silent, beacon)), "who is silenced answers with no ability"


def course(state: Any, number: int, seat: int) -> set[object]:
    """With what the other one can answer an act that nobody does answer: kinds, and the trump."""
    verb, found = state.decision.options[number].verb, set[object]()
    state.choose(number)
    while state.outcome is None and state.decision.kind in (ANSWERS, "declare") and (state.strikes or state.uses):
        asked = state.decision
        if asked.kind == "declare":
            return found
        if verb not in ("assassinate", "declare") and state.moments[-1].what not in ("ability", "trump", "turned_up"):
            return found
        if asked.seat != seat:
            about = [one.about[0][1] for one in asked.options if one.verb == "answer"]
            found |= {state.table.kind_of[card] for card in about}
            found |= {"trump"} & {one.verb for one in asked.options}
        state.choose([one.verb for one in asked.options].index("pass"))
    return found


@pytest.mark.parametrize("pack", ["back_streets", HARBOUR])
def test_who_can_answer_was_named_and_who_surely_can_does_in_every_game_that_may_be(pack: str) -> None:
    """Games by chance: of each act that can be answered, in the game itself and in games that the seat takes for possible."""
    answered = sure = 0
    for seed in range(5):
        session, chance = sample_session(seed, kinds=TWO, pack=pack), Stream(seed)
        while session.match.decision is not None and len(session.match.choices) < 300:
            match = session.match
            number, seat = choice_of(session, chance), match.decision.seat
            if match.decision.options[number].verb in ("use", "answer", "trump", "assassinate", "declare"):
                seen = match.view(seat)
                told = Forecasts(seen).answers(seen.decision.options[number])
                named = {*told.sure, *told.may, *told.itself} | ({"trump"} if told.trump or told.trump_may else set())
                surely = {*told.sure} | ({"trump"} if told.trump else set())
                before = match.decision.options[number].verb == "assassinate" and not seen.is_up(
                    seen.decision.options[number].about[0][1]
                )
                for state in (match.state.clone(), *(imagine(seen, Stream(one)) for one in range(3))):
                    found = course(state, number, seat)
                    assert found <= named, (seed, len(match.choices), match.decision.options[number])
                    if not before:
                        assert surely <= found, (seed, len(match.choices), match.decision.options[number])
                    answered += len(found)
                    sure += len(surely)
            session.choose(number, watched=True)
    assert answered > 20
    assert sure


def test_who_answers_with_one_that_falls_instead_reads_so_before_it_is_picked() -> None:
    """The Runner, face up, takes the place of the target."""
    theirs = {"members": ["sweeper^", "runner^", "hush"], "boss": "hush"}
    state = laid({"members": ["fuse^", "driver"], "boss": "driver"}, theirs, pack=FIRST, phase="assassination")
    state.choose(0)
    seen, _told = at(state)
    use_language("en")
    runner = next(one for one in seen.decision.options if one.verb == "answer").about[0]
    for picked in ((), (runner,)):
        words = read(seen, runner, *picked)
        assert words.index("Unanswered, this saves Sweeper.") < words.index("If nobody answers, Runner goes to the graveyard.")
