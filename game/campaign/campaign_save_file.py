"""What stands in a saved campaign; writing and reading one."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from game import __version__
from game.boards.board import Words
from game.campaign.chapters import campaign_at
from game.campaign.journey import MOST_GOLD, Hero, Journey, Played, campaign_pack
from game.content.files import parsed_json, read_bounded
from game.content.model import Model, Moment, Short, Shown
from game.content.plain import plain
from game.sessions.disk import LARGEST, checked, whole
from game.sessions.trouble import Trouble

FORMAT = "dungeonbox campaign"
VERSION = 1


class CampaignSave(Model):
    """A saved campaign, version 1. `at` is a chapter or an ending, `playing` the run of the chapter's game, `""` for none."""

    format: Literal["dungeonbox campaign"]
    version: Literal[1]
    program: Short
    run: Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]
    campaign: Annotated[str, Field(max_length=4096)]
    digest: Short
    title: Annotated[dict[Short, Shown], Field(max_length=20)]
    started: Moment
    saved: Moment
    options: Annotated[dict[Short, Short], Field(max_length=200)]
    heroes: Annotated[list[Hero], Field(min_length=1, max_length=4)]
    gold: Annotated[int, Field(ge=0, le=MOST_GOLD)]
    flags: Annotated[list[Short], Field(max_length=2000)]
    path: Annotated[list[Played], Field(max_length=2000)]
    at: Short
    playing: Short
    told: bool
    check: str


def campaign_text(journey: Journey) -> bytes:
    """The whole file of a journey."""
    content: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "run": journey.run,
        "campaign": journey.campaign.handle,
        "digest": journey.campaign.digest,
        "title": dict(journey.campaign.file.title.words),
        "started": journey.started.isoformat(),
        "saved": datetime.now(UTC).isoformat(),
        "options": dict(journey.options),
        "heroes": [hero.model_dump(mode="json") for hero in journey.heroes],
        "gold": journey.gold,
        "flags": journey.flags,
        "path": [one.model_dump(mode="json") for one in journey.path],
        "at": journey.at,
        "playing": journey.playing,
        "told": journey.told,
    }
    return checked(content)


def read_campaign_save(path: Path) -> CampaignSave:
    """The campaign in a file. Raises Trouble saying what is wrong with it."""
    name = path.name
    try:
        raw = read_bounded(path, LARGEST)
    except OSError as error:
        why = error.strerror or error.__class__.__name__
        raise Trouble(f"{name} can't be read ({why}).", f"{name} を読めません（{why}）。") from None
    damaged = Trouble(f"{name} is damaged.", f"{name} は壊れています。")
    foreign = Trouble(f"{name} is not a saved campaign of Dungeonbox.",
                      f"{name} はDungeonboxのキャンペーンの保存ファイルではありません。")  # fmt: skip
    if not raw.strip():
        raise damaged
    try:
        content = parsed_json(raw)
    except (ValueError, RecursionError):
        raise (damaged if raw.lstrip().startswith(b'{"format":"' + FORMAT.encode()) else foreign) from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise foreign
    version = content.get("version")
    if isinstance(version, int) and version > VERSION:
        raise Trouble(f"{name} was written by a newer Dungeonbox (form {version}); this one reads form {VERSION}.",
                      f"{name} は新しい形式{version}です。このプログラムは形式{VERSION}を読みます。")  # fmt: skip
    if not whole(raw):
        raise damaged
    try:
        return CampaignSave.model_validate(content)
    except ValidationError:
        raise damaged from None


def journey_of(save: CampaignSave) -> Journey:
    """The journey that a save holds. Raises Trouble where its campaign is gone, has faults, or no longer has where it stands."""
    campaign = campaign_at(save.campaign)
    if campaign.chapter(save.at) is None and campaign.ending(save.at) is None:
        raise Trouble(f"The campaign no longer has the chapter {save.at} at which this story stands.",
                      f"この物語が今いる章 {save.at} は、もうキャンペーンにありません。")  # fmt: skip
    known = campaign_pack(campaign).classes
    lost = next((hero for hero in save.heroes if hero.character not in known), None)
    if lost is not None:
        character = plain(lost.character, 40)
        raise Trouble(f"{lost.name} is of a class that there is no longer: {character}.",
                      f"{lost.name} のクラス {character} は、もうありません。")  # fmt: skip
    changed: tuple[Words, ...] = ()
    if campaign.digest != save.digest:
        changed = ({"en": "the campaign changed", "ja": "キャンペーンが変わりました"},)
    return Journey(
        campaign, save.run, save.started, list(save.heroes), save.gold, save.at, save.options, list(save.flags),
        list(save.path), save.playing, save.told, changed,
    )  # fmt: skip
