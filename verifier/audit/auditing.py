"""The audit of a game's clauses, situation by situation, in as many processes as are wanted."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain

import z3

from verifier.audit.asking import Asking
from verifier.audit.findings import (
    ClauseFinding,
    Contradictory,
    Decided,
    Finding,
    InEdition,
    Parted,
    QuestionFinding,
    ReadingFinding,
    Undecided,
)
from verifier.audit.later import Asked, Reading, asked_first, asked_later
from verifier.audit.lawbook import Lawbook, says_something
from verifier.audit.questions import Stated, TwoAnswers, decided, parted_by_reading
from verifier.audit.situations import Situation
from verifier.audit.standing import Standings
from verifier.callers import Call
from verifier.claims import Claim
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.losing_none import losing_none
from verifier.prove import MOST_DEEP, begun_anew, prove_claims
from verifier.saying import texts_in
from verifier.together import of_the_same_inputs
from verifier.verdicts import Result

TOO_MANY = 20_000
"""Of how many variables answers may be made for a situation to be audited: with more, saying all of them takes hours."""


class Audit:
    """The audit of what some claims of a game say, for some of its editions."""

    def __init__(self, game: Game, claims: Sequence[Claim], editions: Sequence[Enum]) -> None:
        """What all claims of the game say counts for what these are asked, not only what these do."""
        asked = [each for each in claims if says_something(each, editions)]
        # By the editions of the game, whichever are asked: in one alone, claims would come together that no other edition
        # has together, and what each of many calls is answered takes long to tell.
        self.groups = of_the_same_inputs(asked, tuple(game.editions))
        self.lawbook = Lawbook.on(asked, game, editions)
        self._game, self._claims, self._editions = game, claims, editions
        self._first = asked_first(self.groups, editions)

    def situations(self, *, jobs: int) -> Iterator[list[Finding]]:
        """What is found in the situation of each group of claims. Raises LostError if one is lost.

        Each has a process of its own, so that nothing depends on what was asked before, nor on how many are at once. It is
        asked of the clauses that no situation before it speaks of, and shows examples of these; `later` asks of others.
        """
        auditing = self._auditing()
        yield from self._done(lambda place: auditing.findings(place, self._first[place]), range(len(self.groups)), jobs)

    def left(self, found: Sequence[Sequence[Finding]]) -> Mapping[int, Asked]:
        """What situations, by their places, are left to be asked of clauses of which what was `found` doesn't settle all."""
        return asked_later(self.groups, self._editions, self._first, found)

    def later(self, left: Mapping[int, Asked], *, jobs: int) -> Iterator[list[Finding]]:
        """What is found of what situations were left to be asked, in their order. It has no examples of clauses."""
        auditing = self._auditing()
        yield from self._done(lambda place: auditing.later(place, left[place]), list(left), jobs)

    def examples(self, wanted: Mapping[int, Collection[InEdition]], *, jobs: int) -> Iterator[list[Finding]]:
        """Once more what becomes of clauses, with examples, in the situations in which they are wanted, in their order."""
        auditing = self._auditing()
        yield from self._done(lambda place: auditing.shown(place, wanted[place]), list(wanted), jobs)

    def _auditing(self) -> _Auditing:
        return _Auditing(self.lawbook, self.groups, texts_in(self._game), Asking.of(self.groups, self.lawbook.patterns))

    def _done(self, do: Callable[[int], list[Finding]], places: Sequence[int], jobs: int) -> Iterator[list[Finding]]:
        """What `do` finds in the situations of the groups in these places."""
        sys.setrecursionlimit(MOST_DEEP)
        groups = [self.groups[place] for place in places]
        rules, costs = [group[0].id for group in groups], [*map(self.lawbook.cost_of, groups)]
        yield from losing_none(lambda number: do(places[number]), rules, costs, jobs)

    def proofs(self, *, jobs: int) -> Iterator[Result]:
        """What becomes of each claim on the reference engine: if it obeys all, the clauses agree."""
        yield from prove_claims(self._game, self._claims, self._game.engine, self._editions, jobs=jobs)


