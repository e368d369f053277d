"""What a claim presupposes of its inputs: as its body says it, and in the words of the functions that say it."""

import ast
import inspect
import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import FunctionType
from typing import Any

import z3

from verifier.claims import Claim, Goal

_WHATEVER_IT_IS = frozenset({"TRUE", "all_of()", "z3.BoolVal(True)"})


def premise_of(claims: Sequence[Claim]) -> tuple[str, ...]:
    """What the inputs are asked for with which these claims ask: a line for each part of what one of them presupposes.

    Nothing, where one of them speaks of all inputs in its scope.
    """
    ways = list(dict.fromkeys(map(_parts, claims)))
    if () in ways:
        return ()
    return tuple(
        f"{'premise' if not (way or place) else 'and' if place else 'or'}: {line}"
        for way, parts in enumerate(ways)
        for place, line in enumerate(parts)
    )


def _parts(claim: Claim) -> tuple[str, ...]:
    """A line for each condition that the claim's premise joins."""
    try:
        body = ast.parse(textwrap.dedent(inspect.getsource(claim.body)))
    except (OSError, SyntaxError):
        return (f"what `{claim.name}` presupposes, whose source can't be read",)
    names = _names_in(claim.body)
    goals = [node for node in ast.walk(body) if isinstance(node, ast.Call) and _named(node.func, names) is Goal]
    if len(goals) != 1 or not goals[0].args:
        return (f"what `{claim.name}` presupposes",)
    premise = _Resolved(body).visit(goals[0].args[0])
    return tuple(_line(part, names) for part in _joined(premise) if ast.unparse(part) not in _WHATEVER_IT_IS)


class _Resolved(ast.NodeTransformer):
    """Puts what the body calls by a name of its own in the place of that name, unless an engine has to be asked for it."""

    def __init__(self, body: ast.AST) -> None:
        nodes = list(ast.walk(body))
        bound = Counter(node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
        self._given = {
            node.targets[0].id: node.value
            for node in nodes
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            # What is bound again, by a loop or another statement, may be something else by then.
            and bound[node.targets[0].id] == 1
            and not _asks(node.value)
        }

    def visit_Name(self, node: ast.Name) -> ast.expr:  # the name that `ast` asks for
        given = self._given.get(node.id)
        return node if given is None else self.visit(given)


def _asks(value: ast.expr) -> bool:
    return any(isinstance(node, ast.Name) and node.id == "engine" for node in ast.walk(value))


def _joined(premise: ast.expr) -> Iterator[ast.expr]:
    """The conditions that have to hold together."""
    if isinstance(premise, ast.Call) and ast.unparse(premise.func) == "all_of" and premise.args:
        for each in premise.args:
            yield from _joined(each)
    else:
        yield premise


def _line(part: ast.expr, names: Mapping[str, Any]) -> str:
    """A condition as it is written, and what the functions in it say of themselves."""
    written, said = ast.unparse(part), {}
    for node in ast.walk(part):
        function = _named(node.func, names) if isinstance(node, ast.Call) else None
        if isinstance(function, FunctionType) and function.__annotations__.get("return") is z3.BoolRef and function.__doc__:
            if node is part:
                return f"{written}: {_first_sentence(function.__doc__)}"
            said[function.__name__] = _first_sentence(function.__doc__)
    ordered = sorted(said, key=written.index)
    return f"{written}, where {'; '.join(f'{name}: {said[name]}' for name in ordered)}" if said else written


def _first_sentence(documentation: str) -> str:
    words = " ".join(documentation.split("\n\n")[0].split()).removesuffix(".")
    return words if words[1:2].isupper() else words[0].lower() + words[1:]


def _named(expression: ast.expr, names: Mapping[str, Any]) -> Any:
    """What a name, or one in a module, stands for; None where that isn't known before the body runs."""
    match expression:
        case ast.Name(id):
            return names.get(id)
        case ast.Attribute(ast.Name(module), attribute) if inspect.ismodule(names.get(module)):
            return getattr(names[module], attribute, None)
        case _:
            return None


def _names_in(body: Callable[..., Goal]) -> Mapping[str, Any]:
    """What the names in the body stand for that it doesn't give itself."""
    return {**body.__globals__, **inspect.getclosurevars(body).nonlocals}
