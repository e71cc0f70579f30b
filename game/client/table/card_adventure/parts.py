"""What Card+Adventure gives to the client."""

from __future__ import annotations

from game.client.table.card_adventure.cardface import card_picture
from game.client.table.card_adventure.collection import collection
from game.client.table.card_adventure.house_rules import house_rules
from game.client.table.card_adventure.replay import CardAdventureReplay
from game.client.table.card_adventure.result import counts, ending, own_rules, results
from game.client.table.card_adventure.samples import SAMPLES
from game.client.table.card_adventure.scene import CardAdventureTableScene
from game.client.table.card_adventure.setup import classes, grounds
from game.client.table.card_adventure.thumbnail import Thumbnail
from game.client.table.game_table import GameTable
from game.games.card_adventure import Options

PARTS = GameTable(
    name="card_adventure",
    table=CardAdventureTableScene,
    replay=CardAdventureReplay,
    thumbnail=Thumbnail,
    samples=SAMPLES,
    options=Options,
    rules=house_rules,
    grounds=grounds,
    classes=classes,
    own_rules=own_rules,
    ending=ending,
    counts=counts,
    card_picture=card_picture,
    results=results,
    collection=collection,
)
