"""Lays out Scoundrel Quest's rule scenarios, and says what everything on the table is called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from game.boards.rooms.loader import shipped_quest_pack, shipped_room_sets
from game.content.packs import PackFaults
from game.content.scoundrel_quest.loader import quest_pack_from, rooms_from
from game.content.scoundrel_quest.schema import Entrance, QuestPack
from game.content.scoundrel_quest.vocabulary import COLOURS, FACES, WAYS
from game.content.words import Words
from game.games.scoundrel_quest import Quest, QuestTable, SeatSetup, Setup
from game.games.scoundrel_quest.geometry import START, STEP, border, sides
from game.games.scoundrel_quest.helping import may_help
from game.games.scoundrel_quest.monsters_turn import walks
from game.games.scoundrel_quest.position import Beast, Link
from game.games.scoundrel_quest.setup import begin, prepare
from game.games.scoundrel_quest.turn import act, new_turn
from game.games.scoundrel_quest.values import (
    beast_dice,
    beast_level,
    beast_treasure,
    classes,
    combat_dice,
    full_move,
    move_left,
    our_total,
    races,
    search_dice,
    their_total,
)
from game.rules import CardId, Option, Ref
from game.rules.offers import Offer, offer_of
from game.workshop.scenarios.checking import unordered
from game.workshop.scenarios.scoundrel_quest.mapping import ENTRANCE, Drawn, read_map
from game.workshop.scenarios.scoundrel_quest.plain import FATES, TREASURES, described
from game.workshop.scenarios.scoundrel_quest.possible import refuse_impossible
from game.workshop.scenarios.scoundrel_quest.words import Deck, Do, Given, Seat, SeatThen, Then
from game.workshop.scenarios.vocabulary import Choice, Look, ScenarioTable, first_of, id_of, nearest, raise_unknown
from game.workshop.scenarios.words import Unmet, Word

PLAIN = 8
"""How many plain cards of each deck there are where a scenario says nothing else."""
TILES = 24
DECKS: Mapping[Deck, str] = {"monster": "monsters", "treasure": "treasures", "fate": "fates", "room": "tiles"}
CARDS: tuple[Deck, ...] = ("monster", "treasure", "fate")
MARKS = ("", "ransacked", "looted")


# --- given ---------------------------------------------------------------------------------------------------------


@cache
def _shipped() -> Mapping[str, tuple[str, Any]]:
    """The cards of the shipped boxes by id, with their families."""
    packs = [shipped_quest_pack(name) for name in shipped_room_sets()]
    return {card.id: (card.family, card) for pack in packs for card in pack.cards.values()}


def _named(given: Given, drawn: Drawn) -> Iterator[str]:
    """Every card that is laid out somewhere, as often as it lies there."""
    for seat in given.seats:
        for item in seat.items:
            yield from item.split("+")
        yield from (*seat.is_, *seat.pack, *seat.hand, *seat.curses)
    for monster in given.monsters:
        yield from (monster.is_, *monster.with_)
        if monster.mate_of is not None:
            yield monster.mate_of
    for names in (*given.dropped.values(), *given.decks.values()):
        yield from names
    yield from given.discards
    yield from (name for name in drawn.rooms.values() if name != ENTRANCE)


def pack_of(given: Given, drawn: Drawn) -> QuestPack:
    """A pack of what the scenario describes and names, and of plain cards. Raises Unmet where a card is not possible."""
    data: dict[str, Any] = {"pack": {"id": "scenario", "version": 1, "name": {"en": "Scenario", "ja": "シナリオ"}}}
    own: dict[str, dict[str, Any]] = {family: dict(getattr(given.cards, family)) for family in DECKS}
    laid = Counter(_named(given, drawn))
    known = {name for cards in own.values() for name in cards}
    placed = {*drawn.rooms.values(), *given.decks.get("room", ())} - {ENTRANCE}
    for name in laid:
        if name in known:
            continue
        if name in placed:
            own["room"][name] = _of_the_box(name) if name in given.box else {}
        elif name in FATES or name in TREASURES:
            own["fate" if name in FATES else "treasure"][name] = dict(FATES.get(name) or TREASURES[name])
        elif name in _shipped():
            family, card = _shipped()[name]
            own[family][name] = _plainly(card)
        else:
            near = nearest(name, {*known, *FATES, *TREASURES, *_shipped()})
            raise Unmet(f"there is no card {name}, neither described here, nor a plain one, nor in the box; {near}")
    for name, card in FATES.items():
        if card["kind"] in ("race", "class") and not any(_makes(one, card) for one in own["fate"].values()):
            own["fate"][name] = dict(card)
    for family in CARDS:
        data[family] = [
            _card(name, {"copies": max(1, laid[name]), **described(family, one)}) for name, one in own[family].items()
        ]
        data[family] += [_card(f"plain_{family}_{n}", _PLAIN[family]) for n in range(given.left.get(family, PLAIN))]
    tables = []
    for number in range(max(TILES, len(own["room"]))):
        name, words = list(own["room"].items())[number] if number < len(own["room"]) else (f"plain_room_{number}", {})
        tile = {key: value for key, value in words.items() if key not in ("tile", "copies")}
        tables.append(_card(name, {"tile": number + 1, **described("room", tile)}))
    try:
        rooms = rooms_from("scenario.toml", tables)
        return quest_pack_from({"scenario.toml": data}, rooms, Entrance(name=Words(en="Entrance", ja="入り口")))
    except PackFaults as error:
        raise Unmet(first_of(error)) from None


_PLAIN: Mapping[str, Mapping[str, Any]] = {
    "monster": described("monster", {}),
    "treasure": described("treasure", {"value": 100}),
    "fate": {"kind": "enhancer", "level": 1},
}


def _of_the_box(name: str) -> dict[str, Any]:
    """A room of the box. Raises Unmet."""
    family, card = _shipped().get(name, ("", None))
    if family != "room":
        rooms = [one for one, (kind, _) in _shipped().items() if kind == "room"]
        raise Unmet(f"box: there is no room {name} in the box; {nearest(name, rooms)}")
    return _plainly(card)


def _plainly(card: Any) -> dict[str, Any]:
    """A card of the box in the words of a pack, as one of the scenario's own."""
    return dict(card.model_dump(mode="json", exclude_none=True, exclude={"family", "copies", "id", "name", "flavour", "tile"}))


