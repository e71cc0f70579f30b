"""What a player of Card+Adventure is told before anything happens, and what is neither wasted nor asked for nothing."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from game.boards.reading import load_board
from game.client.brush import Brush, Rect
from game.client.driver import Driver
from game.client.scenes.dialog import DialogScene
from game.client.table.card_adventure import scene as scene_module
from game.client.table.card_adventure.samples import fight_of, on_structure, paying, sample_session, wounded
from game.client.table.card_adventure.scene import CardAdventureTableScene
from game.client.table.card_adventure.shown import Shown
from game.client.table.card_adventure.staging import STRUCK
from game.client.table.card_adventure.sums import attack_total, suffices, sum_of
from game.client.table.card_adventure.toll import Toll
from game.client.table.card_adventure.words import act_on, use_text
from game.client.table.hand import Hand, left_by
from game.client.table.trying import asked, first_of, play_until
from game.client.text import Icon, plain
from game.games.card_adventure.fight import meanwhile
from game.games.card_adventure.rest import lose_item
from game.games.card_adventure.structures import structure_step
from game.resources import resource
from game.rules import Decision, Event, Option
from game.rules.phases import present_phase
from game.sessions.session import Session, new_session
from game.sessions.shelf import board_at
from game.sessions.spec import Seat
from tests.bots.boards import ask_again, fight_with, hand_out, lay
from tests.table.playing import settle, sit


def option_of(table: CardAdventureTableScene, verb: str) -> Option:
    return next(one for one in table.choosing.decision.options if one.verb == verb)


def focused_verb(table: CardAdventureTableScene) -> str:
    """The verb of the button that has the focus."""
    key = table.desk.focus.key if table.desk.focus is not None else ""
    number = key.removeprefix("button ")
    what = table.offers[int(number)].what if key.startswith("button ") else None
    return what.verb if isinstance(what, Option) else key


# --- a fight that is settled


def test_a_fight_in_which_nothing_was_presented_is_asked_for_twice_at_any_chance_to_be_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    chance = {"out": 0.03}
    monkeypatch.setattr(scene_module, "toll", lambda *_args: Toll({}, {}, chance["out"]))
    _app, _driver, table = sit(fight_of(2, 2), careful=True)
    ends = option_of(table, "pass")
    assert "presented nothing" in table.given_up(ends)
    monkeypatch.setattr(scene_module, "toll", lambda *_args: Toll({"damage": 2}, {}, 0.0))
    assert table.given_up(ends) == "You have presented nothing. If nobody else does, it will cost you."
    monkeypatch.setattr(scene_module, "toll", lambda *_args: Toll({"damage": 0}, {}, 0.0))
    assert table.given_up(ends) == ""
    monkeypatch.setattr(scene_module, "toll", lambda *_args: Toll({}, {}, chance["out"]))
    table.choose(option_of(table, "present"))
    settle(_driver, table)
    while table.seat != 0 or table.choosing.decision.kind != "card_phase":
        table.choose(option_of(table, "pass"))
        settle(_driver, table)
    assert table.given_up(option_of(table, "pass")) == ""
    chance["out"] = 0.2
    assert "As the fight stands" in table.given_up(option_of(table, "pass"))
    chance["out"] = 0.0
    assert table.given_up(option_of(table, "pass")) == ""


def test_that_it_will_cost_one_is_said_for_sure_only_where_nobody_else_can_present_before_it_is_settled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first of two was told that passing costs damage; the other presented a card, and nobody was hurt."""
    monkeypatch.setattr(scene_module, "toll", lambda *_args: Toll({"damage": 2}, {}, 0.0))
    for seats in (1, 2):
        _app, driver, table = sit(fight_of(seats, 2), careful=True)
        for asked_after in range(seats)[::-1]:
            words = table.given_up(option_of(table, "pass"))
            assert words.endswith("If nobody else does, it will cost you." if asked_after else "and it will cost you.")
            table.choose(option_of(table, "pass"))
            settle(driver, table)


@pytest.mark.parametrize("large", [False, True])
def test_what_a_card_does_to_several_at_once_stands_at_each_of_them_before_it_is_used(large: bool) -> None:
    """The most that can be foretold in a fight of eight stood nowhere: who falls, who is no longer free, who is out."""
    session = fight_of(2, 8, seed=5)
    state = session.match.state
    table = state.table
    pot = next(card for card in state.zones[table.draw["item"]] if state.card_name(card) == "fire_pot")
    state.move(pot, table.draw["item"], table.hand["item"][0])
    ask_again(session.match)
    app, _driver, scene = sit(session, large_text=large)
    scene.bring_forward([("card", pot)])
    for picked in (False, True):
        if picked:
            scene.pick(("card", pot))
        else:
            scene.desk.focus_on(f"card {pot}")
        spots, option = scene.aimed_at_once()
        shown = [monster for monster in scene.fight.shown(scene.fight_view)]
        assert {spot.about for spot in spots} == {("seat", 0), *(("card", monster) for monster in shown)}
        told = {spot.about: plain(scene.result_of(option, spot.about)) for spot in spots}
        for monster in shown:
            bp = scene.view.bp(monster)
            assert told["card", monster] == ("It is removed." if bp <= 3 else f"BP {bp} → {bp - 3} not free")
        assert told["seat", 0].endswith("→ 0% ")
        scene.draw(Brush(app.canvas.surface, app.now, 0, still=True))
        assert len(scene._foretold[1]) == len(spots)


def test_all_that_is_settled_in_order_asks_only_who_was_just_hurt() -> None:
    asked = stopped = 0
    for seed in range(1, 7):
        session = wounded(fight_of(2, 4, 2, seed=seed))
        bandage = session.match.state.table.draw["item"]
        for seat, card in enumerate(session.match.state.zones[bandage][:2]):
            session.match.state.move(card, bandage, session.match.state.table.hand["item"][seat])
        play_until(session, lambda one: one.match.decision is None or one.match.decision.kind == "settle", ("pass",))
        _app, driver, table = sit(session, auto_pass=True)
        everything = next((one for one in table.choosing.decision.options if one.verb == "settle_all"), None)
        if everything is None:
            continue
        table.choose(everything)
        asked += 1
        for _number in range(12):
            settle(driver, table)
            decision = session.match.decision
            if decision is None or decision.kind != "effect_phase":
                break
            assert table._hurt(decision.seat)
            assert len(decision.options) > 1
            stopped += 1
            table.choose(option_of(table, "pass"))
    assert asked
    assert stopped


