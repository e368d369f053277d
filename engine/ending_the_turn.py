"""509, later 711 to 723, ending the turn: what an effect that does it brings about, and the cleanup steps that follow."""

from collections.abc import Callable
from dataclasses import replace

from engine.ending_the_turn_checks import Objects, checked_objects, is_there, put, something_applies, unless_lost
from engine.ending_the_turn_types import (
    NOTHING,
    Elsewhere,
    Event,
    GameObject,
    Gone,
    HandSize,
    InPlay,
    Kind,
    Moment,
    Number,
    OnStack,
    Seat,
    Stage,
    Unstacked,
    Whereabouts,
)
from engine.objects import Edition, Player, RulesError, Zone, editions_between
from engine.turns import WITHOUT_BURN, PlayerCount, Step

MOST_IN_HAND = 7
"""The maximum hand size (314.1)."""

LAST_OF_PHASE = (Step.DRAW, Step.FIRST_MAIN, Step.END_OF_COMBAT, Step.SECOND_MAIN)
"""The steps and main phases with which a phase ends though the turn goes on."""

FOLLOWING = dict(zip(tuple(Step), (*tuple(Step)[1:], Step.CLEANUP), strict=True))
"""Per step, the one that comes after it in the same turn; after a cleanup step only another can (314.3)."""

WITHOUT_WAITING = editions_between(Edition.MAGIC_ORIGINS)
"""The editions in which what triggered before a turn is ended, and waits to be put on the stack, ceases to exist."""

COMBAT_UNTIL_CHECKED = editions_between(Edition.COMMANDER_2019)
"""The editions in which as a turn is ended combat is over only after state-based effects were checked."""


def first_turn(active: Player, players: PlayerCount, hand: HandSize) -> Moment:
    """Begin the first turn of a game, at 20 life."""
    if active > players:
        raise RulesError("101.1: nobody sits there, so name another player")
    seats = (Seat(life=20), Seat(life=20), Seat(life=20, out=players < 3), Seat(life=20, out=players < 4))
    return Moment(active, active, Step.UNTAP, Stage.BEGUN, seats, hand, NOTHING)


def next_turn(moment: Moment, active: Player, controller: Player, hand: HandSize) -> Moment:
    """Begin a turn after one that is over: the extra turn that was created last, if there are any (300.6)."""
    if moment.stage is not Stage.OVER:
        raise RulesError("300.2: the turn isn't over, so let it end first")
    if moment.seats[active - 1].out:
        raise RulesError("102.5: this player isn't in the game, so name another")
    extra_turns = tuple(player for player in moment.extra_turns if not moment.seats[player - 1].out)
    if extra_turns and extra_turns[0] != active:
        raise RulesError("300.6: an extra turn comes first, so let its player take it")
    objects = _permanents_with(moment.objects, lambda permanent: replace(permanent, attacked=False))
    return Moment(active, controller, Step.UNTAP, Stage.BEGUN, moment.seats, hand, objects, extra_turns=extra_turns[1:])


def end_the_turn(moment: Moment, edition: Edition) -> Moment:
    """Begin to end the turn, as an effect says that is being carried out; `carry_on` does the rest (509.1).

    What triggers as the stack is removed waits, in every edition (509.2).
    """
    if moment.stage is not Stage.RESOLVING:
        raise RulesError("509.1: an effect ends the turn as it resolves, so let a spell or ability resolve first")
    objects = tuple(taken_out(each, edition) for each in moment.objects)
    return replace(moment, stage=Stage.STACK_REMOVED, objects=with_triggers(moment.objects, objects))


def taken_out(object: GameObject, edition: Edition) -> GameObject:
    """What becomes of an object as the turn is ended, whatever else there is: what is resolving is no exception (509.1a).

    From the stack it is removed from the game; from combat too, but it stays tapped, and has attacked (306.2). From
    2019-08-23 on it stays in combat until state-based effects are checked (723.1d); from 2015-07-17 on an ability that has
    triggered, and waits, ceases to exist (723.1a).
    """
    match object.place:
        case OnStack():
            return put(object, Zone.REMOVED)
        case InPlay() as permanent if edition not in COMBAT_UNTIL_CHECKED:
            return replace(object, place=replace(permanent, combat=None))
        case Unstacked(triggered=True) if edition in WITHOUT_WAITING:
            return replace(object, place=Gone())
        case _:
            return object


