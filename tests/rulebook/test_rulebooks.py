"""The rulebooks that come with the program: every clause has its entry, every entry its words."""

from __future__ import annotations

import importlib
import re

import pytest

from game.client.text import fonts
from game.content.rulebook import Entry, Rulebook, folded
from game.content.rulebook_loader import shipped_rulebook, shipped_rulebooks
from game.resources import resource
from tests.conftest import CLAUSE, OTHER, ROOT, without_effect

GAMES = ["card_adventure", "lair_lords"]
every_game = pytest.mark.parametrize("game", GAMES)


def ledger(game: str) -> str:
    return (ROOT / "game" / "games" / game / "RULES.md").read_text(encoding="utf-8")


def entries(book: Rulebook) -> list[Entry]:
    return list(book.entries.values())


def test_every_game_has_one() -> None:
    assert list(shipped_rulebooks()) == GAMES


@every_game
def test_every_clause_with_an_effect_belongs_to_an_entry(game: str) -> None:
    text = ledger(game)
    wanted = set(CLAUSE.findall(text)) - without_effect(text)
    assert len(wanted) > 300
    assert sorted(wanted - set(shipped_rulebook(game).clauses)) == []


@every_game
def test_every_ruling_belongs_to_an_entry(game: str) -> None:
    rulings = {clause for clause in OTHER.findall(ledger(game)) if "-R" in clause}
    assert sorted(rulings - set(shipped_rulebook(game).clauses)) == []


@every_game
def test_no_entry_names_a_clause_that_there_is_not(game: str) -> None:
    text = ledger(game)
    assert sorted(set(shipped_rulebook(game).clauses) - set(CLAUSE.findall(text)) - set(OTHER.findall(text))) == []


@every_game
def test_whatever_the_program_names_as_a_rule_opens_an_entry(game: str) -> None:
    book = shipped_rulebook(game)
    source = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "game").rglob("*.py")))
    named = set(re.findall(rf'"({book.prefix}-[A-Z]?\d+(?:\.\d+)?)"', source))
    assert len(named) > 80
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


def test_search_finds_a_clause() -> None:
    assert [entry.id for entry in shipped_rulebook("lair_lords").search("bm-14.13")] == ["surviving"]


def test_the_entry_of_that_name_comes_first() -> None:
    assert next(entry.id for entry in shipped_rulebook("card_adventure").search("壁")) == "walls"


def test_what_is_found_in_titles_comes_first() -> None:
    found = shipped_rulebook("lair_lords").search("bait")
    titles = ["bait" in folded(entry.title.en) for entry in found]
    assert titles == sorted(titles, reverse=True)
    assert len(set(titles)) == 2


def test_a_clause_that_no_entry_covers_is_none() -> None:
    assert shipped_rulebook("card_adventure").at("CA-99.1") is None
