"""Each operator on a line of code: it makes the mutants that it should, and none that can't be compiled."""

import ast
from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from verifier.mutation.instrumenting import instrumented


class Zone(Enum):
    """Zones."""

    HAND = "hand"
    TABLE = "table"
    PILE = "pile"


@dataclass(frozen=True)
class Card:
    """A card with two numbers and a name."""

    cost: int
    worth: int
    name: str
    hidden: bool = False


def mutants(source: str) -> set[tuple[str, str, str]]:
    """The operator of each mutant, what was there and what is."""
    namespace: dict[str, Any] = {"Zone": Zone, "Card": Card, "f": _of_two, "__builtins__": __builtins__}
    done = instrumented(ast.parse(source), namespace)
    compile(ast.unparse(done.tree), "<instrumented>", "exec")
    return {(place.operator, place.was, place.becomes) for place in done.places}


def _of_two(one: int, other: int, *, loud: bool = False) -> int:
    return one - other


def of(body: str, parameters: str = "a: int, b: int") -> set[tuple[str, str, str]]:
    return mutants(f"def g({parameters}):\n    {body}\n")


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (of("return a < b"), {("comparison", "a < b", f"a {other} b") for other in ("<=", ">", ">=", "==", "!=")}),
        (of("return a is b"), {("comparison", "a is b", "a is not b")}),
        (of("return a in b"), {("comparison", "a in b", "a not in b")}),
        (of("return a and b"), {("boolean-operator", "a and b", "a or b"), ("dropped-condition", "a", "nothing")}),
        (of("return not a"), {("dropped-not", "not a", "a")}),
        (
            of("if a: return b"),
            {("condition-true", "a", "True"), ("condition-false", "a", "False"), ("condition-negated", "a", "not a")},
        ),
        (of("return a if b else 5"), {("condition-true", "b", "True"), ("condition-false", "b", "False")}),
        (of("return [x for x in a if x]"), {("condition-true", "x", "True"), ("condition-false", "x", "False")}),
        (of("return 5"), {("constant", "5", "6"), ("constant", "5", "4"), ("dropped-return", "return 5", "nothing")}),
        (of("return True"), {("constant", "True", "False")}),
        (of("return a + b"), {("arithmetic", "a + b", "a - b")}),
        (of("return any(a)"), {("all-for-any", "any", "all")}),
        (of("return Zone.HAND"), {("wrong-member", "Zone.HAND", "Zone.PILE"), ("wrong-member", "Zone.HAND", "Zone.TABLE")}),
        (of("return c.cost", "c: Card"), {("wrong-field", "c.cost", "c.worth")}),
        (of("return f(a, b)"), {("swapped-arguments", "(a, b)", "(b, a)")}),
        (of("return f(a, b, loud=True)"), {("dropped-keyword", "loud=True", "nothing")}),
        (of("return Card(cost=a, worth=b, name='x')"), {("swapped-arguments", "(cost=a, worth=b)", "(cost=b, worth=a)")}),
        (of("return a, b"), {("dropped-element", "a", "nothing"), ("dropped-element", "b", "nothing")}),
        (of("return range(a)"), {("off-by-one", "a", "a + 1"), ("off-by-one", "a", "a - 1")}),
        (of("f(a, b)"), {("dropped-statement", "f(a, b)", "nothing")}),
        (of("a = b"), {("dropped-statement", "a = b", "nothing")}),
        (of("raise ValueError('so')"), {("dropped-statement", "raise ValueError('so')", "nothing")}),
    ],
)
def test_an_operator_makes_its_mutants(found: set[tuple[str, str, str]], expected: set[tuple[str, str, str]]) -> None:
    assert expected <= found


MATCHING = """match a:
        case Zone.HAND | Zone.PILE: return 1
        case Zone.TABLE if b: return 2
        case _: return 3"""


def test_a_match_loses_cases_takes_other_members_and_swaps_its_branches() -> None:
    found = of(MATCHING, "a: Zone, b: bool")
    assert {
        ("dropped-case", "Zone.HAND | Zone.PILE", "nothing"),
        ("dropped-element", "Zone.HAND | Zone.PILE", "Zone.HAND"),
        ("wrong-member", "Zone.TABLE", "Zone.HAND"),
        ("condition-negated", "b", "not b"),
        ("swapped-branches", "return 1", "return 2"),
    } <= found


@pytest.mark.parametrize(
    "body",
    ["raise ValueError(f'{a + 1} is too much')", "'only a text'", "c = a", "assert a > 0", "return", "pass"],
)
def test_texts_first_names_and_assertions_are_left_alone(body: str) -> None:
    assert {operator for operator, _, _ in of(body)} <= {"dropped-statement"}
    assert of(body) == set() or body.startswith("raise")


def test_constants_of_the_module_are_mutated_and_its_types_and_exports_are_not() -> None:
    source = "__all__ = ['x']\nMOST = 7\nEither = int | str\n"
    namespace: dict[str, Any] = {"__all__": ["x"], "MOST": 7, "Either": int | str}
    places = instrumented(ast.parse(source), namespace).places
    assert [(place.function, place.constant) for place in places] == [("MOST", "8"), ("MOST", "6")]
