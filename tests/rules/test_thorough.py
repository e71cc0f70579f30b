"""What is picked of the values of a test: some that are spread, or with `--thorough` all."""

from __future__ import annotations

import pytest

from tests.thorough import OPTION, few, share


@pytest.mark.parametrize("option", ["", "1"])
def test_usually_a_few_that_hold_the_extremes_and_thoroughly_all(option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OPTION, option)
    values = list(range(9))
    picked = [few(values, 1), few(values, 2), few(values, 3), few([1, 2], 3), share(values, 4), share(values, 4, 3)]
    usual = [[0], [0, 8], [0, 4, 8], [1, 2], [0, 4, 8], [3, 7]]
    assert picked == ([values, values, values, [1, 2], values, values] if option else usual)
