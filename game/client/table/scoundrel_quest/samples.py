"""Sample tables of Scoundrel Quest for the gallery and for tests: each position of a game that looks different."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.boards.rooms.loader import shipped_room_sets
from game.client.app import App
from game.client.i18n import language
from game.client.table.scoundrel_quest.crowd import begin_turn, crowd, meet_boss
from game.client.table.scoundrel_quest.hints import reach
from game.client.table.scoundrel_quest.replay import QuestReplay
from game.client.table.scoundrel_quest.scene import QuestTableScene
from game.client.table.trying import (
    LONGEST,
    MOST_CHOICES,
    NAMES,
    SEED,
    Test,
    app_of,
    asked,
    first_of,
    once,
    open_curtain,
    show_replay,
    sit,
)
from game.client.widgets import nothing
from game.games.scoundrel_quest import Quest
from game.games.scoundrel_quest.gear import items_of
from game.games.scoundrel_quest.powers import pay_cards
from game.games.scoundrel_quest.turn import new_turn
from game.rules.decisions import Ref
from game.rules.randomness import Stream
from game.sessions.replay import Replay, replay_of
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat

SET = "unpaid_cellar"
ALONE = ("human", "bot:random", "bot:random", "bot:random")
TWO = ("human", "human")
STEADY = ("human", "bot:normal", "bot:normal", "bot:normal")
"""Bots that break in for a reason alone."""
LIKED = ("go", "fight", "roll", "search", "carry", "run", "go_on", "start", "end_turn", "ready", "done", "play", "bid", "ask")
NEVER = frozenset({"suicide", "show", "drop", "shed", "withdraw", "trade", "drop_gold"})
"""Verbs that lead nowhere."""


def sample_session(
    seed: int = SEED,
    *,
    seats: int = 3,
    names: Sequence[str] = (),
    kinds: Sequence[str] = ALONE,
    options: Mapping[str, str] | None = None,
) -> Session:
    """A game at its first choice; one person and bots unless told otherwise."""
    names = names or NAMES[language()]
    chairs = [Seat(name, "", kind) for name, kind in zip(names, kinds, strict=False)]
    return once(_begun, tuple(chairs[: min(seats, len(kinds))]), tuple((options or {}).items()), seed)


def _begun(seats: tuple[Seat, ...], options: tuple[tuple[str, str], ...], seed: int) -> Session:
    return new_session("scoundrel_quest", shipped_room_sets()[SET], seats, dict(options), seed)


def table_of(session: Session) -> QuestTableScene:
    """A table that saves nothing and leads nowhere."""
    return QuestTableScene(session, nothing, nothing, nothing)


def play(session: Session, wanted: Test, seed: int) -> Session:
    """Plays by chance, with an eye on what brings a game on. Raises LookupError when the game ends before it."""
    chance = Stream(seed)
    for _number in range(MOST_CHOICES // 2):
        decision = session.match.decision
        if decision is None:
            break
        if wanted(session):
            return session
        session.choose(choice_of(session, chance))
    raise LookupError("no such position in this game")


def choice_of(session: Session, chance: Stream) -> int:
    """A choice by chance that brings the game on."""
    assert session.match.decision is not None
    options = session.match.decision.options
    able = [number for number, one in enumerate(options) if one.verb not in NEVER] or list(range(len(options)))
    liked = [number for number in able if options[number].verb in LIKED]
    some = liked if liked and chance.below(4) else able
    return some[chance.below(len(some))]


def at(kind: str, then: Callable[[Quest], bool] = lambda _state: True) -> Test:
    """The position in which the first seat is asked for a choice of a kind."""
    return asked(kind, lambda state: state.decision.seat == 0 and then(state))


def grown(state: Quest) -> bool:
    """The dungeon has grown, and there is something in it."""
    return len(state.cells) >= 7 and len(state.beasts) >= 3


def laden(state: Quest) -> bool:
    """The first seat wears something and has something packed."""
    return len(state.zones[state.table.gear[0]]) > 1 and bool(state.zones[state.table.sack[0]])


def waits(state: Quest) -> bool:
    """Who is not asked has something to break in with."""
    return state.interruptible and len(state.interrupts_of(1 - state.decision.seat)) > 1  # type: ignore[union-attr]


def rich_ask(state: Quest) -> bool:
    """Somebody can be asked for help, and the one who asks has items."""
    return able("ask")(state) and len(items_of(state, 0)) > 1


def offered_to_a_person(state: Quest) -> bool:
    """An offer with more than one term stands before who is not asked now."""
    return any(not one.agreed and len(one.terms) > 1 and one.maker == state.decision.seat for one in state.offers)  # type: ignore[union-attr]


def able(verb: str) -> Callable[[Quest], bool]:
    """Who is asked has an option of a verb."""

    def test(state: Quest) -> bool:
        return any(one.verb == verb for one in state.decision.options)  # type: ignore[union-attr]

    return test


def _aimed(view: Any) -> Iterator[Ref]:
    """The cards of a hand that can be played on something of the dungeon, not on another card."""
    for option in view.decision.options:
        if option.verb == "play" and len(option.about) > 1 and option.about[1][0] != "card":
            yield option.about[0]


def _playing_to(wanted: Test, **more: Any) -> Callable[[int], Session]:
    """Makes the session of a seed, played to a position. It is made late, when the language is set."""

    def make(seed: int) -> Session:
        return play(sample_session(seed, **more), wanted, seed)

    return make


GROWN = _playing_to(at("act", grown), kinds=STEADY, seats=4)
"""What several samples look at: they share one search for it."""


def _shows(
    wanted: Test, then: Callable[[Any], None] = lambda _table: None, first: int = SEED, **more: Any
) -> Callable[[App], None]:
    """Opens a table at a position of its own, which comes in no game of a seed before `first`."""
    return _opens(_playing_to(wanted, **more), then, first)


def _opens(
    make: Callable[[int], Session], then: Callable[[Any], None] = lambda _table: None, first: int = SEED
) -> Callable[[App], None]:
    """Opens a table with the first of the sessions, looked for from a seed on."""

    def opener(app: App) -> None:
        table = table_of(first_of(make, first))
        sit(app, table)
        open_curtain(app)
        then(table)
        app.step((), 1)

    return opener


def _pick_card(table: QuestTableScene) -> None:
    """Points at the first card that can be played on something of the dungeon."""
    table.pick(next(_aimed(table.view)))


def _bargain(table: QuestTableScene) -> None:
    """The sheet with something on it."""
    table.open_sheet()
    assert table.wish is not None
    for side in (table.seat, table.wish.other):
        for kind, most in (("gold", 1), ("cards", 1), ("card", 2)):
            for one in table.wish.of(side, kind)[:most]:
                table.wish.set((side, one.what), max(1, one.low) if side == table.seat else one.low if one.high else 1)
    table.relayout()


def _lift(table: QuestTableScene) -> None:
    """An item in use is on its way to another place."""
    table.open_gear()
    table.lift(table.view.zones[table.view.table.gear[table.seat]][0])


def _refused(table: QuestTableScene) -> None:
    """What is dropped on a place where it can't be says why."""
    table.open_gear()
    assert table.gear is not None
    held = table.view.zones[table.view.table.hand[table.seat]]
    for card in (*(one for one in held if table.view.table.kind[one] == "item"), *items_of(table.view, table.seat)):
        for slot in table.gear.slots:
            if table.ways_to(card, slot.kind, slot.card) and table.option_to(card, slot.kind, slot.card) is None:
                table.lift(card)
                table.put(slot)
                return


