"""The game as the verifier finds it: clauses, claims, and what makes a witness readable."""

from engine.cards import Alternative, Card, Face, FlipCard, Name, NormalCard, SplitCard, Text
from engine.ending_the_turn_types import Seat
from engine.objects import Edition, RulesError
from engine.subgames_types import Style, ThingId
from models import coin_flips as coin_flip_clauses
from models import coin_flips_by_edition as coin_flip_edition_clauses
from models import command_zones as command_zone_clauses
from models import ending_the_combat_phase as ending_the_combat_phase_clauses
from models import ending_the_turn as ending_the_turn_clauses
from models import ending_the_turn_by_edition as ending_the_turn_edition_clauses
from models import flip_cards as flip_card_clauses
from models import fused_spells as fused_spell_clauses
from models import game as game_clauses
from models import game_answers as game_answer_clauses
from models import game_attached as game_attached_clauses
from models import game_beginning as game_beginning_clauses
from models import game_counts as game_count_clauses
from models import game_doing as game_doing_clauses
from models import game_moves as game_move_clauses
from models import game_nests as game_nest_clauses
from models import game_steps as game_step_clauses
from models import game_triggers as game_trigger_clauses
from models import game_turns as game_turn_clauses
from models import multiplayer as multiplayer_clauses
from models import multiplayer_by_edition as multiplayer_edition_clauses
from models import rooms as room_clauses
from models import split_cards as split_card_clauses
from models import split_cards_by_edition as split_card_edition_clauses
from models import status as status_clauses
from models import status_by_edition as status_edition_clauses
from models import subgames as subgame_clauses
from models import subgames_places as subgame_place_clauses
from models import subgames_starting as subgame_start_clauses
from models import turn_control as turn_control_clauses
from models import turn_control_by_edition as turn_control_edition_clauses
from models import turn_control_decisions as turn_control_decision_clauses
from proofs import (
    coin_flips,
    coin_flips_by_edition,
    command_zones,
    corollaries,
    ending_the_combat_phase,
    ending_the_turn,
    ending_the_turn_by_edition,
    ending_the_turn_steps,
    flip_cards,
    fused_spells,
    game,
    game_answers,
    game_beginning,
    multiplayer,
    multiplayer_by_edition,
    rooms,
    split_cards,
    split_cards_by_edition,
    status,
    status_by_edition,
    subgames,
    subgames_corollaries,
    subgames_outside,
    subgames_places,
    subgames_starting,
    turn_control,
    turn_control_by_edition,
    turn_control_decisions,
    turn_control_histories,
)
from proofs.areas import AREAS
from proofs.examples import EXAMPLES
from proofs.left_open import LEFT_OPEN
from proofs.numbers import NUMBERING
from proofs.own_cards.place import cards_in_use, in_use
from proofs.presupposing import vocabulary_of
from proofs.questions import NUMBER_QUESTIONS, QUESTIONS
from proofs.words import describe
from verifier.claims import Claim
from verifier.clauses import Clause
from verifier.game import Game

MODELS = (
    split_card_clauses,
    split_card_edition_clauses,
    fused_spell_clauses,
    room_clauses,
    subgame_clauses,
    subgame_start_clauses,
    subgame_place_clauses,
    command_zone_clauses,
    turn_control_clauses,
    turn_control_edition_clauses,
    turn_control_decision_clauses,
    flip_card_clauses,
    ending_the_turn_clauses,
    ending_the_turn_edition_clauses,
    ending_the_combat_phase_clauses,
    status_clauses,
    status_edition_clauses,
    coin_flip_clauses,
    coin_flip_edition_clauses,
    multiplayer_clauses,
    multiplayer_edition_clauses,
    game_clauses,
    game_answer_clauses,
    game_attached_clauses,
    game_beginning_clauses,
    game_doing_clauses,
    game_count_clauses,
    game_move_clauses,
    game_nest_clauses,
    game_step_clauses,
    game_trigger_clauses,
    game_turn_clauses,
)
"""The sections as clauses. Each has in `EXEMPT` its obligations that no program can violate, with the reasons."""

PROOFS = (
    split_cards,
    split_cards_by_edition,
    fused_spells,
    rooms,
    subgames,
    subgames_starting,
    subgames_places,
    command_zones,
    subgames_outside,
    subgames_corollaries,
    turn_control,
    turn_control_by_edition,
    turn_control_decisions,
    turn_control_histories,
    flip_cards,
    ending_the_turn,
    ending_the_turn_by_edition,
    ending_the_turn_steps,
    ending_the_combat_phase,
    status,
    status_by_edition,
    coin_flips,
    coin_flips_by_edition,
    multiplayer,
    multiplayer_by_edition,
    corollaries,
    game_beginning,
)
"""The claims, section by section."""


