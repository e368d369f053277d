"""What is left open for a reason is open for that reason only: once it is told, all the rest is settled."""

from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

import pytest
import z3

from engine.cards import ManaAmount, SplitCard
from engine.ending_the_turn_types import Moment
from engine.game_questions import CharacteristicsOf, WhoDecides
from engine.game_types import GameState
from engine.multiplayer import Configuration
from engine.objects import Edition, Object, editions_between
from engine.subgames_types import Nest, StartSubgame
from models import (
    ending_the_combat_phase,
    ending_the_turn,
    fused_spells,
    game_answers,
    multiplayer,
    status,
    subgames_starting,
)
from models import ending_the_turn_moments as moments
from models import ending_the_turn_objects as objects
from models import ending_the_turn_steps as steps
from models.editions import since
from models.game import well_formed
from models.game_pieces import body_of, is_in_zone, of_number
from models.halves import halves_combinable
from models.objects import unchanged
from models.turn_control_decisions import OUTSIDE_IS_OWN
from proofs.ending_the_turn_premises import EndingTheTurnRules, not_over, resolving_in_combat
from proofs.fused_spells import FusedSpellRules
from proofs.game import GameRules
from proofs.multiplayer import MultiplayerRules
from proofs.nests import SubgameRules, starting
from proofs.premises import combinable, combining_halves
from proofs.registry import GAME
from proofs.status import StatusRules, lying, off_table
from tests.judging import CLAIMS, editions_of
from verifier.audit.alike import open_places
from verifier.audit.auditing import Audit
from verifier.audit.findings import Decided, Parted, QuestionFinding
from verifier.audit.lawbook import Lawbook
from verifier.audit.questions import Both, Stated
from verifier.backing import SECOND_SOLVERS
from verifier.claims import Claim, Goal, claim
from verifier.follow.atoms import Atoms
from verifier.formulas import negation
from verifier.saying import texts_in
from verifier.second_solver import SecondSolver
from verifier.solving import Answer
from verifier.views import ChoiceView, OptionalView, RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, implies, leaf_of, not_, same


@claim(subgames_starting.begins_like_any_game, title="the first player there goes first", when="{start}", part=True)
def the_first_goes_first(engine: SubgameRules, nest: Nest, start: StartSubgame, edition: Edition) -> Goal:
    after = engine.nest_after(nest, start, edition)
    playing = [seat.playing for seat in nest.game.seats]
    first = [
        implies(all_of(plays, not_(any_of(*playing[: player - 1]))), after.game.starting_player == player)
        for player, plays in enumerate(playing, start=1)
    ]
    return Goal(starting(edition, nest), all_of(*first))


@claim(ending_the_turn.in_this_order, title="abilities are stacked by number", when="the game goes on", part=True)
def stacked_by_number(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)

    def is_lower(one: int, other: int) -> z3.BoolRef:
        return objects.of_number(after, one, lambda low: objects.of_number(after, other, lambda high: if_stacked(low, high)))

    def if_stacked(low: Any, high: Any) -> z3.BoolRef:
        return implies(
            all_of(objects.is_on_stack(low), objects.is_on_stack(high)), objects.height(low) < objects.height(high)
        )

    waiting = [(number, each, all_of(here, each.place.is_a("Unstacked"))) for number, here, each in objects.numbered(moment)]
    rows = [
        implies(all_of(waits, also, one.owner == other.owner), is_lower(number, later))
        for (number, one, waits), (later, other, also) in combinations(waiting, 2)
    ]
    return Goal(not_over(moment, edition), all_of(*rows))


