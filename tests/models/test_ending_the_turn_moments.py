"""Moments of a turn as they can be and as they can't, whose turn may begin, and long games in which they stay possible."""

import random
from dataclasses import replace

import pytest

import engine
from engine.cards import Name
from engine.ending_the_turn_types import Event, Gone, InCombat, Kind, Seat, Stage
from engine.objects import Edition, RulesError, Zone
from engine.turns import Step
from models import ending_the_turn_steps as steps
from models.ending_the_turn_moments import of_its_time, well_formed
from tests.engine.moments import LAST, TODAY, ability, aura, creature, moment, off_table, seated, spell, time_stop
from tests.models.ending_the_turn_cases import at, edition
from tests.models.seeing import holds, number

MAIN = moment(spell(2), time_stop(1), creature(), stage=Stage.PRIORITY)


@pytest.mark.parametrize(
    "right",
    [
        MAIN,
        moment(stage=Stage.PRIORITY),
        moment(time_stop(0), creature(combat=InCombat.ATTACKING), step=Step.DECLARE_ATTACKERS),
        moment(creature(1, damage=1), off_table(kind=Kind.ABILITY), stage=Stage.STACK_REMOVED),
        moment(creature(1, damage=1), ability(triggered=True), time_stop(0)),
        moment(step=Step.CLEANUP, stage=Stage.OVER, seats=seated(life=(0, 1, 20, 20))),
        moment(creature(), aura(0), stage=Stage.PRIORITY),
        engine.first_turn(1, 2, 7),
    ],
)
def test_the_invariant_accepts_what_can_be(right):
    assert holds(well_formed(at(right)))


@pytest.mark.parametrize(
    "wrong",
    [
        moment(),
        moment(time_stop(0), stage=Stage.BEGUN),
        moment(time_stop(0), stage=Stage.CHECKED),
        moment(time_stop(1)),
        moment(time_stop(0), time_stop(0)),
        moment(creature(1, damage=1), stage=Stage.PRIORITY),
        moment(creature(1, damage=1), stage=Stage.CHECKED),
        moment(creature(legend=Name("A")), creature(legend=Name("A")), stage=Stage.CHECKED),
        moment(off_table(kind=Kind.SPELL_COPY), stage=Stage.PRIORITY),
        moment(stage=Stage.PRIORITY, seats=seated(life=(0, 1, 1, 1))),
        moment(ability(triggered=True), stage=Stage.PRIORITY),
        moment(creature(combat=InCombat.ATTACKING), stage=Stage.PRIORITY),
        moment(creature(combat=InCombat.ATTACKED), stage=Stage.PRIORITY, step=Step.DECLARE_ATTACKERS),
        moment(stage=Stage.OVER),
        moment(step=Step.CLEANUP, stage=Stage.OVER, seats=seated(mana=(1, 0, 0, 0))),
        moment(stage=Stage.PRIORITY, step=Step.UNTAP),
        moment(off_table(Zone.STACK), stage=Stage.PRIORITY),
        moment(spell(kind=Kind.TOKEN)),
        moment(spell(goes_to=Zone.STACK)),
        moment(spell(kind=Kind.SPELL_COPY, goes_to=Zone.IN_PLAY)),
        moment(spell(kind=Kind.ABILITY, face_down=True)),
        moment(creature(kind=Kind.ABILITY), stage=Stage.PRIORITY),
        moment(replace(ability(), kind=Kind.CARD), stage=Stage.PRIORITY),
        moment(ability(Event.LEAVING), stage=Stage.PRIORITY),
        moment(ability(watched=0), stage=Stage.PRIORITY),
        moment(creature(is_aura=True, attached_to=1), creature(), stage=Stage.PRIORITY),
        moment(creature(), aura(0), aura(1), stage=Stage.PRIORITY),
        moment(replace(off_table(), place=Gone()), stage=Stage.PRIORITY),
    ],
)
def test_the_invariant_refuses_what_cannot_be(wrong):
    assert not holds(well_formed(at(wrong)))


