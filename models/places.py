"""Where things are after an event: what each thing's places are as against before, whatever the event."""

from collections.abc import Callable, Sequence
from typing import Any

import z3

from models.counting import NONE, how_many
from models.editions import since
from models.nest_changes import leaves
from models.nests import (
    EXILE_IS_IN_THE_GAME,
    happens,
    in_a_game,
    is_in,
    is_of,
    outside_all,
    speaks_of,
    well_formed_thing,
)
from models.objects import same_but_for
from verifier.views import RecordView, SequenceView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, record, same


def is_conserved(thing: Any, places: Any) -> z3.BoolRef:
    """Whether a card has exactly one place, and something that isn't a card at most one."""
    return all_of(places.length <= 1, implies(thing.kind.CARD, places.length == 1))


def at_the_beginning(thing: Any) -> z3.BoolRef:
    """Whether something is where cards are as a game that is no subgame begins: in a library of it, or outside."""
    place = thing.place.as_a("InGame")
    dealt = all_of(
        in_a_game(thing),
        place.depth == 0,
        is_in(place, "LIBRARY"),
        place.whose == thing.owner,
        place.origin.DECK,
        not_(place.face_down),
    )
    return all_of(thing.kind.CARD, any_of(dealt, outside_all(thing)))


def table_is_conserved(table: Any, after: Any) -> z3.BoolRef:
    """Whether each card on a table is on it once as before, everything else at most once, and nothing new."""
    rows = []
    for position, thing in enumerate(table.things):
        copies = [
            all_of(after.things.has(place), same_but_for(thing, now, "place")) for place, now in enumerate(after.things)
        ]
        times = how_many(copies)
        once = choose(thing.kind.CARD, times == 1, times <= 1)
        rows.append(implies(table.things.has(position), once))
    for place, now in enumerate(after.things):
        known = [all_of(table.things.has(at), same(thing.id, now.id)) for at, thing in enumerate(table.things)]
        rows.append(implies(after.things.has(place), any_of(*known)))
    return all_of(*rows)


def each_by_itself(table: Any, after: Any, places: Sequence[Any]) -> z3.BoolRef:
    """Whether each thing on a table is where it would be by itself, and what has no place is on it no more.

    Of the others none passes another, since what else happens is told of them in their order.
    """
    there = [table.things.has(position) for position in range(len(places))]
    remains = [all_of(here, each.length > 0) for here, each in zip(there, places, strict=True)]
    rows = []
    for position, (thing, each) in enumerate(zip(table.things, places, strict=False)):
        before = how_many(remains[:position])
        for place, now in enumerate(after.things):
            moved = [same(now.place, then) for then in tuple(each)[:1]]
            as_told = all_of(after.things.has(place), same_but_for(thing, now, "place"), *moved)
            rows.append(implies(all_of(remains[position], before == place), as_told))
    return all_of(after.things.length == how_many(remains), *rows)


def can_be_there(thing: Any, places: Any, nest: Any, edition: Any) -> z3.BoolRef:
    """Whether something can be in each of the places, of which there is one at most, in the nest as it is then."""
    there = [
        implies(places.has(position), well_formed_thing(record(**thing.fields | {"place": place}), nest, edition))
        for position, place in enumerate(places)
    ]
    return all_of(*there)


def moves_only_if_meant(thing: Any, nest: Any, event: Any, places: Any) -> z3.BoolRef:
    """Whether something is still where it was, unless the event is one that speaks of it.

    A start speaks of library cards, an end of all that is in the subgame and of what waits for it, a player's leaving of
    what that player owns or controls, and giving priority of what waits and of what can't stay where it is (420.5f, j).
    """
    place = thing.place.as_a("InGame")
    left = any_of(*(leaves(nest, event, place.depth, player) for player in (thing.owner, place.whose)))
    meant = any_of(
        speaks_of(event, thing),
        all_of(happens(event, "StartSubgame"), is_library_card(thing, nest)),
        all_of(happens(event, "EndSubgame"), any_of(is_of(thing, nest), waits_for_the_stack(thing))),
        all_of(in_a_game(thing), left),
        all_of(happens(event, "GivePriority"), is_of(thing, nest), _is_out_of_place(thing)),
    )
    return any_of(meant, stays(thing, places))


