"""What an event changes in a nest of games, and what it leaves: who leaves which game, and what nothing speaks of."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import z3

from models.counting import NONE, amount
from models.editions import since
from models.nests import (
    COUNTS,
    EXILE_IS_IN_THE_GAME,
    LEAVING,
    MOST_POISON,
    NAMING_THINGS,
    REWRITTEN,
    at_depth,
    cases,
    counted_in,
    depth_of,
    games_of,
    happens,
    is_of,
    outside_all,
    owned_in,
    seats_of,
)
from verifier.clauses import chosen_readings
from verifier.formulas import FALSE, TRUE
from verifier.views import ChoiceView, RecordView
from verifier.vocabulary import all_of, any_of, choose, implies, not_, same

BY_THE_EXAMPLE = "as-the-example-says"
"""The other reading of where what was removed in a subgame goes: home, if it was brought in from elsewhere (506.6c)."""

SPEAKING_OF_GAMES = {
    "seats": (
        "GivePriority",
        "MoveThing",
        "BringIn",
        "SetTotals",
        "LoseGame",
        "DrawGame",
        "ConcedeGame",
        "FinishResolving",
    ),
    "style": (),
    "starting_player": (),
    "began_with": (),
    "active": ("BeginTurn",),
    "controller": ("BeginTurn",),
    "created_by": (),
    "resolving": ("Resolve", "FinishResolving"),
}
"""Per part of the game in progress, the events that speak of it while it goes on: no other changes it."""

SPEAKING_OF_SEATS = {
    "playing": LEAVING,
    "library": ("MoveThing", *LEAVING),
    "elsewhere": ("MoveThing", "BringIn", *LEAVING),
    "removed": ("MoveThing", "BringIn", *LEAVING),
    "life": ("SetTotals", "FinishResolving"),
    "poison": ("SetTotals",),
    "short": LEAVING,
    "shuffled": ("MoveThing",),
}
"""Per part of a player's in that game, the events that speak of it."""

_IN_HAND = {"library": FALSE, "removed": FALSE, "elsewhere": TRUE}
"""For each count whether it is the one of the cards in a hand."""


def leaves(nest: RecordView, event: ChoiceView, depth: z3.BitVecRef, player: z3.BitVecRef) -> z3.BoolRef:
    """Whether a player leaves the game of a depth by an event."""
    return any_of(
        *(
            all_of(here, player == number, seat.playing, _is_out(nest, event, depth, number, seat))
            for here, game in at_depth(nest, depth)
            for number, seat in seats_of(game)
        )
    )


def players_leave_as_told(nest: Any, event: Any, after: Any) -> z3.BoolRef:
    """Whether exactly those leave the game in progress who lose or concede it."""
    rows = [
        now.playing == all_of(was.playing, not_(_is_out(nest, event, depth_of(nest), number, was)))
        for (number, was), now in zip(seats_of(nest.game), after.game.seats, strict=True)
    ]
    return all_of(*rows)


def changes_only_what_it_speaks_of(nest: Any, event: Any, after: Any) -> z3.BoolRef:
    """Whether within the game in progress each thing is as before, unless the event is one that speaks of it.

    Leaving is about those who leave: of who stays, and of who wasn't there, nothing changes by it.
    """
    rows = [_kept(nest.game, after.game, event, SPEAKING_OF_GAMES)]
    for (number, was), now in zip(seats_of(nest.game), after.game.seats, strict=True):
        left = all_of(was.playing, not_(now.playing))
        rows.append(implies(happens(event, *LEAVING), any_of(left, same(was, now))))
        rows.append(_kept(was, now, event, SPEAKING_OF_SEATS))
        rows += [implies(all_of(here, player != number), same(was, now)) for here, player in _spoken_of(event)]
    for number, (cards, now) in enumerate(zip(nest.outside, after.outside, strict=True), start=1):
        fetched = (all_of(here, bring.thing.owner == number) for here, bring in cases(event, "BringIn"))
        rows.append(any_of(now == cards, *fetched))
    return all_of(*rows)


