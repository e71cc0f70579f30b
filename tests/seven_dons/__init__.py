"""Seven Dons: the clauses of its ledger, its worked examples, its cards."""
