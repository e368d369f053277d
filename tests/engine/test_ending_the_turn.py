"""Rule 509: what ending the turn does step by step, and the cleanup steps that follow."""

from dataclasses import replace

import pytest

from engine import (
    carry_on,
    end_the_turn,
    next_turn,
    taken_out,
    whereabouts,
    who_discards,
    who_has_priority,
)
from engine.cards import Name
from engine.ending_the_turn_types import (
    Elsewhere,
    Event,
    Gone,
    InCombat,
    InPlay,
    Kind,
    OnStack,
    Seat,
    Stage,
    Unstacked,
    Whereabouts,
)
from engine.objects import Edition, Half, RulesError, Zone
from engine.turns import Step
from tests.engine.moments import (
    LAST,
    ability,
    aura,
    creature,
    ended,
    moment,
    off_table,
    seated,
    spell,
    time_stop,
    until_over,
)

STEPS = [step for step in Step if step is not Step.UNTAP]
"""The steps in which something can resolve."""

PLAYERS = (1, 2, 3, 4)


def removed_of(player):
    return Whereabouts(Zone.REMOVED, player)


def places(after):
    return [each.place for each in after.objects]


# 509.1, 509.1a: in place of the rest of a resolution


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("edition", Edition)
def test_each_step_changes_what_it_is_about_and_nothing_else(step, edition):
    before = moment(
        time_stop(0),
        creature(2, damage=2),
        off_table(kind=Kind.SPELL_COPY),
        step=step,
        seats=seated(mana=(2, 0, 1, 0)),
        hand=9,
    )
    removed = end_the_turn(before, edition)
    assert replace(removed, objects=before.objects) == replace(before, stage=Stage.STACK_REMOVED)
    assert places(removed)[0] == Elsewhere(Zone.REMOVED)
    assert removed.objects[1:] == before.objects[1:]
    checked = carry_on(removed, LAST)
    assert replace(checked, objects=removed.objects) == replace(removed, stage=Stage.CHECKED)
    assert places(checked)[1:3] == [Elsewhere(Zone.GRAVEYARD), Gone()]
    begun = carry_on(checked, LAST)
    assert begun == replace(checked, stage=Stage.BEGUN, step=Step.CLEANUP, seats=seated(life=(18, 20, 19, 20)))


def test_it_happens_as_the_spell_resolves_and_can_be_responded_to():
    played = moment(time_stop(0), stage=Stage.PRIORITY)
    assert who_has_priority(played) == 1
    with pytest.raises(RulesError, match=r"^509\.1: "):
        end_the_turn(played, LAST)
    resolving = carry_on(played, LAST)
    assert resolving.stage is Stage.RESOLVING
    assert end_the_turn(resolving, LAST).stage is Stage.STACK_REMOVED


def test_the_spell_isnt_put_into_the_graveyard_as_it_is_once_it_resolves():
    before = moment(time_stop(0))
    assert whereabouts(carry_on(before, LAST), 0) == Whereabouts(Zone.GRAVEYARD, 1)
    assert [whereabouts(each, 0) for each in ended(before)] == [removed_of(1)] * 3


@pytest.mark.parametrize("active", PLAYERS)
def test_whose_turn_it_is_is_ended_whoever_ends_it(active):
    *_, begun = ended(moment(spell(owner=2), active=active))
    assert (begun.active, begun.step) == (active, Step.CLEANUP)
    assert carry_on(begun, LAST).stage is Stage.OVER


# Both orders of Time Stop and another spell


def test_time_stop_in_response_to_a_spell_removes_both():
    removed, _, begun = ended(moment(spell(owner=2), time_stop(1)))
    assert [whereabouts(removed, number) for number in (0, 1)] == [removed_of(2), removed_of(1)]
    assert until_over(begun)[-1].objects[0].place == Elsewhere(Zone.REMOVED)


def test_a_spell_in_response_to_time_stop_resolves_first():
    before = moment(time_stop(0), spell(owner=2, below=1))
    after = carry_on(before, LAST)
    assert (after.stage, whereabouts(after, 1)) == (Stage.PRIORITY, Whereabouts(Zone.GRAVEYARD, 2))
    removed, *_ = ended(carry_on(after, LAST))
    assert [whereabouts(removed, number) for number in (0, 1)] == [removed_of(1), Whereabouts(Zone.GRAVEYARD, 2)]


