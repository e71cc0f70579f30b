"""Positions for the tests of Lair Lords: cards made for the test, laid where the test says, played from a phase on.

Dungeons are written as the ledger writes them, from the entrance to the lord; `"b/a"` is b on top of a.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.content.lair_lords.loader import lair_pack_from
from game.games.lair_lords import LairLords, Options, SeatSetup, Setup
from game.games.lair_lords.setup import begin
from game.games.lair_lords.turn import TURN, new_turn
from game.rules import Option
from game.rules.agenda import STEPS, Record
from game.rules.phases import SEQUENCES, enter_phase, run

Card = dict[str, Any]
PHASES = ("start", "build", "bait", "adventure", "end")
CLASSES = ("cleric", "mage", "fighter", "thief")
FILLERS, SPARES = 12, 3
"""Plain Rooms and Spells that lie in the decks of every test, so that no deck is renewed by accident (BM-R40)."""


def room(damage: int = 1, *treasure: str, rank: str = "ordinary", sub: str = "monster", does: Sequence[Any] = ()) -> Card:
    """A Room; `treasure` names one icon each (default: fighter)."""
    icons: dict[str, int] = {}
    for kind in treasure or ("fighter",):
        icons[kind] = icons.get(kind, 0) + 1
    return {"damage": damage, "treasure": icons, "rank": rank, "subtype": sub, "abilities": list(does)}


def spell(phase: str, *effects: dict[str, Any], target: dict[str, Any] | None = None) -> Card:
    """A Spell."""
    card: dict[str, Any] = {"phase": phase, "effects": list(effects)}
    return card | ({"target": target} if target else {})


def hero(kind: str, health: int) -> Card:
    """An ordinary Hero."""
    return {"kind": kind, "health": health}


def epic(kind: str, health: int) -> Card:
    """An Epic Hero."""
    return {"kind": kind, "health": health, "epic": True}


def do(word: str, **more: Any) -> Card:
    """An effect."""
    return {"do": word, **more}


DRAW = do("draw", deck="room")
DRAW_SPELL = do("draw", deck="spell")
HERE = {"kind": "hero", "where": "here"}
ANY_HERO = {"kind": "hero", "where": "dungeon"}
ANY_ROOM = {"kind": "room"}
A_SPELL = {"kind": "spell"}
WHEN_BUILT = {"when": "built", "effects": [DRAW]}
"""A "when you build this Room" ability: draw a Room card."""
ZAP = spell("adventure", do("hurt", amount=3), target=ANY_HERO)
HUSH = spell("both", do("cancel"), target=A_SPELL)
BREAK = spell("build", do("destroy"), target=ANY_ROOM)
DULL = spell("both", do("deactivate"), target=ANY_ROOM)


def pack_of(cards: dict[str, Card], lords: Sequence[tuple[int, str, Any]], fillers: int = FILLERS) -> Any:
    """A pack of these cards, told apart by what they have, of these lords, and of plain Rooms and Spells to draw."""
    data: dict[str, Any] = {
        "pack": {"id": "made", "version": 1, "name": {"en": "Made", "ja": "仮"}},
        "boss": [], "room": [], "spell": [], "hero": [], "epic": [],
    }  # fmt: skip
    for number, (xp, treasure, text) in enumerate(lords):
        data["boss"].append(_card(f"lord{number}", {"xp": xp, "treasure": treasure, **(text or {"effects": [DRAW_SPELL]})}))
    for name, card in cards.items():
        family = "room" if "damage" in card else "spell" if "phase" in card else "epic" if card.get("epic") else "hero"
        data[family].append(_card(name, {key: value for key, value in card.items() if key != "epic"}))
    data["room"] += [_card(f"filler{number}", room(1, "thief")) for number in range(fillers)]
    data["spell"] += [_card(f"spare{number}", spell("build", DRAW)) for number in range(SPARES if fillers else 0)]
    return lair_pack_from({"made.toml": data})


def _card(name: str, more: dict[str, Any]) -> Card:
    return {"id": name, "name": {"en": name, "ja": name}, **more}


class Play:
    """A game that a test plays; cards are told by their names."""

    def __init__(self, state: LairLords) -> None:
        self.state = state
        self.events: list[Any] = []
        state.sink = self.events
        self.names = state.table.zones.cards
        self._step()
        self.on()

    # --- reading

    def card(self, name: str) -> int:
        """The card of a name."""
        return self.names.index(name)

    def pile(self, zone: str) -> list[str]:
        """The names in a zone, the top last."""
        return [self.names[card] for card in self.state.pile(zone)]

    def dungeon(self, seat: int) -> list[str]:
        """The stacks of a dungeon from the entrance to the lord, each from its top down."""
        state = self.state
        found = []
        for place in reversed(range(state.width[seat])):
            stack = [self.names[card] for card in reversed(state.zones[state.table.places[seat][place]])]
            found.append("/".join([*(["?"] if place in state.down[seat] else []), *stack]))
        return found

    def score(self, seat: int) -> tuple[int, int]:
        """Souls and Wounds."""
        return self.state.total(seat, False), self.state.total(seat, True)

    @property
    def options(self) -> Sequence[Option]:
        """What can be chosen next; the game is run on to its next decision."""
        self.state.advance()
        return self.state.decision.options if self.state.decision else ()

    @property
    def who(self) -> int:
        """The seat that is asked next, or -1."""
        self.state.advance()
        return self.state.decision.seat if self.state.decision else -1

    @property
    def kind(self) -> str:
        """What is asked next, without the game's prefix."""
        self.state.advance()
        return self.state.decision.kind.removeprefix("lair.") if self.state.decision else ""

    @property
    def verbs(self) -> set[str]:
        """The verbs that can be chosen next."""
        return {option.verb for option in self.options}

    def can(self, verb: str, *about: str | int) -> bool:
        """Is there such an option?"""
        return bool(self._options(verb, about))

    def _options(self, verb: str, about: Sequence[str | int]) -> list[int]:
        wanted = [("card", self.card(one)) if isinstance(one, str) else one for one in about]
        return [
            number
            for number, option in enumerate(self.options)
            if option.verb == verb and all(one in option.about or one in _numbers(option) for one in wanted)
        ]

    def happened(self, *kinds: str) -> list[str]:
        """The events of these kinds in order: kind, and the name of the card or the seat that they are about."""
        found = []
        for event in self.events:
            if event.kind in kinds:
                card = event.parts.get("card", event.secret.get("card"))
                found.append(f"{event.kind} {self.names[card] if card is not None else event.parts.get('seat')}")
        return found

    # --- doing

    def choose(self, verb: str, *about: str | int) -> Play:
        """Take the option with this verb about all of these, and run what it leads to; cards by name, others by number."""
        found = self._options(verb, about)
        assert len(found) == 1, f"{len(found)} options {verb} {about} for seat {self.who} ({self.kind}): {self.offered()}"
        rest = len(self.state.agenda)
        self._take(found[0])
        while self.state.decision is None and self.state.outcome is None and len(self.state.agenda) > rest:
            self._step()
        return self

    def on(self) -> Play:
        """On to the next decision or to the end of the phase, whatever comes first."""
        state = self.state
        while state.decision is None and state.outcome is None and state.agenda and state.agenda[-1][0] != "rules.enter_phase":
            self._step()
        return self

    def _take(self, number: int) -> None:
        """Put on the agenda what an option leads to."""
        decision = self.state.decision
        assert decision is not None
        self.state.decision = None
        self.state.then(*decision.options[number].steps, *decision.after)

    def _step(self) -> None:
        """Run one step, so that a test can look between any two."""
        self.state.current = record = self.state.agenda.pop()
        STEPS[record[0]](self.state, *record[1:])

    def offered(self) -> list[str]:
        """The options in words."""
        return [
            " ".join([option.verb, *(self.names[n] if kind == "card" else f"{kind} {n}" for kind, n in option.about)])
            for option in self.options
        ]

    def passing(self, seat: int) -> Play:
        """A seat passes; it fails where another one is asked."""
        assert self.who == seat, f"seat {self.who} is asked ({self.kind}), not {seat}"
        return self.choose("pass")

    def until(self, *stops: str) -> Play:
        """Pass and decline until one of these is asked, has happened, or would begin as a phase, or until the game is over."""
        state = self.state
        known, begun = len(self.events), False
        while state.outcome is None:
            if state.decision is None:
                if begun and entered(state.agenda[-1]) in stops:
                    break
                begun = True
                self._step()
            elif self.kind in stops:
                break
            else:
                verbs = [option.verb for option in state.decision.options]
                quiet = [number for number, verb in enumerate(verbs) if verb in ("pass", "decline", "keep_hand", "none")]
                assert quiet, f"seat {self.who} must choose ({self.kind}): {self.offered()}"
                self._take(quiet[0])
            if any(event.kind in stops for event in self.events[known:]):
                break
        return self


