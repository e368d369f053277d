"""Whether two engines answer alike all that claims of the same inputs ask, for all inputs of which the claims speak."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, NoReturn

from verifier import posing, queries, solving, storage
from verifier.backing import SECOND_SOLVERS
from verifier.callers import MissingArea, function_of
from verifier.claims import Claim, Goal
from verifier.comparing.asking import Asking, DependsOnAnswers, Part, Where, by_functions, parts, wanted, where_of
from verifier.comparing.sides import Side
from verifier.comparing.telling import Telling
from verifier.comparing.verdicts import Comparison, Equal, Verdict
from verifier.engines import Asked
from verifier.evidence import WAYS_ON, keep_if_it_can_be
from verifier.follow.atoms import Atoms
from verifier.follow.execution import CannotFollow
from verifier.formulas import TRUE, all_of
from verifier.game import Game
from verifier.part_by_part import Failing, disagreeing, find_failing
from verifier.posing import Inputs, Posed
from verifier.premises import premise_of
from verifier.prove import begun_anew, own_fault
from verifier.saying import plain_inputs, texts_in
from verifier.scope import scope_of
from verifier.second_solver import SecondSolver
from verifier.smallest import Search, Smallest
from verifier.solving import Answer
from verifier.verdicts import Unknown, Unsupported, Vacuous
from verifier.witnessing import NotReproduced


@dataclass(frozen=True, slots=True)
class Comparing:
    """Compares two engines of a game, in some editions; or one in two editions, which the sides have then."""

    game: Game
    sides: tuple[Side, Side]
    editions: Sequence[Enum]

    def comparisons(self, claims: Sequence[Claim]) -> list[Comparison]:
        """What becomes of all that claims of the same inputs ask.

        Where an engine lacks a function or can't be followed, claims that don't need that are asked by themselves.
        """
        with begun_anew():
            groups = by_functions(claims, _Pair.of(self, claims).inputs)
        lacking = {names: why for names in groups if (why := self._lacking(names)) is not None}
        there = {names: few for names, few in groups.items() if names not in lacking}
        found = [self._comparison(groups[names], [names], why) for names, why in lacking.items()]
        together = [claim for claim in claims if any(claim in few for few in there.values())]
        verdict = self.verdict(together) if together else None
        if isinstance(verdict, Unsupported) and len(there) > 1:
            found += [self._comparison(few, [names], self.verdict(few)) for names, few in there.items()]
        elif verdict is not None:
            found.append(self._comparison(together, list(there), verdict))
        return found

    def lost(self, claims: Sequence[Claim], verdict: Unsupported) -> Comparison:
        """That nothing is known of what claims of the same inputs ask."""
        return self._comparison(claims, [posing.functions_of(claims[0])], verdict)

    def _lacking(self, names: Sequence[str]) -> Unsupported | None:
        """That an engine lacks one of these functions, if one does."""
        for side in self.sides:
            for name in names:
                try:
                    function_of(side.module, name)
                except MissingArea as error:
                    return Unsupported(f"{side.at}{error}", None, None)
        return None

    def _comparison(self, claims: Sequence[Claim], called: Sequence[Sequence[str]], verdict: Verdict) -> Comparison:
        editions = posing.editions_of(claims[0], self.editions)
        return Comparison(
            claims=tuple(claim.id for claim in claims),
            functions=tuple(dict.fromkeys(name for names in called for name in names)),
            scope=(*scope_of(posing.signature_of(claims[0]), self.game, editions), *premise_of(claims)),
            verdict=verdict,
        )

    def verdict(self, claims: Sequence[Claim]) -> Verdict:
        """What becomes of all that these claims ask; a fault of the verifier's own costs no others their result."""
        with begun_anew():
            try:
                return _Pair.of(self, claims).verdict()
            except _NoComparison as error:
                return error.verdict
            except (DependsOnAnswers, NotReproduced) as error:
                return Unsupported(str(error), None, None)
            except KeyboardInterrupt:
                raise
            except BaseException as error:
                reason = f"{own_fault(error)}: please report it with the engines' code"
                return Unsupported(f"{reason}; nothing was found of the engines", None, None)


class _NoComparison(Exception):
    """It can't be told whether the engines answer alike, for the reason that the verdict has."""

    def __init__(self, verdict: Unknown | Unsupported) -> None:
        super().__init__()
        self.verdict = verdict


