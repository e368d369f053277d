"""Which of all imported cards are used: as few as the package has, as different as they come.

A witness is sought among all cards in use, and that takes longer the more there are. It is about colors, costs, kinds and
sizes.
"""

from collections.abc import Callable, Collection, Hashable, Iterable

from engine.cards import Alternative, Card, CardType, Face, FlipCard, NormalCard, SplitCard
from engine.characteristics import colors_of, converted

MOST = {NormalCard: 80, SplitCard: 28, FlipCard: 20}
"""How many cards of a layout are used at most: all in all some more than the package has."""

FAMILIAR = ("Assault/Battery", "Fire/Ice", "Akki Lavarunner", "Grizzly Bears", "Shahrazad")
"""The cards that rules' examples are about; they are used if they are imported."""

Featured = tuple[str, Collection[int]]
"""The title of a card, and the numbers of its features, each once."""


def most_different(cards: Callable[[], Iterable[Featured]], most: int) -> list[str]:
    """The titles of so many cards: the familiar ones, then again and again the one that has most that none of those has.

    Of several that have as much it is the first. The cards are called for again and again, always in the same order, so
    that they needn't be in memory: what a card would add gets only less, so all that add most are found in one pass.
    """
    kept: dict[str, None] = {}
    covered: set[int] = set()
    for name, features in cards():
        if name in FAMILIAR:
            kept[name] = None
            covered.update(features)
    adding: int | None = max((len(features) for _, features in cards()), default=None)
    while adding is not None and len(kept) < most:
        adding = _take(cards(), adding, most, kept, covered)
    return list(kept)


def _take(cards: Iterable[Featured], adding: int, most: int, kept: dict[str, None], covered: set[int]) -> int | None:
    """Keep the cards that add so much, which is the most that any adds; say what others add at most, if there are any.

    One that came before and added less adds no more now, so it need not be asked again before the next pass.
    """
    less: int | None = None
    for name, features in cards:
        if name in kept:
            continue
        adds = len(features) - sum(map(covered.__contains__, features))
        if adds == adding:
            kept[name] = None
            covered.update(features)
            if len(kept) == most:
                return None
        elif less is None or adds > less:
            less = adds
    return less


def features_of(card: Card) -> frozenset[Hashable]:
    """What is told of a card in questions and claims, and of its parts with respect to each other."""
    match card:
        case NormalCard(face):
            return frozenset(_of_face(face))
        case SplitCard(left, right):
            colors = frozenset((colors_of(left.mana_cost), colors_of(right.mana_cost)))
            costs = tuple(sorted(converted(each.mana_cost, x=0) for each in (left, right)))
            both = (("colors of both", colors), ("costs of both", costs), ("types of both", left.types, right.types))
            return frozenset((*_of_face(left), *_of_face(right), *both))
        case FlipCard(normal, alternative):
            after = (("flipped", feature) for feature in _of_part(alternative))
            return frozenset((*_of_face(normal), *after))


def _of_face(face: Face) -> Iterable[Hashable]:
    cost = face.mana_cost
    yield "colors", colors_of(cost)
    yield "cost", None if cost is None else converted(cost, x=0)
    yield "x", cost is not None and cost.x
    yield from _of_part(face)


def _of_part(part: Face | Alternative) -> Iterable[Hashable]:
    yield "kinds", part.supertypes, part.types
    yield "creature with a text", CardType.CREATURE in part.types and part.text is not None
    yield "power", part.power
    yield "toughness", part.toughness
    yield from (("subtype", each) for each in part.subtypes)
