"""Claims that are proved at once: a proof of all is one of each, and what isn't proved at once is asked by itself."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from types import ModuleType
from typing import Annotated, Any, Protocol

import pytest

from verifier import callers, posing, prove
from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.follow.atoms import Atoms
from verifier.game import Game
from verifier.part_by_part import find_failing
from verifier.prove import prove_claims
from verifier.solving import Answer
from verifier.together import Together, whatever_the_premises
from verifier.verdicts import Proved, Refuted, Result, Unsupported
from verifier.vocabulary import all_of, any_of, implies, not_, same

Small = Annotated[int, range(8)]


class Edition(Enum):
    """One edition."""

    ONLY = "2000-01-01"


class Lamp(Enum):
    """What may be in a box."""

    RED = "red"
    GREEN = "green"


@dataclass(frozen=True)
class Box:
    """Something whose content an engine may change, if it gives another set than it should."""

    lamps: frozenset[Lamp]


class Rules(Protocol):
    """What the engine offers."""

    attempt: Any

    def doubled(self, number: Small) -> int: ...
    def halved(self, number: Small) -> int: ...
    def made(self, number: Small) -> Box: ...
    def marked(self, box: Box, number: Small) -> int: ...
    def is_red(self, box: Box) -> bool: ...
    def any_lamp(self, number: Small) -> Lamp: ...


def _of_one_number(id: str, holds: Any, goal: Callable[[Any, Any, Any], Goal]) -> Claim:
    said = clause(id, "numbers are as they are", because="it is so")(holds)

    @claim(said, when="it is asked")
    def body(engine: Rules, number: Small) -> Goal:
        return goal(engine, number, said)

    return body


def _claim(id: str, holds: Any, premise: Any = lambda number: all_of()) -> Claim:
    return _of_one_number(
        id, holds, lambda engine, number, said: Goal(premise(number), said(number, engine.doubled(number)))
    )


EVEN = _claim("1.1", lambda _, answer: answer & 1 == 0)
LARGE = _claim("1.2", lambda number, answer: answer >= number)
SMALL = _claim("1.3", lambda number, answer: answer <= 7, premise=lambda number: number <= 3)
WRONG = _claim("1.4", lambda number, answer: answer != 6)
LOOSE = _claim("1.5", lambda _, answer: answer <= 7)
NEVER_REFUSED = _of_one_number(
    "1.6",
    lambda refused: not_(refused),
    lambda engine, number, said: Goal(all_of(), said(engine.attempt.doubled(number).refused)),
)
HALF = _of_one_number(
    "1.7", lambda answer: answer <= 3, lambda engine, number, said: Goal(all_of(), said(engine.halved(number)))
)


def _of_large_answers(id: str, other_than: int) -> Claim:
    return _of_one_number(
        id,
        lambda answer: answer != other_than,
        lambda engine, number, said: Goal(engine.doubled(number) > 6, said(engine.doubled(number))),
    )


NOT_SEVEN = _of_large_answers("1.8", 7)
NOT_NINE = _of_large_answers("1.10", 9)
AS_SMALL = clause("1.11", "the number is small", because="it is so")(lambda number: number <= 3)
SMALL_BY_A_CLAUSE = _claim("1.12", lambda number, answer: answer <= 7, premise=AS_SMALL)


MARKED = _of_one_number(
    "2.1",
    lambda number, answer: answer == number,
    lambda engine, number, said: Goal(all_of(), said(number, engine.marked(engine.made(number), number))),
)
RED = _of_one_number(
    "2.2",
    lambda number, answer: implies(number == 5, answer),
    lambda engine, number, said: Goal(all_of(), said(number, engine.is_red(engine.made(number)))),
)
TWICE = _of_one_number(
    "2.3",
    lambda one, other: one == other,
    lambda engine, number, said: Goal(all_of(), said(engine.doubled(number), engine.doubled(number))),
)
SAME_LAMP = _of_one_number(
    "2.4",
    lambda one, other: same(one, other),
    lambda engine, number, said: Goal(all_of(), said(engine.any_lamp(number), engine.any_lamp(number))),
)
ONE_LAMP = _of_one_number(
    "2.5",
    lambda lamp: any_of(lamp.RED, lamp.GREEN),
    lambda engine, number, said: Goal(all_of(), said(engine.any_lamp(number))),
)


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> str:
    """An engine that is right, as far as it can be followed."""
    module = ModuleType("doubling")
    for function in (_doubled, _halved, _made, _marked, _is_red, _any_lamp):
        setattr(module, function.__name__.removeprefix("_"), function)
    monkeypatch.setitem(sys.modules, "doubling", module)
    return "doubling"


def _doubled(number: int) -> int:
    return number + number


def _halved(number: int) -> int:
    return int(os.path.join(str(number // 2)))


def _made(number: int) -> Box:
    return Box(set())  # type: ignore[arg-type]


def _marked(box: Box, number: int) -> int:
    if number == 5:
        box.lamps.add(Lamp.RED)  # type: ignore[attr-defined]
    return number


def _is_red(box: Box) -> bool:
    return Lamp.RED in box.lamps


def _any_lamp(number: int) -> Lamp:
    return next(iter(frozenset({Lamp.RED, Lamp.GREEN})))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The ids of the claims that are asked at once, each time that some are."""
    noted: list[list[str]] = []

    class Noting(Together):
        def __init__(self, claims: Sequence[Claim]) -> None:
            noted.append([each.id for each in claims])
            super().__init__(claims)

    monkeypatch.setattr(prove, "Together", Noting)
    return noted


