"""Tests of the board makers' tools: watching, trying, what Tiled itself is given."""
