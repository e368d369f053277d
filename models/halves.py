"""The halves of split cards (505): what each gives, which of them is being played, and every choice among several cards'."""

import itertools
from collections.abc import Callable, Sequence
from typing import Any

import z3

from models.characteristics import COLORS, has_symbol, of_face, sides
from models.objects import may_be_played
from verifier.views import ChoiceView, RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, optional, record, same

Test = Callable[..., z3.BoolRef]
"""A comparison of as many sets of characteristics as it takes."""


def has_one_of(object: RecordView, chosen: SequenceView) -> z3.BoolRef:
    """Whether an object has one of the names chosen."""
    return any_of(*(all_of(chosen.has(position), has_name(object, name)) for position, name in enumerate(chosen)))


def has_name(object: RecordView, name: Any) -> z3.BoolRef:
    """Whether an object has a name, on some side of it."""
    return any_of(
        *(
            all_of(side.present, side.characteristics.name.present, same(side.characteristics.name.value, name))
            for side in sides(object)
        )
    )


def has_two_colors(object: RecordView) -> z3.BoolRef:
    """Whether two different colors are among the mana symbols of a split card's two halves."""
    costs = [half.mana_cost for half in halves_of(object)]
    return two_colors(lambda color: any_of(*(has_symbol(cost, color) for cost in costs)))


def halves_of(object: RecordView) -> tuple[RecordView, RecordView]:
    """The two halves of a split card."""
    card = object.card.as_a("SplitCard")
    return card.left, card.right


def halves_combinable(card: Any) -> z3.BoolRef:
    """A split card whose halves have no power and toughness: how these would be combined isn't said."""
    return all_of(*(size.absent for half in (card.left, card.right) for size in (half.power, half.toughness)))


def of_played_half(spell: RecordView) -> RecordView:
    """What the half of a split card gives that is being played."""
    left, right = (of_face(half, spell) for half in halves_of(spell))
    given: RecordView = choose(spell.half.value.LEFT, left, right)
    return given


def played_as_one_half(card: Any, play: Any, refused: z3.BoolRef, spell: RecordView) -> z3.BoolRef:
    """Exactly what may be played becomes a spell, of a split card the one half that was named."""
    became = all_of(
        spell.zone.STACK,
        same(spell.half, play.half),
        same(spell.x, play.x),
        same(spell.controller, optional(True, play.controller)),
    )
    return all_of(refused == not_(may_be_played(card, play)), implies(not_(refused), became))


def with_right_half(spell: Any, other: Any) -> Any:
    """A split card's spell, but for the right half of its card: that is another."""
    card = spell.card
    halves = record(left=halves_of(spell)[0], right=other)
    return record(**spell.fields | {"card": ChoiceView(card.alternatives | {"SplitCard": (card.is_a("SplitCard"), halves)})})


def with_left_half(spell: Any, other: Any) -> Any:
    """A split card's spell, but for the left half of its card: that is another."""
    card = spell.card
    halves = record(left=other, right=halves_of(spell)[1])
    return record(**spell.fields | {"card": ChoiceView(card.alternatives | {"SplitCard": (card.is_a("SplitCard"), halves)})})


def asked_of_the_played_half(spell: Any, test: Any, answer: Any) -> z3.BoolRef:
    """Whether a comparison of a split card's spell is answered by the half being played alone."""
    return same(answer, test(of_played_half(spell)))


def choices(cards: Sequence[RecordView]) -> list[tuple[z3.BoolRef, tuple[RecordView, ...]]]:
    """Every way to take one set of characteristics of each card, with whether all of them are there."""
    return [
        (all_of(*(side.present for side in chosen)), tuple(side.characteristics for side in chosen))
        for chosen in itertools.product(*(sides(card) for card in cards))
    ]


def some_choice(test: Test, *cards: RecordView) -> z3.BoolRef:
    """Whether one set of characteristics of each card can be taken so that together they pass the test."""
    return any_of(*(all_of(there, test(*chosen)) for there, chosen in choices(cards)))


def two_colors(has: Callable[[str], z3.BoolRef]) -> z3.BoolRef:
    """Whether two different colors are there."""
    return any_of(*(all_of(has(one), has(another)) for one, another in itertools.combinations(COLORS, 2)))
