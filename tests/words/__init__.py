"""The words of the program, in both languages and of all games: their terms, their style, their numbers, their lines."""
