"""The hand-over of the screen: what can be done before the curtain, who is called to the screen, and what is told then."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.program.program import Program
from game.client.scenes.curtain import HOLD_MS, SEALED_MS, CurtainScene, Fold
from game.client.scenes.dialog import DialogScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.title import TitleScene
from game.client.scrolling import TextView
from game.client.table.card_adventure import samples as adventure
from game.client.table.card_adventure.scene import CardAdventureTableScene
from game.client.table.frame import Offer
from game.client.table.lair_lords import samples as lair
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.lair_lords.words import WINDOWS
from game.client.table.looked_at import LookedAtScene
from game.client.table.passing import meaning
from game.client.table.recap import last_choices
from game.client.table.thumbnail import Thumbnails
from game.client.table.trying import asked, open_curtain, play_until, read_recap
from game.client.text import plain
from game.resources import resource
from game.rules import Option
from game.rules.phases import AHEAD, ASK_AGAIN, IN_PHASE, UNTIL_TURN, WHILE_QUIET, passing_ahead
from game.rules.randomness import Stream
from game.rules.state import Standing
from game.sessions.save_file import read_save, save_text, session_of
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from tests.bots.boards import ask_again
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.headless import look
from tests.table import lair_playing, playing
from tests.table.lair_playing import PEOPLE, choice_at, choice_of
from tests.table.playing import settle
from tests.thorough import thorough

H, B = "human", "bot:easy"
LOST = pygame.event.Event(pygame.WINDOWFOCUSLOST)
CONCEALED = {"hands": "concealed"}


@pytest.fixture
def program(tmp_path: Path) -> Program:
    """The program at the curtain of the first person of two."""
    app = App.headless(speed="instant", reduce_motion=True)
    program = Program(app, SaveStore(tmp_path))
    program.begin()
    program.playing.play(lair.sample_session(2, 7, kinds=PEOPLE))
    app.step((), 1)
    return program


def curtain_of(app: App) -> CurtainScene:
    """The curtain that lies over a table; there is exactly one."""
    (curtain,) = (scene for scene in app.stack if isinstance(scene, CurtainScene))
    return curtain


def at(program: Program, stage: Fold) -> CurtainScene:
    """The curtain at one of its stages."""
    app, curtain = program.app, curtain_of(program.app)
    if stage is not Fold.SEALED:
        app.step((), SEALED_MS)
    if stage is Fold.RECAP:
        Driver(app).hold("return", HOLD_MS + 50)
    assert curtain.fold is stage
    return curtain


def pixels(app: App) -> str:
    return look(app.canvas.surface)


# --- the menu before the curtain


WAYS = {
    "F10": lambda driver: driver.key("f10"),
    "Esc": lambda driver: driver.key("escape"),
    "pad": lambda driver: driver.pad(pygame.CONTROLLER_BUTTON_START),
    "mouse": lambda driver: driver.click(driver.app.top.desk.find("menu").rect.center),
}


@pytest.mark.parametrize("stage", Fold)
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_every_stage_has_a_menu_by_every_device_and_is_sealed_after_it(program: Program, stage: Fold, way: object) -> None:
    app, driver = program.app, Driver(program.app)
    sealed = pixels(app)
    curtain = at(program, stage)
    way(driver)  # type: ignore[operator]
    assert isinstance(app.top, PauseScene)
    driver.wait(SEALED_MS + HOLD_MS)
    assert curtain.fold is Fold.SEALED
    driver.key("escape")
    assert app.top is curtain
    assert curtain.fold is Fold.SEALED
    assert pixels(app) == sealed
    driver.wait(SEALED_MS)
    assert curtain.fold is Fold.NAME


def test_the_menu_before_the_curtain_offers_nothing_that_shows_or_changes_the_game(program: Program) -> None:
    at(program, Fold.NAME)
    program.app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0)])
    menu = program.app.top
    assert isinstance(menu, PauseScene)
    assert [entry.key for entry in menu.entries] == [
        "hand_over",
        "rulebook",
        "rules",
        "settings",
        "sound",
        "fault",
        "title",
        "quit",
    ]


@pytest.mark.parametrize("entry", ["hand_over", "rulebook", "rules", "settings", "sound", "fault"])
def test_what_the_menu_opens_leads_back_to_a_sealed_curtain(program: Program, entry: str) -> None:
    app, driver = program.app, Driver(program.app)
    sealed = pixels(app)
    curtain = at(program, Fold.RECAP)
    driver.key("f10")
    menu = app.top
    driver.press(entry)
    driver.wait(SEALED_MS)
    assert app.top is not menu
    app.step([LOST])
    assert curtain_of(app) is curtain
    driver.key("escape", "escape")
    assert app.top is curtain
    assert pixels(app) == sealed


def test_the_sound_is_set_without_a_way_through_the_other_settings(program: Program) -> None:
    Driver(program.app).key("f10")
    Driver(program.app).press("sound")
    assert program.app.top.desk.focus.key == "music"


def test_the_language_changes_before_the_curtain(program: Program) -> None:
    app, driver = program.app, Driver(program.app)
    curtain = at(program, Fold.NAME)
    app.change(language="ja")
    app.step((), 1)
    assert curtain.fold is Fold.NAME
    assert curtain.desk.find("menu").text == "メニュー"
    assert curtain.overflow() == []
    driver.hold("return", HOLD_MS + 50)
    assert curtain.fold is Fold.RECAP


def test_a_game_left_at_the_curtain_goes_on_behind_one_for_the_same_person(program: Program) -> None:
    app, driver = program.app, Driver(program.app)
    table = app.stack[0]
    open_curtain(app)
    settle(driver, table)  # type: ignore[arg-type]
    for _number in range(20):
        if table.choosing is not None:  # type: ignore[attr-defined]
            table.choose(0)  # type: ignore[attr-defined]
        app.step()
    seat, made = curtain_of(app).seat, len(table.session.match.choices)  # type: ignore[attr-defined]
    driver.key("f10")
    driver.press("title")
    assert isinstance(app.top, TitleScene)
    driver.press("continue")
    curtain = curtain_of(app)
    assert app.top is curtain
    assert (curtain.fold, curtain.seat) == (Fold.SEALED, seat)
    assert len(app.stack[0].session.match.choices) == made  # type: ignore[attr-defined]


@pytest.mark.parametrize("stage", Fold)
def test_the_window_closes_at_every_stage(program: Program, stage: Fold) -> None:
    at(program, stage)
    program.app.step([pygame.event.Event(pygame.QUIT)])
    assert not program.app.running


def test_a_gamepad_that_is_pulled_while_it_holds_opens_nothing(program: Program) -> None:
    app, driver = program.app, Driver(program.app)
    curtain = at(program, Fold.NAME)
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0)])
    app.tell("The gamepad is gone.")
    driver.wait(HOLD_MS + SEALED_MS)
    assert isinstance(app.top, DialogScene)
    assert curtain.fold is Fold.SEALED


def test_no_key_leads_anywhere_while_the_curtain_is_sealed(program: Program) -> None:
    app, driver = program.app, Driver(program.app)
    sealed = pixels(app)
    driver.key("return", "tab", "right", "u", "1", "r", "e", "h", "l", "i")
    assert curtain_of(app).fold is Fold.SEALED
    assert app.top is curtain_of(app)
    assert pixels(app) == sealed


def test_the_arrows_lead_from_what_is_held_to_the_menu_and_back(program: Program) -> None:
    driver, desk = Driver(program.app), at(program, Fold.NAME).desk
    assert desk.focus.key == "hold"
    driver.key("down")
    assert desk.focus.key == "menu"
    driver.key("up")
    assert desk.focus.key == "hold"


def test_a_curtain_that_falls_by_itself_opens_without_a_word() -> None:
    app = App.headless(reduce_motion=True)
    table = lair.table_of(lair.sample_session(2, 7, kinds=PEOPLE))
    app.push(table)
    open_curtain(app)
    for _number in range(400):  # what is decided before the first turn is asked in one go
        if isinstance(app.top, CurtainScene):
            break
        if table.choosing is not None:
            table.choose(0)
        app.step()
    assert isinstance(app.top, CurtainScene)
    assert app.sleep() <= SEALED_MS, "the loop would sleep until somebody touches something"


# --- who is called to the screen


def game_of(kinds: tuple[str, ...], seed: int, options: dict[str, str] | None = None) -> Session:
    seats = [Seat(f"P{number}", "", kind) for number, kind in enumerate(kinds)]
    return new_session("card_adventure", resource("maps/first_steps.tmx"), seats, options or CONCEALED, seed)


def bots_first() -> Session:
    """A game in which a bot chooses first, then the first of two people."""
    for seed in range(60):
        session = lair.sample_session(3, seed, kinds=(H, B, H))
        if session.match.decision.seat == 1:
            trial = session.match.fork()
            trial.choose(0)
            if trial.decision.seat == 0:
                return session
    raise LookupError("no such game")


def test_nobody_is_called_before_a_person_has_to_choose() -> None:
    app = App.headless(speed="instant")
    table = lair.table_of(bots_first())
    app.push(table)
    assert app.top is table
    assert table.between
    assert not [widget for widget in table.desk.widgets if widget.key.startswith("card ") and widget.zone == "hand"]
    for _number in range(100):
        app.step()
    curtain = curtain_of(app)
    assert curtain.seat == table.session.match.decision.seat == 0
    open_curtain(app)
    app.step()
    assert (table.between, table.choosing is not None) == (False, True)


def test_losing_the_window_while_nothing_secret_is_shown_draws_no_curtain() -> None:
    app = App.headless(speed="instant")
    table = lair.table_of(bots_first())
    app.push(table)
    app.step([LOST], 0)
    assert app.top is table


def at_a_structure_step(kinds: tuple[str, ...], auto_pass: bool, concealed: bool = True) -> tuple[App, list[int]]:
    """An adventure up to the end of a turn's structure step, in which nobody stands on a structure: who was called for it."""
    session = adventure.wounded(game_of(kinds, 1, CONCEALED if concealed else {"hands": "open"}))
    app = App.headless(speed="instant", auto_pass=auto_pass)
    table = adventure.table_of(session, None)
    app.push(table)
    called = []
    for _number in range(600):
        open_curtain(app)
        if table.choosing is not None:
            decision = table.choosing.decision
            if decision.kind == "structure_step":
                called.append(decision.seat)
            verbs = [one.verb for one in decision.options]
            table.choose(next((verbs.index(verb) for verb in ("end_go", "pass") if verb in verbs), 0))
        app.step()
        if session.match.state.turn > 2:
            return app, called
    raise AssertionError("the second turn does not end")


