"""What of a typed or pasted text can stand in the name of a player or of a game.

All that people write with stays as it was typed: letters of every script with their marks, emoji with their joiners, signs
that no font knows yet. What steers a printer, breaks a line or turns the direction of what follows is no part of a name.
"""

from __future__ import annotations

import unicodedata

NAME_LENGTH = 40
"""How many code points the name of a player has at most."""
_TURNS = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def can_stand(text: str) -> bool:
    """Whether every character of a text can stand in a name."""
    return not any(unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp") or sign in _TURNS for sign in text)


def name_from(text: str) -> str:
    """A text as it can stand in a name: in Unicode's composed form, without what can't."""
    return "".join(sign for sign in unicodedata.normalize("NFC", text) if can_stand(sign))
