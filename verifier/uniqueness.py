"""Whether a witness is the only one of its size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from verifier import terms
from verifier.follow import quantities
from verifier.follow.values import Items, Record, SymbolicEnum, SymbolicSet, Union, integer, set_items
from verifier.game import Game
from verifier.least import Least, variables_in
from verifier.lowering import lower
from verifier.solving import Answer, Query
from verifier.substitution import variables
from verifier.terms import Term
from verifier.witnesses import Minimum, has_value


def is_unique(least: Least, minimum: Minimum, fresh: Query, *, real: bool) -> bool | None:
    """Whether no other input of the same size breaks the claim; None where that, or whether it is the least, wasn't decided.

    Of the same size is an input with other real cards, or if there are none in it with other members of enums and
    as many in each set; all else in it is the same. `fresh` is the query of the inputs that break it.
    """
    if not minimum.is_least:
        return None
    inputs = least.inputs
    there = [(value, known) for guard, value, known in least.catalogued() if real and minimum.value(guard)]
    if there:
        same = [[least.sameness.same(value, each) for each in known] for value, known in there]
        alike = [terms.disjoin(each) for each in same]
        here = [next(one for one in each if minimum.value(one)) for each in same]
        free = {variable for value, _ in there for variable in variables_in(value)}
    else:
        open_ones = [each for value in inputs.values.values() for each in _members_in(value, minimum, least.game)]
        alike = [as_many for each in open_ones for as_many in _as_many(each, minimum)]
        here = [has_value(each.term, minimum.value(each.term)) for each in open_ones]
        free = {variable for each in open_ones for variable in variables(each.term)}
    for variable in inputs.maker.variables:
        if variable not in free:
            fresh.add(lower(has_value(variable, minimum.value(variable))))
    for condition in alike:
        fresh.add(lower(condition))
    match fresh.ask(lower(terms.negate(terms.conjoin(here)))):
        case Answer.IMPOSSIBLE:
            return True
        case Answer.POSSIBLE:
            return False
    return None


def _members_in(value: Any, minimum: Minimum, game: Game) -> Iterator[SymbolicEnum | SymbolicSet]:
    """The members of enums and sets of them in a symbolic value that are there in the least model, editions left out."""
    match value:
        case SymbolicEnum(cls) if cls is not game.editions:
            yield value
        case SymbolicSet():
            yield value
        case Record(_, fields):
            for each in fields.values():
                yield from _members_in(each, minimum, game)
        case Union(parts) | Items(parts):
            for guard, each in parts:
                if minimum.value(guard):
                    yield from _members_in(each, minimum, game)


def _as_many(value: SymbolicEnum | SymbolicSet, minimum: Minimum) -> Iterator[Term]:
    """That a set has as many members as in the least model."""
    if isinstance(value, SymbolicSet):
        number = minimum.value(value.term).bit_count()
        yield quantities.same_number(quantities.count(set_items(value)), integer(number))