@pytest.mark.parametrize("concealed", [True, False])
def test_who_passes_by_themselves_is_not_called_for_it(concealed: bool) -> None:
    _app, called = at_a_structure_step((H, H), auto_pass=True, concealed=concealed)
    assert called == []
    _app, called = at_a_structure_step((H, H), auto_pass=False, concealed=concealed)
    assert called != []


def calls(
    session: Session, seats: tuple[int, ...] = (), most: int = 3, peaceful: bool = False
) -> tuple[LairTableScene, Iterator[SimpleNamespace]]:
    """A game of people, and each moment at which one of them is asked; `seats` pass while it is quiet."""
    app = App.headless(speed="instant")
    table = lair.table_of(session)
    app.push(table)
    said = (Standing(WHILE_QUIET, 0, ""),)
    session.match.state.standing = [said if seat in seats else () for seat in range(len(session.seats))]
    chance = Stream(3)

    def go() -> Iterator[SimpleNamespace]:
        while session.match.state.turn <= most and not table.over:
            if isinstance(app.top, CurtainScene | LookedAtScene):
                open_curtain(app)
            if table.choosing is not None:
                decision, pending = table.choosing.decision, bool(session.match.state.pending)
                quiet = bool(passing_ahead(session.match.state, decision.seat))
                yield SimpleNamespace(app=app, decision=decision, pending=pending, active=session.match.state.active, quiet=quiet)
                verbs = [one.verb for one in decision.options]
                calm = next((verbs.index(verb) for verb in ("place", "pass") if verb in verbs), None) if peaceful else None
                table.choose(choice_at(table, chance) if calm is None else calm)
            app.step()

    return table, go()


