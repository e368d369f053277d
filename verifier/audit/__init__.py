"""What clauses are worth as a set: whether they agree, settle every question, and are each needed."""
