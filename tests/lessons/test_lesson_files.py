"""The lessons that come with the program, on the rules alone; and faulty ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.client.bindings import KEYS
from game.client.program.records import match_score
from game.client.said import Verb
from game.client.text import fonts
from game.content.rulebook_loader import shipped_rulebook
from game.rules import Choice, Event, Option
from game.rules.randomness import Stream
from game.sessions.lesson import LEARNER, MODEST, Course, followed, resumed
from game.sessions.lesson_file import Lesson, LessonFaults, Step, load_lesson, shipped_lesson, shipped_lessons
from game.sessions.spec import all_specs
from tests.thorough import thorough

"""Games whose table is there and whose lesson is not yet."""
every_lesson = pytest.mark.parametrize("game", list(shipped_lessons()))
MOST = 300


def following(course: Course) -> Iterator[Step]:
    """Follows a lesson to the end of its script; yields the step that is due before each choice and each page."""
    for _number in range(MOST):
        if course.step is None:
            return
        yield course.step
        if course.reading:
            course.read()
            continue
        decision = course.session.match.decision
        assert decision is not None, course.step.id
        allowed = course.allowed(decision)
        course.choose(allowed[0] if allowed else decision.options[course.unasked(decision)])
    raise AssertionError("the script never ends")


def happened(game: str) -> dict[str, list[Event]]:
    """What happened in each step of a lesson."""
    course = Course(shipped_lesson(game), "en")
    found: dict[str, list[Event]] = {}
    last, seen = "setup", 0
    for step in following(course):
        found.setdefault(last, []).extend(course.session.match.history[seen:])
        last, seen = step.id, len(course.session.match.history)
    found.setdefault(last, []).extend(course.session.match.history[seen:])
    return found


def following_states(game: str) -> Iterator[tuple[str, Any]]:
    """The state in which each step of a lesson is told."""
    course = Course(shipped_lesson(game), "en")
    for step in following(course):
        yield step.id, course.session.match.state


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def named(course: Course, card: int) -> str:
    return course.session.name_of(("card", card))


def test_every_game_with_a_table_of_its_own_has_a_lesson() -> None:
    assert list(shipped_lessons()) == [spec.name for spec in all_specs() if spec.has_room("table")]


@every_lesson
@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_is_followed_to_its_end_and_then_the_game_is_free(game: str, language: str) -> None:
    course = Course(shipped_lesson(game), language)
    steps = [step.id for step in following(course)]
    assert list(dict.fromkeys(steps)) == [step.id for step in shipped_lesson(game).file.step]
    decision = course.session.match.decision
    assert decision is not None
    assert decision.seat == LEARNER
    assert course.allowed(decision) == decision.options
    chance = Stream(1)
    while course.session.match.decision is not None:
        course.choose(course.session.match.decision.options[chance.below(len(course.session.match.decision.options))])
    assert course.session.match.outcome is not None


@every_lesson
def test_every_step_asks_for_little_and_allows_it(game: str) -> None:
    course = Course(shipped_lesson(game), "en")
    for step in following(course):
        decision = course.session.match.decision
        assert decision is not None
        allowed = course.allowed(decision)
        assert not (step.reads and allowed)
        if allowed:
            assert decision.seat == LEARNER
            assert len(allowed) <= 2, step.id


@every_lesson
def test_it_takes_no_longer_than_it_says(game: str) -> None:
    file = shipped_lesson(game).file
    reading = max(sum(len(step.en.split()) for step in file.step) / 200, sum(len(step.ja) for step in file.step) / 400)
    choices = sum(step.times for step in file.step if step.allow)
    assert file.minutes <= (10 if game == "scoundrel_quest" else 5)
    assert 60 * reading + 7 * choices < 60 * file.minutes  # a careful reader; 7 seconds for a choice and what moves after it


@every_lesson
def test_every_step_but_that_of_the_keys_names_a_rule_that_there_is(game: str) -> None:
    book = shipped_rulebook(game)
    for step in shipped_lesson(game).file.step:
        assert book.at(step.rule) is not None or step.id == "hands", step.id


@every_lesson
def test_keys_in_the_words_are_verbs_that_have_a_key(game: str) -> None:
    for step in shipped_lesson(game).file.step:
        named = re.findall(r"\{(.*?)\}", step.en)
        assert named == [] or sorted(named) == sorted(re.findall(r"\{(.*?)\}", step.ja)), step.id
        assert all(KEYS[Verb(name)] for name in named)


@every_lesson
def test_each_chapter_can_be_played_at_once(game: str) -> None:
    lesson = shipped_lesson(game)
    chapters = lesson.file.chapters
    assert len(chapters) >= 4
    assert chapters[0][0] == 0
    for number, _title in chapters:
        course = followed(lesson, "en", number)
        assert course.number == number
        assert [step.id for step in following(course)][-1] == lesson.file.step[-1].id


@every_lesson
def test_every_sign_can_be_drawn(game: str) -> None:
    words = "".join(step.en + step.ja for step in shipped_lesson(game).file.step)
    for large in (False, True):
        fonts.large = large
        assert fonts.body.missing(words) == set()


@every_lesson
def test_left_at_any_moment_it_goes_on_there(game: str) -> None:
    lesson = shipped_lesson(game)
    course = Course(lesson, "en")
    for number, step in enumerate(following(course)):
        if number % 4 and not thorough():
            continue
        again = resumed(lesson, "ja", course.session.match.choices, course.number)
        assert again.number == course.number
        watched = step.until is not None and not step.allow  # its words may have to be read once more
        assert again.reading == course.reading or watched
        assert again.session.match.view(LEARNER) == course.session.match.view(LEARNER)
        decision, same = course.session.match.decision, again.session.match.decision
        assert decision is not None
        assert same is not None
        assert again.allowed(same) == course.allowed(decision)
    assert resumed(lesson, "en", course.session.match.choices, course.number).step is None


@every_lesson
def test_what_can_no_longer_be_played_begins_anew(game: str) -> None:
    lesson = shipped_lesson(game)
    assert resumed(lesson, "en", [Choice(0, "dance", ())], 3).number == 0
    first_choice = next(number for number, step in enumerate(lesson.file.step) if not step.reads)
    assert resumed(lesson, "en", [], first_choice + 1).number == 0


@every_lesson
def test_rivals_do_what_the_script_says_nothing_else_and_play_afterwards(game: str) -> None:
    course = Course(shipped_lesson(game), "en")
    done: dict[str, list[Option]] = {}
    for step in following(course):
        decision = course.session.match.decision
        if course.reading or decision is None or decision.seat == LEARNER:
            continue
        option = decision.options[course.unasked(decision)]
        if not course.session.fits_any(option, step.rival):
            left = [one.verb for one in decision.options]
            assert option.verb in MODEST or set(left) <= {wish.verb for wish in step.rival}, step.id
        done.setdefault(step.id, []).append(option)
    for step in shipped_lesson(game).file.step:
        assert {wish.verb for wish in step.rival} <= {option.verb for option in done.get(step.id, ())}, step.id
    assert not course.session.scripted


# What the coach says has happened, happens.


def test_card_adventure_tells_the_truth() -> None:
    course = Course(shipped_lesson("card_adventure"), "en")
    told = happened("card_adventure")
    moved = next(event for event in told["end"] if event.kind == "monsters_moved")
    assert named(course, moved.parts["card"]) == "sewer_rat"
    board = course.session.board
    assert board.squares[moved.parts["square"]].x < board.squares[moved.parts["start"]].x, "the rat goes west"
    assert next(event for event in told["end"] if event.kind == "rolled").parts["face"] == 1
    state = next(resting for resting in following_states("card_adventure") if resting[0] == "board")[1]
    gate = next(number for number, one in enumerate(board.squares) if one.key == "gate_front")
    assert moved.parts["square"] == gate
    assert len(state.monsters_in(gate)) == 2, "another monster stands at the gate"
    assert "appeared" not in kinds(told["end"]), "no sign had this face"
    assert "encounter" in kinds(told["to_fight"])
    battle = next(event for event in told["settle"] if event.kind == "battle")
    assert (battle.parts["total"], battle.parts["need"], battle.parts["weaker"]) == (1, 1, ())
    assert next(event for event in told["rest"] if event.kind == "rested").parts["total"] == 7
    assert "drew" in kinds(told["draw"])
    appeared = next(event for event in told["again"] if event.kind == "appeared")
    assert board.squares[appeared.parts["square"]].key == "grave", "the sign of which the coach speaks"
    assert next(event for event in told["again"] if event.kind == "rolled").parts["face"] == 4
    assert "picked_up" in kinds(told["key"])
    gained = told["chest"]
    assert "encounter" not in kinds(told["draw"] + told["again"] + told["to_chest"] + gained), "nobody fights unasked"
    hand = course.session.match.view(LEARNER).hand(LEARNER, "attack")
    values = sorted((course.session.match.state.table.card[card].bp, named(course, card)) for card in hand)
    assert len(hand) == 6
    assert values[0] == (1, "jab")
    assert values[1][0] > 1


def test_lair_lords_tells_the_truth() -> None:
    course = Course(shipped_lesson("lair_lords"), "en")
    told = happened("lair_lords")
    card = course.session.match.state.table.card
    came = [named(course, event.parts["card"]) for event in told["first"] if event.kind == "came_to_town"]
    assert sorted(came) == ["hild_northward", "nim_lightfoot"]
    assert [event.parts["amount"] for event in told["walk"] if event.kind == "hurt"] == [1, 3]
    (died,) = [event for event in told["walk"] if event.kind == "died"]
    assert named(course, died.parts["card"]) == "nim_lightfoot"
    assert card[died.parts["card"]].health == 4
    assert "survived" in kinds(told["walk"])
    assert [event.parts["amount"] for event in told["cast"] if event.kind == "hurt"] == [1, 3, 1, 3]
    (died,) = [event for event in told["cast"] if event.kind == "died"]
    assert named(course, died.parts["card"]) == "deacon_wisp"
    assert card[died.parts["card"]].health == 7


def test_seven_dons_tells_the_truth() -> None:
    course = Course(shipped_lesson("seven_dons"), "en")
    told = happened("seven_dons")
    kinds_of = [member.id for member in course.session.match.state.table.pack.members]

    def dealt(step: str, kind: str) -> list[tuple[int, str]]:
        """Whose turn it was or who did it, and to which member it happened."""
        seen = [event.seen_by(LEARNER) for event in told[step] if event.kind == kind]
        return [(event.parts["seat"], named(course, event.parts["card"])) for event in seen]

    def declared(step: str) -> list[str]:
        return [kinds_of[event.parts["codename"]] for event in told[step] if event.kind == "declared"]

    assert kinds_of == ["fuse", "hush", "sweeper", "undertaker", "bookkeeper", "runner", "prowler", "driver"], (
        "as it numbers them"
    )
    assert declared("first_shot") == ["prowler"]
    assert dealt("first_shot", "turned_up") == [(0, "hush")]
    assert "failed" in kinds(told["first_shot"])
    assert sorted(dealt("prowl", "looked")) == [(0, "runner"), (0, "undertaker")]
    assert dealt("prowl", "turned_down") == [(0, "prowler")]
    assert declared("right") == ["runner"]
    assert dealt("right", "buried") == [(1, "runner")]
    assert declared("answer") == ["driver"]
    assert dealt("answer", "targeted") == [(1, "driver")]
    assert dealt("answer", "turned_up") == [(0, "runner")], "the Driver stays face down"
    assert "failed" in kinds(told["answer"])
    assert "buried" not in kinds(told["answer"])
    assert dealt("lower", "used") == [(0, "hush")]
    assert [event.parts["seat"] for event in told["aim"] if event.kind == "silenced"] == [1]
    assert declared("aim") == ["undertaker"]
    assert dealt("aim", "trump_used") == [(1, "boss_undertaker")]
    assert "failed" in kinds(told["aim"])
    assert dealt("their_trump", "used") == [(1, "driver")]
    assert dealt("their_trump", "turned_up") == [(1, "driver"), (0, "fuse")]
    assert dealt("my_trump", "targeted") == [(1, "fuse")]
    assert dealt("my_trump", "trump_used") == [(0, "boss_fuse")]
    assert [seat for seat, _name in dealt("my_trump", "turned_up")] == [-1], "the boss card"
    assert [seat for seat, _name in dealt("my_trump", "buried")] == [1], "one of the rival's"
    assert "failed" in kinds(told["my_trump"])


def test_seven_dons_says_where_everybody_stands() -> None:
    lesson = shipped_lesson("seven_dons")
    at = {step.id: number for number, step in enumerate(lesson.file.step)}

    def rows(step: str, seat: int) -> tuple[list[str], list[str]]:
        course = followed(lesson, "en", at[step])
        state = course.session.match.state
        return [named(course, card) for card in state.fronts(seat)], [named(course, card) for card in state.backs(seat)]

    assert ("fuse" in rows("first_shot", 0)[1], "sweeper" in rows("first_shot", 0)[0]) == (True, True)
    assert ("hush" in rows("right", 0)[0], "undertaker" in rows("right", 0)[1]) == (True, True), "until the layout is done"
    assert "hush" in rows("unknown", 0)[1], "its lower ability works from the back row"
    before, after = rows("right", 1), rows("moved_up", 1)
    assert after[0] == ["hush" if name == "runner" else name for name in before[0]], "the card behind it has moved up"
    assert rows("aim", 1)[0][2] == rows("relocate", 1)[0][2] == "undertaker", "the same place"
    assert "fuse" in rows("danger", 0)[0], "the rival's Driver has brought it there"
    assert "fuse" in rows("free", 0)[1]
    assert "undertaker" in rows("free", 1)[0]


def test_seven_dons_ends_one_shot_before_the_win() -> None:
    lesson = shipped_lesson("seven_dons")
    course = followed(lesson, "en", len(lesson.file.step))
    decision = course.session.match.decision
    assert decision is not None
    assert decision.kind == "assassinate"
    shot = next(option for option in decision.options if named(course, option.about[0][1]) == "undertaker")
    course.choose(shot)
    chance = Stream(1)
    while (decision := course.session.match.decision) is not None and course.session.match.state.strikes:
        course.choose(decision.options[chance.below(len(decision.options))])
    outcome = course.session.match.outcome
    assert outcome is not None
    assert outcome.winners == (LEARNER,)


def test_scoundrel_quest_tells_the_truth() -> None:
    course = Course(shipped_lesson("scoundrel_quest"), "en")
    told = happened("scoundrel_quest")
    table = course.session.match.state.table

    def only(step: str, kind: str) -> dict[str, Any]:
        """The parts of the one event of a kind in a step."""
        (event,) = [event for event in told[step] if event.kind == kind]
        return dict(event.parts)

    def levels(step: str) -> list[tuple[int, int]]:
        return [(event.parts["seat"], event.parts["level"]) for event in told[step] if event.kind == "level"]

    assert [only("go", "set_out")[what] for what in ("way", "cost")] == ["east", 1]
    assert table.zones.cards[only("go", "explored")["room"]] == "lost_property"
    assert named(course, only("new_room", "monster")["card"]) == "night_clerk"
    assert table.card[only("new_room", "monster")["card"]].level == 8
    assert only("new_room", "base")["colour"] == "yellow"
    assert only("roll", "compared") == {"ours": 12, "theirs": 10, "won": True}
    assert levels("roll") == [(LEARNER, 2)]
    assert [event.kind for event in told["roll"] if event.kind == "drawn" and event.parts["seat"] == LEARNER] == ["drawn"] * 3
    assert only("search", "search_result")["result"] == 5
    assert only("search", "gold")["gold"] == 400
    assert only("search", "marked")["mark"] == "ransacked"
    assert levels("buy") == [(LEARNER, 3)]
    assert table.zones.cards[only("again", "explored")["room"]] == "counting_room"
    assert named(course, only("again", "base")["card"]) == "hedge_of_regret"
    assert table.card[only("again", "base")["card"]].level == 5
    assert only("again", "base")["colour"] == "blue"
    assert [len(event.parts["dice"]) for event in told["roll_again"] if event.kind == "rolled"] == [2, 1], (
        "the room gives a die more"
    )
    assert only("roll_again", "compared") == {"ours": 9, "theirs": 11, "won": False}
    assert only("roll_again", "damage")["amount"] == 1
    assert (only("run", "ran")["result"], only("run", "ran")["escaped"]) == (5, True)
    assert only("curse", "curse_stays")["seat"] == 1
    assert [event.parts["other"] for event in told["charity"] if event.kind == "passed_on"] == [1, 1]
    assert only("monsters", "monsters_turn")["colour"] == "purple"
    assert "monster_moved" not in kinds(told["monsters"] + told["stays"])


def test_a_rival_does_what_a_step_says(tmp_path: Path) -> None:
    text = shipped_lessons()["lair_lords"].read_text(encoding="utf-8")
    words = 'allow = [{ verb = "place", card = "whisper_well" }]\n'
    assert text.count(words) == 1
    path = tmp_path / "lair_lords.toml"
    path.write_text(text.replace(words, words + 'rival = [{ verb = "place" }]\n'), encoding="utf-8")

    def built(lesson: Lesson) -> int:
        course = Course(lesson, "en")
        for step in following(course):
            if step.id == "town":
                break
        return sum(choice.verb == "place" for choice in course.session.match.choices if choice.seat != LEARNER)

    assert built(shipped_lesson("lair_lords")) == 0
    assert built(load_lesson(path)) == 1


# Faults

GOOD = """
title = { en = "A lesson", ja = "レッスン" }
text = { en = "Short.", ja = "短い。" }
minutes = 3
ground = "maps/first_steps.tmx"
seed = 1
name = { en = "You", ja = "あなた" }

