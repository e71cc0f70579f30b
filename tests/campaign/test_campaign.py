"""Journeys: what is carried over, where the road leads, what a defeat does, and that nothing of it is lost."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from game.campaign.campaign_save_file import campaign_text, read_campaign_save
from game.campaign.campaign_saves import CampaignStore
from game.campaign.chapters import load_campaign
from game.campaign.journey import Journey, campaign_pack, lighter, new_journey
from game.resources import resource
from game.rules import Outcome
from game.sessions.episode import CarriedOver
from game.sessions.replay import replay_file
from game.sessions.saves import SaveStore
from game.sessions.session import Session
from game.sessions.spec import Seat
from game.sessions.trouble import Trouble
from tests.campaign.test_saves import Killed, failing
from tests.thorough import few, thorough

WHEN = datetime(2026, 3, 14, 20, 30, tzinfo=UTC)
CROWN_ROAD = resource("maps/campaigns/crown_road.toml")
LONG_TAB = resource("maps/campaigns/long_tab.toml")
Begin = Callable[..., Journey]


@pytest.fixture
def store(tmp_path: Path) -> CampaignStore:
    return CampaignStore(SaveStore(tmp_path / "saves"))


@pytest.fixture
def begin(tmp_path: Path) -> Begin:
    """Set out on the shipped campaign, or on one that differs from it."""

    def start(*changes: tuple[str, str], seats: int = 2, at: str = "seal") -> Journey:
        path = CROWN_ROAD
        if changes:
            copytree(resource("maps"), tmp_path / "maps", dirs_exist_ok=True, ignore=ignore_patterns(".*"))
            path = tmp_path / "maps" / "campaigns" / "own.toml"
            text = CROWN_ROAD.read_text(encoding="utf-8")
            for old, new in changes:
                assert old in text, old
                text = text.replace(old, new, 1)
            path.write_text(text, encoding="utf-8")
        journey = new_journey(load_campaign(path), [Seat(name, "", "bot:easy") for name in "ABCD"[:seats]])
        journey.at = at
        return journey

    return start


def end(session: Session, won: bool, reason: str = "goal_carry", out: tuple[int, ...] = ()) -> None:
    """A chapter's game ends here, so or so."""
    state = session.match.state
    for seat in out:
        state.out[seat] = True
        for family in ("item", "magic"):
            state.pour(state.table.hand[family][seat], state.table.draw[family])
    state.agenda.clear()
    state.decision = None
    state.outcome = Outcome(tuple(range(len(session.seats))) if won else (), reason, "CA-B1")


def play(journey: Journey, won: bool = True, out: tuple[int, ...] = (), **gets: list[str]) -> Session:
    """Play the chapter: it ends at once, after the first hero came by some items."""
    session = journey.begin(5)
    state = session.match.state
    for item in gets.get("items", []):
        card = state.named("item", item)
        if card is not None:
            state.move(card, state.table.draw["item"], state.table.hand["item"][0])
    if gets.get("rules"):
        keys = [rule.key for rule in session.board.rules]
        state.spent_rules = tuple(keys.index(key) for key in gets["rules"])
    end(session, won, out=out)
    assert journey.record(session)
    return session


# --- what goes along


def test_heroes_bring_into_a_chapter_what_they_took_out_of_the_one_before(begin: Begin) -> None:
    journey = begin()
    play(journey, items=["skeleton_key", "queens_seal"])
    kept = journey.heroes[0].carried
    assert "skeleton_key" in kept.items
    assert "queens_seal" not in kept.items, "it stays behind"
    session = journey.begin(6)
    state = session.match.state
    names = state.table.zones.cards
    assert "skeleton_key" in [names[card] for card in state.hand(0, "item")]
    assert [names[card] for card in state.hand(1, "magic")] == journey.heroes[1].carried.magic
    assert session.episode is not None
    assert session.episode.carried[0] == kept


