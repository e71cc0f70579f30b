"""The table of Lair Lords for somebody who has never seen it: what is asked is said, nothing is given up by a slip."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.client.brush import Brush, Rect
from game.client.driver import Driver
from game.client.scenes.dialog import DialogScene
from game.client.scrolling import TextView
from game.client.table.aiming import plate_place
from game.client.table.frame import Offer
from game.client.table.lair_lords import cardface
from game.client.table.lair_lords.advice import town
from game.client.table.lair_lords.results import _fate
from game.client.table.lair_lords.samples import at, full, marching, sample_session
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.lair_lords.sums import Fate, through_by_passing
from game.client.table.lair_lords.words import PHASES, WINDOWS, Names, prompt_of
from game.client.table.trying import first_of, play_until
from game.client.text import Icon, Rich, Run, as_rich, fonts, plain, rich
from game.client.widgets import Spot
from game.games.lair_lords import LairLords
from game.games.lair_lords.bait import goes_to, leaders
from game.rules import Event, Option
from game.rules.phases import IN_PHASE, passing_ahead
from game.rules.state import Standing
from game.sessions.session import Session
from tests.table.lair_playing import PEOPLE, played, sit
from tests.table.playing import settle

FATES = (Icon("soul_small"), Icon("wound_small"))


def in_phase(offer: Offer) -> bool:
    """Is this the button to pass in the phase?"""
    return isinstance(offer.what, Option) and offer.what.verb == IN_PHASE


def told(table: LairTableScene) -> str:
    """What the inspector says."""
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    return " ".join(plain(entry.text) for entry in view.entries)


def building() -> tuple[Driver, LairTableScene]:
    """A person beside a bot may build."""
    _app, driver, table = sit(first_of(lambda seed: full(2, seed=seed)))
    return driver, table


def drag(driver: Driver, start: tuple[int, int], end: tuple[int, int], button: int = 1) -> None:
    """The mouse goes down at one place and up at another."""
    driver.point(start)
    held = {1: (1, 0, 0), 3: (0, 0, 1)}[button]
    driver.app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=button)])
    half = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
    for there in (half, end):
        driver.app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=there, rel=(1, 1), buttons=held)])
    driver.app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=button)])


def rooms_to_build(table: LairTableScene) -> list[int]:
    """The cards that can be built now, in the order of the hand."""
    lit = {one.about[0][1] for one in table.choosing.decision.options if one.verb == "place"}
    return [card for card in table.hand() if card in lit]


# --- what is asked


def test_the_first_thing_that_is_said_is_what_the_game_is_about() -> None:
    _app, _driver, table = sit(sample_session(2))
    assert "10 Souls win, 5 Wounds lose" in told(table)


def test_a_choice_is_explained_until_something_is_pointed_at() -> None:
    driver, table = building()
    assert "One Room a turn" in told(table)
    driver.press(f"seat {table.seat}")
    assert "One Room a turn" not in told(table)


def test_where_each_hero_in_town_would_go_is_listed_while_rooms_are_built() -> None:
    def lured(state: LairLords) -> bool:
        return any(goes_to(state, hero, leaders(state)) is not None for hero in state.zones[state.table.town])

    session = first_of(lambda seed: play_until(sample_session(2, seed), at("lair.build", 3, lured)))
    _app, _driver, table = sit(session)
    for hero in table.view.zones[table.view.table.town]:
        assert table.names.card(hero) in told(table)


def test_what_happens_to_the_hero_inside_is_said_before_an_answer() -> None:
    _app, _driver, table = sit(first_of(marching))
    (hero,) = table.view.zones[table.view.table.inside]
    assert table.names.card(hero) in told(table)
    assert "dies" in told(table) or "survives" in told(table)


def test_a_button_says_what_it_means() -> None:
    driver, table = building()
    table.desk.focus_on("button 0")
    assert "You would build nothing this turn." in told(table)
    driver.key("up")


def test_what_was_picked_is_told_of_beside_the_button_that_goes_on_with_it() -> None:
    _driver, table = building()
    card = rooms_to_build(table)[-1]
    table.pick(("card", card))
    table.desk.focus_on("button 0")
    assert table.names.card(card) in told(table)


def test_the_fate_of_a_hero_stands_beside_the_lord_it_goes_to() -> None:
    def lured(state: LairLords) -> bool:
        return any(goes_to(state, hero, leaders(state)) is not None for hero in state.zones[state.table.town])

    session = first_of(lambda seed: play_until(sample_session(2, seed), at("lair.build", 3, lured)))
    _app, _driver, table = sit(session)
    fates = [entry.text for entry in town(table.inspector()) if any(part in FATES for part in as_rich(entry.text))]
    assert fates
    for width in range(60, 200, 5):
        for line in (line for words in fates for line in fonts.body.wrap_rich(as_rich(words), width)):
            assert not line or line[0] not in FATES


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_phase_in_the_top_bar_is_explained_with_its_rule(language: str) -> None:
    _app, _driver, table = sit(sample_session(2), language)
    for number in range(len(PHASES)):
        table.desk.focus_on(f"phase {number}")
        assert "BM-" in told(table)


def test_the_players_in_the_top_bar_tell_how_far_they_are() -> None:
    _app, _driver, table = sit(sample_session(3))
    for seat in range(3):
        table.desk.focus_on(f"chip {seat}")
        assert "0 of 10 Souls to win" in told(table)
        assert "0 of 5 Wounds to lose" in told(table)


def test_who_has_enough_souls_or_wounds_is_told_of_before_the_turn_ends() -> None:
    _app, _driver, table = sit(sample_session(2))
    table.desk.focus_on("seat 0")
    assert "when the turn ends" not in told(table)
    zones, cards = table.view.zones, table.view.table
    heroes = [number for number, card in enumerate(cards.card) if card.family == "hero"]
    zones[cards.souls[0]] = tuple(heroes[:10])
    table.inspect()
    assert "enough to win when the turn ends" in told(table)
    zones[cards.souls[0]], zones[cards.wounds[0]] = (), tuple(heroes[:5])
    table.inspect()
    assert "out when the turn ends" in told(table)


# --- focus


def test_the_focus_waits_on_a_room_and_then_on_the_free_place() -> None:
    driver, table = building()
    card = rooms_to_build(table)[0]
    assert table.desk.focus is table.desk.find(f"card {card}")
    ordinary = next(one for one in rooms_to_build(table) if table.view.table.card[one].rank == "ordinary")
    driver.press(f"card {ordinary}")
    free = f"place {table.view.width[table.seat]}"
    assert table.desk.focus is table.desk.find(free if table.desk.find(free) else "place 0")


def test_while_nothing_is_asked_the_focus_is_on_ones_own_lord() -> None:
    session = sample_session(2)
    app, driver, table = sit(session, speed="normal")
    table.choose(table.choosing.decision.options[0])
    app.step()
    assert table.choosing is None or table.desk.focus is not None
    settle(driver, table)
    table.choosing = None
    table.relayout()
    table.desk.focus_on(table.first_focus())
    assert table.desk.focus is table.desk.find(f"seat {table.seat}")


# --- picking


def test_another_card_is_picked_instead_and_the_same_one_put_down() -> None:
    driver, table = building()
    one, other = rooms_to_build(table)[:2]
    driver.press(f"card {one}")
    driver.press(f"card {other}")
    assert table.choosing.picked == (("card", other),)
    driver.press(f"card {other}")
    assert table.choosing.picked == ()


def test_a_card_is_drawn_to_its_place_with_the_mouse() -> None:
    driver, table = building()
    option = next(one for one in table.choosing.decision.options if one.verb == "place")
    card, place = option.about
    made = len(table.session.match.choices)
    drag(driver, table.desk.find(f"card {card[1]}").rect.center, table.panel.places.room(table.seat, place[1]).center)
    assert table.session.match.choices[made].verb == "place"
    assert table.session.match.choices[made].about == option.about


def test_a_card_that_is_dropped_beside_stays_picked_and_nothing_is_built() -> None:
    driver, table = building()
    made = len(table.session.match.choices)
    card = rooms_to_build(table)[0]
    drag(driver, table.desk.find(f"card {card}").rect.center, (320, 40))
    assert table.choosing.picked == (("card", card),)
    assert len(table.session.match.choices) == made


def test_a_discard_is_not_made_by_a_slip_of_the_mouse() -> None:
    _app, driver, table = sit(sample_session(2, kinds=PEOPLE, options={"preset": "alpha"}), auto_pass=False)
    while table.choosing.decision.kind != "opening_discard":
        table.choose(table.choosing.decision.options[0])
        settle(driver, table)
    made = len(table.session.match.choices)
    drag(driver, table.desk.find(f"card {table.hand()[0]}").rect.center, (320, 100))
    assert len(table.session.match.choices) == made


def test_the_right_button_takes_a_pick_back() -> None:
    driver, table = building()
    driver.press(f"card {rooms_to_build(table)[0]}")
    drag(driver, (320, 40), (320, 40), button=3)
    assert table.choosing.picked == ()


def test_the_words_above_a_dungeon_are_pressed_like_its_lord() -> None:
    driver, table = building()
    other = next(seat for seat in range(2) if seat != table.seat)
    driver.click(table.panel.places.label(other).center)
    assert table.about == ("seat", other)


def test_the_wheel_over_the_table_turns_the_page_of_the_inspector() -> None:
    driver, table = building()
    driver.press(f"seat {table.seat}")
    view = table.desk.find("inspector")
    assert isinstance(view, TextView)
    assert view.bottom > 0
    driver.point(table.panel.places.town.center)
    driver.app.step([pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0)])
    assert table.desk.find("inspector").top > 0


def test_what_is_built_leaves_the_hand_at_once() -> None:
    app, _driver, table = sit(first_of(lambda seed: full(2, seed=seed)), speed="slow")
    option = next(one for one in table.choosing.decision.options if one.verb == "place")
    table.choose(option)
    app.step()
    assert table.stage.busy
    assert option.about[0][1] not in table.hand()


# --- nothing is given up by a slip


def test_a_room_is_not_given_up_by_one_press() -> None:
    driver, table = building()
    made = len(table.session.match.choices)
    driver.key("e")
    dialog = table.app.top
    assert isinstance(dialog, DialogScene)
    assert dialog.desk.focus is dialog.desk.find("0")
    driver.key("return")
    assert table.app.top is table
    assert len(table.session.match.choices) == made


def test_a_room_is_given_up_by_who_means_it() -> None:
    driver, table = building()
    made = len(table.session.match.choices)
    driver.key("e", "right", "return")
    assert table.session.match.choices[made].verb == "pass"


def marching_well(seed: int) -> Session:
    """Heroes are on their way, and passing lets none of them through."""
    session = marching(seed)
    if through_by_passing(session.match.view(0)):
        raise LookupError("a Wound")
    return session


def test_the_first_room_is_not_given_up_by_one_press_either() -> None:
    _app, driver, table = sit(play_until(sample_session(2), at("first_room", 0)))
    driver.key("e")
    assert isinstance(table.app.top, DialogScene)


def test_the_room_that_a_card_lets_one_build_is_not_given_up_by_one_press_either() -> None:
    _app, driver, table = sit(first_of(lambda seed: play_until(sample_session(2, seed), at("build_more", 0))))
    made = len(table.session.match.choices)
    driver.key("e")
    assert isinstance(table.app.top, DialogScene)
    assert len(table.session.match.choices) == made


def test_passing_by_which_nothing_is_lost_needs_no_second_press() -> None:
    _app, driver, table = sit(first_of(marching_well))
    made = len(table.session.match.choices)
    driver.key("e")
    assert len(table.session.match.choices) > made


# --- passing in a phase


def walking(seed: int) -> Session:
    """A person's own Heroes walk, and they hold something to use; beside them plays a bot."""
    return play_until(
        sample_session(2, seed),
        at("lair.adventure", 1, lambda state: state.active == 0 and len(state.decision.options) > 1),  # type: ignore[union-attr]
        ("place",),
    )


