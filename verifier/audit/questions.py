"""Whether clauses settle a question, and on what they part that read an unclear text in two ways."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import z3

from verifier import sums, terms
from verifier.audit.examples import NotShown, answers_in, example_of, least_model, told_apart
from verifier.audit.findings import NOT_SHOWN, Contradictory, Decided, Example, Parted, Settled, Undecided
from verifier.audit.possible import Possible
from verifier.audit.situations import Situation
from verifier.audit.standing import by_clause
from verifier.callers import Call
from verifier.clauses import Clause
from verifier.formulas import TRUE, all_of, any_of, equal, ite, names_in, negation, parts_of
from verifier.least import variables_in
from verifier.lowering import lower
from verifier.saying import evaluating
from verifier.solving import Answer
from verifier.substitution import substitute, variables
from verifier.terms import Term
from verifier.vocabulary import flatten, nothing_for


@dataclass(frozen=True, slots=True)
class Stated:
    """All that is stated of some calls in a situation, and that a premise holds under which a claim makes one of them.

    Corollaries don't count: they may speak of what clauses leave open.
    """

    situation: Situation
    calls: Sequence[Call]
    formula: z3.BoolRef
    premise: z3.BoolRef

    @staticmethod
    def of(situation: Situation, calls: Sequence[Call], where: z3.BoolRef = TRUE) -> Stated:
        """What is stated of these calls of a situation, asked only of inputs `where` something holds."""
        said_by_clause = by_clause(situation).values()
        # What sums are holds always, but of those alone that something was said of before.
        formula = all_of([*situation.always(), *said_by_clause])
        asked = [said for said in situation.said if any(call is each for call in said.calls for each in calls)]
        premise = any_of(said.premise for said in asked if not said.claim.corollary)
        return Stated(situation, calls, formula, all_of([premise, where]))

    def is_asked(self) -> bool:
        """Whether any inputs meet the premise; if that is too hard to tell, some may.

        Of a premise that hangs on answers it is also to be told by which answers that obey what is stated it is met, unless
        none obey it whether it is met or not.
        """
        if not self._can_be(*self.situation.always(), self.premise):
            return False
        answers = {str(variable.data) for variable in self.situation.answer_variables}
        of_inputs = [part for part in parts_of(self.premise) if answers.isdisjoint(names_in(part))]
        hangs_on_answers = not answers.isdisjoint(names_in(self.premise))
        never_met = hangs_on_answers and not self._can_be(self.formula, self.premise)
        return not never_met or not self._can_be(self.formula, *of_inputs)

    def _can_be(self, *formulas: z3.BoolRef) -> bool:
        return Possible(self.situation, *formulas).ask() is not Answer.IMPOSSIBLE

    def answers(self) -> Iterator[z3.ExprRef]:
        """For each call, whether it is refused, and the leaves of what is answered: of equal answers these are the same."""
        for call in self.calls:
            refused = lower(call.answer.refused)
            yield refused
            for leaf in flatten(self.situation.view(call)):
                yield ite(refused, nothing_for(leaf), leaf)


@dataclass(frozen=True, slots=True)
class Both:
    """Two answers: that each obeys what is stated by its side, and leaf by leaf that they differ."""

    obeying: Sequence[z3.BoolRef]
    differing: Sequence[z3.BoolRef]

    @staticmethod
    def of(one: Stated, other: Stated) -> Both:
        """The other answers have variables of their own."""
        others, leaves = _others(other), list(other.answers())
        copied = [z3.Const(f"other leaf {place}", leaf.sort()) for place, leaf in enumerate(leaves)]
        in_full = all_of([other.formula, *map(equal, copied, leaves)])
        sums_too = [(each.arg(0), z3.Const(f"other {each.arg(0)}", each.arg(0).sort())) for each in sums.definitions()]
        renamed = z3.substitute(in_full, *((lower(each), lower(new)) for each, new in others.items()), *sums_too)
        differing = [negation(equal(leaf, copy)) for leaf, copy in zip(one.answers(), copied, strict=True)]
        return Both([one.formula, renamed, one.premise], differing)

    def parted(self, parting: z3.BoolRef) -> list[z3.BoolRef]:
        """That they differ somewhere, and `parting` holds."""
        return [*self.obeying, any_of(self.differing), parting]


@dataclass(frozen=True, slots=True)
class TwoAnswers:
    """Two different answers are possible: one obeys what is stated by the `one`, and the other what is by the `other`."""

    one: Stated
    other: Stated
    possible: Possible

    def shown(self) -> Parted:
        """The least input that has them. Which it is takes longer to tell than that there is one."""
        try:
            return Parted(self._example())
        except NotShown:
            return Parted(NOT_SHOWN)

    def _example(self) -> Example:
        situation, others = self.one.situation, _others(self.other)
        calls, other_calls = self.one.calls, self.other.calls
        asked = [*_variables_of(calls, situation), *(others[each] for each in _variables_of(other_calls, situation))]
        model, real = least_model(self.possible, asked)
        evaluate = evaluating(model)
        game, atoms = situation.game, situation.inputs.atoms
        answers = told_apart(
            answers_in(calls, evaluate, game, atoms),
            answers_in(other_calls, lambda term: evaluate(substitute(term, others)), game, atoms),
        )
        told = next(said for said in situation.said if z3.is_true(model.eval(said.premise, model_completion=True)))
        return example_of(situation, told.claim, model, real=real, answers=answers)


def decided(stated: Stated) -> Decided | Contradictory | Undecided | TwoAnswers:
    """Whether there are answers that obey what is stated, and all of them are the same."""
    possible = Possible(stated.situation, stated.formula, stated.premise)
    match possible.ask():
        case Answer.IMPOSSIBLE:
            return Contradictory()
        case Answer.UNDECIDED:
            return Undecided()
    return _parted(stated, stated, possible, TRUE)


def parted_by_reading(stated: Stated, otherwise: Stated, clause: Clause) -> Settled:
    """Whether the same answers are right as a clause is read and as it is read `otherwise`; each reading may allow more."""
    found = _parted_where(stated, otherwise, negation(_said_of(clause, otherwise)))
    if isinstance(found, TwoAnswers):
        return found.shown()
    if isinstance(found, Undecided):
        return found
    found = _parted_where(otherwise, stated, negation(_said_of(clause, stated)))
    if isinstance(found, TwoAnswers):
        example = found.shown().example
        return Parted(replace(example, answers=tuple(reversed(example.answers))))
    return found


def _said_of(clause: Clause, stated: Stated) -> z3.BoolRef:
    """What the claims of a clause say."""
    return all_of(said.formula for said in stated.situation.said if said.claim.clause is clause)


def _parted_where(one: Stated, other: Stated, parting: z3.BoolRef) -> Decided | Undecided | TwoAnswers:
    """Whether two different answers obey what is stated, the one by the one, where it is `parting`, the other by the other.

    Mostly the one can't be parting, which is soon told, as long as nothing is said of the other.
    """
    possible = Possible(one.situation, one.formula, one.premise, parting)
    match possible.ask():
        case Answer.IMPOSSIBLE:
            return Decided()
        case Answer.UNDECIDED:
            return Undecided()
    return _parted(one, other, possible, parting)


def _parted(one: Stated, other: Stated, possible: Possible, parting: z3.BoolRef) -> Decided | Undecided | TwoAnswers:
    """Whether both can be different, if `parting`, asked together with what is stated of the one."""
    possible.add(*Both.of(one, other).parted(parting))
    match possible.ask():
        case Answer.IMPOSSIBLE:
            return Decided()
        case Answer.UNDECIDED:
            return Undecided()
    return TwoAnswers(one, other, possible)


def two_answers(one: Stated, other: Stated) -> list[z3.BoolRef]:
    """That two different answers obey what is stated, the one by the one and the other by the other."""
    return Both.of(one, other).parted(TRUE)


def _variables_of(calls: Sequence[Call], situation: Situation) -> list[Term]:
    """The variables of the answers to these calls, in their order."""
    own = set[Term]().union(*(variables_in(call.answer.value) | variables(call.answer.refused) for call in calls))
    return [each for each in situation.answer_variables if each in own]


def _others(stated: Stated) -> dict[Term, Term]:
    """For each variable of the answers the one that the other answers have in its place."""
    return {each: _other(each) for each in stated.situation.answer_variables}


def _other(variable: Term) -> Term:
    return terms.variable(f"other {variable.data}", variable.width)