def does_what_it_says(event: Any, after: Any) -> z3.BoolRef:
    """Whether what resolves, whose turn begins and which totals there are is as an event says it."""
    rows = []
    for here, told in cases(event, "Resolve"):
        effect = after.game.resolving.value
        as_told = all_of(same(effect.object, told.object), effect.creates == told.creates, effect.outcome.absent)
        rows.append(implies(here, all_of(after.game.resolving.present, as_told)))
    for here, turn in cases(event, "BeginTurn"):
        begun = all_of(after.game.active == turn.active, same(after.game.controller, turn.controller))
        rows.append(implies(here, begun))
    for here, told in cases(event, "SetTotals"):
        for number, now in seats_of(after.game):
            as_told = all_of(now.life == told.life, now.poison == told.poison)
            rows.append(implies(all_of(here, told.player == number), as_told))
    return all_of(*rows)


def is_counted_where_it_goes(nest: Any, event: Any, after: Any) -> z3.BoolRef:
    """Whether a card that is moved or brought in is one more where it goes, and one less where it was, in all games.

    A library that a card is put into is in no order of chance any more; by anything else none gets out of its order.
    """
    rows = []
    for (number, was), (_, now) in zip(seats_of(nest.game), seats_of(after.game), strict=True):
        for here, move in cases(event, "MoveThing"):
            own = all_of(move.thing.owner == number, move.thing.kind.CARD)
            put_there = all_of(own, move.zone.LIBRARY)
            rows.append(implies(here, _is_recounted(move.thing, nest, number, was, now, _count_of(move.zone))))
            rows.append(implies(here, now.shuffled == all_of(was.shuffled, not_(put_there))))
        for here, bring in cases(event, "BringIn"):
            rows.append(implies(here, _is_recounted(bring.thing, nest, number, was, now, _IN_HAND)))
    rows += [implies(here, is_counted_out(bring.thing, nest, after)) for here, bring in cases(event, "BringIn")]
    return all_of(*rows)


def nobody_leaves_with_cards(nest: Any, event: Any, after: Any, edition: Any) -> z3.BoolRef:
    """Whether as players leave, in each game as many cards of each player are counted as before.

    What is removed stays so, until exile becomes a zone of the game: then who leaves has no card there.
    """
    exile = since(edition, EXILE_IS_IN_THE_GAME)
    pairs = zip(games_of(nest), games_of(after), strict=False)
    rows = [
        implies(there, all_of(owned_in(was) == owned_in(now), now.removed == _removed_after(was, now, exile)))
        for (there, before), (_, later) in pairs
        for was, now in zip(before.seats, later.seats, strict=True)
    ]
    return implies(happens(event, *LEAVING), all_of(*rows))


def _removed_after(was: RecordView, now: RecordView, exile: z3.BoolRef) -> z3.BitVecRef:
    """How many removed cards a player has after somebody may have left."""
    return choose(all_of(exile, was.playing, not_(now.playing)), NONE, was.removed)


def decks_are_counted(nest: Any, after: Any) -> z3.BoolRef:
    """Whether as a subgame starts each player has as many cards in it as were in the library, and none more or fewer."""
    rows = [
        all_of(any_of(now.library == was.library, now.elsewhere == was.library), owned_in(now) == was.library)
        for was, now in zip(nest.game.seats, after.game.seats, strict=True)
    ]
    return all_of(*rows)


def cards_are_counted_home(nest: Any, after: Any, edition: Any) -> z3.BoolRef:
    """Whether as a subgame ends the numbers are those of the cards that went each way: home, or to what stays removed.

    Home is the library, which was empty; of a player who left the main game it is where that player's cards are. Who
    goes by the example lets no more than these stay removed: how many of them were brought in isn't counted.
    """
    rows = []
    by_example = BY_THE_EXAMPLE in chosen_readings()
    for main in tuple(nest.main_games)[:1]:
        for own, was, now in zip(nest.game.seats, main.seats, after.game.seats, strict=True):
            removed = choose(since(edition, REWRITTEN), NONE, own.removed)
            kept, home = choose(was.playing, now.elsewhere, now.library), choose(was.playing, now.library, now.elsewhere)
            rows.append(kept == choose(was.playing, was.elsewhere, was.library))
            stays = now.removed - was.removed
            rows.append(all_of(stays >= 0, stays <= removed) if by_example else stays == removed)
            before = choose(was.playing, was.library, was.elsewhere)
            rows.append(home - before == own.library + own.elsewhere + (own.removed - stays))
    return all_of(*rows)


