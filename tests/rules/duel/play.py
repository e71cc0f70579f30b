"""The steps, phases and windows of a duel; its rules are listed in `state.py`."""

from __future__ import annotations

from game.rules.agenda import Record, step
from game.rules.decisions import CardId, Option, Ref, Refusal
from game.rules.match import Game
from game.rules.phases import Phase, cancel, declare, pending, run, sequence, window
from game.rules.randomness import MASK
from tests.rules.duel.state import CHARMS, HAND, HAND_LIMIT, LIFE, Duel, DuelPosition, DuelTable, Setup


def begin(setup: Setup, seed: int) -> Duel:
    """DU-1.1: the first position; named hands first, then every hand is filled by chance."""
    table = DuelTable(setup.seats)
    zones = table.zones
    duel = Duel(
        table=table,
        seats=setup.seats,
        zones=[()] * len(zones.specs),
        fixed=[0] * len(zones.specs),
        life=[LIFE] * setup.seats,
        random=seed & MASK,
        script=setup.script,
    )
    duel.zones[table.deck] = zones.members["spell"]
    duel.zones[table.relics] = zones.members["relic"]
    for seat, names in enumerate(setup.hands):
        for name in names:
            card = next(card for card in duel.zones[table.deck] if zones.cards[card] == name)
            duel.move(card, table.deck, table.hand[seat])
    for seat in range(setup.seats):
        while len(duel.zones[table.hand[seat]]) < HAND and seat >= len(setup.hands):
            _draw(duel, table.deck, table.hand[seat])
    for place in table.row:
        _draw(duel, table.relics, place)
    duel.then(take_turn(0))
    return duel


def _draw(duel: Duel, source: int, target: int) -> CardId | None:
    card = duel.draw(source)
    if card is not None:
        duel.move(card, source, target)
    return card


def why_not(view: DuelPosition, verb: str, about: tuple[Ref, ...]) -> Refusal | None:
    """Why the seat of a view can't cast or answer; other verbs are never in doubt."""
    if verb not in ("cast", "veto"):
        return None
    if view.silenced >> view.seat & 1:
        return Refusal("DU-3.3", "You are hushed until dusk.")
    if view.life[view.seat] <= 0:
        return Refusal("DU-1.2", "You have fallen.")
    return None


# --- the turn


@step
def take_turn(duel: Duel, seat: int) -> None:  # DU-2
    duel.turn += 1
    duel.active = seat
    duel.emit("turn_begun", "DU-2.1", seat=seat, turn=duel.turn)
    duel.then(run("duel.turn", seat), pass_on())


@step
def pass_on(duel: Duel) -> None:
    duel.then(take_turn(duel.living(duel.active + 1)[0]))


@step
def dawn(duel: Duel, seat: int) -> None:  # DU-2.1, DU-1.3
    table = duel.table
    for one in duel.living(seat):
        card = _draw(duel, table.deck, table.hand[one])
        if card is None:
            best = max(duel.score(other) for other in duel.living())
            duel.end(tuple(other for other in duel.living() if duel.score(other) == best), "deck", "DU-1.3")
            return
        duel.emit_secret("drawn", "DU-2.1", 1 << one, {"card": card}, seat=one)


@step
def omen(duel: Duel, seat: int) -> None:  # DU-2.2
    relics = [card for place in duel.table.row for card in duel.zones[place] if not duel.known.get(card, 0) >> seat & 1]
    options = [Option("peek", (("card", relic),), (peek(relic, seat),)) for relic in relics]
    if duel.zones[duel.table.deck]:
        options.append(Option("foretell", (), (foretell(seat),)))
    options.append(Option("go_on"))
    duel.ask(seat, "omen", options, rule="DU-2.2")


@step
def peek(duel: Duel, relic: CardId, seat: int) -> None:  # DU-2.2
    duel.show(relic, 1 << seat)
    duel.peeked[relic] = seat
    place = duel.table.row.index(duel.zone_of(relic))
    duel.emit_secret("peeked", "DU-2.2", 1 << seat, {"card": relic}, seat=seat, place=place)


