"""Tests of the table of Card+Adventure."""
