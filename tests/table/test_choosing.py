"""Every option of every decision can be chosen by what it is about, or by a button."""

from __future__ import annotations

import pytest

from game.client.table.card_adventure.choosing import CardAdventureChoosing, handles
from game.client.table.card_adventure.words import Names, button_text, prompt_of
from game.client.text import missing_glyphs
from game.rules import Decision, Option
from tests.table.playing import played
from tests.thorough import later

HAND = ("attack", "mp", "magic", "item")


def chosen(choosing: CardAdventureChoosing, option: Option) -> Option | None:
    """The option that picking the handles of one leads to, or it itself where a button offers it."""
    for ref in handles(option):
        if option in choosing.buttons():
            break
        assert ref in choosing.next()
        found = choosing.pick(ref)
        if found is not None:
            return found
    return option if option in choosing.buttons() else None


@pytest.mark.parametrize("seats", later([4, 3, 2, 1], [4]))
def test_every_option_of_random_games_can_be_chosen(seats: int) -> None:
    kinds = set()
    for seed in range(4):
        for session in played(seats, seed, options={"hands": "concealed"} if seed % 2 else None):
            decision = session.match.view(session.match.decision.seat).decision
            view = session.match.view(decision.seat)
            hand = frozenset(card for family in HAND for card in view.hand(decision.seat, family))
            kinds.add(decision.kind)
            for option in decision.options:
                assert chosen(CardAdventureChoosing(decision, hand), option) == option
    assert {"action", "card_phase", "pay_mp", "rest_draw", "discard"} <= kinds


@pytest.mark.parametrize("language", ["en", "ja"])
def test_prompts_and_buttons_have_words(language: str) -> None:
    from game.client import i18n

    i18n.use_language(language)
    seen = set()
    for seats, seed in ((1, 11), (2, 12), (4, 13)):
        for session in played(seats, seed):
            decision = session.match.decision
            view = session.match.view(decision.seat)
            names = Names(view, [seat.name for seat in session.seats])
            choosing = CardAdventureChoosing(view.decision, frozenset())
            texts = {(decision.kind, prompt_of(names, view.decision, ()))}
            texts |= {(option.verb, button_text(names, option)) for option in choosing.buttons()}
            for ref in choosing.next():
                texts.add((decision.kind, prompt_of(names, view.decision, (ref,))))
                texts.add((decision.kind, names.ref(ref)))
            seen |= texts
    for what, text in seen:
        assert text, what
        assert "{" not in text
        assert not missing_glyphs(text)


def test_a_card_of_the_hand_is_never_spent_by_one_pick() -> None:
    present = Option("present", (("card", 3), ("card", 90)))
    choosing = CardAdventureChoosing(Decision(0, "card_phase", (present, Option("pass"))), frozenset({3}))
    assert choosing.pick(("card", 3)) is None
    assert choosing.next() == {("card", 90): [present]}
    assert choosing.pick(("card", 90)) == present


def test_a_pick_is_taken_back() -> None:
    use = (Option("use", (("card", 3), ("seat", 0))), Option("use", (("card", 3), ("seat", 1))))
    choosing = CardAdventureChoosing(Decision(0, "action", use), frozenset({3}))
    choosing.pick(("card", 3))
    assert set(choosing.next()) == {("seat", 0), ("seat", 1)}
    assert choosing.back()
    assert set(choosing.next()) == {("card", 3)}
    assert not choosing.back()


def test_what_cannot_be_picked_is_refused() -> None:
    move = Option("move", (("route", 1), ("square", 2)))
    choosing = CardAdventureChoosing(Decision(0, "action", (move, Option("end_go"))), frozenset())
    with pytest.raises(KeyError):
        choosing.pick(("square", 5))
    assert choosing.picked == ()
    assert choosing.pick(("square", 2)) == move


def test_two_routes_to_one_square_are_told_apart() -> None:
    one, other = (Option("move", (("route", route), ("square", 2))) for route in (1, 4))
    choosing = CardAdventureChoosing(Decision(0, "action", (one, other)), frozenset())
    assert choosing.pick(("square", 2)) is None
    assert choosing.pick(("route", 4)) == other


def test_a_card_on_many_things_at_once_is_a_button() -> None:
    many = Option("cast", (("card", 3), ("card", 90), ("card", 91)))
    choosing = CardAdventureChoosing(Decision(0, "action", (many, Option("end_go"))), frozenset({3}))
    assert choosing.pick(("card", 3)) is None
    assert choosing.next() == {}
    assert choosing.buttons() == [many]
