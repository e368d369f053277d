"""Which of all imported cards are used: as few as the package has, as different as they come.

A witness is sought among all cards in use, and that takes longer the more there are. It is about colors, costs, kinds and
sizes.
"""

from collections.abc import Hashable, Iterable, Sequence
from heapq import heapify, heappop, heappush

from engine.cards import Alternative, Card, CardType, Face, FlipCard, NormalCard, SplitCard
from engine.catalogue import catalogue, title
from engine.characteristics import colors_of, converted

MOST = {NormalCard: 80, SplitCard: 28, FlipCard: 20}
"""How many cards of a layout are used at most: all in all some more than the package has."""

FAMILIAR = ("Assault/Battery", "Fire/Ice", "Akki Lavarunner", "Grizzly Bears", "Shahrazad")
"""The cards that rules' examples are about; they are used if they are imported."""


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Cards that the package has first, in its order, as its tests and examples speak of them; then by their titles."""
    known = {title(each): place for place, each in enumerate(catalogue())}
    return sorted(cards, key=lambda each: (known.get(title(each), len(known)), title(each)))


def chosen(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The cards that are used, in order."""
    ordered = in_order(cards)
    by_layout = {layout: [each for each in ordered if type(each) is layout] for layout in MOST}
    kept = {title(each) for layout, most in MOST.items() for each in _most_different(by_layout[layout], most)}
    return tuple(each for each in ordered if title(each) in kept)


def _most_different(cards: Sequence[Card], most: int) -> list[Card]:
    """So many of the cards: the familiar ones, then again and again the one that has most that none of those has.

    What a card would add gets only less, so it is told anew only for the card that would have added most.
    """
    has = [_features(each) for each in cards]
    kept = [place for place, each in enumerate(cards) if title(each) in FAMILIAR]
    covered = set().union(*(has[place] for place in kept))
    waiting = [(-len(has[place]), place) for place in range(len(cards)) if place not in kept]
    heapify(waiting)
    while waiting and len(kept) < most:
        promised, place = heappop(waiting)
        adds = len(has[place] - covered)
        if adds < -promised:
            heappush(waiting, (-adds, place))
        else:
            kept.append(place)
            covered |= has[place]
    return [cards[place] for place in kept]


def _features(card: Card) -> frozenset[Hashable]:
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
