"""The table of Scoundrel Quest: every choice can be reached, secrets stay, "Wait!" breaks in, acts end at the view."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from game.client.app import App
from game.client.brush import Rect
from game.client.canvas import WIDTH
from game.client.driver import Driver
from game.client.i18n import use_language
from game.client.motion import Hold
from game.client.said import Press, Verb
from game.client.scenes.dialog import DialogScene
from game.client.table.closed_hand import CLOSED
from game.client.table.scoundrel_quest import cardface, top_bar
from game.client.table.scoundrel_quest import fight as panel
from game.client.table.scoundrel_quest.breaking_in import WAIT
from game.client.table.scoundrel_quest.choosing import QuestChoosing, Several
from game.client.table.scoundrel_quest.dungeon import stands
from game.client.table.scoundrel_quest.prompts import prompt_of
from game.client.table.scoundrel_quest.samples import ALONE, STEADY, TWO, able, at, choice_of, play, sample_session, table_of
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.scoundrel_quest.sums import beast_parts, bonus_parts, dice_parts, sums_of
from game.client.table.scoundrel_quest.talks import ANSWERS, DRAFTING
from game.client.table.scoundrel_quest.words import MONSTER_DIE, Names
from game.client.table.trying import LONGEST, asked, first_of, open_curtain
from game.client.text import fonts, plain
from game.client.widgets import Spot
from game.games.scoundrel_quest import Quest
from game.games.scoundrel_quest.values import beast_dice, combat_dice, fighters, our_total, their_total, total
from game.rules import Event, Option, view
from game.rules.phases import UNTIL_TURN, stop_passing
from game.rules.randomness import Stream
from game.rules.state import Standing
from game.sessions.session import Session
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.headless import look
from tests.scoundrel_quest.pack import item, monster
from tests.scoundrel_quest.positions import position
from tests.scoundrel_quest.test_combat import CAVE, fight
from tests.table.playing import settle, sit_at


def sit(session: Session, **settings: Any) -> tuple[App, Driver, QuestTableScene]:
    app, driver, table = sit_at(table_of(session), "en", **settings)
    return app, driver, table


def moments(seed: int, count: int, every: int = 13) -> Iterator[Session]:
    """Some moments of a game of two people, played by chance."""
    session = sample_session(seed, kinds=TWO, seats=2)
    chance = Stream(seed)
    for _number in range(count):
        for _choice in range(every):
            if session.match.decision is not None:
                session.choose(choice_of(session, chance))
        if session.match.decision is None:
            return
        yield session


def on_the_sheet(table: QuestTableScene, option: Option) -> None:
    """What belongs to an offer is done on the sheet."""
    if table.choosing is not None and table.choosing.decision.kind == "offer_amount":
        assert option in {one.what for one in table.offers}
        return
    if table.sheet is None:
        table.open_sheet()
    if option.verb in ANSWERS:
        found = {way: number for number, one in enumerate(table.bargains()) for way in one.ways}
        assert option in found
        table._look_into(table.bargains()[found[option]])
        assert table.desk.find(option.verb) is not None, option
        table.close_sheet()
        return
    wish = table.wish
    assert wish is not None
    keys = {"propose": "propose", "drop": "leave"}
    if option.verb in ("give", "demand"):
        assert (option.about[0][1], option.about[1]) in wish.much
    elif option.verb != "strike":
        assert table.desk.find(keys[option.verb]) is not None


def reach(table: QuestTableScene, option: Option) -> None:
    """Point at what leads to an option, each thing where it lies or among the offers; then it is chosen or has its button."""
    choosing = table.choosing
    assert isinstance(choosing, QuestChoosing)
    while choosing.picked:
        choosing.back()
    if choosing.decision.kind in DRAFTING or option.verb in ANSWERS:
        on_the_sheet(table, option)
        return
    if table.sheet is not None:
        table.close_sheet()
    table.relayout()
    for ref in choosing.handles(option):
        if option in choosing.buttons():
            break
        lit = {one.about for one in table.desk.widgets if isinstance(one, Spot) and one.lit}
        listed = {one.what for one in table.offers}
        hidden = {("card", card) for card in table.cards()} - {("card", card) for card in table.hand()}
        assert ref in lit | listed | hidden, (option.verb, option.about, ref)
        settled = choosing.settles(ref)
        if settled:
            assert choosing.next()[ref] == [option]
            return
        choosing.pick(ref)
        table.relayout()
    marked = isinstance(choosing, Several) and option.about[0] in choosing.picked  # it goes with the others
    assert marked or option in choosing.buttons(), (option.verb, option.about)
    assert marked or option in {one.what for one in table.offers if isinstance(one.what, Option)}


@pytest.mark.parametrize("seed", [3, 8])
def test_every_option_can_be_reached(seed: int) -> None:
    tried = set()
    for session in moments(seed, 9):
        _app, _driver, table = sit(session, reduce_motion=True, speed="instant")
        assert table.choosing is not None
        for option in table.choosing.decision.options:
            reach(table, option)
            tried.add(option.verb)
    assert len(tried) >= 10


@pytest.mark.parametrize("seed", [1, 2])
def test_a_table_looks_the_same_whatever_the_other_hides(seed: int) -> None:
    looked = 0
    for session in moments(seed, 5):
        state, seat = session.match.state, session.match.decision.seat  # type: ignore[union-attr]
        twin = sample_session(session.match.seed, kinds=TWO, seats=2)
        twin.match.state = with_cards_changed(state, shuffled_secrets(state, seat, Stream(seed)))
        twin.match.history = list(session.match.history)
        twin.match.choices, twin.match.border = session.match.choices.copy(), session.match.border
        twin.match._borderless = list(session.match._borderless)
        frames = []
        for one in (session, twin):
            app, driver, table = sit(one, reduce_motion=True)
            assert table.seat == seat
            driver.wait(64)
            frames.append((look(app.canvas.surface), [plain(line.words) for line in table.log]))
        assert frames[0] == frames[1]
        looked += 1
    assert looked > 2


def test_after_the_last_event_the_table_shows_the_view() -> None:
    session = sample_session(5, kinds=TWO, seats=2)
    _app, driver, table = sit(session, speed="instant")
    chance = Stream(5)
    shown = 0
    for _number in range(40):
        if session.match.decision is None:
            break
        settle(driver, table)
        table.choose(choice_of(session, chance))
        table.stage.skip()
        seen, view = table.shown.view, session.match.view(table.eyes)
        assert (seen.cells, seen.beasts, seen.at, seen.level, seen.gold) == (
            view.cells,
            view.beasts,
            view.at,
            view.level,
            view.gold,
        )
        shown += 1
        open_curtain(driver.app)
    assert shown > 20


def test_the_sums_of_a_combat_are_those_of_the_rules() -> None:
    compared, told = 0, set()
    for seed in range(4):
        for session in moments(seed, 30, 3):
            sums = sums_of(session.match.state)
            if sums is None:
                continue
            state = session.match.state
            assert sum(one.amount for one in sums.ours) == sums.our_total == our_total(state)
            assert sum(one.amount for one in sums.theirs) == sums.their_total == their_total(state)
            assert 0 <= sums.chance <= 1
            for seat in fighters(state):
                assert max(0, sum(one.amount for one in dice_parts(state, seat))) == combat_dice(state, seat)
                assert sum(one.amount for one in bonus_parts(state, seat)) == total(state, seat, "bonus")
                told |= {one.source for one in dice_parts(state, seat)}
            for beast in state.beasts:
                assert max(0, sum(one.amount for one in beast_parts(state, beast))) == beast_dice(state, beast)
            compared += 1
    assert compared > 3
    assert {"base", "room"} <= told, "where dice come from is told"
    drum = item("drum", "thingie", changes=[{"of": "dice", "amount": 1}])
    cards = {"treasures": [drum], "monsters": [monster("ox", 15)]}
    play = position(seats=[{"at": (1, 0), "gear": ["drum"]}, {}], rooms=[(1, 0)], beasts=[("ox", (1, 0), "red")], cards=cards)
    parts = {one.source: one.amount for one in dice_parts(play.on("combat").state, 0)}
    assert parts == {"base": 1, "card": 1}


def a_bot_acts_and_a_person_may_trade() -> Session:
    """The bot is asked, and the person could say that a trade is offered."""
    for seed in range(20):
        session = sample_session(seed, kinds=ALONE, seats=2)
        chance = Stream(seed)
        for _number in range(200):
            decision = session.match.decision
            if decision is None:
                break
            if decision.seat and decision.kind == "act" and any(one.verb == "trade" for one in session.match.interrupts(0)):
                return session
            session.choose(choice_of(session, chance))
    raise LookupError("nobody may trade")


@pytest.mark.rule("MQ-R82")
def test_a_person_breaks_in_while_a_bot_waits_a_beat() -> None:
    session = a_bot_acts_and_a_person_may_trade()
    app = App.headless(speed="instant")
    table = table_of(session)
    app.push(table)
    app.step((), 1)
    made = len(session.match.choices)
    button = next(widget for widget in table.desk.widgets if widget.key == "wait")
    Driver(app).click(button.rect.center)
    app.step((), 1)
    assert table.choosing is not None
    assert table.choosing.decision.kind == WAIT
    table.choose(next(one for one in table.choosing.decision.options if one.verb == "trade"))
    assert len(session.match.choices) == made + 1
    assert session.match.choices[-1].interrupt


def test_who_takes_back_what_was_begun_by_breaking_in_is_still_breaking_in() -> None:
    session = a_bot_acts_and_a_person_may_trade()
    app = App.headless(speed="instant")
    table = table_of(session)
    app.push(table)
    app.step((), 1)
    table.say(Press(Verb.WAIT))
    app.step((), 1)
    assert table.choosing is not None
    made = len(session.match.choices)
    table.choose(next(one for one in table.choosing.decision.options if one.verb == "drop_gold"))
    for _number in range(4):
        app.step((), 1)
    assert table.choosing is not None
    assert table.choosing.decision.kind == "drop_gold"
    table.say(Press(Verb.BACK))
    for _number in range(4):
        app.step((), 1)
    assert len(session.match.choices) == made
    assert table.choosing is not None
    assert table.choosing.decision.kind == WAIT


def test_who_passes_ahead_is_asked_once_something_is_lost_though_nothing_can_be_done() -> None:
    def alike(session: Session) -> bool:
        decision, state = session.match.decision, session.match.state
        return decision is not None and decision.seat == 0 != state.active and [one.verb for one in decision.options] == ["pass"]

    for said, called in (((), False), ((Standing(UNTIL_TURN, 0, ""),), True)):
        session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=2), alike, seed))
        app = App.headless(speed="instant")
        table = table_of(session)
        app.push(table)
        session.match.state.standing = [said, ()]
        made = len(session.match.choices)
        table._done_by(lambda session=session: stop_passing(session.match.state, (0,)) or ())
        app.step((), 1)
        assert (len(session.match.choices) == made) == called
        assert (table.choosing is not None) == called


def test_undo_does_not_end_where_there_is_nothing_but_to_pass() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=2), after_a_pass, seed))
    made = len(session.match.choices)
    app, _driver, table = sit_at(table_of(session), "en")
    table._undo()
    app.step((), 1)
    decision = session.match.decision
    assert decision is not None
    assert len(decision.options) > 1
    assert len(session.match.choices) != made - 1


def after_a_pass(session: Session) -> bool:
    """The first seat is asked for something, and its last choice was none."""
    match, decision = session.match, session.match.decision
    if decision is None or decision.seat != 0 or len(decision.options) < 2 or not match.can_undo:
        return False
    before = match.copy()
    before.undo()
    return before.decision is not None and before.decision.seat == 0 and [one.verb for one in before.decision.options] == ["pass"]


def test_who_has_to_choose_finds_the_focus_on_something_that_can_be_chosen() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY), at("base"), seed))
    _app, _driver, table = sit(session)
    card = next(one.key for one in table.desk.widgets if isinstance(one, Spot) and one.zone == "hand" and not one.lit)
    assert table.desk.focus_on(card)
    table._offer()
    assert table.desk.focus is not None
    assert table.desk.focus.zone == "buttons"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_large_text_the_prompt_of_a_roll_fits_beside_all_buttons(language: str) -> None:
    session = first_of(
        lambda seed: play(
            sample_session(seed, kinds=TWO, seats=2, options={"roll_timer": "beat"}, names=LONGEST[:2]),
            asked("quest.answer"),
            seed,
        )
    )
    app, _driver, table = sit_at(table_of(session), language, large_text=True)
    for _number in range(3):
        app.step((), 1)
        assert table.overflow() == []


@pytest.mark.parametrize("large", [False, True])
def test_of_two_monsters_both_are_named(large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "large", large)
    names = ("Thing Behind Wallpaper", "Mud Colossus")
    cards = {"monsters": [{**monster(f"m{n}", 15), "name": {"en": name, "ja": name}} for n, name in enumerate(names)]}
    combat = fight({}, {}, beasts=[("m0", CAVE, "red"), ("m1", CAVE, "green")], cards=cards)
    seen = view(combat.state, 0)
    rect = panel.place(Rect(0, 0, 408 if large else 448, 240))
    _ours, theirs = panel.columns(rect, seen)
    sums = sums_of(seen)
    assert sums is not None
    lines = panel.side_lines(Names(seen, ["A", "B"]), sums.theirs, panel.widths_of(rect, theirs, seen, False))
    begun = [name[:12] if large else name for name in names]
    assert [name for name in begun if not any(name in plain(line) for line in lines)] == []
    assert panel.overflow(rect, seen, Names(seen, ["A", "B"])) == []


def test_who_says_wait_by_its_key_while_something_moves_has_said_it() -> None:
    session = a_bot_acts_and_a_person_may_trade()
    app = App.headless(speed="normal")
    table = table_of(session)
    app.push(table)
    app.step((), 1)
    table.stage.play(hold=Hold(600))
    app.step((), 1)
    assert table.stage.busy
    assert table.desk.focus_on(f"seat {table.seat}")
    table.say(Press(Verb.WAIT))
    app.step((), 1)
    assert table.choosing is not None
    assert table.choosing.decision.kind == WAIT
    assert table.desk.focus is not None
    assert table.desk.focus.key != f"seat {table.seat}"  # where gold is dropped


def test_the_focus_does_not_begin_on_a_room_with_monsters_where_there_is_another() -> None:
    def both(state: Quest) -> bool:
        kept = {one.cell for one in state.beasts}
        assert state.decision is not None
        ways = [number for one in state.decision.options if one.verb == "go" for kind, number in one.about if kind == "cell"]
        return bool(ways) and min(ways) in kept and bool({*ways} - kept)

    session = first_of(lambda seed: play(sample_session(seed, kinds=ALONE), at("act", both), seed))
    _app, _driver, table = sit(session)
    assert table.desk.focus_on("log")
    focus = table.desk.find(table.first_focus())
    assert focus is not None
    assert table.risk(focus) == 0


def test_pieces_of_a_room_stand_apart() -> None:
    session = sample_session(7)
    entrance = session.match.state.table.pack.entrance.id
    first = stands(session.path, entrance)[:5]
    assert min(abs(a[0] - b[0]) + abs(a[1] - b[1]) for a in first for b in first if a != b) >= 32


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_name_of_every_card_fits_its_face(language: str) -> None:
    use_language(language)
    view = sample_session(3).match.view(0)
    families = view.table.zones.family_of
    shown = [card for card, family in enumerate(families) if family in ("monster", "treasure", "fate")]
    assert len(shown) > 150
    assert [name for card in shown for name in cardface.overflow(view, card)] == []


def test_the_log_names_a_room_that_was_just_found() -> None:
    session = sample_session(7, kinds=TWO, seats=2)
    _app, driver, table = sit(session, speed="instant")
    chance = Stream(7)
    while not any(event.kind == "explored" for event in session.match.history):
        settle(driver, table)
        table.choose(choice_of(session, chance))
        table.stage.skip()
        open_curtain(driver.app)
    event = next(event for event in session.match.history if event.kind == "explored")
    room = table.names_of(session.match.view(0)).card(event.parts["room"])
    assert any(room in plain(line.words) for line in table.log)


def announced(seed: int, **options: str) -> Session:
    """The other person is asked whether to answer an announced roll."""
    session = sample_session(seed, kinds=TWO, seats=2, options=options)
    chance = Stream(seed)
    while session.match.decision is not None:
        if session.match.decision.kind == "combat":
            session.choose(next(one for one in session.match.decision.options if one.verb == "roll"))
            if session.match.decision.kind == "quest.answer":
                return session
        else:
            session.choose(choice_of(session, chance))
    raise LookupError("nobody rolls")


@pytest.mark.rule("MQ-17.2", "MQ-R38")
@pytest.mark.parametrize(("timer", "wait"), [("beat", 2600), ("3", 3000)])
def test_an_announced_roll_falls_after_a_beat_unless_somebody_says_wait(timer: str, wait: int) -> None:
    for says in (False, True):
        session = announced(3, roll_timer=timer)
        app = App.headless(speed="instant")
        table = table_of(session)
        app.push(table)
        app.step((), 1)
        open_curtain(app)
        made, began = len(session.match.choices), app.now
        while app.now < began + wait - 500:
            app.step((), 100)
        assert len(session.match.choices) == made, "the table waits"
        assert table.may_wait() == [session.match.decision.seat]  # type: ignore[union-attr]
        if says:
            table.say(Press(Verb.WAIT))
        for _number in range(8):
            app.step((), 100)
        if says:
            open_curtain(app)
            app.step((), 1)
            assert table.choosing is not None
            assert table.choosing.decision.kind == "quest.answer"
        else:
            assert session.match.choices[made].verb == "pass"


@pytest.mark.rule("MQ-17.2")
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_a_card_that_can_answer_says_wait_while_a_roll_is_waited_for(by: str) -> None:
    def could_answer(seed: int) -> Session:
        session = announced(seed, roll_timer="beat")
        if not any(one.verb == "play" for one in session.match.decision.options):  # type: ignore[union-attr]
            raise LookupError("nothing to play")
        return session

    session = first_of(could_answer)
    app = App.headless(speed="instant")
    table = table_of(session)
    app.push(table)
    app.step((), 1)
    open_curtain(app)
    app.step((), 200)
    decision = session.match.decision
    assert decision is not None
    assert table.choosing is None
    card = next(one.about[0] for one in decision.options if one.verb == "play")
    spot = table.desk.find(f"card {card[1]}")
    assert spot is not None
    if by == "mouse":
        Driver(app).click(spot.rect.center)
    else:
        assert table.desk.focus_on(spot.key)
        Driver(app).key("return")
    for _number in range(8):
        app.step((), 100)
    open_curtain(app)
    app.step((), 1)
    assert table.choosing is not None
    assert table.choosing.decision.kind == "quest.answer"
    assert card in table.choosing.picked


def after_the_beat(session: Session) -> tuple[App, QuestTableScene]:
    """The main player rolls; everybody is called to look, and nobody says "Wait!": the main player is asked next."""
    app, driver, table = sit(session, reduce_motion=True)
    number = next(n for n, one in enumerate(session.match.decision.options) if one.verb == "roll")  # type: ignore[union-attr]
    table.choose(number)
    settle(driver, table)
    driver.wait(64)
    return app, table


def asked_about_dice(seed: int) -> Session:
    """A combat whose main player will be asked about the dice once they are rolled."""
    session = sample_session(seed, kinds=TWO, seats=2, options={"roll_timer": "beat"})
    chance = Stream(seed)
    for _number in range(120):
        decision = session.match.decision
        if decision is None:
            break
        if decision.kind == "combat":
            ahead = session.match.fork()
            ahead.choose(next(number for number, one in enumerate(decision.options) if one.verb == "roll"))
            if ahead.decision is not None and ahead.decision.kind == "quest.answer":
                ahead.choose(next(number for number, one in enumerate(ahead.decision.options) if one.verb == "pass"))
                if ahead.decision is not None and (ahead.decision.kind, ahead.decision.seat) == ("quest.dice", decision.seat):
                    return session
        session.choose(choice_of(session, chance))
    raise LookupError("nobody is asked about dice")


@pytest.mark.rule("MQ-17.2")
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_after_everybody_was_called_to_look_a_hand_stays_closed_until_its_owner_opens_it(by: str) -> None:
    session = first_of(asked_about_dice)
    app, table = after_the_beat(session)
    assert app.top is table, "no second curtain"
    hand = set(table.view.zones[table.view.table.hand[table.seat]])
    assert table.hand_closed
    assert max(hand) < 0, "the table itself knows of no card of it"
    assert table.desk.focus is not None
    assert table.desk.focus.key == CLOSED
    assert not any(one.key.startswith("card ") and one.zone == "hand" for one in table.desk.widgets)
    driver, made = Driver(app), len(session.match.choices)
    driver.wait(600)
    driver.key("e")
    assert len(session.match.choices) == made, "one key passes nothing there"
    assert table.hand_closed
    spot = table.desk.find(CLOSED)
    assert spot is not None
    if by == "mouse":
        driver.click(spot.rect.center)
    else:
        driver.key("return")
    settle(driver, table)
    assert len(session.match.choices) == made
    assert table.choosing is not None
    assert table.choosing.decision.kind == "quest.dice"
    assert min(table.view.zones[table.view.table.hand[table.seat]]) >= 0


def test_everything_on_the_table_can_be_read_before_a_closed_hand() -> None:
    """The client stopped where the keys came to a room with a monster in it."""
    _app, table = after_the_beat(first_of(asked_about_dice))
    assert table.hand_closed
    rooms = {cell for cell in table.view.cells if table.view.beasts_at(cell)}
    assert rooms
    for cell in rooms:
        table.about = ("cell", cell)
        table.inspect()
        assert table.chance_at(cell) is None


def test_a_closed_hand_looks_the_same_whatever_is_in_it() -> None:
    compared = 0
    for seed in range(3, 40):
        try:
            session = asked_about_dice(seed)
        except LookupError:
            continue
        state = session.match.state
        twin = sample_session(session.match.seed, kinds=TWO, seats=2, options={"roll_timer": "beat"})
        twin.match.state = with_cards_changed(state, shuffled_secrets(state, state.seats, Stream(seed)))
        twin.match.history, twin.match.choices = list(session.match.history), session.match.choices.copy()
        twin.match.border = session.match.border
        twin.match._borderless = list(session.match._borderless)
        frames = []
        for one in (session, twin):
            app, table = after_the_beat(one)
            if not table.hand_closed:
                break
            frames.append((look(app.canvas.surface), [plain(line.words) for line in table.log]))
        if len(frames) == 2:
            assert frames[0] == frames[1]
            compared += 1
        if compared == 2:
            break
    assert compared == 2


def test_no_pause_tells_who_could_have_answered() -> None:
    """With other cards in the hands of the others everything happens at the same times, at every table option."""
    compared = 0
    for seed, options in ((3, {"roll_timer": "beat"}), (3, {}), (4, {"roll_timer": "3", "windows_ask": "each"})):
        session = announced(seed, **options)
        state, main = session.match.state, session.match.state.fight.main
        other = sample_session(session.match.seed, kinds=TWO, seats=2, options=options)
        other.match.state = with_cards_changed(state, shuffled_secrets(state, main, Stream(seed)))
        other.match.history, other.match.choices = list(session.match.history), session.match.choices.copy()
        times = []
        for one in (session, other):
            app = App.headless(speed="normal")
            app.push(table_of(one))
            found = []
            for _number in range(60):
                app.step((), 100)
                found.append(
                    (len(one.match.choices), type(app.top).__name__, app.top.may_wait() if app.top in app.stack[:1] else [])
                )
            times.append(found)
        assert times[0] == times[1]
        compared += 1
    assert compared == 3


@pytest.mark.rule("MQ-R82a", "MQ-R114")
def test_who_is_asked_about_dice_follows_from_what_everybody_can_see() -> None:
    """With other cards in the hands of the others the same seat is asked after a roll: that the table stops tells nothing."""
    asked = 0
    for seed in (3, 4):
        session = sample_session(seed, kinds=TWO, seats=2)
        chance = Stream(seed)
        for made in range(160):
            decision, state = session.match.decision, session.match.state
            if decision is None:
                break
            number = choice_of(session, chance)
            if decision.options[number].verb in ("roll", "pass", "search", "exit", "run"):
                other = with_cards_changed(state, shuffled_secrets(state, decision.seat, Stream(made)))
                this = state.clone()
                after = []
                for one in (this, other):
                    one.choose(number)
                    after.append((one.decision.seat, one.decision.kind) if one.decision is not None else None)
                if any(one is not None and one[1] == "quest.dice" for one in after):
                    assert after[0] == after[1]
                    asked += 1
            session.choose(number)
    assert asked > 5


@pytest.mark.rule("MQ-R82")
def test_a_person_breaks_in_while_another_one_is_asked() -> None:
    """One key, then the curtain: whoever said it may act, and then the other goes on."""
    session = next(one for one in moments(3, 60, 3) if one.match.state.interruptible and one.match.decision.kind == "act")  # type: ignore[union-attr]
    asked = session.match.decision.seat  # type: ignore[union-attr]
    app, _driver, table = sit(session)
    assert table.choosing is not None
    table.say(Press(Verb.WAIT))
    app.step((), 1)
    assert app.top is not table, "a curtain lies between the two hands"
    open_curtain(app)
    app.step((), 1)
    assert (table.seat, table.choosing.decision.kind) == (1 - asked, WAIT)
    table.choose(len(table.choosing.decision.options) - 1)
    app.step((), 1)
    open_curtain(app)
    app.step((), 1)
    assert (table.seat, table.choosing.decision.kind) == (asked, "act")


def test_who_chooses_a_base_sees_the_monster_and_whom_each_colour_makes_it_hunt() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY), at("base"), seed))
    _app, _driver, table = sit(session)
    open_curtain(_app)
    _app.step((), 1)
    decision = session.match.decision
    assert decision is not None
    monster = dict(decision.about)["card"]
    raised = table.raise_card()
    assert raised is not None
    assert raised[0] == monster
    prey = session.match.state.table.seat_of
    for option in decision.options:
        seat = prey[option.about[0][1]]
        assert ("you" if seat == 0 else session.seats[seat].name) in table.option_words(option)


@pytest.mark.parametrize("kind", ["exit", "quest.round"])
def test_a_prompt_says_what_happens_and_how_likely_one_gets_away(kind: str) -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at(kind), seed))
    view = session.match.view(0)
    names = Names(view, [seat.name for seat in session.seats])
    decision = session.match.decision
    assert decision is not None
    whole = prompt_of(names, decision, ())[0]
    if kind == "exit":
        assert "% to get away" in whole
        table = sit(session)[2]
        open_curtain(table.app)
        verbs = [one.what.verb for one in table.offers if isinstance(one.what, Option)]
        assert verbs[:2] == ["exit", "exit"], "each exit is a button too"
        assert "suicide" not in verbs
    else:
        runs = view.flight is not None and view.flight.seat == 0
        assert "Before you run" in whole if runs else any(seat.name in whole for seat in session.seats)


def test_once_a_die_card_is_picked_the_choices_name_the_faces_alone() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("quest.dice", able("set_die")), seed))
    app, _driver, table = sit(session)
    open_curtain(app)
    assert table.choosing is not None
    option = next(one for one in table.choosing.decision.options if one.verb == "set_die")
    card = option.about[0]
    assert table.names.ref(card) in table.option_words(option)
    table.pick(card)
    thrown = next(iter(table.choosing.next()))
    coloured = table.view.rolls[-1].kind in MONSTER_DIE
    begins = "the monster die, " if coloured else f"the {table.view.rolls[0].faces[0]} of "
    assert table.names.ref(thrown).startswith(begins)
    table.pick(thrown)
    words = [offer.words for offer in table.offers if offer.what is not None]
    assert words
    assert all((coloured or one.startswith("Set the ")) and table.names.ref(card) not in one for one in words), words
    assert "choose what the die shows" in plain(table.prompt_words())


def test_a_card_that_the_focus_came_to_by_itself_is_not_raised_and_one_that_was_read_goes_with_its_prompt() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY), at("act"), seed))
    app, _driver, table = sit(session)
    open_curtain(app)
    app.step((), 1)
    assert table.choosing is not None
    table.desk.focus_on(f"card {table.hand()[0]}")
    table.say(Press(Verb.RECENTRE))
    assert table.raise_card() is None
    table.say(Press(Verb.RIGHT))
    assert table.raise_card() is not None
    table.about = ("card", table.hand()[0])
    table.offered(table.choosing.decision._replace(options=()))
    assert table.raise_card() is None
    assert table.about is None, "beside the board lies what the prompt is about"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("large", [False, True])
def test_the_bar_tells_everybodys_gold_in_both_sizes_of_text(seats: int, large: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "large", large)
    view = sample_session(3, kinds=STEADY, seats=seats).match.view(0)
    view.level, view.gold, view.turn = [10] * seats, [9_900] * seats, 100
    for seat, chip in enumerate(top_bar.chip_places(view)):
        assert ("quest_gold", "9900") in top_bar.figures(view, seat)
        assert chip.left > fonts.bar.measure("100")
        assert chip.right <= WIDTH
    assert top_bar.overflow(view) == []
    view.gold[0] = 10**12
    assert top_bar.overflow(view) != []


def test_the_first_choice_of_a_kind_is_told_about_and_the_second_is_not() -> None:
    _app, driver, table = sit(sample_session(3, seats=2, kinds=TWO))

    def told() -> str:
        return plain(table.desk.find("inspector").entries[0].text)

    assert told() == "Before the first turn"
    driver.key("right")
    assert told() != "Before the first turn", "what is pointed at comes before it"
    table.choose(next(one for one in table.choosing.decision.options if one.verb in ("carry", "play")))
    settle(driver, table)
    assert table.choosing.decision.kind == "prepare"
    assert told() != "Before the first turn"


def test_what_is_laid_down_from_the_hand_is_taken_back_until_chance_or_somebody_else_has_a_say() -> None:
    """Nothing comes to light for who lays it down: before the first turn, in one's turn, and what is passed on or discarded."""
    allowed, kinds = set(), set()
    for seed in range(4):
        session = sample_session(seed, kinds=TWO, seats=2)
        chance = Stream(seed)
        for _number in range(150):
            decision = session.match.decision
            if decision is None:
                break
            number = choice_of(session, chance)
            verb = decision.options[number].verb
            session.choose(number)
            kinds.add("" if session.match.can_undo else session.match.border.kind)
            if session.match.can_undo:
                allowed.add((decision.kind, verb))
            elif session.match.border.kind == "reveal":
                assert verb in ("use", "power", "play"), (decision.kind, verb)  # a card that lets one look
    assert {("prepare", "play"), ("prepare", "carry"), ("act", "play"), ("act", "carry")} <= allowed
    assert "shown" not in kinds