@dataclass(frozen=True, slots=True)
class _Auditing:
    """Audits situations, in this process."""

    lawbook: Lawbook
    groups: Sequence[Sequence[Claim]]
    texts: Sequence[str]
    asking: Asking

    def shown(self, place: int, wanted: Collection[InEdition]) -> list[Finding]:
        """What becomes of some clauses in the situation of a group of claims, with an example of each."""
        with begun_anew():
            situation = self.lawbook.situation(self.groups[place], Atoms(self.texts))
            return [*Standings(situation, wanted, _clauses_in(wanted)).of_clauses()]

    def later(self, place: int, left: Asked) -> list[Finding]:
        """What is found of what was left to be asked of clauses in the situation of a group of claims."""
        with begun_anew():
            situation = Situation(self.groups[place], self.lawbook.game, self.lawbook.editions, Atoms(self.texts))
            if len(situation.answer_variables) > TOO_MANY:
                return []
            self.lawbook.add_laws(situation)
            standings = Standings(situation, left.standings, ()).of_clauses() if left.standings else ()
            return [*standings, *self._readings(situation, left.readings)]

    def findings(self, place: int, first: Asked) -> list[Finding]:
        """What is found in the situation of a group of claims, and of clauses what is asked here `first`, with examples."""
        with begun_anew():
            situation = Situation(self.groups[place], self.lawbook.game, self.lawbook.editions, Atoms(self.texts))
            if len(situation.answer_variables) > TOO_MANY:
                return list(_too_much(situation))
            self.lawbook.add_laws(situation)
            found: list[Finding] = [*Standings(situation, first.standings, _clauses_in(first.standings)).findings()]
            asked = [*self.asking.left_of_several(situation)]
            one_call = len(situation.calls) == 1
            if one_call:
                for claims in self.asking.alone[place]:
                    asked += self.asking.left_of_one(claims, situation)
            found += [*self._asked(asked, situation), *self._readings(situation, first.readings)]
        return found if one_call else [*found, *self._asked_alone(place)]

    def _asked_alone(self, place: int) -> Iterator[QuestionFinding]:
        """What is settled of the calls that claims of a group make alone: it is soonest told where no other is made."""
        for claims in self.asking.alone[place]:
            with begun_anew():
                situation = self.lawbook.situation(claims, Atoms(self.texts))
                yield from self._asked(self.asking.left_of_one(claims, situation), situation)

    def _asked(self, asked: Iterable[tuple[Call, z3.BoolRef]], situation: Situation) -> Iterator[QuestionFinding]:
        """Whether the answers to calls are settled, each where something holds, if that holds anywhere.

        What the same claims ask of a function is left open once: with a reason for it no other call need be settled either.
        """
        widening = _Widening(self.lawbook.wider(situation, situation.inputs.atoms))
        left_open: set[tuple[str, tuple[str, ...]]] = set()
        for call, where in asked:
            names = tuple(said.claim.id for said in situation.said if any(call is each for each in said.calls))
            if (call.function, names) not in left_open and Stated.of(situation, [call], where).is_asked():
                found = self._question(call, where, names, situation, widening)
                if isinstance(found.settled, Parted) and found.left_open is not None:
                    left_open.add((call.function, names))
                yield found

    def _question(
        self, call: Call, where: z3.BoolRef, names: tuple[str, ...], situation: Situation, widening: _Widening
    ) -> QuestionFinding:
        """Whether a call's answer is settled of inputs `where` something holds; `names` are the claims that make it.

        A reason why it needn't be counts only if one of those has it.
        """
        left_open = self.lawbook.game.left_open
        why = next((left_open[name] for name in names if name in left_open), None)
        place = list(situation.calls).index(call)
        # With a reason why it needn't be settled it seldom is, which is told only by all that ask it.
        found = _settled(place, where, [widening.widest()] if why is not None else chain([situation], widening))
        return QuestionFinding(call.function, names, found.shown() if isinstance(found, TwoAnswers) else found, why)

    def _readings(self, situation: Situation, asked: Collection[Reading]) -> Iterator[ReadingFinding]:
        """On what the ways to read a clause part, asked of all calls of the situation."""
        clauses = dict.fromkeys(claim.clause for claim in situation.claims)
        all_readings = [(clause, name) for clause in clauses for name in clause.readings]
        for clause, name in [each for each in all_readings if (each[0].id, each[1]) in asked]:
            read = situation.read_as(name)
            # What is stated says what the sums are that either reading speaks of.
            stated, otherwise = (Stated.of(each, situation.calls) for each in (situation, read))
            yield ReadingFinding(clause.id, name, parted_by_reading(stated, otherwise, clause))


def _settled(
    place: int, where: z3.BoolRef, situations: Iterable[Situation]
) -> Decided | Contradictory | Undecided | TwoAnswers:
    """Whether the answer to the call in that place is settled in one of the situations, in each of which more is said."""
    for situation in situations:
        found = decided(Stated.of(situation, [situation.calls[place]], where))
        if not isinstance(found, TwoAnswers):
            break
    return found


class _Widening:
    """A situation once more with ever more that is said of it, made as far as it is asked for."""

    def __init__(self, further: Iterator[Situation]) -> None:
        self._further = further
        self._made: list[Situation] = []

    def __iter__(self) -> Iterator[Situation]:
        """As it was made last, and then with more."""
        yield from self._made
        for wider in self._further:
            self._made = [wider]
            yield wider

    def widest(self) -> Situation:
        """The situation with all that is said of it."""
        return list(self)[-1]


def _too_much(situation: Situation) -> Iterator[Finding]:
    """That nothing is known of the clauses and questions of a situation."""
    claims = [claim for claim in situation.claims if not claim.corollary]
    dates = tuple(edition.value for edition in situation.inputs.editions)
    for clause in dict.fromkeys(claim.clause.id for claim in claims):
        yield ClauseFinding(clause, dates, Undecided())
    for function in dict.fromkeys(call.function for call in situation.calls):
        yield QuestionFinding(function, tuple(claim.id for claim in claims), Undecided(), None)


def _clauses_in(asked: Collection[InEdition]) -> set[str]:
    return {clause for clause, _ in asked}
