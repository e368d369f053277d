"""Inputs on which engines fail, as the solver found them: kept in files of lines, since to find one takes long."""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tests.judging import CLAIMS, GAME, verdicts
from verifier import posing, saying
from verifier.clauses import readings_chosen
from verifier.encoding import decode_inputs
from verifier.follow.atoms import Atoms
from verifier.loading import load
from verifier.lowering import forget
from verifier.saying import texts_in
from verifier.verdicts import Refuted

Kept = Mapping[tuple[str, str], dict[str, Any]]
"""By the name of what fails and the claim that it breaks, the JSON form of the inputs."""


def kept_in(file: Path) -> Kept:
    """What a file keeps; nothing, if it isn't there yet."""
    rows = map(json.loads, file.read_text().splitlines() if file.exists() else ())
    return {(row["of"], row["claim"]): row["inputs"] for row in rows}


def keep(file: Path, lines: Iterable[str]) -> None:
    """Make these all that a file keeps, each told as it is found."""
    found = []
    for line in lines:
        print(line, flush=True)
        found.append(f"{line}\n")
    file.write_text("".join(found))


def found_of(name: str, engine: str, claims: Iterable[str], readings: tuple[str, ...] = ()) -> Iterable[str]:
    """A line for each of these claims, that the solver refutes of an engine. Raises SystemExit if it doesn't."""
    for claim, verdict in verdicts(engine, *claims, readings=readings).items():
        if not isinstance(verdict, Refuted):
            raise SystemExit(f"{name}: {claim} is {verdict}")
        yield json.dumps({"of": name, "claim": claim, "inputs": verdict.witness.inputs})


def fails_on(inputs: dict[str, Any], claim: str, engine: str, readings: tuple[str, ...] = ()) -> bool:
    """Whether an engine, run by Python on inputs that are kept, breaks a claim."""
    forget()
    atoms = Atoms(texts_in(GAME))
    values = decode_inputs(inputs, posing.signature_of(CLAIMS[claim]), GAME, atoms)
    with readings_chosen(readings):
        return saying.fails_on(CLAIMS[claim], GAME, load(engine), values, atoms)