def carry_on(moment: Moment, edition: Edition) -> Moment:
    """Let come what comes next if nobody does anything: all players pass, or the game goes on by itself.

    While the turn is being ended that is the check of state-based effects (509.1b), then the end of the phase and the
    beginning of a cleanup step, in a cleanup step of another one (509.1c).
    """
    return settled(what_comes(moment, edition), edition)


def what_comes(moment: Moment, edition: Edition) -> Moment:
    """What comes next if nobody does anything, before it is settled."""
    match moment.stage:
        case Stage.BEGUN:
            return _step_begun(moment, edition)
        case Stage.PRIORITY if any(_is_on_stack(each) for each in moment.objects):
            return replace(moment, stage=Stage.RESOLVING)
        case Stage.PRIORITY:
            return _next_step(moment, edition)
        case Stage.RESOLVING:
            return has_resolved(moment, _top(moment))
        case Stage.STACK_REMOVED:
            return replace(moment, stage=Stage.CHECKED)
        case Stage.CHECKED:
            return replace(with_phase_ended(moment, edition), step=Step.CLEANUP, stage=Stage.BEGUN)
        case Stage.OVER:
            raise RulesError("300.2: the turn is over, so begin the next one")


def has_resolved(moment: Moment, number: Number | None) -> Moment:
    """Take an object off the stack: a spell goes where it is to go, anything else is used up (413.2h).

    Then players get priority, before which everything is to be settled.
    """
    objects = tuple(_arrived(each) if at == number else each for at, each in enumerate(moment.objects))
    return replace(moment, stage=Stage.PRIORITY, objects=with_triggers(moment.objects, objects))


def settled(moment: Moment, edition: Edition) -> Moment:
    """Check state-based effects where it is their time, and before players get priority put what waits on the stack (408.1).

    Their time is also as the turn is ended, where nobody gets priority and nothing is put on the stack (509.1b).
    """
    checked = with_effects_checked(moment, edition) if moment.stage in (Stage.PRIORITY, Stage.CHECKED) else moment
    return _with_stacked(checked) if moment.stage is Stage.PRIORITY else checked


def with_effects_checked(moment: Moment, edition: Edition) -> Moment:
    """Apply state-based effects until none applies; whoever has no life left loses (420.3, 420.5)."""
    first, second, third, fourth = moment.seats
    seats = (unless_lost(first), unless_lost(second), unless_lost(third), unless_lost(fourth))
    objects = checked_objects(moment.objects, edition)
    return replace(moment, seats=seats, objects=with_triggers(moment.objects, objects))


def with_triggers(before: Objects, after: Objects) -> Objects:
    """Let abilities trigger on what was in play or on the stack and isn't any more."""

    def has_left(trigger: Unstacked) -> bool:
        watched = trigger.watched
        return is_there(watched, before, _is_on_table) and not is_there(watched, after, _is_on_table)

    return _triggered_if(after, has_left)


def with_phase_ended(moment: Moment, edition: Edition) -> Moment:
    """Empty the pools; combat is over.

    Until 2009-07-08 that costs as much life, but not who is controlled by another (300.3, 507.4).
    """
    ended = _emptied(moment) if edition in WITHOUT_BURN else _burnt(moment)
    return replace(ended, objects=_permanents_with(moment.objects, lambda permanent: replace(permanent, combat=None)))


def let_trigger(moment: Moment, ability: Number, edition: Edition) -> Moment:
    """Let something happen, of which nothing else is known here, on which an ability triggers.

    It waits until a player would get priority (410.2). Where players get it, that is at once.
    """
    if moment.stage is Stage.OVER:
        raise RulesError("300.2: nothing happens between turns, so begin the next one")
    if not is_there(ability, moment.objects, _triggers_on_other):
        raise RulesError("410.1: there is no such ability, or it triggers on something else, so name another")
    objects = tuple(_triggered(each) if number == ability else each for number, each in enumerate(moment.objects))
    after = replace(moment, objects=objects)
    return settled(after, edition) if moment.stage is Stage.PRIORITY else after


