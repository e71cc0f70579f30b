"""Helpers and what they are promised, and the Boss (sections 20 to 22)."""

from __future__ import annotations

import pytest

from game.games.scoundrel_quest import Options
from game.games.scoundrel_quest.setup import begin
from game.games.scoundrel_quest.values import our_total, their_total
from game.rules.randomness import Stream
from game.rules.secrecy import imagine, view
from tests.scoundrel_quest.pack import event, item, monster, room
from tests.scoundrel_quest.positions import Play, position, setup
from tests.scoundrel_quest.test_combat import CAVE, enhancer, fight

rule = pytest.mark.rule


def bid(play: Play, share: int = 0, first: bool = False, seat: int = 1, **gold: int) -> Play:
    """Seat 0 asks a seat for help, offers it treasure and gold (`main`, or demands it of the helper: `helper`)."""
    play.do(f"ask seat {seat}").do(f"bid seat {seat}").do(f"demand seat {seat} help")
    if share:
        play.do("give seat 0 cards").do(f"amount cards {share}")
    if first:
        play.do("give seat 0 first")
    for who, much in gold.items():
        play.do("give seat 0 gold" if who == "main" else f"demand seat {seat} gold").do(f"amount gold {much}")
    return play.do("propose")


def helped(main: dict[str, object], helper: dict[str, object], share: int = 0, first: bool = False, **words: object) -> Play:
    """Seat 1 helps seat 0 as agreed."""
    return bid(fight(main, helper, **words), share, first).wait(1, "accept").on("combat")


# --- who can be asked


@rule("MQ-20.1", "MQ-20.2", "MQ-20.3", "MQ-20.4", "MQ-20.6", "MQ-20.8", "MQ-X6", "MQ-15.33", "MQ-R124", "MQ-8.6")
def test_who_can_be_asked_for_help():
    links = {(1, 0, "east"): "hidden", (1, 0, "south"): "wall"}
    play = fight({}, {}, {"at": (2, 0)}, {"at": (1, 1)}, rooms=[CAVE, (2, 0), (1, 1)], links=links)
    asked = {one.split()[2] for one in play.offered() if one.startswith("ask")}
    assert asked == {"1", "2"}
    dead = fight({}, {"dead": True}, {"at": CAVE})
    assert {one.split()[2] for one in dead.offered() if one.startswith("ask")} == {"2"}


@rule("MQ-20.5", "MQ-20.7", "MQ-20.9", "MQ-9.13", "MQ-X53", "MQ-X10", "MQ-20.2", "MQ-20.10")
def test_who_accepts_comes_and_must_help():
    play = helped({}, {"level": 9}, rooms=[CAVE])
    assert play.at(1) == CAVE
    assert play.state.fight.helper == 1
    assert not play.can("ask")
    refused = bid(fight({}, {})).wait(1, "decline")
    assert refused.at(1) == (0, 0)
    assert refused.kind == "combat"
    assert not fight({}, {}).verbs(1) & {"bid", "accept"}


@rule("MQ-20.4", "MQ-8.13")
def test_some_rooms_and_monsters_allow_no_help():
    cards = {"rooms": [room(1, "arena", traits=["no_help"])], "monsters": [monster("loner", no_help=True)]}
    assert not fight({}, {}, rooms={CAVE: "arena"}, cards=cards).can("ask")
    assert not fight({}, {}, beasts=[("loner", CAVE, "red")], cards=cards).can("ask")


