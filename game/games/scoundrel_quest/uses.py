"""What a player may do at a moment: on any turn, out of combat, in combat, from hand or play (sections 7, 36 and 38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.content.scoundrel_quest.effects import OnScoundrel
from game.content.scoundrel_quest.vocabulary import SLOTS
from game.games.scoundrel_quest.curses import curse_options
from game.games.scoundrel_quest.floor import drop_gold_options
from game.games.scoundrel_quest.gear import (
    cheat_in_options,
    cheat_options,
    drop_options,
    exchange_options,
    hand_item_options,
)
from game.games.scoundrel_quest.helping import bid_options
from game.games.scoundrel_quest.lasting import DOUBLE, lasting_options, shed_options
from game.games.scoundrel_quest.position import QuestView
from game.games.scoundrel_quest.powers import power_options
from game.games.scoundrel_quest.state import BREAK_INS, Quest
from game.games.scoundrel_quest.table import QuestTable
from game.games.scoundrel_quest.targets import targets_of
from game.games.scoundrel_quest.texts import About, use_card
from game.games.scoundrel_quest.trading import trade_options
from game.games.scoundrel_quest.values import fighters, usable_by
from game.rules.agenda import Record, step
from game.rules.choosing import several
from game.rules.decisions import CardId, Option, Ref, kept

RECOVERED = 3
"""Health for going down a level (MQ-7.8)."""
ANSWERS = ("curse", "flee")
"""Times at which a text is offered elsewhere: in answer to a curse, in place of a run-away die."""


MOST_HANDS = 2000
"""So many hands are kept sorted at most."""


class Held(NamedTuple):
    """The cards of a hand that can be seen, those with the same text once: all of them, and by what can be done with them."""

    cards: tuple[CardId, ...]
    fates: tuple[CardId, ...]
    """Curses, enhancers, events and windfalls."""
    levels: tuple[CardId, ...]
    lasting: tuple[CardId, ...]
    """Races, classes and what doubles them."""
    cheat: CardId | None
    items: tuple[CardId, ...]
    once: tuple[CardId, ...]
    """Items that are usable once."""


def held_by(game: QuestView, seat: int) -> Held:
    """What a player holds, sorted once for each hand that there is."""
    table = game.table
    hand = game.zones[table.hand[seat]]
    held: Held | None = table.held.get(hand)
    if held is None:
        if len(table.held) >= MOST_HANDS:
            table.held.clear()
        held = table.held[hand] = _sorted(table, hand)
    return held


def _sorted(table: QuestTable, hand: tuple[CardId, ...]) -> Held:
    found: dict[str, CardId] = {}
    for card in hand:
        if card >= 0:
            found.setdefault(table.zones.cards[card], card)
    cards = tuple(found.values())
    kind = table.kind
    items = tuple(card for card in cards if kind[card] == "item")
    return Held(
        cards,
        tuple(card for card in cards if kind[card] in ("curse", "enhancer", "event", "windfall")),
        tuple(card for card in cards if kind[card] == "level_up"),
        tuple(card for card in cards if kind[card] in DOUBLE or kind[card] in DOUBLE.values()),
        next((card for card in cards if kind[card] == "cheat"), None),
        items,
        tuple(card for card in items if table.card[card].once),
    )


def anytime(game: QuestView, seat: int, calm: bool = True, after: tuple[Record, ...] = ()) -> list[Option]:
    """Everything that a player may do now beside what the turn itself offers; nothing while dice are on the table (MQ-R117).

    `calm` False leaves out what is no use of a card: a monster is here, and the fight with it comes next (MQ-R12). `after` are
    the steps that follow each.
    """
    if game.hushed:
        return []
    held = held_by(game, seat)
    options = fate_options(game, seat, held.fates, after) if held.fates else []
    options += show_options(game, seat, after)
    if game.dead[seat]:
        return options  # MQ-R55a
    if held.levels:
        options += _level_ups(game, seat, held.levels, after)
    table = game.table
    traits = game.zones[table.traits[seat]]
    if held.lasting:
        options += lasting_options(table, seat, traits, held.lasting, after)
    if traits:
        options += shed_options(table, seat, traits, held.lasting, after)
    if held.cheat is not None:
        options += cheat_options(game, seat, held.cheat, after)
    options += item_options(game, seat, held.once, after)
    if traits:
        options += power_options(game, seat, after)
    if calm:
        options += peaceful(game, seat, held, after)
    if game.fight is not None:
        options += bid_options(game, seat, after)
    return options if calm else [one for one in options if _before_a_fight(game, one)]


def _before_a_fight(game: QuestView, option: Option) -> bool:
    """Is it an any-time use, or one that moves its user away by magic (MQ-R12)?"""
    if option.verb not in ("play", "use", "power"):
        return True
    number = option.about[0][1]
    if option.verb == "power":
        card = game.table.card[number]
        text = card.d10_power if option.about[1][1] else card.discard_power
    else:
        text = game.table.use[number]
    return text is None or text.time in ("any", "combat") or any(one.do in ("go", "swap") for one in text.effects)


def peaceful(game: QuestView, seat: int, held: Held, after: tuple[Record, ...]) -> list[Option]:
    """What is barred in combat: recovering, exchanging, dropping, trading, new items (MQ-7.7 to MQ-7.12, MQ-15.25)."""
    rules = game.table.options
    banned = game.fighting(seat) or (rules.combat_ban == "everybody" and game.busy)
    options: list[Option] = []
    if game.stage == "setup":
        return options
    if not banned or rules.drop_in_combat:
        options += drop_options(game, seat, after)
        options += drop_gold_options(game, seat, after)
    if held.items and (not banned or (rules.items_in_combat and seat == game.active)):
        own_turn = seat == game.active and game.stage in ("move", "charity")
        playable = held.items if own_turn else [card for card in held.items if (card, seat) in game.fresh]
        options += hand_item_options(game, seat, playable, "MQ-7.14" if own_turn else "MQ-7.12", after)
        if held.cheat is not None:
            options += cheat_in_options(game, seat, held.cheat, playable, after)
    if banned:
        return options
    if game.level[seat] > 1 and game.damage[seat]:
        options.append(Option("recover", (), (recover(seat), *after)))
    options += exchange_options(game, seat, after)
    options += trade_options(game, seat, after)
    return options


@step
def recover(game: Quest, seat: int) -> None:
    """Down a level, three health back (MQ-7.8, MQ-32.7); not at level 1, not unhurt (MQ-R56)."""
    game.lose_levels(seat, 1, "MQ-7.8")
    game.heal(seat, RECOVERED, "MQ-32.7")


def show_options(game: QuestView, seat: int, after: tuple[Record, ...]) -> tuple[Option, ...]:
    """Cards of the hand can be shown to others at will (MQ-5.7, MQ-R101a)."""
    hand = game.zones[game.table.hand[seat]]
    if not hand or game.stage == "setup":
        return ()
    seen = -1
    for card in hand:
        seen &= game.known.get(card, 0)
        if not seen:
            break
    return _shows(seat, game.seats, seen, after)


@kept
def _shows(seat: int, seats: int, seen: int, after: tuple[Record, ...]) -> tuple[Option, ...]:
    """To everybody who has not seen the whole hand: `seen` is the mask of those who have."""
    return tuple(
        Option("show", (("seat", one),), (show(seat, one), *after)) for one in range(seats) if one != seat and not seen >> one & 1
    )


@step
def show(game: Quest, seat: int, other: int) -> None:
    """One card of the hand or more are chosen to be shown."""
    things: tuple[Ref, ...] = tuple([("card", card) for card in game.zones[game.table.hand[seat]]])
    game.then(several(seat, "show", things, 1, len(things), shown(seat, other), "MQ-5.7", "show"))


@step
def shown(game: Quest, seat: int, other: int, cards: tuple[Ref, ...] = ()) -> None:
    """These cards are known to another player from now on."""
    for _, card in cards:
        game.show(card, 1 << other)
    both, faces = 1 << seat | 1 << other, tuple(card for _, card in cards)
    game.emit_secret("shown", "MQ-5.7", both, {"cards": faces}, seat=seat, other=other, count=len(faces))


# --- levels


def _level_ups(game: QuestView, seat: int, cards: tuple[CardId, ...], after: tuple[Record, ...]) -> list[Option]:
    """A "Go Up a Level" card at any time, never to the winning level (MQ-7.1, MQ-29.11)."""
    return [] if game.level[seat] >= game.table.top else [_level_up(seat, card, after) for card in cards]


@kept
def _level_up(seat: int, card: CardId, after: tuple[Record, ...]) -> Option:
    return Option("play", (("card", card),), (level_up(seat, card), *after))


@step
def level_up(game: Quest, seat: int, card: CardId) -> None:
    """The card is used up, the scoundrel goes up a level (MQ-29.11)."""
    game.emit("used", "MQ-29.11", seat=seat, card=card, about=())
    game.play_from(card, seat)
    game.gain_levels(seat, 1, "MQ-29.11")
    game.used_up(card, seat, False)


# --- fate cards that are used once


def fate_options(game: QuestView, seat: int, cards: tuple[CardId, ...], after: tuple[Record, ...]) -> list[Option]:
    """Curses, enhancers and events (MQ-7.2, MQ-7.5, MQ-7.6, MQ-38.6)."""
    table = game.table
    options: list[Option] = []
    if game.stage == "setup" and table.options.setup_plays == "own_lasting_and_levels":
        return []
    times = times_now(game, seat)
    for card in cards:
        kind = table.kind[card]
        if kind == "curse":
            options += curse_options(game, seat, card, after)
        elif kind == "enhancer":
            options += _enhances(seat, card, tuple([beast.card for beast in game.beasts]), after)
        elif table.card[card].use.time in times and not (game.dead[seat] and (kind == "windfall" or _own(table.use[card]))):
            options += use_options(game, seat, card, "play", after)
    return options


@kept
def _enhances(seat: int, card: CardId, beasts: tuple[CardId, ...], after: tuple[Record, ...]) -> tuple[Option, ...]:
    return tuple(Option("play", (("card", card), ("card", one)), (enhance(seat, card, one), *after)) for one in beasts)


def _own(use: Any) -> bool:
    """Does a text work on its user: by name, or because it names nobody else?"""
    if use.target is not None and use.target.whose == "own":
        return True
    to = [one.to for one in use.effects if isinstance(one, OnScoundrel)]
    to += ["it" for one in use.effects if one.do in ("more_dice", "escape", "restock")]
    return "user" in to or (use.target is None and "it" in to)


@step
def enhance(game: Quest, seat: int, card: CardId, beast: CardId) -> None:
    """An enhancer lies on a monster from now on (MQ-40.2 to MQ-40.7)."""
    table = game.table
    this = game.beast(beast)
    assert this is not None
    source = game.zone_of(card)
    game.forget(card)
    game.move(card, source, table.enhancers)
    game.change_beast(this, enhancers=(*this.enhancers, card))
    game.emit("enhanced", "MQ-40.1", seat=seat, card=card, monster=beast)


# --- texts with a time


def times_now(game: QuestView, seat: int) -> frozenset[str]:
    """The times of the texts that a player may use now (MQ-5.1); a text that answers something is offered elsewhere."""
    fight, calm = game.fight, not game.fighting(seat)
    own_turn = calm and seat == game.active and game.stage == "move"
    return _times(calm, own_turn, fight is not None and fight.stage in ("open", "announced"))


@kept
def _times(calm: bool, own_turn: bool, combat: bool) -> frozenset[str]:
    return frozenset(["any", *["not_in_combat"] * calm, *["own_turn"] * own_turn, *["combat"] * combat])


def use_options(game: QuestView, seat: int, card: CardId, verb: str, after: tuple[Record, ...]) -> Sequence[Option]:
    """Every way to use the text of a card, whose time it is."""
    use = game.table.use[card]
    return _uses(verb, seat, card, tuple(targets_of(game, seat, use)), after) if use is not None else ()


@kept
def _uses(verb: str, seat: int, card: CardId, abouts: tuple[About, ...], after: tuple[Record, ...]) -> tuple[Option, ...]:
    return tuple([Option(verb, (("card", card), *about), (use_card(seat, card, about), *after)) for about in abouts])


def item_options(game: QuestView, seat: int, once: tuple[CardId, ...], after: tuple[Record, ...]) -> list[Option]:
    """Texts of items: from play, and those usable once in combat from the hand too (MQ-15.23, MQ-15.24, MQ-38.2)."""
    table = game.table
    gear = game.zones[table.gear[seat]]
    options: list[Option] = []
    if not once and table.useful.isdisjoint(gear):
        return options
    times = times_now(game, seat)
    for card in gear:
        if card in table.useful and table.card[card].use.time in times and usable_by(game, seat, card):
            if may_use_item(game, seat, card, from_hand=False):
                options += use_options(game, seat, card, "use", after)
    for card in once:
        use = table.use[card]
        if use is not None and use.time in times and may_use_item(game, seat, card, from_hand=True):
            options += use_options(game, seat, card, "use", after)
    return options


def may_use_item(game: QuestView, seat: int, card: CardId, from_hand: bool) -> bool:
    """Does the place of an item, and that of its user, allow its use now (MQ-36.2, MQ-36.3, MQ-R126)?"""
    item = game.table.card[card]
    if not item.once and (seat, card, "use") in game.tried:
        return False
    fight = game.fight
    in_fight = fight is not None and seat in fighters(game)
    if fight is not None and not in_fight and (item.use.time == "combat" or from_hand):
        rule = game.table.options.outsider_one_shots
        thrown = "throwable" in game.table.words[card]
        if rule == "throwable_only" and not thrown:
            return False
        return item.use.time == "combat" and (rule == "anywhere" or game.near(game.at[seat], fight.cell))
    if from_hand and not in_fight:
        own_turn = seat == game.active and game.stage == "move"
        if not own_turn and (card, seat) not in game.fresh:
            return False
        return not (set(item.keywords) & set(SLOTS))
    return True


BREAK_INS.append(anytime)