@claim(ending_the_turn.state_based_effects, title="of several legends the first stays", when="the game goes on", part=True)
def the_first_legend_stays(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    after = engine.carry_on(moment, edition)
    cleaning = all_of(moment.stage.BEGUN, moment.step.CLEANUP)
    as_checked = (
        (cleaning, moments.worn_off(moment)),
        (moment.stage.RESOLVING, steps.resolved(moment)),
        (not_(any_of(cleaning, moment.stage.RESOLVING)), moment),
    )
    kept = all_of(*(implies(so, first_of_each_name_stays(checked, after)) for so, checked in as_checked))
    return Goal(not_over(moment, edition), implies(since(edition, moments.LEGENDS_PER_CONTROLLER), kept))


@claim(
    ending_the_combat_phase.state_based_actions,
    title="of several legends the first stays",
    when="combat is ended",
    part=True,
)
def the_first_legend_stays_after_combat(engine: EndingTheTurnRules, moment: Moment, edition: Edition) -> Goal:
    after = engine.end_the_combat_phase(moment, edition)
    return Goal(resolving_in_combat(moment, edition), first_of_each_name_stays(moment, after))


def first_of_each_name_stays(checked: Any, after: Any) -> z3.BoolRef:
    """Whether of several legends of a name and controller all but the first go, and that one only if it had to."""
    there = [(number, each, here) for number, here, each in objects.numbered(checked)]

    def are_one(one: Any, here: Any, other: Any, also: Any) -> z3.BoolRef:
        return all_of(here, also, moments.are_one_legend(one, other, z3.BoolVal(False)))

    def could_stay(one: Any) -> z3.BoolRef:
        host = one.place.as_a("InPlay").attached_to
        held = all_of(host.present, objects.of_number(after, host.value, objects.is_in_play))
        return all_of(not_(moments.is_too_weak(one)), implies(one.place.as_a("InPlay").is_aura, held))

    rows = []
    for number, each, here in there:
        earlier = any_of(*(are_one(each, here, other, also) for at, other, also in there if at < number))
        later = any_of(*(are_one(each, here, other, also) for at, other, also in there if at > number))
        stays = objects.of_number(after, number, objects.is_in_play)
        rows += [implies(earlier, not_(stays)), implies(all_of(later, not_(earlier)), same(stays, could_stay(each)))]
    return all_of(*rows)


@claim(multiplayer.one_variant, title="only usual numbers of players begin", when="{configuration} is proposed", part=True)
def unusual_numbers_are_refused(engine: MultiplayerRules, configuration: Configuration) -> Goal:
    refused = engine.attempt.start_game(configuration).refused
    return Goal(not_(multiplayer.usual_number(configuration)), refused)


@claim(
    game_answers.characteristics_as_it_is,
    title="what effects from outside work on while it is phased out has no characteristics",
    when="one asks: {question}",
    part=True,
)
def changed_while_phased_out(engine: GameRules, game: GameState, question: CharacteristicsOf, edition: Edition) -> Goal:
    outcome = engine.attempt.answer(game, question, edition)
    sets = outcome.answer.as_a("SetsOfCharacteristics").sets

    def has_none(piece: RecordView) -> z3.BoolRef:
        changed = all_of(is_in_zone(piece), body_of(piece).zone.PHASED_OUT, not_(unchanged(body_of(piece))))
        return implies(changed, sets.length == 0)

    return Goal(well_formed(game), implies(not_(outcome.refused), of_number(game, question.piece, has_none)))


@claim(
    game_answers.decider_as_it_is,
    title="what is outside the game is the player's own to take",
    when="one asks: {question}",
    part=True,
)
def outside_is_the_players(engine: GameRules, game: GameState, question: WhoDecides, edition: Edition) -> Goal:
    outcome = engine.attempt.answer(game, question, edition)
    own = outcome.answer.as_a("APlayer").player.value == question.player
    asked = all_of(question.decision.WISH, since(edition, OUTSIDE_IS_OWN))
    return Goal(well_formed(game), implies(all_of(asked, not_(outcome.refused)), own))


@claim(status.merely_hidden, title="the same face up and face down", when="it lies face up, and face down", part=True)
def hidden_if_combinable(engine: StatusRules, object: Object, edition: Edition) -> Goal:
    sets, hidden_sets = (engine.characteristics(lying(object, down), edition) for down in (False, True))
    premise = all_of(off_table(object), implies(combining_halves(edition), combinable(object)))
    return Goal(premise, status.merely_hidden(sets, hidden_sets))


@claim(
    fused_spells.one_mana_value_of_a_fused_spell,
    title="one mana value, of halves that can be combined",
    when="both halves are cast, with {x} for X",
    part=True,
)
def one_mana_value_if_combinable(engine: FusedSpellRules, card: SplitCard, x: ManaAmount, edition: Edition) -> Goal:
    sets = engine.fused_characteristics(card, x, edition)
    return Goal(halves_combinable(card), fused_spells.one_mana_value_of_a_fused_spell(card, x, sets))


def questions(asked: str, *told: Claim, editions: tuple[Edition, ...] = tuple(GAME.editions)) -> list[QuestionFinding]:
    """What an audit finds of the question that a claim asks, with these claims told beside all others."""
    game = replace(GAME, claims=(*GAME.claims, *told))
    found = [each for several in Audit(game, [CLAIMS[asked]], editions).situations(jobs=1) for each in several]
    return [each for each in found if isinstance(each, QuestionFinding)]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("100/answers-characteristics", (changed_while_phased_out,)),
        ("100/answers-decider", (outside_is_the_players,)),
        ("506.4a", (the_first_goes_first,)),
        ("509.1a/goes-on-until-over", (stacked_by_number, the_first_legend_stays)),
        ("509.4h", (the_first_legend_stays_after_combat,)),
        ("509.4i/possible-when-combat-is-ended", (the_first_legend_stays_after_combat,)),
        ("600.2b/teams", (unusual_numbers_are_refused,)),
        ("600.1b", (unusual_numbers_are_refused,)),
    ],
)
def test_once_it_is_told_nothing_is_open(asked: str, told: tuple[Claim, ...]) -> None:
    known = editions_between(until=Edition.ARCHENEMY) if asked.startswith("600.") else tuple(GAME.editions)
    (before,), (after,) = questions(asked, editions=known), questions(asked, *told, editions=known)
    assert isinstance(before.settled, Parted)
    assert before.left_open is not None
    assert isinstance(after.settled, Decided)


