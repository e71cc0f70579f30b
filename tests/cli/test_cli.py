"""The commands: what they print, their exit codes, and one clear sentence for whatever a person gets wrong."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from game import cli
from game.cli.arguments import ground_of, seats_of
from game.cli.play import usual
from game.resources import resource
from game.sessions.save_file import save_text
from game.sessions.session import new_session
from game.sessions.shelf import shipped_boards
from game.sessions.spec import Seat, game_names, spec_of
from game.workshop.simulate import Plan, play_one, simulate, wilson
from tests.thorough import thorough

BOARD = shipped_boards()[0]
Ran = tuple[int, str, str]
Run = Callable[..., Ran]


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process: exit code, standard output, standard error."""

    def command(*words: object) -> Ran:
        code = cli.main([str(word) for word in words])
        said = capfd.readouterr()
        return code, said.out, said.err

    return command


def wrong_use(ran: Ran, *named: str) -> None:
    """Code 2, nothing on standard output, one line on standard error that names these things."""
    code, out, err = ran
    assert (code, out) == (cli.WRONG_USE, "")
    assert err.count("\n") == 1, err
    assert all(name in err for name in named), err


def in_a_shell(*words: object, **environment: str) -> Ran:
    """The same in a process of its own, as a person calls it."""
    done = subprocess.run(
        [sys.executable, "-m", "game", *map(str, words)],
        capture_output=True, text=True, check=False, timeout=60, cwd=resource("maps").parent, encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment}, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "broken.tmx"
    path.write_text("<map><layer", encoding="utf-8")
    return path


# --- wrong use


def test_every_command_has_help(run: Run) -> None:
    for command in ("", "play", "board", "board check", "board render", "simulate", "scenario", "gallery", "save", "save check"):
        code, out, err = run(*command.split(), "--help")
        assert (code, err) == (cli.RIGHT, "")
        assert out.startswith(f"usage: python -m game {command}".rstrip())


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("frob", "frob"),
        ("--frob", "--frob"),
        ("board", "COMMAND"),
        ("board check", "F"),
        ("board new well --author \udcff", "author"),
        ("pack give back_streets well.dungeonbox --licence \x1b", "licence"),
        ("play --game chess", "chess"),
        ("play --board nowhere.tmx", "nowhere.tmx"),
        ("play --seats human,god", "god"),
        ("play --seats human/bard", "bard"),
        ("play --seats human,human,human,human,human", "not 5"),
        ("play --seats human --names A,B", "2 names"),
        ("play --option hands", "NAME=VALUE"),
        ("play --option hand=open", "hand"),
        ("play --option hands=shut", "open, concealed"),
        ("play --seed -1", "seed"),
        ("play --lang tlh", "tlh"),
        ("simulate --games none", "none"),
        ("simulate --games 0", "games"),
        ("simulate --seats human", "human"),
        ("simulate --workers 0", "workers"),
        ("simulate --option hands=shut", "open, concealed"),
        ("simulate --board nowhere", BOARD.stem),
        ("simulate --pack back_streets", "say which cards they want"),
        ("rank --pack back_streets", "say which cards they want"),
        ("play --game seven_dons --pack nowhere", "one of back_streets, night_harbour"),
        ("rank --game seven_dons --pack nowhere", "one of back_streets, night_harbour"),
        ("board render nowhere OUT.png", "nowhere"),
        ("gallery", "DIR"),
        ("save check", "F"),
    ],
)
def test_wrong_use_is_one_line_and_code_2(run: Run, words: str, named: str) -> None:
    wrong_use(run(*words.split()), named)


def test_a_path_longer_than_any_can_be_is_one_fault(run: Run) -> None:
    code, out, _err = run("board", "check", "a/" * 3000)
    assert code == cli.FAULTS
    assert out.endswith("1 board: 1 error, 0 flaws, 0 warnings\n")


