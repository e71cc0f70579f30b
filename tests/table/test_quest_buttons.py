"""The buttons of Scoundrel Quest: what can't be done says why, what lies lit is named, what is usual keeps its place."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.client.app import App
from game.client.brush import Rect
from game.client.driver import Driver
from game.client.said import Press, Verb
from game.client.scenes.dialog import DialogScene
from game.client.scrolling import TextView
from game.client.table.frame import Offer
from game.client.table.scoundrel_quest import words
from game.client.table.scoundrel_quest.choosing import TOGETHER, Several
from game.client.table.scoundrel_quest.crowd import begin_turn
from game.client.table.scoundrel_quest.dangers import DONE, nothing_done
from game.client.table.scoundrel_quest.samples import STEADY, TWO, able, at, play, sample_session, table_of
from game.client.table.scoundrel_quest.scene import REST_MS, QuestTableScene
from game.client.table.scoundrel_quest.words import Names, button_text
from game.client.table.trying import first_of, open_curtain
from game.client.text import fonts, plain
from game.client.widgets import Button
from game.games import scoundrel_quest as rules
from game.games.scoundrel_quest import Quest
from game.games.scoundrel_quest.charity import give_away
from game.games.scoundrel_quest.effects import choose_loss, lose_card
from game.games.scoundrel_quest.helping import HELP
from game.games.scoundrel_quest.paying import pay_price
from game.games.scoundrel_quest.powers import pay_cards, payable
from game.games.scoundrel_quest.turn import new_turn
from game.games.scoundrel_quest.values import move_left, total, usable_by
from game.rules import Event, Option, Ref, view
from game.rules.offers import Offer as RealOffer
from game.rules.offers import Term
from game.sessions.session import Session


def acting(lay: Callable[[Quest], None] = lambda _state: None) -> tuple[App, QuestTableScene]:
    """The first seat's own turn, in a position that was laid out before it."""
    session = sample_session(kinds=TWO, seats=2)
    lay(session.match.state)
    begin_turn(session.match.state)
    while (decision := session.match.decision) is not None and decision.kind != "act":
        verbs = [option.verb for option in decision.options]
        session.choose(next((verbs.index(verb) for verb in ("start", "pass", "go_on") if verb in verbs), 0))
    return sitting(session)


def sitting(session: Session) -> tuple[App, QuestTableScene]:
    app = App.headless(speed="instant")
    table = table_of(session)
    app.push(table)
    app.step((), 1)
    open_curtain(app)
    app.step((), 1)
    assert table.choosing is not None
    return app, table


def put(state: Quest, zone: int, wanted: Callable[[int], bool], count: int = 1) -> list[int]:
    """So many cards of a kind come to lie in a zone."""
    found = [card for card in range(len(state.table.card)) if wanted(card) and card not in state.zones[zone]][:count]
    assert len(found) == count
    for card in found:
        state.move(card, state.zone_of(card), zone)
    return found


def grips(state: Quest, hands: int) -> Callable[[int], bool]:
    """Is it an item without restrictions that needs so many hands?"""
    table = state.table
    return lambda card: (
        table.kind[card] == "item" and table.grip[card] == hands and not table.slot[card] and usable_by(state, 0, card)
    )


def word(offer: Offer) -> str:
    return offer.what[0] if offer.what is not None else ""


def button(table: QuestTableScene, wanted: str) -> Button:
    number = next(number for number, one in enumerate(table.offers) if word(one) == wanted)
    found = table.desk.find(f"button {number}")
    assert isinstance(found, Button)
    return found


@pytest.mark.draws
@pytest.mark.rule("MQ-34.6")
def test_with_full_hands_the_button_to_carry_is_there_and_says_why_it_is_off() -> None:
    cards: list[int] = []

    def lay(state: Quest) -> None:
        put(state, state.table.gear[0], grips(state, 2))
        cards.extend(put(state, state.table.hand[0], grips(state, 1)))

    app, table = acting(lay)
    table.pick(("card", cards[0]))
    off = next(one for one in table.offers if word(one) == "carry")
    assert off.why is not None
    assert off.why.rule == "MQ-34.6"
    assert not button(table, "carry").enabled
    assert button(table, "stow").enabled
    table.desk.focus_on(button(table, "carry").key)
    assert table.refusal == off.why
    app.step((), 1)
    assert table.large_card is not None
    assert table.large_card.why, "the card that lies over the inspector says it too"


