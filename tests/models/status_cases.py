"""For each clause on status from 2009-07-08 on, an answer that it accepts and one that it doesn't."""

from dataclasses import replace

from engine.objects import Object, Status
from models import status_by_edition as rules
from tests.engine.games import in_play
from tests.models.seeing import seen

TAPPED, AWAY = Status(tapped=True), Status(tapped=True, phased_out=True)
AKKI = in_play("Akki Lavarunner", tapped=True)
PHASED_OUT = replace(AKKI, status=AWAY)


def object(value: Object):
    """An object as a clause sees it."""
    return seen(value, Object)


def told(value: Status | None):
    """A told status as a clause sees it."""
    return seen(value, Status | None)


CASES = (
    (
        rules.four_categories,
        (object(AKKI), object(PHASED_OUT), told(TAPPED), told(AWAY)),
        (object(AKKI), object(PHASED_OUT), told(TAPPED), told(TAPPED)),
    ),
    (rules.phased_in_at_first, (told(Status(flipped=True)),), (told(Status(phased_out=True)),)),
    (
        rules.phased_out_as_it_was,
        (object(AKKI), object(PHASED_OUT)),
        (object(AKKI), object(replace(AKKI, status=Status(phased_out=True)))),
    ),
    (
        rules.phased_in_as_it_was,
        (object(PHASED_OUT), object(AKKI)),
        (object(PHASED_OUT), object(replace(AKKI, counters=1))),
    ),
)
