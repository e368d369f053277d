"""Pieces of the game as a whole: what is always so of them, and what becomes of them (216, 217, 410, 600.4)."""

import itertools
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import z3

from models.counting import how_many
from models.editions import since
from models.nests import COUNTS, EXILE_IS_IN_THE_GAME, depth_of, games_of, plays_at, seats_of
from models.objects import is_phased_out, phased_out_in_play, same_but_for
from models.objects import well_formed as well_formed_object
from verifier.formulas import TRUE
from verifier.views import RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

Relation = Callable[[Any, Any], z3.BoolRef]
"""What is said of a piece before and after."""


def pieces_of(game: Any) -> Iterator[tuple[int, z3.BoolRef, RecordView]]:
    """The pieces, each with its number, and whether it is there."""
    for number, piece in enumerate(game.pieces):
        yield number, game.pieces.has(number), piece


def of_pieces(
    game: Any, after: Any, *relations: Relation, about: Callable[[int], z3.BoolRef] = lambda _: TRUE
) -> z3.BoolRef:
    """That each piece, or each that this is about by its number, is there still, and that all of this is so of it.

    It is said part by part. A plain game may have fewer pieces afterwards, of which none may be missing then.
    """
    rows = []
    for number, there, piece in pieces_of(game):
        meant = all_of(there, about(number))
        if z3.is_false(meant):
            continue
        if number < len(after.pieces):
            now = after.pieces.at(number)
            parts = (after.pieces.has(number), *(relation(piece, now) for relation in relations))
            rows += [implies(meant, part) for part in parts]
        else:
            rows.append(not_(meant))
    return all_of(*rows)


def is_in_zone(piece: Any) -> z3.BoolRef:
    """Whether a piece is a card, token or copy in a zone of a game."""
    there: z3.BoolRef = piece.at.is_a("InZone")
    return there


def body_of(piece: Any) -> RecordView:
    """The object that a piece in a zone is."""
    object: RecordView = piece.at.as_a("InZone").object
    return object


def is_on_stack(piece: Any) -> z3.BoolRef:
    """Whether a piece is on the stack of a game."""
    ability = piece.at.as_a("AbilityInZone")
    return any_of(all_of(is_in_zone(piece), body_of(piece).zone.STACK), all_of(is_ability(piece), ability.zone.STACK))


def is_ability(piece: Any) -> z3.BoolRef:
    """Whether a piece is an ability, or combat damage, in a zone."""
    there: z3.BoolRef = piece.at.is_a("AbilityInZone")
    return there


def depth_of_piece(piece: Any) -> Any:
    """Of which game a piece in a game is."""
    at = piece.at
    depth = at.as_a("InZone").depth
    for name in ("AbilityInZone", "AbilityInNoZone", "LeftWithOwner"):
        depth = choose(at.is_a(name), at.as_a(name).depth, depth)
    return depth


def owner_of(piece: Any) -> Any:
    """Who owns a piece; this means nothing of one that is gone."""
    at = piece.at
    owner = body_of(piece).owner
    for name in ("AbilityInZone", "AbilityInNoZone", "LeftWithOwner", "OutsideAll"):
        owner = choose(at.is_a(name), at.as_a(name).owner, owner)
    return owner


def card_of(piece: Any) -> tuple[tuple[z3.BoolRef, Any], ...]:
    """For each place where a card may be: whether it is there, and the card."""
    at = piece.at
    return (
        (is_in_zone(piece), body_of(piece).card),
        (at.is_a("LeftWithOwner"), at.as_a("LeftWithOwner").card),
        (at.is_a("OutsideAll"), at.as_a("OutsideAll").card),
    )


def named(action: Any) -> Any:
    """The number of the piece that an action is done to."""
    return action.fields["ability"] if "ability" in action.fields else action.fields["piece"]


def is_of_game_in_progress(piece: Any, game: Any) -> z3.BoolRef:
    """Whether a piece is in the game in progress."""
    return all_of(
        not_(any_of(piece.at.is_a("OutsideAll"), piece.at.is_a("Gone"))), depth_of_piece(piece) == depth_of(game.nest)
    )


