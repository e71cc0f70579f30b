"""What stands at a target of Scoundrel Quest while something is aimed at it, and the act that the prompt names."""

from __future__ import annotations

from collections import Counter

import pytest

from game.client.table.chances import percent
from game.client.table.scoundrel_quest.chronicle import line
from game.client.table.scoundrel_quest.ends import came_of
from game.client.table.scoundrel_quest.inspector import Inspector
from game.client.table.scoundrel_quest.prompts import prompt_of
from game.client.table.scoundrel_quest.results import result_of, totals_with
from game.client.table.scoundrel_quest.samples import TWO, at, sample_session
from game.client.table.scoundrel_quest.samples import play as play_on
from game.client.table.scoundrel_quest.sums import sums_of
from game.client.table.scoundrel_quest.words import Names, colour_name
from game.client.table.trying import asked, first_of
from game.client.text import plain
from game.games.scoundrel_quest import Options
from game.games.scoundrel_quest.state import Quest
from game.games.scoundrel_quest.values import beast_level, beast_treasure
from game.rules import Event
from game.rules.randomness import Stream
from game.rules.secrecy import view
from game.sessions.session import Session
from tests.scoundrel_quest.pack import card, curse, event, item, monster
from tests.scoundrel_quest.positions import Play, position
from tests.scoundrel_quest.test_combat import CAVE, enhancer, fight

PLAYERS = ["A", "B"]
CARDS = {
    "treasures": [item("brew", "potion", once=True, use={"time": "combat", "effects": [{"do": "side", "amount": 5}]})],
    "fates": [
        curse("dunce", {"do": "level", "amount": -1}),
        event("slap", {"do": "health", "amount": -1}, target={"kind": "scoundrel"}),
    ],
}  # fmt: skip


@pytest.fixture
def play() -> Play:
    """Seat 0 is in a combat and could strengthen a side, curse somebody, hurt somebody."""
    return fight({"level": 5, "hand": ["brew", "dunce", "slap"]}, {}, cards=CARDS)


def test_at_a_side_stands_how_the_combat_would_go(play: Play) -> None:
    seen = view(play.state, 0)
    for side in ("side 0", "side 1"):
        option = next(one for one in seen.decision.options if play.words(one) == f"use brew {side}")
        told = result_of(Names(seen, PLAYERS), option, option.about[-1])
        fork = play.state.clone()
        fork.choose(seen.decision.options.index(option))
        sums = sums_of(view(fork, 0))
        assert sums is not None
        assert told is not None
        assert plain(told) == f"{sums.our_total} against {sums.their_total}: {percent(sums.chance)} to win"


def test_at_a_scoundrel_stands_what_it_would_lose(play: Play) -> None:
    seen = view(play.state, 0)
    option = next(one for one in seen.decision.options if play.words(one) == "play slap seat 1")
    told = result_of(Names(seen, PLAYERS), option, ("seat", 1))
    health = seen.tokens[1] - seen.damage[1]
    assert told is not None
    assert plain(told).split() == [str(health), "→", str(health - 1)]


@pytest.mark.parametrize(
    ("card", "act"),
    [("brew", "choose the side to strengthen"), ("dunce", "choose whom to curse"), ("slap", "choose whom to hurt")],
)
def test_the_prompt_names_the_act(play: Play, card: str, act: str) -> None:
    seen = view(play.state, 0)
    words = prompt_of(Names(seen, PLAYERS), seen.decision, (("card", play.card(card)),))
    assert words[0].endswith(f": {act}")
    assert words[-1] == act


def test_at_a_monster_stands_what_it_would_become() -> None:
    cards = {"fates": [enhancer("soaked", 5, 1)]}
    play = position([{"hand": ["soaked"]}, {}], beasts=[("rat2", (1, 0), "red")], cards=cards)
    seen = view(play.state, 0)
    option = next(one for one in seen.decision.options if play.words(one) == "play soaked rat2")
    told = result_of(Names(seen, PLAYERS), option, option.about[-1])
    beast = seen.beasts[0]
    level, treasure = beast_level(seen, beast), beast_treasure(seen, beast)
    assert told is not None
    assert plain(told) == f"level {level} → {level + 5}  treasure {treasure} → {treasure + 1}"


def test_the_prompt_says_that_a_monster_ignores_who_is_asked() -> None:
    cards = {"monsters": [monster("cat", 4, ignores={"races": ["human"]})]}
    play = fight({}, {}, beasts=[("cat", (1, 0), "red")], cards=cards)
    seen = view(play.state, 0)
    words = prompt_of(Names(seen, PLAYERS), seen.decision, ())
    assert words[0].startswith("cat ignores you")
    alone = view(position([{"at": (1, 0)}, {}]).state, 0)
    assert "ignores" not in prompt_of(Names(alone, ["A", "B"]), alone.decision, ())[0]


