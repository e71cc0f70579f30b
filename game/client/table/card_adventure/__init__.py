"""The table of Card+Adventure: its board, fights and cards in the hand, its events in motion and in words."""