def entered(record: Record) -> str:
    """The phase that a step enters; nothing for any other step."""
    if record[0] != run(TURN)[0]:
        return ""
    name, number, _args = record[1:]
    phases = SEQUENCES[name].phases
    return phases[number].name if number < len(phases) else ""


def _numbers(option: Option) -> list[int]:
    """What an option is about beside cards: places, seats, amounts."""
    return [number for kind, number in option.about if kind != "card"]


def setup_of(
    cards: dict[str, Card], seats: int, lords: Sequence[tuple[int, str, Any]] | None, options: Options | None, fillers: int
) -> Setup:
    """A setup with a pack made for the test; by default seat 0 has the most XP, and no two lords the same treasure."""
    lords = lords or [(900 - 100 * seat, CLASSES[seat % 4], None) for seat in range(seats)]
    return Setup(pack_of(cards, lords, fillers), tuple(SeatSetup(f"P{seat}") for seat in range(seats)), options or Options())


def begun(
    cards: dict[str, Card] | None = None,
    *,
    seats: int = 2,
    options: Options | None = None,
    lords: Sequence[tuple[int, str, Any]] | None = None,
    fillers: int = FILLERS,
    seed: int = 0,
) -> Play:
    """A game from its setup on, with a pack made for the test."""
    return Play(begin(setup_of(cards or {}, seats, lords, options, fillers), seed))