def whereabouts(moment: Moment, object: Number) -> Whereabouts | None:
    """Where an object is, if it is anywhere."""
    if object >= len(moment.objects):
        return None
    found = moment.objects[object]
    match found.place:
        case OnStack():
            return Whereabouts(Zone.STACK, None)
        case InPlay():
            return Whereabouts(Zone.IN_PLAY, None)
        case Elsewhere(zone):
            return Whereabouts(zone, found.owner)
    return None


def who_has_priority(moment: Moment) -> Player | None:
    """Who gets priority first now, if anybody does: the active player, or the next one who is still in the game."""
    if moment.stage is not Stage.PRIORITY:
        return None
    for later in range(4):
        seat = (moment.active - 1 + later) % 4
        if not moment.seats[seat].out:
            return seat + 1
    return None


def who_discards(moment: Moment) -> Player:
    """Who chooses what the active player discards in the cleanup step: who controls the turn (507.3)."""
    return moment.active if moment.seats[moment.controller - 1].out else moment.controller


def _step_begun(moment: Moment, edition: Edition) -> Moment:
    """Do what a step begins with; then players get priority, but in an untap step nobody does (302.3).

    In a cleanup step nobody does either, and the turn is over, unless state-based effects apply or abilities wait (314.3).
    """
    if moment.step is Step.UNTAP:
        untapped = _untapped(moment.objects, moment.active)
        return replace(_step_ended(moment, edition), step=Step.UPKEEP, objects=untapped)
    begun = _with_first_actions(moment)
    if (
        moment.step is Step.CLEANUP
        and not something_applies(begun, edition)
        and not any(_waits(each) for each in begun.objects)
    ):
        return replace(with_phase_ended(begun, edition), stage=Stage.OVER)
    return replace(begun, stage=Stage.PRIORITY)


def _with_first_actions(moment: Moment) -> Moment:
    """Let trigger what triggers as a step begins, and in a cleanup step discard and let damage and effects wear off."""
    cleaning = moment.step is Step.CLEANUP
    triggered = _triggered_if(moment.objects, lambda trigger: _is_first(trigger.event, moment))
    objects = _permanents_with(triggered, lambda each: replace(each, damage=0, bonus=0) if cleaning else each)
    return replace(moment, hand=min(moment.hand, MOST_IN_HAND) if cleaning else moment.hand, objects=objects)


def _is_first(event: Event, moment: Moment) -> bool:
    """Whether something happens as a step begins: the end of turn step itself, or a discard (313.1, 314.1)."""
    ends = event is Event.END_OF_TURN and moment.step is Step.END_OF_TURN
    discards = event is Event.DISCARDING and moment.step is Step.CLEANUP and moment.hand > MOST_IN_HAND
    return ends or discards


def _next_step(moment: Moment, edition: Edition) -> Moment:
    """End a step, with the last one of a phase the phase too, and begin the next."""
    ended = with_phase_ended(moment, edition) if moment.step in LAST_OF_PHASE else _step_ended(moment, edition)
    if moment.step is Step.SECOND_MAIN and moment.extra_combats > 0:
        return replace(ended, step=Step.BEGINNING_OF_COMBAT, stage=Stage.BEGUN, extra_combats=moment.extra_combats - 1)
    return replace(ended, step=FOLLOWING[moment.step], stage=Stage.BEGUN)


def _step_ended(moment: Moment, edition: Edition) -> Moment:
    """End a step after which the phase goes on: mana lasts until the phase ends, before 2009-07-08 (300.3)."""
    return _emptied(moment) if edition in WITHOUT_BURN else moment


def _emptied(moment: Moment) -> Moment:
    first, second, third, fourth = moment.seats
    seats = (replace(first, mana=0), replace(second, mana=0), replace(third, mana=0), replace(fourth, mana=0))
    return replace(moment, seats=seats)


