"""How fast the rules are, beside the fastest serious engine of its kind. See `measures.py`."""
