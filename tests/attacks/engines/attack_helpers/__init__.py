"""Modules that engines of this folder import, and that are none."""