@pytest.mark.parametrize(
    "earlier",
    [off_table(Zone.PHASED_OUT), spell(kind=Kind.COMBAT_DAMAGE, below=1), spell(below=1, goes_to=Zone.PHASED_OUT)],
)
def test_combat_damage_is_stacked_and_phasing_has_a_zone_until_magic_2010(earlier):
    before = moment(time_stop(0), earlier)
    assert holds(well_formed(at(before)))
    for each in Edition:
        assert holds(of_its_time(at(before), edition(each))) is (each.value < "2009-07-08")


@pytest.mark.parametrize("stage", [Stage.PRIORITY, Stage.CHECKED])
def test_legends_of_different_players_are_in_play_together_from_2013_07_11_on(stage):
    together = moment(creature(legend=Name("A")), creature(owner=2, legend=Name("A")), stage=stage)
    assert holds(well_formed(at(together)))
    for each in Edition:
        assert holds(of_its_time(at(together), edition(each))) is (each.value >= "2013-07-11")


@pytest.mark.parametrize("stage", [Stage.STACK_REMOVED, Stage.CHECKED])
def test_combat_goes_on_while_the_turn_is_ended_from_2019_08_23_on(stage):
    fighting = moment(creature(combat=InCombat.ATTACKING), stage=stage, step=Step.DECLARE_ATTACKERS)
    assert holds(well_formed(at(fighting)))
    for each in Edition:
        assert holds(of_its_time(at(fighting), edition(each))) is (each.value >= "2019-08-23")


def test_planeswalkers_are_attacked_from_2007_10_01_on():
    attacked = replace(creature(combat=InCombat.ATTACKED), toughness=None)
    before = moment(time_stop(0), attacked, step=Step.DECLARE_ATTACKERS)
    assert holds(well_formed(at(before)))
    for each in Edition:
        assert holds(of_its_time(at(before), edition(each))) is (each.value >= "2007-10-01")


@pytest.mark.parametrize(
    ("before", "active", "allowed"),
    [
        (replace(MAIN, step=Step.CLEANUP), 2, False),
        (moment(stage=Stage.OVER), 2, True),
        (moment(stage=Stage.OVER, extra_turns=(3, 2)), 2, False),
        (moment(stage=Stage.OVER, extra_turns=(3, 2)), 3, True),
        (moment(stage=Stage.OVER, extra_turns=(3, 2), seats=(Seat(1), Seat(1), Seat(1, out=True), Seat(1))), 2, True),
        (moment(stage=Stage.OVER, seats=(Seat(1), Seat(1, out=True), Seat(1), Seat(1))), 2, False),
    ],
)
def test_whose_turn_may_begin(before, active, allowed):
    assert holds(steps.may_begin(at(before), number(active))) is allowed
    try:
        engine.next_turn(before, active, active, 7)
    except RulesError:
        assert not allowed
    else:
        assert allowed


STARTS = (
    moment(
        spell(2, 3, kind=Kind.SPELL_COPY), time_stop(1), creature(1, bonus=1, damage=1), ability(Event.LEAVING, watched=2)
    ),
    moment(time_stop(0), creature(2, damage=2, kind=Kind.TOKEN), aura(1), ability(), step=Step.UPKEEP, controller=2),
    moment(spell(kind=Kind.ABILITY), time_stop(1), ability(Event.END_OF_TURN), ability(Event.DISCARDING), hand=9),
    moment(
        time_stop(0), creature(0, bonus=1), ability(), ability(owner=3), step=Step.CLEANUP, seats=seated(mana=(1, 2, 3, 0))
    ),
)


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("played", [LAST, TODAY])
def test_long_games_keep_the_invariant_and_every_card(seed, played):
    """What happens by chance: the game goes on, abilities trigger, effects end the turn, and turns follow each other."""
    chance = random.Random(seed)
    value = STARTS[seed % len(STARTS)]
    for _ in range(40):
        before = value
        possible = [lambda moment: engine.carry_on(moment, played), lambda moment: engine.end_the_turn(moment, played)]
        possible += [lambda moment, i=i: engine.let_trigger(moment, i, played) for i in range(4)]
        possible += [lambda moment, i=i: engine.next_turn(moment, i, chance.randint(1, 4), 8) for i in range(1, 5)]
        try:
            value = chance.choice(possible)(before)
        except RulesError:
            continue
        assert holds(steps.stays_possible(at(value), edition(played)))
        assert all(holds(steps.keeps_what_it_is(at(before), number(i), at(value))) for i in range(4))
