"""Faults of packs are told in both languages."""

from __future__ import annotations

import re

from game.content.packs import PackFaults
from game.content.said import Said

JAPANESE = re.compile(r"[ぁ-んァ-ヶ一-龥]")


def in_english(faults: PackFaults) -> str:
    """The English sentences, once it is seen that each has a Japanese one."""
    for fault in faults.faults:
        for text in (fault.wrong, fault.right):
            assert text == "" or (isinstance(text, Said) and ("" == text.en == text.ja or JAPANESE.search(text.ja))), text
        assert isinstance(fault.wrong, Said)
        assert "; " not in fault.line("ja"), "what is wrong and what would be right are parted in Japanese"
    return str(faults)
