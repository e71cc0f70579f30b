"""What Lair Lords gives to the client."""

from __future__ import annotations

from game.client.table.game_table import GameTable
from game.client.table.lair_lords.cardface import card_picture
from game.client.table.lair_lords.collection import collection
from game.client.table.lair_lords.house_rules import house_rules
from game.client.table.lair_lords.replay import LairReplay
from game.client.table.lair_lords.result import counts, ending, own_rules, results
from game.client.table.lair_lords.samples import SAMPLES
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.lair_lords.setup import classes, grounds
from game.client.table.lair_lords.thumbnail import Thumbnail
from game.games.lair_lords import Options

PARTS = GameTable(
    name="lair_lords",
    table=LairTableScene,
    replay=LairReplay,
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
    outcomes=("ui/lair_victory", "ui/lair_defeat"),
)
