"""What a trial says: in words of both languages, as heat maps, as a PNG, and inside the client."""

from __future__ import annotations

import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import cli
from game.client.app import App
from game.client.canvas import WIDTH
from game.client.driver import Driver
from game.client.program.program import Program
from game.client.said import Verb
from game.client.scenes.dialog import DialogScene
from game.client.scenes.report import HeatView, ReportScene, TryScene, Work, tried
from game.client.scenes.setup import SetupScene
from game.client.scrolling import TextView
from game.client.widgets import Choice
from game.resources import resource
from game.sessions.saves import SaveStore
from game.sessions.spec import Seat
from game.tiled.paint import MapPicture
from game.workshop.simulate import STALEMATE, Plan, Trial, simulate
from game.workshop.simulations.card_adventure.compare import compared
from game.workshop.simulations.card_adventure.report import (
    BODY,
    INK,
    MAPS,
    RAMP,
    SMALL,
    heat_map,
    mean,
    report_picture,
    sections,
    wrap,
)
from game.workshop.simulations.card_adventure.tally import Tally
from tests.headless import look
from tests.workshop.conftest import DRAWN

BOARD = resource("maps/drowned_treasury.tmx")
SEATS = (Seat("A", "warrior", "bot:easy"),)


@pytest.fixture(scope="module")
def trial() -> Trial:
    return simulate([Plan("card_adventure", BOARD, SEATS, 4, seed=5), Plan("card_adventure", BOARD, SEATS * 2, 4, seed=5)])


@pytest.fixture(scope="module")
def picture() -> pygame.Surface:
    return MapPicture.load(BOARD).render()


def told(trial: Trial, title: str, language: str = "en") -> list[str]:
    return [line[language] for section in sections(trial) if section.title["en"] == title for line in section.lines]


# --- words


def test_every_table_is_told_with_its_interval_and_length(trial: Trial) -> None:
    one, two = told(trial, "Won and how long")
    report = trial.reports[0]
    won = report.won()
    assert one.startswith(f"1 seat, easy: won {won.share:.0%} ({100 * won.low:.0f}-{won.high:.0%}) of 4 games; ")
    assert two.startswith("2 seats, easy: won ")
    assert f"{report.quartiles('turns')[1]:g} turns" in one
    assert told(trial, "Won and how long", "ja")[1].startswith("2人、弱い：4ゲームの勝率")


def test_what_never_mattered_is_told_and_nothing_else(trial: Trial) -> None:
    board, everywhere = trial.board, Counter(range(len(trial.board.squares)))
    quiet = Tally(visits=Counter({1: 3}), signs=Counter({0: 2}), arrows=Counter({1: 1}), prowled=everywhere)
    silent = replace(trial, reports=(replace(trial.reports[0], tally=quiet),))
    assert len(told(silent, "Signs that never mattered")) == len(board.signs) - 1
    assert len(told(silent, "Arrows that never mattered")) == len(board.arrows) - 1
    entered = board.squares[1].title["en"]
    never = told(silent, "Squares that nobody ever entered")
    assert entered not in never
    assert len(never) == len(board.squares) - 1
    sign = board.signs[1]
    faces = ",".join(map(str, sign.faces))
    assert f"{faces} at {board.squares[sign.square].title['en']}" in told(silent, "Signs that never mattered")
    empty = replace(
        trial, reports=(replace(trial.reports[0], tally=replace(quiet, prowled=Counter({board.arrows[1].square: 1}))),)
    )
    assert len(told(empty, "Arrows that never mattered")) < len(board.arrows) / 2  # where no monster was, none could have moved
    assert told(silent, "Rules of the board that never worked") == [rule.key for rule in board.rules if rule.square in (-1, 1)]
    all_used = Tally(rules=Counter(range(99)), signs=Counter(range(99)), arrows=Counter(range(999)), visits=Counter(range(99)))
    busy = replace(trial, reports=(replace(trial.reports[0], tally=all_used),))
    for title in ("Signs that never mattered", "Arrows that never mattered", "Squares that nobody ever entered",
                  "Rules of the board that never worked"):  # fmt: skip
        assert told(busy, title) == ["none"]
        assert told(busy, title, "ja") == ["なし"]


