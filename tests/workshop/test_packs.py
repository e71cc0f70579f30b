"""Cards of one's own: small packs that stand on others, in every game, on boards, in parcels, from the command line."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pygame
import pytest

from game import cli
from game.boards.reading import load_board
from game.client.catalogue import MARK
from game.client.pictures import pictures
from game.client.program.own import own_rows
from game.client.table.lending import blank
from game.content.packs import PackFaults
from game.sessions import home
from game.sessions.parcel import of_pack, parcel_in, put_packs, written
from game.sessions.session import new_session
from game.sessions.spec import Seat, all_specs, spec_of
from game.sessions.specs.card_adventure import pack_of
from game.sessions.trouble import Trouble
from game.workshop.checking import faults_of
from game.workshop.giving import give_away
from game.workshop.kit import new_board, refresh_ids
from game.workshop.packs import faults_of_pack, new_pack
from game.workshop.taking_in import take_in
from game.workshop.watch import BoardWatch, Fresh

GAMES = [spec.name for spec in all_specs()]
CARDS = spec_of("card_adventure")
RAT = '[[monster]]\nid = "{id}"\nname = {{ en = "Rat", ja = "ネズミ" }}\nbp = 7\npenalty = {{ damage = 1 }}\n'


NO_PACKS = 'name="packs" propertytype="pack_id" value=""'
"""What a new board asks for."""


@pytest.fixture(autouse=True)
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home."""
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "mine"))
    return tmp_path / "mine"


def pack(mine: Path, name: str, needs: str = '["deep_stones"]', cards: str = "", more: str = "") -> Path:
    folder = mine / "packs" / name
    folder.mkdir(parents=True)
    head = f'[pack]\nid = "{name}"\nversion = 1\nname = {{ en = "{name}", ja = "{name}" }}\nneeds = {needs}\n{more}\n'
    (folder / "cards.toml").write_text(head + cards, "utf-8")
    return folder


def picture(path: Path, size: tuple[int, int]) -> None:
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.fill((200, 20, 20, 255))
    pygame.image.save(made, path)