def test_a_person_sees_one_line_and_no_traceback(broken: Path) -> None:
    for words, named, wanted in (
        (("play", "--board", broken), "broken.tmx", cli.FAULTS),
        (("play", "--board", broken.with_name("none.tmx")), "none.tmx", cli.WRONG_USE),
        (("--frob",), "--frob", cli.WRONG_USE),
    ):
        code, out, err = in_a_shell(*words)
        assert (code, out) == (wanted, "")
        assert err.count("\n") == 1
        assert named in err


def test_what_nobody_expected_goes_to_the_log(tmp_path: Path) -> None:
    snippet = (
        "import sys; from game import cli\n"
        "def fail(arguments): raise KeyError('nobody expected this')\n"
        "cli.save._check = fail\n"
        "sys.exit(cli.main(['save', 'check', 'x']))"
    )
    homes = {name: str(tmp_path) for name in ("HOME", "XDG_STATE_HOME", "LOCALAPPDATA")}
    done = subprocess.run([sys.executable, "-c", snippet], capture_output=True, text=True, check=False,
                          env={**os.environ, **homes}, cwd=resource("maps").parent)  # fmt: skip
    assert (done.returncode, done.stdout) == (cli.FAULTS, "")
    assert done.stderr.count("\n") == 1
    assert "KeyError" in done.stderr
    (log,) = tmp_path.rglob("dungeonbox.log")
    assert str(log) in done.stderr
    text = log.read_text(encoding="utf-8")
    assert "Traceback" in text
    assert "nobody expected this" in text


# --- boards


def test_board_check_finds_nothing_in_the_shipped_boards(run: Run) -> None:
    code, out, err = run("board", "check", resource("maps"))
    assert (code, err) == (cli.RIGHT, ""), out
    assert out.splitlines()[-1].startswith(f"{len(shipped_boards())} boards, 49 rooms: 0 errors")
    assert "0 errors, 0 flaws" in out


def test_board_check_says_every_fault_of_every_file_in_both_languages(run: Run, broken: Path, tmp_path: Path) -> None:
    maps = tmp_path / "own" / "maps"
    copytree(resource("maps"), maps, ignore=ignore_patterns(".*"))
    own = maps / BOARD.name
    text = own.read_text(encoding="utf-8").replace("sunken_crown", "sunken_crwn")
    own.write_text(text.replace('"goal" value="carry"', '"goal" value="cary"'), encoding="utf-8")
    code, out, err = run("board", "check", broken, own, tmp_path / "none.tmx")
    assert (code, err) == (cli.FAULTS, "")
    *lines, summary = out.splitlines()
    assert any(line.startswith(f"{broken}: not-a-map: ") for line in lines)
    assert any("none.tmx: file-missing: " in line for line in lines)
    assert any("unknown-card" in line and "sunken_crown" in line for line in lines)
    assert any("cary" in line and "carry" in line for line in lines)
    assert summary.startswith("3 boards: ")
    *_lines, missing, counted = run("board", "check", tmp_path / "none.tmx", "--lang", "ja")[1].splitlines()
    assert "ファイルがありません" in missing
    assert counted == "ボード1枚：遊べない間違い1個、代わりの絵で開く間違い0個、注意0個"


def test_board_check_of_a_folder_without_maps(run: Run, tmp_path: Path) -> None:
    wrong_use(run("board", "check", tmp_path), str(tmp_path))


def test_board_render_writes_the_picture(run: Run, tmp_path: Path) -> None:
    plain, drawn = tmp_path / "plain.png", tmp_path / "drawn.png"
    assert run("board", "render", BOARD, plain)[0] == cli.RIGHT
    assert run("board", "render", BOARD.stem, drawn, "--overlay", "--scale", 1)[0] == cli.RIGHT
    size = [int.from_bytes(plain.read_bytes()[at : at + 4], "big") for at in (16, 20)]
    assert size == [44 * 16, 26 * 16]
    assert drawn.read_bytes()[16:24] == plain.read_bytes()[16:24]
    assert drawn.read_bytes() != plain.read_bytes()


