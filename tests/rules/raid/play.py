"""The steps of a raid; its rules are listed in `state.py`."""

from __future__ import annotations

from game.rules import choosing, offers
from game.rules.agenda import step
from game.rules.choosing import amount, several
from game.rules.decisions import CardId, Option, Ref, Refusal
from game.rules.dice import roll_of, roll_openly
from game.rules.match import Game
from game.rules.offers import Possible, answers, bargain, new_offer, offer_of, promised
from game.rules.phases import Phase, run, sequence, window
from game.rules.randomness import MASK
from tests.rules.raid.state import GOLD, HAND, HAND_LIMIT, KINDS, Raid, RaidPosition, RaidTable, Setup


def begin(setup: Setup, seed: int) -> Raid:
    """RA-1: the first position."""
    table = RaidTable(setup)
    members = table.zones.members
    raid = Raid(
        table=table,
        seats=setup.seats,
        zones=[()] * len(table.zones.specs),
        fixed=[0] * len(table.zones.specs),
        gold=[GOLD] * setup.seats,
        out=[False] * setup.seats,
        left=[0] * setup.seats,
        random=seed & MASK,
        script=setup.script,
    )
    for zone, family in ((table.tricks, "trick"), (table.chiefs, "chief"), (table.sites, "site"), (table.treasures, "treasure")):
        raid.zones[zone] = members[family]
    for seat in range(setup.seats):
        for zone, card in zip(table.place[seat], raid.shuffled(members[f"guards {seat}"]), strict=True):
            raid.zones[zone] = (card,)
        draw(raid, table.chiefs, table.chief[seat])
        for _ in range(HAND):
            draw(raid, table.tricks, table.hand[seat])
    raid.then(take_turn(0))
    return raid


def draw(raid: Raid, source: int, target: int) -> CardId | None:
    """The next card of a pile, moved."""
    card = raid.draw(source)
    if card is not None:
        raid.move(card, source, target)
    return card


def why_not(view: RaidPosition, verb: str, about: tuple[Ref, ...]) -> Refusal | None:
    """Why something can't be done."""
    if verb == "storm" and view.snared:
        return Refusal("RA-3.1", "A snare keeps you from storming.")
    return choosing.why_not(view, verb, about) or offers.why_not(view, verb, about)


# --- the turn


@step
def take_turn(raid: Raid, seat: int) -> None:
    """RA-2: the turn of a seat, then that of the next."""
    raid.turn += 1
    raid.active = seat
    raid.snared = raid.traded = False
    raid.then(run("raid.turn", seat), end_turn(seat))


@step
def end_turn(raid: Raid, seat: int) -> None:
    """RA-4.3: pacts lapse."""
    raid.lapse("raid.pact", agreed=True)
    raid.then(take_turn(raid.living(seat + 1)[0]))


@step
def fortune(raid: Raid, seat: int) -> None:
    """RA-2.1: a die that can be answered."""
    raid.then(roll_openly("fortune", seat, 1, 10, gain(seat), "raid.answers", "RA-2.1"))


@step
def gain(raid: Raid, seat: int, faces: tuple[int, ...] = ()) -> None:
    """RA-2.1: what the die is worth."""
    raid.gold[seat] += 10 * faces[0]
    raid.emit("gained", "RA-2.1", seat=seat, gold=10 * faces[0])


def _all(raid: Raid, number: int) -> tuple[int, ...]:
    roll = roll_of(raid, number)
    assert roll is not None  # its window is open
    return raid.living(roll.seat)


def _answers(raid: Raid, seat: int, number: int) -> list[Option]:
    options = []
    for card in raid.zones[raid.table.hand[seat]]:
        name = raid.card_name(card)
        if name in ("weight", "charm"):
            options.append(Option(name, (("card", card),), (use_trick(card, seat), answer(name, number))))
    return options


@step
def use_trick(raid: Raid, card: CardId, seat: int) -> None:
    """A trick is used up."""
    raid.move(card, raid.table.hand[seat], raid.table.discard)
    raid.emit("trick", "RA-2.2", card=card, seat=seat)


