"""Sample tables of Lair Lords for the gallery and for tests: each position of a game that looks different."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from game.client.app import App
from game.client.desk import FOCUS_MS
from game.client.i18n import language
from game.client.scenes.curtain import CurtainScene
from game.client.table.lair_lords.replay import LairReplay
from game.client.table.lair_lords.scene import LairTableScene
from game.client.table.trying import (
    LONGEST,
    MOST_CHOICES,
    NAMES,
    SEED,
    Test,
    app_of,
    asked,
    before,
    during,
    first_of,
    once,
    open_curtain,
    play_until,
    played_replay,
    read_recap,
    show_replay,
    sit,
)
from game.client.widgets import nothing
from game.content.lair_lords.loader import shipped_lair_packs
from game.games.lair_lords import LairLords
from game.rules.phases import UNTIL_TURN
from game.rules.state import Standing
from game.sessions.replay import Replay
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat

PACK = "moonless_court"
LIKED = ("place", "cast", "use", "apply")
"""Verbs that lead to what a game by pure chance seldom sees."""
ALONE = ("human", "bot:random", "bot:random", "bot:random")


def sample_session(
    seats: int = 2,
    seed: int = SEED,
    *,
    names: Sequence[str] = (),
    kinds: Sequence[str] = ALONE,
    options: Mapping[str, str] | None = None,
) -> Session:
    """A game with the pack that comes with the program, at its first choice; one person and bots unless told otherwise."""
    names = names or NAMES[language()]
    chairs = [Seat(name, "", kind) for name, kind in zip(names, kinds, strict=False)]
    return once(_begun, tuple(chairs[:seats]), tuple((options or {}).items()), seed)


def _begun(seats: tuple[Seat, ...], options: tuple[tuple[str, str], ...], seed: int) -> Session:
    return new_session("lair_lords", shipped_lair_packs()[PACK], seats, dict(options), seed)


def table_of(session: Session) -> LairTableScene:
    """A table that saves nothing and leads nowhere."""
    return LairTableScene(session, nothing, nothing, nothing)


def at(kind: str, turn: int = 1, then: Callable[[LairLords], bool] = lambda _state: True) -> Test:
    """The position in which the first seat is asked for a choice of a kind, from a turn on."""
    return asked(kind, lambda state: state.turn >= turn and state.decision.seat == 0 and then(state))


def full(seats: int = 4, names: Sequence[str] = (), seed: int = SEED) -> Session:
    """A game in which every dungeon has many Rooms, at the first seat's Build."""
    session = sample_session(seats, seed, names=names)
    return play_until(session, at("lair.build", 6, lambda state: min(state.width) >= 3), LIKED)


def _four(seed: int) -> Session:
    return full(seed=seed)


def marching(seed: int, seats: int = 2, verb: str = "use") -> Session:
    """Heroes are in the dungeons, and the first seat may use a Room or cast something."""
    session = sample_session(seats, seed)

    def wanted(state: LairLords) -> bool:
        decision = state.decision
        inside = bool(state.zones[state.table.inside]) and state.here is not None
        return decision is not None and inside and any(one.verb == verb for one in decision.options)

    return play_until(session, at("lair.adventure", 3, wanted), ("place", "apply"))


def answering(seed: int) -> Session:
    """A Spell has been declared, and the first seat holds one that could cancel it."""
    session = sample_session(3, seed)
    return play_until(session, at("lair.answers", 1, lambda state: len(state.decision.options) > 1), ("place", "cast"))  # type: ignore[union-attr]


def _pick(verb: str) -> Callable[[LairTableScene], None]:
    """Picks the card of the last option of a verb, and points at what it can be used on."""

    def pick(table: LairTableScene) -> None:
        assert table.choosing is not None
        option = [one for one in table.choosing.decision.options if one.verb == verb][-1]
        table.pick(option.about[0])
        ref = next(iter(table.choosing.next()), None) if table.choosing is not None else None
        if ref is not None:
            table.desk.focus_on(f"{ref[0]} {ref[1]}")
        app_of(table).step((), 1)
        app_of(table).step((), FOCUS_MS)

    return pick


def _hero_in_focus(table: LairTableScene) -> None:
    """Points at a Hero in town, so that the inspector tells where it would go."""
    table.desk.focus_on(f"card {table.shown.town[0]}")


def _explain(table: LairTableScene) -> None:
    """Points at a card that can't be used, and asks why."""
    lit = table.choosing.next() if table.choosing is not None else {}
    dull = next(card for card in table.hand() if ("card", card) not in lit)
    table.desk.focus_on(f"card {dull}")
    table.explain(("card", dull))


def _declining(table: LairTableScene) -> None:
    """The first seat passes by itself."""
    table.view.standing = [(Standing(UNTIL_TURN, table.view.turn, ""),), *[None] * (table.view.seats - 1)]
    table.relayout()


