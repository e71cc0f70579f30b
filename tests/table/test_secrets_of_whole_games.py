"""Whole games of people and bots at one screen: every hand-over, every frame between two people, every loss of the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any, NamedTuple

import pygame
import pytest

from game.client.app import App
from game.client.brush import Brush
from game.client.driver import Driver
from game.client.program.program import Program
from game.client.scenes.curtain import HOLD_MS, SEALED_MS, CurtainScene, Fold
from game.client.scenes.pause import PauseScene
from game.client.table.card_adventure import samples as adventure
from game.client.table.lair_lords import samples as lair
from game.client.table.lair_lords.words import WINDOWS
from game.client.table.looked_at import LookedAtScene
from game.client.table.scene import ANSWER_MS, TableScene
from game.client.table.scoundrel_quest import samples as quest
from game.client.table.scoundrel_quest.breaking_in import WAIT
from game.client.table.seven_dons import samples as dons
from game.client.table.tables import table_named
from game.client.table.trying import open_curtain
from game.client.text import plain
from game.client.widgets import Spot, nothing
from game.resources import resource
from game.rules import Decision, Option
from game.rules.randomness import Stream
from game.sessions.replay import PUBLIC, replay_of
from game.sessions.saves import SaveStore
from game.sessions.session import Session, new_session
from game.sessions.spec import Seat
from tests.every_game.playing import hidden_cards, shuffled_secrets, with_cards_changed
from tests.headless import look
from tests.table import dons_playing, lair_playing, playing
from tests.thorough import few, thorough

NAMES = ("Mina", "Akira", "Rolf", "Una")
LOST = pygame.event.Event(pygame.WINDOWFOCUSLOST)


class AtTable(NamedTuple):
    """A game with concealed hands: how it starts, is laid on a table, and is played by chance."""

    start: Callable[[tuple[str, ...], int], Session]
    lay: Callable[[Session], Any]
    choice: Callable[[Session, Stream], int]


def start_adventure(kinds: tuple[str, ...], seed: int) -> Session:
    chairs = [Seat(name, character, kind) for name, character, kind in zip(NAMES, adventure.CLASSES, kinds, strict=False)]
    return new_session("card_adventure", resource("maps/first_steps.tmx"), chairs, {"hands": "concealed"}, seed)


def start_lair(kinds: tuple[str, ...], seed: int) -> Session:
    return lair.sample_session(len(kinds), seed, names=NAMES, kinds=kinds)


def start_alpha(kinds: tuple[str, ...], seed: int) -> Session:
    return lair.sample_session(len(kinds), seed, names=NAMES, kinds=kinds, options=lair_playing.EVERYTHING)


def start_dons(kinds: tuple[str, ...], seed: int) -> Session:
    return dons.sample_session(seed, names=NAMES, kinds=kinds)


def start_quest(kinds: tuple[str, ...], seed: int) -> Session:
    return quest.sample_session(seed, names=NAMES, kinds=kinds, seats=len(kinds))


GAMES = {
    "card_adventure": AtTable(start_adventure, adventure.table_of, playing.choice_of),
    "lair_lords": AtTable(start_lair, lair.table_of, lair_playing.choice_of),
    "first edition": AtTable(start_alpha, lair.table_of, lair_playing.choice_of),
    "seven_dons": AtTable(start_dons, dons.table_of, dons_playing.choice_of),
    "scoundrel_quest": AtTable(start_quest, quest.table_of, quest.choice_of),
}
H, B = "human", "bot:normal"
TABLES = [(H, H), (H, H, H), (H, B, H), (B, H, H, B)]


def pixels(app: App) -> str:
    return look(app.canvas.surface)


def curtain_alone(seat: int, ms: int, covered: bool = False) -> str:
    """The picture of a curtain for a seat over no game at all, so many ms after it fell; `covered` by a menu."""
    app = App.headless(reduce_motion=True)
    app.push(CurtainScene(seat, NAMES[seat], list, nothing))
    if covered:
        app.push(PauseScene([]))
    app.step((), 1)
    if ms:
        app.step((), ms)
    return pixels(app)


def with_other_hands(table: TableScene, chance: Stream) -> str:
    """The picture that the table would be if everything that not everybody may see were otherwise."""
    match = table.session.match
    state = match.state
    everybody = len(table.session.seats)
    match.state = with_cards_changed(state, shuffled_secrets(state, everybody, chance))
    frame = looked_at(table)
    match.state = state
    return frame


def looked_at(table: TableScene) -> str:
    """The picture of the table as it would be drawn now; nobody acts meanwhile."""
    table.look()
    table.relayout()
    table.draw(Brush(table.app.canvas.surface, table.app.now, 0, still=True))
    return pixels(table.app)


class Walk:
    """Goes through a game at its table and looks at every frame in which more than one person may see the screen."""

    def __init__(self, game: AtTable, kinds: tuple[str, ...], seed: int) -> None:
        self.game = game
        self.session = game.start(kinds, seed)
        self.chance, self.other = Stream(seed), Stream(seed + 99)
        self.app = App.headless(speed="instant", auto_pass=False, reduce_motion=True)
        self.table = game.lay(self.session)
        self.closed, self.covered = curtain_alone(0, 0), curtain_alone(0, 0, covered=True)
        self.named = [curtain_alone(seat, SEALED_MS) for seat in range(len(kinds))]
        self.before_the_screen: int | None = None
        self.opened = self.between = self.sealed = self.differences = self.turns = self.waits = 0
        self.told: list[str] = []
        """What bots said of cards that not everybody may see."""
        self.last_line: object = None
        self.choose = self.table.choose
        self.table.choose = self.look_and_choose
        self.app.push(self.table)

    def play(self, most: int, whole: bool = True) -> None:
        """The game to its end, which must come within so many steps; where it need not be the `whole` game, so many steps."""
        for _number in range(most):
            if isinstance(self.app.top, CurtainScene):
                self.open(self.app.top)
            elif isinstance(self.app.top, LookedAtScene):
                assert self.before_the_screen == self.table.seat
                self.app.top.close()
            elif self.table.over:
                return
            elif self.table.choosing is not None:
                self.turn()
            self.app.step()
        assert not whole, "the game does not end"

    def open(self, curtain: CurtainScene) -> None:
        """Through the curtain, now and then with a loss of the window at each of its stages."""
        app = self.app
        losses = (Fold.SEALED, Fold.NAME, Fold.RECAP) if self.opened % 6 == 0 else ()
        for lost in (*losses, None):
            app.step((), 1)
            assert (curtain.fold, pixels(app) == self.closed) == (Fold.SEALED, True)
            if lost is Fold.SEALED:
                self.leave(curtain)
                continue
            app.step((), SEALED_MS)
            assert (curtain.fold, pixels(app) == self.named[curtain.seat]) == (Fold.NAME, True)
            if lost is Fold.NAME:
                self.leave(curtain)
                continue
            curtain.held_since = app.now
            empty = not curtain.recap()
            app.step((), HOLD_MS)
            if empty:
                assert app.top is self.table
                break
            assert curtain.fold is Fold.RECAP
            if lost is Fold.RECAP:
                self.leave(curtain)
        self.before_the_screen = curtain.seat
        self.opened += 1
        if app.top is curtain:
            curtain.done()

    def leave(self, curtain: CurtainScene) -> None:
        """The window is lost, or something comes to lie over the curtain: it is closed."""
        app = self.app
        if self.opened % 4:
            app.push(PauseScene([]))
            app.step((), SEALED_MS + 1)
            assert (curtain.fold, pixels(app) == self.covered) == (Fold.SEALED, True)
            app.pop()
        else:
            app.step([LOST], 1)

    def turn(self) -> None:
        """A person's choice; now and then the window is lost before it."""
        seat, early = self.table.seat, getattr(self.table, "early", None)
        decision = self.table.choosing.decision
        if decision.kind == WAIT:
            self.broken_in(decision)
            return
        assert seat == (self.session.match.decision if early is None else early.decision).seat
        assert self.before_the_screen == seat, "somebody sees the hand of another one"
        self.turns += 1
        if self.turns % 6 == 0 and early is None:
            self.app.step([LOST])
            assert isinstance(self.app.top, CurtainScene)
            assert pixels(self.app) == self.closed
            self.open(self.app.top)
            self.app.step()
            assert self.app.top is self.table
            self.sealed += 1
        if self.turns % 5 == 3 and getattr(self.table, "may_wait", list)() and len(self.table.people) == 2:
            self.turns += 1
            self.table.wait_words()
            return
        self.choose(
            self.game.choice(self.session, self.chance) if early is None else self.chance.below(len(early.decision.options))
        )

    def broken_in(self, decision: Decision) -> None:
        """Who said "Wait!", or was made an offer, acts or thinks better of it."""
        assert self.before_the_screen == self.table.seat != self.session.match.decision.seat
        self.waits += 1
        verbs = [one.verb for one in decision.options]
        self.choose(next((verbs.index(one) for one in ("decline", "play", "use") if one in verbs), len(verbs) - 1))

    def look_and_choose(self, option: Option | int) -> None:
        """A bot chooses. Where it does so between two people, nobody's cards are on the screen."""
        if self.table.between:
            self.differences += looked_at(self.table) != with_other_hands(self.table, self.other)
            looked_at(self.table)
            self.between += 1
        line = self.table.log[-1] if self.table.log else None
        note = line is not None and line is not self.last_line and not line.rule
        said = plain(line.words) if note and line is not None else ""
        self.last_line = line
        before = self.secrets_in(said)
        self.choose(option)
        self.told += [said for name in self.secrets_in(said) if name in before]

    def secrets_in(self, said: str) -> list[str]:
        """The names in a sentence of cards that not everybody may see; a name may stand in that of an open card."""
        hidden = hidden_cards(self.session.match.state, len(self.session.seats))
        names = self.table.names_of(self.session.match.state)
        cards = range(len(self.session.match.state.table.zones.cards))
        for name in sorted({names.card(card) for card in cards if card not in hidden}, key=len, reverse=True):
            said = said.replace(name, "")
        return [name for name in {names.card(card) for card in hidden} if name in said]


