"""Proofs that a small program can check: a question's formulas as clauses, and their refutation step by step."""