@pytest.mark.parametrize("game", GAMES)
def test_a_new_pack_of_each_game_is_sound_and_plays(mine: Path, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    spec = spec_of(game)
    assert cli.main(["pack", "new", "My Cards", "--game", game, "--author", 'Mi"na']) == 0
    folder = mine / "packs" / "my_cards"
    assert cli.main(["pack", "check"]) == 0
    assert cli.main(["pack", "check", "my_cards"]) == 0
    assert json.loads((folder / "pack.schema.json").read_text("utf-8"))["$defs"]
    assert (folder / "cards.toml").read_text("utf-8").startswith("#:schema ./pack.schema.json\n")
    made = spec.cards_in(folder)
    (own,) = {one for one in made.made.pictures} & set(made.cards)
    assert made.made.author == 'Mi"na'
    assert spec.own_packs() == {"my_cards": folder}
    (row,) = own_rows()
    assert (row.kind, row.title["en"], row.path, row.author, row.fault) == ("pack", "My Cards", folder, 'Mi"na', {})
    assert row.playable is not spec.on_boards
    capsys.readouterr()
    assert cli.main(["pack", "show", "my_cards", "--out", str(mine / "out"), "--lang", "ja"]) == 0
    said = capsys.readouterr().out
    for words in (own, spec.told(made, made.cards[own], "ja").name, "絵なし"):
        assert words in said
    assert (mine / "out" / f"{own}.png").is_file()
    if not spec.on_boards:
        ground = spec.ground_at("my_cards")
        assert ground == folder
        session = new_session(game, ground, (Seat("A", ""), Seat("B", "")), seed=1)
        assert session.pack.made.pictures == {own: None}
        for _ in range(30):
            if session.match.decision is not None:
                session.match.choose(session.match.decision.options[-1])


def test_packs_stand_on_packs_and_replace_cards_of_theirs(mine: Path) -> None:
    ghouls = pack(mine, "ghouls", cards=RAT.format(id="ghoul"))
    rats = pack(mine, "rats", '["ghouls"]', RAT.format(id="sewer_rat"), 'replaces = ["sewer_rat", "gloom_bat"]')
    made = CARDS.read_pack(rats)
    assert (made.id, made.cards["sewer_rat"].bp, made.cards["ghoul"].bp) == ("rats", 7, 7)
    assert "gloom_bat" not in made.cards
    assert [Path(one).name for one in made.made.folders] == ["deep_stones", "ghouls", "rats"]
    (ghouls / "cards.toml").write_text((ghouls / "cards.toml").read_text("utf-8").replace("bp = 7", "bp = 9"), "utf-8")
    assert CARDS.read_pack(rats).cards["ghoul"].bp == 9, "what changed on the disk is read anew"


@pytest.mark.parametrize(
    ("needs", "cards", "more", "said"),
    [
        ('["deep_stone"]', "", "", "cards.toml: pack: needs: there is no pack 'deep_stone'; did you mean deep_stones?"),
        ('["other"]', "", "", "needs: it goes round in a circle: mine needs other needs mine; take mine out of needs"),
        ('["deep_stones"]', RAT.format(id="jab"), "", "the id is used already in deep_stones/attack.toml, attack; choose"),
        ('["deep_stones"]', "", 'replaces = ["jib"]', "replaces: none of the packs that it needs has 'jib'; did you mean"),
        ('"deep_stones"', "", "", "pack: needs: it is \"deep_stones\"; it has to be a list"),
        ('["deep_stones"]', RAT.format(id="a").replace("bp = 7", "bp = 0"), "", "cards.toml: monster a: bp: it is 0"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_packs_that_stand_on_others_is_said(mine: Path, needs: str, cards: str, more: str, said: str) -> None:
    pack(mine, "other", '["mine"]')
    folder = pack(mine, "mine", needs, cards, more)
    with pytest.raises(PackFaults) as caught:
        CARDS.load_packs(folder)
    assert said in str(caught.value)


def test_a_board_asks_for_several_packs_and_a_faulty_one_hurts_no_other(mine: Path) -> None:
    pack(mine, "ghouls", cards=RAT.format(id="ghoul"))
    pack(mine, "rats", cards=RAT.format(id="big_rat"))
    (pack(mine, "broken") / "cards.toml").write_text("[pack", "utf-8")
    boards = {names: new_board(names.replace(",", " ")) for names in ("ghouls,rats", "ghouls,broken", "ghouls", "nowhere")}
    for names, board in boards.items():
        text = board.read_text("utf-8").replace(NO_PACKS, f'name="packs" value="{names}"', 1)
        thing = '<object id="9" type="monster" x="168" y="120"><properties><property name="card" value="big_rat"/></properties>'
        board.write_text(text.replace(" </objectgroup>", f"{thing}<point/></object></objectgroup>"), "utf-8")
    assert faults_of(boards["ghouls,rats"]) == []
    assert {"ghoul", "big_rat", "jab"} <= set(pack_of(load_board(boards["ghouls,rats"])).cards)
    assert [fault.code for fault in faults_of(boards["ghouls,broken"])] == ["faulty-pack"]
    (elsewhere,) = faults_of(boards["ghouls"])
    assert (elsewhere.code, elsewhere.right("en")) == (
        "card-of-pack",
        "write packs = ghouls,rats among the properties of the map",
    )
    text = boards["ghouls"].read_text("utf-8").replace('value="big_rat"', 'value="big_rut"')
    boards["ghouls"].write_text(text, "utf-8")
    assert [fault.code for fault in faults_of(boards["ghouls"])] == ["unknown-card"]
    with pytest.raises(Trouble, match="names the card 'big_rut', which its packs don't have"):
        pack_of(load_board(boards["ghouls"]))  # it is not played without that card, and nothing said
    assert [fault.code for fault in faults_of(boards["nowhere"])] == ["unknown-pack"]
    with pytest.raises(Trouble, match=r"broken can't be used: cards.toml|ghouls,broken|broken/cards.toml"):
        pack_of(load_board(boards["ghouls,broken"]))
    project = boards["ghouls"].parent / "dungeonbox.tiled-project"
    pack(mine, "moths", cards=RAT.format(id="moth"))
    refresh_ids(project)
    lists = {one["name"]: one.get("values") for one in json.loads(project.read_text("utf-8"))["propertyTypes"]}
    assert {"moth", "ghoul", "mire_slime"} <= set(lists["monster_id"])
    assert {"moths", "deep_stones"} <= set(lists["pack_id"])
    assert "board_die" in lists["option_id"]


@pytest.mark.parametrize(("limit", "most"), [("MOST_PACKS", 2), ("MOST_PACK_FILES", 2), ("MOST_PACKED", 900)])
def test_more_packs_than_can_be_read_are_said_to_be_too_many(
    mine: Path, limit: str, most: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(home, limit, most)
    folders = [pack(mine, name, needs, RAT.format(id=name) * 2) for name, needs in (("a", '["b"]'), ("b", "[]"), ("c", '["b"]'))]
    assert home.pack_folders() == folders[:2]
    left = [row for row in own_rows() if row.path == folders[2]]
    assert [("c is not read" in row.fault["en"], "c は読みこみません" in row.fault["ja"]) for row in left] == [(True, True)]
    assert cli.main(["pack", "check"]) == 1
    assert cli.main(["pack", "check", "c"]) == 1
    assert capsys.readouterr().out.count("c: c: it is not read: your card packs are more than") == 2


def test_a_file_is_parsed_once_however_many_stand_on_it(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [
        pack(mine, name, needs, RAT.format(id=name))
        for name, needs in (("a", '["b", "c"]'), ("b", '["c"]'), ("c", '["deep_stones"]'))
    ]
    CARDS.read_pack(*CARDS.shipped_packs().values())
    parsed: list[str] = []
    monkeypatch.setattr(tomllib, "loads", lambda text, loads=tomllib.loads: parsed.append(text) or loads(text))
    for folder in folders:
        assert {"c", "jab"} <= set(CARDS.read_pack(folder).cards)
    assert own_rows()
    assert sum('id = "c"' in text for text in parsed) == 1
    assert sum('id = "jab"' in text for text in parsed) <= 1


def test_a_text_in_one_language_is_shown_in_both_with_a_warning(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = "Lamp Ghoul of the Cellars"[:24]
    card = RAT.format(id="ghoul").replace(
        '{ en = "Rat", ja = "ネズミ" }', f'{{ en = "{name}" }}\nflavour = {{ ja = "にやり。" }}'
    )
    folder = pack(mine, "ghouls", cards=card, more='about = { en = "Ghouls." }')
    assert [(str(fault), fault.warning) for fault in faults_of_pack(folder)] == [
        ('cards.toml: pack: about: there is no ja, so en is shown instead; add ja = "…"', True),
        ('cards.toml: monster ghoul: name: there is no ja, so en is shown instead; add ja = "…"', True),
        ('cards.toml: monster ghoul: flavour: there is no en, so ja is shown instead; add en = "…"', True),
    ]
    ghoul = CARDS.read_pack(folder).cards["ghoul"]
    assert (ghoul.name["ja"], ghoul.flavour["en"]) == (name, "にやり。")
    assert cli.main(["pack", "check"]) == cli.RIGHT
    assert capsys.readouterr().out.endswith("1 pack, 0 faults, 3 warnings\n")
    assert cli.main(["pack", "show", "ghouls", "--lang", "ja"]) == cli.RIGHT
    assert f"ghoul: {name}" in capsys.readouterr().out
    (folder / "cards.toml").write_text((folder / "cards.toml").read_text("utf-8").replace('ja = "にやり。"', ""), "utf-8")
    assert "flavour" in str(faults_of_pack(folder)[0])  # in no language at all
    assert not faults_of_pack(folder)[0].warning


def test_a_name_in_one_language_is_as_long_as_fits_on_a_card(mine: Path) -> None:
    for text, fits in (("A" * 24, True), ("A" * 25, False), ("鬼" * 12, True), ("鬼" * 13, False)):
        for lang in ("en", "ja"):
            card = RAT.format(id="one").replace('{ en = "Rat", ja = "ネズミ" }', f'{{ {lang} = "{text}" }}')
            folder = mine / "packs" / "names"
            folder.exists() or pack(mine, "names")
            (folder / "more.toml").write_text(card, "utf-8")
            assert all(fault.warning for fault in faults_of_pack(folder)) == fits, (text, lang)


def test_all_that_comes_with_the_program_is_in_both_languages() -> None:
    found = [str(fault) for spec in all_specs() for folder in spec.shipped_packs().values() for fault in faults_of_pack(folder)]
    assert found == []


def test_the_picture_of_a_card_is_the_png_beside_it(mine: Path) -> None:
    folder = pack(mine, "ghouls", cards=RAT.format(id="ghoul") + RAT.format(id="plain") + RAT.format(id="vast"))
    picture(folder / "ghoul.png", (16, 16))
    picture(folder / "vast.png", (65, 16))
    picture(folder / "goul.png", (16, 16))
    assert [str(fault) for fault in faults_of_pack(folder)] == [
        "vast.png: it is 65 by 16 pixels; save a PNG of 8 to 64 pixels a side; 48 by 32 fills a card, 16 by 16 stands on a board"
    ]
    (folder / "vast.png").unlink()
    assert [fault.right for fault in faults_of_pack(folder)] == [("did you mean ghoul?", "ghoul ではありませんか？")]
    lent = CARDS.read_pack(folder).made.pictures
    assert (Path(lent["ghoul"] or "").name, lent["plain"]) == ("ghoul.png", None)
    try:
        pictures.lend(lent, blank)
        assert pictures.get("pieces/ghoul").size == (16, 16)
        assert pictures.get("pieces/ghoul").frame().get_at((8, 8))[:3] == (200, 20, 20)
        assert pictures.get("cards/ghoul").size == pictures.get("cards/plain").size == (48, 32)
        assert [pictures.has(f"{part}/plain") for part in ("pieces", "stage")] == [True, False]
        assert pictures.get("pieces/mire_slime").frames[1:]
    finally:
        pictures.lend({}, blank)


def test_a_pack_is_given_away_with_all_that_it_needs(mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    picture(pack(mine, "ghouls", cards=RAT.format(id="ghoul")) / "ghoul.png", (16, 16))
    rats = pack(mine, "rats", '["ghouls"]', RAT.format(id="big_rat"))
    parcel = give_away(rats)
    raw = parcel.read_bytes()
    assert written(of_pack(rats)) == raw
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "friend"))
    assert take_in(parcel) == tmp_path / "friend" / "packs" / "rats"
    assert sorted(CARDS.own_packs()) == ["ghouls", "rats"]
    assert (tmp_path / "friend" / "packs" / "ghouls" / "ghoul.png").is_file()
    assert take_in(parcel).name == "rats", "the same again is no fault"
    monkeypatch.setenv("DUNGEONBOX_HOME", str(tmp_path / "third"))
    held = parcel_in("p", raw)
    broken = {**held.packs, "rats": {"cards.toml": held.packs["rats"]["cards.toml"] + b"bp = 3\n"}}
    with pytest.raises(Trouble, match="rats can't be used"):
        put_packs(type(held)({}, packs=broken))
    assert CARDS.own_packs() == {}, "none of a parcel's packs stays where one is faulty"


def test_a_newer_edition_takes_the_place_of_a_pack_and_the_older_one_is_kept(
    mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    rats = pack(mine, "rats", cards=RAT.format(id="big_rat"))
    text = (rats / "cards.toml").read_text("utf-8")
    first = give_away(rats)
    (rats / "cards.toml").write_text(text.replace("bp = 7", "bp = 8"), "utf-8")
    same = give_away(rats)
    (rats / "cards.toml").write_text(text.replace("bp = 7", "bp = 9").replace("version = 1", "version = 2"), "utf-8")
    second = give_away(rats)
    (rats / "cards.toml").write_text(text.replace("version = 1", 'version = 3\nauthor = "Eve"'), "utf-8")
    strange = give_away(rats)
    friend = tmp_path / "friend"
    monkeypatch.setenv("DUNGEONBOX_HOME", str(friend))
    take_in(first)
    with pytest.raises(Trouble, match=r"of version 1 .* raise version in \[pack\]"):
        take_in(same)
    assert cli.main(["board", "add", str(second), "--lang", "ja"]) == 0
    assert "新しい版に入れかえました" in capsys.readouterr().out
    assert CARDS.read_pack(friend / "packs" / "rats").cards["big_rat"].bp == 9
    assert (friend / "older" / "rats-1" / "cards.toml").read_text("utf-8") == text
    assert sorted(CARDS.own_packs()) == ["rats"]
    with pytest.raises(Trouble, match="a newer pack rats"):
        take_in(first)
    with pytest.raises(Trouble, match="another pack rats"):
        take_in(strange)
    held = parcel_in("p", second.read_bytes())
    broken = {name: data.replace(b"version = 2", b"version = 4") + b"bp = 3\n" for name, data in held.packs["rats"].items()}
    with pytest.raises(Trouble):
        put_packs(type(held)({}, packs={"rats": broken}))
    assert CARDS.read_pack(friend / "packs" / "rats").cards["big_rat"].bp == 9, "a faulty edition replaces nothing"


def test_the_lists_and_the_page_of_a_board_learn_of_cards_made_after_it(mine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = new_board("Den")
    project, page = board.parent / "dungeonbox.tiled-project", board.parent / "cards.html"
    page.write_text(f"<!DOCTYPE html>\n{MARK}\n", "utf-8")
    folder = pack(mine, "moths", cards=RAT.format(id="moth"))
    assert cli.main(["pack", "check", "moths"]) == 0
    assert "the card lists of 1 of your boards" in capsys.readouterr().out
    assert '"moth"' in project.read_text("utf-8")
    assert "<code>moth</code>" in page.read_text("utf-8")
    before = project.stat().st_mtime_ns, page.stat().st_mtime_ns
    assert cli.main(["pack", "check", "moths"]) == 0
    assert (project.stat().st_mtime_ns, page.stat().st_mtime_ns) == before, "what is as it should be is not written"
    (folder / "cards.toml").write_text((folder / "cards.toml").read_text("utf-8"), "utf-8-sig")  # as some editors write
    assert cli.main(["pack", "check", "moths"]) == 0
    assert cli.main(["board", "check", "Den"]) == 0
    assert cli.main(["board", "check", "Dem"]) == cli.WRONG_USE
    (folder / "cards.toml").write_text("[pack", "utf-8")
    assert cli.main(["pack", "check", "moths"]) == 1
    assert '"moth"' in project.read_text("utf-8"), "a slip takes nothing out of the lists"


def test_the_catalogue_shows_every_card_and_runs_nothing(mine: Path) -> None:
    evil = RAT.format(id="evil").replace('en = "Rat"', 'en = "<script>x</script>"')
    pack(mine, "ghouls", cards=evil)
    pack(mine, "odd", '["nothing"]', RAT.format(id="odd"))
    out = mine / "cards.html"
    assert cli.main(["catalogue", str(out), "--game", "card_adventure", "--game", "seven_dons"]) == 0
    page = out.read_text("utf-8")
    assert "<script" not in page
    assert "&lt;script&gt;" in page
    for spec in (CARDS, spec_of("seven_dons")):
        for folder in spec.shipped_packs().values():
            assert all(f"<code>{card}</code>" in page for card in spec.cards_in(folder).cards)
    assert cli.main(["catalogue", str(out), "--game", "seven_dons"]) == 0, "its own page is written anew"
    out.write_text("mine", "utf-8")
    assert cli.main(["catalogue", str(out)]) == 2


def test_names_that_can_be_no_pack_are_refused(mine: Path) -> None:
    for name in ("", "宝", "deep_stones", "9lives"):
        with pytest.raises(Trouble):
            new_pack(CARDS, name)
    assert not (mine / "packs").exists()


def test_numbers_and_pictures_of_own_cards_are_watched_with_the_board_that_asks_for_them(mine: Path) -> None:
    folder = pack(mine, "ghouls", cards=RAT.format(id="ghoul"))
    picture(folder / "ghoul.png", (16, 16))
    board = new_board("Den")
    board.write_text(
        board.read_text("utf-8").replace(NO_PACKS, 'name="packs" value="ghouls"', 1),
        "utf-8",
    )
    watch = BoardWatch(board)
    assert isinstance(watch.begin(), Fresh)
    written = folder / "cards.toml"
    written.write_text(written.read_text("utf-8").replace("bp = 7", "bp = 9"), "utf-8")
    assert watch.look() or watch.look()
    news = watch.take()
    assert isinstance(news, Fresh)
    assert news.pack.cards["ghoul"].bp == 9
    picture(folder / "ghoul.png", (24, 24))
    assert watch.look() or watch.look()
    assert isinstance(watch.take(), Fresh)
