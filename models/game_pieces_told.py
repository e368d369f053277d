"""The game as a whole: what an action does to the pieces that it is about (100)."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import z3

from models import status as status_rules
from models import status_changes
from models.characteristics import of_object, sides
from models.counting import how_many
from models.editions import since
from models.game_attached import phases_along
from models.game_pieces import (
    Relation,
    body_of,
    is_in_zone,
    is_of_game_in_progress,
    is_on_stack,
    of_number,
    of_pieces,
    pieces_of,
)
from models.nests import cases, depth_of, plays
from models.objects import same_but_for, unchanged
from models.status_by_edition import phased_in_as_it_was, phased_in_at_first, phased_out_as_it_was
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

Told = Callable[[Any, Any, Any], z3.BoolRef]
"""What is said of a game, what happens in it, and the game after that."""


def done(game: Any, do: Any, after: Any, *, edition: Any) -> z3.BoolRef:
    """The object is where it is told to be, and about it nothing differs of which the action doesn't speak (510).

    What changes hands, phases out or is no creature any more leaves combat (306.2). What is attached phases along
    (502.15i).
    """
    by_status = since(edition, status_rules.PHASING_BY_STATUS)
    leaves, returns = status_rules.remembered, partial(_phases_in, game)

    def is_done(piece: Any, now: Any) -> z3.BoolRef:
        before, body, place, was = body_of(piece), body_of(now), now.at.as_a("InZone"), piece.at.as_a("InZone")
        goes = (
            implies(here, told(before, what, body)) for name, told in DONE.items() for here, what in cases(do.what, name)
        )
        stays = same(before.zone, body.zone)
        in_play, out_of_combat = all_of(stays, body.zone.IN_PLAY), place.combat.absent
        enters = all_of(body.zone.IN_PLAY, not_(stays))
        fights_on = all_of(_fights_on(was, place), not_(do.what.is_a("PhaseOut")))
        on_top = place.height == how_many(_on_stack_of_game(game))
        return all_of(
            is_in_zone(now),
            same_but_for(piece, now, "at"),
            place.depth == was.depth,
            status_changes.changes_only_what_it_speaks_of(before, do.what, body),
            status_rules.retained(before, do.what, body),
            *goes,
            implies(do.what.is_a("PhaseOut"), choose(by_status, phased_out_as_it_was(before, body), leaves(before, body))),
            implies(do.what.is_a("PhaseIn"), choose(by_status, phased_in_as_it_was(before, body), returns(before, body))),
            implies(enters, phased_in_at_first(body.status)),
            implies(stays, same_but_for(was, place, "object", "height", "combat", "is_aura", "attached_to", "along")),
            implies(stays, choose(fights_on, same(was.combat, place.combat), out_of_combat)),
            implies(do.what.is_a("Play"), all_of(on_top, _goes_as_it_resolves(place))),
            implies(not_(any_of(stays, do.what.is_a("Play"))), place.goes_to.absent),
            any_of(in_play, all_of(not_(place.attacked), out_of_combat, place.bonus == 0)),
        )

    def is_about(number: int) -> z3.BoolRef:
        return any_of(do.piece == number, phases_along(game, do, after, game.pieces.at(number)))

    return of_pieces(game, after, is_done, about=is_about)


def _fights_on(was: Any, now: Any) -> z3.BoolRef:
    """Whether its controller is the same, and it hasn't stopped being a creature; what is attacked is none (306.2)."""
    still = any_of(of_object(now.object).types.CREATURE, not_(of_object(was.object).types.CREATURE))
    return all_of(same(was.object.controller, now.object.controller), any_of(still, was.combat.value.ATTACKED))


def _goes_as_it_resolves(spell: Any) -> z3.BoolRef:
    """A card that isn't split goes into play if what it shows is no instant or sorcery, and anything else nowhere else."""
    first, _ = sides(spell.object)
    types = first.characteristics.types
    stays_in_play = not_(any_of(types.INSTANT, types.SORCERY, spell.object.card.is_a("SplitCard")))
    goal = spell.goes_to
    return all_of(goal.present == stays_in_play, implies(goal.present, goal.value.IN_PLAY))


def _engages(game: Any, engage: Any, after: Any) -> z3.BoolRef:
    """The permanent has the part in combat that it is told, and everything else about it is as before."""

    def fights(piece: Any, now: Any) -> z3.BoolRef:
        part = now.at.as_a("InZone").combat
        as_told = all_of(part.present, same(part.value, engage.combat))
        return all_of(_is_as_before(piece, now, "combat"), as_told)

    return of_piece(game, engage.piece, after, fights)


def _is_as_before(piece: Any, now: Any, *but_for: str) -> z3.BoolRef:
    """Whether what is in a zone differs in nothing but what is named of its place."""
    was, place = piece.at.as_a("InZone"), now.at.as_a("InZone")
    return all_of(is_in_zone(now), same_but_for(piece, now, "at"), same_but_for(was, place, *but_for))


def _is_attached(game: Any, attach: Any, after: Any) -> z3.BoolRef:
    """What it is attached to, and as what, is said by 100/attached; everything else about it is as before."""
    return of_piece(game, attach.piece, after, lambda piece, now: _is_as_before(piece, now, "is_aura", "attached_to"))


