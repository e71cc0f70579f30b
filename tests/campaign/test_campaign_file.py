"""Campaign files: the shipped one is whole, every fault is found, located, and said in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from game.boards.reading import load_board
from game.campaign.chapter_check import check_campaign
from game.campaign.chapter_faults import CampaignFaults
from game.campaign.chapters import CampaignFile, Chapter, campaign_files, load_campaign, read_road
from game.cli import main
from game.resources import resource
from game.sessions.episode import changed_board
from game.sessions.shelf import shipped_boards
from game.sessions.spec import spec_of

CROWN_ROAD = resource("maps/campaigns/crown_road.toml")
LONG_TAB = resource("maps/campaigns/long_tab.toml")


Write = Callable[..., Path]


@pytest.fixture
def written(tmp_path: Path) -> Write:
    """Write a campaign of one's own: the shipped one with something changed."""
    maps = tmp_path / "maps"
    copytree(resource("maps"), maps, ignore=ignore_patterns(".*"))

    def write(*changes: tuple[str, str]) -> Path:
        text = CROWN_ROAD.read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        path = maps / "campaigns" / "own.toml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_the_shipped_campaign_has_no_fault_and_is_as_long_as_it_says() -> None:
    assert campaign_files()[:2] == [CROWN_ROAD, LONG_TAB]
    assert [fault.line() for fault in check_campaign(CROWN_ROAD)] == []
    file = load_campaign(CROWN_ROAD).file
    assert file.seats == (1, 4)
    on_boards = {chapter.board for chapter in file.chapters if spec_of(chapter.game).on_boards}
    boards = {path.stem for path in shipped_boards()}
    assert on_boards - boards == {"forgotten_seal.tmx"}, "the first chapter has a place of its own"
    assert boards - on_boards == {"first_steps"}, "every other board has a part in it"
    ways = {chapter.key: {fork.to for fork in chapter.next} for chapter in file.chapters}

    def lengths(key: str) -> set[int]:
        return {0} if key not in ways else {1 + rest for to in ways[key] for rest in lengths(to)}

    assert lengths(file.chapters[0].key) == {7}
    assert any(len(forks - {ending.key for ending in file.endings}) == 2 for forks in ways.values()), "there is a branch"


def test_the_mirror_witch_comes_back_in_every_chapter_after_the_first() -> None:
    for chapter in load_campaign(CROWN_ROAD).file.chapters[1:]:
        if not spec_of(chapter.game).on_boards:
            assert "mirror" in chapter.before.en
            continue
        deeds = [deed for rule in chapter.changes.rules for deed in rule.do]
        board = load_board(load_campaign(CROWN_ROAD).board_path(chapter))
        there = [lying.card for lying in board.lying] + [deed.card for deed in deeds if deed.do == "spawn"]
        assert "mirror_witch" in there, chapter.key


def test_the_second_one_leads_through_all_four_games() -> None:
    assert [fault.line() for fault in check_campaign(LONG_TAB)] == []
    file = load_campaign(LONG_TAB).file
    assert {chapter.game for chapter in file.chapters} == {"card_adventure", "lair_lords", "seven_dons", "scoundrel_quest"}
    assert all("landlords_cat" in chapter.cast for chapter in file.chapters), "the cat is always there first"


@pytest.mark.parametrize("campaign", [CROWN_ROAD, LONG_TAB], ids=lambda path: path.stem)
def test_every_text_of_it_is_in_both_languages_and_short(campaign: Path) -> None:
    file = load_campaign(campaign).file
    texts = [file.text, *(ending.text for ending in file.endings)]
    for chapter in file.chapters:
        texts += [chapter.before, chapter.won, chapter.lost]
    for text in texts:
        assert text.en.isascii() or "“" in text.en or "’" in text.en, text.en
        assert len(text.en) <= 420
        assert len(text.ja) <= 200
        assert any("ぁ" <= sign <= "ん" for sign in text.ja)