def test_who_passes_while_it_is_quiet_is_asked_at_their_own_turn_and_when_something_is_played() -> None:
    kinds = {"own": 0, "played": 0, "quiet": 0}
    for seed in range(4):
        if min(kinds.values()) > 0 and not thorough():
            break
        _table, moments = calls(lair.sample_session(2, seed, kinds=PEOPLE), (0, 1))
        for one in moments:
            if one.decision.kind in WINDOWS:
                assert not one.quiet or one.decision.seat == one.active or one.pending
                kinds["quiet"] += one.quiet
                kinds["played" if one.pending else "own"] += 1
    assert min(kinds.values()) > 0


def hand_overs(quiet: tuple[int, ...]) -> int:
    """How often the screen changes hands in some turns in which people build and pass."""
    _table, moments = calls(lair.sample_session(2, 5, kinds=PEOPLE), quiet, most=6, peaceful=True)
    seats = [one.decision.seat for one in moments]
    return sum(a != b for a, b in zip(seats, seats[1:], strict=False))


def test_passing_while_it_is_quiet_saves_most_of_the_hand_overs() -> None:
    assert hand_overs((0, 1)) * 2 < hand_overs(())


def asked_beside(kinds: tuple[str, ...] = PEOPLE[:2]) -> LairTableScene:
    """A table at which a person is asked in the turn of another one, while nothing is pending."""
    for seed in range(40):
        session = lair.sample_session(len(kinds), seed, kinds=kinds)
        try:
            play_until(session, asked("lair.build", lambda one: one.active != one.decision.seat and not one.pending), ("place",))
        except LookupError:
            continue
        if kinds[session.match.decision.seat] == H:
            _app, _driver, table = lair_playing.sit(session, auto_pass=False)
            return table
    raise LookupError("no such moment")