def _game(engine: str, *claims: Claim) -> Game:
    return Game(
        name="numbers",
        clauses=tuple(each.clause for each in claims),
        exemptions={},
        claims=claims,
        engine=engine,
        editions=Edition,
        domain_error=ValueError,
    )


def _results(engine: str, *claims: Claim, jobs: int = 1) -> list[Result]:
    return list(prove_claims(_game(engine, *claims), claims, engine, tuple(Edition), jobs=jobs))


def _verdicts(engine: str, *claims: Claim, jobs: int = 1) -> dict[str, type]:
    return {result.claim: type(result.verdict) for result in _results(engine, *claims, jobs=jobs)}


def test_claims_of_the_same_inputs_and_premise_are_proved_with_one_query(engine: str, asked: list[list[str]]) -> None:
    assert _verdicts(engine, EVEN, LARGE) == {"1.1": Proved, "1.2": Proved}
    assert asked == [["1.1", "1.2"]]


def test_results_come_in_the_order_of_the_claims_whatever_is_proved_at_once(engine: str, asked: list[list[str]]) -> None:
    assert list(_verdicts(engine, EVEN, SMALL, LARGE, NEVER_REFUSED)) == ["1.1", "1.3", "1.2", "1.6"]
    assert asked == [["1.1", "1.3", "1.2", "1.6"], ["1.1", "1.2", "1.6"]]


def test_one_that_fails_is_asked_by_itself_and_the_others_again_at_once(engine: str, asked: list[list[str]]) -> None:
    assert _verdicts(engine, EVEN, WRONG, LARGE) == {"1.1": Proved, "1.4": Refuted, "1.2": Proved}
    assert asked == [["1.1", "1.4", "1.2"], ["1.1", "1.2"]]


def test_claims_of_other_premises_are_asked_by_themselves(engine: str, asked: list[list[str]]) -> None:
    verdicts = _verdicts(engine, SMALL, LOOSE, NOT_SEVEN)
    assert verdicts == {"1.3": Proved, "1.5": Refuted, "1.8": Proved}
    assert asked == [["1.3", "1.5", "1.8"]]


def test_what_cannot_be_followed_costs_only_its_own_claim_the_proof(engine: str) -> None:
    assert _verdicts(engine, EVEN, HALF, LARGE) == {"1.1": Proved, "1.7": Unsupported, "1.2": Proved}


