"""The areas of the game, by which an engine in any language says what it has."""

from engine.coin_flips import CoinFlips
from engine.ending_the_turn_types import Moment
from engine.game_types import GameState
from engine.multiplayer import RunningGame
from engine.objects import Object
from engine.subgames_types import Nest
from engine.turn_control_types import TurnControl
from proofs.playing import begins, begins_as_card, goes_on
from proofs.playing_moments import moments_begin, moments_go_on
from proofs.playing_sections import (
    begins_with_coins,
    begins_with_mana,
    begins_with_options,
    coins_go_on,
    nests_begin,
    nests_go_on,
    turns_go_on,
)
from verifier.areas import Area

AREAS = (
    Area(
        "split cards",
        "505",
        state=Object,
        begins=begins_as_card,
        steps=("object_after",),
        asks=(
            "split_card",
            "characteristics",
            "converted_mana_costs",
            "is_multicolored",
            "playable_halves",
            "count_cards",
            "answers",
            "costs_used",
            "positive_comparison",
            "relative_comparison",
            "negative_comparison",
            "comparison_of_several",
            "may_name",
            "has_chosen_name",
        ),
    ),
    Area(
        "subgames",
        "506",
        state=Nest,
        begin=("begin_nest",),
        steps=("nest_after",),
        begins=nests_begin,
        goes_on=nests_go_on,
        asks=(
            "starting_player",
            "main_game_of",
            "subgame_of",
            "roles_of",
            "is_outside",
            "takes_part",
            "decider_in_nest",
            "draws_on_first_turn",
            "places_after",
            "table_after",
            "triggers_on",
            "may_look_at_thing",
        ),
    ),
    Area(
        "turn control",
        "507",
        state=TurnControl,
        begin=("turn_control_at_start",),
        steps=("turn_control_after",),
        begins=begins_with_mana,
        goes_on=turns_go_on,
        asks=(
            "who_decides",
            "who_decides_meanwhile",
            "may_fetch",
            "chooses_before",
            "may_see",
            "may_pay_with",
            "controller_of",
            "controller_of_what_is_played",
        ),
    ),
    Area(
        "flip cards",
        "508",
        state=Object,
        begins=begins_as_card,
        steps=("object_after",),
        asks=("characteristics", "positive_comparison", "may_name"),
    ),
    Area(
        "ending the turn",
        "509",
        state=Moment,
        begin=("first_turn",),
        steps=("carry_on", "end_the_turn", "end_the_combat_phase", "let_trigger", "next_turn"),
        begins=moments_begin,
        goes_on=moments_go_on,
        asks=("whereabouts", "who_has_priority", "who_discards", "taken_out"),
    ),
    Area(
        "status",
        "510",
        state=Object,
        begins=begins_as_card,
        steps=("object_after",),
        asks=("status_of", "characteristics", "copiable_values", "may_look_at"),
    ),
    Area(
        "coin flips",
        "511",
        state=CoinFlips,
        begin=("begin_flips",),
        steps=("flip_after",),
        begins=begins_with_coins,
        goes_on=coins_go_on,
        asks=(
            "who_calls",
            "words_to_call",
            "is_called",
            "is_a_coin",
            "is_fair",
            "come_up",
            "come_up_as_stated",
            "winner_as_stated",
            "times_flipped",
            "times_won",
            "times_lost",
        ),
    ),
    Area(
        "multiplayer",
        "600",
        state=RunningGame,
        begin=("start_game",),
        steps=("player_leaves",),
        begins=begins_with_options,
        asks=("is_multiplayer", "is_offered", "may_start"),
    ),
    Area(
        "the game as a whole",
        "100",
        state=GameState,
        begin=("begin_game",),
        steps=("apply",),
        asks=("answer",),
        begins=begins,
        goes_on=goes_on,
        if_named=True,
    ),
)
"""In the order of their sections, the whole game last."""