def _makes(one: Mapping[str, Any], card: Mapping[str, Any]) -> bool:
    """Does one card make a scoundrel of the same race or class as the other?"""
    return any(word in card and one.get(word) == card[word] for word in ("race", "trade"))


def _card(name: str, more: Mapping[str, Any]) -> dict[str, Any]:
    title = name.replace("_", " ")[:12].strip()
    return {"id": id_of(name), "name": {"en": title, "ja": title}, **more}


def state_of(given: Given, drawn: Drawn) -> Quest:
    """The position that is given, at the beginning of its phase."""
    people = tuple(SeatSetup(f"P{number + 1}", sex=seat.sex) for number, seat in enumerate(given.seats))
    try:
        state = begin(Setup(pack_of(given, drawn), people, given.options), given.seed)
    except ValueError as error:
        raise Unmet(f"the game cannot begin: {error}") from None
    if given.active > len(given.seats):
        raise Unmet(f"it is the turn of player {given.active}, and there are {len(given.seats)} players")
    laying = _Laying(state, given, drawn)
    laying.map()
    for number, seat in enumerate(given.seats):
        laying.seat(number, seat)
    laying.monsters()
    laying.rest()
    for number in range(state.seats):
        state.count_tokens(number)
    state.active, state.spent, state.stage = given.active - 1, given.spent, "move"
    state.turn, state.script = given.turn, tuple(given.dice)
    refuse_impossible(state, given)
    if given.phase == "move":
        state.agenda = [act()]
        return state
    state.turn -= 1
    state.stage = "setup" if given.phase == "setup" else state.stage
    state.agenda = [new_turn(state.active)]
    if given.phase == "setup":
        state.agenda += [prepare(seat) for seat in reversed(state.clockwise(state.active))]
    return state


