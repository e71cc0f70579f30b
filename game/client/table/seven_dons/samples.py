"""Sample tables of Seven Dons for the gallery and for tests: each position of a game that looks different."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.client.app import App
from game.client.i18n import language
from game.client.scenes.curtain import CurtainScene
from game.client.scenes.result import Fact, ResultScene
from game.client.table.seven_dons.notebook import Note, notebook_of, possible
from game.client.table.seven_dons.outcome import outcome
from game.client.table.seven_dons.pages import BOSS_LIST, NOTEBOOK
from game.client.table.seven_dons.replay import DonsReplay
from game.client.table.seven_dons.result import ending, results
from game.client.table.seven_dons.results import FALLS, USING, Forecasts, comes_to_nothing, does_nothing
from game.client.table.seven_dons.scene import DonsTableScene
from game.client.table.trying import (
    LONGEST,
    NAMES,
    SEED,
    Test,
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
from game.content.seven_dons.loader import FIRST, shipped_dons_packs
from game.games.seven_dons import SevenDons
from game.rules.secrecy import view
from game.sessions.replay import Replay
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat

HARBOUR = "night_harbour"
LIKED = ("use", "answer", "trump", "choose", "exchange", "behind", "declare")
"""Verbs that lead to what a game by pure chance seldom sees."""
ALONE, TWO = ("human", "bot:random"), ("human", "human")


def sample_session(
    seed: int = SEED,
    *,
    pack: str = FIRST,
    names: Sequence[str] = (),
    kinds: Sequence[str] = ALONE,
    options: Mapping[str, str] | None = None,
) -> Session:
    """A game with a pack that comes with the program, at its first choice; one person and a bot unless told otherwise."""
    names = names or NAMES[language()]
    chairs = [Seat(name, "", kind) for name, kind in zip(names, kinds, strict=False)]
    return once(_begun, pack, tuple(chairs[:2]), tuple((options or {}).items()), seed)


def _begun(pack: str, seats: tuple[Seat, ...], options: tuple[tuple[str, str], ...], seed: int) -> Session:
    return new_session("seven_dons", shipped_dons_packs()[pack], seats, dict(options), seed)


def table_of(session: Session) -> DonsTableScene:
    """A table that saves nothing and leads nowhere."""
    return DonsTableScene(session, nothing, nothing, nothing)


def at(kind: str, turn: int = 0, then: Callable[[SevenDons], bool] = lambda _state: True) -> Test:
    """The position in which the first seat is asked for a choice of a kind, from a turn on."""
    return asked(kind, lambda state: state.turn >= turn and state.decision.seat == 0 and then(state))


def some_up(state: SevenDons) -> bool:
    """Some members lie face up on both sides, some in the graveyards."""
    alive = [sum(state.is_up(card) for card in state.alive(seat)) for seat in (0, 1)]
    graves = [len(state.zones[grave]) for grave in state.table.grave]
    return min(alive) >= 2 and min(graves) >= 1


def able(verb: str) -> Callable[[SevenDons], bool]:
    """Who is asked has an option of a verb."""

    def test(state: SevenDons) -> bool:
        return any(one.verb == verb for one in state.decision.options)  # type: ignore[union-attr]

    return test


def deadly(state: SevenDons) -> bool:
    """Passing would lose the boss, though something can be answered."""
    seen = view(state, state.decision.seat)  # type: ignore[union-attr]
    return Forecasts(seen).danger(next(one for one in seen.decision.options if one.verb == "pass")) == FALLS


def idle(state: SevenDons) -> bool:
    """What could be used would change nothing."""
    seen = view(state, state.decision.seat)  # type: ignore[union-attr]
    using = [one for one in seen.decision.options if one.verb in USING]
    return bool(using) and all(does_nothing(seen, one) for one in using)


def in_vain(state: SevenDons) -> bool:
    """An ability that does nothing can be answered."""
    seen = view(state, state.decision.seat)  # type: ignore[union-attr]
    return len(seen.decision.options) > 1 and comes_to_nothing(seen)


def used(state: SevenDons) -> bool:
    """An ability can be answered that does something."""
    seen = view(state, state.decision.seat)  # type: ignore[union-attr]
    return seen.moments[-1].what == "ability" and len(seen.decision.options) > 1 and not comes_to_nothing(seen)


def only_passing(state: SevenDons) -> bool:
    """Who is asked can only pass."""
    return len(state.decision.options) == 1  # type: ignore[union-attr]


def taken(state: SevenDons) -> bool:
    """A member has been taken up."""
    return bool(state.decision.about)  # type: ignore[union-attr]


def full_graves(state: SevenDons) -> bool:
    """Many have fallen."""
    return min(len(state.zones[grave]) for grave in state.table.grave) >= 4


def found(wanted: Test, seed: int, **more: Any) -> Session:
    """A game played by chance to a position."""
    return play_until(sample_session(seed, **more), wanted, LIKED, seed)


def _shows(
    wanted: Test, then: Callable[[Any], None] = lambda _table: None, first: int = SEED, **more: Any
) -> Callable[[App], None]:
    """Opens a table at what comes in no game of a seed before `first`; the session is made late, when the language is set."""

    def make(seed: int) -> Session:
        return found(wanted, seed, **more)

    def opener(app: App) -> None:
        table = table_of(first_of(make, first))
        sit(app, table)
        open_curtain(app)
        then(table)
        app.step((), 1)

    return opener


def _pick(verb: str) -> Callable[[DonsTableScene], None]:
    """Points at the card of the first option of a verb, so that the inspector tells what would come of it."""

    def pick(table: DonsTableScene) -> None:
        assert table.choosing is not None
        option = next(one for one in table.choosing.decision.options if one.verb == verb)
        table.pick(option.about[0])

    return pick


def _shadow(table: DonsTableScene) -> None:
    """Points at a face-down member of the opponent, some of whose possibilities are noted."""
    _note(table)
    view = table.view
    card = next(card for card in view.alive(1) if not view.is_up(card))
    table.desk.focus_on(f"card {card}")
    table.ask(("card", card))


def _note(table: DonsTableScene) -> None:
    """Marks and strikes out some codenames."""
    view = table.view
    for place, (kinds, card) in enumerate(zip(possible(view, 1), view.alive(1), strict=True)):
        if view.is_up(card) or len(kinds) < 3 or any(note.place == place for note in _notes(table)):
            continue
        table.write(place, kinds[place % 3])
        for _twice in range(2):
            table.write(place, kinds[(place + 1) % 3])


def _notes(table: DonsTableScene) -> list[Note]:
    return notebook_of(table.session.run, table.seat).notes


def _notebook(table: DonsTableScene) -> None:
    _note(table)
    table.open_page(NOTEBOOK)


def _boss_list(table: DonsTableScene) -> None:
    table.open_page(BOSS_LIST)


def _explain(table: DonsTableScene) -> None:
    """Points at a back member of the opponent and asks why it can't be assassinated."""
    back = table.view.backs(1)[0]
    table.desk.focus_on(f"card {back}")
    table.explain(("card", back))


