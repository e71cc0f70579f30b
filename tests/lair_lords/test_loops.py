"""Packs whose texts set each other off for ever are refused, with both cards; should one be played, the game is not lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bots import Thinker
from game.client.app import App
from game.client.scenes.dialog import DialogScene
from game.client.table.lair_lords.samples import sample_session, table_of
from game.content.lair_lords import loader
from game.content.lair_lords.loader import shipped_lair_pack
from game.content.lair_lords.loops import loops_of
from game.content.packs import PackFaults
from game.content.said import in_language
from game.games.lair_lords import LairLords, SeatSetup, Setup
from game.games.lair_lords.setup import begin
from game.games.lair_lords.turn import TURN
from game.rules import NeverEnds
from game.rules.phases import enter_phase
from game.sessions.save_file import read_save, save_text
from tests.content.in_both import in_english
from tests.lair_lords.positions import DRAW, Card, do, hero, pack_of, room
from tests.table.lair_playing import PEOPLE, sit
from tests.table.playing import settle

TOWN = {"kind": "hero", "where": "town"}
OWN = {"kind": "room", "whose": "own"}
AGAIN = {"when": "entry", "effects": [do("restart")]}
TO_TOWN = {"when": "entry", "effects": [do("to_town")]}
LURE = {"when": "entry", "target": TOWN, "effects": [do("lure")]}
MORE = {"when": "watch", "effects": [do("build")]}
BRING = {"when": "watch", "effects": [DRAW]}
ONCE = {"when": "use", "cost": "once", "target": {"kind": "hero", "where": "here"}, "effects": [do("restart")]}
BREAK = {"when": "watch", "target": OWN, "effects": [do("destroy")]}
LORDS = [(900, "cleric", None), (800, "mage", None)]


def faults_of(cards: dict[str, Card]) -> list[tuple[str, str, str, str]]:
    """The faults of a pack of these Rooms: place, field, what is wrong, how to mend it."""
    try:
        pack_of(cards, LORDS)
    except PackFaults as error:
        in_english(error)
        return [
            (
                in_language(one.place, "en"),
                in_language(one.field, "en"),
                in_language(one.wrong, "en"),
                in_language(one.right, "en"),
            )
            for one in error.faults
        ]
    return []


LOOPS = {
    "a Room that starts a Hero again": ({"mirror": room(0, does=[AGAIN])}, "mirror", ["mirror"]),
    "its own damage comes too late": ({"mirror": room(9, does=[AGAIN])}, "mirror", ["mirror"]),
    "also where its owner may decline": ({"mirror": room(0, does=[{**AGAIN, "optional": True}])}, "mirror", ["mirror"]),
    "damage by Rooms that there may not be": (
        {"mirror": room(0, does=[{"when": "entry", "effects": [do("hurt", amount=1, per="trap"), do("restart")]}])},
        "mirror", ["mirror"],
    ),
    "back to the entrance": (
        {"door": room(0, does=[{"when": "entry", "effects": [do("to_entrance")]}])}, "door", ["door", "entrance"],
    ),
    "two Rooms and the town": ({"gate": room(0, does=[TO_TOWN]), "song": room(0, does=[LURE])}, "gate", ["gate", "song"]),
    "one Room and the town": ({"song": room(3, does=[LURE, TO_TOWN])}, "song", ["song"]),
    "building, destroying and drawing": (
        {"yard": room(1, does=[MORE]), "ram": room(1, does=[BREAK]), "desk": room(1, does=[BRING])},
        "yard", ["yard", "ram", "desk"],
    ),
    "one hurts, another heals": (
        {"mirror": room(0, does=[{"when": "entry", "effects": [do("hurt", amount=2), do("restart")]}]),
         "bath": room(1, does=[{"when": "entry", "effects": [do("health", amount=3)]}])},
        "mirror", ["mirror", "bath"],
    ),
    "it gives back what it takes": (
        {"mirror": room(0, does=[{"when": "entry", "effects": [do("hurt", amount=1), do("health", amount=1), do("restart")]}])},
        "mirror", ["mirror"],
    ),
    "two that pay for each other": (
        {"till": room(1, does=[{"when": "use", "cost": "discard_room", "effects": [do("draw", deck="spell")]}]),
         "desk": room(1, does=[{"when": "use", "cost": "discard_spell", "effects": [DRAW]}])},
        "till", ["till", "desk"],
    ),
    "three that pay for each other": (
        {"till": room(1, does=[{"when": "use", "cost": "discard_room", "effects": [do("draw", deck="spell")]}]),
         "desk": room(1, does=[{"when": "use", "cost": "discard_spell", "phase": "adventure", "effects": [do("build")]}]),
         "ram": room(1, does=[{"when": "use", "cost": "destroy", "effects": [do("draw", deck="room", amount=2)]}])},
        "till", ["till", "desk", "ram"],
    ),
    "a Room that comes back from the discard pile": (
        {"tomb": room(1, does=[{"when": "use", "cost": "destroy", "effects": [do("recover", deck="room"), do("build")]}])},
        "tomb", ["tomb"],
    ),
    "a card that pays for itself": (
        {"till": room(1, does=[{"when": "use", "cost": "discard_room", "effects": [DRAW]}])}, "till", ["till"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("cards", "at", "named"), LOOPS.values(), ids=LOOPS)
def test_a_loop_without_a_cost_is_located_names_its_cards_and_how_to_mend_it(cards, at, named):
    ((place, field, wrong, right),) = faults_of(cards)
    assert (place, field.split(" ")[0]) == (f"room {at}", "abilities")
    for name in named:
        assert name in wrong
    assert right


FINE = {
    "the Hero dies of it in the end": {"a": room(0, does=[{"when": "entry", "effects": [do("hurt", amount=1), do("restart")]}])},
    "or loses Health": {"a": room(0, does=[{"when": "entry", "effects": [do("health", amount=-1), do("restart")]}])},
    "once a turn": {
        "a": room(
            0, does=[{"when": "use", "cost": "once", "target": {"kind": "hero", "where": "here"}, "effects": [do("restart")]}]
        )
    },
    "the Room that lures hurts": {"gate": room(0, does=[TO_TOWN]), "song": room(1, does=[LURE])},
    "nothing comes back to be built": {
        "yard": room(1, does=[MORE]),
        "desk": room(1, does=[BRING]),
    },
    "only others' Rooms are destroyed": {
        "yard": room(1, does=[MORE]),
        "ram": room(1, does=[{**BREAK, "target": {"kind": "room", "whose": "opponent"}}]),
        "desk": room(1, does=[BRING]),
    },
    "in the Build phase it lies face-down": {
        "tomb": room(
            1, does=[{"when": "use", "cost": "destroy", "phase": "build", "effects": [do("recover", deck="room"), do("build")]}]
        )
    },
    "two in different phases": {
        "till": room(1, does=[{"when": "use", "cost": "discard_room", "phase": "build", "effects": [do("draw", deck="spell")]}]),
        "desk": room(1, does=[{"when": "use", "cost": "discard_spell", "phase": "adventure", "effects": [DRAW]}]),
    },
    "less Health than it loses": {
        "mirror": room(0, does=[{"when": "entry", "effects": [do("hurt", amount=9), do("restart")]}]),
        "bath": room(1, does=[{"when": "entry", "effects": [do("health", amount=3)]}]),
    },
    "another card than it costs": {"till": room(1, does=[{"when": "use", "cost": "discard_spell", "effects": [DRAW]}])},
    "each death takes a Hero": {"a": room(0, does=[{"when": "death", "target": TOWN, "effects": [do("lure")]}])},
}


@pytest.mark.parametrize("cards", FINE.values(), ids=FINE)
def test_what_costs_something_is_no_loop(cards):
    assert faults_of(cards) == []


def test_the_shipped_pack_has_none():
    assert list(loops_of(shipped_lair_pack().rooms, shipped_lair_pack().spells)) == []


# --- the last net


@pytest.fixture
def unchecked(monkeypatch):
    """Packs are read without the check, as if it had overlooked something."""
    monkeypatch.setattr(loader, "loops_of", lambda rooms, spells: ())


def endless(cards: dict[str, Card], dungeon: list[str]) -> LairLords:
    """A Hero at the entrance of a dungeon that it never gets through, another one in town."""
    pack = pack_of({**cards, "h": hero("fighter", 9), "i": hero("thief", 9)}, LORDS)
    state = begin(Setup(pack, (SeatSetup("A"), SeatSetup("B"))), 1)
    index, table = state.table.zones.cards.index, state.table
    for name, deck, zone in (
        ("lord0", table.bosses, table.lord[0]), ("lord1", table.bosses, table.lord[1]),
        ("h", table.heroes, table.entrance[0]), ("i", table.heroes, table.town),
    ):  # fmt: skip
        state.move(index(name), deck, zone)
    for place, name in enumerate(reversed(dungeon)):
        state.move(index(name), table.room_deck, table.places[0][place])
    state.width[0], state.order, state.came = len(dungeon), (0, 1), (index("h"), index("i"))
    state.look_over(0)
    state.agenda = [enter_phase(TURN, 3, ())]
    return state


@pytest.mark.parametrize(
    ("cards", "dungeon"),
    [
        ({"mirror": room(0, does=[AGAIN])}, ["mirror"]),
        ({"song": room(0, does=[LURE]), "gate": room(0, does=[TO_TOWN])}, ["song", "gate"]),
        (
            {
                "mirror": room(0, does=[{"when": "entry", "effects": [do("hurt", amount=2), do("restart")]}]),
                "bath": room(0, does=[{"when": "entry", "effects": [do("health", amount=1)]}]),
                "well": room(0, does=[{"when": "entry", "effects": [do("health", amount=1)]}]),
            },
            ["bath", "well", "mirror"],
        ),
    ],
    ids=["one card", "two cards", "three cards"],
)
def test_what_never_ends_is_stopped_and_the_cards_are_named(unchecked, cards, dungeon):
    state = endless(cards, dungeon)
    with pytest.raises(NeverEnds) as error:
        state.advance()
    assert sorted(state.card_name(card) for card in error.value.cards) == sorted(dungeon)


def test_the_game_stands_as_it_stood_before_is_kept_and_says_what_happened(tmp_path: Path, monkeypatch):
    session = sample_session(2, 3, kinds=PEOPLE)
    app, driver, table = sit(session, auto_pass=False)
    match = session.match
    before, made = match.state.to_json(), len(match.choices)
    option = table.choosing.decision.options[0]

    def never(state: LairLords, _number: int) -> None:
        state.reveals += 1
        raise NeverEnds((0, 1))

    with monkeypatch.context() as patch:
        patch.setattr(LairLords, "choose", never)
        table.choose(option)
    app.step()
    assert isinstance(app.top, DialogScene)
    assert [card for card in (0, 1) if table.names.card(card) not in app.top.text] == []
    assert (match.state.to_json(), len(match.choices)) == (before, made)
    (tmp_path / "one.json").write_bytes(save_text(session))
    assert read_save(tmp_path / "one.json").snapshot == before
    app.pop()
    settle(driver, table)
    table.choose(option)
    assert len(match.choices) == made + 1, "it can be played on"


def test_a_bot_that_never_ends_thinking_is_told_of_too(monkeypatch):
    session = sample_session(2, 3, kinds=("bot:normal", "bot:normal"))

    def never(_thinker: object) -> int:
        raise NeverEnds((0,))

    monkeypatch.setattr(Thinker, "result", never)
    app = App.headless(speed="instant")
    app.push(table_of(session))
    for _number in range(20):
        app.step()
    assert isinstance(app.top, DialogScene)
    assert session.match.choices == []
