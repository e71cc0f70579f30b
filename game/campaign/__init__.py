"""What lasts beyond one sitting: a game with its seats, saves, statistics."""
