"""What a game without a table of its own gives to the client: the plain table, and what its declaration says."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from game.client.brush import Brush
from game.client.scenes.house_rules import HouseRules, OptionWords, word_of
from game.client.scenes.setup_choices import Ground
from game.client.table.game_table import GameTable
from game.client.table.plain.scene import PlainReplay, PlainTableScene
from game.client.table.plain.words import spaced
from game.client.table.trying import sit
from game.client.widgets import nothing
from game.rules import view
from game.sessions.session import Session, new_session
from game.sessions.spec import HUMAN, GameSpec, Seat
from game.sessions.trouble import Trouble


def plain_parts(spec: GameSpec) -> GameTable:
    """The parts of a game that is played at the plain table."""
    return GameTable(
        name=spec.name,
        table=PlainTableScene,
        replay=PlainReplay,
        thumbnail=Thumbnail,
        samples={f"table_{spec.name}": partial(_sample, spec)},
        options=spec.options,
        rules=partial(_rules, spec),
        grounds=partial(_grounds, spec),
        classes=list,
        own_rules=lambda _session: [],
        ending=lambda session: spaced(session.match.outcome.reason) if session.match.outcome is not None else "",
        counts=dict,
        results=lambda _session: [],
    )


class Thumbnail:
    """A picture of a game: its turn."""

    def draw(self, session: Session, brush: Brush, size: tuple[int, int]) -> None:
        """The number of the turn, as everybody may see it."""
        state = session.match.state
        brush.clear("panel")
        brush.text(str(view(state, state.seats).turn), (size[0] // 2, size[1] // 2 - 6))


def _rules(spec: GameSpec) -> HouseRules:
    """What the game itself calls its options, where that is written already; else their names."""
    own = f"game.client.table.{spec.name}"
    if find_spec(own) is not None and find_spec(f"{own}.house_rules") is not None:
        return cast("HouseRules", import_module(f"{own}.house_rules").house_rules())
    model = spec.options
    words = {}
    for name, schema in model.model_json_schema().get("properties", {}).items():
        values = [word_of(value) for value in schema.get("enum", (False, True))]
        words[name] = OptionWords(spaced(name), name, {value: spaced(value) for value in values}, "")
    return HouseRules(model, words)


def _grounds(spec: GameSpec) -> list[Ground]:
    found = []
    for path in (*spec.grounds(), *spec.own_grounds()):
        try:
            ground, pack = spec.read(path)
        except Trouble as trouble:  # a person's own pack: a row like any other, which says what is wrong
            found.append(Ground(path, {"en": path.name, "ja": path.name}, fault=trouble.words))
            continue
        about = spec.about_ground(ground, pack, spec.checked({}))
        found.append(Ground(path, about.title, seats=spec.seat_counts(ground), text=spec.about))
    return found


def _sample(spec: GameSpec, app: Any) -> None:
    """A game that has just begun."""
    ground, _pack = spec.read(spec.grounds()[0])
    seats = [Seat(f"P{number + 1}", "", "bot:easy" if number else HUMAN) for number in range(spec.seat_counts(ground)[0])]
    done: Callable[[], None] = nothing
    session = new_session(spec.name, spec.grounds()[0], seats, {}, 7)
    sit(app, PlainTableScene(session, done, done, done))
