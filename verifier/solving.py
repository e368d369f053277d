"""Questions to solvers. Limits are resource units of the solver's own, so an answer is the same on every machine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

import z3

from verifier.formulas import all_of, applications_in

RESOURCES = 200_000_000
"""How many of Z3's resource units one query may use."""

FAIR = 40_000_000
"""How many of them a query of a few parts may use, before it is asked of each by itself."""

LITTLE = 200_000
"""How many of them a query of many parts may use, before it is asked of a few at once."""

EASY = 5_000
"""How many of them an easy query uses: the solver that is soonest done with those is slow with all others."""

_WITHOUT_FUNCTIONS = "QF_BV"

_TO_CLAUSES = ("simplify", "solve-eqs", "bit-blast", "aig", "sat")
"""How a hard query without functions is solved: what Z3 does by itself for the logic is more, and takes it longer."""

_INTERRUPTED = "interrupted from keyboard"
"""What Z3 says when it has taken an interrupt that was meant for the process."""


class Answer(Enum):
    """What a solver says of a set of formulas."""

    POSSIBLE = "sat"
    IMPOSSIBLE = "unsat"
    UNDECIDED = "unknown"


class Query:
    """Formulas that are to hold together, asked of a solver that can be asked again with more of them."""

    def __init__(
        self,
        formulas: Sequence[z3.BoolRef],
        *,
        incremental: bool,
        functions: bool = True,
        resources: int | None = None,
    ) -> None:
        """An incremental query is asked many times with small additions, another one once.

        `functions` says whether there may be functions among the formulas, of which only the answers are known.
        `resources` is the limit, `RESOURCES` unless it is given.
        """
        self._resources = RESOURCES if resources is None else resources
        self._logic = "QF_UFBV" if functions else _WITHOUT_FUNCTIONS
        self._easily = not incremental
        self._formulas = list(formulas)
        self._begin()

    def _begin(self) -> None:
        """Tell a new solver what is to hold."""
        self._is_spent = False
        # Asked again and again, Z3's solver for bits alone needs a fifth of the time that its simple one does.
        solver = z3.SimpleSolver() if self._easily or self.functions else z3.SolverFor(self._logic)
        if self._easily:
            # It is soon done, and loses an interrupt that it takes as it comes to its limit: Python is to have it.
            solver.set("ctrl_c", False)
        self._use(solver, EASY if self._easily else self._resources, self._formulas)

    def _use(self, solver: z3.Solver, resources: int, formulas: Iterable[z3.BoolRef]) -> None:
        self._solver = solver
        self._solver.set("rlimit", resources)
        self._solver.add(*formulas)

    def add(self, *formulas: z3.BoolRef) -> None:
        """Formulas that are to hold from now on."""
        self._formulas += formulas
        self._solver.add(*formulas)

    def ask(self, *formulas: z3.BoolRef) -> Answer:
        """Whether the formulas can hold, these included for this time only."""
        self._begin_anew_if_spent()
        if not formulas:
            return self._check()
        self._solver.push()
        self._solver.add(*formulas)
        answer = self._answer()
        self._model = self._solver.model() if answer is Answer.POSSIBLE else None
        if not self._is_spent:
            self._solver.pop()
        return answer

    def _begin_anew_if_spent(self) -> None:
        """Z3's solver for bits may crash if it is asked again after it came to its limit."""
        if self._is_spent:
            self._begin()

    def _check(self) -> Answer:
        answer = self._answer()
        if answer is Answer.UNDECIDED and self._easily:
            self._easily = False
            context = z3.Context()
            self._use(_thorough(self._logic, context), self._resources, _moved(self._formulas, context))
            return self._check()
        return answer

    def _answer(self) -> Answer:
        answer = Answer(str(self._solver.check()))
        self._is_spent = answer is Answer.UNDECIDED
        if self._is_spent and self._solver.reason_unknown() == _INTERRUPTED:
            raise KeyboardInterrupt
        return answer

    def only_values(self, variables: Sequence[z3.ExprRef]) -> list[int | None]:
        """For each variable the one value that it can have, a truth value as 0 or 1; None for one with several."""
        self._begin_anew_if_spent()
        answer, found = self._solver.consequences([], list(variables))
        self._is_spent = answer == z3.unknown
        only: dict[int, int] = {}
        if answer == z3.sat:
            for implication in found:
                literal = implication.arg(1)
                if z3.is_eq(literal) and z3.is_bv_value(literal.arg(1)):
                    only[literal.arg(0).get_id()] = literal.arg(1).as_long()
                elif z3.is_not(literal) and z3.is_const(literal.arg(0)):
                    only[literal.arg(0).get_id()] = 0
                elif z3.is_const(literal):
                    only[literal.get_id()] = 1
        return [only.get(variable.get_id()) for variable in variables]

    @property
    def formulas(self) -> Sequence[z3.BoolRef]:
        """What is to hold, but for what is included for a time only."""
        return self._formulas

    @property
    def functions(self) -> bool:
        """Whether there may be functions among the formulas."""
        return self._logic != _WITHOUT_FUNCTIONS

    def incremental(self) -> Query:
        """The same formulas as a query that can be asked many times."""
        return Query(self._formulas, incremental=True, functions=self.functions)

    def model(self) -> z3.ModelRef:
        """The model of the last `ask` without formulas, which was possible."""
        model = self._solver.model().translate(z3.main_ctx())
        return _listed(model, self._formulas) if self.functions else model

    def last_model(self) -> z3.ModelRef:
        """The model of the last `ask` with formulas, which was possible."""
        assert self._model is not None
        return self._model

    def why_undecided(self) -> str:
        """What the solver says of the limit that it met."""
        return str(self._solver.reason_unknown())


