"""What a slip can't do: behind a way on lies no other thing, what is begun can be left, what is seldom wanted lies apart."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.scenes.samples import SCENES
from game.client.scrolling import TextView
from game.client.table.frame import Offer
from game.client.table.scene import TableScene
from game.client.table.scoundrel_quest.samples import ALONE, STEADY, TWO, able, at, play, sample_session, table_of
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.trying import Test, first_of, open_curtain
from game.client.text import fonts
from game.client.widgets import Button
from game.rules import Option
from tests.table.playing import MODES, settle, sit_at

TABLES = ("table_action", "table_fight", "quest_begin", "quest_act", "quest_combat", "quest_base", "quest_dice",
          "quest_wait", "quest_charity", "lair_build", "lair_town")  # fmt: skip


def at_table(wanted: Test, kinds: Sequence[str] = ALONE, **settings: object) -> tuple[App, Driver, QuestTableScene]:
    session = first_of(lambda seed: play(sample_session(seed, kinds=kinds, seats=min(3, len(kinds))), wanted, seed))
    return sit_at(table_of(session), "en", **settings)


@pytest.mark.parametrize("name", [name for name in TABLES if name in SCENES])
@pytest.mark.parametrize(("language", "large"), MODES)
def test_where_a_way_on_lies_no_other_thing_ever_lies(name: str, language: str, large: bool) -> None:
    app = App.headless(language, large_text=large, speed="instant", reduce_motion=True)
    SCENES[name](app)
    open_curtain(app)
    table = app.top
    assert isinstance(table, TableScene)
    place = table.right.copy()
    place.top = place.bottom - fonts.row
    for one in table.desk.widgets:
        if one.zone == "corner" or not one.rect.colliderect(place) or one.rect.left < place.left:
            continue
        offer = table._offer_of(one)
        assert isinstance(one, Button), one.key
        assert offer is not None, one.key
        assert table.leads_onward(offer), one.text


def test_the_ways_on_of_a_game_follow_each_other_in_their_place() -> None:
    """Whoever presses it again and again goes on, passes and begins turns, and never does a thing."""
    session = sample_session(5, kinds=TWO, seats=2)
    _app, driver, table = sit_at(table_of(session), "en", auto_pass=False)
    point = table.right.centerx, table.right.bottom - fonts.row // 2
    for _press in range(12):
        made = len(session.match.choices)
        driver.click(point)
        settle(driver, table)
        assert {one.verb for one in session.match.choices[made:] if one.seat in table.people} <= table.ways_on


def test_gold_is_not_dropped_by_a_slip() -> None:
    """It is found at the own scoundrel, is named there, and is left again by the key for going back."""
    _app, driver, table = at_table(at("act", able("drop_gold")))
    assert not [one for one in table.offers if isinstance(one.what, Option) and one.what.verb in ("drop_gold", "suicide")]
    before = table.session.match.state.gold[0], table.session.match.decision
    driver.press("chip 0")
    words = [one.words for one in table.offers]
    assert "Drop gold" in words
    table.take(table.offers[words.index("Drop gold")])
    settle(driver, table)
    assert table.choosing is not None
    assert table.choosing.decision.kind == "drop_gold"
    assert table.prompt_of(table.choosing) == "How much gold do you drop?"
    assert "Back" in [one.words for one in table.offers]
    table.back()
    settle(driver, table)
    assert (table.session.match.state.gold[0], table.session.match.decision) == before


def test_another_one_s_plate_is_read_by_a_click_and_says_what_it_would_do() -> None:
    _app, driver, table = at_table(at("act", able("show")))
    made = len(table.session.match.choices)
    driver.press("chip 1")
    assert len(table.session.match.choices) == made
    assert table.about == ("seat", 1)
    assert f"Show cards to {table.names.player(1)}" in [one.words for one in table.offers]


def test_what_harms_stands_behind_what_helps_and_the_way_back_is_last() -> None:
    _app, driver, table = at_table(at("act", lambda state: able("drop")(state) and able("take_out")(state)), STEADY)
    packed = next(one.about[0] for one in table.view.decision.options if one.verb == "take_out")
    table.pick(packed)
    verbs = [one.what.verb if isinstance(one.what, Option) else "back" for one in table.offers]
    assert verbs.index("take_out") < verbs.index("drop") < verbs.index("back") == len(verbs) - 1


def test_a_button_that_names_the_act_does_it_at_once() -> None:
    _app, driver, table = at_table(at("pick"), STEADY)
    made = len(table.session.match.choices)
    offer = next(one for one in table.offers if isinstance(one.what, tuple) and one.words.startswith("Pick "))
    table.take(offer)
    assert len(table.session.match.choices) > made


def test_a_card_on_a_button_is_read_from_it() -> None:
    app, driver, table = at_table(at("pick"), STEADY)
    for number, offer in enumerate(table.offers):
        driver.point(table.desk.find(f"button {number}").rect.center)  # type: ignore[union-attr]
        app.step()
        assert table.large_card is not None
        assert table.large_card.label == table.faces.label(offer.what[1])  # type: ignore[index, misc]


def test_a_list_of_many_ends_with_a_whole_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    _app, _driver, table = at_table(at("act"))
    for count in range(5, 20):
        many = [Offer(f"Choice {number} of many, in words that need two lines or three", None) for number in range(count)]
        monkeypatch.setattr(table, "make_offers", lambda refs, placed, many=many: many)
        table.relayout()
        listed = table.desk.find("buttons")
        assert isinstance(listed, TextView)
        ends = {number: y + pitch for _line, number, y, pitch in listed._lines}
        assert listed.inside.height in ends.values(), count
