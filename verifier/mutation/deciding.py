"""Deciding mutants for all inputs at once: which of them, on which input, answers otherwise, and does any claim mind?

What a solver finds is run, and only what was run counts as killed; what solvers say can't differ answers as the engine
does, in what the claims ask, and so does what obeys claims that settle all that it could answer otherwise. Whether claims
hold of a mutant that was seen to differ is a question by itself: it takes longest, and others may kill it meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import partial
from typing import Any

import z3

from verifier import posing
from verifier.claims import Claim
from verifier.follow.execution import CannotFollow
from verifier.game import Game
from verifier.mutation.breaking import DoneWith, obeying
from verifier.mutation.copies import Copies
from verifier.mutation.differing import differences
from verifier.mutation.following import Asking, Followed, can_be_planted
from verifier.mutation.running import Example, Killed, Trials
from verifier.part_by_part import find_failing
from verifier.posing import Inputs
from verifier.solving import Answer
from verifier.together import OtherPremises, Together, whatever_the_premises
from verifier.vocabulary import Place

AT_ONCE = 16
"""How many mutants are followed at once: of more, what each answers is hidden among what the others do."""


class Equal:
    """It answers as the engine does, whatever the claims ask: two solvers say so."""


@dataclass(frozen=True, slots=True)
class Differing:
    """It answers otherwise on this example, of which these claims speak; they hold there, and perhaps not elsewhere."""

    example: Example
    speaking: Sequence[Claim]


@dataclass(frozen=True, slots=True)
class Undecided:
    """It can't be told, for this reason."""

    why: str


@dataclass(frozen=True, slots=True)
class Obeying:
    """It may answer otherwise; but none of the claims fails on any input, the solver says.

    If it ever does, then in one of the `open_` leaves of the only answer, as far as that is known: claims settle the others.
    """

    open_: frozenset[Place] | None = None


class EqualToOne:
    """It answers as the engine does, whatever the claims ask: one solver says so; the other can't tell, or isn't asked."""


Outcome = Killed | Equal | EqualToOne | Differing | Obeying | Undecided

EQUAL = Equal()

EQUAL_TO_ONE = EqualToOne()

OBEYING = Obeying()

TOO_HARD = Undecided("whether it ever answers otherwise is too hard to tell for the solver")
"""Whether claims fail can be told all the same."""


@dataclass(frozen=True, slots=True)
class _Unfollowed:
    """A mutant that can't be followed, for this reason."""

    mutant: str
    why: str


Decide = Callable[[Followed], dict[str, Outcome]]
"""Tells of mutants that are followed what becomes of them."""


