"""What Seven Dons gives to the client."""

from __future__ import annotations

from game.client.table.game_table import GameTable
from game.client.table.seven_dons.cardface import card_picture
from game.client.table.seven_dons.collection import collection
from game.client.table.seven_dons.house_rules import house_rules
from game.client.table.seven_dons.outcome import outcome
from game.client.table.seven_dons.replay import DonsReplay
from game.client.table.seven_dons.result import counts, ending, own_rules, results
from game.client.table.seven_dons.samples import SAMPLES
from game.client.table.seven_dons.scene import DonsTableScene
from game.client.table.seven_dons.setup import classes, grounds
from game.client.table.seven_dons.thumbnail import Thumbnail
from game.games.seven_dons import Options

PARTS = GameTable(
    name="seven_dons",
    table=DonsTableScene,
    replay=DonsReplay,
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
    outcomes=("ui/dons_victory", "ui/dons_defeat"),
    outcome=outcome,
)