def test_all_that_is_settled_in_order_asks_the_same_only_once() -> None:
    """It stopped after every penalty while anything could be used, and asked each time whether one wants to be out."""
    session = wounded(fight_of(1, 6, seed=3))
    state = session.match.state
    table = state.table
    for family in ("attack", "mp", "magic", "item"):
        for card in state.hand(0, family):
            state.move(card, table.hand[family][0], table.discard[family])
    bandage = next(card for card in state.zones[table.draw["item"]] if state.card_name(card) == "bandage")
    state.move(bandage, table.draw["item"], table.hand["item"][0])
    ask_again(session.match)
    play_until(session, asked("settle"), ("pass",))
    _app, driver, scene = sit(session, auto_pass=True, careful=True)
    scene.choose(option_of(scene, "settle_all"))
    fight, stops, questions = session.match.state.fight, 0, 0
    for _number in range(12):
        settle(driver, scene)
        decision = session.match.decision
        if decision is None or decision.kind != "effect_phase" or session.match.state.fight != fight:
            break
        stops += 1
        questions += bool(scene.given_up(option_of(scene, "pass")))
        scene._decide(option_of(scene, "pass"))
    penalties = [event for event in session.match.history if event.kind == "penalty"]
    assert len(penalties) > 3
    assert 0 < stops < len(penalties) - 1
    assert questions <= 2


def test_a_monster_that_has_to_fall_for_the_goal_stands_first_and_is_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind twenty-five others nobody saw it, who could have won by one card."""
    session = fight_of(1, 8)
    state = session.match.state
    captain = state.fighters_in(state.fight)[0]
    _app, _driver, scene = sit(session)
    others = [one for one in scene.fight.monsters(scene.fight_view) if one != captain]
    assert scene.fight.monsters(scene.fight_view)[-1] == captain
    board = state.table.board
    goal = replace(board.goal, kind="beat", card=state.card_name(captain))
    monkeypatch.setattr(state.table, "board", replace(board, goal=goal))
    assert scene.fight.monsters(scene.fight_view) == [captain, *others]
    said: list[str] = []
    usual = Brush.text

    def heard(brush: Brush, words: Any, *how: Any, **more: Any) -> Any:
        said.append(words if isinstance(words, str) else plain(words))
        return usual(brush, words, *how, **more)

    monkeypatch.setattr(Brush, "text", heard)
    scene.draw(Brush(scene.app.canvas.surface, 0))
    assert "Goal" in {one.strip() for one in said}


def test_who_settles_one_by_one_is_still_asked_between_them() -> None:
    session = wounded(fight_of(1, 3, 2))
    heal = session.match.state.table.draw["item"]
    session.match.state.move(session.match.state.zones[heal][0], heal, session.match.state.table.hand["item"][0])
    play_until(session, lambda one: one.match.decision is not None and one.match.decision.kind == "settle", ("pass",))
    _app, driver, table = sit(session, auto_pass=True)
    table.choose(option_of(table, "settle"))
    settle(driver, table)
    decision = session.match.decision
    assert decision is not None
    assert decision.kind in ("settle", "effect_phase")
    assert table.all_settled == (0, -1)


def test_behind_the_last_monster_that_fell_nobody_is_asked_who_was_not_just_hurt() -> None:
    session = wounded(fight_of(1, 3, 2))
    state = session.match.state
    items = state.table.draw["item"]
    bandage = next(card for card in state.zones[items] if state.card_name(card) == "bandage")
    state.move(bandage, items, state.table.hand["item"][0])
    play_until(session, asked("settle"), ("pass",))
    for monster in state.fighters_in(state.fight):
        state.move(monster, state.table.squares[state.fight], state.table.discard["monster"])
    state.decision = None
    state.then(meanwhile(state.fight))
    state.advance()
    asks = session.match.decision
    assert asks.kind == "effect_phase"
    assert len(asks.options) > 1
    _app, driver, table = sit(session, auto_pass=True)
    settle(driver, table)
    assert session.match.decision is None or session.match.decision.kind != "effect_phase"


# --- what is not wasted


def test_when_every_monster_falls_the_focus_goes_on_to_passing() -> None:
    _app, driver, table = sit(fight_of(1, 1))
    for _number in range(8):
        sums = [sum_of(table.view, monster) for monster in table.view.fighters_in(table.view.fight)]
        if all(one.falls for one in sums):
            break
        assert focused_verb(table) != "pass"
        weak = next(one.monster for one in sums if not one.falls)
        given = [one for one in table.choosing.decision.options if one.verb == "present" and one.about[1] == ("card", weak)]
        table.pick(given[-1].about[0])
        table.pick(given[-1].about[1])
        settle(driver, table)
    assert all(one.falls for one in sums)
    assert focused_verb(table) == "pass"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_when_a_wall_gives_way_already_that_is_said_and_the_focus_goes_on(language: str) -> None:
    """One more attack card was wasted on it: the focus lay on the next, and nothing said that there was enough."""
    session = on_structure("wall")
    state = session.match.state
    table, route = state.table, state.on[0]
    for card in [one for one in state.zones[table.draw["attack"]] if table.card[one].bp >= 3][:6]:
        state.move(card, table.draw["attack"], table.hand["attack"][0])
    ask_again(session.match)
    _app, driver, scene = sit(session, language)
    for _number in range(8):
        if suffices(scene.view, route):
            break
        assert focused_verb(scene) != "pass"
        best = [one for one in scene.choosing.decision.options if one.about and one.about[0][1] in scene.view.hand(0, "attack")]
        scene.choose(max(best, key=lambda one: table.card[one.about[0][1]].bp))
        settle(driver, scene)
    assert scene.choosing.decision.kind == "structure_step"
    assert scene.prompt_of(scene.choosing) == ("It gives way already: go on" if language == "en" else "もう足りている：先へ進む")
    scene.focus_first()
    assert focused_verb(scene) == "pass"


def test_a_card_that_opens_the_way_is_brought_into_sight() -> None:
    """It lay on the hand's second page, while the first attack card had the focus."""
    session = on_structure("wall")
    state = session.match.state
    table = state.table
    crowbar = table.zones.cards.index("crowbar")
    for family in ("attack", "mp", "item"):
        for card in [one for one in state.zones[table.draw[family]] if one != crowbar][:6]:
            state.move(card, table.draw[family], table.hand[family][0])
    where = next(zone for zone, cards in enumerate(state.zones) if crowbar in cards)
    state.move(crowbar, where, table.hand["item"][0])
    ask_again(session.match)
    _app, _driver, scene = sit(session)
    assert scene.cards().index(crowbar) >= scene.most_cards
    assert crowbar in scene.hand()
    assert scene.desk.focus.key == f"card {crowbar}"


def test_when_a_magic_is_paid_for_the_focus_goes_on_to_casting_it() -> None:
    def enough(seed: int) -> Session:
        session = paying(seed)
        decision = session.match.decision
        while decision is not None and decision.kind == "pay_mp":
            if any(one.verb == "cast_now" for one in decision.options):
                session.match.undo()
                return session
            session.choose(next(one for one in decision.options if one.verb == "spend"))
            decision = session.match.decision
        raise LookupError("it has one level")

    _app, driver, table = sit(first_of(enough))
    assert focused_verb(table) != "cast_now"
    spend = option_of(table, "spend")
    assert table.desk.focus_on(f"card {spend.about[0][1]}")
    driver.key("return")
    settle(driver, table)
    assert focused_verb(table) == "cast_now"


@pytest.mark.draws
def test_while_a_magic_is_paid_for_it_stays_to_be_read() -> None:
    app, _driver, table = sit(first_of(paying))
    magic = table.choosing.decision.about[0][1]
    app.step((), 200)
    assert table.large_card is not None
    assert table.large_card.label == table.faces.label(magic)
    assert table.large_card.why.entries == []
    lit = [one.rect for one in table.desk.widgets if getattr(one, "lit", False)]
    assert not table.large_card.covers(lit)


