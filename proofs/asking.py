"""The words in which conjectures about the game are written: types, questions, comparisons and actions.

Nothing here imports clauses: what a conjecture calls would else be followed with all of their modules beside it.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from enum import Enum
from types import FunctionType, ModuleType
from typing import Annotated, Any

import engine
from engine import (
    cards,
    coin_flips,
    command_zones,
    ending_the_turn_types,
    game_questions,
    game_types,
    multiplayer,
    objects,
    rooms,
    status,
    subgames_types,
    turn_control_types,
    turns,
)
from engine.cards import Card
from engine.objects import Characteristics, Edition, Object, RulesError, Zone
from proofs import questions


class NotAssumed(Exception):
    """What a conjecture assumes isn't so."""


def assume(condition: object) -> bool:
    """Speak only of what is so: where it isn't, the conjecture says nothing."""
    if not condition:
        raise NotAssumed
    return True


def is_allowed(function: Callable[..., object], *arguments: object) -> bool:
    """Whether the rules allow what a function of the engine is asked to do."""
    try:
        function(*arguments)
    except RulesError:
        return False
    return True


def if_allowed(function: Callable[..., Any], *arguments: object) -> Any:
    """What a function of the engine gives where the rules allow what it is asked; else the conjecture says nothing."""
    try:
        return function(*arguments)
    except RulesError:
        raise NotAssumed from None


def in_library(card: Card) -> Object:
    """A card in its owner's library."""
    return Object(card, Zone.LIBRARY)


def holds(test: Callable[..., bool], cards: tuple[Card, ...], edition: Edition) -> bool:
    """Whether an effect that compares cards in libraries so finds it true."""
    return engine.positive_comparison(tuple(in_library(card) for card in cards), test, edition)


def costs_less(first: Card, second: Card, edition: Edition) -> bool:
    """Whether an effect finds that a card in a library costs less than another one there."""
    return engine.relative_comparison((in_library(first), in_library(second)), questions.first_costs_less, edition)


SECTIONS: Mapping[ModuleType, tuple[str, ...]] = {
    cards: ("Card", "Face", "NormalCard", "SplitCard", "FlipCard", "ManaCost", "Color", "CardType", "Supertype", "Subtype"),
    objects: (
        *("Object", "Characteristics", "Copy", "Changes", "Status", "Zone", "Half", "Player", "Edition", "RulesError"),
        *("Action", "Tap", "Untap", "Flip", "TurnFaceDown", "TurnFaceUp", "BecomeCopy", "ChangeControl", "Change"),
        *("Mark", "PhaseOut", "PhaseIn", "Play", "PutIntoPlay", "Move"),
    ),
    rooms: ("Room", "Occasion"),
    command_zones: ("InCommandZone", "Commanded", "PlayerCounters"),
    status: ("PermanentAction",),
    turns: ("PlayerCount", "Step"),
    turn_control_types: (
        *("TurnControl", "LimitedControl", "Turn", "Decision", "Wish", "HiddenCard", "Hiding", "Resource"),
        *("Event", "CreateEffect", "SkipTurn", "BeginTurn", "NextStep", "NextPhase", "CutShort", "EndTurn", "PayMana"),
        *("Concede", "Leave"),
    ),
    subgames_types: ("Nest", "Depth", "Role", "StartSubgame", "EndSubgame"),
    ending_the_turn_types: ("Moment", "Number", "Stage", "Whereabouts"),
    coin_flips: (
        *("CoinFlips", "CoinAction", "Call", "Land", "Cares", "Method", "Coin", "Die", "Numbers", "Designation", "Side"),
        *("Word", "Place", "Wording", "Thing", "Stated"),
    ),
    multiplayer: ("Configuration", "RunningGame", "Option", "Variant", "Choice", "Proposal"),
    game_types: ("GameState",),
    game_questions: ("WhoDecides", "MaySee", "IsMultiplayer", "WhoHasPriority", "RolesOf", "StatusOf"),
}
"""The types that are predefined. Where sections have one name for several things, it is that of the first one here."""

OTHERS = {
    "Annotated": Annotated,
    "Callable": Callable,
    "Question": Callable[[Characteristics], bool],
    "Relation": Callable[[Characteristics, Characteristics], bool],
}
"""What annotations need besides, and comparisons of any kind."""

FUNCTIONS = {
    **{each.__name__: each for each in (assume, is_allowed, if_allowed, in_library, holds, costs_less)},
    **{name: getattr(engine, name) for name in engine.__all__},
    **{name: each for name, each in vars(questions).items() if type(each) is FunctionType},
}
"""The functions: those of the engine, comparisons that people really ask, and those above."""