class _Laying:
    """Takes cards out of their decks and lays them where the scenario says."""

    def __init__(self, state: Quest, given: Given, drawn: Drawn) -> None:
        self.state, self.table, self.given, self.drawn = state, state.table, given, drawn
        self.names = list(state.table.zones.cards)
        self.used: set[CardId] = set()

    def card(self, name: str, *kinds: str) -> CardId:
        """The next card of a name that lies nowhere yet, one of these families or kinds. Raises Unmet."""
        found = [card for card, one in enumerate(self.names) if one == id_of(name)]
        family = self.table.zones.family_of[found[0]]
        if kinds and family not in kinds and self.table.kind[found[0]] not in kinds:
            said = self.table.kind[found[0]] or family
            raise Unmet(f"{name} is a card of the kind {said}; here lie cards of the kind {' or '.join(kinds)}")
        free = [card for card in found if card not in self.used]
        if not free:
            raise Unmet(f"{name} lies in more places than there are cards of it; give it more copies")
        self.used.add(free[0])
        return free[0]

    def lay(self, name: str, zone: int, *kinds: str) -> CardId:
        """Lay a card into a zone."""
        card = self.card(name, *kinds)
        self.state.move(card, self.state.zone_of(card), zone)
        return card

    def place(self, name: str) -> int:
        """The cell of a room. Raises Unmet for one that is not on the map."""
        return cell_of(self.drawn.rooms, name)

    def map(self) -> None:
        """The rooms and the links."""
        state = self.state
        for cell, name in self.drawn.rooms.items():
            if cell != START:
                state.cells[cell] = self.lay(name, self.table.board, "room")
            for way in range(len(STEP)):
                state.links.setdefault(border(cell, way), Link(0, 1))
        for edge, face in self.drawn.links.items():
            state.links[edge] = Link(FACES.index(face), 0 if face != "passage" else 1)
        arrows = {id_of(name) for name, room in self.given.cards.room.items() if "arrows" in room} | {*self.given.box}
        for card in self.table.zones.members["room"]:
            if self.names[card] not in arrows:
                self.table.arrows[card] = (-1,) * len(COLOURS)

    def seat(self, number: int, seat: Seat) -> None:
        """Everything of one player."""
        state, table = self.state, self.table
        state.level[number] = seat.level
        state.gold[number] = seat.gold if seat.gold is not None else 0 if seat.dead else 300
        state.damage[number], state.dead[number] = seat.damage, seat.dead
        state.at[number] = self.place(seat.at)
        for item in seat.items:
            name, *cheats = item.split("+")
            card = self.lay(name, table.gear[number], "item")
            for cheat in cheats:
                state.cheats[card] = self.lay(cheat, table.attached, "cheat")
        for name in seat.is_:
            self.lay(name, table.traits[number], "race", "class", "mixed_blood", "two_trades")
        for name in seat.pack:
            self.lay(name, table.sack[number], "item")
        for name in seat.hand:
            self.lay(name, table.hand[number], "treasure", "fate")
        for name in seat.curses:
            self.lay(name, table.curses[number], "curse")
        if seat.dead:
            state.damage[number] = state.tokens[number]

    def monsters(self) -> None:
        """The monsters on the board."""
        state, table = self.state, self.table
        for one in self.given.monsters:
            card = self.lay(one.is_, table.lair, "monster")
            like = card if one.mate_of is None else self.names.index(id_of(one.mate_of))
            on = tuple(self.lay(name, table.enhancers, "enhancer") for name in one.with_)
            colour = COLOURS.index(one.colour)
            if colour not in table.seat_of:
                raise Unmet(f"no player has the colour {one.colour}, so no monster stands on such a base")
            state.beasts += (Beast(card, like, self.place(one.at), colour, on, front=table.seat_of[colour]),)

    def rest(self) -> None:
        """Decks, discards, and what lies in rooms."""
        state, table, given = self.state, self.table, self.given
        for name in given.discards:
            card = self.card(name, "monster", "treasure", "fate")
            family = table.zones.family_of[card]
            state.move(card, state.zone_of(card), table.zones.index[f"{family}s gone"])
        for place, names in given.dropped.items():
            for name in names:
                self.lay(name, table.floor[state.cells[self.place(place)]], "item")
        state.hoard = {self.place(place): gold for place, gold in given.dropped_gold.items() if gold}
        state.marks = {self.place(place): MARKS.index(mark) for place, mark in given.marks.items() if mark}
        for deck, zone in DECKS.items():
            top = [self.card(name, deck) for name in reversed(given.decks.get(deck, ()))]
            number = table.zones.index[zone]
            plain = [card for card in state.zones[number] if self.names[card].startswith("plain_") and card not in top]
            state.stack(number, [*plain, *top] if deck != "room" else top)
        left = given.left.get("room")
        if left is not None:
            kept = set(state.zones[table.tiles][-len(given.decks["room"]) :]) if given.decks.get("room") else set()
            spare = [card for card in state.zones[table.tiles] if card not in kept]
            for card in spare[left:]:
                state.move(card, table.tiles, table.backs)