# Each: what is changed in the shipped campaign, where the fault is, words of the sentence in both languages.
# ruff: noqa: E501
FAULTS = {
    "not TOML": (("format = 1", "format = "), "line 2", ("it is not TOML", "TOML")),
    "no format": (("format = 1\n", ""), "format", ("“format” is missing", "「format」がありません")),
    "unknown entry": (("author =", "autor ="), "autor", ("there is no entry “autor”; did you mean “author”?", "「author」")),
    "seats": (("seats = [1, 4]", "seats = [3, 2]"), "seats", ("the first number is the lowest", "最少人数")),
    "far seats": (("seats = [1, 4]", "seats = [1, 9]"), "seats[2]", ("9 is out of range; at most 4", "4以下")),
    "word": (('defeat = "on"', 'defeat = "onn"'), "chapters[2] “treasury”.defeat", ("“onn” can't be used here; it is one of again, on, end", "使えるのは")),
    "key": (('key = "seal"', 'key = "Seal!"'), "chapters[1] “Seal!”.key", ("“Seal!” is not a key", "キー")),
    "twice": (('key = "mine"', 'key = "garden"'), "chapters[4] “garden”", ("this key is there twice", "同じキー")),
    "way": (('to = "treasury"', 'to = "tresury"'), "chapters[1] “seal”.next[1].to", ("there is no chapter or ending “tresury”; did you mean “treasury”?", "「treasury」")),
    "flag": (('without = ["swift"]', 'without = ["swfit"]'), "chapters[2] “treasury”.next[1]", ("nothing sets the flag “swfit”; did you mean “swift”?", "フラグ")),
    "last way": (('to = "drowned"', 'to = "drowned"\noutcome = "lost"'), "chapters[8] “rest”.next", ("at times no way may fit", "当てはまらない")),
    "hidden way": (('to = "home"\noutcome = "won"\nflags = ["lamp"]', 'to = "home"'), "chapters[8] “rest”.next[1]", ("the ways after it are never taken", "選ばれません")),
    "unreached": (('to = "mine"', 'to = "garden"'), "chapters[3] “mine”", ("no way leads here", "道がありません")),
    "board": (('board = "spiral_tower"', 'board = "spiral_towr"'), "chapters[5] “tower”.board", ("did you mean “spiral_tower”?", "「spiral_tower」")),
    "outside": (('board = "spiral_tower"', 'board = "../../x.tmx"'), "chapters[5] “tower”.board", ("There is no board ../../x.tmx", "ありません")),
    "square": (('at = "round_hall"', 'at = "round_hal"'), "chapters[5] “tower”.changes.rules[1].do[2].at", ("there is no square “round_hal”; did you mean “round_hall”?", "マス")),
    "place": (('where = "west_rim"', 'where = "rim"'), "chapters[2] “treasury”.changes.rules[2].where", ("there is no square or area “rim”", "エリア")),
    "need": (('when = "turn"\nturn = 7', 'when = "turn"'), "chapters[2] “treasury”.changes.rules[1].turn", ("when = turn needs “turn”", "必要です")),
    "monster": (('card = "mirror_witch", at = "west_rim"', 'card = "miror_witch", at = "west_rim"'), "chapters[2] “treasury”.changes.rules[1].do[2].card", ("did you mean “mirror_witch”?", "カード")),
    "item": (('item = "sunken_crown" }', 'item = "crown" }'), "chapters[2] “treasury”.flags.crown.item", ("there is no card “crown”", "カード")),
    "rule flag": (('rule = "witch_beaten"', 'rule = "witch_beat"'), "chapters[4] “garden”.flags.pond_broken.rule", ("did you mean “witch_beaten”?", "1回だけ起こるルール")),
    "guests": (('who = "guests"\ndefeat', 'who = "all"\ndefeat'), "chapters[4] “garden”.board", ("the board is not for the classes mage, magic_warrior, warrior", "使えません")),
    "offer": (('item = "bandage"', 'item = "bandaid"'), "camp[4].item", ("there is no item “bandaid”", "アイテム")),
    "offer form": (('sells = "damage"', 'sells = "damage"\nitem = "salve"'), "camp[1].item", ("item is written only where sells", "sells")),
    "map": (('map = "crown_road.tmx"', 'map = "road.tmx"'), "map", ("road.tmx", "road.tmx")),
    "map outside": (('map = "crown_road.tmx"', 'map = "../first_steps.tmx"'), "map", ("it lies outside the campaign's folder", "フォルダーの外")),
    "options": (('board = "last_gate"', 'board = "last_gate"\noptions = { hands = "shut" }'), "chapters[7] “gate”.options.hands", ("it can't be “shut”; it takes one of open, concealed", "shut")),
    "option": (('board = "last_gate"', 'board = "last_gate"\noptions = { hand = "open" }'), "chapters[7] “gate”.options", ("there is no option “hand”; did you mean “hands”?", "オプション")),
    "game": (('board = "last_gate"', 'board = "last_gate"\ngame = "chess"'), "chapters[7] “gate”.game", ("there is no game “chess”", "ゲーム")),
    "tries": (('defeat = "on"', 'defeat = "on"\ntries = 2'), "chapters[2] “treasury”.tries", ("tries are counted only", "again")),
    "pack": (('board = "night_harbour"', 'board = "night_harbor"'), "chapters[6] “harbour”.board", ("There is no pack night_harbor; did you mean “night_harbour”?", "パック")),
    "rival": (('rival = { name = { en = "The Harbour", ja = "波止場" } }\n', ''), "chapters[6] “harbour”.rival", ("somebody has to play against the players", "相手がいません")),
    "rival level": (('rival = {', 'rival = { level = "cruel",'), "chapters[6] “harbour”.rival.level", ("“cruel” can't be used here; it is one of easy, normal, hard", "使えるのは")),
    "rival on board": (('board = "spiral_tower"', 'board = "spiral_tower"\nrival = { name = { en = "X", ja = "影" } }'), "chapters[5] “tower”.rival", ("on a board all play together", "協力")),
    "rival guests": (('who = "guests"\nrival', 'who = "all"\nrival'), "chapters[6] “harbour”.who", ("heroes bring nothing to this game", "持ち込めず")),
    "no board": (('warned = { outcome = "won" }', 'warned = { outcome = "won", item = "salve" }'), "chapters[6] “harbour”.flags.warned", ("this game has no board", "ボードがありません")),
    "dons option": (('board = "night_harbour"', 'board = "night_harbour"\noptions = { quiet_limit = "0" }'), "chapters[6] “harbour”.options.quiet_limit", ("a whole number from 1 to 999, or none", "1〜999の整数")),
    "seating": (('who = "guests"\nrival', 'who = "guests"\nseating = "each"\nrival'), "chapters[6] “harbour”.seating", ("this game has 2 seats", "席は2つ")),
    "option under a condition": (('flags = ["warned"]', 'flags = ["warned"]\noptions = { hand = "open" }'), "chapters[7] “gate”.also[1].options", ("there is no option “hand”; did you mean “hands”?", "オプション")),
    "kind": (('minutes = 180', 'minutes = "long"'), "minutes", ("“long” is of the wrong kind", "種類")),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_is_located_in_both_languages(name: str, written: Write) -> None:
    change, place, words = FAULTS[name]
    found = check_campaign(written(change))
    fitting = [fault for fault in found if place in fault.place and words[0] in fault.line()]
    assert fitting, [fault.line() for fault in found]
    assert words[1] in fitting[0].line("ja")
    assert fitting[0].line().startswith("own.toml: ")
    assert "\n" not in fitting[0].line()


def test_all_faults_of_a_file_are_told_at_once(written: Write) -> None:
    found = check_campaign(written(("author =", "autor ="), ('defeat = "on"', 'defeat = "x"'), ("minutes = 180", "minutes = -1")))
    assert len(found) == 3


def test_a_file_that_is_no_text_is_one_sentence(tmp_path: Path) -> None:
    for name, raw in (("a.toml", b"\xff\xfe"), ("b.toml", b"x = [" * 5000), ("c.toml", b"#" * 600_000)):
        (tmp_path / name).write_bytes(raw)
        (fault,) = check_campaign(tmp_path / name)
        assert fault.line().startswith(name)
    with pytest.raises(CampaignFaults, match=r"gone\.toml: it can't be read"):
        load_campaign(tmp_path / "gone.toml")


def test_chapters_fit_their_boards_with_all_their_conditions() -> None:
    campaign = load_campaign(CROWN_ROAD)
    rest = campaign.chapter("rest")
    assert rest is not None
    board = load_board(campaign.board_path(rest))
    with_lamp = changed_board(board, rest.changes_with({"lamp", "valley_whole"}))
    without = changed_board(board, rest.changes_with(set()))
    keys = [{rule.key for rule in one.rules} for one in (with_lamp, without)]
    assert keys[0] - keys[1] == {"lamp_light", "bread_of_the_valley"}
    assert keys[1] - keys[0] == {"many_faces"}
    assert [with_lamp.squares[square].key for square in with_lamp.goal.squares] == ["queens_rest"]
    assert with_lamp.turns == 20 != board.turns


def test_the_manuals_example_is_sound_and_every_entry_is_in_both_tables(written: Write) -> None:
    manual = (CROWN_ROAD.parent / "README.md").read_text(encoding="utf-8")
    example = re.search(r"```toml\n(.*?)```", manual, re.DOTALL)
    assert example is not None
    path = written()
    path.write_text(example[1].replace("long_night.tmx", "crown_road.tmx"), encoding="utf-8")
    places = {fault.line().split("“")[1].split("”")[0] for fault in check_campaign(path) if "is not a chapter" in fault.line()}
    roads = [
        fault.line()
        for fault in check_campaign(path)
        if "is not a chapter" not in fault.line() and "road from" not in fault.line()
    ]
    assert roads == [], "all that is missing is a map of its own"
    assert places == {"seal", "treasury", "mine", "garden", "harbour", "rest"}
    for name in (*CampaignFile.model_fields, *Chapter.model_fields):
        assert manual.count(f"`{name}`") >= 2 or re.search(rf"^{name} = |^\[\[{name}\]\]", example[1], re.MULTILINE), name


@pytest.mark.parametrize("campaign", [CROWN_ROAD, LONG_TAB], ids=lambda path: path.stem)
def test_the_road_leads_from_place_to_place(campaign: Path) -> None:
    road = read_road(load_campaign(campaign).map_path)
    assert road.size == (448, 304)
    for (one, two), way in road.ways.items():
        assert (way[0], way[-1]) == (road.places[one], road.places[two])


def test_the_command_lists_faults_and_says_how_many(written: Write, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["campaign", "check", str(CROWN_ROAD.parent)]) == 0
    assert capsys.readouterr().out == "2 campaigns: 0 faults\n"
    assert main(["campaign", "check", str(written(('defeat = "on"', 'defeat = "x"'))), "--lang", "ja"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith("own.toml: chapters[2] “treasury”.defeat: 「x」は使えません")
    assert out[1] == "キャンペーン1本、間違い1個"
    assert main(["board", "check", str(resource("maps"))]) == 0, "the map of a road is no board"