def test_the_prompt_and_the_log_say_what_the_monster_die_shows() -> None:
    """A die of colours shows no number (MQ-3.2)."""
    wanted = asked("quest.dice", lambda state: state.rolls[0].kind == "base")
    session = first_of(lambda seed: play_on(sample_session(seed, kinds=TWO, seats=2), wanted, seed))
    seen = session.match.view(session.match.decision.seat)  # type: ignore[union-attr]
    names = Names(seen, PLAYERS)
    colour = colour_name(seen.rolls[0].faces[0] - 1)
    words = prompt_of(names, seen.decision, ())
    assert all(colour in one for one in words)
    assert words[-1] == f"{colour}: change it, or pass"
    made = len(session.match.history)
    while session.match.decision is not None and session.match.decision.kind == "quest.dice":
        session.choose([one.verb for one in session.match.decision.options].index("pass"))
    told = [plain(line(one, names) or "") for one in session.match.history[made:]]
    assert any(colour in one for one in told), told


def test_a_card_for_a_level_names_the_winning_level_of_this_game() -> None:
    play = position([{"hand": ["up"]}, {}], cards={"treasures": [card("up", kind="level_up")]}, options=Options(winning_level=7))
    seen = view(play.state, 0)
    told = Inspector(seen, Names(seen, PLAYERS), 0).about(("card", play.card("up")))
    assert "Go up a level, but not to level 7." in [plain(one.text) for one in told]


def test_setting_a_die_of_a_combat_says_what_the_totals_come_to() -> None:
    """They are those that are compared after it."""
    six = {"id": "six", "name": {"en": "six", "ja": "six"}, "kind": "die", "does": "set"}
    for side in (0, 1):
        play = fight({"level": 3, "hand": ["six"]}, {}, cards={"fates": [six]}, dice=[2, 5])
        play.do("roll").on("quest.dice")
        seen = view(play.state, 0)
        roll = seen.rolls[side].id
        option = next(one for one in seen.decision.options if one.verb == "set_die" and ("roll", roll) in one.about)
        told = totals_with(seen, option)
        play.events.clear()
        play.state.choose(seen.decision.options.index(option))
        while not (found := [one.parts for one in play.events if one.kind == "compared"]):
            play.do("pass")
        assert told == (found[0]["ours"], found[0]["theirs"])


@pytest.mark.rule("MQ-18.2")
def test_once_a_combat_is_lost_nothing_says_that_it_could_still_be_won() -> None:
    def rich(state: Quest) -> bool:
        return state.fight is not None and state.fight.stage == "lost" and len(state.decision.options) > 3

    changed = 0
    for seed in range(1, 30):
        try:
            session = play_on(sample_session(seed, seats=2, kinds=TWO), asked("quest.round", rich), seed)
        except LookupError:
            continue
        seen = session.match.view(session.match.decision.seat)
        for number, option in enumerate(seen.decision.options):
            if not option.about:
                continue
            words = result_of(Names(seen, PLAYERS), option, option.about[-1])
            after = session.match.fork()
            after.choose(number)
            now, then = sums_of(seen), sums_of(after.view(seen.seat))
            changed += now is not None and then is not None and now.our_total != then.our_total
            assert words is None or "to win" not in plain(words)
    assert changed, "some of them would have changed the combat"


FOE = {"kind": "monster", "where": "combat"}
ENDS = {
    "acid": event("acid", {"do": "slay", "treasure": False}, time="combat", target=FOE),
    "doom": event("doom", {"do": "slay", "level": True}, time="combat", target=FOE),
    "begone": event("begone", {"do": "banish", "treasure": True}, time="combat", target=FOE),
    "evict": event("evict", {"do": "banish"}, time="combat", target=FOE),
    "leap": event("leap", {"do": "go", "where": "entrance"}),
    "nap": event("nap", {"do": "ignore"}, target=FOE),
    "push": event("push", {"do": "shift", "where": "anywhere"}, target=FOE),
}


def ending(*cards: str, beasts: int = 1, colour: str = "red", **who: object) -> Play:
    """Seat 0 fights monsters of a colour, red is its own, and holds cards that take somebody out of the combat."""
    foes = [monster(f"hog{number}", 4, treasure=2) for number in range(beasts)]
    made = {"fates": [ENDS[card] for card in cards], "monsters": foes}
    placed = [(one["id"], CAVE, colour) for one in foes]
    return fight({"level": 2, "hand": [*cards], **who}, {}, beasts=placed, cards=made, rooms=[CAVE, (2, 0)])


