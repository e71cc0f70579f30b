"""`campaign`: tools for people who write campaigns."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from game.cli.arguments import add_group, add_language, files_of, language_of
from game.cli.exits import FAULTS, RIGHT, say


def add(commands: Any) -> None:
    """Let `campaign` be called."""
    campaign = commands.add_parser("campaign", help="check campaigns", description="Tools for people who write campaigns.")
    check = add_group(campaign).add_parser(
        "check",
        help="every fault of every campaign",
        description="List every fault of every campaign, one a line: file: place: what is wrong; what would be right.",
    )
    check.add_argument("files", nargs="+", type=Path, metavar="F", help="a campaign's TOML file, or a folder with such files")
    add_language(check)
    check.set_defaults(run=_check)


def _check(arguments: argparse.Namespace) -> int:
    from game.campaign.chapter_check import check_campaign

    language = language_of(arguments)
    files = files_of(arguments.files, ("*.toml",), "campaign file")
    count = 0
    for path in files:
        for fault in check_campaign(path):
            count += 1
            say(fault.line(language))
    en = f"{len(files)} campaign{'' if len(files) == 1 else 's'}: {count} fault{'' if count == 1 else 's'}"
    say({"en": en, "ja": f"キャンペーン{len(files)}本、間違い{count}個"}[language])
    return FAULTS if count else RIGHT
