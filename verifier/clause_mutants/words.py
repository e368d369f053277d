"""What can be wrong in a clause's words: a condition or an alternative too few, or another edition."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

from verifier import vocabulary
from verifier.mutation.expressions import NOTHING, Variant
from verifier.mutation.instrumenting import Operators
from verifier.mutation.known_types import KnownTypes

WEAKENED, STRENGTHENED, EDITION = "weakened", "strengthened", "edition"
"""What a mistake makes of what is said here. Within a `not_` it makes the opposite of the clause as a whole."""


def of_clauses(editions: type[Enum]) -> Operators:
    """The mistakes that are made in clauses whose editions are these."""
    names = [edition.name for edition in editions]

    def variants(node: ast.expr, types: KnownTypes) -> Iterator[Variant]:
        match node:
            case ast.Call(func=function, args=[*arguments]):
                yield from _of_word(types.value_of(function), function, arguments)
            case ast.Attribute(value=view, attr=name) if name in names and types.value_of(node) is None:
                for place in (names.index(name) - 1, names.index(name) + 1):
                    if 0 <= place < len(names):
                        yield Variant(EDITION, ast.Attribute(view, names[place], ast.Load()))

    return Operators(variants, statements=False)


def _of_word(word: Any, function: ast.expr, arguments: Sequence[ast.expr]) -> Iterator[Variant]:
    if word is vocabulary.implies:
        condition, part = arguments
        yield Variant(STRENGTHENED, part, condition, NOTHING)
    elif word in (vocabulary.all_of, vocabulary.any_of):
        for place, part in enumerate(arguments):
            rest = [each for at, each in enumerate(arguments) if at != place]
            operator = WEAKENED if word is vocabulary.all_of else STRENGTHENED
            yield Variant(operator, ast.Call(function, rest, []), part, NOTHING)
