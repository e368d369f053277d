"""What became of clauses' mutants as text for people: a table by clause, those that need somebody's eye, and one shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.text import Text

from verifier import posing
from verifier.clause_mutants.verdicts import (
    ClauseMutantResult,
    Equivalent,
    NoticedByAudit,
    NoticedByEngine,
    NoticedByExample,
    Stricter,
    Unnoticed,
)
from verifier.encoding import decode_inputs
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.mutation.report import counted_lines, mutant_lines
from verifier.mutation.verdicts import Undecided
from verifier.pages import Paragraph
from verifier.report import joined, paragraphs
from verifier.saying import given_in_words, texts_in, when_in_words

STYLES = {
    "BY ENGINE": "green",
    "BY AUDIT": "green",
    "BY EXAMPLE": "green",
    "EQUIVALENT": "cyan",
    "STRICTER": "cyan",
    "UNNOTICED": "bold red",
    "UNDECIDED": "yellow",
}


def clause_table_text(results: Sequence[ClauseMutantResult]) -> Text:
    """For each clause, how many of the mutants that it depends on ended how."""
    clauses = list(dict.fromkeys(clause for result in results for clause in result.clauses))
    width = max((len(name) for name in (*clauses, "clause")), default=0)
    by_clause = {each: [result.verdict.name for result in results if each in result.clauses] for each in sorted(clauses)}
    return joined(counted_lines("clause", by_clause, STYLES, width))


def unnoticed_text(results: Sequence[ClauseMutantResult], *, columns: int) -> Text:
    """The mutants that nothing notices, or that only another engine would, or of which that isn't known."""
    lines: list[Text] = []
    for result in results:
        match result.verdict:
            case Unnoticed(claim):
                lines += _about(result, f"it lets through what {claim} forbids, where the answer isn't settled", columns)
            case Stricter(claim):
                lines += _about(result, f"it forbids an answer that clauses leave open to {claim}", columns)
            case Undecided(why):
                lines += _about(result, why, columns)
    return joined(lines)


def clause_summary_text(results: Sequence[ClauseMutantResult], *, seconds: float) -> Text:
    """How many mutants are noticed by what."""
    counts = Counter[str](result.verdict.name for result in results)
    kinds = Text(", ").join(Text(f"{counts[name]} {name.lower()}", style) for name, style in STYLES.items())
    return Text.assemble("clauses' mutants: ", kinds, f" in {seconds:.2f} s\n")


def shown_clause_text(result: ClauseMutantResult, game: Game, *, columns: int) -> Text:
    """One mutant with what is known of it, on which input, if there is one."""
    lines = _about(result, "", columns)
    lines += paragraphs(list(_shown(result, game)), columns=columns)
    return joined(lines)


def _shown(result: ClauseMutantResult, game: Game) -> Iterator[Paragraph]:
    match result.verdict:
        case NoticedByEngine(claim, None):
            yield (
                "then",
                f"the reference engine isn't proved to obey {claim} any more, though no run tried breaks it",
            )
        case NoticedByEngine(claim, dict() as inputs):
            yield from _given(claim, inputs, game)
            yield "then", f"what the reference engine answers breaks {claim}"
        case NoticedByAudit(claim, inputs):
            yield from _given(claim, inputs, game)
            yield "then", f"the answer is settled, and with the mutant also one is possible that {claim} forbids"
        case NoticedByExample(claim, source):
            yield "then", f"an answer to {claim} is judged otherwise than in {source}"
        case Equivalent():
            yield "then", "where all other clauses hold it says what the clause says"
        case Stricter(claim, inputs):
            yield from _given(claim, inputs, game)
            yield "then", f"it forbids an answer that clauses leave open to {claim}, which the reference engine never gives"
        case Unnoticed(claim, inputs):
            yield from _given(claim, inputs, game)
            yield "then", f"an answer is possible that {claim} forbids, and the answer wasn't settled anyway"
        case Undecided(why):
            yield "then", why


def _given(id: str, inputs: dict[str, object], game: Game) -> Iterator[Paragraph]:
    claim = next(each for each in game.claims if each.id == id)
    signature = posing.signature_of(claim)
    found = decode_inputs(inputs, signature, game, Atoms(texts_in(game)))
    for place, line in enumerate(given_in_words(claim, game, signature.shapes, found)):
        yield "" if place else "Given", line
    yield "When", when_in_words(claim, game, found)


def _about(result: ClauseMutantResult, why: str, columns: int) -> list[Text]:
    return mutant_lines(result.mutant, Text(result.verdict.name, STYLES[result.verdict.name]), why, columns)
