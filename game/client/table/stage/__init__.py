"""Fights and rewards as a stage: grounds, fighters, blows, deaths and moments. All games share it."""