def test_what_a_campaign_does_not_carry_stays_behind(begin: Begin) -> None:
    journey = begin(('map = "crown_road.tmx"', 'map = "crown_road.tmx"\ncarries = ["magic"]'))
    play(journey, items=["skeleton_key"])
    assert journey.heroes[0].carried.items == []
    assert journey.heroes[1].carried.magic
    assert journey.gold == 2, "the purse as it was at the start"


def test_wounds_go_along_and_rest_puts_back_the_highest_first(begin: Begin) -> None:
    journey = begin()
    session = journey.begin(1)
    state = session.match.state
    for name in ("damage_1", "damage_3", "damage_2", "damage_0", "damage_1"):
        state.move(state.named("damage", name), state.table.draw["damage"], state.table.tokens["damage"][0])
    end(session, True)
    journey.record(session)
    assert sorted(journey.heroes[0].carried.damage) == ["damage_0", "damage_1"], "the treasury rests three"
    assert lighter(["damage_3", "damage_0"], 5, session.pack) == []


def test_who_fell_comes_back_bare(begin: Begin) -> None:
    journey = begin(at="tower")
    journey.heroes[0] = journey.heroes[0].model_copy(update={"carried": CarriedOver(items=["salve"])})
    play(journey, out=(0,))
    assert journey.heroes[0].fallen
    assert journey.heroes[0].carried == CarriedOver()
    assert journey.takes_part(journey.campaign.chapter("gate")) == [0, 1]  # type: ignore[arg-type]
    journey.at = "gate"
    play(journey)
    assert not journey.heroes[0].fallen


def test_a_chapter_can_be_for_those_who_stand(begin: Begin) -> None:
    journey = begin(('board = "last_gate"', 'board = "last_gate"\nwho = "standing"'), at="tower", seats=3)
    play(journey, out=(1,))
    play(journey)
    session = journey.begin(2)
    assert [seat.name for seat in session.seats] == ["A", "C"]
    end(session, True)
    session.match.state.out[1] = True
    journey.record(session)
    assert [hero.fallen for hero in journey.heroes] == [False, True, True], "one lay already, one fell"
    journey.at = "gate"
    journey.heroes = [hero.model_copy(update={"fallen": True}) for hero in journey.heroes]
    assert len(journey.begin(3).seats) == 3, "where nobody stands all get up"


def test_guests_bring_nothing_and_the_heroes_rest_meanwhile(begin: Begin) -> None:
    journey = begin(at="garden")
    journey.heroes[0] = journey.heroes[0].model_copy(
        update={"carried": CarriedOver(items=["salve"], damage=["damage_1"] * 9, curses=["mute"])}
    )
    session = play(journey, items=["panacea"], rules=["witch_beaten"])
    assert [seat.character for seat in session.seats] == ["gardener", "bell_monk"]
    assert [seat.name for seat in session.seats] == ["A", "B"]
    carried = journey.heroes[0].carried
    assert (carried.items, len(carried.damage), carried.curses) == (["salve"], 5, ["mute"])
    assert journey.flags == ["pond_broken"]
    assert journey.heroes[0].character != "gardener"


def test_in_a_game_of_rivals_the_players_take_counsel_at_one_seat(begin: Begin, store: CampaignStore) -> None:
    for seats, wins in ((1, True), (3, False)):
        journey = begin(seats=seats, at="harbour")
        journey.options = {"hands": "concealed"}
        journey.heroes[0] = journey.heroes[0].model_copy(update={"carried": CarriedOver(items=["salve"], damage=["damage_1"])})
        session = journey.begin(4, "ja")
        assert [(seat.name, seat.kind) for seat in session.seats] == [("A", "bot:easy"), ("波止場", "bot:normal")]
        assert session.game == "seven_dons"
        assert session.options == {}
        session.match.state.end((0,) if wins else (1,), "boss", "SB-4.1")
        session.match.state.decision = None
        assert journey.record(session)
        assert (journey.at, journey.flags, journey.path[-1].won) == ("gate", ["warned"] if wins else [], wins)
        assert journey.path[-1].heroes == list(range(seats))
        assert (journey.heroes[0].carried.items, journey.heroes[0].fallen) == (["salve"], False)
        store.save(journey)
        assert store.load(store.rows()[0]).totals() == journey.totals()
        keys = [rule.key for rule in journey.begin(1).board.rules]
        assert ("eyes_down" in keys) == wins


