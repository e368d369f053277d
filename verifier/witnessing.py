"""From a claim that fails to a witness: small, real where it can be, run on the plain engine, and put into words."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import z3

from verifier import posing, terms
from verifier.claims import Claim
from verifier.clauses import chosen_readings
from verifier.encoding import encode
from verifier.formulas import all_of, negation
from verifier.game import Game, Question
from verifier.least import Least, variables_in
from verifier.loading import load
from verifier.lowering import lower
from verifier.others_asked import answers_otherwise
from verifier.posing import Inputs, Posed
from verifier.saying import (
    Said,
    as_predicate,
    evaluating,
    followed_says,
    given_in_words,
    plain_inputs,
    when_in_words,
)
from verifier.shapes import EnumShape, holds_function
from verifier.smallest import Search, Smallest
from verifier.solving import Answer, Query
from verifier.uniqueness import is_unique
from verifier.verdicts import Witness
from verifier.witnesses import Minimum, has_value


class NotReproduced(Exception):
    """What was found by following the code didn't come out when it was run; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class Witnessing:
    """Makes witnesses of one claim's failure."""

    game: Game
    claim: Claim
    module: ModuleType
    engine_name: str
    inputs: Inputs
    posed: Posed

    def smallest(self, broken: Query) -> Witness:
        """The least input that a possible query allows; raises NotReproduced if the plain engine doesn't fail on it.

        Of a claim that was asked part by part, that is the least one that breaks one of the parts asked of last.
        """
        found = Search(self.game, self.inputs, self._posed).smallest(self.posed, broken)
        if found.posed.run.usual_orders and not found.posed.functions:
            self._check_order(found)
        followed = followed_says(self.game, found.posed, found.model)
        return self._witness(found, followed)

    def _check_order(self, found: Smallest) -> None:
        """Give up an input on which it hangs on the order of a set whether the engine fails: each run has its own."""
        value_of = evaluating(found.model)
        given = terms.conjoin(has_value(each, value_of(each)) for each in self.inputs.maker.variables)
        if found.posed.query(found.posed.holds).ask(lower(given)) is not Answer.IMPOSSIBLE:
            raise NotReproduced(
                "what it does hangs on the order in which a set is gone through, which Python doesn't fix: sort what is in "
                "it, or ask what doesn't hang on that"
            )

    def _posed(self, values: Mapping[str, Any]) -> Posed:
        return posing.follow(self.claim, self.game, self.module, self.inputs, values)

    def of_reference(self) -> Witness:
        """The witness that something can't happen: the input on which it does with the reference engine."""
        reference = posing.follow(self.claim, self.game, load(self.game.engine), self.inputs, self.inputs.values)
        query = reference.query(reference.holds)
        if query.ask() is not Answer.POSSIBLE:
            raise NotReproduced("no input is known on which it happens")
        minimum = Minimum(query, query.model())
        least = Least(self.game, self.inputs, reference.run)
        real = minimum.narrowed(least.narrow, self.inputs.maker.variables)
        inputs = plain_inputs(self.inputs.values, minimum.model, self.inputs.atoms)
        unique = is_unique(least, minimum, reference.query(reference.holds), real=real)
        found = Smallest(inputs, self.posed, minimum.model, real, unique)
        return self._witness(found, followed_says(self.game, self.posed, minimum.model))

    def check_example(self, model: z3.ModelRef) -> None:
        """Run one input that meets the premise on the plain engine: it must do there what following it promised."""
        found = plain_inputs(self.inputs.values, model, self.inputs.atoms)
        said = Said.of(self.claim, self.game, self.module, found, self.inputs.atoms)
        unsteady = said.unsteady or answers_otherwise(self.game, said.running)
        if unsteady is not None:
            raise NotReproduced(f"as followed it obeys, but {unsteady}: {_ON_MORE}")
        if said.fails:
            raise NotReproduced(self._disagreement(found, followed_says(self.game, self.posed, model), said))

    def _witness(self, found: Smallest, followed: str) -> Witness:
        inputs = found.inputs
        said = Said.of(self.claim, self.game, self.module, inputs, self.inputs.atoms)
        if not said.fails and said.unsteady is not None:
            raise NotReproduced(f"as followed it breaks the rule, but {said.unsteady}: {_ON_MORE}")
        if not said.fails:
            raise NotReproduced(self._disagreement(inputs, followed, said))
        shapes = self.inputs.signature.shapes
        forms = {name: encode(value, shapes[name]) for name, value in inputs.items()}
        key = json.dumps([self.claim.id, self.engine_name, forms], sort_keys=True).encode()
        return Witness(
            id=f"{self.claim.clause.id}-{hashlib.sha256(key).hexdigest()[:4]}",
            claim=self.claim.id,
            clause=self.claim.clause.id,
            engine=self.engine_name,
            inputs=forms,
            given=tuple(given_in_words(self.claim, self.game, shapes, self._without_idle_edition(found))),
            when=when_in_words(self.claim, self.game, inputs),
            rules_say=said.rules_say,
            because=self.claim.because or self.claim.clause.reason,
            engine_says=said.engine_says,
            real=found.real,
            unique=found.unique,
            readings=chosen_readings(),
        )

    def _without_idle_edition(self, found: Smallest) -> Mapping[str, Any]:
        """The inputs without the edition, if the engine fails in every edition that the claim speaks of.

        With an arbitrary comparison among them that isn't asked.
        """
        shapes = self.inputs.signature.shapes
        name = next(
            (n for n, shape in shapes.items() if isinstance(shape, EnumShape) and shape.cls is self.game.editions), None
        )
        arbitrary = any(holds_function(shapes[n]) and not isinstance(each, Question) for n, each in found.inputs.items())
        if name is None or arbitrary or not self._fails_whatever_is(name, found):
            return found.inputs
        return {each: value for each, value in found.inputs.items() if each != name}

    def _fails_whatever_is(self, name: str, found: Smallest) -> bool:
        """Whether the engine fails with these inputs whatever the input of that name is."""
        value_of, posed, free = evaluating(found.model), found.posed, variables_in(self.inputs.values[name])
        given = (has_value(each, value_of(each)) for each in self.inputs.maker.variables if each not in free)
        fails = all_of([posed.goal.premise, posed.fails])
        stated = [*posed.constraints, *posed.sums().values(), lower(terms.conjoin(given)), negation(fails)]
        return Query(stated, incremental=False, functions=posed.functions).ask() is Answer.IMPOSSIBLE

    def _disagreement(self, found: Mapping[str, Any], followed: str, said: Said) -> str:
        """That the engine does one thing as it is followed and another as it is run, which may be the verifier's fault."""
        given = "; ".join(given_in_words(self.claim, self.game, self.inputs.signature.shapes, found))
        when = when_in_words(self.claim, self.game, found)
        return (
            f"following the engine and running it disagree; given {given or 'nothing'}, when {when}: followed, it "
            f"{as_predicate(followed)}; run, it {as_predicate(said.engine_says)}; the engine may be right, so please "
            "report this with its code"
        )


_ON_MORE = "what it does depends on more than its input"
