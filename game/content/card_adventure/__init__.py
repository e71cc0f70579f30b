"""What a Card+Adventure pack may hold, reading it, and the words on its cards."""
