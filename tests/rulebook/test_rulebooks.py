"""The rulebooks that come with the program: every clause has its entry, every entry its words."""

from __future__ import annotations

import importlib
import re

import pytest

from game.client.pictures import pictures
from game.client.text import fonts
from game.content.rulebook import Entry, Rulebook, folded
from game.content.rulebook_loader import shipped_rulebook, shipped_rulebooks
from game.resources import resource
from game.sessions.spec import all_specs
from tests.conftest import CLAUSE, OTHER, ROOT, without_effect

GAMES = list(shipped_rulebooks())
every_game = pytest.mark.parametrize("game", GAMES)


def ledger(game: str) -> str:
    return (ROOT / "game" / "games" / game / "RULES.md").read_text(encoding="utf-8")


def entries(book: Rulebook) -> list[Entry]:
    return list(book.entries.values())


def test_every_game_has_one() -> None:
    assert sorted(spec.name for spec in all_specs() if spec.has_room("table")) == GAMES


@every_game
def test_every_clause_with_an_effect_belongs_to_an_entry(game: str) -> None:
    text = ledger(game)
    wanted = set(CLAUSE.findall(text)) - without_effect(text)
    assert wanted
    book = shipped_rulebook(game)
    assert sorted(clause for clause in wanted if book.at(clause) is None) == []


@every_game
def test_every_ruling_belongs_to_an_entry(game: str) -> None:
    rulings = {clause for clause in OTHER.findall(ledger(game)) if "-R" in clause}
    book = shipped_rulebook(game)
    assert sorted(clause for clause in rulings if book.at(clause) is None) == []


@every_game
def test_no_entry_names_a_clause_that_there_is_not(game: str) -> None:
    text = ledger(game)
    assert sorted(set(shipped_rulebook(game).clauses) - set(CLAUSE.findall(text)) - set(OTHER.findall(text))) == []


@every_game
def test_whatever_the_program_names_as_a_rule_opens_an_entry(game: str) -> None:
    book = shipped_rulebook(game)
    source = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "game").rglob("*.py")))
    named = set(re.findall(rf'"({book.prefix}-[A-Z]?\d+(?:\.\d+)?[a-f]?)"', source))
    assert named
    assert sorted(clause for clause in named if book.at(clause) is None) == []


@every_game
def test_every_option_is_told_where_it_changes_a_rule(game: str) -> None:
    options = importlib.import_module(f"game.games.{game}").Options
    told = [option for entry in entries(shipped_rulebook(game)) for option in entry.options]
    assert sorted(told) == sorted(options.model_fields)


@every_game
def test_every_entry_has_a_picture(game: str) -> None:
    icons = {path.stem for path in resource("assets/art/icons").glob("*.png")}
    assert {entry.icon for entry in entries(shipped_rulebook(game))} <= icons


@every_game
def test_every_sign_of_every_text_can_be_drawn(game: str) -> None:
    book = shipped_rulebook(game)
    texts = [text for entry in entries(book) for text in (entry.title.en, entry.title.ja, entry.en, entry.ja)]
    texts += [text for entry in entries(book) if entry.house for text in (entry.house.en, entry.house.ja)]
    texts += [text for word in book.keywords.values() for text in (word.name.en, word.name.ja, word.line.en, word.line.ja)]
    texts += [text for chapter in book.chapters for text in (chapter.title.en, chapter.title.ja)]
    for large in (False, True):
        fonts.large = large
        assert fonts.body.missing("".join(texts)) == set()


@every_game
def test_texts_are_short_enough_to_be_read_at_a_table(game: str) -> None:
    long = [entry.id for entry in entries(shipped_rulebook(game)) if len(entry.en) > 460 or len(entry.ja) > 230]
    assert long == []


@every_game
def test_japanese_texts_are_japanese_and_english_ones_are_not(game: str) -> None:
    japanese = re.compile(r"[ぁ-んァ-ヶ一-龠]")
    for entry in entries(shipped_rulebook(game)):
        assert not japanese.search(entry.title.en + entry.en), entry.id
        assert all(japanese.search(line) for line in entry.ja.splitlines()), entry.id


@every_game
def test_every_entry_is_reached_from_another_one(game: str) -> None:
    book = shipped_rulebook(game)
    reached = {other for entry in entries(book) for other in entry.see} | {word.entry for word in book.keywords.values()}
    alone = set(book.entries) - reached - {"game", "dice"}  # where one begins, and what needs no explanation
    assert sorted(alone) == []


def test_search_finds_words_of_both_languages_whatever_the_kana() -> None:
    book = shipped_rulebook("card_adventure")
    assert next(entry.id for entry in book.search("フリー状態")) == "free"
    assert next(entry.id for entry in book.search("ふりー")) == "free"
    assert "free" in [entry.id for entry in book.search("FREE monsters")]
    assert book.search("no such thing at all") == []
    assert len(book.search("  ")) == len(book.entries)


