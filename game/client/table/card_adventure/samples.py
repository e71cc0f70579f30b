"""Sample tables for the gallery and for tests: each position of a game that looks different, on the program's own board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

from game.boards.schema import PIECES
from game.client.app import App
from game.client.i18n import language
from game.client.scenes.curtain import CurtainScene
from game.client.table.card_adventure.replay import CardAdventureReplay
from game.client.table.card_adventure.scene import CardAdventureTableScene
from game.client.table.trying import (
    LONGEST,
    MOST_CHOICES,
    NAMES,
    SEED,
    app_of,
    asked,
    during,
    first_of,
    once,
    open_curtain,
    play_until,
    played_replay,
    read_recap,
    show_replay,
    sit,
    taken_back,
)
from game.client.widgets import nothing
from game.games.card_adventure import CardAdventure
from game.resources import resource
from game.rules import Option
from game.sessions.replay import Replay
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from game.tiled.paint import MapPicture

BOARD = "maps/drowned_treasury.tmx"
PICTURES_KEPT = 4
"""So many boards' pictures are kept: most samples are on one board."""
ENDS = ("end_go", "pass")
CLASSES = ("mage", "warrior", "magic_warrior", "warrior")


def sample_session(
    seats: int = 2,
    seed: int = SEED,
    *,
    names: Sequence[str] = (),
    kinds: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
) -> Session:
    """A game on the board that comes with the program, at its first choice."""
    names = names or NAMES[language()]
    kinds = (*kinds, *["human"] * seats)[:seats]
    chairs = [Seat(name, character, kind) for name, character, kind in zip(names, CLASSES, kinds, strict=False)]
    return once(_begun, tuple(chairs[:seats]), tuple((options or {}).items()), seed)


def _begun(seats: tuple[Seat, ...], options: tuple[tuple[str, str], ...], seed: int) -> Session:
    return new_session("card_adventure", resource(BOARD), seats, dict(options), seed)


def table_of(session: Session, picture: MapPicture | None = None) -> CardAdventureTableScene:
    """A table that saves nothing and leads nowhere."""
    return CardAdventureTableScene(session, nothing, nothing, nothing, picture or _picture(session.path))


@lru_cache(PICTURES_KEPT)
def _picture(path: Path) -> MapPicture:
    """The picture of a board, read once for all tables on it."""
    return MapPicture.load(path, without=PIECES)


