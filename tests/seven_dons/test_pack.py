"""The shipped sets: what they must have, their texts in both languages, and the faults of broken packs."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest

from game.content.packs import PackFaults
from game.content.seven_dons.loader import dons_pack_from, dons_schema, load_dons_pack, shipped_dons_pack, shipped_dons_packs
from game.content.seven_dons.schema import Ability, DonsPack
from game.content.seven_dons.texts import ability_kind, ability_text, boss_list, card_name, rules_text, sides_text
from game.games.seven_dons import DonsTable, Options
from game.games.seven_dons.texts import CHOICES, EFFECTS
from game.sessions.spec import spec_of
from game.sessions.trouble import Trouble
from tests.content.in_both import in_english
from tests.seven_dons.sample import make_setup

PACKS = [shipped_dons_pack(name) for name in shipped_dons_packs()]
each_pack = pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.id)


def does(ability: Ability | None) -> list[str]:
    return [effect.do for effect in ability.effects] if ability else []


def stops(ability: Ability | None) -> bool:
    return ability is not None and ability.when is not None and "fail" in does(ability)


@each_pack
@pytest.mark.rule("SB-1.2", "SB-1.3", "SB-1.4", "SB-1.5", "SB-X1", "SB-R19")
def test_there_are_24_cards(pack):
    zones = DonsTable(make_setup(pack=pack.id)).zones
    assert [len(zones.members[family]) for family in ("member 0", "member 1", "boss")] == [8, 8, 7]
    assert [zones.cards[card] for card in zones.members["member 0"]] == [zones.cards[card] for card in zones.members["member 1"]]
    assert len(zones.cards) + 1 == 24  # the boss list is the last
    assert len({member.id for member in pack.members} - {boss.member for boss in pack.bosses}) == 1


@each_pack
@pytest.mark.rule("SB-1.3", "SB-6.10", "SB-3.1", "SB-3.3", "SB-13.1")
def test_the_boss_list_names_every_boss_and_its_trump(pack):
    for lang in ("en", "ja"):
        listed = boss_list(pack, lang)
        assert [name for name, _ in listed] == [card_name(pack, boss, lang) for boss in pack.bosses]
        assert [text for _, text in listed] == [rules_text(boss, lang) for boss in pack.bosses]
        assert len(set(listed)) == 7


@each_pack
def test_what_every_set_must_have(pack):
    halves = [ability for member in pack.members for ability in (member.upper, member.lower)]
    assert sum(stops(member.upper) or stops(member.lower) for member in pack.members) >= 2
    assert sum("lurk" in does(member.upper) + does(member.lower) for member in pack.members) >= 2
    assert any("bury" in does(one) and one.when is None for one in halves if one)  # only nullifying stops it
    assert any("nullify" in does(one) for one in halves)
    assert any(does(one)[:1] == ["die"] and {"assassinate", "blast", "bury"} & set(does(one)) for one in halves)
    assert any("turn_down" in does(one) for one in halves)
    trumps = [{effect.do for effect in boss.effects} for boss in pack.bosses]
    assert any({"watch", "track"} & words for words in trumps)
    assert any("new_boss" in words for words in trumps)
    assert len({tuple(boss.model_dump_json(include={"effects"})) for boss in pack.bosses}) == 7


def test_the_two_sets_share_no_kind_and_no_name():
    one, other = PACKS
    assert [pack.id for pack in PACKS] == ["back_streets", "night_harbour"]
    assert not set(one.cards) & set(other.cards)
    for lang in ("en", "ja"):
        assert len({member.name[lang] for pack in PACKS for member in pack.members}) == 16
        assert len({member.flavour[lang] for pack in PACKS for member in pack.members}) == 16


def test_every_effect_word_has_a_meaning():
    words = dons_schema()["$defs"]["Ability"]["properties"]["effects"]["items"]["discriminator"]["mapping"]
    assert set(words) == set(EFFECTS) | set(CHOICES)


@each_pack
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.rule("SB-2.1", "SB-2.4", "SB-2.5", "SB-2.8", "SB-2.9")
def test_every_text_is_a_line_with_its_kind_and_its_condition(pack, lang):
    texts = [ability_text(one, lang) for one in pack.abilities()] + [rules_text(boss, lang) for boss in pack.bosses]
    for text in texts:
        assert text.endswith("." if lang == "en" else "。")
        assert not re.search(r"\{|None|\bthe the\b|  |,,|\.\.|。。", text)
        if lang == "ja":
            assert not re.search(r"[a-zA-Z]{2,}", text)
    for one in pack.abilities():
        colon = ": " if lang == "en" else "："
        assert (colon in ability_text(one, lang)) == (one.when is not None)
        assert ability_kind(one, lang) == {
            ("en", True): "Trigger", ("en", False): "Action", ("ja", True): "トリガー能力", ("ja", False): "アクション能力",
        }[lang, one.when is not None]  # fmt: skip
    names = [card_name(pack, member, lang) for member in pack.members]
    assert len(set(names)) == 8


def test_texts_say_what_the_effects_do():
    cards = PACKS[0].cards
    assert rules_text(cards["fuse"], "en").splitlines()[0] == (
        "When this member becomes the target: put this member into the graveyard. Assassinate one front member of the opponent."
    )
    assert rules_text(cards["bookkeeper"], "ja").splitlines()[0] == (
        "この構成員が暗殺対象になった時、この構成員が自分のボスでなければ：その暗殺は失敗する。"
    )
    assert rules_text(cards["undertaker"], "ja").splitlines()[0] == "相手の表の前衛1枚を墓場に置く。"
    both = [line.partition(":")[0] for line in sides_text(cards["fuse"], "en").splitlines()]
    assert both == ["Face down, trigger", "Face up, trigger"]
    assert sides_text(cards["undertaker"], "ja").startswith("裏／アクション能力：相手の表の前衛1枚")
    assert rules_text(cards["boss_sweeper"], "en").startswith("The assassination fails. Turn your boss face down.")


def test_all_effect_words_speak_both_languages():
    raw = whole()
    every = [
        [{"do": "turn_up", "row": "any", "all": True}, {"do": "turn_down", "whose": "any", "count": 2, "up_to": True}],
        [{"do": "look", "row": "any"}, {"do": "pull", "row": "back"}, {"do": "exchange", "reveal": True}, {"do": "blast"}],
        [{"do": "silence", "turns": 2}, {"do": "skip"}, {"do": "watch"}, {"do": "track"}, {"do": "look_deck", "count": 2}],
        [{"do": "boss_down"}, {"do": "boss_dies"}, {"do": "new_boss"}, {"do": "relocate", "whose": "opponent"}],
        [{"do": "bury", "whose": "own", "other": True}, {"do": "assassinate", "row": "any"}, {"do": "die"}],
        [{"do": "divert", "to": "other"}, {"do": "turn_down", "whose": "own", "all": True, "other": True}],
    ]
    for boss, effects in zip(raw["boss"], every, strict=False):
        boss["effects"] = effects
    pack = read(raw)
    for lang in ("en", "ja"):
        for boss in pack.bosses:
            assert not re.search(r"\{|None|  ", rules_text(boss, lang))
    assert "相手の裏の構成員すべて" in rules_text(pack.bosses[0], "ja")


# --- faults


def whole() -> dict[str, Any]:
    """A pack that is right, to be spoiled."""
    pack = PACKS[0]
    return {
        "pack": {"id": "p", "version": 1, "name": {"en": "P", "ja": "ピー"}},
        "member": [member.model_dump(mode="json", exclude_none=True) for member in pack.members],
        "boss": [boss.model_dump(mode="json") for boss in pack.bosses],
    }


def read(raw: dict[str, Any]) -> DonsPack:
    return dons_pack_from("p", {"p.toml": raw})


def faults(raw: dict[str, Any]) -> str:
    with pytest.raises(PackFaults) as caught:
        read(raw)
    return in_english(caught.value)


def test_a_pack_that_is_right_is_read_and_has_a_digest():
    pack = read(whole())
    assert re.fullmatch(r"[0-9a-f]{64}", pack.digest)
    assert pack.boss_of["fuse"].id == "boss_fuse"
    assert dons_schema()["title"] == "Seven Dons pack"


@pytest.mark.rule("SB-1.4", "SB-1.5")
def test_too_few_and_too_many_cards_are_told():
    raw = whole()
    del raw["member"][5]
    assert faults(raw) == "p: it has 7 kinds of members; a pack has exactly 8; add some"
    raw = whole()
    del raw["boss"][0]
    assert faults(raw) == "p: it has 6 boss cards; a pack has exactly 7: one for each kind but one"
    raw = whole()
    raw["member"].append({**raw["member"][5], "id": "extra", "name": {"en": "Extra", "ja": "余り"}})
    assert "p: it has 9 kinds of members; a pack has exactly 8; take some out" in faults(raw)


def test_codenames_and_bosses_that_stand_twice_are_told():
    raw = whole()
    raw["member"][1]["name"]["en"] = "Fuse"
    assert faults(raw) == "p.toml: member hush: name, en: fuse has the codename Fuse as well; choose another codename"
    raw = whole()
    raw["member"][1]["id"] = "fuse"
    assert "p.toml: member fuse: id: the id is used already in p.toml; choose another id" in faults(raw)
    raw = whole()
    raw["boss"][1]["member"] = "fuse"
    assert "p.toml: boss fuse: member: it has a boss card already in p.toml; keep one of the two" in faults(raw)
    raw = whole()
    raw["boss"][1]["member"] = "nobody"
    assert "boss nobody: member: there is no member with this id; name one of bookkeeper, driver" in faults(raw)


@pytest.mark.parametrize(
    ("half", "told"),
    [
        ({"effects": [{"do": "fail"}]}, "write on = target of an own member"),
        ({"when": {"on": "target", "of": "opponent"}, "effects": [{"do": "fail"}]}, "write on = target of an own member"),
        ({"effects": [{"do": "nullify"}]}, "an ability is nullified only in answer to it; write on = ability"),
        ({"effects": [{"do": "lurk"}, {"do": "relocate"}]}, "write it last"),
        ({"effects": [{"do": "relocate"}, {"do": "die"}]}, "write die first"),
        ({"effects": [{"do": "new_boss"}]}, "it belongs on a boss card"),
        ({"effects": [{"do": "look", "all": True, "count": 2}]}, "leave out count and up_to"),
        ({"when": {"on": "ability", "of": "this"}, "effects": [{"do": "look"}]}, "write of = own or of = opponent"),
        ({"when": {"on": "graveyard", "of": "this"}, "effects": [{"do": "look"}]}, "write on = success"),
        ({"when": {"on": "phase_ends", "of": "own"}, "effects": [{"do": "look"}]}, "a phase is named"),
        ({"when": {"on": "target", "of": "own", "by_assassination": True}, "effects": [{"do": "look"}]}, "on = graveyard"),
        ({"effects": []}, "it takes at least 1"),
        ({"effects": [{"do": "lok"}]}, "did you mean look?"),
    ],
)  # fmt: skip
def test_texts_that_make_no_sense_are_told_with_their_place_and_cure(half, told):
    raw = whole()
    raw["member"][2]["upper"] = half
    said = faults(raw)
    assert said.startswith("p.toml: member sweeper: upper")
    assert told in said


@pytest.mark.parametrize(("word", "told"), [("lurk", "for members"), ("nullify", "for members")])
def test_words_of_members_do_not_stand_on_boss_cards(word, told):
    raw = whole()
    raw["boss"][0]["effects"] = [{"do": word}]
    assert told in faults(raw)
    raw["boss"][0]["effects"] = [{"do": "divert"}]
    assert 'write to = "other"' in faults(raw)


@pytest.mark.rule("SB-2.4a")
def test_a_half_may_have_no_ability_but_not_both():
    raw = whole()
    del raw["member"][0]["lower"]
    assert ability_text(read(raw).members[0].lower, "en") == ability_kind(read(raw).members[0].lower, "en") == ""
    del raw["member"][0]["upper"]
    assert "member fuse: it has no ability; write upper, lower, or both" in faults(raw)


def test_a_folder_without_a_pack_is_told(tmp_path):
    with pytest.raises(PackFaults, match=r"the folder holds no \.toml file"):
        load_dons_pack(tmp_path)


# --- options


@pytest.mark.parametrize("given", ["0", "-3", "1000", "99999999999999999999", "2.5", "many", ""])
def test_a_number_out_of_range_is_one_sentence_with_what_would_be_right(given):
    with pytest.raises(Trouble) as caught:
        spec_of("seven_dons").checked({"quiet_limit": given})
    said = caught.value.words
    assert said["en"] == f"The option quiet_limit can't be {given!r}; it takes a whole number from 1 to 999, or none."
    assert said["ja"] == f"オプション quiet_limit は「{given}」にできません。1〜999の整数か none です。"


@pytest.mark.parametrize("name", sorted(Options.model_fields))
def test_every_option_refuses_a_word_that_it_does_not_know_and_names_those_it_does(name):
    with pytest.raises(Trouble) as caught:
        spec_of("seven_dons").checked({name: "sideways"})
    field, said = Options.model_fields[name], caught.value.words
    for lang in ("en", "ja"):
        assert name in said[lang]
        assert "sideways" in said[lang]
        assert "\n" not in said[lang]
    if field.annotation is not bool and name != "quiet_limit":
        assert all(value in said["en"] for value in get_args(field.annotation))
    with pytest.raises(Trouble, match="the options are target_face_check"):
        spec_of("seven_dons").checked({f"{name}_": "on"})