def test_in_the_setup_the_button_takes_back_the_card_that_was_laid_down() -> None:
    session = sample_session(4, kinds=("human", "bot:normal"), seats=2)
    while session.match.decision.seat != 0 or session.match.decision.kind != "prepare":
        session.choose(session.bot_choice())
    _app, driver, table = sit(session, reduce_motion=True, speed="instant")
    hand = table.view.zones[table.view.table.hand[0]]
    number = next(n for n, one in enumerate(session.match.decision.options) if one.verb in ("play", "carry"))
    table.choose(number)
    settle(driver, table)
    assert table.view.zones[table.view.table.hand[0]] != hand
    button = table.desk.find("undo")
    assert button is not None
    assert button.enabled
    table._undo()
    assert table.view.zones[table.view.table.hand[0]] == hand


def test_cards_that_could_still_be_laid_down_are_asked_about_until_one_goes_on() -> None:
    session = sample_session(4, kinds=TWO, seats=2)
    while not {one.verb for one in session.match.decision.options} & {"carry"} or session.match.decision.kind != "prepare":
        session.choose([one.verb for one in session.match.decision.options].index("ready"))
    app, driver, table = sit(session, reduce_motion=True, speed="instant")
    settle(driver, table)
    ready = next(one for one in table.choosing.decision.options if one.verb == "ready")  # type: ignore[union-attr]
    first = next(one.about[0][1] for one in table.choosing.decision.options if one.verb == "carry")  # type: ignore[union-attr]
    made = len(session.match.choices)
    table.decide(ready)
    assert isinstance(app.top, DialogScene)
    assert table.names.card(first) in app.top.text
    for _again in range(2):
        app.top.back()
        assert len(session.match.choices) == made
        table.decide(ready)
        assert isinstance(app.top, DialogScene)
    driver.press("1")
    settle(driver, table)
    assert session.match.choices[made].verb == "ready"
    assert first in {card for _seat, card in table._told_of}, "it is not told again"


