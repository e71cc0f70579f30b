"""Dungeonbox: dungeon board games in pixel art, played solo or hot-seat. See game/README.md for how the rooms lie."""

__version__ = "0.1.0"
