"""The rules as clauses: one Z3 formula per obligation, by its rule number, in other words than an engine computes."""
