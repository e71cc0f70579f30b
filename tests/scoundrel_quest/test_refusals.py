"""Why something can't be done: the clause, and that nothing is refused that can be done."""

from __future__ import annotations

from typing import Any

import pytest

from game.games.scoundrel_quest import why_not
from game.games.scoundrel_quest.refusals import SENTENCES
from game.rules import view
from game.rules.randomness import Stream
from tests.scoundrel_quest.pack import card, item, monster, room
from tests.scoundrel_quest.positions import Play, position
from tests.scoundrel_quest.sample import make_setup
from tests.scoundrel_quest.test_combat import CAVE, enhancer, fight
from tests.scoundrel_quest.test_help_and_boss import helped

CARDS = {
    "rooms": [room(1, "shop", deals=[{"cost": {"gold": 500}, "effects": [{"do": "draw", "deck": "fate"}], "limited": True}]),
              room(2, "void", no_search=True)],
    "monsters": [monster("friend", ignores={"races": ["human"]})],
    "treasures": [item("cap", "headgear"), item("hood", "headgear")],
}  # fmt: skip


def refused(play: Play, verb: str, *about: Any, seat: int = 0) -> str:
    """The clause of a refusal, or nothing."""
    refusal = why_not(view(play.state, seat), verb, about)
    assert refusal is None or refusal.reason
    return refusal.rule if refusal else ""


def shop(**words: Any) -> Play:
    """Seat 0 in the shop."""
    seat = {"at": CAVE, **words.pop("seat", {})}
    return position(rooms={CAVE: words.pop("name", "shop")}, seats=[seat, {}], cards=CARDS, **words)


@pytest.mark.parametrize(
    ("play", "verb", "about", "rule"),
    [
        (lambda: shop(links={(1, 0, "east"): "wall"}), "go", (("way", 1),), "MQ-9.22"),
        (lambda: shop(links={(1, 0, "east"): "locked"}, spent=1), "go", (("way", 1),), "MQ-9.5"),
        (lambda: shop(tiles=0), "go", (("way", 1),), "MQ-10.18"),
        (lambda: position(), "search", (), "MQ-12.25"),
        (lambda: shop(name="void"), "search", (), "MQ-12.7"),
        (lambda: shop(spent=3), "search", (), "MQ-12.1"),
        (lambda: shop(marks={CAVE: 2}), "search", (), "MQ-12.21"),
        (lambda: shop(beasts=[("friend", CAVE, "red")]), "search", (), "MQ-12.2"),
        (lambda: shop(beasts=[("friend", CAVE, "red")]), "deal", (("deal", 0),), "MQ-11.2"),
        (lambda: shop(), "deal", (("deal", 0),), "MQ-11.4"),
        (lambda: shop(seat={"gold": 900}, spent=3), "deal", (("deal", 0),), "MQ-11.3"),
        (lambda: shop(seat={"gold": 1400}).do("deal"), "deal", (("deal", 0),), "MQ-11.6"),
        (lambda: shop(beasts=[("friend", CAVE, "red")], floor={CAVE: ["cap"]}), "pick_up", (), "MQ-14.10"),
        (lambda: shop(floor={CAVE: ["cap"]}, spent=3), "pick_up", (), "MQ-14.6"),
        (lambda: shop(), "buy_level", (), "MQ-29.12"),
        (lambda: shop(seat={"level": 9, "gold": 2000}), "buy_level", (), "MQ-29.15"),
        (lambda: shop(seat={"gold": 3000}).do("buy_level"), "buy_level", (), "MQ-R59"),
        (lambda: shop(), "recover", (), "MQ-R56"),
        (lambda: fight({"gear": ["stone0"]}, {}), "drop", (), "MQ-14.11"),
        (lambda: fight({"gear": ["stone0"]}, {}), "put_away", (), "MQ-7.9"),
    ],
)
def test_what_is_refused_and_by_which_clause(play: Any, verb: str, about: tuple[Any, ...], rule: str):
    assert refused(play(), verb, *about) == rule


def test_items_that_do_not_fit():
    play = shop(seat={"gear": ["cap"], "hand": ["hood"], "pack": ["stone0", "stone1"]})
    hood = ("card", play.card("hood"))
    assert refused(play, "carry", hood) == "MQ-34.2"
    assert refused(play, "stow", hood) == "MQ-34.10"
    assert refused(play, "put_away", ("card", play.card("cap"))) == "MQ-34.10"
    battle = fight({"hand": ["stone0"]}, {})
    assert refused(battle, "carry", ("card", battle.card("stone0"))) == "MQ-7.14"


