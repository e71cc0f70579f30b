"""Options as they come from words, as setups, saves and commands give them: each in every value, in every edition."""

from __future__ import annotations

import pytest

from game.client.table.lair_lords.house_rules import VARIANTS, option_words
from game.client.table.lair_lords.samples import sample_session
from game.client.table.lair_lords.setup import EDITIONS
from game.games.lair_lords import Options
from game.rules.randomness import Stream
from game.sessions.specs.lair_lords import SPEC
from tests.table.lair_playing import PEOPLE, choice_of

EVERY = [(edition, name, value) for edition in EDITIONS for name, one in option_words().items() for value in one.values]


@pytest.mark.parametrize(("edition", "name", "value"), EVERY)
def test_an_option_in_words_means_what_it_means_as_a_value(edition: str, name: str, value: str) -> None:
    given = SPEC.checked({"preset": edition, name: value})
    assert given == Options(**{"preset": edition, name: getattr(given, name)})


def kinds_asked(edition: str, options: dict[str, str], most: int) -> set[str]:
    """The kinds of decisions in the beginning of a game by chance."""
    session = sample_session(2, 3, kinds=PEOPLE, options={"preset": edition, **options})
    chance, found = Stream(3), set()
    for _number in range(most):
        if session.match.decision is None:
            break
        found.add(session.match.decision.kind)
        session.choose(choice_of(session, chance), watched=True)
    return found


@pytest.mark.parametrize(("edition", "name", "value"), EVERY)
def test_a_game_begins_with_every_value_of_every_option(edition: str, name: str, value: str) -> None:
    assert "lair.build" in kinds_asked(edition, {name: value}, 40)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("other", [None, *(name for name in VARIANTS if name != "classic_mode")])
def test_classic_mode_asks_for_two_of_seven_cards_in_every_edition(edition: str, other: str | None) -> None:
    more = {other: "true"} if other is not None else {}
    assert "opening_discard" in kinds_asked(edition, {"classic_mode": "true", **more}, 12)
    assert ("opening_discard" in kinds_asked(edition, more, 12)) == (edition == "alpha")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("name", "kind", "most"), [("i_choose_you", "choose_lord", 2), ("intrigue", "intrigue", 400)])
def test_a_variant_that_asks_something_asks_it_in_every_edition(edition: str, name: str, kind: str, most: int) -> None:
    for value in ("true", "false"):
        assert (kind in kinds_asked(edition, {name: value}, most)) == (value == "true")


@pytest.mark.parametrize("edition", EDITIONS)
def test_hard_mode_and_unlimited_lives_change_every_edition(edition: str) -> None:
    for value in ("true", "false"):
        options = {"preset": edition, "hard_mode": value, "unlimited_lives": value}
        state = sample_session(2, 3, kinds=PEOPLE, options=options).match.state
        fours = [card for card in state.table.card if card.family == "hero" and card.health == 4]
        assert bool(fours) == (value == "false")
        assert state.table.options.unlimited_lives == (value == "true")
