"""What a Lair Lords pack may hold, reading it, and the words on its cards."""
