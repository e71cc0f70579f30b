"""The client: a pygame window that shows games and passes on what is chosen. It decides nothing about rules."""
