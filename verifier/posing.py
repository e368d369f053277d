"""Posing a claim: its inputs, its body run with an engine, and the formulas that come of it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from types import ModuleType
from typing import Any, get_type_hints

import z3

from verifier import sums, terms
from verifier.callers import Call, Caller, Following, Free, Running
from verifier.claims import Claim, Goal
from verifier.clauses import clauses_left_out
from verifier.engines import Asked, Engine
from verifier.follow.atoms import Atoms
from verifier.follow.execution import NESTED, CannotFollow, Execution
from verifier.follow.values import index_term
from verifier.formulas import TRUE, all_of, names_in, negation, parts_of
from verifier.game import Game, Question
from verifier.inputs import Maker, specialized
from verifier.kept import premises_left_out
from verifier.lowering import lower
from verifier.missing import parts_that_may_be_missing
from verifier.shapes import EnumShape, Shape, ShapeError, holds_function, shape_of
from verifier.solving import Answer, Query
from verifier.terms import Term


@dataclass(frozen=True, slots=True)
class Signature:
    """A claim's inputs by name, and the protocol that its engine follows."""

    protocol: type
    annotations: Mapping[str, Any]
    shapes: Mapping[str, Shape]


def signature_of(claim: Claim) -> Signature:
    """The signature of a claim's body."""
    # Claims that are made of others come and go, and what their bodies hold would be kept with them.
    return _signature_of(inspect.unwrap(claim.body, stop=lambda body: hasattr(body, "__signature__")))


@cache
def _signature_of(body: Callable[..., Any]) -> Signature:
    hints = get_type_hints(body, include_extras=True)
    engine, *inputs = inspect.signature(body).parameters
    annotations = {name: hints[name] for name in inputs}
    return Signature(hints[engine], annotations, {name: shape_of(each) for name, each in annotations.items()})


def functions_of(claim: Claim) -> list[str]:
    """The names of the functions that a claim may call: those of the protocol that it names."""
    protocol = signature_of(claim).protocol
    return [name for name in dir(protocol) if not name.startswith("_") and inspect.isfunction(getattr(protocol, name))]


@dataclass(slots=True)
class Posed:
    """A claim asked of an engine, as formulas over its inputs."""

    asked: Asked
    goal: Goal
    in_order: z3.BoolRef
    constraints: list[z3.BoolRef]
    run: Execution
    caller: Any
    functions: bool
    """Whether arbitrary functions are among the inputs."""

    def query(
        self, *formulas: z3.BoolRef, incremental: bool = True, defined: bool = True, resources: int | None = None
    ) -> Query:
        """The premise and these formulas on all inputs. Unless `defined`, sums may be any numbers."""
        stated = [*self.stated(defined=defined).values(), *formulas]
        return Query(stated, incremental=incremental, functions=self.functions, resources=resources)

    def stated(self, *, defined: bool) -> dict[str, z3.BoolRef]:
        """What holds of all inputs that meet the premise, each by a name. Unless `defined`, sums may be any numbers."""
        inputs = {f"input-{number}": each for number, each in enumerate(self.constraints, start=1)}
        return {**inputs, "premise": self.goal.premise, **(self.sums() if defined else {})}

    def sums(self) -> dict[str, z3.BoolRef]:
        """What the names of sums stand for."""
        return {f"sum-{number}": each for number, each in enumerate(sums.definitions(), start=1)}

    @property
    def holds(self) -> z3.BoolRef:
        """That the engine's calls are in order and the conclusion holds."""
        return all_of([self.in_order, self.goal.conclusion])

    @property
    def parts(self) -> list[z3.BoolRef]:
        """What has to hold, part by part: the calls are in order, and each part of the conclusion holds."""
        return [self.in_order, *parts_of(self.goal.conclusion)]

    @property
    def fails(self) -> z3.BoolRef:
        """That it is otherwise: where the premise holds as well, the engine breaks the claim."""
        return negation(self.holds)