def _face(table: DonsTableScene) -> None:
    """Points at a face on the wheel that is possible."""
    target = table.view.strikes[-1].target
    assert target is not None
    kinds = possible(table.view, 1)[table.view.alive(1).index(target)]
    table.desk.focus_on(f"kind {kinds[0]}")


def _boss(table: DonsTableScene) -> None:
    """Points at the own boss card."""
    table.desk.focus_on(f"card {table.shown.boss_cards[0]}")


def _member(table: DonsTableScene) -> None:
    """Reads an own member where it lies."""
    table.by_mouse = False
    card = next(card for card in table.view.alive(0) if not table.view.is_up(card))
    table.desk.focus_on(f"card {card}")
    table.reading = card


def _stranger(table: DonsTableScene) -> None:
    """Reads a face-down member of the opponent."""
    card = next(card for card in table.view.alive(1) if not table.view.is_up(card))
    table.desk.focus_on(f"card {card}")
    table.reading = card


def _opponent(table: DonsTableScene) -> None:
    """Points at the other player: who the boss can be."""
    table.desk.focus_on("seat 1")


def _act(kind: str, ms: int, wanted: Test | None = None, **more: Any) -> Callable[[App], None]:
    """The table in the middle of the act of an event of a kind."""

    def just_before(seed: int) -> Session:
        return before(found(wanted or at("action", 2), seed, **more), kind, LIKED)

    def opener(app: App) -> None:
        during(app, table_of(first_of(just_before)), kind, ms, LIKED)

    return opener


def _hot_seat(seed: int) -> Session:
    return found(at("action", 3), seed, kinds=TWO)


def _recap(app: App) -> None:
    """Two people: the second one has come to the screen and reads what happened."""
    table = table_of(first_of(_hot_seat))
    sit(app, table)
    open_curtain(app)
    while not isinstance(app.top, CurtainScene):
        if table.choosing is not None:
            options = table.choosing.decision.options
            table.choose(next((one for one in options if one.verb in ("done", "assassinate", "declare", "pass")), options[-1]))
        table.stage.skip()
        app.step((), 1)
    read_recap(app, app.top)


def _replay_table(replay: Replay) -> DonsReplay:
    return DonsReplay(replay, nothing)


def _replay(app: App, names: Sequence[str] = ()) -> None:
    show_replay(app, _replay_table, played_replay(sample_session(names=names, kinds=TWO), 160), 120)


def _over(app: App) -> None:
    """The game is over: everything lies open."""
    sit(app, table_of(_played_out()))


