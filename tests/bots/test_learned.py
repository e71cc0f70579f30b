"""What positions are worth: what the weights that ship were learned from, and how they are learned."""

from __future__ import annotations

import tomllib
from argparse import Namespace
from importlib import import_module

import pytest

from game.bots import learned
from game.bots.learned import MOST_FAR, chance, chances, file_of, weights_of
from game.resources import resource
from game.rules.randomness import Stream
from game.sessions.session import new_session
from game.sessions.spec import game_names, spec_of
from game.workshop import learning
from game.workshop.learning import Example, fitted, of_allies, of_rivals, play
from game.workshop.simulate import Plan, bots

LEARNED = [name for name in game_names() if file_of(name).is_file()]


def room_of(game):
    return import_module(f"game.bots.{game}.features")


def test_no_file_of_weights_is_of_no_game():
    assert {file.stem for file in resource("assets/learned").glob("*.toml")} == set(LEARNED)


@pytest.mark.parametrize("game", LEARNED)
def test_the_file_of_weights_tells_how_it_was_made_and_that_something_was_learned(game):
    with file_of(game).open("rb") as file:
        kept = tomllib.load(file)
    assert kept["command"].startswith(f"python -m game.workshop.learning {game} ")
    assert f"--seed {kept['seed']}" in kept["command"]
    assert f"--games {kept['games']}" in kept["command"]
    assert kept["examples"] > kept["games"]
    assert kept["held_out_error"] < 0.95 * MOST_FAR
    assert set(kept["weights"]) == set(room_of(game).FEATURES)


@pytest.mark.parametrize("game", LEARNED)
def test_every_number_has_a_name_and_every_seat_its_numbers(game):
    spec, room = spec_of(game), room_of(game)
    session = new_session(game, spec.grounds()[0], bots(["normal"] * 3), {}, 5)
    for _ in range(60):
        if session.match.state.turn and session.match.outcome is None:
            rows = room.features(session.match.state)
            assert set(rows) <= set(range(3) if spec.rivals else (0,))
            assert {len(row) for row in rows.values()} == {len(room.FEATURES)}
        session.match.choose(session.bot_choice())
    assert session.match.state.turn


@pytest.mark.parametrize("game", LEARNED)
def test_a_game_is_learned_from(game):
    spec, room = spec_of(game), room_of(game)
    plan = Plan(game, spec.grounds()[0], bots(["normal"] * 2), 1, 7)
    seen, winners = play(plan, 3, room.features)
    assert len(seen) > 3
    if spec.rivals:
        found = of_rivals(seen, winners[:1] or (1,), 3)  # nothing is learned from a game that all win, or nobody
        assert {len(one.numbers) for one in found} == {len(room.FEATURES)}
    else:
        found = of_allies(seen, bool(winners), 3, 1, 2)
        assert {one.numbers[-2:] for one in found} == {(0.0, 1.0)}
        assert {len(one.numbers) for one in found} == {len(room.FEATURES) + 2}
    assert {one.game for one in found} == {3}


def test_each_two_rivals_of_which_one_has_won_are_an_example():
    found = of_rivals([{0: (1.0,), 1: (3.0,), 2: (4.0,)}], (2,), 5)
    assert found == [Example((-3.0,), False, 5), Example((-1.0,), False, 5)]


def test_what_decides_games_is_found_whatever_was_thought_before():
    chance = Stream(3)
    examples = [
        Example((float(one), float(chance.below(3))), one > 0, game) for game in range(60) for one in (1 - 2 * chance.below(2),)
    ]
    weights, error = fitted(examples, (-0.1, 0.2))
    assert weights[0] > 1
    assert abs(weights[1]) < 0.3
    assert error < 0.3
    assert fitted(examples, (-0.1, 0.2), (True, False))[0][0] == pytest.approx(-0.1, abs=0.01)


def test_what_was_learned_is_written_with_how_it_was_made(tmp_path, monkeypatch):
    monkeypatch.setattr(learning, "file_of", lambda game: tmp_path / f"{game}.toml")
    given = Namespace(game="scoundrel_quest", seed=4, games=9)
    file = learning.write(given, ["scoundrel_quest", "--seed", "4"], ("dice",), [0.25], 30, 0.5)
    kept = tomllib.loads(file.read_text(encoding="utf-8"))
    assert kept.pop("command") == "python -m game.workshop.learning scoundrel_quest --seed 4"
    assert kept == {"seed": 4, "games": 9, "examples": 30, "held_out_error": 0.5, "weights": {"dice": 0.25}}


def test_a_number_without_a_weight_is_named():
    with pytest.raises(KeyError, match="luck"):
        weights_of("scoundrel_quest", (("luck", 0.5),))


def test_of_a_game_that_was_not_learned_the_guess_holds(tmp_path, monkeypatch):
    monkeypatch.setattr(learned, "file_of", lambda game: tmp_path / f"{game}.toml")
    assert weights_of("nothing", (("luck", 0.5), ("cards", -1.0))) == (0.5, -1.0)


def test_chances_of_rivals_are_shares_and_who_has_more_of_what_wins_is_likelier():
    assert chances([(1.0, 0.0), (1.0, 0.0)], (0.5, 3.0)) == [0.5, 0.5]
    one, two, three = chances([(2.0,), (1.0,), (0.0,)], (0.7,))
    assert one > two > three
    assert one + two + three == pytest.approx(1)


def test_the_chance_of_allies_is_even_where_nothing_tells():
    assert chance((1.0, 1.0), (2.0, -2.0)) == 0.5
    assert chance((1.0, 2.0), (2.0, -2.0)) < 0.5