def test_a_game_without_an_end_is_told_with_its_seed(trial: Trial) -> None:
    assert told(trial, "Games without an end") == ["none"]
    endless = simulate(Plan("card_adventure", BOARD, SEATS, 1, seed=5, most_decisions=4))
    (game,) = endless.games
    assert game.reason == STALEMATE
    (line,) = told(endless, "Games without an end")
    assert line == f"seed {game.seed}: no end after {game.turns} turns with 1 seat"
    assert str(game.seed) in told(endless, "Games without an end", "ja")[0]


def test_every_sentence_is_there_in_both_languages(trial: Trial) -> None:
    for section in sections(trial):
        for words in (section.title, *section.lines):
            assert words["en"]
            assert words["ja"]


@pytest.mark.parametrize(
    ("count", "games", "words"),
    [(0, 10, "0"), (1, 1000, "<.01"), (5, 100, ".05"), (32, 10, "3.2"), (120, 10, "12"), (1, 1, "1.0"), (5, 0, "<.01")],
)
def test_means_are_short(count: int, games: int, words: str) -> None:
    assert mean(count, games) == words


def test_long_lines_are_broken_at_blanks_or_anywhere() -> None:
    pygame.font.init()
    font = pygame.font.Font(str(resource("assets/fonts/PixelMplus12-Regular.ttf")), 12)
    for text in ("several words that do not fit into one line", "あいうえお" * 12):
        lines = wrap(text, font, 120)
        assert all(font.size(one)[0] <= 120 for one in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert wrap("short", font, 120) == ["short"]
    assert all(one[0] not in "、。" for one in wrap("あいうえおかきくけ、" * 8, font, 120))


@pytest.mark.parametrize("path", [SMALL, BODY])
def test_every_sign_of_a_report_has_a_glyph(trial: Trial, path: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(resource(path)), 12)
    signs = {
        sign for section in sections(trial) for words in (section.title, *section.lines) for one in words.values() for sign in one
    }

    def drawn(sign: str) -> str:
        return look(font.render(sign, False, (255, 255, 255)), "RGBA")

    nothing = drawn("\ue000")  # the box that stands for a sign without a glyph
    assert [sign for sign in sorted(signs) if drawn(sign) == nothing] == []
    assert drawn("\u301c") == nothing


# --- pictures


def test_the_hottest_square_is_the_brightest(trial: Trial, picture: pygame.Surface) -> None:
    squares = trial.board.squares
    made = heat_map(picture, trial.board, {3: 40, 5: 1}, 10)
    assert made.get_size() == picture.get_size()
    colours = {tuple(made.get_at((square.x - 9, square.y)))[:3] for square in (squares[3],)}
    assert colours == {RAMP[-1]}
    assert tuple(made.get_at((squares[5].x - 9, squares[5].y)))[:3] == RAMP[1]
    assert tuple(made.get_at((squares[8].x - 9, squares[8].y)))[:3] == RAMP[0]
    brightness = [sum(part * weight for part, weight in zip(colour, (299, 587, 114), strict=True)) for colour in RAMP]
    assert brightness[0] < brightness[1] < brightness[-2] < brightness[-1]
    assert tuple(heat_map(picture, trial.board, {}, 0).get_at((squares[3].x - 9, squares[3].y)))[:3] == RAMP[0]
    assert INK not in RAMP


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_report_is_one_picture(trial: Trial, picture: pygame.Surface, language: str) -> None:
    made = report_picture(trial, picture, lang=language)
    assert made.get_width() >= 2 * picture.get_width()
    heat = heat_map(picture, trial.board, trial.tally.visits, len(trial.games))
    where = pygame.Rect(12, 12 + 32 + 22, *heat.get_size())
    assert look(made.subsurface(where), "RGB") == look(heat, "RGB")


def test_a_small_board_leaves_room_for_the_words(board: Path) -> None:
    small = simulate(Plan("card_adventure", board, SEATS, 2))
    made = report_picture(small, MapPicture.load(board).render())
    assert made.get_width() >= 2 * 420


def run(capfd: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = cli.main([str(word) for word in words])
    said = capfd.readouterr()
    return code, said.out, said.err


def test_the_command_writes_text_json_and_png(board: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    png = tmp_path / "report.png"
    words = ("simulate", "--board", board, "--games", 2, "--workers", 1, "--seat-counts", "1-2", "--level", "easy", "--level")
    code, out, err = run(capfd, *words, "random", "--seats", "easy/mage,random", "--png", png)
    assert (code, err) == (cli.RIGHT, "")
    assert out.startswith("10 games of card_adventure on board.tmx")
    never = "Cards that came up and were never used"
    for said in ("1 seat, easy", "2 seats, random", "2 seats, easy, random", never, "no stalemate"):
        assert said in out
    assert pygame.image.load(png).get_width() > 840
    assert "勝率と長さ" in run(capfd, "simulate", "--board", board, "--games", 1, "--workers", 1, "--lang", "ja")[1]


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--seat-counts 0-3", "0-3"),
        ("--seat-counts four", "four"),
        ("--seat-counts 3-1", "3-1"),
        ("--seat-counts 1-99", "1-99"),
        ("--seat-counts 5", "1 to 4 players"),
        ("--seat-counts 1 --level god", "god"),
        ("--level easy", "--seat-counts"),
        ("--png x.jpg", ".png"),
        ("--cluster nonsense://nowhere", "nonsense"),
    ],
)
def test_wrong_use_is_one_sentence(board: Path, capfd: pytest.CaptureFixture[str], words: str, named: str) -> None:
    code, out, err = run(capfd, "simulate", "--board", board, "--games", 1, "--workers", 1, *words.split())
    assert (code, out) == (cli.WRONG_USE, "")
    assert err.count("\n") == 1
    assert named in err


def test_what_cannot_be_written_is_said(board: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    code, _, err = run(capfd, "simulate", "--board", board, "--games", 1, "--workers", 1, "--png", tmp_path / "none" / "x.png")
    assert code == cli.WRONG_USE
    assert "x.png can't be written" in err


# --- two saves of a board


def bent(trial: Trial, deaths: Counter[int], won: bool) -> Trial:
    """The same games, all of them won or none, with characters out on these squares."""
    reports = tuple(
        replace(report, games=tuple(replace(one, winners=(0,) if won else ()) for one in report.games), tally=Tally(deaths=fell))
        for report, fell in zip(trial.reports, (deaths, Counter[int]()), strict=True)
    )
    return replace(trial, reports=reports)


def test_two_trials_are_told_side_by_side_with_their_intervals(trial: Trial) -> None:
    squares = trial.board.squares
    before, now = bent(trial, Counter({0: 3, 1: 1}), False), bent(trial, Counter({1: 1, 2: 2}), True)
    section = compared(before, now)
    lines = [line["en"] for line in section.lines]
    assert lines[0] == "1 seat, easy: won 0% (0-49%) → 100% (51-100%) !"
    assert lines[1].startswith("turns ")
    assert lines[2].startswith("2 seats, easy: won 0%")
    title = [square.title["en"] for square in squares]
    # of 4 and 8 characters; that of square 1 did not change and comes last
    assert lines[4:6] == ["characters out 33% (14-61%) → 25% (9-53%)", "by square:"]
    assert lines[6:] == [
        f"{title[0]} 25% (9-53%) → 0% (0-24%)", f"{title[2]} 0% (0-24%) → 17% (5-45%)", f"{title[1]} 8% (1-35%) → 8% (1-35%)",
    ]  # fmt: skip
    fell = compared(replace(before, reports=before.reports[:1]), replace(now, reports=now.reports[1:]))
    assert fell.lines[0]["en"].startswith("characters out")


def test_the_next_trial_of_a_board_that_was_changed_is_shown_beside_the_last(board: Path, tmp_path: Path) -> None:
    app, driver = at_setup(tmp_path)
    program_beginning = app.home.__self__.beginning  # type: ignore[union-attr]
    first = simulate(Plan("card_adventure", board, SEATS, 2, seed=1))
    program_beginning._keep(first)
    assert program_beginning._before(board) is None  # nothing was changed yet
    board.write_text(DRAWN.replace('x="104" y="104"', 'x="104" y="112"', 1), encoding="utf-8")
    assert program_beginning._before(board) is first
    now = simulate(Plan("card_adventure", board, SEATS, 2, seed=1))
    app.push(ReportScene(tried(now, MapPicture.load(board)), first))
    words = app.top.desk.find("words")
    assert isinstance(words, TextView)
    assert words.entries[0].text == "Before → now"


# --- the client


def wait_until_over(driver: Driver, work: Work) -> float:
    """Let the work go on while the client draws; the longest step in seconds."""
    longest, limit = 0.0, time.monotonic() + 60
    while isinstance(driver.app.top, TryScene):
        assert time.monotonic() < limit
        began = time.perf_counter()
        driver.app.step()
        longest = max(longest, time.perf_counter() - began)
        time.sleep(0.01)
    assert work.over
    return longest


def at_setup(tmp_path: Path) -> tuple[App, Driver]:
    app = App.headless(speed="instant", reduce_motion=True)
    program = Program(app, SaveStore(tmp_path / "saves"))
    program.begin()
    program.beginning.new()
    return app, Driver(app)


def test_only_a_board_is_tried(tmp_path: Path) -> None:
    app, _driver = at_setup(tmp_path)
    assert app.top is not None
    assert app.top.desk.find("trial") is not None
    app.pop()
    Program(app, SaveStore(tmp_path / "saves")).beginning.new("scoundrel_quest")  # its figures are no board
    app.step()
    assert app.top.desk.find("trial") is None


def test_from_the_setup_to_the_report_and_back(tmp_path: Path) -> None:
    app, driver = at_setup(tmp_path)
    driver.press("trial")
    assert isinstance(app.top, DialogScene)
    assert "50 times" in app.top.text
    driver.press("1")
    scene = app.top
    assert isinstance(scene, TryScene)
    assert {seat.level for seat in scene.work.plans[0].seats} == {"normal"}
    scene.work.stop()  # what was begun is played; the test has no time for all
    wait_until_over(driver, scene.work)
    if isinstance(app.top, SetupScene):
        return  # stopped before the first game was over
    assert isinstance(app.top, ReportScene)
    driver.key("escape")
    assert isinstance(app.top, SetupScene)


@pytest.mark.thorough
def test_the_games_are_played_by_other_processes_while_the_client_draws(board: Path) -> None:
    app = App.headless(speed="instant", reduce_motion=True)
    driver = Driver(app)
    work = Work([Plan("card_adventure", board, SEATS, 6, seed=1)], workers=2)
    app.push(TryScene(lambda: "Small", work))
    wait_until_over(driver, work)
    assert work.done == 6
    assert isinstance(app.top, ReportScene)
    report = app.top.found.trial
    assert len(report.games) == 6
    assert report.workers == 2
    assert report.games == simulate(Plan("card_adventure", board, SEATS, 6, seed=1)).games


def test_escape_stops_a_trial(board: Path) -> None:
    app = App.headless(speed="instant", reduce_motion=True)
    driver = Driver(app)
    work = Work([Plan("card_adventure", BOARD, SEATS, 5000, seed=1)], workers=2)
    app.push(TryScene(lambda: "Big", work))
    driver.key("escape")
    wait_until_over(driver, work)
    assert work.done < 5000


def test_a_board_that_broke_since_is_said(board: Path) -> None:
    app = App.headless(speed="instant")
    driver = Driver(app)
    app.push(ReportScene(tried(simulate(Plan("card_adventure", board, SEATS, 1)), MapPicture.load(board))))
    board.write_text(DRAWN.replace('value="reach"', 'value="reech"'), encoding="utf-8")
    work = Work([Plan("card_adventure", board, SEATS, 2)])
    app.push(TryScene(lambda: "Small", work))
    wait_until_over(driver, work)
    assert isinstance(app.top, DialogScene)
    assert "reech" in app.top.text


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("large", [False, True])
def test_the_report_is_read_by_keys_and_by_mouse(trial: Trial, language: str, large: bool) -> None:
    app = App.headless(language, large_text=large, reduce_motion=True, speed="instant")
    driver = Driver(app)
    scene = ReportScene(tried(trial, MapPicture.load(BOARD)))
    app.push(scene)
    app.step()
    assert scene.overflow() == []
    choice = scene.desk.find("what")
    assert isinstance(choice, Choice)
    seen = [app.canvas.surface.copy()]
    for _ in range(len(MAPS) - 1):
        driver.verb(Verb.RIGHT)
        app.step()
        assert scene.overflow() == []
        seen.append(app.canvas.surface.copy())
    assert len({look(one, "RGB") for one in seen}) == len(MAPS)
    scene.desk.focus_on("map")
    corner = scene.corner
    driver.verb(Verb.LEFT)
    driver.verb(Verb.LEFT)
    driver.verb(Verb.RIGHT)
    assert scene.corner != corner or corner[0] == 0
    view = scene.desk.find("map")
    assert isinstance(view, HeatView)
    for verb in (Verb.LEFT, Verb.UP) * 20:
        driver.app.top.desk.focus_on("map")  # type: ignore[union-attr]
        driver.verb(verb)
    assert scene.corner == (0, 0)
    words = scene.desk.find("words")
    assert isinstance(words, TextView)
    assert words.can_focus
    assert words.rect.right <= WIDTH