@pytest.mark.rule("MQ-R58", "MQ-R127", "MQ-15.29")
@pytest.mark.parametrize(
    ("card", "colour", "words"),
    [
        ("acid", "red", "hog0: killed; no level, no Treasure, 1 Fate card; the combat is over."),
        ("acid", "green", "hog0: killed; no level, no Treasure; the combat is over."),
        ("doom", "red", "hog0: killed; 1 level, 2 Treasures, 1 Fate card; the combat is over."),
        ("begone", "red", "hog0: out of the combat, not killed; no level, 2 Treasures; the combat is over."),
        ("evict", "red", "hog0: out of the combat, not killed; no level, no Treasure; the combat is over."),
        ("nap", "red", "hog0: out of the combat, not killed; no level, no Treasure; the combat is over."),
        ("push", "red", "hog0: out of the combat, not killed; no level, no Treasure; the combat is over."),
        ("leap", "red", "A: out of the combat; the combat is over."),
    ],
)
def test_who_leaves_a_combat_by_a_card_and_what_that_brings_is_said_at_the_card_and_at_its_target(
    card: str, colour: str, words: str
) -> None:
    """A card that kills gives the level only if it says so, and the bar tells of a level for the win."""
    play = ending(card, colour=colour)
    seen = view(play.state, 0)
    names = Names(seen, PLAYERS)
    option = next(one for one in seen.decision.options if play.words(one).split()[:2] == ["play", card])
    assert words in [plain(one.text) for one in Inspector(seen, names, 0).about(("card", play.card(card)))]
    if len(option.about) > 1:
        assert plain(result_of(names, option, option.about[-1]) or "") == words


@pytest.mark.rule("MQ-15.28", "MQ-15.29")
def test_of_a_combat_that_goes_on_is_said_what_a_win_then_brings_and_how_likely_it_is() -> None:
    play = ending("doom", beasts=2)
    seen = view(play.state, 0)
    option = next(one for one in seen.decision.options if play.words(one) == "play doom hog1")
    words = plain(result_of(Names(seen, PLAYERS), option, option.about[-1]) or "")
    fork = play.state.clone()
    fork.choose(seen.decision.options.index(option))
    sums = sums_of(view(fork, 0))
    assert sums is not None
    assert words.startswith("hog1: killed; 1 level, no Treasure, 1 Fate card; a win then brings 1 level, 4 Treasures")
    assert words.endswith(f"{sums.our_total} against {sums.their_total}: {percent(sums.chance)} to win")


DOING = frozenset({"slay", "banish", "shift", "ignore", "go", "escape"})


def armed(session: Session, chance: Stream) -> None:
    """Who is asked in a combat holds cards that take somebody out of it."""
    state, seat = session.match.state, session.match.decision.seat
    table = state.table
    for number, use in enumerate(table.use):
        zone = state.zone_of(number)
        if use is not None and not DOING.isdisjoint(use.words) and zone in (table.fates, table.treasures, table.fates_gone):
            if not chance.below(3):
                state.move(number, zone, table.hand[seat])
    state.decision = None
    state.agenda.append(state.current)
    state.advance()


@pytest.mark.rule("MQ-R58", "MQ-R127")
def test_what_is_said_of_leaving_a_combat_is_what_a_game_played_on_shows() -> None:
    kinds: Counter[str] = Counter()
    for seed in range(1, 16):
        try:
            session = play_on(sample_session(seed, seats=3, kinds=TWO), at("combat"), seed)
        except LookupError:
            continue
        session.match = session.match.copy()
        armed(session, Stream(seed))
        seen, before = session.match.view(session.match.decision.seat), session.match.state
        for number, option in enumerate(seen.decision.options):
            came = came_of(seen, option)
            if came is None or came.gains is None or option.verb == "power":
                continue
            after, happened = before.clone(), list[Event]()
            after.sink = happened
            after.choose(number)
            while after.decision.kind in ("refuge", "shift", "pick", "quest.wait"):
                last = len(after.decision.options) - 1
                after.choose(last)
            assert came.over == (after.fight is None or after.fight.cell != before.fight.cell)
            assert all(after.beast(foe) is None for foe in came.killed)
            assert came.over or all(foe not in after.fight.foes for foe in came.gone)
            for seat in came.left:
                assert after.at[seat] != before.fight.cell
            for seat, gain in enumerate(came.gains):
                drawn = [one.parts["deck"] for one in happened if one.kind == "drawn" and one.parts["seat"] == seat]
                assert after.level[seat] - before.level[seat] == gain.levels
                assert (drawn.count("treasure"), drawn.count("fate")) == gain[1:]
            kinds.update(name for name in ("killed", "gone", "left") if getattr(came, name))
    assert all(kinds[name] for name in ("killed", "gone", "left")), kinds
