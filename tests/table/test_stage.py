"""The stage of fights and rewards: it holds nobody up, is quick or left out where that is set, and tells no secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from importlib import import_module
from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.brush import Brush
from game.client.colours import colour, palette
from game.client.motion import LONGEST, UNSTAGED, Act, Flash, Hold, Pace, Stage, staged
from game.client.pictures import pictures
from game.client.table.lair_lords.scenery import hero_key
from game.client.table.scoundrel_quest import samples as quest
from game.client.table.stage import blow
from game.client.table.stage.blow import BLOW, HIT, shaken, striking, struck
from game.client.table.stage.cut import RAYS
from game.client.table.stage.deaths import DEATHS, STEPS
from game.client.table.stage.fighters import fighter, pose
from game.client.table.trying import open_curtain, sit
from game.content.card_adventure.loader import load_pack, shipped_packs
from game.content.lair_lords.loader import shipped_lair_pack
from game.content.seven_dons.loader import shipped_dons_pack, shipped_dons_packs
from game.games import NAMES
from game.rules import Event
from game.rules.randomness import Stream
from game.sessions.session import Session
from tests.headless import look

CHOICES, ACTS = 400, 90
"""So many choices of each game are shown, or so many acts."""


def _begun(game: str) -> tuple[Any, Session]:
    samples = import_module(f"game.client.table.{game}.samples")
    return samples, samples.sample_session(kinds=("bot:random",) * 4)


def lengths(game: str, whole: bool = False, most: int = ACTS, **settings: Any) -> Iterator[tuple[int, str, int]]:
    """Each act of a game that is played by chance: after which choice, its event, how long it holds at the table, in ms.

    `whole`: as somebody sees it who came to see it all.
    """
    samples, session = _begun(game)
    app = App.headless("en", **settings)
    table = samples.table_of(session)
    sit(app, table)
    open_curtain(app)
    chance, match, acts = Stream(3), session.match, 0
    table.asleep, table.stage.whole = False, whole
    for number in range(CHOICES):
        if match.decision is None or acts >= most:
            break
        events = session.choose(chance.below(len(match.decision.options)), watched=True)
        table.show(tuple(event.seen_by(table.eyes) for event in events), table.looked_back())
        stage = table.stage
        while stage.busy:
            stage._begin(stage._acts[0], app.now)
            acts += 1
            yield number, str(table.held_values().get("event", "")), stage._length
            stage._end()


@pytest.mark.parametrize("game", NAMES)
def test_no_act_holds_a_player_up_for_longer_than_a_second_and_a_half(game: str) -> None:
    found = list(lengths(game, whole=True))
    assert len(found) >= 50
    assert [one for one in found if one[2] > LONGEST] == []


@pytest.mark.parametrize("game", NAMES)
def test_all_acts_after_a_choice_hold_nobody_up_for_longer_than_that_together(game: str) -> None:
    sums: Counter[int] = Counter()
    for number, _event, length in lengths(game):
        sums[number] += length
    assert len(sums) >= 10
    assert max(sums.values()) <= LONGEST


def test_acts_that_are_many_are_shortened_alike_and_do_not_flash() -> None:
    acts, done = Stage(lambda: Pace()), []
    for number in range(5):
        acts.add(Act({"flash": Flash(), "hold": Hold(1000)}, after=partial(done.append, number)))
    acts.update(0)
    assert not acts.value("flash")
    for now in range(0, LONGEST, 10):
        acts.update(now)
    assert done == [0, 1, 2, 3]
    acts.update(LONGEST)
    assert not acts.busy
    acts.play(hold=Hold(1000))
    acts.update(LONGEST)
    assert acts.share == 1, "what comes after a pause has its own time"


@pytest.mark.parametrize(("stage", "length"), [(1.0, 900), (0.5, 450), (0.0, UNSTAGED)])
def test_scenes_are_twice_as_fast_or_left_out_where_that_is_set(stage: float, length: int) -> None:
    acts = Stage(lambda: Pace(stage=stage))
    acts.add(Act(staged("cut", 900)))
    acts.update(0)
    acts.update(length - 1)
    assert acts.busy
    acts.update(length)
    assert not acts.busy


def test_without_scenes_a_banner_tells_what_happened() -> None:
    """The same moment of a game is a band over the board, or words alone."""
    edges = {}
    for stage in ("full", "off"):
        app = App.headless("en", stage=stage)
        table = quest.table_of(quest.sample_session())
        sit(app, table)
        table.stage.skip()
        table.show((Event("level", "MQ-2.1", {"seat": 0, "level": 2, "change": 1}),), lambda _number, view=table.view: view)
        app.step((), 1)
        app.step((), 200)
        edges[stage] = tuple(app.canvas.surface.get_at((table.board_rect.left + 8, table.board_rect.centery + 20))[:3])
    light = {colour(tone) for tone in RAYS["gold"]}
    assert edges["full"] in light
    assert edges["off"] not in light


@pytest.mark.parametrize("kind", sorted(DEATHS))
def test_each_death_takes_a_fighter_apart(kind: str) -> None:
    """Every step looks different from the last one, nothing is left in the air, and no colour is of another palette."""
    frame = pose(fighter("warrior"), "hurt", 0, False)
    steps = [DEATHS[kind](frame, step / STEPS) for step in range(1, STEPS + 1)]
    looks = [look(one, "RGBA") for one in steps]
    assert len(set(looks)) >= 6
    end = pygame.mask.from_surface(steps[-1])
    assert end.count() < pygame.mask.from_surface(frame).count()
    assert end.overlap_area(pygame.Mask((56, 20), fill=True), (0, 0)) == 0 or kind == "shatter"
    tones = {tuple(one.get_at((x, y))[:3]) for one in steps for x in range(56) for y in range(56) if one.get_at((x, y)).a}
    assert tones <= set(palette().values())


def test_a_blow_is_gathered_lands_and_shakes_by_two_pixels_at_most() -> None:
    forward = [striking(ms, 40).forward for ms in range(0, BLOW, 10)]
    assert min(forward) < 0 < max(forward) == 40
    assert forward.index(40) * 10 <= HIT
    assert {struck(ms).flash for ms in range(0, HIT, 10)} == {False}
    assert struck(HIT).flash
    shakes = [shaken(ms) for ms in range(0, BLOW, 5)]
    assert max(abs(x) + abs(y) for x, y in shakes) == 2
    assert shakes[0] == shakes[-1] == (0, 0)


def test_a_number_flies_to_where_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[tuple[int, int]] = []
    monkeypatch.setattr(blow, "number", lambda _brush, _words, _ink, middle, _icon: places.append(middle))
    for ms in range(0, BLOW + 1, 10):
        blow.fly(Brush(pygame.Surface((1, 1)), 0), "+3", "gold", (10, 50), (200, 90), ms)
    assert places[0] == (10, 50)
    assert places[-1] == (200, 90)
    assert len(places) == (BLOW - HIT) // 10 + 1


def test_everybody_who_can_fight_has_a_large_pose() -> None:
    """No pose is a piece: those of the packs that come with the program are all drawn for the stage."""
    cards = load_pack(shipped_packs()["deep_stones"])
    lairs = shipped_lair_pack()
    keys = [*(card.id for card in cards.families["monster"]), *cards.classes, *(lord.id for lord in lairs.bosses)]
    keys += [hero_key(hero) for hero in (*lairs.heroes, *lairs.epics)]
    keys += [room.defender for room in lairs.rooms if room.subtype == "monster"]
    keys += [member.id for name in shipped_dons_packs() for member in shipped_dons_pack(name).members]
    assert len(set(keys)) > 80
    assert [key for key in keys if not pictures.has(f"stage/{key}")] == []