def of_number(game: Any, number: Any, holds: Any) -> z3.BoolRef:
    """Whether there is a piece of that number, and something is so of it."""
    return any_of(*(all_of(there, number == at, holds(piece)) for at, there, piece in pieces_of(game)))


def stays_as_it_is(piece: Any, now: Any) -> z3.BoolRef:
    """Whether nothing about a piece differs, but that it may have triggered, or have come down on the stack.

    What it is attached to is said by 100/attached.
    """
    may_differ = {"InZone": ("height", "attached_to"), "AbilityInZone": ("height",), "AbilityInNoZone": ("triggered",)}
    return all_of(
        same_but_for(piece, now, "at"),
        *(
            implies(here, all_of(now.at.is_a(name), same_but_for(was, now.at.as_a(name), *may_differ.get(name, ()))))
            for name, (here, was) in piece.at.alternatives.items()
        ),
        implies(piece.at.is_a("InZone"), now.at.as_a("InZone").height <= piece.at.as_a("InZone").height),
        implies(is_ability(piece), now.at.as_a("AbilityInZone").height <= piece.at.as_a("AbilityInZone").height),
    )


def in_play_of_one_game(piece: Any, now: Any) -> z3.BoolRef:
    """Whether a piece is in play before and after, in the same game."""
    before, after = piece.at.as_a("InZone"), now.at.as_a("InZone")
    return all_of(
        is_in_zone(piece),
        is_in_zone(now),
        before.object.zone.IN_PLAY,
        after.object.zone.IN_PLAY,
        before.depth == after.depth,
    )


def is_or_was_in_play(piece: Any, depth: Any) -> z3.BoolRef:
    """Whether a piece is in play in the game of that depth, or phased out of it."""
    zone = body_of(piece).zone
    return all_of(is_in_zone(piece), depth_of_piece(piece) == depth, any_of(zone.IN_PLAY, zone.PHASED_OUT))


def is_there_for(host: Any, piece: Any) -> z3.BoolRef:
    """Whether one piece is where another is or was in play, so that this can be attached to it: phased out if both are."""
    is_out = is_phased_out(body_of(piece))
    return all_of(is_or_was_in_play(host, depth_of_piece(piece)), any_of(is_out, not_(is_phased_out(body_of(host)))))


def keeps_what_it_is(piece: Any, now: Any) -> z3.BoolRef:
    """Whether nothing but its place differs."""
    return same_but_for(piece, now, "at")


def keeps_its_owner(piece: Any, now: Any) -> z3.BoolRef:
    """Whether a card is somewhere, and its owner's as before."""
    somewhere = any_of(*(there for there, _ in card_of(now)))
    return implies(piece.kind.CARD, all_of(somewhere, same(owner_of(piece), owner_of(now))))


def _keeps_its_card(before: int, after: int, piece: Any, now: Any) -> z3.BoolRef:
    """Whether what is in one place where a card, or what a token or a copy is like, may be was the same in the other."""
    (here, was), (there, is_now) = card_of(piece)[before], card_of(now)[after]
    return implies(all_of(here, there), same(was, is_now))


CONSERVING: tuple[Relation, ...] = (
    keeps_what_it_is,
    keeps_its_owner,
    *(partial(_keeps_its_card, before, after) for before, after in itertools.product(range(3), repeat=2)),
)
"""What is so of a piece before and after, so that no card is lost or another one: for each two places of the three."""


def well_formed_pieces(game: Any) -> z3.BoolRef:
    """The invariant of pieces: each is where it can be, no two are one, and no stack has gaps."""
    pieces = tuple(pieces_of(game))
    apart = (
        not_(all_of(there, same(one.id, other.id))) for (_, _, one), (_, there, other) in itertools.combinations(pieces, 2)
    )
    return all_of(
        *apart,
        *(implies(there, _is_where_it_can_be(piece, game)) for _, there, piece in pieces),
        _stacks_have_no_gaps(game),
        _are_counted(game),
    )


