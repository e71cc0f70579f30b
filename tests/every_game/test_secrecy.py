"""Every game: a seat sees what it may, nothing leaks, and what is imagined agrees with what is seen."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import imagine, view
from game.rules.fields import encode, fields_of
from game.rules.randomness import Stream
from tests.every_game.games import Case, every_case
from tests.every_game.playing import (
    assert_same,
    content,
    hidden_cards,
    make,
    pick,
    played,
    shuffled_secrets,
    started,
    with_cards_changed,
)
from tests.thorough import few, thorough


class CardsOf(dict[int, int]):
    """Given to a field's `remap` in place of a table of ids: it collects every id asked for and changes none."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[int] = set()

    def get(self, card: int, default: Any = None) -> Any:  # type: ignore[override]
        """Note the card."""
        self.found.add(card)
        return default


def cards_named_in(position: Any) -> dict[str, set[int]]:
    """The card ids that stand in each field of a view, wherever an annotation says card."""
    found = {}
    for one in fields_of(type(position)):
        if one.remap is not None:
            cards = CardsOf()
            one.remap(getattr(position, one.name), cards)
            found[one.name] = cards.found
    return found


@every_case
def test_no_view_names_a_card_that_its_seat_cannot_see(case: Case) -> None:
    for seed in few(range(2), 1):
        for match in played(case, seed, every=2):
            for seat in range(case.seats):
                hidden = hidden_cards(match.state, seat)
                seen = match.view(seat)
                for field, cards in cards_named_in(seen).items():
                    if field != "unseen":
                        assert not cards & hidden, f"seed {seed}, choice {len(match.choices)}, seat {seat}: {field}"
                assert {card for cards in seen.unseen for card in cards} == hidden
                visible = set(range(len(match.state.table.zones.cards))) - hidden
                assert {card for pile in seen.zones for card in pile if card >= 0} == visible


@every_case
def test_no_event_tells_who_watches_of_a_card_that_lay_hidden_all_the_while(case: Case) -> None:
    """What several seats know is not public yet: a replay is watched by others."""
    for seed in few(range(4), 2):
        match, chance = started(case, seed), Stream(seed)
        while match.decision is not None:
            hidden, what = hidden_cards(match.state, case.seats), pick(match.state, chance)
            events = match.choose(what.number, watched=True) if what.seat < 0 else match.interrupt(what.seat, what.number)
            after = match.looked_back(case.seats, hidden_cards) if what.seat < 0 else lambda _number: set[int]()
            for number in range(len(events)):
                hidden &= after(number)
            hidden &= hidden_cards(match.state, case.seats)
            for event in events:
                if event.kind == "appeared":
                    continue  # it is laid face up before all eyes, before a trap is put back on top of it (CA-8.8, CA-13.9)
                assert not hidden & {*event.seen_by(case.seats).cards()}, f"seed {seed}, choice {len(match.choices)}: {event}"


@every_case
def test_a_view_has_no_hidden_fields_and_gives_no_other_seats_options(case: Case) -> None:
    for match in played(case, 0, every=2):
        for seat in range(case.seats):
            seen = match.view(seat)
            assert not hasattr(seen, "random")
            assert not hasattr(seen, "script")
            assert seen.seat == seat
            if match.decision is None:
                assert seen.decision is None
                continue
            assert all(option.steps == () for option in seen.decision.options)
            mine = match.decision.seat == seat
            assert len(seen.decision.options) == (len(match.decision.options) if mine else 0)
            assert len({option[:2] for option in seen.decision.options}) == len(seen.decision.options)


@every_case
def test_a_view_holds_its_seats_own_interrupts_and_nothing_of_others(case: Case) -> None:
    for match in played(case, 1):
        for seat in range(case.seats):
            seen = match.view(seat)
            assert [option.verb for option in seen.interrupts] == [option.verb for option in match.interrupts(seat)]
            assert all(option.steps == () for option in seen.interrupts)
            assert len({option[:2] for option in seen.interrupts}) == len(seen.interrupts)
            assert seen.interruptible or not seen.interrupts
        assert match.view(case.seats).interrupts == ()


@settings(max_examples=25 if thorough() else 4, derandomize=True)
@given(data=st.data())
@every_case
def test_secrets_that_change_places_change_no_view(case: Case, data: st.DataObject) -> None:
    seed = data.draw(st.integers(0, 2**64 - 1), label="seed")
    every = data.draw(st.integers(5, 25), label="every")
    chance = Stream(seed)
    for match in played(case, seed, every):
        for seat in range(case.seats):
            ids = shuffled_secrets(match.state, seat, chance)
            other = with_cards_changed(match.state, ids)
            # the same in every field, in the order of every dict: else a bot could choose by it
            assert_same(view(match.state, seat), view(other, seat))


