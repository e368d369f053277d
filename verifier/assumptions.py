"""What a proof rests on, in the order in which it is numbered: A1 and so on, here and in `docs/proved.md`."""

ASSUMPTIONS = (
    "inputs are of the types, within the bounds, and such as the premise says, that are printed",
    "a state that is reached by any history is one that a step was proved from",
    "the clauses say what the rules say, in the editions and readings asked for",
    "Python does what `verifier/follow` says it does",
    "where ways through the code are merged, no way is lost and none is made up",
    "a function and a class that are followed are those that Python would run",
    "nothing but its input decides what the engine answers; what else may is refused",
    "texts that a game gives are compared for equality only; what looks into them is refused",
    "a question that a card asks is a function, whose answer depends only on what it is asked about",
    "a set is gone through in any order",
    "an error, a refusal that isn't due and an answer of another type break a claim",
    "a limit that is reached proves nothing",
    "terms, formulas and the second solver's copy of them mean the same",
    "Z3 and bitwuzla aren't wrong about one query in the same way",
    "claims that are proved at once, or part by part, are proved one by one",
    "importing the engine gives the same module in every process",
    "the engine is run later by the same Python, with the same flags",
    "the engine doesn't tamper with the verifier's process in ways that aren't looked for",
)
"""One sentence for each, without a full stop."""


def numbered() -> tuple[tuple[str, str], ...]:
    """The assumptions, each with its number."""
    return tuple((f"A{number}", sentence) for number, sentence in enumerate(ASSUMPTIONS, start=1))