def gather(session: Session, monsters: int, square: int | None = None) -> None:
    """Lays monsters from their pile into the square of the first seat's piece, or into another."""
    state: CardAdventure = session.match.state
    pile = state.table.draw["monster"]
    cards = state.zones[pile][:: max(1, len(state.zones[pile]) // monsters)][:monsters]
    state.take(cards, pile)
    state.lay_in_square(cards, state.at[0] if square is None else square)


def wounded(session: Session, tokens: int = 2) -> Session:
    """The same game with damage on every character, so that there is something to heal."""
    state: CardAdventure = session.match.state
    bag = state.table.draw["damage"]
    for zone in state.table.tokens["damage"]:
        for token in [one for one in state.zones[bag] if state.table.value[one]][:tokens]:
            state.move(token, bag, zone)
    state.decision = None
    state.agenda.append(state.current)  # what can be chosen depends on it
    state.advance()
    return session


def fight_of(seats: int, monsters: int, cards: int = 0, names: Sequence[str] = (), seed: int = SEED) -> Session:
    """A fight with so many monsters more, at its card phase, after so many cards have been presented."""
    session = sample_session(seats, seed, names=names)
    gather(session, monsters)
    session.match.state.script = (2, 2)  # no arrow leads them away
    play_until(session, asked("card_phase"), ("end_go", "pass"))
    for _number in range(cards):
        decision = session.match.decision
        assert decision is not None
        given = [number for number, one in enumerate(decision.options) if one.verb == "present"]
        if decision.kind != "card_phase" or not given:
            break
        session.choose(given[len(given) * 2 // 3])
    return session


def on_structure(kind: str, seed: int = SEED) -> Session:
    """The structure step with a piece that stands on a gate or a wall."""
    session = sample_session(1, seed)
    state: CardAdventure = session.match.state
    board = state.table.board
    route = next(number for number in state.table.structure if getattr(board.routes[number].structure, "kind", "") == kind)
    state.at[0] = board.routes[route].a
    state.take(tuple(state.monsters_in(state.at[0])), state.table.squares[state.at[0]])
    session.choose(Option("end_go"))
    play_until(session, asked("action", lambda state: state.at[0] == board.routes[route].a), ("end_go", "pass"))
    session.choose(Option("step_onto", (("route", route),)))
    return play_until(session, asked("structure_step"), ("end_go",))


def _pick_first(verb: str) -> Callable[[CardAdventureTableScene], None]:
    """Picks the card of the first option of a verb, so that what it can be used on is lit."""

    def pick(table: CardAdventureTableScene) -> None:
        assert table.choosing is not None
        option = next(one for one in table.choosing.decision.options if one.verb == verb)
        table.pick(option.about[0])

    return pick


def _explain(table: CardAdventureTableScene) -> None:
    """Points at a square that can't be reached, and asks why."""
    far = next(spot for spot in table.desk.widgets if spot.key.startswith("square") and not getattr(spot, "lit", True))
    table.desk.focus_on(far.key)
    app = app_of(table)
    table.explain(("square", int(far.key.split()[1])))
    app.step((), 1)


def _recap(app: App) -> None:
    """Concealed hands: the second player has come to the screen and reads what happened."""
    session = sample_session(2, options={"hands": "concealed"})
    table = table_of(session)
    sit(app, table)
    open_curtain(app)
    assert table.choosing is not None
    table.choose(next(one for one in table.choosing.decision.options if one.verb == "move"))
    for _ in range(MOST_CHOICES):
        if isinstance(app.top, CurtainScene):
            break
        if table.choosing is not None:
            table.choose(Option("end_go"))
        table.stage.skip()
        app.step((), 1)
    assert isinstance(app.top, CurtainScene)
    read_recap(app, app.top)


def _thinking(app: App) -> None:
    """A bot's go: what it did is being shown."""
    session = sample_session(2, kinds=("human", "bot:easy"))
    during(app, table_of(session), "moved", 60, ("end_go",))


def paying(seed: int = SEED) -> Session:
    """A magic is being paid for, with one MP card put down."""
    session = play_until(sample_session(2, seed), asked("pay_mp"), ("cast",))
    decision = session.match.decision
    assert decision is not None
    session.choose(next(one for one in decision.options if one.verb == "spend"))
    return session


def crowded(seats: int = 4, names: Sequence[str] = ()) -> Session:
    """A board with pieces in one square, monsters in stacks, one asleep, an open gate: everything that can stand together."""
    session = sample_session(seats, names=names)
    state: CardAdventure = session.match.state
    here = state.at[0]
    state.at = [here] * seats
    for square in (here, here + 1, here + 2):
        gather(session, 2, square)
    for counters, monster in enumerate((state.monsters_in(here + 1)[0], *state.monsters_in(here + 2)), 2):
        state.reviving[monster] = counters
        state.show(monster, state.everyone)
    state.open_gates = tuple(route for route in state.table.structure if state.gate_on(route))
    session.match.choose(Option("end_go"))
    return session


def _replay(app: App, broken: bool = False, names: Sequence[str] = ()) -> None:
    show_replay(app, _replay_table, played_replay(sample_session(4 if names else 3, names=names)), 40, broken)


def _replay_table(replay: Replay) -> CardAdventureReplay:
    return CardAdventureReplay(replay, nothing)


def _shows(
    make: Callable[[int], Session], then: Callable[[CardAdventureTableScene], None] = lambda _table: None
) -> Callable[[App], None]:
    """Opens a table; the session is made late, when the language is set."""

    def opener(app: App) -> None:
        sit(app, table_of(first_of(make)), then)

    return opener


def _whole_log(app: App) -> None:
    """The whole log of a game that is five turns old, over its table."""
    session = play_until(sample_session(2), lambda one: one.match.state.turn == 5, ("rest", "draw"))
    sit(app, table_of(session), lambda table: table.open_log())


def _nearer(table: CardAdventureTableScene) -> None:
    """The board twice as near as the rest, at the seat's piece."""
    table.panel.bring(2 * table.panel.scale)
    table.centre()
    table.relayout()


def _practice(seed: int) -> Session:
    """One person's game that has become practice."""
    session = play_until(sample_session(1, seed), lambda one: one.match.state.turn == 3, ENDS)
    session.practise()
    return session


def _resting(seed: int, kind: str) -> Session:
    return play_until(sample_session(1, seed), asked(kind), ("rest",))


SAMPLES: Mapping[str, Callable[[App], None]] = MappingProxyType(
    {
        "table_action": _shows(lambda seed: sample_session(2, seed)),
        "table_solo": _shows(lambda seed: sample_session(1, seed)),
        "table_log": _whole_log,
        "table_near": _shows(lambda seed: sample_session(2, seed), _nearer),
        "table_crowded": _shows(lambda _seed: crowded()),
        "table_longest_names": _shows(lambda seed: sample_session(4, seed, names=LONGEST)),
        "table_picked": _shows(lambda seed: wounded(sample_session(2, seed)), _pick_first("cast")),
        "table_why_not": _shows(lambda seed: sample_session(2, seed), _explain),
        "table_paying": _shows(paying),
        "table_fight": _shows(lambda seed: fight_of(2, 3, 3, seed=seed)),
        "table_fight_target": _shows(lambda seed: fight_of(2, 2, 1, seed=seed), _pick_first("present")),
        "table_fight_of_eight": _shows(lambda seed: fight_of(4, 8, 5, LONGEST, seed)),
        "table_gate": _shows(lambda seed: on_structure("gate", seed)),
        "table_wall": _shows(lambda seed: on_structure("wall", seed)),
        "table_rest_draw": _shows(lambda seed: _resting(seed, "rest_draw")),
        "table_discard": _shows(lambda seed: _resting(seed, "discard")),
        "table_dice": lambda app: during(app, table_of(sample_session(2)), "rolled", 560, ENDS),
        "table_rest_dice": lambda app: during(app, table_of(sample_session(2)), "rested", 560, ("rest",)),
        "table_banner": lambda app: during(app, table_of(sample_session(1)), "turn", 100, ENDS),
        "table_bot": _thinking,
        "table_recap": _recap,
        "table_redo": _shows(lambda seed: sample_session(1, seed), taken_back("move")),
        "table_practice": _shows(_practice),
        "replay": _replay,
        "replay_longest_names": lambda app: _replay(app, names=LONGEST),
        "replay_broken": lambda app: _replay(app, broken=True),
    }
)
"""Opens each sample, by name."""
