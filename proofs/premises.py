"""What claims presuppose of their inputs, which come as views: where an object is, and that objects can be so."""

import itertools
from collections.abc import Callable
from typing import Any

import z3

from engine.objects import Edition
from models.characteristics import combined, converted, costs_added, of_face
from models.editions import since
from models.halves import halves_combinable, halves_of
from models.objects import (
    as_printed,
    legal,
    may_be_moved,
    may_be_played,
    may_enter,
    phased_out_in_play,
    unchanged,
    well_formed,
)
from models.split_cards_by_edition import costs_zero
from verifier.kept import kept
from verifier.vocabulary import all_of, any_of, implies, not_, record, same


def anything(*objects: Any) -> z3.BoolRef:
    """Objects of any kind in any zone; what outside effects do to phased-out ones isn't said, so those have none."""
    return _of_all(objects, lambda object: implies(object.zone.PHASED_OUT, unchanged(object)))


def not_in_play(*objects: Any) -> z3.BoolRef:
    """Cards and spells of any kind: objects that are neither in play nor phased out."""
    return _of_all(objects, lambda object: not_(any_of(object.zone.IN_PLAY, object.zone.PHASED_OUT)))


def split_cards(*objects: Any) -> z3.BoolRef:
    """Split cards in any zone but the stack."""
    return _of_all(objects, lambda object: all_of(object.card.is_a("SplitCard"), not_(object.zone.STACK)))


def normal_cards(*objects: Any) -> z3.BoolRef:
    """Cards of one face that are neither in play, nor phased out, nor spells."""
    return all_of(
        not_in_play(*objects),
        *(all_of(object.card.is_a("NormalCard"), not_(object.zone.STACK)) for object in objects),
    )


def in_hand(*objects: Any) -> z3.BoolRef:
    """Split cards in a hand."""
    return all_of(split_cards(*objects), *(object.zone.HAND for object in objects))


def split_spells(*objects: Any) -> z3.BoolRef:
    """Split cards on the stack, face up: spells of one half."""
    return _of_all(
        objects,
        lambda object: all_of(object.card.is_a("SplitCard"), object.zone.STACK, not_(object.concealed)),
    )


def of_the_left_half(spell: Any) -> z3.BoolRef:
    """A split card's spell of its left half."""
    return spell.half.value.LEFT


def flip_cards(*objects: Any) -> z3.BoolRef:
    """Flip cards in any zone that show what is printed on them: no copies, not face down, not changed."""
    return _of_all(objects, lambda object: all_of(object.card.is_a("FlipCard"), as_printed(object)))


def permanents(*objects: Any) -> z3.BoolRef:
    """Permanents of any kind in any status but phased out, which would be treated as if they weren't there."""
    return _of_all(objects, lambda object: object.zone.IN_PLAY)


def flip_permanents(*objects: Any) -> z3.BoolRef:
    """Face-up flip cards in play that are no copies; outside effects may change them."""
    return _of_all(
        objects,
        lambda object: all_of(
            object.zone.IN_PLAY,
            object.card.is_a("FlipCard"),
            object.copy.absent,
            not_(object.status.value.face_down),
        ),
    )


def phased_out(*objects: Any) -> z3.BoolRef:
    """Objects in the phased-out zone."""
    return _of_all(objects, lambda object: object.zone.PHASED_OUT)


@kept
def acting(object: Any, action: Any, edition: Any) -> z3.BoolRef:
    """Any object, and any action that the rules allow on it; on one that is phased out by its status, phasing in only."""
    there_still = all_of(well_formed(object), there(edition, object), legal(object, action))
    return any_of(there_still, all_of(phased_out_by_status(edition, object), action.is_a("PhaseIn")))


def told_of(action: Any, edition: Any) -> z3.BoolRef:
    """An action of which it is known what it does to being flipped: phasing from 2006-07-15 on (510.6)."""
    phases = any_of(action.is_a("PhaseOut"), action.is_a("PhaseIn"))
    return implies(phases, since(edition, Edition.COLDSNAP.value))


@kept
def phased_out_by_status(edition: Any, *objects: Any) -> z3.BoolRef:
    """Permanents that are phased out, in an edition in which that is a matter of status, so that they are still in play."""
    return all_of(phasing_by_status(edition), *map(phased_out_in_play, objects))


