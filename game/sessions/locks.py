"""Which program has a save open: a small file beside it with the process, its start and the machine.

A lock whose process is gone, or is another one with the same number, holds nothing.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
import platform
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from game.content.files import nothing_else_there, read_bounded

ELSEWHERE_SECONDS = 12 * 3600
"""After so long without a save, a lock of another machine holds nothing any more: whether it lives can't be seen from here."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The program that has a save open: its process, when that began (a token, `""` unknown), its machine, since when."""

    pid: int
    start: str
    machine: str
    since: datetime


def us() -> Holder:
    """This program."""
    return Holder(os.getpid(), process_start(os.getpid()) or "", platform.node(), datetime.now(UTC))


def process_start(pid: int) -> str | None:
    """When a process began, as a token to compare; `""` where the system doesn't say, None where there is no such process."""
    if sys.platform == "win32":
        return _windows_start(pid)
    try:
        os.kill(pid, 0)
    except PermissionError:
        pass
    except (OSError, OverflowError):
        return None
    try:
        # the name, in brackets, may hold blanks and brackets itself; the state is the 3rd field, the start the 22nd
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace").rpartition(")")[2].split()
        if fields[0] in "ZX":  # ended, and only not yet asked for by who started it
            return None
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()[:8] + ":" + fields[19]
    except (OSError, IndexError):
        return ""


def _windows_start(pid: int) -> str | None:
    """The same by the Windows API: a process handle tells the time at which it was made."""
    import ctypes

    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - unknown to the checker on other systems
    handle = kernel.OpenProcess(0x1000, False, pid)  # PROCESS_QUERY_LIMITED_INFORMATION
    if not handle:
        return None
    try:
        times = [ctypes.c_ulonglong() for _ in range(4)]
        code = ctypes.c_ulong()
        alive = kernel.GetExitCodeProcess(handle, ctypes.byref(code)) and code.value == 259  # STILL_ACTIVE
        if not alive or not kernel.GetProcessTimes(handle, *map(ctypes.byref, times)):
            return None if not alive else ""
        return str(times[0].value)
    finally:
        kernel.CloseHandle(handle)


@contextlib.contextmanager
def alone(path: Path, seconds: float = 5.0) -> Iterator[bool]:
    """Let one program at a time do what is done in this block, told apart by the file `path`, which stays.

    The system gives the lock back however a program ends. False after so many seconds, and where nothing can be locked.
    """
    with contextlib.ExitStack() as stack:
        locked = False
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            nothing_else_there(path)
            file = stack.enter_context(path.open("ab"))
            until = time.monotonic() + seconds
            while not (locked := _lock(file.fileno())) and time.monotonic() < until:
                time.sleep(0.01)
        except OSError:
            pass  # a folder that can't be written says so when it is written to
        yield locked


def _lock(handle: int) -> bool:
    """Lock an open file until it is closed; False where another program has it. Raises OSError where that can't be done."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EAGAIN, errno.EDEADLK):
            return False
        raise
    return True


def holder(path: Path) -> Holder | None:
    """Another program that holds this lock and lives; None where there is none. Writes nothing."""
    try:
        data = json.loads(read_bounded(path, 4096))
        since = datetime.fromisoformat(data["since"]).astimezone()  # which some days at the ends of time have no place for
        found = Holder(int(data["pid"]), str(data["start"]), str(data["machine"]), since)
        age = time.time() - path.stat().st_mtime
    except (OSError, ValueError, KeyError, TypeError, OverflowError, RecursionError):
        return None
    if found.machine != platform.node():
        return found if age < ELSEWHERE_SECONDS else None
    start = process_start(found.pid)
    if start is None or (start and found.start and start != found.start):
        return None
    return None if found.pid == os.getpid() else found


def take(path: Path) -> Holder | None:
    """Hold a lock from now on, or say who holds it. Raises OSError where nothing can be written."""
    other = holder(path)
    if other is not None:
        return other
    me = us()
    text = json.dumps({"pid": me.pid, "start": me.start, "machine": me.machine, "since": me.since.isoformat()}).encode()
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644)
    except FileExistsError:
        if _is_ours(path):
            os.utime(path)
            return None
        beside = path.with_name(f"{path.name}.{me.pid}")
        nothing_else_there(beside)
        beside.write_bytes(text)
        os.replace(beside, path)  # a lock that was left behind
        return holder(path)
    with os.fdopen(handle, "wb") as file:
        file.write(text)
    return None


def _is_ours(path: Path) -> bool:
    try:
        data = json.loads(read_bounded(path, 4096))
        return bool((data["pid"], data["machine"], data["start"]) == (os.getpid(), platform.node(), process_start(os.getpid())))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return False


def release_all(locks: set[Path]) -> None:
    """Give up the locks of ours, and forget them."""
    for lock in locks:
        release(lock)
    locks.clear()


def release(path: Path) -> None:
    """Give up a lock of ours; another's stays."""
    if _is_ours(path):
        with contextlib.suppress(OSError):
            path.unlink()
