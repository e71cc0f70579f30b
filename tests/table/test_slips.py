"""What a slip can't do: behind a way on lies no other thing, what is begun can be left, what is seldom wanted lies apart."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from game.client.app import App
from game.client.brush import Rect
from game.client.driver import Driver
from game.client.said import Verb
from game.client.scenes.dialog import DialogScene
from game.client.scenes.samples import SCENES
from game.client.scrolling import TextView
from game.client.table.chances import percent
from game.client.table.frame import Offer
from game.client.table.hand import GAP, Hand
from game.client.table.hand_table import HandArrow, HandTable
from game.client.table.scene import TableScene
from game.client.table.scoundrel_quest.dangers import Toll, flight_may_kill, paid_with
from game.client.table.scoundrel_quest.prompts import prompt_of
from game.client.table.scoundrel_quest.results import chance_after
from game.client.table.scoundrel_quest.samples import ALONE, STEADY, TWO, able, at, play, sample_session, table_of
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.scoundrel_quest.sums import foot_words, sums_of
from game.client.table.scoundrel_quest.words import Names, button_text, shorter_text
from game.client.table.trying import SEED, Test, first_of, open_curtain
from game.client.text import fonts, plain
from game.client.widgets import Button, Spot
from game.games.scoundrel_quest.beast_effects import choose_empty
from game.games.scoundrel_quest.geometry import TOWARDS
from game.games.scoundrel_quest.spoils import loot
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.turn import act
from game.games.scoundrel_quest.values import move_left
from game.rules import Option, Ref, view
from game.sessions.session import Session
from tests.bots.boards import ask_again
from tests.scoundrel_quest.pack import item, monster, room
from tests.scoundrel_quest.positions import position
from tests.scoundrel_quest.test_combat import CAVE, fight
from tests.scoundrel_quest.test_flight_and_death import lost
from tests.table.forks import forks, play_on
from tests.table.playing import MODES, settle, sit_at

TABLES = ("table_action", "table_fight", "quest_begin", "quest_act", "quest_combat", "quest_base", "quest_dice",
          "quest_wait", "quest_charity", "lair_build", "lair_town")  # fmt: skip


def at_table(
    wanted: Test, kinds: Sequence[str] = ALONE, first: int = SEED, **settings: object
) -> tuple[App, Driver, QuestTableScene]:
    session = first_of(lambda seed: play(sample_session(seed, kinds=kinds, seats=min(3, len(kinds))), wanted, seed), first)
    return sit_at(table_of(session), "en", **settings)


def at_a_pick(**settings: object) -> tuple[App, Driver, QuestTableScene]:
    """The person picks first from three treasures that are shared, which seldom comes in games by chance."""
    session = first_of(lambda seed: play(sample_session(seed), at("act"), seed))
    state = session.match.state
    state.decision = None
    state.then(loot(0, 1, 3, 1, False, state.at[0]), act())
    state.advance()
    return sit_at(table_of(session), "en", **settings)


@pytest.mark.parametrize(("language", "large"), MODES)
def test_a_hand_opens_at_its_beginning_and_its_arrows_say_how_much_is_out_of_sight(language: str, large: bool) -> None:
    app = App.headless(language, large_text=large, speed="instant", reduce_motion=True)
    SCENES["table_action"](app)
    table = app.top
    assert isinstance(table, HandTable)
    count, shown = len(table.cards()), len(table.hand())
    assert count > shown
    arrows = [table.desk.find(f"hand {sign}") for sign in ("←", "→")]
    assert all(isinstance(one, HandArrow) for one in arrows)
    assert [(one.hidden, one.enabled) for one in arrows] == [(0, False), (count - shown, True)]
    Driver(app).press("hand →")
    arrows = [table.desk.find(f"hand {sign}") for sign in ("←", "→")]
    assert (arrows[0].hidden, arrows[0].enabled) == (table.first_card, True)
    assert arrows[1].hidden == count - shown - table.first_card


@pytest.mark.parametrize("name", [name for name in TABLES if name in SCENES])
@pytest.mark.parametrize(("language", "large"), MODES)
def test_where_a_way_on_lies_no_other_thing_ever_lies(name: str, language: str, large: bool) -> None:
    app = App.headless(language, large_text=large, speed="instant", reduce_motion=True)
    SCENES[name](app)
    open_curtain(app)
    table = app.top
    assert isinstance(table, TableScene)
    place = table.right.copy()
    place.top = place.bottom - table.row
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
    _app, _driver, table = at_a_pick()
    made = len(table.session.match.choices)
    offer = next(one for one in table.offers if isinstance(one.what, tuple) and one.words.startswith("Pick "))
    table.take(offer)
    assert len(table.session.match.choices) > made


@pytest.mark.draws
def test_a_card_on_a_button_is_read_from_it() -> None:
    app, driver, table = at_a_pick()
    for number, offer in enumerate(table.offers):
        driver.point(table.desk.find(f"button {number}").rect.center)  # type: ignore[union-attr]
        app.step()
        assert table.large_card is not None
        assert table.large_card.label == table.faces.label(offer.what[1])  # type: ignore[index, misc]


def lit(table: TableScene) -> set[object]:
    """What is lit on a table."""
    return {one.about for one in table.desk.widgets if isinstance(one, Spot) and one.lit}


def test_a_list_of_many_ends_with_a_whole_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    _app, _driver, table = at_table(at("act"))
    for count in range(5, 20):
        many = [Offer(f"Choice {number} of many, in words that need two lines or three", None) for number in range(count)]
        monkeypatch.setattr(table, "make_offers", lambda refs, placed, many=many: many)
        table.relayout()
        listed = table.desk.find("buttons")
        assert isinstance(listed, TextView)
        ends = {number: y + pitch for _line, number, y, pitch in listed.laid.lines}
        assert listed.inside.height in ends.values(), count


def test_a_class_is_not_thrown_away_by_one_click_on_another() -> None:
    def replaces(state: Quest) -> bool:
        return any(len(one.about) == 2 and state.table.kind[one.about[1][1]] == "class" for one in plays(state))

    def plays(state: Quest) -> list[Option]:
        return [one for one in state.decision.options if one.verb == "play" and {kind for kind, _n in one.about} == {"card"}]

    app, driver, table = at_table(at("act", replaces))
    option = next(one for one in plays(table.view) if len(one.about) == 2)
    old = table.names.card(option.about[1][1])
    assert old in table.given_up(option)
    assert table.choosing is not None
    app.change(single_targets=True)
    table.pick(option.about[0])
    assert isinstance(app.top, DialogScene)
    driver.key("escape")
    assert table.choosing is not None
    assert not table.choosing.picked
    assert lit(table) <= set(table.choosing.next())


def test_a_turn_in_which_nothing_was_done_is_not_ended_by_a_slip() -> None:
    app, driver, table = at_table(at("act", lambda state: not state.spent and not state.bought), STEADY)
    table.session.match.state.searched = table.session.match.state.dealt = ()
    made = len(table.session.match.choices)
    driver.verb(Verb.END_TURN)
    assert isinstance(app.top, DialogScene)
    driver.verb(Verb.CONFIRM)  # the safe side has the focus
    assert app.top is table
    assert len(table.session.match.choices) == made


def test_the_key_that_passes_does_not_end_the_turn_after_it() -> None:
    """Pressed once more while there is Move left it asks, whatever could be done with that; and no less the next time."""
    app, driver, table = at_table(at("begin"), auto_pass=False)
    driver.verb(Verb.END_TURN)
    for _press in range(30):
        settle(driver, table)
        if table.choosing is None or table.choosing.decision.kind == "act":
            break
        driver.verb(Verb.END_TURN)
    assert table.choosing is not None
    table.session.match.state.spent = 1
    table.look()
    assert table.by_the_way_on
    option = next(one for one in table.view.decision.options if one.verb == "end_turn")
    assert table.given_up(option) == f"{move_left(table.view, 0)} Move is left. End the turn?"
    for _again in range(2):
        driver.verb(Verb.END_TURN)
        settle(driver, table)
        assert isinstance(app.top, DialogScene)
        driver.verb(Verb.CONFIRM)
        assert app.top is table


@pytest.mark.parametrize(("damage", "stuff", "deadly"), [(0, "health", False), (2, "health", True), (0, "die", True)])
def test_a_flight_that_may_kill_is_said_to(damage: int, stuff: str, deadly: bool) -> None:
    """What is foretold is what some of 300 flights come to."""
    bad = [{"do": "die"}] if stuff == "die" else [{"do": "health", "amount": -1}]
    cards = {"monsters": [monster("ogre", 20, bad_stuff=bad)]}
    play = lost({"damage": damage}, rooms=[CAVE], cards=cards, beasts=[("ogre", CAVE, "red")])
    seen = view(play.state, 0)
    assert flight_may_kill(seen) == deadly
    tried = list(forks(seen, 300))
    for state in tried:
        play_on(state, lambda now: now.flight is None or now.dead[0])
    assert any(state.dead[0] for state in tried) == deadly
    words = prompt_of(Names(seen, ["A", "B"]), seen.decision, (), deadly)
    assert any("you die" in one or "you may die" in one for one in words) == deadly
    caught = [state for state in tried if any(one.kind == "ran" and not one.parts["escaped"] for one in state.sink)]
    assert any("you die" in one for one in words) == all(state.dead[0] for state in caught)


def test_who_is_dead_and_holds_nothing_is_not_called() -> None:
    _app, _driver, table = at_table(at("quest.round"), TWO)
    decision, seen = table.view.decision, table.view
    able = decision._replace(options=tuple(one for one in decision.options if one.verb == "pass"))
    assert table.passes(able) is None
    seen.dead[decision.seat] = True
    zone = seen.table.hand[decision.seat]
    seen.zones = tuple(() if number == zone else pile for number, pile in enumerate(seen.zones))
    assert table.passes(able) == 0


def test_cards_in_use_lie_apart_from_those_in_the_hand() -> None:
    hand = Hand(Rect(0, 0, 448, 72), (62, 72))
    hand.apart = frozenset({4, 6})
    lefts = [rect.left for _card, rect in hand.places([1, 2, 3, 4, 5, 6])]
    steps = [after - before for before, after in itertools.pairwise(lefts)]
    assert steps[2] == steps[4] == steps[0] + GAP
    assert steps[1] == steps[3] == steps[0]


@pytest.mark.draws
def test_in_a_combat_a_card_is_read_whole_and_the_chance_is_explained() -> None:
    app, driver, table = at_table(at("combat"), STEADY, large_text=True)
    driver.point(table.desk.find(f"card {table.hand()[0]}").rect.center)  # type: ignore[union-attr]
    app.step((), 400)
    assert table.large_card is not None
    assert table.large_card.overflow() == []
    assert table.large_card.text.inside.height >= min(4 * fonts.body.pitch, table.large_card.text.height)
    table.ask(("odds", 0))
    told = [plain(entry.text) for entry in table.told()]
    sums = sums_of(table.view)
    assert sums is not None
    assert told[0] == f"{percent(sums.chance)} to win"
    assert f"The scoundrels: {foot_words(sums, True)}" in told


@pytest.mark.draws
def test_a_card_that_is_read_leaves_its_own_name_in_the_hand_in_sight() -> None:
    app, driver, table = at_table(at("act"), STEADY)
    card = table.hand()[0]
    spot = table.desk.find(f"card {card}")
    driver.point(spot.rect.center)  # type: ignore[union-attr]
    app.step((), 400)
    assert table.large_card is not None
    place = next(rect for one, rect in table.strip.places(table.hand()) if one == card)
    assert not table.large_card.rect.colliderect(table.strip.raised(place))


def test_a_card_for_either_side_says_what_comes_of_it_and_helps_first() -> None:
    """Whoever would hurt the own side with it is asked before that."""
    use = {"time": "combat", "effects": [{"do": "side", "amount": -3}]}
    cards = {"treasures": [item("beer", "potion", once=True, use=use)]}
    app, _driver, table = at_table(at("combat"), STEADY)
    play = fight({"level": 4, "hand": ["beer"]}, {}, cards=cards, beasts=[("rat3", CAVE, "red")])
    seen = view(play.state, 0)
    table.view, table.names = seen, Names(seen, ["A", "B"])
    table.choosing = table.choose_among(seen.decision)
    table.choosing.pick(("card", play.card("beer")))
    offers = table._sided(TableScene.make_offers(table, table.choosing.next(), set()))
    now = sums_of(seen)
    assert now is not None
    assert offers[0].words.startswith("Use beer on the monsters' side: ")
    own = next(one for one in seen.decision.options if play.words(one) == "use beer side 0")
    foes = next(one for one in seen.decision.options if play.words(one) == "use beer side 1")
    fork = play.state.clone()
    fork.choose(seen.decision.options.index(own))
    after = sums_of(view(fork, 0))
    assert after is not None
    assert table.given_up(own) == f"Your own chance to win would fall: {percent(now.chance)} → {percent(after.chance)}."
    assert table.given_up(foes) == ""


def test_a_deal_names_its_price_and_an_item_that_would_go_is_asked_about() -> None:
    deal = {"cost": {"gold": 900}, "effects": [{"do": "level", "amount": 1}]}
    cards = {"rooms": [room(1, "shop", deals=[deal])], "treasures": [item("lamp", "thingie", value=400)]}
    for gold, asked_about in ((900, False), (800, True)):
        seat = {"at": CAVE, "gold": gold, "gear": ["lamp"]}
        play = position(rooms={CAVE: "shop"}, seats=[seat, {}], cards=cards)
        seen = view(play.state, 0)
        option = next(one for one in seen.decision.options if one.verb == "deal")
        assert "900" in button_text(Names(seen, ["A", "B"]), option)
        kept = paid_with(seen, option)
        assert (kept == (play.card("lamp"),)) == asked_about
        play.state.choose(seen.decision.options.index(option))
        gone = play.card("lamp") not in play.state.zones[play.state.table.gear[0]]
        assert not asked_about or gone


def test_what_else_has_to_pay_once_an_item_is_given_is_asked_about() -> None:
    """The axe was given for a level, and the nightcap went with it unasked: there was no other way to pay the rest."""
    cards = {"treasures": [item("axe", "thingie", value=300), item("nightcap", "thingie", value=500)]}
    for gold, asked_about in ((600, True), (700, False)):
        play = position(seats=[{"gold": gold, "gear": ["axe", "nightcap"]}, {}], cards=cards)
        _app, _driver, table = at_table(at("act"), STEADY)
        play.do("buy_level")
        seen = view(play.state, 0)
        table.view, table.names = seen, Names(seen, ["A", "B"])
        axe = next(one for one in seen.decision.options if one.about[0] == ("card", play.card("axe")))
        assert bool(table.given_up(axe)) == asked_about
        play.state.choose(seen.decision.options.index(axe))
        assert (play.card("nightcap") not in play.state.zones[play.state.table.gear[0]]) == asked_about


@pytest.mark.parametrize(
    ("gold", "worth", "lost", "asked_about"),
    [
        (0, (1200, 1000), [200, 0], [True, False]),
        (0, (700, 600, 400), [100, 0, 0], [True, False, False]),
        (1000, (1200, 300), [200, 0], [True, False]),
        (0, (1200, 1200), [200, 200], [False, False]),
        (300, (700, 900), [0, 0], [False, False]),
    ],
)
@pytest.mark.rule("MQ-29.14")
def test_an_item_of_which_more_is_lost_than_of_another_payment_says_so_and_is_asked_about(
    gold: int, worth: Sequence[int], lost: Sequence[int], asked_about: Sequence[bool]
) -> None:
    names = [f"goods{n}" for n in range(len(worth))]
    cards = {"treasures": [item(name, "thingie", value=value) for name, value in zip(names, worth, strict=True)]}
    play = position(seats=[{"gold": gold, "gear": names}, {}], cards=cards)
    _app, _driver, table = at_table(at("act"), STEADY)
    play.do("buy_level")
    seen = view(play.state, 0)
    table.view, table.names = seen, Names(seen, ["A", "B"])
    held = [play.card(name) for name in names]
    assert [table.losses().get(card, 0) for card in held] == lost
    for card, n, asks in zip(held, lost, asked_about, strict=True):
        option = next(one for one in seen.decision.options if one.about[0] == ("card", card))
        assert ("nothing is lost" in table.given_up(option)) == asks
        told = [plain(one.text) for one in table.inspector().about(("card", card)) if one.ink == "bad"]
        assert any(f"At least {n} gold" in words for words in told) == (n > 0)


def test_a_room_further_away_says_why_it_can_t_be_gone_to() -> None:
    _app, _driver, table = at_table(at("act", lambda state: len(state.cells) >= 5), STEADY)
    near = {table.view.at[0] + step for step in TOWARDS}
    far = next(cell for cell in table.view.cells if cell not in near and cell != table.view.at[0])
    table.explain(("cell", far))
    assert table.refusal is not None
    assert table.refusal.reason.startswith("One goes from room to room: ")


PICKED = ("table_action", "table_fight", "lair_build", "dons_declare", "dons_choose", "quest_act")


@pytest.mark.parametrize("name", PICKED)
@pytest.mark.parametrize("key", ["return", "escape"])
def test_who_was_asked_and_goes_back_picks_anew(name: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = App.headless("en", speed="instant", reduce_motion=True)
    SCENES[name](app)
    open_curtain(app)
    table, driver = app.top, Driver(app)
    assert isinstance(table, TableScene)
    settle(driver, table)
    monkeypatch.setattr(table, "given_up", lambda _option: "Are you sure?")
    asked = 0
    assert table.choosing is not None
    for ref in table.choosing.next():
        table.choosing.picked = ()
        for _handle in range(4):
            table.pick(ref)
            if isinstance(app.top, DialogScene):
                asked += 1
                driver.key(key)
                assert table.choosing.next(), "something can be picked again"
                assert lit(table) <= set(table.choosing.next()), "what is lit can be picked"
                break
            ref = next(iter(table.choosing.next()), ref)
            if ref not in table.choosing.next():
                break  # a button is pressed next
        if isinstance(app.top, DialogScene):
            driver.key("escape")
    assert asked


def test_who_fights_is_aimed_at_on_the_map_as_on_the_stage_and_named_first() -> None:
    def enhances(state: Quest) -> bool:
        kind = state.table.kind
        return len(state.beasts) > 2 and any(one.verb == "play" and kind[one.about[0][1]] == "enhancer" for one in options(state))

    def options(state: Quest) -> tuple[Option, ...]:
        return state.decision.options

    _app, driver, table = at_table(at("combat", enhances), STEADY, first=19)
    play = next(one for one in options(table.view) if one.verb == "play" and table.view.table.kind[one.about[0][1]] == "enhancer")
    foe = table.view.fight.foes[0]
    table.pick(play.about[0])
    assert table.offers[0].what == ("card", foe)
    table.look()
    table.panel.look_at(table.panel.middle_of(table.view.at[0]))
    table.relayout()
    made = len(table.session.match.choices)
    driver.press(f"figure {foe}")
    assert (table.session.match.choices[made].verb, table.session.match.choices[made].about) == (
        "play",
        (play.about[0], ("card", foe)),
    )


def test_places_for_a_new_room_are_told_apart_and_the_prompt_says_where_they_are_chosen() -> None:
    session = first_of(lambda seed: play(sample_session(seed), at("act", lambda state: len(state.cells) >= 5), seed))
    state = session.match.state
    state.decision = None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(state), "empty", lambda _state, _cell: False)
        state.then(choose_empty(0), act())
        state.advance()
    _app, _driver, table = sit_at(table_of(session), "en")
    options = table.view.decision.options
    assert {one.verb for one in options} == {"add"}
    names = [table.names.ref(one.about[0]) for one in options]
    assert len(set(names)) == len(names) > 4
    assert "the dark" not in names
    assert "on the map" in table.prompt_of(table.choosing)  # type: ignore[arg-type]
    assert all(table.offer_about(one) == one.what for one in table.offers if isinstance(one.what, tuple))


@pytest.mark.rule("MQ-7.8")
@pytest.mark.parametrize("lost_health", [1, 2, 3])
def test_a_level_is_not_given_for_less_health_than_one_thinks(lost_health: int) -> None:
    """A button promised 3 health for a level, and 1 came back: no more was lacking."""
    _app, _driver, table = at_table(at("act", lambda state: state.level[0] > 1), careful=True)
    state = table.session.match.state
    state.damage[0] = lost_health
    ask_again(table.session.match)
    table.look()
    option = next(one for one in table.view.decision.options if one.verb == "recover")
    for words in (button_text(table.names, option), shorter_text(table.names, option)):
        assert f"{lost_health} health" in words or f"Heal {lost_health}:" in words
    assert table.given_up(option) == f"A level is lost, and {lost_health} health comes back."


@pytest.mark.rule("MQ-4.8")
@pytest.mark.parametrize("others_dead", [False, True])
@pytest.mark.parametrize("verb", ["pass", "pass_in_phase"])
def test_whose_death_loses_all_is_told_so_before(others_dead: bool, verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    _app, _driver, table = at_table(at("act"), TWO, careful=True)
    view = table.view
    view.dead[1] = others_dead
    view.flight = SimpleNamespace(seat=0, left=(1,))
    monkeypatch.setattr(type(table), "may_die", True)
    monkeypatch.setattr("game.client.table.scoundrel_quest.scene.escape_chance", lambda *_args: 50)
    words = table.given_up(Option(verb))
    assert words.startswith("You may die")
    assert ("the monsters would win" in words) == others_dead
    assert ("the monsters would win" in table.given_up(Option("suicide"))) == others_dead


@pytest.mark.rule("MQ-19.8")
@pytest.mark.parametrize("dies", [False, True])
def test_once_the_die_of_a_flight_lies_passing_leaves_nothing_to_chance(dies: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """It was said once more that one gets away with 50 %, when the die had shown that one does not."""
    _app, _driver, table = at_table(at("act"), TWO, careful=True)
    view = table.view
    view.flight = SimpleNamespace(seat=0, left=(1,))
    view.decision = view.decision._replace(kind="quest.dice")
    monkeypatch.setattr(type(table), "may_die", True)
    monkeypatch.setattr("game.client.table.scoundrel_quest.scene.toll_of_passing", lambda *_args: Toll(dies, 0, 0))
    words = table.given_up(Option("pass"))
    assert "%" not in words
    assert ("dies" in words) == dies


def test_a_monster_is_not_called_into_the_own_fight_by_one_click() -> None:
    """A card that moves a monster to the own room has one target and is played at once: a fight of 58% became one of 0%."""

    def winnable(state: Quest) -> bool:
        sums = sums_of(view(state, 0))
        return len(state.beasts) > 1 and sums is not None and sums.chance > 0.3

    _app, _driver, table = at_table(at("combat", winnable), STEADY, careful=True)
    state = table.session.match.state
    card = next(number for number, name in enumerate(state.table.zones.cards) if name == "whistle_in_the_dark")
    zone = next(zone for zone, pile in enumerate(state.zones) if card in pile)
    state.move(card, zone, state.table.hand[0])
    ask_again(table.session.match)
    table.look()
    now = sums_of(table.view)
    ways = [one for one in table.view.decision.options if one.verb == "play" and one.about[0] == ("card", card)]
    worse = [one for one in ways if chance_after(table.view, one) < now.chance]
    assert worse
    assert all("Your own chance to win would fall" in table.given_up(one) for one in worse)


@pytest.mark.parametrize(("kinds", "at_once"), [(STEADY, True), (TWO, False)])
def test_a_card_is_played_on_its_one_target_by_one_click_only_where_that_can_be_taken_back(
    kinds: Sequence[str], at_once: bool
) -> None:
    """With two at one keyboard the curtain went to the other one at once."""

    def single(options: Sequence[Option]) -> list[Ref]:
        first = [one.about[:1] for one in options]
        ways = [(number, one) for number, one in enumerate(options) if one.verb == "play" and len(one.about) > 1]
        return [one.about[0] for _number, one in ways if first.count(one.about[:1]) == 1]

    _app, _driver, table = at_table(
        at("act", lambda state: bool(single(state.decision.options))), kinds, careful=False, single_targets=True
    )
    match, options = table.session.match, table.view.decision.options
    card = single(options)[0]
    number = next(number for number, one in enumerate(options) if one.about[:1] == (card,))
    made = len(match.choices)
    assert not match.border_ahead(number)
    table.pick(card)
    assert (len(match.choices) > made) == at_once


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_a_list_of_choices_the_card_that_is_pointed_at_is_read(language: str) -> None:
    """In large text a treasure was chosen blind: the panel stayed on the rule while the arrows went from name to name."""
    app, driver, table = at_a_pick(large_text=True)
    app.change(language=language)
    driver.wait(50)
    choices = table.desk.find("buttons")
    assert isinstance(choices, TextView)
    table.desk.focus_on("buttons")
    told = []
    for _choice in range(3):
        driver.wait(400, 400)
        raised = table.raise_card()
        told.append((table.about, raised[0] if raised is not None else None))
        driver.key("down")
    cards = [one.about[0] for one in table.view.decision.options if one.verb == "pick"]
    assert [about for about, _raised in told][1:] == cards[1:]
    assert [raised for _about, raised in told] == [card for _kind, card in cards]


def test_what_one_person_has_taken_back_another_can_not_make_again() -> None:
    """Ann said "Wait!", played a card, took it back; behind the curtain Bob had a button that played it from her hand."""

    def can_wait(session: Session) -> bool:
        seat = 1 - session.match.decision.seat
        return session.match.decision.kind == "act" and any(one.verb == "play" for one in session.match.interrupts(seat))

    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), can_wait, seed))
    match = session.match
    seat = match.decision.seat
    number, way = next((n, one) for n, one in enumerate(match.interrupts(1 - seat)) if one.verb == "play")
    match.interrupt(1 - seat, number)
    assert match.choices[-1].verb == way.verb
    match.undo()
    assert match.can_redo
    _app, driver, table = sit_at(table_of(session), "en")
    table.seat = 1 - seat
    table._sit_down(seat)
    made = len(match.choices)
    assert not match.can_redo
    assert "redo" not in [entry[0] for entry in table.corner_entries()]
    driver.key("y")
    assert len(match.choices) == made
