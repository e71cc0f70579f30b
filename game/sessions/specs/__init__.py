"""The declarations of the games of the house: one module a game, named by it, with `SPEC`."""
