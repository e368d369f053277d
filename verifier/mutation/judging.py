"""From an engine and claims to a verdict on each mutant, by the cheapest means that decides it.

First mutants are run on examples, then where they give something else at their places than the engine, if they ever do. Of
those that are left solvers are asked for inputs that break a claim. Only what then is left is compared with the engine for
all inputs, and of what differs it is asked whether it obeys all claims. Claims that something can happen are left out: no
single input breaks one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial
from itertools import islice
from types import ModuleType
from typing import Any

from verifier import posing
from verifier.claims import Claim
from verifier.encoding import encode
from verifier.follow.atoms import Atoms
from verifier.follow.changing import read_ahead
from verifier.game import Game
from verifier.mutation import deciding
from verifier.mutation.copies import Copies
from verifier.mutation.deciding import Deciding, Differing, Obeying, Outcome, of_one_premise
from verifier.mutation.examples import kinds_of_examples
from verifier.mutation.reaching import Reaching
from verifier.mutation.running import Example, Trials
from verifier.mutation.running import Killed as KilledByRunning
from verifier.mutation.settled import open_leaves
from verifier.mutation.verdicts import (
    Elsewhere,
    Equivalent,
    Killed,
    LeftOpen,
    MutantResult,
    MutantVerdict,
    Survived,
    Undecided,
    graver,
)
from verifier.prove import begun_anew, cost_of
from verifier.saying import texts_in
from verifier.side_by_side import Died, side_by_side
from verifier.together import of_the_same_inputs

AHEAD = 4
"""By how many places a group of claims is asked ahead of what others kill, however many processes there are.

The fewer they are, the less is asked of what others kill; but so many processes have something to do."""

MOST_COMPARED = 10
"""How many mutants are a task for one process, to compare or to ask claims of: each is asked by itself.

What kills one may kill any other, so what looks for inputs that kill has all that are left."""

LEAST_KILLED = 4
"""How many mutants a few examples must kill for more to be made: what fewer kill, a solver sooner finds inputs for.

Where those of one group of claims kill fewer, none are made for others that call the same functions."""

FEW = 10
"""How many a few are."""

MOST_ASKED = 2
"""On how many of so many examples on which a mutant differs the claims of a group are asked, before the solver is."""

Group = Sequence[Claim]

Functions = tuple[str, ...]
"""The names of the engine's functions that a group of claims may call."""


@dataclass(frozen=True, slots=True)
class IfObeying:
    """What becomes of a mutant if it obeys all claims of a group, which isn't asked yet."""

    verdict: MutantVerdict


Found = Mapping[str, MutantVerdict | IfObeying | Obeying]
"""What a task found of some mutants; it may tell nothing of others that it was given."""

Task = Callable[[Group, Sequence[str]], Found]


