"""Whether symbolic values are the same as known ones: a part that many of the known ones have is compared once for all."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from verifier import terms
from verifier.follow import comparison, generated, ordinary
from verifier.follow.execution import Execution
from verifier.follow.values import Record, Union, as_record
from verifier.terms import FALSE, Term


@dataclass(frozen=True, slots=True)
class Sameness:
    """Compares values of inputs with values that are known; `run` is what compares what consists of no parts."""

    run: Execution
    _found: dict[tuple[int, Any], tuple[Any, Term]] = field(default_factory=dict)
    """What was found, by the address of a value and what it was compared with; the value is kept, so that it stays there."""

    def same(self, value: Any, known: Any) -> Term:
        """Whether the value is the known one, which has no methods of its own for that."""
        key = id(value), known
        if key not in self._found:
            self._found[key] = value, self._compared(value, known)
        return self._found[key][1]

    def _compared(self, value: Any, known: Any) -> Term:
        match value:
            case Union(parts):
                return terms.disjoin(terms.conjoin((guard, self.same(each, known))) for guard, each in parts)
            case Record(cls, held) if _is_compared_by_fields(value):
                other = as_record(known)
                if other is None or other.cls is not cls:
                    return FALSE
                found = []
                for each in fields(cls):
                    if each.compare:
                        found.append(self.same(held[each.name], other.fields[each.name]))
                        if found[-1] is FALSE:
                            return FALSE
                return terms.conjoin(found)
        return comparison.equal(self.run, value, known)


def _is_compared_by_fields(record: Record) -> bool:
    """Whether two such records are the same just if their fields are, as far as these are compared."""
    if comparison.defines(record, "__eq__") or generated.is_named_tuple(record.cls):
        return False
    return bool(ordinary.parameters_of(record.cls).eq)
