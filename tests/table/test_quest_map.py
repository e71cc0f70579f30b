"""The map of Scoundrel Quest: what a way costs, where monsters would go, new rooms, the Monsters' Turn, and who stands where."""

from __future__ import annotations

from copy import copy

from game.client.app import App
from game.client.said import Press, Verb
from game.client.table.scoundrel_quest.dungeon import looks, pack, stands
from game.client.table.scoundrel_quest.hints import ends_of, reach
from game.client.table.scoundrel_quest.samples import STEADY, able, at, choice_of, grown, play, sample_session, table_of
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.scoundrel_quest.setup import classes
from game.client.table.trying import first_of
from game.client.widgets import Spot
from game.games.scoundrel_quest.geometry import STEP, sides
from game.games.scoundrel_quest.monsters_turn import walks
from game.rules import Event, Option
from game.rules.randomness import Stream
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from game.sessions.specs.scoundrel_quest import LOOKS
from tests.table.playing import sit_at


def on_the_map() -> Session:
    """At the beginning of phase 2."""
    wanted = at("act", lambda state: grown(state) and not state.spent)
    return first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=4), wanted, seed))


def test_the_cost_of_a_way_is_what_walking_it_takes() -> None:
    """Each room in reach is walked to by the rules, step by step, and costs what was told."""
    session, walked = on_the_map(), 0
    for target, way in reach(session.match.view(0), 0).items():
        match = session.match.copy()
        spent = match.state.spent  # a room may change the Move of who is in it, but not what was spent
        for cell in way.cells[1:]:
            if match.decision.kind == "look_for_monster":  # type: ignore[union-attr]
                match.choose(Option("no"))
            option = next(
                (one for one in match.decision.options if one.verb == "go" and ("cell", cell) in one.about),
                None,  # type: ignore[union-attr]
            )
            if option is None:
                break
            match.choose(option)
        else:
            assert match.state.at[0] == target or len(way.cells) == 1
            if len(way.cells) > 1 and match.state.active == 0:
                assert match.state.spent - spent == way.cost
                walked += 1
            continue
        raise AssertionError(f"nobody can go to {target}")
    steps = [one.about[1][1] for one in session.match.decision.options if one.verb == "go"]  # type: ignore[union-attr]
    assert {cell for cell in steps} <= set(reach(session.match.view(0), 0))
    assert walked >= 2


def test_where_a_monster_would_go_is_where_the_rules_move_it() -> None:
    view, compared = on_the_map().match.view(0), 0
    for beast in view.beasts:
        told = {colour: path for path, colours in ends_of(view, beast).items() for colour in colours}
        for colour in range(6):
            walk = walks(view, colour)[0].get(beast.card)
            path = walk.path if walk is not None and len(walk.path) > 1 else None
            assert told.get(colour) == path
            compared += path is not None
    assert compared


def played_to(kind: str, seed: int) -> tuple[App, QuestTableScene]:
    """A table in the middle of the act of an event, in the game of a seed in which it soon comes."""
    session = sample_session(seed, kinds=STEADY, seats=3)
    app = App.headless()
    table = table_of(session)
    table.asleep = False
    app.push(table)
    app.step((), 1)
    chance = Stream(21)
    while session.match.decision is not None:
        table.asleep = False
        table.choose(choice_of(session, chance))
        for _act in range(400):
            if table.held_values().get("event") == kind:
                return app, table
            if not table.stage.busy:
                break
            if table.held_values().get("event") is not None:
                table.stage.skip(everything=False)
            table.asleep = False
            app.step((), 1)
    raise LookupError(kind)


def test_a_new_room_falls_its_links_open_and_who_found_it_goes_in() -> None:
    app, table = played_to("explored", 21)
    values = {**table.held_values(), **table.stage.motions()}
    assert values["falling"] in table.shown.view.cells
    assert values["opening"]
    assert (values["open"], values["fall"][1] < 0) == (0, True)
    seat = next(name for name in values if name.startswith("seat "))
    start = values[seat]
    app.step((), 500)
    halfway = table.stage.motions()
    assert halfway["fall"] == (0, 0)
    assert 0 < halfway["open"] < 100
    assert halfway[seat] == start
    app.step((), 400)
    assert table.stage.motions()[seat] != start


