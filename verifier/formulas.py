"""Z3 formulas through its C interface, simplified where a part is a constant: clauses are built for every claim anew."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from typing import Any

import z3

from verifier.z3_library import library

_context = z3.main_ctx()
_reference = _context.ref()

TRUE = z3.BoolVal(True)
FALSE = z3.BoolVal(False)
_TRUE: int = TRUE.get_id()
_FALSE: int = FALSE.get_id()


def is_constant(formula: z3.BoolRef) -> bool:
    """Whether the formula is `TRUE` or `FALSE`."""
    return _id(formula) in (_TRUE, _FALSE)


def is_true(formula: z3.BoolRef) -> bool:
    """Whether the formula is `TRUE`."""
    return _id(formula) == _TRUE


def _id(term: Any) -> int:
    """A term's number, which is asked of Z3 only once: it stays the same as long as the term is there."""
    known: int | None = term.__dict__.get("_id")
    if known is None:
        known = term._id = term.get_id()
    return known


def ite(condition: z3.BoolRef, yes: Any, no: Any) -> Any:
    """`yes` where the condition holds, else `no`: two terms of one sort."""
    known = _id(condition)
    if known == _TRUE or (known != _FALSE and _id(yes) == _id(no)):
        return yes
    if known == _FALSE:
        return no
    if isinstance(yes, z3.BoolRef) and (is_constant(yes) or is_constant(no)):
        if is_constant(yes):
            return any_of((condition, no)) if is_true(yes) else all_of((negation(condition), no))
        return any_of((negation(condition), yes)) if is_true(no) else all_of((condition, yes))
    small = _as_small(yes, no)
    if small is not None:
        width, one, other = small
        ast = library.Z3_mk_ite(_reference, condition.as_ast(), one.as_ast(), other.as_ast())
        return z3.BitVecRef(library.Z3_mk_zero_ext(_reference, width_of(yes) - width, ast), _context)
    ast = library.Z3_mk_ite(_reference, condition.as_ast(), yes.as_ast(), no.as_ast())
    # A choice between two numerals is no numeral, so not the class of what is chosen.
    return z3.BoolRef(ast, _context) if isinstance(yes, z3.BoolRef) else z3.BitVecRef(ast, _context)


def _as_small(left: Any, right: Any) -> tuple[int, Any, Any] | None:
    """Two numbers in as few bits as both need, where both have been extended; a solver has less to do with those."""
    one = _unextended(left)
    other = None if one is None else _unextended(right)
    if other is None or (one is left and other is right):
        return None
    width = max(_bits_of(one), _bits_of(other))
    return None if width >= width_of(left) else (width, _in_bits(one, width), _in_bits(other, width))


def _unextended(number: Any) -> Any:
    if not isinstance(number, z3.BitVecRef) or isinstance(number, z3.BitVecNumRef):
        return number if isinstance(number, z3.BitVecNumRef) else None
    declaration = library.Z3_get_app_decl(_reference, number.ast)
    if library.Z3_get_decl_kind(_reference, declaration) != z3.Z3_OP_ZERO_EXT:
        return None
    return z3.BitVecRef(library.Z3_get_app_arg(_reference, number.ast, 0), _context)


def _bits_of(number: Any) -> Any:
    return max(1, number.as_long().bit_length()) if isinstance(number, z3.BitVecNumRef) else width_of(number)


def width_of(number: Any) -> int:
    """How many bits a bit-vector has."""
    size: int = library.Z3_get_bv_sort_size(_reference, library.Z3_get_sort(_reference, number.ast))
    return size


def _in_bits(number: Any, width: int) -> Any:
    if isinstance(number, z3.BitVecNumRef):
        return z3.BitVecVal(number.as_long(), width)
    missing = width - width_of(number)
    return z3.BitVecRef(library.Z3_mk_zero_ext(_reference, missing, number.as_ast()), _context) if missing else number


def equal(left: Any, right: Any) -> z3.BoolRef:
    """Whether two terms of one sort have the same value."""
    if _id(left) == _id(right):
        return TRUE
    if isinstance(left, z3.BitVecNumRef) and isinstance(right, z3.BitVecNumRef):
        return FALSE
    small = _as_small(left, right)
    one, other = (left, right) if small is None else small[1:]
    return z3.BoolRef(library.Z3_mk_eq(_reference, one.as_ast(), other.as_ast()), _context)