def moves_as_told(move: Any, places: Any) -> z3.BoolRef:
    """Whether what is moved goes to the zone named: to its owner's, or in play and on the stack to whom it is said.

    In a library it lies where it is said, and face down is only what is said to be so where a zone doesn't say it.
    """
    was = move.thing.place.as_a("InGame")
    controlled = any_of(move.zone.IN_PLAY, move.zone.STACK)

    def as_told(place: RecordView) -> z3.BoolRef:
        return all_of(
            place.depth == was.depth,
            place.zone.present,
            same(place.zone.value, move.zone),
            place.whose == choose(controlled, move.controller, move.thing.owner),
            same(place.origin, was.origin),
            place.rank == choose(move.zone.LIBRARY, move.rank, NONE),
            place.face_down == all_of(move.face_down, any_of(controlled, move.zone.REMOVED)),
        )

    return is_only(places, as_told)


def leaves_with_its_owner(thing: Any, nest: Any, event: Any, places: Any, edition: Any) -> z3.BoolRef:
    """Whether of a player who leaves a game all cards leave its zones but removed ones, and all else ceases (600.4).

    What that player controlled of another's is the other's again, but that abilities and copies on the stack cease.
    """
    place = thing.place.as_a("InGame")
    own, other = (all_of(in_a_game(thing), leaves(nest, event, place.depth, each)) for each in (thing.owner, place.whose))

    def set_aside(now: RecordView) -> z3.BoolRef:
        return all_of(now.zone.absent, now.depth == place.depth, same(now.origin, place.origin))

    def is_given_back(now: RecordView) -> z3.BoolRef:
        return all_of(now.whose == thing.owner, same_but_for(place, now, "whose"))

    card = choose(_is_left_behind(place, edition), stays(thing, places), is_only(places, set_aside))
    ceases = all_of(not_(thing.kind.CARD), is_in(place, "STACK"))
    return all_of(
        implies(own, choose(thing.kind.CARD, card, places.length == 0)),
        implies(all_of(other, not_(own)), choose(ceases, places.length == 0, is_only(places, is_given_back))),
    )


def ceases_at_a_check(thing: Any, nest: Any, event: Any, places: Any) -> z3.BoolRef:
    """Whether as a player would receive priority what is no card ceases to exist where only cards can be (420.5f, j)."""
    checked = all_of(happens(event, "GivePriority"), is_of(thing, nest))
    return implies(all_of(checked, not_(thing.kind.TRIGGER), _is_out_of_place(thing)), places.length == 0)


def leaves_its_zone(thing: Any, nest: Any, event: Any, edition: Any) -> z3.BoolRef:
    """Whether something leaves the zone it is in, by an event that goes on within a game.

    It is moved, or ceases to exist at a check; or it goes with its owner, but that removed cards stay where they are; or
    with who controls it on the stack, if it is no card (600.4).
    """
    place = thing.place.as_a("InGame")
    own, other = (leaves(nest, event, place.depth, each) for each in (thing.owner, place.whose))
    card = thing.kind.CARD
    return any_of(
        speaks_of(event, thing),
        all_of(own, not_(all_of(card, _is_left_behind(place, edition)))),
        all_of(other, is_in(place, "STACK"), not_(card)),
        all_of(happens(event, "GivePriority"), is_of(thing, nest), _is_out_of_place(thing)),
    )


def hidden_from_all(thing: Any, may_look: z3.BoolRef) -> z3.BoolRef:
    """Whether nobody may look at what lies in a library or was removed face down (506.3, 217.2b, 217.7b).

    Decks of subgames are libraries.
    """
    return implies(_is_hidden(thing), not_(may_look))


def hidden_from_others(thing: Any, player: Any, may_look: z3.BoolRef) -> z3.BoolRef:
    """Whether a player may look at what isn't hidden from all, but not at what is another's.

    Only its owner may look at what is in a hand, or in no zone of a game (217.1e, 506.5), and at what else is face down
    only who has it (504.3).
    """
    place = thing.place.as_a("InGame")
    left = all_of(in_a_game(thing), thing.kind.CARD, place.zone.absent)
    own = any_of(all_of(in_a_game(thing), is_in(place, "HAND")), left, outside_all(thing))
    sees = choose(own, player == thing.owner, any_of(not_(place.face_down), player == place.whose))
    return any_of(_is_hidden(thing), may_look == sees)


