"""Symbolic execution of ordinary Python: functions are followed statement by statement, paths are merged where they meet.

Its parts need each other, as expressions, calls and statements do. So they are imported from one end, whichever of them is
asked for: tables that are made as a module is imported then find what they name.
"""

from verifier.follow import calls as calls
