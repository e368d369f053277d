"""Why something went as state-based effects were checked: what couldn't stay, and legends of which one was kept (420.5)."""

from typing import Any

import z3

from models.editions import since
from models.ending_the_turn_moments import LEGENDS_PER_CONTROLLER, are_one_legend, is_legend_of_two, is_too_weak, is_unreal
from models.ending_the_turn_objects import is_as_it_was, is_in_play, numbered, of_number
from verifier.views import EnumView, RecordView
from verifier.vocabulary import all_of, any_of, choose, not_

_ANYBODYS = z3.BoolVal(True)
"""That legends of different players count."""


def went_for_a_reason(number: int, object: RecordView, removed: RecordView, checked: RecordView, edition: EnumView) -> Any:
    """Whether it went exactly if it had to: off play if a permanent couldn't stay, for good if no card represents it."""
    had_to = _couldnt_stay(object, checked)
    early = all_of(not_(since(edition, LEGENDS_PER_CONTROLLER)), is_legend_of_two(number, object, removed, _ANYBODYS))
    not_kept = all_of(since(edition, LEGENDS_PER_CONTROLLER), _another_was_kept(number, object, removed, checked))

    def fits(now: RecordView) -> z3.BoolRef:
        buried = all_of(now.place.is_a("Elsewhere"), now.place.as_a("Elsewhere").zone.GRAVEYARD)
        off = choose(object.kind.CARD, all_of(is_in_play(object), buried), now.place.is_a("Gone"))
        stays = is_as_it_was(object, now)
        return choose(any_of(had_to, early, is_unreal(object)), off, any_of(stays, all_of(not_kept, off)))

    return fits


def _couldnt_stay(object: RecordView, checked: RecordView) -> z3.BoolRef:
    """Whether it was a permanent that was too weak, or an Aura that what it was on has left behind."""
    permanent = object.place.as_a("InPlay")
    host = permanent.attached_to
    fell = all_of(permanent.is_aura, not_(all_of(host.present, of_number(checked, host.value, is_in_play))))
    return all_of(is_in_play(object), any_of(is_too_weak(object), fell))


def _another_was_kept(number: int, object: RecordView, removed: RecordView, checked: RecordView) -> z3.BoolRef:
    """Whether another legend of its name and controller may be the one kept: it is there still, or couldn't stay either."""
    return any_of(
        *(
            all_of(
                here,
                are_one_legend(object, other, not_(_ANYBODYS)),
                any_of(of_number(checked, i, is_in_play), _couldnt_stay(other, checked)),
            )
            for i, here, other in numbered(removed)
            if i != number
        )
    )
