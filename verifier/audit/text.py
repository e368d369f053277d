"""What an audit found, as text for people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.text import Text

from verifier.audit.findings import (
    Decided,
    Empty,
    Example,
    Follows,
    Needed,
    Parted,
    QuestionFinding,
    ReadingFinding,
    Standing,
)
from verifier.audit.summing_up import ClauseSummary, Summary
from verifier.pages import Paragraph
from verifier.report import headline, joined, paragraphs

STYLES = {
    "NEEDED": "green",
    "FOLLOWS": "cyan",
    "EMPTY": "bold red",
    "UNCLAIMED": "bold red",
    "DECIDED": "green",
    "OPEN": "bold red",
    "CONTRADICTORY": "bold red",
    "LEFT OPEN": "cyan",
    "PARTS": "cyan",
    "NO DIFFERENCE": "yellow",
    "UNDECIDED": "yellow",
}


_READ = {"OPEN": "MAKE A DIFFERENCE", "DECIDED": "MAKE NONE", "UNDECIDED": "UNDECIDED", "CONTRADICTORY": "CONTRADICTORY"}


def summary_text(summary: Summary, *, columns: int, seconds: float) -> Text:
    """Clause by clause what becomes of it, then questions that are open, readings, corollaries, and how many of each."""
    lines: list[Text] = []
    width = max((len(clause.clause) for clause in summary.clauses), default=0)
    for clause in summary.clauses:
        lines += _clause_lines(clause, columns=columns, width=width)
    for question in summary.questions:
        lines += _question_lines(question, columns=columns)
    for reading in summary.readings:
        lines += _reading_lines(reading, columns=columns)
    for corollary in summary.corollaries:
        on = "what an engine does; clauses on its calls don't give it" if corollary.rests_on is None else None
        words = on or ", ".join(corollary.rests_on or ()) or "nothing: no answer breaks it"
        lines += paragraphs([("", f"{corollary.claim} rests on {words}")], columns=columns, label_width=0)
    for claim in summary.empty_claims:
        lines += headline(claim, "no answer breaks this claim", "EMPTY", STYLES["EMPTY"], columns=columns)
    return joined([*lines, Text(), *_totals(summary, seconds=seconds)])


def _clause_lines(clause: ClauseSummary, *, columns: int, width: int) -> Iterator[Text]:
    for dates, standing in clause.standings:
        name = standing.name
        yield from headline(clause.clause, clause.title, name, STYLES[name], columns=columns, width=width)
        told = [("in", ", ".join(dates))] if len(clause.standings) > 1 else []
        yield from paragraphs([*told, *_why(standing)], columns=columns)
    if clause.resting:
        yield from paragraphs([("rests", f"on it: {', '.join(clause.resting)}")], columns=columns, style="dim")


def _why(standing: Standing) -> Iterator[Paragraph]:
    match standing:
        case Needed(example):
            yield from _given(example)
            yield "without", f"it one may answer {example.answers[0]}"
        case Follows(clauses, example):
            yield from _given(example)
            yield "from", ", ".join(clauses)
        case Empty():
            yield "means", "no answer breaks it where the others hold, nor where they don't"


def _question_lines(question: QuestionFinding, *, columns: int) -> Iterator[Text]:
    match question.settled:
        case Parted(example):
            name = "OPEN" if question.left_open is None else "LEFT OPEN"
            answers = [("either", example.answers[0]), ("or", example.answers[1])]
            because = [] if question.left_open is None else [("because", question.left_open)]
            body = [*_given(example), *answers, *because]
        case settled:
            name, body = settled.name, []
    if name != "DECIDED":
        yield from headline(question.asked[0], f"what `{question.function}` answers", name, STYLES[name], columns=columns)
        yield from paragraphs(body, columns=columns)


def _reading_lines(reading: ReadingFinding, *, columns: int) -> Iterator[Text]:
    match reading.settled:
        case Parted(example):
            name = "PARTS"
            body = [*_given(example), ("as read", example.answers[0]), ("or else", example.answers[1])]
        case settled:
            name, body = "NO DIFFERENCE" if isinstance(settled, Decided) else settled.name, []
    title = f"read as {reading.reading}"
    yield from headline(reading.clause, title, name, STYLES[name], columns=columns)
    yield from paragraphs(body, columns=columns)


def _given(example: Example) -> Iterator[Paragraph]:
    for place, line in enumerate(example.given):
        yield "" if place else "Given", line
    yield "When", example.when
    if not example.real:
        yield "", "not everything in it is real"


def _totals(summary: Summary, *, seconds: float) -> Iterator[Text]:
    agreement = summary.agreement
    if agreement is not None:
        obeys = "all" if agreement.proved == agreement.claims else f"only {agreement.proved}"
        style = "green" if agreement.proved == agreement.claims else "bold red"
        words = f"`{agreement.engine}` obeys {obeys} of {agreement.claims} claims, so clauses agree as far as these go"
        yield Text(words, style)
    standings = [standing.name for clause in summary.clauses for _, standing in clause.standings[:1]]
    yield Text(f"clauses: {_counted(standings)}")
    questions = [_name_of(question) for question in summary.questions]
    yield Text(f"questions: {_counted(questions)}")
    readings = [_READ[reading.settled.name] for reading in summary.readings]
    yield Text(f"other readings: {_counted(readings)}")
    yield Text(f"in {seconds:.2f} s", "dim")


def _name_of(question: QuestionFinding) -> str:
    is_left = isinstance(question.settled, Parted) and question.left_open is not None
    return "LEFT OPEN" if is_left else question.settled.name


def _counted(names: Sequence[str]) -> str:
    return ", ".join(f"{times} {name.lower()}" for name, times in Counter(names).items()) or "none"
