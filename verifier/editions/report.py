"""What became of clauses between two editions, as text for people."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from verifier.backing import SECOND_SOLVERS
from verifier.clauses import Clause
from verifier.editions.verdicts import Alike, Difference, Differs, LeftOpen, NotCompared, NotTold, OnlyWords, SaidIn, Words
from verifier.game import Game
from verifier.numbering import Numbering
from verifier.pages import Paragraph
from verifier.report import details, headline, joined, paragraphs, remarks_on_size, scope_paragraphs
from verifier.saying import as_predicate

STYLES = {
    "DIFFERENT": "bold cyan",
    "EQUAL": "green",
    "NOT COMPARED": "yellow",
    "UNKNOWN": "yellow",
    "UNSUPPORTED": "magenta",
}
_CITED = re.compile(r"\(\d[\w.]*\)$")


def heading_text(one: str, other: str, left_out: Sequence[str]) -> Text:
    """From which edition to which, above what became of clauses; and which sections aren't given in both."""
    lines = [Text.assemble("\n", (f"from {one} to {other}", "bold underline"))]
    if left_out:
        lines.append(Text(f"not compared, since not given in both: {', '.join(left_out)}", "dim"))
    return joined(lines)


def difference_text(difference: Difference, game: Game, *, columns: int, width: int) -> Text:
    """One line with the verdict, below it the clauses and what the verdict has to show.

    Rule numbers take `width` columns.
    """
    clauses = {clause.id: clause for clause in game.clauses}
    verdict = difference.verdict
    title = ", ".join(f"`{each}`" for each in difference.functions) or clauses[difference.clauses[0]].title
    lines = headline(difference.clauses[0], title, verdict.name, STYLES[verdict.name], columns=columns, width=width)
    lines += paragraphs(_clauses(difference, clauses), columns=columns, style="dim")
    named = [claim for claim in difference.claims if claim not in clauses]
    lines += paragraphs([("claims", ", ".join(difference.claims))] if named else [], columns=columns, style="dim")
    match verdict:
        case Alike(words):
            lines += paragraphs(scope_paragraphs(difference.scope), columns=columns, style="dim")
            lines += paragraphs(_words(words, "the engine answers alike") if words is not None else [], columns=columns)
        case Differs():
            lines += paragraphs(story(verdict, game.numbering), columns=columns)
            remarks = remarks_on_size(verdict)
            lines += paragraphs([("note", remarks)], columns=columns, style="dim") if remarks else []
        case NotCompared(reason, words):
            lines += paragraphs([("because", reason)], columns=columns)
            lines += paragraphs(
                _words(words, "engines aren't asked of it there") if words is not None else [], columns=columns
            )
        case _:
            lines += paragraphs(details(verdict), columns=columns)
    return joined(lines)


def _clauses(difference: Difference, clauses: Mapping[str, Clause]) -> Iterator[Paragraph]:
    for label, ids in (("ended", difference.ended), ("begun", difference.begun), ("in both", difference.kept)):
        for place, each in enumerate(ids):
            yield "" if place else label, f"{each}: {clauses[each].title}"
    if difference.dependent:
        yield "", "what is claimed depends on the edition"


def story(found: Differs, numbering: Numbering) -> Iterator[Paragraph]:
    """The input that is answered otherwise, in the later edition's terms, and what is said of it in either one's own."""
    later = max(found.one.edition, found.other.edition)
    yield from _given([numbering.in_terms(line, later) for line in found.given], numbering.in_terms(found.when, later))
    for place, said in enumerate((found.one, found.other)):
        yield "" if place else "Then", _said_in(said, numbering)


def _said_in(said: SaidIn, numbering: Numbering) -> str:
    """What is said in an edition, and by which rules, in its own numbers and terms."""
    says = numbering.in_answer(said.says, said.edition)
    words = as_predicate(says)
    if said.breaks is not None:
        return f"the engine {words} under the rules of {said.edition}, which breaks {said.breaks}"
    if said.together:
        together = (numbering.in_edition(each, said.edition) for each in said.together)
        return f"the rules of {said.edition} {_demand(says)}: by {' with '.join(together)}"
    if said.clause is None or said.because is None:
        return f"the engine {words} under the rules of {said.edition}; no clause that was found forbids the other answer"
    because = numbering.in_text(said.because, said.edition)
    if not _CITED.search(because):
        because = f"{because} ({numbering.in_edition(said.clause, said.edition)})"
    return f"the rules of {said.edition} {_demand(says)}: {because}"


def _demand(says: str) -> str:
    return "refuse it" if says == "refuses" else f"say {says}"


def _words(words: Words, engine: str) -> Iterator[Paragraph]:
    """What the rules demand in both editions, or in one only, and what that means for an engine."""
    match words:
        case OnlyWords(clauses):
            yield "words", f"only they changed: the rules demand what {_listed(clauses)} says in both editions"
        case NotTold(edition, clause):
            yield "words", f"it wasn't told whether the rules of {edition} demand what {clause} says, too"
        case LeftOpen(edition, clause, given, when, answer, real):
            yield from _given(given, when)
            allowed = f"the rules of {edition} leave it open: one may answer {answer}, which {clause} forbids"
            yield "Then", f"{allowed}; {engine}"
            if not real:
                yield "note", "not everything in it is real"


def _given(given: Sequence[str], when: str) -> Iterator[Paragraph]:
    for place, line in enumerate(given):
        yield "" if place else "Given", line
    yield "When", when


def _written(name: str) -> str:
    """A verdict as it is named in a call."""
    return f'"{name.lower()}"' if " " in name else name.lower()


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"each of {', '.join(words[:-1])} and {words[-1]}"


def summary_text(
    found: Sequence[Difference], *, waiting: int, engines: Sequence[str], editions: Sequence[str], seconds: float
) -> Text:
    """Of how many clauses there is which verdict, between which editions, and the time it took.

    Of `waiting` claims nothing was found yet.
    """
    counts = Counter[str](each.verdict.name for each in found)
    kinds = [Text(f"{counts[name]} {name.lower()}", style) for name, style in STYLES.items() if counts[name]]
    if waiting:
        kinds.append(Text(f"{waiting} claim{'s' * (waiting > 1)} not decided", "bold yellow"))
    what = Text.assemble("by what claims ask: ", Text(", ").join(kinds)) if kinds else Text("nothing changed")
    by = f"{', '.join(f'`{each}`' for each in engines)}, editions {', '.join(editions)}, by Z3 and {SECOND_SOLVERS[0]}"
    lines = [Text(), Text.assemble(what, f" in {seconds:.2f} s"), Text(f"engine {by}", "dim")]
    others = [name for name in STYLES if name != "EQUAL" and counts[name]]
    if others:
        lines.append(Text(f"what {others[0]} means: verifier explain {_written(others[0])}", "dim"))
    return joined(lines)
