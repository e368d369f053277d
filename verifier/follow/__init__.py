"""Symbolic execution of ordinary Python: functions are followed statement by statement, and paths are merged where they meet."""