@step
def foretell(duel: Duel, seat: int) -> None:  # DU-2.2
    deck = duel.table.deck
    card = duel.draw(deck)
    assert card is not None  # the option stands only where the deck holds cards
    duel.stack(deck, (card,))
    duel.show(card, 1 << seat)
    duel.emit_secret("foretold", "DU-2.2", 1 << seat, {"card": card}, seat=seat)
    duel.then(settle_omen(card, seat))


@step
def settle_omen(duel: Duel, card: CardId, seat: int) -> None:  # DU-2.2
    about: tuple[Ref, ...] = (("card", card),)
    duel.ask(seat, "settle_omen", [Option("leave", about), Option("bury", about, (bury(card),))], rule="DU-2.2", about=about)


@step
def bury(duel: Duel, card: CardId) -> None:  # DU-2.2
    duel.put_under(card, duel.table.deck, duel.table.deck)
    duel.emit("buried", "DU-2.2")


# --- spells


def _casters(duel: Duel, seat: int) -> tuple[int, ...]:
    return duel.living(seat)


def _castable(duel: Duel, seat: int, _active: int) -> list[Option]:
    """DU-2.3: what a seat can cast now."""
    if not duel.may_cast(seat):
        return []
    options = []
    for card in duel.zones[duel.table.hand[seat]]:
        name = duel.card_name(card)
        if name in ("spark", "hush"):
            options += [(card, target) for target in duel.living() if target != seat]
        elif name == "gust" or name in CHARMS:
            options.append((card, seat))
    return [Option("cast", (("card", card), ("seat", to)), (cast(card, seat, to),)) for card, to in options]


def _answerers(duel: Duel, number: int) -> tuple[int, ...]:
    """DU-3.1: all living seats from the caster's left, without the caster."""
    this = pending(duel, number)
    assert this is not None  # its window is open
    return tuple(seat for seat in duel.living(this.seat + 1) if seat != this.seat)


def _answers(duel: Duel, seat: int, number: int) -> list[Option]:
    """DU-3.1, DU-3.3: the vetoes a seat can answer with, as long as there is something left to veto."""
    this = pending(duel, number)
    if this is None or this.cancelled or not duel.may_cast(seat):
        return []
    vetoes = [card for card in duel.zones[duel.table.hand[seat]] if duel.card_name(card) == "veto"]
    return [Option("veto", (("card", card),), (veto(card, seat, number),)) for card in vetoes]


@step
def cast(duel: Duel, card: CardId, seat: int, target: int) -> None:  # DU-3.1
    duel.move(card, duel.table.hand[seat], duel.table.casting)
    effect: Record
    match duel.card_name(card):
        case "spark":
            effect = wound(target, 1, "DU-3.1")
        case "hush":
            effect = hush(target)
        case "gust":
            effect = gust(card, target)
        case _:
            effect = come_into_force(card, seat)
    duel.then(declare("spell", seat, card, (("seat", target),), effect, put_away(card), "duel.answers", "DU-3.1"))


@step
def veto(duel: Duel, card: CardId, seat: int, number: int) -> None:  # DU-3.2
    duel.move(card, duel.table.hand[seat], duel.table.casting)
    effect = cancel(number, "DU-3.2")
    duel.then(declare("veto", seat, card, (("pending", number),), effect, put_away(card), "duel.answers", "DU-3.2"))


@step
def put_away(duel: Duel, card: CardId) -> None:  # DU-3.1
    if card in duel.zones[duel.table.casting]:
        duel.move(card, duel.table.casting, duel.table.discard)


@step
def hush(duel: Duel, target: int) -> None:  # DU-3.3
    duel.silenced |= 1 << target
    duel.emit("hushed", "DU-3.3", seat=target)