def _wait(table: QuestTableScene) -> None:
    """Somebody who is not asked says "Wait!"."""
    app = app_of(table)
    app.step((), 1)
    table.wait_words()
    app.step((), 1)
    open_curtain(app)


def _far_room(table: QuestTableScene) -> None:
    """The way to the room in reach that is farthest."""
    ways = reach(table.view, table.seat)
    table.ask(("cell", max(ways, key=lambda cell: (len(ways[cell].cells), cell))))


def _during(kind: str, ms: int, seats: int = 3, own: bool = False) -> Callable[[App], None]:
    """The table in the middle of the act of an event of a kind; `own`: the first seat chooses what brings it."""

    def make(seed: int) -> Session:
        session = sample_session(seed, kinds=STEADY, seats=seats)
        chance = Stream(seed)
        for _number in range(MOST_CHOICES // 4):
            if session.match.decision is None:
                break
            before, seat = session.match.copy(), session.match.decision.seat
            events = session.choose(choice_of(session, chance))
            if any(event.kind == kind for event in events) and (seat == 0 or not own):
                session.match = before
                return session
        raise LookupError(f"no {kind} comes in this game")

    def opener(app: App) -> None:
        session = first_of(make)
        decision = session.match.decision
        assert decision is not None
        tries = ((number, session.match.copy().choose(number)) for number in range(len(decision.options)))
        number = next(number for number, events in tries if any(event.kind == kind for event in events))
        table = table_of(session)
        table.asleep = False  # nobody chooses before that
        sit(app, table)
        table.choose(number)
        for _act in range(60):
            if table.held_values().get("event") == kind or not table.stage.busy:
                break
            if table.held_values().get("event") is not None:
                table.stage.skip(everything=False)
            app.step((), 1)
        app.step((), ms)

    return opener


def _laid(lay: Callable[[Quest], None], kind: str) -> Callable[[App], None]:
    """A table at a position that was laid out by hand, played on to a kind of choice."""

    def opener(app: App) -> None:
        session = sample_session(kinds=STEADY, seats=4)
        lay(session.match.state)
        for _number in range(20):
            decision = session.match.decision
            if decision is None or decision.kind == kind or not kind:
                break
            session.choose(choice_of(session, Stream(1)))
        sit(app, table_of(session))
        open_curtain(app)
        app.step((), 1)

    return opener


def boss_fight(plus: int, kinds: Sequence[str] = TWO) -> tuple[Session, int]:
    """The fight with the Boss, the scoundrel so much the stronger, and the choice after which the dice decide it."""
    session = sample_session(kinds=kinds, seats=2)
    meet_boss(session.match.state)
    for _number in range(30):
        decision, state = session.match.decision, session.match.state
        assert decision is not None
        if decision.kind == "combat" and state.fight is not None:
            state.fight = state.fight._replace(plus=plus)
        verbs = [option.verb for option in decision.options]
        number = next((verbs.index(verb) for verb in ("roll", "pass", "start") if verb in verbs), 0)
        if any(event.kind == "compared" for event in session.match.copy().choose(number)):
            return session, number
        session.choose(number)
    raise LookupError("the Boss is not fought")


def _decided(app: App) -> None:
    """The Boss is beaten: how."""
    session, number = boss_fight(20)
    table = table_of(session)
    table.asleep = False
    sit(app, table)
    open_curtain(app)
    table.choose(number)
    for _step in range(40):
        if app.top is not table:
            break
        app.step((), 200)


def _boss_comes(app: App) -> None:
    """The Boss appears."""
    session = sample_session(kinds=STEADY, seats=4)
    meet_boss(session.match.state)
    table = table_of(session)
    table.asleep = False
    sit(app, table)
    verbs = [option.verb for option in session.match.decision.options]  # type: ignore[union-attr]
    table.choose(verbs.index("start"))
    for _step in range(60):
        if "cut" in table.stage.motions():
            break
        table.stage.skip(everything=False)
        app.step((), 1)
    app.step((), 500)


def _helped(app: App) -> None:
    """Two scoundrels with bonuses, and cards played on both sides, against the Boss."""
    session = sample_session(kinds=TWO, seats=2)
    state = session.match.state
    for seat in range(2):
        table, pile = state.table, state.zones[state.table.treasures]
        for card in [card for card in pile if table.kind[card] == "item" and table.card[card].bonus][: 2 + seat]:
            state.move(card, state.table.treasures, state.table.gear[seat])
    meet_boss(state)
    while (decision := session.match.decision) is not None and decision.kind != "combat":
        verbs = [option.verb for option in decision.options]
        session.choose(next((verbs.index(verb) for verb in ("start", "pass") if verb in verbs), 0))
    assert state.fight is not None
    state.at[1] = state.fight.cell
    state.fight = state.fight._replace(helper=1, plus=3, foe_plus=5)
    sit(app, table_of(session))
    open_curtain(app)
    app.step((), 1)


def _paying(app: App) -> None:
    """Three cards are to be paid, two are marked."""
    session = sample_session(kinds=TWO, seats=2)
    state = session.match.state
    begin_turn(state)
    state.windows, state.decision = (), None
    state.agenda = [new_turn(0), pay_cards(0, 3, "")]
    state.advance()
    table = table_of(session)
    sit(app, table)
    open_curtain(app)
    for option in state.decision.options[1:3]:
        table.pick(option.about[0])
    app.step((), 1)


def _closed_hand(table: QuestTableScene) -> None:
    """Everybody was called to look before the roll; the hand of who is asked next lies closed."""
    app = app_of(table)
    assert table.choosing is not None
    table.choose(next(one for one in table.choosing.decision.options if one.verb == "roll"))
    for _number in range(200):
        app.step((), 100)
        open_curtain(app)
        if table.choosing is not None:
            break


def _called(table: QuestTableScene) -> None:
    """Somebody is called to answer an offer."""
    app = app_of(table)
    for _number in range(20):
        app.step((), 50)
        open_curtain(app)


def _focus(key: str) -> Callable[[QuestTableScene], None]:
    """Points at something."""

    def focus(table: QuestTableScene) -> None:
        table.desk.focus_on(key)

    return focus


def _monster(table: QuestTableScene) -> None:
    """Asks for the monster that is nearest."""
    table.ask(("card", table.view.beasts[0].card))


def _room(table: QuestTableScene) -> None:
    """Asks for the own room."""
    table.ask(("cell", table.view.at[0]))


def _replay_table(replay: Replay) -> QuestReplay:
    return QuestReplay(replay, nothing)


def _replay(app: App, names: Sequence[str] = ()) -> None:
    session = sample_session(names=names, kinds=TWO, seats=2)
    chance = Stream(1)
    while session.match.decision is not None and len(session.match.choices) < 90:
        session.choose(choice_of(session, chance))
    show_replay(app, _replay_table, replay_of(session), 60)


SAMPLES: Mapping[str, Callable[[App], None]] = MappingProxyType(
    {
        "quest_prepare": _shows(at("prepare")),
        "quest_begin": _shows(at("begin")),
        "quest_act": _shows(at("act", lambda state: len(state.cells) >= 3)),
        "quest_act_picked": _shows(at("act", lambda state: state.spent > 0 and any(_aimed(state))), _pick_card, kinds=STEADY),
        "quest_grown": _opens(GROWN, first=8),
        "quest_monster": _opens(GROWN, _monster, first=8),
        "quest_room": _opens(GROWN, _room, first=8),
        "quest_explore": _shows(at("explore")),
        "quest_base": _shows(at("base"), kinds=STEADY),
        "quest_combat": _shows(at("combat"), kinds=STEADY),
        "quest_closed_hand": _shows(at("combat"), _closed_hand, kinds=TWO, seats=2, options={"roll_timer": "beat"}),
        "quest_bargain": _shows(at("combat", rich_ask), _bargain, first=10, kinds=STEADY, seats=3),
        "quest_gear": _shows(at("act", laden), lambda table: table.open_gear(), first=10, kinds=STEADY, seats=4),
        "quest_gear_lifted": _shows(at("act", laden), _lift, first=9, kinds=STEADY, seats=2),
        "quest_gear_refused": _shows(at("act", laden), _refused, first=18, kinds=STEADY, seats=3),
        "quest_reach": _opens(GROWN, lambda table: table.ask(("seat", 0)), first=8),
        "quest_way": _opens(GROWN, _far_room, first=8),
        "quest_found": _during("explored", 560, own=True),
        "quest_steps_out": _during("monster", 260, own=True),
        "quest_monsters_turn": _during("walked", 420),
        "quest_level_up": _during("level", 300),
        "quest_death": _during("died", 300),
        "quest_searched": _during("search_result", 300),
        "quest_cursed": _during("cursed", 300, own=True),
        "quest_ran": _during("ran", 300),
        "quest_bad_stuff": _during("bad_stuff", 200),
        "quest_charity": _shows(at("charity"), first=23, kinds=STEADY, seats=3),
        "quest_boss": _laid(meet_boss, "combat"),
        "quest_pay_cards": _paying,
        "quest_helped": _helped,
        "quest_boss_comes": _boss_comes,
        "quest_decided": _decided,
        "quest_crowded": _laid(lambda state: crowd(state, SEED), ""),
        "quest_wait": _shows(asked("act", waits), _wait, kinds=TWO, seats=2),
        "quest_roll_beat": _shows(
            asked("quest.answer"), lambda table: None, kinds=STEADY, seats=2, options={"roll_timer": "beat"}
        ),
        "quest_bargain_answer": _shows(asked("combat", offered_to_a_person), _called, kinds=TWO, seats=2),
        "quest_run": _shows(at("run")),
        "quest_exit": _shows(at("exit")),
        "quest_dice": _shows(asked("quest.dice", able("set_die")), kinds=TWO, seats=2),
        "quest_longest_names": _shows(at("combat"), names=LONGEST, seats=4),
        "quest_replay": _replay,
        "quest_replay_longest_names": lambda app: _replay(app, LONGEST),
    }
)
"""Opens each sample, by name."""
