"""The state of a game of Scoundrel Quest, and the small things that many of its steps do to cards, levels and health."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence

from game.games.scoundrel_quest.position import Beast, QuestView, Used
from game.games.scoundrel_quest.values import most_health
from game.rules.decisions import CardId, Option
from game.rules.dice import Rolls
from game.rules.events import Event
from game.rules.offers import Offers
from game.rules.phases import stop_passing


@dataclasses.dataclass(slots=True)
class Quest(QuestView, Offers, Rolls):
    """The whole state: what lies on the table, and the stream of chance."""

    random: int = 0
    script: tuple[int, ...] = ()
    sink: list[Event] | None = dataclasses.field(default=None, compare=False, metadata={"static": True})
    insist: bool = dataclasses.field(default=False, compare=False, metadata={"static": True})

    def interruptions(self, seat: int) -> list[Option]:
        """What a seat can do by "wait" between two actions of the one that is asked (MQ-R82, MQ-R82a)."""
        asked = self.decision is not None and self.decision.seat == seat
        return [] if asked else [option for rule in BREAK_INS for option in rule(self, seat)]

    # --- decks (section 5, MQ-R145)

    def renewed(self, deck: str) -> int | None:
        """The zone of a deck to draw from; an empty one is made of its discards (MQ-2.4), None without any (MQ-2.5)."""
        table = self.table
        source, gone = {
            "monster": (table.monsters, table.monsters_gone),
            "treasure": (table.treasures, table.treasures_gone),
            "fate": (table.fates, table.fates_gone),
        }[deck]
        if not self.zones[source]:
            if not self.zones[gone]:
                return None
            self.pour(gone, source)
            self.emit("deck_renewed", "MQ-2.4", deck=deck, count=len(self.zones[source]))
        return source

    def draw_to_hand(self, seat: int, deck: str, rule: str, face_up: bool = False) -> CardId | None:
        """A player draws a card of a deck into the hand; None when there is none (MQ-2.5)."""
        source = self.renewed(deck)
        card = None if source is None else self.draw(source)
        if source is None or card is None:
            self.emit("nothing_drawn", "MQ-2.5", seat=seat, deck=deck)
            return None
        self.take(seat, card, source, rule, face_up)
        return card

    def take(self, seat: int, card: CardId, source: int, rule: str, face_up: bool = False) -> None:
        """A card comes into a hand; a treasure may be played at once (MQ-7.12, MQ-R139)."""
        deck = self.table.zones.family_of[card]
        self.move(card, source, self.table.hand[seat])
        if deck == "treasure":
            self.fresh = (*self.fresh, (card, seat))
        if face_up:
            self.show(card, (1 << self.seats) - 1)
            self.emit("drawn", rule, seat=seat, deck=deck, card=card)
        elif self.sink is not None:
            self.emit_secret("drawn", rule, 1 << seat, {"card": card}, seat=seat, deck=deck)

    def pass_card(self, seat: int, other: int, card: CardId, rule: str) -> None:
        """A card goes from one hand to another; only the two players know it (MQ-R101a)."""
        table = self.table
        self.move(card, table.hand[seat], table.hand[other])
        self.known[card] = self.known.get(card, 0) | 1 << seat  # who gives it knows it already: nothing comes to light
        self.fresh = tuple(one for one in self.fresh if one[0] != card)
        if table.zones.family_of[card] == "treasure":
            self.fresh = (*self.fresh, (card, other))
        self.emit_secret("passed_on", rule, 1 << seat | 1 << other, {"card": card}, seat=seat, other=other)

    def gone(self, card: CardId, source: int) -> None:
        """A card goes to its discard pile, face up (MQ-2.3); a cheat on it shares its fate (MQ-33.16)."""
        table = self.table
        family = table.zones.family_of[card]
        pile = {"monster": table.monsters_gone, "treasure": table.treasures_gone, "fate": table.fates_gone}[family]
        if self.known:
            self.forget(card)
        self.move(card, source, pile)
        if self.fresh:
            self.fresh = tuple(one for one in self.fresh if one[0] != card)
        cheat = self.cheats.pop(card, None)
        if cheat is not None:
            self.gone(cheat, table.attached)

    def discard(self, seat: int, card: CardId, rule: str) -> None:
        """A player discards a card from hand or play."""
        self.emit("discarded", rule, seat=seat, card=card)
        self.gone(card, self.zone_of(card))

    def discard_hand(self, seat: int, cards: Sequence[CardId], rule: str) -> None:
        """A player discards cards of the hand at once; all of it is told as one thing."""
        hand = self.table.hand[seat]
        if len(cards) < 2 or len(cards) < len(self.zones[hand]):
            for card in cards:
                self.discard(seat, card, rule)
            return
        for card in cards:
            self.gone(card, hand)
        self.emit("hand_discarded", rule, seat=seat, cards=tuple(cards))

    def play_from(self, card: CardId, seat: int) -> None:
        """A card of a player's hand or gear is being used: it is open to all and in no hand."""
        hand = self.table.hand[seat]
        source = hand if card in self.zones[hand] else self.zone_of(card)
        self.forget(card)
        self.move(card, source, self.table.using)
        self.fresh = tuple(one for one in self.fresh if one[0] != card)

    def used_up(self, card: CardId, seat: int, returns: bool) -> None:
        """A used card goes to the discards, or beside the running combat until that ends (MQ-R120)."""
        table = self.table
        if card not in self.zones[table.using]:
            return
        if self.fight is not None:
            self.move(card, table.using, table.beside)
            self.fight = self.fight._replace(used=(*self.fight.used, Used(card, seat, returns)))
        else:
            self.gone(card, table.using)

    # --- levels (section 29)

    def gain_levels(self, seat: int, amount: int, rule: str, kill: bool = False) -> int:
        """A scoundrel goes up, to level 10 only by a kill (MQ-1.6, MQ-29.3, MQ-29.5); how many levels it gained."""
        top = self.table.winning if kill else max(self.table.top, self.level[seat])
        gained = max(0, min(amount, top - self.level[seat]))
        if gained:
            self.level[seat] += gained
            self.emit("level", rule, seat=seat, level=self.level[seat], change=gained)
        return gained

    def lose_levels(self, seat: int, amount: int, rule: str) -> int:
        """A scoundrel goes down, never below level 1 (MQ-1.4, MQ-R1); how many levels it lost."""
        lost = max(0, min(amount, self.level[seat] - 1))
        if lost:
            stop_passing(self, (seat,))
            self.level[seat] -= lost
            self.emit("level", rule, seat=seat, level=self.level[seat], change=-lost)
        return lost

    # --- health (section 32)

    def hurt(self, seat: int, amount: int, rule: str) -> bool:
        """Red tokens turn black (MQ-32.3); True when none is left: then the scoundrel has to die."""
        amount = max(0, min(amount, self.tokens[seat] - self.damage[seat]))
        if amount:
            stop_passing(self, (seat,))
            self.damage[seat] += amount
            self.emit("damage", rule, seat=seat, amount=amount)
        return self.damage[seat] >= self.tokens[seat]

    def heal(self, seat: int, amount: int, rule: str) -> int:
        """Black tokens turn red, never above the most health (MQ-32.9); how many. Nothing heals the dead (MQ-23.2)."""
        amount = 0 if self.dead[seat] else max(0, min(amount, self.damage[seat]))
        if amount:
            self.damage[seat] -= amount
            self.emit("healed", rule, seat=seat, amount=amount)
        return amount

    def count_tokens(self, seat: int) -> None:
        """Health tokens come red and go black first, as what gives them comes and goes (MQ-32.5, MQ-R90)."""
        more = most_health(self, seat) - self.tokens[seat]
        if more:
            self.tokens[seat] += more
            self.damage[seat] = max(0, self.damage[seat] + min(0, more))
            self.emit("tokens", "MQ-R90", seat=seat, tokens=self.tokens[seat])

    # --- gold

    def pay(self, seat: int, amount: int, rule: str) -> None:
        """Gold changes: received, or paid where the amount is below 0."""
        if amount < 0:
            stop_passing(self, (seat,))
        if amount:
            self.gold[seat] += amount
            self.emit("gold", rule, seat=seat, change=amount, gold=self.gold[seat])

    # --- monsters

    def change_beast(self, beast: Beast, **fields: object) -> Beast:
        """The monster with some fields changed."""
        new = beast._replace(**fields)  # type: ignore[arg-type]
        self.beasts = tuple(new if one.card == beast.card else one for one in self.beasts)
        return new

    def remove_beast(self, beast: Beast, rule: str) -> None:
        """A monster leaves the board: its card and enhancers are discarded, its base goes back (MQ-18.8, MQ-18.17, MQ-24.10)."""
        table = self.table
        self.beasts = tuple(one for one in self.beasts if one.card != beast.card)
        for card in beast.enhancers:
            self.gone(card, table.enhancers)
        self.gone(beast.card, table.lair)
        self.ignored = tuple(one for one in self.ignored if one[0] != beast.card)
        if self.hunted == beast.card:
            self.hunted = None
        self.emit("monster_gone", rule, card=beast.card)
        seat = table.seat_of.get(beast.colour)
        if seat is not None and table.changes[beast.like]:
            self.count_tokens(seat)

    def drop(self, seat: int, cards: Sequence[CardId], rule: str) -> None:
        """Items of a player are dropped in its room (MQ-14.3); a cheat stays on its item (MQ-R77)."""
        table = self.table
        for card in cards:
            gear = table.gear[seat]
            self.move(card, gear if card in self.zones[gear] else table.sack[seat], table.floor[self.cells[self.at[seat]]])
        if cards:
            self.emit("dropped", rule, seat=seat, cards=tuple(cards), cell=self.at[seat])


QuestView.STATE = Quest
BREAK_INS: list[Callable[[Quest, int], list[Option]]] = []
"""What `uses` knows of that: everything that can be done at any time."""
