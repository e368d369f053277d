"""The three programs as an engine of a small game of its own, and a claim on each."""

from enum import Enum
from typing import Annotated, Protocol

import z3

from tests.bench.programs import COLORS, NO_TURN, PLAYERS, TYPES, Colors, Events, Half, Wanted
from verifier.claims import Goal, claim
from verifier.clauses import clause
from verifier.formulas import TRUE
from verifier.game import Game
from verifier.views import NUMBER_BITS, RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, not_, same

ENGINE = "tests.bench.programs"


class Edition(Enum):
    """The one edition of the game."""

    FIRST = "2006-10-01"


class NeverRaised(Exception):
    """The programs refuse nothing."""


class Programs(Protocol):
    """The three programs."""

    def shares_a_color(self, card: tuple[Colors, Colors], other: tuple[Colors, Colors]) -> bool: ...
    def has_all_that_is_wanted(self, halves: tuple[Half, Half], wanted: Wanted) -> bool: ...
    def turn_controller(self, events: Events) -> Annotated[int, range(PLAYERS + 1)]: ...


@clause("505.6", "two split cards share a color if some color is on both", because="either half of each may have it")
def color_on_both(card: SequenceView, other: SequenceView, answer: z3.BoolRef) -> z3.BoolRef:
    """A color is on a card if it is on a half."""

    def is_on(cards: SequenceView, color: int) -> z3.BoolRef:
        return any_of(cards.at(0).at(color), cards.at(1).at(color))

    return same(answer, any_of(*(all_of(is_on(card, color), is_on(other, color)) for color in range(COLORS))))


@clause("505.6e", "each characteristic may be met by either half", because="each is judged by itself")
def nothing_is_lacking(halves: SequenceView, wanted: RecordView, answer: z3.BoolRef) -> z3.BoolRef:
    """What is wanted is lacking only if both halves lack it."""
    left, right = halves.at(0), halves.at(1)
    lacking = [
        *(_lack(wanted.colors.at(c), left.colors.at(c), right.colors.at(c)) for c in range(COLORS)),
        *(_lack(wanted.types.at(t), left.types.at(t), right.types.at(t)) for t in range(TYPES)),
        all_of(left.cost < wanted.least_cost, right.cost < wanted.least_cost),
        all_of(left.cost > wanted.most_cost, right.cost > wanted.most_cost),
    ]
    return same(answer, not_(any_of(*lacking)))


def _lack(wanted: z3.BoolRef, left: z3.BoolRef, right: z3.BoolRef) -> z3.BoolRef:
    return all_of(wanted, not_(left), not_(right))


@clause("507.1", "the last effect created controls the next turn taken", because="skipped turns make it wait")
def last_created_since_the_last_turn(events: SequenceView, answer: z3.BitVecRef) -> z3.BoolRef:
    """Over the whole history: of the last turn taken, and of the effects on its player since their turn before it."""
    must = z3.BitVecVal(NO_TURN, NUMBER_BITS)
    for place, event in enumerate(events):
        controller = event.player
        for earlier in list(events)[:place]:
            works = all_of(same(earlier.player, event.player), not_(earlier.happening.TURN_SKIPPED))
            given = choose(earlier.happening.EFFECT_CREATED, earlier.controller, event.player)
            controller = choose(works, given, controller)
        must = choose(event.happening.TURN_TAKEN, controller, must)
    return same(answer, must)


@claim(color_on_both, when="an effect asks whether {card} and {other} share a color")
def sharing_a_color(engine: Programs, card: tuple[Colors, Colors], other: tuple[Colors, Colors]) -> Goal:
    answer = engine.shares_a_color(card, other)
    return Goal(TRUE, color_on_both(card, other, answer))


@claim(nothing_is_lacking, when="an effect asks whether {halves} is {wanted}")
def several_characteristics(engine: Programs, halves: tuple[Half, Half], wanted: Wanted) -> Goal:
    answer = engine.has_all_that_is_wanted(halves, wanted)
    return Goal(TRUE, nothing_is_lacking(halves, wanted, answer))


@claim(last_created_since_the_last_turn, when="{events} happen")
def turn_control(engine: Programs, events: Events) -> Goal:
    return Goal(TRUE, last_created_since_the_last_turn(events, engine.turn_controller(events)))


GAME = Game(
    name="benchmark",
    clauses=(color_on_both, nothing_is_lacking, last_created_since_the_last_turn),
    exemptions={},
    claims=(sharing_a_color, several_characteristics, turn_control),
    engine=ENGINE,
    editions=Edition,
    domain_error=NeverRaised,
)
