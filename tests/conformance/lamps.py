"""The game of lamps as it is installed, and cases about it."""

from pathlib import Path
from typing import Any

from tests.conformance.lamp_engine import LampError, Row, Rules
from verifier.areas import Area
from verifier.fixtures.cases import Act, Ask, Begin, Case, Expectation, to_line
from verifier.game import Game

LAMPS = Area("lamps", "1", state=Row, begin=("dark",), steps=("press",), asks=("pressed", "shining", "in_order", "which"))

GAME = Game(
    name="lamps",
    clauses=(),
    exemptions={},
    claims=(),
    engine="tests.conformance.lamp_engine",
    editions=Rules,
    domain_error=LampError,
    areas=(LAMPS,),
)


def case(number: int, *then: Expectation, **changed: Any) -> Case:
    """A case of rule 1.`number` in which the red lamp is pressed so often, and which asks how often."""
    rule = f"1.{number}"
    fields: dict[str, Any] = {
        "id": f"{rule}-0000000{number}",
        "rule": rule,
        "clause": rule,
        "edition": "2000-01-01",
        "reading": None,
        "area": "lamps",
        "title": "each press is counted",
        "given": Begin("dark", {}),
        "when": [Act("press", {"color": "red"})] * number,
        "then": list(then) or [Ask("pressed", {}, number)],
        "why": "a test",
        "kills": [],
    }
    return Case(**fields | changed)


FOUR = (case(1), case(2), case(3), case(4))


def written(folder: Path, *cases: Case) -> Path:
    """A file of cases."""
    file = folder / "cases.jsonl"
    file.write_text("".join(f"{to_line(each)}\n" for each in cases))
    return file