def test_a_person_among_bots_plays_for_them_all_against_the_rival(begin: Begin) -> None:
    journey = begin(seats=2, at="harbour")
    journey.heroes[1] = journey.heroes[1].model_copy(update={"kind": "human"})
    session = journey.begin(4)
    assert [(seat.name, seat.kind) for seat in session.seats] == [("B", "human"), ("The Harbour", "bot:normal")]


def test_people_who_take_counsel_are_all_named_at_their_seat(begin: Begin) -> None:
    journey = begin(seats=3, at="harbour")
    for number, name in ((0, "Ann"), (2, "Bob")):
        journey.heroes[number] = journey.heroes[number].model_copy(update={"kind": "human", "name": name})
    assert journey.begin(4).seats[0].name == "Ann & Bob"
    journey.heroes[2] = journey.heroes[2].model_copy(update={"name": "Bartholomew the Long"})
    assert [journey.begin(4, language).seats[0].name for language in ("en", "ja")] == ["The party", "一行"]


@pytest.mark.parametrize(("seats", "rivals"), [(1, 1), (3, 1), (4, 0)])
def test_in_a_game_of_many_rivals_each_player_can_have_a_seat(seats: int, rivals: int) -> None:
    for flags, links in (([], "regular_doors"), (["keys"], "passages")):
        journey = new_journey(load_campaign(LONG_TAB), [Seat(name, "", "bot:easy") for name in "ABCD"[:seats]])
        journey.at, journey.flags = "cellar", list(flags)
        session = journey.begin(4, "ja")
        assert [seat.name for seat in session.seats] == [*"ABCD"[:seats], *["執行官の甥"] * rivals]
        assert session.match.state.table.options.entrance_links == links, "what the story has won before opens the doors"
        session.match.state.outcome = Outcome((seats - 1,), "boss", "MQ-26.1")
        session.match.state.decision = None
        assert journey.record(session)
        assert (journey.at, "sheet" in journey.flags, journey.path[-1].heroes) == ("paper", True, list(range(seats)))


def test_bots_walk_through_all_four_games() -> None:
    journey = new_journey(load_campaign(LONG_TAB), [Seat(name, "", "bot:easy") for name in "AB"])
    while journey.ending is None:
        session = journey.begin(len(journey.path))
        while session.match.decision is not None:
            session.choose(session.bot_choice())
        assert journey.record(session)
    assert list(dict.fromkeys(journey.walked)) == [chapter.key for chapter in journey.campaign.file.chapters]


# --- where the road leads


@pytest.mark.parametrize(
    ("won", "turns", "to"), [(True, 25, "mine"), (True, 12, "garden"), (False, 30, "garden")], ids=["slow", "swift", "lost"]
)
def test_the_road_forks_by_outcome_and_flags(begin: Begin, won: bool, turns: int, to: str) -> None:
    journey = begin(at="treasury")
    session = journey.begin(1)
    session.match.state.turn = turns
    state = session.match.state
    state.move(state.zones[state.table.squares[next(
        lying.square for lying in session.board.lying if lying.card == "sunken_crown")]][-1],
        state.table.squares[next(lying.square for lying in session.board.lying if lying.card == "sunken_crown")],
        state.table.hand["item"][0])  # fmt: skip
    end(session, won)
    journey.record(session)
    assert journey.at == to
    assert ("crown" in journey.flags) == won
    assert ("swift" in journey.flags) == (won and turns <= 20)


def test_flags_change_a_later_board(begin: Begin) -> None:
    for flags, there in (([], "many_faces"), (["lamp"], "lamp_light")):
        journey = begin(at="rest")
        journey.flags = flags
        keys = [rule.key for rule in journey.begin(1).board.rules]
        assert there in keys
        assert {"many_faces": "lamp_light", "lamp_light": "many_faces"}[there] not in keys


