"""Mutants of clauses: whether a mistake in a clause would be noticed, and by what."""
