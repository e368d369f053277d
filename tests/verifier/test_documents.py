"""Results and witnesses as documents: the same bytes again, checked on reading, described by their schemas."""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from tests.verifier.toy import (
    CERTIFIED,
    GAME,
    PROVED,
    REFUTED,
    TESTED,
    UNCONFIRMED,
    UNKNOWN,
    UNSUPPORTED,
    VACUOUS,
    WITNESS,
    result,
)
from verifier.documents import (
    Document,
    DocumentError,
    ResultsDocument,
    Run,
    WitnessDocument,
    from_bytes,
    rounded,
    schemas,
    to_bytes,
)
from verifier.verdicts import Verdict

WITNESS_BYTES = to_bytes(WitnessDocument(witness=WITNESS))


def results_document(*, seconds: float = 0.04) -> ResultsDocument:
    verdicts: tuple[Verdict, ...] = (CERTIFIED, UNCONFIRMED, REFUTED, TESTED, VACUOUS, UNKNOWN, UNSUPPORTED)
    claims = (*GAME.claims, GAME.claims[0])
    results = tuple(result(claim, verdict, seconds=seconds) for claim, verdict in zip(claims, verdicts, strict=True))
    run = Run(
        game="chess",
        engine="mine",
        editions=("1851-05-26",),
        readings=(),
        second_solver="cvc5",
        claims=7,
        results=rounded(results),
    )
    return ResultsDocument(runs=(run,))


@pytest.mark.parametrize("document", [WitnessDocument(witness=WITNESS), results_document()])
def test_reading_gives_what_was_written(document: Document) -> None:
    assert from_bytes(type(document), to_bytes(document), place="x") == document


def test_two_runs_differ_in_their_times_only() -> None:
    def without_times(content: bytes) -> list[bytes]:
        return [line for line in content.splitlines() if b'"seconds"' not in line]

    first, second = to_bytes(results_document(seconds=0.04)), to_bytes(results_document(seconds=1.7))
    assert first != second
    assert without_times(first) == without_times(second)


def test_times_are_written_in_milliseconds() -> None:
    assert rounded([result(GAME.claims[0], PROVED, seconds=0.0412345)])[0].seconds == 0.041


@pytest.mark.parametrize("name", sorted(schemas()))
def test_the_schemas_that_ship_are_up_to_date(name: str) -> None:
    shipped = files("verifier").joinpath("schemas", name).read_text()
    assert shipped == schemas()[name], "run `python -m verifier.documents`"


@pytest.mark.parametrize(
    ("name", "document"),
    [("results.schema.json", results_document()), ("witness.schema.json", WitnessDocument(witness=WITNESS))],
)
def test_the_schemas_describe_the_documents(name: str, document: Document) -> None:
    schema = json.loads(schemas()[name])
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    written = json.loads(to_bytes(document))
    validator.validate(written)
    assert not validator.is_valid(written | {"more": 1})
    assert not validator.is_valid(written | {"version": 3})


def test_a_schema_refuses_a_verdict_that_is_none_of_the_seven() -> None:
    written = json.loads(to_bytes(results_document()))
    written["runs"][0]["results"][0]["verdict"]["name"] = "LIKELY"
    assert not jsonschema.Draft202012Validator(json.loads(schemas()["results.schema.json"])).is_valid(written)


def changed(change: Callable[[dict[str, Any]], Any]) -> bytes:
    written = json.loads(WITNESS_BYTES)
    change(written)
    return json.dumps(written).encode()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "`w.json` is damaged: it is not JSON from line 1 on; "),
        (WITNESS_BYTES[: len(WITNESS_BYTES) // 2], "`w.json` is damaged: it is not JSON from line "),
        (b"\xff\xfe\xfd", "`w.json` is damaged: it is not JSON; "),
        (b"[" * 100_000, "`w.json` is damaged: it is nested too deep; "),
        (b"[]", "`w.json` is not a witness: its `format` must be `verifier-witness` and doesn't say so"),
        (b'{"format": "png"}', "`w.json` is not a witness: its `format` must be `verifier-witness` and says `png`"),
        (to_bytes(results_document()), "must be `verifier-witness` and says `verifier-results`"),
        (changed(lambda it: it.update(version=2)), "`w.json` is of version `2` of its format, and this verifier reads"),
        (changed(lambda it: it.pop("version")), "`w.json` is of version `None` of its format"),
        (changed(lambda it: it.update(more=1)), "`w.json` is damaged at `more`: "),
        (changed(lambda it: it["witness"].pop("claim")), "`w.json` is damaged at `witness.claim`: field required; "),
        (changed(lambda it: it["witness"].update(real=1)), "`w.json` is damaged at `witness.real`: input should be"),
    ],
)
def test_what_can_not_be_read_is_said_in_a_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(DocumentError) as raised:
        from_bytes(WitnessDocument, content, place="w.json")
    message = str(raised.value)
    assert sentence in message
    assert "\n" not in message
    assert not message.endswith(".")