def names(edition: Enum | None) -> dict[str, Any]:
    """The names that a conjecture finds; the edition may be left out where one is given here."""
    types = {name: getattr(module, name) for module, named in SECTIONS.items() for name in named}
    functions = FUNCTIONS if edition is None else {name: _in(edition, each) for name, each in FUNCTIONS.items()}
    return {**OTHERS, **types, **functions}


def _in(edition: Enum, function: Callable[..., Any]) -> Callable[..., Any]:
    """The function, asked in an edition where none is said."""
    parameters = inspect.signature(function).parameters
    if "edition" not in parameters:
        return function
    takes = len(parameters)

    def asked(*arguments: Any, **named: Any) -> Any:
        if len(arguments) + len(named) == takes:
            return function(*arguments, **named)
        return function(*arguments, **named, edition=edition)

    return asked


_COMMON = {
    *("assume", "is_allowed", "if_allowed", "Edition", "RulesError", "Player", "Zone", "Play", *OTHERS),
    *(name for name, each in vars(questions).items() if type(each) is FunctionType),
}
"""The names that need no section."""

_OF_OBJECTS = ("505", "508", "510")

_MODULES = {
    **{name: module.__name__.rpartition(".")[2] for module, named in SECTIONS.items() for name in named},
    **{name: getattr(engine, name).__module__.rpartition(".")[2] for name in engine.__all__},
}
"""Per type and function of the engine, the module that it is of."""

_NEEDED_IN: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("cards", "turns"), ()),
    **dict.fromkeys(("objects", "status", "characteristics"), _OF_OBJECTS),
    **dict.fromkeys(("split_cards", "fused_spells", "rooms"), ("505",)),
    **dict.fromkeys(("subgames", "subgames_places", "subgames_types", "command_zones"), ("506",)),
    **dict.fromkeys(("turn_control", "turn_control_types"), ("507",)),
    **dict.fromkeys(("ending_the_turn", "ending_the_turn_types", "ending_the_combat_phase"), ("509",)),
    **dict.fromkeys(("coin_flips",), ("511",)),
    **dict.fromkeys(("multiplayer",), ("600",)),
}
"""The sections that a conjecture needs that uses a name of a module of the engine."""

_OF_CARDS = (
    *("in_library", "holds", "costs_less", "Characteristics", "characteristics", "converted_mana_costs", "is_multicolored"),
    *("count_cards", "answers", "costs_used", "positive_comparison", "relative_comparison", "negative_comparison"),
    *("comparison_of_several", "generic_symbols", "has_chosen_name", "split_card", "playable_halves", "Half"),
    *("may_fuse", "fused_characteristics", "fused_mana_costs", "halves_followed"),
)
"""The names that are of split cards, where all that can be asked of are cards in a library."""

NEEDED = {
    **{name: _NEEDED_IN[module] for name, module in _MODULES.items() if module in _NEEDED_IN},
    **dict.fromkeys(_COMMON, ()),
    **dict.fromkeys(_OF_CARDS, ("505",)),
    "may_name": ("505", "508"),
}
"""The sections that a conjecture needs that uses a name; with any other, all of them."""


_SINCE = {
    "2005-08-01": ("takes_part",),
    "2006-05-01": ("negative_comparison",),
    "2006-07-15": (
        *("converted_mana_costs", "relative_comparison", "costs_less", "copiable_values", "may_look_at"),
        *("begin_flips", "come_up", "is_called", "is_fair", "times_flipped", "times_lost", "times_won", "who_calls"),
        "words_to_call",
    ),
    "2006-10-01": ("comparison_of_several",),
    "2008-10-01": ("is_a_coin", "Thing"),
    "2010-10-01": ("LimitedControl",),
    "2013-04-29": ("may_fuse", "fused_characteristics", "fused_mana_costs", "halves_followed"),
    "2014-02-01": ("PlayerCounters", "counters_in_subgame", "counters_after_subgame"),
    "2017-04-28": ("generic_symbols",),
    "2022-07-08": ("InCommandZone", "Commanded", "command_zone_after_start", "command_zone_after_end"),
    "2024-11-08": (
        *("Room", "Occasion", "room_enters", "room_after", "room_characteristics", "may_unlock", "cost_to_unlock"),
        *("halves_opened", "is_fully_unlocked_by"),
    ),
    "2025-06-06": ("Stated", "come_up_as_stated", "winner_as_stated"),
}

SINCE = {name: date for date, named in _SINCE.items() for name in named}
"""From when on the rules tell of what a name stands for, where the engine answers whenever it is asked.

Of command zones that is since all that may be in one is told of (506.8b); some is since 2010-02-01.
"""
