"""Every fault of a campaign: its file, and what its chapters ask of boards, cards, options, and the map of the road."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from pydantic import BaseModel, ValidationError

from game.boards.reading import load_board
from game.boards.schema import suggest
from game.campaign.chapter_faults import CampaignFaults, Fault, fault
from game.campaign.chapters import Campaign, Chapter, entries_of, load_campaign, read_road
from game.content.card_adventure.pack import Pack
from game.sessions.episode import Changes, wrong_names
from game.sessions.shelf import first_fault, shipped_boards
from game.sessions.spec import right_values, spec_of
from game.sessions.specs.card_adventure import pack_of
from game.sessions.trouble import Trouble
from game.tiled.faults import MapFaults


def check_campaign(path: Path | str) -> list[Fault]:
    """Every fault of a campaign; those of the file itself come alone, since nothing else can be judged then."""
    try:
        campaign = load_campaign(path)
    except CampaignFaults as faults:
        return list(faults.faults)
    check = _Check(campaign)
    found: list[Fault] = []
    for chapter, (_key, place) in zip(campaign.file.chapters, entries_of(campaign.file), strict=False):
        found += check.chapter(chapter, place)
    return [*found, *check.map()]


class _Check:
    """Judges one campaign."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.name = campaign.path.name

    def chapter(self, chapter: Chapter, place: str) -> Iterator[Fault]:
        """A chapter and its board, or its pack."""
        if not spec_of(chapter.game).on_boards:
            yield from self.without_board(chapter, place)
            return
        file = self.campaign.file
        if chapter.rival is not None:
            yield fault(self.name, f"{place}.rival", "rival-of-none")
        try:
            board = load_board(self.campaign.board_path(chapter))
            pack = pack_of(board)
        except Trouble as trouble:
            near = suggest(chapter.board, [one.stem for one in shipped_boards()])
            en, ja = trouble.line().rstrip("."), trouble.line("ja").rstrip("。")
            yield fault(self.name, f"{place}.board", "board", near, en=en, ja=ja)
            return
        except MapFaults as faults:
            en, ja = first_fault(faults), first_fault(faults, "ja")
            yield fault(self.name, f"{place}.board", "board-faults", en=en, ja=ja)
            return
        low, high = board.seats
        if chapter.who == "standing" and low > 1:
            yield fault(self.name, f"{place}.who", "standing", low=low)
        if low > file.seats[0] or high < file.seats[1]:
            yield fault(self.name, f"{place}.board", "board-seats", low=low, high=high)
        if chapter.who == "guests" and not board.classes:
            yield fault(self.name, f"{place}.who", "no-guests")
        strangers = set(pack.playable(tuple(file.classes))) - set(pack.playable(board.classes))
        if chapter.who != "guests" and strangers:
            yield fault(self.name, f"{place}.board", "classes", names=", ".join(sorted(strangers)))
        once = {rule.key for rule in board.rules if rule.once}
        for where, changes in chapter.all_changes:
            once |= {rule.key for rule in changes.rules if rule.once}
            for one in wrong_names(board, changes):
                near = suggest(one.given, one.known) if one.known else {"en": "", "ja": ""}
                yield Fault(self.name, f"{place}.{where}.{counted(one.place)}", one.wrong, near)
        yield from self.options(chapter, place)
        yield from self.cards(chapter, place, pack)
        yield from self.flags(chapter, place, once)
        if chapter is file.chapters[0]:
            yield from self.start(pack)

    def without_board(self, chapter: Chapter, place: str) -> Iterator[Fault]:
        """A chapter of a game that is played with a pack alone, against a rival."""
        spec = spec_of(chapter.game)
        try:
            spec.read(self.campaign.board_path(chapter))
        except Trouble as trouble:
            near = suggest(chapter.board, [pack.name for pack in spec.grounds()])
            en, ja = trouble.line().rstrip("."), trouble.line("ja").rstrip("。")
            yield fault(self.name, f"{place}.board", "board", near, en=en, ja=ja)
        if chapter.rival is None:
            yield fault(self.name, f"{place}.rival", "no-rival")
        if chapter.who != "guests":
            yield fault(self.name, f"{place}.who", "rival-guests")
        most = spec.seat_counts(None)[1]
        if chapter.seating == "each" and most < self.campaign.file.seats[1]:
            yield fault(self.name, f"{place}.seating", "few-seats", most=most)
        on_board = ["leaves"] if chapter.leaves else []
        on_board += [where for where, changes in chapter.all_changes if changes != Changes()]
        on_board += [f"flags.{key}" for key, flag in chapter.flags.items() if flag.rule or flag.item or flag.beaten]
        for name in on_board:
            yield fault(self.name, f"{place}.{name}", "needs-board")
        yield from self.options(chapter, place)

    def options(self, chapter: Chapter, place: str) -> Iterator[Fault]:
        """The rule options of a chapter, and those under conditions."""
        kind = spec_of(chapter.game).options
        found = [("options", chapter.options), *((f"also[{n + 1}].options", one.options) for n, one in enumerate(chapter.also))]
        for named, options in found:
            yield from self.rule_options(kind, options, f"{place}.{named}")

    def rule_options(self, kind: type[BaseModel], options: Mapping[str, str], where: str) -> Iterator[Fault]:
        """Rule options of a game, written at one place."""
        try:
            kind.model_validate(options)
        except ValidationError as error:
            for one in error.errors(include_url=False):
                option = str(one["loc"][0])
                if option not in kind.model_fields:
                    yield fault(self.name, where, "no-option", suggest(option, kind.model_fields), given=option)
                    continue
                right = right_values(kind, option)
                near = {"en": f"it takes {right['en']}", "ja": right["ja"]}
                yield fault(self.name, f"{where}.{option}", "option", near, given=one["input"])

    def cards(self, chapter: Chapter, place: str, pack: Pack) -> Iterator[Fault]:
        """The cards that a chapter names."""
        items = [card.id for card in pack.family("item")]
        monsters = [card.id for card in pack.family("monster")]

        def judge(where: str, card: str, known: Collection[str]) -> Iterator[Fault]:
            if card and card not in known:
                yield fault(self.name, f"{place}.{where}", "no-card", suggest(card, known), given=card)

        for number, item in enumerate(chapter.leaves):
            yield from judge(f"leaves[{number + 1}]", item, items)
        for where, changes in chapter.all_changes:
            for number, rule in enumerate(changes.rules):
                yield from judge(f"{where}.rules[{number + 1}].item", rule.item, items)
                for at, deed in enumerate(rule.do):
                    known = monsters if deed.do == "spawn" else items
                    yield from judge(f"{where}.rules[{number + 1}].do[{at + 1}].card", deed.card, known)
            if changes.goal is not None:
                yield from judge(f"{where}.goal.card", changes.goal.card, monsters if changes.goal.kind == "beat" else items)
        for flag, what in chapter.flags.items():
            yield from judge(f"flags.{flag}.item", what.item, items)

    def flags(self, chapter: Chapter, place: str, once: Collection[str]) -> Iterator[Fault]:
        """The rules that set flags have to be there, and work once."""
        for flag, what in chapter.flags.items():
            if what.rule and what.rule not in once:
                yield fault(self.name, f"{place}.flags.{flag}.rule", "no-rule", suggest(what.rule, once), given=what.rule)

    def start(self, pack: Pack) -> Iterator[Fault]:
        """What the camp sells, and who may set out."""
        items = [card.id for card in pack.family("item")]
        for number, offer in enumerate(self.campaign.file.camp):
            if offer.item and offer.item not in items:
                yield fault(self.name, f"camp[{number + 1}].item", "no-item", suggest(offer.item, items), given=offer.item)
        for number, one in enumerate(self.campaign.file.classes):
            if one not in pack.classes:
                yield fault(self.name, f"classes[{number + 1}]", "no-class", suggest(one, pack.classes), given=one)

    def map(self) -> Iterator[Fault]:
        """The map of the road: every chapter has its place, every way its road."""
        campaign, path = self.campaign, self.campaign.map_path
        if not path.resolve().is_relative_to(campaign.path.resolve().parent):
            yield fault(self.name, "map", "map-outside")
            return
        try:
            road = read_road(path)
        except MapFaults as faults:
            yield fault(self.name, "map", "board", en=first_fault(faults), ja=first_fault(faults, "ja"))
            return
        keys = [key for key, _place in entries_of(campaign.file)]
        for chapter in campaign.file.chapters:
            if chapter.key not in road.places:
                yield fault(self.name, "map", "no-place", given=chapter.key)
        for key in road.places:
            if key not in keys:
                yield fault(self.name, "map", "stray-place", suggest(key, keys), given=key)
        for chapter in campaign.file.chapters:
            for fork in chapter.next:
                both = chapter.key in road.places and fork.to in road.places
                if both and (chapter.key, fork.to) not in road.ways and (fork.to, chapter.key) not in road.ways:
                    yield fault(self.name, "map", "no-road", one=chapter.key, two=fork.to)


def counted(place: str) -> str:
    """A place in a list as people count."""
    head, bracket, rest = place.partition("[")
    if not bracket:
        return place
    number, _, tail = rest.partition("]")
    return f"{head}[{int(number) + 1}]{counted(tail)}"
