"""Every card of these three games has a dry line of its own in each language, short enough for the inspector."""

from __future__ import annotations

import pytest

from game.boards.rooms.loader import shipped_quest_pack, shipped_room_sets
from game.client.app import App
from game.client.scenes.samples import SCENES
from game.client.table.lair_lords.scene import LairTableScene
from game.client.text import fonts, plain
from game.content.lair_lords.loader import shipped_lair_pack
from game.content.seven_dons.loader import shipped_dons_pack, shipped_dons_packs
from tests.words.test_lines import INSPECTOR

LINES = {False: 3, True: 5}
"""So many lines a dry line takes at most, in small and in large letters."""


def flavours(language: str) -> dict[str, str]:
    lairs = {f"lair {card.id}": card.flavour for card in shipped_lair_pack().cards.values()}
    dons = {f"don {member.id}": member.flavour for name in shipped_dons_packs() for member in shipped_dons_pack(name).members}
    quests = {
        f"quest {card.id}": card.flavour for name in shipped_room_sets() for card in shipped_quest_pack(name).cards.values()
    }
    return {card: line[language] if line else "" for card, line in {**lairs, **dons, **quests}.items()}


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_card_has_a_line_that_fits(language: str, large: bool) -> None:
    fonts.large = large
    told = flavours(language)
    assert len(told) >= 128 + 16 + 180
    assert [card for card, line in told.items() if not line] == []
    assert len(set(told.values())) == len(told)
    assert [line for line in told.values() if len(fonts.body.wrap(line, INSPECTOR)) > LINES[large]] == []


def test_it_stands_under_the_text_of_a_card() -> None:
    app = App.headless()
    SCENES["lair_build"](app)
    app.step()
    table = app.top
    assert isinstance(table, LairTableScene)
    view = table.view
    (room, *_rest) = [card for card in view.zones[view.table.rooms[0]] if card >= 0]
    entries = table.inspector().about(("card", room))
    line = view.table.card[room].flavour["en"]
    said = [plain(entry.text) for entry in entries]
    assert entries[said.index(line)].ink == "dim"
    assert 0 < said.index(line) < len(said) - 1
