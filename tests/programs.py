"""Programs besides Python that some tests cannot do without; those tests are marked `thorough`."""

from __future__ import annotations

import shutil

import pytest


def program(name: str, package: str) -> str:
    """Where a program is; a test that needs it fails in words where it is not."""
    found = shutil.which(name)
    if found is None:
        pytest.fail(f"{name} is not installed, and this test can't do without it (apt-get install {package})")
    return found
