"""Triggers and modifiers, as mechanisms and as the duel uses them."""

from __future__ import annotations

from game.rules import CardId, step
from tests.rules.bare import Bare, bare
from tests.rules.playing import duel_of, kinds, take


@step
def hear(state: Bare, source: CardId, who: int, how: str) -> None:
    """Write down who heard what."""
    state.notes.append(f"{source} heard {who} {how}")


def heard(state: Bare, moment: str, who: int, how: str) -> list[str]:
    """What is written down when a moment is fired."""
    state.notes.clear()
    state.fire(moment, who, how)
    state.advance()
    return state.notes


def test_listeners_act_in_their_order_and_equal_ones_as_they_registered() -> None:
    state = bare()
    state.listen("moved", hear(5), order=1)
    state.listen("moved", hear(3), order=0)
    state.listen("moved", hear(4), order=1)
    state.listen("moved", hear(2), order=0)
    assert heard(state, "moved", 1, "go") == ["3 heard 1 go", "2 heard 1 go", "5 heard 1 go", "4 heard 1 go"]


def test_only_subscribers_of_the_moment_are_visited() -> None:
    state = bare()
    state.listen("moved", hear(5))
    assert heard(state, "rested", 1, "sleep") == []


def test_what_leaves_hears_nothing_more_at_any_moment() -> None:
    state = bare()
    state.listen("moved", hear(5))
    state.listen("moved", hear(6))
    state.listen("rested", hear(5))
    state.unlisten(5)
    assert heard(state, "moved", 0, "go") == ["6 heard 0 go"]
    assert heard(state, "rested", 0, "sleep") == []


def test_modifiers_add_up_for_their_thing_and_quantity_only() -> None:
    state = bare()
    state.modify("speed", ("card", 1), 2, source=8)
    state.modify("speed", ("card", 1), -5, source=9)
    assert state.modified(10, "speed", ("card", 1)) == 7
    assert state.modified(10, "speed", ("card", 2)) == 10
    assert state.modified(10, "strength", ("card", 1)) == 10


def test_modifiers_expire_at_their_moment_of_one_thing_or_of_all() -> None:
    state = bare()
    for card in (1, 2):
        state.modify("speed", ("card", card), 1, source=8, until="fight")
        state.modify("speed", ("card", card), 10, source=8, until="turn")
        state.modify("speed", ("card", card), 100, source=9)
    state.expire("fight", ("card", 1))
    assert [state.modified(0, "speed", ("card", card)) for card in (1, 2)] == [110, 111]
    state.expire("fight")
    assert [state.modified(0, "speed", ("card", card)) for card in (1, 2)] == [110, 110]


def test_modifiers_of_a_card_end_when_it_is_no_longer_in_force() -> None:
    state = bare()
    state.modify("speed", ("seat", 0), 1, source=8)
    state.modify("speed", ("seat", 0), 10, source=9)
    state.modify("strength", ("seat", 1), 10, source=8)
    state.unmodify(8)
    assert state.modified(0, "speed", ("seat", 0)) == 10
    assert list(state.modifiers) == [("speed", ("seat", 0))]  # nothing empty is kept


# --- in the duel


def test_leech_acts_before_thorns_though_it_came_into_force_later() -> None:
    match = duel_of(("thorns",), ("spark",), ("leech",))
    take(match, "go_on")
    take(match, "cast", card="thorns")
    take(match, "pass", seat=1)
    take(match, "cast", seat=2, card="leech")
    match.state.life[2] = 4
    events = take(match, "cast", seat=1, card="spark", target=0)
    # seat 0 is wounded: the leech gains; then the thorns wound seat 1: the leech gains again
    assert kinds(events, "wounded", "healed", "broken") == ["wounded", "healed", "broken", "wounded", "healed"]
    assert match.state.life == [5, 5, 6]


def test_a_charm_that_breaks_listens_no_more() -> None:
    match = duel_of(("leech",), ("spark", "spark"))
    take(match, "go_on")
    take(match, "cast", card="leech")
    events = take(match, "cast", seat=1, card="spark", target=0)
    assert kinds(events, "wounded", "healed", "broken") == ["wounded", "broken"]
    assert not any(match.state.listeners.values())
    assert match.state.pile("force 0") == ()
    assert "leech" in [match.state.card_name(card) for card in match.state.pile("discard")]


def test_a_gust_counts_in_this_clash_and_a_banner_in_every_one() -> None:
    match = duel_of(("gust", "banner", "spark"), ("aegis",), script=(1, 1))
    state = match.state
    spark = next(card for card in state.pile("hand 0") if state.card_name(card) == "spark")
    assert state.strength(0, spark) == 1
    take(match, "go_on")
    take(match, "cast", card="gust")
    take(match, "cast", card="banner")
    assert match.state.strength(0, spark) == 4
    while match.decision.kind == "duel.conjuring":
        take(match, "pass")
    events = take(match, "lay", seat=0, card="spark")
    while match.decision.kind == "clash":
        events += take(match, "lay")
    totals = [event.parts["total"] for event in events if event.kind == "revealed"]
    assert totals[0] == 5  # spark 1, gust 2, banner 1, die 1
    assert match.state.strength(0, spark) == 2
