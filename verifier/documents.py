"""Results and witnesses as versioned JSON documents, and the JSON Schemas that ship with them.

The fields are those of `verifier.verdicts`, named there once. Two equal runs give the same bytes but for `seconds`.
"""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from verifier.asking.verdicts import Result as Answer
from verifier.clause_mutants.verdicts import ClauseMutantResult
from verifier.comparing.verdicts import Comparison
from verifier.conformance.outcomes import Beyond, Outcome, Trouble
from verifier.conformance.results import Shrunk
from verifier.editions.verdicts import Difference
from verifier.errors import SentenceError
from verifier.mutation.verdicts import MutantResult
from verifier.verdicts import Result, Witness


class DocumentError(SentenceError):
    """A file is no document that can be read here."""


class Part(BaseModel):
    """A part of a document: nothing more in it than its fields, nothing converted."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        json_schema_serialization_defaults_required=True,
        use_attribute_docstrings=True,
    )


class Document(Part):
    """What all documents have: a `format` that says what it is, and a `version` of that format."""

    noun: ClassVar[str]
    """What people call it, with its article."""
    made_by: ClassVar[str] = "verifier prove"
    """What makes one."""

    format: str
    version: int


class WitnessDocument(Document):
    """A witness as it is kept for replay."""

    noun: ClassVar[str] = "a witness"

    format: Literal["verifier-witness"] = "verifier-witness"
    version: Literal[1] = 1
    witness: Witness
    cited: str | None = None
    """The date of the edition in whose numbers and terms it is told; null for those that claims have."""


class Run(Part):
    """The claims of one game, asked of one engine."""

    game: str
    engine: str
    """The module of the engine under test."""
    editions: tuple[str, ...]
    """The editions asked about, by the ISO dates on which each took effect."""
    readings: tuple[str, ...]
    """The readings of unclear rules that were chosen, by their names."""
    second_solver: str | None
    """The solver that was asked after Z3, or null if none was: then nothing is proved but by examples."""
    claims: int
    """How many claims were asked for. There are fewer results when the run was interrupted."""
    results: tuple[Result, ...]


class ResultsDocument(Document):
    """What a call of `verifier prove` found out."""

    noun: ClassVar[str] = "a file of results"

    format: Literal["verifier-results"] = "verifier-results"
    version: Literal[2] = 2
    runs: tuple[Run, ...]


class MutantsOfEngine(Part):
    """The mutants of one game's reference engine that claims come by."""

    game: str
    engine: str
    """The module of the engine that was mutated."""
    editions: tuple[str, ...]
    """The editions asked about, by the ISO dates on which each took effect."""
    claims: int
    """How many claims were asked of mutants."""
    results: tuple[MutantResult, ...]


class MutantsOfClauses(Part):
    """The mutants of one game's clauses that matter to claims."""

    game: str
    engine: str
    """The module of the engine that noticed those that forbid what is right."""
    editions: tuple[str, ...]
    """The editions asked about, by the ISO dates on which each took effect."""
    claims: int
    """How many claims were asked of mutants."""
    results: tuple[ClauseMutantResult, ...]


class MutantsDocument(Document):
    """What a call of `verifier mutants` found out."""

    noun: ClassVar[str] = "a file of mutants"

    format: Literal["verifier-mutants"] = "verifier-mutants"
    version: Literal[2] = 2
    runs: tuple[MutantsOfEngine, ...]
    clauses: tuple[MutantsOfClauses, ...]


class EngineCompared(Part):
    """One of two engines."""

    module: str
    revision: str | None
    """The commit that it was taken from, or null if it is as it was installed."""


class EnginesCompared(Part):
    """The claims of one game, and what two engines make of what they ask."""

    game: str
    one: EngineCompared
    other: EngineCompared
    editions: tuple[str, ...]
    """The editions asked about, by the ISO dates on which each took effect."""
    readings: tuple[str, ...]
    """The readings of unclear rules that were chosen, by their names."""
    claims: int
    """How many claims were asked for. There are fewer in the results when the run was interrupted."""
    results: tuple[Comparison, ...]


class ComparisonDocument(Document):
    """What a call of `verifier compare` found out."""

    noun: ClassVar[str] = "a file of comparisons"
    made_by: ClassVar[str] = "verifier compare --json FILE"

    format: Literal["verifier-comparison"] = "verifier-comparison"
    version: Literal[2] = 2
    runs: tuple[EnginesCompared, ...]


class AnswersDocument(Document):
    """What a call of `verifier ask` found out."""

    noun: ClassVar[str] = "a file of answers"
    made_by: ClassVar[str] = "verifier ask --json FILE"

    format: Literal["verifier-answers"] = "verifier-answers"
    version: Literal[1] = 1
    game: str
    editions: tuple[str, ...]
    """The editions asked about, by the ISO dates on which each took effect."""
    exists: bool
    """Whether a game was asked for of which conjectures are so; else whether they are so of all."""
    conjectures: int
    """How many conjectures were asked. There are fewer in the results when the run was interrupted."""
    results: tuple[Answer, ...]