def _thorough(logic: str, context: z3.Context) -> z3.Solver:
    """A solver for hard queries of a logic."""
    if logic != _WITHOUT_FUNCTIONS:
        return z3.SolverFor(logic, ctx=context)
    return z3.Then(*(z3.Tactic(step, ctx=context) for step in _TO_CLAUSES), ctx=context).solver()


def _moved(formulas: Sequence[z3.BoolRef], context: z3.Context) -> z3.AstVector:
    """The formulas in a new context, where what a solver needs for them is always the same."""
    vector = z3.AstVector()
    for formula in formulas:
        vector.push(formula)
    return vector.translate(context)


def _listed(model: z3.ModelRef, formulas: Sequence[z3.BoolRef]) -> z3.ModelRef:
    """The model, its functions given by what the formulas ask of them.

    Z3 may give a function by a formula over its arguments, of which it isn't known where it is what.
    """
    described = {each for each in model.decls() if each.arity() and not _is_number(model[each].else_value())}
    if not described:
        return model
    asked: dict[z3.FuncDeclRef, dict[tuple[int, ...], tuple[list[z3.ExprRef], z3.ExprRef]]] = {
        function: {} for function in described
    }
    for application in applications_in(all_of(formulas)):
        if application.decl() in asked:
            arguments = [model.eval(each, model_completion=True) for each in application.children()]
            answer = model.eval(application, model_completion=True)
            asked[application.decl()][tuple(each.get_id() for each in arguments)] = arguments, answer
    for function, rows in asked.items():
        give_answers(model, function, rows.values())
    return model


def give_answers(
    model: z3.ModelRef, function: z3.FuncDeclRef, rows: Iterable[tuple[Sequence[z3.ExprRef], z3.ExprRef]]
) -> None:
    """Let a function of a model answer so to these arguments, each of which are there once, and 0 or false to others."""
    reference = model.ctx.ref()
    otherwise = z3.BoolVal(False) if function.range() == z3.BoolSort() else z3.BitVecVal(0, function.range())
    listed = z3.FuncInterp(z3.Z3_add_func_interp(reference, model.model, function.ast, otherwise.as_ast()), model.ctx)
    for arguments, answer in rows:
        row = z3.AstVector(ctx=model.ctx)
        for each in arguments:
            row.push(each)
        z3.Z3_func_interp_add_entry(reference, listed.f, row.vector, answer.as_ast())


def _is_number(value: z3.ExprRef) -> bool:
    return bool(z3.is_bv_value(value) or z3.is_true(value) or z3.is_false(value))
