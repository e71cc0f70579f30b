"""The sheet of a bargain: a few keys make an offer, answers come up by themselves, bots say why, promises lie on the table."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.said import Pointer, Press, Verb
from game.client.scenes.dialog import DialogScene
from game.client.scrolling import TextView
from game.client.table.scoundrel_quest import sheet
from game.client.table.scoundrel_quest.bargaining import BARGAIN
from game.client.table.scoundrel_quest.defeat import defeat_of, defeat_words
from game.client.table.scoundrel_quest.samples import (
    STEADY,
    TWO,
    able,
    at,
    offered_to_a_person,
    play,
    rich_ask,
    sample_session,
    table_of,
)
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.scoundrel_quest.talks import HELP, Goal, Wish, handed_words, talks
from game.client.table.trying import asked, first_of, open_curtain
from game.client.text import Run, fonts, plain, rich
from game.client.widgets import Button, Spot
from game.games.scoundrel_quest import Quest
from game.games.scoundrel_quest.outcome import treasure_due
from game.games.scoundrel_quest.trading import TRADE
from game.rules import Event, Option
from game.rules.offers import Term
from game.sessions.session import Session


def in_combat(kinds: tuple[str, ...], seats: int) -> Session:
    """The first seat fights, has items, and could ask for help."""
    return first_of(lambda seed: play(sample_session(seed, kinds=kinds, seats=seats), at("combat", rich_ask), seed))


def sit(session: Session) -> tuple[App, Driver, QuestTableScene]:
    app = App.headless(speed="instant")
    table = table_of(session)
    app.push(table)
    app.step((), 1)
    open_curtain(app)
    app.step((), 1)
    return app, Driver(app), table


def go_on(app: App, table: QuestTableScene, steps: int = 30) -> None:
    """Let everything happen that happens by itself."""
    for _number in range(steps):
        app.step((), 30)
        if table.choosing is not None and table.goal is None and not table.stage.busy:
            return


def until_called(app: App, table: QuestTableScene) -> None:
    """Time goes by until the other player is before the sheet."""
    for _number in range(40):
        app.step((), 30)
        open_curtain(app)
        if table.seat == 1 and table.sheet is not None:
            break


@pytest.mark.rule("MQ-R125")
def test_an_offer_is_put_together_with_a_few_keys_and_taken_back_as_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QuestTableScene, "call", lambda table: None)  # the other one looks away
    session = in_combat(TWO, 2)
    app, _driver, table = sit(session)
    made = len(session.match.choices)
    table.say(Press(Verb.DEAL))
    assert table.sheet is not None
    table.desk.focus_on("give gold")
    table.say(Press(Verb.ZOOM_IN))
    table.say(Press(Verb.ZOOM_IN))
    table.say(Press(Verb.ZOOM_OUT))
    table.say(Press(Verb.CARD_1))
    table.desk.focus_on("give cards")
    table.say(Press(Verb.RIGHT))
    wish = table.wish
    assert wish is not None
    item = wish.of(0, "card")[0].what
    terms = {Term(1, ("help", 1)), Term(0, ("gold", 0), 100), Term(0, item), Term(0, ("cards", 0), 1)}
    assert wish.terms == terms
    table.desk.focus_on("propose")
    table.say(Press(Verb.CONFIRM))
    go_on(app, table, 12)
    offer = session.match.state.offers[-1]
    assert (offer.maker, offer.to, set(offer.terms), offer.agreed) == (0, 1, terms, False)
    table.say(Press(Verb.UNDO))
    assert table.session.match.decision.kind == "combat"  # type: ignore[union-attr]
    assert not session.match.state.offers
    assert len(session.match.choices) in (made, made + 1)  # the asking is a choice of its own


@pytest.mark.rule("MQ-20.13")
def test_who_is_made_an_offer_takes_counters_or_refuses_it_on_the_sheet() -> None:
    for verb in ("accept", "decline", "counter"):
        session = in_combat(TWO, 2)
        app, _driver, table = sit(session)
        table.open_sheet()
        table.propose()
        for _number in range(20):
            app.step((), 30)
            if table.breaker == 1:
                break
        open_curtain(app)
        go_on(app, table)
        assert table.seat == 1
        assert table.sheet is not None
        assert table.desk.find(verb) is not None, "the sheet comes up by itself"
        table.desk.focus_on("decline" if verb == "counter" else "counter")
        table.desk.focus_on(verb)
        told = {"accept": "binds you both", "counter": "another offer", "decline": "You say no"}[verb]
        assert told in plain(table.told()[0].text), "what the button does is read"
        table.say(Press(Verb.CONFIRM))
        if verb == "counter":
            assert table.wish is not None
            table.wish.set((0, ("cards", 0)), 2)
            table.relayout()
            table.desk.focus_on("propose")
            table.say(Press(Verb.CONFIRM))
        go_on(app, table)
        state: Quest = session.match.state
        if verb == "accept":
            assert state.fight is not None
            assert state.fight.helper == 1
            assert [one.kind for one in state.offers if one.agreed] == [HELP]
        elif verb == "decline":
            assert not state.offers
        else:
            assert state.offers[-1].maker == 1
            assert Term(0, ("cards", 0), 2) in state.offers[-1].terms


@pytest.mark.rule("MQ-20.3", "MQ-R125")
@pytest.mark.parametrize("press", ["decline", "leave", "asked"])
def test_who_is_called_comes_once_and_goes_back_with_one_press(press: str) -> None:
    """Called to an offer, or because help was asked for: the sheet is there, and one press leads back to the combat."""
    session = in_combat(TWO, 2)
    app, _driver, table = sit(session)
    if press == "asked":
        table.choose(next(one for one in table.choosing.decision.options if one.verb == "ask"))  # type: ignore[union-attr]
    else:
        table.open_sheet()
        table.propose()
    until_called(app, table)
    assert (table.seat, table.summoned) == (1, True)
    assert table.sheet is not None
    if press == "asked":
        assert "asks for your help" in plain(table.prompt_words())
    assert table.desk.focus_on("leave" if press == "asked" else press)
    table.say(Press(Verb.CONFIRM))
    for _number in range(40):
        app.step((), 30)
        open_curtain(app)
    assert table.seat == 0
    assert table.choosing is not None
    assert table.choosing.decision.kind == "combat"
    assert (table.sheet is not None) == (press == "leave"), "what was offered still stands"
    if press == "leave":
        assert table.sheet is not None
        assert "gives Mina no answer" in plain(table.sheet.said), "who asked learns what came of it"
    table.open_sheet()
    assert table.sheet is not None
    assert "asks for your help" not in plain(table.prompt_words()), "it is oneself who asks"


@pytest.mark.rule("MQ-20.4", "MQ-R110")
def test_the_sheet_says_that_who_would_help_is_far_away() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("combat", far_helper), seed))
    _app, _driver, table = sit(session)
    table.open_sheet()
    assert table.sheet is not None
    assert "is far away" in " ".join(map(plain, table.sheet.said_lines()))
    assert not table.overflow()
    for language, last in (("en", "card"), ("ja", "来られない")):
        table.app.change(language=language, large_text=True)
        assert plain(table.sheet.said_lines()[-1]).endswith(last), "nothing is cut"
        assert not table.overflow()


def far_helper(state: Quest) -> bool:
    """Who may be asked is not in the room nor next to it."""
    fight = state.fight
    assert fight is not None
    asked = any(one.verb == "ask" for one in state.decision.options)  # type: ignore[union-attr]
    return asked and not state.near(fight.cell, state.at[1])


def test_an_offer_is_not_lost_by_a_look_at_the_belongings() -> None:
    session = in_combat(TWO, 2)
    app, _driver, table = sit(session)
    table.open_sheet()
    table.propose()
    until_called(app, table)
    assert table.sheet is not None
    offer = table.sheet.talk.offer
    assert offer is not None
    table.open_gear()
    assert table.sheet is None
    table.open_gear()
    assert table.sheet is not None
    assert table.sheet.talk.offer == offer


def test_an_offer_that_waits_is_on_the_button_and_what_it_is_for_is_told() -> None:
    session = in_combat(TWO, 2)
    app, _driver, table = sit(session)
    offer = next(one for one in table.offers if one.what == BARGAIN)
    assert offer.words == "Bargain"
    about = table.offer_about(offer)
    assert about == BARGAIN
    assert "help in this combat" in " ".join(plain(one.text) for one in table.inspector().about(about))
    table.open_sheet()
    table.propose()
    until_called(app, table)
    assert table.sheet is not None
    table.open_gear()  # the sheet makes way
    waiting = next(one for one in table.make_offers({}, set()) if one.what == BARGAIN)
    assert waiting.words == "Bargain!"
    assert "waits for your answer" in " ".join(plain(one.text) for one in table.inspector().about(BARGAIN))


@pytest.mark.rule("MQ-20.6")
@pytest.mark.parametrize("language", ["en", "ja"])
def test_who_is_asked_for_help_reads_that_it_leads_into_another_room(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def next_door(state: Quest) -> bool:
        fight = state.fight
        asked = any(one.verb == "ask" for one in state.decision.options)  # type: ignore[union-attr]
        return asked and fight is not None and state.at[1] != fight.cell and state.near(fight.cell, state.at[1])

    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("combat", next_door), seed))
    app, _driver, table = sit(session)
    table.open_sheet()
    assert table.sheet is not None
    assert not table.sheet.said_lines(), "who asks goes nowhere"
    table.close_sheet()
    table.choose(next(one for one in table.choosing.decision.options if one.verb == "ask"))  # type: ignore[union-attr]
    until_called(app, table)
    app.change(language=language, large_text=True)
    assert table.sheet is not None
    room = table.names.room(table.view.fight.cell)  # type: ignore[union-attr]
    said = "".join(map(plain, table.sheet.said_lines())).replace(" ", "")
    assert room.replace(" ", "") in said
    assert defeat_words(defeat_of(table.view, 1)).replace(" ", "") in said, "and what it costs to lose there"
    assert not table.overflow()
    played: list[int] = []
    monkeypatch.setattr(sheet, "defeat_of", lambda view, seat: played.append(seat) or defeat_of(view, seat))
    table.relayout()
    for _frame in range(3):
        app.step((), 30)
    assert len(played) <= 1, "a loss is not played on in every frame"
    gold = next(key for key in table.wish.much if key[1][0] == "gold")  # type: ignore[union-attr]
    table._set(gold, 100)
    assert handed_words(table.view).replace(" ", "") in "".join(map(plain, table.sheet.said_lines())).replace(" ", "")
    assert not table.overflow()


@pytest.mark.parametrize("kind", ["combat", "quest.round", "begin"])
def test_the_way_on_stands_first_and_giving_up_last(kind: str) -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at(kind), seed))
    _app, _driver, table = sit(session)
    verbs = [one.what.verb if isinstance(one.what, Option) else "bargain" for one in table.offers]
    first = {"combat": "bargain", "quest.round": "pass", "begin": "start"}[kind]
    assert verbs[0] == first
    assert "suicide" not in verbs[:-1]
    if kind == "combat":
        assert verbs[1] == "roll"


def test_a_bot_that_refuses_says_why_in_the_log_and_on_the_sheet() -> None:
    session = in_combat(STEADY, 2)
    app, _driver, table = sit(session)
    table.open_sheet()
    assert table.wish is not None
    for one in table.wish.of(1, "gold"):
        table.wish.set((1, one.what), one.high)
    table.propose()
    go_on(app, table, 60)
    assert session.match.state.fight is not None
    assert session.match.state.fight.helper < 0
    assert table.sheet is not None
    said = plain(table.sheet.said)
    assert said
    assert any(said in plain(line.words) for line in table.log)
    table.propose()
    go_on(app, table, 60)
    assert table.sheet is not None
    assert plain(table.sheet.said).endswith("(answer no. 2)"), "the same words once more are another answer"


def test_what_the_sheet_offers_is_what_the_rules_offer() -> None:
    session = in_combat(TWO, 2)
    view = session.match.view(0)
    found = talks(view, 0, view.decision.options)
    assert {(one.other, option.verb) for one in found for option in one.ways} == {
        (option.about[0][1], option.verb) for option in view.decision.options if option.verb in ("ask", "bid", "trade")
    }


def test_when_a_turn_begins_the_focus_is_not_on_a_neighbour_to_whom_one_could_show_cards() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=3), at("begin"), seed))
    _app, _driver, table = sit(session)
    assert table.choosing is not None
    assert any(option.verb in ("show", "trade") for option in table.choosing.decision.options)
    assert not table.first_focus().startswith("seat")
    dealt = [line for line in table.log if line.rule == "MQ-2.12"]
    assert len(dealt) == 6, "what one was dealt oneself; that others were dealt a hand is no news"


def test_who_is_asked_with_an_offer_answers_that_and_names_no_price_of_its_own_before() -> None:
    session = play(sample_session(2, kinds=STEADY, seats=3), at("combat", able("ask")), 2)
    app, _driver, table = sit(session)
    table.open_sheet()
    assert table.wish is not None
    assert table.wish.other == 1
    table.wish.set((0, ("cards", 0)), 1)
    made = len(session.match.choices)
    table.propose()
    go_on(app, table)
    said = [(one.seat, one.verb) for one in session.match.choices[made:]]
    assert said[0] == (0, "ask")
    assert (0, "propose") in said
    assert 1 not in {seat for seat, _verb in said[: said.index((0, "propose"))]}
    assert session.match.state.fight is not None
    assert session.match.state.fight.helper == 1


def test_what_was_said_and_put_together_goes_with_its_combat() -> None:
    session = in_combat(STEADY, 2)
    _app, _driver, table = sit(session)
    table.open_sheet()
    assert table.wish is not None
    table.answers = {(1, HELP): rich("no"), (1, TRADE): rich("no")}
    table.happened(Event("combat", "MQ-11.1", {"seat": 0, "cell": 0}))
    assert (table.wish, set(table.answers)) == (None, {(1, TRADE)})
    table.open_sheet()
    assert table.sheet is not None
    assert not plain(table.sheet.said)


def test_no_more_treasure_is_shared_on_the_sheet_than_the_combat_brings() -> None:
    tried = set()
    for seed in range(3, 12):
        session = sample_session(seed, kinds=TWO, seats=2)
        try:
            play(session, lambda one: able("ask")(one.match.state), seed)
        except LookupError:
            continue
        view = session.match.view(session.match.decision.seat)  # type: ignore[union-attr]
        other, due = 1 - view.seat, treasure_due(view)
        wish = Wish(view, Goal(other, HELP, 0, frozenset()), view.seat)
        tops = [one.high for one in wish.much.values() if one.what[0] == "cards"]
        assert tops == ([due] if due else [])
        stands = Wish(view, Goal(other, HELP, 1, frozenset({Term(view.seat, ("cards", view.seat), due + 2)})), view.seat)
        assert [one.high for one in stands.much.values() if one.what[0] == "cards"] == [due + 2]
        tried.add(due)
    assert len(tried) > 1


def test_a_deal_that_is_struck_leaves_nothing_on_the_sheet() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=2), at("act", able("trade")), seed))
    _app, _driver, table = sit(session)
    table.open_sheet()
    assert table.wish is not None
    assert table.wish.kind == TRADE
    table.wish.set((0, ("gold", 0)), 100)
    table.answers = {(1, TRADE): rich("yes")}
    parts = {"offer": 1, "what": TRADE, "maker": 0, "to": 1, "terms": ()}
    table.happened(Event("accepted", "MQ-R131", parts))
    assert (table.wish, table.mark, table.answers) == (None, None, {})
    table.offered(table.view.decision)
    assert table.mark is None, "it does not come up again by itself"


def test_a_gift_for_nothing_is_asked_about() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=2), at("act", able("trade")), seed))
    app, driver, table = sit(session)
    table.open_sheet()
    assert table.wish is not None
    (gold,) = [one for one in table.wish.of(0, "gold")]
    table.wish.set((0, gold.what), 100)
    made = len(session.match.choices)
    table.propose()
    assert isinstance(app.top, DialogScene)
    driver.key("escape")
    assert (app.top, table.goal, len(session.match.choices)) == (table, None, made)
    app.settings.careful = False
    table.propose()
    assert app.top is table
    assert len(session.match.choices) > made


def test_an_answer_is_never_taken_by_the_press_that_opened_the_sheet() -> None:
    session = in_combat(TWO, 2)
    app, driver, table = sit(session)
    table.open_sheet()
    table.propose()
    go_on(app, table, 60)
    open_curtain(app)
    go_on(app, table, 60)
    assert table.sheet is not None
    assert "accept" in [one.key for one in table.desk.widgets]
    assert table.desk.focus is not None
    assert table.desk.focus.key == "counter"
    made = len(session.match.choices)
    driver.key("return", "return")
    assert not [one for one in session.match.choices[made:] if one.verb == "accept"]


def test_who_breaks_in_takes_back_nobody_elses_choice() -> None:
    session = in_combat(TWO, 2)
    app, _driver, table = sit(session)
    table.open_sheet()
    table.propose()
    go_on(app, table, 60)
    open_curtain(app)
    go_on(app, table, 60)
    assert (table.seat, session.match.choices[-1].seat) == (1, 0)
    assert session.match.can_undo
    made = len(session.match.choices)
    table.say(Press(Verb.UNDO))
    assert len(session.match.choices) == made
    assert table.refusal is not None
    assert "Another player has chosen." in table.refusal.reason
    (undo,) = [entry for entry in table.corner_entries() if entry[0] == "undo"]
    assert not undo[4]


def test_an_offer_that_is_to_be_answered_is_not_lost_by_a_look_at_the_monster_or_a_key() -> None:
    app, driver, table = sit(in_combat(TWO, 2))
    table.open_sheet()
    table.propose()
    until_called(app, table)
    assert table.sheet is not None
    foe = next(one for one in table.desk.widgets if isinstance(one, Spot) and one.zone == "pieces")
    assert isinstance(foe.about, tuple)
    table.say(Pointer("down", foe.rect.center, 3))
    assert (table.about, table.sheet is not None) == (foe.about, True)
    leave = table.desk.find("leave")
    assert isinstance(leave, Button)
    assert leave.text == "Ignore"
    made = len(table.session.match.choices)
    driver.key("escape")
    app.step((), 30)
    assert isinstance(app.top, DialogScene)
    driver.key("return")
    app.step((), 30)
    assert app.top is table
    assert (table.seat, len(table.session.match.choices), table.sheet is not None) == (1, made, True)


def test_an_old_answer_is_not_shown_above_a_new_offer_and_arrows_reach_all_of_the_sheet() -> None:
    app, _driver, table = sit(in_combat(STEADY, 3))
    table.open_sheet()
    assert table.sheet is not None
    other, kind = table.sheet.talk.other, table.sheet.talk.kind
    table.answers[other, kind] = rich("No.")
    table.close_sheet()
    table.wish = None
    table.open_sheet()
    assert table.sheet is not None
    assert not table.sheet.said
    zones = set()
    for verb in (Verb.DOWN,) * 8:
        assert table.desk.focus is not None
        zones.add(table.desk.focus.zone)
        table.say(Press(verb))
    assert "bargain" in zones, "the buttons below are reached by arrows"
    app.step((), 1)


def test_what_waits_for_an_answer_comes_up_again_after_an_undo() -> None:
    _app, _driver, table = sit(in_combat(STEADY, 3))
    table.opened, table.answers = frozenset({(1, 1)}), {(1, HELP): rich("No.")}
    table._turned_back()
    assert not table.opened
    assert not table.answers


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_large_text_items_of_both_sides_have_room_on_the_sheet(language: str) -> None:
    session = in_combat(TWO, 2)
    state = session.match.state
    state.gold[0] = state.gold[1] = 500
    app, _driver, table = sit(session)
    table.open_sheet()
    app.change(language=language, large_text=True)
    assert table.sheet is not None
    assert table.wish is not None
    assert not table.sheet.tight(0), "there is room for a heading"
    table.answers[table.mark] = (Run("No."),)  # type: ignore[index]
    table.relayout()
    assert [table.sheet.tight(giver) for giver in (0, 1)] == [True, False]
    assert all(cell.size >= (36, 28) for _giver, _card, cell, _chosen in table.sheet.items)
    rows = [one.rect for one in table.sheet.widgets() if not isinstance(one, Spot)]
    assert all(not a.colliderect(b) for number, a in enumerate(rows) for b in rows[:number])
    assert not table.overflow()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_large_text_the_terms_of_an_offer_come_before_what_is_said_below_them(language: str) -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), asked("combat", offered_to_a_person), seed))
    app, _driver, table = sit(session)
    until_called(app, table)
    app.change(language=language, large_text=True)
    assert table.sheet is not None
    lists = [one for one in table.sheet.widgets() if isinstance(one, TextView)]
    assert len(lists) == 2
    assert all(one.inside.height >= min(4, len(one.entries)) * fonts.name.pitch for one in lists)
    assert not table.overflow()


@pytest.mark.rule("MQ-R125")
@pytest.mark.parametrize("back", [Verb.DEAL, Verb.BACK])
def test_the_own_cards_are_looked_at_while_an_offer_is_put_together(back: Verb) -> None:
    app, driver, table = sit(in_combat(TWO, 2))
    table.open_sheet()
    table.desk.focus_on("give gold")
    table.say(Press(Verb.ZOOM_IN))
    assert table.wish is not None
    terms, made = table.wish.terms, len(table.session.match.choices)
    card = table.hand()[0]
    assert table.desk.find(f"card {card}") is None, "they lie under the sheet"
    table.desk.focus_on("aside")
    table.say(Press(Verb.CONFIRM))
    spot = table.desk.find(f"card {card}")
    assert spot is not None
    driver.point(spot.rect.center)
    app.step((), 1000)
    raised = table.raise_card()
    assert raised is not None
    assert raised[0] == card
    table.say(Press(Verb.CONFIRM))
    assert table.choosing is not None
    assert (len(table.session.match.choices), table.choosing.picked) == (made, ()), "nothing is done"
    table.say(Press(back))
    assert table.sheet is not None
    assert table.desk.find("propose") is not None
    assert table.wish.terms == terms
