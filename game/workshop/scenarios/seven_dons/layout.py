"""Lays out Seven Dons' rule scenarios, and says what everything on the table is called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.content.packs import PackFaults
from game.content.seven_dons.loader import dons_pack_from, shipped_dons_pack, shipped_dons_packs
from game.content.seven_dons.schema import DonsPack
from game.games.seven_dons import DonsTable, Setup, SevenDons
from game.games.seven_dons.position import BOTH
from game.games.seven_dons.relocation import draft_of, exchanged, put_alone, put_behind
from game.games.seven_dons.setup import begin
from game.games.seven_dons.table import SeatSetup
from game.games.seven_dons.turn import TURN, end_of_turn
from game.rules import CardId, Ref
from game.rules.phases import enter_phase
from game.rules.secrecy import view
from game.workshop.scenarios.checking import unordered
from game.workshop.scenarios.seven_dons.words import Do, Given, SeatThen, Then
from game.workshop.scenarios.vocabulary import Choice, Look, ScenarioTable, first_of, nearest, raise_unknown
from game.workshop.scenarios.words import Unmet, Word

PHASES = ("action", "relocation", "assassination")

# --- given ---------------------------------------------------------------------------------------------------------


def pack_of(given: Given) -> DonsPack:
    """The shipped set with the scenario's own texts. Raises Unmet where that is not possible."""
    if given.pack not in shipped_dons_packs():
        raise Unmet(f"there is no set {given.pack}; {nearest(given.pack, shipped_dons_packs())}")
    pack = shipped_dons_pack(given.pack)
    if not (given.upper or given.lower or given.trumps):
        return pack
    members = [member.model_dump(mode="json", exclude_none=True, exclude={"family"}) for member in pack.members]
    bosses = [boss.model_dump(mode="json", exclude={"family"}) for boss in pack.bosses]
    by_id = {member["id"]: member for member in members}
    for half, texts in (("upper", given.upper), ("lower", given.lower)):
        for kind, text in texts.items():
            if kind not in by_id:
                raise Unmet(f"there is no kind {kind}; {nearest(kind, by_id)}")
            by_id[kind].pop(half, None)
            if text:
                by_id[kind][half] = text
    for kind, effects in given.trumps.items():
        found = [boss for boss in bosses if boss["member"] == kind]
        if not found:
            raise Unmet(f"{kind} has no boss card; {nearest(kind, [boss['member'] for boss in bosses])}")
        found[0]["effects"] = effects
    head = {"id": "scenario", "version": 1, "name": {"en": "Scenario", "ja": "シナリオ"}}
    try:
        return dons_pack_from("scenario", {"scenario.toml": {"pack": head, "member": members, "boss": bosses}})
    except PackFaults as error:
        raise Unmet(first_of(error)) from None


def state_of(given: Given) -> SevenDons:
    """The position that is given, at the beginning of its phase."""
    first = None if given.first is None else given.first - 1
    setup = Setup(pack_of(given), (SeatSetup("P1"), SeatSetup("P2")), given.options, first)
    state = begin(setup, given.seed)
    if given.phase == "setup":
        return state
    _lay_members(state, given)
    _lay_bosses(state, given)
    active = given.active - 1
    state.turn, state.active, state.first = given.turn, active, active if given.turn % 2 else 1 - active
    state.buried_at = given.turn - given.quiet
    state.agenda = [end_of_turn(active), enter_phase(TURN, PHASES.index(given.phase), (active,))]
    return state


def _lay_members(state: SevenDons, given: Given) -> None:
    table = state.table
    kinds = [member.id for member in table.pack.members]
    for seat, said in enumerate(given.seats):
        columns = []
        laid: list[CardId] = []
        for column in said.members:
            names = column.split("/")
            if len(names) > 2:
                raise Unmet(f"{column} is no column: behind each front card there is at most one back card")
            for name in names:
                kind = name.removesuffix("^")
                if kind not in kinds:
                    raise_unknown(kind, kinds)
                card = table.member[seat][kinds.index(kind)]
                if card in laid:
                    raise Unmet(f"{kind} lies in two places; each player has one")
                laid.append(card)
                if name.endswith("^"):
                    state.up |= 1 << card
                    state.known[card] = BOTH
            columns.append(len(names))
        for kind in said.seen:
            state.known[table.member[seat][kinds.index(kind)]] = BOTH
        state.zones[table.members[seat]] = tuple(laid)
        state.zones[table.grave[seat]] = tuple(card for card in table.member[seat] if card not in laid)
        state.set_columns(seat, tuple(columns))


def _lay_bosses(state: SevenDons, given: Given) -> None:
    table = state.table
    kinds = [member.id for member in table.pack.members]
    taken: list[CardId] = []
    for seat in sorted((0, 1), key=lambda seat: given.seats[seat].boss is None):
        said = given.seats[seat].boss
        if said is None:
            free = [card for card in table.zones.members["boss"] if card not in taken]
            living = [card for card in free if table.member[seat][table.kind_of[card]] in state.alive(seat)]
            card = (living or free)[0]
        else:
            if said not in kinds:
                raise_unknown(said, kinds)
            card = table.boss_card[kinds.index(said)]
            if card < 0 or card in taken:
                raise Unmet(f"{said} cannot be the boss of player {seat + 1}")
        taken.append(card)
        state.zones[table.boss[seat]] = (card,)
        if given.seats[seat].boss_up:
            state.up |= 1 << card
            state.known[card] = BOTH
    state.zones[table.boss_deck] = tuple(card for card in table.zones.members["boss"] if card not in taken)


# --- the table -----------------------------------------------------------------------------------------------------