@dataclass(slots=True)
class Inputs:
    """Symbolic inputs of a claim, and all that holds of them whatever the claim says."""

    signature: Signature
    maker: Maker
    values: dict[str, Any]
    atoms: Atoms
    editions: Sequence[Enum]
    fresh: int = field(default=0)
    kind: str = field(default="order")
    """What variables are that aren't inputs: of two kinds they are never the same ones."""

    def new_variable(self, width: int) -> Term:
        """A variable that isn't one of the inputs."""
        self.fresh += 1
        return terms.variable(f"{self.kind} {self.fresh}", width)

    def names_of(self, arguments: Sequence[Any]) -> list[str] | None:
        """The names of the inputs that these are, each as it is; None if they aren't all inputs."""
        names = [next((name for name, value in self.values.items() if value is each), None) for each in arguments]
        return None if None in names else [name for name in names if name is not None]

    def constraints(self) -> list[z3.BoolRef]:
        """What holds of all inputs."""
        return [lower(constraint) for constraint in self.maker.constraints]


def make_inputs(claim: Claim, game: Game, editions: Sequence[Enum], atoms: Atoms) -> Inputs:
    """Symbolic inputs for a claim, its edition one of those given in which it is in force.

    Raises ShapeError if the claim's inputs are of types that can't be described, or lack bounds.
    """
    maker = Maker()
    try:
        signature = signature_of(claim)
        values = {name: maker.make(shape, name) for name, shape in signature.shapes.items()}
    except ShapeError as error:
        raise ShapeError(f"the claim `{claim.id}` can't be posed: {error}") from error
    for name, shape in signature.shapes.items():
        if isinstance(shape, EnumShape) and shape.cls is game.editions:
            maker.constraints.append(one_of(values[name], editions_of(claim, editions)))
    return Inputs(signature, maker, values, atoms, editions_of(claim, editions))


def editions_of(claim: Claim, editions: Sequence[Enum]) -> list[Enum]:
    """Those of the editions in which the claim is in force."""
    return [edition for edition in editions if claim.in_force(edition.value)]


def one_of(value: Any, allowed: Sequence[Enum]) -> Term:
    """That a member of an enum is one of these."""
    cls = type(allowed[0])
    return terms.disjoin(terms.equal(index_term(cls, value), index_term(cls, each)) for each in allowed)


def follow(
    claim: Claim,
    game: Game,
    module: ModuleType,
    inputs: Inputs,
    values: Mapping[str, Any],
    *,
    execution: Callable[..., Execution] = Execution,
    settled: dict[Term, Term] | None = None,
) -> Posed:
    """Ask the claim of an engine for all inputs. `values` are the symbolic inputs, some perhaps replaced.

    `execution` makes the run in which the engine's code is followed; `settled` are the variables that can only have one
    value, if that is known.
    """
    query = cache(lambda: _query(claim, inputs, values))
    if settled is None:
        settled = settled_by(query(), inputs.maker.variables)

    def possible(conditions: Sequence[Term]) -> bool:
        return query().ask(TRUE, *map(lower, conditions)) is not Answer.IMPOSSIBLE

    run = execution(possible=possible, fresh=inputs.new_variable, atoms=inputs.atoms)
    narrowed = {name: specialized(value, settled) for name, value in values.items()} if settled else values
    caller = Following(module, run, game.domain_error)
    known = [lower(terms.equal(variable, value)) for variable, value in settled.items()]
    try:
        return _pose(claim, inputs.signature, narrowed, caller, run, [*inputs.constraints(), *known])
    except RecursionError:
        raise CannotFollow(NESTED, None, None) from None


def settled_inputs(claim: Claim, inputs: Inputs) -> dict[Term, Term]:
    """The variables that have only one value in all inputs of which the claim may speak, with that value."""
    return settled_by(_query(claim, inputs, inputs.values), inputs.maker.variables)


def _query(claim: Claim, inputs: Inputs, values: Mapping[str, Any]) -> Query:
    """What holds of all inputs of which the claim may speak, as far as that is known before an engine is asked."""
    premise = all_of([*inputs.constraints(), known_premise(claim, values, inputs.atoms), *sums.definitions()])
    return Query([premise], incremental=True)


def settled_by(query: Query, variables: Sequence[Term]) -> dict[Term, Term]:
    """The variables that have only one value where the query's formulas hold, with that value."""
    settled = {
        variable: terms.constant(value, variable.width)
        for variable, value in zip(variables, query.only_values([lower(each) for each in variables]), strict=True)
        if value is not None
    }
    holds = lower(terms.conjoin(terms.equal(variable, value) for variable, value in settled.items()))
    return settled if query.ask(z3.Not(holds)) is Answer.IMPOSSIBLE else {}


