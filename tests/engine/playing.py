"""Playing the game as a whole at random: how games begin, what is likely to be allowed in them, and what goes on."""

from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any

from hypothesis import strategies as st

from engine.cards import Card
from engine.catalogue import card, catalogue, title
from engine.ending_the_turn_types import Kind
from engine.game_types import InZone, OutsideAll, Piece
from engine.multiplayer import Configuration
from engine.objects import Object, Zone
from engine.subgames_types import ThingId
from proofs.playing import FREE_FOR_ALL, PLAYERS, SHAHRAZAD
from verifier.shapes import (
    AtomShape,
    BoolShape,
    ChoiceShape,
    EnumShape,
    IntShape,
    LiteralShape,
    OptionalShape,
    RecordShape,
    SequenceShape,
    SetShape,
    Shape,
    TupleShape,
    shape_of,
)


@dataclass(frozen=True)
class Beginning:
    """What a game begins with."""

    configuration: Configuration
    libraries: tuple[int, int, int, int]
    outside: tuple[int, int, int, int]
    chance: int
    pieces: tuple[Piece, ...]


@st.composite
def beginnings(draw: Any) -> Beginning:
    """Two to four players with libraries of all sizes, and three cards of theirs, most of which have subgames played."""
    players = draw(st.integers(2, 4))
    options = draw(st.sampled_from([(frozenset(), frozenset()), FREE_FOR_ALL])) if players > 2 else ((), ())
    sizes = st.sampled_from([12, 7, 20, 9, 8, 3])
    seats = [player <= players for player in PLAYERS]
    libraries = tuple(draw(sizes) if seated else 0 for seated in seats)
    pieces = tuple(draw(_pieces(number, players)) for number in range(3))
    return Beginning(
        Configuration(players, frozenset(options[0]), frozenset(options[1])),
        libraries,
        tuple(draw(st.integers(3, 4)) if seated else 0 for seated in seats),
        draw(st.integers(0, 11)),
        pieces,
    )


@st.composite
def _pieces(draw: Any, number: int, players: int) -> Piece:
    owner = draw(st.integers(1, players))
    creates = draw(st.sampled_from([True, True, False]))
    its = SHAHRAZAD if creates else draw(st.sampled_from(catalogue()))
    beside = draw(st.sampled_from([False, False, False, True]))
    at = OutsideAll(owner, its) if beside else InZone(0, Object(its, Zone.LIBRARY, owner))
    return Piece(ThingId(f"card {number}"), Kind.CARD, at, plays_subgame=creates)


def of_shape(shape: Shape) -> st.SearchStrategy:
    """Any value of a shape, mostly with small numbers; cards are those of the catalogue."""
    match shape:
        case BoolShape():
            return st.booleans()
        case IntShape(low, high):
            assert low is not None and high is not None
            return st.integers(low, min(high, low + 6))
        case EnumShape(cls):
            return st.sampled_from(list(cls))
        case AtomShape():
            return st.sampled_from(["card 0", "new"])
        case SetShape(cls):
            return st.frozensets(st.sampled_from(list(cls)), max_size=2)
        case LiteralShape(value):
            return st.just(value)
        case OptionalShape(inner):
            return st.none() | of_shape(inner)
        case ChoiceShape(options):
            return CARDS if shape == _CARD else st.one_of(*(of_shape(option) for option in options))
        case RecordShape(cls, fields):
            return st.builds(cls, **{name: of_shape(inner) for name, inner in fields})
        case TupleShape(elements):
            return st.tuples(*(of_shape(element) for element in elements))
        case SequenceShape(element, least, most):
            return st.lists(of_shape(element), min_size=least, max_size=most).map(tuple)
        case _:
            raise AssertionError(f"no action has a part of the kind {type(shape).__name__}")


def told(value: Any) -> str:
    """A value as it is written, but for what is as it always is; a card by its title."""
    if isinstance(value, Card):
        return f"card({title(value)!r})"
    if isinstance(value, tuple):
        return f"({''.join(f'{told(each)}, ' for each in value).rstrip()})"
    if not is_dataclass(value):
        return str(value) if isinstance(value, Enum) else repr(value)
    parts = (f"{field.name}={told(getattr(value, field.name))}" for field in fields(value) if _is_telling(value, field))
    return f"{type(value).__name__}({', '.join(parts)})"


def _is_telling(value: Any, field: Any) -> bool:
    return getattr(value, field.name) != field.default


_CARD = shape_of(Card)
CARDS = st.sampled_from([title(each) for each in catalogue()]).map(card)
