"""A case as it is told: Given, When, and Then what the rules say and what came."""

from __future__ import annotations

from verifier.conformance.outcomes import Failed
from verifier.conformance.results import Tried
from verifier.conformance.wording import call_shown, shown
from verifier.explain import Paragraph
from verifier.fixtures.cases import Begin, Case, Given

ANSWER = "the rules say  "
"""What stands before the right answer."""

_CAME = "engine says    "


def story(tried: Tried) -> list[Paragraph]:
    """What is given, what is done, and, if the case failed, what must be so then and wasn't."""
    return [*_labelled("Given", _given(tried.case)), *_labelled("When", _when(tried.case)), *_then(tried)]


def _labelled(label: str, sentences: list[str]) -> list[Paragraph]:
    return [("" if index else label, sentence) for index, sentence in enumerate(sentences)]


def _given(case: Case) -> list[str]:
    edition = f"the rules of {case.edition}"
    match case.given:
        case Begin(call, arguments):
            return [call_shown(call, arguments), edition]
        case Given(state):
            return [shown(state), edition]
    return [edition]


def _when(case: Case) -> list[str]:
    return [call_shown(act.call, act.arguments) for act in case.when]


def _then(tried: Tried) -> list[Paragraph]:
    match tried.outcome:
        case Failed(missed, fault):
            told = [line for each in missed for line in (f"{each.asked}", f"{ANSWER}{each.expected}", f"{_CAME}{each.came}")]
            return _labelled("Then", told if fault is None else [fault])
    return []


def told(tried: Tried) -> str:
    """The story as plain text, a line for each sentence."""
    return "\n".join(f"{label:<8}{sentence}" for label, sentence in story(tried))
