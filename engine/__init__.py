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

__all__ = [
    "answers",
    "apply",
    "characteristics",
    "comparison_of_several",
    "converted_mana_costs",
    "copiable_values",
    "count_cards",
    "has_chosen_name",
    "is_multicolored",
    "may_look_at",
    "may_name",
    "negative_comparison",
    "playable_halves",
    "positive_comparison",
    "relative_comparison",
    "split_card",
    "status_of",
]