def offers(table: LairTableScene) -> dict[str, Offer]:
    """The buttons by which one passes ahead, by their verbs."""
    return {offer.what.verb: offer for offer in table.offers if isinstance(offer.what, Option) and offer.what.verb in AHEAD}


def test_passing_while_quiet_is_offered_goes_on_after_loading_and_is_ended_by_a_button(tmp_path: Path) -> None:
    table = asked_beside()
    seat = table.seat
    assert list(offers(table)) == [UNTIL_TURN, WHILE_QUIET]
    table.take(offers(table)[WHILE_QUIET])
    assert table.session.match.choices[-1][:2] == (seat, WHILE_QUIET)
    (tmp_path / "saved.json").write_bytes(save_text(table.session))
    _app, driver, table = lair_playing.sit(session_of(read_save(tmp_path / "saved.json")), auto_pass=False)
    assert passing_ahead(table.session.match.view(seat), seat) == (WHILE_QUIET,)
    settle(driver, table)
    while table.seat != seat:
        table.choose(next((one for one in table.view.decision.options if one.verb in ("place", "pass")), 0))
        settle(driver, table)
    if table.view.decision.kind not in WINDOWS:
        pytest.fail("the moment does not come")
    assert table.passing_words(seat) == "passes while nothing is played"
    table.take(offers(table)[ASK_AGAIN])
    settle(driver, table)
    assert (table.seat, table.passing_words(seat)) == (seat, "")
    assert table.session.match.choices[-1][:2] == (seat, ASK_AGAIN)
    driver.key("u")
    settle(driver, table)
    assert table.passing_words(seat) == "passes while nothing is played", "it is taken back as a choice"


def test_every_button_that_passes_by_itself_says_what_it_means() -> None:
    table = asked_beside()
    said = {table.hint_of(offers(table)[verb]) for verb in (UNTIL_TURN, WHILE_QUIET)}
    said |= {meaning(verb) for verb in (IN_PHASE, ASK_AGAIN)}
    assert len(said) == 4
    assert "" not in said


def test_one_person_beside_bots_is_not_offered_to_pass_while_it_is_quiet() -> None:
    assert WHILE_QUIET not in offers(asked_beside((H, "bot:normal")))


