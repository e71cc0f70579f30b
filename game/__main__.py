"""`python -m game`: see game/cli."""

import multiprocessing
import sys

from game.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()  # a frozen program starts its simulations' workers by itself
    sys.exit(main())
