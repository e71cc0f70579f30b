"""Render every score and check all that is rendered.

python -m game.workshop.sound [--all] [--check] [FOLDER]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.resources import PACKAGE, resource


def main(arguments: list[str] | None = None) -> int:
    """The command: prints what there is and returns 0; prints the faults and returns 1; 2 for a folder that is none."""
    parser = argparse.ArgumentParser(
        prog="python -m game.workshop.sound", description="Renders every score that changed, and checks all that is rendered."
    )
    parser.add_argument("folder", nargs="?", type=Path, help="holds scores and instruments (default: the program's own)")
    parser.add_argument("--all", action="store_true", help="render everything, changed or not")
    parser.add_argument("--check", action="store_true", help="write nothing, only report")
    wish = parser.parse_args(arguments)
    try:
        from game.workshop.sound.render import pieces, run, seconds, usage_faults
    except ModuleNotFoundError as error:
        print(f"Rendering needs {error.name}, which players don't; install it: pip install numpy soundfile", file=sys.stderr)
        return 2
    folder: Path = wish.folder or resource("assets/sound")
    if not folder.is_dir():
        print(f"{folder}: is no folder; name one that holds scores.", file=sys.stderr)
        return 2
    report = run(folder, wish.all and not wish.check, not wish.check)
    faults = list(report.faults)
    if wish.folder is None:
        faults += usage_faults(folder, [PACKAGE / "client", folder / "cues"])
    for name in report.rendered:
        print(f"{name}: rendered")
    if faults:
        print("\n".join(faults))
        return 1
    for name, entry in sorted(report.index.items()):
        print(f"{name:32} {seconds(entry['samples']):>7}  {entry['loudness']:6.1f} LUFS")
    total = sum(piece.file.stat().st_size for piece in pieces(folder))
    print(f"{len(report.index)} pieces, {total / 1e6:.1f} MB, no faults.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