class Layout(ScenarioTable):
    """The table of a scenario; members are called by their kind and player, boss cards by their kind."""

    state: SevenDons

    def __init__(self, given: Given) -> None:
        """Lay out what is given. Raises Unmet where that is not possible."""
        self.state = state_of(given)
        self.table: DonsTable = self.state.table
        self.kinds = [member.id for member in self.table.pack.members]

    # --- what things are called

    def card(self, card: CardId) -> Word:
        """`fuse 2` for the Fuse of player 2, `boss fuse` for a boss card, `?` for what cannot be seen."""
        if card < 0:
            return "?"
        kind, owner = self.kinds[self.table.kind_of[card]], self.table.owner_of[card]
        return f"boss {kind}" if owner < 0 else f"{kind} {owner + 1}"

    def word(self, ref: Ref) -> Word | None:
        """Cards, and codenames by the kind."""
        kind, number = ref
        if kind == "kind":
            return self.kinds[number]
        return super().word(ref)

    def told(self, part: str, value: Any) -> Any:
        """Codenames and owners in words, everything else as in all games."""
        match part:
            case "codename":
                return self.kinds[value]
            case "whose":
                return value + 1
            case "member" | "old":
                return self.card(value)
        return super().told(part, value)

    # --- what is done

    def choices(self, do: Do) -> list[Choice]:
        """A whole layout is many small choices."""
        if do.verbs() != ["layout"]:
            return super().choices(do)
        assert do.seat is not None
        return list(self._laying(do.seat - 1, do.layout))

    def _laying(self, seat: int, columns: Sequence[str]) -> Iterator[Choice]:
        """The small choices that lead to a layout, and that it is done."""
        wanted = [[self._member(seat, name) for name in column.split("/")] for column in columns]
        draft = draft_of(self.state, seat, seat)._replace(taken=None)
        for column in wanted:
            front = column[0]
            if any(front == one[-1] and len(one) == 2 for one in draft.columns):
                yield Choice("take", (self.card(front),))
                yield Choice("alone", ())
                draft = put_alone(draft._replace(taken=front))
        for column in wanted:
            for front, back in zip(column, column[1:], strict=False):
                here = next(one for one in draft.columns if one[0] == front)
                if back in here:
                    continue
                yield Choice("take", (self.card(back),))
                verb, on = ("behind", front) if len(here) == 1 else ("exchange", here[1])
                yield Choice(verb, (self.card(on),))
                draft = (put_behind if verb == "behind" else exchanged)(draft._replace(taken=back), on)
        if sorted(draft.columns) != sorted(tuple(column) for column in wanted):
            raise Unmet(f"{', '.join(columns)} is no layout of all members of player {seat + 1}")
        yield Choice("done", ())

    def _member(self, seat: int, name: str) -> CardId:
        kind = name.removesuffix("^")
        if kind not in self.kinds:
            raise_unknown(kind, self.kinds)
        return self.table.member[seat][self.kinds.index(kind)]

    def refs(self, seat: int, verb: str, about: Iterable[Word]) -> tuple[Ref, ...]:
        """What these words mean, for asking the rules why something is refused; the player's own name for a hidden card."""
        if verb == "declare":
            return tuple(("kind", self.kinds.index(str(one))) for one in about)
        cards = {self.card(card): card for card in range(len(self.table.zones.cards))}
        found: list[Ref] = []
        for one in about:
            if one not in cards:
                raise_unknown(one, cards)
            found.append(("card", self._seen(seat, cards[one])))
        return tuple(found)

    def _seen(self, seat: int, card: CardId) -> CardId:
        """The id by which a player's view names a card."""
        here = view(self.state, seat)
        for zone, pile in enumerate(self.state.zones):
            if card in pile:
                return int(here.zones[zone][pile.index(card)])
        return card

    # --- what is looked at

    def looks(self, here: Any, then: Then) -> Iterator[Look]:
        """Everything that is looked at."""
        table = self.table
        for number, seat in enumerate(then.seats):
            yield from self._seat(here, number, seat)
        if then.target is not None:
            target = here.strikes[-1].target if here.strikes else None
            yield Look("the target", then.target, "" if target is None else self.card(target))
        yield Look("the boss deck", then.deck, len(here.zones[table.boss_deck]))
        aside = [self.kinds[table.kind_of[card]] for card in here.zones[table.aside]]
        yield Look("out of the game", unordered(then.aside), unordered(aside))
        yield Look("quiet turns", then.quiet, here.quiet)

    def _seat(self, here: Any, number: int, then: SeatThen) -> Iterator[Look]:
        table, who = self.table, f"player {number + 1}"
        columns = ["/".join(self._face(here, card) for card in column) for column in here.layout(number)]
        wanted = then.members
        yield Look(f"{who}: members", unordered(wanted), unordered(columns))
        yield Look(f"{who}: front row", unordered(then.front), unordered(self._kind(card) for card in here.fronts(number)))
        grave = [self._kind(card) for card in here.zones[table.grave[number]]]
        yield Look(f"{who}: graveyard", unordered(then.graveyard), unordered(grave))
        (boss,) = here.zones[table.boss[number]]
        yield Look(f"{who}: boss", then.boss, self._kind(boss))
        yield Look(f"{who}: boss card face up", then.boss_up, here.is_up(boss))
        known = [self._kind(card) for card in here.alive(number) if card >= 0 and not here.is_up(card) and here.identified(card)]
        yield Look(f"{who}: known members", unordered(then.known), unordered(known))

    def _kind(self, card: CardId) -> str:
        return "?" if card < 0 else self.kinds[self.table.kind_of[card]]

    def _face(self, here: Any, card: CardId) -> str:
        return self._kind(card) + ("^" if here.is_up(card) else "")