def test_who_runs_away_and_whom_bad_stuff_befalls_is_on_the_stage() -> None:
    session = sample_session(4, kinds=ALONE, seats=3)
    _app, _driver, table = sit(session)
    beast = table.view.table.zones.members["monster"][0]
    for kind, parts in (("ran", {"escaped": True, "result": 6}), ("ran", {"escaped": False, "result": 2}), ("bad_stuff", {})):
        made, held = table.staging._act(Event(kind, "MQ-19.8", {"seat": 0, "card": beast, **parts}))
        scene = held["scene"]
        assert scene.left
        assert scene.right
        assert scene.flees == {True: "away", False: "caught", None: ""}[parts.get("escaped")]
        assert max(motion.ms for motion in made.values()) <= 1500
        assert 0 <= scene.lands < scene.ms


def test_the_log_of_a_game_says_nothing_twice_and_a_die_once() -> None:
    session = sample_session(1, kinds=STEADY, seats=3)
    chance = Stream(1)
    for _number in range(260):
        assert session.match.decision is not None
        session.choose(choice_of(session, chance))
    while session.bot_to_move:
        session.choose(session.bot_choice())
    _app, _driver, table = sit(session, reduce_motion=True, speed="instant")
    table._write_log()
    said = [plain(one.told) for one in table.log]
    kinds = {event.kind for event in session.match.history}
    assert {"monster_die", "announced", "drawn"} <= kinds
    assert all(one != after for one, after in pairwise(said))
    rolls = [one for one in said if re.search(r"rolls (red|green|blue|yellow|orange|purple)", one)]
    assert not rolls, "the monster die has a line of its own"
    assert not any("about to roll" in one for one in said)
