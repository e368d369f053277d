"""From an engine and claims to a verdict on each mutant, by the cheapest means that decides it.

First mutants are run on examples. What is left is asked of claim by claim, for all inputs at once. Claims that something
can happen are left out: no single input breaks one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from types import ModuleType
from typing import Any

from verifier import posing
from verifier.claims import Claim
from verifier.encoding import encode
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.mutation import deciding
from verifier.mutation.copies import Copies
from verifier.mutation.deciding import Deciding, Outcome, Tolerated, of_one_premise
from verifier.mutation.examples import examples_of
from verifier.mutation.reaching import Reaching
from verifier.mutation.running import Example, Trials
from verifier.mutation.running import Killed as KilledByRunning
from verifier.mutation.verdicts import Equivalent, Killed, LeftOpen, MutantResult, MutantVerdict, Survived, Undecided
from verifier.prove import begun_anew, cost_of
from verifier.saying import texts_in
from verifier.side_by_side import Died, side_by_side
from verifier.together import of_the_same_inputs

AT_ONCE = 2
"""How many groups of claims are asked before what they killed is left out for others, however many processes there are.

The fewer they are, the less is asked of what others kill; but so many processes have something to do."""

MOST_ASKED = 2
"""On how many examples on which a mutant differs the claims of a group are asked, before the solver is."""

Found = Mapping[str, MutantVerdict]
"""What a task found of some mutants; it may tell nothing of others that it was given."""

Group = Sequence[Claim]

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
    _done: int = 0

    def __post_init__(self) -> None:
        self.copies = Copies(self.engine)
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
        self, mutants: Sequence[str], chosen: Sequence[Group], others: Sequence[Group], told: Callable[[int], None]
    ) -> list[MutantResult]:
        """What becomes of each mutant: by the chosen claims, and where those don't kill it, by the others.

        `told` is told how many groups of claims are done with, each of them once per pass.
        """
        self._each([*chosen, *others], self._by_examples, mutants, told)
        # What small claims kill needn't be asked of large ones, which take longer.
        by_size = [*sorted(chosen, key=cost_of), *sorted(others, key=cost_of)]
        self._each(by_size, self._by_claims, mutants, told)
        asked = f"in all that {sum(map(len, [*chosen, *others]))} claims ask"
        return [MutantResult(self.copies.mutants[mutant], self._told(mutant, asked)) for mutant in mutants]

    def _told(self, mutant: str, asked: str) -> MutantVerdict:
        """What was found of a mutant; of one that could not be made as it is meant, only that it is killed."""
        found = _told(self._found.get(mutant), asked)
        if not isinstance(found, Killed) and self.copies.is_made_in_part(mutant):
            return Undecided("its constant is a part of a class or of what a function defaults to, and those aren't mutated")
        return found

    def _each(self, groups: Sequence[Group], task: Task, mutants: Sequence[str], told: Callable[[int], None]) -> None:
        """Do the task with each group of claims and those of the mutants that it may come by and that aren't killed."""
        for place in range(0, len(groups), AT_ONCE):
            left = [mutant for mutant in mutants if not isinstance(self._found.get(mutant), Killed)]
            asked = [(group, _among(left, self.reached_by(group))) for group in groups[place : place + AT_ONCE]]
            for at, found in self._side_by_side(partial(_done_with, task, asked), [group for group, _ in asked]):
                if isinstance(found, Died):
                    why = Undecided(f"the process that worked on it ended too soon, {found.how}")
                    found = dict.fromkeys(asked[at][1], why)
                for mutant, verdict in found.items():
                    self._found[mutant] = _graver(self._found.get(mutant), verdict)
                self._done += 1
                told(self._done)

    def _side_by_side(self, task: Callable[[int], Any], groups: Sequence[Group]) -> Iterator[tuple[int, Any]]:
        yield from side_by_side(task, [cost_of(group[:1]) for group in groups], self.jobs, afresh=True)

    def _by_examples(self, claims: Group, mutants: Sequence[str]) -> Found:
        """Those that are killed by examples."""
        with begun_anew():
            trials, inputs = self._trials(claims)
            for claim, *_ in of_one_premise(claims, inputs):
                for example in trials.add(examples_of(claim, self.game, self.engine, inputs)):
                    self._check_reached(claims, example)
            found = {mutant: trials.try_out(mutant, most_asked=MOST_ASKED) for mutant in mutants}
            return {mutant: self._verdict(killed) for mutant, killed in found.items() if killed is not None}

    def _by_claims(self, claims: Group, mutants: Sequence[str]) -> Found:
        """What becomes of mutants for all inputs of claims."""
        with begun_anew():
            trials, _ = self._trials(claims)
            decides = Deciding(game=self.game, copies=self.copies, editions=self.editions, trials=trials)
            return {mutant: self._verdict(outcome) for mutant, outcome in decides.outcomes(claims, mutants).items()}

    def _verdict(self, outcome: Outcome) -> MutantVerdict:
        """The outcome as a verdict, its inputs in their JSON form."""
        match outcome:
            case KilledByRunning(claim, inputs):
                return Killed(claim.id, claim.clause.id, _written(claim, inputs))
            case Tolerated(example, speaking):
                reasons = self.game.left_open
                claim = next((claim for claim in speaking if claim.id in reasons), speaking[0])
                inputs = _written(claim, example.inputs)
                return LeftOpen(claim.id, inputs, reasons[claim.id]) if claim.id in reasons else Survived(claim.id, inputs)
            case deciding.Undecided(why):
                return Undecided(why)
            case deciding.Equal():
                return Equivalent("in what these claims ask")

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


def _told(found: MutantVerdict | None, asked: str) -> MutantVerdict:
    """What was found of a mutant by all that was asked; what nobody told anything of isn't decided."""
    match found:
        case None:
            return Undecided("no claim was asked of it")
        case Equivalent():
            return Equivalent(asked)
        case _:
            return found


def _done_with(task: Task, asked: Sequence[tuple[Group, Sequence[str]]], at: int) -> Found:
    group, mutants = asked[at]
    try:
        return task(group, mutants) if mutants else {}
    except Exception as error:
        return dict.fromkeys(
            mutants, Undecided(f"the verifier itself failed, with `{type(error).__name__}`: please report it")
        )


def _among(mutants: Sequence[str], others: Sequence[str]) -> list[str]:
    known = set(others)
    return [mutant for mutant in mutants if mutant in known]


def _written(claim: Claim, inputs: Mapping[str, Any]) -> dict[str, Any]:
    shapes = posing.signature_of(claim).shapes
    return {name: encode(value, shapes[name]) for name, value in inputs.items()}


def _graver(one: MutantVerdict | None, other: MutantVerdict) -> MutantVerdict:
    """What two groups of claims come to together: one that kills decides; what one couldn't tell isn't told."""
    for kind in (Killed, Undecided, Survived, LeftOpen):
        for verdict in (one, other):
            if isinstance(verdict, kind):
                return verdict
    return other
