"""Mutants of a reference engine, each decided: some claim breaks on it, it is proved to be no mistake, or it survives."""