[[step]]
id = "one"
chapter = { en = "The beginning", ja = "はじめに" }
en = "Read."
ja = "読みましょう。"

[[step]]
id = "two"
allow = [{ verb = "move", square = "first_stone" }]
en = "Go."
ja = "進みましょう。"
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('en = "Read."\n', "", "step one: en: field required"),
        ("minutes = 3", "minutes = 30", "minutes: input should be less than or equal to 10"),
        ('id = "two"', 'id = "one"', "step one: id: the id is there twice; choose another id"),
        ('verb = "move"', 'werb = "move"', "step two: allow, #1, verb: field required"),
        (
            'chapter = { en = "The beginning", ja = "はじめに" }\n',
            "",
            "step one: chapter: the lesson begins outside of any chapter",
        ),
        (
            'ja = "読みましょう。"',
            'ja = "読みましょう。"\npoint = [{ card = "Jab!" }]',
            "step one: point, #1, card: string should match",
        ),
        ('ja = "読みましょう。"', 'ja = "読みましょう。"\ntimes = 2', "step one: times: no choices are made in it"),
        ('ja = "読みましょう。"', 'ja = "読みましょう。"\nshow = ["sky"]', "step one: show, #1: input should be 'top'"),
    ],
)
def test_faults_are_located(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert GOOD.count(old) == 1
    path = tmp_path / "card_adventure.toml"
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(LessonFaults) as caught:
        load_lesson(path)
    assert any(told in str(fault) for fault in caught.value.faults), caught.value


def test_a_lesson_of_no_game_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "chess.toml"
    path.write_text(GOOD, encoding="utf-8")
    with pytest.raises(LessonFaults, match="there is no game chess"):
        load_lesson(path)


def test_the_lesson_says_what_a_token_may_be_worth_where_the_first_comes() -> None:
    """As its own bags have them: nobody knows the value before it is drawn."""
    table = dict(following_states("card_adventure"))["tokens"].table
    step = next(one for one in shipped_lesson("card_adventure").file.step if one.id == "tokens")
    for bag in ("damage", "poison"):
        worth = [table.value[card] for card in range(len(table.value)) if table.zones.family(card) == bag]
        assert f"{min(worth)} to {max(worth)}" in step.en
        assert f"{min(worth)}〜{max(worth)}" in step.ja


@pytest.mark.parametrize("step", ["answer", "my_trump"])
def test_what_the_rival_is_still_to_do_is_not_told_as_if_it_had_happened(step: str) -> None:
    lesson = shipped_lesson("seven_dons")
    number = next(at for at, one in enumerate(lesson.file.step) if one.id == step)
    assert not followed(lesson, "en", number).session.match.state.strikes, "nobody is aimed at yet"
    assert lesson.file.step[number].en.strip().startswith("When ")


@pytest.mark.parametrize("game", list(shipped_lessons()))
def test_a_lesson_is_no_game_of_a_match(game: str) -> None:
    session = Course(shipped_lesson(game), "en").session
    assert not session.match_goes_on
    assert match_score(session) == []