def _followed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions that are followed from now on, one after the other."""
    followed = []

    class Counting(callers.Following):
        def call(self, name: str, *rest: Any) -> Any:
            followed.append(name)
            return super().call(name, *rest)

    monkeypatch.setattr("verifier.posing.Following", Counting)
    return followed


def test_a_call_is_followed_once_for_all_claims_that_make_it(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    followed = _followed(monkeypatch)
    assert _verdicts(engine, EVEN, LARGE, NEVER_REFUSED) == {"1.1": Proved, "1.2": Proved, "1.6": Proved}
    assert followed == ["doubled"]
    followed.clear()
    assert _verdicts(engine, EVEN, TWICE, LARGE) == {"1.1": Proved, "2.3": Proved, "1.2": Proved}
    assert followed == ["doubled", "doubled"]


def test_what_one_claim_changes_is_not_changed_for_another(engine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    followed = _followed(monkeypatch)
    assert _verdicts(engine, MARKED, RED) == {"2.1": Refuted, "2.2": Refuted}, "a set that can change is no answer"
    assert followed[:4] == ["made", "marked", "made", "is_red"]


def test_a_call_made_twice_may_be_answered_in_two_ways(engine: str) -> None:
    alone = _verdicts(engine, SAME_LAMP)
    assert alone["2.4"] is not Proved
    assert _verdicts(engine, ONE_LAMP, SAME_LAMP) == {"2.5": Proved} | alone


def test_claims_whose_premise_is_an_answer_are_asked_at_once_if_it_is_the_same(engine: str, asked: list[list[str]]) -> None:
    assert _verdicts(engine, NOT_SEVEN, NOT_NINE) == {"1.8": Proved, "1.10": Proved}
    assert asked == [["1.8", "1.10"]]


def test_claims_whose_premises_only_look_the_same_at_first_are_asked_alone(engine: str, asked: list[list[str]]) -> None:
    assert _verdicts(engine, LOOSE, SMALL_BY_A_CLAUSE) == {"1.5": Refuted, "1.12": Proved}
    assert _verdicts(engine, SMALL_BY_A_CLAUSE, LOOSE) == {"1.12": Proved, "1.5": Refuted}
    assert asked == [["1.5", "1.12"], ["1.12", "1.5"]]


def _halved_by_itself(number: int) -> int:
    return number // 2


def _refused_if_large(number: int) -> int:
    if number > 3:
        raise ValueError
    return number + number


@pytest.mark.parametrize(("claims", "answer"), [((SMALL, HALF), Answer.IMPOSSIBLE), ((LARGE, HALF), Answer.POSSIBLE)])
def test_of_claims_whatever_their_premises_calls_are_in_order_where_each_claim_speaks(
    claims: tuple[Claim, ...], answer: Answer, engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    module = sys.modules[engine]
    monkeypatch.setattr(module, "doubled", _refused_if_large)
    monkeypatch.setattr(module, "halved", _halved_by_itself)
    game = _game(engine, *claims)
    claim = whatever_the_premises(claims)
    inputs = posing.make_inputs(claim, game, tuple(Edition), Atoms())
    assert find_failing(posing.follow(claim, game, module, inputs, inputs.values)).answer is answer


def test_a_process_that_dies_with_claims_asked_at_once_leaves_each_to_be_asked_alone(
    engine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prove, "Together", lambda claims: os._exit(7))
    show = claim(
        clause("1.9", "a double can be six", because="it can")(lambda answer: answer == 6), when="", witness_wanted=True
    )

    @show
    def six(engine: Rules, number: Small) -> Goal:
        return Goal(all_of(), six.clause(engine.doubled(number)))

    assert _verdicts(engine, EVEN, six, LARGE, jobs=2) == {"1.1": Proved, "1.9": Proved, "1.2": Proved}


def test_results_that_wait_for_others_are_given_when_it_is_interrupted(engine: str) -> None:
    first, second, third = _results(engine, EVEN, SMALL, LARGE)

    def interrupted() -> Iterator[Result]:
        yield from (third, second)
        raise KeyboardInterrupt

    told: list[Result] = []
    with pytest.raises(KeyboardInterrupt):
        told.extend(prove._in_order(interrupted(), (EVEN, SMALL, LARGE)))
    assert told == [third, second]
    assert list(prove._in_order(iter((third, first, second)), (EVEN, SMALL, LARGE))) == [first, second, third]
