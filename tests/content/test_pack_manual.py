"""The manual on cards: its tables are those that the vocabulary makes now, and no word stands in it without a card."""

from __future__ import annotations

import pytest

from game.resources import resource
from game.sessions.spec import all_specs
from game.workshop.pack_manual import PAGES, examples, inline, lacking, tables, with_tables, words_of


@pytest.mark.parametrize("lang", list(PAGES))
def test_the_tables_are_made_from_the_vocabulary(lang: str) -> None:
    page = resource(PAGES[lang]).read_text("utf-8")
    assert with_tables(page, lang) == page, "write it anew: python -m game.workshop.pack_manual"


def test_every_verb_target_and_trigger_has_a_card_that_shows_it() -> None:
    for spec in all_specs():
        assert lacking(spec) == []
        assert len(words_of(spec)) > 40
        assert all(one.card in one.pack.cards for one in examples(spec).values())


def test_a_word_that_no_card_uses_would_be_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = next(spec for spec in all_specs() if spec.on_boards)
    schema = spec.schema()
    schema["$defs"]["New"] = {"properties": {"do": {"const": "juggle"}}}
    monkeypatch.setattr(type(spec), "schema", lambda self: schema)
    assert [word.value for word in lacking(spec)] == ["juggle"]
    assert "`juggle`" in tables("en")


def test_values_are_written_as_toml() -> None:
    assert inline({"do": "hurt", "amount": 2, "all": True, "of": ["a"]}) == '{ do = "hurt", amount = 2, all = true, of = ["a"] }'