def position(
    phase: str,
    cards: dict[str, Card],
    *,
    dungeons: Sequence[Sequence[str]] = (),
    hands: Sequence[Sequence[str]] = (),
    town: Sequence[str] = (),
    entrances: Sequence[Sequence[str]] = (),
    souls: Sequence[Sequence[str]] = (),
    wounds: Sequence[Sequence[str]] = (),
    discards: Sequence[str] = (),
    levelled: Sequence[int] = (),
    seats: int = 2,
    lords: Sequence[tuple[int, str, Any]] | None = None,
    options: Options | None = None,
    fillers: int = FILLERS,
    seed: int = 1,
) -> Play:
    """A game laid out by hand, at the beginning of a phase; what is not laid out lies in its deck. Seat 0 has the most XP."""
    state = begin(setup_of(cards, seats, lords, options, fillers), seed)
    table, index = state.table, state.table.zones.cards.index
    deck_of = {"room": table.room_deck, "spell": table.spell_deck, "hero": table.heroes, "epic": table.epics}
    deck_of["boss"] = table.bosses

    def lay(name: str, zone: int) -> None:
        card = index(name)
        state.move(card, deck_of[table.zones.family_of[card]], zone)

    for seat in range(seats):
        lay(f"lord{seat}", table.lord[seat])
    state.order = tuple(sorted(range(seats), key=state.xp, reverse=True))
    for seat, stacks in enumerate(dungeons):
        state.width[seat] = len(stacks)
        for place, stack in enumerate(reversed(stacks)):
            for name in reversed(stack.split("/")):
                lay(name, table.places[seat][place])
        state.look_over(seat)
    for seat, names in enumerate(hands):
        for name in names:
            family = table.zones.family_of[index(name)]
            lay(name, table.rooms[seat] if family == "room" else table.spells[seat])
    for zones, of_seats in ((table.entrance, entrances), (table.souls, souls), (table.wounds, wounds)):
        for seat, names in enumerate(of_seats):
            for name in names:
                lay(name, zones[seat])
                state.came = (*state.came, index(name))
    for name in town:
        lay(name, table.town)
        state.came = (*state.came, index(name))
    for name in discards:
        lay(name, table.discard)
    state.levelled = [seat in levelled for seat in range(seats)]
    state.turn = 1
    state.agenda = [new_turn(), enter_phase(TURN, PHASES.index(phase), ())]
    return Play(state)
