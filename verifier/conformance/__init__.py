"""Cases asked of an engine in any language, through a process that speaks JSON-RPC, and what becomes of them."""

USUAL_LIMIT = 10.0
"""How many seconds an adapter may take for one answer if nothing else is said."""
