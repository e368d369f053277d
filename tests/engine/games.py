"""Objects to test with: short ways to write them, and the invariant that they keep."""

from collections.abc import Callable

from engine.cards import CardType, Color, Face, ManaCost, Name, SplitCard
from engine.catalogue import card
from engine.characteristics import characteristics
from engine.objects import (
    Action,
    Changes,
    Characteristics,
    Edition,
    Half,
    Object,
    Play,
    Status,
    Zone,
)
from engine.status import object_after

FIRST, LAST = Edition.TIME_SPIRAL, Edition.MORNINGTIDE
CARD_ZONES = (Zone.LIBRARY, Zone.HAND, Zone.GRAVEYARD, Zone.REMOVED, Zone.ANTE)
"""The zones that are neither in play, nor the stack, nor for what phased out."""


def a_face(
    name: str | None = "Anything",
    *,
    cost: ManaCost | None = None,
    types: frozenset[CardType] = frozenset({CardType.INSTANT}),
) -> Face:
    """A face with nothing on it but what is given."""
    return Face(Name(name) if name else None, cost, frozenset(), types, frozenset(), None, None, None)


def costing(left: int, right: int) -> SplitCard:
    """A split card whose halves have these converted mana costs."""
    return SplitCard(a_face("Left", cost=ManaCost(generic=left)), a_face("Right", cost=ManaCost(generic=right)))


def in_zone(title: str, zone: Zone = Zone.HAND) -> Object:
    """A card of the catalogue in a zone that isn't in play or the stack."""
    return Object(card(title), zone)


def in_play(title: str, **status: bool) -> Object:
    """A permanent that is a card of the catalogue."""
    return Object(card(title), Zone.IN_PLAY, controller=1, status=Status(**status))


def on_stack(title: str, half: Half | None = None, x: int = 0) -> Object:
    """A spell that is a card of the catalogue, or a half of one."""
    return object_after(in_zone(title), Play(controller=1, half=half, x=x), LAST)


def after(object: Object, *actions: Action) -> Object:
    """The object after these actions, one after the other."""
    for action in actions:
        object = object_after(object, action, LAST)
    return object


def only(object: Object) -> Characteristics:
    """The characteristics of an object that has one set of them."""
    (values,) = characteristics(object, FIRST)
    return values


def is_color(color: Color) -> Callable[[Characteristics], bool]:
    """A test for a color."""
    return lambda values: color in values.colors


def is_type(card_type: CardType) -> Callable[[Characteristics], bool]:
    """A test for a card type."""
    return lambda values: card_type in values.types


def costs(number: int) -> Callable[[Characteristics], bool]:
    """A test for a converted mana cost."""
    return lambda values: values.converted_mana_cost == number


def is_well_formed(object: Object) -> bool:
    """Whether an object has just the data that its zone calls for."""
    playing, spell, away = (object.zone is zone for zone in (Zone.IN_PLAY, Zone.STACK, Zone.PHASED_OUT))
    split = isinstance(object.card, SplitCard)
    return (
        (object.status is not None) == playing
        and (object.remembered_status is not None) == (object.remembered_controller is not None) == away
        and (object.controller is not None) == (playing or spell)
        and (object.half is not None) == (spell and split)
        and (spell or object.x == 0)
        and (playing or object.damage == 0)
        and (playing or away or (object.copy is None and object.changes == Changes() and object.counters == 0))
        and not ((playing or away) and (object.concealed or split))
        and not (object.copy is not None and isinstance(object.copy.card, SplitCard))
    )