def test_who_passes_in_a_phase_is_not_asked_again_until_it_is_over() -> None:
    _app, driver, table = sit(first_of(walking), auto_pass=False, careful=False)
    number = next(number for number, offer in enumerate(table.offers) if in_phase(offer))
    turn, wounds = table.view.turn, table.view.total(0, True)
    driver.press(f"button {number}")
    settle(driver, table)
    lost = table.view.total(0, True) > wounds
    assert lost or table.over or table.view.turn > turn or table.choosing.decision.kind != "lair.adventure"


def test_who_passes_in_a_phase_sees_it_and_nobody_else_does() -> None:
    _app, _driver, table = sit(first_of(walking), auto_pass=False)
    assert (table.passing_words(0), table._sign(0)) == ("", "")
    said = (Standing(IN_PHASE, table.view.turn, "adventure"),)
    table.view.standing = [said, None]
    assert (table.passing_words(0), table._sign(0)) == ("passes in this phase", "auto")
    table.session.match.state.standing = [said, said]
    assert [passing_ahead(table.session.match.view(seat), 1) for seat in (0, 1, 2)] == [(), (IN_PHASE,), ()]


def test_who_may_still_build_is_not_offered_to_pass_in_the_phase() -> None:
    _driver, table = building()
    assert not [offer for offer in table.offers if in_phase(offer)]


