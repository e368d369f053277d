"""What became of cases as text for people: a table of rules, what failed, and a summary."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Sequence

from rich.text import Text

from verifier.conformance.outcomes import Beyond, Failed, Unsupported
from verifier.conformance.results import Results, Shrunk, Tried
from verifier.conformance.story import ANSWER, story
from verifier.fixtures.cases import Case
from verifier.fixtures.wording import plain
from verifier.fixtures.words import Words
from verifier.mutation.report import counted_lines
from verifier.report import command_line, headline, joined, paragraphs

_BY_CHANCE = len("  by chance  ")
STYLES = {"PASSED": "green", "FAILED": "bold red", "UNSUPPORTED": "magenta", "NOT RUN": "yellow"}


def table_text(results: Results) -> Text:
    """For each rule, how many of its cases ended how."""
    rules = list(dict.fromkeys(each.case.rule for each in results.tried))
    by_rule = {rule: [each.outcome.name for each in results.tried if each.case.rule == rule] for rule in rules}
    return joined(counted_lines("rule", by_rule, STYLES, max(len(rule) for rule in (*rules, "rule"))))


def failed_text(failed: Sequence[Tried], again: Callable[[Tried], str], words: Words, *, columns: int) -> Text:
    """Each case that failed, and how to ask it `again`."""
    lines: list[Text] = []
    width = max((len(each.case.rule) for each in failed), default=0)
    for tried in failed:
        case, outcome = tried.smallest
        lines += headline(case.rule, case.title, outcome.name, STYLES[outcome.name], columns=columns, width=width)
        lines += paragraphs(story(tried, words), columns=columns, hang=len(ANSWER))
        if isinstance(outcome, Failed) and outcome.stderr:
            said = [("" if index else "stderr", line) for index, line in enumerate(outcome.stderr)]
            lines += paragraphs(said, columns=columns, style="dim")
        if tried.shrunk is not None:
            lines += paragraphs([("shrunk", _shrunk(tried.case, tried.shrunk))], columns=columns)
        lines.append(command_line("again", again(tried)))
    return joined(lines)


def _shrunk(case: Case, shrunk: Shrunk) -> str:
    asked = f"{shrunk.tried} smaller case{'s were' if shrunk.tried != 1 else ' was'} asked"
    more = ", and there may be smaller ones that fail" if shrunk.stopped else ""
    return f"from {plain(case.id)}, which has {_counted(len(case.when), 'step')}; {asked}{more}"


def _beyond(beyond: Beyond) -> str:
    """What became of the cases by chance."""
    ends = {
        "answered as the reference engine does": beyond.agreed,
        "failed": beyond.failed,
        "otherwise, as the rules leave open": beyond.left_open,
        "otherwise, and not judged": beyond.not_judged,
        "unsupported": beyond.unsupported,
        "not run": beyond.not_run,
    }
    said = ", ".join(f"{number} {how}" for how, number in ends.items() if number)
    return f"{_counted(beyond.made, 'case')} from seed {beyond.seed}{': ' if said else ''}{said}"


def _counted(number: int, what: str) -> str:
    """So many of them, in words."""
    return f"{number} {what}{'' if number == 1 else 's'}"


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
    if results.beyond is not None:
        lines += paragraphs([("by chance", _beyond(results.beyond))], columns=columns, label_width=_BY_CHANCE)
    if results.engine is not None:
        lines.append(Text(f"engine `{results.engine}`", "dim"))
    others = [name for name in STYLES if name != "PASSED" and counts[name]]
    if others:
        lines.append(Text(f"what {others[0]} means: verifier explain {shlex.quote(others[0].lower())}", "dim"))
    if results.now_passing:
        ids = ", ".join(each.case.id for each in results.now_passing)
        lines += paragraphs([("known", f"passing now, and can be taken off: {ids}")], columns=columns)
    return joined(lines)
