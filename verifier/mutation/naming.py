"""Names of mutants, as somebody types them."""

from collections.abc import Collection
from difflib import get_close_matches

from verifier.errors import SentenceError


class UnknownMutantError(SentenceError):
    """There is no such mutant among those asked about."""


def check_known(shown: str, mutants: Collection[str]) -> None:
    """Raise UnknownMutantError unless the mutant to be shown is one of those."""
    if shown not in mutants:
        near = get_close_matches(shown, mutants)
        advice = f"near it: {', '.join(f'`{each}`' for each in near)}" if near else "the ids are in what `--json` writes"
        raise UnknownMutantError(f"no mutant `{shown}` is come by; {advice}")
