"""Status (510) from 2009-07-08 on, where phasing is a matter of status and changes no zones, as clauses.

Until then the clauses of `models/status.py` say what phasing out and in does; whatever else they say goes on.
"""

from typing import Any

import z3

from models.objects import same_but_for
from models.status import PHASING_BY_STATUS
from verifier.clauses import clause
from verifier.views import OptionalView, RecordView
from verifier.vocabulary import all_of, not_, same

EXEMPT: dict[str, str] = {}
"""Per obligation that no program can violate, the reason."""


@clause(
    "510.1d",
    "status has four categories of two values",
    because="phased in or phased out is a category beside the other three, and each combination is a status",
    since=PHASING_BY_STATUS,
)
def four_categories(permanent: RecordView, other: RecordView, told: OptionalView, other_told: OptionalView) -> z3.BoolRef:
    """Two permanents are told to be in the same status exactly if they agree in all four categories."""
    agreeing = same_but_for(permanent.status.value, other.status.value)
    return all_of(told.present, other_told.present, same(told, other_told) == agreeing)


@clause(
    "510.3c",
    "permanents enter the battlefield phased in",
    because="being phased in is the fourth default, and no spell or ability here says otherwise",
    since=PHASING_BY_STATUS,
)
def phased_in_at_first(status: OptionalView) -> z3.BoolRef:
    """Whatever else the entry names, the status isn't that of what is phased out."""
    return all_of(status.present, not_(status.value.phased_out))


@clause(
    "510.4d",
    "phasing out changes this category of status alone",
    because="a permanent that phases out changes no zone and no controller, and its status is otherwise what it was",
    since=PHASING_BY_STATUS,
)
def phased_out_as_it_was(before: RecordView, after: RecordView) -> z3.BoolRef:
    """It is phased out, and nothing else about it differs: damage, counters and the copy that it is stay, too."""
    return all_of(after.status.present, after.status.value.phased_out, _differ_in_phasing_alone(before, after))


@clause(
    "510.4e",
    "phasing in changes this category of status alone",
    because="a permanent phases in tapped, flipped or face down as it was, with who controls it and all that is on it",
    since=PHASING_BY_STATUS,
)
def phased_in_as_it_was(before: RecordView, after: RecordView) -> z3.BoolRef:
    """It is phased in, and nothing else about it differs."""
    return all_of(after.status.present, not_(after.status.value.phased_out), _differ_in_phasing_alone(before, after))


def seen_by_its_controller(permanent: Any, player: Any, may_look: Any) -> z3.BoolRef:
    """Whether a player may look at the front of what is face down just if that player controls it."""
    allowed: z3.BoolRef = may_look == (player == permanent.controller.value)
    return allowed


def _differ_in_phasing_alone(before: RecordView, after: RecordView) -> z3.BoolRef:
    return all_of(
        same_but_for(before, after, "status"),
        same_but_for(before.status.value, after.status.value, "phased_out"),
    )