def test_of_two_of_them_the_second_removes_the_first():
    removed, *_ = ended(moment(time_stop(0), spell(owner=2, below=1)))
    assert [whereabouts(removed, number) for number in (0, 1)] == [removed_of(1), removed_of(2)]


# 509.1a: the stack


@pytest.mark.parametrize("kind", [Kind.CARD, Kind.SPELL_COPY, Kind.ABILITY, Kind.COMBAT_DAMAGE])
@pytest.mark.parametrize("resolving", [False, True])
def test_everything_on_the_stack_is_removed_what_is_resolving_too(kind, resolving):
    other = spell(owner=3, kind=kind, below=int(resolving))
    removed, *_ = ended(moment(other, time_stop(int(not resolving))))
    assert [whereabouts(removed, number) for number in (0, 1)] == [removed_of(3), removed_of(1)]


def test_a_card_goes_to_its_owner_whoever_controls_it():
    removed, *_ = ended(moment(time_stop(0), spell(owner=4, controller=2, below=1)))
    assert whereabouts(removed, 1) == removed_of(4)


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.LIBRARY, Zone.GRAVEYARD, Zone.IN_PLAY])
def test_buyback_and_the_like_dont_apply(zone):
    removed, *_ = ended(moment(spell(goes_to=zone), time_stop(1)))
    assert whereabouts(removed, 0) == removed_of(1)
    assert whereabouts(carry_on(moment(spell(goes_to=zone)), LAST), 0).zone is zone


def test_a_split_card_is_whole_again_and_a_face_down_spell_face_up():
    removed, *_ = ended(moment(spell(half=Half.LEFT), spell(face_down=True, below=1), time_stop(2)))
    assert places(removed)[:3] == [Elsewhere(Zone.REMOVED)] * 3


def test_what_has_triggered_but_isnt_on_the_stack_isnt_removed():
    waiting = ability(triggered=True)
    for after in ended(moment(time_stop(0), waiting)):
        assert after.objects[1] == waiting


@pytest.mark.parametrize(
    ("object", "place"),
    [
        (spell(2, 3, below=3, goes_to=Zone.HAND), Elsewhere(Zone.REMOVED)),
        (spell(kind=Kind.ABILITY), Elsewhere(Zone.REMOVED)),
        (creature(combat=InCombat.BLOCKED, tapped=True), InPlay(1, tapped=True)),
        (off_table(Zone.HAND), Elsewhere(Zone.HAND)),
        (ability(), Unstacked(Event.OTHER)),
    ],
)
def test_what_becomes_of_an_object_by_itself(object, place):
    assert taken_out(object, LAST) == replace(object, place=place)


# 509.1a: combat


@pytest.mark.parametrize("role", list(InCombat))
def test_everything_is_removed_from_combat_and_stays_what_it_is(role):
    toughness = None if role is InCombat.ATTACKED else 2
    fighter = replace(creature(tapped=True, attacked=True, combat=role, damage=1), toughness=toughness)
    removed, *_ = ended(moment(time_stop(0), fighter, step=Step.DECLARE_BLOCKERS))
    assert removed.objects[1] == replace(fighter, place=InPlay(1, tapped=True, attacked=True, damage=1))


def test_combat_damage_on_the_stack_is_never_dealt():
    before = moment(spell(kind=Kind.COMBAT_DAMAGE), time_stop(1), creature(2), step=Step.COMBAT_DAMAGE)
    *_, begun = ended(before)
    assert (begun.objects[2], places(begun)[0]) == (creature(2), Gone())


def test_outside_combat_nothing_is_to_be_removed_from_it():
    removed, *_ = ended(moment(time_stop(0), creature(2, tapped=True)))
    assert removed.objects[1] == creature(2, tapped=True)


# 509.1a, b: what no card represents