def test_a_card_that_can_t_be_used_says_why():
    """Each kind of card has its reason, and at the time at which it can be used there is none."""
    time = {"time": "combat", "effects": [{"do": "side", "amount": 5}]}
    cards = {
        "treasures": [item("brew", "potion", once=True, use=time)],
        "fates": [
            {"id": "six", "name": {"en": "six", "ja": "six"}, "kind": "die", "does": "set"},
            enhancer("soaked", 5),
            {"id": "blend", "name": {"en": "blend", "ja": "blend"}, "kind": "mixed_blood"},
        ],
        "monsters": [monster("rat9", 2)],
    }
    hand = {"hand": ["six", "soaked", "blend", "brew"], "traits": ["elf"], "level": 9}
    calm, battle = position([hand, {}], cards=cards), fight(hand, {}, cards=cards)

    def why(play, name, verb="play"):
        return refused(play, verb, ("card", play.card(name)))

    assert [why(calm, name) for name in ("six", "soaked", "blend")] == ["MQ-3.8", "MQ-40.2", ""]
    assert why(calm, "brew", "use") == "MQ-5.1"
    assert [why(battle, name) for name in ("six", "soaked")] == ["MQ-3.8", ""]
    assert why(battle, "brew", "use") == ""
    high = position([{"hand": ["up"], "level": 9}, {}], cards={"treasures": [card("up", kind="level_up")]})
    assert why(high, "up") == "MQ-29.11"
    bare = position([{"hand": ["blend"]}, {}], cards=cards)
    assert why(bare, "blend") == "MQ-31.2"


def test_a_card_beside_race_or_class_says_which_of_them_it_lacks():
    """With the other one in play, or with one like it."""
    fates = [{"id": name, "name": {"en": name, "ja": name}, "kind": kind} for name, kind in
             (("blend", "mixed_blood"), ("trades", "two_trades"), ("trades2", "two_trades"))]  # fmt: skip
    classed = position([{"hand": ["blend", "trades2"], "traits": ["warrior", "trades"]}, {}], cards={"fates": fates})
    assert sentence(classed, "play", "blend") == "This card needs a race in play, and there is none."
    assert sentence(classed, "play", "trades2") == "A card like this is in play already."
    raced = position([{"hand": ["trades"], "traits": ["elf"]}, {}], cards={"fates": fates})
    assert sentence(raced, "play", "trades") == "This card needs a class in play, and there is none."


def test_an_item_with_which_nothing_can_be_done_always_says_why():
    """In games by chance: in the hand, in use and packed."""
    from game.client.table.scoundrel_quest.samples import TWO, choice_of, sample_session

    dimmed = set()
    for seed in (1, 2, 3):
        session, chance = sample_session(seed, kinds=TWO, seats=2), Stream(seed)
        for _number in range(250):
            state = session.match.state
            if state.decision is None:
                break
            seen, table, seat = view(state, state.decision.seat), state.table, state.decision.seat
            able = {ref for one in state.decision.options for ref in one.about}
            for pile, verbs in ((table.hand, ("carry", "play")), (table.gear, ("use", "put_away")), (table.sack, ("take_out",))):
                for one in state.zones[pile[seat]]:
                    if table.kind[one] == "item" and ("card", one) not in able:
                        dimmed.add(state.decision.kind)
                        assert any(why_not(seen, verb, (("card", one),)) for verb in verbs), (state.decision.kind, one)
            session.choose(choice_of(session, chance))
    assert {"prepare", "curse", "quest.dice"} <= dimmed


def sentence(play: Play, verb: str, name: str, seat: int = 0) -> str:
    refusal = why_not(view(play.state, seat), verb, (("card", play.card(name)),))
    return refusal.reason if refusal is not None else ""