def _clauses() -> tuple[Clause, ...]:
    """The clauses, each once: a module may import another's to speak through it."""
    named = (each for module in MODELS for each in vars(module).values() if isinstance(each, Clause))
    return tuple({id(each): each for each in named}.values())


def _claims() -> tuple[Claim, ...]:
    by_name = (each for module in PROOFS for each in vars(module).values() if isinstance(each, Claim))
    return (*by_name, *game.CLAIMS, *game_answers.CLAIMS)


FAMILIAR = ("Assault/Battery", "Fire/Ice", "Akki Lavarunner", "Grizzly Bears")
"""The cards that the rules' own examples are about, which readers know."""


INVENTED = {
    Name: [f"Card {letter}" for letter in "ABCDEF"],
    Text: [f"Text {letter}" for letter in "ABCDEF"],
    ThingId: [f"thing {letter}" for letter in "ABCDEF"],
    Style: [f"style {letter}" for letter in "ABCDEF"],
}
"""Names and texts of cards that aren't real, so that no real card's is taken for theirs, and names of other things."""


def _cards() -> tuple[Card, ...]:
    """All cards in use, the familiar ones first."""
    familiar = tuple(known for name in FAMILIAR if (known := in_use(name)) is not None)
    return familiar + tuple(each for each in cards_in_use() if each not in familiar)


def _split_cards() -> tuple[SplitCard, ...]:
    return tuple(each for each in _cards() if isinstance(each, SplitCard))


def _halves() -> tuple[Face, ...]:
    return tuple(half for each in _split_cards() for half in (each.left, each.right))


def _alternatives() -> tuple[Alternative, ...]:
    return tuple(each.alternative for each in _cards() if isinstance(each, FlipCard))


def _names() -> tuple[Name, ...]:
    parts = (part for card in cards_in_use() for part in _parts(card))
    return tuple(dict.fromkeys(part.name for part in parts if part.name is not None))


def _parts(card: Card) -> tuple[Face | Alternative, ...]:
    match card:
        case NormalCard(face):
            return (face,)
        case SplitCard(left, right):
            return (left, right)
        case FlipCard(normal, alternative):
            return (normal, alternative)


def _seats() -> tuple[Seat, ...]:
    """What a player may have, the usual first: 20 life, then few."""
    lives = (20, *range(1, 20), 0, -1, -2)
    return tuple(Seat(life, mana, out) for out in (False, True) for life in lives for mana in range(4))


OF_ALL = (Edition.TIME_SPIRAL, Edition.LORWYN_ECLIPSED)
"""The first and the last edition in which all sections are given."""

GIVEN = {
    "100": OF_ALL,
    "505": (Edition.APOCALYPSE, Edition.LORWYN_ECLIPSED),
    "506": (Edition.APOCALYPSE, Edition.LORWYN_ECLIPSED),
    "507": (Edition.MIRRODIN, Edition.LORWYN_ECLIPSED),
    "508": (Edition.CHAMPIONS_OF_KAMIGAWA, Edition.LORWYN_ECLIPSED),
    "509": (Edition.CHAMPIONS_OF_KAMIGAWA, Edition.LORWYN_ECLIPSED),
    "510": (Edition.DISSENSION, Edition.LORWYN_ECLIPSED),
    "511": (Edition.APOCALYPSE, Edition.LORWYN_ECLIPSED),
    "600": (Edition.NINTH_EDITION, Edition.LORWYN_ECLIPSED),
}
"""In which editions each section is given, from the first to the last; in others nothing is claimed of it."""

GAME = Game(
    name="magic",
    clauses=_clauses(),
    exemptions={id: reason for module in MODELS for id, reason in module.EXEMPT.items()},
    claims=_claims(),
    engine="engine",
    editions=Edition,
    domain_error=RulesError,
    catalogue={
        Card: _cards(),
        SplitCard: _split_cards(),
        Face: _halves(),
        Alternative: _alternatives(),
        Name: _names(),
        Seat: _seats(),
    },
    questions=QUESTIONS,
    number_questions=NUMBER_QUESTIONS,
    invented=INVENTED,
    describe=describe,
    left_open=LEFT_OPEN,
    examples=EXAMPLES,
    areas=AREAS,
    vocabulary=vocabulary_of(_cards()),
    given=GIVEN,
    numbering=NUMBERING,
)