@pytest.mark.parametrize(
    ("flags", "won", "ending"), [(["lamp"], True, "home"), ([], True, "mirror"), (["lamp"], False, "drowned")]
)
def test_the_story_has_three_ends(begin: Begin, flags: list[str], won: bool, ending: str) -> None:
    journey = begin(at="rest")
    journey.flags = list(flags)
    for _game in range(1 if won else 3):
        play(journey, won)
    assert journey.chapter is None
    assert journey.ending is not None
    assert (journey.ending.key, journey.ending.won) == (ending, won)
    with pytest.raises(Trouble, match="over"):
        journey.begin(1)


# --- what a defeat does


def test_a_defeat_that_is_played_again_leaves_everything_as_it_was(begin: Begin) -> None:
    journey = begin(at="gate")
    journey.heroes[0] = journey.heroes[0].model_copy(update={"carried": CarriedOver(items=["salve"])})
    before, gold = list(journey.heroes), journey.gold
    play(journey, False, out=(0,))
    assert (journey.at, journey.heroes, journey.gold, journey.flags) == ("gate", before, gold, [])
    play(journey, False)
    assert journey.at == "gate"
    play(journey, False)
    assert journey.at == "rest", "after three games the story goes on"
    assert journey.walked == ["gate"]
    assert journey.number == 2


def test_a_defeat_can_go_on_or_end_the_story(begin: Begin) -> None:
    journey = begin(at="tower")
    play(journey, False)
    assert journey.at == "harbour"
    journey = begin(('defeat = "on"\nrest = { damage = 4', 'defeat = "end"\nrest = { damage = 4'), at="tower")
    play(journey, False)
    assert journey.ending is not None
    assert not journey.ending.won


# --- gold


def test_gold_is_earned_and_spent(begin: Begin) -> None:
    journey = begin()
    play(journey)
    assert journey.gold == 2 + 3
    pack = campaign_pack(journey.campaign)
    offers = {(offer.sells, offer.item): offer for offer in journey.campaign.file.camp}
    journey.heroes[1] = journey.heroes[1].model_copy(
        update={"carried": CarriedOver(damage=["damage_1", "damage_3"], curses=["mute"])}
    )
    journey.buy(offers["damage", ""], 1, pack)
    assert (journey.heroes[1].carried.damage, journey.gold) == (["damage_1"], 3)
    with pytest.raises(Trouble, match="ails"):
        journey.buy(offers["poison", ""], 1, pack)
    journey.buy(offers["curse", ""], 1, pack)
    assert (journey.heroes[1].carried.curses, journey.gold) == ([], 0)
    with pytest.raises(Trouble, match="gold"):
        journey.buy(offers["item", "bandage"], 0, pack)
    journey.gold = 2
    journey.buy(offers["item", "bandage"], 0, pack)
    assert journey.heroes[0].carried.items[-1] == "bandage"


# --- kept


def test_a_journey_is_read_as_it_was_written(begin: Begin, store: CampaignStore) -> None:
    journey = begin()
    play(journey, items=["skeleton_key"], out=(1,))
    journey.options = {"hands": "concealed"}
    assert store.save(journey) is None
    (row,) = store.rows()
    again = store.load(row)
    for name in ("run", "started", "heroes", "gold", "at", "options", "flags", "path", "playing", "told", "changed"):
        assert getattr(again, name) == getattr(journey, name), name


def test_several_campaigns_are_kept_apart(begin: Begin, store: CampaignStore) -> None:
    for at in ("seal", "tower"):
        store.save(begin(at=at))
    assert sorted(row.save.at for row in store.rows() if row.save is not None) == ["seal", "tower"]
    store.delete(store.rows()[0])
    assert len(store.rows()) == 1
    assert not list(store.saves.rows()), "they are no games"


