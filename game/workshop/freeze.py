"""The program as a folder that runs without Python: made by PyInstaller, for the system that it is made on.

    python -m game.workshop.freeze [OUT]

`OUT/dungeonbox/` then holds the program `dungeonbox` (`dungeonbox.exe` on Windows) with all it needs, and on Linux
`share/`, the entry and icons for a desktop's menu. The same command does it on Windows and macOS.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path

from game.resources import PACKAGE, in_checkout
from game.workshop import desktop

DATA = ("assets", "maps")
LEFT_OUT = ("tkinter", "_tkinter", "numpy", "pytest", "hypothesis", "mypy", "IPython", "distributed", "catanatron", "PIL")
"""What PyInstaller might find on a developer's machine and the program does not need."""


def freeze(out: Path) -> Path:
    """Build the program into `out` and return its folder. Raises ImportError without PyInstaller, SystemExit where it fails."""
    from PyInstaller.__main__ import run

    root = PACKAGE.parent
    with tempfile.TemporaryDirectory() as work:
        icon = Path(work) / "icons"
        desktop.install(icon, ["dungeonbox"])
        arguments = [
            str(PACKAGE / "__main__.py"),
            f"--name={desktop.NAME}",
            "--onedir",
            "--noconfirm",
            "--log-level=WARN",
            f"--distpath={out}",
            f"--workpath={work}/build",
            f"--specpath={work}",
            f"--paths={root}",
            "--collect-submodules=game",
            *(f"--add-data={root / folder}:{folder}" for folder in DATA),
            f"--add-data={root / 'LICENSE'}:.",
            *(f"--exclude-module={name}" for name in LEFT_OUT),
        ]
        if sys.platform == "darwin":
            arguments.append("--windowed")
        run(arguments)
    folder = out / desktop.NAME
    if sys.platform not in ("win32", "darwin"):
        desktop.install(folder / "share", [desktop.NAME])
    return folder


def main() -> int:
    """The command; 0 when the program was built, 2 when it can't be built here."""
    parser = argparse.ArgumentParser(
        prog="python -m game.workshop.freeze", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("out", nargs="?", type=Path, default=Path("dist"), metavar="OUT", help="the folder for it; usually dist")
    out: Path = parser.parse_args().out
    if not in_checkout():
        print("dungeonbox: the program is frozen from a checkout; this is an installed one", file=sys.stderr)
        return 2
    try:
        folder = freeze(out.absolute())
    except ImportError:
        print('dungeonbox: PyInstaller is not installed; pip install -e ".[freeze]" brings it', file=sys.stderr)
        return 2
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
