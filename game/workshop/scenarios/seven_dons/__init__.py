"""Seven Dons' vocabulary of rule scenarios."""

from __future__ import annotations

from game.workshop.scenarios.seven_dons.layout import Layout
from game.workshop.scenarios.seven_dons.words import Do, Given, Then
from game.workshop.scenarios.vocabulary import Vocabulary

SCENARIOS = Vocabulary(
    game="seven_dons",
    given=Given,
    do=Do,
    then=Then,
    table=Layout,
    former={"passes": "pass", "attack": "assassinate", "kill": "assassinate", "name": "declare", "relocate": "layout"},
)