@dataclass(slots=True)
class Judging:
    """Decides mutants of an engine by claims, in as many processes as there are `jobs`."""

    game: Game
    engine: ModuleType
    editions: Sequence[Enum]
    jobs: int
    copies: Copies = field(init=False)
    _reaching: Reaching = field(init=False)
    _texts: Sequence[str] = field(init=False)
    _found: dict[str, MutantVerdict] = field(default_factory=dict)
    _to_ask: dict[Group, dict[str, MutantVerdict]] = field(default_factory=dict)
    """By a group of claims, the mutants of which it is to be asked whether they obey those, and their verdicts if so."""
    _settled: dict[Group, set[str]] = field(default_factory=dict)
    """By a group of claims, the mutants of which it is known what becomes of them by those."""
    _obey: dict[Group, dict[str, Obeying]] = field(default_factory=dict)
    """By a group of claims, the mutants that obey all of those, and what is known of these then."""
    _done: int = 0

    def __post_init__(self) -> None:
        self.copies = Copies(self.engine)
        for module in (self.engine, self.copies.module):
            read_ahead(module)
        self._reaching = Reaching(self.copies)
        self._texts = texts_in(self.game)

    def groups(self, claims: Sequence[Claim]) -> list[Group]:
        """The claims of the same inputs together, of those that are in force and say something of all inputs."""
        asked = [claim for claim in claims if not claim.witness_wanted and posing.editions_of(claim, self.editions)]
        return [tuple(group) for group in of_the_same_inputs(asked, self.editions)]

    def reached_by(self, claims: Sequence[Claim]) -> list[str]:
        """The mutants that these claims may come by."""
        return self._reaching.mutants(functions_of(claims, self.engine))

    def results(
        self,
        mutants: Sequence[str],
        chosen: Sequence[Group],
        others: Sequence[Group],
        told: Callable[[int], None],
        *,
        at_last: Sequence[Group] = (),
        unasked: Sequence[Claim] = (),
    ) -> list[MutantResult]:
        """What becomes of each mutant: by the chosen claims, and where those don't kill it, by the others.

        Claims `at_last` are asked of what those neither kill nor find equivalent. What none of these minds that are asked
        may be for the claims `unasked`. `told` is told how many groups of claims are done with, each of them once per pass.
        """
        # What small claims kill needn't be asked of large ones, which take longer.
        groups = [*sorted(chosen, key=cost_of), *sorted(others, key=cost_of)]
        self._decide(mutants, groups, told)
        left = [mutant for mutant in mutants if not isinstance(self._found.get(mutant), Killed | Equivalent)]
        self._decide(left, sorted(at_last, key=cost_of), told)
        asked_of_left = set(left)
        elsewhere = set(self.reached_by(unasked))
        results = []
        for mutant in mutants:
            asked = sum(map(len, [*groups, *at_last] if mutant in asked_of_left else groups))
            found = self._told(mutant, f"in all that {asked} claims ask")
            results.append(MutantResult(self.copies.mutants[mutant], _for_others(found) if mutant in elsewhere else found))
        return results

    def _decide(self, mutants: Sequence[str], groups: Sequence[Group], told: Callable[[int], None]) -> None:
        """Decide the mutants by groups of claims, pass by pass."""
        may_come_by = partial(self._may_come_by, mutants)
        fruitless: set[Functions] = set()

        def worth_examples(group: Group) -> Sequence[str]:
            return [] if self._functions(group) in fruitless else may_come_by(group)

        def note_fruitless(group: Group, asked: Sequence[str], found: Found) -> None:
            if len(found) < min(LEAST_KILLED, len(asked)):
                fruitless.add(self._functions(group))

        self._in_turn(groups, self._by_examples, worth_examples, told, noted=note_fruitless)
        self._in_turn(groups, self._by_infecting, may_come_by, told)
        self._in_turn(groups, self._by_following, may_come_by, told)
        self._at_once(groups, self._by_comparing, may_come_by, told)
        self._at_once(groups, self._by_claims, lambda group: list(self._to_ask.get(group, ())), told)

    def _told(self, mutant: str, asked: str) -> MutantVerdict:
        """What was found of a mutant; of one that could not be made as it is meant, only that it is killed."""
        found = self._found.get(mutant)
        if isinstance(found, Killed):
            return found
        if self.copies.is_made_in_part(mutant):
            return Undecided("its constant is a part of a class or of what a function defaults to, and those aren't mutated")
        if found is None or any(mutant in waiting for waiting in self._to_ask.values()):
            return Undecided("no claim was asked of it")
        return replace(found, scope=asked) if isinstance(found, Equivalent) else found

    def _functions(self, group: Group) -> Functions:
        return tuple(sorted(functions_of(group, self.engine)))

    def _in_turn(
        self,
        groups: Sequence[Group],
        task: Task,
        asked_of: Callable[[Group], Sequence[str]],
        told: Callable[[int], None],
        *,
        noted: Callable[[Group, Sequence[str], Found], None] = lambda *_: None,
    ) -> None:
        """Do the task with each group of claims and those of the mutants to ask of it that groups before it don't kill.

        `noted` is told of each group of which mutants it was asked, if of any, and what was found.
        """
        asked = [self._left(asked_of(group)) for group in groups[:AHEAD]]
        # Each process has what was asked for it by the time that it is begun.
        tasks = side_by_side(
            lambda at: _done_with(task, groups[at], asked[at]), [*map(_cost_of, groups)], self.jobs, afresh=True, ahead=AHEAD
        )
        for at, found in tasks:
            self._note(groups[at], asked[at], found)
            if asked[at] and not isinstance(found, Died):
                noted(groups[at], asked[at], found)
            asked += (self._left(asked_of(group)) for group in groups[at + AHEAD : at + AHEAD + 1])
            self._done += 1
            told(self._done)

    def _at_once(
        self, groups: Sequence[Group], task: Task, asked_of: Callable[[Group], Sequence[str]], told: Callable[[int], None]
    ) -> None:
        """Do the task with each group of claims and those of the mutants to ask of it that aren't killed, a few at once.

        Hardly any is killed any more.
        """
        tasks = [(place, few) for place, group in enumerate(groups) for few in _few_at_once(self._left(asked_of(group)))]
        costs = [_cost_of(groups[place]) for place, _ in tasks]

        def do(at: int) -> Found:
            place, few = tasks[at]
            return _done_with(task, groups[place], few)

        for at, found in side_by_side(do, costs, self.jobs, afresh=True):
            place, few = tasks[at]
            told(self._done + place)
            self._note(groups[place], few, found)
        self._done += len(groups)
        told(self._done)

    def _may_come_by(self, mutants: Sequence[str], group: Group) -> list[str]:
        """Those of the mutants that may matter to the claims, as far as that is known."""
        settled = self._settled.get(group, set())
        return [mutant for mutant in _among(mutants, self.reached_by(group)) if mutant not in settled]

    def _left(self, mutants: Sequence[str]) -> list[str]:
        return [mutant for mutant in mutants if not isinstance(self._found.get(mutant), Killed)]

    def _note(self, group: Group, mutants: Sequence[str], found: Found | Died) -> None:
        """Note what was found of these mutants by a group of claims."""
        if isinstance(found, Died):
            found = dict.fromkeys(mutants, Undecided(f"the process that worked on it ended too soon, {found.how}"))
        for mutant, told in found.items():
            match told:
                case Obeying():
                    self._obey.setdefault(group, {})[mutant] = told
                case IfObeying(verdict) if mutant not in self._obey.get(group, ()):
                    self._to_ask.setdefault(group, {})[mutant] = verdict
                case IfObeying(verdict) | verdict:
                    self._note_verdict(group, mutant, verdict)

    def _note_verdict(self, group: Group, mutant: str, verdict: MutantVerdict) -> None:
        if not isinstance(verdict, Undecided):
            self._settled.setdefault(group, set()).add(mutant)
        self._to_ask.get(group, {}).pop(mutant, None)
        self._found[mutant] = graver(self._found.get(mutant), verdict)

    def _by_examples(self, claims: Group, mutants: Sequence[str]) -> Found:
        """Those that are killed by examples."""
        with begun_anew():
            trials, inputs = self._trials(claims)
            found: dict[str, MutantVerdict] = {}
            for claim, *_ in of_one_premise(claims, inputs):
                for examples in kinds_of_examples(claim, self.game, self.engine, inputs):
                    left = [mutant for mutant in mutants if mutant not in found]
                    found |= self._killed_on(examples, left, trials)
            return found

    def _killed_on(
        self, examples: Iterator[Mapping[str, Any]], mutants: Sequence[str], trials: Trials
    ) -> dict[str, MutantVerdict]:
        """The mutants that are killed by examples, of which more are asked for as long as they kill enough."""
        found: dict[str, MutantVerdict] = {}
        while few := trials.add(islice(examples, FEW)):
            for example in few:
                self._check_reached(trials.claims, example)
            left = (mutant for mutant in mutants if mutant not in found)
            tried = ((mutant, trials.try_out(mutant, few, most_asked=MOST_ASKED)) for mutant in left)
            killed = {mutant: self._verdict(how) for mutant, how in tried if how is not None}
            found |= killed
            if len(killed) < LEAST_KILLED:
                break
        return found

    def _by_infecting(self, claims: Group, mutants: Sequence[str]) -> Found:
        """Those that are killed where they give something else at their places than the engine, and those that never do."""
        with begun_anew():
            outcomes = self._deciding(claims).infected(claims, mutants)
            return {mutant: self._verdict(outcome) for mutant, outcome in outcomes.items()}

    def _by_following(self, claims: Group, mutants: Sequence[str]) -> Found:
        """Those of which it is soon told what becomes of them, or that they obey all of the claims."""
        with begun_anew():
            open_ = open_leaves(claims, self.game, self.editions, Atoms(self._texts))
        with begun_anew():
            outcomes = self._deciding(claims).tried(claims, mutants, open_)
            return {
                mutant: outcome if isinstance(outcome, Obeying) else self._verdict(outcome)
                for mutant, outcome in outcomes.items()
            }

    def _by_comparing(self, claims: Group, mutants: Sequence[str]) -> Found:
        """What becomes of mutants for all inputs of claims, as far as comparing them with the engine tells."""
        with begun_anew():
            open_ = {mutant: obeying.open_ for mutant, obeying in self._obey.get(claims, {}).items()}
            outcomes = self._deciding(claims).compared(claims, mutants, open_)
            return {mutant: self._if_compared(outcome) for mutant, outcome in outcomes.items()}

    def _by_claims(self, claims: Group, mutants: Sequence[str]) -> Found:
        """What becomes of mutants of which it is still to be asked whether they obey the claims."""
        with begun_anew():
            outcomes = self._deciding(claims).asked(claims, mutants)
            return {mutant: self._if_asked(outcome, self._to_ask[claims][mutant]) for mutant, outcome in outcomes.items()}

    def _deciding(self, claims: Group) -> Deciding:
        trials, _ = self._trials(claims)
        return Deciding(game=self.game, copies=self.copies, editions=self.editions, trials=trials)

    def _if_compared(self, outcome: Outcome) -> MutantVerdict | IfObeying:
        match outcome:
            case Differing(example, speaking):
                reasons = self.game.left_open
                claim = next((claim for claim in speaking if claim.id in reasons), speaking[0])
                inputs = _written(claim, example.inputs)
                open_ = LeftOpen(claim.id, inputs, reasons[claim.id]) if claim.id in reasons else None
                return IfObeying(open_ or Survived(claim.id, inputs))
            case deciding.TOO_HARD:
                return IfObeying(Undecided(deciding.TOO_HARD.why))
        return self._verdict(outcome)

    def _if_asked(self, outcome: Outcome, if_obeying: MutantVerdict) -> MutantVerdict:
        return if_obeying if isinstance(outcome, Obeying) else self._verdict(outcome)

    def _verdict(self, outcome: Outcome) -> MutantVerdict:
        """The outcome as a verdict, its inputs in their JSON form."""
        match outcome:
            case KilledByRunning(claim, inputs):
                return Killed(claim.id, claim.clause.id, _written(claim, inputs))
            case deciding.Equal():
                return Equivalent("in what these claims ask")
            case deciding.EqualToOne():
                return Equivalent("in what these claims ask", solvers=1)
            case deciding.Undecided(why):
                return Undecided(why)
        raise AssertionError(f"{outcome} is no verdict")

    def _check_reached(self, claims: Group, example: Example) -> None:
        """What a run comes by must be among what the source says that it may: else others would be left out unasked."""
        beyond = example.reached - set(self.reached_by(claims))
        if beyond:
            raise AssertionError(f"{claims[0].id} comes by {min(beyond)}, which its functions don't name")

    def _trials(self, claims: Group) -> tuple[Trials, posing.Inputs]:
        atoms = Atoms(self._texts)
        inputs = posing.make_inputs(claims[0], self.game, self.editions, atoms)
        return Trials(self.game, claims, self.copies, inputs), inputs


