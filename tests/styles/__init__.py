"""Engines in other styles than the reference: mutable classes, tables in dicts, and words instead of types."""