def _result(app: App, won: bool) -> None:
    """The result of a game with a pack for which no picture is painted."""
    session = _played_out(HARBOUR)
    picture = outcome(session, won) or ""

    def lines() -> list[Fact]:
        return [(name, "  ".join(f"{'AB'[seat]} {told}" for seat, told in enumerate(all_))) for name, all_ in results(session)]

    app.push(ResultScene(won, lambda: ending(session), lines, nothing, nothing, nothing, picture))


def _played_out(pack: str = FIRST) -> Session:
    session = sample_session(SEED, pack=pack)
    chance = 0
    while session.match.decision is not None:
        options = session.match.decision.options
        chance = chance * 31 + 7
        liked = [number for number, one in enumerate(options) if one.verb in ("done", *LIKED)]
        session.choose(liked[chance % len(liked)] if liked else chance % len(options))
    return session


SAMPLES: Mapping[str, Callable[[App], None]] = MappingProxyType(
    {
        "dons_place": _shows(at("place")),
        "dons_place_taken": _shows(at("place", 0, taken)),
        "dons_action": _shows(at("action", 5, some_up)),
        "dons_action_picked": _shows(at("action", 5, lambda state: some_up(state) and able("use")(state)), _pick("use")),
        "dons_harbour": _shows(at("action", 5, some_up), pack=HARBOUR),
        "dons_relocate": _shows(at("relocate", 5, some_up)),
        "dons_relocate_taken": _shows(at("relocate", 5, lambda state: some_up(state) and taken(state))),
        "dons_relocate_tracked": _shows(at("relocate", 5, some_up), options={"relocation_view": "tracked"}),
        "dons_assassinate": _shows(at("assassinate", 5, some_up)),
        "dons_assassinate_picked": _shows(at("assassinate", 3), _pick("assassinate")),
        "dons_why_not": _shows(at("assassinate", 1, lambda state: bool(state.backs(1))), _explain),
        "dons_declare": _shows(at("declare", 5, some_up), _face),
        "dons_declare_harbour": _shows(at("declare", 5, some_up), _face, pack=HARBOUR),
        "dons_answer": _shows(at("dons.answers", 2, able("answer")), _pick("answer")),
        "dons_answer_or_lose": _shows(at("dons.answers", 0, deadly), kinds=TWO),
        "dons_answer_nothing": _shows(at("dons.answers", 2, only_passing)),
        "dons_answer_used": _shows(at("dons.answers", 2, used), kinds=TWO),
        "dons_answer_in_vain": _shows(at("dons.answers", 2, in_vain), first=16, kinds=TWO),
        "dons_answer_idle": _shows(at("dons.answers", 1, idle), first=10, kinds=TWO, pack=HARBOUR),
        "dons_member": _shows(at("action", 5, some_up), _member),
        "dons_stranger": _shows(at("assassinate", 5, some_up), _stranger),
        "dons_trump": _shows(at("dons.answers", 1, able("trump")), _pick("trump")),
        "dons_choose": _shows(at("choose", 2, lambda state: state.uses[-1].kind != 6)),
        "dons_look": _shows(at("choose", 2, lambda state: state.uses[-1].kind == 6)),
        "dons_new_boss": _shows(at("new_boss"), first=23, pack=HARBOUR),
        "dons_shadow": _shows(at("action", 5, some_up), _shadow),
        "dons_boss_card": _shows(at("action", 3), _boss),
        "dons_opponent": _shows(at("action", 5, some_up), _opponent),
        "dons_notebook": _shows(at("action", 5, some_up), _notebook),
        "dons_notebook_first": _shows(at("relocate", 1), _notebook),
        "dons_notebook_placing": _shows(at("place"), lambda table: table.open_page(NOTEBOOK)),
        "dons_boss_list": _shows(at("action", 3), _boss_list),
        "dons_boss_list_harbour": _shows(at("action", 3), _boss_list, pack=HARBOUR),
        "dons_graveyards": _shows(at("relocate", 5, full_graves)),
        "dons_longest_names": _shows(at("relocate", 3), names=LONGEST),
        "dons_turned_up": _act("turned_up", 260),
        "dons_used": _act("used", 200),
        "dons_targeted": _act("targeted", 200),
        "dons_declared": _act("declared", 200),
        "dons_succeeded": _act("succeeded", 150),
        "dons_failed": _act("failed", 60),
        "dons_nullified": _act("nullified", 200, at("action", 2)),
        "dons_trump_used": _act("trump_used", 300, at("dons.answers", 1, able("trump"))),
        "dons_buried": _act("buried", 200),
        "dons_relocated": _act("relocated", 240),
        "dons_over": _over,
        "dons_victory": lambda app: _result(app, True),
        "dons_defeat": lambda app: _result(app, False),
        "dons_recap": _recap,
        "dons_replay": _replay,
        "dons_replay_longest_names": lambda app: _replay(app, LONGEST),
    }
)
"""Opens each sample, by name."""