@pytest.mark.parametrize("large", [False, True])
def test_a_card_that_is_aimed_lies_over_the_log_and_over_no_button(large: bool) -> None:
    for session in (fight_of(2, 3, 1), wounded(sample_session(2, 3))):
        app, _driver, table = sit(session, large_text=large)
        for option in table.choosing.decision.options:
            if option.verb not in ("present", "cast", "use"):
                continue
            table.pick(option.about[0])
            app.step((), 200)
            buttons = [one.rect for one in table.desk.widgets if one.zone == "buttons"]
            if table.large_card is not None:
                assert not table.large_card.covers(buttons)
                log = table.desk.find("log")
                if table.large_card.rect.left == log.rect.left:
                    assert table.large_card.rect.contains(log.rect), "nothing of the log looks out"
            table.choosing.back()
            table.relayout()


def test_the_monster_that_is_settled_comes_into_sight() -> None:
    session = fight_of(4, 8)
    _app, driver, table = sit(session)
    foes = table.fight.monsters(table.fight_view)
    assert foes[-1] not in table.fight.shown(table.fight_view)
    table.fight.reveal(table.fight_view, foes[-1])
    assert foes[-1] in table.fight.shown(table.fight_view)
    for _number in range(30):
        if table.choosing.decision.kind == "settle":
            break
        table.choose(option_of(table, "pass"))
        settle(driver, table)
    table.fight.first = 0
    last = table.fight.monsters(table.fight_view)[-1]
    seen: list[bool] = []
    begins = table.begins

    def watched(event: Event) -> None:
        if event.kind in STRUCK and event.parts.get("monster") == last:
            seen.append(last in table.fight.shown(table.shown.scene or table.view))
        begins(event)

    table.begins = watched  # type: ignore[method-assign]
    table.look()
    table.choose(next(one for one in table.choosing.decision.options if one.about == (("card", last),)))
    settle(driver, table)
    assert seen
    assert all(seen)


def test_while_a_magic_is_paid_for_other_cards_say_so() -> None:
    _app, _driver, table = sit(first_of(paying))
    attack = table.view.hand(table.seat, "attack")[0]
    refusal = table.why_not(("card", attack))
    assert refusal is not None
    assert refusal.rule == "CA-17.10"


# --- what would come of it


def test_the_tag_at_a_monster_says_what_a_card_would_cost_its_owner() -> None:
    seen = {True: 0, False: 0}
    for seed in range(1, 5):
        session = fight_of(2, 2, seed=seed)
        _app, _driver, table = sit(session)
        seat = table.seat
        for option in table.choosing.decision.options:
            if option.verb != "present":
                continue
            told = table.result_of(option, option.about[1])
            assert told is not None
            fork = session.match.fork()
            fork.choose(option)
            pays = dict(sum_of(fork.view(seat), option.about[1][1]).penalties).get(seat, 0)
            icons = [part.name for part in told if isinstance(part, Icon)]
            assert bool(icons) == bool(pays)
            assert ("×" in plain(told)) == bool(pays), "how many tokens, not what is on them"
            seen[bool(pays)] += 1
    assert min(seen.values()) > 2, seen


def test_what_a_magic_would_do_stands_at_its_target_with_what_it_costs_at_least() -> None:
    found = 0
    for seed in range(1, 25):
        session = play_until(wounded(sample_session(2, seed)), lambda one: True, ())
        _app, _driver, table = sit(session)
        for option in table.choosing.decision.options:
            if option.verb == "cast" and len(option.about) == 2 and option.about[1][0] == "seat":
                told = table.result_of(option, option.about[1])
                if told is not None:
                    words = "".join(getattr(part, "text", "") for part in told)
                    costs = table.view.costs(table.seat, option.about[0][1])
                    assert int(words.split(" MP")[0]) >= costs[0]
                    found += 1
        if found > 2:
            return
    raise AssertionError(found)


def test_what_lowers_a_monster_when_its_fight_is_all_but_over_is_foretold_as_it_is_then() -> None:
    """With the last use the fight ends, and with it what lowered the monster: that had been foretold."""
    session = fight_of(1, 1)
    state = session.match.state
    table = state.table
    monster = state.fighters_in(state.fight)[0]
    for family in ("attack", "mp", "magic", "item"):
        for card in state.hand(0, family):
            state.move(card, table.hand[family][0], table.discard[family])
    jar = table.zones.cards.index("smoke_jar")
    where = next(zone for zone, cards in enumerate(state.zones) if jar in cards)
    state.move(jar, where, table.hand["item"][0])
    ask_again(session.match)
    play_until(session, asked("effect_phase"), ("pass", "settle"))
    _app, driver, scene = sit(session)
    use = next(one for one in scene.choosing.decision.options if one.about == (("card", jar), ("card", monster)))
    bp = scene.view.bp(monster)
    assert plain(scene.result_of(use, ("card", monster))) == f"BP {bp} → {bp - 2}"


# --- a rest, the board


def test_resting_keeps_its_place_among_the_buttons_whether_it_can_be_done_or_not() -> None:
    session = sample_session(1)
    _app, driver, table = sit(session)
    before = [offer.words for offer in table.offers]
    assert before[-2:] == ["Rest", "End the go"]
    table.choose(option_of(table, "move"))
    settle(driver, table)
    assert [offer.words for offer in table.offers][-2:] == ["Rest", "End the go"]


def test_a_card_above_the_limit_is_named_as_such_where_one_is_drawn() -> None:
    session = play_until(sample_session(1), lambda one: one.match.decision.kind == "rest_draw", ("rest",))
    _app, _driver, table = sit(session)
    view, seat = table.view, table.seat
    for offer in table.offers:
        if isinstance(offer.what, Option) and offer.what.verb == "draw":
            family = view.table.zones.families[offer.what.about[0][1]]
            full = len(view.hand(seat, family)) >= view.limit(seat, family)
            assert ("above the limit" in offer.words) == full
    assert any("above the limit" in offer.words for offer in table.offers)


@pytest.mark.parametrize(("magic", "asks"), [((), True), (("quake",), False)])
@pytest.mark.rule("CA-26.2")
def test_what_brings_cards_that_nobody_keeps_says_so_and_is_asked_for_once(magic: tuple[str, ...], asks: bool) -> None:
    """A Warrior keeps no MP cards; with a magic in hand they can be spent yet."""
    session = new_session("card_adventure", resource("maps/first_steps.tmx"), [Seat("Mina", "warrior", "human")], {}, 5)
    (flask,) = hand_out(session.match, 0, "item", "mana_flask")
    hand_out(session.match, 0, "magic", *magic)
    ask_again(session.match)
    app, driver, table = sit(session, careful=True)
    use = option_of(table, "use")
    assert plain(table.result_of(use, ("seat", 0))) == "MP card ×2 (above the limit)"
    table.explain(("card", flask))
    table.about = ("card", flask)
    assert ("MP card ×2 (above the limit)", "bad") in [(plain(one.text), one.ink) for one in table.told()]
    assert bool(table.given_up(use)) == asks
    if asks:
        table.decide(use)
        driver.wait(100)
        assert isinstance(app.top, DialogScene)
        assert app.top.first_focus() == "0"
        driver.key("return")
        assert flask in session.match.state.hand(0, "item")


