"""Rule scenarios: TOML files that say given / when / then, played against the rules.

`words.py` is the grammar that all games share, `playing.py` the player, `reading.py` reads files and says what is wrong with
them. Each game has a module or package of its own name here, whose `SCENARIOS` says what is called what: see `vocabulary.py`.
How to write a scenario stands in `tests/scenarios/README.md`.
"""
