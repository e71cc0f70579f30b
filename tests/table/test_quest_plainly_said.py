"""Scoundrel Quest says what is so: Move that a room takes, where items lie, whose turn it is, one flight in one line."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from game.client.brush import Rect
from game.client.i18n import use_language
from game.client.scrolling import TextView
from game.client.table.hand import ROW_GAP, Hand, Label, beside_of, label_lines, name_place
from game.client.table.scoundrel_quest import cardface, scene
from game.client.table.scoundrel_quest.belongings import EMPTY, PLACES, sign_of
from game.client.table.scoundrel_quest.chronicle import line
from game.client.table.scoundrel_quest.dungeon import DungeonPanel
from game.client.table.scoundrel_quest.entering import harm_of, on_the_way_words
from game.client.table.scoundrel_quest.hints import Hints, reach, stops
from game.client.table.scoundrel_quest.rooms import ROOM
from game.client.table.scoundrel_quest.samples import STEADY, TWO, able, at, laden, play, sample_session
from game.client.table.scoundrel_quest.scene import MOST, QuestTableScene
from game.client.table.scoundrel_quest.staging import BANNERS
from game.client.table.scoundrel_quest.words import Names, button_text
from game.client.table.trying import first_of
from game.client.text import plain
from game.content.scoundrel_quest.texts import card_name
from game.games.scoundrel_quest import Quest
from game.games.scoundrel_quest.effects import taken
from game.games.scoundrel_quest.geometry import START, WIDE
from game.games.scoundrel_quest.position import Beast, Flight
from game.games.scoundrel_quest.values import move_left
from game.rules import Event, Option
from game.sessions.session import Session
from tests.table.test_quest_table import sit

FLOODED = "flooded_passage"


def walking(then: Any = lambda _state: True) -> Session:
    session = first_of(lambda seed: play(sample_session(seed, kinds=TWO, seats=2), at("act", then), seed))
    session.match = session.match.copy()
    return session


def told(table: QuestTableScene) -> str:
    return " ".join(plain(one.text) for one in table.told())


def beside_a_known_room(state: Quest) -> bool:
    return not state.spent and any(_calm(state, cell) for cell in reach(state, 0))


def _calm(view: Any, cell: int) -> bool:
    return (
        cell in view.cells
        and cell != START
        and cell != view.at[0]
        and not stops(view, 0, cell)
        and reach(view, 0)[cell].cost == 1
    )


@pytest.mark.rule("MQ-9.10")
def test_a_way_says_what_the_room_does_to_the_move_and_so_does_the_log() -> None:
    session = walking(beside_a_known_room)
    state: Any = session.match.state
    cell = next(cell for cell in reach(state, 0) if _calm(state, cell))
    state.cells[cell] = next(card for card, one in enumerate(state.table.card) if getattr(one, "id", "") == FLOODED)
    _app, _driver, table = sit(session, reduce_motion=True, speed="instant")
    have, way = move_left(table.view, 0), reach(table.view, 0)[cell]
    assert (way.cost, way.left) == (1, have - 2)
    assert Hints(table.panel, table.view, 0, lambda _cell: None)._price(way) == "1 (-1)"
    table.ask(("cell", cell))
    assert "Costs 1 Move" in told(table)
    assert f"{have - 2} would be left" in told(table)
    session.match.choose(next(one for one in session.match.decision.options if one.verb == "go" and ("cell", cell) in one.about))  # type: ignore[union-attr]
    view = session.match.view(0)
    assert move_left(view, 0) == way.left
    line = table.line(Event("moved", "MQ-9.3", {"seat": 0, "cell": cell, "how": "walk"}), table.names_of(view))
    assert "(-1 Move)" in plain(line or ())


def test_of_a_dark_room_it_is_said_that_it_may_change_the_move() -> None:
    _app, _driver, table = sit(walking(), reduce_motion=True, speed="instant")
    dark = next(cell for cell in reach(table.view, 0) if cell not in table.view.cells)
    table.ask(("cell", dark))
    assert "may change your Move" in told(table)


def test_in_rows_the_groups_of_cards_lie_apart_and_each_keeps_its_sign() -> None:
    hand = Hand(Rect(0, 0, 418, 72), cardface.SIZE)
    cards = list(range(MOST))
    hand.apart = frozenset({2, 4, 7})
    places = [rect for _card, rect in hand.places(cards)]
    steps = [after.left - before.left for before, after in zip(places, places[1:], strict=False)]
    assert steps[1] == steps[3] == steps[6] == steps[0] + ROW_GAP
    assert all(beside_of(rect, ("quest_pack",)) >= 16 for rect in places)
    assert max(rect.right for rect in places) <= 418


def test_no_name_is_left_out_on_a_narrow_face() -> None:
    view = sample_session().match.view(0)
    hand = [card for family in ("treasure", "fate") for card in view.table.zones.members[family]]
    assert [name for card in hand for name in cardface.overflow(view, card, 57)] == []
    long = next(
        card for card in range(len(view.table.card)) if getattr(view.table.card[card], "id", "") == "two_handled_greatsword"
    )
    assert cardface.name_lines(view.table.card[long], 55)[0]


@pytest.mark.draws
def test_a_card_that_was_clicked_is_told_once_and_whole_and_what_its_buttons_mean_beside_it() -> None:
    def both(state: Quest) -> bool:
        verbs: dict[tuple[str, int], set[str]] = {}
        for one in state.decision.options:  # type: ignore[union-attr]
            if one.about:
                verbs.setdefault(one.about[0], set()).add(one.verb)
        return any({"carry", "stow"} <= found for found in verbs.values())

    _app, driver, table = sit(walking(both), reduce_motion=True, speed="instant")
    options = table.choosing.decision.options  # type: ignore[union-attr]
    card = next(one.about[0] for one in options if one.verb == "stow")
    table.pick(card)
    table.about = card
    driver.app.step((), 1)
    large, inspector, log = table.large_card, table.desk.find("inspector"), table.desk.find("log")
    assert large is not None
    assert inspector is not None
    assert log is not None
    assert large.rect.inflate(4, 4).contains(inspector.rect.union(log.rect))
    said = {}
    for number, offer in enumerate(table.offers):
        verb = getattr(offer.what, "verb", "")
        if verb in ("carry", "stow") and table.desk.focus_on("chip 0") and table.desk.focus_on(f"button {number}"):
            driver.app.step((), 1)
            said[verb] = told(table)
    assert "counts at once" in said["carry"]
    assert "holds two items" in said["stow"]
    assert isinstance(inspector, TextView)
    assert table.large_card is not None
    assert not table.large_card.rect.colliderect(table.desk.find("inspector").rect)  # type: ignore[union-attr]


def test_a_place_with_nothing_in_it_says_what_it_is_for_and_what_others_have_where_it_is() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=2), at("act", laden), seed))
    _app, _driver, table = sit(session, reduce_motion=True, speed="instant")
    table.open_gear()
    assert table.gear is not None
    for slot in [one for one in table.gear.slots if one.card < 0]:
        widget = next(one for one in table.desk.widgets if one.rect == slot.rect)
        assert table.desk.focus_on(widget.key)
        assert table.about == ("slot", PLACES.index(slot.kind))
        assert "MQ-" in told(table)
        table.press(slot)
        assert table.about == ("slot", PLACES.index(slot.kind))
    view = table.view
    packed, used = view.zones[view.table.sack[0]][0], view.zones[view.table.gear[0]][0]
    assert sign_of(view, packed, "pack") == "quest_pack" != sign_of(view, used, "gear")
    helmet = next(card for card in range(len(view.table.card)) if view.table.slot[card] == "head")
    assert sign_of(view, helmet, "gear") == EMPTY["head"]


@pytest.mark.draws
def test_in_the_turn_of_another_no_own_way_is_drawn_and_that_one_is_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    _app, _driver, table = sit(walking(), reduce_motion=True, speed="instant")
    drawn: list[Any] = []
    monkeypatch.setattr(Hints, "_dots", lambda _self, _brush, points, _ink: drawn.append(points))
    monkeypatch.setattr(Hints, "_in_room", lambda _self, _brush, cell, _figures: drawn.append(cell))
    brush: Any = SimpleNamespace(clip=lambda _rect: None)
    cell = next(cell for cell in reach(table.view, 0) if cell != table.view.at[0])
    Hints(table.panel, table.view, 0, lambda _cell: None).draw(brush, ("cell", cell))
    assert drawn
    drawn.clear()
    table.view.active = 1
    Hints(table.panel, table.view, 0, lambda _cell: None).draw(brush, ("cell", cell))
    assert not drawn
    followed: list[int] = []
    monkeypatch.setattr(scene.QuestTableScene, "follow", lambda _self, cell: followed.append(cell))
    table.view.at[:2] = [START, START + 1]
    table.offered(table.choosing.decision._replace(kind="quest.answer", options=()))  # type: ignore[union-attr]
    assert followed[-1] == START + 1


@pytest.mark.rule("MQ-R128")
def test_a_flight_is_told_once() -> None:
    session = walking()
    _app, _driver, table = sit(session, reduce_motion=True, speed="instant")
    kinds = ("exit_chosen", "moved")
    lines = [table.line(Event(kind, "", {"seat": 0, "cell": START, "how": "flight"}), table.names) for kind in kinds]
    assert [line is not None for line in lines] == [True, False]
    state: Any = session.match.state
    for cell, news in ((START, 0), (START + WIDE, 1)):
        state.flight, state.sink = Flight(0, (), START), []
        taken.__wrapped__(state, 0, cell)  # type: ignore[attr-defined]
        assert [event.kind for event in state.sink] == ["flight_turned"] * news


def test_the_view_shows_rooms_and_no_more_darkness_than_it_has_to() -> None:
    panel = DungeonPanel(sample_session().path)
    panel.lie_in(Rect(0, 24, 446, 246))
    row: Any = SimpleNamespace(cells={START + number: 0 for number in range(3)})
    panel.grow(row)
    for cell in (START + 2, START + 1, START):
        panel.follow(cell, 110)
        lefts = [panel.drawn(panel.corner(one))[0] for one in row.cells]
        assert min(lefts) >= 17
        assert max(lefts) + ROOM + 17 <= 446


def test_what_a_button_meant_is_let_go_with_its_decision() -> None:
    _app, _driver, table = sit(walking(), reduce_motion=True, speed="instant")
    for number in range(len(table.view.decision.options) + 2):  # type: ignore[union-attr]
        assert table.inspector().about(("choice", number))


@pytest.mark.draws
def test_prices_of_ways_hang_over_rooms_only_where_one_is_asked_to_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    session = walking(beside_a_known_room)
    _app, _driver, table = sit(session, reduce_motion=True, speed="instant")
    cell = next(cell for cell in reach(table.view, 0) if _calm(table.view, cell))
    drawn: list[int] = []
    monkeypatch.setattr(Hints, "_in_room", lambda _hints, _brush, cell, _figures: drawn.append(cell))
    brush: Any = MagicMock()
    for walks in (True, False):
        hints = Hints(table.panel, table.view, 0, lambda _cell: None, walks)
        for about in (("cell", cell), ("seat", 0)):
            hints.draw(brush, about)
        assert bool(drawn) is walks
        drawn.clear()


@pytest.mark.rule("MQ-14.9")
def test_a_room_says_why_what_lies_there_can_t_be_picked_up() -> None:
    session = walking()
    state: Any = session.match.state
    table_of_state, floor = state.table, state.table.floor[state.cells[state.at[0]]]
    card = next(card for card in range(len(table_of_state.card)) if table_of_state.kind[card] == "item")
    state.move(card, state.zone_of(card), floor)
    state.barred = ((card, 0),)
    _app, _driver, table = sit(session, reduce_motion=True, speed="instant")
    table.ask(("cell", table.view.at[0]))
    assert "from the next turn on" in told(table)
    off = next(one for one in table.offers if one.what is not None and one.what[0] == "pick_up")
    assert off.why is not None
    assert off.why.rule == "MQ-14.9"


def test_a_second_monster_like_the_first_has_its_name_and_not_that_of_the_card_that_brought_it() -> None:
    table = sit(walking())[2]
    view = table.view
    first = next(card for card in range(len(view.table.card)) if view.table.zones.family(card) == "monster")
    brought = view.table.zones.cards.index("brought_a_friend")
    own = table.names.card(brought)
    view.beasts = (*view.beasts, Beast(brought, first, START, 0))
    assert table.names.card(brought) == table.names.card(first) != own


def test_a_second_monster_is_called_as_what_it_is() -> None:
    """Not by the card that brought it, which lies in the dungeon as the other one (MQ-R87)."""
    session = sample_session(1, kinds=STEADY)
    seen = session.match.view(0)
    cards = seen.table.zones.members
    event, monster = cards["fate"][0], cards["monster"][0]
    names = Names(seen, ["A", "B", "C", "D"])
    told = line(Event("monster", "MQ-R87", {"seat": 0, "card": event, "like": monster, "cell": seen.at[0]}), names)
    assert told is not None
    assert names.card(monster) in plain(told)
    assert names.card(event) not in plain(told)


@pytest.mark.parametrize("count", [8, MOST])
def test_in_rows_no_japanese_name_runs_over_the_frame_of_its_card(count: int) -> None:
    use_language("ja")
    table = sample_session(1).match.state.table
    hand = Hand(Rect(0, 0, 418, 72), cardface.SIZE)
    rect = min((rect for _card, rect in hand.places(list(range(count)))), key=lambda rect: rect.width)
    for card in table.card:
        name = card_name(card, "ja")
        for signs in ((), ("quest_pack",)):
            lines, font = label_lines(Label("card_item", name, "", signs, False, True), name_place(rect, signs, name))
            assert len(lines) * font.size * font.zoom <= rect.height - 4, name
            assert "".join(lines) == name


def test_the_log_tells_of_cards_that_are_shown_and_only_to_the_two_which() -> None:
    seen = sample_session(1, kinds=STEADY).match.view(0)
    cards = seen.table.zones.members["fate"][:2]
    names = Names(seen, ["Ann", "Bob", "Cid", "Dan"])
    event = Event("shown", "MQ-5.7", {"seat": 1, "other": 2, "count": 2}, {"cards": cards}, 0b110)
    for seat, which in ((0, False), (1, True), (2, True), (3, False)):
        words = plain(line(event.seen_by(seat), names) or ())
        assert "Bob shows Cid" in words
        assert ("2 cards" in words) != which
        assert all((names.card(card) in words) == which for card in cards)


def test_the_log_says_why_an_announced_roll_did_not_fall() -> None:
    names = Names(sample_session(1, kinds=STEADY).match.view(0), ["Ann", "Bob", "Cid", "Dan"])
    assert "Cid acted" in plain(line(Event("called_off", "MQ-17.4", {"seat": 2}), names) or ())
    assert "called_off" in BANNERS


def test_the_log_says_what_was_added_to_the_die_of_a_flight() -> None:
    seen = sample_session(1, kinds=STEADY).match.view(0)
    names, card = Names(seen, ["Ann", "Bob", "Cid", "Dan"]), seen.table.zones.members["monster"][0]
    parts = {"seat": 1, "card": card, "result": 5, "more": 2, "escaped": True}
    assert plain(line(Event("ran", "MQ-19.8", parts), names) or ()).endswith("(3 +2 = 5)")
    assert "=" not in plain(line(Event("ran", "MQ-19.8", parts | {"more": 0}), names) or ())


def _before_the_vinegar(damage: int) -> tuple[Any, int]:
    """A table beside a room whose text harms who enters it with damage."""
    session = walking(beside_a_known_room)
    state: Any = session.match.state
    cell = next(cell for cell in reach(state, 0) if _calm(state, cell))
    state.cells[cell] = next(card for card, one in enumerate(state.table.card) if getattr(one, "id", "") == "vinegar_works")
    state.damage[0] = damage
    _app, _driver, table = sit(session, reduce_motion=True, speed="instant", careful=True)
    return table, cell


def _go(table: Any, cell: int) -> Any:
    return next(one for one in table.view.decision.options if one.verb == "go" and ("cell", cell) in one.about)


@pytest.mark.rule("MQ-8.11")
def test_a_room_warns_first_of_what_it_does_to_who_enters_it_now() -> None:
    table, cell = _before_the_vinegar(1)
    table.ask(("cell", cell))
    said = table.told()
    assert plain(said[1].text) == "Entering costs you 1 health"
    assert said[1].ink == "bad"
    assert not table.given_up(_go(table, cell))
    before = table.view.damage[0]
    table.session.match.choose(_go(table, cell))
    assert table.session.match.state.damage[0] == before + 1


@pytest.mark.rule("MQ-8.11")
def test_a_room_that_harms_somebody_else_warns_of_nothing() -> None:
    table, cell = _before_the_vinegar(0)
    table.ask(("cell", cell))
    assert "Entering" not in told(table)


@pytest.mark.rule("MQ-8.11")
def test_going_into_a_room_that_kills_is_asked_about_first() -> None:
    table, cell = _before_the_vinegar(3)
    table.ask(("cell", cell))
    assert plain(table.told()[1].text) == "Entering kills this scoundrel."
    made = len(table.session.match.choices)
    table.decide(_go(table, cell))
    assert len(table.session.match.choices) == made
    assert "Entering kills this scoundrel." in table.given_up(_go(table, cell))


def test_harm_on_the_way_and_monsters_that_come_are_told_too() -> None:
    def ways(state: Any) -> list[tuple[int, ...]]:
        """Through a room and on into another: no monster is drawn into the Entrance."""
        return [one.cells for one in reach(state, 0).values() if len(one.cells) == 3 and START not in one.cells[1:]]

    session = walking(lambda state: not state.spent and bool(ways(state)))
    state: Any = session.match.state
    way = ways(state)[0]
    rooms = {getattr(one, "id", ""): card for card, one in enumerate(state.table.card)}
    state.cells[way[1]] = rooms["vinegar_works"]
    state.cells[way[2]] = rooms["vinegar_works"]
    state.damage[0] = 2
    view = session.match.view(0)
    first, second = harm_of(view, 0, way[1:])
    assert (first.health, first.dead) == (1, False)
    assert second.dead
    assert "Vinegar" in on_the_way_words(Names(view, ["a", "b"]), way[1], first)
    undead = next(card for card, one in enumerate(state.table.card) if "undead" in getattr(one, "keywords", ()))
    state.cells[way[1]] = rooms["bell_loft"]
    state.beasts = (Beast(undead, undead, way[2], 0),)
    assert harm_of(session.match.view(0), 0, way[1:2])[0].monsters == (undead,)


def test_the_button_of_a_lesson_is_told_of_by_itself() -> None:
    """Not by what has its number among all that the rules allow: a lesson offers less."""
    table = sit(walking(able("search")), reduce_motion=True, speed="instant")[2]
    decision = table.view.decision
    search = next(one for one in decision.options if one.verb == "search")
    table.choosing = table.choose_among(decision._replace(options=(search,)))
    table.relayout()
    about = table.offer_about(next(one for one in table.offers if one.what == search))
    assert about is not None
    assert "Search" in plain(table.inspector().about(about)[0].text)


@pytest.mark.rule("MQ-19.9")
@pytest.mark.parametrize("kind", ["exit", "run"])
def test_who_chooses_how_to_run_reads_what_it_is_to_be_caught(kind: str) -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=2), at(kind), seed))
    table = sit(session, reduce_motion=True, speed="instant")[2]
    assert table.about == ("card", table.view.flight.left[0])  # type: ignore[union-attr]
    assert "Bad Stuff:" in told(table)


@pytest.mark.rule("MQ-19.7")
def test_of_two_monsters_with_one_name_each_button_names_the_colour() -> None:
    view = sample_session(1, kinds=STEADY).match.view(0)
    monsters = [card for card in range(len(view.table.card)) if view.table.zones.family(card) == "monster"]
    view.beasts = (Beast(monsters[0], monsters[0], START, 0), Beast(monsters[1], monsters[0], START, 3))
    names = Names(view, ["Ann", "Bob", "Cid"])
    words = [button_text(names, Option("run", (("card", card),))) for card in monsters[:2]]
    assert [one.rpartition(" ")[2] for one in words] == ["(red)", "(yellow)"]
    view.beasts = view.beasts[:1]
    assert "(" not in button_text(names, Option("run", (("card", monsters[0]),)))


@pytest.mark.rule("MQ-9.2")
def test_a_room_farther_off_says_into_which_room_one_goes_first() -> None:
    session = walking(lambda state: not state.spent and any(len(one.cells) == 3 for one in reach(state, 0).values()))
    table = sit(session, reduce_motion=True, speed="instant")[2]
    way = next(one.cells for one in reach(table.view, 0).values() if len(one.cells) == 3)
    first = table.names.room(way[1])
    table.ask(("cell", way[2]))
    assert f"First to {first}" in told(table)
    refused = table.why_not(("cell", way[2]))
    assert refused is not None
    assert f"first to {first}" in refused.reason


@pytest.mark.rule("MQ-10.11")
def test_the_colour_that_hunts_oneself_stands_last() -> None:
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=2), at("base"), seed))
    table = sit(session, reduce_motion=True, speed="instant")[2]
    refs = dict(table.choosing.next())  # type: ignore[union-attr]
    own = ("colour", table.view.table.colour[0])
    options = {ref: refs[ref] for ref in [own, *(ref for ref in refs if ref != own)]}
    words = [one.words for one in table.make_offers(options, set())]
    assert "hunts you" in words[-1]
