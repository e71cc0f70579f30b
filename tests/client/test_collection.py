"""The collection: all that there is in each game, found by name, with what was met in games of one's own and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.pieces import Shelf
from game.client.program.program import Program
from game.client.scenes.collection import CollectionScene
from game.client.scenes.rulebook import RulebookScene
from game.client.text_field import TextField
from game.games import NAMES
from game.sessions.met import Meeting, Met
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat, spec_of


def session(game: str, kinds: tuple[str, str] = ("human", "bot:random")) -> Session:
    ground = spec_of(game).grounds()[0]
    return new_session(game, ground, [Seat(letter, "", kind) for letter, kind in zip("AB", kinds, strict=True)], {}, 3)


@pytest.mark.parametrize("game", NAMES)
def test_every_card_of_a_game_is_there_with_a_picture_and_words(game: str) -> None:
    pieces = Shelf(game, {}).pieces
    pack = session(game).pack
    families = {"damage", "poison", "counter"}  # numbers alone
    wanted = {f"{pack.id}/{key}" for key, card in pack.cards.items() if card.family not in families}
    assert wanted <= set(pieces)
    for key, piece in pieces.items():
        assert piece.draw is not None or piece.board is not None, key
        assert all(piece.title[lang] and piece.line[lang] for lang in ("en", "ja")), key


def test_it_is_opened_from_the_title_searched_and_left(tmp_path: Path) -> None:
    app = App.headless(speed="instant")
    program = Program(app, SaveStore(tmp_path))
    program.begin()
    driver = Driver(app)
    driver.press("collection")
    scene = app.top
    assert isinstance(scene, CollectionScene)
    scene._other(NAMES.index("lair_lords"))
    scene._search("whisper")
    assert [scene.shelf.pieces[key].title["en"] for key in scene._keys()] == ["Whisper Well", "Grave Whisper"]
    scene._search("ささやき")
    assert len(scene._keys()) == 2
    driver.key("escape")
    assert scene.query == ""
    assert len(scene._keys()) > 100
    driver.key("escape")
    assert app.top is not scene


def test_the_rulebook_finds_cards_by_name_and_opens_the_collection_there(tmp_path: Path) -> None:
    app = App.headless(speed="instant")
    program = Program(app, SaveStore(tmp_path))
    program.begin()
    program.rulebooks("lair_lords")
    book = app.top
    assert isinstance(book, RulebookScene)
    field = book.desk.find("search")
    assert isinstance(field, TextField)
    book._search("whisper")
    assert book.pages() == ["@moonless_court/whisper_well", "@moonless_court/grave_whisper"]
    way = book._page()[-1].action
    assert way is not None
    way()
    assert isinstance(app.top, CollectionScene)
    assert app.top.chosen == "moonless_court/whisper_well"
    assert app.top.shelf.game == "lair_lords"


@pytest.mark.parametrize("game", NAMES)
def test_only_what_a_seat_was_shown_is_met(game: str) -> None:
    one = session(game)
    meeting = Meeting(one)
    meeting.look(0)
    match = one.match
    cards = match.state.table.zones.cards
    seen = {card for zone in match.view(0).zones for card in zone if card >= 0}
    assert {key for key in meeting.keys if not key.startswith("board/")} <= {f"{one.pack.id}/{cards[number]}" for number in seen}
    hidden = {f"{one.pack.id}/{card}" for card in cards} - meeting.keys
    assert hidden or not cards, "at the start most of a game is not known"


def test_rooms_that_stay_in_the_box_are_not_met() -> None:
    """In a short game most tiles stay in the box: what lies there is no secret, and yet nobody has seen it on the map."""
    ground = spec_of("scoundrel_quest").grounds()[0]
    short = new_session("scoundrel_quest", ground, [Seat("A", ""), Seat("B", "", "bot:easy")], {"rooms": "12"}, 3)
    meeting = Meeting(short)
    meeting.look(0)
    rooms = {f"{short.pack.id}/{key}" for key, card in short.pack.cards.items() if card.family == "room"}
    assert rooms & meeting.keys <= {f"{short.pack.id}/entrance"}


def test_what_was_met_is_kept_when_a_person_alone_leaves_and_of_several_only_at_the_end(tmp_path: Path) -> None:
    app = App.headless(speed="instant")
    program = Program(app, SaveStore(tmp_path / "saves"))
    program.begin()
    program.playing.play(session("lair_lords", ("human", "human")))
    app.shown_piece("lair_lords", "")
    assert isinstance(app.top, CollectionScene)
    app.top.chosen = "moonless_court/whisper_well"
    assert "What several people meet in a game counts once it is over." in [entry.text for entry in app.top._text()]
    app.go_home()
    assert program.met.read() == {}, "it would tell what another one holds"
    program.playing.play(session("lair_lords"))
    app.shown_piece("lair_lords", "")
    assert isinstance(app.top, CollectionScene)
    at_once = app.top.shelf.met
    app.go_home()
    hand = program.met.read()["lair_lords"]
    assert hand == at_once, "over the table it counts already"
    assert {key.partition("/")[0] for key in hand} == {"moonless_court"}
    program.met.add("lair_lords", ["moonless_court/whisper_well"])
    assert Met(program.met.path).read()["lair_lords"] == hand | {"moonless_court/whisper_well"}


def test_a_file_that_is_damaged_is_kept_aside_and_stops_nothing(tmp_path: Path) -> None:
    met = Met(tmp_path / "met.json")
    met.path.write_bytes(b'{"format": "dungeonbox met"}')
    assert met.read() == {}
    met.add("lair_lords", ["a/b"])
    assert met.read() == {"lair_lords": {"a/b"}}
    assert len(list(tmp_path.glob("met.json*kept*"))) == 1
