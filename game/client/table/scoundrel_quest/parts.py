"""What Scoundrel Quest gives to the client."""

from __future__ import annotations

from game.client.table.game_table import GameTable
from game.client.table.scoundrel_quest import emblems
from game.client.table.scoundrel_quest.cardface import card_picture
from game.client.table.scoundrel_quest.collection import collection
from game.client.table.scoundrel_quest.house_rules import house_rules
from game.client.table.scoundrel_quest.replay import QuestReplay
from game.client.table.scoundrel_quest.result import counts, ending, own_rules, results
from game.client.table.scoundrel_quest.samples import SAMPLES
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.scoundrel_quest.setup import classes, grounds
from game.client.table.scoundrel_quest.thumbnail import Thumbnail
from game.games.scoundrel_quest import Options

PARTS = GameTable(
    name="scoundrel_quest",
    table=QuestTableScene,
    replay=QuestReplay,
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
    outcomes=(emblems.VICTORY, emblems.DEFEAT),
)
