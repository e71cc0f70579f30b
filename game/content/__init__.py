"""Card packs: what may stand in them, reading them, and the words made from them."""