def test_every_flipped_and_cut_byte_is_found_and_the_copy_before_goes_on(begin: Begin, store: CampaignStore) -> None:
    journey = begin()
    store.save(journey)
    journey.gold = 7
    store.save(journey)
    path = store.folder / f"{journey.run}.json"
    good = path.read_bytes()
    assert read_campaign_save(path).gold == 7
    for place in range(0, len(good), 7 if thorough() else 35):
        path.write_bytes(good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :])
        with pytest.raises(Trouble):
            read_campaign_save(path)
    for place in range(0, len(good) - 1, 31 if thorough() else 155):
        path.write_bytes(good[:place])
        (row,) = store.rows()
        assert row.save is None
        assert row.fault is not None
        assert store.load(row).gold == 2
    path.unlink()
    (row,) = store.rows()
    assert store.load(row).gold == 2


@pytest.mark.parametrize("kill", [False, True], ids=["disk full", "killed"])
def test_whatever_call_fails_the_story_is_at_most_one_step_behind(
    begin: Begin, store: CampaignStore, monkeypatch: pytest.MonkeyPatch, kill: bool
) -> None:
    journey = begin()
    store.save(journey)
    for at in range(1, 30):
        before = store.load(store.rows()[0]).gold
        journey.gold = before + 1
        with failing(monkeypatch, at, kill) as made, suppress(Killed):
            said = store.save(journey)
            assert said is not None or len(made) < at or store.load(store.rows()[0]).gold == before + 1
        assert store.load(store.rows()[0]).gold in (before, before + 1)
        if len(made) < at:
            break
    else:
        raise AssertionError("the calls never came to an end")
    assert at > 6


def test_foreign_and_newer_files_are_rows_with_a_sentence(begin: Begin, store: CampaignStore) -> None:
    store.folder.mkdir(parents=True)
    newer = json.loads(campaign_text(begin())) | {"version": 99}
    for name, text in (("a", "[1]"), ("b", "hello"), ("c", ""), ("d", json.dumps(newer)), ("e", "[" * 5000)):
        (store.folder / f"{name}.json").write_text(text)
    (store.folder / "f.json").mkdir()
    said = {row.path.stem: (row.fault or {}).get("en", "") for row in store.rows()}
    assert set(said) == set("abcdef")
    assert all(said.values())
    assert "newer Dungeonbox (form 99)" in said["d"]
    for row in store.rows():
        with pytest.raises(Trouble):
            store.load(row)


def test_a_program_killed_between_the_last_choice_and_the_story_loses_nothing(begin: Begin, store: CampaignStore) -> None:
    journey = begin()
    session = journey.begin(5)
    store.save(journey)
    store.saves.autosave(session)
    running = store.settle(store.load(store.rows()[0]))
    assert running is not None
    assert running.run == session.run
    while session.match.decision is not None:
        session.choose(session.bot_choice())
    store.saves.autosave(session)  # and here the power fails
    again = store.load(store.rows()[0])
    assert store.settle(again) is None
    assert [one.run for one in again.path] == [session.run]
    assert [one.run for one in store.load(store.rows()[0]).path] == [session.run], "it is written at once"
    assert not again.record(session), "it is not taken in twice"


def test_a_chapter_whose_save_is_gone_begins_anew(begin: Begin, store: CampaignStore) -> None:
    journey = begin()
    journey.begin(5)
    store.save(journey)
    again = store.load(store.rows()[0])
    assert again.playing
    assert store.settle(again) is None
    assert not again.playing
    assert again.begin(6).episode is not None


def test_another_game_is_none_of_the_story(begin: Begin, store: CampaignStore) -> None:
    journey, other = begin(), begin()
    session = other.begin(3)
    end(session, True)
    assert not journey.record(session)
    assert store.of_session(session) is None
    copy = journey.begin(4)
    end(copy, True)
    copy.run = "0123456789ab"
    assert not journey.record(copy)


def test_a_chapters_save_goes_on_and_replays_by_itself(begin: Begin, store: CampaignStore) -> None:
    journey = begin(at="rest")
    journey.heroes[0] = journey.heroes[0].model_copy(
        update={"carried": CarriedOver(items=["sunken_crown", "salve"], damage=["damage_2"], curses=["frail_bones"])}
    )
    session = journey.begin(5)
    for _choice in range(40):
        session.choose(session.bot_choice())
    store.saves.autosave(session)
    (row,) = store.saves.rows()
    again = store.saves.load(row)
    assert again.match.state == session.match.state
    assert again.changed == ()
    assert again.episode == session.episode
    assert [rule.key for rule in again.board.rules] == [rule.key for rule in session.board.rules]
    replay = replay_file(row.path)
    assert replay.fault is None
    assert replay.length == 40
    assert store.of_session(again) is None, "the campaign was never saved"


