"""The table of Seven Dons: two gangs face each other across a street in the rain."""