def is_counted_out(card: Any, nest: Any, after: Any) -> z3.BoolRef:
    """Whether a card that comes into the game in progress from elsewhere is counted no more where it was.

    Every other number, in a main game or outside all games, is as before.
    """
    rows = []
    for steps, (main, later) in enumerate(zip(nest.main_games, after.main_games, strict=False), start=1):
        for (number, was), (_, now) in zip(seats_of(main), seats_of(later), strict=True):
            for count in COUNTS:
                own = all_of(card.owner == number, is_of(card, nest, steps), counted_in(card.place.as_a("InGame"), count))
                fewer = getattr(now, count) == getattr(was, count) - amount(own)
                rows.append(implies(nest.main_games.has(steps - 1), fewer))
    for number, (cards, now) in enumerate(zip(nest.outside, after.outside, strict=True), start=1):
        rows.append(now == cards - amount(all_of(card.owner == number, outside_all(card))))
    return all_of(*rows)


def _is_out(nest: RecordView, event: ChoiceView, depth: z3.BitVecRef, number: int, seat: RecordView) -> z3.BoolRef:
    """Whether an event takes a player out of a game: by losing or conceding it (102.3, 102.4, 420.5), or one around it."""
    in_progress = any_of(
        *(all_of(here, loss.player == number) for here, loss in cases(event, "LoseGame")),
        all_of(happens(event, "GivePriority"), any_of(seat.short, seat.life == 0, seat.poison >= MOST_POISON)),
        happens(event, "DrawGame"),
    )
    conceding = (
        all_of(here, concession.player == number, concession.depth <= depth)
        for here, concession in cases(event, "ConcedeGame")
    )
    return any_of(all_of(in_progress, depth == depth_of(nest)), *conceding)


def _count_of(zone: RecordView) -> Mapping[str, z3.BoolRef]:
    """For each count whether it is the one of the cards in a zone."""
    return {"library": zone.LIBRARY, "removed": zone.REMOVED, "elsewhere": not_(any_of(zone.LIBRARY, zone.REMOVED))}


def _is_recounted(
    thing: RecordView, nest: RecordView, number: int, was: RecordView, now: RecordView, goes_to: Mapping[str, z3.BoolRef]
) -> z3.BoolRef:
    """Whether a player's cards in the game in progress are as many as before, but for a card that goes to one count."""
    place = thing.place.as_a("InGame")
    own = all_of(thing.owner == number, thing.kind.CARD)
    rows = []
    for count in COUNTS:
        more, less = all_of(own, goes_to[count]), all_of(own, is_of(thing, nest), counted_in(place, count))
        rows.append(getattr(now, count) + amount(less) == getattr(was, count) + amount(more))
    return all_of(*rows)


def _spoken_of(event: ChoiceView) -> Iterator[tuple[z3.BoolRef, z3.BitVecRef]]:
    """Of each kind of event that is about one player: whether it is that, and which player."""
    yield from ((here, about.thing.owner) for here, about in cases(event, *NAMING_THINGS))
    yield from ((here, about.player) for here, about in cases(event, "SetTotals", "LoseGame", "ConcedeGame"))


def _kept(was: RecordView, now: RecordView, event: ChoiceView, speaking: Mapping[str, Sequence[str]]) -> z3.BoolRef:
    return all_of(
        *(
            any_of(same(was.fields[field], now.fields[field]), *(happens(event, name) for name in names))
            for field, names in speaking.items()
        )
    )
