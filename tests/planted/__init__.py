"""Games that are no part of the house, each in one package of its own."""
