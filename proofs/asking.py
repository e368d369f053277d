"""The words in which conjectures about the game are written: types, questions, comparisons and actions."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
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
from engine.cards import Card, FlipCard, NormalCard, SplitCard
from engine.coin_flips import CoinFlips
from engine.command_zones import InCommandZone
from engine.ending_the_turn_types import Moment
from engine.game_types import GameState
from engine.multiplayer import RunningGame
from engine.objects import Characteristics, Edition, Object, RulesError, Zone
from engine.rooms import Room
from engine.subgames_types import Nest
from engine.turn_control_types import TurnControl
from models import command_zones as command_zone_clauses
from models import ending_the_turn_moments, flips, game, nests
from models import multiplayer as multiplayer_clauses
from models import objects as object_clauses
from models import rooms as room_clauses
from models import turns as turn_clauses
from proofs import questions
from proofs.game import AnyGame
from verifier.asking.vocabulary import Presupposed, Vocabulary


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

    def asked(*arguments: Any) -> Any:
        return function(*arguments) if len(arguments) == takes else function(*arguments, edition=edition)

    return asked


_COMMON = {
    *("assume", "is_allowed", "if_allowed", "Edition", "RulesError", *SECTIONS[cards], *OTHERS),
    *(name for name, each in vars(questions).items() if type(each) is FunctionType),
}
"""The names that need no section."""

_OF_CARDS = (
    *("in_library", "holds", "costs_less", "Characteristics", "characteristics", "converted_mana_costs", "is_multicolored"),
    *("count_cards", "answers", "costs_used", "positive_comparison", "relative_comparison", "negative_comparison"),
    *("comparison_of_several", "generic_symbols", "has_chosen_name", "split_card", "playable_halves", "Half"),
    *("may_fuse", "fused_characteristics", "fused_mana_costs", "halves_followed"),
)
"""The names that are of split cards, where all that can be asked of are cards in a library."""

NEEDED = {
    **dict.fromkeys(_COMMON, ()),
    **dict.fromkeys(_OF_CARDS, ("505",)),
    "may_name": ("505", "508"),
}
"""The sections that a conjecture needs that uses a name; with any other, all of them."""


def vocabulary_of(cards: Sequence[Card]) -> Vocabulary:
    """The words with which conjectures are written, and these cards, in this order, as the real ones."""
    return Vocabulary(
        names=names,
        unassumed=NotAssumed,
        presupposed={
            Object: Presupposed("objects as they can be in their zones", object_clauses.well_formed),
            Room: Presupposed("Rooms as they can be in play", room_clauses.well_formed),
            InCommandZone: Presupposed("command zones as they can come to be", command_zone_clauses.well_formed),
            TurnControl: Presupposed("turns and their control as they can come to be", turn_clauses.well_formed),
            CoinFlips: Presupposed("coin flips as they can come to be", flips.well_formed),
            Moment: Presupposed("moments as they can come to be in some edition", ending_the_turn_moments.well_formed),
            Nest: Presupposed("nests of games as they can come to be", nests.well_formed_nest),
            RunningGame: Presupposed("games as they can begin and be left", multiplayer_clauses.well_formed),
            GameState: Presupposed("games as they can come to be", game.well_formed),
        },
        sections=NEEDED,
        narrowed={GameState: AnyGame},
        real={
            layout: tuple(each for each in cards if isinstance(each, layout)) for layout in (NormalCard, SplitCard, FlipCard)
        },
    )