# --- why


def test_the_treasure_of_a_revealed_room_counts_before_the_heroes_go() -> None:
    """The words above each dungeon agree with what the Heroes go by."""
    session = first_of(lambda seed: play_until(sample_session(2, seed), at("lair.build", 2, lambda state: bool(state.builds[0]))))
    app, _driver, table = sit(session, speed="normal", auto_pass=True)
    agreed = 0
    for _number in range(6000):
        app.step((), 40)
        if table.stage.busy and table.held_values().get("event") in ("baited", "stayed"):
            event = next(one for one in reversed(session.match.history) if one.kind in ("baited", "stayed"))
            kind = ("cleric", "mage", "fighter", "thief").index(table.view.table.card[event.parts["card"]].kind)
            assert {seat: table.forecast.treasure[seat][kind] for seat, _count in event.parts["counts"]} == dict(
                event.parts["counts"]
            )
            agreed += 1
        if agreed > 2 or table.over:
            break
        if table.choosing is not None:
            options = table.choosing.decision.options
            table.choose(next((one for one in options if one.verb in ("place", "pass")), options[0]))
    assert agreed


def test_the_log_tells_by_which_treasure_a_hero_goes_or_stays() -> None:
    session = first_of(lambda seed: play_until(sample_session(3, seed), at("lair.build", 4)))
    _app, _driver, table = sit(session)
    told = [one for one in session.match.history if one.kind in ("baited", "stayed")]
    assert told
    for event in told:
        counts = dict(event.parts["counts"])
        assert "  ".join(plain(table.line(event, table.names) or ()).split("  ")[-1:]).split() == [
            str(n) for n in counts.values()
        ]
        if event.kind == "baited":
            assert counts[event.parts["seat"]] == max(counts.values())


