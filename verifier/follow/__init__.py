"""Symbolic execution of ordinary Python: functions are followed statement by statement, paths are merged where they meet."""