def run_plainly(
    claim: Claim,
    game: Game,
    module: ModuleType,
    values: Mapping[str, Any],
    atoms: Atoms,
    *,
    caller: type[Running] = Running,
    views: Sequence[Any] | None = None,
) -> Posed:
    """Ask the claim of an engine for one plain input, running it as Python does.

    `views` are those of the input, if there are any: what is kept of a view is soon found out of the same one again.
    """
    run = Execution(possible=lambda _: True, fresh=_no_variable, atoms=atoms)
    return _pose(claim, signature_of(claim), values, caller(module, run, game.domain_error), run, [], views)


def leave_free(
    claim: Claim,
    values: Mapping[str, Any],
    atoms: Atoms,
    *,
    free: Callable[..., Free] = Free,
    views: Sequence[Any] | None = None,
) -> tuple[Posed, Maker]:
    """Ask the claim of an engine that may answer anything, or is as `free` as that says.

    `views` are those of the values, if there are any.
    """
    maker, viewer = Maker(bounded=False), without_engine(atoms)
    posed = _pose(claim, signature_of(claim), values, free(maker, viewer.view), viewer.run, [], views)
    posed.constraints += [lower(constraint) for constraint in maker.constraints]
    return posed, maker


def without_engine(atoms: Atoms) -> Running:
    """What views values where no engine is asked."""
    run = Execution(possible=lambda _: True, fresh=_no_variable, atoms=atoms)
    return Running(ModuleType("no engine"), run, Exception)


def calls_made(claim: Claim, values: Mapping[str, Any], atoms: Atoms) -> list[Call]:
    """The calls that a claim makes, whatever it is answered."""
    with clauses_left_out(), premises_left_out():
        made: list[Call] = leave_free(claim, values, atoms)[0].caller.made
    return made


def _no_variable(width: int) -> Term:
    raise AssertionError("a plain run has no unknowns")


def _pose(
    claim: Claim,
    signature: Signature,
    values: Mapping[str, Any],
    caller: Any,
    run: Execution,
    constraints: list[z3.BoolRef],
    views: Sequence[Any] | None = None,
) -> Posed:
    asked = Asked()
    engine = Engine(signature.protocol, caller, asked, there=parts_that_may_be_missing(values.values()))
    goal = claim.body(engine, *(views_of(signature, values, caller) if views is None else views))
    in_order = lower(terms.conjoin(asked.in_order))
    assumed = [lower(assumption) for assumption in run.assumptions]
    functions = any(map(holds_function, signature.shapes.values()))
    return Posed(asked, goal, in_order, [*constraints, *assumed], run, caller, functions)


def _asked(value: Any) -> Any:
    return value.predicate if isinstance(value, Question) else value


def views_of(signature: Signature, values: Mapping[str, Any], caller: Caller) -> list[Any]:
    """The inputs as the claim's body sees them."""
    return [caller.view(_asked(values[name]), shape, sure=True)[1] for name, shape in signature.shapes.items()]


def known_premise(claim: Claim, values: Mapping[str, Any], atoms: Atoms) -> z3.BoolRef:
    """What of the premise can be had without an engine's answers."""
    premise, answers = _without_answers(claim, values, atoms)
    return all_of(part for part in parts_of(premise) if not names_in(part) & answers) if answers else premise


def hangs_on_answers(claim: Claim, values: Mapping[str, Any], atoms: Atoms) -> bool:
    """Whether something of the premise can't be had without an engine's answers."""
    return bool(_without_answers(claim, values, atoms)[1])


def _without_answers(claim: Claim, values: Mapping[str, Any], atoms: Atoms) -> tuple[z3.BoolRef, set[str]]:
    """The premise, whatever an engine answers, and the variables in it that stand for answers."""
    maker, viewer = Maker(bounded=False), without_engine(atoms)
    engine = Engine(signature_of(claim).protocol, Free(maker, viewer.view), Asked())
    with clauses_left_out():
        premise = claim.body(engine, *views_of(signature_of(claim), values, viewer)).premise
    return premise, names_in(premise) & {str(variable.data) for variable in maker.variables}