def test_an_item_that_could_only_be_packed_is_asked_about_before_the_turn_ends() -> None:
    cards: list[int] = []

    def lay(state: Quest) -> None:
        put(state, state.table.gear[0], grips(state, 2))
        hand, gone = state.table.hand[0], state.table.treasures
        for card in state.zones[hand]:
            if state.table.kind[card] == "item":
                state.move(card, hand, gone)
        cards.extend(put(state, hand, grips(state, 1)))

    _app, table = acting(lay)
    end = next(one for one in table.view.decision.options if one.verb == "end_turn")
    table._told_of = {(0, card) for card in table.hand() if card not in cards}
    table.session.match.state.spent = 1
    table.look()
    asked = f"Could still be packed: {table.names.cards(cards)}."
    assert asked in table.given_up(end)
    table.session.match.state.spent += move_left(table.view, 0)
    table.look()
    assert table.given_up(end) == asked, "also where that alone is left"
    table._decide(end)
    assert {(0, card) for card in cards} <= table._told_of


@pytest.mark.parametrize("curses", [1, 2])
def test_beside_packing_a_card_a_button_leads_to_what_it_can_be_used_on(curses: int) -> None:
    cards: list[int] = []

    def lay(state: Quest) -> None:
        def lifts(card: int) -> bool:
            use = state.table.use[card]
            return state.table.kind[card] == "item" and use is not None and use.effects[0].do == "lift" and use.time == "any"

        cards.extend(put(state, state.table.hand[0], lifts))
        lasting = [card for card in range(len(state.table.card)) if state.table.kind[card] == "curse"]
        stay = [card for card in lasting if getattr(state.table.card[card], "lasts", None) is not None] or lasting
        put(state, state.table.curses[0], lambda card: card in stay, curses)

    _app, table = acting(lay)
    table.pick(("card", cards[0]))
    assert "stow" in [word(one) for one in table.offers], "else the prompt alone says what to choose"
    lit = [("card", card) for card in table.view.zones[table.view.table.curses[0]]]
    first = table.offers[0]
    if curses == 1:
        assert (first.words, first.what) == (f"Use on {table.names.ref(lit[0])}", lit[0])
        return
    assert first.words == "Use: choose the lit curse"
    table.take(first)
    assert table.desk.focus is not None
    assert table.desk.focus.key in [f"card {number}" for _kind, number in lit]


def test_what_is_worn_is_called_so() -> None:
    cards: list[int] = []

    def lay(state: Quest) -> None:
        table = state.table
        cards.extend(
            put(
                state,
                table.hand[0],
                lambda card: table.kind[card] == "item" and table.slot[card] == "head" and usable_by(state, 0, card),
            )
        )

    _app, table = acting(lay)
    table.pick(("card", cards[0]))
    assert [one.words for one in table.offers if word(one) == "carry"] == [f"Wear {table.names.card(cards[0])}"]


def test_a_search_that_costs_nothing_says_so() -> None:
    view = acting()[1].view
    names = Names(view, ["A", "B"])
    assert button_text(names, Option("search")) == "Search the room (1 Move)"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "search_cost", lambda _view, _seat: 0)
        assert button_text(names, Option("search")) == "Search the room (no Move)"


def paying(count: int) -> tuple[App, QuestTableScene]:
    session = sample_session(kinds=TWO, seats=2)
    state = session.match.state
    begin_turn(state)
    state.windows, state.decision = (), None
    state.agenda = [new_turn(0), pay_cards(0, count, "")]
    state.advance()
    return sitting(session)