@step
def answer(raid: Raid, name: str, number: int) -> None:
    """RA-2.2: the die is turned over or rolled again."""
    roll = roll_of(raid, number)
    assert roll is not None  # its window is open
    if name == "weight":
        raid.set_die(number, 0, 11 - roll.faces[0], "RA-2.2")
    else:
        raid.reroll(number, 0, "RA-2.2")


@step
def lay_site(raid: Raid, _seat: int) -> None:
    """RA-2.3, RA-1.5: the map grows, or the raid is over."""
    table = raid.table
    site = draw(raid, table.sites, table.path)
    if site is None:
        finish(raid, "map")
        return
    draw(raid, table.treasures, table.floor[site])
    raid.emit("site", "RA-2.3", card=site)


def finish(raid: Raid, reason: str) -> None:
    """RA-1.5: most wealth wins."""
    best = max(raid.wealth(seat) for seat in raid.living())
    raid.end(tuple(seat for seat in raid.living() if raid.wealth(seat) == best), reason, "RA-1.5")


# --- deeds


@step
def deed(raid: Raid, seat: int) -> None:
    """RA-2.4: one deed, before it maybe a trade; others may break in."""
    loot = _loot(raid)
    others = [other for other in raid.living(seat + 1) if other != seat]
    marks = [(other, at) for other in others for at in raid.down(other)]
    options = [Option("rest")]
    if loot:
        options.append(Option("gather", (), (several(seat, "gather", loot, 1, 2, gathered(seat), "RA-2.4", "gather"),)))
    options += [Option("scout", (("seat", other), ("place", at)), (scout(seat, other, at),)) for other, at in marks]
    if not raid.snared:
        options += [
            Option("storm", (("seat", other), ("place", at)), (name_kind(seat, other, at),))
            for other, at in marks
            if not promised(raid, seat, ("peace", other))
        ]
    if raid.gold[seat] >= 30 and raid.zones[raid.table.tricks]:
        options.append(Option("buy", (), (amount(seat, "buy", 30, raid.gold[seat], 30, bought(seat), "RA-2.4", "gold"),)))
    if not raid.traded:
        options += [Option("trade", (("seat", other),), (trade(seat, other), deed(seat))) for other in others]
    options += [Option(verb, about, (*steps, deed(seat))) for verb, about, steps in answers(raid, seat)]
    raid.ask(seat, "deed", options, rule="RA-2.4", always=True)


def _loot(raid: RaidPosition) -> tuple[Ref, ...]:
    sites = raid.zones[raid.table.path]
    return tuple(("card", card) for site in sites for card in raid.zones[raid.table.floor[site]])


@step
def gathered(raid: Raid, seat: int, loot: tuple[Ref, ...] = ()) -> None:
    """RA-2.4: treasures from the floors."""
    for _, card in loot:
        raid.move(card, raid.zone_of(card), raid.table.trophies[seat])
    raid.emit("gathered", "RA-2.4", seat=seat, about=loot)


@step
def scout(raid: Raid, seat: int, other: int, at: int) -> None:
    """RA-2.4: look at a guard."""
    (card,) = raid.zones[raid.table.place[other][at]]
    raid.show(card, 1 << seat)
    raid.emit_secret("scouted", "RA-2.4", 1 << seat, {"card": card}, seat=seat, other=other, place=at)


@step
def name_kind(raid: Raid, seat: int, other: int, at: int) -> None:
    """RA-2.5: name the kind of a guard."""
    options = [Option("name", (("kind", kind),), (storm(other, at, kind),)) for kind in range(len(KINDS))]
    raid.ask(seat, "name", options, rule="RA-2.5", about=(("seat", other), ("place", at)))


@step
def storm(raid: Raid, other: int, at: int, kind: int) -> None:
    """RA-2.5, RA-1.4: turn a guard up; it falls where it was named, its seat where it was the chief."""
    table = raid.table
    (card,) = raid.zones[table.place[other][at]]
    name = raid.card_name(card)
    raid.show(card, (1 << raid.seats) - 1)
    raid.up = (*raid.up, card)
    raid.emit("turned_up", "RA-2.5", seat=other, place=at, card=card)
    if name == KINDS[kind]:
        raid.up = raid.up[:-1]
        raid.move(card, table.place[other][at], table.fallen[other])
        raid.forget(card)
    if name == raid.card_name(raid.zones[table.chief[other]][0]):
        raid.then(fall(other))


