"""The table of Card+Adventure: drawn from a seat's view and its decision alone."""
