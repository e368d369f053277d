"""The machine that turns a claim about a program into a verdict. It knows nothing of any game."""
