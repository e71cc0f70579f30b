"""The tests that every game gets for nothing."""

import pytest

pytest.register_assert_rewrite("tests.every_game.playing")