@pytest.mark.parametrize("game", ["card_adventure", "lair_lords"])
def test_every_frame_between_two_people_is_drawn_from_what_everybody_knows(game: str) -> None:
    kinds = (H, H, B)
    session = game_of(kinds, 3) if game == "card_adventure" else lair.sample_session(3, 7, kinds=kinds)
    app = App.headless(speed="fast", auto_pass=False)
    table = adventure.table_of(session, None) if game == "card_adventure" else lair.table_of(session)
    app.push(table)
    chance, frames = Stream(2), 0
    choice = choice_of if game == "lair_lords" else playing.choice_of
    for _number in range(2500):
        open_curtain(app)
        if table.choosing is not None:
            table.choose(choice(session, chance))
        app.step((), 32)
        if table.between and app.top is table:
            frames += 1
            assert table.view.seat not in range(3)
        if table.over or frames > (400 if thorough() else 120):
            break
    assert frames > 100


@pytest.mark.parametrize("lost", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN])
def test_a_window_that_is_left_in_any_way_is_sealed(lost: int) -> None:
    app, _driver, table = lair_playing.sit(lair.sample_session(2, 7, kinds=PEOPLE))
    assert app.top is table
    app.step([pygame.event.Event(lost)])
    assert curtain_of(app).fold is Fold.SEALED


@pytest.mark.parametrize("game", ["card_adventure", "lair_lords"])
def test_the_picture_of_a_saved_game_is_the_same_whatever_is_held(game: str) -> None:
    session = game_of((H, H), 3) if game == "card_adventure" else lair.sample_session(2, 7, kinds=PEOPLE)
    chance = Stream(5)
    for _number in range(14):
        session.choose(chance.below(len(session.match.decision.options)))
    App.headless()
    state, pictures = session.match.state, set()
    for _number in range(3):
        pictures.add(look(Thumbnails().draw(session, (200, 112))))
        session.match.state = with_cards_changed(state, shuffled_secrets(state, len(session.seats), chance))
    assert len(pictures) == 1


# --- what is told


def test_a_game_that_is_opened_tells_a_person_what_happened_since_their_last_choice() -> None:
    session = lair.sample_session(2, 3, kinds=PEOPLE)
    chance = Stream(2)
    while session.match.state.turn < 4:
        session.choose(choice_of(session, chance))
    seat = session.match.decision.seat
    made = enumerate(reversed(session.match.choices), 1)
    back = next(number for number, choice in made if choice.seat == seat and choice.verb != "pass")
    app = App.headless()
    table = lair.table_of(session)
    app.push(table)
    told = [plain(one) for one in curtain_of(app).recap()]
    again = lair.sample_session(2, 3, kinds=PEOPLE)
    for choice in session.match.choices[:-back]:
        again.match.choose_again(choice)
    names = table.names_of(session.match.view(seat))
    since = session.match.history[len(again.match.history) :]
    lines = [table.line(event.seen_by(seat), names) for event in since]
    assert told == [plain(line) for line in lines if line is not None]


def test_passing_that_nobody_need_have_seen_does_not_shorten_what_is_told() -> None:
    seats = (Seat("P1", "", "human"), Seat("P2", "", "human"))
    session = new_session("card_adventure", resource("maps/first_steps.tmx"), seats, {"hands": "concealed"}, 1)
    known = len(session.match.history)
    session.choose(Option("end_go"))
    session.choose(Option("end_go"))
    board_step = len(session.match.history)
    while session.match.decision.seat != 0 or session.match.decision.kind != "action":
        session.choose(Option("pass"))
    assert "pass" in {choice.verb for choice in session.match.choices if choice.seat == 0}
    assert last_choices(session.match)[0] == known < board_step


def test_a_long_recap_ends_with_why_one_is_asked_and_is_paged_wherever_the_focus_is() -> None:
    app = App.headless()
    driver = Driver(app)
    curtain = CurtainScene(1, "Mina", lambda: [f"line {number}" for number in range(60)], list)
    app.push(curtain)
    read_recap(app, curtain)
    view = curtain.desk.find("recap")
    assert isinstance(view, TextView)
    assert (view.top, curtain.desk.focus.key) == (view.bottom, "go")
    pages = 0
    while view.top > 0:
        driver.key("page up")
        pages += 1
    assert 1 < pages < 10
    driver.key("page down")
    assert view.top > 0
    assert curtain.desk.focus.key == "go"
    driver.press("earlier")
    assert view.top == 0