@pytest.mark.parametrize("kind", [Kind.SPELL_COPY, Kind.ABILITY, Kind.COMBAT_DAMAGE])
def test_it_is_in_the_removed_zone_until_the_check(kind):
    removed, checked, _ = ended(moment(spell(2, kind=kind), time_stop(1)))
    assert (whereabouts(removed, 0), whereabouts(checked, 0)) == (removed_of(2), None)
    assert checked.objects[0].kind is kind


def test_zone_change_triggers_see_it():
    before = moment(spell(kind=Kind.SPELL_COPY), time_stop(1), ability(Event.LEAVING, watched=0))
    removed, *_ = ended(before)
    assert removed.objects[2] == ability(Event.LEAVING, watched=0, triggered=True)


def test_a_token_in_a_graveyard_ceases_to_exist_and_a_card_doesnt():
    _, checked, _ = ended(moment(time_stop(0), off_table(kind=Kind.TOKEN), off_table(kind=Kind.CARD)))
    assert places(checked)[1:3] == [Gone(), Elsewhere(Zone.GRAVEYARD)]


# 509.1b: state-based effects


def test_lethal_damage_kills_before_it_wears_off():
    *_, begun = ended(moment(time_stop(0), creature(2, damage=2)))
    assert whereabouts(begun, 1) == Whereabouts(Zone.GRAVEYARD, 1)


def test_a_pumped_creature_survives_this_check_and_dies_in_the_cleanup_step():
    pumped = creature(0, bonus=1)
    _, checked, begun = ended(moment(time_stop(0), pumped))
    assert checked.objects[1] == pumped
    after = carry_on(begun, LAST)
    assert whereabouts(after, 1) == Whereabouts(Zone.GRAVEYARD, 1)
    assert (after.step, who_has_priority(after)) == (Step.CLEANUP, 1)


def test_damage_that_a_bonus_made_not_lethal_wears_off_with_it():
    *_, begun = ended(moment(time_stop(0), creature(2, bonus=1, damage=2)))
    over = carry_on(begun, LAST)
    assert (over.stage, over.objects[1]) == (Stage.OVER, creature(2))


def test_the_check_goes_on_until_nothing_applies():
    dying, on_it = creature(1, damage=1, kind=Kind.TOKEN), aura(1, kind=Kind.TOKEN)
    _, checked, _ = ended(moment(time_stop(0), dying, on_it))
    assert places(checked)[1:3] == [Gone(), Gone()]


def test_auras_on_what_is_gone_follow_it():
    _, checked, _ = ended(moment(time_stop(0), creature(1, damage=1), aura(1), aura(0)))
    assert [whereabouts(checked, number).zone for number in (1, 2, 3)] == [Zone.GRAVEYARD] * 3
    _, checked, _ = ended(moment(time_stop(0), creature(1), aura(1)))
    assert [whereabouts(checked, number).zone for number in (1, 2)] == [Zone.IN_PLAY, Zone.IN_PLAY]


def test_all_legends_of_one_name_go():
    tok_tok, other = Name("Tok-Tok, Volcano Born"), Name("Tomoya the Revealer")
    before = moment(time_stop(0), creature(legend=tok_tok), creature(legend=tok_tok, owner=2), creature(legend=other))
    _, checked, _ = ended(before)
    zones = [Whereabouts(Zone.GRAVEYARD, 1), Whereabouts(Zone.GRAVEYARD, 2), Whereabouts(Zone.IN_PLAY, None)]
    assert [whereabouts(checked, number) for number in (1, 2, 3)] == zones


def test_a_player_without_life_loses_at_the_check_and_one_who_burns_later():
    before = moment(time_stop(0), seats=seated(life=(20, 0, 1, 20), mana=(0, 0, 1, 0)))
    removed, checked, begun = ended(before)
    assert [seat.out for seat in removed.seats] == [False] * 4
    assert [seat.out for seat in begun.seats] == [seat.out for seat in checked.seats] == [False, True, False, False]
    after = carry_on(begun, LAST)
    assert [seat.out for seat in after.seats] == [False, True, True, False]
    assert who_has_priority(after) == 1


