"""A game and who plays it: sessions, saves, replays, lessons, records."""
