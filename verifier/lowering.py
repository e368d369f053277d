"""Terms in Z3's form, through its C interface: thousands of terms are lowered for one run."""

from typing import Any

import z3

from verifier import kept, sums, terms
from verifier.computing import is_flat, summands
from verifier.terms import BOOL, Term, expression_of, is_constant
from verifier.z3_library import library

_context = z3.main_ctx()
_reference = _context.ref()
_lowered: dict[Term, Any] = {}
_one, _zero = z3.BitVecVal(1, 1), z3.BitVecVal(0, 1)


def lower(term: Term) -> Any:
    """The Z3 expression of a term: a BoolRef, or a BitVecRef of the term's width."""
    known = _lowered.get(term)
    if known is not None:
        return known
    # A loop: of a program's loop terms come that are deeper than Python's calls may be.
    waiting = [term]
    while waiting:
        missing = [argument for argument in waiting[-1].arguments if argument not in _lowered]
        waiting += missing
        if not missing:
            each = waiting.pop()
            _lowered[each] = _expression(each, [_lowered[argument] for argument in each.arguments])
    return _lowered[term]


def forget() -> None:
    """Begin anew: what was lowered isn't needed any more, nor what was kept of it."""
    _lowered.clear()
    kept.forget()
    sums.forget()
    terms.forget()


def _expression(term: Term, parts: list[Any]) -> Any:
    match term.operator:
        case "external":
            return expression_of(term)
        case "add" if is_flat(term):
            return sums.total([lower(part) for part in summands(term)])
        case "multiply" if is_flat(term) and not any(is_constant(part) for part in term.arguments):
            return sums.times(*parts)
    ast = _ast(term, [part.ast for part in parts])
    if term.width == BOOL:
        return z3.BoolRef(ast, _context)
    return (z3.BitVecNumRef if is_constant(term) else z3.BitVecRef)(ast, _context)


def _ast(term: Term, parts: list[Any]) -> Any:
    match term.operator:
        case "true":
            return library.Z3_mk_true(_reference)
        case "false":
            return library.Z3_mk_false(_reference)
        case "number":
            return library.Z3_mk_numeral(_reference, str(term.data).encode(), _sort(term.width))
        case "variable":
            symbol = library.Z3_mk_string_symbol(_reference, term.data.encode())
            return library.Z3_mk_const(_reference, symbol, _sort(term.width))
        case "not":
            return library.Z3_mk_not(_reference, *parts)
        case "and":
            return library.Z3_mk_and(_reference, len(parts), _array(parts))
        case "or":
            return library.Z3_mk_or(_reference, len(parts), _array(parts))
        case "choose":
            return library.Z3_mk_ite(_reference, *parts)
        case "equal":
            return library.Z3_mk_eq(_reference, *parts)
        case "less":
            return library.Z3_mk_bvslt(_reference, *parts)
        case "add":
            return library.Z3_mk_bvadd(_reference, *parts)
        case "subtract":
            return library.Z3_mk_bvsub(_reference, *parts)
        case "multiply":
            return library.Z3_mk_bvmul(_reference, *parts)
        case "both":
            return library.Z3_mk_bvand(_reference, *parts)
        case "either":
            return library.Z3_mk_bvor(_reference, *parts)
        case "complement":
            return library.Z3_mk_bvnot(_reference, *parts)
        case "extend":
            return library.Z3_mk_sign_ext(_reference, term.width - term.arguments[0].width, *parts)
        case "extend unsigned":
            return library.Z3_mk_zero_ext(_reference, term.width - term.arguments[0].width, *parts)
        case "truncate":
            return library.Z3_mk_extract(_reference, term.width - 1, 0, *parts)
        case "bit":
            extracted = library.Z3_mk_extract(_reference, term.data, term.data, *parts)
            return library.Z3_mk_eq(_reference, extracted, _one.as_ast())
        case "bits":
            return _concatenation(parts)
        case operator:
            raise AssertionError(f"no term has the operator {operator}")


def _concatenation(parts: list[Any]) -> Any:
    digits = [z3.BitVecRef(library.Z3_mk_ite(_reference, part, _one.as_ast(), _zero.as_ast()), _context) for part in parts]
    joined = digits[0]
    for digit in digits[1:]:
        joined = z3.BitVecRef(library.Z3_mk_concat(_reference, digit.as_ast(), joined.as_ast()), _context)
    return joined.as_ast()


def _sort(width: int) -> Any:
    return library.Z3_mk_bool_sort(_reference) if width == BOOL else library.Z3_mk_bv_sort(_reference, width)


def _array(parts: list[Any]) -> Any:
    return (z3.Ast * len(parts))(*parts)