@pytest.mark.rule("MQ-5.15")
def test_cards_that_are_paid_are_marked_and_go_together_once_that_is_confirmed() -> None:
    app, table = paying(2)
    choosing: Any = table.choosing
    assert isinstance(choosing, Several)
    hand = table.hand()
    places = {card: rect for card, rect in table.strip.places(hand)}
    first, second, third = (option.about[0] for option in choosing.decision.options[:3])
    made = len(table.session.match.choices)
    table.pick(first)
    assert TOGETHER not in [one.what for one in table.offers]
    table.explain(first)  # not that one
    assert not choosing.picked
    for ref in (second, third):
        table.pick(ref)
    assert len(table.session.match.choices) == made, "nothing is thrown away yet"
    assert {card: rect for card, rect in table.strip.places(table.hand())} == places, "and nothing moves"
    offer = next(one for one in table.offers if one.what == TOGETHER)
    assert offer.words == "Pay with these 2 cards"
    table.take(offer)
    for _number in range(20):
        app.step((), 50)
    done: list[tuple[Ref, ...]] = [one.about for one in table.session.match.choices[made:]]
    assert done == [(second,), (third,)]
    held = table.session.match.state.zones[table.view.table.hand[0]]
    assert first[1] in held
    assert not {second[1], third[1]} & {*held}


@pytest.mark.rule("MQ-5.3", "MQ-13.5", "MQ-39.8")
@pytest.mark.parametrize("how", ["lost", "given", "worn"])
def test_several_cards_that_must_go_are_marked_and_confirmed_once(how: str) -> None:
    session = sample_session(kinds=TWO, seats=2)
    state = session.match.state
    items = tuple(put(state, state.table.gear[0], lambda card: state.table.kind[card] == "item", 3))
    begin_turn(state)
    state.windows, state.decision = (), None
    steps = {
        "lost": lose_card(0, "", False, 2),
        "given": give_away(0, 2, ((1, 2),), 0),
        "worn": choose_loss(0, 0, items, 2, "discard"),
    }
    state.agenda = [new_turn(0), steps[how]]
    state.advance()
    app, table = sitting(session)
    choosing: Any = table.choosing
    assert isinstance(choosing, Several)
    assert "2" in plain(table.prompt_words())
    marked = [option.about[0] for option in choosing.decision.options[:2]]
    for ref in marked:
        table.pick(ref)
    offers = [one for one in table.offers if one.what == TOGETHER]
    given = f"Give these 2 cards: {table.names.player(1)}"
    told = {"lost": "Discard these 2 cards", "given": given, "worn": "Lose these 2 items"}
    assert [one.words for one in offers] == [told[how]]
    table.take(offers[0])
    for _number in range(20):
        app.step((), 50)
    piles = (state.table.hand[0], state.table.gear[0])
    assert not {ref[1] for ref in marked} & {card for pile in piles for card in table.session.match.state.zones[pile]}


@pytest.mark.rule("MQ-5.15")
def test_where_all_cards_pay_nobody_is_asked_which() -> None:
    session = sample_session(kinds=TWO, seats=2)
    state = session.match.state
    count = len(payable(state, 0))
    assert count > 1
    _app, table = paying(count)
    assert table.view.decision is not None
    assert table.view.decision.kind != "pay_cards"
    assert not table.session.match.state.zones[table.view.table.hand[0]]


@pytest.mark.rule("MQ-29.18")
def test_of_what_an_item_counts_for_the_most_comes_first() -> None:
    session = sample_session(kinds=TWO, seats=2)
    state = session.match.state
    table = state.table
    put(state, table.traits[0], lambda card: getattr(table.card[card], "race", "") == "halfling" and table.kind[card] == "race")
    items = put(state, table.gear[0], lambda card: table.kind[card] == "item" and (table.card[card].value or 0) >= 500, 2)
    begin_turn(state)
    state.windows, state.decision = (), None
    state.agenda = [new_turn(0), pay_price(0, 1000, False, "MQ-29.12")]
    state.advance()
    _app, shown = sitting(session)
    made = len(session.match.choices)
    shown.pick(("card", items[0]))
    assert len(session.match.choices) == made, "one click pays nothing"
    amounts = [dict(one.what.about)["amount"] for one in shown.offers if isinstance(one.what, Option) and one.what.about]
    assert len(amounts) == 2
    assert amounts == sorted(amounts, reverse=True)


