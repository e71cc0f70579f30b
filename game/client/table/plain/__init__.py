"""The plain table: what a game is played at as long as it has no table of its own. Zones and options in words, no pictures.

It is for who writes a game: the game can be played in the window, saved and watched on the day on which its rules stand.
"""
