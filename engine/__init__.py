"""The rules as a program: the reference engine. Pure functions over immutable values, standard library only."""

from engine.characteristics import characteristics, copiable_values
from engine.split_cards import (
    answers,
    comparison_of_several,
    converted_mana_costs,
    count_cards,
    has_chosen_name,
    is_multicolored,
    may_name,
    negative_comparison,
    playable_halves,
    positive_comparison,
    relative_comparison,
    split_card,
)
from engine.status import apply, may_look_at, status_of
from engine.turn_control import (
    chooses_before,
    controller_of,
    controller_of_what_is_played,
    may_fetch,
    may_pay_with,
    may_see,
    turn_control_after,
    turn_control_at_start,
    who_decides,
)

__all__ = [
    "answers",
    "apply",
    "characteristics",
    "chooses_before",
    "comparison_of_several",
    "controller_of",
    "controller_of_what_is_played",
    "converted_mana_costs",
    "copiable_values",
    "count_cards",
    "has_chosen_name",
    "is_multicolored",
    "may_fetch",
    "may_look_at",
    "may_name",
    "may_pay_with",
    "may_see",
    "negative_comparison",
    "playable_halves",
    "positive_comparison",
    "relative_comparison",
    "split_card",
    "status_of",
    "turn_control_after",
    "turn_control_at_start",
    "who_decides",
]
