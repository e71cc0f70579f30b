"""Scoundrel Quest: its ledger, its content, its rules."""
