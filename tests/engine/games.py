"""Objects to test with: short ways to write them, the invariant that they keep, and arbitrary ones."""

from collections.abc import Callable

from hypothesis import strategies as st

from engine.cards import CardType, Color, Face, ManaCost, Name, NormalCard, SplitCard, Subtype, Supertype, Text
from engine.catalogue import card, catalogue
from engine.characteristics import characteristics
from engine.objects import (
    Action,
    BecomeCopy,
    Change,
    ChangeControl,
    Changes,
    Characteristics,
    Copy,
    Edition,
    Flip,
    Half,
    Mark,
    Move,
    Object,
    PhaseIn,
    PhaseOut,
    Play,
    PutIntoPlay,
    Status,
    Tap,
    TurnFaceDown,
    TurnFaceUp,
    Untap,
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


def cards(*, split: bool = True) -> st.SearchStrategy:
    """Cards of the catalogue, and normal and split ones that were never printed."""
    amounts = st.integers(0, 15)
    costs = st.builds(ManaCost, *([amounts] * 7))
    faces = st.builds(
        Face,
        st.sampled_from([Name("Left"), Name("Right"), Name("Other"), None]),
        st.none() | costs,
        st.frozensets(st.sampled_from(Supertype)),
        st.frozensets(st.sampled_from(CardType)),
        st.frozensets(st.sampled_from(Subtype), max_size=2),
        st.sampled_from([None, Text("Some text.")]),
        st.none() | amounts,
        st.none() | amounts,
    )
    known = st.sampled_from([each for each in catalogue() if split or not isinstance(each, SplitCard)])
    made_up = st.builds(NormalCard, faces)
    return known | made_up | st.builds(SplitCard, faces, faces) if split else known | made_up


editions = st.sampled_from(Edition)
players = st.integers(1, 4)
copies = st.builds(Copy, cards(split=False), st.sampled_from([None, Text("Keeps this ability.")]))
changes = st.builds(
    Changes,
    st.frozensets(st.sampled_from(Supertype)),
    st.frozensets(st.sampled_from(CardType)),
    st.frozensets(st.sampled_from(Subtype), max_size=2),
    st.none() | st.frozensets(st.sampled_from(Color)),
    st.booleans(),
    st.integers(-8, 8),
    st.integers(-8, 8),
)
statuses = st.builds(Status, st.booleans(), st.booleans(), st.booleans())
counts = st.integers(0, 15)
halves = st.sampled_from(Half)

card_objects = st.builds(Object, cards(), st.sampled_from(CARD_ZONES), players, concealed=st.booleans())
permanents = st.builds(
    Object,
    cards(split=False),
    st.just(Zone.IN_PLAY),
    players,
    players,
    status=statuses,
    copy=st.none() | copies,
    changes=changes,
    counters=counts,
    damage=counts,
)
phased_out = permanents.map(lambda permanent: object_after(permanent, PhaseOut(), LAST))
spells = st.builds(
    lambda card, owner, controller, half, x, concealed: Object(
        card,
        Zone.STACK,
        owner,
        controller,
        half=half if isinstance(card, SplitCard) else None,
        x=x,
        concealed=concealed,
    ),
    cards(),
    players,
    players,
    halves,
    counts,
    st.booleans(),
)
objects = card_objects | permanents | phased_out | spells

permanent_actions = st.one_of(
    st.sampled_from([Tap(), Untap(), Flip(), TurnFaceDown(), TurnFaceUp()]),
    st.builds(BecomeCopy, copies),
    st.builds(ChangeControl, players),
    st.builds(Change, changes),
    st.builds(Mark, counts, counts),
    st.just(PhaseOut()),
)
actions = st.one_of(
    permanent_actions,
    st.just(PhaseIn()),
    st.builds(Play, players, st.none() | halves, counts),
    st.builds(PutIntoPlay, players, st.booleans(), st.booleans(), st.booleans(), st.none() | copies),
    st.builds(Move, st.sampled_from(Zone), st.booleans()),
)
