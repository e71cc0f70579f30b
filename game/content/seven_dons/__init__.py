"""The card packs of Seven Dons: what they say (`schema`), reading them (`loader`), the words on their cards (`texts`)."""
