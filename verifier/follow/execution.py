"""The heart of symbolic execution: one state at a time, split where a condition isn't known, joined where ways meet.

A way through the program ends by an exit: a return, a break, a raised error. Whoever waits for exits of that kind holds a
list of them, the exit puts its state there and raises `Dead`, and `Dead` runs up to the nearest split. So a split has at
most two ways to join, a call joins its returns, a loop its ends, and a `try` picks up what was raised.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

from verifier import terms
from verifier.follow import changing, program
from verifier.follow.atoms import Atoms
from verifier.follow.paths import Path
from verifier.follow.program import Program
from verifier.follow.state import State, join, join_cases, variable
from verifier.follow.values import UNBOUND, Reference, Unbound, Union
from verifier.terms import Term

if TYPE_CHECKING:
    from collections.abc import Iterator

Ways = list[tuple[State, Any]]
"""Exits of one kind: the state there, and the value returned or the error raised."""

MOST_STEPS = 250_000
"""How many steps a run takes before it is given up, the same on every machine.

A step is what Python needs time for, too: a statement, a call, a comparison, an element that is gone through; and what
only following needs time for: a term.
"""

LONG = 20
"""How many parts of a value that is made at once count as a step, so that one that grows for ever is given up too."""

MOST_PARTS = 100_000
"""How many elements, letters or digits a value may have that is computed or gone through."""

MOST_CALLS_DEEP = 200
"""How deep calls are followed, those among them by which Python goes into what is nested: it allows 1000 of both."""

_TOO_DEEP = f"calls go more than {MOST_CALLS_DEEP} deep: does it call itself for ever?"

MOST_CONDITIONS_DEEP = 5_000
"""How deep the conditions of a way may be for it to be asked, at one of these limits, whether any input comes that way."""

NESTED = "it makes or goes through something nested too deeply"

MOST_LIMITS = 16
"""How often a run may come to one of these limits on ways that no input comes, before it is given up.

Each time it is left half of the steps that it had, so that all of them together are no more than twice as many.
"""

_OF_THIS_PLACE = frozenset({"__name__", "__file__", "__path__", "__cached__", "__spec__", "__loader__", "__debug__"})
"""Variables that every module has, which tell where it is and how it was started; and one of Python's own."""


class Dead(Exception):
    """This way through the program goes no further."""