def test_board_render_says_what_cannot_be_written(run: Run, tmp_path: Path, broken: Path) -> None:
    wrong_use(run("board", "render", BOARD, tmp_path / "none" / "x.png"), "x.png")
    wrong_use(run("board", "render", BOARD, tmp_path / "x.jpg"), ".png")
    code, out, err = run("board", "render", broken, tmp_path / "x.png")
    assert (code, out, err.count("\n")) == (cli.FAULTS, "", 1)


# --- simulate


def report(run: Run, out: Path, *words: object) -> dict[str, object]:
    code, _, err = run("simulate", "--json", out, *words)
    assert (code, err) == (cli.RIGHT, "")
    content = json.loads(out.read_text(encoding="utf-8"))
    content.pop("speed")
    return content


@pytest.mark.thorough
def test_a_seed_brings_the_same_games_whatever_the_number_of_workers(run: Run, tmp_path: Path) -> None:
    games = 18 if thorough() else 6
    words = ("--games", games, "--seats", "easy,random", "--seed", 7)
    one = report(run, tmp_path / "1.json", *words, "--workers", 1)
    two = report(run, tmp_path / "2.json", *words, "--workers", 2)
    assert one == two
    other = report(run, tmp_path / "3.json", "--games", 2, "--seats", "easy,random", "--seed", 8, "--workers", 1)
    assert other["games"] != one["games"][:2]  # type: ignore[index]
    assert [game["number"] for game in one["games"]] == list(range(games))  # type: ignore[attr-defined]


def test_the_report_says_wins_with_their_interval_turns_ends_and_speed(run: Run) -> None:
    code, out, err = run("simulate", "--games", 6, "--seats", "easy/mage,easy", "--workers", 1, "--option", "hands=concealed")
    assert (code, err) == (cli.RIGHT, "")
    for word in ("6 games of card_adventure", BOARD.name, "95%", "mage", "turns: median", "ends:", "a second", "no stalemate"):
        assert word in out, word


def test_a_pack_is_chosen_by_its_name_or_its_folder(run: Run, tmp_path: Path) -> None:
    shipped = resource("assets/dons/night_harbour")
    copytree(shipped, tmp_path / "harbour")
    out = tmp_path / "out.json"
    for words, pack in (
        ((), "back_streets"),
        (("--pack", shipped.name), shipped.name),
        (("--pack", tmp_path / "harbour"), shipped.name),
    ):
        code, _, err = run(
            "simulate", "--game", "seven_dons", "--games", 1, "--workers", 1, "--seats", "random,random", "--json", out, *words
        )
        assert (code, err) == (cli.RIGHT, "")
        assert json.loads(out.read_text(encoding="utf-8"))["pack"] == pack


def test_a_game_that_does_not_end_is_a_stalemate_with_its_seed() -> None:
    plan = Plan("card_adventure", BOARD, (Seat("A", "warrior", "bot:easy"),), 3, seed=1, most_decisions=5)
    played = simulate(plan)
    assert [one.reason for one in played.troubled] == ["stalemate"] * 3
    assert len({one.seed for one in played.troubled}) == 3
    again = new_session("card_adventure", BOARD, plan.seats, {}, played.troubled[0].seed)
    for _ in range(5):
        again.choose(again.bot_choice())
    assert again.match.state.turn == played.troubled[0].turns