@pytest.mark.parametrize(("language", "large"), playing.MODES)
def test_every_stage_fits_in_both_languages_and_sizes(language: str, large: bool) -> None:
    app = App.headless(language, large_text=large)
    curtain = CurtainScene(1, "ミナミノカゼオト", lambda: ["言葉" * 60] * 20, list)
    app.push(curtain)
    assert curtain.overflow() == []
    app.step((), SEALED_MS)
    assert (curtain.fold, curtain.overflow()) == (Fold.NAME, [])
    Driver(app).hold("return", HOLD_MS + 50)
    assert (curtain.fold, curtain.overflow()) == (Fold.RECAP, [])
    assert not [a.key for a, b in combinations(curtain.desk.widgets, 2) if a.rect.colliderect(b.rect)]


def test_a_short_recap_has_no_more() -> None:
    app = App.headless()
    curtain = CurtainScene(1, "Mina", lambda: ["line"], list)
    app.push(curtain)
    read_recap(app, curtain)
    assert curtain.desk.find("more") is None


def test_with_open_hands_it_is_said_whose_go_it_is_when_another_person_comes() -> None:
    _app, driver, table = playing.sit(adventure.sample_session(2, names=("Ann", "Bob")), speed="normal")
    driver.wait(1000)
    table.decide(next(one for one in table.choosing.decision.options if one.verb == "end_go"))
    for _number in range(100):
        driver.wait(16)
        if "handed" in table.stage.motions():
            break
    assert table.seat == 1
    assert table.choosing is None
    driver.wait(1000)
    assert table.choosing is not None


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("concealed", [False, True])
def test_each_persons_hand_opens_at_its_first_card(concealed: bool, large: bool) -> None:
    """Where one had turned the hand to, the next person's began too, its first cards out of sight."""
    session = adventure.sample_session(2, options=CONCEALED if concealed else None)
    state = session.match.state
    for family in ("attack", "mp", "item"):
        for seat in (0, 1):
            for card in state.zones[state.table.draw[family]][:5]:
                state.move(card, state.table.draw[family], state.table.hand[family][seat])
    ask_again(session.match)
    _app, driver, table = playing.sit(session, large_text=large)
    for seat in (1, 0):
        table.turn_hand(table.most_cards)
        assert table.first_card
        while table.seat != seat:
            table.choose(
                next(one for one in table.choosing.decision.options if one.verb in ("end_go", "pass", "give_up", "discard"))
            )
            settle(driver, table)
        assert table.hand() == table.cards()[: table.most_cards]


def rested(dice: tuple[int, int]) -> tuple[App, Driver, CardAdventureTableScene]:
    """With concealed hands the first of two people has rested, and chosen to draw an attack card where that was asked."""
    app, driver, table = playing.sit(adventure.sample_session(2, names=("Ann", "Bob"), options=CONCEALED), speed="normal")
    driver.wait(2000)
    table.session.match.state.script = dice
    for verb in ("rest", "draw"):
        table.choose(next(one for one in table.choosing.decision.options if one.verb == verb))
        for _number in range(500):
            if app.top is not table or table.choosing is not None:
                break
            driver.wait(16)
        if table.choosing is None:
            break
    return app, driver, table


@pytest.mark.parametrize(("dice", "told"), [((3, 4), "draws"), ((4, 5), "rests")])
def test_what_came_of_a_rest_is_read_by_who_rested_before_the_curtain_falls(dice: tuple[int, int], told: str) -> None:
    """The curtain fell at once: a card that was drawn, or the damage, was first read a turn later, or by somebody else."""
    app, driver, table = rested(dice)
    held = app.top
    assert isinstance(held, LookedAtScene)
    lines = [plain(entry.text) for entry in held.told(None)]
    assert any("Ann" in one and told in one for one in lines), lines
    hand = table.session.match.view(0).hand(0, "attack")
    assert set(held.cards) <= set(hand)
    assert bool(held.cards) == (told == "draws")
    driver.wait(5000)
    assert app.top is held
    driver.key("return")
    driver.wait(16)
    assert isinstance(app.top, CurtainScene)


def test_what_came_of_a_rest_is_covered_when_the_window_is_left() -> None:
    app, driver, _table = rested((3, 4))
    assert isinstance(app.top, LookedAtScene)
    app.step([LOST], 16)
    driver.wait(16)
    assert isinstance(app.top, CurtainScene)
