"""What the sample tables of all games share: playing to a position that is wanted, and sitting down at it."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.client.app import App
from game.client.i18n import language
from game.client.said import Verb
from game.client.scenes.curtain import HOLD_MS, SEALED_MS, CurtainScene
from game.client.table.looked_at import LookedAtScene
from game.client.table.replay import ReplayTable
from game.client.table.scene import TableScene
from game.rules import Choice
from game.rules.randomness import Stream
from game.sessions.replay import Replay, replay_of
from game.sessions.session import Session

LONGEST: tuple[str, ...] = ("ミナミノカゼオト", "WWWWWWWWWWWW", "森林公園駅前広場", "あいうえおかきく")
"""Names as wide as the setup allows."""
NAMES = {"en": ("Mina", "Akira", "Rolf", "Una"), "ja": ("ミナ", "アキラ", "ロルフ", "ウナ")}
SEED, SEEDS = 7, 40
"""The seed of the samples, and how many are tried where a position does not come in each game."""
MOST_CHOICES = 3000
"""A sample that is not found in so many choices does not exist."""

SAMPLES_KEPT = 512
"""So many sessions that were made or found are kept: the next that is asked for is a copy."""

Test = Callable[[Session], bool]


def once(make: Callable[..., Session], *of: Hashable) -> Session:
    """What `make` makes of these, in the language in use: it is called once, and each caller gets a session of its own."""
    kept = _made(make, of, language())
    return replace(kept, run=uuid.uuid4().hex[:12], match=kept.match.copy())


@lru_cache(SAMPLES_KEPT)
def _made(make: Callable[..., Session], of: tuple[Hashable, ...], _language: str) -> Session:
    return make(*of)


def play_until(session: Session, wanted: Test, prefer: Sequence[str] = (), seed: int = 1) -> Session:
    """Plays by chance, the preferred verbs first, until a wanted position. Raises LookupError when the game ends before it."""
    chance = Stream(seed)
    for _number in range(MOST_CHOICES):
        decision = session.match.decision
        if decision is None:
            break
        if wanted(session):
            return session
        options = decision.options
        liked = [number for number, one in enumerate(options) if one.verb in prefer]
        session.choose(liked[chance.below(len(liked))] if liked else chance.below(len(options)))
    raise LookupError("no such position in this game")


def asked(kind: str, then: Callable[[Any], bool] = lambda _state: True) -> Test:
    """The position in which a decision of a kind is due."""

    def wanted(session: Session) -> bool:
        decision = session.match.decision
        return decision is not None and decision.kind == kind and then(session.match.state)

    return wanted


def first_of(make: Callable[[int], Session], seed: int = SEED) -> Session:
    """The session of the first seed in whose game the position comes. Raises LookupError where it comes in none.

    It is looked for once (see `once`), from `seed` on: of a rare position the first seed that has it, which saves the search.
    """
    _seed_found.setdefault(make, seed)
    return once(_first_of, make)


_seed_found: dict[Callable[[int], Session], int] = {}
"""By what makes the sessions, the seed of the first in which the position came: it is the same in every language."""


def _first_of(make: Callable[[int], Session]) -> Session:
    for seed in range(_seed_found[make], SEED + SEEDS):
        try:
            session = make(seed)
        except LookupError:
            continue
        _seed_found[make] = seed
        return session
    raise LookupError("no such position in any of these games")


def sit(app: App, table: TableScene, then: Callable[[Any], None] = lambda _table: None) -> None:
    """Put a table on an app, and do something at it."""
    app.push(table)
    app.step((), 1)
    then(table)
    app.step((), 1)


def app_of(table: TableScene) -> App:
    """The app that a sample table lies on."""
    assert isinstance(table.app, App)
    return table.app


def open_curtain(app: App) -> None:
    """Goes through a curtain that lies over the table, if there is one; cards that are shown are let go."""
    scene = app.top
    if isinstance(scene, LookedAtScene):
        scene.close()
        app.step((), 1)
    if isinstance(scene, CurtainScene):
        read_recap(app, scene)
        if app.top is scene:
            scene.done()
        app.step((), 1)


def read_recap(app: App, scene: CurtainScene) -> None:
    """Goes through a curtain as far as the recap."""
    app.step((), 1)
    app.step((), SEALED_MS)
    scene.held_since = app.now
    app.step((), HOLD_MS)


def before(session: Session, kind: str, prefer: Sequence[str]) -> Session:
    """The session at the choice that brings an event of a kind, going on as `during` does. LookupError where none comes."""
    for _number in range(MOST_CHOICES):
        decision = session.match.decision
        if decision is None:
            break
        liked = next((number for number, one in enumerate(decision.options) if one.verb in prefer), 0)
        made = session.match.copy()
        events = session.choose(session.bot_choice() if session.bot_to_move else liked)
        if any(event.kind == kind for event in events):
            session.match = made
            return session
    raise LookupError(f"no {kind} comes in this game")


def during(app: App, table: TableScene, kind: str, ms: int, prefer: Sequence[str]) -> None:
    """The table in the middle of the act of an event of a kind, `ms` after it began; after it, where nothing is seen to move.

    Raises LookupError where none comes.
    """
    history = table.session.match.history
    known = len(history)
    sit(app, table)
    for _number in range(200):
        event = table.held_values().get("event")
        if table.stage.busy and event == kind:
            break
        if not table.stage.busy and any(one.kind == kind for one in history[known:]):
            break
        if table.stage.busy and not table.held_values():  # its first act has not begun
            app.step((), 1)
        elif table.stage.busy:
            table.stage.skip(everything=False)
            app.step((), 1)
        elif table.choosing is not None:
            options = table.choosing.decision.options
            table.choose(next((one for one in options if one.verb in prefer), options[0]))
            app.step((), 1)
        else:
            open_curtain(app)
            app.step((), 1)
    else:
        raise LookupError(f"no {kind} comes")
    app.step((), ms)


def taken_back(verb: str) -> Callable[[TableScene], None]:
    """The first option of a verb was chosen and taken back, so that it can be made again."""

    def do(table: TableScene) -> None:
        assert table.choosing is not None
        table.choose(next(one for one in table.choosing.decision.options if one.verb == verb))
        table.stage.skip()
        app_of(table).step((), 1)
        table.verb(Verb.UNDO)
        app_of(table).step((), 1)

    return do


def played_replay(session: Session, choices: int = 60) -> Replay:
    """The replay of a game, played by chance."""
    chance = Stream(1)
    while session.match.decision is not None and len(session.match.choices) < choices:
        session.choose(chance.below(len(session.match.decision.options)))
    return replay_of(session)


def show_replay(app: App, make: Callable[[Replay], ReplayTable], replay: Replay, at: int, broken: bool = False) -> None:
    """Opens a replay at one of its choices, `broken` where one of its choices can no longer be made."""
    if broken:
        choices = replay_choices(replay)
        replay = Replay(replay.session, [*choices[:at], choices[at]._replace(verb="dance"), *choices[at + 1 :]])
    table = make(replay)
    app.push(table)
    table.go_to(at)
    app.step((), 1)


def replay_choices(replay: Replay) -> list[Choice]:
    """All choices of a replay."""
    replay.go_to(replay.length)
    return replay.session.match.choices.copy()