OF_GAME = {
    "card_adventure": TABLES[::3], "lair_lords": TABLES[::2], "first edition": TABLES[1:2],
    "seven_dons": TABLES[:1], "scoundrel_quest": TABLES[:1],
}  # fmt: skip
"""Each kind of table in some game: two people, three, a bot between them, bots on either side."""
WHOLE = [(game, kinds) for game in GAMES for kinds in few(OF_GAME[game], 1)]


@pytest.mark.parametrize(("game", "kinds"), WHOLE, ids=[f"{game} {'-'.join(kinds)}" for game, kinds in WHOLE])
def test_no_frame_of_a_whole_game_shows_one_person_the_hand_of_another(game: str, kinds: tuple[str, ...]) -> None:
    whole = thorough() or game != "first edition"  # it is played at the table of the game before it
    walk = Walk(GAMES[game], kinds, 5)
    walk.play(20_000 if whole else 120, whole)
    assert (walk.differences, walk.told) == (0, [])
    assert walk.opened > 10
    assert walk.sealed > 2
    assert walk.between > 2 or B not in kinds
    assert (walk.waits > 0) == (game == "scoundrel_quest")


def test_no_frame_of_a_stretch_with_bots_that_break_in_shows_a_hand() -> None:
    walk = Walk(GAMES["scoundrel_quest"], (H, B, H), 12)
    walk.play(700, whole=False)
    assert (walk.differences, walk.told) == (0, [])
    assert min(walk.opened, walk.between, walk.waits) > 1