@rule("MQ-R110", "MQ-20.4")
def test_who_is_far_away_may_come_by_magic():
    leap = item("leap", "potion", once=True, use={"time": "any", "effects": [{"do": "go", "where": "anywhere"}]})
    far = {"at": (2, 2), "hand": ["leap"]}
    play = bid(fight({}, far, rooms=[CAVE, (2, 2)], cards={"treasures": [leap]})).wait(1, "accept")
    play.do("to 1,0").on("combat")
    assert play.state.fight.helper == 1
    assert play.names("beside") == ["leap"]
    tonic = event("tonic", {"do": "draw", "deck": "fate"})
    staff = item("staff", "magic", hands=1, use={"time": "any", "effects": [{"do": "go", "where": "anywhere"}]})
    cards = {"fates": [tonic], "treasures": [staff]}
    other = fight({}, {"at": (2, 2), "hand": ["staff", "tonic"]}, rooms=[CAVE, (2, 2)], cards=cards)
    bid(other, main=100).wait(1, "accept")
    assert not other.state.offers
    assert (other.kind, other.state.fight.helper) == ("combat", -1)
    assert other.happened("could_not_come")
    held = fight({}, {"at": (2, 2), "gear": ["staff"]}, rooms=[CAVE, (2, 2)], cards=cards)
    bid(held).wait(1, "accept").do("to 1,0").on("combat")
    assert held.state.fight.helper == 1
    jump = event("jump", {"do": "go", "where": "combat"}, target={"kind": "scoundrel", "whose": "own"})
    jumped = fight({}, {"at": (2, 2), "hand": ["jump"]}, rooms=[CAVE, (2, 2)], cards={"fates": [jump]})
    assert bid(jumped).wait(1, "accept").on("combat").state.fight.helper == 1
    assert not fight({}, {"at": (2, 2)}, rooms=[CAVE, (2, 2)]).can("ask")


@rule("MQ-R124")
def test_a_helper_does_not_leave_by_its_own_card_but_may_be_moved():
    leap = item("leap", "potion", once=True, use={"time": "any", "effects": [{"do": "go", "where": "entrance"}]})
    play = helped({}, {"hand": ["leap"]}, cards={"treasures": [leap]})
    assert not play.can("use leap", 1)
    pull = event("pull", {"do": "go", "where": "entrance"}, target={"kind": "scoundrel", "whose": "other"})
    moved = helped({"hand": ["pull"]}, {}, cards={"fates": [pull]}).do("play pull seat 1")
    assert moved.at(1) == (0, 0)


# --- what a helper adds


@rule("MQ-20.15", "MQ-20.16", "MQ-20.17", "MQ-20.18", "MQ-X9", "MQ-16.18")
def test_level_bonuses_and_dice_of_the_helper_count():
    cards = {"treasures": [item("club", "club", bonus=9, hands=1)], "rooms": [room(1, "hall", signs={"red": ["warrior"]})]}
    play = helped({"level": 5, "traits": ["warrior"]}, {"level": 9, "gear": ["club"]}, rooms={CAVE: "hall"}, cards=cards)
    assert our_total(play.state) == 5 + 18
    play.roll(1, 1)
    rolled = [(one["seat"], one["dice"]) for one in play.happened("rolled") if one["what"] == "combat"]
    assert rolled[:2] == [(0, ()), (1, (1,))]


# --- rewards


@rule("MQ-18.7", "MQ-20.22", "MQ-20.21", "MQ-X77", "MQ-29.7", "MQ-X15", "MQ-X15a", "MQ-29.10", "MQ-R116")
@pytest.mark.parametrize(("traits", "after"), [([], 9), (["elf"], 10)])
def test_an_elf_gains_a_level_for_helping(traits: list[str], after: int):
    play = helped({"level": 5}, {"level": 9, "traits": traits}, beasts=[("rat2", CAVE, "green")])
    play.roll(6, 6, 1)
    assert play.state.level == [6, after]
    assert [one["seat"] for one in play.happened("drawn") if one["deck"] == "fate"] == [1]


@rule("MQ-20.11", "MQ-20.12", "MQ-R50", "MQ-R50a", "MQ-X7", "MQ-X10a", "MQ-X17", "MQ-X18", "MQ-X18a", "MQ-X16")
@pytest.mark.parametrize(("cards_for", "first", "picks", "got"), [
    (1, True, ["pick stone3"], (3, 1)),
    (0, True, ["pick stone3"], (3, 1)),
    (1, False, ["pick stone0", "pick stone1", "pick stone2"], (3, 1)),
    (2, True, ["pick stone3", "pick stone0"], (2, 2)),
    (5, False, [], (0, 4)),
    (0, False, [], (4, 0)),
])  # fmt: skip
def test_treasure_is_shared_as_agreed(cards_for: int, first: bool, picks: list[str], got: tuple[int, int]):
    cards = {"monsters": [monster("rich", 2, treasure=2)], "fates": [enhancer("a", 1, 2)]}
    play = helped({"level": 8}, {"level": 9}, cards_for, first, beasts=[("rich", CAVE, "red", "a")], cards=cards,
                  decks={"treasures": ["stone0", "stone1", "stone2", "stone3"]})  # fmt: skip
    play.roll(6, 6, 1)
    for one in picks:
        play.do(one)
    treasure = [
        sum(play.state.table.zones.family_of[card] == "treasure" for card in play.state.pile(f"hand {seat}")) for seat in (0, 1)
    ]
    assert tuple(treasure) == got
    assert all(play.state.known[card] == 0b11 for card in play.state.pile("hand 1"))