def test_the_end_of_a_turn_asks_about_what_is_left_over_and_two_presses_end_nothing_more() -> None:
    def lay(state: Quest) -> None:
        for card in state.zones[state.table.hand[0]][1:]:
            state.gone(card, state.table.hand[0])  # nothing is to be given away

    app, table = acting(lay)
    table.session.match.state.spent = 1  # something was done
    table.look()
    assert not isinstance(app.top, DialogScene)
    table.say(Press(Verb.END_TURN))
    dialog = app.top
    assert isinstance(dialog, DialogScene)
    assert "Move is left" in dialog.text
    dialog.say(Press(Verb.BACK))
    table.say(Press(Verb.END_TURN))
    again = app.top
    assert isinstance(again, DialogScene), "who went back is asked again"
    Driver(app).press("1")
    for _number in range(8):
        app.step((), 20)
    assert table.choosing is not None
    assert table.choosing.decision.kind == "close"
    made = len(table.session.match.choices)
    table.say(Press(Verb.END_TURN))
    assert len(table.session.match.choices) == made, "the key that ended the turn does no more"
    app.step((), REST_MS)
    table.say(Press(Verb.END_TURN))
    assert len(table.session.match.choices) == made + 1


def test_the_usual_buttons_of_a_turn_keep_their_places() -> None:
    places: list[dict[str, Rect]] = []
    for near, spent in ((True, 0), (True, 99), (False, 0)):

        def lay(state: Quest, near: bool = near) -> None:
            state.gold[1] = state.gold[0] = 300 if near else 0

        _app, table = acting(lay)
        table.session.match.state.spent = spent
        table.session.match.state.decision = None
        places.append({name: button(table, name).rect for name in ("search", "end_turn", "bargain")})
    assert places[0] == places[1] == places[2]


def test_back_lies_where_nothing_is_lost_by_one_press_more() -> None:
    """Whoever presses Back twice opens the sheet of a bargain at worst, and never ends the turn."""

    def lay(state: Quest) -> None:
        put(state, state.table.hand[0], grips(state, 1))

    _app, table = acting(lay)
    end = button(table, "end_turn").rect
    table.pick(next(one.about[0] for one in table.choosing.decision.options if one.verb == "stow"))  # type: ignore[union-attr]
    back = next(number for number, one in enumerate(table.offers) if one.what is None)
    assert not table.desk.find(f"button {back}").rect.colliderect(end)  # type: ignore[union-attr]


@pytest.mark.rule("MQ-29.14")
def test_who_has_not_the_gold_for_a_price_is_told_that_an_item_comes_first() -> None:
    for gold, coins in ((900, False), (1000, True)):
        session = sample_session(kinds=TWO, seats=2)
        state = session.match.state
        state.gold[0] = gold
        table = state.table
        is_worth = {card: table.kind[card] == "item" and table.card[card].value == 400 for card in range(len(table.card))}
        items = put(state, table.gear[0], is_worth.__getitem__, 2)
        begin_turn(state)
        state.windows, state.decision = (), None
        state.agenda = [new_turn(0), pay_price(0, 1000, False, "MQ-29.12")]
        state.advance()
        _app, shown = sitting(session)
        assert button(shown, "pay_gold").enabled == coins
        assert ("an item first" in plain(shown.prompt_words())) != coins
        if not coins:
            assert "900 gold" in button(shown, "pay_gold").why
            made = len(session.match.choices)
            shown.pick(("card", items[0]))
            assert len(session.match.choices) == made, "one click pays nothing"


def test_the_end_of_a_turn_says_what_is_lost_and_shows_no_way() -> None:
    _app, table = acting()
    left = move_left(table.view, 0)
    assert left
    table.ask(("cell", table.view.at[0]))
    table.desk.focus_on("log")
    focus_on(table, "end_turn")
    assert table.about[0] == "choice"
    told = [plain(one.text) for one in table.told()]
    assert told[:2] == ["End the turn", f"{left} Move is left; none is kept."]


def focus_on(table: QuestTableScene, wanted: str) -> None:
    assert table.desk.focus_on(button(table, wanted).key)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_large_text_short_buttons_share_a_row_so_that_there_is_more_to_read(language: str) -> None:
    app, table = sitting(first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=2), at("act", able("deal")), seed)))
    app.change(large_text=True, language=language)
    app.step((), 20)
    assert table.listed, "a deal is too wordy for a button"
    end, bargain = button(table, "end_turn").rect, button(table, "bargain").rect
    assert end.top == bargain.top
    assert not end.colliderect(bargain)
    for key in ("inspector", "log"):
        view = table.desk.find(key)
        assert isinstance(view, TextView)
        assert view.inside.height >= (3 * fonts.body.pitch if key == "inspector" else 2 * fonts.log.pitch)