@every_case
def test_the_view_of_what_is_imagined_is_the_view(case: Case) -> None:
    for seed in few(range(2), 1):
        chance = Stream(seed)
        for match in played(case, seed, every=3):
            before = content(match.state)
            for seat in range(case.seats):
                seen = match.view(seat)
                kept = content(seen)
                for _ in range(2):
                    imagined = imagine(seen, chance)
                    assert type(imagined) is type(match.state)
                    assert_same(view(imagined, seat), seen)
                assert content(seen) == kept, "imagining changed the view"
            assert content(match.state) == before, "looking changed the state"


@every_case
def test_what_is_imagined_can_be_played_to_its_end_with_all_its_cards(case: Case) -> None:
    for seed in few(range(3), 1):
        chance = Stream(seed)
        for match in played(case, seed, every=27):
            if match.decision is None:
                continue
            for seat in range(case.seats):
                state = imagine(match.view(seat), chance)
                assert sorted(card for pile in state.zones for card in pile) == list(range(len(state.table.zones.cards)))
                choices = 0
                while state.decision is not None:
                    make(state, pick(state, chance))
                    choices += 1
                    assert choices < case.game.most_choices
                assert state.outcome is not None


def random_bot(seen: Any, chance: Stream) -> tuple[Any, ...]:
    """The simplest bot: one of the options of its view, as it stands there."""
    return encode(seen.decision.options[chance.below(len(seen.decision.options))])


@every_case
def test_a_bot_chooses_the_same_on_two_states_with_equal_views(case: Case) -> None:
    for seed in few(range(2), 1):
        chance = Stream(seed)
        for match in played(case, seed, every=2):
            if match.decision is None:
                continue
            seat = match.decision.seat
            other = with_cards_changed(match.state, shuffled_secrets(match.state, seat, chance))
            choice, same = Stream(seed), Stream(seed)
            for _ in range(3):
                assert random_bot(match.view(seat), choice) == random_bot(view(other, seat), same)


@every_case
def test_unseen_cards_are_imagined_evenly_over_all_hidden_places(case: Case) -> None:
    """Chi-square of every place that can be named against every card of its family, with a threshold of one in a million.

    Piles without order are taken as one place: nothing can name a card in them. What a game believes is left aside, and
    places that its constraints speak of are left out.
    """
    samples = 600 if thorough() else 300
    for match in played(case, 6, every=40):
        if match.decision is None:
            continue
        seat = match.decision.seat
        seen = match.view(seat)
        chance = Stream(99)
        table = seen.table.zones
        counts: dict[tuple[int, int], Counter[int]] = defaultdict(Counter)
        sizes: Counter[tuple[int, int]] = Counter()
        belief = seen.belief()
        bound = {zone for one in belief.constraints for zone in one.about} if belief else set()
        for sample in range(samples):
            state = imagine(seen, chance, even=True)
            for zone, pile in enumerate(seen.zones):
                if zone in bound:
                    continue
                loose = table.specs[zone].seen == "nobody" and not seen.fixed[zone]
                for at, card in enumerate(pile):
                    if card < 0:
                        place = (zone, -1 if loose else at)
                        counts[place][state.zones[zone][at]] += 1
                        sizes[place] += sample == 0
        for place, counted in counts.items():
            families = {table.family_of[card] for card in counted}
            if len(families) > 1:
                assert table.specs[place[0]].family == "", "cards of several families in a zone of one"
                continue
            cards = next(cards for family, cards in zip(table.members, seen.unseen, strict=True) if {family} == families)
            share = sizes[place] / len(cards)
            if share == 1:
                assert set(counted) == set(cards)
                continue
            # a pile takes several cards at once, without putting back: its counts vary by the factor 1 - share
            expected = samples * share
            square = sum((counted[card] - expected) ** 2 for card in cards) / (expected * (1 - share))
            square *= (len(cards) - 1) / len(cards)
            assert square < _threshold(len(cards) - 1), f"choice {len(match.choices)}: {place}"


def _threshold(freedom: int) -> float:
    """The chi-square value that is passed by chance once in a million times (Wilson and Hilferty's approximation)."""
    return freedom * (1 - 2 / (9 * freedom) + 4.7534 * (2 / (9 * freedom)) ** 0.5) ** 3 + 3
