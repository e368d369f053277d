"""Two editions of the rules against each other: what a change of wording changed in what an engine answers."""