def held_and_laid(state: Any, held: int, laid: int, drawn: int) -> None:
    """So many attack cards in the first hand, in the discard pile and in the pile; the second seat has all others."""
    table = state.table
    piles = (table.hand["attack"][0], table.discard["attack"], table.draw["attack"])
    cards = [card for zone in piles for card in state.zones[zone]]
    for zone, many in zip(piles, (held, laid, drawn), strict=True):
        for _number in range(many):
            card = cards.pop()
            state.move(card, state.zone_of(card), zone)
    for card in cards:
        state.move(card, state.zone_of(card), table.hand["attack"][1])


@pytest.mark.parametrize(("family", "name"), [("magic", "second_wind"), ("item", "ration")])
@pytest.mark.parametrize("held", [0, 1])
@pytest.mark.parametrize(("laid", "drawn"), [(0, 0), (1, 0), (2, 0), (3, 0), (1, 1), (0, 1), (0, 3)])
@pytest.mark.rule("CA-6.10")
def test_as_many_cards_are_foretold_as_come(family: str, name: str, held: int, laid: int, drawn: int) -> None:
    """Two are written; who takes back or draws gets no more than lie there, and is told so before it is paid for."""
    seats = [Seat("Mina", "mage", "human"), Seat("Rolf", "warrior", "bot:normal")]
    session = new_session("card_adventure", resource("maps/first_steps.tmx"), seats, {}, 5)
    (card,) = hand_out(session.match, 0, family, name)
    hand_out(session.match, 0, "mp", "wellspring", "surge")
    state = session.match.state
    held_and_laid(state, max(0, state.limit(0, "attack") - held), laid, drawn)
    ask_again(session.match)
    _app, _driver, table = sit(session, careful=True)
    lit = [one for one in table.choosing.decision.options if one.verb in ("use", "cast") and one.about[0] == ("card", card)]
    before = len(state.hand(0, "attack"))
    if not lit:
        assert laid + (drawn if name == "ration" else 0) == 0
        return
    words = plain(table.result_of(lit[0], ("seat", 0)))
    table.explain(("card", card))
    table.about = ("card", card)
    panel = " ".join(plain(one.text) for one in table.told())
    session.choose(lit[0])
    while session.match.decision is not None and session.match.decision.kind == "pay_mp":
        session.choose(next(one for one in session.match.decision.options if one.verb in ("cast_now", "spend")))
    state = session.match.state
    came = len(state.hand(0, "attack")) - before
    over = max(0, len(state.hand(0, "attack")) - state.limit(0, "attack"))
    assert 0 < came <= 2
    for told in (words, panel):
        assert ("above the limit" in told) == (over > 0)
        assert ("×2 (above the limit)" in told) == (over == 2)
        assert ("Attack card ×1 (not ×2: no more lie there)" in told) == (came == 1)
        assert ("Attack card ×2" in told) == (came == 2)


def test_what_fits_within_the_limit_is_foretold_without_a_warning() -> None:
    session = sample_session(1)
    hand_out(session.match, 0, "item", "ration")
    for more in (2, 1):
        state = session.match.state
        limit = state.limit(0, "attack")
        hand_out(session.match, 0, "attack")
        pile = state.table.draw["attack"]
        for card in state.zones[pile][: limit - more]:
            state.move(card, pile, state.table.hand["attack"][0])
        ask_again(session.match)
        _app, _driver, table = sit(session, careful=True)
        use = option_of(table, "use")
        told = table.result_of(use, ("seat", 0))
        assert (plain(told) if told else "") == (
            "Attack card ×2" if more == 2 else "Attack card ×2 Attack card (above the limit)"
        )
        assert not table.given_up(use), "the best are kept"


@pytest.mark.parametrize("board", ["maps/first_steps.tmx", "maps/lessons/keepers_tower.tmx", "maps/campaigns/forgotten_seal.tmx"])
def test_the_board_says_when_the_key_can_be_picked_up(board: str) -> None:
    """A monster in the square keeps items from being picked up (CA-11.7)."""
    found = load_board(resource(board))
    nook = next(rule for rule in found.rules if rule.when == "enters" and "key can be" in rule.deeds[0].text["en"])
    assert "while no monster is here" in nook.deeds[0].text["en"]
    assert "モンスターがいなければ" in nook.deeds[0].text["ja"]


def test_what_lay_open_is_picked_up_and_laid_back_by_undo() -> None:
    session = sample_session(1)
    state = session.match.state
    key = next(card for card in state.table.zones.members["item"] if state.table.zones.cards[card] == "key_heart")
    square = next(one for one, zone in enumerate(state.table.squares) if key in state.zones[zone])
    state.at[0] = square
    state.take(tuple(state.monsters_in(square)), state.table.squares[square])
    state.show(key, state.everyone)
    state.decision = None
    state.agenda.append(state.current)
    state.advance()
    session.choose(next(one for one in session.match.decision.options if one.verb == "pick_up"))
    assert session.match.can_undo
    session.match.undo()
    assert key in session.match.state.zones[state.table.squares[square]]


# --- ways that hold


def before_a(kind: str, hand: int) -> tuple[CardAdventureTableScene, Option]:
    """A table at which the one character may step onto a gate, or a wall of one card, with so many attack cards."""
    session = sample_session(1, 3)
    state = session.match.state
    route = next(one for one in state.table.structure if getattr(state.table.board.routes[one].structure, "kind", "") == kind)
    state.at[0] = state.table.board.routes[route].a
    state.take(tuple(state.monsters_in(state.at[0])), state.table.squares[state.at[0]])
    session.choose(Option("end_go"))
    play_until(session, lambda one: one.match.decision is not None and one.match.decision.kind == "action", ("pass",))
    for family in ("attack", "magic", "item"):
        pile = state.table.hand[family][0]
        for card in session.match.state.zones[pile][hand if family == "attack" else 0 :]:
            session.match.state.discard_card(card, pile)
    state = session.match.state
    stacked = state.table.structure[route]
    for _number in range(state.walls_on(route) - 1):
        state.move(state.zones[stacked][-1], stacked, state.table.discard["structure"])
    _app, _driver, table = sit(session)
    return table, Option("step_onto", (("route", route),))


@pytest.mark.parametrize("kind", ["gate", "wall"])
def test_stepping_onto_what_is_known_to_hold_is_asked_for_once(kind: str) -> None:
    table, option = before_a(kind, 1)
    route = option.about[0][1]
    total, strength = sum_on(table, route), table.view.strength(route)
    assert total < strength
    assert f"{total} against {strength}" in table.given_up(option)


