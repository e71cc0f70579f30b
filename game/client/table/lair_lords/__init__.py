"""The table of Lair Lords: dungeons side by side, the town above them, the hand below; its events in motion and in words."""
