"""What each game counts and says while it plays itself: one module or package a game, named by it, with `SIMULATION`."""
