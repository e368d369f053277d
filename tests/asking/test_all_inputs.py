"""Any conjecture about a small game is answered as asking all inputs one by one would answer it."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from dials import DIALS, NotSupposed, Rules, names
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.asking.asking import answered
from verifier.asking.verdicts import Impossible, Refuted, Shown
from verifier.encoding import encode
from verifier.shapes import shape_of
from verifier.verdicts import Proved, Unsupported, Vacuous

TERMS = st.sampled_from(
    [
        *("one.position", "other.position", "unlocked(one).position", "turned(one).position"),
        *("turned(turned(other)).position", "one.position + other.position", "0", "1", "2", "3"),
    ]
)
COMPARED = st.builds("{} {} {}".format, TERMS, st.sampled_from(["<", "==", "!="]), TERMS)
CONDITIONS = st.recursive(
    st.sampled_from(["one.locked", "other.locked", "one == other", "is_high(one.position)"]) | COMPARED,
    lambda inner: st.builds("({} {} {})".format, inner, st.sampled_from(["and", "or"]), inner) | inner.map("not {}".format),
    max_leaves=3,
)
ENDS = st.sampled_from(
    ["assert {}", "return {}", "assume({})", "if {}: return False", "if {}: return", "if {}: return one.position"]
)
LINES = st.lists(st.builds(str.format, ENDS, CONDITIONS), min_size=1, max_size=3)
CONJECTURES = LINES.map(lambda lines: "\n    ".join(["def said(one: Dial, other: Dial):", *lines, ""]))


def one_by_one(text: str, rules: Rules) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """All inputs, each with what comes of it: what is returned, or the error that is raised."""
    scope: dict[str, Any] = dict(names(rules))
    exec(text, scope)
    for inputs in product(DIALS, DIALS):
        try:
            yield inputs, scope["said"](*inputs)
        except Exception as error:
            yield inputs, error


def is_so(end: Any) -> bool:
    return end is None or end is True


def says_neither(end: Any) -> bool:
    return not is_so(end) and end is not False and not isinstance(end, Exception)


@settings(max_examples=12)
@given(CONJECTURES, st.sampled_from(Rules))
def test_whether_it_holds_is_what_all_inputs_say(text: str, rules: Rules) -> None:
    verdict = answered(text, editions=[rules], witnesses=100).verdict
    ends = [(inputs, end) for inputs, end in one_by_one(text, rules) if not isinstance(end, NotSupposed)]
    failing = [inputs for inputs, end in ends if not is_so(end) and not says_neither(end)]
    unclear = any(says_neither(end) for _, end in ends)
    if not ends:
        assert isinstance(verdict, Vacuous)
    elif not failing:
        assert isinstance(verdict, Unsupported if unclear else Proved)
    else:
        assert isinstance(verdict, Refuted)
        assert sorted(map(repr, (seen.inputs for seen in verdict.seen))) == sorted(map(repr, map(as_json, failing)))
        assert verdict.others is not None
        assert verdict.others.startswith("of others it says neither yes nor no" if unclear else "there are no others")


@settings(max_examples=12)
@given(CONJECTURES, st.sampled_from(Rules))
def test_whether_it_exists_is_what_all_inputs_say(text: str, rules: Rules) -> None:
    verdict = answered(text, editions=[rules], exists=True, witnesses=100).verdict
    ends = list(one_by_one(text, rules))
    showing = [inputs for inputs, end in ends if is_so(end)]
    if not showing:
        assert isinstance(verdict, Unsupported if any(says_neither(end) for _, end in ends) else Impossible)
    else:
        assert isinstance(verdict, Shown)
        assert sorted(map(repr, (seen.inputs for seen in verdict.seen))) == sorted(map(repr, map(as_json, showing)))


def as_json(inputs: tuple[Any, ...]) -> dict[str, Any]:
    return {name: encode(dial, shape_of(type(dial))) for name, dial in zip(("one", "other"), inputs, strict=True)}
