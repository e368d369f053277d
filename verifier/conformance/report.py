"""What became of cases as text for people: a table of rules, what failed, and a summary."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from verifier.conformance.outcomes import Failed, Unsupported
from verifier.conformance.results import Results, Tried
from verifier.conformance.story import ANSWER, story
from verifier.fixtures.words import Words
from verifier.mutation.report import counted_lines
from verifier.report import headline, joined, paragraphs

STYLES = {"PASSED": "green", "FAILED": "bold red", "UNSUPPORTED": "magenta", "NOT RUN": "yellow"}


def table_text(results: Results) -> Text:
    """For each rule, how many of its cases ended how."""
    rules = list(dict.fromkeys(each.case.rule for each in results.tried))
    by_rule = {rule: [each.outcome.name for each in results.tried if each.case.rule == rule] for rule in rules}
    return joined(counted_lines("rule", by_rule, STYLES, max(len(rule) for rule in (*rules, "rule"))))


def failed_text(failed: Sequence[Tried], again: str, words: Words, *, columns: int) -> Text:
    """Each case that failed, and how to ask it `again`, in which `ID` stands for its id."""
    lines: list[Text] = []
    width = max((len(each.case.rule) for each in failed), default=0)
    for tried in failed:
        case, outcome = tried.case, tried.outcome
        lines += headline(case.rule, case.title, outcome.name, STYLES[outcome.name], columns=columns, width=width)
        lines += paragraphs(story(tried, words), columns=columns, hang=len(ANSWER))
        if isinstance(outcome, Failed) and outcome.stderr:
            said = [("" if index else "stderr", line) for index, line in enumerate(outcome.stderr)]
            lines += paragraphs(said, columns=columns, style="dim")
        lines += paragraphs([("again", again.replace("ID", case.id, 1))], columns=columns)
    return joined(lines)


def lacking_text(results: Results, *, columns: int) -> Text:
    """What the engine lacks, and for how many cases."""
    reasons = Counter(each.outcome.reason for each in results.tried if isinstance(each.outcome, Unsupported))
    lacking = [(reason, f"{times} case{'s' if times > 1 else ''}") for reason, times in reasons.items()]
    return joined(paragraphs([("lacking", f"{reason}: {times}") for reason, times in lacking], columns=columns))


def summary_text(results: Results, *, seconds: float, columns: int) -> Text:
    """How many cases ended how, those known to fail apart, of which engine, and the time it took."""
    counts = Counter[str](each.outcome.name for each in results.tried)
    counts["FAILED"] -= len(results.failed_as_known)
    kinds = [Text(f"{counts[name]} {name.lower()}", style) for name, style in STYLES.items() if counts[name]]
    if results.failed_as_known:
        kinds.append(Text(f"{len(results.failed_as_known)} failed as known", "yellow"))
    lines = [Text.assemble(Text(", ").join(kinds), f" in {seconds:.2f} s")]
    if results.engine is not None:
        lines.append(Text(f"engine `{results.engine}`", "dim"))
    others = [name for name in STYLES if name != "PASSED" and counts[name]]
    if others:
        lines.append(Text(f"what {others[0]} means: verifier explain {shlex.quote(others[0].lower())}", "dim"))
    if results.now_passing:
        ids = ", ".join(each.case.id for each in results.now_passing)
        lines += paragraphs([("known", f"passing now, and can be taken off: {ids}")], columns=columns)
    return joined(lines)
