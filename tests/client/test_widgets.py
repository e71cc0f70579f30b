"""The one focus, the mouse, lists, choices, sliders, text fields with an input method, text that scrolls."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from conftest import Plain

from game.client.app import App
from game.client.colours import colour, contrast
from game.client.driver import Driver, key_event
from game.client.hearing import WAY_ON_MS
from game.client.scenes.setup_widgets import TickList
from game.client.scrolling import Entry, ListBox, Row, TextView
from game.client.text import Font, Rich, fonts, plain, rich
from game.client.text_field import TextField
from game.client.widgets import Button, Checkbox, Choice, Label, Slider, Spot, Widget
from tests.headless import look

Rect = pygame.Rect


def show(app: App, *widgets: Widget) -> Plain:
    scene = Plain(lambda: list(widgets))
    app.push(scene)
    app.step()
    return scene


def focus(scene: Plain) -> str:
    return scene.desk.focus.key if scene.desk.focus is not None else ""


def grid(told: list[str]) -> list[Widget]:
    return [
        Button(Rect(20 + 120 * x, 20 + 40 * y, 100, 22), f"{x}{y}", lambda key=f"{x}{y}": told.append(key), zone="board")
        for y in range(3)
        for x in range(3)
    ]


def test_arrows_move_in_space(app: App, driver: Driver) -> None:
    scene = show(app, *grid([]))
    path = []
    for name in ("right", "down", "down", "down", "left", "left", "up"):
        driver.key(name)
        path.append(focus(scene))
    assert path == ["10", "11", "12", "12", "02", "02", "01"]


def test_tab_goes_through_zones_and_through_widgets_where_there_is_one_zone(app: App, driver: Driver) -> None:
    scene = show(
        app,
        *grid([]),
        Button(Rect(20, 200, 100, 22), "hand", list, zone="hand"),
        Button(Rect(20, 300, 100, 22), "go", list, zone="prompt"),
    )
    seen = []
    for name in ("tab", "tab", "tab", "shift+tab"):
        driver.key(name)
        seen.append(focus(scene))
    assert seen == ["hand", "go", "00", "go"]
    app.pop()
    scene = show(app, Button(Rect(20, 20, 90, 22), "a", list), Button(Rect(20, 60, 90, 22), "b", list))
    driver.key("tab", "tab", "tab")
    assert focus(scene) == "b"


def test_each_zone_keeps_its_place_and_a_part_of_one_is_come_to_from_there_alone(app: App, driver: Driver) -> None:
    """The way on with Tab came past the arrows of a board before the square where the focus had been."""
    turner = Button(Rect(20, 200, 100, 22), "turn", list, "turner", zone="hand")
    turner.stays = False
    scene = show(
        app,
        *grid([]),
        turner,
        Spot(Rect(140, 200, 60, 22), list, "dull", "hand", False),
        Spot(Rect(220, 200, 60, 22), list, "lit", "hand", True),
        Button(Rect(300, 20, 90, 22), "sign", list, zone="signs"),
        Button(Rect(20, 300, 100, 22), "go", list, zone="prompt"),
    )
    scene.desk.parts = {"signs": scene.desk.widgets[0].zone}
    scene.desk.focus_on("11")
    seen = []
    for name in ("tab", "left", "left", "tab", "tab", "tab", "tab", "tab", "shift+tab", "tab", "shift+tab", "shift+tab"):
        driver.key(name)
        seen.append(focus(scene))
    assert seen[:1] == ["lit"]
    assert seen[2:4] == ["turner", "go"]
    assert seen[4:8] == ["11", "dull", "go", "11"], "an arrow of the hand is not come back to"
    assert seen[8:] == ["sign", "11", "sign", "go"]


def test_in_menus_arrows_go_on_into_the_next_zone(app: App, driver: Driver) -> None:
    scene = show(app, *grid([]), Button(Rect(20, 140, 100, 22), "hand", list, zone="hand"))
    scene.desk.crossing = True
    path = []
    for name in ("down", "down", "down", "up"):
        driver.key(name)
        path.append(focus(scene))
    assert path == ["01", "02", "hand", "02"]


def test_arrows_never_leave_their_zone(app: App, driver: Driver) -> None:
    scene = show(app, *grid([]), Button(Rect(20, 140, 100, 22), "hand", list, zone="hand"))
    driver.key("down", "down", "down")
    assert focus(scene) == "02"


def plate(app: App) -> str:
    """What stands beside the focus."""
    desk = app.top.desk
    return desk._way_on if app.now < desk._way_until else ""


def test_an_arrow_that_leads_nowhere_shows_the_key_that_does(app: App, driver: Driver) -> None:
    app.change(keys={"next_zone": ["q"]})
    show(app, *grid([]), Button(Rect(20, 140, 100, 22), "hand", list, zone="hand"))
    driver.key("right")
    assert plate(app) == ""
    driver.wait(200)
    before = app.canvas.surface.copy()
    driver.key("up")
    assert plate(app) == "Q: to the other zones"
    assert look(before) != look(app.canvas.surface)
    driver.key("q")
    assert plate(app) == ""
    driver.key("down")
    driver.wait(WAY_ON_MS)
    assert plate(app) == ""


def test_who_has_been_told_thrice_knows_the_way(app: App, driver: Driver) -> None:
    show(app, *grid([]), Button(Rect(20, 140, 100, 22), "hand", list, zone="hand"))
    told = []
    for _time in range(5):
        driver.key("up")
        told.append(bool(plate(app)))
        driver.wait(WAY_ON_MS)
    assert told == [True, True, True, False, False]


def test_where_there_is_one_zone_there_is_nothing_to_show(app: App, driver: Driver) -> None:
    show(app, *grid([]))
    driver.key("up", "left")
    assert plate(app) == ""


def test_confirm_and_click_press_a_button_once(app: App, driver: Driver) -> None:
    told: list[str] = []
    scene = show(app, *grid(told))
    driver.key("return", "space")
    driver.hold("return", 900)
    assert told == ["00", "00", "00"]
    driver.click((20 + 240 + 50, 20 + 80 + 10))
    assert told[3:] == ["22"]
    assert focus(scene) == "22"


def test_a_press_that_is_let_go_elsewhere_does_nothing(app: App, driver: Driver) -> None:
    told: list[str] = []
    show(app, *grid(told))
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(30, 30), button=1)])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(500, 300), button=1)])
    driver.click((30, 30), button=3)
    assert told == []


def test_the_mouse_focuses_what_it_is_over(app: App, driver: Driver) -> None:
    scene = show(app, *grid([]))
    driver.point((20 + 120 + 5, 20 + 40 + 5))
    assert focus(scene) == "11"
    driver.key("left")
    assert focus(scene) == "01"
    driver.point((20 + 120 + 6, 20 + 40 + 6))  # trembling on the same widget does not pull the focus back
    assert focus(scene) == "01"


def test_what_is_off_does_nothing_but_says_why(app: App, driver: Driver) -> None:
    told: list[str] = []
    off = Button(Rect(20, 20, 100, 22), "off", lambda: told.append("off"), enabled=False, why="No card is left.")
    mute = Button(Rect(20, 60, 100, 22), "mute", lambda: told.append("mute"), enabled=False)
    scene = show(app, Button(Rect(20, 100, 100, 22), "on", list), off, mute)
    driver.key("up", "return")
    driver.click((30, 30))
    assert told == []
    assert focus(scene) == "off"
    assert scene.desk.focus is off
    assert off.why
    driver.click((30, 70))
    assert told == []
    assert focus(scene) == "off"


def test_there_is_exactly_one_focus_frame_and_it_slides(app: App, driver: Driver) -> None:
    show(app, *grid([]))
    gold = {colour(name) for name in ("gold-1", "gold-2", "gold-3")}

    def lit(rect: Rect) -> bool:
        left, top = rect.left - 3, rect.top - 3
        return any(tuple(app.canvas.surface.get_at((left + x, top + y))[:3]) in gold for x in range(3) for y in range(3))

    driver.key("right")
    assert driver.wait(200) >= 4
    rects = [Rect(20 + 120 * x, 20 + 40 * y, 100, 22) for y in range(3) for x in range(3)]
    assert [lit(rect) for rect in rects] == [False, True] + [False] * 7


def test_spots_light_up_where_they_lie_and_only_inside_the_board(app: App, driver: Driver) -> None:
    told: list[str] = []
    board = Rect(0, 24, 448, 240)
    spots = [
        Spot(Rect(40, 60, 16, 16), lambda: told.append("near"), "near", about="near"),
        Spot(Rect(440, 60, 16, 16), lambda: told.append("edge"), "edge", clip=board),
        Spot(Rect(200, 60, 16, 16), lambda: told.append("dark"), "dark", lit=False),
    ]
    scene = show(app, *spots)
    blue = app.canvas.surface.get_at((600, 300))
    assert app.canvas.surface.get_at((200, 60)) == blue
    assert any(app.canvas.surface.get_at((440 + x, 60 + y)) != blue for x in range(8) for y in range(8))
    assert all(app.canvas.surface.get_at((x, y)) == blue for x in range(448, 470) for y in range(50, 90))
    driver.click((452, 66))
    assert told == []
    driver.click((444, 66))
    assert told == ["edge"]
    assert focus(scene) == "edge"


def test_a_choice_turns_by_keys_and_by_both_halves(app: App, driver: Driver) -> None:
    told: list[int] = []
    show(app, Choice(Rect(20, 20, 300, 22), ["a", "b", "c"], 0, told.append, "what", width=120))
    driver.key("right", "right", "right", "left", "return")
    driver.click((210, 30))
    driver.click((310, 30))
    assert told == [1, 2, 0, 2, 0, 2, 0]


def test_a_checkbox_and_a_slider(app: App, driver: Driver) -> None:
    flips: list[bool] = []
    levels: list[int] = []
    slider = Slider(Rect(20, 60, 300, 22), "loud", 9, levels.append)
    show(app, Checkbox(Rect(20, 20, 300, 22), "yes", False, flips.append), slider)
    driver.key("return", "left")
    driver.click((30, 30))
    assert flips == [True, False, True]
    driver.key("down", "right", "right", "left")
    assert levels == [10, 9]
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(slider.track.left, 70), button=1)])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(slider.track.centerx, 200), rel=(0, 0), buttons=(1, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)])
    assert levels == [10, 9, 0, 5]


def test_a_list_scrolls_with_its_selection(app: App, driver: Driver) -> None:
    selected: list[int] = []
    chosen: list[str] = []
    rows = [Row(f"row {number}") for number in range(20)]
    box = ListBox(Rect(20, 20, 200, 8 + 5 * fonts.row), rows, 0, selected.append, lambda: chosen.append("x"))
    show(app, box)
    driver.key(*["down"] * 6)
    assert (box.index, box.first, selected[-1]) == (6, 2, 6)
    driver.key("page down", "page down", "page down", "page down")
    assert (box.index, box.first) == (19, 15)
    app.step(
        [
            pygame.event.Event(pygame.MOUSEMOTION, pos=(50, 50), rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEWHEEL, y=3, mouse_pos=(50, 50)),
        ]
    )
    assert box.first == 12
    driver.click((50, 20 + 4 + fonts.row + 3))
    assert box.index == 13
    assert chosen == []
    driver.click((50, 20 + 4 + fonts.row + 3))
    driver.key("return")
    assert chosen == ["x", "x"]


def field(app: App, text: str = "", longest: int = 8) -> tuple[TextField, list[str]]:
    told: list[str] = []
    it = TextField(Rect(20, 20, 160, 22), text, told.append, longest, "name")
    show(app, it, Button(Rect(20, 60, 100, 22), "e", lambda: told.append("pressed")))
    return it, told


def test_a_name_is_typed_and_hotkeys_are_not_said(app: App, driver: Driver) -> None:
    it, told = field(app)
    driver.key("return")
    assert it.editing
    driver.key("m", "e")
    driver.type("me")
    assert it.text == "me"
    assert told == ["me"]
    assert not app.settings.music_muted
    driver.key("return")
    assert not it.editing
    driver.key("m")
    assert app.settings.music_muted


def test_a_composition_is_shown_underlined_and_then_taken(app: App, driver: Driver) -> None:
    it, told = field(app)
    driver.key("return")
    before = app.canvas.surface.copy()
    driver.compose("にほん")
    assert it.composing == "にほん"
    assert it.text == ""
    assert told == []
    line = [app.canvas.surface.get_at((x, 20 + 3 + 16))[:3] for x in range(26, 26 + 36)]
    assert len(set(line)) == 1
    assert before.get_at((30, 20 + 3 + 16))[:3] != line[0]
    driver.key("return", "backspace", "escape", "down")
    assert it.editing
    assert it.composing == "にほん"
    driver.type("日本")
    assert (it.text, it.composing, told) == ("日本", "", ["日本"])
    driver.key("backspace")
    assert it.text == "日"


def test_backspace_takes_one_grapheme_and_the_caret_moves_by_them(app: App, driver: Driver) -> None:
    it, _told = field(app, "ka\u0301b")
    driver.key("return", "backspace", "backspace")
    assert it.text == "k"
    driver.type("か")
    driver.type("\u3099")
    assert it.text == "kが"
    driver.key("home", "delete")
    assert it.text == "が"
    driver.type("a")
    driver.key("left", "left")
    driver.type("b")
    driver.key("end")
    driver.type("c")
    assert it.text == "baがc"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("a😀b\tc", "a😀bc"),
        ("한글이름이다", "한글이름"),
        ("👨‍👩‍👧👍🏽🇯🇵❤\ufe0fx", "👨‍👩‍👧👍🏽🇯🇵❤\ufe0f"),  # four signs, however many code points
        ("\ue000\uffff龘", "\ue000\uffff龘"),
        ("\x00\x1b\u202e\ud800\u2028a", "a"),
        ("\u200d\ufe0f\u200ba", "a"),  # nothing that nobody sees
        ("e" + "\u0301" * 200, ""),  # a heap of marks is more than a name has room for
        ("x" * 200, "xxxx"),
        ("สวัสดีครับ", "สวัสดี"),
    ],
)
def test_a_name_is_kept_as_it_is_typed_as_far_as_it_has_room(app: App, driver: Driver, typed: str, kept: str) -> None:
    it, _told = field(app, longest=4)
    driver.key("return")
    driver.type(typed)
    assert it.text == kept
    assert len(it.parts) <= 4


def test_signs_that_arrive_in_parts_become_one(app: App, driver: Driver) -> None:
    it, _told = field(app, longest=4)
    driver.key("return")
    for part in ("👨", "\u200d", "👩", "🇯", "🇵"):
        driver.type(part)
    assert it.parts == ["👨\u200d👩", "🇯🇵"]
    driver.key("backspace", "backspace")
    assert it.text == ""


def test_where_a_sign_is_taken_away_its_neighbours_may_become_one(app: App, driver: Driver) -> None:
    it, _told = field(app, "🇯x🇵")
    driver.key("return", "left", "backspace")
    assert (it.parts, it.caret) == (["🇯🇵"], 1)
    driver.type("y")
    assert it.text == "🇯🇵y"


@pytest.mark.parametrize(
    ("keys", "left", "copied"),
    [
        (["ctrl+a", "ctrl+c", "end", "ctrl+v"], "abcdabcd", "abcd"),
        (["ctrl+a", "backspace"], "", "old"),
        (["ctrl+a", "ctrl+v"], "old", "old"),
        (["shift+left", "shift+left", "ctrl+x", "home", "ctrl+v"], "cdab", "cd"),
        (["home", "shift+right", "delete"], "bcd", "old"),
        (["left", "shift+home", "ctrl+x"], "d", "abc"),
        (["home", "shift+end", "shift+left", "ctrl+c"], "abcd", "abc"),
        (["ctrl+a", "left", "ctrl+v"], "oldabcd", "old"),
        (["home", "ctrl+a", "right", "ctrl+v"], "abcdold", "old"),
        (["ctrl+c", "ctrl+x"], "abcd", "old"),
    ],
)
def test_what_is_selected_is_copied_cut_and_written_over(
    app: App, driver: Driver, keys: list[str], left: str, copied: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clipboard = ["old"]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[-1])
    monkeypatch.setattr(pygame.scrap, "put_text", clipboard.append)
    it, told = field(app, "abcd")
    driver.key("return", *keys)
    assert (it.text, clipboard[-1]) == (left, copied)
    assert (told or ["abcd"])[-1] == left


def test_what_is_selected_is_seen_and_gives_way_to_what_is_typed(app: App, driver: Driver) -> None:
    it, _told = field(app, "abcd")
    driver.key("return", "home", "shift+right", "shift+right")
    lit = [app.canvas.surface.get_at((x, it.rect.centery - 7))[:3] == colour("blue-1") for x in range(24, 60)]
    width = fonts.body.edges("abcd")[2]
    assert sum(lit) == width
    assert contrast(colour("text"), colour("blue-1")) > 4.5
    driver.type("x")
    assert it.text == "xcd"
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(26 + 1, 30), button=1)])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(26 + 13, 30), rel=(12, 0), buttons=(1, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(26 + 13, 30), button=1)])
    driver.compose("に")
    assert it.text == "xcd"
    driver.type("日")
    assert it.text == "日d"


def test_a_click_sets_the_caret(app: App, driver: Driver) -> None:
    it, _told = field(app, "한글mi")
    driver.click((26 + 31, 30))
    driver.type("x")
    assert it.text == "한글xmi"
    driver.click((26 + 2, 30))
    driver.type("y")
    assert it.text == "y한글xmi"


@pytest.mark.parametrize("text", ["", "abc", "한글👨‍👩‍👧", "שלום"])
def test_an_input_method_is_told_where_the_caret_is_drawn(app: App, driver: Driver, text: str) -> None:
    it, _told = field(app, text, longest=80)
    driver.key("return")
    for composed in ("", "にほんご", "にほんご" * 12):
        driver.compose(composed)
        place = it.place()
        assert app.canvas.surface.get_at((place.left, it.rect.centery))[:3] == colour("hot")
        assert it.rect.contains(place)
        driver.compose("")


def test_a_caret_is_seen_after_every_key(app: App, driver: Driver) -> None:
    it, _told = field(app)
    driver.key("return")
    for ms in range(90, 1200, 210):
        driver.wait(ms)
        driver.type("x")
        assert app.canvas.surface.get_at((it.place().left, it.rect.centery))[:3] == colour("hot")


def test_a_composition_longer_than_the_field_shows_its_end(app: App, driver: Driver) -> None:
    it, _told = field(app)
    driver.key("return")
    driver.compose("か" * 40)
    assert it.rect.right - 8 <= it.place().left < it.rect.right


def test_a_composition_is_dropped_with_the_focus_of_the_window(app: App, driver: Driver) -> None:
    it, told = field(app)
    driver.key("return")
    driver.compose("にほん")
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert (it.composing, it.text, it.editing) == ("", "", True)
    app.step([pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    driver.type("x")
    assert told == ["x"]


@pytest.mark.parametrize("key", ["return", "escape", "space", "backspace", "f10", "r", "1"])
@pytest.mark.parametrize("last", [pygame.TEXTINPUT, pygame.TEXTEDITING])
def test_the_key_that_ends_a_composition_ends_nothing_else(app: App, driver: Driver, key: str, last: int) -> None:
    it, _told = field(app, "a")
    driver.key("return")
    driver.compose("に")
    text = "日" if last == pygame.TEXTINPUT else ""
    app.step([pygame.event.Event(last, text=text, start=0, length=0), key_event(pygame.KEYDOWN, key)])
    assert it.editing
    assert it.text == "a" + text


def test_leaving_a_field_drops_what_is_unfinished(app: App, driver: Driver) -> None:
    it, _told = field(app)
    driver.key("return")
    driver.type("x")
    driver.key("down")
    assert not it.editing
    assert not app.input.text_entry
    driver.click((40, 30))
    assert it.editing
    driver.compose("か")
    driver.click((40, 70))
    assert not it.editing
    assert it.text == "x"
    driver.key("e")
    assert app.input.composing == ""


def test_left_and_right_stay_in_a_row_of_buttons_under_wider_ones(app: App, driver: Driver) -> None:
    def button(key: str, x: int, y: int, wide: int) -> Button:
        return Button(Rect(x, y, wide, 22), key, lambda: None, key)

    above = [button("campaign", 100, 100, 100), button("games", 204, 100, 100)]
    below = [button("records", 100, 125, 66), button("settings", 169, 125, 66), button("quit", 238, 125, 66)]
    show(app, *above, *below)
    assert app.top is not None
    desk = app.top.desk
    desk.focus_on("records")
    walked = []
    for key in ("right", "right", "left", "left", "up", "right"):
        driver.key(key)
        assert desk.focus is not None
        walked.append(desk.focus.key)
    assert walked == ["settings", "quit", "settings", "records", "campaign", "games"]


def mouse(app: App, *places: tuple[int, int]) -> None:
    """Takes hold at the first place, pulls over the others, and lets go."""
    app.step([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1)])
    for place in places[1:]:
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 1), buttons=(1, 0, 0))])
    app.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1)])


def test_the_scroll_bar_of_a_list_is_pulled_without_choosing_anything(app: App) -> None:
    told: list[object] = []
    rows = [Row(f"row {number}") for number in range(40)]
    box = ListBox(Rect(20, 20, 200, 8 + 5 * fonts.row), rows, 0, told.append, lambda: told.append("chosen"))
    show(app, box)
    bar = box.rect.right - 6
    mouse(app, (bar, box.rect.top + 8), (bar, box.rect.centery), (bar, box.rect.bottom + 90))
    assert (box.first, box.index, told) == (35, 0, [])
    mouse(app, (bar, box.rect.bottom - 8), (10, box.rect.centery))  # as long as it is held, also beside the bar
    assert 12 <= box.first <= 23
    mouse(app, (bar, box.rect.centery), (bar, 0))
    assert (box.first, told) == (0, [])
    app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=(bar, box.rect.bottom), rel=(0, 1), buttons=(0, 0, 0))])
    assert box.first == 0


def test_the_scroll_bar_of_a_text_is_pulled(app: App) -> None:
    opened: list[int] = []
    view = TextView(Rect(20, 20, 200, 90), [Entry(f"line {n}", lambda: opened.append(1)) for n in range(60)], "log")
    show(app, view)
    bar = view.rect.right - 6
    mouse(app, (bar, view.rect.top + 10), (bar, view.rect.bottom))
    assert view.top == view.bottom
    mouse(app, (bar, view.rect.top + 4))
    assert (view.top, opened) == (0, [])


def test_a_list_that_shows_all_has_no_scroll_bar_to_pull(app: App) -> None:
    selected: list[int] = []
    box = ListBox(Rect(20, 20, 200, 8 + 5 * fonts.row), [Row("a"), Row("b")], 0, selected.append)
    show(app, box)
    mouse(app, (box.rect.right - 6, box.rect.top + 6 + fonts.row))
    assert selected == [1]


def test_a_text_scrolls_and_opens_its_entries(app: App, driver: Driver) -> None:
    told: list[int] = []
    view = TextView(
        Rect(20, 20, 200, 90),
        [Entry(rich("{icon:log_die} line {n}", n=n), (lambda n=n: told.append(n)) if n % 2 else None) for n in range(12)],
        "log",
        tail=True,
    )
    show(app, view)
    assert view.top == view.bottom > 0
    driver.key("up", "return", "up", "return")
    assert told == [11, 9]
    driver.key(*["up"] * 8)
    assert view.index == 1
    assert view.top <= 16
    driver.click((60, view.inside.top + 16 - view.top + 4))
    assert told[-1] == 1
    view.set([Entry("short")])
    assert view.top == 0
    assert not view.can_focus


def test_a_text_like_an_older_one_has_the_lines_it_would_have_alone() -> None:
    words = [f"line {n} is long enough to be broken somewhere" for n in range(6)]
    rect = Rect(20, 20, 200, 90)
    old = TextView(rect, [Entry(one) for one in words])
    assert len(old.laid.lines) > len(words)
    for width, texts in ((200, [*words, "and one more"]), (200, [words[0], "changed", *words[2:4]]), (140, words)):
        narrow = Rect(20, 20, width, 90)
        alone = TextView(narrow, [Entry(one) for one in texts])
        assert TextView(narrow, [Entry(one) for one in texts], like=old).laid == alone.laid
    fonts.large = True
    assert TextView(rect, [Entry(one) for one in words], like=old).laid == TextView(rect, [Entry(one) for one in words]).laid


def test_a_tail_shows_its_end_and_seldom_begins_inside_an_entry(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    draw = Font.draw

    def noted(font: Font, brush: Any, text: str | Rich, *place: Any) -> Rect:
        drawn.append(plain(text))
        return draw(font, brush, text, *place)

    monkeypatch.setattr(Font, "draw", noted)
    three, room = "first\nsecond\nthird", fonts.body.pitch * 3 + 12
    for words, seen in (
        ([three, "a", "b"], ["a", "b"]),  # of three lines two are whole entries
        ([three, "a"], ["second", "third", "a"]),  # one whole line alone would be hardly anything
        (["a", three], ["first", "second", "third"]),
        (["a", f"{three}\nfourth"], ["second", "third", "fourth"]),  # what has just come ends there
        (["a", "b", "c", "d"], ["b", "c", "d"]),
    ):
        drawn.clear()
        show(app, TextView(Rect(20, 20, 200, room), [Entry(one) for one in words], "log", tail=True))
        assert drawn == seen


@pytest.mark.parametrize(
    "widget",
    [
        Label(Rect(0, 0, 60, 16), "Some words too many"),
        Button(Rect(0, 0, 60, 22), "Some words too many", list),
        Checkbox(Rect(0, 0, 60, 22), "Some words too many", True, lambda _v: None),
        Choice(Rect(0, 0, 60, 22), ["Some words too many"], 0, lambda _v: None),
        Slider(Rect(0, 0, 180, 22), "Some words too many", 1, lambda _v: None),
        ListBox(Rect(0, 0, 60, 60), [Row("Some words too many")], 0, lambda _v: None),
    ],
)
def test_text_that_does_not_fit_is_reported(widget: Widget) -> None:
    assert widget.overflow() != []


def test_the_first_focus_is_looked_for_among_the_new_widgets(app: App) -> None:
    scene = Plain(lambda: grid([]))
    scene.first_focus = lambda: scene.desk.widgets[4].key
    app.push(scene)
    assert focus(scene) == "11"


def test_the_focus_survives_a_new_layout_by_key(app: App, driver: Driver) -> None:
    scene = Plain(lambda: grid([]))
    app.push(scene)
    driver.key("right", "down")
    scene.relayout()
    assert focus(scene) == "11"
    scene.make = lambda: grid([])[:2]
    scene.relayout()
    assert focus(scene) == "00"


def test_a_row_to_be_ticked_does_not_look_chosen_while_the_focus_is_elsewhere(app: App) -> None:
    ticks = TickList(
        Rect(20, 60, 200, 80), ["Classic Mode", "Hard Mode"], [False, False], 0, lambda _n: None, lambda _n: None, "t"
    )
    scene = show(app, Button(Rect(20, 20, 100, 22), "Start", lambda: None, "start"), ticks)

    def ground(row: int) -> object:
        return tuple(app.canvas.surface.get_at((ticks.rect.left + 150, ticks.rect.top + 4 + row * fonts.row + fonts.row // 2)))

    scene.desk.focus_on("start")
    app.step()
    assert ground(0) == ground(1)
    scene.desk.focus_on("t")
    app.step()
    assert ground(0) != ground(1)


def test_home_and_end_go_to_the_ends_of_lists_and_texts(app: App, driver: Driver) -> None:
    listed = ListBox(Rect(20, 20, 200, 80), [Row(str(number)) for number in range(40)], 5, lambda _row: None)
    show(app, listed)
    driver.key("end")
    assert listed.index == 39
    driver.key("home")
    assert (listed.index, listed.first) == (0, 0)
    app.pop()
    text = TextView(Rect(20, 20, 200, 80), [Entry(str(number)) for number in range(40)])
    show(app, text)
    driver.key("end")
    assert text.top == text.bottom > 0
    driver.key("home")
    assert text.top == 0