def test_nobody_gets_priority_and_triggers_are_kept():
    before = moment(time_stop(0), creature(2, damage=2), ability(Event.LEAVING, owner=2, watched=1))
    removed, checked, begun = ended(before)
    assert [who_has_priority(each) for each in (before, removed, checked, begun)] == [None] * 4
    assert [each.objects[2].place.triggered for each in (before, removed, checked, begun)] == [False, False, True, True]
    assert places(carry_on(begun, LAST))[2] == OnStack(2)


# 509.1c: the phase ends


@pytest.mark.parametrize("step", STEPS)
def test_mana_is_lost_and_burns_in_every_phase_and_step(step):
    *_, begun = ended(moment(time_stop(0), step=step, seats=seated(mana=(1, 2, 3, 0))))
    assert begun.seats == seated(life=(19, 18, 17, 20))


def test_in_a_controlled_turn_only_the_player_whose_turn_it_is_is_spared():
    before = moment(time_stop(0), active=2, controller=1, seats=seated(mana=(1, 2, 0, 3)))
    *_, begun = ended(before)
    assert begun.seats == seated(life=(19, 20, 20, 17))


def test_who_controls_their_own_turn_burns():
    *_, begun = ended(moment(time_stop(0), active=2, controller=2, seats=seated(mana=(0, 2, 0, 0))))
    assert begun.seats[1] == Seat(18)


def test_the_end_of_a_step_alone_burns_nobody():
    passing = moment(stage=Stage.PRIORITY, step=Step.UPKEEP, seats=seated(mana=(2, 0, 0, 0)))
    assert carry_on(passing, LAST) == replace(passing, step=Step.DRAW, stage=Stage.BEGUN)
    assert carry_on(replace(passing, step=Step.DRAW), LAST).seats == seated(life=(18, 20, 20, 20))


# 509.1c: straight to the cleanup step


@pytest.mark.parametrize("step", STEPS)
def test_the_next_step_is_a_cleanup_step_and_it_is_complete(step):
    before = moment(time_stop(0), creature(2, damage=1, bonus=1), step=step, hand=9)
    *_, begun = ended(before)
    assert (begun.step, begun.stage, begun.hand) == (Step.CLEANUP, Stage.BEGUN, 9)
    over = carry_on(begun, LAST)
    assert (over.step, over.stage, over.hand, over.objects[1]) == (Step.CLEANUP, Stage.OVER, 7, creature(2))


def test_ended_in_a_cleanup_step_another_one_begins():
    before = moment(time_stop(0), creature(2, bonus=1, damage=1), step=Step.CLEANUP)
    *_, begun = ended(before)
    assert (begun.step, begun.stage) == (Step.CLEANUP, Stage.BEGUN)
    assert carry_on(begun, LAST).objects[1] == creature(2)


@pytest.mark.parametrize(("controller", "out", "chooser"), [(1, False, 1), (3, False, 3), (3, True, 1)])
def test_who_decides_for_the_active_player_chooses_the_discard(controller, out, chooser):
    seats = (Seat(20), Seat(20), Seat(20, out=out), Seat(20))
    assert who_discards(moment(step=Step.CLEANUP, stage=Stage.BEGUN, controller=controller, seats=seats)) == chooser


def test_extra_turns_are_still_taken():
    *_, begun = ended(moment(time_stop(0), extra_turns=(3, 1)))
    over = until_over(begun)[-1]
    with pytest.raises(RulesError, match=r"^300\.6: "):
        next_turn(over, 2, 2, 7)
    assert next_turn(over, 3, 3, 7).extra_turns == (1,)


def test_extra_phases_are_skipped():
    *_, begun = ended(moment(time_stop(0), step=Step.SECOND_MAIN, extra_combats=2))
    assert {each.step for each in until_over(begun)} == {Step.CLEANUP}
    passing = moment(stage=Stage.PRIORITY, step=Step.SECOND_MAIN, extra_combats=2)
    after = carry_on(passing, LAST)
    assert (after.step, after.extra_combats) == (Step.BEGINNING_OF_COMBAT, 1)


def test_the_control_of_the_turn_lasts_through_it():
    *_, begun = ended(moment(time_stop(0), controller=4))
    assert {each.controller for each in until_over(begun)} == {4}
    assert next_turn(until_over(begun)[-1], 2, 2, 7).controller == 2
