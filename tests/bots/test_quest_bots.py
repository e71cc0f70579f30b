"""Bots of Scoundrel Quest play whole games by what their seat may know, and say why."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.boards.rooms.loader import shipped_quest_pack
from game.bots import make_bot
from game.bots.player import broken_in
from game.bots.scoundrel_quest import EASY, NORMAL, decide
from game.bots.scoundrel_quest.habits import Habits
from game.bots.scoundrel_quest.reasons import in_hundred
from game.games.scoundrel_quest import Options
from game.rules import Match
from game.rules.offers import Term
from game.rules.randomness import Stream
from game.rules.secrecy import view
from tests.every_game.playing import shuffled_secrets, with_cards_changed
from tests.scoundrel_quest.pack import card, curse, event, item, monster
from tests.scoundrel_quest.positions import Play, position
from tests.scoundrel_quest.sample import make_setup
from tests.thorough import few

HABITS: Mapping[str, Habits] = {"easy": EASY, "normal": NORMAL}
MOST = 4000


def started(seats: int, seed: int, shipped: bool = True) -> Match:
    pack = shipped_quest_pack("unpaid_cellar") if shipped else None
    return Match.start(game="scoundrel_quest", setup=make_setup(seats, pack=pack), seed=seed)


def step(match: Match, levels: tuple[str, ...], seed: int) -> None:
    """One choice, or one interrupt, of who is to act."""
    seats = len(levels)
    decision = match.decision
    if match.state.interruptible:
        for seat in ((decision.seat + one) % seats for one in range(1, seats)):
            if levels[seat] == "random" or not match.interrupts(seat):
                continue
            found = broken_in(match.view(seat), levels[seat])
            if found is not None:
                match.interrupt(seat, found[0])
                return
    bot = make_bot(levels[decision.seat], seed + len(match.choices))
    if len(decision.options) == 1:
        match.choose(0)
        return
    match.choose(bot.choose(match.view(decision.seat)))
    if levels[decision.seat] != "random":
        assert bot.why["en"][-1] in ".!?"
        assert bot.why["ja"][-1] in "。！？"


def play(levels: tuple[str, ...], seed: int, shipped: bool = True) -> Match:
    """A game of bots to its end."""
    match = started(len(levels), seed, shipped)
    while match.decision is not None:
        assert len(match.choices) < MOST
        step(match, levels, seed)
    return match


@pytest.mark.parametrize(("level", "seats"), few([(level, seats) for level in ("easy", "normal") for seats in (2, 3, 4)], 2))
def test_bots_play_whole_games(level, seats):
    match = play((level,) * seats, 3)
    assert match.outcome is not None


@pytest.mark.thorough
def test_easy_beats_chance():
    """Chance wins nothing; in a quarter of such games the monsters win (17 of 60)."""
    wins = [play(levels, seed).outcome.winners for seed in (3, 4, 8) for levels in (("easy", "random"), ("random", "easy"))]
    assert sum(one == (0,) for one in wins[::2]) + sum(one == (1,) for one in wins[1::2]) >= 4
    assert not sum(1 in one for one in wins[::2]) + sum(0 in one for one in wins[1::2])


@pytest.mark.parametrize("habits", [EASY, NORMAL], ids=["easy", "normal"])
def test_of_a_state_no_more_is_used_than_the_seat_may_know(habits):
    compared = 0
    match, chance = started(3, 8), Stream(8)
    while match.decision is not None and compared < 60:
        decision = match.decision
        if len(decision.options) > 1 and len(match.choices) % 5 == 0:
            other = with_cards_changed(match.state, shuffled_secrets(match.state, decision.seat, chance))
            seen = view(other, decision.seat)
            assert decide(match.view(decision.seat), match.view(decision.seat).decision, habits) == decide(
                seen, seen.decision, habits
            )
            compared += 1
        step(match, ("normal",) * 3, 8)
    assert compared >= 60


def chosen(play: Play, seat: int | None = None) -> tuple[str, str]:
    """What a normal bot does here, in words, and the word of its reason; nothing where it does not break in."""
    state = play.state
    if seat is None:
        decision = state.decision
        assert decision is not None
        found = decide(view(state, decision.seat), view(state, decision.seat).decision, NORMAL)
        return (play.words(decision.options[found[0]]), found[1]) if found is not None else ("", "")
    broken = broken_in(view(state, seat), "normal")
    return ("" if broken is None else play.words(state.interrupts_of(seat)[broken[0]])), ""


CAVE = (1, 0)
ANY_DIE = Options(dice_cards_on="any_roll")
STRONG = {"treasures": [item("club", "axe", bonus=12, hands=1), item("pole", "axe", bonus=3, hands=1)]}


def test_it_goes_for_the_boss_when_it_can_win_and_not_through_the_entrance_when_it_can_not():
    ready = position(rooms=[CAVE], seats=[{"level": 10, "at": CAVE, "gear": ["club"]}, {}], cards=STRONG, tiles=0)
    assert chosen(ready) == ("go west 0,0", "boss")
    lying = {(-1, 0): ["club"]}
    weak = position(
        rooms=[CAVE, (-1, 0)], seats=[{"level": 10, "at": CAVE}, {}], cards=STRONG, floor=lying, tiles=0, marks={CAVE: 2}
    )
    assert chosen(weak)[0] != "go west 0,0"


def test_on_the_way_to_the_boss_no_monster_is_looked_for():
    for gear, wanted in ((["club"], "no"), ([], "yes")):
        seats = [{"level": 10, "at": (2, 0), "gear": gear}, {}]
        play = position(rooms=[CAVE, (2, 0)], seats=seats, cards=STRONG, tiles=0).do("go west")
        assert play.kind == "look_for_monster"
        assert chosen(play)[0] == wanted


def test_a_victory_is_shared_only_where_it_would_be_lost_alone():
    cards = {**STRONG, "monsters": [monster("fish", 1)]}
    for gear, wanted in ((["club"], "roll"), ([], "ask seat 1")):
        seats = [{"level": 10, "gear": gear}, {"level": 10, "gear": ["pole"]}]
        boss = position(seats=seats, cards=cards, decks={"monsters": ["fish"]}, dice=(1,)).on("combat")
        assert chosen(boss)[0] == wanted


def test_who_has_no_move_left_does_not_say_that_nothing_is_worth_it():
    play = position(rooms=[CAVE], seats=[{"level": 4, "at": CAVE}, {}], tiles=0, marks={CAVE: 2}, spent=3)
    assert chosen(play) == ("end_turn", "tired")


def test_who_has_nothing_to_do_ventures_something_while_it_has_health_for_it():
    ogres = {"monsters": [monster(f"ogre{number}", 9) for number in range(9)]}
    words, why = chosen(position(seats=[{"level": 2}, {}], rooms=[], cards=ogres))
    assert words.startswith("go ")
    assert why in ("explores", "ventures")
    hurt = position(seats=[{"level": 2, "damage": 3, "gold": 0}, {}], rooms=[], cards=ogres)
    assert chosen(hurt) == ("end_turn", "rests")


def test_it_wears_what_is_better():
    play = position(seats=[{"hand": ["club"], "gear": ["pole"]}, {}], cards=STRONG)
    assert chosen(play) == ("carry club", "wears")


def test_it_fights_what_it_beats_and_leaves_alone_what_beats_it():
    cards = {**STRONG, "monsters": [monster("mouse", 1), monster("ogre", 19, bad_stuff=[{"do": "die"}])]}
    seats = [{"level": 5, "gear": ["pole"]}, {}]
    hunt = position(rooms=[CAVE], seats=seats, beasts=[("mouse", CAVE, "red")], cards=cards, tiles=0)
    assert chosen(hunt) == ("go east 1,0", "hunts")
    rest = position(rooms=[CAVE], seats=seats, beasts=[("ogre", CAVE, "red")], cards=cards, tiles=0)
    assert chosen(rest)[0] == "end_turn"


def at_a_fight(level: int, hand: list[str], cards: dict[str, list[dict[str, object]]]) -> Play:
    """Seat 0 is about to roll against a rat; seat 1, far away, holds these cards."""
    beasts = [("rat2", CAVE, "red"), ("rat1", (2, 0), "red")]
    seats = [{"at": CAVE, "level": level}, {"at": (3, 0), "hand": hand}]
    return position(rooms=[CAVE, (2, 0), (3, 0)], seats=seats, beasts=beasts, cards=cards).on("combat").do("roll")


def test_who_is_about_to_win_is_spoilt_by_what_changes_the_fight_and_by_nothing_else():
    giant = {"fates": [{"id": "giant", "name": {"en": "Giant", "ja": "巨人"}, "kind": "enhancer", "level": 10}]}
    play = at_a_fight(9, ["giant"], giant)
    assert play.kind == "quest.answer"
    assert chosen(play) == ("play giant rat2", "spoils")
    whistle = event("whistle", {"do": "shift", "where": "user"}, target={"kind": "monster"})
    assert chosen(at_a_fight(9, ["whistle"], {"fates": [whistle]}))[0] == "pass"


def test_who_will_have_to_run_is_made_slower_where_it_is_dear_to_be_caught():
    laces = curse("laces", lasts="combat", changes=[{"of": "flee", "amount": -2}])
    for level, bad, wanted in ((15, "die", "play laces seat 0"), (1, "die", "pass"), (15, "hurt", "pass")):
        stuff = {"do": "die"} if bad == "die" else {"do": "health", "amount": -1}
        cards = {"fates": [laces], "monsters": [monster("ogre", level, bad_stuff=[stuff])]}
        seats = [{"at": CAVE, "level": 6, "gold": 900}, {"hand": ["laces"]}]
        play = position(rooms=[CAVE], seats=seats, beasts=[("ogre", CAVE, "red")], cards=cards).on("combat").do("roll")
        assert (play.kind, chosen(play)[0]) == ("quest.answer", wanted)


def test_a_card_that_moves_a_monster_to_where_it_is_does_not_end_a_fight():
    whistle = {"fates": [event("whistle", {"do": "shift", "where": "user"}, target={"kind": "monster"})]}
    seats = [{"at": CAVE, "hand": ["whistle"]}, {}]
    play = position(rooms=[CAVE], seats=seats, beasts=[("rat7", CAVE, "red")], cards=whistle).on("combat")
    assert not chosen(play)[0].startswith("play")


def test_a_die_card_is_worth_what_the_power_does_for_which_a_d10_was_rolled():
    rigged = {"id": "rigged", "name": {"en": "r", "ja": "r"}, "kind": "die", "does": "set"}
    cards = {"fates": [rigged, curse("dunce", {"do": "level", "amount": -2})]}
    healed = position(seats=[{"traits": ["warrior"], "hand": ["rigged"], "damage": 1}, {}], cards=cards)
    healed.do("power warrior power 1", 9)
    assert (healed.kind, chosen(healed)[0]) == ("quest.dice", "pass")
    cursed = position(seats=[{"hand": ["dunce"]}, {"traits": ["cleric"], "hand": ["rigged"], "level": 4}], cards=cards)
    cursed.do("play dunce seat 1").do("power cleric power 1", 9)
    assert (cursed.kind, cursed.who, chosen(cursed)) == ("quest.dice", 1, ("set_die rigged roll 1 die 0 face 1", "sets_die"))


def test_no_curse_is_wasted_on_who_will_surely_pray_it_away():
    dunce = {"fates": [curse("dunce", {"do": "level", "amount": -1})]}
    for traits, wanted in (([], "play dunce seat 1"), (["cleric"], "end_turn")):
        play = position(seats=[{"hand": ["dunce"], "damage": 3}, {"traits": traits, "level": 9}], rooms=[], cards=dunce, tiles=0)
        assert chosen(play)[0] == wanted


def test_only_who_is_ahead_is_said_to_do_too_well():
    limp = {"fates": [curse("limp", {"do": "health", "amount": -3})]}
    for level, word in ((9, "holds_back"), (4, "curses")):
        play = position(seats=[{"hand": ["limp"], "level": 5}, {"level": level}], rooms=[], cards=limp, tiles=0)
        assert chosen(play) == ("play limp seat 1", word)


def test_nobody_turns_a_die_for_a_rival_who_runs_away_where_all_dice_may_be_turned():
    rigged = {"id": "rigged", "name": {"en": "r", "ja": "r"}, "kind": "die", "does": "set"}
    cards = {"fates": [rigged], "monsters": [monster("ogre", 15, bad_stuff=[{"do": "die"}])]}
    for holder, wanted in ((0, "set_die"), (1, "pass")):
        seats = [{"at": CAVE, "level": 6, "gold": 900}, {"at": (2, 0)}]
        seats[holder]["hand"] = ["rigged"]
        beasts = [("ogre", CAVE, "red")]
        play = position(rooms=[CAVE, (2, 0)], seats=seats, beasts=beasts, cards=cards, options=ANY_DIE)
        play.on("combat").do("roll", 1, 1)
        while play.kind not in ("exit", "run"):
            play.do("pass")
        play.do(play.words(play.options[0]), 1)
        while play.kind == "quest.round":
            play.do("pass")
        assert (play.kind, play.who) == ("quest.dice", holder)
        assert chosen(play)[0].startswith(wanted)


def test_a_rival_who_is_about_to_win_is_cursed_between_two_of_its_acts():
    dunce = {"fates": [curse("dunce", {"do": "level", "amount": -1})]}
    for level, wanted in ((10, "play dunce seat 0"), (3, "")):
        play = position(seats=[{"at": CAVE, "level": level}, {"hand": ["dunce"]}], rooms=[CAVE], cards=dunce, tiles=0)
        assert chosen(play, 1)[0] == wanted


def test_nobody_is_asked_who_can_not_come_and_help_is_given_for_a_share():
    cards = {"monsters": [monster("boar", 7, treasure=3)], "treasures": [item("club", "axe", bonus=8, hands=1)]}
    near, far = (position(
        rooms=[CAVE, (2, 0), (3, 0)], seats=[{"at": CAVE, "level": 2}, {"at": at, "gear": ["club"]}],
        beasts=[("boar", CAVE, "red")], cards=cards,
    ).on("combat") for at in ((0, 0), (3, 0)))  # fmt: skip
    assert chosen(far)[0] == "roll"
    for _ in range(12):
        if near.state.offers:
            break
        words, _word = chosen(near)
        near.do(words)
    assert chosen(near, 1)[0].startswith("accept")


def test_who_is_only_asked_for_help_names_its_price_once():
    cards = {"monsters": [monster("boar", 7, treasure=3)], "treasures": [item("club", "axe", bonus=8, hands=1)]}
    seats = [{"at": CAVE, "level": 2, "gold": 500}, {"at": (0, 0), "gear": ["club"]}]
    play = position(rooms=[CAVE, (2, 0)], seats=seats, beasts=[("boar", CAVE, "red")], cards=cards).on("combat")
    assert chosen(play, 1)[0] == ""
    play.do("ask seat 1")
    found = broken_in(view(play.state, 1), "normal")
    assert found is not None
    assert view(play.state, 1).interrupts[found[0]].verb == "bid"
    play.wait(1, "bid seat 0")
    for _ in range(9):
        if play.kind in ("draft", "offer_amount"):
            play.do(chosen(play)[0])
    (offer,) = play.state.offers
    assert (offer.maker, offer.to) == (1, 0)
    assert Term(1, ("help", 1)) in offer.terms
    assert any(term.giver == 0 for term in offer.terms), "it wants something for it"
    play.do(f"decline offer {offer.id}")
    assert chosen(play, 1)[0] == "", "it does not ask twice"


def test_who_can_not_come_to_a_fight_names_no_price_for_help():
    cards = {
        "monsters": [monster("boar", 7, treasure=3)],
        "treasures": [item("club", "axe", bonus=8, hands=1), item("hat", "headgear")],
    }
    for at, answers in (((2, 0), True), ((3, 0), False)):
        seats = [{"at": CAVE, "level": 2, "gold": 500}, {"at": at, "gear": ["club"], "hand": ["hat"]}]
        beasts = [("boar", CAVE, "red")]
        play = position(rooms=[CAVE, (2, 0), (3, 0)], seats=seats, beasts=beasts, cards=cards).on("combat").do("ask seat 1")
        assert (chosen(play, 1)[0] != "") == answers


def test_an_item_is_sold_to_who_has_more_use_for_it_after_some_haggling():
    cards = {"treasures": [item("mace", "mace", bonus=4, hands=1, value=200, only={"classes": ["warrior"]})]}
    seats = [{"pack": ["mace"], "gold": 300}, {"traits": ["warrior"], "gold": 1000, "level": 1}]
    deal = position(seats=seats, cards=cards).do("trade seat 1").do("give seat 0 mace").do("demand seat 1 gold")
    cheap = deal.do("amount gold 100").do("propose")
    assert chosen(cheap, 1)[0].startswith("accept")
    dear = position(seats=seats, cards=cards).do("trade seat 1").do("give seat 0 mace").do("demand seat 1 gold")
    dear.do("amount gold 900").do("propose")
    assert chosen(dear, 1)[0].startswith(("counter", "decline"))
    worth = position(seats=[seats[1], seats[0]], cards=cards)
    worth.do("trade seat 1").do("demand seat 1 mace").do("give seat 0 gold").do("amount gold 100").do("propose")
    assert chosen(worth, 1)[0].startswith("counter")
    worth.wait(1, "counter")
    for _ in range(9):
        if worth.kind != "draft" and worth.kind != "offer_amount":
            break
        worth.do(chosen(worth)[0])
    (offer,) = worth.state.offers
    assert offer.maker == 1
    assert max(term.amount for term in offer.terms) > 100
    assert chosen(worth)[0].startswith("accept")


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_equal_views_bring_equal_interrupts_whatever_lies_hidden(level):
    match, chance, compared = started(3, 5), Stream(5), 0
    while match.decision is not None and compared < 40:
        seat = (match.decision.seat + 1) % 3
        if match.state.interruptible and match.interrupts(seat):
            other = with_cards_changed(match.state, shuffled_secrets(match.state, seat, chance))
            assert broken_in(match.view(seat), level) == broken_in(view(other, seat), level)
            compared += 1
        step(match, ("normal",) * 3, 5)
    assert compared == 40


@pytest.mark.parametrize(("chance", "told"), [(0.0, 0), (0.004, 0), (0.028, 3), (0.165, 16), (0.996, 99), (1 - 1e-15, 100)])
def test_a_bot_tells_a_chance_to_the_nearest(chance: float, told: int):
    """As the table tells it; sure is only what is."""
    assert in_hundred(chance) == told


def test_charity_gives_no_level_and_nothing_that_would_be_turned_against_the_giver():
    giant = card("giant", kind="enhancer", level=10)
    dunce = curse("dunce", {"do": "level", "amount": -2})
    cards = {"treasures": [card("tonic", kind="level_up"), item("straw", value=100)], "fates": [giant, dunce]}
    seats = [{"at": CAVE, "level": 10, "hand": ["tonic", "giant", "dunce", "straw", "stone1", "stone2"]}, {"level": 3}]
    play = position(seats=seats, cards=cards, rooms=[CAVE], tiles=0).do("end_turn").on("charity")
    assert play.kind == "charity"
    assert chosen(play)[0].split()[1] in {"straw", "stone1", "stone2"}


def test_a_curse_is_played_before_it_would_be_given_away():
    damp = curse("damp", lasts="combat", changes=[{"of": "bonus", "amount": -3}])
    stones = [f"stone{n}" for n in range(5)]
    for others, wanted in ((stones, True), (stones[:2], False)):
        packed = {"pack": ["pole", "club"]}
        cards = {"fates": [damp], "treasures": [item("pole", value=100), item("club", value=100)]}
        seats = [{"level": 9, "hand": ["damp", *others], **packed}, {"level": 3}]
        play = position(seats=seats, cards=cards, rooms=[], tiles=0)
        for _ in range(9):
            words, _word = chosen(play)
            if not words.startswith(("stow", "carry")):
                break
            play.do(words)
        assert (chosen(play)[0] == "play damp seat 1") == wanted, (play.names("hand 0"), chosen(play))


def test_a_price_is_paid_with_as_little_as_will_do():
    cards = {"treasures": [item("scroll", value=1000), item("vest", value=300), item("crown", value=1200)]}
    for other, wanted in (("scroll", "pay_item scroll amount 1000"), ("crown", "pay_item vest amount 300")):
        play = position(seats=[{"gold": 700, "pack": ["vest", other]}, {}], cards=cards, rooms=[], tiles=0).do("buy_level")
        assert chosen(play)[0] == wanted


def test_a_power_is_not_paid_for_with_the_class_whose_power_it_is():
    cards = {"treasures": [item("urn", value=900)]}
    seats = [{"at": CAVE, "traits": ["warrior"], "hand": ["urn"], "level": 4}, {}]
    play = position(rooms=[CAVE], seats=seats, beasts=[("rat7", CAVE, "red")], cards=cards).on("combat")
    play.do("power warrior power 0")
    assert (play.kind, chosen(play)[0]) == ("pay_cards", "pay urn")


def test_no_help_is_asked_of_who_is_ahead_and_would_rise_by_it():
    cards = {"treasures": [item("club", "axe", bonus=8, hands=1)], "monsters": [monster("boar", 7, treasure=1)]}
    for level, traits, asked in ((9, ["elf"], False), (2, ["elf"], True), (9, [], True)):
        seats = [{"at": CAVE, "level": 4}, {"at": (2, 0), "level": level, "traits": traits, "gear": ["club"]}, {"at": (3, 0)}]
        beasts = [("boar", CAVE, "red")]
        play = position(rooms=[CAVE, (2, 0), (3, 0)], seats=seats, beasts=beasts, cards=cards).on("combat")
        assert (chosen(play)[0] == "ask seat 1") == asked, (level, traits, chosen(play))
