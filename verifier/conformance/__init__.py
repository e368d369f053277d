"""Cases asked of an engine in any language, through a process that speaks JSON-RPC, and what becomes of them."""