BOARDS = sorted(path.stem for path in resource("maps").glob("*.tmx"))
TOOLS = (
    (), ("crowbar",), ("sledgehammer",), ("lockpick",), ("crowbar", "sledgehammer"), ("key_heart",), ("key_club",),
    ("shatter", "wellspring", "surge"), ("unlock", "wellspring", "surge"), ("shatter", "spark"), ("unlock", "spark"),
    ("crowbar", "shatter", "wellspring", "surge"),
)  # fmt: skip


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.rule("CA-14.8")
def test_who_would_be_put_back_is_told_before_stepping_onto_any_structure(board: str) -> None:
    """Of every board, with each tool and several hands: all that the character holds is used on the structure."""
    begun = new_session("card_adventure", board_at(f"maps/{board}.tmx"), [Seat("A", "", "human")], {}, 1)
    ways, start = begun.match.state.table.structure, begun.match.copy()
    _app, _driver, table = sit(begun)
    for route in ways:
        for tools in TOOLS:
            for hand in (0, 3):
                state = start.copy().state
                assert_told(table, state, route, tools, hand)


def assert_told(table: CardAdventureTableScene, state: Any, route: int, tools: tuple[str, ...], hand: int) -> None:
    """What is said of a step onto the structure is what comes of it."""
    stands = state.table
    family = {kind: stands.hand[kind][0] for kind in ("attack", "item", "magic", "mp")}
    for kind, zone in family.items():
        for card in state.zones[zone]:
            state.move(card, zone, stands.draw[kind])
    for card in state.zones[stands.draw["attack"]][:hand]:
        state.move(card, stands.draw["attack"], family["attack"])
    for tool in tools:
        for card in [number for number, name in enumerate(stands.zones.cards) if name == tool][:1]:
            state.move(card, state.zone_of(card), family[stands.zones.family(card)])
    state.at[0] = stands.board.routes[route].a
    if not state.shut(route):
        return
    table.session.match.state = state
    table.look()
    told = table.given_up(Option("step_onto", (("route", route),)))
    state.on[0] = route
    state.decision, state.go = None, -1
    state.agenda.clear()
    state.then(structure_step())
    state.sink = events = []
    state.advance()
    while state.decision is not None and state.decision.kind in ("structure_step", "pay_mp"):
        if state.decision.kind == "pay_mp":
            state.choose(next(n for n, one in enumerate(state.decision.options) if one.verb in ("cast_now", "spend")))
            continue
        aimed = [n for n, one in enumerate(state.decision.options) if ("route", route) in one.about and state.shut(route)]
        strikes = [n for n, one in enumerate(state.decision.options) if one.verb == "present"]
        passing = [n for n, one in enumerate(state.decision.options) if one.verb == "pass"]
        tool = [n for n in aimed if n not in strikes]
        state.choose((tool or [n for n in aimed if n in strikes] or passing)[0])
    kinds = [one.kind for one in events]
    assert ("put_back" in kinds) != ("went_through" in kinds)
    assert bool(told) == ("put_back" in kinds), (route, tools, hand, told)


def test_what_may_give_way_is_stepped_onto_at_once() -> None:
    table, option = before_a("wall", 9)
    assert sum_on(table, option.about[0][1]) > table.view.strength(option.about[0][1])
    assert table.given_up(option) == ""


def test_who_may_open_it_with_a_card_is_not_asked() -> None:
    table, option = before_a("gate", 0)
    assert table.given_up(option)
    state = table.session.match.state
    opener = next(n for n, one in enumerate(state.table.card) if any(
        effect.do == "turn_gate" for level in (getattr(one, "levels", ()) or (one,)) for effect in getattr(level, "effects", ())
    ))  # fmt: skip
    family = state.table.zones.family(opener)
    state.move(opener, next(at for at, cards in enumerate(state.zones) if opener in cards), state.table.hand[family][0])
    table.look()
    assert table.given_up(option) == ""


@pytest.mark.rule("CA-15.13")
def test_who_passes_before_a_gate_with_its_key_in_hand_is_asked_once() -> None:
    table, option = before_a("gate", 0)
    state, route = table.session.match.state, option.about[0][1]
    suits = {getattr(state.table.card[one], "suit", "") for one in state.zones[state.table.structure[route]]}
    key = next(n for n, one in enumerate(state.table.card) if any(
        effect.do == "turn_gate" and effect.suit in suits for effect in getattr(one, "effects", ())
    ))  # fmt: skip
    table.session.choose(option)
    state = table.session.match.state
    hand = state.table.hand[state.table.zones.family(key)][0]
    state.move(key, next(at for at, cards in enumerate(state.zones) if key in cards), hand)
    ask_again(table.session.match)
    for _number in range(40):
        decision = table.session.match.decision
        if any(one.about == (("card", key), ("route", route)) for one in decision.options):
            break
        table.session.choose(next(one for one in decision.options if one.verb in ("end_go", "pass", "go_on", "done")))
    _app, _driver, table = sit(table.session)
    assert table.view.on[0] == route
    assert table.names.card(key) in table.given_up(option_of(table, "pass"))
    assert table.first_focus() == f"card {key}"
    way = next(one for one in table.choosing.decision.options if one.about[:1] == (("card", key),))
    told = table.result_of(way, ("route", route))
    assert told is not None
    assert plain(told) == "It opens."


def test_before_a_trap_only_who_can_do_something_for_those_in_it_is_asked() -> None:
    for near in (True, False):
        session = sample_session(2, 9)
        state = session.match.state
        table = state.table
        floor = next(card for card in table.traps)
        bandage = next(n for n, one in enumerate(table.card) if getattr(one, "id", "") == "bandage")
        state.move(floor, state.zone_of(floor), table.squares[state.at[1]])
        if not near:
            state.at[0] = next(to for _route, to in table.neighbours[state.at[1]])
        state.move(bandage, state.zone_of(bandage), table.hand["item"][0])
        wounded(session)
        ask_again(session.match)
        asked_for = []
        while session.match.decision is not None and session.match.state.turn == 1:
            decision = session.match.decision
            if decision.seat == 0 and decision.kind == "structure_step" and present_phase(session.match.state) == "traps":
                _app, _driver, shown = sit(session, auto_pass=True)
                asked_for.append(shown.passes(decision) is None)
                break
            verbs = [one.verb for one in decision.options]
            session.choose(next((verbs.index(verb) for verb in ("end_go", "pass", "go_on", "done") if verb in verbs), 0))
        assert asked_for == [near]


def test_what_can_be_pointed_at_goes_with_the_close_up_of_a_fight() -> None:
    """The arrows of a fight of eight stayed on the board, and the small map lay on the ground of the fight."""
    app, driver, table = sit(fight_of(1, 8, seed=5), speed="normal")
    assert table.desk.find("fight →") is not None
    table.choose(option_of(table, "pass"))
    seen = set()
    for _number in range(4000):
        if app.top is not table:
            break
        if table.choosing is not None:
            table.choose(next(one for one in table.choosing.decision.options if one.verb in ("settle_all", "pass", "end_go")))
        driver.wait(16)
        if table.stage.busy:
            seen.add(table.close_up)
            assert table.close_up == any(one.key.startswith("piece") for one in table.desk.widgets if one.zone == "board")
            assert table.small_box is None or not table.close_up
        if table.view.turn > 1 and not table.close_up and not table.stage.busy:
            break
    assert seen == {False, True}