@rule("MQ-R50a", "MQ-X18a")
def test_a_helper_gets_at_most_what_there_is():
    play = helped({"level": 8}, {"level": 9}, 2, beasts=[("rat1", CAVE, "green")])
    play.roll(6, 6, 1)
    owners = [one["seat"] for one in play.happened("drawn") if one["deck"] == "treasure"]
    assert owners == [1]


@rule("MQ-X19a", "MQ-R118", "MQ-R139", "MQ-7.12", "MQ-38.5")
def test_the_helper_plays_a_new_item_at_once_after_the_win():
    cards = {
        "fates": [{"id": "cheat", "name": {"en": "c", "ja": "c"}, "kind": "cheat"}],
        "treasures": [item("pike", "spear", hands=2)],
    }
    play = helped({"level": 8}, {"level": 9, "hand": ["pike"]}, 1, True, cards=cards, decks={"treasures": ["stone0"]})
    assert not play.can("carry pike", 1)
    play.roll(6, 6, 1)
    assert play.kind == "quest.round"
    assert play.who == 1
    assert play.can("carry stone0")
    assert not play.can("carry pike")


# --- bids


@rule("MQ-R125", "MQ-20.13", "MQ-R49a")
def test_bids_are_countered_and_the_main_player_is_paid_for_letting_somebody_help():
    play = fight({}, {"level": 9}, {}, beasts=[("rat1", CAVE, "red")])
    bid(play, main=300)
    play.wait(1, "counter").do("strike seat 0 gold").do("give seat 1 gold").do("amount gold 200").do("propose")
    assert (play.kind, play.who) == ("combat", 0)
    play.do("accept")
    assert play.state.fight.helper == 1
    play.roll(6, 6, 1).on("act")
    assert play.state.gold == [500, 100, 300]
    assert not play.state.offers


@rule("MQ-R125", "MQ-R140")
def test_what_is_promised_cannot_be_promised_or_paid_twice():
    play = fight({"gear": ["stone0", "stone1"], "traits": ["wizard"]}, {"level": 9}, {}, beasts=[("rat1", CAVE, "red")])
    play.do("ask seat 1").do("bid seat 1").do("demand seat 1 help").do("give seat 0 stone0").do("propose")
    play.wait(1, "accept").on("combat")
    play.do("power wizard power 0")
    assert not play.can("pay stone0")
    play.do("pay stone1").roll(6, 6, 1).on("act")
    assert play.names("gear 1") == ["stone0"]


@rule("MQ-R49a")
def test_what_a_dead_party_owes_lapses():
    play = bid(fight({}, {"level": 9}), main=100).wait(1, "accept").on("combat")
    play.do("suicide").roll(6, 1).on("begin")
    assert play.state.gold == [0, 300]
    owed = bid(fight({}, {"level": 9}), helper=100).wait(1, "accept").on("combat")
    owed.do("suicide").roll(6, 1).on("begin")
    assert owed.state.gold == [0, 300]


# --- losing together


@rule("MQ-R105", "MQ-R105a", "MQ-15.30")
@pytest.mark.parametrize(("options", "goes_on"), [(Options(), True), (Options(helper_takes_over=False), False)])
def test_the_helper_takes_over_where_the_main_player_leaves(options: Options, goes_on: bool):
    cards = {
        "treasures": [item("leap", "potion", once=True, use={"time": "any", "effects": [{"do": "go", "where": "anywhere"}]})]
    }
    play = helped({"hand": ["leap"]}, {"level": 9}, cards=cards, options=options, rooms=[CAVE])
    play.do("use leap")
    if not goes_on:
        assert (play.kind, play.who) == ("act", 0)
        return
    assert (play.kind, play.who) == ("combat", 1)
    assert not play.can("ask")
    play.roll(6, 1)
    assert play.state.level == [1, 10]
    assert play.on("act").who == 0


