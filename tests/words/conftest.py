"""Texts are measured without a screen."""

from tests.headless import usual

__all__ = ["usual"]