def functions_of(claims: Group, engine: ModuleType) -> list[str]:
    """The names of the engine's functions that claims may call."""
    names = dict.fromkeys(name for claim in claims for name in posing.functions_of(claim))
    return [name for name in names if hasattr(engine, name)]


def _cost_of(group: Group) -> float:
    return cost_of(group[:1])


def _done_with(task: Task, group: Group, mutants: Sequence[str]) -> Found:
    try:
        return task(group, mutants) if mutants else {}
    except Exception as error:
        return dict.fromkeys(
            mutants, Undecided(f"the verifier itself failed, with `{type(error).__name__}`: please report it")
        )


def _few_at_once(mutants: Sequence[str]) -> Iterator[Sequence[str]]:
    size = len(mutants)
    tasks = -(-size // MOST_COMPARED)
    for place in range(tasks):
        yield mutants[size * place // tasks : size * (place + 1) // tasks]


def _among(mutants: Sequence[str], others: Sequence[str]) -> list[str]:
    known = set(others)
    return [mutant for mutant in mutants if mutant in known]


def _written(claim: Claim, inputs: Mapping[str, Any]) -> dict[str, Any]:
    shapes = posing.signature_of(claim).shapes
    return {name: encode(value, shapes[name]) for name, value in inputs.items()}


def _for_others(found: MutantVerdict) -> MutantVerdict:
    """What is found of a mutant by which claims come that weren't asked."""
    return Elsewhere(found.claim, found.inputs) if isinstance(found, Survived) else found