@rule("MQ-R54", "MQ-R54a", "MQ-R105")
def test_the_main_players_death_lets_the_helper_fight_on_and_then_ends_the_turn():
    play = helped({}, {"level": 8})
    play.do("suicide")
    assert (play.kind, play.who) == ("combat", 1)
    play.roll(6, 1).on("begin")
    assert play.state.level[1] == 9
    assert play.who == 1


# --- the Boss


def boss(seat: dict[str, object] | None = None, other: dict[str, object] | None = None, **words: object) -> Play:
    """A level 10 scoundrel stands in the Entrance on its turn."""
    words.setdefault("decks", {"monsters": ["fish"]})
    cards = {"monsters": [monster("fish", 1, dice=1, ignores={"races": ["elf"]})], **words.pop("cards", {})}  # type: ignore[dict-item]
    return position(seats=[{"level": 10, **(seat or {})}, other or {}], cards=cards, dice=(1,), **words).on("combat")  # type: ignore[arg-type]


@rule(
    "MQ-22.1",
    "MQ-22.2",
    "MQ-22.3",
    "MQ-22.7",
    "MQ-22.8",
    "MQ-22.10",
    "MQ-X26",
    "MQ-X29",
    "MQ-1.13",
    "MQ-1.15",
    "MQ-R51",
    "MQ-4.4",
    "MQ-4.5",
)
def test_level_10_in_the_entrance_meets_a_boss_of_level_20():
    play = boss({"traits": ["elf"]})
    assert their_total(play.state) == 20
    assert play.beast("fish").boss
    assert play.where("fish") == (0, 0)


@rule("MQ-22.1", "MQ-R51a", "MQ-X30")
def test_arriving_is_enough_and_the_fight_comes_before_anything_else():
    play = position(rooms=[CAVE], seats=[{"level": 10, "at": CAVE}, {}])
    play.do("go west").on("combat")
    assert play.state.fight.boss
    turn = position(seats=[{"level": 10}, {}], turn=True)
    turn.do("start").on("combat")
    assert turn.state.fight.boss


@rule("MQ-4.6", "MQ-22.14", "MQ-18.3", "MQ-R53")
@pytest.mark.parametrize(("level", "traits", "dice"), [(10, [], (6, 6, 1)), (10, ["warrior"], (6, 5, 1))])
def test_who_beats_the_boss_wins(level: int, traits: list[str], dice: tuple[int, ...]):
    cards = {"treasures": [item("banner", "thingie", bonus=10)]}
    play = boss({"gear": ["banner"], "traits": traits, "level": level}, cards=cards)
    play.roll(dice[0], 5 if not traits else 6)
    assert play.state.outcome is not None
    assert (play.state.outcome.winners, play.state.outcome.rule) == ((0,), "MQ-4.6")


@rule("MQ-22.4", "MQ-22.5", "MQ-22.6", "MQ-X31", "MQ-R52", "MQ-1.14", "MQ-22.9")
def test_the_boss_cannot_be_avoided_or_removed():
    cards = {
        "treasures": [item("leap", "potion", once=True, use={"time": "any", "effects": [{"do": "go", "where": "anywhere"}]})],
        "fates": [
            event("doom", {"do": "slay"}, target={"kind": "monster"}),
            event("push", {"do": "shift", "where": "next"}, target={"kind": "monster"}),
            event("truce", {"do": "ignore"}, target={"kind": "monster"}),
            enhancer("big", 5),
        ],
    }
    play = boss({"hand": ["leap", "doom", "push", "truce", "big"]}, cards=cards, rooms=[CAVE])
    assert play.can("play big fish")
    assert not any(play.can(f"play {name}") for name in ("doom", "push", "truce"))
    assert not play.can("use leap")
    play.do("play big fish")
    assert their_total(play.state) == 25


@rule("MQ-22.10", "MQ-1.10", "MQ-X30")
def test_other_monsters_may_be_brought_to_the_boss_and_go_with_it():
    cards = {
        "fates": [event("whistle", {"do": "lure"}, target={"kind": "scoundrel"}), event("crowd", {"do": "wander"}, time="combat")]
    }
    play = boss({}, {"hand": ["whistle", "crowd"], "at": (2, 0)}, cards=cards, rooms=[CAVE, (2, 0)],
                beasts=[("rat1", CAVE, "green")], decks={"monsters": ["fish", "rat3"]})  # fmt: skip
    play.wait(1, "play whistle seat 0")
    assert play.where("rat1") == (0, 0)
    play.wait(1, "play crowd", 2).on("combat")
    assert their_total(play.state) == 20 + 2 + 4
    play.roll(1, 6, 1, 1).on("run")
    for name in ("fish", "rat1", "rat3"):
        play.on("run").do(f"run {name}", 6)
    play.on("act")
    assert not play.state.beasts


