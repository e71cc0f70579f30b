"""The rules in force at a table say what each of them does."""

from __future__ import annotations

import pytest

from game.client.app import App
from game.client.scenes.house_rules import TableRulesScene
from game.client.table.tables import table_named
from game.client.text import plain


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", ["card_adventure", "lair_lords", "seven_dons", "scoundrel_quest"])
def test_each_rule_that_is_not_the_standard_one_says_what_it_does(game: str, language: str) -> None:
    app = App.headless(language)
    rules = table_named(game).rules()
    other = {name: rules.values(name)[-1] for name in rules.house}
    played = dict.fromkeys(rules.variants, "true")
    app.push(TableRulesScene(lambda: game, None, lambda: rules.told(other), lambda: rules.played(played)))
    app.step()
    lines = [plain(one.text) for one in app.top.desk.find("rules").entries]
    told = [*rules.told(other), *rules.played(played)]
    assert len(told) >= len(rules.house) // 2 + len(rules.variants)
    for one in told:
        at = next(number for number, line in enumerate(lines) if one.title in line and one.meaning == lines[number + 1])
        assert one in rules.played(played) or one.value in lines[at]
