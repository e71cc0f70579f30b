"""What the entries of the scenes do: from the title to a table and back."""