@dataclass(frozen=True, slots=True)
class _Both:
    """Two engines as they were followed, and what they make of each question."""

    one: Posed
    other: Posed
    parts: Sequence[Part]
    where: Where

    def posed(self, *, answered: bool) -> Posed:
        """As one claim, that both answer alike; if `answered`, that they do answer besides."""
        premise = self.where((self.one.goal.premise, self.other.goal.premise))
        return replace(
            self.one,
            asked=Asked(),
            goal=Goal(premise, all_of(wanted(self.parts, answered=answered))),
            in_order=TRUE,
            constraints=[*self.one.constraints, *self.other.constraints],
        )


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two engines that are asked all that some claims of the same inputs ask."""

    comparing: Comparing
    inputs: Inputs
    claims: Sequence[Claim]

    @staticmethod
    def of(comparing: Comparing, claims: Sequence[Claim]) -> _Pair:
        game = comparing.game
        return _Pair(comparing, posing.make_inputs(claims[0], game, comparing.editions, Atoms(texts_in(game))), claims)

    def verdict(self) -> Verdict:
        """What becomes of the questions. Raises _NoComparison, DependsOnAnswers or NotReproduced."""
        both = self._both(self.inputs.values)
        posed = both.posed(answered=True)
        premise = posed.query()
        match premise.ask():
            case Answer.IMPOSSIBLE:
                return Vacuous("no input meets the premise of one of the claims")
            case Answer.UNDECIDED:
                self._give_up("premise", lambda: queries.of_premise(self.claims, posed))
        failing = self._failing(posed)
        if failing.answer is Answer.POSSIBLE:
            return self._parted(both, failing)
        self._confirm(posed, failing)
        self._telling.check_alike(plain_inputs(self.inputs.values, premise.model(), self.inputs.atoms))
        return Equal()

    def _parted(self, both: _Both, failing: Failing) -> Verdict:
        """The least input on which the engines part, or if there is none, one that neither of them answers."""
        parting = self._failing(both.posed(answered=False))
        if parting.answer is Answer.POSSIBLE:
            return self._telling.different(self._smallest(both, parting, answered=False))
        return Unsupported(self._telling.unanswered(self._smallest(both, failing, answered=True).inputs), None, None)

    def _smallest(self, both: _Both, failing: Failing, *, answered: bool) -> Smallest:
        search = Search(self.comparing.game, self.inputs, lambda values: self._both(values).posed(answered=answered))
        return search.smallest(both.posed(answered=answered), failing.query)

    def _both(self, values: Mapping[str, Any]) -> _Both:
        """Both engines followed. Raises _NoComparison if one of them can't be."""
        asked, posed = [Asking(self.claims) for _ in self.comparing.sides], []
        for side, asking in zip(self.comparing.sides, asked, strict=True):
            with side.in_place():
                posed.append(self._followed(side, asking.claim, values))
        one, other = posed
        # In which orders each goes through sets is unknown; that these are the usual ones is preferred of both.
        one.run.usual_orders += other.run.usual_orders
        where = where_of(self.comparing.sides)
        return _Both(one, other, list(parts(self.claims, asked[0], asked[1], where)), where)

    def _followed(self, side: Side, claim: Claim, values: Mapping[str, Any]) -> Posed:
        try:
            given = side.given(values, self.inputs.signature.shapes)
            return posing.follow(claim, self.comparing.game, side.module, self.inputs, given)
        except CannotFollow as error:
            verdict = Unsupported(f"{side.name}: {error.reason}", side.place(error.file), error.line)
            raise _NoComparison(verdict) from None

    def _failing(self, posed: Posed) -> Failing:
        failing = find_failing(posed)
        if failing.answer is Answer.UNDECIDED:
            self._give_up("parting", lambda: queries.of_question(self.claims, posed, failing.question))
        return failing

    def _confirm(self, posed: Posed, failing: Failing) -> None:
        """Ask the second solver all again. Raises _NoComparison if it doesn't say the same."""
        name = SECOND_SOLVERS[0]
        found = disagreeing(posed, failing, SecondSolver(name))
        if found is None:
            return
        stem = self._stem("parting")
        file = keep_if_it_can_be(stem, lambda: queries.of_question(self.claims, posed, found.question))
        its_own = None if found.in_its_words is None else storage.keep_query(f"{stem}-{name}", found.in_its_words)
        if found.answer is Answer.POSSIBLE:
            reason = f"Z3 finds no input on which the engines part, and {name} finds one: please report it with both files"
        else:
            reason = f"only Z3 finds that the engines never part, and {name} doesn't answer: {WAYS_ON}"
        raise _NoComparison(self._unknown("parting", reason, file, its_own))

    def _give_up(self, name: str, text: Callable[[], str]) -> NoReturn:
        reason = f"Z3 doesn't answer within {solving.RESOURCES:,} steps: {WAYS_ON}"
        raise _NoComparison(self._unknown(name, reason, keep_if_it_can_be(self._stem(name), text), None))

    def _unknown(self, name: str, reason: str, file: str | None, its_own: str | None) -> Unknown:
        return Unknown(f"{name} of {self.claims[0].id}", reason, file, its_own)

    def _stem(self, name: str) -> str:
        dates = [str(side.edition.value) for side in self.comparing.sides if side.edition is not None]
        return f"{queries.name_of(self.claims)}-{'-and-'.join(dates) or 'two-engines'}-{name}"

    @property
    def _telling(self) -> Telling:
        return Telling(self.comparing.game, self.comparing.sides, self.inputs, self.claims)