@pytest.mark.parametrize(
    "query", ["bm-14.13", "BM-14.13", "bm14.13", "BM 14.13", "14.13", "ＢＭ－１４．１３", "ｂｍー１４．１３"]
)
def test_search_finds_a_clause_however_it_is_typed(query: str) -> None:
    assert [entry.id for entry in shipped_rulebook("lair_lords").search(query)] == ["surviving"]


def test_a_section_is_searched_by_its_number() -> None:
    book = shipped_rulebook("lair_lords")
    found = [entry.id for entry in book.search("bm14")]
    assert {"adventure", "walking", "surviving"} <= set(found)
    assert "bait" not in found


def test_a_clause_that_there_is_not_is_near_its_section() -> None:
    book = shipped_rulebook("card_adventure")
    assert book.search("CA-5.99") == []
    assert {"start", "gates_at_start"} <= {entry.id for entry in book.near("CA-5.99")}


@pytest.mark.parametrize(
    ("game", "query", "entry"),
    [
        ("card_adventure", "montsers", "monsters"),
        ("card_adventure", "penalti3s", "penalties"),
        ("card_adventure", "コマンタ", "commander"),
        ("card_adventure", "とらぷ", "traps"),
        ("lair_lords", "wond", "souls_wounds"),
        ("lair_lords", "advansed room", "advanced"),
        ("lair_lords", "スッペル", "spells"),
        ("seven_dons", "asassination", "assassination"),
        ("seven_dons", "コードネエム", "declaring"),
    ],
)
def test_what_is_mistyped_is_near(game: str, query: str, entry: str) -> None:
    book = shipped_rulebook(game)
    assert book.search(query) == []
    assert entry in [each.id for each in book.near(query)[:3]]


def test_nothing_is_near_to_nonsense() -> None:
    assert shipped_rulebook("lair_lords").near("qqqqxx zzzz") == []


@pytest.mark.parametrize(
    ("game", "query", "entry"),
    [
        ("card_adventure", "door", "gates"),
        ("card_adventure", "扉", "gates"),
        ("card_adventure", "敵", "monsters"),
        ("card_adventure", "heal", "items"),
        ("lair_lords", "boss", "boss"),
        ("lair_lords", "呪文", "spells"),
        ("lair_lords", "tie", "bait_ties"),
        ("lair_lords", "undead", ""),
        ("seven_dons", "guess", "declaring"),
        ("seven_dons", "先攻", "turn"),
        ("seven_dons", "sb-9.2a", "action"),
    ],
)
def test_other_words_for_a_thing_lead_to_it(game: str, query: str, entry: str) -> None:
    found = [each.id for each in shipped_rulebook(game).search(query)]
    assert found[:1] == ([entry] if entry else [])


@every_game
def test_a_keyword_leads_to_its_entry(game: str) -> None:
    book = shipped_rulebook(game)
    for word in book.keywords.values():
        for name in (word.name.en, word.name.ja):
            assert word.entry in [entry.id for entry in book.search(name)][:3], name


@every_game
def test_every_figure_has_a_picture_that_fits_a_line(game: str) -> None:
    for entry in entries(shipped_rulebook(game)):
        for icon in (icon for figure in entry.figure for icon in figure.icon):
            assert pictures.get(f"icons/{icon}").size[1] <= 16, f"{entry.id}: {icon}"


def test_the_entry_of_that_name_comes_first() -> None:
    assert next(entry.id for entry in shipped_rulebook("card_adventure").search("壁")) == "walls"


def test_what_is_found_in_titles_comes_first() -> None:
    found = shipped_rulebook("lair_lords").search("bait")
    titles = ["bait" in folded(entry.title.en) for entry in found]
    assert titles == sorted(titles, reverse=True)
    assert len(set(titles)) == 2


def test_a_clause_that_no_entry_covers_is_none() -> None:
    assert shipped_rulebook("card_adventure").at("CA-99.1") is None


def test_titles_and_whole_words_come_first_and_no_word_is_found_inside_another() -> None:
    lairs, cards = shipped_rulebook("lair_lords"), shipped_rulebook("card_adventure")
    assert lairs.search("tie")[0].title.en == "Ties in the Bait phase"
    assert cards.search("tie") == [], "not in abilities or in penalties"
    titles = [entry.title.en for entry in cards.search("rest")]
    assert set(titles[:2]) == {"Resting", "The rest table"}
    assert all(re.search(r"\brest", (entry.title.en + entry.en + " ".join(entry.also)).lower()) for entry in cards.search("rest"))
