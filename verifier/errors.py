"""What all errors that people are to read have in common."""


class SentenceError(Exception):
    """The call is wrong or can't be served. The message is one sentence: what, where, and what to do."""
