"""The tests of this folder run without a screen."""

from tests.headless import usual

__all__ = ["usual"]