def combining_halves(edition: Any) -> z3.BoolRef:
    """An edition in which both halves of a split card off the stack are one set: from 2017-04-28 on."""
    return since(edition, Edition.AMONKHET.value)


def phasing_by_status(edition: Any) -> z3.BoolRef:
    """An edition in which phasing changes no zones: from 2009-07-08 on."""
    return since(edition, Edition.MAGIC_2010.value)


def playing(object: Any, play: Any) -> z3.BoolRef:
    """Any card, and a way in which it may be played."""
    return all_of(well_formed(object), may_be_played(object, play))


def entering(object: Any, entry: Any) -> z3.BoolRef:
    """Any object, and a way in which it may come into play."""
    return all_of(well_formed(object), may_enter(object, entry))


def moving(object: Any, move: Any) -> z3.BoolRef:
    """Any object, and a zone to which it may be moved."""
    return all_of(well_formed(object), may_be_moved(object, move))


def asking_for_the_cost(test: Any, object: Any, number: Any) -> z3.BoolRef:
    """A test that asks of each half of a split card, and of both together, whether its cost is that number."""
    of_each = (test(of_face(half, object)) == (converted(half.mana_cost, object) == number) for half in halves_of(object))
    of_both = test(combined(object)) == (costs_added(object) == number)
    return all_of(*of_each, implies(combinable(object), of_both))


def combinable(*objects: Any) -> z3.BoolRef:
    """Of split cards, those whose halves have no power and toughness."""
    cards = (object.card for object in objects)
    return all_of(*(implies(card.is_a("SplitCard"), halves_combinable(card.as_a("SplitCard"))) for card in cards))


def costing_mana(object: Any) -> z3.BoolRef:
    """Of split cards, those of which neither half costs {0}."""
    halves = halves_of(object)
    return all_of(*(not_(costs_zero(half.mana_cost)) for half in halves))


def some_half(halves: Any) -> z3.BoolRef:
    """A half or both of a split card."""
    return any_of(halves.contains("LEFT"), halves.contains("RIGHT"))


def not_about_the_cost(question: Any, object: Any) -> z3.BoolRef:
    """A question for something else than the converted mana cost: each half's answer would be as it is with another."""
    return all_of(*(same(question(half), question(_costing_otherwise(half))) for half in _each_half(object)))


def _each_half(object: Any) -> list[Any]:
    return [of_face(half, object) for half in halves_of(object)]


def _costing_otherwise(half: Any) -> Any:
    return record(**half.fields | {"converted_mana_cost": half.converted_mana_cost ^ 1})


def there(edition: Any, *objects: Any) -> z3.BoolRef:
    """Objects in zones that the edition has: from 2009-07-08 on nothing is in a zone because it is phased out."""
    return implies(phasing_by_status(edition), not_(any_of(*(object.zone.PHASED_OUT for object in objects))))


def naming_both_halves(card: Any, names: Any) -> z3.BoolRef:
    """A split card whose halves have two names; what says both says no name twice: whether it then counts isn't said."""
    both = all_of(*(_says(names, half.name.value) for half in _halves(card)))
    return all_of(_is_named_apart(card), implies(both, _says_none_twice(names)))


def naming_a_half(card: Any, names: Any) -> z3.BoolRef:
    """A split card whose halves have two names; what says one says no name twice: whether it then counts isn't said."""
    one = any_of(*(_says(names, half.name.value) for half in _halves(card)))
    return all_of(_is_named_apart(card), implies(one, _says_none_twice(names)))


def _is_named_apart(card: Any) -> z3.BoolRef:
    left, right = (half.name for half in _halves(card))
    return all_of(card.is_a("SplitCard"), left.present, right.present, not_(same(left, right)))


def _halves(card: Any) -> tuple[Any, Any]:
    split = card.as_a("SplitCard")
    return split.left, split.right


def _says(names: Any, name: Any) -> z3.BoolRef:
    return any_of(*(all_of(names.has(place), same(names.at(place), name)) for place in range(len(names))))


def _says_none_twice(names: Any) -> z3.BoolRef:
    places = itertools.combinations(range(len(names)), 2)
    return all_of(*(implies(names.has(later), not_(same(names.at(one), names.at(later)))) for one, later in places))


def _of_all(objects: tuple[Any, ...], premise: Callable[[Any], z3.BoolRef]) -> z3.BoolRef:
    return all_of(*(all_of(well_formed(object), premise(object)) for object in objects))