@pytest.mark.parametrize(
    "asked",
    [
        "505.2a/two-sets-after-the-stack",
        "505.4a/one-card-played",
        "505.4b/either-half-played",
        "505.6g",
        "508.1a",
        "508.1h",
        "508.2b",
        "508.4a",
        "510.1c/always-well-formed",
    ],
)
def test_since_there_is_a_section_on_status_nothing_is_open(asked: str) -> None:
    before = questions(asked, editions=editions_between(until=Edition.COLDSNAP))
    left_open = [each for each in before if not isinstance(each.settled, Decided)]
    assert left_open
    assert all(isinstance(each.settled, Parted) and each.left_open is not None for each in left_open)
    changing = editions_of("505.", "508.", "510.")
    since = questions(asked, editions=tuple(each for each in editions_between(Edition.COLDSNAP) if each in changing))
    assert since
    assert all(isinstance(each.settled, Decided) for each in since)


@pytest.mark.parametrize(("asked", "told"), [("510.5b", hidden_if_combinable), ("505.8c", one_mana_value_if_combinable)])
def test_of_cards_whose_halves_can_be_combined_nothing_is_open(asked: str, told: Claim) -> None:
    before = questions(asked)
    assert any(isinstance(each.settled, Parted) for each in before)
    assert all(isinstance(each.settled, Decided) or each.left_open is not None for each in before)
    game = replace(GAME, claims=(*GAME.claims, told))
    (findings,) = Audit(game, [told], tuple(GAME.editions)).situations(jobs=1)
    found = [each.settled for each in findings if isinstance(each, QuestionFinding)]
    assert found
    assert set(found) == {Decided()}


