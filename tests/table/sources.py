"""Where the rules of a game speak: its own modules, and those of the rules model that it imports."""

from __future__ import annotations

from pathlib import Path


def sources_of(game: str) -> list[Path]:
    """The files whose events a table of this game has to tell."""
    own = sorted(Path("game/games", game).glob("*.py"))
    text = "".join(path.read_text(encoding="utf-8") for path in own)
    return own + [path for path in sorted(Path("game/rules").glob("*.py")) if f"game.rules.{path.stem} " in text]