def test_between_two_fights_the_board_is_seen() -> None:
    shown = Shown(fight_of(2, 2).match.view(0))
    assert shown.scene is not None
    view = sample_session(2).match.view(0)
    shown.follow(Event("fight_over", "CA-21.1", {}), view)
    assert shown.scene is None


def test_a_raised_card_leaves_its_neighbours_the_room_of_their_names() -> None:
    strip = Hand(Rect(0, 0, 448, 80), (72, 80))
    places = [rect for _card, rect in strip.places(list(range(7)))]
    raised = strip.raised(places[3])
    assert raised.colliderect(places[4]), "else there is nothing to be seen here"
    for number in (2, 4):
        left = left_by(places[number], [raised])
        assert not left.colliderect(raised)
        assert left.width > 40
    assert left_by(places[0], [raised]) == places[0]


def sum_on(table: CardAdventureTableScene, route: int) -> int:
    return attack_total(table.view, 0)


# --- what is used up


def bandaged() -> tuple[Driver, CardAdventureTableScene, Option]:
    """A wounded character holds a bandage and a second item; single targets need no second press."""
    session = wounded(sample_session(1, 3))
    state = session.match.state
    for name in ("bandage", "torch"):
        card = next((n for n, one in enumerate(state.table.card) if one.id == name), None)
        if card is not None:
            zone = next(at for at, cards in enumerate(state.zones) if card in cards)
            if zone != state.table.hand["item"][0]:
                state.move(card, zone, state.table.hand["item"][0])
    session.choose(Option("end_go"))
    play_until(session, lambda one: one.match.decision is not None and one.match.decision.kind == "action", ("pass",))
    _app, driver, table = sit(session, single_targets=True)
    use = next(one for one in table.choosing.decision.options if one.verb == "use" and len(one.about) == 2)
    return driver, table, use


def test_what_is_used_up_takes_a_second_press_and_the_focus_stays_at_the_hand() -> None:
    driver, table, use = bandaged()
    made = len(table.session.match.choices)
    table.bring_forward(use.about[:1])
    assert table.desk.focus_on(f"card {use.about[0][1]}")
    driver.key("return")
    assert len(table.session.match.choices) == made
    assert table.choosing.picked == use.about[:1]
    assert table.aimed_at() is not None, "what would come of it stands at the target"
    driver.key("return")
    settle(driver, table)
    assert table.session.match.choices[made].about == use.about
    assert table.desk.focus.zone == "hand"
    assert table._beside()
    table.view.turn += 1
    assert not table._beside(), "the next turn begins as any other"


# --- ways back


def test_a_name_leads_to_where_its_piece_stands_and_the_goal_line_to_where_one_has_to_go_for_it() -> None:
    _app, driver, table = sit(sample_session(2, 3))
    table.panel.bring(4)
    table.relayout()
    driver.press("goal 0")
    state = table.session.match.state
    crown = state.table.zones.cards.index(table.session.board.goal.card)
    lies = state.table.squares.index(state.zone_of(crown))
    assert lies not in table.session.board.goal.squares
    assert table.panel.place.collidepoint(table.panel.on_canvas(table.panel.square_at(lies)))
    state.move(crown, state.zone_of(crown), state.table.hand["item"][0])
    table.look()
    driver.press("goal 0")
    (there, *_more) = table.session.board.goal.squares
    assert table.panel.place.collidepoint(table.panel.on_canvas(table.panel.square_at(there)))
    for seat in (1, 0):
        driver.press(f"seat {seat}")
        assert table.panel.place.collidepoint(table.panel.on_canvas(table.panel.square_at(table.view.at[seat])))


def test_a_thing_that_still_lies_there_is_told_of_when_a_go_ends_until_one_leaves_it() -> None:
    def beside(state: Any) -> bool:
        verbs = {one.verb for one in state.decision.options}
        return {"pick_up", "end_go"} <= verbs and bool(state.moved[state.decision.seat])

    session = first_of(lambda seed: play_until(sample_session(seed), asked("action", beside), ("pick_up",), seed))
    app, driver, table = sit(session, careful=True)
    ends, made = option_of(table, "end_go"), len(session.match.choices)
    lying = [one.about[0][1] for one in table.view.decision.options if one.verb == "pick_up"]
    for _again in range(2):
        table.decide(ends)
        assert isinstance(app.top, DialogScene)
        assert app.top.text.startswith("It still lies here: ")
        driver.press("0")
        assert (app.top, len(session.match.choices)) == (table, made)
    table.decide(ends)
    driver.press("1")
    assert session.match.choices[made].verb == "end_go"
    assert set(lying) <= {card for _seat, card in table._told_of}, "it is not told again"


# --- what nobody takes back


def beside_a_lever(raised: bool) -> Session:
    """At a lever that is linked to a bridge."""
    session = new_session("card_adventure", board_at("maps/flooded_mine.tmx"), [Seat("A", "", "human")], {}, 1)
    state = session.match.state
    state.at[0], route = next(iter(state.table.links.items()))
    state.open_gates = tuple(one for one in state.open_gates if one != route) + (() if raised else (route,))
    state.decision, state.go = None, -1
    state.then(structure_step())
    state.advance()
    return session


@pytest.mark.parametrize(
    ("language", "raised", "words"),
    [("en", True, "Lowers the bridge between"), ("en", False, "Raises the bridge between"), ("ja", True, "間の橋を下ろす")],
)
def test_a_lever_says_what_it_does_far_away_before_it_does(language: str, raised: bool, words: str) -> None:
    _app, _driver, table = sit(beside_a_lever(raised), language, careful=True)
    use = option_of(table, "operate")
    assert words in table.given_up(use)
    assert words in "".join(plain(entry.text) for entry in table.inspector().about(use.about[0]))


def test_what_the_goal_speaks_of_is_not_thrown_away_without_a_question() -> None:
    session = sample_session(1)
    state = session.match.state
    goal = state.table.zones.cards.index(session.board.goal.card)
    where = next(zone for zone, cards in enumerate(state.zones) if goal in cards)
    state.move(goal, where, state.table.hand["item"][0])
    other = state.zones[state.table.draw["item"]][0]
    state.move(other, state.table.draw["item"], state.table.hand["item"][0])
    state.decision = None
    state.then(lose_item(0))
    state.advance()
    _app, driver, table = sit(session, careful=True)
    choices = {one.about[0][1]: one for one in table.choosing.decision.options}
    assert "you would lose it" in table.given_up(choices[goal])
    assert table.given_up(choices[other]) == ""
    table.choose(choices[goal])
    settle(driver, table)
    told = "".join(plain(entry.text) for entry in table.inspector().about(("goal", 0)))
    assert "lies among the discarded cards" in told
    assert "hasn't been found" not in told


def test_a_go_that_ends_before_its_move_is_asked_about() -> None:
    """Something small was done, and the click that was to move went into a note: the key ended the go."""
    session = first_of(lambda seed: play_until(sample_session(1, seed), lambda one: one.match.decision.kind == "action"))
    session.match.state.acted[0] = True
    _app, _driver, table = sit(session, careful=True)
    ends = option_of(table, "end_go")
    assert table.given_up(ends).startswith("This character has not moved yet.")
    session.match.state.moved[0] = True
    table.look()
    assert "not moved" not in table.given_up(ends)


