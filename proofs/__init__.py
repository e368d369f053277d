"""The claims: that an engine obeys each clause of the models, for all inputs, and what follows from the clauses."""