class CannotFollow(Exception):
    """The code did something that can't be followed; `line` is where."""

    def __init__(self, reason: str, file: str | None, line: int | None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.file = file
        self.line = line


@dataclass(slots=True, eq=False)
class Scope:
    """A running function: where its variables are, and who waits for its exits."""

    frame: Reference
    file: str
    names: frozenset[str]
    """The names that are variables of its own."""
    declared_global: frozenset[str]
    """The names that it says are global, whatever functions around it have by that name."""
    globals: dict[str, Any]
    outer: Scope | None = None
    """The function around it, if the followed code made it."""
    cells: dict[str, Any] = field(default_factory=dict)
    """What it sees of functions around it that ran before."""
    owner: type | None = None
    """The class whose method it is, for `super()`."""
    first: str | None = None
    """The name of its first parameter, for `super()`."""
    of_comprehension: bool = False
    captured: bool = False
    """Whether something made here may outlive the call and still see its variables."""
    returns: Ways = field(default_factory=list)
    breaks: list[Ways] = field(default_factory=list)
    continues: list[Ways] = field(default_factory=list)
    give: Callable[[Any], None] | None = None
    """What a generator does with each value it yields."""


class Execution:
    """One run of a function over all inputs at once."""

    def __init__(
        self,
        *,
        possible: Callable[[Sequence[Term]], bool],
        fresh: Callable[[int], Term],
        atoms: Atoms,
        planted: Sequence[Any] = (),
    ) -> None:
        """`possible` tells whether conditions can be met together, `fresh` makes a variable of a width.

        `planted` are unknown values that the caller put among what the program has; others of their kind are refused there.
        """
        self.state = State(Path(), {})
        self.raised: Ways = []
        self.assumptions: list[Term] = []
        self.usual_orders: list[Term] = []
        """That sets are gone through in the order in which their elements were written, as far as that is known."""
        self.fresh = fresh
        self.atoms = atoms
        self.scope: Scope | None = None
        self.line = 0
        self.depth = 0
        self.disordered = False
        """Whether a set was gone through in an order that Python doesn't promise."""
        self.compared: list[tuple[Reference, Reference]] = []
        """What is being compared."""
        self.orders: dict[tuple[Any, ...], tuple[Any, Any, list[Term]]] = {}
        """In which order a set is gone through, by its address, what it holds and which of that may be there."""
        self.with_numbers = False
        """Whether a function that keeps its results is followed once more, with numbers in the place of truth values."""
        self._possible = possible
        self.program = Program({id(value): value for value in planted})
        self._steps = 0
        self._most_steps = MOST_STEPS
        self._terms = terms.how_many()
        self._limits = 0

    def branch(self, condition: Term, yes: Callable[[], Any], no: Callable[[], Any]) -> Any:
        """Do `yes` where the condition holds and `no` where it doesn't; what both give, merged."""
        decided = self.state.path.decide(condition)
        if decided is not None:
            return yes() if decided else no()
        before = self.state
        ways: Ways = []
        for literal, action in ((condition, yes), (terms.negate(condition), no)):
            self.state = before.under(literal)
            self.attempt(action, ways)
        return self.meet(ways)

    def attempt(self, action: Callable[[], Any], ways: Ways) -> None:
        """Do the action; if this way goes on after it, it is one of `ways`."""
        try:
            value = action()
        except Dead:
            return
        ways.append((self.state, value))

    def meet(self, ways: Ways) -> Any:
        """Go on where these ways join, with their value; without any, this way ends."""
        if not ways:
            raise Dead
        self.state, value = join(ways)
        return value

    def cases(self, value: Any, action: Callable[[Any], Any]) -> Any:
        """Do `action` with each of the values that a value may be; what they give, merged."""
        if not isinstance(value, Union):
            return action(value)
        return self.choices([(guard, partial(action, each)) for guard, each in value.alternatives])

    def choices(self, choices: Sequence[tuple[Term, Callable[[], Any]]]) -> Any:
        """Do the action whose condition holds; exactly one does."""
        open_: list[tuple[Term, Callable[[], Any]]] = []
        for guard, action in choices:
            decided = self.state.path.decide(guard)
            if decided:
                return action()
            if decided is None:
                open_.append((guard, action))
        if len(open_) < 2:
            return (open_ or choices)[-1][1]()
        before, cases = self.state, [guard for guard, _ in open_]
        ways: list[tuple[Term, State, Any]] = []
        for case, action in open_:
            self.state = before.under(case, known=[terms.negate(other) for other in cases if other is not case])
            met: Ways = []
            self.attempt(action, met)
            ways += ((case, state, value) for state, value in met)
        if not ways:
            raise Dead
        self.state, value = join_cases(before, cases, ways)
        return value

    def exit(self, ways: Ways, value: Any = None) -> NoReturn:
        """End this way as one of `ways`."""
        ways.append((self.state, value))
        raise Dead

    def fail(self, error: Any) -> NoReturn:
        """Raise an error of the program's."""
        self.exit(self.raised, error)

    def require(self, condition: Term, error: Callable[[], Any]) -> None:
        """Go on where the condition holds; where it doesn't, the program raises the error."""
        self.branch(condition, nothing, lambda: self.fail(error()))

    def possible(self) -> bool:
        """Whether any input comes this way, as far as the solver can tell."""
        return self._possible(self.state.path.conditions())

    def unsupported(self, reason: str) -> NoReturn:
        """Give up, unless no input comes this way."""
        if self.possible():
            raise CannotFollow(reason, self.scope.file if self.scope else None, self.line or None)
        raise Dead

    def step(self, node: ast.AST | None = None) -> None:
        """Note where the run is, if it goes on to another place; it is a step on."""
        self.line = getattr(node, "lineno", self.line)
        self.work(1)

    def count_anew(self) -> None:
        """Count steps from here on, as for a run of its own: other runs built terms meanwhile."""
        self._steps, self._terms = 0, terms.how_many()

    def work(self, steps: int) -> None:
        """Count steps, and the terms built since the last ones, and give up a run that goes on and on."""
        built = terms.how_many()
        self._steps += steps + built - self._terms
        self._terms = built
        if self._steps > self._most_steps:
            self._steps = 0
            self._most_steps //= 2
            self._come_to_a_limit(f"it goes on for more than {MOST_STEPS} steps: does it loop for ever?")

    def _come_to_a_limit(self, reason: str) -> NoReturn:
        """Give up, unless no input comes this way; then go another, which may be just as long, so not again and again."""
        self._limits += 1
        # What is very deep takes solvers very long.
        is_deep = terms.is_deeper(terms.conjoin(self.state.path.conditions()), MOST_CONDITIONS_DEEP)
        if self._limits > MOST_LIMITS or is_deep:
            raise CannotFollow(reason, self.scope.file if self.scope else None, self.line or None)
        self.unsupported(reason)

    def check_size(self, size: int) -> None:
        """Give up a value, or a way through one, of so many parts: Python would need too long for it, or too much memory."""
        if size > MOST_PARTS:
            self.unsupported(f"it makes or goes through something of more than {MOST_PARTS} parts")

    def check_length(self, numbers: Sequence[Any]) -> None:
        """Give up what is too long to be gone through, and so long, perhaps, that Python itself can't tell its length."""
        self.check_size(MOST_PARTS + 1 if numbers[MOST_PARTS:] else 0)

    def work_at_once(self, parts: int) -> None:
        """Count the steps of what is done at once with so many parts, or give it up."""
        self.check_size(parts)
        self.work(parts // LONG)

    def read(self, reference: Reference) -> Any:
        """The content of a reference on this path."""
        content = self.state.contents.get(reference)
        return self.program.constants[reference] if content is None else content

    def write(self, reference: Reference, content: Any) -> None:
        """Replace the content of a reference on this path."""
        if reference in self.program.constants:
            self.unsupported(f"it changes a {reference.kind} that outlives the call, so a later call may answer otherwise")
        self.state.write(reference, content)
        if isinstance(content, tuple):
            self.work(len(content) // LONG)

    def new(self, kind: str, content: Any, cls: type | None = None, given: Any = None) -> Reference:
        """Something new that can change."""
        reference = Reference(kind, cls, given)
        self.write(reference, content)
        return reference

    def of_module(self, variables: dict[str, Any], name: str) -> Any:
        """What a variable of a module's is."""
        self.check_variable_stays(variables, name)
        return program.found(self, variables[name])

    def check_variable_stays(self, variables: dict[str, Any], name: str) -> None:
        """Give up a variable of a module's that some function changes, or that it makes where there is none yet."""
        self.program.changes.look_at(variables)
        program.check_stays(self, f"`{name}`", self.program.changes.of_variable(variables, name))

    def check_of_this_place(self, name: str) -> None:
        """Give up a variable that tells where a module is or how it was started."""
        if name in _OF_THIS_PLACE:
            self.unsupported(f"it asks for `{name}`, which may differ from one process to another")

    @contextmanager
    def inside(self, scope: Scope | None, raised: Ways) -> Iterator[None]:
        """Go on in that scope, with errors going to `raised`, and come back."""
        before = self.scope, self.raised, self.line
        self.scope, self.raised = scope, raised
        try:
            yield
        finally:
            self.scope, self.raised, self.line = before

    @contextmanager
    def deeper(self, reason: str = _TOO_DEEP, *, calls: int = 1) -> Iterator[None]:
        """So many calls deeper; too deep a recursion is given up unless no input goes there."""
        self.depth += calls
        try:
            if self.depth > MOST_CALLS_DEEP:
                self._come_to_a_limit(reason)
            yield
        finally:
            self.depth -= calls

    def local(self, name: str) -> Any:
        """The value of a variable of the running function, or UNBOUND."""
        assert self.scope is not None
        return variable(self.read(self.scope.frame), name)

    def bind(self, scope: Scope, name: str, value: Any) -> None:
        """Assign a variable."""
        self.write(scope.frame, {**self.read(scope.frame), name: value})

    def capture(self) -> None:
        """Keep the variables of the running function and those around it: something made here may outlive their calls."""
        scope = self.scope
        while scope is not None:
            scope.captured = True
            scope = scope.outer

    def look_up(self, name: str) -> Any:
        """The value of a name where the run is, as Python finds it."""
        scope = self.scope
        while scope is not None:
            if name in scope.declared_global:
                break
            if name in scope.names:
                error = UnboundLocalError if scope is self.scope else NameError
                return self._bound(variable(self.read(scope.frame), name), error(f"`{name}` has no value"))
            if name in scope.cells:
                held = scope.cells[name]
                program.check_stays(self, f"`{name}`", changing.changer_of_cell(scope.file, name))
                return self.fail(NameError(f"`{name}` has no value")) if held is UNBOUND else program.found(self, held)
            if scope.outer is None:
                break
            scope = scope.outer
        assert scope is not None
        self.check_of_this_place(name)
        if name in scope.globals:
            return self.of_module(scope.globals, name)
        known = vars(builtins)
        if name in known:
            return known[name]
        self.check_variable_stays(scope.globals, name)
        return self.fail(NameError(f"name '{name}' is not defined"))

    def _bound(self, value: Any, error: NameError) -> Any:
        def bound(each: Any) -> Any:
            if isinstance(each, Unbound):
                self.fail(error)
            return each

        return self.cases(value, bound)


def nothing() -> None:
    """Do nothing."""