def test_a_rest_that_may_take_what_the_goal_needs_is_asked_about() -> None:
    """By an 11 a belonging is lost (CA-12.18): with another one at hand its owner would give that."""
    session = first_of(lambda seed: play_until(sample_session(1, seed), lambda one: one.match.decision.kind == "action"))
    state = session.match.state
    rest = next(one for one in session.match.decision.options if one.verb == "rest")
    for item in state.hand(0, "item"):
        state.move(item, state.table.hand["item"][0], state.table.draw["item"])
    _app, _driver, table = sit(session, careful=True)
    assert "may cost you" not in table.given_up(rest)
    goal = state.table.zones.cards.index(session.board.goal.card)
    state.move(goal, next(zone for zone, cards in enumerate(state.zones) if goal in cards), state.table.hand["item"][0])
    table.look()
    assert "may cost you" in table.given_up(rest)
    state.move(state.zones[state.table.draw["item"]][0], state.table.draw["item"], state.table.hand["item"][0])
    table.look()
    assert "may cost you" not in table.given_up(rest)


def test_who_an_item_can_be_handed_to_says_that_the_item_comes_first() -> None:
    session = first_of(lambda seed: play_until(sample_session(2, seed), lambda one: one.match.decision.kind == "action"))
    state = session.match.state
    seat = state.decision.seat
    item = state.zones[state.table.draw["item"]][0]
    state.move(item, state.table.draw["item"], state.table.hand["item"][seat])
    state.at[1 - seat] = state.at[seat]
    ask_again(session.match)
    app, _driver, table = sit(session)
    assert "Choose the item first" in table.why_not(("seat", 1 - seat)).reason
    app.change(single_targets=True)
    made = len(session.match.choices)
    table.pick(("card", item))
    assert len(session.match.choices) == made, "nothing is given away by one click"
    state.at[1 - seat] = next(square for square in range(len(session.board.squares)) if square != state.at[seat])
    ask_again(session.match)
    _app, _driver, table = sit(session)
    assert "same square" in table.why_not(("seat", 1 - seat)).reason


@pytest.mark.rule("CA-17.12")
@pytest.mark.parametrize(("held", "told"), [((1, 1, 3, 2, 2), "3 MP"), ((2, 2, 4), "4 MP")])
def test_the_price_of_magic_that_is_foretold_is_the_least_that_the_cards_can_pay(held: tuple[int, ...], told: str) -> None:
    session = wounded(first_of(lambda seed: play_until(sample_session(1, seed), lambda one: one.match.decision.kind == "action")))
    state = session.match.state
    table = state.table
    for card in state.hand(0, "mp"):
        state.move(card, table.hand["mp"][0], table.discard["mp"])
    values = [next(card for card in state.zones[table.draw["mp"]] if table.value[card] == held[0])]
    for number in held[1:]:
        values.append(next(card for card in state.zones[table.draw["mp"]] if table.value[card] == number and card not in values))
    for card in values:
        state.move(card, table.draw["mp"], table.hand["mp"][0])
    light = table.zones.cards.index("mending_light")
    where = next(zone for zone, cards in enumerate(state.zones) if light in cards)
    if where != table.hand["magic"][0]:
        state.move(light, where, table.hand["magic"][0])
    ask_again(session.match)
    _app, _driver, scene = sit(session)
    cast = next(one for one in scene.choosing.decision.options if one.verb == "cast" and one.about[0] == ("card", light))
    assert plain(scene.result_of(cast, ("seat", 0))).startswith(told)


def test_a_fight_begins_with_attack_cards_in_sight() -> None:
    """In large text a hand has pages: it stayed where the last card had been used, and no attack card was to be seen."""
    session = fight_of(1, 1)
    state = session.match.state
    table = state.table
    for family in ("mp", "magic", "item"):
        for card in state.zones[table.draw[family]][:3]:
            state.move(card, table.draw[family], table.hand[family][0])
    ask_again(session.match)
    _app, _driver, scene = sit(session, large_text=True)
    scene.asked_last = ("", 0)
    scene.first_card = 99
    assert not set(scene.hand()) & set(scene.view.hand(0, "attack")), "another page"
    scene.introduce(scene.view.decision)
    assert scene.view.hand(0, "attack")[0] in scene.hand()
    scene.asked_last = ("", 0)
    scene.first_card = 1
    scene.relayout()
    scene.desk.focus_on(f"card {scene.hand()[-1]}")
    scene.introduce(scene.view.decision)
    assert scene.view.hand(0, "attack")[0] in scene.hand(), "the first of them, not the last one alone"


def test_what_is_not_above_its_limit_says_so_while_something_is_discarded() -> None:
    """An MP card said that a magic card has to be chosen first."""

    def both(seed: int) -> Session:
        return play_until(
            sample_session(1, seed), asked("discard", lambda one: 0 < len(one.hand(0, "mp")) <= one.limit(0, "mp")), ("rest",)
        )

    scene = sit(first_of(both))[2]
    lit = {one.about[0][1] for one in scene.choosing.decision.options}
    card = next(card for card in scene.view.hand(0, "mp") if card not in lit)
    assert "limit" in scene.why_not(("card", card)).reason


@pytest.mark.parametrize("presented", [0, 1])
def test_where_the_order_of_settling_changes_nothing_the_focus_is_on_settling_all(presented: int) -> None:
    session = fight_of(1, 3, presented)
    play_until(session, asked("settle"), ("pass",))
    scene = sit(session)[2]
    falls = [sum_of(scene.view, one) for one in scene.view.fighters_in(scene.view.fight)]
    assert any(one.cards for one in falls) == bool(presented)
    scene.focus_first()
    assert (focused_verb(scene) == "settle_all") == (not presented or all(one.falls for one in falls))


def test_the_arrows_of_a_fight_turn_a_page() -> None:
    driver, scene = sit(fight_of(1, 16))[1:]
    first = scene.fight.shown(scene.fight_view)
    driver.press("fight →")
    assert not set(first) & set(scene.fight.shown(scene.fight_view))


def test_nobody_sends_monsters_to_where_the_game_is_lost_by_a_confirmation_too_many() -> None:
    gate = new_session("card_adventure", resource("maps/last_gate.tmx"), [Seat("A", "warrior", "human")], {}, 1)
    scene = SimpleNamespace(view=gate.match.view(0))
    lost = [n for n in range(len(gate.board.squares)) if CardAdventureTableScene._is_lost_at(scene, n)]
    assert [gate.board.squares[n].title["en"] for n in lost] == ["Valley Road"]


def test_a_card_on_squares_says_so() -> None:
    names = sit(sample_session(1))[2].names
    assert use_text(names, [("square", 1), ("square", 2)]) == "Use on 2 squares"
    assert use_text(names, [("seat", 0), ("seat", 1)]) == "Use on 2 characters"