def test_a_campaign_that_is_open_elsewhere_is_said_to_be(begin: Begin, store: CampaignStore) -> None:
    journey = begin()
    store.save(journey)
    lock = store.folder / f"{journey.run}.json.lock"
    content = json.loads(lock.read_text())
    start = Path(f"/proc/{os.getppid()}/stat").read_text().rpartition(")")[2].split()[19]
    boot = Path("/proc/sys/kernel/random/boot_id").read_text()[:8]
    lock.write_text(json.dumps(content | {"pid": os.getppid(), "start": f"{boot}:{start}"}))
    with pytest.raises(Trouble, match="another window"):
        store.load(store.rows()[0])
    lock.unlink()
    store.load(store.rows()[0])
    store.release()
    assert not lock.exists()


def test_a_damaged_campaign_is_kept_when_it_goes_on_from_the_copy(begin: Begin, store: CampaignStore) -> None:
    journey = begin()
    store.save(journey)
    play(journey)
    store.save(journey)
    path = store.rows()[0].path
    damaged = path.read_bytes()[:-40]
    path.write_bytes(damaged)
    again = CampaignStore(store.saves)
    older = again.load(again.rows()[0])
    assert older.path == []
    assert again.save(older) is None
    assert path.with_name(path.name + ".kept-1").read_bytes() == damaged
    (row,) = again.rows()
    assert row.fault is None


def test_a_folder_that_cannot_be_written_is_said_and_stops_nothing(begin: Begin, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    store = CampaignStore(SaveStore(tmp_path / "file"))
    said = store.save(begin())
    assert said is not None
    assert "can't be saved" in said["en"]
    assert "保存できません" in said["ja"]
    assert store.rows() == []


def test_a_campaign_that_changed_says_so_and_one_that_is_gone_too(begin: Begin, store: CampaignStore) -> None:
    journey = begin(("minutes = 180", "minutes = 181"))
    store.save(journey)
    path = journey.campaign.path
    path.write_text(path.read_text(encoding="utf-8").replace("minutes = 181", "minutes = 182"), encoding="utf-8")
    assert [words["en"] for words in store.load(store.rows()[0]).changed] == ["the campaign changed"]
    path.write_text(path.read_text(encoding="utf-8").replace("seal", "sael"), encoding="utf-8")
    with pytest.raises(Trouble, match=r"no longer has the chapter seal|can't be played"):
        store.load(store.rows()[0])
    path.unlink()
    with pytest.raises(Trouble, match="can't be played"):
        store.load(store.rows()[0])


@pytest.mark.thorough
@pytest.mark.parametrize("seats", few([1, 4], 1))
def test_bots_walk_the_whole_road(begin: Begin, store: CampaignStore, seats: int) -> None:
    journey = begin(seats=seats)
    for game in range(30):
        if journey.chapter is None:
            break
        session = journey.begin(seats * 100 + game)
        while session.match.decision is not None:
            session.choose(session.bot_choice())
        assert journey.record(session)
        store.save(journey)
        journey = store.load(store.rows()[0])
    assert journey.ending is not None
    assert len(journey.walked) == 7
    totals = journey.totals()
    assert len(totals) == seats
    assert sum(one.turns for one in journey.path) > 30
    assert all(hero["beaten"] >= 0 for hero in totals if "beaten" in hero)
    assert sum(hero.get("beaten", 0) for hero in totals) == sum(
        counts.get("beaten", 0) for one in journey.path for counts in one.counts
    )


def test_too_many_seats_are_refused() -> None:
    with pytest.raises(Trouble, match="1 to 4 players, not 5"):
        new_journey(load_campaign(CROWN_ROAD), [Seat(name, "", "human") for name in "ABCDE"])
