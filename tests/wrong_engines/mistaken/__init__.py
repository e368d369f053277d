"""Engines with one plausible mistake each: the reference engine, but for one or two functions."""