def pieces_of_their_time(game: Any, edition: Any) -> z3.BoolRef:
    """Whether an edition knows what pieces there are.

    Until 2009-07-08 combat damage may be on the stack, what phases out is in a zone of its own, and who leaves a game
    leaves behind what is removed from it; since then that is in exile, and so in the game.
    """
    later = since(edition, EXILE_IS_IN_THE_GAME)

    def is_of_before(piece: Any) -> z3.BoolRef:
        at = piece.at.as_a("InZone")
        left_behind = all_of(at.object.zone.REMOVED, not_(plays_at(game.nest, at.depth, at.object.owner)))
        return any_of(piece.kind.COMBAT_DAMAGE, all_of(is_in_zone(piece), any_of(at.object.zone.PHASED_OUT, left_behind)))

    def is_of_later(piece: Any) -> z3.BoolRef:
        return all_of(is_in_zone(piece), body_of(piece).zone.IN_PLAY, is_phased_out(body_of(piece)))

    return all_of(
        *(
            implies(there, not_(choose(later, is_of_before(piece), is_of_later(piece))))
            for _, there, piece in pieces_of(game)
        )
    )


def _is_where_it_can_be(piece: Any, game: Any) -> z3.BoolRef:
    at, nest = piece.at, game.nest
    depth, owner = depth_of_piece(piece), owner_of(piece)
    waiting, left = at.as_a("AbilityInNoZone"), at.is_a("LeftWithOwner")
    abilities = any_of(piece.kind.ABILITY, piece.kind.COMBAT_DAMAGE)
    beside, gone = at.is_a("OutsideAll"), at.is_a("Gone")
    return all_of(
        any_of(beside, gone, depth <= depth_of(nest)),
        implies(is_in_zone(piece), all_of(not_(abilities), _is_as_it_can_be(piece, game))),
        implies(is_ability(piece), all_of(abilities, _is_ability_as_it_can_be(piece, game))),
        implies(
            at.is_a("AbilityInNoZone"),
            all_of(
                piece.kind.ABILITY,
                plays_at(nest, depth, owner),
                waiting.watched.present == waiting.event.LEAVING,
                implies(waiting.watched.present, waiting.watched.value < game.pieces.length),
            ),
        ),
        implies(left, not_(plays_at(nest, depth, owner))),
        implies(any_of(left, beside), piece.kind.CARD),
        implies(gone, not_(piece.kind.CARD)),
    )


def _is_as_it_can_be(piece: Any, game: Any) -> z3.BoolRef:
    """Whether a card, token or copy is in its zone as it can be there."""
    at, object, card = piece.at.as_a("InZone"), body_of(piece), piece.kind.CARD
    owner_plays = plays_at(game.nest, at.depth, object.owner)
    controller = object.controller
    no_spell = not_(object.zone.STACK)
    goal = at.goes_to
    return all_of(
        any_of(well_formed_object(object), phased_out_in_play(object)),
        any_of(owner_plays, all_of(card, object.zone.REMOVED)),
        implies(controller.present, plays_at(game.nest, at.depth, controller.value)),
        implies(all_of(card, object.zone.LIBRARY), at.depth == depth_of(game.nest)),
        implies(object.zone.STACK, not_(piece.kind.TOKEN)),
        implies(object.zone.IN_PLAY, not_(piece.kind.SPELL_COPY)),
        implies(no_spell, all_of(at.height == 0, goal.absent)),
        implies(
            goal.present,
            all_of(
                not_(any_of(goal.value.STACK, goal.value.PHASED_OUT)),
                implies(goal.value.IN_PLAY, all_of(card, not_(object.card.is_a("SplitCard")))),
            ),
        ),
        implies(not_(object.zone.IN_PLAY), all_of(not_(at.attacked), at.bonus == 0)),
        implies(at.combat.present, all_of(object.zone.IN_PLAY, not_(is_phased_out(object)))),
        implies(any_of(at.is_aura, at.attached_to.present), any_of(object.zone.IN_PLAY, object.zone.PHASED_OUT)),
        implies(at.along, is_phased_out(object)),
        implies(
            at.attached_to.present,
            of_number(
                game, at.attached_to.value, lambda host: all_of(is_there_for(host, piece), not_(same(host.id, piece.id)))
            ),
        ),
    )


