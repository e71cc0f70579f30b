"""Every text that a person reads in a language, one a line with its place: `python -m tests.words ja`."""

from __future__ import annotations

import argparse

from tests.words.sources import texts

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("language", choices=["en", "ja"])
for where, _game, words in dict.fromkeys(texts(parser.parse_args().language)):
    print(where, words.replace("\n", " / "), sep="\t")