def test_of_what_has_no_use_now_the_true_reason_is_named():
    """The time, where another one is meant; what is missing, where only that is; the place of the item; that it was used."""
    barrow = {"time": "own_turn", "target": {"kind": "monster", "where": "near", "which": {"keywords": ["small"]}},
              "effects": [{"do": "shift", "where": "next"}]}  # fmt: skip
    horn = {"time": "combat", "effects": [{"do": "side", "amount": 2}]}
    cards = {
        "monsters": [monster("imp", 1, keywords=["small"], ignores={"races": ["human"]}), monster("ox", 7)],
        "treasures": [item("barrow", use=barrow), item("horn", use=horn)],
    }
    mine = {"gear": ["barrow", "horn"], "at": CAVE}
    alone = position([mine, {}], cards=cards)
    assert sentence(alone, "use", "barrow") == "No monster is near that it works on."
    assert sentence(alone, "use", "horn") == "It is used during a combat, before its dice fall."
    cornered = position([mine, {}], cards=cards, beasts=[("imp", CAVE, "red")])
    assert sentence(cornered, "use", "barrow") == "What it works on would stay where it is."
    beside = position([mine, {}], cards=cards, rooms=[CAVE, (2, 0)], beasts=[("imp", CAVE, "red")])
    assert sentence(beside, "use", "barrow") == ""
    others = position([{}, mine], cards=cards, beasts=[("imp", CAVE, "red")])
    assert sentence(others, "use", "barrow", 1) == "It is used once one's own turn has begun, and not during a combat."
    battle = fight({"gear": ["barrow", "horn"]}, {}, cards=cards, beasts=[("ox", CAVE, "red")])
    assert sentence(battle, "use", "barrow") == "It is used once one's own turn has begun, and not during a combat."
    assert sentence(battle, "use", "horn") == ""
    assert sentence(battle.do("use horn side 0"), "use", "horn") == "It has been used already, and can't be used again yet."


def test_a_reason_that_names_what_is_missing_is_never_given_where_it_is_there():
    """In games by chance: whatever a card lacks is lacking, and its time has not come where that is said."""
    from game.games.scoundrel_quest.setup import begin
    from game.games.scoundrel_quest.targets import targets_of
    from game.games.scoundrel_quest.uses import times_now

    chance, told = Stream(6), set()
    for seed in range(4):
        state = begin(make_setup(3), seed)
        state.advance()
        for _ in range(250):
            decision = state.decision
            if decision is None:
                break
            seen = view(state, decision.seat)
            table, seat = seen.table, seen.seat
            usable = {one.about[0][1] for one in seen.decision.options if one.verb in ("use", "play", "carry", "power", "flee")}
            for one in {*seen.zones[table.hand[seat]], *seen.zones[table.gear[seat]]} - usable:
                use = table.use[one]
                refusal = why_not(seen, "use", (("card", one),))
                if refusal is None or use is None or refusal.rule != "MQ-5.1":
                    continue
                reason = next(key.partition(" ")[2] for key, words in SENTENCES.items() if words == refusal.reason)
                told.add(reason)
                if reason in ("own_turn", "combat", "not_in_combat"):
                    assert use.time not in times_now(seen, seat)
                elif reason.split()[-1] in ("monster", "foe", "scoundrel", "fighter", "link", "curse", "nothing", "stuck"):
                    assert reason == "curse" or not targets_of(seen, seat, use)
            state.choose(chance.below(len(decision.options)))
    assert len(told) >= 4


def test_while_the_dice_lie_nothing_else_is_done():
    play = fight({"hand": ["prize0"]}, {}).do("roll")
    assert refused(play, "drop") == "MQ-R117"


def test_an_option_is_never_refused_and_every_refusal_has_its_sentence():
    from game.games.scoundrel_quest.setup import begin

    chance = Stream(5)
    for seed in range(3):
        state = begin(make_setup(3), seed)
        state.advance()
        for _ in range(250):
            decision = state.decision
            if decision is None:
                break
            seen = view(state, decision.seat)
            for one in seen.decision.options:
                assert why_not(seen, one.verb, one.about) is None, one
            state.choose(chance.below(len(decision.options)))
    assert all(sentence.endswith(".") for sentence in SENTENCES.values())


@pytest.mark.rule("MQ-20.2", "MQ-20.4")
def test_where_nobody_can_be_asked_for_help_the_reason_is_named():
    """The room, the monster, the helper that there is, nobody near enough."""
    cards = {
        "rooms": [room(1, "nook", traits=["no_help"])],
        "monsters": [monster("loner", 3, no_help=True)],
    }

    def why(play: Play) -> str:
        refusal = why_not(view(play.state, 0), "ask", ())
        return refusal.reason if refusal is not None else ""

    near = {"at": CAVE}
    assert not why(fight({}, near))
    assert why(fight({}, near, rooms={CAVE: "nook"}, cards=cards)) == "Nobody can be asked for help in this room."
    assert why(fight({}, near, beasts=[("loner", CAVE, "red")], cards=cards)) == "Against this monster nobody can help."
    assert why(fight({}, {"dead": True})) == "Nobody can come to help in this combat."
    assert "helper already" in why(helped({}, near))