class EditionsCompared(Part):
    """Two editions of one game, and what became of clauses between them."""

    game: str
    one: str
    """The ISO date on which the first of them took effect."""
    other: str
    results: tuple[Difference, ...]


class EditionsDocument(Document):
    """What a call of `verifier diff` found out."""

    noun: ClassVar[str] = "a file of editions' differences"
    made_by: ClassVar[str] = "verifier diff --json FILE"

    format: Literal["verifier-editions"] = "verifier-editions"
    version: Literal[1] = 1
    runs: tuple[EditionsCompared, ...]


class CaseResult(Part):
    """A case and what became of it."""

    case: str
    """Its id."""
    rule: str
    """The number of the rule that it is about."""
    area: str
    """The part of the game that it is about."""
    edition: str
    """The ISO date on which the edition took effect by which it is judged."""
    known: bool
    """Whether it was known to fail."""
    outcome: Outcome
    shrunk: Shrunk | None
    """The smallest case found that the engine fails in its place, if one was asked for."""


class ConformanceDocument(Document):
    """What a call of `verifier conform` found out."""

    noun: ClassVar[str] = "a file of cases' results"
    made_by: ClassVar[str] = "verifier conform --json FILE"

    format: Literal["verifier-conformance"] = "verifier-conformance"
    version: Literal[1] = 1
    engine: str | None
    """The engine as its adapter names it, or null if the adapter never said."""
    trouble: Trouble | None
    """What went wrong with the adapter and was no case's fault."""
    beyond: Beyond | None
    """What became of cases by chance, if some were asked for; those that failed are among the results."""
    results: tuple[CaseResult, ...]


class KnownFailuresDocument(Document):
    """The cases that an engine is known to fail."""

    noun: ClassVar[str] = "a file of known failures"
    made_by: ClassVar[str] = "verifier conform --accept FILE"

    format: Literal["verifier-known-failures"] = "verifier-known-failures"
    version: Literal[1] = 1
    cases: tuple[str, ...]
    """Their ids, in order."""


Kind = TypeVar("Kind", bound=Document)


def rounded(results: Sequence[Result]) -> tuple[Result, ...]:
    """The results with their times in whole milliseconds, more than which a clock doesn't know."""
    return tuple(replace(result, seconds=round(result.seconds, 3)) for result in results)


def to_bytes(document: Document) -> bytes:
    """The document as UTF-8 JSON, two spaces deep, its fields in the order of their definition."""
    return document.model_dump_json(indent=2).encode() + b"\n"


def from_bytes(kind: type[Kind], content: bytes, *, place: str) -> Kind:
    """The document of this kind that `content` holds. Raises DocumentError, whose sentence names `place`."""
    remedy = f"make it anew with `{kind.made_by}`"
    try:
        head = json.loads(content)
    except ValueError as error:
        where = f" from line {error.lineno} on" if isinstance(error, json.JSONDecodeError) else ""
        raise DocumentError(f"`{place}` is damaged: it is not JSON{where}; {remedy}") from error
    except RecursionError as error:
        raise DocumentError(f"`{place}` is damaged: it is nested too deep; {remedy}") from error
    wanted = kind.model_fields["format"].default
    known = kind.model_fields["version"].default
    if not isinstance(head, dict) or head.get("format") != wanted:
        found = f"says `{head['format']}`" if isinstance(head, dict) and "format" in head else "doesn't say so"
        raise DocumentError(f"`{place}` is not {kind.noun}: its `format` must be `{wanted}` and {found}")
    if head.get("version") != known:
        raise DocumentError(
            f"`{place}` is of version `{head.get('version')}` of its format, and this verifier reads version {known}; "
            f"{remedy}"
        )
    try:
        return kind.model_validate_json(content)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        at = ".".join(str(step) for step in first["loc"])
        raise DocumentError(f"`{place}` is damaged at `{at}`: {_as_clause(first['msg'])}; {remedy}") from error


def schemas() -> dict[str, str]:
    """The JSON Schema of each kind of document, as text, by the name of its file in `verifier/schemas`."""
    return {
        "answers.schema.json": _schema(AnswersDocument),
        "comparison.schema.json": _schema(ComparisonDocument),
        "conformance.schema.json": _schema(ConformanceDocument),
        "editions.schema.json": _schema(EditionsDocument),
        "known-failures.schema.json": _schema(KnownFailuresDocument),
        "mutants.schema.json": _schema(MutantsDocument),
        "results.schema.json": _schema(ResultsDocument),
        "witness.schema.json": _schema(WitnessDocument),
    }


def _schema(kind: type[Document]) -> str:
    dialect = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
    return json.dumps(dialect | kind.model_json_schema(mode="serialization"), indent=2) + "\n"


def _as_clause(message: str) -> str:
    return message[:1].lower() + message[1:].rstrip(".")


if __name__ == "__main__":
    for _name, _text in schemas().items():
        (Path(__file__).parent / "schemas" / _name).write_text(_text)
