"""The scope that is printed with a verdict: every bound that limits the claim, and none that isn't said."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Annotated, Any

import pytest

from tests.bench import claims as bench
from verifier.claims import Claim, Goal, claim
from verifier.clauses import clause
from verifier.follow.atoms import Atoms
from verifier.formulas import TRUE
from verifier.posing import Signature, make_inputs
from verifier.prove import prove_claims
from verifier.scope import scope_of
from verifier.shapes import ShapeError, shape_of


class Suit(Enum):
    """What a card may show."""

    CUPS = "cups"
    COINS = "coins"


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a game that isn't Magic."""

    suit: Suit
    rank: Annotated[int, range(1, 11)]
    marks: Annotated[tuple[Suit, ...], range(3)]


@dataclass(frozen=True, slots=True)
class Table:
    """Four cards, a pile, and perhaps a trick, in which each player has laid down one card."""

    shown: Annotated[tuple[Card, ...], range(4, 5)]
    pile: Annotated[tuple[Card, ...], range(4)]
    trick: Annotated[tuple[Card, ...], range(1, 3)] | None
    turned: tuple[Card, Card]


Score = Callable[[Card], Annotated[int, range(100)]]


@clause("1.1", "a table is a table", because="it is")
def table_stays(*_: Any) -> Any:
    """Whatever it is."""
    return TRUE


def claim_about(annotation: Any) -> Claim:
    """A claim about cards of this type."""

    def cards_stay(engine: bench.Programs, cards: Any) -> Goal:
        return Goal(TRUE, TRUE)

    cards_stay.__annotations__["cards"] = annotation
    return claim(table_stays, when="they are looked at")(cards_stay)


def scope(**inputs: Any) -> tuple[str, ...]:
    shapes = {name: shape_of(annotation) for name, annotation in inputs.items()}
    return scope_of(Signature(bench.Programs, inputs, shapes), bench.GAME, tuple(bench.GAME.editions))


def test_tuples_within_an_input_say_how_long_they_may_be() -> None:
    assert scope(table=Table) == (
        "table: any Table",
        "lengths: marks 0 to 2; pile 0 to 3; trick 1 to 2; shown 4",
        "numbers: rank 1 to 10",
    )


def test_an_input_that_is_a_tuple_says_it_itself() -> None:
    assert scope(cards=Annotated[tuple[Card, ...], range(2, 4)], pair=Annotated[tuple[Suit, ...], range(2, 3)]) == (
        "cards: 2 to 3 of any Card",
        "pair: 2 of any Suit",
        "lengths: marks 0 to 2",
        "numbers: rank 1 to 10",
    )


def test_an_arbitrary_question_says_how_high_its_answers_are() -> None:
    assert scope(score=Score) == ("score: any question for a number", "numbers: score 0 to 99")


def test_nothing_bounded_needs_no_bounds() -> None:
    assert scope(suit=Suit) == ("suit: any Suit",)


@pytest.mark.parametrize(
    ("annotation", "what"),
    [
        (tuple[Suit, ...], "`cards` is a tuple without bounds: write Annotated[tuple[...], range(...)]"),
        (int, "`cards` is an int without bounds: write Annotated[int, range(...)]"),
        (list[Suit], "has no shape"),
    ],
)
def test_an_input_without_bounds_is_refused_and_not_cut_short(annotation: Any, what: str) -> None:
    with pytest.raises(ShapeError) as raised:
        make_inputs(claim_about(annotation), bench.GAME, tuple(bench.GAME.editions), Atoms(()))
    assert str(raised.value).startswith("the claim `1.1` can't be posed: ")
    assert what in str(raised.value)


def test_the_scope_comes_with_the_result() -> None:
    game = replace(bench.GAME, clauses=(table_stays,), claims=(claim_about(Table),))
    (result,) = prove_claims(game, game.claims, bench.ENGINE, tuple(game.editions))
    assert result.scope == scope(cards=Table)


def test_what_the_premise_bounds_besides_is_said_with_the_scope() -> None:
    bounded = replace(claim_about(Table), within="at most two cards of a suit")
    game = replace(bench.GAME, clauses=(table_stays,), claims=(bounded,))
    (result,) = prove_claims(game, game.claims, bench.ENGINE, tuple(game.editions))
    assert result.scope == (*scope(cards=Table), "within these: at most two cards of a suit")
