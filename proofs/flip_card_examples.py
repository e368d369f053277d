"""Answers on flip cards that are wrong by the first text that had them (2004-10-01), which left status itself open."""

from dataclasses import replace

from engine.cards import FlipCard
from engine.catalogue import card
from engine.characteristics import characteristics
from engine.objects import Characteristics, Edition, Flip, Move, Object, Status, Tap, Zone
from engine.status import object_after
from verifier.game import Example

FIRST = Edition.CHAMPIONS_OF_KAMIGAWA
SHORTFANG = Object(card("Nezumi Shortfang"), Zone.IN_PLAY, controller=1, status=Status(), counters=1)
FLIPPED = replace(SHORTFANG, status=Status(flipped=True))
AWAY = Object(SHORTFANG.card, Zone.PHASED_OUT, remembered_status=Status(flipped=True), remembered_controller=1)
TAPPED = replace(SHORTFANG, status=Status(tapped=True))


def _of(permanent: Object) -> Characteristics:
    """The one set of characteristics that a permanent has."""
    (values,) = characteristics(permanent, FIRST)
    return values


def _wrong(claim: str, rule: str, *answers: object, **inputs: object) -> Example:
    return Example(claim, {**inputs, "edition": FIRST}, answers, right=False, source=rule)


def _of_flipped(values: Characteristics) -> Example:
    return _wrong("508.1f", "508.1", (values,), object=FLIPPED)


(ANOTHER_PART,) = (each.alternative for each in (card("Budoka Gardener"),) if isinstance(each, FlipCard))
NORMAL, ALTERNATIVE = _of(SHORTFANG), _of(FLIPPED)
MOVED, REMEMBERING = (
    replace(object_after(SHORTFANG, Move(Zone.GRAVEYARD), FIRST), remembered_status=status)
    for status in (None, FLIPPED.status)
)

EXAMPLES = (
    _wrong("508.1a", "508.1", (NORMAL, ALTERNATIVE), object=SHORTFANG),
    _wrong("508.1b", "508.1", (NORMAL,), TAPPED, (ALTERNATIVE,), object=SHORTFANG, turn=Tap()),
    _of_flipped(NORMAL),
    _of_flipped(replace(ALTERNATIVE, name=NORMAL.name)),
    _of_flipped(replace(NORMAL, name=ALTERNATIVE.name)),
    _wrong(
        "508.1h", "508.1", (NORMAL,), FLIPPED, (replace(ALTERNATIVE, colors=frozenset()),), object=SHORTFANG, flip=Flip()
    ),
    _wrong("508.1i", "508.1", replace(FLIPPED, counters=0), (ALTERNATIVE,), object=SHORTFANG, flip=Flip()),
    _wrong("508.2b", "508.2", (NORMAL,), (ALTERNATIVE,), object=SHORTFANG, other=ANOTHER_PART),
    _wrong("508.2c", "508.2", FLIPPED, (NORMAL,), object=SHORTFANG, flip=Flip()),
    _wrong("508.4a", "508.4", TAPPED, object=FLIPPED, action=Tap()),
    _wrong("508.4a", "508.4", replace(AWAY, remembered_status=Status()), object=AWAY, action=Move(Zone.LIBRARY)),
    _wrong("508.4b", "508.4", MOVED, REMEMBERING, permanent=SHORTFANG, other=FLIPPED, move=Move(Zone.GRAVEYARD)),
)
"""By the texts each is wrong."""
