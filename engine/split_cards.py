"""505, split cards: one card with two sets of characteristics off the stack, and what an effect learns of it."""

from collections.abc import Callable

from engine.cards import Card, Color, Face, FlipCard, ManaCost, Name, NormalCard, SplitCard
from engine.characteristics import characteristics, sets_by_face
from engine.flip_cards import alternative_name_names_the_card
from engine.objects import Characteristics, Edition, Half, Object, RulesError, Zone, editions_between

ADDED = editions_between(until=Edition.DISSENSION)
"""The editions in which an effect that asks a split card for a value gets one answer, both halves' added (505.5)."""

EVERY_ONE = editions_between(until=Edition.PLANAR_CHAOS)
"""The editions that call every split card off the stack multicolored (505.3)."""

ONE_NAME = editions_between(Edition.DRAGONS_MAZE)
"""The editions in which one half's name names a split card (708.7)."""

SUM_USED = (*ADDED, *editions_between(Edition.DRAGONS_OF_TARKIR, Edition.AMONKHET))
"""The editions with two converted mana costs of which an effect that uses them gets the sum."""

SYMBOLS_COMBINED = editions_between(Edition.AMONKHET, Edition.IKORIA)
"""The editions in which an effect sees the symbols of both halves' mana costs as one cost (709.4b until 2020-04-17)."""


def split_card(halves: tuple[Face, ...]) -> SplitCard:
    """Make the split card of these halves, left one first; RulesError unless there are two (505.1)."""
    if len(halves) != 2:
        raise RulesError("505.1: a split card has two halves, so give exactly two faces")
    left, right = halves
    return SplitCard(left, right)


def converted_mana_costs(object: Object, edition: Edition) -> tuple[int, ...]:
    """Give the converted mana cost of each set of characteristics; two alike stay two (505.2)."""
    return tuple(values.converted_mana_cost for values in characteristics(object, edition))


def is_multicolored(object: Object, edition: Edition) -> bool:
    """Whether an object has more than one color, a split card off the stack by both halves together (505.3, 203.2b).

    Until 2006-10-01 the rule said so of every split card off the stack, and is taken at its word; from 2007-02-01 on only
    the colors of the halves decide.
    """
    sets = characteristics(object, edition)
    if edition in EVERY_ONE and len(sets) == 2:
        return True
    return sum(any(color in values.colors for values in sets) for color in Color) >= 2


def playable_halves(object: Object, may_play: Callable[[Characteristics], bool], edition: Edition) -> frozenset[Half]:
    """Offer the halves of a split card that may be played, each judged by itself (505.4).

    RulesError for what is no split card, and for one on the stack, in play or phased out.
    """
    if not isinstance(object.card, SplitCard):
        raise RulesError("505.4: only a split card has halves to choose from, so ask for a split card")
    if object.zone in (Zone.STACK, Zone.IN_PLAY, Zone.PHASED_OUT):
        raise RulesError("505.4: a half is chosen as the card is played, so ask while it is in a zone to play it from")
    left, right = sets_by_face(object)
    choices = ((Half.LEFT, left), (Half.RIGHT, right))
    return frozenset(half for half, values in choices if may_play(values))


def count_cards(objects: tuple[Object, ...], test: Callable[[Characteristics], bool], edition: Edition) -> int:
    """How many of these cards pass a positive test; a split card is one card, whichever half passes (505.4)."""
    return sum(positive_comparison((object,), test, edition) for object in objects)


def answers(object: Object, question: Callable[[Characteristics], int], edition: Edition) -> tuple[int, ...]:
    """Answer an effect that asks for a value, once for each set of characteristics, alike or not (505.5).

    Before 2006-05-01 there is one answer, which adds them. For a converted mana cost that is used, see `costs_used`.
    """
    each = tuple(question(values) for values in characteristics(object, edition))
    return (sum(each),) if edition in ADDED else each


