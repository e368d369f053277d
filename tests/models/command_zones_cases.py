"""For each clause on command zones and counters in subgames, an answer that it accepts and one not."""

from typing import Any

from engine.command_zones import Commanded, InCommandZone, PlayerCounters
from models import command_zones as rules
from tests.models.seeing import seen


def there(kind: Commanded, **how: bool) -> Any:
    return seen(InCommandZone(kind, in_subgame=True, **how), InCommandZone)


def here(kind: Commanded, **how: bool) -> Any:
    return seen(InCommandZone(kind, in_subgame=False, **how), InCommandZone)


def back(kind: Commanded, **how: bool) -> Any:
    return seen(InCommandZone(kind, in_subgame=False, **how), InCommandZone | None)


GONE = seen(None, InCommandZone | None)
PLANE, SCHEME, VANGUARD = Commanded.PLANE, Commanded.SCHEME, Commanded.VANGUARD
COMMANDER, EMBLEM = Commanded.COMMANDER, Commanded.EMBLEM
IN_ORDER, SHUFFLED = {"in_deck": True}, {"in_deck": True, "shuffled": True}
NONE, ONE, TWO = (seen(PlayerCounters(energy=number), PlayerCounters) for number in range(3))

CASES = (
    (
        rules.decks_go_along,
        (here(PLANE, **IN_ORDER), there(PLANE, **SHUFFLED)),
        (here(PLANE, **IN_ORDER), there(PLANE, **IN_ORDER)),
    ),
    (rules.vanguards_go_along, (there(VANGUARD),), (here(VANGUARD),)),
    (rules.commanders_go_along, (there(COMMANDER),), (here(COMMANDER),)),
    (rules.all_else_stays, (here(EMBLEM), here(EMBLEM)), (here(EMBLEM), there(EMBLEM))),
    (rules.decks_come_back, (there(SCHEME), back(SCHEME, **SHUFFLED)), (there(SCHEME), back(SCHEME))),
    (rules.vanguards_come_back, (back(VANGUARD),), (GONE,)),
    (rules.commanders_come_back, (back(COMMANDER),), (GONE,)),
    (rules.all_else_ceases, (GONE,), (back(EMBLEM),)),
    (rules.main_game_is_untouched, (here(SCHEME), back(SCHEME)), (here(SCHEME), GONE)),
    (rules.no_counters_at_first, (NONE,), (ONE,)),
    (rules.counters_as_before, (ONE, ONE), (ONE, TWO)),
)