@dataclass(slots=True, kw_only=True)
class Deciding:
    """Decides mutants by claims of the same inputs."""

    game: Game
    copies: Copies
    editions: Sequence[Enum]
    trials: Trials
    alone: set[str] = field(default_factory=set)
    """Mutants that can't be followed, which are so found out again one by one, and not by halves of those with them."""
    _last: tuple[Sequence[Claim], Asking] | None = field(default=None, init=False)
    """The claims that were asked at once last: where mutants give something else needn't be found out for some again."""

    def compared(
        self, claims: Sequence[Claim], mutants: Sequence[str], open_: Mapping[str, Collection[Place] | None]
    ) -> dict[str, Outcome]:
        """Whether each of the mutants answers as the engine does, in all that these claims speak of.

        Of those in `open_` it is known that they differ in one of these leaves of the answer, if they do.
        """
        return self._outcomes(claims, mutants, partial(self._compared, open_=open_))

    def infected(self, claims: Sequence[Claim], mutants: Sequence[str]) -> dict[str, Outcome]:
        """Those that are killed where they give something else at their places than the engine, and those that never do.

        Nothing is told of others, nor of any if the engine itself can't be followed.
        """
        run = _Killing(self.trials, mutants)
        try:
            infected = self._asking_all(claims, mutants).infected
        except CannotFollow:
            return {}
        never = [mutant for mutant in mutants if mutant not in infected.where] + infected.never(run.on)
        return {**dict.fromkeys(never, EQUAL), **run.killed}

    def tried(self, claims: Sequence[Claim], mutants: Sequence[str], open_: frozenset[Place] | None) -> dict[str, Outcome]:
        """What becomes of those of which that is soon told; of others nothing is.

        Two answers that obey all the claims differ in one of the `open_` leaves, if they do; None if that isn't known.
        """
        found: dict[str, Outcome] = {}
        asking, left = self._asking_all(claims, mutants), list(mutants)
        run = _Killing(self.trials, mutants)
        while left:
            # What kills one mostly kills others of the same place: so few of each place are asked at once, and all are run.
            few = left[:: -(-len(left) // AT_ONCE)]
            for followed in self._followed(asking, few):
                if isinstance(followed, Followed):
                    found |= self._soon_told(followed, run.on, open_)
            left = [mutant for mutant in left if mutant not in few and mutant not in run.killed]
        return found | run.killed

    def _soon_told(self, followed: Followed, killed_on: DoneWith, open_: frozenset[Place] | None) -> dict[str, Outcome]:
        """Which mutants are written as the engine is in the end, and which obey the claims whatever they answer.

        Of those that obey, some are written as the engine is in all that claims leave open.
        """
        equal = [mutant for mutant in followed.mutants if z3.is_false(followed.differing(mutant))]
        obey = obeying(followed, [mutant for mutant in followed.mutants if mutant not in equal], killed_on)
        settled = [] if open_ is None else [each for each in obey if z3.is_false(followed.differing(each, open_))]
        return {
            **dict.fromkeys(equal, EQUAL),
            **dict.fromkeys(obey, Obeying(open_)),
            **dict.fromkeys(settled, EQUAL_TO_ONE),
        }

    def asked(self, claims: Sequence[Claim], mutants: Sequence[str]) -> dict[str, Outcome]:
        """Whether each of the mutants obeys all of these claims, on all inputs."""
        return self._outcomes(claims, mutants, self._claims_asked)

    def _outcomes(self, claims: Sequence[Claim], mutants: Sequence[str], decide: Decide) -> dict[str, Outcome]:
        """What becomes of each of the mutants; what is too hard to tell of all claims is asked again premise by premise."""
        groups = of_one_premise(claims, self.trials.inputs)
        if len(groups) == 1:
            return self._by_premises(groups, mutants, decide)
        decided = self._by_claim(whatever_the_premises(claims), mutants, decide)
        hard = [mutant for mutant in mutants if isinstance(decided[mutant], Undecided)]
        return decided | self._by_premises(groups, hard, decide)

    def _asking_all(self, claims: Sequence[Claim], mutants: Sequence[str]) -> Asking:
        """These claims as one, asked of these mutants, and perhaps of more."""
        if self._last is None or self._last[0] is not claims or not set(mutants) <= set(self._last[1].mutants):
            self._last = claims, self._asking(whatever_the_premises(claims), mutants)
        return self._last[1]

    def _asking(self, claim: Claim, mutants: Sequence[str]) -> Asking:
        return Asking(claim, self.game, self.copies, self.trials.inputs, mutants)

    def _followed(self, asking: Asking, mutants: Sequence[str]) -> Iterator[Followed | _Unfollowed]:
        """The mutants, several of them followed at once where that can be."""
        planted = [mutant for mutant in mutants if mutant not in self.alone and can_be_planted(self.copies, mutant)]
        waiting = [planted[place : place + AT_ONCE] for place in range(0, len(planted), AT_ONCE)]
        waiting += ([mutant] for mutant in mutants if mutant not in planted)
        while waiting:
            few = waiting.pop(0)
            try:
                yield Followed(asking, few)
            except CannotFollow as error:
                if len(few) == 1:
                    self.alone.add(few[0])
                    yield _Unfollowed(few[0], f"it can't be followed: {error.reason}")
                else:
                    waiting[:0] = [few[: len(few) // 2], few[len(few) // 2 :]]

    def _by_premises(self, groups: Sequence[Sequence[Claim]], mutants: Sequence[str], decide: Decide) -> dict[str, Outcome]:
        decided: dict[str, Outcome] = {}
        for claims in groups:
            left = [mutant for mutant in mutants if not isinstance(decided.get(mutant), Killed)]
            for mutant, outcome in self._exactly(claims, left, decide).items():
                decided[mutant] = worse(decided.get(mutant, outcome), outcome)
        return decided

    def _exactly(self, claims: Sequence[Claim], mutants: Sequence[str], decide: Decide) -> dict[str, Outcome]:
        """What becomes of mutants by claims under one premise."""
        try:
            return self._by_claim(Together(claims).claim if len(claims) > 1 else claims[0], mutants, decide)
        except OtherPremises as other:
            return self._by_premises(other.groups, mutants, decide)

    def _by_claim(self, claim: Claim, mutants: Sequence[str], decide: Decide) -> dict[str, Outcome]:
        decided: dict[str, Outcome] = {}
        for followed in self._followed(self._asking(claim, mutants), mutants):
            match followed:
                case _Unfollowed(mutant, why):
                    decided[mutant] = Undecided(why)
                case _:
                    decided |= decide(followed)
        return decided

    def _compared(self, followed: Followed, open_: Mapping[str, Collection[Place] | None]) -> dict[str, Outcome]:
        seen = _SeenToDiffer(self.trials, followed.mutants)
        found = differences(followed, seen.on, open_)
        disputed = Undecided("one solver says that it answers as the engine does, and the other says that it doesn't")
        return {
            **dict.fromkeys(found.equal, EQUAL),
            **dict.fromkeys(found.equal_to_one, EQUAL_TO_ONE),
            **dict.fromkeys(found.disputed, disputed),
            **dict.fromkeys(found.hard, TOO_HARD),
            **seen.outcomes,
        }

    def _claims_asked(self, followed: Followed) -> dict[str, Outcome]:
        return {mutant: self._claim_asked(followed, mutant) for mutant in followed.mutants}

    def _claim_asked(self, followed: Followed, mutant: str) -> Killed | Obeying | Undecided:
        """How the claim fails for some input, why that can't be told, or that it holds for all."""
        failing = find_failing(followed.only(mutant))
        match failing.answer:
            case Answer.IMPOSSIBLE:
                return OBEYING
            case Answer.POSSIBLE:
                (example,) = self.trials.add([followed.plain(failing.query.model())])
                killed, _ = self.trials.try_on(mutant, example)
                return killed or Undecided("as followed it breaks a claim, and as it is run it doesn't")
        return Undecided("whether a claim fails is too hard to tell for the solver")


class _SeenToDiffer:
    """Mutants of which it was seen in a run that they answer otherwise, with what becomes of them in `outcomes`."""

    def __init__(self, trials: Trials, mutants: Sequence[str]) -> None:
        self._trials = trials
        self._left = list(mutants)
        self.outcomes: dict[str, Outcome] = {}

    def on(self, inputs: Mapping[str, Any]) -> Collection[str]:
        """Those that answer otherwise on these inputs, and didn't on others."""
        (example,) = self._trials.add([inputs])
        differing = []
        for mutant in self._left:
            killed, speaking = self._trials.try_on(mutant, example)
            if killed is not None or speaking:
                self.outcomes[mutant] = killed or Differing(example, speaking)
                differing.append(mutant)
        self._left = [mutant for mutant in self._left if mutant not in differing]
        return differing


class _Killing:
    """Mutants that are killed as they are run, with how in `killed`."""

    def __init__(self, trials: Trials, mutants: Sequence[str]) -> None:
        self._trials = trials
        self._left = list(mutants)
        self.killed: dict[str, Outcome] = {}

    def on(self, inputs: Mapping[str, Any]) -> Collection[str]:
        """Those that are killed by these inputs, and weren't by others."""
        (example,) = self._trials.add([inputs])
        tried = ((mutant, self._trials.try_on(mutant, example)[0]) for mutant in self._left)
        killed = {mutant: how for mutant, how in tried if how is not None}
        self.killed |= killed
        self._left = [mutant for mutant in self._left if mutant not in killed]
        return killed


def of_one_premise(claims: Sequence[Claim], inputs: Inputs) -> list[list[Claim]]:
    """The claims, those together whose premises are the same, as far as that is known before an engine is asked."""
    groups: dict[int, tuple[z3.BoolRef, list[Claim]]] = {}
    for claim in claims:
        premise = posing.known_premise(claim, inputs.values, inputs.atoms)
        groups.setdefault(premise.get_id(), (premise, []))[1].append(claim)
    return [group for _, group in groups.values()]


def worse(one: Outcome, other: Outcome) -> Outcome:
    """What two groups of claims come to together: one that kills decides, and only what all find equal is."""
    for kind in (Killed, Undecided, Differing, Obeying, EqualToOne):
        for outcome in (one, other):
            if isinstance(outcome, kind):
                return outcome
    return EQUAL
