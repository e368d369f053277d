"""What solvers are asked of a claim, as text in SMT-LIB 2 that says of what claim it is and what its answers mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import z3

from verifier.claims import Claim
from verifier.part_by_part import Failing, Question, asked_again
from verifier.posing import Posed
from verifier.smtlib import Script


def of_premise(claims: Sequence[Claim], posed: Posed) -> str:
    """Whether some input meets the premise. Raises NotTranslated, as all of these do."""
    script = _begun(claims, "sat: some input meets the premise")
    _hold(script, posed.stated(defined=True))
    script.ask()
    return script.text()


def of_example(claims: Sequence[Claim], posed: Posed) -> str:
    """Whether some input shows what is claimed to be possible."""
    script = _begun(claims, "sat: some input shows that it can be")
    _hold(script, {**posed.stated(defined=True), "conclusion": posed.holds})
    script.ask()
    return script.text()


def of_question(claims: Sequence[Claim], posed: Posed, question: Question) -> str:
    """Whether some input breaks one of these parts of what is claimed."""
    script = _begun(claims, "unsat: no input that meets the premise breaks one of these parts")
    _hold(script, posed.stated(defined=question.defined))
    for name, part in _named(question.parts):
        script.define(name, part)
    script.hold("a-part-fails", question.broken)
    script.ask()
    return script.text()


def of_proof(claims: Sequence[Claim], posed: Posed, failing: Failing) -> str:
    """All that was asked again of the second solver, one question after the other, none of which any input answers."""
    script = _begun(claims, "unsat, each time: no input that meets the premise breaks one of these parts")
    _hold(script, posed.stated(defined=False))
    number = 1
    for defined, questions in asked_again(posed, failing).items():
        if defined and questions:
            _hold(script, posed.sums())
        for question in questions:
            for name, part in _named(question.parts, start=number):
                script.define(name, part)
            last = number + len(question.parts) - 1
            script.ask_whether(f"one-of-parts-{number}-to-{last}-fails", question.broken)
            number = last + 1
    return script.text()


def name_of(claims: Sequence[Claim]) -> str:
    """What to call files that are about these claims, proved at once."""
    more = f"-and-{len(claims) - 1}-more" if len(claims) > 1 else ""
    return claims[0].id.replace("/", "-") + more


def _begun(claims: Sequence[Claim], answer: str) -> Script:
    return Script([*(f"claim {claim.id}: {claim.title}" for claim in claims), answer])


def _hold(script: Script, formulas: dict[str, z3.BoolRef]) -> None:
    for name, formula in formulas.items():
        script.hold(name, formula)


def _named(parts: Iterable[z3.BoolRef], *, start: int = 1) -> Iterable[tuple[str, z3.BoolRef]]:
    return ((f"part-{number}", part) for number, part in enumerate(parts, start))