def all_of(formulas: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """That all of the formulas hold."""
    kept = {}
    for formula in formulas:
        known = _id(formula)
        if known == _FALSE:
            return FALSE
        if known != _TRUE:
            kept[known] = formula
    return _joined(library.Z3_mk_and, list(kept.values()), TRUE)


def any_of(formulas: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """That one of the formulas holds, or several."""
    kept = {}
    for formula in formulas:
        known = _id(formula)
        if known == _TRUE:
            return TRUE
        if known != _FALSE:
            kept[known] = formula
    return _joined(library.Z3_mk_or, list(kept.values()), FALSE)


def parts_of(formula: z3.BoolRef) -> Iterator[z3.BoolRef]:
    """The formulas that have to hold, each by itself, for this one to hold.

    Where several are to hold under one condition, each is to hold under it.
    """
    for part in _conjuncts(formula):
        *others, last = part.children() if z3.is_or(part) and part.num_args() else (part,)
        for each in _conjuncts(last):
            yield any_of([*others, each])


def _conjuncts(formula: z3.BoolRef) -> Iterator[z3.BoolRef]:
    if z3.is_and(formula):
        for part in formula.children():
            yield from _conjuncts(part)
    else:
        yield formula


def negation(formula: z3.BoolRef) -> z3.BoolRef:
    """That the formula doesn't hold."""
    known = _id(formula)
    if known in (_TRUE, _FALSE):
        return FALSE if known == _TRUE else TRUE
    return z3.BoolRef(library.Z3_mk_not(_reference, formula.as_ast()), _context)


def _joined(make: Any, formulas: list[z3.BoolRef], none: z3.BoolRef) -> z3.BoolRef:
    if len(formulas) < 2:
        return formulas[0] if formulas else none
    parts = (z3.Ast * len(formulas))(*(formula.as_ast() for formula in formulas))
    return z3.BoolRef(make(_reference, len(formulas), parts), _context)


def children(ast: Any) -> list[tuple[int, Any]]:
    """The arguments of an application, each with its id; they live as long as it does."""
    if library.Z3_get_ast_kind(_reference, ast) != z3.Z3_APP_AST:
        return []
    places = range(library.Z3_get_app_num_args(_reference, ast))
    parts = [library.Z3_get_app_arg(_reference, ast, place) for place in places]
    return [(library.Z3_get_ast_id(_reference, part), part) for part in parts]


def is_truth_value(ast: Any) -> bool:
    """Whether an application is of a truth value, not of a number."""
    sort = library.Z3_get_sort(_reference, ast)
    return bool(library.Z3_get_sort_kind(_reference, sort) == z3.Z3_BOOL_SORT)


def names_in(formula: z3.ExprRef) -> set[str]:
    """The names of the variables in a formula."""
    found: set[str] = set()
    for ast, is_variable in _applied(formula):
        if is_variable:
            symbol = library.Z3_get_decl_name(_reference, library.Z3_get_app_decl(_reference, ast))
            found.add(library.Z3_get_symbol_string(_reference, symbol).decode())
    return found


def applications_in(formula: z3.ExprRef) -> Iterator[z3.ExprRef]:
    """Each application of a function of which only the answers are known, once."""
    for ast, is_variable in _applied(formula):
        declaration = library.Z3_get_app_decl(_reference, ast)
        if not is_variable and library.Z3_get_decl_kind(_reference, declaration) == z3.Z3_OP_UNINTERPRETED:
            yield z3.ExprRef(ast, _context)


def applied_to(variable: z3.ExprRef, formulas: Iterable[z3.ExprRef]) -> list[z3.ExprRef]:
    """Each application in formulas that a variable is itself an argument of, once."""
    key = variable.get_id()
    return [z3.ExprRef(ast, _context) for ast, _ in _applied(*formulas) if any(each == key for each, _ in children(ast))]


def parts_about(variable: z3.ExprRef, formulas: Sequence[z3.ExprRef]) -> list[z3.ExprRef]:
    """The largest parts of formulas that have a variable and no others, each once.

    Of what is joined by `and`, or by `or`, those parts that are such are one, joined so.
    """
    about: dict[int, _About] = {}
    found: dict[int, z3.ExprRef] = {}

    def look_at(ast: Any, inner: Sequence[tuple[int, Any]]) -> _About:
        if not inner:
            is_it = library.Z3_get_ast_id(_reference, ast) == variable.get_id()
            return _About.IT if is_it else (_About.VALUE if library.Z3_is_numeral_ast(_reference, ast) else _About.OTHERS)
        kinds = {about[key] for key, _ in inner}
        if _About.OTHERS not in kinds:
            return _About.IT if _About.IT in kinds else _About.VALUE
        own = [(key, part) for key, part in inner if about[key] is _About.IT]
        kind = library.Z3_get_decl_kind(_reference, library.Z3_get_app_decl(_reference, ast))
        joined = [own] if own and kind in (z3.Z3_OP_AND, z3.Z3_OP_OR) else [[each] for each in own]
        for parts in joined:
            asts = [z3.BoolRef(part, _context) if is_truth_value(part) else z3.ExprRef(part, _context) for _, part in parts]
            whole = asts[0] if len(asts) == 1 else (z3.And if kind == z3.Z3_OP_AND else z3.Or)(*asts)
            found[whole.get_id()] = whole
        return _About.OTHERS

    for formula in formulas:
        waiting: list[tuple[int, Any, bool]] = [(formula.get_id(), formula.as_ast(), False)]
        while waiting:
            key, ast, are_inner_known = waiting.pop()
            inner = children(ast)
            if are_inner_known:
                about[key] = look_at(ast, inner)
            elif key not in about:
                waiting.append((key, ast, True))
                waiting += [(one, part, False) for one, part in inner if one not in about]
        if about[formula.get_id()] is _About.IT:
            found[formula.get_id()] = formula
    return list(found.values())


class _About(Enum):
    """What is said something of: only one variable, nothing that varies, or others too."""

    IT = auto()
    VALUE = auto()
    OTHERS = auto()


def _applied(*formulas: z3.ExprRef) -> Iterator[tuple[Any, bool]]:
    """All that is applied in formulas, each once, and whether it is so to nothing, as variables are."""
    seen: set[int] = set()
    waiting = [(formula.get_id(), formula.as_ast()) for formula in formulas]
    while waiting:
        key, ast = waiting.pop()
        if key not in seen:
            seen.add(key)
            parts = children(ast)
            waiting += parts
            if library.Z3_get_ast_kind(_reference, ast) == z3.Z3_APP_AST:
                yield ast, not parts