@step
def fall(raid: Raid, seat: int) -> None:
    """RA-1.4, RA-1.5: a seat falls."""
    table = raid.table
    raid.out[seat] = True
    raid.up = tuple(card for card in raid.up if card not in table.zones.members[f"guards {seat}"])
    floor = table.floor[raid.zones[table.path][-1]]
    for source, target in (
        (table.hand[seat], table.discard),
        (table.chief[seat], table.fallen[seat]),
        (table.trophies[seat], floor),
        *((zone, table.fallen[seat]) for zone in table.place[seat]),
    ):
        for card in raid.zones[source]:
            raid.move(card, source, target)
            raid.forget(card)
    raid.gold[seat] = 0
    raid.offers = tuple(one for one in raid.offers if seat not in (one.maker, one.to))
    raid.emit("fallen", "RA-1.4", seat=seat)
    if len(raid.living()) == 1:
        finish(raid, "last")


@step
def bought(raid: Raid, seat: int, gold: int = 0) -> None:
    """RA-2.4: a trick for each 30 gold."""
    raid.gold[seat] -= gold
    for _ in range(gold // 30):
        draw(raid, raid.table.tricks, raid.table.hand[seat])
    raid.emit("bought", "RA-2.4", seat=seat, gold=gold)


@step
def trade(raid: Raid, seat: int, other: int) -> None:
    """RA-4.1: once a turn."""
    raid.traded = True
    raid.then(new_offer("raid.trade", seat, other))


# --- breaking in


def interruptions(raid: Raid, seat: int) -> list[Option]:
    """RA-3, RA-4.2: what others can do while the active seat is about to do its deed."""
    if seat == raid.active or raid.out[seat]:
        return []
    options = []
    for card in raid.zones[raid.table.hand[seat]]:
        name = raid.card_name(card)
        if name == "snare" and not raid.snared:
            options.append(Option("snare", (("card", card),), (use_trick(card, seat), snare())))
        elif name == "purse":
            options.append(Option("purse", (("card", card),), (use_trick(card, seat), open_purse(seat))))
    if not any(one.between(seat, raid.active) for one in raid.offers) and raid.gold[seat] >= 10:
        options.append(Option("pact", (("seat", raid.active),), (new_offer("raid.pact", seat, raid.active),)))
    return options + answers(raid, seat)


@step
def snare(raid: Raid) -> None:
    """RA-3.1: no storming this turn."""
    raid.snared = True


@step
def open_purse(raid: Raid, seat: int) -> None:
    """RA-3.2: gold or a trick."""
    options = [Option("gold", (), (coins(seat),))]
    if raid.zones[raid.table.tricks]:
        options.append(Option("trick", (), (one_trick(seat),)))
    raid.ask(seat, "purse", options, rule="RA-3.2")


@step
def coins(raid: Raid, seat: int) -> None:
    """RA-3.2"""
    raid.gold[seat] += 20


@step
def one_trick(raid: Raid, seat: int) -> None:
    """RA-3.2"""
    draw(raid, raid.table.tricks, raid.table.hand[seat])


# --- bargains


def _goods(raid: RaidPosition, giver: int) -> list[Possible]:
    goods = [Possible(giver, ("gold", 0), 10, raid.gold[giver] // 10 * 10, 10)] if raid.gold[giver] >= 10 else []
    return goods + [Possible(giver, ("card", card)) for card in raid.zones[raid.table.trophies[giver]]]


def _trade_terms(raid: RaidPosition, maker: int, to: int) -> list[Possible]:
    """RA-4.1"""
    return _goods(raid, maker) + _goods(raid, to)


def _pact_terms(raid: RaidPosition, maker: int, to: int) -> list[Possible]:
    """RA-4.2: the active seat keeps peace, the other one pays."""
    payer = to if maker == raid.active else maker
    terms = [one for one in _goods(raid, payer) if one.what[0] == "gold"]
    if not promised(raid, raid.active, ("peace", payer)):
        terms.append(Possible(raid.active, ("peace", payer)))
    return terms


@step
def traded(raid: Raid, number: int) -> None:
    """RA-4.1: gold and treasures change hands."""
    hand_over(raid, number)
    raid.settle(number)


@step
def agreed(raid: Raid, number: int) -> None:
    """RA-4.2: gold changes hands; peace is kept as promised."""
    offer = offer_of(raid, number)
    assert offer is not None  # it was accepted just now
    hand_over(raid, number)
    if not any(term.what[0] == "peace" for term in offer.terms):
        raid.settle(number)


def hand_over(raid: Raid, number: int) -> None:
    """What of an offer is handed over at once."""
    offer = offer_of(raid, number)
    assert offer is not None  # it was accepted just now
    for giver, (kind, what), much in offer.terms:
        taker = offer.to if giver == offer.maker else offer.maker
        if kind == "gold":
            raid.gold[giver] -= much
            raid.gold[taker] += much
        elif kind == "card":
            raid.move(what, raid.table.trophies[giver], raid.table.trophies[taker])


# --- relocation and the end of the turn


@step
def relocate(raid: Raid, seat: int) -> None:
    """RA-2.6: leave the guards or take them up."""
    raid.ask(seat, "relocate", [Option("leave", (), (leave(seat),)), Option("take_up", (), (take_up(seat),))], rule="RA-2.6")


@step
def leave(raid: Raid, seat: int) -> None:
    """RA-2.6, RA-5.2: all see that they were left."""
    raid.left[seat] += 1


@step
def take_up(raid: Raid, seat: int) -> None:
    """RA-2.6: the guards that lie face down are taken up; with the option `tracked` others follow them with their eyes."""
    table = raid.table
    raid.left[seat] = 0
    layout: dict[int, tuple[CardId, ...]] = {table.place[seat][at]: () for at in raid.down(seat)}
    layout[table.band[seat]] = tuple(sorted(raid.zones[zone][0] for zone in layout))
    raid.rearrange(layout, tracked=table.tracked)
    raid.emit("taken_up", "RA-2.6", seat=seat)
    raid.then(lay_next(seat))


@step
def lay_next(raid: Raid, seat: int) -> None:
    """RA-2.6: the next free place gets a guard, until all lie."""
    table = raid.table
    band = raid.zones[table.band[seat]]
    gone = len(raid.zones[table.fallen[seat]])
    free = [at for at, zone in enumerate(table.place[seat]) if not raid.zones[zone]]
    if band:
        at = free[0]
        options = [Option("lay", (("card", card),), (lay_down(card, seat, at), lay_next(seat))) for card in band]
        raid.ask(seat, "lay", options, rule="RA-2.6", about=(("place", at), ("fallen", gone)))


@step
def lay_down(raid: Raid, card: CardId, seat: int, at: int) -> None:
    """RA-2.6"""
    raid.move(card, raid.table.band[seat], raid.table.place[seat][at])


@step
def trim(raid: Raid, seat: int) -> None:
    """RA-2.7: discard down."""
    hand = raid.zones[raid.table.hand[seat]]
    excess = len(hand) - HAND_LIMIT
    if excess > 0:
        cards: tuple[Ref, ...] = tuple(("card", card) for card in hand)
        raid.then(several(seat, "trim", cards, excess, excess, discarded(seat), "RA-2.7", "discard"))


@step
def discarded(raid: Raid, seat: int, cards: tuple[Ref, ...] = ()) -> None:
    """RA-2.7"""
    for _, card in cards:
        raid.move(card, raid.table.hand[seat], raid.table.discard)
    raid.emit("discarded", "RA-2.7", seat=seat, about=cards)


window("raid.answers", _all, _answers, "RA-2.2")
bargain("raid.trade", _trade_terms, traded, "RA-4.1", rounds=2)
bargain("raid.pact", _pact_terms, agreed, "RA-4.2", rounds=2, asked=False)
sequence(
    "raid.turn",
    Phase("fortune", "RA-2.1", fortune),
    Phase("site", "RA-2.3", lay_site),
    Phase("deed", "RA-2.4", deed),
    Phase("relocation", "RA-2.6", relocate, border=True),
    Phase("end", "RA-2.7", trim, border=True),
)

RAID = Game(name="raid", state=Raid, table=RaidTable, begin=begin, why_not=why_not)