def _shows(
    make: Callable[[int], Session], then: Callable[[LairTableScene], None] = lambda _table: None, first: int = SEED
) -> Callable[[App], None]:
    """Opens a table at what comes in no game of a seed before `first`; the session is made late, when the language is set."""

    def opener(app: App) -> None:
        sit(app, table_of(first_of(make, first)), then)

    return opener


def _act(kind: str, ms: int, seats: int = 2, prefer: Sequence[str] = LIKED) -> Callable[[App], None]:
    """The table in the middle of the act of an event of a kind."""

    def just_before(seed: int) -> Session:
        return before(play_until(sample_session(seats, seed), at("lair.build", 3), prefer), kind, prefer)

    def opener(app: App) -> None:
        during(app, table_of(first_of(just_before)), kind, ms, prefer)

    return opener


def _hot_seat(seed: int) -> Session:
    session = sample_session(2, seed, kinds=("human", "human"))
    return play_until(session, at("lair.build", 2), ("place",))


def _recap(app: App) -> None:
    """Two people: the second one has come to the screen and reads what happened."""
    table = table_of(first_of(_hot_seat))
    sit(app, table)
    open_curtain(app)
    for _ in range(MOST_CHOICES):
        if isinstance(app.top, CurtainScene):
            break
        if table.choosing is not None:
            options = table.choosing.decision.options
            table.choose(next((one for one in options if one.verb in ("place", "pass")), options[0]))
        table.stage.skip()
        app.step((), 1)
    assert isinstance(app.top, CurtainScene)
    read_recap(app, app.top)


def _replay_table(replay: Replay) -> LairReplay:
    return LairReplay(replay, nothing)


def _replay(app: App, seats: int = 3, names: Sequence[str] = ()) -> None:
    show_replay(app, _replay_table, played_replay(sample_session(seats, names=names), 160), 120)


def _looked(app: App) -> None:
    """The hand of another is looked at."""

    def held(state: LairLords) -> bool:
        return len(state.zones[state.table.rooms[1]]) > 2

    session = first_of(lambda seed: play_until(sample_session(2, seed), at("lair.build", 1, held), LIKED))
    state = session.match.state
    cards = tuple(card for pile in (state.table.rooms, state.table.spells) for card in state.zones[pile[1]])
    for card in cards:
        state.show(card, 1)
    table = table_of(session)
    table.held_up[0] = [(1, cards)]
    sit(app, table)


SAMPLES: Mapping[str, Callable[[App], None]] = MappingProxyType(
    {
        "lair_choose_lord": _shows(
            lambda seed: play_until(sample_session(2, seed, options={"i_choose_you": "true"}), at("choose_lord", 0))
        ),
        "lair_mulligan": _shows(lambda seed: play_until(sample_session(2, seed), at("mulligan", 0))),
        "lair_opening_discard": _shows(
            lambda seed: play_until(sample_session(3, seed, options={"edition": "alpha"}), at("opening_discard", 0))
        ),
        "lair_first_room": _shows(lambda seed: play_until(sample_session(2, seed), at("first_room", 0)), _pick("place")),
        "lair_build": _shows(lambda seed: play_until(sample_session(2, seed), at("lair.build", 3), LIKED)),
        "lair_build_place": _shows(lambda seed: full(2, seed=seed), _pick("place")),
        "lair_hero": _shows(lambda seed: play_until(sample_session(3, seed), at("lair.build", 4), LIKED), _hero_in_focus),
        "lair_why_not": _shows(lambda seed: play_until(sample_session(2, seed), at("lair.build", 2), LIKED), _explain),
        "lair_four": _shows(_four, first=12),
        "lair_four_place": _shows(_four, _pick("place"), 12),
        "lair_longest_names": _shows(lambda seed: full(names=LONGEST, seed=seed), _declining, 12),
        "lair_adventure": _shows(marching),
        "lair_adventure_four": _shows(lambda seed: marching(seed, 4)),
        "lair_target": _shows(lambda seed: marching(seed, verb="cast"), _pick("cast")),
        "lair_answer": _shows(answering),
        "lair_search": _shows(lambda seed: play_until(sample_session(2, seed), at("search"), LIKED), first=16),
        "lair_looked": _looked,
        "lair_walk": _act("entered", 70),
        "lair_hurt": _act("hurt", 120),
        "lair_died": _act("died", 260),
        "lair_survived": _act("survived", 420),
        "lair_declared": _act("declared", 200, 4),
        "lair_revealed": _act("revealed", 60, 3),
        "lair_recap": _recap,
        "lair_replay": _replay,
        "lair_replay_longest_names": lambda app: _replay(app, 4, LONGEST),
    }
)
"""Opens each sample, by name."""
