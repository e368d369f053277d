"""Mistakes about flip cards (508) in the editions before 2006-10-01 and from 2009-07-08 on."""

from dataclasses import replace

from mistaken.mistakes import mistake

import engine
from engine.cards import Card, FlipCard, Name
from engine.characteristics import COMBINED
from engine.objects import Action, Characteristics, Edition, Object, PhaseIn, PhaseOut, Zone
from engine.status import PHASING_BY_STATUS


def _unflipped(object: Object) -> Object:
    return object if object.status is None else replace(object, status=replace(object.status, flipped=False))


@mistake("from 2009-07-08 on a permanent is unflipped as it phases out", "508.4a", instead_of=engine.object_after)
def apply_unflipping_as_it_phases_out(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return _unflipped(after) if isinstance(action, PhaseOut) and edition in PHASING_BY_STATUS else after


@mistake("from 2009-07-08 on a permanent phases in unflipped", "508.4a", instead_of=engine.object_after)
def apply_phasing_in_unflipped(object: Object, action: Action, edition: Edition) -> Object:
    after = engine.object_after(object, action, edition)
    return _unflipped(after) if isinstance(action, PhaseIn) and edition in PHASING_BY_STATUS else after


@mistake(
    "both parts of a flip card off play are combined as a split card's halves are",
    "508.2a",
    instead_of=engine.characteristics,
)
def characteristics_of_combined_parts(object: Object, edition: Edition) -> tuple[Characteristics, ...]:
    sets = engine.characteristics(object, edition)
    if not isinstance(object.card, FlipCard) or object.zone is Zone.IN_PLAY or edition not in COMBINED:
        return sets
    return tuple(replace(values, second_name=object.card.alternative.name) for values in sets)


@mistake("the alternative name names the card from the beginning", "508.2e", instead_of=engine.may_name)
def may_name_by_either_in_2004(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    return engine.may_name(card, names, Edition.MORNINGTIDE if edition is Edition.CHAMPIONS_OF_KAMIGAWA else edition)


@mistake("that the alternative name may be said is of 2008 only", "508.5", instead_of=engine.may_name)
def may_name_by_either_in_2008_only(card: Card, names: tuple[Name, ...], edition: Edition) -> bool:
    only_then = edition if edition is Edition.MORNINGTIDE or not isinstance(card, FlipCard) else Edition.TIME_SPIRAL
    return engine.may_name(card, names, only_then)
