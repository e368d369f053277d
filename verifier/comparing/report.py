"""What becomes of two engines that are compared, as text for people."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from rich.text import Text

from verifier.backing import SECOND_SOLVERS
from verifier.comparing.verdicts import Comparison, Different, Equal, Said
from verifier.pages import Paragraph
from verifier.report import details, headline, in_editions, joined, paragraphs, remarks_on_size, scope_paragraphs
from verifier.rule_numbers import rule_of
from verifier.saying import as_predicate

STYLES = {"EQUAL": "green", "DIFFERENT": "bold red", "VACUOUS": "yellow", "UNKNOWN": "yellow", "UNSUPPORTED": "magenta"}
_CITED = re.compile(r"\(\d[\w.]*\)$")


def comparison_text(comparison: Comparison, names: tuple[str, str], *, columns: int, width: int) -> Text:
    """One line with the verdict, below it which claims ask, of which scope, and what the verdict has to show.

    `names` are what the two engines are called; rule numbers take `width` columns.
    """
    verdict = comparison.verdict
    title = ", ".join(f"`{each}`" for each in comparison.functions)
    rule = rule_of(comparison.claims[0])
    lines = headline(rule, title, verdict.name, STYLES[verdict.name], columns=columns, width=width)
    lines += paragraphs([("claims", _listed(comparison.claims))], columns=columns, style="dim")
    match verdict:
        case Equal():
            lines += paragraphs(scope_paragraphs(comparison.scope), columns=columns, style="dim")
        case Different():
            lines += paragraphs(_story(verdict, names), columns=columns)
            remarks = remarks_on_size(verdict)
            lines += paragraphs([("note", remarks)], columns=columns, style="dim") if remarks else []
        case _:
            lines += paragraphs(details(verdict), columns=columns)
    return joined(lines)


def _listed(claims: Sequence[str]) -> str:
    """The claims, each number once, as rules that were two may have one number in another edition."""
    times = Counter(claims)
    return ", ".join(each if number == 1 else f"{each} ({number} of them)" for each, number in times.items())


def _story(verdict: Different, names: tuple[str, str]) -> Iterator[Paragraph]:
    for place, line in enumerate(verdict.given):
        yield "" if place else "Given", line
    yield "When", verdict.when
    for place, (name, said) in enumerate(zip(names, (verdict.one, verdict.other), strict=True)):
        yield "" if place else "Then", f"{name} {as_predicate(said.says)}{_breaking(verdict, said)}"
    yield "", _rules_say(verdict)


def _breaking(verdict: Different, said: Said) -> str:
    return f", which breaks {verdict.claim}" if said.breaks else ""


def _rules_say(verdict: Different) -> str:
    if not (verdict.one.breaks or verdict.other.breaks):
        why = f": {verdict.because}" if verdict.because else ", as far as claims about such inputs go"
        return f"the rules leave it open{why}"
    because = verdict.because if _CITED.search(verdict.because) else f"{verdict.because} ({verdict.clause})"
    said = verdict.rules_say or ("otherwise than both" if verdict.one.breaks and verdict.other.breaks else "otherwise")
    return f"the rules say {said}: {because}"


def summary_text(
    comparisons: Sequence[Comparison], *, asked: int, names: tuple[str, str], editions: Sequence[str], seconds: float
) -> Text:
    """Of how many claims the questions got which verdict, of which engines in which editions, and the time it took."""
    counts = Counter[str]()
    for each in comparisons:
        counts[each.verdict.name] += len(each.claims)
    kinds = [Text(f"{counts[name]} {name.lower()}", style) for name, style in STYLES.items() if counts[name]]
    if asked > counts.total():
        kinds.append(Text(f"{asked - counts.total()} not decided", "bold yellow"))
    engines = f"{names[0]} and {names[1]}, {in_editions(editions)}, by Z3 and {SECOND_SOLVERS[0]}"
    lines = [
        Text(),
        Text.assemble("by what claims ask: ", Text(", ").join(kinds), f" in {seconds:.2f} s"),
        Text(engines, "dim"),
    ]
    others = [name for name in STYLES if name != "EQUAL" and counts[name]]
    if others:
        lines.append(Text(f"what {others[0]} means: verifier explain {others[0].lower()}", "dim"))
    return joined(lines)