@rule("MQ-22.12", "MQ-22.13", "MQ-X30", "MQ-R53", "MQ-19.20")
def test_an_unbeaten_boss_disappears():
    play = boss(rooms=[CAVE])
    play.roll(1, 6).do("run fish", 6).on("act")
    assert play.names("monsters gone") == ["fish"]
    assert not play.state.beasts
    play.do("go west").on("combat")
    assert play.state.fight.boss


@rule("MQ-R134", "MQ-X122")
def test_the_boss_goes_when_nobody_is_left():
    play = boss()
    play.do("suicide").on("begin")
    assert play.names("monsters gone") == ["fish"]
    assert play.state.level[0] == 9


@rule("MQ-R135")
def test_without_a_monster_card_there_is_no_boss_yet():
    play = position(seats=[{}, {}])
    for card in play.state.pile("monsters"):
        play.state.move(card, play.state.table.monsters, play.state.table.found)
    play.state.level[0] = 10
    play.do("end_turn")
    assert play.kind == "close"


# --- private bids


def _terms(play: Play, seat: int) -> list[int]:
    """How many terms of each offer a seat sees."""
    return [len(one.terms) for one in view(play.state, seat).offers]


@rule("MQ-R125")
@pytest.mark.parametrize("private", [False, True])
def test_by_option_the_terms_of_a_bid_are_between_the_two_until_it_is_agreed(private: bool):
    play = fight({"gold": 2000}, {}, {}, options=Options(private_bids=private))
    steps = ["ask seat 1", "bid seat 1", "demand seat 1 help", "give seat 0 gold", "between", "amount gold 1200", "propose"]
    seen: list[list[object]] = [[], [], [], []]
    for words in steps:
        if words == "between":
            play.state.choose(next(n for n, one in enumerate(play.offered()) if one.startswith("between gold 1100")))
        else:
            play.do(words)
        for seat in range(4):
            here = view(play.state, seat)
            seen[seat].append(here.current)
            assert view(imagine(here, Stream(3)), seat) == here
    assert (seen[2] == seen[0]) != private
    assert ("gold" in str(seen[1:])) != private
    assert [_terms(play, seat) for seat in range(4)] == [[2], [2], [0 if private else 2], [0 if private else 2]]
    (offered,) = [one for one in play.events if one.kind == "offered"]
    assert ["terms" in offered.seen_by(seat).parts for seat in range(3)] == [True, True, not private]
    play.wait(1, "accept").on("combat")
    assert [_terms(play, seat) for seat in range(3)] == [[2]] * 3


@rule("MQ-R148")
@pytest.mark.parametrize(
    ("options", "level", "rooms"),
    [
        (Options(preset="short"), 7, 12),
        (Options(winning_level=7, rooms=12), 7, 12),
        (Options(preset="short", winning_level=8, rooms=18), 8, 18),
        (Options(winning_level=9), 9, 24),
        (Options(), 10, 24),
    ],
)
def test_a_short_game_is_won_at_a_lower_level_in_a_smaller_dungeon(options: Options, level: int, rooms: int):
    play = position(seats=[{"level": level}, {}], cards={"monsters": [monster("rat", 1)]}, options=options, dice=(1,)).on(
        "combat"
    )
    assert play.state.fight is not None
    assert play.state.fight.boss
    assert their_total(play.state) == 2 * level
    tonic = {"treasures": [{"id": "tonic", "name": {"en": "Tonic", "ja": "強壮剤"}, "kind": "level_up"}]}
    for below, can in ((2, True), (1, False)):
        seats = [{"level": level - below, "hand": ["tonic"]}, {}]
        assert position(seats=seats, cards=tonic, options=options).can("play tonic") == can
    state = begin(setup(options=options), 1)
    table = state.table
    used, left = ({table.card[room].tile for room in state.zones[zone]} for zone in (table.tiles, table.backs))
    assert (len(used), len(left)) == (rooms, 24 - rooms)
    assert not used & left