@step
def gust(duel: Duel, card: CardId, seat: int) -> None:  # DU-4.4
    duel.modify("strength", ("seat", seat), 2, card, "clash")


@step
def come_into_force(duel: Duel, card: CardId, seat: int) -> None:  # DU-4
    duel.move(card, duel.table.casting, duel.table.force[seat])
    match duel.card_name(card):
        case "leech":
            duel.listen("wounded", leech(card), order=0)
        case "thorns":
            duel.listen("wounded", thorns(card), order=1)
        case _:
            duel.modify("strength", ("seat", seat), 1, card)


@step
def break_charm(duel: Duel, card: CardId) -> None:  # DU-4.1, DU-4.2, DU-4.3
    seat = owner_of_charm(duel, card)
    if seat is None:
        return
    duel.unlisten(card)
    duel.unmodify(card)
    duel.move(card, duel.table.force[seat], duel.table.discard)
    duel.emit("broken", "DU-4.2", card=card, seat=seat)


def owner_of_charm(duel: Duel, card: CardId) -> int | None:
    """The seat before which a charm is in force, or None when it is not."""
    return next((seat for seat, zone in enumerate(duel.table.force) if card in duel.zones[zone]), None)


# --- wounds


@step
def wound(duel: Duel, seat: int, amount: int, rule: str) -> None:  # DU-2.7, DU-3.1
    if duel.life[seat] <= 0:
        return
    duel.life[seat] -= amount
    duel.emit("wounded", rule, seat=seat, amount=amount, life=duel.life[seat])
    duel.then(fall(seat))
    duel.fire("wounded", seat)


@step
def leech(duel: Duel, card: CardId, wounded: int) -> None:  # DU-4.1
    seat = owner_of_charm(duel, card)
    if seat == wounded:
        duel.then(break_charm(card))
    elif seat is not None:
        duel.life[seat] = min(LIFE, duel.life[seat] + 1)
        duel.emit("healed", "DU-4.1", seat=seat, life=duel.life[seat])


@step
def thorns(duel: Duel, card: CardId, wounded: int) -> None:  # DU-4.2
    if owner_of_charm(duel, card) != wounded:
        return
    others = [seat for seat in duel.living(wounded + 1) if seat != wounded]
    duel.then(break_charm(card), *(wound(seat, 1, "DU-4.2") for seat in others[:1]))


@step
def fall(duel: Duel, seat: int) -> None:  # DU-1.2, DU-1.3
    if duel.life[seat] > 0:
        return
    table = duel.table
    for zone in (table.hand[seat], table.chosen[seat]):
        for card in duel.zones[zone]:
            duel.move(card, zone, table.discard)
    duel.emit("fallen", "DU-1.2", seat=seat)
    duel.then(*(break_charm(card) for card in duel.zones[table.force[seat]]))
    living = duel.living()
    if len(living) <= 1:
        duel.end(living, "last", "DU-1.3")


# --- the clash


@step
def clash(duel: Duel, seat: int) -> None:  # DU-2.4
    duel.then(*(choose_secretly(one) for one in duel.living(seat)), reveal(seat))


@step
def choose_secretly(duel: Duel, seat: int) -> None:  # DU-2.4
    hand = duel.zones[duel.table.hand[seat]]
    duel.ask(seat, "clash", [Option("lay", (("card", card),), (lay(card, seat),)) for card in hand], rule="DU-2.4")


@step
def lay(duel: Duel, card: CardId, seat: int) -> None:  # DU-2.4
    duel.move(card, duel.table.hand[seat], duel.table.chosen[seat])
    duel.emit_secret("laid", "DU-2.4", 1 << seat, {"card": card}, seat=seat)


