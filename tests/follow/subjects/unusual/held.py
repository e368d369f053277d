"""No programs: what the programs about imports import."""

ZERO = 0
NOTHING = None
EMPTY = ()