# --- words


@pytest.mark.parametrize("language", ["en", "ja"])
def test_in_a_hand_of_seven_every_card_shows_its_name(language: str) -> None:
    _app, _driver, table = sit(sample_session(4), language)
    width = table.strip.places(range(7))[0][1].width
    for card in table.view.table.card:
        if card.family in ("room", "spell"):
            lines = cardface.slim_name(card, width - 6)
            assert lines is not None, card.id


def test_a_name_stands_off_the_frame_of_a_whole_card_unless_a_word_is_too_long() -> None:
    _app, _driver, table = sit(sample_session(4))
    for card in table.view.table.card:
        name = card.name["en"]
        lines = cardface.whole_name(card, cardface.SIZE[0])
        assert " ".join(lines) == name
        room = 62 if all(fonts.face.measure(word) <= 62 for word in name.split()) else 66
        assert max(fonts.face.measure(line) for line in lines) <= room, name


def test_only_a_card_that_is_aimed_asks_what_it_is_for() -> None:
    asked = {True: "Choose a target", False: "do it, or go back"}
    seen = set()
    for session in (one for seed in range(6) for one in played(2, seed)):
        decision = session.match.decision
        if decision.kind not in WINDOWS:
            continue
        names = Names(session.match.view(decision.seat), ["A", "B"])
        for first in {one.about[:1] for one in decision.options if one.verb in ("cast", "use")}:
            aimed = any(len(one.about) > 1 for one in decision.options if one.about[:1] == first)
            *act, words = prompt_of(names, decision, first)
            assert asked[aimed] in words
            assert all(one.startswith("Choose ") and names.ref(first[0]) not in one for one in act)
            assert aimed or not act
            seen.add(aimed)
        if len(seen) == 2:
            return
    pytest.fail("not both are seen")


