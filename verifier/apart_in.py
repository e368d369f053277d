"""In which of their parts two formulas differ: what has a small mistake in it is mostly told from what hasn't by these."""

from __future__ import annotations

from typing import Any

import z3

from verifier.formulas import children, is_truth_value

FEW_PARTS = 40
"""How many parts a condition has at most that isn't looked into: what it says, its own parts may say only together."""

MOST_APART = 64
"""In how many places two formulas may differ for these to be told one by one."""

_context = z3.main_ctx()


def apart_in(one: z3.ExprRef, other: z3.ExprRef, *, whole: int = FEW_PARTS) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
    """Pairs of parts, of one sort each: if the parts in each are equal, so are the two, which are of one sort, too.

    Conditions of at most `whole` parts are told as a whole. Where the two differ in too many places, the only pair is they
    themselves; there is none if they are one term.
    """
    found: dict[tuple[int, int], tuple[z3.ExprRef, z3.ExprRef]] = {}
    seen: set[tuple[int, int]] = set()
    waiting = [((one.get_id(), one.as_ast()), (other.get_id(), other.as_ast()))]
    while waiting:
        (key, ast), (other_key, other_ast) = waiting.pop()
        if key == other_key or (key, other_key) in seen:
            continue
        seen.add((key, other_key))
        left, right = z3.ExprRef(ast, _context), z3.ExprRef(other_ast, _context)
        inner, other_inner = children(ast), children(other_ast)
        alike = len(inner) == len(other_inner) > 0 and left.decl().eq(right.decl())
        if alike and not (is_truth_value(ast) and _has_few_parts(ast, whole) and _has_few_parts(other_ast, whole)):
            waiting += zip(inner, other_inner, strict=True)
        elif len(found) == MOST_APART:
            return [(one, other)]
        else:
            found[key, other_key] = left, right
    return list(found.values())


def _has_few_parts(ast: Any, few: int) -> bool:
    seen: set[int] = set()
    waiting = children(ast)
    while waiting and len(seen) <= few:
        key, part = waiting.pop()
        if key not in seen:
            seen.add(key)
            waiting += children(part)
    return len(seen) <= few