def cell_of(rooms: Mapping[int, str], name: str) -> int:
    """The cell of a room. Raises Unmet for one that is not on the map."""
    for cell, room in rooms.items():
        if room == name:
            return cell
    raise Unmet(f"there is no room {name} on the map; {nearest(name, rooms.values())}")


# --- the table -----------------------------------------------------------------------------------------------------


class Layout(ScenarioTable):
    """The table of a scenario; rooms are called by their names on the map, cards by their ids."""

    state: Quest

    def __init__(self, given: Given) -> None:
        """Lay out what is given. Raises Unmet where that is not possible."""
        drawn = read_map(given.map_)
        names = [*_named(given, drawn), *(name for family in DECKS for name in getattr(given.cards, family))]
        self.called = {id_of(name): name for name in names}
        self.state = state_of(given, drawn)
        self.table: QuestTable = self.state.table

    # --- what things are called

    def card(self, card: CardId) -> Word:
        """The name that the scenario gives a card, or its id."""
        word = str(super().card(card))
        return str(self.called.get(word, word))

    def cells(self, cell: int) -> list[str]:
        """What a place is called: the room there, or where it lies beside rooms."""
        state = self.state
        if cell in state.cells:
            return [str(self.card(state.cells[cell]))]
        beside = [(cell - step, way) for way, step in enumerate(STEP) if cell - step in state.cells]
        return [f"{WAYS[way]} of {self.card(state.cells[room])}" for room, way in beside] or [str(cell)]

    def borders(self, edge: int) -> list[str]:
        """What a link is called: the side of a room, from either."""
        found = [(cell, way) for cell, way in sides(edge) if cell in self.state.cells]
        return [f"{WAYS[way]} of {self.card(self.state.cells[cell])}" for cell, way in found] or [str(edge)]

    def word(self, ref: Ref) -> Word | None:
        """Cards and rooms by their names, links by a side of a room, colours, ways and sides by their words."""
        kind, number = ref
        match kind:
            case "cell":
                return self.cells(number)[0]
            case "border":
                return self.borders(number)[0]
            case "way":
                return WAYS[number]
            case "colour":
                return COLOURS[number]
            case "side":
                return ("scoundrels", "monsters")[number]
            case "power":
                return ("discard", "d10")[number]
            case "deal":
                return number + 1
            case "roll":
                return f"roll {number}"
            case "die":
                return f"die {number + 1}"
        return super().word(ref)

    def words(self, option: Option) -> list[Word]:
        """In an offer what is given or demanded by its word; an offer itself by its two players."""
        if option.verb in ("give", "demand", "strike"):
            seat, *what = option.about
            terms = ("gold", "cards", "first", "help", "idle")
            return [*(one[0] if one[0] in terms else self.word(one) or "" for one in what), self.word(seat) or ""]
        if option.about and option.about[0][0] == "offer":
            offer = offer_of(self.state, option.about[0][1])
            return [f"seat {offer.maker + 1}", f"seat {offer.to + 1}"] if offer else []
        return super().words(option)

    def is_about(self, option: Option, about: Iterable[Word]) -> bool:
        """A place or a link may be told from any room beside it."""
        words = set(map(str, self.words(option)))
        for kind, number in option.about:
            words.update(self.cells(number) if kind == "cell" else self.borders(number) if kind == "border" else ())
        return all(str(one) in words or f"seat {one}" in words for one in about)

    def told(self, part: str, value: Any) -> Any:
        """A part of an event: rooms, links and paths by their names."""
        match part:
            case "cell":
                return self.cells(value)[0]
            case "border":
                return self.borders(value)[0]
            case "path":
                return [self.cells(cell)[0] for cell in value]
            case "room" if isinstance(value, int):
                return self.card(value)
            case "main" | "helper" | "maker" | "to":
                return value + 1
            case "cards" if isinstance(value, int):
                return value
            case "terms":
                return [line for line in (str(self.word(term.what)) for term in value)]
        return super().told(part, value)

    # --- what is done

    def choices(self, do: Do) -> list[Choice]:
        """One choice for each word behind a verb; where something goes is asked with the verb `to`."""
        return [choice._replace(verb="to") if choice.verb == "into" else choice for choice in super().choices(do)]

    def refs(self, seat: int, verb: str, about: Iterable[Word]) -> tuple[Ref, ...]:
        """What these words mean, for asking the rules why something is refused."""
        found: list[Ref] = []
        rooms = {str(self.card(room)): cell for cell, room in self.state.cells.items()}
        for one in about:
            if one in WAYS:
                found.append(("way", WAYS.index(str(one))))
            elif verb == "deal" and isinstance(one, int):
                found.append(("deal", one - 1))
            elif one in rooms:
                found += self._to_room(seat, verb, rooms[str(one)])
            else:
                found += super().refs(seat, verb, [one])
        return tuple(found)

    def _to_room(self, seat: int, verb: str, cell: int) -> list[Ref]:
        ways = [way for way, step in enumerate(STEP) if self.state.at[seat] + step == cell]
        return [("way", ways[0]), ("cell", cell)] if verb == "go" and ways else [("cell", cell)]

    # --- what is looked at

    def looks(self, here: Any, then: Then) -> Iterator[Look]:
        """Everything that is looked at."""
        for number, seat in enumerate(then.seats):
            if number >= here.seats:
                raise Unmet(f"there is no player {number + 1}")
            yield from self._seat(here, number, seat)
        yield from self._monsters(here, then)
        yield from self._fight(here, then)
        yield from self._board(here, then)

    def _seat(self, here: Any, number: int, then: SeatThen) -> Iterator[Look]:
        table, who = self.table, f"player {number + 1}"
        yield Look(f"{who}: at", then.at, self.cells(here.at[number])[0])
        yield Look(f"{who}: level", then.level, here.level[number])
        yield Look(f"{who}: gold", then.gold, here.gold[number])
        yield Look(f"{who}: health", then.health, here.tokens[number] - here.damage[number])
        yield Look(f"{who}: dead", then.dead, here.dead[number])
        if then.move is not None:
            yield Look(f"{who}: move", then.move, (move_left if number == here.active else full_move)(here, number))
        if then.dice is not None:
            yield Look(f"{who}: dice", then.dice, combat_dice(here, number))
        if then.search_dice is not None:
            yield Look(f"{who}: search dice", then.search_dice, search_dice(here, number))
        yield Look(f"{who}: races", unordered(then.races), unordered(races(here, number)))
        yield Look(f"{who}: classes", unordered(then.classes), unordered(classes(here, number)))
        items = [
            f"{self.card(card)}+{self.card(here.cheats[card])}" if card in here.cheats else self.card(card)
            for card in here.zones[table.gear[number]]
        ]
        yield Look(f"{who}: items", unordered(then.items), unordered(items))
        piles = (("is", then.is_, table.traits), ("pack", then.pack, table.sack), ("hand", then.hand, table.hand),
                 ("curses", then.curses, table.curses))  # fmt: skip
        for what, wanted, zones in piles:
            yield Look(f"{who}: {what}", unordered(wanted), unordered(map(self.card, here.zones[zones[number]])))
        yield Look(f"{who}: cards in hand", then.cards, len(here.zones[table.hand[number]]))

    def _monster(self, here: Any, name: str) -> Beast | None:
        if id_of(name) not in self.table.zones.cards:
            raise_unknown(name, {self.card(card) for card in self.table.zones.members["monster"]})
        return next((one for one in here.beasts if self.card(one.card) == name), None)

    def _standing(self, here: Any, name: str) -> Beast:
        beast = self._monster(here, name)
        if beast is None:
            raise Unmet(f"{name} is not on the board")
        return beast

    def _monsters(self, here: Any, then: Then) -> Iterator[Look]:
        for name, place in then.monsters.items():
            beast = self._monster(here, name)
            yield Look(f"where {name} is", place, self.cells(beast.cell)[0] if beast else "")
        for name, colour in then.colours.items():
            yield Look(f"the colour of {name}", colour, COLOURS[self._standing(here, name).colour])
        for what, wanted, of in (
            ("level", then.monster_levels, beast_level), ("dice", then.monster_dice, beast_dice),
            ("treasure", then.treasure, beast_treasure),
        ):  # fmt: skip
            for name, number in wanted.items():
                yield Look(f"the {what} of {name}", number, of(here, self._standing(here, name)))
        for colour, ways in then.walks.items():
            found, _ = walks(here, COLOURS.index(colour))
            for name, path in ways.items():
                walk = found.get(self._standing(here, name).card)
                cells = walk.path if walk and len(walk.path) > 1 else ()
                yield Look(f"the way of {name} at {colour}", path, [self.cells(cell)[0] for cell in cells])

    def _fight(self, here: Any, then: Then) -> Iterator[Look]:
        fight = here.fight
        if fight is None and {then.ours, then.theirs, then.main, then.helper} != {None}:
            raise Unmet("there is no combat, so there is nothing to count")
        if then.ours is not None:
            yield Look("the total of the scoundrels", then.ours, our_total(here))
        if then.theirs is not None:
            yield Look("the total of the monsters", then.theirs, their_total(here))
        yield Look("the combat", unordered(then.fight), unordered(map(self.card, fight.foes if fight else ())))
        if fight is not None:
            yield Look("the main player", then.main, fight.main + 1)
            yield Look("the helper", then.helper, fight.helper + 1)
        if then.may_help is not None:
            yield Look("who may help", then.may_help, [seat + 1 for seat in range(here.seats) if may_help(here, seat)])

    def _offer(self, offer: Offer) -> str:
        """An offer in a line: between whom, and what is given and done."""
        terms = [
            (str(self.card(one.what[1])) if one.what[0] == "card" else one.what[0]) + (f" {one.amount}" if one.amount else "")
            for one in offer.terms
        ]
        return f"{offer.maker + 1} to {offer.to + 1}: {', '.join(terms)}"

    def _board(self, here: Any, then: Then) -> Iterator[Look]:
        table = self.table
        rooms = {cell: str(self.card(room)) for cell, room in here.cells.items()}
        for name, face in then.links.items():
            way, _, room = name.partition(" of ")
            if way not in WAYS:
                raise Unmet(f'{name} is no side of a room; write it as in "east of cave"')
            yield Look(f"the link {name}", face, FACES[here.links[border(cell_of(rooms, room), WAYS.index(way))].face])
        for name, mark in then.marks.items():
            yield Look(f"the mark of {name}", mark, MARKS[here.marks.get(cell_of(rooms, name), 0)])
        for name, items in then.dropped.items():
            pile = here.zones[table.floor[here.cells[cell_of(rooms, name)]]]
            yield Look(f"what lies in {name}", unordered(items), unordered(map(self.card, pile)))
        for name, gold in then.dropped_gold.items():
            yield Look(f"the gold in {name}", gold, here.hoard.get(cell_of(rooms, name), 0))
        yield Look("the offers", then.offers, [self._offer(one) for one in here.offers])
        yield Look("the links left", then.supply, list(here.supply))
        yield Look("the rooms on the board", then.explored, len(here.cells))
        if then.discards is not None:
            gone = {self.card(card) for zone in (table.monsters_gone, table.treasures_gone, table.fates_gone)
                    for card in here.zones[zone]}  # fmt: skip
            missing = [name for name in then.discards if name not in gone]
            yield Look("not on a discard pile", [], missing)