def test_a_bot_that_uses_nothing_between_two_settlements_says_nothing_of_it() -> None:
    session = fight_of(1, 2)
    table = sit(session)[2]
    passing = Option("pass")
    for kind, said in (("card_phase", True), ("effect_phase", False)):
        assert table.says_why(Decision(0, kind, (passing, Option("use"))), passing) is said


def test_what_works_on_all_asks_for_none_of_them() -> None:
    session = sample_session(1)
    names = sit(session)[2].names
    cards = session.match.state.table.zones.cards
    assert act_on(names, ("card", cards.index("bottomless_pit"))).startswith("Choose the monster")
    assert act_on(names, ("card", cards.index("falling_star"))) == "It works on all of them at once"


def test_by_itself_the_focus_is_on_the_weakest_card_that_is_enough() -> None:
    session = sample_session(1, 3)
    fight_with(session.match, "bone_guard")  # BP 4
    hand_out(session.match, 0, "attack", "skull_splitter", "cleave", "slash", "jab")
    ask_again(session.match)
    _app, _driver, table = sit(session)
    assert table.view.decision.kind == "card_phase"
    table.focus_first()
    assert table.desk.focus is not None
    card = int(table.desk.focus.key.removeprefix("card "))
    assert table.view.card_name(card) == "slash"


# --- paying without change


def paying_with(magic: str, *cards: str, **settings: Any) -> tuple[Any, Driver, CardAdventureTableScene, list[int]]:
    """A table at which a magic is about to be paid for, with these MP cards in hand."""
    session = wounded(sample_session(1))
    hand_out(session.match, 0, "magic", magic)
    hand = hand_out(session.match, 0, "mp", *cards)
    ask_again(session.match)
    app, driver, table = sit(session, careful=True, **settings)
    table.choose(option_of(table, "cast"))
    settle(driver, table)
    return app, driver, table, hand


@pytest.mark.parametrize(
    ("cards", "first", "lost"),
    [
        (("surge", "wellspring", "flow"), 2, [1, 2, 0]),
        (("surge", "ember", "spark"), 1, [1, 0, 0]),
        (("wellspring", "surge"), 1, [2, 1]),
        (("surge", "ember", "ember"), 0, [1, 1, 1]),
    ],
)
@pytest.mark.rule("CA-17.16")
def test_the_focus_begins_at_the_payment_that_loses_least_and_each_card_says_what_it_loses(
    cards: tuple[str, ...], first: int, lost: list[int]
) -> None:
    _app, _driver, table, hand = paying_with("blink", *cards)
    assert table.desk.focus.key == f"card {hand[first]}"
    assert [table.losses().get(card, 0) for card in hand] == lost
    for card, n in zip(hand, lost, strict=True):
        table.explain(("card", card))
        table.about = ("card", card)
        told = [plain(one.text) for one in table.told() if one.ink == "bad"]
        assert [f"{n} MP will be lost." in words or f"At least {n} MP" in words for words in told] == [True] * (n > 0)
        spend = Option("spend", (("card", card),))
        spend = next(one for one in table.choosing.decision.options if (one.verb, one.about) == (spend.verb, spend.about))
        assert (table.result_of(spend, ("card", card)) is not None) == (n > 0)


@pytest.mark.rule("CA-17.16")
def test_a_card_that_loses_more_than_another_is_asked_for_once() -> None:
    app, driver, table, hand = paying_with("blink", "surge", "flow")
    table.desk.focus_on(f"card {hand[0]}")
    driver.key("return")
    driver.wait(100)
    assert isinstance(app.top, DialogScene)
    assert app.top.text == "1 MP will be lost.\nWith Flow nothing is lost."
    assert app.top.first_focus() == "0"
    driver.key("return")
    assert table.choosing.decision.kind == "pay_mp"
    assert hand[0] in table.view.hand(0, "mp")
    driver.wait(2000)
    assert table.desk.focus_on(f"card {hand[0]}")
    driver.key("return")
    driver.wait(100)
    app.top.answers[1][1]()
    app.pop()
    settle(driver, table)
    assert hand[0] not in table.view.hand(0, "mp")


@pytest.mark.parametrize("cards", [("surge",), ("surge", "wellspring"), ("surge", "surge"), ("ember", "ember")])
def test_what_loses_no_more_than_any_other_payment_is_not_asked_for(cards: tuple[str, ...]) -> None:
    _app, _driver, table, hand = paying_with("blink", *cards)
    least = min(table.losses().values())
    for option in table.choosing.decision.options:
        if option.verb == "spend" and table.losses()[option.about[0][1]] == least:
            assert table.given_up(option) == ""
    assert hand


@pytest.mark.rule("CA-17.14")
def test_a_level_that_is_cast_with_more_than_it_costs_says_so_and_is_asked_for() -> None:
    """A card that is right for a higher level is no waste until less is made of it."""
    _app, driver, table, hand = paying_with("mending_light", "surge", "spark")
    assert table.losses() == {hand[0]: 0, hand[1]: 0}
    table.choose(next(one for one in table.choosing.decision.options if one.about == (("card", hand[0]),)))
    settle(driver, table)
    now = option_of(table, "cast_now")
    assert table.option_words(now) == "Cast with 4 MP (1 lost)"
    assert table.given_up(now) == "", "for a level of 3 there is nothing else"


def test_what_is_paid_beyond_a_level_without_reaching_the_next_is_asked_for() -> None:
    _app, driver, table, hand = paying_with("mending_light", "flow", "spark")
    table.choose(next(one for one in table.choosing.decision.options if one.about == (("card", hand[0]),)))
    settle(driver, table)
    assert table.given_up(option_of(table, "spend")) == (
        "At least 1 MP will be lost.\nWith what is paid already nothing is lost."
    )


# --- what hurts whoever comes


FIREDAMP = {
    "en": ("Firedamp hisses out of the seam.", "Every character in Cart Road draws 1 poison token."),
    "ja": ("坑内ガスが、鉱脈から噴き出した。", "のPC全員は毒トークンを1個引く。"),
}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.rule("CA-B17")
def test_what_hurts_at_a_square_stands_first_and_is_told_where_it_happens(language: str) -> None:
    session = new_session("card_adventure", resource("maps/flooded_mine.tmx"), [Seat("Mina", "mage", "human")], {}, 5)
    state = session.match.state
    board = state.table.board
    rule = next(one for one in board.rules if any(deed.text.get("en", "").startswith("Firedamp") for deed in one.deeds))
    square = next(number for number, one in enumerate(board.squares) if one.area == rule.area)
    state.show(lay(session.match, state.table.squares[square], "pick_gremlin")[0], state.everyone)
    ask_again(session.match)
    _app, _driver, table = sit(session, language)
    said, done = FIREDAMP[language]
    told = [plain(one.text) for one in table.inspector().about(("square", square))]
    monster = next(number for number, words in enumerate(told) if "BP" in words)
    assert any(done.lower()[-20:] in words.lower() for words in told[1:monster])
    assert not any(said in words for words in told), "what is said is no part of the warning"
    event = Event("said", "CA-2.1", {"en": FIREDAMP["en"][0], "ja": FIREDAMP["ja"][0]})
    banner = plain(table.line(event, table.names))
    assert banner.startswith(said)
    assert banner.endswith(done)