def told_by(table: TableScene) -> list[str]:
    """All that a table says: its log, its prompt, and of whatever can be pointed at."""
    found = [plain(line.words) for line in table.log] + [plain(table.prompt_words())]
    for spot in [one for one in table.desk.widgets if isinstance(one, Spot) and isinstance(one.about, tuple)]:
        table.about = spot.about
        found += [plain(entry.text) for entry in table.told()]
    table.about = None
    return found


@pytest.mark.parametrize("game", ["card_adventure", "lair_lords", "seven_dons", "scoundrel_quest"])
def test_a_replay_for_watchers_looks_and_reads_the_same_whatever_is_hidden(game: str) -> None:
    """That it tells nothing by events is tested for every game by itself."""
    session, chance = GAMES[game].start((H, H), 2), Stream(2)
    while session.match.decision is not None and len(session.match.choices) < 300:
        session.choose(GAMES[game].choice(session, chance))
    app = App.headless(speed="instant", reduce_motion=True)
    table = table_named(session.game).replay(replay_of(session), nothing)
    app.push(table)
    table._set_eyes(table.allowed.index(PUBLIC))
    replay, other, hidden = table.replay, Stream(9), 0
    for step in range(0, replay.length, max(1, replay.length // (40 if thorough() else 8))):
        table.go_to(step)
        state, shown = replay.session.match.state, []
        hidden += len(hidden_cards(state, len(session.seats)))
        for twin in (state, with_cards_changed(state, shuffled_secrets(state, len(session.seats), other))):
            replay.session.match.state = twin
            table._anew()
            shown.append((looked_at(table), told_by(table)))
        assert shown[0] == shown[1], f"step {step}"
    assert hidden


def twin_of(session: Session, state: Any) -> Session:
    """The same game as far as it has come, in another state."""
    other = start_lair(tuple(seat.kind for seat in session.seats), session.match.seed)
    other.match.state = state
    other.match.history = list(session.match.history)
    other.match.choices, other.match.border = session.match.choices.copy(), session.match.border
    other.match._borderless = list(session.match._borderless)
    return other


def answers_after_passing(session: Session) -> int:
    """How many options the next one has when the one who is asked now passes; 0 where it is no other person's window."""
    trial = twin_of(session, session.match.state.clone())
    seat = trial.match.decision.seat
    trial.choose(next(number for number, one in enumerate(trial.match.decision.options) if one.verb == "pass"))
    decision = trial.match.decision
    theirs = decision is not None and decision.kind in WINDOWS and decision.seat != seat
    return len(decision.options) if theirs and not trial.seats[decision.seat].is_bot else 0


def able_and_not(kinds: tuple[str, ...]) -> tuple[Session, Session]:
    """A moment before a person passes, twice: the next one could answer in one of them alone, and the person can't tell."""
    for seed in range(20):
        session, chance = start_lair(kinds, seed), Stream(seed)
        while session.match.decision is not None:
            decision = session.match.decision
            passes = decision.kind in WINDOWS and any(one.verb == "pass" for one in decision.options)
            if passes and not session.seats[decision.seat].is_bot and answers_after_passing(session):
                state = session.match.state
                for _number in range(4):
                    other = twin_of(session, with_cards_changed(state, shuffled_secrets(state, decision.seat, chance)))
                    counts = answers_after_passing(session), answers_after_passing(other)
                    if min(counts) == 1 < max(counts):
                        return session, other
            session.choose(lair_playing.choice_of(session, chance))
    raise AssertionError("no such moment")


def frames_of_passing(session: Session) -> list[str]:
    """Every frame from a person's pass until the next one holds the key, at usual speed."""
    app = App.headless(auto_pass=False)
    table = lair.table_of(session)
    app.push(table)
    open_curtain(app)
    playing.settle(Driver(app), table)
    frames = []
    table.choose(next(one for one in table.choosing.decision.options if one.verb == "pass"))
    for _number in range(400):
        app.step()
        frames.append(pixels(app))
        if isinstance(app.top, CurtainScene) and app.top.fold is Fold.NAME:
            return frames
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("kinds", [(H, H), (H, H, H)], ids="-".join)
def test_who_can_answer_and_who_can_not_are_asked_by_the_same_frames(kinds: tuple[str, ...]) -> None:
    able, unable = able_and_not(kinds)
    frames = frames_of_passing(able)
    assert len(frames) > SEALED_MS // 16
    assert frames == frames_of_passing(unable)


def at_a_bots_answer(least: int, most: int) -> tuple[App, Any]:
    """A table at which a bot that thinks ahead is asked in a window, with so many options."""
    session = start_lair((H, "bot:hard"), 3)
    chance = Stream(3)
    while True:
        decision = session.match.decision
        assert decision is not None, "no such moment"
        if decision.seat == 1 and decision.kind in WINDOWS and least <= len(decision.options) <= most:
            break
        session.choose(lair_playing.choice_of(session, chance))
    app = App.headless()
    app.push(lair.table_of(session))
    return app, app.top


@pytest.mark.parametrize(("least", "most"), [(1, 1), (2, 99)])
def test_a_bot_answers_when_the_time_is_up_whether_or_not_it_can_play_anything(least: int, most: int) -> None:
    app, table = at_a_bots_answer(least, most)
    made = len(table.session.match.choices)
    asked = app.now
    while len(table.session.match.choices) == made:
        sleep(0.004)
        app.step((), 5)
    assert ANSWER_MS <= app.now - asked <= ANSWER_MS + 60


def test_a_bot_that_passes_in_a_window_says_nothing() -> None:
    told: dict[bool, int] = {True: 0, False: 0}
    session, chance = start_lair((H, "bot:normal"), 3), Stream(3)
    app = App.headless(speed="instant")
    table = lair.table_of(session)
    app.push(table)
    choose = table.choose

    def heard(option: Option | int) -> None:
        decision = session.match.decision
        passes = decision.kind in WINDOWS and decision.options[option].verb == "pass"
        told[passes] += bool(table.log) and plain(table.log[-1].words).startswith(NAMES[1] + ":")
        choose(option)

    table.choose = heard
    while sum(told.values()) < 12 and not table.over:
        if table.choosing is not None:
            choose(lair_playing.choice_of(session, chance))
        app.step()
        open_curtain(app)
    assert told[True] == 0 < told[False]


def test_who_comes_to_the_screen_for_the_first_time_is_told_everything() -> None:
    app = App.headless()
    app.push(lair.table_of(start_lair((H, H), 3)))
    assert isinstance(app.top, CurtainScene)
    told = [plain(one) for one in app.top.recap()]
    assert [name for name in NAMES[:2] if any(f"{name} is " in line for line in told)] == list(NAMES[:2])


OVER = {
    "pause": lambda program, session: program.playing.pause(session),
    "settings": lambda program, _session: program.settings(),
    "rulebook": lambda program, session: program.rulebooks(session.game),
    "rules": lambda program, session: program.playing.rules(session),
    "watch": lambda program, session: program.playing.show(replay_of(session)),
    "look back": lambda program, session: program.playing.look_back(session, program.app.stack[0].seat),
    "dialog": lambda program, _session: program.app.tell("Something."),
}


@pytest.mark.parametrize("over", OVER.values(), ids=OVER)
@pytest.mark.parametrize("game", ["card_adventure", "lair_lords", "seven_dons", "scoundrel_quest"])
def test_losing_the_window_seals_whatever_lies_over_the_table(game: str, over: Any, tmp_path: Path) -> None:
    session, chance = GAMES[game].start((H, H), 4), Stream(4)
    for _number in range(9):
        session.choose(GAMES[game].choice(session, chance))
    app = App.headless(speed="instant")
    program = Program(app, SaveStore(tmp_path))
    program.playing.play(session)
    for _number in range(4):
        app.step()
        open_curtain(app)
    over(program, session)
    app.step((), 40)
    above = app.top
    assert above is not app.stack[0]
    app.step([LOST])
    assert isinstance(app.top, CurtainScene)
    assert pixels(app) == curtain_alone(0, 0)
    open_curtain(app)
    app.step()
    assert app.top is above
