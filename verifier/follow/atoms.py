"""Codes for texts of which only equality matters: equal texts have equal codes."""

from collections.abc import Iterable

from verifier import terms
from verifier.terms import Term
from verifier.views import ATOM_BITS, INPUT_ATOM_BITS

EMPTY = 1 << INPUT_ATOM_BITS
"""The code of the empty text, which is no input's."""


class Atoms:
    """The codes given so far; a code that was given to no text stands for one that is met nowhere else."""

    def __init__(self, texts: Iterable[str] = ()) -> None:
        self._codes: dict[str, int] = {}
        self._texts: list[str] = []
        """The texts in the order of their codes."""
        for text in texts:
            self.code(text)

    def code(self, text: str) -> Term:
        """The text's code, a new one if it has none yet. Raises OverflowError when there are no more."""
        if not text:
            return terms.number(EMPTY, ATOM_BITS)
        code = self._codes.setdefault(text, len(self._texts))
        if code == len(self._texts):
            self._texts.append(text)
        if code >= EMPTY:
            raise OverflowError(f"there are more than {EMPTY} texts")
        return terms.number(code, ATOM_BITS)

    def text(self, code: int) -> str | None:
        """The text with that code, if there is one."""
        if code == EMPTY:
            return ""
        return self._texts[code] if code < len(self._texts) else None