def costs_used(object: Object, edition: Edition) -> tuple[int, ...]:
    """Give the converted mana costs that an effect gets which uses them and compares nothing (505.5).

    Where a split card has two, those are its two answers; in some editions it is their sum.
    """
    costs = converted_mana_costs(object, edition)
    return (sum(costs),) if edition in SUM_USED else costs


def generic_symbols(object: Object, edition: Edition) -> tuple[int, ...]:
    """Give the number in each generic symbol of a mana cost, as an effect sees them that speaks of symbols (709.4b).

    There is none in a cost of colored mana alone, and one in {0}. Where the halves of a split card are combined they have
    one between them at first; from 2020-04-17 on each half's is seen, as it was while there were two costs.
    """
    costs = [values.mana_cost for values in sets_by_face(object) if values.mana_cost is not None]
    if len(costs) == 2 and edition in SYMBOLS_COMBINED:
        costs = [_costs_combined(*costs)]
    return tuple(cost.generic for cost in costs if cost.generic > 0 or cost == ManaCost())


def _costs_combined(one: ManaCost, other: ManaCost) -> ManaCost:
    return ManaCost(
        generic=one.generic + other.generic,
        x=one.x + other.x,
        white=one.white + other.white,
        blue=one.blue + other.blue,
        black=one.black + other.black,
        red=one.red + other.red,
        green=one.green + other.green,
    )


def positive_comparison(objects: tuple[Object, ...], test: Callable[..., bool], edition: Edition) -> bool:
    """Whether a half of each split card can be taken such that the test holds (505.6).

    From 2017-04-28 on both halves together are what the test is given. The test is given one set of characteristics for
    each object, in their order. With three objects and more, one choice of halves must do for the whole test: the reading
    taken where the text leaves it open.
    """
    return any(test(*taken) for taken in _ways_to_take(objects, edition))


def relative_comparison(objects: tuple[Object, ...], relation: Callable[..., bool], edition: Edition) -> bool:
    """Whether an order relation, such as a lower cost, holds: by the same rule as a positive comparison (505.6)."""
    return positive_comparison(objects, relation, edition)


def negative_comparison(objects: tuple[Object, ...], test: Callable[..., bool], edition: Edition) -> bool:
    """Whether a negative comparison holds, where `test` is the analogous positive one: if that doesn't (505.6)."""
    return not positive_comparison(objects, test, edition)


def comparison_of_several(objects: tuple[Object, ...], tests: tuple[Callable[..., bool], ...], edition: Edition) -> bool:
    """Whether a comparison of several characteristics holds: whether the test of each holds, judged by itself (505.6).

    So different halves may pass different tests. Several bounds on one characteristic are one test, and a negative
    part of a comparison is a negative comparison beside this one.
    """
    return all(positive_comparison(objects, test, edition) for test in tests)


def may_name(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    """Whether a player told to name a card names this one with these names.

    A split card needs the names of both halves, in either order (505.7), from 2013-04-29 on just one of them; a flip card's
    alternative name will do from 2008-02-01 on (508.5).
    """
    match card:
        case NormalCard():
            return names == (card.face.name,)
        case SplitCard():
            left, right = card.left.name, card.right.name
            if edition in ONE_NAME:
                return names == (left,) or names == (right,)
            return names == (left, right) or names == (right, left)
        case FlipCard():
            return names == (card.normal.name,) or alternative_name_names_the_card(card, names, edition)


def has_chosen_name(object: Object, chosen: tuple[Name, ...], edition: Edition) -> bool:
    """Whether an object has at least one of the names that were chosen (505.7).

    The rule says so from 2008-02-01 on. Earlier text is silent, and is read the same way.
    """
    sets = characteristics(object, edition)
    return any(values.name in chosen or values.second_name in chosen for values in sets)


def _ways_to_take(objects: tuple[Object, ...], edition: Edition) -> tuple[tuple[Characteristics, ...], ...]:
    """Every way to take one set of characteristics of each object."""
    if not objects:
        return ((),)
    first, *others = objects
    return tuple(
        (values, *taken) for values in characteristics(first, edition) for taken in _ways_to_take(tuple(others), edition)
    )
