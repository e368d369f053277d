"""For each clause on Rooms, an answer that it accepts and one not."""

from dataclasses import replace

from engine.cards import ManaCost, SplitCard
from engine.catalogue import card
from engine.objects import Characteristics, Half
from engine.rooms import Occasion, Room, room_characteristics
from models import rooms as rules
from tests.models.seeing import seen, truth

YES, NO = truth(True), truth(False)

CARD = card("Assault/Battery")
BOTH = frozenset(Half)
SPLIT = seen(CARD, SplitCard)
ROOM, OPEN, SHUT = (seen(Room(CARD, halves), Room) for halves in (frozenset({Half.LEFT}), BOTH, frozenset()))
OF_LEFT, OF_BOTH = (
    seen(room_characteristics(Room(CARD, halves)), Characteristics) for halves in (frozenset({Half.LEFT}), BOTH)
)
LEFT, RIGHT = (seen(half, Half) for half in Half)
CAST = seen(Half.LEFT, Half | None)
OCCASION = Occasion(True, True, True, True, True)
IN_TIME, LATE = (seen(each, Occasion) for each in (OCCASION, replace(OCCASION, stack_empty=False)))
COSTS = [seen(half.mana_cost, ManaCost | None) for half in (CARD.left, CARD.right)]
ONE, TWO, NONE = (seen(halves, frozenset[Half]) for halves in (frozenset({Half.LEFT}), BOTH, frozenset()))
OTHER = seen(frozenset({Half.RIGHT}), frozenset[Half])

CASES = (
    (rules.only_what_is_unlocked, (ROOM, OF_LEFT), (ROOM, OF_BOTH)),
    (rules.entering_with_the_cast_half, (SPLIT, CAST, ROOM), (SPLIT, CAST, OPEN)),
    (rules.unlocked_in_time, (ROOM, RIGHT, IN_TIME, YES), (ROOM, RIGHT, LATE, YES)),
    (rules.cost_of_that_half, (ROOM, RIGHT, COSTS[1]), (ROOM, RIGHT, COSTS[0])),
    (rules.unlocked_from_then_on, (ROOM, RIGHT, OPEN), (ROOM, RIGHT, ROOM)),
    (rules.locked_from_then_on, (OPEN, RIGHT, ROOM), (OPEN, RIGHT, SHUT)),
    (rules.triggering_as_unlocked, (ONE, TWO, OTHER), (ONE, TWO, TWO)),
    (rules.fully_unlocked, (NONE, TWO, YES), (TWO, TWO, YES)),
)
