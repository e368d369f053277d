"""An adapter for status: put the card on the table, let the engine do one thing to it, write down what became of it."""

from engine import objects as reference
from engine.cards import SplitCard
from tests.stateful.table import IllegalMove, Table, Thing

DOING = {
    reference.Tap: lambda game, id, it: game.tap(id),
    reference.Untap: lambda game, id, it: game.tap(id, False),
    reference.Flip: lambda game, id, it: game.flip(id),
    reference.TurnFaceDown: lambda game, id, it: game.turn_over(id, True),
    reference.TurnFaceUp: lambda game, id, it: game.turn_over(id, False),
    reference.BecomeCopy: lambda game, id, it: game.become_copy(id, *copied(it)),
    reference.ChangeControl: lambda game, id, it: game.gain_control(id, it.controller),
    reference.Change: lambda game, id, it: game.affect(id, it.changes),
    reference.Mark: lambda game, id, it: game.mark(id, it.counters, it.damage),
    reference.PhaseOut: lambda game, id, it: game.phase_out(id),
    reference.PhaseIn: lambda game, id, it: game.phase_in(id),
    reference.Play: lambda game, id, it: game.play(id, it.controller, it.half, it.x),
    reference.PutIntoPlay: lambda game, id, it: game.enter(
        id, it.controller, it.tapped, it.flipped, it.face_down, *copied(it)
    ),
    reference.Move: lambda game, id, it: game.move(id, it.zone.name, it.concealed),
}


def object_after(object, action, edition):
    game, thing = Table(phasing_stays=edition.value >= "2009-07-08"), set_up(object)
    try:
        DOING[type(action)](game, game.add(thing), action)
    except IllegalMove as error:
        raise reference.RulesError(str(error)) from None
    return written_down(thing)


def status_of(object):
    return written_down(set_up(object)).status


def copied(it):
    return it.copy, it.copy is not None and isinstance(it.copy.card, SplitCard)


def set_up(object):
    was = object.status or object.remembered_status or reference.Status(face_down=object.concealed)
    thing = Thing(object.card, object.owner, object.zone.name, isinstance(object.card, SplitCard))
    thing.tapped, thing.flipped, thing.face_down, thing.phased_out = was.tapped, was.flipped, was.face_down, was.phased_out
    thing.controller_id = object.controller or object.remembered_controller
    thing.half, thing.x, thing.copying, thing.effects = object.half, object.x, object.copy, object.changes
    thing.counters, thing.damage = object.counters, object.damage
    return thing


def written_down(thing):
    status, by = reference.Status(thing.tapped, thing.flipped, thing.face_down, thing.phased_out), thing.controller_id
    here = {"IN_PLAY": (by, False, status, None, None), "PHASED_OUT": (None, False, None, status, by)}
    controller, *rest = here.get(thing.zone, (by, thing.face_down, None, None, None))
    rest += [thing.copying, thing.effects or reference.Changes(), thing.counters, thing.damage]
    return reference.Object(thing.card, reference.Zone[thing.zone], thing.owner_id, controller, thing.half, thing.x, *rest)