def _burnt(moment: Moment) -> Moment:
    spared = None if moment.controller == moment.active else moment.active
    first, second, third, fourth = moment.seats
    seats = (
        _burned(first, spared == 1),
        _burned(second, spared == 2),
        _burned(third, spared == 3),
        _burned(fourth, spared == 4),
    )
    return replace(moment, seats=seats)


def _burned(seat: Seat, spared: bool) -> Seat:
    return replace(seat, mana=0, life=seat.life if spared or seat.out else seat.life - seat.mana)


def _with_stacked(moment: Moment) -> Moment:
    """Put the abilities that wait on the stack."""
    objects = tuple(_stacked(each, number, moment) if _waits(each) else each for number, each in enumerate(moment.objects))
    return replace(moment, objects=objects)


def _stacked(ability: GameObject, number: int, moment: Moment) -> GameObject:
    """Put an ability on the stack, above what is there and what is put there before it.

    What resolved need not have been on top, so what was above it may be higher than there are objects below.
    """
    stack = max((each.place.below + 1 for each in moment.objects if isinstance(each.place, OnStack)), default=0)
    before = sum(
        _waits(each) and _order(each, other, moment) < _order(ability, number, moment)
        for other, each in enumerate(moment.objects)
    )
    return replace(ability, place=OnStack(ability.owner, below=stack + before))


def _order(ability: GameObject, number: int, moment: Moment) -> tuple[bool, Player, int]:
    """How late an ability is put on the stack: the active player's come first, then the next one's (103.4)."""
    return ability.owner < moment.active, ability.owner, number


def _top(moment: Moment) -> Number | None:
    """The object on top of the stack, if there is one."""
    below = sum(_is_on_stack(each) for each in moment.objects) - 1
    return next((number for number, each in enumerate(moment.objects) if _is_at(each, below)), None)


def _is_at(object: GameObject, below: int) -> bool:
    return isinstance(object.place, OnStack) and object.place.below == below


def _arrived(object: GameObject) -> GameObject:
    match object.place:
        case OnStack() if object.kind in (Kind.ABILITY, Kind.COMBAT_DAMAGE):
            return replace(object, place=Gone())
        case OnStack(controller=controller, goes_to=Zone.IN_PLAY):
            return replace(object, place=InPlay(controller))
        case OnStack(goes_to=zone):
            return put(object, Zone.GRAVEYARD if zone is None else zone)
    return object


def _triggered_if(objects: Objects, happened: Callable[[Unstacked], bool]) -> Objects:
    """Let abilities trigger whose event has happened."""
    return tuple(
        _triggered(each) if isinstance(each.place, Unstacked) and happened(each.place) else each for each in objects
    )


def _triggered(ability: GameObject) -> GameObject:
    match ability.place:
        case Unstacked() as trigger:
            return replace(ability, place=replace(trigger, triggered=True))
    return ability


def _permanents_with(objects: Objects, change: Callable[[InPlay], InPlay]) -> Objects:
    return tuple(replace(each, place=change(each.place)) if isinstance(each.place, InPlay) else each for each in objects)


def _untapped(objects: Objects, player: Player) -> Objects:
    """Untap what a player controls (302.2)."""
    return _permanents_with(objects, lambda each: replace(each, tapped=each.tapped and each.controller != player))


def _is_on_table(object: GameObject) -> bool:
    return isinstance(object.place, InPlay | OnStack)


def _is_on_stack(object: GameObject) -> bool:
    return isinstance(object.place, OnStack)


def _waits(object: GameObject) -> bool:
    """Whether it is an ability that has triggered and waits to be put on the stack."""
    return isinstance(object.place, Unstacked) and object.place.triggered


def _triggers_on_other(object: GameObject) -> bool:
    """Whether it is an ability that hasn't triggered yet, and does so on something that isn't spoken of here."""
    return isinstance(object.place, Unstacked) and object.place.event is Event.OTHER and not object.place.triggered
