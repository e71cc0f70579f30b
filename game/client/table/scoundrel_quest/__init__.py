"""The table of Scoundrel Quest: what its pieces, cards, tokens and rooms look like."""