@pytest.mark.parametrize("section", ["505", "506", "507", "508", "509", "510", "511", "600"])
def test_what_is_open_today_is_so_for_a_reason(section: str) -> None:
    claims = [each for each in GAME.claims if each.id.startswith(f"{section}.")]
    found = [each for several in Audit(GAME, claims, (tuple(GAME.editions)[-1],)).situations(jobs=1) for each in several]
    asked = [each for each in found if isinstance(each, QuestionFinding)]
    assert asked
    assert [each for each in asked if not isinstance(each.settled, Decided) and each.left_open is None] == []


def parts_of(view: Any, path: str = "") -> list[str]:
    """A name for each leaf of a value, in their order."""
    match leaf_of(view):
        case RecordView(fields=fields):
            return [part for name, inner in fields.items() for part in parts_of(inner, f"{path}.{name}")]
        case OptionalView(value=inner):
            return [f"{path}?", *parts_of(inner, path)]
        case ChoiceView(alternatives=alternatives):
            each = ((f"{path}:{name}", inner) for name, (_, inner) in alternatives.items())
            return [part for place, inner in each for part in (f"{place}?", *parts_of(inner, place))]
        case SequenceView() as sequence:
            return [f"{path}.length", *(part for element in sequence for part in parts_of(element, f"{path}[]"))]
    return [path]


def open_by_themselves(both: Both) -> set[int]:
    """Places of leaves such that others differ only where one of these does, and each can differ alone."""
    found = open_places(both.obeying, both.differing)
    assert found is not None
    told = SecondSolver(SECOND_SOLVERS[0]).told(both.obeying, simplify=False)
    for place in sorted(found, reverse=True):
        others = (negation(both.differing[other]) for other in sorted(found) if other != place)
        if told.ask(all_of(both.differing[place], *others)) is Answer.IMPOSSIBLE:
            found.remove(place)
    return found


WAITING_AND_TURN = {".waiting[]", ".turn.active", ".turn.controller"}
EXTRA_TURNS = {".course.extra_turns.length", ".course.extra_turns[]"}
WHICH_LEGEND, OWN_ORDER = ".pieces[].at:InZone.object.zone", ".pieces[].at:AbilityInZone.height"


OPEN_PARTS = {
    "506.1a": {".game.starting_player"},
    "507.1b": WAITING_AND_TURN,
    "100/begins": {".nest.game.starting_player", ".started_as.variant"},
    "100/seats": {".nest.game.starting_player"},
    "100/frame/on-pieces": set(),
    "100/frame/passing": {".nest.game.seats[].shuffled", WHICH_LEGEND, OWN_ORDER, *EXTRA_TURNS},
    "100/frame/turning": {WHICH_LEGEND, OWN_ORDER, *EXTRA_TURNS},
    "100/frame/ending": {".pieces[].at:AbilityInZone?", WHICH_LEGEND},
}


@cache
def lawbook() -> Lawbook:
    """The rules on all that is asked here, made once."""
    return Lawbook.on([CLAIMS[asked] for asked in OPEN_PARTS], GAME, tuple(GAME.editions))


@pytest.mark.parametrize("asked", OPEN_PARTS)
def test_only_these_parts_of_an_answer_are_left_open(asked: str) -> None:
    """Answers that differ anywhere differ in one of them."""
    situation = lawbook().situation([CLAIMS[asked]], Atoms(texts_in(GAME)))
    (call,) = situation.calls
    stated = Stated.of(situation, [call])
    both = Both.of(stated, stated)
    names = ["refused", *parts_of(situation.view(call))]
    assert len(names) == len(both.differing)
    assert {names[place] for place in open_by_themselves(both)} == OPEN_PARTS[asked]


def test_each_reason_is_one_of_a_claim() -> None:
    assert set(GAME.left_open) <= set(CLAIMS)