def _is_ability_as_it_can_be(piece: Any, game: Any) -> z3.BoolRef:
    """Whether an ability, or combat damage, which outlasts who put it there (600.4a), is on the stack as it can be there."""
    at = piece.at.as_a("AbilityInZone")
    here = all_of(plays_at(game.nest, at.depth, at.owner), plays_at(game.nest, at.depth, at.controller))
    removed = all_of(at.zone.REMOVED, at.height == 0, at.depth == depth_of(game.nest), game.course.stage.STACK_REMOVED)
    return all_of(
        any_of(at.zone.STACK, removed),
        any_of(here, piece.kind.COMBAT_DAMAGE),
    )


def _stacks_have_no_gaps(game: Any) -> z3.BoolRef:
    """Whether on each stack every piece but the lowest has another right below it, and no two are side by side."""
    stacked = [
        (number, all_of(there, is_on_stack(piece)), depth_of_piece(piece), height_of(piece))
        for number, there, piece in pieces_of(game)
    ]
    apart = (
        not_(all_of(here, there, depth == other_depth, height == other_height))
        for (_, here, depth, height), (_, there, other_depth, other_height) in itertools.combinations(stacked, 2)
    )
    supported = (
        implies(
            here,
            any_of(
                height == 0,
                *(
                    all_of(there, depth == other_depth, other_height + 1 == height)
                    for other, there, other_depth, other_height in stacked
                    if other != number
                ),
            ),
        )
        for number, here, depth, height in stacked
    )
    return all_of(*apart, *supported)


def height_of(piece: Any) -> Any:
    """How many pieces are below one that is on a stack."""
    return choose(is_ability(piece), piece.at.as_a("AbilityInZone").height, piece.at.as_a("InZone").height)


def is_card_in(piece: Any, zone: str) -> z3.BoolRef:
    """Whether a piece is a card in a zone."""
    return all_of(piece.kind.CARD, is_in_zone(piece), body_of(piece).zone.is_member(zone))


def _are_counted(game: Any) -> z3.BoolRef:
    """That the cards among the pieces are counted where they are; this follows from the counts being those of all cards."""
    cards = [(all_of(there, piece.kind.CARD), piece) for _, there, piece in pieces_of(game)]
    in_games = (
        implies(there, getattr(seat, count) >= how_many(all_of(card, counts(piece)) for card, piece in cards))
        for steps, (there, its) in enumerate(games_of(game.nest))
        for player, seat in seats_of(its)
        for count in COUNTS
        for counts in [partial(is_counted_by, depth=depth_of(game.nest) - steps, player=player, count=count)]
    )
    beside = (
        count >= how_many(all_of(card, piece.at.is_a("OutsideAll"), owner_of(piece) == player) for card, piece in cards)
        for player, count in enumerate(game.nest.outside, start=1)
    )
    return all_of(*in_games, *beside)


def is_counted_by(piece: Any, depth: Any, player: int, count: str) -> z3.BoolRef:
    """Whether a card in a game, or one that left it with its owner, is one of those that a count is of."""
    zone = body_of(piece).zone
    left = piece.at.is_a("LeftWithOwner")
    at_home = {"library": zone.LIBRARY, "removed": zone.REMOVED, "elsewhere": not_(any_of(zone.LIBRARY, zone.REMOVED))}
    there = all_of(is_in_zone(piece), at_home[count])
    return all_of(
        depth_of_piece(piece) == depth,
        owner_of(piece) == player,
        any_of(there, left) if count == "elsewhere" else there,
    )