@pytest.mark.parametrize("seats", [2, 4])
def test_the_focus_goes_around_the_card_that_it_raises(seats: int) -> None:
    _app, _driver, table = sit(sample_session(seats))
    for card, place in table.strip.places(table.hand()):
        table.desk.focus_on(f"card {card}")
        assert table.desk.focus.framed.contains(table.strip.raised(place))


def test_no_words_look_out_from_behind_a_banner(monkeypatch: pytest.MonkeyPatch) -> None:
    app, _driver, table = sit(sample_session(2))
    said: list[object] = []
    written = Brush.text

    def text(brush: Brush, words: str | Rich, *rest: Any) -> Rect:
        said.append(words)
        return written(brush, words, *rest)

    monkeypatch.setattr(Brush, "text", text)
    table.draw_board(Brush(app.canvas.surface, 0), {})
    assert "Nobody is in town" in said
    said.clear()
    table.draw_board(Brush(app.canvas.surface, 0), {"banner": Event("turn", "", {"turn": 2})})
    assert "Nobody is in town" not in said


def test_no_word_of_a_name_is_cut_on_a_slim_card() -> None:
    _app, _driver, table = sit(sample_session(4))
    for card in table.view.table.card:
        found = cardface.slim_name(card, 40)
        assert found is None or " ".join(found[0]) == card.name["en"]


def test_no_line_ends_within_a_players_name() -> None:
    _app, _driver, table = sit(sample_session(2, names=("Player A", "Player B")))
    for width in range(100, 200, 3):
        lines = fonts.body.wrap_rich(rich("{a} {b}", a=table.names.who(0), b=table.names.who(1)), width)
        assert not [line for line in lines if plain(line) in ("Player", "A", "B")]


def test_a_lit_thing_is_never_dull_and_a_dull_one_never_lit() -> None:
    _driver, table = building()
    lit = {ref for ref in table.choosing.next() if ref[0] == "card"}
    spots = [widget for widget in table.desk.widgets if isinstance(widget, Spot) and widget.zone == "hand"]
    assert {spot.about for spot in spots if spot.lit} == {ref for ref in lit if ref[1] in table.hand()}


# --- what one chooses by stays in sight


@pytest.mark.draws
def test_a_room_that_is_read_or_aimed_covers_neither_town_nor_dungeons() -> None:
    driver, table = building()
    places = table.panel.places
    seen = [places.town, *(places.row(seat) for seat in places.rows)]
    (card, *_) = rooms_to_build(table)
    spot = table.desk.find(f"card {card}")
    assert isinstance(spot, Spot)
    driver.point(spot.rect.center)
    driver.wait(400)
    assert table.large_card is not None
    assert table.large_card.rect.collidelist(seen) < 0
    driver.click(spot.rect.center)
    driver.wait(400)
    assert table.choosing is not None
    assert table.choosing.picked == (("card", card),)
    assert table.large_card is None, "what it would change is read where it would lie"
    told = [plain(one.text) for one in table.told()]
    assert any("Total damage" in words for words in told[:6])


def test_what_is_counted_above_the_dungeons_is_kept_from_the_plate_at_the_target() -> None:
    _driver, table = building()
    kept = table.kept_in_sight()
    labels = [table.panel.places.label(seat) for seat in table.panel.places.rows]
    assert all(label in kept for label in labels)
    for seat in table.panel.places.rows:
        for place in range(5):
            target = table.panel.places.room(seat, place).inflate(-4, -4)
            plate = plate_place((130, 36), target, table.board_rect, kept)
            assert plate.collidelist(labels) < 0, (seat, place)


def test_that_a_hero_dies_in_anothers_dungeon_is_no_good_news() -> None:
    for own, dies, ink in ((True, True, "good"), (True, False, "bad"), (False, True, "bad"), (False, False, "good")):
        words = _fate(Fate(0, 0, 7 if dies else 9, 3, ((1, 4),), "soul" if dies else "wound"), own)
        assert words is not None
        assert next(one.colour for one in words if isinstance(one, Run) and one.text == "7") == ink
