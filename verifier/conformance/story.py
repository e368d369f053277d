"""A case as it is told: Given, When, and Then what the rules say and what came."""

from __future__ import annotations

from collections.abc import Sequence

from verifier.conformance.outcomes import Failed, Outcome
from verifier.conformance.results import Tried
from verifier.fixtures.words import Words
from verifier.pages import Paragraph

ANSWER = "the rules say  "
"""What stands before the right answer."""

_CAME = "engine says    "


def story(tried: Tried, words: Words) -> list[Paragraph]:
    """What is given, what is done, and, if it failed, what must be so then and wasn't, of the smallest case in its place."""
    case, outcome = tried.smallest
    given, when = words.given(case), words.when(case)
    return [*_labelled("Given", given), *_labelled("When", when), *_labelled("Then", _then(outcome))]


def told(tried: Tried, words: Words) -> str:
    """The story as plain text, a line for each sentence."""
    return "\n".join(f"{label:<8}{sentence}" for label, sentence in story(tried, words))


def _then(outcome: Outcome) -> list[str]:
    match outcome:
        case Failed(missed, None):
            return [line for each in missed for line in (each.asked, ANSWER + each.expected, _CAME + each.came)]
        case Failed(_, str(fault)):
            return [fault]
    return []


def _labelled(label: str, sentences: Sequence[str]) -> list[Paragraph]:
    return [("" if index else label, sentence) for index, sentence in enumerate(sentences)]