def test_the_monsters_turn_is_one_movement_and_can_be_seen_again() -> None:
    app, table = played_to("walked", 425)
    assert table.panel.walked is not None
    cards = {event.parts["card"] for event in table.panel.walked.events}
    assert {name for name in table.stage.motions() if name.startswith("beast")} == {f"beast {card}" for card in cards}
    table.stage.skip()
    app.step((), 1)
    shown = table.shown.view
    table.say(Press(Verb.AGAIN))
    app.step((), 1)
    table.asleep = False
    app.step((), 50)
    assert table.held_values()["event"] == "walked"
    assert table.shown.view is table.panel.walked.before
    table.stage.skip()
    app.step((), 1)
    assert table.shown.view is shown


def test_monsters_in_one_room_stand_clear_of_each_other() -> None:
    session = sample_session(7)
    for room in sorted(session.match.state.table.pack.rooms, key=lambda one: one.id)[:12]:
        places = pack(session.path, room.id, (0, 1), (32, 24, 24, 16))
        assert len(set(places)) == 4
        assert places[0] == stands(session.path, room.id)[0]
        for number, (x, y) in enumerate(places):
            for u, v in places[:number]:
                assert abs(x - u) >= 12 or abs(y - v) >= 12


def test_a_look_is_chosen_and_says_the_sex() -> None:
    assert sorted(one.id for one in classes()) == sorted(LOOKS)
    base = sample_session(3)
    session = new_session("scoundrel_quest", base.path, [Seat("A", "male_3"), Seat("B", "")], {}, 1)
    view = session.match.view(0)
    assert (looks(view, 0).sex, looks(view, 0).skin) == ("male", 3)
    assert (looks(view, 1).sex, looks(view, 1).skin) == ("female", 2)
    assert all(cell - other in (*STEP, 0) for cell in view.at for other in view.at)


def test_the_dungeon_stays_where_it_is_when_a_combat_begins_and_when_it_is_over() -> None:
    """Its room is made above; the camera moves only where the room of the combat would be out of sight."""
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY, seats=4), at("combat", grown), seed))
    _app, _driver, table = sit_at(table_of(session))
    panel, fought = table.panel, table.view
    calm = copy(fought)
    calm.fight = None
    cell = fought.fight.cell
    seen = []
    for nearness in (1, 2):
        panel.bring(nearness)
        for view in (fought, calm, fought, calm):
            table.shown.become(view)
            table.suit_fight()
            seen.append(panel.on_canvas(panel.middle_of(cell)))
            assert table.board_rect.collidepoint(seen[-1])
        assert seen[-1] == seen[-2] == seen[-3]


def test_the_room_of_a_bot_that_does_something_in_its_turn_is_in_sight() -> None:
    session = on_the_map()
    _app, _driver, table = sit_at(table_of(session))
    view = table.shown.view
    far = max(range(1, view.seats), key=lambda seat: abs(view.at[seat] - view.at[0]))
    for kind, active in (("turn", view.active), ("searched", far)):
        view.active = active
        table.panel.look_at((0, 0))
        table.panel.camera = (-5000, -5000)
        table.begins(Event(kind, "MQ-6.1", {"seat": far, "turn": 3}))
        x, y = table.panel.on_canvas(table.panel.middle_of(view.at[far]))
        assert table.board_rect.collidepoint(x, y), kind


def test_who_presses_a_door_goes_through_it() -> None:
    """It lay between two rooms and said what it costs, but only the room beyond it could be pressed."""
    ways_on = at("act", lambda state: grown(state) and able("go")(state))
    session = first_of(lambda seed: play(sample_session(seed, kinds=STEADY), ways_on, seed))
    _app, driver, table = sit_at(table_of(session), speed="instant", reduce_motion=True)
    here, made = table.view.at[0], len(session.match.choices)
    goes = {one.about[1][1]: one.about[0][1] for one in table.view.decision.options if one.verb == "go"}
    doors = [one for one in table.desk.widgets if isinstance(one, Spot) and one.zone in ("doors", "gates")]
    through = {}
    for door in doors:
        ends = dict(sides(door.about[1]))
        others = [cell for cell in ends if cell != here]
        if here in ends and others and others[0] in goes:
            through[others[0]] = door
    assert through
    cell, door = next(iter(through.items()))
    driver.press(door.key)
    assert session.match.choices[made].verb == "go"
    assert session.match.choices[made].about[1] == ("cell", cell)