def test_every_choice_that_names_nothing_has_words_of_its_own() -> None:
    """Where a monster may be drawn or not, both buttons read the same."""
    package = Path(rules.__file__).parent
    calls = (node for path in package.glob("*.py") for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
    verbs = {
        node.args[0].value for node in calls
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Option" and isinstance(node.args[0], ast.Constant)
        and (len(node.args) == 1 or (isinstance(node.args[1], ast.Tuple) and not node.args[1].elts))
    }  # fmt: skip
    session = sample_session(kinds=TWO, seats=2)
    session.match.state.decision = session.match.state.decision._replace(kind="look_for_monster")
    names = Names(view(session.match.state, 0), ["Ann", "Bo"])
    said = {verb: button_text(names, Option(verb)) for verb in verbs}
    assert {"yes", "no", "stay", "go_on"} <= said.keys()
    assert [verb for verb, text in said.items() if text == said["go_on"]] == ["go_on"]
    assert len(set(said.values())) == len(said)


def test_the_button_of_a_payment_names_the_card_that_is_given_away_however_narrow_it_is() -> None:
    _app, table = acting(lambda state: put(state, state.table.gear[0], grips(state, 1)) and None)
    card = table.view.zones[table.view.table.gear[0]][0]
    option = Option("pay_item", (("card", card), ("amount", 300)))
    for words_of in (button_text, words.shorter_text):
        assert table.names.card(card) in words_of(table.names, option)


def test_where_nobody_can_be_asked_for_help_the_button_is_there_and_says_why() -> None:
    def lay(state: Quest) -> None:
        state.dead[1] = True

    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("combat"), seed))
    lay(session.match.state)
    session.match.state.fight = session.match.state.fight._replace(asked=())  # type: ignore[union-attr]
    begun = session.match.state
    begun.offers = ()
    begun.decision = begun.decision._replace(  # type: ignore[union-attr]
        options=tuple(one for one in begun.decision.options if one.verb not in ("ask", "bid"))  # type: ignore[union-attr]
    )
    _app, table = sitting(session)
    off = next(one for one in table.offers if word(one) == "bargain")
    assert off.why is not None
    assert off.why.reason == "Nobody can come to help in this combat."


def test_carrying_an_item_foretells_what_it_does_to_the_bonus() -> None:
    def lay(state: Quest) -> None:
        table = state.table
        put(state, table.hand[0], lambda card: grips(state, 1)(card) and table.card[card].bonus > 0)

    _app, table = acting(lay)
    checked = 0
    for option in [one for one in table.view.decision.options if one.verb == "carry"]:
        told = [plain(one.text) for one in table.inspector().choice(option)]
        fork = table.session.match.fork()
        before = total(fork.state, 0, "bonus")
        fork.choose(list(table.view.decision.options).index(option))
        after = total(fork.state, 0, "bonus")
        assert (f"Combat bonus: {before:+d} → {after:+d}" in told) == (before != after)
        checked += before != after
    assert checked


def test_a_card_that_is_promised_is_used_up_only_after_a_question() -> None:
    def lay(state: Quest) -> None:
        table = state.table
        put(state, table.gear[0], lambda card: table.kind[card] == "item" and bool(table.card[card].once))

    _app, table = acting(lay)
    card = table.view.zones[table.view.table.gear[0]][-1]
    option = Option("use", (("card", card),))
    assert "promised" not in table.given_up(option)
    offer = RealOffer(1, HELP, 0, 1, (Term(0, ("card", card), 1),), agreed=True)
    table.view.offers = (offer,)
    assert table.names.card(card) in table.given_up(option)
    assert "promised" in table.given_up(option)


@pytest.mark.parametrize("kind", sorted(DONE))
def test_a_turn_in_which_something_was_done_does_not_end_with_nothing_done(kind: str) -> None:
    _app, table = acting()
    history = [Event("turn", "", {"seat": 0})]
    assert nothing_done(table.view, 0, history)
    assert not nothing_done(table.view, 0, [*history, Event(kind, "", {"seat": 0})])
    assert nothing_done(table.view, 0, [*history, Event(kind, "", {"seat": 1})]), "another one did it"
    assert nothing_done(table.view, 0, [Event(kind, "", {"seat": 0}), *history]), "it was in the turn before"