@step
def reveal(duel: Duel, first: int) -> None:  # DU-2.4
    table = duel.table
    totals: dict[int, int] = {}
    duel.reveals += 1
    for seat in duel.living(first):
        for card in duel.zones[table.chosen[seat]]:
            duel.move(card, table.chosen[seat], table.discard)
            die = duel.roll()
            totals[seat] = duel.strength(seat, card) + die
            duel.emit("revealed", "DU-2.4", seat=seat, card=card, die=die, total=totals[seat])
    if len(totals) < 2:
        return
    least, most = min(totals.values()), max(totals.values())
    duel.struck = [seat for seat, total in totals.items() if total == least < most]
    duel.expire("clash")
    winner = next(seat for seat, total in totals.items() if total == most)
    duel.emit("clash_won", "DU-2.4", seat=winner)
    duel.then(take_relic(winner))


@step
def take_relic(duel: Duel, seat: int) -> None:  # DU-2.5
    relics = [card for place in duel.table.row for card in duel.zones[place]]
    duel.ask(seat, "take_relic", [Option("take", (("card", one),), (seize(one, seat),)) for one in relics], rule="DU-2.5")


@step
def seize(duel: Duel, relic: CardId, seat: int) -> None:  # DU-2.5
    table = duel.table
    place = duel.zone_of(relic)
    crumbles = duel.card_name(relic) == "relic 0"
    duel.move(relic, place, table.discard if crumbles else table.trophies[seat])
    duel.forget(relic)
    duel.peeked.pop(relic, None)
    duel.reveals += 1
    duel.emit("crumbled" if crumbles else "taken", "DU-2.5", seat=seat, card=relic)
    _draw(duel, table.relics, place)


def _struck(duel: Duel, seat: int) -> tuple[int, ...]:
    return tuple(one for one in duel.living(seat) if one in duel.struck)


def _parries(duel: Duel, seat: int, _active: int) -> list[Option]:
    """DU-2.6: the aegises of a seat."""
    hand = duel.zones[duel.table.hand[seat]]
    return [Option("parry", (("card", card),), (parry(card, seat),)) for card in hand if duel.card_name(card) == "aegis"]


@step
def parry(duel: Duel, card: CardId, seat: int) -> None:  # DU-2.6
    duel.move(card, duel.table.hand[seat], duel.table.discard)
    duel.struck.remove(seat)
    duel.emit("parried", "DU-2.6", seat=seat, card=card)


@step
def blows(duel: Duel, seat: int) -> None:  # DU-2.7
    struck = _struck(duel, seat)
    duel.struck = []
    duel.then(*(wound(one, 1, "DU-2.7") for one in struck))


@step
def dusk(duel: Duel, seat: int) -> None:  # DU-2.8
    duel.expire("clash")
    duel.silenced = 0
    duel.then(trim(seat))


@step
def trim(duel: Duel, seat: int) -> None:  # DU-2.8
    hand = duel.zones[duel.table.hand[seat]]
    if len(hand) > HAND_LIMIT:
        options = [Option("discard", (("card", card),), (discard(card, seat), trim(seat))) for card in hand]
        duel.ask(seat, "trim", options, rule="DU-2.8")


@step
def discard(duel: Duel, card: CardId, seat: int) -> None:  # DU-2.8
    duel.move(card, duel.table.hand[seat], duel.table.discard)
    duel.emit("discarded", "DU-2.8", seat=seat, card=card)


window("duel.conjuring", _casters, _castable, "DU-2.3")
window("duel.answers", _answerers, _answers, "DU-3.1")
window("duel.parry", _struck, _parries, "DU-2.6", passing="once", concealed=True)
sequence(
    "duel.turn",
    Phase("dawn", "DU-2.1", dawn),
    Phase("omen", "DU-2.2", omen),
    Phase("conjuring", "DU-2.3", None, "duel.conjuring"),
    Phase("clash", "DU-2.4", clash),
    Phase("parry", "DU-2.6", None, "duel.parry"),
    Phase("blows", "DU-2.7", blows),
    Phase("dusk", "DU-2.8", dusk),
)

DUEL = Game(name="duel", state=Duel, table=lambda setup: DuelTable(setup.seats), begin=begin, why_not=why_not)
