"""The names of things in Scoundrel Quest in the language in use, and the words of buttons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from game.client.i18n import _, language, n_
from game.client.table.names import Names as BaseNames
from game.client.table.scoundrel_quest.choosing import DICE
from game.client.table.scoundrel_quest.dangers import Toll, caught_dies, toll_of_passing
from game.client.table.scoundrel_quest.emblems import sign_of
from game.content.scoundrel_quest.texts import card_name, deal_price, deal_text
from game.content.scoundrel_quest.vocabulary import FACES, WAYS
from game.games.scoundrel_quest import QuestView
from game.games.scoundrel_quest.dice import TEN
from game.games.scoundrel_quest.geometry import TOWARDS
from game.games.scoundrel_quest.powers import needed
from game.games.scoundrel_quest.searching import search_cost
from game.games.scoundrel_quest.uses import RECOVERED
from game.rules import Option, Ref
from game.rules.offers import Offer, Term, offer_of

MONSTER_DIE = frozenset({"base", "movement"})
"""The rolls of the monster die, whose faces are colours."""
D10 = 1
"""The power of a class that a die of ten sides decides."""


class Names(BaseNames):
    """Names as a seat may know them."""

    view: QuestView

    @cached_property
    def toll(self) -> Toll:
        """What the scoundrel that runs away loses if nobody does anything: played on once for a view, not in every drawing."""
        flight = self.view.flight
        return toll_of_passing(self.view, flight.seat) if flight is not None else Toll(False, 0, 0)

    @cached_property
    def sure(self) -> bool:
        """Does the scoundrel that runs away surely die if it is caught?"""
        return caught_dies(self.view)

    def sign(self, seat: int) -> int:
        """The sign of the colour that the seat has."""
        return sign_of(self.view, seat)

    def card(self, card: int) -> str:
        """The name on a card, or what its back shows."""
        if card < 0:
            return self.back(self.view.table.zones.family(card))
        beast = self.view.beast(card)  # a mate is called as what it is
        return card_name(self.view.table.card[beast.like if beast is not None else card], language())

    def back(self, family: str) -> str:
        """What is known of a card from its back."""
        match family:
            case "monster":
                return _("a Monster card")
            case "treasure":
                return _("a Treasure card")
            case "room":
                return _("a Room tile")
        return _("a Fate card")

    def room(self, cell: int) -> str:
        """The room on a cell, or the dark."""
        room = self.view.cells.get(cell)
        return self.card(room) if room is not None else _("the dark")

    def way(self, cell: int) -> str:
        """A room; of one that is dark, where it lies seen from the seat's scoundrel, else from a room beside it."""
        if cell in self.view.cells:
            return self.room(cell)
        way = TOWARDS.get(cell - self.view.at[max(0, self.view.seat) % self.view.seats])
        if way is not None:
            return _("the dark to the {way}").format(way=way_name(way))
        beside = ((one, cell - step) for step, one in TOWARDS.items() if cell - step in self.view.cells)
        return next(
            (_("the dark {way} of {room}").format(way=way_name(way), room=self.room(room)) for way, room in beside), _("the dark")
        )

    def ref(self, ref: Ref) -> str:
        """The name of anything that an option is about."""
        kind, number = ref
        match kind:
            case "card":
                return self.card(number)
            case "seat":
                return self.player(number)
            case "cell":
                return self.way(number)
            case "border":
                return _("link: {face}").format(face=self.link(number))
            case "way":
                return way_name(number)
            case "colour":
                return colour_name(number)
            case "gold":
                return _("{n} gold").format(n=number) if number else _("gold")
            case "amount" | "face":
                return str(number)
            case "thrown":
                return self.die(number // DICE, number % DICE)
            case "power":
                return _("d10 power ({n}%)").format(n=_works(self.view)) if number == D10 else _("discard power")
            case "side":
                return _("the monsters' side") if number else _("the scoundrels' side")
            case "cards":
                return _("a share of the treasure")
            case "first":
                return _("first pick of the treasure")
            case "help":
                return _("help in this combat")
            case "idle":
                return _("a promise not to help")
            case "deal":
                return _("deal {n}").format(n=number + 1)
            case "offer":
                return self.offer(number)
        return str(number)

    def die(self, roll: int, at: int) -> str:
        """A die that lies open: what it shows, and in a combat whose side it is on."""
        this = next((one for one in self.view.rolls if one.id == roll), None)
        if this is None or not 0 <= at < len(this.faces):
            return _("a die")
        if this.kind in MONSTER_DIE:
            return _("the monster die, {colour}").format(colour=colour_name(this.faces[at] - 1))
        fight = self.view.fight
        beast = dict(fight.dice_of).get(roll) if fight is not None else None
        if beast is not None:
            return _("the {n} of {who}").format(n=this.faces[at], who=self.card(beast))
        return _("the {n} of {who}").format(n=this.faces[at], who=self.player(this.seat))

    def link(self, border: int) -> str:
        """The face of a link."""
        link = self.view.links.get(border)
        return face_name(FACES[link.face]) if link is not None else _("none yet")

    def term(self, term: Term) -> str:
        """One part of an offer."""
        kind, number = term.what
        if kind == "gold":
            return _("{n} gold").format(n=term.amount)
        if kind == "cards":
            return n_("{n} Treasure card", "{n} Treasure cards", term.amount).format(n=term.amount)
        return self.ref((kind, number))

    def terms(self, terms: Iterable[Term]) -> str:
        """What each side gives or promises."""
        found: dict[int, list[str]] = {}
        for term in terms:
            found.setdefault(term.giver, []).append(self.term(term))
        sides = [_("{who} gives {what}").format(who=self.player(giver), what=_(", ").join(what)) for giver, what in found.items()]
        return _("; ").join(sides) if sides else _("nothing yet")

    def offer(self, number: int) -> str:
        """What an offer says, as far as the seat may know it."""
        offer = offer_of(self.view, number)
        return self.terms(offer.terms) if offer is not None else str(number)

    def other(self, offer: Offer) -> int:
        """The side of an offer that is not before the screen."""
        return offer.to if offer.maker == self.view.seat else offer.maker


def _works(view: QuestView) -> int:
    """How many times in 100 a d10 power of the seat works."""
    return 100 * needed(view, max(0, view.seat) % view.seats) // TEN


def way_name(way: int) -> str:
    """A direction."""
    return {"north": _("north"), "east": _("east"), "south": _("south"), "west": _("west")}[WAYS[way]]


def colour_name(colour: int) -> str:
    """A colour of the monster die."""
    names = (_("red"), _("green"), _("blue"), _("yellow"), _("orange"), _("purple"))
    return names[colour]


def faces_of(kind: str, faces: Sequence[int]) -> list[str]:
    """What dice of a roll show: the monster die a colour, others numbers."""
    return [colour_name(face - 1) if kind in MONSTER_DIE else str(face) for face in faces]


def face_name(face: str) -> str:
    """A face of a link."""
    match face:
        case "passage":
            return _("open passage")
        case "door":
            return _("door")
        case "locked":
            return _("locked door")
        case "hidden":
            return _("hidden door")
    return _("wall")


def stage_name(stage: str) -> str:
    """What of a turn is going on."""
    match stage:
        case "setup":
            return _("Setup")
        case "begin":
            return _("Turn begins")
        case "move":
            return _("Adventure")
        case "charity":
            return _("Charity")
        case "close":
            return _("Turn ends")
    return _("Monsters' Turn")


def _amount(names: Names, option: Option) -> str:
    kind, number = option.about[0]
    if option.verb == "between":
        return _("{low} to {high}").format(low=number, high=option.about[1][1])
    if kind == "cards":
        return n_("{n} Treasure card", "{n} Treasure cards", number).format(n=number)
    if option.verb == "pay_gold":
        return _("Pay {n} gold").format(n=number)
    return _("{n} gold").format(n=number) if kind == "gold" else str(number)


def _promise(names: Names, option: Option) -> str:
    what = names.ref(option.about[1]) if option.about[1][0] != "gold" else _("gold")
    match option.verb:
        case "give":
            return _("Offer {what}").format(what=what)
        case "demand":
            return _("Ask for {what}").format(what=what)
    return _("Strike out {what}").format(what=what)


def die_words(names: Names, option: Option, picked: bool) -> str:
    """What becomes of a die; the card by which is named until it has been picked."""
    about = dict(option.about)
    roll = next((one for one in names.view.rolls if one.id == about.get("roll")), None)
    shown = roll.faces[about["die"]] if roll is not None and 0 <= about.get("die", -1) < len(roll.faces) else "?"
    card = names.card(about["card"])
    if roll is not None and roll.kind == "combat":  # dice of both sides lie open
        die = names.die(roll.id, about["die"])
        if option.verb == "reroll":
            return _("Roll {die} again").format(die=die) if picked else _("{card}: roll {die} again").format(card=card, die=die)
        words = _("Set {die} to {m}") if picked else _("{card}: {die} to {m}")
        return words.format(card=card, die=die, m=about.get("face", 0))
    if roll is not None and roll.kind in MONSTER_DIE and option.verb == "reroll":
        return _("Roll the monster die again") if picked else _("{card}: roll the monster die again").format(card=card)
    if picked:
        words = _("Roll the {n} again") if option.verb == "reroll" else _("Set the {n} to {m}")
        return words.format(n=shown, m=about.get("face", 0))
    if option.verb == "reroll":
        return _("{card}: roll the {n} again").format(card=card, n=shown)
    return _("{card}: from {n} to {m}").format(card=card, n=shown, m=about["face"])


def _bare(names: Names, option: Option) -> str:
    """The words for what names nothing on the table."""
    kind = names.view.decision.kind if names.view.decision is not None else ""
    match option.verb:
        case "end_turn":
            return _("End the turn")
        case "start":
            return _("Begin the turn")
        case "ready":
            return _("Ready")
        case "go_on":
            return _("On to the Monsters' Turn") if kind == "close" else _("Go on")
        case "pass" if kind == "quest.round" and _own_turn(names.view):
            return _("On with your turn")
        case "pass":
            return _("Pass")
        case "search" if 0 <= names.view.seat < names.view.seats and not search_cost(names.view, names.view.seat):
            return _("Search the room (no Move)")
        case "search":
            return _("Search the room (1 Move)")
        case "pick_up":
            return _("Pick up what lies here (1 Move)")
        case "buy_level":
            return _("Buy a level (1,000 gold)")
        case "recover":
            return _("Recover {n} health (-1 level)").format(n=recovered(names.view))
        case "drop_gold":
            return _("Drop gold")
        case "suicide":
            return _("Give up this scoundrel")
        case "fight":
            return _("Fight")
        case "roll":
            return _("Roll the dice")
        case "take_it":
            return _("Suffer the curse")
        case "done":
            return _("Done")
        case "gold":
            return _("Take the gold")
        case "propose":
            return _("Make this offer")
        case "drop":
            return _("Drop the offer")
        case "wait_over":
            return _("Nothing after all")
        case "magic":
            return _("By magic")
        case "yes" if kind == "look_for_monster":
            return _("Draw a monster")
        case "no" if kind == "look_for_monster":
            return _("Leave the room in peace")
        case "stay":
            return _("Stay and suffer it")
    return _("Go on")


def _own_turn(view: QuestView) -> bool:
    """Is it only asked whether anything is done before the own turn goes on?"""
    return view.active == view.seat and view.fight is None and view.flight is None


def recovered(view: QuestView) -> int:
    """How much health a level would give back to who is asked (MQ-7.8): no more than is lacking."""
    return min(RECOVERED, view.damage[view.seat]) if 0 <= view.seat < view.seats else RECOVERED


def shorter_text(names: Names, option: Option) -> str:
    """The same in so few words that a button has room for it in large text; empty where there are none."""
    view = names.view
    match option.verb:
        case "search":
            free = 0 <= view.seat < view.seats and not search_cost(view, view.seat)
            return _("Search (no Move)") if free else _("Search (1 Move)")
        case "pick_up":
            return _("Pick up (1 Move)")
        case "buy_level" if not option.about:
            return _("Buy level: 1,000")
        case "deal":
            return _deal(names, option.about[0][1], short=True)
        case "recover":
            return _("Heal {n}: -1 level").format(n=recovered(names.view))
        case "colour":
            return prey_words(names, option.about[0][1])
        case "pay_item":
            return _("Give up {what}: {n}").format(what=names.ref(option.about[0]), n=option.about[1][1])
    return ""


def button_text(names: Names, option: Option) -> str:
    """The words on a button for an option."""
    if not option.about:
        return _bare(names, option)
    match option.verb:
        case "show" if option.about[0][0] == "card":
            return _("Show {what}").format(what=names.ref(option.about[0]))
        case "power":
            return _power(names, option)
        case "amount" | "between" | "pay_gold":
            return _amount(names, option)
        case "pay_item":
            return _("Give up {what} for {n} gold").format(what=names.ref(option.about[0]), n=option.about[1][1])
        case "give" | "demand" | "strike" if len(option.about) > 1 and option.about[0][0] == "seat":
            return _promise(names, option)
        case "set_die" | "reroll":
            return die_words(names, option, False)
        case "colour":
            return _base(names, option.about[0][1])
        case "deal":
            return _deal(names, option.about[0][1])
    named = [names.ref(ref) for ref in option.about if ref[0] not in ("way", "roll")]
    if len(named) > 1 and option.verb in ("play", "use"):
        return _onto(names, option, named)
    what = _(", ").join(named)
    if option.verb in ("run", "attack"):
        what = _foe(names, option.about[0][1])
    if option.verb == "carry" and option.about[0][0] == "card" and names.view.table.slot[option.about[0][1]]:
        return _("Wear {what}").format(what=what)
    return _about(option.verb, what)


def _foe(names: Names, card: int) -> str:
    """A monster, by the colour of its base where others of its name are beside it."""
    name, beast = names.card(card), names.view.beast(card)
    if beast is None or sum(names.card(one.card) == name for one in names.view.beasts_at(beast.cell)) < 2:
        return name
    return _("{a} ({b})").format(a=name, b=colour_name(beast.colour)) if beast.colour >= 0 else name


def _onto(names: Names, option: Option, named: Sequence[str]) -> str:
    """A card and what it is aimed at; of a race or class what makes room for it."""
    card, target = named[0], _(", ").join(named[1:])
    if option.verb == "use":
        return _("Use {card} on {what}").format(card=card, what=target)
    replaces = names.view.table.kind[option.about[0][1]] in ("race", "class")
    words = _("Play {card}, discard {what}") if replaces else _("Play {card} on {what}")
    return words.format(card=card, what=target)


def aims_words(names: Names, verb: str, lit: Sequence[Ref]) -> list[str]:
    """That something can be used on what is lit, from the longest words to the shortest; one target is named."""
    kind, number = lit[0]
    what = {"border": _("link"), "seat": _("scoundrel"), "cell": _("room"), "card": _("item")}.get(kind, "")
    if kind == "card" and names.view.beast(number) is not None:
        what = _("monster")
    elif kind == "card" and names.view.table.kind[number] == "curse":
        what = _("curse")
    match verb:
        case "use":
            on, choose = _("Use on {what}"), _("Use: choose the lit {what}")
        case "exchange" | "swap":
            on, choose = _("Swap with {what}"), _("Swap: choose the lit {what}")
        case "cheat":
            on, choose = _("Cheat with {what}"), _("Cheat: choose the lit {what}")
        case _:
            on, choose = _("Play on {what}"), _("Play: choose the lit {what}")
    named = [on.format(what=names.ref(lit[0]))] if len(lit) == 1 else []
    return [*named, choose.format(what=what), _("Choose the lit {what}").format(what=what)]


def _power(names: Names, option: Option) -> str:
    """The power of a class, what it costs, and on whom."""
    (_kind, card), (_word, part), *targets = option.about
    name, cards = names.card(card), names.view.table.card[card].discard_power.cards
    words = (
        _("{card}: d10 power ({n}%)").format(card=name, n=_works(names.view))
        if part == D10
        else n_("{card}: power for {n} card", "{card}: power for {n} cards", cards).format(card=name, n=cards)
    )
    whom = [names.ref(ref) for ref in targets if ref != ("seat", names.view.seat)]
    return _("{what}, on {whom}").format(what=words, whom=_(", ").join(whom)) if whom else words


def _deal(names: Names, number: int, short: bool = False) -> str:
    """A deal of the room where the seat is: its price and what it gives, or its price alone."""
    room = names.view.room_card(names.view.at[max(0, names.view.seat) % names.view.seats])
    deals = room.deals if room is not None else ()
    if number >= len(deals):
        return names.ref(("deal", number))
    return (deal_price if short else deal_text)(deals[number], language())


def prey_words(names: Names, colour: int) -> str:
    """A colour for a base, and whom the monster would hunt."""
    seat = names.view.table.seat_of.get(colour, -1)
    base = colour_name(colour)
    if seat == names.view.seat:
        return _("{base}: hunts you").format(base=base)
    return _("{base}: hunts {who}").format(base=base, who=names.player(seat)) if seat >= 0 else base


def _base(names: Names, colour: int) -> str:
    """A colour to choose for a base; of the own one, what beating the monster brings (MQ-18.6)."""
    words = prey_words(names, colour)
    own = colour == names.view.table.colour[names.view.seat]
    return _("{words}; 1 Fate card if you beat it").format(words=words) if own else words


def _about(verb: str, what: str) -> str:
    """The words for what names something."""
    words = {
        "carry": _("Carry {what}"), "stow": _("Pack {what}"), "play": _("Play {what}"), "use": _("Use {what}"),
        "cheat": _("Cheat with {what}"), "drop": _("Drop {what}"), "shed": _("Discard {what}"), "put_away": _("Pack {what}"),
        "take_out": _("Take out {what}"), "swap": _("Swap {what}"), "exchange": _("Exchange {what}"),
        "go": _("Go: {what}"), "attack": _("Attack {what}"), "trade": _("Trade with {what}"), "show": _("Show cards to {what}"),
        "ask": _("Ask {what} for help"), "bid": _("Bargain with {what}"), "accept": _("Accept: {what}"),
        "decline": _("Decline: {what}"), "change": _("Change: {what}"), "counter": _("Counter: {what}"),
        "withdraw": _("Withdraw: {what}"), "flee": _("Flee with {what}"), "run": _("Run from {what}"), "exit": _("Run to {what}"),
        "to": _("To {what}"), "room": _("A monster comes: {what}"), "add": _("New room: {what}"), "lose": _("Lose {what}"),
        "steal": _("Steal {what}"), "pick": _("Pick {what}"), "take": _("Take {what}"), "discard": _("Discard {what}"),
        "pay": _("Pay with {what}"), "charm": _("Fend off with {what}"),
        "lift": _("Lift {what}"), "give": _("Give {what}"),
    }  # fmt: skip
    return words[verb].format(what=what) if verb in words else what