def test_a_rule_that_fails_is_a_fault_with_its_seed_and_place(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    from game.rules.state import State

    real, rolls = State.roll, iter(range(1000))

    def roll(state: State) -> int:
        if next(rolls) == 4:
            raise ZeroDivisionError("the die fell off the table")
        return real(state)

    monkeypatch.setattr(State, "roll", roll)
    code, out, err = run("simulate", "--games", 3, "--workers", 1)
    assert (code, err) == (cli.FAULTS, "")
    (line,) = (line for line in " ".join(out.split()).split("a fault of the rules: ")[1:])
    assert "seed" in line
    assert "ZeroDivisionError: the die fell off the table (test_cli.py, line" in line


def test_a_simulated_game_can_be_played_again_by_its_seed() -> None:
    plan = Plan("card_adventure", BOARD, tuple(Seat(f"P{n}", "", "bot:easy") for n in range(2)), 4, seed=3)
    assert play_one(plan, 2) == simulate(plan).games[2]


def test_the_interval_is_wilsons() -> None:
    half = wilson(50, 100)  # Newcombe 1998: the 95 % score interval of 50 of 100
    assert (round(half.low, 4), round(half.high, 4)) == (0.4038, 0.5962)
    rare = wilson(1, 29)  # Newcombe 1998, table I: 0.0061 to 0.1718
    assert (round(rare.low, 4), round(rare.high, 4)) == (0.0061, 0.1718)
    none = wilson(0, 20)
    assert none.low == 0
    assert round(none.high, 4) == 0.1611
    assert wilson(0, 0).high == 1


# --- scenarios, gallery, saves


SCENARIO = """
game = "card_adventure"
[[scenario]]
name = "A gate of 1 that nobody is at"
covers = []
"""


def test_scenarios_are_played_and_reported(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(SCENARIO + "frob = 1\n", encoding="utf-8")
    code, out, err = run("scenario", bad, tmp_path / "none.toml")
    assert code == cli.FAULTS
    assert "FAIL bad.toml: A gate of 1 that nobody is at: frob: there is no such word here; " in out
    assert "none.toml" in err
    assert out.endswith("0 held, 1 failed, 1 file could not be read\n")
    own = resource("maps").parent / "tests" / "scenarios"
    some = [min((own / game).glob("*.toml")) for game in ("card_adventure", "seven_dons")]
    for path in some:
        (tmp_path / "own" / path.parent.name).mkdir(parents=True)
        (tmp_path / "own" / path.parent.name / path.name).write_bytes(path.read_bytes())
    code, out, err = run("scenario", tmp_path / "own")
    assert (code, err) == (cli.RIGHT, "")
    assert " held, 0 failed" in out
    assert {line.split(":")[0] for line in out.splitlines()[:-1]} == {f"ok   {path.name}" for path in some}
    (tmp_path / "empty").mkdir()
    wrong_use(run("scenario", tmp_path / "empty"), "scenario file")


def test_all_that_happens_in_a_scenario_is_told_where_that_is_asked_for(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(SCENARIO + 'given.seats = [{}, {}]\nwhen = [{ seat = 2, move = "B" }]\nthen.turn = 1\n', encoding="utf-8")
    code, out, err = run("scenario", "--told", path)
    assert (code, err) == (cli.RIGHT, "")
    told = [
        "step 1 of when",
        "    phase action (CA-9.3)",
        "    go 1 (CA-11.1)",
        "  player 1 does nothing: end_go",
        "    go 2 (CA-11.1)",
    ]
    assert out.splitlines()[:6] == [*told, "  player 2: move A-B, B"]
    assert out.splitlines()[-2].startswith("ok   own.toml: ")


def test_the_words_of_scenarios_are_printed(run: Run) -> None:
    code, out, err = run("scenario", "--words", "card_adventure")
    assert (code, err) == (cli.RIGHT, "")
    assert "| `present` | one or several | attack cards, " in out
    wrong_use(run("scenario", "--words", "chess"), "There is no game 'chess'; the games are card_adventure")
    wrong_use(run("scenario"), "name a scenario file, or --words GAME")


@pytest.mark.thorough
def test_gallery_writes_a_picture_of_every_scene_or_of_some(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.client import gallery

    code, out, err = in_a_shell("gallery", tmp_path / "pictures", "--only", "title,settings")
    assert (code, err) == (cli.RIGHT, "")
    written = {path.stem for path in (tmp_path / "pictures").glob("*.png")}
    assert out.endswith(f": {len(written)} pictures\n")
    assert {"title", "title_with_save", "settings_sound"} <= written
    assert all("title" in name or "settings" in name for name in written)
    (tmp_path / "file").write_text("", encoding="utf-8")
    wrong_use(in_a_shell("gallery", tmp_path / "file", "--only", "title"), "file")
    wrong_use(run("gallery", tmp_path / "none", "--only", "title,chess"), "there is no scene 'chess'; the scenes are title")
    every = gallery.scenes()
    monkeypatch.setattr(gallery, "scenes", lambda: {name: every[name] for name in ("pause", "dialog")})
    code, out, err = run("gallery", tmp_path / "all")
    assert (code, err) == (cli.RIGHT, "")
    assert {path.stem for path in (tmp_path / "all").glob("*.png")} == {"pause", "dialog"}


def test_save_check_says_what_a_file_holds_and_whether_it_is_sound(run: Run, tmp_path: Path) -> None:
    session = new_session("card_adventure", BOARD, [Seat("Mina", "mage"), Seat("アキラ", "", "bot:easy")], {}, 77)
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(save_text(session))
    bad.write_bytes(good.read_bytes()[:500])
    code, out, err = run("save", "check", good)
    assert (code, err) == (cli.RIGHT, "")
    for word in ("sound", "card_adventure", "Mina (mage, human)", "アキラ", "turn 1", "seed 77", session.board.title["en"]):
        assert word in out
    code, out, err = run("save", "check", good, bad, tmp_path / "none.json")
    assert (code, err) == (cli.FAULTS, "")
    assert [": sound:" in line for line in out.splitlines()] == [True, False, False]
    assert "No sound copy lies beside it" in out.splitlines()[1]
    assert "壊れています" in run("save", "check", bad, "--lang", "ja")[1]
    told = run("save", "check", good, "--lang", "ja")[1]
    assert "正常です" in told
    assert not re.search(r"sound|running|choices|seed|saved|turn", told.partition(": ")[2])
    (tmp_path / "bad.json.1").write_bytes(good.read_bytes())
    assert "Its copy bad.json.1 is sound" in run("save", "check", bad)[1]
    assert "控えの bad.json.1 は無事です" in run("save", "check", bad, "--lang", "ja")[1]


def test_gallery_tells_when_a_scene_failed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.client import gallery

    def render(*_: object, **_told: object) -> list[Path]:
        try:
            raise LookupError("no such picture")
        except LookupError:
            logging.getLogger("dungeonbox.client").exception("a scene failed")
        return []

    monkeypatch.setattr(gallery, "render_scenes", render)
    code, out, err = run("gallery", tmp_path)
    assert code == cli.FAULTS
    assert err == "dungeonbox: a scene failed (LookupError: no such picture)\n"


@pytest.mark.parametrize("game", game_names())
def test_where_nobody_is_named_a_person_plays_with_as_many_bots_as_the_game_needs(game: str) -> None:
    seats = seats_of(usual(game), "", humans=True)
    session = new_session(game, ground_of(Namespace(game=game, board="", pack="")), seats, {}, 1)
    assert [seat.kind for seat in session.seats] == ["human", *["bot:normal"] * (len(seats) - 1)]
    spec = spec_of(game)
    assert spec.on_boards or len(seats) == spec.seat_counts(None)[0]


@pytest.mark.parametrize(("language", "name"), [("en", "Player 1"), ("ja", "プレイヤー1")])
def test_who_has_no_name_gets_one_in_the_language(language: str, name: str) -> None:
    assert seats_of("human,easy", "", humans=True, language=language)[0].name == name
    assert seats_of("human", "Mina", humans=True, language=language)[0].name == "Mina"


def test_the_installed_command_is_called_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["/opt/bin/dungeonbox", "--version"])
    assert cli.parser().prog == "dungeonbox"
    monkeypatch.setattr("sys.argv", ["/opt/game/__main__.py"])
    assert cli.parser().prog == "python -m game"
