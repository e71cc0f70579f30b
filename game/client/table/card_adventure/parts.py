"""What Card+Adventure gives to the client."""

from __future__ import annotations

from game.client.table.card_adventure.replay import CardAdventureReplay
from game.client.table.card_adventure.samples import SAMPLES
from game.client.table.card_adventure.scene import CardAdventureTable
from game.client.table.card_adventure.thumbnail import Thumbnail
from game.client.table.tables import GameTable

PARTS = GameTable(
    name="card_adventure",
    title={"en": "Card+Adventure", "ja": "カード+アドベンチャー"},
    table=CardAdventureTable,
    replay=CardAdventureReplay,
    thumbnail=Thumbnail,
    samples=SAMPLES,
)
