"""What a function may change any of, as far as its source says, by what holds all of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from verifier.follow.names import local_names
from verifier.follow.source_paths import CHANGING, Aliases, FunctionNode, nodes_in, path_of

VARIABLES, ATTRIBUTES, EVERYTHING = "variables", "attributes", "everything"


def reaching(node: FunctionNode, aliases: Aliases) -> Iterator[str]:
    """What a function may change any of: variables of its module, or attributes, by what holds all of them."""
    mine = nodes_in(node)
    arguments = node.args
    made = local_names(node) - {each.arg for each in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)}
    indexed = [each for each in mine if isinstance(each, ast.Subscript)]
    asked = [each for each in mine if isinstance(each, ast.Attribute)]
    read = [each.value for each in indexed if isinstance(each.ctx, ast.Load)]
    read += [each.value for each in asked if each.attr in ("get", "items", "keys", "values")]
    read += [part for each in mine if isinstance(each, ast.Compare) for part in each.comparators]
    written = [each.value for each in indexed if not isinstance(each.ctx, ast.Load)]
    written += [each.value for each in asked if each.attr in CHANGING]
    written += [each for each in asked if not isinstance(each.ctx, ast.Load)]
    for each in mine:
        match each:
            case ast.Call(func=ast.Name(id="exec" | "eval"), args=[text, *_]) if not _only_reads(text):
                yield EVERYTHING
            case ast.Call(func=ast.Name(id="globals")) if each not in read and not _is_by_constant(each, mine):
                yield VARIABLES
            case ast.Attribute(attr="__globals__"):
                yield VARIABLES
            case ast.Subscript(value=ast.Attribute(value=ast.Name(id="sys"), attr="modules"), slice=ast.Name(id="__name__")):
                yield VARIABLES
            case ast.Call(func=ast.Name(id="vars"), args=[of]) | ast.Attribute(attr="__dict__", value=of) if each in written:
                path = path_of(of)
                if path and (path[0] not in made or any(not one[0].endswith("()") for one in aliases.get(path[0], ()))):
                    yield ATTRIBUTES


def _only_reads(text: ast.expr) -> bool:
    """Whether this is the text of an expression that changes nothing by a method of lists, dicts and sets."""
    try:
        nodes = [*ast.walk(ast.parse(str(ast.literal_eval(text)), mode="eval"))]
    except (ValueError, SyntaxError):
        return False
    return not any(isinstance(each, ast.NamedExpr) or getattr(each, "attr", "") in CHANGING for each in nodes)


def _is_by_constant(variables: ast.AST, nodes: Sequence[ast.AST]) -> bool:
    """Whether one of the variables is assigned by its name, which is looked at as other assignments are."""
    indexed = (each for each in nodes if isinstance(each, ast.Subscript) and each.value is variables)
    return any(isinstance(each.slice, ast.Constant) for each in indexed)