def _has_triggered(game: Any, let: Any, after: Any) -> z3.BoolRef:
    def triggered(piece: Any, now: Any) -> z3.BoolRef:
        was, ability = piece.at.as_a("AbilityInNoZone"), now.at.as_a("AbilityInNoZone")
        waits = all_of(now.at.is_a("AbilityInNoZone"), ability.triggered)
        return all_of(waits, same_but_for(piece, now, "at"), same_but_for(was, ability, "triggered"))

    return of_piece(game, let.ability, after, triggered)


def _token_is_created(game: Any, create: Any, after: Any) -> z3.BoolRef:
    def is_it(token: Any) -> z3.BoolRef:
        place, object = token.at.as_a("InZone"), body_of(token)
        unattached = all_of(place.attached_to.absent, not_(place.is_aura))
        untouched = all_of(unattached, place.combat.absent, not_(place.attacked), place.bonus == 0)
        as_made = all_of(same(object.card, create.card), object.owner == create.owner, object.copy.absent)
        status = object.status.value
        return all_of(
            token.kind.TOKEN,
            is_in_zone(token),
            place.depth == depth_of(game.nest),
            object.zone.IN_PLAY,
            object.controller.value == create.owner,
            not_(any_of(status.tapped, status.flipped, status.face_down)),
            phased_in_at_first(object.status),
            all_of(as_made, unchanged(object), object.counters == 0, object.damage == 0, untouched),
            not_(token.plays_subgame),
        )

    return _is_new(game, create.id, after, is_it)


def _spell_is_copied(game: Any, copy: Any, after: Any) -> z3.BoolRef:
    """The copy is what the spell is, whatever was decided for it, under who makes it, above all else (503.10)."""

    def is_it(new: Any) -> z3.BoolRef:
        place, object = new.at.as_a("InZone"), body_of(new)

        def of_spell(spell: Any) -> z3.BoolRef:
            alike = same_but_for(body_of(spell), object, "owner", "controller")
            return all_of(alike, same(spell.plays_subgame, new.plays_subgame))

        on_top = all_of(place.depth == depth_of(game.nest), place.height == how_many(_on_stack_of_game(game)))
        own = all_of(object.owner == copy.controller, object.controller.value == copy.controller)
        copied = of_number(game, copy.spell, of_spell)
        return all_of(new.kind.SPELL_COPY, is_in_zone(new), on_top, own, copied, place.goes_to.absent)

    return _is_new(game, copy.id, after, is_it)


def _is_put_on_stack(game: Any, put: Any, after: Any) -> z3.BoolRef:
    def is_it(new: Any) -> z3.BoolRef:
        place = new.at.as_a("AbilityInZone")
        own = all_of(place.owner == put.controller, place.controller == put.controller)
        on_top = all_of(place.depth == depth_of(game.nest), place.height == how_many(_on_stack_of_game(game)))
        put_there = all_of(new.at.is_a("AbilityInZone"), place.zone.STACK, own, on_top)
        return all_of(same(new.kind, put.kind), put_there, not_(new.plays_subgame))

    return _is_new(game, put.id, after, is_it)


def _trigger_is_created(game: Any, create: Any, after: Any) -> z3.BoolRef:
    def is_it(new: Any) -> z3.BoolRef:
        ability = new.at.as_a("AbilityInNoZone")
        own = all_of(ability.owner == create.owner, ability.depth == depth_of(game.nest))
        told = all_of(same(ability.event, create.event), same(ability.watched, create.watched))
        untriggered = all_of(new.at.is_a("AbilityInNoZone"), own, told, not_(ability.triggered))
        return all_of(new.kind.ABILITY, untriggered, not_(new.plays_subgame))

    return _is_new(game, create.id, after, is_it)


def of_piece(game: Any, number: Any, after: Any, holds: Relation) -> z3.BoolRef:
    """That something is so, before and after, of the piece of that number."""
    return of_pieces(game, after, holds, about=lambda at: number == at)


def _is_new(game: Any, id: Any, after: Any, holds: Callable[[Any], z3.BoolRef]) -> z3.BoolRef:
    """That one piece more is there, of that name, and something is so of it."""
    return any_of(
        *(all_of(game.pieces.length == at, there, same(piece.id, id), holds(piece)) for at, there, piece in pieces_of(after))
    )


def _on_stack_of_game(game: Any) -> Iterator[z3.BoolRef]:
    for _, there, piece in pieces_of(game):
        yield all_of(there, is_on_stack(piece), is_of_game_in_progress(piece, game))


def _phases_in(game: Any, before: RecordView, now: RecordView) -> z3.BoolRef:
    """It is again what it was, and its owner's if who controlled it then has left (502.15h, 510.6, 600.4)."""
    has_left = not_(plays(game.nest.game, before.remembered_controller.value))
    owners = all_of(status_rules.restored_to_somebody(before, now), now.controller.value == now.owner)
    return any_of(status_rules.restored(before, now), all_of(has_left, owners))


DONE = status_changes.DONE | {
    "Move": lambda _, move, now: status_changes.lies_as_moved(now, move),
}
"""Per thing done to an object, how the object is then, but for the status of what stays in play (510.4) and phasing."""

TOLD_OF_PIECES: dict[str, Told] = {
    "Engage": _engages,
    "Attach": _is_attached,
    "CreateToken": _token_is_created,
    "CopySpell": _spell_is_copied,
    "PutOnStack": _is_put_on_stack,
    "CreateTrigger": _trigger_is_created,
    "LetTrigger": _has_triggered,
}
"""Per kind of action on pieces, what is so after it; what `Do` does is told by edition."""
