"""Engines that can't be imported, can't be followed, or misbehave."""
