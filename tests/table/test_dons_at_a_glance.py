"""What the table of Seven Dons tells at a glance: how many can stand behind, who can answer, whose column, what becomes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.client.app import App
from game.client.driver import Driver
from game.client.i18n import use_language
from game.client.said import Verb
from game.client.table.seven_dons.chronicle import line
from game.client.table.seven_dons.inspector import Inspector
from game.client.table.seven_dons.results import Forecasts
from game.client.table.seven_dons.samples import FIRST, HARBOUR, TWO, sample_session, table_of
from game.client.table.seven_dons.scene import DonsTableScene
from game.client.table.seven_dons.words import ANSWERS, Names, chooses_column, prompt_of
from game.client.table.trying import asked, open_curtain, play_until, sit
from game.client.text import plain
from game.client.widgets import Spot
from game.games.seven_dons.position import Draft
from game.rules import Decision
from game.rules.secrecy import view
from game.sessions.replay import open_view
from tests.headless import look
from tests.table.dons_playing import laid

LONE = {"members": ["hook"], "boss": "hook"}


def placed_on(state: Any, verb: str, *about: tuple[str, int]) -> None:
    """Choose an option."""
    state.choose(next(n for n, one in enumerate(state.decision.options) if one.verb == verb and one.about == about))


@pytest.mark.parametrize(
    ("columns", "more"),
    [
        (["stoker", "siren", "diver", "ladle", "beacon", "stamp", "deckhand"], 3),
        (["stoker/siren", "diver/ladle"], 0),
        (["stoker/siren", "diver", "ladle"], 1),
        (["stoker"], 0),
    ],
)
def test_so_many_are_said_to_fit_behind_as_can_go_there(columns: list[str], more: int) -> None:
    state = laid({"members": columns}, LONE, phase="relocation")
    seen = view(state, 0)
    words = prompt_of(Names(seen, ["Mina", "Akira"]), seen.decision, ())[0]
    assert (f"({more} more can stand behind)" in words) == (more > 0), words
    assert "0" not in words
    gone = 0
    while True:  # whoever stands alone goes behind another one
        alone = [column[0] for column in state.drafts[0].columns if len(column) == 1] if state.drafts[0] else []
        if len(alone) < 2:
            break
        placed_on(state, "take", ("card", alone[0]))
        placed_on(state, "behind", ("card", alone[1]))
        gone += 1
    assert gone == more


def test_either_card_of_a_column_chooses_it() -> None:
    def whole(state: Any) -> bool:
        seen = view(state, state.decision.seat)
        return (
            chooses_column(seen, seen.decision) and bool(state.backs(1 - state.decision.seat)) and len(seen.decision.options) > 1
        )

    for seed in range(40):
        session = sample_session(seed, kinds=TWO)
        try:
            play_until(session, asked("choose", whole), ("use", "choose"), seed)
        except LookupError:
            continue
        break
    scene, app = table_of(session), App.headless(speed="instant")
    sit(app, scene)
    open_curtain(app)
    column = next(column for column in scene.view.layout(1 - scene.seat) if len(column) == 2)
    front, back = (scene.desk.find(f"card {card}") for card in column)
    assert isinstance(front, Spot)
    assert isinstance(back, Spot)
    assert front.lit
    assert back.lit
    before = session.match.state.clone()
    before.choose(next(n for n, one in enumerate(scene.view.decision.options) if one.about == (("card", column[0]),)))
    Driver(app).click(back.rect.center)
    assert session.match.state.alive(1 - scene.seat) == before.alive(1 - scene.seat)


def test_a_target_that_can_answer_is_lit_outside_the_corners_of_who_aims() -> None:
    def itself(state: Any) -> bool:
        target = state.strikes[-1].target if state.strikes else None
        return any(one.verb == "answer" and one.about == (("card", target),) for one in state.decision.options)

    session = play_until(sample_session(2, kinds=TWO), asked(ANSWERS, itself), ("assassinate", "declare"), 2)
    scene, app = table_of(session), App.headless()
    sit(app, scene)
    open_curtain(app)
    spot = scene.desk.find(f"card {scene.view.strikes[-1].target}")
    assert isinstance(spot, Spot)
    assert spot.lit
    assert spot.framed.contains(spot.rect.inflate(8, 8))


def test_who_attacked_reads_what_becomes_of_it() -> None:
    """The opponent makes the assassination fail; who attacked could nullify that."""
    rest = {"members": ["diver^", "deckhand"], "boss": "diver"}
    state = laid({"members": ["stamp", "hook"], "boss": "hook"}, rest, phase="assassination")
    placed_on(state, "assassinate", ("card", next(card for card in state.fronts(1) if state.is_up(card))))
    while state.decision.seat == 0:
        placed_on(state, "pass")
    placed_on(state, "answer", ("card", next(card for card in state.alive(1) if card != state.boss_member(1))))
    seen = view(state, 0)
    assert Forecasts(seen).hits() is False
    use_language("en")
    told = [plain(entry.text) for entry in Inspector(seen, Names(seen, ["Mina", "Akira"]), 0).question()]
    assert "If nobody answers, your assassination fails." in told
    state.choose([one.verb for one in state.decision.options].index("pass"))
    assert len(state.alive(1)) == 2


def test_who_alone_is_left_as_the_boss_is_said_to_be_it() -> None:
    state = laid(
        {"members": ["stamp", "hook"], "boss": "hook"}, {"members": ["diver^", "deckhand"], "boss": "diver"}, phase="action"
    )
    seen = view(state, 0)
    told = [plain(one.text) for one in Inspector(seen, Names(seen, ["Mina", "Akira"]), 0).about(("card", seen.fronts(1)[0]))]
    assert any("This must be the boss." in one for one in told), told


@pytest.mark.draws
@pytest.mark.parametrize("pack", [FIRST, HARBOUR])
def test_who_skips_an_assassination_phase_has_a_sign(pack: str) -> None:
    session = sample_session(3, kinds=TWO, pack=pack)
    scene, app = table_of(session), App.headless()
    sit(app, scene)
    open_curtain(app)

    def chips() -> str:
        scene.touch()
        app.step((), 16)
        return look(app.canvas.surface.subsurface((240, 0, 240, 24)), "RGB")

    before = chips()
    scene.view.skips = 1
    assert chips() != before


def seated(kind: str, then: Callable[[Any], bool], seed: int = 0) -> tuple[DonsTableScene, Driver]:
    """A table of the first of some games in which a decision of a kind comes in a position."""
    for number in range(seed, seed + 60):
        try:
            session = play_until(sample_session(number, kinds=TWO), asked(kind, then), ("use", "assassinate", "declare"), number)
        except LookupError:
            continue
        app = App.headless(speed="instant")
        scene = table_of(session)
        sit(app, scene)
        open_curtain(app)
        return scene, Driver(app)
    raise LookupError("in none of these games")


@pytest.mark.parametrize("up", [True, False])
def test_a_boss_that_stays_in_front_is_asked_about(up: bool) -> None:
    """One that lies face down there may be meant to deceive: that is asked once, and then only the panel speaks of it."""

    def wanted(state: Any) -> bool:
        seat = state.decision.seat
        boss = state.boss_member(seat)
        in_front = boss in state.fronts(seat) and len(state.alive(seat)) > 1 and not state.decision.about
        return in_front and state.is_up(boss) == up and not state.boss_card_up(seat)

    scene, driver = seated("relocate", wanted)
    done = next(one for one in scene.view.decision.options if one.verb == "done")
    told = [plain(entry.text) for entry in scene.inspector().advice()]
    assert told[1] == "It stands in front now, where it can be the target."
    asked_for = "Your boss stands in front, where it can be assassinated at once."
    assert scene.given_up(done) == asked_for
    scene.decide(done)
    driver.wait(400)
    driver.verb(Verb.RIGHT)
    driver.verb(Verb.CONFIRM)
    assert scene.left_in_front == {scene.seat: scene.view.boss_member(scene.seat)}
    scene.view.drafts[scene.seat] = Draft(scene.view.layout(scene.seat))
    scene.view.decision = Decision(scene.seat, "relocate", (done,), "SB-10.1")
    assert scene.given_up(done) == (asked_for if up else "")


def test_the_focus_stays_on_the_member_that_is_taken_up() -> None:
    scene, driver = seated("relocate", lambda state: len(state.fronts(state.decision.seat)) > 3 and not state.decision.about)
    card = scene.view.fronts(scene.seat)[2]
    assert scene.desk.focus_on(f"card {card}")
    driver.verb(Verb.CONFIRM)
    driver.wait(50)
    assert scene.view.drafts[scene.seat].taken == card
    assert scene.desk.focus is not None
    assert scene.desk.focus.key == f"card {card}"
    driver.verb(Verb.CONFIRM)
    driver.wait(50)
    assert scene.view.drafts[scene.seat].taken is None, "put back where it stood"


def test_who_is_asked_again_by_keys_finds_the_focus_on_what_can_be_done() -> None:
    """Not where it was left, on a member that can do nothing about this; where the screen is handed over, on no way to pass."""
    scene, _driver = seated(ANSWERS, lambda state: len(state.decision.options) > 1)
    idle = next(one for one in scene.desk.widgets if isinstance(one, Spot) and one.zone == "board" and not one.lit)
    scene.desk.focus_on(idle.key)
    scene.by_mouse = False
    scene.last_asked = ANSWERS
    scene._offer()
    focus = scene.desk.focus
    assert focus is not None
    assert focus.key == (f"seat {scene.seat}" if scene.secret else scene.pass_button()) or (isinstance(focus, Spot) and focus.lit)


@pytest.mark.parametrize("large", [False, True])
def test_who_points_at_a_member_reads_first_what_it_does(large: bool) -> None:
    session = play_until(sample_session(5, kinds=TWO), asked("action"), ("assassinate", "declare"), 5)
    scene, app = table_of(session), App.headless(large_text=large)
    sit(app, scene)
    open_curtain(app)
    focus = scene.desk.focus
    assert isinstance(focus, Spot)
    assert focus.lit
    assert isinstance(focus.about, tuple)
    kind = scene.view.table.kind_of[focus.about[1]]
    assert plain(scene.told()[0].text) == scene.names.kind(kind)


def test_the_log_says_who_was_brought_to_the_front_to_who_may_know() -> None:
    rest = {"members": ["stamp/diver", "beacon"], "boss": "diver"}
    state = laid({"members": ["hook"], "boss": "hook"}, rest)
    state.sink = []
    placed_on(state, "use", ("card", state.alive(0)[0]))
    while state.decision.seat == 1 or "pass" in [one.verb for one in state.decision.options]:
        placed_on(state, "pass")
    (event,) = [one for one in state.sink if one.kind == "pulled"]
    use_language("en")
    told = [plain(line(event.seen_by(seat), Names(view(state, seat), ["Mina", "Akira"])) or ()) for seat in (0, 1)]
    assert "A face-down member of " in told[0]
    assert "Diver of " in told[1]
    assert all(one.endswith("is brought to the front (front 2)") for one in told)


def test_the_log_says_in_which_column_front_and_back_have_changed_places() -> None:
    rest = {"members": ["hush", "sweeper/prowler", "runner/fuse"], "boss": "hush"}
    state = laid({"members": ["driver", "fuse"], "boss": "fuse"}, rest, pack=FIRST)
    state.sink = []
    placed_on(state, "use", ("card", state.fronts(0)[0]))
    while "pass" in [one.verb for one in state.decision.options]:
        placed_on(state, "pass")
    placed_on(state, "choose", ("card", state.fronts(1)[1]))
    (event,) = [one for one in state.sink if one.kind == "exchanged"]
    use_language("en")
    told = [plain(line(event.seen_by(seat), Names(view(state, seat), ["Mina", "Akira"])) or ()) for seat in (0, 1)]
    assert told[0].strip() == "A face-down member of Akira comes to the front (front 2), the other one goes behind"
    assert told[1].strip() == "Prowler of Akira comes to the front (front 2), the other one goes behind"


def test_where_all_lies_open_nobody_is_said_to_know_something() -> None:
    """A replay that shows all cards, and the end; in a game what the opponent has seen is marked."""
    session = sample_session(3, kinds=TWO)
    play_until(session, asked("action", lambda state: state.turn > 2), ("assassinate",), 3)
    state = session.match.state
    use_language("en")

    def known(seen: Any, seat: int) -> bool:
        inspector = Inspector(seen, Names(seen, ["Mina", "Akira"]), seat)
        told = [plain(one.text) for card in seen.alive(seat) if card >= 0 for one in inspector.about(("card", card))]
        return any("knows who this is" in one for one in told)

    assert not known(view(state, 0), 0)
    assert not known(open_view(state, 0), 0)
    card = next(card for card in state.alive(0) if not state.is_up(card))
    state.show(card, 2)
    assert known(view(state, 0), 0)
    assert not known(open_view(state, 0), 0)
    state.finish((0,), "boss", "SB-4.1")
    assert not known(view(state, 0), 0)


def test_who_can_answer_is_named() -> None:
    scene, _driver = seated(ANSWERS, lambda state: {"answer", "trump"} <= {one.verb for one in state.decision.options})
    use_language("en")
    answering = [one for one in scene.view.decision.options if one.verb == "answer"]
    (told,) = [plain(one.text) for one in scene.inspector().advice() if plain(one.text).startswith("You can answer with")]
    assert all(scene.names.card(one.about[0][1]) in told for one in answering)
    assert "the trump" in told


def test_a_trump_that_is_used_up_is_told_so_before_what_it_did() -> None:
    scene, _driver = seated("action", lambda state: state.boss_card_up(state.decision.seat))
    (card,) = scene.view.zones[scene.view.table.boss[scene.seat]]
    told = scene.inspector().about(("card", card))
    gone = next(n for n, one in enumerate(told) if plain(one.text) == "Its trump has been used.")
    head = next(n for n, one in enumerate(told) if plain(one.text).strip() == "Trump")
    assert (gone, told[head].ink, told[head + 1].ink) == (head - 1, "dim", "dim")
