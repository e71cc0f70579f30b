"""Scoundrel Quest's content: what its packs may say (`schema`), how they are read (`loader`)."""
