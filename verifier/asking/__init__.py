"""Conjectures that people write in Python, and what becomes of them: proved in a scope, refuted or shown by a game."""
