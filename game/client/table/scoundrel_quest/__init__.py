"""The table of Scoundrel Quest: what its pieces, cards and tokens look like."""
