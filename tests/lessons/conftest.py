"""The tests of this folder run without a screen."""

from tests.headless import seldom_drawn, usual

__all__ = ["seldom_drawn", "usual"]