def is_known_as_brought_in(card: Any, nest: Any, places: Any) -> z3.BoolRef:
    """Whether a card that is brought in is known to come from a main game, or from outside all; if removed, as before.

    Cards of a hand have no order, and none lies face down.
    """
    was = card.place.as_a("InGame")

    def known(place: RecordView) -> z3.BoolRef:
        from_games = choose(is_of(card, nest), same(place.origin, was.origin), place.origin.MAIN_GAME)
        origin = choose(in_a_game(card), from_games, place.origin.OUTSIDE)
        return all_of(origin, place.rank == 0, not_(place.face_down))

    return is_only(places, known)


def is_known_as_dealt(card: Any, nest: Any, places: Any) -> z3.BoolRef:
    """Whether a card of a library is known to come into the subgame with the deck."""
    return implies(is_library_card(card, nest), is_only(places, lambda place: place.origin.DECK))


def is_known_as_come_back(card: Any, nest: Any, rank: z3.BitVecRef, places: Any) -> z3.BoolRef:
    """Whether of a card of a subgame that ended it is known that it comes from there, and nothing else.

    In a library it lies where chance has put it, and only where removed cards are it may be face down.
    """

    def known(place: RecordView) -> z3.BoolRef:
        lies = place.rank == choose(is_in(place, "LIBRARY"), rank, NONE)
        return all_of(place.origin.SUBGAME, lies, implies(place.face_down, is_in(place, "REMOVED")))

    return implies(all_of(card.kind.CARD, is_of(card, nest)), is_only(places, known))


def waits_for_the_stack(thing: Any) -> z3.BoolRef:
    """Whether something is a triggered ability that waits to be put on the stack."""
    return all_of(thing.kind.TRIGGER, in_a_game(thing), thing.place.as_a("InGame").zone.absent)


def stays(thing: RecordView, places: SequenceView) -> z3.BoolRef:
    """Whether something is where it was, and nowhere else."""
    return all_of(places.length == 1, *(same(thing.place, place) for place in tuple(places)[:1]))


def is_only(places: SequenceView, test: Callable[[RecordView], z3.BoolRef]) -> z3.BoolRef:
    """Whether there is one place, in a game, which passes a test."""
    return all_of(places.length == 1, has_place(places, test))


def has_place(places: SequenceView, test: Callable[[RecordView], z3.BoolRef]) -> z3.BoolRef:
    """Whether one of the places is in a game and passes a test."""
    return any_of(
        *(
            all_of(places.has(position), place.is_a("InGame"), test(place.as_a("InGame")))
            for position, place in enumerate(places)
        )
    )


def is_library_card(thing: RecordView, nest: RecordView) -> z3.BoolRef:
    """Whether something is a card in a library of the game in progress."""
    return all_of(thing.kind.CARD, is_of(thing, nest), is_in(thing.place.as_a("InGame"), "LIBRARY"))


def _is_left_behind(place: RecordView, edition: Any) -> z3.BoolRef:
    """Whether a card here stays as its owner leaves the game: it is removed, and that isn't a zone of the game yet."""
    return all_of(is_in(place, "REMOVED"), not_(since(edition, EXILE_IS_IN_THE_GAME)))


def _is_hidden(thing: RecordView) -> z3.BoolRef:
    place = thing.place.as_a("InGame")
    hidden = any_of(is_in(place, "LIBRARY"), all_of(is_in(place, "REMOVED"), place.face_down))
    return all_of(in_a_game(thing), hidden)


def _is_out_of_place(thing: RecordView) -> z3.BoolRef:
    """Whether a check changes where something is: it waits for the stack, or is no card and where only cards can be."""
    place = thing.place.as_a("InGame")
    return any_of(
        waits_for_the_stack(thing),
        all_of(thing.kind.TOKEN, not_(is_in(place, "IN_PLAY"))),
        all_of(thing.kind.COPY, not_(is_in(place, "IN_PLAY", "STACK"))),
    )
