"""The program as a folder that runs without Python: made by PyInstaller, for the system that it is made on.

    python -m game.workshop.freeze [OUT]

`OUT/dungeonbox/` then holds the program `dungeonbox` (`dungeonbox.exe` on Windows) with all it needs, and on Linux
`share/`, the entry and icons for a desktop's menu. The same command does it on Windows and macOS.
"""

from __future__ import annotations

import argparse
import struct
import sys
import tempfile
from pathlib import Path

from game.resources import PACKAGE, in_checkout
from game.workshop import desktop

DATA = ("assets", "maps")
LEFT_OUT = (
    "tkinter", "_tkinter", "pytest", "hypothesis", "mypy", "IPython", "distributed", "catanatron", "PIL",
    "numpy", "scipy", "sklearn", "soundfile", "gymnasium", "pettingzoo",
)  # fmt: skip
"""What PyInstaller might find on a developer's machine and the program does not need."""


def freeze(out: Path) -> Path:
    """Build the program into `out` and return its folder. Raises ImportError without PyInstaller, SystemExit where it fails."""
    from PyInstaller.__main__ import run

    root = PACKAGE.parent
    with tempfile.TemporaryDirectory() as work:
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
            "--collect-data=budoux",
            *(f"--add-data={root / folder}:{folder}" for folder in DATA),
            f"--add-data={root / 'LICENSE'}:.",
            *(f"--exclude-module={name}" for name in LEFT_OUT),
        ]
        arguments += own_look(sys.platform, Path(work))
        run(arguments)
    folder = out / desktop.NAME
    if sys.platform not in ("win32", "darwin"):
        desktop.install(folder / "share", [desktop.NAME])
    return folder


def own_look(system: str, work: Path) -> list[str]:
    """What PyInstaller is told on a `system` (of `sys.platform`) that keeps the icon in the program; it is written to `work`.

    On Windows the program stays one for the console, for its commands; its own console is hidden where it is opened with a click.
    """
    if system not in ("win32", "darwin"):
        return []
    _entry, *icons = desktop.files(work)
    desktop.install(work, [desktop.NAME])
    pictures = [icon.read_bytes() for icon in icons]
    icon = work / ("program.ico" if system == "win32" else "program.icns")
    icon.write_bytes(windows_icon(pictures[-1]) if system == "win32" else mac_icon(pictures[-2], pictures[-1]))
    return [f"--icon={icon}", "--hide-console=hide-early" if system == "win32" else "--windowed"]


def windows_icon(picture: bytes) -> bytes:
    """An .ico of one PNG of 256×256."""
    head = struct.pack("<3H", 0, 1, 1)
    return head + struct.pack("<4B2H2I", 0, 0, 0, 0, 1, 32, len(picture), len(head) + 16) + picture


def mac_icon(small: bytes, large: bytes) -> bytes:
    """An .icns of PNGs of 128×128 and 256×256."""
    parts = b"".join(
        kind + struct.pack(">I", len(picture) + 8) + picture for kind, picture in ((b"ic07", small), (b"ic08", large))
    )
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


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
