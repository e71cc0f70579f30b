"""Unit tests of the rules model, and the game that proves it."""
